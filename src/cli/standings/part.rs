//! A part of a tournament that was counted elsewhere.

use std::{collections::BTreeMap, path::Path};

use serde::Deserialize;

use crate::{
    cli::merged,
    say,
    tournament::{LeftOut, Meeting, Played, Tally, Tournament},
};

/// What of `standings --format json` is added up; the rest follows from it.
#[derive(Deserialize)]
pub(super) struct Part {
    schema: u32,
    pub(super) files: u64,
    pub(super) records: u64,
    counted: u64,
    players: Vec<Player>,
    meetings: Vec<Met>,
    events: BTreeMap<String, u64>,
    kinds: BTreeMap<String, u64>,
    games: Vec<Played>,
    left_out: Vec<LeftOut>,
}

#[derive(Deserialize)]
struct Player {
    name: String,
    #[serde(flatten)]
    tally: Tally,
}

#[derive(Deserialize)]
struct Met {
    players: (String, String),
    before: (u64, u64),
    level: u64,
}

pub(super) fn read(path: &Path) -> Result<Part, String> {
    let part: Part = merged::part(path, "standings")?;
    if part.schema != 1 {
        let schema = part.schema;
        return Err(say!(
            "schema {schema} is not known, only 1",
            "schéma {schema} inconnu, seul 1 l'est"
        ));
    }
    let ordered = part
        .meetings
        .iter()
        .all(|met| met.players.0 <= met.players.1);
    if !ordered {
        return Err(say!(
            "no result of `standings --format json`: a meeting out of order",
            "pas un résultat de `standings --format json` : une rencontre mal rangée"
        ));
    }
    Ok(part)
}

impl From<Part> for Tournament {
    fn from(part: Part) -> Self {
        Self {
            counted: part.counted,
            players: part
                .players
                .into_iter()
                .map(|player| (player.name, player.tally))
                .collect(),
            meetings: part
                .meetings
                .into_iter()
                .map(|met| {
                    let meeting = Meeting {
                        ahead: met.before.0,
                        level: met.level,
                        behind: met.before.1,
                    };
                    (met.players, meeting)
                })
                .collect(),
            games: part.games,
            left_out: part.left_out,
            events: part.events,
            kinds: part.kinds,
        }
    }
}
