//! What can be wrong with a step, as data; `told` says it, fault by fault.

mod phrases;
mod told;
mod told_from_the_table;

use std::borrow::Cow;

use super::{
    cities::FaceUp,
    deck::{CardId, Powers},
    field::Cell,
    money::Purse,
    rules::Rules,
    step::Act,
    table::Table,
};
use crate::{
    game::{Deed, Telling},
    say,
    source::Span,
};
use phrases::Teller;

/// So many answers to an event are shown as examples.
pub(super) const EXAMPLES: usize = 4;

/// What a breach is told from.
#[derive(Debug)]
pub(super) struct Scene<'t> {
    /// The table on which the step was judged, and how it stood when it was written.
    pub(super) judged: Cow<'t, Table>,
    pub(super) written: &'t Table,
    /// The cows that the roll counts, as far as the die goes.
    pub(super) counted: Vec<Cell>,
    /// The first answers that the event being resolved may have.
    pub(super) answers: Vec<Act>,
    /// Whether some cow could keep the bomb from going off.
    pub(super) is_answerable: bool,
}

/// A fault in the players' terms.
pub(super) fn tell(rules: &Rules, scene: &Scene<'_>, deed: Deed, fault: Fault) -> Telling {
    let teller = Teller {
        rules,
        table: &scene.judged,
        scene,
        deed,
    };
    let told = teller.tell(fault);
    match scene.written.bombs {
        Some(bombs) if teller.hangs_on_the_explosion(fault) => told.because(
            bombs.at,
            say!(
                "the bomb found here went off",
                "la bombe trouvée ici a explosé"
            ),
        ),
        _ => told,
    }
}

/// What is wrong with a step.
#[derive(Clone, Copy, Debug)]
pub(super) enum Fault {
    Gone,
    GoneNext(u8),
    NotYourTurn(Option<u8>),
    CityValue(u32),
    CitySeen(u8),
    CityTwice(u8),
    CityUnder(u8),
    CityLater {
        city: u8,
        first: u8,
    },
    NoCityLeft,
    CityFaceUp(FaceUp),
    CityLate,
    CityOrder(u8),
    /// After so many.
    DrawTooMany(u8),
    TooFewToDraw,
    EventDraws {
        card: CardId,
        count: u8,
    },
    EventTakes {
        card: CardId,
        count: u8,
    },
    DrawRefused(u16),
    DrawLate(Span),
    NothingToDraw,
    /// Every copy is somewhere else; `resolving`: one is the event being resolved.
    NoCopy {
        card: CardId,
        resolving: bool,
    },
    BroughtBack(CardId),
    /// Its unseen cards came out of the reshuffled deck.
    NotInThisHand(CardId),
    HandNobodySaw(u8),
    NotShuffledIn(CardId),
    NotDiscarded(CardId),
    ShuffleUnneeded {
        deck: u16,
        due: u8,
    },
    NotHeld(CardId),
    Unseen,
    Middle {
        field: u8,
        cows: usize,
        lifted: bool,
    },
    NoPlace {
        field: u8,
        cows: usize,
        lifted: bool,
    },
    NoField(u8),
    EndUnsaid {
        field: u8,
        traded: bool,
    },
    CannotPay {
        payer: u8,
        price: i32,
    },
    OtherField(u8),
    SpyMoved {
        field: u8,
        number: u8,
    },
    NotEachOnce {
        field: u8,
        cows: usize,
    },
    EventOpen {
        card: CardId,
        played: Span,
    },
    NotAsked,
    NothingDiscarded,
    OneOfTwo(CardId),
    NothingMore(CardId),
    NotOptional(CardId),
    NotYourEvent,
    NoCow(Cell),
    WrongField {
        own: bool,
    },
    SameField,
    NotATrade,
    WrongPayment {
        card: CardId,
    },
    Unattested(CardId),
    ByHand(CardId),
    Bank,
    Odd(i32),
    TooMuch,
    /// There is less to take.
    PurseShort {
        purse: Purse,
        sum: i64,
    },
    SeriousLoan(i32),
    BelowZero(i64),
    Friendly,
    NotBankrupt(i64),
    NotBroke(i64),
    NoRoll,
    PlayedOut(Span),
    AfterRoll(Span),
    Die(u32),
    Miscount {
        roller: u8,
        die: u32,
    },
    NoBomb,
    NoSuchCow(Cell),
    SameCow,
    OverTheFence {
        from: Cell,
        to: Cell,
    },
    GoneByThen(Cell),
    NotHolding(Cell),
    WrongPower {
        cow: Cell,
        power: Powers,
    },
    UsedUp(Cell),
    NotDecider(u8),
    HandOfThree(usize),
    DealLate,
    TooMany(CardId),
    TooManyUnseen {
        unseen: i32,
        left: i32,
    },
    BankChanged(i64),
    LeftBehind(u8),
    TooEarly(u8),
    Cities,
    Money,
    Cards,
    UnfinishedRoll {
        seat: u8,
        in_field: usize,
    },
    /// The die was rolled, and nobody told what it showed.
    UntoldRoll {
        seat: u8,
    },
    UnfinishedEvent {
        card: CardId,
    },
}

impl Fault {
    /// Whether it is about the power of a cow.
    pub(super) fn is_of_a_power(self) -> bool {
        matches!(
            self,
            Fault::NoBomb
                | Fault::NoSuchCow(_)
                | Fault::GoneByThen(_)
                | Fault::SameCow
                | Fault::OverTheFence { .. }
                | Fault::NotHolding(_)
                | Fault::WrongPower { .. }
                | Fault::UsedUp(_)
                | Fault::NotDecider(_)
        )
    }
}
