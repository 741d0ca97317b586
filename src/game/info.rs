//! What is known of a game without playing it.

use super::{
    facts::FactWord,
    words::{WordRow, WordTable},
};
use crate::{
    clause::{Clause, RulingInfo},
    finding::codes::Code,
    lang::Text,
    pack::Embedded,
    record::{Edition, Form, OwnKey},
};

/// What is known of a game, for every command that does not play it.
#[derive(Debug)]
pub struct Info {
    pub id: &'static str,
    /// Titles of the boxes this engine plays.
    pub titles: &'static [&'static str],
    /// Fewest and most players (a team's members count one each).
    pub players: (usize, usize),
    /// The first is the default.
    pub editions: &'static [Edition],
    pub rulings: &'static [RulingInfo],
    pub clauses: &'static [Clause],
    /// Codes of findings that are none of its rules, and that no other game has.
    pub codes: &'static [Code],
    pub keys: &'static [OwnKey],
    pub packs: &'static [Embedded],
    /// The JSON Schema of its packs.
    pub pack_schema: &'static str,
    /// The words of its notation, a table a kind.
    pub words: &'static [WordTable],
    /// Its facts, in the order of a position.
    pub facts: fn() -> Vec<FactWord>,
    /// Verbs and other words of the game that no player may be called.
    pub reserved: &'static [&'static str],
    /// Keys and words that every game has, but that say nothing in this one.
    pub unused: &'static [&'static str],
    /// What nobody could find, and what the program does about it.
    pub missing: &'static [Text],
    /// A commented record for `new`.
    pub template: Text,
    /// Other ways to play it; `new` has a record for each.
    pub modes: &'static [Mode],
    /// Whether several players may form a side.
    pub teams: bool,
    /// Whether a `battle` line may part the record.
    pub battles: bool,
}

impl Info {
    /// What its headers are held to.
    pub const fn form(&self) -> Form {
        Form {
            game: self.id,
            title: self.titles[0],
            players: self.players,
            teams: self.teams,
            editions: self.editions,
            rulings: self.rulings,
            keys: self.keys,
            reserved: self.reserved,
        }
    }
}

/// A way to play a game. Its example is the line of a header that asks for it.
#[derive(Debug)]
pub struct Mode {
    pub word: WordRow,
    /// A commented record; empty where that of the game does.
    pub template: Text,
}

impl Mode {
    pub const fn new(
        english: &'static [&'static str],
        french: &'static [&'static str],
        example: &'static str,
        means: Text,
        template: Text,
    ) -> Self {
        let word = WordRow {
            english,
            french,
            takes: Text::same(""),
            example: Text::same(example),
            means,
        };
        Self { word, template }
    }

    /// The key and the value that ask for it in a header.
    pub fn asked(&self) -> (&'static str, &'static str) {
        let line = self.word.example.en.split_once(": ");
        line.unwrap_or(("mode", self.word.word()))
    }
}

/// Components of a box under one heading, as `games` lists them.
#[derive(Clone, Debug, Default)]
pub struct Components {
    pub title: String,
    /// What each is in a record: `card`, `tile`, `city`, `layout`.
    pub kind: &'static str,
    pub pieces: Vec<Component>,
    /// What is told of them all, and of those that no record names.
    pub lines: Vec<String>,
}

/// A component that a record can name.
#[derive(Clone, Debug, Default)]
pub struct Component {
    /// How it may be written, the canonical way first.
    pub names: Vec<String>,
    /// Its title, what it does, and where that comes from.
    pub says: String,
    /// Part of a record that names it.
    pub example: String,
}
