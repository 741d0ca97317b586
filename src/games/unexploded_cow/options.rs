//! Every legal choice, its outcome left open.

use super::{
    Money, Rules, START, bomb,
    deck::{CardId, Effect, Kind},
    event,
    rulings::{Credit, Entry},
    step::{Act, Cell, Hit, Order, Purse, ROW, Slot, Spot, Step},
    table::Table,
};
use crate::{
    clause::Quiet,
    game::{Seat, Seats},
};
use std::ops::ControlFlow;

/// Whether somebody wants to hear of more choices.
pub(super) type More = ControlFlow<()>;

/// More are never listed, however many cows a position puts on the table.
const MOST: usize = 20_000;

/// Rows up to this length are listed in every order, longer ones with one cow
/// moved.
const EVERY_ORDER: usize = 4;

/// What this player may do now, outcomes left open.
pub(super) fn options(rules: &Rules, table: &Table, seat: Seat, out: &mut Vec<Step>) {
    let from = out.len();
    let _ = list(rules, table, seat, &mut |act| {
        out.push(Step::unwritten(act));
        if out.len() - from < MOST {
            More::Continue(())
        } else {
            More::Break(())
        }
    });
}

fn list(rules: &Rules, table: &Table, seat: Seat, add: &mut impl FnMut(Act) -> More) -> More {
    if table.over || table.left.has(seat) {
        return More::Continue(());
    }
    let mut more = More::Continue(());
    let mut any = false;
    bomb::choices(rules, &bomb::burnt(rules, table), |decider, act| {
        if decider == seat.0 {
            more = add(act);
            any = true;
        }
        more.is_break()
    });
    more?;
    // A play that is tried out goes on with what it left open, nothing else:
    // the next play is a choice of its own.
    if table.active != Some(seat.0) {
        return may_leave_now(rules, table, seat.0, add);
    }
    if table.bombs.is_some() && table.tried_out && any {
        return More::Continue(());
    }
    if table.bombs.is_some() {
        let mut settled = table.clone();
        bomb::settle(rules, &mut settled, &mut Quiet);
        in_turn(rules, &settled, seat.0, add)
    } else {
        in_turn(rules, table, seat.0, add)
    }
}

/// Who is bankrupt may leave in another's turn too.
fn may_leave_now(
    rules: &Rules,
    table: &Table,
    seat: u8,
    add: &mut impl FnMut(Act) -> More,
) -> More {
    if rules.money == Money::Loans || table.tried_out {
        return More::Continue(());
    }
    let mut settled = table.clone();
    bomb::settle(rules, &mut settled, &mut Quiet);
    if settled.cash[seat as usize] <= 0 && !settled.is_played_out() {
        return add(Act::Leave);
    }
    More::Continue(())
}

/// Choices of the player whose turn it is, bombs settled.
fn in_turn(rules: &Rules, table: &Table, seat: u8, add: &mut impl FnMut(Act) -> More) -> More {
    if let Some(running) = table.running {
        let mut any = false;
        if let Some(verb) = event::due(rules, table) {
            choices(rules, table, running.seat, verb.effect, &mut |act| {
                any = true;
                add(act)
            })?;
            // On a line of its own `_` says that the turn is over, unless more of
            // the event is to come: what may be done and is not written was not.
            if verb.may && (table.tried_out || event::lacking(rules, table)) {
                add(Act::Decline)?;
            }
        }
        if event::lacking(rules, table) || (any && table.tried_out) {
            return More::Continue(());
        }
        // A loan does not close the event: its answer would stand apart from it.
        let open = event::due(rules, table).is_some();
        return play_step(rules, &event::closed(rules, table), seat, &mut |act| {
            // A roll that the event may have is read as the event's.
            let misread = match act {
                Act::Loan(_) => open,
                Act::Roll { .. } => event::seek(rules, table, act).is_some(),
                _ => false,
            };
            if misread {
                return More::Continue(());
            }
            add(act)
        });
    }
    play_step(rules, table, seat, add)
}

/// City, draw, cards, order and roll.
fn play_step(rules: &Rules, table: &Table, seat: u8, add: &mut impl FnMut(Act) -> More) -> More {
    if table.rolled.is_some() {
        return More::Continue(());
    }
    if table.awaited.is_none() {
        before_the_roll(rules, table, seat, add)?;
    }
    let cash = table.cash[seat as usize];
    let real = rules.money != Money::Loans;
    if cash <= 0 {
        add(Act::Loan(START as i32))?;
        if real {
            add(Act::Leave)?;
        }
    }
    if !real || cash >= 0 {
        add(Act::Roll {
            die: None,
            hit: Hit::Unsaid,
        })?;
    }
    More::Continue(())
}

/// City, draw, cards and order.
fn before_the_roll(
    rules: &Rules,
    table: &Table,
    seat: u8,
    add: &mut impl FnMut(Act) -> More,
) -> More {
    if table.city_due && table.drawn == 0 {
        let sorted = if rules.sorted {
            table.next_city()
        } else {
            None
        };
        add(Act::City(sorted.map(u32::from)))?;
    }
    if table.draws_due(rules) > 0 {
        add(Act::Draw(None))?;
    }
    for card in playable(rules, table, seat) {
        match rules.deck.card(card).kind {
            Kind::Cow { .. } => plays(rules, table, seat, card, add)?,
            Kind::Event(_) => {
                let known = event::is_attested(rules, card) || rules.header.by_hand;
                if known && can_pay(rules, table, seat, card) {
                    add(Act::Event(card))?;
                }
            }
        }
    }
    orders(table.field(seat).len(), |order| {
        add(Act::Arrange { field: seat, order })
    })
}

fn can_pay(rules: &Rules, table: &Table, payer: u8, card: CardId) -> bool {
    rules.rulings.cannot_pay == Credit::Owe
        || table.cash[payer as usize] >= rules.deck.card(card).cost()
}

/// Cards that are, or may be, in a hand. What is still to be drawn is not among
/// them; what a player cannot see, the table as that player knows it does not say.
fn playable(rules: &Rules, table: &Table, seat: u8) -> Vec<CardId> {
    let hand = &table.hands[seat as usize];
    let unknown = hand.unsized_ || hand.unknown > 0;
    // Of a hand and a deck that nobody counted, whatever a reshuffle may bring.
    let open = hand.unsized_ && table.deck.is_none() && table.draws_due(rules) > 0;
    let may_hold =
        |card: CardId| table.may_hold(seat, card) || open && table.may_hold_then(rules, seat, card);
    (0..rules.deck.cards.len() as CardId)
        .filter(|card| hand.known.contains(card) || (unknown && may_hold(*card)))
        .collect()
}

fn plays(
    rules: &Rules,
    table: &Table,
    seat: u8,
    card: CardId,
    add: &mut impl FnMut(Act) -> More,
) -> More {
    for field in table.seats().map(|field| field.0) {
        if table.left.has(Seat(field)) || !can_pay(rules, table, field, card) {
            continue;
        }
        slots(seat == field, table.field(field).len(), |slot| {
            add(Act::Play {
                card,
                to: Spot { field, slot },
            })
        })?;
    }
    More::Continue(())
}

/// Places for a cow in a row of so many: anywhere, or the ends.
fn slots(anywhere: bool, cows: usize, mut add: impl FnMut(Slot) -> More) -> More {
    if anywhere {
        return (0..=cows).try_for_each(|place| add(Slot::Number((place + 1) as u8)));
    }
    add(Slot::Right)?;
    if cows > 0 {
        add(Slot::Left)?;
    }
    More::Continue(())
}

fn orders(cows: usize, mut add: impl FnMut(Order) -> More) -> More {
    let row: Vec<u8> = (1..=cows as u8).collect();
    if !(2..=ROW).contains(&cows) {
        return More::Continue(());
    }
    if cows <= EVERY_ORDER {
        let mut all = vec![Vec::new()];
        for _ in 0..cows {
            all = all
                .into_iter()
                .flat_map(|head: Vec<u8>| {
                    let rest: Vec<u8> = row
                        .iter()
                        .copied()
                        .filter(|cow| !head.contains(cow))
                        .collect();
                    rest.into_iter()
                        .map(move |cow| [head.as_slice(), &[cow]].concat())
                })
                .collect();
        }
        let mut other = all.iter().filter(|order| **order != row);
        return other.try_for_each(|order| add(Order::new(order)));
    }
    for from in 0..cows {
        for to in (0..cows).filter(|to| *to != from && *to != from + 1) {
            let mut order = row.clone();
            let cow = order.remove(from);
            order.insert(to, cow);
            add(Order::new(&order))?;
        }
    }
    More::Continue(())
}

/// The answers to one effect of an event.
pub(super) fn choices(
    rules: &Rules,
    table: &Table,
    seat: u8,
    effect: Effect,
    add: &mut impl FnMut(Act) -> More,
) -> More {
    let cells = |field: u8| (0..table.field(field).len()).map(move |index| Cell::at(field, index));
    let fields = || {
        table
            .seats()
            .map(|field| field.0)
            .filter(|field| !table.left.has(Seat(*field)))
    };
    let free = rules.rulings.entry == Entry::Anywhere;
    let others = || fields().filter(move |field| *field != seat);
    let discarded = || (0..rules.deck.cards.len() as CardId).filter(|card| table.in_discard(*card));
    match effect {
        Effect::Roll => add(Act::Roll {
            die: None,
            hit: Hit::Unsaid,
        })?,
        Effect::Draw(_) => add(Act::Draw(None))?,
        Effect::Search(_) => discarded().try_for_each(|card| add(Act::Search(Some(card))))?,
        Effect::Fetch { free } => {
            for card in discarded().filter(|card| rules.deck.card(*card).is_cow()) {
                if free || can_pay(rules, table, seat, card) {
                    slots(true, table.field(seat).len(), |slot| {
                        add(Act::Fetch {
                            card,
                            to: Spot { field: seat, slot },
                        })
                    })?;
                }
            }
        }
        Effect::Steal => {
            for cow in others().flat_map(cells) {
                slots(true, table.field(seat).len(), |slot| {
                    add(Act::Shift {
                        cow,
                        to: Spot { field: seat, slot },
                    })
                })?;
            }
        }
        Effect::Move => {
            for cow in fields().flat_map(cells) {
                for field in fields().filter(|field| *field != cow.field) {
                    slots(free || field == seat, table.field(field).len(), |slot| {
                        add(Act::Shift {
                            cow,
                            to: Spot { field, slot },
                        })
                    })?;
                }
            }
        }
        Effect::Trade => {
            for theirs in others().flat_map(cells) {
                for mine in cells(seat) {
                    slots(true, table.field(seat).len() - 1, |home| {
                        slots(free, table.field(theirs.field).len() - 1, |away| {
                            add(Act::Swap {
                                theirs,
                                mine,
                                home,
                                away,
                            })
                        })
                    })?;
                }
            }
        }
        Effect::Blast => cells(seat).try_for_each(|cow| add(Act::Blast(cow)))?,
        Effect::Remove => fields()
            .flat_map(cells)
            .try_for_each(|cow| add(Act::Remove(cow)))?,
        // Everybody pays or is paid: naming one of them says that it is done.
        Effect::Pay(sum) => {
            if let Some(other) = others().next() {
                let to = Purse::Player(other);
                add(Act::Give { sum, to })?;
            }
        }
        Effect::Collect(sum) => {
            if let Some(other) = others().next() {
                let from = Purse::Player(other);
                add(Act::Grab { sum, from })?;
            }
        }
        Effect::ByHand => {}
    }
    More::Continue(())
}

/// How many answers an effect has, none, one or more than one.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Answers {
    None,
    One(Act),
    Several,
}

/// The answers that an effect has.
pub(super) fn answers(rules: &Rules, table: &Table, seat: u8, effect: Effect) -> Answers {
    let mut found = Answers::None;
    let _ = choices(rules, table, seat, effect, &mut |act| {
        if found == Answers::None {
            found = Answers::One(act);
            return More::Continue(());
        }
        found = Answers::Several;
        More::Break(())
    });
    found
}

/// The answer to an effect, when there is exactly one and it leaves nothing to
/// chance.
pub(super) fn only(rules: &Rules, table: &Table, seat: u8, effect: Effect) -> Option<Act> {
    if matches!(effect, Effect::Roll | Effect::Draw(_)) {
        return None;
    }
    match answers(rules, table, seat, effect) {
        Answers::One(act) => Some(act),
        Answers::None | Answers::Several => None,
    }
}

/// Who may answer a bomb or an event, and whether somebody must.
pub(super) fn open(rules: &Rules, table: &Table) -> (Seats, bool) {
    let mut deciders = Seats::NONE;
    bomb::choices(rules, &bomb::burnt(rules, table), |decider, _| {
        deciders = deciders.with(Seat(decider));
        false
    });
    if !deciders.is_empty() {
        return (deciders, false);
    }
    let due = table.running.zip(event::due(rules, table));
    match due {
        Some((running, verb)) if verb.effect != Effect::ByHand => {
            // A choice with one answer makes itself, and is listed once, in full.
            let only = !verb.may && only(rules, table, running.seat, verb.effect).is_some();
            let must = only || event::lacking(rules, table) || event::is_to_be_said(rules, table);
            (Seats::one(Seat(running.seat)), must)
        }
        _ => (Seats::NONE, false),
    }
}
