//! Answers to abilities: `flip Bo.S=S3`, `A6>L`, `(A3)>hand`, `reveal D5`.

use std::borrow::Cow;

use super::{
    card::Card,
    clauses::Rule,
    judge::{Bench, Judged, attested, in_hand, settled, view, waits},
    resolve::Resolver,
    rules::{Rules, Side},
    rulings::{EmissaryWhen, TokenWorth},
    secrets,
    step::{Choice, Dest, Fault, Shown, Target},
    table::{Pending, Place, Spot, Table},
    targets,
    verb::{Act, At, Cover, Ongoing, Whose},
};
use crate::{
    clause::{Log, Quiet},
    game::{Deed, Seat, Seats},
    source::Span,
};

/// The table when an answer for `by` is due: what comes before it and needs no
/// word from the record is done. The table as it is when it never is due.
fn reach<'t>(rules: &Rules, table: &'t Table, side: Side, by: Card) -> Cow<'t, Table> {
    if table.pending.is_empty() || is_due(table, side, by) {
        return Cow::Borrowed(table);
    }
    let mut copy = table.clone();
    let mut resolver = Resolver {
        rules,
        table: &mut copy,
        log: &mut Quiet,
        at: Span::default(),
    };
    if resolver.pass_to(side, by) {
        Cow::Owned(copy)
    } else {
        Cow::Borrowed(table)
    }
}

/// The ability in front is this card's, and this side decides it.
fn is_due(table: &Table, side: Side, by: Card) -> bool {
    let front = table.pending.front();
    front.is_some_and(|front| front.card == by && front.decider == side)
}

impl<L: Log> Resolver<'_, L> {
    /// Settles what comes before this side's part of a card's ability; false
    /// when that is not reached.
    fn pass_to(&mut self, side: Side, by: Card) -> bool {
        // The token of Ravitaillement is laid before or after the ability of the
        // card that was played: nothing depends on it.
        let token = |pending: &Pending| pending.visit == 0;
        let own = |pending: &Pending| token(pending) && pending.card == by;
        if let Some(index) = self.table.pending.iter().position(own) {
            let pending = self.table.pending.remove(index);
            self.table.pending.extend(pending);
            let last = self.table.pending.len() - 1;
            self.table.pending.rotate_left(last);
        }
        loop {
            self.advance();
            if is_due(self.table, side, by) {
                return true;
            }
            match self.table.pending.front().copied() {
                Some(front) if token(&front) && !self.table.pending.iter().all(token) => {
                    self.table.pending.rotate_left(1);
                }
                Some(front) if !token(&front) && self.pass_over(&front) => {}
                _ => return false,
            }
        }
    }

    /// Makes the ability of a card due, if it can be.
    pub(super) fn make_due(&mut self, side: Side, by: Card) {
        let due = |table: &Table| is_due(table, side, by);
        if !due(self.table) && due(&reach(self.rules, self.table, side, by)) {
            self.pass_to(side, by);
        }
    }
}

pub(super) fn judge<L: Log>(
    rules: &Rules,
    table: &Table,
    deed: Deed,
    by: Card,
    choice: Choice,
    at: Span,
    court: Bench<'_, '_, L>,
) -> Judged {
    let side = rules.side(deed.seat);
    let table = &*reach(rules, table, side, by);
    let front = table.pending.front().filter(|front| front.card == by);
    let Some(pending) = front else {
        if wanders(rules, table, deed.seat, by, choice) {
            return judge_wander(rules, table, deed.seat, by, choice, at, court);
        }
        // An ability that could not be carried out was ignored: `A3: _`.
        let ignored = table.ignored.has(by) && !waits(table, by);
        if choice == Choice::Nothing && ignored {
            return Ok(());
        }
        let draws = matches!(choice, Choice::Draw(_));
        if draws {
            court.require(Rule::NoDraw, false, at, || Fault::NoDraw);
        }
        let exhausted = matches!(choice, Choice::Gain { .. }) && !targets::has_token(rules, table);
        if exhausted || draws {
            // What follows says so, or has been said.
        } else if table.ignored.has(by) && !waits(table, by) {
            court.require(Rule::Ignored, false, at, || Fault::Impossible(by));
        } else if waits(table, by) {
            let first = table.pending[0].card;
            court.require(Rule::InOrder, false, at, || Fault::WrongOrder(first));
        } else {
            let rule = match rules.deck.ongoing(by) {
                Some(Ongoing::SupplyLines) => Rule::SupplyLines,
                _ => Rule::NotTriggered,
            };
            court.require(rule, false, at, || Fault::NotTriggered(by));
        }
        return physics(rules, table, deed.seat, None, choice, at, court);
    };
    court.log.held(Rule::InOrder.into());
    if pending.verb.act == Act::ByHand {
        if choice == Choice::Nothing {
            return Ok(());
        }
        return physics(
            rules,
            table,
            deed.seat,
            Some(Act::ByHand),
            choice,
            at,
            court,
        );
    }
    if receives(rules, pending, deed.seat, choice) {
        let late = pending.seat.is_some_and(|seat| seat != deed.seat);
        court.require(Rule::Receiver, !late, deed.actor, || {
            Fault::Receiver(pending.seat.unwrap_or(deed.seat))
        });
        return Ok(());
    }
    court.require(
        Rule::OwnerDecides,
        pending.decider == side,
        deed.actor,
        || Fault::WrongDecider(by),
    );
    if choice == Choice::Nothing {
        court.require(
            Rule::Mandatory,
            targets::is_optional(&pending.verb),
            at,
            || Fault::Declined(by),
        );
        return Ok(());
    }
    if matches!(choice, Choice::Draw(_)) {
        let granted = pending.verb.act == Act::Draw;
        court.require(Rule::NoDraw, granted, at, || Fault::NoDraw);
    }
    let fits = fits_verb(pending.verb.act, choice);
    court.require(Rule::ActTarget, fits, at, || Fault::WrongVerb(by));
    let act = fits.then_some(pending.verb.act);
    physics(rules, table, deed.seat, act, choice, at, court)?;
    if fits {
        legality(rules, table, deed, pending, choice, at, court);
    }
    Ok(())
}

/// `Dan D4: +?` while a card is to be given: the team that receives it says
/// who takes it, before anybody looks at it.
pub(super) fn receives(rules: &Rules, pending: &Pending, seat: Seat, choice: Choice) -> bool {
    pending.verb.act == Act::Give
        && rules.side(seat) != pending.decider
        && choice == Choice::Draw(None)
}

pub(super) fn fits_verb(act: Act, choice: Choice) -> bool {
    matches!(
        (act, choice),
        (Act::Flip, Choice::Flip { .. })
            | (Act::Destroy, Choice::Destroy { .. })
            | (Act::Move, Choice::Move { .. })
            | (Act::TakeBack | Act::Give, Choice::ToHand { .. })
            | (
                Act::Reinforce,
                Choice::Move {
                    target: Target::Hidden(_),
                    ..
                } | Choice::ToDeck(Target::Hidden(_))
            )
            | (Act::Name, Choice::Name(_))
            | (Act::Reveal | Act::ShowNamed, Choice::Reveal(_))
            | (Act::Draw, Choice::Draw(_))
            | (Act::Gain, Choice::Gain { .. })
    )
}

/// Where a written target lies.
pub(super) fn locate(table: &Table, side: Side, target: Target) -> Option<Spot> {
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
fn is_drawn(table: &Table, target: Target) -> bool {
    let front = table.pending.front();
    front.is_some_and(|front| front.verb.act == Act::Reinforce)
        && matches!(target, Target::Hidden(_))
}

/// The hand card of a choice to give.
pub(super) fn given(target: Target) -> Option<Card> {
    match target {
        Target::Card(card) => Some(card),
        Target::Hidden(card) => card,
        Target::Spot { .. } => None,
    }
}

/// What nobody could do even by mistake.
fn physics<L: Log>(
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
            if is_drawn(table, target) {
                let column = table.column(to.kind);
                let aside = column.is_some_and(|c| secrets::is_laid_aside(rules, table, c));
                let top = table.deck.as_ref().and_then(|deck| deck.front().copied());
                let named = given(target).or(top.flatten()).is_some();
                court.require(Rule::FaceUpKnown, named || !aside, at, || Fault::Aside);
                let seen = if aside {
                    secrets::ALL
                } else {
                    rules.players(side)
                };
                return drawn_card(rules, table, seen, given(target), at, court);
            }
            if act == Some(Act::ByHand) && held_by(table, seat, target).is_some() {
                return Ok(());
            }
            on_table(table, side, target, at, court).map(drop)
        }
        Choice::ToDeck(target) => {
            let seen = rules.players(side);
            drawn_card(rules, table, seen, given(target), at, court)
        }
        Choice::ToHand { target, seat: to } => {
            if act == Some(Act::Give) || gives(table, rules, side, target, to) {
                let card = given(target);
                in_hand(rules, table, seat, card, at, court)?;
                if let Some(card) = card {
                    let seen = to.map_or(Seats::one(seat), |to| Seats::one(seat).with(to));
                    secrets::leaves_hand(rules, table, seat, seen, card, at, court);
                }
                return Ok(());
            }
            on_table(table, side, target, at, court).map(drop)
        }
        Choice::Reveal(Shown::Card(card)) => {
            let hand = &table.hands[seat.0 as usize];
            let held = match table.place[card.index()] {
                Place::Hand(holder) => holder == seat,
                Place::Unseen => hand.has_room() && !hand.is_empty(),
                _ => false,
            };
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
        Choice::Name(None) => court.demand(Rule::NameByType, false, at, || Fault::TitleOnly),
        Choice::Nothing | Choice::Reveal(Shown::None) => Ok(()),
    }
}

/// A card that this player is known to hold, as the target of a choice made by
/// hand.
pub(super) fn held_by(table: &Table, seat: Seat, target: Target) -> Option<Card> {
    given(target).filter(|card| table.place[card.index()] == Place::Hand(seat))
}

/// Whether `>hand` gives a card of the hand away rather than taking one back.
pub(super) fn gives(
    table: &Table,
    rules: &Rules,
    side: Side,
    target: Target,
    to: Option<Seat>,
) -> bool {
    let other = to.is_some_and(|seat| rules.side(seat) != side);
    other && given(target).is_none_or(|card| table.place[card.index()] != Place::Table)
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
            if target == Target::Hidden(None) {
                Fault::Ambiguous
            } else {
                Fault::NoSuchTarget
            },
        )),
    }
}

fn theater<L: Log>(table: &Table, to: Dest, court: Bench<'_, '_, L>) -> Judged {
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
    let card = lying.card.or(is);
    court.demand(Rule::FaceUpKnown, card.is_some(), at, || {
        Fault::NeedsName(spot)
    })?;
    match card {
        Some(card) => attested(rules, card, at, court),
        None => Ok(()),
    }
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
    let free = table.place[card.index()] == Place::Unseen;
    court.demand(Rule::OneCopy, free, at, || Fault::Elsewhere(card))
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
    let Some(card) = card else { return Ok(()) };
    court.demand(Rule::InPlay, rules.in_play(card), at, || {
        Fault::NotInPlay(card)
    })?;
    view(rules, table, seen, card, at, court);
    let top = table
        .deck
        .as_ref()
        .and_then(|deck| deck.front().copied())
        .flatten();
    if let Some(top) = top {
        return court.demand(Rule::DeckOrder, top == card, at, || Fault::OtherDraw(top));
    }
    let free = table.place[card.index()] == Place::Unseen;
    if table.place[card.index()] == Place::Deck {
        return court.demand(Rule::DeckOrder, false, at, || Fault::Elsewhere(card));
    }
    court.demand(Rule::OneCopy, free, at, || Fault::Elsewhere(card))
}

/// What the ability's text forbids.
fn legality<L: Log>(
    rules: &Rules,
    table: &Table,
    deed: Deed,
    pending: &Pending,
    choice: Choice,
    at: Span,
    court: Bench<'_, '_, L>,
) {
    let side = rules.side(deed.seat);
    match choice {
        Choice::Flip { target, .. } | Choice::Destroy { target, .. } => {
            touches(rules, table, side, pending, target, at, court);
        }
        Choice::Move { target, to } if is_drawn(table, target) => {
            court.require(
                Rule::OwnSide,
                to.side.is_none_or(|s| s == side),
                to.at,
                || Fault::OtherSide(1 - side),
            );
            reached(table, pending, to, court);
        }
        Choice::Move { target, to } => {
            touches(rules, table, side, pending, target, at, court);
            let from = locate(table, side, target);
            let stays = from.is_some_and(|spot| table.column(to.kind) == Some(spot.column));
            court.require(Rule::MoveElsewhere, !stays, to.at, || Fault::SameTheater);
            let across = from.is_some_and(|spot| to.side.is_some_and(|s| s != spot.side));
            court.require(Rule::MoveSide, !across, to.at, || Fault::MovesAcross);
            reached(table, pending, to, court);
        }
        Choice::ToHand { target, seat } => {
            if pending.verb.act == Act::TakeBack {
                touches(rules, table, side, pending, target, at, court);
                let own = seat.is_none_or(|seat| rules.side(seat) == side);
                court.require(Rule::TargetSide, own, at, || Fault::WrongVerb(pending.card));
            } else {
                let other = seat.is_some_and(|seat| rules.side(seat) != side);
                court.require(Rule::GivenAcross, other, at, || Fault::GivenAcross);
                if let (Some(receiver), Some(seat)) = (pending.seat, seat) {
                    court.require(Rule::Receiver, receiver == seat, at, || {
                        Fault::Receiver(receiver)
                    });
                }
            }
        }
        Choice::ToDeck(_) => {
            court.require(Rule::Mandatory, pending.verb.may, at, || {
                Fault::Declined(pending.card)
            });
        }
        Choice::Reveal(shown) if pending.verb.act == Act::ShowNamed => {
            shows_named(rules, table, pending, shown, at, court);
        }
        Choice::Reveal(Shown::Card(card)) => {
            let right = targets::compares(table, pending, card.strength());
            court.require(Rule::Compared, right, at, || Fault::Shown(card));
        }
        Choice::Gain { value, to } => {
            let own = to.side.is_none_or(|s| s == pending.decider);
            let there = table
                .column(to.kind)
                .is_some_and(|column| targets::columns(table, pending).any(|c| c == column));
            court.require(Rule::TokenSide, own && there, to.at, || {
                Fault::TokenPlace(pending.fixed)
            });
            let worth = value == 1 || rules.rulings.token_value == TokenWorth::AsWritten;
            court.require(Rule::TokenValue, worth, at, || Fault::TokenValue);
        }
        _ => {}
    }
}

fn touches<L: Log>(
    rules: &Rules,
    table: &Table,
    side: Side,
    pending: &Pending,
    target: Target,
    at: Span,
    court: Bench<'_, '_, L>,
) {
    let Some(spot) = locate(table, side, target) else {
        return;
    };
    for rule in targets::objections(rules, table, pending, spot) {
        court.require(rule, false, at, || Fault::Target(pending.card, spot));
    }
    let verb = &pending.verb;
    if verb.at == At::Adjacent {
        court.log.event(Rule::Adjacent);
    }
    if verb.cover == Cover::Any || verb.whose == Whose::Any || verb.at == At::Any {
        court.log.event(Rule::AnyCard);
    }
    for rule in [
        Rule::Uncovered,
        Rule::TargetPlace,
        Rule::TargetSide,
        Rule::TargetFace,
    ] {
        court.log.held(rule.into());
    }
}

fn reached<L: Log>(table: &Table, pending: &Pending, to: Dest, court: Bench<'_, '_, L>) {
    let reaches = table
        .column(to.kind)
        .is_none_or(|column| targets::reaches(table, pending, column));
    court.require(Rule::TargetPlace, reaches, to.at, || {
        Fault::OutOfReach(pending.card, to.kind)
    });
}

/// Who holds the named card must show it, and nobody shows another.
fn shows_named<L: Log>(
    rules: &Rules,
    table: &Table,
    pending: &Pending,
    shown: Shown,
    at: Span,
    court: Bench<'_, '_, L>,
) {
    let Some((named, _)) = table.named else {
        return;
    };
    let held = matches!(
        table.place[named.index()],
        Place::Hand(seat) if rules.side(seat) == pending.decider
    );
    let right = match shown {
        Shown::None => !held,
        Shown::Card(card) => card == named,
        Shown::Unknown => false,
    };
    court.require(Rule::MustReveal, right, at, || Fault::NamedCard(named));
}

// --- Émissaire

/// Whether this is Émissaire moving itself.
pub(super) fn wanders(rules: &Rules, table: &Table, seat: Seat, by: Card, choice: Choice) -> bool {
    let side = rules.side(seat);
    rules.deck.ongoing(by) == Some(Ongoing::Emissary)
        && table.face_up[side].has(by)
        && matches!(choice, Choice::Move { target, .. }
            if locate(table, side, target) == table.find(by))
}

fn judge_wander<L: Log>(
    rules: &Rules,
    table: &Table,
    seat: Seat,
    by: Card,
    choice: Choice,
    at: Span,
    court: Bench<'_, '_, L>,
) -> Judged {
    let Choice::Move { to, .. } = choice else {
        return Ok(());
    };
    theater(table, to, court)?;
    let settled = settled(rules, table);
    let open = settled.pending.front();
    court.require(Rule::Mandatory, open.is_none(), at, || Fault::Unresolved);
    let free = table.turn.is_some_and(|turn| {
        let before = !turn.acted || rules.rulings.emissary == EmissaryWhen::OnceATurn;
        rules.side(turn.seat) == rules.side(seat) && !turn.wandered.has(by) && before
    });
    court.require(Rule::EmissaryOnce, free, at, || Fault::WanderedAlready(by));
    let stays = table.column_of(by) == table.column(to.kind);
    court.require(Rule::MoveElsewhere, !stays, to.at, || Fault::SameTheater);
    let across = to.side.is_some_and(|side| side != rules.side(seat));
    court.require(Rule::MoveSide, !across, to.at, || Fault::MovesAcross);
    Ok(())
}
