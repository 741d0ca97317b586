//! Which clauses can be why a fact is what it is.

/// Whether a clause that acted can have changed a fact.
pub(in super::super) fn bears_on(clause: &str, what: &str) -> bool {
    let is = |of: &[&str]| of.iter().any(|of| clause.starts_with(of));
    let by_hand = clause == "beeeh.card.by-hand";
    by_hand
        || match what {
            "hand" | "more" | "public" | "discard" | "thrown" | "played" | "pile" | "front" => {
                is(&[
                    "beeeh.graze.draws",
                    "beeeh.abus.",
                    "beeeh.card.discarded",
                    "beeeh.recyclage.",
                    "beeeh.delit.",
                    "beeeh.laine.stays",
                ])
            }
            "sheep" | "lost" | "digesting" | "shorn" => is(&[
                "beeeh.graze.fat-digests",
                "beeeh.graze.hidden-wolf",
                "beeeh.wolf.eats",
                "beeeh.mechoui.",
                "beeeh.laine.stays",
                "beeeh.renfort.",
            ]),
            "grass" | "gone" => is(&["beeeh.graze.owner", "beeeh.indigestion."]),
            "score" | "bonus" => is(&[
                "beeeh.graze.fat",
                "beeeh.graze.common",
                "beeeh.graze.laughing",
                "beeeh.indigestion.",
                "beeeh.laine.points",
            ]),
            "shown" => is(&["beeeh.sabots."]),
            "untold" => is(&["beeeh.graze.recorded", "beeeh.indigestion."]),
            "knows" => is(&["beeeh.scout.", "beeeh.graze.", "beeeh.wolf."]),
            "quiet" | "meal" => is(&["beeeh.end.meal", "beeeh.turn.alternate"]),
            "left" | "turn" => is(&["beeeh.turn.", "beeeh.hyper.", "beeeh.end."]),
            "hid" => is(&["beeeh.camouflage.hides", "beeeh.turn.alternate"]),
            "end" | "winner" => is(&["beeeh.end.", "beeeh.score."]) && clause != "beeeh.end.meal",
            // A square, the board, or where the mad sheep stands.
            _ => is(&[
                "beeeh.panurge.",
                "beeeh.move.",
                "beeeh.graze.fat-digests",
                "beeeh.graze.common",
                "beeeh.graze.laughing",
                "beeeh.graze.hidden-wolf",
                "beeeh.wolf.",
                "beeeh.camouflage.",
                "beeeh.scout.wolf-back",
                "beeeh.mechoui.",
                "beeeh.laine.stays",
                "beeeh.renfort.",
                "beeeh.trahison.",
                "beeeh.planque.",
                "beeeh.raid.",
                "beeeh.mad.",
            ]),
        }
}
