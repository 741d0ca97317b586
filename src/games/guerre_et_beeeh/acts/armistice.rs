//! Armistice.

use super::{super::table::End, Ctx, change::Change, listen::Listens};

impl<H: Listens> Ctx<'_, '_, H> {
    pub(super) fn armistice(&mut self) {
        self.then(Change::Ends(End::Armistice));
    }
}
