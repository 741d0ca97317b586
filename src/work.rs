//! A count of the work done, so that a test can show that it is bounded and
//! grows with the text, without a clock. A release build counts nothing.
//!
//! A step is a line or a node read, a clause touched, a choice listed or drawn.

#[cfg(debug_assertions)]
use std::cell::Cell;

#[cfg(debug_assertions)]
thread_local! {
    static DONE: Cell<u64> = const { Cell::new(0) };
    static MOST: Cell<u64> = const { Cell::new(u64::MAX) };
}

/// One step of work.
#[inline]
pub(crate) fn step() {
    #[cfg(debug_assertions)]
    {
        let done = DONE.get() + 1;
        DONE.set(done);
        assert!(done <= MOST.get(), "over {} steps of work", MOST.get());
    }
}

/// The limit that was in force before: it is again, even after a panic.
#[cfg(debug_assertions)]
struct Limit(u64);

#[cfg(debug_assertions)]
impl Drop for Limit {
    fn drop(&mut self) {
        MOST.set(self.0);
    }
}

/// Runs something and says how many steps it took; more than `most` of them are
/// a panic. In a release build there is no count: it is 0.
pub fn within<T>(most: u64, run: impl FnOnce() -> T) -> (T, u64) {
    #[cfg(debug_assertions)]
    {
        let (before, limit) = (DONE.get(), Limit(MOST.get()));
        MOST.set(before.saturating_add(most));
        let out = run();
        drop(limit);
        (out, DONE.get() - before)
    }
    #[cfg(not(debug_assertions))]
    {
        let _ = most;
        (run(), 0)
    }
}

#[cfg(all(test, debug_assertions))]
mod tests {
    use super::*;

    #[test]
    fn steps_are_counted() {
        let (inner, steps) = within(10, || {
            step();
            within(5, || (0..3).for_each(|_| step())).1
        });
        assert_eq!((inner, steps), (3, 4));
    }

    #[test]
    #[should_panic(expected = "over 2 steps")]
    fn too_many_are_a_panic() {
        within(2, || (0..3).for_each(|_| step()));
    }
}
