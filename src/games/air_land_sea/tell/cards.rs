//! Cards that are not where a record says.

use super::{
    super::{
        card::Card,
        step::Fault,
        table::{Place, Spot},
        verb::Ability,
    },
    Teller, say,
};
use crate::{game::Telling, record::View, source::Span};

impl Teller<'_> {
    pub(super) fn about_cards(&self, fault: Fault) -> Telling {
        match fault {
            Fault::NotInPlay(card) => say(
                format!("{} is not in this game", self.name(card)),
                format!("{} is not one of the theaters", card.kind().name()),
            )
            .advise(format!("in play: {}", self.theaters())),
            Fault::Elsewhere(card) => say(
                format!(
                    "{} cannot be here: it is {}",
                    self.name(card),
                    self.whereabouts(card)
                ),
                "every card exists once",
            )
            .since(self.table.seen[card.index()], format!("{card} was named here"))
            .advise(if self.can_speak(card) {
                format!("on the table `{card}: …` uses its ability; otherwise one of the two lines names the wrong card")
            } else {
                "one of the two lines names the wrong card".to_owned()
            }),
            Fault::NotInHand(card) => self.not_in_hand(card),
            Fault::NeverHeld(card, seat) => say(
                format!("this cannot be {}", self.name(card)),
                format!("it came from {}'s hand, which is known and had no such card", self.seat(seat)),
            )
            .since(self.table.hand(seat).dealt, "the hand, as told here"),
            Fault::HandIsEmpty => say(
                format!("{} has no card left", self.who()),
                "the hand is empty",
            )
            .advise("remove this line, or correct an earlier one"),
            Fault::Duplicate(card) => match self.first_place(card) {
                Some(first) => say(
                    format!("{} lies in two places of this position", self.name(card)),
                    "every card exists once",
                )
                .since(first, "it is here already"),
                None => self.about_cards(Fault::Several(card)),
            },
            Fault::TooManyCards(total) => self.too_many(total),
            Fault::OtherCard { known, spot } => {
                let since = self.table.lying(spot).map(|lying| lying.since);
                say(
                    format!("the card at {} is {}", self.spot(spot), self.name(known)),
                    "not this one",
                )
                .since(
                    since.unwrap_or_default(),
                    format!("{known} was put or turned here"),
                )
                .advise(format!("write `={known}`, or nothing: it is known"))
            }
            Fault::OtherDraw(top) => say(
                format!("the next card of the deck is {}", self.name(top)),
                "it cannot be another",
            )
            .since(
                self.table.seen[top.index()],
                format!("{top} is in the deck since here, and nothing lies above it now"),
            )
            .advise(format!("name `{top}`, or write `?` for it")),
            Fault::EmptyDeck => say("no card can be drawn here", "the deck is empty")
                .advise("remove it, or correct the line after which the deck is empty"),
            Fault::OtherFace(spot) => self.other_face(spot),
            Fault::NeedsName(spot) => {
                let since = self.table.lying(spot).map(|lying| lying.since);
                say(
                    format!("which card came up at {}?", self.spot(spot)),
                    "it lies face up now, so everybody sees it",
                )
                .since(since.unwrap_or_default(), "put face down here, unseen")
                .advise(self.name_it(spot))
            }
            Fault::Aside => say(
                "which card is destroyed here?",
                "in this edition it is laid aside face up, so everybody sees it",
            )
            .advise("write its code: `(L6)>S`, or after the place `destroy Bo.S=S3`"),
            Fault::Nowhere(card) => say(
                format!("{} is known, but this position does not say where it is", self.name(card)),
                "known to a player",
            )
            .advise("name it in a hand, in a column or in the deck"),
            Fault::NotSeen(card) => self.not_seen(card),
            Fault::NotHeld(card, seat) => say(
                format!("{} does not hold {} here", self.seat(seat), self.name(card)),
                "a card that must be played is in the hand",
            )
            .advise(format!("name it in `{}.hand` too", self.seat(seat))),
            Fault::Several(card) => say(
                format!("there is only one {}", self.name(card)),
                "every card exists once",
            )
            .advise("what was not seen is `?`"),
            _ => Telling::default(),
        }
    }

    /// How a card that came up is named, with one that it may be.
    fn name_it(&self, spot: Spot) -> String {
        let lying = self.table.lying(spot);
        let mut cards = Card::all().filter(|card| self.rules.in_play(*card));
        let place = self.spot(spot);
        let place = place.trim_matches('`');
        match cards.find(|card| lying.is_some_and(|lying| self.table.may_be(lying, *card))) {
            Some(card) => {
                format!("write it after the place: `flip {place}={card}` if it was {card}")
            }
            None => format!("write its code after the place, `flip {place}=…`"),
        }
    }

    /// What a position of one player's view cannot say.
    fn not_seen(&self, card: Card) -> Telling {
        let why = match self.table.place[card.index()] {
            Place::Hand(seat) => {
                let owner = self.seat(seat);
                format!("nobody but {owner} sees {owner}'s hand")
            }
            Place::Deck => "nobody sees the cards of the deck".to_owned(),
            _ => {
                let side = self.table.find(card).map_or(0, |spot| spot.side);
                let owner = self.rules.side_name(side);
                format!("only {owner} may look at {owner}'s face-down cards")
            }
        };
        let help = match self.rules.view {
            View::Of(viewer) => format!(
                "write `?` for what was not seen, `{}.knows: {card}` if it was shown, or `view: all`",
                self.seat(viewer)
            ),
            _ => "write `?` for what was not seen, or `view: all`".to_owned(),
        };
        say(why, "").advise(help)
    }

    fn other_face(&self, spot: Spot) -> Telling {
        let lying = self.table.lying(spot);
        let up = lying.is_some_and(|lying| lying.up);
        let (lies, written, advice) = if up {
            ("up", "down", "write it without brackets")
        } else {
            ("down", "up", "write it in brackets")
        };
        say(
            format!("the card at {} lies face {lies}", self.spot(spot)),
            format!("written as face {written}"),
        )
        .since(
            lying.map(|lying| lying.since).unwrap_or_default(),
            "put or turned here",
        )
        .advise(advice)
    }

    /// Where a position that names a card twice does so first.
    pub(super) fn first_place(&self, card: Card) -> Option<Span> {
        let second = self.table.seen[card.index()];
        let lying = self
            .table
            .spots()
            .filter_map(|spot| self.table.lying(spot))
            .filter(|lying| lying.card == Some(card))
            .map(|lying| lying.since);
        let held = self
            .table
            .hands
            .iter()
            .filter(|hand| hand.known.has(card))
            .map(|hand| hand.dealt);
        lying
            .chain(held)
            .find(|at| second.start < at.start || at.end < second.end)
    }

    /// Whether the card lies on the actor's side and has something to choose.
    pub(super) fn can_speak(&self, card: Card) -> bool {
        let own = self
            .table
            .find(card)
            .is_some_and(|spot| spot.side == self.rules.side(self.deed.seat));
        own && matches!(self.rules.deck.ability(card), Ability::Instant(_))
    }

    pub(super) fn hand(&self) -> String {
        let hand = &self.table.hands[self.deed.seat.0 as usize];
        let mut cards: Vec<String> = hand.known.iter().map(|card| card.to_string()).collect();
        let unknown = hand
            .count
            .map_or(0, |count| count.saturating_sub(hand.known.len()));
        cards.extend(std::iter::repeat_n("?".to_owned(), usize::from(unknown)));
        let held = format!("`{}`", crate::record::print::values(&cards));
        let seat = self.deed.seat;
        let doubtful =
            |card: &Card| self.table.is_perhaps_of(seat, *card) && self.table.may_hold(seat, *card);
        let perhaps: Vec<String> = Card::all()
            .filter(doubtful)
            .map(|card| card.to_string())
            .collect();
        match perhaps.as_slice() {
            [] => held,
            perhaps => format!("{held}, perhaps {}", perhaps.join(", ")),
        }
    }

    pub(super) fn theaters(&self) -> String {
        let names: Vec<&str> = self.table.order.iter().map(|kind| kind.name()).collect();
        names.join(", ")
    }

    pub(super) fn not_in_hand(&self, card: Card) -> Telling {
        let hand = self.hand();
        let telling = say(
            format!("{} does not hold {}", self.who(), self.name(card)),
            format!("the hand is {hand}"),
        );
        match self.table.place[card.index()] {
            Place::Unseen => telling.since(
                self.table.hands[self.deed.seat.0 as usize].dealt,
                "the hand, as told here",
            ),
            _ => telling.since(
                self.table.seen[card.index()],
                format!("{card} is {}", self.whereabouts(card)),
            ),
        }
    }

    pub(super) fn too_many(&self, total: usize) -> Telling {
        let lying = self.table.spots().count();
        let deck = self
            .table
            .deck
            .as_ref()
            .map_or(0, std::collections::VecDeque::len);
        say(
            format!(
                "this position has {total} cards, the game {}",
                self.rules.card_count()
            ),
            format!(
                "{lying} on the table, {} in hands, {deck} in the deck",
                total.saturating_sub(lying + deck)
            ),
        )
    }
}
