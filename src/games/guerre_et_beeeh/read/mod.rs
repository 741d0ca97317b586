//! From a written step to what it means; see `grammar/guerre-et-beeeh.ebnf`.

mod cards;
pub(super) mod marks;

use super::{
    acts::{Act, Found, Look, More, Spot, Step},
    cards::{Card, CardSet},
    pile::Draw,
    rules::Rules,
    square::Square,
    words::{self, Attested, Verb},
};
use crate::{
    game::Seat,
    lang::{self, pick},
    record::{
        Misread, did_you_mean,
        tree::{Item, Sign, Step as Written, Term, Word},
        word,
    },
    say,
    source::Span,
};

fn an_action() -> &'static str {
    pick("an action", "une action")
}

fn where_the_wolf_runs() -> &'static str {
    pick(
        "where the wolf runs: `wolf a3>c3`",
        "où va le loup : `loup a3>c3`",
    )
}

/// The verb that a word is; what is spelled as a card is none, however near.
fn verb(word: &str) -> Option<Verb> {
    let is_card = || Attested::TABLE.exactly(word).is_some();
    if Verb::TABLE.exactly(word).is_none() && is_card() {
        return None;
    }
    Verb::read(word)
}

pub(super) fn read(
    rules: &Rules,
    actor: Seat,
    step: &Written<'_>,
    out: &mut Vec<Step>,
) -> Result<(), Misread> {
    let reader = StepReader {
        rules,
        text: step.text,
        actor,
    };
    reader.step(step, out)
}

pub(super) struct StepReader<'r> {
    pub(super) rules: &'r Rules,
    pub(super) text: &'r str,
    pub(super) actor: Seat,
}

impl StepReader<'_> {
    fn step(&self, step: &Written<'_>, out: &mut Vec<Step>) -> Result<(), Misread> {
        let Some((first, rest)) = step.head.split_first() else {
            return Err(Misread::expected(step.at, an_action()));
        };
        let mut add = |act| {
            out.push(Step { act, at: step.at });
            Ok(())
        };
        if first.item.atom.is_nothing() {
            if let Some(more) = rest.first().map(|term| term.at) {
                return Err(Misread::expected(
                    more,
                    pick("nothing after `_`", "rien après `_`"),
                ));
            }
            marks::no_tail(step)?;
            return add(Act::Nothing);
        }
        if let Some(from) = marks::square(self.text, &first.item) {
            marks::no_tail(step)?;
            return add(self.run(from, first, rest)?);
        }
        let word = self.word(&first.item, an_action)?;
        let Some(verb) = verb(word.text) else {
            return self.card(step, word, first, rest, out);
        };
        marks::bare(first)?;
        marks::no_tail(step)?;
        match verb {
            Verb::Scout => self.scout(step, word.at, rest, out),
            Verb::Hide => match rest {
                [term] => {
                    marks::bare(term)?;
                    add(Act::Hide(self.spot(&term.item)?))
                }
                _ => Err(Misread::expected(
                    step.at,
                    pick("one square: `hide d4`", "une case : `camoufle d4`"),
                )),
            },
            Verb::Wolf => match rest {
                [term] => add(self.wolf(term)?),
                _ => Err(Misread::expected(step.at, where_the_wolf_runs())),
            },
            Verb::Reveal => {
                let mut cards = CardSet::default();
                if let [term] = rest
                    && term.item.atom.is_nothing()
                {
                    marks::bare(term)?;
                    return add(Act::Reveal(cards));
                }
                for term in rest {
                    marks::bare(term)?;
                    self.cards(&term.item, &mut cards)?;
                }
                match rest {
                    [] => Err(Misread::expected(
                        step.at,
                        pick(
                            "the cards shown: `reveal raid ?`, or `reveal _`",
                            "les cartes montrées : `montre raid ?`, ou `montre _`",
                        ),
                    )),
                    _ => add(Act::Reveal(cards)),
                }
            }
        }
    }

    /// `b1>b4 = token + card - card`
    fn run(&self, from: Spot, first: &Term, rest: &[Term]) -> Result<Act, Misread> {
        let Some(to) = &first.to else {
            let square = from.square;
            let what = pick("where this sheep runs", "où va ce mouton");
            return Err(Misread::expected(first.at, what).help(say!(
                "write `{square}>…`; the square reached is checked",
                "écrivez `{square}>…` ; la case atteinte est contrôlée"
            )));
        };
        marks::plus_minus_none(first)?;
        Ok(Act::Run {
            from,
            to: self.spot(to)?,
            found: self.found(first.is.as_ref())?,
            draw: self.draw(rest)?,
        })
    }

    fn wolf(&self, term: &Term) -> Result<Act, Misread> {
        marks::plus_minus_none(term)?;
        let from = self.spot(&term.item)?;
        let Some(to) = &term.to else {
            return Err(Misread::expected(term.at, where_the_wolf_runs()));
        };
        let to = self.spot(to)?;
        let ate = match &term.is {
            None => None,
            Some(item) => {
                let what = || pick("whose sheep the wolf ate", "à qui est le mouton dévoré");
                let name = self.word(item, what)?;
                let Some(seat) = self.rules.seat(name.text) else {
                    let handles = self.rules.roster.handles();
                    let handles: Vec<_> = handles.map(|handle| format!("`{handle}`")).collect();
                    return Err(Misread::expected(name.at, what()).help(lang::or(&handles)));
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
                pick(
                    "the tokens looked at: `scout b3 a3`",
                    "les pions reconnus : `reco b3 a3`",
                ),
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
                pick(
                    "a square that is looked at: `b3=5`",
                    "une case reconnue : `b3=5`",
                ),
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
                _ => {
                    return Err(Misread::expected(
                        term.at,
                        pick("a card drawn: `+raid`", "une carte piochée : `+raid`"),
                    ));
                }
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
        let times = item.times();
        if set.add_times(card, times) {
            Ok(())
        } else {
            Err(marks::too_many(item.at))
        }
    }

    pub(super) fn any_card(&self, item: &Item) -> Result<Option<Card>, Misread> {
        if item
            .plain()
            .is_some_and(|atom| atom.is_unknown() && !atom.hidden)
        {
            return Ok(None);
        }
        let word = self.word(item, || pick("a card", "une carte"))?;
        match self.rules.card(word.text) {
            Some(card) => Ok(Some(card)),
            None => Err(self.unknown(word)),
        }
    }

    pub(super) fn found(&self, item: Option<&Item>) -> Result<Found, Misread> {
        match item {
            None => Ok(Found::Unwritten),
            Some(item) => marks::found(self.text, item),
        }
    }

    pub(super) fn word(
        &self,
        item: &Item,
        what: impl FnOnce() -> &'static str,
    ) -> Result<Word<'_>, Misread> {
        item.word(self.text)
            .ok_or_else(|| Misread::expected(item.at, what()))
    }

    pub(super) fn spot(&self, item: &Item) -> Result<Spot, Misread> {
        marks::spot(self.text, item)
    }

    pub(super) fn unknown(&self, word: Word<'_>) -> Misread {
        let name = word.text;
        if let Some((from, to)) = word.text.split_once(['-', '–', '−'])
            && let (Some(from), Some(to)) = (Square::read(from), Square::read(to))
        {
            let message = say!("`{name}` is one word here", "`{name}` est un seul mot ici");
            return Misread::new("syntax.word", word.at, message)
                .help(say!("write `{from}>{to}`", "écrivez `{from}>{to}`"));
        }
        if Square::read(word.text).is_some() {
            let said = say!(
                "`{name}` is a square; a card belongs here",
                "`{name}` est une case ; il faut une carte ici"
            );
            return Misread::new("syntax.word", word.at, said).help(pick(
                "cards go by their code or their title: `raid`, `raid-aerien`",
                "une carte s'écrit par son nom court ou son titre : `raid`, `raid-aérien`",
            ));
        }
        if marks::looks_like_square(word.text) {
            return marks::no_square(word);
        }
        let misread = Misread::new(
            "syntax.word",
            word.at,
            say!(
                "`{name}` is neither an action nor a card",
                "`{name}` n'est ni une action ni une carte"
            ),
        );
        if let Some(meant) = words::meant(name) {
            return misread.help(meant);
        }
        if self.rules.seat(name).is_some() {
            return misread.help(pick(
                "the actor opens the line: what another player does stands on a line of its own",
                "qui agit ouvre la ligne : ce que fait l'autre joueur s'écrit sur sa propre ligne",
            ));
        }
        let names = Verb::TABLE
            .spellings()
            .map(|name| -> &str { name })
            .chain(self.rules.names());
        match word::nearest(name, names) {
            Some(near) => misread.help(did_you_mean(near)),
            None => misread.help(pick(
                "a lost card gets its name in `cards` or in a deck pack (`greffier games guerre-et-beeeh --schema` prints what one may hold)",
                "une carte perdue reçoit son nom dans `cards` ou dans un lot (`greffier games guerre-et-beeeh --schema` montre ce qu'il peut contenir)",
            )),
        }
    }
}
