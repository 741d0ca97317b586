//! Breaches about fields and about the events that change them.

use super::{Fault, Teller, because, cards, say, stand, with_help};
use crate::{
    game::Telling,
    games::unexploded_cow::{
        deck::{CardId, Effect},
        event,
        options::{self, More},
        print::print,
        step::{Act, Cell, Purse, Step},
    },
    source::Span,
};

/// So many answers are shown as examples.
const EXAMPLES: usize = 4;

/// How many cows stand in a row, besides the one that an event takes out of it.
fn in_the_row(cows: usize, lifted: bool) -> String {
    match (cows, lifted) {
        (0, false) => "the field is empty".to_owned(),
        (0, true) => "no cow is left there but the one that goes".to_owned(),
        (cows, false) => format!("{} there", stand(cows)),
        (cows, true) => format!("{} there besides the one that goes", stand(cows)),
    }
}

impl Teller<'_> {
    pub(super) fn of_fields(&self, fault: Fault) -> Option<Telling> {
        Some(match fault {
            Fault::Middle {
                field,
                cows,
                lifted,
            } => with_help(
                format!(
                    "a cow given to {} goes to an end of the row, never into the middle",
                    self.name(field)
                ),
                in_the_row(cows, lifted),
                format!("write `{0}.left` or `{0}.right`", self.name(field)),
            ),
            Fault::NoPlace {
                field,
                cows,
                lifted,
            } => with_help(
                "there is no such place in the row",
                in_the_row(cows, lifted),
                match (field == self.deed.seat.0, cows) {
                    (true, 0) => "the only place is 1".to_owned(),
                    (true, cows) => format!("places 1 to {}, `left` or `right`", cows + 1),
                    (false, 0) => format!("write `>{}`", self.name(field)),
                    (false, _) => format!("write `{0}.left` or `{0}.right`", self.name(field)),
                },
            ),
            Fault::NoField(field) => say(
                format!("{} has left the game", self.name(field)),
                "no field there any more",
            ),
            Fault::EndUnsaid(field) => with_help(
                "where a cow goes is a choice, so it is written",
                "no place is named",
                if field == self.deed.seat.0 {
                    "for example `>1`, `>left` or `>right`".to_owned()
                } else {
                    format!("write `>{0}.left` or `>{0}.right`", self.name(field))
                },
            ),
            Fault::OtherField(field) => with_help(
                "nobody rearranges another player's field",
                format!("this is {}'s field", self.name(field)),
                "one's own field is written by numbers alone: `arrange 2 1`",
            ),
            Fault::SpyMoved { field, number } => self.spy_moved(field, number),
            Fault::NotEachOnce { cows, .. } => with_help(
                "rearranging names every cow of the field exactly once",
                format!("{} there", stand(cows)),
                "write all numbers in the new order, from the right",
            ),
            _ => return None,
        })
    }

    pub(super) fn of_the_unasked(&self, fault: Fault) -> Option<Telling> {
        Some(match fault {
            Fault::NotAsked => say("no event asks for this", "nothing gives the right to do it"),
            Fault::NothingMore(card) => say(
                format!("`{}` gives no right to this", self.rules.code(card)),
                "more than the card says",
            ),
            Fault::OneOfTwo(card) => with_help(
                format!(
                    "`{}` trades two cows, and only one is named",
                    self.rules.code(card)
                ),
                "the other cow is missing",
                self.answers(),
            ),
            _ => return None,
        })
    }

    pub(super) fn of_events(&self, fault: Fault) -> Option<Telling> {
        Some(match fault {
            Fault::EventOpen { card, played } => because(
                with_help(
                    format!("`{}` is not resolved yet", self.rules.code(card)),
                    "something else first",
                    self.wanted(card),
                ),
                played,
                "played here",
            ),
            Fault::UnfinishedEvent { card } => with_help(
                format!("`{}` was not resolved", self.rules.code(card)),
                "an event does what it says, at once",
                self.wanted(card),
            ),
            Fault::NotOptional(card) => with_help(
                format!(
                    "what `{}` says is done, not declined",
                    self.rules.code(card)
                ),
                "this event does not say `may`",
                self.answers(),
            ),
            Fault::NotYourEvent => with_help(
                "only the player of an event writes what it moves",
                format!("{} did not play it", self.actor()),
                "what others pay is taken by that player: `take 50 Bo`",
            ),
            Fault::EventTakes { card, count } => with_help(
                format!(
                    "`{}` takes {}, no more",
                    self.rules.code(card),
                    cards(count)
                ),
                "one card too many",
                "leave it out",
            ),
            Fault::EventDraws { card, count } => with_help(
                format!(
                    "`{}` draws {}, no more",
                    self.rules.code(card),
                    cards(count)
                ),
                "one card too many",
                "the cards of the turn are drawn before anything is played",
            ),
            Fault::NoCow(cow) => self.no_such_cow(cow),
            Fault::WrongField { own: true } => with_help(
                "the event concerns one's own field",
                "another player's field",
                self.answers(),
            ),
            Fault::WrongField { own: false } => with_help(
                "the event takes another player's cow",
                "one's own cow",
                self.answers(),
            ),
            Fault::SameField => with_help(
                "the event moves a cow to another field",
                "the same field",
                self.answers(),
            ),
            Fault::NotATrade => with_help(
                "the event trades one's own cow for another player's",
                "not one of each",
                self.answers(),
            ),
            Fault::WrongPayment { card } => with_help(
                format!("`{}` does not move this sum", self.rules.code(card)),
                "not what the card makes the players pay",
                self.payments(card),
            ),
            Fault::Unattested(card) => with_help(
                format!("nobody knows what `{}` does", self.rules.code(card)),
                "its text is not known here",
                "write `unattested: by-hand` in the header to play it unchecked",
            ),
            Fault::ByHand(card) => say(
                format!(
                    "`{}` is played by hand: its effect is applied as written and not checked",
                    self.rules.code(card)
                ),
                "not checked",
            ),
            _ => return None,
        })
    }

    /// What may be written for the event being resolved.
    fn answers(&self) -> String {
        let (rules, table) = (self.rules, self.table);
        let Some((running, effect)) = table.running.zip(event::to_choose(rules, table)) else {
            return String::new();
        };
        let mut acts = Vec::new();
        let _ = options::choices(rules, table, running.seat, effect, &mut |act| {
            acts.push(act);
            if acts.len() <= EXAMPLES {
                More::Continue(())
            } else {
                More::Break(())
            }
        });
        self.examples(&acts)
    }

    /// What an event makes the players pay, as it is written.
    fn payments(&self, card: CardId) -> String {
        let (table, seat) = (self.table, self.deed.seat.0);
        let effects = self.rules.deck.card(card).effects().iter();
        let mut acts = Vec::new();
        for verb in effects {
            let others = table.seats().filter(|other| other.0 != seat);
            for other in others.filter(|other| !table.left.has(*other)) {
                let purse = Purse::Player(other.0);
                match verb.effect {
                    Effect::Collect(sum) => acts.push(Act::Grab { sum, from: purse }),
                    Effect::Pay(sum) => acts.push(Act::Give { sum, to: purse }),
                    _ => {}
                }
            }
        }
        self.examples(&acts)
    }

    /// The first of so many answers, as they are written.
    fn examples(&self, acts: &[Act]) -> String {
        let written = acts.iter().take(EXAMPLES).map(|act| {
            let mut text = String::from("`");
            print(
                self.rules,
                self.deed.seat,
                &[Step::unwritten(*act)],
                &mut text,
            );
            text + "`"
        });
        let written: Vec<String> = written.collect();
        match (acts.len(), written.as_slice()) {
            (0, _) => String::new(),
            (1, [one]) => format!("write {one}"),
            (_, several) => format!("for example {}", several.join(", ")),
        }
    }

    fn wanted(&self, card: CardId) -> String {
        let roll = self
            .rules
            .deck
            .card(card)
            .effects()
            .iter()
            .any(|verb| verb.effect == Effect::Roll);
        if roll {
            "the next step is its roll: `roll=…`".to_owned()
        } else {
            format!(
                "write what was chosen for it after a `:`, as in `{}: …`",
                self.rules.code(card)
            )
        }
    }

    fn spy_moved(&self, field: u8, number: u8) -> Telling {
        let cow = self
            .table
            .field(field)
            .get(usize::from(number).wrapping_sub(1));
        let owner = cow.map_or("?", |cow| self.name(cow.owner));
        because(
            with_help(
                format!(
                    "only {} moves a spy inside this row, in {0}'s own turn",
                    self.name(field)
                ),
                format!("cow {number} is {owner}'s spy"),
                "a spy's owner is paid for it, but does not arrange it",
            ),
            cow.map_or(Span::default(), |cow| cow.at),
            "the spy was put here",
        )
    }

    pub(super) fn no_such_cow(&self, cow: Cell) -> Telling {
        let row = self.table.field(cow.field);
        let gone = row.get(cow.index()).is_some_and(|cow| cow.gone);
        let label = match (gone, row.len()) {
            (true, _) => "that cow has just exploded".to_owned(),
            (false, 0) => "the field is empty".to_owned(),
            (false, cows) => format!("{} there", stand(cows)),
        };
        say(
            format!("{}'s field has no cow {}", self.name(cow.field), cow.number),
            label,
        )
    }
}
