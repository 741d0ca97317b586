//! Tables that do not come from play: what each fact of a position sets.

mod check;

pub(super) use check::placed;

use super::{
    Rules,
    cities::Face,
    deck::{CITIES, CardId, Powers},
    event,
    piles::Hand,
    places::{number, small, times},
    step::Cell,
    table::{Cow, Running, SEATS, Table},
};
use crate::{
    game::Seat,
    record::{
        Misread,
        tree::{AtomKind, Fact, Item, Sign, Term, Word},
        word,
    },
    source::Span,
};

/// Applies one fact of a `position`.
pub(super) fn place(rules: &Rules, table: &mut Table, fact: &Fact<'_>) -> Result<(), Misread> {
    if !table.placed {
        forget(table);
    }
    let words: Vec<Word<'_>> = fact.path.words(fact.text).collect();
    let reader = Values { rules, fact };
    reader.without_strange_marks()?;
    match words.as_slice() {
        [name] => reader.common(&word::fold(name.text), table),
        [player, name] => {
            let Some(seat) = rules.header.seat(player.text) else {
                return Err(Misread::new(
                    "header.position",
                    player.at,
                    format!("nobody called `{}` plays", player.text),
                ));
            };
            reader.own(seat.0, &word::fold(name.text), table)
        }
        _ => Err(reader.unknown()),
    }
}

/// What a position does not say of hands and piles is unknown, even its number.
fn forget(table: &mut Table) {
    table.placed = true;
    table.deck = None;
    table.discard_unseen = None;
    for seat in table.seats() {
        table.hands[seat.0 as usize] = Hand {
            unsized_: true,
            ..Hand::default()
        };
    }
}

fn wrong(at: Span, wanted: &str) -> Misread {
    Misread::new("header.position", at, format!("expected {wanted}"))
}

/// The values of one fact.
struct Values<'v> {
    rules: &'v Rules,
    fact: &'v Fact<'v>,
}

impl Values<'_> {
    /// A mark that no value here has a use for would be dropped unread.
    fn without_strange_marks(&self) -> Result<(), Misread> {
        let alone = self.fact.values.len() == 1;
        for term in self.fact.values {
            let Item {
                atom, over, times, ..
            } = term.item;
            let number = matches!(atom.kind, AtomKind::Int(_));
            let nothing = atom.kind == AtomKind::Nothing;
            let wanted = match term.sign {
                Some(Sign::Plus) => "no `+`: nothing is drawn here",
                Some(Sign::Minus) if !number => "no `-`, which is only for sums below zero",
                _ if atom.hidden => "no brackets: nothing lies face down here",
                _ if over.is_some() => "no `/`: nothing here has another side",
                _ if times == Some(0) => "a count of at least 1",
                _ if nothing && !(alone && times.is_none()) => {
                    "`_` alone: it says that there is nothing"
                }
                _ => continue,
            };
            return Err(wrong(term.at, wanted));
        }
        Ok(())
    }

    fn unknown(&self) -> Misread {
        Misread::new("header.position", self.fact.path.at, "this cannot be set in a position")
            .help("known: turn, stage, event, pot, bank, prize, city, cities, aside, deck, discard, back, fresh, gone, and of a player: cash, loan, field, used, hand, holds, shown, old, new, had, cities")
    }

    fn common(&self, name: &str, table: &mut Table) -> Result<(), Misread> {
        match name {
            "pot" => table.pot = self.amount()?,
            "bank" => table.bank = self.amount()?,
            "deck" => {
                table.deck = match self.fact.values {
                    [_] if self.is_open() => None,
                    _ => Some(self.deck_size()?),
                };
            }
            "discard" => {
                let (cards, unknown) = self.cards(table)?;
                table.discard = cards;
                table.discard_unseen = (!self.is_open()).then_some(unknown);
            }
            "prize" => {
                table.prize = self.amount()?;
                table.shared = true;
            }
            "stage" => self.stage(table)?,
            "event" => self.event(table)?,
            "back" => {
                for (card, _) in self.named_cards()? {
                    table.brought_back[card as usize] = true;
                }
            }
            "fresh" => {
                table.shuffled_in = vec![0; table.unlocated.kinds()];
                for (card, times) in self.named_cards()? {
                    table.shuffled_in[card as usize] += times as u16;
                }
            }
            "city" => self.city(table)?,
            "cities" => self.cities_ahead(table)?,
            "aside" => {
                let (cities, unnamed) = self.cities(table)?;
                table.cities.aside |= cities;
                table.cities.aside_blind += unnamed;
            }
            "turn" => {
                table.next = self.player()?;
                table.turn_at = self.fact.at;
            }
            "gone" => {
                for term in self.fact.values {
                    let seat = self.seat_of(term)?;
                    table.left = table.left.with(Seat(seat));
                    table.left_at[seat as usize] = term.at;
                }
            }
            _ => return Err(self.unknown()),
        }
        Ok(())
    }

    fn own(&self, seat: u8, name: &str, table: &mut Table) -> Result<(), Misread> {
        let index = seat as usize;
        match name {
            "cash" => table.cash[index] = self.number()?,
            "loan" => table.loans[index] = self.amount()?,
            "field" => {
                for term in self.fact.values {
                    if term.item.atom.kind != AtomKind::Nothing {
                        for _ in 0..self.times(term)? {
                            let cow = self.cow(seat, term, table)?;
                            table.fields[index].push(cow);
                        }
                    }
                }
            }
            "hand" => {
                self.is_said_once(&table.hands[index])?;
                let (known, unknown) = self.cards(table)?;
                table.hands[index] = Hand {
                    known,
                    unknown,
                    old: table.hands[index].old,
                    new: table.hands[index].new,
                    ..Hand::default()
                };
            }
            // What is known of a hand whose size nobody knows.
            "holds" => {
                self.is_said_once(&table.hands[index])?;
                let (known, unknown) = self.cards(table)?;
                if unknown > 0 {
                    return Err(wrong(self.fact.at, "only the cards that are known"));
                }
                table.hands[index] = Hand {
                    known,
                    old: table.hands[index].old,
                    new: table.hands[index].new,
                    unsized_: true,
                    ..Hand::default()
                };
            }
            "used" => {
                for term in self.fact.values {
                    let number = term.plain().and_then(number);
                    let number = number.ok_or_else(|| wrong(term.at, "the number of a cow"))?;
                    table.used_before.push(Cell {
                        field: seat,
                        number: small(number),
                    });
                }
            }
            // What everybody saw of a hand.
            "shown" => {
                for (card, times) in self.named_cards()? {
                    for _ in 0..times {
                        table.shown_before.push((seat, card));
                    }
                }
            }
            "old" => table.hands[index].old = self.some_cards()?,
            "new" => table.hands[index].new = self.some_cards()?,
            "had" => {
                for (card, _) in self.named_cards()? {
                    let held = &mut table.held_then[card as usize];
                    *held = held.with(Seat(seat));
                }
            }
            "cities" => {
                let (cities, unnamed) = self.cities(table)?;
                table.cities.taken[index] |= cities;
                table.cities.blind[index] += unnamed;
            }
            _ => return Err(self.unknown()),
        }
        Ok(())
    }

    /// A hand is told by `hand`, or by `holds` where its size is unknown.
    fn is_said_once(&self, hand: &Hand) -> Result<(), Misread> {
        if hand.unsized_ && hand.known.is_empty() {
            return Ok(());
        }
        let message = "this hand is said twice in this position";
        Err(Misread::new("header.position", self.fact.path.at, message)
            .help("write `hand`, or `holds` for what is known of a hand of unknown size"))
    }

    /// Cities that somebody has: those that are named, and how many are not.
    fn cities(&self, table: &mut Table) -> Result<(u16, u8), Misread> {
        let (mut named, mut unnamed) = (0u16, 0u8);
        for term in self.fact.values {
            match term.item.atom.kind {
                AtomKind::Nothing => {}
                AtomKind::Unknown => {
                    self.city_may_be_unnamed(term)?;
                    let times = term.item.times.unwrap_or(1);
                    let cities = &mut table.cities;
                    if times > u32::from(cities.left) {
                        return Err(wrong(term.at, "no more than twelve cities"));
                    }
                    let times = times as u8;
                    unnamed += times;
                    cities.unnamed += times;
                    cities.left -= times;
                    cities.unnamed_at = term.at;
                }
                _ => {
                    let city = self.city_value(term)?;
                    out_of_city_deck(table, city, term.at);
                    named |= 1 << city;
                }
            }
        }
        Ok((named, unnamed))
    }

    /// The cities to come: those that went back under the deck follow the others,
    /// out of their order in a sorted deck, and named in a shuffled one.
    fn cities_ahead(&self, table: &mut Table) -> Result<(), Misread> {
        let mut last = 0;
        for term in self.fact.values {
            let returned = &mut table.cities.returned;
            match term.item.atom.kind {
                AtomKind::Nothing => continue,
                AtomKind::Unknown => {
                    self.city_may_be_unnamed(term)?;
                    let times = term.item.times.unwrap_or(1).min(u32::from(CITIES));
                    // Above the first that is named nobody knows which come.
                    if !returned.is_empty() {
                        (0..times).for_each(|_| returned.push(0));
                        last = CITIES + 1;
                    }
                    continue;
                }
                _ => {}
            }
            let city = self.city_value(term)?;
            let returned = &mut table.cities.returned;
            if returned.has(city) {
                return Err(wrong(term.at, "each city once"));
            }
            if city < last {
                returned.next_leaver();
            }
            if city < last || !returned.is_empty() || !self.rules.sorted {
                returned.push(city);
            }
            last = city;
        }
        Ok(())
    }

    /// One whole number, perhaps below zero.
    fn number(&self) -> Result<i64, Misread> {
        match self.fact.values {
            [term] => match (term.item.plain().map(|atom| atom.kind), term.sign) {
                (Some(AtomKind::Int(number)), sign) => {
                    let number = i64::from(number);
                    Ok(if sign == Some(Sign::Minus) {
                        -number
                    } else {
                        number
                    })
                }
                _ => Err(wrong(term.at, "a number")),
            },
            _ => Err(wrong(self.fact.at, "one number")),
        }
    }

    /// One whole number, not below zero.
    fn amount(&self) -> Result<i64, Misread> {
        let number = self.number()?;
        if number < 0 {
            return Err(wrong(self.fact.at, "a number that is not below zero"));
        }
        Ok(number)
    }

    /// A number of cards.
    fn some_cards(&self) -> Result<u16, Misread> {
        let cards = u16::try_from(self.amount()?).ok();
        let most = self.rules.deck.size();
        let cards = cards.filter(|cards| u32::from(*cards) <= most);
        cards.ok_or_else(|| wrong(self.fact.at, "no more cards than there are"))
    }

    /// Whether a pile is said to hold cards of which nobody knows the number: one
    /// `?` without a count.
    fn is_open(&self) -> bool {
        let items = self.fact.values.iter().map(|term| &term.item);
        let mut unknown = items.filter(|item| item.atom.kind == AtomKind::Unknown);
        let only = unknown.next().filter(|_| unknown.next().is_none());
        only.is_some_and(|item| item.times.is_none())
    }

    /// How many cards a term stands for.
    fn times(&self, term: &Term) -> Result<usize, Misread> {
        times(self.rules, &term.item)
            .map_err(|misread| Misread::new("header.position", misread.at, misread.message.clone()))
    }

    /// `20`, or `?*20`: as many cards, nobody knows which.
    fn deck_size(&self) -> Result<u16, Misread> {
        let all = self.rules.deck.size();
        let size = match self.fact.values {
            [term] if term.item.atom.kind == AtomKind::Unknown => {
                term.item.times.unwrap_or(1).into()
            }
            [term] if term.item.atom.kind == AtomKind::Nothing => 0,
            _ => self.amount()?,
        };
        u16::try_from(size)
            .ok()
            .filter(|size| u32::from(*size) <= all)
            .ok_or_else(|| {
                wrong(
                    self.fact.at,
                    &match all {
                        1 => "no more than the 1 card there is".to_owned(),
                        _ => format!("no more than the {all} cards there are"),
                    },
                )
            })
    }

    fn player(&self) -> Result<u8, Misread> {
        match self.fact.values {
            [term] => self.seat_of(term),
            _ => Err(wrong(self.fact.at, "one player")),
        }
    }

    fn seat_of(&self, term: &Term) -> Result<u8, Misread> {
        let word = term.word(self.fact.text);
        let seat = word.and_then(|word| self.rules.header.seat(word.text));
        seat.map(|seat| seat.0)
            .ok_or_else(|| wrong(term.at, "a player"))
    }

    /// The turn of the player to move has begun: cards are drawn and the city is
    /// up, or the die is about to be read.
    fn stage(&self, table: &mut Table) -> Result<(), Misread> {
        let wanted = || wrong(self.fact.at, "`play` or `roll`");
        let [term] = self.fact.values else {
            return Err(wanted());
        };
        let word = term.word(self.fact.text).ok_or_else(wanted)?;
        table.in_play = Some(self.fact.at);
        match &*word::fold(word.text) {
            "play" => Ok(()),
            "roll" => {
                table.awaited = Some(self.fact.at);
                Ok(())
            }
            _ => Err(wanted()),
        }
    }

    /// An event that waits for a choice: the card, the effect that is due, and how
    /// often it still is.
    fn event(&self, table: &mut Table) -> Result<(), Misread> {
        let wanted = || wrong(self.fact.at, "an event, such as `evt-steal`");
        let (first, rest) = self.fact.values.split_first().ok_or_else(wanted)?;
        let card = self.card(first.word(self.fact.text).ok_or_else(wanted)?)?;
        let effects = self.rules.deck.card(card).effects();
        let mut numbers = rest.iter().map(|term| term.plain().and_then(number));
        let effect = numbers.next().unwrap_or(Some(1)).ok_or_else(wanted)?;
        let verb = usize::try_from(effect)
            .ok()
            .and_then(|effect| effect.checked_sub(1));
        let verb = verb
            .and_then(|effect| effects.get(effect))
            .ok_or_else(wanted)?;
        let most = event::times(Some(verb));
        let left = numbers
            .next()
            .unwrap_or(Some(most.into()))
            .ok_or_else(wanted)?;
        if left == 0 || left > u32::from(most) || numbers.next().is_some() {
            return Err(wanted());
        }
        table.in_play = table.in_play.or(Some(self.fact.at));
        table.unlocated.take(card);
        table.running = Some(Running {
            card,
            seat: 0,
            line: self.fact.at,
            at: self.fact.at,
            effect: (effect - 1) as u8,
            left: left as u8,
            unconfirmed: [0; SEATS],
        });
        Ok(())
    }

    /// Cards by their names, each with its count.
    fn named_cards(&self) -> Result<Vec<(CardId, usize)>, Misread> {
        let terms = self.fact.values.iter();
        let some = terms.filter(|term| term.item.atom.kind != AtomKind::Nothing);
        some.map(|term| {
            let word = term.item.atom.word(self.fact.text);
            let word = word.ok_or_else(|| wrong(term.at, "the name of a card"))?;
            Ok((self.card(word)?, self.times(term)?))
        })
        .collect()
    }

    /// Sorted cities come in an order that everybody knows.
    fn city_may_be_unnamed(&self, term: &Term) -> Result<(), Misread> {
        if self.rules.sorted {
            let wanted = "the city by its value: which one comes is no secret in `mode: sorted`";
            return Err(wrong(term.at, wanted));
        }
        Ok(())
    }

    /// The city face up, then those that it covers.
    fn city(&self, table: &mut Table) -> Result<(), Misread> {
        let [top, covered @ ..] = self.fact.values else {
            return Err(wrong(self.fact.at, "a city"));
        };
        for term in covered.iter().rev() {
            let city = self.city_value(term)?;
            out_of_city_deck(table, city, term.at);
            table.cities.beneath.push(city);
        }
        match top.item.atom.kind {
            AtomKind::Nothing if covered.is_empty() => {}
            AtomKind::Unknown => {
                self.city_may_be_unnamed(top)?;
                if top.item.times.is_some_and(|times| times > 1) {
                    return Err(wrong(top.at, "one city"));
                }
                table.cities.face = Face::Unknown;
                table.cities.unnamed += 1;
                table.cities.unnamed_at = top.at;
                table.cities.left = table.cities.left.saturating_sub(1);
            }
            _ => {
                let city = self.city_value(top)?;
                out_of_city_deck(table, city, top.at);
                table.cities.face = Face::Known(city);
            }
        }
        Ok(())
    }

    fn city_value(&self, term: &Term) -> Result<u8, Misread> {
        let atom = term.plain().and_then(|item| item.plain());
        let value = match atom.map(|atom| atom.kind) {
            Some(AtomKind::Int(value)) if (1..=u32::from(CITIES)).contains(&value) => {
                Some(value as u8)
            }
            Some(AtomKind::Path) => {
                let word = term.word(self.fact.text);
                word.and_then(|word| self.rules.deck.city(word.text))
            }
            _ => None,
        };
        value.ok_or_else(|| wrong(term.at, "a city, by its value from 1 to 12"))
    }

    fn card(&self, word: Word<'_>) -> Result<CardId, Misread> {
        self.rules.deck.find(word.text).ok_or_else(|| {
            Misread::new(
                "syntax.unknown-card",
                word.at,
                format!("no card is called `{}`", word.text),
            )
            .help("cards of your own are typed in under `cards:` in the header")
        })
    }

    /// Known cards, located, and the number of unknown ones.
    fn cards(&self, table: &mut Table) -> Result<(Vec<CardId>, u16), Misread> {
        let mut known = Vec::new();
        let mut unknown = 0u16;
        for term in self.fact.values {
            let times = self.times(term)?;
            match term.item.atom.kind {
                AtomKind::Nothing => {}
                AtomKind::Unknown => unknown = unknown.saturating_add(times as u16),
                _ => {
                    let word = term.item.atom.word(self.fact.text);
                    let word = word.ok_or_else(|| wrong(term.at, "the name of a card"))?;
                    let card = self.card(word)?;
                    table.note_got(Some(card), term.at);
                    for _ in 0..times {
                        known.push(card);
                        table.unlocated.take(card);
                    }
                }
            }
        }
        Ok((known, unknown))
    }

    /// `pfc`, or `Bo.spy` for a spy of Bo's.
    fn cow(&self, field: u8, term: &Term, table: &mut Table) -> Result<Cow, Misread> {
        let mut words = term.item.atom.words(self.fact.text);
        let (owner, word) = match (words.next(), words.next()) {
            (Some(card), None) => (field, card),
            (Some(owner), Some(card)) => match self.rules.header.seat(owner.text) {
                Some(seat) => (seat.0, card),
                None => return Err(wrong(owner.at, "the player who owns this spy")),
            },
            _ => return Err(wrong(term.at, "a cow")),
        };
        let card = self.card(word)?;
        if !self.rules.deck.card(card).is_cow() {
            return Err(wrong(word.at, "a cow, not an event"));
        }
        if owner != field && !self.rules.powers(card).has(Powers::SPY) {
            return Err(wrong(
                term.at,
                "a spy: other cows belong to the owner of the field",
            ));
        }
        table.unlocated.take(card);
        Ok(Cow {
            card,
            owner,
            bombs: 0,
            gone: false,
            used: 0,
            used_at: Span::default(),
            at: term.at,
        })
    }
}

/// A city is somewhere else than in the deck.
fn out_of_city_deck(table: &mut Table, city: u8, at: Span) {
    let cities = &mut table.cities;
    if cities.seen & 1 << city != 0 {
        cities.twice = cities.twice.or(Some((city, at)));
        return;
    }
    cities.named_at[usize::from(city)] = at;
    cities.seen |= 1 << city;
    cities.left = cities.left.saturating_sub(1);
}
