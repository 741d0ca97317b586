//! Any text as the lines of a record of each game.
#![no_main]

#[path = "../../tests/support/oracle.rs"]
#[allow(dead_code, reason = "a target asks some of the questions")]
mod oracle;

use greffier::{games::REGISTRY, pack::Library};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| {
    let Some((first, rest)) = data.split_first() else {
        return;
    };
    let Ok(lines) = std::str::from_utf8(rest) else {
        return;
    };
    let engine = REGISTRY[usize::from(*first) % REGISTRY.len()];
    let names = ["Ana", "Bo", "Cy"][..engine.info().players.0.max(2)].join(", ");
    let game = engine.info().id;
    let text = format!("---\ngreffe: 1\ngame: {game}\nplayers: [{names}]\n---\n{lines}");
    oracle::holds(&text, &Library::default());
});
