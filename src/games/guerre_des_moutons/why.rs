//! Which clauses can be why a fact is what it is.

/// Whether a clause that acted can have changed a fact.
pub(super) fn bears_on(clause: &str, fact: &str) -> bool {
    let what = fact.rsplit('.').next().unwrap_or(fact);
    let points = matches!(what, "score" | "winner");
    match clause {
        // Who wins hangs on these; the pens and the bonus only make up the totals.
        "moutons.score.winner" | "moutons.score.ties" => what == "winner",
        _ if what == "winner" => false,
        "moutons.marker.taken" => what == "marker",
        "moutons.end.play-on" | "moutons.end.empty-bag" => what == "turn",
        "moutons.end.quitter-tiles" => matches!(what, "hand" | "aside" | "bag"),
        _ if clause.starts_with("moutons.end.") => {
            let of_tiles = matches!(what, "hand" | "aside" | "bag" | "calls");
            of_tiles || matches!(what, "finish" | "how" | "end" | "turn" | "skipped")
        }
        _ => points == clause.starts_with("moutons.score."),
    }
}
