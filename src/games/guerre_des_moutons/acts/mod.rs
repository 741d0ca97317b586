//! The steps of a record: each is judged, carried out and offered in a file of its own.

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
    faults::Fault,
    rules::Rules,
    table::{MOST_CALLED, Table},
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

/// Judged, or not even possible.
pub(crate) type Sentence = Result<(), Impossible>;

/// One step before the court.
pub(crate) struct Ctx<'j, 'l, L> {
    pub(super) rules: &'j Rules,
    pub(super) table: &'j Table,
    pub(super) deed: Deed,
    pub(super) court: &'j mut Court<'l, Fault, L>,
}

pub(super) fn judge<L: Log>(cx: &mut Ctx<'_, '_, L>, step: &Step) -> Sentence {
    if let Some(at) = acting(cx.table, cx.deed, step) {
        playing(cx.table, cx.deed.seat, at, cx.court);
    }
    match step {
        Step::Lay(lay) => lay::judge(cx, lay),
        Step::Skip { at, drawn } => skip::judge(cx, *at, drawn),
        Step::Quit { at } => {
            quit::judge(cx, *at);
            Ok(())
        }
        Step::Call(call) => call::judge(cx, call),
        Step::Nothing { at } => {
            nothing::judge(cx, *at);
            Ok(())
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

pub(super) fn apply<L: Log>(
    rules: &Rules,
    table: &mut Table,
    deed: Deed,
    step: &Step,
    log: &mut L,
) {
    let seat = deed.seat;
    if table.second.is_some_and(|second| second != seat) {
        reveal::close_reveal(table, log);
    }
    table.perhaps_out[usize::from(seat.0)] = None;
    match step {
        Step::Lay(lay) => lay::apply(rules, table, deed, lay, log),
        Step::Skip { at, drawn } => {
            skip::apply(rules, table, seat, *at, drawn, log);
        }
        Step::Quit { at } => quit::apply(rules, table, seat, *at, log),
        Step::Call(call) => call::apply(table, seat, call),
        Step::Nothing { .. } => nothing::apply(rules, table, seat, log),
        Step::Marker { .. } => {}
    }
    if table.turn.seat == Some(seat) && table.finished(seat).is_some() {
        table.turn.owed = false;
        table.turn.spare = false;
    }
    call::lapse(rules, table, log);
    table.last = Some(seat);
}

/// Whether nothing is wrong with a step, written nowhere, inside a turn.
pub(super) fn is_clean(rules: &Rules, table: &Table, seat: Seat, step: &Step) -> bool {
    let mut quiet = Quiet;
    let mut court = Court::new(&mut quiet);
    let mut cx = Ctx {
        rules,
        table,
        deed: Deed::nowhere(seat, false),
        court: &mut court,
    };
    judge(&mut cx, step).is_ok() && court.is_clean()
}

pub(super) fn offer(rules: &Rules, table: &Table, seat: Seat, out: &mut Vec<Step>) {
    if table.end.is_some() || table.finished(seat).is_some() {
        return;
    }
    let turn = table.turn;
    let quit = Step::Quit {
        at: Span::default(),
    };
    if let Some(call) = table.calls.first() {
        if let Some(kind) = call.next().filter(|_| call.seat == seat) {
            out.extend(wolves::offer(rules, table, seat, kind));
        } else {
            // Others may speak up behind it, or leave.
            call::offer(rules, table, seat, out);
            out.extend(Some(quit).filter(|quit| is_clean(rules, table, seat, quit)));
        }
        return;
    }
    if turn.is_open_to(seat) || table.second == Some(seat) {
        lay::offer(rules, table, seat, out);
    }
    if turn.is_open_to(seat) && skip::offer(rules, table, seat) {
        out.push(Step::SKIP);
    }
    for kind in [Kind::Wolf, Kind::Hunter] {
        if wolves::may_hold(rules, table, seat, kind) {
            out.extend(wolves::offer(rules, table, seat, kind));
        }
    }
    out.extend(reveal::offer(rules, table, seat));
    call::offer(rules, table, seat, out);
    out.push(quit);
}
