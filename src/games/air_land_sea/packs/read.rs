//! Packs from YAML to cards, with findings that point into the YAML.

use super::{
    super::{
        card::{Card, Theater},
        deck::{CardInfo, Deck},
        verb::{Ability, Act, Ongoing, Than, Verb},
        words::RESERVED,
    },
    PACKS,
    words::{self, ACTS, CARD_KEYS, DESTROYED, DETAILS, ONGOING, PACK_KEYS, STATUSES},
};
use crate::{
    finding::Finding,
    kit::page::Page,
    lang,
    record::{Key, Node, NodeKind, line::is_reserved, meant_or_known, word::fold},
    say,
    source::Span,
};

/// Verbs of one ability: what is looked ahead for it, and what waits of it, stays
/// small.
const MOST_VERBS: usize = 12;

/// Reads one pack into a deck.
pub(super) struct PackReader<'r> {
    pub(super) page: Page<'r>,
    pub(super) deck: &'r mut Deck,
}

impl PackReader<'_> {
    /// A whole file. Titles come before the cards that may take them, whatever
    /// their order in the file.
    pub(super) fn read(&mut self) {
        let Some(root) = self.page.root() else {
            return;
        };
        let Some(entries) = root.map() else {
            let help = lang::pick(
                "such as `cards: { Es4: { title: …, instant: […] } }`",
                "par exemple `cards: { Es4: { title: …, instant: […] } }`",
            );
            self.complain(
                "pack.shape",
                root.at,
                say!(
                    "a pack is a mapping",
                    "un lot est fait de clés et de valeurs"
                ),
                help,
            );
            return;
        };
        for (key, _) in entries {
            if !PACK_KEYS.contains(&key.text.as_str()) {
                self.unknown(key.at, &key.text, PACK_KEYS);
            }
        }
        self.page.is_for(&root, super::super::INFO.id);
        if let Some(node) = root.get("destroyed") {
            match node.text() {
                Some(word) if DESTROYED.contains(&word) => {
                    self.deck.destroyed_go_under = word == "deck";
                }
                word => self.unknown(node.at, word.unwrap_or_default(), DESTROYED),
            }
        }
        if let Some(node) = root.get("loose") {
            self.loose_cards(node);
        }
        if let Some(node) = root.get("cards") {
            self.cards(node);
        }
        if let Some(node) = root.get("whole") {
            self.whole(node, root.get("cards"));
        }
    }

    fn complain(&mut self, code: &'static str, at: Span, message: String, help: &str) {
        self.page.say(Finding::error(code, at, message).help(help));
    }

    fn unknown(&mut self, at: Span, word: &str, known: &[&str]) {
        if word.is_empty() {
            let message = say!("a word is missing here", "il manque un mot ici");
            return self.complain("pack.word", at, message, &meant_or_known(word, known));
        }
        self.page.unknown("pack.word", at, word, known);
    }

    fn code(&mut self, key: &Key) -> Option<Card> {
        let card = Card::parse(&key.text);
        if card.is_none() {
            let bytes = key.text.as_bytes();
            let help = if matches!(bytes, [b'E' | b'e', digit] if digit.is_ascii_digit()) {
                let digit = &key.text[1..];
                say!(
                    "write `Es{digit}` for Espionnage or `Ec{digit}` for Économie",
                    "écrivez `Es{digit}` pour Espionnage ou `Ec{digit}` pour Économie"
                )
            } else {
                say!(
                    "a code is a theater (A L S D Es Ec) and a strength from 1 to 6",
                    "un code est un théâtre (A T M D Es Ec) et une force de 1 à 6"
                )
            };
            let code = &key.text;
            let message = say!(
                "`{code}` is no card's code",
                "`{code}` n'est le code d'aucune carte"
            );
            self.complain("pack.code", key.at, message, &help);
        }
        card
    }

    /// The slots that a pack fills.
    pub(super) fn cards(&mut self, node: &Node) {
        let Some(entries) = node.map() else {
            let message = say!(
                "cards are a mapping from code to card",
                "les cartes vont par code : à chaque code sa carte"
            );
            let help = lang::pick("such as `Es4: { … }`", "par exemple `Es4: { … }`");
            self.complain("pack.shape", node.at, message, help);
            return;
        };
        let mut filled: Vec<(Card, Span)> = Vec::new();
        for (key, value) in entries {
            let Some(card) = self.code(key) else { continue };
            if filled.iter().any(|(known, _)| *known == card) {
                let message = say!(
                    "{card} is in this pack twice",
                    "{card} est deux fois dans ce lot"
                );
                let help = lang::pick(
                    "every card exists once",
                    "chaque carte n'existe qu'une fois",
                );
                self.complain("pack.count", key.at, message, help);
                continue;
            }
            filled.push((card, key.at));
            if let Some(info) = self.card(value) {
                self.deck.put(card, info);
            }
        }
    }

    fn loose_cards(&mut self, node: &Node) {
        let Some(entries) = node.map() else {
            let message = say!(
                "loose titles are a mapping from title to card",
                "les titres sans place vont par titre : à chaque titre sa carte"
            );
            let help = lang::pick(
                "such as `Émissaire: { … }`",
                "par exemple `Émissaire: { … }`",
            );
            self.complain("pack.shape", node.at, message, help);
            return;
        };
        for (key, value) in entries {
            if let Some(taken) = value.get("is") {
                let message = say!(
                    "`is` moves a title into a slot of `cards`",
                    "`is` met un titre à une place de `cards`"
                );
                let help = lang::pick("such as `Es4: { is: … }`", "par exemple `Es4: { is: … }`");
                self.complain("pack.shape", taken.at, message, help);
            } else if let Some(info) = self.card(value) {
                self.check_title(&key.text, key.at);
                self.deck.put_loose(&key.text, info);
            }
        }
        let (loose, free) = (self.deck.loose().len(), self.deck.untitled().count());
        if loose > free {
            let message = say!(
                "{loose} titles have no slot, but only {free} slots have no title",
                "{loose} titres sont sans place, mais seules {free} places sont sans titre"
            );
            let help = lang::pick("a theater has six cards", "un type compte six cartes");
            self.complain("pack.count", node.at, message, help);
        }
    }

    /// `whole: [D, Es]`: the pack claims to hold all six cards of a theater.
    fn whole(&mut self, node: &Node, cards: Option<&Node>) {
        let Some(list) = node.list() else {
            let message = say!(
                "`whole` is a list of theaters",
                "`whole` est une liste de théâtres"
            );
            let help = lang::pick("such as `[D, Es, Ec]`", "par exemple `[D, Es, Ec]`");
            self.complain("pack.shape", node.at, message, help);
            return;
        };
        let held: Vec<Card> = cards
            .and_then(Node::map)
            .unwrap_or_default()
            .iter()
            .filter_map(|(key, _)| Card::parse(&key.text))
            .collect();
        for item in list {
            let word = item.text().unwrap_or_default();
            let Some(kind) = Theater::parse(word) else {
                let names: Vec<&str> = Theater::ALL.iter().map(|kind| kind.printed()).collect();
                self.unknown(item.at, word, &names);
                continue;
            };
            let missing: Vec<String> = (1..=6)
                .map(|strength| Card::new(kind, strength))
                .filter(|card| !held.contains(card))
                .map(|card| card.to_string())
                .collect();
            if !missing.is_empty() {
                let (name, here, missing) = (kind.name(), 6 - missing.len(), missing.join(", "));
                let message = say!(
                    "{name} has six cards, {here} here",
                    "{name} compte six cartes, {here} ici"
                );
                let advice = say!("missing: {missing}", "il manque : {missing}");
                self.complain("pack.count", item.at, message, &advice);
            }
        }
    }

    fn card(&mut self, node: &Node) -> Option<CardInfo> {
        let Some(entries) = node.map() else {
            let help = lang::pick(
                "such as `{ title: …, instant: […] }`",
                "par exemple `{ title: …, instant: […] }`",
            );
            self.complain(
                "pack.shape",
                node.at,
                say!(
                    "a card is a mapping",
                    "une carte est faite de clés et de valeurs"
                ),
                help,
            );
            return None;
        };
        let before = self.page.findings.len();
        let pack = self.page.pack;
        let mut info = CardInfo {
            pack: pack.map_or_else(String::new, |pack| pack.name.clone()),
            is_shipped: pack.is_some_and(|pack| PACKS.iter().any(|own| own.id == pack.name)),
            status: "supplied".to_owned(),
            ..CardInfo::unknown()
        };
        let taken = match node.get("is") {
            Some(title) => Some(self.taken(title)?),
            None => None,
        };
        if let Some(taken) = &taken {
            info = CardInfo {
                pack: info.pack,
                is_shipped: info.is_shipped,
                ..taken.clone()
            };
        }
        let mut abilities = Vec::new();
        for (key, value) in entries {
            let text = || value.text().unwrap_or_default().to_owned();
            match key.text.as_str() {
                "title" | "fr" if taken.is_some() => {
                    let message = say!(
                        "a card that takes a title has no other",
                        "une carte qui prend un titre n'en a pas d'autre"
                    );
                    self.complain(
                        "pack.shape",
                        key.at,
                        message,
                        lang::pick(
                            "leave it out, or leave `is` out",
                            "retirez-le, ou retirez `is`",
                        ),
                    );
                }
                "title" => info.title = self.title(value),
                "fr" => info.french = self.title(value),
                "status" => info.status = self.status(value),
                "source" => info.source = text(),
                "source-fr" => info.source_fr = text(),
                "is" => {}
                "unattested" => {
                    info.ability = Ability::Unattested;
                    "unattested".clone_into(&mut info.status);
                    info.source = text();
                    abilities.push(key.at);
                }
                "ability" => {
                    if value.text() != Some("none") {
                        self.unknown(value.at, &text(), &["none"]);
                    }
                    info.ability = Ability::None;
                    abilities.push(key.at);
                }
                "instant" => {
                    info.ability = Ability::Instant(self.verbs(value));
                    abilities.push(key.at);
                }
                "ongoing" => {
                    if let Some(ongoing) = self.ongoing(value) {
                        info.ability = Ability::Ongoing(ongoing);
                    }
                    abilities.push(key.at);
                }
                other => self.unknown(key.at, other, CARD_KEYS),
            }
        }
        self.one_ability(node.at, &abilities, taken.is_some());
        if taken.is_some_and(|taken| taken.ability == Ability::Unattested)
            && info.ability != Ability::Unattested
            && node.get("status").is_none()
        {
            "supplied".clone_into(&mut info.status);
        }
        (self.page.findings.len() == before).then_some(info)
    }

    fn title(&mut self, node: &Node) -> String {
        let title = node.text().unwrap_or_default();
        self.check_title(title, node.at);
        title.to_owned()
    }

    /// A title is written where verbs, theaters and codes are, so it is none.
    fn check_title(&mut self, title: &str, at: Span) {
        let word = fold(title);
        let taken = RESERVED.contains(&word.as_str()) || Card::parse(title).is_some();
        if taken || is_reserved(&word) {
            let message = say!(
                "`{title}` cannot be a card's title",
                "`{title}` ne peut pas être le titre d'une carte"
            );
            let help = lang::pick(
                "it is a word of the notation: a verb, a theater, a code or a word of the frame; write a longer title",
                "c'est un mot de la notation : un verbe, un théâtre, un code ou un mot commun à tous les jeux ; écrivez un titre plus long",
            );
            self.complain("pack.word", at, message, help);
        }
    }

    fn one_ability(&mut self, card: Span, abilities: &[Span], taken: bool) {
        let help = lang::pick(
            "write one of `instant`, `ongoing`, `ability: none` and `unattested`",
            "écrivez l'un de `instant`, `ongoing`, `ability: none` et `unattested`",
        );
        match abilities {
            [] if taken => {}
            [] => self.complain(
                "pack.ability",
                card,
                say!(
                    "this card has no ability",
                    "cette carte n'a pas de capacité"
                ),
                help,
            ),
            [_] => {}
            [_, second, ..] => {
                let message = say!("a card has one ability", "une carte n'a qu'une capacité");
                self.complain("pack.ability", *second, message, help);
            }
        }
    }

    fn status(&mut self, node: &Node) -> String {
        let text = node.text().unwrap_or_default();
        if !STATUSES.contains(&text) {
            self.unknown(node.at, text, STATUSES);
        }
        text.to_owned()
    }

    /// `is: Neutralisation`: a title without a slot moves into this one.
    fn taken(&mut self, node: &Node) -> Option<CardInfo> {
        let title = node.text().unwrap_or_default();
        let found = self.deck.take_loose(title);
        if found.is_none() {
            let placed = self.deck.cards_called(&fold(title));
            if let Some(card) = placed.first() {
                let message = say!(
                    "`{title}` has its slot already: {card}",
                    "`{title}` a déjà sa place : {card}"
                );
                self.complain(
                    "pack.count",
                    node.at,
                    message,
                    lang::pick(
                        "a title moves into one slot",
                        "un titre ne va qu'à une place",
                    ),
                );
            } else {
                let names: Vec<String> = self
                    .deck
                    .loose()
                    .iter()
                    .map(|(name, _)| name.clone())
                    .collect();
                let names: Vec<&str> = names.iter().map(String::as_str).collect();
                self.unknown(node.at, title, &names);
            }
        }
        found
    }

    fn verbs(&mut self, node: &Node) -> Vec<Verb> {
        let Some(list) = node.list() else {
            let message = say!(
                "an instant ability is a list of verbs",
                "une capacité immédiate est une liste de verbes"
            );
            self.complain(
                "pack.shape",
                node.at,
                message,
                lang::pick(
                    "such as `[{ flip: { at: adjacent } }]`",
                    "par exemple `[{ flip: { at: adjacent } }]`",
                ),
            );
            return Vec::new();
        };
        if list.is_empty() {
            let help = lang::pick(
                "a card without ability says `ability: none`",
                "une carte sans capacité dit `ability: none`",
            );
            self.complain(
                "pack.ability",
                node.at,
                say!("this ability does nothing", "cette capacité ne fait rien"),
                help,
            );
        }
        if let Some(verb) = list.get(MOST_VERBS) {
            let verbs = list.len();
            let message = say!(
                "an ability has at most {MOST_VERBS} verbs, this one {verbs}",
                "une capacité compte au plus {MOST_VERBS} verbes, celle-ci {verbs}"
            );
            let help = lang::pick(
                "no card whose text is known has more than two; what does not fit is played by hand",
                "aucune carte au texte connu n'en a plus de deux ; ce qui n'y tient pas se joue à la main",
            );
            self.complain("pack.limit", verb.at, message, help);
            return Vec::new();
        }
        let mut verbs: Vec<Verb> = Vec::new();
        for node in list {
            let Some(verb) = self.verb(node) else {
                continue;
            };
            if verb.than != Than::Any && verbs.iter().all(|before| before.act != Act::Reveal) {
                let help = lang::pick(
                    "`lower` and `higher` compare with the card that a `reveal` before it shows",
                    "`lower` et `higher` comparent à la carte qu'un `reveal` précédent fait révéler",
                );
                let message = say!(
                    "there is nothing to compare with",
                    "il n'y a rien à quoi comparer"
                );
                self.complain("pack.ability", node.at, message, help);
            }
            verbs.push(verb);
        }
        verbs
    }

    fn verb(&mut self, node: &Node) -> Option<Verb> {
        match &node.kind {
            NodeKind::Text(name) => self.act(name, node.at).map(|(act, _)| Verb::new(act)),
            NodeKind::Map(entries) if entries.len() == 1 => {
                let (key, details) = &entries[0];
                let (act, allowed) = self.act(&key.text, key.at)?;
                let mut verb = Verb::new(act);
                for (detail, value) in details.map().unwrap_or_default() {
                    self.detail(&mut verb, &key.text, allowed, detail, value);
                }
                Some(verb)
            }
            _ => {
                let message = say!(
                    "a verb is one word, or one word with its details",
                    "un verbe est un mot, ou un mot avec ses détails"
                );
                let help = lang::pick(
                    "such as `draw` or `{ flip: { at: adjacent } }`",
                    "par exemple `draw` ou `{ flip: { at: adjacent } }`",
                );
                self.complain("pack.shape", node.at, message, help);
                None
            }
        }
    }

    fn act(&mut self, name: &str, at: Span) -> Option<(Act, &'static [&'static str])> {
        let act = ACTS.iter().find(|(word, ..)| *word == name);
        if act.is_none() {
            let known: Vec<&str> = ACTS.iter().map(|(word, ..)| *word).collect();
            self.unknown(at, name, &known);
        }
        act.map(|(_, act, details)| (*act, *details))
    }

    fn detail(&mut self, verb: &mut Verb, act: &str, allowed: &[&str], key: &Key, value: &Node) {
        let Some((name, words)) = DETAILS.iter().find(|(name, _)| *name == key.text) else {
            return self.unknown(key.at, &key.text, allowed);
        };
        if !allowed.contains(name) {
            let message = say!("`{act}` has no `{name}`", "`{act}` n'a pas de `{name}`");
            let details = allowed.join(", ");
            let help = if allowed.is_empty() {
                say!("`{act}` stands alone", "`{act}` s'écrit sans détail")
            } else {
                say!("it may have: {details}", "il peut avoir : {details}")
            };
            return self.complain("pack.word", key.at, message, &help);
        }
        let word = match value.flag() {
            Some(true) if words.contains(&"yes") => "yes",
            Some(false) if words.contains(&"no") => "no",
            _ => value.text().unwrap_or_default(),
        };
        if words.contains(&word) {
            words::set(verb, name, word);
        } else {
            self.unknown(value.at, word, words);
        }
    }

    fn ongoing(&mut self, node: &Node) -> Option<Ongoing> {
        let (name, at, number) = match &node.kind {
            NodeKind::Text(name) => (name.as_str(), node.at, None),
            NodeKind::Map(entries) if entries.len() == 1 => (
                entries[0].0.text.as_str(),
                entries[0].0.at,
                Some(&entries[0].1),
            ),
            _ => ("", node.at, None),
        };
        let Some((_, range)) = ONGOING.iter().find(|(word, _)| *word == name) else {
            let known: Vec<&str> = ONGOING.iter().map(|(word, _)| *word).collect();
            self.unknown(at, name, &known);
            return None;
        };
        let (Some((least, most)), Some(node)) = (*range, number) else {
            if range.is_some() || number.is_some() {
                let message = match range {
                    Some((least, most)) => needs_number(name, *least, *most),
                    None => say!("`{name}` has no number", "`{name}` n'a pas de nombre"),
                };
                self.complain(
                    "pack.ability",
                    at,
                    message,
                    lang::pick(
                        "such as `{ support: 3 }` or `emissary`",
                        "par exemple `{ support: 3 }` ou `emissary`",
                    ),
                );
                return None;
            }
            return words::ongoing(name, 0);
        };
        let value = node.int().and_then(|n| u8::try_from(n).ok());
        if let Some(number) = value.filter(|n| (least..=most).contains(n)) {
            return words::ongoing(name, number);
        }
        let message = needs_number(name, least, most);
        self.complain("pack.ability", node.at, message, "");
        None
    }
}

fn needs_number(name: &str, least: u8, most: u8) -> String {
    say!(
        "`{name}` needs a number from {least} to {most}",
        "`{name}` demande un nombre de {least} à {most}"
    )
}
