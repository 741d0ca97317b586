//! Every legal choice, in the notation.

use crate::{
    clause::{Court, Quiet},
    game::{Deed, Game, Seat},
    source::Span,
};

/// How many sub-choices deep one listed choice may go.
const DEPTH: usize = 4;
/// How many choices are listed at the most.
pub(super) const ALL: usize = 20_000;

/// A deed that is written nowhere.
pub(super) fn nowhere(seat: Seat, opens: bool) -> Deed {
    Deed {
        seat,
        line: Span::default(),
        actor: Span::default(),
        opens,
    }
}

/// What this player may write next: an answer inside the present turn and, when
/// the player is to move, a turn. Without `turns`, one only where no answer is
/// open.
pub(super) fn lines<G: Game>(
    rules: &G::Rules,
    table: &G::Table,
    seat: Seat,
    turns: bool,
    most: usize,
) -> Vec<String> {
    let mut found = Vec::new();
    expand::<G>(rules, table, seat, most, &mut Vec::new(), &mut found);
    let mut settled = table.clone();
    G::settle(rules, &mut settled, &mut Quiet);
    // What is forced or optional need not be written: the turn may follow.
    if (turns || found.is_empty()) && may_open::<G>(rules, &settled, seat) {
        G::begin_turn(rules, &mut settled, nowhere(seat, true), &mut Quiet);
        expand::<G>(rules, &settled, seat, most, &mut Vec::new(), &mut found);
    }
    let mut lines: Vec<String> = found
        .iter()
        .map(|steps| {
            let mut line = String::new();
            G::print(rules, seat, steps, &mut line);
            line
        })
        .collect();
    lines.sort();
    lines.dedup();
    lines
}

/// Whether this player may open a turn on a settled table.
fn may_open<G: Game>(rules: &G::Rules, table: &G::Table, seat: Seat) -> bool {
    let mut quiet = Quiet;
    let mut court = Court::new(&mut quiet);
    G::unfinished(rules, table).is_none()
        && G::to_move(rules, table).has(seat)
        && G::judge_turn(rules, table, nowhere(seat, true), &mut court).is_ok()
        && court.is_clean()
}

/// Adds every choice with the sub-choices that belong to it.
fn expand<G: Game>(
    rules: &G::Rules,
    table: &G::Table,
    seat: Seat,
    most: usize,
    so_far: &mut Vec<G::Step>,
    found: &mut Vec<Vec<G::Step>>,
) {
    let mut options = Vec::new();
    G::options(rules, table, seat, &mut options);
    for step in options {
        if found.len() >= most {
            return;
        }
        so_far.push(step);
        let mut after = table.clone();
        G::commit(rules, &mut after, nowhere(seat, false), &step, &mut Quiet);
        let (deciders, forced) = G::open(rules, &after);
        let goes_on = deciders.has(seat) && so_far.len() < DEPTH && !G::is_over(rules, &after);
        if !(goes_on && forced) {
            found.push(so_far.clone());
        }
        if goes_on {
            expand::<G>(rules, &after, seat, most, so_far, found);
        }
        so_far.pop();
    }
}
