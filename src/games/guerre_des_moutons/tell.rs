//! Breaches in the players' terms.

use super::{
    Rules,
    fault::Fault,
    land::Field,
    seen::Shortage,
    set::{HUNTERS, ORDINARY, WOLVES},
    table::Table,
    tile::{Kind, Motif, SIDE_NAMES, Square, Tile, opposite},
};
use crate::{
    clause::Breach,
    game::{Deed, Seat, Telling},
    source::Span,
};

pub(super) fn tell(rules: &Rules, table: &Table, deed: Deed, breach: &Breach<Fault>) -> Telling {
    let Some(fault) = breach.fault else {
        return Telling::default();
    };
    match fault {
        Fault::Mixed(_)
        | Fault::Back(_)
        | Fault::Shortage(_)
        | Fault::SecondShepherd(_)
        | Fault::Overfull { .. } => the_box(rules, table, fault),
        Fault::Colours { .. }
        | Fault::ColourTaken { .. }
        | Fault::ColourFixed { .. }
        | Fault::HandSize { .. }
        | Fault::DealtLate
        | Fault::NotOwnColour { .. }
        | Fault::AlreadyShown { .. }
        | Fault::Marker => shepherds(rules, deed, fault),
        Fault::NotInHand { tile } => not_in_hand(rules, table, deed.seat, tile),
        Fault::Occupied { .. }
        | Fault::Apart { .. }
        | Fault::Clash { .. }
        | Fault::NoVillageEdge { .. }
        | Fault::Drawn { .. }
        | Fault::DrawnEarly => laying(table, fault),
        Fault::Guarded { forest } | Fault::WolfLoose { forest } => in_forest(table, fault, forest),
        Fault::NoWolf { square, tile } => no_wolf(table, square, tile),
        Fault::NoHunter { tile } => because(
            say(
                "only a hunter is laid on another tile",
                "this is no hunter",
                "",
            ),
            table.land.tiles()[tile].at,
            "the tile beneath was laid here",
        ),
        _ => turns(rules, table, deed, fault),
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

fn because(mut telling: Telling, at: Span, why: impl Into<String>) -> Telling {
    telling.because.push((at, why.into()));
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

// --- the box

fn the_box(rules: &Rules, table: &Table, fault: Fault) -> Telling {
    match fault {
        Fault::Mixed(face) => say(
            format!("`{}` shows both village and forest", face.text()),
            "no face of the box does",
            "check the edges, clockwise from north",
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
        let squares: Vec<String> = table
            .land
            .tiles()
            .iter()
            .filter(|laid| laid.face.kind() == kind)
            .map(|laid| laid.square.text())
            .collect();
        let where_ = if squares.is_empty() {
            String::new()
        } else {
            format!(": {}", squares.join(", "))
        };
        say(
            format!("the box has only {count} {name}"),
            format!("one {} too many; on the table{where_}", kind_name(kind)),
            "look for an earlier tile that was written wrongly",
        )
    };
    match shortage {
        Shortage::Wolves => counted(WOLVES, Kind::Wolf, "wolves"),
        Shortage::Hunters => counted(HUNTERS, Kind::Hunter, "hunters"),
        Shortage::Ordinary => say(
            format!("the box has only {ORDINARY} ordinary tiles"),
            format!("{} are accounted for already", table.seen.ordinary),
            "look for an earlier tile that was written twice",
        ),
        Shortage::Set(tile) => not_in_set(rules, tile),
    }
}

fn not_in_set(rules: &Rules, tile: Tile) -> Telling {
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
    say(
        format!("no tile `{}` is left", tile.text()),
        format!("the set has {}, seen before", names.join(", ")),
        "where a face is on several tiles, write the other side too: `NNVR/BBJR`",
    )
}

// --- set-up and shepherds

fn shepherds(rules: &Rules, deed: Deed, fault: Fault) -> Telling {
    let each = rules.colours_each();
    let plural = if each == 1 {
        "one colour"
    } else {
        "two colours"
    };
    match fault {
        Fault::Colours { seat, colours } => say(
            format!("{} is given {colours} colours", rules.name(seat)),
            format!("every player has {plural}"),
            "two colours each are `mode: two-colours`, for two players",
        ),
        Fault::ColourTaken { colour, owner, at } => because(
            say(
                format!("{} is {}'s colour", colour.name(), rules.name(owner)),
                "dealt twice",
                "every colour has one shepherd",
            ),
            at,
            format!("dealt to {} here", rules.name(owner)),
        ),
        Fault::ColourFixed { seat, colour, at } => because(
            say(
                format!("{} plays {}", rules.name(seat), colour.name()),
                "another colour",
                "a colour never changes during a game",
            ),
            at,
            "the colour was told here",
        ),
        Fault::HandSize { tiles } => say(
            format!("a hand of {tiles} is dealt"),
            "everybody begins with 4 tiles",
            "tiles nobody knows are `?`, as in `?*3`",
        ),
        Fault::DealtLate => say(
            "hands are dealt once, before the first turn",
            "too late, or a second time",
            "tiles drawn later are written behind the tile laid: `NNVR>n1 +BBNN/FFRR`",
        ),
        Fault::NotOwnColour { colour, at } => because(
            say(
                format!(
                    "{} is not {}'s colour",
                    colour.name(),
                    rules.name(deed.seat)
                ),
                "this shepherd belongs to somebody else",
                "",
            ),
            at,
            "colours were told here",
        ),
        Fault::AlreadyShown { at } => because(
            say(
                format!("{} has shown {plural} already", rules.name(deed.seat)),
                "no shepherd left to lay",
                "",
            ),
            at,
            "laid here",
        ),
        _ => say(
            "a marker is never laid",
            "it lies in front of its player",
            "the shepherd is laid with `reveal R>n2`",
        ),
    }
}

// --- laying

fn not_in_hand(rules: &Rules, table: &Table, seat: Seat, tile: Tile) -> Telling {
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
        "",
    );
    if let Some(last) = hand.known.last() {
        telling
            .because
            .push((last.at, "the last tile that came to this hand".to_owned()));
    }
    telling
}

fn laying(table: &Table, fault: Fault) -> Telling {
    match fault {
        Fault::Occupied { square } => {
            let laid = table.land.tile(square).map(|tile| table.land.tiles()[tile]);
            let telling = say(
                format!("a tile lies on `{}` already", square.text()),
                laid.map_or_else(String::new, |laid| {
                    format!("`{}` lies here", laid.face.text())
                }),
                "",
            );
            because(
                telling,
                laid.map_or(Span::default(), |laid| laid.at),
                "laid here",
            )
        }
        Fault::Apart { square } => say(
            format!("`{}` touches no tile", square.text()),
            "corners do not count",
            "",
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
                "",
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

// --- wolves and hunters

fn in_forest(table: &Table, fault: Fault, forest: Field) -> Telling {
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
        String::new()
    } else {
        format!("write `hunter>{}=wolf`", square.text())
    };
    because(say(message, label, help), at, why)
}

fn no_wolf(table: &Table, square: Square, tile: Option<usize>) -> Telling {
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
                "",
            ),
            covered,
            "covered here",
        ),
        None => because(
            say(
                format!("no wolf lies on `{}`", square.text()),
                format!("`{}` lies here", laid.face.text()),
                "",
            ),
            laid.at,
            "laid here",
        ),
    }
}

// --- turns and announcements

fn turns(rules: &Rules, table: &Table, deed: Deed, fault: Fault) -> Telling {
    let name = rules.name(deed.seat);
    match fault {
        Fault::NotInTurn { present, laid } => not_in_turn(rules, deed, present, laid),
        Fault::SecondTileLate { revealed } => because(
            say(
                "after the shepherd one other tile may be laid, at once",
                "one tile too many, or too late",
                "other ordinary tiles wait for the next turn",
            ),
            revealed,
            "the shepherd was laid here",
        ),
        Fault::CallFirst { caller, kind, at } => because(
            say(
                format!(
                    "{} announced a {} first",
                    rules.name(caller),
                    kind_name(kind)
                ),
                "laid before an earlier announcement",
                format!("{}'s {} comes next", rules.name(caller), kind_name(kind)),
            ),
            at,
            "announced here",
        ),
        Fault::NotAnnounced {
            laid,
            announced,
            at,
        } => because(
            say(
                match announced {
                    Some(kind) => format!(
                        "a {} was announced here, not a {}",
                        kind_name(kind),
                        kind_name(laid)
                    ),
                    None => format!("this {} is one more than announced", kind_name(laid)),
                },
                "not as announced",
                "announce it on a line of its own",
            ),
            at,
            "the announcement",
        ),
        Fault::CallUnserved {
            caller,
            missing,
            at,
        } => because(
            say(
                format!(
                    "{} has not laid {} of this announcement",
                    rules.name(caller),
                    tiles(missing)
                ),
                format!("{missing} still to be laid"),
                "every wolf and hunter announced is laid",
            ),
            at,
            "announced here",
        ),
        Fault::Finished { seat } => {
            let at = table
                .finished(seat)
                .map_or(Span::default(), |finish| finish.at);
            because(
                say(
                    format!("{} has finished", rules.name(seat)),
                    "plays no more",
                    "remove this line",
                ),
                at,
                "finished here",
            )
        }
        Fault::Incomplete { seat } => say(
            format!("{}'s turn holds no tile", rules.name(seat)),
            "no tile laid, no `skip`, no `quit`",
            "who cannot lay a tile writes `skip`",
        ),
        Fault::CanPlay { tile } => say(
            format!("{name} passes, but `{}` can be laid", tile.text()),
            "a tile of the hand fits",
            "",
        ),
        Fault::CanOpen { tile } => say(
            format!("{name} passes, but `{}` has a village edge", tile.text()),
            "a tile of the hand fits the village square",
            "",
        ),
        _ => say(
            "a hunter covers a wolf only after an announcement",
            "laid as the tile of the turn",
            "write it on a line without a number",
        ),
    }
}

fn not_in_turn(rules: &Rules, deed: Deed, present: Option<Seat>, laid: Span) -> Telling {
    let name = rules.name(deed.seat);
    let whose = match present {
        Some(seat) => format!("it is {}'s turn", rules.name(seat)),
        None => "no turn has begun".to_owned(),
    };
    if present == Some(deed.seat) {
        let telling = say(
            format!("{name} has played this turn already"),
            "one tile a turn",
            "wolves and hunters beyond it go on lines without a number",
        );
        return because(telling, laid, "the tile of this turn");
    }
    say(
        format!("{name} lays an ordinary tile out of turn"),
        whose,
        "out of turn only wolves, hunters and the shepherd are laid",
    )
}
