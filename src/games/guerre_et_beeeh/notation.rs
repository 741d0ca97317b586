//! From a written step to what it means; see `grammar/guerre-et-beeeh.ebnf`.

use super::{
    cards::{Card, CardSet, FACES},
    setup::Rules,
    square::Square,
    step::{Act, Deed, Draw, Found, Look, Spot, Step},
    table::Token,
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

/// A verb and its French alias.
const VERBS: [(&str, &str); 4] = [
    ("scout", "reco"),
    ("hide", "camoufle"),
    ("wolf", "loup"),
    ("reveal", "montre"),
];
/// The mad sheep's word and its French alias.
const MAD: (&str, &str) = ("mad", "fou");

fn is(word: &str, (english, french): (&str, &str)) -> bool {
    word::same(word, english) || word::same(word, french)
}

/// The canonical spelling of a word of this game.
pub(super) fn canonical(rules: &Rules, word: &str) -> Option<String> {
    if Square::read(word).is_some() {
        return Some(word.to_ascii_lowercase());
    }
    let pair = VERBS.iter().chain([&MAD]).find(|pair| is(word, **pair));
    if let Some((english, _)) = pair {
        return Some((*english).to_owned());
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

struct Reader<'r> {
    rules: &'r Rules,
    text: &'r str,
    actor: Seat,
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
            no_tail(step)?;
            return add(Act::Nothing);
        }
        let word = self.word(&first.item, "an action")?;
        if let Some(square) = Square::read(word.text) {
            no_tail(step)?;
            return add(self.run(
                Spot {
                    square,
                    at: word.at,
                },
                first,
                rest,
            )?);
        }
        let verb = VERBS.iter().position(|verb| is(word.text, *verb));
        let Some(verb) = verb else {
            return self.card(step, word, first, rest, out);
        };
        bare(first)?;
        no_tail(step)?;
        match verb {
            0 => add(self.scout(word.at, rest)?),
            1 => match rest {
                [term] => {
                    bare(term)?;
                    add(Act::Hide(self.spot(&term.item)?))
                }
                _ => Err(Misread::expected(step.at, "one square: `hide d4`")),
            },
            2 => match rest {
                [term] => add(self.wolf(term)?),
                _ => Err(Misread::expected(
                    step.at,
                    "where the wolf runs: `wolf a3>c3`",
                )),
            },
            _ => {
                let mut cards = CardSet::default();
                for term in rest {
                    bare(term)?;
                    self.cards(&term.item, &mut cards)?;
                }
                match rest {
                    [] => Err(Misread::expected(
                        step.at,
                        "the cards shown: `reveal raid ?`",
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
        plus_minus_none(first)?;
        Ok(Act::Run {
            from,
            to: self.spot(to)?,
            found: self.found(first.is.as_ref())?,
            draw: self.draw(rest)?,
        })
    }

    fn wolf(&self, term: &Term) -> Result<Act, Misread> {
        plus_minus_none(term)?;
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

    fn scout(&self, verb: Span, terms: &[Term]) -> Result<Act, Misread> {
        let [first, more @ ..] = terms else {
            return Err(Misread::expected(
                verb,
                "the tokens looked at: `scout b3 a3`",
            ));
        };
        let first = self.look(first)?;
        let mut looks = [first; 2];
        for (index, term) in more.iter().enumerate() {
            let look = self.look(term)?;
            if index == 0 {
                looks[1] = look;
            }
        }
        Ok(Act::Scout {
            looks,
            count: terms.len().min(255) as u8,
        })
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

    /// A card and its choices.
    fn card(
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
            for term in tail {
                let act = Act::ByHand(self.primitive(term)?);
                out.push(Step { act, at: term.at });
            }
            return Ok(());
        }
        for term in tail {
            self.choice(&mut play, term)?;
        }
        out.push(Step {
            act: play.act(),
            at,
        });
        Ok(())
    }

    /// One choice of a card whose text is known.
    fn choice(&self, play: &mut Play, term: &Term) -> Result<(), Misread> {
        let card = play.card;
        let moves = card == Card::TRAHISON || card == Card::RAID;
        let takes = card == Card::RECYCLAGE || card == Card::DELIT || card == Card::RAID;
        if let Some(sign) = term.sign {
            if !takes || term.to.is_some() || term.is.is_some() {
                return Err(wrong_choice(card, term.at));
            }
            return self.signed(sign, term, &mut play.draw);
        }
        if term.is.is_some() || (term.to.is_some() && !moves) {
            return Err(wrong_choice(card, term.at));
        }
        let most = match card {
            Card::LAINE => 255,
            Card::RENFORT | Card::MECHOUI | Card::PLANQUE | Card::TRAHISON | Card::RAID => 1,
            _ => 0,
        };
        if play.count >= most || (moves && term.to.is_none()) {
            return Err(wrong_choice(card, term.at));
        }
        let spot = self.spot(&term.item)?;
        if let Some(slot) = play.targets.get_mut(usize::from(play.count)) {
            *slot = Some(spot);
        }
        play.count += 1;
        if let Some(to) = &term.to {
            play.to = Some(self.spot(to)?);
        }
        Ok(())
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
            None if is(first.text, MAD) => Some((self.actor, true)),
            None => Some((self.rules.seat(first.text)?, false)),
            Some(second) if is(second.text, MAD) => Some((self.rules.seat(first.text)?, true)),
            Some(_) => None,
        }
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

    fn signed(&self, sign: Sign, term: &Term, draw: &mut Draw) -> Result<(), Misread> {
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
        for _ in 0..item.times.unwrap_or(1).min(99) {
            set.add_any(card);
        }
        Ok(())
    }

    fn any_card(&self, item: &Item) -> Result<Option<Card>, Misread> {
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

    fn found(&self, item: Option<&Item>) -> Result<Found, Misread> {
        match item {
            None => Ok(Found::Unwritten),
            Some(item) => found(self.text, item),
        }
    }

    fn word(&self, item: &Item, what: &str) -> Result<Word<'_>, Misread> {
        item.plain()
            .and_then(|atom| atom.word(self.text))
            .ok_or_else(|| Misread::expected(item.at, what))
    }

    fn spot(&self, item: &Item) -> Result<Spot, Misread> {
        spot(self.text, item)
    }

    fn unknown(&self, word: Word<'_>) -> Misread {
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
        if looks_like_square(word.text) {
            return no_square(word);
        }
        let verbs = VERBS
            .iter()
            .flat_map(|(english, french)| [*english, *french]);
        let titles = FACES.iter().flat_map(|face| face.also).copied();
        let names = verbs.chain(self.rules.codes()).chain(titles);
        let misread = Misread::new(
            "syntax.word",
            word.at,
            format!("`{}` is neither an action nor a card", word.text),
        );
        match word::nearest(word.text, names) {
            Some(near) => misread.help(format!("did you mean `{near}`?")),
            None => misread.help("a lost card gets its name in `cards` or in a deck pack"),
        }
    }
}

/// A played card while its choices are read.
struct Play {
    card: Card,
    named: Span,
    found: Found,
    targets: [Option<Spot>; 3],
    count: u8,
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

/// `3`, `wolf`, `(wolf)`, `?`, `_`.
pub(super) fn found(text: &str, item: &Item) -> Result<Found, Misread> {
    let wrong = || Misread::expected(item.at, "a token: 1, 3, 5, `wolf` or `(wolf)`");
    let atom = item.plain().ok_or_else(wrong)?;
    match atom.kind {
        AtomKind::Unknown if !atom.hidden => Ok(Found::Unknown),
        AtomKind::Nothing => Ok(Found::Nothing),
        AtomKind::Int(points) => {
            let token = Token::of_points(points).ok_or_else(wrong)?;
            Ok(Found::Face {
                token,
                down: atom.hidden,
                at: item.at,
            })
        }
        AtomKind::Path => {
            let word = atom.any_word(text).ok_or_else(wrong)?;
            if is(word.text, VERBS[2]) {
                let token = Token::Wolf;
                Ok(Found::Face {
                    token,
                    down: atom.hidden,
                    at: item.at,
                })
            } else {
                Err(wrong())
            }
        }
        AtomKind::Unknown => Err(wrong()),
    }
}

/// A square of the board.
pub(super) fn spot(text: &str, item: &Item) -> Result<Spot, Misread> {
    let word = item
        .plain()
        .and_then(|atom| atom.word(text))
        .ok_or_else(|| Misread::expected(item.at, "a square, a1 to f6"))?;
    match Square::read(word.text) {
        Some(square) => Ok(Spot {
            square,
            at: word.at,
        }),
        None if looks_like_square(word.text) => Err(no_square(word)),
        None => Err(Misread::expected(word.at, "a square, a1 to f6")),
    }
}

fn looks_like_square(word: &str) -> bool {
    let bytes = word.as_bytes();
    bytes.len() >= 2 && bytes[0].is_ascii_alphabetic() && bytes[1..].iter().all(u8::is_ascii_digit)
}

fn no_square(word: Word<'_>) -> Misread {
    Misread::new(
        "syntax.square",
        word.at,
        format!("`{}` is not a square of the board", word.text),
    )
    .help("columns a to f, rows 1 to 6, a1 at the first player's left")
}

fn no_tail(step: &Written<'_>) -> Result<(), Misread> {
    match step.tail.and_then(<[Term]>::first) {
        Some(term) => Err(Misread::expected(
            term.at,
            "no `:` here: only a card has choices",
        )),
        None => Ok(()),
    }
}

fn plus_minus_none(term: &Term) -> Result<(), Misread> {
    match term.sign {
        Some(_) => Err(Misread::expected(term.at, "no sign before a move")),
        None => Ok(()),
    }
}

fn bare(term: &Term) -> Result<(), Misread> {
    if term.sign.is_none() && term.to.is_none() && term.is.is_none() {
        Ok(())
    } else {
        Err(Misread::expected(term.at, "one word"))
    }
}

fn wrong_choice(card: Card, at: Span) -> Misread {
    let face = &FACES[card.index()];
    let form = match card {
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
    };
    Misread::new(
        "syntax.choice",
        at,
        format!("{} has no such choice", face.title),
    )
    .help(format!("write `{form}`"))
}
