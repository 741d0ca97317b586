//! Theaters: cards of two sides that overlap, laid on from a middle.

use maud::{Markup, html};

use super::{
    super::{Kind, Stack, Thing},
    Block, Sheet, at, count, fitted,
    glyphs::emblem,
    said,
    things::printed,
};

const WIDE: i32 = 140;
const HIGH: i32 = 66;
/// What a card leaves to be seen of the one below it.
const STRIP: i32 = 34;
const MIDDLE: i32 = 52;
const GAP: i32 = 14;

/// How high a stack of so many cards is.
fn height(cards: usize) -> i32 {
    match count(cards) {
        0 => 0,
        cards => HIGH + (cards - 1) * STRIP,
    }
}

impl Sheet {
    pub(super) fn stacks(&mut self, stacks: &[Stack]) -> Block {
        let highest = |of: fn(&Stack) -> &Vec<Thing>| {
            let cards = stacks.iter().map(|stack| height(of(stack).len()));
            cards.max().unwrap_or(0).max(STRIP)
        };
        let top = highest(|stack| &stack.far) + 4;
        let bottom = highest(|stack| &stack.near) + 4;
        let mut bodies = Vec::new();
        for (column, stack) in (0..).zip(stacks) {
            let x = column * (WIDE + GAP);
            let mut cards = Vec::new();
            for (index, thing) in (0..).zip(&stack.far) {
                let y = top - 4 - HIGH - index * STRIP;
                cards.push(self.lying(thing, [x, y], HIGH - STRIP));
            }
            for (index, thing) in (0..).zip(&stack.near) {
                let y = top + MIDDLE + 4 + index * STRIP;
                cards.push(self.lying(thing, [x, y], 0));
            }
            let middle = self.theater(stack);
            let ring = self.ring(
                &[stack.code, stack.name.0, stack.name.1],
                [x, top, WIDE, MIDDLE],
            );
            bodies.push(html! {
                @for card in cards { (card) }
                g transform=(at(x, top)) { (middle) }
                (ring)
            });
        }
        Block {
            width: count(stacks.len()) * (WIDE + GAP),
            height: top + MIDDLE + bottom,
            body: html! { @for body in bodies { (body) } },
        }
    }

    /// A card on the table; `strip`: how far down the part is that stays in sight.
    fn lying(&mut self, thing: &Thing, [x, y]: [i32; 2], strip: i32) -> Markup {
        let body = if thing.kind == Kind::Tokens {
            html! {
                title { (said(&thing.value)) }
                g transform=(at(0, strip)) {
                    rect class="card" x="20" y="4" width=(WIDE - 40) height="26" rx="13" {}
                    text class="v" x=(WIDE / 2) y="23" { (said(&thing.value)) }
                }
            }
        } else {
            let printed = printed(thing, WIDE);
            html! {
                title { (said(&thing.text)) }
                rect class=(if thing.down { "down" } else { "card" }) width=(WIDE) height=(HIGH) rx="6" {}
                @if thing.down { rect class="hatch" width=(WIDE) height=(HIGH) rx="6" {} }
                @if let (Some(sign), false) = (thing.emblem, thing.down) {
                    g class="faint" { (emblem(sign, WIDE / 2, if strip > 0 { 16 } else { HIGH - 16 })) }
                }
                g transform=(at(0, strip)) { (printed) }
            }
        };
        let seen = [x, y + strip, WIDE, STRIP];
        let names: Vec<&str> = thing.names().collect();
        let ring = self.ring(&names, seen);
        html! { (self.place(x, y, body)) (ring) }
    }

    /// The middle: what it is called, how strong both are, who controls it.
    fn theater(&self, stack: &Stack) -> Markup {
        let [near, far] = stack.strengths;
        let name = stack.name.now();
        let side = |side: usize, strength: u32, x: i32| {
            let controls = stack.control == side;
            html! {
                g class=[controls.then_some("win")] {
                    @if controls { rect x=(x - 26) y="24" width="52" height="24" rx="5" {} }
                    text class="v" x=(x + 10) y="43" { (strength) }
                }
                @if let Some(seat) = stack.sides[side] { (self.badge(seat, x - 14, 36)) }
                @if controls { text class="s c" x=(WIDE / 2) y="40" { @if stack.tied { "=" } @else if side == 0 { "▼" } @else { "▲" } } }
            }
        };
        html! {
            rect class="box" width=(WIDE) height=(MIDDLE) rx="6" {}
            @if let Some(sign) = stack.emblem { (emblem(sign, 16, 12)) }
            (fitted(name, "b", [30, 17], 14, WIDE - 36))
            (side(1, far, 34))
            (side(0, near, WIDE - 34))
        }
    }
}
