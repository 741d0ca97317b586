//! What is wrong with text that is no YAML, in the writer's terms. The library says it
//! in English only and keeps its kinds to itself: its words tell which of these it is,
//! and none of them is printed.

use crate::{lang::Text, say};

/// Words of the library, and what is wrong where they are said: the first row that
/// fits counts.
const FAULTS: &[(&str, Text)] = &[
    (
        "unclosed quote",
        Text::new(
            "this quote is never closed",
            "ces guillemets ne sont jamais fermés",
        ),
    ),
    (
        "mismatched bracket",
        Text::new(
            "this bracket closes another kind",
            "ce crochet en ferme un d'une autre sorte",
        ),
    ),
    (
        "misplaced bracket",
        Text::new("this bracket closes nothing", "ce crochet ne ferme rien"),
    ),
    (
        "after single-quoted",
        Text::new(
            "something stands behind the closing quote",
            "quelque chose suit les guillemets fermants",
        ),
    ),
    (
        "after double-quoted",
        Text::new(
            "something stands behind the closing quote",
            "quelque chose suit les guillemets fermants",
        ),
    ),
    (
        "quoted scalar",
        Text::new(
            "this text between quotes cannot be read",
            "ce texte entre guillemets est illisible",
        ),
    ),
    (
        "unknown anchor",
        Text::new(
            "no `&` gives this name to a value",
            "aucun `&` ne donne ce nom à une valeur",
        ),
    ),
    (
        "anchor",
        Text::new(
            "no name stands behind this `&` or `*`",
            "aucun nom ne suit ce `&` ou `*`",
        ),
    ),
    (
        "tab",
        Text::new(
            "a tab cannot stand here: use blanks",
            "pas de tabulation ici : mettez des espaces",
        ),
    ),
    (
        "mapping values are not allowed",
        Text::new(
            "a second `:` on one line",
            "un second `:` sur la même ligne",
        ),
    ),
    (
        "simple key",
        Text::new("no `:` follows this key", "aucun `:` ne suit cette clé"),
    ),
    (
        "':' must be followed",
        Text::new(
            "a blank must follow this `:`",
            "une espace doit suivre ce `:`",
        ),
    ),
    (
        "block mapping",
        Text::new("a key should stand here", "il faudrait une clé ici"),
    ),
    (
        "flow mapping",
        Text::new("`,` or `}` should stand here", "il faudrait `,` ou `}` ici"),
    ),
    (
        "flow sequence",
        Text::new("`,` or `]` should stand here", "il faudrait `,` ou `]` ici"),
    ),
    (
        "'-'",
        Text::new(
            "this `-` opens no list here",
            "ce `-` n'ouvre pas de liste ici",
        ),
    ),
    (
        "block sequence",
        Text::new(
            "this `-` opens no list here",
            "ce `-` n'ouvre pas de liste ici",
        ),
    ),
    (
        "indent",
        Text::new(
            "this line is moved too far in or out",
            "cette ligne est mal décalée",
        ),
    ),
    (
        "comment",
        Text::new(
            "a blank must stand before a comment",
            "une espace doit précéder un commentaire",
        ),
    ),
    (
        "block scalar",
        Text::new(
            "this text of several lines cannot be read",
            "ce texte sur plusieurs lignes est illisible",
        ),
    ),
    (
        "directive",
        Text::new(
            "no line of a header begins with `%`",
            "aucune ligne d'en-tête ne commence par `%`",
        ),
    ),
    (
        "tag",
        Text::new(
            "a value that begins with `!` needs quotes",
            "une valeur qui commence par `!` va entre guillemets",
        ),
    ),
    (
        "multiple",
        Text::new(
            "a second `---` ends the keys",
            "un second `---` met fin aux clés",
        ),
    ),
    (
        "eof",
        Text::new("the text ends too early", "le texte s'arrête trop tôt"),
    ),
];

/// The sentence for what the library says.
pub(super) fn told(said: &str) -> String {
    // A bracket is shown as it stands.
    if let Some(bracket) = said.strip_prefix("unclosed bracket ") {
        return say!(
            "this is not YAML: unclosed bracket {bracket}",
            "ce n'est pas du YAML : crochet {bracket} jamais fermé"
        );
    }
    let said = said.to_ascii_lowercase();
    match FAULTS.iter().find(|(words, _)| said.contains(words)) {
        Some((_, fault)) => say!(
            "this is not YAML: {fault}",
            "ce n'est pas du YAML : {fault}"
        ),
        None => say!("this is not YAML", "ce n'est pas du YAML"),
    }
}

#[cfg(test)]
mod tests {
    use super::super::read_yaml;

    #[test]
    fn faults_are_told_in_the_writers_terms() {
        for (text, said) in [
            ("a: 'b", "this quote is never closed"),
            ("a: [b", "unclosed bracket '['"),
            ("a: b: c", "a second `:` on one line"),
            ("a: *b", "no `&` gives this name to a value"),
            ("a: b\nc", "no `:` follows this key"),
            ("a: [b, c}", "this bracket closes another kind"),
        ] {
            let misread = read_yaml(text, 0).expect_err(text);
            assert_eq!(
                misread.message,
                format!("this is not YAML: {said}"),
                "{text}"
            );
        }
    }
}
