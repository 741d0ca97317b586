//! Scouting: looking at one or two tokens around a sheep.

use super::{
    super::{
        clauses::Rule,
        ending::check_grass,
        faults::{Bench, Fault},
        rules::Rules,
        rulings::ScoutHiddenRuling,
        square::Square,
        table::{Piece, Table},
        tokens::{BOTH, Token},
    },
    Act, Found, Look,
    offer::{Add, Offer},
    sheep,
};
use crate::{
    chance::Dice,
    clause::{Impossible, Log},
    game::Seat,
    replay::frame,
    source::Span,
};

pub(in super::super) fn judge<L: Log>(
    rules: &Rules,
    table: &Table,
    seat: Seat,
    (looks, named): (&[Look; 2], u16),
    at: Span,
    court: Bench<'_, '_, L>,
) -> Result<(), Impossible> {
    court.require(Rule::ScoutOneOrTwo, named <= 2, at, || Fault::Looks(named));
    let looks = &looks[..usize::from(named).clamp(1, 2)];
    for look in looks {
        judge_look(rules, table, seat, look, court)?;
    }
    let [first, second] = looks else {
        return Ok(());
    };
    let (a, b) = (first.spot.square, second.spot.square);
    court.require(Rule::ScoutDistinct, a != b, second.spot.at, || {
        Fault::SameLook(a)
    });
    let each = touched(table, seat, a, a).is_some() && touched(table, seat, b, b).is_some();
    if each {
        let both = touched(table, seat, a, b).is_some();
        let place = first.spot.at.to(second.spot.at);
        court.require(Rule::ScoutSameSheep, both, place, || Fault::NotSame(a, b));
        judge_hidden(rules, table, seat, (a, b), place, court);
    }
    two_of_a_kind(table, looks, court)
}

pub(in super::super) fn judge_look<L: Log>(
    rules: &Rules,
    table: &Table,
    seat: Seat,
    look: &Look,
    court: Bench<'_, '_, L>,
) -> Result<(), Impossible> {
    let square = look.spot.square;
    let down = matches!(table.piece(square), Piece::Token(_));
    court.require(Rule::ScoutFaceDown, down, look.spot.at, || {
        Fault::NotDown(square)
    });
    if !down {
        return judge_bare(table, look, court);
    }
    let near = touched(table, seat, square, square).is_some();
    court.require(Rule::ScoutTouching, near, look.spot.at, || {
        Fault::Untouched(square)
    });
    if near {
        judge_hidden(rules, table, seat, (square, square), look.spot.at, court);
    }
    match look.found {
        Found::Nothing => {
            court.require(Rule::ScoutLooksAtAll, false, look.spot.at, || {
                Fault::NotLooked(square)
            });
        }
        Found::Face { token, down, at } => {
            let public = token == Token::Wolf && !down;
            let known = public || !rules.is_secret(seat) || keeper_knows(rules, table, square);
            court.frame(frame::Rule::View, known, at);
            judge_face(table, square, token, at, court)?;
        }
        Found::Unwritten | Found::Unknown => {
            court.require(Rule::ScoutLooksAtAll, true, look.spot.at, || {
                Fault::NotLooked(square)
            });
        }
    }
    Ok(())
}

/// Whether who kept the record knows the token there without being told: who has
/// looked at it, or can count what the box leaves.
fn keeper_knows(rules: &Rules, table: &Table, square: Square) -> bool {
    let keepers = BOTH.iter().filter(|seat| !rules.is_secret(*seat));
    let seen = table.seen_by(square);
    keepers.into_iter().any(|seat| seen.has(seat)) || table.only_face().is_some()
}

/// Where nothing lies face down nothing is found; a wolf that lies face up is
/// seen by everybody.
fn judge_bare<L: Log>(
    table: &Table,
    look: &Look,
    court: Bench<'_, '_, L>,
) -> Result<(), Impossible> {
    let square = look.spot.square;
    let true_to_it = match look.found {
        Found::Face { token, down, .. } => {
            table.piece(square) == Piece::Wolf && token == Token::Wolf && !down
        }
        _ => true,
    };
    court.demand(Rule::TokenThere, true_to_it, look.spot.at, || {
        Fault::NothingThere(square)
    })
}

/// The record's reading of a face-down token agrees with what it said before
/// and with the counts of the box.
pub(in super::super) fn judge_face<L: Log>(
    table: &Table,
    square: Square,
    token: Token,
    at: Span,
    court: Bench<'_, '_, L>,
) -> Result<(), Impossible> {
    match table.piece(square) {
        Piece::Token(Some(was)) => court.demand(Rule::BoxSameToken, was == token, at, || {
            Fault::OtherToken { square, was }
        }),
        Piece::Token(None) => court.demand(Rule::BoxTokens, table.unmet(token) > 0, at, || {
            Fault::Tokens(token)
        }),
        _ => Ok(()),
    }
}

/// Two unknown tokens of one face need two copies left.
fn two_of_a_kind<L: Log>(
    table: &Table,
    looks: &[Look],
    court: Bench<'_, '_, L>,
) -> Result<(), Impossible> {
    let [first, second] = looks else {
        return Ok(());
    };
    let unknown = |look: &Look| table.piece(look.spot.square) == Piece::Token(None);
    if let (
        Found::Face { token, .. },
        Found::Face {
            token: same, at, ..
        },
    ) = (first.found, second.found)
        && token == same
        && first.spot.square != second.spot.square
        && unknown(first)
        && unknown(second)
        && table.unmet(token) == 1
    {
        let first = first.spot.at;
        let both = Fault::BothLooks { token, first };
        return Err(court.impossible(Rule::BoxTokens, at, both));
    }
    Ok(())
}

/// With the ruling, a camouflaged sheep scouts nothing.
fn judge_hidden<L: Log>(
    rules: &Rules,
    table: &Table,
    seat: Seat,
    (a, b): (Square, Square),
    at: Span,
    court: Bench<'_, '_, L>,
) {
    let open = touched(table, seat, a, b).unwrap_or(true);
    let allowed = open || rules.rulings.scout_hidden == ScoutHiddenRuling::Allowed;
    court.require(Rule::ScoutHidden, allowed, at, || Fault::OnlyHidden(a));
}

/// Whether one sheep of the player touches both squares, and whether a visible
/// one does.
pub(in super::super) fn touched(table: &Table, seat: Seat, a: Square, b: Square) -> Option<bool> {
    let mut found = None;
    for square in Square::all() {
        if let Piece::Sheep { owner, hidden } = table.piece(square)
            && owner == seat
            && square.touches(a)
            && square.touches(b)
        {
            if !hidden {
                return Some(true);
            }
            found = Some(false);
        }
    }
    found
}

pub(in super::super) fn apply<L: Log>(
    rules: &Rules,
    table: &mut Table,
    seat: Seat,
    (looks, count): (&[Look; 2], u16),
    at: Span,
    log: &mut L,
) {
    // More tokens are looked at: the end waits for the last.
    table.card_open |= count > 2;
    let mut wolf = false;
    for look in &looks[..usize::from(count).clamp(1, 2)] {
        wolf |= see(table, seat, look, log);
    }
    // A token that may have been grass is a wolf.
    if wolf {
        check_grass(rules, table, at, log);
    }
}

/// A player looks at one token; says whether it is a wolf.
pub(in super::super) fn see<L: Log>(
    table: &mut Table,
    seat: Seat,
    look: &Look,
    log: &mut L,
) -> bool {
    let square = look.spot.square;
    if !matches!(table.piece(square), Piece::Token(_)) || look.found == Found::Nothing {
        return false;
    }
    table.flock_mut(seat).seen |= square.bit();
    log.event(Rule::ScoutKnows);
    let Found::Face { token, down, at } = look.found else {
        table.cells[square.index()].at = look.spot.at;
        return false;
    };
    table.learn(square, token, at);
    if token != Token::Wolf {
        log.event(Rule::ScoutGrassBack);
        return false;
    }
    log.event(Rule::ScoutWolfBack);
    if !down {
        table.clear(square);
        table.put(square, Piece::Wolf, at);
    }
    true
}

impl Offer<'_> {
    /// Every token, and every two tokens, around one sheep.
    pub(super) fn scout(&self, add: Add<'_>) {
        let Offer { rules, table, seat } = self;
        let may = |a, b| match touched(table, *seat, a, b) {
            None => false,
            Some(visible) => visible || rules.rulings.scout_hidden == ScoutHiddenRuling::Allowed,
        };
        let near: Vec<Square> = Square::all()
            .filter(|square| {
                matches!(table.piece(*square), Piece::Token(_)) && may(*square, *square)
            })
            .collect();
        for (index, a) in near.iter().enumerate() {
            add(scouting(*a, *a, 1));
            for b in &near[index + 1..] {
                if may(*a, *b) {
                    add(scouting(*a, *b, 2));
                }
            }
        }
    }
}

fn scouting(a: Square, b: Square, count: u16) -> Act {
    let look = |square: Square| Look {
        spot: square.into(),
        found: Found::Unknown,
    };
    Act::Scout {
        looks: [look(a), look(b)],
        count,
    }
}

/// What a player sees, and how a wolf is put back; a record that cannot know it
/// leaves it out.
pub(super) fn chance(
    rules: &Rules,
    table: &Table,
    seat: Seat,
    looks: &mut [Look],
    dice: &mut Dice,
) {
    let mut met = Vec::new();
    for look in looks {
        let square = look.spot.square;
        let mut found = sheep::token(table, square, &met, dice);
        if let Found::Face { token, down, .. } = &mut found {
            if table.piece(square) == Piece::Token(None) {
                met.push(*token);
            }
            *down = *token != Token::Wolf || dice.once_in(2);
            if *down && rules.is_secret(seat) {
                found = Found::Unknown;
            }
        }
        look.found = found;
    }
}
