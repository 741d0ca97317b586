//! What a player may do, and what chance deals.

use super::{
    Rules,
    draw::{due, goes_on},
    faults::Fault,
    lay::{self, Role},
    rules,
    rulings::CoverAsTurn,
    step::{Announced, Drawn, Lay, MOST_NAMED, Step},
    table::{MOST_CALLED, SEATS, Table},
    tile::{Face, Kind, Motif, Square, Tile},
    turn,
    urn::Urn,
};
use crate::{
    chance::Dice,
    clause::{Court, Quiet},
    game::{Deed, Seat, Seats},
    source::Span,
};

/// A step written nowhere, inside a turn.
fn inside(seat: Seat) -> Deed {
    Deed {
        seat,
        line: Span::default(),
        actor: Span::default(),
        opens: false,
    }
}

pub(super) fn laying(tile: Tile, to: Square, covers: bool) -> Lay {
    Lay {
        tile,
        to,
        covers,
        more: false,
        drawn: Drawn::UNWRITTEN,
        at: Span::default(),
        tile_at: Span::default(),
        to_at: Span::default(),
    }
}

pub(super) fn options(rules: &Rules, table: &Table, seat: Seat, out: &mut Vec<Step>) {
    if table.end.is_some() || table.finished(seat).is_some() {
        return;
    }
    let turn = table.turn;
    let own = turn.seat == Some(seat);
    let quit = Step::Quit {
        at: Span::default(),
    };
    if let Some(call) = table.calls.first() {
        if let Some(kind) = call.next().filter(|_| call.seat == seat) {
            out.extend(special_lays(rules, table, seat, kind));
        } else {
            // Others may speak up behind it, or leave.
            calls(rules, table, seat, out);
            out.extend(Some(quit).filter(|quit| is_clean(rules, table, seat, quit)));
        }
        return;
    }
    if turn.is_open_to(seat) || table.second == Some(seat) {
        tile_lays(rules, table, seat, out);
    }
    if turn.is_open_to(seat) && may_skip(rules, table, seat) {
        out.push(Step::SKIP);
    }
    for kind in [Kind::Wolf, Kind::Hunter] {
        if may_hold(rules, table, seat, kind) {
            out.extend(special_lays(rules, table, seat, kind));
        }
    }
    out.extend(reveals(rules, table, seat));
    if !(own && turn.owed) {
        calls(rules, table, seat, out);
    }
    out.push(quit);
}

/// Whether the hand and the colours are known, so that nothing else can be laid.
pub(super) fn lists_all(rules: &Rules, table: &Table, seat: Seat) -> bool {
    let hand = table.hand(seat);
    let known = || {
        let certain = hand.certain(rules);
        certain.len() == hand.known.len() && certain.iter().all(|tile| tile.back().is_some())
    };
    let colours = table.colours_of(seat).count() == rules.colours_each();
    table.end.is_some() || (hand.is_known() && colours && known())
}

fn is_clean(rules: &Rules, table: &Table, seat: Seat, step: &Step) -> bool {
    let mut quiet = Quiet;
    let mut court: Court<'_, Fault, Quiet> = Court::new(&mut quiet);
    rules::judge(rules, table, inside(seat), step, &mut court).is_ok() && court.is_clean()
}

fn may_skip(rules: &Rules, table: &Table, seat: Seat) -> bool {
    is_clean(rules, table, seat, &Step::SKIP)
}

/// Every way to lay a tile of the hand, wolves and hunters aside.
fn tile_lays(rules: &Rules, table: &Table, seat: Seat, out: &mut Vec<Step>) {
    let gaps = table.land.open_squares();
    let mut tiles: Vec<Tile> = Vec::new();
    // Of a tile that may lie on the table instead nobody can say more than of
    // one that was never seen.
    let known = table.hand(seat).certain(rules);
    for held in &known {
        for face in rules.faces(*held).filter(|face| !face.is_special()) {
            // The face alone says which tile is meant, unless another tile of
            // the hand has it too.
            let shared = known.iter().any(|other| {
                other.meet(Tile::new(face, None)).is_some() && other.meet(*held).is_none()
            });
            let tile = Tile::new(face, held.other(face).filter(|_| shared));
            if !tiles.contains(&tile) {
                tiles.push(tile);
            }
        }
    }
    for tile in tiles {
        for face in tile.face.rotations() {
            for (square, _) in gaps.iter().filter(|(_, gap)| gap.clash(face).is_none()) {
                out.push(Step::Lay(laying(
                    Tile::new(face, tile.back()),
                    *square,
                    false,
                )));
            }
        }
    }
}

/// The player holds such a tile, or may.
fn may_hold(rules: &Rules, table: &Table, seat: Seat, kind: Kind) -> bool {
    let hand = table.hand(seat);
    let tile = special(kind);
    let unknown = || !hand.is_known() || hand.certain(rules).len() < hand.known.len();
    hand.known
        .iter()
        .any(|held| held.tile.special() == Some(kind))
        || (unknown() && table.seen.admits(rules, [tile]).is_ok())
}

pub(super) fn special(kind: Kind) -> Tile {
    Tile::new(
        if kind == Kind::Wolf {
            Face::WOLF
        } else {
            Face::HUNTER
        },
        None,
    )
}

/// Every way to lay a wolf or hunter, whoever may hold one.
pub(super) fn special_spots(rules: &Rules, table: &Table, kind: Kind) -> Vec<Lay> {
    let tile = special(kind);
    let mut lays: Vec<Lay> = table
        .land
        .open_squares()
        .into_iter()
        .filter(|(_, gap)| gap.clash(tile.face).is_none())
        .map(|(square, gap)| (laying(tile, square, false), gap))
        .filter(|(lay, gap)| lay::suits_forest(rules, table, lay, *gap))
        .map(|(lay, _)| lay)
        .collect();
    if kind == Kind::Hunter {
        let wolves = table
            .land
            .tiles()
            .iter()
            .filter(|laid| laid.face.kind() == Kind::Wolf && laid.covered.is_none());
        lays.extend(wolves.map(|laid| laying(tile, laid.square, true)));
    }
    lays
}

/// The ways to lay one as the tile of a turn.
pub(super) fn turn_spots(rules: &Rules, table: &Table, kind: Kind) -> Vec<Lay> {
    let mut lays = special_spots(rules, table, kind);
    if rules.rulings.cover_as_turn == CoverAsTurn::Refused {
        lays.retain(|lay| !lay.covers);
    }
    lays
}

/// Whether a wolf or hunter could be laid anywhere.
pub(super) fn special_fits(rules: &Rules, table: &Table, kind: Kind) -> bool {
    !special_spots(rules, table, kind).is_empty()
}

fn special_lays(rules: &Rules, table: &Table, seat: Seat, kind: Kind) -> Vec<Step> {
    let own = table.turn.seat == Some(seat) && table.turn.owed;
    let called = table.calls.iter().any(|call| call.seat == seat);
    let lays = if own && !called {
        turn_spots(rules, table, kind)
    } else {
        special_spots(rules, table, kind)
    };
    let tiles = special_tiles(rules, table, seat, kind);
    let each = |lay: Lay| tiles.iter().map(move |tile| Lay { tile: *tile, ..lay });
    lays.into_iter()
        .flat_map(each)
        .map(Step::Lay)
        .filter(|step| is_clean(rules, table, seat, step))
        .collect()
}

/// How the wolves or hunters of a hand are written: where it has several, with
/// their other sides, so that nobody has to ask later which one it was.
fn special_tiles(rules: &Rules, table: &Table, seat: Seat, kind: Kind) -> Vec<Tile> {
    let mut tiles: Vec<Tile> = Vec::new();
    for tile in table.hand(seat).certain(rules) {
        if tile.special() == Some(kind) {
            let face = special(kind).face;
            let tile = Tile::new(face, tile.other(face));
            if !tiles.contains(&tile) {
                tiles.push(tile);
            }
        }
    }
    if tiles.len() < 2 {
        return vec![special(kind)];
    }
    tiles
}

fn reveals(rules: &Rules, table: &Table, seat: Seat) -> Vec<Step> {
    let colours = table
        .colours_of(seat)
        .filter(|colour| !table.colours[*colour as usize].shown);
    let mut steps = Vec::new();
    for colour in colours {
        let tile = Tile::new(Face::shepherd(colour), None);
        let squares = table.land.open_squares().into_iter();
        let fitting = squares.filter(|(_, gap)| gap.clash(tile.face).is_none());
        steps.extend(fitting.map(|(square, _)| Step::Lay(laying(tile, square, false))));
    }
    steps.retain(|step| is_clean(rules, table, seat, step));
    steps
}

/// Announcements that can be served: one tile, or a wolf and the hunter that
/// can always cover it.
fn calls(rules: &Rules, table: &Table, seat: Seat, out: &mut Vec<Step>) {
    let certain = table.hand(seat).certain(rules);
    let holds = |kind| certain.iter().any(|tile| tile.special() == Some(kind));
    let mut announce = |kinds: &[Kind]| {
        let mut call = Announced {
            kinds: [Kind::Wolf; MOST_CALLED],
            len: kinds.len() as u8,
            at: Span::default(),
        };
        call.kinds[..kinds.len()].copy_from_slice(kinds);
        let step = Step::Call(call);
        let held = kinds.iter().all(|kind| holds(*kind));
        out.extend(Some(step).filter(|step| held && is_clean(rules, table, seat, step)));
    };
    announce(&[Kind::Wolf]);
    announce(&[Kind::Wolf, Kind::Hunter]);
    announce(&[Kind::Hunter]);
}

/// Who may add something to the present turn, and whether they must.
pub(super) fn open(rules: &Rules, table: &Table) -> (Seats, bool) {
    let mut seats = Seats::NONE;
    for seat in rules.seats() {
        let (may, must) = open_to(rules, table, seat);
        if may {
            seats = seats.with(seat);
        }
        if may && must {
            return (seats, true);
        }
    }
    (seats, false)
}

/// Whether this player may add something, and whether somebody must.
pub(super) fn open_to(rules: &Rules, table: &Table, seat: Seat) -> (bool, bool) {
    if table.end.is_some() {
        return (false, false);
    }
    if let Some(call) = table.calls.first() {
        return (call.seat == seat, true);
    }
    let second = table.second == Some(seat);
    (second || interrupts(rules, table, seat), false)
}

/// Whether a wolf, a hunter or the shepherd of this player fits somewhere, after
/// the tile of a turn and something that another player did.
fn interrupts(rules: &Rules, table: &Table, seat: Seat) -> bool {
    if table.turn.seat.is_none() || table.turn.owed {
        return false;
    }
    if table.last == Some(seat) || table.finished(seat).is_some() {
        return false;
    }
    let fits = |kind| may_hold(rules, table, seat, kind) && special_fits(rules, table, kind);
    fits(Kind::Wolf) || fits(Kind::Hunter) || !reveals(rules, table, seat).is_empty()
}

// --- chance

/// Fills in what a step draws, where the record knows the hand.
pub(super) fn chance(rules: &Rules, table: &Table, seat: Seat, step: &mut Step, dice: &mut Dice) {
    let Step::Lay(lay) = step else { return };
    let called = table.calls.first().is_some_and(|call| call.seat == seat);
    let role = if called { Role::Announced } else { Role::Turn };
    if !table.hand(seat).is_known() || goes_on(rules, table, seat, role, lay) {
        return;
    }
    let due = table.running(seat) + due(rules, table, lay);
    let count = due.min(table.bag_at_most(rules));
    if count == 0 {
        return;
    }
    lay.drawn.count = Some(count);
    let mut urn = Urn::new(rules, table);
    for slot in lay
        .drawn
        .named
        .iter_mut()
        .take((count as usize).min(MOST_NAMED))
    {
        *slot = urn.draw(rules, dice);
        lay.drawn.names += 1;
    }
}

/// The lines that deal colours and hands.
pub(super) fn prologue(rules: &Rules, table: &Table, dice: &mut Dice) -> Vec<String> {
    let undealt = |seat: Seat| turn::is_undealt(table.hand(seat));
    if !table.dealing || !rules.seats().any(undealt) {
        return Vec::new();
    }
    let mut colours: Vec<Motif> = Motif::COLOURS
        .into_iter()
        .filter(|colour| table.colours[*colour as usize].owner.is_none())
        .collect();
    dice.shuffle(&mut colours);
    let mut urn = Urn::new(rules, table);
    let mut lines = Vec::with_capacity(SEATS);
    for seat in rules.seats().filter(|seat| undealt(*seat)) {
        let mut line = format!("deal {}", rules.name(seat));
        for _ in table.colours_of(seat).count()..rules.colours_each() {
            if let Some(colour) = colours.pop() {
                line.extend([' ', '(', colour.letter(), ')']);
            }
        }
        for _ in 0..table.hand(seat).unknown {
            line.push(' ');
            line.push_str(&urn.draw(rules, dice).text());
        }
        lines.push(line);
    }
    lines
}

/// Random players lay tiles where they touch many, rather than quit.
pub(super) fn weight(rules: &Rules, table: &Table, step: &Step) -> usize {
    match step {
        Step::Lay(lay) => {
            let touched = due(rules, table, lay) as usize;
            4 + 6 * touched * touched * touched
        }
        Step::Skip { .. } => 10,
        Step::Call(_) => 4,
        Step::Quit { .. } if table.bag == Some(0) => 12,
        Step::Quit { .. } => 1,
        Step::Nothing { .. } | Step::Marker { .. } => 0,
    }
}
