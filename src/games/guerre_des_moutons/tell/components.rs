//! What the box does not have, and hands that were not dealt so.

use super::{
    super::{
        Rules,
        fault::Fault,
        finish::ordinal,
        land::Laid,
        seen::Shortage,
        set::{HUNTERS, ORDINARY, WOLVES},
        table::Table,
        tile::{Kind, Tile},
    },
    because, kind_name, say,
};
use crate::{game::Telling, source::Span};

/// How many earlier lines a finding names.
const EARLIER: usize = 4;

pub(super) fn the_box(rules: &Rules, table: &Table, fault: Fault) -> Telling {
    match fault {
        Fault::Mixed(face) => say(
            format!("`{}` shows both village and forest", face.text()),
            "no face of the box does",
            "check the edges, clockwise from north",
        ),
        Fault::MixedSides(tile) => say(
            format!(
                "`{}` has village on one side and forest on the other",
                tile.text()
            ),
            "no tile of the box has both",
            "check both sides; the reading `village-and-forest: face` allows it",
        ),
        Fault::Back(tile) => say(
            format!("`{}` cannot be a tile of the box", tile.text()),
            "behind a wolf or hunter is a pasture of one colour",
            "such a tile is written `wolf/NNNN`",
        ),
        Fault::Shortage(shortage) => short(rules, table, shortage),
        Fault::SecondShepherd(colour) => {
            let first = table
                .land
                .tiles()
                .iter()
                .find(|laid| laid.face.kind() == Kind::Shepherd && laid.face.edge(0) == colour);
            let telling = say(
                format!("the {} shepherd lies on the table already", colour.name()),
                format!("a second {} shepherd", colour.name()),
                "every colour has one shepherd tile",
            );
            because(
                telling,
                first.map_or(Span::default(), |laid| laid.at),
                "the first one",
            )
        }
        Fault::Overfull { counted, total } => say(
            format!("that makes {counted} tiles, but the box has {total}"),
            "laid, in hand and in the bag",
            "the position states too many tiles in the bag or in hand",
        ),
        _ => Telling::default(),
    }
}

fn short(rules: &Rules, table: &Table, shortage: Shortage) -> Telling {
    let counted = |count: u32, kind: Kind, name: &str| {
        let laid = table.land.tiles().iter();
        let down = |laid: &&Laid| laid.back.is_some_and(|back| back.kind() == kind);
        let up = |laid: &&Laid| match laid.covered {
            Some(_) => matches!(kind, Kind::Wolf | Kind::Hunter),
            None => laid.face.kind() == kind,
        };
        let squares: Vec<String> = laid
            .clone()
            .filter_map(|laid| match (up(&laid), down(&laid)) {
                (true, _) => Some(laid.square.text()),
                (_, true) => Some(format!("{} (other side up)", laid.square.text())),
                _ => None,
            })
            .collect();
        let turned = laid.filter(|laid| down(laid)).map(|laid| laid.at);
        let mut label = format!("one {} too many", kind_name(kind));
        if !squares.is_empty() {
            label = format!("{label}; on the table: {}", squares.join(", "));
        }
        let given_up = table.given_up.iter().map(|gone| &gone.hand);
        let held = table
            .hands
            .iter()
            .chain(given_up)
            .flat_map(|hand| &hand.known)
            .filter(|held| held.tile.special() == Some(kind))
            .map(|held| held.at)
            .chain(turned);
        let message = format!("the box has only {count} {name}");
        let advice = "look for an earlier tile that was written wrongly";
        named_before(say(message, label, advice), held)
    };
    match shortage {
        Shortage::Wolves => counted(WOLVES, Kind::Wolf, "wolves"),
        Shortage::Hunters => counted(HUNTERS, Kind::Hunter, "hunters"),
        Shortage::Ordinary => say(
            format!("the box has only {ORDINARY} ordinary tiles"),
            format!("{} are accounted for already", table.seen.ordinary),
            "look for an earlier tile that was written twice",
        ),
        Shortage::Set(tile) => not_in_set(rules, table, tile),
    }
}

/// Names the lines that told of the same tiles, each once.
fn named_before(telling: Telling, places: impl Iterator<Item = Span>) -> Telling {
    let mut places: Vec<Span> = places.collect();
    places.sort_unstable_by_key(|at| (at.start, at.end));
    places.dedup();
    let named = |telling, at: Span| because(telling, at, "named here");
    places.into_iter().take(EARLIER).fold(telling, named)
}

fn not_in_set(rules: &Rules, table: &Table, tile: Tile) -> Telling {
    let candidates: Vec<Tile> = rules
        .set
        .iter()
        .flat_map(|set| {
            set.candidates(tile)
                .map(|entry| set.entries[entry as usize].tile)
        })
        .collect();
    if candidates.is_empty() {
        return say(
            format!("the tile set has no tile `{}`", tile.text()),
            "turned any way, on either side",
            "check the edges, or name another tile set",
        );
    }
    let names: Vec<String> = candidates
        .iter()
        .map(|tile| format!("`{}`", tile.text()))
        .collect();
    let telling = say(
        format!("no tile `{}` is left", tile.text()),
        format!("the set has {}, seen before", names.join(", ")),
        "one of these lines names a wrong tile; where a face is on several, write the other side too",
    );
    named_before(telling, table.seen.instead_of(rules, tile))
}

/// What a recorder who sees only some of the table cannot know.
pub(super) fn unseen(rules: &Rules, fault: Fault) -> Telling {
    match fault {
        Fault::UnseenColour { seat } => say(
            format!(
                "this record cannot know {}'s secret colour",
                rules.name(seat)
            ),
            "",
            "a colour that was shown is written without brackets: `R`",
        ),
        Fault::UnseenTile { seat } => say(
            format!(
                "this record cannot know a tile in {}'s hand",
                rules.name(seat)
            ),
            "",
            "unknown tiles are `?`, as in `?*3`",
        ),
        _ => say(
            "this record cannot know the hidden side of a tile",
            "",
            "write the side that is up",
        ),
    }
}

pub(super) fn set_up(rules: &Rules, fault: Fault) -> Telling {
    match fault {
        Fault::HandSize { tiles } => say(
            format!("a hand of {tiles} is dealt"),
            "everybody begins with 4 tiles",
            "tiles nobody knows are `?`, as in `?*3`",
        ),
        Fault::DealtLate => say(
            "hands are dealt before the first turn",
            "too late",
            "tiles drawn later are written behind the tile laid: `NNVR>n1 +BBNN/FFRR`",
        ),
        Fault::DealtTwice { seat, at } => because(
            say(
                format!("{} has been dealt a hand already", rules.name(seat)),
                "a second hand",
                "a colour told later stands alone: `deal Zoe (R)`",
            ),
            at,
            "the first one",
        ),
        Fault::Rank { seat, rank, due } => say(
            format!(
                "{} cannot have finished {}",
                rules.name(seat),
                ordinal(rank)
            ),
            if rank < due {
                "somebody else has".to_owned()
            } else {
                format!("nobody has finished {}", ordinal(due))
            },
            "players finish one after another, from 1",
        ),
        _ => say(
            "a marker is never laid",
            "it lies in front of its player",
            "the shepherd is laid with `reveal R>n2`",
        ),
    }
}
