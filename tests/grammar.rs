//! The grammars of `grammar/` are LL(1) and say what the parser does.

use crate::support::corpus;
use crate::support::ebnf;
use crate::support::language;
use crate::support::tokens;
use std::{fs, path::Path};

use greffier::{chance::Dice, record::line::Parser, source::Span};

use ebnf::Grammar;
use language::{Language, written};

const ROUNDS: usize = 2000;

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn grammar(path: &Path) -> Grammar {
    let text = fs::read_to_string(path).expect("the grammar is there");
    Grammar::read(&text).unwrap_or_else(|why| panic!("{}: {why}", path.display()))
}

fn frame_grammar() -> Grammar {
    grammar(&root().join("grammar/frame.ebnf"))
}

fn frame() -> Language {
    Language::new("frame", frame_grammar()).expect("the frame is LL(1)")
}

/// The games' own files.
fn game_grammars() -> Vec<(String, Grammar)> {
    let files = fs::read_dir(root().join("grammar")).expect("there are grammars");
    let mut games: Vec<(String, Grammar)> = files
        .flatten()
        .map(|entry| entry.path())
        .filter(|path| path.extension().is_some_and(|kind| kind == "ebnf"))
        .map(|path| {
            let name = path
                .file_stem()
                .unwrap_or_default()
                .to_string_lossy()
                .into_owned();
            (name, grammar(&path))
        })
        .filter(|(name, _)| name != "frame")
        .collect();
    games.sort_by(|a, b| a.0.cmp(&b.0));
    games
}

/// The frame with each game's steps.
fn games() -> Vec<Language> {
    let frame = frame_grammar();
    game_grammars()
        .into_iter()
        .map(|(name, game)| {
            Language::new(&name, frame.with_game(&game))
                .unwrap_or_else(|flaws| panic!("{name}: {flaws:#?}"))
        })
        .collect()
}

fn program_accepts(line: &str) -> bool {
    let (_, result) = Parser::default().line(line, Span::new(0, line.len()));
    result.is_ok()
}

#[test]
fn grammars_are_ll1() {
    let frame = frame();
    assert!(frame.accepts("1. Ana A3: flip Bo.S=S3"));
    assert!(!frame.accepts("1. Ana A3: flip Bo.S="));
    for (name, game) in game_grammars() {
        assert_eq!(game.flaws(), Vec::<String>::new(), "{name}");
        assert_eq!(
            game.rules[0].0, "steps",
            "{name} begins with what it replaces"
        );
    }
    assert!(!games().is_empty());
}

/// Who reads the code with the grammar beside it finds each rule by its name.
#[test]
fn productions_stand_in_the_code_in_the_order_of_the_grammar() {
    let code = fs::read_to_string(root().join("src/record/line/grammar.rs")).expect("it is there");
    let mut before = 0;
    for (rule, _) in frame_grammar().rules {
        // The parser is asked for one line of a record at a time.
        let name = if rule == "record" { "line" } else { &rule };
        let ways = [format!("fn {name}("), format!("fn {name}<")];
        let at = ways.iter().find_map(|function| code.find(function));
        let at = at.unwrap_or_else(|| panic!("nothing parses {rule}"));
        assert!(at > before, "{rule} stands too early");
        before = at;
    }
}

#[test]
fn a_grammar_that_is_not_ll1_is_found_out() {
    for (text, fault) in [
        ("a = b ; ", "not defined"),
        ("a = INT ; b = INT ;", "never used"),
        ("a = INT [ a ] ;", "refers to itself"),
        ("a = INT | b ; b = INT \".\" ;", "does not decide"),
        ("a = [ INT ] INT ;", "does not decide"),
        ("a = { [ INT ] } EOL ;", "does not decide"),
        ("a = TILE ;", "nobody says"),
    ] {
        let grammar = Grammar::read(text).expect("it can be read");
        let flaws = Language::new("faulty", grammar).err().unwrap_or_default();
        assert!(
            flaws.iter().any(|flaw| flaw.contains(fault)),
            "{text}: {flaws:?}"
        );
    }
    for text in [
        "a = ;",
        "a = ( INT ;",
        "a = \"x ;",
        "a = INT",
        "a = INT ; a = INT ;",
        "(* a",
    ] {
        assert!(Grammar::read(text).is_err(), "{text}");
    }
}

#[test]
fn examples_are_sentences() {
    let frame = frame();
    let games = games();
    for line in corpus::lines(&root().join("examples")) {
        let place = format!("{}:{}: {}", line.file.display(), line.number, line.text);
        let accepted = program_accepts(&line.text);
        assert_eq!(
            frame.accepts(&line.text),
            accepted,
            "frame and program differ\n{place}"
        );
        let Some(game) = games.iter().find(|game| game.name == line.game) else {
            assert!(line.is_broken(), "no grammar for `{}`\n{place}", line.game);
            continue;
        };
        let by_game = game.accepts(&line.text);
        if line.is_broken() {
            assert!(
                !by_game || accepted,
                "only {} accepts it\n{place}",
                game.name
            );
        } else {
            assert!(accepted, "the frame refuses it\n{place}");
            assert!(by_game, "{} refuses it\n{place}", game.name);
        }
    }
}

#[test]
fn made_up_lines_are_accepted() {
    let frame = frame();
    let mut languages = games();
    languages.push(self::frame());
    for language in &languages {
        let mut dice = Dice::new(1);
        for _ in 0..ROUNDS {
            let tokens = language.sentence(&mut dice);
            let line = written(&tokens, &mut dice);
            let name = &language.name;
            assert_eq!(tokens::cut(&line).as_ref(), Some(&tokens), "{line}");
            assert!(language.accepts(&line), "{name} refuses its own `{line}`");
            assert!(frame.accepts(&line), "the frame refuses `{line}` of {name}");
            assert!(
                program_accepts(&line),
                "the program refuses `{line}` of {name}"
            );
        }
    }
}

#[test]
fn lines_with_one_token_changed_get_one_verdict() {
    let frame = frame();
    let mut languages = games();
    languages.push(self::frame());
    for language in &languages {
        let mut dice = Dice::new(2);
        let mut refused = 0;
        for _ in 0..ROUNDS {
            let mut tokens = language.sentence(&mut dice);
            let at = dice.below(tokens.len());
            match dice.below(3) {
                0 => drop(tokens.remove(at)),
                1 => tokens.insert(at, language.token(&mut dice)),
                _ => tokens[at] = language.token(&mut dice),
            }
            let line = written(&tokens, &mut dice);
            let accepted = program_accepts(&line);
            assert_eq!(
                frame.accepts(&line),
                accepted,
                "frame and program differ on `{line}`"
            );
            assert!(
                !language.accepts(&line) || accepted,
                "only {} accepts `{line}`",
                language.name
            );
            refused += usize::from(!accepted);
        }
        assert!(
            refused > ROUNDS / 10,
            "changes to {} are seldom noticed",
            language.name
        );
    }
}
