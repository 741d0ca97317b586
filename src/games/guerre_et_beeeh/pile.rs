//! The pile and the discard pile: drawing a card, and Abus dangereux.

use super::{
    cards::{Card, CardSet},
    clauses::Rule,
    faults::{Bench, Fault, Struck},
    rules::Rules,
    table::Table,
};
use crate::{
    chance::Dice,
    clause::{Impossible, Log},
    game::Seat,
    replay::frame,
    source::Span,
};

/// Cards drawn or taken, and cards discarded with them.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Draw {
    pub(super) drawn: CardSet,
    pub(super) thrown: CardSet,
    pub(super) at: Span,
}

/// What a step draws and discards.
#[derive(Clone, Copy)]
pub(super) struct Drawing<'s> {
    pub(super) draw: &'s Draw,
    /// How many cards the rule has drawn, written or not.
    pub(super) due: u8,
    /// The card being played, which is in the hand no longer.
    pub(super) spent: Option<Card>,
    /// The step.
    pub(super) at: Span,
}

impl Drawing<'_> {
    fn place(&self) -> Span {
        if self.draw.at.is_somewhere() {
            self.draw.at
        } else {
            self.at
        }
    }

    /// The hand that an Abus costs: what was held, and what came with it.
    fn hand(&self, table: &Table, seat: Seat) -> CardSet {
        let mut hand = table.flock(seat).hand;
        if let Some(card) = self.spent {
            hand.drop(card);
        }
        let mut drawn = self.draw.drawn;
        while drawn.take(Card::ABUS) {}
        hand.add_all(&drawn);
        hand
    }
}

/// No more is drawn than is due, and nothing but an Abus costs a card.
pub(super) fn judge<L: Log>(
    rules: &Rules,
    table: &Table,
    seat: Seat,
    drawing: Drawing<'_>,
    court: Bench<'_, '_, L>,
) -> Result<(), Impossible> {
    let Drawing { draw, due, .. } = drawing;
    let drawn = draw.drawn.len();
    court.require(Rule::DrawsOne, drawn <= due, draw.at, || Fault::DrawCount {
        drawn,
        due,
    });
    judge_cards(rules, table, seat, drawing, court)
}

/// The cards can be those drawn, and those thrown, however many were due.
pub(super) fn judge_cards<L: Log>(
    rules: &Rules,
    table: &Table,
    seat: Seat,
    drawing: Drawing<'_>,
    court: Bench<'_, '_, L>,
) -> Result<(), Impossible> {
    if !drawing.draw.drawn.is_empty() || drawing.due > 0 {
        judge_drawn(rules, table, seat, drawing, court)?;
    }
    judge_thrown(rules, table, seat, drawing, court)
}

/// The cards named can be those drawn; a card that is not named is no Abus,
/// which would have been shown.
fn judge_drawn<L: Log>(
    rules: &Rules,
    table: &Table,
    seat: Seat,
    drawing: Drawing<'_>,
    court: Bench<'_, '_, L>,
) -> Result<(), Impossible> {
    let (drawn, at) = (&drawing.draw.drawn, drawing.place());
    let enough = table.pile.is_none_or(|pile| drawn.len() <= pile);
    court.demand(Rule::BoxCards, enough, at, || Fault::PileShort)?;
    let open = table.flock(seat).shown.is_some();
    for card in drawn.kinds() {
        let free = are_free(rules, table, card, drawn.count(card));
        court.demand(Rule::BoxCards, free, at, || Fault::CardTwice(card))?;
        let there = card == Card::ABUS || in_pile(rules, table);
        court.demand(Rule::BoxCards, there, at, || Fault::AllHeld(card))?;
        let only = only_unseen(rules, table) == Some(card);
        let public = card == Card::ABUS || open || only;
        court.frame(frame::Rule::View, public || !rules.is_secret(seat), at);
    }
    // Written or not, a card without a name is one that nobody has seen.
    let nameless = match table.pile {
        Some(0) => 0,
        _ if drawn.is_empty() => drawing.due,
        _ => drawn.unknown,
    };
    let named = drawn.named() - drawn.count(Card::ABUS);
    let left = unseen(rules, table).saturating_sub(named);
    court.demand(Rule::BoxCards, nameless <= left, at, || {
        Fault::AllSeen(left)
    })?;
    // Both players see it; only a lost card has no name to be told by.
    if open && table.pile != Some(0) {
        let told = drawn.unknown == 0 && !drawn.is_empty();
        let nameless = drawn.unknown > 0 && rules.blanks > 0;
        court.advise(Rule::SabotsDraws, told || nameless, at, || {
            Fault::OpenDraw(seat)
        });
    }
    Ok(())
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

/// Abus dangereux costs the whole hand, as far as it is written; the cards that
/// go were in the hand.
fn judge_thrown<L: Log>(
    rules: &Rules,
    table: &Table,
    seat: Seat,
    drawing: Drawing<'_>,
    court: Bench<'_, '_, L>,
) -> Result<(), Impossible> {
    let (thrown, at) = (&drawing.draw.thrown, drawing.place());
    if thrown.is_empty() {
        return Ok(());
    }
    let hand = drawing.hand(table, seat);
    let open = table.flock(seat).hand_open;
    let left = hand.left_by(thrown);
    let struck = drawing.draw.drawn.has(Card::ABUS);
    let whole = left <= thrown.unknown && (open || thrown.len() == hand.len());
    let cost = Struck { seat, cards: hand };
    court.require(Rule::AbusWhole, struck && whole, at, || {
        if struck {
            Fault::AbusHand {
                hand: cost,
                thrown: thrown.len(),
            }
        } else {
            Fault::NoAbus
        }
    });
    let mut unseen = if open { u8::MAX } else { hand.unknown };
    for card in thrown.kinds() {
        let beyond = thrown.count(card).saturating_sub(hand.count(card));
        if beyond == 0 {
            continue;
        }
        court.require(Rule::AbusHeld, card != Card::ABUS, at, || Fault::AbusHeld);
        if beyond > unseen {
            let impossible =
                court.impossible(Rule::InHand, at, Fault::NotStruck { hand: cost, card });
            court.last_comes_first();
            return Err(impossible);
        }
        unseen -= beyond;
        let drawn = drawing.draw.drawn.count(card);
        let free = are_free(rules, table, card, beyond.saturating_add(drawn));
        court.demand(Rule::BoxCards, free, at, || Fault::CardTwice(card))?;
    }
    let enough = open || thrown.len() <= hand.len();
    court.demand(Rule::InHand, enough, at, || Fault::ThrownMore {
        hand: cost,
        thrown: thrown.len(),
    })
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
    let at = if draw.at.is_somewhere() { draw.at } else { at };
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

/// The card drawn, and with Abus dangereux the hand that goes.
pub(super) fn chance(
    rules: &Rules,
    table: &Table,
    seat: Seat,
    played: Option<Card>,
    dice: &mut Dice,
) -> Draw {
    let mut draw = Draw::default();
    if table.pile == Some(0) {
        return draw;
    }
    let flock = table.flock(seat);
    // Unknown cards are held as well; the one drawn is any of the others.
    let unseen = usize::from(unseen(rules, table));
    let abus = usize::from(
        rules
            .copies(Card::ABUS)
            .saturating_sub(table.located(Card::ABUS)),
    );
    if dice.below(unseen + abus) >= unseen {
        draw.drawn.add(Card::ABUS);
        let mut hand = flock.hand;
        if let Some(card) = played {
            hand.take(card);
        }
        draw.thrown = hand;
        return draw;
    }
    let secret = rules.is_secret(seat) && flock.shown.is_none();
    let card = if secret {
        None
    } else {
        any_unseen(rules, table, seat, played, dice)
    };
    draw.drawn.add_any(card);
    draw
}

/// One of the cards that no one can point at; `None` is one without a name.
fn any_unseen(
    rules: &Rules,
    table: &Table,
    seat: Seat,
    played: Option<Card>,
    dice: &mut Dice,
) -> Option<Card> {
    let mut free = CardSet::default();
    for card in Card::all().filter(|card| *card != Card::ABUS) {
        let copies = if Some(card) == played {
            free_beside(rules, table, seat, card)
        } else {
            rules.copies(card).saturating_sub(table.located(card))
        };
        for _ in 0..copies {
            free.add(card);
        }
    }
    let index = dice.below(usize::from(free.len() + rules.blanks));
    free.iter().nth(index)
}
