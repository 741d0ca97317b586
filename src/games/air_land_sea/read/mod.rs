//! Text to steps.

mod cards;

pub(super) use cards::{card, card_word};

use super::{
    acts::{Choice, Dest, Shown, Step, Target},
    card::{Card, Theater},
    rules::Rules,
    words::{Pile, Verb},
};
use crate::{
    game::Seat,
    lang,
    record::{
        Misread, did_you_mean,
        tree::{self, Atom, AtomKind, Item, Sign, Term, Word},
        word::{fold, nearest, same_verb},
    },
    say,
    source::Span,
};
use cards::{
    card_help, is_half_a_name, seen, stranger, typed, unknown_card, which_e, written_apart,
};

/// What was expected at a place.
pub(super) fn expected(at: Span, en: &'static str, fr: &'static str) -> Misread {
    Misread::expected(at, lang::pick(en, fr))
}

fn unknown_word(at: Span, message: String) -> Misread {
    Misread::new("syntax.unknown-word", at, message)
}

fn plain(item: &Item) -> Result<Atom, Misread> {
    item.plain()
        .copied()
        .ok_or_else(|| expected(item.at, "one card or place", "une carte ou un emplacement"))
}

enum Goes {
    Theater(Dest),
    Hand(Option<Seat>),
    Deck,
}

fn place(rules: &Rules, text: &str, item: &Item) -> Result<Goes, Misread> {
    let atom = plain(item)?;
    let other = || {
        expected(
            item.at,
            "a theater, `hand` or `deck`",
            "un théâtre, `main` ou `pioche`",
        )
    };
    if atom.hidden || !atom.is_path() {
        return Err(other());
    }
    let mut words = atom.words(text);
    let mut word = words.next().ok_or_else(other)?;
    let mut seat = None;
    if Theater::of_code(word.text.as_bytes()).is_none()
        && let Some(found) = rules.seat(word.text)
    {
        seat = Some(found);
        word = words.next().ok_or_else(other)?;
    }
    let rest = words.next();
    if words.next().is_some() {
        return Err(other());
    }
    let goes = if word.text == Pile::Hand.word() {
        // The usual spelling, before all the names of theaters are tried.
        Goes::Hand(seat)
    } else if let Some(theater) = Theater::parse(word.text) {
        let index = match rest {
            None => None,
            Some(word) => Some(word.text.parse().map_err(|_| other())?),
        };
        return Ok(Goes::Theater(Dest {
            side: seat.map(|seat| rules.side(seat)),
            theater,
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
        Some(_) => Err(other()),
    }
}

fn no_place(rules: &Rules, word: Word<'_>) -> Misread {
    let misread = expected(
        word.at,
        "a theater, `hand` or `deck`",
        "un théâtre, `main` ou `pioche`",
    );
    if word.text.eq_ignore_ascii_case("e") {
        return misread.help(which_e(""));
    }
    let mut names: Vec<&str> = Pile::TABLE.spellings().collect();
    names.extend(rules.order.iter().map(|theater| theater.name()));
    names.extend(rules.roster.handles());
    match nearest(word.text, names) {
        Some(near) => misread.help(did_you_mean(near)),
        None => misread,
    }
}

/// A card on the table: by code, face down, or by its place.
fn target(rules: &Rules, text: &str, item: &Item) -> Result<Target, Misread> {
    let atom = plain(item)?;
    if atom.hidden {
        return seen(rules, text, &atom).map(Target::Hidden);
    }
    let other = || {
        expected(
            item.at,
            "a card or a place such as `Bo.S`",
            "une carte ou un emplacement comme `Bo.M`",
        )
    };
    if !atom.is_path() {
        return Err(other());
    }
    let mut words = atom.words(text);
    let mut word = words.next().ok_or_else(other)?;
    let mut side = None;
    if let Some(seat) = rules.seat(word.text) {
        side = Some(rules.side(seat));
        word = words.next().ok_or_else(other)?;
    }
    let Some(theater) = Theater::parse(word.text) else {
        if side.is_some() || words.next().is_some() {
            return Err(no_place(rules, word));
        }
        return card_word(rules, word).map(Target::Card);
    };
    let index = match words.next() {
        None => None,
        Some(word) => Some(word.text.parse().map_err(|_| other())?),
    };
    if words.next().is_some() {
        return Err(other());
    }
    Ok(Target::Spot {
        side,
        theater,
        index,
    })
}

pub(super) fn read(
    rules: &Rules,
    step: &tree::Step<'_>,
    out: &mut Vec<Step>,
) -> Result<(), Misread> {
    let [head] = step.head else {
        let second = step.head[1];
        return Err(expected(
            second.at,
            "`;` before the next step",
            "`;` avant l'étape suivante",
        )
        .help(if is_token(&second) {
            token_help()
        } else if let Some(card) = written_apart(step.text, &step.head[0], &second) {
            card_help(card)
        } else if let Some(help) = stranger(rules, step.text, &step.head[0]) {
            help
        } else {
            say!(
                "a card's choices come after a colon: `A3: flip Bo.S`",
                "les choix d'une carte viennent après un deux-points : `A3: retourne Bo.M`"
            )
        }));
    };
    if head.sign.is_some() || head.is.is_some() {
        let misread = expected(
            head.at,
            "a card to play, or `withdraw`",
            "une carte à jouer, ou `retrait`",
        );
        return Err(match head.sign {
            _ if is_token(head) => misread.help(token_help()),
            Some(Sign::Plus) => misread.help(say!(
                "nobody draws unless an ability says so; then the draw follows its card: `Es5: +?`",
                "on ne pioche que si une capacité le dit ; la carte piochée suit alors sa carte : `Es5: +?`"
            )),
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
        _ => Err(expected(
            head.at,
            "a card to play, or `withdraw`",
            "une carte à jouer, ou `retrait`",
        )),
    }
}

fn token_help() -> String {
    say!(
        "a token follows the card that gives it, on a line of who gains it: `Bo  Ec2: +1>Es`",
        "un pion suit la carte qui le donne, sur une ligne de qui le gagne : `Bo  Ec2: +1>Es`"
    )
}

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
            say!(
                "a card played face down has no ability",
                "une carte jouée face cachée n'a pas de capacité"
            ),
        ));
    }
    let card = seen(rules, step.text, atom)?;
    let Some(to) = &head.to else {
        return Err(expected(
            head.at,
            "where the card goes: `(L5)>A`",
            "où va la carte : `(T5)>A`",
        ));
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
            return Err(expected(
                to.at,
                "a theater, or a teammate's hand",
                "un théâtre, ou la main d'un coéquipier",
            ));
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
                return Err(expected(item.at, "a theater", "un théâtre").help(say!(
                    "what an ability does comes after its card: `S4: (A3)>hand`",
                    "ce que fait une capacité vient après sa carte : `M4: (A3)>main`"
                )));
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
        let object = terms.get(1).ok_or_else(|| {
            expected(
                end_of(word.at),
                "what it does that to",
                "ce que cela affecte",
            )
        })?;
        if verb == Verb::Name
            && let Some(card) = typed(text, object, terms.get(2))
        {
            return Ok((Choice::Name(Some(card)), 3));
        }
        return verb_choice(rules, text, verb, object).map(|choice| (choice, 2));
    }
    let choice = match (term.sign, &term.to) {
        (Some(Sign::Minus), _) => {
            return Err(expected(
                term.at,
                "a choice, not a loss",
                "un choix, pas une perte",
            ));
        }
        (Some(Sign::Plus), Some(to)) => gain(rules, text, term, to)?,
        (Some(Sign::Plus), None) if matches!(term.item.atom.kind, AtomKind::Int(_)) => {
            let (number, theater) = (term.item.at.of(text), rules.order[0]);
            return Err(expected(
                term.at,
                "where the token goes, or the card that is drawn",
                "où va le pion, ou la carte piochée",
            )
            .help(say!(
                "a token goes to a theater: `+{number}>{theater}`; cards are drawn one by one: `+?`",
                "un pion va dans un théâtre : `+{number}>{theater}` ; les cartes se piochent une par une : `+?`"
            )));
        }
        (Some(Sign::Plus), None) => Choice::Draw(seen(rules, text, &plain(&term.item)?)?),
        (None, Some(to)) => goes(rules, text, term, to)?,
        (None, None) if term.item.atom.is_nothing() => Choice::Nothing,
        (None, None) => {
            let misread = expected(
                term.at,
                "a choice: `flip …`, `destroy …`, `reveal …`, `name …`, `… > …` or `_`",
                "un choix : `retourne …`, `détruit …`, `révèle …`, `nomme …`, `… > …` ou `_`",
            );
            return Err(match term.word(text) {
                Some(word) if is_giving(word.text) => misread.help(say!(
                    "what is given goes to a hand, face down: `(D3)>Bo.hand`",
                    "ce qui est donné va dans une main, face cachée : `(D3)>Bo.main`"
                )),
                _ => misread,
            });
        }
    };
    Ok((choice, 1))
}

/// Words of players who hand a card to somebody.
fn is_giving(word: &str) -> bool {
    let folded = fold(word);
    let verbs = ["give", "gives", "donne", "passe", "rend"];
    verbs.iter().any(|verb| same_verb(&folded, verb))
}

fn end_of(at: Span) -> Span {
    Span {
        start: at.end.saturating_sub(1),
        end: at.end,
    }
}

fn verb_choice(rules: &Rules, text: &str, verb: Verb, object: &Term) -> Result<Choice, Misread> {
    if object.sign.is_some() || object.to.is_some() {
        return Err(expected(object.at, "a card", "une carte"));
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
                .ok_or_else(|| expected(object.at, "a card", "une carte"))?;
            match Card::parse(word.text) {
                None if !is_half_a_name(rules, word.text) => Err(unknown_card(rules, word)),
                card => Ok(Choice::Name(card)),
            }
        }
    }
}

fn gain(rules: &Rules, text: &str, term: &Term, to: &Item) -> Result<Choice, Misread> {
    let atom = plain(&term.item)?;
    let AtomKind::Int(value) = atom.kind else {
        return Err(expected(
            atom.at,
            "a token's value: `+1>D`",
            "la valeur d'un pion : `+1>D`",
        ));
    };
    match place(rules, text, to)? {
        Goes::Theater(to) if to.index.is_none() => Ok(Choice::Gain { value, to }),
        Goes::Theater(_) => Err(expected(to.at, "a theater", "un théâtre").help(say!(
            "a token lies beside the cards, in no place of the stack",
            "un pion se pose à côté des cartes, à aucun rang de la colonne"
        ))),
        Goes::Hand(_) | Goes::Deck => Err(expected(to.at, "a theater", "un théâtre")),
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
