//! Words as tables, one a kind: how each is spelled, what it takes, an example,
//! what it means. Those that every record has are here; a game has its own.

use super::word::{fold, same};
use crate::lang::{self, Text};

/// One word. The first spelling of a language is the canonical one; the English
/// ones come first of all.
#[derive(Clone, Copy, Debug)]
pub struct WordRow {
    pub english: &'static [&'static str],
    pub french: &'static [&'static str],
    /// What stands after it, in the notation; empty where nothing does.
    pub takes: Text,
    /// A line, or part of one, that uses it.
    pub example: Text,
    pub means: Text,
}

impl WordRow {
    /// The canonical spelling in English, which names it for programs.
    pub const fn word(&self) -> &'static str {
        match self.english {
            [first, ..] => first,
            [] => "",
        }
    }

    /// The canonical spelling in the reader's language; the English one where there
    /// is no other.
    pub fn printed(&self) -> &'static str {
        match self.french {
            [first, ..] if lang::is_french() => first,
            _ => self.word(),
        }
    }

    /// The canonical spelling in the language that a word was written in: what
    /// stands in a file is never translated.
    pub fn respelled(&self, word: &str) -> Option<&'static str> {
        let of = |spellings: &'static [&'static str]| {
            let first = *spellings.first()?;
            let is = |spelling: &&str| is_spelled(word, spelling);
            spellings.iter().any(is).then_some(first)
        };
        of(self.english).or_else(|| of(self.french))
    }

    /// Every spelling, the canonical one first.
    pub fn spellings(&self) -> impl Iterator<Item = &'static str> + use<> {
        self.english.iter().chain(self.french).copied()
    }

    /// Whether a word is this one, in any of its spellings.
    pub fn is(&self, word: &str) -> bool {
        self.spellings().any(|spelling| is_spelled(word, spelling))
    }
}

/// Whether a word is a spelling, which may have accents.
#[inline]
fn is_spelled(word: &str, spelling: &str) -> bool {
    if spelling.is_ascii() {
        same(word, spelling)
    } else {
        same(word, &fold(spelling))
    }
}

/// The words of one kind.
#[derive(Clone, Copy, Debug)]
pub struct WordTable {
    /// `verb`, `card`, `place`.
    pub kind: &'static str,
    /// No player may be called by a word of a reserved kind: a line would mean
    /// two things.
    pub reserved: bool,
    pub rows: &'static [WordRow],
}

impl WordTable {
    /// The row of a word: exact spellings of the whole table before any other.
    pub fn find(&self, word: &str) -> Option<usize> {
        let exact = |row: &WordRow| row.spellings().any(|spelling| spelling == word);
        self.rows
            .iter()
            .position(exact)
            .or_else(|| self.rows.iter().position(|row| row.is(word)))
    }

    /// Every spelling of every word.
    pub fn spellings(&self) -> impl Iterator<Item = &'static str> + use<> {
        self.rows.iter().flat_map(WordRow::spellings)
    }
}

const fn row(
    english: &'static [&'static str],
    takes: &'static str,
    example: &'static str,
    means: &'static str,
) -> WordRow {
    WordRow {
        english,
        french: &[],
        takes: Text::same(takes),
        example: Text::same(example),
        means: Text::same(means),
    }
}

/// The keys that every header may have.
pub static KEYS: WordTable = WordTable {
    kind: "header key",
    reserved: false,
    rows: &[
        row(
            &["greffe"],
            "1",
            "greffe: 1",
            "the version of the notation; the first line after `---`",
        ),
        row(
            &["game"],
            "GAME",
            "game: air-land-sea",
            "which game was played; `greffier games` lists the ids",
        ),
        row(
            &["players"],
            "[NAME, …]",
            "players: [Ana, Bo: Bo Martin]",
            "who played, the first to play first; a short name of one word, perhaps with the \
             full one; a list in the list is a team",
        ),
        row(
            &["edition"],
            "EDITION",
            "edition: critters-2021",
            "which edition of the game; without it the first that `greffier games GAME` lists",
        ),
        row(
            &["rulings"],
            "{ RULING: READING, … }",
            "rulings: { disrupt: nested }",
            "how the table reads what the rulebook leaves open",
        ),
        row(
            &["packs"],
            "[PACK, …]",
            "packs: [my-cards.yaml]",
            "components of your own: files beside the record, or ids of shipped packs",
        ),
        row(
            &["cards"],
            "{ CODE: CARD, … }",
            "cards: { L6: { title: Ours, ability: none } }",
            "single cards of your own, as a pack has them",
        ),
        row(
            &["position"],
            "{ FACT: VALUE, … }",
            "position: { Ana.hand: ?*3, turn: Bo }",
            "the table that the record begins with, instead of the start of a game",
        ),
        row(
            &["result"],
            "{ NAME: SCORE, … }",
            "result: { Ana: 12, Bo: 6 }",
            "the final score that the players noted; it is checked",
        ),
        row(
            &["view"],
            "all, public or NAME",
            "view: Ana",
            "who kept the record: what only others saw is unknown in it",
        ),
        row(
            &["unattested"],
            "refuse or by-hand",
            "unattested: by-hand",
            "what to do with a card whose text nobody knows: refuse it, or take what it did \
             from the record",
        ),
        row(
            &["title"],
            "TEXT",
            "title: A rainy Tuesday",
            "what the game is called in lists",
        ),
        row(&["date"], "DATE", "date: 2024-05-14", "when it was played"),
        row(
            &["event"],
            "TEXT",
            "event: Spring Open",
            "the tournament; `standings --event` picks it",
        ),
        row(
            &["round"],
            "TEXT",
            "round: 2",
            "the round of the tournament",
        ),
        row(&["table"], "TEXT", "table: 4", "the table of the round"),
        row(&["place"], "TEXT", "place: Lyon", "where it was played"),
        row(&["scribe"], "TEXT", "scribe: Ana", "who wrote the record"),
        row(
            &["source"],
            "TEXT",
            "source: rulebook, page 4",
            "where a published example stands",
        ),
    ],
};

/// The words of lines that every game has. No player may be called so.
pub static FRAME: WordTable = WordTable {
    kind: "word of every game",
    reserved: true,
    rows: &[
        row(
            &["deal"],
            "NAME CARD …",
            "deal Ana ?*3",
            "what a player was dealt, as far as it is known",
        ),
        row(
            &["battle", "round"],
            "NUMBER",
            "battle 2",
            "opens the next battle, or round",
        ),
        row(
            &["expect"],
            "FACT=VALUE; …",
            "expect turn=Ana",
            "claims something about the table, which is checked",
        ),
        row(
            &["refused"],
            "LINE [by RULE …]",
            "expect refused 3. Ana _",
            "after `expect`: claims that this line would break a rule; it is not played",
        ),
        row(
            &["allowed"],
            "LINE",
            "expect allowed 3. Ana _",
            "after `expect`: claims that this line would be legal; it is not played",
        ),
        row(
            &["irregular"],
            "LINE [by RULE …]",
            "irregular 3. Ana _",
            "this line broke a rule, and the players let it stand",
        ),
        row(
            &["by"],
            "RULE …",
            "irregular 3. Ana _ by frame.turn-order",
            "names the rules that the line breaks",
        ),
    ],
};

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        record::line::{Parser, is_reserved},
        source::Span,
    };

    #[test]
    fn reserved_words_are_those_of_the_table() {
        let all: Vec<&str> = FRAME.spellings().collect();
        assert_eq!(all.len(), 8);
        assert!(all.iter().all(|word| is_reserved(word)));
        assert!(KEYS.spellings().all(|key| {
            // `round` is the round of a tournament too.
            key == "round" || !is_reserved(key)
        }));
    }

    #[test]
    fn examples_are_lines_with_the_word() {
        for row in FRAME.rows {
            let line = row.example.en;
            let (_, read) = Parser::default().line(line, Span::new(0, line.len()));
            assert!(read.is_ok(), "{line}");
            assert!(line.split(' ').any(|word| row.is(word)), "{line}");
        }
        for row in KEYS.rows {
            let read = crate::record::read_yaml(row.example.en, 0).expect("YAML");
            assert!(read.get(row.word()).is_some(), "{}", row.example.en);
        }
    }
}
