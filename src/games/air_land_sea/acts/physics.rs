//! What can be done with the cards on the table and in the hands, whatever an
//! ability says: where a written card lies, and what nobody could do even by
//! mistake.

use super::super::{
    card::Card,
    clauses::Rule,
    faults::Fault,
    rules::{Rules, Side},
    secrets,
    table::{Lying, Place, Spot, Table},
    targets,
    verb::{Ability, Act, Verb},
};
use super::{
    Choice, Dest, Shown, Target,
    play::{Bench, Judged, attested, in_hand, view},
};
use crate::{
    clause::Log,
    game::{Seat, Seats},
    source::Span,
};

/// Where a written target lies.
pub(in super::super) fn locate(table: &Table, side: Side, target: Target) -> Option<Spot> {
    match target {
        Target::Card(card) | Target::Hidden(Some(card)) => table.find(card),
        Target::Hidden(None) => {
            let mut hidden = table.spots().filter(|spot| {
                spot.side == side
                    && table
                        .lying(*spot)
                        .is_some_and(|lying| !lying.up && lying.card.is_none())
            });
            hidden.next().filter(|_| hidden.next().is_none())
        }
        Target::Spot {
            side: named,
            kind,
            index,
        } => {
            let side = named.unwrap_or(side);
            let column = table.column(kind)?;
            let height = table.stacks.of(side, column).len();
            let index = match index {
                Some(index) => (index as usize).checked_sub(1)?,
                None => height.checked_sub(1)?,
            };
            (index < height).then_some(Spot {
                side,
                column,
                index,
            })
        }
    }
}

/// The card of a choice is a new one from the deck, not one on the table.
pub(in super::super) fn is_drawn(table: &Table, target: Target) -> bool {
    let front = table.pending.front();
    let drawn = match target {
        Target::Hidden(_) => true,
        // Against the rule it was laid face up.
        Target::Card(card) => table.known_top().map_or_else(
            || table.place[card.index()] == Place::Unseen,
            |top| top == card,
        ),
        Target::Spot { .. } => false,
    };
    drawn && front.is_some_and(|front| front.verb.act == Act::Reinforce)
}

/// The same of a card that goes to a hand: it does not lie on the table.
pub(in super::super) fn is_kept(table: &Table, target: Target) -> bool {
    let lies = given(target).is_some_and(|card| table.find(card).is_some());
    is_drawn(table, target) && !lies
}

/// Whether a card of the table goes to the deck, rather than one that was drawn.
fn is_put_under(table: &Table, target: Target) -> bool {
    match target {
        Target::Spot { .. } => true,
        Target::Card(card) | Target::Hidden(Some(card)) => table.find(card).is_some(),
        Target::Hidden(None) => false,
    }
}

/// Whether a card that could draw one, but does not act, sends a drawn card to a
/// theater.
pub(in super::super) fn draws_against_rules(
    rules: &Rules,
    table: &Table,
    by: Card,
    choice: Choice,
) -> bool {
    let Choice::Move {
        target: Target::Hidden(card),
        ..
    } = choice
    else {
        return false;
    };
    let reinforces = |verbs: &[Verb]| verbs.iter().any(|verb| verb.act == Act::Reinforce);
    let lies = card.is_some_and(|card| table.find(card).is_some());
    !lies && matches!(rules.deck.ability(by), Ability::Instant(verbs) if reinforces(verbs))
}

/// The hand card of a choice to give.
pub(in super::super) fn given(target: Target) -> Option<Card> {
    match target {
        Target::Card(card) => Some(card),
        Target::Hidden(card) => card,
        Target::Spot { .. } => None,
    }
}

/// What nobody could do even by mistake.
#[allow(clippy::too_many_lines)]
pub(in super::super) fn physics<L: Log>(
    rules: &Rules,
    table: &Table,
    seat: Seat,
    act: Option<Act>,
    choice: Choice,
    at: Span,
    court: Bench<'_, '_, L>,
) -> Judged {
    let side = rules.side(seat);
    match choice {
        Choice::Flip { target, is } => {
            let spot = on_table(table, side, target, at, court)?;
            turned_card(rules, table, spot, is, at, court)
        }
        Choice::Destroy { target, is } => {
            let spot = on_table(table, side, target, at, court)?;
            if let Some(card) = is {
                same_card(rules, table, spot, card, at, court)?;
            }
            let known = is.is_some() || table.lying(spot).is_some_and(|lying| lying.card.is_some());
            let shown = !rules.deck.destroyed_go_under;
            court.require(Rule::FaceUpKnown, known || !shown, at, || Fault::Aside);
            Ok(())
        }
        Choice::Move { target, to } => {
            theater(table, to, court)?;
            covers(table, side, target, to, court);
            if is_drawn(table, target) {
                let column = table.column(to.kind);
                let aside = column.is_some_and(|c| secrets::is_laid_aside(rules, table, c));
                let named = given(target).or(table.known_top()).is_some();
                court.require(Rule::FaceUpKnown, named || !aside, at, || Fault::Aside);
                let up = matches!(target, Target::Card(_));
                if let Some(card) = given(target).filter(|_| up) {
                    attested(rules, card, at, court);
                }
                let seen = if aside || up {
                    secrets::ALL
                } else {
                    rules.players(side)
                };
                return drawn_card(rules, table, seen, given(target), at, court);
            }
            if act == Some(Act::ByHand) && source(rules, table, seat, target) == Some(Source::Hand)
            {
                return played_by_hand(rules, table, seat, target, to, at, court);
            }
            on_table(table, side, target, at, court).map(drop)
        }
        Choice::ToDeck(target) if act == Some(Act::ByHand) => {
            if source(rules, table, seat, target) == Some(Source::Hand) {
                return left_hand(rules, table, seat, Seats::one(seat), target, at, court);
            }
            on_table(table, side, target, at, court).map(drop)
        }
        Choice::ToDeck(target) if is_put_under(table, target) => {
            on_table(table, side, target, at, court).map(drop)
        }
        Choice::ToDeck(target) => {
            let seen = rules.players(side);
            drawn_card(rules, table, seen, given(target), at, court)
        }
        Choice::ToHand { target, .. } if is_kept(table, target) => {
            drawn_card(rules, table, Seats::one(seat), given(target), at, court)
        }
        Choice::ToHand { target, seat: to } => {
            let across = to.is_some_and(|to| rules.side(to) != side);
            let free = across || act == Some(Act::ByHand);
            let stays = act == Some(Act::Give) && matches!(target, Target::Spot { .. });
            court.demand(Rule::NoTarget, !stays, at, || Fault::NoSuchTarget)?;
            if act == Some(Act::Give) || (free && gives(rules, table, seat, target, to)) {
                let seen = to.map_or(Seats::one(seat), |to| Seats::one(seat).with(to));
                return left_hand(rules, table, seat, seen, target, at, court);
            }
            on_table(table, side, target, at, court).map(drop)
        }
        Choice::Reveal(Shown::Card(card)) => {
            let hand = &table.hands[seat.0 as usize];
            let held = !hand.is_empty() && table.may_hold(seat, card);
            court.require(Rule::RevealFromHand, held, at, || {
                if hand.is_empty() {
                    Fault::NothingToReveal
                } else {
                    Fault::NotInHand(card)
                }
            });
            in_hand(rules, table, seat, Some(card), at, court)
        }
        Choice::Reveal(Shown::Unknown) => {
            let empty = table.hands[seat.0 as usize].is_empty();
            court.demand(Rule::RevealFromHand, !empty, at, || Fault::NothingToReveal)
        }
        Choice::Draw(card) => drawn_card(rules, table, Seats::one(seat), card, at, court),
        Choice::Gain { value, to } => {
            theater(table, to, court)?;
            let right = value == 1 || value == 2;
            court.demand(Rule::TokenValue, right, at, || Fault::TokenValue)?;
            let left = targets::has_token(rules, table);
            court.demand(Rule::TokenSupply, left, at, || Fault::TokenSupply)
        }
        Choice::Name(Some(card)) => court.demand(Rule::InPlay, rules.in_play(card), at, || {
            Fault::NotInPlay(card)
        }),
        Choice::Name(None) => {
            court.require(Rule::NameByType, false, at, || Fault::TitleOnly);
            Ok(())
        }
        Choice::Nothing | Choice::Reveal(Shown::None) => Ok(()),
    }
}

/// The same of a card that is drawn though nothing lets it be.
pub(in super::super) fn drawn_physics<L: Log>(
    rules: &Rules,
    table: &Table,
    seat: Seat,
    choice: Choice,
    at: Span,
    court: Bench<'_, '_, L>,
) -> Judged {
    let Choice::Move { target, to } = choice else {
        return Ok(());
    };
    theater(table, to, court)?;
    let seen = rules.players(rules.side(seat));
    drawn_card(rules, table, seen, given(target), at, court)
}

/// Where the card of a choice made by hand comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in super::super) enum Source {
    Table(Spot),
    Hand,
}

/// From the table if the card lies there, otherwise from the actor's hand. An
/// unknown card on the table is written by its place, so `(?)` is one of the
/// hand, as it is where a turn plays it.
pub(in super::super) fn source(
    rules: &Rules,
    table: &Table,
    seat: Seat,
    target: Target,
) -> Option<Source> {
    if target == Target::Hidden(None) {
        return Some(Source::Hand);
    }
    match locate(table, rules.side(seat), target) {
        Some(spot) => Some(Source::Table(spot)),
        None if matches!(target, Target::Spot { .. }) => None,
        None => Some(Source::Hand),
    }
}

/// Whether `>hand` gives a card of the hand away rather than taking one back.
pub(in super::super) fn gives(
    rules: &Rules,
    table: &Table,
    seat: Seat,
    target: Target,
    to: Option<Seat>,
) -> bool {
    to.is_some_and(|to| to != seat) && source(rules, table, seat, target) == Some(Source::Hand)
}

/// A card of the hand goes where only some see which one it is.
fn left_hand<L: Log>(
    rules: &Rules,
    table: &Table,
    seat: Seat,
    seen: Seats,
    target: Target,
    at: Span,
    court: Bench<'_, '_, L>,
) -> Judged {
    let card = given(target);
    in_hand(rules, table, seat, card, at, court)?;
    if let Some(card) = card {
        secrets::leaves_hand(rules, table, seat, seen, card, at, court);
    }
    Ok(())
}

/// A card of the hand goes to a theater because a text that nobody knows says
/// so.
fn played_by_hand<L: Log>(
    rules: &Rules,
    table: &Table,
    seat: Seat,
    target: Target,
    to: Dest,
    at: Span,
    court: Bench<'_, '_, L>,
) -> Judged {
    in_hand(rules, table, seat, given(target), at, court)?;
    match (target, table.column(to.kind)) {
        (Target::Card(card), _) => attested(rules, card, at, court),
        (_, Some(column)) => {
            secrets::goes_down(rules, table, seat, column, given(target), at, court);
        }
        (_, None) => {}
    }
    Ok(())
}

fn on_table<L: Log>(
    table: &Table,
    side: Side,
    target: Target,
    at: Span,
    court: Bench<'_, '_, L>,
) -> Result<Spot, crate::clause::Impossible> {
    match locate(table, side, target) {
        Some(spot) => {
            let up = table.lying(spot).is_some_and(|lying| lying.up);
            let as_written = match target {
                Target::Card(_) => up,
                Target::Hidden(_) => !up,
                Target::Spot { .. } => true,
            };
            court.require(Rule::AsWritten, as_written, at, || Fault::OtherFace(spot));
            Ok(spot)
        }
        None => Err(court.impossible(
            Rule::NoTarget,
            at,
            match target {
                Target::Hidden(None) => Fault::Ambiguous,
                Target::Card(card) | Target::Hidden(Some(card)) if may_lie(table, card) => {
                    Fault::Unplaced(card)
                }
                _ => Fault::NoSuchTarget,
            },
        )),
    }
}

/// Whether a card that the record has not named on the table may be there.
fn may_lie(table: &Table, card: Card) -> bool {
    let unknown = |lying: &&Lying| lying.card.is_none();
    let mut unknown = table.stacks.all().iter().filter(unknown);
    unknown.any(|lying| table.may_be(lying, card))
}

/// A card that comes to a theater covers those that its owner has there.
pub(in super::super) fn covers<L: Log>(
    table: &Table,
    side: Side,
    target: Target,
    to: Dest,
    court: Bench<'_, '_, L>,
) {
    let (Some(index), Some(column)) = (to.index, table.column(to.kind)) else {
        return;
    };
    let from = locate(table, side, target).filter(|_| !is_drawn(table, target));
    let side = to.side.or(from.map(|spot| spot.side)).unwrap_or(side);
    let top = table.stacks.of(side, column).len() as u32 + 1;
    court.require(Rule::CoversStack, index == top, to.at, || Fault::UnderStack);
}

pub(in super::super) fn theater<L: Log>(
    table: &Table,
    to: Dest,
    court: Bench<'_, '_, L>,
) -> Judged {
    let there = table.column(to.kind).is_some();
    court.demand(Rule::TheaterInPlay, there, to.at, || {
        Fault::TheaterNotInPlay(to.kind)
    })
}

/// A flipped card that comes face up is known, is the one that lay there, and
/// its text is known.
fn turned_card<L: Log>(
    rules: &Rules,
    table: &Table,
    spot: Spot,
    is: Option<Card>,
    at: Span,
    court: Bench<'_, '_, L>,
) -> Judged {
    if let Some(card) = is {
        same_card(rules, table, spot, card, at, court)?;
    }
    let Some(lying) = table.lying(spot) else {
        return Ok(());
    };
    if lying.up {
        return Ok(());
    }
    let card = is.or_else(|| table.surely(rules, lying));
    court.demand(Rule::FaceUpKnown, card.is_some(), at, || {
        Fault::NeedsName(spot)
    })?;
    if let Some(card) = card {
        attested(rules, card, at, court);
    }
    Ok(())
}

fn same_card<L: Log>(
    rules: &Rules,
    table: &Table,
    spot: Spot,
    card: Card,
    at: Span,
    court: Bench<'_, '_, L>,
) -> Judged {
    let lying = table.lying(spot).and_then(|lying| lying.card);
    if let Some(known) = lying {
        return court.demand(Rule::Identity, known == card, at, || Fault::OtherCard {
            known,
            spot,
        });
    }
    court.demand(Rule::InPlay, rules.in_play(card), at, || {
        Fault::NotInPlay(card)
    })?;
    let lying = table.lying(spot);
    let free = lying.is_some_and(|lying| table.may_be(lying, card));
    if !free
        && let (Place::Unseen, Some(seat)) = (table.place[card.index()], lying.and_then(|l| l.hand))
    {
        return Err(court.impossible(Rule::FromHand, at, Fault::NeverHeld(card, seat)));
    }
    court.demand(Rule::OneCopy, free, at, || Fault::Elsewhere(card))?;
    match lying.and_then(|lying| table.denial_of(rules, lying, card)) {
        Some(named) => {
            court.require(Rule::MustReveal, false, at, || Fault::Hidden(card, named));
            Ok(())
        }
        None => Ok(()),
    }
}

/// A card from the top of the deck.
fn drawn_card<L: Log>(
    rules: &Rules,
    table: &Table,
    seen: Seats,
    card: Option<Card>,
    at: Span,
    court: Bench<'_, '_, L>,
) -> Judged {
    court.demand(Rule::DeckOrder, table.may_draw(rules), at, || {
        Fault::EmptyDeck
    })?;
    let Some(card) = card else { return Ok(()) };
    court.demand(Rule::InPlay, rules.in_play(card), at, || {
        Fault::NotInPlay(card)
    })?;
    view(rules, table, seen, card, at, court);
    if let Some(top) = table.known_top() {
        return court.demand(Rule::DeckOrder, top == card, at, || Fault::OtherDraw(top));
    }
    let free = table.may_be_drawn(card);
    if table.place[card.index()] == Place::Deck {
        return court.demand(Rule::DeckOrder, false, at, || Fault::Elsewhere(card));
    }
    court.demand(Rule::OneCopy, free, at, || Fault::Elsewhere(card))
}
