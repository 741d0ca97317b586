//! Passing: when one may, and what shows later that one might not have.

use super::{
    Rules,
    cells::Gap,
    clauses::Rule,
    faults::Fault,
    land::Shapes,
    lay::{boxed, sane},
    options,
    position::is_nothing,
    read,
    rulings::MustPlay,
    step::Drawn,
    table::Table,
    tile::{Face, Kind, Motif, Square, Tile},
    turn, words,
};
use crate::{
    clause::{Court, Impossible, Log},
    game::Seat,
    lang::pick,
    record::{
        Misread,
        tree::{Fact, Sign},
    },
    source::Span,
};

pub(super) fn judge<L: Log>(
    rules: &Rules,
    table: &Table,
    seat: Seat,
    at: Span,
    drawn: &Drawn,
    court: &mut Court<'_, Fault, L>,
) -> Result<(), Impossible> {
    let own = table.turn.is_open_to(seat);
    court.require(Rule::TurnOrder, own, at, || {
        if turn::is_unnumbered(rules, table, seat) {
            Fault::Unnumbered
        } else {
            Fault::SkipOutOfTurn {
                present: table.turn.seat,
                laid: table.turn.tile,
            }
        }
    });
    let tile = kept_back(rules, table, seat);
    if table.is_opening() {
        court.require(Rule::OpeningPass, tile.is_none(), at, || Fault::CanOpen {
            tile: tile.unwrap_or(Tile::NONE),
        });
    } else {
        court.require(Rule::MustPlay, tile.is_none(), at, || Fault::CanPlay {
            tile: tile.unwrap_or(Tile::NONE),
        });
    }
    draws_nothing(rules, table, seat, drawn, court)
}

/// Who passes draws nothing; and nobody draws what is not there.
fn draws_nothing<L: Log>(
    rules: &Rules,
    table: &Table,
    seat: Seat,
    drawn: &Drawn,
    court: &mut Court<'_, Fault, L>,
) -> Result<(), Impossible> {
    let written = drawn.count.unwrap_or(0);
    court.require(Rule::SkipDrawsNothing, written == 0, drawn.at, || {
        Fault::SkipDraws { written }
    });
    if written == 0 {
        return Ok(());
    }
    let left = table.bag_at_most(rules);
    court.demand(Rule::WhatIsLeft, written <= left, drawn.at, || {
        Fault::BagShort { written, left }
    })?;
    if drawn.names > 0 {
        rules.seen_by_viewer(seat, drawn.at, court);
    }
    for tile in drawn.named() {
        sane(rules, *tile, drawn.at, court)?;
    }
    let verdict = table.seen.admits(rules, drawn.named().iter().copied());
    boxed(verdict, drawn.at, court)
}

/// A tile that is surely in hand and may not be kept back.
fn kept_back(rules: &Rules, table: &Table, seat: Seat) -> Option<Tile> {
    let opening = table.is_opening();
    table.hand(seat).surely(rules, |tile| {
        rules.faces(tile).any(|face| {
            if opening {
                face.shows(Motif::Village)
            } else {
                has_to_be_laid(rules, table, face)
            }
        })
    })
}

/// Whether a face fits somewhere and is one that nobody may keep back.
pub(super) fn has_to_be_laid(rules: &Rules, table: &Table, face: Face) -> bool {
    if face.is_special() {
        rules.rulings.must_play == MustPlay::EveryFace
            && !options::turn_spots(rules, table, face.kind()).is_empty()
    } else {
        table.land.fits_somewhere(face)
    }
}

/// A turn passed with tiles in hand that the record does not know.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Passed {
    at: Span,
    /// Only the village square lay on the table.
    opening: bool,
    /// What empty squares asked for.
    asked: Shapes,
    /// Whether a wolf, a hunter would have had to be laid.
    specials: [bool; 2],
    /// Tiles drawn since, all of them told with both sides.
    came: Vec<Tile>,
}

impl Passed {
    fn had_to_be_laid(&self, face: Face) -> bool {
        match face.kind() {
            Kind::Wolf => self.specials[0],
            Kind::Hunter => self.specials[1],
            _ if self.opening => face.shows(Motif::Village),
            _ => self.asked.fits(face),
        }
    }
}

/// Keeps a pass in mind that a tile laid later may prove wrong. One that is
/// known to be wrong has been reported.
pub(super) fn remember(rules: &Rules, table: &mut Table, seat: Seat, at: Span) {
    let hand = table.hand(seat);
    let told = hand.is_known() && hand.doubts.is_empty();
    if told && hand.known.iter().all(|held| held.tile.back().is_some()) {
        return;
    }
    if !table.turn.is_open_to(seat) || kept_back(rules, table, seat).is_some() {
        return;
    }
    let special = |face| has_to_be_laid(rules, table, face);
    let opening = table.is_opening();
    let passed = Passed {
        at,
        opening,
        asked: table.land.shapes(),
        specials: [Face::WOLF, Face::HUNTER].map(|face| !opening && special(face)),
        came: Vec::new(),
    };
    table.passed[seat.0 as usize] = Some(passed);
}

/// What is drawn may be what is laid next: only tiles told with both sides are
/// surely others than those that were in hand.
pub(super) fn drawn(table: &mut Table, seat: Seat, unseen: u32, named: &[Tile]) {
    let slot = &mut table.passed[seat.0 as usize];
    if let Some(passed) = slot {
        passed.came.extend(named);
        if unseen > 0 || named.iter().any(|tile| tile.back().is_none()) {
            *slot = None;
        }
    }
}

/// The rule that an earlier pass broke, now that this tile turns out to have
/// been in hand; and where that was.
pub(super) fn disproved(
    rules: &Rules,
    table: &Table,
    seat: Seat,
    tile: Tile,
) -> Option<(Rule, Span)> {
    let passed = table.passed[seat.0 as usize].as_ref()?;
    if passed.came.iter().any(|came| came.meet(tile).is_some()) {
        return None;
    }
    let rule = if passed.opening {
        Rule::OpeningPass
    } else {
        Rule::MustPlay
    };
    let kept = rules.faces(tile).any(|face| passed.had_to_be_laid(face));
    kept.then_some((rule, passed.at))
}

// --- as a fact

/// What an earlier pass told of a hand: the gaps that nothing in it fits, and the
/// tiles that have come since.
pub(super) fn told(passed: &Passed) -> Vec<String> {
    let mut items: Vec<String> = if passed.opening {
        vec![Square::VILLAGE.text()]
    } else {
        passed.asked.gaps().into_iter().map(Gap::text).collect()
    };
    let specials = [Face::WOLF, Face::HUNTER].into_iter().zip(passed.specials);
    items.extend(
        specials
            .filter(|(_, asked)| *asked)
            .map(|(face, _)| face.text()),
    );
    items.extend(passed.came.iter().map(|tile| format!("+{}", tile.text())));
    items
}

/// `Zoe.passed: NxxV Rxxx +BBNN/FFRR`; `village` where nothing else lay.
pub(super) fn place(table: &mut Table, seat: Seat, fact: &Fact<'_>) -> Result<(), Misread> {
    let mut gaps = Vec::new();
    let mut passed = Passed {
        at: fact.at,
        opening: false,
        asked: Shapes::from_iter([]),
        specials: [false; 2],
        came: Vec::new(),
    };
    for term in fact.values {
        let item = term.item;
        if term.sign == Some(Sign::Plus) && term.to.is_none() && term.is.is_none() {
            let tile = read::tile(fact.text, &item)?;
            passed.came.push(tile);
            table.stated().came.push((seat, tile, item.at));
            continue;
        }
        if is_nothing(term) {
            continue;
        }
        let wanted = || {
            Misread::expected(
                term.at,
                pick(
                    "what an empty square asked for, such as `NxxV`",
                    "ce que demandait un emplacement libre, par exemple `NxxV`",
                ),
            )
        };
        let word = term.word(fact.text).ok_or_else(wanted)?;
        match words::face(word.text).map(Face::kind) {
            Some(Kind::Wolf) => passed.specials[0] = true,
            Some(Kind::Hunter) => passed.specials[1] = true,
            _ if words::square(word.text) == Some(Square::VILLAGE) => passed.opening = true,
            _ => gaps.push(Gap::read(word.text).ok_or_else(wanted)?),
        }
    }
    let told = passed.opening || !gaps.is_empty() || passed.specials != [false; 2];
    passed.asked = gaps.into_iter().collect();
    table.passed[usize::from(seat.0)] = told.then_some(passed);
    Ok(())
}
