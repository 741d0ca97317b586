//! The one module that touches the YAML library.

use std::fmt;

use serde::de::{Deserialize, Deserializer, MapAccess, SeqAccess, Visitor};
use serde_yaml::{Location, Spanned};

use super::{
    Misread, limits,
    node::{Key, Node, NodeKind},
    yaml_faults,
};
use crate::{lang::Text, say, source::Span, work};

/// Reads YAML into nodes whose spans point into `text`, moved by `base`.
pub fn read(text: &str, base: u32) -> Result<Node, Misread> {
    limits::text(text, base, limits::PACK)?;
    match serde_yaml::from_str_with_options::<Spanned<Raw>>(text, options()) {
        Ok(raw) => {
            let root = Places { text, base }.node(raw, false);
            limits::tree(&root).map(|()| root)
        }
        Err(error) => Err(misread(text, base, &error)),
    }
}

/// The library stops where the tree would be too large anyway, before it is
/// built.
fn options() -> serde_yaml::Options {
    serde_yaml::options! {
        budget: serde_yaml::budget! {
            max_depth: limits::DEPTH,
            // Brackets are read ahead of values: the depth above stops first.
            flow_nesting_limit: super::line::LONGEST,
        },
        alias_limits: serde_yaml::alias_limits! {
            max_total_replayed_events: limits::VALUES,
        },
    }
}

const TOO_DEEP: Text = Text::new(
    "lists and mappings lie too deep in one another here",
    "listes et tables sont ici imbriquées trop profondément",
);
const TOO_MANY: Text = Text::new(
    "the aliases stand for too many values here",
    "les alias valent ici trop de valeurs",
);

/// Whether the library stopped at a limit, and what there is too much of.
fn limit(mut error: &serde_yaml::Error) -> Option<(Text, String)> {
    use serde_yaml::{Error, budget::BudgetBreach};
    while let Error::AliasError { error: inner, .. } | Error::WithSnippet { error: inner, .. } =
        error
    {
        error = inner;
    }
    Some(match error {
        Error::Budget {
            breach: BudgetBreach::Depth { .. },
            ..
        } => {
            let levels = limits::DEPTH;
            let most = say!("{levels} levels are read", "{levels} niveaux sont lus");
            (TOO_DEEP, most)
        }
        Error::Budget { .. } => (limits::MANY_VALUES, limits::values_read()),
        Error::AliasReplayLimitExceeded { .. }
        | Error::AliasExpansionLimitExceeded { .. }
        | Error::AliasReplayStackDepthExceeded { .. } => (TOO_MANY, limits::values_read()),
        _ => return None,
    })
}

/// What serde hands over: scalars that YAML takes for numbers or booleans come
/// without their text, which is read again from the source.
enum Raw {
    Null,
    Text(Option<String>),
    List(Vec<Spanned<Raw>>),
    Map(Vec<(Spanned<String>, Spanned<Raw>)>),
}

struct RawVisitor;

impl<'de> Deserialize<'de> for Raw {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(RawVisitor)
    }
}

impl<'de> Visitor<'de> for RawVisitor {
    type Value = Raw;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a value")
    }

    fn visit_bool<E>(self, _: bool) -> Result<Raw, E> {
        Ok(Raw::Text(None))
    }

    fn visit_i64<E>(self, _: i64) -> Result<Raw, E> {
        Ok(Raw::Text(None))
    }

    fn visit_u64<E>(self, _: u64) -> Result<Raw, E> {
        Ok(Raw::Text(None))
    }

    fn visit_i128<E>(self, _: i128) -> Result<Raw, E> {
        Ok(Raw::Text(None))
    }

    fn visit_u128<E>(self, _: u128) -> Result<Raw, E> {
        Ok(Raw::Text(None))
    }

    fn visit_f64<E>(self, _: f64) -> Result<Raw, E> {
        Ok(Raw::Text(None))
    }

    fn visit_str<E>(self, text: &str) -> Result<Raw, E> {
        Ok(Raw::Text(Some(text.to_owned())))
    }

    fn visit_unit<E>(self) -> Result<Raw, E> {
        Ok(Raw::Null)
    }

    fn visit_none<E>(self) -> Result<Raw, E> {
        Ok(Raw::Null)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut access: A) -> Result<Raw, A::Error> {
        let mut list = Vec::new();
        while let Some(value) = access.next_element()? {
            list.push(value);
        }
        Ok(Raw::List(list))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut access: A) -> Result<Raw, A::Error> {
        let mut map = Vec::new();
        while let Some(entry) = access.next_entry()? {
            map.push(entry);
        }
        Ok(Raw::Map(map))
    }
}

struct Places<'a> {
    text: &'a str,
    base: u32,
}

impl Places<'_> {
    /// What an alias stands for lies where it is written; the alias itself is where it is
    /// used.
    fn node(&self, raw: Spanned<Raw>, aliased: bool) -> Node {
        work::step();
        let used = self.span(&raw.referenced);
        let written = self.span(&raw.defined);
        let own = if aliased { written } else { used };
        let aliased = aliased || self.is_alias(used);
        let (kind, end) = match raw.value {
            Raw::Null => (NodeKind::Null, own.end),
            Raw::Text(Some(text)) => (NodeKind::Text(visible(text)), own.end),
            Raw::Text(None) => (NodeKind::Text(self.scalar(written).to_owned()), own.end),
            Raw::List(list) => {
                let nodes = list.into_iter().map(|raw| self.node(raw, aliased));
                let nodes: Vec<Node> = nodes.collect();
                let end = nodes.last().map_or(own.end, |node| node.at.end);
                (NodeKind::List(nodes), end)
            }
            Raw::Map(map) => {
                let entries = map
                    .into_iter()
                    .map(|(key, value)| self.entry(key, value, aliased));
                let entries: Vec<(Key, Node)> = entries.collect();
                let end = entries.last().map_or(own.end, |(_, node)| node.at.end);
                (NodeKind::Map(entries), end)
            }
        };
        // What lies elsewhere does not make the place of an alias longer.
        let end = if own == used && aliased { own.end } else { end };
        let at = Span {
            start: own.start,
            end: end.max(own.end),
        };
        Node { kind, at }
    }

    fn entry(&self, key: Spanned<String>, value: Spanned<Raw>, aliased: bool) -> (Key, Node) {
        let used = self.span(&key.referenced);
        // `<<: *shared`
        let aliased = aliased || self.is_alias(used);
        let at = if aliased {
            self.span(&key.defined)
        } else {
            used
        };
        let text = visible(key.value);
        (Key { text, at }, self.node(value, aliased))
    }

    fn is_alias(&self, at: Span) -> bool {
        self.slice(at).starts_with('*')
    }

    /// A number or a word of YAML as it is written, without the anchor before it.
    fn scalar(&self, at: Span) -> &str {
        let text = self.slice(at).trim();
        match text.strip_prefix('&') {
            Some(anchored) => anchored
                .split_once(char::is_whitespace)
                .map_or("", |(_, value)| value.trim_start()),
            None => text,
        }
    }

    fn slice(&self, at: Span) -> &str {
        Span {
            start: at.start - self.base,
            end: at.end - self.base,
        }
        .of(self.text)
    }

    /// Trailing blanks and line ends of block scalars are not part of a place.
    fn span(&self, location: &Location) -> Span {
        let span = location.span();
        let start = span
            .byte_offset()
            .map_or_else(|| offset(self.text, location), |start| start as usize)
            .min(self.text.len());
        let end = (start + span.byte_len().unwrap_or(0) as usize).min(self.text.len());
        let end = start + self.text.get(start..end).unwrap_or("").trim_end().len();
        Span {
            start: self.base + start as u32,
            end: self.base + end as u32,
        }
    }
}

/// A value in which no escape of YAML has made a control character: it would
/// reach a terminal among this program's own.
fn visible(text: String) -> String {
    if text.contains(|c: char| c.is_control() && !matches!(c, '\n' | '\t' | '\r')) {
        crate::finding::tame(&text).into_owned()
    } else {
        text
    }
}

/// The byte at a location that only knows its line and column.
fn offset(text: &str, location: &Location) -> usize {
    let line = usize::try_from(location.line()).unwrap_or(1);
    let column = usize::try_from(location.column()).unwrap_or(1);
    let start: usize = text
        .split_inclusive('\n')
        .take(line.saturating_sub(1))
        .map(str::len)
        .sum();
    let rest = text.get(start..).unwrap_or("");
    start
        + rest
            .char_indices()
            .nth(column.saturating_sub(1))
            .map_or(rest.len(), |(at, _)| at)
}

/// The library's message in this program's words.
fn misread(text: &str, base: u32, error: &serde_yaml::Error) -> Misread {
    let start = error
        .location()
        .map_or(0, |location| offset(text, &location))
        .min(text.len());
    let end = text
        .get(start..)
        .and_then(|rest| rest.chars().next())
        .map_or(start, |c| start + c.len_utf8());
    let at = Span {
        start: base + start as u32,
        end: base + end as u32,
    };
    if let Some((what, most)) = limit(error) {
        return limits::passed(at, what, &most);
    }
    let said = error.to_string();
    let said = said.lines().next().unwrap_or("");
    let said = said.strip_prefix("error: ").unwrap_or(said);
    let said = match said.split_once(": ") {
        Some((place, rest)) if place.starts_with("line ") => rest,
        _ => said,
    };
    if let Some(rest) = said.strip_prefix("duplicate mapping key: ") {
        let key = rest.split(',').next().unwrap_or(rest);
        // The library shows a key with its escapes; the text has it as written.
        let line = text.get(start..).and_then(|rest| rest.lines().next());
        let line = line.unwrap_or("");
        let key = if line.starts_with(key) {
            key
        } else {
            line.split(':').next().unwrap_or(line).trim_end()
        };
        let at = Span {
            end: at.start + key.len() as u32,
            ..at
        };
        return Misread::new(
            "header.duplicate-key",
            at,
            say!("`{key}` is written twice", "`{key}` figure deux fois"),
        )
        .help(say!(
            "keep one of the two lines",
            "gardez une des deux lignes"
        ));
    }
    Misread::new("header.yaml", at, yaml_faults::told(said)).help(say!(
        "a value that holds `: `, `#` or a leading `?`, `[` or `*` goes between quotes",
        "une valeur qui contient `: ` ou `#`, ou commence par `?`, `[` ou `*`, va entre guillemets"
    ))
}
