//! Small records in the binary that show a rule: one in which it holds or acts,
//! one in which it refuses something.
//!
//! `shown.txt` is written by a test from `examples/` and the guide, the clearest
//! record for each rule and code, and for each word that those do not show. A line
//! `= lawful ID …; refused ID …; sound` heads each record, `unsound` where something
//! is found in it.

use super::roles::{Use, roles};
use crate::{
    finding::Severity,
    games,
    pack::Library,
    replay::{Cache, Request},
    source::Record,
};

/// The records and what they show.
static SHOWN: &str = include_str!("shown.txt");

/// A record by what it was chosen for.
pub(super) struct Shown {
    lawful: Vec<&'static str>,
    refused: Vec<&'static str>,
    /// Nothing is found in it; what it refuses it says itself.
    sound: bool,
    pub(super) text: &'static str,
}

/// Every record.
fn all() -> impl Iterator<Item = Shown> {
    SHOWN.split("\n= ").filter_map(|part| {
        let (head, text) = part.trim_start_matches("= ").split_once('\n')?;
        let (head, sound) = head.rsplit_once("; ")?;
        let mut lists = head.split(';').map(|list| {
            let ids = list.split_whitespace().skip(1);
            ids.collect::<Vec<&'static str>>()
        });
        Some(Shown {
            lawful: lists.next()?,
            refused: lists.next()?,
            sound: sound == "sound",
            text: text.trim_end(),
        })
    })
}

/// The record in which a rule holds or acts.
pub(super) fn lawful(id: &str) -> Option<&'static str> {
    let mut all = all();
    Some(all.find(|shown| shown.lawful.contains(&id))?.text)
}

/// The record in which a rule or another check refuses something.
pub(super) fn refused(id: &str) -> Option<&'static str> {
    let mut all = all();
    Some(all.find(|shown| shown.refused.contains(&id))?.text)
}

/// The records of a game in which nothing is found.
pub(super) fn sound(game: &str) -> impl Iterator<Item = &'static str> {
    let of_game = move |shown: &Shown| {
        let mut lines = shown.text.lines();
        shown.sound && lines.any(|line| line.strip_prefix("game: ") == Some(game))
    };
    all().filter(of_game).map(|shown| shown.text)
}

/// Which lines are looked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Line {
    /// One that holds.
    Lawful,
    /// One that is claimed to be refused, or that broke a rule and stood.
    Refused,
    /// Any line of a record in which nothing is found.
    Any,
}

/// The shortest line of a record of this game that has one of these words, used so.
pub(super) fn line_with(
    game: &str,
    wanted: Line,
    used: Use,
    has: impl Fn(&str) -> bool,
) -> Option<&'static str> {
    let bodies = sound(game).filter_map(|text| text.splitn(3, "---\n").nth(2));
    let lines = bodies.flat_map(|body| body.lines().map(str::trim));
    let fitting = lines.filter(|line| {
        let said = line.split(" #").next().unwrap_or(line);
        let broken = said.starts_with("expect refused") || said.starts_with("irregular");
        let kind = wanted == Line::Any || broken == (wanted == Line::Refused);
        // What a line is refused by is no word of it.
        let said = match said.split_once(" by ") {
            Some((said, _)) if wanted != Line::Any => said,
            _ => said,
        };
        let is_used = |(word, role)| used.fits(role) && has(word);
        !said.starts_with('#') && kind && roles(said).into_iter().any(is_used)
    });
    fitting.min_by_key(|line| line.len())
}

/// The shortest line of the header of a record of this game that fits.
pub(super) fn header_with(game: &str, fits: impl Fn(&str) -> bool) -> Option<&'static str> {
    let headers = sound(game).filter_map(|text| text.split("---\n").nth(1));
    // What opens a block says nothing without the lines below it.
    let lines = headers.flat_map(str::lines);
    lines
        .filter(|line| !line.ends_with(':') && fits(line))
        .min_by_key(|line| line.len())
}

/// A line in which an error is found.
pub(super) struct Mistake {
    pub(super) line: &'static str,
    /// What of it the error is about.
    pub(super) pointed: &'static str,
    pub(super) in_header: bool,
    pub(super) why: String,
}

/// The lines of the records of some games in which errors are found, the shortest first.
pub(super) fn mistakes(of: impl Fn(&str) -> bool) -> Vec<Mistake> {
    let of_game = |shown: &Shown| {
        let mut lines = shown.text.lines();
        lines.any(|line| line.strip_prefix("game: ").is_some_and(&of))
    };
    let mut found = Vec::new();
    for shown in all().filter(|shown| !shown.sound && of_game(shown)) {
        let record = Record::new(shown.text);
        let (library, request) = (Library::default(), Request::default());
        let outcome = games::run(record, &library, &mut Cache::default(), &request);
        let body = record.body.start;
        for finding in outcome.findings {
            let own = finding.severity == Severity::Error && finding.other.is_none();
            let (start, end) = (finding.at.start as usize, finding.at.end as usize);
            if !own || !shown.text.is_char_boundary(start) {
                continue;
            }
            let from = shown.text[..start].rfind('\n').map_or(0, |at| at + 1);
            let line = shown.text[from..].lines().next().unwrap_or_default();
            found.push(Mistake {
                line: line.trim(),
                pointed: shown
                    .text
                    .get(start..end.min(from + line.len()))
                    .unwrap_or_default(),
                in_header: finding.at.start < body,
                why: finding.message,
            });
        }
    }
    found.sort_by_key(|mistake| mistake.line.len());
    found
}

/// Whether a line of a header is about this key, or has one of these words.
pub(super) fn is_about(line: &str, key: Option<&str>, has: impl Fn(&str) -> bool) -> bool {
    let said = line.split(" #").next().unwrap_or(line);
    match key {
        Some(key) => said.split_once(':').is_some_and(|(own, _)| own == key),
        None => words(said).any(has),
    }
}

/// The words of a line.
pub(super) fn words(line: &str) -> impl Iterator<Item = &str> {
    let marks = |c: char| !(c.is_alphanumeric() || "-'.".contains(c));
    line.split(marks).flat_map(|path| {
        let path = path.trim_matches(['.', '-']);
        std::iter::once(path).chain(path.split('.'))
    })
}

#[cfg(test)]
mod tests {
    use crate::{
        cli::{
            lines::{Lines, Shows},
            retold, words,
        },
        games::{self, REGISTRY},
        lang::{Lang, within},
        pack::Library,
        replay::{Cache, Request},
        source::Record,
    };

    /// Every word has a lawful line that uses it as what it is, and a refused one, but
    /// for those of these lists, of which it is said why.
    #[test]
    fn words_are_shown() {
        let (mut lawful, mut refused) = (Vec::new(), Vec::new());
        for engine in REGISTRY {
            let info = engine.info();
            let words = words::all(*engine, &Library::default()).expect("words");
            let lines = Lines::new(info, &words);
            for word in &words {
                let named = || format!("{} {} {}", info.id, word.kind, word.word);
                if let Shows::Without(_) = lines.lawful(word) {
                    lawful.push(named());
                }
                match lines.refused(word) {
                    Shows::Own(..) => {}
                    Shows::Without(_) => refused.push(named()),
                }
            }
        }
        assert_eq!(
            lawful, NEVER_LAWFUL,
            "INSTA_UPDATE=always looks for records"
        );
        let free = REGISTRY.iter().flat_map(|engine| {
            let game = engine.info().id;
            FREE.iter()
                .map(move |key| format!("{game} header key {key}"))
        });
        assert_eq!(
            refused,
            free.collect::<Vec<_>>(),
            "INSTA_UPDATE=always looks for records"
        );
    }

    /// A ruling is shown with the key that it stands under, and a fact and what is said
    /// of it in claims.
    #[test]
    fn lines_show_words_as_what_they_are() {
        for (game, kind, word, lawful, refused) in [
            (
                "air-land-sea",
                "ruling",
                "disrupt",
                "rulings: { disrupt: nested }",
                "rulings: { disrupt: perhaps }",
            ),
            (
                "air-land-sea",
                "fact",
                "turn",
                "expect turn=",
                "expect turn=",
            ),
            (
                "guerre-et-beeeh",
                "outcome",
                "armistice",
                "end=armistice",
                "expect end=armistice",
            ),
        ] {
            let engine = crate::games::find(game).expect("a game");
            let words = words::all(engine, &Library::default()).expect("words");
            let lines = Lines::new(engine.info(), &words);
            let mut named = words.iter().filter(|listed| listed.kind == kind);
            let listed = named.find(|listed| listed.word == word).expect("a word");
            let Shows::Own(line, None) = lines.lawful(listed) else {
                panic!("{word} has a lawful line")
            };
            assert!(line.contains(lawful), "{line}");
            let Shows::Own(line, Some(why)) = lines.refused(listed) else {
                panic!("{word} has a refused line")
            };
            assert!(line.contains(refused) && !why.is_empty(), "{line}");
        }
    }

    /// What a French reader is shown is found as right and as wrong as the English
    /// record, and has French words alone.
    #[test]
    fn records_mean_the_same_in_the_readers_language() {
        let found = |text: &str| {
            let (library, request) = (Library::default(), Request::default());
            let outcome = games::run(Record::new(text), &library, &mut Cache::default(), &request);
            let findings = outcome.findings.into_iter();
            let mut codes: Vec<&str> = findings.map(|finding| finding.code).collect();
            codes.sort_unstable();
            codes
        };
        let mut told = 0;
        for shown in super::all() {
            let french = within(Lang::Fr, || retold::record(shown.text));
            assert_eq!(
                found(&french),
                found(shown.text),
                "{}\n\n{french}",
                shown.text
            );
            let again = within(Lang::Fr, || retold::record(&french));
            assert_eq!(again, french);
            told += usize::from(french != shown.text);
            let english = retold::record(shown.text);
            assert_eq!(found(&english), found(shown.text), "{english}");
        }
        assert!(told > 100, "{told}");
        let line = |line| within(Lang::Fr, || retold::line("guerre-des-moutons", 2, line));
        assert_eq!(
            line("7. Tom  wolf>n2w1 +?  # a comment"),
            "7. Tom  loup>n2o1 +?"
        );
    }

    /// A key of a header is shown as it must not be, where a record has that.
    #[test]
    fn mistakes_in_headers_are_shown() {
        let found = super::mistakes(|game| game == "air-land-sea");
        for (key, line) in [("players", "players: Ana, Bo"), ("goal", "goal: 0")] {
            let mut own = found.iter().filter(|mistake| mistake.in_header);
            let own = own.find(|mistake| super::is_about(mistake.line, Some(key), |_| false));
            let own = own.expect("a record");
            assert_eq!(own.line, line);
            assert!(own.why.contains(key), "{}", own.why);
        }
    }

    /// No line has these as what they are: a marker is never laid, and nobody pays the
    /// bank or takes from it.
    const NEVER_LAWFUL: &[&str] = &[
        "guerre-des-moutons piece marker",
        "unexploded-cow place bank",
    ];

    /// These take any text.
    const FREE: &[&str] = &[
        "title", "date", "event", "round", "table", "place", "scribe", "source",
    ];
}
