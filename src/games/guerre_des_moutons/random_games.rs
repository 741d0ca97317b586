//! Random games: what they deal and draw, and what they like to do.

use super::{
    acts::{MOST_NAMED, Step, draw::due, lay::Meant},
    rules::Rules,
    table::{Dealing, SEATS, Table},
    tile::{Face, Motif, Tile},
    tile_set::{HUNTERS, ORDINARY, WOLVES},
};
use crate::{
    chance::Dice,
    game::{Deed, Seat},
};

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

/// Fills in what a step draws, where the record knows the hand.
pub(super) fn chance(rules: &Rules, table: &Table, seat: Seat, step: &mut Step, dice: &mut Dice) {
    let Step::Lay(lay) = step else { return };
    let meant = Meant::of(rules, table, Deed::nowhere(seat, false), lay);
    if !table.hand(seat).is_known() || meant.goes_on {
        return;
    }
    let count = meant.due.min(table.bag_at_most(rules));
    if count == 0 {
        return;
    }
    lay.drawn.count = Some(count);
    let mut urn = Urn::new(rules, table);
    for slot in lay
        .drawn
        .named
        .iter_mut()
        .take((count as usize).min(MOST_NAMED))
    {
        *slot = urn.draw(rules, dice);
        lay.drawn.names += 1;
    }
}

/// The lines that deal colours and hands.
pub(super) fn prologue(rules: &Rules, table: &Table, dice: &mut Dice) -> Vec<String> {
    let undealt = |seat: Seat| table.hand(seat).is_undealt();
    if table.dealing != Dealing::Open || !rules.seats().any(undealt) {
        return Vec::new();
    }
    let mut colours: Vec<Motif> = Motif::COLOURS
        .into_iter()
        .filter(|colour| table.colours[*colour as usize].owner.is_none())
        .collect();
    dice.shuffle(&mut colours);
    let mut urn = Urn::new(rules, table);
    let mut lines = Vec::with_capacity(SEATS);
    // A hand that the record does not see is left out.
    let seen = |seat: &Seat| rules.sees(*seat);
    for seat in rules.seats().filter(|seat| undealt(*seat)).filter(seen) {
        let mut line = format!("deal {}", rules.name(seat));
        for _ in table.colours_of(seat).count()..rules.colours_each() {
            if let Some(colour) = colours.pop() {
                line.extend([' ', '(', colour.letter(), ')']);
            }
        }
        for _ in 0..table.hand(seat).unknown {
            line.push(' ');
            line.push_str(&urn.draw(rules, dice).text());
        }
        lines.push(line);
    }
    lines
}

/// Random players lay tiles where they touch many, rather than quit.
pub(super) fn weight(rules: &Rules, table: &Table, step: &Step) -> usize {
    match step {
        Step::Lay(lay) => {
            let touched = due(rules, table, lay) as usize;
            4 + 6 * touched * touched * touched
        }
        Step::Skip { .. } => 10,
        Step::Call(_) => 4,
        Step::Quit { .. } if table.bag == Some(0) => 12,
        Step::Quit { .. } => 1,
        Step::Nothing { .. } | Step::Marker { .. } => 0,
    }
}
