//! Codes of findings that only this game has, and that are none of its rules.

crate::codes! {
    pub(super) static CODES;

    "header.goal"
        "the goal must be a number of points that can be reached"
        "l'objectif doit être un nombre de points que l'on peut atteindre";
    "header.theaters"
        "the theaters are too many, too few, unknown or named twice"
        "les théâtres sont trop ou trop peu nombreux, inconnus ou nommés deux fois";
    "pack.ability"
        "a card of the pack has no ability, or two"
        "une carte du lot n'a pas de capacité, ou en a deux";
    "pack.code"
        "a slot of the pack is no theater and strength"
        "un emplacement du lot n'est pas un théâtre et une force";
    "pack.count"
        "a card stands twice in the pack, or a theater has not its six"
        "une carte figure deux fois dans le lot, ou un théâtre n'a pas ses six cartes";
    "pack.word"
        "a word of the pack is not of the vocabulary of effects"
        "un mot du lot n'est pas du vocabulaire des effets";
    "syntax.ambiguous"
        "several things go by this name; the code tells them apart"
        "plusieurs choses portent ce nom ; le code les distingue";
    "syntax.unknown-word"
        "the game has no such word"
        "le jeu ne connaît pas ce mot";
}
