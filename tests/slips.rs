//! Slips of those who write their first record: each is told what to write.

use greffier::{
    games,
    lang::{Lang, within},
    pack::Library,
    replay::{Cache, Request},
    source::Record,
};

fn helps(line: &str) -> Vec<String> {
    helps_of("air-land-sea", line)
}

fn helps_of(game: &str, line: &str) -> Vec<String> {
    let text = format!("---\ngreffe: 1\ngame: {game}\nplayers: [Ana, Bo]\n---\n{line}\n");
    let record = Record::new(&text);
    let (library, request) = (Library::default(), Request::default());
    let outcome = games::run(record, &library, &mut Cache::default(), &request);
    let findings = outcome.findings.into_iter();
    findings.map(|finding| finding.help).collect()
}

#[test]
fn a_beginners_slip_is_told_what_to_write() {
    for (line, en, fr) in [
        ("1. S6", "`1. Ana S6`", "il manque le nom du joueur"),
        ("1. S6  # a comment", "`1. Ana S6`", "`1. Ana S6`"),
        ("1. Ana", "what Ana plays", "ce que joue Ana"),
        (
            "1. Ana: S6",
            "no `:` stands behind",
            "pas de `:` après un nom",
        ),
        ("1. Ana S6;", "none follows here", "rien ne suit ici"),
        (
            "1. Ana Super Battleship",
            "`super-battleship`",
            "`super-battleship`",
        ),
        ("1. Ana S6 face down", "`(S6)>PLACE`", "entre parenthèses"),
        ("1. Ana S6 face cachée", "`(S6)>PLACE`", "entre parenthèses"),
        ("1. Ana ?>S", "`(?)>S`", "`(?)>S`"),
    ] {
        let told = helps(line);
        assert!(
            told.iter().any(|help| help.contains(en)),
            "{line}: {told:?}"
        );
        let told = within(Lang::Fr, || helps(line));
        assert!(
            told.iter().any(|help| help.contains(fr)),
            "{line}: {told:?}"
        );
    }
}

/// The same slip in either language, in a game whose words it concerns.
#[test]
fn a_slip_of_one_game_is_told_what_to_write_in_both_languages() {
    for (game, line, en, fr) in [
        (
            "guerre-des-moutons",
            "1. Ana skip the turn",
            "`skip` is enough: leave `the turn` out",
            "`skip` suffit : retirez `the turn`",
        ),
        (
            "guerre-des-moutons",
            "1. Ana passe son tour",
            "`passe` is enough: leave `son tour` out",
            "`passe` suffit : retirez `son tour`",
        ),
        (
            "guerre-des-moutons",
            "1. Ana shepherd>n1",
            "`reveal R>n1`",
            "`dévoile R>n1`",
        ),
        (
            "guerre-des-moutons",
            "1. Ana berger>n1",
            "`reveal R>n1`",
            "`dévoile R>n1`",
        ),
        (
            "guerre-des-moutons",
            "refused 1. Ana skip",
            "write `expect refused`",
            "écrivez `expect refused`",
        ),
        (
            "guerre-des-moutons",
            "refusé 1. Ana passe",
            "write `expect refused`",
            "écrivez `expect refused`",
        ),
        (
            "guerre-des-moutons",
            "refusé Ana passe",
            "write `expect refused`",
            "écrivez `expect refused`",
        ),
        (
            "guerre-des-moutons",
            "attendu permis 1. Ana passe",
            "write `expect allowed`",
            "écrivez `expect allowed`",
        ),
        (
            "air-land-sea",
            "1. Ana face down L5>A",
            "in brackets, with its place: `(L5)>A`",
            "entre parenthèses, avec sa place : `(L5)>A`",
        ),
        (
            "air-land-sea",
            "1. Ana face cachée T5>A",
            "in brackets, with its place: `(T5)>A`",
            "entre parenthèses, avec sa place : `(T5)>A`",
        ),
        (
            "air-land-sea",
            "1. Ana L5>L face up",
            "and no more: `L5>L`",
            "sans plus : `L5>L`",
        ),
        (
            "air-land-sea",
            "1. Ana face visible T5>T",
            "and no more: `T5>T`",
            "sans plus : `T5>T`",
        ),
    ] {
        let told = helps_of(game, line);
        assert!(
            told.iter().any(|help| help.contains(en)),
            "{line}: {told:?}"
        );
        let told = within(Lang::Fr, || helps_of(game, line));
        assert!(
            told.iter().any(|help| help.contains(fr)),
            "{line}: {told:?}"
        );
    }
}

/// What is left out by the fix can be read.
#[test]
fn needless_words_are_taken_away() {
    let text = "---\ngreffe: 1\ngame: guerre-des-moutons\nplayers: [Ana, Bo]\n---\n1. Ana passe son tour # à Bo\n";
    let (library, request) = (Library::default(), Request::default());
    let outcome = games::run(Record::new(text), &library, &mut Cache::default(), &request);
    let fix = outcome.findings[0].fix.as_ref().expect("a fix");
    let (start, end) = (fix.at.start as usize, fix.at.end as usize);
    let mended = [&text[..start], &fix.text, &text[end..]].concat();
    assert!(mended.ends_with("1. Ana passe # à Bo\n"), "{mended}");
    // A word of the game is no needless one.
    let told = helps_of("guerre-des-moutons", "1. Ana passe abandonne");
    assert!(!told.iter().any(|help| help.contains("suffit")), "{told:?}");
}

/// A record is told of in the reader's words, whatever words it was written in.
#[test]
fn facts_are_called_as_the_reader_calls_them() {
    let message = |line: &str| {
        let text =
            format!("---\ngreffe: 1\ngame: guerre-des-moutons\nplayers: [Ana, Bo]\n---\n{line}\n");
        let (library, request) = (Library::default(), Request::default());
        let outcome = games::run(
            Record::new(&text),
            &library,
            &mut Cache::default(),
            &request,
        );
        outcome.findings[0].message.clone()
    };
    for line in ["expect turn=Bo", "expect tour=Bo"] {
        assert_eq!(message(line), "`turn` is `Ana` here");
        let told = within(Lang::Fr, || message(line));
        assert_eq!(told, "`tour` vaut `Ana` ici");
    }
    for line in ["expect Ana.finish=2", "expect Ana.rang=2"] {
        assert_eq!(message(line), "`Ana.finish` is `_` here");
        let told = within(Lang::Fr, || message(line));
        assert_eq!(told, "`Ana.rang` vaut `_` ici");
    }
}

/// A fact is the same fact in both languages.
#[test]
fn a_position_says_a_fact_once_in_whichever_language() {
    let text = "---\ngreffe: 1\ngame: guerre-des-moutons\nplayers: [Ana, Bo]\nposition: { Ana.hand: ?*4, Ana.main: ?*3, turn: Ana, tour: Bo }\n---\n";
    let (library, request) = (Library::default(), Request::default());
    let outcome = games::run(Record::new(text), &library, &mut Cache::default(), &request);
    let messages: Vec<&str> = outcome
        .findings
        .iter()
        .map(|f| f.message.as_str())
        .collect();
    assert!(
        messages.contains(&"`Ana.main` is said twice in this position"),
        "{messages:?}"
    );
    assert!(
        messages.contains(&"`tour` is said twice in this position"),
        "{messages:?}"
    );
}

/// What may be written instead is measured in the words of the file: every reader is told
/// the same choices, in the own words.
#[test]
fn the_nearest_lines_are_the_same_for_every_reader() {
    let near = |line: &str| {
        let text = format!(
            "---\ngreffe: 1\ngame: guerre-et-beeeh\nplayers: [Rouge, Jaune]\nposition: {{ a1: Rouge, f1: Rouge, a6: Jaune, f6: Jaune, c3: ?, d4: ?, turn: Rouge }}\n---\n{line}\n"
        );
        let (library, request) = (Library::default(), Request::default());
        let outcome = games::run(
            Record::new(&text),
            &library,
            &mut Cache::default(),
            &request,
        );
        let findings = outcome.findings.iter();
        let mut help = findings.map(|finding| finding.help.clone());
        let help = help.find(|help| help.contains("greffier legal"));
        help.unwrap_or_else(|| panic!("{:?}", outcome.findings))
    };
    let squares = |help: &str| -> Vec<String> {
        let words = help.split('`').skip(1).step_by(2).take(3);
        let last = |choice: &str| choice.rsplit(' ').next().unwrap_or_default().to_owned();
        words.map(last).collect()
    };
    for line in ["1. Rouge hide c3", "1. Rouge camoufle c3"] {
        let (en, fr) = (near(line), within(Lang::Fr, || near(line)));
        assert!(
            en.contains("`hide a1`") && fr.contains("`camoufle a1`"),
            "{en} {fr}"
        );
        assert_eq!(squares(&en), squares(&fr), "{en} {fr}");
    }
}

/// Who is asked is whose turn it is.
#[test]
fn a_missing_name_is_that_of_whoever_is_next() {
    let told = helps("1. Ana S6\n2. S5");
    assert!(
        told.iter().any(|help| help.contains("`2. Bo S5`")),
        "{told:?}"
    );
}

#[test]
fn a_result_without_scores_is_shown_one() {
    let text = "---\ngreffe: 1\ngame: air-land-sea\nplayers: [Ana, Bo]\nresult: Ana wins\n---\n";
    let library = Library::default();
    let outcome = games::run(
        Record::new(text),
        &library,
        &mut Cache::default(),
        &Request::default(),
    );
    let help = &outcome.findings[0].help;
    assert!(help.contains("`result: { Ana: 12, Bo: 6 }`"), "{help}");
}

/// Whoever reads: what is near a line is so in the language of the line, and nothing is
/// offered to one reader that is not offered to another.
#[test]
fn what_is_near_is_near_in_every_language() {
    let told = |line: &str, lang: Lang| -> Vec<String> {
        let text = format!(
            "---\ngreffe: 1\ngame: air-land-sea\nplayers: [Ana, Bo]\ntheaters: [air, land, sea]\n\
             ---\n1. Ana  S6\n2. Bo   (S3)>S\n3. Ana  {line}\n"
        );
        let request = Request {
            near: true,
            ..Request::default()
        };
        let run = || {
            let (library, mut cache) = (Library::default(), Cache::default());
            games::run(Record::new(&text), &library, &mut cache, &request)
        };
        let outcome = within(lang, run);
        let told = outcome.findings[0].lawful.split('`').skip(1).step_by(2);
        told.map(str::to_owned).collect()
    };
    let mut english = told("L2: flip Bo.A", Lang::En);
    let mut french = told("L2: flip Bo.A", Lang::Fr);
    assert_eq!(english[0], "L2: flip Bo.S");
    assert_eq!(french[0], "T2: retourne Bo.M");
    assert_eq!(told("T2: retourne Bo.A", Lang::En)[0], english[0]);
    assert_eq!(told("L2: retourne Bo.A", Lang::En)[0], english[0]);
    assert_eq!(told("T2: retourne Bo.A", Lang::Fr)[0], french[0]);
    // The same three, whatever their letters.
    let translated = |line: &String| {
        let line = line.replace("L2: flip", "T2: retourne");
        line.replace(".S", ".M").replace(".L", ".T")
    };
    english = english.iter().map(translated).collect();
    english.sort();
    french.sort();
    assert_eq!(english, french);
}

/// A slip in the key that says which game it is hides nothing else.
#[test]
fn a_misspelt_key_of_the_game_is_known() {
    let found = |header: &str| -> Vec<(String, String, Option<String>)> {
        let text = format!("---\n{header}players: [Ana, Bo]\n---\n1. Ana  L6>A\n");
        let findings = greffier::check(&text).into_iter();
        let told = findings.map(|finding| {
            let fix = finding.fix.map(|fix| fix.text);
            (finding.code.to_owned(), finding.help, fix)
        });
        told.collect()
    };
    for (header, key) in [
        ("greffe: 1\ngmae: air-land-sea\n", "game"),
        ("greffe: 1\ngames: air-land-sea\n", "game"),
        ("greffe: 1\njeu: air-land-sea\n", "game"),
        ("greffer: 1\ngame: air-land-sea\n", "greffe"),
        ("grefe: 1\ngame: air-land-sea\n", "greffe"),
    ] {
        let told = found(header);
        let (code, help, fix) = &told[0];
        assert_eq!(code, "header.unknown-key", "{header}");
        assert!(help.contains(&format!("`{key}`")), "{header}: {help}");
        assert_eq!(fix.as_deref(), Some(key), "{header}");
    }
    // Both slips, and what is wrong with the game's id too.
    let codes = |header: &str| -> Vec<String> {
        let told = found(header).into_iter();
        told.map(|(code, _, _)| code).collect()
    };
    assert_eq!(
        codes("greffe: 1\ngmae: air-land-see\n")[..2],
        ["header.unknown-key", "header.game"]
    );
    assert_eq!(
        codes("grefe: 1\ngmae: air-land-sea\n"),
        ["header.unknown-key", "header.unknown-key"]
    );
    // A title is no game, whatever its key is like.
    assert_eq!(
        codes("greffe: 1\nname: Our first evening\n")[0],
        "header.game"
    );
}
