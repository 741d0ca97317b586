//! What lies in the boxes: `games` lists it, gaps shown, and `words` what of it a
//! record can name.

use super::{
    card::{Card, Theater},
    deck::{CardInfo, Deck, hyphenated},
    packs,
    rules::{EPIC, Rules, STANDARD, TOKENS},
    verb::Ability,
    words::CARD,
};
use crate::{
    game::{Component, Components},
    lang::{self, Text},
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
    let list = |kind: &Theater| {
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
    let mut lists: Vec<Components> = Theater::ALL.iter().map(list).collect();
    if !deck.loose().is_empty() {
        let line = |(name, info): &(String, CardInfo)| {
            let title = match info.shown() {
                "" => name,
                title => title,
            };
            let told = told(info);
            say!("{title}: {told}", "{title} : {told}")
        };
        lists.push(Components {
            title: say!(
                "titles whose theater and strength are not known",
                "titres dont ni le théâtre ni la force ne sont connus"
            ),
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
        (french, title) => say!("{french} ({title})", "{french}"),
    };
    let told = told(info);
    let mut names = vec![card.to_string()];
    for title in [&info.title, &info.french] {
        let name = hyphenated(title);
        if !name.is_empty() && !names.contains(&name) {
            names.push(name);
        }
    }
    Component {
        names,
        says: say!("{title}: {told}", "{title} : {told}"),
        example: format!("1. Ana {card}"),
    }
}

/// What a card does and how surely that is known.
fn told(info: &CardInfo) -> String {
    let does = match &info.ability {
        Ability::None => say!("no ability", "pas de capacité"),
        Ability::Instant(verbs) => packs::describe(verbs),
        Ability::Ongoing(ongoing) => {
            let does = packs::describe_ongoing(*ongoing);
            say!("ongoing, {does}", "continue, {does}")
        }
        Ability::Unattested => {
            let why = info
                .source()
                .unwrap_or(lang::pick("text not found", "texte introuvable"));
            return say!("gap ({why})", "lacune ({why})");
        }
    };
    let from = info.source().unwrap_or(&info.pack);
    let status = packs::status(&info.status);
    say!("{does} [{status}; {from}]", "{does} [{status} ; {from}]")
}

/// The tables that the commander cards show.
fn commanders() -> Components {
    let line = |who: &str, table: &[u8], most: usize| {
        let rows = rows(&table[..=most]);
        say!("{who}: {rows}", "{who} : {rows}")
    };
    let first = lang::pick(
        "first player, wins tied theaters",
        "1er joueur, contrôle les théâtres à égalité",
    );
    let second = lang::pick("second player", "2e joueur");
    let epic_first = lang::pick(
        "Epic, first player, wins tied theaters",
        "Épique, 1er joueur, contrôle les théâtres à égalité",
    );
    let epic_second = lang::pick("Epic, second player", "Épique, 2e joueur");
    Components {
        title: say!(
            "commanders: points for the other side when one withdraws, by cards in hand",
            "cartes Généralissime : PV pour l'adversaire en cas de retrait, selon les cartes en main"
        ),
        lines: vec![
            line(first, &STANDARD.first, 6),
            line(second, &STANDARD.second, 6),
            line(epic_first, &EPIC.first, 10),
            line(epic_second, &EPIC.second, 10),
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
            (0, 0) => CARD.no(),
            (0, 1) => say!("1 card or none", "1 carte ou aucune"),
            (1, 1) => say!("1 card", "1 carte"),
            (from, to) if from == to => say!("{to} cards", "{to} cartes"),
            (from, to) if from + 1 == to => {
                say!("{from} or {to} cards", "{from} ou {to} cartes")
            }
            (from, to) => say!("{from} to {to} cards", "de {from} à {to} cartes"),
        };
        rows.push(format!("{cards} {value}"));
        upto = from;
    }
    rows.join(", ")
}

fn counters() -> Components {
    let cards: u8 = POINTS.iter().map(|(cards, _)| cards).sum();
    let values = POINTS.map(|(cards, value)| say!("{cards} of {value}", "{cards} de {value}"));
    let values = values.join(", ");
    Components {
        title: say!("points and tokens", "PV et pions"),
        lines: vec![
            say!(
                "{cards} victory point cards: {values} (no limit to what is scored)",
                "{cards} cartes Points de Victoire : {values} (le score n'a pas de limite)"
            ),
            say!(
                "{TOKENS} Reinforcement tokens of the second box, each +1 or +2",
                "{TOKENS} pions Renfort de la deuxième boîte, chacun +1 ou +2"
            ),
        ],
        ..Components::default()
    }
}
