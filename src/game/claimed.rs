//! The facts that every game has.

crate::words! {
    /// A fact that every game has.
    pub(crate) enum Claimed: "fact", free;
    Turn = ["turn"] ["tour"], "",
        ("turn=Ana", "tour=Ana"), ("whose turn it is", "à qui le tour");
    Winner = ["winner"] ["vainqueur", "gagnant"], "",
        ("winner=Ana", "vainqueur=Ana"), ("who has won", "qui a gagné");
    End = ["end"] ["fin"], "",
        ("end=_", "fin=_"), ("why the game is over", "pourquoi la partie est finie");
    Score = ["score"] [], "",
        "Ana.score=6", ("what a player has scored", "le score d'un joueur");
}
