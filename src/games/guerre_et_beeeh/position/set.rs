//! How a fact of a position is set.

use super::super::{
    cards::{CardSet, KINDS},
    read::marks,
    rules::Rules,
    square::{SIDE, SQUARES, Square},
    table::{End, Owed, Piece, Table},
    tokens::{EVERYBODY, Off, Token},
    words::{Beast, Ending, Figure},
};
use crate::{
    game::Seat,
    lang::pick,
    record::{
        Misread, did_you_mean,
        tree::{AtomKind, Fact, Item, Term},
        word,
    },
    say,
    source::Span,
};

/// Most actions that a turn can have left: Hyperactivité, Recyclage and
/// Hyperactivité again. A card played by hand can bring it back once more.
const MOST_LEFT: u8 = 5;

pub(in super::super) fn wrong(at: Span, message: impl Into<String>) -> Misread {
    Misread::new("header.position", at, message)
}

/// A fact that is being set.
pub(in super::super) struct Placing<'f> {
    pub(in super::super) rules: &'f Rules,
    pub(in super::super) fact: &'f Fact<'f>,
}

impl Placing<'_> {
    /// What stands on one square.
    pub(in super::super) fn one_square(
        &self,
        table: &mut Table,
        square: Square,
    ) -> Result<(), Misread> {
        let fact = self.fact;
        let [value] = fact.values else {
            return Err(wrong(fact.at, one_thing(square)));
        };
        if value.item.times() != 1 {
            return Err(wrong(value.at, one_thing(square)));
        }
        self.square(table, square, value)
    }

    /// Whose turn it is.
    pub(in super::super) fn to_move(&self, table: &mut Table) -> Result<(), Misread> {
        let fact = self.fact;
        let seat = fact.word().and_then(|word| self.rules.seat(word.text));
        let message = pick(
            "`turn` is the player to move",
            "`tour` est le joueur dont c'est le tour",
        );
        table.next = Some(seat.ok_or_else(|| wrong(fact.at, message))?);
        Ok(())
    }

    /// What has been done of a turn that is open.
    pub(in super::super) fn in_turn(&self, table: &mut Table) -> Result<u8, Misread> {
        let number = self.number()?;
        if number > 0 {
            table.turn.line = self.fact.at;
        }
        Ok(number)
    }

    /// How many actions the turn has left.
    pub(in super::super) fn left(&self, table: &mut Table) -> Result<(), Misread> {
        let left = self.in_turn(table)?;
        if left > MOST_LEFT && !self.rules.by_hand {
            let said = say!(
                "a turn never has {left} actions left",
                "il ne reste jamais {left} actions dans un tour"
            );
            return Err(wrong(self.fact.at, said).help(pick(
                "two, with Hyperactivité five",
                "deux, ou cinq avec Hyperactivité",
            )));
        }
        table.turn.left = left;
        Ok(())
    }

    /// What an action of this turn met that is not told.
    pub(in super::super) fn untold(&self, table: &mut Table) -> Result<(), Misread> {
        let fact = self.fact;
        let [term] = fact.values else {
            return Err(wrong(
                fact.at,
                pick(
                    "`untold` is one square, or one player",
                    "`non-dit` est une case ou un joueur",
                ),
            ));
        };
        if is_nothing(&term.item) {
            return Ok(());
        }
        let player = term.word(fact.text);
        let player = player.and_then(|word| self.rules.seat(word.text));
        let owed = match player {
            Some(seat) => Owed::Lost(seat),
            None => Owed::Grazed(marks::spot(fact.text, &term.item)?.square),
        };
        table.turn.owes = Some((owed, term.at));
        table.turn.line = fact.at;
        Ok(())
    }

    /// Armistice leaves no trace on the board, the other ends do.
    pub(in super::super) fn end(&self, table: &mut Table) -> Result<(), Misread> {
        let fact = self.fact;
        if let [term] = fact.values {
            if is_nothing(&term.item) {
                return Ok(());
            }
            let end = term.word(fact.text);
            if end.is_some_and(|word| Ending::Armistice.is(word.text)) {
                table.end = Some(End::Armistice);
                return Ok(());
            }
        }
        let message = pick(
            "`end` can be set to `armistice` only",
            "`fin` ne peut valoir que `armistice`",
        );
        Err(wrong(fact.at, message).help(pick(
            "the other ends follow from the board and from `quiet`",
            "les autres fins découlent du plateau et de `sans-repas`",
        )))
    }

    /// The squares that a player has scouted.
    pub(in super::super) fn knows(&self, table: &mut Table, seat: Seat) -> Result<(), Misread> {
        let fact = self.fact;
        table.flock_mut(seat).knows_at = fact.at;
        for term in fact.values {
            if !is_nothing(&term.item) {
                let spot = marks::spot(fact.text, &term.item)?;
                table.flock_mut(seat).seen |= spot.square.bit();
            }
        }
        Ok(())
    }

    /// The square of a mad sheep.
    pub(in super::super) fn mad(&self, table: &mut Table, seat: Seat) -> Result<(), Misread> {
        let [term] = self.fact.values else {
            let message = pick(
                "`mad` is the square of the mad sheep",
                "`fou` est la case du mouton fou",
            );
            return Err(wrong(self.fact.at, message));
        };
        if is_nothing(&term.item) {
            return Ok(());
        }
        let spot = marks::spot(self.fact.text, &term.item)?;
        self.put(table, spot.square, Piece::Mad(seat), term.at)
    }

    pub(in super::super) fn board(&self, table: &mut Table) -> Result<(), Misread> {
        let fact = self.fact;
        self.shape()?;
        let mut index = 0_usize;
        for term in fact.values {
            for _ in 0..term.item.times().min(SQUARES as u32 + 1) {
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
            let message = say!(
                "a board has 36 squares, {index} are drawn",
                "un plateau a 36 cases, {index} sont dessinées"
            );
            Err(wrong(fact.at, message).help(six_rows()))
        }
    }

    /// A board drawn on lines has six of them, each of six squares.
    fn shape(&self) -> Result<(), Misread> {
        let fact = self.fact;
        let side = usize::from(SIDE);
        let mut first = 0;
        for count in fact.rows {
            let row = &fact.values[first..first + count];
            first += count;
            let squares = row.iter().map(|term| term.item.times());
            let squares: usize = squares.map(|times| times as usize).sum();
            if squares != side {
                let at = Term::place_of(row).unwrap_or(fact.at);
                let said = say!(
                    "a row of the board has six squares, this one {squares}",
                    "une rangée du plateau a six cases, celle-ci {squares}"
                );
                return Err(wrong(at, said).help(six_rows()));
            }
        }
        if !fact.rows.is_empty() && fact.rows.len() != side {
            let count = fact.rows.len();
            let said = say!(
                "a board has six rows, {count} are drawn",
                "un plateau a six rangées, {count} sont dessinées"
            );
            return Err(wrong(fact.at, said).help(six_rows()));
        }
        Ok(())
    }

    fn square(&self, table: &mut Table, square: Square, term: &Term) -> Result<(), Misread> {
        self.put(table, square, self.piece(term)?, term.at)
    }

    fn put(
        &self,
        table: &mut Table,
        square: Square,
        piece: Piece,
        at: Span,
    ) -> Result<(), Misread> {
        let there = table.piece(square);
        // A mad sheep may be told by its square and by its owner.
        let told = matches!(piece, Piece::Mad(_)) && there == piece;
        if there != Piece::Empty && piece != Piece::Empty && !told {
            let said = say!(
                "two things stand on {square}",
                "`{square}` porte deux choses"
            );
            return Err(wrong(self.fact.at, said));
        }
        if let Piece::Mad(owner) = piece {
            table.flock_mut(owner).mad = Some(square);
        }
        if piece != Piece::Empty {
            table.put(square, piece, at);
        }
        Ok(())
    }

    fn piece(&self, term: &Term) -> Result<Piece, Misread> {
        let text = self.fact.text;
        let bad = || {
            let what = pick("what stands on the square", "ce qui se trouve sur la case");
            Misread::expected(term.at, what).help(pick(
                "`_`, `?`, `1`, `3`, `5`, `wolf`, `(wolf)`, a player for a sheep, `(…)` for a camouflaged one",
                "`_`, `?`, `1`, `3`, `5`, `loup`, `(loup)`, un joueur pour un mouton, `(…)` pour un mouton camouflé",
            ))
        };
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
                    let mad = Figure::Mad.is(second.text);
                    let seat = self.rules.seat(first.text).filter(|_| mad);
                    return seat.map(Piece::Mad).ok_or_else(bad);
                }
                if let Some(owner) = self.rules.seat(first.text) {
                    return Ok(Piece::Sheep {
                        owner,
                        hidden: atom.hidden,
                    });
                }
                if self.is_wolf(term) {
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

    fn is_wolf(&self, term: &Term) -> bool {
        let word = term.item.atom.any_word(self.fact.text);
        word.is_some_and(|word| Beast::Wolf.is(word.text))
    }

    pub(in super::super) fn number(&self) -> Result<u8, Misread> {
        match self.fact.values {
            [term] => match term.item.plain().filter(|atom| !atom.hidden) {
                Some(atom) => match atom.kind {
                    AtomKind::Int(number) if number <= 99 => Ok(number as u8),
                    AtomKind::Nothing => Ok(0),
                    _ => Err(Misread::expected(term.at, a_number())),
                },
                None => Err(Misread::expected(term.at, a_number())),
            },
            _ => Err(Misread::expected(self.fact.at, a_number())),
        }
    }

    /// `9`, or as many `?` as there are cards.
    pub(in super::super) fn count(&self) -> Result<u8, Misread> {
        if let [term] = self.fact.values
            && !term.item.atom.is_unknown()
        {
            return self.number();
        }
        let cards = self.cards(&mut [Span::default(); KINDS])?;
        Ok(cards.len())
    }

    pub(in super::super) fn cards(&self, named_at: &mut [Span]) -> Result<CardSet, Misread> {
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
                        .ok_or_else(|| Misread::expected(term.at, pick("a card", "une carte")))?;
                    let card = self.rules.card(word.text).ok_or_else(|| {
                        let near = word::nearest(word.text, self.rules.names());
                        Misread::expected(term.at, pick("a card", "une carte"))
                            .help(near.map_or(String::new(), did_you_mean))
                    })?;
                    named_at[card.index()] = term.at;
                    Some(card)
                }
            };
            if !cards.add_times(card, term.item.times()) {
                return Err(marks::too_many(term.at));
            }
        }
        Ok(cards)
    }

    /// Tokens won, or out of the game.
    pub(in super::super) fn tokens(
        &self,
        table: &mut Table,
        seat: Option<Seat>,
    ) -> Result<(), Misread> {
        for term in self.fact.values {
            let token = match term.item.atom.kind {
                AtomKind::Nothing => continue,
                AtomKind::Unknown => None,
                AtomKind::Int(points) => Some(
                    Token::of_points(points)
                        .ok_or_else(|| Misread::expected(term.at, a_token()))?,
                ),
                AtomKind::Path if seat.is_none() && self.is_wolf(term) => Some(Token::Wolf),
                AtomKind::Path => return Err(Misread::expected(term.at, a_token())),
            };
            for _ in 0..term.item.times().min(99) {
                let pile = match seat {
                    Some(seat) => &mut table.flock_mut(seat).grass,
                    None => &mut table.gone,
                };
                let off = Off {
                    face: token,
                    at: term.at,
                    seen: EVERYBODY,
                };
                if !pile.push(off) {
                    let message = pick(
                        "the box has 24 green tokens",
                        "la boîte contient 24 pions verts",
                    );
                    return Err(wrong(term.at, message));
                }
            }
        }
        Ok(())
    }
}

fn a_number() -> &'static str {
    pick("a number", "un nombre")
}

fn a_token() -> &'static str {
    pick("a token: 1, 3 or 5", "un pion : 1, 3 ou 5")
}

fn one_thing(square: Square) -> String {
    say!(
        "one thing stands on {square}",
        "une seule chose se trouve sur `{square}`"
    )
}

fn six_rows() -> &'static str {
    pick(
        "six rows of six, from the top; `_` is an empty square",
        "six rangées de six, à partir du haut ; `_` est une case vide",
    )
}

fn is_nothing(item: &Item) -> bool {
    item.atom.is_nothing()
}
