//! Any text as a pack of each game: its components are listed, a game is played
//! with it, and what was played checks clean.
#![no_main]

#[path = "../../tests/support/oracle.rs"]
#[allow(dead_code, reason = "a target asks some of the questions")]
mod oracle;

use greffier::games::REGISTRY;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| {
    let Some((first, rest)) = data.split_first() else {
        return;
    };
    let Ok(pack) = std::str::from_utf8(rest) else {
        return;
    };
    let engine = REGISTRY[usize::from(*first) % REGISTRY.len()];
    oracle::plays_with_pack(engine, pack, u64::from(*first));
});
