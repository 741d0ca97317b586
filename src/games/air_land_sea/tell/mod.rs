//! What is wrong, in the players' own terms.

mod abilities;
mod battles;
mod cards;
mod plays;
mod second_box;
mod teams;

use super::{
    card::Card,
    rules::Rules,
    step::Fault,
    table::{Place, Spot, Table},
};
use crate::{
    clause::{Breach, Clause},
    game::{Deed, Seat, Telling},
    source::Span,
};

struct Teller<'t> {
    rules: &'t Rules,
    table: &'t Table,
    deed: Deed,
}

pub(super) fn tell(rules: &Rules, table: &Table, deed: Deed, breach: &Breach<Fault>) -> Telling {
    let teller = Teller { rules, table, deed };
    match breach.fault {
        Some(fault) => teller.fault(fault, breach.clause),
        None => Telling::default(),
    }
}

/// Who opens a battle follows from the commanders.
pub(super) fn why_to_move(rules: &Rules, table: &Table) -> String {
    let opens = table.turn.is_none() && table.turns_played == 0;
    if !opens {
        return String::new();
    }
    let first = rules.side_name(table.first);
    let has = rules.agrees(table.first, "has", "have");
    match table.battle {
        1 => format!(
            "{first} {has} the first player's commander: the players' order in the header says so"
        ),
        battle => format!(
            "commanders are exchanged after each battle: {first} {has} the first player's in battle {battle} (als.battle.commanders)"
        ),
    }
}

fn say(message: impl Into<String>, label: impl Into<String>) -> Telling {
    Telling {
        message: message.into(),
        label: label.into(),
        ..Telling::default()
    }
}

impl Telling {
    fn since(mut self, at: Span, why: impl Into<String>) -> Self {
        self.because.push((at, why.into()));
        self
    }

    fn advise(mut self, help: impl Into<String>) -> Self {
        self.help = help.into();
        self
    }
}

impl Teller<'_> {
    fn who(&self) -> &str {
        self.rules.handle(self.deed.seat)
    }

    fn name(&self, card: Card) -> String {
        format!("`{}`", self.rules.deck.name(card))
    }

    fn seat(&self, seat: Seat) -> &str {
        self.rules.handle(seat)
    }

    fn mate(&self, seat: Seat) -> &str {
        self.rules.mate(seat).map_or("", |mate| self.seat(mate))
    }

    fn spot(&self, spot: Spot) -> String {
        let owner = self
            .rules
            .seats(spot.side)
            .next()
            .map_or("", |seat| self.seat(seat));
        let theater = self.table.order[spot.column];
        if self.table.is_uncovered(spot) {
            format!("`{owner}.{theater}`")
        } else {
            format!("`{owner}.{theater}.{}`", spot.index + 1)
        }
    }

    /// Where a card is known to be.
    fn whereabouts(&self, card: Card) -> String {
        match self.table.place[card.index()] {
            Place::Hand(seat) => format!("in {}'s hand", self.seat(seat)),
            Place::Table => match self.table.find(card) {
                Some(spot) => format!(
                    "in {} on {}'s side",
                    self.table.order[spot.column].name(),
                    self.rules.side_name(spot.side)
                ),
                None => "on the table".to_owned(),
            },
            Place::Deck => "in the deck".to_owned(),
            Place::Aside => "out of the battle".to_owned(),
            Place::Perhaps { seats, .. } => {
                let holders = seats.iter();
                let holders = holders.filter(|seat| self.table.is_perhaps_of(*seat, card));
                let holders: Vec<&str> = holders.map(|seat| self.seat(seat)).collect();
                format!(
                    "in {}'s hand, or went from it unseen",
                    holders.join("'s or ")
                )
            }
            Place::Unseen => "unseen".to_owned(),
        }
    }

    fn fault(&self, fault: Fault, clause: &Clause) -> Telling {
        match fault {
            Fault::NotInPlay(_)
            | Fault::Elsewhere(_)
            | Fault::NotInHand(_)
            | Fault::NeverHeld(..)
            | Fault::HandIsEmpty
            | Fault::Duplicate(_)
            | Fault::TooManyCards(_)
            | Fault::OtherCard { .. }
            | Fault::OtherDraw(_)
            | Fault::EmptyDeck
            | Fault::OtherFace(_)
            | Fault::NeedsName(_)
            | Fault::Aside
            | Fault::Nowhere(_)
            | Fault::NotSeen(_)
            | Fault::NotHeld(..)
            | Fault::Several(_) => self.about_cards(fault),
            Fault::TheaterNotInPlay(_)
            | Fault::OtherSide(_)
            | Fault::NotMatching(..)
            | Fault::UnderStack
            | Fault::SecondAction
            | Fault::NotInTurn
            | Fault::Pass
            | Fault::NoDraw => self.about_plays(fault),
            Fault::Unresolved
            | Fault::NotTriggered(_)
            | Fault::WrongOrder(_)
            | Fault::WrongDecider(..)
            | Fault::Declined(_)
            | Fault::WrongVerb(_)
            | Fault::DoneAlready(_)
            | Fault::NamedAlready(..)
            | Fault::Target(..)
            | Fault::OutOfReach(..)
            | Fault::NoSuchTarget
            | Fault::Unplaced(_)
            | Fault::Ambiguous
            | Fault::SameTheater
            | Fault::MovesAcross
            | Fault::WanderedAlready(_)
            | Fault::Impossible(_)
            | Fault::DeadEnd(_)
            | Fault::Unattested(_)
            | Fault::Endless(_)
            | Fault::ByHand(_) => self.about_abilities(fault, clause),
            Fault::WithdrawOutOfTurn
            | Fault::WithdrawPending
            | Fault::HandCountUnknown
            | Fault::HandSize { .. }
            | Fault::LateDeal
            | Fault::DealtTwice(_)
            | Fault::BattleGoesOn(_)
            | Fault::BattleOver
            | Fault::BattleNumber(_)
            | Fault::TheaterOrder
            | Fault::OtherTheaters => self.about_battles(fault),
            _ => self.about_second_box(fault),
        }
    }
}
