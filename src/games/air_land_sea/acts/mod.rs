//! What players do: each step, and each answer to an ability, is judged, carried out
//! and offered in the file of its act.

pub(super) mod answer;
mod by_hand;
mod change;
mod destroy;
pub(super) mod draw;
pub(super) mod emissary;
mod endless;
pub(super) mod exchange;
pub(super) mod flip;
mod gain;
mod give;
mod hand;
pub(super) mod moment;
mod name;
mod nothing;
mod place;
pub(super) mod play;
mod possible;
mod reinforce;
mod reveal;
pub(super) mod settle;
mod shift;
mod take_back;
pub(super) mod verbs;
mod withdraw;

use moment::Moment;
// The files of the acts take these from here.
use super::{
    card::{Card, Theater},
    clauses::Rule,
    faults::Fault,
    queue::Pending,
    resolve::Resolver,
    rules::{Rules, Side},
    secrets,
    stacks::{Played, Spot},
    strength,
    table::{Place, Table},
    targets::Open,
    verb::{Ability, Act, Ongoing, Verb},
};
use crate::{
    clause::{Court, Impossible, Log, Quiet},
    game::{Deed, Seat},
    source::Span,
};

/// Where something stands that nobody has written.
pub(super) const NOWHERE: Span = Span { start: 0, end: 0 };

/// Where a card is put.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Dest {
    /// `None`: the actor's own side.
    pub(super) side: Option<Side>,
    pub(super) theater: Theater,
    /// A place in the stack, counted from the bottom, from 1.
    pub(super) index: Option<u32>,
    pub(super) at: Span,
}

/// A card on the table, as it is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Target {
    Card(Card),
    /// `(A3)`, or `(?)` when it is not known.
    Hidden(Option<Card>),
    /// `Bo.S`: the uncovered card; `Bo.S.1`: counted from the bottom.
    Spot {
        side: Option<Side>,
        theater: Theater,
        index: Option<u32>,
    },
}

/// What is chosen for an ability.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Choice {
    /// `_`
    Nothing,
    Flip {
        target: Target,
        is: Option<Card>,
    },
    Destroy {
        target: Target,
        is: Option<Card>,
    },
    /// `reveal D5`; `reveal _` says that there is none.
    Reveal(Shown),
    /// A title alone is no name.
    Name(Option<Card>),
    Gain {
        value: u32,
        to: Dest,
    },
    Draw(Option<Card>),
    /// A card on the table, or one drawn by Reinforce, goes to a theater.
    Move {
        target: Target,
        to: Dest,
    },
    /// To one's own hand, or to another's.
    ToHand {
        target: Target,
        seat: Option<Seat>,
    },
    ToDeck(Target),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Shown {
    None,
    Unknown,
    Card(Card),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Step {
    Withdraw {
        at: Span,
    },
    /// A card that is named: in a hand it is played, on the table it speaks.
    Card {
        card: Option<Card>,
        up: bool,
        to: Option<Dest>,
        /// A colon follows.
        speaks: bool,
        at: Span,
    },
    /// `(L2)>Cat.hand`: teammates exchange.
    Exchange {
        card: Option<Card>,
        to: Seat,
        at: Span,
    },
    Answer {
        by: Card,
        choice: Choice,
        at: Span,
    },
    /// `_`: nothing (more) is done.
    Nothing {
        at: Span,
    },
}

impl Step {
    fn at(&self) -> Span {
        match *self {
            Step::Withdraw { at }
            | Step::Card { at, .. }
            | Step::Exchange { at, .. }
            | Step::Answer { at, .. }
            | Step::Nothing { at } => at,
        }
    }

    /// Whether a card that is named speaks: it lies on the table, or its ability
    /// goes on after it left.
    pub(super) fn speaks(&self, table: &Table) -> bool {
        let Step::Card {
            card: Some(card),
            to: None,
            speaks: true,
            ..
        } = *self
        else {
            return false;
        };
        let goes_on = || {
            table.pending.iter().any(|pending| {
                pending.card == card
                    && pending.verb.act != Act::Play
                    && (pending.begun || pending.is_supply())
            })
        };
        match table.place[card.index()] {
            Place::Table => true,
            Place::Hand(_) | Place::Unseen | Place::Perhaps => goes_on(),
            // One that was destroyed may be asked for its ability: that it has none
            // is another matter than a second card in one turn.
            Place::Deck | Place::Aside => {
                table.turn.is_some_and(|turn| turn.acted) || table.by_hand.has(card) || goes_on()
            }
        }
    }
}

/// Judged, or not even possible.
pub(super) type Judged = Result<(), Impossible>;

/// One step before the court. Nothing here changes the table.
pub(super) struct Ctx<'j, 'l, L> {
    pub(super) rules: &'j Rules,
    pub(super) table: &'j Table,
    pub(super) deed: Deed,
    /// Where the step is written.
    pub(super) at: Span,
    pub(super) court: &'j mut Court<'l, Fault, L>,
}

impl<'l, L: Log> Ctx<'_, 'l, L> {
    /// The same step on another table.
    fn on<'s>(&'s mut self, table: &'s Table) -> Ctx<'s, 'l, L> {
        Ctx {
            rules: self.rules,
            table,
            deed: self.deed,
            at: self.at,
            court: self.court,
        }
    }

    fn seat(&self) -> Seat {
        self.deed.seat
    }

    fn side(&self) -> Side {
        self.rules.side(self.deed.seat)
    }

    /// The clause must hold of the step.
    fn require(&mut self, rule: Rule, holds: bool, fault: Fault) {
        self.court.require(rule, holds, self.at, || fault);
    }

    /// The same where a part of the step is written.
    fn require_at(&mut self, rule: Rule, holds: bool, at: Span, fault: Fault) {
        self.court.require(rule, holds, at, || fault);
    }

    /// The clause must hold, or the step cannot even be done.
    fn demand(&mut self, rule: Rule, holds: bool, fault: Fault) -> Judged {
        self.court.demand(rule, holds, self.at, || fault)
    }

    fn impossible(&mut self, rule: Rule, fault: Fault) -> Impossible {
        self.court.impossible(rule, self.at, fault)
    }

    fn judge(&mut self, step: &Step) -> Result<Meant, Impossible> {
        let meant = match *step {
            Step::Withdraw { .. } => {
                let moment = self.when_settled();
                self.on(moment.table(self.table)).withdraw()?;
                Meant::Withdraws(moment)
            }
            Step::Card { .. } if step.speaks(self.table) => Meant::Speaks,
            Step::Card { card, up, to, .. } => {
                let moment = self.when_ready_to_play();
                let played = self.on(moment.table(self.table)).play(card, up, to)?;
                Meant::Plays(moment, played)
            }
            Step::Exchange { card, to, .. } => {
                self.exchange(card, to)?;
                Meant::Exchanges(card, to)
            }
            Step::Answer { by, choice, .. } => Meant::Answers(self.answer(by, choice)?),
            Step::Nothing { .. } => {
                let moment = self.when_settled();
                self.on(moment.table(self.table)).nothing();
                Meant::Ends(moment)
            }
        };
        if let Meant::Plays(..) | Meant::Answers(_) = meant {
            self.comes_to_an_end(&meant);
        }
        Ok(meant)
    }
}

/// What a step means on the table on which it was judged.
#[derive(Clone, Debug)]
pub(super) enum Meant {
    Withdraws(Moment),
    /// A card on the table: what it says comes after its colon.
    Speaks,
    Plays(Moment, Played),
    Exchanges(Option<Card>, Seat),
    Answers(answer::Bound),
    /// Nothing more is done.
    Ends(Moment),
}

pub(super) fn judge<L: Log>(
    rules: &Rules,
    table: &Table,
    deed: Deed,
    step: &Step,
    court: &mut Court<'_, Fault, L>,
) -> Result<Meant, Impossible> {
    Ctx {
        rules,
        table,
        deed,
        at: step.at(),
        court,
    }
    .judge(step)
}

/// Whether nothing stands against a step of this player.
pub(super) fn is_legal(rules: &Rules, table: &Table, seat: Seat, step: &Step) -> bool {
    let (meant, clean) = ask(rules, table, seat, |cx| cx.judge(step));
    meant.is_ok() && clean
}

/// What a court that only asks says of something that this player would do, and whether
/// nothing stands against it.
fn ask<T>(
    rules: &Rules,
    table: &Table,
    seat: Seat,
    judge: impl FnOnce(&mut Ctx<'_, '_, Quiet>) -> T,
) -> (T, bool) {
    let mut quiet = Quiet;
    let mut court = Court::new(&mut quiet);
    let mut cx = Ctx {
        rules,
        table,
        deed: Deed::nowhere(seat, false),
        at: Span::default(),
        court: &mut court,
    };
    let answer = judge(&mut cx);
    (answer, court.is_clean())
}

impl<L: Log> Resolver<'_, L> {
    /// Carries out a step; one that came to no end was told so.
    pub(super) fn commit(&mut self, seat: Seat, meant: Meant) {
        self.carry_out(seat, meant);
        self.stop_if_endless();
    }

    fn carry_out(&mut self, seat: Seat, meant: Meant) {
        match meant {
            Meant::Withdraws(moment) => {
                self.come_to(moment);
                self.withdraw(seat);
            }
            Meant::Speaks => {}
            Meant::Plays(moment, played) => {
                self.come_to(moment);
                self.play(seat, played);
                self.advance();
            }
            Meant::Exchanges(card, to) => self.exchange(seat, card, to),
            Meant::Answers(bound) => self.answer(bound),
            // What somebody had to choose is left undone.
            Meant::Ends(moment) => {
                self.come_to(moment);
                self.table.abandon();
            }
        }
    }
}
