//! What is reported, and one file an output format.

pub mod codes;
mod flaws;
mod format;
mod github;
#[cfg(feature = "cli")]
mod human;
mod json;
mod jsonl;
#[cfg(feature = "cli")]
mod junit;
mod report;
mod sarif;
mod screen;
mod short;
#[cfg(feature = "cli")]
mod snippet;
mod statistics;
mod text;

pub use flaws::of_flaws;
pub use format::{Format, Look, Renderer, WIDTH};
pub use json::{JsonFinding, JsonSummary};
pub use report::{Placed, Report, Summary};
pub use screen::{Paper, Screen};
pub use statistics::Statistics;
pub(crate) use text::{columns, summary as summary_text, tame, wrap};

use std::{
    borrow::Cow,
    sync::{Arc, OnceLock},
};

use serde::{Serialize, Serializer};

use crate::{
    clause::{Clause, RulingInfo},
    lang::{Text, pick},
    source::{Locator, Places, Span, line_starts},
};

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Severity {
    Note,
    Warning,
    Error,
}

impl Severity {
    /// Its name for programs.
    pub fn word(self) -> &'static str {
        match self {
            Severity::Note => "note",
            Severity::Warning => "warning",
            Severity::Error => "error",
        }
    }

    /// The same in the reader's language.
    pub fn said(self) -> &'static str {
        let french = match self {
            Severity::Note => "remarque",
            Severity::Warning => "avertissement",
            Severity::Error => "erreur",
        };
        pick(self.word(), french)
    }
}

/// A text other than the record, such as a pack, that a finding points into.
#[derive(Debug)]
pub struct OtherText {
    pub name: String,
    pub text: Arc<str>,
    /// Where its lines begin: counted once, however many findings point at it.
    lines: OnceLock<Vec<usize>>,
    /// The text as snippets show it, where that is another.
    masked: OnceLock<Option<String>>,
}

impl OtherText {
    pub fn new(name: impl Into<String>, text: impl Into<Arc<str>>) -> Self {
        Self {
            name: name.into(),
            text: text.into(),
            lines: OnceLock::new(),
            masked: OnceLock::new(),
        }
    }

    /// Finds places in the text; `places` are those of a whole file.
    fn locator<'a>(&'a self, places: &'a Places) -> Locator<'a> {
        let starts = self.lines.get_or_init(|| line_starts(&self.text));
        Locator::starting(&self.text, places, starts)
    }

    fn masked(&self) -> &str {
        let masked = || match text::masked(&self.text) {
            Cow::Owned(masked) => Some(masked),
            Cow::Borrowed(_) => None,
        };
        self.masked
            .get_or_init(masked)
            .as_deref()
            .unwrap_or(&self.text)
    }
}

/// The reading of an open question that a finding rests on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct InForce {
    pub ruling: &'static str,
    pub reading: &'static str,
    /// What the reading answers.
    #[serde(skip)]
    pub says: Text,
    /// Another reading than the one that holds where nobody decides.
    #[serde(skip)]
    pub is_another: bool,
    pub by: Decided,
}

/// Who decided how an open question is read.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Decided {
    /// Nobody: it is the default.
    #[default]
    Nobody,
    Header,
    /// `greffier.toml`, for headers that say nothing.
    Project,
    /// It holds for this run only, whatever the header says.
    Run,
}

impl InForce {
    /// The reading with this index, or the default.
    pub fn new(ruling: &RulingInfo, reading: Option<usize>, by: Decided) -> Self {
        let index = reading.unwrap_or(0);
        let reading = &ruling.readings[index];
        Self {
            ruling: ruling.name,
            reading: reading.name,
            says: reading.says,
            is_another: index > 0,
            by,
        }
    }

    pub fn is_default(&self) -> bool {
        self.by == Decided::Nobody
    }

    /// Who decided, in words.
    pub fn who(&self) -> &'static str {
        match self.by {
            Decided::Nobody => pick("default", "par défaut"),
            Decided::Header => pick("chosen in the header", "choisi dans l'en-tête"),
            Decided::Project => pick("set in greffier.toml", "fixé dans greffier.toml"),
            Decided::Run => pick("set for this run", "fixé pour cette fois"),
        }
    }
}

/// Something worth telling about a record.
///
/// As data its rules are their ids, and a pack that it points into is its name; places
/// are bytes of the record. [`JsonFinding`] has lines and columns.
#[derive(Clone, Debug, Serialize)]
pub struct Finding {
    pub severity: Severity,
    /// A clause id, or `syntax.…`, `header.…`, `expect.…`.
    pub code: &'static str,
    pub at: Span,
    pub message: String,
    pub label: String,
    pub because: Vec<(Span, String)>,
    pub help: String,
    /// The clause that was broken.
    pub clause: Option<&'static Clause>,
    /// The reading in force, where the clause rests on a ruling.
    pub ruling: Option<InForce>,
    /// Other clauses that the same step breaks.
    pub also: Vec<&'static Clause>,
    /// The line of the first rule finding, which this one may follow from.
    pub follows: Option<Span>,
    /// Where `at` points, when not into the record.
    #[serde(serialize_with = "name")]
    pub other: Option<Arc<OtherText>>,
    /// How the text can be mended, where there is one safe answer.
    pub fix: Option<Box<Fix>>,
    /// What could have been written instead, for people only.
    pub lawful: String,
}

/// Another text as its name.
#[allow(clippy::ref_option, reason = "serde hands over the field")]
fn name<S: Serializer>(other: &Option<Arc<OtherText>>, serializer: S) -> Result<S::Ok, S::Error> {
    let name = other.as_ref().map(|other| other.name.as_str());
    name.serialize(serializer)
}

/// A change of the record's text that is safe to make.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Fix {
    pub at: Span,
    pub text: String,
}

impl Finding {
    pub fn new(
        severity: Severity,
        code: &'static str,
        at: Span,
        message: impl Into<String>,
    ) -> Self {
        Self {
            severity,
            code,
            at,
            message: message.into(),
            label: String::new(),
            because: Vec::new(),
            help: String::new(),
            clause: None,
            ruling: None,
            also: Vec::new(),
            follows: None,
            other: None,
            fix: None,
            lawful: String::new(),
        }
    }

    pub fn error(code: &'static str, at: Span, message: impl Into<String>) -> Self {
        Self::new(Severity::Error, code, at, message)
    }

    pub fn warning(code: &'static str, at: Span, message: impl Into<String>) -> Self {
        Self::new(Severity::Warning, code, at, message)
    }

    pub fn note(code: &'static str, at: Span, message: impl Into<String>) -> Self {
        Self::new(Severity::Note, code, at, message)
    }

    #[must_use]
    pub fn label(mut self, label: impl Into<String>) -> Self {
        self.label = label.into();
        self
    }

    #[must_use]
    pub fn help(mut self, help: impl Into<String>) -> Self {
        self.help = help.into();
        self
    }

    /// The one safe answer, if there is one.
    #[must_use]
    pub fn fix(mut self, at: Span, text: Option<impl Into<String>>) -> Self {
        self.fix = text.map(|text| {
            let text = text.into();
            Box::new(Fix { at, text })
        });
        self
    }

    #[must_use]
    pub fn because(mut self, at: Span, why: impl Into<String>) -> Self {
        self.because.push((at, why.into()));
        self
    }

    /// Whether this may only follow from an earlier refusal: a broken rule of
    /// the game, or an expectation or a result of a table that went another way.
    /// What is wrong with the text itself never does.
    pub fn may_follow(&self) -> bool {
        let rule = self.clause.is_some_and(|clause| clause.id == self.code);
        let claim = self.code.starts_with("expect.") || self.code.starts_with("result.");
        let unknown = matches!(self.code, "expect.unknown-fact" | "expect.unknown-rule");
        (rule || (claim && !unknown)) && self.severity == Severity::Error && self.follows.is_some()
    }

    #[must_use]
    pub fn inside(mut self, other: &Arc<OtherText>) -> Self {
        self.other = Some(Arc::clone(other));
        self
    }
}

/// The findings of one record.
pub type Findings = Vec<Finding>;
