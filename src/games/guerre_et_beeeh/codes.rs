//! Codes of findings that only this game has, and that are none of its rules.

crate::codes! {
    pub(super) static CODES;

    "header.layout"
        "the layout does not describe a board of this game"
        "le schéma ne décrit pas un plateau de ce jeu";
    "pack.cards"
        "the cards of the pack are not those that this game can hold"
        "les cartes du lot ne sont pas de celles que ce jeu peut contenir";
    "pack.layout"
        "the layout in the pack is no board of this game"
        "le schéma du lot n'est pas un plateau de ce jeu";
    "syntax.choice"
        "the card leaves no such choice"
        "la carte ne laisse pas ce choix";
    "syntax.deal"
        "nothing is dealt in this game"
        "rien n'est distribué dans ce jeu";
    "syntax.square"
        "the board has no such square"
        "le plateau n'a pas cette case";
}
