//! A fault of this program costs one record, not the run; outside of any record it
//! is told in a sentence.

use std::{
    cell::RefCell,
    io::Write,
    panic::{self, AssertUnwindSafe},
    process::ExitCode,
    sync::{Mutex, PoisonError},
};

use super::context::Exit;
use crate::{
    finding::{Finding, Screen},
    say,
    source::Span,
};

/// A panic may print a whole table.
const LONGEST: usize = 300;

thread_local! {
    static LAST: RefCell<String> = const { RefCell::new(String::new()) };
}

/// What was said on whichever thread: a panic of a helper goes on where its work was
/// asked for, without its words.
static LATEST: Mutex<String> = Mutex::new(String::new());

/// Keeps what a panic says for the finding, instead of printing it.
fn keep() {
    panic::set_hook(Box::new(|info| {
        let said: String = info
            .to_string()
            .replace('\n', " ")
            .chars()
            .take(LONGEST)
            .collect();
        let mut latest = LATEST.lock().unwrap_or_else(PoisonError::into_inner);
        latest.clone_from(&said);
        LAST.with(|last| last.replace(said));
    }));
}

/// Runs the whole program. A panic that no record is to blame for ends it as every
/// fault of its own does, and says so.
pub(super) fn guard(work: impl FnOnce() -> ExitCode, stderr: impl Write) -> ExitCode {
    keep();
    // Nothing of what was under way is looked at again.
    panic::catch_unwind(AssertUnwindSafe(work)).unwrap_or_else(|_| {
        let said = LATEST.lock().unwrap_or_else(PoisonError::into_inner);
        // If standard error is gone there is nobody left to tell.
        let complaint = say!(
            "greffier: this is a fault of greffier, please report it with what was read: {said}",
            "greffier : c'est un défaut de greffier, merci de le signaler avec ce qui a été lu : {said}"
        );
        let _ = writeln!(Screen::new(stderr), "{complaint}");
        Exit::Internal.into()
    })
}

/// The result, or the finding that tells of the panic.
pub(super) fn catch<T>(work: impl FnOnce() -> T) -> Result<T, Box<Finding>> {
    // What the work leaves half done is thrown away by the caller.
    panic::catch_unwind(AssertUnwindSafe(work)).map_err(|_| {
        let said = LAST.with(RefCell::take);
        let message = say!(
            "this program failed on this record: {said}",
            "ce programme a échoué sur cette feuille : {said}"
        );
        let help = say!(
            "this is a fault of greffier, not of the record: please report it with both",
            "c'est un défaut de greffier, pas de la feuille : merci de signaler les deux"
        );
        Box::new(Finding::error("internal.panic", Span::default(), message).help(help))
    })
}

#[cfg(test)]
mod tests {
    use rayon::prelude::*;

    use super::*;

    /// The hook is the whole process's: one after another.
    static ONE: Mutex<()> = Mutex::new(());

    fn guarded(work: impl FnOnce() -> ExitCode) -> (ExitCode, String) {
        let _one = ONE.lock().unwrap_or_else(PoisonError::into_inner);
        let mut stderr = Vec::new();
        let exit = guard(work, &mut stderr);
        let _ = panic::take_hook();
        (exit, String::from_utf8(stderr).expect("UTF-8"))
    }

    #[test]
    fn a_panic_becomes_a_finding() {
        let _one = ONE.lock().unwrap_or_else(PoisonError::into_inner);
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

    #[test]
    fn a_panic_outside_of_a_record_is_told_and_exits_with_three() {
        let (exit, said) = guarded(|| panic!("no \x1b[31msuch\u{202e} table\nat all"));
        assert_eq!(format!("{exit:?}"), format!("{:?}", ExitCode::from(3)));
        assert!(
            said.starts_with("greffier: this is a fault of greffier"),
            "{said}"
        );
        assert!(
            said.contains("such") && said.contains("table at all"),
            "{said}"
        );
        assert!(
            said.contains("src/cli/panic.rs") || said.contains("src\\cli\\panic.rs"),
            "{said}"
        );
        assert_eq!(said.matches('\n').count(), 1, "{said}");
        assert!(!said.contains(['\x1b', '\u{202e}']), "{said:?}");
    }

    #[test]
    fn a_panic_of_a_helping_thread_is_told_too() {
        let (exit, said) = guarded(|| {
            let sum: u32 = (0..64_u32)
                .into_par_iter()
                .map(|at| if at == 40 { panic!("thread {at}") } else { at })
                .sum();
            ExitCode::from(u8::try_from(sum).unwrap_or(0))
        });
        assert_eq!(format!("{exit:?}"), format!("{:?}", ExitCode::from(3)));
        assert!(said.contains("thread 40"), "{said}");
    }

    #[test]
    fn what_goes_well_says_nothing() {
        let (exit, said) = guarded(|| ExitCode::from(1));
        assert_eq!(format!("{exit:?}"), format!("{:?}", ExitCode::from(1)));
        assert_eq!(said, "");
    }
}
