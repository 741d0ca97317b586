//! What a record expects against what it knows: the same, something else, or
//! more than it can tell.

use crate::game::Value;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Compared {
    Same,
    Differs,
    /// What the record does not know may be what is expected.
    Open,
}

pub(super) fn compare(value: &Value, expected: &[String]) -> Compared {
    if let [word] = expected
        && value.said.contains(word)
    {
        return Compared::Same;
    }
    if value.any && !expected.is_empty() {
        let named = expected.iter().all(|item| value.items.contains(item));
        return if named {
            Compared::Same
        } else {
            Compared::Differs
        };
    }
    if expected.is_empty() && may_be_nothing(value) {
        return Compared::Open;
    }
    if !value.ordered {
        return compare_sets(value, &value.items, expected);
    }
    let (tokens, stack) = apart(&value.items);
    let (expected_tokens, expected_stack) = apart(expected);
    if stack.len() != expected_stack.len() {
        return Compared::Differs;
    }
    // Each unknown item of a stack is compared for itself, so that one thing
    // may be expected in two places: a fault that costs no true claim.
    let items = stack.iter().zip(&expected_stack);
    items
        .map(|(actual, expected)| compare_item(value, actual, expected))
        .fold(
            compare_sets(value, &tokens, &expected_tokens),
            Compared::and,
        )
}

impl Compared {
    /// Both at once.
    fn and(self, other: Compared) -> Compared {
        match (self, other) {
            (Compared::Differs, _) | (_, Compared::Differs) => Compared::Differs,
            (Compared::Same, Compared::Same) => Compared::Same,
            _ => Compared::Open,
        }
    }
}

/// `?` in an expectation is some thing, not said which.
fn fits(actual: &str, expected: &str) -> bool {
    actual == expected || expected == "?" || (expected == "(?)" && actual.starts_with('('))
}

fn compare_item(value: &Value, actual: &str, expected: &str) -> Compared {
    if fits(actual, expected) {
        Compared::Same
    } else if is_unknown(actual) && may_be(value, actual, expected) {
        Compared::Open
    } else {
        Compared::Differs
    }
}

/// `?*1` is one thing of a pile whose size is known: a bare `?` would leave it open.
fn is_unknown(item: &str) -> bool {
    matches!(item, "?" | "(?)" | "?*1")
}

/// Whether an unknown item may turn out to be the one that is expected.
fn may_be(value: &Value, actual: &str, expected: &str) -> bool {
    let hidden = expected.starts_with('(');
    // What can only lie face down is no thing that lies face up.
    let possible =
        |item: &String| bare(item) == bare(expected) && (hidden || !item.starts_with('('));
    (actual != "(?)" || hidden)
        && value
            .perhaps
            .as_ref()
            .is_none_or(|of| of.iter().any(possible))
}

/// Whether all that there is may turn out to be nothing.
fn may_be_nothing(value: &Value) -> bool {
    let nothing = |of: &Vec<String>| of.iter().any(|item| item == "_");
    !value.items.is_empty()
        && value.items.iter().all(|item| is_unknown(item))
        && value.perhaps.as_ref().is_some_and(nothing)
}

/// Without the brackets of a thing that lies face down.
fn bare(item: &str) -> &str {
    item.trim_start_matches('(').trim_end_matches(')')
}

/// The tokens (`+1`) that lie beside a stack, which have no order, and the stack.
fn apart(items: &[String]) -> (Vec<String>, Vec<String>) {
    items
        .iter()
        .cloned()
        .partition(|item| item.starts_with('+'))
}

/// What has no order: what is named is looked for first, then what is not.
fn compare_sets(value: &Value, actual: &[String], expected: &[String]) -> Compared {
    let mut left: Vec<&String> = actual.iter().collect();
    let mut missing = Vec::new();
    let mut wild = Vec::new();
    for item in expected {
        let known = left.iter().position(|actual| *actual == item);
        match known.filter(|_| !is_unknown(item)) {
            Some(index) => drop(left.swap_remove(index)),
            None if is_unknown(item) => wild.push(item),
            None => missing.push(item),
        }
    }
    // `(?)` is the more exacting of the two.
    wild.sort();
    // A named thing that is not known to be there may be one that is unknown.
    let mut possible = value.perhaps.clone();
    let open = !missing.is_empty();
    for item in missing {
        let unknown = left
            .iter()
            .position(|actual| is_unknown(actual) && may_be(value, actual, item));
        match unknown {
            Some(index) => drop(left.swap_remove(index)),
            None if value.open => {}
            None => return Compared::Differs,
        }
        // One thing is not in two places.
        if let Some(possible) = &mut possible {
            match possible.iter().position(|one| bare(one) == bare(item)) {
                Some(index) => drop(possible.swap_remove(index)),
                None => return Compared::Differs,
            }
        }
    }
    let counted = wild.len() > 1;
    for item in wild {
        match left.iter().position(|actual| fits(actual, item)) {
            Some(index) => drop(left.swap_remove(index)),
            None if value.open => {}
            None => return Compared::Differs,
        }
    }
    // Of a number that is not known, one `?` stands for all the rest; several
    // claim a number.
    let others = value.open && expected.iter().any(|item| item == "?");
    let rest = left.iter().all(|item| others && is_unknown(item));
    match (rest, open || (value.open && (!others || counted))) {
        (false, _) => Compared::Differs,
        (true, true) => Compared::Open,
        (true, false) => Compared::Same,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(text: &str) -> Vec<String> {
        text.split_whitespace().map(str::to_owned).collect()
    }

    fn against(value: &Value, expected: &str) -> Compared {
        compare(value, &words(expected))
    }

    #[test]
    fn what_is_known_is_compared() {
        let hand = Value::set(words("A3 L5"));
        assert_eq!(against(&hand, "L5 A3"), Compared::Same);
        assert_eq!(against(&hand, "L5 ?"), Compared::Same);
        assert_eq!(against(&hand, "L5 L6"), Compared::Differs);
        assert_eq!(against(&hand, "L5"), Compared::Differs);
        assert_eq!(against(&hand, "L5 A3 ?"), Compared::Differs);
    }

    #[test]
    fn what_is_unknown_may_be_what_is_expected() {
        let hand = Value::set(words("A3 ? ?"));
        assert_eq!(against(&hand, "A3 ? ?"), Compared::Same);
        assert_eq!(against(&hand, "A3 L5 ?"), Compared::Open);
        assert_eq!(against(&hand, "L5 ? ?"), Compared::Open);
        assert_eq!(against(&hand, "L5 L6 S1"), Compared::Differs);
        let hand = hand.perhaps(words("L5 L6"));
        assert_eq!(against(&hand, "A3 L5 L6"), Compared::Open);
        assert_eq!(against(&hand, "A3 S1 ?"), Compared::Differs);
        assert_eq!(against(&hand, "A3 L5 L5"), Compared::Differs);
    }

    #[test]
    fn an_unknown_number_is_decided_by_what_is_known() {
        let hand = Value::set(words("A3")).or_more();
        assert_eq!(against(&hand, "A3 ?"), Compared::Same);
        assert_eq!(against(&hand, "A3"), Compared::Open);
        assert_eq!(against(&hand, "A3 L5"), Compared::Open);
        assert_eq!(against(&hand, "L5"), Compared::Differs);
        assert_eq!(against(&hand, "A3 ? ?"), Compared::Open);
        let drawn = Value::set(words("?")).or_more();
        assert_eq!(against(&drawn, "?"), Compared::Same);
        assert_eq!(against(&drawn, "? ?"), Compared::Open);
        assert_eq!(against(&drawn, "L5"), Compared::Open);
        assert_eq!(against(&drawn, ""), Compared::Differs);
    }

    #[test]
    fn what_is_unknown_may_be_nothing() {
        let winner = Value::one("?").perhaps(words("Ana _"));
        assert_eq!(against(&winner, "Ana"), Compared::Open);
        assert_eq!(against(&winner, ""), Compared::Open);
        assert_eq!(against(&winner, "Bo"), Compared::Differs);
        let winner = Value::one("?").perhaps(words("Ana Bo"));
        assert_eq!(against(&winner, ""), Compared::Differs);
    }

    #[test]
    fn a_stack_is_compared_card_by_card() {
        let stack = Value::list(words("S2 (?) +1 +2")).perhaps(words("L5"));
        assert_eq!(against(&stack, "S2 (?) +2 +1"), Compared::Same);
        assert_eq!(against(&stack, "S2 (L5) +2 +1"), Compared::Open);
        assert_eq!(against(&stack, "S2 (L6) +2 +1"), Compared::Differs);
        assert_eq!(against(&stack, "S2 L5 +2 +1"), Compared::Differs);
        assert_eq!(against(&stack, "(?) S2 +1 +2"), Compared::Differs);
    }
}
