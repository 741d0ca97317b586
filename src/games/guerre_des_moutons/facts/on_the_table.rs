//! What lies on the table, and in the bag.

use super::super::{
    box_tiles::is_read_off,
    land::Laid,
    pens::{self, State},
    rules::Rules,
    spellings,
    table::Table,
    tile::{Face, Motif, Square, Tile},
    words::{Piece, Said},
};
use crate::{
    game::{Seat, Value},
    record::tree::Word,
};

pub(super) fn at_place(rules: &Rules, table: &Table, path: &[Word<'_>]) -> Option<Value> {
    let (name, side) = match path {
        [name] => (name, None),
        [name, side] => (name, Some(side)),
        _ => return None,
    };
    let square = spellings::square(name.text)?;
    match (side, table.land.tile(square)) {
        (Some(side), _) => edge(table, square, side.text),
        (None, Some(tile)) => {
            let (tile, said) = on_square(rules, &table.land.tiles()[tile]);
            Some(Value::one(tile).or_said(said.map(Tile::text).into()))
        }
        (None, None) => Some(Value::default()),
    }
}

/// The landscape row by row from the north, as a position draws it; nothing where it
/// is too wide to be drawn.
pub(super) fn drawing(_: &Rules, table: &Table, _: Seat) -> Option<Value> {
    const MOST_SQUARES: i64 = 40_000;
    let squares = || table.land.tiles().iter().map(|laid| laid.square);
    let east = squares().map(|square| square.east);
    let north = squares().map(|square| square.north);
    let (west, east) = (east.clone().min()?, east.max()?);
    let (south, north) = (north.clone().min()?, north.max()?);
    let wide = i64::from(east) - i64::from(west) + 1;
    let high = i64::from(north) - i64::from(south) + 1;
    if wide * high > MOST_SQUARES {
        return None;
    }
    let rows = (south..=north).rev();
    let squares = rows.flat_map(|north| (west..=east).map(move |east| Square { east, north }));
    let cell = |square: Square| match table.land.tile(square) {
        Some(_) if square == Square::VILLAGE => square.text(),
        Some(tile) => table.land.tiles()[tile].top().text(),
        None => "_".to_owned(),
    };
    Some(Value::list(squares.map(cell).collect()))
}

/// The side that is up and, where that leaves open which tile of the box it is, the
/// other; and the words in which either may be expected.
pub(super) fn on_square(rules: &Rules, laid: &Laid) -> (Tile, [Tile; 2]) {
    let up = match laid.covered {
        Some(_) => Tile::new(Face::HUNTER, Some(Face::WOLF)),
        None => laid.tile().as_it_lies(),
    };
    let shown = Tile::new(up.face, None);
    let open = match &rules.set {
        Some(_) => !is_read_off(rules, shown),
        None => shown.may_be_special(),
    };
    let whole = open || laid.covered.is_some();
    (if whole { up } else { shown }, [shown, up])
}

/// The field at an edge: sheep and state, `forest wolf hunter`, or `village`.
pub(super) fn edge(table: &Table, square: Square, side: &str) -> Option<Value> {
    let side = spellings::side(side)?;
    let Some(tile) = table.land.tile(square) else {
        return Some(Value::list(Vec::new()));
    };
    let land = &table.land;
    let field = land.field(tile, side);
    let holding = land.holding(field);
    let mut items = Vec::new();
    match land.motif(tile, side) {
        Motif::Village => items.push(Piece::Village.printed().to_owned()),
        Motif::Forest => {
            items.push(Said::Forest.printed().to_owned());
            let wolf = (holding.wolves > 0).then_some(Piece::Wolf);
            let hunter = (holding.hunters > 0).then_some(Piece::Hunter);
            let found = wolf.into_iter().chain(hunter);
            items.extend(found.map(|piece| piece.printed().to_owned()));
        }
        _ => {
            items.push(holding.sheep.to_string());
            let state = match pens::state(table, field) {
                State::Closed => Said::Closed.printed(),
                State::Wolf => Piece::Wolf.printed(),
                State::Open => Said::Open.printed(),
            };
            items.push(state.to_owned());
        }
    }
    Some(Value::list(items))
}

/// Tiles in the bag: where nobody stated them, at the most those that are nowhere
/// else.
pub(super) fn bag(rules: &Rules, table: &Table) -> Value {
    let possible = || (0..=table.bag_at_most(rules)).map(|count| count.to_string());
    table
        .bag
        .map_or_else(|| Value::one('?').perhaps(possible().collect()), Value::one)
}
