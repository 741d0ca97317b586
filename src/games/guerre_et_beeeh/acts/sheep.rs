//! Moving a sheep: its train, and what it meets.

use super::{
    super::{
        cards::Card,
        clauses::Rule,
        ending::{Cause, check_grass, lose, meal, points},
        faults::Fault,
        obstacles::{Obstacle, reaches},
        pile::Draw,
        rules::Rules,
        rulings::CamouflagedFollowers,
        square::{Square, Way},
        table::{Left, Owed, Piece, Table},
        tokens::{EVERYBODY, Off, Token},
    },
    Act, Ctx, Found, Sentence, Spot, Step,
    change::{Carry, Change, Plan},
    draw::{self, Drawing},
    listen::Listens,
    offer::Offer,
    run::Runner,
};
use crate::{
    chance::Dice,
    clause::{Impossible, Log},
    game::Seat,
    lang::pick,
    source::Span,
};

impl<H: Listens> Ctx<'_, '_, H> {
    pub(super) fn run_sheep(
        &mut self,
        from: Spot,
        to: Spot,
        found: Found,
        draw: &Draw,
    ) -> Sentence {
        let (owner, hidden) = self.own_sheep(from, Rule::MoveOwn)?;
        let own = owner == self.seat;
        if hidden && own {
            self.acts(Rule::UntilMoved);
        }
        // It stays face down until its owner moves it.
        let hidden = hidden && !own;
        let sheep = Piece::Sheep { owner, hidden };
        let drawing = Drawing::of(owner, draw);
        if from.square == to.square {
            self.on_the_spot(Runner::Sheep, from, to);
            self.then(Change::Put(to.square, sheep));
            return self.meets_nothing(to, found, drawing);
        }
        let path = self.runs(Runner::Sheep, from, to);
        let mut train = false;
        if H::PLANS {
            if path.is_some_and(|path| path.met == Obstacle::Edge) {
                self.acts(Rule::MoveEdge);
            }
            self.note_hidden(from.square, to.square);
            train = self.goes((from.square, to.square), sheep, Left::Ran(to.square), true);
        }
        let met = self.arrives(to, found, drawing)?;
        if train && matches!(met, Some(Token::Wolf | Token::Fat)) {
            self.acts(Rule::LeaderGone);
        }
        Ok(())
    }

    /// A camouflaged sheep right behind is a question that a ruling answers.
    fn note_hidden(&mut self, from: Square, to: Square) {
        let Some(way) = Way::between(from, to) else {
            return;
        };
        let last = self.table.train(from, way, false).last().unwrap_or(from);
        if let Some(next) = last.next(way.back())
            && matches!(self.piece(next), Piece::Sheep { hidden: true, .. })
        {
            self.acts(Rule::HiddenTrain);
        }
    }

    /// The leader moves and, when it runs over empty squares, its train; says whether
    /// others follow.
    pub(super) fn goes(
        &mut self,
        (from, to): (Square, Square),
        sheep: Piece,
        how: Left,
        follows: bool,
    ) -> bool {
        let hidden_too = self.rules.rulings.camouflaged_followers == CamouflagedFollowers::Follow;
        let way =
            Way::between(from, to).filter(|way| follows && reaches(self.table, from, *way, to));
        let tail = way.and_then(|way| self.table.train(from, way, hidden_too).last());
        self.then(Change::Goes {
            from,
            to,
            sheep,
            how,
            tail,
        });
        tail.is_some()
    }

    /// A sheep has come to stand where a token lies, or nothing does; says what it met.
    pub(super) fn arrives(
        &mut self,
        to: Spot,
        found: Found,
        drawing: Drawing<'_>,
    ) -> Result<Option<Token>, Impossible> {
        match self.piece(to.square) {
            Piece::Empty => self.meets_nothing(to, found, drawing).map(|()| None),
            Piece::Token(known) => self.meets(to, known, found, drawing),
            _ => Err(self.impossible(Rule::OnePiece, to.at, Fault::Occupied(to.square))),
        }
    }

    /// No token lies where the sheep stops: nothing is found and nothing drawn.
    pub(super) fn meets_nothing(
        &mut self,
        to: Spot,
        found: Found,
        drawing: Drawing<'_>,
    ) -> Sentence {
        let nothing = matches!(found, Found::Unwritten | Found::Nothing);
        let fault = Fault::NothingThere(to.square);
        self.demand(Rule::TokenThere, nothing, to.at, fault)?;
        self.draws(drawing, 0)
    }

    /// The sheep meets the token there, which is turned up.
    fn meets(
        &mut self,
        to: Spot,
        known: Option<Token>,
        found: Found,
        drawing: Drawing<'_>,
    ) -> Result<Option<Token>, Impossible> {
        let (square, owner) = (to.square, drawing.seat);
        let grazed = found != Found::Nothing;
        self.require(Rule::Grazes, grazed, to.at, Fault::NoGraze(square));
        if !grazed {
            // Nobody turned it up: it is put aside unseen.
            self.then(Change::Aside(known, self.table.seen_by(square)));
            self.draws(drawing, 0)?;
            return Ok(None);
        }
        if let Found::Face { token, down, at } = found {
            self.require(Rule::Grazes, !down, at, Fault::MetFaceDown(token));
            self.can_be(square, token, at)?;
        }
        let Some(token) = found.token().or(known) else {
            self.then(Change::Owes(Owed::Grazed(square)));
            // What was not told may have been a 1.
            let due = u8::from(!drawing.draw.drawn.is_empty());
            self.draws(drawing, due)?;
            return Ok(None);
        };
        self.met(owner, square, token);
        let due = u8::from(token == Token::Laughing);
        self.draws(drawing, due)?;
        Ok(Some(token))
    }

    fn met(&mut self, owner: Seat, square: Square, token: Token) {
        self.then(Change::Meets {
            owner,
            square,
            token,
        });
        if token == Token::Laughing && self.table.pile != Some(0) {
            self.acts(Rule::Draws);
        }
    }
}

/// An untold token turns out to be this one.
pub(in super::super) fn turns_out<L: Log>(
    rules: &Rules,
    table: &mut Table,
    (owner, square, token): (Seat, Square, Token),
    at: Span,
    log: &mut L,
) {
    let mut plan = Plan::default();
    let mut ctx = Ctx {
        rules,
        table,
        seat: owner,
        at,
        hears: &mut plan,
    };
    ctx.met(owner, square, token);
    let due = u8::from(token == Token::Laughing && ctx.table.pile != Some(0));
    ctx.then(Change::Draws { seat: owner, due });
    let act = Act::Nothing;
    plan.carry_out(table, owner, &Step { act, at }, log);
    check_grass(rules, table, log);
}

impl<L: Log> Carry<'_, L> {
    /// The sheep from behind `from` to `tail` go as far as the leader went, the
    /// nearest first.
    pub(super) fn pull(&mut self, from: Square, way: Way, tail: Square, length: u8) {
        let mut follower = from;
        while follower != tail {
            let Some(next) = follower.next(way.back()) else {
                return;
            };
            follower = next;
            let mut goal = follower;
            for _ in 0..length {
                goal = goal.next(way).unwrap_or(goal);
            }
            let piece = self.table.piece(follower);
            self.table.depart(follower, Left::Followed(goal), self.at);
            self.table.put(goal, piece, self.at);
        }
    }

    /// What a token does to the sheep that has met it.
    pub(super) fn meets(&mut self, owner: Seat, square: Square, token: Token) {
        let (table, log, at) = (&mut *self.table, &mut *self.log, self.at);
        table.known[token as usize] = table.known[token as usize].saturating_add(1);
        meal(table, log);
        if token == Token::Wolf {
            log.event(Rule::HiddenWolf);
            lose(table, square, Cause::Eaten, at, log);
            return table.put(square, Piece::Wolf, at);
        }
        table.flock_mut(owner).grass.push(Off {
            face: Some(token),
            at,
            seen: EVERYBODY,
        });
        log.event(Rule::Owner);
        let (rule, en, fr) = match token {
            Token::Fat => (Rule::Fat, "fat grass", "herbe bien grasse"),
            Token::Common => (Rule::Common, "common grass", "herbe commune"),
            _ => (Rule::Laughing, "laughing grass", "herbe qui fait rire"),
        };
        log.entry(rule, || points(owner, token.points(), 1, pick(en, fr)));
        if token == Token::Fat {
            log.event(Rule::Digests);
            lose(table, square, Cause::Digests, at, log);
        }
    }
}

impl Offer<'_> {
    /// Every sheep of one's own, every way.
    pub(super) fn sheep(&mut self) {
        self.runs(Runner::Sheep, Offer::own, |offer, from, to| Act::Run {
            from: from.into(),
            to: to.into(),
            found: if from == to {
                Found::Unwritten
            } else {
                offer.outcome(to)
            },
            draw: Draw::default(),
        });
    }
}

/// What lies face down there, and what a sheep of this player draws for it.
pub(super) fn chance(
    rules: &Rules,
    table: &Table,
    (owner, square): (Seat, Square),
    played: Option<Card>,
    dice: &mut Dice,
) -> (Found, Draw) {
    let found = token(table, square, &[], dice);
    let draw = match found.token() {
        Some(Token::Laughing) => draw::chance(rules, table, owner, played, dice),
        _ => Draw::default(),
    };
    (found, draw)
}

/// What lies face down there; `also` are faces met by the same step.
pub(super) fn token(table: &Table, square: Square, also: &[Token], dice: &mut Dice) -> Found {
    if let Piece::Token(Some(token)) = table.piece(square) {
        return Found::up(token);
    }
    let left = |token: Token| {
        let met = also.iter().filter(|other| **other == token).count();
        usize::from(table.unmet(token)).saturating_sub(met)
    };
    let mut pick = dice.below(Token::ALL.iter().map(|token| left(*token)).sum());
    for token in Token::ALL {
        if pick < left(token) {
            return Found::up(token);
        }
        pick -= left(token);
    }
    Found::Unknown
}

/// A sheep that grazes brings the game on.
pub(super) fn weight(found: Found) -> usize {
    if found == Found::Unwritten { 12 } else { 24 }
}
