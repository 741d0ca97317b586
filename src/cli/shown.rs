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
    let of_game = |shown: &Shown| {
        let mut lines = shown.text.lines();
        lines.any(|line| line.strip_prefix("game: ") == Some(game))
    };
    let records = all().filter(|shown| shown.sound && of_game(shown));
    let bodies = records.filter_map(|shown| shown.text.splitn(3, "---\n").nth(2));
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

/// The shortest line of the header of a record of this game that has one of these
/// words, or this key.
pub(super) fn header_with(
    game: &str,
    key: Option<&str>,
    has: impl Fn(&str) -> bool,
) -> Option<&'static str> {
    let headers = all()
        .filter(|shown| shown.sound)
        .filter_map(|shown| shown.text.split("---\n").nth(1));
    let of_game = headers.filter(|header| {
        let mut lines = header.lines();
        lines.any(|line| line.strip_prefix("game: ") == Some(game))
    });
    let lines = of_game.flat_map(str::lines);
    let lines = lines.filter(|line| is_about(line, key, &has));
    lines.min_by_key(|line| line.len())
}

/// The shortest line of a record of this game in which an error is found, with what is
/// said of it: in a header or below, and one that fits.
pub(super) fn mistaken(
    game: &str,
    in_header: bool,
    fits: impl Fn(&str) -> bool,
) -> Option<(&'static str, String)> {
    let of_game = |shown: &Shown| {
        let mut lines = shown.text.lines();
        lines.any(|line| line.strip_prefix("game: ") == Some(game))
    };
    let mut found: Vec<(&'static str, String)> = Vec::new();
    for shown in all().filter(|shown| !shown.sound && of_game(shown)) {
        let record = Record::new(shown.text);
        let (library, request) = (Library::default(), Request::default());
        let outcome = games::run(record, &library, &mut Cache::default(), &request);
        let body = record.body.start;
        for finding in outcome.findings {
            let own = finding.severity == Severity::Error && finding.other.is_none();
            let (start, end) = (finding.at.start as usize, finding.at.end as usize);
            if !own || (finding.at.start < body) != in_header || !shown.text.is_char_boundary(start)
            {
                continue;
            }
            let from = shown.text[..start].rfind('\n').map_or(0, |at| at + 1);
            let line = shown.text[from..].lines().next().unwrap_or_default();
            let pointed = shown
                .text
                .get(start..end.min(from + line.len()))
                .unwrap_or_default();
            if fits(line) && (in_header || words(pointed).any(&fits)) {
                found.push((line.trim(), finding.message));
            }
        }
    }
    found.into_iter().min_by_key(|(line, _)| line.len())
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
fn words(line: &str) -> impl Iterator<Item = &str> {
    let marks = |c: char| !(c.is_alphanumeric() || "-'.".contains(c));
    line.split(marks).flat_map(|path| {
        let path = path.trim_matches(['.', '-']);
        std::iter::once(path).chain(path.split('.'))
    })
}

#[cfg(test)]
mod tests {
    use super::{Line, line_with};
    use crate::{
        cli::{roles::Use, words},
        games::REGISTRY,
        pack::Library,
    };

    /// Every word has a lawful line that uses it as what it is, and every word of a deed a refused one, but for
    /// those that nothing in the corpus refuses.
    #[test]
    fn words_are_shown() {
        let (mut lawful, mut refused) = (Vec::new(), Vec::new());
        for engine in REGISTRY {
            let game = engine.info().id;
            let words = words::all(*engine, &Library::default()).expect("words");
            for word in words.iter().filter(|word| word.is_of_header()) {
                if word.kind != "mode" && word.shown_in_a_header(game).is_none() {
                    lawful.push(format!("{game} {}", word.word));
                }
            }
            for word in words.iter().filter(|word| !word.is_of_header()) {
                let frame = word.kind == "word of every game";
                let wanted = if frame { Line::Any } else { Line::Lawful };
                let used = Use::of(word, &words);
                let line = |wanted| line_with(game, wanted, used, |other| word.is(other));
                if line(wanted).is_none() {
                    lawful.push(format!("{game} {}", word.word));
                }
                let deed = ["verb", "card", "tile", "piece", "place", "theater"];
                let deed = deed.contains(&word.kind.as_str());
                if deed && line(Line::Refused).is_none() {
                    refused.push(format!("{game} {}", word.word));
                }
            }
        }
        assert_eq!(
            lawful, NEVER_LAWFUL,
            "INSTA_UPDATE=always looks for records"
        );
        assert_eq!(
            refused, NEVER_REFUSED,
            "INSTA_UPDATE=always looks for records"
        );
    }

    /// A key of a header is shown as it must not be, where a record has that.
    #[test]
    fn mistakes_in_headers_are_shown() {
        for (key, line) in [("players", "players: Ana, Bo"), ("goal", "goal: 0")] {
            let fits = |said: &str| super::is_about(said, Some(key), |_| false);
            let found = super::mistaken("air-land-sea", true, fits);
            let (shown, why) = found.expect("a record");
            assert_eq!(shown, line);
            assert!(why.contains(key), "{why}");
        }
    }

    /// No line has these as what they are: a marker is never laid, nobody pays the bank
    /// or takes from it, and a stage stands in positions.
    const NEVER_LAWFUL: &[&str] = &[
        "guerre-des-moutons marker",
        "unexploded-cow bank",
        "unexploded-cow pot",
        "unexploded-cow roll",
    ];

    /// No short record refuses a line with these: a cow or card without an effect of
    /// its own is refused as any other is, and needs no record for that.
    const NEVER_REFUSED: &[&str] = &[
        "air-land-sea D2",
        "air-land-sea Es2",
        "air-land-sea Ec1",
        "air-land-sea Ec4",
        "air-land-sea Ec6",
        "guerre-et-beeeh armistice",
        "unexploded-cow right",
        "unexploded-cow plain-250",
        "unexploded-cow bad-100",
        "unexploded-cow bad-200",
        "unexploded-cow mad-bomber",
    ];
}
