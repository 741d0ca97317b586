//! Turns and battles: how they begin, end and are scored.

use super::{
    acts::{
        answer::mandatory,
        endless::CYCLE,
        play::{grants_play, is_turn_of_exchange, speaks},
        settle as forced, {Dest, Step},
    },
    card::{Card, CardSet, Kind},
    clauses::Rule,
    faults::Fault,
    resolve::{Played, Resolver},
    rules::{Goal, Mode, Rules, Side},
    rulings::{ControlEmpty, EmptyHand, EpicTheaters, TokensBetween},
    secrets,
    stacks::COLUMNS,
    strength::{self, Decided},
    table::{Ended, Table, Turn},
    verb::Ongoing,
    words::CARD,
};
use crate::{
    clause::{Breach, Entry, Log},
    game::{Deed, Seat, Seats},
    lang, say,
};

impl<L: Log> Resolver<'_, L> {
    /// Carries out a step; one that came to no end was told so.
    pub(super) fn commit(&mut self, deed: Deed, step: &Step) {
        self.carry_out_step(deed, step);
        self.stop_if_endless();
    }

    pub(super) fn carry_out_step(&mut self, deed: Deed, step: &Step) {
        match *step {
            Step::Withdraw { .. } => self.withdraw(deed.seat),
            Step::Card { .. } if speaks(self.table, step) => {}
            Step::Card { card, up, to, .. } => {
                self.make_ready(deed.seat);
                self.play_now(deed.seat, card, up, to);
                self.advance();
            }
            Step::Exchange { card, to, .. } => self.exchange(deed.seat, card, to),
            Step::Answer { by, choice, .. } => self.answer(deed.seat, by, choice),
            Step::Nothing { .. } => abandon(self.table),
        }
    }

    /// Plays a card where the rules or the players put it; what it triggers
    /// waits.
    pub(super) fn play_now(&mut self, seat: Seat, card: Option<Card>, up: bool, to: Option<Dest>) {
        let kind = to.map(|dest| dest.kind).or(card.map(Card::kind));
        let Some(column) = kind.and_then(|kind| self.table.column(kind)) else {
            return;
        };
        let own = self.rules.side(seat);
        let card = card.or_else(|| self.table.last_card(self.rules, seat));
        let played = Played {
            card,
            up,
            side: to.and_then(|dest| dest.side).unwrap_or(own),
            column,
            place: to.and_then(|dest| dest.index),
            from: Some(seat),
        };
        let secret =
            !played.up && !secrets::tells_itself(self.rules, self.table, seat, played.card);
        let granted = grants_play(self.rules, self.table, seat);
        if granted {
            self.log.event(Rule::PlayedByAbility);
            self.done();
        } else if let Some(turn) = &mut self.table.turn {
            turn.acted = true;
            if !turn.wandered.is_empty() && self.rules.side(turn.seat) == own {
                // A teammate may have moved Émissaire before.
                turn.seat = seat;
            }
        }
        let side = own;
        let due = &mut self.table.must_play[side];
        if due.iter().any(|must| played.card == Some(must.card)) {
            due.retain(|must| played.card != Some(must.card));
            // Of several named cards the others wait for the next turn.
            for must in due {
                must.running = false;
            }
        }
        if secret {
            let seen = secrets::own_side(self.rules, seat);
            secrets::forget(self.table, seat, played.card, None, seen);
        }
        self.table.take_from_hand(seat, played.card);
        self.put(played);
        if !granted {
            self.answer_by_playing(side, played.card);
        }
    }

    fn exchange(&mut self, seat: Seat, card: Option<Card>, to: Seat) {
        if is_turn_of_exchange(self.rules, self.table) {
            self.table.turn = None;
            self.table.turns_played = 0;
        }
        self.log.event(Rule::Exchanged);
        let seen = Seats::one(seat).with(to);
        // Both give at once: the card just received is none of those to give.
        let received = self.table.gave[to.0 as usize].and_then(|(card, _)| card);
        let kept = received.filter(|card| self.table.hand(seat).known.has(*card));
        if let Some(kept) = kept {
            self.table.hands[seat.0 as usize].known.remove(kept);
        }
        secrets::forget(self.table, seat, card, Some(to), seen);
        if let Some(kept) = kept {
            self.table.hands[seat.0 as usize].known.add(kept);
        }
        self.table.take_from_hand(seat, card);
        self.table.add_to_hand(to, card, self.at);
        if let Some(card) = card {
            self.table.known_by[card.index()] |= 1 << seat.0;
        }
        self.table.gave[seat.0 as usize] = Some((card, self.at));
    }

    fn withdraw(&mut self, seat: Seat) {
        self.settle_abilities();
        let side = self.rules.side(seat);
        let cards = self.table.side_count(self.rules, side).unwrap_or(0);
        let first = self.table.first == side;
        let points = self.rules.withdrawal(first, cards);
        self.log.event(Rule::Withdrawal);
        if self.rules.is_team(side) {
            self.log.event(Rule::TeamWithdraws);
        }
        let rule = if self.rules.mode == Mode::Epic {
            Rule::EpicTable
        } else {
            Rule::WithdrawTable
        };
        if let Some(turn) = &mut self.table.turn {
            turn.acted = true;
        }
        let rules = self.rules;
        let text = move || {
            let (name, cards) = (rules.side_name(side), lang::count(cards, &CARD));
            let withdraws = rules.agrees(side, "withdraws", "withdraw");
            if first {
                say!(
                    "{name} {withdraws} as first player with {cards} in hand",
                    "retrait : {name} (1er joueur, {cards} en main)"
                )
            } else {
                say!(
                    "{name} {withdraws} as second player with {cards} in hand",
                    "retrait : {name} (2e joueur, {cards} en main)"
                )
            }
        };
        self.end_battle(1 - side, points, Some(side), rule, text);
    }

    /// Ends the battle when all cards are played and nothing waits.
    pub(super) fn end_if_played_out(&mut self) {
        let table = &*self.table;
        let waiting = !table.pending.is_empty() || table.turn.is_some_and(|turn| !turn.acted);
        if table.ended.is_some() || waiting {
            return;
        }
        let empty = |side| table.side_is_empty(self.rules, side);
        let done = match self.rules.rulings.empty_hand {
            EmptyHand::Skipped => empty(0) && empty(1),
            EmptyHand::Ends => {
                let next = next_side(self.rules, table);
                (empty(0) && empty(1)) || (empty(next) && table.turn.is_some())
            }
        };
        if done {
            self.play_out();
        }
    }

    fn play_out(&mut self) {
        let order = self.table.order;
        let mut controlled = [0usize; 2];
        let mut outcomes = [(0, Decided::Tie, [0; 2]); COLUMNS];
        for (column, outcome) in outcomes[..order.len()].iter_mut().enumerate() {
            let strengths = strength::in_column(self.rules, self.table, column);
            let (side, decided) = strength::control(self.rules, self.table, column, strengths);
            controlled[side] += 1;
            *outcome = (side, decided, strengths);
            self.log.event(match decided {
                Decided::Higher => Rule::Control,
                Decided::Tie => Rule::ControlTie,
                Decided::WithoutCards => Rule::ControlEmpty,
            });
        }
        self.log_strengths();
        let winner = usize::from(controlled[1] > controlled[0]);
        self.log.event(if self.rules.mode == Mode::Epic {
            Rule::EpicMajority
        } else {
            Rule::MostTheaters
        });
        let rules = self.rules;
        let by_ruling = rules.rulings.control_without_cards == ControlEmpty::FirstPlayer;
        let text = move || {
            let theaters: Vec<String> = order
                .iter()
                .zip(&outcomes)
                .filter(|(_, (side, ..))| *side == winner)
                .map(|(kind, (_, decided, [one, two]))| {
                    let kind = kind.name();
                    match decided {
                        Decided::Tie => say!(
                            "{kind} {one}/{two} (first player)",
                            "{kind} {one}/{two} (1er joueur)"
                        ),
                        Decided::WithoutCards if by_ruling => say!(
                            "{kind} {one}/{two} (no card there: first player)",
                            "{kind} {one}/{two} (aucune carte : 1er joueur)"
                        ),
                        Decided::Higher | Decided::WithoutCards => format!("{kind} {one}/{two}"),
                    }
                })
                .collect();
            let (name, theaters) = (rules.side_name(winner), theaters.join(", "));
            let controls = rules.agrees(winner, "controls", "control");
            say!(
                "{name} {controls} {theaters}",
                "contrôlés par {name} : {theaters}"
            )
        };
        self.end_battle(winner, 6, None, Rule::SixPoints, text);
    }

    /// What changed the strengths that decided the battle.
    fn log_strengths(&mut self) {
        self.log.event(Rule::CardStrength);
        for side in 0..2 {
            for (_, ability) in strength::ongoing(self.rules, self.table, side) {
                match ability {
                    Ongoing::Support(_) => self.log.event(Rule::Support),
                    Ongoing::CoverFire(_) => self.log.event(Rule::CoverFire),
                    Ongoing::Escalation(_) => self.log.event(Rule::Escalation),
                    _ => {}
                }
            }
        }
    }

    fn end_battle(
        &mut self,
        winner: Side,
        points: i64,
        withdrew: Option<Side>,
        rule: Rule,
        text: impl FnOnce() -> String,
    ) {
        if self.table.ended.is_some() {
            return;
        }
        let (points, rule) = if self.rules.bleusaille {
            (1, Rule::Bleusaille)
        } else {
            (points, rule)
        };
        self.table.ended = Some(Ended {
            winner,
            points,
            withdrew,
            at: self.at,
        });
        self.table.scores[winner] += points;
        let seat = self.rules.seats(winner).next();
        let battle = self.table.battle;
        self.log.entry(rule, || Entry {
            seat,
            amount: points,
            text: {
                let how = text();
                say!("battle {battle}: {how}", "bataille {battle} : {how}")
            },
        });
        let over = match self.rules.goal {
            Goal::Points(goal) => self.table.scores[winner] >= i64::from(goal),
            Goal::OneBattle => true,
        };
        if over {
            self.log.event(match self.rules.mode {
                _ if !self.rules.goal_is_default || self.rules.bleusaille => Rule::Goal,
                _ if self.rules.has_teams() => Rule::TeamGoal,
                Mode::Epic => Rule::EpicGoal,
                Mode::Standard => Rule::Goal,
            });
            self.table.over = true;
        }
    }

    // --- turns

    pub(super) fn begin_turn(&mut self, deed: Deed) {
        if self.table.ended.is_some() && !self.table.over {
            self.next_battle();
        }
        let side = self.rules.side(deed.seat);
        if self.table.turns_played == 0 {
            self.log.event(Rule::FirstPlayer);
            self.log.event(Rule::DeckSix);
            self.log_mode();
        }
        self.finish_turn(side);
        if let Some(drop) = &mut self.table.air_drop[side]
            && drop.for_turn
        {
            drop.running = true;
            self.log.event(Rule::AirDropTurn);
        }
        for must in &mut self.table.must_play[side] {
            must.running = true;
        }
        if let Some(asked) = &mut self.table.asked[side] {
            asked.running = true;
        }
        self.table.ignored = CardSet::default();
        self.table.triggered = 0;
        self.table.endless = false;
        self.table.turns_played += 1;
        self.table.turn = Some(Turn {
            seat: deed.seat,
            acted: false,
            line: deed.line,
            wandered: CardSet::default(),
        });
    }

    /// The rules of the mode that the set-up shows.
    fn log_mode(&mut self) {
        let first_box = |kind: &Kind| *kind <= Kind::Sea;
        let mixed =
            self.rules.order.iter().any(first_box) && !self.rules.order.iter().all(first_box);
        if self.rules.mode == Mode::Epic {
            self.log.event(Rule::EpicTheaters);
        } else if mixed {
            self.log.event(Rule::MixedTheaters);
        }
        if self.rules.has_teams() {
            self.log.event(Rule::TeamSides);
        }
    }

    fn finish_turn(&mut self, next: Side) {
        let Some(turn) = self.table.turn.take() else {
            return;
        };
        let side = self.rules.side(turn.seat);
        self.table.must_play[side].retain(|must| !must.running);
        if self.table.air_drop[side].is_some_and(|drop| drop.running) {
            self.table.air_drop[side] = None;
        }
        if side == next && self.table.extra_turns[side] > 0 {
            self.table.extra_turns[side] -= 1;
        } else if side == next {
            self.log.event(Rule::EmptyHand);
        }
    }

    // --- battles

    pub(super) fn next_battle(&mut self) {
        let table = &mut *self.table;
        self.log.event(Rule::Collect);
        let stays =
            self.rules.mode == Mode::Epic && self.rules.rulings.epic_theaters == EpicTheaters::Stay;
        if !stays {
            table.order.rotate_right(1);
            self.log.event(Rule::Rotation);
        }
        let keep = self.rules.rulings.tokens_between_battles == TokensBetween::Stay;
        if table.tokens_laid() > 0 {
            self.log.event(Rule::TokensBetween);
        }
        if keep && !stays {
            for tokens in &mut table.tokens {
                tokens[..table.order.len()].rotate_right(1);
            }
        }
        self.log.event(Rule::SwapCommanders);
        table.first = 1 - table.first;
        table.next = table.first;
        table.battle += 1;
        table.collect(self.rules, keep);
    }
}

/// Whether the battle ended because a side had no card left for its turn, while
/// the other did: a reading of `empty-hand`.
pub(super) fn ended_early(rules: &Rules, table: &Table) -> bool {
    let played_out = table.ended.is_some_and(|ended| ended.withdrew.is_none());
    played_out && (0..2).any(|side| !table.side_is_empty(rules, side))
}

/// The side whose turn comes next.
fn next_side(rules: &Rules, table: &Table) -> Side {
    if table.ended.is_some() {
        return 1 - table.first;
    }
    match table.turn {
        None => table.next,
        Some(turn) => {
            let side = rules.side(turn.seat);
            if table.extra_turns[side] > 0 {
                side
            } else {
                1 - side
            }
        }
    }
}

/// Who may open the next turn.
pub(super) fn to_move(rules: &Rules, table: &Table) -> Seats {
    if table.over {
        return Seats::NONE;
    }
    let side = next_side(rules, table);
    let mut seats = rules.players(side);
    // A side without cards is passed over, though it may still withdraw.
    let skipped = table.ended.is_none()
        && table.side_is_empty(rules, side)
        && !table.side_is_empty(rules, 1 - side);
    if skipped {
        seats.0 |= rules.players(1 - side).0;
    }
    seats
}

/// Something compulsory that the present turn lacks.
pub(super) fn unfinished(rules: &Rules, table: &Table) -> Option<Breach<Fault>> {
    let breach = |rule: Rule, at, fault| {
        Some(Breach {
            clause: rule.into(),
            at,
            fault: Some(fault),
        })
    };
    if table.ended.is_some() {
        return None;
    }
    if table.endless {
        let at = table.turn.map(|turn| turn.line).unwrap_or_default();
        return breach(Rule::Endless, at, Fault::Endless([None; CYCLE]));
    }
    if let Some(front) = table.pending.front() {
        if let Some(card) = forced::unattested(rules, table, front) {
            return breach(Rule::Unattested, front.since, Fault::Unattested(card));
        }
        let rule = mandatory(rules, front);
        return breach(rule, front.since, Fault::Declined(front.card));
    }
    let turn = table.turn.filter(|turn| !turn.acted)?;
    breach(Rule::NoPass, turn.line, Fault::Pass)
}

pub(super) fn abandon(table: &mut Table) {
    table.pending.clear();
    table.endless = false;
    if let Some(turn) = &mut table.turn {
        turn.acted = true;
    }
}
