//! Green tokens: their faces, and those that lie off the board.

use super::words::Beast;
use crate::{
    game::{Seat, Seats},
    source::Span,
};

/// Both players.
pub(super) const BOTH: Seats = Seats::one(Seat(0)).with(Seat(1));

/// Whoever only looks on.
pub(super) const ONLOOKER: Seat = Seat(2);

/// Everybody, for what was turned up.
pub(super) const EVERYBODY: Seats = BOTH.with(ONLOOKER);

/// A green token's face.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Token {
    Laughing,
    Common,
    Fat,
    Wolf,
}

/// Green tokens in the box.
pub(super) const TOKENS: usize = 24;

impl Token {
    pub(super) const ALL: [Token; 4] = [Token::Laughing, Token::Common, Token::Fat, Token::Wolf];

    /// Copies in the box.
    pub(super) fn copies(self) -> u8 {
        match self {
            Token::Laughing => 11,
            Token::Common => 8,
            Token::Fat => 3,
            Token::Wolf => 2,
        }
    }

    pub(super) fn points(self) -> u8 {
        match self {
            Token::Laughing => 1,
            Token::Common => 3,
            Token::Fat => 5,
            Token::Wolf => 0,
        }
    }

    pub(super) fn of_points(points: u32) -> Option<Token> {
        match points {
            1 => Some(Token::Laughing),
            3 => Some(Token::Common),
            5 => Some(Token::Fat),
            _ => None,
        }
    }

    /// What programs call it.
    pub(super) fn id(self) -> &'static str {
        match self {
            Token::Wolf => Beast::Wolf.word(),
            grass => grass.printed(),
        }
    }

    /// As it is written, in the reader's language.
    pub(super) fn printed(self) -> &'static str {
        match self {
            Token::Laughing => "1",
            Token::Common => "3",
            Token::Fat => "5",
            Token::Wolf => Beast::Wolf.printed(),
        }
    }
}

/// Tokens that are grass.
pub(super) const GRASS: [Token; 3] = [Token::Laughing, Token::Common, Token::Fat];

/// A token off the board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Off {
    /// What the record knows of its face.
    pub(super) face: Option<Token>,
    /// The place that put it there.
    pub(super) at: Span,
    /// Who has seen its face.
    pub(super) seen: Seats,
}

/// Tokens off the board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Tokens {
    list: [Off; TOKENS],
    len: u8,
    /// How many of them have a face that the record does not know.
    unknown: u8,
}

impl Tokens {
    pub(super) fn as_slice(&self) -> &[Off] {
        &self.list[..usize::from(self.len)]
    }

    pub(super) fn push(&mut self, off: Off) -> bool {
        let room = usize::from(self.len) < TOKENS;
        if room {
            self.list[usize::from(self.len)] = off;
            self.len += 1;
            self.unknown += u8::from(off.face.is_none());
        }
        room
    }

    /// Forgets the faces that `hidden` says; how many of each they were.
    pub(super) fn forget(&mut self, hidden: impl Fn(&Off) -> bool) -> [u8; 4] {
        let mut forgotten = [0; 4];
        for off in &mut self.list[..usize::from(self.len)] {
            if let Some(face) = off.face.filter(|_| hidden(off)) {
                forgotten[face as usize] += 1;
                off.face = None;
            }
        }
        self.unknown += forgotten.iter().sum::<u8>();
        forgotten
    }

    /// One token goes, nobody noted which: of each face one copy less is sure,
    /// which is how many of each are unknown from now on.
    pub(super) fn lose_one(&mut self) -> [u8; 4] {
        let mut unsure = [0; 4];
        for off in &mut self.list[..usize::from(self.len)] {
            if let Some(face) = off.face
                && unsure[face as usize] == 0
            {
                unsure[face as usize] = 1;
                off.face = None;
            }
        }
        self.unknown += unsure.iter().sum::<u8>();
        self.take_unknown();
        unsure
    }

    /// The known ones of these tokens, from the highest.
    pub(super) fn faces(&self) -> Vec<Token> {
        let faces = self.as_slice().iter().filter_map(|off| off.face);
        let mut faces: Vec<Token> = faces.collect();
        faces.sort_unstable_by_key(|face| std::cmp::Reverse(face.points()));
        faces
    }

    /// The same as they are written, the unknown ones last.
    pub(super) fn written(&self) -> Vec<String> {
        let known = self
            .faces()
            .into_iter()
            .map(|face| face.printed().to_owned());
        let unknown = std::iter::repeat_n("?".to_owned(), usize::from(self.unknown()));
        known.chain(unknown).collect()
    }

    fn remove(&mut self, index: usize) {
        self.unknown -= u8::from(self.list[index].face.is_none());
        self.len -= 1;
        self.list[index] = self.list[usize::from(self.len)];
    }

    pub(super) fn has(&self, token: Token) -> bool {
        self.as_slice().iter().any(|off| off.face == Some(token))
    }

    /// Takes out a token of this face, or else an unknown one.
    pub(super) fn take(&mut self, token: Token) -> bool {
        let slice = self.as_slice();
        let found = slice
            .iter()
            .position(|off| off.face == Some(token))
            .or_else(|| slice.iter().position(|off| off.face.is_none()));
        if let Some(index) = found {
            self.remove(index);
        }
        found.is_some()
    }

    /// Takes out a token whose face is not known.
    pub(super) fn take_unknown(&mut self) {
        let unknown = self.as_slice().iter().position(|off| off.face.is_none());
        if let Some(index) = unknown {
            self.remove(index);
        }
    }

    pub(super) fn len(&self) -> u8 {
        self.len
    }

    pub(super) fn unknown(&self) -> u8 {
        self.unknown
    }

    /// Points of the tokens whose face is known.
    pub(super) fn points(&self) -> u8 {
        self.as_slice()
            .iter()
            .filter_map(|off| off.face)
            .map(Token::points)
            .sum()
    }
}
