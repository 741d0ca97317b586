//! Whether a step may be done at this moment of the turn.

use std::borrow::Cow;

use super::{
    super::{
        acts::{Ctx, Sentence, power},
        bomb,
        clauses::Rule,
        effects,
        event::{
            self, answer,
            meant::{InEvent, Paid, Written, meant},
            payments,
        },
        faults::Fault,
        rules::Rules,
        step::{Act, Step},
        table::{Running, Table},
    },
    Done, Meant,
};
use crate::{
    clause::{Court, Impossible, Log, Quiet},
    game::Deed,
    replay::frame::Rule as Frame,
};

/// Who has left has no turn any more; that it is another's turn only follows.
pub(in super::super) fn judge_turn<L: Log>(
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

/// What a step means, judged on the table as it stands once open bombs are settled,
/// unless the step concerns those bombs.
pub(in super::super) fn judge<L: Log>(
    rules: &Rules,
    table: &Table,
    deed: Deed,
    step: &Step,
    court: &mut Court<'_, Fault, L>,
) -> Result<Meant, Impossible> {
    is_here(table, deed, court)?;
    let mut cx = Ctx {
        rules,
        table,
        deed,
        step,
        court,
    };
    match step.act {
        Act::Defuse(_) | Act::Pass(..) | Act::Steal(..) => cx.power(),
        Act::Loan(sum) => {
            // What nobody can prevent has happened; other bombs wait on.
            let burnt = power::burnt(rules, table);
            cx.before_the_end(&burnt)?;
            cx.on(&burnt).loan(sum)?;
            let closes = event::is_stuck(rules, table, cx.seat());
            Ok(Meant::Loan { sum, closes })
        }
        _ => cx.once_settled(),
    }
}

impl<L: Log> Ctx<'_, '_, L> {
    /// A power, perhaps against a bomb that an event has still to find.
    fn power(&mut self) -> Result<Meant, Impossible> {
        let blasts = event::blasts_unasked(self.rules, self.table);
        let used = if blasts {
            let mut blasted = self.table.clone();
            event::carry_through(self.rules, &mut blasted, &mut Quiet);
            power::judge(&mut self.on(&blasted))?
        } else {
            power::judge(self)?
        };
        Ok(Meant::Power { used, blasts })
    }

    /// Any other step, once the bombs that wait have gone off.
    #[inline]
    fn once_settled(&mut self) -> Result<Meant, Impossible> {
        if self.table.bombs.is_none() {
            return self.after_bombs();
        }
        let mut settled = self.table.clone();
        bomb::settle(self.rules, &mut settled, &mut Quiet);
        self.on(&settled).after_bombs()
    }

    /// An answer to the event being resolved, or something else once that is
    /// done.
    #[inline]
    fn after_bombs(&mut self) -> Result<Meant, Impossible> {
        self.before_the_end(self.table)?;
        match self.table.running {
            None => {
                self.by_itself()?;
                let later = self.told_later(&self.step.act, InEvent::Afterwards);
                Ok(later.unwrap_or(Meant::AsWritten(InEvent::Afterwards)))
            }
            Some(running) => self.amid(running),
        }
    }

    /// Of the roll that ends the turn the outcome may be told later.
    #[inline]
    fn told_later(&self, act: &Act, in_event: InEvent) -> Option<Meant> {
        let own = self.table.active == Some(self.seat());
        let later = act.is_open_roll() && own && self.deed.line.is_somewhere();
        later.then(|| {
            let answers = matches!(in_event, InEvent::Answer(_));
            let closes = self.table.running.is_some() && !answers;
            Meant::ToTheRoll { closes }
        })
    }

    /// The step, as what it is for the event being resolved.
    fn meant(&self, act: Act, in_event: InEvent) -> Meant {
        let later = self.told_later(&act, in_event);
        later.unwrap_or_else(|| {
            if act == self.step.act {
                Meant::AsWritten(in_event)
            } else {
                Meant::ReadAs(vec![Done { act, in_event }])
            }
        })
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
    fn amid(&mut self, running: Running) -> Result<Meant, Impossible> {
        match meant(self.rules, self.table, self.seat(), self.step) {
            Written::One(step, in_event) => {
                self.with(self.table, &step).in_event(running, in_event)?;
                Ok(self.meant(step.act, in_event))
            }
            Written::Two(halves) => self.one_by_one(halves),
        }
    }

    fn in_event(&mut self, running: Running, in_event: InEvent) -> Sentence {
        match in_event {
            InEvent::Confirmation { .. } => {
                payments::judge_confirmation(self, running);
                Ok(())
            }
            InEvent::Answer(effect) => self.answer(running, effect),
            InEvent::Undone => {
                self.declined(running);
                Ok(())
            }
            InEvent::TakesMore(count) => self.taken_too_many(running, count),
            InEvent::Payment(paid) => self.unasked_payment(running, paid),
            InEvent::DrawsMore(count) => self.drawn_too_many(running, count),
            InEvent::NothingDrawn => Ok(()),
            InEvent::NotAsked => {
                let fault = match self.step.act {
                    Act::Remove(_) if effects::trades(self.rules, self.table) => {
                        Fault::OneOfTwo(running.card)
                    }
                    _ => Fault::NothingMore(running.card),
                };
                let closed = event::closed(self.rules, self.table);
                answer::judge_unasked(&mut self.on(&closed), fault)
            }
            InEvent::Afterwards => self.afterwards(running),
        }
    }

    /// A step once the event is over.
    fn afterwards(&mut self, running: Running) -> Sentence {
        let lacking = event::lacking(self.rules, self.table);
        self.require(
            Rule::AsPrinted,
            !lacking,
            self.step.at,
            Fault::EventOpen {
                card: running.card,
                played: running.at,
            },
        );
        // Where nothing of it is left to happen, only the card still lies there.
        let table = match effects::due(self.rules, self.table) {
            None => Cow::Borrowed(self.table),
            Some(_) => Cow::Owned(event::closed(self.rules, self.table)),
        };
        self.on(&table).by_itself()
    }

    /// Money that the event does not ask for.
    fn unasked_payment(&mut self, running: Running, paid: Paid) -> Sentence {
        let Some((sum, purse)) = self.step.act.payment() else {
            return Ok(());
        };
        if self.seat() != running.seat || matches!(paid, Paid::ByHand) {
            return self.payment(sum.abs(), purse, Some(Fault::NotYourEvent));
        }
        payments::judge_confirmation(self, running);
        self.bearable(sum.abs(), purse)
    }

    /// `_` for an event that does not say `may`: it is true only where nothing
    /// of the event can be done.
    fn declined(&mut self, running: Running) {
        let idle = effects::is_idle(self.rules, self.table);
        self.require(
            Rule::AsPrinted,
            idle,
            self.step.at,
            Fault::NotOptional(running.card),
        );
    }

    /// An answer to an effect, on the table as those before it leave it.
    fn answer(&mut self, running: Running, effect: u8) -> Sentence {
        let mut passed = Cow::Borrowed(self.table);
        if running.effect < effect {
            answer::pass_over(self.rules, passed.to_mut(), effect, &mut Quiet);
        }
        answer::judge(&mut self.on(&passed), effect)
    }

    /// A card is drawn although the event has drawn all it can.
    fn drawn_too_many(&mut self, running: Running, count: u8) -> Sentence {
        let Act::Draw(card) = self.step.act else {
            return Ok(());
        };
        let fault = if self.table.can_draw(self.rules, count, false) == 0 {
            Fault::TooFewToDraw
        } else {
            let card = running.card;
            Fault::EventDraws { card, count }
        };
        // With no card left that is what is wrong.
        if self.table.drawable() != Some(0) {
            self.require(Rule::AsPrinted, false, self.step.at, fault);
        }
        self.drawn(card)
    }

    /// Two steps that were read as one.
    fn one_by_one(&mut self, halves: [Step; 2]) -> Result<Meant, Impossible> {
        let (rules, deed) = (self.rules, self.deed);
        let mut table = self.table.clone();
        let mut all = Vec::new();
        for half in &halves {
            let meant = self.with(&table, half).once_settled()?;
            // Neither half is a roll, nor a trade again.
            match &meant {
                Meant::AsWritten(in_event) => all.push(Done {
                    act: half.act,
                    in_event: *in_event,
                }),
                Meant::ReadAs(done) => all.extend(done),
                _ => return Ok(meant),
            }
            super::commit(rules, &mut table, deed, half, meant, &mut Quiet);
        }
        Ok(Meant::ReadAs(all))
    }

    /// A card is taken although the search is done.
    fn taken_too_many(&mut self, running: Running, count: u8) -> Sentence {
        let Act::Search(card) = self.step.act else {
            return Ok(());
        };
        let at = self.step.at;
        self.in_discard(card)?;
        let fault = Fault::EventTakes {
            card: running.card,
            count,
        };
        self.require(Rule::AsPrinted, false, at, fault);
        Ok(())
    }

    /// One step by itself.
    #[expect(clippy::inline_always, reason = "nearly every step is judged here")]
    #[inline(always)]
    fn by_itself(&mut self) -> Sentence {
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
            _ => answer::judge_unasked(self, Fault::NotAsked),
        }
    }
}
