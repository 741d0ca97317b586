//! Raid aérien.

use super::{
    super::{
        cards::Card,
        clauses::Rule,
        faults::{Bench, Fault},
        obstacles, pile,
        rulings::{RaidLandingRuling, RaidSame, RaidTrain},
        square::{Square, Way},
        table::{Left, Piece, Table},
    },
    Found,
    offer::{self, Add, Offer},
    play::{Apply, Judge, Plain},
    sheep,
};
use crate::{
    clause::{Impossible, Log},
    source::Span,
};

impl Judge<'_, '_> {
    pub(super) fn raid<L: Log>(&self, court: Bench<'_, '_, L>) -> Result<(), Impossible> {
        let (Some(from), Some(to)) = (self.play.target(), self.play.to) else {
            return Ok(());
        };
        let square = from.square;
        let (owner, _) = sheep::on(self.table, from, court)?;
        let same = square == to.square;
        let allowed = !same || self.rules.rulings.raid_same == RaidSame::Allowed;
        court.require(Rule::RaidLeaves, allowed, to.at, || Fault::Still(square));
        self.not_itself(court)?;
        let spent = (owner == self.seat).then_some(Card::RAID);
        let outcome = (self.play.found, self.play.draw, spent);
        let (rules, table, at) = (self.rules, self.table, self.play.at);
        if !same && matches!(table.piece(to.square), Piece::Token(_)) {
            let lands = rules.rulings.raid_landing == RaidLandingRuling::Token;
            court.require(Rule::RaidLanding, lands, to.at, || {
                Fault::RaidToken(to.square)
            });
            return sheep::judge_meeting(rules, table, owner, to, outcome, at, court);
        }
        if !same {
            self.empty(to, court)?;
        }
        sheep::judge_nothing(rules, table, owner, to, outcome, at, court)
    }
}

impl<L: Log> Apply<'_, '_, L> {
    pub(super) fn raid(&mut self) {
        let (Some(from), Some(to)) = (self.play.target(), self.play.to) else {
            return;
        };
        let (from, to) = (from.square, to.square);
        let sheep = self.table.piece(from);
        let Piece::Sheep { owner, hidden } = sheep else {
            return;
        };
        self.log.event(Rule::RaidMoves);
        if hidden {
            self.log.event(Rule::RaidHidden);
        }
        let outcome = (self.play.found, self.play.draw);
        let at = self.play.at;
        if from == to {
            return pile::take(self.table, owner, (outcome.1, 0), at, self.log);
        }
        self.log.event(Rule::RaidAlone);
        let follows = self.rules.rulings.raid_train == RaidTrain::Follows
            && Way::between(from, to).is_some_and(|way| straight(self.table, from, way, to));
        let lay = if follows {
            let carried = (sheep, Left::Carried(to));
            sheep::set_down(self.rules, self.table, (from, to), carried, at, self.log).token
        } else {
            alone(self.table, (from, to), sheep, at)
        };
        sheep::arrive(
            self.rules,
            self.table,
            (owner, to),
            lay,
            outcome,
            at,
            self.log,
        );
    }
}

/// Whether a raid goes straight over empty squares, a token at its end aside.
fn straight(table: &Table, from: Square, way: Way, to: Square) -> bool {
    let course = obstacles::of_sheep(table, from, way);
    from.distance(to) <= from.distance(course.stop)
}

/// Sets a sheep down without its train; says what lay there.
fn alone(
    table: &mut Table,
    (from, to): (Square, Square),
    sheep: Piece,
    at: Span,
) -> Option<sheep::Lay> {
    let token = sheep::take_token(table, to);
    table.depart(from, Left::Carried(to), at);
    table.put(to, sheep, at);
    token
}

impl Offer<'_> {
    /// Any sheep to any square where it may land.
    pub(super) fn raid(&self, add: Add<'_>) {
        let rulings = &self.rules.rulings;
        for from in Square::all() {
            if !matches!(self.table.piece(from), Piece::Sheep { .. }) {
                continue;
            }
            for to in Square::all() {
                let lands = match self.table.piece(to) {
                    Piece::Empty => true,
                    Piece::Token(_) => rulings.raid_landing == RaidLandingRuling::Token,
                    _ => from == to && rulings.raid_same == RaidSame::Allowed,
                };
                if lands {
                    let mut plain = Plain::of(Card::RAID).on(from).to(to);
                    plain.found = if from == to {
                        Found::Unwritten
                    } else {
                        offer::outcome(self.table, to)
                    };
                    add(plain.act());
                }
            }
        }
    }
}
