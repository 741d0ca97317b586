//! Faults with several causes: why an ability or a card does not act so.

use super::{
    super::{
        card::{Card, Kind},
        clauses::Rule,
        resolve::MOST_TRIGGERED,
        rules::Side,
        rulings::{Disrupt, Neutralised},
        stacks::Spot,
        strength,
        table::{Place, Struck},
        verb::{self, Ability, Act, At, Face, Ongoing, Than},
        words::{FactName, Verb},
    },
    Cycle, Fault,
    phrases::Teller,
};
use crate::{
    clause::Clause,
    game::{Seat, Telling},
    lang::{self, Name},
    record::View,
    say,
    source::Span,
    told,
};

// --- where cards are

impl Teller<'_> {
    pub(super) fn elsewhere(&self, card: Card) -> Telling {
        let (name, place) = (self.name(card), self.whereabouts(card));
        told! {
            message ("{name} cannot be here: it is {place}", "{name} ne peut pas être ici : cette carte est {place}");
            label ("every card exists once", "chaque carte n'existe qu'une fois");
            because self.table.seen[card.index()], ("{card} was named here", "{card} nommée ici");
            help [self.can_speak(card);
                true => (
                    "on the table `{card}: …` uses its ability; otherwise one of the two lines names the wrong card",
                    "sur la table, `{card}: …` utilise sa capacité ; sinon une des deux lignes se trompe de carte",
                ),
                false => ("one of the two lines names the wrong card", "une des deux lignes se trompe de carte"),
            ]
        }
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

    /// How a card that came up is named, with one that it may be.
    pub(super) fn name_it(&self, spot: Spot) -> String {
        let lying = self.table.lying(spot);
        let mut cards = Card::all().filter(|card| self.rules.in_play(*card));
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
            Place::Table | Place::Aside | Place::Unseen | Place::Perhaps { .. } => {
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

    pub(super) fn not_matching(&self, card: Card, kind: Kind) -> Telling {
        let home = card.kind();
        let (name, theater, of) = (self.name(card), kind.theater(), home.name());
        let mut telling = told! {
            message (
                "{name} cannot be played face up in {theater}",
                "{name} ne peut pas être jouée face visible dans le théâtre {theater}",
            );
            label ("{card} is a card of {of}", "{card} est une carte {of}")
        };
        let mut advice = Vec::new();
        if self.table.column(home).is_some() {
            let home = home.theater();
            advice.push(say!(
                "`{card}` plays it in {home}",
                "`{card}` la joue dans le théâtre {home}"
            ));
        }
        advice.push(say!(
            "`({card})>{kind}` plays it face down",
            "`({card})>{kind}` la joue face cachée"
        ));
        if let Some((spot, most)) = self.aerodrome() {
            telling = telling.because(
                spot,
                say!(
                    "Aerodrome permits strength {most} or less",
                    "la carte Aérodrome permet une force de {most} ou moins"
                ),
            );
        }
        let used = self.table.air_drop_used[self.rules.side(self.deed.seat)];
        if used == self.deed.line {
            advice.push(say!(
                "the card played before in this turn has used Air Drop up",
                "la carte jouée avant à ce tour a épuisé Parachutage"
            ));
        }
        telling = telling.because(
            used,
            say!(
                "Air Drop was used up by this card",
                "Parachutage a déjà servi pour cette carte"
            ),
        );
        telling.help(advice.join(lang::pick("; ", "\u{a0}; ")))
    }
}

// --- what rests on a ruling

impl Teller<'_> {
    /// The open question that decided what waits or what is permitted, where the
    /// clause does not name it.
    pub(super) fn rests_on(&self, fault: Fault, clause: &Clause) -> Option<&'static str> {
        let side = self.rules.side(self.deed.seat);
        match fault {
            Fault::NotMatching(..) if self.table.air_drop_ended[side].is_somewhere() => {
                Some("air-drop-survives-flip")
            }
            Fault::WrongOrder {
                by_ruling: true, ..
            } => Some("disrupt"),
            Fault::Impossible(card) | Fault::Target(card, _) if self.comes_later(card, clause) => {
                Some("disrupt")
            }
            // It happened without a word, before what this line waited for.
            Fault::NotTriggered(card) if self.table.inside.and(self.table.unwritten).has(card) => {
                Some("disrupt")
            }
            _ => None,
        }
    }

    /// Whether an ability finds the table as it is because by a ruling another came
    /// before it.
    fn comes_later(&self, card: Card, clause: &Clause) -> bool {
        let inside = self.table.inside;
        let is = |rule: Rule| <&Clause>::from(rule).id == clause.id;
        let turned = is(Rule::Ignored) || is(Rule::TargetFace) || is(Rule::Compared);
        match self.rules.rulings.disrupt {
            // Between the two came the other side's flip.
            Disrupt::Queue => inside.has(card) && turned,
            Disrupt::Nested => {
                let covered = is(Rule::Uncovered) || is(Rule::CoveredOnly);
                !inside.is_empty() && !inside.has(card) && (turned || covered)
            }
        }
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
        let (name, theater) = (self.rules.deck.name(by), self.table.order[column].theater());
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
}

// --- abilities that do not act

impl Teller<'_> {
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
        gone.then(|| {
            let told = told! {
                message [now;
                    true => (
                        "{name} was destroyed: its ability does not act",
                        "{name} a été détruite : sa capacité ne s'applique pas",
                    ),
                    false => ("{name} is not on the table", "{name} n'est pas sur la table"),
                ];
                label [now;
                    true => (
                        "a card that is destroyed as it is played triggers nothing",
                        "une carte détruite au moment où elle est jouée ne déclenche rien",
                    ),
                    false => ("no ability acts from there", "une carte qui n'est plus en jeu n'applique pas sa capacité"),
                ];
                because at, ("{card} is {place}", "{card} est {place}")
            };
            if now { self.struck(told) } else { told }
        })
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
            Ability::Instant(_) | Ability::Unattested => told.help(say!(
                "an instant ability acts when its card is played or turned face up",
                "une capacité immédiate s'applique quand sa carte est jouée ou retournée face visible"
            )),
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
            Act::TakeBack if verb.face == Face::Down => {
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

    pub(super) fn declined(&self, card: Card, choice: bool, clause: &Clause) -> Telling {
        let name = self.name(card);
        let why = if <&Clause>::from(Rule::RenounceUse).id == clause.id {
            say!(
                "it can be, and the ruling `renoncement-use: must` has it used",
                "elle peut l'être, et l'arbitrage `renoncement-use: must` l'impose"
            )
        } else if self.rules.deck.ongoing(card) == Some(Ongoing::SupplyLines) {
            say!(
                "nothing else permits this play, so a token is due",
                "rien d'autre ne permet ce coup : un pion Renfort est dû"
            )
        } else if self.has_begun(card) {
            say!(
                "its first part was done, so the rest must be",
                "son début a été appliqué, donc le reste doit l'être"
            )
        } else if !choice {
            say!(
                "it does not say `may`, and it is possible",
                "son texte ne dit pas « vous pouvez », et c'est possible"
            )
        } else {
            say!(
                "it does not say `may`, and there is something to choose",
                "son texte ne dit pas « vous pouvez », et il y a un choix à faire"
            )
        };
        told! {
            message ("the ability of {name} must be carried out", "la capacité de {name} doit être appliquée");
            label "{why}"
        }
    }

    /// Whether an ability that says `may` was taken up and is half done.
    fn has_begun(&self, card: Card) -> bool {
        let chosen = match self.rules.deck.ability(card) {
            Ability::Instant(verbs) => verbs.iter().take(1).any(verb::Verb::is_optional),
            Ability::None | Ability::Ongoing(_) | Ability::Unattested => false,
        };
        let front = self.table.pending.front();
        chosen && front.is_some_and(|front| front.card == card && front.begun)
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

// --- who decides, and what

impl Teller<'_> {
    pub(super) fn wrong_decider(&self, card: Card, side: Side) -> Telling {
        let (who, own) = (self.who(), self.rules.side(self.deed.seat));
        let either = self.either(side);
        let either = Name(&either);
        let front = self.table.pending.front();
        let answers = front.is_some_and(|front| front.verb.act == Act::ShowNamed);
        if let Some((named, at)) = self.table.named.filter(|_| answers) {
            let (name, reveal) = (self.name(named), Verb::Reveal.printed());
            return told! {
                message (
                    "{either} answers whether {name} is there, not {who}",
                    "c'est à {either} de dire si {name} est là, pas à {who}",
                );
                label (
                    "the other side shows a card that was named",
                    "c'est l'adversaire qui révèle une carte nommée",
                );
                because at, ("named here", "nommée ici");
                help (
                    "on a line of {either}: `{card}: {reveal} {named}`, or `{card}: {reveal} _` without it",
                    "sur une ligne {either:#} : `{card}: {reveal} {named}`, ou `{card}: {reveal} _` si la main ne l'a pas",
                )
            };
        }
        let (name, both) = (self.name(card), self.rules.side_name(side));
        let both = Name(&both);
        if self.table.has_later_part(card, own) {
            return told! {
                message ("first {both}, then {who}", "d'abord {both}, ensuite {who}");
                label (
                    "the part of {both} in {name} is still open",
                    "la part {both:#} dans {name} n'est pas encore jouée",
                );
                help (
                    "before this line goes one of {either} with `{card}: …`",
                    "il faut d'abord une ligne {either:#}, avec `{card}: …`",
                )
            };
        }
        let decides = self.rules.agrees(side, "decides", "decide");
        let moves = self.rules.deck.ongoing(card) == Some(Ongoing::Emissary);
        told! {
            message ("{both} {decides} this, not {who}", "c'est à {both} d'en décider, pas à {who}");
            label ("the ability of {name}", "la capacité de {name}");
            help [moves;
                true => ("it moves in a turn of {either}", "elle se déplace au tour {either:#}"),
                false => ("write it on a line of {either}", "écrivez-le sur une ligne {either:#}"),
            ]
        }
    }

    pub(super) fn decides_next(&self, first: Card) -> String {
        let Some(front) = self.table.pending.front() else {
            return String::new();
        };
        let decides = self.rules.agrees(front.decider, "decides", "decide");
        let side = self.rules.side_name(front.decider);
        say!(
            "{side} {decides} next, with `{first}: …`",
            "c'est ensuite à {side} d'en décider, avec `{first}: …`"
        )
    }

    /// An answer of another kind than the ability in front asks for.
    pub(super) fn wrong_verb(&self, card: Card) -> Telling {
        let name = self.name(card);
        if self.rules.deck.ongoing(card) == Some(Ongoing::Emissary) {
            let since = self.table.lying_card(card).map(|lying| lying.since);
            let since = since.unwrap_or_default();
            let lies = self.lies(since);
            return told! {
                message (
                    "{name} moves itself and does nothing else",
                    "{name} se déplace elle-même et ne fait rien d'autre",
                );
                label (
                    "to another theater, in its owner's turn",
                    "vers un autre théâtre, au tour de son propriétaire",
                );
                because since, "{lies}";
                help (
                    "write the card itself before `>`, and the theater behind",
                    "écrivez la carte elle-même avant `>`, et le théâtre après",
                )
            };
        }
        let front = self.table.pending.front();
        let (begun, next) = (front.is_some_and(|front| front.begun), self.does_next());
        told! {
            message [begun;
                true => ("{name} does not do that now", "{name} ne fait pas cela maintenant"),
                false => ("{name} does not do that", "{name} ne fait pas cela"),
            ];
            label "{next}"
        }
    }

    /// What the ability in front asks for.
    pub(super) fn does_next(&self) -> &'static str {
        let front = self.table.pending.front();
        let (en, fr) = match front.map(|front| front.verb.act) {
            Some(Act::Flip) => ("it flips a card", "elle fait retourner une carte"),
            Some(Act::Move) => ("it moves a card", "elle fait déplacer une carte"),
            Some(Act::TakeBack) => (
                "it takes a card back",
                "elle fait reprendre une carte en main",
            ),
            Some(Act::Destroy) => ("it destroys a card", "elle fait détruire une carte"),
            Some(Act::Reinforce) => (
                "it plays the drawn card face down",
                "elle fait jouer face cachée la carte piochée",
            ),
            Some(Act::Play) => (
                "next a card of the hand is played",
                "ensuite on joue une carte de sa main",
            ),
            Some(Act::Name) => ("it names a card", "elle fait nommer une carte"),
            Some(Act::ShowNamed) => (
                "next whoever holds the named card shows it",
                "ensuite, qui a la carte nommée la révèle",
            ),
            Some(Act::Reveal) => (
                "it has a card of the hand shown",
                "elle fait révéler une carte de la main",
            ),
            Some(Act::Draw) => ("it draws a card", "elle fait piocher une carte"),
            Some(Act::Give) => (
                "it has a card of the hand given away",
                "elle fait donner une carte de la main",
            ),
            Some(Act::Gain) => ("it gains a token", "elle fait gagner un pion Renfort"),
            Some(Act::AirDrop | Act::ExtraTurn | Act::ByHand) | None => {
                ("not what the card says", "ce n'est pas ce que dit la carte")
            }
        };
        lang::pick(en, fr)
    }

    pub(super) fn wandered_already(&self, card: Card) -> Telling {
        let name = self.name(card);
        let why = match self.table.turn {
            Some(turn) if turn.wandered.has(card) => lang::pick(
                "it has moved in this turn",
                "elle s'est déjà déplacée ce tour-ci",
            ),
            Some(turn) if self.rules.side(turn.seat) != self.rules.side(self.deed.seat) => {
                lang::pick(
                    "it moves in its owner's turns",
                    "elle se déplace au tour de son propriétaire",
                )
            }
            _ => lang::pick(
                "it moves before the card is played",
                "elle se déplace avant que la carte soit jouée",
            ),
        };
        told! {
            message ("{name} cannot be moved now", "{name} ne peut pas être déplacée maintenant");
            label "{why}";
            because self.turn_line(), ("the turn that is being played", "le tour en cours");
            help ("once in each turn of its owner", "une fois à chaque tour de son propriétaire")
        }
    }

    pub(super) fn out_of_reach(&self, card: Card, kind: Kind) -> Telling {
        let (name, theaters, to) = (self.name(card), self.theaters(), kind.theater());
        let from = self.theater_of(card).map(Kind::theater);
        told! {
            message (
                "{name} reaches only theaters adjacent to it",
                "{name} n'affecte que les théâtres adjacents au sien",
            );
            label [from;
                Some(from) => (
                    "{to} is not adjacent to {from} (the theaters: {theaters})",
                    "le théâtre {to} n'est pas adjacent au théâtre {from} (les théâtres : {theaters})",
                ),
                None => (
                    "{to} is not adjacent to the card (the theaters: {theaters})",
                    "le théâtre {to} n'est pas adjacent à la carte (les théâtres : {theaters})",
                ),
            ]
        }
    }

    pub(super) fn wrong_target(&self, card: Card, spot: Spot, clause: &Clause) -> Telling {
        let (name, place) = (self.name(card), self.spot(spot));
        let is = |rule: Rule| <&Clause>::from(rule).id == clause.id;
        if is(Rule::Uncovered) {
            let top = self.table.stacks.of(spot.side, spot.column).last();
            return told! {
                message (
                    "{name} cannot touch {place}: it is covered",
                    "{name} ne peut pas affecter {place} : cette carte est recouverte",
                );
                label (
                    "only the uncovered card of a stack",
                    "seulement la carte non recouverte d'une colonne",
                );
                because top.map(|top| top.since).unwrap_or_default(), ("covered by this card", "recouverte par cette carte")
            };
        }
        let label = if is(Rule::PriceUncovers) {
            say!(
                "its price has just uncovered it: the ruling `renoncement: no-uncover`",
                "c'est le prix payé qui la rend non recouverte : arbitrage `renoncement: no-uncover`"
            )
        } else if is(Rule::RenouncesItself) {
            say!(
                "it is the card itself: the ruling `renoncement-target: another`",
                "c'est la carte elle-même : arbitrage `renoncement-target: another`"
            )
        } else if is(Rule::CoveredOnly) {
            say!("it is uncovered", "elle n'est pas recouverte")
        } else if is(Rule::TargetPlace) {
            self.wrong_theater(card, spot)
        } else if is(Rule::TargetSide) {
            let side = self.rules.side_name(spot.side);
            say!("it is {side}'s", "elle est à {side}")
        } else if is(Rule::TargetFace) {
            let up = self.table.lying(spot).is_some_and(|lying| lying.up);
            if up {
                say!("it lies face up", "elle est face visible")
            } else {
                say!("it lies face down", "elle est face cachée")
            }
        } else if is(Rule::TargetOther) {
            say!("it is the card itself", "c'est la carte elle-même")
        } else {
            self.wrong_strength(spot)
        };
        told! {
            message ("{name} cannot touch {place}", "{name} ne peut pas affecter {place}");
            label "{label}"
        }
    }

    fn wrong_theater(&self, card: Card, spot: Spot) -> String {
        let from = self
            .theater_of(card)
            .map_or(lang::pick("the card", "de la carte"), Kind::theater);
        let (to, theaters) = (self.table.order[spot.column].theater(), self.theaters());
        match self.table.pending.front().map(|front| front.verb.at) {
            Some(At::Here) => say!(
                "{to} is not the card's own theater, {from}",
                "le théâtre {to} n'est pas celui de la carte, le théâtre {from}"
            ),
            Some(At::Elsewhere) => {
                say!(
                    "{to} is the card's own theater",
                    "le théâtre {to} est celui de la carte"
                )
            }
            Some(At::Any | At::Adjacent) | None => say!(
                "{to} is not adjacent to {from} (the theaters: {theaters})",
                "le théâtre {to} n'est pas adjacent au théâtre {from} (les théâtres : {theaters})"
            ),
        }
    }

    fn wrong_strength(&self, spot: Spot) -> String {
        let strength = strength::of_card(self.rules, self.table, spot);
        match self.table.revealed {
            Some((_, shown)) if shown.strength() == strength => say!(
                "its strength is {strength} now, that of {shown}, which was shown, too: equal is neither lower nor higher",
                "sa force est maintenant {strength}, comme celle de {shown}, qui a été révélée : une force égale n'est ni inférieure ni supérieure"
            ),
            Some((_, shown)) => {
                let printed = shown.strength();
                say!(
                    "its strength is {strength} now, that of {shown}, which was shown, {printed}",
                    "sa force est maintenant {strength}, celle de {shown}, qui a été révélée, {printed}"
                )
            }
            None => say!("its strength is {strength}", "elle est de force {strength}"),
        }
    }
}

// --- tokens, named and revealed cards

impl Teller<'_> {
    /// The other side gains the token for a play by Ravitaillement.
    pub(super) fn token_of(&self, card: Card, side: Side) -> Telling {
        let gains = self.rules.agrees(side, "gains", "gain");
        let front = self.table.pending.iter().find(|due| due.card == card);
        let column = front.and_then(|due| due.fixed).unwrap_or_default();
        let theater = self.table.order[usize::from(column).min(self.table.order.len() - 1)];
        let who = self.rules.seats(side).next();
        let who = who.map_or(Name(""), |seat| self.seat(seat));
        let (name, side) = (self.name(card), self.rules.side_name(side));
        told! {
            message ("{side} {gains} the token that {name} gives", "le pion Renfort que donne {name} est pour {side}");
            label (
                "nobody else writes it, and no other card",
                "il ne s'écrit sur aucune autre ligne ni pour une autre carte",
            );
            because self.turn_line(), (
                "the card that was played by its permission",
                "la carte jouée grâce à sa permission",
            );
            help (
                "below this turn, without a number: `{who}  {card}: +1>{theater}`",
                "sous ce tour, sans numéro : `{who}  {card}: +1>{theater}`",
            )
        }
    }

    /// Who holds the card that was named shows it, and nobody another.
    pub(super) fn named_card(&self, card: Card) -> Telling {
        let front = self.table.pending.front();
        let holder = match self.table.place[card.index()] {
            Place::Hand(seat) => Some(seat),
            Place::Table | Place::Deck | Place::Aside | Place::Perhaps { .. } | Place::Unseen => {
                front.and_then(|front| self.table.sure_holder(self.rules, front.decider, card))
            }
        };
        let holder = holder
            .zip(front)
            .map(|(seat, front)| (self.seat(seat), front.card));
        let (name, reveal) = (self.name(card), Verb::Reveal.printed());
        told! {
            message (
                "{name} was named: who holds it shows it",
                "{name} a été nommée : qui l'a en main la révèle",
            );
            label [holder;
                Some((seat, _)) => ("{seat} holds it", "{seat} l'a en main"),
                None => ("not the card that was named", "ce n'est pas la carte nommée"),
            ];
            because self.named_at(), ("named here", "nommée ici");
            help [holder;
                Some((seat, by)) => (
                    "on a line of {seat}: `{by}: {reveal} {card}`",
                    "sur une ligne {seat:#} : `{by}: {reveal} {card}`",
                ),
                None => (
                    "`{reveal} {card}`, or `{reveal} _` without it",
                    "`{reveal} {card}`, ou `{reveal} _` si la main ne l'a pas",
                ),
            ]
        }
    }

    /// A card that was named and shown is played before anything else.
    pub(super) fn must_play(&self, card: Card, holder: Seat, why: &str) -> Telling {
        let side = self.rules.side(holder);
        let mut due = self.table.must_play[side].iter();
        let shown = due.find(|must| must.card == card).map(|must| must.at);
        let (theater, withdraw) = (self.table.order[0], Verb::Withdraw.printed());
        let plays = if self.rules.rulings.neutralised == Neutralised::May {
            say!(
                "`{card}`, or face down such as `({card})>{theater}`, or `{withdraw}`",
                "`{card}`, ou face cachée comme `({card})>{theater}`, ou `{withdraw}`"
            )
        } else {
            say!(
                "`{card}`, or face down such as `({card})>{theater}`",
                "`{card}`, ou face cachée comme `({card})>{theater}`"
            )
        };
        let other = (holder != self.deed.seat).then_some(self.who());
        let (name, holder) = (self.name(card), self.seat(holder));
        told! {
            message ("{holder} must play {name} now", "{holder} doit jouer {name} maintenant");
            label [other;
                Some(who) => ("{holder} holds it, not {who}", "{holder} l'a en main, pas {who}"),
                None => "{why}",
            ];
            because shown.unwrap_or_default(), ("named and shown here", "nommée et révélée ici");
            help [other;
                Some(_) => ("on a line of {holder}: {plays}", "sur une ligne {holder:#} : {plays}"),
                None => "{plays}",
            ]
        }
    }

    /// A revealed card that is not lower or higher than the one shown before.
    pub(super) fn wrong_reveal(&self, card: Card) -> Telling {
        let front = self.table.pending.front();
        let lower = front.is_some_and(|front| front.verb.than == Than::Lower);
        let shown = self.table.revealed.map(|(_, shown)| shown);
        let (name, strength) = (self.name(card), card.strength());
        let label = match shown {
            Some(shown) if shown.strength() == strength => {
                if lower {
                    say!(
                        "{card} and {shown} have strength {strength}: equal is not lower",
                        "{card} et {shown} sont de force {strength} : une force égale n'est pas inférieure"
                    )
                } else {
                    say!(
                        "{card} and {shown} have strength {strength}: equal is not higher",
                        "{card} et {shown} sont de force {strength} : une force égale n'est pas supérieure"
                    )
                }
            }
            Some(shown) => {
                let other = shown.strength();
                say!(
                    "{card} has strength {strength}, {shown} {other}",
                    "{card} est de force {strength}, {shown} de force {other}"
                )
            }
            None => say!(
                "{card} has strength {strength}",
                "{card} est de force {strength}"
            ),
        };
        let telling = told! {
            message [lower;
                true => (
                    "{name} is not lower than the card shown before",
                    "{name} n'est pas inférieure à la carte déjà révélée",
                ),
                false => (
                    "{name} is not higher than the card shown before",
                    "{name} n'est pas supérieure à la carte déjà révélée",
                ),
            ];
            label "{label}"
        };
        match shown {
            Some(shown) => telling.because(
                self.table.seen[shown.index()],
                say!("{shown} was shown here", "{shown} révélée ici"),
            ),
            None => telling,
        }
    }
}
