//! Parts of sentences that several faults share, and what they look for on the
//! table.

use super::super::{
    hand::Source,
    land::{Field, Laid},
    nouns,
    places::{self, Spot},
    rules::Rules,
    table::Table,
    tile::{Face, Kind, Motif, Side, Square, Tile},
    words::{Piece, Verb},
};
use crate::{
    game::{Deed, Telling},
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

    // --- on the table

    /// Where this player laid the tile of the turn, if that is not the one that followed
    /// the shepherd.
    pub(super) fn tile_of_the_turn(&self, second: Option<Span>) -> Span {
        let turn = self.table.turn;
        let own = turn.seat == Some(self.deed.seat) && Some(turn.tile) != second;
        if own { turn.tile } else { Span::default() }
    }

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
