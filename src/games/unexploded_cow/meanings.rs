//! What a word of a record means: a verb or a card, found at one look.

use super::words::Verb;
use crate::{record::word, source::Span};

/// A kind of card, by its order in the deck.
pub(super) type CardId = u8;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Meaning {
    Verb(Verb),
    Card(CardId),
}

/// The longest word that is compared at once.
const WIDTH: usize = 16;

/// Every folded word and what it means.
#[derive(Clone, Debug, Default)]
pub(super) struct Vocabulary {
    /// Words of up to sixteen bytes. A power of two of slots, so many that a
    /// word nearly always stands in its first; an empty one holds 0.
    slots: Vec<(u128, Option<Meaning>)>,
    longer: Vec<(String, Meaning)>,
}

impl Vocabulary {
    /// The verbs and the cards of a deck, by their folded codes.
    pub(super) fn new(codes: &[(&str, CardId)]) -> Self {
        let verbs = Verb::ALL.iter().flat_map(|verb| {
            let spellings = Verb::TABLE.rows[*verb as usize].spellings();
            spellings.map(|spelling| (word::fold(spelling), *verb))
        });
        let verbs: Vec<(String, Verb)> = verbs.collect();
        let slots = (8 * (verbs.len() + codes.len())).next_power_of_two();
        let mut words = Self {
            slots: vec![(0, None); slots],
            longer: Vec::new(),
        };
        for (verb, meaning) in verbs {
            words.put(&verb, Meaning::Verb(meaning));
        }
        for (code, card) in codes {
            words.put(code, Meaning::Card(*card));
        }
        words
    }

    fn put(&mut self, folded: &str, meaning: Meaning) {
        let Some(key) = key(folded, whole(folded)) else {
            self.longer.push((folded.to_owned(), meaning));
            return;
        };
        let mut slot = self.first_slot(key);
        while self.slots[slot].1.is_some() {
            slot = (slot + 1) % self.slots.len();
        }
        self.slots[slot] = (key, Some(meaning));
    }

    /// What the word at a place of the text means.
    #[inline]
    pub(super) fn find(&self, text: &str, at: Span) -> Option<Meaning> {
        self.exact(text, at)
            .or_else(|| self.otherwise_spelt(at.of(text)))
    }

    /// What a word by itself means.
    pub(super) fn meaning(&self, word: &str) -> Option<Meaning> {
        self.find(word, whole(word))
    }

    #[cold]
    #[inline(never)]
    fn otherwise_spelt(&self, word: &str) -> Option<Meaning> {
        if is_plain(word) {
            return None;
        }
        let folded = word::fold(word);
        self.exact(&folded, whole(&folded))
    }

    /// What a word means that is written in its folded form.
    #[inline]
    fn exact(&self, text: &str, at: Span) -> Option<Meaning> {
        let Some(key) = key(text, at) else {
            return self.long(at.of(text));
        };
        let (word, meaning) = self.slots.get(self.first_slot(key))?;
        if *word == key || *word == 0 {
            return *meaning;
        }
        self.displaced(key)
    }

    /// What a word means whose first slot is taken by another.
    #[cold]
    #[inline(never)]
    fn displaced(&self, key: u128) -> Option<Meaning> {
        let first = self.first_slot(key);
        let mut slots = self.slots[first..].iter().chain(&self.slots[..first]);
        let (_, meaning) = slots.find(|(word, _)| *word == key || *word == 0)?;
        *meaning
    }

    /// Where to look first.
    #[inline]
    fn first_slot(&self, key: u128) -> usize {
        let mixed = (key as u64 ^ (key >> 64) as u64).wrapping_mul(0xff51_afd7_ed55_8ccd);
        (mixed >> 48) as usize & self.slots.len().wrapping_sub(1)
    }

    #[cold]
    #[inline(never)]
    fn long(&self, folded: &str) -> Option<Meaning> {
        let found = self.longer.iter().find(|(word, _)| word == folded);
        found.map(|(_, meaning)| *meaning)
    }
}

/// Whether a word is its own folded form, as nearly every word of a record is.
fn is_plain(text: &str) -> bool {
    text.bytes()
        .all(|byte| byte.is_ascii() && !byte.is_ascii_uppercase())
}

fn whole(word: &str) -> Span {
    Span::new(0, word.len())
}

/// The bytes of a word of each length, among the sixteen that begin with it.
const KEPT: [u128; WIDTH + 1] = {
    let mut kept = [0; WIDTH + 1];
    let mut length = 1;
    while length <= WIDTH {
        kept[length] = u128::MAX >> (8 * (WIDTH - length));
        length += 1;
    }
    kept
};

/// A word of up to sixteen bytes as a number. Sixteen bytes of the text are read
/// whatever its length, and those behind the word are cut off: a choice by
/// length would be guessed wrong at every other word.
#[inline]
fn key(text: &str, at: Span) -> Option<u128> {
    let kept = KEPT.get(at.len())?;
    let behind = text.as_bytes().get(at.start as usize..);
    let bytes = match behind.and_then(<[u8]>::first_chunk::<WIDTH>) {
        Some(bytes) => *bytes,
        None => filled_up(at.of(text)),
    };
    Some(u128::from_le_bytes(bytes) & kept)
}

/// A word at the very end of the text.
#[cold]
#[inline(never)]
fn filled_up(word: &str) -> [u8; WIDTH] {
    let mut bytes = [0; WIDTH];
    for (to, from) in bytes.iter_mut().zip(word.bytes()) {
        *to = from;
    }
    bytes
}

#[cfg(test)]
mod tests {
    use super::{CardId, Meaning, Vocabulary, WIDTH};
    use crate::source::Span;

    #[test]
    fn every_word_is_found_wherever_it_stands() {
        let codes: Vec<String> = (1..=3 * WIDTH).map(|length| "x".repeat(length)).collect();
        let cards: Vec<(&str, CardId)> = codes.iter().map(String::as_str).zip(0..).collect();
        let words = Vocabulary::new(&cards);
        for (id, code) in codes.iter().enumerate() {
            for text in [
                code.clone(),
                format!("+{code}"),
                format!("+{code}>Bo.left; roll=3"),
            ] {
                let start = usize::from(text.starts_with('+'));
                let found = words.find(&text, Span::new(start, start + code.len()));
                assert_eq!(found, Some(Meaning::Card(id as CardId)), "{text}");
            }
            assert_eq!(words.meaning(&code.to_uppercase()), words.meaning(code));
            assert_eq!(words.meaning(&format!("{code}y")), None);
        }
        assert_eq!(words.meaning(""), None);
        assert!(matches!(words.meaning("Dé"), Some(Meaning::Verb(_))));
    }
}
