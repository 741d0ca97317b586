//! Records with one thing changed at random.

use greffier::chance::Dice;

use super::tokens::{self, Token};

/// The words that a change may put in the place of others.
pub(crate) struct Vocabulary {
    pub(crate) players: Vec<&'static str>,
    pub(crate) theaters: Vec<&'static str>,
}

impl Vocabulary {
    fn card(&self, dice: &mut Dice) -> String {
        let theater = dice.pick(&self.theaters).expect("there are theaters");
        format!("{theater}{}", 1 + dice.below(6))
    }
}

/// The record with one change, and the line that was changed; `None` when the
/// change that was drawn finds nothing to change.
pub(crate) fn change(record: &str, words: &Vocabulary, dice: &mut Dice) -> Option<(String, usize)> {
    let mut lines: Vec<String> = record.lines().map(str::to_owned).collect();
    let header = lines.iter().skip(1).position(|line| line == "---")? + 2;
    if lines.len() <= header + 1 {
        return None;
    }
    let at = header + dice.below(lines.len() - header);
    match dice.below(20) {
        0 => drop(lines.remove(at)),
        1 => lines.insert(at, lines[at].clone()),
        2 if at + 1 < lines.len() => lines.swap(at, at + 1),
        3 => {
            let other = header + dice.below(lines.len() - header);
            lines.insert(at, lines[other].clone());
        }
        _ => {
            let mut tokens = tokens::cut(&lines[at])?;
            reword(&mut tokens, words, dice)?;
            let text: Vec<String> = tokens.iter().map(Token::text).collect();
            lines[at] = text.join(" ");
        }
    }
    let mut changed = lines.join("\n");
    changed.push('\n');
    (changed != record).then_some((changed, at + 1))
}

/// Changes one line.
fn reword(tokens: &mut Vec<Token>, words: &Vocabulary, dice: &mut Dice) -> Option<()> {
    let word = |text: &str| Token::Word(text.to_owned());
    let find = |dice: &mut Dice, wanted: &dyn Fn(&Token) -> bool| {
        let places: Vec<usize> = (0..tokens.len())
            .filter(|at| wanted(&tokens[*at]))
            .collect();
        dice.pick(&places).copied()
    };
    let class = |name: &'static str| {
        move |token: &Token| match token {
            Token::Word(word) => {
                tokens::class(name).is_some_and(|class| (class.holds)(&tokens::fold(word)))
            }
            _ => false,
        }
    };
    let mark = |mark: char| move |token: &Token| *token == Token::Mark(mark);
    let steps = steps_at(tokens);
    match dice.below(17) {
        0..=3 => {
            let at = find(dice, &class("CARD"))?;
            tokens[at] = word(&words.card(dice));
        }
        4..=6 => {
            let at = find(dice, &class("THEATER"))?;
            tokens[at] = word(dice.pick(&words.theaters)?);
        }
        7 | 8 => {
            let players = &words.players;
            let at = find(dice, &|token| {
                players.iter().any(|name| *token == word(name))
            })?;
            tokens[at] = word(dice.pick(players)?);
        }
        9 => {
            let at = find(dice, &mark(':'))?;
            let end = end_of_step(tokens, at);
            tokens.drain(at..end);
        }
        10 => {
            let at = find(dice, &mark(';'))?;
            tokens.truncate(at);
        }
        11 => {
            let at = find(dice, &mark(':'))?;
            let end = end_of_step(tokens, at);
            tokens.splice(at + 1..end, [Token::Mark('_')]);
        }
        12 => {
            tokens.truncate(steps?);
            tokens.push(word("withdraw"));
        }
        13 => {
            tokens.truncate(steps?);
            let theater = dice.pick(&words.theaters)?;
            let card = word(&words.card(dice));
            let (open, close) = (Token::Mark('('), Token::Mark(')'));
            let to = [Token::Mark('>'), word(theater)];
            match dice.below(3) {
                0 => tokens.push(card),
                1 => tokens.extend([card].into_iter().chain(to)),
                _ => tokens.extend([open, card, close].into_iter().chain(to)),
            }
        }
        14 => {
            let at = find(dice, &mark('('))?;
            let close = at + tokens[at..].iter().position(mark(')'))?;
            tokens.remove(close);
            tokens.remove(at);
        }
        15 => {
            let at = find(dice, &mark('='))?;
            tokens.drain(at..(at + 2).min(tokens.len()));
        }
        _ => {
            let at = find(dice, &class("CARD"))?;
            tokens.insert(at + 1, Token::Mark(')'));
            tokens.insert(at, Token::Mark('('));
        }
    }
    Some(())
}

/// Where the steps of a deed begin.
fn steps_at(tokens: &[Token]) -> Option<usize> {
    let actor = tokens
        .iter()
        .position(|token| matches!(token, Token::Word(_)))?;
    let reserved = ["deal", "battle", "expect"];
    match &tokens[actor] {
        Token::Word(word) if !reserved.contains(&tokens::fold(word).as_str()) => Some(actor + 1),
        _ => None,
    }
}

fn end_of_step(tokens: &[Token], from: usize) -> usize {
    let length = tokens[from..]
        .iter()
        .position(|token| *token == Token::Mark(';'));
    length.map_or(tokens.len(), |length| from + length)
}
