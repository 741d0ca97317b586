//! Where random games draw their tiles from.

use super::{
    Rules,
    set::{HUNTERS, ORDINARY, WOLVES},
    table::Table,
    tile::{Face, Motif, Tile},
};
use crate::chance::Dice;

/// The tiles that nobody has seen: those of the set or, without one, tiles made
/// up on the spot that a box could hold.
pub(super) enum Urn {
    Set(Vec<u32>),
    Box {
        wolves: u32,
        hunters: u32,
        ordinary: u32,
    },
}

impl Urn {
    pub(super) fn new(rules: &Rules, table: &Table) -> Self {
        match &rules.set {
            Some(set) => Urn::Set(table.seen.unseen(set)),
            None => Urn::Box {
                wolves: WOLVES.saturating_sub(table.seen.wolves),
                hunters: HUNTERS.saturating_sub(table.seen.hunters),
                ordinary: ORDINARY.saturating_sub(table.seen.ordinary),
            },
        }
    }

    pub(super) fn draw(&mut self, rules: &Rules, dice: &mut Dice) -> Tile {
        match (self, &rules.set) {
            (Urn::Set(left), Some(set)) => {
                let total: u32 = left.iter().sum();
                let mut pick = dice.below(total as usize) as u32;
                for (copies, entry) in left.iter_mut().zip(&set.entries) {
                    if pick < *copies {
                        *copies -= 1;
                        return entry.tile;
                    }
                    pick -= *copies;
                }
                ordinary(rules, dice)
            }
            (
                Urn::Box {
                    wolves,
                    hunters,
                    ordinary: left,
                },
                _,
            ) => {
                let pick = dice.below((*wolves + *hunters + *left) as usize) as u32;
                if pick < *wolves {
                    *wolves -= 1;
                    Tile::new(Face::WOLF, Some(pasture(dice)))
                } else if pick < *wolves + *hunters {
                    *hunters -= 1;
                    Tile::new(Face::HUNTER, Some(pasture(dice)))
                } else {
                    *left = left.saturating_sub(1);
                    ordinary(rules, dice)
                }
            }
            (Urn::Set(_), None) => ordinary(rules, dice),
        }
    }
}

fn colour(dice: &mut Dice) -> Motif {
    Motif::COLOURS[dice.below(4)]
}

fn pasture(dice: &mut Dice) -> Face {
    Face::new([colour(dice); 4])
}

/// Most faces show sheep only; some have village or forest on one to three
/// edges.
fn face(dice: &mut Dice) -> Face {
    let mut edges = [Motif::Village; 4].map(|_| colour(dice));
    if dice.below(5) < 2 {
        let motif = if dice.once_in(2) {
            Motif::Village
        } else {
            Motif::Forest
        };
        let (first, count) = (dice.below(4), 1 + dice.below(3));
        for step in 0..count {
            edges[(first + step) % 4] = motif;
        }
    }
    Face::new(edges)
}

/// Two faces; one that is no pasture of one colour comes first, so that the
/// tile cannot be taken for a wolf's.
fn ordinary(rules: &Rules, dice: &mut Dice) -> Tile {
    let back = face(dice);
    loop {
        let front = face(dice);
        let tile = Tile::new(front, Some(back));
        if !front.is_one_pasture() && !rules.mixes(tile) {
            return tile;
        }
    }
}
