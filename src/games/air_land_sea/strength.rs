//! Strength and control: face, then Cover Fire, then the sum, then Support,
//! then tokens.

use super::{
    card::Card,
    rules::{Rules, Side},
    rulings::ControlEmpty,
    table::{Spot, Table},
    verb::Ongoing,
};

/// The strength of a face-down card that nothing changes.
const FACE_DOWN: u8 = 2;

/// The ongoing abilities of a side's face-up cards.
#[inline]
pub(super) fn ongoing<'t>(
    rules: &'t Rules,
    table: &Table,
    side: Side,
) -> impl Iterator<Item = (Card, Ongoing)> + use<'t> {
    table.face_up[side]
        .and(rules.deck.lasting)
        .iter()
        .filter_map(|card| Some((card, rules.deck.ongoing(card)?)))
}

/// Whether a card lies in a theater next to this one.
pub(super) fn is_next_to(table: &Table, card: Card, column: usize) -> bool {
    table
        .find(card)
        .is_some_and(|spot| Table::is_adjacent(spot.column, column))
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
        return lying.card.map_or(0, Card::strength);
    }
    ongoing(rules, table, spot.side)
        .filter_map(|(_, ability)| match ability {
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
        .filter_map(|(card, ability)| match ability {
            Ongoing::Support(strength) if is_next_to(table, card, column) => {
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

/// Who controls a theater with these strengths, and why.
pub(super) fn control(
    rules: &Rules,
    table: &Table,
    column: usize,
    [one, two]: [u32; 2],
) -> (Side, Decided) {
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
