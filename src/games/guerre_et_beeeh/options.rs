//! Every legal choice of a player.

use super::{
    cards::{Card, KNOWN},
    course, draw, reach,
    rules::other,
    rulings::{
        CamouflageTwice, DelitAbusRuling, IndigestionRuling, LaineHiddenRuling, LaineLastRuling,
        RaidLandingRuling, RaidSame, ScoutHiddenRuling, WithoutEffectRuling, ZeroMove,
    },
    scout,
    setup::Rules,
    square::{Square, Way},
    step::{Act, Draw, Found, Look, Spot, Step},
    table::{FLOCK, Piece, Table},
    tokens::Token,
    wolf,
};
use crate::{game::Seat, source::Span};

/// The camouflaged sheep of a player; more than one only against the rule.
pub(super) fn hidden(table: &Table, seat: Seat) -> impl Iterator<Item = Square> + '_ {
    Square::all().filter(move |square| {
        matches!(table.piece(*square), Piece::Sheep { owner, hidden: true } if owner == seat)
    })
}

/// The camouflaged sheep of a player.
pub(super) fn camouflaged(table: &Table, seat: Seat) -> Option<Square> {
    hidden(table, seat).next()
}

/// Whether some action is possible whatever the unknown cards are.
pub(super) fn surely(rules: &Rules, table: &Table, seat: Seat) -> bool {
    let mut found = false;
    let choices = Choices { rules, table, seat };
    choices.moves(&mut |_| found = true);
    found
        || {
            choices.others(&mut |_| found = true);
            found
        }
        || Card::all().take(KNOWN).any(|card| {
            table.flock(seat).hand.has(card) && {
                choices.plays(card, &mut |_| found = true);
                found
            }
        })
        || choices.unseen_can_be_played()
}

/// Adds every legal choice, outcomes unknown.
pub(super) fn list(rules: &Rules, table: &Table, seat: Seat, out: &mut Vec<Step>) {
    let turn = &table.turn;
    if turn.seat != Some(seat) || turn.left == 0 || turn.owes.is_some() || table.end.is_some() {
        return;
    }
    let choices = Choices { rules, table, seat };
    let before = out.len();
    {
        let mut add = |act| out.push(Step::unwritten(act));
        choices.moves(&mut add);
        choices.others(&mut add);
        for card in Card::all().take(KNOWN) {
            if reach::may_hold(rules, table, seat, card) {
                choices.plays(card, &mut add);
            }
        }
    }
    if out.len() == before || !surely(rules, table, seat) {
        out.push(Step::unwritten(Act::Nothing));
    }
}

/// Whether a choice needs no card that the player may not hold.
pub(super) fn is_sure(table: &Table, seat: Seat, step: &Step) -> bool {
    match &step.act {
        Act::Play { card, .. } => table.flock(seat).hand.has(*card),
        _ => true,
    }
}

struct Choices<'t> {
    rules: &'t Rules,
    table: &'t Table,
    seat: Seat,
}

type Add<'a> = &'a mut dyn FnMut(Act);

/// What to write for the outcome of entering a square.
fn outcome(table: &Table, square: Square) -> Found {
    match table.piece(square) {
        Piece::Token(_) => Found::Unknown,
        _ => Found::Unwritten,
    }
}

impl Choices<'_> {
    /// Whether one of the cards held unseen can be played, whichever they are: there
    /// are more of them than of cards that cannot.
    fn unseen_can_be_played(&self) -> bool {
        let held = self.table.flock(self.seat).hand.unknown;
        if held == 0 {
            return false;
        }
        let rules = self.rules;
        let idle = |card: &Card| {
            let mut found = false;
            if !card.is_by_hand() {
                self.plays(*card, &mut |_| found = true);
            }
            !found
        };
        let cards = Card::all().filter(|card| *card != Card::ABUS).filter(idle);
        let idle: u8 = cards
            .map(|card| rules.copies(card).saturating_sub(self.table.located(card)))
            .sum();
        held > idle + rules.blanks
    }

    fn own(&self) -> impl Iterator<Item = (Square, bool)> + '_ {
        Square::all().filter_map(|square| match self.table.piece(square) {
            Piece::Sheep { owner, hidden } if owner == self.seat => Some((square, hidden)),
            _ => None,
        })
    }

    /// Runs of sheep and wolves.
    fn moves(&self, add: Add<'_>) {
        let still = self.rules.rulings.zero_move == ZeroMove::Allowed;
        for (from, _) in self.own() {
            let mut stays = false;
            for way in Way::ALL {
                let to = course::of_sheep(self.table, from, way).stop;
                if to == from && (stays || !still) {
                    continue;
                }
                stays |= to == from;
                let found = if to == from {
                    Found::Unwritten
                } else {
                    outcome(self.table, to)
                };
                let draw = Draw::default();
                add(Act::Run {
                    from: from.into(),
                    to: to.into(),
                    found,
                    draw,
                });
            }
        }
        for from in self.wolves() {
            if !wolf::knows(self.rules, self.table, self.seat, from) {
                continue;
            }
            let mut stays = false;
            for way in Way::ALL {
                let to = course::of_wolf(self.table, from, way).stop;
                if to == from && (stays || !still) {
                    continue;
                }
                stays |= to == from;
                let ate = match self.table.piece(to) {
                    Piece::Sheep { owner, .. } => Some((owner, Span::default())),
                    _ => None,
                };
                add(Act::Wolf {
                    from: from.into(),
                    to: to.into(),
                    ate,
                });
            }
        }
    }

    /// Squares where a wolf stands or may stand.
    fn wolves(&self) -> impl Iterator<Item = Square> + '_ {
        let unknown = self.table.unmet(Token::Wolf) > 0;
        Square::all().filter(move |square| match self.table.piece(*square) {
            Piece::Wolf | Piece::Token(Some(Token::Wolf)) => true,
            Piece::Token(None) => unknown,
            _ => false,
        })
    }

    /// Camouflage and scouting.
    fn others(&self, add: Add<'_>) {
        let Choices { rules, table, seat } = self;
        let again = rules.rulings.camouflage_twice == CamouflageTwice::AfterMoving;
        if camouflaged(table, *seat).is_none() && (table.turn.hid.is_none() || again) {
            for (square, _) in self.own() {
                add(Act::Hide(square.into()));
            }
        }
        let may = |a, b| match scout::touched(table, *seat, a, b) {
            None => false,
            Some(visible) => visible || rules.rulings.scout_hidden == ScoutHiddenRuling::Allowed,
        };
        let near: Vec<Square> = Square::all()
            .filter(|square| {
                matches!(table.piece(*square), Piece::Token(_)) && may(*square, *square)
            })
            .collect();
        for (index, a) in near.iter().enumerate() {
            add(scouting(*a, *a, 1));
            for b in &near[index + 1..] {
                if may(*a, *b) {
                    add(scouting(*a, *b, 2));
                }
            }
        }
    }

    /// Every way to play a card.
    fn plays(&self, card: Card, add: Add<'_>) {
        let Choices { rules, table, seat } = self;
        if card == Card::ABUS {
            return;
        }
        if !reach::has_effect(rules, table, *seat, card) {
            let wasted = match card {
                Card::INDIGESTION => rules.rulings.indigestion == IndigestionRuling::Wasted,
                Card::RENFORT if table.flock(*seat).sheep >= FLOCK => false,
                Card::LAINE => false,
                _ => rules.rulings.without_effect == WithoutEffectRuling::Wasted,
            };
            if wasted {
                add(Plain::of(card).act());
            }
            return;
        }
        match card {
            Card::LAINE => self.laine(add),
            Card::RENFORT if table.flock(*seat).sheep >= FLOCK => {}
            Card::RENFORT => self.empty(&mut |to| add(Plain::of(card).on(to).act())),
            Card::TRAHISON => {
                add(Plain::of(card).act());
                for from in self.wolves() {
                    if reach::betrayable(rules, table, *seat, from) {
                        self.empty(&mut |to| add(Plain::of(card).on(from).to(to).act()));
                    }
                }
            }
            Card::RECYCLAGE => {
                for taken in Card::all() {
                    if reach::recyclable(rules, table, *seat, taken) {
                        add(Plain::of(card).taking(Some(taken)).act());
                    }
                }
            }
            Card::MECHOUI => {
                for square in Square::all() {
                    if matches!(table.piece(square), Piece::Sheep { owner, .. } if owner != *seat) {
                        add(Plain::of(card).on(square).act());
                    }
                }
            }
            Card::DELIT => self.delit(add),
            Card::RAID => self.raid(add),
            Card::INDIGESTION => {
                let mut plain = Plain::of(card);
                plain.found = Found::Unknown;
                add(plain.act());
            }
            Card::PLANQUE => {
                for square in hidden(table, other(*seat)) {
                    add(Plain::of(card).on(square).act());
                }
            }
            _ => add(Plain::of(card).act()),
        }
    }

    fn empty(&self, add: &mut dyn FnMut(Square)) {
        for square in Square::all() {
            if self.table.piece(square) == Piece::Empty {
                add(square);
            }
        }
    }

    fn laine(&self, add: Add<'_>) {
        let rulings = &self.rules.rulings;
        let hidden_too = rulings.laine_hidden == LaineHiddenRuling::Allowed;
        let last_too = rulings.laine_last == LaineLastRuling::Loses;
        let sheep: Vec<Square> = self
            .own()
            .filter(|(_, hidden)| !hidden || hidden_too)
            .map(|(square, _)| square)
            .collect();
        let most = usize::from(self.table.flock(self.seat).sheep) - usize::from(!last_too);
        for (i, a) in sheep.iter().enumerate() {
            if most >= 1 {
                add(Plain::of(Card::LAINE).on(*a).act());
            }
            for (j, b) in sheep.iter().enumerate().skip(i + 1) {
                if most >= 2 {
                    add(Plain::of(Card::LAINE).on(*a).on(*b).act());
                }
                for c in sheep.iter().skip(j + 1).filter(|_| most >= 3) {
                    add(Plain::of(Card::LAINE).on(*a).on(*b).on(*c).act());
                }
            }
        }
    }

    /// Every card that may lie in the pile.
    fn delit(&self, add: Add<'_>) {
        let Choices { rules, table, seat } = self;
        if rules.is_secret(*seat) && table.flock(*seat).shown.is_none() {
            add(Plain::of(Card::DELIT).taking(None).act());
            return;
        }
        for card in Card::all() {
            let abus = card != Card::ABUS || rules.rulings.delit_abus == DelitAbusRuling::Strikes;
            // The only copy of the card in play is in the hand already.
            let there = card == Card::ABUS || draw::in_pile(rules, table);
            if abus && there && card != Card::DELIT && draw::is_free(rules, table, card) {
                add(Plain::of(Card::DELIT).taking(Some(card)).act());
            }
        }
        if draw::unseen(rules, table) > 0 && rules.blanks > 0 {
            add(Plain::of(Card::DELIT).taking(None).act());
        }
    }

    fn raid(&self, add: Add<'_>) {
        let rulings = &self.rules.rulings;
        for from in Square::all() {
            if !matches!(self.table.piece(from), Piece::Sheep { .. }) {
                continue;
            }
            for to in Square::all() {
                let lands = match self.table.piece(to) {
                    Piece::Empty => true,
                    Piece::Token(_) => rulings.raid_landing == RaidLandingRuling::Token,
                    _ => from == to && rulings.raid_same == RaidSame::Allowed,
                };
                if lands {
                    let mut plain = Plain::of(Card::RAID).on(from).to(to);
                    plain.found = if from == to {
                        Found::Unwritten
                    } else {
                        outcome(self.table, to)
                    };
                    add(plain.act());
                }
            }
        }
    }
}

fn scouting(a: Square, b: Square, count: u16) -> Act {
    let look = |square: Square| Look {
        spot: square.into(),
        found: Found::Unknown,
    };
    Act::Scout {
        looks: [look(a), look(b)],
        count,
    }
}

/// A card being put together.
#[derive(Clone, Copy)]
struct Plain {
    card: Card,
    found: Found,
    targets: [Option<Spot>; 3],
    count: u16,
    to: Option<Spot>,
    draw: Draw,
}

impl Plain {
    fn of(card: Card) -> Self {
        Self {
            card,
            found: Found::Unwritten,
            targets: [None; 3],
            count: 0,
            to: None,
            draw: Draw::default(),
        }
    }

    fn on(mut self, square: Square) -> Self {
        if let Some(slot) = self.targets.get_mut(usize::from(self.count)) {
            *slot = Some(square.into());
            self.count += 1;
        }
        self
    }

    fn to(mut self, square: Square) -> Self {
        self.to = Some(square.into());
        self
    }

    fn taking(mut self, card: Option<Card>) -> Self {
        self.draw.drawn.add_any(card);
        self
    }

    fn act(self) -> Act {
        Act::Play {
            card: self.card,
            named: Span::default(),
            found: self.found,
            targets: self.targets,
            count: self.count,
            to: self.to,
            draw: self.draw,
        }
    }
}
