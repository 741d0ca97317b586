//! The productions of `grammar/frame.ebnf`, in its order and by its names.
//!
//! Most are functions that give a parser, as nom's own combinators are. A few are
//! parsers themselves, functions of the input: what is rare or needed at several
//! places, and so is better called than copied.
//!
//! The deciding token of a production is followed by `cut`: one token of
//! lookahead decides everywhere. `expected`, as the last alternative, says what
//! should have stood there. Terms, steps, facts and rules go into buffers that
//! are used again for the next line: `noted` hands them over.

use nom::{
    IResult, Parser,
    branch::alt,
    combinator::{cut, eof, map_res, opt, peek, value as constant},
    multi::{many_till, many1, separated_list1},
    sequence::{preceded, separated_pair, terminated},
};

use super::{
    DeedLine, Statement,
    lex::{
        Reads, any_word, digits, eol, int, keyword, mark, mark_or_twin, not_reserved, open, word,
    },
    page::{FactParts, Page, Range, noted, ranged},
    slip::{Slip, expected},
    slots,
};
use crate::{
    record::{
        rest::{Rest, placed},
        tree::{Atom, AtomKind, Item, Sign},
    },
    source::Span,
};

/// The rest of a line, with the buffers.
type In<'a> = Rest<'a, Page<'a>>;
type Read<'a, T> = IResult<In<'a>, T, Slip>;

/// One line of `record = { [ entry ] EOL }`.
pub(super) fn line(input: In<'_>) -> Read<'_, Statement> {
    alt((
        constant(Statement::Empty, eol),
        terminated(cut(statement), alt((eol, expected(slots::END)))),
    ))
    .parse(input)
}

/// `deed | ( "battle" | "round" ) … | "deal" … | expect | "irregular" …`
fn statement(input: In<'_>) -> Read<'_, Statement> {
    alt((
        deed.map(Statement::Deed),
        battle,
        deal,
        expect,
        irregular,
        not_reserved(slots::ENTRY),
    ))
    .parse(input)
}

/// `( "battle" | "round" ) INT [ ":" term { term } ]`
fn battle(input: In<'_>) -> Read<'_, Statement> {
    let name = alt((keyword("battle"), keyword("round")));
    let restated = preceded(mark(b':'), cut(terms()));
    (placed(preceded(name, cut(int()))), opt(restated))
        .map(|((number, at), _)| Statement::Battle { number, at })
        .parse(input)
}

/// `"deal" actor item { item }`
fn deal(input: In<'_>) -> Read<'_, Statement> {
    // A sign is read and then refused, to say what is wrong with it.
    let items = map_res(values(), |range| match input.page.first_sign(range) {
        None => Ok(()),
        Some(at) => Err(Slip {
            at,
            expected: Some(slots::DEALT),
        }),
    });
    preceded(keyword("deal"), cut((actor(), items)))
        .map(|(actor, ())| Statement::Deal { actor })
        .parse(input)
}

/// `"irregular" deed [ by ]`
fn irregular(input: In<'_>) -> Read<'_, Statement> {
    preceded(keyword("irregular"), cut((deed, opt(by))))
        .map(|(deed, by)| Statement::Irregular { deed, by })
        .parse(input)
}

/// `[ INT [ "." ] ] actor steps`
fn deed(input: In<'_>) -> Read<'_, DeedLine> {
    let number = placed(terminated(int(), opt(mark(b'.'))));
    placed((opt(number), actor(), cut(steps)))
        .map(|((number, actor, ()), at)| DeedLine { number, actor, at })
        .parse(input)
}

/// `"expect" ( "refused" deed [ by ] | "allowed" deed | fact { ";" fact } )`
fn expect(input: In<'_>) -> Read<'_, Statement> {
    let refused = preceded(keyword("refused"), cut((deed, opt(by))));
    let allowed = preceded(keyword("allowed"), cut(deed));
    let facts = separated_list1(mark(b';'), cut(fact));
    preceded(
        keyword("expect"),
        cut(alt((
            refused.map(|(deed, by)| Statement::Refused { deed, by }),
            allowed.map(|deed| Statement::Allowed { deed }),
            facts.map(|_| Statement::Expect),
        ))),
    )
    .parse(input)
}

/// `"by" path { path }`
fn by(input: In<'_>) -> Read<'_, Span> {
    let paths = (rule(), many_till(rule(), peek(eol)));
    preceded(keyword("by"), cut(placed(paths)))
        .map(|(_, at)| at)
        .parse(input)
}

/// A `path` that names a rule, into the buffer.
fn rule<'a>() -> impl Reads<'a, Page<'a>, ()> {
    noted(path(), Page::keep_rule)
}

/// `WORD`
fn actor<'a>() -> impl Reads<'a, Page<'a>, Span> {
    placed(alt((word(), expected(slots::PLAYER)))).map(|((), at)| at)
}

/// `step { ";" step }`
fn steps(input: In<'_>) -> Read<'_, ()> {
    separated_list1(mark(b';'), cut(step))
        .map(|_| ())
        .parse(input)
}

/// `term { term } [ ":" term { term } ]`, into the buffer.
fn step(input: In<'_>) -> Read<'_, ()> {
    let head = alt((terms(), expected(slots::STEP)));
    let tail = preceded(mark(b':'), cut(ranged(terms())));
    let step = placed(preceded(head, opt(tail)));
    noted(step, |page, (tail, at)| page.keep_step(tail, at)).parse(input)
}

/// `term { term }`, into the buffer.
fn terms<'a>() -> impl Reads<'a, Page<'a>, ()> {
    constant((), many1(preceded(more(), term)))
}

/// No end of a list stands here.
fn more<'a>() -> impl Reads<'a, Page<'a>, ()> {
    alt((open(), expected(slots::ATOM)))
}

/// `[ "+" | "-" ] item [ ">" item ] [ "=" item ]`, into the buffer.
fn term(input: In<'_>) -> Read<'_, ()> {
    let to = preceded(mark_or_twin(b'>'), cut(place));
    let is = preceded(mark(b'='), cut(outcome));
    constant((), (value(), opt(to), opt(is))).parse(input)
}

/// The first `item` of a term, into the buffer. An item is large: this and the
/// next two are not inlined, so that it is written once, where it belongs.
#[inline(never)]
fn thing(input: In<'_>) -> Read<'_, ()> {
    noted(item(), Page::keep_thing).parse(input)
}

/// The `item` behind `>`.
#[inline(never)]
fn place(input: In<'_>) -> Read<'_, ()> {
    noted(item(), Page::keep_place).parse(input)
}

/// The `item` behind `=`.
#[inline(never)]
fn outcome(input: In<'_>) -> Read<'_, ()> {
    noted(item(), Page::keep_outcome).parse(input)
}

/// `atom [ "/" atom ] [ "*" INT ]`
fn item<'a>() -> impl Reads<'a, Page<'a>, Item> {
    let first = alt((atom(), not_reserved(slots::FREE)));
    let over = preceded(mark(b'/'), cut(other_side));
    let times = preceded(mark(b'*'), cut(int()));
    placed((first, opt(over), opt(times))).map(|((atom, over, times), at)| Item {
        atom,
        over,
        times,
        at,
    })
}

/// The atom behind `/`.
#[inline(never)]
fn other_side(input: In<'_>) -> Read<'_, Atom> {
    atom().parse(input)
}

/// `INT | path | "?" | "_" | "(" ( INT | path | "?" ) ")"`
fn atom<'a>() -> impl Reads<'a, Page<'a>, Atom> {
    alt((
        number(),
        path(),
        unknown(),
        nothing(),
        face_down(),
        expected(slots::ATOM),
    ))
}

/// An `INT` as an atom.
fn number<'a>() -> impl Reads<'a, Page<'a>, Atom> {
    placed(int()).map(|(number, at)| face_up(AtomKind::Int(number), at))
}

/// `?`
fn unknown<'a>() -> impl Reads<'a, Page<'a>, Atom> {
    placed(mark(b'?')).map(|((), at)| face_up(AtomKind::Unknown, at))
}

/// `_`
fn nothing<'a>() -> impl Reads<'a, Page<'a>, Atom> {
    placed(mark(b'_')).map(|((), at)| face_up(AtomKind::Nothing, at))
}

/// `"(" ( INT | path | "?" ) ")"`
fn face_down<'a>() -> impl Reads<'a, Page<'a>, Atom> {
    preceded(mark(b'('), cut(bracketed)).map(|atom| Atom {
        hidden: true,
        ..atom
    })
}

/// `( INT | path | "?" ) ")"`
#[inline(never)]
fn bracketed(input: In<'_>) -> Read<'_, Atom> {
    let atom = alt((
        number(),
        path(),
        unknown(),
        expected(slots::ATOM),
        preceded(peek(nothing()), expected(slots::HIDDEN)),
    ));
    terminated(atom, alt((mark(b')'), expected(slots::CLOSED)))).parse(input)
}

fn face_up(kind: AtomKind, at: Span) -> Atom {
    Atom {
        kind,
        hidden: false,
        dotted: false,
        at,
    }
}

/// `WORD { "." part }`
fn path<'a>() -> impl Reads<'a, Page<'a>, Atom> {
    let dotted = opt(preceded(mark(b'.'), parts));
    placed(preceded(word(), dotted)).map(|(parts, at)| Atom {
        dotted: parts.is_some(),
        ..face_up(AtomKind::Path, at)
    })
}

/// `part { "." part }`
#[inline(never)]
fn parts(input: In<'_>) -> Read<'_, ()> {
    separated_list1(mark(b'.'), cut(part))
        .map(|_| ())
        .parse(input)
}

/// `WORD | INT | …`: after a dot no word is reserved.
fn part(input: In<'_>) -> Read<'_, ()> {
    let number = constant((), digits());
    let word = constant((), any_word());
    alt((number, word, expected(slots::WORD))).parse(input)
}

/// `( path | "battle" | "round" ) "=" value { value }`, into the buffer.
fn fact(input: In<'_>) -> Read<'_, ()> {
    let reserved = placed(alt((keyword("battle"), keyword("round"))));
    let name = alt((
        path(),
        reserved.map(|((), at)| face_up(AtomKind::Path, at)),
        expected(slots::FACT),
    ));
    let is = alt((mark(b'='), expected(slots::IS)));
    let fact = separated_pair(name, is, values());
    noted(placed(fact), |page, ((path, values), at)| {
        page.keep_fact(FactParts { path, values, at });
    })
    .parse(input)
}

/// `value { value }`, into the buffer.
fn values<'a>() -> impl Reads<'a, Page<'a>, Range> {
    ranged(many1(preceded(more(), value())))
}

/// `value { value }` and nothing else: what a position says of a fact.
pub(super) fn only_values(input: In<'_>) -> Read<'_, Range> {
    terminated(values(), alt((eof, expected(slots::VALUE)))).parse(input)
}

/// `[ "+" | "-" ] item`, into the buffer.
fn value<'a>() -> impl Reads<'a, Page<'a>, ()> {
    alt((signed(), thing))
}

/// `( "+" | "-" ) item`, into the buffer.
fn signed<'a>() -> impl Reads<'a, Page<'a>, ()> {
    let plus = constant(Sign::Plus, mark(b'+'));
    let minus = constant(Sign::Minus, mark_or_twin(b'-'));
    let signed = terminated(alt((plus, minus)), cut(thing));
    noted(placed(signed), |page, (sign, at)| page.keep_sign(sign, at))
}
