//! The formats by name, and what each must do.

use std::io;

use super::{
    Paper, Report, Summary, codes, github::GitHub, json::Json, jsonl::Jsonl, sarif::Sarif,
    short::Short,
};
#[cfg(feature = "cli")]
use super::{human::Human, junit::JUnit};
#[cfg(feature = "cli")]
use crate::lang::pick;

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
#[derive(Clone, Copy, Debug)]
pub struct Look {
    pub color: bool,
    /// No summary.
    pub quiet: bool,
    /// Also what may only follow from an earlier finding.
    pub all: bool,
    /// Columns that text is broken at.
    pub width: usize,
    /// What a code means that is no rule of a game.
    pub says: fn(&str) -> Option<&'static str>,
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
            says: codes::says,
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
    #[value(help = pick(
        "Snippets with the place, the reason and the rule",
        "Des extraits avec l'endroit, la raison et la règle",
    ))]
    Human,
    /// One line a finding: `file:line:column: severity: code: message`
    #[cfg_attr(not(feature = "cli"), default)]
    #[cfg_attr(feature = "cli", value(help = pick(
        "One line a finding: `file:line:column: severity: code: message`",
        "Une ligne par constat : `fichier:ligne:colonne: gravité: code: message`",
    )))]
    Short,
    /// One JSON object, `"schema": 1`
    #[cfg_attr(feature = "cli", value(help = pick(
        "One JSON object, `\"schema\": 1`",
        "Un objet JSON, `\"schema\": 1`",
    )))]
    Json,
    /// One JSON object a line, one line a record, as records come
    #[cfg_attr(feature = "cli", value(help = pick(
        "One JSON object a line, one line a record, as records come",
        "Un objet JSON par ligne, une ligne par feuille, au fur et à mesure",
    )))]
    Jsonl,
    /// Workflow commands, which GitHub shows beside the lines
    #[cfg_attr(feature = "cli", value(help = pick(
        "Workflow commands, which GitHub shows beside the lines",
        "Des commandes que GitHub montre à côté des lignes",
    )))]
    Github,
    /// SARIF 2.1.0, for code scanning
    #[cfg_attr(feature = "cli", value(help = pick(
        "SARIF 2.1.0, for code scanning",
        "SARIF 2.1.0, pour l'analyse de code",
    )))]
    Sarif,
    /// XML as `JUnit` writes it, one test case a record
    #[cfg(feature = "cli")]
    #[value(help = pick(
        "XML as `JUnit` writes it, one test case a record",
        "Du XML comme celui de `JUnit`, un cas de test par feuille",
    ))]
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
            Format::Sarif => Box::new(Sarif::new(look)),
            #[cfg(feature = "cli")]
            Format::Junit => Box::new(JUnit::new(look)),
        }
    }
}
