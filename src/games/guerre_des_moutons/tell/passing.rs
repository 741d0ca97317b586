//! Passes that were none, or that a later tile proves wrong.

use super::{
    super::{
        Rules,
        fault::Fault,
        pass::has_to_be_laid,
        table::Table,
        tile::{Face, Motif, Square},
    },
    because, places, say, tiles,
    turns::whose_turn,
};
use crate::{
    game::{Deed, Seat, Telling},
    source::Span,
};

pub(super) fn passing(rules: &Rules, table: &Table, deed: Deed, fault: Fault) -> Telling {
    let name = rules.name(deed.seat);
    match fault {
        Fault::SkipOutOfTurn { present, laid } => {
            skips_out_of_turn(rules, table, deed, present, laid)
        }
        Fault::SkipDraws { written } => say(
            format!("{name} passes and draws {}", tiles(written)),
            "who passes draws nothing",
            "leave the draw out",
        ),
        Fault::BagShort { written, left } => say(
            format!("{} drawn, but the bag holds {left}", tiles(written)),
            format!("{left} there"),
            "nobody draws what is not there",
        ),
        Fault::PassedWith { tile, at } => because(
            say(
                format!(
                    "{name} passed with `{}` in hand, and it fitted",
                    tile.text()
                ),
                "in hand at that time: no tile has come since that could be this one",
                "what was drawn in between is written behind the tile laid; a pass that stood makes this line `irregular`",
            ),
            at,
            "passed here",
        ),
        Fault::CanPlay { tile } => {
            let due = |face: &Face| has_to_be_laid(rules, table, *face);
            let faces = rules.faces(tile).filter(due);
            say(
                format!("{name} passes, but `{}` can be laid", tile.text()),
                "a tile of the hand fits",
                places(rules, table, faces, Square::VILLAGE, true).unwrap_or_default(),
            )
        }
        Fault::CanOpen { tile } => {
            let opens = |face: &Face| face.shows(Motif::Village);
            let faces = rules.faces(tile).filter(opens);
            say(
                format!("{name} passes, but `{}` has a village edge", tile.text()),
                "a tile of the hand fits the village square",
                places(rules, table, faces, Square::VILLAGE, true).unwrap_or_default(),
            )
        }
        _ => Telling::default(),
    }
}

/// A pass out of turn, or after the tile of the turn.
fn skips_out_of_turn(
    rules: &Rules,
    table: &Table,
    deed: Deed,
    present: Option<Seat>,
    laid: Span,
) -> Telling {
    let name = rules.name(deed.seat);
    if present == Some(deed.seat) {
        let done = if laid.is_somewhere() {
            "played"
        } else {
            "passed"
        };
        let telling = say(
            format!("{name} has {done} this turn already"),
            "nothing is left to pass",
            "remove this `skip`",
        );
        return because(telling, laid, "the tile of this turn");
    }
    say(
        format!("{name} passes out of turn"),
        whose_turn(rules, table),
        "a player passes in a turn of their own, on a line with its number",
    )
}
