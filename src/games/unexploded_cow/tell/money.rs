//! Breaches about money, bombs and the contents of the box.

use super::{Fault, Teller, because, cards, say, with_help};
use crate::{
    game::Telling,
    games::unexploded_cow::{
        START, accounts::sum, bomb, deck::Powers, money_rules::RICHEST, score::dollars, step::Cell,
        table::Cow,
    },
    source::Span,
};

/// The cow that a power needs, and what it does.
fn power_words(power: Powers) -> (&'static str, &'static str) {
    match power {
        Powers::MECHANIC => ("a mechanic", "defuse a bomb"),
        Powers::GENERAL => ("a general", "pass a bomb"),
        _ => ("a PFC", "steal a bomb"),
    }
}

impl Teller<'_> {
    pub(super) fn of_money(&self, fault: Fault) -> Option<Telling> {
        Some(match fault {
            Fault::CannotPay { payer, price } => say(
                format!("{} cannot pay ${price}", self.name(payer)),
                format!("has {}", dollars(self.table.cash[payer as usize])),
            ),
            Fault::Bank => with_help(
                "nobody pays the bank or takes from it before the end",
                "the bank",
                "the bank goes to the most city points, with the pot",
            ),
            Fault::Odd(0) => with_help(
                "a loan is a sum of money",
                "nothing is borrowed",
                "leave it out, or write a sum such as 50, 100 or 2000",
            ),
            Fault::Odd(sum) => with_help(
                format!("{} is not a sum in steps of $50", dollars(sum.into())),
                "no note is smaller than $50",
                "write a sum such as 50, 100 or 2000",
            ),
            Fault::TooMuch => with_help(
                "there is not that much money",
                "more than there is",
                format!("nobody owns or owes more than ${RICHEST} here"),
            ),
            Fault::SeriousLoan(sum) => with_help(
                "in a serious money game a loan is exactly the starting sum",
                format!("${sum}, not ${START}"),
                format!("write `loan {START}`"),
            ),
            Fault::BelowZero(cash) => with_help(
                format!("{} owes money and has not added enough", self.actor()),
                format!("{} before the roll", dollars(cash)),
                "with real money write `loan …` or `leave` first",
            ),
            Fault::Friendly => with_help(
                "nobody leaves a game that is not played for real money",
                "loans have no limit here",
                "`money: table` or `money: serious` in the header says that it is",
            ),
            Fault::NotBroke(cash) => with_help(
                "a loan is for a player whose reserve is used up, by the ruling of this record",
                format!("{} still has ${cash}", self.actor()),
                "`loan: any-time` under `rulings:` allows it",
            ),
            Fault::NotBankrupt(cash) => with_help(
                "only a bankrupt player may leave",
                format!("{} still has ${cash}", self.actor()),
                "the player goes on",
            ),
            _ => return None,
        })
    }

    pub(super) fn of_bombs(&self, fault: Fault) -> Option<Telling> {
        Some(match fault {
            Fault::NoBomb => with_help(
                "no cow holds a bomb now",
                "nothing to defuse, pass or steal",
                "a power is used right after the roll or the event that finds the bomb; in another's turn, on a line without a number",
            ),
            Fault::NoSuchCow(cow) => self.found(self.no_such_cow(cow)),
            Fault::GoneByThen(cow) => {
                let told = with_help(
                    format!(
                        "{} has exploded by the time this bomb is found",
                        self.cow(cow)
                    ),
                    "gone before the mad bomber's bombs are handed out",
                    "such a bomb stays among the cows that are left",
                );
                self.found(told)
            }
            Fault::SameCow => self.found(say(
                "a bomb goes to another cow of the field",
                "the same cow",
            )),
            Fault::OverTheFence { from, to } => self.found(say(
                format!("a bomb does not leave {}'s field", self.name(from.field)),
                format!("{} stands in another field", self.cow(to)),
            )),
            Fault::NotHolding(cow) => {
                let told = say(format!("{} holds no bomb", self.cow(cow)), self.holders());
                self.found(told)
            }
            Fault::WrongPower { cow, power } => {
                let (wanted, does) = power_words(power);
                let code = self
                    .row_cow(cow)
                    .map_or("?", |cow| self.rules.code(cow.card));
                let told = say(
                    format!("only {wanted} can {does}"),
                    format!("{} is `{code}`", self.cow(cow)),
                );
                self.found(told)
            }
            Fault::UsedUp(cow) => because(
                with_help(
                    format!("{} has used its power in this turn", self.cow(cow)),
                    "once a turn",
                    "powers come back when the next player's turn begins",
                ),
                self.row_cow(cow).map_or(Span::default(), |cow| cow.used_at),
                "used here",
            ),
            Fault::NotDecider(seat) => with_help(
                format!("{} does not decide about this bomb", self.actor()),
                format!("{} does: {}", self.name(seat), self.holders()),
                format!("write it on a line of {}'s own", self.name(seat)),
            ),
            _ => return None,
        })
    }

    fn found(&self, told: Telling) -> Telling {
        let at = self.table.bombs.map_or(Span::default(), |bombs| bombs.at);
        let mut told = because(told, at, "the bomb was found here");
        let answered = bomb::burnt(self.rules, self.table).bombs.is_some();
        if !answered && told.help.is_empty() {
            "no cow of this field could keep it from going off".clone_into(&mut told.help);
        }
        told
    }

    fn cow(&self, cow: Cell) -> String {
        format!("{}'s cow {}", self.name(cow.field), cow.number)
    }

    /// A cow by its number, even if it has just exploded.
    fn row_cow(&self, cow: Cell) -> Option<&Cow> {
        self.table.field(cow.field).get(cow.index())
    }

    fn holders(&self) -> String {
        let mut holders = Vec::new();
        let several = self.table.bombed_fields().count() > 1;
        for field in self.table.bombed_fields() {
            let anothers = field != self.deed.seat.0;
            for (index, cow) in self.table.field(field).iter().enumerate() {
                if cow.bombs == 0 || cow.gone {
                    continue;
                }
                holders.push(if several || anothers {
                    format!("{}.{}", self.name(field), index + 1)
                } else {
                    (index + 1).to_string()
                });
            }
        }
        match holders.as_slice() {
            [] => "no cow holds one yet".to_owned(),
            holders => format!("the bomb is at {}", holders.join(", ")),
        }
    }

    /// How many cards have a place, and how many there are.
    fn counted_cards(&self) -> String {
        let (table, kinds) = (self.table, self.rules.deck.cards.iter());
        let all: i32 = kinds.map(|card| i32::from(card.count)).sum();
        let hands = table.unknown_in_hands();
        let piles = [table.deck, table.discard_unseen].map(|cards| i32::from(cards.unwrap_or(0)));
        let placed = all - table.unlocated.all() + hands + piles.iter().sum::<i32>();
        match placed {
            1 => format!("1 card is accounted for, of {all}"),
            _ => format!("{} are accounted for, of {all}", cards(placed)),
        }
    }

    pub(super) fn of_the_box(&self, fault: Fault) -> Telling {
        let table = self.table;
        match fault {
            Fault::TooMany(card) => {
                let (code, count) = (self.rules.code(card), self.rules.deck.card(card).count);
                with_help(
                    format!("`{code}` lies here more often than it exists"),
                    format!("the deck has {count}"),
                    "take one away, or give the card a larger `count`",
                )
            }
            Fault::TooManyUnseen { unseen, left } => with_help(
                "there are not that many cards",
                format!(
                    "{unseen} unseen in the deck and in hands, where {left} {} left",
                    if left == 1 { "is" } else { "are" }
                ),
                "deck, discard pile, hands and fields hold every card once",
            ),
            Fault::BankChanged(due) => with_help(
                format!("the bank holds ${due} until the end"),
                format!("{} here", dollars(table.bank)),
                "play goes on with it; left out, the bank is as the antes filled it",
            ),
            Fault::LeftBehind(seat) => with_help(
                format!(
                    "{} has left and owns nothing here any more",
                    self.name(seat)
                ),
                "a leaver's",
                "cows and hand are discarded, cities lie in `aside`, spies abroad belong to their hosts",
            ),
            Fault::TooEarly(city) => with_help(
                "the cities are sorted in this record",
                format!("city {city} comes after others that are still in the deck"),
                "who has the cities before it? `Ana.cities`, `aside`",
            ),
            Fault::CityTwice(city) => because(
                with_help(
                    format!("city {city} is in two places"),
                    "here again",
                    "each value from 1 to 12 is face up, taken or still in the deck",
                ),
                table.cities.named_at[usize::from(city)],
                "it is here already",
            ),
            Fault::Cities => with_help(
                "the cities do not add up to twelve",
                "a city is in two places",
                "each value from 1 to 12 is face up, taken or still in the deck",
            ),
            Fault::Cards => with_help(
                "the cards do not add up",
                self.counted_cards(),
                "deck, discard pile, hands and fields hold every card once",
            ),
            _ => {
                let (held, pot, bank) = (sum(table.cash), table.pot, table.bank);
                with_help(
                    "the money does not add up",
                    format!(
                        "players {}, pot {}, bank {}: {} where {} came to the table",
                        dollars(held),
                        dollars(pot),
                        dollars(bank),
                        dollars(table.money_held()),
                        dollars(table.money_due(self.rules))
                    ),
                    "play goes on with it; what a position does not say is the money of the start, and `Ana.loan` says what was borrowed",
                )
            }
        }
    }
}
