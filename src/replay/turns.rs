//! Turn by turn: the table after each, and what was written in it.

use std::ops::ControlFlow;

use super::{Replay, eyes::Eyes, prepare::Prepared};
use crate::{
    clause::{Log, Quiet},
    game::{Game, Picture, Seat, Standing, Value, picture},
    record::line::{Parser, Statement},
    source::{Record, Span},
};

/// A turn, or what comes before the first one of a battle.
#[derive(Debug)]
pub struct Turn {
    pub battle: u32,
    /// 0 before the first.
    pub number: u32,
    /// The lines of the record that it takes up.
    pub lines: Span,
    /// Nothing comes before it, or after.
    pub first: bool,
    pub last: bool,
    pub choices: Vec<Choice>,
    /// The table as it stands if the turn stops here.
    pub facts: Vec<(String, Value)>,
    pub drawing: String,
    /// The same as data.
    pub picture: Picture,
    pub standing: Standing,
    /// What nobody told decides who has won.
    pub undecided: bool,
}

/// A line that plays something.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Choice {
    /// Nobody where the header names no such player.
    pub seat: Option<Seat>,
    /// Who acts, and the whole line without its comment.
    pub actor: Span,
    pub at: Span,
    /// It opens the turn; others happen inside.
    pub opens: bool,
    /// It broke a rule and stood, as the record says itself.
    pub irregular: bool,
}

/// Hands on every turn of a record, as the record or one player knows it, until no more
/// is wanted.
pub(super) fn each<G: Game>(
    record: Record<'_>,
    prepared: &Prepared<G>,
    parser: &mut Parser,
    eyes: Eyes,
    take: &mut dyn FnMut(Turn) -> ControlFlow<()>,
) {
    let mut replay = Replay::<G, Quiet>::new(record, prepared, Quiet);
    let mut begun = record.body.start;
    let mut choices = Vec::new();
    let mut first = true;
    while let Some(ahead) = replay.ahead(parser) {
        if ahead.opens {
            let lines = Span {
                start: begun,
                end: ahead.at.start,
            };
            let turn = replay.turn(lines, std::mem::take(&mut choices), eyes);
            if take(Turn { first, ..turn }).is_break() {
                return;
            }
            first = false;
            begun = ahead.at.start;
        }
        choices.extend(
            ahead
                .statement()
                .and_then(|statement| replay.choice(statement)),
        );
        replay.take(parser, ahead);
    }
    replay.finish();
    let lines = Span {
        start: begun,
        end: record.body.end,
    };
    let turn = replay.turn(lines, choices, eyes);
    // Nothing follows that could be unwanted.
    let _ = take(Turn {
        first,
        last: true,
        ..turn
    });
}

impl<G: Game, L: Log> Replay<'_, G, L> {
    fn choice(&self, statement: Statement) -> Option<Choice> {
        let (deed, irregular) = match statement {
            Statement::Deed(deed) => (deed, false),
            Statement::Irregular { deed, .. } => (deed, true),
            _ => return None,
        };
        Some(Choice {
            seat: self.header().seat(deed.actor.of(self.record.text)),
            actor: deed.actor,
            at: deed.at,
            opens: deed.number.is_some(),
            irregular,
        })
    }

    fn turn(&self, lines: Span, choices: Vec<Choice>, eyes: Eyes) -> Turn {
        let (at, seen) = (self.place(), self.seen(eyes));
        Turn {
            battle: at.battle,
            number: at.turn,
            lines,
            first: false,
            last: false,
            choices,
            facts: seen.facts,
            drawing: picture::text(&seen.picture),
            picture: seen.picture,
            undecided: seen.undecided,
            standing: seen.standing,
        }
    }
}
