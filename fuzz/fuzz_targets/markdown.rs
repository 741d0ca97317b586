//! Any bytes as a Markdown file.
#![no_main]

#[path = "../../tests/support/oracle.rs"]
#[allow(dead_code, reason = "a target asks some of the questions")]
mod oracle;

use greffier::pack::Library;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| oracle::survives(data, true, &Library::default()));
