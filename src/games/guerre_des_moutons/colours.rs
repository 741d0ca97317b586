//! Whose a colour is, as `deal` lines and positions tell it.

use super::{
    clauses::Rule,
    colour_owners,
    faults::Fault,
    rules::Rules,
    score, spellings,
    table::{Colour, Known, Stated, Table},
    tile::{Face, Motif},
};
use crate::{
    clause::{Court, Impossible, Log},
    game::Seat,
    lang::pick,
    record::{
        Misread,
        tree::{Fact, Term},
    },
    replay::frame::Rule::View,
    say,
    source::Span,
};

/// A colour, in brackets when it is secret; `None` for `?`.
pub(super) fn read_colour(text: &str, term: &Term) -> Result<(Option<Motif>, bool), Misread> {
    let wanted = || {
        Misread::expected(
            term.at,
            pick(
                "a colour: `(N)`, `(J)`, `(R)` or `(B)`",
                "une couleur : `(N)`, `(J)`, `(R)` ou `(B)`",
            ),
        )
    };
    let item = term.plain().ok_or_else(wanted)?;
    if item.atom.is_unknown() && item.times.is_none_or(|times| times == 1) {
        return Ok((None, item.atom.hidden));
    }
    let atom = item.plain().ok_or_else(wanted)?;
    let word = atom.any_word(text).ok_or_else(wanted)?;
    let colour = spellings::colour(word.text).ok_or_else(wanted)?;
    Ok((Some(colour), atom.hidden))
}

/// A colour that is named twice, and both places.
pub(super) fn twice(colours: &[(Motif, Span)]) -> Option<(Motif, Span, Span)> {
    colours
        .iter()
        .enumerate()
        .find_map(|(index, (colour, at))| {
            let first = colours[..index].iter().find(|(other, _)| other == colour)?;
            Some((*colour, first.1, *at))
        })
}

/// A `deal` line tells a colour.
pub(super) fn dealt<L: Log>(
    rules: &Rules,
    table: &mut Table,
    seat: Seat,
    colour: Motif,
    at: Span,
    court: &mut Court<'_, Fault, L>,
) -> Result<(), Impossible> {
    let known = table.colours[colour as usize];
    // After the end all colours are turned up; before it, what follows from the
    // others is no secret.
    if table.end.is_none() && !known.shown && known.owner != Some(seat) {
        rules.seen_by_viewer(seat, at, court);
    }
    let owner = known
        .owner
        .filter(|owner| *owner != seat && known.known == Known::Told);
    court.demand(Rule::ColoursDiffer, owner.is_none(), at, || {
        Fault::ColourTaken {
            colour,
            owner: owner.unwrap_or(seat),
            at: known.at,
        }
    })?;
    if known.owner == Some(seat) {
        return Ok(());
    }
    let others: Vec<Motif> = table.colours_of(seat).collect();
    if others.len() >= rules.colours_each() {
        let other = others[0];
        let earlier = table.colours[other as usize];
        let rule = if earlier.shown {
            Rule::MarkerFixes
        } else {
            Rule::OneColour
        };
        let fault = Fault::ColourFixed {
            seat,
            colour: other,
            at: earlier.at,
        };
        return Err(court.impossible(rule, at, fault));
    }
    let possible = colour_owners::can_have(rules, table, seat, colour);
    court.demand(Rule::MarkerFixes, possible, at, || Fault::ColourLeftOut {
        seat,
        colour,
    })?;
    let before = score::counted(rules, table, court.log);
    let slot = &mut table.colours[colour as usize];
    slot.owner = Some(seat);
    slot.at = at;
    colour_owners::deduce(rules, table);
    score::log_told(rules, table, &before, court.log);
    Ok(())
}

// --- positions

/// `Zoe.colour: (R)`, `Zoe.marker: R`.
pub(super) fn place(
    table: &mut Table,
    seat: Seat,
    marker: bool,
    fact: &Fact<'_>,
) -> Result<(), Misread> {
    let mut read = Vec::new();
    for term in fact.values {
        let (colour, hidden) = read_colour(fact.text, term)?;
        let Some(colour) = colour else { continue };
        read.push((colour, term.at));
        let stated = table.stated();
        let told = if marker {
            &mut stated.markers
        } else {
            &mut stated.colours
        };
        told.push((seat, colour, term.at));
        let known = &mut table.colours[colour as usize];
        if known.owner.is_some_and(|owner| owner != seat) {
            let message = say!("two players have {colour}", "deux joueurs ont le {colour}");
            return Err(Misread::new("position.fact", term.at, message));
        }
        known.owner = Some(seat);
        known.secret |= hidden;
        known.shown |= !hidden;
        known.at = term.at;
    }
    match twice(&read) {
        Some((colour, _, at)) => {
            let message = say!(
                "{colour} is given twice to the same player",
                "le {colour} est attribué deux fois à la même personne"
            );
            Err(Misread::new("position.fact", at, message).help(pick(
                "every colour has one shepherd",
                "chaque couleur a un seul berger",
            )))
        }
        None => Ok(()),
    }
}

/// The colours of a position against its shepherds, and how many each has.
pub(super) fn placed<L: Log>(
    rules: &Rules,
    table: &Table,
    stated: &Stated,
    court: &mut Court<'_, Fault, L>,
) {
    if let Some((at, fault)) = other_marker(stated) {
        return court.require(Rule::MarkerFixes, false, at, || fault);
    }
    let before = court.breaches().len();
    for seat in rules.seats() {
        let colours = table.colours_of(seat).count() as u32;
        let few = colours as usize <= rules.colours_each();
        let told = table
            .colours_of(seat)
            .map(|colour| table.colours[colour as usize].at);
        let last = told.max_by_key(|told| told.start).unwrap_or_default();
        court.require(Rule::OneColour, few, last, || Fault::Colours {
            seat,
            colours,
        });
    }
    for colour in Motif::COLOURS {
        let known = table.colours[colour as usize];
        let face = Face::shepherd(colour);
        let shepherd = table.land.tiles().iter().find(|laid| laid.face == face);
        match shepherd {
            Some(laid) => court.require(Rule::MarkerFixes, !known.secret, known.at, || {
                Fault::ColourSecret {
                    colour,
                    shepherd: laid.at,
                }
            }),
            None => court.require(Rule::MarkerTaken, !known.shown, known.at, || {
                Fault::ColourShown { colour }
            }),
        }
    }
    // With too many colours for one player the others have too few.
    if court.breaches().len() == before {
        of_somebody(rules, table, court);
    }
}

/// A marker of a colour that its player is not said to have.
fn other_marker(stated: &Stated) -> Option<(Span, Fault)> {
    stated.markers.iter().find_map(|(seat, marker, at)| {
        let own = |told: &&(Seat, Motif, Span)| told.0 == *seat;
        let mut told = stated.colours.iter().filter(own);
        let (_, colour, first) = *told.clone().next()?;
        let same = told.any(|(_, colour, _)| colour == marker);
        let fault = Fault::ColourFixed {
            seat: *seat,
            colour,
            at: first,
        };
        (!same).then_some((*at, fault))
    })
}

/// Every shepherd on the table was laid by somebody whose colour it is.
fn of_somebody<L: Log>(rules: &Rules, table: &Table, court: &mut Court<'_, Fault, L>) {
    let nobodys = |colour: &Motif| {
        let known = table.colours[*colour as usize];
        known.shown && known.owner.is_none()
    };
    let Some(colour) = Motif::COLOURS.into_iter().find(nobodys) else {
        return;
    };
    let face = Face::shepherd(colour);
    let laid = table.land.tiles().iter().find(|laid| laid.face == face);
    let at = laid.map_or(Span::default(), |laid| laid.at);
    let possible = colour_owners::can_be(rules, table);
    court.require(Rule::RevealOwnColour, possible, at, || {
        let named = table.colours.iter();
        let named = named.filter(|colour| colour.shown || colour.owner.is_some());
        Fault::NobodysShepherd {
            colours: named.count() as u32,
        }
    });
}

/// A position of one player's view tells the secret colours of the others only
/// where they follow from what that player knows.
pub(super) fn seen<L: Log>(rules: &Rules, table: &Table, court: &mut Court<'_, Fault, L>) {
    let mut seen = table.clone();
    for colour in &mut seen.colours {
        if !colour.shown && colour.owner.is_some_and(|owner| !rules.sees(owner)) {
            *colour = Colour::default();
        }
    }
    colour_owners::deduce(rules, &mut seen);
    let told = table.colours.iter().zip(seen.owners());
    for (colour, known) in told {
        if let Some(seat) = colour.owner.filter(|_| colour.known == Known::Told) {
            court.require(View, known == Some(seat), colour.at, || {
                Fault::UnseenColour { seat }
            });
        }
    }
}
