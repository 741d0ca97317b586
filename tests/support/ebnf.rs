//! Reads grammars written in EBNF, and joins the frame with a game.

use std::collections::BTreeSet;

/// The right side of a rule.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Expr {
    /// `"flip"`, `">"`
    Quoted(String),
    /// `INT`, `CARD`: a class of tokens.
    Class(String),
    /// Another rule.
    Rule(String),
    Sequence(Vec<Expr>),
    Choice(Vec<Expr>),
    Optional(Box<Expr>),
    Repeated(Box<Expr>),
}

impl Expr {
    /// This and everything inside it.
    pub(crate) fn walk<'a>(&'a self, visit: &mut dyn FnMut(&'a Expr)) {
        visit(self);
        match self {
            Expr::Sequence(parts) | Expr::Choice(parts) => {
                for part in parts {
                    part.walk(visit);
                }
            }
            Expr::Optional(inner) | Expr::Repeated(inner) => inner.walk(visit),
            Expr::Quoted(_) | Expr::Class(_) | Expr::Rule(_) => {}
        }
    }

    /// The same with every leaf replaced.
    fn map(&self, leaf: &dyn Fn(&Expr) -> Expr) -> Expr {
        let all = |parts: &[Expr]| parts.iter().map(|part| part.map(leaf)).collect();
        match self {
            Expr::Sequence(parts) => Expr::Sequence(all(parts)),
            Expr::Choice(parts) => Expr::Choice(all(parts)),
            Expr::Optional(inner) => Expr::Optional(Box::new(inner.map(leaf))),
            Expr::Repeated(inner) => Expr::Repeated(Box::new(inner.map(leaf))),
            other => leaf(other),
        }
    }

    fn rules(&self) -> BTreeSet<&str> {
        let mut rules = BTreeSet::new();
        self.walk(&mut |expr| {
            if let Expr::Rule(name) = expr {
                rules.insert(name.as_str());
            }
        });
        rules
    }
}

/// Rules by name; the first is where sentences start.
#[derive(Clone, Debug)]
pub(crate) struct Grammar {
    pub(crate) rules: Vec<(String, Expr)>,
}

impl Grammar {
    pub(crate) fn read(text: &str) -> Result<Self, String> {
        let mut reader = Reader {
            lexemes: lexemes(text)?,
            at: 0,
        };
        let mut rules: Vec<(String, Expr)> = Vec::new();
        while reader.at < reader.lexemes.len() {
            let (name, body) = reader.rule()?;
            if rules.iter().any(|(known, _)| *known == name) {
                return Err(format!("`{name}` is defined twice"));
            }
            rules.push((name, body));
        }
        Ok(Grammar { rules })
    }

    pub(crate) fn rule(&self, name: &str) -> Option<&Expr> {
        self.rules
            .iter()
            .find(|(known, _)| known == name)
            .map(|(_, body)| body)
    }

    /// Quoted words (not marks) of the whole grammar.
    pub(crate) fn words(&self) -> BTreeSet<&str> {
        self.leaves(|leaf| match leaf {
            Expr::Quoted(word) if word.starts_with(char::is_alphabetic) => Some(word),
            _ => None,
        })
    }

    /// Classes of tokens that the grammar speaks of.
    pub(crate) fn classes(&self) -> BTreeSet<&str> {
        self.leaves(|leaf| match leaf {
            Expr::Class(name) => Some(name),
            _ => None,
        })
    }

    fn leaves<'a>(&'a self, wanted: impl Fn(&'a Expr) -> Option<&'a String>) -> BTreeSet<&'a str> {
        let mut found = BTreeSet::new();
        for (_, body) in &self.rules {
            body.walk(&mut |leaf| found.extend(wanted(leaf).map(String::as_str)));
        }
        found
    }

    /// What is wrong before any question of lookahead: undefined rules, rules
    /// that no sentence reaches, rules that refer to themselves.
    pub(crate) fn flaws(&self) -> Vec<String> {
        let mut flaws = Vec::new();
        for (name, body) in &self.rules {
            for other in body.rules() {
                if self.rule(other).is_none() {
                    flaws.push(format!("`{name}` needs `{other}`, which is not defined"));
                }
            }
            if self.reached_from(name).contains(name.as_str()) {
                flaws.push(format!("`{name}` refers to itself"));
            }
        }
        if let Some((start, _)) = self.rules.first() {
            let reached = self.reached_from(start);
            for (name, _) in &self.rules {
                if name != start && !reached.contains(name.as_str()) {
                    flaws.push(format!("`{name}` is never used"));
                }
            }
        }
        flaws
    }

    /// The rules that a rule needs, directly or not.
    fn reached_from(&self, name: &str) -> BTreeSet<&str> {
        let mut reached = BTreeSet::new();
        let mut open: Vec<&str> = self.rule(name).into_iter().flat_map(Expr::rules).collect();
        while let Some(next) = open.pop() {
            if reached.insert(next) {
                open.extend(self.rule(next).into_iter().flat_map(Expr::rules));
            }
        }
        reached
    }

    /// The frame with its `steps` replaced by a game's. The game's rules keep
    /// to themselves; where the frame wants a `WORD`, the words and classes of
    /// the game are words too.
    pub(crate) fn with_game(&self, game: &Grammar) -> Grammar {
        let own = |name: &str| format!("game.{name}");
        let reserved = self.words();
        let mut words = vec![Expr::Class("WORD".to_owned())];
        let own_words = game.words();
        let new_words = own_words.difference(&reserved);
        words.extend(new_words.map(|word| Expr::Quoted((*word).to_owned())));
        let own_classes = game.classes();
        let new_classes = own_classes.iter().filter(|class| !is_common(class));
        words.extend(new_classes.map(|class| Expr::Class((*class).to_owned())));

        let mut rules: Vec<(String, Expr)> = Vec::new();
        for (name, body) in &self.rules {
            let body = body.map(&|leaf| match leaf {
                Expr::Class(class) if class == "WORD" => Expr::Rule("word".to_owned()),
                Expr::Rule(rule) if rule == "steps" => Expr::Rule(own("steps")),
                other => other.clone(),
            });
            rules.push((name.clone(), body));
        }
        rules.push(("word".to_owned(), Expr::Choice(words)));
        for (name, body) in &game.rules {
            let body = body.map(&|leaf| match leaf {
                Expr::Rule(rule) => Expr::Rule(own(rule)),
                other => other.clone(),
            });
            rules.push((own(name), body));
        }
        let mut joined = Grammar { rules };
        let start = joined.rules[0].0.clone();
        let mut reached: BTreeSet<String> = joined
            .reached_from(&start)
            .into_iter()
            .map(str::to_owned)
            .collect();
        reached.insert(start);
        joined.rules.retain(|(name, _)| reached.contains(name));
        joined
    }
}

/// Classes that every grammar has.
pub(crate) fn is_common(class: &str) -> bool {
    matches!(class, "INT" | "WORD" | "EOL")
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum Lexeme {
    Name(String),
    Quoted(String),
    Sign(char),
}

fn lexemes(text: &str) -> Result<Vec<Lexeme>, String> {
    let mut lexemes = Vec::new();
    let mut rest = text.trim_start();
    while let Some(first) = rest.chars().next() {
        let end = if let Some(comment) = rest.strip_prefix("(*") {
            let end = comment.find("*)").ok_or("a comment is never closed")?;
            end + 4
        } else if first == '"' || first == '\'' {
            let end = rest[1..].find(first).ok_or("a quote is never closed")?;
            lexemes.push(Lexeme::Quoted(rest[1..=end].to_owned()));
            end + 2
        } else if first.is_alphabetic() {
            let end = rest
                .find(|c: char| !c.is_alphanumeric() && c != '-' && c != '_')
                .unwrap_or(rest.len());
            lexemes.push(Lexeme::Name(rest[..end].to_owned()));
            end
        } else if "=|[]{}();".contains(first) {
            lexemes.push(Lexeme::Sign(first));
            1
        } else {
            return Err(format!("`{first}` means nothing in a grammar"));
        };
        rest = rest[end..].trim_start();
    }
    Ok(lexemes)
}

struct Reader {
    lexemes: Vec<Lexeme>,
    at: usize,
}

impl Reader {
    fn next_is(&self, sign: char) -> bool {
        self.lexemes.get(self.at) == Some(&Lexeme::Sign(sign))
    }

    fn sign(&mut self, sign: char) -> Result<(), String> {
        if self.next_is(sign) {
            self.at += 1;
            return Ok(());
        }
        let found = self.lexemes.get(self.at);
        Err(format!("`{sign}` should stand where {found:?} stands"))
    }

    fn rule(&mut self) -> Result<(String, Expr), String> {
        let Some(Lexeme::Name(name)) = self.lexemes.get(self.at).cloned() else {
            return Err(format!(
                "no rule begins with {:?}",
                self.lexemes.get(self.at)
            ));
        };
        self.at += 1;
        self.sign('=')?;
        let body = self.choice()?;
        self.sign(';')
            .map_err(|why| format!("in `{name}`: {why}"))?;
        Ok((name, body))
    }

    fn choice(&mut self) -> Result<Expr, String> {
        let mut branches = vec![self.sequence()?];
        while self.next_is('|') {
            self.at += 1;
            branches.push(self.sequence()?);
        }
        Ok(match branches.len() {
            1 => branches.remove(0),
            _ => Expr::Choice(branches),
        })
    }

    fn sequence(&mut self) -> Result<Expr, String> {
        let mut parts = Vec::new();
        while let Some(lexeme) = self.lexemes.get(self.at).cloned() {
            let part = match lexeme {
                Lexeme::Quoted(text) => {
                    self.at += 1;
                    Expr::Quoted(text)
                }
                Lexeme::Name(name) => {
                    self.at += 1;
                    if name.chars().all(char::is_uppercase) {
                        Expr::Class(name)
                    } else {
                        Expr::Rule(name)
                    }
                }
                Lexeme::Sign('(') => self.bracketed(')')?,
                Lexeme::Sign('[') => Expr::Optional(Box::new(self.bracketed(']')?)),
                Lexeme::Sign('{') => Expr::Repeated(Box::new(self.bracketed('}')?)),
                Lexeme::Sign(_) => break,
            };
            parts.push(part);
        }
        match parts.len() {
            0 => Err(format!(
                "nothing stands before {:?}",
                self.lexemes.get(self.at)
            )),
            1 => Ok(parts.remove(0)),
            _ => Ok(Expr::Sequence(parts)),
        }
    }

    fn bracketed(&mut self, close: char) -> Result<Expr, String> {
        self.at += 1;
        let inner = self.choice()?;
        self.sign(close)?;
        Ok(inner)
    }
}
