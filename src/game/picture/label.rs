//! What is written on pictures, in both languages.

use crate::lang::pick;

/// A word on a picture: English, then French.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Label(pub &'static str, pub &'static str);

impl Label {
    pub const ACTIONS: Label = Label("actions left", "actions restantes");
    pub const ASIDE: Label = Label("laid aside", "écartées");
    pub const BAG: Label = Label("bag", "sac");
    pub const BANK: Label = Label("bank", "banque");
    pub const BATTLE: Label = Label("battle", "bataille");
    pub const CASH: Label = Label("cash", "argent");
    pub const CITIES: Label = Label("cities", "villes");
    pub const CITIES_TO_COME: Label = Label("cities to come", "villes à venir");
    pub const CITY: Label = Label("city", "ville");
    pub const COLOUR: Label = Label("colour", "couleur");
    pub const DECK: Label = Label("deck", "pioche");
    /// The cow's, which has a word of its own for them in French.
    pub const COW_DECK: Label = Label("deck", "paquet");
    pub const COW_DISCARD: Label = Label("discard", "cartes rejetées");
    pub const DIGESTING: Label = Label("digesting", "digèrent");
    pub const DISCARD: Label = Label("discard", "défausse");
    pub const FRONT: Label = Label("in front", "devant soi");
    pub const GONE: Label = Label("out of the game", "hors du jeu");
    pub const GRASS: Label = Label("grass", "herbe");
    pub const HAND: Label = Label("hand", "main");
    pub const LOAN: Label = Label("borrowed", "emprunt");
    pub const LOST: Label = Label("lost", "perdus");
    pub const OVER: Label = Label("over", "fini");
    pub const POINTS: Label = Label("points", "points");
    pub const POT: Label = Label("pot", "pot");
    pub const QUIET: Label = Label("turns without a meal", "tours sans repas");
    pub const SCOUTED: Label = Label("has scouted", "a reconnu");
    pub const SHEEP: Label = Label("sheep", "moutons");
    pub const SHORN: Label = Label("shorn", "tondus");
    pub const TO_RESOLVE: Label = Label("to resolve", "à résoudre");
    pub const WITHDREW: Label = Label("withdrew", "retrait");
    pub const WOLF: Label = Label("wolf", "loup");
    pub const WON: Label = Label("won by", "gagnée par");

    /// In the reader's language.
    pub fn now(self) -> &'static str {
        pick(self.0, self.1)
    }
}
