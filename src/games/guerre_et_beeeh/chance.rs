//! What chance decides in a random game, drawn from what is still possible.

use super::{
    cards::{Card, CardSet},
    draw,
    rules::other,
    setup::Rules,
    square::Square,
    step::{Act, Draw, Found, Look, Step},
    table::{Piece, Table},
    tokens::{Off, Token},
};
use crate::{chance::Dice, game::Seat, source::Span};

/// Supplies the outcome of a choice.
pub(super) fn fill(rules: &Rules, table: &Table, seat: Seat, step: &mut Step, dice: &mut Dice) {
    match &mut step.act {
        Act::Scout { looks, count } => scouting(
            rules,
            table,
            seat,
            &mut looks[..usize::from(*count).clamp(1, 2)],
            dice,
        ),
        Act::Run {
            to, found, draw, ..
        } if *found == Found::Unknown => {
            *found = token(table, to.square, &[], dice);
            if found.token() == Some(Token::Laughing) {
                *draw = drawing(rules, table, seat, None, dice);
            }
        }
        Act::Play {
            card,
            found,
            to,
            draw,
            targets,
            ..
        } => match *card {
            Card::INDIGESTION if *found == Found::Unknown => {
                *found = lost(table, other(seat), dice);
            }
            Card::RAID if *found == Found::Unknown => {
                let (Some(from), Some(to)) = (targets[0], to) else {
                    return;
                };
                *found = token(table, to.square, &[], dice);
                if let (Some(Token::Laughing), Piece::Sheep { owner, .. }) =
                    (found.token(), table.piece(from.square))
                {
                    *draw = drawing(rules, table, owner, Some(Card::RAID), dice);
                }
            }
            _ => {}
        },
        _ => {}
    }
}

fn face(token: Token, down: bool) -> Found {
    Found::Face {
        token,
        down,
        at: Span::default(),
    }
}

/// What lies face down there; `also` are faces met by the same step.
fn token(table: &Table, square: Square, also: &[Token], dice: &mut Dice) -> Found {
    if let Piece::Token(Some(token)) = table.piece(square) {
        return face(token, false);
    }
    let left = |token: Token| {
        let met = also.iter().filter(|other| **other == token).count();
        usize::from(table.unmet(token)).saturating_sub(met)
    };
    let mut pick = dice.below(Token::ALL.iter().map(|token| left(*token)).sum());
    for token in Token::ALL {
        if pick < left(token) {
            return face(token, false);
        }
        pick -= left(token);
    }
    Found::Unknown
}

/// What a player sees, and how a wolf is put back; a record that cannot know it
/// leaves it out.
fn scouting(rules: &Rules, table: &Table, seat: Seat, looks: &mut [Look], dice: &mut Dice) {
    let mut met = Vec::new();
    for look in looks {
        let square = look.spot.square;
        let mut found = token(table, square, &met, dice);
        if let Found::Face { token, down, .. } = &mut found {
            if table.piece(square) == Piece::Token(None) {
                met.push(*token);
            }
            *down = *token != Token::Wolf || dice.once_in(2);
            if *down && rules.is_secret(seat) {
                found = Found::Unknown;
            }
        }
        look.found = found;
    }
}

/// The card drawn, and with Abus dangereux the hand that goes.
fn drawing(
    rules: &Rules,
    table: &Table,
    seat: Seat,
    played: Option<Card>,
    dice: &mut Dice,
) -> Draw {
    let mut draw = Draw::default();
    if table.pile == Some(0) {
        return draw;
    }
    let flock = table.flock(seat);
    // Unknown cards are held as well; the one drawn is any of the others.
    let unseen = usize::from(draw::unseen(rules, table));
    let abus = usize::from(
        rules
            .copies(Card::ABUS)
            .saturating_sub(table.located(Card::ABUS)),
    );
    if dice.below(unseen + abus) >= unseen {
        draw.drawn.add(Card::ABUS);
        let mut hand = flock.hand;
        if let Some(card) = played {
            hand.take(card);
        }
        draw.thrown = hand;
        return draw;
    }
    let secret = rules.is_secret(seat) && flock.shown.is_none();
    let card = if secret {
        None
    } else {
        pick(rules, table, played, dice)
    };
    draw.drawn.add_any(card);
    draw
}

/// One of the cards that no one can point at; `None` is one without a name.
fn pick(rules: &Rules, table: &Table, played: Option<Card>, dice: &mut Dice) -> Option<Card> {
    let mut free = CardSet::default();
    for card in Card::all().filter(|card| *card != Card::ABUS && Some(*card) != played) {
        for _ in table.located(card)..rules.copies(card) {
            free.add(card);
        }
    }
    let index = dice.below(usize::from(free.len() + rules.blanks));
    free.iter().nth(index)
}

/// The token that Indigestion takes.
fn lost(table: &Table, rival: Seat, dice: &mut Dice) -> Found {
    match dice.pick(table.flock(rival).grass.as_slice()) {
        Some(Off {
            face: Some(token), ..
        }) => face(*token, false),
        Some(_) => {
            let grass = [Token::Laughing, Token::Common, Token::Fat];
            let left: Vec<Token> = grass
                .into_iter()
                .filter(|token| table.unmet(*token) > 0)
                .collect();
            dice.pick(&left)
                .map_or(Found::Unknown, |token| face(*token, false))
        }
        None => Found::Unwritten,
    }
}

/// How likely a random player is to choose a step: scouting has many forms,
/// and games should end.
pub(super) fn weight(step: &Step) -> usize {
    match &step.act {
        Act::Scout { count, .. } => 3 - usize::from(*count).min(2),
        Act::Run { found, .. } if *found != Found::Unwritten => 24,
        Act::Run { .. } | Act::Wolf { .. } => 12,
        Act::Hide(_) => 4,
        Act::Play { card, .. } => match *card {
            Card::RAID | Card::RENFORT | Card::TRAHISON | Card::LAINE => 1,
            Card::ARMISTICE => 3,
            _ => 20,
        },
        _ => 10,
    }
}
