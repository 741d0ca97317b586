//! Tables that do not come from play: what each fact of a position sets.

mod check;

pub(super) use check::placed;

use super::{
    UnexplodedCow,
    cities::FaceUp,
    deck::{CITIES, CardId, Powers},
    effects,
    field::{Cell, SEATS},
    hand::Hand,
    read::{
        places::{number, small, times},
        verbs::unknown_card,
    },
    rules::Rules,
    table::{Cow, Running, Table},
    words::Stage,
};
use crate::{
    game::facts::{self, FactRow, Group, Placed},
    game::{Game, Seat},
    lang::pick,
    record::tree::{AtomKind, Fact, Item, Sign, Term, Word},
    record::{Misread, nobody},
    say,
    source::Span,
};

/// Applies one fact of a `position`.
pub(super) fn place(rules: &Rules, table: &mut Table, fact: &Fact<'_>) -> Result<(), Misread> {
    if !table.placed {
        forget(table);
    }
    let placing = Placing { rules, fact };
    placing.without_strange_marks()?;
    match facts::set::<UnexplodedCow>(rules, table, fact) {
        Placed::Set(result) => result,
        Placed::Nobody => {
            let player = fact.path.words(fact.text).next();
            let (at, name) = player.map_or((fact.path.at, ""), |word| (word.at, word.text));
            Err(Misread::new("header.position", at, nobody(name)))
        }
        Placed::Derived(_) | Placed::Unknown => Err(placing.unknown()),
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
    Misread::new(
        "header.position",
        at,
        say!("expected {wanted}", "attendu : {wanted}"),
    )
}

/// The values of one fact.
pub(super) struct Placing<'v> {
    pub(super) rules: &'v Rules,
    pub(super) fact: &'v Fact<'v>,
}

impl Placing<'_> {
    /// A mark that no value here has a use for would be dropped unread.
    fn without_strange_marks(&self) -> Result<(), Misread> {
        let alone = self.fact.values.len() == 1;
        for term in self.fact.values {
            let Item {
                atom, over, times, ..
            } = term.item;
            let number = matches!(atom.kind, AtomKind::Int(_));
            let nothing = atom.is_nothing();
            let wanted = match term.sign {
                Some(Sign::Plus) => pick(
                    "no `+`: nothing is drawn here",
                    "pas de `+` : rien ne se pioche ici",
                ),
                Some(Sign::Minus) if !number => pick(
                    "no `-`, which is only for sums below zero",
                    "pas de `-`, qui ne sert qu'aux sommes négatives",
                ),
                _ if atom.hidden => pick(
                    "no brackets: nothing lies face down here",
                    "pas de parenthèses : rien n'est face cachée ici",
                ),
                _ if over.is_some() => pick(
                    "no `/`: nothing here has another side",
                    "pas de `/` : rien n'a d'autre côté ici",
                ),
                _ if times == Some(0) => pick("a count of at least 1", "un nombre d'au moins 1"),
                _ if nothing && !(alone && times.is_none()) => pick(
                    "`_` alone: it says that there is nothing",
                    "`_` tout seul : il dit qu'il n'y a rien",
                ),
                _ => continue,
            };
            return Err(wrong(term.at, wanted));
        }
        Ok(())
    }

    /// What no position sets: what it can.
    fn unknown(&self) -> Misread {
        let named = |of: &[FactRow<UnexplodedCow>]| {
            let rows = of.iter().filter(|row| row.set.is_some());
            let names: Vec<&str> = rows.map(|row| row.word.printed()).collect();
            names.join(", ")
        };
        let (mut table, mut player) = (String::new(), String::new());
        for group in UnexplodedCow::FACTS {
            match group {
                Group::Table(rows) => table = named(rows),
                Group::Player(rows) => player = named(rows),
                Group::Place(_) => {}
            }
        }
        let at = self.fact.path.at;
        let message = say!(
            "this cannot be set in a position",
            "une position ne peut pas fixer cela"
        );
        Misread::new("header.position", at, message).help(say!(
            "known: {table}, and of a player: {player}",
            "au choix : {table}, et d'un joueur : {player}"
        ))
    }

    pub(super) fn field(&self, table: &mut Table, seat: u8) -> Result<(), Misread> {
        for term in self.fact.values {
            if !term.item.atom.is_nothing() {
                for _ in 0..self.times(term)? {
                    let cow = self.cow(seat, term, table)?;
                    table.fields[seat as usize].push(cow);
                }
            }
        }
        Ok(())
    }

    /// A hand whose number is known, or what is known of one that nobody counted.
    pub(super) fn hand(
        &self,
        table: &mut Table,
        seat: Seat,
        uncounted: bool,
    ) -> Result<(), Misread> {
        let index = seat.0 as usize;
        self.is_said_once(&table.hands[index])?;
        let (known, unknown) = self.cards(table)?;
        if uncounted && unknown > 0 {
            return Err(wrong(
                self.fact.at,
                pick(
                    "only the cards that are known",
                    "seulement les cartes connues",
                ),
            ));
        }
        let hand = &mut table.hands[index];
        (hand.known, hand.unknown, hand.unsized_) = (known, unknown, uncounted);
        Ok(())
    }

    pub(super) fn used(&self, table: &mut Table, seat: u8) -> Result<(), Misread> {
        for term in self.fact.values {
            let number = term.plain().and_then(number);
            let wanted = pick("the number of a cow", "le numéro d'une vache");
            let number = number.ok_or_else(|| wrong(term.at, wanted))?;
            table.used_before.push(Cell {
                field: seat,
                number: small(number),
            });
        }
        Ok(())
    }

    /// What everybody saw of a hand.
    pub(super) fn shown(&self, table: &mut Table, seat: u8) -> Result<(), Misread> {
        for (card, times) in self.named_cards()? {
            let shown = std::iter::repeat_n((seat, card), times);
            table.shown_before.extend(shown);
        }
        Ok(())
    }

    pub(super) fn had(&self, table: &mut Table, seat: Seat) -> Result<(), Misread> {
        for (card, _) in self.named_cards()? {
            let held = &mut table.held_then[card as usize];
            *held = held.with(seat);
        }
        Ok(())
    }

    pub(super) fn deck(&self, table: &mut Table) -> Result<(), Misread> {
        table.deck = match self.fact.values {
            [_] if self.is_open() => None,
            _ => Some(self.deck_size()?),
        };
        Ok(())
    }

    pub(super) fn discard(&self, table: &mut Table) -> Result<(), Misread> {
        let (cards, unknown) = self.cards(table)?;
        table.discard = cards;
        table.discard_unseen = (!self.is_open()).then_some(unknown);
        Ok(())
    }

    pub(super) fn gone(&self, table: &mut Table) -> Result<(), Misread> {
        for term in self.fact.values {
            let seat = self.seat_of(term)?;
            table.left = table.left.with(Seat(seat));
            table.left_at[seat as usize] = term.at;
        }
        Ok(())
    }

    /// A hand is told by `hand`, or by `holds` where its size is unknown.
    fn is_said_once(&self, hand: &Hand) -> Result<(), Misread> {
        if hand.unsized_ && hand.known.is_empty() {
            return Ok(());
        }
        let message = say!(
            "this hand is said twice in this position",
            "cette main figure deux fois dans cette position"
        );
        Err(
            Misread::new("header.position", self.fact.path.at, message).help(say!(
                "write `hand`, or `holds` for what is known of a hand of unknown size",
                "écrivez `main`, ou `tient` pour ce que l'on sait d'une main de taille inconnue"
            )),
        )
    }

    /// Cities that somebody has: those that are named, and how many are not.
    pub(super) fn cities(&self, table: &mut Table) -> Result<(u16, u8), Misread> {
        let (mut named, mut unnamed) = (0u16, 0u8);
        for term in self.fact.values {
            match term.item.atom.kind {
                AtomKind::Nothing => {}
                AtomKind::Unknown => {
                    self.city_may_be_unnamed(term)?;
                    let times = term.item.times();
                    let cities = &mut table.cities;
                    if times > u32::from(cities.left) {
                        return Err(wrong(
                            term.at,
                            pick("no more than twelve cities", "pas plus de douze villes"),
                        ));
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
    pub(super) fn cities_ahead(&self, table: &mut Table) -> Result<(), Misread> {
        let mut last = 0;
        for term in self.fact.values {
            let returned = &mut table.cities.returned;
            match term.item.atom.kind {
                AtomKind::Nothing => continue,
                AtomKind::Unknown => {
                    self.city_may_be_unnamed(term)?;
                    let times = term.item.times().min(u32::from(CITIES));
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
                return Err(wrong(
                    term.at,
                    pick("each city once", "chaque ville une fois"),
                ));
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
    pub(super) fn number(&self) -> Result<i64, Misread> {
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
                _ => Err(wrong(term.at, pick("a number", "un nombre"))),
            },
            _ => Err(wrong(self.fact.at, pick("one number", "un nombre"))),
        }
    }

    /// One whole number, not below zero.
    pub(super) fn amount(&self) -> Result<i64, Misread> {
        let number = self.number()?;
        if number < 0 {
            return Err(wrong(
                self.fact.at,
                pick(
                    "a number that is not below zero",
                    "un nombre qui n'est pas négatif",
                ),
            ));
        }
        Ok(number)
    }

    /// A number of cards.
    pub(super) fn some_cards(&self) -> Result<u16, Misread> {
        let cards = u16::try_from(self.amount()?).ok();
        let most = self.rules.deck.size();
        let cards = cards.filter(|cards| u32::from(*cards) <= most);
        cards.ok_or_else(|| {
            wrong(
                self.fact.at,
                pick(
                    "no more cards than there are",
                    "pas plus de cartes qu'il n'en existe",
                ),
            )
        })
    }

    /// Whether a pile is said to hold cards of which nobody knows the number: one
    /// `?` without a count.
    fn is_open(&self) -> bool {
        let items = self.fact.values.iter().map(|term| &term.item);
        let mut unknown = items.filter(|item| item.atom.is_unknown());
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
            [term] if term.item.atom.is_unknown() => term.item.times().into(),
            [term] if term.item.atom.is_nothing() => 0,
            _ => self.amount()?,
        };
        u16::try_from(size)
            .ok()
            .filter(|size| u32::from(*size) <= all)
            .ok_or_else(|| {
                wrong(
                    self.fact.at,
                    &match all {
                        1 => say!(
                            "no more than the 1 card there is",
                            "pas plus que la seule carte qui existe"
                        ),
                        _ => say!(
                            "no more than the {all} cards there are",
                            "pas plus que les {all} cartes qui existent"
                        ),
                    },
                )
            })
    }

    pub(super) fn player(&self) -> Result<u8, Misread> {
        match self.fact.values {
            [term] => self.seat_of(term),
            _ => Err(wrong(self.fact.at, pick("one player", "un seul joueur"))),
        }
    }

    fn seat_of(&self, term: &Term) -> Result<u8, Misread> {
        let word = term.word(self.fact.text);
        let seat = word.and_then(|word| self.rules.header.seat(word.text));
        seat.map(|seat| seat.0)
            .ok_or_else(|| wrong(term.at, pick("a player", "un joueur")))
    }

    /// The turn of the player to move has begun: cards are drawn and the city is
    /// up, or the die is about to be read.
    pub(super) fn stage(&self, table: &mut Table) -> Result<(), Misread> {
        let wanted = || wrong(self.fact.at, pick("`play` or `roll`", "`jeu` ou `dé`"));
        let [term] = self.fact.values else {
            return Err(wanted());
        };
        let word = term.word(self.fact.text).ok_or_else(wanted)?;
        table.in_play = Some(self.fact.at);
        match Stage::read(word.text).ok_or_else(wanted)? {
            Stage::Play => {}
            Stage::Roll => table.awaited = Some(self.fact.at),
        }
        Ok(())
    }

    /// An event that waits for a choice: the card, the effect that is due, and how
    /// often it still is.
    pub(super) fn event(&self, table: &mut Table) -> Result<(), Misread> {
        let wanted = || {
            wrong(
                self.fact.at,
                pick(
                    "an event, such as `evt-steal`",
                    "un événement, par exemple `évt-vol`",
                ),
            )
        };
        let (first, rest) = self.fact.values.split_first().ok_or_else(wanted)?;
        let card = self.card(first.word(self.fact.text).ok_or_else(wanted)?)?;
        let effects = self.rules.card(card).effects();
        let mut numbers = rest.iter().map(|term| term.plain().and_then(number));
        let effect = numbers.next().unwrap_or(Some(1)).ok_or_else(wanted)?;
        let verb = usize::try_from(effect)
            .ok()
            .and_then(|effect| effect.checked_sub(1));
        let verb = verb
            .and_then(|effect| effects.get(effect))
            .ok_or_else(wanted)?;
        let most = effects::times(Some(verb));
        let left = numbers
            .next()
            .unwrap_or(Some(most.into()))
            .ok_or_else(wanted)?;
        if left == 0 || left > u32::from(most) || numbers.next().is_some() {
            return Err(wanted());
        }
        table.in_play = table.in_play.or(Some(self.fact.at));
        table.unplaced.take(card);
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
    pub(super) fn named_cards(&self) -> Result<Vec<(CardId, usize)>, Misread> {
        let terms = self.fact.values.iter();
        let some = terms.filter(|term| !term.item.atom.is_nothing());
        some.map(|term| {
            let word = term.item.atom.word(self.fact.text);
            let word = word
                .ok_or_else(|| wrong(term.at, pick("the name of a card", "le nom d'une carte")))?;
            Ok((self.card(word)?, self.times(term)?))
        })
        .collect()
    }

    /// Sorted cities come in an order that everybody knows.
    fn city_may_be_unnamed(&self, term: &Term) -> Result<(), Misread> {
        if self.rules.sorted {
            let wanted = pick(
                "the city by its value: which one comes is no secret in `mode: sorted`",
                "la ville par sa valeur : avec `mode: sorted`, nul n'ignore laquelle vient",
            );
            return Err(wrong(term.at, wanted));
        }
        Ok(())
    }

    /// The city face up, then those that it covers.
    pub(super) fn city(&self, table: &mut Table) -> Result<(), Misread> {
        let [top, covered @ ..] = self.fact.values else {
            return Err(wrong(self.fact.at, pick("a city", "une ville")));
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
                    return Err(wrong(top.at, pick("one city", "une seule ville")));
                }
                table.cities.face = FaceUp::Unknown;
                table.cities.unnamed += 1;
                table.cities.unnamed_at = top.at;
                table.cities.left = table.cities.left.saturating_sub(1);
            }
            _ => {
                let city = self.city_value(top)?;
                out_of_city_deck(table, city, top.at);
                table.cities.face = FaceUp::Known(city);
            }
        }
        Ok(())
    }

    fn city_value(&self, term: &Term) -> Result<u8, Misread> {
        let atom = term.atom();
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
        value.ok_or_else(|| {
            wrong(
                term.at,
                pick(
                    "a city, by its value from 1 to 12",
                    "une ville, par sa valeur de 1 à 12",
                ),
            )
        })
    }

    fn card(&self, word: Word<'_>) -> Result<CardId, Misread> {
        let card = self.rules.deck.find(word.text);
        card.ok_or_else(|| unknown_card(self.rules, word))
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
                    let word = word.ok_or_else(|| {
                        wrong(term.at, pick("the name of a card", "le nom d'une carte"))
                    })?;
                    let card = self.card(word)?;
                    table.note_got(Some(card), term.at);
                    for _ in 0..times {
                        known.push(card);
                        table.unplaced.take(card);
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
                None => {
                    return Err(wrong(
                        owner.at,
                        pick(
                            "the player who owns this spy",
                            "le joueur à qui est cet espion",
                        ),
                    ));
                }
            },
            _ => return Err(wrong(term.at, pick("a cow", "une vache"))),
        };
        let card = self.card(word)?;
        if !self.rules.card(card).is_cow() {
            return Err(wrong(
                word.at,
                pick("a cow, not an event", "une vache, pas un événement"),
            ));
        }
        if owner != field && !self.rules.powers(card).has(Powers::SPY) {
            return Err(wrong(
                term.at,
                pick(
                    "a spy: other cows belong to the owner of the field",
                    "un espion : les autres vaches sont au propriétaire du champ",
                ),
            ));
        }
        table.unplaced.take(card);
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
