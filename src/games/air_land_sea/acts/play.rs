//! Is a step legal? Nothing here changes the table.

use std::borrow::Cow;

use super::super::{
    battle,
    card::Card,
    clauses::Rule,
    faults::Fault,
    resolve::{Permits, Resolver},
    rules::{Rules, Side},
    rulings::{ExchangeWhen, Neutralised},
    secrets, strength,
    table::{Pending, Place, Table},
    targets,
    verb::{Ability, Act, Ongoing},
};
use super::{Dest, Step, endless, moment::is_supply};
use crate::{
    clause::{Court, Impossible, Log, Quiet},
    game::{Deed, Seat, Seats},
    record::View,
    replay::frame::Rule as Frame,
    source::Span,
};

pub(in super::super) type Bench<'c, 'l, L> = &'c mut Court<'l, Fault, L>;
pub(in super::super) type Judged = Result<(), Impossible>;

pub(in super::super) fn step<L: Log>(
    rules: &Rules,
    table: &Table,
    deed: Deed,
    step: &Step,
    court: Bench<'_, '_, L>,
) -> Judged {
    match *step {
        Step::Withdraw { at } => withdraw(rules, table, deed, at, court),
        Step::Card { .. } if speaks(table, step) => Ok(()),
        Step::Card {
            card, up, to, at, ..
        } => {
            let ready = ready_to_play(rules, table, deed.seat);
            play(rules, &ready, deed, card, up, to, at, court)?;
            endless::ends(rules, table, deed, step, at, court);
            Ok(())
        }
        Step::Exchange { card, to, at } => exchange(rules, table, deed, card, to, at, court),
        Step::Answer { by, choice, at } => {
            super::answer::judge(rules, table, deed, by, choice, at, court)?;
            endless::ends(rules, table, deed, step, at, court);
            Ok(())
        }
        Step::Nothing { at } => {
            let settled = settled(rules, table);
            let acted = settled.turn.is_none_or(|turn| turn.acted);
            court.require(Rule::NoPass, acted, at, || Fault::Pass);
            let open = settled.pending.front().copied();
            court.require(Rule::Mandatory, open.is_none(), at, || Fault::Unresolved);
            Ok(())
        }
    }
}

/// Whether a card that is named speaks: it lies on the table, or its ability
/// goes on after it left.
pub(in super::super) fn speaks(table: &Table, step: &Step) -> bool {
    let Step::Card {
        card: Some(card),
        to: None,
        speaks: true,
        ..
    } = *step
    else {
        return false;
    };
    let goes_on = |pending: &Pending| {
        pending.card == card
            && pending.verb.act != Act::Play
            && (pending.begun || is_supply(pending))
    };
    match table.place[card.index()] {
        Place::Table => true,
        Place::Hand(_) | Place::Unseen | Place::Perhaps { .. } => table.pending.iter().any(goes_on),
        Place::Deck | Place::Aside => {
            // One that was destroyed may be asked for its ability: that it has none
            // is another matter than a second card in one turn.
            table.turn.is_some_and(|turn| turn.acted)
                || table.by_hand.has(card)
                || table.pending.iter().any(goes_on)
        }
    }
}

/// Whether nothing stands against a step of this player.
pub(in super::super) fn is_legal(rules: &Rules, table: &Table, seat: Seat, one: &Step) -> bool {
    let mut quiet = Quiet;
    let mut court: Court<'_, Fault, Quiet> = Court::new(&mut quiet);
    step(rules, table, nowhere(seat), one, &mut court).is_ok() && court.is_clean()
}

/// Whether this player may play a card so, whatever comes of it.
pub(in super::super) fn may_play(rules: &Rules, table: &Table, seat: Seat, one: &Step) -> bool {
    let Step::Card {
        card, up, to, at, ..
    } = *one
    else {
        return false;
    };
    let mut quiet = Quiet;
    let mut court: Court<'_, Fault, Quiet> = Court::new(&mut quiet);
    let deed = nowhere(seat);
    play(rules, table, deed, card, up, to, at, &mut court).is_ok() && court.is_clean()
}

/// A deed that is written nowhere.
fn nowhere(seat: Seat) -> Deed {
    Deed {
        seat,
        line: Span::default(),
        actor: Span::default(),
        opens: false,
    }
}

/// The table with everything done that needs no word from the record.
pub(in super::super) fn settled<'t>(rules: &Rules, table: &'t Table) -> Cow<'t, Table> {
    if table.pending.is_empty() {
        return Cow::Borrowed(table);
    }
    let mut copy = table.clone();
    Resolver {
        rules,
        table: &mut copy,
        log: &mut Quiet,
        at: Span::default(),
    }
    .settle_abilities();
    Cow::Owned(copy)
}

/// The table as it stands when this player plays a card: abilities that wait
/// before a granted play are settled, others stay.
fn ready_to_play<'t>(rules: &Rules, table: &'t Table, seat: Seat) -> Cow<'t, Table> {
    if table.pending.is_empty() || grants_play(rules, table, seat) {
        return Cow::Borrowed(table);
    }
    let mut copy = table.clone();
    Resolver {
        rules,
        table: &mut copy,
        log: &mut Quiet,
        at: Span::default(),
    }
    .make_ready(seat);
    Cow::Owned(copy)
}

/// An ability in front of the queue has this side play a card.
pub(in super::super) fn grants_play(rules: &Rules, table: &Table, seat: Seat) -> bool {
    table
        .pending
        .front()
        .is_some_and(|front| front.verb.act == Act::Play && front.decider == rules.side(seat))
}

impl<L: Log> Resolver<'_, L> {
    /// Settles abilities until one lets this player play a card. It ends as
    /// `settle_abilities` does.
    pub(in super::super) fn make_ready(&mut self, seat: Seat) {
        while let Some(front) = self.waiting() {
            if grants_play(self.rules, self.table, seat) || !self.pass_over(&front) {
                return;
            }
        }
    }
}

#[allow(clippy::too_many_arguments)]
fn play<L: Log>(
    rules: &Rules,
    table: &Table,
    deed: Deed,
    card: Option<Card>,
    up: bool,
    to: Option<Dest>,
    at: Span,
    court: Bench<'_, '_, L>,
) -> Judged {
    let side = rules.side(deed.seat);
    may_act(rules, table, deed, card, at, court);
    in_hand(rules, table, deed.seat, card, at, court)?;
    let kind = match (to, card) {
        (Some(dest), _) => dest.kind,
        (None, Some(card)) => card.kind(),
        (None, None) => return Err(court.impossible(Rule::FaceUpKnown, at, Fault::NoSuchTarget)),
    };
    let place = to.map_or(at, |dest| dest.at);
    let Some(column) = table.column(kind) else {
        return Err(court.impossible(Rule::TheaterInPlay, place, Fault::TheaterNotInPlay(kind)));
    };
    let target = to.and_then(|dest| dest.side).unwrap_or(side);
    court.require(Rule::OwnSide, target == side, place, || {
        Fault::OtherSide(target)
    });
    if let Some(index) = to.and_then(|dest| dest.index) {
        let top = table.stacks.of(target, column).len() as u32 + 1;
        court.require(Rule::CoversStack, index == top, place, || Fault::UnderStack);
    }
    match card {
        Some(card) if up => {
            let permitted = card.kind() == kind || Permits::of(rules, table, side, card).any();
            court.require(Rule::MatchingTheater, permitted, place, || {
                Fault::NotMatching(card, kind)
            });
            if card.kind() != kind {
                token_left(rules, table, side, card, at, court);
            }
            attested(rules, card, at, court);
        }
        card => secrets::goes_down(rules, table, deed.seat, column, card, at, court),
    }
    Ok(())
}

/// The other side gains a token for a play by Ravitaillement: when the box has
/// none left, a reader is told.
fn token_left<L: Log>(
    rules: &Rules,
    table: &Table,
    side: Side,
    card: Card,
    at: Span,
    court: Bench<'_, '_, L>,
) {
    let permits = Permits::of(rules, table, side, card);
    let due = !permits.supply.is_empty() && !permits.air_drop && !permits.aerodrome;
    if due && !targets::has_token(rules, table) {
        court.note(Rule::TokenSupply, at, Fault::NoTokenLeft);
    }
}

/// A card whose text nobody knows comes face up only by hand.
pub(in super::super) fn attested<L: Log>(
    rules: &Rules,
    card: Card,
    at: Span,
    court: Bench<'_, '_, L>,
) {
    if *rules.deck.ability(card) != Ability::Unattested {
        return;
    }
    if rules.by_hand {
        court.note(Rule::ByHand, at, Fault::ByHand(card));
    } else {
        court.require(Rule::Unattested, false, at, || Fault::Unattested(card));
    }
}

/// A record of one player's view cannot name what that player did not see; not
/// even a teammate's hand. `seen` are those who see the card now.
pub(in super::super) fn view<L: Log>(
    rules: &Rules,
    table: &Table,
    seen: Seats,
    card: Card,
    at: Span,
    court: Bench<'_, '_, L>,
) {
    view_known(rules, table.known_by[card.index()], seen, at, court);
}

/// The same of a card that these seats know, and these see now.
pub(in super::super) fn view_known<L: Log>(
    rules: &Rules,
    known_by: u8,
    seen: Seats,
    at: Span,
    court: Bench<'_, '_, L>,
) {
    let known = match rules.view {
        View::All => return,
        View::Public => known_by | seen.0 == u8::MAX,
        View::Of(seat) => {
            let known = seen.has(seat) || known_by & (1 << seat.0) != 0;
            let mate = seen
                .iter()
                .any(|other| rules.side(other) == rules.side(seat));
            if mate && rules.is_team(rules.side(seat)) {
                court.require(Rule::SecretHands, known, at, || Fault::SecretHand(seat));
                return;
            }
            known
        }
    };
    court.frame(Frame::View, known, at);
}

/// Whose turn it is, one action a turn, what a named card demands.
fn may_act<L: Log>(
    rules: &Rules,
    table: &Table,
    deed: Deed,
    card: Option<Card>,
    at: Span,
    court: Bench<'_, '_, L>,
) {
    let seat = deed.seat;
    let side = rules.side(seat);
    if grants_play(rules, table, seat) {
        let taker = table.pending.front().and_then(|front| front.seat);
        if let Some(taker) = taker {
            court.require(Rule::TakerPlays, taker == seat, deed.actor, || {
                Fault::Taker(taker)
            });
        }
        return;
    }
    let open = table.pending.front().map(|front| front.card);
    court.require(Rule::Mandatory, open.is_none(), at, || Fault::Unresolved);
    let Some(turn) = table.turn else {
        court.require(Rule::OneAction, false, at, || Fault::NotInTurn);
        return;
    };
    if rules.side(turn.seat) != side {
        court.require(Rule::OneAction, false, at, || Fault::NotInTurn);
        return;
    }
    let only_moved = !turn.acted && !turn.wandered.is_empty();
    if turn.seat != seat && !only_moved {
        court.require(Rule::OneTeammate, false, deed.actor, || {
            Fault::OtherTeammate(turn.seat)
        });
    }
    let free = table.due(side).is_none() && table.asked[side].is_none();
    if !turn.acted && free && has_emissary(rules, table, side) {
        most_cards(rules, table, deed, court);
    }
    court.require(Rule::OneAction, !turn.acted, at, || Fault::SecondAction);
    if let Some(must) = table.due(side).filter(|must| must.running)
        && !turn.acted
    {
        let mut due = table.all_due(side);
        let card = card.or_else(|| table.last_card(rules, seat));
        let right = due.any(|must| card == Some(must.card) && must.seat == seat);
        court.require(Rule::MustPlay, right, at, || {
            Fault::MustPlay(must.card, must.seat)
        });
    }
    let asked = table.asked[side].filter(|asked| asked.running && !turn.acted);
    if asked.is_some_and(|asked| card.is_some() && card != Some(asked.card)) {
        most_cards(rules, table, deed, court);
    }
}

/// The card is in this player's hand, as far as the record knows.
pub(in super::super) fn in_hand<L: Log>(
    rules: &Rules,
    table: &Table,
    seat: Seat,
    card: Option<Card>,
    at: Span,
    court: Bench<'_, '_, L>,
) -> Judged {
    let has_card = table.may_have_card(rules, seat);
    court.demand(Rule::FromHand, has_card, at, || Fault::HandIsEmpty)?;
    // `?` may stand for any card of the hand: the line does not say which.
    let Some(card) = card else {
        return Ok(());
    };
    court.demand(Rule::InPlay, rules.in_play(card), at, || {
        Fault::NotInPlay(card)
    })?;
    match table.place[card.index()] {
        Place::Hand(owner) if owner == seat => Ok(()),
        Place::Perhaps { .. } if !table.is_perhaps_of(seat, card) => {
            Err(court.impossible(Rule::OneCopy, at, Fault::Elsewhere(card)))
        }
        Place::Unseen | Place::Perhaps { .. } => {
            let held = table.may_hold(seat, card);
            court.demand(Rule::FromHand, held, at, || Fault::NotInHand(card))?;
            match table.denial(rules.side(seat), card) {
                Some(named) => {
                    // It was there all the same.
                    court.require(Rule::MustReveal, false, at, || Fault::Denied(card, named));
                    Ok(())
                }
                None => Ok(()),
            }
        }
        _ => Err(court.impossible(Rule::OneCopy, at, Fault::Elsewhere(card))),
    }
}

fn withdraw<L: Log>(
    rules: &Rules,
    table: &Table,
    deed: Deed,
    at: Span,
    court: Bench<'_, '_, L>,
) -> Judged {
    let side = rules.side(deed.seat);
    let table = settled(rules, table);
    let in_turn = table
        .turn
        .is_some_and(|turn| rules.side(turn.seat) == side && !turn.acted);
    let waiting = !table.pending.is_empty();
    let goes_on = table.ended.is_none();
    court.require(Rule::NextBattle, goes_on, at, || Fault::BattleOver);
    court.require(Rule::WithdrawInTurn, !waiting, at, || {
        Fault::WithdrawPending
    });
    court.require(Rule::WithdrawInTurn, in_turn || !goes_on, at, || {
        Fault::WithdrawOutOfTurn
    });
    if let Some(must) = table.due(side)
        && rules.rulings.neutralised == Neutralised::Must
    {
        court.require(Rule::NoEscape, false, at, || {
            Fault::NoEscape(must.card, must.seat)
        });
    }
    let counted = table.side_count(rules, side).is_some();
    court.demand(Rule::WithdrawCount, counted, at, || {
        let unknown = |seat: &Seat| table.hand(*seat).count.is_none();
        let seat = rules.seats(side).find(unknown);
        Fault::HandCountUnknown(seat.unwrap_or(deed.seat))
    })
}

fn exchange<L: Log>(
    rules: &Rules,
    table: &Table,
    deed: Deed,
    card: Option<Card>,
    to: Seat,
    at: Span,
    court: Bench<'_, '_, L>,
) -> Judged {
    let seat = deed.seat;
    let mates = to != seat && rules.side(to) == rules.side(seat);
    let numbered = mates && deed.opens && is_turn_of_exchange(rules, table);
    let due = exchange_due(rules, table, rules.side(seat)) && mates;
    court.require(Rule::Exchange, due, at, || {
        if numbered {
            Fault::NumberedExchange
        } else {
            Fault::NoExchange
        }
    });
    if let Some((_, before)) = table.gave[seat.0 as usize] {
        court.require(Rule::Exchange, false, at, || Fault::GivenTwice(before));
    }
    in_hand(rules, table, seat, card, at, court)?;
    let received = table.gave[to.0 as usize].map(|(given, _)| given);
    // Of a hand known in full what is unknown now is the card received.
    let hand = &table.hands[seat.0 as usize];
    let only = received == Some(None) && hand.count == Some(hand.known.len() + 1);
    if let Some(card) = card {
        let back =
            received == Some(Some(card)) || (only && table.place[card.index()] == Place::Unseen);
        court.require(Rule::Exchange, !back, at, || Fault::GivenBack(card));
        let seen = Seats::one(seat).with(to);
        secrets::leaves_hand(rules, table, seat, seen, card, at, court);
    }
    Ok(())
}

/// Whether the teammates of a side have yet to exchange a card.
pub(in super::super) fn exchange_due(rules: &Rules, table: &Table, side: Side) -> bool {
    rules.is_team(side)
        && table.turns_played == 0
        && table.turn.is_none()
        && has_exchange(rules, table)
}

/// Whether teammates exchange cards in this battle.
fn has_exchange(rules: &Rules, table: &Table) -> bool {
    table.battle == 1 || rules.rulings.exchange == ExchangeWhen::EveryBattle
}

/// Whether the turn that is open is the first and nothing was done in it: a
/// number was written before the exchange.
pub(in super::super) fn is_turn_of_exchange(rules: &Rules, table: &Table) -> bool {
    let idle = table.turn.is_some_and(|turn| !turn.acted);
    idle && table.turns_played == 1 && has_exchange(rules, table)
}

/// Who may open a turn, beyond the order of turns.
pub(in super::super) fn turn<L: Log>(
    rules: &Rules,
    table: &Table,
    deed: Deed,
    court: Bench<'_, '_, L>,
) {
    let rule = if battle::ended_early(rules, table) {
        Rule::EmptyHand
    } else {
        Rule::NextBattle
    };
    court.require(rule, table.ended.is_none(), deed.line, || Fault::BattleOver);
    if table.ended.is_some() {
        // Whose turn it is follows from the battle: that it is over comes first.
        court.last_comes_first();
    }
    let seat = deed.seat;
    let side = rules.side(seat);
    let free = table.due(side).is_none() && table.asked[side].is_none();
    if free && missing_gift(rules, table, side).is_none() && !has_emissary(rules, table, side) {
        // Hands are unequal while a gift is missing; and who holds a card that
        // was named plays, whoever has more: which card it is says `may_act`.
        // Either teammate may withdraw instead, or begin with Émissaire: then
        // who plays is judged with the card.
        most_cards(rules, table, deed, court);
    }
    for side in 0..2 {
        if let Some(missing) = missing_gift(rules, table, side) {
            court.require(Rule::Exchange, false, deed.line, || {
                Fault::ExchangeMissing(missing)
            });
        }
    }
}

/// Whether a side has an Émissaire that may move before its card is played.
fn has_emissary(rules: &Rules, table: &Table, side: Side) -> bool {
    rules.is_team(side)
        && strength::ongoing(rules, table, side).any(|(_, ability)| ability == Ongoing::Emissary)
}

/// The teammate who has yet to give a card, where the record knows of a hand or
/// a gift, of whichever team: of hands that it never saw the exchange is not asked.
fn missing_gift(rules: &Rules, table: &Table, side: Side) -> Option<Seat> {
    if !exchange_due(rules, table, side) {
        return None;
    }
    let dealt = |seat: Seat| table.hands[seat.0 as usize].dealt.is_somewhere();
    let known = rules.seats(side).any(dealt) || table.gave.iter().any(Option::is_some);
    let mut missing = rules
        .seats(side)
        .filter(|seat| table.gave[seat.0 as usize].is_none());
    missing.next().filter(|_| known)
}

/// Of two teammates the one with more cards plays.
fn most_cards<L: Log>(rules: &Rules, table: &Table, deed: Deed, court: Bench<'_, '_, L>) {
    let mut side = rules.seats(rules.side(deed.seat));
    let Some(other) = side.find(|other| *other != deed.seat) else {
        return;
    };
    let cards = |seat: Seat| table.hands[seat.0 as usize].count;
    let fewer =
        matches!((cards(deed.seat), cards(other)), (Some(own), Some(theirs)) if own < theirs);
    court.require(Rule::MostCards, !fewer, deed.actor, || {
        Fault::MostCards(other)
    });
}

/// Whether an ability that waits belongs to this card.
pub(in super::super) fn waits(table: &Table, card: Card) -> bool {
    table
        .pending
        .iter()
        .any(|pending| pending.card == card && targets::is_in_play(table, pending))
}
