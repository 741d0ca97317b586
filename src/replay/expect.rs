//! `expect FACT; FACT`: the table as it would stand if the turn stopped here.

use super::{
    Replay,
    compare::{Compared, compare},
    prepare::Prepared,
    why::{self, Failed},
};
use crate::{
    clause::Log,
    finding::Finding,
    game::{Claimed, Game, Row, Seat, Standing, Value, facts},
    lang::or,
    record::{
        Header,
        line::Parser,
        tree::{AtomKind, Fact, Term, Word},
    },
    say,
    source::Span,
};

/// Most items that an expectation may count out (`?*3`).
const MOST: u32 = 1000;

/// Most values that are listed where one is not known.
const FEW: usize = 8;

/// A fact that is not as a line expects it.
struct Differing {
    at: Span,
    /// As the reader's language spells it.
    name: String,
    value: String,
    expected: String,
}

/// One finding for all the facts of a line.
fn told(differing: &[Differing]) -> Option<Finding> {
    let (first, others) = differing.split_first()?;
    let is = |fact: &Differing| {
        let Differing { name, value, .. } = fact;
        say!("`{name}` is {value}", "`{name}` vaut {value}")
    };
    let mut all: Vec<String> = Vec::new();
    for told in differing.iter().map(is) {
        // One fact may be expected to be two things.
        if !all.contains(&told) {
            all.push(told);
        }
    }
    let all = all.join(", ");
    let message = say!("{all} here", "{all} ici");
    let expected = |fact: &Differing| say!("expected `{}`", "attendu : `{}`", fact.expected);
    let mut finding = Finding::error("expect.differs", first.at, message).label(expected(first));
    for fact in others {
        finding = finding.because(fact.at, expected(fact));
    }
    Some(finding)
}

/// What is known of a value: the value, or the few that it can still have.
fn known(value: &Value) -> String {
    if let Some(fullest) = value.said.last() {
        return format!("`{fullest}`");
    }
    let mut few: Vec<&String> = Vec::new();
    if value.items == ["?"] && !value.open {
        for item in value.perhaps.iter().flatten() {
            if !few.contains(&item) {
                few.push(item);
            }
        }
    }
    if few.len() > FEW
        && let Ok(numbers) = few
            .iter()
            .map(|item| item.parse::<i64>())
            .collect::<Result<Vec<_>, _>>()
        && let (Some(least), Some(most)) = (numbers.iter().min(), numbers.iter().max())
    {
        return say!(
            "a number from `{least}` to `{most}`",
            "un nombre de `{least}` à `{most}`"
        );
    }
    let few: Vec<String> = few.iter().map(|item| format!("`{item}`")).collect();
    if (2..=FEW).contains(&few.len()) {
        or(&few)
    } else {
        format!("`{}`", value.text())
    }
}

impl<G: Game, L: Log> Replay<'_, G, L> {
    pub(super) fn expect(&mut self, parser: &Parser) {
        let table = self.settled();
        let prepared = self.prepared;
        let before = &self.table;
        self.log
            .look_ahead(|facts| why::read_ahead::<G>(prepared, before, facts));
        let mut differing: Vec<Differing> = Vec::new();
        for fact in parser.facts(self.record.text) {
            match self.check_fact(&table, &fact) {
                Ok(None) => {}
                Ok(Some(fact)) => differing.push(fact),
                Err(finding) => self.push(*finding),
            }
        }
        if let Some(finding) = told(&differing) {
            let mut facts: Vec<String> = Vec::new();
            for Differing { name, .. } in differing {
                if !facts.contains(&name) {
                    facts.push(name);
                }
            }
            self.failed.push(Failed {
                at: finding.at,
                facts,
            });
            self.push(finding);
        }
    }

    /// A fact that differs; `Err` where it cannot be told whether it does.
    fn check_fact(
        &self,
        table: &G::Table,
        fact: &Fact<'_>,
    ) -> Result<Option<Differing>, Box<Finding>> {
        let path: Vec<Word<'_>> = fact.path.words(fact.text).collect();
        let Some(value) = value::<G>(self.prepared, table, &path) else {
            return Err(Box::new(self.unknown_fact(fact.path.at)));
        };
        let number = claimed_number(fact).filter(|_| value.number);
        let expected = match number {
            Some(number) => vec![number.to_string()],
            None => self.expected(fact),
        };
        let name = || {
            let words = path.iter().map(|word| word.text);
            super::canonical_fact::<G>(&self.prepared.rules, self.header(), words)
        };
        match compare(&value, &expected) {
            Compared::Same => Ok(None),
            Compared::Open => {
                let name = name();
                let message = say!(
                    "the record does not know enough to check `{name}` here",
                    "la feuille n'en sait pas assez pour vérifier `{name}` ici"
                );
                let finding = Finding::note("expect.undecided", fact.at, message)
                    .label(if value.items.is_empty() {
                        say!("nothing is known of it", "on n'en sait rien")
                    } else {
                        say!("known of it: {}", "ce qu'on en sait : {}", known(&value))
                    })
                    .help(say!(
                        "`?` stands for what nobody wrote down",
                        "`?` tient lieu de ce que personne n'a noté"
                    ));
                Err(Box::new(finding))
            }
            Compared::Differs => Ok(Some(Differing {
                at: fact.at,
                name: name(),
                value: known(&value),
                expected: match number {
                    None | Some(0) => Value::list(self.expected(fact)).text(),
                    Some(number) => format!("?*{number}"),
                },
            })),
        }
    }

    /// A path that names no fact.
    fn unknown_fact(&self, at: Span) -> Finding {
        let name = at.of(self.record.text);
        let message = say!(
            "`{name}` is not a fact of this game",
            "`{name}` n'est pas un fait de ce jeu"
        );
        Finding::error("expect.unknown-fact", at, message).help(say!(
            "`greffier show` prints the facts of {}",
            "`greffier show` montre les faits de {}",
            G::INFO.titles[0]
        ))
    }

    /// The expected items in canonical spelling, counted out.
    fn expected(&self, fact: &Fact<'_>) -> Vec<String> {
        let mut items = Vec::new();
        let path: Vec<Word<'_>> = fact.path.words(fact.text).collect();
        // In what is a player's own, his name goes without saying.
        let owner = path.first().filter(|_| path.len() > 1);
        let owner = owner.and_then(|name| self.header().seat(name.text));
        let own = owner.map(|seat| format!("{}.", self.header().handle(seat)));
        for term in fact.values {
            let text = super::canonical::<G>(&self.prepared.rules, self.header(), fact.text, term);
            let bare = own.as_deref().and_then(|own| text.strip_prefix(own));
            let text = bare.map(str::to_owned).unwrap_or(text);
            let text = G::expected(&self.prepared.rules, &path, &text).unwrap_or(text);
            let count = term.item.times().min(MOST);
            if text == "_" && fact.values.len() == 1 {
                continue;
            }
            items.extend(std::iter::repeat_n(text, count as usize));
        }
        items
    }
}

/// The number of things that `_`, `?*3` or `? ?` says there are. A bare `?` says
/// nothing of it.
fn claimed_number(fact: &Fact<'_>) -> Option<u64> {
    let things = |term: &Term| {
        let item = term.plain().filter(|item| item.over.is_none())?;
        match item.atom.kind {
            AtomKind::Nothing => Some(0),
            AtomKind::Unknown if !item.atom.hidden => Some(item.times().into()),
            _ => None,
        }
    };
    let bare = |term: &Term| term.item.atom.is_unknown() && term.item.times.is_none();
    match fact.values {
        [term] if bare(term) => None,
        terms => terms.iter().map(things).sum(),
    }
}

/// A score, or what it can still be, where that can be listed.
fn score<G: Game>(rules: &G::Rules, table: &G::Table, seat: Seat, row: &Row) -> Value {
    match row.most {
        Some(most) if most == row.score => Value::one(row.score),
        Some(most) if most - row.score < i64::from(MOST) => {
            let possible = |score: &i64| G::can_total(rules, table, &[(seat, *score)]);
            let scores = (row.score..=most).filter(possible);
            Value::one("?").perhaps(scores.map(|score| score.to_string()).collect())
        }
        _ => Value::one("?"),
    }
}

/// Who has won: of a side, naming one is enough; of several that share the win,
/// all are named.
fn winners(header: &Header, standing: &Standing) -> Value {
    let won = |row: &&Row| row.seats.iter().any(|seat| standing.winners.contains(seat));
    let shared = standing.rows.iter().filter(won).count() > 1;
    let names = standing.winners.iter().map(|seat| header.handle(*seat));
    let names = names.map(str::to_owned).collect();
    if shared {
        Value::set(names)
    } else {
        Value::any(names)
    }
}

/// The facts that every game has, then the game's own.
pub(super) fn value<G: Game>(
    prepared: &Prepared<G>,
    table: &G::Table,
    path: &[Word<'_>],
) -> Option<Value> {
    let rules = &prepared.rules;
    let header = &prepared.header;
    let handles = |seats: Vec<Seat>| {
        Value::any(
            seats
                .iter()
                .map(|seat| header.handle(*seat).to_owned())
                .collect(),
        )
    };
    let named = path.last().and_then(|word| Claimed::read(word.text));
    match (path, named) {
        ([word], Some(Claimed::Turn)) => {
            let path = &[called(word, Claimed::Turn.word())];
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
        ([word], Some(Claimed::Winner)) => {
            let path = &[called(word, Claimed::Winner.word())];
            G::fact(rules, table, path)
                .or_else(|| Some(winners(header, &G::standing(rules, table))))
        }
        ([_], Some(Claimed::End)) => {
            let end = |table: &G::Table| G::standing(rules, table).end;
            Some(match G::perhaps_over(rules, table) {
                Some(over) => {
                    let end = end(&over).unwrap_or_default();
                    Value::one("?").perhaps(vec!["_".to_owned(), end])
                }
                None => Value::list(end(table).into_iter().collect()),
            })
        }
        ([name, _], Some(Claimed::Score)) => {
            let seat = header.seat(name.text)?;
            let standing = G::standing(rules, table);
            let row = standing.rows.iter().find(|row| row.seats.contains(&seat))?;
            Some(score::<G>(rules, table, seat, row))
        }
        _ => G::fact(rules, table, path).or_else(|| {
            let (last, before) = path.split_last()?;
            let row = facts::named(G::INFO, last.text)?;
            let path = [before, &[called(last, row.word())]].concat();
            G::fact(rules, table, &path)
        }),
    }
}

/// A word of a path under another spelling.
fn called<'a>(word: &Word<'a>, text: &'a str) -> Word<'a> {
    Word { text, ..*word }
}
