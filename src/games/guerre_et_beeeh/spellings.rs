//! How every word is spelled, whatever its kind: for `fmt`, and for what is compared.

use std::sync::LazyLock;

use super::{
    GuerreEtBeeeh,
    rules::Rules,
    square::Square,
    words::{Attested, Beast, Ending, Figure, Verb},
};
use crate::game::{facts, words::WordRow};

/// The rows of every word but those of lost cards, which a header names.
static ROWS: LazyLock<Vec<&'static WordRow>> = LazyLock::new(|| {
    let tables = [
        Verb::TABLE,
        Figure::TABLE,
        Beast::TABLE,
        Attested::TABLE,
        Ending::TABLE,
    ];
    let words = tables.into_iter().flat_map(|table| table.rows);
    words
        .chain(
            facts::words::<GuerreEtBeeeh>()
                .into_iter()
                .map(|fact| fact.word),
        )
        .collect()
});

/// The row of a word: an exact spelling of any kind before any other.
fn row(word: &str) -> Option<&'static WordRow> {
    let rows = || ROWS.iter().copied();
    let exact = |row: &&WordRow| row.spellings().any(|spelling| spelling == word);
    rows()
        .find(exact)
        .or_else(|| rows().find(|row| row.is(word)))
}

/// The spelling of a word in the reader's language.
pub(super) fn canonical(rules: &Rules, word: &str) -> Option<String> {
    if Square::read(word).is_some() {
        return Some(word.to_ascii_lowercase());
    }
    let printed = row(word).map(|row| row.printed().to_owned());
    printed.or_else(|| rules.lost_code(word))
}

/// The spelling of a word in its own language.
pub(super) fn respelled(rules: &Rules, word: &str) -> Option<String> {
    if Square::read(word).is_some() {
        return Some(word.to_ascii_lowercase());
    }
    let spelled = row(word).and_then(|row| row.respelled(word));
    spelled.map(str::to_owned).or_else(|| rules.lost_code(word))
}

/// What programs call a word.
pub(super) fn id(word: &str) -> &str {
    match row(word) {
        Some(row) => row.word(),
        None => word,
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::{super::words::RESERVED, *};
    use crate::{game::facts::Of, record::word};

    #[test]
    fn reserved_words_are_those_of_the_tables() {
        let tables = [Verb::TABLE, Figure::TABLE, Beast::TABLE, Attested::TABLE];
        let words = tables.iter().flat_map(|table| {
            assert!(table.reserved, "{}", table.kind);
            table.spellings()
        });
        let facts = facts::words::<GuerreEtBeeeh>().into_iter();
        let facts = facts.filter(|fact| fact.of == Of::Table);
        let facts = facts.map(|fact| fact.word.word());
        let mut all: BTreeSet<String> = words.chain(facts).map(word::fold).collect();
        all.extend(Square::all().map(|square| square.to_string()));
        let reserved: BTreeSet<String> = RESERVED.iter().map(|word| (*word).to_owned()).collect();
        assert_eq!(all, reserved);
    }

    /// A spelling means one thing of a kind, in either language.
    #[test]
    fn no_two_words_of_a_kind_are_spelled_alike() {
        let facts = facts::words::<GuerreEtBeeeh>()
            .into_iter()
            .map(|fact| fact.word);
        let facts: Vec<&WordRow> = facts.collect();
        let tables = [Verb::TABLE, Figure::TABLE, Attested::TABLE, Ending::TABLE];
        let mut kinds: Vec<Vec<&WordRow>> =
            tables.iter().map(|t| t.rows.iter().collect()).collect();
        kinds.push(facts);
        for rows in kinds {
            for (index, row) in rows.iter().enumerate() {
                let others = rows.iter().skip(index + 1);
                for other in others {
                    assert!(!row.spellings().any(|one| other.is(one)), "{}", row.word());
                }
            }
        }
    }
}
