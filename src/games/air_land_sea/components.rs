//! What lies in the boxes besides the theaters: `games` lists it.

use super::rules::{EPIC, Rules, STANDARD, TOKENS};
use crate::game::Components;

/// Cards that keep the count of points: how many of each value.
const POINTS: [(u8, u8); 3] = [(2, 6), (6, 3), (6, 1)];

pub(super) fn all(rules: &Rules) -> Vec<Components> {
    let mut lists = rules.deck.lists();
    lists.push(commanders());
    lists.push(counters());
    lists
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
    }
}
