//! Pages: what all of them share. A page asks for nothing outside itself, and says
//! so to the browser, which then lets no script but its own run.

mod findings;
mod marks;

pub(super) use findings::Findings;
pub(super) use marks::marks;

use maud::{DOCTYPE, Markup, PreEscaped, html};

use crate::{
    finding::{Finding, Report, Severity, tame},
    game::picture::{Label, Sheet},
    lang::{self, Lang, pick},
};

const STYLE: &str = include_str!("page.css");

/// A script, and its sum as browsers ask for it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Script {
    pub(super) text: &'static str,
    /// The SHA-256 of the text, in base64; a browser runs no other.
    pub(super) sum: &'static str,
}

/// What a page of this program says of itself.
pub(super) const GENERATOR: &str = "<meta name=\"generator\" content=\"greffier\">";

/// A whole page.
pub(super) fn page(title: &str, script: Option<Script>, body: &Markup) -> String {
    let head = open(title, script);
    format!("{head}{}{}", body.0, close(script))
}

/// A page up to where its body begins.
fn open(title: &str, script: Option<Script>) -> String {
    let scripts = match script {
        Some(script) => format!("'sha256-{}'", script.sum),
        None => "'none'".to_owned(),
    };
    let policy = format!(
        "default-src 'none'; style-src 'unsafe-inline'; script-src {scripts}; base-uri 'none'"
    );
    let lang = match lang::now() {
        Lang::En => "en",
        Lang::Fr | Lang::Veiled => "fr",
    };
    let head = html! {
        head {
            meta charset="utf-8";
            meta name="generator" content="greffier";
            meta name="viewport" content="width=device-width,initial-scale=1";
            meta http-equiv="Content-Security-Policy" content=(policy);
            title { (said(title)) }
            style { (PreEscaped(STYLE)) (PreEscaped(Sheet::style())) }
        }
    };
    format!("{}<html lang=\"{lang}\">{}<body>", DOCTYPE.0, head.0)
}

/// What ends it.
fn close(script: Option<Script>) -> String {
    let script = html! {
        @if let Some(script) = script { script { (PreEscaped(script.text)) } }
    };
    format!("{}</body></html>", script.0)
}

/// A place in a text, moved back where it would part a letter.
fn floor(text: &str, at: usize) -> usize {
    let mut at = at.min(text.len());
    while !text.is_char_boundary(at) {
        at -= 1;
    }
    at
}

/// Text of a record with nothing in it that steers.
pub(super) fn said(text: &str) -> String {
    tame(text).into_owned()
}

/// Our own text, what stands between backticks as code.
pub(super) fn prose(text: &str) -> Markup {
    // An odd backtick opens nothing.
    if text.matches('`').count() % 2 == 1 {
        return html! { (said(text)) };
    }
    html! {
        @for (index, part) in text.split('`').enumerate() {
            @if index % 2 == 1 { code { (said(part)) } } @else { (said(part)) }
        }
    }
}

/// A name that may be written in any direction.
pub(super) fn name(text: &str) -> Markup {
    html! { bdi { (said(text)) } }
}

/// A finding with its place, its reason and its rule.
pub(super) fn finding(report: &Report<'_>, finding: &Finding) -> Markup {
    let word = match finding.severity {
        Severity::Error => Label("error", "erreur"),
        Severity::Warning => Label("warning", "avertissement"),
        Severity::Note => Label("note", "remarque"),
    };
    let because = Label("because", "cause").now();
    let line = Label("line", "ligne").now();
    let place = report.place(finding);
    html! {
        div class=(format!("found {}", finding.severity.word())) {
            p { strong { (word.now()) (pick(": ", " : ")) (prose(&finding.message)) } " "
                small { (said(place.file)) ", " (line) " " (place.start.line) } }
            @if !finding.label.is_empty() { p { (prose(&finding.label)) } }
            @for (at, why) in &finding.because {
                p { (because) " (" (line) " " (report.line(*at)) ")" (pick(": ", " : ")) (prose(why)) }
            }
            @if !finding.help.is_empty() { p { (prose(&finding.help)) } }
            @if let Some(clause) = finding.clause {
                p { small { code { (clause.id) } " " (prose(clause.says.now())) " (" (clause.source) ")" } }
            }
        }
    }
}
