//! What lies in the box: `games` lists it, gaps shown, and `words` what of it a
//! record can name.

use super::{
    deck::{Card, CardKind, Effect, Powers, PrintedEffect},
    rules::Rules,
    words,
};
use crate::{
    game::{Component, Components},
    lang::{Text, and, count, money, pick},
    say,
};

pub(super) fn all(rules: &Rules) -> Vec<Components> {
    let cards = |title: String, cows: bool| {
        let those = rules.deck.cards.iter();
        let those = those.filter(|card| card.is_cow() == cows && card.count > 0);
        Components {
            title,
            kind: "card",
            pieces: those.map(card).collect(),
            lines: Vec::new(),
        }
    };
    let size = rules.deck.size();
    let cows = say!(
        "cows ({size} cards in the deck, events among them)",
        "vaches ({size} cartes dans le paquet, événements compris)"
    );
    vec![
        cards(cows, true),
        cards(say!("events", "événements"), false),
        cities(rules),
    ]
}

fn card(card: &Card) -> Component {
    let code = card.name();
    let price = money(card.cost());
    let (says, example) = match &card.kind {
        CardKind::Cow { powers, .. } => {
            let worth = money(card.value());
            let names = Powers::NAMES.iter();
            let powers: Vec<Text> = names
                .filter(|(_, power)| powers.has(*power))
                .map(|(name, _)| *name)
                .collect();
            let powers = match powers.as_slice() {
                [] => String::new(),
                powers => format!(", {}", and(powers)),
            };
            (
                say!(
                    "cow, {price}, worth {worth}{powers}",
                    "vache, prix {price}, valeur {worth}{powers}"
                ),
                format!("{code}>1"),
            )
        }
        CardKind::Event(verbs) => {
            let verbs: Vec<String> = verbs.iter().map(effect).collect();
            let does = verbs.join(pick(", then ", ", puis "));
            (
                say!("event, {price}: {does}", "événement, prix {price} : {does}"),
                code.to_owned(),
            )
        }
    };
    let from = match &card.pack {
        Some(pack) => say!("supplied; {}", "fourni ; {}", pack.name),
        None if card.typed => say!("supplied; the header", "fourni ; l'en-tête"),
        None => say!("reconstructed; stand-in@1", "reconstitué ; stand-in@1"),
    };
    let others = [Some(&card.code), card.french.as_ref()]
        .into_iter()
        .flatten();
    let mut names = vec![code.to_owned()];
    names.extend(others.filter(|name| *name != code).cloned());
    Component {
        names,
        says: format!("{says} ({}×) [{from}]", card.count),
        example,
    }
}

fn effect(verb: &PrintedEffect) -> String {
    let does = match verb.effect {
        Effect::Roll => say!("another roll", "un autre lancer"),
        Effect::Steal => say!(
            "take a cow of another field",
            "prendre une vache d'un autre champ"
        ),
        Effect::Trade => say!("trade two cows", "échanger deux vaches"),
        Effect::Move => say!(
            "move a cow to another field",
            "transférer une vache dans un autre champ"
        ),
        Effect::Draw(cards) => {
            let number = count(cards, &words::CARD);
            say!("draw {cards}", "piocher {number}")
        }
        Effect::Search(cards) => {
            let number = count(cards, &words::CARD);
            say!(
                "take {cards} from the discard pile",
                "prendre {number} parmi les cartes rejetées"
            )
        }
        Effect::Fetch { free: true } => say!(
            "play a cow of the discard pile for nothing",
            "jouer une vache rejetée sans prix supplémentaire"
        ),
        Effect::Fetch { free: false } => {
            say!("play a cow of the discard pile", "jouer une vache rejetée")
        }
        Effect::Collect(sum) => {
            let sum = money(sum.into());
            say!(
                "every other player pays you {sum}",
                "chaque autre joueur vous paie {sum}"
            )
        }
        Effect::Pay(sum) => {
            let sum = money(sum.into());
            say!(
                "you pay every other player {sum}",
                "vous payez {sum} à chaque autre joueur"
            )
        }
        Effect::Blast => say!(
            "a bomb for a cow of your own",
            "une bombe pour une de vos vaches"
        ),
        Effect::Remove => say!("take a cow off the table", "retirer une vache de la table"),
        Effect::ByHand => say!(
            "gap (text not found; what it did is written)",
            "lacune (texte introuvable ; ce que fait la carte s'écrit)"
        ),
    };
    if verb.may {
        say!("may: {does}", "au choix : {does}")
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
            says: match value {
                1 => say!("city of 1 point", "ville de 1 point"),
                value => say!("city of {value} points", "ville de {value} points"),
            },
            example: format!("{}={name}", words::Verb::City.printed()),
        })
        .collect();
    let lines = match named.as_slice() {
        [] => vec![say!(
            "not named by this pack: written by their value, 1 to 12",
            "sans nom dans ce lot : s'écrivent par leur valeur, de 1 à 12"
        )],
        _ => vec![say!(
            "each may be written by its value: city=7",
            "chacune peut s'écrire par sa valeur : ville=7"
        )],
    };
    Components {
        title: say!("cities", "villes"),
        kind: "city",
        pieces: named,
        lines,
    }
}
