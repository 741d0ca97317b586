//! A landscape of tiles: fields coloured, fences between them, closed pens
//! outlined and counted.

use maud::{Markup, html};

use super::{
    super::{Centre, Land, Motif, Pen, Spot, Tile},
    Block, Sheet, at, count,
    glyphs::glyph,
    said,
    things::letter,
};

const TILE: i32 = 64;
const HALF: i32 = TILE / 2;
const EDGE: i32 = 30;

/// Where the middle of an edge's part of a tile is.
const SPOTS: [[i32; 2]; 4] = [[32, 13], [51, 32], [32, 51], [13, 32]];
/// The triangle of each edge.
const PARTS: [&str; 4] = [
    "M0 0H64L32 32z",
    "M64 0V64L32 32z",
    "M64 64H0L32 32z",
    "M0 64V0L32 32z",
];
/// The fence between an edge and the next.
const FENCES: [&str; 4] = ["M64 0L32 32", "M64 64L32 32", "M0 64L32 32", "M0 0L32 32"];

impl Sheet {
    pub(super) fn land(&mut self, land: &Land) -> Block {
        // An empty square beside the landscape is drawn where it is pointed at.
        let marked = |name: &String| self.marks.class(&[name]).is_some();
        let inside = |name: &String| {
            let mut rows = land.rows.iter();
            rows.any(|(row, _)| {
                let mut columns = land.columns.iter();
                columns.any(|column| Land::square(row, column) == *name)
            })
        };
        let outside = land.squares().any(|name| marked(&name) && !inside(&name));
        let wide = outside.then(|| land.with_rim());
        let land = wide.as_ref().unwrap_or(land);
        let columns = count(land.columns.len());
        let rows = count(land.rows.len());
        let mut tiles = Vec::new();
        let mut over = Vec::new();
        let mut counted = vec![false; land.pens.len()];
        for (row, (name, spots)) in (0..).zip(&land.rows) {
            let mut faces = Vec::new();
            let mut signs = Vec::new();
            for (column, spot) in (0_i32..).zip(spots) {
                let x = EDGE + column * TILE;
                let at = land.columns.get(usize::try_from(column).unwrap_or(0));
                let at = Land::square(name, at.map_or("", String::as_str));
                match spot {
                    Spot::Empty => {}
                    Spot::Tile(tile) => {
                        let face = self.face(tile);
                        faces.push(self.place(x, 0, face));
                        signs.push(self.outline(land, tile, x, &mut counted));
                    }
                    Spot::Mark(inks) => {
                        let text: String = inks.iter().map(|ink| ink.text.as_str()).collect();
                        faces.push(html! {
                            rect class="line" stroke-dasharray="3 4" x=(x + 8) y="8" width=(TILE - 16) height=(TILE - 16) rx="6" {}
                            text class="c b" x=(x + HALF) y=(HALF + 5) { (text) }
                        });
                    }
                }
                signs.push(self.ring(&[&at], [x + 4, 4, TILE - 8, TILE - 8]));
            }
            // Most rows are as they were a turn ago.
            let y = 18 + row * TILE;
            tiles.push(self.place(0, y, html! { @for item in faces { (item) } }));
            over.push(self.place(0, y, html! { @for item in signs { (item) } }));
        }
        let body = html! {
            @for (index, name) in (0..).zip(&land.columns) {
                (coordinate(name, EDGE + index * TILE + HALF, 12))
            }
            @for (index, (name, _)) in (0..).zip(&land.rows) {
                (coordinate(name, 13, 18 + index * TILE + HALF + 4))
            }
            @for tile in tiles { (tile) }
            @for item in over { (item) }
        };
        Block {
            width: EDGE + columns * TILE + 4,
            height: 18 + rows * TILE + 4,
            body,
        }
    }

    /// A tile without what depends on the landscape around it.
    pub(super) fn face(&self, tile: &Tile) -> Markup {
        html! {
            @if !tile.name.is_empty() && self.shared.is_none() { title { (said(&tile.name)) } }
            @for (side, part) in PARTS.iter().enumerate() {
                path class=(format!("f{}", tile.motifs[side] as u8)) d=(part) {}
            }
            @for (one, other) in [(0, 2), (1, 3)] {
                // A field that runs through between two others.
                @if tile.regions[one] == tile.regions[other] && tile.regions[one] != tile.regions[(one + 1) % 4] {
                    @let band = if one == 0 { [26, 20, 12, 24] } else { [20, 26, 24, 12] };
                    rect class=(format!("f{}", tile.motifs[one] as u8)) x=(band[0]) y=(band[1]) width=(band[2]) height=(band[3]) {}
                }
            }
            @for (side, fence) in FENCES.iter().enumerate() {
                @if tile.fence(side) { path class="fence" d=(fence) {} }
            }
            @for (side, [x, y]) in SPOTS.into_iter().enumerate() {
                (motif(tile, side, x, y))
            }
            @match tile.centre {
                Centre::Nothing => {}
                Centre::Wolf => { (glyph("wolf", 32, 32)) }
                Centre::Hunter => { (glyph("hunter", 32, 32)) }
                Centre::Covered => { (glyph("wolf", 24, 33)) (glyph("hunter", 42, 32)) }
                Centre::Shepherd => { (glyph("shepherd", 32, 32)) }
                Centre::Square => { circle class="card" cx="32" cy="32" r="9" {} text class="c b" x="32" y="37" { "V" } }
            }
            rect class="line" width=(TILE) height=(TILE) {}
        }
    }

    /// The fences of the closed pens on a tile, and a pen's count where it is
    /// met first.
    fn outline(&mut self, land: &Land, tile: &Tile, x: i32, counted: &mut [bool]) -> Markup {
        let pen = |side: usize| tile.pens[side].and_then(|pen| land.pens.get(pen));
        if tile.pens.iter().all(Option::is_none) {
            return Markup::default();
        }
        let mut signs = Vec::new();
        for (side, spot) in SPOTS.into_iter().enumerate() {
            if let (Some(index), Some(pen)) = (tile.pens[side], pen(side))
                && let Some(counted @ false) = counted.get_mut(index)
            {
                *counted = true;
                signs.push(self.count(pen, spot));
            }
        }
        let body = html! {
                @for (side, fence) in FENCES.iter().enumerate() {
                    @if tile.fence(side) {
                        @if let Some(pen) = pen(side).or_else(|| pen((side + 1) % 4)) {
                            path class=(if pen.void { "pen void" } else { "pen" }) d=(fence) {}
                        }
                    }
                }
                @for sign in signs { (sign) }
        };
        self.place(x, 0, body)
    }

    /// How many sheep a pen holds, whose it is, and whether a wolf voids it.
    fn count(&self, pen: &Pen, [x, y]: [i32; 2]) -> Markup {
        html! {
            g transform=(at(x, y)) {
                title { (pen.sheep) @if let Some(seat) = pen.owner { " " (said(self.name(seat))) } }
                rect class="card" x="-12" y="-11" width="24" height="22" rx="5" {}
                text class="v" y="6" { (pen.sheep) }
                @if pen.void { path class="wrong" d="M-11 9L11-9" {} }
                @if let Some(seat) = pen.owner { g transform="translate(15 -9) scale(.75)" { (self.badge(seat, 0, 0)) } }
            }
        }
    }
}

/// The name of a column or row; that of the village has none but a house.
fn coordinate(name: &str, x: i32, y: i32) -> Markup {
    html! {
        @if name.chars().any(char::is_alphanumeric) { text class="c" x=(x) y=(y) { (name) } }
        @else { g class="m4" { (glyph("house", x, y - 4)) } }
    }
}

fn motif(tile: &Tile, side: usize, x: i32, y: i32) -> Markup {
    let motif = tile.motifs[side];
    // Special tiles have their one sign in the middle.
    let crowded =
        tile.centre != Centre::Nothing && side.is_multiple_of(2) && tile.centre != Centre::Square;
    html! {
        g class=(format!("m{}", motif as u8)) {
            @match motif {
                Motif::Village => { (glyph("house", x, y)) }
                Motif::Forest => { @if !crowded { (glyph("tree", x, y)) } }
                _ => { @if tile.sheep[side] > 0 { g transform=(format!("translate({x} {y}) scale(.8)")) { (glyph("sheep", 0, 0)) } } }
            }
        }
        @if tile.sheep[side] > 0 {
            text class=(if motif == Motif::Yellow { "i y" } else { "i" }) x=(x - 1) y=(y + 3) { (letter(tile, side)) }
        }
    }
}
