//! Facts: one row each.

#![expect(clippy::unnecessary_wraps, reason = "as rows want it")]

use greffier::{
    game::{
        Seat, Value,
        facts::{FactRow, Group, word},
    },
    record::{Misread, tree::Fact},
};

use super::{
    Eights,
    acts::card_or_unknown,
    cards::{Card, Suit},
    table::{Hand, Rules, Table},
};

fn odd(fact: &Fact<'_>) -> Misread {
    Misread::new("header.position", fact.at, "this value says nothing here")
}

fn hand(_: &Rules, table: &Table, seat: Seat) -> Option<Value> {
    let hand = table.hand(seat);
    let known = hand.known.iter().map(|card| card.to_string());
    Some(Value::partly(known.collect(), hand.unknown))
}

fn set_hand(_: &Rules, table: &mut Table, seat: Seat, fact: &Fact<'_>) -> Result<(), Misread> {
    let mut hand = Hand::default();
    if !fact.only().is_some_and(|only| only.item.atom.is_nothing()) {
        for value in fact.values {
            match card_or_unknown(fact.text, value)? {
                Some(card) => hand.known.add(card),
                None => hand.unknown += value.item.times() as u8,
            }
        }
    }
    *table.hand_mut(seat) = hand;
    Ok(())
}

fn one_word<'f>(fact: &Fact<'f>) -> Option<&'f str> {
    fact.word().map(|word| word.text)
}

fn top(_: &Rules, table: &Table, _: Seat) -> Option<Value> {
    Some(Value::one(table.top))
}

fn set_top(_: &Rules, table: &mut Table, _: Seat, fact: &Fact<'_>) -> Result<(), Misread> {
    let card = one_word(fact)
        .and_then(Card::read)
        .ok_or_else(|| odd(fact))?;
    table.played.add(card);
    (table.top, table.suit) = (card, card.suit());
    Ok(())
}

fn suit(_: &Rules, table: &Table, _: Seat) -> Option<Value> {
    Some(Value::one(table.suit.printed()))
}

fn set_suit(_: &Rules, table: &mut Table, _: Seat, fact: &Fact<'_>) -> Result<(), Misread> {
    table.suit = one_word(fact)
        .and_then(Suit::read)
        .ok_or_else(|| odd(fact))?;
    Ok(())
}

fn played(_: &Rules, table: &Table, _: Seat) -> Option<Value> {
    Some(Value::set(
        table.played.iter().map(|card| card.to_string()).collect(),
    ))
}

fn set_played(_: &Rules, table: &mut Table, _: Seat, fact: &Fact<'_>) -> Result<(), Misread> {
    for value in fact.values {
        let card = card_or_unknown(fact.text, value)?.ok_or_else(|| odd(fact))?;
        table.played.add(card);
    }
    Ok(())
}

fn turn(rules: &Rules, table: &Table, _: Seat) -> Option<Value> {
    let seat = table.winner.is_none().then_some(table.next)?;
    Some(Value::one(rules.roster.handle(seat)))
}

fn set_turn(rules: &Rules, table: &mut Table, _: Seat, fact: &Fact<'_>) -> Result<(), Misread> {
    table.next = one_word(fact)
        .and_then(|name| rules.roster.seat(name))
        .ok_or_else(|| odd(fact))?;
    Ok(())
}

fn stock(_: &Rules, table: &Table, _: Seat) -> Option<Value> {
    Some(Value::count(Some(u16::from(table.stock()))))
}

pub(super) static FACTS: &[Group<Eights>] = &[
    Group::Player(&[FactRow {
        word: word(
            &["hand"],
            &["main"],
            ("Ana.hand=H7 ?*3", "Ana.main=H7 ?*3"),
            ("what a player holds", "ce qu'un joueur a en main"),
        ),
        value: hand,
        shown: hand,
        set: Some(set_hand),
    }]),
    Group::Table(&[
        FactRow {
            word: word(
                &["played"],
                &["jouées"],
                ("played=H7 D7", "jouées=H7 D7"),
                ("the cards that were played", "les cartes jouées"),
            ),
            value: played,
            shown: played,
            set: Some(set_played),
        },
        FactRow {
            word: word(
                &["top"],
                &["dessus"],
                ("top=H7", "dessus=H7"),
                ("the card to be matched", "la carte à suivre"),
            ),
            value: top,
            shown: top,
            set: Some(set_top),
        },
        FactRow {
            word: word(
                &["suit"],
                &["couleur"],
                ("suit=hearts", "couleur=cœur"),
                ("the suit to be matched", "la couleur à suivre"),
            ),
            value: suit,
            shown: suit,
            set: Some(set_suit),
        },
        FactRow {
            word: word(
                &["turn"],
                &["tour"],
                ("turn=Ana", "tour=Ana"),
                ("whose turn comes next", "à qui est le tour"),
            ),
            value: turn,
            shown: turn,
            set: Some(set_turn),
        },
        FactRow {
            word: word(
                &["stock"],
                &["talon"],
                ("stock=20", "talon=20"),
                (
                    "how many cards can be drawn",
                    "combien de cartes restent à piocher",
                ),
            ),
            value: stock,
            shown: stock,
            set: None,
        },
    ]),
];
