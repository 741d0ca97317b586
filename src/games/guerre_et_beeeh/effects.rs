//! What a played card does.

use super::{
    by_hand,
    cards::{Card, CardSet},
    clauses::Rule,
    course, draw,
    ending::{Cause, check_grass, finish, lose, points},
    options,
    play::Played,
    rules::other,
    rulings::RaidTrain,
    run::{self, Lay},
    setup::Rules,
    square::{Square, Way},
    step::{Draw, Found, Spot, Step},
    table::{End, Left, Owed, Piece, Table},
    tokens::{EVERYBODY, Off},
    wolf,
};
use crate::{clause::Log, game::Seat, lang::pick, source::Span};

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
    table.flock_mut(seat).drop(card);
    table.named_at[card.index()] = play.named;
    if card == Card::LAINE {
        table.flock_mut(seat).front.add(card);
        log.event(Rule::LaineStays);
    }
    // More squares follow than the card takes: the end waits for the last.
    table.card_open |= usize::from(play.count) > card.targets();
    let mut effect = Effect {
        rules,
        table,
        seat,
        play,
        log,
    };
    effect.card();
    if card != Card::LAINE {
        table.discard.add(card);
        table.played[usize::from(seat.0 & 1)].add(card);
        log.event(Rule::Discarded);
    }
}

/// The card acts on one more square.
pub(super) fn commit_more<L: Log>(
    rules: &Rules,
    table: &mut Table,
    seat: Seat,
    (card, spot, to): (Card, Spot, Option<Spot>),
    log: &mut L,
) {
    if card == Card::LAINE {
        // It brings nothing more.
        return lose(table, spot.square, Cause::Shorn, spot.at, log);
    }
    let (targets, draw) = ([Some(spot), None, None], Draw::default());
    let play = Played::more(card, &targets, to, &draw);
    let mut effect = Effect {
        rules,
        table,
        seat,
        play,
        log,
    };
    effect.card();
}

/// A card of the discard pile is picked up again, if it lies there.
pub(super) fn leave_discard(table: &mut Table, card: Card) -> bool {
    let played = table.discard.count(card) > table.thrown.count(card);
    let there = table.discard.take(card);
    if there && !played {
        table.thrown.take(card);
    }
    for set in &mut table.played {
        set.take(card);
    }
    there
}

struct Effect<'t, 's, L> {
    rules: &'t Rules,
    table: &'t mut Table,
    seat: Seat,
    play: Played<'s>,
    log: &'t mut L,
}

impl<L: Log> Effect<'_, '_, L> {
    fn card(&mut self) {
        match self.play.card {
            Card::HYPER => self.hyper(),
            Card::INDIGESTION => self.indigestion(),
            Card::LAINE => self.laine(),
            Card::RENFORT => self.renfort(),
            Card::TRAHISON => self.trahison(),
            Card::RECYCLAGE => self.recyclage(),
            Card::MECHOUI => self.mechoui(),
            Card::PLANQUE => self.planque(),
            Card::SABOTS => self.sabots(),
            Card::DELIT => self.delit(),
            Card::ARMISTICE => self.armistice(),
            Card::RAID => self.raid(),
            _ => {}
        }
    }

    fn hyper(&mut self) {
        let turn = &mut self.table.turn;
        if turn.seat == Some(self.seat) {
            turn.left = turn.left.saturating_add(HYPER);
        }
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
            [first, rest @ ..] if rest.iter().all(|off| off.face == first.face) => first.face,
            _ => None,
        };
        let Some(token) = self.play.found.token().or(only) else {
            self.table.turn.owes = Some((Owed::Lost(rival), self.play.at));
            return;
        };
        let known = grass.has(token);
        if self.table.flock_mut(rival).grass.take(token) {
            if !known {
                let count = &mut self.table.known[token as usize];
                *count = count.saturating_add(1);
            }
            self.table.gone.push(Off {
                face: Some(token),
                at: self.play.at,
                seen: EVERYBODY,
            });
            self.log.entry(Rule::IndigestionTakes, || {
                points(
                    rival,
                    token.points(),
                    -1,
                    pick("eliminated by Indigestion", "éliminé par Indigestion"),
                )
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
        if flock.off() == 0 {
            return;
        }
        by_hand::bring(flock);
        let sheep = Piece::Sheep {
            owner: self.seat,
            hidden: false,
        };
        self.table.put(spot.square, sheep, self.play.at);
        self.log.event(Rule::RenfortReturns);
        self.log.event(Rule::RenfortFaceUp);
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
        let Played { draw, at, .. } = self.play;
        let mut from_pile = Draw {
            drawn: CardSet::default(),
            ..*draw
        };
        for card in draw.drawn.iter() {
            if !leave_discard(self.table, card) {
                from_pile.drawn.add(card);
                continue;
            }
            if card == Card::ABUS {
                // It strikes as if it were drawn: back to the pile it came from.
                self.table.pile = self.table.pile.map(|pile| pile.saturating_add(1));
                from_pile.drawn.add(card);
                continue;
            }
            self.table.named_at[card.index()] = draw.at;
            let flock = self.table.flock_mut(self.seat);
            flock.hand.add(card);
            flock.public.add(card);
            self.log.event(Rule::RecyclageTakes);
        }
        for _ in 0..draw.drawn.unknown {
            self.unseen_card();
        }
        draw::take(self.table, self.seat, (&from_pile, 0), at, self.log);
    }

    /// A card of the discard pile is taken up, nobody wrote which: each of those
    /// played may lie there no longer, or, where none was played, of those thrown
    /// away.
    fn unseen_card(&mut self) {
        let table = &mut *self.table;
        let mut lie = table.discard;
        lie.take_all(&table.thrown);
        let thrown = lie.is_empty();
        if thrown {
            lie = table.discard;
            while lie.take(Card::ABUS) {}
        }
        let Some(left) = lie.len().checked_sub(1) else {
            return;
        };
        for card in lie.iter() {
            leave_discard(table, card);
        }
        table.discard.unknown = table.discard.unknown.saturating_sub(lie.unknown) + left;
        if thrown {
            table.thrown.unknown = table.thrown.unknown.saturating_sub(lie.unknown) + left;
        }
        let hand = &mut table.flock_mut(self.seat).hand;
        hand.unknown = hand.unknown.saturating_add(1);
    }

    fn mechoui(&mut self) {
        if let Some(spot) = self.play.target() {
            lose(
                self.table,
                spot.square,
                Cause::Removed,
                self.play.at,
                self.log,
            );
            self.log.event(Rule::MechouiRemoves);
        }
    }

    fn planque(&mut self) {
        let target = self.play.target().map(|spot| spot.square);
        let only = || {
            let mut hidden = options::hidden(self.table, other(self.seat));
            hidden.next().filter(|_| hidden.next().is_none())
        };
        let Some(square) = target.or_else(only) else {
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
            (self.play.draw, 1),
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
        let outcome = (self.play.found, self.play.draw);
        let at = self.play.at;
        if from == to {
            return draw::take(self.table, owner, (outcome.1, 0), at, self.log);
        }
        self.log.event(Rule::RaidAlone);
        let follows = self.rules.rulings.raid_train == RaidTrain::Follows
            && Way::between(from, to).is_some_and(|way| straight(self.table, from, way, to));
        let lay = if follows {
            let carried = (sheep, Left::Carried(to));
            run::set_down(self.rules, self.table, (from, to), carried, at, self.log).token
        } else {
            alone(self.table, (from, to), sheep, at)
        };
        run::arrive(
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
    let course = course::of_sheep(table, from, way);
    from.distance(to) <= from.distance(course.stop)
}

/// Sets a sheep down without its train; says what lay there.
fn alone(table: &mut Table, (from, to): (Square, Square), sheep: Piece, at: Span) -> Option<Lay> {
    let token = run::take_token(table, to);
    table.depart(from, Left::Carried(to), at);
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
