//! Gros sabots; the hand that is then shown is in `reveal`.

use super::{
    super::{clauses::Rule, table::other},
    Ctx,
    change::Change,
    listen::Listens,
};

impl<H: Listens> Ctx<'_, '_, H> {
    pub(super) fn sabots(&mut self) {
        self.then(Change::OpensHand(other(self.seat)));
        self.acts(Rule::Sabots);
    }
}
