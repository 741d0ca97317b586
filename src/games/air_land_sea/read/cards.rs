//! A card as it is written: by code or title; and what is said of a word that is none.

use super::super::{
    card::{Card, Theater},
    rules::Rules,
    words::{Pile, Verb},
};
use super::{expected, plain, unknown_word};
use crate::{
    record::{
        Misread, did_you_mean,
        tree::{Atom, AtomKind, Term, Word},
        word::{fold, nearest, same_verb},
    },
    say,
};

/// A card by code or title.
#[inline]
pub(in super::super) fn card(rules: &Rules, text: &str, atom: &Atom) -> Result<Card, Misread> {
    match atom.any_word(text) {
        Some(word) => card_word(rules, word),
        None => Err(expected(atom.at, "a card", "une carte")),
    }
}

#[inline]
pub(in super::super) fn card_word(rules: &Rules, word: Word<'_>) -> Result<Card, Misread> {
    match Card::parse(word.text) {
        Some(card) => Ok(card),
        None => titled_card(rules, word),
    }
}

#[cold]
fn titled_card(rules: &Rules, word: Word<'_>) -> Result<Card, Misread> {
    match rules.titled(word.text).as_slice() {
        [card] => Ok(*card),
        [] => Err(unknown_card(rules, word)),
        // None of them is in play, which is what is wrong.
        [card, ..] if !rules.in_play(*card) => Ok(*card),
        several => {
            let codes: Vec<String> = several.iter().map(Card::to_string).collect();
            let (title, codes) = (word.text, codes.join(", "));
            Err(Misread::new(
                "syntax.ambiguous",
                word.at,
                say!(
                    "several cards are called `{title}`",
                    "plusieurs cartes s'appellent `{title}`"
                ),
            )
            .help(say!("write the code: {codes}", "écrivez le code : {codes}")))
        }
    }
}

/// A theater where a card is written.
fn theater_alone(word: Word<'_>, theater: Theater) -> Misread {
    let text = word.text;
    Misread::expected(
        word.at,
        &say!(
            "a card: `{text}` is a theater",
            "une carte : `{text}` est un théâtre"
        ),
    )
    .help(say!(
        "a card is its theater and strength: `{theater}1` to `{theater}6`",
        "une carte est son théâtre et sa force : de `{theater}1` à `{theater}6`"
    ))
}

pub(super) fn unknown_card(rules: &Rules, word: Word<'_>) -> Misread {
    let text = word.text;
    if rules.deck.is_title(text) {
        return unknown_word(
            word.at,
            say!(
                "no source says which type and strength `{text}` has",
                "aucune source ne dit le type ni la force de `{text}`"
            ),
        )
        .help(say!(
            "write the code that is printed on the card, such as `Es4`; a pack can place the title: `Es4: {{ is: {text} }}` (`greffier games air-land-sea --schema` prints what one may hold)",
            "écrivez le code imprimé sur la carte, par exemple `Es4` ; un lot peut placer ce titre : `Es4: {{ is: {text} }}` (`greffier games air-land-sea --schema` montre ce qu'il peut contenir)"
        ));
    }
    if let Some(theater) = Theater::parse(text) {
        return theater_alone(word, theater);
    }
    let misread = unknown_word(
        word.at,
        say!(
            "`{text}` is no card, theater or verb of this game",
            "`{text}` n'est ni une carte, ni un théâtre, ni un verbe de ce jeu"
        ),
    );
    let bytes = text.as_bytes();
    if matches!(bytes, [b'E' | b'e'] | [b'E' | b'e', b'1'..=b'6']) {
        return misread.help(which_e(&text[1..]));
    }
    if is_one_of(text, &["pass", "passe", "skip", "saute"]) {
        return unknown_word(
            word.at,
            say!("nobody may pass a turn", "on ne passe pas son tour"),
        )
        .help(say!(
            "a turn is a card or a withdrawal: `(?)>A` face down, or `withdraw`",
            "un tour est une carte ou un retrait : `(?)>A` face cachée, ou `retrait`"
        ));
    }
    if is_one_of(text, &["draw", "pioche"]) {
        return unknown_word(
            word.at,
            say!("nobody draws as an action", "piocher n'est pas une action"),
        )
        .help(say!(
            "an ability that draws is written with its card: `Es5: +?`",
            "une capacité qui fait piocher s'écrit avec sa carte : `Es5: +?`"
        ));
    }
    if let Some(card) = back_to_front(text) {
        return misread.help(card_help(card));
    }
    if is_one_of(
        text,
        &[
            "cache",
            "cachée",
            "face-cachée",
            "hide",
            "hidden",
            "improvise",
        ],
    ) {
        return misread.help(say!(
            "a card played face down stands in brackets, with its theater: `(L5)>A`",
            "une carte jouée face cachée s'écrit entre parenthèses, avec son théâtre : `(T5)>A`"
        ));
    }
    if is_one_of(text, &["regarde", "look", "montre", "show", "dévoile"]) {
        return misread.help(say!(
            "a card of a hand is shown for an ability: `Es4: reveal D5`; who looks at a card writes nothing",
            "une carte de la main se révèle pour une capacité : `Es4: révèle D5` ; regarder ses cartes ne s'écrit pas"
        ));
    }
    if let Some(help) = said_of_a_card(text) {
        return misread.help(help);
    }
    if let Some(verb) = FRENCH_SLIPS
        .iter()
        .find_map(|(slips, verb)| is_one_of(text, slips).then_some(*verb))
    {
        return misread.help(did_you_mean(verb.printed()));
    }
    let verbs = Verb::TABLE.spellings().chain(Pile::TABLE.spellings());
    let mut known: Vec<&str> = verbs.collect();
    known.extend(rules.deck.titles());
    match nearest(text, known) {
        Some(near) => misread.help(did_you_mean(near)),
        None if text.contains('-') => misread.help(say!(
            "where something goes is written with `>`: `L6>S`",
            "où va une carte s'écrit avec `>` : `T6>M`"
        )),
        None => misread.help(say!(
            "a card is its theater and strength: A L S D Es Ec, then 1 to 6",
            "une carte est son théâtre et sa force : A T M D Es Ec, puis 1 à 6"
        )),
    }
}

/// What to write for what is said of a card, and is no verb.
fn said_of_a_card(text: &str) -> Option<String> {
    if is_one_of(text, &["joue", "pose", "play", "plays", "lay"]) {
        return Some(say!(
            "a card is played by writing it: `L5`, or face down `(L5)>A`",
            "jouer une carte, c'est l'écrire : `T5`, ou face cachée `(T5)>A`"
        ));
    }
    if is_one_of(text, &["déplace", "bouge", "move", "moves"]) {
        return Some(say!(
            "a card moves by an ability, and what moves it stands first: `S1: A6>L`",
            "une carte se déplace grâce à une capacité, dont la carte vient d'abord : `M1: A6>T`"
        ));
    }
    None
}

/// Words that a player says for a verb.
const FRENCH_SLIPS: [(&[&str], Verb); 5] = [
    (
        &[
            "se",
            "retire",
            "quitte",
            "abandonne",
            "concede",
            "concède",
            "resign",
        ],
        Verb::Withdraw,
    ),
    (&["tourne", "bascule", "turn"], Verb::Flip),
    (&["élimine", "tue", "kill", "discard"], Verb::Destroy),
    (&["revele-une", "expose"], Verb::Reveal),
    (&["appelle", "désigne", "call"], Verb::Name),
];

pub(super) fn is_one_of(text: &str, words: &[&str]) -> bool {
    words.iter().any(|word| same_verb(text, &fold(word)))
}

/// `6 Terre`, `Terre 5`: a card in two words.
pub(super) fn written_apart(text: &str, first: &Term, second: &Term) -> Option<Card> {
    typed(text, first, Some(second)).or_else(|| typed(text, second, Some(first)))
}

/// `Espionnage 6`: a card as the rulebook has it named aloud.
pub(super) fn typed(text: &str, theater: &Term, strength: Option<&Term>) -> Option<Card> {
    let theater = Theater::parse(theater.word(text)?.text)?;
    let strength = strength.filter(|term| term.sign.is_none() && term.to.is_none())?;
    match strength.item.plain()?.kind {
        AtomKind::Int(strength @ 1..=6) => Some(Card::new(theater, strength as u8)),
        _ => None,
    }
}

/// What to write instead of a word that is no word of the game.
pub(super) fn stranger(rules: &Rules, text: &str, term: &Term) -> Option<String> {
    let word = plain(&term.item).ok()?.any_word(text)?;
    let known = Verb::read(word.text).is_some() || card_word(rules, word).is_ok();
    (!known).then(|| unknown_card(rules, word).help.clone())
}

pub(super) fn card_help(card: Card) -> String {
    say!(
        "a card is its theater, then its strength: `{card}`",
        "une carte est son théâtre, puis sa force : `{card}`"
    )
}

/// `6T`: the strength before the theater.
fn back_to_front(text: &str) -> Option<Card> {
    let theater = text.strip_prefix(|c: char| c.is_ascii_digit())?;
    Card::parse(&format!("{theater}{}", &text[..1]))
}

pub(super) fn which_e(digit: &str) -> String {
    if digit.is_empty() {
        return say!(
            "write `Es` for Espionnage or `Ec` for Économie",
            "écrivez `Es` pour Espionnage ou `Ec` pour Économie"
        );
    }
    say!(
        "both French names begin with E: write `Es{digit}` for Espionnage or `Ec{digit}` for Économie",
        "les deux noms commencent par E : écrivez `Es{digit}` pour Espionnage ou `Ec{digit}` pour Économie"
    )
}

/// A card or `?`.
pub(super) fn seen(rules: &Rules, text: &str, atom: &Atom) -> Result<Option<Card>, Misread> {
    match atom.kind {
        AtomKind::Unknown => Ok(None),
        _ => card(rules, text, atom).map(Some),
    }
}

/// A title, or a type without a strength: words that a player may say, and that
/// name no card.
pub(super) fn is_half_a_name(rules: &Rules, word: &str) -> bool {
    rules.deck.is_title(word) || Theater::parse(word).is_some()
}
