//! One card of a pack: a cow with its price and value, or an event with its effects.

use super::{
    super::{
        clauses::Rule,
        deck::{Card, CardKind, Effect, Powers, PrintedEffect},
        words::is_of_the_notation,
    },
    DEAREST, EFFECTS, PackReader, broken, items,
};
use crate::{
    finding::Finding,
    lang::{money, pick},
    record::line::{is_reserved, is_word},
    record::{Key, Node, word},
    say,
    source::Span,
};

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

impl PackReader<'_> {
    pub(super) fn card(&mut self, key: &Key, folded: String, node: &Node) -> Option<Card> {
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
