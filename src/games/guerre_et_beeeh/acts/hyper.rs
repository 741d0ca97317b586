//! Hyperactivité.

use super::{super::clauses::Rule, Ctx, change::Change, listen::Listens};

/// Actions that Hyperactivité adds.
const HYPER: u8 = 3;

impl<H: Listens> Ctx<'_, '_, H> {
    pub(super) fn hyper(&mut self) {
        self.then(Change::Actions(HYPER));
        self.acts(Rule::Hyper);
    }
}
