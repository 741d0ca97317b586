//! The shapes that drawings are made of.

use maud::{Markup, html};

use super::{
    super::{Emblem, Seat},
    at,
};

/// Shapes by name, each around the origin, about 24 wide; `currentColor` is
/// that of the owner, the field or the emblem.
pub(super) const DEFS: &str = r##"<pattern id="hatch" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path class="hatched" d="M0 0V7"></path></pattern>
<g id="sheep"><path d="M-4 7v4M4 7v4" stroke="currentColor" stroke-width="2"></path><path fill="currentColor" d="M-11 2a5 5 0 0 1 2-8a5 5 0 0 1 8-3a6 6 0 0 1 9 4a5 5 0 0 1 0 9a5 5 0 0 1-7 4a6 6 0 0 1-8-1a5 5 0 0 1-4-5z"></path><path fill="currentColor" stroke="#fff" d="M8-5q7-4 6 4q-2 3-5 1z"></path></g>
<g id="mad"><path fill="currentColor" d="M0-13l3 5 6-3-1 6 7 1-5 5 4 5-6 1v6l-6-3-5 4-2-6-7 1 3-6-5-4 6-3-2-6 6 1z"></path></g>
<g id="wolf"><path fill="#3c3c3c" stroke="#fff" d="M-10-12l6 4h8l6-4 1 12-6 8-5 4-5-4-6-8z"></path><path fill="#fff" d="M-6-3l4 2-4 1zM6-3l-4 2 4 1z"></path></g>
<g id="bush"><path fill="#3d7a35" stroke="#fff" d="M-13 11q-3-9 5-10q3-7 9-2q8-3 8 5q6 4 2 7z"></path></g>
<g id="house"><path fill="currentColor" d="M-7 6v-7h14v7zM-9-1l9-7 9 7z"></path></g>
<g id="tree"><path fill="currentColor" d="M0-10l8 13h-6v5h-4v-5h-6z"></path></g>
<g id="hunter" class="gp halo"><circle cy="-6" r="4" fill="currentColor"></circle><path fill="currentColor" d="M-8-9h16v2h-16zM-5-1h10l2 12h-14z"></path><path stroke="currentColor" stroke-width="2" d="M9-12v22"></path></g>
<g id="shepherd" class="gp halo"><circle cy="-6" r="4" fill="currentColor"></circle><path fill="currentColor" d="M-5-1h10l3 12h-16z"></path><path fill="none" stroke="currentColor" stroke-width="2" d="M9 11v-19q0-5 4-4"></path></g>
<g id="cow"><path fill="currentColor" d="M-14-6h22l4-5 5 3-2 8h-3v3h-2v8h-3v-7h-12v7h-3v-8h-3l-2 6-1-1z"></path></g>
<g id="bomb"><circle r="8" cy="2" fill="#1c1b19" stroke="#fff"></circle><path fill="none" stroke="#c86400" stroke-width="2" d="M4-5q3-6 7-3"></path></g>
<g id="city"><path fill="currentColor" d="M-12 9v-13h6v-6l4-4 4 4v8h4v-5h6v16z"></path></g>
<g id="e0"><path fill="currentColor" d="M-9 1l18-8-6 15-4-6z"></path></g>
<g id="e1"><path fill="currentColor" d="M-10 7l7-13 4 6 3-4 6 11z"></path></g>
<g id="e2"><path fill="none" stroke="currentColor" stroke-width="3" d="M-9-3q4.500-5 9 0t9 0M-9 4q4.500-5 9 0t9 0"></path></g>
<g id="e3"><path fill="currentColor" d="M-9-7h18v11h-8l-5 5v-5h-5z"></path></g>
<g id="e4"><path fill="none" stroke="currentColor" stroke-width="2" d="M-10 0q10-11 20 0q-10 11-20 0z"></path><circle r="3" fill="currentColor"></circle></g>
<g id="e5"><circle r="8" fill="none" stroke="currentColor" stroke-width="2"></circle><path stroke="currentColor" stroke-width="2" fill="none" d="M3-3q-6-3-6 0t6 3q0 4-6 2M0-6v12"></path></g>
<g id="e6"><path fill="currentColor" d="M-10 1h20v2h-20zM-6 0q1-9 6-8q5-1 6 8z"></path><path fill="currentColor" d="M-6 5h5v4h-5zM1 5h5v4h-5z"></path></g>
<g id="e7"><path fill="none" stroke="currentColor" stroke-width="3" d="M-7 8l9-9"></path><circle cx="4" cy="-4" r="4" fill="none" stroke="currentColor" stroke-width="3"></circle></g>
<g id="e8"><path fill="currentColor" d="M0-10l3 7h7l-6 4 3 8-7-5-7 5 3-8-6-4h7z"></path></g>
<g id="e9"><path fill="none" stroke="currentColor" stroke-width="3" d="M-8-1l8-6 8 6M-8 6l8-6 8 6"></path></g>
<g id="e10"><circle r="6" cy="2" fill="currentColor"></circle><path fill="none" stroke="currentColor" stroke-width="2" d="M3-4q3-6 6-2"></path></g>
<g id="e11"><path fill="currentColor" d="M2-10l-8 11h6l-2 9 8-11h-6z"></path></g>"##;

/// A shape of these at a place.
pub(super) fn glyph(name: &str, x: i32, y: i32) -> Markup {
    html! { use href=(format!("#{name}")) x=(x) y=(y) {} }
}

/// The sign of an emblem.
pub(super) fn emblem(emblem: Emblem, x: i32, y: i32) -> Markup {
    let name = format!("e{}", emblem as u8);
    html! { g class=(name) { (glyph(&name, x, y)) } }
}

/// A shape for each seat, so that colour is not needed to tell them apart.
pub(super) fn badge(seat: Seat, class: &str, initial: &str, x: i32, y: i32) -> Markup {
    html! {
        g class=(class) transform=(at(x, y)) {
            @match seat.0 % 6 {
                0 => { circle r="9" fill="currentColor" {} }
                1 => { rect x="-8" y="-8" width="16" height="16" fill="currentColor" {} }
                2 => { path d="M0-11L11 8H-11z" fill="currentColor" {} }
                3 => { path d="M0-11L11 0 0 11-11 0z" fill="currentColor" {} }
                4 => { path d="M0-10L10-2 6 9H-6L-10-2z" fill="currentColor" {} }
                _ => { path d="M-5-9H5L10 0 5 9H-5L-10 0z" fill="currentColor" {} }
            }
            text class="i" y="4" { (initial) }
        }
    }
}
