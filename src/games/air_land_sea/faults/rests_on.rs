//! The open question on which a finding rests, where its clause does not name it.

use super::{
    super::{card::Card, clauses::Rule, rulings::Disrupt},
    Fault,
    phrases::Teller,
};
use crate::clause::Clause;

impl Teller<'_> {
    /// The open question that decided what waits or what is permitted, where the
    /// clause does not name it.
    pub(super) fn rests_on(&self, fault: Fault, clause: &Clause) -> Option<&'static str> {
        let side = self.rules.side(self.deed.seat);
        match fault {
            Fault::Pass if self.is_skipped() => Some("empty-hand"),
            Fault::NotMatching(..) if self.table.air_drop_ended[side].is_somewhere() => {
                Some("air-drop-survives-flip")
            }
            Fault::WrongOrder {
                by_ruling: true, ..
            } => Some("disrupt"),
            Fault::Impossible(card) | Fault::Target(card, _) if self.comes_later(card, clause) => {
                Some("disrupt")
            }
            // It happened without a word, before what this line waited for.
            Fault::NotTriggered(card) if self.table.inside.and(self.table.unwritten).has(card) => {
                Some("disrupt")
            }
            _ => None,
        }
    }

    /// Whether an ability finds the table as it is because by a ruling another came
    /// before it.
    fn comes_later(&self, card: Card, clause: &Clause) -> bool {
        let inside = self.table.inside;
        let is = |rule: Rule| <&Clause>::from(rule).id == clause.id;
        let turned = is(Rule::Ignored) || is(Rule::TargetFace) || is(Rule::Compared);
        match self.rules.rulings.disrupt {
            // Between the two came the other side's flip.
            Disrupt::Queue => inside.has(card) && turned,
            Disrupt::Nested => {
                let covered = is(Rule::Uncovered) || is(Rule::CoveredOnly);
                !inside.is_empty() && !inside.has(card) && (turned || covered)
            }
        }
    }
}
