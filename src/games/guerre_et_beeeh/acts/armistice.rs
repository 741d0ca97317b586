//! Armistice.

use super::{
    super::{ending::finish, table::End},
    play::Apply,
};
use crate::clause::Log;

impl<L: Log> Apply<'_, '_, L> {
    pub(super) fn armistice(&mut self) {
        finish(self.table, End::Armistice, self.play.at, self.log);
    }
}
