//! Pages of games and of findings, without a browser: what is in them and what is not.

use std::{fs, path::Path, process::Command};

use greffier::{
    chance::Dice,
    finding::Severity,
    games,
    pack::Library,
    replay::{Cache, Request, Settings},
    source::Record,
};

use crate::support::{exchange, exchange::Moment, modes};

fn greffier(args: &[&str]) -> (String, i32) {
    let output = Command::new(env!("CARGO_BIN_EXE_greffier"))
        .args(args)
        .output()
        .expect("the program runs");
    let text = String::from_utf8(output.stdout).expect("UTF-8");
    (text, output.status.code().expect("an exit code"))
}

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn is_clean(text: &str) -> bool {
    let request = Request::default();
    let library = Library::default();
    let outcome = games::run(Record::new(text), &library, &mut Cache::default(), &request);
    let mut findings = outcome.findings.iter();
    findings.all(|finding| finding.severity == Severity::Note)
}

/// Two hidden things are exchanged in a random game: the page of a player who cannot
/// know it, and that of what everybody knows, are the same bytes.
#[test]
fn a_page_holds_only_the_view_asked_for() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("game.greffe");
    let page = |text: &str, viewer: &str| {
        fs::write(&path, text).expect("a file");
        let (page, code) = greffier(&["replay", &path.to_string_lossy(), "--as", viewer]);
        assert_eq!(code, 0);
        page
    };
    let mut tried = std::collections::BTreeMap::new();
    for (engine, set) in modes::all() {
        let game = engine.info().id;
        for seed in 1..=3 {
            let settings = Settings {
                seed,
                set: set.clone(),
                ..Settings::default()
            };
            let whole = engine.simulate(&settings).expect("a random game");
            let mut dice = Dice::new(seed);
            let moment = Moment::of(&whole, &mut dice);
            let Some(other) = exchange::exchanged(game, &moment, &mut dice) else {
                continue;
            };
            let text = moment.text();
            if other == text || !is_clean(&other) {
                continue;
            }
            *tried.entry(game).or_insert(0) += 1;
            for viewer in [moment.viewer, "public"] {
                assert!(
                    page(&text, viewer) == page(&other, viewer),
                    "--as {viewer} differs:\n{text}\n{other}"
                );
            }
            assert!(page(&text, "all") != page(&other, "all"), "{text}\n{other}");
        }
    }
    assert_eq!(tried.len(), games::REGISTRY.len(), "{tried:?}");
}

#[test]
fn a_page_says_what_was_played_and_what_came_of_it() {
    let record = root().join("examples/guerre-et-beeeh/whole-game.greffe");
    let (page, code) = greffier(&["replay", &record.to_string_lossy()]);
    assert_eq!(code, 0);
    for part in [
        "id=\"t12\"",
        "id=\"first\"",
        "id=\"back\"",
        "id=\"next\"",
        "id=\"last\"",
        "id=\"play\"",
        "class=\"plots\"",
        "class=\"line\"",
        "<small>",
    ] {
        assert!(page.contains(part), "{part}");
    }
    assert!(!page.contains("id=\"view\""), "there is one view only");
    for outside in ["http:", "https:", "src=", "@import", "url(h"] {
        let left = page.replace("http://www.w3.org", "");
        assert!(!left.contains(outside), "{outside}");
    }
}

/// The last turn says that the game is over and who has won; the page names its game.
#[test]
fn a_page_says_who_has_won() {
    for (example, game, en, fr) in [
        (
            "guerre-et-beeeh/whole-game",
            "Guerre &amp; Beeeh!",
            "Jaune has won",
            "Jaune a gagné",
        ),
        (
            "guerre-des-moutons/whole-game-three-players",
            "La Guerre des Moutons",
            "has won",
            "a gagné",
        ),
        (
            "air-land-sea/bestioles/games/whole-game-to-12",
            "Bestioles en Guerre",
            "has won",
            "a gagné",
        ),
        (
            "unexploded-cow/whole-game-four-players",
            "Unexploded Cow",
            "the game is over",
            "est terminée",
        ),
    ] {
        let record = root()
            .join("examples")
            .join(example)
            .with_extension("greffe");
        let record = record.to_string_lossy();
        for (lang, told, over) in [("en", en, "game over"), ("fr", fr, "partie terminée")] {
            let (page, _) = greffier(&["replay", &record, "--lang", lang]);
            assert!(page.contains(game), "{example}: {game}");
            let last = page.rfind("<section").expect("a turn");
            assert_eq!(page.matches("class=\"result\"").count(), 1, "{example}");
            assert!(page[last..].contains(told), "{example}: {told}");
            let (drawn, _) = greffier(&["show", &record, "--format", "svg", "--lang", lang]);
            assert!(drawn.contains(over), "{example}: {over}");
        }
    }
}

/// Games are told apart by what their headers say and by what came of them.
#[test]
fn an_index_tells_games_apart() {
    let folder = tempfile::tempdir().expect("a folder");
    let header = "event: Open\nround: 2\ntable: 7\ndate: 2024-05-14\n---\n";
    let first = root().join("examples/guerre-et-beeeh/whole-game.greffe");
    let first = fs::read_to_string(first).expect("a record");
    let both = first.replacen("---\n1", &format!("{header}1"), 1);
    let both = if both == first {
        first.replacen("\n---\n", &format!("\n{header}"), 1)
    } else {
        both
    };
    fs::write(folder.path().join("a.greffe"), both + &first).expect("a file");
    let pages = folder.path().join("pages");
    let file = folder.path().join("a.greffe");
    greffier(&[
        "replay",
        &file.to_string_lossy(),
        "-o",
        &pages.to_string_lossy(),
    ]);
    let index = fs::read_to_string(pages.join("index.html")).expect("an index");
    for told in [
        "Guerre &amp; Beeeh!",
        "Open",
        ">2<",
        ">7<",
        "2024-05-14",
        "13 points",
        "★",
        "record 2",
    ] {
        assert!(index.contains(told), "{told}: {index}");
    }
}

/// A long game is a small file.
#[test]
fn a_page_of_sixty_turns_is_less_than_a_megabyte() {
    let record = root().join("examples/guerre-des-moutons/whole-game-four-players.greffe");
    let (page, _) = greffier(&["replay", &record.to_string_lossy()]);
    let turns = page.matches("<section class=\"turn\"").count();
    let bytes = page.len();
    assert!(bytes < 16_000 * turns, "{bytes} bytes for {turns} turns");
}

/// What is wrong is marked in the table as it was before it.
#[test]
fn findings_are_drawn() {
    for (broken, wrong, cause) in [
        ("air-land-sea/broken/plays-land-card-in-air", "A", ""),
        (
            "air-land-sea/broken/abilities-covered-card-flipped",
            "Ana.A.1",
            "A1",
        ),
        ("guerre-et-beeeh/broken/eaten-before", "c6", "c1"),
        (
            "unexploded-cow/broken/anothers-field-arranged",
            "Bo.2, Bo.1, Bo.3",
            "",
        ),
        ("unexploded-cow/broken/bomb-at-anothers-cow", "Bo", ""),
        ("guerre-des-moutons/broken/beside-a-wolf", "n2e2", "n3e1"),
        ("guerre-des-moutons/broken/edges", "n2", "n1"),
    ] {
        let path = root()
            .join("examples")
            .join(broken)
            .with_extension("greffe");
        let path = path.to_string_lossy();
        let (page, code) = greffier(&["check", &path, "--format", "html"]);
        assert_eq!(code, 1, "{broken}");
        let because = match cause {
            "" => String::new(),
            cause => format!(" · ← {cause}"),
        };
        let said = format!("the table before it · ! {wrong}{because}</figcaption>");
        let captions: Vec<&str> = page.split("<figcaption>").skip(1).collect();
        let found = captions.iter().any(|caption| caption.starts_with(&said));
        assert!(found, "{broken}: {said}\n{captions:#?}");
        assert!(page.contains("class=\"wrong\""), "{broken}");
        let (figure, code) = greffier(&["show", &path, "--mark"]);
        assert_eq!(code, 0, "{broken}");
        assert!(figure.contains("class=\"wrong\""), "{broken}");
        assert!(crate::pictures::elements(&figure).len() > 20, "{broken}");
    }
}

/// Every mistake there is an example of has its table.
#[test]
fn every_broken_example_is_drawn() {
    for engine in games::REGISTRY {
        let game = engine.info().id;
        let broken = root().join("examples").join(game).join("broken");
        let broken = broken.to_string_lossy();
        let (page, code) = greffier(&["check", &broken, "--format", "html", "--lang", "fr"]);
        assert_eq!(code, 1, "{game}");
        let found = page.matches("<div class=\"beside\">").count();
        let drawn = page.matches("<figure>").count();
        let marked = page.matches(" · ! ").count();
        assert!(found > 40, "{game}: {found}");
        // What is wrong in a header or a pack has no table.
        assert!(drawn * 2 > found, "{game}: {drawn} of {found}");
        assert!(marked * 10 > drawn * 9, "{game}: {marked} of {drawn}");
        assert!(page.contains("la table juste avant"), "{game}");
    }
}

/// Findings stand beside their lines; a page for one player tells none.
#[test]
fn a_page_tells_what_was_wrong() {
    let record = root().join("docs/diagnosis.greffe");
    let record = record.to_string_lossy();
    let (page, _) = greffier(&["replay", &record]);
    assert!(page.contains("class=\"found error\"") && page.contains("class=\"bad\""));
    let (page, _) = greffier(&["replay", &record, "--as", "Ana", "--as", "public"]);
    assert!(page.contains("id=\"view\""));
    for told in ["class=\"found", "class=\"bad\"", "<pre>"] {
        assert!(!page.contains(told), "{told}");
    }
}

/// However long a record is, its page is not: the limit is told, and other records
/// have their pages.
#[test]
fn a_game_of_very_many_turns_has_no_page() {
    let folder = tempfile::tempdir().expect("a folder");
    let head = "---\ngreffe: 1\ngame: air-land-sea\nplayers: [Ana, Bo]\n---\n";
    let turns = |most: u32| (1..=most).map(|turn| format!("{turn}. Zoe  S6\n"));
    let long = head.to_owned() + &turns(1001).collect::<String>();
    let short = head.to_owned() + &turns(2).collect::<String>();
    fs::write(folder.path().join("games.greffe"), long + &short + &short).expect("a file");
    let output = Command::new(env!("CARGO_BIN_EXE_greffier"))
        .args(["replay", "games.greffe", "-o", "pages"])
        .current_dir(folder.path())
        .output()
        .expect("the program runs");
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(output.status.code(), Some(2), "{said}");
    assert!(said.contains("over 1000 turns"), "{said}");
    let mut names: Vec<_> = fs::read_dir(folder.path().join("pages"))
        .expect("a folder")
        .map(|entry| entry.expect("a file").file_name())
        .collect();
    names.sort();
    assert_eq!(names, ["001.html", "002.html", "index.html"]);
}

/// A long line is shown near each of its faults, not whole at each.
#[test]
fn a_page_of_findings_grows_with_the_record() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("game.greffe");
    let length = |players: usize| {
        let result: Vec<String> = (0..players).map(|n| format!("p{n}: 1")).collect();
        let result = result.join(", ");
        let text = format!(
            "---\ngreffe: 1\ngame: air-land-sea\nplayers: [Ana, Bo]\nresult: {{{result}}}\n---\n"
        );
        fs::write(&path, text).expect("a file");
        let (page, code) = greffier(&["check", "-f", "html", &path.to_string_lossy()]);
        assert_eq!(code, 1);
        assert!(page.contains("…") && page.contains("<mark>p1</mark>"));
        page.len()
    };
    let (few, many) = (length(300), length(600));
    assert!(many < 5 * few / 2, "{few} {many}");
}

/// Printed, a turn has one sheet: what would leave no room for its table stays on the
/// screen, and the sheet says how much that is.
#[test]
fn a_sheet_says_what_it_leaves_out() {
    let folder = tempfile::tempdir().expect("a folder");
    let record = folder.path().join("many.greffe");
    let page = |claims: usize, lang: &str| {
        fs::write(&record, wrong_claims(claims)).expect("a file");
        let (page, _) = greffier(&["replay", &record.to_string_lossy(), "--lang", lang]);
        page
    };
    for (lang, told) in [
        (
            "en",
            " more lines and findings stand on the page on screen only",
        ),
        (
            "fr",
            " autres lignes et constats ne figurent que sur la page à l'écran",
        ),
    ] {
        assert!(!page(3, lang).contains("class=\"rest\""), "{lang}");
        let many = page(60, lang);
        let (before, _) = many.split_once(told).expect("the sheet says it");
        let left: usize = before
            .rsplit(' ')
            .next()
            .expect("a number")
            .parse()
            .expect("a number");
        let (_, rest) = many.split_once("class=\"rest\"").expect("the rest");
        let (rest, _) = rest.split_once("class=\"paper\"").expect("the end of it");
        let items = rest.matches("class=\"line\"").count() + rest.matches("class=\"found").count();
        assert_eq!(items, left, "{lang}");
        assert!(left > 60, "{lang}: {left}");
        // The screen has them all.
        assert_eq!(many.matches("expect Zoe.finish=2").count(), 60, "{lang}");
    }
}

/// A turn with so many lines, each of which claims what is not so.
pub(crate) fn wrong_claims(claims: usize) -> String {
    let claims = "expect Zoe.finish=2; n1=JJJJ; Tom.finish=3\n".repeat(claims);
    format!(
        "---\ngreffe: 1\ngame: guerre-des-moutons\nplayers: [Zoe, Tom]\n---\n\
         1. Zoe VVVV>n1\n2. Tom VJVJ>e1\n{claims}3. Zoe VVVV>w1\n"
    )
}

/// Sheep have the colours of secret flocks: a player's sign has none of them. A board
/// and what lies beside it are two drawings, which narrow paper sets one below the other.
#[test]
fn pages_fit_their_games() {
    let page = |name: &str| {
        let record = root().join("examples").join(name);
        greffier(&["replay", &record.to_string_lossy()]).0
    };
    let moutons = page("guerre-des-moutons/whole-game-two-players.greffe");
    assert!(moutons.contains("<g class=\"s3\"") && moutons.contains("<g class=\"s2\""));
    for flock in ["s0", "s6", "s7", "s8"] {
        assert!(
            !moutons.contains(&format!("<g class=\"{flock}\"")),
            "{flock}"
        );
    }
    let beeeh = page("guerre-et-beeeh/whole-game.greffe");
    let figures = beeeh.matches("<figure data-view").count();
    assert_eq!(
        beeeh.matches("<div class=\"abreast\"><svg").count(),
        figures
    );
    assert!(!moutons.contains("class=\"abreast\""));
}
