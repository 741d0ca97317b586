//! Cards that nobody printed: `simulate` plays them, `check` accepts what it
//! wrote, and what `legal` lists is accepted. What bounds the work is a number
//! of steps in the engine, so that none of this needs a clock.

use crate::support::packs;
use std::collections::BTreeMap;

use greffier::{
    chance::Dice,
    finding::Severity,
    games,
    pack::Library,
    replay::{Cache, Engine, Outcome, Request, Settings, Wanted},
    source::Record,
};

/// Random games with an invented card; `GREFFIER_SEEDS` asks for more.
fn packs() -> u64 {
    let asked = std::env::var("GREFFIER_SEEDS").ok();
    asked.and_then(|number| number.parse().ok()).unwrap_or(1200)
}

/// A way to play: header lines, and the theaters whose cards are invented.
type Way = (
    &'static [(&'static str, &'static str)],
    &'static [&'static str],
);

const WAYS: &[Way] = &[
    (&[("theaters", "[air, land, diplomacy]")], &["A", "L", "D"]),
    (
        &[("theaters", "[D, Es, Ec]"), ("unattested", "by-hand")],
        &["D", "Es", "Ec"],
    ),
    (&[("edition", "first-2019")], &["A", "L", "S"]),
    (&[("players", "3")], &["A", "L", "S"]),
    (
        &[
            ("players", "4"),
            ("theaters", "[A, Ec, D]"),
            ("unattested", "by-hand"),
        ],
        &["A", "Ec", "D"],
    ),
    (
        &[("mode", "epic"), ("theaters", "[A, L, S, Es, D]")],
        &["A", "Es", "D"],
    ),
];

/// A random way to play with invented cards in the place of printed ones: mostly
/// one, at times as many as a hand; now and then by another reading.
fn invent(dice: &mut Dice) -> Vec<(String, String)> {
    let (way, theaters) = WAYS[dice.below(WAYS.len())];
    let many = [1, 1, 1, 2, 6][dice.below(5)];
    let mut cards = BTreeMap::new();
    for _ in 0..many {
        let theater = theaters[dice.below(theaters.len())];
        let code = format!("{theater}{}", 1 + dice.below(6));
        let ability = packs::ability(&mut |bound| dice.below(bound));
        let text = format!("{{ title: Fable of {code}, status: fictional, {ability} }}");
        cards.insert(code, text);
    }
    let cards: Vec<String> = cards
        .iter()
        .map(|(code, is)| format!("{code}: {is}"))
        .collect();
    let mut set: Vec<(String, String)> = way.iter().map(|(k, v)| owned(k, v)).collect();
    set.push(("cards".to_owned(), format!("{{ {} }}", cards.join(", "))));
    if dice.once_in(2) {
        let rulings = engine().info().rulings;
        let ruling = &rulings[dice.below(rulings.len())];
        let reading = 1 + dice.below(ruling.readings.len() - 1);
        set.push(owned(ruling.name, ruling.readings[reading].name));
    }
    set
}

fn owned(key: &str, value: &str) -> (String, String) {
    (key.to_owned(), value.to_owned())
}

fn engine() -> &'static dyn Engine {
    let known = games::REGISTRY.iter();
    let mut named = known.filter(|engine| engine.info().id == "air-land-sea");
    *named.next().expect("the game is known")
}

fn simulate(set: Vec<(String, String)>, seed: u64) -> String {
    let settings = Settings {
        seed,
        set,
        ..Settings::default()
    };
    engine()
        .simulate(&settings)
        .expect("such cards can be set up")
}

/// These cards in the way to play that has Diplomacy in it.
fn with(cards: &str) -> Vec<(String, String)> {
    vec![
        owned("theaters", "[air, land, diplomacy]"),
        owned("cards", cards),
    ]
}

fn run(text: &str, request: &Request) -> Outcome {
    let record = Record::new(text);
    games::run(record, &Library::default(), &mut Cache::default(), request)
}

fn faults(text: &str) -> Vec<String> {
    let mut findings = run(text, &Request::default()).findings;
    findings.retain(|finding| finding.severity > Severity::Note);
    let tell = |finding: &greffier::finding::Finding| {
        format!("{}: {} at {:?}", finding.code, finding.message, finding.at)
    };
    findings.iter().map(tell).collect()
}

/// Cards that once hung, or were listed and refused.
const KNOWN: &[&str] = &[
    "{ D1: { title: Turnstile, status: fictional, instant: [flip, flip] } }",
    "{ D1: { title: Turnstile, status: fictional, instant: [flip, flip, flip] } }",
    "{ D1: { title: Gone, status: fictional, instant: [destroy, { give: { by: opponent } }] } }",
    "{ L2: { title: Gone, status: fictional, instant: [{ take-back: { whose: own } }, { flip: { by: opponent } }] } }",
];

/// Random games that were refused: an option left unwritten before a play that is
/// read as its answer, and a card drawn unseen before another.
const REFUSED: &[(u64, &[(&str, &str)])] = &[
    (
        5449,
        &[
            ("players", "3"),
            (
                "cards",
                "{ A2: { title: Again, status: fictional, instant: [{ take-back: { cover: any } }, play, { play: { may: yes } }, extra-turn] }, A3: { title: Both, status: fictional, instant: [{ destroy: { by: opponent, face: up } }, reveal] }, A6: { title: Plain, status: fictional, ability: none }, L1: { title: Shown, status: fictional, instant: [{ reveal: { by: opponent } }, air-drop] }, S6: { title: Higher, status: fictional, ongoing: { escalation: 4 } } }",
            ),
        ],
    ),
    (
        51190,
        &[
            ("theaters", "[air, land, diplomacy]"),
            (
                "cards",
                "{ A2: { title: Peek, status: fictional, instant: [{ reinforce: { may: yes } }, flip, play] }, A6: { title: Gift, status: fictional, instant: [give, { take-back: { may: yes } }, extra-turn, reveal] }, D1: { title: Swap, status: fictional, instant: [{ reinforce: { may: yes } }, give] }, L2: { title: Dig, status: fictional, instant: [{ destroy: { by: you } }, { draw: { by: you } }, reinforce, extra-turn] }, L3: { title: Roof, status: fictional, ongoing: { cover-fire: 4 } }, L4: { title: Haste, status: fictional, instant: [reveal, extra-turn, air-drop] } }",
            ),
            ("emissary", "before-the-card"),
        ],
    ),
];

#[test]
fn random_games_once_refused_check_clean() {
    for (seed, set) in REFUSED {
        let set = set.iter().map(|(key, value)| owned(key, value));
        let text = simulate(set.collect(), *seed);
        let found = faults(&text);
        assert!(found.is_empty(), "{found:?}\n{text}");
    }
}

fn invented() -> impl Iterator<Item = Vec<(String, String)>> {
    let mut dice = Dice::new(5);
    let random = std::iter::repeat_with(move || invent(&mut dice));
    let known = KNOWN.iter().map(|card| with(card));
    known.chain(random)
}

#[test]
fn random_games_with_an_invented_card_check_clean() {
    let mut wrong: BTreeMap<String, (usize, String)> = BTreeMap::new();
    for (seed, set) in (0..packs()).zip(invented()) {
        let text = simulate(set, seed);
        let found = faults(&text);
        if let Some(first) = found.first() {
            let code = first.split(": ").next().unwrap_or_default().to_owned();
            let example = || (0, format!("{found:?}\n{text}"));
            wrong.entry(code).or_insert_with(example).0 += 1;
        }
    }
    let told = wrong
        .iter()
        .map(|(code, (times, example))| format!("=== {code}: {times} times, so:\n{example}"));
    let told: Vec<String> = told.collect();
    assert!(told.is_empty(), "{}", told.join("\n"));
}

#[test]
fn every_listed_choice_of_an_invented_card_is_accepted() {
    let mut dice = Dice::new(6);
    for (seed, set) in (0..packs() / 4).zip(invented()) {
        let text = simulate(set, seed);
        let lines: Vec<&str> = text.lines().collect();
        let header = 1 + lines.iter().rposition(|line| *line == "---").unwrap_or(0);
        let keep = header + dice.below(lines.len() - header);
        let cut = lines[..keep].join("\n") + "\n";
        let request = Request {
            wanted: Wanted::Legal,
            ..Request::default()
        };
        for choices in run(&cut, &request).legal {
            let (player, mut listed) = (&choices.player, choices.all());
            dice.shuffle(&mut listed);
            for line in listed.iter().take(4) {
                let found = faults(&format!("{cut}expect allowed {player} {line}\n"));
                assert!(found.is_empty(), "{player} {line}: {found:?}\n{cut}");
            }
        }
    }
}

/// A card that was looked at and left stays the next one, for a draw too.
#[test]
fn what_is_left_on_the_deck_is_drawn_next() {
    let peek = "status: fictional, instant: [{ reinforce: { may: yes } }, draw]";
    let cards = ["A1", "A2", "L1", "L2", "D1", "D2"]
        .map(|code| format!("{code}: {{ title: Peek at {code}, {peek} }}"))
        .join(", ");
    let mut left = 0;
    for seed in 0..20 {
        let text = simulate(with(&format!("{{ {cards} }}")), seed);
        left += text.matches(">deck").count();
        let found = faults(&text);
        assert!(found.is_empty(), "{found:?}\n{text}");
    }
    assert!(left > 0, "no card was left on the deck");
}
