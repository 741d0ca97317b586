//! From a written step to primitive steps and back.

use std::fmt::Write;

use super::{
    step::{Announced, Drawn, Lay, MOST_NAMED, Step},
    table::MOST_CALLED,
    tile::{Face, Kind, Square, Tile},
    words::{self, Verb},
};
use crate::{
    record::word,
    record::{
        Misread,
        tree::{Atom, AtomKind, Item, Sign, Step as Written, Term},
    },
    source::Span,
};

/// Reads one written step after those already read from the same line.
pub(super) fn read(step: &Written<'_>, out: &mut Vec<Step>) -> Result<(), Misread> {
    if let Some(first) = step.tail.and_then(<[Term]>::first) {
        return Err(Misread::expected(
            first.at,
            "no `:` here: nothing is chosen for a tile",
        ));
    }
    let Some((first, rest)) = step.head.split_first() else {
        return Err(Misread::expected(step.at, "a step"));
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
    if first.item.atom.kind == AtomKind::Nothing {
        first
            .plain()
            .and_then(|item| item.plain())
            .ok_or_else(|| Misread::expected(first.at, "`_` alone"))?;
        nothing_more(rest, "_")?;
        out.push(Step::Nothing { at: first.at });
        return Ok(());
    }
    let Some(word) = first.word(step.text) else {
        return Err(Misread::expected(
            first.at,
            "a tile and where it goes, such as `NNVR>n1`",
        ));
    };
    let at = step.at;
    match words::verb(word.text) {
        Some(Verb::Skip) => {
            let mut drawn = Drawn::UNWRITTEN;
            read_drawn(step.text, rest, &mut drawn)?;
            out.push(Step::Skip { at, drawn });
        }
        Some(Verb::Quit) => {
            nothing_more(rest, "quit")?;
            out.push(Step::Quit { at });
        }
        Some(Verb::Call) => out.push(Step::Call(call(step, rest)?)),
        Some(Verb::Reveal) => out.push(reveal(step, rest)?),
        _ if words::face(word.text).is_some() => {
            return Err(Misread::expected(word.at, "where this tile goes")
                .help(format!("write the square: `{}>n1`", word.text)));
        }
        _ => return Err(unknown(word.text, word.at, "a tile or a verb")),
    }
    Ok(())
}

fn nothing_more(rest: &[Term], verb: &str) -> Result<(), Misread> {
    match rest.first() {
        None => Ok(()),
        Some(term) => Err(Misread::expected(
            term.at,
            &format!("nothing after `{verb}`"),
        )),
    }
}

fn unknown(text: &str, at: Span, wanted: &str) -> Misread {
    if let Some(misread) = words::square(text).map(|_| no_tile(text, at)) {
        return misread;
    }
    if let Some(misfit) = words::misfit(text) {
        return Misread::new("syntax.word", at, misfit)
            .help("a mark says which opposite edges of one motif are one field: `JFJF-ns`, `JFJF-ew`, `JFJF-apart`");
    }
    let misread = Misread::new("syntax.word", at, format!("`{text}` is not {wanted}"));
    let others = words::all().filter(|name| !word::same(text, name));
    match word::nearest(text, others) {
        Some(near) => misread.help(format!("did you mean `{near}`?")),
        None => misread.help(
            "a tile is its four edges clockwise from north: `N` noir, `J` jaune, `R` rouge, `B` bleu, `V` village, `F` forêt",
        ),
    }
}

/// A square where a tile should stand.
fn no_tile(text: &str, at: Span) -> Misread {
    let message = format!("`{text}` is a square, not a tile");
    Misread::new("syntax.word", at, message).help(if words::verb(text) == Some(Verb::Village) {
        "the village square lies on the table from the start"
    } else {
        "the tile comes first, then its square: `NNVR>n1`"
    })
}

// --- the parts of a step

/// A face, which lies face up and is one word.
fn face(text: &str, atom: &Atom) -> Option<Face> {
    words::face(atom.word(text)?.text)
}

#[cold]
fn no_face(text: &str, atom: &Atom) -> Misread {
    match atom.word(text) {
        Some(word) => unknown(word.text, word.at, "a face"),
        None => Misread::expected(atom.at, "a face such as `NNVR`"),
    }
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
    let word = item.plain().and_then(|atom| atom.word(text));
    word.and_then(|word| words::square(word.text))
        .ok_or_else(|| {
            Misread::expected(item.at, "a square")
                .help("squares count from the village: `n2`, `s1e3`, `w4`")
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
        return Err(Misread::expected(first.at, "one tile"));
    }
    let tile = match tile(text, &first.item) {
        Ok(tile) => tile,
        Err(_) if is_marker(text, first) => {
            out.push(Step::Marker { at: first.at });
            return Ok(());
        }
        Err(misread) => return Err(misread),
    };
    let to = first
        .to
        .as_ref()
        .ok_or_else(|| Misread::expected(first.at, "a square"))?;
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
    let word = term.item.plain().and_then(|atom| atom.word(text));
    word.is_some_and(|word| words::verb(word.text) == Some(Verb::Marker))
}

/// `=wolf` after the square.
fn covers(text: &str, term: &Term) -> Result<bool, Misread> {
    let Some(is) = &term.is else { return Ok(false) };
    let word = is.plain().and_then(|atom| atom.word(text));
    match word.and_then(|word| words::special(word.text)) {
        Some(Kind::Wolf) => Ok(true),
        _ => Err(Misread::expected(
            is.at,
            "`=wolf`, what a hunter covers, and nothing else",
        )),
    }
}

/// `+tile`, `+?*2`, `+_`.
fn read_drawn(text: &str, terms: &[Term], drawn: &mut Drawn) -> Result<(), Misread> {
    let (Some(first), Some(last)) = (terms.first(), terms.last()) else {
        return Ok(());
    };
    let mut count = 0_u32;
    for term in terms {
        if term.sign != Some(Sign::Plus) || term.to.is_some() || term.is.is_some() {
            return Err(Misread::expected(
                term.at,
                "a tile drawn, such as `+?` or `+BBNN/FFRR`",
            ));
        }
        let item = &term.item;
        let alone = item.over.is_none() && !item.atom.hidden;
        match item.atom.kind {
            AtomKind::Nothing if alone && item.times.is_none() => drawn.nothing_left = true,
            AtomKind::Unknown if alone => {
                count = count.saturating_add(item.times.unwrap_or(1));
            }
            AtomKind::Path if item.times.is_none() => {
                if drawn.names as usize == MOST_NAMED {
                    return Err(Misread::expected(
                        term.at,
                        "at most 16 tiles drawn by name; the others are `?`",
                    ));
                }
                drawn.named[drawn.names as usize] = tile(text, item)?;
                drawn.names += 1;
                count = count.saturating_add(1);
            }
            _ => return Err(Misread::expected(item.at, "`?`, `_` or a tile")),
        }
    }
    drawn.count = Some(count);
    drawn.at = first.at.to(last.at);
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
        let kind = word.and_then(|word| words::special(word.text));
        let (Some(kind), Some(item)) = (kind, item) else {
            return Err(Misread::expected(term.at, "`wolf` or `hunter`"));
        };
        let times = item.times.unwrap_or(1) as usize;
        let from = call.len as usize;
        if times == 0 || from + times > MOST_CALLED {
            return Err(Misread::expected(
                item.at,
                "a number of wolves or hunters that a box can have",
            ));
        }
        call.kinds[from..from + times].fill(kind);
        call.len += times as u8;
    }
    if call.len == 0 {
        return Err(Misread::expected(
            step.at,
            "what is announced: `call wolf*2 hunter`",
        ));
    }
    Ok(call)
}

/// `reveal R>n2 +?`
fn reveal(step: &Written<'_>, rest: &[Term]) -> Result<Step, Misread> {
    let wanted = || Misread::expected(step.at, "a colour and a square").help("write `reveal R>n2`");
    let (first, rest) = rest.split_first().ok_or_else(wanted)?;
    let word = first.item.plain().and_then(|atom| atom.word(step.text));
    let to = first
        .to
        .filter(|_| first.sign.is_none() && first.is.is_none())
        .ok_or_else(wanted)?;
    let word = word.ok_or_else(wanted)?;
    let Some(colour) = words::colour(word.text) else {
        return Err(Misread::new(
            "syntax.word",
            word.at,
            format!("`{}` is not a colour", word.text),
        )
        .help("colours: `N` noir, `J` jaune, `R` rouge, `B` bleu"));
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

// --- and back

/// Steps of one actor as one line.
pub(super) fn print(steps: &[Step], out: &mut String) {
    for (index, step) in steps.iter().enumerate() {
        if index > 0 {
            out.push_str("; ");
        }
        match step {
            Step::Lay(lay) => print_lay(lay, out),
            Step::Skip { drawn, .. } => {
                out.push_str("skip");
                print_drawn(drawn, out);
            }
            Step::Quit { .. } => out.push_str("quit"),
            Step::Call(call) => print_call(call, out),
            Step::Nothing { .. } => out.push('_'),
            Step::Marker { .. } => out.push_str("marker"),
        }
    }
}

fn print_lay(lay: &Lay, out: &mut String) {
    if lay.kind() == Kind::Shepherd {
        out.push_str("reveal ");
    }
    let _ = write!(out, "{}>{}", lay.tile.text(), lay.to.text());
    if lay.covers {
        out.push_str("=wolf");
    }
    print_drawn(&lay.drawn, out);
}

fn print_drawn(drawn: &Drawn, out: &mut String) {
    let Some(count) = drawn.count else { return };
    for tile in drawn.named() {
        let _ = write!(out, " +{}", tile.text());
    }
    match count.saturating_sub(u32::from(drawn.names)) {
        0 => {}
        1 => out.push_str(" +?"),
        unseen => {
            let _ = write!(out, " +?*{unseen}");
        }
    }
    if count == 0 || drawn.nothing_left {
        out.push_str(" +_");
    }
}

fn print_call(call: &Announced, out: &mut String) {
    out.push_str("call");
    let mut rest = call.kinds();
    while let Some(kind) = rest.first() {
        let run = rest.iter().take_while(|other| *other == kind).count();
        let name = if *kind == Kind::Wolf {
            "wolf"
        } else {
            "hunter"
        };
        let _ = write!(out, " {name}");
        if run > 1 {
            let _ = write!(out, "*{run}");
        }
        rest = &rest[run..];
    }
}
