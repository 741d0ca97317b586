//! Every text of a table stands in both languages, and every word has a French
//! spelling, but for what reads alike.

use greffier::{
    clause::Clause,
    games::{self, REGISTRY},
    lang::Text,
    record::words::{FRAME, KEYS, WordRow},
    replay::frame_clauses,
};

/// What reads alike in both languages: titles, names and notation.
const ALIKE: &[&str] = &[
    "village", "n1", "b3", "bonus", "DOLLARS", "pot", "points", "2",
];

/// Texts that are the same in both languages, by the place where they stand.
#[derive(Default)]
struct Table {
    same: Vec<String>,
}

impl Table {
    fn text(&mut self, place: &str, text: Text) {
        let letters = |text: &str| {
            let parts = text.split('`').step_by(2);
            parts.flat_map(str::chars).any(char::is_alphabetic)
        };
        if text.en == text.fr && letters(text.en) && !ALIKE.contains(&text.en) {
            self.same.push(format!("{place}: {}", text.en));
        }
    }

    fn row(&mut self, place: &str, row: &WordRow) {
        let place = format!("{place} {}", row.word());
        self.text(&place, row.takes);
        self.text(&place, row.means);
        let french = !row.french.is_empty() || ALIKE.contains(&row.word());
        if !french {
            self.same.push(format!("{place}: no French spelling"));
        }
    }

    fn clause(&mut self, clause: &Clause) {
        self.text(clause.id, clause.says);
        if let Some(why) = clause.beyond_records {
            self.text(clause.id, why);
        }
        // A rulebook's own headings are French in both; words of ours are not.
        if clause.source.en.starts_with("not printed") {
            self.text(clause.id, clause.source);
        }
    }
}

#[test]
fn every_text_of_a_table_is_told_in_both_languages() {
    let mut table = Table::default();
    for code in games::codes() {
        table.text(code.id, code.says);
    }
    for clause in frame_clauses() {
        table.clause(clause);
    }
    // Keys of headers and the words of every game are English in every language.
    for row in KEYS.rows.iter().chain(FRAME.rows) {
        table.text(row.word(), row.means);
    }
    for engine in REGISTRY {
        let info = engine.info();
        let id = info.id;
        info.clauses.iter().for_each(|clause| table.clause(clause));
        for edition in info.editions {
            table.text(edition.id, edition.says);
        }
        for key in info.keys {
            table.text(key.name, key.says);
        }
        for ruling in info.rulings {
            table.text(ruling.name, ruling.asks);
            for reading in ruling.readings {
                table.text(&format!("{}: {}", ruling.name, reading.name), reading.says);
            }
        }
        for pack in info.packs {
            table.text(pack.id, pack.says);
        }
        for missing in info.missing {
            table.text(id, *missing);
        }
        table.text(&format!("{id} template"), info.template);
        for mode in info.modes {
            table.text(&format!("{id} {}", mode.word.word()), mode.word.means);
            table.text(&format!("{id} {}", mode.word.word()), mode.template);
        }
        for words in info.words {
            let place = format!("{id} {}", words.kind);
            words.rows.iter().for_each(|row| table.row(&place, row));
        }
        for fact in (info.facts)() {
            table.row(&format!("{id} fact"), fact.word);
        }
    }
    assert!(table.same.is_empty(), "{}", table.same.join("\n"));
}
