//! What teammates may not do.

use super::{
    super::{judge::exchange_due, step::Fault},
    Teller, say,
};
use crate::{
    game::{Seat, Telling},
    source::Span,
};

impl Teller<'_> {
    pub(super) fn about_teams(&self, fault: Fault) -> Telling {
        match fault {
            Fault::MostCards(other) => {
                let count = |seat: Seat| self.table.hands[seat.0 as usize].count.unwrap_or(0);
                say(
                    format!("{} plays this turn, not {}", self.seat(other), self.who()),
                    format!(
                        "{} holds {}, {} {}",
                        self.seat(other),
                        cards(count(other)),
                        self.who(),
                        count(self.deed.seat)
                    ),
                )
                .advise("the teammate with more cards in hand plays")
            }
            Fault::OtherTeammate(seat) => say(
                format!("{} plays this turn, not {}", self.seat(seat), self.who()),
                "only one teammate acts in a turn",
            )
            .since(self.turn_line(), "the turn that is being played"),
            Fault::NoExchange => say(
                "no card is given away here",
                "teammates exchange one card each before the first turn",
            )
            .advise(self.where_it_goes()),
            Fault::NumberedExchange => say(
                "the exchange is no turn",
                "teammates give each other a card before turn 1",
            )
            .advise("leave out the number"),
            Fault::GivenTwice(before) => say(
                format!("{} has given a card already", self.who()),
                "one card each",
            )
            .since(before, "the card given")
            .advise("remove one of the two lines"),
            Fault::GivenBack(card) => say(
                format!("{} was just received: both give at once", self.name(card)),
                "not this card",
            )
            .since(self.gift(), "given here"),
            Fault::ExchangeMissing(seat) => say(
                format!("{} has not given a card to the teammate", self.seat(seat)),
                "the battle begins too early",
            )
            .advise(format!(
                "before turn 1, on a line without number: `{} (?)>{}.hand`",
                self.seat(seat),
                self.mate(seat)
            )),
            Fault::Taker(seat) => say(
                format!("{} took the card back and plays", self.seat(seat)),
                format!("not {}", self.who()),
            )
            .since(self.triggered(), "taken back by this ability")
            .advise(format!("write the play on a line of {}", self.seat(seat))),
            _ => Telling::default(),
        }
    }

    /// To whom a card can be given here, or where it is played.
    fn where_it_goes(&self) -> String {
        let seat = self.deed.seat;
        if exchange_due(self.rules, self.table, self.rules.side(seat)) {
            return format!("`(…)>{}.hand` gives it to the teammate", self.mate(seat));
        }
        let theater = self.table.order.first();
        theater.map_or(String::new(), |theater| {
            format!("a card played face down goes to a theater: `(…)>{theater}`")
        })
    }

    /// The line with which the actor's teammate gave a card.
    fn gift(&self) -> Span {
        let mut side = self.rules.seats(self.rules.side(self.deed.seat));
        let mate = side.find(|seat| *seat != self.deed.seat);
        let gift = mate.and_then(|mate| self.table.gave[mate.0 as usize]);
        gift.map(|(_, at)| at).unwrap_or_default()
    }
}

fn cards(count: u8) -> String {
    if count == 1 {
        "1 card".to_owned()
    } else {
        format!("{count} cards")
    }
}
