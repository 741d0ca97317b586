//! Names in French sentences: *d'Ana*, *de Bo*.

use std::fmt::{self, Display};

use super::pick;
use crate::word::fold;

/// Names with an h before which French elides; before others it does not.
const MUTE: [&str; 34] = [
    "habib",
    "hadrien",
    "hakim",
    "halim",
    "hamza",
    "hanna",
    "hannah",
    "harmonie",
    "hector",
    "hedi",
    "helena",
    "helene",
    "heloise",
    "henri",
    "henriette",
    "herbert",
    "hercule",
    "hermance",
    "hermine",
    "herve",
    "hilaire",
    "hilda",
    "hippolyte",
    "homere",
    "honore",
    "honorine",
    "horace",
    "hortense",
    "hubert",
    "hugo",
    "hugues",
    "humbert",
    "hyacinthe",
    "hypatie",
];

/// Whether *de* and *que* lose their vowel before this name.
fn elides(name: &str) -> bool {
    let folded = fold(name);
    let mut letters = folded.chars();
    match letters.next() {
        Some('a' | 'e' | 'i' | 'o' | 'u') => true,
        // d'Yves, de Yann
        Some('y') => letters
            .next()
            .is_none_or(|next| !matches!(next, 'a' | 'e' | 'i' | 'o' | 'u')),
        Some('h') => {
            let word: String = folded.chars().take_while(|c| c.is_alphabetic()).collect();
            MUTE.contains(&word.as_str())
        }
        _ => false,
    }
}

/// `d'Ana`, `de Bo`.
pub fn de(name: &str) -> String {
    let short = if elides(name) {
        pick("d'", "d'")
    } else {
        pick("de ", "de ")
    };
    format!("{short}{name}")
}

/// `qu'Ana`, `que Bo`.
pub fn que(name: &str) -> String {
    let short = if elides(name) {
        pick("qu'", "qu'")
    } else {
        pick("que ", "que ")
    };
    format!("{short}{name}")
}

/// Somebody's name in a sentence: `{who}` is *Ana*, `{who:#}` *d'Ana*, `{who:+}` *qu'Ana*.
/// The last two are for French formats.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Name<'n>(pub &'n str);

impl Display for Name<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if f.alternate() {
            f.write_str(&de(self.0))
        } else if f.sign_plus() {
            f.write_str(&que(self.0))
        } else {
            f.pad(self.0)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_elide_as_they_are_spoken() {
        for name in ["Ana", "Émile", "Œdipe", "Yves", "Hélène", "Hugo", "Y"] {
            assert_eq!(de(name), format!("d'{name}"));
        }
        for name in [
            "Bo",
            "Yann",
            "Hans",
            "Hubertus",
            "3",
            "`Ana`",
            "Ève".get(1..1).unwrap_or(""),
        ] {
            assert_eq!(de(name), format!("de {name}"));
        }
        assert_eq!(que("Ana"), "qu'Ana");
        let who = Name("Ana");
        assert_eq!(format!("{who} {who:#} {who:+}"), "Ana d'Ana qu'Ana");
    }
}
