//! How a sheep or a wolf runs: straight on, to the first obstacle.

use super::{
    super::{
        clauses::Rule,
        faults::Fault,
        obstacles::{self, Obstacle, Path},
        rulings::ZeroMove,
        square::{Square, Way},
        table::Table,
    },
    Ctx, Spot,
    listen::Listens,
};

/// Who runs: the rules of both are alike, but each has its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Runner {
    Sheep,
    Wolf,
}

impl Runner {
    pub(super) fn path(self, table: &Table, from: Square, way: Way) -> Path {
        match self {
            Runner::Sheep => obstacles::of_sheep(table, from, way),
            Runner::Wolf => obstacles::of_wolf(table, from, way),
        }
    }

    fn stopped_by(self, met: Obstacle) -> Option<Rule> {
        let (sheep, wolf) = match met {
            Obstacle::Edge => return None,
            Obstacle::Sheep(_) => (Rule::MoveSheep, Rule::WolfSheep),
            Obstacle::Hidden(_) => (Rule::MoveHidden, Rule::WolfHidden),
            Obstacle::Wolf(_) => (Rule::MoveWolf, Rule::WolfWolf),
            Obstacle::Token(_) => (Rule::MoveToken, Rule::WolfToken),
            Obstacle::Mad(_) => (Rule::MadBlocks, Rule::MadBlocks),
        };
        Some(self.of(sheep, wolf))
    }

    fn of(self, sheep: Rule, wolf: Rule) -> Rule {
        match self {
            Runner::Sheep => sheep,
            Runner::Wolf => wolf,
        }
    }
}

impl<H: Listens> Ctx<'_, '_, H> {
    /// A move that ends where it began, if a ruling and an obstacle let it.
    pub(super) fn on_the_spot(&mut self, who: Runner, from: Spot, to: Spot) {
        let mut ways = Way::ALL.into_iter();
        let blocked = ways.any(|way| who.path(self.table, from.square, way).stop == from.square);
        let still = self.rules.rulings.zero_move == ZeroMove::Allowed;
        let rule = who.of(Rule::MoveLeaves, Rule::WolfLeaves);
        let fault = Fault::still(from.square, still);
        self.require(rule, still && blocked, to.at, fault);
    }

    /// It runs straight, and ends its run where it must: how far it would come that way.
    pub(super) fn runs(&mut self, who: Runner, from: Spot, to: Spot) -> Option<Path> {
        let way = Way::between(from.square, to.square);
        let straight = who.of(Rule::MoveStraight, Rule::WolfStraight);
        self.require(straight, way.is_some(), to.at, Fault::NotStraight);
        let path = who.path(self.table, from.square, way?);
        let Path { stop, met } = path;
        let run = from.square.distance(stop);
        let written = from.square.distance(to.square);
        let wolf = who == Runner::Wolf;
        let short = Fault::Short { stop, met, wolf };
        let on = who.of(Rule::RunsOn, Rule::WolfRunsOn);
        self.require(on, written >= run, to.at, short);
        if let Some(rule) = who.stopped_by(met) {
            let from = from.square;
            let blocked = Fault::Blocked {
                met,
                from,
                stop,
                wolf,
            };
            self.require(rule, written <= run, to.at, blocked);
            if rule == Rule::MoveSheep && written > run {
                self.require(Rule::NeverPushes, false, to.at, blocked);
            }
        }
        Some(path)
    }
}
