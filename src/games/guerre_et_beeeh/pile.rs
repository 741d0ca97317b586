//! The pile and the discard pile: what may lie there, and cards that come and go.

use super::{
    cards::{Card, CardSet},
    clauses::Rule,
    rules::Rules,
    table::Table,
};
use crate::{clause::Log, game::Seat, source::Span};

/// Cards drawn or taken, and cards discarded with them.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Draw {
    pub(super) drawn: CardSet,
    pub(super) thrown: CardSet,
    pub(super) at: Span,
}

impl Draw {
    /// Where it is written, or the step that it belongs to.
    pub(super) fn place(&self, step: Span) -> Span {
        if self.at.is_somewhere() {
            self.at
        } else {
            step
        }
    }
}

/// Whether a copy of this card is still to be found.
pub(super) fn is_free(rules: &Rules, table: &Table, card: Card) -> bool {
    table.located(card) < rules.copies(card)
}

/// How many copies of a card are still to be found beside the one that this player
/// plays, which the record may not have known to be in the hand.
pub(super) fn free_beside(rules: &Rules, table: &Table, seat: Seat, played: Card) -> u8 {
    let unseen = u8::from(!table.flock(seat).hand.has(played));
    let free = rules.copies(played).saturating_sub(table.located(played));
    free.saturating_sub(unseen)
}

/// Whether so many copies of a card are still to be found.
pub(super) fn are_free(rules: &Rules, table: &Table, card: Card, more: u8) -> bool {
    table.located(card).saturating_add(more) <= rules.copies(card)
}

/// Whether some card but Abus dangereux lies in the pile: not all of those
/// that nobody has seen are held unseen.
pub(super) fn in_pile(rules: &Rules, table: &Table) -> bool {
    let [first, second] = &table.flocks;
    let held = first.hand.unknown | second.hand.unknown | table.thrown.unknown;
    held == 0 || unseen(rules, table) > 0
}

/// How many cards could be held unseen besides those that are.
pub(super) fn unseen(rules: &Rules, table: &Table) -> u8 {
    let free: u8 = Card::all()
        .filter(|card| *card != Card::ABUS)
        .map(|card| rules.copies(card).saturating_sub(table.located(card)))
        .sum();
    let [first, second] = &table.flocks;
    let held = [
        first.hand.unknown,
        second.hand.unknown,
        table.thrown.unknown,
    ];
    held.iter()
        .fold(free + rules.blanks, |left, held| left.saturating_sub(*held))
}

/// The card that every unseen one must be, when no other is left.
pub(super) fn only_unseen(rules: &Rules, table: &Table) -> Option<Card> {
    let mut free = Card::all().filter(|card| *card != Card::ABUS && is_free(rules, table, *card));
    free.next()
        .filter(|_| rules.blanks == 0 && free.next().is_none())
}

/// The cards come into the hand, those that are due too if nobody wrote them;
/// an Abus costs the hand, or what is written.
pub(super) fn take<L: Log>(
    table: &mut Table,
    seat: Seat,
    (draw, due): (&Draw, u8),
    at: Span,
    log: &mut L,
) {
    let at = draw.place(at);
    let mut drawn = draw.drawn;
    if drawn.is_empty() {
        drawn.unknown = due.min(table.pile.unwrap_or(due));
    }
    if let Some(pile) = &mut table.pile {
        *pile = pile.saturating_sub(drawn.len());
    }
    for card in drawn.kinds() {
        table.named_at[card.index()] = at;
    }
    let mut struck = false;
    while drawn.take(Card::ABUS) {
        struck = true;
        table.discard.add(Card::ABUS);
        table.thrown.add(Card::ABUS);
    }
    table.flock_mut(seat).hand.add_all(&drawn);
    cost(table, seat, (&draw.thrown, struck), at, log);
}

/// What an Abus, or what is written, costs the hand.
fn cost<L: Log>(
    table: &mut Table,
    seat: Seat,
    (thrown, struck): (&CardSet, bool),
    at: Span,
    log: &mut L,
) {
    if struck {
        log.event(Rule::AbusStrikes);
    }
    if !thrown.is_empty() {
        throw(table, seat, thrown, struck, at);
    } else if struck {
        throw_hand(table, seat, at);
    }
}

/// The whole hand goes to the discard pile.
fn throw_hand(table: &mut Table, seat: Seat, at: Span) {
    let flock = table.flock_mut(seat);
    let thrown = std::mem::take(&mut flock.hand);
    flock.public = CardSet::default();
    flock.hand_open = false;
    lay_aside(table, &thrown, at);
}

/// These cards go to the discard pile. When they are the whole hand, its
/// unknown cards get the names that are written and its known ones keep theirs.
fn throw(table: &mut Table, seat: Seat, written: &CardSet, struck: bool, at: Span) {
    let flock = table.flock_mut(seat);
    let all = written.len() >= flock.hand.len() || (struck && flock.hand_open);
    if all && flock.hand.left_by(written) <= written.unknown {
        for card in written.kinds() {
            for _ in flock.hand.count(card)..written.count(card) {
                flock.hand.unknown = flock.hand.unknown.saturating_sub(1);
                flock.hand.add(card);
            }
        }
        return throw_hand(table, seat, at);
    }
    for card in written.iter() {
        flock.drop(card);
    }
    if written.unknown > flock.hand.unknown {
        // Which of the known ones went, nobody wrote.
        flock.hand = CardSet::of_unknown(flock.hand.len());
        flock.public = CardSet::default();
    }
    flock.hand.unknown = flock.hand.unknown.saturating_sub(written.unknown);
    lay_aside(table, written, at);
}

/// Cards that were thrown away lie in the discard pile.
pub(super) fn lay_aside(table: &mut Table, thrown: &CardSet, at: Span) {
    for card in thrown.kinds() {
        table.named_at[card.index()] = at;
    }
    table.discard.add_all(thrown);
    table.thrown.add_all(thrown);
}

/// A card of the discard pile is picked up again, if it lies there.
pub(super) fn leave_discard(table: &mut Table, card: Card) -> bool {
    let played = table.discard.count(card) > table.thrown.count(card);
    let there = table.discard.take(card);
    if there && !played {
        table.thrown.take(card);
    }
    for set in &mut table.played {
        set.take(card);
    }
    there
}
