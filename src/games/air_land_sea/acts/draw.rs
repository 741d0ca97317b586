//! A card is drawn from the deck.

use super::{
    Act, Card, Choice, Ctx, Fault, Judged, Open, Place, Resolver, Rule, Rules, Step, Table, Target,
    answer::Answer, ask, change::Change, gain::supplier, secrets, verbs::only,
};
use crate::{
    chance::Dice,
    clause::Log,
    game::{Seat, Seats},
};

impl<L: Log> Ctx<'_, '_, L> {
    /// A card comes from the top of the deck, and these see which it is.
    pub(super) fn draw(&mut self, card: Option<Card>, seen: Seats) -> Judged {
        let (rules, table) = (self.rules, self.table);
        self.demand(Rule::DeckOrder, table.may_draw(rules), Fault::EmptyDeck)?;
        let Some(card) = card else { return Ok(()) };
        self.demand(Rule::InPlay, rules.in_play(card), Fault::NotInPlay(card))?;
        let known_by = table.known_by[card.index()];
        secrets::view(rules, known_by, seen, self.at, self.court);
        if let Some(top) = table.known_top() {
            return self.demand(Rule::DeckOrder, top == card, Fault::OtherDraw(top));
        }
        let (rule, fault) = match table.place[card.index()] {
            Place::Deck => (Rule::DeckOrder, Fault::Deeper(card)),
            _ => (Rule::OneCopy, Fault::Elsewhere(card)),
        };
        self.demand(rule, table.may_be_drawn(card), fault)
    }
}

impl<L: Log> Resolver<'_, L> {
    pub(super) fn draw(&mut self, seat: Seat, is: Option<Card>) {
        self.log.event(Rule::Given);
        let card = self.draw_top(is);
        self.join_hand(seat, card);
    }

    /// The top card of the deck, as far as it is known.
    pub(super) fn draw_top(&mut self, is: Option<Card>) -> Option<Card> {
        let card = self.table.draw_top(is);
        if let Some(card) = card {
            self.table.seen[card.index()] = self.at;
        }
        card
    }
}

/// Which of two teammates draws is theirs to say.
pub(super) fn forced(open: Open<'_>) -> Option<Change> {
    only(open.rules.seats(open.pending.decider)).map(|_| Change::Draw(None))
}

/// Names the card that is drawn, after what is forced before it.
pub(in super::super) fn chance(
    rules: &Rules,
    table: &Table,
    seat: Seat,
    step: &mut Step,
    dice: &mut Dice,
) {
    let Step::Answer { by, choice, .. } = step else {
        return;
    };
    let answer = Answer {
        seat,
        by: supplier(table, *by),
        choice: *choice,
    };
    let (moment, _) = ask(rules, table, seat, |cx| cx.moment_of(answer));
    let table = moment.table(table);
    let front = table.pending.front();
    let deals = front.is_some_and(|front| matches!(front.verb.act, Act::Reinforce | Act::Draw))
        && rules.sees_hand(seat);
    match choice {
        Choice::Move {
            target: Target::Hidden(card @ None),
            ..
        }
        | Choice::ToDeck(Target::Hidden(card @ None))
        | Choice::Draw(card @ None)
            if deals =>
        {
            let unseen = |card: &Card| {
                rules.in_play(*card) && table.is_lost(*card) && table.may_be_drawn(*card)
            };
            let unseen: Vec<Card> = Card::all().filter(unseen).collect();
            *card = table.known_top().or_else(|| dice.pick(&unseen).copied());
        }
        _ => {}
    }
}
