//! What a player does: the steps, and which file carries out each.

mod armistice;
pub(super) mod by_hand;
pub(super) mod camouflage;
mod delit;
mod hyper;
mod indigestion;
pub(super) mod laine;
mod mechoui;
pub(super) mod offer;
mod planque;
mod play;
mod raid;
mod recyclage;
mod renfort;
mod reveal;
mod sabots;
pub(super) mod scout;
pub(super) mod sheep;
mod trahison;
mod wolf;

use super::{
    cards::{Card, CardSet},
    ending,
    faults::Bench,
    pile::{self, Draw},
    rules::Rules,
    square::Square,
    table::{Piece, Table, other},
    tokens::Token,
};
use crate::{
    chance::Dice,
    clause::{Impossible, Log},
    game::Seat,
    source::Span,
};

/// A square and where it is written.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Spot {
    pub(super) square: Square,
    pub(super) at: Span,
}

/// What the record says a token turned out to be.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) enum Found {
    #[default]
    Unwritten,
    /// `=?`
    Unknown,
    /// `=_`
    Nothing,
    Face {
        token: Token,
        /// Put back or lying face down.
        down: bool,
        at: Span,
    },
}

impl Found {
    pub(super) fn token(self) -> Option<Token> {
        match self {
            Found::Face { token, .. } => Some(token),
            _ => None,
        }
    }
}

/// One token of a scouting.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Look {
    pub(super) spot: Spot,
    pub(super) found: Found,
}

/// One thing that a card did whose text nobody knows.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Effect {
    /// A square that the card points at; nothing changes there.
    Point(Spot),
    Shift {
        from: Spot,
        to: Spot,
    },
    Lift(Spot),
    /// A sheep from beside the board, or the mad sheep.
    Enter {
        owner: Seat,
        mad: bool,
        to: Spot,
    },
    Take(Option<Card>),
    Throw(Option<Card>),
    Points(u8),
}

/// What a list names beyond what its rule allows: it was done all the same.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum More {
    Look(Look),
    /// One more square that a card acts on, and where what stands there goes.
    Choice {
        card: Card,
        spot: Spot,
        to: Option<Spot>,
    },
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Act {
    /// `_`: nothing more is possible.
    Nothing,
    Scout {
        looks: [Look; 2],
        /// How many were named; those beyond two follow as steps of their own.
        count: u16,
    },
    Hide(Spot),
    Wolf {
        from: Spot,
        to: Spot,
        ate: Option<(Seat, Span)>,
    },
    Run {
        from: Spot,
        to: Spot,
        found: Found,
        draw: Draw,
    },
    /// The hand laid open after Gros sabots.
    Reveal(CardSet),
    Play {
        card: Card,
        named: Span,
        found: Found,
        targets: [Option<Spot>; 3],
        /// How many targets were named; those beyond what the card takes follow
        /// as steps of their own.
        count: u16,
        /// Where the one target goes.
        to: Option<Spot>,
        draw: Draw,
    },
    /// What such a card did; one card is one event, over with its last effect.
    ByHand {
        effect: Effect,
        last: bool,
    },
    /// One action goes on beyond what its rule allows.
    Also {
        more: More,
        last: bool,
    },
}

impl Act {
    /// Whether it is one of the actions of a turn.
    pub(super) fn is_action(&self) -> bool {
        self.kind() > 0
    }

    /// A number for each kind of action, to notice the same one twice.
    pub(super) fn kind(&self) -> u8 {
        match self {
            Act::Nothing | Act::Reveal(_) | Act::ByHand { .. } | Act::Also { .. } => 0,
            Act::Scout { .. } => 1,
            Act::Hide(_) => 2,
            Act::Wolf { .. } => 3,
            Act::Run { .. } => 4,
            Act::Play { .. } => 5,
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Step {
    pub(super) act: Act,
    pub(super) at: Span,
}

impl Step {
    /// A step that is written nowhere.
    pub(super) fn unwritten(act: Act) -> Self {
        Self {
            act,
            at: Span::default(),
        }
    }
}

impl From<Square> for Spot {
    fn from(square: Square) -> Self {
        Self {
            square,
            at: Span::default(),
        }
    }
}

pub(super) fn judge<L: Log>(
    rules: &Rules,
    table: &Table,
    seat: Seat,
    step: &Step,
    court: Bench<'_, '_, L>,
) -> Result<(), Impossible> {
    let at = step.at;
    match &step.act {
        Act::Scout { looks, count } => scout::judge(rules, table, seat, (looks, *count), at, court),
        Act::Hide(spot) => camouflage::judge(rules, table, seat, *spot, court),
        Act::Wolf { from, to, ate } => wolf::judge(rules, table, seat, (*from, *to), *ate, court),
        Act::Run {
            from,
            to,
            found,
            draw,
        } => sheep::judge(rules, table, seat, (*from, *to), (*found, draw), at, court),
        Act::Play { .. } => play::judge(rules, table, seat, step, court),
        Act::Reveal(cards) => reveal::judge(rules, table, seat, cards, at, court),
        Act::ByHand { effect, .. } => by_hand::judge(rules, table, seat, effect, at, court),
        Act::Also {
            more: More::Look(look),
            ..
        } => scout::judge_look(rules, table, seat, look, court),
        Act::Also {
            more: More::Choice { card, spot, to },
            ..
        } => play::judge_more(rules, table, seat, (*card, *spot, *to), court),
        Act::Nothing => Ok(()),
    }
}

pub(super) fn apply<L: Log>(
    rules: &Rules,
    table: &mut Table,
    seat: Seat,
    step: &Step,
    log: &mut L,
) {
    let at = step.at;
    match &step.act {
        Act::Scout { looks, count } => {
            scout::apply(rules, table, seat, (looks, *count), at, log);
        }
        Act::Hide(spot) => camouflage::apply(table, seat, *spot, at, log),
        Act::Wolf { from, to, .. } => {
            wolf::apply(rules, table, seat, (from.square, to.square), at, log);
        }
        Act::Run {
            from,
            to,
            found,
            draw,
        } => {
            let way = (from.square, to.square);
            sheep::apply(rules, table, seat, way, (*found, draw), at, log);
        }
        Act::Play { .. } => play::apply(rules, table, seat, step, log),
        Act::Reveal(cards) => reveal::apply(table, seat, cards),
        Act::ByHand { effect, .. } => by_hand::apply(table, seat, effect, at, log),
        Act::Also {
            more: More::Look(look),
            ..
        } => {
            scout::see(table, seat, look, log);
        }
        Act::Also {
            more: More::Choice { card, spot, to },
            ..
        } => {
            play::apply_more(rules, table, seat, (*card, *spot, *to), log);
        }
        Act::Nothing => {}
    }
    if let Act::ByHand { last: true, .. } | Act::Also { last: true, .. } = step.act {
        ending::close(rules, table, at, log);
    }
}

/// Supplies the outcome of a choice, drawn from what is still possible.
pub(super) fn chance(rules: &Rules, table: &Table, seat: Seat, step: &mut Step, dice: &mut Dice) {
    match &mut step.act {
        Act::Scout { looks, count } => scout::chance(
            rules,
            table,
            seat,
            &mut looks[..usize::from(*count).clamp(1, 2)],
            dice,
        ),
        Act::Run {
            to, found, draw, ..
        } if *found == Found::Unknown => {
            *found = sheep::token(table, to.square, &[], dice);
            if found.token() == Some(Token::Laughing) {
                *draw = pile::chance(rules, table, seat, None, dice);
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
                *found = indigestion::drawn(table, other(seat), dice);
            }
            Card::RAID if *found == Found::Unknown => {
                let (Some(from), Some(to)) = (targets[0], to) else {
                    return;
                };
                *found = sheep::token(table, to.square, &[], dice);
                if let (Some(Token::Laughing), Piece::Sheep { owner, .. }) =
                    (found.token(), table.piece(from.square))
                {
                    *draw = pile::chance(rules, table, owner, Some(Card::RAID), dice);
                }
            }
            _ => {}
        },
        _ => {}
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
        // It uses up no action.
        Act::Reveal(_) => 0,
        _ => 10,
    }
}
