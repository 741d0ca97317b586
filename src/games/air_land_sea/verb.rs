//! The vocabulary of tactical abilities. A card is a list of these; nothing in
//! the engine knows a card by its name.

/// What an instant ability does, step by step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Act {
    /// Turn a card over.
    Flip,
    /// Put a card face down under the deck.
    Destroy,
    /// Move a card to another theater, on the same side.
    Move,
    /// Take a card from the table back into the hand.
    TakeBack,
    /// Play a card from the hand, by all the rules of a play.
    Play,
    /// Take a further turn after this one.
    ExtraTurn,
    /// Draw the top card and play it face down.
    Reinforce,
    /// The next card (or the next turn's) may go to a non-matching theater.
    AirDrop,
    /// Name a card by type and strength; an opponent who holds it shows it and
    /// must play it next.
    Name,
    /// Show a card of one's hand.
    Reveal,
    /// Draw a card into the hand.
    Draw,
    /// Give a card of one's hand to the other side.
    Give,
    /// Gain a Reinforcement token.
    Gain,
    /// Show the card that the other side named, if one holds it.
    ShowNamed,
    /// Whatever the record says: nobody knows the card's text.
    ByHand,
}

/// Who decides, seen from the card's owner.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Who {
    #[default]
    You,
    Opponent,
}

/// Whose cards may be chosen, seen from whoever decides.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Whose {
    #[default]
    Any,
    Own,
    Opposing,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Cover {
    #[default]
    Any,
    Uncovered,
    Covered,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Facing {
    #[default]
    Any,
    Up,
    Down,
}

/// Where, seen from the card's theater.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum At {
    #[default]
    Any,
    Here,
    Adjacent,
    Elsewhere,
}

/// Compared with the card that was just revealed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Than {
    #[default]
    Any,
    Lower,
    Higher,
}

/// One verb with its fixed target description.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Verb {
    pub(super) act: Act,
    pub(super) by: Who,
    /// Optional. Whoever declines ignores the rest of the ability too.
    pub(super) may: bool,
    pub(super) whose: Whose,
    pub(super) cover: Cover,
    pub(super) face: Facing,
    pub(super) at: At,
    /// Not the card itself.
    pub(super) other: bool,
    pub(super) than: Than,
    /// For Air Drop: it lasts for the next turn, not the next play.
    pub(super) turn: bool,
}

impl Verb {
    pub(super) const fn new(act: Act) -> Self {
        Verb {
            act,
            by: Who::You,
            may: false,
            whose: Whose::Any,
            cover: Cover::Any,
            face: Facing::Any,
            at: At::Any,
            other: false,
            than: Than::Any,
            turn: false,
        }
    }

    /// Whether nobody has to do it: what says `may`, and every revealing.
    pub(super) fn is_optional(&self) -> bool {
        self.may || matches!(self.act, Act::Reveal | Act::ByHand)
    }

    /// The price of Renoncement: another card of one's own.
    pub(super) fn is_price(&self) -> bool {
        self.act == Act::Destroy && self.whose == Whose::Own && self.other
    }
}

/// What an ongoing ability does while its card lies face up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Ongoing {
    /// Its owner has so much more strength in each adjacent theater.
    Support(u8),
    /// Its owner's face-down cards have this strength.
    Escalation(u8),
    /// The cards that it covers have this strength.
    CoverFire(u8),
    /// Its owner may play cards of at most this strength to non-matching
    /// theaters.
    Aerodrome(u8),
    /// Its owner may play cards to non-matching theaters; each time the
    /// opponent gains a Reinforcement.
    SupplyLines,
    /// A card played face down is destroyed.
    Containment,
    /// A card played to an adjacent theater with so many other cards is
    /// destroyed.
    Blockade(u8),
    /// In its owner's turn it may move to another theater.
    Emissary,
}

impl Ongoing {
    /// It destroys cards as they are played.
    pub(super) fn strikes(self) -> bool {
        matches!(self, Ongoing::Containment | Ongoing::Blockade(_))
    }
}

/// What a card can do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Ability {
    None,
    Instant(Vec<Verb>),
    Ongoing(Ongoing),
    /// Nobody could find the text.
    Unattested,
}
