//! A moment of a random game, and the same game with two things exchanged that
//! one of its players cannot know. What is hidden is read off the text alone.

use greffier::chance::Dice;

/// A record cut after some line, and who looks at it.
pub(crate) struct Moment<'t> {
    header: &'t str,
    lines: Vec<&'t str>,
    /// What is still to come.
    rest: Vec<&'t str>,
    pub(crate) viewer: &'t str,
    /// The viewer and the players of the viewer's side.
    side: Vec<&'t str>,
}

/// A word of a line: where it stands, and the mark before it.
#[derive(Clone, Copy)]
struct Token<'t> {
    at: usize,
    word: &'t str,
    mark: char,
}

impl<'t> Moment<'t> {
    pub(crate) fn of(whole: &'t str, dice: &mut Dice) -> Self {
        let end = whole[4..].find("---\n").expect("a header ends") + 8;
        let (header, body) = whole.split_at(end);
        let lines: Vec<&str> = body.lines().collect();
        let (before, rest) = lines.split_at(1 + dice.below(lines.len()));
        let players = header
            .lines()
            .find_map(|line| line.strip_prefix("players: "));
        let players = players.expect("players");
        let handles: Vec<&str> = tokens(players).iter().map(|token| token.word).collect();
        let viewer = *dice.pick(&handles).expect("a player");
        let of_side = |team: &&str| tokens(team).iter().any(|token| token.word == viewer);
        let teams = players[1..].contains('[');
        let mut sides = players.split(['[', ']']).filter(|_| teams);
        let side = sides.find(|side| of_side(side)).map_or_else(
            || vec![viewer],
            |side| tokens(side).iter().map(|token| token.word).collect(),
        );
        Self {
            header,
            lines: before.to_vec(),
            rest: rest.to_vec(),
            viewer,
            side,
        }
    }

    pub(crate) fn text(&self) -> String {
        self.with(&self.lines)
    }

    fn with<S: AsRef<str>>(&self, lines: &[S]) -> String {
        let mut text = self.header.to_owned();
        for line in lines {
            text.extend([line.as_ref(), "\n"]);
        }
        text
    }

    /// Whether somebody wrote the line whom the viewer does not play with.
    fn is_of_another(&self, line: &str) -> bool {
        !self.side.contains(&actor(line))
    }

    /// The lines of the present battle, and where they begin.
    fn battle(&self) -> usize {
        let battle = self
            .lines
            .iter()
            .rposition(|line| line.starts_with("battle"));
        battle.map_or(0, |line| line + 1)
    }
}

/// The same game with two things exchanged that the viewer cannot know; nothing
/// where there are none.
pub(crate) fn exchanged(game: &str, moment: &Moment<'_>, dice: &mut Dice) -> Option<String> {
    let told = |word: &str| moment.lines.iter().any(|line| line.contains(word));
    match game {
        // What is destroyed there is laid aside face up, unnamed.
        "air-land-sea" if moment.header.contains("first-2019") => None,
        // A hand is open from then on.
        "guerre-et-beeeh" if told("sabots") => None,
        "air-land-sea" => cards_by_name(moment, is_theater_card, dice),
        "guerre-et-beeeh" if dice.once_in(2) => scouted(moment, dice),
        "guerre-et-beeeh" => cards_by_name(moment, is_title, dice),
        "guerre-des-moutons" if dice.once_in(2) => colour(moment),
        _ => last_drawn(moment, dice),
    }
}

/// Cards of which there is one each, anywhere but before the viewer's eyes:
/// exchanged wherever they are named.
fn cards_by_name(
    moment: &Moment<'_>,
    is_card: fn(Token<'_>) -> bool,
    dice: &mut Dice,
) -> Option<String> {
    let from = moment.battle();
    let now = &moment.lines[from..];
    let later = moment
        .rest
        .iter()
        .take_while(|line| !line.starts_with("battle"));
    let mut hidden: Vec<&str> = Vec::new();
    for line in now.iter().chain(later) {
        let found = tokens(line).into_iter().filter(|token| is_card(*token));
        hidden.extend(found.map(|token| token.word));
    }
    hidden.sort_unstable();
    hidden.dedup();
    hidden.retain(|card| now.iter().all(|line| keeps_secret(moment, line, card)));
    hidden.retain(|card| !may_be_flipped(now, card));
    let is_named = |card: &&&str| now.iter().any(|line| has(line, card));
    let named: Vec<&str> = hidden.iter().filter(is_named).copied().collect();
    let one = *dice.pick(&named)?;
    let others: Vec<&str> = hidden.into_iter().filter(|card| *card != one).collect();
    let other = *dice.pick(&others)?;
    let mut lines: Vec<String> = moment.lines.iter().map(|line| (*line).to_owned()).collect();
    for line in &mut lines[from..] {
        *line = swapped(line, one, other);
    }
    Some(moment.with(&lines))
}

/// Whether a line tells the viewer nothing of a card: it does not name it, or
/// another is dealt it, draws it or lays it face down.
fn keeps_secret(moment: &Moment<'_>, line: &str, card: &str) -> bool {
    let hidden = |token: &Token<'_>| line.starts_with("deal") || matches!(token.mark, '(' | '+');
    let all = tokens(line);
    let mut named = all.iter().filter(|token| token.word == card);
    !has(line, card) || (moment.is_of_another(line) && !line.contains(".hand") && named.all(hidden))
}

/// Cards that flip others when they come face up.
const FLIPPERS: [&str; 7] = ["A3", "L3", "S3", "L2", "L5", "D3", "Es3"];

/// Whether a card lies on the table and something may have been flipped since:
/// what comes face up then need not be named, nor a flip that is forced.
fn may_be_flipped(lines: &[&str], card: &str) -> bool {
    let laid = lines
        .iter()
        .position(|line| !line.starts_with("deal") && has(line, card));
    let played = |token: &Token<'_>| token.mark == ' ' && FLIPPERS.contains(&token.word);
    let flips = |line: &&str| line.contains("flip") || tokens(line).iter().any(played);
    laid.is_some_and(|from| lines[from..].iter().any(flips))
}

/// Two tokens that only others have scouted.
fn scouted(moment: &Moment<'_>, dice: &mut Dice) -> Option<String> {
    let mut seen: Vec<(usize, Token<'_>, Token<'_>)> = Vec::new();
    for (index, line) in moment.lines.iter().enumerate() {
        if !moment.is_of_another(line) {
            continue;
        }
        let all = tokens(line);
        for pair in all.windows(2) {
            let [square, face] = pair else { continue };
            let is_look = face.mark == '=' && matches!(square.mark, ' ');
            let once = moment
                .lines
                .iter()
                .filter(|line| has(line, square.word))
                .count()
                == 1
                && all.iter().filter(|token| token.word == square.word).count() == 1;
            if is_look && once && face.word.bytes().all(|byte| byte.is_ascii_digit()) {
                seen.push((index, *square, *face));
            }
        }
    }
    let (one, _, first) = *dice.pick(&seen)?;
    let others: Vec<_> = seen
        .iter()
        .filter(|(_, _, face)| face.word != first.word)
        .collect();
    let (two, _, second) = **dice.pick(&others)?;
    let mut lines: Vec<String> = moment.lines.iter().map(|line| (*line).to_owned()).collect();
    // Both faces are one digit: no place moves.
    lines[one].replace_range(first.at..first.at + first.word.len(), second.word);
    lines[two].replace_range(second.at..second.at + second.word.len(), first.word);
    Some(moment.with(&lines))
}

/// The secret colour of another, for one that nobody has.
fn colour(moment: &Moment<'_>) -> Option<String> {
    let dealt = moment.lines.iter().position(|line| {
        line.starts_with("deal") && moment.is_of_another(line) && line.contains('(')
    })?;
    let line = moment.lines[dealt];
    let owner = actor(line);
    let shown = |line: &&&str| actor(line) == owner && line.contains("reveal");
    if moment.lines.iter().any(|line| shown(&line)) {
        return None;
    }
    let open = line.find('(')?;
    let taken = |colour: &&str| {
        let hidden = format!("({colour})");
        let reveal = format!("reveal {colour}");
        let mut lines = moment.lines.iter();
        lines.any(|line| line.contains(&hidden) || line.contains(&reveal))
    };
    let free = ["N", "J", "R", "B"]
        .into_iter()
        .find(|colour| !taken(colour))?;
    let mut lines: Vec<String> = moment.lines.iter().map(|line| (*line).to_owned()).collect();
    lines[dealt].replace_range(open + 1..open + 2, free);
    Some(moment.with(&lines))
}

/// What another drew last and has not used: exchanged for a thing drawn later.
fn last_drawn(moment: &Moment<'_>, dice: &mut Dice) -> Option<String> {
    let drawn = |line: &str| -> Vec<(usize, usize)> {
        let all = tokens(line).into_iter();
        let plus = all.filter(|token| token.mark == '+' && token.word != "?");
        plus.map(|token| (token.at, token.at + token.word.len()))
            .collect()
    };
    let is_last = |index: &usize| {
        let line = moment.lines[*index];
        let later = &moment.lines[index + 1..];
        moment.is_of_another(line)
            // The discard pile is open to all.
            && !line.contains("evt-search")
            && !drawn(line).is_empty()
            && !later.iter().any(|later| actor(later) == actor(line))
    };
    let places: Vec<usize> = (0..moment.lines.len()).filter(is_last).collect();
    let index = *dice.pick(&places)?;
    let line = moment.lines[index];
    let (from, to) = *dice.pick(&drawn(line))?;
    // What is played on the same line after the draw may be what was drawn.
    if line[to..].contains(['>', ';']) && line[to..].contains(&line[from..to]) {
        return None;
    }
    let bag: Vec<&str> = moment
        .rest
        .iter()
        .flat_map(|line| {
            drawn(line)
                .into_iter()
                .map(move |(from, to)| &line[from..to])
        })
        .filter(|thing| *thing != &line[from..to])
        .collect();
    let other = *dice.pick(&bag)?;
    let mut lines: Vec<String> = moment.lines.iter().map(|line| (*line).to_owned()).collect();
    lines[index].replace_range(from..to, other);
    Some(moment.with(&lines))
}

/// Who wrote a line, or is dealt to.
fn actor(line: &str) -> &str {
    let named = |token: &Token<'_>| {
        let number = token.word.bytes().all(|byte| byte.is_ascii_digit());
        !number && token.word != "deal"
    };
    let all = tokens(line);
    all.iter()
        .find(|token| named(token))
        .map_or("", |token| token.word)
}

fn has(line: &str, word: &str) -> bool {
    tokens(line).iter().any(|token| token.word == word)
}

/// Words with what joins them (`/`, `-`), each with the mark before it.
fn tokens(line: &str) -> Vec<Token<'_>> {
    let inside = |c: char| c.is_alphanumeric() || matches!(c, '/' | '\'' | '-' | '?');
    let mut found = Vec::new();
    let mut start = None;
    let mut mark = ' ';
    for (at, c) in line.char_indices().chain([(line.len(), ' ')]) {
        // A `-` opens no word: it is the mark.
        let goes_on = inside(c) && (start.is_some() || c != '-');
        match (start, goes_on) {
            (None, true) => start = Some(at),
            (None, false) => mark = c,
            (Some(_), true) => {}
            (Some(from), false) => {
                found.push(Token {
                    at: from,
                    word: &line[from..at],
                    mark,
                });
                start = None;
                mark = c;
            }
        }
    }
    found
}

/// A line with two words exchanged.
fn swapped(line: &str, one: &str, other: &str) -> String {
    let mut out = String::new();
    let mut from = 0;
    for token in tokens(line) {
        let to = match token.word {
            word if word == one => other,
            word if word == other => one,
            _ => continue,
        };
        out.extend([&line[from..token.at], to]);
        from = token.at + token.word.len();
    }
    out + &line[from..]
}

/// `A3`, `Ec5`.
fn is_theater_card(token: Token<'_>) -> bool {
    let digits = token
        .word
        .trim_start_matches(|c: char| c.is_ascii_alphabetic());
    let theater = &token.word[..token.word.len() - digits.len()];
    digits.len() == 1 && ["A", "L", "S", "D", "Es", "Ec"].contains(&theater)
}

/// A card that is drawn.
fn is_title(token: Token<'_>) -> bool {
    token.mark == '+' && token.word != "abus"
}
