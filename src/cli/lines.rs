//! The lines that show a word: one that is lawful and one that is refused, from the
//! records in the binary or, of a header, from what the program says of a line that
//! nobody would write; and why, where there is no such line.

use super::{
    claims::{self, Claim, Denied},
    roles::Use,
    shown::{self, Line, Mistake},
    words::Listed,
};
use crate::{
    finding::Severity,
    game::Info,
    games,
    lang::pick,
    pack::Library,
    replay::{Cache, Request},
    say,
    source::Record,
};

/// What there is to show.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Shows {
    /// A line that has the word, and what is said of it if it is a mistake.
    Own(String, Option<String>),
    /// Why there is no such line.
    Without(String),
}

impl Shows {
    /// The same with its line told otherwise.
    pub(super) fn told(self, line: impl Fn(String) -> String) -> Shows {
        match self {
            Shows::Own(own, why) => Shows::Own(line(own), why),
            Shows::Without(why) => Shows::Without(why),
        }
    }
}

/// The words of a game, and the mistakes and claims of its records.
pub(super) struct Lines<'w> {
    info: &'static Info,
    words: &'w [Listed],
    mistakes: Vec<Mistake>,
    claims: Vec<Claim>,
}

impl<'w> Lines<'w> {
    pub(super) fn new(info: &'static Info, words: &'w [Listed]) -> Self {
        let mistakes = shown::mistakes(|game| game == info.id);
        Self {
            info,
            words,
            mistakes,
            claims: Claim::all(info.id),
        }
    }

    /// How many players its records have at the least.
    pub(super) fn players(&self) -> usize {
        self.info.players.0
    }

    /// A lawful line with this word.
    pub(super) fn lawful(&self, word: &Listed) -> Shows {
        let game = self.info.id;
        let is = |other: &str| word.is(other);
        let line = if word.is_of_header() {
            let shown = || shown::header_with(game, |line| shown::is_about(line, key(word), is));
            // What chooses a mode or a reading is its example: a mode's name may be any
            // word, and a ruling's line says nothing without the key above it.
            let chosen = ["mode", "ruling"].contains(&&*word.kind);
            let example = chosen && self.refusal(&word.example).is_none();
            example.then_some(&*word.example).or_else(shown)
        } else if let Some(claim) = self.claim(word) {
            Some(claim.line)
        } else {
            let wanted = match &*word.kind {
                FRAME => Line::Any,
                _ => Line::Lawful,
            };
            let line = shown::line_with(game, wanted, self.used(word), is);
            // An outcome may stand in positions alone.
            let position = || {
                let sets = |line: &str| line.starts_with("position:") || line.starts_with("  ");
                shown::header_with(game, |line| sets(line) && shown::is_about(line, None, is))
            };
            line.or_else(|| position().filter(|_| word.kind == "outcome"))
        };
        if let Some(line) = line {
            return Shows::Own(line.trim().to_owned(), None);
        }
        let rule = self.claimed(word).and_then(|line| line.split_once(" by "));
        Shows::Without(match rule {
            Some((_, rule)) => say!(
                "no lawful line has it: `{rule}`",
                "aucune ligne permise ne l'emploie : `{rule}`"
            ),
            None => say!("no lawful line has it", "aucune ligne permise ne l'emploie"),
        })
    }

    /// The shortest claim of a fact, or with what is said of one.
    fn claim(&self, word: &Listed) -> Option<&Claim> {
        let is = |other: &str| word.is(other);
        let mut claims = self.claims.iter();
        match &*word.kind {
            "fact" => claims.find(|claim| claim.is_of(is)),
            "outcome" | "value" => claims.find(|claim| claim.says(is)),
            _ => None,
        }
    }

    /// A claim with this word that does not hold.
    fn false_claim(&self, word: &Listed) -> Option<Denied> {
        if word.kind == "fact" {
            return claims::false_fact(&self.claims, |other| word.is(other));
        }
        let (path, value) = match self.claim(word) {
            Some(claim) => (claim.path, claim.value),
            None => word.example.split_once('=')?,
        };
        claims::false_value(&self.claims, path, value)
    }

    /// A refused line with this word.
    pub(super) fn refused(&self, word: &Listed) -> Shows {
        if word.is_of_header() {
            return self.refused_in_a_header(word);
        }
        let is_claimed = ["fact", "value", "outcome"].contains(&&*word.kind);
        if is_claimed && let Some(Denied { line, why }) = self.false_claim(word) {
            return Shows::Own(line, Some(why));
        }
        if !is_claimed
            && word.kind != FRAME
            && let Some(line) = self.claimed(word)
        {
            return Shows::Own(line.to_owned(), None);
        }
        if let Some(mistake) = self.mistake(word) {
            return mistake.shows();
        }
        if word.kind == FRAME {
            // It means the same in every game.
            let others = shown::mistakes(|game| game != self.info.id);
            let mut others = others.into_iter().filter(|mistake| mistake.has(word));
            if let Some(mistake) = others.next() {
                return mistake.shows();
            }
        }
        Shows::Without(say!(
            "no record refuses a line with it",
            "aucune feuille ne refuse une ligne qui l'emploie"
        ))
    }

    fn refused_in_a_header(&self, word: &Listed) -> Shows {
        let is_about = |line: &str| shown::is_about(line, key(word), |other| word.is(other));
        let mut mistakes = self.mistakes.iter();
        // A line of a ruling says nothing without the key above it.
        if word.kind != "ruling"
            && let Some(mistake) =
                mistakes.find(|mistake| mistake.in_header && is_about(mistake.line))
        {
            return mistake.shows();
        }
        let key = word.example.split(':').next().unwrap_or_default();
        let nonsense = pick("perhaps", "peut-être");
        let line = match &*word.kind {
            "ruling" => format!("{key}: {{ {}: {nonsense} }}", word.word),
            _ => format!("{key}: {nonsense}"),
        };
        match self.refusal(&line) {
            Some(why) => Shows::Own(line, Some(why)),
            None => Shows::Without(say!(
                "it takes any text, and none is refused",
                "tout texte y est admis, aucun n'est refusé"
            )),
        }
    }

    /// The shortest line that is claimed to be refused.
    fn claimed(&self, word: &Listed) -> Option<&'static str> {
        let is = |other: &str| word.is(other);
        shown::line_with(self.info.id, Line::Refused, self.used(word), is)
    }

    fn used(&self, word: &Listed) -> Use {
        Use::of(word, self.words)
    }

    /// The shortest line below a header in which an error is found with this word.
    fn mistake(&self, word: &Listed) -> Option<&Mistake> {
        self.mistakes.iter().find(|mistake| mistake.has(word))
    }

    /// What is said of a line of a header, if it is refused.
    fn refusal(&self, line: &str) -> Option<String> {
        let key = line.split(':').next();
        let (least, _) = self.info.players;
        let names = ["Ana", "Bo", "Cy", "Di"][..least].join(", ");
        let game = self.info.id;
        let frame = format!("greffe: 1\ngame: {game}\nplayers: [{names}]");
        let others = frame.lines().filter(|other| other.split(':').next() != key);
        let header: Vec<&str> = others.chain([line]).collect();
        let text = format!("---\n{}\n---\n", header.join("\n"));
        let own = text.find(line)?;
        let own = own..own + line.len();
        let (library, request) = (Library::default(), Request::default());
        let outcome = games::run(
            Record::new(&text),
            &library,
            &mut Cache::default(),
            &request,
        );
        let mut findings = outcome.findings.into_iter();
        let finding = findings.find(|finding| {
            finding.severity == Severity::Error && own.contains(&(finding.at.start as usize))
        })?;
        Some(finding.message)
    }
}

/// How the words are called that every game has.
const FRAME: &str = "word of every game";

/// The key that a word is, if it is one.
fn key(word: &Listed) -> Option<&str> {
    word.kind
        .starts_with("header key")
        .then_some(word.word.as_str())
}

impl Mistake {
    /// Whether it is about this word: of every game's words the whole line is.
    fn has(&self, word: &Listed) -> bool {
        let place = if word.kind == FRAME {
            self.line
        } else {
            self.pointed
        };
        !self.in_header && shown::words(place).any(|other| word.is(other))
    }

    fn shows(&self) -> Shows {
        Shows::Own(self.line.to_owned(), Some(self.why.clone()))
    }
}
