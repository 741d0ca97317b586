//! Who is who: a name is what the header says, and nobody is taken for somebody
//! else; names that are nearly the same are only noted.

use std::collections::BTreeMap;

use unicode_normalization::UnicodeNormalization;

use super::Tally;
use crate::word::fold;

/// Among more players near names are not looked for: every one is compared with
/// every other.
const MOST: usize = 2000;
/// So many are noted.
const NOTED: usize = 50;

/// A name as it is counted: one spelling for equal characters, single blanks.
pub fn identity(name: &str) -> String {
    let words: Vec<&str> = name.split_whitespace().collect();
    words.join(" ").nfc().collect()
}

/// Names that may mean one player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Near {
    Found(Vec<(String, String)>),
    /// There are too many players to look.
    TooMany,
}

/// The pairs of names that are nearly the same.
pub fn near(players: &BTreeMap<String, Tally>) -> Near {
    if players.len() > MOST {
        return Near::TooMany;
    }
    let folded: Vec<(&String, &Tally, String)> = players
        .iter()
        .map(|(name, tally)| (name, tally, fold(name)))
        .collect();
    let mut pairs = Vec::new();
    for (index, (name, tally, one)) in folded.iter().enumerate() {
        for (other, others, two) in &folded[index + 1..] {
            let by_handle = is_handle_of(name, others) || is_handle_of(other, tally);
            if by_handle || alike(one, two) {
                pairs.push(((*name).clone(), (*other).clone()));
                if pairs.len() == NOTED {
                    return Near::Found(pairs);
                }
            }
        }
    }
    Near::Found(pairs)
}

/// Whether somebody is known by a handle alone that another has beside a name.
fn is_handle_of(name: &str, tally: &Tally) -> bool {
    tally.handles.iter().any(|handle| handle == name)
}

/// Whether two folded names are one but for a slip or the order of words. Numbers
/// tell players apart.
fn alike(one: &str, two: &str) -> bool {
    let digits = |text: &str| -> String { text.chars().filter(char::is_ascii_digit).collect() };
    if digits(one) != digits(two) {
        return false;
    }
    let sorted = |text: &str| {
        let mut words: Vec<&str> = text.split([' ', '-', '.', ',']).collect();
        words.retain(|word| !word.is_empty());
        words.sort_unstable();
        words.join(" ")
    };
    if sorted(one) == sorted(two) {
        return true;
    }
    let (long, short) = (one.chars().count(), two.chars().count());
    let slips = match long.min(short) {
        0..4 => 0,
        4..10 => 1,
        _ => 2,
    };
    long.abs_diff(short) <= slips && strsim::damerau_levenshtein(one, two) <= slips
}

#[cfg(test)]
mod tests {
    use super::{alike, identity};
    use crate::word::fold;

    #[test]
    fn slips_are_near_and_other_people_are_not() {
        let near = |one: &str, two: &str| alike(&fold(one), &fold(two));
        assert!(near("Ana Lopez", "Ana López"));
        assert!(near("López Ana", "Ana Lopez"));
        assert!(near("Ana Lopes", "Ana Lopez"));
        assert!(near("Jean-Paul Martin", "Jean Paul Martin"));
        assert!(!near("Bo", "Jo"));
        assert!(!near("Ana Lopez", "Eva Lopez"));
        assert!(!near("Player 1", "Player 2"));
    }

    #[test]
    fn blanks_and_composed_letters_are_one_name() {
        assert_eq!(identity(" Zoe\u{301}  de la Tour"), "Zoé de la Tour");
    }
}
