//! Any text as a header, with a few lines behind it.
#![no_main]

#[path = "../../tests/support/oracle.rs"]
#[allow(dead_code, reason = "a target asks some of the questions")]
mod oracle;

use std::sync::Arc;

use greffier::pack::{Library, Memory};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| {
    let Ok(header) = std::str::from_utf8(data) else {
        return;
    };
    let text = format!("---\ngreffe: 1\n{header}\n---\n1. Ana  A3\n   Bo   _\nexpect turn=Ana\n");
    // No file of this machine is any part of the question.
    let library = Library {
        files: Arc::new(Memory::default()),
        ..Library::default()
    };
    oracle::holds(&text, &library);
});
