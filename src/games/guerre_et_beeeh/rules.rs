//! The turn: who acts, how often, when it is over; each action has its own
//! file.

use super::{
    by_hand,
    clauses::Rule,
    effects,
    ending::{check_grass, finish, meal},
    faults::Fault,
    options, play,
    rulings::{CamouflageTwice, QuietTurns},
    run, scout,
    setup::Rules,
    step::{Act, More, Spot, Step},
    table::{End, Owed, Piece, Table, Turn},
    tokens::{EVERYBODY, Off},
    untold, wolf,
};
use crate::{
    clause::{Breach, Court, Impossible, Log, Quiet},
    game::{Deed, Seat, Seats},
    source::Span,
};

/// A court of this game.
pub(super) type Bench<'l, 'c, L> = &'c mut Court<'l, Fault, L>;

/// Actions of an ordinary turn.
pub(super) const ACTIONS: u8 = 2;

pub(super) fn other(seat: Seat) -> Seat {
    Seat(1 - (seat.0 & 1))
}

pub(super) fn begin_turn(table: &mut Table, deed: Deed) {
    table.turn = Turn {
        seat: Some(deed.seat),
        left: ACTIONS,
        line: deed.line,
        ..Turn::default()
    };
}

pub(super) fn judge<L: Log>(
    rules: &Rules,
    table: &Table,
    deed: Deed,
    step: &Step,
    court: Bench<'_, '_, L>,
) -> Result<(), Impossible> {
    if let Act::Reveal(cards) = &step.act {
        return play::judge_reveal(rules, table, deed.seat, cards, step.at, court);
    }
    let turn = &table.turn;
    let seat = deed.seat;
    court.require(Rule::OwnTurn, turn.seat == Some(seat), deed.actor, || {
        Fault::NotInTurn
    });
    if let Some((owed, at)) = turn.owes {
        court.require(debt(owed), false, at, || Fault::Owing(owed));
    }
    match &step.act {
        Act::ByHand { deed, .. } => {
            return by_hand::judge(rules, table, seat, deed, step.at, court);
        }
        Act::Also { more, .. } => return judge_more(rules, table, seat, more, court),
        Act::Nothing => {
            let own = turn.seat == Some(seat);
            let done = !own || turn.left == 0 || !options::surely(rules, table, seat);
            court.require(Rule::TwoActions, done, step.at, || too_few(table, seat));
            return Ok(());
        }
        _ => {}
    }
    if turn.seat == Some(seat) {
        let done = turn.done;
        court.require(Rule::TwoActions, turn.left > 0, step.at, || {
            Fault::TooMany { done }
        });
    }
    match &step.act {
        Act::Scout { looks, count } => {
            scout::judge(rules, table, seat, (looks, *count), step.at, court)
        }
        Act::Hide(spot) => judge_hide(rules, table, seat, *spot, court),
        Act::Wolf { from, to, ate } => wolf::judge(rules, table, seat, (*from, *to), *ate, court),
        Act::Run {
            from,
            to,
            found,
            draw,
        } => run::judge(
            rules,
            table,
            seat,
            (*from, *to),
            (*found, draw),
            step.at,
            court,
        ),
        Act::Play { .. } => play::judge(rules, table, seat, step, court),
        Act::Nothing | Act::Reveal(_) | Act::ByHand { .. } | Act::Also { .. } => Ok(()),
    }
}

/// What an action names beyond what its rule allows.
fn judge_more<L: Log>(
    rules: &Rules,
    table: &Table,
    seat: Seat,
    more: &More,
    court: Bench<'_, '_, L>,
) -> Result<(), Impossible> {
    match more {
        More::Look(look) => scout::judge_look(rules, table, seat, look, court),
        More::Choice { card, spot, to } => {
            play::judge_more(rules, table, seat, (*card, *spot, *to), court)
        }
    }
}

pub(super) fn commit<L: Log>(
    rules: &Rules,
    table: &mut Table,
    deed: Deed,
    step: &Step,
    log: &mut L,
) {
    let seat = deed.seat;
    if let Act::Reveal(cards) = &step.act {
        return play::reveal(table, seat, cards);
    }
    if table.turn.owes.is_some() {
        go_without(rules, table, log);
    }
    match &step.act {
        Act::Nothing => {
            let turn = &mut table.turn;
            if turn.seat == Some(seat) && turn.left > 0 {
                log.event(Rule::Lapse);
                turn.left = 0;
            }
            return;
        }
        Act::ByHand { deed, last } => {
            by_hand::commit(table, seat, deed, step.at, log);
            if *last {
                by_hand::close(rules, table, step.at, log);
            }
            return;
        }
        Act::Also { more, last } => {
            match more {
                More::Look(look) => {
                    scout::see(table, seat, look, log);
                }
                More::Choice { card, spot, to } => {
                    effects::commit_more(rules, table, seat, (*card, *spot, *to), log);
                }
            }
            if *last {
                by_hand::close(rules, table, step.at, log);
            }
            return;
        }
        // Who acts in another's turn uses up none of its actions.
        _ if table.turn.seat == Some(seat) => spend(table, step, log),
        _ => {}
    }
    match &step.act {
        Act::Scout { looks, count } => {
            scout::commit(rules, table, seat, (looks, *count), step.at, log);
        }
        Act::Hide(spot) => hide(table, seat, *spot, step.at, log),
        Act::Wolf { from, to, .. } => {
            wolf::commit(rules, table, seat, (from.square, to.square), step.at, log);
        }
        Act::Run {
            from,
            to,
            found,
            draw,
        } => {
            run::commit(
                rules,
                table,
                seat,
                (from.square, to.square),
                (*found, draw),
                step.at,
                log,
            );
        }
        _ => effects::commit(rules, table, seat, step, log),
    }
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

/// The sheep on a square: whose, and whether camouflaged.
pub(super) fn sheep<L: Log>(
    table: &Table,
    spot: Spot,
    court: Bench<'_, '_, L>,
) -> Result<(Seat, bool), Impossible> {
    match table.piece(spot.square) {
        Piece::Sheep { owner, hidden } => Ok((owner, hidden)),
        _ => Err(court.impossible(Rule::SheepThere, spot.at, Fault::NoSheep(spot.square))),
    }
}

// --- camouflage

fn judge_hide<L: Log>(
    rules: &Rules,
    table: &Table,
    seat: Seat,
    spot: Spot,
    court: Bench<'_, '_, L>,
) -> Result<(), Impossible> {
    let square = spot.square;
    let (owner, hidden) = sheep(table, spot, court)?;
    court.require(Rule::HideOwn, owner == seat, spot.at, || {
        Fault::NotOwn(square)
    });
    court.require(Rule::HideFaceUp, !hidden, spot.at, || {
        Fault::AlreadyHidden(square)
    });
    let again = rules.rulings.camouflage_twice == CamouflageTwice::AfterMoving;
    let once = table.turn.hid.is_none() || again;
    court.require(Rule::CamouflageOnce, once, spot.at, || Fault::HidThisTurn);
    let lone = hidden || options::camouflaged(table, owner).is_none();
    court.require(Rule::OneHidden, lone, spot.at, || Fault::OtherHidden(owner));
    Ok(())
}

fn hide<L: Log>(table: &mut Table, seat: Seat, spot: Spot, at: Span, log: &mut L) {
    let cell = &mut table.cells[spot.square.index()];
    if let Piece::Sheep { owner, hidden } = &mut cell.piece {
        *hidden = true;
        cell.at = at;
        let owner = *owner;
        table.flock_mut(owner).hid_at = at;
    }
    if table.turn.seat == Some(seat) {
        table.turn.hid = Some(at);
    }
    log.event(Rule::Hides);
}

// --- the end of a turn, and of the game

/// Closes the turn once nothing compulsory is left in it.
pub(super) fn settle<L: Log>(rules: &Rules, table: &mut Table, log: &mut L) {
    let Some(seat) = table.turn.seat else {
        return;
    };
    if table.card_open {
        by_hand::close(rules, table, table.turn.line, log);
    }
    if table.end.is_none() {
        if table.turn.owes.is_some() {
            return;
        }
        if table.turn.left > 0 {
            if options::surely(rules, table, seat) {
                return;
            }
            log.event(Rule::Lapse);
        }
    }
    let meal = table.turn.meal;
    let at = table.turn.line;
    table.turn = Turn::default();
    table.next = Some(other(seat));
    log.event(Rule::Alternate);
    if table.end.is_some() {
        return;
    }
    if table.grass_gone {
        return finish(table, End::NoGrass, at, log);
    }
    table.quiet = if meal {
        0
    } else {
        table.quiet.saturating_add(1)
    };
    if table.quiet >= most_quiet(rules) {
        finish(table, End::Quiet, at, log);
    }
}

/// Turns in a row without a meal that end the game.
pub(super) fn most_quiet(rules: &Rules) -> u8 {
    match rules.rulings.quiet_turns {
        QuietTurns::Four => 4,
        QuietTurns::Eight => 8,
    }
}

pub(super) fn unfinished(table: &Table) -> Option<Breach<Fault>> {
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
        fault: Some(too_few(table, seat)),
    })
}

fn too_few(table: &Table, seat: Seat) -> Fault {
    Fault::TooFew {
        seat,
        done: table.turn.done,
        left: table.turn.left,
    }
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
            check_grass(rules, table, at, log);
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

pub(super) fn to_move(rules: &Rules, table: &Table) -> Seats {
    if table.end.is_some() {
        return Seats::NONE;
    }
    if table.turn.owes.is_some() {
        let tables = untold::tables(rules, table);
        let seats = tables.iter().flat_map(|table| to_move(rules, table).iter());
        return seats.fold(Seats::NONE, Seats::with);
    }
    match table.turn.seat.or(table.next) {
        Some(seat) => Seats::one(seat),
        None => Seats::one(Seat(0)).with(Seat(1)),
    }
}
