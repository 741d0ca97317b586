//! May this tile be laid there, and what does it draw?

use super::{
    Rules,
    cells::{Cell, Gap},
    clauses::Rule,
    draw,
    faults::Fault,
    hand::Source,
    owners, pass,
    reading::{Lack, Laying, reread},
    rulings::{CoverAsTurn, HunterBesideWolf, SpecialInTurn, VillageAndForest},
    seen::Shortage,
    step::Lay,
    table::Table,
    tile::{Face, Kind, Motif, Tile},
    turn,
};
use crate::{
    clause::{Court, Impossible, Log},
    game::{Deed, Seat},
    record::View,
    source::Span,
};

/// Shows village and forest.
pub(super) fn mixes(face: Face) -> bool {
    face.shows(Motif::Village) && face.shows(Motif::Forest)
}

impl Rules {
    /// Shows village and forest where the reading in force allows only one.
    pub(super) fn mixes(&self, tile: Tile) -> bool {
        let on_one_face = tile.any(mixes);
        let sides = |motif: Motif| tile.any(|face| face.shows(motif));
        on_one_face
            || self.rulings.village_and_forest == VillageAndForest::Tile
                && sides(Motif::Village)
                && sides(Motif::Forest)
    }
}

/// Ordinary, or a special tile with a pasture of one colour behind it.
pub(super) fn has_special_back(tile: Tile) -> bool {
    let Some(back) = tile.back() else { return true };
    match (tile.face.is_special(), back.is_special()) {
        (false, false) => true,
        (true, false) => back.is_one_pasture(),
        (false, true) => tile.face.is_one_pasture(),
        (true, true) => false,
    }
}

/// What the tile is laid as.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Role {
    /// The tile of a turn, or the second tile of a reveal.
    Turn,
    /// A wolf or hunter after an announcement.
    Announced,
    Shepherd,
    /// A wolf or hunter that does not use up the turn it stands in.
    Extra,
}

pub(super) fn role(rules: &Rules, table: &Table, deed: Deed, lay: &Lay) -> Role {
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

pub(super) fn judge<L: Log>(
    rules: &Rules,
    table: &Table,
    deed: Deed,
    lay: &Lay,
    court: &mut Court<'_, Fault, L>,
) -> Result<(), Impossible> {
    let role = role(rules, table, deed, lay);
    permission(rules, table, deed, lay, role, court);
    let known = if role == Role::Shepherd {
        shepherd(rules, table, deed.seat, lay, court)
    } else {
        hidden_side(rules, deed.seat, lay, court);
        sane(rules, lay.tile, lay.tile_at, court)
            .and_then(|()| from_hand(rules, table, deed.seat, lay, court))
    };
    let spot = spot(table, lay, court);
    match spot {
        Ok(Spot::Empty(gap)) => {
            touching(table, lay, gap, court);
            forest(rules, table, lay, gap, court);
        }
        Ok(Spot::Wolf) if role == Role::Turn => {
            let allowed = rules.rulings.cover_as_turn == CoverAsTurn::Allowed;
            court.require(Rule::CoverAsTurn, allowed, lay.tile_at, || {
                Fault::CoverInTurn
            });
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

/// Who passed with this tile in hand, though it fitted, might not have.
fn passed_before<L: Log>(
    rules: &Rules,
    table: &Table,
    seat: Seat,
    lay: &Lay,
    court: &mut Court<'_, Fault, L>,
) {
    if let Some((rule, at)) = pass::disproved(rules, table, seat, lay.tile) {
        court.require(rule, false, lay.tile_at, || Fault::PassedWith {
            tile: lay.tile,
            at,
        });
    }
}

// --- who may lay

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
    } else if turn::is_unnumbered(rules, table, seat) {
        Fault::Unnumbered
    } else {
        Fault::NotInTurn {
            present: turn.seat,
            laid: turn.tile,
        }
    }
}

// --- which tile

/// A tile that can be in a box.
pub(super) fn sane<L: Log>(
    rules: &Rules,
    tile: Tile,
    at: Span,
    court: &mut Court<'_, Fault, L>,
) -> Result<(), Impossible> {
    court.demand(
        Rule::NoVillageAndForest,
        !rules.mixes(tile),
        at,
        || match tile.faces().find(|face| mixes(*face)) {
            Some(face) => Fault::Mixed(face),
            None => Fault::MixedSides(tile),
        },
    )?;
    court.demand(Rule::SpecialBack, has_special_back(tile), at, || {
        Fault::Back(tile)
    })
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

/// Only one tile of the set has this face: everybody knows its other side.
pub(super) fn is_read_off(rules: &Rules, tile: Tile) -> bool {
    let shown = Tile::new(tile.face, None);
    let set = rules.set.as_ref();
    set.is_some_and(|set| set.complete(shown).back().is_some())
}

/// The box can have held these tiles too.
pub(super) fn boxed<L: Log>(
    verdict: Result<(), Shortage>,
    at: Span,
    court: &mut Court<'_, Fault, L>,
) -> Result<(), Impossible> {
    let Err(shortage) = verdict else {
        for rule in [
            Rule::BoxWolves,
            Rule::BoxHunters,
            Rule::BoxOrdinary,
            Rule::BoxSet,
        ] {
            court.log.held(rule.into());
        }
        return Ok(());
    };
    let rule = match shortage {
        Shortage::Wolves => Rule::BoxWolves,
        Shortage::Hunters => Rule::BoxHunters,
        Shortage::Ordinary => Rule::BoxOrdinary,
        Shortage::Set(_) => Rule::BoxSet,
    };
    Err(court.impossible(rule, at, Fault::Shortage(shortage)))
}

pub(super) fn from_hand<L: Log>(
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
    let Err(lack) = reread(rules, table, Some(laying), &[]) else {
        return boxed(Ok(()), lay.tile_at, court);
    };
    let shortage = hand.shortage(rules, &table.seen, tile);
    let absent = lack == Lack::Place && shortage.is_none();
    court.demand(Rule::FromHand, !absent, lay.tile_at, || Fault::NotInHand {
        tile,
    })?;
    boxed(shortage.map_or(verdict, Err), lay.tile_at, court)
}

/// What the box lacks when no reading leaves such a tile.
pub(super) fn unread(rules: &Rules, tile: Tile) -> Shortage {
    match tile.special() {
        _ if rules.set.is_some() => Shortage::Set(tile),
        Some(Kind::Wolf) => Shortage::Wolves,
        Some(_) => Shortage::Hunters,
        None => Shortage::Ordinary,
    }
}

fn shepherd<L: Log>(
    rules: &Rules,
    table: &Table,
    seat: Seat,
    lay: &Lay,
    court: &mut Court<'_, Fault, L>,
) -> Result<(), Impossible> {
    let colour = lay.colour();
    let known = table.colours[colour as usize];
    court.demand(
        Rule::BoxShepherds,
        !known.shown || known.owner == Some(seat),
        lay.tile_at,
        || Fault::SecondShepherd(colour),
    )?;
    let shown = table.shown_by(seat);
    let earlier = table
        .colours_of(seat)
        .map(|colour| table.colours[colour as usize])
        .find(|colour| colour.shown);
    let again = known.shown;
    let may = shown < rules.colours_each() && !again;
    court.demand(Rule::RevealOnce, may, lay.tile_at, || {
        let earlier = earlier.filter(|_| !again);
        Fault::AlreadyShown {
            colour: again.then_some(colour),
            at: earlier.map_or(known.at, |colour| colour.at),
            shepherd: colour,
            to: lay.to,
        }
    })?;
    let dealt = table.colours_of(seat).count();
    let own = match known.owner {
        Some(owner) => owner == seat,
        None => dealt < rules.colours_each() && owners::can_have(rules, table, seat, colour),
    };
    court.demand(Rule::RevealOwnColour, own, lay.tile_at, || {
        let other = table
            .colours_of(seat)
            .next()
            .map(|colour| table.colours[colour as usize].at);
        let at = known.owner.map_or(other.unwrap_or_default(), |_| known.at);
        Fault::NotOwnColour {
            colour,
            owner: known.owner,
            at,
        }
    })
}

// --- where

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

/// Wolves keep out of guarded forests; hunters may or may not stand beside
/// wolves.
fn forest<L: Log>(
    rules: &Rules,
    table: &Table,
    lay: &Lay,
    gap: Gap,
    court: &mut Court<'_, Fault, L>,
) {
    if !lay.tile.face.is_special() {
        return;
    }
    let land = &table.land;
    let mut beside = land.forests_at(lay.to, gap);
    if lay.kind() == Kind::Wolf {
        let guarded = beside.find(|forest| land.holding(*forest).hunters > 0);
        court.require(Rule::GuardedForest, guarded.is_none(), lay.to_at, || {
            Fault::Guarded {
                forest: guarded.unwrap_or(super::land::Field(0)),
                to: lay.to,
            }
        });
    } else if let Some(forest) = beside.find(|forest| land.holding(*forest).wolves > 0) {
        let allowed = rules.rulings.hunter_beside_wolf == HunterBesideWolf::Allowed;
        court.require(Rule::BesideAWolf, allowed, lay.to_at, || Fault::WolfLoose {
            forest,
        });
    }
}

/// Whether a wolf or hunter may come to this empty square's forests.
pub(super) fn suits_forest(rules: &Rules, table: &Table, lay: &Lay, gap: Gap) -> bool {
    let mut quiet = crate::clause::Quiet;
    let mut court = Court::new(&mut quiet);
    forest(rules, table, lay, gap, &mut court);
    court.is_clean()
}
