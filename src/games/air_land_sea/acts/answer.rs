//! An answer to an ability: `A3: flip Bo.S=S3`, `A6: A2>L`, `Es4: reveal D5`.

use super::super::{consequences::mandatory, table::Struck};
use super::{
    Ability, Act, Card, Choice, Ctx, Fault, Ongoing, Open, Pending, Resolver, Rule, Rules, Shown,
    Side, Spot, Table,
    change::{Change, Landing},
    emissary::wanders,
    gain::{has_token, ignores_one_of_several, supplier},
    give::receives,
    moment::Moment,
    possible,
    verbs::{self, fits},
};
use crate::{
    clause::{Impossible, Log},
    game::Seat,
    source::Span,
};

/// What a player writes for a card.
#[derive(Clone, Copy, Debug)]
pub(in super::super) struct Answer {
    pub(in super::super) seat: Seat,
    pub(in super::super) by: Card,
    pub(in super::super) choice: Choice,
}

/// What an answer means: decided where it is judged.
#[derive(Clone, Debug)]
pub(in super::super) struct Bound {
    answer: Answer,
    moment: Moment,
    means: Means,
}

#[derive(Clone, Copy, Debug)]
enum Means {
    /// One of several cards that permit a play is ignored, which changes nothing else.
    IgnoresOne,
    /// Émissaire moves by itself.
    Wanders(Spot, Landing),
    /// A teammate says who takes a gift.
    Receives,
    /// It changes something for an ability.
    Does(Change, How),
}

/// How an answer stands to the ability in front.
#[derive(Clone, Copy, Debug)]
enum How {
    /// It does what the ability says, which is done with it.
    Told,
    /// It does something else, against the rules or by hand.
    Otherwise,
    ByHand,
    Declines,
    LeavesUndone,
}

impl Bound {
    pub(super) fn moment(&self) -> &Moment {
        &self.moment
    }

    /// The card that it brings face up.
    pub(super) fn comes_up(&self, now: &Table) -> Option<Card> {
        match self.means {
            Means::Does(Change::Flip(spot, is), _) => {
                let lying = self.moment.table(now).lying(spot)?;
                lying.card.or(is)
            }
            Means::Does(Change::Reinforce(played) | Change::Lay(played), _) => played.comes_up(),
            _ => None,
        }
    }
}

impl Answer {
    /// `_`, or `reveal _`: nothing was done.
    pub(super) fn says_nothing(self) -> bool {
        matches!(self.choice, Choice::Nothing | Choice::Reveal(Shown::None))
    }

    fn how(self, table: &Table, change: Change) -> How {
        let front = table.pending.front();
        let Some(front) = front.filter(|front| front.card == self.by) else {
            return How::Otherwise;
        };
        match self.choice {
            Choice::Nothing if front.verb.is_optional() => How::Declines,
            Choice::Nothing => How::LeavesUndone,
            _ if front.verb.act == Act::ByHand => How::ByHand,
            choice if fits(front.verb.act, choice) || change.keeps_or_shows() => How::Told,
            _ => How::Otherwise,
        }
    }
}

// --- judged

impl<L: Log> Ctx<'_, '_, L> {
    pub(super) fn answer(&mut self, by: Card, choice: Choice) -> Result<Bound, Impossible> {
        let (rules, table, seat) = (self.rules, self.table, self.seat());
        let mut answer = Answer { seat, by, choice };
        if choice == Choice::Nothing && ignores_one_of_several(rules, table, seat, by) {
            return Ok(Bound {
                answer,
                moment: Moment::Here,
                means: Means::IgnoresOne,
            });
        }
        answer.by = supplier(table, by);
        let mut moment = self.moment_of(answer);
        let means = self.means(answer, &mut moment)?;
        Ok(Bound {
            answer,
            moment,
            means,
        })
    }

    /// What an answer is, at the moment for which it is written.
    fn means(&mut self, answer: Answer, moment: &mut Moment) -> Result<Means, Impossible> {
        let (rules, now) = (self.rules, self.table);
        let Answer { seat, by, choice } = answer;
        let table = moment.table(now);
        if let Some((from, to)) = wanders(rules, table, answer) {
            let to = self.on(table).wander(by, from, to)?;
            return Ok(Means::Wanders(from, to));
        }
        let front = table.pending.front().filter(|front| front.card == by);
        let Some(front) = front.copied() else {
            self.on(table).unasked(answer);
            self.before(moment, |resolver| resolver.come_out_of_turn(answer));
            let change = self.on(moment.table(now)).change(answer)?;
            self.before(moment, |resolver| resolver.bring_share_forward(answer));
            return Ok(Means::Does(change, answer.how(moment.table(now), change)));
        };
        self.court.log.held(Rule::InOrder.into());
        if receives(rules, &front, seat, choice) {
            self.on(table).receive(&front);
            return Ok(Means::Receives);
        }
        let change = self.on(table).asked(answer, &front)?;
        if front.decider != self.side() {
            self.before(moment, |resolver| resolver.bring_share_forward(answer));
        }
        Ok(Means::Does(change, answer.how(moment.table(now), change)))
    }

    /// An answer to the ability in front.
    fn asked(&mut self, answer: Answer, pending: &Pending) -> Result<Change, Impossible> {
        let Answer { by, choice, .. } = answer;
        let (rules, table, side) = (self.rules, self.table, self.side());
        let act = pending.verb.act;
        if act == Act::ByHand {
            return self.change(answer);
        }
        if matches!(choice, Choice::Draw(_)) && act != Act::Draw {
            self.require(Rule::NoDraw, false, Fault::NoDraw);
            return self.change(answer);
        }
        let decider = decider(pending, choice, side);
        let another_name = act == Act::ShowNamed && matches!(choice, Choice::Name(_));
        if let Some((named, _)) = table.named.filter(|_| another_name && decider != side) {
            self.require(Rule::ActTarget, false, Fault::NamedAlready(by, named));
            return self.change(answer);
        }
        self.decides(decider, pending, choice);
        if choice == Choice::Nothing {
            let rule = mandatory(rules, pending);
            self.require(rule, pending.verb.is_optional(), declined(rules, table, by));
            return Ok(Change::Nothing);
        }
        self.court.log.held(Rule::NoDraw.into());
        let fits = fits(act, choice);
        if fits {
            self.court.log.held(Rule::ActTarget.into());
        } else {
            let (rule, fault) = other_verb(rules, table, pending, choice);
            self.require(rule, false, fault);
        }
        let change = self.change(answer)?;
        // What comes too early is not measured by the part that comes before it.
        let early = decider != side && table.has_later_part(by, side);
        if fits && !early {
            self.may_be(pending, change, choice);
        }
        if fits && self.court.is_clean() {
            let dead_end = possible::is_dead_end(rules, table, answer, pending);
            self.require(Rule::Ignored, !dead_end, Fault::DeadEnd(by));
        }
        Ok(change)
    }

    /// The side that writes this answer is the one that decides.
    fn decides(&mut self, decider: Side, pending: &Pending, choice: Choice) {
        let (by, actor, side) = (pending.card, self.deed.actor, self.side());
        let right = decider == side;
        if pending.is_supply() && choice != Choice::Nothing {
            self.require_at(Rule::SupplyLines, right, actor, Fault::TokenOf(by, decider));
        } else {
            let rule = match pending.verb.act {
                Act::ShowNamed => Rule::MustReveal,
                // It is this side's to do, but later.
                _ if !right && self.table.has_later_part(by, side) => Rule::InOrder,
                // Its text gives the choice to the other side.
                _ if decider != pending.owner => Rule::ActTarget,
                _ => Rule::OwnerDecides,
            };
            self.require_at(rule, right, actor, Fault::WrongDecider(by, decider));
        }
    }

    /// What stands against an answer for a card of which nothing comes now.
    fn unasked(&mut self, answer: Answer) {
        let Answer { by, choice, .. } = answer;
        let (rules, table) = (self.rules, self.table);
        // A text that nobody knows may act at any time, even after its card left.
        if table.by_hand.has(by) {
            return;
        }
        // An ability that could not be carried out was ignored: `A3: _`.
        let waits = waits(rules, table, by);
        let ignored = table.is_ignored(by) && !waits;
        if ignored {
            let (side, actor) = (self.side(), self.deed.actor);
            let own = table.ignored[side].has(by);
            let fault = Fault::WrongDecider(by, 1 - side);
            self.require_at(Rule::OwnerDecides, own, actor, fault);
        }
        let says_nothing = ignored && answer.says_nothing();
        if says_nothing || (choice == Choice::Nothing && self.had_nothing_to_do(by)) {
            return;
        }
        if self.not_ones_own(answer, waits) {
            return;
        }
        let draws = matches!(choice, Choice::Draw(_));
        if draws && !ignored {
            self.require(Rule::NoDraw, false, Fault::NoDraw);
        }
        let exhausted = match choice {
            Choice::Gain { .. } => !has_token(rules, table),
            Choice::Draw(_) => !table.may_draw(rules),
            _ => false,
        };
        if exhausted || (draws && !ignored) {
            // What follows says so, or has been said.
        } else if ignored {
            self.require(Rule::Ignored, false, Fault::Impossible(by));
        } else if waits {
            let fault = wrong_order(table, by);
            self.require(Rule::InOrder, false, fault);
        } else {
            let (rule, fault) = idle(rules, table, by);
            self.require(rule, false, fault);
        }
    }

    /// The card came up in this turn, or was destroyed at once, and nothing follows:
    /// there is no ability to carry out, and `_` says so.
    fn had_nothing_to_do(&self, by: Card) -> bool {
        let (rules, table, side) = (self.rules, self.table, self.side());
        let now = |at: Span| table.turn.is_some_and(|turn| turn.line.start <= at.start);
        let struck = |struck: Struck| struck.card == Some(by) && struck.side == side;
        let lying = table.lying_card(by).filter(|lying| lying.up);
        match lying {
            Some(lying) => {
                let none = *rules.deck.ability(by) == Ability::None;
                none && table.face_up[side].has(by) && now(lying.since)
            }
            None => table.struck.is_some_and(struck) && now(table.seen[by.index()]),
        }
    }

    /// What would be right for another card or another player: a token that
    /// Ravitaillement gives and another card asks for, and the Émissaire of the other
    /// side.
    fn not_ones_own(&mut self, answer: Answer, waits: bool) -> bool {
        let Answer { by, choice, .. } = answer;
        let front = self.table.pending.front();
        if let Some(token) = front.filter(|front| front.is_supply() && !waits)
            && matches!(choice, Choice::Gain { .. })
        {
            let fault = Fault::TokenOf(token.card, token.decider);
            self.require(Rule::SupplyLines, false, fault);
            return true;
        }
        let other = 1 - self.side();
        let theirs = self.rules.deck.ongoing(by) == Some(Ongoing::Emissary)
            && self.table.face_up[other].has(by)
            && matches!(choice, Choice::Move { .. });
        if theirs {
            let actor = self.deed.actor;
            self.require_at(
                Rule::OwnerDecides,
                false,
                actor,
                Fault::WrongDecider(by, other),
            );
        }
        theirs
    }
}

/// Whether Ravitaillement is ignored is its owner's choice, not that of the side that
/// would gain the token. A token that is due nobody can ignore.
fn decider(pending: &Pending, choice: Choice, side: Side) -> Side {
    match choice {
        Choice::Nothing if pending.is_ignorable() => pending.owner,
        Choice::Nothing if pending.is_supply() => side,
        _ => pending.decider,
    }
}

/// An ability must be carried out: perhaps it leaves something to choose.
pub(in super::super) fn declined(rules: &Rules, table: &Table, card: Card) -> Fault {
    let front = table.pending.front().filter(|front| front.card == card);
    let choice = front.is_some_and(|front| verbs::is_a_choice(Open::new(rules, table, front)));
    Fault::Declined { card, choice }
}

/// An answer of another kind than the ability asks for: it has done that, will do it,
/// or does not do it.
fn other_verb(rules: &Rules, table: &Table, pending: &Pending, choice: Choice) -> (Rule, Fault) {
    let same = |later: &&Pending| later.trigger == pending.trigger;
    let mut parts = table.pending.iter().filter(same).skip(1);
    if parts.any(|later| fits(later.verb.act, choice)) {
        return (Rule::InOrder, Fault::LaterPart(pending.card));
    }
    let verbs = match rules.deck.ability(pending.card) {
        Ability::Instant(verbs) => verbs.as_slice(),
        _ => &[],
    };
    let mut before = verbs.iter().take_while(|verb| **verb != pending.verb);
    let fault = if pending.begun && before.any(|verb| fits(verb.act, choice)) {
        Fault::DoneAlready(pending.card)
    } else {
        Fault::WrongVerb(pending.card)
    };
    (Rule::ActTarget, fault)
}

/// Another ability comes first: always, or because a ruling has it so.
fn wrong_order(table: &Table, by: Card) -> Fault {
    let first = &table.pending[0];
    let mut asked = table.pending.iter().filter(|pending| pending.card == by);
    let interrupts = first.begun && table.inside.has(by);
    let interrupted = table.inside.has(first.card) && asked.any(|pending| pending.begun);
    Fault::WrongOrder {
        first: first.card,
        by_ruling: interrupts || interrupted,
    }
}

/// Why a card that waits for nothing cannot be asked for this.
fn idle(rules: &Rules, table: &Table, by: Card) -> (Rule, Fault) {
    let up = table.face_up.iter().any(|up| up.has(by));
    let rule = match rules.deck.ongoing(by) {
        // It acts, but does not do this.
        Some(Ongoing::Emissary) if up => return (Rule::ActTarget, Fault::WrongVerb(by)),
        Some(Ongoing::SupplyLines) if up => Rule::SupplyLines,
        Some(_) if up => Rule::ActTarget,
        Some(_) => Rule::WhileUp,
        None if table.dropped.has(by) => Rule::LeftPlay,
        None => Rule::NotTriggered,
    };
    (rule, Fault::NotTriggered(by))
}

/// Whether an ability that waits belongs to this card.
fn waits(rules: &Rules, table: &Table, card: Card) -> bool {
    let open = |pending| Open::new(rules, table, pending);
    let mut pending = table.pending.iter();
    pending.any(|pending| pending.card == card && open(pending).is_in_play())
}

// --- carried out

impl<L: Log> Resolver<'_, L> {
    pub(super) fn answer(&mut self, bound: Bound) {
        let Bound {
            answer,
            moment,
            means,
        } = bound;
        let Answer { seat, by, .. } = answer;
        self.come_to(moment);
        let (change, how) = match means {
            Means::IgnoresOne => return self.ignore_one_of_several(by),
            Means::Wanders(from, to) => return self.wander(seat, by, from, to),
            Means::Receives => {
                self.receive(seat);
                return self.advance();
            }
            Means::Does(change, how) => (change, how),
        };
        if self.rules.is_team(self.rules.side(seat)) && self.is_decided_by(answer) {
            self.log.event(Rule::TeamDecides);
        }
        match how {
            How::Told => self.bring_about(seat, change, true),
            How::Otherwise => self.bring_about(seat, change, false),
            How::ByHand => {
                self.log.event(Rule::ByHand);
                self.bring_about(seat, change, false);
            }
            How::Declines => self.decline(),
            How::LeavesUndone => self.leave_undone(),
        }
        self.advance();
    }

    /// The ability in front is that of the card, and for this side.
    fn is_decided_by(&self, answer: Answer) -> bool {
        let side = self.rules.side(answer.seat);
        let front = self.table.pending.front();
        front.is_some_and(|front| front.card == answer.by && front.decider == side)
    }

    /// Who does the share of an ability that comes later does that one: the share
    /// of the other side stays open.
    fn bring_share_forward(&mut self, answer: Answer) {
        let side = self.rules.side(answer.seat);
        let pending = &mut self.table.pending;
        let front = pending.front().copied();
        let theirs = |front: &Pending| {
            front.card == answer.by && front.decider != side && !front.is_supply()
        };
        let Some(front) = front.filter(theirs) else {
            return;
        };
        let own = |later: &Pending| {
            later.trigger == front.trigger
                && later.decider == side
                && fits(later.verb.act, answer.choice)
        };
        if let Some(index) = pending.iter().position(own)
            && let Some(share) = pending.remove(index)
        {
            pending.push_front(share);
        }
    }

    /// Players use an ability that was ignored, or before its turn has come: those that
    /// come first stay open.
    fn come_out_of_turn(&mut self, answer: Answer) {
        let Answer { seat, by, choice } = answer;
        if self.table.is_ignored(by) {
            self.take_up_again(by, |act| fits(act, choice));
        }
        let side = self.rules.side(seat);
        let own = |later: &&Pending| {
            later.card == by
                && later.decider == side
                && !later.is_supply()
                && fits(later.verb.act, choice)
        };
        let behind = self
            .table
            .pending
            .front()
            .is_some_and(|front| front.card != by);
        if let Some(own) = self
            .table
            .pending
            .iter()
            .find(own)
            .copied()
            .filter(|_| behind)
        {
            let (first, others): (Vec<Pending>, Vec<Pending>) = self
                .table
                .pending
                .iter()
                .partition(|pending| own.is_same_part(pending));
            self.table.pending = first.into_iter().chain(others).collect();
        }
    }
}
