//! Parts of sentences that several faults share, and what they look for on the
//! table.

use super::super::{
    card::{Card, Theater},
    queue::Pending,
    rules::{Rules, Side},
    stacks::Spot,
    strength,
    table::{Place, Table},
    verb::{Act, Ongoing},
    words::Pile,
};
use crate::{
    game::{Deed, Seat},
    lang::{self, Name},
    say,
    source::Span,
};

/// What a fault is told with.
#[derive(Clone, Copy)]
pub(super) struct Teller<'t> {
    pub(super) rules: &'t Rules,
    pub(super) table: &'t Table,
    pub(super) deed: Deed,
}

/// A card or a theater of an example, as the reader's language spells it.
pub(super) fn sample(code: &str) -> String {
    let theater = || Theater::parse(code).map(|kind| kind.to_string());
    let card = Card::parse(code).map(|card| card.to_string());
    card.or_else(theater).unwrap_or_default()
}

impl<'t> Teller<'t> {
    // --- who

    pub(super) fn who(&self) -> Name<'t> {
        self.seat(self.deed.seat)
    }

    pub(super) fn seat(&self, seat: Seat) -> Name<'t> {
        Name(self.rules.handle(seat))
    }

    pub(super) fn mate(&self, seat: Seat) -> Name<'t> {
        self.rules
            .mate(seat)
            .map_or(Name(""), |mate| self.seat(mate))
    }

    /// The player of a side, or either of the two.
    pub(super) fn either(&self, side: Side) -> String {
        let names: Vec<&str> = self
            .rules
            .seats(side)
            .map(|seat| self.rules.handle(seat))
            .collect();
        lang::or(&names)
    }

    // --- what, and where

    /// `L3 Manœuvre` in backticks; `T3` (Manœuvre) in French.
    pub(super) fn name(&self, card: Card) -> String {
        self.rules.deck.quoted(card)
    }

    pub(super) fn spot(&self, spot: Spot) -> String {
        let owner = self.rules.seats(spot.side).next();
        let owner = owner.map_or(Name(""), |seat| self.seat(seat));
        let theater = self.table.order[spot.column];
        if self.table.is_uncovered(spot) {
            format!("`{owner}.{theater}`")
        } else {
            format!("`{owner}.{theater}.{}`", spot.index + 1)
        }
    }

    /// Where a card is known to be.
    pub(super) fn whereabouts(&self, card: Card) -> String {
        match self.table.place[card.index()] {
            Place::Hand(seat) => {
                let seat = self.seat(seat);
                say!("in {seat}'s hand", "dans la main {seat:#}")
            }
            Place::Table => match self.table.find(card) {
                Some(spot) => {
                    let theater = self.table.order[spot.column].called();
                    let side = self.rules.side_name(spot.side);
                    let side = Name(&side);
                    say!(
                        "in {theater} on {side}'s side",
                        "dans le théâtre {theater}, du côté {side:#}"
                    )
                }
                None => say!("on the table", "sur la table"),
            },
            Place::Deck => say!("in the deck", "dans la pioche"),
            Place::Aside => say!("out of the battle", "hors de la bataille"),
            Place::Perhaps => {
                let seats = (0..self.rules.sides.len() as u8).map(Seat);
                let holders = seats.filter(|seat| self.table.may_hold(*seat, card));
                let holders: Vec<Name> = holders.map(|seat| self.seat(seat)).collect();
                if holders.is_empty() {
                    return say!(
                        "where it went from a hand unseen",
                        "là où elle est partie d'une main sans être vue"
                    );
                }
                let english: Vec<String> = holders.iter().map(|seat| format!("{seat}'s")).collect();
                let french: Vec<String> = holders.iter().map(|seat| format!("{seat:#}")).collect();
                let (english, french) = (english.join(" or "), lang::or(&french));
                say!(
                    "in {english} hand, or went from it unseen",
                    "dans la main {french}, ou partie de là sans être vue"
                )
            }
            Place::Unseen => say!("unseen", "encore inconnue"),
        }
    }

    /// `Air, Land, Sea`
    pub(super) fn theaters(&self) -> String {
        let names: Vec<&str> = self.table.order.iter().map(|kind| kind.name()).collect();
        names.join(", ")
    }

    /// `A L S`
    pub(super) fn codes(&self) -> String {
        let codes: Vec<&str> = self.table.order.iter().map(|kind| kind.printed()).collect();
        codes.join(" ")
    }

    /// The theater in which a card lies.
    pub(super) fn theater_of(&self, card: Card) -> Option<Theater> {
        let from = self.table.find(card)?;
        Some(self.table.order[from.column])
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
        let doubtful = |card: &Card| {
            self.table.place[card.index()] == Place::Perhaps && self.table.may_hold(seat, *card)
        };
        let perhaps: Vec<String> = Card::all()
            .filter(doubtful)
            .map(|card| card.to_string())
            .collect();
        let others = perhaps.join(", ");
        match perhaps.as_slice() {
            [] => held,
            _ => say!("{held}, perhaps {others}", "{held}, peut-être {others}"),
        }
    }

    /// The actor's Aerodrome, when it lies face up.
    pub(super) fn aerodrome(&self) -> Option<(Span, u8)> {
        let side = self.rules.side(self.deed.seat);
        strength::ongoing(self.rules, self.table, side).find_map(|(card, ability)| {
            let lying = self.table.lying(self.table.find(card)?)?;
            match ability {
                Ongoing::Aerodrome(most) => Some((lying.since, most)),
                _ => None,
            }
        })
    }

    /// To whom a card can be given here, or where it is played.
    pub(super) fn where_it_goes(&self, exchange: bool) -> String {
        if exchange {
            let (mate, hand) = (self.mate(self.deed.seat), Pile::Hand.printed());
            return say!(
                "`(…)>{mate}.{hand}` gives it to the teammate",
                "`(…)>{mate}.{hand}` la donne au coéquipier"
            );
        }
        let theater = self.table.order.first();
        theater.map_or(String::new(), |theater| {
            say!(
                "a card played face down goes to a theater: `(…)>{theater}`",
                "une carte jouée face cachée va dans un théâtre : `(…)>{theater}`"
            )
        })
    }

    /// What waits of this card's ability: it was judged when what comes before it had
    /// been passed over.
    pub(super) fn part(&self, card: Card) -> Option<&'t Pending> {
        let mut waiting = self.table.pending.iter();
        waiting.find(|part| part.card == card)
    }

    // --- since when

    pub(super) fn lying_since(&self, spot: Spot) -> Span {
        let lying = self.table.lying(spot);
        lying.map(|lying| lying.since).unwrap_or_default()
    }

    /// Whether the present turn is that of a side without cards.
    pub(super) fn is_skipped(&self) -> bool {
        let turn = self.table.turn;
        turn.is_some_and(|turn| {
            self.table
                .side_is_empty(self.rules, self.rules.side(turn.seat))
        })
    }

    pub(super) fn turn_line(&self) -> Span {
        self.table.turn.map(|turn| turn.line).unwrap_or_default()
    }

    /// What happened at an earlier place, or that a position has it so.
    pub(super) fn happened(&self, at: Span, what: &'static str) -> &'static str {
        if self.rules.is_in_position(at) {
            lang::pick("so in the position", "ainsi dans la position")
        } else {
            what
        }
    }

    /// Since when a card lies as it does.
    pub(super) fn lies(&self, at: Span) -> &'static str {
        let what = lang::pick(
            "it was played or turned here",
            "elle a été jouée ou retournée ici",
        );
        self.happened(at, what)
    }

    /// Where an ability that waits was triggered.
    pub(super) fn set_off(&self) -> &'static str {
        let what = lang::pick(
            "its ability was triggered here",
            "sa capacité s'est déclenchée ici",
        );
        self.happened(self.triggered(), what)
    }

    /// The line that triggered the ability that waits.
    pub(super) fn triggered(&self) -> Span {
        let front = self.table.pending.front();
        front.map(|front| front.since).unwrap_or_default()
    }

    pub(super) fn named_at(&self) -> Span {
        self.table.named.map(|(_, at)| at).unwrap_or_default()
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

    /// The line with which the actor's teammate gave a card.
    pub(super) fn gift(&self) -> Span {
        let mut side = self.rules.seats(self.rules.side(self.deed.seat));
        let mate = side.find(|seat| *seat != self.deed.seat);
        let gift = mate.and_then(|mate| self.table.gave[mate.0 as usize]);
        gift.map(|(_, at)| at).unwrap_or_default()
    }

    /// The line that says who receives a card.
    pub(super) fn receiver_named(&self, seat: Seat) -> Span {
        let mut waiting = self.table.pending.iter();
        let gift = waiting.find(|gift| gift.verb.act == Act::Give && gift.seat == Some(seat));
        gift.map(|gift| gift.said).unwrap_or_default()
    }
}
