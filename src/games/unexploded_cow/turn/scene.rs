//! What a breach is told from: the table on which the step was judged, and what could have
//! been done there.

use std::borrow::Cow;

use super::super::{
    acts::{More, power},
    bomb, effects,
    event::{self, choices::choices},
    faults::{EXAMPLES, Fault, Scene},
    field::Cell,
    rules::Rules,
    step::{Act, Hit},
    table::Table,
};
use crate::clause::Quiet;

pub(in super::super) fn scene<'t>(rules: &Rules, written: &'t Table, fault: Fault) -> Scene<'t> {
    let judged = judged(rules, written, fault);
    Scene {
        counted: counted(rules, &judged, fault),
        answers: answers(rules, &judged),
        is_answerable: power::burnt(rules, &judged).bombs.is_some(),
        judged,
        written,
    }
}

/// The table on which a step was judged that has this fault: whatever is no power comes
/// once the bombs have gone off, and a power may answer one that an event has still to
/// find.
fn judged<'t>(rules: &Rules, written: &'t Table, fault: Fault) -> Cow<'t, Table> {
    let mut judged = Cow::Borrowed(written);
    if !fault.is_of_a_power() {
        if written.bombs.is_some() {
            bomb::settle(rules, judged.to_mut(), &mut Quiet);
        }
    } else if event::blasts_unasked(rules, written) {
        event::carry_through(rules, judged.to_mut(), &mut Quiet);
    }
    judged
}

/// The cows that a wrongly counted roll counts.
fn counted(rules: &Rules, table: &Table, fault: Fault) -> Vec<Cell> {
    let Fault::Miscount { roller, die } = fault else {
        return Vec::new();
    };
    let roll = Act::Roll {
        die: Some(die),
        hit: Hit::Unsaid,
    };
    let ready = event::ready(rules, table, roller, roll);
    let cows = ready.count(roller).take(die as usize);
    cows.map(|(field, index)| Cell::at(field, index)).collect()
}

/// What may be written for the event being resolved: one more than is shown.
fn answers(rules: &Rules, table: &Table) -> Vec<Act> {
    let mut acts = Vec::new();
    if let Some((running, effect)) = table.running.zip(effects::to_choose(rules, table)) {
        let _ = choices(rules, table, running, effect, &mut |act| {
            acts.push(act);
            if acts.len() <= EXAMPLES {
                More::Continue(())
            } else {
                More::Break(())
            }
        });
    }
    acts
}
