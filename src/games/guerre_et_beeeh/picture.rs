//! The table as a picture.

use std::fmt::Write;

use super::{
    cards::CardSet,
    facts, rules, score,
    setup::Rules,
    square::{SIDE, Square},
    table::{Owed, Piece, Table},
    tokens::{Token, Tokens},
    untold,
};
use crate::{
    game::{
        Seat,
        picture::{Board, Kind, Label, Part, Picture, Pile, Player, Thing},
    },
    record::print,
};

/// Widest name on a square; longer handles are cut.
const WIDEST: usize = 8;

pub(super) fn picture(rules: &Rules, table: &Table) -> Picture {
    let mut picture = Picture::default();
    picture.part(Part::Board(board(rules, table)));
    picture.gap();
    for seat in [Seat(0), Seat(1)] {
        flock(rules, table, seat, &mut picture);
        picture.part(Part::Player(player(rules, table, seat)));
    }
    picture.part(Part::Common(common(rules, table)));
    beside(rules, table, &mut picture);
    picture
}

fn board(rules: &Rules, table: &Table) -> Board {
    let row = |rank: u8| {
        let squares = (0..SIDE).map(|file| Square::new(file, rank));
        let things = squares.map(|square| thing(rules, table, square)).collect();
        ((rank + 1).to_string(), things)
    };
    Board {
        columns: (0..SIDE)
            .map(|file| char::from(b'a' + file).to_string())
            .collect(),
        rows: (0..SIDE).rev().map(row).collect(),
    }
}

fn thing(rules: &Rules, table: &Table, square: Square) -> Thing {
    let (kind, owner, down) = match table.piece(square) {
        Piece::Empty => (Kind::Nothing, None, false),
        Piece::Token(_) => (Kind::Token, None, true),
        Piece::Wolf => (Kind::Wolf, None, false),
        Piece::Sheep { owner, hidden } => (Kind::Sheep, Some(owner), hidden),
        Piece::Mad(owner) => (Kind::MadSheep, Some(owner), false),
    };
    let face = match table.piece(square) {
        Piece::Token(face) => face,
        _ => None,
    };
    Thing {
        kind,
        text: short(&facts::cell(rules, table, square)),
        name: square.to_string(),
        value: face.map_or_else(String::new, |token| token.word().to_owned()),
        owner,
        down,
        unknown: kind == Kind::Token && face.is_none(),
        ..Thing::default()
    }
}

/// A cell that fits its column; the bracket of a face-down piece is kept.
fn short(cell: &str) -> String {
    if cell.chars().count() <= WIDEST {
        return cell.to_owned();
    }
    if let Some(name) = cell.strip_suffix(".mad") {
        return format!("{}.mad", name.chars().take(WIDEST - 4).collect::<String>());
    }
    let inner = cell
        .strip_prefix('(')
        .and_then(|rest| rest.strip_suffix(')'));
    match inner {
        Some(name) => format!("({})", name.chars().take(WIDEST - 2).collect::<String>()),
        None => cell.chars().take(WIDEST).collect(),
    }
}

/// What a player has, to be drawn.
fn player(rules: &Rules, table: &Table, seat: Seat) -> Player {
    let flock = table.flock(seat);
    let untold = untold::tables(rules, table);
    let points = match score::spread(table, &untold, seat) {
        (least, most) if least == most => most.to_string(),
        (least, most) => format!("{least}–{most}"),
    };
    let mut said = vec![
        (Label::POINTS, points),
        (Label::SHEEP, flock.sheep.to_string()),
    ];
    for (label, count) in [
        (Label::LOST, flock.lost),
        (Label::DIGESTING, flock.digesting),
        (Label::SHORN, flock.shorn),
    ] {
        if count > 0 {
            said.push((label, count.to_string()));
        }
    }
    if flock.seen != 0 {
        said.push((Label::SCOUTED, facts::knows(flock).join(" ")));
    }
    let hand = Pile::new(Label::HAND, cards(rules, &flock.hand)).or_more(flock.hand_open);
    let mut piles = vec![Pile::new(Label::GRASS, tokens(&flock.grass)), hand];
    if !flock.front.is_empty() {
        piles.push(Pile::new(Label::FRONT, cards(rules, &flock.front)));
    }
    let over = table.end.is_some();
    Player {
        seat,
        name: rules.handle(seat).to_owned(),
        to_move: !over && table.turn.seat.or(table.next) == Some(seat),
        said,
        piles,
    }
}

fn cards(rules: &Rules, cards: &CardSet) -> Vec<Thing> {
    let known = cards.iter().map(|card| Thing {
        kind: Kind::Card,
        name: rules.code(card).to_owned(),
        title: rules.title(card).to_owned(),
        ..Thing::default()
    });
    let unknown = Thing::unknowns(Kind::Card, u32::from(cards.unknown));
    known.chain(unknown).collect()
}

fn tokens(tokens: &Tokens) -> Vec<Thing> {
    let words = facts::tokens(tokens).into_iter();
    let token = |word: String| match word.as_str() {
        "?" => Thing::unknown(Kind::Token),
        _ => Thing {
            kind: Kind::Token,
            value: word,
            ..Thing::default()
        },
    };
    words.map(token).collect()
}

/// What lies beside the board, to be drawn.
fn common(rules: &Rules, table: &Table) -> Vec<Pile> {
    let deck = Thing::unknowns(Kind::Card, u32::from(table.pile.unwrap_or(0)));
    let deck = deck.into_iter().collect();
    let mut piles = vec![
        Pile::new(Label::DECK, deck).or_more(table.pile.is_none()),
        Pile::new(Label::DISCARD, cards(rules, &table.discard)),
    ];
    if table.gone.len() > 0 {
        piles.push(Pile::new(Label::GONE, tokens(&table.gone)));
    }
    piles
}

fn flock(rules: &Rules, table: &Table, seat: Seat, out: &mut Picture) {
    let flock = table.flock(seat);
    // What the viewer cannot see, as opposed to what the record does not tell.
    let hidden = table.viewer.is_some_and(|viewer| viewer != seat);
    let face_down = |any: bool| if hidden && any { ", face down" } else { "" };
    let widest = rules
        .handles
        .iter()
        .map(|handle| handle.chars().count())
        .max()
        .unwrap_or(0);
    let handle = rules.handle(seat);
    let pad = " ".repeat(widest - handle.chars().count());
    let listed = |items: Vec<String>| {
        if items.is_empty() {
            "none".to_owned()
        } else {
            print::values(&items)
        }
    };
    let mut sheep = format!("{} on the board", flock.sheep);
    for (count, what) in [
        (flock.lost, "lost"),
        (flock.digesting, "digesting"),
        (flock.shorn, "shorn"),
    ] {
        if count > 0 {
            let _ = write!(sheep, ", {count} {what}");
        }
    }
    out.words(format!("{handle}{pad}  sheep: {sheep}"));
    let indent = " ".repeat(widest + 2);
    let untold = untold::tables(rules, table);
    let points = match score::spread(table, &untold, seat) {
        (least, most) if least == most => plural(most, "point"),
        (least, most) => format!("{least} to {most} points"),
    };
    out.words(format!(
        "{indent}grass: {}{} ({points})",
        listed(facts::tokens(&flock.grass)),
        face_down(flock.grass.unknown() > 0)
    ));
    let shown = if flock.shown.is_some() {
        ", played face up"
    } else {
        ""
    };
    let hand = match (flock.hand_open, flock.hand.is_empty()) {
        (true, true) => "not known".to_owned(),
        (true, false) => listed(facts::cards(rules, &flock.hand)) + ", perhaps more",
        (false, _) => listed(facts::cards(rules, &flock.hand)),
    };
    let down = face_down(flock.hand.unknown > 0 && flock.shown.is_none());
    out.words(format!("{indent}hand: {hand}{down}{shown}"));
    if !flock.public.is_empty() && flock.shown.is_none() {
        let public = listed(facts::cards(rules, &flock.public));
        out.words(format!("{indent}seen by both: {public}"));
    }
    if !flock.front.is_empty() {
        out.words(format!(
            "{indent}in front: {}, {}",
            listed(facts::cards(rules, &flock.front)),
            plural(flock.bonus.into(), "point")
        ));
    }
    if flock.seen != 0 {
        out.words(format!(
            "{indent}has scouted: {}",
            listed(facts::knows(flock))
        ));
    }
    out.words(match flock.mad {
        None => format!("{indent}mad sheep: beside the board"),
        Some(square) => format!("{indent}mad sheep: {square}"),
    });
}

fn plural(count: u16, what: &str) -> String {
    match count {
        1 => format!("1 {what}"),
        count => format!("{count} {what}s"),
    }
}

fn beside(rules: &Rules, table: &Table, out: &mut Picture) {
    let pile = table
        .pile
        .map_or("not known".to_owned(), |pile| plural(pile.into(), "card"));
    let discard = facts::cards(rules, &table.discard);
    let discard = if discard.is_empty() {
        "empty".to_owned()
    } else {
        print::values(&discard)
    };
    out.words(format!("pile: {pile}; discard: {discard}"));
    if table.gone.len() > 0 {
        let gone = facts::tokens(&table.gone);
        out.words(format!("out of the game: {}", print::values(&gone)));
    }
    if let Some(end) = table.end {
        out.words(format!("over: {}", end.word()));
        out.part(Part::Said(vec![(Label::OVER, end.word().to_owned())]));
        return;
    }
    if let Some((owed, _)) = table.turn.owes {
        return untold_outcome(rules, table, owed, out);
    }
    let quiet = match table.quiet {
        0 => String::new(),
        1 => "; 1 turn without a meal".to_owned(),
        turns => format!("; {turns} turns without a meal"),
    };
    let to_move = match (table.turn.seat, table.next) {
        (Some(seat), _) => format!("{}, actions left: {}", rules.handle(seat), table.turn.left),
        (None, Some(seat)) => rules.handle(seat).to_owned(),
        (None, None) => "not said".to_owned(),
    };
    let mut said = Vec::new();
    if table.turn.seat.is_some() {
        said.push((Label::ACTIONS, table.turn.left.to_string()));
    }
    if table.quiet > 0 {
        said.push((Label::QUIET, table.quiet.to_string()));
    }
    out.words(format!("to move: {to_move}{quiet}"));
    if !said.is_empty() {
        out.part(Part::Said(said));
    }
}

/// The last action met something that the record does not tell.
fn untold_outcome(rules: &Rules, table: &Table, owed: Owed, out: &mut Picture) {
    out.line(match owed {
        Owed::Grazed(square) => {
            let faces = untold::faces(table).into_iter().map(Token::word);
            let faces: Vec<&str> = faces.collect();
            format!(
                "not told: the token grazed on {square}: {}",
                faces.join(" or ")
            )
        }
        Owed::Lost(seat) => {
            let name = rules.handle(seat);
            format!("not told: the token of {name} that Indigestion took")
        }
    });
    let tables = untold::tables(rules, table);
    let ends: Option<Vec<_>> = tables.iter().map(|table| table.end).collect();
    if let Some([end, rest @ ..]) = ends.as_deref()
        && rest.iter().all(|other| other == end)
    {
        return out.line(format!("over: {}", end.word()));
    }
    let seats = rules::to_move(rules, table);
    let names: Vec<&str> = seats.iter().map(|seat| rules.handle(seat)).collect();
    out.line(format!("to move: {}, once it is told", names.join(" or ")));
}
