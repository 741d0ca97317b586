//! What is wrong with a play or a withdrawal, and why a battle is over.

use super::{
    super::{
        card::{Card, Theater},
        rulings::Neutralised,
        words::Verb,
    },
    phrases::Teller,
};
use crate::{
    game::{Seat, Telling},
    lang, say, told,
};

impl Teller<'_> {
    pub(super) fn not_matching(&self, card: Card, kind: Theater) -> Telling {
        let home = card.theater();
        let (name, theater, of) = (self.name(card), kind.called(), home.name());
        let mut telling = told! {
            message (
                "{name} cannot be played face up in {theater}",
                "{name} ne peut pas être jouée face visible dans le théâtre {theater}",
            );
            label ("{card} is a card of {of}", "{card} est une carte {of}")
        };
        let mut advice = Vec::new();
        if self.table.column(home).is_some() {
            let home = home.called();
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

    /// A card is given to somebody where nothing lets it go there.
    pub(super) fn no_exchange(&self) -> Telling {
        let side = self.rules.side(self.deed.seat);
        let due = self.table.exchange_is_due(self.rules, side);
        let before_play = self.table.turns_played == 0 && self.table.turn.is_none();
        let (first_only, plays) = (
            !due && before_play && self.rules.is_team(side),
            self.deed.opens || self.table.grants_play(side),
        );
        let told = told! {
            message ("no card is given away here", "aucune carte ne se donne ici");
            label [first_only;
                true => (
                    "by the ruling `exchange: first-battle` teammates exchange cards in battle 1 only",
                    "selon l'arbitrage `exchange: first-battle`, les coéquipiers n'échangent de cartes qu'à la bataille 1",
                ),
                false => (
                    "teammates exchange one card each before the first turn",
                    "les coéquipiers s'échangent une carte avant le premier tour",
                ),
            ]
        };
        if due || plays {
            return told.help(self.where_it_goes(due));
        }
        told.help(say!("remove this line", "retirez cette ligne"))
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

    /// A withdrawal is the one action of its player's turn.
    pub(super) fn no_withdrawal(&self) -> Telling {
        let who = self.who();
        let side = self.rules.side(self.deed.seat);
        let turn = self.table.turn;
        let acted = turn.is_some_and(|turn| turn.acted && self.rules.side(turn.seat) == side);
        told! {
            message ("{who} cannot withdraw now", "{who} ne peut pas se retirer maintenant");
            label [acted;
                true => (
                    "this turn has had its action, and a turn has one",
                    "ce tour a déjà eu son action, et un tour n'en a qu'une",
                ),
                false => (
                    "withdrawing is the action of one's own turn",
                    "se retirer est l'action de son propre tour",
                ),
            ];
            because self.turn_line(), ("the turn that is being played", "le tour en cours");
            help [(acted, self.table.side_is_empty(self.rules, side));
                (true, true) => ("keep the card or the withdrawal", "gardez la carte ou le retrait"),
                (true, false) => (
                    "keep the card or the withdrawal; one may still withdraw in one's next turn",
                    "gardez la carte ou le retrait ; on peut encore se retirer à son prochain tour",
                ),
                (false, _) => (
                    "a withdrawal is a turn of its own, with its number",
                    "un retrait est un tour à lui seul, avec son numéro",
                ),
            ]
        }
    }

    /// A battle that ended with cards in a hand ended by a ruling.
    pub(super) fn why_over(&self) -> String {
        let empty = (0..2).find(|side| self.table.side_is_empty(self.rules, *side));
        match empty.filter(|_| self.table.ended_early(self.rules)) {
            Some(side) => {
                let side = self.rules.side_name(side);
                say!(
                    "{side} had no card left for the next turn: the ruling `empty-hand: ends`",
                    "{side} n'avait plus de carte pour le tour suivant : arbitrage `empty-hand: ends`"
                )
            }
            None => say!(
                "a new battle begins with its own line",
                "une nouvelle bataille commence par sa propre ligne"
            ),
        }
    }
}
