//! Who stands where.

use std::fmt::Write;

use super::{
    rules::other,
    rulings::BothFlocksRuling,
    setup::Rules,
    table::{End, Table},
    tokens::Token,
};
use crate::game::{Row, Seat, Standing};

/// Points that are sure: those of tokens without a face are not among them.
pub(super) fn total(table: &Table, seat: Seat) -> u16 {
    let flock = table.flock(seat);
    u16::from(flock.grass.points()) + u16::from(flock.bonus)
}

/// The least and the most that a player can have: tokens whose face is unknown
/// are some of those that nobody has met.
pub(super) fn bounds(table: &Table, seat: Seat) -> (u16, u16) {
    let sure = total(table, seat);
    let mut faces = [Token::Laughing, Token::Common, Token::Fat];
    let mut sum = || {
        let mut left = table.flock(seat).grass.unknown();
        let mut points = 0;
        for face in faces {
            let count = left.min(table.unmet(face));
            points += u16::from(count) * u16::from(face.points());
            left -= count;
        }
        faces.reverse();
        points
    };
    (sure + sum(), sure + sum())
}

pub(super) fn standing(rules: &Rules, table: &Table) -> Standing {
    let rows = [Seat(0), Seat(1)].map(|seat| {
        let (least, most) = bounds(table, seat);
        Row {
            seats: vec![seat],
            score: least.into(),
            most: Some(most.into()),
            note: note(table, seat),
        }
    });
    let winners: Vec<Seat> = winner(rules, table).into_iter().collect();
    let mut notes = Vec::new();
    let exact = rows.iter().all(|row| !row.is_open());
    match table.end {
        Some(End::LastSheep(loser)) => notes.push(format!(
            "{} has no sheep left and loses, whatever the score",
            rules.handle(loser)
        )),
        Some(End::BothFlocks) => notes.push(match rules.rulings.both_flocks {
            BothFlocksRuling::Nobody => {
                "both flocks are gone at once: nobody has won (ruling both-flocks-gone)".to_owned()
            }
            BothFlocksRuling::Total => {
                "both flocks are gone at once: the total decides (ruling both-flocks-gone)"
                    .to_owned()
            }
        }),
        _ => {}
    }
    if by_total(rules, table) && winners.is_empty() && exact {
        notes.push("a draw: the sheep left are not counted".to_owned());
    }
    notes.extend(open_tokens(rules, table));
    Standing {
        unit: "points",
        rows: rows.into(),
        winners,
        end: table.end.map(|end| end.word().to_owned()),
        notes,
    }
}

/// Why a score is no single number: the record does not tell a token, or the
/// viewer cannot see it.
fn open_tokens(rules: &Rules, table: &Table) -> Vec<String> {
    let mut notes = Vec::new();
    for seat in [Seat(0), Seat(1)] {
        if table.flock(seat).grass.unknown() == 0 {
            continue;
        }
        let name = rules.handle(seat);
        notes.push(match table.viewer.filter(|viewer| *viewer != seat) {
            Some(viewer) => format!(
                "{name}'s tokens lie face down: {} sees only how many",
                rules.handle(viewer)
            ),
            None => format!("the record does not tell every token that {name} has won"),
        });
    }
    notes
}

/// Whether the game is over and the totals decide.
fn by_total(rules: &Rules, table: &Table) -> bool {
    match table.end {
        None | Some(End::LastSheep(_)) => false,
        Some(End::BothFlocks) => rules.rulings.both_flocks == BothFlocksRuling::Total,
        Some(_) => true,
    }
}

/// Who has won, where the tokens that nobody noted cannot change it.
fn winner(rules: &Rules, table: &Table) -> Option<Seat> {
    if let End::LastSheep(loser) = table.end? {
        return Some(other(loser));
    }
    let seats = [Seat(0), Seat(1)].into_iter();
    let mut seats = seats.filter(|_| by_total(rules, table));
    seats.find(|seat| bounds(table, *seat).0 > bounds(table, other(*seat)).1)
}

/// What else is worth saying of a flock.
fn note(table: &Table, seat: Seat) -> String {
    let flock = table.flock(seat);
    let plural = |count: u8, what: &str| match count {
        1 => format!("1 {what}"),
        count => format!("{count} {what}s"),
    };
    let sheep = match flock.sheep {
        0 => "no sheep".to_owned(),
        count => format!("{count} sheep"),
    };
    let mut note = format!(
        "{sheep} on the board, {} won",
        plural(flock.grass.len(), "token")
    );
    if flock.bonus > 0 {
        let _ = write!(note, ", {} from cards", plural(flock.bonus, "point"));
    }
    note
}
