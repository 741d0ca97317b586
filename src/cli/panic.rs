//! A fault of this program costs one record, not the run.

use std::{
    cell::RefCell,
    panic::{self, AssertUnwindSafe},
};

use crate::{finding::Finding, source::Span};

/// A panic may print a whole table.
const LONGEST: usize = 300;

thread_local! {
    static LAST: RefCell<String> = const { RefCell::new(String::new()) };
}

/// Keeps what a panic says for the finding, instead of printing it.
pub(super) fn keep() {
    panic::set_hook(Box::new(|info| {
        let said: String = info
            .to_string()
            .replace('\n', " ")
            .chars()
            .take(LONGEST)
            .collect();
        LAST.with(|last| last.replace(said));
    }));
}

/// The result, or the finding that tells of the panic.
pub(super) fn catch<T>(work: impl FnOnce() -> T) -> Result<T, Box<Finding>> {
    // What the work leaves half done is thrown away by the caller.
    panic::catch_unwind(AssertUnwindSafe(work)).map_err(|_| {
        let said = LAST.with(RefCell::take);
        let message = format!("this program failed on this record: {said}");
        Box::new(
            Finding::error("internal.panic", Span::default(), message)
                .help("this is a fault of greffier, not of the record: please report it with both"),
        )
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_panic_becomes_a_finding() {
        keep();
        let result = catch(|| -> u8 { panic!("no such card") });
        let _ = panic::take_hook();
        let finding = result.expect_err("it panicked");
        assert_eq!(finding.code, "internal.panic");
        assert!(
            finding.message.contains("no such card"),
            "{}",
            finding.message
        );
    }
}
