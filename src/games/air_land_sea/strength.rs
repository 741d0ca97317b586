//! Strength and control: face, then Cover Fire, then the sum, then Support,
//! then tokens.

use super::{
    rules::{Rules, Side},
    rulings::ControlEmpty,
    table::{Spot, Table},
    verb::Ongoing,
};

/// The strength of a face-down card that nothing changes.
const FACE_DOWN: u8 = 2;

/// The ongoing abilities of a side's face-up cards, with their columns.
pub(super) fn ongoing<'t>(
    rules: &'t Rules,
    table: &'t Table,
    side: Side,
) -> impl Iterator<Item = (usize, usize, Ongoing)> + 't {
    table.face_up[side]
        .and(rules.deck.lasting)
        .iter()
        .filter_map(|card| {
            let spot = table.find(card)?;
            Some((spot.column, spot.index, rules.deck.ongoing(card)?))
        })
}

/// The present strength of a card on the table.
pub(super) fn of_card(rules: &Rules, table: &Table, spot: Spot) -> u8 {
    let Some(lying) = table.lying(spot) else {
        return 0;
    };
    // Two setters: the one that lies higher decides.
    let above = table.stacks[spot.side][spot.column]
        .iter()
        .skip(spot.index + 1)
        .rev()
        .find_map(|above| {
            let card = above.card.filter(|_| above.up)?;
            match rules.deck.ongoing(card)? {
                Ongoing::CoverFire(strength) => Some(strength),
                _ => None,
            }
        });
    if let Some(strength) = above {
        return strength;
    }
    if lying.up {
        return lying.card.map_or(0, super::card::Card::strength);
    }
    ongoing(rules, table, spot.side)
        .filter_map(|(_, _, ability)| match ability {
            Ongoing::Escalation(strength) => Some(strength),
            _ => None,
        })
        .max()
        .unwrap_or(FACE_DOWN)
}

/// A side's strength in a theater.
pub(super) fn of_side(rules: &Rules, table: &Table, side: Side, column: usize) -> u32 {
    let cards: u32 = (0..table.stacks[side][column].len())
        .map(|index| {
            let spot = Spot {
                side,
                column,
                index,
            };
            u32::from(of_card(rules, table, spot))
        })
        .sum();
    let support: u32 = ongoing(rules, table, side)
        .filter_map(|(from, _, ability)| match ability {
            Ongoing::Support(strength) if Table::is_adjacent(from, column) => {
                Some(u32::from(strength))
            }
            _ => None,
        })
        .sum();
    let [ones, twos] = table.tokens[side][column];
    cards + support + u32::from(ones) + 2 * u32::from(twos)
}

/// Both sides' strengths in a theater.
pub(super) fn in_column(rules: &Rules, table: &Table, column: usize) -> [u32; 2] {
    [
        of_side(rules, table, 0, column),
        of_side(rules, table, 1, column),
    ]
}

/// How a theater is decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Decided {
    Higher,
    Tie,
    /// By a reading of the rule about theaters without cards.
    WithoutCards,
}

/// Who controls a theater, and why.
pub(super) fn control(rules: &Rules, table: &Table, column: usize) -> (Side, Decided) {
    let [one, two] = in_column(rules, table, column);
    let empty = table.occupation(column) == 0;
    if one == two {
        return (table.first, Decided::Tie);
    }
    let stronger = usize::from(two > one);
    if !empty {
        return (stronger, Decided::Higher);
    }
    match rules.rulings.control_without_cards {
        ControlEmpty::Strength => (stronger, Decided::WithoutCards),
        ControlEmpty::FirstPlayer => (table.first, Decided::WithoutCards),
    }
}
