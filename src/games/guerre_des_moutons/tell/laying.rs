//! Tiles that do not fit, wolves and hunters that may not come.

use super::{
    super::{
        Rules,
        fault::Fault,
        land::{Field, Laid},
        rulings::CoverDraw,
        table::Table,
        tile::{Face, Kind, Motif, Side, Square, Tile, opposite},
    },
    because, fitting, say, tiles, wolves,
};
use crate::{
    game::{Deed, Seat, Telling},
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
    let edges = |face: Face| face.key() == tile.face.key();
    if let Some(held) = hand.known.iter().find(|held| held.tile.any(edges)) {
        let telling = alike(rules, seat, tile, held.tile);
        return because(telling, held.at, "it came to this hand here");
    }
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

/// The hand has a tile with these edges, but its marks or its other side differ.
fn alike(rules: &Rules, seat: Seat, tile: Tile, held: Tile) -> Telling {
    let name = rules.name(seat);
    let edges = |face: &Face| face.key() == tile.face.key();
    let other = held.faces().find(edges).unwrap_or(held.face);
    if tile.face.meet(other).is_some() {
        return say(
            format!(
                "{name} has no tile `{}`, but `{}`",
                tile.text(),
                held.text()
            ),
            "this side is in hand, but not with that other side",
            "the side that lies down may be left out",
        );
    }
    say(
        format!(
            "{name} has no tile `{}`, but `{}`",
            tile.face.text(),
            other.text()
        ),
        "the same edges, otherwise joined",
        "a mark stays with its tile: leave it out, or write the same one",
    )
}

/// The sides of a tile, clockwise.
const COMPASS: [&str; 4] = ["north", "east", "south", "west"];

/// What is seen of a tile on the table.
fn on_top(laid: &Laid) -> String {
    match laid.covered {
        Some(_) => Face::HUNTER.text(),
        None => laid.face.text(),
    }
}

fn at_a_corner(table: &Table, square: Square) -> bool {
    let diagonal = |side: usize| square.beside(side).beside((side + 1) % 4);
    (0..4).any(|side| table.land.tile(diagonal(side)).is_some())
}

pub(super) fn laying(rules: &Rules, table: &Table, deed: Deed, fault: Fault) -> Telling {
    let fitting = |tile, near| fitting(rules, table, deed, tile, near);
    match fault {
        Fault::Occupied { square, tile } => {
            let laid = table.land.tile(square).map(|tile| table.land.tiles()[tile]);
            let telling = say(
                format!("a tile lies on `{}` already", square.text()),
                laid.map_or_else(String::new, |laid| format!("`{}` lies here", on_top(&laid))),
                fitting(tile, square),
            );
            because(
                telling,
                laid.map_or(Span::default(), |laid| laid.covered.unwrap_or(laid.at)),
                "laid here",
            )
        }
        Fault::Apart { square, tile } => say(
            format!("`{}` touches no tile", square.text()),
            if at_a_corner(table, square) {
                "corners do not count"
            } else {
                "no tile lies beside it"
            },
            fitting(tile, square),
        ),
        Fault::Clash { tile, side, beside } => {
            let here = table.land.tiles()[beside].square.beside(opposite(side));
            let help = fitting(tile, here);
            clash(table, tile.face, side, beside, help)
        }
        Fault::Mismatch { face, side, beside } => {
            let help = "check both tiles: edges clockwise from north, as they lie";
            clash(table, face, side, beside, help.to_owned())
        }
        Fault::Adrift { square } => say(
            format!(
                "no row of tiles leads from the village square to `{}`",
                square.text()
            ),
            "it lies apart",
            "every tile is laid beside another, the first beside the village square",
        ),
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
        Fault::Drawn {
            written,
            due,
            left,
            covers,
        } => {
            let by_neighbours = !covers || rules.rulings.cover_draw == CoverDraw::Neighbours;
            let for_what = if by_neighbours {
                format!("for {} touched", tiles(due))
            } else {
                format!("where {due} may be drawn")
            };
            let telling = drawn(written, due, left, &for_what);
            if !covers {
                return telling;
            }
            Telling {
                help: "what a hunter on a wolf draws is the ruling `cover-draw`".to_owned(),
                ..telling
            }
        }
        _ => say(
            "an announcement draws after its last tile",
            "drawn before the next wolf or hunter is laid",
            "write what is drawn once, behind the last tile of the line",
        ),
    }
}

fn clash(table: &Table, face: Face, side: Side, beside: usize, help: String) -> Telling {
    let laid = table.land.tiles()[beside];
    let theirs = laid.face.edge(opposite(side));
    let telling = say(
        format!(
            "the {} edge of `{}` is {}, but `{}` shows {} there",
            COMPASS[side],
            face.text(),
            face.edge(side).name(),
            laid.square.text(),
            theirs.name(),
        ),
        format!("{} against {}", face.edge(side).letter(), theirs.letter()),
        help,
    );
    let why = format!("its {} edge is {}", COMPASS[opposite(side)], theirs.name());
    because(telling, laid.at, why)
}

fn drawn(written: u32, due: u32, left: Option<u32>, for_what: &str) -> Telling {
    match left {
        Some(left) if written > due && written > left => say(
            format!(
                "{} drawn {for_what}, and the bag holds {left}",
                tiles(written)
            ),
            format!("{due} due, {left} there"),
            "the number drawn is forced and may be left out",
        ),
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
            format!("{} drawn {for_what}", tiles(written)),
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
