//! Every output format, on findings made for the purpose.

use std::sync::Arc;

use greffier::{
    clause::{Clause, Does, Status},
    finding::{Decided, Finding, Format, InForce, Look, OtherText, Report, Summary},
    lang::Text,
    source::{Piece, Span, cut},
};

static PRINTED: Clause = Clause {
    id: "demo.play.own-card",
    does: Does::Refuses,
    status: Status::Rulebook,
    source: Text::same("Play, 2"),
    says: Text::new(
        "a player plays a card of their own hand",
        "un joueur joue une carte de sa main",
    ),
    ruling: None,
    physical: false,
    turn: false,
    beyond_records: None,
};

static OPEN: Clause = Clause {
    id: "demo.flip.order",
    does: Does::Refuses,
    status: Status::Contested,
    source: Text::same("two letters of the author"),
    says: Text::new(
        "flipped cards act in the order in which they were flipped",
        "les cartes retournées agissent dans l'ordre où elles l'ont été",
    ),
    ruling: Some("flip-order"),
    physical: false,
    turn: false,
    beyond_records: None,
};

const RECORD: &str = "---\ngreffe: 1\ngame: demo\nplayers: [Ana, Zoé]\n---\n\
    1. Ana  A3\n2. Zoé  (A4)>L\n3. Ana  A5\n4. Zoé  A6\n5. Ana  A3: flip Zoé.L=<A4>\n6. Zoé  A3\n\
    7. Ana  \u{1b}[31mA7\n";

fn piece() -> Piece {
    let mut piece = cut(RECORD.as_bytes().to_vec(), false).remove(0);
    piece.name = "games/demo, 1.greffe".into();
    piece.index = 1;
    piece
}

/// Where a text stands in the record.
fn at(text: &str) -> Span {
    let start = RECORD.find(text).expect("the text is there");
    Span::new(start, start + text.len())
}

/// The card of a line.
fn card(line: &str) -> Span {
    let line = at(line);
    Span {
        start: line.end - 2,
        ..line
    }
}

fn findings() -> Vec<Finding> {
    let mut refused = Finding::error(
        "demo.play.own-card",
        card("6. Zoé  A3"),
        "`A3` is not in Zoé's hand",
    )
    .label("Ana's since turn 1")
    .because(card("1. Ana  A3"), "Ana played it here")
    .because(card("5. Ana  A3"), "Ana used it here")
    .help("legal here: `A1`, `A2`, `(A1)>L`, and 12 others (`greffier legal` lists them)");
    refused.clause = Some(&PRINTED);
    refused.also.push(&OPEN);
    let mut open = Finding::error("demo.flip.order", at("flip Zoé.L"), "`A4` acts before `A3`")
        .label("100 % sure: \"no\"");
    open.clause = Some(&OPEN);
    open.ruling = Some(InForce {
        ruling: "flip-order",
        reading: "queue",
        says: Text::new("in order", "dans l'ordre"),
        is_another: false,
        by: Decided::Nobody,
    });
    let mut later = Finding::error("demo.play.own-card", at("A7"), "`A7` is not in Ana's hand");
    later.clause = Some(&PRINTED);
    later.follows = Some(at("6. Zoé  A3"));
    let pack = Arc::new(OtherText::new(
        "demo.yaml",
        "cards:\n  A3: { strength: three }\n",
    ));
    vec![
        later,
        refused,
        open,
        Finding::error(
            "pack.type",
            Span::new(25, 30),
            "a strength must be a number",
        )
        .inside(&pack),
        Finding::warning("record.turn-number", at("2."), "this is turn 3, not 2"),
        Finding::note("source.bom", Span::default(), "a note that stands nowhere"),
        Finding::error(
            "syntax.line",
            at("\u{1b}"),
            "expected a step, found `\u{1b}`",
        ),
    ]
}

fn render(format: Format, look: Look) -> String {
    let piece = piece();
    let mut clean = piece.clone();
    clean.index = 2;
    let mut out = Vec::new();
    let mut renderer = format.renderer(look);
    let mut summary = Summary::default();
    renderer.start(&mut out).expect("memory can be written");
    for report in [
        Report::new(&piece, findings()),
        Report::new(&clean, Vec::new()),
    ] {
        summary.add(&report, 7, 1);
        renderer
            .record(&report, &mut out)
            .expect("memory can be written");
    }
    renderer
        .finish(&summary, &mut out)
        .expect("memory can be written");
    String::from_utf8(out).expect("text is UTF-8")
}

#[test]
fn human() {
    insta::assert_snapshot!(render(Format::Human, Look::default()));
}

#[test]
fn human_all_in_colour() {
    let look = Look {
        color: true,
        all: true,
        quiet: true,
        ..Look::default()
    };
    insta::assert_snapshot!(render(Format::Human, look).replace('\u{1b}', "^"));
}

#[test]
fn short() {
    insta::assert_snapshot!(render(Format::Short, Look::default()));
}

#[test]
fn json() {
    let text = render(Format::Json, Look::default());
    serde_json::from_str::<serde_json::Value>(&text).expect("it is JSON");
    insta::assert_snapshot!(text);
}

#[test]
fn github() {
    insta::assert_snapshot!(render(Format::Github, Look::default()));
}

#[test]
fn sarif() {
    let text = render(Format::Sarif, Look::default());
    serde_json::from_str::<serde_json::Value>(&text).expect("it is JSON");
    insta::assert_snapshot!(text);
}

#[test]
fn junit() {
    insta::assert_snapshot!(render(Format::Junit, Look::default()));
    let all = Look {
        all: true,
        ..Look::default()
    };
    assert!(
        render(Format::Junit, all)
            .replace("&apos;", "'")
            .contains("`A7` is not in Ana's hand")
    );
}

#[test]
fn nothing_found_is_valid_output() {
    for format in [Format::Json, Format::Sarif] {
        let mut out = Vec::new();
        let mut renderer = format.renderer(Look::default());
        renderer.start(&mut out).expect("memory can be written");
        renderer
            .finish(&Summary::default(), &mut out)
            .expect("memory can be written");
        serde_json::from_slice::<serde_json::Value>(&out).expect("it is JSON");
    }
}
