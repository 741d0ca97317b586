//! Facts as rows: how each is called, read from a table, shown, and set by a
//! position. A fact is stated once; expectations, positions, `show` and listings
//! all come from its row.

use super::{Claimed, Game, Info, Seat, Value, words::WordRow};
use crate::{
    lang::Text,
    record::{
        Misread,
        tree::{Fact, Word},
    },
};

/// What a fact is on a settled table; `None` where it is none in this game.
pub type Read<G> = fn(&<G as Game>::Rules, &<G as Game>::Table, Seat) -> Option<Value>;

/// How a position sets a fact.
pub type Set<G> =
    fn(&<G as Game>::Rules, &mut <G as Game>::Table, Seat, &Fact<'_>) -> Result<(), Misread>;

/// One fact of the table, or of each player.
#[derive(Debug)]
pub struct FactRow<G: Game> {
    pub word: WordRow,
    pub value: Read<G>,
    /// What `show` lists; `None` where nothing is worth saying.
    pub shown: Read<G>,
    /// `None`: it follows from others, and no position sets it.
    pub set: Option<Set<G>>,
}

/// What lies at the place that a path names.
pub type ReadPlace<G> = fn(&<G as Game>::Rules, &<G as Game>::Table, &[Word<'_>]) -> Option<Value>;

/// Lists what lies at all places.
pub type ListPlaces<G> = fn(&<G as Game>::Rules, &<G as Game>::Table, &mut Vec<(String, Value)>);

/// How a position sets what lies at a place; `None` when the path names none.
pub type SetPlace<G> = fn(
    &<G as Game>::Rules,
    &mut <G as Game>::Table,
    &[Word<'_>],
    &Fact<'_>,
) -> Option<Result<(), Misread>>;

/// Facts whose names are places: squares, theaters, cows of a field.
#[derive(Debug)]
pub struct PlaceFacts<G: Game> {
    /// What is said of them in a listing; the word is an example.
    pub word: WordRow,
    pub value: ReadPlace<G>,
    pub shown: ListPlaces<G>,
    pub set: SetPlace<G>,
}

/// Facts that are listed together, in the order of a position.
#[derive(Debug)]
pub enum Group<G: Game + 'static> {
    /// Of the table: `turn`.
    Table(&'static [FactRow<G>]),
    /// Of each player, all facts of one before those of the next: `Ana.hand`.
    Player(&'static [FactRow<G>]),
    Place(PlaceFacts<G>),
}

/// What a fact is said of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Of {
    Table,
    Player,
    /// The word is an example of a place.
    Place,
}

/// A fact without its game, for listings.
#[derive(Clone, Copy, Debug)]
pub struct FactWord {
    pub of: Of,
    pub word: &'static WordRow,
    /// Whether a position sets it.
    pub settable: bool,
}

/// Every fact of a game, in the order of a position.
pub fn words<G: Game>() -> Vec<FactWord> {
    let rows = |of: Of, rows: &'static [FactRow<G>]| -> Vec<FactWord> {
        let word = |row: &'static FactRow<G>| FactWord {
            of,
            word: &row.word,
            settable: row.set.is_some(),
        };
        rows.iter().map(word).collect()
    };
    let listed = G::FACTS.iter().flat_map(|group| match group {
        Group::Table(table) => rows(Of::Table, table),
        Group::Player(player) => rows(Of::Player, player),
        Group::Place(places) => vec![FactWord {
            of: Of::Place,
            word: &places.word,
            settable: true,
        }],
    });
    listed.collect()
}

/// The row of a fact of a game or of every game, by any spelling of its name.
pub fn named(info: &Info, word: &str) -> Option<&'static WordRow> {
    let own = (info.facts)().into_iter();
    let own = own.filter(|fact| fact.of != Of::Place);
    let frame = Claimed::TABLE.rows.iter();
    own.map(|fact| fact.word)
        .chain(frame)
        .find(|row| row.is(word))
}

/// A path as programs name the fact, whatever language it is written in: what follows
/// the name of a player or a place, or stands alone, in English.
pub fn key(info: &Info, path: &str) -> String {
    let (before, last) = match path.rsplit_once('.') {
        Some((before, last)) => (Some(before), last),
        None => (None, path),
    };
    let name = named(info, last).map_or(last, |row| row.word());
    before.map_or_else(|| name.to_owned(), |before| format!("{before}.{name}"))
}

/// The names of the facts that a position can set, for "did you mean".
pub fn settable<G: Game>() -> impl Iterator<Item = &'static str> {
    let rows = G::FACTS.iter().flat_map(|group| match group {
        Group::Table(rows) | Group::Player(rows) => *rows,
        Group::Place(_) => &[],
    });
    let rows = rows.filter(|row| row.set.is_some());
    rows.flat_map(|row| row.word.spellings())
}

/// The value of the fact at a path.
pub fn value<G: Game>(rules: &G::Rules, table: &G::Table, path: &[Word<'_>]) -> Option<Value> {
    let seat = |player: &Word<'_>| G::roster(rules).seat(player.text);
    let find = |rows: &'static [FactRow<G>], word: &Word<'_>, seat| {
        let row = rows.iter().find(|row| row.word.is(word.text))?;
        (row.value)(rules, table, seat)
    };
    G::FACTS.iter().find_map(|group| match (group, path) {
        (Group::Table(rows), [word]) => find(rows, word, Seat(0)),
        (Group::Player(rows), [player, word]) => find(rows, word, seat(player)?),
        (Group::Place(places), path) => (places.value)(rules, table, path),
        _ => None,
    })
}

/// Every fact that is worth saying, in the order of a position.
pub fn list<G: Game>(rules: &G::Rules, table: &G::Table) -> Vec<(String, Value)> {
    let roster = G::roster(rules);
    let mut facts = Vec::new();
    for group in G::FACTS {
        match group {
            Group::Table(rows) => facts.extend(rows.iter().filter_map(|row| {
                let value = (row.shown)(rules, table, Seat(0))?;
                Some((row.word.printed().to_owned(), value))
            })),
            Group::Player(rows) => {
                for seat in roster.seats() {
                    facts.extend(rows.iter().filter_map(|row| {
                        let value = (row.shown)(rules, table, seat)?;
                        let name = row.word.printed();
                        Some((format!("{}.{name}", roster.handle(seat)), value))
                    }));
                }
            }
            Group::Place(places) => (places.shown)(rules, table, &mut facts),
        }
    }
    facts
}

/// A word of a fact: its names, an example and what it says, in both languages.
pub const fn word(
    english: &'static [&'static str],
    french: &'static [&'static str],
    example: (&'static str, &'static str),
    means: (&'static str, &'static str),
) -> WordRow {
    WordRow {
        english,
        french,
        takes: Text::same(""),
        example: Text::new(example.0, example.1),
        means: Text::new(means.0, means.1),
    }
}

/// What came of a fact of a position.
#[derive(Debug)]
pub enum Placed {
    /// It was set, or could not be.
    Set(Result<(), Misread>),
    /// It follows from others: no position sets it.
    Derived(&'static WordRow),
    /// The path begins with nobody's name.
    Nobody,
    /// No fact has this name.
    Unknown,
}

/// Sets a fact from a position.
pub fn set<G: Game>(rules: &G::Rules, table: &mut G::Table, fact: &Fact<'_>) -> Placed {
    let path: Vec<Word<'_>> = fact.path.words(fact.text).collect();
    let row = |rows: &'static [FactRow<G>], word: &Word<'_>| {
        rows.iter().find(|row| row.word.is(word.text))
    };
    let mut nobody = false;
    for group in G::FACTS {
        let (row, seat) = match (group, path.as_slice()) {
            (Group::Table(rows), [word]) => (row(rows, word), Seat(0)),
            (Group::Player(rows), [player, word]) => {
                let Some(seat) = G::roster(rules).seat(player.text) else {
                    nobody = true;
                    continue;
                };
                (row(rows, word), seat)
            }
            (Group::Place(places), path) => match (places.set)(rules, table, path, fact) {
                Some(result) => return Placed::Set(result),
                None => continue,
            },
            _ => continue,
        };
        match row {
            Some(FactRow {
                set: Some(place), ..
            }) => {
                return Placed::Set(place(rules, table, seat, fact));
            }
            Some(FactRow { word, .. }) => return Placed::Derived(word),
            None => {}
        }
    }
    if nobody {
        Placed::Nobody
    } else {
        Placed::Unknown
    }
}
