//! A grammar made ready for use: lines recognised, sentences made up.

use greffier::chance::Dice;

use super::{
    ebnf::{Expr, Grammar, is_common},
    ll1::Table,
    tokens::{self, Token},
};

/// A grammar, its table, and which words mean what in it.
pub(crate) struct Language {
    pub(crate) name: String,
    grammar: Grammar,
    table: Table,
    /// Quoted words and marks.
    quoted: Vec<String>,
    classes: Vec<&'static tokens::Class>,
}

impl Language {
    pub(crate) fn new(name: &str, grammar: Grammar) -> Result<Self, Vec<String>> {
        let flaws = grammar.flaws();
        if !flaws.is_empty() {
            return Err(flaws);
        }
        let unknown: Vec<String> = grammar
            .classes()
            .into_iter()
            .filter(|class| !is_common(class) && tokens::class(class).is_none())
            .map(|class| format!("nobody says which tokens are `{class}`"))
            .collect();
        if !unknown.is_empty() {
            return Err(unknown);
        }
        let own = grammar.classes();
        Ok(Self {
            name: name.to_owned(),
            table: Table::new(&grammar)?,
            quoted: grammar.words().into_iter().map(str::to_owned).collect(),
            classes: own.into_iter().filter_map(tokens::class).collect(),
            grammar,
        })
    }

    /// The terminal that a token is: a quoted word before a class of the game
    /// before any other word.
    fn terminal(&self, token: &Token) -> String {
        match token {
            Token::Mark(mark) => mark.to_string(),
            Token::Int(_) => "INT".to_owned(),
            Token::Word(word) => {
                let folded = tokens::fold(word);
                if self.quoted.contains(&folded) {
                    return folded;
                }
                let class = self.classes.iter().find(|class| (class.holds)(&folded));
                class.map_or("WORD", |class| class.name).to_owned()
            }
        }
    }

    /// Whether a line (its comment aside) is one of this language.
    pub(crate) fn accepts(&self, line: &str) -> bool {
        let Some(tokens) = tokens::cut(line) else {
            return false;
        };
        let terminals: Vec<String> = tokens.iter().map(|token| self.terminal(token)).collect();
        let terminals = terminals.iter().map(String::as_str).chain(["EOL"]);
        self.table.recognises(terminals).is_ok()
    }

    /// A line made up.
    pub(crate) fn sentence(&self, dice: &mut Dice) -> Vec<Token> {
        let mut tokens = Vec::new();
        let line = self
            .grammar
            .rule("statement")
            .expect("lines are statements");
        self.make(line, dice, &mut tokens);
        tokens
    }

    /// Any token that could stand in a line.
    pub(crate) fn token(&self, dice: &mut Dice) -> Token {
        let marks: Vec<char> = ">=:;.+-()/*?_".chars().collect();
        match dice.below(6) {
            0 | 1 => Token::Mark(*dice.pick(&marks).expect("there are marks")),
            2 => self.class("INT", dice),
            3 => self.class("WORD", dice),
            4 => match dice.pick(&self.classes) {
                Some(class) => self.class(class.name, dice),
                None => self.class("WORD", dice),
            },
            _ => Token::Word(dice.pick(&self.quoted).expect("there are words").clone()),
        }
    }

    fn make(&self, expr: &Expr, dice: &mut Dice, out: &mut Vec<Token>) {
        match expr {
            Expr::Quoted(text) => out.push(match text.chars().next() {
                Some(c) if c.is_alphabetic() => Token::Word(recased(text, dice)),
                Some(mark) => Token::Mark(mark),
                None => return,
            }),
            Expr::Class(name) => out.push(self.class(name, dice)),
            Expr::Rule(name) => {
                let body = self.grammar.rule(name).expect("every rule is defined");
                self.make(body, dice, out);
            }
            Expr::Sequence(parts) => {
                for part in parts {
                    self.make(part, dice, out);
                }
            }
            Expr::Choice(branches) => {
                let branch = dice.pick(branches).expect("a choice has branches");
                self.make(branch, dice, out);
            }
            Expr::Optional(inner) => {
                if dice.once_in(2) {
                    self.make(inner, dice, out);
                }
            }
            Expr::Repeated(inner) => {
                for _ in 0..4 {
                    if dice.once_in(2) {
                        break;
                    }
                    self.make(inner, dice, out);
                }
            }
        }
    }

    fn class(&self, name: &str, dice: &mut Dice) -> Token {
        if name == "INT" {
            let most = *dice.pick(&[10, 100, 1_000_000_000]).expect("not empty");
            return Token::Int(dice.below(most).to_string());
        }
        let examples = examples(name);
        let fitting: Vec<&str> = examples
            .iter()
            .copied()
            .filter(|word| self.terminal(&Token::Word((*word).to_owned())) == name)
            .collect();
        let word = dice.pick(&fitting).expect("every class has an example");
        Token::Word((*word).to_owned())
    }
}

/// Words of a class, to make sentences of.
fn examples(class: &str) -> &'static [&'static str] {
    match class {
        "CARD" => &["A1", "a6", "L3", "T2", "S4", "m5", "D6", "Es1", "EC2"],
        "THEATER" => &["A", "L", "T", "s", "M", "D", "Es", "Ec", "air", "Économie"],
        "SQUARE" => &["a1", "B4", "f6", "c3"],
        "COORD" => &["n1", "s1e3", "W4", "e2n1", "o3", "village"],
        "FACE" => &["NNVR", "bbjr", "FJJJ", "RBRB"],
        "COLOUR" => &["N", "j", "R", "bleu", "yellow"],
        _ => &[
            "Ana",
            "Bo",
            "Zoé",
            "Jean-Paul",
            "œil",
            "l’ami",
            "x2",
            "night-shift",
            "q",
        ],
    }
}

/// Case never matters.
fn recased(word: &str, dice: &mut Dice) -> String {
    match dice.below(4) {
        0 => word.to_uppercase(),
        1 => {
            let (first, rest) = word.split_at(word.chars().next().map_or(0, char::len_utf8));
            first.to_uppercase() + rest
        }
        _ => word.to_owned(),
    }
}

/// The tokens as a line, with blanks where they are needed and here and there
/// where they are not.
pub(crate) fn written(tokens: &[Token], dice: &mut Dice) -> String {
    let mut line = String::new();
    let mut before: Option<&Token> = None;
    for token in tokens {
        let parted = match (before, token) {
            (Some(Token::Word(_)), Token::Mark('-')) => true,
            (None | Some(Token::Mark(_)), _) | (_, Token::Mark(_)) => dice.once_in(3),
            _ => true,
        };
        if parted {
            line.push_str(
                dice.pick(&[" ", "  ", "\t", ", ", "\u{a0}"])
                    .expect("not empty"),
            );
        }
        line.push_str(&token.text());
        before = Some(token);
    }
    line
}
