//! The table as a picture.

use std::fmt::Write;

use super::{
    cards::CardSet,
    facts,
    faults::{CARD, POINT},
    rules::Rules,
    score,
    square::{SIDE, Square},
    table::{Flock, Owed, Piece, Table},
    tokens::{Token, Tokens},
    untold_outcomes,
};
use crate::{
    game::{
        Seat,
        picture::{Board, Kind, Label, Part, Picture, Pile, Player, Thing},
    },
    lang::{self, Name, Noun, pick},
    record::print,
    say,
};

const LOST: Noun = Noun::masculine(("lost", "lost"), ("éliminé", "éliminés"));
const DIGESTING: Noun = Noun::masculine(("digesting", "digesting"), ("qui digère", "qui digèrent"));
const SHORN: Noun = Noun::masculine(("shorn", "shorn"), ("tondu", "tondus"));

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
        value: face.map_or_else(String::new, |token| token.id().to_owned()),
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
    if let Some((name, mad)) = cell.split_once('.') {
        return format!(
            "{}.{mad}",
            name.chars().take(WIDEST - 4).collect::<String>()
        );
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
    let untold = untold_outcomes::tables(rules, table);
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
        name: rules.id(card).to_owned(),
        title: rules.title(card).to_owned(),
        ..Thing::default()
    });
    let unknown = Thing::unknowns(Kind::Card, u32::from(cards.unknown));
    known.chain(unknown).collect()
}

fn tokens(tokens: &Tokens) -> Vec<Thing> {
    let known = tokens.faces().into_iter().map(|token| Thing {
        kind: Kind::Token,
        value: token.id().to_owned(),
        ..Thing::default()
    });
    let unknown = (0..tokens.unknown()).map(|_| Thing::unknown(Kind::Token));
    known.chain(unknown).collect()
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

/// Things in a row of words, or that there is none.
fn listed(items: &[String]) -> String {
    if items.is_empty() {
        pick("none", "rien").to_owned()
    } else {
        print::values(items)
    }
}

/// A hand, as far as it is known.
fn hand(rules: &Rules, flock: &Flock) -> String {
    let cards = rules.cards(&flock.hand);
    match (flock.hand_open, cards.is_empty()) {
        (true, true) => pick("not known", "inconnue").to_owned(),
        (true, false) => listed(&cards) + pick(", perhaps more", ", peut-être davantage"),
        (false, _) => listed(&cards),
    }
}

fn flock(rules: &Rules, table: &Table, seat: Seat, out: &mut Picture) {
    let flock = table.flock(seat);
    // What the viewer cannot see, as opposed to what the record does not tell.
    let hidden = table.viewer.is_some_and(|viewer| viewer != seat);
    let face_down = |any: bool| {
        if hidden && any {
            pick(", face down", ", face cachée")
        } else {
            ""
        }
    };
    let handle = rules.handle(seat);
    let widest = rules.roster.widest();
    let pad = " ".repeat(widest - handle.chars().count());
    let here = flock.sheep;
    let mut sheep = say!("{here} on the board", "{here} sur le plateau");
    for (count, what) in [
        (flock.lost, &LOST),
        (flock.digesting, &DIGESTING),
        (flock.shorn, &SHORN),
    ] {
        if count > 0 {
            let _ = write!(sheep, ", {}", lang::count(count, what));
        }
    }
    out.words(say!(
        "{handle}{pad}  sheep: {sheep}",
        "{handle}{pad}  moutons : {sheep}"
    ));
    let indent = " ".repeat(widest + 2);
    let untold = untold_outcomes::tables(rules, table);
    let points = match score::spread(table, &untold, seat) {
        (least, most) if least == most => lang::count(most, &POINT),
        (least, most) => say!("{least} to {most} points", "de {least} à {most} points"),
    };
    let grass = listed(&flock.grass.written());
    let down = face_down(flock.grass.unknown() > 0);
    out.words(say!(
        "{indent}grass: {grass}{down} ({points})",
        "{indent}herbe : {grass}{down} ({points})"
    ));
    let shown = if flock.shown.is_some() {
        pick(", played face up", ", jouée face visible")
    } else {
        ""
    };
    let hand = hand(rules, flock);
    let down = face_down(flock.hand.unknown > 0 && flock.shown.is_none());
    out.words(say!(
        "{indent}hand: {hand}{down}{shown}",
        "{indent}main : {hand}{down}{shown}"
    ));
    if !flock.public.is_empty() && flock.shown.is_none() {
        let public = listed(&rules.cards(&flock.public));
        out.words(say!(
            "{indent}seen by both: {public}",
            "{indent}vues des deux joueurs : {public}"
        ));
    }
    if !flock.front.is_empty() {
        let front = listed(&rules.cards(&flock.front));
        let points = lang::count(flock.bonus, &POINT);
        out.words(say!(
            "{indent}in front: {front}, {points}",
            "{indent}devant : {front}, {points}"
        ));
    }
    if flock.seen != 0 {
        let seen = listed(&facts::knows(flock));
        out.words(say!(
            "{indent}has scouted: {seen}",
            "{indent}pions reconnus : {seen}"
        ));
    }
    out.words(match flock.mad {
        None => say!(
            "{indent}mad sheep: beside the board",
            "{indent}mouton fou : à côté du plateau"
        ),
        Some(square) => say!(
            "{indent}mad sheep: {square}",
            "{indent}mouton fou : {square}"
        ),
    });
}

fn beside(rules: &Rules, table: &Table, out: &mut Picture) {
    let pile = table
        .pile
        .map_or(pick("not known", "inconnue").to_owned(), |pile| {
            lang::count(pile, &CARD)
        });
    let discard = rules.cards(&table.discard);
    let discard = if discard.is_empty() {
        pick("empty", "vide").to_owned()
    } else {
        print::values(&discard)
    };
    out.words(say!(
        "pile: {pile}; discard: {discard}",
        "pioche : {pile} ; défausse : {discard}"
    ));
    if table.gone.len() > 0 {
        let gone = print::values(&table.gone.written());
        out.words(say!("out of the game: {gone}", "hors du jeu : {gone}"));
    }
    if let Some(end) = table.end {
        let end = end.word().printed();
        out.words(say!("over: {end}", "partie finie : {end}"));
        out.part(Part::Said(vec![(Label::OVER, end.to_owned())]));
        return;
    }
    if let Some((owed, _)) = table.turn.owes {
        return untold_outcome(rules, table, owed, out);
    }
    let quiet = match table.quiet {
        0 => String::new(),
        1 => pick("; 1 turn without a meal", " ; 1 tour sans repas").to_owned(),
        turns => say!(
            "; {turns} turns without a meal",
            " ; {turns} tours sans repas"
        ),
    };
    let to_move = match (table.turn.seat, table.next) {
        (Some(seat), _) => {
            let (name, left) = (rules.handle(seat), table.turn.left);
            say!(
                "{name}, actions left: {left}",
                "{name}, actions restantes : {left}"
            )
        }
        (None, Some(seat)) => rules.handle(seat).to_owned(),
        (None, None) => pick("not said", "non précisé").to_owned(),
    };
    let mut said = Vec::new();
    if table.turn.seat.is_some() {
        said.push((Label::ACTIONS, table.turn.left.to_string()));
    }
    if table.quiet > 0 {
        said.push((Label::QUIET, table.quiet.to_string()));
    }
    out.words(say!(
        "to move: {to_move}{quiet}",
        "au tour de : {to_move}{quiet}"
    ));
    if !said.is_empty() {
        out.part(Part::Said(said));
    }
}

/// The last action met something that the record does not tell.
fn untold_outcome(rules: &Rules, table: &Table, owed: Owed, out: &mut Picture) {
    out.line(match owed {
        Owed::Grazed(square) => {
            let faces = table.untold_faces().into_iter().map(Token::printed);
            let faces = faces.collect::<Vec<_>>().join(pick(" or ", " ou "));
            say!(
                "not told: the token grazed on {square}: {faces}",
                "non dit : le pion brouté sur {square} : {faces}"
            )
        }
        Owed::Lost(seat) => {
            let name = Name(rules.handle(seat));
            say!(
                "not told: the token of {name} that Indigestion took",
                "non dit : le pion {name:#} qu'Indigestion a éliminé"
            )
        }
    });
    let tables = untold_outcomes::tables(rules, table);
    let ends: Option<Vec<_>> = tables.iter().map(|table| table.end).collect();
    if let Some([end, rest @ ..]) = ends.as_deref()
        && rest.iter().all(|other| other == end)
    {
        let end = end.word().printed();
        return out.line(say!("over: {end}", "partie finie : {end}"));
    }
    let seats = untold_outcomes::to_move(rules, table);
    let names: Vec<&str> = seats.iter().map(|seat| rules.handle(seat)).collect();
    let names = names.join(pick(" or ", " ou "));
    out.line(say!(
        "to move: {names}, once it is told",
        "au tour de : {names}, une fois que c'est dit"
    ));
}
