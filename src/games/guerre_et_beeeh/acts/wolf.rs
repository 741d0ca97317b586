//! Moving a wolf.

use super::{
    super::{
        clauses::Rule,
        ending::Cause,
        faults::Fault,
        obstacles::Obstacle,
        rules::Rules,
        rulings::WolfKnownRuling,
        square::Square,
        table::{Piece, Table},
        tokens::Token,
    },
    Act, Ctx, Sentence, Spot,
    change::Change,
    listen::Listens,
    offer::Offer,
    run::Runner,
};
use crate::{clause::Impossible, game::Seat, source::Span};

impl<H: Listens> Ctx<'_, '_, H> {
    pub(super) fn wolf(&mut self, from: Spot, to: Spot, ate: Option<(Seat, Span)>) -> Sentence {
        self.wolf_there(from)?;
        let known = knows(self.rules, self.table, self.seat, from.square);
        self.require(
            Rule::WolfKnown,
            known,
            from.at,
            Fault::UnknownWolf(from.square),
        );
        if self.piece(from.square) == Piece::Wolf {
            self.acts(Rule::WolfEither);
        }
        let stood = if from.square == to.square {
            self.on_the_spot(Runner::Wolf, from, to);
            self.then(Change::LiftsWolf(from.square));
            None
        } else {
            self.wolf_runs(from, to)?
        };
        self.then(Change::Put(to.square, Piece::Wolf));
        match ate {
            // Whoever is said to have lost a sheep had one there.
            Some((said, at)) => {
                let fault = Fault::Ate { stood };
                self.demand(Rule::WolfAte, stood == Some(said), at, fault)
            }
            None => Ok(()),
        }
    }

    /// It leaves its square and runs; says whose sheep it eats.
    fn wolf_runs(&mut self, from: Spot, to: Spot) -> Result<Option<Seat>, Impossible> {
        let path = self.runs(Runner::Wolf, from, to);
        match path.map(|path| path.met) {
            Some(Obstacle::Edge) => self.acts(Rule::WolfEdge),
            Some(Obstacle::Hidden(_)) => self.acts(Rule::Safe),
            _ => {}
        }
        self.then(Change::LiftsWolf(from.square));
        match self.piece(to.square) {
            Piece::Empty => Ok(None),
            Piece::Sheep { owner, .. } => {
                self.acts(Rule::WolfEats);
                if owner == self.seat {
                    self.acts(Rule::WolfOwn);
                }
                self.then(Change::Meal);
                self.then(Change::Loses(to.square, Cause::Eaten));
                Ok(Some(owner))
            }
            _ => Err(self.impossible(Rule::OnePiece, to.at, Fault::Occupied(to.square))),
        }
    }

    /// A wolf may stand there as far as the record knows.
    pub(super) fn wolf_there(&mut self, from: Spot) -> Sentence {
        let piece = self.piece(from.square);
        let there = matches!(piece, Piece::Wolf | Piece::Token(None | Some(Token::Wolf)));
        self.demand(Rule::WolfThere, there, from.at, Fault::NoWolf(from.square))?;
        if piece == Piece::Token(None) {
            let free = self.table.unmet(Token::Wolf) > 0;
            let fault = Fault::Tokens(Token::Wolf);
            self.demand(Rule::BoxTokens, free, from.at, fault)?;
        }
        Ok(())
    }
}

/// Whether this player has found out about the wolf there.
pub(super) fn knows(rules: &Rules, table: &Table, seat: Seat, square: Square) -> bool {
    if table.piece(square) == Piece::Wolf || table.flock(seat).seen & square.bit() != 0 {
        return true;
    }
    rules.rulings.wolf_known == WolfKnownRuling::Deduced && deduced(table, seat)
}

/// Every face-down token that the player has not seen must be a wolf.
fn deduced(table: &Table, seat: Seat) -> bool {
    let seen = table.flock(seat).seen;
    let mut wolves = usize::from(Token::Wolf.copies());
    let mut unseen = 0_usize;
    for square in Square::all() {
        match table.piece(square) {
            Piece::Token(_) if seen & square.bit() == 0 => unseen += 1,
            Piece::Wolf | Piece::Token(Some(Token::Wolf)) => wolves = wolves.saturating_sub(1),
            _ => {}
        }
    }
    // What went out of the game unseen may have been one of them.
    for off in table.gone.as_slice() {
        if !off.seen.has(seat) {
            unseen += 1;
        } else if off.face == Some(Token::Wolf) {
            wolves = wolves.saturating_sub(1);
        }
    }
    unseen <= wolves
}

pub(super) const WEIGHT: usize = 12;

impl Offer<'_> {
    /// Every wolf that the player knows of, every way.
    pub(super) fn wolf(&mut self) {
        self.runs(Runner::Wolf, Offer::movable_wolves, |offer, from, to| {
            Act::Wolf {
                from: from.into(),
                to: to.into(),
                ate: match offer.table.piece(to) {
                    Piece::Sheep { owner, .. } => Some((owner, Span::default())),
                    _ => None,
                },
            }
        });
    }

    /// Squares where a wolf may stand.
    pub(super) fn wolves(&self) -> Vec<Square> {
        self.squares(|piece| matches!(piece, Piece::Wolf | Piece::Token(None | Some(Token::Wolf))))
    }

    /// The same, or where one action is enough those where one surely stands: what may
    /// be grass obliges nobody.
    fn movable_wolves(&self) -> Vec<Square> {
        let mut squares = self.wolves();
        if self.first {
            squares.retain(|square| self.is_surely_wolf(*square));
        }
        squares
    }

    fn is_surely_wolf(&self, square: Square) -> bool {
        let (table, seat) = (self.table, self.seat);
        let unseen = table.flock(seat).seen & square.bit() == 0;
        table.piece(square) != Piece::Token(None)
            || table.only_face() == Some(Token::Wolf)
            || (unseen && deduced(table, seat))
    }
}
