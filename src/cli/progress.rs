//! How far long work has come, on standard error, where somebody watches it.

use indicatif::{ProgressBar, ProgressStyle};

use super::context::Context;

/// A bar that is drawn only if standard error is a terminal, and never with `--quiet`.
pub(super) fn bar(context: &Context, template: &str) -> ProgressBar {
    if context.quiet {
        return ProgressBar::hidden();
    }
    let bar = ProgressBar::new(0);
    match ProgressStyle::with_template(template) {
        Ok(style) => bar.with_style(style),
        Err(_) => bar,
    }
}
