//! Pages in a real browser. `./test` runs these where a Chromium is found; pictures of
//! the pages are left in `target/tmp/browser/`.

use std::{
    fs,
    path::{Path, PathBuf},
    process::Command,
};

use serde_json::json;

use crate::support::chromium::{Browser, Misdeeds};

const LEFT: u32 = 37;
const RIGHT: u32 = 39;
const HOME: u32 = 36;
const END: u32 = 35;
const SPACE: u32 = 32;

/// A whole game of each kind, and one of its players.
const GAMES: [(&str, &str); 4] = [
    ("air-land-sea/bestioles/games/whole-game-to-12", "Ana"),
    ("guerre-et-beeeh/whole-game", "Rouge"),
    ("guerre-des-moutons/whole-game-three-players", "Zoe"),
    ("unexploded-cow/whole-game-four-players", "Ana"),
];

const NOW: &str =
    "[...document.querySelectorAll('section.turn')].findIndex(turn => turn.offsetParent)";
const SEEN: &str =
    "[...document.querySelectorAll('section.turn')].filter(turn => turn.offsetParent).length";

fn greffier(args: &[&str]) -> Vec<u8> {
    let output = Command::new(env!("CARGO_BIN_EXE_greffier"))
        .args(args)
        .output()
        .expect("the program runs");
    assert!(
        output.status.code().is_some_and(|code| code < 2),
        "{args:?}"
    );
    output.stdout
}

fn example(name: &str) -> PathBuf {
    let examples = Path::new(env!("CARGO_MANIFEST_DIR")).join("examples");
    examples.join(name).with_extension("greffe")
}

#[test]
#[ignore = "needs a Chromium; ./test runs it where there is one"]
fn games_are_walked_through() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut browser = Browser::start();
    for (name, player) in GAMES {
        let game = name.split('/').next().expect("a name");
        let page = folder.path().join(game).with_extension("html");
        let record = example(name);
        let (record, file) = (record.to_string_lossy(), page.to_string_lossy());
        let views = ["--as", "all", "--as", "public", "--as", player];
        greffier(&[&["replay", &record, "-o", &file], &views[..]].concat());
        browser.open(&page, "");
        walk(&mut browser, game);
        switch_views(&mut browser, game);
        let misdeeds = browser.misdeeds(&page);
        assert_eq!(misdeeds, Misdeeds::default(), "{game}");
        printed(&mut browser, game);
    }
}

/// Large tables and long lists are set smaller, in either language.
#[test]
#[ignore = "needs a Chromium; ./test runs it where there is one"]
fn a_turn_is_printed_on_a_sheet() {
    let folder = tempfile::tempdir().expect("a folder");
    let page = folder.path().join("game.html");
    let mut browser = Browser::start();
    // A sheet without its margins; printed, a long game would take a minute.
    let sheet = json!({"width": 725, "height": 965, "deviceScaleFactor": 1, "mobile": false});
    browser.ask("Emulation.setDeviceMetricsOverride", &sheet);
    browser.ask("Emulation.setEmulatedMedia", &json!({"media": "print"}));
    for name in [
        "air-land-sea/bestioles/games/whole-game-to-12",
        "air-land-sea/bobards/modes/game-epic",
        "air-land-sea/bobards/modes/game-epic-two-against-two",
        "guerre-et-beeeh/whole-game-one-side",
        "guerre-des-moutons/whole-game-four-players",
        "guerre-des-moutons/whole-game-two-colours",
        "unexploded-cow/whole-game-three-players",
        "unexploded-cow/whole-game-four-players",
        "unexploded-cow/whole-game-six-players",
    ] {
        for lang in ["en", "fr"] {
            let (record, file) = (example(name), page.to_string_lossy());
            let record = record.to_string_lossy();
            greffier(&["replay", &record, "-o", &file, "--lang", lang]);
            browser.open(&page, "");
            let highest = "Math.max(...[...document.querySelectorAll('section.turn,.plots')].map(part => part.offsetHeight))";
            let highest = browser.eval(highest).as_u64().expect("a number");
            assert!((900..=965).contains(&highest), "{name}, {lang}: {highest}");
            // Of a whole game nothing is left out for want of room.
            let left = browser.eval("document.querySelectorAll('.rest').length");
            assert_eq!(left, json!(0), "{name}, {lang}");
        }
    }
    // Of a turn with very much to say, a part.
    let record = folder.path().join("many.greffe");
    fs::write(&record, crate::pages::wrong_claims(60)).expect("a file");
    let (record, file) = (record.to_string_lossy(), page.to_string_lossy());
    greffier(&["replay", &record, "-o", &file]);
    browser.open(&page, "");
    let turns = browser.eval("document.querySelectorAll('section.turn').length");
    let turns = usize::try_from(turns.as_u64().expect("a number")).expect("a few");
    assert_eq!(browser.sheets(), turns + 1);
}

/// On high paper the board of a game stands above what lies beside it, and fills the
/// sheet; on wide paper and on a screen both stand abreast.
#[test]
#[ignore = "needs a Chromium; ./test runs it where there is one"]
fn a_board_fills_its_paper() {
    let folder = tempfile::tempdir().expect("a folder");
    let page = folder.path().join("game.html");
    let (record, file) = (
        example("guerre-et-beeeh/whole-game"),
        page.to_string_lossy(),
    );
    greffier(&["replay", &record.to_string_lossy(), "-o", &file]);
    let mut browser = Browser::start();
    let boxes = "(s => JSON.stringify([...s.querySelectorAll('.abreast svg')].map(svg => svg.getBoundingClientRect())))(document.querySelectorAll('section.turn')[0])";
    for (media, width, height, below) in [
        ("print", 725, 965, true),
        ("print", 965, 725, false),
        ("screen", 1280, 800, false),
        ("screen", 390, 800, true),
    ] {
        let size =
            json!({"width": width, "height": height, "deviceScaleFactor": 1, "mobile": false});
        browser.ask("Emulation.setDeviceMetricsOverride", &size);
        browser.ask("Emulation.setEmulatedMedia", &json!({"media": media}));
        browser.open(&page, "");
        let boxes = browser.eval(boxes);
        let boxes: serde_json::Value =
            serde_json::from_str(boxes.as_str().expect("a text")).expect("JSON");
        let edge = |number: usize, name: &str| boxes[number][name].as_f64().expect("a number");
        assert_eq!(
            edge(1, "top") >= edge(0, "bottom"),
            below,
            "{media} {width}: {boxes}"
        );
        assert_eq!(
            edge(1, "left") >= edge(0, "right"),
            !below,
            "{media} {width}: {boxes}"
        );
        if media == "print" && below {
            assert!(edge(1, "bottom") - edge(0, "top") > 750.0, "{boxes}");
        }
    }
}

/// A sheet a turn, and one for what is said of the whole game.
fn printed(browser: &mut Browser, game: &str) {
    let turns = browser.eval("document.querySelectorAll('section.turn').length");
    let turns = usize::try_from(turns.as_u64().expect("a number")).expect("a few");
    assert_eq!(browser.sheets(), turns + 1, "{game}: {turns} turns");
}

/// From the first turn to the last and back, with keys and buttons.
fn walk(browser: &mut Browser, game: &str) {
    let turns = browser.eval("document.querySelectorAll('section.turn').length");
    let last = turns.as_u64().expect("a number") - 1;
    assert!(last > 5, "{game}: {last} turns");
    assert_eq!(browser.eval(NOW), json!(0), "{game}");
    for turn in 1..=last {
        browser.press("ArrowRight", RIGHT);
        assert_eq!(browser.eval(NOW), json!(turn), "{game}");
    }
    assert_eq!(browser.eval(SEEN), json!(1), "{game}: one turn is seen");
    browser.press("ArrowRight", RIGHT);
    assert_eq!(browser.eval(NOW), json!(last), "{game}: there is no more");
    let id = browser.eval("'#' + [...document.querySelectorAll('section.turn')].pop().id");
    assert_eq!(browser.eval("location.hash"), id, "{game}");
    browser.screenshot(&format!("{game}-last"));
    browser.press("ArrowLeft", LEFT);
    assert_eq!(browser.eval(NOW), json!(last - 1), "{game}");
    browser.press("Home", HOME);
    assert_eq!(browser.eval(NOW), json!(0), "{game}");
    browser.press("End", END);
    assert_eq!(browser.eval(NOW), json!(last), "{game}");
    for (button, turn) in [("first", 0), ("next", 1), ("back", 0), ("last", last)] {
        browser.eval(&format!("document.querySelector('#{button}').click()"));
        assert_eq!(browser.eval(NOW), json!(turn), "{game}: {button}");
    }
    browser.eval("document.querySelectorAll('.turns a')[3].click()");
    browser.wait(&format!("{NOW} === 3"));
}

fn switch_views(browser: &mut Browser, game: &str) {
    let seen = "[...document.querySelectorAll('figure[data-view]')].filter(f => f.offsetParent).map(f => f.dataset.view).join()";
    assert_eq!(browser.eval(seen), json!("0"), "{game}");
    for view in ["1", "2", "0"] {
        browser.eval(&format!(
            "(view => {{ view.value = '{view}'; view.dispatchEvent(new Event('change')); }})(document.querySelector('#view'))"
        ));
        assert_eq!(browser.eval(seen), json!(view), "{game}");
    }
}

#[test]
#[ignore = "needs a Chromium; ./test runs it where there is one"]
fn a_page_plays_links_prints_and_does_without_scripts() {
    let folder = tempfile::tempdir().expect("a folder");
    let page = folder.path().join("game.html");
    let record = example("guerre-et-beeeh/whole-game");
    let (record, file) = (record.to_string_lossy(), page.to_string_lossy());
    greffier(&["replay", &record, "-o", &file, "--lang", "fr"]);
    let mut browser = Browser::start();

    browser.open(&page, "#t12");
    let id = "document.querySelector('section.turn.now').id";
    assert_eq!(browser.eval(id), json!("t12"));
    assert_eq!(browser.eval("document.documentElement.lang"), json!("fr"));

    browser.press("Home", HOME);
    browser.press(" ", SPACE);
    let pressed = "document.querySelector('#play').getAttribute('aria-pressed')";
    assert_eq!(browser.eval(pressed), json!("true"));
    browser.wait(&format!("{NOW} === 2"));
    browser.press(" ", SPACE);
    assert_eq!(browser.eval(pressed), json!("false"));

    let turns = browser.eval("document.querySelectorAll('section.turn').length");
    let turns = usize::try_from(turns.as_u64().expect("a number")).expect("a few");
    printed(&mut browser, "guerre-et-beeeh");

    let dark = json!({"features": [{"name": "prefers-color-scheme", "value": "dark"}]});
    browser.ask("Emulation.setEmulatedMedia", &dark);
    browser.press("End", END);
    browser.screenshot("dark");
    assert_eq!(browser.misdeeds(&page), Misdeeds::default());

    browser.ask(
        "Emulation.setScriptExecutionDisabled",
        &json!({"value": true}),
    );
    browser.open(&page, "");
    assert_eq!(browser.eval(SEEN), json!(turns), "all turns are seen");
    let buttons = "document.querySelector('#next').offsetParent === null";
    assert_eq!(
        browser.eval(buttons),
        json!(true),
        "buttons would do nothing"
    );
}

/// What a record says is text wherever it stands.
#[test]
#[ignore = "needs a Chromium; ./test runs it where there is one"]
fn hostile_text_is_shown_as_text() {
    let evil = "</script></title><img src=http://example.invalid/x onerror=document.title=1>";
    let turned = "\u{202e}gnp.exe שלום";
    let text = format!(
        "---\ngreffe: 1\ngame: air-land-sea\ntitle: '{evil}'\nevent: '{turned}'\n\
         players: [שרה, Bo]\n---\n# {evil} {turned}\n1. שרה  S6  # {evil}\n\
         2. Bo   L5>A  # {turned}\n3. שרה  A1\n"
    );
    let folder = tempfile::tempdir().expect("a folder");
    let record = folder.path().join("evil.greffe");
    fs::write(&record, text).expect("a file");
    let page = folder.path().join("evil.html");
    let found = folder.path().join("found.html");
    let (record, file) = (record.to_string_lossy(), page.to_string_lossy());
    greffier(&["replay", &record, "-o", &file, "--as", "all", "--as", "שרה"]);
    fs::write(&found, greffier(&["check", &record, "--format", "html"])).expect("a file");
    let mut browser = Browser::start();
    for file in [&page, &found] {
        browser.open(file, "");
        let shown = "document.body.textContent.includes('<img src=http')";
        if file == &page {
            assert_eq!(browser.eval(shown), json!(true));
            assert_eq!(
                browser.eval("document.querySelector('h1').textContent"),
                json!(evil)
            );
            browser.press("End", END);
            browser.screenshot("hostile");
        }
        assert_eq!(browser.eval("document.images.length"), json!(0));
        let turns = "document.documentElement.outerHTML.includes('\\u202e')";
        assert_eq!(
            browser.eval(turns),
            json!(false),
            "nothing turns the text around"
        );
        assert_eq!(browser.misdeeds(file), Misdeeds::default());
    }
}

#[test]
#[ignore = "needs a Chromium; ./test runs it where there is one"]
fn findings_and_indexes_open() {
    let folder = tempfile::tempdir().expect("a folder");
    let found = folder.path().join("found.html");
    let broken = [
        "air-land-sea",
        "guerre-et-beeeh",
        "guerre-des-moutons",
        "unexploded-cow",
    ]
    .map(|game| example(game).with_extension("").join("broken"));
    let broken: Vec<_> = broken.iter().map(|path| path.to_string_lossy()).collect();
    let mut args = vec!["check", "--format", "html"];
    args.extend(broken.iter().map(AsRef::as_ref));
    fs::write(&found, greffier(&args)).expect("a file");
    let mut browser = Browser::start();
    browser.open(&found, "");
    let drawn = browser.eval("document.querySelectorAll('figure svg').length");
    assert!(drawn.as_u64().expect("a number") > 100, "{drawn} tables");
    // Every shape that is referred to is there.
    let lost = "[...document.querySelectorAll('use')].filter(use => !document.querySelector(use.getAttribute('href'))).length";
    assert_eq!(browser.eval(lost), json!(0));
    browser.screenshot("found");
    assert_eq!(browser.misdeeds(&found), Misdeeds::default());

    let pages = folder.path().join("pages");
    let records = GAMES.map(|(name, _)| example(name));
    let records: Vec<_> = records.iter().map(|path| path.to_string_lossy()).collect();
    let file = pages.to_string_lossy();
    let mut args = vec!["replay", "-o", &file];
    args.extend(records.iter().map(AsRef::as_ref));
    greffier(&args);
    let index = pages.join("index.html");
    browser.open(&index, "");
    let links = browser
        .eval("[...new Set([...document.links].map(link => link.getAttribute('href')))].join()");
    assert_eq!(links, json!("001.html,002.html,003.html,004.html"));
    assert_eq!(browser.misdeeds(&index), Misdeeds::default());
    browser.eval("document.links[2].click()");
    browser.wait("document.querySelectorAll('section.turn').length > 5");
}
