//! Hands of which the record knows a part: whether any tiles of a set can have
//! been where the record says, found by trying all of them.

use std::collections::BTreeSet;

/// What the record tells of a tile: nothing, one face, or both.
pub(crate) type Told = Vec<&'static str>;

/// A tile comes to a hand, or is laid from it.
#[derive(Clone, Debug)]
pub(crate) enum Event {
    Comes { hand: usize, told: Told },
    Laid { hand: usize, told: Told },
}

/// A tile of the set, and how often it has it.
pub(crate) type Entry = ([&'static str; 2], usize);

/// Everything told of one tile.
type Tile = Vec<Told>;

fn can_be(tile: &Tile, entry: [&str; 2]) -> bool {
    tile.iter().all(|told| match told[..] {
        [] => true,
        [face] => entry.contains(&face),
        [face, back] => entry == [face, back] || entry == [back, face],
        _ => false,
    })
}

/// Whether the events can have happened with the tiles of this set.
pub(crate) fn possible(events: &[Event], set: &[Entry]) -> bool {
    let mut left: Vec<usize> = set.iter().map(|(_, copies)| *copies).collect();
    play(
        events,
        set,
        &mut left,
        &mut [Vec::new(), Vec::new()],
        &mut Vec::new(),
    )
}

fn play(
    events: &[Event],
    set: &[Entry],
    left: &mut [usize],
    hands: &mut [Vec<Tile>; 2],
    table: &mut Vec<Tile>,
) -> bool {
    let Some((event, rest)) = events.split_first() else {
        let tiles: Vec<&Tile> = hands.iter().flatten().chain(table.iter()).collect();
        return deal_out(&tiles, set, left);
    };
    match event {
        Event::Comes { hand, told } => {
            hands[*hand].push(vec![told.clone()]);
            let found = play(rest, set, left, hands, table);
            hands[*hand].pop();
            found
        }
        Event::Laid { hand, told } => {
            let mut tried = BTreeSet::new();
            for index in 0..hands[*hand].len() {
                let mut tile = hands[*hand][index].clone();
                if !tried.insert(tile.clone()) {
                    continue;
                }
                tile.push(told.clone());
                if !set.iter().any(|(entry, _)| can_be(&tile, *entry)) {
                    continue;
                }
                let held = hands[*hand].remove(index);
                table.push(tile);
                let found = play(rest, set, left, hands, table);
                table.pop();
                hands[*hand].insert(index, held);
                if found {
                    return true;
                }
            }
            false
        }
    }
}

/// Whether every tile can be another one of the set.
fn deal_out(tiles: &[&Tile], set: &[Entry], left: &mut [usize]) -> bool {
    let Some((tile, rest)) = tiles.split_first() else {
        return true;
    };
    (0..set.len()).any(|index| {
        if left[index] == 0 || !can_be(tile, set[index].0) {
            return false;
        }
        left[index] -= 1;
        let found = deal_out(rest, set, left);
        left[index] += 1;
        found
    })
}
