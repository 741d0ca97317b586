//! Every sentence of a rulebook has its line, every clause its example.

use std::{collections::BTreeSet, fs, path::Path};

use greffier::{
    clause::{Clause, Coverage, Does, Status},
    games::{self, rulebooks},
    pack::Library,
    replay::{Cache, Request, Wanted, frame_clauses},
    source::{Pieces, Record, Selection, inputs},
};

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn clauses() -> impl Iterator<Item = &'static Clause> {
    frame_clauses().iter().chain(
        games::REGISTRY
            .iter()
            .flat_map(|engine| engine.info().clauses),
    )
}

/// The ids that the ledgers name, with the file that names them.
fn named() -> BTreeSet<(String, String)> {
    let folder = root().join("docs/rulebooks");
    let mut named = BTreeSet::new();
    for entry in fs::read_dir(folder).expect("ledgers can be read") {
        let path = entry.expect("an entry").path();
        let file = path
            .file_name()
            .expect("a name")
            .to_string_lossy()
            .into_owned();
        let text = fs::read_to_string(&path).expect("a ledger can be read");
        for line in text.lines().filter(|line| line.starts_with('|')) {
            for id in line
                .split('`')
                .skip(1)
                .step_by(2)
                .filter(|id| id.contains('.'))
            {
                named.insert((id.to_owned(), file.clone()));
            }
        }
    }
    named
}

#[test]
fn ledgers_name_only_clauses() {
    let known: BTreeSet<&str> = clauses().map(|clause| clause.id).collect();
    let unknown: Vec<_> = named()
        .into_iter()
        .filter(|(id, _)| !known.contains(id.as_str()))
        .collect();
    assert!(unknown.is_empty(), "{unknown:?}");
}

#[test]
fn printed_clauses_are_in_a_ledger() {
    let named: BTreeSet<String> = named().into_iter().map(|(id, _)| id).collect();
    let missing: Vec<&str> = clauses()
        .filter(|clause| clause.status == Status::Rulebook && !clause.id.starts_with("frame."))
        .map(|clause| clause.id)
        .filter(|id| !named.contains(*id))
        .collect();
    assert!(missing.is_empty(), "{missing:?}");
}

/// A game of several rulebooks: each clause says in a ledger whose it is.
#[test]
fn every_clause_knows_its_rulebook() {
    let named: BTreeSet<String> = named().into_iter().map(|(id, _)| id).collect();
    for engine in games::REGISTRY {
        let info = engine.info();
        if rulebooks::of(info.id).count() < 2 {
            continue;
        }
        let homeless: Vec<&str> = info.clauses.iter().map(|clause| clause.id).collect();
        let homeless: Vec<&str> = homeless
            .into_iter()
            .filter(|id| !named.contains(*id))
            .collect();
        assert!(
            homeless.is_empty(),
            "under \"Beside the sentences\": {homeless:?}"
        );
    }
}

#[test]
fn every_ledger_is_a_rulebook() {
    let folder = root().join("docs/rulebooks");
    let files = fs::read_dir(folder).expect("ledgers can be read");
    let files: BTreeSet<String> = files
        .map(|entry| entry.expect("an entry").path().with_extension(""))
        .map(|path| {
            path.file_name()
                .expect("a name")
                .to_string_lossy()
                .into_owned()
        })
        .collect();
    let known: BTreeSet<String> = rulebooks::ALL
        .iter()
        .map(|book| book.id.to_owned())
        .collect();
    assert_eq!(files, known);
}

#[test]
fn ids_are_distinct_and_told_in_both_languages() {
    let mut seen = BTreeSet::new();
    for clause in clauses() {
        assert!(seen.insert(clause.id), "{} twice", clause.id);
        assert!(
            !clause.says.en.is_empty() && !clause.says.fr.is_empty(),
            "{}",
            clause.id
        );
    }
}

fn coverage() -> Coverage {
    let selection = Selection {
        paths: vec![root().join("examples")],
        ..Selection::default()
    };
    let request = Request {
        wanted: Wanted::Coverage,
        ..Request::default()
    };
    let mut coverage = Coverage::default();
    let mut cache = Cache::default();
    let mut pieces = Pieces::new(inputs(&selection));
    loop {
        let batch = pieces.batch();
        if batch.is_empty() {
            return coverage;
        }
        for piece in batch {
            let piece = piece.expect("an example can be read");
            if !piece.readable {
                continue;
            }
            let library = Library {
                folder: piece.folder.as_deref().map(Into::into),
                ..Library::default()
            };
            let outcome = games::run(Record::new(&piece.text), &library, &mut cache, &request);
            coverage.add(&outcome.coverage);
        }
    }
}

#[test]
fn every_clause_is_shown_by_an_example() {
    let coverage = coverage();
    let missing: Vec<String> = clauses()
        .filter(|clause| clause.beyond_records.is_none() && clause.does != Does::Advises)
        .filter_map(|clause| {
            let seen = coverage.seen.get(clause.id).copied().unwrap_or_default();
            let shown = match clause.does {
                Does::Refuses => seen.decisive > 0,
                _ => seen.applied > 0,
            };
            (!shown).then(|| format!("{} {}", clause.does.word(), clause.id))
        })
        .collect();
    assert!(missing.is_empty(), "\n{}", missing.join("\n"));
}
