//! Any text as a header, with a few lines behind it.
#![no_main]

#[path = "../../tests/support/oracle.rs"]
#[allow(dead_code, reason = "a target asks some of the questions")]
mod oracle;

use greffier::pack::Library;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| {
    let Ok(header) = std::str::from_utf8(data) else {
        return;
    };
    // Files that happen to lie where this runs are no part of the question.
    if header.contains("packs") || header.contains("tiles") || header.contains("layout") {
        return;
    }
    let text = format!("---\ngreffe: 1\n{header}\n---\n1. Ana  A3\n   Bo   _\nexpect turn=Ana\n");
    oracle::holds(&text, &Library::default());
});
