//! Records that are nearly right: random games with some of their parts changed.
//! Chance is a function, so that dice drive the tests and bytes the fuzzer.

use greffier::{
    games::REGISTRY,
    replay::{Engine, Settings},
};

/// A number below the one given (0 for 0).
pub(crate) type Choose<'c> = dyn FnMut(usize) -> usize + 'c;

/// Chance from bytes; 0 for ever when they are used up.
#[allow(dead_code, reason = "the fuzz target chooses by it")]
pub(crate) fn from_bytes(bytes: &[u8]) -> impl FnMut(usize) -> usize + '_ {
    let mut left = bytes.iter();
    move |bound: usize| {
        let mut draw = || left.next().map_or(0, |byte| usize::from(*byte));
        match bound {
            0 | 1 => 0,
            2..=256 => draw() % bound,
            _ => (draw() << 8 | draw()) % bound,
        }
    }
}

fn pick<'a, T: ?Sized>(from: &[&'a T], choose: &mut Choose<'_>) -> Option<&'a T> {
    from.get(choose(from.len())).copied()
}

/// A random game of a random kind: an edition, a ruling, a number of players.
pub(crate) fn game(choose: &mut Choose<'_>) -> String {
    let engine = REGISTRY[choose(REGISTRY.len())];
    let mut settings = Settings {
        seed: choose(1 << 16) as u64,
        set: set(engine, choose),
        ..Settings::default()
    };
    engine.simulate(&settings).unwrap_or_else(|_| {
        settings.set.clear();
        engine
            .simulate(&settings)
            .expect("the defaults can be set up")
    })
}

fn set(engine: &dyn Engine, choose: &mut Choose<'_>) -> Vec<(String, String)> {
    let info = engine.info();
    let mut set = Vec::new();
    if choose(2) == 1 {
        let (fewest, most) = info.players;
        let players = fewest + choose(most - fewest + 1);
        set.push(("players".to_owned(), players.to_string()));
    }
    if choose(4) == 1 {
        let edition = &info.editions[choose(info.editions.len())];
        set.push(("edition".to_owned(), edition.id.to_owned()));
    }
    for _ in 0..choose(3) {
        let Some(ruling) = info.rulings.get(choose(info.rulings.len())) else {
            break;
        };
        let reading = &ruling.readings[choose(ruling.readings.len())];
        if set.iter().all(|(key, _)| key != ruling.name) {
            set.push((ruling.name.to_owned(), reading.name.to_owned()));
        }
    }
    if info.id == "air-land-sea" {
        match choose(6) {
            1 => set.push(("mode".to_owned(), "bleusaille".to_owned())),
            2 => {
                set.push(("mode".to_owned(), "epic".to_owned()));
                set.push(("theaters".to_owned(), "[A, L, S, D, Ec]".to_owned()));
                set.push(("unattested".to_owned(), "by-hand".to_owned()));
            }
            _ => {}
        }
    }
    set
}

/// Where the lines begin: behind the header.
fn body(lines: &[String]) -> usize {
    let close = lines.iter().skip(1).position(|line| line == "---");
    close.map_or(0, |at| at + 2)
}

/// Pieces that may stand anywhere, and some that may not.
const ODD: &[&str] = &[
    "_",
    "?",
    "?*3",
    "?*300",
    "+?",
    "+?*258",
    "(?)",
    "=",
    ">",
    ":",
    ";",
    "*",
    "/",
    ".",
    "+",
    "-",
    "0",
    "1",
    "7",
    "99",
    "1000000000",
    "-1",
    "turn=",
    "hand",
    "deck",
    "score",
    "winner",
    "#",
    "é’→",
    "\u{202e}",
    "\u{7}",
    "\t",
    "\u{feff}",
    "by",
    "frame.turn-order",
    "expect",
    "irregular",
    "withdraw",
];

/// Lines that claim something.
const CLAIMS: &[&str] = &["expect allowed ", "expect refused ", "irregular "];

/// A record with some changes.
pub(crate) fn changed(record: &str, changes: usize, choose: &mut Choose<'_>) -> String {
    let mut lines: Vec<String> = record.lines().map(str::to_owned).collect();
    for _ in 0..changes {
        change(&mut lines, choose);
    }
    let mut text = lines.join("\n");
    text.push('\n');
    text
}

fn change(lines: &mut Vec<String>, choose: &mut Choose<'_>) {
    let first = body(lines);
    if lines.len() <= first {
        return;
    }
    let any = |choose: &mut Choose<'_>| first + choose(lines.len() - first);
    let at = any(choose);
    match choose(16) {
        0 => drop(lines.remove(at)),
        1 => lines.insert(at, lines[at].clone()),
        2 => {
            let other = any(choose);
            lines.swap(at, other);
        }
        3 => {
            let other = any(choose);
            lines.insert(at, lines[other].clone());
        }
        4 => lines.truncate(at),
        5 => {
            let claim = CLAIMS[choose(CLAIMS.len())];
            let line = lines[at].trim_start().to_owned();
            let copy = choose(2) == 1;
            lines.insert(at, format!("{claim}{line}"));
            if !copy {
                lines.remove(at + 1);
            }
        }
        6 => header(lines, choose),
        7 => {
            // One step fewer, or another line's steps behind this one's.
            let other = any(choose);
            let behind = lines[other].split(';').next_back().unwrap_or("").to_owned();
            match lines[at].rfind(';') {
                Some(end) if choose(2) == 1 => lines[at].truncate(end),
                _ => lines[at] = format!("{};{behind}", lines[at]),
            }
        }
        _ => {
            let other = any(choose);
            let words = words(&lines[other]);
            let word = match choose(3) {
                0 => ODD[choose(ODD.len())].to_owned(),
                _ => pick(&words, choose).unwrap_or("_").to_owned(),
            };
            lines[at] = reworded(&lines[at], &word, choose);
        }
    }
}

/// The words of a line and the marks between them.
fn words(line: &str) -> Vec<&str> {
    let mut words = Vec::new();
    let mut from = 0;
    let mut last = false;
    for (at, c) in line.char_indices() {
        let is_word = c.is_alphanumeric() || c == '-';
        if at > from && (!is_word || !last) {
            words.push(&line[from..at]);
            from = at;
        }
        last = is_word;
    }
    words.push(&line[from..]);
    words
}

/// A line with one of its words replaced, taken out, or another put before it.
fn reworded(line: &str, word: &str, choose: &mut Choose<'_>) -> String {
    let mut parts = words(line);
    let at = choose(parts.len());
    match choose(4) {
        0 => drop(parts.remove(at)),
        1 => parts.insert(at, word),
        _ => parts[at] = word,
    }
    parts.concat()
}

/// One more or one fewer line of the header, or a word of it changed.
fn header(lines: &mut Vec<String>, choose: &mut Choose<'_>) {
    let last = body(lines).saturating_sub(1);
    if last < 2 {
        return;
    }
    let at = 1 + choose(last - 1);
    match choose(4) {
        0 => drop(lines.remove(at)),
        1 => lines.insert(at, lines[at].clone()),
        2 => {
            let added = [
                "result: { Ana: 1 }",
                "view: Ana",
                "rulings: { }",
                "position: { turn: Ana }",
                "position: { Ana.hand: ?*3, deck: ?*6 }",
                "packs: [nowhere.yaml]",
                "title: \"é\\u202e\"",
                "edition: 1",
                "goal: 99999999999",
                "players: [Ana]",
                "date: 2024-02-30",
            ];
            lines.insert(last, added[choose(added.len())].to_owned());
        }
        _ => {
            let word = ODD[choose(ODD.len())];
            lines[at] = reworded(&lines[at], word, choose);
        }
    }
}
