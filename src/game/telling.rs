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

    #[must_use]
    pub fn help(mut self, help: impl Into<String>) -> Self {
        self.help = help.into();
        self
    }
}

/// One row of a game's faults: the sentences of a [`Telling`] together, written
/// as formats that see what is bound around them. Each sentence stands where its
/// translation will stand beside it.
///
/// ```text
/// told! {
///     message "{who} has no action left in this turn";
///     label "action {next}; {done} were allowed and done";
///     because table.turn.line, "the turn";
///     help "the next line is {rival}'s turn"
/// }
/// ```
///
/// `because` may stand several times, or not at all, and so may `help`. Where a
/// sentence has several wordings they stand in brackets, as the arms of a match:
///
/// ```text
///     label [second; Some(_) => "one tile too many", None => "too late"];
/// ```
///
/// What else hangs on a condition is added to the telling that the row makes.
#[macro_export]
macro_rules! told {
    (@ $text:literal) => { format!($text) };
    (@ [$on:expr; $($case:pat $(if $when:expr)? => $text:literal),+ $(,)?]) => {
        match $on { $($case $(if $when)? => format!($text)),+ }
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
