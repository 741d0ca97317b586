//! What the signs on a landscape mean, below it: those that are there.

use maud::{Markup, html};

use super::{
    super::{Motif, Pen},
    Block, Sheet, at,
    land::Seen,
    wide,
};
use crate::lang::pick;

const LINE: i32 = 22;

impl Sheet {
    pub(super) fn legend(&self, seen: &Seen<'_>, room: i32) -> Block {
        let mut items: Vec<(Markup, i32, &str)> = Vec::new();
        let plate = |pen: &Pen, owner: bool| {
            let owner = pen.owner.filter(|_| owner);
            self.count(&Pen {
                sheep: 3,
                owner,
                void: pen.void,
                colour: Motif::Black,
            })
        };
        if let Some(pen) = seen.closed.or(seen.owned) {
            let means = pick("closed pen: its sheep", "enclos fermé : ses moutons");
            items.push((plate(pen, false), 34, means));
        }
        if let Some(pen) = seen.owned {
            let means = pick(
                "whose it is, where it is no secret",
                "à qui, si ce n'est pas secret",
            );
            items.push((plate(pen, true), 50, means));
        }
        if let Some(pen) = seen.void {
            let means = pick("a wolf voids it", "un loup le menace : il ne vaut rien");
            items.push((plate(pen, false), 34, means));
        }
        if let Some(text) = &seen.gap {
            let sign = html! {
                rect class="line" stroke-dasharray="3 4" x="-15" y="-9" width="30" height="18" rx="4" {}
                text class="c b" y="5" { (text) }
            };
            let means = pick(
                "a tile there can close a field of this colour",
                "un pion posé là peut fermer un enclos de cette couleur",
            );
            items.push((sign, 44, means));
        }
        let (mut x, mut y, mut width) = (0, 0, 0);
        let mut bodies = Vec::new();
        for (sign, before, means) in items {
            let whole = before + wide(means, 10) + 14;
            if x > 0 && x + whole > room {
                (x, y) = (0, y + LINE);
            }
            bodies.push(html! {
                g transform=(at(x + before / 2, y + 12)) { (sign) }
                text class="s" x=(x + before + 2) y=(y + 16) { (means) }
            });
            x += whole;
            width = width.max(x);
        }
        let height = if bodies.is_empty() { 0 } else { y + LINE + 4 };
        Block {
            width,
            height,
            body: html! { @for body in bodies { (body) } },
        }
    }
}
