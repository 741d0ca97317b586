//! `greffier standings`: who stands where over many records.

mod json;
mod markdown;
mod part;
mod text;

use std::{
    collections::BTreeMap,
    io::{self, Write},
};

use super::{
    context::{Context, Exit},
    paths::Paths,
    run::{self, Done, Holds, Read},
    scored::{self, Soundness},
    table::{cell, line},
};
use crate::{
    finding::Report,
    game::Standing,
    lang,
    replay::{Request, Wanted},
    say,
    tournament::{
        Amount, By, LeftOut, Near, Placing, Played, Points, Side, Tournament, identity, near,
        order, places,
    },
};

/// Sum up a tournament: players, games, points, places
///
/// Players are who the headers say: the full name, or the handle where there is
/// none. Names that are nearly the same are noted and never taken for one;
/// `--same` does that. A record counts when it is without an error, its game is
/// over and all its scores are known; the others are listed. Several winners of a
/// game have drawn, and so has everybody where nobody won; points against are
/// those of the best other side. Ties in points are broken by head to head among
/// those who tie (how much more often placed before than behind), then by the
/// difference of points for and against; who still ties shares a place.
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:\n  \
    greffier standings games/\n  \
    greffier standings games/ --points 1,0.5,0 --rounds\n  \
    greffier standings games/ --by rank --points 5,3,2,1 --format markdown\n  \
    greffier standings games/ --same 'Ana Lopez=Ana López'\n  \
    greffier standings --merge saturday.json sunday.json")]
pub(super) struct Standings {
    #[command(flatten)]
    paths: Paths,
    /// What points are given for
    #[arg(long, value_enum, default_value_t)]
    by: By,
    /// Points for a win, a draw and a loss (3,1,0 unless said); with `--by rank` for the first
    /// place in a game, the second and so on
    #[arg(
        long,
        value_name = "N,N,…",
        value_delimiter = ',',
        allow_hyphen_values = true
    )]
    points: Vec<Amount>,
    /// Only records whose header names this event
    #[arg(long, value_name = "NAME")]
    event: Option<String>,
    /// Count one name as another; may be repeated
    #[arg(long, value_name = "NAME=NAME", value_parser = same)]
    same: Vec<(String, String)>,
    /// List the games too, round by round and table by table
    #[arg(long)]
    rounds: bool,
    /// The paths are results of `standings --format json`, to be added up
    #[arg(long)]
    merge: bool,
    /// What to print
    #[arg(long, short, value_enum, default_value_t)]
    format: Shape,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, clap::ValueEnum)]
enum Shape {
    /// For a terminal
    #[default]
    Text,
    /// A line a player, for spreadsheets
    Csv,
    /// One JSON object, `"schema": 1`
    Json,
    /// For a page of results
    Markdown,
}

fn same(text: &str) -> Result<(String, String), String> {
    let (from, to) = text
        .split_once('=')
        .ok_or("write NAME=NAME, such as `Ana Lopez=Ana López`")?;
    let (from, to) = (identity(from), identity(to));
    if from.is_empty() || to.is_empty() {
        return Err("write NAME=NAME, such as `Ana Lopez=Ana López`".to_owned());
    }
    Ok((from, to))
}

/// All that is told of a tournament.
struct Sheet<'t> {
    tournament: &'t Tournament,
    points: &'t Points,
    placings: Vec<Placing<'t>>,
    near: Near,
    /// What somebody who reads the table should know.
    notes: Vec<String>,
    event: Option<&'t str>,
    rounds: bool,
    records: u64,
    files: u64,
}

impl Standings {
    pub(super) fn run(self, context: &mut Context) -> io::Result<Exit> {
        let points = match Points::new(self.by, &self.points) {
            Ok(points) => points,
            Err(complaint) => return Ok(context.usage(complaint)),
        };
        let counted = if self.merge {
            self.merged(context)
        } else {
            self.counted(context).map(Ok)?
        };
        let (mut tournament, read, others) = match counted {
            Ok(counted) => counted,
            Err(exit) => return Ok(exit),
        };
        let other = others.values().sum();
        if let Some(event) = self.event.as_deref()
            && tournament.counted == 0
            && tournament.left_out.is_empty()
            && other > 0
            && !self.paths.allow_empty
        {
            return Ok(context.usage(&no_such_event(event, &others)));
        }
        tournament.sort_games();
        let sheet = Sheet {
            placings: order(&tournament, &points),
            near: near(&tournament.players),
            notes: notes(&tournament, self.event.as_deref(), other, self.rounds),
            tournament: &tournament,
            points: &points,
            event: self.event.as_deref(),
            rounds: self.rounds,
            records: read.records,
            files: read.files,
        };
        match self.format {
            Shape::Text => text::write(context, &sheet)?,
            Shape::Csv => csv(context, &sheet)?,
            Shape::Json => json::write(context, &sheet)?,
            Shape::Markdown => markdown::write(context, &sheet)?,
        }
        let faulty = |left: &LeftOut| matches!(left.reason.as_str(), "errors" | "same-player");
        let found = if tournament.left_out.iter().any(faulty) {
            Exit::Found
        } else {
            Exit::Clean
        };
        Ok(self.paths.judge(context, &read).max(found))
    }

    /// Counts records; last come those of other events.
    fn counted(&self, context: &mut Context) -> io::Result<(Tournament, Read, Others)> {
        let request = Request {
            wanted: Wanted::Score,
            ..Request::default()
        };
        let mut tournament = Tournament::default();
        let mut others = Others::new();
        let read = run::each(context, &self.paths, &request, |context, done| {
            context.unread(&done);
            if done.holds() == Holds::Nothing {
                return Ok(());
            }
            // What could not be read may be of any event.
            let about = &done.outcome.about;
            if let Some(event) = &self.event
                && done.outcome.standing.is_some()
                && about.event.as_deref().map(str::trim) != Some(event.trim())
            {
                let event = about.event.as_deref().unwrap_or_default().trim();
                *others.entry(event.to_owned()).or_default() += 1;
                return Ok(());
            }
            match self.game(&done) {
                Ok(game) => tournament.add(game),
                Err(left) => tournament.left_out.push(left),
            }
            Ok(())
        })?;
        Ok((tournament, read, others))
    }

    /// Adds up what was counted elsewhere.
    fn merged(&self, context: &mut Context) -> Result<(Tournament, Read, Others), Exit> {
        let mut tournament = Tournament::default();
        let mut read = Read::default();
        if self.event.is_some() || !self.same.is_empty() {
            let message = "`--merge` adds up what was counted: say `--event` and `--same` where \
                           records are counted";
            return Err(context.usage(message));
        }
        for path in self.paths.named() {
            let part = part::read(path);
            let part = part.map_err(|why| context.usage(&format!("{}: {why}", path.display())))?;
            read.files = read.files.saturating_add(part.files);
            read.records = read.records.saturating_add(part.records);
            tournament.merge(part.into());
        }
        Ok((tournament, read, Others::new()))
    }

    /// The name that somebody is counted under.
    fn name(&self, name: &str) -> String {
        let name = identity(name);
        let mut same = self.same.iter();
        let same = same.find(|(from, _)| *from == name);
        same.map_or(name, |(_, to)| to.clone())
    }

    /// What a record counts for, or why for nothing.
    fn game(&self, done: &Done) -> Result<Played, LeftOut> {
        let left = |reason: &str, why: String| LeftOut {
            file: done.piece.name.to_string(),
            record: done.piece.index,
            reason: reason.to_owned(),
            why,
        };
        if let Holds::Unreadable(why) = done.holds() {
            return Err(left("unreadable", why.to_owned()));
        }
        let outcome = &done.outcome;
        let report = Report::new(&done.piece, outcome.findings.clone());
        let soundness = Soundness::new(&report, outcome);
        if let Some(why) = soundness.invalid() {
            return Err(left("errors", why));
        }
        let Some(standing) = &outcome.standing else {
            return Err(left("errors", "not valid".to_owned()));
        };
        if standing.end.is_none() {
            return Err(left("unfinished", "the game is not over".to_owned()));
        }
        if standing.rows.iter().any(crate::game::Row::is_open) {
            let why = "the record does not know all that counts".to_owned();
            return Err(left("open", why));
        }
        if outcome.undecided {
            let why = "the record does not know who has won".to_owned();
            return Err(left("open", why));
        }
        let game = self.played(done, standing);
        let mut names: Vec<&str> = game
            .sides
            .iter()
            .flat_map(|side| side.players.iter().map(String::as_str))
            .collect();
        names.sort_unstable();
        if let Some([twice, _]) = names.windows(2).find(|pair| pair[0] == pair[1]) {
            let why = format!("`{twice}` is two of its players");
            return Err(left("same-player", why));
        }
        Ok(game)
    }

    fn played(&self, done: &Done, standing: &Standing) -> Played {
        let outcome = &done.outcome;
        let known: Vec<(&str, &str)> = scored::players(outcome).collect();
        let sides: Vec<(i64, bool)> = standing
            .rows
            .iter()
            .map(|row| (row.score, scored::verb(row, standing).is_some()))
            .collect();
        let sides = standing
            .rows
            .iter()
            .zip(places(&sides))
            .map(|(row, place)| {
                let seats = row.seats.iter();
                let seats = seats.filter_map(|seat| known.get(usize::from(seat.0)));
                Side {
                    players: seats.clone().map(|(_, name)| self.name(name)).collect(),
                    handles: seats.map(|(handle, _)| (*handle).to_owned()).collect(),
                    score: row.score,
                    place,
                }
            });
        let about = &outcome.about;
        let trimmed = |text: &Option<String>| text.as_deref().map(|text| text.trim().to_owned());
        Played {
            file: done.piece.name.to_string(),
            record: done.piece.index,
            game: outcome.game.unwrap_or_default().to_owned(),
            event: trimmed(&about.event),
            round: trimmed(&about.round),
            table: trimmed(&about.table),
            date: trimmed(&about.date),
            sides: sides.collect(),
        }
    }
}

/// How many records there are of each event that was not asked for; of none: "".
type Others = BTreeMap<String, u64>;

/// How many events are named where the one asked for is not found.
const NAMED: usize = 5;

fn no_such_event(event: &str, others: &Others) -> String {
    let named = others.keys().filter(|name| !name.is_empty());
    let mut named: Vec<String> = named.map(|name| format!("`{name}`")).collect();
    let more = named.len().saturating_sub(NAMED);
    named.truncate(NAMED);
    if more > 0 {
        named.push(say!("{more} others", "{more} autres"));
    }
    if named.is_empty() {
        return say!(
            "no record names the event `{event}`, nor any other; `--allow-empty` accepts that",
            "aucune feuille ne nomme l'événement `{event}`, ni un autre ; `--allow-empty` l'accepte"
        );
    }
    let named = lang::and(&named);
    say!(
        "no record is of the event `{event}`: there are {named}; `--allow-empty` accepts that",
        "aucune feuille n'est de l'événement `{event}` : il y a {named} ; `--allow-empty` l'accepte"
    )
}

/// What the numbers alone would hide.
fn notes(tournament: &Tournament, event: Option<&str>, other: u64, rounds: bool) -> Vec<String> {
    let mut notes = Vec::new();
    let listed = |names: &mut dyn Iterator<Item = &String>| {
        let names: Vec<String> = names.map(|name| format!("`{name}`")).collect();
        names.join(", ")
    };
    if let Some(event) = event
        && other > 0
    {
        let records = crate::finding::count(other, "record");
        notes.push(format!("{records} of other events than `{event}`"));
    }
    if tournament.events.len() > 1 {
        let events = listed(&mut tournament.events.keys());
        notes.push(format!(
            "games of {} events are counted together: {events}; `--event` counts one",
            tournament.events.len()
        ));
    }
    let named = tournament
        .events
        .values()
        .fold(0, |sum: u64, games| sum.saturating_add(*games));
    let unnamed = tournament.counted.saturating_sub(named);
    if named > 0 && unnamed > 0 {
        let games = crate::finding::count(unnamed, "game");
        notes.push(format!(
            "{games} of no named event counted too; `--event` counts one event"
        ));
    }
    if rounds {
        let listed = tournament.games.len() as u64;
        let unlisted = tournament.counted.saturating_sub(listed);
        if unlisted > 0 {
            let games = crate::finding::count(unlisted, "game");
            notes.push(format!(
                "{games} with neither round nor table counted, not listed"
            ));
        }
    }
    if tournament.kinds.len() > 1 {
        let kinds = listed(&mut tournament.kinds.keys());
        notes.push(format!("scores of different games are added up: {kinds}"));
    }
    for [first, second] in tournament.twice() {
        let place = |game: &Played| format!("{}, record {}", game.file, game.record);
        notes.push(format!(
            "{}: the same players twice ({}; {}), both counted",
            text::where_played(first),
            place(first),
            place(second),
        ));
    }
    notes
}

fn csv(context: &mut Context, sheet: &Sheet<'_>) -> io::Result<()> {
    let head = [
        "place",
        "player",
        "games",
        "won",
        "drawn",
        "lost",
        "for",
        "against",
        "difference",
        "points",
        "head_to_head",
    ];
    let head = line(head.into_iter().map(Into::into))?;
    context.out.write_all(&head)?;
    for placing in &sheet.placings {
        let tally = placing.tally;
        let net = placing.head_to_head;
        let row = line([
            placing.place.to_string().into(),
            cell(placing.name),
            tally.games.to_string().into(),
            tally.won.to_string().into(),
            tally.drawn.to_string().into(),
            tally.lost.to_string().into(),
            tally.scored.to_string().into(),
            tally.against.to_string().into(),
            tally.difference().to_string().into(),
            placing.points.to_string().into(),
            net.map_or(String::new(), |net| net.to_string()).into(),
        ])?;
        context.out.write_all(&row)?;
    }
    // The rows are all that a spreadsheet should see.
    text::asides(context, sheet);
    Ok(())
}
