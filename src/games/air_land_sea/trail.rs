//! The trail of the cards that went somewhere unseen, and which of them may be where.
//!
//! A line may leave open which card of a hand it puts down. From then on the table keeps
//! a trail: every passage of a card to or from a hand, and of what lies or is buried
//! without a name, in order; the card is named where the record names it. A hand mixes
//! what is in it: a card that leaves it unnamed may be any of them. A stay on the table
//! and a number in the deck hold one card.
//!
//! What holds at any time: the trail has all passages since it began, so a card may be
//! at a place exactly if some history of the trail brings it there. Such a history is
//! sought backwards. Whoever is named stands at one place and goes back the way that a
//! card came there; only where an unnamed card joined a hand may it have been this card
//! or that, and each is tried. At the beginning everybody must stand where the hands
//! then known say. A card that the trail has not named before is a stranger: it was some
//! unknown card of a hand, or came from elsewhere, and strangers are all alike.

use super::card::{Card, CardSet};
use crate::{game::Seat, work};

/// A battle has fewer passages, unless texts taken at the table's word go on for ever.
/// A longer trail is given up: then any card may be anywhere.
const MOST_PASSAGES: usize = 150;

/// Histories that are told apart, a passage at a time. Two or three gifts that nobody
/// named make a few dozen; where there are more, a card counts as possible.
const MOST_HISTORIES: usize = 100;

/// Where a card is that nobody may have named.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum At {
    Hand(Seat),
    /// A stay on the table.
    Table(u16),
    /// In the deck: counted from its top when the trail began.
    Deck(usize),
    /// Somewhere under a deck whose size is not known.
    Under,
    Aside,
    /// Taken up, and not yet put down.
    Taken,
    /// Given to a teammate, who looks at it after giving one too.
    Gift,
}

impl At {
    /// Whether it holds one card only.
    fn is_single(self) -> bool {
        !matches!(self, At::Hand(_) | At::Under | At::Aside)
    }
}

/// A card goes from one place to another; where both are the same it shows itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Passage {
    card: Option<Card>,
    from: At,
    to: At,
}

/// A hand when the trail began: its known cards, and how many there were in all.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Held {
    pub(super) known: CardSet,
    pub(super) count: Option<u8>,
}

impl Held {
    pub(super) fn new(known: CardSet, count: Option<u8>) -> Self {
        Held { known, count }
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Trail {
    hands: [Held; 4],
    passages: Vec<Passage>,
    /// Cards drawn from the deck meanwhile.
    drawn: usize,
}

impl Trail {
    pub(super) fn new(hands: [Held; 4]) -> Self {
        Trail {
            hands,
            passages: Vec::new(),
            drawn: 0,
        }
    }

    pub(super) fn passes(&mut self, card: Option<Card>, from: At, to: At) {
        self.passages.push(Passage { card, from, to });
    }

    /// So far down in the deck.
    pub(super) fn deck(&self, below: usize) -> At {
        At::Deck(self.drawn + below)
    }

    pub(super) fn draws(&mut self) {
        self.drawn += 1;
    }

    pub(super) fn is_too_long(&self) -> bool {
        self.passages.len() > MOST_PASSAGES
    }

    /// The hand was dealt so, before anything happened to it.
    pub(super) fn was_dealt(&mut self, seat: Seat, card: Card) {
        self.hands[usize::from(seat.0)].known.add(card);
    }

    /// Teammates give at once: a gift that has come joins the hand after the one that
    /// goes. It is taken out of it again.
    pub(super) fn hold_back_gift(&mut self, seat: Seat, card: Option<Card>) {
        let joined = |passage: &Passage| passage.to == At::Hand(seat);
        let Some(last) = self.passages.iter().rposition(joined) else {
            // It came before the trail began.
            let held = &mut self.hands[usize::from(seat.0)];
            held.count = held.count.map(|count| count.saturating_sub(1));
            if let Some(card) = card {
                held.known.remove(card);
            }
            return;
        };
        self.passages.remove(last);
        if let Some(left) = last.checked_sub(1) {
            self.passages[left].to = At::Gift;
        }
    }

    /// The same as one player saw it, who knows these cards now.
    pub(super) fn seen_by(&self, viewer: Seat, knows: impl Fn(Card) -> bool) -> Self {
        let mut trail = self.clone();
        for (seat, held) in (0..).map(Seat).zip(&mut trail.hands) {
            let seen = |card: &Card| seat == viewer && knows(*card);
            held.known = held.known.iter().filter(seen).collect();
        }
        for passage in &mut trail.passages {
            passage.card = passage.card.filter(|card| knows(*card));
        }
        trail
            .passages
            .retain(|passage| passage.card.is_some() || passage.from != passage.to);
        trail
    }

    /// Whether all these cards may be where they are said to be.
    pub(super) fn allows(&self, said: impl Iterator<Item = (Card, At)>) -> bool {
        let mut counts = self.counts();
        let mut now = History::default();
        for (card, at) in said {
            now.add(self, self.passages.len(), card, at);
        }
        let mut histories = vec![now];
        histories.retain(|history| history.fits(&counts));
        for (index, passage) in self.passages.iter().enumerate().rev() {
            count(&mut counts, passage.to, -1);
            count(&mut counts, passage.from, 1);
            let mut before = Vec::with_capacity(histories.len());
            for history in histories {
                work::step();
                history.go_back(self, index, &mut before);
            }
            before.retain(|history| history.fits(&counts));
            before.sort_unstable();
            before.dedup();
            if before.len() > MOST_HISTORIES {
                return true;
            }
            histories = before;
        }
        histories.iter().any(|history| history.begins(&self.hands))
    }

    /// How many cards each hand has now; any number where that is not known.
    fn counts(&self) -> Counts {
        let mut counts = self.hands.map(|held| held.count.map(i32::from));
        for passage in &self.passages {
            count(&mut counts, passage.from, -1);
            count(&mut counts, passage.to, 1);
        }
        counts
    }

    /// Whether the record first names a card after so many passages.
    fn is_stranger(&self, card: Card, before: usize) -> bool {
        let mut named = self.passages[..before].iter();
        let dealt = self.hands.iter().any(|held| held.known.has(card));
        !dealt && !named.any(|passage| passage.card == Some(card))
    }

    /// Whether what is at a place was there when the trail began.
    fn is_from_outside(&self, at: At, before: usize) -> bool {
        let mut passages = self.passages[..before].iter();
        !matches!(at, At::Hand(_)) && !passages.any(|passage| passage.to == at)
    }
}

type Counts = [Option<i32>; 4];

fn count(counts: &mut Counts, at: At, by: i32) {
    if let At::Hand(seat) = at
        && let Some(count) = &mut counts[usize::from(seat.0)]
    {
        *count += by;
    }
}

/// Who must have been where at some moment.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
struct History {
    named: Vec<(Card, At)>,
    strangers: Vec<At>,
    is_broken: bool,
}

impl History {
    fn add(&mut self, trail: &Trail, before: usize, card: Card, at: At) {
        if trail.is_stranger(card, before) {
            self.strangers.push(at);
            self.strangers.sort_unstable();
        } else {
            self.is_broken |= trail.is_from_outside(at, before);
            self.named.push((card, at));
            self.named.sort_unstable();
        }
    }

    fn places(&self) -> impl Iterator<Item = At> + '_ {
        let named = self.named.iter().map(|(_, at)| *at);
        named.chain(self.strangers.iter().copied())
    }

    fn count(&self, at: At) -> usize {
        self.places().filter(|other| *other == at).count()
    }

    /// Whether each place has room for those who must be there.
    fn fits(&self, counts: &Counts) -> bool {
        let fits = |at: At| match at {
            At::Hand(seat) => counts[usize::from(seat.0)]
                .is_none_or(|count| i32::try_from(self.count(at)).is_ok_and(|held| held <= count)),
            _ => !at.is_single() || self.count(at) < 2,
        };
        !self.is_broken && self.places().all(fits)
    }

    /// What may have been before a passage.
    fn go_back(mut self, trail: &Trail, index: usize, out: &mut Vec<History>) {
        let Passage { card, from, to } = trail.passages[index];
        if let Some(card) = card {
            if let Some(known) = self.named.iter().position(|(other, _)| *other == card) {
                let (_, at) = self.named.remove(known);
                self.is_broken |= at != to;
            }
            self.is_broken |= to.is_single() && self.count(to) > 0;
            self.add(trail, index, card, from);
            out.push(self);
            return;
        }
        let outside = trail.is_from_outside(from, index);
        let here = self
            .named
            .iter()
            .enumerate()
            .filter(|(_, (_, at))| *at == to);
        for (known, _) in here.filter(|_| !outside) {
            let mut before = self.clone();
            before.named[known].1 = from;
            before.named.sort_unstable();
            out.push(before);
        }
        if let Some(stranger) = self.strangers.iter().position(|at| *at == to) {
            let mut before = self.clone();
            before.strangers[stranger] = from;
            before.strangers.sort_unstable();
            out.push(before);
        }
        if !to.is_single() || self.count(to) == 0 {
            out.push(self);
        }
    }

    /// Whether the trail may have begun so.
    fn begins(&self, hands: &[Held; 4]) -> bool {
        let was_there = |(card, at): &(Card, At)| match at {
            At::Hand(seat) => hands[usize::from(seat.0)].known.has(*card),
            _ => false,
        };
        let has_room = |(seat, held): (Seat, &Held)| {
            let strangers = self.strangers.iter().filter(|at| **at == At::Hand(seat));
            let unknown = held
                .count
                .map(|count| count.saturating_sub(held.known.len()));
            unknown.is_none_or(|unknown| strangers.count() <= usize::from(unknown))
        };
        self.named.iter().all(was_there) && (0..).map(Seat).zip(hands).all(has_room)
    }
}
