//! The cities of a pack.

use std::collections::BTreeMap;

use super::{
    super::{
        clauses::Rule,
        deck::{CITIES, Deck},
        words,
    },
    PackReader, broken,
};
use crate::{
    finding::Finding,
    lang::{count, pick},
    record::line::{is_reserved, is_word},
    record::{Key, Node, word},
    say,
};

impl PackReader<'_> {
    /// A city may be written by its name, which must not look like a value.
    fn can_name_a_city(&mut self, key: &Key) -> bool {
        let can = is_word(&key.text) && !is_reserved(&word::fold(&key.text));
        if !can {
            let message = say!(
                "`{}` cannot be written as a city",
                "`{}` ne peut pas s'écrire comme ville",
                key.text
            );
            self.say(Finding::error("pack.city", key.at, message).help(say!(
                "a city is called by one word, such as `quimper`",
                "une ville porte un nom d'un seul mot, par exemple `quimper`"
            )));
        }
        can
    }

    pub(super) fn cities(&mut self, node: &Node, deck: &mut Deck) {
        let Some(entries) = node.map() else {
            let wanted = pick(
                "a mapping from name to value",
                "une table de noms et de valeurs",
            );
            self.wrong(node, "`cities`", wanted);
            return;
        };
        let (mut seen, mut wrong) = (0u16, false);
        let mut named = BTreeMap::new();
        deck.cities.clear();
        for (key, value) in entries {
            if let Some(first) = named.insert(word::fold(&key.text), key) {
                let message = say!(
                    "two cities are called `{}`",
                    "deux villes s'appellent `{}`",
                    key.text
                );
                self.twice(key, first, "pack.city", message);
                wrong = true;
                continue;
            }
            wrong |= !self.can_name_a_city(key);
            match value.int().and_then(|points| u8::try_from(points).ok()) {
                Some(points) if (1..=CITIES).contains(&points) && seen & 1 << points == 0 => {
                    seen |= 1 << points;
                    deck.cities.push((word::fold(&key.text), points));
                }
                points => {
                    wrong = true;
                    let label = match points {
                        Some(points) if (1..=CITIES).contains(&points) => pick(
                            "another city has this value",
                            "une autre ville a cette valeur",
                        ),
                        _ => pick("outside 1 to 12", "hors de 1 à 12"),
                    };
                    let message = pick(
                        "each city has its own value from 1 to 12",
                        "chaque ville a sa propre valeur de 1 à 12",
                    );
                    self.say(broken(Rule::TwelveCities, value.at, message).label(label));
                }
            }
        }
        if !wrong && deck.cities.len() != usize::from(CITIES) {
            let cities = i64::try_from(deck.cities.len()).unwrap_or(i64::MAX);
            let named = count(cities, &words::CITY);
            self.say(broken(
                Rule::TwelveCities,
                node.at,
                say!(
                    "this pack names {named}, the box has {CITIES}",
                    "ce lot nomme {named}, la boîte en contient {CITIES}"
                ),
            ));
        }
    }
}
