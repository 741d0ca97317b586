//! The clauses that every game shares.

use crate::clauses;

clauses! {
    Rule;
    TurnOrder "frame.turn-order" Refuses Rulebook
        "every rulebook: whose turn it is"
        en "a turn is played by the player whose turn it is"
        fr "un tour est joué par le joueur dont c'est le tour";
    AfterTheEnd "frame.after-the-end" Refuses Rulebook
        "every rulebook: end of the game"
        en "nothing is played after the end of the game"
        fr "rien ne se joue après la fin de la partie";
}

impl Rule {
    pub(super) fn is(self, clause: &crate::clause::Clause) -> bool {
        let own: &'static crate::clause::Clause = self.into();
        own.id == clause.id
    }
}
