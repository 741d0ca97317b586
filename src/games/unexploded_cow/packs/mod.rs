//! Cards from YAML: each fault is reported at the value that is wrong.

mod header;

pub(super) use header::PACKS;

use std::collections::BTreeMap;

use super::{
    clauses::Rule,
    deck::{CITIES, Card, CardKind, Deck, Effect, Powers, PrintedEffect},
    words::{self, is_of_the_notation},
};
use crate::{
    clause::Clause,
    finding::{Finding, Findings},
    kit::page::Page,
    lang::{count, money, pick},
    record::line::{is_reserved, is_word},
    record::{Key, Node, NodeKind, word},
    say,
    source::Span,
};

/// The game that a pack must be for.
const GAME: &str = "unexploded-cow";

/// Most effects of one event: which of them a record has confirmed is a bit each.
const EFFECTS: usize = 32;
/// Most kinds of card in one deck.
const KINDS: usize = 250;
/// Dearest card that makes sense; keeps sums far from overflow.
const DEAREST: i64 = 1_000_000;

/// Reads a whole pack into a deck.
fn read(root: &Node, page: Page<'_>, deck: &mut Deck) {
    let mut page = PackReader { page, typed: false };
    page.page.is_for(root, GAME);
    let Some(entries) = root.map() else {
        page.say(Finding::error(
            "pack.shape",
            root.at,
            say!(
                "a pack is a list of `key: value`",
                "un lot est une liste de `clé: valeur`"
            ),
        ));
        return;
    };
    for (key, node) in entries {
        match key.text.as_str() {
            "cards" => page.cards(node, deck),
            "cities" => page.cities(node, deck),
            "pack" | "game" | "says" | "provenance" => {}
            name if name.starts_with("x-") => {}
            _ => page.unknown(
                key,
                &["pack", "game", "says", "provenance", "cities", "cards"],
            ),
        }
    }
}

/// Reads the cards typed into a header.
fn read_cards(node: &Node, deck: &mut Deck, findings: &mut Findings) {
    let pack = None;
    PackReader {
        page: Page { pack, findings },
        typed: true,
    }
    .cards(node, deck);
}

/// What reads a page.
struct PackReader<'p> {
    page: Page<'p>,
    /// The page is part of a header.
    typed: bool,
}

impl PackReader<'_> {
    fn say(&mut self, finding: Finding) {
        self.page.say(finding);
    }

    fn wrong(&mut self, node: &Node, what: &str, wanted: &str) {
        let found = match node.text() {
            Some(text) => say!("this is `{text}`", "c'est `{text}`"),
            None => say!("this is {}", "c'est {}", node.kind_word()),
        };
        self.say(
            Finding::error(
                "pack.card",
                node.at,
                say!("{what} must be {wanted}", "{what} doit être {wanted}"),
            )
            .label(found),
        );
    }

    fn unknown(&mut self, key: &Key, known: &[&str]) {
        self.page
            .unknown("pack.unknown-key", key.at, &key.text, known);
    }

    fn cards(&mut self, node: &Node, deck: &mut Deck) {
        let Some(entries) = node.map() else {
            let wanted = pick(
                "a mapping from code to card",
                "une table de codes et de cartes",
            );
            self.wrong(node, "`cards`", wanted);
            return;
        };
        let mut named = BTreeMap::new();
        for (key, node) in entries {
            let folded = word::fold(&key.text);
            if let Some(first) = named.insert(folded.clone(), key) {
                let message = say!(
                    "two cards are called `{}`",
                    "deux cartes s'appellent `{}`",
                    key.text
                );
                self.twice(key, first, "pack.card", message);
                continue;
            }
            if deck.cards.len() >= KINDS {
                self.say(Finding::error(
                    "pack.card",
                    key.at,
                    say!(
                        "this deck has too many kinds of card",
                        "ce paquet a trop de sortes de cartes"
                    ),
                ));
                return;
            }
            if let Some(card) = self.card(key, folded, node) {
                deck.put(card);
            }
        }
    }

    /// A list cannot name a card or a city twice.
    fn twice(&mut self, key: &Key, first: &Key, code: &'static str, message: String) {
        let finding = Finding::error(code, key.at, message).label(say!(
            "case and accents do not tell names apart",
            "casse et accents ne distinguent pas les noms"
        ));
        // An earlier place is one of the record, not of a pack.
        self.say(match self.page.pack {
            None => finding.because(first.at, say!("the first one", "la première")),
            Some(_) => finding.help(say!(
                "the first one is `{}`",
                "la première est `{}`",
                first.text
            )),
        });
    }

    /// What stands in the way of writing a card by this code.
    fn unwritable(key: &Key, folded: &str) -> Option<(String, &'static str)> {
        let reserved = is_reserved(folded) || is_of_the_notation(folded);
        if reserved {
            let message = say!(
                "`{}` is a word of the notation",
                "`{}` est un mot de la notation",
                key.text
            );
            let help = pick(
                "give the card another code",
                "donnez un autre code à la carte",
            );
            return Some((message, help));
        }
        let message = say!(
            "`{}` cannot be written as a card",
            "`{}` ne peut pas s'écrire comme carte",
            key.text
        );
        (!is_word(&key.text)).then_some((
            message,
            pick(
                "a code is one word of letters, digits and `-`, such as `fat-cow`",
                "un code est un mot de lettres, de chiffres et de `-`, par exemple `grosse-vache`",
            ),
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
                pick("a card", "une carte"),
                pick(
                    "a mapping such as `{ price: 50, value: 100 }`",
                    "une table, par exemple `{ price: 50, value: 100 }`",
                ),
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
                let price = self.money(node, pick("a price", "un prix"));
                let price = price.filter(|price| self.positive(node, *price));
                draft.price = Some(price.unwrap_or(0));
            }
            "value" => {
                draft.value = Some(self.money(node, pick("a value", "une valeur")).unwrap_or(0));
            }
            "count" => {
                if let Some(count @ 1..=999) = node.int() {
                    draft.count = u16::try_from(count).ok();
                } else {
                    let wanted = pick("a number of copies", "un nombre d'exemplaires");
                    self.wrong(node, pick("a count", "un nombre"), wanted);
                }
            }
            "power" => draft.powers = Some(self.powers(node)),
            "event" => draft.effects = Some(self.effects(node)),
            "french" => draft.french = self.french(node),
            "says" | "provenance" => {}
            _ => self.unknown(
                name,
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
                    say!(
                        "`{}` is both a cow and an event",
                        "`{}` est à la fois une vache et un événement",
                        key.text
                    ),
                )
                .help(say!(
                    "a cow has a `value`, an event an `event`",
                    "une vache a une `value`, un événement un `event`"
                )),
            );
            return None;
        }
        let kind = match (draft.effects, draft.value) {
            (Some(effects), _) => CardKind::Event(effects),
            (None, Some(value)) => CardKind::Cow {
                value,
                powers: draft.powers.unwrap_or_default(),
            },
            (None, None) => {
                self.say(
                    Finding::error(
                        "pack.card",
                        key.at,
                        say!(
                            "`{}` has neither a `value` nor an `event`",
                            "`{}` n'a ni `value` ni `event`",
                            key.text
                        ),
                    )
                    .help(say!(
                        "a cow has a `value`, an event an `event`",
                        "une vache a une `value`, un événement un `event`"
                    )),
                );
                return None;
            }
        };
        let Some(price) = draft.price else {
            self.say(
                Finding::error(
                    "pack.card",
                    key.at,
                    say!("`{}` has no price", "`{}` n'a pas de prix", key.text),
                )
                .help(say!(
                    "write `price: 0` for a card that costs nothing",
                    "écrivez `price: 0` pour une carte qui ne coûte rien"
                )),
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
            pack: self.page.pack.cloned(),
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
                    let (amount, step) = (money(sum), money(50));
                    self.say(
                        broken(
                            Rule::StepsOfFifty,
                            node.at,
                            say!(
                                "{what} of {amount} is not in steps of {step}",
                                "{what} de {amount} n'est pas un multiple de {step}"
                            ),
                        )
                        .label(say!(
                            "no note is smaller than {step}",
                            "aucune coupure n'est inférieure à {step}"
                        )),
                    );
                }
                Some(sum as i32)
            }
            _ => {
                self.wrong(
                    node,
                    what,
                    pick("a number of dollars", "un nombre de dollars"),
                );
                None
            }
        }
    }

    fn positive(&mut self, node: &Node, price: i32) -> bool {
        if price < 0 {
            self.wrong(
                node,
                pick("a price", "un prix"),
                pick("nought or more", "0 ou plus"),
            );
        }
        price >= 0
    }

    fn powers(&mut self, node: &Node) -> Powers {
        let mut powers = Powers::default();
        for item in items(node) {
            let text = item.text().unwrap_or("");
            match Powers::NAMES
                .iter()
                .find(|(name, _)| word::same(text, name.en))
            {
                Some((_, power)) => powers.0 |= power.0,
                None => self.wrong(
                    item,
                    pick("a power", "un pouvoir"),
                    pick(
                        "`spy`, `mechanic`, `general`, `pfc` or `mad-bomber`",
                        "`spy`, `mechanic`, `general`, `pfc` ou `mad-bomber`",
                    ),
                ),
            }
        }
        powers
    }

    fn effects(&mut self, node: &Node) -> Vec<PrintedEffect> {
        let mut effects = Vec::new();
        for item in items(node) {
            match item.text().and_then(effect) {
                Some(verb) => {
                    if let Effect::Collect(sum) | Effect::Pay(sum) = verb.effect
                        && sum % 50 != 0
                    {
                        let (amount, step) = (money(sum.into()), money(50));
                        self.say(broken(
                            Rule::StepsOfFifty,
                            item.at,
                            say!(
                                "a payment of {amount} is not in steps of {step}",
                                "un paiement de {amount} n'est pas un multiple de {step}"
                            ),
                        ));
                    }
                    effects.push(verb);
                }
                None => self.wrong(
                    item,
                    pick("an effect", "un effet"),
                    pick(
                        "`roll`, `steal`, `trade`, `move`, `draw 2`, `search`, `fetch`, `fetch free`, `collect 50`, `pay 50`, `blast`, `remove` or `by-hand`, perhaps after `may`",
                        "`roll`, `steal`, `trade`, `move`, `draw 2`, `search`, `fetch`, `fetch free`, `collect 50`, `pay 50`, `blast`, `remove` ou `by-hand`, peut-être après `may`",
                    ),
                ),
            }
        }
        if effects.len() > EFFECTS {
            let message = say!(
                "an event has at most {EFFECTS} effects",
                "un événement a au plus {EFFECTS} effets"
            );
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
                    say!(
                        "`roll` and `blast` come last in an event",
                        "`roll` et `blast` viennent en dernier dans un événement"
                    ),
                )
                .help(say!(
                    "what they set off is settled after the card's other effects",
                    "ce qu'ils déclenchent se règle après les autres effets de la carte"
                )),
            );
        }
        effects
    }

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

    fn cities(&mut self, node: &Node, deck: &mut Deck) {
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

/// What a card's lines said so far.
#[derive(Default)]
struct Draft {
    price: Option<i32>,
    value: Option<i32>,
    count: Option<u16>,
    powers: Option<Powers>,
    effects: Option<Vec<PrintedEffect>>,
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
fn effect(text: &str) -> Option<PrintedEffect> {
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
    Some(PrintedEffect { effect, may })
}

/// A finding about a component that breaks a clause.
fn broken(rule: Rule, at: Span, message: impl Into<String>) -> Finding {
    let clause: &'static Clause = rule.into();
    let mut finding = Finding::error(clause.id, at, message);
    finding.clause = Some(clause);
    finding
}
