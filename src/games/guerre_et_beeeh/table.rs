//! The board and what lies beside it. Plain arrays: a table is copied for every
//! expectation.

use super::{
    cards::{Card, CardSet, KINDS},
    square::{SQUARES, Square, Way},
    tokens::{Off, Token, Tokens},
    words::Ending,
};
use crate::{
    game::{Seat, Seats},
    source::Span,
};

/// A number of lost sheep, or of points, that no fact has said.
pub(super) const UNSAID: u8 = u8::MAX;

pub(super) fn other(seat: Seat) -> Seat {
    Seat(1 - (seat.0 & 1))
}

/// Sheep of each player.
pub(super) const FLOCK: u8 = 6;

/// What stands on a square.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Piece {
    #[default]
    Empty,
    /// Face down; what the record knows of its face.
    Token(Option<Token>),
    /// A wolf face up.
    Wolf,
    Sheep {
        owner: Seat,
        hidden: bool,
    },
    /// A mad sheep that a card played by hand brought in.
    Mad(Seat),
}

/// A square's piece and the words of the record that last told of it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Cell {
    pub(super) piece: Piece,
    pub(super) at: Span,
}

/// Everything that belongs to one player.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Flock {
    /// On the board.
    pub(super) sheep: u8,
    /// Off the board: eaten or taken away.
    pub(super) lost: u8,
    /// Off the board: digesting fat grass.
    pub(super) digesting: u8,
    /// On the card Bêle et laine.
    pub(super) shorn: u8,
    pub(super) grass: Tokens,
    /// Points that cards brought.
    pub(super) bonus: u8,
    pub(super) hand: CardSet,
    /// Cards of the hand that both players have seen.
    pub(super) public: CardSet,
    /// Whether the hand may hold more cards than the record counts.
    pub(super) hand_open: bool,
    /// Cards that stay in front of the player.
    pub(super) front: CardSet,
    /// Squares whose face-down token this player has looked at.
    pub(super) seen: u64,
    /// Where Gros sabots was played against this player.
    pub(super) shown: Option<Span>,
    /// Where the camouflaged sheep hid.
    pub(super) hid_at: Span,
    /// A position says that the hand holds more than it names.
    pub(super) told_more: bool,
    /// A position says what lies in front.
    pub(super) told_front: bool,
    /// Where a position names the hand.
    pub(super) hand_at: Span,
    /// Where a position counts the sheep off the board.
    pub(super) off_at: Span,
    /// Where a position names the squares looked at.
    pub(super) knows_at: Span,
    pub(super) mad: Option<Square>,
}

impl Flock {
    /// A card goes out of the hand; if it was not known to be there it was one
    /// of the unknown ones.
    pub(super) fn drop(&mut self, card: Card) {
        self.hand.drop(card);
        self.public.take(card);
    }

    /// Cards of the hand that both players have seen: after Gros sabots all that are
    /// in it, whenever they came.
    pub(super) fn seen_by_both(&self) -> &CardSet {
        match self.shown {
            Some(_) => &self.hand,
            None => &self.public,
        }
    }

    /// A sheep comes back from beside the board: one that was eliminated before one
    /// that digests, and that before a shorn one.
    pub(super) fn bring(&mut self) {
        if self.lost > 0 {
            self.lost -= 1;
        } else if self.digesting > 0 {
            self.digesting -= 1;
        } else {
            self.shorn = self.shorn.saturating_sub(1);
        }
        self.sheep += 1;
    }

    /// Sheep beside the board.
    pub(super) fn off(&self) -> u8 {
        self.lost + self.digesting + self.shorn
    }
}

/// How a sheep left a square.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Left {
    /// No sheep has stood there.
    #[default]
    Never,
    Ran(Square),
    /// In the train of another.
    Followed(Square),
    Carried(Square),
    Eaten,
    Digests,
    Shorn,
    Removed,
}

/// Why the game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum End {
    LastSheep(Seat),
    /// Both flocks at once, by a card played by hand or in a position.
    BothFlocks,
    Armistice,
    NoGrass,
    Quiet,
}

impl End {
    pub(super) fn word(self) -> Ending {
        match self {
            End::LastSheep(_) => Ending::LastSheep,
            End::BothFlocks => Ending::BothFlocks,
            End::Armistice => Ending::Armistice,
            End::NoGrass => Ending::NoGrass,
            End::Quiet => Ending::Quiet,
        }
    }
}

/// An outcome that the record owes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Owed {
    /// What the token was that a sheep ran onto.
    Grazed(Square),
    /// Which token of this player Indigestion took.
    Lost(Seat),
}

/// The turn in progress.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Turn {
    pub(super) seat: Option<Seat>,
    pub(super) left: u8,
    pub(super) done: u8,
    pub(super) line: Span,
    /// Where a sheep was camouflaged in this turn.
    pub(super) hid: Option<Span>,
    /// A sheep was eaten by a wolf, or hidden grass by a sheep.
    pub(super) meal: bool,
    pub(super) owes: Option<(Owed, Span)>,
    /// A card was drawn for the token that is not told.
    pub(super) drew: bool,
    /// The kind of the last action, to notice the same one twice.
    pub(super) last: u8,
}

/// The whole table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Table {
    pub(super) cells: [Cell; SQUARES],
    /// How and where the last sheep left each square.
    pub(super) left: [(Left, Span); SQUARES],
    pub(super) flocks: [Flock; 2],
    /// Tokens that Indigestion or a card played by hand took out of the game.
    pub(super) gone: Tokens,
    /// How many tokens of each face the record can point at.
    pub(super) known: [u8; 4],
    /// Face-down tokens on the board whose face the record does not know.
    pub(super) unknown: u8,
    /// Cards left to draw, when that is known.
    pub(super) pile: Option<u8>,
    pub(super) discard: CardSet,
    /// Cards of the discard pile that were thrown away, not played.
    pub(super) thrown: CardSet,
    /// Cards of the discard pile by who played them.
    pub(super) played: [CardSet; 2],
    /// Where a kind of card was last named.
    pub(super) named_at: [Span; KINDS],
    pub(super) turn: Turn,
    /// Who opens the next turn; `None` when a position does not say.
    pub(super) next: Option<Seat>,
    /// Turns in a row without a meal.
    pub(super) quiet: u8,
    /// No hidden grass is left; the end waits for the turn.
    pub(super) grass_gone: bool,
    /// A card played by hand is being carried out; the end waits for its last
    /// deed.
    pub(super) card_open: bool,
    pub(super) end: Option<End>,
    /// Whose knowledge this is; `None`: all that the record knows.
    pub(super) viewer: Option<Seat>,
}

impl Table {
    pub(super) fn new() -> Self {
        Self {
            cells: [Cell::default(); SQUARES],
            left: [(Left::Never, Span::default()); SQUARES],
            flocks: [Flock::default(); 2],
            gone: Tokens::default(),
            known: [0; 4],
            unknown: 0,
            pile: None,
            discard: CardSet::default(),
            thrown: CardSet::default(),
            played: [CardSet::default(); 2],
            named_at: [Span::default(); KINDS],
            turn: Turn::default(),
            next: None,
            quiet: 0,
            grass_gone: false,
            card_open: false,
            end: None,
            viewer: None,
        }
    }

    /// Marks what a position has yet to say.
    pub(super) fn await_position(&mut self) {
        for flock in &mut self.flocks {
            flock.hand_open = true;
            flock.lost = UNSAID;
            flock.bonus = UNSAID;
        }
    }

    /// Points that are sure: those of tokens without a face are not among them.
    pub(super) fn total(&self, seat: Seat) -> u16 {
        let flock = self.flock(seat);
        u16::from(flock.grass.points()) + u16::from(flock.bonus)
    }

    /// What the untold token that a sheep met can have been.
    pub(super) fn untold_faces(&self) -> Vec<Token> {
        // Only a 1 lets its player draw.
        let faces = if self.turn.drew {
            &[Token::Laughing][..]
        } else {
            &Token::ALL[..]
        };
        let faces = faces.iter().copied();
        faces.filter(|face| self.unmet(*face) > 0).collect()
    }

    pub(super) fn piece(&self, square: Square) -> Piece {
        self.cells[square.index()].piece
    }

    pub(super) fn flock(&self, seat: Seat) -> &Flock {
        &self.flocks[usize::from(seat.0 & 1)]
    }

    pub(super) fn flock_mut(&mut self, seat: Seat) -> &mut Flock {
        &mut self.flocks[usize::from(seat.0 & 1)]
    }

    /// Empties a square and forgets who had seen what lay there.
    pub(super) fn clear(&mut self, square: Square) {
        self.cells[square.index()] = Cell::default();
        for flock in &mut self.flocks {
            flock.seen &= !square.bit();
        }
    }

    /// A sheep leaves a square, which tells how if somebody looks for it there.
    pub(super) fn depart(&mut self, square: Square, how: Left, at: Span) {
        self.clear(square);
        self.left[square.index()] = (how, at);
    }

    /// Who has looked at the token there.
    pub(super) fn seen_by(&self, square: Square) -> Seats {
        let mut seats = Seats::NONE;
        for seat in [Seat(0), Seat(1)] {
            if self.flock(seat).seen & square.bit() != 0 {
                seats = seats.with(seat);
            }
        }
        seats
    }

    /// Takes the token off a square; whether it counts again is for whoever settles what
    /// it was.
    pub(super) fn take_token(&mut self, square: Square) {
        let Piece::Token(face) = self.piece(square) else {
            return;
        };
        let count = match face {
            Some(face) => &mut self.known[face as usize],
            None => &mut self.unknown,
        };
        *count = count.saturating_sub(1);
        self.clear(square);
    }

    /// A token leaves the game; only who had looked at it knows what it was.
    pub(super) fn discard_token(&mut self, face: Option<Token>, seen: Seats, at: Span) {
        if let Some(face) = face {
            self.known[face as usize] = self.known[face as usize].saturating_add(1);
        }
        self.gone.push(Off { face, at, seen });
    }

    pub(super) fn put(&mut self, square: Square, piece: Piece, at: Span) {
        self.cells[square.index()] = Cell { piece, at };
    }

    /// The record now knows the face of a face-down token.
    pub(super) fn learn(&mut self, square: Square, token: Token, at: Span) {
        match self.piece(square) {
            Piece::Token(None) => self.unknown = self.unknown.saturating_sub(1),
            Piece::Token(Some(old)) => {
                let count = &mut self.known[old as usize];
                *count = count.saturating_sub(1);
            }
            _ => return,
        }
        self.known[token as usize] = self.known[token as usize].saturating_add(1);
        self.put(square, Piece::Token(Some(token)), at);
    }

    /// Copies of a face that the record has not met yet.
    pub(super) fn unmet(&self, token: Token) -> u8 {
        token.copies().saturating_sub(self.known[token as usize])
    }

    /// Grass that may still lie face down among the unknown tokens.
    pub(super) fn unmet_grass(&self) -> u8 {
        let grass = [Token::Laughing, Token::Common, Token::Fat];
        let unmet: u8 = grass.iter().map(|token| self.unmet(*token)).sum();
        let owned: u8 = self.flocks.iter().map(|flock| flock.grass.unknown()).sum();
        unmet.saturating_sub(owned + self.gone.unknown())
    }

    /// What a face-down token must be whose face the record does not know, when the
    /// box leaves but one.
    pub(super) fn only_face(&self) -> Option<Token> {
        let grass = self.unmet_grass() > 0;
        let can = |token: &Token| self.unmet(*token) > 0 && (grass || *token == Token::Wolf);
        let mut faces = Token::ALL.into_iter().filter(can);
        faces.next().filter(|_| faces.next().is_none())
    }

    /// Whether the counts of the box prove that no grass lies face down.
    pub(super) fn no_hidden_grass(&self) -> bool {
        if self.unknown > 0 && self.unmet_grass() > 0 {
            return false;
        }
        let known = Square::all().any(|square| {
            matches!(self.piece(square), Piece::Token(Some(token)) if token != Token::Wolf)
        });
        !known
    }

    /// Places where tokens of this face were met, in no order.
    pub(super) fn places(&self, token: Token) -> Vec<Span> {
        let board = self.cells.iter().filter(|cell| match cell.piece {
            Piece::Token(held) => held == Some(token),
            Piece::Wolf => token == Token::Wolf,
            _ => false,
        });
        let piles = [&self.flocks[0].grass, &self.flocks[1].grass, &self.gone];
        let mut places: Vec<Span> = board
            .map(|cell| cell.at)
            .chain(
                piles
                    .iter()
                    .flat_map(|pile| pile.as_slice())
                    .filter(|off| off.face == Some(token))
                    .map(|off| off.at),
            )
            .collect();
        places.sort_unstable();
        places
    }

    /// How many copies of a card the record can point at.
    pub(super) fn located(&self, card: Card) -> u8 {
        let [first, second] = &self.flocks;
        let piles = [
            &first.hand,
            &first.front,
            &second.hand,
            &second.front,
            &self.discard,
        ];
        let counts = piles.iter().map(|pile| pile.count(card));
        counts.fold(0, u8::saturating_add)
    }

    /// The sheep behind a square that a train would pull, nearest first.
    pub(super) fn train(
        &self,
        from: Square,
        way: Way,
        hidden_too: bool,
    ) -> impl Iterator<Item = Square> + '_ {
        let mut at = from;
        std::iter::from_fn(move || {
            at = at.next(way.back())?;
            match self.piece(at) {
                Piece::Sheep { hidden, .. } if !hidden || hidden_too => Some(at),
                _ => None,
            }
        })
    }
}
