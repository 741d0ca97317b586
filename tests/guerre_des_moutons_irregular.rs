//! Every rule of La Guerre des Moutons that players can break, broken on purpose:
//! refused by its name and, declared, it stands. The table is as written, and the
//! record goes on.

use greffier::{
    clause::Does,
    finding::Severity,
    games,
    pack::Library,
    replay::{Cache, Request},
    source::Record,
};

/// Rules that only a `deal` line or a position can break.
const SET_UP: [&str; 3] = [
    "moutons.setup.one-colour",
    "moutons.setup.hand-of-four",
    "moutons.marker.fixes-colour",
];
/// Rules broken by what is left out: nothing is written that could stand.
const LEFT_OUT: [&str; 1] = ["moutons.turn.complete"];

/// The rule, the table before, the line, what is so afterwards, what goes on.
const BROKEN: [(&str, &str, &str, &str, &str); 19] = [
    (
        "moutons.opening.village-edge",
        "bag: 60, Zoe.hand: ?*4, Tom.hand: ?*4, turn: Zoe",
        "1. Zoe NNNN>n1",
        "n1=NNNN",
        "2. Tom  VNNN>s1",
    ),
    (
        "moutons.opening.pass",
        "bag: 60, Zoe.hand: JRVR/BBBB, Tom.hand: ?*4, turn: Zoe",
        "1. Zoe skip",
        "skipped=Zoe",
        "2. Tom  JRVR>n1",
    ),
    (
        "moutons.lay.edge-to-edge",
        "n1: JRVR, bag: 60, turn: Zoe",
        "1. Zoe NNNN>n5",
        "n5=NNNN; bag=60",
        "2. Tom  VNNN>s1",
    ),
    (
        "moutons.lay.edges-match",
        "n1: JRVR, bag: 50, turn: Zoe",
        "1. Zoe NNNN>n2",
        "n2=NNNN; bag=49",
        "2. Tom  BBNB>n3",
    ),
    (
        "moutons.draw.per-tile-touched",
        "n1: JRVR, bag: 50, Zoe.hand: ?*3, turn: Zoe",
        "1. Zoe NNJN>n2 +?*3",
        "bag=47; Zoe.hand=?*5",
        "2. Tom  VNNN>s1",
    ),
    (
        "moutons.draw.what-is-left",
        "n1: JRVR, n2e1: NJRN, bag: 1, Zoe.hand: ?*3, turn: Zoe",
        "1. Zoe NNJN>n2 +_",
        "bag=1; Zoe.hand=?*2",
        "2. Tom  VNNN>s1 +?",
    ),
    (
        "moutons.turn.order",
        "n1: JRVR, bag: 50, turn: Zoe",
        "   Tom VNNN>s1",
        "s1=VNNN; turn=Zoe",
        "1. Zoe  NNJN>n2",
    ),
    (
        "moutons.turn.must-play",
        "n1: JRVR, bag: 50, Zoe.hand: RRRR/BBBB, turn: Zoe",
        "1. Zoe skip",
        "Zoe.hand=RRRR/BBBB",
        "2. Tom  VNNN>s1",
    ),
    (
        "moutons.turn.skip",
        "n1: JRVR, bag: 50, Zoe.hand: ?*3, turn: Zoe",
        "1. Zoe skip +?",
        "bag=49; Zoe.hand=?*4",
        "2. Tom  VNNN>s1",
    ),
    (
        "moutons.reveal.second-tile",
        "n1: JRVN, bag: 50, turn: Zoe, begun: Zoe",
        "   Tom reveal R>n1e1; BBRB>n2e1; BBBB>n3e1",
        "n3e1=BBBB; turn=Zoe",
        "   Zoe  VNNN>s1",
    ),
    (
        "moutons.call.order",
        "n1: JRVR, n2: FNJF, bag: 50, turn: Zoe, calls: Tom.hunter Lea.hunter",
        "   Lea hunter>n3",
        "n3=hunter; calls=Tom.hunter",
        "   Tom  hunter>n2w1",
    ),
    (
        "moutons.call.as-announced",
        "n1: JRVR, n2: FNJF, bag: 50, turn: Zoe, calls: Tom.wolf",
        "   Tom hunter>n3",
        "n3=hunter; calls=_",
        "1. Zoe  VNNN>s1",
    ),
    (
        "moutons.call.draws-at-the-end",
        "n1: JRVR, n2: FNJF, bag: 50, turn: Zoe, Tom.hand: ?*4, calls: Tom.wolf Tom.hunter",
        "   Tom wolf>n3 +?*3",
        "bag=47; Tom.hand=?*6",
        "   Tom  hunter>n3=wolf",
    ),
    (
        "moutons.wolf.guarded-forest",
        "n1: JRVR, n2: FNJN, n3: hunter, bag: 50, turn: Zoe",
        "1. Zoe wolf>n4",
        "n4=wolf",
        "2. Tom  VNNN>s1",
    ),
    (
        "moutons.hunter.beside-a-wolf",
        "n1: JRVR, n2: FNJN, n3: wolf, bag: 50, turn: Zoe",
        "1. Zoe hunter>n4",
        "n4=hunter; n3=wolf",
        "2. Tom  VNNN>s1",
    ),
    (
        "moutons.hunter.cover-as-turn",
        "n1: JRVR, n2: FNJN, n3: wolf, bag: 50, turn: Zoe",
        "1. Zoe hunter>n3=wolf",
        "n3=hunter",
        "2. Tom  VNNN>s1",
    ),
    (
        "moutons.end.no-more-play",
        "n1: JRVR, bag: 50, turn: Tom, Zoe.hand: ?*3, Zoe.finish: 1",
        "   Zoe reveal R>n1e1",
        "n1e1=R; Zoe.finish=1",
        "1. Tom  VNNN>s1",
    ),
    (
        "moutons.end.no-more-play",
        "n1: JRVR, bag: 50, turn: Tom, Zoe.aside: RRRR/BBBB, Zoe.finish: 1",
        "   Zoe quit",
        "Zoe.finish=1; Zoe.aside=RRRR/BBBB",
        "1. Tom  VNNN>s1",
    ),
    (
        "frame.turn-order",
        "n1: JRVR, bag: 50, turn: Zoe",
        "1. Tom NNJN>n2",
        "n2=NNJN; turn=Lea",
        "2. Lea  VNNN>s1",
    ),
];

fn problems(record: &str) -> Vec<String> {
    let library = Library::default();
    let outcome = games::run(
        Record::new(record),
        &library,
        &mut Cache::default(),
        &Request::default(),
    );
    let worse = outcome
        .findings
        .iter()
        .filter(|f| f.severity != Severity::Note);
    worse
        .map(|f| format!("{}: {}", f.code, f.message))
        .collect()
}

fn header(position: &str) -> String {
    let rulings = "{ hunter-beside-wolf: refused, cover-as-turn: refused }";
    format!(
        "---\ngreffe: 1\ngame: guerre-des-moutons\nplayers: [Zoe, Tom, Lea]\nrulings: {rulings}\nposition: {{ {position} }}\n---\n"
    )
}

#[test]
fn what_is_broken_on_purpose_stands() {
    for (rule, position, line, then, next) in BROKEN {
        let header = header(position);
        let found = problems(&format!(
            "{header}expect refused {} by {rule}\n",
            line.trim()
        ));
        assert_eq!(found, [""; 0], "{rule}: refused\n{header}{line}");
        let record = format!(
            "{header}irregular {} by {rule}\nexpect {then}\n{next}\n",
            line.trim()
        );
        assert_eq!(problems(&record), [""; 0], "{rule}: stands\n{record}");
    }
}

#[test]
fn every_rule_that_players_can_break_is_broken() {
    let engine = games::find("guerre-des-moutons").expect("the game is known");
    let shown = |id: &str| BROKEN.iter().any(|broken| broken.0 == id);
    let missing: Vec<&str> = engine
        .info()
        .clauses
        .iter()
        .filter(|clause| clause.does == Does::Refuses && !clause.physical)
        .map(|clause| clause.id)
        .filter(|id| !SET_UP.contains(id) && !LEFT_OUT.contains(id) && !shown(id))
        .collect();
    assert_eq!(missing, [""; 0]);
}
