//! Parts of sentences that several faults share, and what they look for on the
//! table.

use super::super::{
    hand::Source,
    land::{Field, Laid, Land},
    nouns,
    places::{self, Spot},
    rules::Rules,
    rulings::{HiddenShepherd, OppositeEdges, QuitterTiles, RevealInTurn, SpecialInTurn},
    squares::Cell,
    table::{End, Finish, How, Table},
    tile::{Face, Kind, Motif, Side, Square, Tile},
    words::{Piece, Verb},
};
use crate::{
    game::{Deed, Seat, Telling},
    lang::{count, pick},
    say,
    source::Span,
};

/// How many places a help names.
const PLACES: usize = 3;
/// How many earlier lines a finding names.
const EARLIER: usize = 4;

/// What a side of a tile is called.
pub(super) fn compass(side: Side) -> &'static str {
    match side {
        0 => pick("north", "nord"),
        1 => pick("east", "est"),
        2 => pick("south", "sud"),
        _ => pick("west", "ouest"),
    }
}

/// What a fault is told with.
#[derive(Clone, Copy)]
pub(super) struct Teller<'a> {
    pub(super) rules: &'a Rules,
    pub(super) table: &'a Table,
    pub(super) deed: Deed,
}

pub(super) fn tiles(number: u32) -> String {
    count(number, &nouns::TILE)
}

/// `2 wolves`
pub(super) fn so_many(kind: Kind, number: u32) -> String {
    match kind {
        Kind::Wolf => count(number, &nouns::WOLF),
        Kind::Hunter | Kind::Plain | Kind::Shepherd => count(number, &nouns::HUNTER),
    }
}

/// Names the lines that told of the same tiles, each once.
pub(super) fn named_before(telling: Telling, mut places: Vec<Span>) -> Telling {
    places.sort_unstable_by_key(|at| (at.start, at.end));
    places.dedup();
    let named = |telling: Telling, at: Span| telling.because(at, pick("named here", "noté ici"));
    places.into_iter().take(EARLIER).fold(telling, named)
}

impl Teller<'_> {
    /// How many colours everybody has.
    pub(super) fn each(&self) -> &'static str {
        if self.rules.two_colours {
            pick("two colours", "deux couleurs")
        } else {
            pick("one colour", "une couleur")
        }
    }

    /// Whose turn it is: of who has still to lay its tile, or of who comes next.
    pub(super) fn whose_turn(&self) -> String {
        let turn = self.table.turn;
        let mut next = self.table.to_move(self.rules).iter();
        match turn.seat.filter(|_| turn.owed).or_else(|| next.next()) {
            Some(seat) if turn.seat.is_some() => {
                let who = self.rules.called(seat);
                say!("it is {who}'s turn", "c'est le tour {who:#}")
            }
            _ => say!("no turn has begun", "aucun tour n'a commencé"),
        }
    }

    // --- the rulings that a fault rests on

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
            table.give_back(seat);
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

    /// Where this player laid the tile of the turn, if that is not the one that followed
    /// the shepherd.
    pub(super) fn tile_of_the_turn(&self, second: Option<Span>) -> Span {
        let turn = self.table.turn;
        let own = turn.seat == Some(self.deed.seat) && Some(turn.tile) != second;
        if own { turn.tile } else { Span::default() }
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

    // --- on the table

    /// Where the shepherd of a colour was laid.
    pub(super) fn shepherd(&self, colour: Motif) -> Span {
        let shepherd = Face::shepherd(colour);
        let mut tiles = self.table.land.tiles().iter();
        let found = tiles.find(|laid| laid.face == shepherd);
        found.map_or_else(Span::default, |laid| laid.at)
    }

    pub(super) fn is_at_a_corner(&self, square: Square) -> bool {
        let diagonal = |side: usize| square.beside(side).beside((side + 1) % 4);
        (0..4).any(|side| self.table.land.tile(diagonal(side)).is_some())
    }

    /// Where wolves or hunters lie, either side up, and the lines that named others.
    pub(super) fn specials(&self, kind: Kind) -> (String, Vec<Span>) {
        let table = self.table;
        let down = |laid: &Laid| laid.back.is_some_and(|back| back.kind() == kind);
        let up = |laid: &Laid| match laid.covered {
            Some(_) => matches!(kind, Kind::Wolf | Kind::Hunter),
            None => laid.face.kind() == kind,
        };
        let land = table.land.tiles().iter();
        let square = |laid: &Laid| match (up(laid), down(laid)) {
            (true, _) => Some(laid.square.text()),
            (false, true) => Some(say!(
                "{} (other side up)",
                "{} (autre face visible)",
                laid.square
            )),
            (false, false) => None,
        };
        let squares: Vec<String> = land.clone().filter_map(square).collect();
        let turned = land.filter(|laid| down(laid)).map(|laid| laid.at);
        let given_up = table.given_up.iter().map(|gone| &gone.hand);
        let held = table.hands.iter().chain(given_up);
        let held = held
            .flat_map(|hand| &hand.known)
            .filter(|held| held.tile.special() == Some(kind))
            .map(|held| held.at);
        (squares.join(", "), held.chain(turned).collect())
    }

    /// The hunter, or else the loose wolf, of a forest.
    pub(super) fn in_forest(&self, forest: Field, hunter: bool) -> (Square, Span) {
        let land = &self.table.land;
        let mut tiles = land.tiles().iter().enumerate();
        let found = tiles.find(|(tile, laid)| {
            let here = match laid.face.kind() {
                Kind::Wolf => laid.covered.is_some() == hunter,
                Kind::Hunter => hunter,
                Kind::Plain | Kind::Shepherd => false,
            };
            here && land.field(*tile, 0) == forest
        });
        found.map_or((Square::VILLAGE, Span::default()), |(_, laid)| {
            (laid.square, laid.covered.unwrap_or(laid.at))
        })
    }

    /// The wolves that a hunter may cover.
    pub(super) fn wolves(&self) -> String {
        let land = self.table.land.tiles().iter();
        let loose = land.filter(|laid| laid.is_loose_wolf());
        let squares: Vec<String> = loose.map(|laid| format!("`{}`", laid.square)).collect();
        if squares.is_empty() {
            say!("no wolf is uncovered", "aucun loup à recouvrir")
        } else {
            let squares = squares.join(", ");
            say!(
                "uncovered wolves: {squares}",
                "loups non recouverts : {squares}"
            )
        }
    }

    // --- where something fits

    /// Where a tile may be laid that is written with one face up: so or, if that
    /// fits nowhere, on its other side.
    pub(super) fn fitting(&self, tile: Tile, near: Square) -> String {
        let Teller { rules, table, deed } = *self;
        let up = self.places([tile.face], near, deed.opens);
        if !up.is_empty() {
            return up;
        }
        if tile.face.kind() == Kind::Shepherd {
            return say!(
                "the shepherd fits nowhere now",
                "le berger ne va nulle part pour l'instant"
            );
        }
        let hand = table.hand(deed.seat);
        let held = match hand.source(rules, &table.seen, tile) {
            Some(Source::Known(index)) => hand.known[index].shown_as(tile),
            Some(Source::Unknown) | None => tile,
        };
        let other = rules
            .faces(held)
            .filter(|face| face.key() != tile.face.key());
        let down = self.places(other, near, deed.opens);
        if !down.is_empty() {
            say!(
                "this side fits nowhere; turned over {down}",
                "cette face ne va nulle part ; une fois retourné, {down}"
            )
        } else if held.back().is_some() {
            say!("this tile fits nowhere", "ce pion ne va nulle part")
        } else {
            say!(
                "this side fits nowhere; the other is not known",
                "cette face ne va nulle part ; l'autre n'est pas connue"
            )
        }
    }

    /// Where faces may be laid, the nearest places first; nothing where they fit
    /// nowhere. `in_turn`: as the tile of the turn, not after an announcement.
    pub(super) fn places(
        &self,
        faces: impl IntoIterator<Item = Face>,
        near: Square,
        in_turn: bool,
    ) -> String {
        let away =
            |square: Square| square.east.abs_diff(near.east) + square.north.abs_diff(near.north);
        let mut found: Vec<(u32, String)> = Vec::new();
        for face in faces {
            for (square, text) in self.ways(face, in_turn) {
                found.push((away(square), text));
            }
        }
        found.sort();
        let named = found.iter().take(PLACES).map(|(_, text)| text.as_str());
        let named = named.collect::<Vec<_>>().join(", ");
        match found.len().saturating_sub(PLACES) {
            _ if found.is_empty() => String::new(),
            0 => say!("it fits as {named}", "ce pion se pose ainsi : {named}"),
            1 => say!(
                "it fits as {named}, and 1 other way",
                "ce pion se pose ainsi : {named}, et d'une autre façon"
            ),
            others => say!(
                "it fits as {named}, and {others} other ways",
                "ce pion se pose ainsi : {named}, et de {others} autres façons"
            ),
        }
    }

    /// Every way to lay a face, as it is written.
    fn ways(&self, face: Face, in_turn: bool) -> Vec<(Square, String)> {
        let Teller { rules, table, .. } = *self;
        if face.is_special() {
            let spots = places::of_special(rules, &table.land, face.kind());
            let spots =
                spots.filter(|spot| !in_turn || !spot.covers || rules.hunters_cover_in_turn());
            let written = |spot: Spot| {
                let wolf = Piece::Wolf.printed();
                let text = if spot.covers {
                    format!("`{face}>{}={wolf}`", spot.to)
                } else {
                    format!("`{face}>{}`", spot.to)
                };
                (spot.to, text)
            };
            return spots.map(written).collect();
        }
        let verb = match face.kind() {
            Kind::Shepherd => format!("{} ", Verb::Reveal.printed()),
            Kind::Plain | Kind::Wolf | Kind::Hunter => String::new(),
        };
        let gaps: Vec<_> = table.land.open_squares().collect();
        let mut ways = Vec::new();
        for face in face.rotations() {
            let fitting = gaps.iter().filter(|(_, gap)| gap.clash(face).is_none());
            ways.extend(fitting.map(|(square, _)| (*square, format!("`{verb}{face}>{square}`"))));
        }
        ways
    }
}
