//! Who stands where.

use super::{
    clauses::Rule,
    rules::{Goal, Mode, Rules},
    table::Table,
    words::End,
};
use crate::{
    clause::{Entry, Log},
    game::{Row, Seat, Standing},
    lang::pick,
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

/// What the players have where the record begins.
pub(super) fn brought<L: Log>(rules: &Rules, table: &Table, log: &mut L) {
    for (side, amount) in table.scores.into_iter().enumerate() {
        if amount != 0 {
            log.entry(Rule::goal(rules), || Entry {
                seat: rules.seats(side).next(),
                amount,
                text: pick("where the record begins", "au début de la feuille").to_owned(),
            });
        }
    }
}

impl Rule {
    /// By which the points of battles decide the game.
    pub(super) fn goal(rules: &Rules) -> Self {
        match rules.mode {
            _ if !rules.goal_is_default || rules.bleusaille => Rule::Goal,
            _ if rules.has_teams() => Rule::TeamGoal,
            Mode::Epic => Rule::EpicGoal,
            Mode::Standard => Rule::Goal,
        }
    }
}
