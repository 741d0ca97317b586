//! How a position sets facts.

use super::super::{GuerreDesMoutons, position, rules::Rules, table::Table};
use crate::{
    game::facts::{self, Placed},
    lang::pick,
    record::{
        Misread,
        tree::{Fact, Word},
    },
    say,
};

pub(in super::super) fn place(
    rules: &Rules,
    table: &mut Table,
    fact: &Fact<'_>,
) -> Result<(), Misread> {
    position::begin(rules, table);
    place_fact(rules, table, fact)?;
    if table.accounted() > rules.total() {
        table.stated().overfull.get_or_insert(fact.at);
    }
    Ok(())
}

fn place_fact(rules: &Rules, table: &mut Table, fact: &Fact<'_>) -> Result<(), Misread> {
    let path: Vec<Word<'_>> = fact.path.words(fact.text).collect();
    match facts::set::<GuerreDesMoutons>(rules, table, fact) {
        Placed::Set(result) => result,
        Placed::Nobody | Placed::Derived(_) | Placed::Unknown => Err(match path.as_slice() {
            [name] => unknown_fact(name),
            [name, what] => match rules.seat(name.text) {
                Some(_) => not_set(what),
                None => unknown_fact(name),
            },
            _ => Misread::expected(
                fact.path.at,
                pick(
                    "a square, `bag`, `turn` or a player's fact",
                    "un emplacement, `sac`, `tour` ou un fait d'un joueur",
                ),
            ),
        }),
    }
}

fn unknown_fact(word: &Word<'_>) -> Misread {
    let message = say!(
        "`{}` is no square, player or other fact of this game",
        "`{}` n'est ni un emplacement, ni un joueur, ni un autre fait de ce jeu",
        word.text
    );
    Misread::new("position.fact", word.at, message).help(pick(
        "positions set squares (`n1`) or a `board`, `bag`, `turn`, and each player's `colour`, `hand` and `finish`",
        "une position donne des emplacements (`n1`) ou un `paysage`, `sac`, `tour`, et pour chacun `couleur`, `main` et `rang`",
    ))
}

fn not_set(what: &Word<'_>) -> Misread {
    let message = say!(
        "`{}` cannot be set for a player",
        "`{}` ne se donne pas pour un joueur",
        what.text
    );
    Misread::new("position.fact", what.at, message).help(pick(
        "a position sets a player's `colour`, `hand`, `finish` and, if need be, `how`, `aside`, `marker` and `earned`",
        "une position donne pour un joueur `couleur`, `main`, `rang` et, s'il le faut, `comment`, `écartés`, `marqueur` et `gagnés`",
    ))
}
