//! Who stands where.

use std::cmp::Ordering;

use super::{
    clauses::Rule,
    faults::POINT,
    rules::Rules,
    rulings::BothFlocksRuling,
    table::{End, Flock, Owed, Table, other},
    tokens::GRASS,
    untold_outcomes,
};
use crate::{
    clause::{Entry, Log},
    game::{Row, Seat, Standing},
    lang::{self, Name, Noun, pick},
    say,
};

const SHEEP: Noun = Noun::masculine(("sheep", "sheep"), ("mouton", "moutons"));
const TOKEN: Noun = Noun::masculine(("token", "tokens"), ("pion gagné", "pions gagnés"));

/// Grass of each face: what nobody has met, or what unknown tokens may be.
type Faces = [u8; 3];

/// Every way in which so many unknown tokens can be some of these.
fn ways(count: u8, among: Faces) -> impl Iterator<Item = Faces> {
    let [laughing, common, fat] = among;
    (0..=fat.min(count)).flat_map(move |fat| {
        let rest = count - fat;
        let least = rest.saturating_sub(laughing);
        (least..=common.min(rest)).map(move |common| [rest - common, common, fat])
    })
}

fn worth(faces: Faces) -> u16 {
    let each = GRASS.iter().zip(faces);
    each.map(|(face, count)| u16::from(face.points()) * u16::from(count))
        .sum()
}

/// What is left of these without those.
fn less(all: Faces, those: Faces) -> Faces {
    [0, 1, 2].map(|face| all[face] - those[face])
}

fn unmet(table: &Table) -> Faces {
    GRASS.map(|face| table.unmet(face))
}

/// What a player can have, from the least: tokens whose face is unknown are some
/// of those that nobody has met.
fn sums(table: &Table, seat: Seat) -> Vec<u16> {
    let sure = table.total(seat);
    let ways = ways(table.flock(seat).grass.unknown(), unmet(table));
    let mut sums: Vec<u16> = ways.map(|faces| sure + worth(faces)).collect();
    sums.sort_unstable();
    sums.dedup();
    sums
}

/// The least and the most that a player can have.
pub(super) fn bounds(table: &Table, seat: Seat) -> (u16, u16) {
    let sums = sums(table, seat);
    let sure = table.total(seat);
    let least = sums.first().copied().unwrap_or(sure);
    (least, sums.last().copied().unwrap_or(sure))
}

/// Whether the tokens that nobody has met can make these totals together.
pub(super) fn can_total(rules: &Rules, table: &Table, claimed: &[(Seat, i64)]) -> bool {
    let untold = untold_outcomes::tables(rules, table);
    match untold.as_slice() {
        [] => can_be(table, claimed),
        all => all.iter().any(|table| can_be(table, claimed)),
    }
}

fn can_be(table: &Table, claimed: &[(Seat, i64)]) -> bool {
    fn can(table: &Table, claimed: &[(Seat, i64)], left: Faces) -> bool {
        let Some(((seat, claim), rest)) = claimed.split_first() else {
            return true;
        };
        let unknown = table.flock(*seat).grass.unknown();
        let mut ways = ways(unknown, left)
            .filter(|faces| i64::from(table.total(*seat) + worth(*faces)) == *claim);
        ways.any(|faces| can(table, rest, less(left, faces)))
    }
    can(table, claimed, unmet(table))
}

/// What a player can have, from the least, where an outcome may be untold.
fn all_sums(table: &Table, untold: &[Table], seat: Seat) -> Vec<u16> {
    if untold.is_empty() {
        return sums(table, seat);
    }
    let mut all: Vec<u16> = untold.iter().flat_map(|table| sums(table, seat)).collect();
    all.sort_unstable();
    all.dedup();
    all
}

/// The least and the most that a player can have, where an outcome may be untold.
pub(super) fn spread(table: &Table, untold: &[Table], seat: Seat) -> (u16, u16) {
    let each = untold.iter().map(|table| bounds(table, seat));
    each.reduce(|all, one| (all.0.min(one.0), all.1.max(one.1)))
        .unwrap_or_else(|| bounds(table, seat))
}

/// The record ends with an outcome that it does not tell: what holds of every
/// table that it can have come to.
fn open_standing(rules: &Rules, table: &Table, untold: &[Table]) -> Standing {
    let all: Vec<Standing> = untold.iter().map(|table| standing(rules, table)).collect();
    let same = |text: &dyn Fn(&Standing) -> Option<String>| {
        let first = all.first().and_then(text);
        first.filter(|first| all.iter().all(|one| text(one).as_ref() == Some(first)))
    };
    let row = |seat: Seat| {
        let (least, most) = spread(table, untold, seat);
        let index = usize::from(seat.0);
        let note = same(&|one| one.rows.get(index).map(|row| row.note.clone()));
        Row {
            seats: vec![seat],
            score: least.into(),
            most: Some(most.into()),
            note: note.unwrap_or_else(|| open_note(untold, seat)),
        }
    };
    let end = same(&|one| one.end.clone());
    let winners = all.first().map(|one| one.winners.clone());
    let winners = winners.filter(|first| all.iter().all(|one| one.winners == *first));
    let mut notes: Vec<String> = table
        .turn
        .owes
        .iter()
        .map(|(owed, _)| not_said(rules, *owed))
        .collect();
    for seat in [Seat(0), Seat(1)] {
        let sums = all_sums(table, untold, seat);
        if sums.len() > 1 {
            let (name, sums) = (rules.handle(seat), said(&sums));
            notes.push(say!("{name}: {sums}", "{name} : {sums}"));
        }
    }
    Standing {
        unit: "points",
        rows: [Seat(0), Seat(1)].map(row).into(),
        winners: winners.filter(|_| end.is_some()).unwrap_or_default(),
        end,
        notes,
    }
}

/// A flock of which not even the numbers are told.
fn open_note(untold: &[Table], seat: Seat) -> String {
    let either = |count: &dyn Fn(&Flock) -> u8| {
        let mut counts: Vec<u8> = untold
            .iter()
            .map(|table| count(table.flock(seat)))
            .collect();
        counts.sort_unstable();
        counts.dedup();
        let most = counts.last().copied().unwrap_or(0);
        let counts: Vec<String> = counts.iter().map(u8::to_string).collect();
        (counts.join(pick(" or ", " ou ")), most)
    };
    let (sheep, most) = either(&|flock| flock.sheep);
    let sheep = format!("{sheep} {}", SHEEP.of(most.into()));
    let (tokens, most) = either(&|flock| flock.grass.len());
    let tokens = format!("{tokens} {}", TOKEN.of(most.into()));
    say!(
        "{sheep} on the board, {tokens} won",
        "{sheep} sur le plateau, {tokens}"
    )
}

/// The outcome that the record leaves out.
fn not_said(rules: &Rules, owed: Owed) -> String {
    match owed {
        Owed::Lost(seat) => {
            let name = Name(rules.handle(seat));
            say!(
                "the record does not say which token {name} lost to Indigestion",
                "la feuille ne dit pas quel pion {name:#} Indigestion a éliminé"
            )
        }
        Owed::Grazed(square) => say!(
            "the record does not say what the token on `{square}` was",
            "la feuille ne dit pas ce qu'était le pion de `{square}`"
        ),
    }
}

pub(super) fn standing(rules: &Rules, table: &Table) -> Standing {
    let untold = untold_outcomes::tables(rules, table);
    match untold.as_slice() {
        [] => {}
        [only] => return standing(rules, only),
        several => return open_standing(rules, table, several),
    }
    let rows = [Seat(0), Seat(1)].map(|seat| {
        let (least, most) = bounds(table, seat);
        Row {
            seats: vec![seat],
            score: least.into(),
            most: Some(most.into()),
            note: note(table, seat),
        }
    });
    let possible = winners(rules, table);
    let (winners, draw) = match possible.as_slice() {
        [winner] => (winner.iter().copied().collect(), winner.is_none()),
        _ => (Vec::new(), false),
    };
    let mut notes = Vec::new();
    match table.end {
        Some(End::LastSheep(loser)) => {
            let name = rules.handle(loser);
            notes.push(say!(
                "{name} has no sheep left and loses, whatever the score",
                "{name} n'a plus de mouton et perd, quel que soit le score"
            ));
        }
        Some(End::BothFlocks) => {
            let told = match rules.rulings.both_flocks {
                BothFlocksRuling::Nobody => pick(
                    "both flocks are gone at once: nobody has won (ruling both-flocks-gone)",
                    "les deux troupeaux disparaissent à la fois : personne n'a gagné (arbitrage both-flocks-gone)",
                ),
                BothFlocksRuling::Total => pick(
                    "both flocks are gone at once: the total decides (ruling both-flocks-gone)",
                    "les deux troupeaux disparaissent à la fois : le total décide (arbitrage both-flocks-gone)",
                ),
            };
            notes.push(told.to_owned());
        }
        _ => {}
    }
    if draw {
        let told = pick(
            "a draw: the sheep left are not counted",
            "match nul : les moutons restants ne comptent pas",
        );
        notes.push(told.to_owned());
    }
    notes.extend(open_tokens(rules, table));
    Standing {
        unit: "points",
        rows: rows.into(),
        winners,
        end: table.end.map(|end| end.word().printed().to_owned()),
        notes,
    }
}

/// What the players have where the record begins.
pub(super) fn brought<L: Log>(table: &Table, log: &mut L) {
    for seat in [Seat(0), Seat(1)] {
        let amount = i64::from(table.total(seat));
        if amount != 0 {
            log.entry(Rule::LargestTotal, || Entry {
                seat: Some(seat),
                amount,
                text: pick("where the record begins", "au début de la feuille").to_owned(),
            });
        }
    }
}

/// Why a score is no single number: the record does not tell a token.
fn open_tokens(rules: &Rules, table: &Table) -> Vec<String> {
    let open = |seat: &Seat| table.flock(*seat).grass.unknown() > 0;
    let seats = [Seat(0), Seat(1)].into_iter().filter(open);
    let told = |seat| {
        let (name, sums) = (Name(rules.handle(seat)), said(&sums(table, seat)));
        say!(
            "the record does not tell every token that {name} has won: {sums}",
            "la feuille ne dit pas tous les pions {name:+} a gagnés : {sums}"
        )
    };
    seats.map(told).collect()
}

/// What a sum of unknown tokens can be; all tokens are odd.
fn said(sums: &[u16]) -> String {
    let listed = |sums: &[u16]| -> Vec<String> { sums.iter().map(u16::to_string).collect() };
    match sums {
        [least, .., most] if sums.len() > 5 && sums.windows(2).all(|two| two[1] - two[0] == 2) => {
            if least % 2 == 0 {
                say!(
                    "an even number of points from {least} to {most}",
                    "un nombre pair de points de {least} à {most}"
                )
            } else {
                say!(
                    "an odd number of points from {least} to {most}",
                    "un nombre impair de points de {least} à {most}"
                )
            }
        }
        sums => {
            format!("{} {}", lang::or(&listed(sums)), pick("points", "points"))
        }
    }
}

/// Whether the game is over and the totals decide.
fn by_total(rules: &Rules, table: &Table) -> bool {
    match table.end {
        None | Some(End::LastSheep(_)) => false,
        Some(End::BothFlocks) => rules.rulings.both_flocks == BothFlocksRuling::Total,
        Some(_) => true,
    }
}

/// Who can have won, each once, `None` for a draw: with the tokens that nobody
/// noted there may be several. Nobody, while the game goes on.
pub(super) fn winners(rules: &Rules, table: &Table) -> Vec<Option<Seat>> {
    if let Some(End::LastSheep(loser)) = table.end {
        return vec![Some(other(loser))];
    }
    let mut found = Vec::new();
    if !by_total(rules, table) {
        return found;
    }
    let [first, second] = [Seat(0), Seat(1)].map(|seat| table.flock(seat).grass.unknown());
    let unmet = unmet(table);
    for faces in ways(first, unmet) {
        for others in ways(second, less(unmet, faces)) {
            let first = table.total(Seat(0)) + worth(faces);
            let second = table.total(Seat(1)) + worth(others);
            let winner = match first.cmp(&second) {
                Ordering::Greater => Some(Seat(0)),
                Ordering::Less => Some(Seat(1)),
                Ordering::Equal => None,
            };
            if !found.contains(&winner) {
                found.push(winner);
            }
        }
    }
    found
}

/// What else is worth saying of a flock.
fn note(table: &Table, seat: Seat) -> String {
    let flock = table.flock(seat);
    let sheep = match flock.sheep {
        0 => SHEEP.no(),
        number => lang::count(number, &SHEEP),
    };
    let tokens = lang::count(flock.grass.len(), &TOKEN);
    let points = lang::count(flock.bonus, &POINT);
    if flock.bonus > 0 {
        return say!(
            "{sheep} on the board, {tokens} won, {points} from cards",
            "{sheep} sur le plateau, {tokens}, {points} par des cartes"
        );
    }
    say!(
        "{sheep} on the board, {tokens} won",
        "{sheep} sur le plateau, {tokens}"
    )
}
