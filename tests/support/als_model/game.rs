//! Battles, turns and points.

use super::{
    Final,
    cards::{Ability, CODES, Card, Theater},
    rules::Rules,
    table::{Owed, Player, Table},
    text::{Choice, Place, Seen, Step},
};

pub(super) struct Game {
    pub(super) rules: Rules,
    pub(super) table: Table,
    pub(super) battle: usize,
    pub(super) battle_was_named: bool,
    /// The side that is first player in this battle.
    pub(super) first: usize,
    /// The side whose turn comes next.
    pub(super) next: usize,
    pub(super) turns: usize,
    /// The player whose turn it is, and whether the action was taken.
    pub(super) turn: Option<(usize, bool)>,
    pub(super) battle_is_over: bool,
    pub(super) scores: [i64; 2],
}

impl Game {
    pub(super) fn new(rules: &Rules) -> Self {
        Game {
            rules: rules.clone(),
            table: Table::new(rules, rules.theaters.clone()),
            battle: 1,
            battle_was_named: false,
            first: 0,
            next: 0,
            turns: 0,
            turn: None,
            battle_is_over: false,
            scores: [0; 2],
        }
    }

    pub(super) fn is_over(&self) -> bool {
        self.scores.iter().any(|score| *score >= self.rules.goal)
    }

    // --- lines that are no deeds

    pub(super) fn battle(&mut self, number: usize, restated: &[Theater]) -> Result<(), String> {
        let fresh = self.battle == 1 && self.turns == 0 && !self.battle_was_named;
        if number == 1 && fresh && !self.table.players.iter().any(|player| player.was_dealt) {
            self.battle_was_named = true;
        } else {
            if !self.battle_is_over || self.is_over() {
                return Err("no battle begins here".to_owned());
            }
            if number != self.battle + 1 {
                return Err(format!("this is battle {}", self.battle + 1));
            }
            let mut order = self.table.order.clone();
            order.rotate_right(1);
            self.table = Table::new(&self.rules, order);
            self.battle = number;
            self.first = 1 - self.first;
            self.next = self.first;
            self.turns = 0;
            self.turn = None;
            self.battle_is_over = false;
        }
        if !restated.is_empty() && restated != self.table.order {
            return Err("the theaters lie in another order".to_owned());
        }
        Ok(())
    }

    pub(super) fn deal(&mut self, name: &str, cards: &[Seen]) -> Result<(), String> {
        let player = self.table.player(name)?;
        if self.turns > 0 || self.battle_is_over {
            return Err("cards are dealt before the first turn".to_owned());
        }
        if self.table.players[player].was_dealt {
            return Err("this player has been dealt a hand".to_owned());
        }
        if cards.len() != self.table.players[player].unknown {
            return Err("that is not the size of a hand".to_owned());
        }
        for card in cards.iter().flatten() {
            if !self.table.is_in_play(*card) || self.table.is_located(*card) {
                return Err(format!("{card} cannot be dealt"));
            }
            self.table.players[player].unknown -= 1;
            self.table.players[player].strange -= 1;
            self.table.give(player, Some(*card));
        }
        self.table.players[player].was_dealt = true;
        Ok(())
    }

    // --- turns

    /// The present turn stops: what is forced happens, what is open is
    /// declined. A compulsory choice left open is held against its line.
    pub(super) fn close_turn(&mut self) -> Result<(), (usize, String)> {
        loop {
            let cause = self.table.pending.first().map(|trigger| trigger.line);
            let line = cause.unwrap_or(self.table.line);
            if !self.table.advance().map_err(|why| (line, why))? {
                break;
            }
        }
        if let Some(open) = self.table.pending.first() {
            return Err((open.line, format!("{} was left open", open.card)));
        }
        self.end_turn();
        Ok(())
    }

    pub(super) fn end_turn(&mut self) {
        let Some((player, _)) = self.turn.take() else {
            return;
        };
        self.pay();
        let side = self.table.players[player].side;
        self.table.air_drop_now[side] = false;
        if self.table.extra[side] > 0 {
            self.table.extra[side] -= 1;
            self.next = side;
        } else {
            self.next = 1 - side;
        }
        if !self.battle_is_over && self.table.hand(0) + self.table.hand(1) == 0 {
            let won = self
                .table
                .order
                .iter()
                .filter(|theater| self.control(**theater) == 0);
            let winner = usize::from(won.count() * 2 < self.table.order.len());
            self.scores[winner] += self.rules.victory();
            self.battle_is_over = true;
        }
    }

    /// The side that controls a theater.
    pub(super) fn control(&self, theater: Theater) -> usize {
        let [ours, theirs] = [0, 1].map(|side| self.table.strength(side, theater));
        match ours.cmp(&theirs) {
            std::cmp::Ordering::Greater => 0,
            std::cmp::Ordering::Less => 1,
            std::cmp::Ordering::Equal => self.first,
        }
    }

    pub(super) fn open_turn(&mut self, player: usize) -> Result<(), String> {
        let side = self.table.players[player].side;
        if self.battle_is_over || self.is_over() {
            return Err("there is nothing left to fight for".to_owned());
        }
        let skipped = self.table.hand(self.next) == 0;
        if side != self.next && !skipped {
            return Err("it is not this side's turn".to_owned());
        }
        if self.turns == 0 {
            self.check_exchange()?;
        }
        self.table.idle.clear();
        self.turns += 1;
        self.turn = Some((player, false));
        if self.rules.first_edition {
            self.table.air_drop_now[side] = self.table.air_drop[side];
            self.table.air_drop[side] = false;
        }
        Ok(())
    }

    pub(super) fn deed(&mut self, opens: bool, actor: &str, steps: &[Step]) -> Result<(), String> {
        let player = self.table.player(actor)?;
        if opens {
            self.open_turn(player)?;
        }
        for step in steps {
            if self.battle_is_over {
                return Err("the battle is over".to_owned());
            }
            if self.turns == 0 {
                self.exchange(player, step)?;
                continue;
            }
            match step {
                Step::Withdraw => self.withdraw(player)?,
                Step::Hide(card, Place::Column(column)) => {
                    let side = self.table.players[player].side;
                    let theater = self.table.own(side, column)?;
                    self.play(player, *card, theater, false)?;
                }
                Step::Hide(..) => return Err("a card is not played there".to_owned()),
                Step::Card { card, to, choices } => {
                    self.card(player, *card, to.as_ref(), choices.as_deref())?;
                }
            }
        }
        Ok(())
    }

    pub(super) fn withdraw(&mut self, player: usize) -> Result<(), String> {
        if self.turn != Some((player, false)) {
            return Err("one withdraws instead of playing a card".to_owned());
        }
        let side = self.table.players[player].side;
        let cards = self.table.hand(side);
        self.scores[1 - side] += self.rules.withdrawal(side == self.first, cards);
        self.battle_is_over = true;
        self.turn = Some((player, true));
        Ok(())
    }

    /// A card named: played from the hand, or used where it lies.
    pub(super) fn card(
        &mut self,
        player: usize,
        card: Card,
        to: Option<&Place>,
        choices: Option<&[Choice]>,
    ) -> Result<(), String> {
        let side = self.table.players[player].side;
        if self.table.spot_of_card(card).is_none() {
            let theater = match to {
                None => card.theater,
                Some(Place::Column(column)) => self.table.own(side, column)?,
                Some(_) => return Err("a card is not played there".to_owned()),
            };
            self.play(player, Some(card), theater, true)?;
        } else if to.is_some() || choices.is_none() {
            return Err(format!("{card} lies on the table"));
        }
        for choice in choices.unwrap_or_default() {
            match choice {
                Choice::Token(value, to) if card.ability() == Ability::SupplyLines => {
                    self.token(player, *value, to)?;
                }
                Choice::Nothing if card.ability() == Ability::SupplyLines => {
                    self.no_token(side)?;
                }
                _ => self.table.resolve(player, card, choice)?,
            }
        }
        Ok(())
    }

    /// Tokens that nobody wrote are worth 1.
    fn pay(&mut self) {
        for owed in std::mem::take(&mut self.table.owed) {
            if owed.is_due {
                self.table.gain(owed.side, owed.theater, 1);
            }
        }
    }

    pub(super) fn play(
        &mut self,
        player: usize,
        card: Seen,
        theater: Theater,
        up: bool,
    ) -> Result<(), String> {
        let side = self.table.players[player].side;
        match self.table.pending.first().map(|trigger| trigger.must_play) {
            Some(Some(who)) if who == player => {
                self.table.pending.remove(0);
            }
            None if self.turn == Some((player, false)) => {
                let own = self.table.players.iter().filter(|other| other.side == side);
                let most = own.map(Player::cards).max();
                if Some(self.table.players[player].cards()) != most {
                    return Err("the teammate with more cards plays".to_owned());
                }
                self.turn = Some((player, true));
            }
            _ => return Err("no card may be played now".to_owned()),
        }
        if !self.table.order.contains(&theater) {
            return Err("that theater is not in play".to_owned());
        }
        if let Some(card) = card {
            if !self.table.is_in_play(card) {
                return Err(format!("{card} is not in play"));
            }
            if up && card.ability() == Ability::NotKnown {
                return Err(format!("nobody knows what {card} does"));
            }
            if up && card.theater != theater {
                self.leave_own_theater(side, card, theater)?;
            }
        }
        self.table.take(player, card)?;
        self.table.lay(side, card, theater, up)
    }

    pub(super) fn may_play_anywhere(&self, side: usize, card: Card) -> bool {
        let dropped = if self.rules.first_edition {
            self.table.air_drop_now[side]
        } else {
            self.table.air_drop[side]
        };
        let aerodrome = self.table.active(Ability::Aerodrome);
        dropped || (card.strength <= 3 && aerodrome.iter().any(|spot| spot.0 == side))
    }

    /// A card goes face up to another theater than its own.
    fn leave_own_theater(&mut self, side: usize, card: Card, to: Theater) -> Result<(), String> {
        let free = self.may_play_anywhere(side, card);
        let lines = self.table.active(Ability::SupplyLines);
        let supplied = lines.iter().any(|spot| spot.0 == side);
        if !free && !supplied {
            return Err(format!("{card} does not match that theater"));
        }
        if supplied {
            self.table.owed.push(Owed {
                side: 1 - side,
                theater: to,
                is_due: !free,
            });
        }
        Ok(())
    }

    /// The other side takes the token that Supply Lines owe.
    fn token(&mut self, player: usize, value: i64, to: &Place) -> Result<(), String> {
        let side = self.table.players[player].side;
        let Place::Column(column) = to else {
            return Err("a token lies in a theater".to_owned());
        };
        let theater = self.table.own(side, column)?;
        let owed = |owed: &Owed| owed.side == side && owed.theater == theater;
        let at = self
            .table
            .owed
            .iter()
            .position(owed)
            .ok_or("no token is owed")?;
        if !(1..=2).contains(&value) {
            return Err("tokens are worth 1 or 2".to_owned());
        }
        self.table.owed.remove(at);
        self.table.gain(side, theater, value);
        Ok(())
    }

    /// The play was covered by another permission, and its player says so: no
    /// token.
    fn no_token(&mut self, side: usize) -> Result<(), String> {
        let free = |owed: &Owed| owed.side != side && !owed.is_due;
        let at = self
            .table
            .owed
            .iter()
            .position(free)
            .ok_or("a token is owed, or none was")?;
        self.table.owed.remove(at);
        Ok(())
    }

    // --- teams

    /// Before the first turn teammates give each other a card.
    pub(super) fn exchange(&mut self, player: usize, step: &Step) -> Result<(), String> {
        let Step::Hide(card, Place::Hand(Some(mate))) = step else {
            return Err("the battle has not begun".to_owned());
        };
        let mate = self.table.player(mate)?;
        if mate == player || self.table.players[mate].side != self.table.players[player].side {
            return Err("cards are exchanged between teammates".to_owned());
        }
        if self.table.players[player].given {
            return Err("one card is exchanged".to_owned());
        }
        self.table.take(player, *card)?;
        self.table.players[player].given = true;
        self.table.players[mate].got.push(*card);
        let side = self.table.players[player].side;
        let team = |table: &Table| -> Vec<usize> {
            let all = 0..table.players.len();
            all.filter(|other| table.players[*other].side == side)
                .collect()
        };
        let team = team(&self.table);
        if team.iter().all(|other| self.table.players[*other].given) {
            for other in team {
                for card in std::mem::take(&mut self.table.players[other].got) {
                    self.table.give(other, card);
                }
            }
        }
        Ok(())
    }

    pub(super) fn check_exchange(&self) -> Result<(), String> {
        let players = &self.table.players;
        let in_team = |side: usize| self.rules.sides[side].len() > 1;
        // Of hands that the record never saw the exchange is not asked.
        let seen = |side: usize| {
            players
                .iter()
                .any(|player| player.side == side && (player.was_dealt || player.given))
        };
        if players
            .iter()
            .any(|player| in_team(player.side) && seen(player.side) && !player.given)
        {
            return Err("teammates exchange a card first".to_owned());
        }
        Ok(())
    }

    // --- the end

    pub(super) fn end(mut self) -> Result<Final, String> {
        while self.table.advance()? {}
        if self.table.pending.is_empty() {
            self.end_turn();
        }
        let strengths = self.table.order.iter().map(|theater| {
            let both = [0, 1].map(|side| self.table.strength(side, *theater));
            (CODES[theater.0], both)
        });
        Ok(Final {
            strengths: strengths.collect(),
            scores: self.scores,
            is_over: self.is_over(),
        })
    }
}
