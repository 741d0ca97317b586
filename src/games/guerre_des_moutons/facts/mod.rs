//! Facts: one row each for expectations, positions, `show` and listings.

#![expect(clippy::unnecessary_wraps, reason = "as rows want it")]

mod expected;
mod place;

use super::{
    GuerreDesMoutons, bonus,
    box_tiles::is_read_off,
    cases, colour_owners, colours, earlier_pass,
    hand::Hand,
    land::Laid,
    pens::{self, State},
    position,
    rules::Rules,
    score, spellings,
    table::{End, How, Table},
    tile::{Face, Motif, Square, Tile},
    words::{Piece, Said, Verb},
};
use crate::{
    game::{
        Seat, Seats, Value,
        facts::{FactRow, Group, PlaceFacts, word},
    },
    record::tree::Word,
};
pub(super) use {expected::expected, place::place};

/// Most unknown tiles of a hand that are counted out.
const MOST: u32 = 1_000_000;

/// Every fact, in the order of a position.
pub(super) static FACTS: &[Group<GuerreDesMoutons>] = &[
    Group::Place(PlaceFacts {
        word: word(
            &["n1"],
            &[],
            ("n1=JRVR", "n1=JRVR"),
            (
                "the tile on a square, its edges clockwise from north; `-ns`, `-ew` or `-apart` behind them: how equal edges that face each other lie; `n1.e` is the field at its east edge",
                "le pion d'un emplacement, ses côtés à partir du nord, dans le sens des aiguilles d'une montre ; après, `-ns`, `-eo` ou `-séparés` : si deux côtés opposés semblables ne forment qu'un ; `n1.e` est ce que borde son côté est",
            ),
        ),
        value: at_place,
        shown: |rules, table, facts| {
            for laid in table.land.tiles().iter().skip(1) {
                let (tile, _) = on_square(rules, laid);
                facts.push((laid.square.text(), Value::one(tile)));
            }
        },
        set: position::set_square,
    }),
    Group::Table(&[
        FactRow {
            word: word(
                &["bag"],
                &["sac"],
                ("bag=40", "sac=40"),
                (
                    "how many tiles are in the bag",
                    "le nombre de pions dans le sac",
                ),
            ),
            value: |rules, table, _| Some(bag(rules, table)),
            shown: |_, table, _| table.bag.map(Value::one),
            set: Some(|_, table, _, fact| position::bag(table, fact)),
        },
        FactRow {
            word: word(
                &["turn"],
                &["tour"],
                ("turn=Ana", "tour=Ana"),
                (
                    "whose turn it is, or whose tiles were announced",
                    "à qui de jouer, ou de poser ce qui est annoncé",
                ),
            ),
            value: turn,
            shown: next_turn,
            set: Some(|rules, table, _, fact| position::turn(rules, table, fact)),
        },
        FactRow {
            word: word(
                &["winner"],
                &["vainqueur"],
                ("winner=Ana", "vainqueur=Ana"),
                ("who has won", "qui l'a emporté"),
            ),
            value: winner,
            shown: |_, _, _| None,
            set: None,
        },
        FactRow {
            word: word(
                &["board"],
                &["paysage"],
                ("board=village", "paysage=village"),
                (
                    "the landscape, drawn in rows from the north; `village` says where it lies",
                    "le paysage, dessiné par rangées à partir du nord ; `village` le situe",
                ),
            ),
            value: drawing,
            shown: |_, _, _| None,
            set: Some(|rules, table, _, fact| position::board::place(rules, table, fact)),
        },
    ]),
    Group::Player(&[
        FactRow {
            word: word(
                &["colour", "color"],
                &["couleur"],
                ("Ana.colour=(R)", "Ana.couleur=(R)"),
                (
                    "the secret colour in brackets, or the one that was shown",
                    "la couleur secrète entre parenthèses, ou celle qui est dévoilée",
                ),
            ),
            value: |rules, table, seat| Some(colour(rules, table, seat)),
            shown: |rules, table, seat| Some(colour(rules, table, seat)),
            set: Some(|_, table, seat, fact| colours::place(table, seat, false, fact)),
        },
        FactRow {
            word: word(
                &["hand"],
                &["main"],
                ("Ana.hand=JRVR wolf ?*2", "Ana.main=JRVR loup ?*2"),
                ("the tiles in hand", "les pions en main"),
            ),
            value: in_hand,
            shown: whole_hand,
            set: Some(position::hand),
        },
        FactRow {
            word: word(
                &["finish"],
                &["rang"],
                ("Ana.finish=1", "Ana.rang=1"),
                (
                    "as which player somebody finished",
                    "le rang auquel quelqu'un a fini",
                ),
            ),
            value: |_, table, seat| Some(rank(table, seat)),
            shown: |_, table, seat| {
                table
                    .finished(seat)
                    .and(unless_nothing(Some(rank(table, seat))))
            },
            set: Some(|_, table, seat, fact| position::finish(table, seat, fact)),
        },
        FactRow {
            word: word(
                &["aside"],
                &["écartés"],
                ("Ana.aside=?*3", "Ana.écartés=?*3"),
                (
                    "the tiles of somebody who has quit",
                    "les pions de qui a abandonné",
                ),
            ),
            value: |rules, table, seat| Some(aside(rules, table, seat)),
            shown: |rules, table, seat| {
                unless_nothing(Some(aside(rules, table, seat))).filter(|aside| !aside.open)
            },
            set: Some(position::aside),
        },
        FactRow {
            word: word(
                &["marker"],
                &["marqueur"],
                ("Ana.marker=R", "Ana.marqueur=R"),
                (
                    "the marker in front of a player",
                    "le marqueur posé devant soi",
                ),
            ),
            value: |_, table, seat| Some(marker(table, seat)),
            shown: |_, table, seat| unless_nothing(Some(marker(table, seat))),
            set: Some(|_, table, seat, fact| colours::place(table, seat, true, fact)),
        },
        FactRow {
            word: word(
                &["pen"],
                &["grand-enclos"],
                ("Ana.pen=4", "Ana.grand-enclos=4"),
                (
                    "the sheep of the largest pen that counts",
                    "les moutons du plus grand enclos qui compte",
                ),
            ),
            value: largest_pen,
            shown: |_, _, _| None,
            set: None,
        },
        FactRow {
            word: word(
                &["pens"],
                &["enclos"],
                ("Ana.pens=4 2", "Ana.enclos=4 2"),
                (
                    "the sheep of every pen that counts, from the largest",
                    "les moutons de chaque enclos qui compte, du plus grand au plus petit",
                ),
            ),
            value: |rules, table, seat| Some(pens_that_count(rules, table, seat)),
            shown: |_, _, _| None,
            set: None,
        },
    ]),
    Group::Table(&[
        FactRow {
            word: word(
                &["begun"],
                &["entamé"],
                ("begun=Ana", "entamé=Ana"),
                (
                    "whose turn has begun and still wants its tile",
                    "à qui est le tour entamé, dont le pion reste à poser",
                ),
            ),
            value: begun,
            shown: |rules, table, seat| unless_nothing(begun(rules, table, seat)),
            set: Some(|rules, table, _, fact| position::begun(rules, table, fact, true)),
        },
        FactRow {
            word: word(
                &["spare"],
                &["encore"],
                ("spare=Ana", "encore=Ana"),
                (
                    "who may still lay the tile of the turn, after the second one of a reveal",
                    "qui peut encore poser le pion du tour, après le second du dévoilement",
                ),
            ),
            value: spare,
            shown: |rules, table, seat| unless_nothing(spare(rules, table, seat)),
            set: Some(|rules, table, _, fact| position::begun(rules, table, fact, false)),
        },
        FactRow {
            word: word(
                &["second"],
                &["second"],
                ("second=Ana", "second=Ana"),
                (
                    "who may lay a second tile after the shepherd",
                    "qui peut poser un second pion après son berger",
                ),
            ),
            value: second,
            shown: |rules, table, seat| unless_nothing(second(rules, table, seat)),
            set: Some(|rules, table, _, fact| position::second(rules, table, fact)),
        },
        FactRow {
            word: word(
                &["calls"],
                &["annonces"],
                ("calls=Ana.wolf Bo.hunter", "annonces=Ana.loup Bo.chasseur"),
                (
                    "what was announced and is still to be laid, in order",
                    "ce qui est annoncé et reste à poser, dans l'ordre",
                ),
            ),
            value: announced,
            shown: |rules, table, seat| unless_nothing(announced(rules, table, seat)),
            set: Some(|rules, table, _, fact| position::calls(rules, table, fact)),
        },
        FactRow {
            word: word(
                &["skipped"],
                &["passés"],
                ("skipped=Ana", "passés=Ana"),
                (
                    "who has passed since a tile was laid",
                    "qui a passé depuis la pose d'un pion",
                ),
            ),
            value: skipped,
            shown: |rules, table, seat| unless_nothing(skipped(rules, table, seat)),
            set: Some(|rules, table, _, fact| position::skipped(rules, table, fact)),
        },
        FactRow {
            word: word(
                &["end"],
                &["fin"],
                ("end=finished", "fin=terminé"),
                ("how the game ended", "comment la partie a pris fin"),
            ),
            value: end,
            shown: stalled,
            set: Some(|_, table, _, fact| position::end(table, fact)),
        },
    ]),
    Group::Player(&[
        FactRow {
            word: word(
                &["earned"],
                &["gagnés"],
                ("Ana.earned=3", "Ana.gagnés=3"),
                (
                    "what an announcement in the middle will draw at its end",
                    "ce qu'une annonce en cours fera piocher à la fin",
                ),
            ),
            value: earned,
            shown: |rules, table, seat| unless_nothing(earned(rules, table, seat)),
            set: Some(|_, table, seat, fact| position::earned(table, seat, fact)),
        },
        FactRow {
            word: word(
                &["how"],
                &["comment"],
                ("Ana.how=quit", "Ana.comment=abandonne"),
                ("how somebody finished", "comment quelqu'un a fini"),
            ),
            value: how,
            shown: how_if_said,
            set: Some(|_, table, seat, fact| position::how(table, seat, fact)),
        },
        FactRow {
            word: word(
                &["passed"],
                &["passé"],
                ("Ana.passed=Jxxx Rxxx", "Ana.passé=Jxxx Rxxx"),
                (
                    "what an earlier pass told of a hand: no tile of it fits there",
                    "ce qu'un passage a appris d'une main : aucun pion n'y convient",
                ),
            ),
            value: earlier_pass,
            shown: |rules, table, seat| unless_nothing(earlier_pass(rules, table, seat)),
            set: Some(|_, table, seat, fact| position::pass::place(table, seat, fact)),
        },
    ]),
];

/// What is worth saying in a position.
fn unless_nothing(value: Option<Value>) -> Option<Value> {
    value.filter(|value| !value.items.is_empty())
}

fn handles(rules: &Rules, seats: Seats) -> Value {
    let names = seats.iter().map(|seat| rules.name(seat).to_owned());
    Value::set(names.collect())
}

// --- what lies on the table

fn at_place(rules: &Rules, table: &Table, path: &[Word<'_>]) -> Option<Value> {
    let (name, side) = match path {
        [name] => (name, None),
        [name, side] => (name, Some(side)),
        _ => return None,
    };
    let square = spellings::square(name.text)?;
    match (side, table.land.tile(square)) {
        (Some(side), _) => edge(table, square, side.text),
        (None, Some(tile)) => {
            let (tile, said) = on_square(rules, &table.land.tiles()[tile]);
            Some(Value::one(tile).or_said(said.map(Tile::text).into()))
        }
        (None, None) => Some(Value::default()),
    }
}

/// The landscape row by row from the north, as a position draws it; nothing where it
/// is too wide to be drawn.
fn drawing(_: &Rules, table: &Table, _: Seat) -> Option<Value> {
    const MOST_SQUARES: i64 = 40_000;
    let squares = || table.land.tiles().iter().map(|laid| laid.square);
    let east = squares().map(|square| square.east);
    let north = squares().map(|square| square.north);
    let (west, east) = (east.clone().min()?, east.max()?);
    let (south, north) = (north.clone().min()?, north.max()?);
    let wide = i64::from(east) - i64::from(west) + 1;
    let high = i64::from(north) - i64::from(south) + 1;
    if wide * high > MOST_SQUARES {
        return None;
    }
    let rows = (south..=north).rev();
    let squares = rows.flat_map(|north| (west..=east).map(move |east| Square { east, north }));
    let cell = |square: Square| match table.land.tile(square) {
        Some(_) if square == Square::VILLAGE => square.text(),
        Some(tile) => table.land.tiles()[tile].top().text(),
        None => "_".to_owned(),
    };
    Some(Value::list(squares.map(cell).collect()))
}

/// Who has won; where that is open, who can have.
fn winner(rules: &Rules, table: &Table, _: Seat) -> Option<Value> {
    undecided(rules, table).or_else(|| {
        let winners = score::standing(rules, table).winners;
        let shared = winners.len() > 1;
        let names: Vec<String> = winners
            .into_iter()
            .map(|seat| rules.name(seat).to_owned())
            .collect();
        Some(if shared {
            Value::set(names)
        } else {
            Value::any(names)
        })
    })
}

/// Who can have won, where colours that were not told decide it.
fn undecided(rules: &Rules, table: &Table) -> Option<Value> {
    if let Some(over) = bonus::perhaps_over(rules, table) {
        let open = cases::possible_winners(rules, &over);
        let names = open.iter().flatten().map(|seat| rules.name(*seat));
        let names = names.map(str::to_owned).chain(["_".to_owned()]);
        return Some(
            Value::set(vec!["?".to_owned()])
                .or_more()
                .perhaps(names.collect()),
        );
    }
    let open = cases::possible_winners(rules, table);
    if open.len() < 2 {
        return None;
    }
    let names = open.iter().flatten().map(|seat| rules.name(*seat));
    let names: Vec<String> = names.map(str::to_owned).collect();
    Some(Value::set(vec!["?".to_owned()]).or_more().perhaps(names))
}

/// Tiles in the bag: where nobody stated them, at the most those that are nowhere
/// else.
fn bag(rules: &Rules, table: &Table) -> Value {
    let possible = || (0..=table.bag_at_most(rules)).map(|count| count.to_string());
    table
        .bag
        .map_or_else(|| Value::one('?').perhaps(possible().collect()), Value::one)
}

/// Who has not laid the tile of the turn, or whoever comes next.
fn present_or_next(rules: &Rules, table: &Table) -> Seats {
    let owed = table.turn.seat.filter(|_| table.turn.owed);
    match owed.filter(|_| table.end.is_none()) {
        Some(seat) => Seats::one(seat),
        None => table.to_move(rules),
    }
}

/// Whose turn it is or will be; while others lay what they announced, naming them is
/// right too.
fn turn(rules: &Rules, table: &Table, _: Seat) -> Option<Value> {
    let seats = present_or_next(rules, table);
    let called = table.calls.first().map(|call| call.seat);
    if let Some(called) = called.filter(|_| table.end.is_none()) {
        let others = seats.iter().filter(|seat| *seat != called);
        let names = std::iter::once(called).chain(others);
        let names = names.map(|seat| rules.name(seat).to_owned());
        return Some(Value::any(names.collect()));
    }
    let mut names: Vec<String> = seats
        .iter()
        .map(|seat| rules.name(seat).to_owned())
        .collect();
    if names.len() < 2 {
        return Some(Value::list(names));
    }
    // Nobody said it, or somebody may have laid the last tile.
    let over = bonus::perhaps_over(rules, table);
    names.extend(over.map(|_| "_".to_owned()));
    Some(Value::one('?').perhaps(names))
}

/// Whose turn it is or will be, whatever has been announced.
fn next_turn(rules: &Rules, table: &Table, _: Seat) -> Option<Value> {
    let seats = present_or_next(rules, table);
    let mut seats = seats.iter();
    match (seats.next(), seats.next()) {
        (Some(seat), None) => Some(Value::one(rules.name(seat))),
        _ => None,
    }
}

/// The side that is up and, where that leaves open which tile of the box it is, the
/// other; and the words in which either may be expected.
fn on_square(rules: &Rules, laid: &Laid) -> (Tile, [Tile; 2]) {
    let up = match laid.covered {
        Some(_) => Tile::new(Face::HUNTER, Some(Face::WOLF)),
        None => laid.tile().as_it_lies(),
    };
    let shown = Tile::new(up.face, None);
    let open = match &rules.set {
        Some(_) => !is_read_off(rules, shown),
        None => shown.may_be_special(),
    };
    let whole = open || laid.covered.is_some();
    (if whole { up } else { shown }, [shown, up])
}

/// The field at an edge: sheep and state, `forest wolf hunter`, or `village`.
fn edge(table: &Table, square: Square, side: &str) -> Option<Value> {
    let side = spellings::side(side)?;
    let Some(tile) = table.land.tile(square) else {
        return Some(Value::list(Vec::new()));
    };
    let land = &table.land;
    let field = land.field(tile, side);
    let holding = land.holding(field);
    let mut items = Vec::new();
    match land.motif(tile, side) {
        Motif::Village => items.push(Piece::Village.printed().to_owned()),
        Motif::Forest => {
            items.push(Said::Forest.printed().to_owned());
            let wolf = (holding.wolves > 0).then_some(Piece::Wolf);
            let hunter = (holding.hunters > 0).then_some(Piece::Hunter);
            let found = wolf.into_iter().chain(hunter);
            items.extend(found.map(|piece| piece.printed().to_owned()));
        }
        _ => {
            items.push(holding.sheep.to_string());
            let state = match pens::state(table, field) {
                State::Closed => Said::Closed.printed(),
                State::Wolf => Piece::Wolf.printed(),
                State::Open => Said::Open.printed(),
            };
            items.push(state.to_owned());
        }
    }
    Some(Value::list(items))
}

/// Which of the players this one was to finish.
fn rank(table: &Table, seat: Seat) -> Value {
    let finishes = bonus::possible(table);
    let mut ranks: Vec<Option<u8>> = finishes
        .iter()
        .map(|finishes| finishes[usize::from(seat.0)].map(|finish| finish.rank))
        .collect();
    ranks.sort_unstable();
    ranks.dedup();
    let text = |rank: &Option<u8>| rank.map_or("_".to_owned(), |rank| rank.to_string());
    match ranks.as_slice() {
        [None] | [] => Value::default(),
        [Some(rank)] => Value::one(rank),
        ranks => Value::one('?').perhaps(ranks.iter().map(text).collect()),
    }
}

/// All pens that count, from the largest; of colours that are not known those that
/// may be among them.
fn pens_that_count(rules: &Rules, table: &Table, seat: Seat) -> Value {
    let mut possible = cases::possible_tallies(rules, table, seat);
    let text = |pens: &[u32]| pens.iter().map(u32::to_string).collect::<Vec<_>>();
    let first = possible.next().unwrap_or_default();
    let mut sizes = first.clone();
    let (mut same, mut none) = (true, first.is_empty());
    for other in possible {
        same &= other == first;
        none |= other.is_empty();
        sizes.extend(other);
    }
    if same {
        return Value::list(text(&first));
    }
    let mut perhaps = text(&sizes);
    perhaps.extend(none.then(|| "_".to_owned()));
    Value::set(vec!["?".to_owned()]).or_more().perhaps(perhaps)
}

/// `(R)` secret, `R` shown, `(?)` not known, `?` where it may have been shown.
fn colour(rules: &Rules, table: &Table, seat: Seat) -> Value {
    let mut items = Vec::new();
    for colour in table.colours_of(seat) {
        if table.colours[colour as usize].shown {
            items.push(colour.letter().to_string());
        } else {
            items.push(format!("({})", colour.letter()));
        }
    }
    if items.len() >= rules.colours_each() {
        return Value::set(items);
    }
    let possible = colour_owners::possible(rules, table);
    let perhaps: Vec<Motif> = Motif::COLOURS
        .into_iter()
        .filter(|colour| table.colours[*colour as usize].owner.is_none())
        .filter(|colour| {
            let mut deals = possible.iter();
            deals.any(|owners| owners[*colour as usize] == Some(seat))
        })
        .collect();
    let shown = |colour: &Motif| table.colours[*colour as usize].shown;
    let unknown = if perhaps.iter().any(shown) {
        "?"
    } else {
        "(?)"
    };
    items.resize(rules.colours_each(), unknown.to_owned());
    let letters = perhaps.iter().map(|colour| colour.letter().to_string());
    Value::set(items).perhaps(letters.collect())
}

/// What is in a hand whichever tiles were laid in doubt; there may be more when
/// not even the number of tiles is known.
fn hand(rules: &Rules, hand: &Hand) -> Value {
    let items: Vec<String> = hand.certain(rules).into_iter().map(Tile::text).collect();
    let unseen = hand.len() - items.len() as u32;
    let known = Value::partly(items, unseen.min(MOST) as usize);
    if hand.open { known.or_more() } else { known }
}

fn in_hand(rules: &Rules, table: &Table, seat: Seat) -> Option<Value> {
    Some(match table.finished(seat) {
        Some(_) => Value::set(Vec::new()),
        None => hand(rules, table.hand(seat)),
    })
}

/// What a position says of a hand is all of it.
fn whole_hand(rules: &Rules, table: &Table, seat: Seat) -> Option<Value> {
    let own = table.hand(seat);
    let whole = table.finished(seat).is_none() && !own.open;
    whole.then(|| hand(rules, own))
}

fn aside(rules: &Rules, table: &Table, seat: Seat) -> Value {
    match table.finished(seat) {
        Some(_) => hand(rules, table.hand(seat)),
        None => Value::default(),
    }
}

fn marker(table: &Table, seat: Seat) -> Value {
    let colours = table.colours_of(seat);
    let taken = colours.filter(|colour| table.is_marked(*colour));
    Value::set(taken.map(|colour| colour.letter().to_string()).collect())
}

fn largest_pen(rules: &Rules, table: &Table, seat: Seat) -> Option<Value> {
    let points = cases::possible_pens(rules, table, seat);
    Some(match points.as_slice() {
        [points] => Value::one(points),
        _ => Value::one('?').perhaps(points.iter().map(u32::to_string).collect()),
    })
}

// --- what is under way

fn begun(rules: &Rules, table: &Table, _: Seat) -> Option<Value> {
    let owed = table.turn.owed && table.end.is_none();
    let seat = table.turn.seat.filter(|_| owed);
    Some(handles(rules, seat.map_or(Seats::NONE, Seats::one)))
}

fn spare(rules: &Rules, table: &Table, _: Seat) -> Option<Value> {
    let spare = table.turn.spare && table.end.is_none();
    let seat = table.turn.seat.filter(|_| spare);
    Some(handles(rules, seat.map_or(Seats::NONE, Seats::one)))
}

fn second(rules: &Rules, table: &Table, _: Seat) -> Option<Value> {
    let seat = table.second.filter(|_| table.end.is_none());
    Some(handles(rules, seat.map_or(Seats::NONE, Seats::one)))
}

fn announced(rules: &Rules, table: &Table, _: Seat) -> Option<Value> {
    Some(Value::list(calls(rules, table)))
}

fn skipped(rules: &Rules, table: &Table, _: Seat) -> Option<Value> {
    Some(handles(rules, table.skips))
}

fn end(rules: &Rules, table: &Table, _: Seat) -> Option<Value> {
    if bonus::perhaps_over(rules, table).is_some() {
        let perhaps = ["_", score::end_word(End::Finished)];
        return Some(Value::one('?').perhaps(perhaps.map(str::to_owned).to_vec()));
    }
    Some(
        table
            .end
            .map_or_else(Value::default, |end| Value::one(score::end_word(end))),
    )
}

/// That everybody has finished needs no saying.
fn stalled(_: &Rules, table: &Table, _: Seat) -> Option<Value> {
    let end = table.end.filter(|end| *end == End::Stall)?;
    Some(Value::one(score::end_word(end)))
}

fn earned(_: &Rules, table: &Table, seat: Seat) -> Option<Value> {
    Some(match table.running(seat) {
        0 => Value::default(),
        earned => Value::one(earned),
    })
}

/// How somebody finished, as a position says it.
fn how(_: &Rules, table: &Table, seat: Seat) -> Option<Value> {
    let mut words: Vec<&str> = Vec::new();
    for finishes in bonus::possible(table) {
        match finishes[usize::from(seat.0)] {
            Some(finish) => words.extend(how_words(finish.how)),
            None => words.push("_"),
        }
    }
    words.sort_unstable();
    words.dedup();
    Some(match words.as_slice() {
        ["_"] | [] => Value::default(),
        [word] => Value::one(word),
        words => Value::one('?').perhaps(words.iter().map(|word| (*word).to_owned()).collect()),
    })
}

/// The words for it; all of them where a position did not say how.
fn how_words(how: How) -> Vec<&'static str> {
    let (quit, last, stalled) = (
        Verb::Quit.printed(),
        Said::LastTile.printed(),
        Said::Stalled.printed(),
    );
    match how {
        How::Quit => vec![quit],
        How::LastTile => vec![last],
        How::Stalled => vec![stalled],
        How::Unsaid => vec![quit, last, stalled],
    }
}

/// What a position has to say of it.
fn how_if_said(rules: &Rules, table: &Table, seat: Seat) -> Option<Value> {
    let said = table.finished(seat)?.how != How::Unsaid;
    how(rules, table, seat).filter(|_| said)
}

fn earlier_pass(_: &Rules, table: &Table, seat: Seat) -> Option<Value> {
    let passed = table.passed[usize::from(seat.0)].as_ref();
    let passed = passed.filter(|_| table.end.is_none());
    Some(Value::set(
        passed.map(earlier_pass::told).unwrap_or_default(),
    ))
}

/// Every wolf and hunter announced and not yet laid: `Tom.wolf Lea.hunter`.
fn calls(rules: &Rules, table: &Table) -> Vec<String> {
    let mut items = Vec::new();
    for call in &table.calls {
        for kind in call.kinds() {
            let piece = spellings::piece(*kind).printed();
            items.push(format!("{}.{piece}", rules.name(call.seat)));
        }
    }
    items
}

/// Whether a clause that acted can have changed a fact.
pub(super) fn bears_on(clause: &str, fact: &str) -> bool {
    let what = fact.rsplit('.').next().unwrap_or(fact);
    let points = matches!(what, "score" | "winner");
    match clause {
        // Who wins hangs on these; the pens and the bonus only make up the totals.
        "moutons.score.winner" | "moutons.score.ties" => what == "winner",
        _ if what == "winner" => false,
        "moutons.marker.taken" => what == "marker",
        "moutons.end.play-on" | "moutons.end.empty-bag" => what == "turn",
        "moutons.end.quitter-tiles" | "moutons.draw.covering-hunter" => {
            matches!(what, "hand" | "aside" | "bag")
        }
        "moutons.call.lapses" => what == "calls",
        // What lies beside what changes edges and pens, and nothing that players hold or do.
        _ if ["moutons.wolf.", "moutons.hunter.", "moutons.forest."]
            .iter()
            .any(|topic| clause.starts_with(topic)) =>
        {
            let edge = spellings::side(what).is_some();
            edge || matches!(what, "pen" | "pens") || points
        }
        _ if clause.starts_with("moutons.end.") => {
            let of_tiles = matches!(what, "hand" | "aside" | "bag" | "calls");
            of_tiles || matches!(what, "finish" | "how" | "end" | "turn" | "skipped")
        }
        _ => points == clause.starts_with("moutons.score."),
    }
}
