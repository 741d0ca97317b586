//! Where cards and tokens are in a position, and who knows them.

use super::super::{
    card::{CARDS, Card, CardSet, Theater},
    clauses::Rule,
    read::{self, expected},
    rules::{Rules, Side, TOKENS},
    rulings::TokenSupply,
    stacks::Played,
    table::{Hand, MustPlay, Place, Table},
};
use super::wrong;
use crate::{
    game::Seat,
    record::{
        Misread,
        tree::{AtomKind, Fact, Sign, Term},
    },
    say,
    source::Span,
};

pub(in super::super) fn hand(
    rules: &Rules,
    table: &mut Table,
    seat: Seat,
    fact: &Fact<'_>,
) -> Result<(), Misread> {
    let (known, count, listed) = cards(rules, fact)?;
    for (card, at) in listed {
        mark(table, card, Place::Hand(seat), at);
        table.known_by[card.index()] |= 1 << seat.0;
    }
    table.hands[seat.0 as usize] = Hand {
        known,
        count: Some(count),
        dealt: fact.at,
        ..Hand::default()
    };
    Ok(())
}

pub(in super::super) fn deck(
    rules: &Rules,
    table: &mut Table,
    _: Seat,
    fact: &Fact<'_>,
) -> Result<(), Misread> {
    let (_, count, listed) = cards(rules, fact)?;
    let mut deck: Vec<Option<Card>> = Vec::new();
    for term in fact.values {
        let times = term.item.times().min(36);
        match term.item.atom.kind {
            AtomKind::Path => {
                let written = listed.iter().find(|(_, at)| *at == term.at);
                deck.push(written.map(|(card, _)| *card));
            }
            AtomKind::Unknown => deck.extend(std::iter::repeat_n(None, times as usize)),
            _ => {}
        }
    }
    debug_assert_eq!(usize::from(count), deck.len());
    for (card, at) in listed {
        mark(table, card, Place::Deck, at);
    }
    table.deck = Some(deck.into());
    Ok(())
}

/// A column from the bottom, then its tokens.
pub(in super::super) fn stack(
    rules: &Rules,
    table: &mut Table,
    fact: &Fact<'_>,
    side: Side,
    theater: Theater,
) -> Result<(), Misread> {
    let Some(column) = table.column(theater) else {
        let name = theater.name();
        return Err(wrong(
            fact.path.at,
            say!("{name} is not in play here", "aucun théâtre {name} ici"),
        ));
    };
    let laid = |card, up| Played {
        card,
        up,
        side,
        column,
        place: None,
        from: None,
    };
    for term in fact.values {
        if let Some(over) = term.item.over {
            return Err(expected(over.at, "one card", "une seule carte"));
        }
        match (term.sign, term.item.atom.kind) {
            (Some(Sign::Plus), AtomKind::Int(1..=2)) if !rules.has_second_box() => {
                return Err(wrong(
                    term.at,
                    say!(
                        "Reinforcement tokens belong to the second box",
                        "les pions Renfort appartiennent à la deuxième boîte"
                    ),
                )
                .help(say!(
                    "no theater of it is in play here: leave them out",
                    "aucun de ses théâtres n'est en jeu ici : retirez-les"
                )));
            }
            (Some(Sign::Plus), AtomKind::Int(value @ 1..=2)) => {
                let times = term.item.times();
                let tokens = &mut table.tokens[side][column][value as usize - 1];
                let laid = times.saturating_add(u32::from(*tokens));
                if laid > MOST_TOKENS {
                    return Err(too_many_tokens(rules, fact.at, laid));
                }
                *tokens = laid as u8;
            }
            (None, AtomKind::Nothing) if fact.values.len() == 1 => {}
            (None, AtomKind::Unknown) if term.item.atom.hidden => {
                let times = term.item.times();
                let lying = table.stacks.of(side, column).len() as u32;
                bounded(fact.at, times.saturating_add(lying))?;
                for _ in 0..times {
                    table.lay(laid(None, false), term.at);
                }
            }
            (None, AtomKind::Path) => {
                let (card, times) = listed_card(rules, fact.text, term)?;
                let up = !term.item.atom.hidden;
                for _ in 0..times.min(2) {
                    mark(table, card, Place::Table, term.at);
                }
                table.lay(laid(Some(card), up), term.at);
                if up {
                    table.show_to_all(card);
                } else {
                    table.show_to_side(rules, card, side);
                }
            }
            _ => {
                return Err(expected(
                    term.at,
                    "a card, `(?)`, or a token `+1` or `+2`",
                    "une carte, `(?)`, ou un pion `+1` ou `+2`",
                ));
            }
        }
    }
    Ok(())
}

/// Cards that were destroyed and laid aside.
pub(in super::super) fn aside(
    rules: &Rules,
    table: &mut Table,
    _: Seat,
    fact: &Fact<'_>,
) -> Result<(), Misread> {
    if rules.deck.destroyed_go_under {
        return Err(wrong(
            fact.path.at,
            say!(
                "no card is laid aside in this edition: a destroyed card goes under the deck",
                "aucune carte n'est écartée dans cette édition : une carte détruite va sous la pioche"
            ),
        )
        .by(Rule::Destroyed));
    }
    let (known, count, listed) = cards(rules, fact)?;
    if known.len() != count {
        return Err(expected(
            fact.at,
            "cards: all see what is laid aside",
            "des cartes : tout le monde voit celles qui sont écartées",
        ));
    }
    for (card, at) in listed {
        mark(table, card, Place::Aside, at);
        table.show_to_all(card);
    }
    table.aside = known;
    Ok(())
}

pub(in super::super) fn knows(
    rules: &Rules,
    table: &mut Table,
    seat: Seat,
    fact: &Fact<'_>,
) -> Result<(), Misread> {
    let (known, count, listed) = cards(rules, fact)?;
    if known.len() != count {
        return Err(expected(
            fact.at,
            "cards that this player has seen",
            "des cartes déjà vues",
        ));
    }
    for (card, at) in listed {
        table.known_by[card.index()] |= 1 << seat.0;
        if table.place[card.index()] == Place::Unseen {
            table.seen[card.index()] = at;
        }
    }
    Ok(())
}

pub(in super::super) fn must(
    rules: &Rules,
    table: &mut Table,
    seat: Seat,
    fact: &Fact<'_>,
) -> Result<(), Misread> {
    let (known, count, listed) = cards(rules, fact)?;
    if known.len() != count || listed.is_empty() {
        return Err(expected(
            fact.at,
            "a card that was named",
            "une carte nommée",
        ));
    }
    let due = listed.into_iter().map(|(card, at)| MustPlay {
        card,
        seat,
        at,
        running: false,
    });
    table.must_play[rules.side(seat)].extend(due);
    Ok(())
}

/// A card of a list, and how many times it is written.
pub(in super::super) fn listed_card(
    rules: &Rules,
    text: &str,
    term: &Term,
) -> Result<(Card, u32), Misread> {
    let card = read::card(rules, text, &term.item.atom)?;
    match term.item.times() {
        0 => Err(expected(term.at, "a card or `?`", "une carte ou `?`")),
        times => Ok((card, times)),
    }
}

type Listed = (CardSet, u8, Vec<(Card, Span)>);

/// Known cards, how many in all, and where each is written.
fn cards(rules: &Rules, fact: &Fact<'_>) -> Result<Listed, Misread> {
    let mut known = CardSet::default();
    let mut count = 0u32;
    let mut listed = Vec::new();
    for term in fact.values {
        if let Some(over) = term.item.over {
            return Err(expected(over.at, "one card", "une seule carte"));
        }
        match term.item.atom.kind {
            AtomKind::Nothing if fact.values.len() == 1 => {}
            AtomKind::Unknown => count = count.saturating_add(term.item.times()),
            AtomKind::Path => {
                let (card, times) = listed_card(rules, fact.text, term)?;
                known.add(card);
                for _ in 0..times.min(2) {
                    listed.push((card, term.at));
                }
                count = count.saturating_add(1);
            }
            _ => return Err(expected(term.at, "a card or `?`", "une carte ou `?`")),
        }
    }
    bounded(fact.at, count)?;
    Ok((known, count as u8, listed))
}

/// A card that is set twice is kept among the `ignored` until `check` says so.
fn mark(table: &mut Table, card: Card, place: Place, at: Span) {
    if table.place[card.index()] != Place::Unseen {
        table.ignored[0].add(card);
    }
    table.note_card(card, place, at);
}

/// No place holds more cards than the boxes do.
pub(super) fn bounded(at: Span, count: u32) -> Result<(), Misread> {
    if count as usize <= CARDS {
        return Ok(());
    }
    Err(wrong(
        at,
        say!(
            "{count} cards in one place: both boxes together hold {CARDS}",
            "{count} cartes au même endroit : les deux boîtes ensemble en contiennent {CARDS}"
        ),
    ))
}

/// So many tokens of a value in one theater are more than anybody lays, even
/// where coins or dice stand in for those of the box.
const MOST_TOKENS: u32 = 100;

fn too_many_tokens(rules: &Rules, at: Span, laid: u32) -> Misread {
    let message = say!(
        "{laid} Reinforcement tokens in one theater",
        "{laid} pions Renfort dans un théâtre"
    );
    let why = match rules.rulings.token_supply {
        TokenSupply::Unlimited => say!(
            "at most {MOST_TOKENS} of a value are counted",
            "on en compte au plus {MOST_TOKENS} d'une même valeur"
        ),
        TokenSupply::WhatIsLeft => say!("the box holds {TOKENS}", "la boîte en contient {TOKENS}"),
    };
    wrong(at, message).help(why)
}
