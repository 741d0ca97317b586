//! `expect FACT; FACT`: the table as it would stand if the turn stopped here.

use super::{
    Replay,
    compare::{Compared, compare},
};
use crate::{
    clause::{Log, Quiet},
    finding::Finding,
    game::{Game, Row, Value},
    record::{
        line::Parser,
        tree::{Fact, Word},
        word,
    },
};

/// Most items that an expectation may count out (`?*3`).
const MOST: u32 = 1000;

impl<G: Game, L: Log> Replay<'_, G, L> {
    pub(super) fn expect(&mut self, parser: &Parser) {
        let rules = &self.prepared.rules;
        let mut table = self.table.clone();
        G::settle(rules, &mut table, &mut Quiet);
        for fact in parser.facts(self.record.text) {
            if let Some(finding) = self.check_fact(&table, &fact) {
                self.push(finding);
            }
        }
    }

    fn check_fact(&self, table: &G::Table, fact: &Fact<'_>) -> Option<Finding> {
        let path: Vec<Word<'_>> = fact.path.words(fact.text).collect();
        let Some(value) = self.value(table, &path) else {
            return Some(
                Finding::error(
                    "expect.unknown-fact",
                    fact.path.at,
                    format!(
                        "`{}` is not a fact of this game",
                        fact.path.at.of(fact.text)
                    ),
                )
                .help(format!(
                    "`greffier show` prints the facts of {}",
                    G::INFO.titles[0]
                )),
            );
        };
        let expected = self.expected(fact);
        let name = fact.path.at.of(fact.text);
        match compare(&value, &expected) {
            Compared::Same => None,
            Compared::Open => Some(
                Finding::note(
                    "expect.undecided",
                    fact.at,
                    format!("the record does not know enough to check `{name}` here"),
                )
                .label(format!("known of it: `{}`", value.text()))
                .help("`?` stands for what nobody wrote down"),
            ),
            Compared::Differs => Some(
                Finding::error(
                    "expect.differs",
                    fact.at,
                    format!("`{name}` is `{}` here", value.text()),
                )
                .label(format!("expected `{}`", Value::list(expected).text())),
            ),
        }
    }

    /// The facts that every game has, then the game's own.
    fn value(&self, table: &G::Table, path: &[Word<'_>]) -> Option<Value> {
        let rules = &self.prepared.rules;
        let header = self.header();
        let handles = |seats: Vec<crate::game::Seat>| {
            Value::any(
                seats
                    .iter()
                    .map(|seat| header.handle(*seat).to_owned())
                    .collect(),
            )
        };
        match path {
            [word] if word::same(word.text, "turn") => {
                // A game that knows better than the order of turns says so.
                if let Some(value) = G::fact(rules, table, path) {
                    return Some(value);
                }
                let (seats, must) = G::open(rules, table);
                let seats = if must {
                    seats
                } else {
                    G::to_move(rules, table)
                };
                Some(handles(seats.iter().collect()))
            }
            [word] if word::same(word.text, "winner") => G::fact(rules, table, path)
                .or_else(|| Some(handles(G::standing(rules, table).winners))),
            [word] if word::same(word.text, "end") => Some(Value::list(
                G::standing(rules, table).end.into_iter().collect(),
            )),
            [name, word] if word::same(word.text, "score") => {
                let seat = header.seat(name.text)?;
                let standing = G::standing(rules, table);
                let row = standing.rows.iter().find(|row| row.seats.contains(&seat))?;
                Some(score(row))
            }
            _ => G::fact(rules, table, path),
        }
    }

    /// The expected items in canonical spelling, counted out.
    fn expected(&self, fact: &Fact<'_>) -> Vec<String> {
        let mut items = Vec::new();
        for term in fact.values {
            let text = super::canonical::<G>(&self.prepared.rules, self.header(), fact.text, term);
            let count = term.item.times.unwrap_or(1).min(MOST);
            if text == "_" && fact.values.len() == 1 {
                continue;
            }
            items.extend(std::iter::repeat_n(text, count as usize));
        }
        items
    }
}

/// A score, or what it can still be, where that can be listed.
fn score(row: &Row) -> Value {
    match row.most {
        Some(most) if most == row.score => Value::one(row.score),
        Some(most) if most - row.score < i64::from(MOST) => {
            Value::one("?").perhaps((row.score..=most).map(|n| n.to_string()).collect())
        }
        _ => Value::one("?"),
    }
}
