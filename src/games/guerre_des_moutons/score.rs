//! Pens and points: what counts, for whom, and why.

use std::cmp::Reverse;

use super::{
    bonus::{self, Finishes, Rank, bonus, by},
    clauses::Rule,
    colour_owners,
    land::Field,
    nouns,
    rules::Rules,
    rulings::{TiesBy, WinnerBy},
    table::{End, Finish, Owners, Table},
    tile::{Motif, SIDES, Side, Square, side_name},
    words::Said,
};
use crate::{
    clause::{Entry, Log},
    game::{Row, Seat, Seats, Standing},
    lang::{Name, count, pick},
    say,
};

/// Whether a field of sheep counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum State {
    Closed,
    /// Closed, but a wolf reaches it.
    Wolf,
    Open,
}

/// A field of sheep of one colour, closed or not.
#[derive(Clone, Debug)]
pub(super) struct Pen {
    pub(super) field: Field,
    pub(super) colour: Motif,
    pub(super) sheep: u32,
    pub(super) state: State,
    pub(super) squares: Vec<Square>,
    /// The edges without a neighbour.
    pub(super) gaps: Vec<(Square, Side)>,
}

/// Every field of sheep, in the order of its first tile.
pub(super) fn pens(table: &Table) -> Vec<Pen> {
    let land = &table.land;
    let mut index = vec![usize::MAX; land.tiles().len() * 4];
    let mut pens: Vec<Pen> = Vec::new();
    for (tile, laid) in land.tiles().iter().enumerate() {
        for side in SIDES {
            let colour = land.motif(tile, side);
            if !colour.is_pasture() {
                continue;
            }
            let field = land.field(tile, side);
            let slot = &mut index[field.0 as usize];
            if *slot == usize::MAX {
                *slot = pens.len();
                let holding = land.holding(field);
                pens.push(Pen {
                    field,
                    colour,
                    sheep: holding.sheep,
                    state: if holding.open == 0 {
                        State::Closed
                    } else {
                        State::Open
                    },
                    squares: Vec::new(),
                    gaps: Vec::new(),
                });
            }
            let pen = &mut pens[*slot];
            if pen.squares.last() != Some(&laid.square) {
                pen.squares.push(laid.square);
            }
            if land.tile(laid.square.beside(side)).is_none() {
                pen.gaps.push((laid.square, side));
            } else if pen.state == State::Closed && land.wolf_beside(tile, side) {
                pen.state = State::Wolf;
            }
        }
    }
    pens
}

/// What the field at this edge is.
pub(super) fn state(table: &Table, field: Field) -> State {
    let pen = pens(table).into_iter().find(|pen| pen.field == field);
    pen.map_or(State::Open, |pen| pen.state)
}

/// What one player's pens are worth.
#[derive(Clone, Debug, Default)]
pub(super) struct Tally {
    /// Every colour of this player is known.
    pub(super) known: bool,
    /// Sheep of the largest pen, of each colour.
    pub(super) largest: Vec<(Motif, u32)>,
    /// Pens that count, from the largest.
    pub(super) pens: Vec<u32>,
    /// The same without those that scored.
    pub(super) others: Vec<u32>,
}

impl Tally {
    pub(super) fn points(&self) -> u32 {
        self.largest.iter().map(|(_, sheep)| sheep).sum()
    }
}

/// The pens of one player whose colours are these.
fn tally_of(rules: &Rules, pens: &[Pen], owners: Owners, seat: Seat) -> Tally {
    let mut tally = Tally::default();
    for colour in colour_owners::of(owners, seat) {
        let counting = pens
            .iter()
            .filter(|pen| pen.colour == colour && pen.state == State::Closed && pen.sheep > 0);
        let mut sizes: Vec<u32> = counting.map(|pen| pen.sheep).collect();
        sizes.sort_unstable_by_key(|size| Reverse(*size));
        tally
            .largest
            .push((colour, sizes.first().copied().unwrap_or(0)));
        tally.others.extend(sizes.iter().skip(1));
        tally.pens.append(&mut sizes);
    }
    tally.known = tally.largest.len() == rules.colours_each();
    tally.pens.sort_unstable_by_key(|size| Reverse(*size));
    tally.others.sort_unstable_by_key(|size| Reverse(*size));
    tally
}

pub(super) fn tally(rules: &Rules, table: &Table, pens: &[Pen], seat: Seat) -> Tally {
    tally_of(rules, pens, table.owners(), seat)
}

/// The points of a player's pens with every way in which colours can have been
/// dealt, each once, from the least.
pub(super) fn possible_pens(rules: &Rules, table: &Table, seat: Seat) -> Vec<u32> {
    let pens = pens(table);
    let possible = colour_owners::possible(rules, table);
    let points = |owners: &Owners| tally_of(rules, &pens, *owners, seat).points();
    let mut points: Vec<u32> = possible.iter().map(points).collect();
    points.sort_unstable();
    points.dedup();
    points
}

/// A player's pens that count, with every way in which colours can have been dealt.
pub(super) fn possible_tallies(
    rules: &Rules,
    table: &Table,
    seat: Seat,
) -> impl Iterator<Item = Vec<u32>> {
    let pens = pens(table);
    let possible = colour_owners::possible(rules, table).into_iter();
    possible.map(move |owners| tally_of(rules, &pens, owners, seat).pens)
}

/// The standing with each way in which colours can have been dealt, and in which
/// players can have finished.
struct World {
    tallies: Vec<Tally>,
    finishes: Finishes,
    /// Pens and bonus.
    totals: Vec<i64>,
}

fn worlds(rules: &Rules, table: &Table, pens: &[Pen], possible: &[Owners]) -> Vec<World> {
    let world = |finishes: Finishes, owners: &Owners| {
        let tally = |seat| tally_of(rules, pens, *owners, seat);
        let tallies: Vec<Tally> = rules.seats().map(tally).collect();
        let totals = rules.seats().zip(&tallies);
        World {
            totals: totals
                .map(|(seat, tally)| i64::from(tally.points()) + bonus_of(&finishes, seat))
                .collect(),
            finishes,
            tallies,
        }
    };
    let finishes = bonus::possible(table).into_iter();
    finishes
        .flat_map(|finishes| possible.iter().map(move |owners| world(finishes, owners)))
        .collect()
}

fn bonus_of(finishes: &Finishes, seat: Seat) -> i64 {
    let finish = finishes[usize::from(seat.0)];
    finish.map_or(0, |finish| bonus(finish.rank))
}

/// Whether colours can have been dealt so that these are the totals.
pub(super) fn can_total(rules: &Rules, table: &Table, claimed: &[(Seat, i64)]) -> bool {
    let possible = colour_owners::possible(rules, table);
    let worlds = worlds(rules, table, &pens(table), &possible);
    worlds.iter().any(|world| {
        let mut claims = claimed.iter();
        claims.all(|(seat, total)| world.totals.get(seat.0 as usize) == Some(total))
    })
}

/// Who has won with each way in which colours can have been dealt; empty while
/// the game goes on.
pub(super) fn possible_winners(rules: &Rules, table: &Table) -> Vec<Vec<Seat>> {
    let possible = colour_owners::possible(rules, table);
    winners_of(rules, table, &worlds(rules, table, &pens(table), &possible))
}

fn winners_of(rules: &Rules, table: &Table, worlds: &[World]) -> Vec<Vec<Seat>> {
    let mut found: Vec<Vec<Seat>> = Vec::new();
    if table.end.is_none() {
        return found;
    }
    for world in worlds {
        let winners = winners(rules, world);
        if !found.contains(&winners) {
            found.push(winners);
        }
    }
    found
}

pub(super) fn standing(rules: &Rules, table: &Table) -> Standing {
    let pens = pens(table);
    let possible = colour_owners::possible(rules, table);
    let certain = colour_owners::certain(&possible);
    let tallies: Vec<Tally> = rules
        .seats()
        .map(|seat| tally_of(rules, &pens, certain, seat))
        .collect();
    let worlds = worlds(rules, table, &pens, &possible);
    let rows = rules
        .seats()
        .zip(&tallies)
        .map(|(seat, tally)| row(seat, tally, &worlds));
    let mut standing = Standing {
        unit: "points",
        rows: rows.collect(),
        winners: Vec::new(),
        end: table.end.map(|end| end_word(end).to_owned()),
        notes: notes(rules, table, &pens, &tallies),
    };
    match winners_of(rules, table, &worlds).as_slice() {
        [] => {}
        [winners] => standing.winners.clone_from(winners),
        open => standing.notes.push(undecided(rules, open)),
    }
    standing
}

/// Who can have won, when colours that were not told decide it.
fn undecided(rules: &Rules, open: &[Vec<Seat>]) -> String {
    let names: Vec<String> = open
        .iter()
        .map(|seats| {
            let names: Vec<&str> = seats.iter().map(|seat| rules.name(*seat)).collect();
            names.join(pick(" with ", " avec "))
        })
        .collect();
    let names = names.join(pick(", or ", ", ou "));
    say!(
        "colours that were not told decide who has won: {names}",
        "les couleurs restées secrètes décident du vainqueur : {names}"
    )
}

pub(super) fn end_word(end: End) -> &'static str {
    match end {
        End::Finished => Said::Finished.printed(),
        End::Stall => Said::Stall.printed(),
    }
}

fn row(seat: Seat, tally: &Tally, worlds: &[World]) -> Row {
    let index = usize::from(seat.0);
    let totals = || worlds.iter().map(|world| world.totals[index]);
    let (score, most) = (
        totals().min().unwrap_or(0),
        totals().max().unwrap_or(i64::MAX),
    );
    let mut parts: Vec<String> = tally
        .largest
        .iter()
        .map(|(colour, sheep)| match sheep {
            0 => say!("no {colour} pen", "pas d'enclos {colour}"),
            sheep => pen_of(*colour, *sheep),
        })
        .collect();
    if !tally.known {
        parts.push(unknown_pens(
            tally,
            worlds.iter().map(|world| &world.tallies[index]),
        ));
    }
    parts.push(finishing(seat, worlds));
    Row {
        seats: vec![seat],
        score,
        most: Some(most),
        note: parts.join(", "),
    }
}

/// What a player gets for finishing.
fn finishing(seat: Seat, worlds: &[World]) -> String {
    let finishes = worlds
        .iter()
        .map(|world| world.finishes[usize::from(seat.0)]);
    let mut ranks: Vec<Option<u8>> = finishes
        .map(|finish| finish.map(|finish| finish.rank))
        .collect();
    ranks.sort_unstable();
    ranks.dedup();
    let one = |rank: &Option<u8>| match *rank {
        Some(rank) => {
            let (points, rank) = (bonus(rank), Rank(rank));
            say!(
                "+{points} for finishing {rank}",
                "récompense de {points} (rang {rank})"
            )
        }
        None => say!("not finished", "n'a pas fini"),
    };
    let ranks: Vec<String> = ranks.iter().map(one).collect();
    ranks.join(pick(" or ", " ou "))
}

/// `blue pen of 2`
fn pen_of(colour: Motif, sheep: u32) -> String {
    say!("{colour} pen of {sheep}", "enclos {colour} de {sheep}")
}

/// The pens that may be a player's, of colours that are not known to be.
fn unknown_pens<'t>(known: &Tally, possible: impl Iterator<Item = &'t Tally>) -> String {
    let mut pens: Vec<(Motif, u32)> = Vec::new();
    for pen in possible.flat_map(|tally| &tally.largest) {
        if !pens.contains(pen) && !known.largest.contains(pen) {
            pens.push(*pen);
        }
    }
    pens.sort_unstable();
    let none = pens.iter().any(|(_, sheep)| *sheep == 0);
    let mut names: Vec<String> = pens
        .iter()
        .filter(|(_, sheep)| *sheep > 0)
        .map(|(colour, sheep)| pen_of(*colour, *sheep))
        .collect();
    if names.is_empty() {
        return say!(
            "colour not known, but no pen of it",
            "couleur inconnue, mais sans enclos"
        );
    }
    names.extend(none.then(|| say!("none", "aucun")));
    let names = names.join(pick(" or ", " ou "));
    say!("colour not known: {names}", "couleur inconnue : {names}")
}

/// What decides, in this order.
fn rank(rules: &Rules, finish: Option<Finish>, tally: &Tally, score: i64) -> (i64, Vec<i64>) {
    let pen = i64::from(tally.points());
    let main = match rules.rulings.winner {
        WinnerBy::Total => score,
        WinnerBy::Pen => pen,
    };
    let next = match rules.rulings.ties {
        TiesBy::NextPens => tally.others.iter().map(|sheep| i64::from(*sheep)).collect(),
        TiesBy::MainPen => vec![pen],
        TiesBy::EarlierFinish => {
            vec![finish.map_or(i64::MIN, |finish| -i64::from(finish.rank))]
        }
    };
    (main, next)
}

fn ranks(rules: &Rules, world: &World) -> Vec<(i64, Vec<i64>)> {
    let finishes = world.finishes.iter();
    finishes
        .zip(world.tallies.iter().zip(&world.totals))
        .map(|(finish, (tally, total))| rank(rules, *finish, tally, *total))
        .collect()
}

fn winners(rules: &Rules, world: &World) -> Vec<Seat> {
    let ranks = ranks(rules, world);
    let best = ranks.iter().max();
    rules
        .seats()
        .zip(&ranks)
        .filter(|(_, rank)| Some(*rank) == best)
        .map(|(seat, _)| seat)
        .collect()
}

// --- why

fn notes(rules: &Rules, table: &Table, pens: &[Pen], tallies: &[Tally]) -> Vec<String> {
    let owners = table.owners();
    let mut notes = Vec::new();
    let mut single = 0;
    let largest: Vec<(Motif, u32)> = tallies
        .iter()
        .flat_map(|tally| tally.largest.iter().copied())
        .collect();
    let mut scored = largest.clone();
    for pen in pens {
        if pen.state == State::Open && pen.squares.len() == 1 {
            single += 1;
            continue;
        }
        let owner = owners[pen.colour as usize];
        let why = verdict(rules, pen, owner, &largest, &mut scored);
        let (colour, sheep, squares) = (pen.colour, pen.sheep, squares(&pen.squares));
        notes.push(match pen.state {
            State::Open => say!(
                "{colour} field of {sheep} ({squares}): {why}",
                "enclos {colour} de {sheep} ({squares}) : {why}"
            ),
            State::Closed | State::Wolf => say!(
                "{colour} pen of {sheep} ({squares}): {why}",
                "enclos {colour} de {sheep} ({squares}) : {why}"
            ),
        });
    }
    match single {
        0 => {}
        1 => notes.push(say!(
            "1 open field on a single tile counts for nothing",
            "1 enclos ouvert d'un seul pion ne compte pas"
        )),
        _ => notes.push(say!(
            "{single} open fields on single tiles count for nothing",
            "{single} enclos ouverts d'un seul pion ne comptent pas"
        )),
    }
    for seat in rules.seats() {
        if let Some(finish) = table.finished(seat) {
            let (name, how) = (rules.name(seat), by(finish.how));
            let (rank, points) = (Rank(finish.rank), bonus(finish.rank));
            notes.push(say!(
                "{name} finished {rank} {how}: +{points}",
                "{name} a fini {how} (rang {rank}) : +{points}"
            ));
        }
    }
    notes
}

/// Why a pen counts or does not. Of equal largest pens the first scores.
fn verdict(
    rules: &Rules,
    pen: &Pen,
    owner: Option<Seat>,
    largest: &[(Motif, u32)],
    scored: &mut Vec<(Motif, u32)>,
) -> String {
    match pen.state {
        State::Open => {
            let gaps: Vec<String> = pen
                .gaps
                .iter()
                .take(4)
                .map(|(square, side)| format!("{square}.{}", side_name(*side)))
                .collect();
            let more = pen.gaps.len().saturating_sub(4);
            let gaps = gaps.join(" ");
            match more {
                0 => say!("not closed, open at {gaps}", "ouvert en {gaps}"),
                1 => say!(
                    "not closed, open at {gaps} and 1 more",
                    "ouvert en {gaps} et 1 autre côté"
                ),
                _ => say!(
                    "not closed, open at {gaps} and {more} more",
                    "ouvert en {gaps} et {more} autres côtés"
                ),
            }
        }
        State::Wolf => say!(
            "closed, but a wolf stands in a forest beside it",
            "fermé, mais menacé par un loup"
        ),
        State::Closed => {
            let Some(owner) = owner else {
                return say!(
                    "closed, but nobody is known to play this colour",
                    "fermé, mais on ne sait pas qui joue cette couleur"
                );
            };
            let place = scored
                .iter()
                .position(|best| *best == (pen.colour, pen.sheep));
            if let Some(place) = place {
                scored.swap_remove(place);
                let (sheep, owner) = (pen.sheep, rules.name(owner));
                return say!("scores {sheep} for {owner}", "rapporte {sheep} à {owner}");
            }
            let as_large = largest.contains(&(pen.colour, pen.sheep));
            surpassed(rules, rules.called(owner), as_large)
        }
    }
}

/// A closed pen beside the one that scores.
fn surpassed(rules: &Rules, owner: Name<'_>, as_large: bool) -> String {
    match (rules.rulings.ties, as_large) {
        (TiesBy::NextPens, true) => say!(
            "closed, but another pen of {owner} is as large: only breaks ties",
            "fermé, mais un autre enclos {owner:#} est aussi grand : ne sert qu'à départager"
        ),
        (TiesBy::NextPens, false) => say!(
            "closed, but not the largest of {owner}: only breaks ties",
            "fermé, mais pas le plus grand {owner:#} : ne sert qu'à départager"
        ),
        (TiesBy::MainPen | TiesBy::EarlierFinish, true) => say!(
            "closed, but another pen of {owner} is as large: counts for nothing",
            "fermé, mais un autre enclos {owner:#} est aussi grand : ne compte pas"
        ),
        (TiesBy::MainPen | TiesBy::EarlierFinish, false) => say!(
            "closed, but not the largest of {owner}: counts for nothing",
            "fermé, mais pas le plus grand {owner:#} : ne compte pas"
        ),
    }
}

fn squares(squares: &[Square]) -> String {
    squares
        .iter()
        .map(|square| square.text())
        .collect::<Vec<_>>()
        .join(" ")
}

/// The players whose colours are all known.
pub(super) fn told(rules: &Rules, table: &Table) -> Seats {
    let owners = table.owners();
    rules
        .seats()
        .filter(|seat| {
            let own = owners.iter().filter(|owner| **owner == Some(*seat));
            own.count() == rules.colours_each()
        })
        .fold(Seats::NONE, Seats::with)
}

/// The points of the pens, once the game is over.
pub(super) fn log<L: Log>(rules: &Rules, table: &Table, log: &mut L) {
    log_pens(rules, table, Seats::NONE, log);
    for seat in rules.seats() {
        if table.shown_by(seat) < rules.colours_each() {
            log.event(Rule::Unrevealed);
        }
    }
    for rule in [
        Rule::Closed,
        Rule::WhoeverLaid,
        Rule::NobodysColour,
        Rule::Winner,
    ] {
        log.event(rule);
    }
    if !log.is_deaf() && may_be_tied(rules, table) {
        log.event(Rule::Ties);
    }
}

/// Whether colours can have been dealt so that two players have the most.
fn may_be_tied(rules: &Rules, table: &Table) -> bool {
    let possible = colour_owners::possible(rules, table);
    let worlds = worlds(rules, table, &pens(table), &possible);
    worlds.iter().any(|world| {
        let ranks = ranks(rules, world);
        let most = ranks.iter().map(|(main, _)| main).max();
        ranks.iter().filter(|(main, _)| Some(main) == most).count() > 1
    })
}

/// What the pens give to those whose colours are known. Colours may be told when
/// the game is over: `before` are those whose points have been counted.
pub(super) fn log_pens<L: Log>(rules: &Rules, table: &Table, before: Seats, log: &mut L) {
    let rule = if rules.colours_each() > 1 {
        Rule::TwoColours
    } else {
        Rule::LargestPen
    };
    let told = told(rules, table);
    for seat in told.iter().filter(|seat| !before.has(*seat)) {
        log.entry(rule, || {
            let tally = tally(rules, table, &pens(table), seat);
            Entry {
                seat: Some(seat),
                amount: i64::from(tally.points()),
                text: pen_text(&tally),
            }
        });
    }
}

fn pen_text(tally: &Tally) -> String {
    let parts = tally.largest.iter().map(|(colour, sheep)| match sheep {
        0 => say!("no {colour} pen counts", "aucun enclos {colour} ne compte"),
        sheep => {
            let sheep = count(*sheep, &nouns::SHEEP);
            say!(
                "largest {colour} pen: {sheep}",
                "plus grand enclos {colour} : {sheep}"
            )
        }
    });
    parts.collect::<Vec<_>>().join(", ")
}
