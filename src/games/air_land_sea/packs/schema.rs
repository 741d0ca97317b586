//! Tests: the JSON Schema of packs says what the reader accepts, and the
//! invented pack of the examples uses every word.

use std::{
    collections::BTreeSet,
    fs,
    path::{Path, PathBuf},
    sync::Arc,
};

use serde_json::{Map, Value, json};

use super::{
    super::{
        card::{Card, Theater},
        deck::Deck,
        verb::Ability,
    },
    PACKS,
    words::{ACTS, CARD_KEYS, DESTROYED, DETAILS, ONGOING, PACK_KEYS, STATUSES},
};
use crate::{
    finding::{Finding, OtherText},
    record::{Node, NodeKind, read_yaml},
};

const CODE: &str = "^([AaLlTtSsMmDd]|[Ee][SsCc])[1-6]$";

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn schema() -> Value {
    let path = root().join("docs/schema/air-land-sea-pack.schema.json");
    let text = fs::read_to_string(path).expect("the schema can be read");
    serde_json::from_str(&text).expect("the schema is JSON")
}

// --- a validator for the part of JSON Schema that the file uses

struct Validator {
    root: Value,
}

impl Validator {
    fn fits(&self, schema: &Value, value: &Value) -> bool {
        let Value::Object(keywords) = schema else {
            return schema == &json!(true);
        };
        keywords
            .iter()
            .all(|(keyword, wanted)| self.keyword(keywords, keyword, wanted, value))
    }

    fn keyword(
        &self,
        schema: &Map<String, Value>,
        keyword: &str,
        wanted: &Value,
        value: &Value,
    ) -> bool {
        let all = |schemas: &Value| schemas.as_array().expect("schemas").clone();
        let number = |value: &Value| value.as_u64().expect("a number") as usize;
        match keyword {
            "$schema" | "title" | "description" | "$defs" => true,
            "$ref" => {
                let pointer = wanted
                    .as_str()
                    .expect("a reference")
                    .trim_start_matches('#');
                self.fits(self.root.pointer(pointer).expect("a definition"), value)
            }
            "type" => match wanted.as_str().expect("a type") {
                "object" => value.is_object(),
                "array" => value.is_array(),
                "string" => value.is_string(),
                "integer" => value.is_i64() || value.is_u64(),
                other => panic!("type {other}"),
            },
            "enum" => wanted.as_array().expect("words").contains(value),
            "pattern" => {
                assert_eq!(wanted, CODE);
                value
                    .as_str()
                    .is_some_and(|text| Card::parse(text).is_some())
            }
            "properties" => wanted
                .as_object()
                .expect("properties")
                .iter()
                .all(|(name, schema)| value.get(name).is_none_or(|value| self.fits(schema, value))),
            "additionalProperties" => {
                let known = schema.get("properties");
                value.as_object().is_none_or(|entries| {
                    entries
                        .iter()
                        .filter(|(name, _)| known.and_then(|known| known.get(name)).is_none())
                        .all(|(_, value)| *wanted != json!(false) && self.fits(wanted, value))
                })
            }
            "propertyNames" => value
                .as_object()
                .is_none_or(|entries| entries.keys().all(|name| self.fits(wanted, &json!(name)))),
            "required" => all(wanted)
                .iter()
                .all(|name| value.get(name.as_str().expect("a name")).is_some()),
            "minProperties" => value
                .as_object()
                .is_none_or(|entries| entries.len() >= number(wanted)),
            "maxProperties" => value
                .as_object()
                .is_none_or(|entries| entries.len() <= number(wanted)),
            "items" => value
                .as_array()
                .is_none_or(|items| items.iter().all(|item| self.fits(wanted, item))),
            "minItems" => value
                .as_array()
                .is_none_or(|items| items.len() >= number(wanted)),
            "minimum" => value.as_i64() >= wanted.as_i64(),
            "maximum" => value.as_i64() <= wanted.as_i64(),
            "oneOf" => {
                all(wanted)
                    .iter()
                    .filter(|schema| self.fits(schema, value))
                    .count()
                    == 1
            }
            "anyOf" => all(wanted).iter().any(|schema| self.fits(schema, value)),
            "not" => !self.fits(wanted, value),
            other => panic!("the validator does not know `{other}`"),
        }
    }
}

fn to_json(node: &Node) -> Value {
    match &node.kind {
        NodeKind::Null => Value::Null,
        NodeKind::Text(text) => match text.parse::<i64>() {
            Ok(number) => json!(number),
            Err(_) => json!(text),
        },
        NodeKind::List(items) => items.iter().map(to_json).collect(),
        NodeKind::Map(entries) => Value::Object(
            entries
                .iter()
                .map(|(key, value)| (key.text.clone(), to_json(value)))
                .collect(),
        ),
    }
}

// --- words

fn names(value: &Value) -> BTreeSet<String> {
    value
        .as_object()
        .expect("properties")
        .keys()
        .cloned()
        .collect()
}

fn words(value: &Value) -> BTreeSet<String> {
    let words = value.as_array().expect("words").iter();
    words.filter_map(Value::as_str).map(str::to_owned).collect()
}

fn set<'w>(words: impl IntoIterator<Item = &'w &'w str>) -> BTreeSet<String> {
    words.into_iter().map(|word| (*word).to_owned()).collect()
}

#[test]
fn schema_and_vocabulary_agree() {
    let schema = schema();
    let definition = |reference: &Value| {
        let pointer = reference
            .as_str()
            .expect("a reference")
            .trim_start_matches('#');
        schema.pointer(pointer).expect("a definition").clone()
    };
    assert_eq!(names(&schema["properties"]), set(PACK_KEYS));
    assert_eq!(
        words(&schema["properties"]["destroyed"]["enum"]),
        set(DESTROYED)
    );
    let card = &schema["$defs"]["card"]["properties"];
    assert_eq!(names(card), set(CARD_KEYS));
    assert_eq!(words(&card["status"]["enum"]), set(STATUSES));

    let [bare, detailed] = [0, 1].map(|index| &schema["$defs"]["verb"]["oneOf"][index]);
    let acts: Vec<&str> = ACTS.iter().map(|(word, ..)| *word).collect();
    assert_eq!(words(&bare["enum"]), set(&acts));
    assert_eq!(names(&detailed["properties"]), set(&acts));
    for (word, _, details) in ACTS {
        let described = definition(&detailed["properties"][word]["$ref"]);
        assert_eq!(names(&described["properties"]), set(*details), "{word}");
        for (detail, known) in DETAILS
            .iter()
            .filter(|(detail, _)| details.contains(detail))
        {
            let described = definition(&described["properties"][detail]["$ref"]);
            assert_eq!(words(&described["enum"]), set(*known), "{word}.{detail}");
        }
    }

    let [plain, numbered] = [0, 1].map(|index| &schema["$defs"]["ongoing"]["oneOf"][index]);
    let of = |numbered: bool| -> BTreeSet<String> {
        let these = ONGOING
            .iter()
            .filter(|(_, range)| range.is_some() == numbered);
        these.map(|(word, _)| (*word).to_owned()).collect()
    };
    assert_eq!(words(&plain["enum"]), of(false));
    assert_eq!(names(&numbered["properties"]), of(true));
    for (word, range) in ONGOING {
        if let Some((least, most)) = range {
            let described = &numbered["properties"][word];
            assert_eq!(described["minimum"], json!(least), "{word}");
            assert_eq!(described["maximum"], json!(most), "{word}");
        }
    }
}

// --- packs

fn example_packs() -> Vec<PathBuf> {
    fn walk(folder: &Path, found: &mut Vec<PathBuf>) {
        for entry in fs::read_dir(folder).expect("examples can be read") {
            let path = entry.expect("an entry").path();
            if path.is_dir() {
                walk(&path, found);
            } else if path.extension().is_some_and(|kind| kind == "yaml") {
                found.push(path);
            }
        }
    }
    let mut found = Vec::new();
    walk(&root().join("examples/air-land-sea"), &mut found);
    found.sort();
    found
}

fn read(text: &str) -> (Deck, Vec<Finding>) {
    let mut deck = (*Deck::of_edition("critters-2021")).clone();
    let mut findings = Vec::new();
    let pack = Arc::new(OtherText::new("pack.yaml", text));
    deck.apply(&pack, &mut findings);
    (deck, findings)
}

/// Mistakes that take more than the shape of a pack to see.
const BEYOND_THE_SCHEMA: &[&str] = &["pack.count", "pack.yaml"];

#[test]
fn packs_fit_the_schema_when_the_reader_takes_them() {
    let validator = Validator { root: schema() };
    for pack in PACKS {
        let node = read_yaml(pack.text, 0).expect("a shipped pack is YAML");
        assert!(
            validator.fits(&validator.root, &to_json(&node)),
            "{}",
            pack.id
        );
    }
    let packs = example_packs();
    assert!(packs.len() > 10);
    for path in packs {
        let name = path.display();
        let text = fs::read_to_string(&path).expect("an example pack can be read");
        let (_, findings) = read(&text);
        let broken = path.components().any(|part| part.as_os_str() == "broken");
        assert_eq!(findings.len(), usize::from(broken), "{name}");
        let beyond = findings.iter().any(|finding| {
            BEYOND_THE_SCHEMA.contains(&finding.code)
                || finding.message.contains("nothing to compare")
                || finding.message.contains("Neutralization")
        });
        if beyond {
            continue;
        }
        let node = read_yaml(&text, 0).expect("an example pack is YAML");
        assert_eq!(
            validator.fits(&validator.root, &to_json(&node)),
            !broken,
            "{name}"
        );
    }
}

#[test]
fn the_invented_pack_uses_every_word() {
    let path = root().join("examples/air-land-sea/bobards/fables.yaml");
    let text = fs::read_to_string(path).expect("the invented pack can be read");
    let node = read_yaml(&text, 0).expect("it is YAML");
    let cards = node.get("cards").and_then(Node::map).expect("it has cards");
    assert_eq!(cards.len(), 18);

    let mut verbs = BTreeSet::new();
    let mut details = BTreeSet::new();
    let mut ongoing = BTreeSet::new();
    for (_, card) in cards {
        assert_eq!(card.get("status").and_then(Node::text), Some("fictional"));
        for verb in card.get("instant").and_then(Node::list).unwrap_or_default() {
            match &verb.kind {
                NodeKind::Map(entries) => {
                    verbs.insert(entries[0].0.text.clone());
                    for (key, value) in entries[0].1.map().unwrap_or_default() {
                        details.insert((key.text.clone(), value.text().unwrap_or("").to_owned()));
                    }
                }
                _ => drop(verbs.insert(verb.text().unwrap_or("").to_owned())),
            }
        }
        if let Some(node) = card.get("ongoing") {
            let word = match node.map() {
                Some(entries) => entries[0].0.text.clone(),
                None => node.text().unwrap_or("").to_owned(),
            };
            ongoing.insert(word);
        }
    }
    let acts: Vec<&str> = ACTS.iter().map(|(word, ..)| *word).collect();
    assert_eq!(verbs, set(&acts));
    let known: Vec<&str> = ONGOING.iter().map(|(word, _)| *word).collect();
    assert_eq!(ongoing, set(&known));
    // The words that are the default of their detail need not be written.
    let wanted: BTreeSet<(String, String)> = DETAILS
        .iter()
        .flat_map(|(name, words)| words.iter().map(move |word| (*name, *word)))
        .filter(|(_, word)| !["any", "you", "no"].contains(word))
        .map(|(name, word)| (name.to_owned(), word.to_owned()))
        .collect();
    assert_eq!(details, wanted);
    let (deck, _) = read(&text);
    let open = Card::all().filter(|card| card.theater() > Theater::Sea);
    assert_eq!(
        open.filter(|card| *deck.ability(*card) == Ability::Unattested)
            .count(),
        0
    );
}
