//! Helps that several commands have.

use crate::lang::Text;

pub(super) const FINISHED: Text = Text::new(
    "A record that stops before the end of its game is an error",
    "Une feuille qui s'arrête avant la fin de sa partie est une erreur",
);

pub(super) const SET: Text = Text::new(
    "Take this edition or reading for this run, whatever headers say; may be repeated",
    "Prendre cette édition ou cette lecture pour cette fois, quoi que disent les en-têtes ; \
     peut se répéter",
);

/// A value such as `disrupt=nested`.
pub(super) const SETTING: Text = Text::new("KEY=VALUE", "CLÉ=VALEUR");

pub(super) const FORMAT: Text = Text::new("What to print", "Ce qui est affiché");

/// What a format is called in usages.
pub(super) const FORM: Text = Text::same("FORMAT");

pub(super) const ALL: Text = Text::new(
    "Show also what may only follow from an earlier finding",
    "Montrer aussi ce qui peut seulement découler d'un constat précédent",
);

/// The id of a game, where one is asked for.
pub(super) const GAME: Text = Text::new(
    "The id of a game: `greffier games` lists them",
    "L'id d'un jeu : `greffier games` les énumère",
);

/// What a game is called in usages.
pub(super) const A_GAME: Text = Text::new("GAME", "JEU");

/// A format for people.
pub(super) const TERMINAL: Text = Text::new("For a terminal", "Pour un terminal");

/// A format for programs.
pub(super) const LINES: Text = Text::new(
    "One JSON object a line, one line a record",
    "Un objet JSON par ligne, une ligne par feuille",
);

/// A format for programs.
pub(super) const OBJECT: Text = Text::new(
    "One JSON object, `\"schema\": 1`",
    "Un objet JSON, `\"schema\": 1`",
);

/// A format for people.
pub(super) const PAGE: Text = Text::new("For a page of results", "Pour une page de résultats");
