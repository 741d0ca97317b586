//! The piles of cow cards: drawn from into hands, discarded, searched, reshuffled.

use super::{clauses::Rule, deck::CardId, rules::Rules, rulings::EmptyDeck, table::Table};
use crate::{
    clause::{Log, Quiet},
    game::{Seat, Seats},
    source::Span,
};

impl Table {
    /// Cards that can still be drawn, reshuffling if need be.
    pub(super) fn drawable(&self) -> Option<u16> {
        let Some(unseen) = self.discard_unseen else {
            return self.deck.filter(|deck| *deck > 0).map(|_| u16::MAX);
        };
        let discarded = (self.discard.len() as u16).saturating_add(unseen);
        Some(self.deck?.saturating_add(discarded))
    }

    /// Cards that can still be drawn for certain: as many, or more.
    pub(super) fn surely_drawable(&self) -> u16 {
        self.drawable().unwrap_or_else(|| {
            let lying = self.discard.len() - self.shuffled_unseen().len();
            u16::try_from(lying).unwrap_or(u16::MAX)
        })
    }

    /// The cards in hands that nobody saw, as far as they are counted.
    pub(super) fn unknown_in_hands(&self) -> i32 {
        self.hands.iter().map(|hand| i32::from(hand.unknown)).sum()
    }

    /// Whether the discard pile holds, or may hold, cards that nobody saw.
    pub(super) fn discards_unseen(&self) -> bool {
        self.discard_unseen != Some(0)
    }

    /// Cards of the turn's two that the rules still make the player draw.
    pub(super) fn draws_due(&self, rules: &Rules) -> u8 {
        if self.in_play.is_some() {
            return 0;
        }
        self.can_draw(rules, 2u8.saturating_sub(self.drawn), self.drawn > 0)
    }

    /// How many of so many cards can be drawn. `begun`: others were drawn with
    /// them, so that it is too late to draw none.
    #[inline]
    pub(super) fn can_draw(&self, rules: &Rules, wanted: u8, begun: bool) -> u8 {
        self.drawable()
            .map_or(wanted, |cards| drawn_of(rules, cards, wanted, begun))
    }

    /// How many of so many cards must be drawn, whatever the piles hold unseen.
    pub(super) fn must_draw(&self, rules: &Rules, wanted: u8, begun: bool) -> u8 {
        drawn_of(rules, self.surely_drawable(), wanted, begun)
    }

    /// The discard pile becomes the deck.
    pub(super) fn reshuffle<L: Log>(&mut self, log: &mut L) {
        log.event(Rule::Reshuffle);
        for hand in &mut self.hands {
            (hand.old, hand.new) = (hand.unknown, 0);
        }
        for card in 0..self.unplaced.kinds() {
            // What lay open in full is in no hand yet, unless a reshuffle nobody
            // wrote may have taken it before.
            let card_id = card as CardId;
            let unseen = self.unplaced.has(card_id) || self.shuffled_unseen().contains(&card_id);
            self.brought_back[card] = !unseen;
            self.held_then[card] = Seats::NONE;
        }
        for (seat, hand) in (0..).map(Seat).zip(&self.hands) {
            for card in &hand.known {
                let holders = &mut self.held_then[*card as usize];
                *holders = holders.with(seat);
            }
        }
        self.shuffled_in.clear();
        if self.deck == Some(0) && !self.discards_unseen() {
            self.shuffled_in.resize(self.unplaced.kinds(), 0);
        }
        for card in self.discard.drain(..) {
            if let Some(copies) = self.shuffled_in.get_mut(card as usize) {
                *copies += 1;
            }
            self.unplaced.put(card);
            self.deck = self.deck.map(|deck| deck + 1);
        }
        let unseen = self.discard_unseen.replace(0);
        self.deck = self.deck.zip(unseen).map(|(deck, unseen)| deck + unseen);
        self.perhaps_shuffled = 0;
    }

    /// The deck holds no card, or nobody knows how many.
    pub(super) fn deck_may_be_empty(&self) -> bool {
        self.deck.is_none_or(|deck| deck == 0)
    }

    /// The most cards that a deck of unknown size can hold.
    pub(super) fn most_in_the_deck(&self) -> usize {
        let elsewhere = self.unknown_in_hands() + i32::from(self.discard_unseen.unwrap_or(0));
        let left = usize::try_from(self.unplaced.all() - elsewhere).unwrap_or(0);
        left + self.shuffled_unseen().len()
    }

    /// Whether a copy of this card may be the next one drawn.
    #[inline]
    pub(super) fn may_draw(&self, card: CardId) -> bool {
        match self.deck {
            Some(1..) => self.unplaced.has(card) && self.may_be_in_the_deck(card),
            Some(0) => self.in_discard(card),
            None => self.unplaced.has(card) || self.discard.contains(&card),
        }
    }

    /// Whether a reshuffle tells that no copy of this card is in the deck.
    fn may_be_in_the_deck(&self, card: CardId) -> bool {
        self.shuffled_in
            .get(card as usize)
            .is_none_or(|copies| *copies > 0)
    }

    /// A copy that came out of the reshuffled deck is seen.
    fn out_of_the_deck(&mut self, card: CardId) {
        if let Some(copies) = self.shuffled_in.get_mut(card as usize) {
            *copies = copies.saturating_sub(1);
        }
    }

    /// Whether one of the unknown cards of a hand may be this one.
    pub(super) fn may_hold(&self, seat: u8, card: CardId) -> bool {
        let (drawn, kept) = self.room_for(seat, card);
        self.unplaced.has(card) && (drawn || kept) || self.shuffled_unseen().contains(&card)
    }

    /// The same once the cards that are due are drawn, unseen.
    pub(super) fn may_hold_then(&self, rules: &Rules, seat: u8, card: CardId) -> bool {
        let due = self.draws_due(rules);
        match self.deck {
            None => self.may_hold(seat, card) || self.may_draw(card) || self.in_discard(card),
            Some(deck) if deck >= u16::from(due) && self.shuffled_in.is_empty() => {
                self.may_hold(seat, card) || self.unplaced.has(card)
            }
            Some(_) => {
                let mut drawn = self.clone();
                (0..due).for_each(|_| drawn.draw(seat, None, &mut Quiet));
                drawn.may_hold(seat, card)
            }
        }
    }

    /// Whether one of the unknown cards of a hand may be a copy of this card that
    /// was drawn since the last reshuffle, or one that was never part of it.
    fn room_for(&self, seat: u8, card: CardId) -> (bool, bool) {
        let hand = &self.hands[seat as usize];
        if hand.unsized_ {
            return (true, true);
        }
        let drawn = hand.unknown > hand.old && self.may_be_in_the_deck(card);
        let told = !self.shuffled_in.is_empty();
        let kept = hand.unknown > if told { hand.new } else { 0 };
        // Of a card that lay open in full, only copies that came out since.
        let brought = self.shuffled_in.get(card as usize);
        let came_out =
            brought.is_some_and(|brought| i32::from(self.unplaced.of(card)) > i32::from(*brought));
        (
            drawn,
            kept && (came_out || !self.brought_back[card as usize]),
        )
    }

    /// Every copy of a card that the unknown cards of a hand may be.
    pub(super) fn may_be_in_hand(&self, seat: u8) -> Vec<CardId> {
        let may = |card: &CardId| self.may_hold(seat, *card);
        let kept = |card: CardId| self.room_for(seat, card).1;
        let mut cards: Vec<CardId> = Vec::new();
        for card in (0..self.unplaced.kinds())
            .map(|card| card as CardId)
            .filter(may)
        {
            let all = u16::try_from(self.unplaced.of(card)).unwrap_or(0);
            let brought = self.shuffled_in.get(card as usize);
            let copies = match brought {
                Some(copies) if !kept(card) => all.min(*copies),
                _ => all,
            };
            cards.extend(std::iter::repeat_n(card, usize::from(copies)));
        }
        // A reshuffle nobody wrote may have taken these.
        cards.extend(self.shuffled_unseen());
        cards
    }

    /// The discarded cards that a reshuffle nobody wrote may have taken.
    pub(super) fn shuffled_unseen(&self) -> &[CardId] {
        let cards = if self.deck.is_none() {
            self.perhaps_shuffled.min(self.discard.len())
        } else {
            0
        };
        &self.discard[..cards]
    }

    /// A card turns up that only a reshuffle nobody wrote can have brought: it
    /// took place before the last card was drawn.
    fn infer_reshuffle(&mut self) {
        let cards = self.shuffled_unseen().len();
        for card in self.discard.drain(..cards) {
            self.unplaced.put(card);
        }
        self.perhaps_shuffled = 0;
    }

    /// Draws one card; nothing when there is none.
    pub(super) fn draw<L: Log>(&mut self, seat: u8, card: Option<CardId>, log: &mut L) {
        let emptied = match self.deck {
            Some(deck) => deck == 0,
            // Only a reshuffle can have brought this card back.
            None => card.is_some_and(|card| !self.unplaced.has(card)),
        };
        if emptied {
            if self.discard.is_empty() && !self.discards_unseen() {
                log.event(Rule::EmptyDeck);
                return;
            }
            self.reshuffle(log);
        }
        match &mut self.deck {
            Some(deck) => *deck = deck.saturating_sub(1),
            None => self.perhaps_shuffled = self.discard.len(),
        }
        let hand = &mut self.hands[seat as usize];
        if let Some(card) = card {
            hand.known.push(card);
            self.unplaced.take(card);
            self.out_of_the_deck(card);
        } else {
            let more = u16::from(!hand.unsized_);
            hand.unknown = hand.unknown.saturating_add(more);
            hand.new = hand.new.saturating_add(more);
        }
    }

    /// Remembers where a card came to a hand.
    pub(super) fn note_got(&mut self, card: Option<CardId>, at: Span) {
        if let Some(card) = card {
            self.got_at[card as usize] = at;
        }
    }

    /// Whether a card that is written late is one of the two that were due and
    /// are in the hand already.
    pub(super) fn drew_unwritten(&self, seat: u8) -> bool {
        let hand = &self.hands[seat as usize];
        self.active == Some(seat) && self.unwritten > 0 && (hand.unsized_ || hand.unknown > 0)
    }

    /// Says late which card was drawn.
    pub(super) fn name_drawn(&mut self, seat: u8, card: Option<CardId>) {
        self.unwritten -= 1;
        if let Some(card) = card {
            self.out_of_the_unknown(seat, card);
            self.hands[seat as usize].known.push(card);
        }
    }

    /// One of the unknown cards of a hand turns out to be this one.
    fn out_of_the_unknown(&mut self, seat: u8, card: CardId) {
        let (drawn, kept) = self.room_for(seat, card);
        let late = self.brought_back[card as usize];
        let surely_drawn = drawn && !kept;
        let hand = &mut self.hands[seat as usize];
        hand.unknown = hand.unknown.saturating_sub(1);
        // A card that may be either was perhaps one of those, perhaps of these.
        hand.old = hand.old.saturating_sub(u16::from(!late && !surely_drawn));
        hand.old = hand.old.min(hand.unknown);
        hand.new = hand.new.saturating_sub(u16::from(drawn)).min(hand.unknown);
        if surely_drawn {
            self.out_of_the_deck(card);
        } else if late && drawn {
            // Nobody knows any more which copies came out.
            self.brought_back[card as usize] = false;
        }
        if !self.unplaced.has(card) {
            self.infer_reshuffle();
        }
        self.unplaced.take(card);
    }

    /// Takes a card out of a hand: a known copy, or one of the unknown cards.
    pub(super) fn out_of_hand(&mut self, seat: u8, card: CardId) {
        let hand = &mut self.hands[seat as usize];
        hand.no_longer_shown(card);
        if let Some(at) = hand.known.iter().position(|known| *known == card) {
            hand.known.swap_remove(at);
        } else {
            self.out_of_the_unknown(seat, card);
        }
    }

    /// Takes a card out of the discard pile, known to be there or not.
    pub(super) fn out_of_discard(&mut self, card: CardId) {
        let Some(at) = self.discard.iter().rposition(|other| *other == card) else {
            self.unplaced.take(card);
            self.discard_unseen = self.discard_unseen.map(|unseen| unseen.saturating_sub(1));
            return;
        };
        self.discard.remove(at);
        if at < self.perhaps_shuffled {
            self.perhaps_shuffled -= 1;
        }
    }

    /// A card goes from the discard pile to a hand, before everybody's eyes.
    pub(super) fn take_discarded(&mut self, seat: u8, card: Option<CardId>, at: Span) {
        let Some(card) = card.or_else(|| self.lose_sight(at)) else {
            let hand = &mut self.hands[seat as usize];
            hand.unknown = hand.unknown.saturating_add(u16::from(!hand.unsized_));
            return;
        };
        self.out_of_discard(card);
        let hand = &mut self.hands[seat as usize];
        hand.known.push(card);
        hand.shown.push(card);
    }

    /// A card is about to leave the discard pile and nobody says which: one of
    /// each kind that lies there may be it, and is no longer known to lie there.
    /// Where it can be only one, that is the answer.
    fn lose_sight(&mut self, at: Span) -> Option<CardId> {
        let mut kinds = self.discard.clone();
        kinds.sort_unstable();
        kinds.dedup();
        if let ([card], Some(0)) = (kinds.as_slice(), self.discard_unseen) {
            return Some(*card);
        }
        self.taken_unseen_at = at;
        for card in &kinds {
            self.out_of_discard(*card);
            self.unplaced.put(*card);
        }
        let unseen = self
            .discard_unseen
            .map(|unseen| unseen + kinds.len() as u16);
        self.discard_unseen = unseen.map(|unseen| unseen.saturating_sub(1));
        None
    }

    /// Whether a card lies, or may lie, in the discard pile.
    pub(super) fn may_search(&self) -> bool {
        self.discards_unseen() || !self.discard.is_empty()
    }

    /// Whether the discard pile holds, or may hold, this card.
    pub(super) fn in_discard(&self, card: CardId) -> bool {
        self.discard.contains(&card) || (self.discards_unseen() && self.unplaced.has(card))
    }

    /// Whether every card is in exactly one place, where all places are known.
    pub(super) fn cards_add_up(&self) -> bool {
        if self.unplaced.overdrawn().is_some() {
            return false;
        }
        let (Some(deck), Some(discarded)) = (self.deck, self.discard_unseen) else {
            return true;
        };
        self.unplaced.all() == self.unknown_in_hands() + i32::from(deck) + i32::from(discarded)
            || self.hands.iter().any(|hand| hand.unsized_)
    }
}

/// How many cards are drawn of so many wanted, where the piles hold that many.
fn drawn_of(rules: &Rules, cards: u16, wanted: u8, begun: bool) -> u8 {
    if cards >= u16::from(wanted) {
        return wanted;
    }
    let none = rules.rulings.empty_deck == EmptyDeck::AllOrNothing && !begun;
    if none { 0 } else { cards as u8 }
}
