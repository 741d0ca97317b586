//! No two words of one game clash, in either language: whatever spelling a record has,
//! it means one thing.

use std::collections::BTreeMap;

use greffier::{
    game::{Info, facts::Of, words::WordRow},
    games::REGISTRY,
    record::{
        line::is_reserved,
        words::{FRAME, KEYS, WordTable},
    },
    word::fold,
};

fn games() -> impl Iterator<Item = &'static Info> {
    REGISTRY.iter().map(|engine| engine.info())
}

/// Spellings that name several rows.
fn clashes<'r>(rows: impl IntoIterator<Item = &'r WordRow>) -> Vec<String> {
    let mut named: BTreeMap<String, &str> = BTreeMap::new();
    let mut found = Vec::new();
    for row in rows {
        for spelling in row.spellings() {
            let other = *named.entry(fold(spelling)).or_insert(row.word());
            if other != row.word() {
                found.push(format!("`{spelling}`: {other}, {}", row.word()));
            }
        }
    }
    found
}

fn none(complaints: &[String]) {
    assert!(complaints.is_empty(), "{complaints:#?}");
}

#[test]
fn a_spelling_names_one_word_of_its_kind() {
    let mut found = Vec::new();
    for info in games() {
        for table in info.words {
            let clashes = clashes(table.rows);
            found.extend(
                clashes
                    .iter()
                    .map(|it| format!("{}, {}: {it}", info.id, table.kind)),
            );
        }
    }
    found.extend(clashes(KEYS.rows));
    found.extend(clashes(FRAME.rows));
    none(&found);
}

#[test]
fn a_spelling_names_one_fact() {
    let mut found = Vec::new();
    for info in games() {
        for of in [Of::Table, Of::Player] {
            let facts = (info.facts)().into_iter().filter(|fact| fact.of == of);
            let clashes = clashes(facts.map(|fact| fact.word));
            found.extend(
                clashes
                    .iter()
                    .map(|it| format!("{}, {of:?}: {it}", info.id)),
            );
        }
    }
    none(&found);
}

/// A line is read without its header: no word of a game is one of the frame. After a
/// dot nothing is reserved, so that a fact of the table may be `battle`.
#[test]
fn no_word_is_one_of_the_frame() {
    let mut found = Vec::new();
    for info in games() {
        let words = info.words.iter().flat_map(WordTable::spellings);
        let words = words.filter(|word| is_reserved(&fold(word)));
        found.extend(words.map(|word| format!("{}: {word}", info.id)));
    }
    none(&found);
}

/// A verb or another reserved word opens a step: the step would mean two things if a
/// card or a place were called so.
#[test]
fn a_reserved_word_is_no_word_of_another_kind() {
    let mut found = Vec::new();
    for info in games() {
        for table in info.words.iter().filter(|table| table.reserved) {
            for other in info.words.iter().filter(|other| other.kind != table.kind) {
                for word in table.spellings() {
                    let Some(row) = other.find(word) else {
                        continue;
                    };
                    let own = table.find(word).map(|row| table.rows[row].word());
                    let same = own == Some(other.rows[row].word());
                    if !same {
                        let (one, two) = (table.kind, other.kind);
                        found.push(format!("{}: `{word}` is a {one} and a {two}", info.id));
                    }
                }
            }
        }
    }
    none(&found);
}

/// No player may be called by a word that would make a line mean two things.
#[test]
fn every_spelling_of_a_reserved_kind_is_kept_from_players() {
    let mut found = Vec::new();
    for info in games() {
        for table in info.words.iter().filter(|table| table.reserved) {
            for word in table.spellings().map(fold) {
                if !info.reserved.iter().any(|kept| fold(kept) == word) {
                    found.push(format!("{}: {} `{word}`", info.id, table.kind));
                }
            }
        }
    }
    none(&found);
}

/// What stands in a file keeps its language: each spelling leads to the first one of
/// its own language, which leads to itself.
#[test]
fn words_are_respelled_in_their_own_language() {
    for info in games() {
        for table in info.words {
            for row in table.rows {
                for spellings in [row.english, row.french] {
                    for spelling in spellings {
                        let first = table.respelled(spelling);
                        let english = row.english.contains(spelling);
                        let own = if english { row.english } else { spellings };
                        assert_eq!(first, own.first().copied(), "{}: {spelling}", info.id);
                    }
                }
            }
        }
    }
}

#[test]
fn words_and_facts_are_told_in_both_languages() {
    let mut found = Vec::new();
    let mut look = |whose: &str, row: &WordRow| {
        if row.means.en == row.means.fr {
            found.push(format!("{whose}: {}", row.word()));
        }
    };
    for info in games() {
        for table in info.words {
            for row in table.rows {
                look(&format!("{}, {}", info.id, table.kind), row);
            }
        }
        for fact in (info.facts)() {
            look(&format!("{}, fact", info.id), fact.word);
        }
    }
    for table in [&KEYS, &FRAME] {
        for row in table.rows {
            look(table.kind, row);
        }
    }
    none(&found);
}
