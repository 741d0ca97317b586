//! Which step a line writes.

pub(super) mod event;
pub(super) mod places;
pub(super) mod verbs;

use super::{
    meanings::Meaning,
    read::verbs::StepReader,
    rules::Rules,
    step::{Act, Step},
};
use crate::{
    game::Seat,
    lang::pick,
    record::Misread,
    record::tree::{self, Sign, Term},
    say,
    source::Span,
};

/// Reads one written step.
pub(super) fn read(
    rules: &Rules,
    actor: Seat,
    step: &tree::Step<'_>,
    out: &mut Vec<Step>,
) -> Result<(), Misread> {
    let reader = StepReader {
        rules,
        actor: actor.0,
        text: step.text,
    };
    let Some(first) = step.head.first() else {
        return Err(Misread::expected(step.at, pick("a step", "une étape")));
    };
    if out.last().is_some_and(|last| last.act.is_open_roll()) {
        return Err(Misread::expected(
            step.at,
            pick(
                "nothing after a roll that is left open",
                "rien après un lancer laissé ouvert",
            ),
        )
        .help(say!(
            "write what the die showed, such as `roll=3`",
            "écrivez ce que montre le dé, par exemple `dé=3`"
        )));
    }
    if first.sign == Some(Sign::Plus) {
        no_tail(step)?;
        return reader.draws(step.head, out);
    }
    if first.sign.is_some() {
        return Err(Misread::expected(first.at, a_verb_or_a_card()).help(say!(
            "`-` is only for sums below zero",
            "`-` ne sert qu'aux sommes négatives"
        )));
    }
    if first.item.atom.is_nothing() {
        no_tail(step)?;
        alone(step.head)?;
        first
            .atom()
            .ok_or_else(|| Misread::expected(first.at, pick("`_` alone", "`_` tout seul")))?;
        out.push(Step::new(Act::Nothing, first.at));
        return Ok(());
    }
    let atom = first.item.plain().filter(|atom| !atom.hidden);
    let Some(word) = atom.and_then(|atom| atom.word(step.text)) else {
        if atom.is_some_and(|atom| !atom.is_unknown()) {
            return event::read_answer(reader, step, out);
        }
        return Err(
            Misread::expected(first.item.at, a_verb_or_a_card()).help(say!(
                "for example `+spy +?`, `spy>Bo.left`, `roll=3`",
                "par exemple `+espion +?`, `espion>Bo.gauche`, `dé=3`"
            )),
        );
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

fn a_verb_or_a_card() -> &'static str {
    pick("a verb or a card", "un verbe ou une carte")
}

fn next_step(at: Span) -> Misread {
    Misread::expected(at, pick("the next step here", "l'étape suivante ici"))
}

/// Something more stands where a step ends.
pub(super) fn parted(at: Span) -> Misread {
    next_step(at).help(say!(
        "steps are parted by `;`",
        "les étapes se séparent par `;`"
    ))
}

pub(super) fn no_tail(step: &tree::Step<'_>) -> Result<(), Misread> {
    match step.tail.and_then(<[Term]>::first) {
        Some(term) => Err(next_step(term.at).help(say!(
            "only an event has something after `:`; steps are parted by `;`",
            "seul un événement a quelque chose après `:` ; les étapes se séparent par `;`"
        ))),
        None => Ok(()),
    }
}

pub(super) fn alone(head: &[Term]) -> Result<(), Misread> {
    match head.get(1) {
        Some(term) => Err(parted(term.at)),
        None => Ok(()),
    }
}
