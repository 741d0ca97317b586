//! What a step changes: written down while it is gone through, then carried out. Nothing
//! here asks whether it is allowed, and no ruling is read.

use super::{
    super::{
        cards::{Card, CardSet},
        clauses::Rule,
        ending::{Cause, finish, lose, meal, points},
        pile::{self, Draw},
        square::{Square, Way},
        table::{End, Left, Owed, Piece, Table},
        tokens::Token,
    },
    Act, Look, Play, Step,
    listen::Listens,
    reveal, scout,
};
use crate::{
    clause::Log,
    game::{Seat, Seats},
    lang::pick,
    source::Span,
};

/// One change of the table.
#[derive(Clone, Copy, Debug)]
pub(super) enum Change {
    /// A rule acts; what it changes is said besides.
    Acts(Rule),
    /// A sheep comes to another square, and its train as far as `tail` behind it.
    Goes {
        from: Square,
        to: Square,
        sheep: Piece,
        how: Left,
        tail: Option<Square>,
    },
    Put(Square, Piece),
    /// A sheep has met this token.
    Meets {
        owner: Seat,
        square: Square,
        token: Token,
    },
    /// A token that lay where a sheep stands now goes out of the game unseen.
    Aside(Option<Token>, Seats),
    /// The record has yet to tell an outcome.
    Owes(Owed),
    /// What is written as drawn and thrown; so many cards are drawn in any case.
    Draws {
        seat: Seat,
        due: u8,
    },
    Loses(Square, Cause),
    Meal,
    /// A wolf leaves its square; a hidden one is turned up.
    LiftsWolf(Square),
    Hides(Square),
    Uncovers(Square),
    Looks(Look),
    /// The end waits for the last step of this action.
    Opens,
    /// A card leaves the hand.
    Plays(Card, Span),
    Discards(Card),
    Bonus(Rule, u8),
    /// A sheep comes back from beside the board.
    Brings(Seat, Square),
    Eliminates(Seat, Token),
    Actions(u8),
    /// This player plays with an open hand.
    OpensHand(Seat),
    Reveals(CardSet),
    TakesUp,
    Ends(End),
    BringsMad(Seat, Square),
    /// A piece leaves the board, whatever it is.
    Lifts(Square),
    /// A piece comes to another square as it is.
    Carries(Square, Square),
    PicksUp(Card),
    DrawsByHand(Option<Card>),
    Throws(Seat, Option<Card>),
}

/// Most changes of one step: what a list names beyond its rule is a step of its own.
const MOST: usize = 16;

/// What a step changes, in order.
#[derive(Debug)]
pub(crate) struct Plan {
    changes: [Change; MOST],
    count: usize,
}

impl Default for Plan {
    fn default() -> Self {
        Self {
            changes: [Change::Meal; MOST],
            count: 0,
        }
    }
}

impl Listens for Plan {
    const PLANS: bool = true;

    #[inline]
    fn then(&mut self, change: Change) {
        self.changes[self.count] = change;
        self.count += 1;
    }
}

impl Plan {
    pub(super) fn carry_out<L: Log>(
        &self,
        table: &mut Table,
        seat: Seat,
        step: &Step,
        log: &mut L,
    ) {
        let nothing = Draw::default();
        let draw = match &step.act {
            Act::Run { draw, .. } | Act::Play(Play { draw, .. }) => draw,
            _ => &nothing,
        };
        let mut carry = Carry {
            table,
            seat,
            at: step.at,
            draw,
            log,
        };
        for change in &self.changes[..self.count] {
            carry.out(*change);
        }
    }
}

/// A table on which a step is carried out.
pub(super) struct Carry<'t, L> {
    pub(super) table: &'t mut Table,
    pub(super) seat: Seat,
    pub(super) at: Span,
    /// What the step draws and throws.
    pub(super) draw: &'t Draw,
    pub(super) log: &'t mut L,
}

impl<L: Log> Carry<'_, L> {
    fn out(&mut self, change: Change) {
        let (seat, at) = (self.seat, self.at);
        match change {
            Change::Acts(rule) => self.log.event(rule),
            Change::Goes {
                from,
                to,
                sheep,
                how,
                tail,
            } => {
                self.table.take_token(to);
                self.table.depart(from, how, at);
                self.table.put(to, sheep, at);
                if let (Some(way), Some(tail)) = (Way::between(from, to), tail) {
                    self.log.event(Rule::Train);
                    self.pull(from, way, tail, from.distance(to));
                }
            }
            Change::Put(square, piece) => self.table.put(square, piece, at),
            Change::Meets {
                owner,
                square,
                token,
            } => self.meets(owner, square, token),
            Change::Aside(face, seen) => self.table.discard_token(face, seen, at),
            Change::Owes(owed) => {
                self.table.turn.owes = Some((owed, at));
                self.table.turn.drew = !self.draw.drawn.is_empty();
            }
            Change::Draws { seat, due } => {
                pile::take(self.table, seat, (self.draw, due), at, self.log);
            }
            Change::Loses(square, cause) => lose(self.table, square, cause, at, self.log),
            Change::Meal => meal(self.table, self.log),
            Change::LiftsWolf(from) => {
                if matches!(self.table.piece(from), Piece::Token(_)) {
                    self.table.learn(from, Token::Wolf, at);
                    self.log.event(Rule::WolfShows);
                }
                self.table.clear(from);
            }
            Change::Hides(square) => self.hides(square),
            Change::Uncovers(square) => {
                if let Piece::Sheep { hidden, .. } = &mut self.table.cells[square.index()].piece {
                    *hidden = false;
                }
            }
            Change::Looks(look) => scout::see(self.table, seat, &look, self.log),
            Change::Opens => self.table.card_open = true,
            Change::Plays(card, named) => {
                self.table.flock_mut(seat).drop(card);
                self.table.named_at[card.index()] = named;
                if card == Card::LAINE {
                    self.table.flock_mut(seat).front.add(card);
                }
            }
            Change::Discards(card) => {
                self.table.discard.add(card);
                self.table.played[usize::from(seat.0 & 1)].add(card);
            }
            Change::Bonus(rule, gain) => {
                let flock = self.table.flock_mut(seat);
                flock.bonus = flock.bonus.saturating_add(gain);
                let text = match rule {
                    Rule::LainePoints => "Bêle et laine",
                    _ => pick("a card played by hand", "une carte jouée à la main"),
                };
                self.log.entry(rule, || points(seat, gain, 1, text));
            }
            Change::Brings(owner, square) => {
                self.table.flock_mut(owner).bring();
                let hidden = false;
                let sheep = Piece::Sheep { owner, hidden };
                self.table.put(square, sheep, at);
            }
            Change::Eliminates(rival, token) => self.eliminate(rival, token),
            Change::Actions(more) => {
                let turn = &mut self.table.turn;
                if turn.seat == Some(seat) {
                    turn.left = turn.left.saturating_add(more);
                }
            }
            Change::OpensHand(rival) => self.table.flock_mut(rival).shown = Some(at),
            Change::Reveals(cards) => reveal::lay_open(self.table.flock_mut(seat), &cards),
            Change::TakesUp => self.take_up(),
            Change::Ends(end) => finish(self.table, end, self.log),
            Change::BringsMad(owner, square) => {
                self.table.flock_mut(owner).mad = Some(square);
                self.table.put(square, Piece::Mad(owner), at);
            }
            Change::Lifts(square) => self.lifts(square),
            Change::Carries(from, to) => self.carries(from, to),
            Change::PicksUp(card) => self.picks_up(card),
            Change::DrawsByHand(card) => self.draws_by_hand(card),
            Change::Throws(holder, card) => self.throws(holder, card),
        }
    }
}
