//! From a written step to primitive steps.

use super::{
    acts::{Announced, Drawn, Lay, MOST_NAMED, Step},
    misread::{Told, no_colour, no_face, no_shepherd, no_step, no_word},
    spellings,
    table::MOST_CALLED,
    tile::{Face, Kind, Square, Tile},
    words::{Piece, Verb},
};
use crate::{
    lang::pick,
    record::{
        Misread,
        tree::{Atom, AtomKind, Item, Sign, Step as Written, Term},
    },
    say,
    source::Span,
};

/// Reads one written step after those already read from the same line.
pub(super) fn read(step: &Written<'_>, out: &mut Vec<Step>) -> Result<(), Misread> {
    if let Some(first) = step.tail.and_then(<[Term]>::first) {
        return Err(Misread::expected(
            first.at,
            pick(
                "no `:` here: nothing is chosen for a tile",
                "pas de `:` ici : un pion n'appelle aucun choix",
            ),
        ));
    }
    let Some((first, rest)) = step.head.split_first() else {
        return Err(Misread::expected(step.at, pick("a step", "une étape")));
    };
    if first.to.is_none() {
        return verb(step, first, rest, out);
    }
    lay(step, first, rest, out)
}

fn verb(
    step: &Written<'_>,
    first: &Term,
    rest: &[Term],
    out: &mut Vec<Step>,
) -> Result<(), Misread> {
    if first.item.atom.is_nothing() {
        first.atom().ok_or_else(|| {
            Misread::expected(first.at, pick("`_` alone", "`_` sans rien d'autre"))
        })?;
        nothing_more(rest, "_")?;
        out.push(Step::Nothing { at: first.at });
        return Ok(());
    }
    let Some(word) = first.word(step.text) else {
        return Err(no_word(first));
    };
    let at = step.at;
    match Verb::read(word.text) {
        Some(Verb::Skip) => {
            let mut drawn = Drawn::UNWRITTEN;
            let is_draw = rest
                .first()
                .is_some_and(|term| term.sign == Some(Sign::Plus));
            if is_draw {
                read_drawn(step.text, rest, &mut drawn)?;
            } else {
                nothing_more(rest, Verb::Skip.printed())?;
            }
            out.push(Step::Skip { at, drawn });
        }
        Some(Verb::Quit) => {
            nothing_more(rest, Verb::Quit.printed())?;
            out.push(Step::Quit { at });
        }
        Some(Verb::Call) => out.push(Step::Call(call(step, rest)?)),
        Some(Verb::Reveal) => out.push(reveal(step, rest)?),
        None if Piece::Marker.is(word.text) => out.push(Step::Marker { at: first.at }),
        None => return Err(no_step(word)),
    }
    Ok(())
}

fn nothing_more(rest: &[Term], verb: &str) -> Result<(), Misread> {
    match rest.first() {
        None => Ok(()),
        Some(term) => Err(Misread::expected(
            term.at,
            &say!("nothing after `{verb}`", "rien après `{verb}`"),
        )),
    }
}

// --- the parts of a step

/// A face, which lies face up and is one word.
fn face(text: &str, atom: &Atom) -> Option<Face> {
    spellings::face(atom.word(text)?.text)
}

/// `NNVR`, `NNVR/BBJR`, `wolf`.
pub(super) fn tile(text: &str, item: &Item) -> Result<Tile, Misread> {
    let read = |atom| face(text, atom).ok_or_else(|| no_face(text, atom));
    let back = match &item.over {
        Some(over) => Some(read(over)?),
        None => None,
    };
    Ok(Tile::new(read(&item.atom)?, back))
}

fn square(text: &str, item: &Item) -> Result<Square, Misread> {
    let word = item.word(text);
    word.and_then(|word| spellings::square(word.text))
        .ok_or_else(|| {
            Misread::expected(item.at, pick("a square", "un emplacement")).help(pick(
                "squares count from the village: `n2`, `s1e3`, `w4`",
                "les emplacements se comptent à partir du village : `n2`, `s1e3`, `o4`",
            ))
        })
}

fn lay(
    step: &Written<'_>,
    first: &Term,
    rest: &[Term],
    out: &mut Vec<Step>,
) -> Result<(), Misread> {
    let text = step.text;
    if first.sign.is_some() || first.item.times.is_some() {
        return Err(Misread::expected(
            first.at,
            pick("one tile", "un seul pion"),
        ));
    }
    let tile = match tile(text, &first.item) {
        Ok(tile) => tile,
        Err(_) if is_marker(text, first) => {
            out.push(Step::Marker { at: first.at });
            return Ok(());
        }
        Err(misread) => return Err(no_shepherd(text, first).unwrap_or(misread)),
    };
    let to = first
        .to
        .as_ref()
        .ok_or_else(|| Misread::expected(first.at, pick("a square", "un emplacement")))?;
    let mut lay = Lay {
        tile,
        to: square(text, to)?,
        covers: covers(text, first)?,
        more: false,
        drawn: Drawn::UNWRITTEN,
        at: step.at,
        tile_at: first.item.at,
        to_at: to.at,
    };
    read_drawn(text, rest, &mut lay.drawn)?;
    if tile.face.is_special()
        && let Some(Step::Lay(before)) = out.last_mut()
        && before.tile.face.is_special()
    {
        before.more = true;
    }
    out.push(Step::Lay(lay));
    Ok(())
}

fn is_marker(text: &str, term: &Term) -> bool {
    let word = term.item.word(text);
    word.is_some_and(|word| Piece::Marker.is(word.text))
}

/// `=wolf` after the square.
fn covers(text: &str, term: &Term) -> Result<bool, Misread> {
    let Some(is) = &term.is else { return Ok(false) };
    let word = is.word(text);
    match word.and_then(|word| spellings::special(word.text)) {
        Some(Kind::Wolf) => Ok(true),
        _ => Err(Misread::expected(
            is.at,
            pick(
                "`=wolf`, what a hunter covers, and nothing else",
                "`=loup`, que recouvre un chasseur, et rien d'autre",
            ),
        )),
    }
}

/// `+tile`, `+?*2`, `+_`.
fn read_drawn(text: &str, terms: &[Term], drawn: &mut Drawn) -> Result<(), Misread> {
    let Some(at) = Term::place_of(terms) else {
        return Ok(());
    };
    let mut count = 0_u32;
    for term in terms {
        if term.sign != Some(Sign::Plus) || term.to.is_some() || term.is.is_some() {
            let misread = Misread::expected(
                term.at,
                pick(
                    "a tile drawn, such as `+?` or `+BBNN/FFRR`",
                    "un pion pioché, par exemple `+?` ou `+BBNN/FFRR`",
                ),
            );
            return Err(match &term.to {
                Some(_) => misread.help(pick(
                    "what is drawn has a `+` right before it; the next tile laid stands behind a `;`",
                    "ce qui est pioché suit un `+` ; le pion posé ensuite vient après un `;`",
                )),
                None => misread,
            });
        }
        let item = &term.item;
        let alone = item.over.is_none() && !item.atom.hidden;
        match item.atom.kind {
            AtomKind::Nothing if alone && item.times.is_none() => drawn.nothing_left = true,
            AtomKind::Unknown if alone => {
                count = count.saturating_add(item.times());
            }
            AtomKind::Path if item.times.is_none() => {
                if drawn.names as usize == MOST_NAMED {
                    return Err(Misread::expected(
                        term.at,
                        pick(
                            "at most 16 tiles drawn by name; the others are `?`",
                            "au plus 16 pions piochés en toutes lettres ; les autres sont des `?`",
                        ),
                    ));
                }
                drawn.named[drawn.names as usize] = tile(text, item)?;
                drawn.names += 1;
                count = count.saturating_add(1);
            }
            _ => {
                let wanted = pick("`?`, `_` or a tile", "`?`, `_` ou un pion");
                return Err(Misread::expected(item.at, wanted));
            }
        }
    }
    drawn.count = Some(count);
    drawn.at = at;
    Ok(())
}

/// `call wolf*2 hunter`
fn call(step: &Written<'_>, rest: &[Term]) -> Result<Announced, Misread> {
    let mut call = Announced {
        kinds: [Kind::Wolf; MOST_CALLED],
        len: 0,
        at: step.at,
    };
    for term in rest {
        let item = term.plain().filter(|item| item.over.is_none());
        let word = item.and_then(|item| item.atom.word(step.text));
        let kind = word.and_then(|word| spellings::special(word.text));
        let (Some(kind), Some(item)) = (kind, item) else {
            let wanted = pick("`wolf` or `hunter`", "`loup` ou `chasseur`");
            return Err(Misread::expected(term.at, wanted));
        };
        let times = item.times() as usize;
        let from = call.len as usize;
        if times == 0 || from + times > MOST_CALLED {
            return Err(Misread::expected(
                item.at,
                pick(
                    "a number of wolves or hunters that a box can have",
                    "un nombre de loups ou de chasseurs que la boîte peut contenir",
                ),
            ));
        }
        call.kinds[from..from + times].fill(kind);
        call.len += times as u8;
    }
    if call.len == 0 {
        return Err(Misread::expected(
            step.at,
            pick(
                "what is announced: `call wolf*2 hunter`",
                "ce qui est annoncé : `annonce loup*2 chasseur`",
            ),
        ));
    }
    Ok(call)
}

/// `reveal R>n2 +?`
fn reveal(step: &Written<'_>, rest: &[Term]) -> Result<Step, Misread> {
    let wanted = || {
        Misread::expected(
            step.at,
            pick("a colour and a square", "une couleur et un emplacement"),
        )
        .help(pick("write `reveal R>n2`", "écrivez `dévoile R>n2`"))
    };
    let (first, rest) = rest.split_first().ok_or_else(wanted)?;
    let word = first.item.word(step.text);
    let to = first
        .to
        .filter(|_| first.sign.is_none() && first.is.is_none())
        .ok_or_else(wanted)?;
    if first.item.atom.hidden {
        return Err(Misread::expected(
            first.item.at,
            pick(
                "a colour without brackets: it is shown",
                "une couleur sans parenthèses : elle est dévoilée",
            ),
        ));
    }
    let word = word.ok_or_else(wanted)?;
    let Some(colour) = spellings::colour(word.text) else {
        return Err(Misread::new(
            "syntax.word",
            word.at,
            say!(
                "`{}` is not a colour",
                "`{}` n'est pas une couleur",
                word.text
            ),
        )
        .help(pick(
            "colours: `N` noir, `J` jaune, `R` rouge, `B` bleu",
            "couleurs : `N` noir, `J` jaune, `R` rouge, `B` bleu",
        )));
    };
    let mut lay = Lay {
        tile: Tile::new(Face::shepherd(colour), None),
        to: square(step.text, &to)?,
        covers: false,
        more: false,
        drawn: Drawn::UNWRITTEN,
        at: step.at,
        tile_at: first.item.at,
        to_at: to.at,
    };
    read_drawn(step.text, rest, &mut lay.drawn)?;
    Ok(Step::Lay(lay))
}

// --- hands

/// Most tiles that one item of a hand may stand for (`?*3`).
const MOST_ALIKE: u32 = 1_000_000;

/// Tiles of a hand: named ones, and how many are unknown.
pub(super) fn hand(
    text: &str,
    terms: &[Term],
    told: Told,
) -> Result<(Vec<(Tile, Span)>, u32), Misread> {
    let mut named = Vec::new();
    let mut unknown = 0_u32;
    for term in terms {
        let item = term.plain();
        let item = item
            .ok_or_else(|| Misread::expected(term.at, pick("a tile or `?`", "un pion ou `?`")))?;
        let times = item.times().min(MOST_ALIKE);
        match item.atom.kind {
            AtomKind::Unknown => unknown = unknown.saturating_add(times),
            AtomKind::Nothing => {}
            _ => {
                let tile = tile(text, item)
                    .map_err(|misread| no_colour(text, term, told).unwrap_or(misread))?;
                if named.len() + times as usize > MOST_ALIKE as usize {
                    return Err(Misread::expected(
                        item.at,
                        pick("a hand of tiles", "une main de pions"),
                    ));
                }
                named.extend(std::iter::repeat_n((tile, item.at), times as usize));
            }
        }
    }
    Ok((named, unknown))
}
