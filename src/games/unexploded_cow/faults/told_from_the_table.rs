//! Faults whose sentences hang on what the table shows, and the rulings they rest on.

use super::{
    super::{
        cities::FaceUp,
        deck::{CardId, Effect},
        effects,
        field::Cell,
        print::print,
        rules::Money,
        step::{Act, Hit, Step},
        table::Cow,
    },
    Fault,
    phrases::{Teller, copies, cows_there},
};
use crate::{
    game::{Seat, Telling},
    lang::{Name, Text},
    say,
    source::Span,
    told,
};

impl Teller<'_> {
    /// Somebody acts in another's turn.
    pub(super) fn not_your_turn(&self, active: u8) -> Telling {
        let (who, other) = (self.who(), self.name(active));
        if self.is_next_after_the_roll(active) {
            return told! {
                message (
                    "a line without a number belongs to {other}'s turn",
                    "une ligne sans numéro appartient au tour {other:#}"
                );
                label (
                    "that turn is over: the final roll is made",
                    "ce tour est fini : le lancer final a eu lieu"
                );
                help (
                    "write the number of the turn before `{who}`",
                    "écrivez le numéro du tour devant `{who}`"
                )
            };
        }
        told! {
            message (
                "only {other} draws, plays, arranges and rolls in {other}'s turn",
                "au tour {other:#}, seul ce joueur pioche, joue, réarrange et lance le dé"
            );
            label ("it is not {who}'s turn", "ce n'est pas le tour {who:#}");
            help [self.rules.money;
                Money::Loans => (
                    "in another's turn a player only uses the powers of their cows, or borrows",
                    "au tour d'un autre, on ne fait qu'utiliser les pouvoirs de ses vaches, ou emprunter"
                ),
                Money::Table | Money::Serious => (
                    "in another's turn a player only uses the powers of their cows, borrows or leaves",
                    "au tour d'un autre, on ne fait qu'utiliser les pouvoirs de ses vaches, emprunter ou quitter le jeu"
                )
            ]
        }
    }

    /// The turn of this player is over, and the actor's is the next.
    fn is_next_after_the_roll(&self, active: u8) -> bool {
        let next = self.table.after(active) == Some(self.deed.seat.0);
        next && self.table.rolled.is_some()
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
        let cow = |cell: &Cell| format!("{}.{}", self.name(cell.field), cell.number);
        let counted = &self.scene.counted;
        let last = counted.last().filter(|_| counted.len() == die as usize);
        let hit = last.map_or(Hit::Nothing, |cell| Hit::Cow(*cell));
        let roll = |hit: Hit| {
            let mut text = String::new();
            let act = Act::Roll {
                die: Some(die),
                hit,
            };
            let step = Step::unwritten(act);
            print(self.rules, Seat(roller), &[step], &mut text);
            text
        };
        let (written, alone) = (roll(hit), roll(Hit::Unsaid));
        let found = match hit {
            Hit::Cow(cell) => cow(&cell),
            Hit::Unsaid | Hit::Nothing => String::new(),
        };
        let cows = counted.len();
        let counted: Vec<String> = counted.iter().map(cow).collect();
        let counted = counted.join(", ");
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

    // --- cities

    /// A city is turned up that is somewhere already.
    pub(super) fn city_seen(&self, value: u8) -> Telling {
        if self.table.cities.face == FaceUp::Known(value) {
            return told! {
                message (
                    "city {value} is no longer in the deck",
                    "la ville {value} n'est plus dans le paquet"
                );
                label ("it lies face up already", "elle est déjà face visible");
                because self.city_named_at(value), ("turned up here", "tirée ici");
                help (
                    "leave out this step: no city is turned up while one lies face up",
                    "retirez cette étape : on ne tire pas de ville tant qu'une est face visible"
                )
            };
        }
        let holder = self.city_holder(value).map(|seat| self.name(seat));
        let holder_name = holder.unwrap_or(Name(""));
        let left = self.cities_left();
        told! {
            message (
                "city {value} is no longer in the deck",
                "la ville {value} n'est plus dans le paquet"
            );
            label [holder;
                Some(_) => ("{holder_name} took it", "{holder_name} l'a prise"),
                None => ("already turned up", "déjà tirée")
            ];
            because self.city_named_at(value), ("it was named here", "elle est nommée ici");
            help [left.is_empty();
                true => ("no city is left", "il ne reste aucune ville"),
                false => ("not seen yet: {left}", "pas encore vues : {left}")
            ]
        }
        .rests_on(self.set_aside(value))
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
    pub(super) fn no_copy(&self, card: CardId, resolving: bool) -> Telling {
        let code = self.code(card);
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
        let (places, because) = self.whereabouts(card, only, resolving);
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

    /// Where the copies of a card are, and what brought two of them there.
    fn whereabouts(
        &self,
        card: CardId,
        only: bool,
        resolving: bool,
    ) -> (Vec<String>, Vec<(Span, String)>) {
        let table = self.table;
        let told = |one: Text, of_them: Text| {
            let text = if only { one } else { of_them };
            text.now().to_owned()
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
                    let came = told(
                        Text::new("it came to a hand here", "elle est venue en main ici"),
                        Text::new(
                            "one of them came to a hand here",
                            "l'une d'elles est venue en main ici",
                        ),
                    );
                    because.push((at, came));
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
                let put = told(
                    Text::new("it was put here", "elle a été jouée ici"),
                    Text::new("one of them was put here", "l'une d'elles a été jouée ici"),
                );
                because.push((cow.at, put));
            }
        }
        let running = table.running.filter(|running| running.card == card);
        // An event that is resolved is discarded, before anything comes after it.
        let resolved = usize::from(running.is_some() && !resolving);
        let discarded = copies(&table.discard, card) + resolved;
        if discarded > 0 {
            places.push(say!(
                "{discarded} in the discard pile",
                "{discarded} parmi les cartes rejetées"
            ));
        }
        if resolving {
            places.push(say!("1 is being played", "1 est en train d'être jouée"));
        }
        if let Some(running) = running {
            let played = told(
                Text::new("it was played here", "elle a été jouée ici"),
                Text::new(
                    "one of them was played here",
                    "l'une d'elles a été jouée ici",
                ),
            );
            because.push((running.at, played));
        }
        // Where only the last copy's way is known, it is told once.
        because.dedup();
        because.truncate(2);
        (places, because)
    }

    /// A card is taken that does not lie in the discard pile.
    pub(super) fn not_discarded(&self, card: CardId) -> Telling {
        let table = self.table;
        let (code, pile) = (self.code(card), self.discarded());
        // One may have been taken without being named.
        let unseen = table.unplaced.has(card).then_some(table.taken_unseen_at);
        told! {
            message (
                "no `{code}` lies in the discard pile",
                "aucune carte `{code}` parmi les cartes rejetées"
            );
            label ("not there to be taken", "introuvable");
            because unseen.unwrap_or_default(), (
                "one of its cards was taken here, not named",
                "l'une d'elles a été prise ici, sans être nommée"
            );
            help [pile.is_empty();
                true => ("the discard pile is empty", "il n'y a aucune carte rejetée"),
                false => ("it holds {pile}", "cartes rejetées : {pile}")
            ]
        }
    }

    /// A record that one player kept says what another holds.
    pub(super) fn hand_nobody_saw(&self, seat: u8) -> Telling {
        let (who, hand) = (self.name(seat), &self.table.hands[seat as usize]);
        let cards = hand.known.len() + usize::from(hand.unknown);
        told! {
            message (
                "this record cannot know which cards {who} holds",
                "cette feuille ne peut pas savoir quelles cartes {who} a en main"
            );
            label ("seen by one player only", "vues d'un seul joueur");
            help [(hand.unsized_, cards);
                // Of a hand of unknown size nothing is left to say.
                (true, _) => (
                    "leave it out, or change `view` in the header",
                    "retirez-les, ou changez `view` dans l'en-tête"
                ),
                (_, 1) => (
                    "write `?` for the whole hand, or change `view` in the header",
                    "écrivez `?` pour toute la main, ou changez `view` dans l'en-tête"
                ),
                _ => (
                    "write `?*{cards}` for the whole hand, or change `view` in the header",
                    "écrivez `?*{cards}` pour toute la main, ou changez `view` dans l'en-tête"
                )
            ]
        }
    }

    // --- fields

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

    /// Another's spy changes its place.
    pub(super) fn spy_moved(&self, field: u8, number: u8) -> Telling {
        let cow = self
            .table
            .field(field)
            .get(usize::from(number).wrapping_sub(1));
        let owner = cow.map_or(Name("?"), |cow| self.name(cow.owner));
        let host = self.name(field);
        told! {
            message (
                "only {host} moves a spy inside this row, in {host}'s own turn",
                "c'est à {host} de déplacer un espion dans cette rangée, à son propre tour"
            );
            label ("cow {number} is {owner}'s spy", "la vache {number} est un espion {owner:#}");
            because cow.map_or(Span::default(), |cow| cow.at), (
                "the spy was put here",
                "l'espion a été joué ici"
            );
            help (
                "a spy's owner is paid for it, but does not arrange it",
                "le propriétaire d'un espion en touche l'argent, mais ne le réarrange pas"
            )
        }
    }

    // --- what a fault rests on

    /// Of fewer cards than are to be drawn together, another reading draws none.
    pub(super) fn too_few_are_left(&self, left: u16) -> Option<&'static str> {
        let Teller { rules, table, .. } = *self;
        let (wanted, begun) = match table.running {
            Some(running) => (
                running.left,
                effects::has_begun_to_draw(rules, table, running.left),
            ),
            None => (2, table.drawn > 0),
        };
        (!begun && left < u16::from(wanted)).then_some("empty-deck")
    }

    /// The city that comes next is one that a leaver had.
    pub(super) fn given_back(&self, value: u8) -> Option<&'static str> {
        let returned = &self.table.cities.returned;
        returned.has(value).then_some("leaver")
    }

    /// A leaver had the city, and it did not go back under the deck.
    pub(super) fn set_aside(&self, value: u8) -> Option<&'static str> {
        let aside = self.table.cities.aside & 1 << value != 0;
        aside.then_some("leaver")
    }

    /// Where an event has only cards to draw and fewer are left, another reading
    /// leaves nothing to do.
    pub(super) fn draws_what_is_left(&self) -> Option<&'static str> {
        let Teller { rules, table, .. } = *self;
        let running = table.running?;
        let mut pending = effects::pending(rules, table).map(|(verb, _)| verb.effect);
        let draws = matches!(pending.next()?, Effect::Draw(_));
        let more = pending.any(|effect| effects::possible(rules, table, running.seat, effect));
        let paid = running.unconfirmed.iter().any(|effects| *effects != 0);
        let only_draws = draws && !more && !paid;
        self.too_few_are_left(table.drawable().filter(|_| only_draws)?)
    }

    /// Whether what a fault speaks of is as it is because of the explosion that
    /// nobody wrote.
    pub(super) fn hangs_on_the_explosion(&self, fault: Fault) -> bool {
        let before = self.scene.written;
        let row = |field: u8| self.table.field(field).len() < before.field(field).len();
        let cash = |seat: u8, sum: i64| before.cash[seat as usize] != sum;
        match fault {
            Fault::NotEachOnce { field, .. }
            | Fault::Middle { field, .. }
            | Fault::NoPlace { field, .. }
            | Fault::NoCow(Cell { field, .. }) => row(field),
            Fault::Miscount { .. } => self.table.seats().any(|seat| row(seat.0)),
            Fault::CannotPay { payer, .. } => cash(payer, self.table.cash[payer as usize]),
            Fault::NotBankrupt(sum) | Fault::NotBroke(sum) | Fault::BelowZero(sum) => {
                cash(self.deed.seat.0, sum)
            }
            Fault::NoCopy { card, .. } => {
                let more = self.table.discard.get(before.discard.len()..);
                more.is_some_and(|cards| cards.contains(&card))
            }
            Fault::CityLate | Fault::CitySeen(_) | Fault::NoCityLeft => {
                self.table.cities.face != before.cities.face
            }
            _ => false,
        }
    }
}
