//! Whether the box can produce a position, and whoever recorded it could see it.

use super::super::{
    card::Card,
    clauses::Rule,
    faults::Fault,
    rules::{Goal, Rules, Start, TOKENS},
    rulings::TokenSupply,
    table::{Place, Table},
    verb::{Ability, Act},
};
use super::{is_goal, waiting};
use crate::{
    clause::{Court, Impossible, Log},
    record::View,
    replay::frame::Rule as Frame,
    source::Span,
};

/// The box can produce the position: every card once, of the types in play.
pub(in super::super) fn check<L: Log>(
    rules: &Rules,
    table: &mut Table,
    at: Span,
    court: &mut Court<'_, Fault, L>,
) -> Result<(), Impossible> {
    let [twice, _] = std::mem::take(&mut table.ignored);
    for card in twice.iter() {
        court.require(Rule::OneCopy, false, table.seen[card.index()], || {
            Fault::Duplicate(card)
        });
    }
    for card in Card::all() {
        if table.place[card.index()] != Place::Unseen {
            court.require(
                Rule::InPlay,
                rules.in_play(card),
                table.seen[card.index()],
                || Fault::NotInPlay(card),
            );
        }
    }
    check_must_play(rules, table, court);
    check_view(rules, table, court);
    for spot in table.spots() {
        let up = table
            .lying(spot)
            .filter(|lying| lying.up)
            .and_then(|lying| lying.card);
        if let Some(card) = up {
            // A card that lies face up acts, perhaps for as long as it lies there.
            super::super::acts::play::attested(rules, card, table.seen[card.index()], court);
        }
    }
    let laid = table.tokens_laid();
    let enough = laid <= TOKENS || rules.rulings.token_supply == TokenSupply::Unlimited;
    court.require(Rule::TokenSupply, enough, at, || Fault::TokensLaid(laid));
    let lying = table.spots().count();
    let held: usize = table
        .hands
        .iter()
        .map(|hand| hand.count.map_or(0, usize::from))
        .sum();
    let deck = table
        .deck
        .as_ref()
        .map_or(0, std::collections::VecDeque::len);
    let aside = usize::from(table.aside.len());
    let total = lying + held + deck + aside;
    court.require(Rule::OneCopy, total <= rules.card_count(), at, || {
        Fault::TooManyCards(total)
    });
    let hands = &table.hands[..rules.sides.len()];
    if table.deck.is_none() && hands.iter().all(|hand| hand.count.is_some()) {
        let left = rules.card_count().saturating_sub(lying + held + aside);
        table.deck = Some(vec![None; left].into());
    }
    if rules.start == Start::Position {
        table.next = table.first;
    }
    table.turns_played = 1;
    find_air_drops(rules, table);
    waiting::complete(rules, table, at, court);
    if let Some(ended) = table.ended {
        table.over = rules.goal == Goal::OneBattle || is_goal(rules, table.scores[ended.winner]);
    }
    if court.is_clean() {
        Ok(())
    } else {
        Err(Impossible)
    }
}

/// Who must play a card holds it, and all have seen it.
fn check_must_play<L: Log>(rules: &Rules, table: &mut Table, court: &mut Court<'_, Fault, L>) {
    for side in 0..2 {
        for must in table.must_play[side].clone() {
            debug_assert_eq!(rules.side(must.seat), side);
            let held = table.place[must.card.index()] == Place::Hand(must.seat);
            court.require(Rule::MustPlay, held, must.at, || {
                Fault::NotHeld(must.card, must.seat)
            });
            if held {
                table.show_to_all(must.card);
            }
        }
    }
}

/// A record of one player's view cannot state what that player did not see: not
/// what others hold or laid face down, nor the deck, unless it was shown.
fn check_view<L: Log>(rules: &Rules, table: &mut Table, court: &mut Court<'_, Fault, L>) {
    let all = (0..rules.sides.len()).fold(0, |all, seat| all | 1 << seat);
    for card in Card::all() {
        let seen_by = table.known_by[card.index()];
        if seen_by & all == all {
            table.show_to_all(card);
        }
        let could_know = match rules.view {
            View::All => true,
            View::Public => seen_by & all == all,
            View::Of(seat) => seen_by & (1 << seat.0) != 0,
        };
        let said = table.place[card.index()] != Place::Unseen;
        court.require(
            Rule::OneCopy,
            said || seen_by == 0,
            table.seen[card.index()],
            || Fault::Nowhere(card),
        );
        court.require(
            Frame::View,
            could_know || !said,
            table.seen[card.index()],
            || Fault::NotSeen(card),
        );
    }
}

/// Whose permission an Air Drop is, where one card that lies face up can have given it:
/// it may end when that card is turned down.
fn find_air_drops(rules: &Rules, table: &mut Table) {
    let permits = |card: &Card| match rules.deck.ability(*card) {
        Ability::Instant(verbs) => verbs.iter().any(|verb| verb.act == Act::AirDrop),
        Ability::None | Ability::Ongoing(_) | Ability::Unattested => false,
    };
    for side in 0..2 {
        let mut up = table.face_up[side].iter().filter(permits);
        let (first, another) = (up.next(), up.next());
        if let Some(drop) = &mut table.air_drop[side] {
            drop.card = first.filter(|_| another.is_none());
        }
    }
}
