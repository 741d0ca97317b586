//! Formatting does not change what is said, and is done after one go.

use proptest::prelude::*;

use super::format;
use crate::{
    record::{
        Header, Node,
        line::{Parser, Statement},
        tree::{Atom, AtomKind, Item, Term},
    },
    source::Record,
};

fn root(text: &str) -> Option<Node> {
    let at = Record::new(text).header?;
    Header::parse(text, at, &mut Vec::new())
}

fn formatted(text: &str) -> String {
    formatted_with(text, true)
}

fn formatted_with(text: &str, battles: bool) -> String {
    let record = Record::new(text);
    match root(text) {
        Some(root) => format(&record, &root, battles, &|_| None).apply(text),
        None => text.to_owned(),
    }
}

fn body(lines: &str) -> String {
    let text = format!("---\ngreffe: 1\nplayers: [Ana, Bo]\n---\n{lines}");
    formatted(&text)
        .split_once("\n---\n")
        .map(|(_, body)| body.to_owned())
        .unwrap_or_default()
}

/// A paragraph whose comments the writer has put in one column keeps it, lines
/// without a comment between them or not.
#[test]
fn a_column_of_comments_goes_on_past_lines_without_one() {
    let lines = "1. Ana  A6          # one\nexpect A=6/0\n2. Bo   A5          # two\n";
    assert_eq!(body(lines), lines);
    let parted = "1. Ana  A6          # one\n\n2. Bo   A5          # two\n";
    assert_eq!(body(parted), "1. Ana  A6   # one\n\n2. Bo   A5   # two\n");
}

/// Too many to count: they stay, and none of them is looked at again and again.
#[test]
fn a_number_that_cannot_be_written_stays_counted_out() {
    let long = format!("expect h={} A1 ?*2", ["?"; 1001].join(" "));
    assert_eq!(body(&long).trim_end(), long);
    let long = format!("expect h={} A1 ?*2", ["?"; 1000].join(" "));
    assert_eq!(body(&long).trim_end(), "expect h=?*1000 A1 ?*2");
}

#[test]
fn lines_have_one_form() {
    let table = [
        ("1.Ana S6", "1. Ana  S6"),
        ("1 Bo (S3) > S#down", "1. Bo   (S3)>S   #down"),
        ("Bo S3 :flip Ana . L", "   Bo   S3: flip Ana.L"),
        ("deal Bo A3 ? ? ?", "deal Bo  A3 ?*3"),
        ("EXPECT a = 6 / 3 ;turn=Bo", "expect a=6/3; turn=Bo"),
        ("expect h=? ?*2 A1", "expect h=?*3 A1"),
        (
            "expect refused 9 Ana  A1;_ by x . y",
            "expect refused 1. Ana A1; _ by x.y",
        ),
        ("irregular 4. Ana A1", "irregular 4. Ana A1"),
        ("battle  2:L A S", "battle 2: L A S"),
        ("1. Ana +a -b;  roll = 3", "1. Ana  +a -b; roll=3"),
        ("1. Ana A1 @ L  ", "1. Ana A1 @ L  "),
        ("  # alone  ", "  # alone"),
        ("   ", ""),
    ];
    for (written, wanted) in table {
        assert_eq!(body(written), wanted, "{written}");
    }
}

#[test]
fn turns_are_counted() {
    let lines = "4. Ana a\n Bo b\n9. Bo c\n5. Ana d\nexpect refused 5. Bo d\nbattle 2\n1. Ana e\n";
    assert_eq!(
        body(lines),
        "1. Ana  a\n   Bo   b\n2. Bo   c\n3. Ana  d\nexpect refused 4. Bo d\nbattle 2\n1. Ana  e\n"
    );
}

/// The numbers of the turns as they are written after `fmt`, by way of `count`.
fn renumbered(numbers: &[u32]) -> Vec<u32> {
    let lines: Vec<String> = numbers.iter().map(|n| format!("{n}. Ana  a\n")).collect();
    let once = body(&lines.concat());
    assert_eq!(body(&once), once);
    let number = |line: &str| crate::record::line::number_of(line);
    once.lines().filter_map(number).collect()
}

#[test]
fn numbers_are_put_right_where_no_turn_is_missing() {
    assert_eq!(renumbered(&[1, 2, 4, 4, 5]), [1, 2, 3, 4, 5]);
    assert_eq!(renumbered(&[1, 1, 2, 2, 3]), [1, 2, 3, 4, 5]);
    assert_eq!(renumbered(&[1, 2, 2, 3, 4]), [1, 2, 3, 4, 5]);
    for gap in [
        &[1, 2, 4, 5][..],
        &[1, 2, 2, 3, 5, 6],
        &[1, 1, 2, 2, 4, 4],
        &[3, 4],
    ] {
        assert_eq!(renumbered(gap), gap, "the trace of a turn is erased");
    }
}

#[test]
fn numbers_around_a_turn_that_cannot_be_read_stay() {
    let lines = "1. Ana  a\n3. Bo   b\n3. Ana @\n4. Bo   d\nbattle 2\n1. Ana  e\n1. Bo   f\n";
    assert_eq!(body(lines), lines.replace("1. Bo", "2. Bo"));
}

#[test]
fn after_what_cannot_be_counted_a_number_stays() {
    for lines in [
        "@1. Ana  a\n2. Bo   b\n",
        "1. Ana  a\nbattle @\n1. Bo   b\n",
        "1. Ana  a\n1. # forgotten\n2. Bo   b\n",
    ] {
        assert_eq!(body(lines), lines);
    }
    let not_played = "1. Ana  a\nexpect @\ndeal @\n1. Bo   b\n";
    assert_eq!(body(not_played), not_played.replace("1. Bo", "2. Bo"));
    assert_eq!(
        body("1. Ana  a\n1. Bo   b\nexpect @\n2. Ana  c\n"),
        "1. Ana  a\n2. Bo   b\nexpect @\n3. Ana  c\n"
    );
}

#[test]
fn a_waived_number_stays() {
    let waiver = "# allow record.turn-number: a page is lost";
    for lines in [
        format!("1. Ana  a\n3. Bo   b   {waiver}\n4. Ana  c\n"),
        format!("1. Ana  a\n{waiver}\n\n3. Bo   b\n4. Ana  c\n"),
        format!("irregular 3. Bo b   {waiver}\n4. Ana  c\n"),
    ] {
        assert_eq!(body(&lines), lines);
    }
    // Those around it stay with it, up to the next battle; and it speaks of
    // numbers only if it says so.
    let around = format!("1. Ana  a\n1. Bo   b\n9. Bo   b   {waiver}\n2. Ana  c\nbattle 2\n");
    assert_eq!(body(&around), around);
    let other = "1. Ana  a\n1. Bo   b   # allow x: y\n";
    assert_eq!(body(other), other.replace("1. Bo", "2. Bo"));
    let next = format!("{around}1. Ana  a\n1. Bo   b\n");
    assert_eq!(body(&next), format!("{around}1. Ana  a\n2. Bo   b\n"));
}

#[test]
fn a_game_without_battles_counts_on() {
    let header = "---\ngreffe: 1\nplayers: [Ana, Bo]\n---\n";
    let text = format!("{header}1. Ana  a\nbattle 2\n2. Bo   b\n2. Ana  c\n");
    assert_eq!(
        formatted_with(&text, false),
        text.replace("2. Ana", "3. Ana")
    );
}

#[test]
fn header_is_tidied() {
    let text = "---  \r\ngreffe:   1 \r\nplayers: [Ana: Ana Lopez, Zoé]\r\n# note:   kept  \r\n\
        position: { Ana.A: A2 A4, Bo.hand: _, deck: ?*6 }\r\n---\r\n7. Zoé a\r\n7. Ana b\r\n";
    assert_eq!(
        formatted(text),
        "---\r\ngreffe: 1\r\nplayers: [Ana: Ana Lopez, Zoé]\r\n# note:   kept  \r\n\
         position:\n  Ana.A: A2 A4\n  Bo.hand: _\n  deck: ?*6\r\n---\r\n7. Zoé  a\r\n8. Ana  b\r\n"
    );
}

#[test]
fn several_lines_of_text_are_left_alone() {
    let text = "---\ngreffe: 1\ntitle: \"a\\ \n  b\"\nboard: |\n  x:   y  \n---\n";
    assert_eq!(formatted(text), text);
}

/// What a line says, without places.
fn meaning(text: &str) -> Vec<String> {
    let mut parser = Parser::default();
    let record = Record::new(text);
    record
        .lines()
        .map(|at| {
            let (line, result) = parser.line(text, at);
            if result.is_err() {
                return at.of(text).to_owned();
            }
            let comment = line.comment.of(text);
            let who = |at: crate::source::Span| at.of(text).to_owned();
            let kind = match line.statement {
                Statement::Empty => "empty".to_owned(),
                Statement::Deed(d) => format!("deed {} {}", d.number.is_some(), who(d.actor)),
                Statement::Battle { number, .. } => format!("battle {number}"),
                Statement::Deal { actor } => format!("deal {}", who(actor)),
                Statement::Expect => "expect".to_owned(),
                Statement::Refused { deed, by } => {
                    format!(
                        "refused {} {:?}",
                        who(deed.actor),
                        by.map(|by| path(text, by))
                    )
                }
                Statement::Allowed { deed } => format!("allowed {}", who(deed.actor)),
                Statement::Irregular { deed, by } => {
                    format!(
                        "irregular {} {:?}",
                        who(deed.actor),
                        by.map(|by| path(text, by))
                    )
                }
            };
            let steps: Vec<_> = parser
                .steps(text)
                .map(|s| (terms(text, s.head), s.tail.map(|t| terms(text, t))))
                .collect();
            let facts: Vec<_> = parser
                .facts(text)
                .map(|f| (atom(text, &f.path), counted(text, f.values)))
                .collect();
            let listed = match line.statement {
                Statement::Deal { .. } => counted(text, parser.terms()),
                Statement::Battle { .. } => terms(text, parser.terms()),
                _ => Vec::new(),
            };
            format!("{kind} {steps:?} {facts:?} {listed:?} {comment}")
        })
        .collect()
}

fn path(text: &str, at: crate::source::Span) -> String {
    atom(text, &Atom::path(text, at))
}

fn atom(text: &str, atom: &Atom) -> String {
    let words: Vec<&str> = atom.words(text).map(|word| word.text).collect();
    let kind = match atom.kind {
        AtomKind::Path => "path".to_owned(),
        other => format!("{other:?}"),
    };
    format!("{kind} {words:?} {}", atom.hidden)
}

fn item(text: &str, item: &Item) -> String {
    let over = item.over.map(|over| atom(text, &over));
    format!("{} {over:?} {:?}", atom(text, &item.atom), item.times)
}

fn terms(text: &str, terms: &[Term]) -> Vec<String> {
    let one = |term: &Term| {
        let to = term.to.map(|to| item(text, &to));
        let is = term.is.map(|is| item(text, &is));
        format!("{:?} {} {to:?} {is:?}", term.sign, item(text, &term.item))
    };
    terms.iter().map(one).collect()
}

/// Values with unknown things counted out.
fn counted(text: &str, values: &[Term]) -> Vec<String> {
    let mut out = Vec::new();
    for term in values {
        let times = if super::body::is_unknown(term) {
            term.item.times.unwrap_or(1).min(1000)
        } else {
            1
        };
        let mut once = *term;
        if super::body::is_unknown(term) {
            once.item.times = None;
        }
        out.extend(std::iter::repeat_n(
            terms(text, &[once]).remove(0),
            times as usize,
        ));
    }
    out
}

/// Lines made of what lines are made of.
fn line() -> impl Strategy<Value = String> {
    let part = prop_oneof![
        Just("Ana"),
        Just("Bo"),
        Just("expect"),
        Just("refused"),
        Just("allowed"),
        Just("irregular"),
        Just("deal"),
        Just("battle"),
        Just("by"),
        Just("1"),
        Just("12."),
        Just("003"),
        Just("a.b"),
        Just("A3"),
        Just(">"),
        Just("="),
        Just(":"),
        Just(";"),
        Just("."),
        Just("+"),
        Just("-"),
        Just("("),
        Just(")"),
        Just("/"),
        Just("*"),
        Just("?"),
        Just("_"),
        Just(" "),
        Just(" "),
        Just(","),
        Just("\u{a0}"),
        Just("→"),
        Just("é’x"),
        Just("# c "),
        Just("@"),
        Just("\t"),
    ];
    prop::collection::vec(part, 0..14).prop_map(|parts| parts.concat())
}

/// A count that begins at the highest number there is stays there.
#[test]
fn a_number_is_written_as_it_can_be_read() {
    let record = |second: &str| {
        format!(
            "---\ngreffe: 1\nposition: {{ turn: Ana }}\n---\n999999999. Ana  A1\n{second}. Bo   A2\n"
        )
    };
    let once = formatted_with(&record("1"), false);
    assert_eq!(once.lines().last(), Some("999999999. Bo  A2"), "{once}");
    let mut parser = Parser::default();
    let record = Record::new(&once);
    assert!(record.lines().all(|at| parser.line(&once, at).1.is_ok()));
    assert_eq!(formatted_with(&once, false), once);
}

/// A line that counts, or that comes between those that do.
fn counting() -> impl Strategy<Value = String> {
    let between = [
        "   Bo   b",
        "expect @",
        "deal @",
        "@",
        "3. @",
        "battle 2",
        "battle @",
        "# allow record.turn-number: a page is lost",
        "expect refused 2. Bo b",
        "irregular 3. Bo b",
        "",
    ];
    prop_oneof![
        4 => (1..6_u32).prop_map(|number| format!("{number}. Ana  a")),
        1 => (1..6_u32).prop_map(|n| format!("{n}. Ana  a   # allow record.turn-number: a page")),
        2 => prop::sample::select(between.to_vec()).prop_map(str::to_owned),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn counts_once(
        lines in prop::collection::vec(counting(), 0..9),
        battles: bool,
        position: bool,
    ) {
        let position = if position { "position: { turn: Ana }\n" } else { "" };
        let lines = lines.join("\n");
        let text = format!("---\ngreffe: 1\nplayers: [Ana, Bo]\n{position}---\n{lines}\n");
        let once = formatted_with(&text, battles);
        prop_assert_eq!(formatted_with(&once, battles), once);
    }

    #[test]
    fn keeps_meaning_and_is_idempotent(lines in prop::collection::vec(line(), 0..8), crlf: bool) {
        let end = if crlf { "\r\n" } else { "\n" };
        let header = ["---", "greffe:  1", "players: [Ana, Bo]", "---", ""].join(end);
        let text = format!("{header}{}{end}", lines.join(end));
        let once = formatted(&text);
        prop_assert_eq!(meaning(&once), meaning(&text));
        prop_assert_eq!(formatted(&once), once);
    }

    #[test]
    fn keeps_headers(yaml in "[a-z:{}\\[\\], \"'#|>\\n-]{0,60}") {
        let text = format!("---\ngreffe: 1\n{yaml}\n---\n");
        let once = formatted(&text);
        if let (Some(before), Some(after)) = (root(&text), root(&once)) {
            prop_assert!(before.same(&after));
        }
        prop_assert_eq!(formatted(&once), once);
    }
}
