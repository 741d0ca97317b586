//! The result that a header claims, against the one that was reached.

use super::{Replay, why::Failed};
use crate::{
    clause::Log,
    finding::Finding,
    game::{Game, Row, Seat},
    record::Claim,
    source::Span,
};

impl<G: Game, L: Log> Replay<'_, G, L> {
    pub(super) fn check_result(&mut self) {
        let Some(claims) = self.header().result.as_deref() else {
            return;
        };
        let Some(over) = G::perhaps_over(&self.prepared.rules, &self.table) else {
            return self.check_claims(claims);
        };
        // Where nobody can tell whether the game is over, a result says that it is.
        let before = std::mem::replace(&mut self.table, over);
        self.check_claims(claims);
        self.table = before;
    }

    fn check_claims(&mut self, claims: &[Claim]) {
        let standing = G::standing(&self.prepared.rules, &self.table);
        if standing.end.is_none() {
            let finding = self.not_over(claims);
            return self.push(finding);
        }
        let together = self.judge_together(claims, &standing.rows);
        for claim in claims {
            let mut rows = standing.rows.iter();
            let row = rows.find(|row| row.seats.contains(&claim.seat));
            if let Some(finding) = row.and_then(|row| self.judge_claim(claim, row)) {
                if finding.code == "result.score" {
                    self.failed.push(Failed {
                        at: finding.at,
                        facts: vec![format!("{}.score", self.header().handle(claim.seat))],
                    });
                }
                // Where they were found wrong together, more has been checked.
                if finding.code != "result.open" || together.is_none() {
                    self.push(finding);
                }
            }
        }
        if let Some(finding) = together {
            self.push(finding);
        }
    }

    /// Claims that are possible one by one, but not together.
    fn judge_together(&self, claims: &[Claim], rows: &[Row]) -> Option<Finding> {
        let possible = |claim: &&Claim| {
            let mut own = rows.iter().filter(|row| row.seats.contains(&claim.seat));
            own.any(|row| self.is_within(claim, row))
        };
        if !rows.iter().any(Row::is_open) || !claims.iter().all(|claim| possible(&claim)) {
            return None;
        }
        let scores: Vec<_> = claims
            .iter()
            .map(|claim| (claim.seat, claim.score))
            .collect();
        if G::can_total(&self.prepared.rules, &self.table, &scores) {
            return None;
        }
        let (first, rest) = claims.split_first()?;
        let at = rest.iter().fold(first.at, |all, claim| all.to(claim.at));
        let message = "these scores cannot all be right: whatever stayed secret, not together";
        Some(
            Finding::error("result.score", at, message)
                .label("the result claimed")
                .help("`greffier score` shows what each of them can be"),
        )
    }

    /// Whether a score can be the one claimed, whatever the others have.
    fn is_within(&self, claim: &Claim, row: &Row) -> bool {
        claim.score >= row.score
            && row.most.is_none_or(|most| claim.score <= most)
            && G::can_total(
                &self.prepared.rules,
                &self.table,
                &[(claim.seat, claim.score)],
            )
    }

    /// The scores between two bounds that a player can have, where they are few and
    /// not all of them: `4, 6 or 8`.
    fn few(&self, seat: Seat, least: i64, most: i64) -> Option<String> {
        const FEW: usize = 5;
        const WIDEST: i64 = 20;
        if most.saturating_sub(least) > WIDEST {
            return None;
        }
        let can = |score: &i64| G::can_total(&self.prepared.rules, &self.table, &[(seat, *score)]);
        let gaps = !(least..=most).all(|score| can(&score));
        let can: Vec<String> = (least..=most)
            .filter(can)
            .map(|score| score.to_string())
            .collect();
        match can.as_slice() {
            [others @ .., end] if gaps && (1..FEW).contains(&others.len()) => {
                Some(format!("{} or {end}", others.join(", ")))
            }
            _ => None,
        }
    }

    /// Somebody asked for whole games: this one must have ended.
    pub(super) fn check_end(&mut self) {
        let rules = &self.prepared.rules;
        let over = G::standing(rules, &self.table).end.is_some();
        if over || G::perhaps_over(rules, &self.table).is_some() {
            return;
        }
        let (at, label) = if self.last_line.is_somewhere() {
            (self.last_line, "the last line")
        } else {
            (Span::new(0, 3), "no line follows this header")
        };
        let message = "the record stops here, but the game is not over";
        let finding = Finding::error("result.unfinished", at, message)
            .label(label)
            .help("write the rest of the game, or check it without `--finished`");
        self.push(finding);
    }

    fn not_over(&self, claims: &[Claim]) -> Finding {
        let claimed = claims.first().map_or(self.last_line, |claim| claim.at);
        let place = if self.last_line.is_somewhere() {
            self.last_line
        } else {
            claimed
        };
        let message = "the header states a result, but the game is not over here";
        Finding::error("result.not-over", place, message)
            .label("the last line")
            .because(claimed, "the result claimed")
    }

    fn judge_claim(&self, claim: &Claim, row: &Row) -> Option<Finding> {
        let name = self.header().handle(claim.seat);
        let (score, claimed) = (row.score, claim.score);
        if row.is_open() && self.is_within(claim, row) {
            let message = format!("the record does not know all that {name} scored");
            return Some(
                Finding::note("result.open", claim.at, message)
                    .label(match row.most {
                        Some(most) => match self.few(claim.seat, score, most) {
                            Some(few) => format!("{few}; which of them cannot be checked"),
                            None => format!("between {score} and {most}; no more can be checked"),
                        },
                        None => format!("{score} at least; more cannot be checked"),
                    })
                    .help("tell what stayed secret"),
            );
        }
        if score == claimed && !row.is_open() {
            return None;
        }
        let reached = match row.most {
            Some(most) if most == score => score.to_string(),
            Some(most) => format!("between {score} and {most}"),
            None => format!("at least {score}"),
        };
        let inside = claimed >= score && row.most.is_none_or(|most| claimed <= most);
        let few = row.most.and_then(|most| self.few(claim.seat, score, most));
        let message = if let Some(few) = few {
            format!("{name} finished with {few}, not {claimed}")
        } else if inside {
            format!("{name} cannot have finished with {claimed}, whatever stayed secret")
        } else {
            format!("{name} finished with {reached}, not {claimed}")
        };
        Some(
            Finding::error("result.score", claim.at, message)
                .label("the result claimed")
                .help("`greffier score --explain` says where every point came from"),
        )
    }
}
