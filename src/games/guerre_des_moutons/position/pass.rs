//! `Zoe.passed`: what a pass told of a hand.

use super::super::{
    earlier_pass::Passed,
    land::Shapes,
    read, spellings,
    squares::Gap,
    table::Table,
    tile::{Face, Kind, Square},
};
use super::is_nothing;
use crate::{
    game::Seat,
    lang::pick,
    record::{
        Misread,
        tree::{Fact, Sign},
    },
};

/// `Zoe.passed: NxxV Rxxx +BBNN/FFRR`; `village` where nothing else lay.
pub(in super::super) fn place(
    table: &mut Table,
    seat: Seat,
    fact: &Fact<'_>,
) -> Result<(), Misread> {
    let mut gaps = Vec::new();
    let mut passed = Passed {
        at: fact.at,
        opening: false,
        asked: Shapes::from_iter([]),
        specials: [false; 2],
        came: Vec::new(),
    };
    for term in fact.values {
        let item = term.item;
        if term.sign == Some(Sign::Plus) && term.to.is_none() && term.is.is_none() {
            let tile = read::tile(fact.text, &item)?;
            passed.came.push(tile.canonical());
            table.stated().came.push((seat, tile, item.at));
            continue;
        }
        if is_nothing(term) {
            continue;
        }
        let wanted = || {
            Misread::expected(
                term.at,
                pick(
                    "what an empty square asked for, such as `NxxV`",
                    "ce que demandait un emplacement libre, par exemple `NxxV`",
                ),
            )
        };
        let word = term.word(fact.text).ok_or_else(wanted)?;
        match spellings::face(word.text).map(Face::kind) {
            Some(Kind::Wolf) => passed.specials[0] = true,
            Some(Kind::Hunter) => passed.specials[1] = true,
            _ if spellings::square(word.text) == Some(Square::VILLAGE) => passed.opening = true,
            _ => gaps.push(Gap::read(word.text).ok_or_else(wanted)?),
        }
    }
    let told = passed.opening || !gaps.is_empty() || passed.specials != [false; 2];
    passed.asked = gaps.into_iter().collect();
    table.passed[usize::from(seat.0)] = told.then_some(passed);
    Ok(())
}
