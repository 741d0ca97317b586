//! Clauses that once had another id: records that use the old one stay valid.
//! An id is never given to another clause, and never leaves this table.

/// The old id and the present one, in the order of the old.
pub static RENAMED: &[(&str, &str)] = &[
    // Drawing and giving are one clause.
    ("als.give.from-hand", "als.hand.drawn-or-given"),
    // The number that was only advised is the goal unless the header names one.
    ("als.team.goal-advice", "als.epic.goal"),
];

/// What the clause is called now that was once called so.
pub fn renamed(id: &str) -> Option<&'static str> {
    let old = |(old, _): &&(&str, &str)| crate::word::same(id, old);
    RENAMED.iter().find(old).map(|(_, now)| *now)
}
