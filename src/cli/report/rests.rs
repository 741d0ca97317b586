//! What a standing rests on beside the lines of the record and the printed rules.

use super::Sheet;
use crate::{
    clause::{Clause, RulingInfo, Status},
    cli::scored,
    finding::InForce,
    lang::pick,
    say,
};

/// A line for each thing that somebody might doubt.
pub(super) fn rests(sheet: &Sheet<'_>) -> Vec<String> {
    let outcome = &sheet.done.outcome;
    let mut lines = Vec::new();
    if let Some(invalid) = sheet.soundness.invalid()
        && !sheet.soundness.only_claims
    {
        lines.push(say!(
            "{invalid}; after that, on how the players went on",
            "{invalid} ; ensuite, la façon dont les joueurs ont continué"
        ));
    }
    if let Some(irregular) = sheet.soundness.irregular() {
        lines.push(say!(
            "{irregular}, where a rule was broken and the play stood",
            "{irregular}, où une règle est enfreinte et le coup maintenu"
        ));
    }
    let rulings = outcome.rulings.iter();
    lines.extend(rulings.map(|force| ruling(sheet, force)));
    lines.extend(unprinted(sheet).into_iter().map(|clause| {
        let (id, status) = (clause.id, clause.status.said());
        say!(
            "rule `{id}`: {status}, not printed in the rulebook",
            "règle `{id}` : {status}, pas imprimé dans le livret"
        )
    }));
    let findings = sheet.done.outcome.findings.iter();
    let rebuilt = findings.filter(|finding| finding.code == "pack.reconstructed");
    lines.extend(rebuilt.map(|finding| finding.message.clone()));
    if let Some(standing) = &outcome.standing {
        for row in standing.rows.iter().filter(|row| row.is_open()) {
            let names = scored::names(sheet.done, row);
            let score = scored::score(row, standing);
            lines.push(say!(
                "not known: all that counts for {names} ({score})",
                "inconnu : tout ce qui compte pour {names} ({score})"
            ));
        }
    }
    lines
}

/// The question, the answer and who gave it.
fn ruling(sheet: &Sheet<'_>, force: &InForce) -> String {
    let rulings = sheet.info.map_or(&[] as &[RulingInfo], |info| info.rulings);
    let known = rulings.iter().find(|ruling| ruling.name == force.ruling);
    let asks = known.map_or("", |ruling| ruling.asks.now());
    let says = known
        .and_then(|ruling| ruling.readings.iter().find(|r| r.name == force.reading))
        .map_or("", |reading| reading.says.now());
    let who = if force.is_default() {
        pick("the default", "par défaut")
    } else {
        force.who()
    };
    let (name, reading) = (force.ruling, force.reading);
    say!(
        "ruling `{name}`: {asks} `{reading}`, {who}: {says}",
        "arbitrage `{name}` : {asks} `{reading}`, {who} : {says}"
    )
}

/// The clauses under which somebody scored and which no rulebook prints, each
/// once; those of a ruling are told with it.
fn unprinted(sheet: &Sheet<'_>) -> Vec<&'static Clause> {
    let mut clauses: Vec<&'static Clause> = Vec::new();
    for (_, clause, _) in &sheet.done.outcome.ledger {
        let printed = matches!(clause.status, Status::Rulebook | Status::Clarified);
        let known = clauses.iter().any(|known| known.id == clause.id);
        if !printed && !known && clause.ruling.is_none() {
            clauses.push(clause);
        }
    }
    clauses
}
