//! What can be wrong with a step, as data; `told` says it, fault by fault.

mod phrases;
mod told;
mod told_from_the_table;

pub(super) use phrases::{CARD, POINT};

use super::{
    cards::{Card, CardSet},
    obstacles::Obstacle,
    rules::Rules,
    square::Square,
    table::{End, Owed, Table},
    tokens::Token,
};
use crate::{
    clause::{Breach, Court},
    game::{Deed, Seat, Telling},
    source::Span,
};
use phrases::Teller;

/// A court of this game.
pub(super) type Bench<'l, 'c, L> = &'c mut Court<'l, Fault, L>;

/// A breach in the players' terms.
pub(super) fn tell(rules: &Rules, table: &Table, deed: Deed, breach: &Breach<Fault>) -> Telling {
    let teller = Teller {
        rules,
        table,
        seat: deed.seat,
        place: breach.at,
    };
    let told = breach.fault.map(|fault| teller.tell(fault));
    told.unwrap_or_default()
}

/// The hand that an Abus costs, which need not be the actor's.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Struck {
    pub(super) seat: Seat,
    pub(super) cards: CardSet,
}

#[derive(Clone, Copy, Debug)]
pub(crate) enum Fault {
    TooMany {
        done: u8,
    },
    TooFew {
        seat: Seat,
        done: u8,
        left: u8,
        /// The question by whose reading alone something can still be done.
        by: Option<&'static str>,
    },
    NotInTurn,
    Owing(Owed),
    Tokens(Token),
    /// Two looks of one scouting found more than the box has left.
    BothLooks {
        token: Token,
        first: Span,
    },
    TokensSet {
        token: Token,
        count: u8,
    },
    OtherToken {
        square: Square,
        was: Token,
    },
    CardTwice(Card),
    AllHeld(Card),
    /// Fewer cards are left than a player is said to hold unseen.
    NoneLeft {
        seat: Seat,
        left: u8,
    },
    PileShort,
    /// How many cards could still be drawn without being named.
    AllSeen(u8),
    Sheep {
        seat: Seat,
        count: u8,
    },
    MadTwice(Seat),
    TwoHidden {
        seat: Seat,
        first: Square,
    },
    /// More shorn sheep than the cards Bêle et laine of the deck take.
    Shorn {
        seat: Seat,
        shorn: u8,
        most: u8,
    },
    Bonus {
        seat: Seat,
        due: u8,
    },
    /// A position inside a turn that says whose it is, or how far it has gone, or neither.
    InsideATurn {
        whose: bool,
        far: bool,
    },
    NotScouted {
        seat: Seat,
        square: Square,
    },
    Over(End),
    SecretToken(Square),
    SecretHand(Seat),
    TooManyTokens(u8),
    TooManyCards {
        total: u16,
        deck: u8,
    },
    Untouched(Square),
    NotSame(Square, Square),
    Looks(u16),
    SameLook(Square),
    NotDown(Square),
    NotLooked(Square),
    OnlyHidden(Square),
    NotOwn(Square),
    AlreadyHidden(Square),
    OtherHidden(Seat),
    HidThisTurn,
    NoSheep(Square),
    /// Nothing at all stands where a card acts by hand.
    NoPiece(Square),
    NotStraight,
    Still(Square),
    /// A move on the spot, where nothing is in the way on any side.
    NotBlocked(Square),
    Short {
        stop: Square,
        met: Obstacle,
        wolf: bool,
    },
    Blocked {
        met: Obstacle,
        from: Square,
        stop: Square,
        wolf: bool,
    },
    NoGraze(Square),
    MetFaceDown(Token),
    NothingThere(Square),
    DrawCount {
        drawn: u8,
        due: u8,
    },
    NoWolf(Square),
    UnknownWolf(Square),
    Ate {
        stood: Option<Seat>,
    },
    NotInHand(Card),
    /// A card is played whose every copy is known to be elsewhere.
    PlayedElsewhere(Card),
    Occupied(Square),
    /// More squares than the card acts on.
    Targets(Card, u16),
    /// How many cards Recyclage took.
    Recycled(u8),
    /// One of these lies there, nobody wrote which.
    RecycledUnseen(Option<Card>),
    /// More cards than the discard pile has.
    DiscardShort {
        lie: u8,
        taken: u8,
    },
    /// How many cards Délit d'initié took.
    Chosen(u8),
    OpenDraw(Seat),
    ThrownMore {
        hand: Struck,
        thrown: u8,
    },
    /// A card that an Abus should have cost is not in the hand.
    NotStruck {
        hand: Struck,
        card: Card,
    },
    ShownMore {
        hand: u8,
        shown: u8,
    },
    /// A sheep count that is not six.
    SheepSum {
        seat: Seat,
        total: u8,
    },
    Digesting {
        seat: Seat,
        digesting: u8,
    },
    LaineDiscarded,
    NoneUnseen,
    NotCarriedOut(Card),
    NotEmpty(Square),
    NoEffect(Card),
    Unattested(Card),
    NotChecked(Card),
    NotOwned(Token),
    NoneLost,
    /// A position says that this player lost a token, and leaves it none.
    NoneUntold(Seat),
    NoTokens,
    LaineCount(u16),
    LaineLast,
    LaineHidden(Square),
    LaineTwice(Square),
    AllSix,
    NoneEliminated,
    FaceDownWolf(Square),
    NotPlayed(Card),
    NotOpposing(Square),
    NotHidden(Square),
    HandDiffers,
    NotShown,
    AbusHand {
        hand: Struck,
        thrown: u8,
    },
    NoAbus,
    AbusPlayed,
    AbusHeld,
    DelitAbus,
    RaidToken(Square),
}

impl Fault {
    /// A move that ends where it began; `blocked`: only a blocked one may.
    pub(super) fn still(square: Square, blocked: bool) -> Self {
        if blocked {
            Fault::NotBlocked(square)
        } else {
            Fault::Still(square)
        }
    }
}
