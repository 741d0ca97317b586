//! Random games played by the model, written in as many ways as the notation
//! has: places or codes, on one line or several, forced steps left out.

use greffier::chance::Dice;

use super::{
    ability::Act,
    cards::{Ability, CODES, Card},
    game::Game,
    rules::Rules,
    table::{Spot, Trigger},
    text::{Place, Seen, Step},
};

/// Turns after which a game is left unfinished.
const LONGEST: usize = 300;

/// A record of a random game under these header lines.
pub(crate) fn write(header: &str, seed: u64) -> String {
    let text = format!("---\ngreffe: 1\ngame: air-land-sea\n{header}---\n");
    let lines: Vec<&str> = header.lines().collect();
    let rules = Rules::read(&lines).expect("the header is sound");
    let mut author = Author {
        game: Game::new(&rules),
        dice: Dice::new(seed),
        text,
        line: String::new(),
        actor: None,
        bare: None,
        stock: Vec::new(),
    };
    author.begin_battle();
    for _ in 0..LONGEST {
        if author.turn().is_none() || author.game.is_over() {
            break;
        }
    }
    author.text
}

struct Author {
    game: Game,
    dice: Dice,
    text: String,
    /// The line being written, and whose it is.
    line: String,
    actor: Option<usize>,
    /// The card that was just played, when its choices can follow.
    bare: Option<Card>,
    /// What really lies in the deck, top last.
    stock: Vec<Card>,
}

impl Author {
    fn name(&self, player: usize) -> String {
        let name = &self.game.table.players[player].name;
        let (first, rest) = name.split_at(1);
        first.to_uppercase() + rest
    }

    fn begin_battle(&mut self) {
        let order = self.game.table.order.clone();
        let mut cards: Vec<Card> = Vec::new();
        for theater in order {
            cards.extend((1..=6).map(|strength| Card { theater, strength }));
        }
        self.dice.shuffle(&mut cards);
        for player in 0..self.game.table.players.len() {
            let size = self.game.table.players[player].unknown;
            let hand: Vec<Seen> = cards
                .split_off(cards.len() - size)
                .into_iter()
                .map(Some)
                .collect();
            let codes: Vec<String> = hand.iter().flatten().map(Card::to_string).collect();
            let line = format!("deal {} {}\n", self.name(player), codes.join(" "));
            self.text += &line;
            let name = self.game.table.players[player].name.clone();
            self.game.deal(&name, &hand).expect("the cards are there");
        }
        self.stock = cards;
        self.exchange();
    }

    fn exchange(&mut self) {
        for player in 0..self.game.table.players.len() {
            let side = self.game.table.players[player].side;
            let mates = 0..self.game.table.players.len();
            let mate = mates
                .filter(|other| *other != player)
                .find(|other| self.game.table.players[*other].side == side);
            let Some(mate) = mate else {
                continue;
            };
            let card = *self
                .dice
                .pick(&self.game.table.players[player].known)
                .expect("a hand");
            let line = format!(
                "   {} ({card})>{}.hand\n",
                self.name(player),
                self.name(mate)
            );
            self.text += &line;
            let to = Place::Hand(Some(self.game.table.players[mate].name.clone()));
            let step = Step::Hide(Some(card), to);
            self.game
                .exchange(player, &step)
                .expect("teammates exchange");
        }
    }

    /// One turn with everything inside it; `None` when the record stops here.
    fn turn(&mut self) -> Option<()> {
        if self.game.battle_is_over {
            let battle = self.game.battle + 1;
            self.game.battle(battle, &[]).expect("the battle is over");
            let line = format!("battle {battle}\n");
            self.text += &line;
            self.begin_battle();
        }
        let table = &self.game.table;
        let side = if table.hand(self.game.next) > 0 {
            self.game.next
        } else {
            1 - self.game.next
        };
        let own: Vec<usize> = (0..table.players.len())
            .filter(|p| table.players[*p].side == side)
            .collect();
        let most = own
            .iter()
            .map(|player| table.players[*player].cards())
            .max();
        let able: Vec<usize> = own
            .into_iter()
            .filter(|p| Some(table.players[*p].cards()) == most)
            .collect();
        let player = *self.dice.pick(&able)?;
        self.game.open_turn(player).expect("it is this side's turn");
        self.line = format!("{}. {} ", self.game.turns, self.name(player));
        self.actor = Some(player);
        if self.dice.once_in(25) {
            self.game.withdraw(player).expect("the turn has just begun");
            self.step("withdraw");
        } else {
            self.play(player);
        }
        while let Some(trigger) = self.game.table.pending.first().copied() {
            self.decide(trigger)?;
        }
        self.flush();
        self.game.end_turn();
        Some(())
    }

    fn flush(&mut self) {
        self.text += &self.line;
        self.text.push('\n');
        self.line.clear();
    }

    /// Adds a step to the line.
    fn step(&mut self, step: &str) {
        if !self.line.ends_with(' ') {
            self.line.push_str("; ");
        }
        self.line += step;
    }

    /// Makes the line this player's.
    fn speak(&mut self, player: usize) {
        if self.actor != Some(player) || self.dice.once_in(4) {
            self.flush();
            self.line = format!("   {} ", self.name(player));
            self.actor = Some(player);
        }
    }

    fn play(&mut self, player: usize) {
        let side = self.game.table.players[player].side;
        let card = *self
            .dice
            .pick(&self.game.table.players[player].known)
            .expect("a hand");
        let theater = *self.dice.pick(&self.game.table.order).expect("theaters");
        let matches = card.theater == theater || self.dice.below(3) > 0;
        let known = card.ability() != Ability::NotKnown;
        let code = CODES[theater.0];
        self.bare = Some(card).filter(|_| self.game.table.pending.len() < 2);
        if known && matches {
            self.step(&card.to_string());
            self.game.play(player, Some(card), card.theater, true)
        } else if known && self.game.may_play_anywhere(side, card) {
            self.step(&format!("{card}>{code}"));
            self.game.play(player, Some(card), theater, true)
        } else {
            self.bare = None;
            self.step(&format!("({card})>{code}"));
            self.game.play(player, Some(card), theater, false)
        }
        .expect("the play is legal");
    }

    /// Brings the first pending ability one step on.
    fn decide(&mut self, trigger: Trigger) -> Option<()> {
        if let Some(player) = trigger.must_play {
            self.speak(player);
            self.play(player);
            return Some(());
        }
        let side = self.game.table.decider(&trigger);
        let (mut acts, optional) = self.game.table.acts(&trigger);
        let there = self.game.table.spot_of(trigger.uid).is_some();
        if !there || acts.is_empty() || (optional && self.dice.once_in(3)) {
            return self
                .game
                .table
                .advance()
                .ok()
                .filter(|done| *done)
                .map(|_| ());
        }
        let forced = acts.len() == 1 && !optional;
        acts.retain(|act| self.is_known(*act));
        let act = *self.dice.pick(&acts)?;
        let draws = matches!(act, Act::Reinforce(_));
        if forced && !draws && self.dice.once_in(3) {
            return self
                .game
                .table
                .advance()
                .ok()
                .filter(|done| *done)
                .map(|_| ());
        }
        let players = 0..self.game.table.players.len();
        let team: Vec<usize> = players
            .filter(|p| self.game.table.players[*p].side == side)
            .collect();
        let player = *self.dice.pick(&team)?;
        let (written, seen) = self.written(player, act);
        if self.actor == Some(player) && self.bare == Some(trigger.card) {
            self.line += ": ";
            self.line += &written;
        } else {
            self.speak(player);
            self.step(&format!("{}: {written}", trigger.card));
        }
        self.bare = None;
        self.game
            .table
            .perform(act, seen, player)
            .expect("the act was offered");
        Some(())
    }

    /// Cards whose text nobody knows are not turned up.
    fn is_known(&self, act: Act) -> bool {
        let Act::Flip(spot) = act else {
            return true;
        };
        let laid = self.game.table.at(spot);
        laid.up
            || laid
                .card
                .is_none_or(|card| card.ability() != Ability::NotKnown)
    }

    fn written(&mut self, player: usize, act: Act) -> (String, Option<Seen>) {
        match act {
            Act::Flip(spot) => {
                let laid = self.game.table.at(spot);
                let mut text = format!("flip {}", self.pointed(player, spot, true));
                if let Some(card) = laid.card.filter(|_| !laid.up && self.dice.once_in(2)) {
                    text.push('=');
                    text += &card.to_string();
                }
                (text, None)
            }
            Act::Reinforce(theater) => {
                let card = self.top();
                (format!("({card})>{}", CODES[theater.0]), Some(Some(card)))
            }
            Act::Leave => {
                let card = self.top();
                self.stock.push(card);
                (format!("({card})>deck"), Some(Some(card)))
            }
            Act::Move(spot, theater) => {
                let card = self.pointed(player, spot, false);
                (format!("{card}>{}", CODES[theater.0]), None)
            }
            Act::Return(spot) => (format!("{}>hand", self.pointed(player, spot, false)), None),
        }
    }

    /// The card on top of the deck: one that was put there, or the next of
    /// those that were not dealt.
    fn top(&mut self) -> Card {
        match self.game.table.deck.front() {
            Some(Some(card)) => {
                let card = *card;
                self.stock.retain(|other| *other != card);
                card
            }
            _ => self.stock.pop().expect("the deck is not empty"),
        }
    }

    fn pointed(&mut self, player: usize, spot: Spot, names_owner: bool) -> String {
        let (side, theater, below) = spot;
        let laid = self.game.table.at(spot);
        let own = self.game.table.players[player].side == side;
        let code = CODES[theater.0];
        match (self.dice.below(3), laid.card) {
            (0, Some(card)) if laid.up => return card.to_string(),
            (0, Some(card)) if own => return format!("({card})"),
            _ => {}
        }
        let mut text = String::new();
        if !own || (names_owner && self.dice.once_in(2)) {
            let owner = self
                .game
                .table
                .players
                .iter()
                .position(|other| other.side == side);
            text = self.name(owner.expect("a side has players")) + ".";
        }
        text += code;
        if !self.game.table.is_uncovered(spot) || self.dice.once_in(4) {
            text.push('.');
            text += &(below + 1).to_string();
        }
        text
    }
}
