//! Cows side by side, numbered from the right as a die counts them.

use maud::html;

use super::{
    super::{Numbered, Row},
    Block, Sheet, count, fitted,
    glyphs::{emblem, glyph},
    said,
};

const WIDE: i32 = 92;
const HIGH: i32 = 96;
const STEP: i32 = WIDE + 8;

impl Sheet {
    pub(super) fn row(&mut self, row: &Row) -> Block {
        let cows = count(row.things.len());
        let width = (cows * STEP + 20).max(220);
        let mut bodies = Vec::new();
        for (index, cow) in (0..).zip(row.things.iter().rev()) {
            let (x, y) = (10 + (width - 20 - cows * STEP) + index * STEP, 8);
            let ring = self.ring(&[&cow.thing.name], [x, y, WIDE, HIGH]);
            let body = self.cow(cow);
            bodies.push(html! { (self.place(x, y, body)) (ring) });
        }
        let height = if cows == 0 { 30 } else { HIGH + 16 };
        Block {
            width,
            height,
            body: html! {
                rect class="grass" width=(width) height=(height) rx="8" {}
                @for body in bodies { (body) }
            },
        }
    }

    fn cow(&self, cow: &Numbered) -> maud::Markup {
        let thing = &cow.thing;
        let class = thing.owner.map(|seat| self.class(seat));
        html! {
            title { (said(&format!("{}: {} {}", thing.name, thing.text, thing.value)))}
            rect class="card" width=(WIDE) height=(HIGH) rx="6" {}
            g class=[class] {
                rect width=(WIDE) height="7" rx="3" fill="currentColor" {}
                g transform="translate(46 30) scale(1.2)" { (glyph("cow", 0, 0)) }
            }
            @if let Some(seat) = thing.owner { (self.badge(seat, 79, 25)) }
            circle class="card" cx="16" cy="23" r="11" {}
            text class="v" x="16" y="29" { (cow.number) }
            @if let Some(sign) = thing.emblem { (emblem(sign, 15, 57)) }
            (fitted(&thing.value, "v", [54, 64], 18, 54))
            (fitted(&thing.title, "c", [WIDE / 2, 84], 12, WIDE - 8))
            @if cow.marked { text class="v" x="31" y="24" { "*" } }
            @for bomb in 0..i32::from(thing.bombs) {
                (glyph("bomb", 44 + 12 * bomb, 27))
            }
        }
    }
}
