//! How a game ended: who scored what, and who has won.

use maud::html;

use super::{super::Over, Block, Sheet, at, said, wide};
use crate::{lang::pick, say};

const LINE: i32 = 26;

impl Sheet {
    pub(super) fn over(&mut self, over: &Over) -> Block {
        let title = match over.sides.iter().any(|(.., won)| *won) {
            true => pick("game over", "partie terminée"),
            false if over.undecided => pick(
                "game over: who has won is not known",
                "partie terminée : le vainqueur n'est pas connu",
            ),
            false => pick(
                "game over: nobody has won",
                "partie terminée : pas de vainqueur",
            ),
        };
        let mut width = wide(title, 14) + 24;
        let mut rows = Vec::new();
        for (y, (seats, score, won)) in (0..).map(|row| 26 + row * LINE).zip(&over.sides) {
            let names = seats.iter().map(|seat| isolated(self.name(*seat)));
            let names = names.collect::<Vec<_>>().join(", ");
            let score = said(score);
            let text = if *won {
                say!("{names}: {score}, winner", "{names} : {score}, vainqueur")
            } else {
                say!("{names}: {score}", "{names} : {score}")
            };
            let badges = i32::try_from(seats.len()).unwrap_or(0) * 26;
            // Bold letters are wider.
            let size = if *won { 16 } else { 14 };
            let room = 12 + badges + wide(&text, size);
            width = width.max(room + 12);
            rows.push(html! {
                @if *won { rect class="box" x="6" y=(y) width=(room + 2) height=(LINE - 2) rx="5" {} }
                @for (place, seat) in (0..).zip(seats) { (self.badge(*seat, 22 + place * 26, y + 12)) }
                text class=[won.then_some("b")] x=(12 + badges) y=(y + 17) { (text) }
            });
        }
        let height = 30 + LINE * i32::try_from(over.sides.len()).unwrap_or(0);
        let body = html! {
            rect class="line" width=(width) height=(height) rx="7" {}
            text class="b" x="10" y="18" { (title) }
            @for row in rows { (row) }
        };
        Block {
            width,
            height,
            body: html! { g transform=(at(0, 0)) { (body) } },
        }
    }
}

/// A name inside a sentence: where it is written from right to left, what follows is
/// kept from being drawn into it.
fn isolated(name: &str) -> String {
    let leftward =
        |c| matches!(c, '\u{590}'..='\u{8ff}' | '\u{fb1d}'..='\u{fdff}' | '\u{fe70}'..='\u{fefe}');
    let name = said(name);
    if name.contains(leftward) {
        format!("\u{2068}{name}\u{2069}")
    } else {
        name
    }
}

#[cfg(test)]
mod tests {
    use super::isolated;

    #[test]
    fn names_from_right_to_left_are_kept_apart() {
        assert_eq!(isolated("Zoé"), "Zoé");
        assert_eq!(isolated("\u{5e9}\u{5dc}"), "\u{2068}\u{5e9}\u{5dc}\u{2069}");
    }
}
