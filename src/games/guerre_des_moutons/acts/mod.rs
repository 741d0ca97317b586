//! The steps of a record: each is judged, carried out and offered in a file of its own.
//! What a step means is decided where it is judged.

pub(super) mod call;
pub(super) mod draw;
pub(super) mod lay;
mod nothing;
mod quit;
pub(super) mod reveal;
pub(super) mod skip;
pub(super) mod wolves;

use super::{
    clauses::Rule,
    ending,
    faults::Fault,
    rules::Rules,
    rulings::QuitterTiles,
    table::{Done, MOST_CALLED, Table},
    tile::{Kind, Motif, Square, Tile},
};
use crate::{
    clause::{Court, Impossible, Log, Quiet},
    game::{Deed, Seat},
    source::Span,
};

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

impl Step {
    /// A skip that nobody has written.
    pub(super) const SKIP: Step = Step::Skip {
        at: Span { start: 0, end: 0 },
        drawn: Drawn::UNWRITTEN,
    };
    /// The same for quitting.
    pub(super) const QUIT: Step = Step::Quit {
        at: Span { start: 0, end: 0 },
    };
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

/// What a step means on the table where it is judged.
#[derive(Clone, Copy, Debug)]
pub(super) enum Meant {
    Lay(lay::Meant),
    Skip(skip::Meant),
    /// Where the tiles of the hand go.
    Quit(QuitterTiles),
    /// The step says it all.
    AsWritten,
}

/// Judged, or not even possible.
pub(crate) type Sentence = Result<(), Impossible>;

/// One step before the court.
pub(crate) struct Ctx<'j, 'l, L> {
    pub(super) rules: &'j Rules,
    pub(super) table: &'j Table,
    pub(super) deed: Deed,
    pub(super) court: &'j mut Court<'l, Fault, L>,
}

pub(super) fn judge<L: Log>(cx: &mut Ctx<'_, '_, L>, step: &Step) -> Result<Meant, Impossible> {
    if let Some(at) = acting(cx.table, cx.deed, step) {
        playing(cx.table, cx.deed.seat, at, cx.court);
    }
    match step {
        Step::Lay(lay) => lay::judge(cx, lay).map(Meant::Lay),
        Step::Skip { at, drawn } => skip::judge(cx, *at, drawn).map(Meant::Skip),
        Step::Quit { at } => {
            quit::judge(cx, *at);
            Ok(Meant::Quit(cx.rules.rulings.quitter_tiles))
        }
        Step::Call(call) => call::judge(cx, call).map(|()| Meant::AsWritten),
        Step::Nothing { at } => {
            nothing::judge(cx, *at);
            Ok(Meant::AsWritten)
        }
        Step::Marker { at } => Err(cx
            .court
            .impossible(Rule::MarkerNeverLaid, *at, Fault::Marker)),
    }
}

/// What is too much: the name, or the step when an earlier one of the same line
/// ended that player's game; `None` when the turn as such was too much.
fn acting(table: &Table, deed: Deed, step: &Step) -> Option<Span> {
    match table.finished(deed.seat) {
        // Who has just finished does nothing more indeed.
        Some(finish) if finish.is_on(deed.line) && matches!(step, Step::Nothing { .. }) => None,
        Some(finish) if finish.is_on(deed.line) => Some(step.at()),
        Some(_) if deed.opens => None,
        _ => Some(deed.actor),
    }
}

/// Who has finished does nothing more.
pub(super) fn playing<L: Log>(
    table: &Table,
    seat: Seat,
    at: Span,
    court: &mut Court<'_, Fault, L>,
) {
    let playing = table.finished(seat).is_none();
    court.require(Rule::NoMorePlay, playing, at, || Fault::Finished { seat });
}

pub(super) fn commit<L: Log>(
    rules: &Rules,
    table: &mut Table,
    deed: Deed,
    step: &Step,
    meant: Meant,
    log: &mut L,
) {
    let seat = deed.seat;
    if table.second.is_some_and(|second| second != seat) {
        reveal::close_reveal(table, log);
    }
    table.perhaps_out[usize::from(seat.0)] = None;
    table.done = Some(Done {
        seat,
        at: step.at(),
        laid: matches!(step, Step::Lay(_)),
    });
    match (step, meant) {
        (Step::Lay(lay), Meant::Lay(meant)) => lay::commit(rules, table, deed, lay, &meant, log),
        (Step::Skip { at, drawn }, Meant::Skip(meant)) => {
            skip::commit(rules, table, seat, *at, drawn, meant, log);
        }
        (Step::Quit { at }, Meant::Quit(tiles)) => {
            quit::commit(rules, table, seat, *at, tiles, log);
        }
        (Step::Call(call), _) => call::commit(rules, table, seat, call),
        (Step::Nothing { .. }, _) => nothing::commit(rules, table, seat, log),
        // A marker is impossible, and the others are meant as what they are.
        (Step::Lay(_) | Step::Skip { .. } | Step::Quit { .. } | Step::Marker { .. }, _) => {}
    }
    ending::caused(rules, table, log);
}

/// Whether nothing is wrong with a step.
fn is_clean(rules: &Rules, table: &Table, deed: Deed, step: &Step) -> bool {
    let mut quiet = Quiet;
    let mut court = Court::asking(&mut quiet);
    let mut cx = Ctx {
        rules,
        table,
        deed,
        court: &mut court,
    };
    judge(&mut cx, step).is_ok() && court.is_clean()
}

/// What this line may say next.
pub(super) fn offer(rules: &Rules, table: &Table, deed: Deed, out: &mut Vec<Step>) {
    if table.end.is_some() || table.finished(deed.seat).is_some() {
        return;
    }
    let mut proposed = Vec::new();
    propose(rules, table, deed.seat, &mut proposed);
    let clean = |step: &Step| is_clean(rules, table, deed, step);
    out.extend(proposed.into_iter().filter(clean));
}

/// Everything that this player could think of.
fn propose(rules: &Rules, table: &Table, seat: Seat, out: &mut Vec<Step>) {
    if let Some(call) = table.calls.first() {
        if let Some(kind) = call.next().filter(|_| call.seat == seat) {
            wolves::propose(rules, table, seat, kind, out);
        } else {
            // Others may speak up behind it, or leave.
            call::propose(rules, table, seat, out);
            out.push(Step::QUIT);
        }
        return;
    }
    lay::propose(rules, table, seat, out);
    out.push(Step::SKIP);
    for kind in [Kind::Wolf, Kind::Hunter] {
        wolves::propose(rules, table, seat, kind, out);
    }
    reveal::propose(table, seat, out);
    call::propose(rules, table, seat, out);
    out.push(Step::QUIT);
}

/// Whether this player may lay a wolf, a hunter or the shepherd out of turn.
pub(super) fn may_interrupt(rules: &Rules, table: &Table, seat: Seat) -> bool {
    let mut proposed = Vec::new();
    wolves::propose(rules, table, seat, Kind::Wolf, &mut proposed);
    wolves::propose(rules, table, seat, Kind::Hunter, &mut proposed);
    reveal::propose(table, seat, &mut proposed);
    let deed = Deed::nowhere(seat, false);
    proposed
        .iter()
        .any(|step| is_clean(rules, table, deed, step))
}
