//! Cards that nobody printed: `simulate` plays them, `check` accepts what it
//! wrote, and what `legal` lists is accepted. What bounds the work is a number
//! of steps in the engine, so that none of this needs a clock.

use crate::support::packs;
use std::fmt::Write;

use greffier::{
    chance::Dice,
    finding::Severity,
    games,
    pack::Library,
    replay::{Cache, Engine, Outcome, Request, Settings, Wanted},
    source::Record,
};

const PACKS: u64 = 600;

/// One invented card in the place of a printed one.
fn card(dice: &mut Dice) -> String {
    let theater = ["A", "L", "D"][dice.below(3)];
    let verbs: Vec<String> = (0..=dice.below(4))
        .map(|_| packs::verb(false, &mut |bound| dice.below(bound)))
        .collect();
    let mut text = String::new();
    let _ = write!(
        text,
        "{{ {theater}{}: {{ title: Fable, status: fictional, instant: [{}] }} }}",
        1 + dice.below(6),
        verbs.join(", ")
    );
    text
}

fn engine() -> &'static dyn Engine {
    let known = games::REGISTRY.iter();
    let mut named = known.filter(|engine| engine.info().id == "air-land-sea");
    *named.next().expect("the game is known")
}

fn settings(cards: &str, seed: u64) -> Settings {
    let set = [("theaters", "[air, land, diplomacy]"), ("cards", cards)];
    Settings {
        seed,
        set: set
            .map(|(key, value)| (key.to_owned(), value.to_owned()))
            .into(),
        ..Settings::default()
    }
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

fn invented() -> impl Iterator<Item = String> {
    let mut dice = Dice::new(5);
    let random = std::iter::repeat_with(move || card(&mut dice));
    let known = KNOWN.iter().map(|card| (*card).to_owned());
    known.chain(random)
}

#[test]
fn random_games_with_an_invented_card_check_clean() {
    for (seed, cards) in (0..PACKS).zip(invented()) {
        let text = engine()
            .simulate(&settings(&cards, seed))
            .expect("such a card can be set up");
        let found = faults(&text);
        assert!(found.is_empty(), "{found:?}\n{text}");
    }
}

#[test]
fn every_listed_choice_of_an_invented_card_is_accepted() {
    let mut dice = Dice::new(6);
    for (seed, cards) in (0..PACKS / 4).zip(invented()) {
        let text = engine()
            .simulate(&settings(&cards, seed))
            .expect("such a card can be set up");
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
        let text = engine()
            .simulate(&settings(&format!("{{ {cards} }}"), seed))
            .expect("such cards can be set up");
        left += text.matches(">deck").count();
        let found = faults(&text);
        assert!(found.is_empty(), "{found:?}\n{text}");
    }
    assert!(left > 0, "no card was left on the deck");
}
