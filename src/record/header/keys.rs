//! The keys of a header: which there are, and what was meant by others.

use std::collections::BTreeMap;

use super::super::{
    form::Form,
    node::{Key, Node},
    word,
    words::{KEY_ATTEMPTS, KEYS, attempted},
};
use crate::{
    finding::{Finding, Findings},
    lang::and,
    say,
};

/// The notation's versions that this program reads.
const VERSION: &str = "1";

/// What says which game it is under a key that is nearly `game`.
pub(super) fn misnamed_game<'n>(
    entries: &'n [(Key, Node)],
    ids: &[&'static str],
) -> Option<&'n (Key, Node)> {
    entries.iter().find(|(key, node)| {
        let meant = || word::only_near(&key.text, KEYS.spellings());
        let is_key = attempted(KEY_ATTEMPTS, &key.text).or_else(meant) == Some("game");
        let is_game = |text| word::nearest(text, ids.iter().copied()).is_some();
        is_key && node.text().is_some_and(is_game)
    })
}

/// The header does not say which game it is, or says it in another word.
pub(super) fn no_game(root: &Node, entries: &[(Key, Node)]) -> Finding {
    let mut keys = entries.iter().map(|(key, _)| key);
    if let Some(key) = keys.find(|key| attempted(KEY_ATTEMPTS, &key.text) == Some("game")) {
        return said_otherwise(key, "game").fix(key.at, Some("game"));
    }
    let at = entries.first().map_or(root.at, |(key, _)| key.at);
    let message = say!(
        "the header does not say which game it is",
        "l'en-tête ne dit pas de quel jeu il s'agit"
    );
    Finding::error("header.game", at, message).help(say!(
        "add a line `game: …`; `greffier games` lists the ids",
        "ajoutez une ligne `game: …` ; `greffier games` énumère les ids"
    ))
}

/// A key in another language than the notation's.
fn said_otherwise(key: &Key, name: &'static str) -> Finding {
    let message = not_a_key(&key.text);
    Finding::error("header.unknown-key", key.at, message).help(called_otherwise(name))
}

/// A key that can only mean this one.
pub(super) fn misspelt(key: &Key, name: &'static str) -> Finding {
    let finding = Finding::error("header.unknown-key", key.at, not_a_key(&key.text));
    finding.fix(key.at, Some(name)).help(did_you_mean(name))
}

fn not_a_key(name: &str) -> String {
    say!(
        "`{name}` is not a key of this header",
        "`{name}` n'est pas une clé de cet en-tête"
    )
}

/// What a key or a word of the frame is called, which reads alike in every language.
pub(crate) fn called_otherwise(name: &str) -> String {
    if name.contains(' ') {
        return say!(
            "write `{name}`: these words are the same in every language",
            "écrivez `{name}` : ces mots sont les mêmes dans toutes les langues"
        );
    }
    say!(
        "write `{name}`: this word is the same in every language",
        "écrivez `{name}` : ce mot est le même dans toutes les langues"
    )
}

/// A finding that points at the value itself.
pub(in super::super) fn wrong_type(what: &str, node: &Node, wanted: &str) -> Finding {
    let message = say!("{what} must be {wanted}", "{what} doit être {wanted}");
    let label = match node.text() {
        Some(text) => say!("this is `{text}`", "c'est `{text}`"),
        None => node.this_is(),
    };
    Finding::error("header.type", node.at, message).label(label)
}

/// `greffe: 1` stands right after `---`: records are told apart by it, without a
/// look at the YAML.
pub(super) fn check_version(text: &str, entries: &[(Key, Node)], findings: &mut Findings) {
    let Some((first, _)) = entries.first() else {
        return;
    };
    let Some((key, node)) = entries.iter().find(|(key, _)| key.text == "greffe") else {
        // A slip in the key is told as that.
        if word::only_near(&first.text, KEYS.spellings()) == Some("greffe") {
            return;
        }
        findings.push(
            Finding::error(
                "header.version",
                first.at,
                say!("`greffe: 1` is missing", "il manque `greffe: 1`"),
            )
            .label(say!(
                "no line before this says that it is a record",
                "aucune ligne avant celle-ci ne dit que c'est une feuille"
            ))
            .help(say!(
                "write `greffe: 1` between `---` and this line",
                "écrivez `greffe: 1` entre `---` et cette ligne"
            )),
        );
        return;
    };
    let before = text.get(..key.at.start as usize).unwrap_or("");
    if before
        .lines()
        .last()
        .is_none_or(|line| line.trim_end() != "---")
    {
        findings.push(
            Finding::error(
                "header.version",
                key.at,
                say!(
                    "`greffe: 1` does not stand right after `---`",
                    "`greffe: 1` ne suit pas immédiatement `---`"
                ),
            )
            .help(say!(
                "move this line up, below the `---`; comments and other keys follow it",
                "remontez cette ligne sous le `---` ; commentaires et autres clés viennent après"
            )),
        );
    }
    if node.text() != Some(VERSION) {
        findings.push(
            Finding::error(
                "header.version",
                node.at,
                say!(
                    "this version of the notation is not known",
                    "cette version de la notation n'est pas connue"
                ),
            )
            .help(say!(
                "this program reads `greffe: 1`",
                "ce programme lit `greffe: 1`"
            )),
        );
    }
}

/// The keys of a game's header.
fn keys(form: &Form) -> impl Iterator<Item = &'static str> {
    let own = form.keys.iter().map(|key| key.name);
    KEYS.spellings().chain(own)
}

/// The keys that no header of this game has.
fn unknown_keys<'n>(root: &'n Node, form: &'n Form) -> impl Iterator<Item = &'n Key> {
    let known = |key: &Key| key.text.starts_with("x-") || keys(form).any(|name| name == key.text);
    let entries = root.map().unwrap_or_default().iter();
    entries.map(|(key, _)| key).filter(move |key| !known(key))
}

/// Whether an unknown key is a slip for this one, and reported as that.
pub(super) fn is_misspelt(root: &Node, form: &Form, name: &str) -> bool {
    unknown_keys(root, form).any(|key| {
        let meant = attempted(KEY_ATTEMPTS, &key.text);
        meant.or_else(|| word::nearest(&key.text, keys(form))) == Some(name)
    })
}

/// The key that an unknown one can only stand for.
fn only_meant<'f>(form: &'f Form, name: &str) -> Option<&'f str> {
    attempted(KEY_ATTEMPTS, name).or_else(|| word::only_near(name, keys(form)))
}

pub(super) fn check_keys(root: &Node, form: &Form, findings: &mut Findings) {
    let mut meant_by: BTreeMap<&str, usize> = BTreeMap::new();
    for meant in unknown_keys(root, form).filter_map(|key| only_meant(form, &key.text)) {
        *meant_by.entry(meant).or_default() += 1;
    }
    // A key that is there already is not meant once more, nor one by two others.
    let once = |meant: &&str| root.get(meant).is_none() && meant_by.get(meant) == Some(&1);
    let misnamed = match root.get("game") {
        Some(_) => None,
        None => misnamed_game(root.map().unwrap_or_default(), &[form.game]),
    };
    for key in unknown_keys(root, form) {
        let name = &key.text;
        let meant = attempted(KEY_ATTEMPTS, name);
        if meant.is_none() && misnamed.is_some_and(|(game, _)| game.at == key.at) {
            findings.push(misspelt(key, "game"));
            continue;
        }
        if let Some(meant) = meant.filter(|meant| root.get(meant).is_none()) {
            findings.push(said_otherwise(key, meant).fix(key.at, Some(meant).filter(once)));
            continue;
        }
        let message = not_a_key(name);
        let is_ruling = ruling_of(form, name).is_some();
        let only = word::only_near(name, keys(form));
        let only = only.filter(|only| !is_ruling && once(only));
        let finding = Finding::error("header.unknown-key", key.at, message).fix(key.at, only);
        findings.push(finding.help(
            match (ruling_of(form, name), word::nearest(name, keys(form))) {
                (Some(ruling), _) => say!(
                    "`{ruling}` is a ruling: write `rulings: {{ {ruling}: … }}`",
                    "`{ruling}` est un point d'arbitrage : écrivez `rulings: {{ {ruling}: … }}`"
                ),
                (None, Some(near)) => did_you_mean(near),
                (None, None) => say!(
                    "keys of {} are {}; keys of your own begin with `x-`",
                    "les clés de {} sont {} ; vos propres clés commencent par `x-`",
                    form.title,
                    own_keys(form)
                ),
            },
        ));
    }
}

/// The ruling that a key is called like.
fn ruling_of(form: &Form, name: &str) -> Option<&'static str> {
    let mut rulings = form.rulings.iter();
    let ruling = rulings.find(|ruling| word::same(ruling.name, name))?;
    Some(ruling.name)
}

/// The keys that only this game has, listed.
fn own_keys(form: &Form) -> String {
    let names: Vec<String> = form
        .keys
        .iter()
        .map(|key| format!("`{}`", key.name))
        .collect();
    and(&names)
}

/// `known: a, b`.
pub(crate) fn known(names: &[&str]) -> String {
    let names = names.join(", ");
    say!("known: {names}", "au choix : {names}")
}

/// What was probably meant.
pub(crate) fn did_you_mean(near: &str) -> String {
    say!("did you mean `{near}`?", "vouliez-vous dire `{near}` ?")
}

/// What was probably meant by a word, or all that could have been.
pub(crate) fn meant_or_known(word: &str, names: &[&str]) -> String {
    match word::nearest(word, names.iter().copied()) {
        Some(near) => did_you_mean(near),
        None => known(names),
    }
}
