//! Breaches about cards: drawn, held, dealt, discarded.

use super::{Fault, Teller, because, cards, say, with_help};
use crate::{
    game::Telling,
    games::unexploded_cow::{deck::CardId, table::Cow},
};

fn copies(cards: &[CardId], card: CardId) -> usize {
    cards.iter().map(|other| usize::from(*other == card)).sum()
}

impl Teller<'_> {
    pub(super) fn of_cards(&self, fault: Fault) -> Option<Telling> {
        Some(match fault {
            Fault::DrawTooMany(drawn) => with_help(
                "two cards are drawn at the start of a turn, no more",
                match drawn {
                    2 => "the third card",
                    _ => "one card too many",
                },
                "cards drawn for an event follow it: `evt-draw: +? +?`",
            ),
            Fault::TooFewToDraw => with_help(
                "fewer cards are left than are to be drawn, so none is",
                "all or nothing, by the ruling of this record",
                "write `+_`, or leave it out",
            ),
            Fault::DrawRefused(left) => with_help(
                "drawing is compulsory",
                format!("{} can still be drawn", cards(left)),
                "write `+?` for a card nobody saw",
            ),
            Fault::DrawLate(played) => because(
                with_help(
                    "cards are drawn before anything is played or arranged",
                    "drawn too late",
                    "write the cards drawn at the start of the turn",
                ),
                played,
                "this came before the draw",
            ),
            Fault::NothingToDraw => with_help(
                "no card is left to draw",
                "deck and discard pile are empty",
                "write `+_`",
            ),
            Fault::NoCopy(card) => self.no_copy(card),
            Fault::BroughtBack(card) => with_help(
                format!(
                    "every `{}` lay open until the last reshuffle",
                    self.rules.code(card)
                ),
                format!("{} has drawn no unseen card since", self.actor()),
                "the unseen cards of this hand are older",
            ),
            Fault::NotInThisHand(card) => with_help(
                format!(
                    "no `{}` can be in {}'s hand",
                    self.rules.code(card),
                    self.actor()
                ),
                "its unseen cards were drawn after the reshuffle",
                "the deck is what the reshuffle brought back",
            ),
            Fault::HandNobodySaw(seat) => {
                let (who, hand) = (self.name(seat), &self.table.hands[seat as usize]);
                let cards = hand.known.len() + usize::from(hand.unknown);
                with_help(
                    format!("this record cannot know which cards {who} holds"),
                    "seen by one player only",
                    match cards {
                        // Of a hand of unknown size nothing is left to say.
                        _ if hand.unsized_ => {
                            "leave it out, or change `view` in the header".to_owned()
                        }
                        1 => "write `?` for the whole hand, or change `view` in the header"
                            .to_owned(),
                        cards => format!(
                            "write `?*{cards}` for the whole hand, or change `view` in the header"
                        ),
                    },
                )
            }
            Fault::NotShuffledIn(card) => with_help(
                format!("no `{}` can be in the deck", self.rules.code(card)),
                "the deck is what the reshuffle brings back",
                "a copy that is in no field and no pile is in a hand that nobody saw",
            ),
            Fault::NothingDiscarded => say("the discard pile is empty", "no card to take"),
            Fault::NotDiscarded(card) => {
                let told = with_help(
                    format!("no `{}` lies in the discard pile", self.rules.code(card)),
                    "not there to be taken",
                    match self.discarded() {
                        names if names.is_empty() => "the discard pile is empty".to_owned(),
                        names => format!("it holds {names}"),
                    },
                );
                // One may have been taken without being named.
                if self.table.unlocated.has(card) {
                    let why = "one of its cards was taken here, not named";
                    because(told, self.table.taken_unseen_at, why)
                } else {
                    told
                }
            }
            Fault::ShuffleUnneeded { deck, due } => with_help(
                "the discard pile is shuffled only when a card is needed and the deck is empty",
                match (deck, due) {
                    (0, _) => "no card is to be drawn now".to_owned(),
                    (1, _) => "1 card lies in the deck".to_owned(),
                    (deck, _) => format!("{} lie in the deck", cards(deck)),
                },
                "leave it out: a reshuffle that is needed happens by itself",
            ),
            Fault::NotHeld(card) => {
                let known = &self.table.hands[self.deed.seat.0 as usize].known;
                let names: Vec<&str> = known.iter().map(|card| self.rules.code(*card)).collect();
                with_help(
                    format!("{} does not hold `{}`", self.actor(), self.rules.code(card)),
                    "not in this hand",
                    if names.is_empty() {
                        "the hand is empty".to_owned()
                    } else {
                        format!("in hand: {}", names.join(", "))
                    },
                )
            }
            Fault::Unseen => with_help(
                format!("this record cannot know which card {} got", self.actor()),
                "seen by one player only",
                "write `?`, or change `view` in the header",
            ),
            Fault::HandOfThree(count) => with_help(
                "a hand of three cards is dealt",
                format!("{} here", cards(count)),
                if count < 3 {
                    "write `?` for a card nobody saw"
                } else {
                    "cards drawn in a turn are written there: `+? +?`"
                },
            ),
            Fault::DealLate => self.deal_late(),
            _ => return None,
        })
    }

    fn deal_late(&self) -> Telling {
        let (label, help) = if self.table.opened {
            ("the first turn has begun", "deal before the first turn")
        } else if self.table.placed {
            (
                "this record begins with a position",
                "a position says what a hand holds: `Ana.hand: spy ?*2`",
            )
        } else {
            ("a second time", "write all three cards on one line")
        };
        with_help("hands are dealt once, before the first turn", label, help)
    }

    /// Every copy of a card is somewhere else.
    fn no_copy(&self, card: CardId) -> Telling {
        let (table, code) = (self.table, self.rules.code(card));
        let count = self.rules.deck.card(card).count;
        if count == 0 {
            return with_help(
                format!("no `{code}` is in this deck"),
                "cards typed into the header took its place",
                "name it under `cards:` as well, with its `count`, to keep it",
            );
        }
        let one = if count == 1 { "it" } else { "one of them" };
        let mut places = Vec::new();
        let mut told = say(
            match count {
                1 => format!("the only `{code}` is somewhere else"),
                _ => format!("all copies of `{code}` are somewhere else"),
            },
            "",
        );
        for seat in table.seats() {
            let held = copies(&table.hands[seat.0 as usize].known, card);
            if held > 0 {
                places.push(format!("{held} in {}'s hand", self.name(seat.0)));
                told = because(
                    told,
                    table.got_at[card as usize],
                    format!("{one} came to a hand here"),
                );
            }
            let here: Vec<&Cow> = table
                .field(seat.0)
                .iter()
                .filter(|cow| cow.card == card)
                .collect();
            if let Some(cow) = here.first() {
                places.push(format!("{} in {}'s field", here.len(), self.name(seat.0)));
                told.because.push((cow.at, format!("{one} was put here")));
            }
        }
        let discarded = copies(&table.discard, card);
        if discarded > 0 {
            places.push(format!("{discarded} in the discard pile"));
        }
        if let Some(running) = table.running.filter(|running| running.card == card) {
            places.push("1 is being played".to_owned());
            told.because
                .push((running.at, format!("{one} is played here")));
        }
        // Where only the last copy's way is known, it is told once.
        told.because.dedup();
        told.because.truncate(2);
        told.label = if count == 1 {
            "there is 1 in all".to_owned()
        } else {
            format!("there are {count} in all")
        };
        told.help = format!("accounted for: {}", places.join(", "));
        told
    }

    fn discarded(&self) -> String {
        let mut names: Vec<&str> = self
            .table
            .discard
            .iter()
            .map(|card| self.rules.code(*card))
            .collect();
        names.sort_unstable();
        names.dedup();
        names.join(", ")
    }
}
