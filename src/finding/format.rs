//! The formats by name, and what each must do.

use std::io;

use super::{
    Paper, Report, Summary, github::GitHub, json::Json, jsonl::Jsonl, sarif::Sarif, short::Short,
};
#[cfg(feature = "cli")]
use super::{human::Human, junit::JUnit};

/// Writes findings as they come, record by record, so that an archive needs no
/// memory.
pub trait Renderer {
    fn start(&mut self, _out: &mut dyn Paper) -> io::Result<()> {
        Ok(())
    }

    /// Every record is handed over, also one without findings.
    fn record(&mut self, report: &Report<'_>, out: &mut dyn Paper) -> io::Result<()>;

    fn finish(&mut self, summary: &Summary, out: &mut dyn Paper) -> io::Result<()>;
}

/// How findings look.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Look {
    pub color: bool,
    /// No summary.
    pub quiet: bool,
    /// Also what may only follow from an earlier finding.
    pub all: bool,
    /// Columns that text is broken at.
    pub width: usize,
}

/// Wider text is hard to read.
pub const WIDTH: usize = 100;

impl Default for Look {
    fn default() -> Self {
        Self {
            color: false,
            quiet: false,
            all: false,
            width: WIDTH,
        }
    }
}

/// An output format.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "cli", derive(clap::ValueEnum))]
pub enum Format {
    /// Snippets with the place, the reason and the rule
    #[cfg(feature = "cli")]
    #[default]
    Human,
    /// One line a finding: `file:line:column: severity: code: message`
    #[cfg_attr(not(feature = "cli"), default)]
    Short,
    /// One JSON object, `"schema": 1`
    Json,
    /// One JSON object a line, one line a record, as records come
    Jsonl,
    /// Workflow commands, which GitHub shows beside the lines
    Github,
    /// SARIF 2.1.0, for code scanning
    Sarif,
    #[cfg(feature = "cli")]
    /// XML as `JUnit` writes it, one test case a record
    Junit,
}

impl Format {
    pub fn renderer(self, look: Look) -> Box<dyn Renderer> {
        match self {
            #[cfg(feature = "cli")]
            Format::Human => Box::new(Human::new(look)),
            Format::Short => Box::new(Short { look }),
            Format::Json => Box::new(Json::default()),
            Format::Jsonl => Box::new(Jsonl),
            Format::Github => Box::new(GitHub { look }),
            Format::Sarif => Box::new(Sarif::default()),
            #[cfg(feature = "cli")]
            Format::Junit => Box::new(JUnit::new(look)),
        }
    }
}
