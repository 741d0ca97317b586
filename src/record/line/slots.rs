//! What should have stood where a line cannot be read.

use crate::lang::Text;

/// What would have fitted. A thin pointer: slips are made at the end of every list, and
/// nearly all of them forgotten.
pub(super) type Slot = &'static Text;

macro_rules! slots {
    ($($name:ident = $en:literal, $fr:literal;)+) => {
        $(pub(super) const $name: Slot = &Text::new($en, $fr);)+
    };
}

slots! {
    END = "the end of the line", "la fin de la ligne";
    ENTRY = "a player, `battle`, `deal`, `expect` or `irregular`",
        "un joueur, `battle`, `deal`, `expect` ou `irregular`";
    DEALT = "what was dealt", "ce qui a été distribué";
    PLAYER = "a player", "un joueur";
    STEP = "a step", "une étape";
    FREE = "a word that is not reserved", "un mot qui n'est pas réservé";
    ATOM = "a word, a number, `?`, `_` or `(`", "un mot, un nombre, `?`, `_` ou `(`";
    HIDDEN = "a thing that can lie face down", "une chose qui peut être face cachée";
    CLOSED = "`)`", "`)`";
    WORD = "a word", "un mot";
    FACT = "a fact", "un fait";
    IS = "`=` and what the fact is", "`=` et ce que vaut le fait";
    VALUE = "a value", "une valeur";
    SHORT = "a number of at most nine digits", "un nombre de neuf chiffres au plus";
    NUMBER = "a number", "un nombre";
    ELSE = "something else", "autre chose";
}
