//! Header and lines of a record, read for the model alone.

use super::cards::{Card, Theater};
use crate::support::tokens::{self, Token, fold};

/// A card, or `?`.
pub(crate) type Seen = Option<Card>;

/// A column: whose (the actor's when unsaid), and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Column {
    pub(crate) player: Option<String>,
    pub(crate) theater: Theater,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Place {
    Column(Column),
    Hand(Option<String>),
    Deck,
}

/// How a card on the table is pointed at.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Ref {
    Open(Card),
    Hidden(Seen),
    /// The uncovered card, or the one counted from the bottom.
    Spot(Column, Option<usize>),
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Choice {
    Nothing,
    Flip(Ref, Option<Seen>),
    Move(Ref, Place),
    Token(i64, Place),
    /// Words of abilities that nobody knows the text of.
    Other,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Step {
    Withdraw,
    Hide(Seen, Place),
    Card {
        card: Card,
        to: Option<Place>,
        choices: Option<Vec<Choice>>,
    },
}

#[derive(Clone, Debug)]
pub(crate) enum Line {
    Nothing,
    Battle(usize, Vec<Theater>),
    Deal(String, Vec<Seen>),
    Deed {
        opens: bool,
        actor: String,
        steps: Vec<Step>,
    },
}

struct Cursor {
    tokens: Vec<Token>,
    at: usize,
}

/// A line, or why it is none.
pub(crate) fn line(text: &str) -> Result<Line, String> {
    let tokens = tokens::cut(text).ok_or("a strange character")?;
    let mut cursor = Cursor { tokens, at: 0 };
    let line = cursor.line()?;
    match cursor.peek() {
        None => Ok(line),
        Some(token) => Err(format!("`{}` should not be there", token.text())),
    }
}

impl Cursor {
    fn peek(&self) -> Option<&Token> {
        self.tokens.get(self.at)
    }

    /// The word that stands here, folded.
    fn word(&self) -> Option<String> {
        match self.peek() {
            Some(Token::Word(word)) => Some(fold(word)),
            _ => None,
        }
    }

    fn take_word(&mut self) -> Result<String, String> {
        let word = self.word().ok_or("a word is missing")?;
        self.at += 1;
        Ok(word)
    }

    fn is_mark(&self, mark: char) -> bool {
        self.peek() == Some(&Token::Mark(mark))
    }

    fn mark(&mut self, mark: char) -> bool {
        let found = self.is_mark(mark);
        self.at += usize::from(found);
        found
    }

    fn need(&mut self, mark: char) -> Result<(), String> {
        if self.mark(mark) {
            Ok(())
        } else {
            Err(format!("`{mark}` is missing"))
        }
    }

    fn int(&mut self) -> Option<usize> {
        let Some(Token::Int(digits)) = self.peek() else {
            return None;
        };
        let number = digits.parse().ok();
        self.at += 1;
        number
    }

    fn line(&mut self) -> Result<Line, String> {
        if self.tokens.is_empty() {
            return Ok(Line::Nothing);
        }
        match self.word().as_deref() {
            Some("battle") => {
                self.at += 1;
                let number = self.int().ok_or("which battle?")?;
                let mut theaters = Vec::new();
                if self.mark(':') {
                    while let Some(theater) = self.word().and_then(|word| Theater::read(&word)) {
                        theaters.push(theater);
                        self.at += 1;
                    }
                }
                Ok(Line::Battle(number, theaters))
            }
            Some("deal") => {
                self.at += 1;
                let player = self.take_word()?;
                Ok(Line::Deal(player, self.dealt()?))
            }
            Some("expect") => {
                self.at = self.tokens.len();
                Ok(Line::Nothing)
            }
            Some("irregular" | "round") => Err("the model does not read this".to_owned()),
            _ => {
                let opens = self.int().is_some();
                if opens {
                    self.mark('.');
                }
                let actor = self.take_word()?;
                let mut steps = vec![self.step()?];
                while self.mark(';') {
                    steps.push(self.step()?);
                }
                Ok(Line::Deed {
                    opens,
                    actor,
                    steps,
                })
            }
        }
    }

    fn dealt(&mut self) -> Result<Vec<Seen>, String> {
        let mut cards = Vec::new();
        while self.peek().is_some() {
            let seen = if self.is_mark('(') {
                self.hidden()?
            } else {
                self.seen()?
            };
            let times = if self.mark('*') {
                self.int().ok_or("how many?")?
            } else {
                1
            };
            cards.extend(std::iter::repeat_n(seen, times.min(30)));
        }
        Ok(cards)
    }

    fn card(&mut self) -> Result<Card, String> {
        let word = self.take_word()?;
        Card::read(&word).ok_or(format!("`{word}` is no card"))
    }

    fn seen(&mut self) -> Result<Seen, String> {
        if self.mark('?') {
            return Ok(None);
        }
        self.card().map(Some)
    }

    fn hidden(&mut self) -> Result<Seen, String> {
        self.need('(')?;
        let seen = self.seen()?;
        self.need(')')?;
        Ok(seen)
    }

    fn step(&mut self) -> Result<Step, String> {
        if matches!(
            self.word().as_deref(),
            Some("withdraw" | "retrait" | "capitule")
        ) {
            self.at += 1;
            return Ok(Step::Withdraw);
        }
        if self.is_mark('(') {
            let seen = self.hidden()?;
            self.need('>')?;
            return Ok(Step::Hide(seen, self.place()?));
        }
        let card = self.card()?;
        let to = if self.mark('>') {
            Some(self.place()?)
        } else {
            None
        };
        let mut choices = None;
        if self.mark(':') {
            let mut list = vec![self.choice()?];
            while self.peek().is_some() && !self.is_mark(';') {
                list.push(self.choice()?);
            }
            choices = Some(list);
        }
        Ok(Step::Card { card, to, choices })
    }

    fn choice(&mut self) -> Result<Choice, String> {
        if self.mark('_') {
            return Ok(Choice::Nothing);
        }
        if self.mark('+') {
            if let Some(value) = self.int() {
                self.need('>')?;
                return Ok(Choice::Token(
                    i64::try_from(value).unwrap_or(0),
                    self.place()?,
                ));
            }
            self.seen()?;
            return Ok(Choice::Other);
        }
        match self.word().as_deref() {
            Some("flip" | "retourne") => {
                self.at += 1;
                let card = self.reference()?;
                let seen = if self.mark('=') {
                    Some(self.seen()?)
                } else {
                    None
                };
                Ok(Choice::Flip(card, seen))
            }
            Some("destroy" | "detruit") => {
                self.at += 1;
                self.reference()?;
                if self.mark('=') {
                    self.seen()?;
                }
                Ok(Choice::Other)
            }
            Some("reveal" | "revele") => {
                self.at += 1;
                if !self.mark('_') {
                    self.seen()?;
                }
                Ok(Choice::Other)
            }
            Some("name" | "nomme") => {
                self.at += 1;
                self.card()?;
                Ok(Choice::Other)
            }
            _ => {
                let card = self.reference()?;
                self.need('>')?;
                Ok(Choice::Move(card, self.place()?))
            }
        }
    }

    fn reference(&mut self) -> Result<Ref, String> {
        if self.is_mark('(') {
            return Ok(Ref::Hidden(self.hidden()?));
        }
        let word = self.take_word()?;
        if let Some(card) = Card::read(&word) {
            return Ok(Ref::Open(card));
        }
        let (player, theater) = if let Some(theater) = Theater::read(&word) {
            (None, theater)
        } else {
            self.need('.')?;
            let theater = self.take_word()?;
            let theater = Theater::read(&theater).ok_or("no theater")?;
            (Some(word), theater)
        };
        let from_bottom = if self.mark('.') {
            Some(self.int().ok_or("a number is missing")?)
        } else {
            None
        };
        Ok(Ref::Spot(Column { player, theater }, from_bottom))
    }

    fn place(&mut self) -> Result<Place, String> {
        let word = self.take_word()?;
        if let Some(theater) = Theater::read(&word) {
            let player = None;
            return Ok(Place::Column(Column { player, theater }));
        }
        match word.as_str() {
            "hand" | "main" => Ok(Place::Hand(None)),
            "deck" | "pioche" => Ok(Place::Deck),
            _ => {
                self.need('.')?;
                let place = self.take_word()?;
                if place == "hand" || place == "main" {
                    return Ok(Place::Hand(Some(word)));
                }
                let theater = Theater::read(&place).ok_or("no theater")?;
                let player = Some(word);
                Ok(Place::Column(Column { player, theater }))
            }
        }
    }
}
