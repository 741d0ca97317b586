//! Text to steps and back.

use std::fmt::Write;

use super::{
    card::{Card, Kind},
    rules::Rules,
    step::{Choice, Dest, Shown, Step, Target},
    words::{Pile, Verb},
};
use crate::{
    game::Seat,
    record::{
        Misread,
        tree::{self, Atom, AtomKind, Item, Sign, Term, Word},
        word::{nearest, same},
    },
    source::Span,
};

/// Words that no player may be called.
pub(super) const RESERVED: &[&str] = &[
    "withdraw",
    "retrait",
    "capitule",
    "capitulation",
    "flip",
    "retourne",
    "destroy",
    "detruit",
    "reveal",
    "revele",
    "name",
    "nomme",
    "hand",
    "main",
    "deck",
    "pioche",
    "a",
    "l",
    "s",
    "d",
    "es",
    "ec",
    "t",
    "m",
    "e",
    "air",
    "land",
    "terre",
    "sea",
    "mer",
    "diplomacy",
    "diplomatie",
    "espionage",
    "espionnage",
    "intelligence",
    "economy",
    "economie",
    "economics",
    "theaters",
    "first",
    "turn",
    "winner",
    "end",
];

/// The canonical spelling of a verb, theater, code or title.
pub(super) fn canonical(rules: &Rules, word: &str) -> Option<String> {
    if let Some(card) = Card::parse(word) {
        return Some(card.to_string());
    }
    if let Some(kind) = Kind::parse(word) {
        return Some(kind.to_string());
    }
    let verb = Verb::read(word).map(Verb::word);
    if let Some(word) = verb.or_else(|| Pile::read(word).map(Pile::word)) {
        return Some(word.to_owned());
    }
    match rules.deck.titled(word) {
        [card] => Some(card.to_string()),
        _ => None,
    }
}

/// A title after `name` is no name of a card, and stays one that is refused.
pub(super) fn respell(rules: &Rules, before: &str, word: &str) -> Option<String> {
    if Verb::Name.is(before) && Card::parse(word).is_none() {
        return None;
    }
    canonical(rules, word)
}

// --- reading

/// A card by code or title.
#[inline]
pub(super) fn card(rules: &Rules, text: &str, atom: &Atom) -> Result<Card, Misread> {
    match atom.any_word(text) {
        Some(word) => card_word(rules, word),
        None => Err(Misread::expected(atom.at, "a card")),
    }
}

#[inline]
pub(super) fn card_word(rules: &Rules, word: Word<'_>) -> Result<Card, Misread> {
    match Card::parse(word.text) {
        Some(card) => Ok(card),
        None => titled_card(rules, word),
    }
}

#[cold]
fn titled_card(rules: &Rules, word: Word<'_>) -> Result<Card, Misread> {
    match rules.deck.titled(word.text) {
        [card] => Ok(*card),
        [] => Err(unknown_card(rules, word)),
        several => {
            let codes: Vec<String> = several.iter().map(Card::to_string).collect();
            Err(Misread::new(
                "syntax.ambiguous",
                word.at,
                format!("several cards are called `{}`", word.text),
            )
            .help(format!("write the code: {}", codes.join(", "))))
        }
    }
}

fn unknown_card(rules: &Rules, word: Word<'_>) -> Misread {
    let text = word.text;
    let misread = Misread::new(
        "syntax.unknown-word",
        word.at,
        format!("`{text}` is no card, theater or verb of this game"),
    );
    if rules.deck.is_title(text) {
        return Misread::new(
            "syntax.unknown-word",
            word.at,
            format!("no source says which type and strength `{text}` has"),
        )
        .help(format!(
            "write the code that is printed on the card, such as `Es4`; a pack can place the title: `Es4: {{ is: {text} }}`"
        ));
    }
    let bytes = text.as_bytes();
    if matches!(bytes, [b'E' | b'e'] | [b'E' | b'e', b'1'..=b'6']) {
        let digit = &text[1..];
        return misread.help(format!(
            "both French names begin with E: write `Es{digit}` for Espionnage or `Ec{digit}` for Économie"
        ));
    }
    if ["pass", "passe", "skip", "saute"]
        .iter()
        .any(|pass| same(text, pass))
    {
        return Misread::new("syntax.unknown-word", word.at, "nobody may pass a turn")
            .help("a turn is a card or a withdrawal: `(?)>A` face down, or `withdraw`");
    }
    if ["draw", "pioche"].iter().any(|draw| same(text, draw)) {
        return Misread::new("syntax.unknown-word", word.at, "nobody draws as an action")
            .help("an ability that draws is written with its card: `Es5: +?`");
    }
    let verbs = Verb::TABLE.spellings().chain(Pile::TABLE.spellings());
    let mut known: Vec<&str> = verbs.collect();
    known.extend(rules.deck.titles());
    match nearest(text, known) {
        Some(near) => misread.help(format!("did you mean `{near}`?")),
        None if text.contains('-') => {
            misread.help("where something goes is written with `>`: `L6>S`")
        }
        None => misread.help("a card is its theater and strength: A L S D Es Ec, then 1 to 6"),
    }
}

/// A card or `?`.
fn seen(rules: &Rules, text: &str, atom: &Atom) -> Result<Option<Card>, Misread> {
    match atom.kind {
        AtomKind::Unknown => Ok(None),
        _ => card(rules, text, atom).map(Some),
    }
}

fn plain(item: &Item) -> Result<Atom, Misread> {
    item.plain()
        .copied()
        .ok_or_else(|| Misread::expected(item.at, "one card or place"))
}

enum Goes {
    Theater(Dest),
    Hand(Option<Seat>),
    Deck,
}

fn place(rules: &Rules, text: &str, item: &Item) -> Result<Goes, Misread> {
    let atom = plain(item)?;
    let expected = || Misread::expected(item.at, "a theater, `hand` or `deck`");
    if atom.hidden || !atom.is_path() {
        return Err(expected());
    }
    let mut words = atom.words(text);
    let mut word = words.next().ok_or_else(expected)?;
    let mut seat = None;
    if Kind::of_code(word.text.as_bytes()).is_none()
        && let Some(found) = rules.seat(word.text)
    {
        seat = Some(found);
        word = words.next().ok_or_else(expected)?;
    }
    let rest = words.next();
    if words.next().is_some() {
        return Err(expected());
    }
    let goes = if word.text == Pile::Hand.word() {
        // The usual spelling, before all the names of theaters are tried.
        Goes::Hand(seat)
    } else if let Some(kind) = Kind::parse(word.text) {
        let index = match rest {
            None => None,
            Some(word) => Some(word.text.parse().map_err(|_| expected())?),
        };
        return Ok(Goes::Theater(Dest {
            side: seat.map(|seat| rules.side(seat)),
            kind,
            index,
            at: item.at,
        }));
    } else {
        match Pile::read(word.text) {
            Some(Pile::Hand) => Goes::Hand(seat),
            Some(Pile::Deck) if seat.is_none() => Goes::Deck,
            Some(Pile::Deck) | None => return Err(no_place(rules, word)),
        }
    };
    match rest {
        None => Ok(goes),
        Some(_) => Err(expected()),
    }
}

fn no_place(rules: &Rules, word: Word<'_>) -> Misread {
    let misread = Misread::expected(word.at, "a theater, `hand` or `deck`");
    if word.text.eq_ignore_ascii_case("e") {
        return misread.help("write `Es` for Espionnage or `Ec` for Économie");
    }
    let piles = Pile::ALL.iter().map(|pile| pile.word());
    let names = piles
        .chain(rules.order.iter().map(|kind| kind.name()))
        .chain(rules.handles.iter().map(String::as_str));
    match nearest(word.text, names) {
        Some(near) => misread.help(format!("did you mean `{near}`?")),
        None => misread,
    }
}

/// A card on the table: by code, face down, or by its place.
fn target(rules: &Rules, text: &str, item: &Item) -> Result<Target, Misread> {
    let atom = plain(item)?;
    if atom.hidden {
        return seen(rules, text, &atom).map(Target::Hidden);
    }
    let expected = || Misread::expected(item.at, "a card or a place such as `Bo.S`");
    if !atom.is_path() {
        return Err(expected());
    }
    let mut words = atom.words(text);
    let mut word = words.next().ok_or_else(expected)?;
    let mut side = None;
    if let Some(seat) = rules.seat(word.text) {
        side = Some(rules.side(seat));
        word = words.next().ok_or_else(expected)?;
    }
    let Some(kind) = Kind::parse(word.text) else {
        if side.is_some() || words.next().is_some() {
            return Err(no_place(rules, word));
        }
        return card_word(rules, word).map(Target::Card);
    };
    let index = match words.next() {
        None => None,
        Some(word) => Some(word.text.parse().map_err(|_| expected())?),
    };
    if words.next().is_some() {
        return Err(expected());
    }
    Ok(Target::Spot { side, kind, index })
}

pub(super) fn read(
    rules: &Rules,
    step: &tree::Step<'_>,
    out: &mut Vec<Step>,
) -> Result<(), Misread> {
    let [head] = step.head else {
        let second = step.head[1];
        return Err(
            Misread::expected(second.at, "`;` before the next step").help(if is_token(&second) {
                TOKEN
            } else {
                "a card's choices come after a colon: `A3: flip Bo.S`"
            }),
        );
    };
    if head.sign.is_some() || head.is.is_some() {
        let misread = Misread::expected(head.at, "a card to play, or `withdraw`");
        return Err(match head.sign {
            _ if is_token(head) => misread.help(TOKEN),
            Some(Sign::Plus) => misread.help(
                "nobody draws unless an ability says so; then the draw follows its card: `Es5: +?`",
            ),
            _ => misread,
        });
    }
    let atom = plain(&head.item)?;
    match atom.kind {
        AtomKind::Nothing if head.to.is_none() && step.tail.is_none() => {
            out.push(Step::Nothing { at: atom.at });
            Ok(())
        }
        _ if atom.hidden => hidden(rules, step, head, &atom, out),
        AtomKind::Path => open(rules, step, head, &atom, out),
        _ => Err(Misread::expected(head.at, "a card to play, or `withdraw`")),
    }
}

const TOKEN: &str =
    "a token follows the card that gives it, on a line of who gains it: `Bo  Ec2: +1>Es`";

/// `+1>Es`
fn is_token(term: &Term) -> bool {
    term.sign == Some(Sign::Plus) && term.to.is_some()
}

/// `(L5)>A`, `(L2)>Cat.hand`.
fn hidden(
    rules: &Rules,
    step: &tree::Step<'_>,
    head: &Term,
    atom: &Atom,
    out: &mut Vec<Step>,
) -> Result<(), Misread> {
    if let Some([first, ..]) = step.tail {
        return Err(Misread::new(
            "syntax.step",
            first.at,
            "a card played face down has no ability",
        ));
    }
    let card = seen(rules, step.text, atom)?;
    let Some(to) = &head.to else {
        return Err(Misread::expected(head.at, "where the card goes: `(L5)>A`"));
    };
    match place(rules, step.text, to)? {
        Goes::Theater(dest) => out.push(Step::Card {
            card,
            up: false,
            to: Some(dest),
            speaks: false,
            at: head.item.at,
        }),
        Goes::Hand(Some(seat)) => out.push(Step::Exchange {
            card,
            to: seat,
            at: head.at,
        }),
        Goes::Hand(None) | Goes::Deck => {
            return Err(Misread::expected(to.at, "a theater, or a teammate's hand"));
        }
    }
    Ok(())
}

/// `A3`, `L6>S`, `A3: flip Bo.S=S3`.
fn open(
    rules: &Rules,
    step: &tree::Step<'_>,
    head: &Term,
    atom: &Atom,
    out: &mut Vec<Step>,
) -> Result<(), Misread> {
    let word = atom.any_word(step.text);
    let card = match word.and_then(|word| Card::parse(word.text)) {
        Some(card) => card,
        None if word.is_some_and(|word| withdraws(step, head, word)) => {
            out.push(Step::Withdraw { at: atom.at });
            return Ok(());
        }
        None => card(rules, step.text, atom)?,
    };
    let to = match &head.to {
        None => None,
        Some(item) => match place(rules, step.text, item)? {
            Goes::Theater(dest) => Some(dest),
            Goes::Hand(_) | Goes::Deck => {
                return Err(Misread::expected(item.at, "a theater")
                    .help("what an ability does comes after its card: `S4: (A3)>hand`"));
            }
        },
    };
    out.push(Step::Card {
        card: Some(card),
        up: true,
        to,
        speaks: step.tail.is_some(),
        at: head.item.at,
    });
    let mut terms = step.tail.unwrap_or_default();
    while let Some(term) = terms.first() {
        let (choice, used) = choice(rules, step.text, terms)?;
        let at = terms[..used]
            .iter()
            .fold(term.at, |at, term| at.to(term.at));
        out.push(Step::Answer {
            by: card,
            choice,
            at,
        });
        terms = &terms[used..];
    }
    Ok(())
}

/// Whether a step is `withdraw` and no more.
fn withdraws(step: &tree::Step<'_>, head: &Term, word: Word<'_>) -> bool {
    head.to.is_none() && step.tail.is_none() && Verb::Withdraw.is(word.text)
}

/// One choice and how many terms it takes.
fn choice(rules: &Rules, text: &str, terms: &[Term]) -> Result<(Choice, usize), Misread> {
    let term = &terms[0];
    if let Some(word) = term.word(text)
        && let Some(verb) = Verb::read(word.text).filter(|verb| *verb != Verb::Withdraw)
    {
        let object = terms
            .get(1)
            .ok_or_else(|| Misread::expected(end_of(word.at), "what it does that to"))?;
        if verb == Verb::Name
            && let Some(card) = typed(text, object, terms.get(2))
        {
            return Ok((Choice::Name(Some(card)), 3));
        }
        return verb_choice(rules, text, verb, object).map(|choice| (choice, 2));
    }
    let choice = match (term.sign, &term.to) {
        (Some(Sign::Minus), _) => {
            return Err(Misread::expected(term.at, "a choice, not a loss"));
        }
        (Some(Sign::Plus), Some(to)) => gain(rules, text, term, to)?,
        (Some(Sign::Plus), None) => Choice::Draw(seen(rules, text, &plain(&term.item)?)?),
        (None, Some(to)) => goes(rules, text, term, to)?,
        (None, None) if term.item.atom.kind == AtomKind::Nothing => Choice::Nothing,
        (None, None) => {
            return Err(Misread::expected(
                term.at,
                "a choice: `flip …`, `destroy …`, `reveal …`, `name …`, `… > …` or `_`",
            ));
        }
    };
    Ok((choice, 1))
}

/// `Espionnage 6`: a card as the rulebook has it named aloud.
fn typed(text: &str, theater: &Term, strength: Option<&Term>) -> Option<Card> {
    let kind = Kind::parse(theater.word(text)?.text)?;
    let strength = strength.filter(|term| term.sign.is_none() && term.to.is_none())?;
    match strength.item.plain()?.kind {
        AtomKind::Int(strength @ 1..=6) => Some(Card::new(kind, strength as u8)),
        _ => None,
    }
}

fn end_of(at: Span) -> Span {
    Span {
        start: at.end.saturating_sub(1),
        end: at.end,
    }
}

fn verb_choice(rules: &Rules, text: &str, verb: Verb, object: &Term) -> Result<Choice, Misread> {
    if object.sign.is_some() || object.to.is_some() {
        return Err(Misread::expected(object.at, "a card"));
    }
    match verb {
        Verb::Flip | Verb::Destroy => {
            let target = target(rules, text, &object.item)?;
            let is = match &object.is {
                None => None,
                Some(item) => seen(rules, text, &plain(item)?)?,
            };
            Ok(if verb == Verb::Flip {
                Choice::Flip { target, is }
            } else {
                Choice::Destroy { target, is }
            })
        }
        Verb::Reveal => {
            let atom = plain(&object.item)?;
            Ok(Choice::Reveal(match atom.kind {
                AtomKind::Nothing => Shown::None,
                AtomKind::Unknown => Shown::Unknown,
                _ => Shown::Card(card(rules, text, &atom)?),
            }))
        }
        Verb::Name | Verb::Withdraw => {
            let word = object
                .word(text)
                .ok_or_else(|| Misread::expected(object.at, "a card"))?;
            match Card::parse(word.text) {
                None if !is_half_a_name(rules, word.text) => Err(unknown_card(rules, word)),
                card => Ok(Choice::Name(card)),
            }
        }
    }
}

/// A title, or a type without a strength: words that a player may say, and that
/// name no card.
fn is_half_a_name(rules: &Rules, word: &str) -> bool {
    rules.deck.is_title(word) || Kind::parse(word).is_some()
}

fn gain(rules: &Rules, text: &str, term: &Term, to: &Item) -> Result<Choice, Misread> {
    let atom = plain(&term.item)?;
    let AtomKind::Int(value) = atom.kind else {
        return Err(Misread::expected(atom.at, "a token's value: `+1>D`"));
    };
    match place(rules, text, to)? {
        Goes::Theater(to) if to.index.is_none() => Ok(Choice::Gain { value, to }),
        Goes::Theater(_) => Err(Misread::expected(to.at, "a theater")
            .help("a token lies beside the cards, in no place of the stack")),
        Goes::Hand(_) | Goes::Deck => Err(Misread::expected(to.at, "a theater")),
    }
}

fn goes(rules: &Rules, text: &str, term: &Term, to: &Item) -> Result<Choice, Misread> {
    let target = target(rules, text, &term.item)?;
    Ok(match place(rules, text, to)? {
        Goes::Theater(to) => Choice::Move { target, to },
        Goes::Hand(seat) => Choice::ToHand { target, seat },
        Goes::Deck => Choice::ToDeck(target),
    })
}

// --- printing

pub(super) fn print(rules: &Rules, actor: Seat, steps: &[Step], out: &mut String) {
    let side = rules.side(actor);
    let start = out.len();
    // The card whose choices may follow, and whether its colon is written.
    let mut speaker: Option<(Card, bool)> = None;
    for step in steps {
        if let Step::Answer { by, choice, .. } = *step {
            match speaker {
                Some((card, true)) if card == by => out.push(' '),
                Some((card, false)) if card == by => out.push_str(": "),
                _ => {
                    separate(start, out);
                    let _ = write!(out, "{by}: ");
                }
            }
            speaker = Some((by, true));
            print_choice(rules, side, choice, out);
            continue;
        }
        separate(start, out);
        speaker = print_step(rules, side, step, out).map(|card| (card, false));
    }
}

fn separate(start: usize, out: &mut String) {
    if out.len() > start {
        out.push_str("; ");
    }
}

/// Prints a step that is no answer; says which card's choices may follow it.
fn print_step(rules: &Rules, side: usize, step: &Step, out: &mut String) -> Option<Card> {
    match *step {
        Step::Withdraw { .. } => out.push_str(Verb::Withdraw.word()),
        Step::Nothing { .. } => out.push('_'),
        Step::Exchange { card, to, .. } => {
            let _ = write!(out, "({})>{}.hand", or_unknown(card), rules.handle(to));
        }
        Step::Card { card, up, to, .. } => {
            let name = or_unknown(card);
            let _ = if up {
                write!(out, "{name}")
            } else {
                write!(out, "({name})")
            };
            let at_home = up && card.map(Card::kind) == to.map(|dest| dest.kind);
            if let Some(dest) = to
                && !(at_home && dest.side.is_none())
            {
                out.push('>');
                print_dest(rules, side, dest, out);
            }
            return card.filter(|_| up);
        }
        Step::Answer { .. } => {}
    }
    None
}

fn or_unknown(card: Option<Card>) -> String {
    card.map_or_else(|| "?".to_owned(), |card| card.to_string())
}

fn print_dest(rules: &Rules, side: usize, dest: Dest, out: &mut String) {
    if let Some(other) = dest.side.filter(|other| *other != side) {
        let handle = rules
            .seats(other)
            .next()
            .map_or("", |seat| rules.handle(seat));
        let _ = write!(out, "{handle}.");
    }
    let _ = write!(out, "{}", dest.kind);
    if let Some(index) = dest.index {
        let _ = write!(out, ".{index}");
    }
}

fn print_target(rules: &Rules, target: Target, out: &mut String) {
    match target {
        Target::Card(card) => {
            let _ = write!(out, "{card}");
        }
        Target::Hidden(card) => {
            let _ = write!(out, "({})", or_unknown(card));
        }
        Target::Spot { side, kind, index } => {
            if let Some(handle) = side
                .and_then(|side| rules.seats(side).next())
                .map(|seat| rules.handle(seat))
            {
                let _ = write!(out, "{handle}.");
            }
            let _ = write!(out, "{kind}");
            if let Some(index) = index {
                let _ = write!(out, ".{index}");
            }
        }
    }
}

fn print_choice(rules: &Rules, side: usize, choice: Choice, out: &mut String) {
    match choice {
        Choice::Nothing => out.push('_'),
        Choice::Flip { target, is } | Choice::Destroy { target, is } => {
            out.push_str(if matches!(choice, Choice::Flip { .. }) {
                "flip "
            } else {
                "destroy "
            });
            print_target(rules, target, out);
            if let Some(card) = is {
                let _ = write!(out, "={card}");
            }
        }
        Choice::Reveal(shown) => {
            let _ = match shown {
                Shown::None => write!(out, "reveal _"),
                Shown::Unknown => write!(out, "reveal ?"),
                Shown::Card(card) => write!(out, "reveal {card}"),
            };
        }
        Choice::Name(card) => {
            let _ = write!(out, "name {}", or_unknown(card));
        }
        Choice::Gain { value, to } => {
            let _ = write!(out, "+{value}>");
            print_dest(rules, side, to, out);
        }
        Choice::Draw(card) => {
            let _ = write!(out, "+{}", or_unknown(card));
        }
        Choice::Move { target, to } => {
            print_target(rules, target, out);
            out.push('>');
            // Without a side the card stays on its own, which may be the other's.
            let beyond = to.side.map_or(side, |to| 1 - to);
            print_dest(rules, beyond, to, out);
        }
        Choice::ToHand { target, seat } => {
            print_target(rules, target, out);
            out.push('>');
            if let Some(seat) = seat {
                let _ = write!(out, "{}.", rules.handle(seat));
            }
            out.push_str(Pile::Hand.word());
        }
        Choice::ToDeck(target) => {
            print_target(rules, target, out);
            out.push_str(">deck");
        }
    }
}
