//! Tables that do not come from play: what each fact of a position sets.

mod cards;
mod check;
mod cities;
mod fields;

pub(super) use check::placed;

use super::{
    UnexplodedCow,
    deck::CardId,
    effects,
    field::SEATS,
    hand::Hand,
    read::{
        places::{number, times},
        verbs::unknown_card,
    },
    rules::Rules,
    table::{Running, Table},
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

    pub(super) fn gone(&self, table: &mut Table) -> Result<(), Misread> {
        for term in self.fact.values {
            let seat = self.seat_of(term)?;
            table.left = table.left.with(Seat(seat));
            table.left_at[seat as usize] = term.at;
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

    /// How many cards a term stands for.
    fn times(&self, term: &Term) -> Result<usize, Misread> {
        times(self.rules, &term.item)
            .map_err(|misread| Misread::new("header.position", misread.at, misread.message.clone()))
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

    fn card(&self, word: Word<'_>) -> Result<CardId, Misread> {
        let card = self.rules.deck.find(word.text);
        card.ok_or_else(|| unknown_card(self.rules, word))
    }
}
