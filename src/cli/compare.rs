//! `greffier compare`: which records a setting makes a difference to.

use std::{
    collections::{BTreeMap, BTreeSet},
    io::{self, Write},
};

use serde::Serialize;

use super::{
    context::{Context, Exit},
    help,
    paths::Paths,
    run::{self, Done, Holds},
    scored,
    setting::{self, Settings, Wish},
    texts,
};
use crate::{
    clause::{Clause, Entry, Touch},
    finding::{Report, Severity},
    game::Standing,
    games,
    lang::{self, Text, and, pick},
    replay::{Request, Setting, Wanted},
    say,
    source::Span,
};

const ABOUT: Text = Text::new(
    "List the records whose legality or score changes between two settings",
    "Énumérer les feuilles dont les constats ou le score changent entre deux réglages",
);

const MORE: Text = Text::new(
    "Every record is replayed twice: with the settings of the first `--with` and with those of \
     the second; where there is only one, first as it is written. A record is listed when other \
     errors are found in it, or another score, end or winner comes out, with the rule that is \
     responsible: the one that refuses, under which the first point differs, or by which the \
     first line is played otherwise.",
    "Chaque feuille est rejouée deux fois : avec les réglages du premier `--with` et avec ceux du \
     second ; s'il n'y en a qu'un, d'abord telle qu'elle est écrite. Une feuille est citée quand \
     d'autres erreurs y sont trouvées, ou qu'un autre score, une autre fin ou un autre vainqueur \
     en sort, avec la règle qui en est la cause : celle qui refuse, ou celle du premier point \
     différent.",
);

const EXAMPLES: Text = Text::new(
    "Examples:\n  \
     greffier compare games/ --with disrupt=nested\n  \
     greffier compare games/ --with edition=first-2019 --with edition=critters-2021\n  \
     greffier compare games/ --with edition=first-2019,disrupt=nested\n\n\
     Exit codes: 0 nothing changes, 1 some record does, 2 wrong usage or unreadable files.",
    "Exemples :\n  \
     greffier compare parties/ --with disrupt=nested\n  \
     greffier compare parties/ --with edition=first-2019 --with edition=critters-2021\n  \
     greffier compare parties/ --with edition=first-2019,disrupt=nested\n\n\
     Codes de sortie : 0 rien ne change, 1 une feuille change, 2 commande mal écrite ou fichiers \
     illisibles.",
);

#[derive(Debug, clap::Args)]
#[command(about = ABOUT.now(), long_about = help::long(ABOUT, MORE), after_help = EXAMPLES.now())]
pub(super) struct Compare {
    #[command(flatten)]
    paths: Paths,
    #[arg(help = pick(
        "RULING=READING or edition=ID, several with commas between; once or twice",
        "ARBITRAGE=LECTURE ou edition=ID, plusieurs avec des virgules ; une ou deux fois",
    ))]
    #[arg(long, required = true, value_name = pick("SETTINGS", "RÉGLAGES"))]
    #[arg(value_parser = setting::list)]
    with: Vec<Settings>,
    #[arg(help = texts::FORMAT.now(), long, short, value_enum, default_value_t)]
    format: Shape,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, clap::ValueEnum)]
enum Shape {
    #[default]
    Text,
    #[value(help = pick(
        "One JSON object a line, one line a record that changes",
        "Un objet JSON par ligne, une ligne par feuille qui change",
    ))]
    Json,
}

/// Every clause that a replay touched, by the line that did it.
type Touched = Vec<(Span, Touch, &'static Clause)>;

/// What changes in a record.
#[derive(Serialize)]
struct Change<'a> {
    schema: u32,
    file: &'a str,
    record: usize,
    game: Option<&'a str>,
    sides: [Side<'a>; 2],
    /// Errors that only one of the two finds.
    errors: Vec<Difference>,
    /// The rules that are responsible, the likeliest first.
    responsible: Vec<&'static str>,
}

#[derive(Serialize)]
struct Side<'a> {
    with: String,
    valid: bool,
    end: Option<&'a str>,
    winners: Vec<&'a str>,
    scores: Vec<Row>,
}

#[derive(Serialize, PartialEq)]
struct Row {
    players: String,
    score: i64,
    most: Option<i64>,
}

#[derive(Serialize)]
struct Difference {
    /// 1 or 2: with which settings it is found.
    with: usize,
    line: u64,
    code: &'static str,
    message: String,
    /// The rule that refuses.
    clause: Option<&'static str>,
}

impl Compare {
    pub(super) fn run(self, context: &mut Context) -> io::Result<Exit> {
        let none = Settings::default();
        let sides: [&[Setting]; 2] = match self.with.as_slice() {
            [one] => [&none.0, &one.0],
            [one, other] => [&one.0, &other.0],
            _ => {
                return Ok(context.usage(pick(
                    "`--with` may be said once or twice",
                    "`--with` peut figurer une ou deux fois",
                )));
            }
        };
        if sides[0] == sides[1] {
            return Ok(context.usage(pick(
                "both `--with` say the same",
                "les deux `--with` disent la même chose",
            )));
        }
        if self.format == Shape::Json {
            context.for_programs();
        }
        let requests = sides.map(|set| Request {
            wanted: Wanted::Score,
            set: set.to_vec(),
            ..Request::default()
        });
        let all: Vec<Setting> = sides.concat();
        let quiet = std::mem::replace(&mut context.quiet, true);
        let mut wish = Wish::new(context, &all);
        context.quiet = quiet;
        let mut changed = 0;
        let mut unplayed = Exit::Clean;
        let read = run::each_pair(context, &self.paths, &requests, |context, pair| {
            context.unread(&pair[0]);
            if pair[0].holds() != Holds::Record {
                return Ok(());
            }
            wish.met(pair[0].outcome.game);
            // Where neither side plays, nothing was compared.
            if let [Some(why), Some(_)] = pair.each_ref().map(Done::unplayed) {
                unplayed = context.usage(&why);
            }
            let touched = |context: &Context| {
                let again = |at: usize| {
                    let request = Request {
                        wanted: Wanted::Touched,
                        ..requests[at].clone()
                    };
                    run::one(context, pair[at].piece.clone(), &request)
                        .outcome
                        .touched
                };
                [again(0), again(1)]
            };
            let touched = || touched(context);
            let change = lang::within(context.prints, || change(&pair, sides, &touched));
            lang::within(context.prints, || {
                let Some(change) = change else {
                    return Ok(());
                };
                changed += 1;
                match self.format {
                    Shape::Text => text(context, &change),
                    Shape::Json => {
                        serde_json::to_writer(&mut context.out, &change)?;
                        writeln!(context.out)
                    }
                }
            })
        })?;
        wish.told(context);
        if self.format == Shape::Text && !context.quiet {
            let read = read.text();
            let told = match changed {
                0 => say!("{read}: nothing changes", "{read} : rien ne change"),
                1 => say!("{read}: 1 changes", "{read} : 1 change"),
                many => say!("{read}: {many} change", "{read} : {many} changent"),
            };
            writeln!(context.out, "{told}")?;
        }
        let found = match changed {
            0 => Exit::Clean,
            _ => Exit::Found,
        };
        Ok(self.paths.judge(context, &read).max(found).max(unplayed))
    }
}

/// What two replays of a record differ in; `None`: in nothing that is asked.
fn change<'a>(
    pair: &'a [Done; 2],
    sides: [&[Setting]; 2],
    touched: &dyn Fn() -> [Touched; 2],
) -> Option<Change<'a>> {
    let reports = pair
        .each_ref()
        .map(|done| Report::new(&done.piece, done.outcome.findings.clone()));
    let errors = differences(&reports);
    let told = [0, 1].map(|at| Side::new(&pair[at], &reports[at], sides[at]));
    let [one, other] = &told;
    let same = one.valid == other.valid
        && one.end == other.end
        && one.winners == other.winners
        && one.scores == other.scores;
    if errors.is_empty() && same {
        return None;
    }
    let responsible = responsible(pair, &errors, sides, touched);
    let done = &pair[0];
    Some(Change {
        schema: 1,
        file: &done.piece.name,
        record: done.piece.index,
        game: done.outcome.game,
        sides: told,
        errors,
        responsible,
    })
}

impl<'a> Side<'a> {
    fn new(done: &'a Done, report: &Report<'_>, set: &[Setting]) -> Self {
        let outcome = &done.outcome;
        let standing: Option<&Standing> = outcome.standing.as_ref();
        let rows = standing.map_or(&[] as &[_], |standing| &standing.rows);
        let mut scores: Vec<Row> = rows
            .iter()
            .map(|row| Row {
                players: scored::names(done, row),
                score: row.score,
                most: row.most,
            })
            .collect();
        // A game may list its rows by score.
        scores.sort_by(|one, other| one.players.cmp(&other.players));
        Self {
            with: match set {
                [] => pick("as written", "telle quelle").to_owned(),
                set => setting::text(set),
            },
            valid: report.is_valid(),
            end: standing.and_then(|standing| standing.end.as_deref()),
            winners: standing
                .map(|standing| {
                    standing
                        .winners
                        .iter()
                        .map(|s| scored::name(done, *s))
                        .collect()
                })
                .unwrap_or_default(),
            scores,
        }
    }
}

/// The errors that only one of two replays finds, in the order of their lines;
/// those that may only follow from an earlier one last.
fn differences(reports: &[Report<'_>; 2]) -> Vec<Difference> {
    let keys = reports.each_ref().map(|report| {
        let errors = report.findings.iter();
        let errors = errors.filter(|finding| finding.severity == Severity::Error);
        let mut many: BTreeMap<(u32, &'static str), u64> = BTreeMap::new();
        for finding in errors {
            *many.entry((finding.at.start, finding.code)).or_default() += 1;
        }
        many
    });
    let mut found = Vec::new();
    for (at, report) in reports.iter().enumerate() {
        let other = &keys[1 - at];
        for finding in &report.findings {
            let known = other.contains_key(&(finding.at.start, finding.code));
            if finding.severity == Severity::Error && !known {
                found.push((
                    finding.may_follow(),
                    finding.at.start,
                    Difference {
                        with: at + 1,
                        line: report.place(finding).start.line,
                        code: finding.code,
                        message: finding.message.clone(),
                        clause: finding.clause.map(|clause| clause.id),
                    },
                ));
            }
        }
    }
    found.sort_by_key(|(follows, start, _)| (*follows, *start));
    found
        .into_iter()
        .map(|(_, _, difference)| difference)
        .collect()
}

/// The rules behind a change: those that refuse with one setting only; where a
/// claim fails first or none refuses, those that rest on what is set and acted,
/// those under which the first point differs, and those that the first line touches
/// otherwise.
fn responsible(
    pair: &[Done; 2],
    errors: &[Difference],
    sides: [&[Setting]; 2],
    touched: &dyn Fn() -> [Touched; 2],
) -> Vec<&'static str> {
    let mut found: Vec<&'static str> = Vec::new();
    let mut add = |id: &'static str| {
        if !found.contains(&id) {
            found.push(id);
        }
    };
    if let Some(first) = errors.first() {
        let line = errors.iter().filter(|error| error.line == first.line);
        line.filter_map(|error| error.clause).for_each(&mut add);
    }
    if !found.is_empty() {
        return found;
    }
    let mut add = |id: &'static str| {
        if !found.contains(&id) {
            found.push(id);
        }
    };
    let set = |name: &str| sides.iter().any(|set| set.iter().any(|s| s.key == name));
    for done in pair {
        let acted = done.outcome.acted.iter();
        let acted = acted.filter(|clause| clause.ruling.is_some_and(set));
        acted.for_each(|clause| add(clause.id));
    }
    let [one, other] = pair.each_ref().map(|done| &done.outcome.ledger);
    let entries = (0..one.len().max(other.len())).map(|at| [one.get(at), other.get(at)]);
    let key = |entry: Option<&(Span, &'static Clause, Entry)>| {
        entry.map(|(at, clause, entry)| (*at, clause.id, entry.seat, entry.amount))
    };
    let mut entries = entries.filter(|[mine, theirs]| key(*mine) != key(*theirs));
    if let Some(differ) = entries.next() {
        let differ = differ.into_iter().flatten();
        differ.for_each(|(_, clause, _)| add(clause.id));
    }
    if found.is_empty() {
        found.extend(errors.iter().find_map(|error| error.clause));
    }
    if found.is_empty() {
        // What a header set up was decided before anything could be heard.
        let info = pair[0].outcome.game.and_then(games::find);
        let clauses = info.map_or(&[] as &[Clause], |engine| engine.info().clauses);
        let rest = clauses
            .iter()
            .filter(|clause| clause.ruling.is_some_and(set));
        found.extend(rest.map(|clause| clause.id));
    }
    if found.is_empty() {
        found = told_apart(&touched());
    }
    found
}

/// How many rules are named for a line that is played otherwise.
const NAMED: usize = 3;

/// The rules that the first line on which two replays part touches in one of them only:
/// those that refuse or act there, or else those that are asked.
fn told_apart(touched: &[Touched; 2]) -> Vec<&'static str> {
    // Where only one of them can be played at all, no line is.
    if touched.iter().any(Vec::is_empty) {
        return Vec::new();
    }
    let lines = touched.each_ref().map(|touched| {
        let mut lines: BTreeMap<u32, BTreeMap<(Touch, &'static str), i64>> = BTreeMap::new();
        for (at, touch, clause) in touched {
            let line = lines.entry(at.start).or_default();
            *line.entry((*touch, clause.id)).or_default() += 1;
        }
        lines
    });
    let starts: BTreeSet<u32> = lines.iter().flat_map(BTreeMap::keys).copied().collect();
    let none = BTreeMap::new();
    for start in starts {
        let [one, other] = lines
            .each_ref()
            .map(|lines| lines.get(&start).unwrap_or(&none));
        let keys: BTreeSet<_> = one.keys().chain(other.keys()).collect();
        let mut differ: Vec<(Touch, &'static str)> = keys
            .into_iter()
            .filter(|key| one.get(key) != other.get(key))
            .copied()
            .collect();
        if differ.iter().any(|(touch, _)| *touch != Touch::Held) {
            differ.retain(|(touch, _)| *touch != Touch::Held);
        }
        if !differ.is_empty() {
            let mut named: Vec<&'static str> = differ.into_iter().map(|(_, id)| id).collect();
            named.dedup();
            named.truncate(NAMED);
            return named;
        }
    }
    Vec::new()
}

fn text(context: &mut Context, change: &Change<'_>) -> io::Result<()> {
    let (file, record) = (change.file, change.record);
    let place = say!("{file}, record {record}", "{file}, feuille {record}");
    writeln!(context.out, "{place}")?;
    for (index, side) in change.sides.iter().enumerate() {
        let errors = change.errors.iter().filter(|error| error.with == index + 1);
        let valid = if side.valid {
            pick("valid", "valable")
        } else {
            pick("not valid", "non valable")
        };
        let mut parts = vec![valid.to_owned()];
        let scores: Vec<String> = side.scores.iter().map(Row::text).collect();
        if !scores.is_empty() {
            parts.push(scores.join(", "));
        }
        parts.push(match (side.end, side.winners.as_slice()) {
            (None, _) => pick("not over", "pas finie").to_owned(),
            (Some(_), []) => pick("over, nobody wins", "finie, personne ne gagne").to_owned(),
            (Some(_), [one]) => say!("{one} wins", "{one} gagne"),
            (Some(_), many) => {
                let many = and(many);
                say!("{many} win", "{many} gagnent")
            }
        });
        let (with, parts) = (&side.with, parts.join(pick("; ", " ; ")));
        context.item(2, &say!("{with}: {parts}", "{with} : {parts}"))?;
        let errors: Vec<&Difference> = errors.collect();
        if let Some(first) = errors.first() {
            let (line, code, message) = (first.line, first.code, &first.message);
            let more = match errors.len() - 1 {
                0 => String::new(),
                1 => say!(" (and 1 more error)", " (et 1 autre erreur)"),
                more => say!(" (and {more} more errors)", " (et {more} autres erreurs)"),
            };
            let told = say!(
                "line {line}: {code}: {message}{more}",
                "ligne {line} : {code} : {message}{more}"
            );
            context.item(4, &told)?;
        }
    }
    if !change.responsible.is_empty() {
        let ids = change.responsible.join(", ");
        context.item(2, &say!("responsible: {ids}", "en cause : {ids}"))?;
    }
    Ok(())
}

impl Row {
    fn text(&self) -> String {
        let Self {
            players,
            score,
            most,
        } = self;
        match most {
            Some(most) if most == score => format!("{players} {score}"),
            Some(most) => say!("{players} {score} to {most}", "{players} {score} à {most}"),
            None => say!("{players} {score} or more", "{players} {score} ou plus"),
        }
    }
}
