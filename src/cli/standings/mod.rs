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
    help,
    nouns::{self, count},
    paths::Paths,
    run::{self, Done, Holds, Read},
    scored::{self, Soundness},
    table::{cell, line},
    texts,
};
use crate::{
    finding::Report,
    game::Standing,
    lang::{self, Text, pick},
    replay::{Request, Wanted},
    say,
    tournament::{
        Amount, By, LeftOut, Names, Near, Placing, Played, Points, Side, Tournament, identity,
        near, order, places,
    },
};

const ABOUT: Text = Text::new(
    "Sum up a tournament: players, games, points, places",
    "Faire le bilan d'un tournoi : joueurs, parties, points, places",
);

const MORE: Text = Text::new(
    "Players are who the headers say: the full name, or the handle where there is none. Names \
     that are nearly the same are noted and never taken for one; `--same` does that. A record \
     counts when it is without an error, its game is over and all its scores are known; the \
     others are listed. Several winners of a game have drawn, and so has everybody where nobody \
     won; points against are those of the best other side. Ties in points are broken by head to \
     head among those who tie (how much more often placed before than behind), then by the \
     difference of points for and against; who still ties shares a place.",
    "Les joueurs sont ceux des en-têtes : le nom complet, ou le nom court s'il n'y en a pas. Des \
     noms presque identiques sont signalés et jamais confondus ; `--same` le fait. Une feuille \
     compte si elle est sans erreur, sa partie finie et tous ses scores connus ; les autres sont \
     énumérées. Plusieurs vainqueurs d'une partie font match nul, comme tout le monde quand \
     personne ne gagne ; les points contre sont ceux de la meilleure autre équipe. À égalité de \
     points, on compare les rencontres directes (fois devant moins fois derrière), \
     puis la différence entre points pour et contre ; sinon la place est partagée.",
);

const EXAMPLES: Text = Text::new(
    "Examples:\n  \
     greffier standings games/\n  \
     greffier standings games/ --points 1,0.5,0 --rounds\n  \
     greffier standings games/ --by rank --points 5,3,2,1 --format markdown\n  \
     greffier standings games/ --same 'Ana Lopez=Ana López'\n  \
     greffier standings --merge saturday.json sunday.json",
    "Exemples :\n  \
     greffier standings parties/\n  \
     greffier standings parties/ --points 1,0.5,0 --rounds\n  \
     greffier standings parties/ --by rank --points 5,3,2,1 --format markdown\n  \
     greffier standings parties/ --same 'Ana Lopez=Ana López'\n  \
     greffier standings --merge samedi.json dimanche.json",
);

#[derive(Debug, clap::Args)]
#[command(about = ABOUT.now(), long_about = help::long(ABOUT, MORE), after_help = EXAMPLES.now())]
pub(super) struct Standings {
    #[command(flatten)]
    paths: Paths,
    #[arg(help = pick("What points are given for", "Ce qui donne des points"))]
    #[arg(long, value_enum, default_value_t, value_name = pick("BY", "MESURE"))]
    by: By,
    #[arg(help = pick(
        "Points for a win, a draw and a loss (3,1,0 unless said); with `--by rank` for the first \
         place in a game, the second and so on",
        "Les points d'une victoire, d'un match nul et d'une défaite (3,1,0 par défaut) ; avec \
         `--by rank`, de la première place d'une partie, de la deuxième, etc.",
    ))]
    #[arg(
        long,
        value_name = "N,N,…",
        value_delimiter = ',',
        allow_hyphen_values = true
    )]
    points: Vec<Amount>,
    #[arg(help = pick(
        "Only records whose header names this event",
        "Seulement les feuilles dont l'en-tête nomme ce tournoi",
    ))]
    #[arg(long, value_name = pick("NAME", "NOM"))]
    event: Option<String>,
    #[arg(help = pick(
        "Count one name as another; may be repeated",
        "Compter un nom comme un autre ; peut se répéter",
    ))]
    #[arg(long, value_name = pick("NAME=NAME", "NOM=NOM"), value_parser = same)]
    same: Vec<(String, String)>,
    #[arg(help = pick(
        "List the games too, round by round and table by table",
        "Énumérer aussi les parties, ronde par ronde et table par table",
    ))]
    #[arg(long)]
    rounds: bool,
    #[arg(help = pick(
        "The paths are results of `standings --format json`, to be added up",
        "Les chemins sont des résultats de `standings --format json`, à additionner",
    ))]
    #[arg(long)]
    merge: bool,
    #[arg(help = texts::FORMAT.now(), long, short, value_enum, default_value_t)]
    format: Shape,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, clap::ValueEnum)]
enum Shape {
    #[default]
    #[value(help = texts::TERMINAL.now())]
    Text,
    #[value(help = pick(
        "A line a player, for spreadsheets",
        "Une ligne par joueur, pour les tableurs",
    ))]
    Csv,
    #[value(help = texts::OBJECT.now())]
    Json,
    #[value(help = texts::PAGE.now())]
    Markdown,
}

fn same(text: &str) -> Result<(String, String), String> {
    let (from, to) = text.split_once('=').unwrap_or_default();
    let (from, to) = (identity(from), identity(to));
    if from.is_empty() || to.is_empty() {
        return Err(say!(
            "write NAME=NAME, such as `Ana Lopez=Ana López`",
            "écrivez NOM=NOM, comme `Ana Lopez=Ana López`"
        ));
    }
    Ok((from, to))
}

/// All that is told of a tournament.
struct Sheet<'t> {
    tournament: &'t Tournament,
    points: &'t Points,
    placings: Vec<Placing<'t>>,
    near: Near,
    /// Names that were to be counted as others, and that nobody has.
    nobody: Vec<String>,
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
        if matches!(self.format, Shape::Csv | Shape::Json) {
            context.for_programs();
        }
        let names = match Names::new(&self.same) {
            Ok(names) => names,
            Err(complaint) => return Ok(context.usage(&complaint)),
        };
        let counted = if self.merge {
            self.merged(context)
        } else {
            self.counted(context, names).map(Ok)?
        };
        let Counted {
            mut tournament,
            read,
            others,
            nobody,
        } = match counted {
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
            nobody,
            notes: lang::within(context.prints, || {
                notes(&tournament, self.event.as_deref(), other, self.rounds)
            }),
            tournament: &tournament,
            points: &points,
            event: self.event.as_deref(),
            rounds: self.rounds,
            records: read.records,
            files: read.files,
        };
        lang::within(context.prints, || match self.format {
            Shape::Text => text::write(context, &sheet),
            Shape::Csv => csv(context, &sheet),
            Shape::Json => json::write(context, &sheet),
            Shape::Markdown => markdown::write(context, &sheet),
        })?;
        let faulty = |left: &LeftOut| matches!(left.reason.as_str(), "errors" | "same-player");
        let found = if tournament.left_out.iter().any(faulty) {
            Exit::Found
        } else {
            Exit::Clean
        };
        Ok(self.paths.judge(context, &read).max(found))
    }

    /// Counts records.
    fn counted(&self, context: &mut Context, mut names: Names) -> io::Result<Counted> {
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
            names.meet(scored::players(&done.outcome).map(|(_, name)| name));
            match lang::within(context.prints, || game(&done, &names)) {
                Ok(game) => tournament.add(game),
                Err(left) => tournament.left_out.push(left),
            }
            Ok(())
        })?;
        Ok(Counted {
            tournament,
            read,
            others,
            nobody: names.unmet(),
        })
    }

    /// Adds up what was counted elsewhere.
    fn merged(&self, context: &mut Context) -> Result<Counted, Exit> {
        let mut tournament = Tournament::default();
        let mut read = Read::default();
        if self.event.is_some() || !self.same.is_empty() {
            let message = pick(
                "`--merge` adds up what was counted: say `--event` and `--same` where records are \
                 counted",
                "`--merge` additionne ce qui est compté : donnez `--event` et `--same` là où les \
                 feuilles sont comptées",
            );
            return Err(context.usage(message));
        }
        for path in self.paths.named() {
            let part = part::read(path);
            let part = part.map_err(|why| {
                let path = path.display();
                context.usage(&say!("{path}: {why}", "{path} : {why}"))
            })?;
            read.files = read.files.saturating_add(part.files);
            read.records = read.records.saturating_add(part.records);
            tournament.merge(part.into());
        }
        Ok(Counted {
            tournament,
            read,
            others: Others::new(),
            nobody: Vec::new(),
        })
    }
}

/// What a record counts for, or why for nothing.
fn game(done: &Done, names: &Names) -> Result<Played, LeftOut> {
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
        return Err(left("errors", say!("not valid", "non valable")));
    };
    if standing.end.is_none() {
        let why = say!("the game is not over", "la partie n'est pas finie");
        return Err(left("unfinished", why));
    }
    if standing.rows.iter().any(crate::game::Row::is_open) {
        let why = say!(
            "the record does not know all that counts",
            "la feuille ne sait pas tout ce qui compte"
        );
        return Err(left("open", why));
    }
    if outcome.undecided {
        let why = say!(
            "the record does not know who has won",
            "la feuille ne sait pas qui a gagné"
        );
        return Err(left("open", why));
    }
    let game = played(done, standing, names);
    let mut players: Vec<&str> = game
        .sides
        .iter()
        .flat_map(|side| side.players.iter().map(String::as_str))
        .collect();
    players.sort_unstable();
    if let Some([twice, _]) = players.windows(2).find(|pair| pair[0] == pair[1]) {
        let why = say!(
            "`{twice}` is two of its players",
            "`{twice}` y désigne deux joueurs"
        );
        return Err(left("same-player", why));
    }
    Ok(game)
}

fn played(done: &Done, standing: &Standing, names: &Names) -> Played {
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
                players: seats.clone().map(|(_, name)| names.of(name)).collect(),
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

/// What was counted.
struct Counted {
    tournament: Tournament,
    read: Read,
    /// Records of events that were not asked for.
    others: Others,
    /// Names to be counted as others that nobody has.
    nobody: Vec<String>,
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
            "aucune feuille ne nomme le tournoi `{event}`, ni un autre ; `--allow-empty` l'accepte"
        );
    }
    let named = lang::and(&named);
    say!(
        "no record is of the event `{event}`: there are {named}; `--allow-empty` accepts that",
        "aucune feuille n'est du tournoi `{event}` : il y a {named} ; `--allow-empty` l'accepte"
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
        let records = count(other, &nouns::RECORD);
        notes.push(say!(
            "{records} of other events than `{event}`",
            "{records} d'autres tournois que `{event}`"
        ));
    }
    if tournament.events.len() > 1 {
        let events = listed(&mut tournament.events.keys());
        let many = tournament.events.len();
        notes.push(say!(
            "games of {many} events are counted together: {events}; `--event` counts one",
            "les parties de {many} tournois sont comptées ensemble : {events} ; `--event` en \
             compte un"
        ));
    }
    let named = tournament
        .events
        .values()
        .fold(0, |sum: u64, games| sum.saturating_add(*games));
    let unnamed = tournament.counted.saturating_sub(named);
    if named > 0 && unnamed > 0 {
        let games = count(unnamed, &nouns::GAME);
        notes.push(say!(
            "{games} of no named event counted too; `--event` counts one event",
            "aussi compté, sans tournoi nommé : {games} ; `--event` compte un seul tournoi"
        ));
    }
    if rounds {
        let listed = tournament.games.len() as u64;
        let unlisted = tournament.counted.saturating_sub(listed);
        if unlisted > 0 {
            let games = count(unlisted, &nouns::GAME);
            notes.push(say!(
                "{games} with neither round nor table counted, not listed",
                "compté mais pas énuméré, sans ronde ni table : {games}"
            ));
        }
    }
    if tournament.kinds.len() > 1 {
        let kinds = listed(&mut tournament.kinds.keys());
        notes.push(say!(
            "scores of different games are added up: {kinds}",
            "les scores de jeux différents sont additionnés : {kinds}"
        ));
    }
    for [first, second] in tournament.twice() {
        let played = text::where_played(first);
        let (first, second) = (text::place(first), text::place(second));
        notes.push(say!(
            "{played}: the same players twice ({first}; {second}), both counted",
            "{played} : les mêmes joueurs deux fois ({first} ; {second}), les deux comptent"
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
