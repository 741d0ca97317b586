//! Indigestion.

use super::{
    super::{
        cards::Card,
        clauses::Rule,
        ending::points,
        faults::{Bench, Fault},
        rulings::IndigestionRuling,
        table::{Owed, Table, other},
        tokens::{EVERYBODY, Off, Token},
    },
    Found,
    offer::Add,
    play::{Apply, Judge, Plain},
    sheep,
};
use crate::{
    chance::Dice,
    clause::{Impossible, Log},
    game::Seat,
    lang::pick,
};

impl Judge<'_, '_> {
    pub(super) fn indigestion<L: Log>(&self, court: Bench<'_, '_, L>) -> Result<(), Impossible> {
        let grass = &self.table.flock(other(self.seat)).grass;
        if grass.len() == 0 {
            let allowed = self.rules.rulings.indigestion == IndigestionRuling::Wasted;
            court.require(Rule::IndigestionNone, allowed, self.play.at, || {
                Fault::NoTokens
            });
        }
        match self.play.found {
            Found::Nothing => {
                let none = grass.len() == 0;
                court.require(Rule::IndigestionOwned, none, self.play.at, || {
                    Fault::NoneLost
                });
            }
            Found::Face { token, at, .. } => {
                let unseen = token != Token::Wolf && grass.unknown() > 0;
                let owned = grass.has(token) || unseen;
                court.require(Rule::IndigestionOwned, owned, at, || Fault::NotOwned(token));
                court.demand(Rule::TokenThere, owned, at, || Fault::NotOwned(token))?;
                let met = grass.has(token) || self.table.unmet(token) > 0;
                court.demand(Rule::BoxTokens, met, at, || Fault::Tokens(token))?;
            }
            Found::Unwritten | Found::Unknown => {}
        }
        Ok(())
    }
}

impl<L: Log> Apply<'_, '_, L> {
    pub(super) fn indigestion(&mut self) {
        let rival = other(self.seat);
        if self.play.found == Found::Nothing {
            return;
        }
        let grass = &self.table.flock(rival).grass;
        let only = match grass.as_slice() {
            [] => return,
            [first, rest @ ..] if rest.iter().all(|off| off.face == first.face) => first.face,
            _ => None,
        };
        let Some(token) = self.play.found.token().or(only) else {
            self.table.turn.owes = Some((Owed::Lost(rival), self.play.at));
            return;
        };
        let known = grass.has(token);
        if self.table.flock_mut(rival).grass.take(token) {
            if !known {
                let count = &mut self.table.known[token as usize];
                *count = count.saturating_add(1);
            }
            self.table.gone.push(Off {
                face: Some(token),
                at: self.play.at,
                seen: EVERYBODY,
            });
            self.log.entry(Rule::IndigestionTakes, || {
                points(
                    rival,
                    token.points(),
                    -1,
                    pick("eliminated by Indigestion", "éliminé par Indigestion"),
                )
            });
        }
    }
}

/// The token is drawn by chance.
pub(super) fn offer(add: Add<'_>) {
    let mut plain = Plain::of(Card::INDIGESTION);
    plain.found = Found::Unknown;
    add(plain.act());
}

/// The token that Indigestion takes.
pub(super) fn drawn(table: &Table, rival: Seat, dice: &mut Dice) -> Found {
    match dice.pick(table.flock(rival).grass.as_slice()) {
        Some(Off {
            face: Some(token), ..
        }) => sheep::turned_up(*token),
        Some(_) => {
            let grass = [Token::Laughing, Token::Common, Token::Fat];
            let left: Vec<Token> = grass
                .into_iter()
                .filter(|token| table.unmet(*token) > 0)
                .collect();
            dice.pick(&left)
                .map_or(Found::Unknown, |token| sheep::turned_up(*token))
        }
        None => Found::Unwritten,
    }
}
