//! Steps as they are written.

use std::fmt::Write;

use super::{
    acts::{Act, Effect, Found, More, Play, Step},
    cards::CardSet,
    pile::Draw,
    rules::Rules,
    words::{Figure, Verb},
};

pub(super) fn print(rules: &Rules, steps: &[Step], out: &mut String) {
    let mut first = true;
    let mut opened = false;
    for step in steps {
        if let Act::ByHand { effect, .. } = &step.act {
            out.push_str(if opened { " " } else { ": " });
            opened = true;
            by_hand(rules, effect, out);
            continue;
        }
        if let Act::Also { more, .. } = &step.act {
            out.push(' ');
            also(more, out);
            continue;
        }
        if !first {
            out.push_str("; ");
        }
        first = false;
        opened = false;
        act(rules, &step.act, out);
    }
}

fn act(rules: &Rules, act: &Act, out: &mut String) {
    // Writing to a string never fails.
    let _ = match act {
        Act::Nothing => write!(out, "_"),
        Act::Scout { looks, count } => {
            out.push_str(Verb::Scout.printed());
            for look in Act::first_looks(looks, *count) {
                out.push(' ');
                also(&More::Look(*look), out);
            }
            Ok(())
        }
        Act::Hide(spot) => write!(out, "{} {}", Verb::Hide.printed(), spot.square),
        Act::Wolf { from, to, ate } => {
            let verb = Verb::Wolf.printed();
            let _ = write!(out, "{verb} {}>{}", from.square, to.square);
            match ate {
                Some((seat, _)) => write!(out, "={}", rules.handle(*seat)),
                None => Ok(()),
            }
        }
        Act::Run {
            from,
            to,
            found: face,
            draw,
        } => {
            let _ = write!(out, "{}>{}", from.square, to.square);
            found(*face, false, out);
            drawing(rules, draw, out);
            Ok(())
        }
        Act::Reveal(cards) => {
            out.push_str(Verb::Reveal.printed());
            if cards.is_empty() {
                out.push_str(" _");
            }
            each(rules, cards, "", out);
            Ok(())
        }
        Act::Play(Play {
            card,
            found: face,
            targets,
            to,
            draw,
            ..
        }) => {
            out.push_str(rules.code(*card));
            found(*face, false, out);
            let mut tail = String::new();
            for spot in targets.iter().flatten() {
                let _ = write!(tail, " {}", spot.square);
            }
            if let Some(to) = to {
                let _ = write!(tail, ">{}", to.square);
            }
            drawing(rules, draw, &mut tail);
            if tail.is_empty() {
                Ok(())
            } else {
                write!(out, ":{tail}")
            }
        }
        Act::ByHand { .. } | Act::Also { .. } => Ok(()),
    };
}

/// One more token or square of a list.
fn also(more: &More, out: &mut String) {
    // Writing to a string never fails.
    match more {
        More::Look(look) => {
            let _ = write!(out, "{}", look.spot.square);
            if look.found != Found::Unknown {
                found(look.found, true, out);
            }
        }
        More::Choice { spot, to, .. } => {
            let _ = write!(out, "{}", spot.square);
            if let Some(to) = to {
                let _ = write!(out, ">{}", to.square);
            }
        }
    }
}

/// Only a wolf that was scouted tells face up from face down.
fn found(face: Found, scouted: bool, out: &mut String) {
    match face {
        Found::Unwritten => {}
        Found::Unknown => out.push_str("=?"),
        Found::Nothing => out.push_str("=_"),
        Found::Face { token, down, .. } => {
            let hidden = scouted && down && token.points() == 0;
            out.push('=');
            if hidden {
                out.push('(');
            }
            out.push_str(token.printed());
            if hidden {
                out.push(')');
            }
        }
    }
}

fn drawing(rules: &Rules, draw: &Draw, out: &mut String) {
    each(rules, &draw.drawn, "+", out);
    each(rules, &draw.thrown, "-", out);
}

fn each(rules: &Rules, cards: &CardSet, sign: &str, out: &mut String) {
    for card in cards.iter() {
        let _ = write!(out, " {sign}{}", rules.code(card));
    }
    match cards.unknown {
        0 => {}
        1 => {
            let _ = write!(out, " {sign}?");
        }
        many => {
            let _ = write!(out, " {sign}?*{many}");
        }
    }
}

fn by_hand(rules: &Rules, effect: &Effect, out: &mut String) {
    let code = |card: &Option<super::cards::Card>| card.map_or("?", |card| rules.code(card));
    let _ = match effect {
        Effect::Point(spot) => write!(out, "{}", spot.square),
        Effect::Shift { from, to } => write!(out, "{}>{}", from.square, to.square),
        Effect::Lift(spot) => write!(out, "-{}", spot.square),
        Effect::Enter {
            owner,
            mad: true,
            to,
        } => {
            let mad = Figure::Mad.printed();
            write!(out, "{}.{mad}>{}", rules.handle(*owner), to.square)
        }
        Effect::Enter {
            owner,
            mad: false,
            to,
        } => {
            write!(out, "{}>{}", rules.handle(*owner), to.square)
        }
        Effect::Take(card) => write!(out, "+{}", code(card)),
        Effect::Throw(card) => write!(out, "-{}", code(card)),
        Effect::Points(points) => write!(out, "+{points}"),
    };
}
