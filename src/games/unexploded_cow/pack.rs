//! Cards from YAML: each fault is reported at the value that is wrong.

use std::{collections::BTreeMap, sync::Arc};

use super::{
    clauses::Rule,
    deck::{CITIES, Card, Deck, Effect, Kind, Powers, Verb, broken},
    words::is_of_the_notation,
};
use crate::{
    finding::{Finding, Findings, OtherText},
    lang::pick,
    record::{
        Key, Node, NodeKind,
        line::{is_reserved, is_word},
        word,
    },
    source::Span,
};

/// Most effects of one event: which of them a record has confirmed is a bit each.
const EFFECTS: usize = 32;
/// Most kinds of card in one deck.
const KINDS: usize = 250;
/// Dearest card that makes sense; keeps sums far from overflow.
const DEAREST: i64 = 1_000_000;

/// Reads a whole pack into a deck.
pub(super) fn read(
    root: &Node,
    pack: Option<&Arc<OtherText>>,
    deck: &mut Deck,
    findings: &mut Findings,
) {
    let mut page = Page {
        pack,
        typed: false,
        findings,
    };
    let Some(entries) = root.map() else {
        page.say(Finding::error(
            "pack.shape",
            root.at,
            "a pack is a list of `key: value`",
        ));
        return;
    };
    for (key, node) in entries {
        match key.text.as_str() {
            "cards" => page.cards(node, deck),
            "cities" => page.cities(node, deck),
            "game" if node.text() != Some("unexploded-cow") => page.say(Finding::error(
                "pack.game",
                node.at,
                "this pack is for another game",
            )),
            "pack" | "game" | "says" | "provenance" => {}
            name if name.starts_with("x-") => {}
            name => page.unknown(
                key,
                name,
                &["pack", "game", "says", "provenance", "cities", "cards"],
            ),
        }
    }
}

/// Reads the cards typed into a header.
pub(super) fn read_cards(node: &Node, deck: &mut Deck, findings: &mut Findings) {
    Page {
        pack: None,
        typed: true,
        findings,
    }
    .cards(node, deck);
}

/// The text being read, and where its faults go.
struct Page<'p> {
    pack: Option<&'p Arc<OtherText>>,
    /// The text is a header.
    typed: bool,
    findings: &'p mut Findings,
}

impl Page<'_> {
    fn say(&mut self, finding: Finding) {
        self.findings.push(match self.pack {
            Some(pack) => finding.inside(pack),
            None => finding,
        });
    }

    fn wrong(&mut self, node: &Node, what: &str, wanted: &str) {
        let found = match node.text() {
            Some(text) => format!("this is `{text}`"),
            None => format!("this is {}", node.kind_word()),
        };
        self.say(
            Finding::error("pack.card", node.at, format!("{what} must be {wanted}")).label(found),
        );
    }

    fn unknown(&mut self, key: &Key, name: &str, known: &[&str]) {
        let help = match word::nearest(name, known.iter().copied()) {
            Some(near) => format!("did you mean `{near}`?"),
            None => format!("known: {}", known.join(", ")),
        };
        self.say(
            Finding::error(
                "pack.unknown-key",
                key.at,
                format!("`{name}` means nothing here"),
            )
            .help(help),
        );
    }

    fn cards(&mut self, node: &Node, deck: &mut Deck) {
        let Some(entries) = node.map() else {
            self.wrong(node, "`cards`", "a mapping from code to card");
            return;
        };
        let mut named = BTreeMap::new();
        for (key, node) in entries {
            let folded = word::fold(&key.text);
            if let Some(first) = named.insert(folded.clone(), key) {
                self.twice(key, first, ("pack.card", "cards"));
                continue;
            }
            if deck.cards.len() >= KINDS {
                self.say(Finding::error(
                    "pack.card",
                    key.at,
                    "this deck has too many kinds of card",
                ));
                return;
            }
            if let Some(card) = self.card(key, folded, node) {
                deck.put(card);
            }
        }
    }

    /// A list cannot name a card or a city twice.
    fn twice(&mut self, key: &Key, first: &Key, (code, things): (&'static str, &str)) {
        let message = format!("two {things} are called `{}`", key.text);
        let finding =
            Finding::error(code, key.at, message).label("case and accents do not tell names apart");
        // An earlier place is one of the record, not of a pack.
        self.say(match self.pack {
            None => finding.because(first.at, "the first one"),
            Some(_) => finding.help(format!("the first one is `{}`", first.text)),
        });
    }

    /// What stands in the way of writing a card by this code.
    fn unwritable(key: &Key, folded: &str) -> Option<(String, &'static str)> {
        let reserved = is_reserved(folded) || is_of_the_notation(folded);
        if reserved {
            let message = format!("`{}` is a word of the notation", key.text);
            return Some((message, "give the card another code"));
        }
        let message = format!("`{}` cannot be written as a card", key.text);
        (!is_word(&key.text)).then_some((
            message,
            "a code is one word of letters, digits and `-`, such as `fat-cow`",
        ))
    }

    fn card(&mut self, key: &Key, folded: String, node: &Node) -> Option<Card> {
        if let Some((message, help)) = Self::unwritable(key, &folded) {
            self.say(Finding::error("pack.card", key.at, message).help(help));
            return None;
        }
        let Some(entries) = node.map() else {
            self.wrong(
                node,
                "a card",
                "a mapping such as `{ price: 50, value: 100 }`",
            );
            return None;
        };
        let mut draft = Draft::default();
        for (name, node) in entries {
            self.field(name, node, &mut draft);
        }
        self.finish(key, node.at, folded, draft)
    }

    fn field(&mut self, name: &Key, node: &Node, draft: &mut Draft) {
        match name.text.as_str() {
            // A sum that is wrong has been reported: the card is kept, so that
            // nothing else is said to lack it.
            "price" => {
                let price = self.money(node, "a price");
                let price = price.filter(|price| self.positive(node, *price));
                draft.price = Some(price.unwrap_or(0));
            }
            "value" => draft.value = Some(self.money(node, "a value").unwrap_or(0)),
            "count" => match node.int() {
                Some(count @ 1..=999) => draft.count = u16::try_from(count).ok(),
                _ => self.wrong(node, "a count", "a number of copies"),
            },
            "power" => draft.powers = Some(self.powers(node)),
            "event" => draft.effects = Some(self.effects(node)),
            "french" => draft.french = self.french(node),
            "says" | "provenance" => {}
            other => self.unknown(
                name,
                other,
                &[
                    "price",
                    "value",
                    "count",
                    "power",
                    "event",
                    "french",
                    "says",
                    "provenance",
                ],
            ),
        }
    }

    fn finish(&mut self, key: &Key, at: Span, folded: String, draft: Draft) -> Option<Card> {
        let cow = draft.value.is_some() || draft.powers.is_some();
        if cow && draft.effects.is_some() {
            self.say(
                Finding::error(
                    "pack.card",
                    key.at,
                    format!("`{}` is both a cow and an event", key.text),
                )
                .help("a cow has a `value`, an event an `event`"),
            );
            return None;
        }
        let kind = match (draft.effects, draft.value) {
            (Some(effects), _) => Kind::Event(effects),
            (None, Some(value)) => Kind::Cow {
                value,
                powers: draft.powers.unwrap_or_default(),
            },
            (None, None) => {
                self.say(
                    Finding::error(
                        "pack.card",
                        key.at,
                        format!("`{}` has neither a `value` nor an `event`", key.text),
                    )
                    .help("a cow has a `value`, an event an `event`"),
                );
                return None;
            }
        };
        let Some(price) = draft.price else {
            self.say(
                Finding::error("pack.card", key.at, format!("`{}` has no price", key.text))
                    .help("write `price: 0` for a card that costs nothing"),
            );
            return None;
        };
        Some(Card {
            code: key.text.clone(),
            folded,
            french: draft.french,
            price,
            count: draft.count.unwrap_or(1),
            kind,
            typed: self.typed,
            at: key.at.to(at),
            pack: self.pack.cloned(),
        })
    }

    /// A card's code in French.
    fn french(&mut self, node: &Node) -> Option<String> {
        let code = node.text().filter(|code| {
            let folded = word::fold(code);
            is_word(code) && !is_reserved(&folded) && !is_of_the_notation(&folded)
        });
        if code.is_none() {
            self.wrong(
                node,
                pick("a French code", "un code français"),
                pick("one free word", "un mot libre"),
            );
        }
        code.map(str::to_owned)
    }

    /// A sum in steps of $50.
    fn money(&mut self, node: &Node, what: &str) -> Option<i32> {
        match node.int() {
            Some(sum) if sum.abs() <= DEAREST => {
                if sum % 50 != 0 {
                    self.say(
                        broken(
                            Rule::StepsOfFifty,
                            node.at,
                            format!("{what} of ${sum} is not in steps of $50"),
                        )
                        .label("no note is smaller than $50"),
                    );
                }
                Some(sum as i32)
            }
            _ => {
                self.wrong(node, what, "a number of dollars");
                None
            }
        }
    }

    fn positive(&mut self, node: &Node, price: i32) -> bool {
        if price < 0 {
            self.wrong(node, "a price", "nought or more");
        }
        price >= 0
    }

    fn powers(&mut self, node: &Node) -> Powers {
        let mut powers = Powers::default();
        for item in items(node) {
            let text = item.text().unwrap_or("");
            match Powers::NAMES
                .iter()
                .find(|(name, _)| word::same(text, name))
            {
                Some((_, power)) => powers.0 |= power.0,
                None => self.wrong(
                    item,
                    "a power",
                    "`spy`, `mechanic`, `general`, `pfc` or `mad-bomber`",
                ),
            }
        }
        powers
    }

    fn effects(&mut self, node: &Node) -> Vec<Verb> {
        let mut effects = Vec::new();
        for item in items(node) {
            match item.text().and_then(effect) {
                Some(verb) => {
                    if let Effect::Collect(sum) | Effect::Pay(sum) = verb.effect
                        && sum % 50 != 0
                    {
                        self.say(broken(
                            Rule::StepsOfFifty,
                            item.at,
                            format!("a payment of ${sum} is not in steps of $50"),
                        ));
                    }
                    effects.push(verb);
                }
                None => self.wrong(
                    item,
                    "an effect",
                    "`roll`, `steal`, `trade`, `move`, `draw 2`, `search`, `fetch`, `fetch free`, `collect 50`, `pay 50`, `blast`, `remove` or `by-hand`, perhaps after `may`",
                ),
            }
        }
        if effects.len() > EFFECTS {
            let message = format!("an event has at most {EFFECTS} effects");
            self.say(Finding::error("pack.card", node.at, message));
        }
        let early = effects
            .iter()
            .rev()
            .skip(1)
            .any(|verb| matches!(verb.effect, Effect::Roll | Effect::Blast));
        if early {
            self.say(
                Finding::error(
                    "pack.card",
                    node.at,
                    "`roll` and `blast` come last in an event",
                )
                .help("what they set off is settled after the card's other effects"),
            );
        }
        effects
    }

    /// A city may be written by its name, which must not look like a value.
    fn can_name_a_city(&mut self, key: &Key) -> bool {
        let can = is_word(&key.text) && !is_reserved(&word::fold(&key.text));
        if !can {
            let message = format!("`{}` cannot be written as a city", key.text);
            self.say(
                Finding::error("pack.city", key.at, message)
                    .help("a city is called by one word, such as `quimper`"),
            );
        }
        can
    }

    fn cities(&mut self, node: &Node, deck: &mut Deck) {
        let Some(entries) = node.map() else {
            self.wrong(node, "`cities`", "a mapping from name to value");
            return;
        };
        let (mut seen, mut wrong) = (0u16, false);
        let mut named = BTreeMap::new();
        deck.cities.clear();
        for (key, value) in entries {
            if let Some(first) = named.insert(word::fold(&key.text), key) {
                self.twice(key, first, ("pack.city", "cities"));
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
                        Some(points) if (1..=CITIES).contains(&points) => {
                            "another city has this value"
                        }
                        _ => "outside 1 to 12",
                    };
                    let message = "each city has its own value from 1 to 12";
                    self.say(broken(Rule::TwelveCities, value.at, message).label(label));
                }
            }
        }
        if !wrong && deck.cities.len() != usize::from(CITIES) {
            let named = match deck.cities.len() {
                1 => "1 city".to_owned(),
                cities => format!("{cities} cities"),
            };
            self.say(broken(
                Rule::TwelveCities,
                node.at,
                format!("this pack names {named}, the box has {CITIES}"),
            ));
        }
    }
}

/// What a card's lines said so far.
#[derive(Default)]
struct Draft {
    price: Option<i32>,
    value: Option<i32>,
    count: Option<u16>,
    powers: Option<Powers>,
    effects: Option<Vec<Verb>>,
    french: Option<String>,
}

/// A list's items, or the one value that stands for a list of one.
fn items(node: &Node) -> &[Node] {
    match &node.kind {
        NodeKind::List(list) => list,
        NodeKind::Null => &[],
        _ => std::slice::from_ref(node),
    }
}

/// `[may] verb [number | free]`.
fn effect(text: &str) -> Option<Verb> {
    let mut words = text.split_whitespace().peekable();
    let may = words
        .next_if(|word| word.eq_ignore_ascii_case("may"))
        .is_some();
    let verb = words.next()?.to_ascii_lowercase();
    let rest = words.next();
    if words.next().is_some() {
        return None;
    }
    let count = |rest: Option<&str>| match rest {
        None => Some(1),
        Some(word) => word
            .parse::<u8>()
            .ok()
            .filter(|count| (1..=20).contains(count)),
    };
    let sum = |rest: Option<&str>| {
        rest?
            .parse::<i32>()
            .ok()
            .filter(|sum| (0..=100_000).contains(sum))
    };
    let effect = match (verb.as_str(), rest) {
        ("roll", None) => Effect::Roll,
        ("steal", None) => Effect::Steal,
        ("trade", None) => Effect::Trade,
        ("move", None) => Effect::Move,
        ("draw", rest) => Effect::Draw(count(rest)?),
        ("search", rest) => Effect::Search(count(rest)?),
        ("fetch", None) => Effect::Fetch { free: false },
        ("fetch", Some("free")) => Effect::Fetch { free: true },
        ("collect", rest) => Effect::Collect(sum(rest)?),
        ("pay", rest) => Effect::Pay(sum(rest)?),
        ("blast", None) => Effect::Blast,
        ("remove", None) => Effect::Remove,
        ("by-hand", None) => Effect::ByHand,
        _ => return None,
    };
    Some(Verb { effect, may })
}
