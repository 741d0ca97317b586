//! Cards and their choices, as they are written.

use super::{
    super::{
        acts::{Act, Effect, More, Play, Spot, Step},
        cards::Card,
        square::Square,
        words::Figure,
    },
    StepReader,
};
use crate::{
    game::Seat,
    lang::pick,
    record::{
        Misread,
        tree::{AtomKind, Item, Sign, Step as Written, Term, Word},
    },
    say,
};

impl StepReader<'_> {
    /// A card and its choices.
    pub(super) fn card(
        &self,
        step: &Written<'_>,
        word: Word<'_>,
        first: &Term,
        rest: &[Term],
        out: &mut Vec<Step>,
    ) -> Result<(), Misread> {
        let Some(card) = self.rules.card(word.text) else {
            return Err(self.unknown(word));
        };
        if first.to.is_some() || first.sign.is_some() {
            return Err(Misread::expected(
                first.at,
                pick(
                    "a card, then `:` and its choices",
                    "une carte, puis `:` et ses choix",
                ),
            ));
        }
        if let Some(more) = rest.first() {
            return Err(Misread::expected(
                more.at,
                pick(
                    "`:` before what the card does",
                    "`:` avant ce que fait la carte",
                ),
            ));
        }
        let found = self.found(first.is.as_ref())?;
        let takes_token = card == Card::INDIGESTION || card == Card::RAID;
        if let (Some(item), false) = (&first.is, takes_token) {
            return Err(Misread::expected(
                item.at,
                pick(
                    "no outcome for this card",
                    "pas de résultat pour cette carte",
                ),
            ));
        }
        let at = step.at;
        let mut play = Play {
            named: word.at,
            ..Play::of(card).finding(found)
        };
        let tail = step.tail.unwrap_or_default();
        if card.is_by_hand() {
            out.push(Step {
                act: Act::Play(play),
                at,
            });
            for (index, term) in tail.iter().enumerate() {
                let act = Act::ByHand {
                    effect: self.primitive(term)?,
                    last: index + 1 == tail.len(),
                };
                out.push(Step { act, at: term.at });
            }
            return Ok(());
        }
        let first = out.len();
        out.push(Step {
            act: Act::Nothing,
            at,
        });
        for term in tail {
            if let Some(more) = self.choice(&mut play, term)? {
                let act = Act::Also { more, last: false };
                out.push(Step { act, at: term.at });
            }
        }
        if let Some(Step {
            act: Act::Also { last, .. },
            ..
        }) = out.last_mut()
        {
            *last = true;
        }
        out[first].act = Act::Play(play);
        Ok(())
    }

    /// One choice of a card whose text is known; one beyond what the card takes
    /// is a step of its own.
    fn choice(&self, play: &mut Play, term: &Term) -> Result<Option<More>, Misread> {
        let card = play.card;
        let moves = card == Card::TRAHISON || card == Card::RAID;
        let takes = card == Card::RECYCLAGE || card == Card::DELIT || card == Card::RAID;
        if let Some(sign) = term.sign {
            if !takes || term.to.is_some() || term.is.is_some() {
                return Err(self.wrong_choice(card, term));
            }
            self.signed(sign, term, &mut play.draw)?;
            return Ok(None);
        }
        if let (Some(found), Card::RAID) = (&term.is, card) {
            let said = pick(
                "what lay there is written behind the card",
                "ce qui se trouvait là s'écrit après la carte",
            );
            let misread = Misread::new("syntax.choice", found.at, said);
            let way = term
                .item
                .at
                .to(term.to.as_ref().map_or(term.item.at, |to| to.at));
            let (face, way) = (found.at.of(self.text), way.of(self.text));
            return Err(misread.help(say!(
                "write `raid={face}: {way}`",
                "écrivez `raid={face}: {way}`"
            )));
        }
        if term.is.is_some() || (term.to.is_some() && !moves) {
            return Err(self.wrong_choice(card, term));
        }
        let most = card.targets();
        if most == 0 || (moves && term.to.is_none()) {
            return Err(self.wrong_choice(card, term));
        }
        let spot = self.spot(&term.item)?;
        let to = term.to.as_ref().map(|to| self.spot(to)).transpose()?;
        let index = usize::from(play.count);
        play.count = play.count.saturating_add(1);
        if index >= most {
            return Ok(Some(More::Choice { card, spot, to }));
        }
        play.targets[index] = Some(spot);
        play.to = to;
        Ok(None)
    }

    /// A choice that the card does not have, and one that it has: with what is
    /// written, where that may have been meant.
    fn wrong_choice(&self, card: Card, term: &Term) -> Misread {
        let (code, title) = (self.rules.code(card), self.rules.title(card));
        let word = term.item.word(self.text);
        let bare = term.sign.is_none() && term.to.is_none() && term.is.is_none();
        let word = word.filter(|_| bare);
        let taken = word.and_then(|word| self.rules.card(word.text));
        let from = word.and_then(|word| Square::read(word.text));
        let form = match (card, taken, from) {
            (Card::RECYCLAGE | Card::DELIT, Some(taken), _) => {
                format!("{code}: +{}", self.rules.code(taken))
            }
            (Card::TRAHISON | Card::RAID, _, Some(from)) => format!("{code}: {from}>…"),
            (Card::ABUS, ..) => code.to_owned(),
            _ => card
                .attested()
                .map_or_else(|| code.to_owned(), |card| card.example().to_owned()),
        };
        let message = say!(
            "{title} has no such choice",
            "la carte {title} n'a pas ce choix"
        );
        Misread::new("syntax.choice", term.at, message)
            .help(say!("write `{form}`", "écrivez `{form}`"))
    }

    /// What a card played by hand did.
    fn primitive(&self, term: &Term) -> Result<Effect, Misread> {
        if let Some(item) = &term.is {
            return Err(Misread::expected(
                item.at,
                pick("no outcome here", "pas de résultat ici"),
            ));
        }
        let Some(atom) = term.item.plain() else {
            return Err(Misread::expected(
                term.at,
                pick(
                    "one thing that the card did",
                    "une chose que la carte a faite",
                ),
            ));
        };
        match (term.sign, &term.to) {
            (Some(sign), None) => {
                if let AtomKind::Int(points) = atom.kind {
                    let points = u8::try_from(points).ok().filter(|_| sign == Sign::Plus);
                    return points.map(Effect::Points).ok_or_else(|| {
                        let what = pick(
                            "the points that the card brings: `+3`",
                            "les points que rapporte la carte : `+3`",
                        );
                        Misread::expected(atom.at, what)
                    });
                }
                let square = atom
                    .word(self.text)
                    .and_then(|word| Square::read(word.text));
                if let (Sign::Minus, Some(square)) = (sign, square) {
                    return Ok(Effect::Lift(Spot {
                        square,
                        at: atom.at,
                    }));
                }
                let card = self.any_card(&term.item)?;
                Ok(match sign {
                    Sign::Plus => Effect::Take(card),
                    Sign::Minus => Effect::Throw(card),
                })
            }
            (None, None) => Ok(Effect::Point(self.spot(&term.item)?)),
            (None, Some(to)) => {
                let to = self.spot(to)?;
                match self.newcomer(&term.item) {
                    Some((owner, mad)) => Ok(Effect::Enter { owner, mad, to }),
                    None => Ok(Effect::Shift {
                        from: self.spot(&term.item)?,
                        to,
                    }),
                }
            }
            (Some(_), Some(_)) => Err(Misread::expected(
                term.at,
                pick(
                    "`+`, `-` or `>`, not two of them",
                    "`+`, `-` ou `>`, mais pas deux à la fois",
                ),
            )),
        }
    }

    /// `Rouge`, `mad` (the actor's) or `Rouge.mad`, before a `>`.
    fn newcomer(&self, item: &Item) -> Option<(Seat, bool)> {
        let mut words = item.plain()?.words(self.text);
        let first = words.next()?;
        let second = words.next();
        match second {
            None if Figure::Mad.is(first.text) => Some((self.actor, true)),
            None => Some((self.rules.seat(first.text)?, false)),
            Some(second) if Figure::Mad.is(second.text) => {
                Some((self.rules.seat(first.text)?, true))
            }
            Some(_) => None,
        }
    }
}
