//! Small records in the binary that show a rule: one in which it holds or acts,
//! one in which it refuses something.
//!
//! `shown.txt` is written by a test from `examples/`, the clearest record for each
//! rule and code. A line `= lawful ID …; refused ID …` heads each record.

/// The records and what they show.
static SHOWN: &str = include_str!("shown.txt");

/// A record by what it was chosen for.
pub(super) struct Shown {
    lawful: Vec<&'static str>,
    refused: Vec<&'static str>,
    pub(super) text: &'static str,
}

/// Every record.
fn all() -> impl Iterator<Item = Shown> {
    SHOWN.split("\n= ").filter_map(|part| {
        let (head, text) = part.trim_start_matches("= ").split_once('\n')?;
        let mut lists = head.split(';').map(|list| {
            let ids = list.split_whitespace().skip(1);
            ids.collect::<Vec<&'static str>>()
        });
        Some(Shown {
            lawful: lists.next()?,
            refused: lists.next()?,
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

/// The shortest line of a record of this game that has one of these words, and which
/// is claimed to be refused, or is not.
pub(super) fn line_with(
    game: &str,
    is_refused: bool,
    has: impl Fn(&str) -> bool,
) -> Option<&'static str> {
    let of_game = |shown: &Shown| {
        let mut lines = shown.text.lines();
        lines.any(|line| line.strip_prefix("game: ") == Some(game))
    };
    // What is wrong with a record in which something is found may be any line.
    let sound = |shown: &Shown| is_refused || shown.refused.is_empty();
    let records = all().filter(of_game).filter(sound);
    let bodies = records.filter_map(|shown| shown.text.splitn(3, "---\n").nth(2));
    let lines = bodies.flat_map(|body| body.lines().map(str::trim));
    let fitting = lines.filter(|line| {
        let said = line.split(" #").next().unwrap_or(line);
        let claim = said.starts_with("expect refused");
        !said.starts_with('#') && claim == is_refused && words(said).any(&has)
    });
    fitting.min_by_key(|line| line.len())
}

/// The words of a line.
fn words(line: &str) -> impl Iterator<Item = &str> {
    let marks = |c: char| !(c.is_alphanumeric() || "-'.".contains(c));
    line.split(marks).flat_map(|path| {
        let path = path.trim_matches(['.', '-']);
        std::iter::once(path).chain(path.split('.'))
    })
}
