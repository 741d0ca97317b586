//! A card is named by its type and strength, and the other side answers.

use super::super::{table::Asked, table::Denied, table::MustPlay, verb::Who};
use super::{
    Act, Card, Choice, Ctx, Fault, Judged, Open, Pending, Place, Resolver, Rule, Shown, Side, Verb,
    change::Change, verbs::Forced,
};
use crate::{clause::Log, game::Seat, source::Span};

impl<L: Log> Ctx<'_, '_, L> {
    pub(super) fn name(&mut self, card: Option<Card>) -> Judged {
        let Some(card) = card else {
            self.require(Rule::NameByType, false, Fault::TitleOnly);
            return Ok(());
        };
        let in_play = self.rules.in_play(card);
        self.demand(Rule::InPlay, in_play, Fault::NotInPlay(card))
    }

    /// Who holds the named card must show it, and nobody shows another.
    pub(super) fn may_show(&mut self, open: Open<'_>, shown: Shown) {
        let Some((named, _)) = self.table.named else {
            return;
        };
        let right = match shown {
            Shown::None => holder(open, named).is_none(),
            Shown::Card(card) => card == named,
            // Whichever card is shown in answer, it is the one that was named.
            Shown::Unknown => self.table.may_hold(self.seat(), named),
        };
        self.require(Rule::MustReveal, right, Fault::NamedCard(named));
    }
}

/// Who of the side that answers is known to hold the named card.
fn holder(open: Open<'_>, named: Card) -> Option<Seat> {
    let Open {
        rules,
        table,
        pending,
    } = open;
    match table.place[named.index()] {
        Place::Hand(seat) if rules.side(seat) == pending.decider => Some(seat),
        _ => table.sure_holder(rules, pending.decider, named),
    }
}

impl<L: Log> Resolver<'_, L> {
    /// A card is named, or players made do with a title alone.
    pub(super) fn name(&mut self, card: Option<Card>) {
        self.table.named = card.map(|card| (card, self.at));
        let Some(front) = self.table.pending.front().copied() else {
            return;
        };
        self.done();
        let mut verb = Verb::new(Act::ShowNamed);
        verb.by = Who::Opponent;
        self.table.pending.push_front(Pending {
            decider: 1 - front.owner,
            verb,
            since: self.at,
            ..front
        });
    }

    /// The ability in front waits for the answer to a name.
    pub(super) fn awaits_named(&self) -> bool {
        let front = self.table.pending.front();
        front.is_some_and(|front| front.verb.act == Act::ShowNamed)
    }

    /// The answer to a name: who holds the card shows it and must play it.
    pub(super) fn show_named(&mut self, seat: Seat, shown: Shown) {
        // A title alone may name several cards: the one shown was meant.
        if let (None, Shown::Card(card)) = (self.table.named, shown) {
            self.table.named = Some((card, self.at));
        }
        let decider = self.table.pending.front().map(|front| front.decider);
        if let Some((card, at)) = self.table.named.take() {
            if shown != Shown::None {
                self.show(seat, card);
                let side = self.rules.side(seat);
                self.table.must_play[side].retain(|must| must.card != card);
                self.table.must_play[side].push(MustPlay {
                    card,
                    seat,
                    at: self.at,
                    running: false,
                });
            } else if let Some(side) = decider
                && self.table.is_lost(card)
            {
                let after = self.table.visits;
                self.deny(side, card, at, after);
            }
        }
        self.done();
    }

    /// Nothing was written after a name: whether the card was there shows when
    /// the side plays.
    pub(super) fn leave_unsaid(&mut self) {
        let front = self.table.pending.front().copied();
        if let (Some((card, at)), Some(front)) = (self.table.named.take(), front)
            && self.table.is_lost(card)
        {
            self.table.asked[front.decider] = Some(Asked {
                card,
                at,
                after: self.table.visits,
                running: false,
            });
        }
        self.done();
    }

    /// A side that was asked for a card has played one: it was that one, or that
    /// one was not there. What nobody saw may be it.
    pub(super) fn answer_by_playing(&mut self, side: Side, played: Option<Card>) {
        let Some(asked) = self.table.asked[side].filter(|asked| asked.running) else {
            return;
        };
        self.table.asked[side] = None;
        if self.table.is_lost(asked.card) {
            let after = match played {
                Some(_) => asked.after,
                None => self.table.visits,
            };
            self.deny(side, asked.card, asked.at, after);
        }
    }

    fn deny(&mut self, side: Side, card: Card, at: Span, after: u16) {
        self.table.denied.push(Denied {
            side,
            card,
            at,
            after,
            until: None,
        });
    }
}

pub(super) fn offer(open: Open<'_>, out: &mut Vec<Choice>) {
    let cards = Card::all().filter(|card| open.rules.in_play(*card));
    out.extend(cards.map(|card| Choice::Name(Some(card))));
}

pub(super) fn offer_shown(open: Open<'_>, out: &mut Vec<Choice>) {
    if let Some((card, _)) = open.table.named {
        out.push(Choice::Reveal(Shown::Card(card)));
    }
    out.push(Choice::Reveal(Shown::None));
}

/// Who is known to hold the named card shows it; nobody does where all hands are known.
pub(super) fn forced(open: Open<'_>) -> Option<Forced> {
    let (card, _) = open.table.named?;
    if let Some(seat) = holder(open, card) {
        return Some(Forced::Answer(seat, Change::Reveal(Shown::Card(card))));
    }
    let mut seats = open.rules.seats(open.pending.decider);
    let may_hold = seats.any(|seat| open.table.may_hold(seat, card));
    (!may_hold).then_some(Forced::Unsaid)
}
