//! The model on its own, against what the rulebooks say.

use super::{Final, verdict};

fn record(header: &str, lines: &str) -> String {
    format!("---\ngreffe: 1\ngame: air-land-sea\nplayers: [Ana, Bo]\n{header}---\n{lines}")
}

fn end(header: &str, lines: &str) -> Final {
    verdict(&record(header, lines)).unwrap_or_else(|why| panic!("{why:?}\n{lines}"))
}

fn strengths(lines: &str) -> Vec<(&'static str, [i64; 2])> {
    end("", lines).strengths
}

/// The line of the body that is refused.
fn refused(header: &str, lines: &str) -> usize {
    let (line, _) = verdict(&record(header, lines)).expect_err(lines);
    line - 5 - header.lines().count()
}

#[test]
fn a_whole_game() {
    let game = end(
        "theaters: [air, sea, land]\ngoal: 8\n",
        "battle 1
deal Ana A3 L1 S2 S4 A6 L5
deal Bo  L3 A1 S6 S1 L2 ?
1. Ana   (L5)>A
2. Bo    A1
3. Ana   S2
4. Bo    L3: flip Ana.S
5. Ana   A3: flip Ana.S=S2
6. Bo    S6
7. Ana   L1: (A5)>S
8. Bo    L2: flip Ana.A
9. Ana   S4: (A3)>hand; A3: flip Bo.S
10. Bo   S1: (S6)>L
11. Ana  A6
12. Bo   (?)>A
battle 2: L A S
1. Bo    L6
2. Ana   (?)>S
3. Bo    withdraw
",
    );
    assert_eq!((game.scores, game.is_over), ([8, 0], true));
}

#[test]
fn strengths_of_small_positions() {
    assert_eq!(
        strengths("1. Ana A1\n"),
        [("A", [1, 0]), ("L", [3, 0]), ("S", [0, 0])]
    );
    let flipped = "1. Ana A1\n2. Bo L2: flip Ana.A\n3. Ana L3: flip Ana.A\n";
    assert_eq!(
        strengths(flipped),
        [("A", [1, 0]), ("L", [6, 2]), ("S", [0, 0])]
    );
    let covered = "1. Ana L6\n2. Bo A6\n3. Ana L4\n";
    assert_eq!(
        strengths(covered),
        [("A", [0, 6]), ("L", [8, 0]), ("S", [0, 0])]
    );
    assert_eq!(
        strengths("1. Ana L2\n")[1],
        ("L", [2, 0]),
        "Ambush flips itself"
    );
}

#[test]
fn the_owner_of_a_flipped_card_acts() {
    let lines = "1. Ana S6\n2. Bo (S3)>S\n3. Ana L2: flip Bo.S\n   Bo S3: flip Ana.L\n";
    assert_eq!(
        strengths(lines),
        [("A", [0, 0]), ("L", [2, 0]), ("S", [6, 3])]
    );
    let unwritten = "1. Ana S6\n2. Bo (S3)>S\n3. Ana L2: flip Bo.S\n4. Bo L6\n";
    assert_eq!(
        strengths(unwritten)[1],
        ("L", [2, 6]),
        "the one target is forced"
    );
}

#[test]
fn disrupt_is_finished_before_what_it_turned_up() {
    let start = "1. Ana (S3)>S\n2. Bo (A3)>A\n3. Ana (A6)>A\n4. Bo L6\n5. Ana L5: flip Ana.S\n";
    let queue = format!("{start}   Bo L5: flip Bo.A\n   Ana S3: flip Bo.L\n   Bo A3: flip Ana.L\n");
    assert_eq!(
        strengths(&queue),
        [("A", [2, 3]), ("L", [2, 2]), ("S", [3, 0])]
    );
    let nested =
        format!("{start}   Ana S3: flip Bo.L\n   Bo L5: flip Bo.A\n   Bo A3: flip Ana.L\n");
    assert_eq!(refused("", &nested), 6);
    let rulings = "rulings: { disrupt: nested }\n";
    assert_eq!(end(rulings, &nested).strengths[1], ("L", [2, 2]));
    assert_eq!(refused(rulings, &queue), 6, "S3 is open");
}

#[test]
fn withdrawals_use_the_own_table() {
    for (lines, scores) in [
        ("1. Ana withdraw\n", [0, 2]),
        ("1. Ana A6\n2. Bo withdraw\n", [2, 0]),
        (
            "1. Ana A6\n2. Bo L6\n3. Ana S6\n4. Bo (S5)>A\n5. Ana withdraw\n",
            [0, 2],
        ),
        (
            "1. Ana A6\n2. Bo L6\n3. Ana S6\n4. Bo (S5)>A\n5. Ana (L1)>A\n6. Bo withdraw\n",
            [3, 0],
        ),
    ] {
        assert_eq!(end("", lines).scores, scores, "{lines}");
    }
    assert_eq!(
        end("mode: bleusaille\n", "1. Ana withdraw\n").scores,
        [0, 1]
    );
}

#[test]
fn refusals() {
    for (lines, line) in [
        ("1. Ana A3>L\n", 1),
        ("1. Ana (A3)>Bo.L\n", 1),
        ("1. Ana A6\n2. Ana L6\n", 2),
        ("1. Ana A6; L6\n", 1),
        ("1. Ana A6\n   Ana withdraw\n", 2),
        ("1. Ana A6\n2. Bo A6\n", 2),
        ("1. Ana A6\n2. Bo S6\n3. Ana L3\n4. Bo L6\n", 3),
        ("1. Ana A6\n2. Bo S6\n3. Ana L3: _\n", 3),
        ("1. Ana withdraw\n2. Bo A6\n", 2),
        ("1. Ana withdraw\nbattle 3\n", 2),
        ("battle 2\n", 1),
        ("deal Ana A1 A2 A3 A4 A5\n", 1),
        ("deal Ana A1 A2 A3 A4 A5 A6\n1. Ana L6\n", 2),
        ("1. Ana A5\n2. Bo (L6)>A\n3. Ana L1: (S6)>A\n4. Bo L6\n", 4),
    ] {
        assert_eq!(refused("", lines), line, "{lines}");
    }
}

#[test]
fn written_games_are_legal_and_end() {
    let mut over = 0;
    for header in [
        "players: [Ana, Bo]\n",
        "players: [Ana, Bo]\nedition: first-2019\n",
        "players: [Ana, Bo]\nrulings: { disrupt: nested, air-drop-survives-flip: no }\n",
        "players: [[Ana, Cat], [Bo, Dan]]\n",
        "players: [Ana, [Bo, Cat]]\nmode: epic\ntheaters: [A, D, L, Es, S]\n",
    ] {
        for seed in 0..40 {
            let record = super::write(header, seed);
            match verdict(&record) {
                Ok(end) => over += usize::from(end.is_over),
                Err(why) => panic!("{why:?}\n{record}"),
            }
        }
    }
    assert!(over > 100, "{over} games came to an end");
}
