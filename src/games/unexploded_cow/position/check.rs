//! A position against the box: every card, city and dollar is somewhere, once.

use super::super::{
    clauses::Rule,
    deck::{CITIES, CardId},
    faults::Fault,
    prize,
    rules::Rules,
    rulings::Leaver,
    table::{Cow, Table},
};
use crate::{
    clause::{Court, Impossible, Log},
    game::Seat,
    replay::frame::Rule as Frame,
    source::Span,
};

/// Where a position names a card for the last time.
fn last_named(table: &Table, card: CardId) -> Option<Span> {
    let cows = table.fields.iter().flatten();
    cows.filter(|cow| cow.card == card)
        .map(|cow| cow.at)
        .chain([table.got_at[card as usize]])
        .filter(|at| at.is_somewhere())
        .max_by_key(|at| at.start)
}

/// Who has left owns nothing any more but money.
fn those_who_left<L: Log>(
    table: &mut Table,
    at: Span,
    court: &mut Court<'_, Fault, L>,
) -> Result<(), Impossible> {
    for seat in table.left.iter() {
        let index = seat.0 as usize;
        let hand = &mut table.hands[index];
        hand.unsized_ = false;
        let cards = hand.known.len() + usize::from(hand.unknown);
        let cities = table.cities.taken[index] != 0 || table.cities.blind[index] > 0;
        let mut cows = table.fields.iter().enumerate().flat_map(|(field, row)| {
            let of = move |cow: &&Cow| field == index || cow.owner == seat.0;
            row.iter().filter(of)
        });
        let cow = cows.next().map(|cow| cow.at);
        let nothing = cards == 0 && !cities && cow.is_none();
        let city = (1..=CITIES).find(|value| table.cities.taken[index] & 1 << value != 0);
        let city = city.map(|value| table.cities.named_at[usize::from(value)]);
        let there = cow.or(city).unwrap_or(at);
        court.demand(Rule::Estate, nothing, there, || Fault::LeftBehind(seat.0))?;
    }
    Ok(())
}

/// Sorted cities come out one after the other, so that none of those before them
/// is still to come.
fn in_order<L: Log>(
    rules: &Rules,
    table: &Table,
    at: Span,
    court: &mut Court<'_, Fault, L>,
) -> Result<(), Impossible> {
    // Cities that a leaver gave back have come out before.
    let returned = rules.rulings.leaver == Leaver::Returned && !table.left.is_empty();
    if !rules.sorted || returned {
        return Ok(());
    }
    let cities = &table.cities;
    let out = cities.seen.count_ones() as u8 + cities.unnamed;
    let skipped = (1..=CITIES)
        .rev()
        .find(|value| *value > out && cities.seen & 1 << value != 0);
    let there = skipped.map_or(at, |value| cities.named_at[usize::from(value)]);
    court.demand(Rule::Sorted, skipped.is_none(), there, || {
        Fault::TooEarly(skipped.unwrap_or(0))
    })
}

/// The cards that nobody named fit into what is left of the deck.
fn unseen_cards<L: Log>(
    table: &Table,
    at: Span,
    court: &mut Court<'_, Fault, L>,
) -> Result<(), Impossible> {
    let piled = [table.deck, table.discard_unseen].map(|cards| i32::from(cards.unwrap_or(0)));
    let unseen = piled.iter().sum::<i32>() + table.unknown_in_hands();
    let left = table.unplaced.all();
    court.demand(Rule::CardOnePlace, unseen <= left, at, || {
        Fault::TooManyUnseen { unseen, left }
    })
}

/// Where all hands are known by number, the deck and the discard pile share the
/// cards that nobody named.
fn count_the_rest(table: &mut Table) {
    let mut hands = table.seats().map(|seat| &table.hands[seat.0 as usize]);
    if hands.any(|hand| hand.unsized_) {
        return;
    }
    let rest = table.unplaced.all() - table.unknown_in_hands();
    match (table.deck, table.discard_unseen) {
        (None, Some(unseen)) => table.deck = u16::try_from(rest - i32::from(unseen)).ok(),
        (Some(deck), None) => {
            table.discard_unseen = u16::try_from(rest - i32::from(deck)).ok();
        }
        _ => {}
    }
}

/// The position lies inside a turn.
fn begun<L: Log>(table: &mut Table, court: &mut Court<'_, Fault, L>) -> Result<(), Impossible> {
    let at = table.in_play.unwrap_or_default();
    table.active = Some(table.next);
    table.turn = 1;
    table.turn_at = at;
    table.drawn = 2;
    if let Some(running) = &mut table.running {
        running.seat = table.next;
    }
    for cell in std::mem::take(&mut table.used_before) {
        let row = &mut table.fields[cell.field as usize];
        match row.get_mut(cell.index()) {
            Some(cow) => (cow.used, cow.used_at) = (1, at),
            None => return Err(court.impossible(Rule::CowThere, at, Fault::NoCow(cell))),
        }
    }
    Ok(())
}

/// A published example says only what matters: money that does not add up is
/// worth a note, and play goes on with it.
fn money<L: Log>(rules: &Rules, table: &mut Table, at: Span, court: &mut Court<'_, Fault, L>) {
    let due = rules.bank(table.players);
    table.surplus = table.money_held() - table.money_due(rules);
    if table.surplus != 0 {
        court.note(Rule::ClosedCircuit, at, Fault::Money);
    } else if table.bank != due && !(table.cities.all_taken() && table.in_play.is_none()) {
        court.note(Rule::BankFrozen, at, Fault::BankChanged(due));
    }
}

/// What everybody saw of the hands: a card that the position knows there, or one
/// of those that it does not know. Says whether the hands have room for them.
fn shown_in_hands(table: &mut Table) -> bool {
    let mut room = true;
    for (seat, card) in std::mem::take(&mut table.shown_before) {
        let hand = &mut table.hands[seat as usize];
        if !hand.hides(card) {
            room &= hand.unsized_ || hand.unknown > 0;
            hand.unknown = hand.unknown.saturating_sub(1);
            hand.known.push(card);
            table.unplaced.take(card);
        }
        hand.shown.push(card);
    }
    room
}

/// A record kept from one seat, or in public, names no card of another hand that
/// not everybody saw.
fn seen_by_the_recorder<L: Log>(
    rules: &Rules,
    table: &Table,
    at: Span,
    court: &mut Court<'_, Fault, L>,
) -> Result<(), Impossible> {
    for seat in table.seats() {
        let hand = &table.hands[seat.0 as usize];
        let mut hidden = hand.known.iter().filter(|card| hand.hides(**card));
        let hidden = hidden.next().filter(|_| !rules.knows_hand_of(seat));
        let there = hidden.map_or(at, |card| table.got_at[*card as usize]);
        court.demand(Frame::View, hidden.is_none(), there, || {
            Fault::HandNobodySaw(seat.0)
        })?;
    }
    Ok(())
}

/// Checks a position against the box, and fills in what follows from it.
pub(in super::super) fn placed<L: Log>(
    rules: &Rules,
    table: &mut Table,
    at: Span,
    court: &mut Court<'_, Fault, L>,
) -> Result<(), Impossible> {
    let room = shown_in_hands(table);
    seen_by_the_recorder(rules, table, at, court)?;
    let missing = table.unplaced.overdrawn();
    let there = missing.and_then(|card| last_named(table, card));
    court.demand(
        Rule::CardOnePlace,
        missing.is_none(),
        there.unwrap_or(at),
        || Fault::TooMany(missing.unwrap_or(0)),
    )?;
    court.demand(Rule::CardOnePlace, room, at, || Fault::Cards)?;
    let (city, again) = table.cities.twice.unwrap_or((0, at));
    let once = table.cities.twice.is_none();
    court.demand(Rule::CityOnePlace, once, again, || Fault::CityTwice(city))?;
    court.demand(Rule::CityOnePlace, table.cities.add_up(), at, || {
        Fault::Cities
    })?;
    money(rules, table, at, court);
    those_who_left(table, at, court)?;
    in_order(rules, table, at, court)?;
    unseen_cards(table, at, court)?;
    count_the_rest(table);
    court.demand(Rule::CardOnePlace, table.cards_add_up(), at, || {
        Fault::Cards
    })?;
    let next_is_gone = table.left.has(Seat(table.next));
    let stated = table.turn_at.is_somewhere();
    court.demand(
        Rule::OwnTurn,
        !(next_is_gone && stated),
        table.turn_at,
        || Fault::GoneNext(table.next),
    )?;
    if table.in_play.is_some() {
        begun(table, court)?;
    }
    if next_is_gone {
        match table.after(table.next) {
            Some(next) => table.next = next,
            None => table.over = true,
        }
    }
    // A turn that has begun goes on to its roll, even without a city.
    if table.cities.all_taken() && table.active.is_none() {
        prize::hand_out(rules, table, court.log);
    }
    Ok(())
}
