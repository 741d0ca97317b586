//! Proves that a grammar needs one token of lookahead, and recognises its
//! sentences with the table that the proof makes.

use std::collections::{BTreeMap, BTreeSet};

use super::ebnf::{Expr, Grammar};

#[derive(Clone, Debug, PartialEq, Eq)]
enum Symbol {
    Terminal(String),
    /// A row of the table.
    Row(usize),
}

/// Where a sentence is expected to end.
const END: &str = "end";

/// Which production each row takes on each token.
#[derive(Debug)]
pub(crate) struct Table {
    /// The name of each row, for messages.
    names: Vec<String>,
    /// The productions of each row.
    productions: Vec<Vec<Vec<Symbol>>>,
    choice: Vec<BTreeMap<String, usize>>,
}

impl Table {
    /// The table, or every conflict that keeps it from being made.
    pub(crate) fn new(grammar: &Grammar) -> Result<Self, Vec<String>> {
        let mut table = Table {
            names: grammar.rules.iter().map(|(name, _)| name.clone()).collect(),
            productions: vec![Vec::new(); grammar.rules.len()],
            choice: Vec::new(),
        };
        for (row, (_, body)) in grammar.rules.iter().enumerate() {
            table.productions[row] = table.branches(body, grammar);
        }
        let firsts = table.firsts();
        let follows = table.follows(&firsts);
        table.fill(&firsts, &follows)?;
        Ok(table)
    }

    fn branches(&mut self, body: &Expr, grammar: &Grammar) -> Vec<Vec<Symbol>> {
        match body {
            Expr::Choice(branches) => branches
                .iter()
                .map(|branch| self.symbols(branch, grammar))
                .collect(),
            other => vec![self.symbols(other, grammar)],
        }
    }

    /// The symbols of an expression; brackets become rows of their own.
    fn symbols(&mut self, expr: &Expr, grammar: &Grammar) -> Vec<Symbol> {
        match expr {
            Expr::Quoted(text) | Expr::Class(text) => vec![Symbol::Terminal(text.clone())],
            Expr::Rule(name) => {
                let row = grammar.rules.iter().position(|(known, _)| known == name);
                vec![Symbol::Row(row.expect("every rule is defined"))]
            }
            Expr::Sequence(parts) => parts
                .iter()
                .flat_map(|part| self.symbols(part, grammar))
                .collect(),
            Expr::Choice(_) => vec![self.fresh(expr, grammar, false, false)],
            Expr::Optional(inner) => vec![self.fresh(inner, grammar, true, false)],
            Expr::Repeated(inner) => vec![self.fresh(inner, grammar, true, true)],
        }
    }

    fn fresh(&mut self, inner: &Expr, grammar: &Grammar, optional: bool, again: bool) -> Symbol {
        let row = self.names.len();
        self.names.push(format!("{inner:?}"));
        self.productions.push(Vec::new());
        let mut branches = self.branches(inner, grammar);
        if again {
            for branch in &mut branches {
                branch.push(Symbol::Row(row));
            }
        }
        if optional {
            branches.push(Vec::new());
        }
        self.productions[row] = branches;
        Symbol::Row(row)
    }

    /// What a sequence can begin with, and whether it can be empty.
    fn first_of(symbols: &[Symbol], firsts: &[First]) -> First {
        let mut first = First::default();
        for symbol in symbols {
            match symbol {
                Symbol::Terminal(token) => {
                    first.tokens.insert(token.clone());
                    return first;
                }
                Symbol::Row(row) => {
                    first.tokens.extend(firsts[*row].tokens.iter().cloned());
                    if !firsts[*row].empty {
                        return first;
                    }
                }
            }
        }
        first.empty = true;
        first
    }

    fn firsts(&self) -> Vec<First> {
        let mut firsts = vec![First::default(); self.names.len()];
        loop {
            let before = firsts.clone();
            for (row, productions) in self.productions.iter().enumerate() {
                for production in productions {
                    let first = Self::first_of(production, &firsts);
                    firsts[row].tokens.extend(first.tokens);
                    firsts[row].empty |= first.empty;
                }
            }
            if firsts == before {
                return firsts;
            }
        }
    }

    fn follows(&self, firsts: &[First]) -> Vec<BTreeSet<String>> {
        let mut follows = vec![BTreeSet::new(); self.names.len()];
        follows[0].insert(END.to_owned());
        loop {
            let before = follows.clone();
            for (row, productions) in self.productions.iter().enumerate() {
                for production in productions {
                    for (place, symbol) in production.iter().enumerate() {
                        let Symbol::Row(inner) = symbol else {
                            continue;
                        };
                        let after = Self::first_of(&production[place + 1..], firsts);
                        follows[*inner].extend(after.tokens);
                        if after.empty {
                            let outer = follows[row].clone();
                            follows[*inner].extend(outer);
                        }
                    }
                }
            }
            if follows == before {
                return follows;
            }
        }
    }

    fn fill(&mut self, firsts: &[First], follows: &[BTreeSet<String>]) -> Result<(), Vec<String>> {
        let mut conflicts = Vec::new();
        for (row, productions) in self.productions.iter().enumerate() {
            let mut choice = BTreeMap::new();
            for (number, production) in productions.iter().enumerate() {
                let mut first = Self::first_of(production, firsts);
                if first.empty {
                    first.tokens.extend(follows[row].iter().cloned());
                }
                for token in first.tokens {
                    if choice.insert(token.clone(), number).is_some() {
                        let name = &self.names[row];
                        conflicts.push(format!("`{token}` does not decide in {name}"));
                    }
                }
            }
            self.choice.push(choice);
        }
        if conflicts.is_empty() {
            Ok(())
        } else {
            Err(conflicts)
        }
    }

    /// Whether these tokens are a sentence; otherwise the index of the first
    /// that does not fit.
    pub(crate) fn recognises<'t>(
        &self,
        tokens: impl IntoIterator<Item = &'t str>,
    ) -> Result<(), usize> {
        let mut stack = vec![Symbol::Row(0)];
        let mut at = 0;
        for token in tokens.into_iter().chain([END]) {
            loop {
                match stack.pop() {
                    None if token == END => return Ok(()),
                    Some(Symbol::Terminal(wanted)) if wanted == token => break,
                    None | Some(Symbol::Terminal(_)) => return Err(at),
                    Some(Symbol::Row(row)) => {
                        let number = *self.choice[row].get(token).ok_or(at)?;
                        stack.extend(self.productions[row][number].iter().rev().cloned());
                    }
                }
            }
            at += 1;
        }
        Err(at)
    }
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct First {
    tokens: BTreeSet<String>,
    empty: bool,
}
