//! What a finding points at, looked for in a picture of the table.

use std::borrow::Cow;

use super::floor;
use crate::{
    finding::Finding,
    game::picture::{Marks, Part, Picture},
    source::Span,
    word::{fold, same},
};

/// Words that a line may begin with before it names a player.
const BEFORE: [&str; 5] = ["irregular", "expect", "refused", "allowed", "deal"];

/// The things that a finding is about and those that make it wrong; where nothing on
/// the table is meant, whoever acted.
pub(in crate::cli) fn marks(text: &str, finding: &Finding, picture: &Picture) -> Marks {
    if finding.other.is_some() {
        return Marks::default();
    }
    let names = picture.names();
    let players: Vec<&str> = picture.players().collect();
    let seen = Seen {
        text,
        names: &names,
        players: &players,
    };
    let mut wrong = seen.pointed_at(finding.at);
    if wrong.is_empty()
        && picture
            .parts
            .iter()
            .any(|part| matches!(part, Part::Land(_)))
    {
        // A tile that is not on the table yet is shown by its square.
        wrong = seen.pointed_at(seen.term(finding.at));
    }
    if wrong.is_empty() {
        wrong.extend(seen.player(seen.line(finding.at).1));
    }
    let causes = finding.because.iter();
    let mut cause: Vec<String> = causes.flat_map(|(at, _)| seen.pointed_at(*at)).collect();
    cause.retain(|name| !wrong.contains(name));
    Marks {
        wrong,
        cause,
        caption: String::new(),
    }
}

struct Seen<'a> {
    text: &'a str,
    names: &'a [Cow<'a, str>],
    players: &'a [&'a str],
}

impl<'a> Seen<'a> {
    /// Who plays the line around a place, and where the line goes on after the name.
    fn line(&self, at: Span) -> (usize, &'a str) {
        let start = floor(self.text, at.start as usize);
        let begin = self.text[..start].rfind('\n').map_or(0, |at| at + 1);
        let line = self.text[begin..].lines().next().unwrap_or_default();
        let mut from = 0;
        for word in line.split_whitespace() {
            let Some(place) = line[from..].find(word) else {
                break;
            };
            from += place + word.len();
            let number = word.trim_end_matches('.');
            let is_number = !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit());
            if !is_number && !BEFORE.iter().any(|before| same(word, before)) {
                if self.player(word).is_some() {
                    return (begin + from, word);
                }
                break;
            }
        }
        (begin, "")
    }

    /// A place with all that is glued to it.
    fn term(&self, at: Span) -> Span {
        let start = floor(self.text, at.start as usize);
        let end = floor(self.text, at.end as usize);
        let is_end = |c: char| c.is_whitespace() || matches!(c, ';' | ':' | '#');
        let from = self.text[..start].rfind(is_end).map_or(0, |at| at + 1);
        let to = self.text[end..]
            .find(is_end)
            .map_or(self.text.len(), |at| end + at);
        Span::new(from, to)
    }

    fn player(&self, name: &str) -> Option<String> {
        let mut players = self.players.iter();
        let player = players.find(|player| same(name, &fold(player)))?;
        Some((*player).to_owned())
    }

    /// The name of something in the picture.
    fn named(&self, word: &str) -> Option<String> {
        let folded = fold(word);
        let mut names = self.names.iter();
        let name = names.find(|name| same(name.as_ref(), &folded))?;
        Some(name.to_string())
    }

    /// What a place of the record names.
    fn pointed_at(&self, at: Span) -> Vec<String> {
        let (steps, actor) = self.line(at);
        let said = at.of(self.text);
        let whole = said.trim_matches(|c: char| !c.is_alphanumeric());
        if let Some(name) = self.named(whole).or_else(|| self.player(whole)) {
            // A cow is named by its place in the field of whoever acts.
            let own = self.named(&format!("{actor}.{whole}"));
            return vec![own.unwrap_or(name)];
        }
        let end = floor(self.text, at.end as usize);
        let from = floor(self.text, at.start as usize);
        let from = from.max(steps).min(end);
        let mut found = Vec::new();
        let mut owners = Vec::new();
        let mut before = ' ';
        let is_part = |c: char| c.is_alphanumeric() || matches!(c, '.' | '-' | '/' | '\'' | '’');
        for token in self.text[from..end].split_inclusive(|c: char| !is_part(c)) {
            let word = token.trim_matches(|c: char| !c.is_alphanumeric());
            let outcome = before == '=';
            before = token.chars().next_back().unwrap_or(' ');
            if word.is_empty() {
                continue;
            }
            let own = || self.named(&format!("{actor}.{word}"));
            let name = (!outcome).then(own).flatten().or_else(|| self.named(word));
            if let Some(name) = name {
                found.push(name);
            } else {
                let parts = word.split(['.', '-']);
                found.extend(parts.filter_map(|part| self.named(part)));
                owners.extend(word.split('.').next().and_then(|part| self.player(part)));
            }
        }
        // A value of a position lies where its key says.
        if found.is_empty() && actor.is_empty() {
            let before = self.text[steps.min(from)..from].trim_end();
            let key = before.strip_suffix(':').unwrap_or_default();
            let key = key.rsplit(|c: char| !is_part(c)).next().unwrap_or_default();
            found.extend(self.named(key).or_else(|| self.player(key)));
        }
        // What is said of a player and lies nowhere is the player's.
        if found.is_empty() {
            found = owners;
        }
        found.dedup();
        found
    }
}
