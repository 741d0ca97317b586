//! When two words are the same: case, accents and ligatures never matter.

use unicode_normalization::{UnicodeNormalization, char::is_combining_mark};

/// A word as it is compared: lower case, no accents, plain apostrophe and hyphen.
pub fn fold(word: &str) -> String {
    if word.is_ascii() {
        return word.to_ascii_lowercase();
    }
    let mut folded = String::with_capacity(word.len());
    for c in word.nfkd().filter(|c| !is_combining_mark(*c)) {
        match c {
            'œ' | 'Œ' => folded.push_str("oe"),
            'æ' | 'Æ' => folded.push_str("ae"),
            'ß' => folded.push_str("ss"),
            '’' | '\'' => folded.push('\''),
            '–' | '−' | '‐' | '‑' => folded.push('-'),
            c => folded.extend(c.to_lowercase()),
        }
    }
    folded
}

/// Whether `word` is the already folded `folded`. Looks at bytes first: nearly
/// every word of a record is plain ASCII and written as it should be.
#[inline]
pub fn same(word: &str, folded: &str) -> bool {
    word.eq_ignore_ascii_case(folded)
        || (!word.is_ascii() && begins_alike(word, folded) && fold(word) == folded)
}

/// Whether the first letter does not tell the words apart.
fn begins_alike(word: &str, folded: &str) -> bool {
    let mut first = word.bytes().zip(folded.bytes());
    first
        .next()
        .is_none_or(|(own, other)| !own.is_ascii() || own.eq_ignore_ascii_case(&other))
}

/// Whether `word` is the folded verb `folded`, or its French infinitive: `piocher` for
/// `pioche`.
pub fn same_verb(word: &str, folded: &str) -> bool {
    let conjugated = |word: String| word.strip_suffix('r').is_some_and(|verb| verb == folded);
    same(word, folded) || (folded.ends_with('e') && conjugated(fold(word)))
}

/// The nearest of `names` to `word`, if any is near enough to be a slip.
pub fn nearest<'n>(word: &str, names: impl IntoIterator<Item = &'n str>) -> Option<&'n str> {
    near(word, names)
        .min_by_key(|(distance, _)| *distance)
        .map(|(_, name)| name)
}

/// The only one of `names` that `word` can be a slip for.
pub fn only_near<'n>(word: &str, names: impl IntoIterator<Item = &'n str>) -> Option<&'n str> {
    let mut near = near(word, names).map(|(_, name)| name);
    let only = near.next()?;
    near.all(|name| name == only).then_some(only)
}

/// Each of `names` that is near enough to `word` to be meant by a slip, and how many
/// slips that takes.
fn near<'n>(
    word: &str,
    names: impl IntoIterator<Item = &'n str>,
) -> impl Iterator<Item = (usize, &'n str)> {
    let word = fold(word);
    let length = word.chars().count();
    // Words of very different lengths are not compared letter by letter: every
    // letter more is a slip more.
    let slips = |name: &str| 1 + name.chars().count() / 4;
    names
        .into_iter()
        .map(|name| (fold(name), name))
        .filter(move |(folded, name)| folded.chars().count().abs_diff(length) <= slips(name))
        .map(move |(folded, name)| (strsim::damerau_levenshtein(&word, &folded), name))
        .filter(move |(distance, name)| *distance <= slips(name))
}

#[cfg(test)]
mod tests {
    use super::same_verb;

    #[test]
    fn an_infinitive_is_its_verb() {
        for (said, verb) in [
            ("piocher", "pioche"),
            ("Déplacer", "deplace"),
            ("joue", "joue"),
        ] {
            assert!(same_verb(said, verb), "{said}");
        }
        assert!(!same_verb("finir", "fini") && !same_verb("pioches", "pioche"));
    }
}
