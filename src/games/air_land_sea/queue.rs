//! An ability that waits to be resolved.

use super::{
    card::{Card, CardSet},
    rules::Side,
    verb::{Act, Verb, Who},
};
use crate::{game::Seat, source::Span};

/// One verb of an ability; the queue of them is a list on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Pending {
    pub(super) card: Card,
    /// The stay on the table during which it was triggered; 0 when it no
    /// longer depends on its card.
    pub(super) visit: u16,
    /// Verbs of one trigger share it.
    pub(super) trigger: u16,
    pub(super) owner: Side,
    pub(super) decider: Side,
    /// The teammate who must do it, where that is settled; for a gift the one
    /// who receives it.
    pub(super) seat: Option<Seat>,
    /// The line that says who receives a gift.
    pub(super) said: Span,
    pub(super) verb: Verb,
    /// The column that a token must go to, where that is settled.
    pub(super) fixed: Option<u8>,
    /// The stay of a card that the price of this ability uncovered, where that
    /// card may not be its target; 0 when there is none.
    pub(super) barred: u16,
    /// By a ruling its own card is no target.
    pub(super) spares_itself: bool,
    /// Part of its ability has been carried out.
    pub(super) begun: bool,
    /// Other cards that permitted the same play: the token is that of any one.
    pub(super) also: CardSet,
    /// The line that triggered it.
    pub(super) since: Span,
}

impl Pending {
    /// A verb of a card that lies on one side.
    pub(super) fn new(card: Card, owner: Side, verb: Verb, since: Span) -> Self {
        Pending {
            card,
            visit: 0,
            trigger: 0,
            owner,
            decider: match verb.by {
                Who::You => owner,
                Who::Opponent => 1 - owner,
            },
            seat: None,
            said: Span::default(),
            verb,
            fixed: None,
            barred: 0,
            spares_itself: false,
            begun: false,
            also: CardSet::default(),
            since,
        }
    }

    /// The token that Ravitaillement gives for a play.
    pub(super) fn is_supply(&self) -> bool {
        self.visit == 0
    }

    /// A token that the owner of Ravitaillement need not give.
    pub(super) fn is_ignorable(&self) -> bool {
        self.is_supply() && self.verb.may
    }

    /// Whether a card is one of several that permit the play of a token.
    pub(super) fn is_one_of_several(&self, by: Card) -> bool {
        self.is_supply() && !self.also.is_empty() && (self.card == by || self.also.has(by))
    }

    /// What one side does for one trigger is one part of the ability.
    pub(super) fn is_same_part(&self, other: &Pending) -> bool {
        self.trigger == other.trigger && self.decider == other.decider
    }

    /// Whether this is a side's share of a card's ability. About the token of
    /// Ravitaillement both decide: its owner whether, the other where.
    pub(super) fn is_decided_by(&self, side: Side, by: Card) -> bool {
        self.card == by && (self.decider == side || (self.is_supply() && self.owner == side))
    }

    /// It has a side play a card.
    pub(super) fn grants_play(&self, side: Side) -> bool {
        self.verb.act == Act::Play && self.decider == side
    }
}
