//! Strength and control: face, then Cover Fire, then the sum, then Support,
//! then tokens.

use super::{
    card::{Card, CardSet},
    rules::{Rules, Side},
    rulings::ControlEmpty,
    stacks::Spot,
    table::Table,
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
    acting(rules, table, side, rules.deck.lasting)
}

/// Those of some cards.
#[inline]
fn acting<'t>(
    rules: &'t Rules,
    table: &Table,
    side: Side,
    of: CardSet,
) -> impl Iterator<Item = (Card, Ongoing)> + use<'t> {
    let up = table.face_up[side].and(of);
    up.iter()
        .filter_map(|card| Some((card, rules.deck.ongoing(card)?)))
}

/// Whether a card lies in a theater next to this one.
pub(super) fn is_next_to(table: &Table, card: Card, column: usize) -> bool {
    table
        .column_of(card)
        .is_some_and(|here| Table::is_adjacent(here, column))
}

/// The abilities that destroy a card as it is played to a theater.
pub(super) fn strikers<'t>(
    rules: &'t Rules,
    table: &'t Table,
    up: bool,
    column: usize,
) -> impl Iterator<Item = (Card, Ongoing)> + 't {
    let strikes = move |(card, ability): &(Card, Ongoing)| match ability {
        Ongoing::Containment => !up,
        Ongoing::Blockade(least) => {
            table.occupation(column) >= usize::from(*least) && is_next_to(table, *card, column)
        }
        _ => false,
    };
    let both = (0..2).flat_map(move |side| acting(rules, table, side, rules.deck.striking));
    both.filter(strikes)
}

/// The present strengths of a stack's cards, from the top.
fn of_stack<'t>(
    rules: &'t Rules,
    table: &'t Table,
    side: Side,
    column: usize,
) -> impl Iterator<Item = u8> + 't {
    let face_down = ongoing(rules, table, side)
        .filter_map(|(_, ability)| match ability {
            Ongoing::Escalation(strength) => Some(strength),
            _ => None,
        })
        .max()
        .unwrap_or(FACE_DOWN);
    // Two setters: the one that lies higher decides.
    let mut set = None;
    let cards = table.stacks.of(side, column).iter().rev();
    cards.map(move |lying| {
        let (own, covers) = match lying.card {
            _ if !lying.up => (face_down, None),
            Some(card) => (card.strength(), rules.deck.ongoing(card)),
            None => (0, None),
        };
        let strength = set.unwrap_or(own);
        if let Some(Ongoing::CoverFire(strength)) = covers {
            set = set.or(Some(strength));
        }
        strength
    })
}

/// The present strength of a card on the table.
pub(super) fn of_card(rules: &Rules, table: &Table, spot: Spot) -> u8 {
    let height = table.stacks.of(spot.side, spot.column).len();
    let above = height.checked_sub(spot.index + 1);
    above
        .and_then(|above| of_stack(rules, table, spot.side, spot.column).nth(above))
        .unwrap_or(0)
}

/// A side's strength in a theater.
pub(super) fn of_side(rules: &Rules, table: &Table, side: Side, column: usize) -> u32 {
    let cards: u32 = of_stack(rules, table, side, column).map(u32::from).sum();
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
