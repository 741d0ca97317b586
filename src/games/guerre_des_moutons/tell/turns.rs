//! Turns, announcements, and who plays no more.

use super::{
    super::{Rules, fault::Fault, table::Table, tile::Kind, turn::to_move},
    because, kind_name, say, tiles,
};
use crate::{
    game::{Deed, Seat, Telling},
    source::Span,
};

pub(super) fn turns(rules: &Rules, table: &Table, deed: Deed, fault: Fault) -> Telling {
    match fault {
        Fault::NotInTurn { present, laid } => not_in_turn(rules, table, deed, present, laid),
        Fault::TurnOver => say(
            format!("{}'s turn has ended without a tile", rules.name(deed.seat)),
            "a tile after all",
            "who lays a tile does not pass: leave out one of the two",
        ),
        Fault::Unnumbered => say(
            format!("{}'s turn has not begun", rules.name(deed.seat)),
            "no number opens this line",
            "a turn begins with its number; without one only wolves, hunters and the shepherd are laid",
        ),
        Fault::SecondTileLate {
            revealed,
            second,
            brings_none,
        } => late_second(revealed, second, brings_none),
        Fault::Unheld { .. } | Fault::Unboxed { .. } => too_many_called(rules, deed, fault),
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
                match announced {
                    Some(kind) => format!("the {} comes first", kind_name(kind)),
                    None => "announce it on a line of its own".to_owned(),
                },
            ),
            at,
            "the announcement",
        ),
        Fault::CalledForNothing { kind } => say(
            format!(
                "{} announces a {} that fits nowhere",
                rules.name(deed.seat),
                kind_name(kind)
            ),
            "no square for it now",
            match kind {
                Kind::Wolf => {
                    "a wolf goes where nothing but forest touches it, and no hunter guards that forest"
                }
                _ => "a hunter goes where nothing but forest touches it, or on a wolf",
            },
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
        Fault::Finished { seat } => finished(rules, table, deed, seat),
        Fault::Incomplete { seat } => incomplete(rules, table, seat),
        _ => say(
            "a hunter covers a wolf only after an announcement",
            "laid as the tile of the turn",
            "write it on a line without a number",
        ),
    }
}

/// A turn without its tile. What was laid beside it is not that tile.
fn incomplete(rules: &Rules, table: &Table, seat: Seat) -> Telling {
    let telling = say(
        format!("the tile of {}'s turn is missing", rules.name(seat)),
        "neither a tile of the turn, nor `skip`, nor `quit`",
        "who cannot lay a tile writes `skip`",
    );
    match table.revealed[usize::from(seat.0)] {
        Some(at) => because(
            telling,
            at,
            "the shepherd is no tile of the turn, unless by the ruling `reveal-in-turn`",
        ),
        None => telling,
    }
}

/// A tile too many after the shepherd, or one that comes too late.
fn late_second(revealed: Span, second: Option<Span>, brings_none: bool) -> Telling {
    let telling = if brings_none {
        say(
            "only a player's first shepherd brings another tile",
            "a tile after the second shepherd",
            "the reading `two-colours-reveal: each-second-tile` allows it",
        )
    } else {
        let label = match second {
            Some(_) => "one tile too many",
            None => "too late: something else came between",
        };
        say(
            "after the shepherd one other tile may be laid, at once",
            label,
            "other ordinary tiles wait for the next turn",
        )
    };
    let telling = because(telling, revealed, "the shepherd was laid here");
    match second {
        Some(at) => because(telling, at, "the other tile"),
        None => telling,
    }
}

/// More wolves or hunters than there can be in hand.
fn too_many_called(rules: &Rules, deed: Deed, fault: Fault) -> Telling {
    let name = rules.name(deed.seat);
    match fault {
        Fault::Unboxed { kind, called, most } => say(
            format!(
                "{name} announces {}, but can have {}",
                so_many(kind, called),
                at_most(most)
            ),
            "the box has no more of them, or they are elsewhere",
            "those that lie on the table or are announced are in no hand",
        ),
        Fault::Unheld { kind, called, most } => say(
            format!(
                "{name} announces {}, but has {}",
                so_many(kind, called),
                at_most(most)
            ),
            "announced, but not in hand",
            "only wolves and hunters of one's own hand are announced",
        ),
        _ => Telling::default(),
    }
}

/// `2 wolves`
fn so_many(kind: Kind, count: u32) -> String {
    match (kind, count) {
        (Kind::Wolf, 1) => "1 wolf".to_owned(),
        (Kind::Wolf, _) => format!("{count} wolves"),
        (_, 1) => "1 hunter".to_owned(),
        _ => format!("{count} hunters"),
    }
}

fn at_most(count: u32) -> String {
    match count {
        0 => "none".to_owned(),
        _ => format!("{count} at the most"),
    }
}

fn finished(rules: &Rules, table: &Table, deed: Deed, seat: Seat) -> Telling {
    let finish = table.finished(seat);
    let same_line = finish.is_some_and(|finish| finish.is_on(deed.line));
    let help = if same_line {
        "remove this step"
    } else {
        "remove this line"
    };
    because(
        say(
            format!("{} has finished", rules.name(seat)),
            "plays no more",
            help,
        ),
        finish.map_or(Span::default(), |finish| finish.at),
        "finished here",
    )
}

/// An ordinary tile out of turn, or a second one in it.
fn not_in_turn(
    rules: &Rules,
    table: &Table,
    deed: Deed,
    present: Option<Seat>,
    laid: Span,
) -> Telling {
    let name = rules.name(deed.seat);
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
        whose_turn(rules, table),
        "out of turn only wolves, hunters and the shepherd are laid",
    )
}

/// Whose turn it is: of who has still to lay its tile, or of who comes next.
pub(super) fn whose_turn(rules: &Rules, table: &Table) -> String {
    let turn = table.turn;
    let mut next = to_move(rules, table).iter();
    match turn.seat.filter(|_| turn.owed).or_else(|| next.next()) {
        Some(seat) if turn.seat.is_some() => format!("it is {}'s turn", rules.name(seat)),
        _ => "no turn has begun".to_owned(),
    }
}
