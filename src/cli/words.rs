//! `greffier words`: what a record of a game can say.

use std::io::{self, Write};

use serde::Serialize;

use super::{
    context::{Context, Exit},
    help, ids,
    simulate::{engine, refuse},
    texts,
};
use crate::{
    finding::Findings,
    game::{Info, facts::Of, words::WordRow},
    lang::{self, Noun, Text, pick},
    pack::Library,
    record::{
        word::{self, fold},
        words::{FRAME, KEYS},
    },
    replay::Engine,
    say,
};

const ABOUT: Text = Text::new(
    "List what a record of a game can say, or tell one word of it",
    "Énumérer ce qu'une feuille d'un jeu peut dire, ou en expliquer un mot",
);

const MORE: Text = Text::new(
    "Header keys, editions and rulings, the words that every game has, verbs, cards or pieces \
     with their codes and titles, places and facts: each with its spellings, an example and what \
     it means. With `--pack` the components of that pack are among them.",
    "Les clés d'en-tête, les éditions et les arbitrages, les mots communs à tous les jeux, les \
     verbes, les cartes ou les pions avec leurs codes et leurs titres, les lieux et les faits : \
     chacun avec ses orthographes, un exemple et ce qu'il veut dire. Avec `--pack`, les éléments \
     de ce lot en font partie.",
);

const EXAMPLES: Text = Text::new(
    "Examples:\n  \
     greffier words air-land-sea\n  \
     greffier words unexploded-cow arrange\n  \
     greffier words guerre-et-beeeh --format json",
    "Exemples :\n  \
     greffier words air-land-sea\n  \
     greffier words unexploded-cow range\n  \
     greffier words guerre-et-beeeh --format json",
);

#[derive(Debug, clap::Args)]
#[command(about = ABOUT.now(), long_about = help::long(ABOUT, MORE), after_help = EXAMPLES.now())]
pub(super) struct Words {
    #[arg(help = texts::GAME.now(), value_name = texts::A_GAME.now())]
    #[arg(value_parser = ids::GAMES, hide_possible_values = true)]
    game: String,
    #[arg(help = pick("A word, in any spelling", "Un mot, sous n'importe quelle orthographe"))]
    #[arg(value_name = pick("WORD", "MOT"))]
    word: Option<String>,
    #[arg(help = pick("How to print", "La forme de l'affichage"))]
    #[arg(long, value_enum, default_value_t, value_name = texts::FORM.now())]
    format: Shape,
}

/// How words are printed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, clap::ValueEnum)]
enum Shape {
    #[default]
    #[value(help = pick("For people", "Pour être lu"))]
    Text,
    #[value(help = pick(
        "For editors and other programs",
        "Pour les éditeurs et autres programmes",
    ))]
    Json,
}

/// One word that a record can have.
#[derive(Clone, Debug, Serialize)]
pub(super) struct Listed {
    pub(super) kind: String,
    pub(super) word: String,
    /// Every spelling, the canonical one first; case and accents never matter.
    pub(super) english: Vec<String>,
    pub(super) french: Vec<String>,
    /// What stands after it.
    pub(super) takes: String,
    pub(super) example: String,
    pub(super) means: String,
    /// What a fact is said of: `table`, `player` or `place`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) of: Option<&'static str>,
    /// Whether a position sets a fact.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) settable: Option<bool>,
}

#[derive(Serialize)]
struct Json<'w> {
    schema: u32,
    game: &'static str,
    words: Vec<&'w Listed>,
}

impl Listed {
    fn row(kind: &str, row: &WordRow) -> Self {
        let all = |words: &[&str]| words.iter().map(|word| (*word).to_owned()).collect();
        Self {
            kind: kind.to_owned(),
            word: row.word().to_owned(),
            english: all(row.english),
            french: all(row.french),
            takes: row.takes.into(),
            example: row.example.into(),
            means: row.means.into(),
            of: None,
            settable: None,
        }
    }

    fn new(kind: &str, word: &str, takes: &str, example: String, means: String) -> Self {
        Self {
            kind: kind.to_owned(),
            word: word.to_owned(),
            english: vec![word.to_owned()],
            french: Vec::new(),
            takes: takes.to_owned(),
            example,
            means,
            of: None,
            settable: None,
        }
    }

    /// The spelling that its reader's language has.
    pub(super) fn printed(&self) -> &str {
        match self.french.first() {
            Some(french) if lang::is_french() => french,
            _ => &self.word,
        }
    }

    /// Every spelling, the canonical one first.
    pub(super) fn spellings(&self) -> impl Iterator<Item = &str> {
        self.english.iter().chain(&self.french).map(String::as_str)
    }

    /// Whether a word is this one. A fact may be named with its player.
    pub(super) fn is(&self, word: &str) -> bool {
        let bare = match (self.of, word.split_once('.')) {
            (Some("player"), Some((_, fact))) => fact,
            _ => word,
        };
        let folded = fold(bare);
        self.spellings().any(|spelling| fold(spelling) == folded)
    }

    /// Whether it stands above the lines of a record.
    pub(super) fn is_of_header(&self) -> bool {
        self.kind.starts_with("header key") || ["edition", "mode", "ruling"].contains(&&*self.kind)
    }

    /// Whether a word is a value of this key, or a reading of this ruling.
    pub(super) fn has_value(&self, word: &str) -> bool {
        let values = match &*self.kind {
            "ruling" => &self.takes,
            // The keys whose meaning is the list of their values.
            _ if ["mode", "money", "deck"].contains(&&*self.word) => &self.means,
            _ => return false,
        };
        let marks = |c: char| !(c.is_alphanumeric() || c == '-');
        word.len() > 2 && values.split(marks).any(|value| fold(value) == fold(word))
    }

    /// A word and what it takes, as a listing has them.
    fn head(&self) -> String {
        let owner = match self.of {
            Some("player") => pick("PLAYER.", "JOUEUR."),
            _ => "",
        };
        let colon = if self.kind.starts_with("header key") {
            ":"
        } else {
            ""
        };
        let printed = self.printed();
        let mut head = format!("{owner}{printed}{colon}");
        if !self.takes.is_empty() {
            head = format!("{head} {}", self.takes);
        }
        let others: Vec<&str> = self.spellings().filter(|other| *other != printed).collect();
        if !others.is_empty() {
            let others = others.join(", ");
            head = say!("{head}  (or {others})", "{head}  (ou {others})");
        }
        head
    }
}

/// What stands for a key in the template of its game: `goal: 18`.
fn example_of_key(info: &Info, key: &str) -> Option<String> {
    let mut header = info.template.now().split("---\n").nth(1)?.lines();
    let line = header.find_map(|line| {
        let line = line.trim_start_matches("# ");
        let (name, _) = line.split_once(':')?;
        (name == key).then_some(line)
    })?;
    let line = line.split(" #").next().unwrap_or(line);
    Some(line.trim_end().to_owned())
}

/// Every word of a game, kind by kind.
pub(super) fn all(engine: &dyn Engine, library: &Library) -> Result<Vec<Listed>, Findings> {
    let info = engine.info();
    let mut words = header(info);
    let frame = FRAME.rows.iter();
    let frame = frame.filter(|row| info.battles || row.word() != "battle");
    let frame = frame.filter(|row| !info.unused.contains(&row.word()));
    words.extend(frame.map(|row| Listed::row(FRAME.kind, row)));
    let mut components: Vec<Listed> = Vec::new();
    for list in engine.components(library)? {
        components.extend(list.pieces.into_iter().map(|piece| {
            let first = piece.names.first().map_or("", String::as_str);
            Listed {
                english: piece.names.clone(),
                ..Listed::new(list.kind, first, "", piece.example, piece.says)
            }
        }));
    }
    for table in info.words {
        let own = table.rows.iter().map(|row| Listed::row(table.kind, row));
        // What the packs say of a component is told once.
        let is_told = |word: &Listed| {
            let mut told = components.iter();
            told.any(|other| other.kind == word.kind && other.word == word.word)
        };
        words.extend(own.filter(|word| !is_told(word)));
    }
    words.append(&mut components);
    words.extend((info.facts)().into_iter().map(|fact| Listed {
        of: Some(match fact.of {
            Of::Table => "table",
            Of::Player => "player",
            Of::Place => "place",
        }),
        settable: Some(fact.settable),
        ..Listed::row("fact", fact.word)
    }));
    Ok(words)
}

/// What a header can say.
fn header(info: &Info) -> Vec<Listed> {
    let mut words: Vec<Listed> = Vec::new();
    let own = |key: &str| info.keys.iter().any(|own| own.name == key);
    let unused = |key: &str| info.unused.contains(&key);
    let rows = KEYS.rows.iter();
    for row in rows.filter(|row| !own(row.word()) && !unused(row.word())) {
        let mut word = Listed::row(KEYS.kind, row);
        word.example = match row.word() {
            "game" => format!("game: {}", info.id),
            "edition" => format!("edition: {}", info.editions[0].id),
            key => example_of_key(info, key).unwrap_or(word.example),
        };
        words.push(word);
    }
    words.extend(info.keys.iter().map(|key| {
        let example = example_of_key(info, key.name).unwrap_or_else(|| format!("{}: …", key.name));
        Listed::new(
            "header key of this game",
            key.name,
            "",
            example,
            key.says.into(),
        )
    }));
    words.extend(info.editions.iter().map(|edition| {
        let (title, says) = (edition.title, edition.says);
        let means = say!("{title}; {says}", "{title} ; {says}");
        Listed::new(
            "edition",
            edition.id,
            "",
            format!("edition: {}", edition.id),
            means,
        )
    }));
    let modes = info.modes.iter();
    words.extend(modes.map(|mode| Listed::row("mode", &mode.word)));
    words.extend(info.rulings.iter().map(|ruling| {
        let readings = ruling.readings.iter();
        let names: Vec<&str> = readings.clone().map(|reading| reading.name).collect();
        let default = ruling.default_reading().name;
        let says: Vec<String> = readings
            .map(|reading| {
                let (name, says) = (reading.name, reading.says);
                if name == default {
                    say!(
                        "`{name}` (default): {says}",
                        "`{name}` (par défaut) : {says}"
                    )
                } else {
                    say!("`{name}`: {says}", "`{name}` : {says}")
                }
            })
            .collect();
        let other = names.get(1).or(names.first()).copied().unwrap_or("");
        Listed::new(
            "ruling",
            ruling.name,
            &names.join(pick(" or ", " ou ")),
            format!("rulings: {{ {}: {other} }}", ruling.name),
            format!("{} {}", ruling.asks, says.join(pick("; ", " ; "))),
        )
    }));
    words
}

impl Words {
    pub(super) fn run(self, context: &mut Context) -> io::Result<Exit> {
        let Some(engine) = engine(context, &self.game) else {
            return Ok(Exit::Usage);
        };
        if self.format == Shape::Json {
            context.for_programs();
        }
        let words = match lang::within(context.prints, || all(engine, &context.library())) {
            Ok(words) => words,
            Err(findings) => return Ok(refuse(context, &findings)),
        };
        let wanted: Vec<&Listed> = match &self.word {
            None => words.iter().collect(),
            Some(word) => words.iter().filter(|known| known.is(word)).collect(),
        };
        if let (Some(word), true) = (&self.word, wanted.is_empty()) {
            let hint = near(word, &words);
            let id = engine.info().id;
            return Ok(context.usage(&say!(
                "`{word}` is no word of {id}; {hint}",
                "`{word}` n'est pas un mot de {id} ; {hint}"
            )));
        }
        match self.format {
            Shape::Json => {
                let json = Json {
                    schema: 1,
                    game: engine.info().id,
                    words: wanted,
                };
                serde_json::to_writer_pretty(&mut context.out, &json)?;
                writeln!(context.out)?;
            }
            Shape::Text => {
                let mut kind = "";
                for word in wanted {
                    if word.kind != kind {
                        let gap = if kind.is_empty() { "" } else { "\n" };
                        writeln!(context.out, "{gap}{}", heading(&word.kind))?;
                        kind = &word.kind;
                    }
                    tell(context, word)?;
                }
            }
        }
        Ok(Exit::Clean)
    }
}

/// The kinds of words, one and many. Programs know them by the first.
const KINDS: [Noun; 18] = [
    Noun::feminine(
        ("header key", "header keys"),
        ("clé d'en-tête", "clés d'en-tête"),
    ),
    Noun::feminine(
        ("header key of this game", "header keys of this game"),
        ("clé d'en-tête de ce jeu", "clés d'en-tête de ce jeu"),
    ),
    Noun::feminine(("edition", "editions"), ("édition", "éditions")),
    Noun::masculine(("mode", "modes"), ("mode", "modes")),
    Noun::masculine(("ruling", "rulings"), ("arbitrage", "arbitrages")),
    Noun::masculine(
        ("word of every game", "words of every game"),
        ("mot de tous les jeux", "mots de tous les jeux"),
    ),
    Noun::masculine(("verb", "verbs"), ("verbe", "verbes")),
    Noun::feminine(("card", "cards"), ("carte", "cartes")),
    Noun::masculine(("tile", "tiles"), ("pion", "pions")),
    Noun::masculine(("token", "tokens"), ("pion", "pions")),
    Noun::feminine(("piece", "pieces"), ("pièce", "pièces")),
    Noun::masculine(("place", "places"), ("lieu", "lieux")),
    Noun::feminine(("city", "cities"), ("ville", "villes")),
    Noun::masculine(("theater", "theaters"), ("théâtre", "théâtres")),
    Noun::masculine(("fact", "facts"), ("fait", "faits")),
    Noun::feminine(("colour", "colours"), ("couleur", "couleurs")),
    Noun::feminine(("value", "values"), ("valeur", "valeurs")),
    Noun::feminine(("outcome", "outcomes"), ("issue", "issues")),
];

fn noun(kind: &str) -> Option<&'static Noun> {
    KINDS.iter().find(|noun| noun.one.en == kind)
}

/// A kind in the reader's language.
pub(super) fn said(kind: &str) -> &str {
    noun(kind).map_or(kind, |noun| noun.one.now())
}

/// The kind of several words.
fn heading(kind: &str) -> String {
    noun(kind).map_or_else(|| format!("{kind}s"), |noun| noun.many.into())
}

/// A word, what it means, and an example, a line each.
pub(super) fn tell(context: &mut Context, word: &Listed) -> io::Result<()> {
    context.item(2, &word.head())?;
    context.item(4, &word.means)?;
    if word.settable == Some(false) {
        context.item(
            4,
            pick(
                "it follows from others: no position sets it",
                "il découle d'autres faits : aucune position ne le fixe",
            ),
        )?;
    }
    let example = &word.example;
    context.item(4, &say!("such as  {example}", "par exemple  {example}"))
}

/// How many words are proposed for one that is none.
const MOST: usize = 3;

/// The words that were probably meant, each with its kind: those that begin so, or
/// one that is spelled nearly so and begins alike.
pub(super) fn near(asked: &str, words: &[Listed]) -> String {
    let folded = fold(asked);
    let kind = |spelling: &str| {
        let word = words.iter().find(|word| word.is(spelling));
        word.map_or(pick("word", "mot"), |word| said(&word.kind))
    };
    let spellings = || words.iter().flat_map(Listed::spellings);
    let mut begun: Vec<&str> = Vec::new();
    if folded.chars().count() > 2 {
        for spelling in spellings().filter(|spelling| fold(spelling).starts_with(&folded)) {
            if !begun.contains(&spelling) {
                begun.push(spelling);
            }
        }
    }
    if begun.is_empty() {
        let alike = |spelling: &&str| fold(spelling).chars().next() == folded.chars().next();
        begun.extend(word::nearest(asked, spellings().filter(alike)));
    }
    begun.truncate(MOST);
    let told: Vec<String> = begun
        .iter()
        .map(|near| format!("`{near}` ({})", kind(near)))
        .collect();
    match told.as_slice() {
        [] => pick(
            "`greffier words GAME` lists them",
            "`greffier words JEU` les énumère",
        )
        .to_owned(),
        told => {
            let told = told.join(pick(" or ", " ou "));
            say!("did you mean {told}?", "vouliez-vous dire {told} ?")
        }
    }
}
