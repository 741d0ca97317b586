//! `greffier explain`: one rule with its source and standing, or one word.

use std::{
    io::{self, Write},
    path::PathBuf,
};

use super::{
    code,
    context::{Context, Exit},
    help, ids,
    lines::{Lines, Shows},
    paths::Paths,
    retold, run, shown,
    simulate::{engine, refuse},
    words::{self, Listed},
};
use crate::{
    clause::{Clause, Does, RulingInfo, Status, renamed},
    games::{self, REGISTRY},
    lang::{Text, and, or, pick},
    record::word,
    replay::{Engine, Request, Wanted, frame_clauses},
    say,
};

const ABOUT: Text = Text::new(
    "Explain a rule or a word: what it says, where it is printed, how it is written",
    "Expliquer une règle ou un mot : ce que cela dit, où c'est imprimé, comment l'écrire",
);

const MORE: Text = Text::new(
    "A rule's id, a code of a finding (`syntax.line`), or anything that a record can say: a \
     ruling, an edition, a header key, a verb, a card, a fact. With a game before it only that \
     game is looked at; a word that several games have is told for each. Examples follow: a \
     lawful one and a refused one.\n\n\
     With `--in` the records that show the rule are listed: those it refuses something in, and \
     those that apply it.",
    "L'id d'une règle, le code d'un constat (`syntax.line`), ou tout ce qu'une feuille peut dire : \
     un arbitrage, une édition, une clé d'en-tête, un verbe, une carte, un fait. Avec un jeu \
     devant, seul ce jeu est consulté ; un mot de plusieurs jeux est expliqué pour chacun. Des \
     exemples suivent : un permis et un refusé.\n\n\
     Avec `--in`, les feuilles qui montrent la règle sont énumérées : celles où elle refuse \
     quelque chose et celles qui l'appliquent.",
);

const EXAMPLES: Text = Text::new(
    "Examples:\n  \
     greffier explain als.deploy.matching-theater\n  \
     greffier explain syntax.line\n  \
     greffier explain unexploded-cow arrange\n  \
     greffier explain als.deploy.matching-theater --in examples/",
    "Exemples :\n  \
     greffier explain als.deploy.matching-theater\n  \
     greffier explain syntax.line\n  \
     greffier explain unexploded-cow range\n  \
     greffier explain als.deploy.matching-theater --in exemples/",
);

#[derive(Debug, clap::Args)]
#[command(about = ABOUT.now(), long_about = help::long(ABOUT, MORE), after_help = EXAMPLES.now())]
pub(super) struct Explain {
    #[arg(help = pick(
        "A game, if only its words are meant; then a rule's id, a code or a word",
        "Un jeu, si l'on ne pense qu'à ses mots ; puis l'id d'une règle, un code ou un mot",
    ))]
    #[arg(value_parser = ids::RULES, hide_possible_values = true)]
    #[arg(value_name = pick("[GAME] WORD", "[JEU] MOT"), num_args = 1..=2, required = true)]
    asked: Vec<String>,
    #[arg(help = pick(
        "Files or folders to look for records in",
        "Les fichiers ou dossiers où chercher des feuilles",
    ))]
    #[arg(long = "in", value_name = pick("PATH", "CHEMIN"), num_args = 1..)]
    corpus: Vec<PathBuf>,
}

/// How many rules are proposed for an id that is none.
const MOST: usize = 3;

/// A clause with the rulings of its game.
type Found = (&'static Clause, &'static [RulingInfo]);

fn every() -> impl Iterator<Item = Found> {
    let frame = frame_clauses()
        .iter()
        .map(|clause| (clause, &[] as &[RulingInfo]));
    let games = REGISTRY.iter().flat_map(|engine| {
        let info = engine.info();
        info.clauses.iter().map(|clause| (clause, info.rulings))
    });
    frame.chain(games)
}

impl Explain {
    pub(super) fn run(self, context: &mut Context) -> io::Result<Exit> {
        let (game, asked) = match self.asked.as_slice() {
            [game, word] => match engine(context, game) {
                Some(engine) => (Some(engine), word),
                None => return Ok(Exit::Usage),
            },
            [word] => (None, word),
            _ => return Ok(Exit::Usage),
        };
        let now = renamed(asked);
        let id = now.unwrap_or(asked);
        if let Some((clause, rulings)) =
            every().find(|(clause, _)| clause.id.eq_ignore_ascii_case(id))
        {
            if now.is_some() {
                let told = say!(
                    "`{asked}` is now called `{id}`; records may use either",
                    "`{asked}` s'appelle maintenant `{id}` ; les feuilles peuvent écrire l'un ou l'autre"
                );
                writeln!(context.out, "{told}\n")?;
            }
            return self.rule(context, clause, rulings);
        }
        if let Some(found) = games::code(asked) {
            code::tell(context, found)?;
            return Ok(Exit::Clean);
        }
        let games: Vec<&dyn Engine> = match game {
            Some(game) => vec![game],
            None => REGISTRY.to_vec(),
        };
        word_of(context, &games, asked)
    }

    fn rule(
        &self,
        context: &mut Context,
        clause: &Clause,
        rulings: &[RulingInfo],
    ) -> io::Result<Exit> {
        describe(context, clause, rulings)?;
        if !self.corpus.is_empty() {
            return self.search(context, clause);
        }
        let (lawful, refused) = (pick("lawful:", "permis :"), pick("refused:", "refusé :"));
        for (heading, shown, why) in [
            (lawful, shown::lawful(clause.id), never_lawful(clause)),
            (refused, shown::refused(clause.id), never_refused(clause)),
        ] {
            example(context, heading, shown)?;
            if shown.is_none() && clause.beyond_records.is_none() {
                writeln!(context.out, "\n{heading}")?;
                context.item(4, &why)?;
            }
        }
        if clause.beyond_records.is_none() {
            let id = clause.id;
            writeln!(context.out)?;
            context.item(
                0,
                &say!(
                    "records that show it: greffier explain {id} --in FOLDER",
                    "les feuilles qui la montrent : `greffier explain {id} --in DOSSIER`"
                ),
            )?;
        }
        Ok(Exit::Clean)
    }

    fn search(&self, context: &mut Context, clause: &Clause) -> io::Result<Exit> {
        let request = Request {
            wanted: Wanted::Coverage,
            ..Request::default()
        };
        let mut shown = 0_u64;
        writeln!(context.out)?;
        let paths = Paths::of(self.corpus.clone());
        let read = run::each(context, &paths, &request, |context, done| {
            context.unread(&done);
            let Some(seen) = done.outcome.coverage.seen.get(clause.id) else {
                return Ok(());
            };
            shown += 1;
            let how = match (seen.decisive, seen.applied) {
                (0, applied) => say!("applied {applied}×", "appliquée {applied}×"),
                (decisive, 0) => say!("decisive {decisive}×", "décisive {decisive}×"),
                (decisive, applied) => say!(
                    "decisive {decisive}×, applied {applied}×",
                    "décisive {decisive}×, appliquée {applied}×"
                ),
            };
            let (name, index) = (&done.piece.name, done.piece.index);
            let told = say!(
                "{name}, record {index}: {how}",
                "{name}, feuille {index} : {how}"
            );
            writeln!(context.out, "{told}")
        })?;
        if shown == 0 {
            let none = pick("no record here shows it", "aucune feuille ici ne la montre");
            writeln!(context.out, "{none}")?;
        }
        Ok(paths.judge(context, &read))
    }
}

/// Why no record in the program shows where a rule holds.
fn never_lawful(clause: &Clause) -> String {
    let id = clause.id;
    if clause.does == Does::Refuses && shown::refused(id).is_some() {
        return say!(
            "it is heard of only where it refuses",
            "on n'entend parler d'elle que là où elle refuse"
        );
    }
    beyond_this(id)
}

/// Why no record in the program shows where a rule refuses something.
fn never_refused(clause: &Clause) -> String {
    match clause.does {
        Does::Refuses => beyond_this(clause.id),
        Does::Acts => say!(
            "it refuses nothing: what it does follows by itself",
            "elle ne refuse rien : ce qu'elle fait découle de la table"
        ),
        Does::Defines => say!(
            "it refuses nothing: it says what something is",
            "elle ne refuse rien : elle dit ce qu'est une chose"
        ),
        Does::Advises => say!(
            "it refuses nothing: it recommends",
            "elle ne refuse rien : elle conseille"
        ),
    }
}

/// What only a record with files of its own shows.
fn beyond_this(id: &str) -> String {
    say!(
        "a record with a pack of its own beside it shows it: `greffier explain {id} --in FOLDER`",
        "une feuille accompagnée de son propre lot la montre : `greffier explain {id} --in DOSSIER`"
    )
}

/// A record that shows something, below its heading; nothing where there is none.
pub(super) fn example(context: &mut Context, heading: &str, text: Option<&str>) -> io::Result<()> {
    let Some(text) = text else { return Ok(()) };
    writeln!(context.out, "\n{heading}")?;
    for line in retold::record(text).lines() {
        writeln!(context.out, "    {line}")?;
    }
    Ok(())
}

/// Heads a line that may be written.
const LAWFUL: Text = Text::new("lawful", "permis");
/// Heads a line that is refused.
const REFUSED: Text = Text::new("refused", "refusé");

/// Tells a word of a record, for each game that has it.
fn word_of(context: &mut Context, games: &[&dyn Engine], asked: &str) -> io::Result<Exit> {
    let mut known = Vec::new();
    let mut told: Vec<Listed> = Vec::new();
    for engine in games {
        let listed = match words::all(*engine, &context.library()) {
            Ok(listed) => listed,
            // A pack is for one game: the others cannot read it.
            Err(_) if games.len() > 1 => continue,
            Err(findings) => return Ok(refuse(context, &findings)),
        };
        let exact = listed.iter().filter(|word| word.is(asked));
        let mut here: Vec<&Listed> = exact.collect();
        if here.is_empty() {
            here.extend(listed.iter().filter(|word| word.has_value(asked)));
        }
        // What every game has is told once.
        here.retain(|word| {
            let mut before = told.iter();
            !before.any(|other| other.kind == word.kind && other.means == word.means)
        });
        let lines = (!here.is_empty()).then(|| Lines::new(engine.info(), &listed));
        for (word, lines) in here.into_iter().zip(lines.iter().cycle()) {
            if !told.is_empty() {
                writeln!(context.out)?;
            }
            tell(context, engine.info().id, word, lines)?;
            told.push(word.clone());
        }
        known.extend(listed);
    }
    if told.is_empty() {
        let hint = near(asked, &known);
        return Ok(context.usage(&say!(
            "there is no rule or word `{asked}`; {hint}",
            "il n'y a ni règle ni mot `{asked}` ; {hint}"
        )));
    }
    Ok(Exit::Clean)
}

/// Tells a word of a game, with a line that has it and one that is refused.
fn tell(context: &mut Context, game: &str, word: &Listed, lines: &Lines) -> io::Result<()> {
    let (printed, kind) = (word.printed(), words::said(&word.kind));
    writeln!(context.out, "{printed} ({kind}, {game})")?;
    words::tell(context, word)?;
    if word.kind == "ruling" {
        let rules = every().map(|(clause, _)| clause);
        let rest = rules.filter(|clause| clause.ruling == Some(&word.word));
        let ids: Vec<String> = rest.map(|clause| format!("`{}`", clause.id)).collect();
        if !ids.is_empty() {
            let ids = and(&ids);
            context.item(4, &say!("decides  {ids}", "décide  {ids}"))?;
        }
    }
    // The keys of a header are the same in every language.
    let own = |line: String| {
        if word.is_of_header() {
            line
        } else {
            retold::line(game, lines.players(), &line)
        }
    };
    show(context, &LAWFUL, lines.lawful(word).told(own))?;
    show(context, &REFUSED, lines.refused(word).told(own))
}

/// A line below its heading, or why there is none.
fn show(context: &mut Context, heading: &Text, shows: Shows) -> io::Result<()> {
    let (line, more) = match shows {
        Shows::Own(line, why) => (line, why),
        Shows::Without(why) => (why, None),
    };
    context.item(4, &format!("{heading}  {line}"))?;
    more.map_or(Ok(()), |why| context.item(6, &why))
}

/// What was probably meant: for an id rules and codes, for a word words.
fn near(asked: &str, known: &[Listed]) -> String {
    if !asked.contains('.') {
        return words::near(asked, known);
    }
    let ids = || {
        let rules = every().map(|(clause, _)| clause.id);
        rules.chain(games::codes().map(|code| code.id))
    };
    let holding: Vec<String> = ids()
        .filter(|id| id.contains(&asked.to_ascii_lowercase()))
        .take(MOST)
        .map(|id| format!("`{id}`"))
        .collect();
    if !holding.is_empty() {
        let holding = or(&holding);
        return say!("did you mean {holding}?", "vouliez-vous dire {holding} ?");
    }
    match word::nearest(asked, ids()) {
        Some(near) => say!("did you mean `{near}`?", "vouliez-vous dire `{near}` ?"),
        None => pick(
            "`greffier games GAME --rules` lists them",
            "`greffier games JEU --rules` les énumère",
        )
        .to_owned(),
    }
}

fn describe(context: &mut Context, clause: &Clause, rulings: &[RulingInfo]) -> io::Result<()> {
    writeln!(context.out, "{}", clause.id)?;
    context.item(2, clause.says.now())?;
    let (does, mark) = (clause.does.said(), mark(clause));
    context.item(2, &say!("it {does}{mark}", "elle {does}{mark}"))?;
    let (status, means) = (clause.status.said(), standing(clause.status));
    let told = say!("status: {status} ({means})", "statut : {status} ({means})");
    context.item(2, &told)?;
    let source = clause.source;
    context.item(2, &say!("source: {source}", "source : {source}"))?;
    if cites_sentences(clause.source.en) {
        let counted = pick(
            "a number is a sentence's under that heading, as docs/rulebooks/ counts them",
            "un nombre est celui d'une phrase sous ce titre, comme `docs/rulebooks/` les compte",
        );
        context.item(4, counted)?;
    }
    if let Some(why) = clause.beyond_records {
        let told = say!(
            "no record can show it: {why}",
            "aucune feuille ne peut la montrer : {why}"
        );
        context.item(2, &told)?;
    }
    let ruling = clause
        .ruling
        .and_then(|name| rulings.iter().find(|ruling| ruling.name == name));
    if let Some(ruling) = ruling {
        writeln!(context.out)?;
        let RulingInfo {
            name, asks, source, ..
        } = ruling;
        context.item(
            0,
            &say!(
                "rests on the ruling `{name}`: {asks} ({source})",
                "repose sur l'arbitrage `{name}` : {asks} ({source})"
            ),
        )?;
        for (index, reading) in ruling.readings.iter().enumerate() {
            let (name, says) = (reading.name, reading.says);
            let told = match index {
                0 => say!("{name} (default): {says}", "{name} (par défaut) : {says}"),
                _ => say!("{name}: {says}", "{name} : {says}"),
            };
            context.item(2, &told)?;
        }
    }
    Ok(())
}

/// Whether a source names a sentence by its number: `Type, 2`.
fn cites_sentences(source: &str) -> bool {
    let number = |text: &str| text.starts_with(|c: char| c.is_ascii_digit());
    source.split(", ").skip(1).any(number)
}

/// What else is to be known where the clause refuses something.
fn mark(clause: &Clause) -> &'static str {
    if clause.physical {
        pick(
            ", whatever the players agree on: no `irregular` line is excused from it",
            ", quoi que décide la table : aucune ligne `irregular` n'en est dispensée",
        )
    } else if clause.turn {
        pick(
            ", and is only about whose turn it is: `expect refused` must name it",
            ", et ne dit que de qui c'est le tour : `expect refused` doit la nommer",
        )
    } else {
        ""
    }
}

/// What a status means.
fn standing(status: Status) -> &'static str {
    match status {
        Status::Rulebook => pick("printed in the rulebook", "imprimé dans le livret"),
        Status::Clarified => pick(
            "said by another official source",
            "dit par une autre source officielle",
        ),
        Status::Inferred => pick(
            "follows from the wording; nobody official says so",
            "découle du texte ; aucune source officielle ne le dit",
        ),
        Status::Contested => pick("sources disagree", "les sources divergent"),
        Status::Reconstructed => pick(
            "fills a gap; not a fact about the published game",
            "comble une lacune ; ce n'est pas un fait du jeu publié",
        ),
    }
}
