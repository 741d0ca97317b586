//! What an ability can touch.

use super::{
    clauses::Rule,
    queue::Pending,
    rules::Rules,
    stacks::Spot,
    strength,
    table::Table,
    verb::{Act, At, Cover, Facing, Than, Whose},
};

/// An ability on the table on which it would be carried out.
#[derive(Clone, Copy)]
pub(super) struct Open<'t> {
    pub(super) rules: &'t Rules,
    pub(super) table: &'t Table,
    pub(super) pending: &'t Pending,
}

/// What an ability may ask of a card on the table.
const DEMANDS: [Rule; 9] = [
    Rule::Uncovered,
    Rule::PriceUncovers,
    Rule::CoveredOnly,
    Rule::TargetPlace,
    Rule::TargetSide,
    Rule::TargetFace,
    Rule::TargetOther,
    Rule::RenouncesItself,
    Rule::Compared,
];

impl<'t> Open<'t> {
    pub(super) fn new(rules: &'t Rules, table: &'t Table, pending: &'t Pending) -> Self {
        Open {
            rules,
            table,
            pending,
        }
    }

    /// Whether the card whose ability waits is still on the table.
    pub(super) fn is_in_play(self) -> bool {
        self.pending.visit == 0
            || self
                .table
                .lying_card(self.pending.card)
                .is_some_and(|lying| lying.visit == self.pending.visit)
    }

    /// Whether a theater is where the ability reaches.
    pub(super) fn reaches(self, column: usize) -> bool {
        if self.pending.verb.at == At::Any {
            return true;
        }
        let Some(here) = self.table.column_of(self.pending.card) else {
            return true;
        };
        match self.pending.verb.at {
            At::Any => true,
            At::Here => column == here,
            At::Adjacent => Table::is_adjacent(column, here),
            At::Elsewhere => column != here,
        }
    }

    /// Which of the demands a card meets.
    #[inline]
    fn met(self, spot: Spot) -> [bool; DEMANDS.len()] {
        let Open {
            rules,
            table,
            pending,
        } = self;
        let verb = &pending.verb;
        let uncovered = table.is_uncovered(spot);
        let lying = table.lying(spot);
        let up = lying.is_some_and(|lying| lying.up);
        let own = spot.side == pending.decider;
        let itself = lying.is_some_and(|lying| lying.card == Some(pending.card));
        let barred =
            pending.barred != 0 && lying.is_some_and(|lying| lying.visit == pending.barred);
        [
            verb.cover != Cover::Uncovered || uncovered,
            verb.cover != Cover::Uncovered || !barred,
            verb.cover != Cover::Covered || !uncovered,
            verb.act == Act::Move || self.reaches(spot.column),
            match verb.whose {
                Whose::Any => true,
                Whose::Own => own,
                Whose::Opposing => !own,
            },
            match verb.face {
                Facing::Any => true,
                Facing::Up => up,
                Facing::Down => !up,
            },
            !verb.other || !itself,
            !pending.spares_itself || !itself,
            verb.than == Than::Any || self.compares(strength::of_card(rules, table, spot)),
        ]
    }

    /// Why a card on the table is no target of the ability.
    pub(super) fn objections(self, spot: Spot) -> impl Iterator<Item = Rule> + use<> {
        DEMANDS
            .into_iter()
            .zip(self.met(spot))
            .filter_map(|(rule, met)| (!met).then_some(rule))
    }

    /// Whether a strength is lower or higher than that of the card shown, as the
    /// ability wants it. A card that was shown but not noted compares with all.
    pub(super) fn compares(self, strength: u8) -> bool {
        let shown = self
            .table
            .revealed
            .filter(|(trigger, _)| *trigger == self.pending.trigger);
        match (self.pending.verb.than, shown) {
            (Than::Any, _) | (_, None) => true,
            (Than::Lower, Some((_, shown))) => strength < shown.strength(),
            (Than::Higher, Some((_, shown))) => strength > shown.strength(),
        }
    }

    /// Every card that the ability may touch.
    pub(super) fn targets(self) -> impl Iterator<Item = Spot> + 't {
        let met = move |spot: &Spot| self.met(*spot) == [true; DEMANDS.len()];
        self.table.spots().filter(met)
    }

    /// Every card that the ability may move, with every theater to which it may.
    pub(super) fn moves(self) -> impl Iterator<Item = (Spot, usize)> + 't {
        self.targets().flat_map(move |spot| {
            let others = self.columns().filter(move |to| *to != spot.column);
            others.map(move |to| (spot, to))
        })
    }

    /// The theaters to which the ability may send a card or a token.
    pub(super) fn columns(self) -> impl Iterator<Item = usize> + 't {
        let fits = move |column: &usize| {
            let fixed = self.pending.fixed;
            fixed.is_none_or(|fixed| usize::from(fixed) == *column) && self.reaches(*column)
        };
        (0..self.table.order.len()).filter(fits)
    }
}
