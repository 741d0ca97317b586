//! No plain blank stands before `: ; ? ! » % $` or behind `«` in French: a line would
//! end there.

use std::{
    fs,
    path::{Path, PathBuf},
};

/// Marks that a no-break space stands before.
const MARKS: &str = ":;?!»";

fn walk(folder: &Path, found: &mut Vec<PathBuf>) {
    let entries = fs::read_dir(folder).expect("a folder");
    let mut entries: Vec<PathBuf> = entries
        .map(|entry| entry.expect("an entry").path())
        .collect();
    entries.sort();
    for path in entries {
        if path.is_dir() {
            walk(&path, found);
        } else if path.extension().is_some_and(|kind| kind == "rs") {
            found.push(path);
        }
    }
}

/// A string of a Rust source, as it is written, and the line where it begins.
struct Literal {
    line: usize,
    text: String,
    /// Behind another one and a comma: the second of a pair.
    second: bool,
}

/// Every string literal; comments, characters and raw strings are passed over.
fn literals(source: &str) -> Vec<Literal> {
    let bytes: Vec<char> = source.chars().collect();
    let mut found = Vec::new();
    let (mut at, mut line) = (0, 1);
    // What stands between the last string and here.
    let mut between = String::new();
    while at < bytes.len() {
        let rest = |offset: usize| bytes.get(at + offset).copied().unwrap_or(' ');
        match bytes[at] {
            '/' if rest(1) == '/' => {
                while at < bytes.len() && bytes[at] != '\n' {
                    at += 1;
                }
                continue;
            }
            // A character, such as '"'; a lifetime has no second quote.
            '\'' if rest(1) == '\\' => {
                at += 3;
                while at < bytes.len() && bytes[at] != '\'' {
                    at += 1;
                }
            }
            '\'' if rest(2) == '\'' => at += 2,
            '"' => {
                let begins = line;
                let mut text = String::new();
                at += 1;
                while at < bytes.len() && bytes[at] != '"' {
                    if bytes[at] == '\\' && bytes.get(at + 1) == Some(&'\n') {
                        // A string goes on in the next line, behind its blanks.
                        at += 1;
                        while at + 1 < bytes.len() && bytes[at].is_ascii_whitespace() {
                            line += usize::from(bytes[at] == '\n');
                            at += 1;
                        }
                        continue;
                    }
                    if bytes[at] == '\\' {
                        text.push(bytes[at]);
                        at += 1;
                    }
                    line += usize::from(bytes[at] == '\n');
                    text.push(bytes[at]);
                    at += 1;
                }
                let joined: String = between.split_whitespace().collect();
                found.push(Literal {
                    line: begins,
                    text,
                    second: joined == "," || joined == "/",
                });
                between.clear();
                at += 1;
                continue;
            }
            other => {
                line += usize::from(other == '\n');
                between.push(other);
            }
        }
        at += 1;
    }
    found
}

/// Whether a string reads as French: it has its letters, or its little words.
fn is_french(literal: &Literal) -> bool {
    const WORDS: &[&str] = &[
        "le", "la", "les", "un", "une", "des", "du", "de", "ne", "pas", "est", "sont", "dans",
        "pour", "sur", "qui", "que", "cette", "ce", "aucun", "aucune", "et", "ou", "par",
    ];
    let text = &literal.text;
    let letters = text.chars().any(|c| "àâçéèêëîïôùûœÀÂÉÈÊÎÔ«»".contains(c));
    letters || literal.second || text.split(' ').any(|word| WORDS.contains(&word))
}

/// The first plain blank that should be none.
fn plain(text: &str) -> Option<String> {
    for part in text.split('`').step_by(2) {
        let letters: Vec<char> = part.chars().collect();
        for (at, window) in letters.windows(2).enumerate() {
            let after = letters.get(at + 2);
            let ends = after.is_none_or(|c| c.is_whitespace() || ",)\\".contains(*c));
            let before = at.checked_sub(1).and_then(|at| letters.get(at));
            let number = before.is_some_and(|c| c.is_ascii_digit() || *c == '}');
            let wrong = match window {
                [' ', mark] if MARKS.contains(*mark) => ends,
                [' ', '%' | '$'] => number && ends,
                ['«', ' '] => true,
                _ => false,
            };
            if wrong {
                let from = at.saturating_sub(12);
                return Some(letters[from..(at + 2)].iter().collect());
            }
        }
    }
    None
}

#[test]
fn no_plain_blank_stands_where_a_line_must_not_end() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut files = Vec::new();
    walk(&root, &mut files);
    let mut wrong = Vec::new();
    for file in files {
        let source = fs::read_to_string(&file).expect("a source");
        let name = file.strip_prefix(&root).expect("below src").display();
        for literal in literals(&source) {
            if let Some(place) = plain(&literal.text).filter(|_| is_french(&literal)) {
                wrong.push(format!("{name}:{}: `{place}`", literal.line));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn plain_blanks_are_seen() {
    let source =
        "say!(\"{x}: y\", \"{x} : y\"); pick(\"a\", \"`a : b`\"); let c = ' '; \"a\\u{a0}: b\"";
    let wrong = |literal: &Literal| plain(&literal.text).is_some() && is_french(literal);
    let found: Vec<bool> = literals(source).iter().map(wrong).collect();
    assert_eq!(found, [false, true, false, false, false]);
}
