//! Facts set by a `position`, and the check against the box.

mod waiting;

pub(super) use waiting::{compared, in_play, place as open, playing, queue};

use super::{
    card::{CARDS, Card, CardSet, Kind, Order},
    clauses::Rule,
    faults::Fault,
    read::{self, expected},
    rules::{Goal, Rules, Side, Start, TOKENS, Texts},
    rulings::TokenSupply,
    stacks::{Played, Stacks},
    table::{AirDrop, Ended, Hand, MustPlay, Place, Table},
};
use crate::{
    clause::{Court, Impossible, Log},
    game::Seat,
    record::{
        Misread, View,
        tree::{AtomKind, Fact, Sign, Term},
    },
    replay::frame::Rule as Frame,
    say,
    source::Span,
};

/// So many tokens of a value in one theater are more than anybody lays, even
/// where coins or dice stand in for those of the box.
const MOST_TOKENS: u32 = 100;

/// A position starts from an empty table: what is not said is not there, and a
/// hand or pile that is not said is unknown, even its number.
pub(super) fn clear(table: &mut Table) {
    for hand in &mut table.hands {
        *hand = Hand::default();
    }
    table.deck = None;
}

pub(super) fn wrong(at: Span, why: String) -> Misread {
    Misread::new("header.position", at, why)
}

// --- of the table

pub(super) fn battle(
    _: &Rules,
    table: &mut Table,
    _: Seat,
    fact: &Fact<'_>,
) -> Result<(), Misread> {
    table.battle = number(fact)?;
    if table.battle == 0 {
        return Err(wrong(
            fact.at,
            say!(
                "battles are counted from 1",
                "les batailles se comptent à partir de 1"
            ),
        ));
    }
    Ok(())
}

pub(super) fn theaters(
    rules: &Rules,
    table: &mut Table,
    _: Seat,
    fact: &Fact<'_>,
) -> Result<(), Misread> {
    let mut order = Vec::new();
    for term in fact.values {
        let kind = term.word(fact.text).and_then(|word| Kind::parse(word.text));
        order.push(kind.ok_or_else(|| expected(term.at, "a theater", "un théâtre"))?);
    }
    let mut sorted = order.clone();
    sorted.sort();
    let mut wanted = rules.order;
    wanted.sort();
    if sorted != *wanted {
        return Err(wrong(
            fact.at,
            say!(
                "these are not the theaters of this game",
                "ce ne sont pas les théâtres de cette partie"
            ),
        ));
    }
    rearrange(table, &order);
    Ok(())
}

pub(super) fn deck(
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

/// `won: Ana 6`: who won the battle that is over, and for how many points, which
/// are counted already.
pub(super) fn won(
    rules: &Rules,
    table: &mut Table,
    _: Seat,
    fact: &Fact<'_>,
) -> Result<(), Misread> {
    let (winner, points) = winner_and_points(rules, fact)?;
    let ended = ended(table, winner, fact.at);
    (ended.winner, ended.points) = (winner, points);
    loser_withdrew(ended, fact.at)
}

pub(super) fn withdrew(
    rules: &Rules,
    table: &mut Table,
    _: Seat,
    fact: &Fact<'_>,
) -> Result<(), Misread> {
    let side = rules.side(player(rules, fact)?);
    if !rules.position_is_won {
        return Err(wrong(
            fact.at,
            say!(
                "a battle that is over says who won it",
                "une bataille finie dit qui l'a remportée"
            ),
        )
        .help(say!(
            "add `won`, such as `won: Ana 2`",
            "ajoutez `gagnée`, par exemple `gagnée: Ana 2`"
        )));
    }
    let ended = ended(table, 1 - side, fact.at);
    ended.withdrew = Some(side);
    loser_withdrew(ended, fact.at)
}

// --- of a player

pub(super) fn hand(
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

pub(super) fn score(
    rules: &Rules,
    table: &mut Table,
    seat: Seat,
    fact: &Fact<'_>,
) -> Result<(), Misread> {
    let (score, side) = (i64::from(number(fact)?), rules.side(seat));
    if is_goal(rules, score) && !rules.position_is_won {
        let name = rules.side_name(side);
        let has = rules.agrees(side, "has", "have");
        return Err(wrong(
            fact.at,
            say!(
                "{name} {has} reached the goal: the game is over",
                "objectif atteint par {name} : la partie est finie"
            ),
        )
        .help(say!(
            "a position stands before the end, or says who `won` the last battle; a longer game has its `goal`",
            "une position est prise avant la fin, ou dit qui a remporté la dernière bataille (`gagnée`) ; une partie plus longue a son `goal`"
        )));
    }
    table.scores[side] = score;
    Ok(())
}

pub(super) fn knows(
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

pub(super) fn must(
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

pub(super) fn extra(
    rules: &Rules,
    table: &mut Table,
    seat: Seat,
    fact: &Fact<'_>,
) -> Result<(), Misread> {
    let turns = number(fact)?;
    bounded(fact.at, turns)?;
    table.extra_turns[rules.side(seat)] = turns as u8;
    Ok(())
}

pub(super) fn air_drop(
    rules: &Rules,
    table: &mut Table,
    seat: Seat,
    fact: &Fact<'_>,
) -> Result<(), Misread> {
    let drops = number(fact)?;
    if drops > 1 {
        return Err(expected(
            fact.at,
            "`1`, or `0` for none",
            "`1`, ou `0` pour aucun",
        ));
    }
    table.air_drop[rules.side(seat)] = (drops == 1).then_some(AirDrop {
        card: None,
        for_turn: rules.texts == Texts::First,
        running: false,
    });
    Ok(())
}

// --- how facts are read

/// Lays the theaters in another order, each with what lies in it: the facts of
/// a position come in any order.
fn rearrange(table: &mut Table, order: &[Kind]) {
    let (stacks, tokens) = (table.stacks.clone(), table.tokens);
    let from: Vec<usize> = order
        .iter()
        .filter_map(|kind| table.column(*kind))
        .collect();
    table.stacks = Stacks::new();
    for (side, tokens) in tokens.iter().enumerate() {
        for (column, from) in from.iter().enumerate() {
            for lying in stacks.of(side, *from) {
                table.stacks.push(side, column, *lying);
            }
            table.tokens[side][column] = tokens[*from];
        }
    }
    for one in &mut table.pending {
        let column = |old: u8| from.iter().position(|from| *from == usize::from(old));
        one.fixed = one.fixed.and_then(column).map(|column| column as u8);
    }
    table.order = Order::new(order);
}

/// A column from the bottom, then its tokens.
pub(super) fn stack(
    rules: &Rules,
    table: &mut Table,
    fact: &Fact<'_>,
    side: Side,
    kind: Kind,
) -> Result<(), Misread> {
    let Some(column) = table.column(kind) else {
        let name = kind.name();
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
pub(super) fn aside(
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
        ));
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

/// A card that is set twice is kept among the `ignored` until `check` says so.
fn mark(table: &mut Table, card: Card, place: Place, at: Span) {
    if table.place[card.index()] != Place::Unseen {
        table.ignored[0].add(card);
    }
    table.note_card(card, place, at);
}

/// A card of a list, and how many times it is written.
pub(super) fn listed_card(rules: &Rules, text: &str, term: &Term) -> Result<(Card, u32), Misread> {
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

/// No place holds more cards than the boxes do.
fn bounded(at: Span, count: u32) -> Result<(), Misread> {
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

fn only<'f>(fact: &Fact<'f>) -> Result<&'f Term, Misread> {
    fact.only()
        .ok_or_else(|| expected(fact.at, "one value", "une seule valeur"))
}

pub(super) fn one_card(rules: &Rules, fact: &Fact<'_>) -> Result<Card, Misread> {
    read::card(rules, fact.text, &only(fact)?.item.atom)
}

fn is_goal(rules: &Rules, score: i64) -> bool {
    matches!(rules.goal, Goal::Points(goal) if score >= i64::from(goal))
}

fn winner_and_points(rules: &Rules, fact: &Fact<'_>) -> Result<(Side, i64), Misread> {
    let expected = || {
        expected(
            fact.at,
            "a player and the points, such as `Ana 6`",
            "qui a gagné et les PV, par exemple `Ana 6`",
        )
    };
    let [winner, points] = fact.values else {
        return Err(expected());
    };
    let seat = winner
        .word(fact.text)
        .and_then(|word| rules.seat(word.text));
    let AtomKind::Int(points) = points.item.atom.kind else {
        return Err(expected());
    };
    let seat = seat.ok_or_else(expected)?;
    Ok((rules.side(seat), i64::from(points)))
}

/// The end of the battle, as far as it was said.
fn ended(table: &mut Table, winner: Side, at: Span) -> &mut Ended {
    table.ended.get_or_insert(Ended {
        winner,
        points: 0,
        withdrew: None,
        at,
    })
}

fn loser_withdrew(ended: &Ended, at: Span) -> Result<(), Misread> {
    if ended.withdrew == Some(ended.winner) {
        let why = say!(
            "who withdraws loses the battle",
            "qui se retire perd la bataille"
        );
        return Err(wrong(at, why));
    }
    Ok(())
}

pub(super) fn player(rules: &Rules, fact: &Fact<'_>) -> Result<Seat, Misread> {
    let term = only(fact)?;
    term.word(fact.text)
        .and_then(|word| rules.seat(word.text))
        .ok_or_else(|| expected(term.at, "a player", "un nom de joueur"))
}

fn number(fact: &Fact<'_>) -> Result<u32, Misread> {
    let term = only(fact)?;
    let plain = term.sign.is_none() && term.item.plain().is_some();
    match term.item.atom.kind {
        AtomKind::Int(number) if plain => Ok(number),
        _ => Err(expected(term.at, "a number", "un nombre")),
    }
}

/// A record of one player's view cannot state what that player did not see: not
/// what others hold or laid face down, nor the deck, unless it was shown.
fn check_view<L: Log>(rules: &Rules, table: &mut Table, court: &mut Court<'_, Fault, L>) {
    let all = (0..rules.sides.len()).fold(0, |all, seat| all | 1 << seat);
    for card in Card::all() {
        let seen_by = table.known_by[card.index()];
        if seen_by & all == all {
            table.show_to_all(card);
        }
        let could_know = match rules.view {
            View::All => true,
            View::Public => seen_by & all == all,
            View::Of(seat) => seen_by & (1 << seat.0) != 0,
        };
        let said = table.place[card.index()] != Place::Unseen;
        court.require(
            Rule::OneCopy,
            said || seen_by == 0,
            table.seen[card.index()],
            || Fault::Nowhere(card),
        );
        court.require(
            Frame::View,
            could_know || !said,
            table.seen[card.index()],
            || Fault::NotSeen(card),
        );
    }
}

/// Who must play a card holds it, and all have seen it.
fn check_must_play<L: Log>(rules: &Rules, table: &mut Table, court: &mut Court<'_, Fault, L>) {
    for side in 0..2 {
        for must in table.must_play[side].clone() {
            debug_assert_eq!(rules.side(must.seat), side);
            let held = table.place[must.card.index()] == Place::Hand(must.seat);
            court.require(Rule::MustPlay, held, must.at, || {
                Fault::NotHeld(must.card, must.seat)
            });
            if held {
                table.show_to_all(must.card);
            }
        }
    }
}

/// The box can produce the position: every card once, of the types in play.
pub(super) fn check<L: Log>(
    rules: &Rules,
    table: &mut Table,
    at: Span,
    court: &mut Court<'_, Fault, L>,
) -> Result<(), Impossible> {
    let [twice, _] = std::mem::take(&mut table.ignored);
    for card in twice.iter() {
        court.require(Rule::OneCopy, false, table.seen[card.index()], || {
            Fault::Duplicate(card)
        });
    }
    for card in Card::all() {
        if table.place[card.index()] != Place::Unseen {
            court.require(
                Rule::InPlay,
                rules.in_play(card),
                table.seen[card.index()],
                || Fault::NotInPlay(card),
            );
        }
    }
    check_must_play(rules, table, court);
    check_view(rules, table, court);
    for spot in table.spots() {
        let up = table
            .lying(spot)
            .filter(|lying| lying.up)
            .and_then(|lying| lying.card);
        if let Some(card) = up {
            // A card that lies face up acts, perhaps for as long as it lies there.
            super::acts::play::attested(rules, card, table.seen[card.index()], court);
        }
    }
    let laid = table.tokens_laid();
    let enough = laid <= TOKENS || rules.rulings.token_supply == TokenSupply::Unlimited;
    court.require(Rule::TokenSupply, enough, at, || Fault::TokensLaid(laid));
    let lying = table.spots().count();
    let held: usize = table
        .hands
        .iter()
        .map(|hand| hand.count.map_or(0, usize::from))
        .sum();
    let deck = table
        .deck
        .as_ref()
        .map_or(0, std::collections::VecDeque::len);
    let aside = usize::from(table.aside.len());
    let total = lying + held + deck + aside;
    court.require(Rule::OneCopy, total <= rules.card_count(), at, || {
        Fault::TooManyCards(total)
    });
    let hands = &table.hands[..rules.sides.len()];
    if table.deck.is_none() && hands.iter().all(|hand| hand.count.is_some()) {
        let left = rules.card_count().saturating_sub(lying + held + aside);
        table.deck = Some(vec![None; left].into());
    }
    if rules.start == Start::Position {
        table.next = table.first;
    }
    table.turns_played = 1;
    waiting::complete(rules, table, at, court);
    if let Some(ended) = table.ended {
        table.over = rules.goal == Goal::OneBattle || is_goal(rules, table.scores[ended.winner]);
    }
    if court.is_clean() {
        Ok(())
    } else {
        Err(Impossible)
    }
}
