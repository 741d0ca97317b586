//! A side leaves the battle to the other.

use super::super::{
    rules::Mode,
    rulings::{Neutralised, TeamWithdrawal},
    words::CARD,
};
use super::{Ctx, Fault, Judged, Resolver, Rule};
use crate::{clause::Log, game::Seat, lang, say};

impl<L: Log> Ctx<'_, '_, L> {
    pub(super) fn withdraw(&mut self) -> Judged {
        let side = self.side();
        let (rules, table) = (self.rules, self.table);
        let in_turn = table
            .turn
            .is_some_and(|turn| rules.side(turn.seat) == side && !turn.acted);
        let waiting = !table.pending.is_empty();
        let goes_on = table.ended.is_none();
        self.require(Rule::NextBattle, goes_on, Fault::BattleOver);
        self.require(Rule::WithdrawInTurn, !waiting, Fault::WithdrawPending);
        let late = !in_turn && goes_on;
        self.require(Rule::WithdrawInTurn, !late, Fault::WithdrawOutOfTurn);
        if rules.rulings.team_withdrawal == TeamWithdrawal::MostCards {
            self.most_cards(Rule::WhoWithdraws);
        }
        if let Some(must) = table.due(side)
            && rules.rulings.neutralised == Neutralised::Must
        {
            let fault = Fault::NoEscape(must.card, must.seat);
            self.require(Rule::NoEscape, false, fault);
        }
        let counted = table.side_count(rules, side).is_some();
        let unknown = |seat: &Seat| table.hand(*seat).count.is_none();
        let seat = rules.seats(side).find(unknown).unwrap_or(self.seat());
        self.demand(Rule::WithdrawCount, counted, Fault::HandCountUnknown(seat))
    }
}

impl<L: Log> Resolver<'_, L> {
    pub(super) fn withdraw(&mut self, seat: Seat) {
        let side = self.rules.side(seat);
        let cards = self.table.side_count(self.rules, side).unwrap_or(0);
        let first = self.table.first == side;
        let points = self.rules.withdrawal(first, cards);
        self.log.event(Rule::Withdrawal);
        if self.rules.is_team(side) {
            self.log.event(Rule::TeamWithdraws);
        }
        let rule = if self.rules.mode == Mode::Epic {
            Rule::EpicTable
        } else {
            Rule::WithdrawTable
        };
        if let Some(turn) = &mut self.table.turn {
            turn.acted = true;
        }
        let rules = self.rules;
        let text = move || {
            let (name, cards) = (rules.side_name(side), lang::count(cards, &CARD));
            let withdraws = rules.agrees(side, "withdraws", "withdraw");
            if first {
                say!(
                    "{name} {withdraws} as first player with {cards} in hand",
                    "retrait : {name} (1er joueur, {cards} en main)"
                )
            } else {
                say!(
                    "{name} {withdraws} as second player with {cards} in hand",
                    "retrait : {name} (2e joueur, {cards} en main)"
                )
            }
        };
        self.end_battle(1 - side, points, Some(side), rule, text);
    }
}
