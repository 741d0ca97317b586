//! What an earlier pass told of a hand, and what shows later that it was wrong.

use super::{
    Rules,
    cells::Gap,
    clauses::Rule,
    land::Shapes,
    position::is_nothing,
    read,
    table::Table,
    tile::{Face, Kind, Motif, Square, Tile},
    words,
};
use crate::{
    game::Seat,
    lang::pick,
    record::{
        Misread,
        tree::{Fact, Sign},
    },
    source::Span,
};

/// A turn passed with tiles in hand that the record does not know.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Passed {
    pub(super) at: Span,
    /// Only the village square lay on the table.
    pub(super) opening: bool,
    /// What empty squares asked for.
    pub(super) asked: Shapes,
    /// Whether a wolf, a hunter would have had to be laid.
    pub(super) specials: [bool; 2],
    /// Tiles drawn since, all of them told with both sides.
    pub(super) came: Vec<Tile>,
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
