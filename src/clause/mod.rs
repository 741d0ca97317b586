//! Rule clauses: what a rulebook says, as entries that the engine can point at.
//!
//! An engine touches a clause in two ways only: it *requires* it (see
//! [`Court`]) or it logs an event under it (see [`Log`]). Citations, `explain`,
//! coverage and the audit trail of a score all come from these two.

mod court;
mod log;
mod renamed;
mod ruling;

use crate::lang::{Text, pick};

pub use court::{Breach, Court, Impossible, Verdict};
pub use log::{
    Coverage, Entry, Glimpse, Heard, Ledger, Log, Noted, Quiet, Seen, Touch, Touches, Without,
};
pub use renamed::{RENAMED, renamed};
pub use ruling::{Reading, RulingInfo};

/// What a clause does in the engine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Does {
    /// It can refuse a step.
    Refuses,
    /// It changes the table.
    Acts,
    /// It says what something is or counts for.
    Defines,
    /// It recommends, or concerns what no record can show.
    Advises,
}

/// How surely a clause is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    /// Printed in the rulebook.
    Rulebook,
    /// Said by another official source.
    Clarified,
    /// Follows from the wording; nobody official says so.
    Inferred,
    /// Sources disagree.
    Contested,
    /// Built to fill a gap; not a fact about the published game.
    Reconstructed,
}

/// One clause.
#[derive(Debug)]
pub struct Clause {
    pub id: &'static str,
    pub does: Does,
    pub status: Status,
    /// Document and section.
    pub source: Text,
    pub says: Text,
    /// The ruling it rests on, if the rulebook leaves the point open.
    pub ruling: Option<&'static str>,
    /// It holds whatever the players agree on (one copy, what the box holds,
    /// what a hand holds): no `irregular` line is excused from it.
    pub physical: bool,
    /// It is only about whose turn it is: whatever the line says, it is refused.
    pub turn: bool,
    /// Why no record can show it, for a clause that none can.
    pub beyond_records: Option<Text>,
}

/// As data it is its id.
impl serde::Serialize for Clause {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.id)
    }
}

impl Does {
    /// Its name for programs.
    pub fn word(self) -> &'static str {
        match self {
            Does::Refuses => "refuses",
            Does::Acts => "acts",
            Does::Defines => "defines",
            Does::Advises => "advises",
        }
    }

    /// The same in the reader's language.
    pub fn said(self) -> &'static str {
        let french = match self {
            Does::Refuses => "refuse",
            Does::Acts => "agit",
            Does::Defines => "définit",
            Does::Advises => "conseille",
        };
        pick(self.word(), french)
    }
}

impl Status {
    /// Its name for programs.
    pub fn word(self) -> &'static str {
        match self {
            Status::Rulebook => "rulebook",
            Status::Clarified => "clarified",
            Status::Inferred => "inferred",
            Status::Contested => "contested",
            Status::Reconstructed => "reconstructed",
        }
    }

    /// The same in the reader's language.
    pub fn said(self) -> &'static str {
        let french = match self {
            Status::Rulebook => "livret de règles",
            Status::Clarified => "précisé ailleurs",
            Status::Inferred => "déduit",
            Status::Contested => "contesté",
            Status::Reconstructed => "reconstitué",
        };
        pick(self.word(), french)
    }
}

/// Declares a game's clauses: an enum for the engine, a table for everybody
/// else. A clause that the engine never names is a dead variant, which CI
/// denies; one that no record can show goes under `beyond records` and has no
/// variant.
///
/// ```ignore
/// clauses! {
///     Rule;
///     MatchingTheater "als.deploy.matching-theater" Refuses Rulebook
///         "Déploiement, 2"
///         en "a face-up card goes to the theater of its own type"
///         fr "une carte face visible va dans le théâtre de son type";
///     DisruptOrder "als.disrupt.order" Defines Contested [ruling "disrupt"]
///         "…" en "…" fr "…";
///     OneCopy "als.box.one-copy" Refuses Rulebook (physical)
///         "…" en "…" fr "…";
///     OwnTurn "als.turn.own" Refuses Rulebook (turn)
///         "…" en "…" fr "…";
///     View "als.view" Refuses Inferred
///         "follows from the notation" / "découle de la notation"
///         en "…" fr "…";
///     @beyond records
///     "als.team.talk" Advises Rulebook "Communication" en "…" fr "…"
///         because "a record holds no conversation";
/// }
/// ```
#[macro_export]
macro_rules! clauses {
    (
        $name:ident;
        $( $variant:ident $id:literal $does:ident $status:ident
           $([ruling $ruling:literal])? $(($mark:ident))?
           $source:literal $(/ $french:literal)? en $en:literal fr $fr:literal; )*
        $( @beyond records
           $( $uid:literal $udoes:ident $ustatus:ident $usource:literal $(/ $ufrench:literal)?
              en $uen:literal fr $ufr:literal because $why:tt; )* )?
    ) => {
        /// The clauses that the engine requires or acts under.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        #[repr(u16)]
        pub(crate) enum $name { $( $variant ),* }

        /// Every clause, those of the enum first and in its order.
        pub(crate) static CLAUSES: &[$crate::clause::Clause] = &[
            $( $crate::clause::Clause {
                id: $id,
                does: $crate::clause::Does::$does,
                status: $crate::clause::Status::$status,
                source: $crate::clauses!(@source $source $(/ $french)?),
                says: $crate::lang::Text::new($en, $fr),
                ruling: $crate::clauses!(@ruling $($ruling)?),
                physical: $crate::clauses!(@physical $($mark)?),
                turn: $crate::clauses!(@turn $($mark)?),
                beyond_records: None,
            }, )*
            $($( $crate::clause::Clause {
                id: $uid,
                does: $crate::clause::Does::$udoes,
                status: $crate::clause::Status::$ustatus,
                source: $crate::clauses!(@source $usource $(/ $ufrench)?),
                says: $crate::lang::Text::new($uen, $ufr),
                ruling: None,
                physical: false,
                turn: false,
                beyond_records: Some($crate::text!($why)),
            }, )*)?
        ];

        impl From<$name> for &'static $crate::clause::Clause {
            fn from(rule: $name) -> Self { &CLAUSES[rule as usize] }
        }
    };
    (@source $both:literal) => { $crate::lang::Text::same($both) };
    (@source $en:literal / $fr:literal) => { $crate::lang::Text::new($en, $fr) };
    (@physical) => { false };
    (@physical physical) => { true };
    (@physical turn) => { false };
    (@turn) => { false };
    (@turn physical) => { false };
    (@turn turn) => { true };
    (@ruling) => { None };
    (@ruling $ruling:literal) => { Some($ruling) };
}
