//! Moving a sheep: its train, and what it meets.

use super::{
    super::{
        cards::Card,
        clauses::Rule,
        ending::{Cause, check_grass, lose, meal, points},
        faults::{Bench, Fault},
        obstacles::{self, Obstacle, Path},
        pile::{self, Draw, Drawing},
        rules::Rules,
        rulings::{CamouflagedFollowers, ZeroMove},
        square::{Square, Way},
        table::{Left, Owed, Piece, Table},
        tokens::{EVERYBODY, Off, Token},
    },
    Act, Found, Spot,
    offer::{self, Add, Offer},
    scout,
};
use crate::{
    chance::Dice,
    clause::{Impossible, Log},
    game::{Seat, Seats},
    lang::pick,
    source::Span,
};

/// The sheep on a square: whose, and whether camouflaged.
pub(in super::super) fn on<L: Log>(
    table: &Table,
    spot: Spot,
    court: Bench<'_, '_, L>,
) -> Result<(Seat, bool), Impossible> {
    match table.piece(spot.square) {
        Piece::Sheep { owner, hidden } => Ok((owner, hidden)),
        _ => Err(court.impossible(Rule::SheepThere, spot.at, Fault::NoSheep(spot.square))),
    }
}

pub(in super::super) fn judge<L: Log>(
    rules: &Rules,
    table: &Table,
    seat: Seat,
    (from, to): (Spot, Spot),
    (found, draw): (Found, &Draw),
    at: Span,
    court: Bench<'_, '_, L>,
) -> Result<(), Impossible> {
    let square = from.square;
    let (owner, _) = on(table, from, court)?;
    court.require(Rule::MoveOwn, owner == seat, from.at, || {
        Fault::NotOwn(square)
    });
    if square == to.square {
        let blocked = Way::ALL
            .into_iter()
            .any(|way| obstacles::of_sheep(table, square, way).stop == square);
        let still = rules.rulings.zero_move == ZeroMove::Allowed;
        court.require(Rule::MoveLeaves, still && blocked, to.at, || {
            Fault::still(square, still)
        });
        return judge_nothing(rules, table, owner, to, (found, draw, None), at, court);
    }
    let way = Way::between(square, to.square);
    court.require(Rule::MoveStraight, way.is_some(), to.at, || {
        Fault::NotStraight
    });
    if let Some(way) = way {
        judge_course(table, (from, to), way, court);
    }
    match table.piece(to.square) {
        Piece::Empty => judge_nothing(rules, table, owner, to, (found, draw, None), at, court),
        Piece::Token(_) => judge_meeting(rules, table, owner, to, (found, draw, None), at, court),
        _ => Err(court.impossible(Rule::OnePiece, to.at, Fault::Occupied(to.square))),
    }
}

/// The run ends where it must.
fn judge_course<L: Log>(
    table: &Table,
    (from, to): (Spot, Spot),
    way: Way,
    court: Bench<'_, '_, L>,
) {
    let course = obstacles::of_sheep(table, from.square, way);
    let run = from.square.distance(course.stop);
    let written = from.square.distance(to.square);
    let Path { stop, met } = course;
    court.require(Rule::RunsOn, written >= run, to.at, || Fault::Short {
        stop,
        met,
        wolf: false,
    });
    let past = written > run;
    let mut stops = |rule: Rule, here: bool| {
        if here {
            court.require(rule, !past, to.at, || Fault::Blocked {
                met,
                from: from.square,
                stop,
                wolf: false,
            });
        }
    };
    match met {
        Obstacle::Edge => {}
        Obstacle::Sheep(_) => {
            stops(Rule::MoveSheep, true);
            stops(Rule::NeverPushes, past);
        }
        Obstacle::Hidden(_) => stops(Rule::MoveHidden, true),
        Obstacle::Wolf(_) => stops(Rule::MoveWolf, true),
        Obstacle::Token(_) => stops(Rule::MoveToken, true),
        Obstacle::Mad(_) => stops(Rule::MadBlocks, true),
    }
}

/// No token lies where the sheep stops: nothing is found and nothing drawn.
pub(in super::super) fn judge_nothing<L: Log>(
    rules: &Rules,
    table: &Table,
    owner: Seat,
    to: Spot,
    (found, draw, spent): (Found, &Draw, Option<Card>),
    at: Span,
    court: Bench<'_, '_, L>,
) -> Result<(), Impossible> {
    let nothing = matches!(found, Found::Unwritten | Found::Nothing);
    court.demand(Rule::TokenThere, nothing, to.at, || {
        Fault::NothingThere(to.square)
    })?;
    let drawing = Drawing {
        draw,
        due: 0,
        spent,
        at,
    };
    pile::judge(rules, table, owner, drawing, court)
}

/// The sheep of `owner` meets the token there.
pub(in super::super) fn judge_meeting<L: Log>(
    rules: &Rules,
    table: &Table,
    owner: Seat,
    to: Spot,
    (found, draw, spent): (Found, &Draw, Option<Card>),
    at: Span,
    court: Bench<'_, '_, L>,
) -> Result<(), Impossible> {
    let square = to.square;
    court.require(Rule::Grazes, found != Found::Nothing, to.at, || {
        Fault::NoGraze(square)
    });
    if let Found::Face { token, down, at } = found {
        court.require(Rule::Grazes, !down, at, || Fault::MetFaceDown(token));
        scout::judge_face(table, square, token, at, court)?;
    }
    let due = match face(table, square, found) {
        // What was not told may have been a 1.
        Some(Token::Laughing) | None => 1,
        Some(_) => 0,
    };
    let due = if found == Found::Nothing { 0 } else { due };
    let told = !draw.drawn.is_empty() || face(table, square, found).is_some();
    let drawing = Drawing {
        draw,
        due: if told { due } else { 0 },
        spent,
        at,
    };
    pile::judge(rules, table, owner, drawing, court)
}

/// What the token is: as written, or as the record already knew.
fn face(table: &Table, square: Square, found: Found) -> Option<Token> {
    found.token().or(match table.piece(square) {
        Piece::Token(face) => face,
        _ => None,
    })
}

pub(in super::super) fn apply<L: Log>(
    rules: &Rules,
    table: &mut Table,
    seat: Seat,
    (from, to): (Square, Square),
    (found, draw): (Found, &Draw),
    at: Span,
    log: &mut L,
) {
    let Piece::Sheep { owner, hidden } = table.piece(from) else {
        return;
    };
    if hidden && owner == seat {
        log.event(Rule::UntilMoved);
    }
    let sheep = Piece::Sheep {
        owner,
        // It stays face down until its owner moves it.
        hidden: hidden && owner != seat,
    };
    if from == to {
        table.put(to, sheep, at);
        return pile::take(table, owner, (draw, 0), at, log);
    }
    let way = Way::between(from, to);
    if let Some(way) = way {
        if obstacles::of_sheep(table, from, way).met == Obstacle::Edge {
            log.event(Rule::MoveEdge);
        }
        note_hidden(table, from, way, log);
    }
    let followed = set_down(rules, table, (from, to), (sheep, Left::Ran(to)), at, log);
    arrive(
        rules,
        table,
        (owner, to),
        followed.token,
        (found, draw),
        at,
        log,
    );
    if followed.train && !matches!(table.piece(to), Piece::Sheep { .. }) {
        log.event(Rule::LeaderGone);
    }
}

/// A sheep has come to stand where a token lay, or nothing did.
pub(in super::super) fn arrive<L: Log>(
    rules: &Rules,
    table: &mut Table,
    (owner, square): (Seat, Square),
    lay: Option<Lay>,
    (found, draw): (Found, &Draw),
    at: Span,
    log: &mut L,
) {
    match lay {
        None => pile::take(table, owner, (draw, 0), at, log),
        // Nobody turned it up: it is put aside unseen.
        Some(lay) if found == Found::Nothing => {
            table.discard_token(lay.face, lay.seen, at);
            pile::take(table, owner, (draw, 0), at, log);
            check_grass(rules, table, at, log);
        }
        Some(lay) => {
            let face = found.token().or(lay.face);
            meet(rules, table, (owner, square), (face, draw), at, log);
        }
    }
}

/// A camouflaged sheep right behind is a question that a ruling answers.
fn note_hidden<L: Log>(table: &Table, from: Square, way: Way, log: &mut L) {
    let last = table.train(from, way, false).last().unwrap_or(from);
    if let Some(next) = last.next(way.back())
        && matches!(table.piece(next), Piece::Sheep { hidden: true, .. })
    {
        log.event(Rule::HiddenTrain);
    }
}

/// A token that lay on a square.
#[derive(Clone, Copy, Debug)]
pub(in super::super) struct Lay {
    pub(in super::super) face: Option<Token>,
    pub(in super::super) seen: Seats,
}

/// What a sheep left behind when it was set down.
#[derive(Clone, Copy, Debug)]
pub(in super::super) struct SetDown {
    /// The token that lay there.
    pub(in super::super) token: Option<Lay>,
    /// Whether others followed.
    pub(in super::super) train: bool,
}

/// Moves the leader and, when it ran over empty squares, its train.
pub(in super::super) fn set_down<L: Log>(
    rules: &Rules,
    table: &mut Table,
    (from, to): (Square, Square),
    (sheep, how): (Piece, Left),
    at: Span,
    log: &mut L,
) -> SetDown {
    let token = take_token(table, to);
    let way = Way::between(from, to).filter(|way| obstacles::is_clear(table, from, *way, to));
    let mut train = false;
    let hidden_too = rules.rulings.camouflaged_followers == CamouflagedFollowers::Follow;
    let behind = way.and_then(|way| table.train(from, way, hidden_too).last());
    table.depart(from, how, at);
    table.put(to, sheep, at);
    if let (Some(way), Some(tail)) = (way, behind) {
        train = true;
        log.event(Rule::Train);
        pull(table, from, way, tail, from.distance(to), at);
    }
    SetDown { token, train }
}

/// Takes the token off a square that a sheep enters; whether it counts again is
/// for whoever settles what it was.
pub(in super::super) fn take_token(table: &mut Table, square: Square) -> Option<Lay> {
    let Piece::Token(face) = table.piece(square) else {
        return None;
    };
    let seen = table.seen_by(square);
    let count = match face {
        Some(face) => &mut table.known[face as usize],
        None => &mut table.unknown,
    };
    *count = count.saturating_sub(1);
    table.clear(square);
    Some(Lay { face, seen })
}

/// The sheep from behind `from` to `tail` go as far as the leader went, the
/// nearest first.
fn pull(table: &mut Table, from: Square, way: Way, tail: Square, length: u8, at: Span) {
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
        let piece = table.piece(follower);
        table.depart(follower, Left::Followed(goal), at);
        table.put(goal, piece, at);
    }
}

/// The leader has met a token: what it was and what follows.
pub(in super::super) fn meet<L: Log>(
    rules: &Rules,
    table: &mut Table,
    (owner, square): (Seat, Square),
    (token, draw): (Option<Token>, &Draw),
    at: Span,
    log: &mut L,
) {
    let Some(token) = token else {
        table.turn.owes = Some((Owed::Grazed(square), at));
        table.turn.drew = !draw.drawn.is_empty();
        return pile::take(table, owner, (draw, 0), at, log);
    };
    table.known[token as usize] = table.known[token as usize].saturating_add(1);
    meal(table, log);
    if token == Token::Wolf {
        log.event(Rule::HiddenWolf);
        lose(table, square, Cause::Eaten, at, log);
        table.put(square, Piece::Wolf, at);
        pile::take(table, owner, (draw, 0), at, log);
        return check_grass(rules, table, at, log);
    }
    table.flock_mut(owner).grass.push(Off {
        face: Some(token),
        at,
        seen: EVERYBODY,
    });
    log.event(Rule::Owner);
    let gain = token.points();
    let mut due = 0;
    match token {
        Token::Fat => {
            log.entry(Rule::Fat, || {
                points(owner, gain, 1, pick("fat grass", "herbe bien grasse"))
            });
            log.event(Rule::Digests);
            lose(table, square, Cause::Digests, at, log);
        }
        Token::Common => log.entry(Rule::Common, || {
            points(owner, gain, 1, pick("common grass", "herbe commune"))
        }),
        _ => {
            log.entry(Rule::Laughing, || {
                points(
                    owner,
                    gain,
                    1,
                    pick("laughing grass", "herbe qui fait rire"),
                )
            });
            if table.pile != Some(0) {
                log.event(Rule::Draws);
                due = 1;
            }
        }
    }
    pile::take(table, owner, (draw, due), at, log);
    check_grass(rules, table, at, log);
}

impl Offer<'_> {
    /// Every sheep of one's own, every way.
    pub(super) fn sheep(&self, add: Add<'_>) {
        let still = self.rules.rulings.zero_move == ZeroMove::Allowed;
        for (from, _) in self.own() {
            let mut stays = false;
            for way in Way::ALL {
                let to = obstacles::of_sheep(self.table, from, way).stop;
                if to == from && (stays || !still) {
                    continue;
                }
                stays |= to == from;
                let found = if to == from {
                    Found::Unwritten
                } else {
                    offer::outcome(self.table, to)
                };
                let draw = Draw::default();
                add(Act::Run {
                    from: from.into(),
                    to: to.into(),
                    found,
                    draw,
                });
            }
        }
    }
}

/// A token that is turned up.
pub(super) fn turned_up(token: Token) -> Found {
    Found::Face {
        token,
        down: false,
        at: Span::default(),
    }
}

/// What lies face down there; `also` are faces met by the same step.
pub(super) fn token(table: &Table, square: Square, also: &[Token], dice: &mut Dice) -> Found {
    if let Piece::Token(Some(token)) = table.piece(square) {
        return turned_up(token);
    }
    let left = |token: Token| {
        let met = also.iter().filter(|other| **other == token).count();
        usize::from(table.unmet(token)).saturating_sub(met)
    };
    let mut pick = dice.below(Token::ALL.iter().map(|token| left(*token)).sum());
    for token in Token::ALL {
        if pick < left(token) {
            return turned_up(token);
        }
        pick -= left(token);
    }
    Found::Unknown
}
