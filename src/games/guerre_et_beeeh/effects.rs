//! What a played card does.

use super::{
    cards::Card,
    clauses::Rule,
    course, draw,
    options::camouflaged,
    play::Played,
    rules::{Cause, check_grass, finish, lose, other, points},
    rulings::RaidTrain,
    run,
    setup::Rules,
    square::{Square, Way},
    step::{Found, Step},
    table::{End, Owed, Piece, Table},
    wolf,
};
use crate::{clause::Log, game::Seat, source::Span};

/// Actions that Hyperactivité adds.
const HYPER: u8 = 3;

pub(super) fn commit<L: Log>(
    rules: &Rules,
    table: &mut Table,
    seat: Seat,
    step: &Step,
    log: &mut L,
) {
    let Some(play) = Played::of(step) else {
        return;
    };
    let card = play.card;
    table.flock_mut(seat).hand.drop(card);
    table.named_at[card.index()] = play.named;
    if card == Card::LAINE {
        table.flock_mut(seat).front.add(card);
        log.event(Rule::LaineStays);
    }
    let mut effect = Effect {
        rules,
        table,
        seat,
        play,
        log,
    };
    match card {
        Card::HYPER => effect.hyper(),
        Card::INDIGESTION => effect.indigestion(),
        Card::LAINE => effect.laine(),
        Card::RENFORT => effect.renfort(),
        Card::TRAHISON => effect.trahison(),
        Card::RECYCLAGE => effect.recyclage(),
        Card::MECHOUI => effect.mechoui(),
        Card::PLANQUE => effect.planque(),
        Card::SABOTS => effect.sabots(),
        Card::DELIT => effect.delit(),
        Card::ARMISTICE => effect.armistice(),
        Card::RAID => effect.raid(),
        _ => {}
    }
    if card != Card::LAINE {
        table.discard.add(card);
        table.played[usize::from(seat.0 & 1)].add(card);
        log.event(Rule::Discarded);
    }
}

/// A card of the discard pile is picked up again.
pub(super) fn leave_discard(table: &mut Table, card: Card) {
    let played = table.discard.count(card) > table.thrown.count(card);
    table.discard.take(card);
    if !played {
        table.thrown.take(card);
    }
    for set in &mut table.played {
        set.take(card);
    }
}

struct Effect<'t, 's, L> {
    rules: &'t Rules,
    table: &'t mut Table,
    seat: Seat,
    play: Played<'s>,
    log: &'t mut L,
}

impl<L: Log> Effect<'_, '_, L> {
    fn hyper(&mut self) {
        self.table.turn.left = self.table.turn.left.saturating_add(HYPER);
        self.log.event(Rule::Hyper);
    }

    fn indigestion(&mut self) {
        let rival = other(self.seat);
        if self.play.found == Found::Nothing {
            return;
        }
        let grass = &self.table.flock(rival).grass;
        let only = match grass.as_slice() {
            [] => return,
            [(first, _), rest @ ..] if rest.iter().all(|(face, _)| face == first) => *first,
            _ => None,
        };
        let Some(token) = self.play.found.token().or(only) else {
            self.table.turn.owes = Some((Owed::Lost, self.play.at));
            return;
        };
        let known = grass.has(token);
        if self.table.flock_mut(rival).grass.take(token) {
            if !known {
                let count = &mut self.table.known[token as usize];
                *count = count.saturating_add(1);
            }
            self.table.gone.push(Some(token), self.play.at);
            self.log.entry(Rule::IndigestionTakes, || {
                points(rival, token.points(), -1, "eliminated by Indigestion")
            });
        }
    }

    fn laine(&mut self) {
        let mut shorn = 0;
        for spot in self.play.targets.iter().flatten() {
            if matches!(self.table.piece(spot.square), Piece::Sheep { .. }) {
                shorn += 1;
                lose(
                    self.table,
                    spot.square,
                    Cause::Shorn,
                    self.play.at,
                    self.log,
                );
            }
        }
        let gain = shearing(shorn);
        let flock = self.table.flock_mut(self.seat);
        flock.bonus = flock.bonus.saturating_add(gain);
        let seat = self.seat;
        self.log
            .entry(Rule::LainePoints, || points(seat, gain, 1, "Bêle et laine"));
    }

    fn renfort(&mut self) {
        let Some(spot) = self.play.target() else {
            return;
        };
        let flock = self.table.flock_mut(self.seat);
        if flock.lost > 0 {
            flock.lost -= 1;
        } else if flock.digesting > 0 {
            flock.digesting -= 1;
        } else {
            return;
        }
        flock.sheep += 1;
        let sheep = Piece::Sheep {
            owner: self.seat,
            hidden: false,
        };
        self.table.put(spot.square, sheep, self.play.at);
        self.log.event(Rule::RenfortReturns);
    }

    fn trahison(&mut self) {
        let (Some(from), Some(to)) = (self.play.target(), self.play.to) else {
            self.log.event(Rule::TrahisonMay);
            return;
        };
        let shown = wolf::lift(self.table, from.square, self.play.at, self.log);
        self.table.put(to.square, Piece::Wolf, self.play.at);
        self.log.event(Rule::TrahisonMoves);
        if shown {
            check_grass(self.rules, self.table, self.play.at, self.log);
        }
    }

    fn recyclage(&mut self) {
        if let Some(card) = self.play.taken() {
            leave_discard(self.table, card);
            self.table.named_at[card.index()] = self.play.draw.at;
            self.table.flock_mut(self.seat).hand.add(card);
            self.log.event(Rule::RecyclageTakes);
        }
    }

    fn mechoui(&mut self) {
        if let Some(spot) = self.play.target() {
            lose(self.table, spot.square, Cause::Lost, self.play.at, self.log);
            self.log.event(Rule::MechouiRemoves);
        }
    }

    fn planque(&mut self) {
        let target = self.play.target().map(|spot| spot.square);
        let Some(square) = target.or_else(|| camouflaged(self.table, other(self.seat))) else {
            return;
        };
        if let Piece::Sheep { hidden, .. } = &mut self.table.cells[square.index()].piece {
            *hidden = false;
        }
        self.log.event(Rule::PlanqueUncovers);
    }

    fn sabots(&mut self) {
        let at = self.play.at;
        self.table.flock_mut(other(self.seat)).shown = Some(at);
        self.log.event(Rule::Sabots);
    }

    fn delit(&mut self) {
        if self.table.pile == Some(0) {
            return;
        }
        self.log.event(Rule::DelitTakes);
        draw::take(
            self.table,
            self.seat,
            self.play.draw,
            self.play.at,
            self.log,
        );
    }

    fn armistice(&mut self) {
        finish(self.table, End::Armistice, self.play.at, self.log);
    }

    fn raid(&mut self) {
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
        if from == to {
            return;
        }
        self.log.event(Rule::RaidAlone);
        let follows = self.rules.rulings.raid_train == RaidTrain::Follows
            && Way::between(from, to).is_some_and(|way| straight(self.table, from, way, to));
        let token = if follows {
            run::set_down(
                self.rules,
                self.table,
                (from, to),
                sheep,
                self.play.at,
                self.log,
            )
            .token
        } else {
            alone(self.table, (from, to), sheep, self.play.at)
        };
        if let (Piece::Token(face), true) = (token, self.play.found != Found::Nothing) {
            let face = self.play.found.token().or(face);
            let at = self.play.at;
            run::meet(
                self.rules,
                self.table,
                (owner, to),
                (face, self.play.draw),
                at,
                self.log,
            );
        }
    }
}

/// Whether a raid goes straight over empty squares, a token at its end aside.
fn straight(table: &Table, from: Square, way: Way, to: Square) -> bool {
    let course = course::of_sheep(table, from, way);
    from.distance(to) <= from.distance(course.stop)
}

/// Sets a sheep down without its train; says what lay there.
fn alone(table: &mut Table, (from, to): (Square, Square), sheep: Piece, at: Span) -> Piece {
    let token = run::take_token(table, to);
    table.clear(from);
    table.put(to, sheep, at);
    token
}

/// Points for so many shorn sheep.
pub(super) fn shearing(sheep: u8) -> u8 {
    match sheep {
        0 => 0,
        1 => 1,
        2 => 3,
        _ => 5,
    }
}

/// A card played by hand costs a card.
pub(super) fn throw(table: &mut Table, seat: Seat, card: Option<Card>) {
    let hand = &mut table.flock_mut(seat).hand;
    if let Some(card) = card {
        hand.drop(card);
    } else {
        hand.unknown = hand.unknown.saturating_sub(1);
    }
    table.discard.add_any(card);
    table.thrown.add_any(card);
}
