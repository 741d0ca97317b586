//! What must always hold, for every game of the registry.

use greffier::{
    chance::Dice,
    finding::Severity,
    games,
    pack::Library,
    replay::{Cache, Engine, Outcome, Request, Settings, Wanted},
    source::Record,
};

const SEEDS: u64 = 40;

fn simulate(engine: &dyn Engine, seed: u64) -> String {
    let settings = Settings {
        seed,
        ..Settings::default()
    };
    engine.simulate(&settings).expect("a random game")
}

fn run(text: &str, request: &Request) -> Outcome {
    games::run(
        Record::new(text),
        &Library::default(),
        &mut Cache::default(),
        request,
    )
}

fn problems(text: &str) -> Vec<String> {
    run(text, &Request::default())
        .findings
        .iter()
        .filter(|finding| finding.severity != Severity::Note)
        .map(|finding| format!("{}: {}", finding.code, finding.message))
        .collect()
}

#[test]
fn random_games_are_legal_and_end() {
    for engine in games::REGISTRY {
        for seed in 0..SEEDS {
            let text = simulate(*engine, seed);
            let found = problems(&text);
            assert!(found.is_empty(), "{found:?}\n{text}");
            let request = Request {
                wanted: Wanted::Score,
                ..Request::default()
            };
            let standing = run(&text, &request).standing.expect("a standing");
            assert!(standing.end.is_some(), "{} {seed}", engine.info().id);
        }
    }
}

#[test]
fn a_seed_is_a_game_for_ever() {
    for engine in games::REGISTRY {
        assert_eq!(simulate(*engine, 7), simulate(*engine, 7));
        assert_ne!(simulate(*engine, 7), simulate(*engine, 8));
    }
}

/// A record cut off after some line.
fn cut(text: &str, dice: &mut Dice) -> String {
    let lines: Vec<&str> = text.lines().collect();
    let header = lines
        .iter()
        .skip(1)
        .position(|line| *line == "---")
        .expect("a header")
        + 2;
    let keep = header + dice.below(lines.len() - header);
    let mut kept = lines[..keep].join("\n");
    kept.push('\n');
    kept
}

#[test]
fn every_listed_choice_is_accepted() {
    for engine in games::REGISTRY {
        let mut dice = Dice::new(1);
        for seed in 0..SEEDS {
            let text = cut(&simulate(*engine, seed), &mut dice);
            for (player, mut lines) in choices(&text) {
                dice.shuffle(&mut lines);
                for line in lines.iter().take(6) {
                    let tried = format!("{text}expect allowed {player} {line}\n");
                    let found = problems(&tried);
                    assert!(found.is_empty(), "{player} {line}: {found:?}\n{text}");
                }
            }
        }
    }
}

/// What each player may write after the last line.
fn choices(text: &str) -> Vec<(String, Vec<String>)> {
    let request = Request {
        wanted: Wanted::Legal,
        ..Request::default()
    };
    let legal = run(text, &request).legal.into_iter();
    legal.map(|one| (one.player.clone(), one.all())).collect()
}

/// What is legal at another moment of the same game, and not listed now, is
/// refused now.
#[test]
fn no_other_choice_is_accepted() {
    for engine in games::REGISTRY {
        let mut dice = Dice::new(4);
        for seed in 0..SEEDS {
            let whole = simulate(*engine, seed);
            let text = cut(&whole, &mut dice);
            let listed = choices(&text);
            for (player, mut others) in choices(&cut(&whole, &mut dice)) {
                let own = listed.iter().find(|(name, _)| *name == player);
                let own = own.map_or(&[] as &[String], |(_, lines)| lines);
                // Of cards not yet dealt or drawn `?` stands for every one.
                let unseen = |line: &String| line.contains("(?)") || line.starts_with("+?");
                if own.iter().any(unseen) {
                    continue;
                }
                // A die that is still to be rolled is no line yet, and what a
                // choice begins with is not refused: more may follow.
                // The other side of a tile is listed only where two share a face.
                let listed = |line: &str| {
                    let line = one_sided(line);
                    own.iter().any(|own| one_sided(own).starts_with(&line))
                };
                // A tile drawn unseen on the way may be any tile.
                let draws = |line: &str| line.starts_with("reveal ") && line.contains("; ");
                // `?` may be written for any card, whatever the record knows.
                let unnamed = |line: &str| line.contains("=?") || line.contains("(?)");
                others.retain(|line| !unnamed(line) && !draws(line) && !listed(line));
                dice.shuffle(&mut others);
                for line in others.iter().take(6) {
                    let tried = format!("{text}expect refused {player} {line}\n");
                    let mut found = problems(&tried);
                    // Refused is refused, be it only for the order of turns.
                    found.retain(|found| !found.starts_with("expect.turn-order"));
                    assert!(found.is_empty(), "{player} {line}: {found:?}\n{text}");
                }
            }
        }
    }
}

/// A line without the hidden sides of tiles.
fn one_sided(line: &str) -> String {
    let mut words = line.split('/');
    let mut bare = words.next().unwrap_or("").to_owned();
    for word in words {
        let letters = word.bytes().take_while(u8::is_ascii_alphabetic).count();
        bare.push_str(&word[letters..]);
    }
    bare
}

#[test]
fn a_refused_line_leaves_the_table_as_it_was() {
    for engine in games::REGISTRY {
        let mut dice = Dice::new(2);
        for seed in 0..SEEDS / 4 {
            let whole = simulate(*engine, seed);
            let text = cut(&whole, &mut dice);
            let deeds: Vec<&str> = whole
                .lines()
                .filter(|line| line.starts_with(|c: char| c.is_ascii_digit()))
                .collect();
            let Some(other) = dice.pick(&deeds) else {
                continue;
            };
            let other = other.split_once(' ').expect("a turn has a number").1;
            let request = Request {
                wanted: Wanted::Table,
                ..Request::default()
            };
            let before = run(&text, &request).facts;
            let after = run(&format!("{text}expect refused {other}\n"), &request).facts;
            assert_eq!(before, after, "{other}\n{text}");
        }
    }
}

#[test]
fn a_broken_record_never_hides_what_follows() {
    for engine in games::REGISTRY {
        let mut dice = Dice::new(3);
        for seed in 0..SEEDS {
            let text = simulate(*engine, seed);
            let mut bytes = text.into_bytes();
            for _ in 0..4 {
                let at = dice.below(bytes.len());
                bytes[at] = b" \t#;:>=.+-()/*?_@[x3\n"[dice.below(21)];
            }
            let text = String::from_utf8_lossy(&bytes).into_owned();
            let outcome = run(&text, &Request::default());
            for finding in outcome.findings {
                assert!(finding.at.end as usize <= text.len(), "{finding:?}");
                assert!(!finding.message.is_empty(), "{finding:?}\n{text}");
            }
        }
    }
}
