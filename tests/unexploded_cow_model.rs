//! A second statement of Unexploded Cow: small, slow, written from the rulebook
//! and sharing nothing with the engine. Both must agree on random games and on
//! random games with one step changed.

use std::collections::BTreeMap;

use greffier::{
    chance::Dice,
    finding::Severity,
    games,
    pack::Library,
    record::{Header, format},
    replay::{Cache, Outcome, Request, Settings, Wanted},
    source::Record,
};

/// code, copies, price, value, power (c cow, s spy, m mechanic, g general,
/// p PFC, b mad bomber, e event)
const DECK: [(&str, i32, i32, i32, char); 23] = [
    ("plain-100", 4, 50, 100, 'c'),
    ("plain-150", 4, 50, 150, 'c'),
    ("plain-200", 4, 100, 200, 'c'),
    ("plain-250", 2, 100, 250, 'c'),
    ("plain-300", 3, 150, 300, 'c'),
    ("plain-400", 1, 150, 400, 'c'),
    ("bad-100", 3, 50, -100, 'c'),
    ("bad-200", 3, 50, -200, 'c'),
    ("spy", 6, 100, 200, 's'),
    ("mechanic", 5, 100, 200, 'm'),
    ("general", 5, 100, 200, 'g'),
    ("pfc", 5, 50, 150, 'p'),
    ("mad-bomber", 3, 150, 250, 'b'),
    ("night-shift", 3, 50, 0, 'e'),
    ("evt-steal", 3, 150, 0, 'e'),
    ("evt-trade", 3, 50, 0, 'e'),
    ("evt-draw", 3, 50, 0, 'e'),
    ("evt-search", 2, 50, 0, 'e'),
    ("evt-revive", 2, 100, 0, 'e'),
    ("evt-move", 2, 50, 0, 'e'),
    ("evt-collect", 1, 0, 0, 'e'),
    ("evt-pay", 1, 0, 0, 'e'),
    ("evt-blast", 1, 100, 0, 'e'),
];

#[derive(Clone, Debug, PartialEq)]
enum Stop {
    /// The first line that breaks a rule.
    Illegal(usize),
    /// Something is left unsaid that this model does not follow.
    Unsure,
}

type Play<T = ()> = Result<T, Stop>;

#[derive(Clone, Debug)]
struct Cow {
    card: usize,
    owner: usize,
    used: usize,
    bombs: usize,
    dead: bool,
}

// A model may be plain: each flag is a question of the rulebook.
#[allow(clippy::struct_excessive_bools)]
#[derive(Clone, Debug, Default)]
struct Model {
    names: Vec<String>,
    cash: Vec<i32>,
    pot: i32,
    bank: i32,
    hands: Vec<Vec<usize>>,
    fields: Vec<Vec<Cow>>,
    deck: Vec<usize>,
    discard: Vec<usize>,
    face: Option<usize>,
    taken: Vec<Vec<usize>>,
    unseen: Vec<usize>,
    turn: usize,
    turn_line: usize,
    active: Option<usize>,
    next: usize,
    city_due: bool,
    drawn: usize,
    played: bool,
    rolled: bool,
    /// An event that still wants something, with the card.
    wants: Option<(&'static str, usize)>,
    bomb: Option<usize>,
    over: bool,
    /// The line being read.
    line: usize,
}

fn card(code: &str) -> Option<usize> {
    DECK.iter().position(|row| row.0 == code)
}

fn power(id: usize) -> char {
    DECK[id].4
}

impl Model {
    fn new(names: Vec<String>) -> Self {
        let count = names.len();
        let (pot, bank) = if count < 5 { (50, 100) } else { (50, 50) };
        let deck = DECK
            .iter()
            .enumerate()
            .flat_map(|(id, row)| std::iter::repeat_n(id, usize::try_from(row.1).expect("few")))
            .collect();
        let people = i32::try_from(count).expect("few");
        Self {
            cash: vec![2000 - pot - bank; count],
            pot: pot * people,
            bank: bank * people,
            hands: vec![Vec::new(); count],
            fields: vec![Vec::new(); count],
            taken: vec![Vec::new(); count],
            unseen: (1..=12).collect(),
            names,
            deck,
            ..Self::default()
        }
    }

    fn no<T>(&self) -> Play<T> {
        Err(Stop::Illegal(self.line))
    }

    fn must(&self, holds: bool) -> Play {
        if holds { Ok(()) } else { self.no() }
    }

    fn seat(&self, name: &str) -> Play<usize> {
        self.names
            .iter()
            .position(|other| other == name)
            .ok_or(Stop::Unsure)
    }

    // --- lines

    fn run(text: &str) -> (Play, Model) {
        let names = text
            .lines()
            .find_map(|line| line.strip_prefix("players: ["))
            .map(|list| {
                list.trim_end_matches(']')
                    .split(", ")
                    .map(str::to_owned)
                    .collect()
            })
            .unwrap_or_default();
        let mut model = Model::new(names);
        let mut marks = 0;
        for (number, line) in text.lines().enumerate() {
            if line == "---" {
                marks += 1;
                continue;
            }
            if marks < 2 {
                continue;
            }
            model.line = number + 1;
            if let Err(stop) = model.read(line) {
                return (Err(stop), model);
            }
        }
        let end = model.close_turn();
        // A record may stop in the middle of a turn: nothing is held against it.
        (if model.rolled { end } else { Ok(()) }, model)
    }

    fn read(&mut self, line: &str) -> Play {
        let words: Vec<&str> = line.split_whitespace().collect();
        if words.first() == Some(&"deal") {
            let seat = self.seat(words[1])?;
            for code in &words[2..] {
                let id = card(code).ok_or(Stop::Unsure)?;
                self.draw_from_deck(seat, id)?;
            }
            return Ok(());
        }
        let numbered = words[0].ends_with('.');
        let actor = self.seat(words[usize::from(numbered)])?;
        let name = &self.names[actor];
        let at = line.find(name.as_str()).ok_or(Stop::Unsure)? + name.len();
        if numbered {
            self.close_turn()?;
            self.must(!self.over && self.next == actor)?;
            self.begin(actor);
        }
        for step in line[at..].split(';') {
            self.step(actor, step.trim())?;
        }
        Ok(())
    }

    fn begin(&mut self, actor: usize) {
        self.turn += 1;
        self.turn_line = self.line;
        self.active = Some(actor);
        self.city_due = self.face.is_none();
        self.drawn = 0;
        self.played = false;
        self.rolled = false;
        self.wants = None;
    }

    fn close_turn(&mut self) -> Play {
        let Some(actor) = self.active else {
            return Ok(());
        };
        self.blow_all();
        let line = self.line;
        self.line = self.turn_line;
        self.leave_event()?;
        self.must(self.rolled)?;
        self.line = line;
        self.active = None;
        self.next = (actor + 1) % self.names.len();
        if self.face.is_none() && self.unseen.is_empty() {
            self.finish();
        }
        Ok(())
    }

    fn finish(&mut self) {
        self.over = true;
        let points: Vec<usize> = self
            .taken
            .iter()
            .map(|cities| cities.iter().sum())
            .collect();
        let most = *points.iter().max().expect("players");
        let leaders: Vec<usize> = (0..points.len())
            .filter(|seat| points[*seat] == most)
            .collect();
        let count = i32::try_from(leaders.len()).expect("few");
        let prize = self.pot + self.bank;
        for seat in leaders {
            self.cash[seat] += prize / count;
        }
        self.pot = prize % count;
        self.bank = 0;
    }

    // --- steps

    fn step(&mut self, actor: usize, step: &str) -> Play {
        let word = step.split([' ', '=', '>', ':']).next().unwrap_or("");
        if self.over {
            return self.no();
        }
        match word {
            "defuse" | "pass" | "steal" => {
                self.only_cow_finds_a_bomb();
                return self.use_power(actor, word, step);
            }
            "loan" => {
                let sum: i32 = step[5..].parse().map_err(|_| Stop::Unsure)?;
                self.must(sum > 0 && sum % 50 == 0)?;
                self.cash[actor] += sum;
                return Ok(());
            }
            _ => {}
        }
        self.blow_all();
        let wanted_roll = matches!(self.wants, Some(("roll", _))) && word == "roll";
        if !wanted_roll {
            self.leave_event()?;
        }
        self.must(self.active == Some(actor))?;
        if word == "roll" {
            return self.roll(actor, step, wanted_roll);
        }
        self.must(!self.rolled)?;
        if let Some(value) = step.strip_prefix("city=") {
            let value: usize = value.parse().map_err(|_| Stop::Unsure)?;
            self.must(self.city_due && self.drawn == 0 && !self.played)?;
            let at = self.unseen.iter().position(|city| *city == value);
            let Some(at) = at else { return self.no() };
            self.unseen.remove(at);
            self.face = Some(value);
            self.city_due = false;
            return Ok(());
        }
        if step.starts_with('+') {
            for code in step.split_whitespace() {
                self.must(!self.played && self.drawn < 2)?;
                self.draw(actor, card(&code[1..]).ok_or(Stop::Unsure)?)?;
                self.drawn += 1;
                self.city_known()?;
            }
            return Ok(());
        }
        self.start_playing()?;
        if word == "arrange" {
            return self.arrange(actor, step);
        }
        let id = card(word).ok_or(Stop::Unsure)?;
        let Some(at) = self.hands[actor].iter().position(|held| *held == id) else {
            return self.no();
        };
        if power(id) == 'e' {
            self.hands[actor].remove(at);
            self.cash[actor] -= DECK[id].2;
            self.pot += DECK[id].2;
            let args = step.split_once(": ").map_or("", |(_, args)| args);
            return self.event(actor, id, args);
        }
        let (field, place) = self.spot(actor, &step[word.len()..], None)?;
        self.hands[actor].remove(at);
        self.cash[field] -= DECK[id].2;
        self.pot += DECK[id].2;
        let owner = if power(id) == 's' { actor } else { field };
        self.fields[field].insert(
            place,
            Cow {
                card: id,
                owner,
                used: 0,
                bombs: 0,
                dead: false,
            },
        );
        Ok(())
    }

    /// A city that was not named makes the rest unsure.
    fn city_known(&self) -> Play {
        if self.city_due {
            Err(Stop::Unsure)
        } else {
            Ok(())
        }
    }

    fn start_playing(&mut self) -> Play {
        self.city_known()?;
        if !self.played && self.drawn < 2 && !(self.deck.is_empty() && self.discard.is_empty()) {
            return Err(Stop::Unsure);
        }
        self.played = true;
        Ok(())
    }

    fn draw(&mut self, seat: usize, id: usize) -> Play {
        if self.deck.is_empty() {
            self.deck.append(&mut self.discard);
        }
        self.draw_from_deck(seat, id)
    }

    fn draw_from_deck(&mut self, seat: usize, id: usize) -> Play {
        let Some(at) = self.deck.iter().position(|other| *other == id) else {
            return self.no();
        };
        self.deck.remove(at);
        self.hands[seat].push(id);
        Ok(())
    }

    fn arrange(&mut self, actor: usize, step: &str) -> Play {
        let order: Result<Vec<usize>, _> =
            step.split_whitespace().skip(1).map(str::parse).collect();
        let order = order.map_err(|_| Stop::Unsure)?;
        let mut sorted = order.clone();
        sorted.sort_unstable();
        self.must(sorted == (1..=self.fields[actor].len()).collect::<Vec<_>>())?;
        self.fields[actor] = order
            .iter()
            .map(|number| self.fields[actor][number - 1].clone())
            .collect();
        Ok(())
    }

    /// Where `>Bo.left` or `>2` is, in a row that has lost `less` cows.
    fn spot(&self, actor: usize, text: &str, leaving: Option<usize>) -> Play<(usize, usize)> {
        let text = text.strip_prefix('>').ok_or(Stop::Unsure)?;
        let (field, slot) = match text.split_once('.') {
            Some((name, slot)) => (self.seat(name)?, slot),
            None => (actor, text),
        };
        let row = self.fields[field].len() - usize::from(leaving == Some(field));
        let place = match slot {
            "left" => row,
            "right" => 0,
            number => {
                let number: usize = number.parse().map_err(|_| Stop::Unsure)?;
                self.must(number >= 1 && number <= row + 1)?;
                number - 1
            }
        };
        self.must(field == actor || place == 0 || place == row)?;
        Ok((field, place))
    }

    fn cell(&self, actor: usize, text: &str) -> Play<(usize, usize)> {
        let (field, number) = match text.split_once('.') {
            Some((name, number)) => (self.seat(name)?, number),
            None => (actor, text),
        };
        let number: usize = number.parse().map_err(|_| Stop::Unsure)?;
        self.must(number >= 1 && number <= self.fields[field].len())?;
        Ok((field, number - 1))
    }

    // --- events

    fn event(&mut self, actor: usize, id: usize, args: &str) -> Play {
        let people = self.names.len();
        let each = |model: &mut Model, sum: i32| {
            for other in (0..people).filter(|other| *other != actor) {
                model.cash[actor] += sum;
                model.cash[other] -= sum;
            }
        };
        let args: Vec<&str> = args.split_whitespace().collect();
        match DECK[id].0 {
            "night-shift" => {
                self.wants = Some(("roll", id));
                return Ok(());
            }
            "evt-collect" => each(self, 50),
            "evt-pay" => {
                each(self, -50);
                self.event_draws(actor, 3, &args)?;
            }
            "evt-draw" => self.event_draws(actor, 2, &args)?,
            name if args.is_empty() => {
                self.wants = Some((name, id));
                return Ok(());
            }
            "evt-search" => {
                let found = card(args[0].trim_start_matches('+')).ok_or(Stop::Unsure)?;
                self.out_of_discard(found)?;
                self.hands[actor].push(found);
            }
            "evt-revive" => {
                let (code, spot) = args[0].split_at(args[0].find('>').ok_or(Stop::Unsure)?);
                let found = card(code).ok_or(Stop::Unsure)?;
                self.must(self.discard.contains(&found))?;
                let (field, place) = self.spot(actor, spot, None)?;
                self.must(field == actor)?;
                self.out_of_discard(found)?;
                self.fields[actor].insert(
                    place,
                    Cow {
                        card: found,
                        owner: actor,
                        used: 0,
                        bombs: 0,
                        dead: false,
                    },
                );
            }
            "evt-steal" | "evt-move" => {
                let (from, spot) = args[0].split_at(args[0].find('>').ok_or(Stop::Unsure)?);
                let (field, index) = self.cell(actor, from)?;
                let (to, place) = self.spot(actor, spot, None)?;
                self.must(field != to)?;
                self.must(DECK[id].0 == "evt-move" || (to == actor && field != actor))?;
                let cow = self.fields[field].remove(index);
                self.put(to, place, cow);
            }
            "evt-trade" => self.trade(actor, &args)?,
            "evt-blast" => {
                let (field, index) = self.cell(actor, args[0])?;
                self.must(field == actor)?;
                self.discard.push(id);
                self.find_bomb(field, index);
                return Ok(());
            }
            _ => return Err(Stop::Unsure),
        }
        self.discard.push(id);
        Ok(())
    }

    fn event_draws(&mut self, actor: usize, count: usize, args: &[&str]) -> Play {
        self.must(args.len() <= count)?;
        for code in args {
            self.draw(
                actor,
                card(code.trim_start_matches('+')).ok_or(Stop::Unsure)?,
            )?;
        }
        let more = !(self.deck.is_empty() && self.discard.is_empty());
        if args.len() < count && more {
            Err(Stop::Unsure)
        } else {
            Ok(())
        }
    }

    fn trade(&mut self, actor: usize, args: &[&str]) -> Play {
        let split = |text: &str| -> Play<(String, String)> {
            let at = text.find('>').ok_or(Stop::Unsure)?;
            Ok((text[..at].to_owned(), text[at..].to_owned()))
        };
        let (from, to) = (
            split(args[0])?,
            split(args.get(1).copied().ok_or(Stop::Unsure)?)?,
        );
        let theirs = self.cell(actor, &from.0)?;
        let mine = self.cell(actor, &to.0)?;
        self.must(theirs.0 != actor && mine.0 == actor)?;
        let home = self.spot(actor, &from.1, Some(actor))?;
        let away = self.spot(actor, &to.1, Some(theirs.0))?;
        if home.0 != actor || away.0 != theirs.0 {
            return Err(Stop::Unsure);
        }
        let got = self.fields[theirs.0].remove(theirs.1);
        let given = self.fields[actor].remove(mine.1);
        self.put(home.0, home.1, got);
        self.put(away.0, away.1, given);
        Ok(())
    }

    fn put(&mut self, field: usize, place: usize, mut cow: Cow) {
        if power(cow.card) != 's' {
            cow.owner = field;
        }
        self.fields[field].insert(place, cow);
    }

    fn out_of_discard(&mut self, id: usize) -> Play {
        let Some(at) = self.discard.iter().position(|other| *other == id) else {
            return self.no();
        };
        self.discard.remove(at);
        Ok(())
    }

    /// An event left without its choice: fine if there was none, done by itself
    /// if there was one, a breach if there were several.
    fn leave_event(&mut self) -> Play {
        let Some((name, id)) = self.wants.take() else {
            return Ok(());
        };
        let Some(actor) = self.active else {
            return Ok(());
        };
        let own = self.fields[actor].len();
        let all: usize = self.fields.iter().map(Vec::len).sum();
        let kinds = |cows: bool| {
            let mut kinds: Vec<usize> = self
                .discard
                .iter()
                .copied()
                .filter(|card| !cows || power(*card) != 'e')
                .collect();
            kinds.sort_unstable();
            kinds.dedup();
            kinds
        };
        match name {
            "evt-steal" if all == own => {}
            "evt-steal" if all == 1 => {
                let field = (0..self.names.len())
                    .find(|seat| !self.fields[*seat].is_empty())
                    .ok_or(Stop::Unsure)?;
                let cow = self.fields[field].remove(0);
                self.put(actor, 0, cow);
            }
            "evt-trade" if own == 0 || all == own => {}
            "evt-trade" if own == 1 && all == 2 => {
                let field = (0..self.names.len())
                    .find(|seat| *seat != actor && !self.fields[*seat].is_empty())
                    .ok_or(Stop::Unsure)?;
                let (theirs, mine) = (self.fields[field].remove(0), self.fields[actor].remove(0));
                self.put(actor, 0, theirs);
                self.put(field, 0, mine);
            }
            "evt-move" if all == 0 => {}
            "evt-search" => match kinds(false).as_slice() {
                [] => {}
                [only] => {
                    let only = *only;
                    self.out_of_discard(only)?;
                    self.hands[actor].push(only);
                }
                _ => return self.no(),
            },
            "evt-revive" => match kinds(true).as_slice() {
                [] => {}
                [only] if own == 0 => {
                    let only = *only;
                    self.out_of_discard(only)?;
                    self.fields[actor].push(Cow {
                        card: only,
                        owner: actor,
                        used: 0,
                        bombs: 0,
                        dead: false,
                    });
                }
                _ => return self.no(),
            },
            "evt-blast" if own == 0 => {}
            "evt-blast" if own == 1 => {
                self.discard.push(id);
                self.find_bomb(actor, 0);
                self.blow_all();
                return Ok(());
            }
            _ => return self.no(),
        }
        self.discard.push(id);
        Ok(())
    }

    // --- bombs

    fn roll(&mut self, actor: usize, step: &str, extra: bool) -> Play {
        let mut words = step.split_whitespace();
        let die: usize = words
            .next()
            .and_then(|word| word[5..].parse().ok())
            .ok_or(Stop::Unsure)?;
        self.must((1..=6).contains(&die) && !self.rolled)?;
        self.start_playing()?;
        let mut row = Vec::new();
        for step in 0..self.names.len() {
            let field = (actor + step) % self.names.len();
            row.extend((0..self.fields[field].len()).map(|index| (field, index)));
        }
        let hit = row.get(die - 1).copied();
        if let Some(said) = words.next() {
            let counted = match hit {
                None => "_".to_owned(),
                Some((field, index)) if field == actor => (index + 1).to_string(),
                Some((field, index)) => format!("{}.{}", self.names[field], index + 1),
            };
            self.must(said == counted)?;
        }
        match self.wants.take() {
            Some((_, id)) if extra => self.discard.push(id),
            _ => self.rolled = true,
        }
        if let Some((field, index)) = hit {
            self.find_bomb(field, index);
        }
        Ok(())
    }

    fn find_bomb(&mut self, field: usize, index: usize) {
        self.fields[field][index].bombs += 1;
        self.bomb = Some(field);
    }

    fn use_power(&mut self, actor: usize, word: &str, step: &str) -> Play {
        let Some(field) = self.bomb else {
            return self.no();
        };
        let numbers: Result<Vec<usize>, _> = step[word.len()..]
            .trim()
            .split('>')
            .map(str::parse)
            .collect();
        let numbers = numbers.map_err(|_| Stop::Unsure)?;
        let row = &self.fields[field];
        let alive = |number: usize| number >= 1 && number <= row.len() && !row[number - 1].dead;
        self.must(numbers.iter().all(|number| alive(*number)))?;
        self.must(numbers.len() < 2 || numbers[0] != numbers[1])?;
        self.must(actor == field)?;
        let holder = numbers[0] - 1;
        let (user, letter, target) = match word {
            "defuse" => (holder, 'm', None),
            "pass" => (holder, 'g', Some(numbers[1] - 1)),
            _ => (numbers[1] - 1, 'p', Some(numbers[1] - 1)),
        };
        if self.fields[field][holder].bombs == 0 {
            let coming = row
                .iter()
                .any(|cow| !cow.dead && cow.bombs > 0 && power(cow.card) == 'b');
            self.must(coming)?;
            self.blow();
            let row = &self.fields[field];
            self.must(numbers.iter().all(|number| !row[number - 1].dead))?;
        }
        let turn = self.turn;
        let cow = &self.fields[field][user];
        self.must(!cow.dead && power(cow.card) == letter && cow.used != turn)?;
        self.must(self.fields[field][holder].bombs > 0)?;
        self.fields[field][holder].bombs -= 1;
        self.fields[field][user].used = turn;
        if let Some(target) = target {
            self.fields[field][target].bombs += 1;
        }
        if self.fields[field]
            .iter()
            .all(|cow| cow.dead || cow.bombs == 0)
        {
            self.close_row(field);
        }
        Ok(())
    }

    /// A blast that nobody aimed, with one cow in the field.
    fn only_cow_finds_a_bomb(&mut self) {
        if let (Some(("evt-blast", id)), Some(actor)) = (self.wants, self.active)
            && self.fields[actor].len() == 1
        {
            self.wants = None;
            self.discard.push(id);
            self.find_bomb(actor, 0);
        }
    }

    fn blow_all(&mut self) {
        while self.bomb.is_some() {
            self.blow();
        }
    }

    /// Everything that holds a bomb explodes.
    fn blow(&mut self) {
        let Some(field) = self.bomb else { return };
        let holders: Vec<usize> = (0..self.fields[field].len())
            .filter(|index| {
                !self.fields[field][*index].dead && self.fields[field][*index].bombs > 0
            })
            .collect();
        let people = self.names.len();
        for step in 0..people {
            let owner = (field + step) % people;
            let sum: i32 = holders
                .iter()
                .map(|index| &self.fields[field][*index])
                .filter(|cow| cow.owner == owner)
                .map(|cow| DECK[cow.card].3)
                .sum();
            let paid = sum.min(self.pot);
            self.cash[owner] += paid;
            self.pot -= paid;
        }
        let mut bomber = false;
        for index in &holders {
            let cow = &mut self.fields[field][*index];
            cow.dead = true;
            cow.bombs = 0;
            bomber |= power(cow.card) == 'b';
            let (id, owner) = (cow.card, cow.owner);
            self.discard.push(id);
            if self.active == Some(owner)
                && let Some(city) = self.face.take()
            {
                self.taken[owner].push(city);
            }
        }
        if bomber {
            for cow in self.fields[field].iter_mut().filter(|cow| !cow.dead) {
                cow.bombs += 1;
            }
        }
        if self.fields[field]
            .iter()
            .all(|cow| cow.dead || cow.bombs == 0)
        {
            self.close_row(field);
        }
    }

    fn close_row(&mut self, field: usize) {
        self.bomb = None;
        self.fields[field].retain(|cow| !cow.dead);
    }
}

// --- the engine's side

const PLAYERS: [&str; 4] = [
    "[Ana, Bo, Cy]",
    "[Ana, Bo, Cy, Di]",
    "[Ana, Bo, Cy, Di, Ed]",
    "[Ana, Bo, Cy, Di, Ed, Flo]",
];

fn simulate(seed: u64, more: &[(&str, &str)]) -> String {
    let players = PLAYERS[usize::try_from(seed % 4).expect("small")];
    let mut set = vec![("players".to_owned(), players.to_owned())];
    set.extend(
        more.iter()
            .map(|(key, value)| ((*key).to_owned(), (*value).to_owned())),
    );
    let engine = games::find("unexploded-cow").expect("registered");
    engine
        .simulate(&Settings {
            seed,
            set,
            ..Settings::default()
        })
        .expect("a game")
}

fn run(text: &str, wanted: Wanted) -> Outcome {
    let request = Request {
        wanted,
        ..Request::default()
    };
    games::run(
        Record::new(text),
        &Library::default(),
        &mut Cache::default(),
        &request,
    )
}

/// The line of the first error.
fn first_error(text: &str, outcome: &Outcome) -> Option<usize> {
    outcome
        .findings
        .iter()
        .filter(|finding| finding.severity == Severity::Error)
        .map(|finding| text[..finding.at.start as usize].matches('\n').count() + 1)
        .min()
}

fn facts(outcome: &Outcome) -> BTreeMap<String, String> {
    outcome
        .facts
        .iter()
        .map(|(name, value)| (name.clone(), value.text()))
        .collect()
}

/// Both sides agree on the verdict and, when all is legal, on the money. Says
/// whether it was legal; nothing when the model could not follow.
fn agree(text: &str) -> Option<bool> {
    let outcome = run(text, Wanted::Table);
    let engine = first_error(text, &outcome);
    let (verdict, model) = Model::run(text);
    match verdict {
        Err(Stop::Unsure) => return None,
        Err(Stop::Illegal(line)) => {
            assert_eq!(engine, Some(line), "the model refuses line {line}\n{text}");
            return Some(false);
        }
        Ok(()) => {
            let told: Vec<&str> = outcome
                .findings
                .iter()
                .map(|finding| finding.message.as_str())
                .collect();
            assert_eq!(engine, None, "the model allows all of it: {told:?}\n{text}");
            let facts = facts(&outcome);
            assert_eq!(facts["pot"], model.pot.to_string(), "{text}");
            assert_eq!(facts["bank"], model.bank.to_string(), "{text}");
            for (seat, name) in model.names.iter().enumerate() {
                assert_eq!(
                    facts[&format!("{name}.cash")],
                    model.cash[seat].to_string(),
                    "{name}\n{text}"
                );
                let field = facts[&format!("{name}.field")]
                    .split(' ')
                    .filter(|cow| *cow != "_")
                    .count();
                assert_eq!(field, model.fields[seat].len(), "{name}'s field\n{text}");
            }
        }
    }
    Some(true)
}

#[test]
fn the_model_agrees_on_random_games() {
    for seed in 0..40 {
        let text = simulate(seed, &[]);
        assert_eq!(
            agree(&text),
            Some(true),
            "the model follows every word of a random game\n{text}"
        );
    }
}

#[test]
fn the_model_agrees_on_games_with_one_step_changed() {
    let (mut legal, mut illegal) = (0, 0);
    let games: Vec<String> = (0..24).map(|seed| simulate(seed, &[])).collect();
    for seed in 0..300 {
        let mut dice = Dice::new(seed);
        let text = &games[dice.below(games.len())];
        match change(text, &mut dice).and_then(|text| agree(&text)) {
            Some(true) => legal += 1,
            Some(false) => illegal += 1,
            None => {}
        }
    }
    assert!(
        legal > 40 && illegal > 100,
        "{legal} legal and {illegal} illegal games were compared"
    );
}

/// The record with one step changed.
fn change(text: &str, dice: &mut Dice) -> Option<String> {
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    let deeds: Vec<usize> = (0..lines.len())
        .filter(|line| is_deed(&lines[*line]))
        .collect();
    let at = *dice.pick(&deeds)?;
    let line = lines[at].clone();
    let names = ["Ana", "Bo", "Cy"];
    let name = line
        .split_whitespace()
        .find(|word| word.chars().next().is_some_and(char::is_uppercase))?;
    let start = line.find(name)? + name.len();
    let (head, tail) = line.split_at(start);
    let mut steps: Vec<String> = tail.split(';').map(|step| step.trim().to_owned()).collect();
    let which = dice.below(steps.len());
    let opening = |step: &str| step.starts_with('+') || step.starts_with("city");
    match dice.below(7) {
        0 if !opening(&steps[which]) && steps.len() > 1 => {
            steps.remove(which);
        }
        1 => steps.insert(which, steps[which].clone()),
        2 if which > 0 => steps.swap(which - 1, which),
        3 => {
            let new = dice.below(7).to_string();
            let step = &mut steps[which];
            let digits: Vec<usize> = step
                .match_indices(|c: char| c.is_ascii_digit())
                .map(|(at, _)| at)
                .collect();
            let place = *dice.pick(&digits)?;
            let in_card = step[..place].ends_with(|c: char| c.is_ascii_digit() || c == '-')
                || step[place + 1..].starts_with(|c: char| c.is_ascii_digit());
            if in_card {
                return None;
            }
            step.replace_range(place..=place, &new);
        }
        4 => {
            let step = &mut steps[which];
            if let Some(roll) = step.strip_prefix("roll=") {
                let _ = roll;
                *step = format!("roll={}", dice.below(6) + 1);
            }
        }
        5 => {
            let (old, new) = (dice.pick(&DECK)?.0, dice.pick(&DECK)?.0);
            let step = &mut steps[which];
            let swapped: Vec<String> = step
                .split(' ')
                .map(|word| swap_card(word, old, new))
                .collect();
            *step = swapped.join(" ");
        }
        _ => {
            let other = *dice.pick(&names)?;
            lines[at] = format!(
                "{}{other}  {}",
                &line[..start - name.len()],
                steps.join("; ")
            );
            return Some(lines.join("\n") + "\n");
        }
    }
    lines[at] = format!("{head}  {}", steps.join("; "));
    Some(lines.join("\n") + "\n")
}

/// The word with one card for another, cow for cow and event for event.
fn swap_card(word: &str, old: &str, new: &str) -> String {
    let bare = word.trim_start_matches('+');
    let code = bare.split(['>', ':']).next().unwrap_or("");
    let alike = |a: &str, b: &str| {
        card(a)
            .zip(card(b))
            .is_some_and(|(a, b)| (power(a) == 'e') == (power(b) == 'e'))
    };
    let from = if code == old || card(code).is_some() && word.starts_with('+') {
        code
    } else {
        ""
    };
    let cow = card(code).is_some_and(|id| power(id) != 'e');
    let from = if from.is_empty() && cow { code } else { from };
    if !from.is_empty() && (alike(from, new) || word.starts_with('+')) {
        word.replacen(from, new, 1)
    } else {
        word.to_owned()
    }
}

fn is_deed(line: &str) -> bool {
    line.starts_with("   ")
        || line
            .split('.')
            .next()
            .is_some_and(|number| number.parse::<u32>().is_ok())
}

// --- properties

#[test]
fn random_games_check_clean_in_every_mode() {
    // Whoever has no money borrows, or leaves, between all other steps.
    let poor = ("cash", "{ Ana: 150, Bo: 150, Cy: 150 }");
    // Effects that the stand-in deck does not have, alone and together.
    let cards = "{ a: { count: 6, price: 0, event: [may draw 2] }, \
        b: { count: 5, price: 0, event: [may pay 50] }, \
        c: { count: 5, price: 0, event: [may collect 50, draw 1] }, \
        d: { count: 4, price: 0, event: [search 2, draw 1] }, \
        e: { count: 4, price: 0, event: [fetch] }, \
        f: { count: 4, price: 0, event: [may remove, blast] } }";
    let modes: [&[(&str, &str)]; 13] = [
        &[("cards", cards), ("cannot-pay", "refuse"), poor],
        &[("mode", "sorted")],
        &[("money", "table"), poor],
        &[("money", "serious"), poor],
        &[("money", "table"), ("leaver", "returned"), poor],
        &[
            ("money", "table"),
            ("mode", "sorted"),
            ("leaver", "returned"),
            poor,
        ],
        &[("money", "serious")],
        &[("money", "table"), ("leaver", "returned")],
        &[("small-ante", "all-bank"), ("batch", "negatives-first")],
        &[("entry", "anywhere"), ("bombers", "each")],
        &[("cannot-pay", "refuse"), ("empty-deck", "all-or-nothing")],
        &[
            ("remainder", "first-seat"),
            ("debt", "keep"),
            ("profit", "two-thousand"),
        ],
        &[("spy-powers", "host"), ("cash", "{ Ana: 100, Bo: 2350 }")],
    ];
    for (seed, mode) in (0..72).zip(modes.iter().cycle()) {
        let text = simulate(seed, mode);
        let outcome = run(&text, Wanted::Findings);
        let told: Vec<&str> = outcome
            .findings
            .iter()
            .map(|finding| finding.message.as_str())
            .collect();
        assert!(told.is_empty(), "{told:?}\n{text}");
    }
}

#[test]
fn every_dollar_is_in_the_ledger() {
    for seed in 0..24 {
        let poor = ("cash", "{ Ana: 150, Bo: 150, Cy: 150 }");
        let text = simulate(seed, &[("money", "table"), poor]);
        let outcome = run(&text, Wanted::Score);
        let standing = outcome.standing.as_ref().expect("a standing");
        for (seat, name) in outcome.players.iter().enumerate() {
            let sum: i64 = outcome
                .ledger
                .iter()
                .filter(|(_, _, entry)| entry.seat.is_some_and(|who| usize::from(who.0) == seat))
                .map(|(_, _, entry)| entry.amount)
                .sum();
            let row = standing
                .rows
                .iter()
                .find(|row| row.seats.iter().any(|who| usize::from(who.0) == seat));
            let score = row.expect("a row for every player").score;
            assert_eq!(sum, score, "{name}\n{text}");
        }
    }
}

#[test]
fn a_position_is_the_table_that_was_shown() {
    let poor = ("cash", "{ Ana: 150, Bo: 150, Cy: 150 }");
    let modes: [&[(&str, &str)]; 3] = [
        &[],
        &[("money", "table"), poor],
        &[
            ("money", "table"),
            ("mode", "sorted"),
            ("leaver", "returned"),
            poor,
        ],
    ];
    for (seed, mode) in (0..48).zip(modes.iter().cycle()) {
        let text = simulate(seed, mode);
        let turns: Vec<usize> = text
            .match_indices('\n')
            .map(|(at, _)| at + 1)
            .filter(|at| text[*at..].starts_with(|c: char| c.is_ascii_digit()))
            .collect();
        let cut = &text[..turns[turns.len() * 2 / 3]];
        let shown = facts(&run(cut, Wanted::Table));
        let header = text.split("---\n").nth(1).expect("a header");
        let mut position = format!("---\n{header}position:\n");
        for (path, value) in &shown {
            position.extend(["  ", path, ": ", value, "\n"]);
        }
        let again = run(&(position.clone() + "---\n"), Wanted::Table);
        assert_eq!(facts(&again), shown, "{position}");
    }
}

/// What may be written next, by whoever may write it.
fn legal(text: &str) -> Vec<(String, Vec<String>)> {
    run(text, Wanted::Legal).legal
}

#[test]
fn a_choice_is_listed_once_and_without_the_next_one() {
    let start = "---\ngreffe: 1\ngame: unexploded-cow\nplayers: [Ana, Bo, Cy]\n---\n";
    let lists = legal(&format!("{start}1. Ana  city=3; roll=6 _\n"));
    let [(name, lines)] = lists.as_slice() else {
        panic!("one player may act: {lists:?}");
    };
    assert_eq!(name, "Bo");
    for line in lines {
        assert!(
            !line.contains(';') || line == "night-shift; roll=?",
            "{line}"
        );
    }
    assert!(lines.contains(&"evt-pay: +? +? +?".to_owned()), "{lines:?}");
}

#[test]
fn what_is_listed_betrays_no_hand() {
    let start = "---\ngreffe: 1\ngame: unexploded-cow\nplayers: [Ana, Bo, Cy]\n---\n";
    let list = |ana: &str, bo: &str| {
        legal(&format!(
            "{start}deal Ana {ana}\ndeal Bo {bo}\n1. Ana  city=3; roll=6 _\n"
        ))
    };
    for bo in ["pfc pfc pfc", "pfc ? ?"] {
        let blind = list("? ? ?", bo);
        assert_eq!(list("plain-400 evt-pay evt-blast", bo), blind);
        assert!(!blind.is_empty());
    }
}

#[test]
fn a_record_kept_by_one_player_betrays_no_hand() {
    let start = "---\ngreffe: 1\ngame: unexploded-cow\nplayers: [Ana, Bo, Cy]\nview: Ana\n---\n";
    let list = |ana: &str| {
        legal(&format!(
            "{start}deal Ana {ana}\n1. Ana  city=3; roll=6 _\n"
        ))
    };
    let blind = list("? ? ?");
    assert_eq!(list("plain-400 evt-pay evt-blast"), blind);
    assert!(!blind.is_empty());
}

#[test]
fn an_event_may_put_a_cow_anywhere_where_the_ruling_says_so() {
    let header = "---\ngreffe: 1\ngame: unexploded-cow\nplayers: [Ana, Bo, Cy]\n";
    let position = "position: { Ana.field: spy, Bo.field: pfc pfc, Ana.hand: evt-move evt-trade, city: 3 }\n---\n1. Ana  +? +?\n";
    let listed = |rulings: &str, choice: &str| {
        let lists = legal(&format!("{header}{rulings}{position}"));
        lists
            .iter()
            .any(|(_, lines)| lines.iter().any(|line| line == choice))
    };
    for choice in ["evt-move: 1>Bo.2", "evt-trade: Bo.1>1 1>Bo.2"] {
        assert!(listed("rulings: { entry: anywhere }\n", choice), "{choice}");
        assert!(!listed("", choice), "{choice}");
    }
}

/// Effects that a card typed in by hand may join: some cannot be carried out
/// when they are due, some are declined, and what is written tells them apart.
const JOINED: [&str; 16] = [
    "steal, draw",
    "trade, steal",
    "trade, steal, move",
    "may trade, may steal",
    "fetch, draw",
    "fetch, remove",
    "remove, fetch free",
    "steal, blast",
    "steal, remove",
    "may search 2",
    "may draw 2, search",
    "draw 2, search 2",
    "search, draw 2, move",
    "may roll",
    "may steal, may roll",
    "collect 50, may pay 100, may fetch, may blast",
];

#[test]
fn random_games_with_events_of_joined_effects_check_clean() {
    for effects in JOINED {
        let cards = format!("{{ ev: {{ count: 30, price: 50, event: [{effects}] }} }}");
        for seed in 0..6 {
            let text = simulate(seed, &[("cards", &cards)]);
            let outcome = run(&text, Wanted::Findings);
            assert_eq!(first_error(&text, &outcome), None, "{text}");
        }
    }
}

#[test]
fn random_games_that_do_not_see_every_hand_check_clean() {
    for view in ["public", "Ana", "Cy"] {
        for seed in 0..12 {
            let text = simulate(seed, &[("view", view)]);
            let outcome = run(&text, Wanted::Findings);
            assert_eq!(first_error(&text, &outcome), None, "{text}");
        }
    }
}

#[test]
fn a_random_game_ends_with_every_city_taken() {
    for seed in 0..24 {
        let text = simulate(seed, &[]);
        let outcome = run(&text, Wanted::Table);
        let standing = outcome.standing.as_ref().expect("a standing");
        assert_eq!(standing.end.as_deref(), Some("cities"), "{text}");
        let facts = facts(&outcome);
        let points: u32 = outcome
            .players
            .iter()
            .flat_map(|name| facts[&format!("{name}.cities")].split(' '))
            .filter_map(|city| city.parse::<u32>().ok())
            .sum();
        assert_eq!(points, 78, "{text}");
    }
}

#[test]
fn what_is_listed_as_legal_is_accepted() {
    for seed in 0..6 {
        let text = simulate(seed, &[]);
        let lines: Vec<&str> = text.lines().collect();
        let deeds: Vec<usize> = (0..lines.len())
            .filter(|line| is_deed(lines[*line]))
            .collect();
        let cut = deeds[deeds.len() / 2 + usize::try_from(seed).expect("small")];
        let start = lines[..cut].join("\n") + "\n";
        for (name, options) in run(&start, Wanted::Legal).legal {
            for option in options.iter().step_by(1 + options.len() / 40) {
                let tried = format!("{start}expect allowed {name} {option}\n");
                assert_eq!(
                    first_error(&tried, &run(&tried, Wanted::Findings)),
                    None,
                    "{option}\n{start}"
                );
            }
        }
    }
}

/// A record of three players that begins at a position.
fn placed(position: &str, lines: &str) -> String {
    format!(
        "---\ngreffe: 1\ngame: unexploded-cow\nplayers: [Ana, Bo, Cy]\n\
         cards: {{ both: {{ price: 0, event: [may steal, remove] }} }}\n\
         position: {{ {position} }}\n---\n{lines}"
    )
}

#[test]
fn a_choice_left_open_is_listed_as_a_line_that_can_follow() {
    let position = "Ana.field: mechanic pfc, Bo.field: pfc general, Ana.hand: ?, \
                    Bo.hand: _, Cy.hand: _, discard: spy plain-100, city: 3, turn: Ana";
    for event in [
        "evt-steal",
        "evt-trade",
        "evt-move",
        "evt-blast",
        "evt-revive",
        "evt-search",
        "evt-draw",
        "night-shift",
        "both",
    ] {
        let start = placed(position, &format!("1. Ana  +? +?; {event}\n"));
        let lists = legal(&start);
        let [(name, lines)] = lists.as_slice() else {
            panic!("one player may act: {lists:?}");
        };
        assert!(!lines.is_empty(), "{event}");
        for line in lines {
            for written in [
                format!("{start}   {name} {line}\n"),
                format!("{start}expect allowed {name} {line}\n"),
            ] {
                let outcome = run(&written, Wanted::Findings);
                assert_eq!(first_error(&written, &outcome), None, "{written}");
            }
        }
    }
}

#[test]
fn a_choice_that_makes_itself_is_listed_once() {
    let position = "Ana.field: plain-100, city: 2, Bo.hand: evt-steal evt-blast, \
                    Ana.hand: _, Cy.hand: _, turn: Bo";
    let lists = legal(&placed(position, ""));
    let lines = lists.iter().flat_map(|(_, lines)| lines);
    let steals: Vec<&String> = lines.filter(|line| line.starts_with("evt-steal")).collect();
    assert_eq!(steals, ["evt-steal: Ana.1>1"]);
}

#[test]
fn what_is_known_in_part_is_shown_as_a_position() {
    for position in [
        "discard: plain-200 ?, Bo.hand: spy ?, city: 3",
        "Bo.holds: pfc spy, Cy.hand: ?*2, city: 3",
        "gone: Ana Bo Cy, city: 3",
    ] {
        let shown = facts(&run(&placed(position, ""), Wanted::Table));
        let facts_again: Vec<String> = shown
            .iter()
            .map(|(path, value)| format!("{path}: {value}"))
            .collect();
        let again = run(&placed(&facts_again.join(", "), ""), Wanted::Table);
        assert_eq!(facts(&again), shown, "{position}");
        for fact in position.split(", ") {
            assert!(
                facts_again.iter().any(|shown| shown == fact),
                "{facts_again:?}"
            );
        }
    }
}

#[test]
fn formatting_leaves_the_name_of_a_city_alone() {
    let lines = "1. Ana  city-2; roll=6 _\n2. Bo   quimper>1; evt-search: +city-7\n\
                 3. Cy   city=quimper; roll=6 _\n";
    let text = placed("turn: Ana", lines);
    let record = Record::new(&text);
    let at = record.header.expect("a header opens the record");
    let root = Header::parse(&text, at, &mut Vec::new()).expect("the header can be read");
    let engine = games::engine(&record, &mut Vec::new()).expect("the game is known");
    let respell = engine
        .respell(root.clone(), &Library::default())
        .expect("the header can be set up");
    let formatted = format::format(&record, &root, false, &*respell).apply(&text);
    assert!(formatted.ends_with(lines), "{formatted}");
}

#[test]
fn no_text_makes_it_panic() {
    let mut dice = Dice::new(1);
    for seed in 0..120 {
        let text = simulate(seed % 8, &[]);
        let mut bytes = text.into_bytes();
        for _ in 0..=dice.below(4) {
            let at = dice.below(bytes.len());
            bytes[at] = b" 0123456789>=:;.+-_?*abcB\n"[dice.below(26)];
        }
        if let Ok(text) = String::from_utf8(bytes) {
            run(&text, Wanted::Table);
            run(&text, Wanted::Legal);
        }
    }
}
