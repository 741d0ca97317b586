//! What play changes: the landscape, hands, the bag, colours, whose turn it is.

use super::{
    Rules,
    land::Land,
    rulings::{HiddenShepherd, QuitterTiles, TwoColoursReveal},
    seen::Seen,
    set::HAND,
    tile::{Face, Kind, Motif, Tile},
};
use crate::{
    game::{Seat, Seats},
    source::Span,
};

/// Most players.
pub(super) const SEATS: usize = 4;
/// Most wolves and hunters in one announcement.
pub(super) const MOST_CALLED: usize = 16;

/// A tile in hand that the record knows.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Held {
    pub(super) tile: Tile,
    /// The faces whatever their rotation: hands are searched with every tile.
    keys: [u16; 2],
    pub(super) id: u32,
    pub(super) at: Span,
}

impl Held {
    pub(super) fn new(tile: Tile, id: u32, at: Span) -> Self {
        let front = tile.face.key();
        let keys = [front, tile.back().map_or(front, Face::key)];
        Self { tile, keys, id, at }
    }
}

#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Hand {
    pub(super) known: Vec<Held>,
    pub(super) unknown: u32,
    /// Not even the number of tiles is known.
    pub(super) open: bool,
}

impl Hand {
    /// Every tile is known.
    pub(super) fn is_known(&self) -> bool {
        self.unknown == 0 && !self.open
    }

    /// The number of tiles, as far as it is known.
    pub(super) fn len(&self) -> u32 {
        self.known.len() as u32 + self.unknown
    }

    pub(super) fn is_empty(&self) -> bool {
        self.is_known() && self.known.is_empty()
    }

    /// The known tile that is meant by one as it is laid. One of which both
    /// sides are known comes before one that might be it.
    pub(super) fn find(&self, tile: Tile) -> Option<usize> {
        let key = tile.face.key();
        let sure = |held: &Held| {
            held.keys.contains(&key) && (tile.back().is_none() || held.tile.meet(tile).is_some())
        };
        self.known.iter().position(sure).or_else(|| {
            self.known
                .iter()
                .position(|held| held.tile.meet(tile).is_some())
        })
    }
}

/// Whose a colour is.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Colour {
    pub(super) owner: Option<Seat>,
    /// The shepherd has been laid.
    pub(super) shown: bool,
    /// The marker lies in front of its player.
    pub(super) marker: bool,
    /// Where the record said so.
    pub(super) at: Span,
}

/// How somebody finished.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum How {
    Quit,
    LastTile,
    /// Nothing more could be laid.
    Stalled,
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Finish {
    pub(super) rank: u8,
    pub(super) how: How,
    pub(super) at: Span,
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
    /// The tile that comes next.
    pub(super) fn next(&self) -> Option<Kind> {
        (self.laid < self.len).then(|| self.kinds[self.laid as usize])
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
    /// Where the turn's player and tile are written.
    pub(super) at: Span,
    pub(super) tile: Span,
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
    /// Who laid the shepherd last in this turn, and where.
    pub(super) revealer: Option<(Seat, Span)>,
    /// The line that laid the last tile of a called announcement.
    pub(super) served: Option<(Seat, Span)>,
    /// Who did something last, for random play.
    pub(super) last: Option<Seat>,
    pub(super) skips: u8,
    /// Hands may be dealt.
    pub(super) dealing: bool,
    pub(super) end: Option<End>,
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
            bag: Some(rules.total().saturating_sub(HAND * rules.players() as u32)),
            colours: [Colour::default(); 4],
            finish: [None; SEATS],
            turn: Turn::default(),
            next: Some(Seat(0)),
            calls: Vec::new(),
            running: None,
            second: None,
            revealer: None,
            served: None,
            last: None,
            skips: 0,
            dealing: true,
            end: None,
        }
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
            .map(|step| Seat((seat.0 + step) % players))
            .find(|seat| self.finished(*seat).is_none())
    }

    /// The colours of a player, those that the record knows.
    pub(super) fn colours_of(&self, seat: Seat) -> impl Iterator<Item = Motif> {
        Motif::COLOURS
            .into_iter()
            .filter(move |colour| self.colours[*colour as usize].owner == Some(seat))
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

    /// Nothing is left for this player to lay.
    pub(super) fn ran_out(&self, rules: &Rules, seat: Seat) -> bool {
        let shepherds = rules.rulings.hidden_shepherd == HiddenShepherd::Counts
            && self.shown_by(seat) < rules.colours_each();
        self.bag == Some(0) && self.hand(seat).is_empty() && !shepherds
    }

    // --- changes

    /// Takes a tile out of a hand, as far as the hand is known.
    pub(super) fn take(&mut self, rules: &Rules, seat: Seat, tile: Tile) {
        let hand = &mut self.hands[seat.0 as usize];
        if let Some(index) = hand.find(tile) {
            let held = hand.known.remove(index);
            if let Some(both) = held.tile.meet(tile).filter(|both| *both != held.tile) {
                self.seen.refine(rules, held.id, both);
            }
            return;
        }
        hand.unknown = hand.unknown.saturating_sub(1);
        self.seen.see(rules, tile);
    }

    /// Moves tiles from the bag to a hand, the named ones by name.
    pub(super) fn draw(&mut self, rules: &Rules, seat: Seat, count: u32, named: &[Tile], at: Span) {
        if let Some(bag) = &mut self.bag {
            *bag = bag.saturating_sub(count);
        }
        for tile in named {
            let id = self.seen.see(rules, *tile);
            let tile = *tile;
            self.hand_mut(seat).known.push(Held::new(tile, id, at));
        }
        self.hand_mut(seat).unknown += count.saturating_sub(named.len() as u32);
    }

    /// A hand leaves the game or goes back into the bag.
    pub(super) fn give_up_hand(&mut self, rules: &Rules, seat: Seat) {
        let hand = std::mem::take(self.hand_mut(seat));
        if rules.rulings.quitter_tiles == QuitterTiles::Bag {
            self.put_back(&hand);
        }
    }

    /// A hand goes back into the bag.
    pub(super) fn put_back(&mut self, hand: &Hand) {
        for held in &hand.known {
            self.seen.forget(held.id);
        }
        self.bag = match self.bag {
            Some(bag) if !hand.open => Some(bag + hand.len()),
            _ => None,
        };
    }

    /// Tiles of the box that are accounted for: seen, in the bag, or in a hand.
    pub(super) fn accounted(&self) -> u32 {
        let unseen: u32 = self.hands.iter().map(|hand| hand.unknown).sum();
        self.seen.tiles + self.bag.unwrap_or(0) + unseen
    }

    /// How many have finished so far.
    pub(super) fn finishers(&self) -> u8 {
        self.finish.iter().flatten().count() as u8
    }
}
