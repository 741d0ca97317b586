//! The words of the notation, a table a kind. Cards and cities are named by packs.

use crate::{game::words::WordTable, lang::Noun};

crate::words! {
    /// What a player does.
    pub(super) enum Verb: "verb", reserved;
    City = ["city"] ["ville"], "",
        ("city=7", "ville=7"),
        (
            "the city turned up, by its value or name; `?` where nobody wrote it down",
            "la carte de Ville tirée, par sa valeur ou son nom ; `?` si personne ne l'a notée",
        );
    Shuffle = ["shuffle"] ["mélange"], "",
        ("1. Ana shuffle; +? +?", "1. Ana mélange; +? +?"),
        ("the discarded cards become the deck", "les cartes rejetées deviennent le paquet");
    Arrange = ["arrange"] ["range"], ("COW COW …", "VACHE VACHE …"),
        ("arrange 2 1", "range 2 1"),
        ("puts one's own row in a new order", "réarrange son propre champ");
    Roll = ["roll"] ["dé"], ("[COW or _]", "[VACHE ou _]"),
        ("roll=6 _", "dé=6 _"),
        (
            "what the die showed, and perhaps which cow found the bomb; `?` is told later",
            "ce que montre le dé, et peut-être la vache qui trouve la bombe ; `?` se dit plus tard",
        );
    Defuse = ["defuse"] ["désamorce"], ("COW", "VACHE"),
        ("defuse 2", "désamorce 2"),
        ("a mechanic defuses its bomb", "un mécanicien désamorce sa bombe");
    Pass = ["pass"] ["passe"], ("COW>COW", "VACHE>VACHE"),
        ("pass 1>3", "passe 1>3"),
        (
            "a general passes its bomb to another cow of the field",
            "un général passe sa bombe à une autre vache du champ",
        );
    Steal = ["steal"] ["vole"], ("COW>COW", "VACHE>VACHE"),
        ("steal 1>3", "vole 1>3"),
        (
            "a PFC, the second cow, takes the bomb of the first",
            "un PFC, la seconde vache, vole la bombe de la première",
        );
    Loan = ["loan"] ["emprunt"], ("DOLLARS", "DOLLARS"),
        ("loan 2000", "emprunt 2000"),
        ("borrows", "fait un emprunt");
    Leave = ["leave"] ["quitte"], "",
        ("leave", "quitte"),
        ("leaves the table, broke", "fait banqueroute et quitte le jeu");
    Pay = ["pay"] ["paie"], ("DOLLARS>WHOM", "DOLLARS>QUI"),
        ("pay 50>Bo", "paie 50>Bo"),
        ("pays for an event", "paie pour un événement");
    Take = ["take"] ["prend"], ("DOLLARS WHOM", "DOLLARS QUI"),
        ("take 50 Bo", "prend 50 Bo"),
        ("is paid for an event", "reçoit pour un événement");
}

crate::words! {
    /// Where a cow or a sum goes.
    pub(super) enum Destination: "place", reserved;
    Left = ["left"] ["gauche"], "",
        ("spy>Bo.left", "espion>Bo.gauche"),
        ("the left end of a row, as its owner sees it", "le bout gauche d'une rangée, vu de son propriétaire");
    Right = ["right"] ["droite"], "",
        ("spy>Bo.right", "espion>Bo.droite"),
        ("the right end of a row, where it is counted from", "le bout droit d'une rangée, d'où l'on compte");
    Bank = ["bank"] ["banque"], "",
        ("pay 50>bank", "paie 50>banque"),
        ("the money that stays aside until the end: nobody pays into it or takes from it",
            "l'argent mis de côté jusqu'à la fin : personne n'y verse ni n'y prend");
    Pot = ["pot"] [], "",
        ("take 50 pot", "prend 50 pot"),
        ("the money that cows cost and bring", "l'argent que coûtent et rapportent les vaches");
}

crate::words! {
    /// How far a turn has come.
    pub(super) enum Stage: "outcome", free;
    Play = ["play"] ["jeu"], "",
        ("stage=play", "étape=jeu"), ("before the roll", "avant de lancer le dé");
    Roll = ["roll"] ["dé"], "",
        ("stage=roll", "étape=dé"), ("the roll is to be told", "il reste à dire ce que montre le dé");
}

crate::words! {
    /// Why the game is over.
    pub(super) enum End: "outcome", free;
    Cities = ["cities"] ["villes"], "",
        ("end=cities", "fin=villes"), ("every city has been taken", "toutes les villes sont prises");
    NobodyLeft = ["nobody-left"] ["plus-personne"], "",
        ("end=nobody-left", "fin=plus-personne"), ("everybody has left", "tout le monde a quitté le jeu");
}

/// Every table, in the order of listings.
pub(super) static TABLES: &[WordTable] =
    &[Verb::TABLE, Destination::TABLE, Stage::TABLE, End::TABLE];

/// Every word, folded, that no player and no card can have: those of the verbs and
/// places, and names of facts that were refused from the start.
pub(super) static RESERVED: &[&str] = &[
    "city",
    "ville",
    "shuffle",
    "melange",
    "arrange",
    "range",
    "roll",
    "de",
    "defuse",
    "desamorce",
    "pass",
    "passe",
    "steal",
    "vole",
    "loan",
    "emprunt",
    "leave",
    "quitte",
    "pay",
    "paie",
    "take",
    "prend",
    "left",
    "gauche",
    "right",
    "droite",
    "bank",
    "banque",
    "pot",
    "deck",
    "discard",
    "cities",
    "aside",
    "gone",
    "turn",
    "winner",
    "end",
];

/// Whether a folded word is one of them.
pub(super) fn is_of_the_notation(folded: &str) -> bool {
    RESERVED.contains(&folded)
}

/// A word of the notation as it is printed for the reader.
pub(super) fn printed(word: &str) -> Option<&'static str> {
    row(word, |table, row| table.rows[row].printed())
}

/// A word of the notation as it is spelled best in its own language.
pub(super) fn respelled(word: &str) -> Option<&'static str> {
    row(word, |table, row| {
        table.rows[row]
            .respelled(word)
            .unwrap_or_else(|| table.rows[row].word())
    })
}

fn row<T>(word: &str, says: impl Fn(&WordTable, usize) -> T) -> Option<T> {
    TABLES
        .iter()
        .find_map(|table| Some(says(table, table.find(word)?)))
}

// --- what is counted

pub(super) const CARD: Noun = Noun::feminine(("card", "cards"), ("carte", "cartes"));
pub(super) const CITY: Noun = Noun::feminine(("city", "cities"), ("ville", "villes"));
pub(super) const POINT: Noun = Noun::masculine(
    ("city point", "city points"),
    ("point de Ville", "points de Ville"),
);

#[cfg(test)]
mod tests {
    use super::*;
    use crate::record::word::fold;

    #[test]
    fn verbs_and_places_are_reserved() {
        let words = [Verb::TABLE, Destination::TABLE];
        let spellings = words.iter().flat_map(WordTable::spellings);
        let mut reserved = RESERVED.iter();
        for spelling in spellings {
            assert_eq!(reserved.next(), Some(&&*fold(spelling)));
        }
    }
}
