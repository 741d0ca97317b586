//! Positions: a table in the middle of a game, and the hands and colours that
//! `deal` lines share with them.

pub(super) mod board;
pub(super) mod pass;

use super::{
    acts::{Ctx, call},
    box_tiles::{boxed, is_read_off, sane},
    clauses::Rule,
    colour_owners, colours, ending,
    faults::{Fault, Unseen},
    hand::{Hand, Held},
    misread::Told,
    read,
    rules::Rules,
    rulings::{QuitterTiles, StalledPlayers},
    spellings,
    table::{Call, Dealing, End, Finish, How, MOST_CALLED, Stated, Table, Turn},
    tile::{Face, Kind, Motif, Square, Tile, opposite},
    words::{Said, Verb},
};
use crate::{
    clause::{Court, Impossible, Log},
    game::{Deed, Seat, Seats},
    lang::pick,
    record::{
        Misread, View, nobody,
        tree::{AtomKind, Fact, Term, Word},
    },
    replay::frame::Rule as FrameRule,
    say,
    source::Span,
};

// --- fact by fact

pub(super) fn bag(table: &mut Table, fact: &Fact<'_>) -> Result<(), Misread> {
    table.bag = whole(fact)?;
    Ok(())
}

pub(super) fn turn(rules: &Rules, table: &mut Table, fact: &Fact<'_>) -> Result<(), Misread> {
    let word = fact.values.first().and_then(|term| term.word(fact.text));
    let word = word.ok_or_else(|| Misread::expected(fact.at, pick("a player", "un joueur")))?;
    let nobody = || {
        let names = rules.roster.handles().collect::<Vec<_>>().join(", ");
        Misread::new("position.fact", word.at, nobody(word.text))
            .help(say!("players: {names}", "joueurs : {names}"))
    };
    let seat = rules.seat(word.text).ok_or_else(nobody)?;
    table.next = Some(seat);
    table.stated().turn = Some((seat, word.at));
    Ok(())
}

/// `n1`; not `n1.e`, which follows from the tiles.
pub(super) fn set_square(
    rules: &Rules,
    table: &mut Table,
    path: &[Word<'_>],
    fact: &Fact<'_>,
) -> Option<Result<(), Misread>> {
    let square = spellings::square(path.first()?.text)?;
    if path.len() > 1 {
        let message = pick(
            "the field at an edge follows from the tiles",
            "l'enclos ou la forêt d'un côté découle des pions",
        );
        let help = pick(
            "a position sets tiles (`n1: JRVR`); `expect` tells what lies at their edges",
            "une position donne les pions (`n1: JRVR`) ; `expect` dit à quel enclos ou quelle forêt sont leurs côtés",
        );
        return Some(Err(
            Misread::new("position.fact", fact.path.at, message).help(help)
        ));
    }
    Some(place_square(rules, table, square, fact))
}

/// Players, by their handles.
fn seats(rules: &Rules, fact: &Fact<'_>) -> Result<Seats, Misread> {
    let mut seats = Seats::NONE;
    for term in fact.values {
        let word = term.word(fact.text);
        match word.and_then(|word| rules.seat(word.text)) {
            Some(seat) => seats = seats.with(seat),
            None if is_nothing(term) => {}
            None => return Err(Misread::expected(term.at, pick("a player", "un joueur"))),
        }
    }
    Ok(seats)
}

pub(super) fn is_nothing(term: &Term) -> bool {
    term.item.atom.is_nothing()
}

/// A turn that has begun: its tile is owed, or may still be laid.
pub(super) fn begun(
    rules: &Rules,
    table: &mut Table,
    fact: &Fact<'_>,
    owed: bool,
) -> Result<(), Misread> {
    table.turn = Turn {
        seat: seats(rules, fact)?.iter().next(),
        owed,
        spare: !owed,
        at: fact.at,
        ..Turn::default()
    };
    Ok(())
}

pub(super) fn second(rules: &Rules, table: &mut Table, fact: &Fact<'_>) -> Result<(), Misread> {
    table.second = seats(rules, fact)?.iter().next();
    Ok(())
}

pub(super) fn skipped(rules: &Rules, table: &mut Table, fact: &Fact<'_>) -> Result<(), Misread> {
    table.skips = seats(rules, fact)?;
    Ok(())
}

/// What a position does not say is unknown.
pub(super) fn begin(rules: &Rules, table: &mut Table) {
    if table.dealing == Dealing::Open {
        table.dealing = Dealing::Stated;
        table.bag = None;
        table.next = None;
        for seat in rules.seats() {
            let hand = table.hand_mut(seat);
            hand.unknown = 0;
            hand.open = true;
        }
    }
}

pub(super) fn whole(fact: &Fact<'_>) -> Result<Option<u32>, Misread> {
    match fact.values {
        [term] => match (term.atom(), term.item.atom.kind) {
            (Some(_), AtomKind::Int(count)) => Ok(Some(count)),
            (Some(_), AtomKind::Unknown) => Ok(None),
            (Some(_), AtomKind::Nothing) => Ok(Some(0)),
            _ => Err(Misread::expected(fact.at, pick("a number", "un nombre"))),
        },
        _ => Err(Misread::expected(
            fact.at,
            pick("one number", "un seul nombre"),
        )),
    }
}

fn place_square(
    rules: &Rules,
    table: &mut Table,
    square: Square,
    fact: &Fact<'_>,
) -> Result<(), Misread> {
    match fact.values {
        [term] => place_tile(rules, table, square, fact.text, term),
        _ => Err(Misread::expected(fact.at, pick("one tile", "un seul pion"))),
    }
}

/// A tile, a shepherd or nothing on a square.
pub(super) fn place_tile(
    rules: &Rules,
    table: &mut Table,
    square: Square,
    text: &str,
    term: &Term,
) -> Result<(), Misread> {
    let item = term
        .plain()
        .ok_or_else(|| Misread::expected(term.at, pick("one tile", "un seul pion")))?;
    if item.atom.is_nothing() {
        return Ok(());
    }
    if table.land.tile(square).is_some() {
        return Err(Misread::new(
            "position.fact",
            item.at,
            say!(
                "a tile lies on `{square}` already",
                "un pion est déjà posé en `{square}`"
            ),
        ));
    }
    let shepherd = item.word(text);
    if let Some(colour) = shepherd.and_then(|word| spellings::colour(word.text)) {
        table.colours[colour as usize].shown = true;
        let shepherd = Face::shepherd(colour);
        table
            .land
            .lay(square, shepherd, rules.parts(shepherd), item.at);
        return Ok(());
    }
    let tile = read::tile(text, item)?;
    let covered = tile.face.kind() == Kind::Hunter
        && tile.back().is_some_and(|back| back.kind() == Kind::Wolf);
    if covered {
        table
            .seen
            .see(rules, Tile::new(Face::HUNTER, None), item.at);
        table.seen.see(rules, Tile::new(Face::WOLF, None), item.at);
        table
            .land
            .lay(square, Face::WOLF, rules.parts(Face::WOLF), item.at);
        table.land.cover(table.land.tiles().len() - 1, item.at);
        return Ok(());
    }
    // Who laid it the position does not say: it may have been any recorder who
    // played.
    if tile.back().is_some() && rules.view == View::Public && !is_read_off(rules, tile) {
        table.stated().turned_over.get_or_insert(item.at);
    }
    table.seen.see(rules, tile, item.at);
    table
        .land
        .lay(square, tile.face, rules.parts(tile.face), item.at);
    let recorder = match rules.view {
        View::Of(seat) => Some(seat),
        View::All | View::Public => None,
    };
    table.land.tell_back(tile.back(), recorder);
    Ok(())
}

pub(super) fn calls(rules: &Rules, table: &mut Table, fact: &Fact<'_>) -> Result<(), Misread> {
    for term in fact.values.iter().filter(|term| !is_nothing(term)) {
        let wanted = || {
            Misread::expected(
                term.at,
                pick(
                    "a wolf or hunter announced, such as `Tom.wolf`",
                    "un loup ou un chasseur annoncé, par exemple `Tom.loup`",
                ),
            )
        };
        let item = term.atom().ok_or_else(wanted)?;
        let (name, kind) = item.pair(fact.text).ok_or_else(wanted)?;
        let seat = rules.seat(name.text).ok_or_else(wanted)?;
        let kind = spellings::special(kind.text).ok_or_else(wanted)?;
        match table.calls.last_mut().filter(|call| call.seat == seat) {
            Some(call) if usize::from(call.len) < MOST_CALLED => {
                call.kinds[usize::from(call.len)] = kind;
                call.len += 1;
            }
            Some(_) => return Err(wanted()),
            None => table.calls.push(Call {
                seat,
                kinds: [kind; MOST_CALLED],
                len: 1,
                laid: 0,
                at: term.at,
            }),
        }
    }
    Ok(())
}

pub(super) fn end(table: &mut Table, fact: &Fact<'_>) -> Result<(), Misread> {
    let wanted = || {
        Misread::expected(
            fact.at,
            pick("`stall`, `finished` or `_`", "`blocage`, `terminé` ou `_`"),
        )
    };
    let [term] = fact.values else {
        return Err(wanted());
    };
    let word = term.word(fact.text);
    match word.and_then(|word| Said::read(word.text)) {
        Some(Said::Stall) => table.end = Some(End::Stall),
        // That follows from the players, who have all finished.
        Some(Said::Finished) => {}
        None if is_nothing(term) => {}
        _ => return Err(wanted()),
    }
    Ok(())
}

pub(super) fn earned(table: &mut Table, seat: Seat, fact: &Fact<'_>) -> Result<(), Misread> {
    let count = whole(fact)?;
    table.running = count.map(|count| (seat, count));
    table.stated().earned = count.filter(|count| *count > 0).map(|_| (seat, fact.at));
    Ok(())
}

pub(super) fn how(table: &mut Table, seat: Seat, fact: &Fact<'_>) -> Result<(), Misread> {
    let word = fact.values.first().and_then(|term| term.word(fact.text));
    let how = word.and_then(|word| match Said::read(word.text) {
        Some(Said::LastTile) => Some(How::LastTile),
        Some(Said::Stalled) => Some(How::Stalled),
        _ if Verb::Quit.is(word.text) => Some(How::Quit),
        _ => None,
    });
    let wanted = || {
        Misread::expected(
            fact.at,
            pick(
                "`quit`, `last-tile` or `stalled`",
                "`abandonne`, `dernier-pion` ou `bloqué`",
            ),
        )
    };
    let how = how.ok_or_else(wanted)?;
    let finish = &mut table.finish[usize::from(seat.0)];
    let rank = finish.map_or(0, |finish| finish.rank);
    let at = fact.at;
    *finish = Some(Finish { rank, how, at });
    Ok(())
}

pub(super) fn finish(table: &mut Table, seat: Seat, fact: &Fact<'_>) -> Result<(), Misread> {
    let Some(rank) = whole(fact)?.filter(|rank| (1..=4).contains(rank)) else {
        let wanted = pick("a rank from 1 to 4", "un rang de 1 à 4");
        return Err(Misread::expected(fact.at, wanted));
    };
    let finish = &mut table.finish[usize::from(seat.0)];
    *finish = Some(Finish {
        rank: rank as u8,
        how: finish.map_or(How::Unsaid, |finish| finish.how),
        at: fact.at,
    });
    Ok(())
}

pub(super) fn aside(
    rules: &Rules,
    table: &mut Table,
    seat: Seat,
    fact: &Fact<'_>,
) -> Result<(), Misread> {
    table.stated().aside[usize::from(seat.0)] = Some(fact.at);
    hand(rules, table, seat, fact)
}

pub(super) fn hand(
    rules: &Rules,
    table: &mut Table,
    seat: Seat,
    fact: &Fact<'_>,
) -> Result<(), Misread> {
    let (named, unknown) = read::hand(fact.text, fact.values, Told::ByPosition)?;
    let mut own = Hand {
        unknown,
        ..Hand::default()
    };
    for (tile, at) in named {
        let id = table.seen.see(rules, tile, at);
        own.receive(tile, id, at);
    }
    *table.hand_mut(seat) = own;
    Ok(())
}

/// The position against the box, and against what play can come to.
pub(super) fn placed<L: Log>(
    rules: &Rules,
    table: &mut Table,
    at: Span,
    court: &mut Court<'_, Fault, L>,
) -> Result<(), Impossible> {
    let stated = table.stated.take().unwrap_or_default();
    for laid in table.land.tiles() {
        sane(rules, laid.tile(), laid.at, court)?;
    }
    for seat in rules.seats() {
        for held in &table.hand(seat).known {
            sane(rules, held.tile, held.at, court)?;
        }
    }
    for (_, tile, at) in &stated.came {
        sane(rules, *tile, *at, court)?;
    }
    shepherds(table, court);
    colours::placed(rules, table, &stated, court);
    colour_owners::deduce(rules, table);
    landscape(table, court);
    ranks(rules, table, court);
    stuck(rules, table, court);
    let (verdict, too_many) = match table.seen.excess(rules) {
        Some((shortage, at)) => (Err(shortage), at),
        None => (Ok(()), at),
    };
    let enough = boxed(verdict, too_many, court);
    let total = rules.total();
    let counted = table.accounted();
    let too_many = stated.overfull.unwrap_or(at);
    court.require(Rule::BoxBag, counted <= total, too_many, || {
        Fault::Overfull { counted, total }
    });
    no_tiles_left(rules, table);
    table.weigh_bag(rules);
    // Whoever has no tile left had finished before.
    let first = table.next.unwrap_or(Seat(0));
    ending::run_out(rules, table, first, at, court.log);
    if table.end.is_none() && table.active(rules).is_empty() {
        table.end = Some(End::Finished);
    }
    under_way(rules, table, &stated, court);
    for seat in rules.seats() {
        table.tell_called(rules, seat, at);
    }
    ending::lapse(rules, table, court.log);
    seen(rules, table, &stated, court);
    enough
}

/// Whose turn it is plays; what was announced can be laid by who announced it; only
/// who has laid the first of several tiles has earned a draw; only who has finished
/// has set tiles aside.
fn under_way<L: Log>(
    rules: &Rules,
    table: &Table,
    stated: &Stated,
    court: &mut Court<'_, Fault, L>,
) {
    let deed = Deed::nowhere(Seat(0), false);
    call::placed(&mut Ctx {
        rules,
        table,
        deed,
        court,
    });
    let finished = |(seat, _): &(Seat, Span)| table.finished(*seat).is_some();
    if let Some((seat, at)) = stated.turn.filter(finished) {
        court.require(Rule::NoMorePlay, false, at, || Fault::TurnOfFinished {
            seat,
        });
    }
    if let Some((seat, at)) = stated.earned {
        let called = table.calls.iter().any(|call| call.seat == seat);
        court.require(Rule::DrawsAtTheEnd, called, at, || Fault::EarnedNothing {
            seat,
        });
    }
    for seat in rules.seats() {
        let at = stated.aside[usize::from(seat.0)];
        let finished = at.is_none() || table.finished(seat).is_some();
        let at = at.unwrap_or_default();
        court.require(Rule::QuitterTiles, finished, at, || Fault::AsideInPlay {
            seat,
        });
    }
}

/// Who laid the last tile has none, nor has who quit where those tiles go back
/// into the bag; what others set aside nobody knows unless it is said.
fn no_tiles_left(rules: &Rules, table: &mut Table) {
    for seat in rules.seats() {
        let none = table.finished(seat).is_some_and(|finish| match finish.how {
            How::LastTile => true,
            How::Quit => rules.rulings.quitter_tiles == QuitterTiles::Bag,
            How::Unsaid | How::Stalled => false,
        });
        if none && table.hand(seat).open {
            *table.hand_mut(seat) = Hand::default();
        }
    }
}

/// Nothing is told that the recorder could not know. When the game is over all
/// colours are turned up.
fn seen<L: Log>(rules: &Rules, table: &Table, stated: &Stated, court: &mut Court<'_, Fault, L>) {
    if rules.view == View::All {
        return;
    }
    if table.end.is_none() {
        colours::seen(rules, table, court);
    }
    for seat in rules.seats().filter(|seat| !rules.sees(*seat)) {
        // A wolf or hunter may have been announced and not laid: that all have heard.
        let heard = |held: &&Held| held.tile.face.is_special() && held.tile.back().is_none();
        let mut named = table.hand(seat).known.iter().filter(|held| !heard(held));
        let named = named.next().map(|held| held.at);
        let aside = table.finished(seat).is_some();
        court.require(
            FrameRule::View,
            named.is_none(),
            named.unwrap_or_default(),
            || Fault::UnseenTile {
                seat,
                place: if aside { Unseen::Aside } else { Unseen::Hand },
            },
        );
        let mut came = stated.came.iter().filter(|(by, _, _)| *by == seat);
        let drawn = came.next().map(|(_, _, at)| *at);
        court.require(
            FrameRule::View,
            drawn.is_none(),
            drawn.unwrap_or_default(),
            || Fault::UnseenTile {
                seat,
                place: Unseen::Drawn,
            },
        );
    }
    let side = stated.turned_over;
    court.require(
        FrameRule::View,
        side.is_none(),
        side.unwrap_or_default(),
        || Fault::UnseenSide,
    );
}

/// Tiles hang together with the village square, and edges that touch match. A
/// tile may have been laid otherwise and have stood: that is worth a note, and
/// play goes on from there.
fn landscape<L: Log>(table: &Table, court: &mut Court<'_, Fault, L>) {
    let land = &table.land;
    let joined = land.joined_to_village();
    for (tile, laid) in land.tiles().iter().enumerate() {
        let (square, face) = (laid.square, laid.face);
        if !joined[tile] {
            court.note(Rule::EdgeToEdge, laid.at, Fault::Adrift { square });
        }
        // Each join once, at the tile that is written later.
        let clash = land.around(square).find(|(side, other)| {
            *other < tile && land.motif(*other, opposite(*side)) != face.edge(*side)
        });
        if let Some((side, beside)) = clash {
            court.note(
                Rule::EdgesMatch,
                laid.at,
                Fault::Mismatch { face, side, beside },
            );
        }
    }
}

/// Who can lay nothing more finishes only by a ruling, and at the end of the game.
fn stuck<L: Log>(rules: &Rules, table: &Table, court: &mut Court<'_, Fault, L>) {
    let unranked = rules.rulings.stalled_players == StalledPlayers::NoBonus;
    let may_be = !unranked && table.end == Some(End::Stall);
    for seat in rules.seats() {
        let finish = table.finished(seat);
        if let Some(finish) = finish.filter(|finish| finish.how == How::Stalled) {
            court.require(Rule::Bonus, may_be, finish.at, || Fault::Stuck {
                seat,
                unranked,
            });
        }
    }
}

/// Those who have finished did so one after another.
fn ranks<L: Log>(rules: &Rules, table: &Table, court: &mut Court<'_, Fault, L>) {
    let mut finished: Vec<(u8, Span, Seat)> = rules
        .seats()
        .filter_map(|seat| {
            table
                .finished(seat)
                .map(|finish| (finish.rank, finish.at, seat))
        })
        .collect();
    finished.sort_unstable_by_key(|(rank, at, _)| (*rank, at.start));
    for (due, (rank, at, seat)) in (1..).zip(finished) {
        if rank == 0 {
            court.require(Rule::Bonus, false, at, || Fault::RankUnsaid { seat });
            return;
        }
        if rank != due {
            court.require(Rule::Bonus, false, at, || Fault::Rank { seat, rank, due });
            return;
        }
    }
}

/// One shepherd a colour.
fn shepherds<L: Log>(table: &Table, court: &mut Court<'_, Fault, L>) {
    for colour in Motif::COLOURS {
        let face = Face::shepherd(colour);
        let mut laid = table.land.tiles().iter().filter(|laid| laid.face == face);
        let second = (laid.next(), laid.next()).1;
        court.require(
            Rule::BoxShepherds,
            second.is_none(),
            second.map_or(Span::default(), |laid| laid.at),
            || Fault::SecondShepherd(colour),
        );
    }
}
