//! The ruling that a fault rests on, where another reading would allow what is refused.

use super::{
    super::{
        land::Land,
        rulings::{HiddenShepherd, OppositeEdges, QuitterTiles, RevealInTurn, SpecialInTurn},
        squares::Cell,
        table::{End, Finish, How},
        tile::{Kind, Square, Tile},
    },
    phrases::Teller,
};
use crate::{game::Seat, source::Span};

impl Teller<'_> {
    /// What has been laid in this turn is its tile only by a ruling.
    pub(super) fn turn_used_up(&self, laid: Span) -> Option<&'static str> {
        let Teller { rules, table, deed } = *self;
        let mut tiles = table.land.tiles().iter();
        let laid = tiles.find(|tile| tile.covered == Some(laid) || tile.at == laid)?;
        let own = table.turn.seat == Some(deed.seat);
        match laid.top().kind() {
            Kind::Wolf | Kind::Hunter if own => Some("special-in-turn"),
            Kind::Shepherd if own && rules.rulings.reveal_in_turn == RevealInTurn::UsesTurn => {
                Some("reveal-in-turn")
            }
            Kind::Plain | Kind::Wolf | Kind::Hunter | Kind::Shepherd => None,
        }
    }

    /// Whoever has laid the last tile has finished, though the shepherd was not laid.
    pub(super) fn kept_shepherd(&self, seat: Seat) -> Option<&'static str> {
        let Teller { rules, table, .. } = *self;
        let last = table
            .finished(seat)
            .is_some_and(|finish| finish.how == How::LastTile);
        let kept = table.shown_by(seat) < rules.colours_each();
        (last && kept).then_some("hidden-shepherd")
    }

    /// There would be enough to draw, had the tiles of those who quit not been set
    /// aside.
    pub(super) fn set_aside(&self, written: u32, left: Option<u32>) -> Option<&'static str> {
        let aside = self.aside();
        let left = left.filter(|left| written > *left && written <= left + aside);
        left.map(|_| "quitter-tiles")
    }

    /// There would be no more to draw, had the tiles of those who quit not gone back
    /// into the bag.
    pub(super) fn put_back(&self, written: u32, left: Option<u32>) -> Option<&'static str> {
        let returned = self.table.returned;
        let left = left.filter(|left| written < *left && written + returned >= *left);
        left.map(|_| "quitter-tiles")
    }

    /// Who has quit.
    fn quitters(&self) -> impl Iterator<Item = Seat> {
        let quit = |finish: Finish| finish.how == How::Quit;
        let seats = self.rules.seats();
        seats.filter(move |seat| self.table.finished(*seat).is_some_and(quit))
    }

    /// Tiles set aside by those who quit.
    fn aside(&self) -> u32 {
        self.quitters()
            .map(|seat| self.table.hand(seat).len())
            .sum()
    }

    /// The box would have this tile too, had the tiles of those who quit gone back into
    /// the bag.
    pub(super) fn kept_aside(&self, tile: Tile) -> Option<&'static str> {
        if self.aside() == 0 {
            return None;
        }
        let mut table = self.table.clone();
        for seat in self.quitters() {
            table.give_back(seat, Span::default());
        }
        let admits = table.seen.admits(self.rules, [tile]).is_ok()
            || table.reread(self.rules, None, &[tile]).is_ok();
        admits.then_some("quitter-tiles")
    }

    /// A hand that is back in the bag, where it cannot be dealt any more.
    pub(super) fn gave_back(&self, seat: Seat) -> Option<&'static str> {
        let quit = self.quitters().any(|quitter| quitter == seat);
        (quit && self.rules.rulings.quitter_tiles == QuitterTiles::Bag).then_some("quitter-tiles")
    }

    /// The shepherd laid in this turn is not its tile only by a ruling.
    pub(super) fn shown_beside_the_turn(&self, seat: Seat) -> Option<&'static str> {
        let shown = self.table.revealed[usize::from(seat.0)];
        shown.map(|_| "reveal-in-turn")
    }

    /// What was laid in this turn is not its tile only by a ruling.
    pub(super) fn laid_beside_the_turn(&self) -> Option<&'static str> {
        let extra = self.table.turn.extra.is_somewhere();
        let ruled = self.rules.rulings.special_in_turn == SpecialInTurn::Extra;
        (extra && ruled).then_some("special-in-turn")
    }

    /// Everybody has passed before the first tile, and that was the end.
    pub(super) fn not_dealt_anew(&self) -> Option<&'static str> {
        let table = self.table;
        let over = table.end == Some(End::Stall) && table.is_opening();
        over.then_some("opening-round")
    }

    /// Whose turn it is hangs on who has finished: with the last tile, though a
    /// shepherd is left, or because what another gave up is not to be drawn; and on
    /// who has not.
    pub(super) fn turn_rests_on(&self) -> Option<&'static str> {
        let Teller { rules, table, deed } = *self;
        let last = table.finished(deed.seat);
        if last.is_some_and(|finish| finish.how == How::LastTile) {
            let aside = (self.aside() > 0).then_some("quitter-tiles");
            return self.kept_shepherd(deed.seat).or(aside);
        }
        let bag = table.bag?;
        let due = table.to_move(rules).iter().next()?;
        let hand = table.hand(due).len();
        if bag == 0 && hand == 0 {
            let counts = rules.rulings.hidden_shepherd == HiddenShepherd::Counts;
            return counts.then_some("hidden-shepherd");
        }
        let drawn = table.returned > 0 && bag + hand <= table.returned;
        drawn.then_some("quitter-tiles")
    }

    /// The hunter guards this square only because edges that face each other across
    /// a tile are taken to be joined.
    pub(super) fn joined_across(&self, square: Square) -> Option<&'static str> {
        let Teller { rules, table, .. } = *self;
        if rules.rulings.opposite_edges == OppositeEdges::Apart {
            return None;
        }
        let mut apart = Land::new();
        for laid in table.land.tiles().iter().skip(1) {
            let parts = rules.parts_read(laid.face, OppositeEdges::Apart);
            apart.lay(laid.square, laid.face, parts, laid.at);
            if let Some(at) = laid.covered {
                apart.cover(apart.tiles().len() - 1, at);
            }
        }
        let Cell::Gap(gap) = apart.cell(square) else {
            return None;
        };
        let guarded = apart
            .forests_at(square, gap)
            .any(|forest| apart.holding(forest).hunters > 0);
        (!guarded).then_some("opposite-edges")
    }
}
