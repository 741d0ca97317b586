//! What a breach says to the people at the table.

use crate::source::Span;

/// What a breach says to the people at the table.
#[derive(Clone, Debug, Default)]
pub struct Telling {
    /// What is wrong, in the players' terms.
    pub message: String,
    /// The same at the place.
    pub label: String,
    /// The earlier places that caused it.
    pub because: Vec<(Span, String)>,
    /// What would have been right; empty: the nearest legal choices are listed.
    pub help: String,
    /// The ruling that it rests on, where the clause alone would not say so.
    pub ruling: Option<&'static str>,
}

impl Telling {
    pub fn new(message: impl Into<String>, label: impl Into<String>) -> Self {
        Self {
            message: message.into(),
            label: label.into(),
            ..Self::default()
        }
    }

    /// An earlier place that caused it; what is written nowhere causes nothing
    /// that could be shown.
    #[must_use]
    pub fn because(mut self, at: Span, why: impl Into<String>) -> Self {
        if at.is_somewhere() {
            self.because.push((at, why.into()));
        }
        self
    }

    /// Another reading of this ruling would have allowed it.
    #[must_use]
    pub fn rests_on(mut self, ruling: Option<&'static str>) -> Self {
        self.ruling = ruling;
        self
    }

    #[must_use]
    pub fn help(mut self, help: impl Into<String>) -> Self {
        self.help = help.into();
        self
    }
}

/// One row of a game's faults: the sentences of a [`Telling`] together, each as a format
/// in English and the same in French, which see what is bound around them.
///
/// ```text
/// told! {
///     message ("{who} has no action left in this turn", "plus d'action pour {who} dans ce tour");
///     label ("action {next}; {done} done", "action {next} ; {done} déjà faites");
///     because table.turn.line, ("the turn", "le tour");
///     help ("the next line is {rival}'s turn", "la ligne suivante est un tour {rival:#}")
/// }
/// ```
///
/// `because` may stand several times, or not at all, and so may `help`; a label that says
/// nothing is `""`. Where a sentence has several wordings they stand in brackets, as the
/// arms of a match:
///
/// ```text
///     label [second; Some(_) => ("one tile too many", "un pion de trop"), None => ("too late", "trop tard")];
/// ```
///
/// What else hangs on a condition is added to the telling that the row makes.
#[macro_export]
macro_rules! told {
    (@ $text:literal) => { format!($text) };
    (@ ($en:literal, $fr:literal $(,)?)) => { $crate::say!($en, $fr) };
    (@ [$on:expr; $($case:pat $(if $when:expr)? => $text:tt),+ $(,)?]) => {
        match $on { $($case $(if $when)? => $crate::told!(@ $text)),+ }
    };
    (
        message $message:tt;
        label $label:tt
        $(; because $at:expr, $why:tt)*
        $(; help $help:tt)?
        $(;)?
    ) => {
        $crate::game::Telling::new($crate::told!(@ $message), $crate::told!(@ $label))
            $(.because($at, $crate::told!(@ $why)))*
            $(.help($crate::told!(@ $help)))?
    };
}
