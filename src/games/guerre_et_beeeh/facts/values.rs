//! What facts are, as a table has them.

use super::super::{
    cards::Card,
    rules::Rules,
    score,
    square::{SIDE, Square},
    table::{Flock, Owed, Piece, Table},
    tokens::Token,
    untold_outcomes,
    words::{Beast, Figure},
};
use crate::game::{Seat, Value};

/// What stands on a square.
pub(in super::super) fn cell(rules: &Rules, table: &Table, square: Square) -> String {
    match table.piece(square) {
        Piece::Empty => "_".to_owned(),
        Piece::Token(None) => "?".to_owned(),
        Piece::Token(Some(token)) => face_down(token),
        Piece::Wolf => Beast::Wolf.printed().to_owned(),
        Piece::Sheep {
            owner,
            hidden: false,
        } => rules.handle(owner).to_owned(),
        Piece::Sheep {
            owner,
            hidden: true,
        } => format!("({})", rules.handle(owner)),
        Piece::Mad(owner) => format!("{}.{}", rules.handle(owner), Figure::Mad.printed()),
    }
}

/// A hand; one that no position has told may hold more than is known.
pub(super) fn hand(rules: &Rules, table: &Table, flock: &Flock) -> Value {
    let known = Value::set(rules.cards(&flock.hand));
    let can = unplaced(rules, table);
    match (flock.hand_open, rules.blanks) {
        (true, _) => known.perhaps(can).or_more(),
        (false, 0) => only(known, can),
        // A card without a name has none to be told.
        (false, _) => known.perhaps(can),
    }
}

/// The cards that a hand can hold unseen, each as often as it is still to be
/// found: an Abus is never held, and what lies elsewhere is no card of this hand.
fn unplaced(rules: &Rules, table: &Table) -> Vec<String> {
    let cards = Card::all().filter(|card| *card != Card::ABUS);
    cards
        .flat_map(|card| {
            let copies = rules.copies(card).saturating_sub(table.located(card));
            std::iter::repeat_n(rules.code(card).to_owned(), usize::from(copies))
        })
        .collect()
}

/// What is not known can only be one of these: where they leave no choice it is told.
pub(super) fn only(mut value: Value, can: Vec<String>) -> Value {
    let unknown = value.items.iter().filter(|item| *item == "?").count();
    let alike = can.windows(2).all(|two| two[0] == two[1]);
    let each = !value.ordered && unknown == can.len();
    if unknown > 0 && unknown <= can.len() && (alike || each) {
        let mut can = can.iter();
        for item in &mut value.items {
            if item == "?"
                && let Some(only) = can.next()
            {
                item.clone_from(only);
            }
        }
    }
    value.perhaps(can)
}

/// What lies face down on the board can be grass only while some is left for it.
pub(super) fn lies_unseen(table: &Table) -> Vec<String> {
    let grass = table.unmet_grass() > 0;
    let faces: &[Token] = if grass { &Token::ALL } else { &[Token::Wolf] };
    unmet(table, faces)
}

/// The faces that these tokens can have, each as often as nobody has noted it.
pub(super) fn unmet(table: &Table, of: &[Token]) -> Vec<String> {
    of.iter()
        .flat_map(|token| std::iter::repeat_n(face_down(*token), usize::from(table.unmet(*token))))
        .collect()
}

/// A token that lies face down.
fn face_down(token: Token) -> String {
    match token {
        Token::Wolf => format!("({})", token.printed()),
        grass => grass.printed().to_owned(),
    }
}

/// The pile, whose number a position need not tell.
pub(super) fn pile(cards: Option<u8>) -> Value {
    match cards {
        Some(cards) => Value::partly(Vec::new(), cards),
        None => Value::default().or_more(),
    }
}

pub(in super::super) fn knows(flock: &Flock) -> Vec<String> {
    Square::all()
        .filter(|square| flock.seen & square.bit() != 0)
        .map(|square| square.to_string())
        .collect()
}

/// Whose turn it is where a position does not say: one of the two, and not both.
pub(super) fn unsaid_turn(rules: &Rules, table: &Table) -> Option<Value> {
    let said = table.turn.seat.or(table.next).is_some() || table.end.is_some();
    (!said).then(|| Value::one("?").perhaps(rules.roster.handles().map(str::to_owned).collect()))
}

/// Who can have won, where tokens that nobody noted decide it.
pub(super) fn undecided(rules: &Rules, table: &Table) -> Option<Value> {
    let mut open = score::winners(rules, table);
    for table in untold_outcomes::tables(rules, table) {
        for winner in score::winners(rules, &table) {
            if !open.contains(&winner) {
                open.push(winner);
            }
        }
    }
    if open.len() < 2 {
        return None;
    }
    let name = |winner: &Option<Seat>| winner.map_or("_", |seat| rules.handle(seat)).to_owned();
    Some(Value::one("?").perhaps(open.iter().map(name).collect()))
}

/// Rows from the top, as a board is drawn.
pub(in super::super) fn squares_from_the_top() -> impl Iterator<Item = Square> {
    (0..SIDE)
        .rev()
        .flat_map(|rank| (0..SIDE).map(move |file| Square::new(file, rank)))
}

/// A number that is worth saying when it is not nothing.
pub(super) fn some(number: u8) -> Option<Value> {
    (number > 0).then(|| Value::one(number))
}

/// Whether a turn has begun and goes on.
pub(super) fn going_on(table: &Table) -> bool {
    let turn = &table.turn;
    table.end.is_none() && turn.seat.is_some() && (turn.left > 0 || turn.owes.is_some())
}

/// What the record has not told: the token grazed on a square, or the one that a
/// player lost to Indigestion.
pub(super) fn untold(rules: &Rules, table: &Table) -> Option<String> {
    let (owed, _) = table.turn.owes?;
    Some(match owed {
        Owed::Grazed(square) => square.to_string(),
        Owed::Lost(seat) => rules.handle(seat).to_owned(),
    })
}
