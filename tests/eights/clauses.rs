//! The rules of the game, as most houses play it.

greffier::clauses! {
    Rule;
    OneCopy "eights.card.one-copy" Refuses Rulebook (physical)
        "the pack"
        en "every card of the pack exists once"
        fr "chaque carte du jeu existe une fois";
    FromHand "eights.play.from-hand" Refuses Rulebook (physical)
        "the play"
        en "a card is played from the player's own hand"
        fr "on joue une carte de sa propre main";
    Matches "eights.play.matches" Refuses Rulebook
        "the play"
        en "a card has the suit or the rank of the card on top, or is an eight"
        fr "une carte a la couleur ou la valeur de celle du dessus, ou est un huit";
    NamesSuit "eights.play.names-suit" Refuses Rulebook
        "the eights"
        en "who plays an eight names a suit; no other card does"
        fr "qui joue un huit nomme une couleur ; aucune autre carte ne le fait";
    OneAction "eights.turn.one-action" Refuses Rulebook (turn)
        "the play"
        en "a turn is one card played or one card drawn"
        fr "un tour, c'est une carte jouée ou une carte piochée";
    FromStock "eights.draw.from-stock" Refuses Rulebook (physical)
        "the play"
        en "nobody draws from an empty stock"
        fr "on ne pioche pas dans un talon vide";
    PassOnlyThen "eights.pass.only-then" Refuses Rulebook
        "the play"
        en "a player passes only when the stock is empty"
        fr "on ne passe que si le talon est vide";
    FiveEach "eights.deal.five" Refuses Rulebook
        "the deal"
        en "everybody is dealt five cards"
        fr "chacun reçoit cinq cartes";
    HandOut "eights.end.hand-out" Acts Rulebook
        "the end"
        en "whoever has no card left wins what the others hold"
        fr "qui n'a plus de carte gagne ce que les autres ont en main";
}
