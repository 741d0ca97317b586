//! Parts of sentences that several faults share, and what they look for on the table.

use super::super::{
    acts::{Act, Hit, More, Step, power, roll::hit_by},
    cities::FaceUp,
    deck::{CardId, Effect, Powers},
    event::{self, choices::choices},
    field::Cell,
    money::Purse,
    print::print,
    rules::Rules,
    table::{Cow, Table},
    words::{self, Verb},
};
use crate::{
    game::{Deed, Telling},
    lang::{Name, count, pick},
    say,
    source::Span,
    told,
};

/// So many answers are shown as examples.
const EXAMPLES: usize = 4;

/// What a fault is told with.
#[derive(Clone, Copy)]
pub(super) struct Teller<'t> {
    pub(super) rules: &'t Rules,
    pub(super) table: &'t Table,
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

    /// The turn of this player is over, and the actor's is the next.
    pub(super) fn is_next_after_the_roll(&self, active: u8) -> bool {
        let next = self.table.after(active) == Some(self.deed.seat.0);
        next && self.table.rolled.is_some()
    }

    pub(super) fn no_such_cow(&self, cow: Cell) -> Telling {
        let row = self.table.field(cow.field);
        let gone = row.get(cow.index()).is_some_and(|cow| cow.gone);
        let there = cows_there(row.len());
        let (who, number) = (self.name(cow.field), cow.number);
        told! {
            message (
                "{who}'s field has no cow {number}",
                "le champ {who:#} n'a pas de vache {number}"
            );
            label [gone;
                true => ("that cow has just exploded", "cette vache vient d'exploser"),
                false => ("{there}", "{there}")
            ]
        }
    }

    /// Why no roll is there, and what it would be.
    pub(super) fn no_roll(who: Name<'_>, cows: usize) -> Telling {
        told! {
            message ("{who}'s turn lacks the final roll", "il manque au tour {who:#} le lancer final");
            label [cows;
                0 => (
                    "every turn ends with the roll, even with an empty field",
                    "chaque tour finit par le lancer, même avec un champ vide"
                ),
                _ => ("every turn ends with the roll", "chaque tour finit par le lancer")
            ];
            help (
                "write `roll=…`; a roll made for an event does not replace it",
                "écrivez `dé=…` ; un lancer fait pour un événement ne le remplace pas"
            )
        }
    }

    /// The count, cow by cow: `die 4: Ana.1, Ana.2, Bo.1, Bo.2`.
    pub(super) fn miscount(&self, roller: u8, die: u32) -> Telling {
        let act = Act::Roll {
            die: Some(die),
            hit: Hit::Unsaid,
        };
        let settled = event::ready(self.rules, self.table, roller, act);
        let cow = |cell: Cell| format!("{}.{}", self.name(cell.field), cell.number);
        let steps: Vec<String> = settled
            .count(roller)
            .take(die as usize)
            .map(|(field, index)| cow(Cell::at(field, index)))
            .collect();
        let hit = hit_by(&settled, roller, die);
        let roll = |hit: Hit| {
            let mut text = String::new();
            let act = Act::Roll {
                die: Some(die),
                hit,
            };
            let step = Step::unwritten(act);
            print(self.rules, crate::game::Seat(roller), &[step], &mut text);
            text
        };
        let (written, alone) = (roll(hit), roll(Hit::Unsaid));
        let found = match hit {
            Hit::Cow(cell) => cow(cell),
            Hit::Unsaid | Hit::Nothing => String::new(),
        };
        let counted = steps.join(", ");
        let cows = steps.len();
        told! {
            message [cows;
                0 => (
                    "the count is wrong: die {die}: no cows",
                    "mauvais compte pour un {die} : aucune vache"
                ),
                _ => (
                    "the count is wrong: die {die}: {counted}",
                    "mauvais compte pour un {die} : {counted}"
                )
            ];
            label [(hit, cows);
                (Hit::Cow(_), _) => ("the {die} finds {found}", "le {die} désigne {found}"),
                (_, 0) => (
                    "no cow stands on the table: the {die} finds nothing",
                    "aucune vache sur la table : le {die} ne désigne rien"
                ),
                (_, 1) => (
                    "only 1 cow stands on the table: the {die} finds nothing",
                    "une seule vache sur la table : le {die} ne désigne rien"
                ),
                _ => (
                    "only {cows} cows stand on the table: the {die} finds nothing",
                    "seulement {cows} vaches sur la table : le {die} ne désigne rien"
                )
            ];
            help ("write `{written}`, or `{alone}` alone", "écrivez `{written}`, ou `{alone}` tout seul")
        }
    }

    // --- cards

    pub(super) fn deal_late(&self) -> Telling {
        let (opened, placed) = (self.table.opened, self.table.placed);
        told! {
            message (
                "hands are dealt once, before the first turn",
                "les mains se distribuent une fois, avant le premier tour"
            );
            label [(opened, placed);
                (true, _) => ("the first turn has begun", "le premier tour a commencé"),
                (_, true) => (
                    "this record begins with a position",
                    "cette feuille commence par une position"
                ),
                _ => ("a second time", "une seconde fois")
            ];
            help [(opened, placed);
                (true, _) => ("deal before the first turn", "distribuez avant le premier tour"),
                (_, true) => (
                    "a position says what a hand holds: `Ana.hand: spy ?*2`",
                    "une position dit ce qu'une main contient : `Ana.main: espion ?*2`"
                ),
                _ => (
                    "write all three cards on one line",
                    "écrivez les trois cartes sur une ligne"
                )
            ]
        }
    }

    /// Every copy of a card is somewhere else.
    pub(super) fn no_copy(&self, card: CardId) -> Telling {
        let (table, code) = (self.table, self.code(card));
        let number = self.rules.card(card).count;
        if number == 0 {
            return told! {
                message ("no `{code}` is in this deck", "aucune carte `{code}` dans ce paquet");
                label (
                    "cards typed into the header took its place",
                    "des cartes saisies dans l'en-tête ont pris sa place"
                );
                help (
                    "name it under `cards:` as well, with its `count`, to keep it",
                    "nommez-la aussi sous `cards:`, avec son `count`, pour la garder"
                )
            };
        }
        let only = number == 1;
        let (came, put, played) = if only {
            (
                say!("it came to a hand here", "elle est venue en main ici"),
                say!("it was put here", "elle a été jouée ici"),
                say!("it is played here", "elle est jouée ici"),
            )
        } else {
            (
                say!(
                    "one of them came to a hand here",
                    "l'une d'elles est venue en main ici"
                ),
                say!("one of them was put here", "l'une d'elles a été jouée ici"),
                say!("one of them is played here", "l'une d'elles est jouée ici"),
            )
        };
        let mut places = Vec::new();
        let mut because = Vec::new();
        for seat in table.seats() {
            let who = self.name(seat.0);
            let held = copies(&table.hands[seat.0 as usize].known, card);
            if held > 0 {
                places.push(say!(
                    "{held} in {who}'s hand",
                    "{held} dans la main {who:#}"
                ));
                let at = table.got_at[card as usize];
                if at.is_somewhere() {
                    because.push((at, came.clone()));
                }
            }
            let row = table.field(seat.0).iter();
            let here: Vec<&Cow> = row.filter(|cow| cow.card == card).collect();
            if let Some(cow) = here.first() {
                let here = here.len();
                places.push(say!(
                    "{here} in {who}'s field",
                    "{here} dans le champ {who:#}"
                ));
                because.push((cow.at, put.clone()));
            }
        }
        let discarded = copies(&table.discard, card);
        if discarded > 0 {
            places.push(say!(
                "{discarded} in the discard pile",
                "{discarded} parmi les cartes rejetées"
            ));
        }
        if let Some(running) = table.running.filter(|running| running.card == card) {
            places.push(say!("1 is being played", "1 est en train d'être jouée"));
            because.push((running.at, played));
        }
        // Where only the last copy's way is known, it is told once.
        because.dedup();
        because.truncate(2);
        let places = places.join(", ");
        let told = told! {
            message [only;
                true => ("the only `{code}` is somewhere else", "la seule carte `{code}` est ailleurs"),
                false => (
                    "all copies of `{code}` are somewhere else",
                    "toutes les cartes `{code}` sont ailleurs"
                )
            ];
            label [only;
                true => ("there is 1 in all", "il y en a 1 en tout"),
                false => ("there are {number} in all", "il y en a {number} en tout")
            ];
            help ("accounted for: {places}", "où elles sont : {places}")
        };
        Telling { because, ..told }
    }

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

    pub(super) fn city_is_up(&self, value: u8) -> bool {
        self.table.cities.face == FaceUp::Known(value)
    }

    pub(super) fn city_named_at(&self, value: u8) -> Span {
        self.table.cities.named_at[usize::from(value)]
    }

    // --- events

    /// What may be written for the event being resolved.
    pub(super) fn answers(&self) -> String {
        let (rules, table) = (self.rules, self.table);
        let Some((running, effect)) = table.running.zip(event::to_choose(rules, table)) else {
            return String::new();
        };
        let mut acts = Vec::new();
        let _ = choices(rules, table, running, effect, &mut |act| {
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
        let answered = power::burnt(self.rules, self.table).bombs.is_some();
        if answered || !told.help.is_empty() {
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
