//! Lines to deeds, with nothing but string functions.

use super::land::Square;

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Tile {
    /// Four letters, `wolf` or `hunter`.
    pub(crate) faces: Vec<String>,
}

#[derive(Clone, Debug)]
pub(crate) enum Step {
    Skip,
    Quit,
    Call(Vec<String>),
    Lay {
        tile: Tile,
        /// A shepherd of this colour is laid instead of a tile.
        shepherd: Option<char>,
        to: Square,
        covers: bool,
        /// Tiles drawn by name, and how many in all, if anything is written.
        named: Vec<Tile>,
        drawn: Option<usize>,
    },
}

#[derive(Clone, Debug)]
pub(crate) struct Deed {
    pub(crate) numbered: bool,
    pub(crate) actor: String,
    pub(crate) steps: Vec<Step>,
}

#[derive(Clone, Debug)]
pub(crate) enum Line {
    Nothing,
    Deal {
        actor: String,
        colours: Vec<char>,
        tiles: Vec<Tile>,
        unknown: usize,
    },
    Deed(Deed),
    /// It cannot be read.
    Nonsense,
}

pub(crate) fn line(text: &str) -> Line {
    let text = text.split('#').next().unwrap_or("").trim();
    if text.is_empty() {
        return Line::Nothing;
    }
    let read = match text.strip_prefix("deal ") {
        Some(rest) => deal(rest),
        None => deed(text).map(Line::Deed),
    };
    read.unwrap_or(Line::Nonsense)
}

fn deal(text: &str) -> Option<Line> {
    let mut words = text.split_whitespace();
    let actor = words.next()?.to_owned();
    let (mut colours, mut tiles, mut unknown) = (Vec::new(), Vec::new(), 0);
    for word in words {
        if let Some(colour) = word.strip_prefix('(') {
            colours.push(colour.chars().next()?);
        } else if word.starts_with('?') {
            unknown += times(word)?;
        } else {
            tiles.push(tile(word)?);
        }
    }
    Some(Line::Deal {
        actor,
        colours,
        tiles,
        unknown,
    })
}

fn times(word: &str) -> Option<usize> {
    match word.split_once('*') {
        Some((_, count)) => count.parse().ok(),
        None => Some(1),
    }
}

fn deed(text: &str) -> Option<Deed> {
    let (numbered, rest) = match text.split_once(". ") {
        Some((number, rest)) if number.parse::<u32>().is_ok() => (true, rest.trim()),
        _ => (false, text),
    };
    let (actor, steps) = rest.split_once(' ')?;
    let steps: Option<Vec<Step>> = steps.split(';').map(|text| step(text.trim())).collect();
    Some(Deed {
        numbered,
        actor: actor.to_owned(),
        steps: steps?,
    })
}

fn step(text: &str) -> Option<Step> {
    let words: Vec<&str> = text.split_whitespace().collect();
    match words.as_slice() {
        ["skip"] => Some(Step::Skip),
        ["quit"] => Some(Step::Quit),
        ["call", kinds @ ..] if !kinds.is_empty() => {
            let mut called = Vec::new();
            for kind in kinds {
                let name = kind.split('*').next()?;
                (name == "wolf" || name == "hunter").then_some(())?;
                called.extend(std::iter::repeat_n(name.to_owned(), times(kind)?));
            }
            Some(Step::Call(called))
        }
        ["reveal", first, draws @ ..] => {
            let (colour, to) = first.split_once('>')?;
            let ("N" | "J" | "R" | "B") = colour else {
                return None;
            };
            let letter = colour.chars().next()?;
            let face: String = std::iter::repeat_n(letter, 4).collect();
            lay(tile(&face)?, Some(letter), to, draws)
        }
        [first, draws @ ..] => {
            let (name, to) = first.split_once('>')?;
            lay(tile(name)?, None, to, draws)
        }
        [] => None,
    }
}

fn lay(tile: Tile, shepherd: Option<char>, to: &str, draws: &[&str]) -> Option<Step> {
    let (to, covers) = match to.split_once('=') {
        Some((to, "wolf")) => (to, true),
        Some(_) => return None,
        None => (to, false),
    };
    let mut named = Vec::new();
    let mut count = 0;
    for draw in draws {
        let draw = draw.strip_prefix('+')?;
        if draw.starts_with('?') {
            count += times(draw)?;
        } else if draw != "_" {
            named.push(self::tile(draw)?);
            count += 1;
        }
    }
    Some(Step::Lay {
        tile,
        shepherd,
        to: square(to)?,
        covers,
        named,
        drawn: (!draws.is_empty()).then_some(count),
    })
}

pub(crate) fn tile(text: &str) -> Option<Tile> {
    let faces: Vec<String> = text.split('/').map(str::to_owned).collect();
    let good = |face: &String| {
        face == "wolf"
            || face == "hunter"
            || (face.len() == 4 && face.chars().all(|letter| "NJRBVF".contains(letter)))
    };
    (faces.len() <= 2 && faces.iter().all(good)).then_some(Tile { faces })
}

fn square(text: &str) -> Option<Square> {
    let mut square = (0, 0);
    let mut rest = text;
    if rest == "village" {
        return Some(square);
    }
    while let Some(letter) = rest.chars().next() {
        let digits: String = rest[1..].chars().take_while(char::is_ascii_digit).collect();
        let count: i32 = digits.parse().ok().filter(|count| *count > 0)?;
        match letter {
            'n' if square.1 == 0 => square.1 = count,
            's' if square.1 == 0 => square.1 = -count,
            'e' if square.0 == 0 => square.0 = count,
            'w' if square.0 == 0 => square.0 = -count,
            _ => return None,
        }
        rest = &rest[1 + digits.len()..];
    }
    (square != (0, 0)).then_some(square)
}
