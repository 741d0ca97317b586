//! The words of the notation, and which step a line writes.

use super::{
    Rules, choices,
    reader::Reader,
    step::{Act, Step},
    vocabulary::Meaning,
};
use crate::{
    game::Seat,
    record::{
        Misread,
        tree::{self, AtomKind, Sign, Term},
    },
};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Verb {
    City,
    Roll,
    Arrange,
    Defuse,
    Pass,
    Steal,
    Loan,
    Leave,
    Shuffle,
    Pay,
    Take,
}

/// Every verb in English, then in French.
pub(super) const VERBS: &[(&str, Verb)] = &[
    ("city", Verb::City),
    ("ville", Verb::City),
    ("roll", Verb::Roll),
    ("de", Verb::Roll),
    ("arrange", Verb::Arrange),
    ("range", Verb::Arrange),
    ("defuse", Verb::Defuse),
    ("desamorce", Verb::Defuse),
    ("pass", Verb::Pass),
    ("passe", Verb::Pass),
    ("steal", Verb::Steal),
    ("vole", Verb::Steal),
    ("loan", Verb::Loan),
    ("emprunt", Verb::Loan),
    ("leave", Verb::Leave),
    ("quitte", Verb::Leave),
    ("shuffle", Verb::Shuffle),
    ("melange", Verb::Shuffle),
    ("pay", Verb::Pay),
    ("paie", Verb::Pay),
    ("take", Verb::Take),
    ("prend", Verb::Take),
];

/// Every word of the notation: no card may be called like one.
pub(super) const WORDS: &[&str] = &[
    "city",
    "ville",
    "roll",
    "de",
    "arrange",
    "range",
    "defuse",
    "desamorce",
    "pass",
    "passe",
    "steal",
    "vole",
    "loan",
    "emprunt",
    "leave",
    "quitte",
    "shuffle",
    "melange",
    "pay",
    "paie",
    "take",
    "prend",
    "left",
    "gauche",
    "right",
    "droite",
    "bank",
    "banque",
    "pot",
    "deck",
    "discard",
    "cities",
    "aside",
    "gone",
    "turn",
    "winner",
    "end",
];

/// Whether a folded word is a word of the notation.
pub(super) fn is_of_the_notation(folded: &str) -> bool {
    WORDS.contains(&folded)
}

/// Whether a word is its own folded form, as nearly every word of a record is.
pub(super) fn is_plain(text: &str) -> bool {
    text.bytes()
        .all(|byte| byte.is_ascii() && !byte.is_ascii_uppercase())
}

/// The English spelling of a word of the notation.
pub(super) fn english(folded: &str) -> Option<&'static str> {
    let verb = VERBS.iter().find(|(spelling, _)| *spelling == folded);
    if let Some((_, verb)) = verb {
        let first = VERBS.iter().find(|(_, other)| other == verb)?;
        return Some(first.0);
    }
    Some(match folded {
        "gauche" => "left",
        "droite" => "right",
        "banque" => "bank",
        other => WORDS.iter().find(|word| **word == other)?,
    })
}

/// Reads one written step.
pub(super) fn read(
    rules: &Rules,
    actor: Seat,
    step: &tree::Step<'_>,
    out: &mut Vec<Step>,
) -> Result<(), Misread> {
    let reader = Reader {
        rules,
        actor: actor.0,
        text: step.text,
    };
    let Some(first) = step.head.first() else {
        return Err(Misread::expected(step.at, "a step"));
    };
    if out.last().is_some_and(|last| last.act.is_open_roll()) {
        return Err(
            Misread::expected(step.at, "nothing after a roll that is left open")
                .help("write what the die showed, such as `roll=3`"),
        );
    }
    if first.sign == Some(Sign::Plus) {
        no_tail(step)?;
        return reader.draws(step.head, out);
    }
    if first.sign.is_some() {
        return Err(
            Misread::expected(first.at, "a verb or a card").help("`-` is only for sums below zero")
        );
    }
    if first.item.atom.kind == AtomKind::Nothing {
        no_tail(step)?;
        alone(step.head)?;
        first
            .plain()
            .and_then(|item| item.plain())
            .ok_or_else(|| Misread::expected(first.at, "`_` alone"))?;
        out.push(Step::new(Act::Nothing, first.at));
        return Ok(());
    }
    let atom = first.item.plain().filter(|atom| !atom.hidden);
    let Some(word) = atom.and_then(|atom| atom.word(step.text)) else {
        if atom.is_some_and(|atom| atom.kind != AtomKind::Unknown) {
            return choices::read_answer(reader, step, out);
        }
        return Err(Misread::expected(first.item.at, "a verb or a card")
            .help("for example `+spy +?`, `spy>Bo.left`, `roll=3`"));
    };
    match rules.deck.words.find(step.text, word.at) {
        Some(Meaning::Card(card)) => reader.card(card, word, first, step, out),
        Some(Meaning::Verb(verb)) => {
            no_tail(step)?;
            out.push(reader.verb(verb, word, step)?);
            Ok(())
        }
        None => Err(reader.unknown_card(word)),
    }
}

pub(super) fn no_tail(step: &tree::Step<'_>) -> Result<(), Misread> {
    match step.tail.and_then(<[Term]>::first) {
        Some(term) => Err(Misread::expected(term.at, "the next step here")
            .help("only an event has something after `:`; steps are parted by `;`")),
        None => Ok(()),
    }
}

pub(super) fn alone(head: &[Term]) -> Result<(), Misread> {
    match head.get(1) {
        Some(term) => {
            Err(Misread::expected(term.at, "the next step here").help("steps are parted by `;`"))
        }
        None => Ok(()),
    }
}
