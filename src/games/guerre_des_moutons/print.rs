//! From primitive steps to text, in the reader's language.

use std::fmt::Write;

use super::{
    acts::{Announced, Drawn, Lay, Step},
    spellings,
    tile::Kind,
    words::{Piece, Verb},
};

/// Steps of one actor as one line.
pub(super) fn print(steps: &[Step], out: &mut String) {
    for (index, step) in steps.iter().enumerate() {
        if index > 0 {
            out.push_str("; ");
        }
        match step {
            Step::Lay(lay) => print_lay(lay, out),
            Step::Skip { drawn, .. } => {
                out.push_str(Verb::Skip.printed());
                print_drawn(drawn, out);
            }
            Step::Quit { .. } => out.push_str(Verb::Quit.printed()),
            Step::Call(call) => print_call(call, out),
            Step::Nothing { .. } => out.push('_'),
            Step::Marker { .. } => out.push_str(Piece::Marker.printed()),
        }
    }
}

fn print_lay(lay: &Lay, out: &mut String) {
    if lay.kind() == Kind::Shepherd {
        let _ = write!(out, "{} ", Verb::Reveal.printed());
    }
    let _ = write!(out, "{}>{}", lay.tile, lay.to);
    if lay.covers {
        let _ = write!(out, "={}", Piece::Wolf.printed());
    }
    print_drawn(&lay.drawn, out);
}

fn print_drawn(drawn: &Drawn, out: &mut String) {
    let Some(count) = drawn.count else { return };
    for tile in drawn.named() {
        let _ = write!(out, " +{tile}");
    }
    match count.saturating_sub(u32::from(drawn.names)) {
        0 => {}
        1 => out.push_str(" +?"),
        unseen => {
            let _ = write!(out, " +?*{unseen}");
        }
    }
    if count == 0 || drawn.nothing_left {
        out.push_str(" +_");
    }
}

fn print_call(call: &Announced, out: &mut String) {
    out.push_str(Verb::Call.printed());
    let mut rest = call.kinds();
    while let Some(kind) = rest.first() {
        let run = rest.iter().take_while(|other| *other == kind).count();
        let _ = write!(out, " {}", spellings::piece(*kind).printed());
        if run > 1 {
            let _ = write!(out, "*{run}");
        }
        rest = &rest[run..];
    }
}
