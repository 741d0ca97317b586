//! Indigestion.

use super::{
    super::{
        cards::Card,
        clauses::Rule,
        ending::points,
        faults::Fault,
        rulings::IndigestionRuling,
        table::{Owed, Table, other},
        tokens::{EVERYBODY, GRASS, Off, Token},
    },
    Ctx, Found, Play, Sentence,
    change::{Carry, Change},
    listen::Listens,
    offer::Offer,
};
use crate::{chance::Dice, clause::Log, game::Seat, lang::pick};

impl<H: Listens> Ctx<'_, '_, H> {
    pub(super) fn indigestion(&mut self, play: &Play) -> Sentence {
        let rival = other(self.seat);
        let (table, at) = (self.table, self.at);
        let grass = &table.flock(rival).grass;
        let none = grass.len() == 0;
        if none {
            let allowed = self.rules.rulings.indigestion == IndigestionRuling::Wasted;
            self.require(Rule::IndigestionNone, allowed, at, Fault::NoTokens);
        }
        match play.found {
            Found::Nothing => {
                self.require(Rule::IndigestionOwned, none, at, Fault::NoneLost);
                return Ok(());
            }
            Found::Face { token, at, .. } => {
                let unseen = token != Token::Wolf && grass.unknown() > 0;
                let owned = grass.has(token) || unseen;
                self.require(Rule::IndigestionOwned, owned, at, Fault::NotOwned(token));
                self.demand(Rule::TokenThere, owned, at, Fault::NotOwned(token))?;
                let met = grass.has(token) || table.unmet(token) > 0;
                self.demand(Rule::BoxTokens, met, at, Fault::Tokens(token))?;
            }
            Found::Unwritten | Found::Unknown => {}
        }
        // Chance has no choice among tokens of one face.
        let only = match grass.as_slice() {
            [] => return Ok(()),
            [first, rest @ ..] if rest.iter().all(|off| off.face == first.face) => first.face,
            _ => None,
        };
        self.then(match play.found.token().or(only) {
            Some(token) => Change::Eliminates(rival, token),
            None => Change::Owes(Owed::Lost(rival)),
        });
        Ok(())
    }
}

impl<L: Log> Carry<'_, L> {
    pub(super) fn eliminate(&mut self, rival: Seat, token: Token) {
        let table = &mut *self.table;
        let grass = &mut table.flock_mut(rival).grass;
        let known = grass.has(token);
        if !grass.take(token) {
            return;
        }
        if !known {
            let count = &mut table.known[token as usize];
            *count = count.saturating_add(1);
            let text = pick("a token told only now", "un pion dit seulement maintenant");
            let told = || points(rival, token.points(), 1, text);
            self.log.entry(Rule::LargestTotal, told);
        }
        table.gone.push(Off {
            face: Some(token),
            at: self.at,
            seen: EVERYBODY,
        });
        let text = pick("eliminated by Indigestion", "éliminé par Indigestion");
        self.log.entry(Rule::IndigestionTakes, || {
            points(rival, token.points(), -1, text)
        });
    }
}

impl Offer<'_> {
    /// The token is drawn by chance, where there is one.
    pub(super) fn indigestion(&mut self) {
        if self.table.flock(other(self.seat)).grass.len() > 0 {
            self.play(Play::of(Card::INDIGESTION).finding(Found::Unknown));
        }
    }
}

/// The token that Indigestion takes.
pub(super) fn drawn(table: &Table, rival: Seat, dice: &mut Dice) -> Found {
    match dice.pick(table.flock(rival).grass.as_slice()) {
        Some(Off {
            face: Some(token), ..
        }) => Found::up(*token),
        Some(_) => {
            let left = GRASS.into_iter().filter(|token| table.unmet(*token) > 0);
            let left: Vec<Token> = left.collect();
            dice.pick(&left)
                .map_or(Found::Unknown, |token| Found::up(*token))
        }
        None => Found::Unwritten,
    }
}
