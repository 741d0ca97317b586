//! The page that lists the pages of several records.

use maud::{Markup, html};

use super::Listed;
use crate::{
    cli::html::{self, name, said},
    lang::pick,
};

/// What the page of a record is called.
pub(super) fn file(number: usize) -> String {
    format!("{number:03}.html")
}

/// A column: its heading, and what a game has there.
struct Column {
    heading: &'static str,
    cell: fn(&Listed) -> Option<Markup>,
}

fn text(text: Option<&String>) -> Option<Markup> {
    Some(name(text?))
}

/// The columns in which any of the games says something.
fn columns(pages: &[Listed]) -> Vec<Column> {
    let column = |heading, cell| Column { heading, cell };
    let mut columns: Vec<Column> = vec![
        column(pick("title", "titre"), |about| text(about.title.as_ref())),
        column(pick("result", "résultat"), |about| Some(result(about))),
        column(pick("event", "tournoi"), |about| text(about.event.as_ref())),
        column(pick("round", "ronde"), |about| text(about.round.as_ref())),
        column("table", |about| text(about.table.as_ref())),
        column("date", |about| text(about.date.as_ref())),
        column(pick("findings", "constats"), |about| {
            (about.found > 0).then(|| html! { (about.found) })
        }),
        column(pick("file", "fichier"), |about| {
            Some(html! { small { (said(&about.file)) } })
        }),
    ];
    columns.retain(|column| pages.iter().any(|about| (column.cell)(about).is_some()));
    columns
}

/// Who played, with what came of it.
fn result(about: &Listed) -> Markup {
    html! {
        @for (index, (names, score, won)) in about.sides.iter().enumerate() {
            @if index > 0 { br; }
            @if *won { strong { (name(names)) " " (score) } " ★" } @else { (name(names)) " " (score) }
        }
        @if !about.over { br; small { (pick("not over", "non terminée")) } }
    }
}

pub(super) fn page(pages: &[Listed]) -> String {
    let title = pick("Games", "Parties");
    let columns = columns(pages);
    let body = html! {
        h1 { (title) }
        table class="index" {
            thead { tr { th {} th { (pick("game", "jeu")) } @for column in &columns { th { (column.heading) } } } }
            tbody {
                @for (number, about) in (1..).zip(pages) {
                    tr {
                        td class="n" { a href=(file(number)) { (number) } }
                        td { a href=(file(number)) { (about.game) } }
                        @for column in &columns { td { @if let Some(cell) = (column.cell)(about) { (cell) } } }
                    }
                }
            }
        }
    };
    html::page(title, None, &body)
}
