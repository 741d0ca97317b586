//! Who stands where.

use super::{
    rules::{Goal, Rules},
    table::Table,
    words::End,
};
use crate::{
    game::{Row, Seat, Standing},
    say,
};

pub(super) fn standing(rules: &Rules, table: &Table) -> Standing {
    let rows = [0, 1]
        .map(|side| Row {
            seats: rules.seats(side).collect(),
            score: table.scores[side],
            most: Some(table.scores[side]),
            note: String::new(),
        })
        .to_vec();
    let winner = table.ended.filter(|_| table.over).map(|ended| ended.winner);
    let winners: Vec<Seat> = winner
        .map(|side| rules.seats(side).collect())
        .unwrap_or_default();
    let mut notes = Vec::new();
    match rules.goal {
        Goal::Points(goal) => {
            let battle = table.battle;
            notes.push(say!(
                "battle {battle}, goal {goal} points",
                "bataille {battle}, objectif : {goal} PV"
            ));
        }
        Goal::OneBattle => notes.push(say!("one battle decides", "une seule bataille décide")),
    }
    Standing {
        unit: "points",
        rows,
        winners,
        end: table.over.then(|| {
            let end = match rules.goal {
                Goal::Points(_) => End::Goal,
                Goal::OneBattle => End::OneBattle,
            };
            end.printed().to_owned()
        }),
        notes,
    }
}
