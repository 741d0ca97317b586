//! Facts: the vocabulary of expectations, positions and `show`, a row each.

use super::{
    AirLandSea,
    card::{Card, Theater},
    offers, position,
    rules::{Rules, Side},
    stacks::Lying,
    strength,
    table::{Place, Table},
    turn::{givers, to_move},
    words::FactName,
};
use crate::{
    game::{
        Seat, Seats, Value,
        facts::{self, FactRow, Group, PlaceFacts, Placed},
        words::WordRow,
    },
    lang::Text,
    record::{
        Misread,
        tree::{Fact, Word},
    },
    say,
};

const fn word(name: FactName) -> WordRow {
    FactName::TABLE.rows[name as usize]
}

/// In the order of a position.
pub(super) static FACTS: &[Group<AirLandSea>] = &[
    Group::Table(&[
        FactRow {
            word: word(FactName::Battle),
            value: |_, table, _| Some(Value::one(table.battle)),
            shown: |_, table, _| Some(Value::one(table.battle)),
            set: Some(position::battle),
        },
        FactRow {
            word: word(FactName::Theaters),
            value: |_, table, _| Some(theaters(table)),
            shown: |_, table, _| Some(theaters(table)),
            set: Some(position::theaters),
        },
        FactRow {
            word: word(FactName::First),
            value: |rules, table, _| Some(either(rules, rules.players(table.first))),
            shown: |rules, table, _| Some(Value::one(first_of(rules, table.first))),
            set: Some(|rules, table, _, fact| {
                table.first = rules.side(position::player(rules, fact)?);
                Ok(())
            }),
        },
        FactRow {
            word: word(FactName::Turn),
            value: |rules, table, _| Some(either(rules, turn(rules, table))),
            shown: |rules, table, _| {
                // The exchange is no turn: it is played before.
                let seat = acting(rules, table).iter().next();
                let seat = seat.filter(|_| table.ended.is_none())?;
                Some(Value::one(rules.handle(seat)))
            },
            set: Some(|rules, table, _, fact| {
                table.next = rules.side(position::player(rules, fact)?);
                Ok(())
            }),
        },
        // A position needs these to go on in the middle of a turn.
        FactRow {
            word: word(FactName::Playing),
            value: |rules, table, _| Some(if_open(rules, table, position::in_play)),
            shown: |rules, table, _| {
                is_open(rules, table).then(|| Value::list(position::in_play(rules, table)))
            },
            set: Some(|rules, table, _, fact| position::playing(rules, table, fact)),
        },
        FactRow {
            word: word(FactName::Open),
            value: |rules, table, _| Some(if_open(rules, table, position::queue)),
            shown: |rules, table, _| {
                let queue = position::queue(rules, table);
                (is_open(rules, table) && !queue.is_empty()).then(|| Value::list(queue))
            },
            set: Some(|rules, table, _, fact| position::open(rules, table, fact)),
        },
        FactRow {
            word: word(FactName::Named),
            value: |_, table, _| {
                let named = table.named.map(|(card, _)| card.to_string());
                Some(Value::list(named.into_iter().collect()))
            },
            shown: |rules, table, _| {
                let (card, _) = table.named.filter(|_| is_open(rules, table))?;
                Some(Value::one(card))
            },
            set: Some(|rules, table, _, fact| {
                table.named = Some((position::one_card(rules, fact)?, fact.at));
                Ok(())
            }),
        },
        FactRow {
            word: word(FactName::Shown),
            value: |_, table, _| {
                let shown = position::compared(table).map(|card| card.to_string());
                Some(Value::list(shown.into_iter().collect()))
            },
            shown: |rules, table, _| {
                let card = position::compared(table).filter(|_| is_open(rules, table))?;
                Some(Value::one(card))
            },
            set: Some(|rules, table, _, fact| {
                table.revealed = Some((0, position::one_card(rules, fact)?));
                Ok(())
            }),
        },
    ]),
    Group::Player(&[FactRow {
        word: word(FactName::Extra),
        value: |rules, table, seat| Some(Value::one(table.extra_turns[rules.side(seat)])),
        shown: |rules, table, seat| {
            let turns = table.extra_turns[speaks_for(rules, seat)?];
            (turns > 0 && is_open(rules, table)).then(|| Value::one(turns))
        },
        set: Some(position::extra),
    }]),
    Group::Place(PlaceFacts {
        word: WordRow {
            english: &["A"],
            french: &["A"],
            takes: Text::new("CARD …, (?), +1 or +2", "CARTE …, (?), +1 ou +2"),
            example: Text::new("Ana.A=S2 (L5) +1", "Ana.A=M2 (T5) +1"),
            means: Text::new(
                "the cards of a column from the bottom, then its tokens; `A` both strengths, `Ana.A.1` one card, `A.control` who controls it",
                "les cartes d'une colonne depuis le bas, puis ses pions ; `A` les deux forces, `Ana.A.1` une carte, `A.contrôle` qui contrôle le théâtre",
            ),
        },
        value: of_theater,
        shown: columns,
        set: |rules, table, path, fact| {
            let [name, theater] = path else { return None };
            let seat = rules.seat(name.text)?;
            let theater = Theater::parse(theater.text)?;
            Some(position::stack(
                rules,
                table,
                fact,
                rules.side(seat),
                theater,
            ))
        },
    }),
    Group::Player(&[FactRow {
        word: word(FactName::Hand),
        value: |rules, table, seat| {
            let value = match hand(rules, table, seat) {
                Some(items) => Value::set(items),
                None => Value::set(known_of(rules, table, seat)).or_more(),
            };
            Some(value.perhaps(perhaps(rules, |card| {
                table.is_lost(card) && table.may_hold(seat, card)
            })))
        },
        shown: |rules, table, seat| Some(Value::set(hand(rules, table, seat)?)),
        set: Some(position::hand),
    }]),
    Group::Table(&[FactRow {
        word: word(FactName::Deck),
        value: |rules, table, _| {
            let deck = Value::list(deck(table)?);
            Some(deck.perhaps(perhaps(rules, |card| table.may_be_in_deck(card))))
        },
        shown: |_, table, _| Some(Value::list(deck(table)?)),
        set: Some(position::deck),
    }]),
    Group::Player(&[
        FactRow {
            word: word(FactName::Knows),
            value: |rules, table, seat| Some(Value::set(learnt(rules, table, seat))),
            shown: |rules, table, seat| {
                let known = learnt(rules, table, seat);
                (!known.is_empty()).then(|| Value::set(known))
            },
            set: Some(position::knows),
        },
        FactRow {
            word: word(FactName::Must),
            value: |rules, table, seat| Some(Value::list(must(table, rules.side(seat), seat))),
            shown: |rules, table, seat| {
                let must = must(table, rules.side(seat), seat);
                (!must.is_empty()).then(|| Value::list(must))
            },
            set: Some(position::must),
        },
    ]),
    Group::Table(&[
        FactRow {
            word: word(FactName::Aside),
            value: |_, table, _| Some(aside(table)),
            shown: |_, table, _| (!table.aside.is_empty()).then(|| aside(table)),
            set: Some(position::aside),
        },
        FactRow {
            word: word(FactName::Won),
            value: |rules, table, _| Some(Value::list(won(rules, table))),
            shown: |rules, table, _| table.ended.map(|_| Value::list(won(rules, table))),
            set: Some(position::won),
        },
        FactRow {
            word: word(FactName::Withdrew),
            value: |rules, table, _| {
                let side = table.ended.and_then(|ended| ended.withdrew);
                let nobody = || Value::list(Vec::new());
                Some(side.map_or_else(nobody, |side| either(rules, rules.players(side))))
            },
            shown: |rules, table, _| {
                let side = table.ended.and_then(|ended| ended.withdrew)?;
                Some(Value::one(first_of(rules, side)))
            },
            set: Some(position::withdrew),
        },
    ]),
    Group::Player(&[
        FactRow {
            word: word(FactName::Score),
            // Every game has scores.
            value: |_, _, _| None,
            shown: |rules, table, seat| Some(Value::one(table.scores[speaks_for(rules, seat)?])),
            set: Some(position::score),
        },
        FactRow {
            word: word(FactName::AirDrop),
            value: |rules, table, seat| {
                let has = has_air_drop(rules, table, rules.side(seat));
                Some(Value::one(u8::from(has)))
            },
            shown: |rules, table, seat| {
                has_air_drop(rules, table, speaks_for(rules, seat)?).then(|| Value::one(1))
            },
            set: Some(position::air_drop),
        },
    ]),
];

// --- names

/// The first player of a side, who speaks for both in a position.
fn first_of(rules: &Rules, side: Side) -> &str {
    let seat = rules.seats(side).next();
    seat.map_or("", |seat| rules.handle(seat))
}

/// The side for which a player speaks.
fn speaks_for(rules: &Rules, seat: Seat) -> Option<Side> {
    let side = rules.side(seat);
    (rules.seats(side).next() == Some(seat)).then_some(side)
}

/// Naming any one of them is right.
fn either(rules: &Rules, seats: Seats) -> Value {
    let names = seats.iter().map(|seat| rules.handle(seat).to_owned());
    Value::any(names.collect())
}

// --- places

fn of_theater(rules: &Rules, table: &Table, path: &[Word<'_>]) -> Option<Value> {
    match path {
        [theater] => {
            let column = table.column(Theater::parse(theater.text)?)?;
            let [one, two] = strength::in_column(rules, table, column);
            Some(Value::one(format!("{one}/{two}")))
        }
        [first, second] => {
            let Some(seat) = rules.seat(first.text) else {
                return controls(rules, table, first, second);
            };
            let (side, theater) = (rules.side(seat), Theater::parse(second.text)?);
            let column = table.column(theater)?;
            let items = column_items(rules, table, side, column);
            Some(Value::list(items).perhaps(perhaps_lying(rules, table, side, column)))
        }
        [player, theater, number] => {
            let side = rules.side(rules.seat(player.text)?);
            let column = table.column(Theater::parse(theater.text)?)?;
            let index: usize = number.text.parse().ok()?;
            let lying = table.stacks.of(side, column).get(index.checked_sub(1)?);
            let items = lying.map(|lying| sure_item(rules, table, lying));
            let items = items.into_iter().collect();
            Some(Value::list(items).perhaps(perhaps_lying(rules, table, side, column)))
        }
        _ => None,
    }
}

/// `A.control`
fn controls(rules: &Rules, table: &Table, theater: &Word<'_>, word: &Word<'_>) -> Option<Value> {
    let column = table.column(Theater::parse(theater.text)?)?;
    let strengths = strength::in_column(rules, table, column);
    let (side, _) = strength::control(rules, table, column, strengths);
    let asked = FactName::Control.is(word.text);
    asked.then(|| either(rules, rules.players(side)))
}

fn columns(rules: &Rules, table: &Table, facts: &mut Vec<(String, Value)>) {
    for side in 0..2 {
        for (column, theater) in table.order.iter().enumerate() {
            let items = column_items(rules, table, side, column);
            if !items.is_empty() {
                let owner = first_of(rules, side);
                facts.push((format!("{owner}.{theater}"), Value::list(items)));
            }
        }
    }
}

fn theaters(table: &Table) -> Value {
    Value::list(table.order.iter().map(Theater::to_string).collect())
}

fn aside(table: &Table) -> Value {
    Value::set(table.aside.iter().map(|card| card.to_string()).collect())
}

fn if_open(rules: &Rules, table: &Table, what: fn(&Rules, &Table) -> Vec<String>) -> Value {
    Value::list(if is_open(rules, table) {
        what(rules, table)
    } else {
        Vec::new()
    })
}

/// Whether a player has seen a card that does not lie face up.
fn knows(table: &Table, card: Card, seat: Seat) -> bool {
    table.known_by[card.index()] & (1 << seat.0) != 0
}

/// `S2`, `(L5)`, `(?)`.
pub(super) fn item(lying: &Lying) -> String {
    match lying.card {
        Some(card) if lying.up => card.to_string(),
        Some(card) => format!("({card})"),
        None => "(?)".to_owned(),
    }
}

/// The same, where the card can be no other.
fn sure_item(rules: &Rules, table: &Table, lying: &Lying) -> String {
    item(&Lying {
        card: table.surely(rules, lying),
        ..*lying
    })
}

fn column_items(rules: &Rules, table: &Table, side: Side, column: usize) -> Vec<String> {
    let lying = table.stacks.of(side, column).iter();
    let mut items: Vec<String> = lying.map(|lying| sure_item(rules, table, lying)).collect();
    let [ones, twos] = table.tokens[side][column];
    items.extend(std::iter::repeat_n("+1".to_owned(), usize::from(ones)));
    items.extend(std::iter::repeat_n("+2".to_owned(), usize::from(twos)));
    items
}

/// A hand; `None` when its number is not known.
pub(super) fn hand(rules: &Rules, table: &Table, seat: Seat) -> Option<Vec<String>> {
    let count = usize::from(table.hand(seat).count?);
    let mut items = known_of(rules, table, seat);
    items.resize(count.max(items.len()), "?".to_owned());
    Some(items)
}

/// The cards that are known in a hand, or can be nowhere else.
fn known_of(rules: &Rules, table: &Table, seat: Seat) -> Vec<String> {
    let known = table.hand(seat).known;
    let is_there = |card: &Card| {
        known.has(*card) || table.sure_holder(rules, rules.side(seat), *card) == Some(seat)
    };
    let there = Card::all().filter(is_there);
    there.map(|card| card.to_string()).collect()
}

/// What unknown cards may be, as this says of each card.
fn perhaps(rules: &Rules, may_be: impl Fn(Card) -> bool) -> Vec<String> {
    Card::all()
        .filter(|card| rules.in_play(*card) && may_be(*card))
        .map(|card| card.to_string())
        .collect()
}

/// What the unknown cards of a column may be.
fn perhaps_lying(rules: &Rules, table: &Table, side: Side, column: usize) -> Vec<String> {
    let unknown = |lying: &&Lying| lying.card.is_none();
    perhaps(rules, |card| {
        let mut lying = table.stacks.of(side, column).iter().filter(unknown);
        lying.any(|lying| table.may_be(lying, card))
    })
}

/// The hidden cards that a player has seen: in another's hand, face down on the
/// other side, or in the deck.
fn learnt(rules: &Rules, table: &Table, seat: Seat) -> Vec<String> {
    let is_hidden = |card: &Card| match table.place[card.index()] {
        Place::Hand(holder) => holder != seat,
        Place::Deck => true,
        Place::Table => table.find(*card).is_some_and(|spot| {
            spot.side != rules.side(seat) && table.lying(spot).is_some_and(|lying| !lying.up)
        }),
        Place::Aside | Place::Unseen | Place::Perhaps => false,
    };
    Card::all()
        .filter(|card| knows(table, *card, seat))
        .filter(is_hidden)
        .map(|card| card.to_string())
        .collect()
}

/// `Ana 6`: who won the battle that is over, and for how many points.
fn won(rules: &Rules, table: &Table) -> Vec<String> {
    let ended = table.ended.into_iter();
    ended
        .flat_map(|ended| {
            let winner = first_of(rules, ended.winner);
            [winner.to_owned(), ended.points.to_string()]
        })
        .collect()
}

/// The card that this player must play next; one of them, where several were
/// named.
fn must(table: &Table, side: Side, seat: Seat) -> Vec<String> {
    let due = table.all_due(side).filter(|must| must.seat == seat);
    due.map(|must| must.card.to_string()).collect()
}

pub(super) fn deck(table: &Table) -> Option<Vec<String>> {
    let deck = table.deck.as_ref()?;
    let shown = deck.iter().map(|card| match card {
        Some(card) => card.to_string(),
        None => "?".to_owned(),
    });
    Some(shown.collect())
}

/// The card whose ability somebody must resolve before the next turn.
pub(super) fn waiting(rules: &Rules, table: &Table) -> Option<Card> {
    let (_, must) = offers::open(rules, table);
    let front = table.pending.front().filter(|_| must);
    front.map(|front| front.card)
}

/// Whether the present turn must go on before the next can begin.
fn is_open(rules: &Rules, table: &Table) -> bool {
    let waits = table.ended.is_none() && waiting(rules, table).is_some();
    waits || table.half_done().is_some()
}

/// Whether a side has an Air Drop that a later play can still use: one for a turn
/// is over with the card of that turn.
fn has_air_drop(rules: &Rules, table: &Table, side: Side) -> bool {
    let acted = table
        .turn
        .is_some_and(|turn| turn.acted && rules.side(turn.seat) == side);
    table.air_drop[side].is_some_and(|drop| !(drop.running && acted))
}

/// Who must act now: teammates who have still to give a card, who decides what
/// waits, otherwise who plays.
pub(super) fn turn(rules: &Rules, table: &Table) -> Seats {
    match givers(rules, table) {
        Seats::NONE => acting(rules, table),
        givers => givers,
    }
}

/// The same once cards are exchanged; in a team the one plays who holds the card
/// that must be played, or who has more cards.
fn acting(rules: &Rules, table: &Table) -> Seats {
    let (deciders, must) = offers::open(rules, table);
    if must {
        return deciders;
    }
    let to_play = match table.half_done() {
        Some(turn) => rules.players(rules.side(turn.seat)),
        None => to_move(rules, table),
    };
    let cards = |seat: Seat| table.hands[seat.0 as usize].count;
    let plays = |seat: &Seat| match table.due(rules.side(*seat)) {
        Some(_) => table
            .all_due(rules.side(*seat))
            .any(|due| due.seat == *seat),
        None => rules.seats(rules.side(*seat)).all(|other| {
            cards(*seat)
                .zip(cards(other))
                .is_none_or(|(own, theirs)| own >= theirs)
        }),
    };
    to_play
        .iter()
        // The hands of the next battle are not dealt yet.
        .filter(|seat| table.ended.is_some() || plays(seat))
        .fold(Seats::NONE, Seats::with)
}

pub(super) fn place(rules: &Rules, table: &mut Table, fact: &Fact<'_>) -> Result<(), Misread> {
    match facts::set::<AirLandSea>(rules, table, fact) {
        Placed::Set(result) => result,
        Placed::Derived(_) | Placed::Nobody | Placed::Unknown => Err(unknown(fact)),
    }
}

fn unknown(fact: &Fact<'_>) -> Misread {
    let name = fact.path.at.of(fact.text);
    position::wrong(
        fact.path.at,
        say!(
            "`{name}` cannot be set in a position of this game",
            "`{name}` ne se donne pas dans une position de ce jeu"
        ),
    )
    .help(say!(
        "such as `Ana.A`, `Ana.hand`, `Ana.score`, `turn`, `first`, `battle`, `deck`; `won` (`Ana 6`, a battle that is over) and `withdrew`; `Ana.knows` (hidden cards seen), `Ana.must` (named, to be played); `open` (`L5.2 A3`, abilities that wait in the turn of `playing`); in the first edition `aside`",
        "par exemple `Ana.A`, `Ana.main`, `Ana.score`, `tour`, `premier`, `bataille`, `pioche` ; `gagnée` (`Ana 6`, une bataille finie) et `retrait` ; `Ana.connaît` (des cartes cachées déjà vues), `Ana.doit` (nommée, à jouer) ; `en-attente` (`T5.2 A3`, des capacités qui attendent dans le tour de `joue`) ; dans la première édition `écartées`"
    ))
}
