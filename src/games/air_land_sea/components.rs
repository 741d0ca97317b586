//! What lies in the boxes: `games` lists it, gaps shown, and `words` what of it a
//! record can name.

use super::{
    card::{Card, Kind},
    deck::{CardInfo, Deck, hyphenated},
    rules::{EPIC, Rules, STANDARD, TOKENS},
    verb::Ability,
    vocabulary,
};
use crate::{
    game::{Component, Components},
    lang::Text,
    say,
};

/// Cards that keep the count of points: how many of each value.
const POINTS: [(u8, u8); 3] = [(2, 6), (6, 3), (6, 1)];

pub(super) fn all(rules: &Rules) -> Vec<Components> {
    let mut lists = cards(&rules.deck);
    lists.push(commanders());
    lists.push(counters());
    lists
}

/// The list that the back of each Theater card carries, and the titles whose place
/// in it is not known.
fn cards(deck: &Deck) -> Vec<Components> {
    let list = |kind: &Kind| {
        let Text { en, fr } = kind.names();
        Components {
            title: say!("{en} ({fr})", "{fr}"),
            kind: "card",
            pieces: (1..=6)
                .map(|strength| card(deck, Card::new(*kind, strength)))
                .collect(),
            lines: Vec::new(),
        }
    };
    let mut lists: Vec<Components> = Kind::ALL.iter().map(list).collect();
    if !deck.loose().is_empty() {
        let line = |(name, info): &(String, CardInfo)| {
            let title = match info.shown() {
                "" => name,
                title => title,
            };
            format!("{title}: {}", told(info))
        };
        lists.push(Components {
            title: "titles whose theater and strength are not known".to_owned(),
            lines: deck.loose().iter().map(line).collect(),
            ..Components::default()
        });
    }
    lists
}

fn card(deck: &Deck, card: Card) -> Component {
    let info = deck.info(card);
    let title = match (info.french.as_str(), info.title.as_str()) {
        ("", "") => "…".to_owned(),
        ("", title) | (title, "") => title.to_owned(),
        (french, title) if french == title => title.to_owned(),
        (french, title) => format!("{french} ({title})"),
    };
    let mut names = vec![card.to_string()];
    for title in [&info.title, &info.french] {
        let name = hyphenated(title);
        if !name.is_empty() && !names.contains(&name) {
            names.push(name);
        }
    }
    Component {
        names,
        says: format!("{title}: {}", told(info)),
        example: format!("1. Ana {card}"),
    }
}

/// What a card does and how surely that is known.
fn told(info: &CardInfo) -> String {
    let does = match &info.ability {
        Ability::None => "no ability".to_owned(),
        Ability::Instant(verbs) => vocabulary::describe(verbs),
        Ability::Ongoing(ongoing) => format!("ongoing, {}", vocabulary::describe_ongoing(*ongoing)),
        Ability::Unattested => {
            let why = if info.source.is_empty() {
                "text not found"
            } else {
                &info.source
            };
            return format!("gap ({why})");
        }
    };
    let from = if info.source.is_empty() {
        &info.pack
    } else {
        &info.source
    };
    format!("{does} [{}; {from}]", info.status)
}

/// The tables that the commander cards show.
fn commanders() -> Components {
    let line = |who: &str, table: &[u8], most: usize| format!("{who}: {}", rows(&table[..=most]));
    Components {
        title: "commanders: points for the other side when one withdraws, by cards in hand"
            .to_owned(),
        lines: vec![
            line("first player, wins tied theaters", &STANDARD.first, 6),
            line("second player", &STANDARD.second, 6),
            line("Epic, first player, wins tied theaters", &EPIC.first, 10),
            line("Epic, second player", &EPIC.second, 10),
        ],
        ..Components::default()
    }
}

/// `4 to 6 cards 2, 2 or 3 cards 3, …` of the points for 0, 1, 2, … cards.
fn rows(points: &[u8]) -> String {
    let mut rows = Vec::new();
    let mut upto = points.len();
    while let Some((value, fewer)) = points[..upto].split_last() {
        let same = fewer.iter().rev().take_while(|other| *other == value);
        let from = fewer.len() - same.count();
        let cards = match (from, fewer.len()) {
            (0, 0) => "no card".to_owned(),
            (0, 1) => "1 card or none".to_owned(),
            (1, 1) => "1 card".to_owned(),
            (from, to) if from == to => format!("{to} cards"),
            (from, to) if from + 1 == to => format!("{from} or {to} cards"),
            (from, to) => format!("{from} to {to} cards"),
        };
        rows.push(format!("{cards} {value}"));
        upto = from;
    }
    rows.join(", ")
}

fn counters() -> Components {
    let cards: u8 = POINTS.iter().map(|(cards, _)| cards).sum();
    let values = POINTS.map(|(cards, value)| format!("{cards} of {value}"));
    Components {
        title: "points and tokens".to_owned(),
        lines: vec![
            format!(
                "{cards} victory point cards: {} (no limit to what is scored)",
                values.join(", ")
            ),
            format!("{TOKENS} Reinforcement tokens of the second box, each +1 or +2"),
        ],
        ..Components::default()
    }
}
