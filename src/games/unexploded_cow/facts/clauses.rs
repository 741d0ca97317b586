//! Which clauses can be why a fact changed.

/// Whether a clause that acted can have changed this fact.
pub(in super::super) fn bears_on(clause: &str, fact: &str) -> bool {
    let is = |of: &[&str]| of.iter().any(|of| clause.starts_with(of));
    let explosion = || {
        is(&[
            "cow.bomb.explodes",
            "cow.bomb.negative",
            "cow.bomb.short-pot",
            "cow.bomber.wave",
        ])
    };
    let (owner, what) = fact.rsplit_once('.').unwrap_or(("", fact));
    match what {
        "cash" | "loan" | "score" | "pot" | "bank" | "prize" => {
            explosion()
                || is(&[
                    "cow.setup.",
                    "cow.play.price",
                    "cow.spy.host-pays",
                    "cow.spy.paid",
                    "cow.event.price",
                    "cow.event.money",
                    "cow.event.usual-cost",
                    "cow.money.",
                    "cow.end.",
                ])
        }
        "city" => is(&["cow.city.reveal", "cow.city.take"]),
        "cities" if owner.is_empty() => is(&["cow.city.reveal", "cow.leave.estate"]),
        "cities" | "points" | "aside" => is(&[
            "cow.city.take",
            "cow.city.negative-too",
            "cow.spy.city",
            "cow.leave.estate",
        ]),
        "hand" | "holds" | "shown" => {
            is(&["cow.event.search", "cow.event.draw", "cow.leave.estate"])
        }
        "deck" => is(&["cow.draw.", "cow.event.draw"]),
        "discard" => {
            explosion()
                || is(&[
                    "cow.draw.reshuffle",
                    "cow.event.discarded",
                    "cow.event.fetch",
                    "cow.event.remove",
                    "cow.event.search",
                    "cow.leave.estate",
                ])
        }
        "turn" => is(&["cow.turn.", "cow.leave."]),
        "winner" | "end" => is(&["cow.end.", "cow.city.none-left"]),
        "gone" => is(&["cow.leave."]),
        // A field, or one of its cows.
        _ => {
            explosion()
                || is(&[
                    "cow.play.owner",
                    "cow.spy.owner",
                    "cow.arrange.",
                    "cow.event.fetch",
                    "cow.event.remove",
                    "cow.event.theft",
                    "cow.event.trade",
                    "cow.event.transfer",
                    "cow.leave.estate",
                ])
        }
    }
}
