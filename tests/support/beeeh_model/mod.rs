//! A small, slow model of Guerre & Beeeh!, written from the rulebook: the two
//! shipped layouts, default rulings, everything known unless a record leaves a
//! card out. It reads records by itself and knows nothing of the engine.

mod cards;
mod moves;
mod state;
mod text;

use state::{State, Trouble};
use text::Line;

/// How a record ends for the model.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Ending {
    pub(crate) scores: [i64; 2],
    pub(crate) over: Option<&'static str>,
}

/// The first line that breaks a rule, or how the record ends.
pub(crate) fn verdict(record: &str) -> Result<Ending, usize> {
    let lines: Vec<&str> = record.lines().collect();
    let header = lines
        .iter()
        .skip(1)
        .position(|line| *line == "---")
        .expect("a header")
        + 2;
    let names = text::players(&lines[..header]);
    let spread = lines[..header].iter().any(|line| line.contains("spread"));
    let mut state = State::new(spread);
    for (index, line) in lines.iter().enumerate().skip(header) {
        let number = index + 1;
        if line.trim().is_empty() {
            continue;
        }
        state.close_turn()?;
        let Some(line) = Line::read(line, &names) else {
            return Err(number);
        };
        if state.end.is_some() || state.next != line.player {
            return Err(number);
        }
        state.open_turn(line.player, number);
        for step in &line.steps {
            if state.end.is_some() {
                return Err(number);
            }
            match state.step(step) {
                Ok(()) => {}
                Err(Trouble) => return Err(number),
            }
        }
    }
    // A record may stop anywhere; a turn that is complete has its effect.
    let _ = state.close_turn();
    Ok(Ending {
        scores: [state.score(0), state.score(1)],
        over: state.end,
    })
}
