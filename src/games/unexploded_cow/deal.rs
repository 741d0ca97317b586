//! Hands dealt before the first turn.

use super::{
    clauses::Rule,
    deck::CardId,
    faults::Fault,
    read::{places::times, verbs::StepReader},
    rules::Rules,
    table::Table,
};
use crate::{
    clause::{Court, Impossible, Log},
    game::{Seat, Seats},
    lang::pick,
    record::Misread,
    record::tree::Term,
    source::Span,
};

/// A `deal` line.
pub(super) fn deal<L: Log>(
    rules: &Rules,
    table: &mut Table,
    seat: Seat,
    terms: &[Term],
    text: &str,
    court: &mut Court<'_, Fault, L>,
) -> Result<Result<(), Impossible>, Misread> {
    let whole = Term::place_of(terms).unwrap_or_default();
    let mut cards: Vec<(Option<CardId>, Span)> = Vec::new();
    for term in terms {
        let usage = || {
            Misread::expected(
                term.at,
                pick("the name of a card or `?`", "le nom d'une carte ou `?`"),
            )
        };
        let item = term
            .plain()
            .filter(|item| item.over.is_none() && !item.atom.hidden)
            .ok_or_else(usage)?;
        let times = times(rules, item)?;
        let card = if item.atom.is_unknown() {
            None
        } else {
            let word = item.atom.word(text).ok_or_else(usage)?;
            let reader = StepReader {
                rules,
                actor: seat.0,
                text,
            };
            Some(reader.named(word)?)
        };
        cards.extend(std::iter::repeat_n((card, term.at), times));
    }
    let early = !table.opened && !table.placed && !table.dealt.has(seat);
    let number = cards.len();
    let dealt = court
        .demand(Rule::HandOfThree, early, whole, || Fault::DealLate)
        .and_then(|()| {
            court.demand(Rule::HandOfThree, number == 3, whole, || {
                Fault::HandOfThree(number)
            })
        });
    if dealt.is_err() {
        return Ok(dealt);
    }
    table.dealt = Seats(table.dealt.0).with(seat);
    for (card, at) in cards {
        let Some(card) = card else { continue };
        let free = table.unplaced.has(card);
        if let Err(impossible) = court.demand(Rule::CardOnePlace, free, at, || Fault::NoCopy {
            card,
            resolving: false,
        }) {
            return Ok(Err(impossible));
        }
        court.require(Rule::Unseen, rules.knows_hand_of(seat), at, || {
            Fault::Unseen
        });
        let hand = &mut table.hands[seat.0 as usize];
        hand.unknown -= 1;
        hand.known.push(card);
        table.note_got(Some(card), at);
        table.unplaced.take(card);
    }
    Ok(Ok(()))
}
