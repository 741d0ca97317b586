//! A second statement of Unexploded Cow agrees with the engine on random games
//! and on random games with one step changed; and what else holds of the game.

use crate::support::cow_model as model;
use model::{DECK, Model, Stop, card, power};

use std::collections::BTreeMap;

use greffier::{
    chance::Dice,
    finding::Severity,
    games,
    pack::Library,
    record::{Header, format},
    replay::{Cache, Outcome, Request, Settings, Wanted},
    source::Record,
};

const PLAYERS: [&str; 4] = [
    "[Ana, Bo, Cy]",
    "[Ana, Bo, Cy, Di]",
    "[Ana, Bo, Cy, Di, Ed]",
    "[Ana, Bo, Cy, Di, Ed, Flo]",
];

fn simulate(seed: u64, more: &[(&str, &str)]) -> String {
    let players = PLAYERS[usize::try_from(seed % 4).expect("small")];
    let mut set = vec![("players".to_owned(), players.to_owned())];
    set.extend(
        more.iter()
            .map(|(key, value)| ((*key).to_owned(), (*value).to_owned())),
    );
    let engine = games::find("unexploded-cow").expect("registered");
    engine
        .simulate(&Settings {
            seed,
            set,
            ..Settings::default()
        })
        .expect("a game")
}

fn run(text: &str, wanted: Wanted) -> Outcome {
    run_as(text, wanted, None)
}

fn run_as(text: &str, wanted: Wanted, player: Option<&str>) -> Outcome {
    let request = Request {
        wanted,
        player: player.map(str::to_owned),
        ..Request::default()
    };
    games::run(
        Record::new(text),
        &Library::default(),
        &mut Cache::default(),
        &request,
    )
}

/// The line of the first error.
fn first_error(text: &str, outcome: &Outcome) -> Option<usize> {
    outcome
        .findings
        .iter()
        .filter(|finding| finding.severity == Severity::Error)
        .map(|finding| text[..finding.at.start as usize].matches('\n').count() + 1)
        .min()
}

fn facts(outcome: &Outcome) -> BTreeMap<String, String> {
    outcome
        .facts
        .iter()
        .map(|(name, value)| (name.clone(), value.text()))
        .collect()
}

/// Both sides agree on the verdict and, when all is legal, on the money. Says
/// whether it was legal; nothing when the model could not follow.
fn agree(text: &str) -> Option<bool> {
    let outcome = run(text, Wanted::Table);
    let engine = first_error(text, &outcome);
    let (verdict, model) = Model::run(text);
    match verdict {
        Err(Stop::Unsure) => return None,
        Err(Stop::Illegal(line)) => {
            assert_eq!(engine, Some(line), "the model refuses line {line}\n{text}");
            return Some(false);
        }
        Ok(()) => {
            let told: Vec<&str> = outcome
                .findings
                .iter()
                .map(|finding| finding.message.as_str())
                .collect();
            assert_eq!(engine, None, "the model allows all of it: {told:?}\n{text}");
            let facts = facts(&outcome);
            assert_eq!(facts["pot"], model.pot.to_string(), "{text}");
            assert_eq!(facts["bank"], model.bank.to_string(), "{text}");
            for (seat, name) in model.names.iter().enumerate() {
                assert_eq!(
                    facts[&format!("{name}.cash")],
                    model.cash[seat].to_string(),
                    "{name}\n{text}"
                );
                let field = facts[&format!("{name}.field")]
                    .split(' ')
                    .filter(|cow| *cow != "_")
                    .count();
                assert_eq!(field, model.fields[seat].len(), "{name}'s field\n{text}");
            }
        }
    }
    Some(true)
}

#[test]
fn the_model_agrees_on_random_games() {
    for seed in 0..40 {
        let text = simulate(seed, &[]);
        assert_eq!(
            agree(&text),
            Some(true),
            "the model follows every word of a random game\n{text}"
        );
    }
}

#[test]
fn the_model_agrees_on_games_with_one_step_changed() {
    let (mut legal, mut illegal) = (0, 0);
    let games: Vec<String> = (0..24).map(|seed| simulate(seed, &[])).collect();
    for seed in 0..300 {
        let mut dice = Dice::new(seed);
        let text = &games[dice.below(games.len())];
        match change(text, &mut dice).and_then(|text| agree(&text)) {
            Some(true) => legal += 1,
            Some(false) => illegal += 1,
            None => {}
        }
    }
    assert!(
        legal > 40 && illegal > 100,
        "{legal} legal and {illegal} illegal games were compared"
    );
}

/// The record with one step changed.
fn change(text: &str, dice: &mut Dice) -> Option<String> {
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    let deeds: Vec<usize> = (0..lines.len())
        .filter(|line| is_deed(&lines[*line]))
        .collect();
    let at = *dice.pick(&deeds)?;
    let line = lines[at].clone();
    let names = ["Ana", "Bo", "Cy"];
    let name = line
        .split_whitespace()
        .find(|word| word.chars().next().is_some_and(char::is_uppercase))?;
    let start = line.find(name)? + name.len();
    let (head, tail) = line.split_at(start);
    let mut steps: Vec<String> = tail.split(';').map(|step| step.trim().to_owned()).collect();
    let which = dice.below(steps.len());
    let opening = |step: &str| step.starts_with('+') || step.starts_with("city");
    let power = |step: &str| step.starts_with("pass ") || step.starts_with("steal ");
    match dice.below(7) {
        _ if power(&steps[which]) && dice.once_in(2) => {
            let (from, to) = steps[which].split_once('>')?;
            steps[which] = format!("{from}>{}.{to}", dice.pick(&names)?);
        }
        0 if !opening(&steps[which]) && steps.len() > 1 => {
            steps.remove(which);
        }
        1 => steps.insert(which, steps[which].clone()),
        2 if which > 0 => steps.swap(which - 1, which),
        3 => {
            let new = dice.below(7).to_string();
            let step = &mut steps[which];
            let digits: Vec<usize> = step
                .match_indices(|c: char| c.is_ascii_digit())
                .map(|(at, _)| at)
                .collect();
            let place = *dice.pick(&digits)?;
            let in_card = step[..place].ends_with(|c: char| c.is_ascii_digit() || c == '-')
                || step[place + 1..].starts_with(|c: char| c.is_ascii_digit());
            if in_card {
                return None;
            }
            step.replace_range(place..=place, &new);
        }
        4 => {
            let step = &mut steps[which];
            if let Some(roll) = step.strip_prefix("roll=") {
                let _ = roll;
                *step = format!("roll={}", dice.below(6) + 1);
            }
        }
        5 => {
            let (old, new) = (dice.pick(&DECK)?.0, dice.pick(&DECK)?.0);
            let step = &mut steps[which];
            let swapped: Vec<String> = step
                .split(' ')
                .map(|word| swap_card(word, old, new))
                .collect();
            *step = swapped.join(" ");
        }
        _ => {
            let other = *dice.pick(&names)?;
            lines[at] = format!(
                "{}{other}  {}",
                &line[..start - name.len()],
                steps.join("; ")
            );
            return Some(lines.join("\n") + "\n");
        }
    }
    lines[at] = format!("{head}  {}", steps.join("; "));
    Some(lines.join("\n") + "\n")
}

/// The word with one card for another, cow for cow and event for event.
fn swap_card(word: &str, old: &str, new: &str) -> String {
    let bare = word.trim_start_matches('+');
    let code = bare.split(['>', ':']).next().unwrap_or("");
    let alike = |a: &str, b: &str| {
        card(a)
            .zip(card(b))
            .is_some_and(|(a, b)| (power(a) == 'e') == (power(b) == 'e'))
    };
    let from = if code == old || card(code).is_some() && word.starts_with('+') {
        code
    } else {
        ""
    };
    let cow = card(code).is_some_and(|id| power(id) != 'e');
    let from = if from.is_empty() && cow { code } else { from };
    if !from.is_empty() && (alike(from, new) || word.starts_with('+')) {
        word.replacen(from, new, 1)
    } else {
        word.to_owned()
    }
}

fn is_deed(line: &str) -> bool {
    line.starts_with("   ")
        || line
            .split('.')
            .next()
            .is_some_and(|number| number.parse::<u32>().is_ok())
}

// --- properties

#[test]
fn random_games_check_clean_in_every_mode() {
    // Whoever has no money borrows, or leaves, between all other steps.
    let poor = ("cash", "{ Ana: 150, Bo: 150, Cy: 150 }");
    // Effects that the stand-in deck does not have, alone and together.
    let cards = "{ a: { count: 6, price: 0, event: [may draw 2] }, \
        b: { count: 5, price: 0, event: [may pay 50] }, \
        c: { count: 5, price: 0, event: [may collect 50, draw 1] }, \
        d: { count: 4, price: 0, event: [search 2, draw 1] }, \
        e: { count: 4, price: 0, event: [fetch] }, \
        f: { count: 4, price: 0, event: [may remove, blast] } }";
    let modes: [&[(&str, &str)]; 13] = [
        &[("cards", cards), ("cannot-pay", "refuse"), poor],
        &[("mode", "sorted")],
        &[("money", "table"), poor],
        &[("money", "serious"), poor],
        &[("money", "table"), ("leaver", "returned"), poor],
        &[
            ("money", "table"),
            ("mode", "sorted"),
            ("leaver", "returned"),
            poor,
        ],
        &[("money", "serious")],
        &[("money", "table"), ("leaver", "returned")],
        &[("small-ante", "all-bank"), ("batch", "negatives-first")],
        &[("entry", "anywhere"), ("bombers", "each")],
        &[("cannot-pay", "refuse"), ("empty-deck", "all-or-nothing")],
        &[
            ("remainder", "first-seat"),
            ("debt", "keep"),
            ("profit", "two-thousand"),
        ],
        &[("spy-powers", "host"), ("cash", "{ Ana: 100, Bo: 2350 }")],
    ];
    for (seed, mode) in (0..72).zip(modes.iter().cycle()) {
        let text = simulate(seed, mode);
        let outcome = run(&text, Wanted::Findings);
        let told: Vec<&str> = outcome
            .findings
            .iter()
            // More cards than there are stand-ins of their kind are announced.
            .filter(|finding| finding.severity != Severity::Note)
            .map(|finding| finding.message.as_str())
            .collect();
        assert!(told.is_empty(), "{told:?}\n{text}");
    }
}

#[test]
fn every_dollar_is_in_the_ledger() {
    for seed in 0..24 {
        let poor = ("cash", "{ Ana: 150, Bo: 150, Cy: 150 }");
        let text = simulate(seed, &[("money", "table"), poor]);
        let outcome = run(&text, Wanted::Score);
        let standing = outcome.standing.as_ref().expect("a standing");
        for (seat, name) in outcome.players.iter().enumerate() {
            let sum: i64 = outcome
                .ledger
                .iter()
                .filter(|(_, _, entry)| entry.seat.is_some_and(|who| usize::from(who.0) == seat))
                .map(|(_, _, entry)| entry.amount)
                .sum();
            let row = standing
                .rows
                .iter()
                .find(|row| row.seats.iter().any(|who| usize::from(who.0) == seat));
            let score = row.expect("a row for every player").score;
            assert_eq!(sum, score, "{name}\n{text}");
        }
    }
}

#[test]
fn a_position_is_the_table_that_was_shown() {
    let poor = ("cash", "{ Ana: 150, Bo: 150, Cy: 150 }");
    let modes: [&[(&str, &str)]; 3] = [
        &[],
        &[("money", "table"), poor],
        &[
            ("money", "table"),
            ("mode", "sorted"),
            ("leaver", "returned"),
            poor,
        ],
    ];
    for (seed, mode) in (0..48).zip(modes.iter().cycle()) {
        let text = simulate(seed, mode);
        let turns: Vec<usize> = text
            .match_indices('\n')
            .map(|(at, _)| at + 1)
            .filter(|at| text[*at..].starts_with(|c: char| c.is_ascii_digit()))
            .collect();
        let cut = &text[..turns[turns.len() * 2 / 3]];
        let shown = facts(&run(cut, Wanted::Table));
        let header = text.split("---\n").nth(1).expect("a header");
        let mut position = format!("---\n{header}position:\n");
        for (path, value) in &shown {
            position.extend(["  ", path, ": ", value, "\n"]);
        }
        let again = run(&(position.clone() + "---\n"), Wanted::Table);
        assert_eq!(facts(&again), shown, "{position}");
    }
}

/// What may be written next, by whoever may write it.
fn legal(text: &str) -> Vec<(String, Vec<String>)> {
    listed(text, None)
}

/// The same, as it is listed for a player.
fn listed(text: &str, player: Option<&str>) -> Vec<(String, Vec<String>)> {
    let legal = run_as(text, Wanted::Legal, player).legal.into_iter();
    legal.map(|one| (one.player.clone(), one.all())).collect()
}

#[test]
fn a_choice_is_listed_once_and_without_the_next_one() {
    let start = "---\ngreffe: 1\ngame: unexploded-cow\nplayers: [Ana, Bo, Cy]\n---\n";
    let lists = legal(&format!("{start}1. Ana  city=3; roll=6 _\n"));
    let [(name, lines)] = lists.as_slice() else {
        panic!("one player may act: {lists:?}");
    };
    assert_eq!(name, "Bo");
    for line in lines {
        assert!(
            !line.contains(';') || line == "night-shift; roll=?",
            "{line}"
        );
    }
    assert!(lines.contains(&"evt-pay: +? +? +?".to_owned()), "{lines:?}");
}

#[test]
fn what_is_listed_betrays_no_hand() {
    let start = "---\ngreffe: 1\ngame: unexploded-cow\nplayers: [Ana, Bo, Cy]\n---\n";
    let list = |ana: &str, bo: &str| {
        let text = format!("{start}deal Ana {ana}\ndeal Bo {bo}\n1. Ana  city=3; roll=6 _\n");
        listed(&text, Some("Bo"))
    };
    for bo in ["pfc pfc pfc", "pfc ? ?"] {
        let blind = list("? ? ?", bo);
        assert_eq!(list("plain-400 evt-pay evt-blast", bo), blind);
        assert!(!blind.is_empty());
    }
}

#[test]
fn a_record_kept_by_one_player_betrays_no_hand() {
    let start = "---\ngreffe: 1\ngame: unexploded-cow\nplayers: [Ana, Bo, Cy]\nview: Ana\n---\n";
    let list = |ana: &str| {
        let text = format!("{start}deal Ana {ana}\n1. Ana  city=3; roll=6 _\n");
        listed(&text, Some("Bo"))
    };
    let blind = list("? ? ?");
    assert_eq!(list("plain-400 evt-pay evt-blast"), blind);
    assert!(!blind.is_empty());
}

#[test]
fn an_event_may_put_a_cow_anywhere_where_the_ruling_says_so() {
    let header = "---\ngreffe: 1\ngame: unexploded-cow\nplayers: [Ana, Bo, Cy]\n";
    let position = "position: { Ana.field: spy, Bo.field: pfc pfc, Ana.hand: evt-move evt-trade, city: 3 }\n---\n1. Ana  +? +?\n";
    let listed = |rulings: &str, choice: &str| {
        let lists = legal(&format!("{header}{rulings}{position}"));
        lists
            .iter()
            .any(|(_, lines)| lines.iter().any(|line| line == choice))
    };
    for choice in ["evt-move: 1>Bo.2", "evt-trade: Bo.1>1 1>Bo.2"] {
        assert!(listed("rulings: { entry: anywhere }\n", choice), "{choice}");
        assert!(!listed("", choice), "{choice}");
    }
}

/// Effects that a card typed in by hand may join: some cannot be carried out
/// when they are due, some are declined, and what is written tells them apart.
const JOINED: [&str; 16] = [
    "steal, draw",
    "trade, steal",
    "trade, steal, move",
    "may trade, may steal",
    "fetch, draw",
    "fetch, remove",
    "remove, fetch free",
    "steal, blast",
    "steal, remove",
    "may search 2",
    "may draw 2, search",
    "draw 2, search 2",
    "search, draw 2, move",
    "may roll",
    "may steal, may roll",
    "collect 50, may pay 100, may fetch, may blast",
];

#[test]
fn random_games_with_events_of_joined_effects_check_clean() {
    for effects in JOINED {
        let cards = format!("{{ ev: {{ count: 30, price: 50, event: [{effects}] }} }}");
        for seed in 0..6 {
            let text = simulate(seed, &[("cards", &cards)]);
            let outcome = run(&text, Wanted::Findings);
            assert_eq!(first_error(&text, &outcome), None, "{text}");
        }
    }
}

#[test]
fn random_games_that_do_not_see_every_hand_check_clean() {
    for view in ["public", "Ana", "Cy"] {
        for seed in 0..12 {
            let text = simulate(seed, &[("view", view)]);
            let outcome = run(&text, Wanted::Findings);
            assert_eq!(first_error(&text, &outcome), None, "{text}");
        }
    }
}

#[test]
fn a_random_game_ends_with_every_city_taken() {
    for seed in 0..24 {
        let text = simulate(seed, &[]);
        let outcome = run(&text, Wanted::Table);
        let standing = outcome.standing.as_ref().expect("a standing");
        assert_eq!(standing.end.as_deref(), Some("cities"), "{text}");
        let facts = facts(&outcome);
        let points: u32 = outcome
            .players
            .iter()
            .flat_map(|name| facts[&format!("{name}.cities")].split(' '))
            .filter_map(|city| city.parse::<u32>().ok())
            .sum();
        assert_eq!(points, 78, "{text}");
    }
}

#[test]
fn what_is_listed_as_legal_is_accepted() {
    for seed in 0..6 {
        let text = simulate(seed, &[]);
        let lines: Vec<&str> = text.lines().collect();
        let deeds: Vec<usize> = (0..lines.len())
            .filter(|line| is_deed(lines[*line]))
            .collect();
        let cut = deeds[deeds.len() / 2 + usize::try_from(seed).expect("small")];
        let start = lines[..cut].join("\n") + "\n";
        for (name, options) in legal(&start) {
            for option in options.iter().step_by(1 + options.len() / 40) {
                let tried = format!("{start}expect allowed {name} {option}\n");
                assert_eq!(
                    first_error(&tried, &run(&tried, Wanted::Findings)),
                    None,
                    "{option}\n{start}"
                );
            }
        }
    }
}

/// A record of three players that begins at a position.
fn placed(position: &str, lines: &str) -> String {
    format!(
        "---\ngreffe: 1\ngame: unexploded-cow\nplayers: [Ana, Bo, Cy]\n\
         cards: {{ both: {{ price: 0, event: [may steal, remove] }} }}\n\
         position: {{ {position} }}\n---\n{lines}"
    )
}

#[test]
fn a_choice_left_open_is_listed_as_a_line_that_can_follow() {
    let position = "Ana.field: mechanic pfc, Bo.field: pfc general, Ana.hand: ?, \
                    Bo.hand: _, Cy.hand: _, discard: spy plain-100, city: 3, turn: Ana";
    for event in [
        "evt-steal",
        "evt-trade",
        "evt-move",
        "evt-blast",
        "evt-revive",
        "evt-search",
        "evt-draw",
        "night-shift",
        "both",
    ] {
        let start = placed(position, &format!("1. Ana  +? +?; {event}\n"));
        let lists = legal(&start);
        let [(name, lines)] = lists.as_slice() else {
            panic!("one player may act: {lists:?}");
        };
        assert!(!lines.is_empty(), "{event}");
        for line in lines {
            for written in [
                format!("{start}   {name} {line}\n"),
                format!("{start}expect allowed {name} {line}\n"),
            ] {
                let outcome = run(&written, Wanted::Findings);
                assert_eq!(first_error(&written, &outcome), None, "{written}");
            }
        }
    }
}

#[test]
fn a_choice_that_makes_itself_is_listed_once() {
    let position = "Ana.field: plain-100, city: 2, Bo.hand: evt-steal evt-blast, \
                    Ana.hand: _, Cy.hand: _, turn: Bo";
    let lists = legal(&placed(position, ""));
    let lines = lists.iter().flat_map(|(_, lines)| lines);
    let steals: Vec<&String> = lines.filter(|line| line.starts_with("evt-steal")).collect();
    assert_eq!(steals, ["evt-steal: Ana.1>1"]);
}

#[test]
fn what_is_known_in_part_is_shown_as_a_position() {
    for position in [
        "discard: plain-200 ?, Bo.hand: spy ?, city: 3",
        "Bo.holds: pfc spy, Cy.hand: ?*2, city: 3",
        "gone: Ana Bo Cy, city: 3",
    ] {
        let shown = facts(&run(&placed(position, ""), Wanted::Table));
        let facts_again: Vec<String> = shown
            .iter()
            .map(|(path, value)| format!("{path}: {value}"))
            .collect();
        let again = run(&placed(&facts_again.join(", "), ""), Wanted::Table);
        assert_eq!(facts(&again), shown, "{position}");
        for fact in position.split(", ") {
            assert!(
                facts_again.iter().any(|shown| shown == fact),
                "{facts_again:?}"
            );
        }
    }
}

#[test]
fn formatting_leaves_the_name_of_a_city_alone() {
    let lines = "1. Ana  city-2; roll=6 _\n2. Bo   quimper>1; evt-search: +city-7\n\
                 3. Cy   city=quimper; roll=6 _\n";
    let text = placed("turn: Ana", lines);
    let record = Record::new(&text);
    let at = record.header.expect("a header opens the record");
    let root = Header::parse(&text, at, &mut Vec::new()).expect("the header can be read");
    let engine = games::engine(&record, &mut Vec::new()).expect("the game is known");
    let respell = engine
        .respell(root.clone(), &Library::default())
        .expect("the header can be set up");
    let formatted = format::format(&record, &root, false, &*respell).apply(&text);
    assert!(formatted.ends_with(lines), "{formatted}");
}

#[test]
fn no_text_makes_it_panic() {
    let mut dice = Dice::new(1);
    for seed in 0..120 {
        let text = simulate(seed % 8, &[]);
        let mut bytes = text.into_bytes();
        for _ in 0..=dice.below(4) {
            let at = dice.below(bytes.len());
            bytes[at] = b" 0123456789>=:;.+-_?*abcB\n"[dice.below(26)];
        }
        if let Ok(text) = String::from_utf8(bytes) {
            run(&text, Wanted::Table);
            run(&text, Wanted::Legal);
        }
    }
}
