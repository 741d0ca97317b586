//! A board of squares.

use maud::{Markup, html};

use super::{
    super::{Board, Kind, Label, Thing},
    Block, Sheet, at, count,
    glyphs::glyph,
    said,
};

const SQUARE: i32 = 56;
/// Room for the names of rows and columns.
const EDGE: i32 = 18;

impl Sheet {
    pub(super) fn board(&mut self, board: &Board) -> Block {
        let columns = count(board.columns.len());
        let rows = count(board.rows.len());
        let (wide, high) = (columns * SQUARE, rows * SQUARE);
        let mut squares = Vec::new();
        let mut ground = Vec::new();
        for (row, (_, things)) in (0..).zip(&board.rows) {
            for (column, thing) in (0..).zip(things) {
                let (x, y) = (EDGE + column * SQUARE, EDGE + row * SQUARE);
                let ring = self.ring(&[&thing.name], [x + 4, y + 4, SQUARE - 8, SQUARE - 8]);
                let body = self.on_board(thing);
                if (row + column) % 2 == 1 {
                    ground.push(
                        html! { rect class="grass2" x=(x) y=(y) width=(SQUARE) height=(SQUARE) {} },
                    );
                }
                squares.push(html! {
                    @if thing.kind != Kind::Nothing { (self.place(x, y, body)) }
                    (ring)
                });
            }
        }
        let centre = |index: i32| EDGE + index * SQUARE + SQUARE / 2;
        let body = html! {
            rect class="grass" x=(EDGE) y=(EDGE) width=(wide) height=(high) {}
            @for square in ground.iter().chain(&squares) { (square) }
            @for (index, name) in (0..).zip(&board.columns) {
                text class="c" x=(centre(index)) y="13" { (name) }
                text class="c" x=(centre(index)) y=(high + EDGE + 14) { (name) }
            }
            @for (index, (name, _)) in (0..).zip(&board.rows) {
                text class="c" x="8" y=(centre(index) + 4) { (name) }
                text class="c" x=(wide + EDGE + 10) y=(centre(index) + 4) { (name) }
            }
        };
        Block {
            width: wide + 2 * EDGE,
            height: high + 2 * EDGE,
            body,
        }
    }

    /// What stands on a square, from its corner.
    fn on_board(&self, thing: &Thing) -> Markup {
        let owner = thing.owner.map(|seat| self.name(seat));
        let title = match (thing.kind, owner) {
            (Kind::Token, _) if thing.unknown => format!("{}: ?", thing.name),
            (Kind::Token, _) => format!("{}: ({})", thing.name, thing.value),
            (_, Some(owner)) => format!("{}: {owner}", thing.name),
            _ => format!("{}: {}", thing.name, thing.text),
        };
        let middle = SQUARE / 2;
        html! {
            title { (said(&title)) }
            g transform=(at(middle, middle)) {
                @match thing.kind {
                    Kind::Token => { (token(thing)) }
                    Kind::Wolf => {
                        g transform="translate(0 -7) scale(1.5)" { (glyph("wolf", 0, 0)) }
                        text class="c" y="23" { (Label::WOLF.now()) }
                    }
                    Kind::Sheep | Kind::MadSheep => {
                        @if let Some(seat) = thing.owner {
                            g class=(self.class(seat)) transform="translate(0 -7) scale(1.6)" {
                                (glyph(if thing.kind == Kind::Sheep { "sheep" } else { "mad" }, 0, 0))
                            }
                            @if thing.down { (glyph("bush", -9, 2)) (glyph("bush", 10, 3)) }
                            (self.badge(seat, 0, if thing.down { -10 } else { -6 }))
                        }
                        @if let Some(seat) = thing.owner {
                            (super::fitted(self.name(seat), "c", [0, 23], 12, SQUARE - 6))
                        }
                    }
                    _ => {}
                }
            }
        }
    }
}

/// A round token, its value faint where it lies face down and somebody knows it.
pub(super) fn token(thing: &Thing) -> Markup {
    html! {
        @if thing.down {
            circle class="down" r="19" {}
            circle class="hatch" r="19" {}
            circle class="card" r="11" {}
        } @else {
            circle class="card" r="14" {}
        }
        @if thing.unknown { text class="v" y="6" { "?" } }
        @else if thing.value == "wolf" { g transform="scale(.8)" { (glyph("wolf", 0, 0)) } }
        @else { text class="v" y="6" { (said(&thing.value)) } }
    }
}
