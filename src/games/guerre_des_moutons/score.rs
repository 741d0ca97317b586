//! Points: what counts, for whom, and why.

use super::{
    bonus::{Rank, bonus, by},
    cases::{Case, Tally, cases, tally_of, winners_of},
    clauses::Rule,
    colour_owners, nouns,
    pens::{Pen, State, pens},
    rules::Rules,
    rulings::TiesBy,
    table::{End, Table},
    ties::{Tied, tied},
    tile::{Motif, side_name},
    words::Said,
};
use crate::{
    clause::{Entry, Log},
    game::{Row, Seat, Seats, Standing},
    lang::{Name, count, pick},
    say,
};

pub(super) fn standing(rules: &Rules, table: &Table) -> Standing {
    let pens = pens(table);
    let certain = colour_owners::certain(&colour_owners::possible(rules, table));
    let tallies: Vec<Tally> = rules
        .seats()
        .map(|seat| tally_of(rules, &pens, certain, seat))
        .collect();
    let cases = cases(rules, table, &pens);
    let rows = rules
        .seats()
        .zip(&tallies)
        .map(|(seat, tally)| row(seat, tally, &cases));
    let mut standing = Standing {
        unit: "points",
        rows: rows.collect(),
        winners: Vec::new(),
        end: table.end.map(|end| end_word(end).to_owned()),
        notes: notes(rules, table, &pens, &tallies),
    };
    match winners_of(rules, table, &cases).as_slice() {
        [] => {}
        [winners] => standing.winners.clone_from(winners),
        open => standing.notes.push(undecided(rules, open)),
    }
    if let (Some(_), Tied::Yes(tie)) = (table.end, tied(rules, table)) {
        standing.notes.push(tie.whole());
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

fn row(seat: Seat, tally: &Tally, cases: &[Case]) -> Row {
    let index = usize::from(seat.0);
    let totals = || cases.iter().map(|case| case.totals[index]);
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
            cases.iter().map(|case| &case.tallies[index]),
        ));
    }
    parts.push(finishing(seat, cases));
    Row {
        seats: vec![seat],
        score,
        most: Some(most),
        note: parts.join(", "),
    }
}

/// What a player gets for finishing.
fn finishing(seat: Seat, cases: &[Case]) -> String {
    let finishes = cases.iter().map(|case| case.finishes[usize::from(seat.0)]);
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
        let (colour, sheep, squares) = (pen.colour, pen.sheep, pen.where_it_lies());
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

/// What has been counted although not every colour was told.
pub(super) struct Counted {
    told: Seats,
    tied: bool,
}

/// Asked before a colour is told: when the game is over, that adds to the score.
pub(super) fn counted<L: Log>(rules: &Rules, table: &Table, log: &L) -> Counted {
    let over = table.end.is_some() && !log.is_deaf();
    Counted {
        told: told(rules, table),
        tied: over && matches!(tied(rules, table), Tied::Yes(_)),
    }
}

/// The points that colours bring that were told when the game was over.
pub(super) fn log_told<L: Log>(rules: &Rules, table: &Table, before: &Counted, log: &mut L) {
    if table.end.is_some() {
        log_pens(rules, table, before.told, log);
        if !before.tied {
            log_tie(rules, table, log);
        }
    }
}

/// The players whose colours are all known.
fn told(rules: &Rules, table: &Table) -> Seats {
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
    log_tie(rules, table, log);
}

/// What decides between players who are equal.
fn log_tie<L: Log>(rules: &Rules, table: &Table, log: &mut L) {
    if log.is_deaf() {
        return;
    }
    match tied(rules, table) {
        Tied::No => {}
        Tied::Perhaps => log.event(Rule::Ties),
        Tied::Yes(tie) => log.entry(Rule::Ties, || Entry {
            seat: None,
            amount: 0,
            text: tie.short(),
        }),
    }
}

/// What the pens give to those whose colours are known; `before` are those whose
/// points have been counted.
fn log_pens<L: Log>(rules: &Rules, table: &Table, before: Seats, log: &mut L) {
    let rule = if rules.colours_each() > 1 {
        Rule::TwoColours
    } else {
        Rule::LargestPen
    };
    let told = told(rules, table);
    for seat in told.iter().filter(|seat| !before.has(*seat)) {
        log.entry(rule, || {
            let tally = tally_of(rules, &pens(table), table.owners(), seat);
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
