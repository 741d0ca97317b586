//! What play changes: the landscape, hands, the bag, colours, whose turn it is.

use super::{
    clauses::Rule,
    earlier_pass::{self, Passed},
    hand::{AllHands, GivenUp, Hand, Lack, Laying, Reading, Source, reread},
    land::Land,
    rules::Rules,
    rulings::TwoColoursReveal,
    tile::{Kind, Motif, Tile},
    tile_set::HAND,
    tiles_seen::{Seen, Shortage},
};
use crate::{
    game::{Seat, Seats},
    source::Span,
};

/// Most players.
pub(super) const SEATS: usize = 4;
/// Most wolves and hunters in one announcement.
pub(super) const MOST_CALLED: usize = 16;

/// Whose each colour is; nobody's where fewer play than there are colours.
pub(super) type Owners = [Option<Seat>; 4];

/// How the owner of a colour is known.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Known {
    #[default]
    Told,
    /// Nobody told: no other player can have it.
    Deduced,
    /// The same to somebody who looks on, from secrets of their own.
    Guessed,
}

/// Whose a colour is.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Colour {
    pub(super) owner: Option<Seat>,
    /// The shepherd has been laid.
    pub(super) shown: bool,
    /// A position calls it a secret.
    pub(super) secret: bool,
    pub(super) known: Known,
    /// Where the record said so.
    pub(super) at: Span,
}

/// How somebody finished.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum How {
    Quit,
    LastTile,
    /// Before a position, which does not say how.
    Unsaid,
    /// Nothing more could be laid.
    Stalled,
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Finish {
    pub(super) rank: u8,
    pub(super) how: How,
    pub(super) at: Span,
}

impl Finish {
    /// A step of this line was the last.
    pub(super) fn is_on(&self, line: Span) -> bool {
        line.start <= self.at.start && self.at.end <= line.end && self.at.is_somewhere()
    }
}

/// An announcement that is not yet laid in full.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Call {
    pub(super) seat: Seat,
    pub(super) kinds: [Kind; MOST_CALLED],
    pub(super) len: u8,
    pub(super) laid: u8,
    pub(super) at: Span,
}

impl Call {
    /// Those that are still to be laid.
    pub(super) fn kinds(&self) -> &[Kind] {
        &self.kinds[usize::from(self.laid)..usize::from(self.len)]
    }

    /// The tile that comes next.
    pub(super) fn next(&self) -> Option<Kind> {
        (self.laid < self.len).then(|| self.kinds[self.laid as usize])
    }

    /// A tile is laid: of those to come the next of its kind, or else the next.
    pub(super) fn serve(&mut self, kind: Kind) {
        let left = &mut self.kinds[usize::from(self.laid)..usize::from(self.len)];
        if let Some(index) = left.iter().position(|other| *other == kind) {
            left[..=index].rotate_right(1);
        }
        self.laid += 1;
    }

    pub(super) fn is_last(&self) -> bool {
        self.laid + 1 >= self.len
    }
}

/// The present turn.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Turn {
    pub(super) seat: Option<Seat>,
    /// The tile of the turn is still to come.
    pub(super) owed: bool,
    /// A tile laid right after the shepherd may turn out to be the second tile
    /// of the reveal: then the tile of the turn may still follow.
    pub(super) spare: bool,
    /// It ended without a tile.
    pub(super) empty: bool,
    /// Where the turn's player and tile are written.
    pub(super) at: Span,
    pub(super) tile: Span,
    /// Where a wolf or hunter was laid in it that is not its tile.
    pub(super) extra: Span,
}

/// The last thing done.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Done {
    pub(super) seat: Seat,
    pub(super) at: Span,
    /// A tile was laid.
    pub(super) laid: bool,
}

/// Where a position says what is only checked when all of it is read.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Stated {
    /// `turn`: whose turn it is said to be.
    pub(super) turn: Option<(Seat, Span)>,
    /// The fact with which there are more tiles than in the box.
    pub(super) overfull: Option<Span>,
    /// The tile whose hidden side nobody can know.
    pub(super) turned_over: Option<Span>,
    /// `Zoe.colour`, `Zoe.marker`: the colours, and where each stands.
    pub(super) colours: Vec<(Seat, Motif, Span)>,
    pub(super) markers: Vec<(Seat, Motif, Span)>,
    /// `Zoe.aside`, `Zoe.earned`.
    pub(super) aside: [Option<Span>; SEATS],
    pub(super) earned: Option<(Seat, Span)>,
    /// The tiles drawn since a pass: `Zoe.passed: Jxxx +JJJJ/JRNN`.
    pub(super) came: Vec<(Seat, Tile, Span)>,
}

/// Whether hands may be dealt.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Dealing {
    Open,
    /// Play has begun.
    Closed,
    /// A position says what hands hold.
    Stated,
}

/// Why the game is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum End {
    Finished,
    Stall,
}

#[derive(Clone, Debug, PartialEq)]
pub(super) struct Table {
    pub(super) land: Land,
    pub(super) seen: Seen,
    pub(super) hands: [Hand; SEATS],
    /// Hands given up from which tiles had been laid in doubt.
    pub(super) given_up: Vec<GivenUp>,
    /// Tiles that players who quit have put back into the bag.
    pub(super) returned: u32,
    /// Tiles in the bag; `None` when a position does not say.
    pub(super) bag: Option<u32>,
    pub(super) colours: [Colour; 4],
    pub(super) finish: [Option<Finish>; SEATS],
    pub(super) turn: Turn,
    /// Who opens the next turn; `None` when a position does not say.
    pub(super) next: Option<Seat>,
    pub(super) calls: Vec<Call>,
    /// Tiles that a running announcement will draw at its end, and for whom.
    pub(super) running: Option<(Seat, u32)>,
    /// Who may lay a second tile after the shepherd.
    pub(super) second: Option<Seat>,
    /// The colour just shown, whose marker is not yet taken.
    pub(super) unmarked: Option<Motif>,
    /// Where each player laid a shepherd in this turn.
    pub(super) revealed: [Option<Span>; SEATS],
    /// Where the tile was laid that followed it.
    pub(super) seconds: [Option<Span>; SEATS],
    /// The line that laid the last tile of a called announcement.
    pub(super) served: Option<(Seat, Span)>,
    /// What was done last in the present turn.
    pub(super) done: Option<Done>,
    /// Who has passed since a tile was laid or somebody quit.
    pub(super) skips: Seats,
    /// Passes that a tile laid later may prove wrong.
    pub(super) passed: [Option<Passed>; SEATS],
    /// Who may have laid the last tile of a hand whose number nobody stated, and
    /// has done nothing since: where that tile was laid.
    pub(super) perhaps_out: [Option<Span>; SEATS],
    pub(super) dealing: Dealing,
    /// What a position says, until it has been checked.
    pub(super) stated: Option<Box<Stated>>,
    pub(super) end: Option<End>,
}

impl Turn {
    /// It is this player's turn, and its tile is still to come or may be.
    pub(super) fn is_open_to(&self, seat: Seat) -> bool {
        self.seat == Some(seat) && (self.owed || self.spare)
    }
}

impl Table {
    pub(super) fn new(rules: &Rules) -> Self {
        let mut hands: [Hand; SEATS] = std::array::from_fn(|_| Hand::default());
        for hand in hands.iter_mut().take(rules.players()) {
            hand.unknown = HAND;
        }
        Self {
            land: Land::new(),
            seen: Seen::new(rules),
            hands,
            given_up: Vec::new(),
            returned: 0,
            bag: Some(rules.total().saturating_sub(HAND * rules.players() as u32)),
            colours: [Colour::default(); 4],
            finish: [None; SEATS],
            turn: Turn::default(),
            next: Some(Seat(0)),
            calls: Vec::new(),
            running: None,
            second: None,
            unmarked: None,
            revealed: [None; SEATS],
            seconds: [None; SEATS],
            served: None,
            done: None,
            skips: Seats::NONE,
            passed: Default::default(),
            perhaps_out: [None; SEATS],
            dealing: Dealing::Open,
            stated: None,
            end: None,
        }
    }

    /// What a position says, to be checked when all of it is read.
    pub(super) fn stated(&mut self) -> &mut Stated {
        self.stated.get_or_insert_default()
    }

    /// Only the village square lies on the table.
    pub(super) fn is_opening(&self) -> bool {
        self.land.tiles().len() == 1
    }

    pub(super) fn hand(&self, seat: Seat) -> &Hand {
        &self.hands[seat.0 as usize]
    }

    pub(super) fn hand_mut(&mut self, seat: Seat) -> &mut Hand {
        &mut self.hands[seat.0 as usize]
    }

    pub(super) fn finished(&self, seat: Seat) -> Option<Finish> {
        self.finish[seat.0 as usize]
    }

    /// Who has not finished.
    pub(super) fn active(&self, rules: &Rules) -> Seats {
        rules
            .seats()
            .filter(|seat| self.finished(*seat).is_none())
            .fold(Seats::NONE, Seats::with)
    }

    /// The next player after a seat who has not finished.
    pub(super) fn after(&self, rules: &Rules, seat: Seat) -> Option<Seat> {
        let players = rules.players() as u8;
        (1..=players)
            .map(|ahead| Seat((seat.0 + ahead) % players))
            .find(|seat| self.finished(*seat).is_none())
    }

    /// Who may open the next turn.
    pub(super) fn to_move(&self, rules: &Rules) -> Seats {
        if self.end.is_some() {
            return Seats::NONE;
        }
        let next = match self.turn.seat {
            Some(seat) => return self.next_after(rules, seat),
            None => match self.next {
                Some(seat) if self.finished(seat).is_none() => Some(seat),
                Some(seat) => self.after(rules, seat),
                None => return self.active(rules),
            },
        };
        next.map_or(Seats::NONE, Seats::one)
    }

    /// Who comes next after a player; behind one who may have finished, the next too.
    fn next_after(&self, rules: &Rules, seat: Seat) -> Seats {
        let mut seats = Seats::NONE;
        let mut next = self.after(rules, seat);
        while let Some(seat) = next.filter(|seat| !seats.has(*seat)) {
            seats = seats.with(seat);
            let out = self.perhaps_out[usize::from(seat.0)].is_some();
            next = self.after(rules, seat).filter(|_| out);
        }
        seats
    }

    /// It is this player's turn, which only its number would begin.
    pub(super) fn is_unnumbered(&self, rules: &Rules, seat: Seat) -> bool {
        self.turn.seat != Some(seat) && !self.turn.owed && self.to_move(rules).has(seat)
    }

    /// The rule that an earlier pass broke, now that this tile turns out to have
    /// been in hand; and where that was.
    pub(super) fn disproved_pass(
        &self,
        rules: &Rules,
        seat: Seat,
        tile: Tile,
    ) -> Option<(Rule, Span)> {
        let passed = self.passed[usize::from(seat.0)].as_ref()?;
        Some((passed.disproved_by(rules, tile)?, passed.at))
    }

    /// Whose each colour is, told or left over.
    pub(super) fn owners(&self) -> Owners {
        self.colours.map(|colour| colour.owner)
    }

    /// The colours of a player, those that the record knows.
    pub(super) fn colours_of(&self, seat: Seat) -> impl Iterator<Item = Motif> {
        Motif::COLOURS
            .into_iter()
            .filter(move |colour| self.colours[*colour as usize].owner == Some(seat))
    }

    /// The marker lies in front of its player.
    pub(super) fn is_marked(&self, colour: Motif) -> bool {
        self.colours[colour as usize].shown && self.unmarked != Some(colour)
    }

    pub(super) fn shown_by(&self, seat: Seat) -> usize {
        self.colours_of(seat)
            .filter(|colour| self.colours[*colour as usize].shown)
            .count()
    }

    /// Laying the shepherd now would bring a second tile.
    pub(super) fn brings_second(&self, rules: &Rules, seat: Seat) -> bool {
        rules.rulings.two_colours_reveal == TwoColoursReveal::EachSecondTile
            || self.shown_by(seat) == 0
    }

    /// Tiles that this player's running announcement has earned so far.
    pub(super) fn running(&self, seat: Seat) -> u32 {
        self.running
            .filter(|(by, _)| *by == seat)
            .map_or(0, |(_, count)| count)
    }

    // --- changes

    /// Who plays holds the hand that was dealt.
    pub(super) fn play_begins(&mut self) {
        if self.dealing == Dealing::Open {
            self.dealing = Dealing::Closed;
        }
    }

    /// Takes a tile out of a hand, as far as the hand is known; gives what is
    /// known of it.
    pub(super) fn take(
        &mut self,
        rules: &Rules,
        seat: Seat,
        tile: Tile,
        at: Span,
        from: Option<Source>,
    ) -> Tile {
        let hand = &mut self.hands[usize::from(seat.0)];
        if let Some(taken) = hand.take(rules, &mut self.seen, tile, at, from) {
            return taken;
        }
        let laying = Laying { seat, tile, at };
        if let Ok(reading) = self.reread(rules, Some(laying), &[]) {
            self.adopt(reading);
            return tile;
        }
        // Nobody can say which one it was.
        let id = self.seen.see(rules, tile, at);
        let hand = self.hand_mut(seat);
        if hand.is_known() {
            hand.known.pop();
        } else {
            hand.take_unknown(id, at);
        }
        hand.laid += 1;
        tile
    }

    /// Another reading of what was laid in doubt, in which this tile is laid and these
    /// are new.
    pub(super) fn reread(
        &self,
        rules: &Rules,
        laying: Option<Laying>,
        new: &[Tile],
    ) -> Result<Reading, Lack> {
        let all = AllHands {
            seen: &self.seen,
            hands: &self.hands,
            given_up: &self.given_up,
        };
        reread(rules, all, laying, new)
    }

    fn adopt(&mut self, reading: Reading) {
        self.seen = reading.seen;
        for (index, hand) in reading.hands {
            match self.hands.get_mut(index) {
                Some(slot) => *slot = hand,
                None => self.given_up[index - SEATS].hand = hand,
            }
        }
    }

    /// Notes a tile, if need be with another reading of what was laid in doubt.
    fn see(&mut self, rules: &Rules, tile: Tile, at: Span) -> u32 {
        if let Some(id) = self.seen.try_see(rules, tile, at) {
            return id;
        }
        if let Ok(reading) = self.reread(rules, None, &[tile]) {
            self.adopt(reading);
        }
        self.seen.see(rules, tile, at)
    }

    /// Moves tiles from the bag to a hand, the named ones by name.
    pub(super) fn draw(&mut self, rules: &Rules, seat: Seat, count: u32, named: &[Tile], at: Span) {
        if let Some(bag) = &mut self.bag {
            *bag = bag.saturating_sub(count);
        }
        for tile in named {
            let id = self.see(rules, *tile, at);
            self.hand_mut(seat).receive(*tile, id, at);
        }
        let unseen = count.saturating_sub(named.len() as u32);
        earlier_pass::drawn(&mut self.passed[usize::from(seat.0)], unseen, named);
        let hands_back = self.seen.hands_back();
        self.hand_mut(seat).receive_unknown(unseen, hands_back);
    }

    /// Who announces wolves and hunters holds them: so many unknown tiles of the hand
    /// are such, where no tile known by another face may be.
    pub(super) fn tell_called(&mut self, rules: &Rules, seat: Seat, at: Span) {
        for kind in [Kind::Wolf, Kind::Hunter] {
            let tile = Tile::special_of(kind);
            let own = self.calls.iter().filter(|call| call.seat == seat);
            let called = own.flat_map(Call::kinds).filter(|called| **called == kind);
            let missing = self
                .hand(seat)
                .known_by(rules, tile)
                .map(|held| (called.count() as u32).saturating_sub(held));
            for _ in 0..missing.unwrap_or(0) {
                if self.hand(seat).unknown == 0 {
                    return;
                }
                let id = self.seen.see(rules, tile, at);
                self.seen.was_out(id, self.hand(seat).came);
                self.hand_mut(seat).tell_unknown(tile, id, at);
            }
        }
    }

    /// A hand goes back into the bag.
    pub(super) fn put_back(&mut self, hand: &Hand, at: Span) {
        if !hand.doubts.is_empty() {
            // Which tiles it had is in doubt.
            for held in &hand.known {
                self.seen.forget(held.id);
            }
        }
        let known = hand.known.iter().filter(|_| hand.doubts.is_empty());
        self.seen.put_back(known.map(|held| held.id), at);
        self.bag = match self.bag {
            Some(bag) if !hand.open => Some(bag + hand.len()),
            _ => None,
        };
    }

    /// Who quits gives a hand back, and what was laid from it in doubt stays so.
    pub(super) fn give_back(&mut self, seat: Seat, at: Span) {
        let hand = std::mem::take(self.hand_mut(seat));
        self.put_back(&hand, at);
        self.returned += hand.len();
        if !hand.doubts.is_empty() {
            self.given_up.push(GivenUp { hand, in_bag: true });
        }
    }

    /// What shows that no tile of a hand can be the one laid: a hand that went back into
    /// the bag when this one held its tiles already.
    pub(super) fn ruled_out(
        &self,
        rules: &Rules,
        seat: Seat,
        tile: Tile,
    ) -> Option<(Shortage, Span)> {
        if self.seen.hands_back() == 0 {
            return None;
        }
        let given_up = self.given_up.iter().map(|gone| &gone.hand);
        let hands = self.hands.iter().chain(given_up);
        let doubted: Vec<u32> = hands.flat_map(Hand::doubted).collect();
        self.hand(seat).ruled_out(rules, &self.seen, tile, &doubted)
    }

    /// Tiles of the box that are accounted for: seen, in the bag, or in a hand.
    pub(super) fn accounted(&self) -> u32 {
        let unseen: u32 = self.hands.iter().map(|hand| hand.unknown).sum();
        self.seen.tiles + self.bag.unwrap_or(0) + unseen
    }

    /// Tiles in the bag at the most: where a position does not say, those that
    /// are nowhere else.
    pub(super) fn bag_at_most(&self, rules: &Rules) -> u32 {
        let elsewhere = || rules.total().saturating_sub(self.accounted());
        self.bag.unwrap_or_else(elsewhere)
    }

    /// When all tiles are elsewhere, the bag is empty, whoever stated it.
    pub(super) fn weigh_bag(&mut self, rules: &Rules) {
        if self.bag.is_none() && self.bag_at_most(rules) == 0 {
            self.bag = Some(0);
        }
    }

    /// How many have finished so far.
    pub(super) fn finishers(&self) -> u8 {
        self.finish.iter().flatten().count() as u8
    }
}
