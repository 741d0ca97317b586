//! Every fault in the players' terms: one table.

use greffier::{
    clause::Breach,
    game::{Deed, Seat, Telling},
    lang::Name,
    told,
};

use super::{
    cards::Card,
    table::{DEALT, Rules, Table},
};

#[derive(Clone, Copy, Debug)]
pub(crate) enum Fault {
    SecondAction,
    Elsewhere(Card),
    NotHeld(Seat, Card),
    NoMatch(Card),
    Suit(Card),
    EmptyStock,
    MayDraw,
    HandSize(u8),
}

pub(super) fn tell(rules: &Rules, table: &Table, deed: Deed, breach: &Breach<Fault>) -> Telling {
    let who = Name(rules.roster.handle(deed.seat));
    let Some(fault) = breach.fault else {
        return Telling::default();
    };
    match fault {
        Fault::SecondAction => told! {
            message ("{who} has done something in this turn already", "{who} a déjà fait quelque chose dans ce tour");
            label ("one thing too many", "une de trop")
        },
        Fault::Elsewhere(card) => told! {
            message ("`{card}` cannot be here: it is known to lie elsewhere", "`{card}` ne peut pas être ici : on sait que cette carte est ailleurs");
            label ("there is one `{card}`", "il n'y a qu'un `{card}`")
        },
        Fault::NotHeld(seat, card) => {
            let holder = Name(rules.roster.handle(seat));
            told! {
                message ("{holder} does not hold `{card}`", "`{card}` n'est pas dans la main {holder:#}");
                label ("not in hand", "pas en main")
            }
        }
        Fault::NoMatch(card) => {
            let (top, suit) = (table.top, table.suit.printed());
            told! {
                message ("`{card}` does not match `{top}`", "`{card}` ne va pas sur `{top}`");
                label ("neither {suit} nor that rank", "ni {suit}, ni cette valeur");
                because table.top_at, ("played here", "jouée ici")
            }
        }
        Fault::Suit(card) if card.is_eight() => told! {
            message ("`{card}` is played without a suit", "`{card}` est joué sans couleur");
            label ("which suit comes next?", "quelle couleur ensuite ?");
            help ("write `{card}=hearts`", "écrivez `{card}=cœur`")
        },
        Fault::Suit(card) => told! {
            message ("`{card}` names no suit", "`{card}` ne nomme aucune couleur");
            label ("only an eight does", "seul un huit le fait")
        },
        Fault::EmptyStock => told! {
            message ("the stock is empty", "le talon est vide");
            label ("nothing to draw", "rien à piocher");
            help ("write `pass`", "écrivez `passe`")
        },
        Fault::MayDraw => told! {
            message ("{who} may not pass while there is a stock", "{who} ne peut pas passer tant qu'il reste un talon");
            label ("a card can be drawn", "une carte peut être piochée");
            help ("write `draw +?`", "écrivez `pioche +?`")
        },
        Fault::HandSize(dealt) => told! {
            message ("a hand has {DEALT} cards, this one {dealt}", "une main compte {DEALT} cartes, celle-ci {dealt}");
            label ("not as dealt", "mal distribuée")
        },
    }
}
