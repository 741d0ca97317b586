//! What can be wrong with a step, as data. `told` says it, fault by fault; what has
//! several causes it leaves to the file of its subject.

mod answers;
mod cards;
mod idle_abilities;
mod phrases;
mod plays;
mod rests_on;
mod told;

pub(super) use told::{tell, why_to_move};

use super::{
    card::{Card, Theater},
    rules::Side,
    stacks::Spot,
};
use crate::{game::Seat, source::Span};

/// So many cards of a cycle are named.
pub(super) const CYCLE: usize = 4;

/// The first cards of those that trigger each other for ever.
pub(super) type Cycle = [Option<Card>; CYCLE];

/// What is wrong with a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Fault {
    NotInPlay(Card),
    /// The card is known to be somewhere else.
    Elsewhere(Card),
    NotInHand(Card),
    /// It was laid by a hand in which every card was known.
    NeverHeld(Card, Seat),
    HandIsEmpty,
    TheaterNotInPlay(Theater),
    OtherSide(Side),
    NotMatching(Card, Theater),
    UnderStack,
    SecondAction,
    NotInTurn,
    Pass,
    /// A compulsory choice is open.
    Unresolved,
    NotTriggered(Card),
    /// The card that comes first; perhaps a ruling says so.
    WrongOrder {
        first: Card,
        by_ruling: bool,
    },
    /// This side decides.
    WrongDecider(Card, Side),
    /// A compulsory ability was declined; perhaps it leaves something to choose.
    Declined {
        card: Card,
        choice: bool,
    },
    WrongVerb(Card),
    /// A later part of the ability does that.
    LaterPart(Card),
    /// What an ability does once is done.
    DoneAlready(Card),
    /// An ability that has named this card names another.
    NamedAlready(Card, Card),
    Target(Card, Spot),
    /// The ability of this card cannot send anything to that theater.
    OutOfReach(Card, Theater),
    NoSuchTarget,
    /// It may be a face-down card that the record does not know.
    Unplaced(Card),
    Ambiguous,
    SameTheater,
    MovesAcross,
    /// The record knows which card lies there.
    OtherCard {
        known: Card,
        spot: Spot,
    },
    OtherDraw(Card),
    /// It lies in the deck, but not on top.
    Deeper(Card),
    /// Brackets where the card lies face up, or none where it lies face down.
    OtherFace(Spot),
    NeedsName(Spot),
    /// A destroyed card that is laid aside face up has no name.
    Aside,
    /// One card written several times.
    Several(Card),
    WithdrawOutOfTurn,
    WithdrawPending,
    /// The hand of a side that is not known.
    HandCountUnknown(Seat),
    HandSize {
        wanted: u8,
        got: u32,
    },
    LateDeal,
    DealtTwice(Span),
    /// After teammates gave cards away.
    DealtAfterGift(Span),
    BattleGoesOn(u32),
    BattleOver,
    /// A card moves in a turn with which the battle ended.
    MovesTooLate,
    BattleNumber(u32),
    TheaterOrder,
    /// Not even the theaters are right.
    OtherTheaters,
    Unattested(Card),
    ByHand(Card),
    TokenValue,
    /// By a ruling every token counts 1.
    TokenWorth,
    TokenSide,
    /// By a ruling the token of Ravitaillement goes there.
    TokenTheater(Theater),
    /// The token that this card's permission gives, and the side that gains it.
    TokenOf(Card, Side),
    /// The box has no token left.
    TokenSupply,
    /// A token was due, but the box has none left.
    NoTokenLeft,
    TokensLaid(usize),
    TitleOnly,
    NamedCard(Card),
    MustPlay(Card, Seat),
    /// By a ruling nobody withdraws instead.
    NoEscape(Card, Seat),
    NothingToReveal,
    /// A revealed card that does not compare as the ability wants.
    Shown(Card),
    /// A side said before that it did not hold the card.
    Denied(Card, Span),
    /// An unknown card of that side turns out to be the one.
    Hidden(Card, Span),
    /// An ability that was ignored because it was impossible.
    Impossible(Card),
    /// An answer after which the rest of the ability cannot be carried out.
    DeadEnd(Card),
    /// A teammate's hand is secret too.
    SecretHand(Seat),
    GivenAcross,
    Receiver(Seat),
    MostCards(Seat),
    OtherTeammate(Seat),
    NoExchange,
    NumberedExchange,
    GivenTwice(Span),
    GivenBack(Card),
    ExchangeMissing(Seat),
    Taker(Seat),
    WanderedAlready(Card),
    NoDraw,
    /// The deck that is drawn from has no card left.
    EmptyDeck,
    Duplicate(Card),
    /// Somebody knows where a card is, and the position does not say it.
    Nowhere(Card),
    /// A position says what its view could not see.
    NotSeen(Card),
    /// A position has somebody play a card that is not in that hand.
    NotHeld(Card, Seat),
    TooManyCards(usize),
    /// These cards trigger each other for ever.
    Endless(Cycle),
}
