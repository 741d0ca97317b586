//! Showing a hand, after Gros sabots.

use super::{
    super::{
        cards::{Card, CardSet},
        clauses::Rule,
        faults::Fault,
        pile,
        table::Flock,
    },
    Act, Ctx, Sentence,
    change::Change,
    listen::Listens,
    offer::Offer,
};

impl<H: Listens> Ctx<'_, '_, H> {
    /// The hand laid open is the hand as the record knows it.
    pub(super) fn reveal(&mut self, cards: &CardSet) -> Sentence {
        self.then(Change::Reveals(*cards));
        let (rules, table, at) = (self.rules, self.table, self.at);
        let flock = table.flock(self.seat);
        let (hand, open) = (&flock.hand, flock.hand_open);
        let shown = flock.shown.is_some();
        self.require(Rule::SabotsOnly, shown, at, Fault::NotShown);
        let held = !cards.has(Card::ABUS);
        self.require(Rule::AbusHeld, held, at, Fault::AbusHeld);
        let whole = hand.left_by(cards) <= cards.unknown && (open || cards.len() == hand.len());
        self.require(Rule::SabotsHand, whole, at, Fault::HandDiffers);
        // A card may be held back, but none can be shown that is not held.
        let mut unseen = if open { u8::MAX } else { hand.unknown };
        for card in cards.kinds() {
            let beyond = cards.count(card).saturating_sub(hand.count(card));
            if beyond > 0 {
                let held = beyond <= unseen;
                self.demand(Rule::InHand, held, at, Fault::NotInHand(card))?;
                unseen = unseen.saturating_sub(beyond);
                let free = pile::are_free(rules, table, card, beyond);
                self.demand(Rule::BoxCards, free, at, Fault::CardTwice(card))?;
            }
        }
        let enough = open || cards.len() <= hand.len();
        let fault = Fault::ShownMore {
            hand: hand.len(),
            shown: cards.len(),
        };
        self.demand(Rule::InHand, enough, at, fault)?;
        let public = shown || !rules.is_secret(self.seat);
        self.hears.in_view(public, at);
        Ok(())
    }
}

impl Offer<'_> {
    /// The hand that Gros sabots lays open, as far as the record knows it.
    pub(super) fn reveal(&mut self) {
        let flock = self.table.flock(self.seat);
        let mut cards = flock.hand;
        if flock.hand_open {
            cards.unknown = cards.unknown.max(1);
        }
        self.propose(Act::Reveal(cards));
    }
}

/// The record now knows the cards shown; those that it knew besides stay in the
/// hand, and an unknown one that is shown gets its name.
pub(super) fn lay_open(flock: &mut Flock, cards: &CardSet) {
    for card in cards.kinds() {
        for _ in flock.hand.count(card)..cards.count(card) {
            flock.hand.unknown = flock.hand.unknown.saturating_sub(1);
            flock.hand.add(card);
        }
        for _ in flock.public.count(card)..cards.count(card) {
            flock.public.add(card);
        }
    }
    if flock.hand_open {
        flock.hand_open = false;
        let more = cards.len().saturating_sub(flock.hand.len());
        flock.hand.unknown = flock.hand.unknown.saturating_add(more);
    }
}
