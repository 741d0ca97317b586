//! Pictures for pages and print: own simple shapes, whole numbers only, so that
//! the same table is the same file. What comes from a record passes [`said`] and
//! maud's escapes.

mod board;
mod flow;
mod glyphs;
mod land;
mod legend;
mod over;
mod row;
mod stacks;
mod style;
mod things;

use std::collections::BTreeMap;

use maud::{Markup, PreEscaped, html};

use super::{Part, Picture, Seat};
use crate::finding::tame;
use flow::Flow;
use glyphs::{DEFS, badge};
pub(super) use style::STYLE;
pub use style::tint;

/// Narrowest that a drawing with a caption is.
const CAPTION: i32 = 380;
/// Around everything, and between parts.
const MARGIN: i32 = 10;

/// What is pointed at, by its name in the record.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Marks {
    /// What is wrong.
    pub wrong: Vec<String>,
    /// What makes it wrong.
    pub cause: Vec<String>,
    /// What is said of it, below a drawing that stands alone.
    pub caption: String,
}

impl Marks {
    /// The class of a thing of one of these names.
    fn class(&self, names: &[&str]) -> Option<&'static str> {
        let any = |marked: &[String]| {
            let mut marked = marked.iter();
            marked.any(|name| names.iter().any(|other| name == other))
        };
        if any(&self.wrong) {
            Some("wrong")
        } else if any(&self.cause) {
            Some("cause")
        } else {
            None
        }
    }
}

/// A piece of a drawing with its size.
struct Block {
    width: i32,
    height: i32,
    body: Markup,
}

/// What the drawings of one page share.
#[derive(Debug, Default)]
pub struct Sheet {
    marks: Marks,
    /// Handles by seat.
    names: Vec<String>,
    /// Whether the game drawn now is over.
    over: bool,
    /// Whether its pieces have colours that are no player's from the start.
    coloured: bool,
    /// Widest that a row of things grows before it is broken.
    widest: i32,
    /// Drawn once and referred to, by their markup; `None`: nothing is shared.
    shared: Option<BTreeMap<String, usize>>,
}

impl Sheet {
    /// For a page of many drawings.
    pub fn new() -> Self {
        Self {
            shared: Some(BTreeMap::new()),
            ..Self::default()
        }
    }

    /// What the page needs once, before or after its drawings.
    pub fn defs(&self) -> String {
        let mut shared: Vec<(&String, &usize)> = self.shared.iter().flatten().collect();
        shared.sort_by_key(|(_, number)| **number);
        let defs = html! {
            svg class="gp" width="0" height="0" aria-hidden="true" style="position:absolute" {
                defs {
                    (PreEscaped(DEFS))
                    @for (body, number) in shared {
                        // Selectors do not look out of what is referred to.
                        g class="gp" id=(format!("k{number}")) { (PreEscaped(body)) }
                    }
                }
            }
        }
        .into_string();
        closed(&defs)
    }

    /// The looks of all drawings, for a page.
    pub fn style() -> &'static str {
        STYLE
    }

    /// A drawing inside a page that has the defs and the style. A board and what lies
    /// beside it are two, which the page sets abreast or, where it is narrow, one below
    /// the other.
    pub fn draw(&mut self, picture: &Picture, title: &str, marks: &Marks) -> String {
        self.marks = marks.clone();
        self.begin(picture);
        let mut parts = picture.parts.iter();
        let board = parts.position(|part| matches!(part, Part::Board(_)));
        let (board, beside) = picture.parts.split_at(board.map_or(0, |board| board + 1));
        let drawn = if board.is_empty() {
            self.drawn(beside, title)
        } else {
            html! { div class="abreast" { (self.drawn(board, title)) (self.drawn(beside, title)) } }
        };
        closed(&drawn.into_string())
    }

    fn drawn(&mut self, parts: &[Part], title: &str) -> Markup {
        let Block {
            width,
            height,
            body,
        } = self.lay_out(parts);
        html! {
            svg class="gp" viewBox=(format!("0 0 {width} {height}")) width=(width) height=(height) style=(format!("--w:{width};--h:{height}")) role="img" aria-label=(said(title)) {
                (body)
            }
        }
    }

    /// Whether pieces of what was drawn last have colours of their own.
    pub fn is_coloured(&self) -> bool {
        self.coloured
    }

    /// A group at a place, shared where that is shorter.
    fn place(&mut self, x: i32, y: i32, body: Markup) -> Markup {
        let Some(shared) = &mut self.shared else {
            return html! { g transform=(at(x, y)) { (body) } };
        };
        let next = shared.len();
        let number = *shared.entry(body.into_string()).or_insert(next);
        html! { use href=(format!("#k{number}")) x=(x) y=(y) {} }
    }

    fn name(&self, seat: Seat) -> &str {
        let name = self.names.get(usize::from(seat.0));
        name.map_or("?", String::as_str)
    }

    /// The sign of a player: a shape of its own with the first letter of the name.
    fn badge(&self, seat: Seat, x: i32, y: i32) -> Markup {
        let initial = self.name(seat).chars().next().unwrap_or('?');
        let initial: String = initial.to_uppercase().collect();
        badge(seat, &self.class(seat), &said(&initial), x, y)
    }

    /// The class of a player's colour.
    fn class(&self, seat: Seat) -> String {
        tint(seat, self.name(seat), self.coloured)
    }

    /// A frame around what is pointed at.
    fn ring(&self, names: &[&str], [x, y, width, height]: [i32; 4]) -> Markup {
        let class = self.marks.class(names);
        html! {
            @if let Some(class) = class {
                rect class=(class) x=(x - 3) y=(y - 3) width=(width + 6) height=(height + 6) rx="7" {}
                g class=(class) transform=(at(x + width, y)) {
                    circle r="9" {}
                    text class="m" y="5" { @if class == "wrong" { "!" } @else { "←" } }
                }
            }
        }
    }

    /// Who plays, and what the drawing is of.
    fn begin(&mut self, picture: &Picture) {
        self.names.clear();
        self.over = picture
            .parts
            .iter()
            .any(|part| matches!(part, Part::Over(_)));
        self.coloured = picture
            .parts
            .iter()
            .any(|part| matches!(part, Part::Land(_)));
        for part in &picture.parts {
            if let Part::Player(player) = part {
                let seat = usize::from(player.seat.0);
                if self.names.len() <= seat {
                    self.names.resize(seat + 1, String::new());
                }
                self.names[seat].clone_from(&player.name);
            }
        }
    }

    fn lay_out(&mut self, parts: &[Part]) -> Block {
        let mut flow = Flow::new(parts);
        let mut bodies = Vec::new();
        for part in parts {
            self.widest = flow.widest(part);
            let Some(block) = self.part(part) else {
                continue;
            };
            let [x, y] = flow.place(part, &block);
            bodies.push(self.place(x, y, block.body));
        }
        Block {
            width: flow.width,
            height: flow.height,
            body: html! { @for body in bodies { (body) } },
        }
    }

    fn part(&mut self, part: &Part) -> Option<Block> {
        Some(match part {
            Part::Line(inks) => {
                let line: String = inks.iter().map(|ink| ink.text.as_str()).collect();
                let line = line.trim();
                if line.is_empty() {
                    return None;
                }
                Block {
                    width: wide(line, 12),
                    height: 16,
                    body: html! { text y="12" { (said(line)) } },
                }
            }
            Part::Words(_) => return None,
            Part::Said(facts) => Self::facts(facts),
            Part::Board(board) => self.board(board),
            Part::Stacks(stacks) => self.stacks(stacks),
            Part::Land(land) => self.land(land),
            Part::Row(row) => self.row(row),
            Part::Player(player) => self.player(player),
            Part::Common(piles) => self.piles("", piles),
            Part::Over(over) => self.over(over),
        })
    }
}

/// The picture as a file of its own.
pub fn svg(picture: &Picture, title: &str, marks: &Marks) -> String {
    let mut sheet = Sheet {
        marks: marks.clone(),
        ..Sheet::default()
    };
    let Block {
        width,
        height,
        body,
    } = {
        sheet.begin(picture);
        sheet.lay_out(&picture.parts)
    };
    let width = width.max(if marks.caption.is_empty() { 0 } else { CAPTION });
    let lines = wrapped(&marks.caption, width - 2 * MARGIN);
    let above = height;
    let height = above + count(lines.len()) * 17;
    let players = sheet.names.join(", ");
    let page = html! {
        svg xmlns="http://www.w3.org/2000/svg" class="gp" viewBox=(format!("0 0 {width} {height}")) width=(width) height=(height) role="graphics-document document" {
            title { (said(title)) }
            desc { (said(&players)) }
            style { (PreEscaped(STYLE)) }
            defs { (PreEscaped(DEFS)) }
            rect class="page" width=(width) height=(height) {}
            (body)
            @for (line, text) in (1..).zip(&lines) {
                text x=(MARGIN) y=(above + line * 17 - 8) { (text) }
            }
        }
    };
    // A line an element, so that two versions can be compared.
    page.into_string().replace("><", ">\n<") + "\n"
}

/// Text in lines of about a width.
fn wrapped(text: &str, room: i32) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in said(text).split_whitespace() {
        match lines.last_mut() {
            Some(line) if wide(line, 12) + wide(word, 12) + 5 <= room => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}

/// Shapes without content closed at once, as they may be inside a page too: many
/// drawings make a large file.
fn closed(markup: &str) -> String {
    let shapes = ["use", "rect", "path", "circle"];
    shapes.iter().fold(markup.to_owned(), |markup, shape| {
        markup.replace(&format!("></{shape}>"), "/>")
    })
}

/// Text of a record or a pack, with nothing in it that steers.
fn said(text: &str) -> String {
    tame(text).replace(['\n', '\t'], " ")
}

/// How many, as a length.
fn count(things: usize) -> i32 {
    i32::try_from(things).unwrap_or(0)
}

fn at(x: i32, y: i32) -> String {
    format!("translate({x} {y})")
}

/// About how wide a text is: no font is at hand to measure it.
fn wide(text: &str, size: i32) -> i32 {
    let units: i32 =
        text.chars()
            .map(|c| match c {
                'i' | 'j' | 'l' | 't' | 'f' | 'r' | ' ' | '.' | ',' | '\'' | '(' | ')' | '|'
                | '-' => 36,
                'm' | 'w' | 'M' | 'W' => 88,
                'A'..='Z' => 70,
                c if c > '\u{2e80}' => 100,
                _ => 57,
            })
            .sum();
    units * size / 90 + 1
}

/// Text that is pressed together, or cut, where it would not fit.
fn fitted(text: &str, class: &str, [x, y]: [i32; 2], size: i32, room: i32) -> Markup {
    let mut shown = said(text);
    let mut width = wide(&shown, size);
    if width * 10 > room * 16 {
        let most = count(shown.chars().count()) * room * 16 / (width * 10);
        shown = shown
            .chars()
            .take(usize::try_from(most - 1).unwrap_or(0))
            .collect();
        shown.push('…');
        width = wide(&shown, size);
    }
    let squeezed = (width > room).then_some(room);
    html! {
        text class=(class) x=(x) y=(y) textLength=[squeezed] lengthAdjust=[squeezed.map(|_| "spacingAndGlyphs")] { (shown) }
    }
}
