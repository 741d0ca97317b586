//! Unexploded Cow a second time: small, slow, written from the rulebook and
//! sharing nothing with the engine. Says which line of a record is the first that
//! breaks a rule, and who owns what.

/// code, copies, price, value, power (c cow, s spy, m mechanic, g general,
/// p PFC, b mad bomber, e event)
pub(crate) const DECK: [(&str, i32, i32, i32, char); 23] = [
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
pub(crate) enum Stop {
    /// The first line that breaks a rule.
    Illegal(usize),
    /// Something is left unsaid that this model does not follow.
    Unsure,
}

pub(crate) type Play<T = ()> = Result<T, Stop>;

#[derive(Clone, Debug)]
pub(crate) struct Cow {
    card: usize,
    owner: usize,
    used: usize,
    bombs: usize,
    dead: bool,
}

// A model may be plain: each flag is a question of the rulebook.
#[allow(clippy::struct_excessive_bools)]
#[derive(Clone, Debug, Default)]
pub(crate) struct Model {
    pub(crate) names: Vec<String>,
    pub(crate) cash: Vec<i32>,
    pub(crate) pot: i32,
    pub(crate) bank: i32,
    hands: Vec<Vec<usize>>,
    pub(crate) fields: Vec<Vec<Cow>>,
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

pub(crate) fn card(code: &str) -> Option<usize> {
    DECK.iter().position(|row| row.0 == code)
}

pub(crate) fn power(id: usize) -> char {
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

    pub(crate) fn run(text: &str) -> (Play, Model) {
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
        for cow in step[word.len()..].trim().split('>') {
            // A bomb stays in its field.
            if let Some((name, _)) = cow.split_once('.') {
                self.must(self.seat(name)? == field)?;
            }
        }
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
