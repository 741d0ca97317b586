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
pub(crate) fn identity(name: &str) -> String {
    let words: Vec<&str> = name.split_whitespace().collect();
    words.join(" ").nfc().collect()
}

/// Names that may mean one player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Near {
    Found(Vec<(String, String)>),
    /// There are too many players to look.
    TooMany,
}

/// The pairs of names that are nearly the same.
pub(crate) fn near(players: &BTreeMap<String, Tally>) -> Near {
    if players.len() > MOST {
        return Near::TooMany;
    }
    let folded: Vec<(&String, &Tally, Spelling)> = players
        .iter()
        .map(|(name, tally)| (name, tally, Spelling::new(name)))
        .collect();
    let mut pairs = Vec::new();
    for (index, (name, tally, one)) in folded.iter().enumerate() {
        for (other, others, two) in &folded[index + 1..] {
            let by_handle = is_handle_of(name, others) || is_handle_of(other, tally);
            if by_handle || one.alike(two) {
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
    tally.handles.contains(name)
}

/// What of a name is compared.
struct Spelling {
    letters: Vec<char>,
    /// Its words, in one order.
    words: String,
    digits: String,
}

impl Spelling {
    fn new(name: &str) -> Self {
        let folded = fold(name);
        let mut words: Vec<&str> = folded.split([' ', '-', '.', ',']).collect();
        words.retain(|word| !word.is_empty());
        words.sort_unstable();
        Self {
            words: words.join(" "),
            digits: folded.chars().filter(char::is_ascii_digit).collect(),
            letters: folded.chars().collect(),
        }
    }

    /// Whether two names are one but for a slip or the order of words. Numbers tell
    /// players apart.
    fn alike(&self, other: &Self) -> bool {
        let (one, two) = (&self.letters, &other.letters);
        let slips = match one.len().min(two.len()) {
            0..4 => 0,
            4..10 => 1,
            _ => 2,
        };
        self.digits == other.digits && (self.words == other.words || within(one, two, slips))
    }
}

/// Whether so few slips (a letter too much, missing, another, or two exchanged) make
/// one text of the other. Every slip has four ways on, and between two of them the
/// texts are only walked along: the length counts once, not squared.
fn within(one: &[char], two: &[char], slips: usize) -> bool {
    if one.len().abs_diff(two.len()) > slips {
        return false;
    }
    let alike = one.iter().zip(two).take_while(|(a, b)| a == b).count();
    let (one, two) = (&one[alike..], &two[alike..]);
    let (Some((first, rest)), Some((second, others))) = (one.split_first(), two.split_first())
    else {
        return one.len() + two.len() <= slips;
    };
    let Some(left) = slips.checked_sub(1) else {
        return false;
    };
    let exchanged = rest.first() == Some(second) && others.first() == Some(first);
    within(rest, others, left)
        || within(rest, two, left)
        || within(one, others, left)
        || (exchanged && within(&rest[1..], &others[1..], left))
}

#[cfg(test)]
mod tests {
    use super::{Spelling, identity, within};

    #[test]
    fn slips_are_near_and_other_people_are_not() {
        let near = |one: &str, two: &str| Spelling::new(one).alike(&Spelling::new(two));
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

    /// Every pair of short words, against the crate that counts all slips.
    #[test]
    fn slips_are_counted_as_elsewhere() {
        let words: Vec<String> = (0..1_u32 << 10)
            .map(|bits| {
                let length = 3 + bits as usize % 5;
                (0..length)
                    .map(|at| ['a', 'b', 'c'][(bits >> at) as usize % 3])
                    .collect()
            })
            .collect();
        for one in &words {
            for two in words.iter().step_by(7) {
                let letters = [one, two].map(|word| word.chars().collect::<Vec<char>>());
                for slips in 0..3 {
                    assert_eq!(
                        within(&letters[0], &letters[1], slips),
                        strsim::osa_distance(one, two) <= slips,
                        "{one} {two} {slips}"
                    );
                }
            }
        }
    }
}
