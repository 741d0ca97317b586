//! Places and cows as they are written: `2`, `left`, `Bo.2`, `Bo.left`.

use super::super::{
    field::{Cell, Slot, Spot, Target},
    read::{parted, verbs::StepReader},
    rules::Rules,
    words::Destination,
};
use crate::{
    lang::pick,
    record::Misread,
    record::tree::{Atom, AtomKind, Item, Term, Word},
    say,
    source::Span,
};

impl StepReader<'_> {
    /// `2`, `left`, `Bo.2`, `Bo.left`; nothing written is one's own field.
    pub(in super::super) fn spot(&self, item: Option<&Item>) -> Result<Spot, Misread> {
        let own = |slot| {
            Ok(Spot {
                field: self.actor,
                slot,
            })
        };
        let Some(item) = item else {
            return own(Slot::Unsaid);
        };
        let usage = || {
            Misread::expected(
                item.at,
                pick(
                    "a place such as `2`, `left` or `Bo.left`",
                    "une place, par exemple `2`, `gauche` ou `Bo.gauche`",
                ),
            )
        };
        let atom = item.plain().filter(|atom| !atom.hidden).ok_or_else(usage)?;
        if let AtomKind::Int(number) = atom.kind {
            return own(Slot::Number(small(number)));
        }
        let (first, second) = halves(atom, self.text).ok_or_else(usage)?;
        match second {
            None => match end(first.text) {
                Some(slot) => own(slot),
                None => Ok(Spot {
                    field: self.player(first)?,
                    slot: Slot::Unsaid,
                }),
            },
            Some(second) => {
                let slot = end(second.text)
                    .or_else(|| {
                        second
                            .text
                            .parse::<u32>()
                            .ok()
                            .map(|number| Slot::Number(small(number)))
                    })
                    .ok_or_else(|| {
                        Misread::expected(
                            second.at,
                            pick(
                                "`left`, `right` or a number",
                                "`gauche`, `droite` ou un numéro",
                            ),
                        )
                    })?;
                Ok(Spot {
                    field: self.player(first)?,
                    slot,
                })
            }
        }
    }

    /// A cow: `2`, `Bo.2`.
    pub(in super::super) fn cell(&self, term: &Term) -> Result<Cell, Misread> {
        let atom = term.atom();
        self.cow(atom, term.at)
    }

    /// The cow after `defuse`.
    pub(in super::super) fn bombed_cow(&self, head: &[Term], at: Span) -> Result<Target, Misread> {
        match head {
            [_, term] => self.target(term.plain(), term.at),
            _ => only_number(head, at).map(|number| Target {
                field: None,
                number: small(number),
            }),
        }
    }

    /// `1>3`, `1>Bo.1`, `Bo.1>2`. Where one cow is named with its player, a
    /// number alone is one of the actor's own.
    pub(in super::super) fn bomb_way(
        &self,
        head: &[Term],
        at: Span,
    ) -> Result<(Target, Target), Misread> {
        let usage = |at| {
            Misread::expected(
                at,
                pick(
                    "the bomb's way from cow to cow, such as `1>3`",
                    "le chemin de la bombe de vache en vache, par exemple `1>3`",
                ),
            )
        };
        let (term, to) = match head {
            [_, term] if term.sign.is_none() && term.is.is_none() => match &term.to {
                Some(to) => (term, to),
                None => return Err(usage(term.at)),
            },
            [_, term] => return Err(usage(term.at)),
            _ => return Err(usage(at)),
        };
        let mut way = (
            self.target(Some(&term.item), term.at)?,
            self.target(Some(to), term.at)?,
        );
        if way.0.field.is_some() || way.1.field.is_some() {
            way.0.field.get_or_insert(self.actor);
            way.1.field.get_or_insert(self.actor);
        }
        Ok(way)
    }

    fn target(&self, item: Option<&Item>, at: Span) -> Result<Target, Misread> {
        if let Some(number) = item.and_then(number) {
            return Ok(Target {
                field: None,
                number: small(number),
            });
        }
        let cell = self.cow(item.and_then(|item| item.plain()), at)?;
        Ok(Target {
            field: Some(cell.field),
            number: cell.number,
        })
    }

    pub(in super::super) fn cow(&self, atom: Option<&Atom>, at: Span) -> Result<Cell, Misread> {
        let usage = || {
            Misread::expected(
                at,
                pick(
                    "a cow such as `2` or `Bo.2`",
                    "une vache, par exemple `2` ou `Bo.2`",
                ),
            )
        };
        let atom = atom.filter(|atom| !atom.hidden).ok_or_else(usage)?;
        if let AtomKind::Int(number) = atom.kind {
            return Ok(Cell {
                field: self.actor,
                number: small(number),
            });
        }
        match halves(atom, self.text) {
            Some((name, Some(number))) => Ok(Cell {
                field: self.player(name)?,
                number: number.text.parse().map(small).map_err(|_| usage())?,
            }),
            _ => Err(usage()),
        }
    }
}

/// The word of a path and the one after its dot; nothing for longer paths.
fn halves<'a>(atom: &Atom, text: &'a str) -> Option<(Word<'a>, Option<Word<'a>>)> {
    if let Some(only) = atom.any_word(text) {
        return Some((only, None));
    }
    let (first, second) = atom.pair(text)?;
    Some((first, Some(second)))
}

/// `left` and `right`, in any spelling.
pub(in super::super) fn end(text: &str) -> Option<Slot> {
    match text {
        "left" => return Some(Slot::Left),
        "right" => return Some(Slot::Right),
        _ => {}
    }
    match Destination::read(text)? {
        Destination::Left => Some(Slot::Left),
        Destination::Right => Some(Slot::Right),
        Destination::Bank | Destination::Pot => None,
    }
}

/// A number in a row; one too large is as far out of every row as 255.
pub(in super::super) fn small(number: u32) -> u8 {
    number.min(255) as u8
}

pub(in super::super) fn dollars(number: u32) -> i32 {
    i32::try_from(number).unwrap_or(999_999_999)
}

/// How many cards an item stands for, `?*3` for three. What is not there is not
/// written, or is `_`; and no more can be drawn, dealt or lie anywhere than there
/// are.
pub(in super::super) fn times(rules: &Rules, item: &Item) -> Result<usize, Misread> {
    let Some(times) = item.times else {
        return Ok(1);
    };
    match rules.deck.size() {
        _ if times == 0 => Err(Misread::expected(
            item.at,
            pick("a count of at least 1", "un nombre d'au moins 1"),
        )),
        1 if times > 1 => Err(Misread::expected(
            item.at,
            pick(
                "no more than the 1 card there is",
                "pas plus que la seule carte qui existe",
            ),
        )),
        all if times > all => {
            let wanted = say!(
                "no more than the {all} cards there are",
                "pas plus que les {all} cartes qui existent"
            );
            Err(Misread::expected(item.at, &wanted))
        }
        _ => Ok(times as usize),
    }
}

/// A number and nothing more: no brackets, no count, no other side.
pub(in super::super) fn number(item: &Item) -> Option<u32> {
    match item.plain().filter(|atom| !atom.hidden)?.kind {
        AtomKind::Int(number) => Some(number),
        _ => None,
    }
}

/// The one number after a verb.
pub(in super::super) fn only_number(head: &[Term], at: Span) -> Result<u32, Misread> {
    match head {
        [_, term] => term
            .plain()
            .and_then(number)
            .ok_or_else(|| Misread::expected(term.at, pick("a number", "un nombre"))),
        [_, _, more, ..] => Err(parted(more.at)),
        _ => Err(Misread::expected(
            at,
            pick("a number after this", "un nombre après ceci"),
        )),
    }
}
