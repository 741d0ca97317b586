//! Packs from YAML to cards, with findings that point into the YAML.

use std::sync::Arc;

use super::{
    card::{Card, Kind},
    deck::{CardInfo, Deck},
    notation::RESERVED,
    verb::{Ability, Act, Ongoing, Than, Verb},
    vocabulary::{self, ACTS, CARD_KEYS, DESTROYED, DETAILS, ONGOING, PACK_KEYS, STATUSES},
};
use crate::{
    finding::{Finding, Findings, OtherText},
    record::{
        Key, Node, NodeKind,
        line::is_reserved,
        read_yaml,
        word::{fold, nearest},
    },
    source::Span,
};

/// Verbs of one ability: what is looked ahead for it, and what waits of it, stays
/// small.
const MOST_VERBS: usize = 12;

/// Reads one pack into a deck.
pub(super) struct Reader<'r> {
    /// `None` for cards that are typed into a record's header.
    pub(super) pack: Option<&'r Arc<OtherText>>,
    pub(super) deck: &'r mut Deck,
    pub(super) findings: &'r mut Findings,
}

impl Reader<'_> {
    /// A whole file. Titles come before the cards that may take them, whatever
    /// their order in the file.
    pub(super) fn read(&mut self, text: &str) {
        let root = match read_yaml(text, 0) {
            Ok(root) => root,
            Err(misread) => {
                let said = misread.in_a_pack();
                self.complain(said.code, said.at, said.message, &said.help);
                return;
            }
        };
        let Some(entries) = root.map() else {
            let help = "such as `cards: { Es4: { title: …, instant: […] } }`";
            self.complain(
                "pack.shape",
                root.at,
                "a pack is a mapping".to_owned(),
                help,
            );
            return;
        };
        for (key, _) in entries {
            if !PACK_KEYS.contains(&key.text.as_str()) {
                self.unknown(key.at, &key.text, PACK_KEYS);
            }
        }
        if let Some(node) = root.get("game")
            && node.text() != Some(super::INFO.id)
        {
            let help = "it would say `game: air-land-sea`";
            let message = "this pack is for another game".to_owned();
            self.complain("pack.game", node.at, message, help);
        }
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
        let mut finding = Finding::error(code, at, message).help(help);
        if let Some(pack) = self.pack {
            finding = finding.inside(pack);
        }
        self.findings.push(finding);
    }

    fn unknown(&mut self, at: Span, word: &str, known: &[&str]) {
        let help = match nearest(word, known.iter().copied()) {
            Some(near) => format!("did you mean `{near}`?"),
            None => format!("known: {}", known.join(", ")),
        };
        let message = if word.is_empty() {
            "a word is missing here".to_owned()
        } else {
            format!("`{word}` means nothing here")
        };
        self.complain("pack.word", at, message, &help);
    }

    fn code(&mut self, key: &Key) -> Option<Card> {
        let card = Card::parse(&key.text);
        if card.is_none() {
            let bytes = key.text.as_bytes();
            let help = if matches!(bytes, [b'E' | b'e', digit] if digit.is_ascii_digit()) {
                let digit = &key.text[1..];
                format!("write `Es{digit}` for Espionnage or `Ec{digit}` for Économie")
            } else {
                "a code is a theater (A L S D Es Ec) and a strength from 1 to 6".to_owned()
            };
            let message = format!("`{}` is no card's code", key.text);
            self.complain("pack.code", key.at, message, &help);
        }
        card
    }

    /// The slots that a pack fills.
    pub(super) fn cards(&mut self, node: &Node) {
        let Some(entries) = node.map() else {
            let message = "cards are a mapping from code to card".to_owned();
            self.complain("pack.shape", node.at, message, "such as `Es4: { … }`");
            return;
        };
        let mut filled: Vec<(Card, Span)> = Vec::new();
        for (key, value) in entries {
            let Some(card) = self.code(key) else { continue };
            if filled.iter().any(|(known, _)| *known == card) {
                let message = format!("{card} is in this pack twice");
                self.complain("pack.count", key.at, message, "every card exists once");
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
            let message = "loose titles are a mapping from title to card".to_owned();
            self.complain("pack.shape", node.at, message, "such as `Émissaire: { … }`");
            return;
        };
        for (key, value) in entries {
            if let Some(taken) = value.get("is") {
                let message = "`is` moves a title into a slot of `cards`".to_owned();
                self.complain("pack.shape", taken.at, message, "such as `Es4: { is: … }`");
            } else if let Some(info) = self.card(value) {
                self.check_title(&key.text, key.at);
                self.deck.put_loose(&key.text, info);
            }
        }
        let (loose, free) = (self.deck.loose().len(), self.deck.untitled().count());
        if loose > free {
            let message =
                format!("{loose} titles have no slot, but only {free} slots have no title");
            self.complain("pack.count", node.at, message, "a theater has six cards");
        }
    }

    /// `whole: [D, Es]`: the pack claims to hold all six cards of a theater.
    fn whole(&mut self, node: &Node, cards: Option<&Node>) {
        let Some(list) = node.list() else {
            let message = "`whole` is a list of theaters".to_owned();
            self.complain("pack.shape", node.at, message, "such as `[D, Es, Ec]`");
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
            let Some(kind) = Kind::parse(word) else {
                let names: Vec<&str> = Kind::ALL.iter().map(|kind| kind.printed()).collect();
                self.unknown(item.at, word, &names);
                continue;
            };
            let missing: Vec<String> = (1..=6)
                .map(|strength| Card::new(kind, strength))
                .filter(|card| !held.contains(card))
                .map(|card| card.to_string())
                .collect();
            if !missing.is_empty() {
                let message = format!("{} has six cards, {} here", kind.name(), 6 - missing.len());
                let advice = format!("missing: {}", missing.join(", "));
                self.complain("pack.count", item.at, message, &advice);
            }
        }
    }

    fn card(&mut self, node: &Node) -> Option<CardInfo> {
        let Some(entries) = node.map() else {
            let help = "such as `{ title: …, instant: […] }`";
            self.complain(
                "pack.shape",
                node.at,
                "a card is a mapping".to_owned(),
                help,
            );
            return None;
        };
        let before = self.findings.len();
        let mut info = CardInfo {
            pack: self.pack.map_or_else(String::new, |pack| pack.name.clone()),
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
                ..taken.clone()
            };
        }
        let mut abilities = Vec::new();
        for (key, value) in entries {
            let text = || value.text().unwrap_or_default().to_owned();
            match key.text.as_str() {
                "title" | "fr" if taken.is_some() => {
                    let message = "a card that takes a title has no other".to_owned();
                    self.complain(
                        "pack.shape",
                        key.at,
                        message,
                        "leave it out, or leave `is` out",
                    );
                }
                "title" => info.title = self.title(value),
                "fr" => info.french = self.title(value),
                "status" => info.status = self.status(value),
                "source" => info.source = text(),
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
        (self.findings.len() == before).then_some(info)
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
            let message = format!("`{title}` cannot be a card's title");
            let help = "it is a word of the notation: a verb, a theater, a code or a word of the frame; write a longer title";
            self.complain("pack.word", at, message, help);
        }
    }

    fn one_ability(&mut self, card: Span, abilities: &[Span], taken: bool) {
        let help = "write one of `instant`, `ongoing`, `ability: none` and `unattested`";
        match abilities {
            [] if taken => {}
            [] => self.complain(
                "pack.ability",
                card,
                "this card has no ability".to_owned(),
                help,
            ),
            [_] => {}
            [_, second, ..] => {
                let message = "a card has one ability".to_owned();
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
                let message = format!("`{title}` has its slot already: {card}");
                self.complain(
                    "pack.count",
                    node.at,
                    message,
                    "a title moves into one slot",
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
            let message = "an instant ability is a list of verbs".to_owned();
            self.complain(
                "pack.shape",
                node.at,
                message,
                "such as `[{ flip: { at: adjacent } }]`",
            );
            return Vec::new();
        };
        if list.is_empty() {
            let help = "a card without ability says `ability: none`";
            self.complain(
                "pack.ability",
                node.at,
                "this ability does nothing".to_owned(),
                help,
            );
        }
        if let Some(verb) = list.get(MOST_VERBS) {
            let message = format!(
                "an ability has at most {MOST_VERBS} verbs, this one {}",
                list.len()
            );
            let help = "no card whose text is known has more than two; what does not fit is played by hand";
            self.complain("pack.limit", verb.at, message, help);
            return Vec::new();
        }
        let mut verbs: Vec<Verb> = Vec::new();
        for node in list {
            let Some(verb) = self.verb(node) else {
                continue;
            };
            if verb.than != Than::Any && verbs.iter().all(|before| before.act != Act::Reveal) {
                let help =
                    "`lower` and `higher` compare with the card that a `reveal` before it shows";
                let message = "there is nothing to compare with".to_owned();
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
                let message = "a verb is one word, or one word with its details".to_owned();
                let help = "such as `draw` or `{ flip: { at: adjacent } }`";
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
            let message = format!("`{act}` has no `{name}`");
            let help = if allowed.is_empty() {
                format!("`{act}` stands alone")
            } else {
                format!("it may have: {}", allowed.join(", "))
            };
            return self.complain("pack.word", key.at, message, &help);
        }
        let word = match value.flag() {
            Some(true) if words.contains(&"yes") => "yes",
            Some(false) if words.contains(&"no") => "no",
            _ => value.text().unwrap_or_default(),
        };
        if words.contains(&word) {
            vocabulary::set(verb, name, word);
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
                    Some((least, most)) => {
                        format!("`{name}` needs a number from {least} to {most}")
                    }
                    None => format!("`{name}` has no number"),
                };
                self.complain(
                    "pack.ability",
                    at,
                    message,
                    "such as `{ support: 3 }` or `emissary`",
                );
                return None;
            }
            return vocabulary::ongoing(name, 0);
        };
        let value = node.int().and_then(|n| u8::try_from(n).ok());
        if let Some(number) = value.filter(|n| (least..=most).contains(n)) {
            return vocabulary::ongoing(name, number);
        }
        let message = format!("`{name}` needs a number from {least} to {most}");
        self.complain("pack.ability", node.at, message, "");
        None
    }
}
