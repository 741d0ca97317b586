//! The JSON Schemas of packs: each says what the reader of its game takes, of the
//! shipped packs, those of the examples and the guide, and broken ones.

use std::{
    collections::BTreeSet,
    fs,
    path::{Path, PathBuf},
    sync::Arc,
};

use greffier::{
    finding::Severity,
    games::{self, REGISTRY},
    pack::{Library, Memory},
    record::{Node, NodeKind, read_yaml},
    replay::{Cache, Engine, Request},
    source::Record,
};
use jsonschema::Validator;
use serde_json::{Value, json};

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn schema(engine: &dyn Engine) -> Validator {
    let info = engine.info();
    let name = format!("docs/schema/{}-pack.schema.json", info.id);
    let text = fs::read_to_string(root().join(name)).expect("each game has a schema");
    assert_eq!(text, info.pack_schema, "it is the one in the binary");
    let schema = serde_json::from_str(&text).expect("it is JSON");
    jsonschema::validator_for(&schema).expect("it is a schema")
}

/// YAML as a schema sees it: what looks like a number is one.
fn to_json(node: &Node) -> Value {
    match &node.kind {
        NodeKind::Null => Value::Null,
        NodeKind::Text(text) => match text.parse::<i64>() {
            Ok(number) => json!(number),
            Err(_) => json!(text),
        },
        NodeKind::List(items) => items.iter().map(to_json).collect(),
        NodeKind::Map(entries) => {
            let entries = entries.iter();
            let entries = entries.map(|(key, value)| (key.text.clone(), to_json(value)));
            Value::Object(entries.collect())
        }
    }
}

fn fits(validator: &Validator, text: &str) -> bool {
    // What is no YAML has no shape that a schema could describe.
    read_yaml(text, 0).is_ok_and(|node| validator.is_valid(&to_json(&node)))
}

/// What the reader of a game says against a pack.
fn faults(engine: &dyn Engine, pack: &str) -> Vec<String> {
    let info = engine.info();
    let names = ["Ana", "Bo", "Cy"][..info.players.0].join(", ");
    let mut record = format!(
        "---\ngreffe: 1\ngame: {}\nplayers: [{names}]\n---\n",
        info.id
    );
    if info.id == "air-land-sea" {
        record = record.replacen("\n---\n", "\ntheaters: [Es, D, Ec]\n---\n", 1);
    }
    let library = Library {
        extra: vec![PathBuf::from("mine.yaml")],
        files: Arc::new(Memory::new([("mine.yaml", pack)])),
        ..Library::default()
    };
    let (cache, request) = (&mut Cache::default(), Request::default());
    let outcome = games::run(Record::new(&record), &library, cache, &request);
    let errors = outcome.findings.iter();
    let errors = errors.filter(|finding| finding.severity == Severity::Error);
    errors
        .map(|finding| format!("{}: {}", finding.code, finding.message))
        .collect()
}

fn yaml_files(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("a folder").flatten() {
        let path = entry.path();
        if path.is_dir() {
            yaml_files(&path, found);
        } else if path.extension().is_some_and(|kind| kind == "yaml") {
            found.push(path);
        }
    }
}

/// The packs in the `yaml` fences of a page.
fn in_fences(page: &str) -> Vec<String> {
    let fences = page.split("\n```yaml ").skip(1);
    let bodies = fences.filter_map(|fence| fence.split_once('\n')?.1.split_once("```"));
    bodies.map(|(body, _)| body.to_owned()).collect()
}

/// Faults that the shape of a pack does not show: how many there are of something,
/// two names that are one, what follows from other values.
const BEYOND: &[&str] = &[
    "pack.count:",
    "pack.yaml:",
    "cow.deck.sixty-nine:",
    "cow.city.twelve:",
    "nothing to compare",
    "Neutralization",
    "are called",
];

fn agrees(engine: &dyn Engine, validator: &Validator, name: &str, text: &str) -> Option<String> {
    let faults = faults(engine, text);
    if faults
        .iter()
        .any(|said| BEYOND.iter().any(|known| said.contains(known)))
    {
        return None;
    }
    let fits = fits(validator, text);
    if fits == faults.is_empty() {
        return None;
    }
    Some(if fits {
        format!("{name}: it fits, but the reader says {faults:?}")
    } else {
        format!("{name}: the reader takes it, but it does not fit")
    })
}

#[test]
fn shipped_packs_fit() {
    for engine in REGISTRY {
        let validator = schema(*engine);
        for pack in engine.info().packs {
            assert!(fits(&validator, pack.text), "{}", pack.id);
        }
    }
}

#[test]
fn packs_of_examples_and_guide_fit_if_they_are_read() {
    let (mut wrong, mut count) = (Vec::new(), 0);
    for engine in REGISTRY {
        let id = engine.info().id;
        let validator = schema(*engine);
        let mut packs = Vec::new();
        let folder = root().join("examples").join(id);
        yaml_files(&folder, &mut packs);
        let mut texts: Vec<(String, String)> = Vec::new();
        for path in packs {
            let text = fs::read_to_string(&path).expect("a pack can be read");
            texts.push((path.display().to_string(), text));
        }
        for page in ["packs.md".to_owned(), format!("{id}.md")] {
            let text = fs::read_to_string(root().join("docs/guide").join(&page));
            let all = in_fences(&text.expect("a page"));
            let own = all.into_iter().filter(|text| {
                let game = text.lines().find_map(|line| line.strip_prefix("game: "));
                // Those of other games say so.
                game.unwrap_or("air-land-sea") == id
            });
            texts.extend(own.map(|text| (page.clone(), text)));
        }
        assert!(!texts.is_empty(), "{id} has a pack somewhere");
        count += texts.len();
        let said = texts
            .iter()
            .filter_map(|(name, text)| agrees(*engine, &validator, name, text));
        wrong.extend(said);
    }
    assert!(count > 25, "{count}");
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// For each game packs that differ from a good one in one thing.
const BROKEN: &[(&str, &str, &[&str])] = &[
    (
        "air-land-sea",
        "pack: mine\ngame: air-land-sea\ncards:\n  Es1: { title: Lantern, instant: [flip] }\n",
        &[
            "game: air-land-sea → game: unexploded-cow",
            "cards: → kards:",
            "Es1 → Es7",
            "title → tittle",
            "[flip] → [flop]",
            "[flip] → [{ flip: { at: nowhere } }]",
            "instant: [flip] → ongoing: { support: 99 }",
            ", instant: [flip] → ",
        ],
    ),
    (
        "guerre-des-moutons",
        "pack: mine\ngame: guerre-des-moutons\ntiles:\n  - JRVR/BJBJ*20\n  - JFJF-ns/NNNN\n  - NNNN/wolf\n  - hunter/BBBB * 2\nfaces:\n  BJBJ: { ns: 3, e: 1, w: 1 }\n",
        &[
            "game: guerre-des-moutons → game: air-land-sea",
            "faces: → fasces:",
            "JRVR/BJBJ → JRVR / BJBJ",
            "JRVR/BJBJ → JRVR",
            "JRVR/BJBJ → JRVX/BJBJ",
            "JRVR/BJBJ → JRVRR/BJBJ",
            "*20 → *0",
            "*20 → *many",
            "-ns → -up",
            "NNNN/wolf → JFJF/wolf",
            "hunter/BBBB → hunter/wolf",
            "{ ns: 3, e: 1, w: 1 } → { up: 3, e: 1, w: 1 }",
            "{ ns: 3, e: 1, w: 1 } → { ns: 300, e: 1, w: 1 }",
            "{ ns: 3, e: 1, w: 1 } → 7",
            "BJBJ: → BJB:",
        ],
    ),
    (
        "guerre-et-beeeh",
        "pack: mine\ngame: guerre-et-beeeh\nlayout: |\n  o o o o o o\n  ? 1 (3) 5 (w) ?\n  ? ? ? ? ? ?\n  ? ? ? ? ? ?\n  ? ? ? ? ? ?\n  x x x x x x\ncards:\n  brume: Its title\n  orage: { title: Another, copies: 2 }\n",
        &[
            "game: guerre-et-beeeh → game: air-land-sea",
            "layout: → lay-out:",
            "1 (3) → 2 (3)",
            "1 (3) → (3)",
            "o o o o o o → o o o o o z",
            "copies: 2 → copies: 0",
            "copies: 2 → copies: many",
            "copies: 2 → kopies: 2",
            "brume: → 7:",
            "Its title → [Its, title]",
        ],
    ),
    (
        "unexploded-cow",
        "pack: mine\ngame: unexploded-cow\ncards:\n  daisy: { count: 60, price: 50, value: 150, power: [spy, pfc] }\n  again: { count: 9, price: 50, event: [may draw 2, pay 50, roll] }\n",
        &[
            "game: unexploded-cow → game: air-land-sea",
            "cards: → cows:",
            "price: 50, value → value",
            "price: 50, value → price: 75, value",
            "price: 50, value → price: -50, value",
            "count: 60 → count: none",
            "value: 150 → worth: 150",
            "value: 150 → value: a lot",
            "value: 150, power → event: roll, power",
            "value: 150, power: [spy, pfc] → says: nothing",
            "[spy, pfc] → [spy, admiral]",
            "may draw 2 → may draw 99",
            "pay 50 → pay 55",
            "pay 50 → pay much",
            "may draw 2 → moo",
            "daisy: → '7':",
        ],
    ),
];

#[test]
fn what_the_reader_refuses_does_not_fit() {
    let mut wrong = Vec::new();
    for (game, good, changes) in BROKEN {
        let engine = games::find(game).expect("a game");
        let validator = schema(engine);
        assert_eq!(faults(engine, good), [""; 0], "{game}");
        assert!(fits(&validator, good), "{game}");
        for change in *changes {
            let (old, new) = change.split_once(" → ").expect("what becomes what");
            assert!(good.contains(old), "{game}: {old}");
            let broken = good.replacen(old, new, 1);
            if faults(engine, &broken).is_empty() {
                wrong.push(format!("{game}, {change}: the reader takes it"));
            }
            if fits(&validator, &broken) {
                wrong.push(format!("{game}, {change}: it fits"));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Every pack says where its description is, and so does whoever asks for one.
#[test]
fn schemas_are_named_where_packs_are() {
    let packs = fs::read_to_string(root().join("docs/guide/packs.md")).expect("a page");
    for engine in REGISTRY {
        let id = engine.info().id;
        let file = format!("{id}-pack.schema.json");
        assert!(packs.contains(&file), "the page on packs names {file}");
        let command = format!("greffier games {id} --schema");
        assert!(
            engine.info().template.en.contains(&command),
            "a template of {id} names `{command}`"
        );
    }
}

/// Every word that a schema allows, and every key.
fn vocabulary(schema: &Value, words: &mut BTreeSet<String>) {
    match schema {
        Value::Object(entries) => {
            for (key, value) in entries {
                match (key.as_str(), value) {
                    ("enum", Value::Array(list)) => {
                        words.extend(list.iter().filter_map(Value::as_str).map(str::to_owned));
                    }
                    ("properties", Value::Object(keys)) => words.extend(keys.keys().cloned()),
                    _ => {}
                }
                vocabulary(value, words);
            }
        }
        Value::Array(list) => list.iter().for_each(|value| vocabulary(value, words)),
        _ => {}
    }
}

/// What a pack may say stands on the page about packs.
#[test]
fn the_page_on_packs_tells_every_word() {
    let page = fs::read_to_string(root().join("docs/guide/packs.md")).expect("a page");
    let marks = |c: char| !(c.is_alphanumeric() || c == '-');
    let told: BTreeSet<&str> = page.split(marks).collect();
    let mut missing = Vec::new();
    for engine in REGISTRY {
        let schema = serde_json::from_str(engine.info().pack_schema).expect("JSON");
        let mut words = BTreeSet::new();
        vocabulary(&schema, &mut words);
        assert!(words.len() > 6, "{words:?}");
        let untold = words.iter().filter(|word| !told.contains(word.as_str()));
        missing.extend(untold.map(|word| format!("{}: {word}", engine.info().id)));
    }
    assert!(missing.is_empty(), "{}", missing.join("\n"));
}
