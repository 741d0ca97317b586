//! The engine from inside: what must hold after every step of a random game.

use super::{
    GuerreDesMoutons,
    acts::{self, Ctx, Step},
    faults::Fault,
    hand::{Hand, Lack, Laying, Source},
    land::{Land, Parts},
    pens::{self, State},
    picture::Sight,
    random_games,
    rules::Rules,
    rulings::Rulings,
    spellings,
    squares::Cell,
    table::Table,
    tile::{Face, Motif, SIDES, Square, Tile},
    tile_set,
    tiles_seen::{Seen, Shortage},
    turn,
};
use crate::{
    chance::Dice,
    clause::{Court, Quiet},
    finding::OtherText,
    game::{Deed, Game, Roster, Seat},
    record::View,
    source::Span,
};

fn rules_for(players: usize, pack: Option<&str>) -> Rules {
    let set = pack.map(|text| {
        let pack = OtherText::new("test", text);
        let mut findings = Vec::new();
        tile_set::read(&pack.into(), Span::default(), &mut findings).expect("the pack is sound")
    });
    Rules {
        roster: Roster::called(["Ana", "Bo", "Cy", "Di"].into_iter().take(players)),
        rulings: Rulings::default(),
        two_colours: false,
        set,
        view: View::All,
    }
}

const P60: &str = include_str!("packs/p60.yaml");

fn breaches(rules: &Rules, table: &Table, deed: Deed, step: &Step) -> usize {
    let mut quiet = Quiet;
    let mut court: Court<'_, Fault, Quiet> = Court::new(&mut quiet);
    let mut cx = Ctx {
        rules,
        table,
        deed,
        court: &mut court,
    };
    let _ = acts::judge(&mut cx, step);
    court.breaches().len()
}

/// Deals known hands, as a random game does; again when nobody could open.
fn deal(rules: &Rules, table: &mut Table, dice: &mut Dice) {
    for line in random_games::prologue(rules, table, dice) {
        let mut parser = crate::record::line::Parser::default();
        let (parsed, _) = parser.line(&line, Span::new(0, line.len()));
        let crate::record::line::Statement::Deal { actor } = parsed.statement else {
            panic!("`{line}` deals");
        };
        let seat = rules.seat(actor.of(&line)).expect("a player");
        let mut quiet = Quiet;
        let mut court = Court::new(&mut quiet);
        let result = GuerreDesMoutons::deal(rules, table, seat, parser.terms(), &line, &mut court);
        assert!(matches!(result, Ok(Ok(()))) && court.is_clean(), "{line}");
    }
}

/// What must hold on every table.
fn check(rules: &Rules, table: &Table) {
    let pens = pens::pens(table);
    let sheep: u32 = pens.iter().map(|pen| pen.sheep).sum();
    let edges: usize = table
        .land
        .tiles()
        .iter()
        .map(|laid| {
            SIDES
                .iter()
                .filter(|side| laid.face.edge(**side).is_pasture())
                .count()
        })
        .sum();
    assert_eq!(sheep as usize, edges, "a sheep for every pasture edge");
    for pen in pens.iter().filter(|pen| pen.state != State::Open) {
        assert_eq!(pen.sheep % 2, 0, "closed pens are even");
        assert!(pen.gaps.is_empty());
    }
    assert_eq!(table.accounted(), rules.total(), "no tile is lost or made");
}

/// Plays one random game, looking at every option on the way.
fn play(rules: &Rules, seed: u64) -> Table {
    let mut dice = Dice::new(seed);
    let mut table = Table::new(rules);
    while table.end.is_none() {
        turn::settle(rules, &mut table, &mut Quiet);
        deal(rules, &mut table, &mut dice);
        let seat = table
            .to_move(rules)
            .iter()
            .next()
            .expect("somebody is to move");
        turn::begin_turn(rules, &mut table, Deed::nowhere(seat, true), &mut Quiet);
        while table.end.is_none() && turn::unfinished(&table).is_some() {
            let mut found = Vec::new();
            acts::offer(rules, &table, Deed::nowhere(seat, true), &mut found);
            let before = table.clone();
            for step in &found {
                assert_eq!(
                    breaches(rules, &table, Deed::nowhere(seat, true), step),
                    0,
                    "{step:?}"
                );
            }
            assert!(before == table, "judging changes nothing");
            let mut step = *dice.pick(&found).expect("one may always quit");
            if matches!(step, Step::Quit { .. }) && found.len() > 1 {
                step = found[0];
            }
            random_games::chance(rules, &table, seat, &mut step, &mut dice);
            assert_eq!(
                breaches(rules, &table, Deed::nowhere(seat, true), &step),
                0,
                "{step:?}"
            );
            commit(rules, &mut table, seat, &step);
            check(rules, &table);
        }
    }
    table
}

fn commit(rules: &Rules, table: &mut Table, seat: Seat, step: &Step) {
    let (deed, mut quiet) = (Deed::nowhere(seat, true), Quiet);
    let before = table.clone();
    let mut cx = Ctx {
        rules,
        table: &before,
        deed,
        court: &mut Court::new(&mut quiet),
    };
    let meant = acts::judge(&mut cx, step).expect("it is possible");
    acts::commit(rules, table, deed, step, meant, &mut quiet);
}

/// Every face that fits a square; no face has village and forest.
fn fitting(table: &Table, square: Square) -> Vec<Face> {
    let Cell::Gap(gap) = table.land.cell(square) else {
        return Vec::new();
    };
    let motif = |number: usize, place: u32| Motif::ALL[number / 6_usize.pow(place) % 6];
    (0..6_usize.pow(4))
        .map(|number| Face::new([0, 1, 2, 3].map(|place| motif(number, place))))
        .filter(|face| !face.mixes() && gap.clash(*face).is_none())
        .collect()
}

/// A pen is marked exactly where some face closes it.
fn check_closers(rules: &Rules, table: &Table) -> usize {
    let pens = pens::pens(table);
    let sight = Sight::new(rules, table, &pens);
    let mut marked = 0;
    for (pen, closer) in pens.iter().zip(&sight.closers) {
        let Some((square, side)) = pen.gaps.first().copied().filter(|_| pen.sheep > 1) else {
            continue;
        };
        let gap = square.beside(side);
        let tile = table.land.tile(square).expect("a tile of the pen");
        let closes = |face: &Face| {
            let mut land = table.land.clone();
            land.lay(gap, *face, rules.parts(*face), Span::default());
            land.holding(land.field(tile, side)).open == 0
        };
        let any = fitting(table, gap).iter().any(closes);
        assert_eq!(*closer, any.then_some(gap), "{pen:?}");
        marked += usize::from(any);
    }
    marked
}

#[test]
fn pens_are_marked_where_a_tile_can_close_them() {
    let rules = rules_for(2, None);
    let mut marked = 0;
    for seed in 0..3 {
        marked += check_closers(&rules, &play(&rules, seed));
    }
    assert!(marked > 10, "{marked} marked");
}

#[test]
fn random_games_keep_sheep_and_tiles() {
    for seed in 0..4 {
        play(&rules_for(2 + seed as usize % 3, None), seed);
        play(&rules_for(2 + seed as usize % 3, Some(P60)), seed);
    }
}

#[test]
fn the_shipped_set_is_the_printed_box() {
    let rules = rules_for(2, Some(P60));
    let set = rules.set.expect("a set");
    assert_eq!(set.total, tile_set::BAG);
    let faces: Vec<Face> = set
        .entries
        .iter()
        .flat_map(|entry| entry.tile.faces())
        .collect();
    assert!(faces.iter().all(|face| !face.mixes()));
    for colour in Motif::COLOURS {
        let shown = faces
            .iter()
            .flat_map(|face| SIDES.map(|side| face.edge(side)));
        let count = shown.filter(|motif| *motif == colour).count();
        assert_eq!(
            count,
            (60 * 8 - 2 * 48) / 4 + 8,
            "colours are alike: {}",
            colour.name()
        );
    }
}

#[test]
fn a_set_counts_a_tile_however_it_is_written() {
    let pack = "tiles: [BFFF/JNBR, JNBR/FFBF*2, RNBJ/FBFF, JFJF-ns/NNNN, NNNN/FJFJ-ew*20]\n";
    let rules = rules_for(2, Some(pack));
    let set = rules.set.expect("a set");
    let entries = set.entries.iter();
    let counted: Vec<(String, u32)> = entries
        .map(|entry| (entry.tile.text(), entry.copies))
        .collect();
    let written = |text: &str, copies| (text.to_owned(), copies);
    assert_eq!(
        counted,
        [
            written("BFFF/JNBR", 3),
            written("RNBJ/FBFF", 1), // mirrored
            written("JFJF-ns/NNNN", 21),
        ]
    );
}

#[test]
fn a_match_makes_room_for_another() {
    let pack = "tiles: [NNNJ/RRRR, NNNJ/BBBJ, VVVV/JJJJ*20]\n";
    let rules = rules_for(2, Some(pack));
    let tile = |name: &str| Tile::new(spellings::face(name).expect("a face"), None);
    let mut seen = Seen::new(&rules);
    seen.see(&rules, tile("JNNN"), Span::default());
    seen.see(&rules, tile("RRRR"), Span::default());
    assert_eq!(seen.admits(&rules, [tile("JJJJ")]), Ok(()));
    let twice = [tile("JBBB"), tile("VVVV")];
    assert_eq!(seen.admits(&rules, twice), Err(Shortage::Set(tile("JBBB"))));
    let mut seen = Seen::new(&rules);
    seen.see(&rules, tile("JNNN"), Span::default());
    assert_eq!(seen.admits(&rules, [tile("JBBB")]), Ok(()));
    assert_eq!(
        seen.admits(&rules, [tile("JBBB"), tile("RRRR")]),
        Err(Shortage::Set(tile("RRRR")))
    );
}

#[test]
fn a_large_set_is_matched_without_looking_back() {
    let pack = "tiles: [VVVV/NNNN*4000, VVVV/JJJJ*4000, VVVV/RRRR*4000]\n";
    let rules = rules_for(2, Some(pack));
    let tile = |name: &str| Tile::new(spellings::face(name).expect("a face"), None);
    let mut seen = Seen::new(&rules);
    for _ in 0..11_990 {
        seen.see(&rules, tile("VVVV"), Span::default());
    }
    // Each of these needs a match that another gives up.
    for _ in 0..10 {
        assert_eq!(seen.admits(&rules, [tile("NNNN")]), Ok(()));
        seen.see(&rules, tile("NNNN"), Span::default());
    }
    for name in ["NNNN", "VVVV", "RRRR"] {
        let none = Err(Shortage::Set(tile(name)));
        assert_eq!(seen.admits(&rules, [tile(name)]), none);
    }
}

/// A hand of known tiles, numbered as they come.
fn hand_of(rules: &Rules, seen: &mut Seen, tiles: &[(&str, &str)]) -> Hand {
    let mut hand = Hand::default();
    for (face, back) in tiles {
        let face = spellings::face(face).expect("a face");
        let tile = Tile::new(face, spellings::face(back));
        let id = seen.see(rules, tile, Span::default());
        hand.receive(tile, id, Span::default());
    }
    hand
}

/// A table at which the first player holds these tiles.
fn table_of(rules: &Rules, tiles: &[(&str, &str)], unknown: u32) -> Table {
    let mut table = Table::new(rules);
    table.hands[0] = hand_of(rules, &mut table.seen, tiles);
    table.hands[0].unknown = unknown;
    table
}

fn take(rules: &Rules, table: &mut Table, name: &str) {
    let tile = Tile::new(spellings::face(name).expect("a face"), None);
    let from = table.hands[0].source(rules, &table.seen, tile);
    table.take(rules, Seat(0), tile, Span::default(), from);
}

fn laying(name: &str) -> Laying {
    Laying {
        seat: Seat(0),
        tile: Tile::new(spellings::face(name).expect("a face"), None),
        at: Span::default(),
    }
}

#[test]
fn a_tile_laid_in_doubt_may_still_be_in_hand() {
    let rules = rules_for(2, None);
    let tiles = [("JRVR", "BBBB"), ("JRVR", "NNNN"), ("RRRB", "NNJJ")];
    let mut table = table_of(&rules, &tiles, 0);
    let blue = |tile: Tile| tile.faces().any(|face| face == Face::new([Motif::Blue; 4]));
    let pasture = |tile: Tile| tile.faces().any(Face::is_one_pasture);
    assert!(table.hands[0].surely(&rules, blue).is_some());
    take(&rules, &mut table, "JRVR");
    let hand = &table.hands[0];
    assert!(hand.surely(&rules, blue).is_none(), "it may lie there");
    assert!(hand.surely(&rules, pasture).is_some(), "one is left");
    let certain = hand.certain(&rules).into_iter().map(Tile::text);
    assert_eq!(
        certain.collect::<Vec<_>>(),
        ["BRRR/JJNN", "JRVR"],
        "one of them is left"
    );
    take(&rules, &mut table, "BBBB");
    assert_eq!(table.hands[0].known.len(), 1);
    let none = table.reread(&rules, Some(laying("NNNN")), &[]);
    assert_eq!(none.err(), Some(Lack::Place));
    let tile = Tile::new(spellings::face("NNJJ").expect("a face"), None);
    assert_eq!(
        table.hands[0].source(&rules, &table.seen, tile),
        Some(Source::Known(0))
    );
}

#[test]
fn a_tile_drawn_later_was_not_laid_before() {
    let rules = rules_for(2, None);
    let mut table = table_of(&rules, &[("JRVR", "BBBB")], 0);
    take(&rules, &mut table, "JRVR");
    let tile = Tile::new(
        spellings::face("JRVR").expect("a face"),
        spellings::face("NNNN"),
    );
    let id = table.seen.see(&rules, tile, Span::default());
    table.hands[0].receive(tile, id, Span::default());
    let none = table.reread(&rules, Some(laying("BBBB")), &[]);
    assert_eq!(none.err(), Some(Lack::Place));
}

#[test]
fn an_unknown_tile_may_have_been_laid_instead_of_a_known_one() {
    let pack = "tiles: [NNNJ/RRRR, NNNJ/BBBJ, VVVV/JJJJ*20]\n";
    let rules = rules_for(2, Some(pack));
    let mut table = table_of(&rules, &[("NNNJ", "BBBJ")], 1);
    take(&rules, &mut table, "NNNJ");
    take(&rules, &mut table, "BBBJ");
    assert!(table.hands[0].is_empty());
    assert_eq!(table.seen.tiles, 2);
    let none = table.reread(&rules, None, &[Tile::new(Face::WOLF, None)]);
    assert_eq!(none.err(), Some(Lack::Tile));
}

#[test]
fn an_unknown_tile_drawn_later_was_not_laid_before() {
    let pack = "tiles: [NNNJ/RRRR, NNNJ/BBBJ, VVVV/JJJJ*20]\n";
    let rules = rules_for(2, Some(pack));
    let mut table = table_of(&rules, &[("NNNJ", "BBBJ")], 0);
    take(&rules, &mut table, "NNNJ");
    table.hands[0].receive_unknown(1, 0);
    let none = table.reread(&rules, Some(laying("BBBJ")), &[]);
    assert_eq!(none.err(), Some(Lack::Tile));
}

#[test]
fn a_large_landscape_is_laid_in_one_go() {
    let mut land = Land::new();
    let face = Face::new([Motif::Red; 4]);
    let parts = Parts {
        region: [0; 4],
        sheep: [1; 4],
    };
    for index in 1..10_000 {
        let square = Square {
            east: index % 100,
            north: index / 100,
        };
        land.lay(square, face, parts, Span::default());
    }
    let holding = land.holding(land.field(5000, 0));
    assert_eq!(holding.sheep, 4 * 9_999);
    assert_eq!(holding.open, 4 * 100 - 2);
}

#[test]
fn words_are_read_as_they_are_printed() {
    for text in ["n1", "s2e3", "w4", "village", "n10w12"] {
        assert_eq!(
            spellings::square(text).map(Square::text).as_deref(),
            Some(text)
        );
    }
    assert_eq!(spellings::square("e3s2"), spellings::square("s2e3"));
    assert_eq!(spellings::square("o4"), spellings::square("w4"));
    for text in [
        "",
        "n",
        "n0",
        "n1n2",
        "n1s1",
        "x1",
        "n1e",
        "1n",
        "n123456789",
    ] {
        assert_eq!(spellings::square(text), None, "{text}");
    }
    for text in ["NNVR", "JFJF-ns", "JFJF-ew", "JFJF-apart", "wolf", "hunter"] {
        assert_eq!(spellings::face(text).map(Face::text).as_deref(), Some(text));
    }
    for face in ["NJRB", "NNJJ", "RRRB"] {
        let face = spellings::face(face).expect("a face");
        assert!((0..4).all(|turn| face.turned(turn).key() == face.key()));
        assert_eq!(face.turned(1).edge(1), face.edge(0));
    }
}
