//! Scouting: looking at one or two tokens around a sheep.

use super::{
    super::{
        clauses::Rule,
        faults::Fault,
        rules::Rules,
        rulings::ScoutHiddenRuling,
        square::Square,
        table::{Piece, Table},
        tokens::{BOTH, Token},
    },
    Act, Ctx, Found, Look, Sentence,
    change::Change,
    listen::Listens,
    offer::Offer,
    sheep,
};
use crate::{chance::Dice, clause::Log, game::Seat, source::Span};

impl<H: Listens> Ctx<'_, '_, H> {
    pub(super) fn scout(&mut self, looks: &[Look; 2], named: u16) -> Sentence {
        let few = named <= 2;
        self.require(Rule::ScoutOneOrTwo, few, self.at, Fault::Looks(named));
        if !few {
            // More tokens are looked at: the end waits for the last.
            self.then(Change::Opens);
        }
        let looks = Act::first_looks(looks, named);
        for look in looks {
            self.look(look)?;
        }
        match looks {
            [first, second] => self.both(first, second),
            _ => Ok(()),
        }
    }

    /// Two tokens are two, around one sheep, and the box has both.
    fn both(&mut self, first: &Look, second: &Look) -> Sentence {
        let (table, seat) = (self.table, self.seat);
        let (a, b) = (first.spot.square, second.spot.square);
        self.require(
            Rule::ScoutDistinct,
            a != b,
            second.spot.at,
            Fault::SameLook(a),
        );
        let each = touched(table, seat, a, a).is_some() && touched(table, seat, b, b).is_some();
        if each {
            let both = touched(table, seat, a, b).is_some();
            let place = first.spot.at.to(second.spot.at);
            self.require(Rule::ScoutSameSheep, both, place, Fault::NotSame(a, b));
            self.not_only_hidden(a, b, place);
        }
        let unknown = |look: &Look| table.piece(look.spot.square) == Piece::Token(None);
        if let (
            Some(token),
            Found::Face {
                token: same, at, ..
            },
        ) = (first.found.token(), second.found)
            && token == same
            && a != b
            && unknown(first)
            && unknown(second)
            && table.unmet(token) == 1
        {
            let first = first.spot.at;
            return Err(self.impossible(Rule::BoxTokens, at, Fault::BothLooks { token, first }));
        }
        Ok(())
    }

    pub(super) fn look(&mut self, look: &Look) -> Sentence {
        self.then(Change::Looks(*look));
        let (rules, table, seat) = (self.rules, self.table, self.seat);
        let (square, spot_at) = (look.spot.square, look.spot.at);
        let down = matches!(table.piece(square), Piece::Token(_));
        self.require(Rule::ScoutFaceDown, down, spot_at, Fault::NotDown(square));
        if !down {
            // Nothing is found there; a wolf that lies face up is seen by everybody.
            let true_to_it = match look.found {
                Found::Face { token, down, .. } => {
                    table.piece(square) == Piece::Wolf && token == Token::Wolf && !down
                }
                _ => true,
            };
            let fault = Fault::NothingThere(square);
            return self.demand(Rule::TokenThere, true_to_it, spot_at, fault);
        }
        let near = touched(table, seat, square, square).is_some();
        self.require(Rule::ScoutTouching, near, spot_at, Fault::Untouched(square));
        if near {
            self.not_only_hidden(square, square, spot_at);
        }
        if let Found::Face { token, down, at } = look.found {
            let public = token == Token::Wolf && !down;
            let known = public || !rules.is_secret(seat) || keeper_knows(rules, table, square);
            self.hears.in_view(known, at);
            return self.can_be(square, token, at);
        }
        let looked = look.found != Found::Nothing;
        self.require(
            Rule::ScoutLooksAtAll,
            looked,
            spot_at,
            Fault::NotLooked(square),
        );
        Ok(())
    }

    /// The record's reading of a face-down token agrees with what it said before
    /// and with the counts of the box.
    pub(super) fn can_be(&mut self, square: Square, token: Token, at: Span) -> Sentence {
        match self.piece(square) {
            Piece::Token(Some(was)) => {
                let fault = Fault::OtherToken { square, was };
                self.demand(Rule::BoxSameToken, was == token, at, fault)
            }
            Piece::Token(None) => {
                let left = self.table.unmet(token) > 0;
                self.demand(Rule::BoxTokens, left, at, Fault::Tokens(token))
            }
            _ => Ok(()),
        }
    }

    /// With the ruling, a camouflaged sheep scouts nothing.
    fn not_only_hidden(&mut self, a: Square, b: Square, at: Span) {
        let open = touched(self.table, self.seat, a, b).unwrap_or(true);
        let allowed = open || self.rules.rulings.scout_hidden == ScoutHiddenRuling::Allowed;
        self.require(Rule::ScoutHidden, allowed, at, Fault::OnlyHidden(a));
    }
}

/// Whether who kept the record knows the token there without being told: who has
/// looked at it, or can count what the box leaves.
fn keeper_knows(rules: &Rules, table: &Table, square: Square) -> bool {
    let keepers = BOTH.iter().filter(|seat| !rules.is_secret(*seat));
    let seen = table.seen_by(square);
    keepers.into_iter().any(|seat| seen.has(seat)) || table.only_face().is_some()
}

/// Whether one sheep of the player touches both squares, and whether a visible
/// one does.
fn touched(table: &Table, seat: Seat, a: Square, b: Square) -> Option<bool> {
    let mut found = None;
    for square in Square::all() {
        if let Piece::Sheep { owner, hidden } = table.piece(square)
            && owner == seat
            && square.touches(a)
            && square.touches(b)
        {
            if !hidden {
                return Some(true);
            }
            found = Some(false);
        }
    }
    found
}

/// A player looks at one token.
pub(super) fn see<L: Log>(table: &mut Table, seat: Seat, look: &Look, log: &mut L) {
    let square = look.spot.square;
    if !matches!(table.piece(square), Piece::Token(_)) || look.found == Found::Nothing {
        return;
    }
    table.flock_mut(seat).seen |= square.bit();
    log.event(Rule::ScoutKnows);
    let Found::Face { token, down, at } = look.found else {
        table.cells[square.index()].at = look.spot.at;
        return;
    };
    table.learn(square, token, at);
    if token != Token::Wolf {
        log.event(Rule::ScoutGrassBack);
        return;
    }
    log.event(Rule::ScoutWolfBack);
    if !down {
        table.clear(square);
        table.put(square, Piece::Wolf, at);
    }
}

impl Offer<'_> {
    /// Every token, and every two tokens, around one sheep.
    pub(super) fn scout(&mut self) {
        if self.enough() {
            return;
        }
        let mut near = self.squares(|piece| matches!(piece, Piece::Token(_)));
        near.retain(|square| self.lawful(&scouting(*square, *square, 1)));
        for (index, a) in near.iter().enumerate() {
            self.propose(scouting(*a, *a, 1));
            for b in &near[index + 1..] {
                self.propose(scouting(*a, *b, 2));
            }
        }
    }
}

fn scouting(a: Square, b: Square, count: u16) -> Act {
    let look = |square: Square| Look {
        spot: square.into(),
        found: Found::Unknown,
    };
    Act::Scout {
        looks: [look(a), look(b)],
        count,
    }
}

/// What a player sees, and how a wolf is put back; a record that cannot know it
/// leaves it out.
pub(super) fn chance(
    rules: &Rules,
    table: &Table,
    seat: Seat,
    looks: &mut [Look],
    dice: &mut Dice,
) {
    let mut met = Vec::new();
    for look in looks {
        let square = look.spot.square;
        let mut found = sheep::token(table, square, &met, dice);
        if let Found::Face { token, down, .. } = &mut found {
            if table.piece(square) == Piece::Token(None) {
                met.push(*token);
            }
            *down = *token != Token::Wolf || dice.once_in(2);
            if *down && rules.is_secret(seat) {
                found = Found::Unknown;
            }
        }
        look.found = found;
    }
}

/// Scouting has many forms.
pub(super) fn weight(count: u16) -> usize {
    3 - usize::from(count).min(2)
}
