//! What decides between players who have equally much.

use super::{
    bonus::Rank,
    cases::{Case, cases, next_pens},
    pens::{Pen, pens},
    rules::Rules,
    rulings::{TiesBy, WinnerBy},
    table::Table,
};
use crate::{
    game::Seat,
    lang::{and, pick},
    say,
};

/// A tie for the win that everything the record leaves open leaves as it is.
pub(super) struct Tie {
    /// Who is equal in what.
    equal: String,
    /// What decides between them, and what comes of it.
    decided: String,
    /// What each of them has of it.
    each: String,
}

impl Tie {
    /// With what each of them has.
    pub(super) fn whole(&self) -> String {
        let Tie {
            equal,
            decided,
            each,
        } = self;
        if each.is_empty() {
            return self.short();
        }
        say!(
            "{equal}: {decided} ({each})",
            "{equal} : {decided} ({each})"
        )
    }

    /// In short, for the ledger.
    pub(super) fn short(&self) -> String {
        let Tie { equal, decided, .. } = self;
        say!("{equal}: {decided}", "{equal} : {decided}")
    }
}

/// Whether there is a tie for the win.
pub(super) enum Tied {
    No,
    /// Only in some of the ways in which things can stand.
    Perhaps,
    Yes(Tie),
}

pub(super) fn tied(rules: &Rules, table: &Table) -> Tied {
    let pens = pens(table);
    let cases = cases(rules, table, &pens);
    let mut ties = cases.iter().map(|case| tie(rules, &pens, case));
    match ties.next() {
        Some(Some(first)) => {
            let same = |other: Option<Tie>| other.is_some_and(|tie| tie.whole() == first.whole());
            if ties.all(same) {
                Tied::Yes(first)
            } else {
                Tied::Perhaps
            }
        }
        Some(None) if ties.any(|tie| tie.is_some()) => Tied::Perhaps,
        Some(None) | None => Tied::No,
    }
}

fn tie(rules: &Rules, pens: &[Pen], case: &Case) -> Option<Tie> {
    let best = case.best(rules);
    let [first, _, ..] = best.as_slice() else {
        return None;
    };
    let names = |seats: &[Seat]| {
        let names: Vec<&str> = seats.iter().map(|seat| rules.name(*seat)).collect();
        and(&names)
    };
    let (all, main) = (names(&best), case.main(rules, *first));
    let equal = match rules.rulings.winner {
        WinnerBy::Total => say!("{all} are equal at {main}", "{all} sont ex æquo à {main}"),
        WinnerBy::Pen => say!(
            "{all} have equal pens, {main}",
            "{all} ont des enclos égaux, {main}"
        ),
    };
    let winners = case.winners(rules);
    let next = |seat: &Seat| &case.tallies[usize::from(seat.0)].others;
    let no_more =
        rules.rulings.ties == TiesBy::NextPens && best.iter().all(|seat| next(seat).is_empty());
    let decided = if winners.len() == best.len() {
        let too = match rules.rulings.ties {
            TiesBy::NextPens if no_more => pick(
                "no other pen of theirs counts",
                "aucun autre enclos ne compte",
            ),
            TiesBy::NextPens => pick(
                "their next largest pens are equal too",
                "leurs enclos suivants sont égaux aussi",
            ),
            TiesBy::MainPen => pick(
                "the pens that scored are equal too",
                "les enclos qui ont marqué sont égaux aussi",
            ),
            TiesBy::EarlierFinish => pick(
                "none of them finished before another",
                "personne n'a fini avant les autres",
            ),
        };
        say!(
            "{too}, the win is shared",
            "{too}, la victoire est partagée"
        )
    } else {
        let decides = match rules.rulings.ties {
            TiesBy::NextPens => pick(
                "the next largest pens decide",
                "les enclos suivants départagent",
            ),
            TiesBy::MainPen => pick(
                "the larger of the pens that scored decides",
                "le plus grand des enclos qui ont marqué départage",
            ),
            TiesBy::EarlierFinish => pick(
                "who finished first decides",
                "le rang auquel on a fini départage",
            ),
        };
        let winners = names(&winners);
        say!(
            "{decides} for {winners}",
            "{decides} en faveur de {winners}"
        )
    };
    let each = best.iter().map(|seat| {
        let (name, has) = (rules.name(*seat), has(rules, pens, case, *seat));
        say!("{name} {has}", "{name} {has}")
    });
    let each: Vec<String> = each.filter(|_| !no_more).collect();
    Some(Tie {
        equal,
        decided,
        each: each.join(pick("; ", " ; ")),
    })
}

/// What a player has of what decides.
fn has(rules: &Rules, pens: &[Pen], case: &Case, seat: Seat) -> String {
    let index = usize::from(seat.0);
    let tally = &case.tallies[index];
    match rules.rulings.ties {
        TiesBy::NextPens => {
            let next = next_pens(pens, &tally.largest);
            let next: Vec<String> = next.into_iter().map(sized).collect();
            if next.is_empty() {
                return say!("none", "aucun");
            }
            next.join(", ")
        }
        TiesBy::MainPen => tally.points().to_string(),
        TiesBy::EarlierFinish => match case.finishes[index] {
            Some(finish) => {
                let rank = Rank(finish.rank);
                say!("{rank}", "rang {rank}")
            }
            None => say!("not finished", "n'a pas fini"),
        },
    }
}

/// `2 (e3 e4)`
fn sized(pen: &Pen) -> String {
    let (sheep, squares) = (pen.sheep, pen.where_it_lies());
    format!("{sheep} ({squares})")
}
