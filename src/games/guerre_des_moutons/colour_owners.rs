//! Whose each colour can be, as far as the record has told it.

use super::{
    rules::Rules,
    table::{Known, Owners, Table},
    tile::Motif,
};
use crate::game::Seat;

/// The colours of one player.
pub(super) fn of(owners: Owners, seat: Seat) -> impl Iterator<Item = Motif> {
    Motif::COLOURS
        .into_iter()
        .filter(move |colour| owners[*colour as usize] == Some(seat))
}

/// Every way in which the colours can have been dealt: a box has four, so there
/// are few.
pub(super) fn possible(rules: &Rules, table: &Table) -> Vec<Owners> {
    let told = table.owners();
    let mut found = deals(rules, table, told);
    if found.is_empty() {
        found.push(told);
    }
    found
}

/// Every way in which the other colours can have been dealt beside those that
/// are told.
fn deals(rules: &Rules, table: &Table, told: Owners) -> Vec<Owners> {
    let mut found = Vec::new();
    deal(rules, told, &mut found);
    // A shepherd on the table is somebody's.
    let all_shown = |owners: &Owners| {
        let mut colours = table.colours.iter().zip(owners);
        colours.all(|(colour, owner)| !colour.shown || owner.is_some())
    };
    found.retain(all_shown);
    found
}

/// Whether the colours told and shown can have been dealt.
pub(super) fn can_be(rules: &Rules, table: &Table) -> bool {
    !deals(rules, table, table.owners()).is_empty()
}

/// Whether a colour that nobody is known to have can be this player's.
pub(super) fn can_have(rules: &Rules, table: &Table, seat: Seat, colour: Motif) -> bool {
    let mut told = table.owners();
    told[colour as usize] = Some(seat);
    !deals(rules, table, told).is_empty()
}

/// What the colours told and shown leave no doubt about: the last colour is the
/// last player's.
pub(super) fn deduce(rules: &Rules, table: &mut Table) {
    let certain = certain(&possible(rules, table));
    for (colour, owner) in table.colours.iter_mut().zip(certain) {
        if colour.owner.is_none() && owner.is_some() {
            colour.owner = owner;
            colour.known = Known::Deduced;
        }
    }
}

/// Gives the first player who lacks a colour each that is left.
fn deal(rules: &Rules, so_far: Owners, found: &mut Vec<Owners>) {
    let lacks = |seat: &Seat| of(so_far, *seat).count() < rules.colours_each();
    let Some(seat) = rules.seats().find(lacks) else {
        if !found.contains(&so_far) {
            found.push(so_far);
        }
        return;
    };
    for colour in 0..so_far.len() {
        if so_far[colour].is_none() {
            let mut next = so_far;
            next[colour] = Some(seat);
            deal(rules, next, found);
        }
    }
}

/// Whose each colour is, where all that is possible leaves no doubt.
pub(super) fn certain(possible: &[Owners]) -> Owners {
    let mut certain = possible.first().copied().unwrap_or_default();
    for owners in possible {
        for (sure, owner) in certain.iter_mut().zip(owners) {
            if *sure != *owner {
                *sure = None;
            }
        }
    }
    certain
}
