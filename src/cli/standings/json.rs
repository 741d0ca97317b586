//! Standings for programs; parts of a tournament are added up from it.

use std::{
    collections::BTreeMap,
    io::{self, Write},
};

use serde::Serialize;

use super::{Sheet, text::noted};
use crate::{
    cli::context::Context,
    tournament::{Amount, By, LeftOut, Near, Placing, Played, Separated, Tally},
};

#[derive(Serialize)]
struct Standings<'a> {
    schema: u32,
    files: u64,
    records: u64,
    /// Games that count.
    counted: u64,
    by: By,
    /// By result: win, draw, loss. By rank: the first place and so on.
    points: &'a [Amount],
    order: [&'static str; 3],
    players: Vec<Player<'a>>,
    meetings: Vec<Met<'a>>,
    events: &'a BTreeMap<String, u64>,
    kinds: &'a BTreeMap<String, u64>,
    games: &'a [Played],
    left_out: &'a [LeftOut],
    near: Vec<[&'a str; 2]>,
    notes: Vec<String>,
}

#[derive(Serialize)]
struct Player<'a> {
    place: usize,
    name: &'a str,
    points: Amount,
    difference: i64,
    head_to_head: Option<i64>,
    behind_by: Option<Separated>,
    #[serde(flatten)]
    tally: &'a Tally,
}

#[derive(Serialize)]
struct Met<'a> {
    players: [&'a str; 2],
    /// How often each of the two was placed before the other.
    before: [u64; 2],
    level: u64,
}

impl<'a> From<&Placing<'a>> for Player<'a> {
    fn from(placing: &Placing<'a>) -> Self {
        Self {
            place: placing.place,
            name: placing.name,
            points: placing.points,
            difference: placing.tally.difference(),
            head_to_head: placing.head_to_head,
            behind_by: placing.behind_by,
            tally: placing.tally,
        }
    }
}

pub(super) fn write(context: &mut Context, sheet: &Sheet<'_>) -> io::Result<()> {
    let tournament = sheet.tournament;
    let meetings = tournament.meetings.iter();
    let standings = Standings {
        schema: 1,
        files: sheet.files,
        records: sheet.records,
        counted: tournament.counted,
        by: sheet.points.by(),
        points: sheet.points.list(),
        order: ["points", "head-to-head", "difference"],
        players: sheet.placings.iter().map(Into::into).collect(),
        meetings: meetings
            .map(|((one, other), meeting)| Met {
                players: [one, other],
                before: [meeting.ahead, meeting.behind],
                level: meeting.level,
            })
            .collect(),
        events: &tournament.events,
        kinds: &tournament.kinds,
        games: &tournament.games,
        left_out: &tournament.left_out,
        near: match &sheet.near {
            Near::Found(pairs) => pairs.iter().map(|(a, b)| [a.as_str(), b]).collect(),
            Near::TooMany => Vec::new(),
        },
        notes: noted(sheet),
    };
    serde_json::to_writer_pretty(&mut context.out, &standings)?;
    writeln!(context.out)
}
