//! The primitive steps of a record.

use super::{
    table::MOST_CALLED,
    tile::{Kind, Motif, Square, Tile},
};
use crate::source::Span;

/// Most tiles that one step names as drawn. A tile draws four at the most, an
/// announcement hardly ever this many.
pub(super) const MOST_NAMED: usize = 16;

#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Step {
    Lay(Lay),
    /// What is drawn with it is against the rule, but may be written.
    Skip {
        at: Span,
        drawn: Drawn,
    },
    Quit {
        at: Span,
    },
    Call(Announced),
    /// `_`: nothing more is done.
    Nothing {
        at: Span,
    },
    /// Somebody tries to lay a marker.
    Marker {
        at: Span,
    },
}

impl Step {
    /// What may be done at any moment: an announcement, a shepherd, quitting.
    pub(super) fn interrupts(&self) -> bool {
        match self {
            Step::Lay(lay) => lay.kind() == Kind::Shepherd,
            Step::Call(_) | Step::Quit { .. } => true,
            Step::Skip { .. } | Step::Nothing { .. } | Step::Marker { .. } => false,
        }
    }

    pub(super) fn at(&self) -> Span {
        match self {
            Step::Lay(lay) => lay.at,
            Step::Call(call) => call.at,
            Step::Skip { at, .. }
            | Step::Quit { at }
            | Step::Nothing { at }
            | Step::Marker { at } => *at,
        }
    }
}

/// A tile or shepherd laid, and what is drawn for it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Lay {
    pub(super) tile: Tile,
    pub(super) to: Square,
    /// `=wolf` is written.
    pub(super) covers: bool,
    /// Another wolf or hunter of the same announcement follows on the line.
    pub(super) more: bool,
    pub(super) drawn: Drawn,
    pub(super) at: Span,
    pub(super) tile_at: Span,
    pub(super) to_at: Span,
}

impl Lay {
    pub(super) fn kind(&self) -> Kind {
        self.tile.face.kind()
    }

    /// The colour of a shepherd.
    pub(super) fn colour(&self) -> Motif {
        self.tile.face.edge(0)
    }
}

/// What is written of a draw.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Drawn {
    /// `None`: nothing is written, the forced number was drawn unseen.
    pub(super) count: Option<u32>,
    pub(super) named: [Tile; MOST_NAMED],
    pub(super) names: u8,
    /// `+_` is written: the bag had nothing more.
    pub(super) nothing_left: bool,
    pub(super) at: Span,
}

impl Drawn {
    pub(super) const UNWRITTEN: Drawn = Drawn {
        count: None,
        named: [Tile::NONE; MOST_NAMED],
        names: 0,
        nothing_left: false,
        at: Span { start: 0, end: 0 },
    };

    pub(super) fn named(&self) -> &[Tile] {
        &self.named[..self.names as usize]
    }
}

impl Step {
    /// A skip that nobody has written.
    pub(super) const SKIP: Step = Step::Skip {
        at: Span { start: 0, end: 0 },
        drawn: Drawn::UNWRITTEN,
    };
}

/// `call wolf*2 hunter`
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Announced {
    pub(super) kinds: [Kind; MOST_CALLED],
    pub(super) len: u8,
    pub(super) at: Span,
}

impl Announced {
    pub(super) fn kinds(&self) -> &[Kind] {
        &self.kinds[..self.len as usize]
    }
}
