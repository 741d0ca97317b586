//! The header's fast path: the canonical one-line-a-key form that `fmt` and
//! `simulate` write, read with nom. Anything it is not sure of is left to YAML;
//! a property test says that the two agree.
//!
//! ```text
//! header = entry { entry } ;
//! entry  = key ( EOL block | value EOL ) ;
//! block  = "  " key plain EOL { "  " key plain EOL } ;
//! value  = list | map | plain ;
//! list   = "[" item { "," item } "]" ;        (* [Ana, Bo: Bo Diaz, [Cy, Di]] *)
//! item   = list | pair | plain ;
//! pair   = key plain ;
//! map    = "{" key plain { "," key plain } "}" ;          (* { Ana: 8, Bo: 0 } *)
//! ```

use nom::{
    IResult, Parser,
    branch::alt,
    bytes::complete::{tag, take_while, take_while1},
    character::complete::{char, one_of},
    combinator::{all_consuming, eof, opt, peek, recognize, value as constant, verify},
    multi::{many1, separated_list1},
    sequence::{delimited, preceded, terminated},
};

use super::{
    node::{Key, Node, NodeKind},
    rest::{Rest, placed},
};
use crate::source::Span;

type In<'a> = Rest<'a, str>;
/// Why something is no canonical header is nobody's concern: YAML says it.
type Read<'a, T> = IResult<In<'a>, T, ()>;

/// Most keys of a mapping that are compared with one another.
const MOST: usize = 256;
/// How deep lists may lie in lists: a team is the second level.
const DEEPEST: usize = 2;

/// The whole header at a place of a record's text, or `None` for the slow path.
pub(super) fn read(text: &str, at: Span) -> Option<Node> {
    let (_, header) = header(Rest::new(text, at)).ok()?;
    Some(header)
}

/// `entry { entry }`
fn header(input: In<'_>) -> Read<'_, Node> {
    all_consuming(mapping(many1(entry))).parse(input)
}

/// `key ( EOL block | value EOL )`
fn entry(input: In<'_>) -> Read<'_, (Key, Node)> {
    let line = delimited(spaces, value, end_of_line);
    (key, alt((preceded(end_of_line, block), line))).parse(input)
}

/// `"  " key plain EOL { "  " key plain EOL }`
fn block(input: In<'_>) -> Read<'_, Node> {
    let line = delimited(tag("  "), key_and_plain, end_of_line);
    mapping(many1(line)).parse(input)
}

/// `list | map | plain`
fn value(input: In<'_>) -> Read<'_, Node> {
    alt((list(DEEPEST), map, plain)).parse(input)
}

/// `"[" item { "," item } "]"`, where lists lie so deep in one another.
fn list<'a>(deep: usize) -> impl Fn(In<'a>) -> Read<'a, Node> {
    move |input| {
        let items = separated_list1(char(','), delimited(spaces, item(deep), spaces));
        let (rest, (nodes, at)) = placed(delimited(char('['), items, char(']'))).parse(input)?;
        let at = Span {
            start: at.start,
            end: nodes.last().map_or(at.end, |node: &Node| node.at.end),
        };
        let kind = NodeKind::List(nodes);
        Ok((rest, Node { kind, at }))
    }
}

/// `list | pair | plain`
fn item<'a>(deep: usize) -> impl Fn(In<'a>) -> Read<'a, Node> {
    move |input| match deep {
        1 => alt((pair, plain)).parse(input),
        _ => alt((list(deep - 1), pair, plain)).parse(input),
    }
}

/// `key plain`, a mapping of its own.
fn pair(input: In<'_>) -> Read<'_, Node> {
    mapping(key_and_plain.map(|pair| vec![pair])).parse(input)
}

/// `"{" key plain { "," key plain } "}"`
fn map(input: In<'_>) -> Read<'_, Node> {
    let pairs = separated_list1(char(','), delimited(spaces, key_and_plain, spaces));
    let (rest, node) = delimited(char('{'), mapping(pairs), char('}')).parse(input)?;
    let at = Span {
        start: input.at,
        ..node.at
    };
    Ok((rest, Node { at, ..node }))
}

fn key_and_plain(input: In<'_>) -> Read<'_, (Key, Node)> {
    (terminated(key, spaces), plain).parse(input)
}

/// A mapping of these pairs, if there are few enough to compare them and no two
/// have one key.
fn mapping<'a>(
    pairs: impl Parser<In<'a>, Output = Vec<(Key, Node)>, Error = ()>,
) -> impl Parser<In<'a>, Output = Node, Error = ()> {
    let distinct = |pairs: &Vec<(Key, Node)>| {
        let is_new = |(index, (key, _)): (usize, &(Key, Node))| {
            pairs[..index]
                .iter()
                .all(|(other, _)| other.text != key.text)
        };
        pairs.len() <= MOST && pairs.iter().enumerate().all(is_new)
    };
    verify(pairs, distinct).map(|pairs| {
        let start = pairs.first().map(|(key, _)| key.at);
        let end = pairs.last().map(|(_, node)| node.at);
        let at = start.unwrap_or_default().to(end.unwrap_or_default());
        let kind = NodeKind::Map(pairs);
        Node { kind, at }
    })
}

/// A word and its colon, behind which a blank or the end of the line stands.
fn key(input: In<'_>) -> Read<'_, Key> {
    let is_inside = |c: char| c.is_alphanumeric() || matches!(c, '.' | '-');
    let is_safe =
        |key: &In<'_>| key.text().starts_with(char::is_alphabetic) && !is_null(key.text());
    let word = verify(take_while1(is_inside), is_safe);
    let colon = (char(':'), peek(one_of(" \n\r")));
    terminated(word, colon)
        .map(|word: In<'_>| Key {
            text: word.text().to_owned(),
            at: word.span(),
        })
        .parse(input)
}

/// A scalar of words that YAML would read as the same text.
fn plain(input: In<'_>) -> Read<'_, Node> {
    let is_safe = |words: &In<'_>| begins_plainly(words.text()) && !is_null(words.text());
    let word = constant((), take_while1(is_plain));
    let parted = take_while1(|c| c == ' ');
    verify(recognize(separated_list1(parted, word)), is_safe)
        .map(|words: In<'_>| Node {
            kind: NodeKind::Text(words.text().to_owned()),
            at: words.span(),
        })
        .parse(input)
}

/// Characters that mean themselves in a plain YAML scalar wherever they stand.
fn is_plain(c: char) -> bool {
    c.is_alphanumeric()
        || matches!(
            c,
            '.' | '-' | '_' | '(' | ')' | '/' | '+' | '\'' | '*' | '?'
        )
}

/// Whether a plain scalar may begin like that.
fn begins_plainly(text: &str) -> bool {
    let mut chars = text.chars();
    match chars.next() {
        Some('-') => chars.next().is_some_and(|c| c.is_ascii_digit()),
        Some(c) => c.is_alphanumeric() || matches!(c, '(' | '_'),
        None => false,
    }
}

fn is_null(text: &str) -> bool {
    text.eq_ignore_ascii_case("null")
}

fn spaces(input: In<'_>) -> Read<'_, ()> {
    constant((), take_while(|c| c == ' ')).parse(input)
}

/// `EOL`, with the blanks before it.
fn end_of_line(input: In<'_>) -> Read<'_, ()> {
    let end = alt((constant((), char('\n')), constant((), eof)));
    constant((), (spaces, opt(char('\r')), end)).parse(input)
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
            let record = format!("---\n{text}");
            let at = Span::new(4, record.len());
            if let Some(fast) = read(&record, at) {
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
