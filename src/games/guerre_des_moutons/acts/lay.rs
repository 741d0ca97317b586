//! Laying a tile: may it be laid there, and what it does.

use super::super::{
    box_tiles::{boxed, is_read_off, sane, unread},
    clauses::Rule,
    ending,
    faults::Fault,
    hand::{Doubt, Lack as Missing, Laying, Source},
    rules::Rules,
    rulings::SpecialInTurn,
    squares::{Cell, Gap},
    table::Table,
    tile::{Face, Kind, Motif, Square, Tile},
};
use super::{Drawn, Lay, Step, call, draw, reveal, wolves};
use crate::{
    clause::{Court, Impossible, Log},
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

pub(crate) fn role(rules: &Rules, table: &Table, deed: Deed, lay: &Lay) -> Role {
    let called = table.calls.iter().any(|call| call.seat == deed.seat);
    match lay.kind() {
        Kind::Shepherd => Role::Shepherd,
        Kind::Plain => Role::Turn,
        Kind::Wolf | Kind::Hunter if !deed.opens || called => Role::Announced,
        _ if rules.rulings.special_in_turn == SpecialInTurn::Extra => Role::Extra,
        _ => Role::Turn,
    }
}

/// Where a tile comes to lie.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Spot {
    Empty(Gap),
    /// On a wolf.
    Wolf,
}

pub(crate) fn judge<L: Log>(
    rules: &Rules,
    table: &Table,
    deed: Deed,
    lay: &Lay,
    court: &mut Court<'_, Fault, L>,
) -> Result<(), Impossible> {
    let role = role(rules, table, deed, lay);
    permission(rules, table, deed, lay, role, court);
    let known = if role == Role::Shepherd {
        reveal::judge(rules, table, deed.seat, lay, court)
    } else {
        hidden_side(rules, deed.seat, lay, court);
        sane(rules, lay.tile, lay.tile_at, court)
            .and_then(|()| from_hand(rules, table, deed.seat, lay, court))
    };
    let spot = spot(table, lay, court);
    match spot {
        Ok(Spot::Empty(gap)) => {
            touching(table, lay, gap, court);
            wolves::judge(rules, table, lay, gap, court);
        }
        Ok(Spot::Wolf) if role == Role::Turn => {
            court.require(
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
    if role != Role::Shepherd {
        passed_before(rules, table, deed.seat, lay, court);
    }
    draw::judge(rules, table, deed, lay, role, court)
}

fn permission<L: Log>(
    rules: &Rules,
    table: &Table,
    deed: Deed,
    lay: &Lay,
    role: Role,
    court: &mut Court<'_, Fault, L>,
) {
    let seat = deed.seat;
    if let Some(call) = table.calls.first() {
        let theirs = role == Role::Announced && call.seat == seat;
        court.require(Rule::CallOrder, theirs, lay.tile_at, || Fault::CallFirst {
            caller: call.seat,
            kind: call.next().unwrap_or(Kind::Wolf),
            at: call.at,
        });
        if theirs {
            let announced = call.next();
            let as_announced = announced == Some(lay.kind());
            court.require(Rule::AsAnnounced, as_announced, lay.tile_at, || {
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
            court.require(Rule::AsAnnounced, served.is_none(), lay.tile_at, || {
                Fault::NotAnnounced {
                    laid: lay.kind(),
                    announced: None,
                    at: served.map_or(Span::default(), |(_, line)| line),
                }
            });
        }
        Role::Turn => in_turn(rules, table, seat, lay, court),
        Role::Shepherd | Role::Extra => {}
    }
}

/// The tile of the turn, or the second tile after a shepherd.
fn in_turn<L: Log>(
    rules: &Rules,
    table: &Table,
    seat: Seat,
    lay: &Lay,
    court: &mut Court<'_, Fault, L>,
) {
    let own = table.turn.is_open_to(seat);
    let second = table.second == Some(seat);
    if second {
        court.log.held(Rule::SecondTile.into());
        return;
    }
    match table.revealed[seat.0 as usize].filter(|_| !own) {
        Some(revealed) => {
            court.require(Rule::SecondTile, false, lay.tile_at, || {
                Fault::SecondTileLate {
                    revealed,
                    second: table.seconds[seat.0 as usize],
                    brings_none: table.shown_by(seat) > 1 && !table.brings_second(rules, seat),
                }
            });
        }
        None => court.require(Rule::TurnOrder, own, lay.tile_at, || {
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
fn hidden_side<L: Log>(rules: &Rules, seat: Seat, lay: &Lay, court: &mut Court<'_, Fault, L>) {
    if lay.tile.back().is_none() || rules.view == View::All {
        return;
    }
    if !is_read_off(rules, lay.tile) {
        rules.seen_by_viewer(seat, lay.tile_at, court);
    }
}

/// Who passed with this tile in hand, though it fitted, might not have.
fn passed_before<L: Log>(
    rules: &Rules,
    table: &Table,
    seat: Seat,
    lay: &Lay,
    court: &mut Court<'_, Fault, L>,
) {
    if let Some((rule, at)) = table.disproved_pass(rules, seat, lay.tile) {
        court.require(rule, false, lay.tile_at, || Fault::PassedWith {
            tile: lay.tile,
            at,
        });
    }
}

pub(crate) fn from_hand<L: Log>(
    rules: &Rules,
    table: &Table,
    seat: Seat,
    lay: &Lay,
    court: &mut Court<'_, Fault, L>,
) -> Result<(), Impossible> {
    let hand = table.hand(seat);
    let tile = lay.tile;
    let verdict = match hand.source(rules, &table.seen, tile) {
        Some(Source::Known(index)) => {
            court.log.held(Rule::FromHand.into());
            // Nothing new is told of the box.
            if hand.known[index].refined(tile).is_none() {
                return Ok(());
            }
            Ok(())
        }
        Some(Source::Unknown) => {
            court.log.held(Rule::FromHand.into());
            if hand.open {
                let anew = u32::from(hand.unknown == 0);
                let (counted, total) = (table.accounted() + anew, rules.total());
                court.demand(Rule::BoxBag, counted <= total, lay.tile_at, || {
                    Fault::Overfull { counted, total }
                })?;
            }
            table.seen.admits(rules, [tile])
        }
        None => Err(unread(rules, tile)),
    };
    if verdict.is_ok() {
        return boxed(verdict, lay.tile_at, court);
    }
    let laying = Laying {
        seat,
        tile,
        at: lay.tile_at,
    };
    let Err(lack) = table.reread(rules, Some(laying), &[]) else {
        return boxed(Ok(()), lay.tile_at, court);
    };
    let shortage = hand.shortage(rules, &table.seen, tile);
    let absent = lack == Missing::Place && shortage.is_none();
    court.demand(Rule::FromHand, !absent, lay.tile_at, || Fault::NotInHand {
        tile,
    })?;
    boxed(shortage.map_or(verdict, Err), lay.tile_at, court)
}

fn spot<L: Log>(
    table: &Table,
    lay: &Lay,
    court: &mut Court<'_, Fault, L>,
) -> Result<Spot, Impossible> {
    let square = lay.to;
    let hunter = lay.kind() == Kind::Hunter;
    match table.land.cell(square) {
        Cell::Tile(tile) if hunter => {
            let laid = table.land.tiles()[tile];
            let wolf = laid.face.kind() == Kind::Wolf && laid.covered.is_none();
            court.demand(Rule::CoversAWolf, wolf, lay.to_at, || Fault::NoWolf {
                square,
                tile: Some(tile),
            })?;
            Ok(Spot::Wolf)
        }
        Cell::Tile(_) if lay.covers => Err(no_hunter(lay, court)),
        Cell::Tile(_) => Err(court.impossible(
            Rule::FreeSquare,
            lay.to_at,
            Fault::Occupied {
                square,
                tile: lay.tile,
            },
        )),
        Cell::Gap(_) if lay.covers && !hunter => Err(no_hunter(lay, court)),
        Cell::Gap(gap) => {
            court.log.held(Rule::FreeSquare.into());
            court.demand(Rule::CoversAWolf, !lay.covers, lay.to_at, || {
                Fault::NoWolf { square, tile: None }
            })?;
            Ok(Spot::Empty(gap))
        }
    }
}

/// `=wolf` behind a tile that covers nothing.
fn no_hunter<L: Log>(lay: &Lay, court: &mut Court<'_, Fault, L>) -> Impossible {
    let fault = Fault::NoHunter {
        laid: lay.tile,
        to: lay.to,
    };
    court.impossible(Rule::CoversAWolf, lay.tile_at, fault)
}

fn touching<L: Log>(table: &Table, lay: &Lay, gap: Gap, court: &mut Court<'_, Fault, L>) {
    let face = lay.tile.face;
    let beside = gap != Gap::NOTHING;
    court.require(Rule::EdgeToEdge, beside, lay.to_at, || Fault::Apart {
        square: lay.to,
        tile: lay.tile,
    });
    if !beside {
        return;
    }
    let clash = gap.clash(face);
    if table.is_opening() {
        court.require(Rule::VillageEdge, clash.is_none(), lay.tile_at, || {
            Fault::NoVillageEdge { face }
        });
        return;
    }
    court.require(Rule::EdgesMatch, clash.is_none(), lay.tile_at, || {
        let side = clash.unwrap_or(0);
        let beside = table.land.tile(lay.to.beside(side)).unwrap_or(0);
        Fault::Clash {
            tile: lay.tile,
            side,
            beside,
        }
    });
}

pub(crate) fn apply<L: Log>(rules: &Rules, table: &mut Table, deed: Deed, lay: &Lay, log: &mut L) {
    let seat = deed.seat;
    let role = role(rules, table, deed, lay);
    if role != Role::Announced || table.running(seat) == 0 {
        draw::flush(rules, table);
    }
    let mut face = lay.tile.face;
    let mut down = None;
    let gap = matches!(table.land.cell(lay.to), Cell::Gap(_));
    let goes_on = draw::goes_on(rules, table, seat, role, lay);
    let due = table.running(seat) + draw::due(rules, table, lay);
    match role {
        Role::Turn => use_turn(table, seat, lay, log),
        Role::Shepherd => reveal::apply(rules, table, deed, lay, log),
        Role::Announced | Role::Extra => call::lay_announced(table, deed, role, lay.kind(), log),
    }
    if role != Role::Shepherd {
        if table.disproved_pass(rules, seat, lay.tile).is_some() {
            table.passed[seat.0 as usize] = None;
        }
        let taken = table.take(rules, seat, lay.tile, lay.tile_at);
        face = rules.marked(taken, face);
        down = side_down(table, seat, lay, taken);
    }
    put(rules, table, lay, face, log);
    if gap {
        table.land.tell_back(down, Some(seat));
    }
    if goes_on {
        let early = draw::drawn_early(rules, table, seat, lay);
        table.running = Some((seat, due.saturating_sub(early)));
    } else {
        table.running = None;
        draw::apply(rules, table, seat, lay, due, log);
        ending::run_out(rules, table, seat, lay.at, log);
        let out = table.may_have_run_out(rules, seat) && table.finished(seat).is_none();
        table.perhaps_out[usize::from(seat.0)] = out.then_some(lay.at);
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
    }
    if lay.tile.face.is_special() {
        log.event(Rule::AsTurnTile);
    }
}

/// The tile comes to lie on the table.
fn put<L: Log>(rules: &Rules, table: &mut Table, lay: &Lay, face: Face, log: &mut L) {
    log.event(Rule::SheepPerEdge);
    log.event(Rule::Regions);
    log.event(Rule::EitherFace);
    match table.land.cell(lay.to) {
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
            table.land.lay(lay.to, face, rules.parts(face), lay.at);
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

pub(crate) fn laying(tile: Tile, to: Square, covers: bool) -> Lay {
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

/// Every way to lay a tile of the hand, wolves and hunters aside.
pub(crate) fn offer(rules: &Rules, table: &Table, seat: Seat, out: &mut Vec<Step>) {
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
