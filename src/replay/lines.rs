//! The one loop over the lines of a record: a line is looked at, then played. Whoever
//! stops before it goes on from it.

use super::{Address, Replay, unread};
use crate::{
    clause::Log,
    finding::Finding,
    game::Game,
    record::line::{self, Line, Parser, Statement},
    source::Span,
};

/// A line that was read and is not played yet. What its steps are is in the parser.
pub(super) struct Ahead {
    pub(super) at: Span,
    /// Nothing of a line that is too long.
    line: Option<Line>,
    /// Why it is no line of the notation.
    fault: Option<Box<Finding>>,
    /// It opens a turn, or a battle.
    pub(super) opens: bool,
    /// Where the next line begins.
    next: usize,
}

impl Ahead {
    /// What the line is, where it can be read.
    pub(super) fn statement(&self) -> Option<Statement> {
        let line = self.line.as_ref().filter(|_| self.fault.is_none());
        line.map(|line| line.statement)
    }
}

impl<G: Game, L: Log> Replay<'_, G, L> {
    /// The next line of the record.
    #[inline]
    pub(super) fn ahead(&self, parser: &mut Parser) -> Option<Ahead> {
        let text = self.record.text;
        let (at, next) = self.record.line(self.next)?;
        if at.len() > line::LONGEST {
            return Some(Ahead {
                at,
                line: None,
                fault: Some(Box::new(unread::too_long(text, at))),
                opens: false,
                next,
            });
        }
        let (line, result) = parser.line(text, at);
        let (fault, opens) = match result {
            Ok(()) => (None, self.leaves_the_turn(line.statement)),
            Err(misread) => (
                Some(Box::new(unread::unreadable(
                    text,
                    at,
                    misread,
                    &self.handles(),
                ))),
                line::number_of(at.of(text)).is_some(),
            ),
        };
        Some(Ahead {
            at,
            line: Some(line),
            fault,
            opens,
            next,
        })
    }

    /// Plays the line that was just read.
    #[inline]
    pub(super) fn take(&mut self, parser: &Parser, ahead: Ahead) {
        self.next = ahead.next;
        if let Some(line) = &ahead.line {
            self.waivers.read(self.record.text, ahead.at, line);
        }
        match (ahead.fault, ahead.line) {
            (None, Some(line)) => self.statement(parser, &line),
            (None, None) => {}
            (Some(finding), line) => {
                self.unread(ahead.at, *finding);
                if line.is_some() && unread::opens_another(self.record.text, ahead.at) {
                    self.next = self.record.text.len();
                }
            }
        }
    }

    /// Plays every line that is left.
    pub(super) fn play_all(&mut self, parser: &mut Parser) {
        while let Some(ahead) = self.ahead(parser) {
            self.take(parser, ahead);
        }
    }

    /// Plays on up to the line that opens another turn or battle than the one that the
    /// next line belongs to; false where no line is left.
    pub(super) fn play_turn(&mut self, parser: &mut Parser) -> bool {
        let begun = self.next;
        let mut opened = false;
        while let Some(ahead) = self.ahead(parser) {
            if ahead.opens && opened {
                break;
            }
            opened |= ahead.opens;
            self.take(parser, ahead);
        }
        self.next > begun
    }

    /// Plays on to an address, and says whether it was reached: of a turn, all lines
    /// before the one that opens the next.
    pub(super) fn play_to(&mut self, parser: &mut Parser, address: Address) -> bool {
        let mut reached = self.is_at(address);
        while !reached {
            let Some(ahead) = self.ahead(parser) else {
                break;
            };
            if ahead.opens && self.in_turn(address) {
                break;
            }
            self.take(parser, ahead);
            reached = self.is_at(address);
        }
        reached || (address.inner.is_none() && self.in_turn(address))
    }

    /// Whether a line opens another turn or battle. `battle 1` before the first turn opens
    /// the battle that it is in.
    #[inline]
    fn leaves_the_turn(&self, statement: Statement) -> bool {
        match statement {
            Statement::Deed(deed) | Statement::Irregular { deed, .. } => deed.number.is_some(),
            Statement::Battle { number, .. } => self.count.turn() > 0 || number != self.battle,
            _ => false,
        }
    }
}
