//! The turn: who acts, how often, and when it is over.

use super::{
    acts::{self, Act, Plan, Step, offer},
    clauses::Rule,
    ending::{check_grass, close, finish, meal},
    faults::{Bench, Fault},
    rules::Rules,
    rulings::{QuietTurns, Rulings},
    table::{End, Owed, Piece, Table, Turn, other},
    tokens::{EVERYBODY, Off},
};
use crate::{
    clause::{Breach, Impossible, Log, Quiet},
    game::{Deed, Seat},
};

/// Actions of an ordinary turn.
pub(super) const ACTIONS: u8 = 2;

pub(super) fn begin_turn(table: &mut Table, deed: Deed) {
    table.turn = Turn {
        seat: Some(deed.seat),
        left: ACTIONS,
        line: deed.line,
        ..Turn::default()
    };
}

/// Judges a step, and says what it changes if it stands.
pub(super) fn judge<L: Log>(
    rules: &Rules,
    table: &Table,
    deed: Deed,
    step: &Step,
    court: Bench<'_, '_, L>,
) -> Result<Plan, Impossible> {
    let (turn, seat) = (&table.turn, deed.seat);
    if matches!(step.act, Act::Reveal(_)) {
        return acts::judge(rules, table, seat, step, court);
    }
    let own = turn.seat == Some(seat);
    court.require(Rule::OwnTurn, own, deed.actor, || Fault::NotInTurn);
    if let Some((owed, at)) = turn.owes {
        court.require(debt(owed), false, at, || Fault::Owing(owed));
    }
    if step.act == Act::Nothing {
        let done = !own || turn.left == 0 || !offer::surely(rules, table, seat);
        court.require(Rule::TwoActions, done, step.at, || {
            too_few(rules, table, seat)
        });
    } else if own && step.act.is_action() {
        let done = turn.done;
        court.require(Rule::TwoActions, turn.left > 0, step.at, || {
            Fault::TooMany { done }
        });
    }
    if turn.owes.is_none() {
        return acts::judge(rules, table, seat, step, court);
    }
    // What nobody wrote stays unknown from here on.
    let mut without = table.clone();
    go_without(rules, &mut without, &mut Quiet);
    acts::judge(rules, &without, seat, step, court)
}

pub(super) fn apply<L: Log>(
    rules: &Rules,
    table: &mut Table,
    deed: Deed,
    (step, plan): (&Step, &Plan),
    log: &mut L,
) {
    let seat = deed.seat;
    if !matches!(step.act, Act::Reveal(_)) && table.turn.owes.is_some() {
        go_without(rules, table, log);
    }
    // Who acts in another's turn uses up none of its actions.
    if table.turn.seat == Some(seat) {
        if step.act.is_action() {
            spend(table, step, log);
        } else if step.act == Act::Nothing && table.turn.left > 0 {
            log.event(Rule::Lapse);
            table.turn.left = 0;
        }
    }
    acts::apply(rules, table, seat, (step, plan), log);
}

/// One action is used up.
fn spend<L: Log>(table: &mut Table, step: &Step, log: &mut L) {
    let turn = &mut table.turn;
    turn.left = turn.left.saturating_sub(1);
    turn.done = turn.done.saturating_add(1);
    let kind = step.act.kind();
    if turn.last == kind && turn.done > 1 {
        log.event(Rule::SameTwice);
    }
    turn.last = kind;
}

/// Closes the turn once nothing compulsory is left in it.
pub(super) fn settle<L: Log>(rules: &Rules, table: &mut Table, log: &mut L) {
    let Some(seat) = table.turn.seat else {
        return;
    };
    if table.card_open {
        close(rules, table, log);
    }
    if table.end.is_none() {
        if table.turn.owes.is_some() {
            return;
        }
        if table.turn.left > 0 {
            if offer::surely(rules, table, seat) {
                return;
            }
            log.event(Rule::Lapse);
        }
    }
    let meal = table.turn.meal;
    table.turn = Turn::default();
    table.next = Some(other(seat));
    log.event(Rule::Alternate);
    if table.end.is_some() {
        return;
    }
    if table.grass_gone {
        return finish(table, End::NoGrass, log);
    }
    table.quiet = if meal {
        0
    } else {
        table.quiet.saturating_add(1)
    };
    if table.quiet >= most_quiet(rules) {
        finish(table, End::Quiet, log);
    }
}

/// Turns in a row without a meal that end the game.
pub(super) fn most_quiet(rules: &Rules) -> u8 {
    match rules.rulings.quiet_turns {
        QuietTurns::Four => 4,
        QuietTurns::Eight => 8,
    }
}

pub(super) fn unfinished(rules: &Rules, table: &Table) -> Option<Breach<Fault>> {
    let turn = &table.turn;
    let seat = turn.seat.filter(|_| table.end.is_none())?;
    if let Some((owed, at)) = turn.owes {
        return Some(Breach {
            clause: debt(owed).into(),
            at,
            fault: Some(Fault::Owing(owed)),
        });
    }
    (turn.left > 0).then(|| Breach {
        clause: Rule::TwoActions.into(),
        at: turn.line,
        fault: Some(too_few(rules, table, seat)),
    })
}

fn too_few(rules: &Rules, table: &Table, seat: Seat) -> Fault {
    Fault::TooFew {
        seat,
        done: table.turn.done,
        left: table.turn.left,
        by: possible_only_by(rules, table, seat),
    }
}

/// The question by whose reading alone something can still be done.
fn possible_only_by(rules: &Rules, table: &Table, seat: Seat) -> Option<&'static str> {
    let impossible = |rulings: Rulings| {
        let mut otherwise = rules.clone();
        otherwise.rulings = rulings;
        !offer::surely(&otherwise, table, seat)
    };
    let mut others = rules.rulings.otherwise();
    others
        .find(|(_, rulings)| impossible(*rulings))
        .map(|(name, _)| name)
}

pub(super) fn abandon(rules: &Rules, table: &mut Table) {
    table.turn.left = 0;
    if table.turn.owes.is_some() {
        go_without(rules, table, &mut Quiet);
    }
}

/// An outcome that nobody wrote stays unknown: the token grazed lies with the
/// sheep's owner, the one that Indigestion took is gone.
#[cold]
fn go_without<L: Log>(rules: &Rules, table: &mut Table, log: &mut L) {
    let Some((owed, at)) = table.turn.owes.take() else {
        return;
    };
    match owed {
        Owed::Grazed(square) => {
            meal(table, log);
            if let Piece::Sheep { owner, .. } = table.piece(square) {
                let (face, seen) = (None, EVERYBODY);
                table.flock_mut(owner).grass.push(Off { face, at, seen });
            }
            check_grass(rules, table, log);
        }
        Owed::Lost(rival) => {
            let unsure = table.flock_mut(rival).grass.lose_one();
            for (known, unsure) in table.known.iter_mut().zip(unsure) {
                *known = known.saturating_sub(unsure);
            }
            // The players saw it, whatever the record tells.
            table.discard_token(None, EVERYBODY, at);
        }
    }
}

/// Which clause an outcome that is not written breaks.
pub(super) fn debt(owed: Owed) -> Rule {
    match owed {
        Owed::Grazed(_) => Rule::Recorded,
        Owed::Lost(_) => Rule::IndigestionRecorded,
    }
}
