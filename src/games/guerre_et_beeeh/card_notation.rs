//! Cards and their choices, as they are written.

use super::{
    cards::{Card, FACES},
    notation::Reader,
    square::Square,
    step::{Act, Deed, Draw, Found, More, Spot, Step},
    words::Figure,
};
use crate::{
    game::Seat,
    record::{
        Misread,
        tree::{AtomKind, Item, Sign, Step as Written, Term, Word},
    },
    source::Span,
};

impl Reader<'_> {
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
                "a card, then `:` and its choices",
            ));
        }
        if let Some(more) = rest.first() {
            return Err(Misread::expected(more.at, "`:` before what the card does"));
        }
        let found = self.found(first.is.as_ref())?;
        let takes_token = card == Card::INDIGESTION || card == Card::RAID;
        if let (Some(item), false) = (&first.is, takes_token) {
            return Err(Misread::expected(item.at, "no outcome for this card"));
        }
        let at = step.at;
        let mut play = Play {
            card,
            named: word.at,
            found,
            targets: [None; 3],
            count: 0,
            to: None,
            draw: Draw::default(),
        };
        let tail = step.tail.unwrap_or_default();
        if card.is_by_hand() {
            out.push(Step {
                act: play.act(),
                at,
            });
            for (index, term) in tail.iter().enumerate() {
                let act = Act::ByHand {
                    deed: self.primitive(term)?,
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
        out[first].act = play.act();
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
            let said = "what lay there is written behind the card";
            let misread = Misread::new("syntax.choice", found.at, said);
            let way = term
                .item
                .at
                .to(term.to.as_ref().map_or(term.item.at, |to| to.at));
            return Err(misread.help(format!(
                "write `raid={}: {}`",
                found.at.of(self.text),
                way.of(self.text)
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
        let face = &FACES[card.index()];
        let word = term.item.plain().and_then(|atom| atom.word(self.text));
        let bare = term.sign.is_none() && term.to.is_none() && term.is.is_none();
        let word = word.filter(|_| bare);
        let taken = word.and_then(|word| self.rules.card(word.text));
        let from = word.and_then(|word| Square::read(word.text));
        let form = match (card, taken, from) {
            (Card::RECYCLAGE | Card::DELIT, Some(taken), _) => {
                format!("{}: +{}", face.code, self.rules.code(taken))
            }
            (Card::TRAHISON | Card::RAID, _, Some(from)) => format!("{}: {from}>…", face.code),
            _ => match card {
                Card::LAINE => "laine: a1 b1",
                Card::RENFORT => "renfort: c3",
                Card::TRAHISON => "trahison: a3>c4",
                Card::RECYCLAGE => "recyclage: +raid",
                Card::MECHOUI => "mechoui: e5",
                Card::PLANQUE => "planque: b4",
                Card::DELIT => "delit: +raid",
                Card::RAID => "raid: b2>e5",
                Card::INDIGESTION => "indigestion=3",
                _ => face.code,
            }
            .to_owned(),
        };
        let message = format!("{} has no such choice", face.title);
        Misread::new("syntax.choice", term.at, message).help(format!("write `{form}`"))
    }

    /// What a card played by hand did.
    fn primitive(&self, term: &Term) -> Result<Deed, Misread> {
        if let Some(item) = &term.is {
            return Err(Misread::expected(item.at, "no outcome here"));
        }
        let Some(atom) = term.item.plain() else {
            return Err(Misread::expected(term.at, "one thing that the card did"));
        };
        match (term.sign, &term.to) {
            (Some(sign), None) => {
                if let AtomKind::Int(points) = atom.kind {
                    let points = u8::try_from(points).ok().filter(|_| sign == Sign::Plus);
                    return points.map(Deed::Points).ok_or_else(|| {
                        Misread::expected(atom.at, "the points that the card brings: `+3`")
                    });
                }
                let square = atom
                    .word(self.text)
                    .and_then(|word| Square::read(word.text));
                if let (Sign::Minus, Some(square)) = (sign, square) {
                    return Ok(Deed::Lift(Spot {
                        square,
                        at: atom.at,
                    }));
                }
                let card = self.any_card(&term.item)?;
                Ok(match sign {
                    Sign::Plus => Deed::Take(card),
                    Sign::Minus => Deed::Throw(card),
                })
            }
            (None, None) => Ok(Deed::Point(self.spot(&term.item)?)),
            (None, Some(to)) => {
                let to = self.spot(to)?;
                match self.newcomer(&term.item) {
                    Some((owner, mad)) => Ok(Deed::Enter { owner, mad, to }),
                    None => Ok(Deed::Shift {
                        from: self.spot(&term.item)?,
                        to,
                    }),
                }
            }
            (Some(_), Some(_)) => Err(Misread::expected(
                term.at,
                "`+`, `-` or `>`, not two of them",
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

/// A played card while its choices are read.
struct Play {
    card: Card,
    named: Span,
    found: Found,
    targets: [Option<Spot>; 3],
    count: u16,
    to: Option<Spot>,
    draw: Draw,
}

impl Play {
    fn act(&self) -> Act {
        Act::Play {
            card: self.card,
            named: self.named,
            found: self.found,
            targets: self.targets,
            count: self.count,
            to: self.to,
            draw: self.draw,
        }
    }
}
