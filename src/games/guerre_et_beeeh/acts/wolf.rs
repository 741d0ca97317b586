//! Moving a wolf.

use super::{
    super::{
        clauses::Rule,
        ending::{Cause, check_grass, lose, meal},
        faults::{Bench, Fault},
        obstacles::{self, Obstacle, Path},
        rules::Rules,
        rulings::{WolfKnownRuling, ZeroMove},
        square::{Square, Way},
        table::{Piece, Table},
        tokens::Token,
    },
    Act, Spot,
    offer::{Add, Offer},
};
use crate::{
    clause::{Impossible, Log},
    game::Seat,
    source::Span,
};

/// Whether a wolf may stand there as far as the record knows.
pub(in super::super) fn judge_there<L: Log>(
    table: &Table,
    from: Spot,
    court: Bench<'_, '_, L>,
) -> Result<(), Impossible> {
    let square = from.square;
    let there = matches!(
        table.piece(square),
        Piece::Wolf | Piece::Token(None | Some(Token::Wolf))
    );
    court.demand(Rule::WolfThere, there, from.at, || Fault::NoWolf(square))?;
    if table.piece(square) == Piece::Token(None) {
        let free = table.unmet(Token::Wolf) > 0;
        court.demand(Rule::BoxTokens, free, from.at, || {
            Fault::Tokens(Token::Wolf)
        })?;
    }
    Ok(())
}

/// Whether this player has found out about the wolf there.
pub(in super::super) fn knows(rules: &Rules, table: &Table, seat: Seat, square: Square) -> bool {
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

pub(in super::super) fn judge<L: Log>(
    rules: &Rules,
    table: &Table,
    seat: Seat,
    (from, to): (Spot, Spot),
    ate: Option<(Seat, Span)>,
    court: Bench<'_, '_, L>,
) -> Result<(), Impossible> {
    let square = from.square;
    judge_there(table, from, court)?;
    let known = knows(rules, table, seat, square);
    court.require(Rule::WolfKnown, known, from.at, || {
        Fault::UnknownWolf(square)
    });
    if square == to.square {
        let blocked = Way::ALL
            .into_iter()
            .any(|way| obstacles::of_wolf(table, square, way).stop == square);
        let still = rules.rulings.zero_move == ZeroMove::Allowed;
        court.require(Rule::WolfLeaves, still && blocked, to.at, || {
            Fault::still(square, still)
        });
        return judge_ate(None, ate, court);
    }
    let way = Way::between(square, to.square);
    court.require(Rule::WolfStraight, way.is_some(), to.at, || {
        Fault::NotStraight
    });
    if let Some(way) = way {
        judge_course(table, (from, to), way, court);
    }
    let stood = match table.piece(to.square) {
        Piece::Empty => None,
        Piece::Sheep { owner, .. } => Some(owner),
        _ => {
            let occupied = Fault::Occupied(to.square);
            return Err(court.impossible(Rule::OnePiece, to.at, occupied));
        }
    };
    judge_ate(stood, ate, court)
}

/// Whoever is said to have lost a sheep had one there.
fn judge_ate<L: Log>(
    stood: Option<Seat>,
    ate: Option<(Seat, Span)>,
    court: Bench<'_, '_, L>,
) -> Result<(), Impossible> {
    match ate {
        Some((said, at)) => court.demand(Rule::WolfAte, stood == Some(said), at, || Fault::Ate {
            stood,
        }),
        None => Ok(()),
    }
}

fn judge_course<L: Log>(
    table: &Table,
    (from, to): (Spot, Spot),
    way: Way,
    court: Bench<'_, '_, L>,
) {
    let course = obstacles::of_wolf(table, from.square, way);
    let run = from.square.distance(course.stop);
    let written = from.square.distance(to.square);
    let Path { stop, met } = course;
    court.require(Rule::WolfRunsOn, written >= run, to.at, || Fault::Short {
        stop,
        met,
        wolf: true,
    });
    let rule = match met {
        Obstacle::Edge => return,
        Obstacle::Sheep(_) => Rule::WolfSheep,
        Obstacle::Hidden(_) => Rule::WolfHidden,
        Obstacle::Wolf(_) => Rule::WolfWolf,
        Obstacle::Token(_) => Rule::WolfToken,
        Obstacle::Mad(_) => Rule::MadBlocks,
    };
    court.require(rule, written <= run, to.at, || Fault::Blocked {
        met,
        from: from.square,
        stop,
        wolf: true,
    });
}

pub(in super::super) fn apply<L: Log>(
    rules: &Rules,
    table: &mut Table,
    seat: Seat,
    (from, to): (Square, Square),
    at: Span,
    log: &mut L,
) {
    if table.piece(from) == Piece::Wolf {
        log.event(Rule::WolfEither);
    }
    if let Some(way) = Way::between(from, to) {
        match obstacles::of_wolf(table, from, way).met {
            Obstacle::Edge => log.event(Rule::WolfEdge),
            Obstacle::Hidden(_) => log.event(Rule::Safe),
            _ => {}
        }
    }
    let shown = lift(table, from, at, log);
    if let Piece::Sheep { owner, .. } = table.piece(to) {
        log.event(Rule::WolfEats);
        if owner == seat {
            log.event(Rule::WolfOwn);
        }
        meal(table, log);
        lose(table, to, Cause::Eaten, at, log);
    }
    table.put(to, Piece::Wolf, at);
    if shown {
        check_grass(rules, table, at, log);
    }
}

/// Takes a wolf off its square; says whether it was a hidden one, which is
/// turned up: a token that may have been grass is none.
pub(in super::super) fn lift<L: Log>(
    table: &mut Table,
    from: Square,
    at: Span,
    log: &mut L,
) -> bool {
    let hidden = matches!(table.piece(from), Piece::Token(_));
    if hidden {
        table.learn(from, Token::Wolf, at);
        log.event(Rule::WolfShows);
    }
    table.clear(from);
    hidden
}

impl Offer<'_> {
    /// Every wolf that the player knows of, every way.
    pub(super) fn wolf(&self, add: Add<'_>) {
        let still = self.rules.rulings.zero_move == ZeroMove::Allowed;
        for from in self.wolves() {
            if !knows(self.rules, self.table, self.seat, from) {
                continue;
            }
            let mut stays = false;
            for way in Way::ALL {
                let to = obstacles::of_wolf(self.table, from, way).stop;
                if to == from && (stays || !still) {
                    continue;
                }
                stays |= to == from;
                let ate = match self.table.piece(to) {
                    Piece::Sheep { owner, .. } => Some((owner, Span::default())),
                    _ => None,
                };
                add(Act::Wolf {
                    from: from.into(),
                    to: to.into(),
                    ate,
                });
            }
        }
    }

    /// Squares where a wolf stands or may stand.
    pub(super) fn wolves(&self) -> impl Iterator<Item = Square> + '_ {
        let unknown = self.table.unmet(Token::Wolf) > 0;
        Square::all().filter(move |square| match self.table.piece(*square) {
            Piece::Wolf | Piece::Token(Some(Token::Wolf)) => true,
            Piece::Token(None) => unknown,
            _ => false,
        })
    }
}
