//! Each card's own conditions.

use super::{
    cards::{Card, CardSet},
    clauses::Rule,
    draw::{self, Drawing},
    faults::Fault,
    options,
    play::Played,
    reach,
    rules::{Bench, other, sheep},
    rulings::{
        DelitAbusRuling, IndigestionRuling, LaineHiddenRuling, LaineLastRuling, RaidLandingRuling,
        RaidSame, WithoutEffectRuling,
    },
    run,
    setup::Rules,
    step::{Draw, Found, Spot},
    table::{FLOCK, Piece, Table},
    tokens::Token,
    wolf,
};
use crate::{
    clause::{Impossible, Log},
    game::Seat,
};

/// A played card before the court.
pub(super) struct Judged<'t, 's> {
    pub(super) rules: &'t Rules,
    pub(super) table: &'t Table,
    pub(super) seat: Seat,
    pub(super) play: Played<'s>,
}

impl Judged<'_, '_> {
    /// What the card itself asks for.
    pub(super) fn card<L: Log>(&self, court: Bench<'_, '_, L>) -> Result<(), Impossible> {
        match self.play.card {
            Card::INDIGESTION => self.indigestion(court),
            Card::LAINE => self.laine(court),
            Card::RENFORT => self.renfort(court),
            Card::TRAHISON => self.trahison(court),
            Card::RECYCLAGE => self.recyclage(court),
            Card::MECHOUI => self.mechoui(court),
            Card::PLANQUE => self.planque(court),
            Card::DELIT => self.delit(court),
            Card::RAID => self.raid(court),
            _ => Ok(()),
        }
    }

    /// Whether the step names what the card acts on, as far as it must.
    pub(super) fn says_enough(&self) -> bool {
        let play = &self.play;
        match play.card {
            Card::RENFORT | Card::MECHOUI | Card::RAID => play.count > 0,
            Card::RECYCLAGE => !play.draw.drawn.is_empty(),
            // Where there is one camouflaged sheep it need not be named.
            Card::PLANQUE => {
                play.count > 0 || options::hidden(self.table, other(self.seat)).count() == 1
            }
            Card::DELIT => !play.draw.drawn.is_empty() || self.table.pile != Some(0),
            Card::TRAHISON => {
                play.count > 0
                    || reach::has_effect(self.rules, self.table, self.seat, Card::TRAHISON)
            }
            _ => true,
        }
    }

    /// The card names nothing to act on: it must be without effect.
    pub(super) fn wasted<L: Log>(&self, court: Bench<'_, '_, L>) {
        let card = self.play.card;
        if card == Card::RENFORT {
            self.fewer_than_six(court);
        }
        let effect = reach::has_effect(self.rules, self.table, self.seat, card);
        court.require(Rule::CarriedOut, !effect, self.play.at, || {
            Fault::NotCarriedOut(card)
        });
        if !effect {
            let allowed = self.rules.rulings.without_effect == WithoutEffectRuling::Wasted;
            court.require(Rule::WithoutEffect, allowed, self.play.at, || {
                Fault::NoEffect(card)
            });
        }
    }

    fn indigestion<L: Log>(&self, court: Bench<'_, '_, L>) -> Result<(), Impossible> {
        let grass = &self.table.flock(other(self.seat)).grass;
        if grass.len() == 0 {
            let allowed = self.rules.rulings.indigestion == IndigestionRuling::Wasted;
            court.require(Rule::IndigestionNone, allowed, self.play.at, || {
                Fault::NoTokens
            });
        }
        match self.play.found {
            Found::Nothing => {
                let none = grass.len() == 0;
                court.require(Rule::IndigestionOwned, none, self.play.at, || {
                    Fault::NoneLost
                });
            }
            Found::Face { token, at, .. } => {
                let unseen = token != Token::Wolf && grass.unknown() > 0;
                let owned = grass.has(token) || unseen;
                court.require(Rule::IndigestionOwned, owned, at, || Fault::NotOwned(token));
                court.demand(Rule::TokenThere, owned, at, || Fault::NotOwned(token))?;
                let met = grass.has(token) || self.table.unmet(token) > 0;
                court.demand(Rule::BoxTokens, met, at, || Fault::Tokens(token))?;
            }
            Found::Unwritten | Found::Unknown => {}
        }
        Ok(())
    }

    fn laine<L: Log>(&self, court: Bench<'_, '_, L>) -> Result<(), Impossible> {
        let named = self.play.count;
        court.require(
            Rule::LaineCount,
            (1..=3).contains(&named),
            self.play.at,
            || Fault::LaineCount(named),
        );
        let targets = self.play.targets.iter().flatten();
        for (index, spot) in targets.clone().enumerate() {
            let square = spot.square;
            let mut earlier = targets.clone().take(index);
            let again = earlier.any(|earlier| earlier.square == square);
            court.demand(Rule::SheepThere, !again, spot.at, || {
                Fault::LaineTwice(square)
            })?;
            shorn(self.rules, self.table, self.seat, *spot, court)?;
        }
        let last = named >= u16::from(self.table.flock(self.seat).sheep);
        let allowed = !last || self.rules.rulings.laine_last == LaineLastRuling::Loses;
        court.require(Rule::LaineLast, allowed, self.play.at, || Fault::LaineLast);
        Ok(())
    }

    fn fewer_than_six<L: Log>(&self, court: Bench<'_, '_, L>) {
        let fewer = self.table.flock(self.seat).sheep < FLOCK;
        court.require(Rule::RenfortFewer, fewer, self.play.named, || Fault::AllSix);
    }

    fn renfort<L: Log>(&self, court: Bench<'_, '_, L>) -> Result<(), Impossible> {
        self.fewer_than_six(court);
        let flock = self.table.flock(self.seat);
        let some = reach::has_eliminated(self.rules, self.table, self.seat);
        court.require(Rule::RenfortEliminated, some, self.play.named, || {
            Fault::NoneEliminated
        });
        if let Some(spot) = self.play.target() {
            self.empty(spot, court)?;
        }
        let (seat, sheep) = (self.seat, flock.sheep);
        court.demand(Rule::BoxSheep, flock.off() > 0, self.play.named, || {
            Fault::Sheep {
                seat,
                count: sheep + 1,
            }
        })
    }

    fn empty<L: Log>(&self, spot: Spot, court: Bench<'_, '_, L>) -> Result<(), Impossible> {
        let square = spot.square;
        let empty = self.table.piece(square) == Piece::Empty;
        court.demand(Rule::EmptySquare, empty, spot.at, || {
            Fault::NotEmpty(square)
        })
    }

    fn trahison<L: Log>(&self, court: Bench<'_, '_, L>) -> Result<(), Impossible> {
        let (Some(from), Some(to)) = (self.play.target(), self.play.to) else {
            return Ok(());
        };
        wolf::judge_there(self.table, from, court)?;
        let square = from.square;
        let may = reach::betrayable(self.rules, self.table, self.seat, square);
        court.require(Rule::TrahisonWolf, may, from.at, || {
            Fault::FaceDownWolf(square)
        });
        self.empty(to, court)
    }

    fn recyclage<L: Log>(&self, court: Bench<'_, '_, L>) -> Result<(), Impossible> {
        let Played { draw, card, .. } = self.play;
        let taken = draw.drawn.len();
        let lie = reach::lie_there(self.table, &draw.drawn);
        let enough = draw.drawn.unknown <= lie;
        court.demand(Rule::BoxCards, enough, draw.at, || Fault::DiscardShort {
            lie,
            taken: draw.drawn.unknown,
        })?;
        court.require(Rule::CarriedOut, taken == 1, draw.at, || {
            Fault::Recycled(taken)
        });
        let named = draw.drawn.unknown == 0;
        court.require(Rule::CarriedOut, named, draw.at, || {
            let reached = |card: &Card| reach::recyclable(self.rules, self.table, self.seat, *card);
            Fault::RecycledUnseen(Card::all().find(reached))
        });
        for card in draw.drawn.kinds() {
            let reached = reach::recyclable(self.rules, self.table, self.seat, card);
            court.require(Rule::RecyclagePlayed, reached, draw.at, || {
                Fault::NotPlayed(card)
            });
            // Whatever else is taken up lies in the discard pile or in the pile.
            let lies = self.table.discard.count(card);
            let beyond = draw.drawn.count(card).saturating_sub(lies);
            let free = draw::are_free(self.rules, self.table, card, beyond);
            let there = beyond == 0 || (free && self.table.pile != Some(0));
            court.demand(Rule::BoxCards, there, draw.at, || Fault::CardTwice(card))?;
        }
        let thrown = Draw {
            drawn: CardSet::default(),
            ..*draw
        };
        let drawing = Drawing {
            draw: &thrown,
            due: 0,
            spent: Some(card),
            at: self.play.at,
        };
        draw::judge(self.rules, self.table, self.seat, drawing, court)
    }

    /// The card just played is neither drawn nor thrown.
    fn not_itself<L: Log>(&self, court: Bench<'_, '_, L>) -> Result<(), Impossible> {
        let Played { card, draw, .. } = self.play;
        let other = !draw.drawn.has(card) && !draw.thrown.has(card);
        court.demand(Rule::BoxCards, other, draw.at, || Fault::CardTwice(card))
    }

    fn mechoui<L: Log>(&self, court: Bench<'_, '_, L>) -> Result<(), Impossible> {
        let Some(spot) = self.play.target() else {
            return Ok(());
        };
        let square = spot.square;
        let (owner, _) = sheep(self.table, spot, court)?;
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
        let piece = self.table.piece(square);
        let hidden = matches!(piece, Piece::Sheep { owner, hidden: true } if owner != self.seat);
        court.require(Rule::PlanqueTarget, hidden, spot.at, || {
            Fault::NotHidden(square)
        });
        let sheep = matches!(piece, Piece::Sheep { .. });
        court.demand(Rule::SheepThere, sheep, spot.at, || Fault::NoSheep(square))
    }

    fn delit<L: Log>(&self, court: Bench<'_, '_, L>) -> Result<(), Impossible> {
        let abus = self.play.draw.drawn.has(Card::ABUS);
        let allowed = !abus || self.rules.rulings.delit_abus == DelitAbusRuling::Strikes;
        court.require(Rule::DelitAbus, allowed, self.play.draw.at, || {
            Fault::DelitAbus
        });
        self.not_itself(court)?;
        let (draw, taken) = (self.play.draw, self.play.draw.drawn.len());
        court.require(Rule::CarriedOut, taken <= 1, draw.at, || {
            Fault::Chosen(taken)
        });
        let drawing = Drawing {
            draw,
            due: u8::from(self.table.pile != Some(0)),
            spent: Some(Card::DELIT),
            at: self.play.at,
        };
        draw::judge_cards(self.rules, self.table, self.seat, drawing, court)
    }

    fn raid<L: Log>(&self, court: Bench<'_, '_, L>) -> Result<(), Impossible> {
        let (Some(from), Some(to)) = (self.play.target(), self.play.to) else {
            return Ok(());
        };
        let square = from.square;
        let (owner, _) = sheep(self.table, from, court)?;
        let same = square == to.square;
        let allowed = !same || self.rules.rulings.raid_same == RaidSame::Allowed;
        court.require(Rule::RaidLeaves, allowed, to.at, || Fault::Still(square));
        self.not_itself(court)?;
        let spent = (owner == self.seat).then_some(Card::RAID);
        let outcome = (self.play.found, self.play.draw, spent);
        let (rules, table, at) = (self.rules, self.table, self.play.at);
        if !same && matches!(table.piece(to.square), Piece::Token(_)) {
            let lands = rules.rulings.raid_landing == RaidLandingRuling::Token;
            court.require(Rule::RaidLanding, lands, to.at, || {
                Fault::RaidToken(to.square)
            });
            return run::judge_meeting(rules, table, owner, to, outcome, at, court);
        }
        if !same {
            self.empty(to, court)?;
        }
        run::judge_nothing(rules, table, owner, to, outcome, at, court)
    }
}

/// One sheep that Bêle et laine takes.
pub(super) fn shorn<L: Log>(
    rules: &Rules,
    table: &Table,
    seat: Seat,
    spot: Spot,
    court: Bench<'_, '_, L>,
) -> Result<(), Impossible> {
    let square = spot.square;
    let (owner, hidden) = sheep(table, spot, court)?;
    court.require(Rule::LaineOwn, owner == seat, spot.at, || {
        Fault::NotOwn(square)
    });
    let bare = !hidden || rules.rulings.laine_hidden == LaineHiddenRuling::Allowed;
    court.require(Rule::LaineHidden, bare, spot.at, || {
        Fault::LaineHidden(square)
    });
    Ok(())
}
