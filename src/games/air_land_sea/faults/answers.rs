//! What is wrong with an answer to an ability: who gives it, what it does, and to which card.

use super::{
    super::{
        card::{Card, Theater},
        clauses::Rule,
        rules::Side,
        stacks::Spot,
        strength,
        table::Place,
        verb::{self, Ability, Act, At, Ongoing, Than},
        words::Verb,
    },
    phrases::Teller,
};
use crate::{
    clause::Clause,
    game::Telling,
    lang::{self, Name},
    say, told,
};

impl Teller<'_> {
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
        let given = self.part(card).is_some_and(|part| part.owner != side);
        let moves = self.rules.deck.ongoing(card) == Some(Ongoing::Emissary);
        told! {
            message ("{both} {decides} this, not {who}", "c'est à {both} d'en décider, pas à {who}");
            label [given;
                true => (
                    "the text of {name} leaves it to {both}",
                    "le texte de {name} laisse ce choix à {both}",
                ),
                false => ("the ability of {name}", "la capacité de {name}"),
            ];
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

    /// The other side gains the token for a play by Ravitaillement.
    pub(super) fn token_of(&self, card: Card, side: Side) -> Telling {
        let gains = self.rules.agrees(side, "gains", "gain");
        let own = self.rules.side(self.deed.seat) == side;
        let front = self.table.pending.iter().find(|due| due.card == card);
        let column = front.and_then(|due| due.fixed).unwrap_or_default();
        let theater = self.table.order[usize::from(column).min(self.table.order.len() - 1)];
        let who = self.rules.seats(side).next();
        let who = who.map_or(Name(""), |seat| self.seat(seat));
        let (name, side) = (self.name(card), self.rules.side_name(side));
        told! {
            message ("{side} {gains} the token that {name} gives", "le pion Renfort que donne {name} est pour {side}");
            label [own;
                true => ("it is not written for another card", "il ne s'écrit pas pour une autre carte"),
                false => ("nobody else writes it", "personne d'autre ne l'écrit"),
            ];
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
        let begun = self.part(card).is_some_and(|part| part.begun);
        let next = self.does_next(card);
        told! {
            message [begun;
                true => ("{name} does not do that now", "{name} ne fait pas cela maintenant"),
                false => ("{name} does not do that", "{name} ne fait pas cela"),
            ];
            label "{next}"
        }
    }

    /// What the ability of this card asks for.
    pub(super) fn does_next(&self, card: Card) -> &'static str {
        let (en, fr) = match self.part(card).map(|part| part.verb.act) {
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

    pub(super) fn out_of_reach(&self, card: Card, kind: Theater) -> Telling {
        let (name, theaters, to) = (self.name(card), self.theaters(), kind.called());
        let from = self.theater_of(card).map(Theater::called);
        let reach = match self.part(card).map(|part| part.verb.at) {
            Some(At::Here) => Some(say!(
                "{name} reaches only its own theater",
                "{name} n'affecte que son propre théâtre"
            )),
            Some(At::Elsewhere) => Some(say!(
                "{name} reaches only other theaters than its own",
                "{name} n'affecte que les autres théâtres que le sien"
            )),
            Some(At::Any | At::Adjacent) | None => None,
        };
        if let Some(reach) = reach {
            return told! {
                message "{reach}";
                label ("not {to}", "pas le théâtre {to}")
            };
        }
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
            .map_or(lang::pick("the card", "de la carte"), Theater::called);
        let (to, theaters) = (self.table.order[spot.column].called(), self.theaters());
        match self.part(card).map(|part| part.verb.at) {
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

    /// Who holds the card that was named shows it, and nobody another.
    pub(super) fn named_card(&self, card: Card) -> Telling {
        let front = self.table.pending.front();
        let holder = match self.table.place[card.index()] {
            Place::Hand(seat) => Some(seat),
            Place::Table | Place::Deck | Place::Aside | Place::Perhaps | Place::Unseen => {
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
