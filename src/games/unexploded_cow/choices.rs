//! What is written after an event's `:`, matched against what the card does.

use super::{
    deck::{CardId, Effect},
    reader::Reader,
    step::{Act, Cell, Slot, Spot, Step},
};
use crate::record::{
    Misread,
    tree::{AtomKind, Sign, Term},
    word,
};

/// Reads the choices of an event, effect by effect.
pub(super) fn read(
    reader: Reader<'_>,
    card: CardId,
    terms: &[Term],
    out: &mut Vec<Step>,
) -> Result<(), Misread> {
    let mut rest = terms;
    for verb in reader.rules.deck.card(card).effects() {
        rest = one(reader, verb.effect, rest, out)?;
    }
    match rest.first() {
        None => Ok(()),
        Some(term) => Err(Misread::new(
            "syntax.event",
            term.at,
            format!(
                "`{}` leaves nothing of this kind to choose",
                reader.rules.code(card)
            ),
        )
        .help(usage(reader, card))),
    }
}

/// How the choices of an event are written.
fn usage(reader: Reader<'_>, card: CardId) -> String {
    let code = reader.rules.code(card);
    let args: Vec<String> = reader
        .rules
        .deck
        .card(card)
        .effects()
        .iter()
        .filter_map(|verb| {
            Some(match verb.effect {
                Effect::Steal => "Bo.2>1".to_owned(),
                Effect::Trade => "Bo.2>1 1>Bo.left".to_owned(),
                Effect::Move => "Bo.1>Cy.left".to_owned(),
                Effect::Draw(count) => format!("+?*{count}"),
                Effect::Search(_) => "+spy".to_owned(),
                Effect::Fetch { .. } => "spy>2".to_owned(),
                Effect::Blast => "2".to_owned(),
                Effect::Remove => "Bo.2".to_owned(),
                Effect::Pay(sum) => format!("pay {sum}>Bo"),
                Effect::Collect(sum) => format!("take {sum} Bo"),
                Effect::ByHand => "pay 50>Bo".to_owned(),
                Effect::Roll => return None,
            })
        })
        .collect();
    if args.is_empty() {
        format!("write `{code}` alone")
    } else {
        format!("written like `{code}: {}`", args.join(" "))
    }
}

/// The terms that one effect takes, and what is left of them.
fn one<'t>(
    reader: Reader<'_>,
    effect: Effect,
    terms: &'t [Term],
    out: &mut Vec<Step>,
) -> Result<&'t [Term], Misread> {
    let Some((first, rest)) = terms.split_first() else {
        return Ok(terms);
    };
    if first.item.atom.kind == AtomKind::Nothing && first.sign.is_none() {
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
                return Err(Misread::expected(first.at, "two cows, such as `Bo.2 1`"));
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

/// `+spy +?`, as many as are written.
fn drawn<'t>(
    reader: Reader<'_>,
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
                    Act::Draw(Some(card)) => step.act = Act::Search(card),
                    _ => {
                        return Err(Misread::expected(
                            first.at,
                            "the card taken from the discard pile",
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
    reader: Reader<'_>,
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
fn payment_verb(reader: Reader<'_>, term: &Term) -> Option<bool> {
    let word = term.word(reader.text)?;
    match &*word::fold(word.text) {
        "pay" | "paie" => Some(true),
        "take" | "prend" => Some(false),
        _ => None,
    }
}

fn shift(reader: Reader<'_>, term: &Term) -> Result<Step, Misread> {
    let (cow, to) = cow_to(reader, term)?;
    Ok(Step {
        act: Act::Shift { cow, to },
        at: term.at,
        spot: term.to.map_or(term.at, |item| item.at),
    })
}

/// `Bo.2`, `Bo.2>1`, `1>Bo.left`.
fn cow_to(reader: Reader<'_>, term: &Term) -> Result<(Cell, Spot), Misread> {
    if term.sign.is_some() || term.is.is_some() {
        return Err(Misread::expected(
            term.at,
            "a cow and its place, such as `Bo.2>1`",
        ));
    }
    let cow = reader.cow(term.item.plain(), term.item.at)?;
    Ok((cow, reader.spot(term.to.as_ref())?))
}

/// A cow of another field and one's own, in either order.
fn swap(reader: Reader<'_>, first: &Term, second: &Term) -> Result<Step, Misread> {
    let one = cow_to(reader, first)?;
    let two = cow_to(reader, second)?;
    let ((theirs, home), (mine, away)) = if one.0.field == reader.actor {
        (two, one)
    } else {
        (one, two)
    };
    let at = first.at.to(second.at);
    for (spot, field, term) in [(home, reader.actor, first), (away, theirs.field, second)] {
        if spot.slot != Slot::Unsaid && spot.field != field {
            return Err(Misread::expected(
                term.at,
                "each cow to go to the other's field",
            ));
        }
    }
    Ok(Step::new(
        Act::Swap {
            theirs,
            mine,
            home: home.slot,
            away: away.slot,
        },
        at,
    ))
}

/// `spy>2`: a card of the discard pile and its place.
fn fetch(reader: Reader<'_>, term: &Term) -> Result<Step, Misread> {
    let usage = || {
        Misread::expected(
            term.at,
            "a card of the discard pile and its place, such as `spy>2`",
        )
    };
    let word = term
        .item
        .plain()
        .and_then(|atom| atom.word(reader.text))
        .ok_or_else(usage)?;
    if term.sign.is_some() || term.is.is_some() {
        return Err(usage());
    }
    let card = reader.named(word)?;
    if !reader.rules.deck.card(card).is_cow() {
        return Err(Misread::new(
            "syntax.event",
            word.at,
            format!("`{}` is not a cow", word.text),
        ));
    }
    let to = reader.spot(term.to.as_ref())?;
    Ok(Step {
        act: Act::Fetch { card, to },
        at: term.at,
        spot: term.to.map_or(term.at, |item| item.at),
    })
}

/// Anything that can be written for an event, in any order.
fn by_hand<'t>(
    reader: Reader<'_>,
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
        } else if first
            .item
            .plain()
            .and_then(|atom| atom.word(reader.text))
            .is_some()
        {
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
