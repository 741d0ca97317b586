//! What a player can choose: each act proposes, and whoever asks whether it is lawful
//! decides.

use super::{
    super::{
        cards::{Card, KNOWN},
        rules::Rules,
        square::{Square, Way},
        table::{Piece, Table},
    },
    Act, Ctx, Found, Play, Sentence, Step,
    listen::Asked,
    run::Runner,
};
use crate::{game::Seat, source::Span};

/// What a player can choose from.
pub(super) struct Offer<'t> {
    pub(super) rules: &'t Rules,
    pub(super) table: &'t Table,
    pub(super) seat: Seat,
    /// One lawful choice is enough.
    pub(super) first: bool,
    pub(super) found: Vec<Step>,
}

/// Whether some action is possible whatever the unknown cards are.
pub(in super::super) fn surely(rules: &Rules, table: &Table, seat: Seat) -> bool {
    let mut offer = Offer::of(rules, table, seat, true);
    offer.on_the_board();
    for card in Card::all().take(KNOWN) {
        if table.flock(seat).hand.has(card) {
            offer.plays(card);
        }
    }
    offer.enough() || offer.unseen_can_be_played()
}

/// Adds every legal choice, outcomes unknown.
pub(in super::super) fn list(rules: &Rules, table: &Table, seat: Seat, out: &mut Vec<Step>) {
    let turn = &table.turn;
    if table.end.is_some() {
        return;
    }
    let mut offer = Offer::of(rules, table, seat, false);
    offer.reveal();
    out.append(&mut offer.found);
    if turn.seat != Some(seat) || turn.left == 0 || turn.owes.is_some() {
        return;
    }
    offer.on_the_board();
    for card in Card::all().take(KNOWN) {
        if offer.may_hold(card) {
            offer.plays(card);
        }
    }
    let none = offer.found.is_empty();
    out.append(&mut offer.found);
    if none || !surely(rules, table, seat) {
        out.push(Step::unwritten(Act::Nothing));
    }
}

/// Whether a choice needs no card that the player may not hold.
pub(in super::super) fn is_sure(table: &Table, seat: Seat, step: &Step) -> bool {
    match &step.act {
        Act::Play(play) => table.flock(seat).hand.has(play.card),
        _ => true,
    }
}

impl<'t> Offer<'t> {
    pub(super) fn of(rules: &'t Rules, table: &'t Table, seat: Seat, first: bool) -> Self {
        Self {
            rules,
            table,
            seat,
            first,
            found: Vec::new(),
        }
    }

    pub(super) fn enough(&self) -> bool {
        self.first && !self.found.is_empty()
    }

    /// Whether nothing stands against what is gone through.
    pub(super) fn asks(&self, goes: impl FnOnce(&mut Ctx<'_, '_, Asked>) -> Sentence) -> bool {
        let mut asked = Asked::default();
        let possible = goes(&mut Ctx {
            rules: self.rules,
            table: self.table,
            seat: self.seat,
            at: Span::default(),
            hears: &mut asked,
        });
        possible.is_ok() && !asked.broken
    }

    pub(super) fn lawful(&self, act: &Act) -> bool {
        self.asks(|ctx| ctx.step(act))
    }

    /// Adds an act if it is lawful.
    pub(super) fn propose(&mut self, act: Act) {
        if !self.enough() && self.lawful(&act) {
            self.found.push(Step::unwritten(act));
        }
    }

    /// Adds a way to play a card, whoever holds it, if the card allows it.
    pub(super) fn play(&mut self, play: Play) {
        let says = |ctx: &mut Ctx<'_, '_, Asked>| {
            ctx.playable(&play);
            ctx.says(&play)
        };
        if !self.enough() && self.asks(says) {
            self.found.push(Step::unwritten(Act::Play(play)));
        }
    }

    fn on_the_board(&mut self) {
        self.sheep();
        self.wolf();
        self.camouflage();
        self.scout();
    }

    /// A run from each of these squares, every way.
    pub(super) fn runs(
        &mut self,
        who: Runner,
        from: fn(&Self) -> Vec<Square>,
        act: fn(&Self, Square, Square) -> Act,
    ) {
        for from in from(self) {
            let mut stays = false;
            for way in Way::ALL {
                let to = who.path(self.table, from, way).stop;
                // One way to stay is like another.
                if to != from || !std::mem::replace(&mut stays, true) {
                    self.propose(act(self, from, to));
                }
            }
        }
    }

    /// Whether one of the cards held unseen can be played, whichever they are: there
    /// are more of them than of cards that cannot.
    fn unseen_can_be_played(&self) -> bool {
        let held = self.table.flock(self.seat).hand.unknown;
        if held == 0 {
            return false;
        }
        let idle = |card: &Card| {
            let mut offer = Self::of(self.rules, self.table, self.seat, true);
            if !card.is_by_hand() {
                offer.plays(*card);
            }
            !offer.enough()
        };
        let cards = Card::all().filter(|card| *card != Card::ABUS).filter(idle);
        let free = |card| {
            self.rules
                .copies(card)
                .saturating_sub(self.table.located(card))
        };
        let idle: u8 = cards.map(free).sum();
        held > idle + self.rules.blanks
    }

    /// The squares on which such a piece stands.
    pub(super) fn squares(&self, is: impl Fn(Piece) -> bool) -> Vec<Square> {
        let squares = Square::all();
        squares.filter(|at| is(self.table.piece(*at))).collect()
    }

    /// Their own sheep.
    pub(super) fn own(&self) -> Vec<Square> {
        self.squares(|piece| matches!(piece, Piece::Sheep { owner, .. } if owner == self.seat))
    }

    pub(super) fn empty(&self) -> Vec<Square> {
        self.squares(|piece| piece == Piece::Empty)
    }

    /// What to write for the outcome of entering a square.
    pub(super) fn outcome(&self, square: Square) -> Found {
        match self.table.piece(square) {
            Piece::Token(_) => Found::Unknown,
            _ => Found::Unwritten,
        }
    }
}
