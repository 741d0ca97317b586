//! What lies in the box: `games` lists it, gaps shown, and `words` what of it a
//! record can name.

use super::{
    Rules,
    deck::{Card, Effect, Kind, Powers, Verb},
};
use crate::game::{Component, Components};

pub(super) fn all(rules: &Rules) -> Vec<Components> {
    let cards = |title: &str, cows: bool| {
        let those = rules.deck.cards.iter();
        let those = those.filter(|card| card.is_cow() == cows && card.count > 0);
        Components {
            title: title.to_owned(),
            kind: "card",
            pieces: those.map(card).collect(),
            lines: Vec::new(),
        }
    };
    let mut all = vec![cards("cows", true), cards("events", false), cities(rules)];
    all[0].title = format!(
        "cows ({} cards in the deck, events among them)",
        rules.deck.size()
    );
    all
}

fn card(card: &Card) -> Component {
    let code = &card.code;
    let price = card.price;
    let (says, example) = match &card.kind {
        Kind::Cow { value, powers } => {
            let powers: Vec<&str> = Powers::NAMES
                .iter()
                .filter(|(_, power)| powers.has(*power))
                .map(|(name, _)| *name)
                .collect();
            let powers = match powers.as_slice() {
                [] => String::new(),
                powers => format!(", {}", powers.join(" and ")),
            };
            (
                format!("cow, ${price}, worth ${value}{powers}"),
                format!("{code}>1"),
            )
        }
        Kind::Event(verbs) => {
            let verbs: Vec<String> = verbs.iter().map(effect).collect();
            let says = format!("event, ${price}: {}", verbs.join(", then "));
            (says, code.clone())
        }
    };
    let from = match &card.pack {
        Some(pack) => format!("supplied; {}", pack.name),
        None if card.typed => "supplied; the header".to_owned(),
        None => "reconstructed; stand-in@1".to_owned(),
    };
    Component {
        names: vec![code.clone()],
        says: format!("{says} ({}×) [{from}]", card.count),
        example,
    }
}

fn effect(verb: &Verb) -> String {
    let does = match verb.effect {
        Effect::Roll => "another roll".to_owned(),
        Effect::Steal => "take a cow of another field".to_owned(),
        Effect::Trade => "trade two cows".to_owned(),
        Effect::Move => "move a cow to another field".to_owned(),
        Effect::Draw(cards) => format!("draw {cards}"),
        Effect::Search(cards) => format!("take {cards} from the discard pile"),
        Effect::Fetch { free: true } => "play a cow of the discard pile for nothing".to_owned(),
        Effect::Fetch { free: false } => "play a cow of the discard pile".to_owned(),
        Effect::Collect(sum) => format!("every other player pays you ${sum}"),
        Effect::Pay(sum) => format!("you pay every other player ${sum}"),
        Effect::Blast => "a bomb for a cow of your own".to_owned(),
        Effect::Remove => "take a cow off the table".to_owned(),
        Effect::ByHand => "gap (text not found; what it did is written)".to_owned(),
    };
    if verb.may {
        format!("may: {does}")
    } else {
        does
    }
}

fn cities(rules: &Rules) -> Components {
    let named: Vec<Component> = rules
        .deck
        .cities
        .iter()
        .map(|(name, value)| Component {
            names: vec![name.clone()],
            says: format!("city of {value} points"),
            example: format!("city={name}"),
        })
        .collect();
    let lines = match named.as_slice() {
        [] => vec!["not named by this pack: written by their value, 1 to 12".to_owned()],
        _ => vec!["each may be written by its value: city=7".to_owned()],
    };
    Components {
        title: "cities".to_owned(),
        kind: "city",
        pieces: named,
        lines,
    }
}
