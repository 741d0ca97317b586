//! What an earlier pass told of a hand, and what shows later that it was wrong.

use super::{
    clauses::Rule,
    land::Shapes,
    rules::Rules,
    squares::Gap,
    tile::{Face, Kind, Motif, Square, Tile},
};
use crate::source::Span;

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
    /// The rule that it broke, if this tile turns out to have been in hand.
    pub(super) fn disproved_by(&self, rules: &Rules, tile: Tile) -> Option<Rule> {
        if self.came.iter().any(|came| came.meet(tile).is_some()) {
            return None;
        }
        let rule = if self.opening {
            Rule::OpeningPass
        } else {
            Rule::MustPlay
        };
        let had_to = |whole: &Tile| whole.any(|face| self.had_to_be_laid(face));
        let kept = rules.whole(tile).iter().all(had_to);
        kept.then_some(rule)
    }

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
pub(super) fn drawn(slot: &mut Option<Passed>, unseen: u32, named: &[Tile]) {
    if let Some(passed) = slot {
        passed
            .came
            .extend(named.iter().map(|tile| tile.canonical()));
        if unseen > 0 || named.iter().any(|tile| tile.back().is_none()) {
            *slot = None;
        }
    }
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
