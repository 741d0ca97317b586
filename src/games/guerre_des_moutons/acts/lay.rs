//! Laying a tile: may it be laid there, and what it does.

use super::super::{
    box_tiles::{boxed, is_read_off, rule_of, sane, unread},
    clauses::Rule,
    faults::Fault,
    hand::{Doubt, Lack as Missing, Laying, Source},
    land::Parts,
    rules::Rules,
    rulings::{RevealInTurn, SpecialInTurn},
    squares::{Cell, Gap},
    table::Table,
    tile::{Face, Kind, Motif, Square, Tile},
};
use super::{Ctx, Drawn, Lay, Sentence, Step, call, draw, reveal, wolves};
use crate::{
    clause::{Impossible, Log},
    game::{Deed, Seat, Seats},
    record::View,
    source::Span,
};

/// What the tile is laid as.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Role {
    /// The tile of a turn, or the second tile of a reveal.
    Turn,
    /// A wolf or hunter after an announcement.
    Announced,
    Shepherd,
    /// A wolf or hunter that does not use up the turn it stands in.
    Extra,
}

fn role(rules: &Rules, table: &Table, deed: Deed, lay: &Lay) -> Role {
    let called = table.calls.iter().any(|call| call.seat == deed.seat);
    match lay.kind() {
        Kind::Shepherd => Role::Shepherd,
        Kind::Plain => Role::Turn,
        Kind::Wolf | Kind::Hunter if !deed.opens || called => Role::Announced,
        _ if rules.rulings.special_in_turn == SpecialInTurn::Extra => Role::Extra,
        _ => Role::Turn,
    }
}

/// What laying a tile means.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Meant {
    pub(super) role: Role,
    /// What the square holds.
    pub(super) on: Cell,
    /// Where in the hand the tile comes from; nothing for a shepherd, and where only
    /// another reading of what was laid before has such a tile.
    pub(super) from: Option<Source>,
    /// The face as it lies, with the mark that the tile is known by, and how its edges
    /// belong together.
    face: Face,
    parts: Parts,
    /// An earlier pass that it proves wrong.
    disproved: Option<(Rule, Span)>,
    /// Another tile of the same announcement follows.
    pub(in super::super) goes_on: bool,
    /// How many tiles it draws, with those that the announcement has earned so far,
    /// whatever is in the bag.
    pub(in super::super) due: u32,
    /// A shepherd that uses up the turn.
    pub(super) uses_turn: bool,
    /// A shepherd after which another tile may be laid.
    pub(super) brings_second: bool,
}

impl Meant {
    pub(in super::super) fn of(rules: &Rules, table: &Table, deed: Deed, lay: &Lay) -> Self {
        let seat = deed.seat;
        let role = role(rules, table, deed, lay);
        let shepherd = role == Role::Shepherd;
        let hand = table.hand(seat);
        let from = (!shepherd).then(|| hand.source(rules, &table.seen, lay.tile));
        let from = from.flatten();
        let face = match from {
            Some(Source::Known(index)) => rules.marked(hand.known[index].tile, lay.tile.face),
            Some(Source::Unknown) | None if shepherd => lay.tile.face,
            Some(Source::Unknown) | None => rules.marked(lay.tile, lay.tile.face),
        };
        let earned = match role {
            Role::Announced => table.running(seat),
            Role::Turn | Role::Shepherd | Role::Extra => 0,
        };
        let own = table.turn.seat == Some(seat) && table.turn.owed;
        Meant {
            role,
            on: table.land.cell(lay.to),
            from,
            face,
            parts: rules.parts(face),
            disproved: None,
            goes_on: draw::goes_on(rules, table, seat, role, lay),
            due: earned + draw::due(rules, table, lay),
            uses_turn: shepherd && own && rules.rulings.reveal_in_turn == RevealInTurn::UsesTurn,
            brings_second: shepherd && table.brings_second(rules, seat),
        }
    }
}

/// Where a tile comes to lie.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Spot {
    Empty(Gap),
    /// On a wolf.
    Wolf,
}

pub(crate) fn judge<L: Log>(cx: &mut Ctx<'_, '_, L>, lay: &Lay) -> Result<Meant, Impossible> {
    let Ctx {
        rules, table, deed, ..
    } = *cx;
    let role = role(rules, table, deed, lay);
    permission(cx, lay, role);
    if cx.court.is_answered() {
        return Err(Impossible);
    }
    let mut meant = Meant::of(rules, table, deed, lay);
    let known = if meant.role == Role::Shepherd {
        reveal::judge(cx, lay)
    } else {
        hidden_side(cx, lay);
        sane(rules, lay.tile, lay.tile_at, cx.court).and_then(|()| from_hand(cx, lay, meant.from))
    };
    let spot = spot(cx, lay, meant.on);
    match spot {
        Ok(Spot::Empty(gap)) => {
            touching(cx, lay, gap);
            wolves::judge(cx, lay, gap);
        }
        Ok(Spot::Wolf) if meant.role == Role::Turn => {
            cx.court.require(
                Rule::CoverAsTurn,
                rules.hunters_cover_in_turn(),
                lay.tile_at,
                || Fault::CoverInTurn,
            );
        }
        Ok(Spot::Wolf) | Err(Impossible) => {}
    }
    known?;
    spot?;
    // Who passed with this tile in hand, though it fitted, might not have.
    if meant.role != Role::Shepherd {
        meant.disproved = table.disproved_pass(rules, deed.seat, lay.tile);
    }
    if let Some((rule, at)) = meant.disproved {
        cx.court
            .require(rule, false, lay.tile_at, || Fault::PassedWith {
                tile: lay.tile,
                at,
            });
    }
    draw::judge(cx, lay, &meant)?;
    Ok(meant)
}

fn permission<L: Log>(cx: &mut Ctx<'_, '_, L>, lay: &Lay, role: Role) {
    let Ctx { table, deed, .. } = *cx;
    let seat = deed.seat;
    if let Some(call) = table.calls.first() {
        let theirs = role == Role::Announced && call.seat == seat;
        cx.court
            .require(Rule::CallOrder, theirs, lay.tile_at, || Fault::CallFirst {
                caller: call.seat,
                kind: call.next().unwrap_or(Kind::Wolf),
                at: call.at,
            });
        if theirs {
            let announced = call.next();
            let as_announced = announced == Some(lay.kind());
            cx.court
                .require(Rule::AsAnnounced, as_announced, lay.tile_at, || {
                    Fault::NotAnnounced {
                        laid: lay.kind(),
                        announced,
                        at: call.at,
                    }
                });
        }
        return;
    }
    match role {
        Role::Announced => {
            let served = table
                .served
                .filter(|(by, line)| *by == seat && *line == deed.line && line.is_somewhere());
            cx.court
                .require(Rule::AsAnnounced, served.is_none(), lay.tile_at, || {
                    Fault::NotAnnounced {
                        laid: lay.kind(),
                        announced: None,
                        at: served.map_or(Span::default(), |(_, line)| line),
                    }
                });
        }
        Role::Turn => in_turn(cx, lay),
        Role::Shepherd | Role::Extra => {}
    }
}

/// The tile of the turn, or the second tile after a shepherd.
fn in_turn<L: Log>(cx: &mut Ctx<'_, '_, L>, lay: &Lay) {
    let Ctx { rules, table, .. } = *cx;
    let seat = cx.deed.seat;
    let own = table.turn.is_open_to(seat);
    let second = table.second == Some(seat);
    if second {
        cx.court.log.held(Rule::SecondTile.into());
        return;
    }
    match table.revealed[seat.0 as usize].filter(|_| !own) {
        Some(revealed) => {
            cx.court.require(Rule::SecondTile, false, lay.tile_at, || {
                Fault::SecondTileLate {
                    revealed,
                    second: table.seconds[seat.0 as usize],
                    brings_none: table.shown_by(seat) > 1 && !table.brings_second(rules, seat),
                }
            });
        }
        None => cx.court.require(Rule::TurnOrder, own, lay.tile_at, || {
            out_of_turn(rules, table, seat)
        }),
    }
}

/// Why this is not the moment for a tile.
fn out_of_turn(rules: &Rules, table: &Table, seat: Seat) -> Fault {
    let turn = table.turn;
    let own = turn.seat == Some(seat);
    if own && turn.empty {
        Fault::TurnOver
    } else if table.is_unnumbered(rules, seat) {
        Fault::Unnumbered
    } else {
        Fault::NotInTurn {
            present: turn.seat,
            laid: turn.tile,
        }
    }
}

/// The side that lies down is known to who laid the tile, and to whoever reads
/// it off the tile set.
fn hidden_side<L: Log>(cx: &mut Ctx<'_, '_, L>, lay: &Lay) {
    let Ctx { rules, .. } = *cx;
    let seat = cx.deed.seat;
    if lay.tile.back().is_none() || rules.view == View::All {
        return;
    }
    if !is_read_off(rules, lay.tile) {
        rules.seen_by_viewer(seat, lay.tile_at, cx.court);
    }
}

pub(crate) fn from_hand<L: Log>(
    cx: &mut Ctx<'_, '_, L>,
    lay: &Lay,
    from: Option<Source>,
) -> Sentence {
    let Ctx { rules, table, .. } = *cx;
    let seat = cx.deed.seat;
    let hand = table.hand(seat);
    let tile = lay.tile;
    let verdict = match from {
        Some(Source::Known(index)) => {
            cx.court.log.held(Rule::FromHand.into());
            // Nothing new is told of the box.
            if hand.known[index].refined(tile).is_none() {
                return Ok(());
            }
            Ok(())
        }
        Some(Source::Unknown) => {
            cx.court.log.held(Rule::FromHand.into());
            if hand.open {
                let anew = u32::from(hand.unknown == 0);
                let (counted, total) = (table.accounted() + anew, rules.total());
                cx.court
                    .demand(Rule::BoxBag, counted <= total, lay.tile_at, || {
                        Fault::Overfull { counted, total }
                    })?;
            }
            table.seen.admits(rules, [tile])
        }
        None => Err(unread(rules, tile)),
    };
    if let (Ok(()), Some((shortage, back))) = (verdict, table.ruled_out(rules, seat, tile)) {
        let fault = Fault::OutOfReach {
            tile,
            seat,
            at: back,
        };
        return Err(cx.court.impossible(rule_of(shortage), lay.tile_at, fault));
    }
    if verdict.is_ok() {
        return boxed(verdict, lay.tile_at, cx.court);
    }
    let laying = Laying {
        seat,
        tile,
        at: lay.tile_at,
    };
    let Err(lack) = table.reread(rules, Some(laying), &[]) else {
        return boxed(Ok(()), lay.tile_at, cx.court);
    };
    let shortage = hand.shortage(rules, &table.seen, tile);
    let absent = lack == Missing::Place && shortage.is_none();
    cx.court
        .demand(Rule::FromHand, !absent, lay.tile_at, || Fault::NotInHand {
            tile,
        })?;
    boxed(shortage.map_or(verdict, Err), lay.tile_at, cx.court)
}

fn spot<L: Log>(cx: &mut Ctx<'_, '_, L>, lay: &Lay, on: Cell) -> Result<Spot, Impossible> {
    let Ctx { table, .. } = *cx;
    let square = lay.to;
    let hunter = lay.kind() == Kind::Hunter;
    match on {
        Cell::Tile(tile) if hunter => {
            let laid = table.land.tiles()[tile];
            let wolf = laid.face.kind() == Kind::Wolf && laid.covered.is_none();
            cx.court
                .demand(Rule::CoversAWolf, wolf, lay.to_at, || Fault::NoWolf {
                    square,
                    tile: Some(tile),
                })?;
            Ok(Spot::Wolf)
        }
        Cell::Tile(_) if lay.covers => Err(no_hunter(cx, lay)),
        Cell::Tile(_) => Err(cx.court.impossible(
            Rule::FreeSquare,
            lay.to_at,
            Fault::Occupied {
                square,
                tile: lay.tile,
            },
        )),
        Cell::Gap(_) if lay.covers && !hunter => Err(no_hunter(cx, lay)),
        Cell::Gap(gap) => {
            cx.court.log.held(Rule::FreeSquare.into());
            cx.court
                .demand(Rule::CoversAWolf, !lay.covers, lay.to_at, || {
                    Fault::NoWolf { square, tile: None }
                })?;
            Ok(Spot::Empty(gap))
        }
    }
}

/// `=wolf` behind a tile that covers nothing.
fn no_hunter<L: Log>(cx: &mut Ctx<'_, '_, L>, lay: &Lay) -> Impossible {
    let fault = Fault::NoHunter {
        laid: lay.tile,
        to: lay.to,
    };
    cx.court.impossible(Rule::CoversAWolf, lay.tile_at, fault)
}

fn touching<L: Log>(cx: &mut Ctx<'_, '_, L>, lay: &Lay, gap: Gap) {
    let Ctx { table, .. } = *cx;
    let face = lay.tile.face;
    let beside = gap != Gap::NOTHING;
    cx.court
        .require(Rule::EdgeToEdge, beside, lay.to_at, || Fault::Apart {
            square: lay.to,
            tile: lay.tile,
        });
    if !beside {
        return;
    }
    let clash = gap.clash(face);
    if table.is_opening() {
        cx.court
            .require(Rule::VillageEdge, clash.is_none(), lay.tile_at, || {
                Fault::NoVillageEdge { face }
            });
        return;
    }
    cx.court
        .require(Rule::EdgesMatch, clash.is_none(), lay.tile_at, || {
            let side = clash.unwrap_or(0);
            let beside = table.land.tile(lay.to.beside(side)).unwrap_or(0);
            Fault::Clash {
                tile: lay.tile,
                side,
                beside,
            }
        });
}

pub(crate) fn commit<L: Log>(
    rules: &Rules,
    table: &mut Table,
    deed: Deed,
    lay: &Lay,
    meant: &Meant,
    log: &mut L,
) {
    let seat = deed.seat;
    if table.running(seat) == 0 || meant.role != Role::Announced {
        draw::flush(rules, table);
    }
    match meant.role {
        Role::Turn => use_turn(table, seat, lay, log),
        Role::Shepherd => reveal::commit(rules, table, deed, lay, meant, log),
        Role::Announced | Role::Extra => call::lay_announced(table, deed, meant, lay.kind(), log),
    }
    let beside = match meant.role {
        Role::Extra => true,
        Role::Announced => table.turn.seat == Some(seat) && table.turn.owed,
        Role::Turn | Role::Shepherd => false,
    };
    if beside {
        table.turn.extra = lay.at;
    }
    if meant.disproved.is_some() {
        table.passed[usize::from(seat.0)] = None;
    }
    let down = (meant.role != Role::Shepherd).then(|| {
        let taken = table.take(rules, seat, lay.tile, lay.tile_at, meant.from);
        side_down(table, seat, lay, taken)
    });
    put(table, lay, meant, log);
    if matches!(meant.on, Cell::Gap(_)) {
        table.land.tell_back(down.flatten(), Some(seat));
    }
    if meant.goes_on {
        let early = draw::drawn_early(rules, table, seat, lay);
        table.running = Some((seat, meant.due.saturating_sub(early)));
    } else {
        table.running = None;
        draw::commit(rules, table, seat, lay, meant.due, log);
    }
    table.skips = Seats::NONE;
    table.play_begins();
}

/// The side that lies down, if it is written or known from the hand: not where
/// another tile may have been laid.
fn side_down(table: &Table, seat: Seat, lay: &Lay, taken: Tile) -> Option<Face> {
    let in_doubt = |doubt: &Doubt| doubt.at == lay.tile_at;
    let known = !table.hand(seat).doubts.iter().any(in_doubt);
    let written = lay.tile.back();
    written.or_else(|| taken.other(lay.tile.face).filter(|_| known))
}

/// The tile of the turn or the second tile of a reveal is laid.
fn use_turn<L: Log>(table: &mut Table, seat: Seat, lay: &Lay, log: &mut L) {
    let own = table.turn.seat == Some(seat);
    let second = table.second == Some(seat);
    if second {
        reveal::close_reveal(table, log);
        table.seconds[seat.0 as usize] = Some(lay.at);
    }
    if own && table.turn.owed {
        table.turn.owed = false;
        table.turn.spare = second;
        table.turn.tile = lay.at;
    } else if own && !second {
        table.turn.spare = false;
        table.turn.tile = lay.at;
    }
    if lay.tile.face.is_special() {
        log.event(Rule::AsTurnTile);
    }
}

/// The tile comes to lie on the table.
fn put<L: Log>(table: &mut Table, lay: &Lay, meant: &Meant, log: &mut L) {
    log.event(Rule::SheepPerEdge);
    log.event(Rule::Regions);
    log.event(Rule::EitherFace);
    match meant.on {
        Cell::Tile(tile) => {
            if table.land.tiles()[tile].face.kind() == Kind::Wolf {
                table.land.cover(tile, lay.at);
                log.event(Rule::OnePerWolf);
                log.event(Rule::CoverGuards);
                log.event(Rule::CoverDraw);
            }
        }
        Cell::Gap(gap) => {
            around(table, lay, gap, log);
            table.land.lay(lay.to, meant.face, meant.parts, lay.at);
        }
    }
}

/// What a tile does to the forests around it.
fn around<L: Log>(table: &Table, lay: &Lay, gap: Gap, log: &mut L) {
    let face = lay.tile.face;
    if !face.shows(Motif::Forest) {
        return;
    }
    log.event(Rule::Forest);
    let land = &table.land;
    let mut wolves = 0;
    let mut hunters = 0;
    for forest in land.forests_at(lay.to, gap) {
        let holding = land.holding(forest);
        wolves += holding.wolves;
        hunters += holding.hunters;
    }
    match face.kind() {
        Kind::Wolf => log.event(Rule::WolfThreatens),
        Kind::Hunter if wolves == 0 => log.event(Rule::Preventive),
        _ if wolves > 0 && hunters > 0 => log.event(Rule::ForestMerge),
        _ => {}
    }
}

pub(crate) fn lay(tile: Tile, to: Square, covers: bool) -> Lay {
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

pub(crate) fn laying(tile: Tile, to: Square, covers: bool) -> Step {
    Step::Lay(lay(tile, to, covers))
}

/// Every tile of the hand wherever its edges match, wolves and hunters aside.
pub(crate) fn propose(rules: &Rules, table: &Table, seat: Seat, out: &mut Vec<Step>) {
    let squares: Vec<_> = table.land.open_squares().collect();
    for tile in sides(rules, table, seat) {
        for face in tile.face.rotations() {
            let tile = Tile::new(face, tile.back());
            // Nearly everywhere else its edges clash: judging that would take long.
            let fitting = squares.iter().filter(|(_, gap)| gap.clash(face).is_none());
            out.extend(fitting.map(|(square, _)| laying(tile, *square, false)));
        }
    }
}

/// The sides of a hand, as they are written.
fn sides(rules: &Rules, table: &Table, seat: Seat) -> Vec<Tile> {
    let mut tiles: Vec<Tile> = Vec::new();
    // Of a tile that may lie on the table instead nobody can say more than of
    // one that was never seen.
    let hand = table.hand(seat);
    let mut known = hand.certain(rules);
    for tile in known.iter_mut().filter(|tile| tile.back().is_none()) {
        if let [whole] = hand.may_all_be(rules, &table.seen, *tile).as_slice() {
            *tile = *whole;
        }
    }
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
    tiles
}
