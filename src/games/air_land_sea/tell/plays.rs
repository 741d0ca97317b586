//! Plays that no rule permits.

use super::{
    super::{
        card::{Card, Kind},
        step::Fault,
        strength,
        verb::Ongoing,
    },
    Teller, say,
};
use crate::{game::Telling, source::Span};

impl Teller<'_> {
    pub(super) fn about_plays(&self, fault: Fault) -> Telling {
        match fault {
            Fault::TheaterNotInPlay(kind) => say(
                format!("{} is not one of the theaters here", kind.name()),
                "no such theater in this game",
            )
            .advise(format!("in play: {}", self.theaters())),
            Fault::OtherSide(side) => say(
                format!("{} may play only on their own side", self.who()),
                format!("this is {}'s side", self.rules.side_name(side)),
            ),
            Fault::NotMatching(card, kind) => self.not_matching(card, kind),
            Fault::UnderStack => say(
                "a new card is laid on top of the stack",
                "not under other cards",
            )
            .advise("leave the place in the stack out"),
            Fault::SecondAction => say(
                format!("{} has already acted in this turn", self.who()),
                "a second action",
            )
            .since(self.turn_line(), "the turn's one action")
            .advise("a turn is one card or a withdrawal; a further turn needs its number"),
            Fault::NotInTurn => say(
                format!("it is not {}'s turn to play a card", self.who()),
                "nothing lets this card be played now",
            )
            .since(self.turn_line(), "the turn that is being played")
            .advise("a turn begins with its number"),
            Fault::Pass => say(
                "this turn has no action",
                "the player in turn must deploy, improvise or withdraw",
            ),
            Fault::NoDraw => say(
                "nothing lets a card be drawn here",
                "nobody draws during a battle unless an ability says so",
            )
            .advise("remove the draw"),
            _ => Telling::default(),
        }
    }

    pub(super) fn turn_line(&self) -> Span {
        self.table.turn.map(|turn| turn.line).unwrap_or_default()
    }

    /// The line that triggered the ability that waits.
    pub(super) fn triggered(&self) -> Span {
        let front = self.table.pending.front();
        front.map(|front| front.since).unwrap_or_default()
    }

    pub(super) fn not_matching(&self, card: Card, kind: Kind) -> Telling {
        let home = card.kind();
        let mut telling = say(
            format!(
                "{} cannot be played face up in {}",
                self.name(card),
                kind.name()
            ),
            format!("{} is a card of {}", card, home.name()),
        );
        let mut advice = Vec::new();
        if self.table.column(home).is_some() {
            advice.push(format!("`{card}` plays it in {}", home.name()));
        }
        advice.push(format!("`({card})>{kind}` plays it face down"));
        if let Some((spot, most)) = self.aerodrome() {
            telling = telling.since(spot, format!("Aerodrome permits strength {most} or less"));
        }
        let used = self.table.air_drop_used[self.rules.side(self.deed.seat)];
        telling = telling.since(used, "Air Drop was used up by this card");
        telling.advise(advice.join("; "))
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
}
