//! What is read of a step: cards, players, places, sums.

use std::iter;

use super::super::{
    deck::CardId,
    field::{Order, ROW},
    meanings::Meaning,
    money::Purse,
    read::{
        alone, event, no_tail, parted,
        places::{dollars, number, only_number, times},
    },
    rules::Rules,
    step::{Act, Hit, Step},
    words::{self, Destination, Verb},
};
use crate::{
    lang::pick,
    record::tree::{self, AtomKind, Sign, Term, Word},
    record::{Misread, did_you_mean, nobody, word},
    say,
    source::Span,
};

/// What reading a step needs to know.
#[derive(Clone, Copy)]
pub(in super::super) struct StepReader<'r> {
    pub(in super::super) rules: &'r Rules,
    pub(in super::super) actor: u8,
    pub(in super::super) text: &'r str,
}

impl StepReader<'_> {
    pub(in super::super) fn draws(
        &self,
        terms: &[Term],
        out: &mut Vec<Step>,
    ) -> Result<(), Misread> {
        for term in terms {
            self.draw(term, out)?;
        }
        Ok(())
    }

    /// `+spy`, `+?*2`, `+_`.
    #[inline]
    pub(in super::super) fn draw(&self, term: &Term, out: &mut Vec<Step>) -> Result<(), Misread> {
        if term.sign != Some(Sign::Plus)
            || term.to.is_some()
            || term.is.is_some()
            || term.item.over.is_some()
            || term.item.atom.hidden
        {
            return Err(Misread::expected(
                term.at,
                pick(
                    "a drawn card such as `+spy` or `+?`",
                    "une carte piochée, par exemple `+espion` ou `+?`",
                ),
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
                        pick(
                            "the name of a card, `?` or `_`",
                            "le nom d'une carte, `?` ou `_`",
                        ),
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
    pub(in super::super) fn named(&self, word: Word<'_>) -> Result<CardId, Misread> {
        match self.rules.deck.words.find(self.text, word.at) {
            Some(Meaning::Card(card)) => Ok(card),
            _ => Err(self.unknown_card(word)),
        }
    }

    #[cold]
    pub(in super::super) fn unknown_card(&self, word: Word<'_>) -> Misread {
        unknown_card(self.rules, word)
    }

    /// A player by name.
    pub(in super::super) fn player(&self, word: Word<'_>) -> Result<u8, Misread> {
        if let Some(seat) = self.rules.header.seat(word.text) {
            return Ok(seat.0);
        }
        let handles = self.rules.header.players.handles();
        let help = if let Some(near) = word::nearest(word.text, handles.clone()) {
            did_you_mean(near)
        } else {
            let handles = handles.collect::<Vec<_>>().join(", ");
            say!("the players: {handles}", "les joueurs : {handles}")
        };
        Err(Misread::new("syntax.unknown-player", word.at, nobody(word.text)).help(help))
    }

    pub(in super::super) fn verb(
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
                &say!("nothing glued to `{}`", "rien de collé à `{}`", word.text),
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
                (_, [term, ..]) => Err(parted(term.at)),
            },
        }
    }

    fn city(&self, term: &Term, at: Span) -> Result<Step, Misread> {
        let usage = |at| {
            Misread::expected(
                at,
                pick(
                    "the city that was turned up, such as `city=7`",
                    "la ville tirée, par exemple `ville=7`",
                ),
            )
        };
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
                            say!(
                                "no city is called `{}`",
                                "aucune ville ne s'appelle `{}`",
                                word.text
                            ),
                        )
                        .help(say!(
                            "a city may always be written by its value: `city=7`",
                            "une ville peut toujours s'écrire par sa valeur : `ville=7`"
                        ))
                    },
                )?))
            }
        };
        Ok(Step::new(Act::City(value), at).naming(item.at))
    }

    fn roll(&self, head: &[Term], at: Span) -> Result<Step, Misread> {
        let usage = |at| {
            Misread::expected(
                at,
                pick(
                    "what the die showed, such as `roll=3`",
                    "ce que montre le dé, par exemple `dé=3`",
                ),
            )
        };
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
                let atom = term.atom();
                match atom.map(|atom| atom.kind) {
                    Some(AtomKind::Nothing) => Hit::Nothing,
                    _ => Hit::Cow(self.cell(term)?),
                }
            }
        };
        if let Some(term) = head.get(2) {
            return Err(parted(term.at));
        }
        step.act = Act::Roll { die, hit };
        Ok(step)
    }

    fn arrange(&self, head: &[Term], at: Span) -> Result<Step, Misread> {
        let mut order = Order::new(&[]);
        let mut field = self.actor;
        if head.len() > ROW {
            return Err(Misread::expected(
                head[ROW].at,
                pick("a row of fewer cows", "une rangée de moins de vaches"),
            ));
        }
        for (index, term) in head[1..].iter().enumerate() {
            let cell = self.cell(term)?;
            if index > 0 && cell.field != field {
                return Err(Misread::expected(
                    term.at,
                    pick("cows of one field", "des vaches d'un même champ"),
                ));
            }
            field = cell.field;
            order.push(cell.number);
        }
        if head.len() < 2 {
            return Err(Misread::expected(
                at,
                pick(
                    "the cows in their new order, such as `arrange 3 1 2`",
                    "les vaches dans leur nouvel ordre, par exemple `range 3 1 2`",
                ),
            ));
        }
        Ok(Step::new(Act::Arrange { field, order }, at).naming(head[1].at.to(at)))
    }

    /// `50>Bo` after `pay`, `50 Bo` after `take`; what follows is left over.
    pub(in super::super) fn payment<'t>(
        &self,
        pays: bool,
        rest: &'t [Term],
        at: Span,
    ) -> Result<(Step, &'t [Term]), Misread> {
        let usage = |at| {
            Misread::expected(
                at,
                if pays {
                    pick("`pay 50>Bo`", "`paie 50>Bo`")
                } else {
                    pick("`take 50 Bo`", "`prend 50 Bo`")
                },
            )
        };
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
        let party = match Destination::read(purse.text) {
            Some(Destination::Bank) => Purse::Bank,
            Some(Destination::Pot) => Purse::Pot,
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
    fn with_colon(&self, card: CardId, word: &str, step: &tree::Step<'_>) -> Option<String> {
        let rest = step.head.get(1..).filter(|_| step.tail.is_none())?;
        let written = rest.first()?.at.to(rest.last()?.at).of(self.text);
        let event = !self.rules.card(card).is_cow();
        let chosen = event && event::read(*self, card, rest, &mut Vec::new()).is_ok();
        chosen.then(|| {
            let code = self.rules.card(card).respelled(word);
            say!("write `{code}: {written}`", "écrivez `{code}: {written}`")
        })
    }

    /// A cow of a field, or an event with its choices.
    pub(in super::super) fn card(
        &self,
        card: CardId,
        word: Word<'_>,
        first: &Term,
        step: &tree::Step<'_>,
        out: &mut Vec<Step>,
    ) -> Result<(), Misread> {
        alone(step.head).map_err(|misread| match self.with_colon(card, word.text, step) {
            Some(help) => misread.help(help),
            None => misread,
        })?;
        if let Some(is) = &first.is {
            return Err(Misread::expected(
                is.at,
                pick("no `=` after a card", "pas de `=` après une carte"),
            ));
        }
        if self.rules.card(card).is_cow() {
            no_tail(step).map_err(|misread| {
                misread.help(say!(
                    "`{}` is a cow; only events have choices",
                    "`{}` est une vache ; seuls les événements ont des choix",
                    word.text
                ))
            })?;
            let to = self.spot(first.to.as_ref())?;
            let spot = first.to.as_ref().map_or(step.at, |item| item.at);
            out.push(Step::new(Act::Play { card, to }, step.at).naming(spot));
            return Ok(());
        }
        if let Some(to) = &first.to {
            return Err(Misread::expected(
                to.at,
                pick("no place after an event", "pas de place après un événement"),
            )
            .help(say!(
                "`{}` is an event; its choices follow a `:`",
                "`{}` est un événement ; ses choix suivent un `:`",
                word.text
            )));
        }
        out.push(Step::new(Act::Event(card), first.at));
        event::read(*self, card, step.tail.unwrap_or(&[]), out)
    }
}

/// No card has this name: which word may be meant, or what people write who do not know
/// the notation yet.
#[cold]
pub(in super::super) fn unknown_card(rules: &Rules, word: Word<'_>) -> Misread {
    let mut names: Vec<&str> = Vec::new();
    for card in &rules.deck.cards {
        names.push(&card.code);
        names.extend(card.french.as_deref());
    }
    for table in words::TABLES.iter().filter(|table| table.reserved) {
        for spelling in table.spellings() {
            names.push(spelling);
        }
    }
    let said = slip(word.text).map(str::to_owned);
    let near = || word::nearest(word.text, names);
    let help = said
        .or_else(|| near().map(did_you_mean))
        .unwrap_or_else(|| {
            say!(
                "cards of your own are typed in under `cards:` in the header",
                "vos propres cartes se saisissent sous `cards:` dans l'en-tête"
            )
        });
    let message = say!(
        "no card is called `{}`",
        "aucune carte ne s'appelle `{}`",
        word.text
    );
    Misread::new("syntax.unknown-card", word.at, message).help(help)
}

/// What people write for a thing that the notation says otherwise.
fn slip(word: &str) -> Option<&'static str> {
    /// Said in either language, folded, and what to write instead.
    const SLIPS: &[(&[&str], &str, &str)] = &[
        (
            &["draw", "draws", "pioche", "tire"],
            "write the cards drawn: `+spy +?`",
            "écrivez les cartes piochées : `+espion +?`",
        ),
        (
            &["play", "plays", "joue", "pose"],
            "write the card and its place: `spy>Bo.left`",
            "écrivez la carte et sa place : `espion>Bo.gauche`",
        ),
        (
            &["die", "dice", "throw", "lance", "lancer", "jet"],
            "write what the die showed: `roll=3`",
            "écrivez ce que montre le dé : `dé=3`",
        ),
        (
            &["cow", "vache"],
            "write the code of the cow, such as `plain-100`",
            "écrivez le code de la vache, par exemple `vache-100`",
        ),
        (
            &["borrow", "emprunte"],
            "write `loan 2000`",
            "écrivez `emprunt 2000`",
        ),
        (
            &["rearrange", "rearranges", "reorder"],
            "one's own field is put in order by the numbers of its cows: `arrange 2 1`",
            "son propre champ se réarrange par les numéros des vaches : `range 2 1`",
        ),
        (
            &["explodes", "explode", "boum"],
            "an explosion follows by itself: write the roll, such as `roll=3 Bo.1`",
            "une explosion suit d'elle-même : écrivez le lancer, par exemple `dé=3 Bo.1`",
        ),
    ];
    let says = |said: &&str| word::same_verb(word, said);
    let (_, en, fr) = SLIPS.iter().find(|(said, ..)| said.iter().any(says))?;
    Some(pick(en, fr))
}
