//! What is written after an event's `:`, matched against what the card does.

use super::super::{
    deck::{CardId, Effect, PrintedEffect},
    field::{Cell, Slot, Spot},
    meanings::Meaning,
    read::{no_tail, parted, verbs::StepReader},
    step::{Act, Step},
    words,
};
use crate::{
    lang::pick,
    record::Misread,
    record::tree::{self, Atom, Sign, Term},
    say,
    source::Span,
};

/// Most terms that are dealt out among the effects of an event with care.
const PLANNED: usize = 100;

/// Reads the choices of an event.
pub(in super::super) fn read(
    reader: StepReader<'_>,
    card: CardId,
    terms: &[Term],
    out: &mut Vec<Step>,
) -> Result<(), Misread> {
    let effects = reader.rules.card(card).effects();
    let rest = match effects {
        [verb] => one(reader, verb.effect, terms, out)?,
        effects => several(reader, effects, terms, out)?,
    };
    let rest = surplus(reader, effects, rest, out)?;
    match rest.first() {
        None => Ok(()),
        Some(term) => Err(Misread::new(
            "syntax.event",
            term.at,
            if rest.len() < terms.len() {
                say!(
                    "`{}` leaves nothing more of this kind to choose",
                    "`{}` ne laisse plus rien de ce genre à choisir",
                    reader.rules.code(card)
                )
            } else {
                say!(
                    "`{}` leaves nothing of this kind to choose",
                    "`{}` ne laisse rien de ce genre à choisir",
                    reader.rules.code(card)
                )
            },
        )
        .help(usage(reader, card))),
    }
}

/// Reads a choice that stands by itself, for an event that an earlier step left
/// open; which of its effects is meant, and whether there is one, the table says.
pub(in super::super) fn read_answer(
    reader: StepReader<'_>,
    step: &tree::Step<'_>,
    out: &mut Vec<Step>,
) -> Result<(), Misread> {
    no_tail(step)?;
    out.push(match step.head {
        [cow] if cow.to.is_some() => shift(reader, cow)?,
        [cow] => Step::new(Act::Remove(reader.cell(cow)?), cow.at),
        [first, second] => swap(reader, first, second)?,
        terms => {
            let third = terms.get(2).map_or(step.at, |term| term.at);
            return Err(parted(third));
        }
    });
    Ok(())
}

/// How the choices of an event are written.
fn usage(reader: StepReader<'_>, card: CardId) -> String {
    let code = reader.rules.code(card);
    let left = words::Destination::Left.printed();
    let [pay, take] = [words::Verb::Pay, words::Verb::Take].map(words::Verb::printed);
    let args: Vec<String> = reader
        .rules
        .card(card)
        .effects()
        .iter()
        .filter_map(|verb| {
            Some(match verb.effect {
                Effect::Steal => "Bo.2>1".to_owned(),
                Effect::Trade => format!("Bo.2>1 1>Bo.{left}"),
                Effect::Move => format!("Bo.1>Cy.{left}"),
                Effect::Draw(count) => format!("+?*{count}"),
                Effect::Search(_) => pick("+spy", "+espion").to_owned(),
                Effect::Fetch { .. } => pick("spy>2", "espion>2").to_owned(),
                Effect::Blast => "2".to_owned(),
                Effect::Remove => "Bo.2".to_owned(),
                Effect::Pay(sum) => format!("{pay} {sum}>Bo"),
                Effect::Collect(sum) => format!("{take} {sum} Bo"),
                Effect::ByHand => format!("{pay} 50>Bo"),
                Effect::Roll => return None,
            })
        })
        .collect();
    if args.is_empty() {
        say!("write `{code}` alone", "écrivez `{code}` tout seul")
    } else {
        let args = args.join(" ");
        say!(
            "written like `{code}: {args}`",
            "s'écrit comme `{code}: {args}`"
        )
    }
}

/// The terms that one effect takes, and what is left of them.
fn one<'t>(
    reader: StepReader<'_>,
    effect: Effect,
    terms: &'t [Term],
    out: &mut Vec<Step>,
) -> Result<&'t [Term], Misread> {
    let Some((first, rest)) = terms.split_first() else {
        return Ok(terms);
    };
    if is_nothing(first) {
        out.push(Step::new(Act::Decline, first.at));
        return Ok(rest);
    }
    match effect {
        Effect::Roll => Ok(terms),
        Effect::Draw(_) | Effect::Search(_) => {
            let search = matches!(effect, Effect::Search(_));
            drawn(reader, search, terms, out)
        }
        Effect::Collect(_) | Effect::Pay(_) => payments(reader, terms, out),
        Effect::Steal | Effect::Move => {
            out.push(shift(reader, first)?);
            Ok(rest)
        }
        Effect::Trade => {
            let Some((second, rest)) = rest.split_first() else {
                return Err(Misread::expected(
                    first.at,
                    pick(
                        "two cows, such as `Bo.2 1`",
                        "deux vaches, par exemple `Bo.2 1`",
                    ),
                ));
            };
            out.push(swap(reader, first, second)?);
            Ok(rest)
        }
        Effect::Fetch { .. } => {
            out.push(fetch(reader, first)?);
            Ok(rest)
        }
        Effect::Blast => {
            out.push(Step::new(Act::Blast(reader.cell(first)?), first.at));
            Ok(rest)
        }
        Effect::Remove => {
            out.push(Step::new(Act::Remove(reader.cell(first)?), first.at));
            Ok(rest)
        }
        Effect::ByHand => by_hand(reader, terms, out),
    }
}

/// The choices of an event with several effects, in their order. An effect that
/// cannot be carried out takes none, and only the table says which one that is:
/// terms are dealt out by what they look like so that all are taken, and whoever
/// judges them finds the effect that each one fits.
fn several<'t>(
    reader: StepReader<'_>,
    effects: &[PrintedEffect],
    terms: &'t [Term],
    out: &mut Vec<Step>,
) -> Result<&'t [Term], Misread> {
    let draws = effects
        .iter()
        .any(|verb| matches!(verb.effect, Effect::Draw(_)));
    let shares = shares(reader, effects, terms);
    let mut rest = terms;
    for (verb, share) in effects.iter().zip(shares) {
        let (own, more) = rest.split_at(share);
        let effect = match verb.effect {
            // Found or drawn: it is written the same way.
            Effect::Search(count) if draws => Effect::Draw(count),
            effect => effect,
        };
        one(reader, effect, own, out)?;
        rest = more;
    }
    Ok(rest)
}

/// More choices than the card leaves: what people did too much can be written,
/// each as the effect means it that it looks like, or as it stands.
fn surplus<'t>(
    reader: StepReader<'_>,
    effects: &[PrintedEffect],
    terms: &'t [Term],
    out: &mut Vec<Step>,
) -> Result<&'t [Term], Misread> {
    let mut rest = terms;
    while let Some(first) = rest.first().filter(|first| !is_nothing(first)) {
        let again = effects
            .iter()
            .find(|verb| length(reader, verb.effect, rest) > 0);
        let from = out.len();
        rest = match again {
            Some(verb) => one(reader, verb.effect, rest, out)?,
            // A cow or a card that goes nowhere says nothing of what was done.
            None if !says_enough(reader, first) => break,
            None => {
                let terms = paid(reader, rest).max(1);
                by_hand(reader, &rest[..terms], out)?;
                &rest[terms..]
            }
        };
        let drawn = !effects
            .iter()
            .any(|verb| matches!(verb.effect, Effect::Draw(_) | Effect::Search(_)));
        for step in out[from..].iter_mut().filter(|_| drawn) {
            if let Act::Draw(card) = step.act {
                step.act = Act::Surplus(card);
            }
        }
    }
    Ok(rest)
}

/// Whether a choice tells what it does without the card that it is for.
fn says_enough(reader: StepReader<'_>, term: &Term) -> bool {
    term.sign == Some(Sign::Plus) || term.to.is_some() || payment_verb(reader, term).is_some()
}

/// How many terms each effect takes: the first ones that can, as long as all
/// terms are taken in the end.
fn shares(reader: StepReader<'_>, effects: &[PrintedEffect], terms: &[Term]) -> Vec<usize> {
    let wanted =
        |effect: usize, term: usize| length(reader, effects[effect].effect, &terms[term..]);
    let planned = terms.len() <= PLANNED;
    let width = terms.len() + 1;
    // Whether the effects from one on can take all terms from one on.
    let mut fits = vec![!planned; (effects.len() + 1) * width];
    fits[effects.len() * width + terms.len()] = true;
    for effect in (0..effects.len()).rev().filter(|_| planned) {
        for term in 0..width {
            let after = term + wanted(effect, term);
            fits[effect * width + term] =
                fits[(effect + 1) * width + term] || fits[(effect + 1) * width + after];
        }
    }
    let mut at = 0;
    (0..effects.len())
        .map(|effect| {
            let share = wanted(effect, at);
            let next = (effect + 1) * width + at;
            if fits[next] && !fits[next + share] {
                return 0;
            }
            at += share;
            share
        })
        .collect()
}

/// How many of these terms look like an answer to an effect.
fn length(reader: StepReader<'_>, effect: Effect, terms: &[Term]) -> usize {
    let Some(first) = terms.first() else { return 0 };
    let looks_right = match effect {
        _ if is_nothing(first) => true,
        Effect::Roll => false,
        Effect::Draw(_) | Effect::Search(_) => {
            let drawn = |term: &&Term| term.sign == Some(Sign::Plus);
            return terms.iter().take_while(drawn).count();
        }
        Effect::Collect(_) | Effect::Pay(_) => return paid(reader, terms),
        Effect::Steal | Effect::Move => cow_to(reader, first).is_ok(),
        Effect::Trade => {
            let pair = terms.get(1).map(|second| swap(reader, first, second));
            return match pair {
                Some(Ok(step)) if is_trade(reader, step.act) => 2,
                _ => 0,
            };
        }
        Effect::Fetch { .. } => is_card(reader, first),
        Effect::Blast | Effect::Remove => first.to.is_none() && cow_to(reader, first).is_ok(),
        Effect::ByHand => return terms.len(),
    };
    usize::from(looks_right)
}

/// Whether a pair is a cow of one's own and one of another's.
fn is_trade(reader: StepReader<'_>, act: Act) -> bool {
    let own = |cow: Cell| cow.field == reader.actor;
    matches!(act, Act::Swap { theirs, mine, .. } if own(mine) && !own(theirs))
}

/// How many terms payments take.
fn paid(reader: StepReader<'_>, terms: &[Term]) -> usize {
    let mut taken = 0;
    while let Some(pays) = terms.get(taken).and_then(|term| payment_verb(reader, term)) {
        taken += if pays { 2 } else { 3 };
    }
    taken.min(terms.len())
}

/// Whether a term is one word, such as a card's name.
fn is_card(reader: StepReader<'_>, term: &Term) -> bool {
    let word = term.item.word(reader.text);
    word.is_some() && term.sign.is_none() && payment_verb(reader, term).is_none()
}

fn is_nothing(term: &Term) -> bool {
    let atom = term.atom();
    atom.is_some_and(Atom::is_nothing)
}

/// `+spy +?`, as many as are written.
fn drawn<'t>(
    reader: StepReader<'_>,
    search: bool,
    terms: &'t [Term],
    out: &mut Vec<Step>,
) -> Result<&'t [Term], Misread> {
    let mut rest = terms;
    while let Some((first, more)) = rest.split_first()
        && first.sign == Some(Sign::Plus)
    {
        let from = out.len();
        reader.draw(first, out)?;
        if search {
            for step in &mut out[from..] {
                match step.act {
                    Act::Draw(card) => step.act = Act::Search(card),
                    _ => {
                        return Err(Misread::expected(
                            first.at,
                            pick(
                                "the card taken from the discard pile",
                                "la carte prise parmi les cartes rejetées",
                            ),
                        ));
                    }
                }
            }
        }
        rest = more;
    }
    Ok(rest)
}

/// `pay 50>Bo`, `take 50 Bo`, as many as are written.
fn payments<'t>(
    reader: StepReader<'_>,
    terms: &'t [Term],
    out: &mut Vec<Step>,
) -> Result<&'t [Term], Misread> {
    let mut rest = terms;
    while let Some((first, more)) = rest.split_first()
        && let Some(pays) = payment_verb(reader, first)
    {
        let (step, after) = reader.payment(pays, more, first.at)?;
        out.push(step);
        rest = after;
    }
    Ok(rest)
}

/// Whether a term is `pay` (true) or `take` (false).
fn payment_verb(reader: StepReader<'_>, term: &Term) -> Option<bool> {
    let word = term.word(reader.text)?;
    match reader.rules.deck.words.find(reader.text, word.at)? {
        Meaning::Verb(words::Verb::Pay) => Some(true),
        Meaning::Verb(words::Verb::Take) => Some(false),
        _ => None,
    }
}

fn shift(reader: StepReader<'_>, term: &Term) -> Result<Step, Misread> {
    let (cow, to) = cow_to(reader, term)?;
    Ok(Step::new(Act::Shift { cow, to }, term.at).naming(place(term)))
}

/// Where a term names a place, or all of it.
fn place(term: &Term) -> Span {
    term.to.map_or(term.at, |item| item.at)
}

/// `Bo.2`, `Bo.2>1`, `1>Bo.left`.
fn cow_to(reader: StepReader<'_>, term: &Term) -> Result<(Cell, Spot), Misread> {
    if term.sign.is_some() || term.is.is_some() {
        return Err(Misread::expected(
            term.at,
            pick(
                "a cow and its place, such as `Bo.2>1`",
                "une vache et sa place, par exemple `Bo.2>1`",
            ),
        ));
    }
    let cow = reader.cow(term.item.plain(), term.item.at)?;
    Ok((cow, reader.spot(term.to.as_ref())?))
}

/// A cow of another field and one's own, in either order.
fn swap(reader: StepReader<'_>, first: &Term, second: &Term) -> Result<Step, Misread> {
    let one = cow_to(reader, first)?;
    let two = cow_to(reader, second)?;
    let at = first.at.to(second.at);
    let (((theirs, home), coming), ((mine, away), going)) = if one.0.field == reader.actor {
        ((two, second), (one, first))
    } else {
        ((one, first), (two, second))
    };
    let apart = mine.field != theirs.field;
    for (spot, field, term) in [(home, mine.field, coming), (away, theirs.field, going)] {
        if spot.slot != Slot::Unsaid && !(apart && spot.field == field) {
            return Err(Misread::expected(
                term.at,
                pick(
                    "each cow to go to the other's field",
                    "que chaque vache aille dans le champ de l'autre",
                ),
            ));
        }
    }
    let act = Act::Swap {
        theirs,
        mine,
        home: home.slot,
        away: away.slot,
    };
    Ok(Step {
        home: place(coming),
        ..Step::new(act, at).naming(place(going))
    })
}

/// `spy>2`: a card of the discard pile and its place.
fn fetch(reader: StepReader<'_>, term: &Term) -> Result<Step, Misread> {
    let usage = || {
        Misread::expected(
            term.at,
            pick(
                "a card of the discard pile and its place, such as `spy>2`",
                "une carte rejetée et sa place, par exemple `espion>2`",
            ),
        )
    };
    let word = term.item.word(reader.text).ok_or_else(usage)?;
    if term.sign.is_some() || term.is.is_some() {
        return Err(usage());
    }
    let card = reader.named(word)?;
    if !reader.rules.card(card).is_cow() {
        return Err(Misread::new(
            "syntax.event",
            word.at,
            say!("`{}` is not a cow", "`{}` n'est pas une vache", word.text),
        ));
    }
    let to = reader.spot(term.to.as_ref())?;
    Ok(Step::new(Act::Fetch { card, to }, term.at).naming(place(term)))
}

/// Anything that can be written for an event, in any order.
fn by_hand<'t>(
    reader: StepReader<'_>,
    terms: &'t [Term],
    out: &mut Vec<Step>,
) -> Result<&'t [Term], Misread> {
    let mut rest = terms;
    while let Some((first, more)) = rest.split_first() {
        if let Some(pays) = payment_verb(reader, first) {
            let (step, after) = reader.payment(pays, more, first.at)?;
            out.push(step);
            rest = after;
            continue;
        }
        if first.sign == Some(Sign::Plus) {
            reader.draw(first, out)?;
        } else if first.item.word(reader.text).is_some() {
            out.push(fetch(reader, first)?);
        } else if first.to.is_some() {
            out.push(shift(reader, first)?);
        } else {
            out.push(Step::new(Act::Remove(reader.cell(first)?), first.at));
        }
        rest = more;
    }
    Ok(rest)
}
