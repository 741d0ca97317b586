//! The header's fast path: the canonical one-line-a-key form that `fmt` and
//! `simulate` write, read with nom. Anything it is not sure of is left to YAML;
//! a property test says that the two agree.

use nom::{IResult, Parser, branch::alt, character::complete::char, multi::separated_list1};

use super::node::{Key, Node, NodeKind};
use crate::source::Span;

type Parse<'a, T> = IResult<&'a str, T, ()>;

/// The whole header, or `None` for the slow path.
pub(super) fn read(text: &str, base: u32) -> Option<Node> {
    let fast = Fast {
        end: base as usize + text.len(),
    };
    let mut rest = text;
    let mut entries: Vec<(Key, Node)> = Vec::new();
    while !rest.is_empty() {
        let (after, entry) = fast.entry(rest).ok()?;
        if entries.len() >= MOST || entries.iter().any(|(key, _)| key.text == entry.0.text) {
            return None;
        }
        entries.push(entry);
        rest = after;
    }
    let start = entries.first()?.0.at.start;
    let end = entries.last()?.1.at.end;
    Some(Node {
        kind: NodeKind::Map(entries),
        at: Span { start, end },
    })
}

/// Most keys of a mapping that are compared with one another.
const MOST: usize = 256;
/// How deep lists may lie in lists: a team is the second level.
const DEEPEST: usize = 2;

struct Fast {
    end: usize,
}

/// Characters that mean themselves in a plain YAML scalar wherever they stand.
fn is_plain(c: char) -> bool {
    c.is_alphanumeric()
        || matches!(
            c,
            '.' | '-' | '_' | '(' | ')' | '/' | '+' | '\'' | '*' | '?'
        )
}

fn spaces(input: &str) -> &str {
    input.trim_start_matches(' ')
}

impl Fast {
    fn span(&self, from: &str, to: &str) -> Span {
        Span::new(self.end - from.len(), self.end - to.len())
    }

    /// `key: value`, or `key:` and indented `key: value` lines.
    fn entry<'a>(&self, input: &'a str) -> Parse<'a, (Key, Node)> {
        let (rest, key) = self.key(input)?;
        if let Ok((rest, ())) = end_of_line(rest) {
            return self.block(rest).map(|(rest, node)| (rest, (key, node)));
        }
        let (rest, node) = self.value(spaces(rest))?;
        let (rest, ()) = end_of_line(rest)?;
        Ok((rest, (key, node)))
    }

    fn key<'a>(&self, input: &'a str) -> Parse<'a, Key> {
        let length = input
            .find(|c: char| !(c.is_alphanumeric() || matches!(c, '.' | '-')))
            .unwrap_or(input.len());
        let (text, rest) = input.split_at(length);
        let safe = text.starts_with(char::is_alphabetic) && !is_null(text);
        match rest.strip_prefix(':') {
            Some(after) if safe && after.starts_with([' ', '\n', '\r']) => Ok((
                after,
                Key {
                    text: text.to_owned(),
                    at: self.span(input, rest),
                },
            )),
            _ => Err(nom::Err::Error(())),
        }
    }

    fn block<'a>(&self, input: &'a str) -> Parse<'a, Node> {
        let mut entries: Vec<(Key, Node)> = Vec::new();
        let mut rest = input;
        while let Some(line) = rest.strip_prefix("  ") {
            let (after, key) = self.key(line)?;
            let (after, node) = self.plain(spaces(after))?;
            let (after, ()) = end_of_line(after)?;
            if entries.len() >= MOST || entries.iter().any(|(k, _)| k.text == key.text) {
                return Err(nom::Err::Error(()));
            }
            entries.push((key, node));
            rest = after;
        }
        let (Some(first), Some(last)) = (entries.first(), entries.last()) else {
            return Err(nom::Err::Error(()));
        };
        let at = Span {
            start: first.0.at.start,
            end: last.1.at.end,
        };
        let kind = NodeKind::Map(entries);
        Ok((rest, Node { kind, at }))
    }

    fn value<'a>(&self, input: &'a str) -> Parse<'a, Node> {
        alt((
            |input| self.list(input, DEEPEST),
            |input| self.map(input),
            |input| self.plain(input),
        ))
        .parse(input)
    }

    /// `[Ana, Bo: Bo Diaz, [Cy, Di]]`
    fn list<'a>(&self, input: &'a str, deep: usize) -> Parse<'a, Node> {
        if deep == 0 {
            return Err(nom::Err::Error(()));
        }
        let item = |input: &'a str| {
            let input = spaces(input);
            let (rest, node) = alt((
                |input| self.list(input, deep - 1),
                |input| self.pair(input),
                |input| self.plain(input),
            ))
            .parse(input)?;
            Ok((spaces(rest), node))
        };
        let (rest, _) = char('[')(input)?;
        let (rest, nodes) = separated_list1(char(','), item).parse(rest)?;
        let (rest, _) = char(']')(rest)?;
        let at = Span {
            start: self.span(input, input).start,
            end: nodes.last().map_or(0, |node| node.at.end),
        };
        let kind = NodeKind::List(nodes);
        Ok((rest, Node { kind, at }))
    }

    /// A mapping of one pair, as an item of a list.
    fn pair<'a>(&self, input: &'a str) -> Parse<'a, Node> {
        let (rest, key) = self.key(input)?;
        let (rest, node) = self.plain(spaces(rest))?;
        let at = key.at.to(node.at);
        let kind = NodeKind::Map(vec![(key, node)]);
        Ok((rest, Node { kind, at }))
    }

    /// `{ Ana: 8, Bo: 0 }`
    fn map<'a>(&self, input: &'a str) -> Parse<'a, Node> {
        let entry = |input: &'a str| {
            let (rest, key) = self.key(spaces(input))?;
            let (rest, node) = self.plain(spaces(rest))?;
            Ok((spaces(rest), (key, node)))
        };
        let (rest, _) = char('{')(input)?;
        let (rest, entries) = separated_list1(char(','), entry).parse(rest)?;
        let (rest, _) = char('}')(rest)?;
        if entries.len() > MOST {
            return Err(nom::Err::Error(()));
        }
        for (index, (key, _)) in entries.iter().enumerate() {
            if entries[..index].iter().any(|(k, _)| k.text == key.text) {
                return Err(nom::Err::Error(()));
            }
        }
        let at = Span {
            start: self.span(input, input).start,
            end: entries.last().map_or(0, |(_, node)| node.at.end),
        };
        let kind = NodeKind::Map(entries);
        Ok((rest, Node { kind, at }))
    }

    /// A scalar of words that YAML would read as the same text.
    fn plain<'a>(&self, input: &'a str) -> Parse<'a, Node> {
        let length = input
            .find(|c: char| !is_plain(c) && c != ' ')
            .unwrap_or(input.len());
        let text = input[..length].trim_end_matches(' ');
        let rest = &input[text.len()..];
        let mut chars = text.chars();
        let first = chars.next();
        let safe_start = first.is_some_and(|c| c.is_alphanumeric() || matches!(c, '(' | '_'))
            || (first == Some('-') && chars.next().is_some_and(|c| c.is_ascii_digit()));
        if !safe_start || is_null(text) {
            return Err(nom::Err::Error(()));
        }
        let at = self.span(input, rest);
        let kind = NodeKind::Text(text.to_owned());
        Ok((rest, Node { kind, at }))
    }
}

fn is_null(text: &str) -> bool {
    text.eq_ignore_ascii_case("null")
}

fn end_of_line(input: &str) -> Parse<'_, ()> {
    let rest = spaces(input);
    let rest = rest.strip_prefix('\r').unwrap_or(rest);
    match rest.strip_prefix('\n') {
        Some(rest) => Ok((rest, ())),
        None if rest.is_empty() => Ok((rest, ())),
        None => Err(nom::Err::Error(())),
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::record::yaml;

    /// Values near to what the fast path takes.
    fn value() -> impl Strategy<Value = String> {
        let part = prop_oneof![
            Just("a"),
            Just("Zoé"),
            Just("null"),
            Just("~"),
            Just("true"),
            Just("no"),
            Just("1"),
            Just("-5"),
            Just("0x1f"),
            Just("1.50"),
            Just("2024-01-02"),
            Just("?*3"),
            Just("?"),
            Just("_"),
            Just("(A3)"),
            Just("6/3"),
            Just(" "),
            Just(" "),
            Just("+1"),
            Just("."),
            Just("-"),
            Just("'"),
            Just("*a"),
            Just(":"),
            Just("#"),
            Just("\""),
            Just("&"),
            Just("\t"),
            Just("\u{a0}"),
        ];
        prop::collection::vec(part, 1..4).prop_map(|parts| parts.concat())
    }

    fn key() -> impl Strategy<Value = String> {
        prop_oneof![
            "[a-c]",
            "[a-cé][a-c.-]{0,3}",
            Just("null".to_owned()),
            "[0-9]"
        ]
    }

    fn pair() -> impl Strategy<Value = String> {
        (
            key(),
            prop_oneof![Just(": "), Just(":  "), Just(":")],
            value(),
        )
            .prop_map(|(key, mark, value)| format!("{key}{mark}{value}"))
    }

    fn entry() -> impl Strategy<Value = String> {
        let items = || prop::collection::vec(prop_oneof![value(), pair()], 1..4);
        let pairs = || prop::collection::vec(pair(), 1..4);
        let end = prop_oneof![Just("\n"), Just("\r\n"), Just(" \n")];
        let text = prop_oneof![
            3 => pair(),
            2 => (key(), items()).prop_map(|(key, items)| format!("{key}: [{}]", items.join(", "))),
            1 => (key(), items(), value())
                .prop_map(|(key, team, one)| format!("{key}: [[{}], {one}]", team.join(", "))),
            2 => (key(), pairs()).prop_map(|(key, pairs)| format!("{key}: {{ {} }}", pairs.join(", "))),
            2 => (key(), pairs()).prop_map(|(key, pairs)| format!("{key}:\n  {}", pairs.join("\n  "))),
            1 => Just("# comment".to_owned()),
            1 => value(),
        ];
        (text, end).prop_map(|(text, end)| format!("{text}{end}"))
    }

    /// Headers near to what the fast path takes.
    fn header() -> impl Strategy<Value = String> {
        prop::collection::vec(entry(), 0..4)
            .prop_map(|lines| format!("greffe: 1\n{}", lines.concat()))
    }

    proptest! {
        #![proptest_config(ProptestConfig {
            cases: 4096,
            failure_persistence: None,
            ..ProptestConfig::default()
        })]

        /// What the fast path is sure of, YAML reads in the same way.
        #[test]
        fn agrees_with_yaml(text in header()) {
            if let Some(fast) = read(&text, 4) {
                let slow = yaml::read(&text, 4);
                prop_assert!(slow.is_ok(), "only the fast path reads it: {slow:?}");
                if let Ok(slow) = slow {
                    prop_assert!(fast.same(&slow), "{fast:?}\n{slow:?}");
                    prop_assert_eq!(places(&fast), places(&slow));
                }
            }
        }
    }

    /// The places of keys and scalars.
    fn places(node: &Node) -> Vec<Span> {
        match &node.kind {
            NodeKind::Null | NodeKind::Text(_) => vec![node.at],
            NodeKind::List(nodes) => nodes.iter().flat_map(places).collect(),
            NodeKind::Map(entries) => entries
                .iter()
                .flat_map(|(key, node)| std::iter::once(key.at).chain(places(node)))
                .collect(),
        }
    }
}
