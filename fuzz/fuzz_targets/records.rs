//! Random games with some of their parts changed: the bytes choose the game, its
//! settings and the changes.
#![no_main]

#[path = "../../tests/support/mutate.rs"]
mod mutate;
#[path = "../../tests/support/oracle.rs"]
mod oracle;

use greffier::pack::Library;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| {
    let mut choose = mutate::from_bytes(data);
    let record = mutate::game(&mut choose);
    let changes = choose(8);
    let text = mutate::changed(&record, changes, &mut choose);
    oracle::holds(&text, &Library::default());
    oracle::leaks_nothing(&text, &Library::default());
});
