//! `greffier score`: who stands where, and why.

use std::{
    borrow::Cow,
    io::{self, Write},
};

use super::{
    context::{Context, Exit},
    help,
    page::{plain, prose},
    paths::Paths,
    run::{self, Done, Holds},
    scored::{self, Scored, Soundness},
    setting::{Wish, setting},
    table::{cell, line},
    texts,
};
use crate::{
    finding::{Format, Report, Severity, columns, wrap},
    game::Standing,
    lang::{self, Text, and, pick},
    replay::{Request, Setting, Wanted},
    say,
};

const ABOUT: Text = Text::new("Count the score of records", "Compter le score de feuilles");

const MORE: Text = Text::new(
    "A record that stops before the end of its game is scored as far as it goes and marked as \
     provisional; one with mistakes is scored as its players went on, after what is wrong with \
     it, and every line of its score says so. A score that the record does not know whole is told \
     from both sides. With `--explain` every point is listed with the line and the rule that it \
     came from.",
    "Une feuille qui s'arrête avant la fin de sa partie est comptée jusque-là et marquée \
     provisoire ; une feuille fautive est comptée telle que les joueurs ont continué, après ses \
     fautes, et chaque ligne du score le dit. Un score que la feuille ne connaît pas en entier est \
     encadré des deux côtés. Avec `--explain`, chaque point est donné avec la ligne et la règle \
     dont il vient.",
);

const EXAMPLES: Text = Text::new(
    "Examples:\n  \
     greffier score game.greffe\n  \
     greffier score game.greffe --explain\n  \
     greffier score games/ --format csv > games.csv\n  \
     greffier score game.greffe --as Ana     what Ana can know of it",
    "Exemples :\n  \
     greffier score partie.greffe\n  \
     greffier score partie.greffe --explain\n  \
     greffier score parties/ --format csv > parties.csv\n  \
     greffier score partie.greffe --as Ana   ce qu'Ana peut en savoir",
);

#[derive(Debug, clap::Args)]
#[command(about = ABOUT.now(), long_about = help::long(ABOUT, MORE), after_help = EXAMPLES.now())]
pub(super) struct Score {
    #[command(flatten)]
    paths: Paths,
    #[arg(help = pick("List where every point came from", "Énumérer d'où vient chaque point"))]
    #[arg(long)]
    explain: bool,
    #[arg(help = pick("As this player can know it", "Tel que ce joueur peut le connaître"))]
    #[arg(long = "as", value_name = pick("PLAYER", "JOUEUR"), conflicts_with = "explain")]
    player: Option<String>,
    #[arg(help = texts::SET.now(), long, value_name = texts::SETTING.now())]
    #[arg(value_parser = setting)]
    set: Vec<Setting>,
    #[arg(help = texts::FORMAT.now(), long, short, value_enum, default_value_t)]
    format: Shape,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, clap::ValueEnum)]
enum Shape {
    #[default]
    #[value(help = texts::TERMINAL.now())]
    Text,
    #[value(help = pick(
        "A line a player or side, for spreadsheets",
        "Une ligne par joueur ou équipe, pour les tableurs",
    ))]
    Csv,
    #[value(help = texts::LINES.now())]
    Json,
    #[value(help = pick("The same", "Idem"))]
    Jsonl,
    #[value(help = pick(
        "A table for a page of results",
        "Un tableau pour une page de résultats",
    ))]
    Markdown,
}

impl Shape {
    fn is_for_programs(self) -> bool {
        matches!(self, Shape::Csv | Shape::Json | Shape::Jsonl)
    }
}

/// The columns of `--format csv`.
const COLUMNS: [&str; 18] = [
    "file",
    "record",
    "game",
    "edition",
    "event",
    "round",
    "table",
    "date",
    "title",
    "players",
    "names",
    "score",
    "most",
    "wins",
    "over",
    "valid",
    "irregular",
    "note",
];

impl Score {
    pub(super) fn run(self, context: &mut Context) -> io::Result<Exit> {
        let request = Request {
            wanted: Wanted::Score,
            player: self.player.clone(),
            set: self.set.clone(),
            ..Request::default()
        };
        let mut found = Exit::Clean;
        if self.format.is_for_programs() {
            context.for_programs();
        }
        match self.format {
            Shape::Csv => {
                let head = line(COLUMNS.into_iter().map(Cow::from))?;
                context.out.write_all(&head)?;
            }
            Shape::Markdown => {
                let head = pick(
                    "| record | event | round | table | date | game | result | |",
                    "| feuille | tournoi | ronde | table | date | jeu | résultat | |",
                );
                writeln!(context.out, "{head}\n|---|---|---|---|---|---|---|---|")?;
            }
            Shape::Text | Shape::Json | Shape::Jsonl => {}
        }
        let mut wish = Wish::new(context, &self.set);
        let read = run::each(context, &self.paths, &request, |context, done| {
            wish.met(done.outcome.game);
            if let Some(nobody) = done.nobody() {
                let name = &done.piece.name;
                let complaint = say!("{name}: {nobody}", "{name} : {nobody}");
                found = found.max(context.usage(&complaint));
                return Ok(());
            }
            // A line of JSON tells itself what could not be read.
            let tells = matches!(self.format, Shape::Json | Shape::Jsonl);
            match done.holds() {
                Holds::Nothing => return Ok(()),
                Holds::Unreadable(_) if !tells => {
                    context.unread(&done);
                    return Ok(());
                }
                Holds::Unreadable(_) | Holds::Record => {}
            }
            let report = Report::new(&done.piece, done.outcome.findings.clone());
            let soundness = Soundness::new(&report, &done.outcome);
            if !soundness.valid {
                found = found.max(Exit::Found);
            }
            lang::within(context.prints, || match self.format {
                Shape::Text => self.text(context, &done, &report, &soundness),
                Shape::Json | Shape::Jsonl => {
                    let scored = Scored::new(&done, &report, &soundness);
                    serde_json::to_writer(&mut context.out, &scored)?;
                    writeln!(context.out)
                }
                Shape::Csv => csv(context, &done, &soundness),
                Shape::Markdown => markdown(context, &done, &soundness),
            })
        })?;
        wish.told(context);
        if self.format == Shape::Text && !context.quiet {
            writeln!(context.out, "{}", read.text())?;
        }
        Ok(self.paths.judge(context, &read).max(found))
    }

    fn text(
        &self,
        context: &mut Context,
        done: &Done,
        report: &Report<'_>,
        soundness: &Soundness,
    ) -> io::Result<()> {
        // A finding may tell what the player cannot know.
        if !soundness.valid && !context.quiet && self.player.is_none() {
            diagnose(context, done)?;
        }
        let heading = scored::place(&done.piece);
        let Some(standing) = &done.outcome.standing else {
            let why = soundness.invalid().unwrap_or_default();
            let told = say!(
                "{heading}: cannot be scored, {why}",
                "{heading} : score impossible, {why}"
            );
            return writeln!(context.out, "{told}");
        };
        writeln!(context.out, "{heading}")?;
        if self.explain {
            ledger(context, done, report)?;
        }
        rows(context, done, standing, &soundness.mark())
    }
}

/// A line a player or side; a record that cannot be scored has one without them.
fn csv(context: &mut Context, done: &Done, soundness: &Soundness) -> io::Result<()> {
    let about = &done.outcome.about;
    let text = |text: &Option<String>| text.clone().unwrap_or_default();
    let head = [
        done.piece.name.to_string(),
        done.piece.index.to_string(),
        done.outcome.game.unwrap_or_default().to_owned(),
        about.edition.to_owned(),
        text(&about.event),
        text(&about.round),
        text(&about.table),
        text(&about.date),
        text(&about.title),
    ];
    let head: Vec<Cow<'_, str>> = head.iter().map(|text| cell(text)).collect();
    let valid = soundness.valid.to_string();
    let irregular = soundness.irregular.len().to_string();
    let Some(standing) = &done.outcome.standing else {
        let rest = ["", "", "", "", "false", "false", &valid, &irregular, ""];
        let row = line(head.into_iter().chain(rest.into_iter().map(Cow::from)))?;
        return context.out.write_all(&row);
    };
    let full: Vec<(&str, &str)> = scored::players(&done.outcome).collect();
    for row in &standing.rows {
        let seats = row.seats.iter();
        let names: Vec<&str> = seats
            .filter_map(|seat| Some(full.get(usize::from(seat.0))?.1))
            .collect();
        let most = row.most.map_or(String::new(), |most| most.to_string());
        let rest = [
            scored::names(done, row),
            cell(&and(&names)).into_owned(),
            row.score.to_string(),
            most,
            scored::verb(row, standing).is_some().to_string(),
            standing.end.is_some().to_string(),
            valid.clone(),
            irregular.clone(),
            cell(&row.note).into_owned(),
        ];
        let row = line(head.iter().cloned().chain(rest.into_iter().map(Cow::from)))?;
        context.out.write_all(&row)?;
    }
    Ok(())
}

/// A row of the table, with what the result is worth.
fn markdown(context: &mut Context, done: &Done, soundness: &Soundness) -> io::Result<()> {
    let about = &done.outcome.about;
    let text = |text: &Option<String>| plain(text.as_deref().unwrap_or(""));
    let full: Vec<(&str, &str)> = scored::players(&done.outcome).collect();
    let mut result = Vec::new();
    let mut rest = Vec::new();
    if let Some(standing) = &done.outcome.standing {
        for row in &standing.rows {
            let seats = row.seats.iter();
            let names: Vec<&str> = seats
                .filter_map(|seat| Some(full.get(usize::from(seat.0))?.1))
                .collect();
            let score = scored::score(row, standing);
            let told = format!("{} {score}", plain(&and(&names)));
            result.push(match scored::verb(row, standing) {
                Some(_) => format!("**{told}**"),
                None => told,
            });
        }
        rest.push(prose(&scored::ending(standing)));
    } else {
        rest.push(pick("cannot be scored", "score impossible").to_owned());
    }
    let mark = soundness.mark();
    if !mark.is_empty() {
        rest.push(plain(&mark));
    }
    let (name, index) = (plain(&done.piece.name), done.piece.index);
    let place = say!("{name}, record {index}", "{name}, feuille {index}");
    writeln!(
        context.out,
        "| {place} | {} | {} | {} | {} | {} | {} | {} |",
        text(&about.event),
        text(&about.round),
        text(&about.table),
        text(&about.date),
        done.outcome.game.unwrap_or_default(),
        result.join(", "),
        rest.join(pick("; ", " ; ")),
    )
}

/// Scores stand under each other up to so many digits.
const DIGITS: usize = 5;

/// The standing, a line a player or side, each with what it is worth.
pub(super) fn rows(
    context: &mut Context,
    done: &Done,
    standing: &Standing,
    mark: &str,
) -> io::Result<()> {
    let out = &mut context.out;
    let names: Vec<String> = standing
        .rows
        .iter()
        .map(|row| scored::names(done, row))
        .collect();
    let widest = names.iter().map(|name| columns(name)).max().unwrap_or(0);
    for (row, name) in standing.rows.iter().zip(&names) {
        let pad = widest - columns(name);
        let before = DIGITS.saturating_sub(row.score.to_string().len());
        let score = scored::score(row, standing);
        write!(out, "  {name}{:pad$}  {:before$}{score}", "", "")?;
        if let Some(verb) = scored::verb(row, standing) {
            write!(out, ", {verb}")?;
        }
        if !row.note.is_empty() {
            write!(out, " ({})", row.note)?;
        }
        if !mark.is_empty() {
            write!(out, " [{mark}]")?;
        }
        writeln!(out)?;
    }
    for note in &standing.notes {
        writeln!(out, "  {}", wrap(note, context.width, 2))?;
    }
    writeln!(out, "  {}", scored::ending(standing))
}

/// What is wrong with a record stands before its score.
fn diagnose(context: &mut Context, done: &Done) -> io::Result<()> {
    let look = context.look(false);
    let mut errors = done.outcome.findings.clone();
    errors.retain(|finding| finding.severity == Severity::Error);
    let report = Report::new(&done.piece, errors);
    Format::Human
        .renderer(look)
        .record(&report, &mut context.out)
}

/// Every change of a score, with its line and clause.
pub(super) fn ledger(context: &mut Context, done: &Done, report: &Report<'_>) -> io::Result<()> {
    for (at, clause, entry) in &done.outcome.ledger {
        let who = entry.seat.map_or("", |seat| scored::name(done, seat));
        let line = report.line(*at);
        let lead = match entry.seat {
            Some(_) => format!("{:>+6}  {who}  ", entry.amount),
            // Something was decided, and no score has changed.
            None => format!("{:6}  ", ""),
        };
        let lead = say!("  line {line:>4}  {lead}", "  ligne {line:>4}  {lead}");
        let says = format!("{} ({})", entry.text, clause.id);
        let says = wrap(&says, context.width, lead.chars().count());
        writeln!(context.out, "{lead}{says}")?;
    }
    Ok(())
}
