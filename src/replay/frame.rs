//! The clauses that every game shares.

use crate::clauses;

clauses! {
    Rule;
    TurnOrder "frame.turn-order" Refuses Rulebook (turn)
        "every rulebook: whose turn it is" / "tous les livrets : à qui le tour"
        en "a turn is played by the player whose turn it is"
        fr "un tour est joué par le joueur dont c'est le tour";
    AfterTheEnd "frame.after-the-end" Refuses Rulebook (physical)
        "every rulebook: end of the game" / "tous les livrets : fin de la partie"
        en "nothing is played after the end of the game"
        fr "rien ne se joue après la fin de la partie";
    View "frame.view" Refuses Rulebook (physical)
        "every rulebook: what is kept secret" / "tous les livrets : ce qui reste secret"
        en "a record written from one player's view holds nothing that this player could not know"
        fr "une feuille tenue par un joueur ne contient rien que ce joueur ne puisse savoir";
}

impl Rule {
    pub(super) fn is(self, clause: &crate::clause::Clause) -> bool {
        let own: &'static crate::clause::Clause = self.into();
        own.id == clause.id
    }
}
