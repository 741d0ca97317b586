//! What must hold of Unexploded Cow, whatever is played.

use greffier::{
    chance::Dice,
    finding::Severity,
    games,
    pack::Library,
    record::print,
    replay::{Cache, Outcome, Request, Settings, Wanted},
    source::Record,
};

fn simulate(seed: u64, more: &[(&str, &str)]) -> String {
    let set = more.iter();
    let set = set.map(|(key, value)| ((*key).to_owned(), (*value).to_owned()));
    let engine = games::find("unexploded-cow").expect("registered");
    engine
        .simulate(&Settings {
            seed,
            set: set.collect(),
            ..Settings::default()
        })
        .expect("a game")
}

fn run(text: &str, wanted: Wanted, player: Option<&str>) -> Outcome {
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

fn has_error(text: &str) -> bool {
    let findings = run(text, Wanted::Findings, None).findings;
    findings
        .iter()
        .any(|finding| finding.severity == Severity::Error)
}

/// The record cut off after one of its lines.
fn cut(text: &str, dice: &mut Dice) -> String {
    let body = text.match_indices("---\n").nth(1).expect("a header").0 + 4;
    let ends: Vec<usize> = text[body..].match_indices('\n').map(|(at, _)| at).collect();
    let end = body + ends[dice.below(ends.len())] + 1;
    text[..end].to_owned()
}

// --- secrets

/// All that one player is shown.
fn shown(text: &str, viewer: &str) -> String {
    let table = run(text, Wanted::Table, Some(viewer));
    let score = run(text, Wanted::Score, Some(viewer));
    let legal = run(text, Wanted::Legal, Some(viewer));
    format!(
        "{}\n{:?}\n{:?}\n{:?}\n{:?} {:?}",
        table.drawing, table.facts, table.standing, score.standing, legal.legal, legal.deciders
    )
}

/// Where the record says which card came into another hand and stayed there.
fn hidden<'t>(text: &'t str, viewer: &str, players: &[String]) -> Vec<(String, &'t str)> {
    let mut got = Vec::new();
    let mut seen = Vec::new();
    for line in text.lines() {
        let words = line
            .split([' ', ';', ':', '>'])
            .filter(|word| !word.is_empty());
        let Some(actor) = players
            .iter()
            .find(|name| words.clone().take(2).any(|word| word == name.as_str()))
        else {
            continue;
        };
        let dealt = line.starts_with("deal");
        // What is taken from the discard pile was open.
        let open = line.contains("evt-search");
        for word in words.skip(1) {
            let card = word.strip_prefix('+');
            match card.or_else(|| dealt.then_some(word)) {
                Some(card) if card != actor && card != "?" && !open => got.push((actor, card)),
                _ => seen.push((actor, word.trim_start_matches('+'))),
            }
        }
    }
    got.retain(|(actor, card)| *actor != viewer && !seen.contains(&(actor, card)));
    let found = got.into_iter();
    found.map(|(actor, card)| (actor.clone(), card)).collect()
}

/// The text with two of its parts exchanged, or one replaced.
fn exchanged(text: &str, one: &str, two: &str, both: bool) -> String {
    let offset = |part: &str| part.as_ptr() as usize - text.as_ptr() as usize;
    let mut parts = vec![(offset(one), one, two)];
    if both {
        parts.push((offset(two), two, one));
    }
    parts.sort_unstable();
    let mut out = text.to_owned();
    for (at, old, new) in parts.into_iter().rev() {
        out.replace_range(at..at + old.len(), new);
    }
    out
}

#[test]
fn what_others_hold_changes_nothing_that_a_player_is_shown() {
    let views = [None, Some("Bo"), Some("Cy")];
    let mut dice = Dice::new(5);
    let (mut hands, mut decks) = (0, 0);
    for (seed, view) in (0..90).zip(views.iter().cycle()) {
        let set: Vec<(&str, &str)> = view.iter().map(|view| ("view", *view)).collect();
        let text = cut(&simulate(seed, &set), &mut dice);
        let players = run(&text, Wanted::Findings, None).players;
        let viewer = players[0].as_str();
        let found = hidden(&text, viewer, &players);
        let (Some(one), Some(two)) = (dice.pick(&found), dice.pick(&found)) else {
            continue;
        };
        let other = ["evt-pay", "plain-400", "spy", "mad-bomber"][dice.below(4)];
        for (count, tried) in [
            (&mut hands, exchanged(&text, one.1, two.1, true)),
            (&mut decks, exchanged(&text, one.1, other, false)),
        ] {
            if tried != text && !has_error(&tried) {
                *count += 1;
                assert_eq!(
                    shown(&tried, viewer),
                    shown(&text, viewer),
                    "{text}\n{tried}"
                );
            }
        }
    }
    assert!(hands > 15 && decks > 15, "{hands} and {decks} exchanges");
}

// --- what broke a rule and stood

/// A clause, what the header says, the line that breaks it, and the table after
/// that line. Ana is to move, or is in her turn.
const STOOD: &[(&str, &str, &str, &str)] = &[
    (
        "cow.money.steps-of-fifty",
        "",
        "1. Ana loan 30; roll=6 _",
        "Ana.cash=1880; Ana.loan=30",
    ),
    (
        "cow.city.sorted",
        "mode: sorted\nposition: { turn: Ana }",
        "1. Ana city=5; roll=6 _",
        "city=5",
    ),
    (
        "cow.turn.own",
        "",
        "1. Ana +? +?\nirregular Bo +pfc; general>left; roll=1 1",
        "Bo.hand=pfc pfc; Bo.field=mechanic general; Bo.cash=1950; pot=50; turn=Ana",
    ),
    (
        "cow.city.only-when-none",
        "",
        "1. Ana city=7; roll=6 _",
        "city=7 3",
    ),
    (
        "cow.draw.two",
        "",
        "1. Ana +spy +spy +spy; roll=6 _",
        "Ana.hand=evt-steal evt-trade evt-draw night-shift plain-400 spy*3",
    ),
    (
        "cow.draw.two",
        "",
        "1. Ana +_; roll=6 _",
        "Ana.hand=evt-steal evt-trade evt-draw night-shift plain-400",
    ),
    (
        "cow.draw.before-play",
        "",
        "1. Ana plain-400>1; +spy +?; roll=6 _",
        "Ana.hand=evt-steal evt-trade evt-draw night-shift spy ?",
    ),
    (
        "cow.draw.only-when-needed",
        "",
        "1. Ana shuffle; +? +?; roll=6 _",
        "discard=_",
    ),
    (
        "cow.play.at-an-end",
        "",
        "1. Ana plain-400>Bo.2; roll=6 _",
        "Bo.field=general plain-400 mechanic; Bo.cash=1700",
    ),
    (
        "cow.play.end-named",
        "",
        "1. Ana plain-400>Bo; roll=6 _",
        "Bo.field=general mechanic plain-400",
    ),
    (
        "cow.play.can-pay",
        "rulings: { cannot-pay: refuse }\nposition: { Ana.cash: 0, Bo.cash: 3700, Ana.hand: plain-400, city: 3, turn: Ana }",
        "1. Ana plain-400>1; roll=6 _",
        "Ana.cash=-150; Ana.field=plain-400",
    ),
    (
        "cow.arrange.own-field",
        "",
        "1. Ana arrange Bo.2 Bo.1; roll=6 _",
        "Bo.field=mechanic general",
    ),
    (
        "cow.arrange.own-turn",
        "",
        "1. Ana +? +?\nirregular Bo arrange 2 1",
        "Bo.field=mechanic general",
    ),
    (
        "cow.spy.host-arranges cow.arrange.own-field",
        "position: { Cy.field: plain-100 Ana.spy, city: 3, turn: Ana }",
        "1. Ana arrange Cy.2 Cy.1; roll=6 _",
        "Cy.field=Ana.spy plain-100",
    ),
    (
        "cow.event.as-printed",
        "",
        "1. Ana evt-steal: Bo.1>1; Bo.1>1; roll=6 _",
        "Ana.field=mechanic general plain-150; Bo.field=_",
    ),
    (
        "cow.event.as-printed",
        "",
        "1. Ana evt-steal: Bo.1>1 Bo.1>1; roll=6 _",
        "Ana.field=mechanic general plain-150; Bo.field=_",
    ),
    (
        "cow.event.as-printed",
        "",
        "1. Ana evt-steal: Bo.1>1 +spy pay 50>Cy; roll=6 _",
        "Ana.field=general plain-150; Ana.hand=evt-trade evt-draw night-shift plain-400 spy ?*2; Cy.cash=1900",
    ),
    (
        "cow.event.as-printed",
        "",
        "1. Ana night-shift: plain-200>1 Cy.1>Bo.left; roll=6 _",
        "Ana.field=plain-200 plain-150; Bo.field=general mechanic plain-100; Cy.field=_",
    ),
    (
        "cow.event.as-printed",
        "",
        "1. Ana evt-trade: Bo.1 Cy.1>Bo.right; roll=6 _",
        "Bo.field=plain-100 mechanic; Cy.field=general",
    ),
    (
        "cow.event.as-printed",
        "",
        "1. Ana evt-draw: +spy +spy +spy; roll=6 _",
        "Ana.hand=evt-steal evt-trade night-shift plain-400 spy*3 ?*2; discard=evt-draw pfc plain-200",
    ),
    (
        "cow.event.as-printed",
        "",
        "1. Ana evt-draw: +_; roll=6 _",
        "Ana.hand=evt-steal evt-trade night-shift plain-400 ?*2",
    ),
    (
        "cow.event.as-printed",
        "",
        "1. Ana night-shift: _; roll=6 _",
        "Ana.hand=evt-steal evt-trade evt-draw plain-400 ?*2; discard=night-shift pfc plain-200",
    ),
    (
        "cow.event.as-printed",
        "",
        "1. Ana plain-200>1; Bo.2; pay 100>Cy; roll=6 _",
        "Bo.field=general; Ana.cash=1650; Cy.cash=1950; discard=mechanic pfc plain-200",
    ),
    (
        "cow.event.entry",
        "position: { Ana.field: plain-150, Bo.field: general pfc pfc, Ana.hand: evt-trade, city: 3, turn: Ana }",
        "1. Ana evt-trade: Bo.1>1 1>Bo.2; roll=6 _",
        "Ana.field=general; Bo.field=pfc plain-150 pfc",
    ),
    (
        "cow.event.unattested",
        "",
        "1. Ana riddle: pay 50>Bo +spy; roll=6 _",
        "Bo.cash=1900; Ana.cash=1800; discard=riddle pfc plain-200",
    ),
    (
        "cow.bank.frozen",
        "",
        "1. Ana pay 50>bank; roll=6 _",
        "bank=350; Ana.cash=1800",
    ),
    (
        "cow.money.serious-loan",
        "money: serious",
        "1. Ana loan 500; roll=6 _",
        "Ana.cash=2350; Ana.loan=500",
    ),
    (
        "cow.money.loan-when-broke",
        "rulings: { loan: when-broke }",
        "1. Ana loan 500; roll=6 _",
        "Ana.cash=2350; Ana.loan=500",
    ),
    (
        "cow.money.real-money",
        "money: table\nposition: { Ana.cash: -50, Bo.cash: 3750, city: 3, turn: Ana }",
        "1. Ana roll=6 _",
        "Ana.cash=-50",
    ),
    (
        "cow.leave.bankrupt",
        "money: table\nposition: { Ana.field: pfc, Cy.field: Ana.spy, city: 3, turn: Ana }",
        "1. Ana leave",
        "gone=Ana; Ana.cash=1850; Ana.field=_; Cy.field=spy; turn=Bo",
    ),
    (
        "cow.leave.real-money",
        "position: { Ana.cash: 0, Bo.cash: 3700, city: 3, turn: Ana }",
        "1. Ana leave",
        "gone=Ana; turn=Bo",
    ),
    (
        "cow.roll.compulsory",
        "",
        "1. Ana plain-400>1; _",
        "Ana.field=plain-400 plain-150; turn=Bo",
    ),
    (
        "cow.roll.once",
        "",
        "1. Ana roll=6 _; roll=1 1",
        "Ana.field=_; Ana.cities=3; turn=Bo",
    ),
    (
        "cow.roll.ends-play",
        "",
        "1. Ana roll=6 _; plain-400>1",
        "Ana.field=plain-400 plain-150; turn=Bo",
    ),
    (
        "cow.roll.count",
        "",
        "1. Ana roll=1 Bo.2",
        "Bo.field=general; Bo.cash=2000",
    ),
    (
        "cow.bomb.same-field",
        "",
        "1. Ana roll=2 Bo.1\nirregular Bo pass 1>Cy.1",
        "Bo.field=general mechanic; Cy.field=_; Cy.cash=1950; pot=50",
    ),
    (
        "cow.bomb.same-field",
        "",
        "1. Ana roll=2 Bo.1\nirregular Bo pass 1>1",
        "Bo.field=mechanic; Bo.cash=2000",
    ),
    (
        "cow.bomb.decider",
        "",
        "1. Ana roll=2 Bo.1\nirregular Cy pass 1>2",
        "Bo.field=general; Bo.cash=2000",
    ),
    (
        "cow.power.once-a-turn",
        "",
        "1. Ana night-shift; roll=3 Bo.2\n   Bo defuse 2\n   Ana roll=3 Bo.2\nirregular Bo defuse 2",
        "Bo.field=general mechanic; Bo.cash=1850",
    ),
    (
        "cow.mechanic.power",
        "",
        "1. Ana roll=2 Bo.1\nirregular Bo defuse 1",
        "Bo.field=general mechanic",
    ),
    (
        "cow.general.power",
        "",
        "1. Ana roll=3 Bo.2\nirregular Bo pass 2>1",
        "Bo.field=mechanic",
    ),
    (
        "cow.pfc.power",
        "",
        "1. Ana roll=2 Bo.1\nirregular Bo steal 1>2",
        "Bo.field=general",
    ),
];

fn stood(clauses: &str, header: &str, lines: &str, facts: &str) -> String {
    let position = if header.contains("position") {
        String::new()
    } else {
        "position: { Ana.field: plain-150, Bo.field: general mechanic, \
         Cy.field: plain-100, Ana.hand: evt-steal evt-trade evt-draw night-shift \
         plain-400, Bo.hand: pfc general, Cy.hand: _, discard: pfc plain-200, city: 3, turn: Ana }\n"
            .to_owned()
    };
    let lines = if lines.contains("irregular") {
        lines.to_owned()
    } else {
        format!("irregular {lines}")
    };
    format!(
        "---\ngreffe: 1\ngame: unexploded-cow\nplayers: [Ana, Bo, Cy]\n{header}\n\
         cards: {{ riddle: {{ price: 0, event: [by-hand] }} }}\n{position}---\n\
         {lines} by {clauses}\nexpect {facts}\n"
    )
}

#[test]
fn every_rule_can_be_broken_and_the_line_can_stand() {
    for (clauses, header, lines, facts) in STOOD {
        let text = stood(clauses, header, lines, facts);
        let findings = run(&text, Wanted::Findings, None).findings;
        let told: Vec<String> = findings
            .iter()
            .filter(|finding| finding.severity != Severity::Note || finding.code == "expect")
            .map(|finding| format!("{}: {} ({})", finding.code, finding.message, finding.label))
            .collect();
        assert!(told.is_empty(), "{told:#?}\n{text}");
        let notes = findings.iter();
        let notes = notes.filter(|finding| finding.code == "irregular.stood");
        assert_eq!(notes.count(), 1, "{text}");
    }
}

#[test]
fn every_refusing_clause_is_physical_or_was_broken_here() {
    let engine = games::find("unexploded-cow").expect("registered");
    for clause in engine.info().clauses {
        let refuses = clause.does == greffier::clause::Does::Refuses;
        let broken = STOOD
            .iter()
            .any(|(ids, ..)| ids.split(' ').any(|id| id == clause.id));
        assert!(!refuses || broken != clause.physical, "{}", clause.id);
    }
}

// --- bounds

#[test]
fn no_number_of_dear_cards_overflows() {
    let head = "---\ngreffe: 1\ngame: unexploded-cow\nplayers: [Ana, Bo, Cy]\n\
                cards: { tax: { count: 60, price: 1000000, event: [draw 1] }, \
                plague: { count: 60, price: 0, value: -1000000 } }\n\
                position: { city: 3, turn: Ana }\n---\n1. Ana  +? +?";
    for (play, paid) in [("tax: +?", "-100000000"), ("plague>1", "0")] {
        let text = format!("{head}{}\n", format!("; {play}").repeat(3000));
        let outcome = run(&text, Wanted::Table, None);
        let cash = outcome.facts.iter().find(|(name, _)| name == "Ana.cash");
        assert!(cash.is_some(), "{paid}");
        let codes = outcome.findings.iter().map(|finding| finding.code);
        let codes: Vec<_> = codes
            .filter(|code| *code != "cow.deck.sixty-nine")
            .collect();
        let expected = if play == "plague>1" {
            "cow.cards.one-place"
        } else {
            "cow.money.closed-circuit"
        };
        assert_eq!(codes, [expected]);
    }
}

// --- positions

const POOR: (&str, &str) = ("cash", "{ Ana: 150, Bo: 150, Cy: 150 }");

/// Modes of play that leave something else on the table.
const MODES: &[&[(&str, &str)]] = &[
    &[],
    &[("view", "public")],
    &[("view", "Bo")],
    &[("money", "table"), POOR],
    &[("money", "serious"), ("mode", "sorted"), POOR],
    &[("money", "table"), ("leaver", "returned"), POOR],
    &[
        ("money", "table"),
        ("mode", "sorted"),
        ("leaver", "returned"),
        POOR,
    ],
    &[("players", "[Ana, Bo, Cy, Di, Ed, Flo]")],
    &[("remainder", "first-seat"), ("bombers", "each")],
];

/// The table as a record of its own.
fn as_position(text: &str, shown: &Outcome) -> String {
    let header = text.split("---\n").nth(1).expect("a header");
    let mut position = format!("---\n{header}position:\n");
    for (path, value) in &shown.facts {
        let value = print::in_yaml(&value.text());
        position.extend(["  ", path, ": ", &value, "\n"]);
    }
    position + "---\n"
}

/// What may be written, but for answers to a bomb that the position no longer
/// holds: it is the table as it stands if the turn stops here.
fn choices(text: &str) -> Vec<(String, Vec<String>, Vec<String>)> {
    let answer = |line: &String| {
        let verb = line.split(' ').next();
        matches!(verb, Some("defuse" | "pass" | "steal"))
    };
    let legal = run(text, Wanted::Legal, None).legal.into_iter();
    let mut lists: Vec<_> = legal
        .map(|list| (list.player, list.inside, list.turn))
        .collect();
    for (_, inside, _) in &mut lists {
        inside.retain(|line| !answer(line));
    }
    lists.retain(|(_, inside, turn)| !inside.is_empty() || !turn.is_empty());
    lists
}

#[test]
fn no_card_is_listed_that_the_record_knows_elsewhere() {
    let text = "---\ngreffe: 1\ngame: unexploded-cow\nplayers: [Ana, Bo, Cy]\n---\n\
        deal Ana plain-400 ?*2\n1. Ana  city=4; roll=1 _\n";
    let lists = |player| {
        let legal = run(text, Wanted::Legal, player).legal;
        legal.iter().any(|list| {
            let mut lines = list.inside.iter().chain(&list.turn);
            lines.any(|line| line.starts_with("plain-400>"))
        })
    };
    assert!(!lists(None), "Ana holds the only one");
    assert!(lists(Some("Bo")), "Bo cannot know that");
}

#[test]
fn the_last_city_taken_amid_a_turn_is_read_back_as_such() {
    let text = "---\ngreffe: 1\ngame: unexploded-cow\nplayers: [Ana, Bo, Cy]\n\
        position: { Ana.field: plain-100 plain-100, Ana.cities: 12 11 10 3, \
        Bo.cities: 9 8 7 6, Cy.cities: 5 4 2, city: 1 }\n---\n\
        1. Ana  night-shift; roll=1\n";
    let shown = run(text, Wanted::Table, None);
    let header = "---\ngreffe: 1\ngame: unexploded-cow\nplayers: [Ana, Bo, Cy]\n---\n";
    let position = as_position(header, &shown);
    let again = run(&position, Wanted::Table, None);
    assert_eq!(again.facts, shown.facts, "{position}");
    assert_eq!(choices(&position), choices(text), "{position}");
    assert!(!has_error(&format!("{position}   Ana  roll=6 _\n")));
}

#[test]
fn a_position_read_back_is_the_table_that_was_shown() {
    for (seed, mode) in (0..27).zip(MODES.iter().cycle()) {
        let text = simulate(seed, mode);
        let body = text.match_indices("---\n").nth(1).expect("a header").0 + 4;
        let ends = text[body..]
            .match_indices('\n')
            .map(|(at, _)| body + at + 1);
        for end in ends {
            let cut = &text[..end];
            let shown = run(cut, Wanted::Table, None);
            let position = as_position(&text, &shown);
            let again = run(&position, Wanted::Table, None);
            let told: Vec<&str> = again.findings.iter().map(|f| f.message.as_str()).collect();
            assert!(told.is_empty(), "{told:?}\n{cut}\n{position}");
            assert_eq!(again.facts, shown.facts, "{cut}\n{position}");
            assert_eq!(again.drawing, shown.drawing, "{cut}\n{position}");
            let standing = |outcome: &Outcome| format!("{:?}", outcome.standing);
            assert_eq!(standing(&again), standing(&shown), "{cut}\n{position}");
            assert_eq!(choices(&position), choices(cut), "{cut}\n{position}");
        }
    }
}

#[test]
fn what_the_public_sees_is_no_seats_own() {
    let text = "---\ngreffe: 1\ngame: unexploded-cow\nplayers: [Ana, Bo, Cy]\n\
        position: { Ana.hand: evt-pay, Bo.hand: evt-collect ?*32, Cy.hand: ?*32, deck: 0, \
        discard: evt-blast pfc pfc, city: 3 }\n---\n1. Ana  +? +?; roll=6 _\n";
    let turned = text
        .replace("[Ana, Bo, Cy]", "[Bo, Ana, Cy]")
        .replace("1. Ana", "1. Bo");
    let back = |text: &str, viewer| {
        let facts = run(text, Wanted::Table, Some(viewer)).facts;
        let back = facts.into_iter().find(|(path, _)| path == "back");
        back.expect("a reshuffle").1.text()
    };
    assert_eq!(back(text, "Ana"), "evt-blast evt-pay");
    for text in [text, &turned] {
        assert_eq!(back(text, "Cy"), "evt-blast");
        assert_eq!(back(text, "public"), "evt-blast");
    }
}

/// What is found in a record of three players, with its labels and helps.
fn told(header: &str, lines: &str) -> String {
    let text = format!(
        "---\ngreffe: 1\ngame: unexploded-cow\nplayers: [Ana, Bo, Cy]\n{header}\n---\n{lines}\n"
    );
    format!("{:?}", run(&text, Wanted::Findings, None).findings)
}

#[test]
fn a_card_that_costs_nothing_is_played_with_any_balance() {
    let header = "cards: { gift: { count: 2, price: 0, value: 100 } }\n\
        rulings: { cannot-pay: refuse }\n\
        position: { city: 4, Ana.hand: gift, Bo.cash: -50, Ana.cash: 3750 }";
    let told = told(
        header,
        "1. Ana  gift>Bo.left; roll=1 Bo.1\nexpect Bo.cash=50",
    );
    assert!(!told.contains("can-pay"), "{told}");
}

#[test]
fn no_more_cards_are_told_than_there_are() {
    let told = told("position: { city: 1, deck: 30 }", "1. Ana  +_; roll=6 _");
    assert!(told.contains("drawing is compulsory"), "{told}");
    assert!(!told.contains("65535"), "{told}");
}

#[test]
fn a_wrong_count_on_a_cow_that_is_not_there_is_told_so() {
    let told = told(
        "position: { city: 3, Ana.field: mechanic }",
        "irregular 1. Ana  roll=1 5 by cow.roll.count",
    );
    assert!(told.contains("field has no cow 5"), "{told}");
}

#[test]
fn serious_money_is_no_mode_of_the_header() {
    assert!(told("mode: serious", "").contains("money: serious"));
}

#[test]
fn who_is_bankrupt_may_leave_in_anothers_turn() {
    let text = "---\ngreffe: 1\ngame: unexploded-cow\nplayers: [Ana, Bo, Cy]\nmoney: table\n\
        position: { city: 4, Cy.cash: 0, Bo.cash: 3700 }\n---\n1. Ana  evt-collect\n";
    let legal = run(text, Wanted::Legal, None).legal;
    let of = |name: &str| legal.iter().find(|list| list.player == name);
    assert_eq!(of("Cy").expect("Cy may act").inside, ["leave"]);
    assert!(of("Bo").is_none_or(|list| list.inside.is_empty()));
}

#[test]
fn a_field_of_any_size_is_listed_in_bounds() {
    let [p, q, r] = ["p ", "q ", "r "].map(|cow| cow.repeat(120));
    let text = format!(
        "---\ngreffe: 1\ngame: unexploded-cow\nplayers: [Ana, Bo, Cy]\n\
         cards: {{ p: {{count: 990, price: 0, value: 50}}, q: {{count: 990, price: 0, value: 50}}, \
         r: {{count: 990, price: 0, value: 50}}, w: {{price: 0, event: [trade]}} }}\n\
         position: {{ Ana.field: {p}, Bo.field: {q}, Cy.field: {r}, Ana.hand: w, city: 4 }}\n---\n"
    );
    let legal = run(&text, Wanted::Legal, None).legal;
    let lines: usize = legal.iter().map(|list| list.turn.len()).sum();
    assert!((10_000..=20_000).contains(&lines), "{lines} lines");
}
