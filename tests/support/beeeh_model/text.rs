//! The model's own reading of a line.

/// A square, column and row from 0.
pub(crate) type Square = (i32, i32);

/// What a token turned out to be, as written.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Seen {
    Unsaid,
    Nothing,
    Face(String),
    /// `(wolf)`
    Down(String),
}

#[derive(Clone, Debug)]
pub(crate) enum Step {
    Nothing,
    Scout(Vec<(Square, Seen)>),
    Hide(Square),
    Wolf(Square, Square, Option<usize>),
    Run(Square, Square, Seen, Vec<String>, Vec<String>),
    Play {
        card: String,
        seen: Seen,
        targets: Vec<Square>,
        to: Option<Square>,
        gained: Vec<String>,
        thrown: Vec<String>,
    },
}

pub(crate) struct Line {
    pub(crate) player: usize,
    pub(crate) steps: Vec<Step>,
}

pub(crate) const CARDS: [&str; 13] = [
    "hyper",
    "indigestion",
    "laine",
    "renfort",
    "trahison",
    "recyclage",
    "mechoui",
    "planque",
    "sabots",
    "abus",
    "delit",
    "armistice",
    "raid",
];

/// The two names of `players: [Ana, Bo]`.
pub(crate) fn players(header: &[&str]) -> Vec<String> {
    let line = header
        .iter()
        .find_map(|line| line.strip_prefix("players: ["))
        .expect("players");
    line.trim_end_matches(']')
        .split(',')
        .map(|name| name.trim().to_owned())
        .collect()
}

pub(crate) fn square(word: &str) -> Option<Square> {
    let mut chars = word.chars();
    let (file, rank) = (chars.next()?, chars.next()?);
    let at = (file as i32 - 'a' as i32, rank as i32 - '1' as i32);
    let inside = (0..6).contains(&at.0) && (0..6).contains(&at.1);
    (chars.next().is_none() && inside).then_some(at)
}

fn seen(word: Option<&str>) -> Option<Seen> {
    let Some(word) = word else {
        return Some(Seen::Unsaid);
    };
    let face = |word: &str| ["1", "3", "5", "wolf"].contains(&word);
    match word {
        "?" => Some(Seen::Unsaid),
        "_" => Some(Seen::Nothing),
        word if face(word) => Some(Seen::Face(word.to_owned())),
        word => {
            let inner = word.strip_prefix('(')?.strip_suffix(')')?;
            face(inner).then(|| Seen::Down(inner.to_owned()))
        }
    }
}

/// `b1>b4=3` in three.
fn parts(word: &str) -> (&str, Option<&str>, Option<&str>) {
    let (left, is) = match word.split_once('=') {
        Some((left, is)) => (left, Some(is)),
        None => (word, None),
    };
    match left.split_once('>') {
        Some((from, to)) => (from, Some(to), is),
        None => (left, None, is),
    }
}

fn card(word: &str) -> Option<String> {
    (CARDS.contains(&word) || word == "?").then(|| word.to_owned())
}

impl Line {
    /// `7. Ana  step; step`; `None` when it cannot be read.
    pub(crate) fn read(line: &str, names: &[String]) -> Option<Line> {
        let (number, rest) = line.split_once(". ")?;
        number.trim().parse::<u32>().ok()?;
        let (name, rest) = rest.trim().split_once(' ')?;
        let player = names.iter().position(|known| known == name)?;
        let steps: Option<Vec<Step>> = rest
            .split(';')
            .map(|step| read_step(step.trim(), names))
            .collect();
        Some(Line {
            player,
            steps: steps?,
        })
    }
}

fn read_step(text: &str, names: &[String]) -> Option<Step> {
    let (head, tail) = match text.split_once(':') {
        Some((head, tail)) => (head.trim(), Some(tail.trim())),
        None => (text, None),
    };
    let words: Vec<&str> = head.split_whitespace().collect();
    let (first, rest) = words.split_first()?;
    if square(parts(first).0).is_some() {
        return if tail.is_some() {
            None
        } else {
            read_run(first, rest)
        };
    }
    let bare = tail.is_none();
    match (*first, rest) {
        ("_", []) if bare => Some(Step::Nothing),
        ("hide", [at]) if bare => Some(Step::Hide(square(at)?)),
        ("wolf", [run]) if bare => {
            let (from, to, is) = parts(run);
            let ate = match is {
                None => None,
                Some(name) => Some(names.iter().position(|known| known == name)?),
            };
            Some(Step::Wolf(square(from)?, square(to?)?, ate))
        }
        ("scout", looks) if bare && !looks.is_empty() => looks
            .iter()
            .map(|look| match parts(look) {
                (at, None, is) => Some((square(at)?, seen(is)?)),
                _ => None,
            })
            .collect::<Option<Vec<_>>>()
            .map(Step::Scout),
        (word, []) => read_card(word, tail),
        _ => None,
    }
}

fn read_run(first: &str, rest: &[&str]) -> Option<Step> {
    let (from, to, is) = parts(first);
    let (mut gained, mut thrown) = (Vec::new(), Vec::new());
    for word in rest {
        match word.split_at(1) {
            ("+", name) => gained.push(card(name)?),
            ("-", name) => thrown.push(card(name)?),
            _ => return None,
        }
    }
    Some(Step::Run(
        square(from)?,
        square(to?)?,
        seen(is)?,
        gained,
        thrown,
    ))
}

/// A card with the choices that its text gives.
fn read_card(word: &str, tail: Option<&str>) -> Option<Step> {
    let (name, to, is) = parts(word);
    if !CARDS.contains(&name) || to.is_some() {
        return None;
    }
    let may_find = name == "indigestion" || name == "raid";
    if is.is_some() && !may_find {
        return None;
    }
    let (mut targets, mut goal) = (Vec::new(), None);
    let (mut gained, mut thrown) = (Vec::new(), Vec::new());
    for word in tail.unwrap_or("").split_whitespace() {
        let takes = ["recyclage", "delit", "raid"].contains(&name);
        if let Some(taken) = word.strip_prefix('+').filter(|_| takes) {
            gained.push(card(taken)?);
        } else if let Some(lost) = word.strip_prefix('-').filter(|_| takes) {
            thrown.push(card(lost)?);
        } else {
            let (from, to, is) = parts(word);
            let moves = name == "trahison" || name == "raid";
            let most = match name {
                "laine" => 99,
                "renfort" | "mechoui" | "planque" | "trahison" | "raid" => 1,
                _ => 0,
            };
            if is.is_some() || to.is_some() != moves || targets.len() >= most {
                return None;
            }
            targets.push(square(from)?);
            goal = match to {
                Some(to) => Some(square(to)?),
                None => None,
            };
        }
    }
    if tail.is_some_and(|tail| tail.trim().is_empty()) {
        return None;
    }
    Some(Step::Play {
        card: name.to_owned(),
        seen: seen(is)?,
        targets,
        to: goal,
        gained,
        thrown,
    })
}
