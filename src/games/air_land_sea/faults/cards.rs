//! What is wrong with a card: it is somewhere else, twice here, or lies otherwise.

use super::{
    super::{
        card::Card,
        stacks::Spot,
        table::Place,
        verb::Ability,
        words::{FactName, Verb},
    },
    phrases::Teller,
};
use crate::{game::Telling, lang::Name, record::View, say, told};

impl Teller<'_> {
    pub(super) fn several(&self, card: Card) -> Telling {
        let name = self.name(card);
        told! {
            message ("there is only one {name}", "{name} n'existe qu'en un exemplaire");
            label ("every card exists once", "chaque carte n'existe qu'une fois");
            help ("what was not seen is `?`", "ce qui n'a pas été vu s'écrit `?`")
        }
    }

    pub(super) fn too_many(&self, total: usize) -> Telling {
        let lying = self.table.spots().count();
        let deck = self
            .table
            .deck
            .as_ref()
            .map_or(0, std::collections::VecDeque::len);
        let (game, held) = (self.rules.card_count(), total.saturating_sub(lying + deck));
        told! {
            message ("this position has {total} cards, the game {game}", "cette position compte {total} cartes, la partie {game}");
            label (
                "{lying} on the table, {held} in hands, {deck} in the deck",
                "{lying} sur la table, {held} en main, {deck} dans la pioche",
            )
        }
    }

    pub(super) fn elsewhere(&self, card: Card) -> Telling {
        let (name, place) = (self.name(card), self.whereabouts(card));
        told! {
            message ("{name} cannot be here: it is {place}", "{name} ne peut pas être ici : cette carte est {place}");
            label ("every card exists once", "chaque carte n'existe qu'une fois");
            because self.table.seen[card.index()], [self.table.lies_face_down(card);
                true => ("known since here", "on le sait depuis cette ligne"),
                false => ("{card} was named here", "{card} nommée ici"),
            ];
            help [self.can_speak(card);
                true => (
                    "on the table `{card}: …` uses its ability; otherwise one of the two lines names the wrong card",
                    "sur la table, `{card}: …` utilise sa capacité ; sinon une des deux lignes se trompe de carte",
                ),
                false => ("one of the two lines names the wrong card", "une des deux lignes se trompe de carte"),
            ]
        }
    }

    /// `(?)` for a card on the table: several are unknown on the actor's side, or none.
    pub(super) fn which_hidden(&self) -> Telling {
        let side = self.rules.side(self.deed.seat);
        let is_unknown = |spot: &Spot| {
            let lying = self.table.lying(*spot);
            spot.side == side && lying.is_some_and(|lying| !lying.up && lying.card.is_none())
        };
        let unknown = self.table.spots().find(is_unknown);
        let told = told! {
            message ("which face-down card is meant?", "de quelle carte face cachée s'agit-il ?");
            label [unknown;
                Some(_) => ("several are unknown", "plusieurs sont inconnues"),
                None => ("none that is unknown lies there", "aucune carte inconnue n'est posée là"),
            ]
        };
        let Some(spot) = unknown else { return told };
        let (theater, number) = (self.table.order[spot.column], spot.index + 1);
        told.help(say!(
            "name it by its place, such as `{theater}.{number}`",
            "désignez-la par son emplacement, par exemple `{theater}.{number}`"
        ))
    }

    /// Whether the card lies on the actor's side and has something to choose.
    fn can_speak(&self, card: Card) -> bool {
        let own = self
            .table
            .find(card)
            .is_some_and(|spot| spot.side == self.rules.side(self.deed.seat));
        own && matches!(self.rules.deck.ability(card), Ability::Instant(_))
    }

    pub(super) fn not_in_hand(&self, card: Card) -> Telling {
        let (who, name, hand) = (self.who(), self.name(card), self.hand());
        let unseen = self.table.place[card.index()] == Place::Unseen;
        let at = if unseen {
            self.table.hand(self.deed.seat).dealt
        } else {
            self.table.seen[card.index()]
        };
        let place = self.whereabouts(card);
        told! {
            message ("{who} does not hold {name}", "{who} n'a pas {name} en main");
            label ("the hand is {hand}", "main : {hand}");
            because at, [unseen;
                true => ("the hand, as told here", "la main, telle qu'elle est donnée ici"),
                false => ("{card} is {place}", "{card} est {place}"),
            ]
        }
    }

    /// What a position of one player's view cannot say.
    pub(super) fn not_seen(&self, card: Card) -> Telling {
        let why = match self.table.place[card.index()] {
            Place::Hand(seat) => {
                let owner = self.seat(seat);
                say!(
                    "nobody but {owner} sees {owner}'s hand",
                    "la main {owner:#} n'est vue que {owner:#}"
                )
            }
            Place::Deck => say!(
                "nobody sees the cards of the deck",
                "personne ne voit les cartes de la pioche"
            ),
            Place::Table | Place::Aside | Place::Unseen | Place::Perhaps => {
                let side = self.table.find(card).map_or(0, |spot| spot.side);
                let owner = self.rules.side_name(side);
                let owner = Name(&owner);
                say!(
                    "only {owner} may look at {owner}'s face-down cards",
                    "les cartes face cachée {owner:#} ne se regardent que de ce côté"
                )
            }
        };
        let told = told! { message "{why}"; label "" };
        match self.rules.view {
            View::Of(viewer) => {
                let (viewer, knows) = (self.seat(viewer), FactName::Knows.printed());
                told.help(say!(
                    "write `?` for what was not seen, `{viewer}.{knows}: {card}` if it was shown, or `view: all`",
                    "écrivez `?` pour ce qui n'a pas été vu, `{viewer}.{knows}: {card}` si la carte a été montrée, ou `view: all`"
                ))
            }
            View::All | View::Public => told.help(say!(
                "write `?` for what was not seen, or `view: all`",
                "écrivez `?` pour ce qui n'a pas été vu, ou `view: all`"
            )),
        }
    }

    pub(super) fn other_face(&self, spot: Spot) -> Telling {
        let up = self.table.lying(spot).is_some_and(|lying| lying.up);
        let (place, since) = (self.spot(spot), self.lying_since(spot));
        let lies = self.lies(since);
        told! {
            message [up;
                true => ("the card at {place} lies face up", "la carte en {place} est face visible"),
                false => ("the card at {place} lies face down", "la carte en {place} est face cachée"),
            ];
            label [up;
                true => ("written as face down", "écrite face cachée"),
                false => ("written as face up", "écrite face visible"),
            ];
            because since, "{lies}";
            help [up;
                true => ("write it without brackets", "écrivez-la sans parenthèses"),
                false => ("write it in brackets", "écrivez-la entre parenthèses"),
            ]
        }
    }

    /// How a card that came up is named, with one that it may be.
    pub(super) fn name_it(&self, spot: Spot) -> String {
        let lying = self.table.lying(spot);
        // One whose text is not known could not come up at all.
        let comes_up = |card: &Card| {
            self.rules.by_hand || *self.rules.deck.ability(*card) != Ability::Unattested
        };
        let mut cards = Card::all().filter(|card| self.rules.in_play(*card) && comes_up(card));
        let place = self.spot(spot);
        let (place, flip) = (place.trim_matches('`'), Verb::Flip.printed());
        match cards.find(|card| lying.is_some_and(|lying| self.table.may_be(lying, *card))) {
            Some(card) => say!(
                "write it after the place: `{flip} {place}={card}` if it was {card}",
                "écrivez-la après l'emplacement : `{flip} {place}={card}` si c'était {card}"
            ),
            None => say!(
                "write its code after the place, `{flip} {place}=…`",
                "écrivez son code après l'emplacement, `{flip} {place}=…`"
            ),
        }
    }
}
