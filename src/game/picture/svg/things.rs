//! Players and what lies in piles: cards, tokens, cities, money, tiles.

use maud::{Markup, html};

use super::{
    super::{Kind, Label, Pile, Player, Thing, Tile},
    Block, MARGIN, Sheet, at,
    board::token,
    fitted,
    glyphs::{emblem, glyph},
    said, wide,
};
use crate::lang::pick;

/// A small card in a hand or pile.
const CARD: [i32; 2] = [110, 34];

impl Sheet {
    /// Numbers and words in a line.
    pub(super) fn facts(facts: &[(Label, String)]) -> Block {
        let mut x = 0;
        let mut items = Vec::new();
        for (label, value) in facts {
            let label = label.now();
            items.push(html! { text class="s" x=(x) y="12" { (label) } });
            x += wide(label, 10) + 5;
            if !value.is_empty() {
                items.push(html! { text class="b" x=(x) y="13" { (said(value)) } });
                x += wide(value, 15) + 4;
            }
            x += 10;
        }
        Block {
            width: x,
            height: 18,
            body: html! { @for item in items { (item) } },
        }
    }

    pub(super) fn player(&mut self, player: &Player) -> Block {
        let name = wide(&player.name, 15).min(220);
        let facts = Self::facts(&player.said);
        let piles = self.piles(&player.name, &player.piles);
        let start = 30 + name + 8;
        let ring = self.ring(&[&player.name], [0, 0, 30 + name, 24]);
        let width = (start + facts.width).max(piles.width + 4);
        let body = html! {
            title { (said(&player.name)) }
            (self.badge(player.seat, 12, 12))
            @if player.to_move { circle class="turn" cx="12" cy="12" r="13" {} }
            (fitted(&player.name, "b", [30, 17], 14, name))
            g transform=(at(start, 4)) { (facts.body) }
            g transform=(at(4, 28)) { (piles.body) }
            (ring)
        };
        Block {
            width,
            height: if piles.height > 0 {
                28 + piles.height
            } else {
                26
            },
            body,
        }
    }

    /// Piles beside each other, broken where they grow too wide.
    pub(super) fn piles(&mut self, owner: &str, piles: &[Pile]) -> Block {
        let mut bodies = Vec::new();
        let (mut x, mut y, mut row, mut width) = (0, 0, 0, 0);
        for pile in piles {
            let block = self.pile(pile);
            if x > 0 && x + block.width > self.widest {
                (x, y, row) = (0, y + row + MARGIN, 0);
            }
            let ring = self.ring(&[&pile.name(owner)], [x, y, block.width, block.height]);
            bodies.push(html! { g transform=(at(x, y)) { (block.body) } (ring) });
            x += block.width + MARGIN;
            row = row.max(block.height);
            width = width.max(x);
        }
        Block {
            width,
            height: y + row,
            body: html! { @for body in bodies { (body) } },
        }
    }

    /// Equal things that lie together are drawn once, with their number.
    fn pile(&mut self, pile: &Pile) -> Block {
        let mut counted: Vec<(&Thing, u32)> = Vec::new();
        for thing in &pile.things {
            let copies = thing.copies.max(1);
            match counted.last_mut() {
                Some((last, count)) if *last == thing => *count += copies,
                _ => counted.push((thing, copies)),
            }
        }
        let more = pick(", perhaps more", ", peut-être d'autres");
        let label = format!("{}{}", pile.label.now(), if pile.open { more } else { "" });
        let (mut x, mut y, mut row) = (0, 16, 0);
        let mut width = wide(&label, 10) + 4;
        let mut bodies = Vec::new();
        for (thing, count) in counted {
            let [wide, high] = size(thing);
            let digits = super::count(count.to_string().len());
            let more = if count > 1 { 18 + 10 * digits } else { 0 };
            if x > 0 && x + wide + more > self.widest {
                (x, y, row) = (0, y + row + 4, 0);
            }
            let names: Vec<&str> = thing.names().collect();
            let ring = self.ring(&names, [x, y, wide, high]);
            let body = self.thing(thing);
            bodies.push(html! {
                @if count > 1 { g class="faint" { rect class="card" x=(x + 4) y=(y + 3) width=(wide) height=(high) rx="4" {} } }
                (self.place(x, y, body))
                (ring)
                @if count > 1 { text class="b" x=(x + wide + 7) y=(y + high / 2 + 5) { "×" (count) } }
            });
            x += wide + more + 5;
            width = width.max(x);
            row = row.max(high);
        }
        if pile.open {
            bodies.push(html! { text class="b" x=(x + 2) y=(y + 22) { "+ ?" } });
            (row, width) = (row.max(CARD[1]), width.max(x + 34));
        } else if pile.things.is_empty() {
            bodies.push(html! { text x="2" y=(y + 16) { "–" } });
            row = 22;
        }
        Block {
            width,
            height: y + row,
            body: html! {
                text class="s" y="10" { (label) }
                @for body in bodies { (body) }
            },
        }
    }

    fn thing(&mut self, thing: &Thing) -> Markup {
        match thing.kind {
            Kind::Token => {
                html! { g transform="translate(15 15)" { g transform="scale(.8)" { (token(thing)) } } }
            }
            Kind::Money => html! {
                rect class="card" width="74" height="34" rx="4" {}
                rect class="line" x="3" y="3" width="68" height="28" rx="2" {}
                (fitted(&thing.value, "v", [37, 23], 18, 66))
            },
            Kind::City => html! {
                title { (said(if thing.title.is_empty() { &thing.value } else { &thing.title })) }
                rect class=(if thing.down { "down" } else { "card" }) width="40" height="34" rx="4" {}
                @if thing.down { rect class="hatch" width="40" height="34" rx="4" {} }
                g class="m4" { g class="faint" { (glyph("city", 20, 19)) } }
                text class="v" x="20" y="24" { (if thing.unknown { "?" } else { &thing.value }) }
            },
            Kind::Tile => self.tile_in_hand(thing),
            Kind::Colour => colour(thing),
            _ => card(thing, size(thing)),
        }
    }

    fn tile_in_hand(&mut self, thing: &Thing) -> Markup {
        if thing.faces.is_empty() {
            return html! {
                rect class="down" width="34" height="34" {}
                rect class="hatch" width="34" height="34" {}
                circle class="card" cx="17" cy="17" r="10" {}
                text class="v" x="17" y="23" { "?" }
            };
        }
        let faces: Vec<Markup> = thing
            .faces
            .iter()
            .map(|face| {
                let face = self.face(face);
                self.place(0, 0, face)
            })
            .collect();
        html! {
            title { (said(&thing.title)) }
            @for (index, face) in (0..).zip(faces) {
                g transform=(format!("translate({} 0) scale(.54)", index * 36)) { (face) }
            }
        }
    }
}

fn colour(thing: &Thing) -> Markup {
    let Some(tile) = thing.faces.first() else {
        return html! {
            rect class="down" width="40" height="34" rx="4" {}
            rect class="hatch" width="40" height="34" rx="4" {}
            circle class="card" cx="20" cy="17" r="10" {}
            text class="v" x="20" y="23" { "?" }
        };
    };
    let motif = tile.motifs[0] as u8;
    html! {
        title { (said(&thing.title)) }
        rect class=(if thing.down { "down" } else { "card" }) width="40" height="34" rx="4" {}
        g class=(format!("m{motif}")) { g transform="translate(20 17)" { (glyph("sheep", 0, 0)) } }
        text class=(if motif == 1 { "i y" } else { "i" }) x="19" y="20" { (thing.value) }
    }
}

/// A card: its sign and number at the left, what is printed on it beside them.
pub(super) fn card(thing: &Thing, [width, height]: [i32; 2]) -> Markup {
    let mut title = thing.name.clone();
    if !thing.title.is_empty() && thing.title != thing.name {
        title = format!("{title} {}", thing.title);
    }
    if thing.unknown {
        "?".clone_into(&mut title);
    } else if thing.down {
        title = format!("({title})");
    }
    html! {
        title { (said(&title)) }
        rect class=(if thing.down { "down" } else { "card" }) width=(width) height=(height) rx="5" {}
        @if thing.down { rect class="hatch" width=(width) height=(height) rx="5" {} }
        (printed(thing, width))
    }
}

/// What stands in the strip of a card that others leave to be seen.
pub(super) fn printed(thing: &Thing, width: i32) -> Markup {
    if thing.unknown {
        return html! {
            circle class="card" cx=(width / 2) cy="17" r="12" {}
            text class="v" x=(width / 2) y="23" { "?" }
            @if !thing.value.is_empty() { text class="b" x="8" y="22" { (thing.value) } }
        };
    }
    let mut x = 8;
    let sign = thing.emblem.map(|sign| (sign, x + 9));
    x += if sign.is_some() { 22 } else { 0 };
    let value = !thing.value.is_empty();
    let number = x;
    x += if value { wide(&thing.value, 16) + 5 } else { 0 };
    let title = if thing.title.is_empty() {
        &thing.name
    } else {
        &thing.title
    };
    let room = width - x - 5;
    html! {
        @if thing.down { rect class="box" x="4" y="5" width=(width - 8) height="24" rx="4" {} }
        @if let Some((sign, x)) = sign { (emblem(sign, x, 17)) }
        @if value { text class="b" x=(number) y="22" { (said(&thing.value)) } }
        (lines(title, thing.down, [x, 17], room))
    }
}

/// A title in one line, or in two where it is long.
fn lines(title: &str, down: bool, [x, y]: [i32; 2], room: i32) -> Markup {
    let class = if down { "d" } else { "s" };
    let split = title.char_indices().filter(|(_, c)| *c == ' ' || *c == '-');
    let half = title.len() / 2;
    let cut = split
        .map(|(at, _)| at + 1)
        .min_by_key(|at| at.abs_diff(half));
    match cut {
        Some(cut) if wide(title, 10) > room => html! {
            (fitted(title[..cut].trim(), class, [x, y - 3], 10, room))
            (fitted(&title[cut..], class, [x, y + 8], 10, room))
        },
        _ => fitted(title, class, [x, y + 4], 10, room),
    }
}

fn size(thing: &Thing) -> [i32; 2] {
    match thing.kind {
        Kind::Token => [30, 30],
        Kind::Money => [74, 34],
        Kind::City | Kind::Colour => [40, 34],
        Kind::Tile => [34 + 36 * (super::count(thing.faces.len()) - 1).max(0), 34],
        Kind::Card | Kind::Cow if thing.unknown => [36, 34],
        Kind::Cow => [CARD[0] + 30, CARD[1]],
        _ => CARD,
    }
}

/// A tile that stands for a colour has one motif.
pub(super) fn letter(tile: &Tile, side: usize) -> &'static str {
    ["N", "J", "R", "B", "V", "F"][tile.motifs[side] as usize]
}
