//! What a player does: how it is written, judged, carried out and offered.

use greffier::{
    chance::Dice,
    clause::{Court, Impossible, Log},
    game::{Deed, Seat},
    record::{
        Misread,
        tree::{Step as Written, Term},
    },
    say,
    source::Span,
};

use super::{
    cards::{Card, Suit},
    clauses::Rule,
    faults::Fault,
    table::Table,
};

greffier::words! {
    /// What is done with a turn besides playing a card.
    pub(super) enum Verb: "verb", reserved;
    Draw = ["draw"] ["pioche"], ("+CARD", "+CARTE"), ("draw +?", "pioche +?"), ("takes a card from the stock", "prend une carte du talon");
    Pass = ["pass"] ["passe"], "", ("pass", "passe"), ("does nothing, the stock being empty", "ne fait rien, le talon étant vide");
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Act {
    Play(Card, Option<Suit>),
    Draw(Option<Card>),
    Pass,
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Step {
    pub(super) act: Act,
    pub(super) at: Span,
}

impl Step {
    fn unwritten(act: Act) -> Self {
        Self {
            act,
            at: Span::default(),
        }
    }
}

/// `H7`, `H8=spades`, `draw +?`, `pass`.
pub(super) fn read(step: &Written<'_>) -> Result<Step, Misread> {
    let odd = || {
        Misread::expected(
            step.at,
            &say!("a card, `draw` or `pass`", "une carte, `pioche` ou `passe`"),
        )
    };
    let act = match (step.head, step.tail) {
        ([verb, drawn], None)
            if verb.word(step.text).and_then(|word| Verb::read(word.text)) == Some(Verb::Draw) =>
        {
            Act::Draw(card_or_unknown(step.text, drawn)?)
        }
        ([term], None) => match term.word(step.text).and_then(|word| Verb::read(word.text)) {
            Some(Verb::Draw) => Act::Draw(None),
            Some(Verb::Pass) => Act::Pass,
            None => play(step.text, term).ok_or_else(odd)?,
        },
        _ => return Err(odd()),
    };
    Ok(Step { act, at: step.at })
}

fn play(text: &str, term: &Term) -> Option<Act> {
    let card = Card::read(term.item.plain()?.word(text)?.text)?;
    let suit = match &term.is {
        Some(named) => Some(Suit::read(named.plain()?.word(text)?.text)?),
        None => None,
    };
    (term.to.is_none() && term.sign.is_none()).then_some(Act::Play(card, suit))
}

/// A card, or `None` where the line does not tell which.
pub(super) fn card_or_unknown(text: &str, term: &Term) -> Result<Option<Card>, Misread> {
    let atom = &term.item.atom;
    let card = atom.word(text).and_then(|word| Card::read(word.text));
    if card.is_none() && !atom.is_unknown() {
        return Err(Misread::expected(term.at, &say!("a card", "une carte")));
    }
    Ok(card)
}

pub(super) fn print(steps: &[Step], out: &mut String) {
    for (index, step) in steps.iter().enumerate() {
        if index > 0 {
            out.push_str("; ");
        }
        match step.act {
            Act::Play(card, None) => *out += &card.to_string(),
            Act::Play(card, Some(suit)) => {
                *out += &[&card.to_string(), "=", suit.printed()].concat();
            }
            Act::Draw(card) => {
                let card = card.map_or_else(|| "?".to_owned(), |card| card.to_string());
                *out += &[Verb::Draw.printed(), " +", &card].concat();
            }
            Act::Pass => *out += Verb::Pass.printed(),
        }
    }
}

pub(super) fn judge<L: Log>(
    table: &Table,
    deed: Deed,
    step: &Step,
    court: &mut Court<'_, Fault, L>,
) -> Result<(), Impossible> {
    let first = table.turn.is_none_or(|(_, done)| !done);
    court.require(Rule::OneAction, first, step.at, || Fault::SecondAction);
    match step.act {
        Act::Play(card, suit) => {
            let elsewhere = table.located().has(card) && !table.hand(deed.seat).known.has(card);
            court.demand(Rule::OneCopy, !elsewhere, step.at, || {
                Fault::Elsewhere(card)
            })?;
            let held = table.may_hold(deed.seat, card);
            court.demand(Rule::FromHand, held, step.at, || {
                Fault::NotHeld(deed.seat, card)
            })?;
            court.require(Rule::Matches, table.matches(card), step.at, || {
                Fault::NoMatch(card)
            });
            let named = suit.is_some() == card.is_eight();
            court.require(Rule::NamesSuit, named, step.at, || Fault::Suit(card));
        }
        Act::Draw(card) => {
            court.demand(Rule::FromStock, table.stock() > 0, step.at, || {
                Fault::EmptyStock
            })?;
            if let Some(card) = card {
                let free = !table.located().has(card);
                court.demand(Rule::OneCopy, free, step.at, || Fault::Elsewhere(card))?;
            }
        }
        Act::Pass => {
            court.require(Rule::PassOnlyThen, table.stock() == 0, step.at, || {
                Fault::MayDraw
            });
        }
    }
    Ok(())
}

pub(super) fn apply<L: Log>(table: &mut Table, seat: Seat, step: &Step, log: &mut L) {
    table.turn = Some((seat, true));
    let hand = table.hand_mut(seat);
    match step.act {
        Act::Play(card, suit) => {
            if hand.known.has(card) {
                hand.known.remove(card);
            } else {
                hand.unknown = hand.unknown.saturating_sub(1);
            }
            let is_out = hand.len() == 0;
            table.played.add(card);
            (table.top, table.top_at) = (card, step.at);
            table.suit = suit.unwrap_or(card.suit());
            if is_out && table.winner.is_none() {
                table.winner = Some(seat);
                log.event(Rule::HandOut);
            }
        }
        Act::Draw(Some(card)) => hand.known.add(card),
        Act::Draw(None) => hand.unknown += 1,
        Act::Pass => {}
    }
}

/// Every choice of a player who has done nothing in this turn.
pub(super) fn offer(table: &Table, seat: Seat, out: &mut Vec<Step>) {
    let playable = Card::all().filter(|card| table.may_hold(seat, *card) && table.matches(*card));
    for card in playable {
        if card.is_eight() {
            out.extend(
                Suit::ALL
                    .iter()
                    .map(|suit| Step::unwritten(Act::Play(card, Some(*suit)))),
            );
        } else {
            out.push(Step::unwritten(Act::Play(card, None)));
        }
    }
    out.push(Step::unwritten(if table.stock() > 0 {
        Act::Draw(None)
    } else {
        Act::Pass
    }));
}

/// What is drawn, by chance.
pub(super) fn draw(table: &Table, step: &mut Step, dice: &mut Dice) {
    if let Act::Draw(card @ None) = &mut step.act {
        let located = table.located();
        let left: Vec<Card> = Card::all().filter(|card| !located.has(*card)).collect();
        *card = dice.pick(&left).copied();
    }
}
