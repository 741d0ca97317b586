//! Breaches in the players' terms.

mod components;
mod laying;
mod passing;
mod shepherds;
mod turns;

use super::{
    Rules,
    fault::Fault,
    hand::Source,
    options,
    table::Table,
    tile::{Face, Kind, Square, Tile},
};
use crate::{
    clause::Breach,
    game::{Deed, Telling},
    source::Span,
};

/// How many places a help names.
const PLACES: usize = 3;

pub(super) fn tell(rules: &Rules, table: &Table, deed: Deed, breach: &Breach<Fault>) -> Telling {
    let Some(fault) = breach.fault else {
        return Telling::default();
    };
    match fault {
        Fault::Mixed(_)
        | Fault::MixedSides(_)
        | Fault::Back(_)
        | Fault::Shortage(_)
        | Fault::SecondShepherd(_)
        | Fault::Overfull { .. } => components::the_box(rules, table, fault),
        Fault::Colours { .. }
        | Fault::ColourTaken { .. }
        | Fault::ColourTwice { .. }
        | Fault::ColourSecret { .. }
        | Fault::ColourShown { .. }
        | Fault::ColourLeftOut { .. }
        | Fault::NobodysShepherd { .. }
        | Fault::ColourFixed { .. } => shepherds::colours(rules, table, fault),
        Fault::NotOwnColour { .. } | Fault::AlreadyShown { .. } => {
            shepherds::shepherds(rules, deed, fault)
        }
        Fault::HandSize { .. }
        | Fault::DealtLate
        | Fault::DealtTwice { .. }
        | Fault::Rank { .. }
        | Fault::Marker => components::set_up(rules, fault),
        Fault::UnseenColour { .. } | Fault::UnseenTile { .. } | Fault::UnseenSide => {
            components::unseen(rules, fault)
        }
        Fault::NotInHand { tile } => laying::not_in_hand(rules, table, deed.seat, tile),
        Fault::Occupied { .. }
        | Fault::Apart { .. }
        | Fault::Clash { .. }
        | Fault::Adrift { .. }
        | Fault::Mismatch { .. }
        | Fault::NoVillageEdge { .. }
        | Fault::Drawn { .. }
        | Fault::DrawnEarly => laying::laying(rules, table, deed, fault),
        Fault::Guarded { forest } | Fault::WolfLoose { forest } => {
            laying::in_forest(table, fault, forest)
        }
        Fault::NoWolf { square, tile } => laying::no_wolf(table, square, tile),
        Fault::NoHunter { tile } => because(
            say(
                "only a hunter is laid on another tile",
                "this is no hunter",
                "an ordinary tile goes on an empty square",
            ),
            table.land.tiles()[tile].at,
            "the tile beneath was laid here",
        ),
        Fault::SkipOutOfTurn { .. }
        | Fault::SkipDraws { .. }
        | Fault::BagShort { .. }
        | Fault::PassedWith { .. }
        | Fault::CanPlay { .. }
        | Fault::CanOpen { .. } => passing::passing(rules, table, deed, fault),
        _ => turns::turns(rules, table, deed, fault),
    }
}

fn say(message: impl Into<String>, label: impl Into<String>, help: impl Into<String>) -> Telling {
    Telling {
        message: message.into(),
        label: label.into(),
        because: Vec::new(),
        help: help.into(),
    }
}

/// Names the cause, if it stands anywhere: the village square does not.
fn because(mut telling: Telling, at: Span, why: impl Into<String>) -> Telling {
    if at.is_somewhere() {
        telling.because.push((at, why.into()));
    }
    telling
}

fn kind_name(kind: Kind) -> &'static str {
    match kind {
        Kind::Wolf => "wolf",
        Kind::Hunter => "hunter",
        Kind::Plain => "ordinary tile",
        Kind::Shepherd => "shepherd",
    }
}

fn tiles(count: u32) -> String {
    match count {
        1 => "1 tile".to_owned(),
        count => format!("{count} tiles"),
    }
}

/// Where a tile may be laid that is written with one face up: so or, if that
/// fits nowhere, on its other side.
fn fitting(rules: &Rules, table: &Table, deed: Deed, tile: Tile, near: Square) -> String {
    let up = places(rules, table, [tile.face], near, deed.opens);
    if let Some(up) = up {
        return up;
    }
    let special = tile.face.kind() != Kind::Plain;
    let hand = table.hand(deed.seat);
    let held = match hand.source(rules, &table.seen, tile) {
        Some(Source::Known(index)) => hand.known[index].shown_as(tile),
        _ => tile,
    };
    let other = rules
        .faces(held)
        .filter(|face| face.key() != tile.face.key() && face.kind() != Kind::Shepherd);
    let down = places(rules, table, other, near, deed.opens);
    match down {
        Some(down) => format!("this side fits nowhere; turned over {down}"),
        None if special || held.back().is_some() => "this tile fits nowhere".to_owned(),
        None => "this side fits nowhere; the other is not known".to_owned(),
    }
}

/// Where faces may be laid, the nearest places first. `in_turn`: as the tile of
/// the turn, not after an announcement.
fn places(
    rules: &Rules,
    table: &Table,
    faces: impl IntoIterator<Item = Face>,
    near: Square,
    in_turn: bool,
) -> Option<String> {
    let away = |square: Square| square.east.abs_diff(near.east) + square.north.abs_diff(near.north);
    let gaps = table.land.open_squares();
    let mut found: Vec<(u32, String)> = Vec::new();
    for face in faces {
        if face.is_special() {
            let spots = if in_turn {
                options::turn_spots(rules, table, face.kind())
            } else {
                options::special_spots(rules, table, face.kind())
            };
            found.extend(spots.into_iter().map(|lay| {
                let cover = if lay.covers { "=wolf" } else { "" };
                let text = format!("`{}>{}{cover}`", face.text(), lay.to.text());
                (away(lay.to), text)
            }));
            continue;
        }
        let verb = match face.kind() {
            Kind::Shepherd => "reveal ",
            _ => "",
        };
        for face in face.rotations() {
            let fitting = gaps.iter().filter(|(_, gap)| gap.clash(face).is_none());
            found.extend(fitting.map(|(square, _)| {
                (
                    away(*square),
                    format!("`{verb}{}>{}`", face.text(), square.text()),
                )
            }));
        }
    }
    if found.is_empty() {
        return None;
    }
    found.sort();
    let others = found.len().saturating_sub(PLACES);
    let named: Vec<String> = found
        .into_iter()
        .take(PLACES)
        .map(|(_, text)| text)
        .collect();
    let named = named.join(", ");
    Some(match others {
        0 => format!("it fits as {named}"),
        1 => format!("it fits as {named}, and 1 other way"),
        others => format!("it fits as {named}, and {others} other ways"),
    })
}

/// The wolves that a hunter may cover.
fn wolves(table: &Table) -> String {
    let loose = table
        .land
        .tiles()
        .iter()
        .filter(|laid| laid.face.kind() == Kind::Wolf && laid.covered.is_none());
    let squares: Vec<String> = loose
        .map(|laid| format!("`{}`", laid.square.text()))
        .collect();
    if squares.is_empty() {
        "no wolf is uncovered".to_owned()
    } else {
        format!("uncovered wolves: {}", squares.join(", "))
    }
}
