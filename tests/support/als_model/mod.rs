//! A small, slow model of Air, Land & Sea, written from the rulebooks and not
//! from the engine: two statements of the rules that have to agree.

mod ability;
mod author;
mod cards;
mod checks;
mod game;
mod rules;
mod table;
mod text;

pub(crate) use author::write;
use game::Game;
use rules::Rules;
use text::Line;

/// How a record stands at its end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Final {
    pub(crate) scores: [i64; 2],
    /// Theater, then the strengths of both sides.
    pub(crate) strengths: Vec<(&'static str, [i64; 2])>,
    pub(crate) is_over: bool,
}

/// The first illegal line (counted from 1) and why, or how the record ends.
pub(crate) fn verdict(record: &str) -> Result<Final, (usize, String)> {
    let lines: Vec<&str> = record.lines().collect();
    let end = lines
        .iter()
        .skip(1)
        .position(|line| line.trim_end() == "---");
    let end = end.ok_or((1, "the header is never closed".to_owned()))? + 1;
    let rules = Rules::read(&lines[1..end]).map_err(|why| (1, why))?;
    let mut game = Game::new(&rules);
    for (index, text) in lines.iter().enumerate().skip(end + 1) {
        game.table.line = index + 1;
        let here = |why| (index + 1, why);
        match text::line(text).map_err(here)? {
            Line::Nothing => {}
            Line::Battle(number, theaters) => {
                game.close_turn()?;
                game.battle(number, &theaters).map_err(here)?;
            }
            Line::Deal(name, cards) => game.deal(&name, &cards).map_err(here)?,
            Line::Deed {
                opens,
                actor,
                steps,
            } => {
                if opens {
                    game.close_turn()?;
                }
                game.deed(opens, &actor, &steps).map_err(here)?;
            }
        }
    }
    game.end().map_err(|why| (lines.len(), why))
}
