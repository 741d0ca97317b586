//! What the header settles.

use super::cards::Theater;
use crate::support::tokens::fold;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Mode {
    Standard,
    Epic,
    Bleusaille,
}

#[derive(Clone, Debug)]
pub(crate) struct Rules {
    /// The first printing of 2019, not the revised text.
    pub(crate) first_edition: bool,
    /// Left to right in the first battle.
    pub(crate) theaters: Vec<Theater>,
    pub(crate) mode: Mode,
    pub(crate) goal: i64,
    /// The players of each side, folded.
    pub(crate) sides: Vec<Vec<String>>,
    pub(crate) nested_disrupt: bool,
    pub(crate) air_drop_survives: bool,
}

impl Rules {
    /// From the lines between the `---`.
    pub(crate) fn read(header: &[&str]) -> Result<Rules, String> {
        let value = |key: &str| {
            header
                .iter()
                .filter_map(|line| line.split_once(':'))
                .find(|(name, _)| *name == key)
                .map(|(_, value)| value.split('#').next().unwrap_or("").trim())
        };
        let mode = match value("mode") {
            Some("epic") => Mode::Epic,
            Some("bleusaille") => Mode::Bleusaille,
            _ => Mode::Standard,
        };
        let sides = sides(value("players").ok_or("nobody plays")?);
        let teams = sides.iter().any(|side| side.len() > 1);
        let theaters = value("theaters").unwrap_or("[air, land, sea]");
        let theaters: Vec<Theater> = theaters
            .trim_matches(['[', ']'])
            .split(',')
            .map(|name| Theater::read(&fold(name.trim())).ok_or(format!("no theater `{name}`")))
            .collect::<Result<_, _>>()?;
        let goal = match value("goal") {
            Some(goal) => goal.parse().map_err(|_| "a strange goal")?,
            None => match (mode, teams) {
                (Mode::Bleusaille, _) => 3,
                (Mode::Epic, true) => 1,
                (Mode::Epic, false) | (Mode::Standard, true) => 6,
                (Mode::Standard, false) => 12,
            },
        };
        let rulings = value("rulings").unwrap_or("");
        let ruling = |name: &str| {
            rulings
                .trim_matches(['{', '}', ' '])
                .split(',')
                .filter_map(|ruling| ruling.split_once(':'))
                .find(|(known, _)| known.trim() == name)
                .map(|(_, reading)| reading.trim().trim_matches('"'))
        };
        Ok(Rules {
            first_edition: value("edition") == Some("first-2019"),
            theaters,
            mode,
            goal,
            sides,
            nested_disrupt: ruling("disrupt") == Some("nested"),
            air_drop_survives: ruling("air-drop-survives-flip") != Some("no"),
        })
    }

    /// Cards that a side of one player is dealt.
    pub(crate) fn hand(&self) -> usize {
        if self.mode == Mode::Epic { 10 } else { 6 }
    }

    /// Cards that this side's players are dealt each.
    pub(crate) fn dealt(&self, side: usize) -> usize {
        self.hand() / self.sides[side].len()
    }

    /// What the other side scores when a side withdraws with so many cards.
    pub(crate) fn withdrawal(&self, is_first: bool, cards: usize) -> i64 {
        let table = match (self.mode, is_first) {
            (Mode::Bleusaille, _) => return 1,
            (Mode::Standard, true) => [(4, 2), (2, 3), (1, 4)],
            (Mode::Standard, false) => [(5, 2), (3, 3), (2, 4)],
            (Mode::Epic, true) => [(6, 2), (3, 3), (1, 4)],
            (Mode::Epic, false) => [(7, 2), (4, 3), (2, 4)],
        };
        table
            .into_iter()
            .find(|(least, _)| cards >= *least)
            .map_or(6, |(_, points)| points)
    }

    /// What a battle that was fought to the end is worth.
    pub(crate) fn victory(&self) -> i64 {
        if self.mode == Mode::Bleusaille { 1 } else { 6 }
    }
}

/// `[Ana, Bo]`, `[Ana: Ana Lopez, Bo]`, `[[Ana, Cat], [Bo, Dan]]`.
fn sides(text: &str) -> Vec<Vec<String>> {
    let mut sides = Vec::new();
    let mut depth = 0;
    for piece in text.split_inclusive(['[', ']', ',']) {
        let name = piece.trim_end_matches(['[', ']', ',']);
        let name = fold(name.split(':').next().unwrap_or("").trim());
        if !name.is_empty() {
            match sides.last_mut() {
                Some(side) if depth > 1 => Vec::push(side, name),
                _ => sides.push(vec![name]),
            }
        }
        match piece.chars().last() {
            Some('[') => {
                depth += 1;
                if depth > 1 {
                    sides.push(Vec::new());
                }
            }
            Some(']') => depth -= 1,
            _ => {}
        }
    }
    sides
}
