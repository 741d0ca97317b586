//! Cows of a position, and which of them have used their power.

use super::{
    super::{
        deck::Powers,
        field::Cell,
        read::places::{number, small},
        table::{Cow, Table},
    },
    Placing, wrong,
};
use crate::{lang::pick, record::Misread, record::tree::Term, source::Span};

impl Placing<'_> {
    pub(in super::super) fn field(&self, table: &mut Table, seat: u8) -> Result<(), Misread> {
        for term in self.fact.values {
            if !term.item.atom.is_nothing() {
                for _ in 0..self.times(term)? {
                    let cow = self.cow(seat, term, table)?;
                    table.fields[seat as usize].push(cow);
                }
            }
        }
        Ok(())
    }

    pub(in super::super) fn used(&self, table: &mut Table, seat: u8) -> Result<(), Misread> {
        for term in self.fact.values {
            let number = term.plain().and_then(number);
            let wanted = pick("the number of a cow", "le numéro d'une vache");
            let number = number.ok_or_else(|| wrong(term.at, wanted))?;
            table.used_before.push(Cell {
                field: seat,
                number: small(number),
            });
        }
        Ok(())
    }

    /// `pfc`, or `Bo.spy` for a spy of Bo's.
    fn cow(&self, field: u8, term: &Term, table: &mut Table) -> Result<Cow, Misread> {
        let mut words = term.item.atom.words(self.fact.text);
        let (owner, word) = match (words.next(), words.next()) {
            (Some(card), None) => (field, card),
            (Some(owner), Some(card)) => match self.rules.header.seat(owner.text) {
                Some(seat) => (seat.0, card),
                None => {
                    return Err(wrong(
                        owner.at,
                        pick(
                            "the player who owns this spy",
                            "le joueur à qui est cet espion",
                        ),
                    ));
                }
            },
            _ => return Err(wrong(term.at, pick("a cow", "une vache"))),
        };
        let card = self.card(word)?;
        if !self.rules.card(card).is_cow() {
            return Err(wrong(
                word.at,
                pick("a cow, not an event", "une vache, pas un événement"),
            ));
        }
        if owner != field && !self.rules.powers(card).has(Powers::SPY) {
            return Err(wrong(
                term.at,
                pick(
                    "a spy: other cows belong to the owner of the field",
                    "un espion : les autres vaches sont au propriétaire du champ",
                ),
            ));
        }
        table.unplaced.take(card);
        Ok(Cow {
            card,
            owner,
            bombs: 0,
            gone: false,
            used: 0,
            used_at: Span::default(),
            at: term.at,
        })
    }
}
