//! The records in the binary, in their reader's language: each was written in one, and
//! is shown in both. What stands in a file of the reader's is never translated.

use crate::{
    games,
    lang::{self, Lang, within},
    pack::Library,
    record::{Header, line::is_reserved, print::Respell, waiver},
    source::Record,
};

/// A record with its words as the reader's language spells them. Of one that was written
/// in another language the comments are left out, which nobody translated.
pub(super) fn record(text: &str) -> String {
    let Some(words) = words(text) else {
        return text.to_owned();
    };
    let told = |lang| within(lang, || lines(text, &*words));
    let [english, french] = Lang::ALL.map(told);
    if is_own(english.1, french.1) {
        return text.to_owned();
    }
    let own = if lang::is_french() { french } else { english }.0;
    own.join("\n")
}

/// A line of a game as the reader's language writes it.
pub(super) fn line(game: &str, players: usize, line: &str) -> String {
    let names = ["Ana", "Bo", "Cy", "Di"];
    let names = names.get(..players).unwrap_or(&names).join(", ");
    let head = format!("---\ngreffe: 1\ngame: {game}\nplayers: [{names}]\n---\n");
    let Some(words) = words(&head) else {
        return line.to_owned();
    };
    let said = uncommented(line);
    let [english, french] = Lang::ALL.map(|lang| within(lang, || respelled(said, &*words)));
    if is_own(english.1, french.1) {
        return line.to_owned();
    }
    if lang::is_french() { french } else { english }.0
}

/// Whether what was written is in the reader's language, by how many of its words each
/// language spells otherwise.
fn is_own(english: usize, french: usize) -> bool {
    if lang::is_french() {
        french == 0 || french < english
    } else {
        english <= french
    }
}

/// How the words of a record are spelled for its reader.
fn words(text: &str) -> Option<Box<Respell<'static>>> {
    let record = Record::new(text);
    let mut findings = Vec::new();
    let root = Header::parse(record.text, record.header?, &mut findings)?;
    let engine = games::engine(&record, &mut findings)?;
    engine.printed(root, &Library::default())
}

/// Where a line of a record stands.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Place {
    Header,
    Position,
    Body,
}

/// All lines without their comments, and how many words are spelled otherwise.
fn lines(text: &str, words: &Respell<'_>) -> (Vec<String>, usize) {
    let mut place = Place::Body;
    let mut told = Vec::new();
    let mut changed = 0;
    for line in text.lines() {
        let said = uncommented(line);
        if said.is_empty() && !line.is_empty() {
            continue;
        }
        if said == "---" {
            place = match place {
                Place::Body => Place::Header,
                Place::Header | Place::Position => Place::Body,
            };
        } else if place != Place::Body && !said.starts_with(' ') {
            place = match said.split(':').next() {
                Some("position") => Place::Position,
                _ => Place::Header,
            };
        }
        // The keys of a header are the same in every language.
        let keeps = match place {
            Place::Position if said.starts_with("position:") => "position:".len(),
            Place::Body | Place::Position => 0,
            Place::Header if said.starts_with("theaters:") => "theaters:".len(),
            Place::Header => said.len(),
        };
        let (kept, rest) = said.split_at(keeps);
        let (rest, count) = respelled(rest, words);
        changed += count;
        told.push(format!("{kept}{rest}"));
    }
    (told, changed)
}

/// Where the comment of a line begins.
fn comment(line: &str) -> usize {
    match line.find('#') {
        Some(0) => 0,
        _ => line.find(" #").map_or(line.len(), |at| at + 1),
    }
}

/// A line without its comment, unless that waives something.
fn uncommented(line: &str) -> &str {
    let (said, comment) = line.split_at(comment(line));
    if waiver::read(comment.trim_end()).is_some() {
        return line;
    }
    said.trim_end()
}

/// A line with its words spelled otherwise, and how many are; the ids behind `by` stay, and what is waived.
fn respelled(line: &str, words: &Respell<'_>) -> (String, usize) {
    let end = line.find(" by ").unwrap_or(line.len());
    let (line, by) = line.split_at(end.min(comment(line)));
    let mut out = String::with_capacity(line.len());
    let (mut changed, mut rest) = (0, line);
    while let Some(first) = rest.chars().next() {
        let goes_on = |c: char| c.is_alphanumeric() || "-'’".contains(c);
        let begins = first.is_alphanumeric();
        let end = if begins {
            rest.find(|c| !goes_on(c)).unwrap_or(rest.len())
        } else {
            first.len_utf8()
        };
        let (word, behind) = rest.split_at(end);
        rest = behind;
        let is_word = begins && word.contains(char::is_alphabetic) && !is_reserved(word);
        match words(word).filter(|_| is_word) {
            Some(spelled) if spelled != word => {
                changed += 1;
                out.push_str(&spelled);
            }
            _ => out.push_str(word),
        }
    }
    out.push_str(by);
    (out, changed)
}
