//! What must hold of anything that is read, however broken: the tests and the
//! fuzz targets ask the same questions.

use std::sync::Arc;

use greffier::{
    finding::{Finding, Findings, Format, Look, Report, Severity, Summary},
    games,
    pack::{Library, Memory},
    record::{Header, format},
    replay::{Address, Cache, Engine, Outcome, Request, Settings, Wanted},
    source::{Piece, Record, Span, cut},
    work,
};

const FORMATS: [Format; 6] = [
    Format::Human,
    Format::Short,
    Format::Json,
    Format::Github,
    Format::Sarif,
    Format::Junit,
];

const EVERYTHING: [Wanted; 5] = [
    Wanted::Findings,
    Wanted::Score,
    Wanted::Table,
    Wanted::Legal,
    Wanted::Coverage,
];

/// Steps that any replay may take, and how many more for each byte.
const STEPS: u64 = 400_000;
const STEPS_A_BYTE: u64 = 400;
/// Steps that a random game may take.
const STEPS_A_GAME: u64 = 10_000_000;

/// One replay, within the bound on steps.
pub(crate) fn run(text: &str, library: &Library, request: &Request) -> Outcome {
    let most = STEPS + STEPS_A_BYTE * text.len() as u64;
    let replay = || games::run(Record::new(text), library, &mut Cache::default(), request);
    work::within(most, replay).0
}

fn wanted(wanted: Wanted) -> Request {
    Request {
        wanted,
        ..Request::default()
    }
}

fn errors(findings: &Findings) -> usize {
    let is_error = |finding: &&Finding| finding.severity == Severity::Error;
    findings.iter().filter(is_error).count()
}

/// Any bytes: every record in them is read, replayed and reported on in every
/// format, and every place lies in its text.
pub(crate) fn survives(bytes: &[u8], markdown: bool, library: &Library) {
    let length = bytes.len() as u64;
    for piece in cut(bytes.to_vec(), markdown) {
        let mut findings = greffier::finding::of_flaws(&piece);
        if piece.readable {
            for at in [0, piece.text.len() / 2, piece.text.len()] {
                assert!(piece.places.byte(at) <= length, "byte {at} of {piece:?}");
            }
            for what in EVERYTHING {
                let outcome = run(&piece.text, library, &wanted(what));
                places(&piece.text, &outcome.findings);
                if what == Wanted::Findings {
                    findings.extend(outcome.findings);
                }
            }
        }
        places(&piece.text, &findings);
        renders(&piece, findings);
    }
}

/// Every place lies in its text, on whole characters.
pub(crate) fn places(text: &str, findings: &Findings) {
    let within = |at: Span, text: &str| text.get(at.start as usize..at.end as usize).is_some();
    for finding in findings {
        assert!(!finding.message.is_empty(), "{finding:?}\n{text}");
        let of = finding.other.as_ref().map_or(text, |other| &other.text);
        assert!(within(finding.at, of), "{finding:?}\n{of}");
        for (at, _) in &finding.because {
            assert!(within(*at, text), "{finding:?}\n{text}");
        }
    }
}

/// Every format is UTF-8 that steers no terminal.
fn renders(piece: &Piece, findings: Findings) {
    let report = Report::new(piece, findings);
    for format in FORMATS {
        let look = Look {
            all: true,
            ..Look::default()
        };
        let mut out = Vec::new();
        let mut renderer = format.renderer(look);
        renderer.start(&mut out).expect("memory can be written");
        renderer
            .record(&report, &mut out)
            .expect("memory can be written");
        renderer
            .finish(&Summary::default(), &mut out)
            .expect("memory can be written");
        let text = String::from_utf8(out).expect("output is UTF-8");
        // What reads JSON undoes its escapes: there only C0 must be escaped.
        let data = matches!(format, Format::Json | Format::Sarif);
        let steers = |c: char| match c {
            '\n' | '\r' | '\t' => false,
            _ if data => c < ' ',
            _ => c.is_control(),
        };
        assert!(!text.contains(steers), "{format:?} steers: {text:?}");
        let returns = text.replace("\r\n", "\n").contains('\r');
        assert!(!returns, "{format:?} writes over a line: {text:?}");
        let turns = matches!(format, Format::Human | Format::Short) && text.contains('\u{202e}');
        assert!(!turns, "{format:?} turns the text round: {text:?}");
    }
}

/// A record in canonical form; `None` when its header cannot be read.
pub(crate) fn formatted(text: &str, library: &Library) -> Option<String> {
    let record = Record::new(text);
    let mut findings = Vec::new();
    let root = Header::parse(text, record.header?, &mut findings)?;
    let engine = games::engine(&record, &mut findings);
    let battles = engine.is_none_or(|engine| engine.info().battles);
    let respell = engine.and_then(|engine| engine.respell(root.clone(), library));
    let formatted = match respell {
        Some(respell) => format::format(&record, &root, battles, &*respell),
        None => format::format(&record, &root, battles, &|_| None),
    };
    Some(formatted.apply(text))
}

/// The canonical form is its own canonical form, and means what was written.
pub(crate) fn formats(text: &str, library: &Library) {
    let Some(once) = formatted(text, library) else {
        return;
    };
    let twice = formatted(&once, library).expect("what was formatted can be read");
    assert_eq!(once, twice, "formatting twice changes\n{text}");
    let before = run(text, library, &wanted(Wanted::Score));
    let after = run(&once, library, &wanted(Wanted::Score));
    let told = |outcome: &Outcome| {
        let mut told: Vec<String> = outcome
            .findings
            .iter()
            // Turns are renumbered.
            .filter(|finding| finding.code != "record.turn-number")
            .map(|finding| format!("{} {}", finding.severity.word(), finding.code))
            .collect();
        told.sort();
        let standing = outcome.standing.as_ref().map(|standing| {
            let rows = standing.rows.iter().map(|row| (row.score, row.most));
            (
                rows.collect::<Vec<_>>(),
                standing.winners.clone(),
                standing.end.clone(),
            )
        });
        (told, standing)
    };
    assert_eq!(told(&before), told(&after), "\n{text}\nbecame\n{once}");
}

/// What is listed is accepted: up to `most` choices of every player, spread
/// over the list.
pub(crate) fn accepts_what_it_lists(text: &str, library: &Library, most: usize) {
    let mut text = text.to_owned();
    if !text.ends_with('\n') {
        text.push('\n');
    }
    if errors(&run(&text, library, &Request::default()).findings) > 0 {
        return;
    }
    for choices in run(&text, library, &wanted(Wanted::Legal)).legal {
        let (player, lines) = (&choices.player, choices.all());
        for line in lines.iter().step_by(lines.len().div_ceil(most)) {
            let tried = format!("{text}expect allowed {player} {line}\n");
            let mut findings = run(&tried, library, &Request::default()).findings;
            findings.retain(|finding| finding.severity == Severity::Error);
            assert!(findings.is_empty(), "{player} {line}: {findings:?}\n{text}");
        }
    }
}

/// Where a record may be looked at: after some of its turns, and at its end.
fn moments(text: &str, turns: u64) -> Vec<Option<Address>> {
    // With battles a number alone may be of any of them: these are of the first.
    let first = text
        .lines()
        .filter(|line| line.starts_with(|c: char| c.is_ascii_digit()));
    let last = first.count().min(usize::try_from(turns).unwrap_or(0)) as u32;
    let address = |turn| Address {
        battle: None,
        turn,
        inner: None,
    };
    let mut moments: Vec<_> = [last / 4, last / 2, last.saturating_sub(1)]
        .map(|turn| Some(address(turn)))
        .to_vec();
    moments.push(None);
    moments
}

/// What a game keeps together all the time, by the facts of its table; `None`
/// where they do not say.
fn kept(game: &str, players: usize, facts: &[(String, greffier::game::Value)]) -> Option<i64> {
    let is = |path: &str, what: &str| path.rsplit('.').next() == Some(what);
    // A hand or a pile whose number nobody told gives what is counted nowhere.
    let counted = |what: &str| {
        let told = facts.iter().filter(|(path, _)| is(path, what));
        told.filter(|(_, value)| !value.open).count()
    };
    let told = match game {
        "unexploded-cow" => true,
        "guerre-des-moutons" => counted("hand") == players && counted("bag") == 1,
        "guerre-et-beeeh" => counted("hand") == players && counted("pile") == 1,
        _ => counted("hand") == players && counted("deck") == 1,
    };
    if !told {
        return None;
    }
    let sum = |holds: &dyn Fn(&str) -> bool| -> i64 {
        let items = facts.iter().filter(|(path, _)| holds(path));
        items
            .flat_map(|(_, value)| &value.items)
            .map(|item| pieces(item))
            .sum()
    };
    let number = |holds: &dyn Fn(&str) -> bool| -> i64 {
        let items = facts.iter().filter(|(path, _)| holds(path));
        let items = items.flat_map(|(_, value)| &value.items);
        items.filter_map(|item| item.parse::<i64>().ok()).sum()
    };
    Some(match game {
        // Whoever has finished puts the rest of the hand away.
        "guerre-des-moutons" if facts.iter().any(|(path, _)| is(path, "finish")) => {
            return None;
        }
        // Money: nothing is made and nothing is lost.
        "unexploded-cow" => {
            number(&|path| is(path, "cash") || path == "pot" || path == "bank")
                - number(&|path| is(path, "loan"))
        }
        // Action cards; the steel wool lies with whoever wears it.
        "guerre-et-beeeh" => {
            let worn = facts.iter().filter(|(path, _)| is(path, "shorn"));
            sum(&|path| is(path, "hand") || path == "discard" || path == "pile")
                + i64::try_from(worn.count()).unwrap_or(0)
        }
        // Tiles.
        "guerre-des-moutons" => {
            let cells = facts.iter().filter(|(path, _)| is_cell(path));
            let laid = cells
                .flat_map(|(_, value)| &value.items)
                .map(|item| match item.as_str() {
                    "hunter/wolf" => 2,
                    // A shepherd's marker, which is of no bag.
                    "R" | "N" | "B" | "J" => 0,
                    _ => 1,
                });
            number(&|path| path == "bag") + sum(&|path| is(path, "hand")) + laid.sum::<i64>()
        }
        // Cards of the battle.
        "air-land-sea" => sum(&|path| {
            let place = path.rsplit('.').next().unwrap_or(path);
            ["hand", "deck", "aside", "A", "L", "S", "D", "Es", "Ec"].contains(&place)
        }),
        _ => return None,
    })
}

/// A square of the landscape: `n2e1`.
fn is_cell(path: &str) -> bool {
    let mut letters = path.chars();
    matches!(letters.next(), Some('n' | 's' | 'e' | 'w'))
        && matches!(letters.next(), Some('0'..='9'))
}

/// How many pieces an item stands for: `?*6` is six.
fn pieces(item: &str) -> i64 {
    let count = item.split_once('*').map(|(_, count)| count.parse());
    match count {
        Some(Ok(count)) => count,
        // A token that strengthens a theater is no card.
        _ => i64::from(item != "_" && !item.starts_with('+')),
    }
}

/// What no rule makes or destroys is the same at every moment of a record
/// without an error.
pub(crate) fn conserves(text: &str, library: &Library) {
    let whole = run(text, library, &Request::default());
    let Some(game) = whole.game else { return };
    if errors(&whole.findings) > 0 {
        return;
    }
    let mut found: Option<i64> = None;
    for at in moments(text, whole.turns) {
        let request = Request {
            at,
            ..wanted(Wanted::Table)
        };
        let outcome = run(text, library, &request);
        if outcome.nowhere.is_some() {
            continue;
        }
        let Some(now) = kept(game, outcome.players.len(), &outcome.facts) else {
            continue;
        };
        assert_eq!(*found.get_or_insert(now), now, "{at:?} of\n{text}");
    }
}

/// What one player is shown does not depend on what another was dealt.
pub(crate) fn leaks_nothing(text: &str, library: &Library) {
    let whole = run(text, library, &Request::default());
    if errors(&whole.findings) > 0 {
        return;
    }
    for viewer in &whole.players {
        let Some(veiled) = veiled(text, viewer, &whole.players) else {
            return;
        };
        if errors(&run(&veiled, library, &Request::default()).findings) > 0 {
            continue;
        }
        for at in moments(text, whole.turns) {
            let shown = |text: &str| {
                let request = Request {
                    at,
                    player: Some(viewer.clone()),
                    ..wanted(Wanted::Table)
                };
                let outcome = run(text, library, &request);
                // After the end secrets are told.
                let over = outcome
                    .standing
                    .is_some_and(|standing| standing.end.is_some());
                (!over).then_some((outcome.drawing, outcome.facts))
            };
            let (known, unknown) = (shown(text), shown(&veiled));
            assert_eq!(
                known, unknown,
                "{viewer} at {at:?} of\n{text}\nand\n{veiled}"
            );
        }
    }
}

/// The record without what others than the viewer were dealt; `None` when
/// nothing was.
fn veiled(text: &str, viewer: &str, players: &[String]) -> Option<String> {
    let mut out = String::with_capacity(text.len());
    let mut hides = false;
    for line in text.lines() {
        let mut words = line.split_whitespace();
        let dealt = (words.next() == Some("deal"))
            .then(|| words.next())
            .flatten();
        let count = words.filter(|word| !word.starts_with('(')).count();
        match dealt {
            Some(name)
                if name != viewer && players.iter().any(|player| player == name) && count > 0 =>
            {
                hides = true;
                out.extend(["deal ", name, " ?*", &count.to_string()]);
            }
            _ => out.push_str(line),
        }
        out.push('\n');
    }
    hides.then_some(out)
}

/// Everything that a record promises.
pub(crate) fn holds(text: &str, library: &Library) {
    survives(text.as_bytes(), false, library);
    formats(text, library);
    accepts_what_it_lists(text, library, 4);
    conserves(text, library);
}

/// A library with one pack beside those in the binary.
pub(crate) fn library_with(pack: &str) -> Library {
    Library {
        extra: vec!["pack.yaml".into()],
        files: Arc::new(Memory::new([("pack.yaml", pack)])),
        ..Library::default()
    }
}

/// Any text as a pack: either it is refused with findings whose places are its
/// own, or a game that is played with it keeps every promise, without an error.
pub(crate) fn plays_with_pack(engine: &dyn Engine, pack: &str, seed: u64) {
    let library = library_with(pack);
    let set = match engine.info().id {
        "air-land-sea" => vec![("theaters".to_owned(), "[D, Es, Ec]".to_owned())],
        _ => Vec::new(),
    };
    let settings = Settings {
        seed,
        set,
        library: library.clone(),
    };
    let most = STEPS_A_GAME + STEPS_A_BYTE * pack.len() as u64;
    let (game, _) = work::within(most, || engine.simulate(&settings));
    match game {
        Err(findings) => places("", &of_packs(findings)),
        Ok(text) => {
            let mut findings = run(&text, &library, &Request::default()).findings;
            findings.retain(|finding| finding.severity == Severity::Error);
            assert!(findings.is_empty(), "{findings:?}\n{pack}\n{text}");
            holds(&text, &library);
        }
    }
}

/// Findings of a header that nobody wrote have no place to check.
fn of_packs(mut findings: Findings) -> Findings {
    findings.retain(|finding| finding.other.is_some());
    findings
}
