//! What lies on the table, what is in the hands, and what is known of it.

use std::collections::VecDeque;

use super::{
    card::{CARDS, COLUMNS, Card, CardSet, Order, Theater},
    queue::Pending,
    rules::{Rules, Side},
    rulings::ExchangeWhen,
    stacks::{Lying, Played, Spot, Stacks},
    trail::{At, Trail},
};
use crate::{game::Seat, source::Span};

/// Where a card is, as far as the record knows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Place {
    #[default]
    Unseen,
    /// Known in a hand until a card left it that the record does not name: where it
    /// may be now, the trail tells.
    Perhaps,
    Hand(Seat),
    Table,
    Deck,
    Aside,
}

/// A hand: the cards that are known, and how many there are in all.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Hand {
    pub(super) known: CardSet,
    /// `None` when not even the number is known.
    pub(super) count: Option<u8>,
    /// The line that dealt it.
    pub(super) dealt: Span,
    /// Of those that joined it so many are left at least, where its number is not
    /// known.
    pub(super) joined: u8,
}

impl Hand {
    /// Whether a card that is nowhere else may be in it.
    pub(super) fn has_room(&self) -> bool {
        self.count.is_none_or(|count| count > self.known.len())
    }

    pub(super) fn is_empty(&self) -> bool {
        self.count == Some(0)
    }

    /// It holds so many cards, or more where its number is not known.
    fn least(&self) -> usize {
        let known = self.joined.max(self.known.len());
        usize::from(self.count.unwrap_or(known))
    }
}

/// The turn that is being played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Turn {
    pub(super) seat: Seat,
    pub(super) acted: bool,
    pub(super) line: Span,
    /// The cards such as Émissaire that have moved by themselves.
    pub(super) wandered: CardSet,
}

/// A card that was named and shown, and so is played next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct MustPlay {
    pub(super) card: Card,
    pub(super) seat: Seat,
    pub(super) at: Span,
    /// The turn in which it is played has begun.
    pub(super) running: bool,
}

/// A card that was named and that a side did not show: it did not hold it, until
/// an unknown card joined its hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Denied {
    pub(super) side: Side,
    pub(super) card: Card,
    pub(super) at: Span,
    /// The stays on the table that began meanwhile: after the first of these
    /// and up to the second, where there is one.
    pub(super) after: u16,
    pub(super) until: Option<u16>,
}

/// A card that was named and nobody wrote whether it was there: who holds it
/// plays it next, and what is forced need not be written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Asked {
    pub(super) card: Card,
    pub(super) at: Span,
    /// The last stay on the table before the name.
    pub(super) after: u16,
    /// The turn in which it would be played has begun.
    pub(super) running: bool,
}

/// Permission to play a card to a non-matching theater.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct AirDrop {
    pub(super) card: Option<Card>,
    /// First edition: for a turn, which has begun or not.
    pub(super) for_turn: bool,
    pub(super) running: bool,
}

/// The card that was last destroyed as it was played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Struck {
    pub(super) card: Option<Card>,
    pub(super) side: Side,
    /// What destroyed it.
    pub(super) by: Card,
    pub(super) column: usize,
}

/// How a battle ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Ended {
    pub(super) winner: Side,
    pub(super) points: i64,
    pub(super) withdrew: Option<Side>,
    pub(super) at: Span,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Table {
    /// Theaters from left to right in this battle.
    pub(super) order: Order,
    pub(super) stacks: Stacks,
    /// The cards of each side that lie face up.
    pub(super) face_up: [CardSet; 2],
    /// Reinforcement tokens by side and column: how many of +1 and +2.
    pub(super) tokens: [[[u8; 2]; COLUMNS]; 2],
    /// By seat; the seats that nobody takes hold nothing.
    pub(super) hands: [Hand; 4],
    pub(super) place: [Place; CARDS],
    /// What went where unseen, since a known card was lost from sight.
    pub(super) trail: Option<Box<Trail>>,
    /// Who sees it so, where it is not all that the record tells.
    pub(super) viewer: Option<Seat>,
    /// The last line that named or placed a card.
    pub(super) seen: [Span; CARDS],
    /// Seats that know what and where the card is.
    pub(super) known_by: [u8; CARDS],
    /// From the top; `None` when its size is not known.
    pub(super) deck: Option<VecDeque<Option<Card>>>,
    pub(super) aside: CardSet,
    pub(super) pending: VecDeque<Pending>,
    pub(super) air_drop: [Option<AirDrop>; 2],
    /// The line that used a side's Air Drop up.
    pub(super) air_drop_used: [Span; 2],
    /// The line that turned its card down, where a ruling ends it with that.
    pub(super) air_drop_ended: [Span; 2],
    /// The cards that a side must play next, and who holds them: several where
    /// several were named, and then one a turn.
    pub(super) must_play: [Vec<MustPlay>; 2],
    /// Neutralisation named this card; the other side has to answer.
    pub(super) named: Option<(Card, Span)>,
    /// The card that a side was asked for and has not answered about.
    pub(super) asked: [Option<Asked>; 2],
    /// Cards that a side said it did not hold.
    pub(super) denied: Vec<Denied>,
    /// The card last revealed for an ability, for comparisons.
    pub(super) revealed: Option<(u16, Card)>,
    /// Cards whose ability, or a side's part in it, was ignored in this turn because
    /// it was impossible.
    pub(super) ignored: [CardSet; 2],
    /// Cards whose ability was carried out, in part at least, since they came up.
    pub(super) used: CardSet,
    /// Cards whose ability was declined since they came up.
    pub(super) declined: CardSet,
    /// Cards that left play in this turn while their ability waited.
    pub(super) dropped: CardSet,
    /// Abilities triggered in this turn.
    pub(super) triggered: u16,
    /// Cards triggered inside another ability in this turn: a ruling says which goes
    /// first.
    pub(super) inside: CardSet,
    /// Cards whose ability happened in this turn without a word: it was forced.
    pub(super) unwritten: CardSet,
    pub(super) struck: Option<Struck>,
    /// More were triggered than a turn can hold: they would never end.
    pub(super) endless: bool,
    /// Cards without a known text that have come face up in this battle.
    pub(super) by_hand: CardSet,
    pub(super) extra_turns: [u8; 2],
    /// Teammates' exchange: the card each gave.
    pub(super) gave: [Option<(Option<Card>, Span)>; 4],
    pub(super) turn: Option<Turn>,
    /// The side that plays next when no turn is open.
    pub(super) next: Side,
    pub(super) first: Side,
    pub(super) battle: u32,
    /// A `battle` line has opened this battle.
    pub(super) announced: bool,
    pub(super) turns_played: u32,
    pub(super) ended: Option<Ended>,
    pub(super) scores: [i64; 2],
    pub(super) over: bool,
    pub(super) visits: u16,
    pub(super) triggers: u16,
}

impl Table {
    /// The turn that still lacks its action.
    pub(super) fn unacted(&self) -> Option<Turn> {
        let goes_on = self.ended.is_none();
        self.turn.filter(|turn| goes_on && !turn.acted)
    }

    /// The same where something was done in it: Émissaire has moved. Of a turn that was
    /// refused nothing stands, and players went on.
    pub(super) fn half_done(&self) -> Option<Turn> {
        self.unacted().filter(|turn| !turn.wandered.is_empty())
    }

    /// A turn of this side has begun: what was promised or demanded for it holds now.
    pub(super) fn is_turn_of(&mut self, side: Side) {
        if let Some(drop) = &mut self.air_drop[side] {
            drop.running = drop.for_turn;
        }
        for must in &mut self.must_play[side] {
            must.running = true;
        }
        if let Some(asked) = &mut self.asked[side] {
            asked.running = true;
        }
    }

    /// Whether the ability in front, of this card, has a later part that this
    /// side decides.
    pub(super) fn has_later_part(&self, card: Card, side: Side) -> bool {
        let mut parts = self.pending.iter();
        let Some(front) = parts.next().filter(|front| front.card == card) else {
            return false;
        };
        parts.any(|later| later.trigger == front.trigger && later.decider == side)
    }

    /// Whether an ability was ignored in this turn, or a side's part in it.
    pub(super) fn is_ignored(&self, card: Card) -> bool {
        self.ignored.iter().any(|cards| cards.has(card))
    }

    /// The first battle, dealt but not seen.
    pub(super) fn new(rules: &Rules) -> Self {
        let mut table = Table {
            order: rules.order,
            stacks: Stacks::new(),
            face_up: [CardSet::default(); 2],
            tokens: [[[0; 2]; COLUMNS]; 2],
            hands: [Hand::default(); 4],
            place: [Place::Unseen; CARDS],
            trail: None,
            viewer: None,
            seen: [Span::default(); CARDS],
            known_by: [0; CARDS],
            deck: None,
            aside: CardSet::default(),
            pending: VecDeque::new(),
            air_drop: [None; 2],
            air_drop_used: [Span::default(); 2],
            air_drop_ended: [Span::default(); 2],
            must_play: [Vec::new(), Vec::new()],
            named: None,
            asked: [None; 2],
            denied: Vec::new(),
            revealed: None,
            ignored: [CardSet::default(); 2],
            used: CardSet::default(),
            declined: CardSet::default(),
            dropped: CardSet::default(),
            triggered: 0,
            inside: CardSet::default(),
            unwritten: CardSet::default(),
            struck: None,
            endless: false,
            by_hand: CardSet::default(),
            extra_turns: [0; 2],
            gave: [None; 4],
            turn: None,
            next: 0,
            first: 0,
            battle: 1,
            announced: false,
            turns_played: 0,
            ended: None,
            scores: [0; 2],
            over: false,
            visits: 0,
            triggers: 0,
        };
        table.deal(rules);
        table
    }

    /// Every hand and the deck have their numbers; no card is known.
    pub(super) fn deal(&mut self, rules: &Rules) {
        let mut dealt = 0;
        for seat in 0..rules.sides.len() {
            let size = rules.hand_size(Seat(seat as u8));
            dealt += usize::from(size);
            self.hands[seat] = Hand {
                count: Some(size),
                ..Hand::default()
            };
        }
        let left = rules.card_count().saturating_sub(dealt);
        self.deck = Some(vec![None; left].into());
    }

    /// Clears the table for the next battle; hands are dealt anew.
    pub(super) fn collect(&mut self, rules: &Rules, keep_tokens: bool) {
        let fresh = Table::new(rules);
        *self = Table {
            order: self.order,
            tokens: if keep_tokens {
                self.tokens
            } else {
                fresh.tokens
            },
            viewer: self.viewer,
            next: self.next,
            first: self.first,
            battle: self.battle,
            scores: self.scores,
            over: self.over,
            visits: self.visits,
            triggers: self.triggers,
            ..fresh
        };
    }

    /// What is left of the turn is not done.
    pub(super) fn abandon(&mut self) {
        self.pending.clear();
        self.endless = false;
        if let Some(turn) = &mut self.turn {
            turn.acted = true;
        }
    }

    /// The ability in front has this side play a card.
    pub(super) fn grants_play(&self, side: Side) -> bool {
        self.pending
            .front()
            .is_some_and(|front| front.grants_play(side))
    }

    /// Whether the teammates of a side have yet to exchange a card.
    pub(super) fn exchange_is_due(&self, rules: &Rules, side: Side) -> bool {
        rules.is_team(side)
            && self.turns_played == 0
            && self.turn.is_none()
            && self.has_exchange(rules)
    }

    /// Whether one teammate gave a card before this turn and the other did not.
    pub(super) fn lacks_a_gift(&self, rules: &Rules, side: Side) -> bool {
        let mut gave = rules
            .seats(side)
            .map(|seat| self.gave[seat.0 as usize].is_some());
        self.turns_played == 1 && gave.next() != gave.last()
    }

    /// Whether teammates exchange cards in this battle.
    fn has_exchange(&self, rules: &Rules) -> bool {
        self.battle == 1 || rules.rulings.exchange == ExchangeWhen::EveryBattle
    }

    /// Whether the turn that is open is the first and nothing was done in it: a
    /// number was written before the exchange.
    pub(super) fn is_turn_of_exchange(&self, rules: &Rules) -> bool {
        let idle = self.turn.is_some_and(|turn| !turn.acted);
        idle && self.turns_played == 1 && self.has_exchange(rules)
    }

    /// Whether the battle ended because a side had no card left for its turn, while
    /// the other did: a reading of `empty-hand`.
    pub(super) fn ended_early(&self, rules: &Rules) -> bool {
        let played_out = self.ended.is_some_and(|ended| ended.withdrew.is_none());
        played_out && (0..2).any(|side| !self.side_is_empty(rules, side))
    }

    pub(super) fn hand(&self, seat: Seat) -> &Hand {
        &self.hands[seat.0 as usize]
    }

    pub(super) fn column(&self, theater: Theater) -> Option<usize> {
        self.order.iter().position(|k| *k == theater)
    }

    pub(super) fn lying(&self, spot: Spot) -> Option<&Lying> {
        self.stacks.of(spot.side, spot.column).get(spot.index)
    }

    /// The place of a known card on the table.
    pub(super) fn find(&self, card: Card) -> Option<Spot> {
        if self.place[card.index()] != Place::Table {
            return None;
        }
        let (side, column) = self.stacks.place(card);
        let stack = self.stacks.of(side, column);
        let index = stack.iter().position(|lying| lying.card == Some(card))?;
        Some(Spot {
            side,
            column,
            index,
        })
    }

    /// A known card on the table.
    pub(super) fn lying_card(&self, card: Card) -> Option<&Lying> {
        self.lying(self.find(card)?)
    }

    pub(super) fn lies_face_down(&self, card: Card) -> bool {
        let up = self.face_up[0].has(card) || self.face_up[1].has(card);
        !up && self.place[card.index()] == Place::Table
    }

    /// The theater that a known card lies in.
    pub(super) fn column_of(&self, card: Card) -> Option<usize> {
        let lies = self.place[card.index()] == Place::Table;
        lies.then(|| self.stacks.place(card).1)
    }

    /// Every card on the table.
    pub(super) fn spots(&self) -> impl Iterator<Item = Spot> + '_ {
        self.stacks.spots()
    }

    pub(super) fn is_uncovered(&self, spot: Spot) -> bool {
        spot.index + 1 == self.stacks.of(spot.side, spot.column).len()
    }

    /// Cards of both players in a theater.
    pub(super) fn occupation(&self, column: usize) -> usize {
        self.stacks.of(0, column).len() + self.stacks.of(1, column).len()
    }

    pub(super) fn is_adjacent(a: usize, b: usize) -> bool {
        a.abs_diff(b) == 1
    }

    /// Tokens on the table.
    pub(super) fn tokens_laid(&self) -> usize {
        let laid = self.tokens.iter().flatten().flatten();
        laid.map(|count| usize::from(*count)).sum()
    }

    /// The cards that a side must play, while their holders still have them.
    pub(super) fn all_due(&self, side: Side) -> impl Iterator<Item = &MustPlay> {
        let held = |must: &&MustPlay| self.place[must.card.index()] == Place::Hand(must.seat);
        self.must_play[side].iter().filter(held)
    }

    /// The first of them.
    pub(super) fn due(&self, side: Side) -> Option<MustPlay> {
        self.all_due(side).next().copied()
    }

    /// The name of a card that a side did not hold then, nor can hold now.
    pub(super) fn denial(&self, side: Side, card: Card) -> Option<Span> {
        let mut denials = self.denials(side, card);
        denials
            .find(|denied| denied.until.is_none())
            .map(|denied| denied.at)
    }

    /// The name of a card that an unknown one on the table cannot be: it was
    /// laid from a hand that did not hold it.
    pub(super) fn denial_of(&self, rules: &Rules, lying: &Lying, card: Card) -> Option<Span> {
        let side = rules.side(lying.hand?);
        let meanwhile = |denied: &&Denied| {
            denied.after < lying.visit && denied.until.is_none_or(|until| lying.visit <= until)
        };
        let mut denials = self.denials(side, card);
        denials.find(meanwhile).map(|denied| denied.at)
    }

    fn denials(&self, side: Side, card: Card) -> impl Iterator<Item = &Denied> {
        let same = move |denied: &&Denied| denied.side == side && denied.card == card;
        self.denied.iter().filter(same)
    }

    /// Cards left to a side; `None` when a hand's number is not known.
    pub(super) fn side_count(&self, rules: &Rules, side: Side) -> Option<u8> {
        rules
            .seats(side)
            .map(|seat| self.hands[seat.0 as usize].count)
            .sum()
    }

    pub(super) fn side_is_empty(&self, rules: &Rules, side: Side) -> bool {
        self.side_count(rules, side) == Some(0)
    }

    pub(super) fn note_card(&mut self, card: Card, place: Place, at: Span) {
        self.place[card.index()] = place;
        self.seen[card.index()] = at;
        if self.trail.is_some() && !self.place.contains(&Place::Perhaps) {
            // Whatever is unknown now nobody has ever seen.
            self.trail = None;
        }
    }

    pub(super) fn show_to_all(&mut self, card: Card) {
        self.known_by[card.index()] = u8::MAX;
    }

    pub(super) fn show_to_side(&mut self, rules: &Rules, card: Card, side: Side) {
        self.known_by[card.index()] |= rules.players(side).0;
    }

    /// A card leaves a hand. An unknown one lowers the number, and may be any of
    /// those known there.
    pub(super) fn take_from_hand(&mut self, seat: Seat, card: Option<Card>) {
        if card.is_none() {
            self.lose_sight(seat);
        }
        self.take_up(card, At::Hand(seat));
        let hand = &mut self.hands[seat.0 as usize];
        if let Some(card) = card {
            hand.known.remove(card);
        }
        hand.joined = hand.joined.saturating_sub(1);
        if let Some(count) = &mut hand.count {
            *count = count.saturating_sub(1);
            *count = (*count).max(hand.known.len());
        }
    }

    pub(super) fn add_to_hand(&mut self, seat: Seat, card: Option<Card>, at: Span) {
        self.put_down(card, At::Hand(seat));
        let hand = &mut self.hands[seat.0 as usize];
        if let Some(card) = card {
            hand.known.add(card);
            self.known_by[card.index()] |= 1 << seat.0;
        }
        hand.joined = hand.joined.saturating_add(1);
        if let Some(count) = &mut hand.count {
            *count = count.saturating_add(1);
        }
        if let Some(card) = card {
            self.note_card(card, Place::Hand(seat), at);
        }
    }

    /// The top card of the deck, where the record has told which it is.
    pub(super) fn draw_top(&mut self, is: Option<Card>) -> Option<Card> {
        let from = self.at_deck(0);
        let top = self.deck.as_mut().and_then(VecDeque::pop_front);
        let card = top.flatten().or(is);
        self.take_up(card, from);
        if let Some(trail) = &mut self.trail {
            trail.draws();
        }
        card
    }

    /// Cards that lie on the table or aside, or are held.
    fn out_of_deck(&self) -> usize {
        let held: usize = self.hands.iter().map(Hand::least).sum();
        self.stacks.all().len() + usize::from(self.aside.len()) + held
    }

    /// Whether every card of the game is accounted for.
    pub(super) fn holds_whole_box(&self, rules: &Rules) -> bool {
        let deck = self.deck.as_ref();
        deck.is_some_and(|deck| deck.len() + self.out_of_deck() == rules.card_count())
    }

    /// Whether a card is left to draw. Of a deck of unknown size there is none
    /// when all cards of the box are somewhere else.
    pub(super) fn may_draw(&self, rules: &Rules) -> bool {
        match &self.deck {
            Some(deck) => !deck.is_empty(),
            None => self.out_of_deck() < rules.card_count(),
        }
    }

    /// Whether a hand has a card, or may have one: the box bounds a hand whose
    /// number is not known, too.
    pub(super) fn may_have_card(&self, rules: &Rules, seat: Seat) -> bool {
        let hand = self.hand(seat);
        if hand.count.is_some() || hand.least() > 0 {
            return !hand.is_empty();
        }
        let deck = self.deck.as_ref().map_or(0, VecDeque::len);
        self.out_of_deck() + deck < rules.card_count()
    }

    /// The next card of the deck, if the record has told which it is.
    pub(super) fn known_top(&self) -> Option<Card> {
        *self.deck.as_ref()?.front()?
    }

    /// Under the deck, face down.
    pub(super) fn put_under_deck(&mut self, card: Option<Card>, at: Span) {
        self.put_down(
            card,
            self.at_deck(self.deck.as_ref().map_or(0, VecDeque::len)),
        );
        if let Some(deck) = &mut self.deck {
            deck.push_back(card);
        }
        if let Some(card) = card {
            self.note_card(card, Place::Deck, at);
        }
    }

    /// Aside, out of the battle.
    pub(super) fn lay_aside(&mut self, card: Option<Card>, at: Span) {
        self.put_down(card, At::Aside);
        if let Some(card) = card {
            self.aside.add(card);
            self.note_card(card, Place::Aside, at);
            self.show_to_all(card);
        }
    }

    /// Takes a card off the table; the stack closes.
    pub(super) fn lift(&mut self, spot: Spot) -> Lying {
        let lying = self.stacks.remove(spot);
        if let Some(card) = lying.card {
            self.face_up[spot.side].remove(card);
        }
        lying
    }

    /// Puts a card on top of a stack, or at the place where players put it
    /// against the rule, counted from 1.
    pub(super) fn put_on(&mut self, side: Side, column: usize, place: Option<u32>, lying: Lying) {
        if let Some(card) = lying.card.filter(|_| lying.up) {
            self.face_up[side].add(card);
        }
        match place {
            None => self.stacks.push(side, column, lying),
            Some(place) => {
                let below = (place as usize).saturating_sub(1);
                self.stacks.insert(side, column, below, lying);
            }
        }
    }

    /// Turns a card over and says what lies there; `is` names a card that was not
    /// known.
    pub(super) fn turn(&mut self, spot: Spot, is: Option<Card>, at: Span) -> Option<Lying> {
        let lying = self.stacks.turn(spot, is)?;
        lying.since = at;
        if let Some(card) = lying.card {
            let face_up = &mut self.face_up[spot.side];
            if lying.up {
                face_up.add(card);
            } else {
                face_up.remove(card);
            }
        }
        Some(*lying)
    }

    /// Puts a card on a stack as a new stay on the table.
    pub(super) fn lay(&mut self, played: Played, at: Span) {
        self.visits = self.visits.wrapping_add(1);
        let lying = Lying {
            card: played.card,
            up: played.up,
            visit: self.visits,
            hand: played.from,
            since: at,
        };
        self.put_down(played.card, At::Table(self.visits));
        self.put_on(played.side, played.column, played.place, lying);
        if let Some(card) = played.card {
            self.note_card(card, Place::Table, at);
        }
    }
}
