//! Two cows are traded, for an event.

use super::super::{
    acts::{Ctx, Doing, More, Sentence, play, transfer},
    clauses::Rule,
    faults::Fault,
    field::{Cell, Slot, Spot},
    rules::Rules,
    rulings::EntryRuling,
    step::Act,
    table::{Cow, Table},
};
use crate::clause::Log;

pub(in super::super) fn judge<L: Log>(
    cx: &mut Ctx<'_, '_, L>,
    theirs: Cell,
    mine: Cell,
    home: Slot,
    away: Slot,
) -> Sentence {
    let seat = cx.deed.seat.0;
    transfer::there(cx, theirs)?;
    transfer::there(cx, mine)?;
    let fields = mine.field == seat && theirs.field != seat;
    cx.require(Rule::AsPrinted, fields, cx.step.at, Fault::NotATrade);
    if mine.field == theirs.field {
        // Two cows of one field change places.
        return Ok(());
    }
    if home != Slot::Unsaid {
        let rest = cx.table.field(mine.field).len() - 1;
        cx.entry(
            Spot {
                field: mine.field,
                slot: home,
            },
            rest,
            Rule::EventEntry,
            cx.step.home,
        )?;
    }
    let rest = cx.table.field(theirs.field).len() - 1;
    if away == Slot::Unsaid && cx.rules.rulings.entry == EntryRuling::Anywhere {
        return Ok(());
    }
    cx.entry(
        Spot {
            field: theirs.field,
            slot: away,
        },
        rest,
        Rule::EventEntry,
        cx.step.spot,
    )
}

impl<L: Log> Doing<'_, L> {
    /// Two cows change fields; without a place each takes the other's.
    pub(in super::super) fn trade(&mut self, theirs: Cell, mine: Cell, home: Slot, away: Slot) {
        self.log.event(Rule::Trade);
        if mine.field == theirs.field {
            self.table.fields[mine.field as usize].swap(mine.index(), theirs.index());
            return;
        }
        let Some(from_them) = self.lift(theirs) else {
            return;
        };
        let from_me = self.lift(mine);
        self.take_place(mine, home, from_them);
        if let Some(cow) = from_me {
            self.take_place(theirs, away, cow);
        }
    }

    /// A cow goes where another stood, or to the slot that is written.
    fn take_place(&mut self, vacated: Cell, slot: Slot, cow: Cow) {
        let field = vacated.field;
        match slot {
            Slot::Unsaid => self.table.insert(field, vacated.index(), cow, self.rules),
            slot => self.table.enter(Spot { field, slot }, cow, self.rules),
        }
    }
}

pub(in super::super) fn offer(
    rules: &Rules,
    table: &Table,
    seat: u8,
    add: &mut impl FnMut(Act) -> More,
) -> More {
    // Where the other cow stood there is room for one more.
    let places = |field: u8| {
        let rest = table.field(field).len().saturating_sub(1);
        play::places(rules, table, seat, field, rest, Rule::EventEntry)
    };
    let homes = places(seat);
    for field in table.fields_there().filter(|field| *field != seat) {
        let aways = places(field);
        for theirs in table.cells(field) {
            for mine in table.cells(seat) {
                for home in &homes {
                    for away in &aways {
                        add(Act::Swap {
                            theirs,
                            mine,
                            home: home.slot,
                            away: away.slot,
                        })?;
                    }
                }
            }
        }
    }
    More::Continue(())
}
