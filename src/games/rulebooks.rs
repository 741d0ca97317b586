//! The rulebooks behind the games: which rules each of them holds, by its ledger.

use crate::clause::Clause;

/// A rulebook with its sentence ledger.
#[derive(Debug)]
pub struct Rulebook {
    pub id: &'static str,
    pub game: &'static str,
    ledger: &'static str,
}

macro_rules! rulebooks {
    ($($id:literal of $game:literal;)+) => {
        /// Every rulebook.
        pub static ALL: &[Rulebook] = &[$(Rulebook {
            id: $id,
            game: $game,
            ledger: include_str!(concat!("../../docs/rulebooks/", $id, ".md")),
        }),+];
    };
}

rulebooks! {
    "bestioles-en-guerre" of "air-land-sea";
    "bobards-petards-mouchards" of "air-land-sea";
    "guerre-des-moutons" of "guerre-des-moutons";
    "guerre-et-beeeh" of "guerre-et-beeeh";
    "unexploded-cow" of "unexploded-cow";
}

/// What a ledger says of clauses that it names only to say whose they are not.
const OTHERS: &str = "not of this book:";

/// The rulebook of that id.
pub fn find(id: &str) -> Option<&'static Rulebook> {
    ALL.iter().find(|book| book.id == id)
}

/// The rulebooks of a game.
pub fn of(game: &str) -> impl Iterator<Item = &'static Rulebook> {
    ALL.iter().filter(move |book| book.game == game)
}

impl Rulebook {
    /// Whether a clause of the game, or one that all games share, is a rule of
    /// this book. A game's only book holds them all.
    pub fn holds(&self, clause: &Clause) -> bool {
        let alone = of(self.game).count() == 1;
        alone || clause.id.starts_with("frame.") || self.names(clause.id)
    }

    fn names(&self, id: &str) -> bool {
        let rows = self.ledger.lines().filter(|line| line.starts_with('|'));
        let mut own = rows.filter(|line| !line.contains(OTHERS));
        own.any(|line| line.split('`').skip(1).step_by(2).any(|named| named == id))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn clause(id: &str) -> &'static Clause {
        let engine = crate::games::find("air-land-sea").expect("a game");
        let mut clauses = engine.info().clauses.iter();
        clauses.find(|clause| clause.id == id).expect("a clause")
    }

    #[test]
    fn a_book_holds_what_its_ledger_names() {
        let [first, second] = ["bestioles-en-guerre", "bobards-petards-mouchards"];
        let holds = |book, id| find(book).expect("a book").holds(clause(id));
        assert!(holds(first, "als.bleusaille.one-point"));
        assert!(!holds(second, "als.bleusaille.one-point"));
        assert!(holds(second, "als.token.supply") && !holds(first, "als.token.supply"));
        assert!(holds(first, "als.card.one-copy") && holds(second, "als.card.one-copy"));
        // A rule of the first edition is in neither.
        assert!(!holds(first, "als.destroy.aside") && !holds(second, "als.destroy.aside"));
    }
}
