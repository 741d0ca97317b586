//! Answers to abilities: `flip Bo.S=S3`, `A6>L`, `(A3)>hand`, `reveal D5`.

use super::super::{
    card::Card,
    clauses::Rule,
    faults::Fault,
    resolve::{Resolver, is_due_by_ruling},
    rules::{Rules, Side},
    rulings::{EmissaryWhen, TokenWorth},
    table::{Pending, Place, Table},
    targets,
    verb::{Ability, Act, At, Cover, Ongoing, Whose},
};
use super::{
    Choice, Dest, Shown, Target,
    moment::{Answer, at_answer, ignores_one_of_several, is_supply, supplier},
    physics::{covers, drawn_physics, draws_against_rules, is_drawn, locate, physics, theater},
    play::{Bench, Judged, settled, waits},
    possible as whole,
};
use crate::{
    clause::{Log, Quiet},
    game::{Deed, Seat},
    source::Span,
};

pub(in super::super) fn judge<L: Log>(
    rules: &Rules,
    table: &Table,
    deed: Deed,
    by: Card,
    choice: Choice,
    at: Span,
    court: Bench<'_, '_, L>,
) -> Judged {
    let side = rules.side(deed.seat);
    let seat = deed.seat;
    if choice == Choice::Nothing && ignores_one_of_several(rules, table, seat, by) {
        return Ok(());
    }
    let by = supplier(table, by);
    let table = &*at_answer(rules, table, Answer { seat, by, choice });
    let front = table.pending.front().filter(|front| front.card == by);
    let Some(pending) = front else {
        return judge_idle(rules, table, deed, by, choice, at, court);
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
    if matches!(choice, Choice::Draw(_)) && pending.verb.act != Act::Draw {
        court.require(Rule::NoDraw, false, at, || Fault::NoDraw);
        return physics(rules, table, deed.seat, None, choice, at, court);
    }
    // Whether Ravitaillement is ignored is its owner's choice, not that of the
    // side that would gain the token.
    // A token that is due nobody can ignore.
    let decider = match choice {
        Choice::Nothing if is_supply(pending) && pending.verb.may => pending.owner,
        Choice::Nothing if is_supply(pending) => side,
        _ => pending.decider,
    };
    let another_name = pending.verb.act == Act::ShowNamed && matches!(choice, Choice::Name(_));
    if let Some((named, _)) = table.named.filter(|_| another_name && decider != side) {
        court.require(Rule::ActTarget, false, at, || {
            Fault::NamedAlready(by, named)
        });
        return physics(rules, table, deed.seat, None, choice, at, court);
    }
    decides(deed, by, decider == side, decider, pending, choice, court);
    if choice == Choice::Nothing {
        let optional = targets::is_optional(&pending.verb);
        court.require(mandatory(rules, pending), optional, at, || {
            Fault::Declined(by)
        });
        return Ok(());
    }
    court.log.held(Rule::NoDraw.into());
    let fits = fits_verb(pending.verb.act, choice);
    court.require(Rule::ActTarget, fits, at, || {
        other_verb(rules, pending, choice)
    });
    let act = fits.then_some(pending.verb.act);
    physics(rules, table, deed.seat, act, choice, at, court)?;
    // What comes too early is not measured by the part that comes before it.
    let early = decider != side && table.has_later_part(by, side);
    if fits && !early {
        legality(rules, table, deed, pending, choice, at, court);
    }
    if fits && court.is_clean() {
        let dead_end = whole::is_dead_end(rules, table, deed.seat, pending, choice);
        court.require(Rule::Ignored, !dead_end, at, || Fault::DeadEnd(by));
    }
    Ok(())
}

/// An answer for a card of which nothing waits.
fn judge_idle<L: Log>(
    rules: &Rules,
    table: &Table,
    deed: Deed,
    by: Card,
    choice: Choice,
    at: Span,
    court: Bench<'_, '_, L>,
) -> Judged {
    if wanders(rules, table, deed.seat, by, choice) {
        return judge_wander(rules, table, deed.seat, by, choice, at, court);
    }
    // A text that nobody knows may act at any time, even after its card left.
    if table.by_hand.has(by) {
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
    // An ability that could not be carried out was ignored: `A3: _`.
    let ignored = table.ignored.has(by) && !waits(table, by);
    let nothing = matches!(choice, Choice::Nothing | Choice::Reveal(Shown::None));
    if nothing && ignored {
        return Ok(());
    }
    if not_ones_own(rules, table, deed, by, choice, at, court) {
        return physics(rules, table, deed.seat, None, choice, at, court);
    }
    let draws = matches!(choice, Choice::Draw(_));
    if draws && !ignored {
        court.require(Rule::NoDraw, false, at, || Fault::NoDraw);
    }
    if is_exhausted(rules, table, choice) || (draws && !ignored) {
        // What follows says so, or has been said.
    } else if ignored {
        court.require(Rule::Ignored, false, at, || Fault::Impossible(by));
    } else if waits(table, by) {
        let first = table.pending[0].card;
        court.require(Rule::InOrder, false, at, || Fault::WrongOrder(first));
    } else {
        let (rule, fault) = idle(rules, table, by);
        court.require(rule, false, at, || fault);
    }
    if draws_against_rules(rules, table, by, choice) {
        return drawn_physics(rules, table, deed.seat, choice, at, court);
    }
    let forward = brought_forward(rules, table, deed.seat, by, choice);
    let act = forward.as_ref().and_then(|table| table.pending.front());
    let act = act.map(|front| front.verb.act);
    let table = forward.as_ref().unwrap_or(table);
    physics(rules, table, deed.seat, act, choice, at, court)
}

/// The table on which an ability that waits behind others is the first.
fn brought_forward(
    rules: &Rules,
    table: &Table,
    seat: Seat,
    by: Card,
    choice: Choice,
) -> Option<Table> {
    is_behind(rules, table, seat, by, choice)?;
    let mut copy = table.clone();
    Resolver {
        rules,
        table: &mut copy,
        log: &mut Quiet,
        at: Span::default(),
    }
    .bring_ability_forward(seat, by, choice);
    Some(copy)
}

/// Where in the queue the ability waits that players use out of its order.
pub(in super::super) fn is_behind(
    rules: &Rules,
    table: &Table,
    seat: Seat,
    by: Card,
    choice: Choice,
) -> Option<usize> {
    let side = rules.side(seat);
    let own = |later: &Pending| {
        later.card == by
            && later.decider == side
            && !is_supply(later)
            && fits_verb(later.verb.act, choice)
    };
    let front = table.pending.front()?;
    let index = table.pending.iter().position(own)?;
    (front.card != by).then_some(index)
}

/// An answer of another kind than the ability asks for: it has done that, or
/// does not do it.
fn other_verb(rules: &Rules, pending: &Pending, choice: Choice) -> Fault {
    let verbs = match rules.deck.ability(pending.card) {
        Ability::Instant(verbs) => verbs.as_slice(),
        _ => &[],
    };
    let mut before = verbs.iter().take_while(|verb| **verb != pending.verb);
    if pending.begun && before.any(|verb| fits_verb(verb.act, choice)) {
        Fault::DoneAlready(pending.card)
    } else {
        Fault::WrongVerb(pending.card)
    }
}

/// Why a card that waits for nothing cannot be asked for this.
fn idle(rules: &Rules, table: &Table, by: Card) -> (Rule, Fault) {
    match rules.deck.ongoing(by) {
        Some(Ongoing::SupplyLines) => (Rule::SupplyLines, Fault::NotTriggered(by)),
        // It acts, but does not do this.
        Some(Ongoing::Emissary) if table.face_up.iter().any(|up| up.has(by)) => {
            (Rule::ActTarget, Fault::WrongVerb(by))
        }
        _ => (Rule::NotTriggered, Fault::NotTriggered(by)),
    }
}

/// The side that writes this answer is the one that decides.
fn decides<L: Log>(
    deed: Deed,
    by: Card,
    right: bool,
    decider: Side,
    pending: &Pending,
    choice: Choice,
    court: Bench<'_, '_, L>,
) {
    if is_supply(pending) && choice != Choice::Nothing {
        court.require(Rule::SupplyLines, right, deed.actor, || {
            Fault::TokenOf(by, decider)
        });
    } else {
        let rule = match pending.verb.act {
            Act::ShowNamed => Rule::MustReveal,
            _ => Rule::OwnerDecides,
        };
        court.require(rule, right, deed.actor, || Fault::WrongDecider(by, decider));
    }
}

/// Whether the box or the deck has nothing left of what is taken.
fn is_exhausted(rules: &Rules, table: &Table, choice: Choice) -> bool {
    match choice {
        Choice::Gain { .. } => !targets::has_token(rules, table),
        Choice::Draw(_) => !table.may_draw(rules),
        _ => false,
    }
}

/// What would be right for another card or another player: a token that
/// Ravitaillement gives and another card asks for, and the Émissaire of the other
/// side.
fn not_ones_own<L: Log>(
    rules: &Rules,
    table: &Table,
    deed: Deed,
    by: Card,
    choice: Choice,
    at: Span,
    court: Bench<'_, '_, L>,
) -> bool {
    let front = table.pending.front().filter(|front| is_supply(front));
    if let (Some(front), Choice::Gain { .. }) = (front, choice)
        && !waits(table, by)
    {
        court.require(Rule::SupplyLines, false, at, || {
            Fault::TokenOf(front.card, front.decider)
        });
        return true;
    }
    let other = 1 - rules.side(deed.seat);
    let theirs = rules.deck.ongoing(by) == Some(Ongoing::Emissary)
        && table.face_up[other].has(by)
        && matches!(choice, Choice::Move { .. });
    if theirs {
        court.require(Rule::OwnerDecides, false, deed.actor, || {
            Fault::WrongDecider(by, other)
        });
    }
    theirs
}

/// The clause that has an ability carried out.
pub(in super::super) fn mandatory(rules: &Rules, pending: &Pending) -> Rule {
    if is_due_by_ruling(rules, pending) {
        Rule::RenounceUse
    } else {
        Rule::Mandatory
    }
}

/// `Dan D4: +?` while a card is to be given: the team that receives it says
/// who takes it, before anybody looks at it.
pub(in super::super) fn receives(
    rules: &Rules,
    pending: &Pending,
    seat: Seat,
    choice: Choice,
) -> bool {
    let side = rules.side(seat);
    pending.verb.act == Act::Give
        && rules.is_team(side)
        && side != pending.decider
        && pending.seat != Some(seat)
        && choice == Choice::Draw(None)
}

pub(in super::super) fn fits_verb(act: Act, choice: Choice) -> bool {
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
            shows_named(rules, table, deed.seat, pending, shown, at, court);
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
            court.require(Rule::TokenWorth, worth, at, || Fault::TokenWorth);
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
    seat: Seat,
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
    ) || table.sure_holder(rules, pending.decider, named).is_some();
    let right = match shown {
        Shown::None => !held,
        Shown::Card(card) => card == named,
        // Whichever card is shown in answer, it is the one that was named.
        Shown::Unknown => table.may_hold(seat, named),
    };
    court.require(Rule::MustReveal, right, at, || Fault::NamedCard(named));
}

// --- Émissaire

/// Whether this is Émissaire moving itself.
pub(in super::super) fn wanders(
    rules: &Rules,
    table: &Table,
    seat: Seat,
    by: Card,
    choice: Choice,
) -> bool {
    let side = rules.side(seat);
    rules.deck.ongoing(by) == Some(Ongoing::Emissary)
        && table.face_up[side].has(by)
        && matches!(choice, Choice::Move { target, .. }
            if locate(table, side, target) == table.find(by))
}

/// Whether Émissaire may still move in the present turn: it is its owner's, and
/// it has not moved.
pub(in super::super) fn is_free_to_wander(rules: &Rules, table: &Table, by: Card) -> bool {
    table.turn.is_some_and(|turn| {
        let before = !turn.acted || rules.rulings.emissary == EmissaryWhen::OnceATurn;
        let owned = table.face_up[rules.side(turn.seat)].has(by);
        owned && !turn.wandered.has(by) && before
    })
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
    let Choice::Move { target, to } = choice else {
        return Ok(());
    };
    theater(table, to, court)?;
    covers(table, rules.side(seat), target, to, court);
    let settled = settled(rules, table);
    let open = settled.pending.front();
    court.require(Rule::Mandatory, open.is_none(), at, || Fault::Unresolved);
    let goes_on = table.ended.is_none();
    court.require(Rule::NextBattle, goes_on, at, || Fault::BattleOver);
    let free = is_free_to_wander(rules, table, by);
    court.require(Rule::EmissaryOnce, free, at, || Fault::WanderedAlready(by));
    let stays = table.column_of(by) == table.column(to.kind);
    court.require(Rule::MoveElsewhere, !stays, to.at, || Fault::SameTheater);
    let across = to.side.is_some_and(|side| side != rules.side(seat));
    court.require(Rule::MoveSide, !across, to.at, || Fault::MovesAcross);
    Ok(())
}
