//! What is counted.

use crate::lang::Noun;

pub(super) const CARD: Noun = Noun::feminine(("card", "cards"), ("carte", "cartes"));
pub(super) const CITY: Noun = Noun::feminine(("city", "cities"), ("ville", "villes"));
pub(super) const POINT: Noun = Noun::masculine(
    ("city point", "city points"),
    ("point de Ville", "points de Ville"),
);
