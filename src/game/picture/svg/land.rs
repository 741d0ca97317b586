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
/// Narrowest that a legend is broken at.
const LEGEND: i32 = 360;

/// Where the middle of an edge's part of a tile is.
const SPOTS: [[i32; 2]; 4] = [[32, 13], [51, 32], [32, 51], [13, 32]];
/// Where an edge itself is.
const MIDDLES: [[i32; 2]; 4] = [[32, 0], [64, 32], [32, 64], [0, 32]];
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
        let counts = counts(land);
        let mut seen = Seen::default();
        for (row, (name, spots)) in (0..).zip(&land.rows) {
            let mut faces = Vec::new();
            let mut signs = Vec::new();
            for (column, spot) in (0_i32..).zip(spots) {
                let here = |(_, place): &&(usize, [i32; 3])| place[..2] == [row, column];
                let x = EDGE + column * TILE;
                let at = land.columns.get(usize::try_from(column).unwrap_or(0));
                let at = Land::square(name, at.map_or("", String::as_str));
                match spot {
                    Spot::Empty => {}
                    Spot::Tile(tile) => {
                        let face = self.face(tile);
                        faces.push(self.place(x, 0, face));
                        let counted: Vec<(&Pen, i32)> = counts
                            .iter()
                            .filter(here)
                            .filter_map(|(pen, place)| Some((land.pens.get(*pen)?, place[2])))
                            .collect();
                        seen.pens(counted.iter().map(|(pen, _)| *pen));
                        signs.push(self.outline(land, tile, x, &counted));
                    }
                    // Nothing is to come any more.
                    Spot::Mark(_) if self.over => {}
                    Spot::Mark(inks) => {
                        seen.gap.get_or_insert_with(|| {
                            inks.iter().map(|ink| ink.text.as_str()).collect()
                        });
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
        let width = EDGE + columns * TILE + 4;
        let high = 18 + rows * TILE + 4;
        let legend = self.legend(&seen, width.max(LEGEND));
        Block {
            width: width.max(legend.width),
            height: high + legend.height,
            body: html! { (body) g transform=(at(4, high)) { (legend.body) } },
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

    /// The fences of the closed pens on a tile, and the counts that stand at its edges.
    fn outline(&mut self, land: &Land, tile: &Tile, x: i32, counted: &[(&Pen, i32)]) -> Markup {
        let pen = |side: usize| tile.pens[side].and_then(|pen| land.pens.get(pen));
        if tile.pens.iter().all(Option::is_none) {
            return Markup::default();
        }
        let signs = counted.iter().map(|(pen, side)| {
            let [x, y] = MIDDLES[usize::try_from(*side).unwrap_or(0)];
            html! { g transform=(at(x, y)) { (self.count(pen)) } }
        });
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
    pub(super) fn count(&self, pen: &Pen) -> Markup {
        let number = pen.sheep.to_string();
        let wide = 9 + 7 * count(number.len());
        let whole = wide + if pen.owner.is_some() { 16 } else { 0 };
        let left = -whole / 2;
        html! {
            title { (number) @if let Some(seat) = pen.owner { " " (said(self.name(seat))) } }
            g class=(format!("m{}", pen.colour as u8)) {
                rect class="plate" x=(left) y="-8" width=(whole) height="16" rx="8" {}
            }
            text class=(if pen.colour == Motif::Yellow { "n y" } else { "n" }) x=(left + wide / 2) y="4" { (number) }
            @if pen.void { path class="wrong" d=(format!("M{} 8L{} -8", left + 1, left + wide - 1)) {} }
            @if let Some(seat) = pen.owner { g transform=(format!("translate({} 0) scale(.7)", left + whole - 10)) { (self.badge(seat, 0, 0)) } }
        }
    }
}

/// What a picture of a landscape has to explain.
#[derive(Debug, Default)]
pub(super) struct Seen<'l> {
    pub(super) closed: Option<&'l Pen>,
    pub(super) void: Option<&'l Pen>,
    pub(super) owned: Option<&'l Pen>,
    pub(super) gap: Option<String>,
}

impl<'l> Seen<'l> {
    fn pens(&mut self, pens: impl Iterator<Item = &'l Pen>) {
        for pen in pens {
            let first = match pen {
                Pen { void: true, .. } => &mut self.void,
                Pen { owner: Some(_), .. } => &mut self.owned,
                _ => &mut self.closed,
            };
            first.get_or_insert(pen);
        }
    }
}

/// Where the count of each pen stands: across an edge inside it, where no other count
/// can reach. The edge between two rows is wider than that between two columns.
fn counts(land: &Land) -> Vec<(usize, [i32; 3])> {
    let mut places: Vec<Option<[i32; 3]>> = vec![None; land.pens.len()];
    for (row, (_, spots)) in (0..).zip(&land.rows) {
        for (column, spot) in (0..).zip(spots) {
            let Spot::Tile(tile) = spot else { continue };
            for (side, pen) in (0..).zip(tile.pens) {
                let Some(place) = pen.and_then(|pen| places.get_mut(pen)) else {
                    continue;
                };
                let better = |[.., other]: [i32; 3]| side % 2 == 0 && other % 2 == 1;
                if place.is_none_or(better) {
                    *place = Some([row, column, side]);
                }
            }
        }
    }
    let places = places.into_iter().enumerate();
    places
        .filter_map(|(pen, place)| Some((pen, place?)))
        .collect()
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
