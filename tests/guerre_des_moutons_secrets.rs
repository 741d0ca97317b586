//! What one player is shown of La Guerre des Moutons does not change when two
//! things that are hidden from that player are exchanged: colours, or tiles of
//! other hands.

use greffier::{
    chance::Dice,
    finding::Severity,
    games,
    pack::Library,
    replay::{Cache, Outcome, Request, Settings, Wanted},
    source::Record,
};

const TABLES: [&[(&str, &str)]; 4] = [
    &[],
    &[("players", "[Ana, Bo, Cy]")],
    &[("players", "[Ana, Bo, Cy, Di]")],
    &[("tiles", "p60"), ("players", "[Ana, Bo, Cy]")],
];

/// A tile that no random game makes.
const OTHER: &str = "NJRB/NBRJ";

fn simulate(seed: u64, set: &[(&str, &str)]) -> String {
    let engine = games::find("guerre-des-moutons").expect("the game is known");
    let set = set.iter().map(|(k, v)| ((*k).to_owned(), (*v).to_owned()));
    let settings = Settings {
        seed,
        set: set.collect(),
        library: Library::default(),
    };
    engine.simulate(&settings).expect("a game can be simulated")
}

fn run(record: &str, viewer: Option<&str>, wanted: Wanted) -> Outcome {
    let request = Request {
        player: viewer.map(str::to_owned),
        wanted,
        ..Request::default()
    };
    let mut cache = Cache::default();
    games::run(
        Record::new(record),
        &Library::default(),
        &mut cache,
        &request,
    )
}

fn is_legal(record: &str) -> bool {
    let outcome = run(record, None, Wanted::Findings);
    let error = |finding: &greffier::finding::Finding| finding.severity == Severity::Error;
    !outcome.findings.iter().any(error)
}

/// All that a player is shown.
fn shown(record: &str, viewer: &str) -> Vec<String> {
    let table = run(record, Some(viewer), Wanted::Table);
    let legal = run(record, Some(viewer), Wanted::Legal);
    let score = run(record, Some(viewer), Wanted::Score);
    vec![
        format!("{:?}", table.facts),
        table.drawing,
        format!("{:?}", table.standing),
        format!("{:?}", legal.legal),
        format!("{:?}", legal.deciders),
        format!("{:?}", score.standing),
    ]
}

/// A record cut off after some line.
fn cut(record: &str, dice: &mut Dice) -> String {
    let lines: Vec<&str> = record.lines().collect();
    let header = 2 + lines[1..]
        .iter()
        .position(|line| *line == "---")
        .expect("a header");
    let keep = header + 4 + dice.below((lines.len() - header).saturating_sub(4).max(1));
    let mut text = lines[..keep.min(lines.len())].join("\n");
    text.push('\n');
    text
}

/// What the record knows of a player.
fn fact(record: &str, name: &str) -> Vec<String> {
    let facts = run(record, None, Wanted::Table).facts;
    let found = facts.into_iter().find(|(path, _)| path == name);
    found.map_or(Vec::new(), |(_, value)| value.items)
}

/// The secret colours of two others, or of one and of nobody, change places.
fn swap_colours(record: &str, others: &[&str]) -> Option<String> {
    let secret = |name: &&str| fact(record, &format!("{name}.colour")).pop();
    let mut hidden = others
        .iter()
        .filter_map(secret)
        .filter(|c| c.starts_with('('));
    let first = hidden.next()?;
    let told = |colour: &String| record.contains(colour.as_str());
    let spare = ["(N)", "(J)", "(R)", "(B)"].map(str::to_owned);
    let second = hidden
        .next()
        .or_else(|| spare.into_iter().find(|colour| !told(colour)))?;
    let swapped = record.replace(&first, "(?)").replace(&second, &first);
    Some(swapped.replace("(?)", &second))
}

/// A tile of another hand becomes one of a third hand, or one of the bag.
fn swap_tiles(record: &str, others: &[&str], set: bool) -> Option<String> {
    let hand = |name: &&str| fact(record, &format!("{name}.hand"));
    let hands: Vec<Vec<String>> = others.iter().map(hand).collect();
    let once = |tile: &&String| tile.contains('/') && record.matches(tile.as_str()).count() == 1;
    let first = hands[0].iter().find(once)?;
    let second = match hands.get(1) {
        Some(hand) => hand.iter().find(once)?.clone(),
        None if !set => OTHER.to_owned(),
        None => return None,
    };
    let swapped = record.replace(first.as_str(), "#").replace(&second, first);
    Some(swapped.replace('#', &second))
}

#[test]
fn nothing_shown_comes_from_what_is_hidden() {
    let (mut colours, mut tiles) = (0, 0);
    for seed in 0..36 {
        let table = TABLES[seed as usize % TABLES.len()];
        let mut dice = Dice::new(seed);
        let record = cut(&simulate(3000 + seed, table), &mut dice);
        let names = ["Ana", "Bo", "Cy", "Di"];
        let players = names.iter().filter(|name| record.contains(*name)).count();
        let viewer = names[dice.below(players)];
        let mut others: Vec<&str> = names[..players].to_vec();
        others.retain(|name| *name != viewer);
        dice.shuffle(&mut others);
        let set = table.iter().any(|(key, _)| *key == "tiles");
        let over = run(&record, None, Wanted::Table)
            .standing
            .and_then(|s| s.end);
        let swaps = [
            (
                swap_colours(&record, &others).filter(|_| over.is_none()),
                &mut colours,
            ),
            (swap_tiles(&record, &others, set), &mut tiles),
        ];
        for (swapped, count) in swaps {
            let Some(swapped) = swapped.filter(|swapped| is_legal(swapped)) else {
                continue;
            };
            *count += 1;
            let (before, after) = (shown(&record, viewer), shown(&swapped, viewer));
            for (before, after) in before.iter().zip(&after) {
                assert_eq!(before, after, "{viewer}\n{record}\n{swapped}");
            }
        }
    }
    assert!(colours > 5 && tiles > 8, "{colours} colours, {tiles} tiles");
}

/// Everybody knows the own colour, and the last one when all others are in sight.
#[test]
fn the_last_colour_is_known_to_whom_it_can_be() {
    let record = "---\ngreffe: 1\ngame: guerre-des-moutons\nplayers: [Ana, Bo, Cy, Di]\n---\n\
        deal Ana (R)\ndeal Bo (N)\ndeal Cy (J)\n1. Ana  RNVB>n1\n   Bo   reveal N>n1e1\n";
    let colour = |record: &str, viewer: &str, of: &str| {
        let facts = run(record, Some(viewer), Wanted::Table).facts;
        let path = format!("{of}.colour");
        let found = facts.into_iter().find(|(name, _)| *name == path);
        found.map_or(Vec::new(), |(_, value)| value.items)
    };
    assert_eq!(fact(record, "Di.colour"), ["(B)"]);
    assert_eq!(colour(record, "Di", "Di"), ["(B)"], "Di has looked");
    assert_eq!(colour(record, "Di", "Ana"), ["(?)"], "red or yellow");
    assert_eq!(colour(record, "Ana", "Di"), ["(?)"], "yellow or blue");
    let shown = format!("{record}   Di   reveal B>n1w1\n");
    assert_eq!(
        colour(&shown, "Ana", "Cy"),
        ["(J)"],
        "all others are in sight"
    );
    assert_eq!(colour(&shown, "Bo", "Cy"), ["(?)"], "red or yellow");
}

/// With two colours each, both players know all four; whoever looks on knows none.
#[test]
fn who_looks_on_knows_no_colour_of_the_variant() {
    let record = "---\ngreffe: 1\ngame: guerre-des-moutons\nplayers: [Ana, Bo]\n\
        mode: two-colours\n---\ndeal Ana (R) (N) ?*4\n1. Ana  JRVR>n1\n";
    let colours = |viewer: &str| {
        let facts = run(record, Some(viewer), Wanted::Table).facts;
        let colours = facts
            .into_iter()
            .filter(|(name, _)| name.ends_with(".colour"));
        colours
            .flat_map(|(_, value)| value.items)
            .collect::<Vec<_>>()
    };
    assert_eq!(colours("Bo"), ["(N)", "(R)", "(J)", "(B)"]);
    assert_eq!(colours("public"), ["(?)"; 4]);
    let legal = run(record, Some("public"), Wanted::Legal).legal;
    let reveals = |line: &String| line.starts_with("reveal");
    assert!(!legal.iter().any(|one| one.all().iter().any(reveals)));
}
