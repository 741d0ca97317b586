//! What a player may do now, and what chance makes of it.

use super::{
    acts::{
        answer,
        moment::{self, is_supply},
        play as judge, settle as forced, {Choice, Dest, Shown, Step, Target},
    },
    card::Card,
    rules::Rules,
    secrets,
    table::{Pending, Place, Spot, Table},
    targets,
    verb::{Act, Ongoing},
    words::Pile,
};
use crate::{
    chance::Dice,
    game::{Seat, Seats},
    source::Span,
};

const NOWHERE: Span = Span { start: 0, end: 0 };

/// Who has an ability to resolve, and whether it is compulsory.
pub(super) fn open(rules: &Rules, table: &Table) -> (Seats, bool) {
    let Some(front) = table.pending.front() else {
        return (Seats::NONE, false);
    };
    if front.verb.act == Act::ByHand {
        return (Seats::NONE, false);
    }
    let seats = match front.seat {
        Some(seat) if front.verb.act != Act::Give => Seats::one(seat),
        _ => rules.players(front.decider),
    };
    let seats = if is_ignorable(front) {
        rules.seats(front.owner).fold(seats, Seats::with)
    } else {
        seats
    };
    (seats, !targets::is_optional(&front.verb))
}

/// `A2: _`, where what comes after an option left unwritten would be read as its
/// answer: a card may be played for either, or both are the same card's.
pub(super) fn declining(rules: &Rules, table: &Table) -> Option<(Seat, Step)> {
    let front = table.pending.front()?;
    let settled = judge::settled(rules, table);
    let next = settled.pending.front()?;
    let both_play = [front, next].iter().all(|one| one.verb.act == Act::Play);
    let alike = next.card == front.card || (both_play && next.decider == front.decider);
    let seat = front
        .seat
        .or_else(|| rules.seats(front.decider).next())
        .filter(|_| alike && !is_supply(front))?;
    let step = answer(front.card, Choice::Nothing);
    judge::is_legal(rules, table, seat, &step).then_some((seat, step))
}

/// A token that the owner of Ravitaillement need not give.
fn is_ignorable(front: &Pending) -> bool {
    is_supply(front) && front.verb.may
}

/// Every candidate that `judge` accepts.
pub(super) fn options(rules: &Rules, table: &Table, seat: Seat, out: &mut Vec<Step>) {
    let mut candidates = Vec::new();
    match table.pending.front() {
        Some(front) if front.verb.act == Act::Play && front.decider == rules.side(seat) => {
            plays(rules, table, seat, &mut candidates);
            if front.verb.may {
                candidates.push(answer(front.card, Choice::Nothing));
            }
        }
        Some(front) if front.decider == rules.side(seat) => {
            answers(rules, table, seat, front, &mut candidates);
        }
        Some(front) if is_ignorable(front) => {
            candidates.push(answer(front.card, Choice::Nothing));
        }
        Some(_) => {}
        None => {
            exchanges(rules, table, seat, &mut candidates);
            if table
                .turn
                .is_some_and(|turn| turn.seat == seat && !turn.acted)
            {
                plays(rules, table, seat, &mut candidates);
                candidates.push(Step::Withdraw { at: NOWHERE });
            }
        }
    }
    // Émissaire moves also while something waits that needs no word.
    wanderings(rules, &judge::settled(rules, table), seat, &mut candidates);
    after_what_is_forced(rules, table, seat, &mut candidates);
    // Where the card itself is still to be written, leaving its ability out
    // declines it: `S1: _` would be the choice `S1` once more.
    if let Some(front) = table.pending.front()
        && !front.since.is_somewhere()
    {
        let declined = answer(front.card, Choice::Nothing);
        candidates.retain(|step| *step != declined);
    }
    let legal = |step: &Step| judge::is_legal(rules, table, seat, step);
    out.extend(candidates.into_iter().filter(legal));
}

/// What is forced need not be written: the answers to what comes after it.
fn after_what_is_forced(rules: &Rules, table: &Table, seat: Seat, out: &mut Vec<Step>) {
    let Some(front) = table.pending.front() else {
        return;
    };
    if forced::forced(rules, table, front).is_none() {
        return;
    }
    let after = moment::after_forced(rules, table);
    if let Some(next) = after.pending.front()
        && next.decider == rules.side(seat)
    {
        answers(rules, &after, seat, next, out);
    }
}

fn dest(table: &Table, column: usize) -> Dest {
    Dest {
        side: None,
        kind: table.order[column],
        index: None,
        at: NOWHERE,
    }
}

/// Cards that this player may hold, as far as the record knows.
fn held(rules: &Rules, table: &Table, seat: Seat) -> Vec<Card> {
    Card::all()
        .filter(|card| rules.in_play(*card) && table.may_hold(seat, *card))
        .collect()
}

/// The plays of a hand, legal or not.
pub(super) fn plays(rules: &Rules, table: &Table, seat: Seat, out: &mut Vec<Step>) {
    let hand = &table.hands[seat.0 as usize];
    for card in held(rules, table, seat) {
        for column in 0..table.order.len() {
            out.push(Step::Card {
                card: Some(card),
                up: true,
                to: Some(dest(table, column)),
                speaks: false,
                at: NOWHERE,
            });
        }
    }
    let hidden = hand.known.iter().map(Some);
    let unknown = secrets::may_be_unknown(rules, table, seat).then_some(None);
    for card in hidden.chain(unknown) {
        for column in 0..table.order.len() {
            out.push(Step::Card {
                card,
                up: false,
                to: Some(dest(table, column)),
                speaks: false,
                at: NOWHERE,
            });
        }
    }
}

fn exchanges(rules: &Rules, table: &Table, seat: Seat, out: &mut Vec<Step>) {
    let side = rules.side(seat);
    if !judge::exchange_due(rules, table, side) || table.gave[seat.0 as usize].is_some() {
        return;
    }
    let Some(to) = rules.mate(seat) else {
        return;
    };
    let hand = &table.hands[seat.0 as usize];
    let unknown = secrets::may_be_unknown(rules, table, seat).then_some(None);
    for card in hand.known.iter().map(Some).chain(unknown) {
        out.push(Step::Exchange {
            card,
            to,
            at: NOWHERE,
        });
    }
}

fn wanderings(rules: &Rules, table: &Table, seat: Seat, out: &mut Vec<Step>) {
    // A withdrawal ends the battle at once, and the turn with it.
    if table.ended.is_some() {
        return;
    }
    let side = rules.side(seat);
    for (card, ability) in super::strength::ongoing(rules, table, side) {
        if let (Ongoing::Emissary, Some(spot)) = (ability, table.find(card)) {
            for to in (0..table.order.len()).filter(|to| *to != spot.column) {
                out.push(answer(
                    card,
                    Choice::Move {
                        target: Target::Card(card),
                        to: dest(table, to),
                    },
                ));
            }
        }
    }
}

fn answer(by: Card, choice: Choice) -> Step {
    Step::Answer {
        by,
        choice,
        at: NOWHERE,
    }
}

/// How a card on the table is written: by code where it is known.
fn written(table: &Table, spot: Spot) -> Target {
    match table.lying(spot) {
        Some(lying) if lying.up => lying.card.map_or(Target::Hidden(None), Target::Card),
        Some(lying) if lying.card.is_some() => Target::Hidden(lying.card),
        _ => Target::Spot {
            side: Some(spot.side),
            kind: table.order[spot.column],
            index: Some(spot.index as u32 + 1),
        },
    }
}

/// By place, as flips and destructions are written.
fn by_place(table: &Table, spot: Spot) -> Target {
    Target::Spot {
        side: Some(spot.side),
        kind: table.order[spot.column],
        index: (!table.is_uncovered(spot)).then_some(spot.index as u32 + 1),
    }
}

/// What a player may answer to the ability in front, but for what `judge` has
/// against it.
pub(super) fn answers(
    rules: &Rules,
    table: &Table,
    seat: Seat,
    front: &Pending,
    out: &mut Vec<Step>,
) {
    let by = front.card;
    match front.verb.act {
        Act::Flip => {
            for spot in targets::all(rules, table, front) {
                let target = by_place(table, spot);
                out.extend(
                    turned(rules, table, spot).map(|is| answer(by, Choice::Flip { target, is })),
                );
            }
        }
        Act::Destroy => {
            for spot in targets::all(rules, table, front) {
                let target = by_place(table, spot);
                out.push(answer(by, Choice::Destroy { target, is: None }));
            }
        }
        Act::Move => {
            for spot in targets::all(rules, table, front) {
                for column in targets::columns(table, front).filter(|to| *to != spot.column) {
                    let target = written(table, spot);
                    let to = dest(table, column);
                    out.push(answer(by, Choice::Move { target, to }));
                }
            }
        }
        Act::TakeBack => {
            let seats: Vec<Option<Seat>> = if rules.is_team(front.decider) {
                rules.seats(front.decider).map(Some).collect()
            } else {
                vec![None]
            };
            for spot in targets::all(rules, table, front) {
                for seat in &seats {
                    let target = written(table, spot);
                    out.push(answer(
                        by,
                        Choice::ToHand {
                            target,
                            seat: *seat,
                        },
                    ));
                }
            }
        }
        Act::Reinforce => {
            let top = table.known_top();
            for column in targets::columns(table, front) {
                let target = Target::Hidden(top);
                let to = dest(table, column);
                out.push(answer(by, Choice::Move { target, to }));
            }
            if front.verb.may {
                out.push(answer(by, Choice::ToDeck(Target::Hidden(top))));
            }
        }
        Act::Name => {
            let cards = Card::all().filter(|card| rules.in_play(*card));
            out.extend(cards.map(|card| answer(by, Choice::Name(Some(card)))));
        }
        Act::Reveal => {
            let shown = |card: &Card| targets::compares(table, front, card.strength());
            let cards = held(rules, table, seat).into_iter().filter(shown);
            out.extend(cards.map(|card| answer(by, Choice::Reveal(Shown::Card(card)))));
        }
        Act::ShowNamed => {
            if let Some((card, _)) = table.named {
                out.push(answer(by, Choice::Reveal(Shown::Card(card))));
            }
            out.push(answer(by, Choice::Reveal(Shown::None)));
        }
        Act::Draw => out.push(answer(by, Choice::Draw(None))),
        Act::Give => gifts(rules, table, seat, front, out),
        Act::Gain => {
            for column in targets::columns(table, front) {
                let to = dest(table, column);
                out.extend([1, 2].map(|value| answer(by, Choice::Gain { value, to })));
            }
        }
        Act::Play | Act::AirDrop | Act::ExtraTurn | Act::ByHand => {}
    }
    if targets::is_optional(&front.verb) && front.verb.act != Act::ByHand {
        out.push(answer(by, Choice::Nothing));
    }
}

/// What a flipped card may turn out to be: itself, or any card that is unseen.
fn turned(rules: &Rules, table: &Table, spot: Spot) -> impl Iterator<Item = Option<Card>> {
    let lying = table.lying(spot).copied();
    let known = lying.is_none_or(|lying| lying.up || lying.card.is_some());
    let candidates: Vec<Option<Card>> = match lying {
        Some(lying) if !known => Card::all()
            .filter(|card| rules.in_play(*card) && table.may_be(&lying, *card))
            .map(Some)
            .collect(),
        _ => vec![None],
    };
    candidates.into_iter()
}

fn gifts(rules: &Rules, table: &Table, seat: Seat, front: &Pending, out: &mut Vec<Step>) {
    let by = front.card;
    let hand = &table.hands[seat.0 as usize];
    let unknown = secrets::may_be_unknown(rules, table, seat).then_some(None);
    for card in hand.known.iter().map(Some).chain(unknown) {
        let receivers = rules.seats(1 - rules.side(seat));
        for to in receivers.filter(|to| front.seat.is_none_or(|named| named == *to)) {
            let target = Target::Hidden(card);
            out.push(answer(
                by,
                Choice::ToHand {
                    target,
                    seat: Some(to),
                },
            ));
        }
    }
}

/// Cards that may lie on the deck: nobody has seen them anywhere.
fn unseen(rules: &Rules, table: &Table) -> Vec<Card> {
    Card::all()
        .filter(|card| rules.in_play(*card) && table.place[card.index()] == Place::Unseen)
        .collect()
}

/// Names the card that is drawn, after what is forced before it.
pub(super) fn chance(rules: &Rules, table: &Table, seat: Seat, step: &mut Step, dice: &mut Dice) {
    let Step::Answer { by, choice, .. } = step else {
        return;
    };
    let answer = moment::Answer {
        seat,
        by: *by,
        choice: *choice,
    };
    let table = &*moment::at_answer(rules, table, answer);
    let deals = table
        .pending
        .front()
        .is_some_and(|front| matches!(front.verb.act, Act::Reinforce | Act::Draw));
    if !deals {
        return;
    }
    match choice {
        Choice::Move {
            target: Target::Hidden(card @ None),
            ..
        }
        | Choice::ToDeck(Target::Hidden(card @ None))
        | Choice::Draw(card @ None) => {
            let top = table.known_top();
            *card = top.or_else(|| dice.pick(&unseen(rules, table)).copied());
        }
        _ => {}
    }
}

/// A random player seldom withdraws and likes to deploy: abilities are what
/// there is to test.
pub(super) fn weight(step: &Step) -> usize {
    match step {
        Step::Withdraw { .. } => 1,
        Step::Card { up: true, .. } => 24,
        _ => 6,
    }
}

/// `battle` and `deal` lines, and the teammates' exchange, for a random game.
pub(super) fn prologue(rules: &Rules, table: &Table, dice: &mut Dice) -> Vec<String> {
    let mut lines = Vec::new();
    let fresh = table.turns_played == 0 && table.turn.is_none() && table.ended.is_none();
    if table.ended.is_some() {
        lines.push(format!("battle {}", table.battle + 1));
    } else if !fresh || table.hands.iter().any(|hand| hand.dealt.is_somewhere()) {
        return lines;
    }
    let mut cards: Vec<Card> = Card::all().filter(|card| rules.in_play(*card)).collect();
    dice.shuffle(&mut cards);
    let mut given = Vec::new();
    for (seat, handle) in rules.handles.iter().enumerate() {
        let seat = Seat(seat as u8);
        let size = usize::from(rules.hand_size(seat));
        let hand: Vec<Card> = cards.drain(..size).collect();
        let names: Vec<String> = hand.iter().map(Card::to_string).collect();
        lines.push(format!("deal {handle} {}", names.join(" ")));
        if let (Some(mate), Some(card)) = (rules.mate(seat), dice.pick(&hand)) {
            let (mate, own) = (rules.handle(mate), Pile::Hand.printed());
            given.push(format!("   {handle}  ({card})>{mate}.{own}"));
        }
    }
    let exchanged = table.battle == 1 && table.ended.is_none()
        || rules.rulings.exchange == super::rulings::ExchangeWhen::EveryBattle;
    if exchanged {
        lines.extend(given);
    }
    lines
}

/// Whether a step is no action of a turn: a card on the table speaks, or
/// teammates exchange. Émissaire moves in the present turn where it still may,
/// otherwise before its owner's next action.
pub(super) fn answers_something(rules: &Rules, table: &Table, step: &Step) -> bool {
    match step {
        Step::Card {
            card: Some(card),
            speaks: true,
            ..
        } => match rules.deck.ongoing(*card) {
            Some(Ongoing::Emissary) => answer::is_free_to_wander(rules, table, *card),
            _ => judge::speaks(table, step),
        },
        Step::Exchange { .. } | Step::Answer { .. } => true,
        Step::Card { .. } | Step::Withdraw { .. } | Step::Nothing { .. } => false,
    }
}
