//! What is read of a step: cards, players, places, sums.

use std::iter;

use super::{
    Rules, choices,
    deck::CardId,
    notation::{Verb, WORDS, alone, no_tail},
    places::{dollars, number, only_number, times},
    step::{Act, Hit, Order, Purse, ROW, Step},
    vocabulary::Meaning,
};
use crate::{
    record::{
        Misread,
        tree::{self, AtomKind, Sign, Term, Word},
        word,
    },
    source::Span,
};

/// What reading a step needs to know.
#[derive(Clone, Copy)]
pub(super) struct Reader<'r> {
    pub(super) rules: &'r Rules,
    pub(super) actor: u8,
    pub(super) text: &'r str,
}

impl Reader<'_> {
    pub(super) fn draws(&self, terms: &[Term], out: &mut Vec<Step>) -> Result<(), Misread> {
        for term in terms {
            self.draw(term, out)?;
        }
        Ok(())
    }

    /// `+spy`, `+?*2`, `+_`.
    #[inline]
    pub(super) fn draw(&self, term: &Term, out: &mut Vec<Step>) -> Result<(), Misread> {
        if term.sign != Some(Sign::Plus)
            || term.to.is_some()
            || term.is.is_some()
            || term.item.over.is_some()
            || term.item.atom.hidden
        {
            return Err(Misread::expected(
                term.at,
                "a drawn card such as `+spy` or `+?`",
            ));
        }
        let act = match term.item.atom.kind {
            AtomKind::Unknown => Act::Draw(None),
            AtomKind::Nothing => Act::DrawNone,
            _ => match term.item.atom.word(self.text) {
                Some(word) => Act::Draw(Some(self.named(word)?)),
                None => {
                    return Err(Misread::expected(
                        term.item.at,
                        "the name of a card, `?` or `_`",
                    ));
                }
            },
        };
        let step = Step::new(act, term.at);
        if term.item.times.is_none() {
            out.push(step);
            return Ok(());
        }
        let times = times(self.rules, &term.item)?;
        out.extend(iter::repeat_n(step, times));
        Ok(())
    }

    /// A card by its name.
    #[inline]
    pub(super) fn named(&self, word: Word<'_>) -> Result<CardId, Misread> {
        match self.rules.deck.words.find(self.text, word.at) {
            Some(Meaning::Card(card)) => Ok(card),
            _ => Err(self.unknown_card(word)),
        }
    }

    #[cold]
    pub(super) fn unknown_card(&self, word: Word<'_>) -> Misread {
        let codes = self.rules.deck.cards.iter().map(|card| card.code.as_str());
        let help = match word::nearest(word.text, codes.chain(WORDS.iter().copied())) {
            Some(near) => format!("did you mean `{near}`?"),
            None => "cards of your own are typed in under `cards:` in the header".to_owned(),
        };
        let message = format!("no card is called `{}`", word.text);
        Misread::new("syntax.unknown-card", word.at, message).help(help)
    }

    /// A player by name.
    pub(super) fn player(&self, word: Word<'_>) -> Result<u8, Misread> {
        if let Some(seat) = self.rules.header.seat(word.text) {
            return Ok(seat.0);
        }
        let handles = self.rules.header.players.iter().map(|p| p.handle.as_str());
        let help = match word::nearest(word.text, handles.clone()) {
            Some(near) => format!("did you mean `{near}`?"),
            None => format!("the players: {}", handles.collect::<Vec<_>>().join(", ")),
        };
        Err(Misread::new(
            "syntax.unknown-player",
            word.at,
            format!("nobody called `{}` plays", word.text),
        )
        .help(help))
    }

    pub(super) fn verb(
        &self,
        verb: Verb,
        word: Word<'_>,
        step: &tree::Step<'_>,
    ) -> Result<Step, Misread> {
        let head = step.head;
        let at = step.at;
        let bare = |term: &Term| term.to.is_none() && term.is.is_none();
        if verb != Verb::City && verb != Verb::Roll && !bare(&head[0]) {
            return Err(Misread::expected(
                head[0].at,
                &format!("nothing glued to `{}`", word.text),
            ));
        }
        match verb {
            Verb::City => {
                let city = self.city(&head[0], at)?;
                alone(head)?;
                Ok(city)
            }
            Verb::Roll => self.roll(head, at),
            Verb::Arrange => self.arrange(head, at),
            Verb::Defuse => Ok(Step::new(Act::Defuse(self.bombed_cow(head, at)?), at)),
            Verb::Pass | Verb::Steal => {
                let (from, to) = self.bomb_way(head, at)?;
                let act = if verb == Verb::Pass {
                    Act::Pass(from, to)
                } else {
                    Act::Steal(from, to)
                };
                Ok(Step::new(act, at))
            }
            Verb::Loan => Ok(Step::new(Act::Loan(dollars(only_number(head, at)?)), at)),
            Verb::Leave => alone(head).map(|()| Step::new(Act::Leave, at)),
            Verb::Shuffle => alone(head).map(|()| Step::new(Act::Shuffle, at)),
            Verb::Pay | Verb::Take => match self.payment(verb == Verb::Pay, &head[1..], at)? {
                (step, []) => Ok(step),
                (_, [term, ..]) => Err(Misread::expected(term.at, "the next step here")),
            },
        }
    }

    fn city(&self, term: &Term, at: Span) -> Result<Step, Misread> {
        let usage = |at| Misread::expected(at, "the city that was turned up, such as `city=7`");
        let item = term
            .is
            .as_ref()
            .filter(|_| term.to.is_none())
            .ok_or_else(|| usage(term.at))?;
        let atom = item
            .plain()
            .filter(|atom| !atom.hidden)
            .ok_or_else(|| usage(item.at))?;
        let value = match atom.kind {
            AtomKind::Int(value) => Some(value),
            AtomKind::Unknown => None,
            AtomKind::Nothing => return Err(usage(item.at)),
            AtomKind::Path => {
                let word = atom.word(self.text).ok_or_else(|| usage(item.at))?;
                Some(u32::from(self.rules.deck.city(word.text).ok_or_else(
                    || {
                        Misread::new(
                            "syntax.unknown-city",
                            word.at,
                            format!("no city is called `{}`", word.text),
                        )
                        .help("a city may always be written by its value: `city=7`")
                    },
                )?))
            }
        };
        Ok(Step::new(Act::City(value), at).naming(item.at))
    }

    fn roll(&self, head: &[Term], at: Span) -> Result<Step, Misread> {
        let usage = |at| Misread::expected(at, "what the die showed, such as `roll=3`");
        let item = head[0]
            .is
            .as_ref()
            .filter(|_| head[0].to.is_none())
            .ok_or_else(|| usage(head[0].at))?;
        let atom = item.plain().filter(|atom| !atom.hidden);
        let die = match atom.map(|atom| atom.kind) {
            Some(AtomKind::Int(die)) => Some(die),
            Some(AtomKind::Unknown) => None,
            _ => return Err(usage(item.at)),
        };
        let mut step = Step::new(Act::Nothing, at).naming(item.at);
        let hit = match head.get(1) {
            None => Hit::Unsaid,
            // What a die hit that nobody read, nobody can have counted.
            Some(_) if die.is_none() => return Err(usage(item.at)),
            Some(term) => {
                step.spot = term.at;
                let atom = term.plain().and_then(|item| item.plain());
                match atom.map(|atom| atom.kind) {
                    Some(AtomKind::Nothing) => Hit::Nothing,
                    _ => Hit::Cow(self.cell(term)?),
                }
            }
        };
        if let Some(term) = head.get(2) {
            return Err(
                Misread::expected(term.at, "the next step here").help("steps are parted by `;`")
            );
        }
        step.act = Act::Roll { die, hit };
        Ok(step)
    }

    fn arrange(&self, head: &[Term], at: Span) -> Result<Step, Misread> {
        let mut order = Order::new(&[]);
        let mut field = self.actor;
        if head.len() > ROW {
            return Err(Misread::expected(head[ROW].at, "a row of fewer cows"));
        }
        for (index, term) in head[1..].iter().enumerate() {
            let cell = self.cell(term)?;
            if index > 0 && cell.field != field {
                return Err(Misread::expected(term.at, "cows of one field"));
            }
            field = cell.field;
            order.push(cell.number);
        }
        if head.len() < 2 {
            return Err(Misread::expected(
                at,
                "the cows in their new order, such as `arrange 3 1 2`",
            ));
        }
        Ok(Step::new(Act::Arrange { field, order }, at).naming(head[1].at.to(at)))
    }

    /// `50>Bo` after `pay`, `50 Bo` after `take`; what follows is left over.
    pub(super) fn payment<'t>(
        &self,
        pays: bool,
        rest: &'t [Term],
        at: Span,
    ) -> Result<(Step, &'t [Term]), Misread> {
        let usage = |at| Misread::expected(at, if pays { "`pay 50>Bo`" } else { "`take 50 Bo`" });
        let (sum, other, rest, end) = match rest {
            [term, rest @ ..] if pays => (term, term.to.as_ref(), rest, term.at),
            [term, from, rest @ ..] => (term, from.plain(), rest, from.at),
            [..] => return Err(usage(at)),
        };
        let bare = sum.sign.is_none() && sum.is.is_none() && (pays || sum.to.is_none());
        let number = number(&sum.item)
            .filter(|_| bare)
            .ok_or_else(|| usage(sum.at))?;
        let purse = other
            .and_then(|item| item.plain())
            .and_then(|atom| atom.word(self.text))
            .ok_or_else(|| usage(end))?;
        let party = match &*word::fold(purse.text) {
            "bank" | "banque" => Purse::Bank,
            "pot" => Purse::Pot,
            _ => Purse::Player(self.player(purse)?),
        };
        let sum = dollars(number);
        let act = if pays {
            Act::Give { sum, to: party }
        } else {
            Act::Grab { sum, from: party }
        };
        Ok((Step::new(act, at.to(end)).naming(purse.at), rest))
    }

    /// How an event is written whose choices follow it without their `:`.
    #[cold]
    fn with_colon(&self, card: CardId, step: &tree::Step<'_>) -> Option<String> {
        let rest = step.head.get(1..).filter(|_| step.tail.is_none())?;
        let written = rest.first()?.at.to(rest.last()?.at).of(self.text);
        let event = !self.rules.deck.card(card).is_cow();
        let chosen = event && choices::read(*self, card, rest, &mut Vec::new()).is_ok();
        chosen.then(|| format!("write `{}: {written}`", self.rules.code(card)))
    }

    /// A cow of a field, or an event with its choices.
    pub(super) fn card(
        &self,
        card: CardId,
        word: Word<'_>,
        first: &Term,
        step: &tree::Step<'_>,
        out: &mut Vec<Step>,
    ) -> Result<(), Misread> {
        alone(step.head).map_err(|misread| match self.with_colon(card, step) {
            Some(help) => misread.help(help),
            None => misread,
        })?;
        if let Some(is) = &first.is {
            return Err(Misread::expected(is.at, "no `=` after a card"));
        }
        if self.rules.deck.card(card).is_cow() {
            no_tail(step).map_err(|misread| {
                misread.help(format!(
                    "`{}` is a cow; only events have choices",
                    word.text
                ))
            })?;
            let to = self.spot(first.to.as_ref())?;
            let spot = first.to.as_ref().map_or(step.at, |item| item.at);
            out.push(Step::new(Act::Play { card, to }, step.at).naming(spot));
            return Ok(());
        }
        if let Some(to) = &first.to {
            return Err(
                Misread::expected(to.at, "no place after an event").help(format!(
                    "`{}` is an event; its choices follow a `:`",
                    word.text
                )),
            );
        }
        out.push(Step::new(Act::Event(card), first.at));
        choices::read(*self, card, step.tail.unwrap_or(&[]), out)
    }
}
