//! Whether a card may be played so; what it then does is in `effects`.

use super::{
    cards::{Card, CardSet},
    clauses::Rule,
    draw,
    fault::Fault,
    options::camouflaged,
    rules::{Bench, other},
    rulings::{
        DelitAbusRuling, IndigestionRuling, LaineHiddenRuling, LaineLastRuling, RaidLandingRuling,
        RaidSame, RecyclageRuling, RenfortRuling, TrahisonRuling, WithoutEffectRuling,
    },
    run,
    setup::Rules,
    square::Square,
    step::{Act, Draw, Found, Spot, Step},
    table::{FLOCK, Piece, Table, Token},
    wolf,
};
use crate::{
    clause::{Impossible, Log},
    game::Seat,
    replay::frame,
    source::Span,
};

/// A played card, taken apart.
#[derive(Clone, Copy)]
pub(super) struct Played<'s> {
    pub(super) card: Card,
    pub(super) named: Span,
    pub(super) found: Found,
    pub(super) targets: &'s [Option<Spot>; 3],
    pub(super) count: u8,
    pub(super) to: Option<Spot>,
    pub(super) draw: &'s Draw,
    pub(super) at: Span,
}

impl<'s> Played<'s> {
    pub(super) fn of(step: &'s Step) -> Option<Self> {
        match &step.act {
            Act::Play {
                card,
                named,
                found,
                targets,
                count,
                to,
                draw,
            } => Some(Self {
                card: *card,
                named: *named,
                found: *found,
                targets,
                count: *count,
                to: *to,
                draw,
                at: step.at,
            }),
            _ => None,
        }
    }

    pub(super) fn target(&self) -> Option<Spot> {
        self.targets[0]
    }

    /// The card that Recyclage or Délit d'initié names.
    pub(super) fn taken(&self) -> Option<Card> {
        self.draw.drawn.iter().next()
    }
}

pub(super) fn judge<L: Log>(
    rules: &Rules,
    table: &Table,
    seat: Seat,
    step: &Step,
    court: Bench<'_, '_, L>,
) -> Result<(), Impossible> {
    let Some(play) = Played::of(step) else {
        return Ok(());
    };
    let card = play.card;
    let playable = card != Card::ABUS;
    court.demand(Rule::AbusPlayed, playable, play.named, || Fault::AbusPlayed)?;
    judge_in_hand(rules, table, seat, card, play.named, court)?;
    if card.is_by_hand() {
        court.demand(Rule::Unattested, rules.by_hand, play.named, || {
            Fault::Unattested(card)
        })?;
        court.note(Rule::ByHand, play.at, Fault::NotChecked(card));
        return Ok(());
    }
    let judged = Judged {
        rules,
        table,
        seat,
        play,
    };
    if !judged.says_enough() {
        return judged.wasted(court);
    }
    match card {
        Card::INDIGESTION => judged.indigestion(court),
        Card::LAINE => judged.laine(court),
        Card::RENFORT => judged.renfort(court),
        Card::TRAHISON => judged.trahison(court),
        Card::RECYCLAGE => judged.recyclage(court),
        Card::MECHOUI => judged.mechoui(court),
        Card::PLANQUE => judged.planque(court),
        Card::DELIT => judged.delit(court),
        Card::RAID => judged.raid(court),
        _ => Ok(()),
    }
}

/// The card is in the hand, or can be one of its unknown cards.
fn judge_in_hand<L: Log>(
    rules: &Rules,
    table: &Table,
    seat: Seat,
    card: Card,
    at: Span,
    court: Bench<'_, '_, L>,
) -> Result<(), Impossible> {
    let flock = table.flock(seat);
    let unknown = flock.hand.unknown > 0 || flock.hand_open;
    let held = flock.hand.has(card);
    court.demand(Rule::InHand, held || unknown, at, || Fault::NotInHand(card))?;
    let free = held || draw::is_free(rules, table, card);
    court.demand(Rule::BoxCards, free, at, || Fault::CardTwice(card))
}

/// Whether this player surely or possibly holds the card.
pub(super) fn may_hold(rules: &Rules, table: &Table, seat: Seat, card: Card) -> bool {
    let flock = table.flock(seat);
    flock.hand.has(card)
        || ((flock.hand.unknown > 0 || flock.hand_open) && draw::is_free(rules, table, card))
}

/// The cards that Recyclage reaches.
pub(super) fn recyclable(rules: &Rules, table: &Table, seat: Seat, card: Card) -> bool {
    match rules.rulings.recyclage {
        RecyclageRuling::Played => table.discard.count(card) > table.thrown.count(card),
        RecyclageRuling::Discard => table.discard.has(card),
        RecyclageRuling::Own => {
            table.played[usize::from(seat.0 & 1)].has(card)
                && table.discard.count(card) > table.thrown.count(card)
        }
    }
}

/// Whether a sheep can come back with Renfort.
pub(super) fn has_eliminated(rules: &Rules, table: &Table, seat: Seat) -> bool {
    let flock = table.flock(seat);
    flock.lost > 0 || (flock.digesting > 0 && rules.rulings.renfort == RenfortRuling::MayReturn)
}

/// Whether Trahison may take the wolf there.
pub(super) fn betrayable(rules: &Rules, table: &Table, seat: Seat, square: Square) -> bool {
    match table.piece(square) {
        Piece::Wolf => true,
        _ => {
            rules.rulings.trahison == TrahisonRuling::IfScouted
                && wolf::knows(rules, table, seat, square)
        }
    }
}

/// Whether a card could do anything.
pub(super) fn has_effect(rules: &Rules, table: &Table, seat: Seat, card: Card) -> bool {
    let rival = other(seat);
    let room = Square::all().any(|square| table.piece(square) == Piece::Empty);
    match card {
        Card::INDIGESTION => table.flock(rival).grass.len() > 0,
        Card::RENFORT => room && has_eliminated(rules, table, seat),
        Card::TRAHISON => {
            room && Square::all().any(|square| match table.piece(square) {
                Piece::Wolf => true,
                Piece::Token(None | Some(Token::Wolf)) => betrayable(rules, table, seat, square),
                _ => false,
            })
        }
        Card::RECYCLAGE => Card::all().any(|card| recyclable(rules, table, seat, card)),
        Card::MECHOUI => table.flock(rival).sheep > 0,
        Card::PLANQUE => camouflaged(table, rival).is_some(),
        Card::DELIT => table.pile != Some(0),
        Card::LAINE => table.flock(seat).sheep > 0,
        Card::RAID => {
            let lands = rules.rulings.raid_landing == RaidLandingRuling::Token
                && Square::all().any(|square| matches!(table.piece(square), Piece::Token(_)));
            let stays = rules.rulings.raid_same == RaidSame::Allowed;
            (room || lands || stays) && table.flocks.iter().any(|flock| flock.sheep > 0)
        }
        _ => true,
    }
}

struct Judged<'t, 's> {
    rules: &'t Rules,
    table: &'t Table,
    seat: Seat,
    play: Played<'s>,
}

impl Judged<'_, '_> {
    /// Whether the step names what the card acts on, as far as it must.
    fn says_enough(&self) -> bool {
        let play = &self.play;
        match play.card {
            Card::RENFORT | Card::MECHOUI | Card::RAID => play.count > 0,
            Card::RECYCLAGE => !play.draw.drawn.is_empty(),
            Card::PLANQUE => {
                play.count > 0 || has_effect(self.rules, self.table, self.seat, Card::PLANQUE)
            }
            Card::DELIT => !play.draw.drawn.is_empty() || self.table.pile != Some(0),
            Card::TRAHISON => {
                play.count > 0 || has_effect(self.rules, self.table, self.seat, Card::TRAHISON)
            }
            _ => true,
        }
    }

    /// The card names nothing to act on: it must be without effect.
    fn wasted<L: Log>(&self, court: Bench<'_, '_, L>) -> Result<(), Impossible> {
        let Judged {
            rules,
            table,
            seat,
            play,
        } = self;
        let card = play.card;
        if card == Card::RENFORT {
            self.fewer_than_six(court);
        }
        let effect = has_effect(rules, table, *seat, card);
        court.require(Rule::CarriedOut, !effect, play.at, || {
            Fault::NotCarriedOut(card)
        });
        if !effect {
            let allowed = rules.rulings.without_effect == WithoutEffectRuling::Wasted;
            court.require(Rule::WithoutEffect, allowed, play.at, || {
                Fault::NoEffect(card)
            });
        }
        Ok(())
    }

    fn indigestion<L: Log>(&self, court: Bench<'_, '_, L>) -> Result<(), Impossible> {
        let Judged {
            rules,
            table,
            seat,
            play,
        } = self;
        let grass = &table.flock(other(*seat)).grass;
        if grass.len() == 0 {
            let allowed = rules.rulings.indigestion == IndigestionRuling::Wasted;
            court.require(Rule::IndigestionNone, allowed, play.at, || Fault::NoTokens);
        }
        if let Found::Face { token, at, .. } = play.found {
            let owned = token != Token::Wolf && (grass.has(token) || grass.unknown() > 0);
            court.demand(Rule::IndigestionOwned, owned, at, || Fault::NotOwned(token))?;
        }
        Ok(())
    }

    fn laine<L: Log>(&self, court: Bench<'_, '_, L>) -> Result<(), Impossible> {
        let Judged {
            rules,
            table,
            seat,
            play,
        } = self;
        let count = play.count;
        court.require(Rule::LaineCount, (1..=3).contains(&count), play.at, || {
            Fault::LaineCount(count)
        });
        let targets: Vec<Spot> = play.targets.iter().flatten().copied().collect();
        for (index, spot) in targets.iter().enumerate() {
            let square = spot.square;
            let Piece::Sheep { owner, hidden } = table.piece(square) else {
                return Err(court.impossible(Rule::SheepThere, spot.at, Fault::NoSheep(square)));
            };
            let again = targets[..index]
                .iter()
                .any(|earlier| earlier.square == square);
            court.demand(Rule::LaineCount, !again, spot.at, || {
                Fault::LaineTwice(square)
            })?;
            court.require(Rule::LaineOwn, owner == *seat, spot.at, || {
                Fault::NotOwn(square)
            });
            let bare = !hidden || rules.rulings.laine_hidden == LaineHiddenRuling::Allowed;
            court.require(Rule::LaineHidden, bare, spot.at, || {
                Fault::LaineHidden(square)
            });
        }
        let last = count >= table.flock(*seat).sheep;
        let allowed = !last || rules.rulings.laine_last == LaineLastRuling::Loses;
        court.require(Rule::LaineLast, allowed, play.at, || Fault::LaineLast);
        Ok(())
    }

    fn fewer_than_six<L: Log>(&self, court: Bench<'_, '_, L>) {
        let fewer = self.table.flock(self.seat).sheep < FLOCK;
        court.require(Rule::RenfortFewer, fewer, self.play.named, || Fault::AllSix);
    }

    fn renfort<L: Log>(&self, court: Bench<'_, '_, L>) -> Result<(), Impossible> {
        self.fewer_than_six(court);
        let flock = self.table.flock(self.seat);
        let some = has_eliminated(self.rules, self.table, self.seat);
        court.require(Rule::RenfortEliminated, some, self.play.named, || {
            Fault::NoneEliminated
        });
        if let Some(spot) = self.play.target() {
            self.empty(spot, court)?;
        }
        // No sheep lies beside the board: there is none to set down.
        if flock.lost + flock.digesting == 0 {
            Err(Impossible)
        } else {
            Ok(())
        }
    }

    fn empty<L: Log>(&self, spot: Spot, court: Bench<'_, '_, L>) -> Result<(), Impossible> {
        let square = spot.square;
        let empty = self.table.piece(square) == Piece::Empty;
        court.demand(Rule::EmptySquare, empty, spot.at, || {
            Fault::NotEmpty(square)
        })
    }

    fn trahison<L: Log>(&self, court: Bench<'_, '_, L>) -> Result<(), Impossible> {
        let Judged {
            rules,
            table,
            seat,
            play,
        } = self;
        let (Some(from), Some(to)) = (play.target(), play.to) else {
            return Ok(());
        };
        wolf::judge_there(table, from, court)?;
        let square = from.square;
        let may = betrayable(rules, table, *seat, square);
        court.require(Rule::TrahisonWolf, may, from.at, || {
            Fault::FaceDownWolf(square)
        });
        self.empty(to, court)
    }

    fn recyclage<L: Log>(&self, court: Bench<'_, '_, L>) -> Result<(), Impossible> {
        let Judged {
            rules,
            table,
            seat,
            play,
        } = self;
        let Some(card) = play.taken() else {
            let card = play.card;
            court.require(Rule::CarriedOut, false, play.at, || {
                Fault::NotCarriedOut(card)
            });
            return Ok(());
        };
        let one = play.draw.drawn.len() == 1 && play.draw.thrown.is_empty();
        court.require(Rule::CarriedOut, one, play.draw.at, || {
            Fault::NotCarriedOut(play.card)
        });
        let reached = recyclable(rules, table, *seat, card);
        court.require(Rule::RecyclagePlayed, reached, play.draw.at, || {
            Fault::NotPlayed(card)
        });
        if table.discard.has(card) {
            Ok(())
        } else {
            Err(Impossible)
        }
    }

    /// The card just played is not drawn.
    fn not_itself<L: Log>(&self, court: Bench<'_, '_, L>) -> Result<(), Impossible> {
        let Played { card, draw, .. } = self.play;
        court.demand(Rule::BoxCards, !draw.drawn.has(card), draw.at, || {
            Fault::CardTwice(card)
        })
    }

    fn mechoui<L: Log>(&self, court: Bench<'_, '_, L>) -> Result<(), Impossible> {
        let Some(spot) = self.play.target() else {
            return Ok(());
        };
        let square = spot.square;
        let Piece::Sheep { owner, .. } = self.table.piece(square) else {
            return Err(court.impossible(Rule::SheepThere, spot.at, Fault::NoSheep(square)));
        };
        let opposing = owner != self.seat;
        court.require(Rule::MechouiOpposing, opposing, spot.at, || {
            Fault::NotOpposing(square)
        });
        Ok(())
    }

    fn planque<L: Log>(&self, court: Bench<'_, '_, L>) -> Result<(), Impossible> {
        let Some(spot) = self.play.target() else {
            return Ok(());
        };
        let square = spot.square;
        let hidden = matches!(
            self.table.piece(square),
            Piece::Sheep { owner, hidden: true } if owner != self.seat
        );
        court.demand(Rule::PlanqueTarget, hidden, spot.at, || {
            Fault::NotHidden(square)
        })
    }

    fn delit<L: Log>(&self, court: Bench<'_, '_, L>) -> Result<(), Impossible> {
        let Judged {
            rules,
            table,
            seat,
            play,
        } = self;
        let abus = play.draw.drawn.has(Card::ABUS);
        let allowed = !abus || rules.rulings.delit_abus == DelitAbusRuling::Strikes;
        court.require(Rule::DelitAbus, allowed, play.draw.at, || Fault::DelitAbus);
        self.not_itself(court)?;
        draw::judge(
            rules,
            table,
            *seat,
            (play.draw, Some(Card::DELIT)),
            play.at,
            court,
        )
    }

    fn raid<L: Log>(&self, court: Bench<'_, '_, L>) -> Result<(), Impossible> {
        let Judged {
            rules, table, play, ..
        } = self;
        let (Some(from), Some(to)) = (play.target(), play.to) else {
            return Ok(());
        };
        let square = from.square;
        let Piece::Sheep { owner, .. } = table.piece(square) else {
            return Err(court.impossible(Rule::SheepThere, from.at, Fault::NoSheep(square)));
        };
        let same = square == to.square;
        let allowed = !same || rules.rulings.raid_same == RaidSame::Allowed;
        court.require(Rule::RaidLeaves, allowed, to.at, || Fault::Still(square));
        if same {
            return run::judge_nothing(to, play.found, play.draw, court);
        }
        if matches!(table.piece(to.square), Piece::Token(_)) {
            let lands = rules.rulings.raid_landing == RaidLandingRuling::Token;
            court.require(Rule::RaidLanding, lands, to.at, || {
                Fault::RaidToken(to.square)
            });
            self.not_itself(court)?;
            let spent = (owner == self.seat).then_some(Card::RAID);
            return run::judge_meeting(
                rules,
                table,
                owner,
                to,
                (play.found, play.draw, spent),
                play.at,
                court,
            );
        }
        self.empty(to, court)?;
        run::judge_nothing(to, play.found, play.draw, court)
    }
}

/// The hand laid open is the hand as the record knows it.
pub(super) fn judge_reveal<L: Log>(
    rules: &Rules,
    table: &Table,
    seat: Seat,
    cards: &CardSet,
    at: Span,
    court: Bench<'_, '_, L>,
) {
    let flock = table.flock(seat);
    court.require(Rule::SabotsOnly, flock.shown.is_some(), at, || {
        Fault::NotShown
    });
    let hand = &flock.hand;
    let mut beyond = 0;
    let mut left = 0;
    for card in Card::all() {
        let (shown, held) = (cards.count(card), hand.count(card));
        beyond += shown.saturating_sub(held);
        left += held.saturating_sub(shown);
        if shown > held {
            court.require(
                Rule::BoxCards,
                draw::is_free(rules, table, card),
                at,
                || Fault::CardTwice(card),
            );
        }
    }
    let counted = cards.len() == hand.len() && beyond <= hand.unknown;
    let whole = left <= cards.unknown && (counted || flock.hand_open);
    court.require(Rule::SabotsHand, whole, at, || Fault::HandDiffers);
    let public = flock.shown.is_some() || !rules.is_secret(seat);
    court.frame(frame::Rule::View, public, at);
}

/// The record now knows the cards shown.
pub(super) fn reveal(table: &mut Table, seat: Seat, cards: &CardSet) {
    let flock = table.flock_mut(seat);
    let mut hand = *cards;
    // A card that the record knew stays known although it is written `?`.
    for card in Card::all() {
        while hand.count(card) < flock.hand.count(card) && hand.unknown > 0 {
            hand.unknown -= 1;
            hand.add(card);
        }
    }
    flock.hand = hand;
    flock.hand_open = false;
}
