//! The tokens of a line, cut independently of the program, and the classes of
//! words that the games know.

use unicode_normalization::{UnicodeNormalization, char::is_combining_mark};

/// A token as the grammars see it: a mark, `INT`, or a word as written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Token {
    Mark(char),
    Int(String),
    Word(String),
}

impl Token {
    pub(crate) fn text(&self) -> String {
        match self {
            Token::Mark(mark) => mark.to_string(),
            Token::Int(text) | Token::Word(text) => text.clone(),
        }
    }
}

const MARKS: &str = ">=:;.+-()/*?_";

/// The tokens of a line without its comment; `None` when a character is none.
pub(crate) fn cut(line: &str) -> Option<Vec<Token>> {
    let line: Vec<char> = line.split('#').next().unwrap_or("").chars().collect();
    let mut tokens = Vec::new();
    let mut at = 0;
    while at < line.len() {
        let c = line[at];
        let length = if " \t,\u{a0}\u{202f}\u{2009}\u{2007}".contains(c) {
            1
        } else if c.is_ascii_digit() {
            let digits = line[at..].iter().take_while(|c| c.is_ascii_digit());
            let digits: String = digits.collect();
            if digits.len() > 9 {
                return None;
            }
            let length = digits.len();
            tokens.push(Token::Int(digits));
            length
        } else if c.is_alphabetic() {
            let length = word(&line[at..]);
            tokens.push(Token::Word(line[at..at + length].iter().collect()));
            length
        } else {
            let mark = match c {
                '→' => '>',
                '–' | '−' => '-',
                other => other,
            };
            if !MARKS.contains(mark) {
                return None;
            }
            tokens.push(Token::Mark(mark));
            1
        };
        at += length;
    }
    Some(tokens)
}

/// How long the word is that begins here: up to its last letter or digit.
fn word(chars: &[char]) -> usize {
    let mut solid = 0;
    for (at, c) in chars.iter().enumerate() {
        if c.is_alphabetic() || c.is_ascii_digit() || is_combining_mark(*c) {
            solid = at + 1;
        } else if !"-'’–−‑".contains(*c) {
            break;
        }
    }
    solid
}

/// A word as it is compared.
pub(crate) fn fold(word: &str) -> String {
    let plain: String = word.nfkd().filter(|c| !is_combining_mark(*c)).collect();
    plain
        .to_lowercase()
        .replace('œ', "oe")
        .replace('æ', "ae")
        .replace('’', "'")
        .replace(['–', '−', '‑'], "-")
}

/// A class of words.
pub(crate) struct Class {
    pub(crate) name: &'static str,
    /// Whether a folded word belongs to it.
    pub(crate) holds: fn(&str) -> bool,
}

/// Every class that a grammar may name besides `INT`, `WORD` and `EOL`.
pub(crate) const CLASSES: [Class; 6] = [
    Class {
        name: "CARD",
        holds: is_card,
    },
    Class {
        name: "THEATER",
        holds: is_theater,
    },
    Class {
        name: "SQUARE",
        holds: is_square,
    },
    Class {
        name: "COORD",
        holds: is_coord,
    },
    Class {
        name: "FACE",
        holds: is_face,
    },
    Class {
        name: "COLOUR",
        holds: is_colour,
    },
];

const CODES: [&str; 8] = ["a", "l", "t", "s", "m", "d", "es", "ec"];

fn is_card(word: &str) -> bool {
    let Some(strength) = word.strip_suffix(|c: char| ('1'..='6').contains(&c)) else {
        return false;
    };
    CODES.contains(&strength)
}

fn is_theater(word: &str) -> bool {
    let names = [
        "air",
        "land",
        "terre",
        "sea",
        "mer",
        "diplomacy",
        "diplomatie",
        "espionage",
        "espionnage",
        "intelligence",
        "economy",
        "economics",
        "economie",
    ];
    CODES.contains(&word) || names.contains(&word)
}

fn is_square(word: &str) -> bool {
    matches!(word.as_bytes(), [b'a'..=b'f', b'1'..=b'6'])
}

fn is_coord(word: &str) -> bool {
    let part = |text: &str, letters: &str| {
        text.starts_with(|c| letters.contains(c))
            && text.len() > 1
            && text[1..].bytes().all(|byte| byte.is_ascii_digit())
    };
    let axis = |text: &str| part(text, "ns") || part(text, "ewo");
    let second = word
        .char_indices()
        .skip(1)
        .find(|(_, c)| c.is_ascii_alphabetic());
    word == "village"
        || match second {
            None => axis(word),
            Some((at, _)) => {
                let (first, second) = word.split_at(at);
                (part(first, "ns") && part(second, "ewo"))
                    || (part(first, "ewo") && part(second, "ns"))
            }
        }
}

fn is_face(word: &str) -> bool {
    let (edges, joined) = word.split_once('-').unwrap_or((word, ""));
    edges.len() == 4
        && edges.chars().all(|c| "njrbvf".contains(c))
        && (edges == word
            || ["ns", "sn", "ew", "we", "eo", "oe", "apart", "separes"].contains(&joined))
}

fn is_colour(word: &str) -> bool {
    let names = [
        "n", "j", "r", "b", "noir", "jaune", "rouge", "bleu", "black", "yellow", "red", "blue",
    ];
    names.contains(&word)
}

/// A class by its name.
pub(crate) fn class(name: &str) -> Option<&'static Class> {
    CLASSES.iter().find(|class| class.name == name)
}
