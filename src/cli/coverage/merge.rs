//! Coverage that was counted elsewhere, added up.

use std::{collections::BTreeMap, path::PathBuf};

use serde::{Deserialize, de::IgnoredAny};

use super::{Sums, mutants::Where};
use crate::{
    clause::{Coverage as Counts, Seen},
    cli::{
        context::{Context, Exit},
        merged,
        run::Read,
    },
    games,
    replay::frame_clauses,
    say,
};

/// What of `coverage --format json` is added up; the rest follows from it.
#[derive(Deserialize)]
struct Part {
    schema: u32,
    files: u64,
    records: u64,
    games: Vec<Game>,
}

#[derive(Deserialize)]
struct Game {
    #[serde(rename = "game")]
    id: String,
    mutants: Option<IgnoredAny>,
    clauses: Vec<Rule>,
}

#[derive(Deserialize)]
struct Rule {
    id: String,
    applied: u64,
    decisive: u64,
    mutant: Option<Mutant>,
}

#[derive(Deserialize)]
struct Mutant {
    file: Option<String>,
    record: Option<usize>,
}

/// The sums of some parts, or a complaint about the first that is none.
pub(super) fn read(context: &mut Context, paths: &[PathBuf]) -> Result<Sums, Exit> {
    let mut sums = Sums {
        seen: BTreeMap::new(),
        noticed: None,
        mutated: None,
        read: Read::default(),
    };
    for path in paths {
        let part = merged::part(path, "coverage");
        let added = part.and_then(|part| add(&mut sums, part));
        added.map_err(|why| {
            let path = path.display();
            context.usage(&say!("{path}: {why}", "{path} : {why}"))
        })?;
    }
    Ok(sums)
}

fn add(sums: &mut Sums, part: Part) -> Result<(), String> {
    if part.schema != 1 {
        let schema = part.schema;
        return Err(say!(
            "schema {schema} is not known, only 1",
            "schéma {schema} inconnu, seul 1 l'est"
        ));
    }
    let mutated = part.games.iter().any(|game| game.mutants.is_some());
    // A part without a record says nothing of either.
    if !part.games.is_empty() && *sums.mutated.get_or_insert(mutated) != mutated {
        return Err(say!(
            "parts with and without `--mutate` do not add up",
            "des parties avec et sans `--mutate` ne s'additionnent pas"
        ));
    }
    sums.read.files = sums.read.files.saturating_add(part.files);
    sums.read.records = sums.read.records.saturating_add(part.records);
    // A game and its rulebooks tell the same numbers of one run.
    let mut once: BTreeMap<&'static str, Counts> = BTreeMap::new();
    for game in part.games {
        let name = &game.id;
        let engine = games::find(name).ok_or_else(|| {
            say!(
                "`{name}` is not a known game",
                "`{name}` n'est pas un jeu connu"
            )
        })?;
        let info = engine.info();
        let counts = once.entry(info.id).or_default();
        for rule in game.clauses {
            let mut known = frame_clauses().iter().chain(info.clauses);
            let clause = known.find(|clause| clause.id == rule.id);
            let id = &rule.id;
            let clause = clause.ok_or_else(|| {
                say!(
                    "`{id}` is not a known rule",
                    "`{id}` n'est pas une règle connue"
                )
            })?;
            let seen = Seen {
                applied: rule.applied,
                decisive: rule.decisive,
            };
            if seen != Seen::default() {
                counts.seen.insert(clause.id, seen);
            }
            if let Some(mutant) = rule.mutant {
                let noticed = sums.noticed.get_or_insert_default();
                if let (Some(file), Some(record)) = (mutant.file, mutant.record) {
                    let place = Where { file, record };
                    let key = (info.id, clause.id);
                    noticed.rules.entry(key).or_insert(place);
                }
            }
        }
    }
    for (game, counts) in once {
        sums.seen.entry(game).or_default().add(&counts);
    }
    Ok(())
}
