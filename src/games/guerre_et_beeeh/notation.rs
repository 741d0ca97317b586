//! From a written step to what it means; see `grammar/guerre-et-beeeh.ebnf`.

use super::{
    cards::{Card, CardSet, FACES},
    setup::Rules,
    square::Square,
    step::{Act, Draw, Found, Look, More, Spot, Step},
    words::{self, Figure, Verb},
};
use crate::{
    game::Seat,
    record::{
        Misread,
        tree::{AtomKind, Item, Sign, Step as Written, Term, Word},
        word,
    },
    source::Span,
};

/// The canonical spelling of a word of this game.
pub(super) fn canonical(rules: &Rules, word: &str) -> Option<String> {
    if Square::read(word).is_some() {
        return Some(word.to_ascii_lowercase());
    }
    let verb = Verb::read(word).map(Verb::word);
    if let Some(word) = verb.or_else(|| Figure::read(word).map(Figure::word)) {
        return Some(word.to_owned());
    }
    rules.card(word).map(|card| rules.code(card).to_owned())
}

pub(super) fn read(
    rules: &Rules,
    actor: Seat,
    step: &Written<'_>,
    out: &mut Vec<Step>,
) -> Result<(), Misread> {
    let reader = Reader {
        rules,
        text: step.text,
        actor,
    };
    reader.step(step, out)
}

pub(super) struct Reader<'r> {
    pub(super) rules: &'r Rules,
    pub(super) text: &'r str,
    pub(super) actor: Seat,
}

impl Reader<'_> {
    fn step(&self, step: &Written<'_>, out: &mut Vec<Step>) -> Result<(), Misread> {
        let Some((first, rest)) = step.head.split_first() else {
            return Err(Misread::expected(step.at, "an action"));
        };
        let mut add = |act| {
            out.push(Step { act, at: step.at });
            Ok(())
        };
        if first.item.atom.kind == AtomKind::Nothing {
            if let Some(more) = rest.first().map(|term| term.at) {
                return Err(Misread::expected(more, "nothing after `_`"));
            }
            words::no_tail(step)?;
            return add(Act::Nothing);
        }
        if let Some(from) = words::square(self.text, &first.item) {
            words::no_tail(step)?;
            return add(self.run(from, first, rest)?);
        }
        let word = self.word(&first.item, "an action")?;
        let Some(verb) = Verb::read(word.text) else {
            return self.card(step, word, first, rest, out);
        };
        words::bare(first)?;
        words::no_tail(step)?;
        match verb {
            Verb::Scout => self.scout(step, word.at, rest, out),
            Verb::Hide => match rest {
                [term] => {
                    words::bare(term)?;
                    add(Act::Hide(self.spot(&term.item)?))
                }
                _ => Err(Misread::expected(step.at, "one square: `hide d4`")),
            },
            Verb::Wolf => match rest {
                [term] => add(self.wolf(term)?),
                _ => Err(Misread::expected(
                    step.at,
                    "where the wolf runs: `wolf a3>c3`",
                )),
            },
            Verb::Reveal => {
                let mut cards = CardSet::default();
                if let [term] = rest
                    && term.item.atom.kind == AtomKind::Nothing
                {
                    words::bare(term)?;
                    return add(Act::Reveal(cards));
                }
                for term in rest {
                    words::bare(term)?;
                    self.cards(&term.item, &mut cards)?;
                }
                match rest {
                    [] => Err(Misread::expected(
                        step.at,
                        "the cards shown: `reveal raid ?`, or `reveal _`",
                    )),
                    _ => add(Act::Reveal(cards)),
                }
            }
        }
    }

    /// `b1>b4 = token + card - card`
    fn run(&self, from: Spot, first: &Term, rest: &[Term]) -> Result<Act, Misread> {
        let Some(to) = &first.to else {
            return Err(
                Misread::expected(first.at, "where this sheep runs").help(format!(
                    "write `{}>…`; the square reached is checked",
                    from.square
                )),
            );
        };
        words::plus_minus_none(first)?;
        Ok(Act::Run {
            from,
            to: self.spot(to)?,
            found: self.found(first.is.as_ref())?,
            draw: self.draw(rest)?,
        })
    }

    fn wolf(&self, term: &Term) -> Result<Act, Misread> {
        words::plus_minus_none(term)?;
        let from = self.spot(&term.item)?;
        let Some(to) = &term.to else {
            return Err(Misread::expected(
                term.at,
                "where the wolf runs: `wolf a3>c3`",
            ));
        };
        let to = self.spot(to)?;
        let ate = match &term.is {
            None => None,
            Some(item) => {
                let name = self.word(item, "whose sheep the wolf ate")?;
                let Some(seat) = self.rules.seat(name.text) else {
                    return Err(Misread::expected(name.at, "whose sheep the wolf ate").help(
                        format!("`{}` or `{}`", self.rules.handles[0], self.rules.handles[1]),
                    ));
                };
                Some((seat, name.at))
            }
        };
        Ok(Act::Wolf { from, to, ate })
    }

    /// Two looks are one step; each beyond is one of its own.
    fn scout(
        &self,
        step: &Written<'_>,
        verb: Span,
        terms: &[Term],
        out: &mut Vec<Step>,
    ) -> Result<(), Misread> {
        let [first, more @ ..] = terms else {
            return Err(Misread::expected(
                verb,
                "the tokens looked at: `scout b3 a3`",
            ));
        };
        let mut looks = [self.look(first)?; 2];
        if let Some(second) = more.first() {
            looks[1] = self.look(second)?;
        }
        let act = Act::Scout {
            looks,
            count: u16::try_from(terms.len()).unwrap_or(u16::MAX),
        };
        out.push(Step { act, at: step.at });
        for (index, term) in terms.iter().enumerate().skip(looks.len()) {
            let act = Act::Also {
                more: More::Look(self.look(term)?),
                last: index + 1 == terms.len(),
            };
            out.push(Step { act, at: term.at });
        }
        Ok(())
    }

    fn look(&self, term: &Term) -> Result<Look, Misread> {
        if term.to.is_some() || term.sign.is_some() {
            return Err(Misread::expected(
                term.at,
                "a square that is looked at: `b3=5`",
            ));
        }
        Ok(Look {
            spot: self.spot(&term.item)?,
            found: self.found(term.is.as_ref())?,
        })
    }

    // --- small parts

    fn draw(&self, terms: &[Term]) -> Result<Draw, Misread> {
        let mut draw = Draw::default();
        for term in terms {
            match term.sign {
                Some(sign) if term.to.is_none() && term.is.is_none() => {
                    self.signed(sign, term, &mut draw)?;
                }
                _ => return Err(Misread::expected(term.at, "a card drawn: `+raid`")),
            }
        }
        Ok(draw)
    }

    pub(super) fn signed(&self, sign: Sign, term: &Term, draw: &mut Draw) -> Result<(), Misread> {
        let set = match sign {
            Sign::Plus => &mut draw.drawn,
            Sign::Minus => &mut draw.thrown,
        };
        self.cards(&term.item, set)?;
        draw.at = if draw.at.is_somewhere() {
            draw.at.to(term.at)
        } else {
            term.at
        };
        Ok(())
    }

    /// A card, or `?*2`, into a set.
    fn cards(&self, item: &Item, set: &mut CardSet) -> Result<(), Misread> {
        let card = self.any_card(&Item {
            times: None,
            ..*item
        })?;
        let times = item.times.unwrap_or(1);
        if set.add_times(card, times) {
            Ok(())
        } else {
            Err(words::too_many(item.at))
        }
    }

    pub(super) fn any_card(&self, item: &Item) -> Result<Option<Card>, Misread> {
        if item
            .plain()
            .is_some_and(|atom| atom.kind == AtomKind::Unknown && !atom.hidden)
        {
            return Ok(None);
        }
        let word = self.word(item, "a card")?;
        match self.rules.card(word.text) {
            Some(card) => Ok(Some(card)),
            None => Err(self.unknown(word)),
        }
    }

    pub(super) fn found(&self, item: Option<&Item>) -> Result<Found, Misread> {
        match item {
            None => Ok(Found::Unwritten),
            Some(item) => words::found(self.text, item),
        }
    }

    pub(super) fn word(&self, item: &Item, what: &str) -> Result<Word<'_>, Misread> {
        item.plain()
            .and_then(|atom| atom.word(self.text))
            .ok_or_else(|| Misread::expected(item.at, what))
    }

    pub(super) fn spot(&self, item: &Item) -> Result<Spot, Misread> {
        words::spot(self.text, item)
    }

    pub(super) fn unknown(&self, word: Word<'_>) -> Misread {
        if let Some((from, to)) = word.text.split_once(['-', '–', '−'])
            && let (Some(from), Some(to)) = (Square::read(from), Square::read(to))
        {
            return Misread::new(
                "syntax.word",
                word.at,
                format!("`{}` is one word here", word.text),
            )
            .help(format!("write `{from}>{to}`"));
        }
        if Square::read(word.text).is_some() {
            let said = format!("`{}` is a square; a card belongs here", word.text);
            return Misread::new("syntax.word", word.at, said)
                .help("cards go by their code or their title: `raid`, `raid-aerien`");
        }
        if words::looks_like_square(word.text) {
            return words::no_square(word);
        }
        let titles = FACES.iter().flat_map(|face| face.also).copied();
        let names = self.rules.codes().chain(titles);
        let names = Verb::TABLE
            .spellings()
            .map(|name| -> &str { name })
            .chain(names);
        let misread = Misread::new(
            "syntax.word",
            word.at,
            format!("`{}` is neither an action nor a card", word.text),
        );
        match word::nearest(word.text, names) {
            Some(near) => misread.help(format!("did you mean `{near}`?")),
            None => misread.help("a lost card gets its name in `cards` or in a deck pack (`greffier games guerre-et-beeeh --schema` prints what one may hold)"),
        }
    }
}
