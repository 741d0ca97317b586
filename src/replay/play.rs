//! The one loop over the steps of a line, whether it is played, stands although
//! it broke a rule, or is only tried.

use super::{Replay, Telling, frame::Rule};
use crate::{
    clause::{Breach, Court, Impossible, Log, Verdict},
    game::{Deed, Game},
    record::line::Parser,
    source::Span,
};

/// How a line is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum How {
    /// Each step that breaks a rule is reported, and the table goes on from it.
    Really,
    /// What its steps break is told together: it stood all the same.
    Irregularly,
    /// As far as it is lawful; the caller puts the table back.
    Tried,
}

/// How a line went.
#[derive(Debug)]
pub(super) struct Played<F> {
    /// What is left to tell: of a line that was tried, what its first refused
    /// step breaks; of an irregular one, every breach of every step.
    pub(super) breaches: Vec<Breach<F>>,
    /// How many steps were carried out.
    pub(super) steps: usize,
    /// A step that cannot be carried out ends a line.
    pub(super) possible: Result<(), Impossible>,
}

impl<G: Game, L: Log> Replay<'_, G, L> {
    /// Plays the steps that were read from a line.
    pub(super) fn play(&mut self, parser: &Parser, deed: Deed, how: How) -> Played<G::Fault> {
        let steps = std::mem::take(&mut self.steps);
        let mut played = Played {
            breaches: Vec::new(),
            steps: 0,
            possible: Ok(()),
        };
        if !deed.opens || self.open_turn(deed, how, &mut played) {
            for step in &steps {
                let over = G::is_over(&self.prepared.rules, &self.table);
                // The step before it was the last of the game: nothing follows indeed.
                if over && played.steps > 0 && G::is_nothing(step) {
                    played.steps += 1;
                    continue;
                }
                if over && how != How::Tried {
                    let at = self.written_at(parser, deed.seat, played.steps);
                    self.after_the_end(deed, at, how, &mut played);
                    break;
                }
                if !self.step(parser, deed, step, how, &mut played) {
                    break;
                }
                if how != How::Tried && self.ended.is_none() && self.is_over() {
                    self.ended = Some(self.written_at(parser, deed.seat, played.steps));
                }
                played.steps += 1;
            }
        }
        self.steps = steps;
        played
    }

    fn is_over(&self) -> bool {
        G::is_over(&self.prepared.rules, &self.table)
    }

    /// Opens a turn; false when the line goes no further.
    fn open_turn(&mut self, deed: Deed, how: How, played: &mut Played<G::Fault>) -> bool {
        let rules = &self.prepared.rules;
        if how == How::Tried {
            G::settle(rules, &mut self.table, &mut self.log);
            if let Some(breach) = G::unfinished(rules, &self.table) {
                if !self.log.is_off(breach.clause) {
                    self.log.broke(breach.clause);
                    played.breaches.push(breach);
                    return false;
                }
                self.abandon();
            }
        }
        let mut court = Court::new(&mut self.log);
        let possible = judge_turn::<G, L>(rules, &self.table, deed, &mut court);
        let goes_on = (court.is_silent() && possible.is_ok()) || {
            let verdict = court.verdict();
            self.weigh(deed, how, verdict, possible, played)
        };
        if goes_on {
            G::begin_turn(rules, &mut self.table, deed, &mut self.log);
            if how != How::Tried {
                self.look();
            }
        }
        goes_on
    }

    /// Plays one step; false when the line goes no further.
    #[inline]
    fn step(
        &mut self,
        parser: &Parser,
        deed: Deed,
        step: &G::Step,
        how: How,
        played: &mut Played<G::Fault>,
    ) -> bool {
        let rules = &self.prepared.rules;
        let mut court = Court::new(&mut self.log);
        let meant = judge::<G, L>(rules, &self.table, deed, step, &mut court);
        // A clause that is switched off is broken in silence.
        if !court.is_silent() || meant.is_err() {
            let verdict = court.verdict();
            self.telling = if self.is_midway(parser, deed.seat, played.steps) {
                Telling::RestOfStep
            } else {
                Telling::Step
            };
            let possible = meant.as_ref().map(drop).map_err(|impossible| *impossible);
            let goes_on = self.weigh(deed, how, verdict, possible, played);
            self.telling = Telling::Nothing;
            if !goes_on {
                return false;
            }
        }
        let Ok(meant) = meant else { return false };
        G::commit(rules, &mut self.table, deed, step, meant, &mut self.log);
        if how != How::Tried {
            self.look();
        }
        true
    }

    /// What is said of a turn or a step is told or kept; false when the line goes
    /// no further.
    #[cold]
    fn weigh(
        &mut self,
        deed: Deed,
        how: How,
        mut verdict: Verdict<G::Fault>,
        possible: Result<(), Impossible>,
        played: &mut Played<G::Fault>,
    ) -> bool {
        if how == How::Tried {
            played.breaches = verdict.breaches;
            return played.breaches.is_empty() && possible.is_ok();
        }
        if how == How::Really {
            self.report(deed, &verdict.breaches);
            self.excused |= possible.is_err();
        } else {
            played.breaches.append(&mut verdict.breaches);
        }
        self.remark(deed, &verdict);
        played.possible = possible;
        possible.is_ok()
    }

    /// A step too many: the turn was begun in time, but the game is over.
    fn after_the_end(&mut self, deed: Deed, at: Span, how: How, played: &mut Played<G::Fault>) {
        let mut court = Court::<G::Fault, L>::new(&mut self.log);
        court.frame(Rule::AfterTheEnd, false, at);
        let verdict = court.verdict();
        self.weigh(deed, how, verdict, Err(Impossible), played);
    }
}

/// Judges a step; after the end of the game every step is one too many.
#[inline]
fn judge<G: Game, L: Log>(
    rules: &G::Rules,
    table: &G::Table,
    deed: Deed,
    step: &G::Step,
    court: &mut Court<'_, G::Fault, L>,
) -> Result<G::Meant, Impossible> {
    if G::is_over(rules, table) {
        court.frame(Rule::AfterTheEnd, false, deed.line);
        return Err(Impossible);
    }
    G::judge(rules, table, deed, step, court)
}

fn judge_turn<G: Game, L: Log>(
    rules: &G::Rules,
    table: &G::Table,
    deed: Deed,
    court: &mut Court<'_, G::Fault, L>,
) -> Result<(), Impossible> {
    let over = G::is_over(rules, table);
    court.frame(Rule::AfterTheEnd, !over, deed.line);
    if over {
        return Err(Impossible);
    }
    let in_turn = G::to_move(rules, table).has(deed.seat);
    court.frame(Rule::TurnOrder, in_turn, deed.actor);
    G::judge_turn(rules, table, deed, court)
}
