//! Deals, withdrawals and battles.

use super::{
    super::{battle, rules::Mode, rulings::EpicTheaters, step::Fault},
    Teller, say,
};
use crate::game::Telling;

impl Teller<'_> {
    pub(super) fn about_battles(&self, fault: Fault) -> Telling {
        match fault {
            Fault::WithdrawOutOfTurn => self.no_withdrawal(),
            Fault::WithdrawPending => say(
                format!("{} cannot withdraw while an ability waits", self.who()),
                "an ability must be resolved first",
            )
            .since(self.triggered(), "triggered here"),
            Fault::HandCountUnknown => say(
                format!("how many cards does {} hold?", self.who()),
                "the points of a withdrawal depend on it",
            )
            .advise(format!(
                "set the number in the position, such as `{}.hand: ?*3`",
                self.who()
            )),
            Fault::HandSize { wanted, got } => say(
                format!("a hand has {wanted} cards, this one {got}"),
                match self.rules.mode {
                    Mode::Epic => "Epic mode",
                    Mode::Standard => "cards dealt",
                },
            )
            .advise(format!("what was not seen is `?`: {wanted} in all")),
            Fault::LateDeal => say(
                "this battle has begun",
                "hands are dealt before the first turn",
            )
            .advise("put the line after `battle`, before turn 1"),
            Fault::DealtTwice(before) => say("this hand was dealt already", "a second deal")
                .since(before, "the first deal")
                .advise("keep one of the two lines"),
            Fault::BattleGoesOn(battle) => say(
                format!("battle {battle} is not over"),
                "cards are left and nobody has withdrawn",
            )
            .advise("play on, or add the line that is missing"),
            Fault::BattleOver => say(
                format!("battle {} is over", self.table.battle),
                self.why_over(),
            )
            .since(
                self.table.ended.map(|ended| ended.at).unwrap_or_default(),
                "it ended here",
            )
            .advise(format!(
                "write `battle {}` before this line",
                self.table.battle + 1
            )),
            Fault::BattleNumber(expected) => say(
                format!("this is battle {expected}"),
                "battles are counted from 1",
            )
            .advise(format!("write `battle {expected}`")),
            Fault::TheaterOrder => {
                let order: Vec<&str> = self.table.order.iter().map(|kind| kind.code()).collect();
                say(
                    format!("the theaters lie in the order {} here", order.join(" ")),
                    "not in this order",
                )
                .advise(match self.rules.rulings.epic_theaters {
                    EpicTheaters::Stay if self.rules.mode == Mode::Epic => {
                        "by the ruling `epic-theaters: stay` they stay where they are"
                    }
                    _ => "between battles each moves one place to the right, the rightmost to the left",
                })
            }
            Fault::OtherTheaters => {
                let order: Vec<&str> = self.table.order.iter().map(|kind| kind.code()).collect();
                say(
                    format!("the theaters of this game are {} here", order.join(" ")),
                    "not these",
                )
                .advise("name each of them once, from left to right, or none")
            }
            _ => Telling::default(),
        }
    }

    /// A withdrawal is the one action of its player's turn.
    fn no_withdrawal(&self) -> Telling {
        let side = self.rules.side(self.deed.seat);
        let acted = self
            .table
            .turn
            .is_some_and(|turn| turn.acted && self.rules.side(turn.seat) == side);
        let (label, help) = if acted {
            (
                "this turn has had its action, and a turn has one",
                "keep the card or the withdrawal; one may still withdraw in one's next turn",
            )
        } else {
            (
                "withdrawing is the action of one's own turn",
                "a withdrawal is a turn of its own, with its number",
            )
        };
        say(format!("{} cannot withdraw now", self.who()), label)
            .since(self.turn_line(), "the turn that is being played")
            .advise(help)
    }

    /// A battle that ended with cards in a hand ended by a ruling.
    fn why_over(&self) -> String {
        let empty = (0..2).find(|side| self.table.side_is_empty(self.rules, *side));
        match empty.filter(|_| battle::ended_early(self.rules, self.table)) {
            Some(side) => format!(
                "{} had no card left for the next turn: the ruling `empty-hand: ends`",
                self.rules.side_name(side)
            ),
            None => "a new battle begins with its own line".to_owned(),
        }
    }
}
