//! Ids on the command line: a shell can complete them, any word is accepted, so
//! that the command itself can say what is near.

use std::ffi::OsStr;

use clap::{
    Arg, Command, Error,
    builder::{PossibleValue, StringValueParser, TypedValueParser},
};

use crate::{
    games::{self, REGISTRY, rulebooks},
    replay::frame_clauses,
};

/// A word of which shells know the usual values.
#[derive(Clone)]
pub(super) struct Ids(fn() -> Vec<&'static str>);

pub(super) const GAMES: Ids = Ids(|| REGISTRY.iter().map(|engine| engine.info().id).collect());

pub(super) const RULEBOOKS: Ids = Ids(|| rulebooks::ALL.iter().map(|book| book.id).collect());

/// Rules of every game, and the other codes of findings.
pub(super) const RULES: Ids = Ids(|| {
    let games = REGISTRY.iter().flat_map(|engine| engine.info().clauses);
    let clauses = frame_clauses().iter().chain(games).map(|clause| clause.id);
    clauses.chain(games::codes().map(|code| code.id)).collect()
});

impl Ids {
    /// The values, with a blank between them.
    pub(super) fn listed(&self) -> String {
        (self.0)().join(" ")
    }
}

impl TypedValueParser for Ids {
    type Value = String;

    fn parse_ref(
        &self,
        command: &Command,
        arg: Option<&Arg>,
        value: &OsStr,
    ) -> Result<String, Error> {
        StringValueParser::new().parse_ref(command, arg, value)
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        Some(Box::new((self.0)().into_iter().map(PossibleValue::new)))
    }
}
