//! A position: facts in the header that put a table together.

use super::{
    cards::{Card, CardSet},
    effects::shearing,
    setup::Rules,
    square::{SIDE, SQUARES, Square},
    table::{Piece, Table, Token},
    words,
};
use crate::{
    game::Seat,
    record::{
        Misread,
        tree::{AtomKind, Fact, Item, Term, Word},
        word,
    },
    source::Span,
};

/// A number of lost sheep that no fact has said.
pub(super) const UNSAID: u8 = u8::MAX;

fn wrong(at: Span, message: impl Into<String>) -> Misread {
    Misread::new("header.position", at, message)
}

pub(super) fn place(rules: &Rules, table: &mut Table, fact: &Fact<'_>) -> Result<(), Misread> {
    let path: Vec<Word<'_>> = fact.path.words(fact.text).collect();
    let placing = Placing { rules, fact };
    match path.as_slice() {
        [name] => match Square::read(name.text) {
            Some(square) => {
                let [value] = fact.values else {
                    return Err(wrong(fact.at, format!("one thing stands on {square}")));
                };
                placing.square(table, square, value)
            }
            None => placing.common(table, *name),
        },
        [player, what] => match rules.seat(player.text) {
            Some(seat) => placing.of(table, seat, *what),
            None => Err(wrong(
                player.at,
                format!("nobody called `{}` plays", player.text),
            )),
        },
        _ => Err(unknown(fact.path.at, fact.path.at.of(fact.text))),
    }
}

fn unknown(at: Span, name: &str) -> Misread {
    const NAMES: [&str; 15] = [
        "board",
        "turn",
        "quiet",
        "discard",
        "pile",
        "gone",
        "hand",
        "grass",
        "lost",
        "digesting",
        "shorn",
        "knows",
        "mad",
        "shown",
        "bonus",
    ];
    let misread = wrong(at, format!("`{name}` is no fact that a position can set"));
    match word::nearest(name, NAMES) {
        Some(near) => misread.help(format!("did you mean `{near}`?")),
        None => misread.help("squares, `board`, `turn`, `quiet`, `discard`, `pile`, and for a player `hand`, `grass`, `lost`, `shorn`, `knows`"),
    }
}

struct Placing<'f> {
    rules: &'f Rules,
    fact: &'f Fact<'f>,
}

impl Placing<'_> {
    /// A fact that belongs to no player.
    fn common(&self, table: &mut Table, name: Word<'_>) -> Result<(), Misread> {
        let fact = self.fact;
        if word::same(name.text, "board") {
            return self.board(table);
        }
        if word::same(name.text, "turn") {
            let seat = fact.values.first().and_then(|term| term.word(fact.text));
            let seat = seat.and_then(|word| self.rules.seat(word.text));
            table.next = Some(seat.ok_or_else(|| wrong(fact.at, "`turn` is the player to move"))?);
            return Ok(());
        }
        if word::same(name.text, "quiet") {
            table.quiet = self.number()?;
            return Ok(());
        }
        if word::same(name.text, "pile") {
            table.pile = Some(self.count()?);
            return Ok(());
        }
        if word::same(name.text, "discard") {
            let cards = self.cards(&mut table.named_at)?;
            table.discard = cards;
            table.played = [cards; 2];
            return Ok(());
        }
        if word::same(name.text, "gone") {
            return self.tokens(table, None);
        }
        Err(unknown(name.at, name.text))
    }

    /// A fact of one player.
    fn of(&self, table: &mut Table, seat: Seat, what: Word<'_>) -> Result<(), Misread> {
        let fact = self.fact;
        let name = word::fold(what.text);
        match name.as_str() {
            "hand" => {
                let cards = self.cards(&mut table.named_at)?;
                let flock = table.flock_mut(seat);
                flock.hand = cards;
                flock.hand_open = false;
            }
            "grass" => self.tokens(table, Some(seat))?,
            "lost" => table.flock_mut(seat).lost = self.number()?,
            "digesting" => table.flock_mut(seat).digesting = self.number()?,
            "shorn" => {
                let shorn = self.number()?;
                let flock = table.flock_mut(seat);
                flock.shorn = shorn;
                flock.bonus = flock.bonus.saturating_add(shearing(shorn));
                if shorn > 0 {
                    flock.front.add(Card::LAINE);
                    table.named_at[Card::LAINE.index()] = fact.at;
                }
            }
            "bonus" => table.flock_mut(seat).bonus = self.number()?,
            "shown" => table.flock_mut(seat).shown = (self.number()? > 0).then_some(fact.at),
            "knows" => {
                for term in fact.values {
                    if !is_nothing(&term.item) {
                        let spot = words::spot(fact.text, &term.item)?;
                        table.flock_mut(seat).seen |= spot.square.bit();
                    }
                }
            }
            "mad" => {
                if let [term] = fact.values
                    && !is_nothing(&term.item)
                {
                    let spot = words::spot(fact.text, &term.item)?;
                    table.put(spot.square, Piece::Mad(seat), term.at);
                    table.flock_mut(seat).mad = Some(spot.square);
                }
            }
            "sheep" => return Err(wrong(what.at, "the sheep on the board are counted there")),
            _ => return Err(unknown(what.at, what.text)),
        }
        Ok(())
    }

    fn board(&self, table: &mut Table) -> Result<(), Misread> {
        let fact = self.fact;
        let mut index = 0_usize;
        for term in fact.values {
            for _ in 0..term.item.times.unwrap_or(1).min(SQUARES as u32 + 1) {
                if index < SQUARES {
                    let (file, row) = (index as u8 % SIDE, index as u8 / SIDE);
                    self.square(table, Square::new(file, SIDE - 1 - row), term)?;
                }
                index += 1;
            }
        }
        if index == SQUARES {
            Ok(())
        } else {
            Err(wrong(
                fact.at,
                format!("a board has 36 squares, {index} are drawn"),
            )
            .help("six rows of six, from the top; `_` is an empty square"))
        }
    }

    fn square(&self, table: &mut Table, square: Square, term: &Term) -> Result<(), Misread> {
        let piece = self.piece(term)?;
        if let Piece::Mad(owner) = piece {
            table.flock_mut(owner).mad = Some(square);
        }
        if table.piece(square) != Piece::Empty && piece != Piece::Empty {
            return Err(wrong(self.fact.at, format!("two things stand on {square}")));
        }
        table.put(square, piece, term.at);
        Ok(())
    }

    fn piece(&self, term: &Term) -> Result<Piece, Misread> {
        let text = self.fact.text;
        let help = "`_`, `?`, `1`, `3`, `5`, `wolf`, `(wolf)`, a player for a sheep, `(…)` for a camouflaged one";
        let bad = || Misread::expected(term.at, "what stands on the square").help(help);
        let atom = term.item.atom;
        match atom.kind {
            AtomKind::Nothing => Ok(Piece::Empty),
            AtomKind::Unknown => Ok(Piece::Token(None)),
            AtomKind::Int(points) => {
                let token = Token::of_points(points).ok_or_else(bad)?;
                Ok(Piece::Token(Some(token)))
            }
            AtomKind::Path => {
                let mut words = atom.words(text);
                let first = words.next().ok_or_else(bad)?;
                if let Some(second) = words.next() {
                    let mad = word::same(second.text, "mad") || word::same(second.text, "fou");
                    let seat = self.rules.seat(first.text).filter(|_| mad);
                    return seat.map(Piece::Mad).ok_or_else(bad);
                }
                let wolf = ["wolf", "loup", "w"]
                    .iter()
                    .any(|name| word::same(first.text, name));
                if let Some(owner) = self.rules.seat(first.text) {
                    return Ok(Piece::Sheep {
                        owner,
                        hidden: atom.hidden,
                    });
                }
                if wolf {
                    let down = Piece::Token(Some(Token::Wolf));
                    return Ok(if atom.hidden { down } else { Piece::Wolf });
                }
                let owner = self.rules.seat_by_start(first.text).ok_or_else(bad)?;
                Ok(Piece::Sheep {
                    owner,
                    hidden: atom.hidden,
                })
            }
        }
    }

    fn number(&self) -> Result<u8, Misread> {
        match self.fact.values {
            [term] => match term.item.atom.kind {
                AtomKind::Int(number) if number <= 99 => Ok(number as u8),
                AtomKind::Nothing => Ok(0),
                _ => Err(Misread::expected(term.at, "a number")),
            },
            _ => Err(Misread::expected(self.fact.at, "a number")),
        }
    }

    /// `9`, or as many `?` as there are cards.
    fn count(&self) -> Result<u8, Misread> {
        if let [term] = self.fact.values
            && term.item.atom.kind != AtomKind::Unknown
        {
            return self.number();
        }
        let cards = self.cards(&mut [Span::default(); super::cards::KINDS])?;
        Ok(cards.len())
    }

    fn cards(&self, named_at: &mut [Span]) -> Result<CardSet, Misread> {
        let fact = self.fact;
        let mut cards = CardSet::default();
        for term in fact.values {
            let atom = term.item.atom;
            let card = match atom.kind {
                AtomKind::Nothing => continue,
                AtomKind::Unknown => None,
                _ => {
                    let word = atom
                        .any_word(fact.text)
                        .ok_or_else(|| Misread::expected(term.at, "a card"))?;
                    let card = self.rules.card(word.text).ok_or_else(|| {
                        let near = word::nearest(word.text, self.rules.codes());
                        Misread::expected(term.at, "a card").help(
                            near.map_or(String::new(), |near| format!("did you mean `{near}`?")),
                        )
                    })?;
                    named_at[card.index()] = term.at;
                    Some(card)
                }
            };
            for _ in 0..term.item.times.unwrap_or(1).min(99) {
                cards.add_any(card);
            }
        }
        Ok(cards)
    }

    /// Tokens won, or out of the game.
    fn tokens(&self, table: &mut Table, seat: Option<Seat>) -> Result<(), Misread> {
        for term in self.fact.values {
            let token = match term.item.atom.kind {
                AtomKind::Nothing => continue,
                AtomKind::Unknown => None,
                AtomKind::Int(points) => Some(
                    Token::of_points(points)
                        .ok_or_else(|| Misread::expected(term.at, "a token: 1, 3 or 5"))?,
                ),
                AtomKind::Path => return Err(Misread::expected(term.at, "a token: 1, 3 or 5")),
            };
            for _ in 0..term.item.times.unwrap_or(1).min(99) {
                let pile = match seat {
                    Some(seat) => &mut table.flock_mut(seat).grass,
                    None => &mut table.gone,
                };
                if !pile.push(token, term.at) {
                    return Err(wrong(term.at, "the box has 24 green tokens"));
                }
            }
        }
        Ok(())
    }
}

fn is_nothing(item: &Item) -> bool {
    item.atom.kind == AtomKind::Nothing
}

/// Marks what a position has yet to say.
pub(super) fn open(table: &mut Table) {
    for flock in &mut table.flocks {
        flock.hand_open = true;
        flock.lost = UNSAID;
    }
}
