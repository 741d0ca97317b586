//! Cards from packs: YAML to abilities, with findings that point into the YAML.

use std::sync::{Arc, LazyLock};

use super::{
    card::{CARDS, Card},
    verb::{Ability, Act, At, Cover, Face, Ongoing, Than, Verb, Who, Whose},
};
use crate::{
    finding::{Finding, Findings, OtherText},
    game::Embedded,
    record::{
        Key, Misread, Node, NodeKind, read_yaml,
        word::{fold, nearest},
    },
    source::Span,
};

pub(super) static PACKS: &[Embedded] = &[
    Embedded {
        id: "critters-2021",
        text: include_str!("packs/critters-2021.yaml"),
        says: "the 18 cards of Bestioles en Guerre, as in the revised edition",
    },
    Embedded {
        id: "first-2019",
        text: include_str!("packs/first-2019.yaml"),
        says: "the 18 cards of the first edition of Air, Land & Sea",
    },
    Embedded {
        id: "bobards-2022",
        text: include_str!("packs/bobards-2022.yaml"),
        says: "what is attested of the 18 cards of Bobards, Pétards & Mouchards",
    },
];

/// What is known of one card.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct CardInfo {
    /// English title, or the French one where no English one is known.
    pub(super) title: String,
    pub(super) french: String,
    pub(super) status: String,
    /// Where it comes from, or what is missing.
    pub(super) source: String,
    pub(super) ability: Ability,
    pub(super) pack: String,
}

impl CardInfo {
    fn unknown() -> Self {
        CardInfo {
            title: String::new(),
            french: String::new(),
            status: "unattested".to_owned(),
            source: String::new(),
            ability: Ability::Unattested,
            pack: String::new(),
        }
    }

    /// `Support`, `Manœuvre`, or nothing.
    pub(super) fn shown(&self) -> &str {
        if self.french.is_empty() {
            &self.title
        } else {
            &self.french
        }
    }
}

/// All cards of both boxes as one edition and its packs give them.
#[derive(Clone, Debug)]
pub(super) struct Deck {
    cards: Vec<CardInfo>,
    loose: Vec<(String, CardInfo)>,
    /// Destroyed cards go under the deck, or aside.
    pub(super) destroyed_to_deck: bool,
    /// Folded titles with the cards they name.
    titles: Vec<(String, Vec<Card>)>,
}

impl Deck {
    pub(super) fn info(&self, card: Card) -> &CardInfo {
        &self.cards[card.index()]
    }

    #[inline]
    pub(super) fn ability(&self, card: Card) -> &Ability {
        &self.cards[card.index()].ability
    }

    #[inline]
    pub(super) fn ongoing(&self, card: Card) -> Option<Ongoing> {
        match self.ability(card) {
            Ability::Ongoing(ongoing) => Some(*ongoing),
            _ => None,
        }
    }

    /// `A1 Support`.
    pub(super) fn name(&self, card: Card) -> String {
        match self.info(card).shown() {
            "" => card.to_string(),
            title => format!("{card} {title}"),
        }
    }

    /// The cards that a title names.
    pub(super) fn titled(&self, title: &str) -> &[Card] {
        let folded = fold(title);
        self.titles
            .iter()
            .find(|(name, _)| *name == folded)
            .map_or(&[], |(_, cards)| cards)
    }

    pub(super) fn titles(&self) -> impl Iterator<Item = &str> {
        self.titles.iter().map(|(title, _)| title.as_str())
    }

    /// The titles whose slot is unknown.
    pub(super) fn loose(&self) -> &[(String, CardInfo)] {
        &self.loose
    }

    /// The deck of an edition, read once.
    pub(super) fn of_edition(edition: &str) -> Arc<Deck> {
        static REVISED: LazyLock<Arc<Deck>> = LazyLock::new(|| Arc::new(shipped("critters-2021")));
        static FIRST: LazyLock<Arc<Deck>> = LazyLock::new(|| Arc::new(shipped("first-2019")));
        if edition == "first-2019" {
            Arc::clone(&FIRST)
        } else {
            Arc::clone(&REVISED)
        }
    }

    /// Replaces the cards that a pack names.
    pub(super) fn apply(&mut self, pack: &Arc<OtherText>, findings: &mut Findings) {
        Reader {
            pack,
            deck: self,
            findings,
        }
        .read();
        self.index();
    }

    /// Replaces the cards that a header's `cards:` names.
    pub(super) fn apply_cards(&mut self, node: &Node, findings: &mut Findings) {
        let pack = Arc::new(OtherText {
            name: String::new(),
            text: String::new(),
        });
        Reader {
            pack: &pack,
            deck: self,
            findings,
        }
        .cards(node);
        self.index();
    }

    fn index(&mut self) {
        let mut titles: Vec<(String, Vec<Card>)> = Vec::new();
        for card in Card::all() {
            let info = &self.cards[card.index()];
            for title in [&info.title, &info.french] {
                let name = fold(&title.replace(' ', "-"));
                if name.is_empty() {
                    continue;
                }
                match titles.iter_mut().find(|(known, _)| *known == name) {
                    Some((_, cards)) if !cards.contains(&card) => cards.push(card),
                    Some(_) => {}
                    None => titles.push((name, vec![card])),
                }
            }
        }
        self.titles = titles;
    }
}

/// The packs in the binary; a test holds them to be free of findings.
fn shipped(base: &str) -> Deck {
    let mut deck = Deck {
        cards: vec![CardInfo::unknown(); CARDS],
        loose: Vec::new(),
        destroyed_to_deck: true,
        titles: Vec::new(),
    };
    let mut findings = Vec::new();
    for id in [base, "bobards-2022"] {
        for pack in PACKS.iter().filter(|pack| pack.id == id) {
            let text = Arc::new(OtherText {
                name: pack.id.to_owned(),
                text: pack.text.to_owned(),
            });
            deck.apply(&text, &mut findings);
        }
    }
    debug_assert!(findings.is_empty(), "{:?}", findings[0].message);
    deck
}

struct Reader<'r> {
    pack: &'r Arc<OtherText>,
    deck: &'r mut Deck,
    findings: &'r mut Findings,
}

impl Reader<'_> {
    fn read(&mut self) {
        let root = match read_yaml(&self.pack.text, 0) {
            Ok(root) => root,
            Err(Misread {
                at, message, help, ..
            }) => {
                self.complain(at, message, &help);
                return;
            }
        };
        let Some(entries) = root.map() else {
            self.complain(root.at, "a pack is a list of `key: value`".to_owned(), "");
            return;
        };
        for (key, node) in entries {
            match key.text.as_str() {
                "pack" | "says" | "source" => {}
                "destroyed" => match node.text() {
                    Some("deck") => self.deck.destroyed_to_deck = true,
                    Some("aside") => self.deck.destroyed_to_deck = false,
                    _ => self.complain(node.at, "`destroyed` is `deck` or `aside`".to_owned(), ""),
                },
                "cards" => self.cards(node),
                "loose" => self.loose_cards(node),
                other => self.unknown(
                    key.at,
                    other,
                    &["pack", "says", "source", "destroyed", "cards", "loose"],
                ),
            }
        }
    }

    fn complain(&mut self, at: Span, message: String, help: &str) {
        let mut finding = Finding::error("pack.card", at, message).help(help);
        if !self.pack.text.is_empty() {
            finding = finding.inside(self.pack);
        }
        self.findings.push(finding);
    }

    fn unknown(&mut self, at: Span, word: &str, known: &[&str]) {
        let help = match nearest(word, known.iter().copied()) {
            Some(near) => format!("did you mean `{near}`?"),
            None => format!("known: {}", known.join(", ")),
        };
        self.complain(at, format!("`{word}` means nothing here"), &help);
    }

    fn cards(&mut self, node: &Node) {
        let Some(entries) = node.map() else {
            self.complain(
                node.at,
                "cards are a mapping from code to card".to_owned(),
                "",
            );
            return;
        };
        for (key, value) in entries {
            let Some(card) = Card::parse(&key.text) else {
                let help = "a code is a theater (A L S D Es Ec) and a strength from 1 to 6";
                self.complain(key.at, format!("`{}` is no card's code", key.text), help);
                continue;
            };
            if let Some(info) = self.card(value) {
                self.deck.cards[card.index()] = info;
            }
        }
    }

    fn loose_cards(&mut self, node: &Node) {
        for (key, value) in node.map().unwrap_or_default() {
            if let Some(info) = self.card(value) {
                self.deck.loose.retain(|(name, _)| *name != key.text);
                self.deck.loose.push((key.text.clone(), info));
            }
        }
    }

    fn card(&mut self, node: &Node) -> Option<CardInfo> {
        let Some(entries) = node.map() else {
            self.complain(
                node.at,
                "a card is a mapping".to_owned(),
                "write `{ title: …, instant: […] }`",
            );
            return None;
        };
        let mut info = CardInfo {
            pack: self.pack.name.clone(),
            status: "supplied".to_owned(),
            ability: Ability::None,
            ..CardInfo::unknown()
        };
        let mut abilities = 0;
        for (key, value) in entries {
            let text = || value.text().unwrap_or_default().to_owned();
            match key.text.as_str() {
                "title" => info.title = text(),
                "fr" => info.french = text(),
                "status" => info.status = self.status(value),
                "source" => info.source = text(),
                "is" => return self.moved(value),
                "unattested" => {
                    info.ability = Ability::Unattested;
                    info.status = "unattested".to_owned();
                    info.source = text();
                    abilities += 1;
                }
                "ability" => {
                    if value.text() != Some("none") {
                        self.complain(
                            value.at,
                            "`ability` is `none`".to_owned(),
                            "an ability is `instant: […]` or `ongoing: …`",
                        );
                    }
                    abilities += 1;
                }
                "instant" => {
                    info.ability = Ability::Instant(self.verbs(value));
                    abilities += 1;
                }
                "ongoing" => {
                    info.ability = Ability::Ongoing(self.ongoing(value)?);
                    abilities += 1;
                }
                other => self.unknown(
                    key.at,
                    other,
                    &[
                        "title",
                        "fr",
                        "status",
                        "source",
                        "is",
                        "unattested",
                        "ability",
                        "instant",
                        "ongoing",
                    ],
                ),
            }
        }
        if abilities != 1 {
            self.complain(
                node.at,
                format!("a card has one ability, this one has {abilities}"),
                "write one of `instant`, `ongoing`, `ability: none` and `unattested`",
            );
            return None;
        }
        Some(info)
    }

    fn status(&mut self, node: &Node) -> String {
        let known = [
            "rulebook",
            "clarified",
            "inferred",
            "contested",
            "reconstructed",
            "supplied",
            "fictional",
        ];
        let text = node.text().unwrap_or_default();
        if !known.contains(&text) {
            self.unknown(node.at, text, &known);
        }
        text.to_owned()
    }

    /// `is: Neutralisation`: a loose title moves into its slot.
    fn moved(&mut self, node: &Node) -> Option<CardInfo> {
        let title = fold(node.text().unwrap_or_default());
        let found = self
            .deck
            .loose
            .iter()
            .find(|(name, info)| fold(name) == title || fold(&info.french) == title)
            .map(|(_, info)| info.clone());
        if found.is_none() {
            let names: Vec<String> = self
                .deck
                .loose
                .iter()
                .map(|(name, _)| name.clone())
                .collect();
            let names: Vec<&str> = names.iter().map(String::as_str).collect();
            self.unknown(node.at, node.text().unwrap_or_default(), &names);
        }
        found.map(|info| CardInfo {
            pack: self.pack.name.clone(),
            ..info
        })
    }

    fn verbs(&mut self, node: &Node) -> Vec<Verb> {
        let Some(list) = node.list() else {
            self.complain(
                node.at,
                "an instant ability is a list of verbs".to_owned(),
                "write `[{ flip: { at: adjacent } }]`",
            );
            return Vec::new();
        };
        list.iter().filter_map(|node| self.verb(node)).collect()
    }

    fn verb(&mut self, node: &Node) -> Option<Verb> {
        match &node.kind {
            NodeKind::Text(name) => self.act(name, node.at).map(Verb::new),
            NodeKind::Map(entries) if entries.len() == 1 => {
                let (key, details) = &entries[0];
                let mut verb = Verb::new(self.act(&key.text, key.at)?);
                for (key, value) in details.map().unwrap_or_default() {
                    self.detail(&mut verb, key, value);
                }
                Some(verb)
            }
            _ => {
                self.complain(
                    node.at,
                    "a verb is one word, or one word with its details".to_owned(),
                    "",
                );
                None
            }
        }
    }

    fn act(&mut self, name: &str, at: Span) -> Option<Act> {
        let act = ACTS
            .iter()
            .find(|(word, _)| *word == name)
            .map(|(_, act)| *act);
        if act.is_none() {
            let known: Vec<&str> = ACTS.iter().map(|(word, _)| *word).collect();
            self.unknown(at, name, &known);
        }
        act
    }

    fn detail(&mut self, verb: &mut Verb, key: &Key, value: &Node) {
        let word = value.text().unwrap_or_default();
        let known: &[&str] = match (key.text.as_str(), word) {
            ("may", "yes" | "true") => return verb.may = true,
            ("other", "yes" | "true") => return verb.other = true,
            ("turn", "yes" | "true") => return verb.turn = true,
            ("by", "you") => return verb.by = Who::You,
            ("by", "opponent") => return verb.by = Who::Opponent,
            ("whose", "any") => return verb.whose = Whose::Any,
            ("whose", "own") => return verb.whose = Whose::Own,
            ("whose", "opposing") => return verb.whose = Whose::Opposing,
            ("cover", "any") => return verb.cover = Cover::Any,
            ("cover", "uncovered") => return verb.cover = Cover::Uncovered,
            ("cover", "covered") => return verb.cover = Cover::Covered,
            ("face", "any") => return verb.face = Face::Any,
            ("face", "up") => return verb.face = Face::Up,
            ("face", "down") => return verb.face = Face::Down,
            ("at", "any") => return verb.at = At::Any,
            ("at", "here") => return verb.at = At::Here,
            ("at", "adjacent") => return verb.at = At::Adjacent,
            ("at", "elsewhere") => return verb.at = At::Elsewhere,
            ("than", "any") => return verb.than = Than::Any,
            ("than", "lower") => return verb.than = Than::Lower,
            ("than", "higher") => return verb.than = Than::Higher,
            ("may" | "other" | "turn", _) => &["yes"],
            ("by", _) => &["you", "opponent"],
            ("whose", _) => &["any", "own", "opposing"],
            ("cover", _) => &["any", "uncovered", "covered"],
            ("face", _) => &["any", "up", "down"],
            ("at", _) => &["any", "here", "adjacent", "elsewhere"],
            ("than", _) => &["any", "lower", "higher"],
            _ => {
                let known = [
                    "may", "by", "whose", "cover", "face", "at", "other", "than", "turn",
                ];
                return self.unknown(key.at, &key.text, &known);
            }
        };
        self.unknown(value.at, word, known);
    }

    fn ongoing(&mut self, node: &Node) -> Option<Ongoing> {
        let (name, at, amount) = match &node.kind {
            NodeKind::Text(name) => (name.as_str(), node.at, None),
            NodeKind::Map(entries) if entries.len() == 1 => {
                let (key, value) = &entries[0];
                let amount = value.int().and_then(|n| u8::try_from(n).ok());
                if amount.is_none_or(|n| n > 20) {
                    self.complain(value.at, "this must be a number up to 20".to_owned(), "");
                    return None;
                }
                (key.text.as_str(), key.at, amount)
            }
            _ => ("", node.at, None),
        };
        match (name, amount) {
            ("support", Some(n)) => Some(Ongoing::Support(n)),
            ("escalation", Some(n)) => Some(Ongoing::Escalation(n)),
            ("cover-fire", Some(n)) => Some(Ongoing::CoverFire(n)),
            ("aerodrome", Some(n)) => Some(Ongoing::Aerodrome(n)),
            ("blockade", Some(n)) => Some(Ongoing::Blockade(n)),
            ("containment", None) => Some(Ongoing::Containment),
            ("supply-lines", None) => Some(Ongoing::SupplyLines),
            ("emissary", None) => Some(Ongoing::Emissary),
            _ => {
                self.unknown(
                    at,
                    name,
                    &[
                        "support: N",
                        "escalation: N",
                        "cover-fire: N",
                        "aerodrome: N",
                        "blockade: N",
                        "containment",
                        "supply-lines",
                        "emissary",
                    ],
                );
                None
            }
        }
    }
}

/// The verbs of packs.
pub(super) const ACTS: &[(&str, Act)] = &[
    ("flip", Act::Flip),
    ("destroy", Act::Destroy),
    ("move", Act::Move),
    ("take-back", Act::TakeBack),
    ("play", Act::Play),
    ("extra-turn", Act::ExtraTurn),
    ("reinforce", Act::Reinforce),
    ("air-drop", Act::AirDrop),
    ("name", Act::Name),
    ("reveal", Act::Reveal),
    ("draw", Act::Draw),
    ("give", Act::Give),
    ("gain", Act::Gain),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shipped_packs_are_clean_and_whole() {
        for edition in ["critters-2021", "first-2019"] {
            let deck = Deck::of_edition(edition);
            let unknown = Card::all().filter(|card| deck.info(*card).pack.is_empty());
            assert_eq!(unknown.count(), 0, "{edition}");
        }
    }
}
