//! Why an ability does not act, or not as its text says.

use super::{
    super::{
        card::Card,
        consequences::MOST_TRIGGERED,
        table::{Place, Struck},
        verb::{Ability, Act, At, Facing, Ongoing},
    },
    Cycle,
    phrases::Teller,
};
use crate::{game::Telling, lang, say, source::Span, told};

impl Teller<'_> {
    pub(super) fn not_triggered(&self, card: Card) -> Telling {
        if let Some(telling) = self.nothing_to_trigger(card) {
            return telling;
        }
        let place = self.table.lying_card(card);
        let ability = self.rules.deck.ability(card);
        let away = lang::pick("it is not on the table", "la carte n'est pas sur la table");
        let why = match (place, ability) {
            (Some(lying), _) if !lying.up => lang::pick(
                "it lies face down: a face-down card has no ability",
                "elle est face cachée : une carte face cachée n'a pas de capacité",
            ),
            (Some(lying), Ability::Ongoing(Ongoing::SupplyLines)) => {
                return self.no_token_due(card, lying.since);
            }
            (None, Ability::Ongoing(Ongoing::Emissary)) => away,
            (_, Ability::Ongoing(_)) => lang::pick(
                "its ability is ongoing: there is nothing to choose",
                "sa capacité est continue : il n'y a rien à choisir",
            ),
            (Some(_), _) => self.spent(card),
            (None, _) if self.is_half_done(card) => lang::pick(
                "its first part is done, but nothing says where it is",
                "son début est appliqué, mais rien ne dit où elle est",
            ),
            (None, _) if self.table.used.has(card) => self.spent(card),
            (None, _) => away,
        };
        let since = place.map(|lying| lying.since).unwrap_or_default();
        let (name, lies) = (self.name(card), self.lies(since));
        let told = told! {
            message ("the ability of {name} does not act here", "la capacité de {name} ne s'applique pas ici");
            label "{why}";
            because since, "{lies}"
        };
        match ability {
            Ability::Ongoing(Ongoing::Emissary) => told.help(say!(
                "it moves while it lies face up",
                "elle se déplace tant qu'elle est face visible"
            )),
            Ability::Ongoing(_) => told.help(say!(
                "an ongoing ability works by itself while its card lies face up",
                "une capacité continue agit d'elle-même tant que sa carte est face visible"
            )),
            Ability::None => told,
            _ if self.is_half_done(card) => told.help(say!(
                "name it in a hand, in a column or in the deck",
                "placez-la dans une main, dans une colonne ou dans la pioche"
            )),
            Ability::Instant(_) | Ability::Unattested => told.help(say!(
                "an instant ability acts when its card is played or turned face up",
                "une capacité immédiate s'applique quand sa carte est jouée ou retournée face visible"
            )),
        }
    }

    /// Whether a position has an ability go on of a card that is nowhere.
    fn is_half_done(&self, card: Card) -> bool {
        self.table.used.has(card) && self.table.place[card.index()] == Place::Unseen
    }

    /// A card without ability, or one that is no longer on the table.
    fn nothing_to_trigger(&self, card: Card) -> Option<Telling> {
        let name = self.name(card);
        if *self.rules.deck.ability(card) == Ability::None {
            return Some(told! {
                message ("{name} has no ability", "{name} n'a pas de capacité");
                label ("nothing follows when it is played or turned", "rien ne suit quand elle est jouée ou retournée")
            });
        }
        if self.table.used.has(card) {
            return None;
        }
        let gone = matches!(self.table.place[card.index()], Place::Deck | Place::Aside);
        let at = self.table.seen[card.index()];
        let place = self.whereabouts(card);
        let now = self
            .table
            .turn
            .is_some_and(|turn| turn.line.start <= at.start);
        let struck = self
            .table
            .struck
            .is_some_and(|struck| struck.card == Some(card));
        let waited = self.table.dropped.has(card);
        gone.then(|| {
            let told = told! {
                message [now;
                    true => (
                        "{name} was destroyed: its ability does not act",
                        "{name} a été détruite : sa capacité ne s'applique pas",
                    ),
                    false => ("{name} is not on the table", "{name} n'est pas sur la table"),
                ];
                label [(now && struck, now && waited);
                    (true, _) => (
                        "a card that is destroyed as it is played triggers nothing",
                        "une carte détruite au moment où elle est jouée ne déclenche rien",
                    ),
                    (_, true) => (
                        "it left play while its ability waited",
                        "elle a quitté le jeu alors que sa capacité attendait",
                    ),
                    _ => ("no ability acts from there", "une carte qui n'est plus en jeu n'applique pas sa capacité"),
                ];
                because at, ("{card} is {place}", "{card} est {place}")
            };
            if now && struck { self.struck(told) } else { told }
        })
    }

    /// Why a card was destroyed as it was played: what strikes there, and the cards
    /// that it counts.
    fn struck(&self, mut telling: Telling) -> Telling {
        let Some(Struck { by, column, .. }) = self.table.struck else {
            return telling;
        };
        let Some(striker) = self.table.lying_card(by) else {
            return telling;
        };
        let (name, theater) = (self.rules.deck.name(by), self.table.order[column].called());
        telling = telling.because(
            striker.since,
            say!(
                "{name} destroys what is played to {theater}",
                "{name} détruit ce qui se joue dans le théâtre {theater}"
            ),
        );
        if matches!(self.rules.deck.ongoing(by), Some(Ongoing::Blockade(_))) {
            for side in 0..2 {
                for lying in self.table.stacks.of(side, column) {
                    telling = telling.because(
                        lying.since,
                        say!(
                            "a card lies in {theater}",
                            "une carte est dans le théâtre {theater}"
                        ),
                    );
                }
            }
        }
        telling
    }

    /// Ravitaillement gives a token for each play, and for nothing else.
    fn no_token_due(&self, card: Card, since: Span) -> Telling {
        let (name, lies) = (self.name(card), self.lies(since));
        told! {
            message ("{name} gives no token here", "{name} ne donne pas de pion Renfort ici");
            label (
                "one for each card that goes to a non-matching theater by its permission, no more",
                "un par carte que sa permission envoie dans un théâtre non correspondant, pas plus",
            );
            because since, "{lies}";
            help [self.table.used.has(card);
                true => (
                    "remove it: that play has its token already; one that is not written is a +1, and another is written below its play, before the next turn",
                    "retirez-le : ce coup a déjà son pion ; celui qu'on n'écrit pas est un +1, un autre s'écrit sous son coup, avant le tour suivant",
                ),
                false => ("remove the token", "retirez le pion"),
            ]
        }
    }

    /// Why an ability that could act once does not act now.
    fn spent(&self, card: Card) -> &'static str {
        if self.table.used.has(card) {
            lang::pick(
                "it has been carried out, and it acts once",
                "elle a été appliquée, et ne s'applique qu'une fois",
            )
        } else if self.table.declined.has(card) {
            lang::pick(
                "it was declined, and is not offered again",
                "on y a renoncé, et elle ne se propose pas deux fois",
            )
        } else {
            lang::pick(
                "its moment has passed: it acts as its card comes up",
                "son moment est passé : elle s'applique quand sa carte devient visible",
            )
        }
    }

    /// What an ability that was ignored found missing.
    pub(super) fn why_impossible(&self, card: Card) -> String {
        let rest = || {
            say!(
                "what it says next finds nothing to act on",
                "la suite de son texte n'a rien à affecter"
            )
        };
        let not_all = || {
            say!(
                "not all that it says can be done",
                "une partie de ce qu'elle dit est impossible"
            )
        };
        let Ability::Instant(verbs) = self.rules.deck.ability(card) else {
            return rest();
        };
        let Some(verb) = verbs.first().filter(|_| !self.table.used.has(card)) else {
            return rest();
        };
        let does = match verb.act {
            Act::Reinforce | Act::Draw if !self.table.may_draw(self.rules) => {
                return say!("the deck is empty", "la pioche est vide");
            }
            Act::Flip => lang::pick("flip", "retourner"),
            Act::Destroy => lang::pick("destroy", "détruire"),
            Act::Move => lang::pick("move", "déplacer"),
            Act::TakeBack if verb.face == Facing::Down => {
                return say!(
                    "no card lies face down that it could take back",
                    "aucune carte face cachée à reprendre en main"
                );
            }
            Act::TakeBack => lang::pick("take back", "reprendre en main"),
            _ => return not_all(),
        };
        if verbs.len() > 1 {
            return not_all();
        }
        let theaters = self.theaters();
        if verb.at == At::Adjacent {
            say!(
                "nothing that it could {does} lies in an adjacent theater (the theaters: {theaters})",
                "rien à {does} dans un théâtre adjacent (les théâtres : {theaters})"
            )
        } else {
            say!(
                "nothing lies on the table that it could {does}",
                "rien à {does} sur la table"
            )
        }
    }

    /// `D1, D1, …`: whose abilities follow each other for ever.
    pub(super) fn endless(&self, cycle: Cycle) -> Telling {
        let mut cards: Vec<Card> = cycle.into_iter().flatten().collect();
        cards.dedup();
        let names: Vec<String> = cards.iter().map(|card| self.name(*card)).collect();
        let mut codes: Vec<String> = cards.iter().map(Card::to_string).collect();
        // Round it goes: a card alone is named thrice, of several the first again.
        codes.extend(vec![
            codes.first().cloned().unwrap_or_default();
            if cards.len() == 1 { 2 } else { 1 }
        ]);
        let (names, codes) = (names.join(", "), codes.join(", "));
        told! {
            message [cards.len();
                0 => (
                    "the abilities of this turn trigger each other for ever",
                    "les capacités de ce tour se déclenchent les unes les autres sans fin",
                ),
                1 => (
                    "the ability of {names} triggers itself for ever",
                    "la capacité de {names} se déclenche elle-même sans fin",
                ),
                _ => ("{names} trigger each other for ever", "{names} se déclenchent l'une l'autre sans fin"),
            ];
            label [cards.len();
                0 => "",
                _ => ("{codes}, …: nobody has anything to choose", "{codes}, … : personne n'a rien à choisir"),
            ];
            help (
                "no card of the boxes does that: correct the text in its pack or under `cards:` (stopped after {MOST_TRIGGERED} abilities)",
                "aucune carte des boîtes ne fait cela : corrigez le texte dans son lot ou sous `cards:` (arrêt après {MOST_TRIGGERED} capacités)",
            )
        }
    }

    pub(super) fn unattested(&self, card: Card) -> Telling {
        let name = self.name(card);
        let source = self.rules.deck.info(card).source();
        let why = source.unwrap_or(lang::pick("text not found", "texte introuvable"));
        told! {
            message (
                "nobody could find the text of {name}, so this cannot be checked",
                "personne n'a trouvé le texte de {name} : ceci ne peut pas être vérifié",
            );
            label "{why}";
            help (
                "supply it in a pack (`packs: [my-cards.yaml]` with `cards: {{ {card}: … }}`; `greffier games air-land-sea --schema` prints what one may hold), or write `unattested: by-hand` in the header; face down it can be played as it is",
                "donnez-le dans un lot (`packs: [mes-cartes.yaml]` avec `cards: {{ {card}: … }}` ; `greffier games air-land-sea --schema` imprime ce qu'un lot peut contenir), ou écrivez `unattested: by-hand` dans l'en-tête ; face cachée, elle se joue telle quelle",
            )
        }
    }
}
