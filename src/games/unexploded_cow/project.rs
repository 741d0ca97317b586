//! The table as one player knows it: what others hold is unknown in it.

use super::{deck::CardId, table::Table};
use crate::{
    game::{Seat, Seats},
    source::Span,
};

impl Table {
    /// The table without what this player cannot see: the cards in other hands
    /// that were never shown, and what the record concludes from them.
    pub(super) fn as_seen_by(&self, viewer: Seat) -> Table {
        let mut seen = self.clone();
        for seat in self.seats().filter(|seat| *seat != viewer) {
            seen.hide_hand(seat);
        }
        // Which cards of a reshuffled deck others drew since, only they know.
        seen.shuffled_in.clear();
        for card in 0..seen.unplaced.kinds() {
            seen.brought_back[card] = self.is_brought_back(viewer.0, card as CardId);
            // Whoever else looks must not learn what this player held.
            let own = self.held_then[card].has(viewer);
            seen.held_then[card] = if own { Seats::one(viewer) } else { Seats::NONE };
            seen.got_at[card] = Span::default();
        }
        seen
    }

    /// The cards of a hand that not everybody saw are lost out of sight.
    fn hide_hand(&mut self, seat: Seat) {
        let hand = &mut self.hands[seat.0 as usize];
        let mut shown = hand.shown.clone();
        hand.known.retain(|card| {
            if let Some(at) = shown.iter().position(|shown| shown == card) {
                shown.swap_remove(at);
                return true;
            }
            hand.unknown += u16::from(!hand.unsized_);
            self.unplaced.put(*card);
            false
        });
        (hand.old, hand.new) = (0, 0);
    }

    /// Whether this player saw every copy of a card until the last reshuffle: a
    /// copy that lay in another hand then was hidden from him.
    pub(super) fn is_brought_back(&self, seat: u8, card: CardId) -> bool {
        let held = self.held_then[card as usize];
        let own = Seats::one(Seat(seat));
        self.brought_back[card as usize] && held.0 & !own.0 == 0
    }
}
