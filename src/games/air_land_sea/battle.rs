//! A battle is scored, and the next one begins.

use super::{
    card::COLUMNS,
    clauses::Rule,
    resolve::Resolver,
    rules::{Goal, Mode, Side},
    rulings::{ControlEmpty, EpicTheaters, TokensBetween},
    strength::{self, Decided},
    table::Ended,
    verb::Ongoing,
};
use crate::{
    clause::{Entry, Log},
    say,
};

impl<L: Log> Resolver<'_, L> {
    /// All cards are played: who controls more theaters wins.
    pub(super) fn play_out(&mut self) {
        let order = self.table.order;
        let mut controlled = [0usize; 2];
        let mut outcomes = [(0, Decided::Tie, [0; 2]); COLUMNS];
        for (column, outcome) in outcomes[..order.len()].iter_mut().enumerate() {
            let strengths = strength::in_column(self.rules, self.table, column);
            let (side, decided) = strength::control(self.rules, self.table, column, strengths);
            controlled[side] += 1;
            *outcome = (side, decided, strengths);
            self.log.event(match decided {
                Decided::Higher => Rule::Control,
                Decided::Tie => Rule::ControlTie,
                Decided::WithoutCards => Rule::ControlEmpty,
            });
        }
        self.log_strengths();
        let winner = usize::from(controlled[1] > controlled[0]);
        self.log.event(if self.rules.mode == Mode::Epic {
            Rule::EpicMajority
        } else {
            Rule::MostTheaters
        });
        let rules = self.rules;
        let by_ruling = rules.rulings.control_without_cards == ControlEmpty::FirstPlayer;
        let text = move || {
            let theaters: Vec<String> = order
                .iter()
                .zip(&outcomes)
                .filter(|(_, (side, ..))| *side == winner)
                .map(|(kind, (_, decided, [one, two]))| {
                    let kind = kind.name();
                    match decided {
                        Decided::Tie => say!(
                            "{kind} {one}/{two} (first player)",
                            "{kind} {one}/{two} (1er joueur)"
                        ),
                        Decided::WithoutCards if by_ruling => say!(
                            "{kind} {one}/{two} (no card there: first player)",
                            "{kind} {one}/{two} (aucune carte : 1er joueur)"
                        ),
                        Decided::Higher | Decided::WithoutCards => format!("{kind} {one}/{two}"),
                    }
                })
                .collect();
            let (name, theaters) = (rules.side_name(winner), theaters.join(", "));
            let controls = rules.agrees(winner, "controls", "control");
            say!(
                "{name} {controls} {theaters}",
                "contrôlés par {name} : {theaters}"
            )
        };
        self.end_battle(winner, 6, None, Rule::SixPoints, text);
    }

    /// What changed the strengths that decided the battle.
    fn log_strengths(&mut self) {
        self.log.event(Rule::CardStrength);
        for side in 0..2 {
            for (_, ability) in strength::ongoing(self.rules, self.table, side) {
                match ability {
                    Ongoing::Support(_) => self.log.event(Rule::Support),
                    Ongoing::CoverFire(_) => self.log.event(Rule::CoverFire),
                    Ongoing::Escalation(_) => self.log.event(Rule::Escalation),
                    _ => {}
                }
            }
        }
    }

    pub(super) fn end_battle(
        &mut self,
        winner: Side,
        points: i64,
        withdrew: Option<Side>,
        rule: Rule,
        text: impl FnOnce() -> String,
    ) {
        if self.table.ended.is_some() {
            return;
        }
        let (points, rule) = if self.rules.bleusaille {
            (1, Rule::Bleusaille)
        } else {
            (points, rule)
        };
        self.table.ended = Some(Ended {
            winner,
            points,
            withdrew,
            at: self.at,
        });
        self.table.scores[winner] += points;
        let seat = self.rules.seats(winner).next();
        let battle = self.table.battle;
        self.log.entry(rule, || Entry {
            seat,
            amount: points,
            text: {
                let how = text();
                say!("battle {battle}: {how}", "bataille {battle} : {how}")
            },
        });
        let over = match self.rules.goal {
            Goal::Points(goal) => self.table.scores[winner] >= i64::from(goal),
            Goal::OneBattle => true,
        };
        if over {
            self.log.event(Rule::goal(self.rules));
            self.table.over = true;
        }
    }

    pub(super) fn next_battle(&mut self) {
        let table = &mut *self.table;
        self.log.event(Rule::Collect);
        let stays =
            self.rules.mode == Mode::Epic && self.rules.rulings.epic_theaters == EpicTheaters::Stay;
        if !stays {
            table.order.rotate_right(1);
            self.log.event(Rule::Rotation);
        }
        let keep = self.rules.rulings.tokens_between_battles == TokensBetween::Stay;
        if table.tokens_laid() > 0 {
            self.log.event(Rule::TokensBetween);
        }
        if keep && !stays {
            for tokens in &mut table.tokens {
                tokens[..table.order.len()].rotate_right(1);
            }
        }
        self.log.event(Rule::SwapCommanders);
        table.first = 1 - table.first;
        table.next = table.first;
        table.battle += 1;
        table.collect(self.rules, keep);
    }
}
