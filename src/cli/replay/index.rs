//! The page that lists the pages of several records.

use maud::html;

use super::Made;
use crate::{
    cli::html::{self, name},
    game::picture::Label,
};

/// What the page of a record is called.
pub(super) fn file(number: usize) -> String {
    format!("{number:03}.html")
}

pub(super) fn page(pages: &[Made]) -> String {
    let title = Label("Games", "Parties").now();
    let body = html! {
        h1 { (title) }
        ol {
            @for (number, made) in (1..).zip(pages) {
                li {
                    a href=(file(number)) { (name(&made.title)) }
                    @for player in &made.players { " · " (name(player)) }
                    @if made.found > 0 { " · " (made.found) " " (Label("findings", "constats").now()) }
                }
            }
        }
    };
    html::page(title, None, &body)
}
