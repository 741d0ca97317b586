//! Codes of findings that only this game has, and that are none of its rules.

crate::codes! {
    pub(super) static CODES;

    "position.fact"
        "a position sets a fact that this game does not have"
        "une position fixe un fait que ce jeu ne connaît pas";
    "pack.counts"
        "the tile set has other numbers than the box"
        "le lot de pions n'a pas les nombres de la boîte";
    "pack.tiles"
        "a tile of the set cannot exist, or the set cannot be played"
        "un pion du lot ne peut exister, ou le lot ne peut servir";
}
