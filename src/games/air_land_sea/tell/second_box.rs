//! Tokens, names and revealed cards.

use super::{
    super::{
        card::Card,
        rules::{Side, TOKENS},
        rulings::Neutralised,
        step::Fault,
        table::Place,
        verb::Act,
    },
    Teller, say,
};
use crate::{
    game::{Seat, Telling},
    source::Span,
};

impl Teller<'_> {
    pub(super) fn about_second_box(&self, fault: Fault) -> Telling {
        match fault {
            Fault::TokenValue => {
                say("a Reinforcement is worth +1 or +2", "not this").advise("write `+1` or `+2`")
            }
            Fault::TokenWorth => say(
                "a Reinforcement is worth +1 here",
                "the ruling `token-value: one` counts each so",
            )
            .advise("write `+1`"),
            Fault::TokenPlace(column) => say(
                "the Reinforcement does not go there",
                "the side that gains it lays it on its own side of the theater played to",
            )
            .advise(
                match column.and_then(|column| self.table.order.get(usize::from(column))) {
                    Some(kind) => format!("write `+1>{kind}`"),
                    None => String::new(),
                },
            ),
            Fault::TokenOf(card, side) => self.token_of(card, side),
            Fault::TokenSupply => say(
                "no Reinforcement token is left",
                format!("all {TOKENS} lie on the table"),
            )
            .advise("remove it, or write `token-supply: unlimited` among the rulings"),
            Fault::NoTokenLeft => say(
                "no Reinforcement token is left to gain",
                format!("all {TOKENS} lie on the table"),
            )
            .advise("`token-supply: unlimited` among the rulings if other markers were used"),
            Fault::TokensLaid(laid) => say(
                format!("this position has {laid} Reinforcement tokens"),
                format!("the box holds {TOKENS}"),
            ),
            Fault::Shown(card) => self.wrong_reveal(card),
            Fault::Denied(card, named) => say(
                format!(
                    "{} did not show {} when it was named",
                    self.who(),
                    self.name(card)
                ),
                "so it was not in that hand",
            )
            .since(named, format!("{card} was named here"))
            .advise(format!("after the name: `reveal {card}`")),
            Fault::Hidden(card, named) => self.not_laid(card, named),
            Fault::SecretHand(viewer) => say(
                format!("{} could not know this card", self.seat(viewer)),
                "a teammate's hand is secret too",
            )
            .advise("write `?`, or leave `view` out of the header"),
            Fault::GivenAcross => say(
                "the card is given to the other side",
                "not to one's own hand or teammate",
            )
            .advise(
                match self.rules.seats(1 - self.rules.side(self.deed.seat)).next() {
                    Some(seat) => format!("write `>{}.hand`", self.seat(seat)),
                    None => String::new(),
                },
            ),
            Fault::Receiver(seat) => say(
                format!("{} takes this card", self.seat(seat)),
                "who receives it was said before",
            )
            .since(
                self.receiver_named(seat),
                format!("{} was to take it", self.seat(seat)),
            )
            .advise("a team says who receives a card before it is looked at"),
            Fault::TitleOnly => say(
                "a card is named by its type and strength",
                "this does not say both",
            )
            .advise("such as `name Es6`, or `name Espionnage 6`"),
            Fault::NamedCard(card) => self.named_card(card),
            Fault::MustPlay(card, holder) => self.must_play(card, holder, "another action"),
            Fault::NoEscape(card, holder) => self.must_play(
                card,
                holder,
                "by the ruling `neutralised-withdrawal: must-play` nobody withdraws instead",
            ),
            Fault::NothingToReveal => {
                say("an empty hand reveals nothing", "no card left").advise("write `reveal _`")
            }
            _ => self.about_teams(fault),
        }
    }

    /// The other side gains the token for a play by Ravitaillement.
    fn token_of(&self, card: Card, side: Side) -> Telling {
        let gains = self.rules.agrees(side, "gains", "gain");
        let front = self.table.pending.iter().find(|due| due.card == card);
        let column = front.and_then(|due| due.fixed).unwrap_or_default();
        let theater = self.table.order[usize::from(column).min(self.table.order.len() - 1)];
        let who = self.rules.seats(side).next();
        say(
            format!(
                "{} {gains} the token that {} gives",
                self.rules.side_name(side),
                self.name(card)
            ),
            "nobody else writes it, and no other card",
        )
        .since(
            self.turn_line(),
            "the card that was played by its permission",
        )
        .advise(format!(
            "below this turn, without a number: `{}  {card}: +1>{theater}`",
            who.map_or("", |seat| self.seat(seat))
        ))
    }

    /// An unknown card cannot be the one that its side did not show.
    fn not_laid(&self, card: Card, named: Span) -> Telling {
        say(
            format!("this cannot be {}", self.name(card)),
            "it was laid by a hand that did not show the card when it was named",
        )
        .since(named, format!("{card} was named here"))
        .advise(format!("another card, or after the name: `reveal {card}`"))
    }

    /// Who holds the card that was named shows it, and nobody another.
    fn named_card(&self, card: Card) -> Telling {
        let front = self.table.pending.front();
        let holder = match self.table.place[card.index()] {
            Place::Hand(seat) => Some(seat),
            _ => front.and_then(|front| self.table.sure_holder(self.rules, front.decider, card)),
        };
        let (label, help) = match (holder, front) {
            (Some(seat), Some(front)) => (
                format!("{} holds it", self.seat(seat)),
                format!(
                    "on a line of {}: `{}: reveal {card}`",
                    self.seat(seat),
                    front.card
                ),
            ),
            _ => (
                "not the card that was named".to_owned(),
                format!("`reveal {card}`, or `reveal _` without it"),
            ),
        };
        say(
            format!("{} was named: who holds it shows it", self.name(card)),
            label,
        )
        .since(
            self.table.named.map(|(_, at)| at).unwrap_or_default(),
            "named here",
        )
        .advise(help)
    }

    /// A card that was named and shown is played before anything else.
    fn must_play(&self, card: Card, holder: Seat, label: &str) -> Telling {
        let side = self.rules.side(holder);
        let mut due = self.table.must_play[side].iter();
        let shown = due.find(|must| must.card == card).map(|must| must.at);
        let mut plays = format!(
            "`{card}`, or face down such as `({card})>{}`",
            self.table.order[0]
        );
        if self.rules.rulings.neutralised == Neutralised::May {
            plays.push_str(", or `withdraw`");
        }
        let (mut label, mut plays) = (label.to_owned(), plays);
        if holder != self.deed.seat {
            label = format!("{} holds it, not {}", self.seat(holder), self.who());
            plays = format!("on a line of {}: {plays}", self.seat(holder));
        }
        say(
            format!("{} must play {} now", self.seat(holder), self.name(card)),
            label,
        )
        .since(shown.unwrap_or_default(), "named and shown here")
        .advise(plays)
    }

    /// The line that says who receives a card.
    fn receiver_named(&self, seat: Seat) -> Span {
        let mut waiting = self.table.pending.iter();
        let gift = waiting.find(|gift| gift.verb.act == Act::Give && gift.seat == Some(seat));
        gift.map(|gift| gift.said).unwrap_or_default()
    }
}
