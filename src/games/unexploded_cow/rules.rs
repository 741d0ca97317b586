//! Which steps are legal: each kind of step against the clauses it touches.

use std::borrow::Cow;

use super::{
    Money, Rules, answer, bomb, choice_rules,
    cities::Face,
    clauses::Rule,
    deck::{CITIES, CardId},
    effect::pass_over,
    event,
    faults::Fault,
    play_rules::not_in_hand,
    step::{Act, Cell, Hit, Step},
    table::{Misdrawn, Running, Table},
    turn::commit,
};
use crate::{
    clause::{Court, Impossible, Log, Quiet},
    game::Deed,
    replay::frame::Rule as Frame,
    source::Span,
};

/// Judged, or not even possible.
pub(super) type Sentence = Result<(), Impossible>;

/// One step before the court.
pub(super) struct Judge<'j, 'l, L> {
    pub(super) rules: &'j Rules,
    pub(super) table: &'j Table,
    pub(super) deed: Deed,
    pub(super) step: &'j Step,
    pub(super) court: &'j mut Court<'l, Fault, L>,
}

/// Who has left has no turn any more; that it is another's turn only follows.
pub(super) fn judge_turn<L: Log>(
    table: &Table,
    deed: Deed,
    court: &mut Court<'_, Fault, L>,
) -> Sentence {
    let here = is_here(table, deed, court);
    if here.is_err() {
        // That it is another's turn was found first.
        court.last_comes_first();
        court.last_comes_first();
    }
    here
}

/// The player has not left.
fn is_here<L: Log>(table: &Table, deed: Deed, court: &mut Court<'_, Fault, L>) -> Sentence {
    if !table.left.has(deed.seat) {
        court.require(Rule::Gone, true, deed.actor, || Fault::Gone);
        return Ok(());
    }
    court.require(Rule::Gone, false, deed.actor, || Fault::Gone);
    Err(court.impossible(Rule::OwnTurn, deed.actor, Fault::Gone))
}

/// Judges a step on the table as it stands once open bombs are settled, unless
/// the step concerns those bombs.
pub(super) fn judge<L: Log>(
    rules: &Rules,
    table: &Table,
    deed: Deed,
    step: &Step,
    court: &mut Court<'_, Fault, L>,
) -> Sentence {
    is_here(table, deed, court)?;
    let mut judge = Judge {
        rules,
        table,
        deed,
        step,
        court,
    };
    match step.act {
        Act::Defuse(_) | Act::Pass(..) | Act::Steal(..) => judge.power(),
        Act::Loan(sum) => {
            // What nobody can prevent has happened; other bombs wait on.
            let burnt = bomb::burnt(rules, table);
            judge.before_the_end(&burnt)?;
            judge.on(&burnt).loan(sum)
        }
        _ if table.bombs.is_some() => judge.once_settled(),
        _ => judge.after_bombs(),
    }
}

impl<'l, L: Log> Judge<'_, 'l, L> {
    /// The same step on another table.
    fn on<'s>(&'s mut self, table: &'s Table) -> Judge<'s, 'l, L> {
        Judge {
            rules: self.rules,
            table,
            deed: self.deed,
            step: self.step,
            court: self.court,
        }
    }

    /// A power, perhaps against a bomb that an event has still to find.
    fn power(&mut self) -> Sentence {
        if !event::blasts_unasked(self.rules, self.table) {
            return bomb::judge(self);
        }
        let mut blasted = self.table.clone();
        event::blast_unasked(self.rules, &mut blasted, &mut Quiet);
        bomb::judge(&mut self.on(&blasted))
    }

    /// Any other step, while bombs wait to go off.
    fn once_settled(&mut self) -> Sentence {
        let mut settled = self.table.clone();
        bomb::settle(self.rules, &mut settled, &mut Quiet);
        judge(self.rules, &settled, self.deed, self.step, self.court)
    }

    /// An answer to the event being resolved, or something else once that is
    /// done.
    #[inline]
    fn after_bombs(&mut self) -> Sentence {
        self.before_the_end(self.table)?;
        match self.table.running {
            None => self.one(),
            Some(running) => self.amid(running),
        }
    }

    /// The last turn is not played out yet. Once it is, only powers that answer
    /// a bomb can be written: they come before the explosion that ended it.
    fn before_the_end(&mut self, table: &Table) -> Sentence {
        if table.is_played_out() {
            let rolled = table.rolled.unwrap_or_default();
            let fault = Fault::PlayedOut(rolled);
            return Err(self
                .court
                .impossible(Frame::AfterTheEnd, self.step.at, fault));
        }
        Ok(())
    }

    /// A step while an event is being resolved.
    #[inline(never)]
    fn amid(&mut self, running: Running) -> Sentence {
        let own = self.deed.seat.0 == running.seat;
        if own && let Some(step) = answer::meant(self.rules, self.table, self.step) {
            return judge(self.rules, self.table, self.deed, &step, self.court);
        }
        if own && event::confirms(self.rules, running, self.step.act) {
            choice_rules::judge_confirmation(self, running);
            return Ok(());
        }
        if own && let Some(halves) = event::halves(self.rules, self.table, self.step) {
            return self.one_by_one(halves);
        }
        if own && let Some((effect, act)) = event::seek(self.rules, self.table, self.step.act) {
            return self.answer(running, effect, act);
        }
        if own && self.step.act == Act::Decline {
            self.declined(running);
            return Ok(());
        }
        if own
            && let Act::Search(card) = self.step.act
            && let Some(count) = event::has_searched(self.rules, self.table)
        {
            return self.taken_too_many(running, card, count);
        }
        if let Some((sum, purse)) = self.step.act.payment() {
            if !own || event::is_by_hand(self.rules, self.table) {
                return self.payment(sum.abs(), purse, Some(Fault::NotYourEvent));
            }
            choice_rules::judge_confirmation(self, running);
            return self.bearable(sum.abs(), purse);
        }
        if own
            && let Act::Draw(card) = self.step.act
            && let Some(count) = event::has_drawn(self.rules, self.table)
        {
            return self.drawn_too_many(running, card, count);
        }
        if own
            && self.step.act == Act::DrawNone
            && let Some(count) = event::has_drawn(self.rules, self.table)
            && self.too_few(count)
        {
            return Ok(());
        }
        if own && self.step.act.is_for_an_event() {
            let fault = match self.step.act {
                Act::Remove(_) if event::trades(self.rules, self.table) => {
                    Fault::OneOfTwo(running.card)
                }
                _ => Fault::NothingMore(running.card),
            };
            let closed = event::closed(self.rules, self.table);
            return choice_rules::judge_unasked(&mut self.on(&closed), fault);
        }
        let lacking = event::lacking(self.rules, self.table);
        self.court
            .require(Rule::AsPrinted, !lacking, self.step.at, || {
                Fault::EventOpen {
                    card: running.card,
                    played: running.at,
                }
            });
        // Where nothing of it is left to happen, only the card still lies there.
        let table = match event::due(self.rules, self.table) {
            None => Cow::Borrowed(self.table),
            Some(_) => Cow::Owned(event::closed(self.rules, self.table)),
        };
        self.on(&table).one()
    }

    /// `_` for an event that does not say `may`: it is true only where nothing
    /// of the event can be done.
    fn declined(&mut self, running: Running) {
        let idle = event::is_idle(self.rules, self.table);
        self.court.require(Rule::AsPrinted, idle, self.step.at, || {
            Fault::NotOptional(running.card)
        });
    }

    /// An answer to an effect, on the table as those before it leave it.
    fn answer(&mut self, running: Running, effect: u8, act: Act) -> Sentence {
        let step = Step { act, ..*self.step };
        let mut passed = Cow::Borrowed(self.table);
        if running.effect < effect {
            pass_over(self.rules, passed.to_mut(), effect, &mut Quiet);
        }
        let mut judge = Judge {
            rules: self.rules,
            table: &passed,
            deed: self.deed,
            step: &step,
            court: self.court,
        };
        choice_rules::judge(&mut judge, effect)
    }

    /// A card is drawn although the event has drawn all it can.
    fn drawn_too_many(&mut self, running: Running, card: Option<CardId>, count: u8) -> Sentence {
        let fault = if self.too_few(count) {
            Fault::TooFewToDraw
        } else {
            let card = running.card;
            Fault::EventDraws { card, count }
        };
        // With no card left that is what is wrong.
        if self.table.drawable() != Some(0) {
            self.court
                .require(Rule::AsPrinted, false, self.step.at, || fault);
        }
        self.drawn(card)
    }

    /// None of so many cards can be drawn.
    fn too_few(&self, count: u8) -> bool {
        self.table.can_draw(self.rules, count, false) == 0
    }

    /// Two steps that were read as one.
    fn one_by_one(&mut self, halves: [Step; 2]) -> Sentence {
        let mut table = Cow::Borrowed(self.table);
        for step in halves {
            judge(self.rules, &table, self.deed, &step, self.court)?;
            commit(self.rules, table.to_mut(), self.deed, &step, &mut Quiet);
        }
        Ok(())
    }

    /// A card can be taken from the discard pile.
    pub(super) fn in_discard(&mut self, card: Option<CardId>) -> Sentence {
        let table = self.table;
        let (there, fault) = match card {
            Some(card) => (table.in_discard(card), Fault::NotDiscarded(card)),
            None => (table.may_search(), Fault::NothingDiscarded),
        };
        self.court
            .demand(Rule::CardOnePlace, there, self.step.at, || fault)
    }

    /// A card is taken although the search is done.
    fn taken_too_many(&mut self, running: Running, card: Option<CardId>, count: u8) -> Sentence {
        let at = self.step.at;
        self.in_discard(card)?;
        let fault = Fault::EventTakes {
            card: running.card,
            count,
        };
        self.court.require(Rule::AsPrinted, false, at, || fault);
        Ok(())
    }

    /// A cow that is named is not there, which breaks another rule besides.
    pub(super) fn no_cow(&mut self, rule: Rule, fault: Fault) -> Impossible {
        let at = self.step.at;
        self.court.require(Rule::CowThere, false, at, || fault);
        self.court.impossible(rule, at, fault)
    }

    /// One step by itself.
    #[expect(clippy::inline_always, reason = "nearly every step is judged here")]
    #[inline(always)]
    fn one(&mut self) -> Sentence {
        match self.step.act {
            Act::City(value) => self.city(value),
            Act::Draw(card) => self.draw(card),
            Act::DrawNone => {
                self.draw_none();
                Ok(())
            }
            Act::Shuffle => {
                self.shuffle();
                Ok(())
            }
            Act::Play { card, to } => self.play(card, to),
            Act::Event(card) => self.event(card),
            Act::Arrange { field, ref order } => self.arrange(field, order),
            Act::Roll { die, hit } => self.roll(die, hit),
            Act::Leave => {
                self.leave();
                Ok(())
            }
            Act::Nothing => {
                self.nothing();
                Ok(())
            }
            Act::Give { sum, to: purse } | Act::Grab { sum, from: purse } => {
                self.payment(sum, purse, Some(Fault::NotAsked))
            }
            _ => choice_rules::judge_unasked(self, Fault::NotAsked),
        }
    }

    pub(super) fn seat(&self) -> u8 {
        self.deed.seat.0
    }

    /// The step belongs to the player whose turn it is; says whether it is his.
    pub(super) fn own_turn(&mut self) -> bool {
        let active = self.table.active;
        let own = active == Some(self.seat());
        self.court.require(Rule::OwnTurn, own, self.deed.actor, || {
            Fault::NotYourTurn(active)
        });
        own
    }

    /// The final roll has not been made.
    pub(super) fn before_the_roll(&mut self) {
        let rolled = self.table.rolled.or(self.table.awaited);
        self.court
            .require(Rule::RollEndsPlay, rolled.is_none(), self.step.at, || {
                Fault::AfterRoll(rolled.unwrap_or_default())
            });
    }

    fn city(&mut self, value: Option<u32>) -> Sentence {
        self.own_turn();
        let table = self.table;
        self.before_the_roll();
        // Of the city that lies there, which one it is comes first.
        let names_the_face = table.names_the_face(value);
        if !names_the_face {
            self.city_is_due(value);
        }
        let there = self.city_is_there(value);
        if names_the_face {
            self.city_is_due(value);
        }
        let exists = value.is_none_or(|value| (1..=u32::from(CITIES)).contains(&value));
        if self.rules.sorted && exists {
            let wanted = match table.cities.face {
                Face::Known(face) if table.names_the_face(value) => Some(face),
                _ => table.next_city(),
            };
            if let Some(wanted) = wanted {
                let right = value.is_none_or(|value| value == u32::from(wanted));
                self.court.require(Rule::Sorted, right, self.step.spot, || {
                    Fault::CityOrder(wanted)
                });
            }
        }
        there
    }

    /// A turn begins, and no city lies face up.
    fn city_is_due(&mut self, value: Option<u32>) {
        let table = self.table;
        // Once the last one is taken there is no right time for another.
        if table.no_city_left() {
            return;
        }
        let due = table.city_due && table.drawn == 0;
        self.court
            .require(Rule::CityOnlyWhenNone, due, self.step.at, || {
                match table.cities.face {
                    Face::None => Fault::CityLate,
                    _ if table.names_the_face(value) && table.city_unwritten => Fault::CityLate,
                    face => Fault::CityFaceUp(face),
                }
            });
    }

    /// The city can be turned up from the deck, or lies face up unnamed.
    fn city_is_there(&mut self, value: Option<u32>) -> Sentence {
        let (table, at) = (self.table, self.step.spot);
        if let Some(value) = value {
            let exists = (1..=u32::from(CITIES)).contains(&value);
            self.court
                .demand(Rule::TwelveCities, exists, at, || Fault::CityValue(value))?;
            let there = table.names_the_face(Some(value)) && table.cities.face != Face::Unknown;
            let free = there || table.cities.seen & 1 << value == 0;
            self.court.demand(Rule::CityOnePlace, free, at, || {
                Fault::CitySeen(value as u8)
            })?;
            let cities = &table.cities;
            let (city, returned) = (value as u8, &cities.returned);
            let possible = self.rules.sorted
                || there
                || match table.cities.face {
                    // It was turned up before: what lies under the deck is another.
                    Face::Unknown => !returned.has(city),
                    _ => cities.may_come(city),
                };
            self.court.demand(Rule::CityOnePlace, possible, at, || {
                match returned.lowest().filter(|_| !returned.has(city)) {
                    Some(first) => Fault::CityLater { city, first },
                    None => Fault::CityUnder(city),
                }
            })?;
        }
        let some = table.names_the_face(value) || table.cities.left > 0;
        self.court
            .demand(Rule::CityOnePlace, some, at, || Fault::NoCityLeft)
    }

    fn draw(&mut self, card: Option<CardId>) -> Sentence {
        if self.own_turn() {
            self.draw_is_due();
        }
        if self.table.drew_unwritten(self.seat()) {
            return self.named_late(card);
        }
        self.drawn(card)
    }

    /// A card that was drawn in time and is written too late.
    fn named_late(&mut self, card: Option<CardId>) -> Sentence {
        let Some(card) = card else { return Ok(()) };
        let (table, at) = (self.table, self.step.at);
        self.court.demand(
            Rule::CardOnePlace,
            table.may_hold(self.seat(), card),
            at,
            || not_in_hand(table, card),
        )?;
        self.seen(at);
        Ok(())
    }

    /// The record can know which card the player got.
    fn seen(&mut self, at: Span) {
        let seen = self.rules.knows_hand_of(self.deed.seat);
        self.court.require(Rule::Unseen, seen, at, || Fault::Unseen);
    }

    /// One of the two cards of the turn, drawn in time: a third is one too many,
    /// whenever it is drawn. Cards drawn together are the same mistake.
    fn draw_is_due(&mut self) {
        let (table, at) = (self.table, self.step.at);
        let (before, played) = (table.misdrawn, table.in_play);
        if before.is_none() {
            self.before_the_roll();
        }
        let of_the_two = match played {
            None => table.draws_due(self.rules) > 0,
            Some(_) => table.drawn < 2 || table.drew_unwritten(self.seat()),
        };
        let may = of_the_two || table.drawable() == Some(0);
        if before != Some(Misdrawn::Surplus) {
            self.court.require(Rule::DrawTwo, may, at, || {
                if table.drawn < 2 {
                    Fault::TooFewToDraw
                } else {
                    Fault::DrawTooMany(table.drawn)
                }
            });
        }
        if before.is_none() && table.rolled.is_none() && may {
            self.court
                .require(Rule::DrawFirst, played.is_none(), at, || {
                    Fault::DrawLate(played.unwrap_or_default())
                });
        }
    }

    /// A card can come from the deck, and the record can know it.
    pub(super) fn drawn(&mut self, card: Option<CardId>) -> Sentence {
        let (table, at) = (self.table, self.step.at);
        let some = table.drawable() != Some(0);
        self.court
            .demand(Rule::CardOnePlace, some, at, || Fault::NothingToDraw)?;
        let Some(card) = card else { return Ok(()) };
        self.court
            .demand(Rule::CardOnePlace, table.may_draw(card), at, || {
                if table.unlocated.has(card) {
                    Fault::NotShuffledIn(card)
                } else {
                    Fault::NoCopy(card)
                }
            })?;
        self.seen(at);
        Ok(())
    }

    fn draw_none(&mut self) {
        if !self.own_turn() {
            return;
        }
        self.before_the_roll();
        let left = self.table.drawable();
        let none = left.is_none_or(|cards| cards == 0)
            || (self.table.drawn < 2 && self.table.draws_due(self.rules) == 0);
        self.court.require(Rule::DrawTwo, none, self.step.at, || {
            Fault::DrawRefused(left.unwrap_or(0))
        });
    }

    fn shuffle(&mut self) {
        self.own_turn();
        self.before_the_roll();
        self.shuffle_for(self.table.draws_due(self.rules));
    }

    /// A reshuffle is needed for so many cards.
    pub(super) fn shuffle_for(&mut self, due: u8) {
        let table = self.table;
        let needed = due > 0 && table.deck_may_be_empty();
        self.court
            .require(Rule::OnlyWhenNeeded, needed, self.step.at, || {
                Fault::ShuffleUnneeded {
                    deck: table.deck.unwrap_or(0),
                    due,
                }
            });
    }

    fn roll(&mut self, die: Option<u32>, hit: Hit) -> Sentence {
        let own = self.own_turn();
        let rolled = self.table.rolled;
        self.court
            .require(Rule::RollOnce, rolled.is_none(), self.step.at, || {
                Fault::AfterRoll(rolled.unwrap_or_default())
            });
        let cash = self.table.cash[self.seat() as usize];
        if own && self.rules.money != Money::Loans {
            self.court
                .require(Rule::RealMoney, cash >= 0, self.step.at, || {
                    Fault::BelowZero(cash)
                });
        }
        self.die(die, hit)
    }

    /// The die shows what a die can show, and what it hit is counted rightly.
    pub(super) fn die(&mut self, die: Option<u32>, hit: Hit) -> Sentence {
        let Some(die) = die else { return Ok(()) };
        self.court
            .demand(Rule::Die, (1..=6).contains(&die), self.step.at, || {
                Fault::Die(die)
            })?;
        if hit == Hit::Unsaid {
            return Ok(());
        }
        let roller = self.seat();
        let counted = hit_by(self.table, roller, die);
        self.court
            .require(Rule::Count, hit == counted, self.step.spot, || {
                Fault::Miscount { roller, die }
            });
        // A wrong count may have stood, but not on a cow that is not there.
        match hit {
            Hit::Cow(cell) if self.table.living(cell).is_none() => {
                let fault = Fault::Miscount { roller, die };
                Err(self.court.impossible(Rule::CowThere, self.step.spot, fault))
            }
            _ => Ok(()),
        }
    }

    fn nothing(&mut self) {
        if self.table.active != Some(self.seat()) {
            return;
        }
        let rolled = self.table.rolled.is_some();
        self.court
            .require(Rule::RollCompulsory, rolled, self.step.at, || Fault::NoRoll);
    }
}

/// What a roll hits.
pub(super) fn hit_by(table: &Table, roller: u8, die: u32) -> Hit {
    match table.nth(roller, die) {
        Some((field, cow)) => Hit::Cow(Cell::at(field, cow)),
        None => Hit::Nothing,
    }
}
