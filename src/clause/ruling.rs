//! Rulings: what a rulebook leaves open, as named readings with a default.

use crate::lang::Text;

/// One reading of an open question.
#[derive(Debug)]
pub struct Reading {
    pub name: &'static str,
    pub says: Text,
}

/// An open question, its readings (the first is the default) and its source.
#[derive(Debug)]
pub struct RulingInfo {
    pub name: &'static str,
    pub asks: Text,
    pub source: Text,
    pub readings: &'static [Reading],
}

impl RulingInfo {
    pub fn default_reading(&self) -> &'static Reading {
        &self.readings[0]
    }

    pub fn reading(&self, name: &str) -> Option<usize> {
        self.readings
            .iter()
            .position(|reading| crate::word::same(name, reading.name))
    }
}

/// Declares a game's rulings: an enum a question, a struct of them all, and the
/// table that headers and `games` read. The first reading is the default.
///
/// ```ignore
/// rulings! {
///     disrupt: Disrupt = "disrupt" asks "when does a card flipped by Disrupt act?" source "facts 1.3" {
///         Queue "queue" "both flips first, then the abilities in order";
///         Nested "nested" "the first ability before the second flip";
///     }
/// }
/// ```
#[macro_export]
macro_rules! rulings {
    ( $( $field:ident: $name:ident = $id:literal asks $asks:tt source $source:tt {
            $first:ident $first_word:literal $first_says:tt;
            $( $reading:ident $word:literal $says:tt; )*
    } )* ) => {
        $(
            /// How the table reads an open question.
            #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
            pub(super) enum $name { #[default] $first, $( $reading ),* }
        )*

        /// How each open question is read in a record.
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
        pub(super) struct Rulings { $( pub(super) $field: $name ),* }

        impl Rulings {
            /// The readings that a header names; the others are the defaults.
            pub(super) fn of(header: &$crate::record::Header) -> Self {
                let mut rulings = Self::default();
                $(
                    if let Some(reading) = header.reading($id) {
                        rulings.$field = [$name::$first, $( $name::$reading ),*][reading];
                    }
                )*
                rulings
            }

            /// Every way to read one of the questions otherwise, with its name.
            #[allow(dead_code, reason = "not every game asks what would hold otherwise")]
            pub(super) fn otherwise(self) -> impl Iterator<Item = (&'static str, Self)> {
                let mut others = Vec::new();
                $(
                    for reading in [$name::$first, $( $name::$reading ),*] {
                        if self.$field != reading {
                            others.push(($id, Self { $field: reading, ..self }));
                        }
                    }
                )*
                others.into_iter()
            }
        }

        /// The questions and their readings.
        pub(super) static RULINGS: &[$crate::clause::RulingInfo] = &[
            $( $crate::clause::RulingInfo {
                name: $id,
                asks: $crate::text!($asks),
                source: $crate::text!($source),
                readings: &[
                    $crate::clause::Reading { name: $first_word, says: $crate::text!($first_says) },
                    $( $crate::clause::Reading { name: $word, says: $crate::text!($says) }, )*
                ],
            }, )*
        ];
    };
}
