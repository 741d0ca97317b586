//! Parts of sentences that several faults share, and what they look for on the table.

use super::{
    super::{
        deck::{CardId, Effect, Powers},
        field::Cell,
        money::Purse,
        print::print,
        rules::Rules,
        step::{Act, Step},
        table::{Cow, Table},
        words::{self, Verb},
    },
    EXAMPLES, Scene,
};
use crate::{
    game::{Deed, Telling},
    lang::{Name, count, pick},
    say,
    source::Span,
};

/// What a fault is told with.
#[derive(Clone, Copy)]
pub(super) struct Teller<'t> {
    pub(super) rules: &'t Rules,
    /// The one on which the step was judged.
    pub(super) table: &'t Table,
    pub(super) scene: &'t Scene<'t>,
    pub(super) deed: Deed,
}

pub(super) fn cards(number: impl Into<i64>) -> String {
    count(number, &words::CARD)
}

/// How many cows stand there: `1 cow stands`, `3 cows stand`.
pub(super) fn cows_there(cows: usize) -> String {
    match cows {
        0 => say!("the field is empty", "le champ est vide"),
        1 => say!("1 cow stands there", "il y a 1 vache"),
        cows => say!("{cows} cows stand there", "il y a {cows} vaches"),
    }
}

/// How many cows stand in a row, besides the one that an event takes out of it.
pub(super) fn in_the_row(cows: usize, lifted: bool) -> String {
    match (cows, lifted) {
        (cows, false) => cows_there(cows),
        (0, true) => say!(
            "no cow is left there but the one that goes",
            "il n'y reste que la vache qui s'en va"
        ),
        (1, true) => say!(
            "1 cow stands there besides the one that goes",
            "il y a 1 vache, sans celle qui s'en va"
        ),
        (cows, true) => say!(
            "{cows} cows stand there besides the one that goes",
            "il y a {cows} vaches, sans celle qui s'en va"
        ),
    }
}

pub(super) fn copies(cards: &[CardId], card: CardId) -> usize {
    cards.iter().map(|other| usize::from(*other == card)).sum()
}

/// Who alone has a power, and what it is.
pub(super) fn only_this_power(power: Powers) -> &'static str {
    match power {
        Powers::MECHANIC => pick(
            "only a mechanic can defuse a bomb",
            "seul un mécanicien peut désamorcer une bombe",
        ),
        Powers::GENERAL => pick(
            "only a general can pass a bomb",
            "seul un général peut passer une bombe",
        ),
        _ => pick(
            "only a PFC can steal a bomb",
            "seul un PFC peut voler une bombe",
        ),
    }
}

impl<'t> Teller<'t> {
    pub(super) fn name(&self, seat: u8) -> Name<'t> {
        Name(self.rules.name(seat))
    }

    pub(super) fn who(&self) -> Name<'t> {
        self.name(self.deed.seat.0)
    }

    pub(super) fn code(&self, card: CardId) -> &'t str {
        self.rules.code(card)
    }

    /// `Ana's cow 1`.
    pub(super) fn cow(&self, cow: Cell) -> String {
        let (who, number) = (self.name(cow.field), cow.number);
        say!("{who}'s cow {number}", "la vache {number} {who:#}")
    }

    /// A cow by its number, even if it has just exploded.
    pub(super) fn row_cow(&self, cow: Cell) -> Option<&'t Cow> {
        self.table.field(cow.field).get(cow.index())
    }

    // --- cards

    pub(super) fn discarded(&self) -> String {
        let discard = self.table.discard.iter();
        let mut names: Vec<&str> = discard.map(|card| self.code(*card)).collect();
        names.sort_unstable();
        names.dedup();
        names.join(", ")
    }

    /// How many cards have a place, and how many there are.
    pub(super) fn counted_cards(&self) -> String {
        let (table, kinds) = (self.table, self.rules.deck.cards.iter());
        let all: i32 = kinds.map(|card| i32::from(card.count)).sum();
        let hands = table.unknown_in_hands();
        let piles = [table.deck, table.discard_unseen].map(|cards| i32::from(cards.unwrap_or(0)));
        let placed = all - table.unplaced.all() + hands + piles.iter().sum::<i32>();
        match placed {
            1 => say!(
                "1 card is accounted for, of {all}",
                "1 carte retrouvée sur {all}"
            ),
            _ => say!(
                "{} are accounted for, of {all}",
                "{} retrouvées sur {all}",
                cards(placed)
            ),
        }
    }

    // --- cities

    pub(super) fn city_holder(&self, value: u8) -> Option<u8> {
        let taken = |seat: &u8| self.table.cities.taken[*seat as usize] & 1 << value != 0;
        (0..self.table.players).find(taken)
    }

    /// The cities that may still be turned up.
    pub(super) fn cities_left(&self) -> String {
        let mut values: Vec<u8> = self.table.cities.ahead().collect();
        values.sort_unstable();
        let names: Vec<String> = values.iter().map(u8::to_string).collect();
        names.join(", ")
    }

    pub(super) fn city_named_at(&self, value: u8) -> Span {
        self.table.cities.named_at[usize::from(value)]
    }

    // --- events

    /// What may be written for the event being resolved.
    pub(super) fn answers(&self) -> String {
        self.examples(&self.scene.answers)
    }

    /// What an event makes the players pay, as it is written.
    pub(super) fn payments(&self, card: CardId) -> String {
        let (table, seat) = (self.table, self.deed.seat.0);
        let effects = self.rules.card(card).effects().iter();
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
            let step = Step::unwritten(*act);
            print(self.rules, self.deed.seat, &[step], &mut text);
            text + "`"
        });
        let written: Vec<String> = written.collect();
        match (acts.len(), written.as_slice()) {
            (0, _) => String::new(),
            (1, [one]) => say!("write {one}", "écrivez {one}"),
            (_, several) => say!("for example {}", "par exemple {}", several.join(", ")),
        }
    }

    /// How what an event leaves to choose is written.
    pub(super) fn wanted(&self, card: CardId) -> String {
        let mut effects = self.rules.card(card).effects().iter();
        if effects.any(|verb| verb.effect == Effect::Roll) {
            let roll = Verb::Roll.printed();
            return say!(
                "the next step is its roll: `{roll}=…`",
                "l'étape suivante est son lancer : `{roll}=…`"
            );
        }
        let code = self.code(card);
        say!(
            "write what was chosen for it after a `:`, as in `{code}: …`",
            "écrivez ce qui a été choisi après un `:`, comme dans `{code}: …`"
        )
    }

    // --- bombs

    /// With the place where the bomb was found.
    pub(super) fn found(&self, told: Telling) -> Telling {
        let at = self.table.bombs.map_or(Span::default(), |bombs| bombs.at);
        let here = say!("the bomb was found here", "la bombe a été trouvée ici");
        let told = told.because(at, here);
        if self.scene.is_answerable || !told.help.is_empty() {
            return told;
        }
        told.help(say!(
            "no cow of this field could keep it from going off",
            "aucune vache de ce champ ne pouvait l'empêcher d'exploser"
        ))
    }

    pub(super) fn holders(&self) -> String {
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
        let all = holders.join(", ");
        match holders.as_slice() {
            [] => say!(
                "no cow holds one yet",
                "aucune vache n'en tient pour l'instant"
            ),
            [_] => say!("the bomb is at {all}", "la bombe est à {all}"),
            _ => say!("the bomb is at {all}", "les bombes sont à {all}"),
        }
    }
}
