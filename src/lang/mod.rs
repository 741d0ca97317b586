//! The reader's language. Every text that people read stands beside its translation, in
//! the row or the line where it is told; which of the two is meant is asked here.
//!
//! The language is that of the thread, or else of the process: texts are made deep
//! inside parsers, rules and drawings, and what a program reads and what a person
//! reads may come of one run.

mod name;
mod noun;
mod system;
mod text;
mod veil;

pub use name::{Name, de, que};
pub use noun::{Gender, Noun, count, money, ordinal};
pub use system::fault;
pub use text::{Text, and, nor, or};
#[doc(hidden)]
pub use veil::{veiled, veiled_word};

use std::{
    cell::Cell,
    sync::atomic::{AtomicU8, Ordering},
};

/// A language.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, serde::Deserialize)]
#[serde(rename_all = "lowercase")]
#[repr(u8)]
pub enum Lang {
    #[default]
    En,
    Fr,
    /// French with every letter that comes from a table of texts made a dot: what
    /// letters are left come from nowhere else than records and names, or are a
    /// text that nobody translated. For tests.
    #[doc(hidden)]
    #[serde(skip_deserializing)]
    Veiled,
}

impl Lang {
    /// Every language that people read.
    pub const ALL: [Lang; 2] = [Lang::En, Lang::Fr];

    /// As options and settings spell it.
    pub const fn code(self) -> &'static str {
        match self {
            Lang::En => "en",
            Lang::Fr => "fr",
            Lang::Veiled => "veiled",
        }
    }

    /// What a locale asks for: `fr`, `fr_FR.UTF-8`, `en-GB`; nothing where it names
    /// no language that is spoken here.
    pub fn of_locale(locale: &str) -> Option<Lang> {
        let language = locale.split(['_', '-', '.', '@']).next().unwrap_or(locale);
        [Lang::En, Lang::Fr, Lang::Veiled]
            .into_iter()
            .find(|lang| lang.code().eq_ignore_ascii_case(language))
    }

    const fn from_u8(number: u8) -> Lang {
        match number {
            1 => Lang::Fr,
            2 => Lang::Veiled,
            _ => Lang::En,
        }
    }
}

/// What is spoken where no thread says otherwise.
static EVERYWHERE: AtomicU8 = AtomicU8::new(Lang::En as u8);

thread_local! {
    static HERE: Cell<Option<Lang>> = const { Cell::new(None) };
}

/// The language that texts are made in now.
pub fn now() -> Lang {
    HERE.get()
        .unwrap_or_else(|| Lang::from_u8(EVERYWHERE.load(Ordering::Relaxed)))
}

/// Whether texts are French now.
pub fn is_french() -> bool {
    now() != Lang::En
}

/// From now on every thread speaks it that does not say otherwise: for programs, once.
pub fn speak(lang: Lang) {
    EVERYWHERE.store(lang as u8, Ordering::Relaxed);
}

/// Does something in another language, on this thread.
///
/// ```
/// use greffier::lang::{Lang, within};
///
/// let record = "---\ngreffe: 1\ngame: chess\nplayers: [Ana, Bo]\n---\n";
/// let findings = within(Lang::Fr, || greffier::check(record));
/// assert!(findings[0].message.contains("jeu"));
/// ```
pub fn within<T>(lang: Lang, does: impl FnOnce() -> T) -> T {
    /// Also where a panic passes by.
    struct Back(Option<Lang>);
    impl Drop for Back {
        fn drop(&mut self) {
            HERE.set(self.0);
        }
    }
    let _back = Back(HERE.replace(Some(lang)));
    does()
}

/// One of two fixed texts.
pub fn pick(en: &'static str, fr: &'static str) -> &'static str {
    match now() {
        Lang::En => en,
        Lang::Fr => fr,
        Lang::Veiled => veiled_word(fr),
    }
}

/// A sentence in the reader's language: a format in English, the same in French, and
/// what both are filled with.
///
/// ```
/// use greffier::{lang::{Lang, within}, say};
///
/// let (who, cards) = ("Ana", 3);
/// let told = || say!("{who} holds {cards} cards", "{who} a {cards} cartes en main");
/// assert_eq!(told(), "Ana holds 3 cards");
/// assert_eq!(within(Lang::Fr, told), "Ana a 3 cartes en main");
/// ```
#[macro_export]
macro_rules! say {
    ($en:literal, $fr:literal $(, $($rest:tt)*)?) => {
        match $crate::lang::now() {
            $crate::lang::Lang::En => format!($en $(, $($rest)*)?),
            $crate::lang::Lang::Fr => format!($fr $(, $($rest)*)?),
            $crate::lang::Lang::Veiled => {
                $crate::lang::veiled($fr, &format!($fr $(, $($rest)*)?))
            }
        }
    };
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_locale_names_a_language() {
        assert_eq!(Lang::of_locale("fr_FR.UTF-8"), Some(Lang::Fr));
        assert_eq!(Lang::of_locale("fr"), Some(Lang::Fr));
        assert_eq!(Lang::of_locale("en-GB"), Some(Lang::En));
        assert_eq!(Lang::of_locale("C"), None);
        assert_eq!(Lang::of_locale("frr_DE"), None);
        assert_eq!(Lang::of_locale(""), None);
    }

    #[test]
    fn another_language_is_spoken_only_within() {
        assert_eq!(now(), Lang::En);
        let inner = within(Lang::Fr, || (now(), within(Lang::En, now), now()));
        assert_eq!(inner, (Lang::Fr, Lang::En, Lang::Fr));
        assert_eq!(now(), Lang::En);
        let panicked = std::panic::catch_unwind(|| within(Lang::Fr, || panic!("on purpose")));
        assert!(panicked.is_err());
        assert_eq!(now(), Lang::En);
    }
}
