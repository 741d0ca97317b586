//! The table as a picture.

use super::{
    card::{Card, Theater},
    facts::{deck, hand, item, turn, waiting},
    rules::{Rules, Side},
    stacks::{Lying, Spot},
    strength,
    table::{Ended, Table},
};
use crate::{
    game::{
        Seat, Value,
        picture::{Emblem, Kind, Label, Part, Picture, Pile, Player, Stack, Thing},
    },
    lang, say,
};

pub(super) fn picture(rules: &Rules, table: &Table) -> Picture {
    let mut picture = Picture::default();
    picture.words(heading(rules, table));
    picture.part(Part::Said(said(rules, table)));
    picture.gap();
    owner(rules, table, 1, &mut picture);
    for seat in rules.seats(1) {
        picture.part(Part::Player(player(rules, table, seat)));
    }
    let stacks = (0..table.order.len()).map(|column| stack(rules, table, column));
    picture.part(Part::Stacks(stacks.collect()));
    owner(rules, table, 0, &mut picture);
    for seat in rules.seats(0) {
        picture.part(Part::Player(player(rules, table, seat)));
    }
    picture.part(Part::Common(common(rules, table)));
    if let Some(items) = deck(table) {
        let items = Value::list(items).text();
        picture.words(say!("deck: {items}", "pioche : {items}"));
    }
    if !table.aside.is_empty() {
        let cards: Vec<String> = table.aside.iter().map(|c| rules.deck.name(c)).collect();
        let cards = cards.join(", ");
        picture.words(say!("laid aside: {cards}", "écartées : {cards}"));
    }
    picture
}

fn stack(rules: &Rules, table: &Table, column: usize) -> Stack {
    let [one, two] = strength::in_column(rules, table, column);
    let theater = table.order[column];
    let name = theater.name().to_uppercase();
    let (control, _) = strength::control(rules, table, column, [one, two]);
    Stack {
        middle: format!("{name} {one}/{two}"),
        name: Label(theater.names().en, theater.names().fr),
        code: theater.printed(),
        emblem: Some(emblem(theater)),
        near: things(rules, table, 0, column),
        far: things(rules, table, 1, column),
        strengths: [one, two],
        sides: [rules.seats(0).next(), rules.seats(1).next()],
        control,
        tied: one == two,
    }
}

/// What one side has in a theater, the card next to the middle first.
fn things(rules: &Rules, table: &Table, side: Side, column: usize) -> Vec<Thing> {
    let owner = rules.seats(side).next();
    let lying = table.stacks.of(side, column).iter().enumerate();
    let cards = lying.map(|(index, lying)| {
        let spot = Spot {
            side,
            column,
            index,
        };
        let strength = strength::of_card(rules, table, spot);
        let printed = lying.card.filter(|_| lying.up).map(Card::strength);
        let known = lying.card.map(|card| card_thing(rules, card));
        let last = index + 1 == table.stacks.of(side, column).len();
        let place = |seat: Seat| {
            let stack = format!("{}.{}", rules.handle(seat), table.order[column].printed());
            let numbered = format!("{stack}.{}", index + 1);
            [Some(numbered), last.then_some(stack)]
        };
        let places = rules.seats(side).flat_map(place).flatten();
        Thing {
            text: caption(rules, lying),
            places: places.collect(),
            value: match printed {
                Some(printed) if printed != strength => format!("{printed}→{strength}"),
                _ => strength.to_string(),
            },
            owner,
            down: !lying.up,
            ..known.unwrap_or_else(|| Thing::unknown(Kind::Card))
        }
    });
    let mut things: Vec<Thing> = cards.collect();
    let [ones, twos] = table.tokens[side][column];
    if ones + twos > 0 {
        let mut tokens = vec!["+1"; usize::from(ones)];
        tokens.extend(vec!["+2"; usize::from(twos)]);
        let tokens = Thing {
            kind: Kind::Tokens,
            text: tokens.join(" "),
            value: tokens.join(" "),
            owner,
            ..Thing::default()
        };
        things.insert(0, tokens);
    }
    things
}

/// The card with its title, short enough for a column.
fn caption(rules: &Rules, lying: &Lying) -> String {
    match lying.card {
        Some(card) if lying.up => rules.deck.name(card),
        _ => item(lying),
    }
}

fn heading(rules: &Rules, table: &Table) -> String {
    let battle = table.battle;
    let mut parts = vec![say!("battle {battle}", "bataille {battle}")];
    let scores = [0, 1].map(|side| format!("{} {}", rules.side_name(side), table.scores[side]));
    parts.extend(scores);
    parts.push(match table.ended {
        Some(ended) => how_it_ended(rules, &ended),
        None => who_acts(rules, table),
    });
    parts.join(" · ")
}

fn how_it_ended(rules: &Rules, ended: &Ended) -> String {
    let winner = rules.side_name(ended.winner);
    let points = ended.points;
    match ended.withdrew.map(|side| rules.side_name(side)) {
        Some(side) => say!(
            "{side} withdrew, {points} points to {winner}",
            "retrait : {side}, {points} PV pour {winner}"
        ),
        None => say!(
            "played out, {points} points to {winner}",
            "jouée jusqu'au bout, {points} PV pour {winner}"
        ),
    }
}

fn who_acts(rules: &Rules, table: &Table) -> String {
    let seats = turn(rules, table);
    let names: Vec<&str> = seats.iter().map(|seat| rules.handle(seat)).collect();
    let names = lang::or(&names);
    match waiting(rules, table) {
        Some(card) => {
            let card = rules.deck.name(card);
            say!("{names} to resolve {card}", "à {names} de résoudre {card}")
        }
        None => say!("{names} to play", "à {names} de jouer"),
    }
}

fn owner(rules: &Rules, table: &Table, side: Side, out: &mut Picture) {
    for seat in rules.seats(side) {
        let cards = match hand(rules, table, seat) {
            Some(items) => Value::set(items).text(),
            None => say!("unknown", "inconnue"),
        };
        let name = rules.handle(seat);
        out.words(if table.first == side {
            say!(
                "{name} (first player), hand: {cards}",
                "{name} (1er joueur), main : {cards}"
            )
        } else {
            say!(
                "{name} (second player), hand: {cards}",
                "{name} (2e joueur), main : {cards}"
            )
        });
    }
}

// --- to be drawn

fn emblem(theater: Theater) -> Emblem {
    match theater {
        Theater::Air => Emblem::Air,
        Theater::Land => Emblem::Land,
        Theater::Sea => Emblem::Sea,
        Theater::Diplomacy => Emblem::Diplomacy,
        Theater::Espionage => Emblem::Espionage,
        Theater::Economy => Emblem::Economy,
    }
}

fn card_thing(rules: &Rules, card: Card) -> Thing {
    Thing {
        kind: Kind::Card,
        name: card.to_string(),
        title: rules.deck.called(card),
        value: card.strength().to_string(),
        emblem: Some(emblem(card.theater())),
        ..Thing::default()
    }
}

/// The card of a code, or one that nobody knows.
fn coded(rules: &Rules, code: &str) -> Thing {
    match Card::parse(code) {
        Some(card) => card_thing(rules, card),
        None => Thing::unknown(Kind::Card),
    }
}

fn player(rules: &Rules, table: &Table, seat: Seat) -> Player {
    let side = rules.side(seat);
    let cards = hand(rules, table, seat);
    let open = cards.is_none();
    let cards = cards.unwrap_or_default();
    let cards = cards.iter().map(|code| coded(rules, code)).collect();
    let place = if table.first == side {
        Label("first", "1er joueur")
    } else {
        Label("second", "2e joueur")
    };
    Player {
        seat,
        name: rules.handle(seat).to_owned(),
        to_move: table.ended.is_none() && turn(rules, table).has(seat),
        said: vec![
            (Label::POINTS, table.scores[side].to_string()),
            (place, String::new()),
        ],
        piles: vec![Pile::new(Label::HAND, cards).or_more(open)],
    }
}

/// How the battle stands.
fn said(rules: &Rules, table: &Table) -> Vec<(Label, String)> {
    let mut said = vec![(Label::BATTLE, table.battle.to_string())];
    if let Some(ended) = table.ended {
        let withdrew = ended.withdrew.map(|side| rules.side_name(side));
        said.extend(withdrew.map(|name| (Label::WITHDREW, name)));
        let winner = rules.side_name(ended.winner);
        said.push((Label::WON, format!("{winner}, +{}", ended.points)));
    } else if let Some(card) = waiting(rules, table) {
        said.push((Label::TO_RESOLVE, rules.deck.name(card)));
    }
    said
}

/// What lies in the middle.
fn common(rules: &Rules, table: &Table) -> Vec<Pile> {
    let mut piles = Vec::new();
    if let Some(items) = deck(table) {
        let cards = items.iter().map(|code| coded(rules, code)).collect();
        piles.push(Pile::new(Label::DECK, cards));
    }
    if !table.aside.is_empty() {
        let cards = table.aside.iter().map(|card| card_thing(rules, card));
        piles.push(Pile::new(Label::ASIDE, cards.collect()));
    }
    piles
}
