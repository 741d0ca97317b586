//! Who stands where: the pot and the bank, who is in profit, who is richest.

use super::{
    prize,
    rules::{Rules, START},
    rulings::{Base, Debt},
    table::Table,
    words::{self, End},
};
use crate::{
    game::{DOLLARS, Row, Seat, Seats, Standing},
    lang::{count, money},
    say,
};

/// A player's fortune: the money in hand, less what was borrowed.
pub(super) fn fortune(rules: &Rules, table: &Table, seat: Seat) -> i64 {
    let index = seat.0 as usize;
    match rules.rulings.debt {
        Debt::Subtract => table.cash[index] - table.loans[index],
        Debt::Keep => table.cash[index],
    }
}

/// What a player's fortune is compared with.
fn base(rules: &Rules, seat: Seat) -> i64 {
    match rules.rulings.profit {
        Base::ThisGame => rules.start[seat.0 as usize],
        Base::TwoThousand => START,
    }
}

/// The least and the most that a player's fortune can be: where a city that
/// nobody named decides, a share of the pot and the bank may come to it.
fn between(rules: &Rules, table: &Table, seat: Seat) -> (i64, i64) {
    let own = fortune(rules, table, seat);
    if !table.undecided {
        return (own, own);
    }
    let ends = prize::ends(table);
    let shares = ends
        .iter()
        .map(|leaders| prize::share(rules, table, *leaders, seat));
    let (least, most) = (shares.clone().min(), shares.max());
    (own + least.unwrap_or(0), own + most.unwrap_or(0))
}

/// Whether one way to share out the pot and the bank makes all these fortunes.
pub(super) fn can_total(rules: &Rules, table: &Table, claimed: &[(Seat, i64)]) -> bool {
    let right = |leaders: &Seats, seat: Seat, score: i64| {
        let share = prize::share(rules, table, *leaders, seat);
        fortune(rules, table, seat) + share == score
    };
    let together = |leaders: &Seats| {
        claimed
            .iter()
            .all(|(seat, score)| right(leaders, *seat, *score))
    };
    !table.undecided || prize::ends(table).iter().any(together)
}

/// Who may have most money where a city that nobody named decides.
pub(super) fn may_be_richest(rules: &Rules, table: &Table) -> impl Iterator<Item = Seat> {
    let least = table.seats().map(|seat| between(rules, table, seat).0);
    let least = least.max();
    table
        .seats()
        .filter(move |seat| Some(between(rules, table, *seat).1) >= least)
}

pub(super) fn standing(rules: &Rules, table: &Table) -> Standing {
    let mut rows: Vec<Row> = table
        .seats()
        .map(|seat| {
            let (score, most) = between(rules, table, seat);
            Row {
                seats: vec![seat],
                score,
                most: Some(most),
                note: note(rules, table, seat),
            }
        })
        .collect();
    rows.sort_by_key(|row| -row.score);
    let own = |seat: &Seat| fortune(rules, table, *seat);
    let most = table.seats().map(|seat| own(&seat)).max();
    let mut richest: Vec<Seat> = table
        .seats()
        .filter(|seat| Some(own(seat)) == most)
        .collect();
    // Who left broke has won nothing, even if nobody stayed.
    if table.over && !table.cities.all_taken() {
        richest.clear();
    }
    Standing {
        unit: DOLLARS,
        rows,
        notes: notes(rules, table, &richest),
        winners: if table.over && !table.undecided {
            richest
        } else {
            Vec::new()
        },
        end: table.over.then(|| {
            let end = if table.cities.left == 0 {
                End::Cities
            } else {
                End::NobodyLeft
            };
            end.printed().to_owned()
        }),
    }
}

/// What was won or lost since the start.
fn gain(sum: i64) -> String {
    let dollars = money(sum.abs());
    match sum {
        0 => say!("even", "autant qu'au départ"),
        1.. => say!("{dollars} in profit", "{dollars} de plus qu'au départ"),
        _ => say!("{dollars} down", "{dollars} de moins qu'au départ"),
    }
}

/// What is said of a player beside the money, part by part.
fn note(rules: &Rules, table: &Table, seat: Seat) -> String {
    let (points, unknown) = table.cities.points(seat);
    let points = count(points, &words::POINT);
    let mut parts = vec![match unknown {
        0 => points,
        1 => say!(
            "{points} and 1 city not named",
            "{points} et 1 ville non nommée"
        ),
        unknown => say!(
            "{points} and {unknown} cities not named",
            "{points} et {unknown} villes non nommées"
        ),
    }];
    let (least, most) = between(rules, table, seat);
    let base = base(rules, seat);
    let (from, to) = (gain(least - base), gain(most - base));
    parts.push(if most > least {
        say!("{from} to {to}", "de {from} à {to}")
    } else {
        from
    });
    let loan = table.loans[seat.0 as usize];
    if loan > 0 {
        let loan = money(loan);
        parts.push(say!("borrowed {loan}", "{loan} d'emprunt"));
    }
    if table.left.has(seat) {
        parts.push(say!("left the table", "a quitté le jeu"));
    }
    parts.join(", ")
}

/// The three ways to win, one a line.
fn notes(rules: &Rules, table: &Table, richest: &[Seat]) -> Vec<String> {
    let names = |seats: &[Seat]| {
        if seats.is_empty() {
            return say!("nobody", "personne");
        }
        let names = seats.iter().map(|seat| rules.name(seat.0));
        names.collect::<Vec<_>>().join(", ")
    };
    let list = |seats: Seats| seats.iter().collect::<Vec<_>>();
    let stake = money(table.pot + table.bank);
    let pot = match prize::leaders(table) {
        _ if table.undecided => say!(
            "who takes the pot and the bank ({stake}) depends on a city that was not named",
            "une ville non nommée décide qui prend le pot et la banque ({stake})"
        ),
        _ if table.over && !table.cities.all_taken() => say!(
            "nobody is left to take the pot and the bank ({stake})",
            "il ne reste personne pour prendre le pot et la banque ({stake})"
        ),
        _ if table.over => prize(table, &names(&list(table.leaders))),
        Some(leaders) => {
            let leaders = names(&list(leaders));
            say!(
                "would take the pot and the bank ({stake}): {leaders}",
                "prendrait le pot et la banque ({stake}) : {leaders}"
            )
        }
        None => say!(
            "who would take the pot and the bank depends on a city that was not named",
            "une ville non nommée décide qui prendrait le pot et la banque"
        ),
    };
    let profit: Vec<Seat> = table
        .seats()
        .filter(|seat| fortune(rules, table, *seat) > base(rules, *seat))
        .collect();
    let (profit, richest) = (names(&profit), names(richest));
    let (won, real) = match (table.over, table.undecided) {
        (true, false) => (
            say!(
                "in profit, each of them has won: {profit}",
                "plus d'argent qu'au départ, chacun a gagné : {profit}"
            ),
            say!(
                "most money, the real winner: {richest}",
                "le plus d'argent, le véritable gagnant : {richest}"
            ),
        ),
        (true, true) => (
            say!(
                "in profit without the pot and the bank: {profit}",
                "plus d'argent qu'au départ sans le pot ni la banque : {profit}"
            ),
            say!(
                "most money without them: {richest}",
                "le plus d'argent sans eux : {richest}"
            ),
        ),
        (false, _) => (
            say!(
                "in profit so far: {profit}",
                "plus d'argent qu'au départ pour l'instant : {profit}"
            ),
            say!(
                "most money so far: {richest}",
                "le plus d'argent pour l'instant : {richest}"
            ),
        ),
    };
    vec![pot, won, real]
}

/// What became of the pot and the bank.
fn prize(table: &Table, leaders: &str) -> String {
    let (share, rest) = (money(table.prize), money(table.pot));
    let took = match table.leaders.iter().count() {
        0 => say!(
            "takes the pot and the bank: {leaders}",
            "prend le pot et la banque : {leaders}"
        ),
        1 => say!(
            "takes the pot and the bank: {leaders} ({share})",
            "prend le pot et la banque : {leaders} ({share})"
        ),
        _ => say!(
            "takes the pot and the bank: {leaders} ({share} each)",
            "se partagent le pot et la banque : {leaders} ({share} chacun)"
        ),
    };
    if table.pot == 0 {
        return took;
    }
    say!(
        "{took}; {rest} could not be shared and stays in the pot",
        "{took} ; {rest} ne se partagent pas et restent dans le pot"
    )
}
