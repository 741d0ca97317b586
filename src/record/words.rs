//! Words as tables, one a kind: how each is spelled, what it takes, an example,
//! what it means. Those that every record has are here; a game has its own.

use super::word::{self, fold};
use crate::lang::{self, Text};

/// One word. The first spelling of a language is the canonical one; the English
/// ones come first of all.
#[derive(Clone, Copy, Debug)]
pub struct WordRow {
    pub english: &'static [&'static str],
    pub french: &'static [&'static str],
    /// What stands after it, in the notation; empty where nothing does.
    pub takes: Text,
    /// A line, or part of one, that uses it.
    pub example: Text,
    pub means: Text,
}

impl WordRow {
    /// The canonical spelling in English, which names it for programs.
    pub const fn word(&self) -> &'static str {
        match self.english {
            [first, ..] => first,
            [] => "",
        }
    }

    /// The canonical spelling in the reader's language; the English one where there
    /// is no other.
    pub fn printed(&self) -> &'static str {
        match self.french {
            [first, ..] if lang::is_french() => first,
            _ => self.word(),
        }
    }

    /// The canonical spelling in the language that a word was written in: what
    /// stands in a file is never translated.
    pub fn respelled(&self, word: &str) -> Option<&'static str> {
        let of = |spellings: &'static [&'static str], is: fn(&str, &str) -> bool| {
            let first = *spellings.first()?;
            let is = |spelling: &&str| is(word, spelling);
            spellings.iter().any(is).then_some(first)
        };
        // An accent tells the languages apart where nothing else does.
        let exact: fn(&str, &str) -> bool = |word, spelling| word == spelling;
        of(self.english, exact)
            .or_else(|| of(self.french, exact))
            .or_else(|| of(self.english, is_spelled))
            .or_else(|| of(self.french, is_spelled))
    }

    /// Every spelling once, the canonical one first.
    pub fn spellings(&self) -> impl Iterator<Item = &'static str> + use<> {
        let english = self.english;
        let french = self.french.iter().filter(|word| !english.contains(word));
        english.iter().chain(french).copied()
    }

    /// Whether a word is this one, in any of its spellings.
    pub fn is(&self, word: &str) -> bool {
        let is = |spelling: &&str| is_spelled(word, spelling);
        self.english.iter().any(is) || self.french.iter().any(is)
    }
}

/// Whether a word is a spelling, which may have accents.
#[inline]
fn is_spelled(word: &str, spelling: &str) -> bool {
    if spelling.is_ascii() {
        word::same(word, spelling)
    } else {
        word::same(word, &fold(spelling))
    }
}

/// The words of one kind.
#[derive(Clone, Copy, Debug)]
pub struct WordTable {
    /// `verb`, `card`, `place`.
    pub kind: &'static str,
    /// No player may be called by a word of a reserved kind: a line would mean
    /// two things.
    pub reserved: bool,
    pub rows: &'static [WordRow],
}

impl WordTable {
    /// The row of a word: exact spellings of the whole table before any other.
    pub fn find(&self, word: &str) -> Option<usize> {
        self.exactly(word)
            .or_else(|| self.rows.iter().position(|row| row.is(word)))
    }

    /// The row of a word that is spelled as it stands there.
    pub fn exactly(&self, word: &str) -> Option<usize> {
        let exact = |row: &WordRow| row.english.contains(&word) || row.french.contains(&word);
        self.rows.iter().position(exact)
    }

    /// The canonical spelling of a word in the language that it was written in.
    pub fn respelled(&self, word: &str) -> Option<&'static str> {
        self.rows[self.find(word)?].respelled(word)
    }

    /// The canonical spelling of a word in the reader's language.
    pub fn printed(&self, word: &str) -> Option<&'static str> {
        Some(self.rows[self.find(word)?].printed())
    }

    /// Every spelling of every word.
    pub fn spellings(&self) -> impl Iterator<Item = &'static str> + use<> {
        self.rows.iter().flat_map(WordRow::spellings)
    }
}

/// A row of the words that are English in every language.
const fn row(
    english: &'static [&'static str],
    takes: (&'static str, &'static str),
    example: (&'static str, &'static str),
    means: (&'static str, &'static str),
) -> WordRow {
    WordRow {
        english,
        french: &[],
        takes: Text::new(takes.0, takes.1),
        example: Text::new(example.0, example.1),
        means: Text::new(means.0, means.1),
    }
}

/// What reads alike in both languages.
const fn same(text: &'static str) -> (&'static str, &'static str) {
    (text, text)
}

/// The keys that every header may have.
pub static KEYS: WordTable = WordTable {
    kind: "header key",
    reserved: false,
    rows: &[
        row(
            &["greffe"],
            same("1"),
            same("greffe: 1"),
            (
                "the version of the notation; the first line after `---`",
                "la version de la notation ; la première ligne après `---`",
            ),
        ),
        row(
            &["game"],
            ("GAME", "JEU"),
            same("game: air-land-sea"),
            (
                "which game was played; `greffier games` lists the ids",
                "le jeu de la partie ; `greffier games` énumère les ids",
            ),
        ),
        row(
            &["players"],
            ("[NAME, …]", "[NOM, …]"),
            same("players: [Ana, Bo: Bo Martin]"),
            (
                "who played, the first to play first; a short name of one word, perhaps with the \
                 full one; a list in the list is a team",
                "les joueurs, le premier à jouer en tête ; un nom court d'un seul mot, suivi \
                 peut-être du nom complet ; une liste dans la liste est une équipe",
            ),
        ),
        row(
            &["edition"],
            ("EDITION", "ÉDITION"),
            same("edition: critters-2021"),
            (
                "which edition of the game; without it the first that `greffier games GAME` lists",
                "l'édition du jeu ; à défaut, la première que `greffier games JEU` énumère",
            ),
        ),
        row(
            &["rulings"],
            ("{ RULING: READING, … }", "{ ARBITRAGE: LECTURE, … }"),
            same("rulings: { disrupt: nested }"),
            (
                "how the table reads what the rulebook leaves open",
                "comment on lit ce que le livret de règles laisse ouvert",
            ),
        ),
        row(
            &["packs"],
            ("[PACK, …]", "[LOT, …]"),
            ("packs: [my-cards.yaml]", "packs: [mes-cartes.yaml]"),
            (
                "components of your own: files beside the record, or ids of shipped packs",
                "vos propres cartes ou pions : fichiers à côté de la feuille, ou ids de lots fournis",
            ),
        ),
        row(
            &["cards"],
            ("{ CODE: CARD, … }", "{ CODE: CARTE, … }"),
            (
                "cards: { L6: { title: Ours, ability: none } }",
                "cards: { T6: { title: Ours, ability: none } }",
            ),
            (
                "single cards of your own, as a pack has them",
                "des cartes à vous, écrites comme dans un lot",
            ),
        ),
        row(
            &["position"],
            ("{ FACT: VALUE, … }", "{ FAIT: VALEUR, … }"),
            (
                "position: { Ana.hand: ?*3, turn: Bo }",
                "position: { Ana.main: ?*3, tour: Bo }",
            ),
            (
                "the table that the record begins with, instead of the start of a game",
                "la table par laquelle commence la feuille, au lieu d'un début de partie",
            ),
        ),
        row(
            &["result"],
            ("{ NAME: SCORE, … }", "{ NOM: SCORE, … }"),
            same("result: { Ana: 12, Bo: 6 }"),
            (
                "the final score that the players noted; it is checked",
                "le score final noté par les joueurs ; il est vérifié",
            ),
        ),
        row(
            &["view"],
            ("all, public or NAME", "all, public ou NOM"),
            same("view: Ana"),
            (
                "who kept the record: what only others saw is unknown in it",
                "qui a tenu la feuille : ce que seuls d'autres ont vu y reste inconnu",
            ),
        ),
        row(
            &["unattested"],
            ("refuse or by-hand", "refuse ou by-hand"),
            same("unattested: by-hand"),
            (
                "what to do with a card whose text nobody knows: refuse it, or take what it did \
                 from the record",
                "que faire d'une carte dont personne ne connaît le texte : la refuser, ou croire la \
                 feuille sur ce qu'elle a fait",
            ),
        ),
        row(
            &["title"],
            ("TEXT", "TEXTE"),
            ("title: A rainy Tuesday", "title: Un mardi de pluie"),
            (
                "what the game is called in lists",
                "le nom de la partie dans les listes",
            ),
        ),
        row(
            &["date"],
            same("DATE"),
            same("date: 2024-05-14"),
            ("when it was played", "quand elle a été jouée"),
        ),
        row(
            &["event"],
            ("TEXT", "TEXTE"),
            ("event: Spring Open", "event: Tournoi de printemps"),
            (
                "the tournament; `standings --event` picks it",
                "le tournoi ; `standings --event` le choisit",
            ),
        ),
        row(
            &["round"],
            ("TEXT", "TEXTE"),
            same("round: 2"),
            ("the round of the tournament", "la ronde du tournoi"),
        ),
        row(
            &["table"],
            ("TEXT", "TEXTE"),
            same("table: 4"),
            ("the table of the round", "la table de la ronde"),
        ),
        row(
            &["place"],
            ("TEXT", "TEXTE"),
            same("place: Lyon"),
            ("where it was played", "où elle a été jouée"),
        ),
        row(
            &["scribe"],
            ("TEXT", "TEXTE"),
            same("scribe: Ana"),
            ("who wrote the record", "qui a tenu la feuille"),
        ),
        row(
            &["source"],
            ("TEXT", "TEXTE"),
            (
                "source: rulebook, page 4",
                "source: livret de règles, page 4",
            ),
            (
                "where a published example stands",
                "d'où vient un exemple publié",
            ),
        ),
    ],
};

/// The words of lines that every game has. No player may be called so.
pub static FRAME: WordTable = WordTable {
    kind: "word of every game",
    reserved: true,
    rows: &[
        row(
            &["deal"],
            ("NAME CARD …", "NOM CARTE …"),
            same("deal Ana ?*3"),
            (
                "what a player was dealt, as far as it is known",
                "ce qu'un joueur a reçu, autant qu'on le sache",
            ),
        ),
        row(
            &["battle", "round"],
            ("NUMBER", "NUMÉRO"),
            same("battle 2"),
            (
                "opens the next battle, or round",
                "ouvre la bataille suivante, ou la manche",
            ),
        ),
        row(
            &["expect"],
            ("FACT=VALUE; …", "FAIT=VALEUR; …"),
            ("expect turn=Ana", "expect tour=Ana"),
            (
                "claims something about the table, which is checked",
                "affirme quelque chose de la table, qui est vérifié",
            ),
        ),
        row(
            &["refused"],
            ("LINE [by RULE …]", "LIGNE [by RÈGLE …]"),
            same("expect refused 3. Ana _"),
            (
                "after `expect`: claims that this line would break a rule; it is not played",
                "après `expect` : affirme que cette ligne enfreindrait une règle ; elle n'est pas jouée",
            ),
        ),
        row(
            &["allowed"],
            ("LINE", "LIGNE"),
            same("expect allowed 3. Ana _"),
            (
                "after `expect`: claims that this line would be legal; it is not played",
                "après `expect` : affirme que cette ligne serait permise ; elle n'est pas jouée",
            ),
        ),
        row(
            &["irregular"],
            ("LINE [by RULE …]", "LIGNE [by RÈGLE …]"),
            same("irregular 3. Ana _"),
            (
                "this line broke a rule, and the players let it stand",
                "cette ligne a enfreint une règle, et les joueurs l'ont maintenue",
            ),
        ),
        row(
            &["by"],
            ("RULE …", "RÈGLE …"),
            same("irregular 3. Ana _ by frame.turn-order"),
            (
                "names the rules that the line breaks",
                "nomme les règles que la ligne enfreint",
            ),
        ),
    ],
};

/// Words that people write for those of the frame, folded, and what the notation has.
pub type Attempts = [(&'static str, &'static [&'static str])];

/// French words for keys of headers.
pub static KEY_ATTEMPTS: &Attempts = &[
    ("game", &["jeu"]),
    ("players", &["joueurs", "joueur", "joueuses"]),
    ("edition", &["version-du-jeu"]),
    ("rulings", &["arbitrages", "arbitrage", "lectures"]),
    ("packs", &["lots", "lot", "paquets"]),
    ("cards", &["cartes"]),
    ("result", &["resultat", "resultats"]),
    ("view", &["vue", "point-de-vue"]),
    ("title", &["titre"]),
    ("event", &["tournoi", "evenement"]),
    ("round", &["ronde"]),
    ("place", &["lieu"]),
    ("scribe", &["greffier", "secretaire"]),
];

/// French words that lines begin with.
pub static LINE_ATTEMPTS: &Attempts = &[
    (
        "deal",
        &["distribue", "distribuer", "distribution", "donne"],
    ),
    ("battle", &["bataille"]),
    ("round", &["manche"]),
    ("expect", &["attendu", "attend", "attendre", "verifie"]),
    ("irregular", &["irregulier", "irreguliere"]),
];

/// French words that stand further on in lines.
pub static INNER_ATTEMPTS: &Attempts = &[
    ("refused", &["refuse", "refusee"]),
    ("allowed", &["permis", "permise", "autorise"]),
    ("by", &["selon"]),
];

/// What the notation has for a word of another language.
pub fn attempted(attempts: &Attempts, word: &str) -> Option<&'static str> {
    let word = fold(word);
    let mut rows = attempts.iter();
    let row = rows.find(|(_, words)| words.contains(&word.as_str()));
    row.map(|(meant, _)| *meant)
}

/// What the notation has for the word that a line begins with in another language, or
/// for its first two.
pub fn opening(first: &str, second: &str) -> Option<&'static str> {
    let claimed = |word| match attempted(INNER_ATTEMPTS, word).unwrap_or(word) {
        "refused" => Some("expect refused"),
        "allowed" => Some("expect allowed"),
        _ => None,
    };
    match attempted(LINE_ATTEMPTS, first) {
        Some("expect") => claimed(second).or(Some("expect")),
        Some(meant) => Some(meant),
        None => claimed(first),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        record::line::{Parser, is_reserved},
        source::Span,
    };

    #[test]
    fn reserved_words_are_those_of_the_table() {
        let all: Vec<&str> = FRAME.spellings().collect();
        assert_eq!(all.len(), 8);
        assert!(all.iter().all(|word| is_reserved(word)));
        assert!(KEYS.spellings().all(|key| {
            // `round` is the round of a tournament too.
            key == "round" || !is_reserved(key)
        }));
    }

    #[test]
    fn examples_are_lines_with_the_word() {
        for row in FRAME.rows {
            for line in [row.example.en, row.example.fr] {
                let (_, read) = Parser::default().line(line, Span::new(0, line.len()));
                assert!(read.is_ok(), "{line}");
                assert!(line.split(' ').any(|word| row.is(word)), "{line}");
            }
        }
        for row in KEYS.rows {
            for line in [row.example.en, row.example.fr] {
                let read = crate::record::read_yaml(line, 0).expect("YAML");
                assert!(read.get(row.word()).is_some(), "{line}");
            }
        }
    }

    #[test]
    fn a_claim_about_a_line_has_two_words() {
        for (first, second, meant) in [
            ("refusé", "2.", Some("expect refused")),
            ("refused", "2.", Some("expect refused")),
            ("attendu", "permis", Some("expect allowed")),
            ("attendu", "vainqueur=Ana", Some("expect")),
            ("manche", "2", Some("round")),
            ("expect", "refusé", None),
            ("Ana", "passe", None),
        ] {
            assert_eq!(opening(first, second), meant, "{first} {second}");
        }
    }

    #[test]
    fn attempts_are_no_words_of_the_notation() {
        for (attempts, words) in [
            (KEY_ATTEMPTS, &KEYS),
            (LINE_ATTEMPTS, &FRAME),
            (INNER_ATTEMPTS, &FRAME),
        ] {
            for (meant, tried) in attempts {
                assert!(words.find(meant).is_some(), "{meant}");
                for word in *tried {
                    assert_eq!(fold(word), *word);
                    assert!(!is_reserved(word), "{word}");
                    assert_eq!(attempted(attempts, word), Some(*meant));
                }
            }
        }
    }
}
