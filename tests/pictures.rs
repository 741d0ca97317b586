//! Figures: well-formed, the same every time, and names of any kind are text.

use std::{fs, path::Path};

use greffier::{
    game::picture::{Marks, svg},
    games,
    lang::{Lang, within},
    pack::Library,
    replay::{Cache, Request, Wanted},
    source::Record,
};
use quick_xml::{Reader, events::Event};

/// A figure of the last table of a record in a file.
fn figure(text: &str, folder: &Path) -> Option<String> {
    let library = Library {
        folder: Some(folder.to_owned()),
        ..Library::default()
    };
    let request = Request {
        wanted: Wanted::Table,
        ..Request::default()
    };
    let outcome = games::run(Record::new(text), &library, &mut Cache::default(), &request);
    let drawn = !outcome.picture.parts.is_empty();
    drawn.then(|| svg(&outcome.picture, "a table", &Marks::default()))
}

/// The elements of a figure; whatever is no XML fails.
pub(crate) fn elements(figure: &str) -> Vec<String> {
    let mut reader = Reader::from_str(figure);
    reader.config_mut().check_end_names = true;
    let mut names = Vec::new();
    loop {
        match reader.read_event().expect("a figure is XML") {
            Event::Start(start) | Event::Empty(start) => {
                names.push(String::from_utf8_lossy(start.name().as_ref()).into_owned());
                for attribute in start.attributes() {
                    attribute.expect("attributes are well-formed");
                }
            }
            Event::Eof => return names,
            _ => {}
        }
    }
}

fn each_example(folder: &Path, take: &mut impl FnMut(&Path, &str)) {
    for entry in fs::read_dir(folder).expect("a folder").flatten() {
        let path = entry.path();
        if path.is_dir() {
            each_example(&path, take);
        } else if path.extension().is_some_and(|kind| kind == "greffe") {
            take(&path, &fs::read_to_string(&path).expect("a record"));
        }
    }
}

#[test]
fn every_table_can_be_drawn() {
    let examples = Path::new(env!("CARGO_MANIFEST_DIR")).join("examples");
    let mut drawn = 0;
    each_example(&examples, &mut |path, text| {
        let folder = path.parent().expect("it is in a folder");
        if let Some(one) = figure(text, folder) {
            drawn += 1;
            assert!(elements(&one).len() > 20, "{}", path.display());
            let again = figure(text, folder);
            assert_eq!(Some(one), again, "{}", path.display());
            assert!(within(Lang::Fr, || figure(text, folder)).is_some());
        }
    });
    assert!(drawn > 200, "{drawn} figures");
}

#[test]
fn a_name_stays_text() {
    // Handles are words; what a title says is anything.
    let outcome = games::run(
        Record::new("---\ngame: unexploded-cow\nplayers: [Ana, Bo, Cy]\n---\n"),
        &Library::default(),
        &mut Cache::default(),
        &Request {
            wanted: Wanted::Table,
            ..Request::default()
        },
    );
    let title = "</title><script>\"&'\u{202e}\u{1}";
    let drawn = svg(&outcome.picture, title, &Marks::default());
    assert!(!elements(&drawn).iter().any(|name| name == "script"));
    assert!(!drawn.contains('\u{202e}') && !drawn.contains('\u{1}'));
}

#[test]
fn figures_look_as_they_did() {
    let examples = Path::new(env!("CARGO_MANIFEST_DIR")).join("examples");
    for name in [
        "guerre-et-beeeh/whole-game",
        "guerre-des-moutons/whole-game-two-players",
        "air-land-sea/bestioles/games/whole-game-to-12",
        "unexploded-cow/whole-game-three-players",
    ] {
        let path = examples.join(name).with_extension("greffe");
        let text = fs::read_to_string(&path).expect("a record");
        let drawn = figure(&text, &examples).expect("a table");
        insta::assert_snapshot!(name.replace('/', "_"), drawn);
    }
}
