//! Words that several formats share.

use std::borrow::Cow;

use unicode_width::UnicodeWidthStr;

use super::{
    Finding, Summary,
    screen::{is_wild, spelled},
};
use crate::{
    clause::{Clause, Status},
    lang::{self, Noun, pick},
    say,
};

/// Text with every character that would steer a terminal, or not be seen at
/// all, spelled out.
pub(crate) fn tame(text: &str) -> Cow<'_, str> {
    if !text.chars().any(is_wild) {
        return Cow::Borrowed(text);
    }
    let mut tamed = String::with_capacity(text.len() + 8);
    for c in text.chars() {
        if is_wild(c) {
            tamed.push_str(&spelled(c));
        } else {
            tamed.push(c);
        }
    }
    Cow::Owned(tamed)
}

/// The same on one line, for names of files.
pub(super) fn on_a_line(text: &str) -> String {
    tame(text)
        .replace('\n', &spelled('\n'))
        .replace('\t', &spelled('\t'))
}

/// Text with another character of the same length for each such character, so
/// that places stay true. A return belongs to the end of a line; elsewhere what
/// follows would be written over the line.
pub(super) fn masked(text: &str) -> Cow<'_, str> {
    let ends = |at: usize| text[at..].starts_with("\r\n");
    let is_wild = |(at, c): (usize, char)| is_wild(c) && !ends(at);
    if !text.char_indices().any(is_wild) {
        return Cow::Borrowed(text);
    }
    let masked = text.char_indices().map(|(at, c)| match c.len_utf8() {
        _ if !is_wild((at, c)) => c,
        1 => '?',
        2 => '¿',
        3 => '\u{fffd}',
        _ => '\u{1f533}',
    });
    Cow::Owned(masked.collect())
}

const ERROR: Noun = Noun::feminine(("error", "errors"), ("erreur", "erreurs"));
const WARNING: Noun = Noun::masculine(("warning", "warnings"), ("avertissement", "avertissements"));
const NOTE: Noun = Noun::feminine(("note", "notes"), ("remarque", "remarques"));
const RECORD: Noun = Noun::feminine(("record", "records"), ("feuille", "feuilles"));
const FILE: Noun = Noun::masculine(("file", "files"), ("fichier", "fichiers"));
const TURN: Noun = Noun::masculine(("turn", "turns"), ("tour", "tours"));
/// Lines that stood although they broke a rule.
const IRREGULAR: Noun = Noun::feminine(
    ("irregular line", "irregular lines"),
    ("ligne irrégulière", "lignes irrégulières"),
);

/// So many of something, as far as anybody counts.
fn number_of(number: u64, noun: &Noun) -> String {
    lang::count(i64::try_from(number).unwrap_or(i64::MAX), noun)
}

/// The columns that a text takes on a terminal: some letters take two, some none.
pub(crate) fn columns(text: &str) -> usize {
    text.width()
}

/// Breaks a text at blanks; the lines after the first are indented.
pub(crate) fn wrap(text: &str, width: usize, indent: usize) -> String {
    let mut out = String::new();
    let mut column = indent;
    for word in text.split(' ') {
        let length = columns(word);
        if column > indent && column + 1 + length > width {
            out.push('\n');
            out.extend(std::iter::repeat_n(' ', indent));
            column = indent;
        } else if column > indent {
            out.push(' ');
            column += 1;
        }
        out.push_str(word);
        column += length;
    }
    out
}

/// The source of a clause: it must not sound like the rulebook where the
/// rulebook is silent.
pub(super) fn source(clause: &Clause) -> String {
    let from = clause.source.now();
    match clause.status {
        Status::Rulebook => from.to_owned(),
        Status::Clarified => say!(
            "clarified outside the rulebook: {from}",
            "précisé hors du livret : {from}"
        ),
        Status::Inferred if clause.source.en.starts_with("not printed") => {
            say!("inferred, {from}", "déduit, {from}")
        }
        Status::Inferred => say!(
            "inferred, not printed: {from}",
            "déduit, non imprimé : {from}"
        ),
        Status::Contested => say!(
            "contested, sources disagree: {from}",
            "contesté, les sources divergent : {from}"
        ),
        Status::Reconstructed => say!(
            "reconstructed, not a rule of the published game: {from}",
            "reconstitué, pas une règle du jeu publié : {from}"
        ),
    }
}

/// What helps stand behind.
pub(super) fn help() -> &'static str {
    pick("help", "aide")
}

/// The rule, the ruling and the other rules that a finding cites, a line each.
pub(super) fn citation(finding: &Finding) -> Vec<(&'static str, String)> {
    let mut lines = Vec::new();
    if let Some(clause) = finding.clause {
        let (id, says, source) = (clause.id, clause.says, source(clause));
        lines.push((
            pick("rule", "règle"),
            say!("{id}: {says} ({source})", "{id} : {says} ({source})"),
        ));
    }
    if let Some(force) = finding.ruling {
        let (ruling, reading, says, who) = (force.ruling, force.reading, force.says, force.who());
        // What the rule says is the reading of those who decide nothing.
        let line = if force.is_another {
            say!(
                "{ruling}: {reading} ({who}), so here: {says}",
                "{ruling} : {reading} ({who}), donc ici : {says}"
            )
        } else {
            say!(
                "{ruling}: {reading} ({who}): {says}",
                "{ruling} : {reading} ({who}) : {says}"
            )
        };
        lines.push((pick("ruling", "arbitrage"), line));
    }
    if !finding.also.is_empty() {
        let ids: Vec<&str> = finding.also.iter().map(|clause| clause.id).collect();
        let ids = ids.join(", ");
        lines.push((
            pick("also", "aussi"),
            say!("breaks {ids}", "enfreint {ids}"),
        ));
    }
    lines
}

/// All that is said beside the message, a line each.
pub(super) fn details(finding: &Finding) -> String {
    let mut lines: Vec<String> = [&finding.label, &finding.help]
        .into_iter()
        .filter(|line| !line.is_empty())
        .cloned()
        .collect();
    lines.extend(
        citation(finding)
            .into_iter()
            .map(|(word, line)| say!("{word}: {line}", "{word} : {line}")),
    );
    lines.join("\n")
}

/// `3 records in 2 files, 120 turns: 1 error, 2 warnings (5 more may follow)`.
pub(crate) fn summary(summary: &Summary) -> String {
    let found: Vec<String> = [
        (summary.errors, &ERROR),
        (summary.warnings, &WARNING),
        (summary.notes, &NOTE),
    ]
    .into_iter()
    .filter(|(number, _)| *number > 0)
    .map(|(number, noun)| number_of(number, noun))
    .collect();
    let found = if found.is_empty() {
        say!("no findings", "aucun constat")
    } else {
        found.join(", ")
    };
    let records = number_of(summary.records, &RECORD);
    let files = number_of(summary.files, &FILE);
    let turns = number_of(summary.turns, &TURN);
    let follow = match summary.may_follow {
        0 => String::new(),
        1 => say!(" (1 more may follow)", " (1 autre peut en découler)"),
        number => say!(
            " ({number} more may follow)",
            " ({number} autres peuvent en découler)"
        ),
    };
    let irregular = match summary.irregular {
        0 => String::new(),
        number => format!(", {}", number_of(number, &IRREGULAR)),
    };
    say!(
        "{records} in {files}, {turns}{irregular}: {found}{follow}",
        "{records} dans {files}, {turns}{irregular} : {found}{follow}"
    )
}
