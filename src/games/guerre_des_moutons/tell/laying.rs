//! Tiles that do not fit, wolves and hunters that may not come.

use super::{
    super::{
        Rules,
        fault::Fault,
        land::Field,
        table::Table,
        tile::{Kind, Motif, SIDE_NAMES, Square, Tile, opposite},
    },
    because, places, say, tiles, wolves,
};
use crate::{
    game::{Seat, Telling},
    source::Span,
};

pub(super) fn not_in_hand(rules: &Rules, table: &Table, seat: Seat, tile: Tile) -> Telling {
    let hand = table.hand(seat);
    let held: Vec<String> = hand
        .known
        .iter()
        .map(|held| format!("`{}`", held.tile.text()))
        .collect();
    let label = if held.is_empty() {
        "the hand is empty".to_owned()
    } else {
        format!("in hand: {}", held.join(", "))
    };
    let mut telling = say(
        format!("{} has no tile `{}`", rules.name(seat), tile.text()),
        label,
        "a tile drawn unseen is `?` in the hand; one written wrongly is corrected where it was drawn",
    );
    if let Some(last) = hand.known.last() {
        telling
            .because
            .push((last.at, "the last tile that came to this hand".to_owned()));
    }
    telling
}

pub(super) fn laying(table: &Table, fault: Fault) -> Telling {
    match fault {
        Fault::Occupied { square, face } => {
            let laid = table.land.tile(square).map(|tile| table.land.tiles()[tile]);
            let telling = say(
                format!("a tile lies on `{}` already", square.text()),
                laid.map_or_else(String::new, |laid| {
                    format!("`{}` lies here", laid.face.text())
                }),
                places(table, [face], square),
            );
            because(
                telling,
                laid.map_or(Span::default(), |laid| laid.at),
                "laid here",
            )
        }
        Fault::Apart { square, face } => say(
            format!("`{}` touches no tile", square.text()),
            "corners do not count",
            places(table, [face], square),
        ),
        Fault::Clash { face, side, beside } => {
            let laid = table.land.tiles()[beside];
            let theirs = if laid.covered.is_some() {
                Motif::Forest
            } else {
                laid.face.edge(opposite(side))
            };
            let telling = say(
                format!(
                    "the {} edge of `{}` is {}, but `{}` shows {} there",
                    ["north", "east", "south", "west"][side],
                    face.text(),
                    face.edge(side).name(),
                    laid.square.text(),
                    theirs.name(),
                ),
                format!("{} against {}", face.edge(side).letter(), theirs.letter()),
                places(table, [face], laid.square.beside(opposite(side))),
            );
            because(
                telling,
                laid.at,
                format!(
                    "its {} edge is {}",
                    SIDE_NAMES[opposite(side)],
                    theirs.name()
                ),
            )
        }
        Fault::NoVillageEdge { face } => say(
            format!(
                "`{}` does not touch the village square with a village edge",
                face.text()
            ),
            if face.shows(Motif::Village) {
                "turn the tile"
            } else {
                "no village edge on this face"
            },
            "the first tile lies beside the village square, village to village",
        ),
        Fault::Drawn { written, due, left } => drawn(written, due, left),
        _ => say(
            "an announcement draws after its last tile",
            "drawn before the next wolf or hunter is laid",
            "write what is drawn once, behind the last tile of the line",
        ),
    }
}

fn drawn(written: u32, due: u32, left: Option<u32>) -> Telling {
    match left {
        Some(left) if due > left => say(
            format!("{} drawn, but the bag holds {left}", tiles(written)),
            format!("{due} due, {left} there"),
            if left == 0 {
                "leave it out, or write `+_`: the bag is empty".to_owned()
            } else {
                format!("all that is left is drawn: {}", tiles(left))
            },
        ),
        _ => say(
            format!("{} drawn for {} touched", tiles(written), tiles(due)),
            format!("{due} due"),
            "the number drawn is forced and may be left out",
        ),
    }
}

pub(super) fn in_forest(table: &Table, fault: Fault, forest: Field) -> Telling {
    let land = &table.land;
    let guard = matches!(fault, Fault::Guarded { .. });
    let found = land.tiles().iter().enumerate().find(|(tile, laid)| {
        let here = match laid.face.kind() {
            Kind::Wolf => laid.covered.is_some() == guard,
            Kind::Hunter => guard,
            _ => false,
        };
        here && land.field(*tile, 0) == forest
    });
    let (square, at) = found.map_or((Square::VILLAGE, Span::default()), |(_, laid)| {
        (laid.square, laid.covered.unwrap_or(laid.at))
    });
    let (message, why) = if guard {
        (
            format!("a hunter guards this forest from `{}`", square.text()),
            "the hunter was laid here",
        )
    } else {
        (
            format!("a wolf stands in this forest on `{}`", square.text()),
            "the wolf was laid here",
        )
    };
    let label = if guard {
        "no wolf comes in"
    } else {
        "it must be covered"
    };
    let help = if guard {
        "a wolf needs a forest without a hunter".to_owned()
    } else {
        format!("write `hunter>{}=wolf`", square.text())
    };
    because(say(message, label, help), at, why)
}

pub(super) fn no_wolf(table: &Table, square: Square, tile: Option<usize>) -> Telling {
    let Some(laid) = tile.map(|tile| table.land.tiles()[tile]) else {
        return say(
            format!("no wolf lies on `{}`", square.text()),
            "this square is empty",
            "a hunter laid beside a forest is written without `=wolf`",
        );
    };
    match laid.covered {
        Some(covered) => because(
            say(
                format!("the wolf on `{}` is covered already", square.text()),
                "one hunter a wolf",
                wolves(table),
            ),
            covered,
            "covered here",
        ),
        None => because(
            say(
                format!("no wolf lies on `{}`", square.text()),
                format!("`{}` lies here", laid.face.text()),
                wolves(table),
            ),
            laid.at,
            "laid here",
        ),
    }
}
