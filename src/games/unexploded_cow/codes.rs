//! Codes of findings that only this game has, and that are none of its rules.

crate::codes! {
    pub(super) static CODES;

    "header.cash"
        "`cash` gives each player's balance from earlier games"
        "`cash` donne le solde de chaque joueur après les parties précédentes";
    "header.money"
        "the game has three ways to deal with money that runs out; this is none of them"
        "le jeu connaît trois façons de traiter l'argent qui manque ; ce n'en est pas une";
    "pack.card"
        "a card of the pack is not described as cards are"
        "une carte du lot n'est pas décrite comme il se doit";
    "pack.city"
        "a city of the pack cannot be called by its name"
        "une ville du lot ne peut être appelée par son nom";
    "syntax.event"
        "the event leaves nothing of this kind to choose"
        "l'événement ne laisse rien de tel à choisir";
    "syntax.unknown-card"
        "no card of the deck in use has this name"
        "aucune carte du paquet employé ne porte ce nom";
    "syntax.unknown-city"
        "no city has this name; its value always does"
        "aucune ville ne porte ce nom ; sa valeur convient toujours";
    "syntax.unknown-player"
        "nobody of this name plays"
        "personne de ce nom ne joue";
}
