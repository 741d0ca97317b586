//! Facts: one vocabulary for `expect`, `position` and `show`.

use super::{
    cards::{Card, CardSet},
    rulings::RecyclageRuling,
    score::{self, GRASS},
    setup::Rules,
    square::{SIDE, Square},
    table::{End, Flock, Piece, Table},
    tokens::{Token, Tokens},
};
use crate::{
    game::{Seat, Value},
    record::{tree::Word, word},
};

/// What stands on a square.
pub(super) fn cell(rules: &Rules, table: &Table, square: Square) -> String {
    match table.piece(square) {
        Piece::Empty => "_".to_owned(),
        Piece::Token(None) => "?".to_owned(),
        Piece::Token(Some(token)) => face_down(token),
        Piece::Wolf => "wolf".to_owned(),
        Piece::Sheep {
            owner,
            hidden: false,
        } => rules.handle(owner).to_owned(),
        Piece::Sheep {
            owner,
            hidden: true,
        } => format!("({})", rules.handle(owner)),
        Piece::Mad(owner) => format!("{}.mad", rules.handle(owner)),
    }
}

fn unknowns(count: u8) -> impl Iterator<Item = String> {
    std::iter::repeat_n("?".to_owned(), usize::from(count))
}

pub(super) fn cards(rules: &Rules, cards: &CardSet) -> Vec<String> {
    let named = cards.iter().map(|card| rules.code(card).to_owned());
    named.chain(unknowns(cards.unknown)).collect()
}

/// Tokens from the highest.
pub(super) fn tokens(tokens: &Tokens) -> Vec<String> {
    let mut faces: Vec<Token> = tokens
        .as_slice()
        .iter()
        .filter_map(|off| off.face)
        .collect();
    faces.sort_unstable_by_key(|face| std::cmp::Reverse(face.points()));
    let known = faces.iter().map(|face| face.word().to_owned());
    known.chain(unknowns(tokens.unknown())).collect()
}

/// A hand; one that no position has told may hold more than is known.
fn hand(rules: &Rules, table: &Table, flock: &Flock) -> Value {
    let known = Value::set(cards(rules, &flock.hand)).perhaps(unplaced(rules, table));
    if flock.hand_open {
        known.or_more()
    } else {
        known
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

/// The faces that these tokens can have, each as often as nobody has noted it.
fn unmet(table: &Table, of: &[Token]) -> Vec<String> {
    of.iter()
        .flat_map(|token| std::iter::repeat_n(face_down(*token), usize::from(table.unmet(*token))))
        .collect()
}

/// A token that lies face down.
fn face_down(token: Token) -> String {
    match token {
        Token::Wolf => format!("({})", token.word()),
        grass => grass.word().to_owned(),
    }
}

/// The pile, whose number a position need not tell.
fn pile(cards: Option<u8>) -> Value {
    match cards {
        Some(cards) => Value::set(unknowns(cards).collect()),
        None => Value::default().or_more(),
    }
}

pub(super) fn knows(flock: &Flock) -> Vec<String> {
    Square::all()
        .filter(|square| flock.seen & square.bit() != 0)
        .map(|square| square.to_string())
        .collect()
}

/// The value of a fact, all that the record knows.
pub(super) fn fact(rules: &Rules, table: &Table, path: &[Word<'_>]) -> Option<Value> {
    match path {
        [name] => common(rules, table, name.text),
        [player, what] => {
            let seat = rules.seat(player.text)?;
            of(rules, table, seat, &word::fold(what.text))
        }
        _ => None,
    }
}

fn common(rules: &Rules, table: &Table, name: &str) -> Option<Value> {
    if let Some(square) = Square::read(name) {
        let things = match table.piece(square) {
            Piece::Empty => Vec::new(),
            _ => vec![cell(rules, table, square)],
        };
        return Some(Value::list(things).perhaps(unmet(table, &Token::ALL)));
    }
    match word::fold(name).as_str() {
        "board" => {
            let squares = squares_from_the_top();
            let cells = squares.map(|square| cell(rules, table, square)).collect();
            Some(Value::list(cells).perhaps(unmet(table, &Token::ALL)))
        }
        "quiet" => Some(Value::one(table.quiet)),
        "left" => Some(Value::one(table.turn.left)),
        "hid" => Some(Value::one(u8::from(table.turn.hid.is_some()))),
        "meal" => Some(Value::one(u8::from(table.turn.meal))),
        "thrown" => Some(Value::set(cards(rules, &table.thrown))),
        "discard" => Some(Value::set(cards(rules, &table.discard))),
        "gone" => Some(Value::set(tokens(&table.gone))),
        "pile" => Some(pile(table.pile)),
        "turn" => unsaid_turn(rules, table),
        "winner" => undecided(rules, table),
        _ => None,
    }
}

/// Whose turn it is where a position does not say: one of the two, and not both.
fn unsaid_turn(rules: &Rules, table: &Table) -> Option<Value> {
    let said = table.turn.seat.or(table.next).is_some() || table.end.is_some();
    (!said).then(|| Value::one("?").perhaps(rules.handles.to_vec()))
}

/// Who can have won, where tokens that nobody noted decide it.
fn undecided(rules: &Rules, table: &Table) -> Option<Value> {
    let open = score::winners(rules, table);
    if open.len() < 2 {
        return None;
    }
    let name = |winner: &Option<Seat>| winner.map_or("_", |seat| rules.handle(seat)).to_owned();
    Some(Value::one("?").perhaps(open.iter().map(name).collect()))
}

fn of(rules: &Rules, table: &Table, seat: Seat, what: &str) -> Option<Value> {
    let flock = table.flock(seat);
    Some(match what {
        "hand" => hand(rules, table, flock),
        "grass" => Value::set(tokens(&flock.grass)).perhaps(unmet(table, &GRASS)),
        "sheep" => Value::one(flock.sheep),
        "lost" => Value::one(flock.lost + flock.digesting),
        "digesting" => Value::one(flock.digesting),
        "shorn" => Value::one(flock.shorn),
        "bonus" => Value::one(flock.bonus),
        "played" => Value::set(cards(rules, &table.played[usize::from(seat.0 & 1)])),
        "front" => Value::set(cards(rules, &flock.front)),
        "public" => Value::set(cards(rules, &flock.public)),
        "more" => Value::one(u8::from(flock.hand_open)),
        "knows" => Value::set(knows(flock)),
        "mad" => Value::list(flock.mad.iter().map(Square::to_string).collect()),
        "shown" => Value::one(u8::from(flock.shown.is_some())),
        _ => return None,
    })
}

/// Rows from the top, as a board is drawn.
pub(super) fn squares_from_the_top() -> impl Iterator<Item = Square> {
    (0..SIDE)
        .rev()
        .flat_map(|rank| (0..SIDE).map(move |file| Square::new(file, rank)))
}

/// Every fact, in the order of a `position`.
pub(super) fn facts(rules: &Rules, table: &Table) -> Vec<(String, Value)> {
    let mut facts = Vec::new();
    for square in Square::all() {
        if table.piece(square) != Piece::Empty {
            let there = cell(rules, table, square);
            facts.push((square.to_string(), Value::one(there)));
        }
    }
    for seat in [Seat(0), Seat(1)] {
        of_player(rules, table, seat, &mut facts);
    }
    if let Some(seat) = table
        .turn
        .seat
        .or(table.next)
        .filter(|_| table.end.is_none())
    {
        facts.push(("turn".to_owned(), Value::one(rules.handle(seat))));
    }
    turn(table, &mut facts);
    facts.push(("quiet".to_owned(), Value::one(table.quiet)));
    facts.push((
        "discard".to_owned(),
        Value::set(cards(rules, &table.discard)),
    ));
    if !table.thrown.is_empty() {
        let thrown = cards(rules, &table.thrown);
        facts.push(("thrown".to_owned(), Value::set(thrown)));
    }
    if let Some(pile) = table.pile {
        facts.push(("pile".to_owned(), Value::set(unknowns(pile).collect())));
    }
    if table.gone.len() > 0 {
        facts.push(("gone".to_owned(), Value::set(tokens(&table.gone))));
    }
    facts
}

/// The facts of one player that a position needs.
fn of_player(rules: &Rules, table: &Table, seat: Seat, facts: &mut Vec<(String, Value)>) {
    let flock = table.flock(seat);
    let mut add = |what: &str, value: Value| {
        facts.push((format!("{}.{what}", rules.handle(seat)), value));
    };
    add("grass", Value::set(tokens(&flock.grass)));
    if !flock.hand_open || !flock.hand.is_empty() {
        add("hand", Value::set(cards(rules, &flock.hand)));
    }
    if flock.hand_open && !flock.hand.is_empty() {
        add("more", Value::one(1));
    }
    if !flock.public.is_empty() && flock.shown.is_none() {
        add("public", Value::set(cards(rules, &flock.public)));
    }
    add("lost", Value::one(flock.lost + flock.digesting));
    for (what, count) in [("digesting", flock.digesting), ("shorn", flock.shorn)] {
        if count > 0 {
            add(what, Value::one(count));
        }
    }
    if flock.front.has(Card::LAINE) != (flock.shorn > 0) {
        add("front", Value::set(cards(rules, &flock.front)));
    }
    if flock.bonus > 0 || flock.shorn > 0 {
        add("bonus", Value::one(flock.bonus));
    }
    if flock.seen != 0 {
        add("knows", Value::set(knows(flock)));
    }
    if flock.shown.is_some() {
        add("shown", Value::one(1));
    }
    // Who played a card matters only where Recyclage asks.
    if rules.rulings.recyclage == RecyclageRuling::Own {
        let played = &table.played[usize::from(seat.0 & 1)];
        add("played", Value::set(cards(rules, played)));
    }
}

/// What has been done of a turn that goes on; of a game that is over, the end
/// that the board does not show.
fn turn(table: &Table, facts: &mut Vec<(String, Value)>) {
    let mut add = |name: &str, value: Value| facts.push((name.to_owned(), value));
    if table.end == Some(End::Armistice) {
        add("end", Value::one(End::Armistice.word()));
    }
    let turn = &table.turn;
    if table.end.is_some() || turn.seat.is_none() || turn.left == 0 {
        return;
    }
    add("left", Value::one(turn.left));
    for (name, done) in [("hid", turn.hid.is_some()), ("meal", turn.meal)] {
        if done {
            add(name, Value::one(1));
        }
    }
}
