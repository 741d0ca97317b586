//! Things that are counted, in both languages.

use super::{Lang, Text, now};

/// Of a French noun.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Gender {
    Masculine,
    Feminine,
}

/// A thing in one and in many.
///
/// ```
/// use greffier::lang::{Gender, Lang, Noun, count, within};
///
/// const CARD: Noun = Noun::feminine(("card", "cards"), ("carte", "cartes"));
/// assert_eq!(count(0, &CARD), "0 cards");
/// assert_eq!(within(Lang::Fr, || count(0, &CARD)), "0 carte");
/// assert_eq!(within(Lang::Fr, || CARD.no()), "aucune carte");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Noun {
    pub one: Text,
    pub many: Text,
    pub gender: Gender,
}

impl Noun {
    pub const fn masculine(
        en: (&'static str, &'static str),
        fr: (&'static str, &'static str),
    ) -> Self {
        Self {
            one: Text::new(en.0, fr.0),
            many: Text::new(en.1, fr.1),
            gender: Gender::Masculine,
        }
    }

    pub const fn feminine(
        en: (&'static str, &'static str),
        fr: (&'static str, &'static str),
    ) -> Self {
        Self {
            gender: Gender::Feminine,
            ..Self::masculine(en, fr)
        }
    }

    /// The word as it stands behind a number: 0 is plural in English, singular in
    /// French.
    pub fn of(&self, number: i64) -> &'static str {
        let many = match now() {
            Lang::En => number != 1,
            Lang::Fr | Lang::Veiled => !(-1..=1).contains(&number),
        };
        if many {
            self.many.now()
        } else {
            self.one.now()
        }
    }

    /// `no card`, `aucune carte`.
    pub fn no(&self) -> String {
        match self.gender {
            Gender::Masculine => crate::say!("no {}", "aucun {}", self.of(0)),
            Gender::Feminine => crate::say!("no {}", "aucune {}", self.of(0)),
        }
    }
}

/// `1 card`, `2 cards`; `0 carte`, `2 cartes`.
pub fn count(number: impl Into<i64>, noun: &Noun) -> String {
    let number = number.into();
    format!("{number} {}", noun.of(number))
}

/// `first`, `1er`, `1re`, `2e`.
pub fn ordinal(number: u32, gender: Gender) -> String {
    let suffix = match (now(), number, gender) {
        (Lang::En, ..) => return english_ordinal(number),
        (_, 1, Gender::Masculine) => "er",
        (_, 1, Gender::Feminine) => "re",
        _ => "e",
    };
    format!("{number}{}", super::pick("", suffix))
}

fn english_ordinal(number: u32) -> String {
    const WORDS: [&str; 6] = ["first", "second", "third", "fourth", "fifth", "sixth"];
    let word = (number as usize)
        .checked_sub(1)
        .and_then(|at| WORDS.get(at));
    let suffix = match (number % 10, number % 100) {
        (_, 11..=13) => "th",
        (1, _) => "st",
        (2, _) => "nd",
        (3, _) => "rd",
        _ => "th",
    };
    word.map_or_else(|| format!("{number}{suffix}"), |word| (*word).to_owned())
}

/// `$50`, `-$50`; `50 $`, `-50 $`.
pub fn money(amount: i64) -> String {
    match now() {
        Lang::En if amount < 0 => format!("-${}", amount.unsigned_abs()),
        Lang::En => format!("${amount}"),
        Lang::Fr | Lang::Veiled => format!("{amount}\u{a0}$"),
    }
}

#[cfg(test)]
mod tests {
    use super::{super::within, *};

    const COW: Noun = Noun::feminine(("cow", "cows"), ("vache", "vaches"));
    const OX: Noun = Noun::masculine(("ox", "oxen"), ("bœuf", "bœufs"));

    #[test]
    fn numbers_agree() {
        assert_eq!(
            [0, 1, 2].map(|n| count(n, &OX)),
            ["0 oxen", "1 ox", "2 oxen"]
        );
        within(Lang::Fr, || {
            assert_eq!(
                [0, 1, 2].map(|n| count(n, &COW)),
                ["0 vache", "1 vache", "2 vaches"]
            );
            assert_eq!(
                (COW.no(), OX.no()),
                ("aucune vache".to_owned(), "aucun bœuf".to_owned())
            );
        });
    }

    #[test]
    fn places_and_money_are_told_as_they_are_read() {
        assert_eq!(
            [1, 4, 7, 11, 22].map(|n| ordinal(n, Gender::Feminine)),
            ["first", "fourth", "7th", "11th", "22nd"]
        );
        assert_eq!([50, 0, -100].map(money), ["$50", "$0", "-$100"]);
        within(Lang::Fr, || {
            assert_eq!(ordinal(1, Gender::Masculine), "1er");
            assert_eq!(ordinal(1, Gender::Feminine), "1re");
            assert_eq!(ordinal(2, Gender::Feminine), "2e");
            assert_eq!([50, -100].map(money), ["50\u{a0}$", "-100\u{a0}$"]);
        });
    }
}
