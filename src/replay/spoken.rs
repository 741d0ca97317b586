//! What players say aloud where the notation has a mark: `mechanic on 1` for
//! `mechanic>1`, `nothing` for `_`, a whole sentence behind a word that says it all.

use super::prepare::Prepared;
use crate::{
    game::Game,
    record::{
        Misread,
        word::{fold, same_verb},
    },
    say,
    source::Span,
};

/// What stands before a place in a sentence, folded.
const TOWARDS: &[&str] = &[
    "en", "sur", "dans", "chez", "a", "au", "aux", "vers", "to", "on", "onto", "in", "into", "at",
];

/// What says that nothing is done, folded.
const NOTHING: &[&str] = &["rien", "aucun", "aucune", "nothing", "none", "nobody"];

/// What says that a card lies face up, folded.
const FACE_UP: &[&str] = &["visible", "up", "ouverte", "decouverte"];

/// What to write for a step that was said rather than written: of its `words` the one at
/// `misread` could not be read.
pub(super) fn told<G: Game>(
    prepared: &Prepared<G>,
    text: &str,
    actor: Span,
    misread: &Misread,
    words: &[&str],
) -> Option<String> {
    let stuck = misread.at.of(text);
    let stuck = stuck.split_whitespace().next().unwrap_or(stuck);
    let folded = fold(stuck);
    let mut others = prepared.header.players.handles();
    let own = actor.of(text);
    if let Some(other) = others.find(|other| fold(other) == folded && fold(other) != fold(own)) {
        return Some(say!(
            "what {other} does stands on a line of its own, without a number: `   {other}  …`",
            "ce que fait {other} va sur une ligne à part, sans numéro : `   {other}  …`"
        ));
    }
    if NOTHING.contains(&folded.as_str()) {
        return Some(say!(
            "`_` says that nothing is done",
            "`_` dit que rien n'est fait"
        ));
    }
    if stuck.starts_with('+') || is_number(stuck) && before(text, misread.at).ends_with('+') {
        let number = stuck.trim_start_matches('+');
        // A game may say better what its numbers are.
        return (is_number(number) && misread.help.is_empty()).then(|| {
            say!(
                "`+?*{number}` draws {number} that nobody saw; `+NAME` one that somebody did",
                "`+?*{number}` en pioche {number} sans les voir ; `+NOM` une que l'on a vue"
            )
        });
    }
    let (first, rest) = words.split_first()?;
    // A word of going, or the place itself, right behind what goes there.
    if rest.first().is_none_or(|word| *word != stuck) {
        return None;
    }
    if let [face, how, ..] = rest
        && fold(face) == "face"
        && FACE_UP.contains(&fold(how).as_str())
    {
        return Some(say!(
            "a name alone is played face up: `{first}`",
            "un nom tout seul se joue face visible : `{first}`"
        ));
    }
    if let Some(verb) = alone::<G>(first) {
        return Some(say!(
            "nothing follows `{verb}`: write it alone",
            "rien ne suit `{verb}` : écrivez-le tout seul"
        ));
    }
    let is_towards = |word: &&&str| TOWARDS.contains(&fold(word).as_str());
    let place: Vec<&str> = rest
        .iter()
        .filter(|word| !is_towards(word))
        .copied()
        .collect();
    let said = place.len() < rest.len();
    let is_place = match place.as_slice() {
        [one] => said || is_number(one) || is_place::<G>(one),
        place => said && place.len() == 2,
    };
    let is_verb = is_of_kind::<G>(first, &["verb"]);
    (is_place && !is_verb).then(|| {
        let place = place.join(".");
        say!(
            "where something goes is written with `>`: `{first}>{place}`",
            "où va une chose s'écrit avec `>` : `{first}>{place}`"
        )
    })
}

/// What stands on the line before a place.
fn before(text: &str, at: Span) -> &str {
    text[..at.start as usize].trim_end_matches([' ', '\t'])
}

fn is_number(word: &str) -> bool {
    !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_digit())
}

/// Whether a word of the game names a place.
fn is_place<G: Game>(word: &str) -> bool {
    is_of_kind::<G>(word, &["place", "theater"])
}

fn is_of_kind<G: Game>(word: &str, kinds: &[&str]) -> bool {
    let mut tables = G::INFO.words.iter();
    tables.any(|table| kinds.contains(&table.kind) && table.find(word).is_some())
}

/// The verb that a word is, if nothing ever follows it.
fn alone<G: Game>(word: &str) -> Option<&'static str> {
    let verbs = G::INFO.words.iter().filter(|table| table.kind == "verb");
    let mut rows = verbs.flat_map(|table| table.rows);
    let row = rows.find(|row| row.spellings().any(|verb| same_verb(word, &fold(verb))))?;
    row.takes.now().is_empty().then(|| row.printed())
}
