//! Faults of cards, in the players' terms.

use super::{
    cards::Card,
    facts,
    fault::{Fault, Struck},
    rules::other,
    rulings::{LaineHiddenRuling, LaineLastRuling, RenfortRuling, TrahisonRuling},
    square::Square,
    table::{Left, Piece},
    tell::{Teller, count, said, token_name},
};
use crate::{game::Telling, record::print};

impl Teller<'_> {
    pub(super) fn of_cards(&self, fault: Fault) -> Option<Telling> {
        let me = self.name(self.seat);
        let rival = self.name(other(self.seat));
        let title = |card: Card| self.rules.title(card);
        Some(match fault {
            Fault::NotInHand(card) => {
                let hand = self.hand(self.seat);
                let place = match self.where_is(card) {
                    place if place.is_empty() => "the card was last seen here".to_owned(),
                    place => format!("it is {place} since here"),
                };
                let held = self.table.flock(self.seat).hand.has(card);
                let no = if held {
                    "holds no second"
                } else {
                    "does not hold"
                };
                said(
                    format!("{me} {no} {}", title(card)),
                    format!("{me} holds {hand}"),
                )
                .because(self.table.named_at[card.index()], place)
            }
            Fault::NoneUnseen => said(
                "no unseen card is held that could go",
                "the cards in hand are known",
            )
            .help("name the card that goes"),
            Fault::NotCarriedOut(card) => said(
                format!("{} is played, but what it does is missing", title(card)),
                "it can be carried out, so it must be",
            ),
            Fault::NotEmpty(square) => said(
                format!("`{square}` is not empty"),
                format!("here is {}", self.thing(square)),
            )
            .because(self.at(square), "this put it there"),
            Fault::NoEffect(card) => said(
                format!("{} can do nothing here", title(card)),
                "a card without effect is not played under this ruling",
            ),
            Fault::Unattested(card) => said(
                format!("nobody knows what {} does", title(card)),
                "its text could not be found",
            )
            .help("`unattested: by-hand` in the header applies what is written after the `:`"),
            Fault::NotChecked(card) => said(
                format!("what {} does is taken as written", title(card)),
                "not checked: its text could not be found",
            )
            .help("the components of the box are still checked"),
            Fault::NotOwned(token) => said(
                format!("{rival} owns no token of that value"),
                format!("{} is named", token_name(token)),
            )
            .help(self.owns()),
            Fault::NoneLost => said(
                format!("{rival} has a token to lose"),
                "`=_` says that none was lost",
            )
            .help(self.owns()),
            Fault::NoneUntold(seat) => said(
                format!("{} has no token in this position", self.name(seat)),
                "Indigestion took one of those in `grass`",
            )
            .help("`grass` still lists the token that was lost"),
            Fault::NoTokens => said(
                format!("{rival} has no token to lose"),
                "Indigestion needs one under this ruling",
            ),
            Fault::LaineCount(0) => said("Bêle et laine shears no sheep here", "one, two or three")
                .help(self.shearable()),
            Fault::LaineCount(number) => said(
                format!("Bêle et laine shears {number} sheep"),
                "one, two or three",
            )
            .help(self.shearable()),
            Fault::LaineTwice(square) => said(
                format!("the sheep on `{square}` is named twice"),
                "the same sheep",
            ),
            Fault::LaineLast => said(
                format!("{me} would have no sheep left"),
                "the last sheep is not shorn under this ruling",
            ),
            Fault::LaineHidden(square) => said(
                format!("the sheep on `{square}` is camouflaged"),
                "a camouflaged sheep is not shorn under this ruling",
            )
            .because(self.at(square), "it hid here"),
            _ => return None,
        })
    }

    /// What an Abus costs is not what the hand was.
    pub(super) fn of_struck_hands(&self, fault: Fault) -> Option<Telling> {
        let hand = |hand: Struck| {
            let cards = facts::cards(self.rules, &hand.cards);
            match cards.as_slice() {
                [] => format!("{} holds no other card", self.name(hand.seat)),
                cards => format!("{}'s hand: {}", self.name(hand.seat), print::values(cards)),
            }
        };
        Some(match fault {
            Fault::ThrownMore { hand: cost, thrown } => said(
                format!("{} discarded", count(thrown, "card")),
                format!("the hand has {}", count(cost.cards.len(), "card")),
            )
            .help(hand(cost)),
            Fault::AbusHand { hand: cost, thrown } => said(
                format!(
                    "Abus dangereux costs the whole hand: {}",
                    count(cost.cards.len(), "card")
                ),
                format!("{} discarded here", count(thrown, "card")),
            )
            .help(hand(cost)),
            Fault::NotStruck { hand: cost, card } => {
                let no = if cost.cards.has(card) {
                    "holds no second"
                } else {
                    "does not hold"
                };
                let (name, title) = (self.name(cost.seat), self.rules.title(card));
                let telling = said(
                    format!("{name} {no} {title}"),
                    "what is not held cannot be discarded",
                );
                let telling = match self.where_is(card) {
                    place if place.is_empty() => telling,
                    place => telling.because(
                        self.table.named_at[card.index()],
                        format!("it is {place} since here"),
                    ),
                };
                telling.help(hand(cost))
            }
            _ => return None,
        })
    }

    /// More is named than a card, or a hand, allows.
    pub(super) fn of_lists(&self, fault: Fault) -> Option<Telling> {
        Some(match fault {
            Fault::Targets(card, named) => {
                let what = match card {
                    Card::TRAHISON => "one wolf",
                    Card::RENFORT => "one square",
                    _ => "one sheep",
                };
                said(
                    format!("{} acts on {named} squares", self.rules.title(card)),
                    format!("its text speaks of {what}"),
                )
                .help("keep the one that the card allowed")
            }
            Fault::Recycled(taken) => said(
                format!("Recyclage takes up {taken} cards"),
                "one card, of those that were played",
            )
            .help("keep one `+`"),
            Fault::RecycledUnseen(one) => said(
                "the record does not say which card Recyclage took up",
                "it lay face up for both players to see",
            )
            .help(match one {
                Some(card) => format!("name the card: `recyclage: +{}`", self.rules.code(card)),
                None => "name the card behind the `+`".to_owned(),
            }),
            Fault::DiscardShort { lie: 0, .. } => said(
                "no card lies in the discard pile that could be taken up",
                "Recyclage takes up a card that was played",
            )
            .help("`recyclage` alone plays it without effect"),
            Fault::DiscardShort { lie, taken } => said(
                format!(
                    "{} of the discard pile could be taken up",
                    count(lie, "card")
                ),
                format!("{taken} are taken up here"),
            )
            .help("leave out the cards that were not taken up"),
            Fault::Chosen(taken) => said(
                format!("Délit d'initié takes {taken} cards"),
                "one card, of the pile",
            )
            .help("keep one `+`"),
            Fault::ShownMore { hand, shown } => said(
                format!("{} shown", count(shown, "card")),
                format!("{} holds {}", self.name(self.seat), count(hand, "card")),
            )
            .help(format!("the hand: {}", self.hand(self.seat))),
            _ => return None,
        })
    }

    /// Sheep that Bêle et laine could take.
    fn shearable(&self) -> String {
        let hidden_too = self.rules.rulings.laine_hidden == LaineHiddenRuling::Allowed;
        let bare = |square: &Square| {
            matches!(self.table.piece(*square), Piece::Sheep { owner, hidden }
                if owner == self.seat && (!hidden || hidden_too))
        };
        let last_too = self.rules.rulings.laine_last == LaineLastRuling::Loses;
        let most = usize::from(self.table.flock(self.seat).sheep) - usize::from(!last_too);
        let squares = Square::all().filter(bare).take(most.min(2));
        let squares: Vec<String> = squares.map(|square| square.to_string()).collect();
        if squares.is_empty() {
            return "no sheep can be shorn here: leave the card in hand".to_owned();
        }
        format!("name one to three squares: `laine: {}`", squares.join(" "))
    }

    /// The tokens that Indigestion could take.
    fn owns(&self) -> String {
        let rival = other(self.seat);
        let name = self.name(rival);
        let tokens = facts::tokens(&self.table.flock(rival).grass);
        if tokens.is_empty() {
            format!("{name} owns no token: leave the `=` out")
        } else {
            format!("{name} owns: {}", print::values(&tokens))
        }
    }

    pub(super) fn of_targets(&self, fault: Fault) -> Option<Telling> {
        let me = self.name(self.seat);
        let rival = self.name(other(self.seat));
        Some(match fault {
            Fault::AllSix => said(
                format!("{me} has all six sheep on the board"),
                "Renfort needs fewer",
            ),
            Fault::NoneEliminated => self.none_eliminated(),
            Fault::FaceDownWolf(square) => match self.rules.rulings.trahison {
                TrahisonRuling::FaceUp => said(
                    format!("the wolf on `{square}` lies face down"),
                    "Trahison leaves hidden wolves alone under this ruling",
                )
                .because(self.at(square), "this put it there"),
                TrahisonRuling::IfScouted => self.unknown_wolf(square),
            },
            Fault::NotPlayed(card) => self.not_played(card),
            Fault::NotOpposing(square) => said(
                format!("the sheep on `{square}` is {me}'s own"),
                "Méchoui takes an opposing sheep",
            )
            .help(format!(
                "{rival}'s sheep stand on {}",
                self.flock(other(self.seat))
            )),
            Fault::NotHidden(square) => said(
                format!("no camouflaged sheep of {rival} is on `{square}`"),
                format!("here is {}", self.thing(square)),
            ),
            Fault::HandDiffers => said(
                format!("this is not {me}'s hand as the record knows it"),
                format!("{me} holds {}", self.hand(self.seat)),
            )
            .help("a card that was not seen is `?`"),
            Fault::NotShown => said(
                format!("{me} does not play with open cards"),
                "Gros sabots was not played against this player",
            )
            .help("leave the line out"),
            Fault::AbusPlayed => said(
                "Abus dangereux is never played",
                "it strikes when it is drawn",
            )
            .help("write it where it was drawn: `b1>b2=1 +abus`"),
            Fault::AbusHeld => said(
                "nobody ever holds an Abus dangereux",
                "it is shown and discarded when it is drawn",
            )
            .help("leave it out here; it is written where it was drawn: `b1>b2=1 +abus`"),
            Fault::DelitAbus => said(
                "an Abus dangereux is not taken under this ruling",
                "another card of the pile",
            ),
            Fault::RaidToken(square) => said(
                format!("a green token lies on `{square}`"),
                "Raid aérien lands on an empty square",
            )
            .because(self.at(square), "this put it there"),
            _ => return None,
        })
    }

    /// Renfort finds no sheep: each that is off the board stays there.
    fn none_eliminated(&self) -> Telling {
        let me = self.name(self.seat);
        let flock = self.table.flock(self.seat);
        let message = format!("{me} has no eliminated sheep to bring back");
        let stays = self.rules.rulings.renfort == RenfortRuling::StaysOut;
        if flock.digesting == 0 || !stays {
            return said(message, "shorn sheep stay on their card");
        }
        let label = if flock.shorn > 0 {
            "under this ruling a sheep that digests fat grass stays out, as shorn ones do"
        } else {
            "a sheep that digests fat grass stays out under this ruling"
        };
        let left = self.table.left.iter();
        let digests = left.filter(|(how, _)| *how == Left::Digests);
        let at = digests.map(|(_, at)| *at).max().unwrap_or_default();
        said(message, label).because(at, "a sheep ate fat grass here")
    }

    /// Recyclage does not reach this card.
    fn not_played(&self, card: Card) -> Telling {
        let title = self.rules.title(card);
        let lies = self.table.discard.count(card);
        let played = lies > self.table.thrown.count(card);
        let message = format!("{title} is not among the cards that Recyclage reaches");
        if card == Card::RECYCLAGE && lies == 0 {
            return said(message, "it is the card being played");
        }
        let label = match self.where_is(card).as_str() {
            "" => "nobody has played it".to_owned(),
            _ if card == Card::ABUS => "it strikes when it is drawn and is never played".to_owned(),
            _ if played => format!("{} has not played it", self.name(self.seat)),
            _ if lies > 0 => "it was thrown away, not played".to_owned(),
            place => format!("it is {place}"),
        };
        said(message, label).because(self.table.named_at[card.index()], "it was last seen here")
    }
}
