//! What is written after an event's `:`, matched against what the card does.

use super::{
    deck::{CardId, Effect},
    reader::Reader,
    step::{Act, Cell, Slot, Spot, Step},
};
use crate::{
    record::{
        Misread,
        tree::{AtomKind, Sign, Term},
        word,
    },
    source::Span,
};

/// Reads the choices of an event, effect by effect.
pub(super) fn read(
    reader: Reader<'_>,
    card: CardId,
    terms: &[Term],
    out: &mut Vec<Step>,
) -> Result<(), Misread> {
    let mut rest = terms;
    let effects = reader.rules.deck.card(card).effects();
    for (index, verb) in effects.iter().enumerate() {
        let more = effects[index + 1..]
            .iter()
            .any(|verb| matches!(verb.effect, Effect::Draw(_) | Effect::Search(_)));
        rest = match verb.effect {
            Effect::Draw(count) | Effect::Search(count) if more => {
                some_drawn(reader, verb.effect, count, rest, out)?
            }
            effect => one(reader, effect, rest, out)?,
        };
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

/// `+spy +?`, as many as an effect takes that is not the last to take cards. A
/// search takes cards that are named.
fn some_drawn<'t>(
    reader: Reader<'_>,
    effect: Effect,
    count: u8,
    terms: &'t [Term],
    out: &mut Vec<Step>,
) -> Result<&'t [Term], Misread> {
    let search = matches!(effect, Effect::Search(_));
    let takes = |term: &Term| {
        term.sign == Some(Sign::Plus) && !(search && term.item.atom.kind == AtomKind::Unknown)
    };
    if !terms.first().is_some_and(takes) {
        let declined = terms.first().is_some_and(is_nothing);
        return if declined {
            one(reader, effect, terms, out)
        } else {
            Ok(terms)
        };
    }
    let mut terms_taken = 0;
    let mut left = u32::from(count);
    for term in terms.iter().take_while(|term| takes(term)) {
        let times = term.item.times.unwrap_or(1);
        if times > left {
            break;
        }
        left -= times;
        terms_taken += 1;
    }
    let (own, rest) = terms.split_at(terms_taken);
    drawn(reader, search, own, out)?;
    Ok(rest)
}

fn is_nothing(term: &Term) -> bool {
    term.item.atom.kind == AtomKind::Nothing && term.sign.is_none()
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
    Ok(Step::new(Act::Shift { cow, to }, term.at).naming(place(term)))
}

/// Where a term names a place, or all of it.
fn place(term: &Term) -> Span {
    term.to.map_or(term.at, |item| item.at)
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
    let at = first.at.to(second.at);
    let (((theirs, home), coming), ((mine, away), going)) = if one.0.field == reader.actor {
        ((two, second), (one, first))
    } else {
        ((one, first), (two, second))
    };
    for (spot, field, term) in [(home, reader.actor, coming), (away, theirs.field, going)] {
        if spot.slot != Slot::Unsaid && spot.field != field {
            return Err(Misread::expected(
                term.at,
                "each cow to go to the other's field",
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
    Ok(Step::new(Act::Fetch { card, to }, term.at).naming(place(term)))
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
