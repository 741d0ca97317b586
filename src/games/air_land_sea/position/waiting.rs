//! What a position says of a turn that is not over: the abilities that wait, in
//! their order.
//!
//! `open: L5.2 A3.1` is the second part of L5, then the first of A3; `open: A3` is
//! all that A3 does. `S4.2.Ana` has Ana do it, not her teammate. `Ec2.A` is the
//! token that Ec2 gives in Air, `Ec2.any` in any theater, with `.may` where it need
//! not be given; `Es4.reveal` is the answer to the card that Es4 named.

use super::super::{
    card::{Card, CardSet, Theater},
    clauses::Rule,
    consequences::{MOST_TRIGGERED, as_ruled},
    faults::Fault,
    queue::Pending,
    read::{self, expected},
    resolve::Resolver,
    rules::Rules,
    rulings::RenounceItself,
    table::{Place, Table, Turn},
    verb::{Ability, Act, Than, Verb, Who},
    words::{self, Waiting},
};
use crate::{
    clause::{Court, Log},
    game::Seat,
    record::{
        Misread,
        tree::{Fact, Term, Word},
    },
    say,
    source::Span,
};

// --- setting

/// `open: L5.2 A3.1`. Whose the cards are is settled when all of them lie there.
pub(in super::super) fn place(
    rules: &Rules,
    table: &mut Table,
    fact: &Fact<'_>,
) -> Result<(), Misread> {
    let mut before = None;
    for term in fact.values {
        if term.item.atom.is_nothing() && fact.values.len() == 1 {
            continue;
        }
        let parts = parts(rules, table, fact.text, term)?;
        let times = term.item.times() as usize;
        let waiting = table.pending.len() + times.saturating_mul(parts.len());
        if waiting > usize::from(MOST_TRIGGERED) {
            let why = say!(
                "{waiting} parts of abilities wait: no turn triggers so many",
                "{waiting} parties de capacités attendent : aucun tour n'en déclenche autant"
            );
            return Err(Misread::new("header.position", term.at, why));
        }
        for (number, mut part) in std::iter::repeat_n(parts, times).flatten() {
            let goes_on = before.is_some_and(|(card, last)| {
                card == part.card && last < number && !part.is_supply()
            });
            if !goes_on {
                table.triggers = table.triggers.wrapping_add(1);
            }
            // What comes after the first part has begun, but for later parts of
            // the same that wait.
            part.begun = number > 1 && (!goes_on || before.is_some_and(|(_, last)| last == 0));
            part.trigger = table.triggers;
            before = Some((part.card, number));
            table.pending.push_back(part);
        }
    }
    Ok(())
}

/// What one item says, each part with its number in the card's text; 0 for what is
/// not written there.
fn parts(
    rules: &Rules,
    table: &Table,
    text: &str,
    term: &Term,
) -> Result<Vec<(usize, Pending)>, Misread> {
    let wrong = || {
        expected(
            term.at,
            "a card and its part, such as `L5.2`",
            "une carte et sa partie, par exemple `T5.2`",
        )
    };
    let atom = term.item.atom;
    if term.sign.is_some() || term.item.over.is_some() || atom.hidden {
        return Err(wrong());
    }
    let words: Vec<Word<'_>> = atom.words(text).collect();
    let (name, rest) = words.split_first().ok_or_else(wrong)?;
    let card = read::card_word(rules, *name)?;
    let Some((part, more)) = rest.split_first() else {
        let all = (1..=verbs(rules, card).len()).map(|number| {
            let verb = numbered(rules, card, number)?;
            Some((number, waits(card, verb, term.at)))
        });
        let all: Option<Vec<_>> = all.collect();
        return all.filter(|all| !all.is_empty()).ok_or_else(wrong);
    };
    let (number, mut pending) = part_of(rules, table, card, *part, term.at).ok_or_else(|| {
        let number = part.text;
        let why = say!(
            "the text of {card} has no part `{number}`",
            "le texte de {card} n'a pas de partie `{number}`"
        );
        Misread::new("header.position", part.at, why).help(say!(
            "parts are counted from 1, as the card's text gives them",
            "les parties se comptent à partir de 1, dans l'ordre du texte de la carte"
        ))
    })?;
    if number > 1 {
        pending.spares_itself = rules.rulings.renounce_itself == RenounceItself::No
            && pending.verb.act == Act::Destroy
            && verbs(rules, card)
                .get(number - 2)
                .is_some_and(Verb::is_price);
    }
    for word in more {
        match rules.seat(word.text) {
            Some(seat) => pending.seat = Some(seat),
            None if Waiting::May.is(word.text) && pending.is_supply() => pending.verb.may = true,
            None => return Err(expected(word.at, "a player", "un nom de joueur")),
        }
    }
    Ok(vec![(number, pending)])
}

fn part_of(
    rules: &Rules,
    table: &Table,
    card: Card,
    part: Word<'_>,
    at: Span,
) -> Option<(usize, Pending)> {
    if let Ok(number) = part.text.parse::<usize>() {
        let verb = numbered(rules, card, number)?;
        return Some((number, waits(card, verb, at)));
    }
    let answered = |act| Verb {
        by: Who::Opponent,
        ..Verb::new(act)
    };
    if words::Verb::Reveal.is(part.text) {
        return Some((0, waits(card, answered(Act::ShowNamed), at)));
    }
    let fixed = if Waiting::Any.is(part.text) {
        None
    } else {
        Some(table.column(Theater::parse(part.text)?)? as u8)
    };
    let token = Pending {
        visit: 0,
        fixed,
        ..waits(card, answered(Act::Gain), at)
    };
    Some((0, token))
}

/// An ability of a card that waits; whose it is comes later.
fn waits(card: Card, verb: Verb, since: Span) -> Pending {
    Pending {
        visit: u16::MAX,
        ..Pending::new(card, 0, verb, since)
    }
}

fn verbs(rules: &Rules, card: Card) -> &[Verb] {
    const BY_HAND: &[Verb] = &[Verb::new(Act::ByHand)];
    match rules.deck.ability(card) {
        Ability::Instant(verbs) => verbs,
        Ability::Unattested => BY_HAND,
        Ability::None | Ability::Ongoing(_) => &[],
    }
}

fn numbered(rules: &Rules, card: Card, number: usize) -> Option<Verb> {
    let verbs = verbs(rules, card);
    let verb = verbs.get(number.checked_sub(1)?)?;
    Some(as_ruled(rules, verbs, verb))
}

/// `playing: Bo`, or `playing: Bo Ec5` where Ec5 has moved by itself.
pub(in super::super) fn playing(
    rules: &Rules,
    table: &mut Table,
    fact: &Fact<'_>,
) -> Result<(), Misread> {
    let nobody = || {
        expected(
            fact.at,
            "a player whose turn is not over",
            "le nom de qui joue le tour en cours",
        )
    };
    let (player, moved) = fact.values.split_first().ok_or_else(nobody)?;
    let word = player.word(fact.text).ok_or_else(nobody)?;
    let seat = rules.seat(word.text).ok_or_else(nobody)?;
    let mut wandered = CardSet::default();
    for term in moved {
        wandered.add(read::card(rules, fact.text, &term.item.atom)?);
    }
    table.turn = Some(Turn {
        wandered,
        ..in_turn(seat, fact.at)
    });
    Ok(())
}

fn in_turn(seat: Seat, line: Span) -> Turn {
    Turn {
        seat,
        acted: true,
        line,
        wandered: CardSet::default(),
    }
}

/// All cards lie where the position says: whose abilities wait, and in whose turn.
pub(super) fn complete<L: Log>(
    rules: &Rules,
    table: &mut Table,
    at: Span,
    court: &mut Court<'_, Fault, L>,
) {
    let Some(front) = table.pending.front().copied() else {
        // Nothing waits: a card has moved before the action of its turn.
        let half_done = |turn: &&mut Turn| !turn.wandered.is_empty();
        if let Some(turn) = table.turn.as_mut().filter(half_done) {
            turn.acted = false;
            let side = rules.side(turn.seat);
            table.is_turn_of(side);
        }
        return;
    };
    if table.turn.is_none() {
        let side = table.find(front.card).map_or(table.next, |spot| spot.side);
        let seat = rules.seats(side).next();
        table.turn = seat.map(|seat| in_turn(seat, front.since));
    }
    let playing = table.turn.map_or(0, |turn| rules.side(turn.seat));
    let mut pending = std::mem::take(&mut table.pending);
    for one in &mut pending {
        let spot = table.find(one.card);
        one.owner = spot.map_or(playing, |spot| spot.side);
        one.decider = match one.verb.by {
            Who::You => one.owner,
            Who::Opponent => 1 - one.owner,
        };
        let lies = spot.and_then(|spot| table.lying(spot));
        if let Some(lying) = lies.filter(|_| !one.is_supply()) {
            one.visit = lying.visit;
        }
        // What has begun goes on after its card has left: then the card is somewhere else.
        let is_told = table.place[one.card.index()] != Place::Unseen || table.deck.is_none();
        let acts = lies.is_some() || (one.begun && is_told) || one.is_supply();
        court.require(Rule::NotTriggered, acts, one.since, || {
            Fault::NotTriggered(one.card)
        });
    }
    if pending.iter().any(|one| one.begun) {
        // They were triggered before that ability was done.
        let inside = pending.iter().filter(|one| !one.begun);
        table.inside = inside.map(|one| one.card).collect();
    }
    if let Some((trigger, _)) = &mut table.revealed
        && let Some(compared) = pending.iter().find(|one| one.verb.than != Than::Any)
    {
        *trigger = compared.trigger;
    }
    table.pending = pending;
    Resolver::new(rules, table, court.log, at).advance();
}

// --- showing

/// The queue as `open` sets it.
pub(in super::super) fn queue(rules: &Rules, table: &Table) -> Vec<String> {
    let mut items = Vec::with_capacity(table.pending.len());
    let mut later: Option<(u16, usize)> = None;
    for one in table.pending.iter().rev() {
        let part = if one.is_supply() {
            one.fixed.map_or_else(
                || Waiting::Any.printed().to_owned(),
                |column| table.order[usize::from(column)].to_string(),
            )
        } else if one.verb.act == Act::ShowNamed {
            words::Verb::Reveal.printed().to_owned()
        } else {
            let below = later.filter(|(trigger, _)| *trigger == one.trigger);
            let number = number(rules, one, below.map(|(_, number)| number));
            later = Some((one.trigger, number));
            number.to_string()
        };
        let mut item = format!("{}.{part}", one.card);
        if one.is_supply() && one.verb.may {
            item.extend([".", Waiting::May.printed()]);
        }
        if let Some(seat) = one.seat.filter(|seat| rules.is_team(rules.side(*seat))) {
            item.extend([".", rules.handle(seat)]);
        }
        items.push(item);
    }
    items.reverse();
    items
}

/// Which part of its card's text waits: the last that reads so, before a later
/// part that waits too.
fn number(rules: &Rules, one: &Pending, below: Option<usize>) -> usize {
    let verbs = verbs(rules, one.card);
    let end = below.map_or(verbs.len(), |below| below.saturating_sub(1));
    let reads_so = |verb: &Verb| as_ruled(rules, verbs, verb) == one.verb;
    verbs[..end]
        .iter()
        .rposition(reads_so)
        .map_or(1, |index| index + 1)
}

/// Whose turn is not over, and the cards that moved by themselves in it.
pub(in super::super) fn in_play(rules: &Rules, table: &Table) -> Vec<String> {
    let Some(turn) = table.turn else {
        return Vec::new();
    };
    let moved = turn.wandered.iter().map(|card| card.to_string());
    std::iter::once(rules.handle(turn.seat).to_owned())
        .chain(moved)
        .collect()
}

/// The card that was shown, where something that waits compares with it.
pub(in super::super) fn compared(table: &Table) -> Option<Card> {
    let (trigger, card) = table.revealed?;
    let compares = |one: &Pending| one.trigger == trigger && one.verb.than != Than::Any;
    table.pending.iter().any(compares).then_some(card)
}
