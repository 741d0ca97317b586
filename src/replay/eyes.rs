//! Who looks at the table.

use super::prepare::Prepared;
use crate::{
    game::{Game, Seat},
    record::Header,
};

/// The name of what everybody knows, also where a player is called so: what was meant
/// for all to see must not be what one of them holds.
pub const PUBLIC: &str = "public";

/// Whose knowledge is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Eyes {
    /// All that the record tells.
    Record,
    Player(Seat),
    /// What every player knows.
    Public,
}

impl Eyes {
    /// Whoever is asked for; `None` when nobody is called so.
    pub(super) fn of(header: &Header, name: Option<&str>) -> Option<Self> {
        let Some(name) = name else {
            return Some(Eyes::Record);
        };
        if crate::word::same(name, PUBLIC) {
            return Some(Eyes::Public);
        }
        header.seat(name).map(Eyes::Player)
    }

    pub(super) fn seat(self) -> Option<Seat> {
        match self {
            Eyes::Player(seat) => Some(seat),
            Eyes::Record | Eyes::Public => None,
        }
    }

    /// The table as these see it. What every player knows is left when each in
    /// turn has forgotten what is hidden from them.
    pub(super) fn see<G: Game>(self, prepared: &Prepared<G>, table: &G::Table) -> G::Table {
        let rules = &prepared.rules;
        match self {
            Eyes::Record => table.clone(),
            Eyes::Player(seat) => G::project(rules, table, seat),
            Eyes::Public => {
                let seats = prepared.header.players.seats();
                seats.fold(table.clone(), |table, seat| G::project(rules, &table, seat))
            }
        }
    }
}
