//! What a player does. A step is gone through in one way only, whether a court judges it,
//! an offer asks whether it is lawful, or what it changes is written down to be carried
//! out: who listens differs. Each act and each card has its file.

mod armistice;
pub(super) mod by_hand;
pub(super) mod camouflage;
mod change;
mod delit;
mod draw;
mod hyper;
mod indigestion;
pub(super) mod laine;
mod listen;
mod mechoui;
pub(super) mod offer;
mod planque;
mod play;
mod raid;
pub(super) mod recyclage;
mod renfort;
mod reveal;
mod run;
mod sabots;
pub(super) mod scout;
pub(super) mod sheep;
mod step;
mod trahison;
mod wolf;

pub(crate) use change::Plan;
pub(crate) use step::{Act, Effect, Found, Look, More, Play, Spot, Step};

use super::{
    clauses::Rule,
    ending,
    faults::{Bench, Fault},
    rules::Rules,
    square::Square,
    table::{Flock, Piece, Table},
};
use crate::{
    chance::Dice,
    clause::{Impossible, Log},
    game::Seat,
    source::Span,
};
use change::Change;
use listen::{Judging, Listens};

/// Gone through, or not even possible.
type Sentence = Result<(), Impossible>;

/// One step, the table before it, and who listens.
struct Ctx<'t, 'l, H> {
    rules: &'t Rules,
    table: &'t Table,
    seat: Seat,
    at: Span,
    hears: &'l mut H,
}

impl<H: Listens> Ctx<'_, '_, H> {
    #[inline]
    fn require(&mut self, rule: Rule, holds: bool, at: Span, fault: Fault) {
        self.hears.require(rule, holds, at, fault);
    }

    /// As `require`, or the step cannot be at all.
    #[inline]
    fn demand(&mut self, rule: Rule, holds: bool, at: Span, fault: Fault) -> Sentence {
        self.hears.require(rule, holds, at, fault);
        if holds { Ok(()) } else { Err(Impossible) }
    }

    fn impossible(&mut self, rule: Rule, at: Span, fault: Fault) -> Impossible {
        self.hears.require(rule, false, at, fault);
        Impossible
    }

    /// What the step changes.
    #[inline]
    fn then(&mut self, change: Change) {
        self.hears.then(change);
    }

    /// A rule acts, whatever else changes.
    #[inline]
    fn acts(&mut self, rule: Rule) {
        self.hears.then(Change::Acts(rule));
    }

    fn piece(&self, square: Square) -> Piece {
        self.table.piece(square)
    }

    fn flock(&self) -> &Flock {
        self.table.flock(self.seat)
    }

    /// The sheep there: whose, and whether camouflaged.
    fn sheep(&mut self, spot: Spot) -> Result<(Seat, bool), Impossible> {
        match self.piece(spot.square) {
            Piece::Sheep { owner, hidden } => Ok((owner, hidden)),
            _ => Err(self.impossible(Rule::SheepThere, spot.at, Fault::NoSheep(spot.square))),
        }
    }

    /// The sheep there, which by this rule is the player's own.
    fn own_sheep(&mut self, spot: Spot, rule: Rule) -> Result<(Seat, bool), Impossible> {
        let (owner, hidden) = self.sheep(spot)?;
        let own = owner == self.seat;
        self.require(rule, own, spot.at, Fault::NotOwn(spot.square));
        Ok((owner, hidden))
    }

    /// A square that must be empty.
    fn empty(&mut self, spot: Spot) -> Sentence {
        let empty = self.piece(spot.square) == Piece::Empty;
        let fault = Fault::NotEmpty(spot.square);
        self.demand(Rule::EmptySquare, empty, spot.at, fault)
    }

    #[inline]
    fn step(&mut self, act: &Act) -> Sentence {
        match act {
            Act::Nothing => Ok(()),
            Act::Scout { looks, count } => self.scout(looks, *count),
            Act::Hide(spot) => self.hide(*spot),
            Act::Wolf { from, to, ate } => self.wolf(*from, *to, *ate),
            Act::Run {
                from,
                to,
                found,
                draw,
            } => self.run_sheep(*from, *to, *found, draw),
            Act::Reveal(cards) => self.reveal(cards),
            Act::Play(play) => self.play(play),
            Act::ByHand { effect, .. } => self.by_hand(effect),
            Act::Also { more, .. } => match more {
                More::Look(look) => self.look(look),
                More::Choice { card, spot, to } => self.one_more(*card, *spot, *to),
            },
        }
    }
}

/// Judges a step, and says what it changes if it stands.
pub(super) fn judge<L: Log>(
    rules: &Rules,
    table: &Table,
    seat: Seat,
    step: &Step,
    court: Bench<'_, '_, L>,
) -> Result<Plan, Impossible> {
    let mut judging = Judging {
        court,
        plan: Plan::default(),
    };
    let mut ctx = Ctx {
        rules,
        table,
        seat,
        at: step.at,
        hears: &mut judging,
    };
    ctx.step(&step.act)?;
    Ok(judging.plan)
}

/// Carries out what a step changes; then what the rules cause happens.
pub(super) fn apply<L: Log>(
    rules: &Rules,
    table: &mut Table,
    seat: Seat,
    (step, plan): (&Step, &Plan),
    log: &mut L,
) {
    plan.carry_out(table, seat, step, log);
    if let Act::ByHand { last: true, .. } | Act::Also { last: true, .. } = step.act {
        return ending::close(rules, table, log);
    }
    ending::check_grass(rules, table, log);
}

/// Supplies the outcome of a choice, drawn from what is still possible.
pub(super) fn chance(rules: &Rules, table: &Table, seat: Seat, step: &mut Step, dice: &mut Dice) {
    match &mut step.act {
        Act::Scout { looks, count } => {
            let looks = &mut looks[..usize::from(*count).clamp(1, 2)];
            scout::chance(rules, table, seat, looks, dice);
        }
        Act::Run {
            to, found, draw, ..
        } if *found == Found::Unknown => {
            (*found, *draw) = sheep::chance(rules, table, (seat, to.square), None, dice);
        }
        Act::Play(play) if play.found == Found::Unknown => {
            play::chance(rules, table, seat, play, dice);
        }
        _ => {}
    }
}

/// How likely a random player is to choose a step: games should end.
pub(super) fn weight(step: &Step) -> usize {
    match &step.act {
        Act::Scout { count, .. } => scout::weight(*count),
        Act::Run { found, .. } => sheep::weight(*found),
        Act::Wolf { .. } => wolf::WEIGHT,
        Act::Hide(_) => camouflage::WEIGHT,
        Act::Play(play) => play::weight(play.card),
        // It uses up no action.
        Act::Reveal(_) => 0,
        _ => 10,
    }
}
