//! Words of the notation as tables, one a kind: how each is spelled, what it
//! takes, an example, what it means. Reading, printing, reserved names, "did you
//! mean" and listings all come from them.

pub use crate::record::words::{WordRow, WordTable};

/// How many spellings the words of some kinds have, where no player may be called so.
#[must_use]
pub const fn spellings(kinds: &[WordTable]) -> usize {
    let (mut count, mut kind) = (0, 0);
    while kind < kinds.len() {
        let mut row = 0;
        while kinds[kind].reserved && row < kinds[kind].rows.len() {
            let words = &kinds[kind].rows[row];
            count += words.english.len() + words.french.len();
            row += 1;
        }
        kind += 1;
    }
    count
}

/// These spellings, and some words more.
#[must_use]
pub const fn reserved<const N: usize>(
    kinds: &[WordTable],
    more: &[&'static str],
) -> [&'static str; N] {
    let mut all = [""; N];
    let (mut count, mut kind) = (0, 0);
    while kind < kinds.len() {
        let mut row = 0;
        while kinds[kind].reserved && row < kinds[kind].rows.len() {
            let words = &kinds[kind].rows[row];
            count = append(&mut all, count, words.english);
            count = append(&mut all, count, words.french);
            row += 1;
        }
        kind += 1;
    }
    append(&mut all, count, more);
    all
}

const fn append(all: &mut [&'static str], mut count: usize, words: &[&'static str]) -> usize {
    let mut word = 0;
    while word < words.len() {
        all[count] = words[word];
        count += 1;
        word += 1;
    }
    count
}

/// An enum whose variants are the words of one kind, with their table.
///
/// ```text
/// words! {
///     /// What a player does.
///     pub(super) enum Verb: "verb", reserved;
///     Scout = ["scout"] ["reco"], ("SQUARE [SQUARE]", "CASE [CASE]"),
///         ("scout b3=5 a3", "reco b3=5 a3"), ("looks at one or two tokens", "regarde un ou deux pions");
/// }
/// ```
///
/// Gives `Verb::ALL`, `Verb::TABLE`, `Verb::read(word)`, `verb.is(word)` and
/// `verb.word()`.
#[macro_export]
macro_rules! words {
    (@reserved reserved) => { true };
    (@reserved free) => { false };
    (
        $(#[$about:meta])*
        $see:vis enum $Name:ident: $kind:literal, $reserved:ident;
        $(
            $Word:ident = [$($english:literal),+] [$($french:literal),*],
            $takes:tt, $example:tt, $means:tt;
        )+
    ) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        $see enum $Name {
            $($Word,)+
        }

        impl $Name {
            $see const ALL: &'static [$Name] = &[$($Name::$Word),+];

            $see const TABLE: $crate::game::words::WordTable = $crate::game::words::WordTable {
                kind: $kind,
                reserved: $crate::words!(@reserved $reserved),
                rows: &[$($crate::game::words::WordRow {
                    english: &[$($english),+],
                    french: &[$($french),*],
                    takes: $crate::text!($takes),
                    example: $crate::text!($example),
                    means: $crate::text!($means),
                }),+],
            };

            /// The word as it is written in any spelling.
            #[allow(dead_code, reason = "not every kind of word is read by itself")]
            $see fn read(word: &str) -> Option<$Name> {
                Self::TABLE.find(word).map(|row| Self::ALL[row])
            }

            /// Whether a word is this one, in any of its spellings.
            #[allow(dead_code, reason = "not every kind of word is asked for by itself")]
            $see fn is(self, word: &str) -> bool {
                Self::TABLE.rows[self as usize].is(word)
            }

            /// Its canonical spelling in English, which names it for programs.
            #[allow(dead_code, reason = "not every kind of word is named by itself")]
            $see const fn word(self) -> &'static str {
                Self::TABLE.rows[self as usize].word()
            }

            /// Its canonical spelling in the reader's language.
            #[allow(dead_code, reason = "not every kind of word is printed by itself")]
            $see fn printed(self) -> &'static str {
                Self::TABLE.rows[self as usize].printed()
            }
        }
    };
}

#[cfg(test)]
mod tests {
    crate::words! {
        /// Two words.
        enum Verb: "verb", reserved;
        Hide = ["hide"] ["camoufle"], "SQUARE", "hide d4", "camouflages a sheep";
        Show = ["show"] ["révèle", "montre"], "", "show", "shows a hand";
    }

    #[test]
    fn words_are_found_in_any_spelling() {
        assert_eq!(Verb::read("HIDE"), Some(Verb::Hide));
        assert_eq!(Verb::read("revele"), Some(Verb::Show));
        assert_eq!(Verb::read("Révèle"), Some(Verb::Show));
        assert_eq!(Verb::read("hid"), None);
        assert!(Verb::Hide.is("Camouflé") && !Verb::Hide.is("show"));
        assert_eq!(Verb::Show.word(), "show");
        assert!(
            Verb::TABLE
                .spellings()
                .eq(["hide", "camoufle", "show", "révèle", "montre"])
        );
    }
}
