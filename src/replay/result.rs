//! The result that a header claims, against the one that was reached.

use super::{Replay, why::Failed};
use crate::{
    clause::Log,
    finding::Finding,
    game::{Game, Row, Seat},
    lang::{Name, or},
    record::Claim,
    say,
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
        let message = say!(
            "these scores cannot all be right: whatever stayed secret, not together",
            "ces scores ne peuvent pas être tous justes à la fois, même en tenant compte de ce qui est resté secret"
        );
        Some(
            Finding::error("result.score", at, message)
                .label(claimed())
                .help(say!(
                    "`greffier score` shows what each of them can be",
                    "`greffier score` montre ce que chacun peut être"
                )),
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
            [others @ .., _] if gaps && (1..FEW).contains(&others.len()) => Some(or(&can)),
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
            (self.last_line, last_line())
        } else {
            let label = say!(
                "no line follows this header",
                "aucune ligne ne suit cet en-tête"
            );
            (Span::new(0, 3), label)
        };
        let message = say!(
            "the record stops here, but the game is not over",
            "la feuille s'arrête ici, mais la partie n'est pas finie"
        );
        let finding = Finding::error("result.unfinished", at, message)
            .label(label)
            .help(say!(
                "write the rest of the game, or check it without `--finished`",
                "écrivez la suite de la partie, ou vérifiez-la sans `--finished`"
            ));
        self.push(finding);
    }

    fn not_over(&self, claims: &[Claim]) -> Finding {
        let at = claims.first().map_or(self.last_line, |claim| claim.at);
        let place = if self.last_line.is_somewhere() {
            self.last_line
        } else {
            at
        };
        let message = say!(
            "the header states a result, but the game is not over here",
            "l'en-tête donne un résultat, mais la partie n'est pas finie ici"
        );
        Finding::error("result.not-over", place, message)
            .label(last_line())
            .because(at, claimed())
    }

    fn judge_claim(&self, claim: &Claim, row: &Row) -> Option<Finding> {
        let name = Name(self.header().handle(claim.seat));
        let (score, stated) = (row.score, claim.score);
        if row.is_open() && self.is_within(claim, row) {
            let message = say!(
                "the record does not know all that {name} scored",
                "la feuille ne sait pas tout du score {name:#}"
            );
            return Some(
                Finding::note("result.open", claim.at, message)
                    .label(match row.most {
                        Some(most) => match self.few(claim.seat, score, most) {
                            Some(few) => say!(
                                "{few}; which of them cannot be checked",
                                "{few} ; impossible de vérifier lequel"
                            ),
                            None => say!(
                                "between {score} and {most}; no more can be checked",
                                "entre {score} et {most} ; on ne peut rien vérifier de plus"
                            ),
                        },
                        None => say!(
                            "{score} at least; more cannot be checked",
                            "au moins {score} ; on ne peut rien vérifier de plus"
                        ),
                    })
                    .help(say!(
                        "tell what stayed secret",
                        "écrivez ce qui est resté secret"
                    )),
            );
        }
        if score == stated && !row.is_open() {
            return None;
        }
        let reached = match row.most {
            Some(most) if most == score => score.to_string(),
            Some(most) => say!("between {score} and {most}", "entre {score} et {most}"),
            None => say!("at least {score}", "au moins {score}"),
        };
        let inside = stated >= score && row.most.is_none_or(|most| stated <= most);
        let few = row.most.and_then(|most| self.few(claim.seat, score, most));
        let message = if few.is_none() && inside {
            say!(
                "{name} cannot have finished with {stated}, whatever stayed secret",
                "{name} ne peut pas avoir fini avec {stated}, même en tenant compte de ce qui est resté secret"
            )
        } else {
            let reached = few.unwrap_or(reached);
            say!(
                "{name} finished with {reached}, not {stated}",
                "{name} a fini avec {reached}, pas {stated}"
            )
        };
        Some(
            Finding::error("result.score", claim.at, message)
                .label(claimed())
                .help(say!(
                    "`greffier score --explain` says where every point came from",
                    "`greffier score --explain` dit d'où vient chaque point"
                )),
        )
    }
}

fn claimed() -> String {
    say!("the result claimed", "le résultat déclaré")
}

fn last_line() -> String {
    say!("the last line", "la dernière ligne")
}
