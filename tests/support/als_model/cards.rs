//! Cards and theaters, as the boxes print them.

use std::fmt;

/// Air, Land, Sea, Diplomacy, Espionage, Economy.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Theater(pub(crate) usize);

pub(crate) const CODES: [&str; 6] = ["A", "L", "S", "D", "Es", "Ec"];

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Card {
    pub(crate) theater: Theater,
    pub(crate) strength: i64,
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", CODES[self.theater.0], self.strength)
    }
}

impl Theater {
    /// By its letters or a name, folded.
    pub(crate) fn read(word: &str) -> Option<Theater> {
        let names: [&[&str]; 6] = [
            &["a", "air"],
            &["l", "t", "land", "terre"],
            &["s", "m", "sea", "mer"],
            &["d", "diplomacy", "diplomatie"],
            &["es", "espionage", "espionnage", "intelligence"],
            &["ec", "economy", "economics", "economie"],
        ];
        names
            .iter()
            .position(|names| names.contains(&word))
            .map(Theater)
    }
}

impl Card {
    /// By its code, folded.
    pub(crate) fn read(word: &str) -> Option<Card> {
        let (letters, strength) = word.split_at_checked(word.len().checked_sub(1)?)?;
        let strength = strength.parse().ok().filter(|s| (1..=6).contains(s))?;
        let codes = ["a", "l", "t", "s", "m", "d", "es", "ec"];
        let theater = Theater::read(letters).filter(|_| codes.contains(&letters))?;
        Some(Card { theater, strength })
    }

    pub(crate) fn ability(self) -> Ability {
        match (self.theater.0, self.strength) {
            (0, 1) => Ability::Support,
            (0, 2) => Ability::AirDrop,
            (0..=2, 3) => Ability::Maneuver,
            (0, 4) => Ability::Aerodrome,
            (0, 5) => Ability::Containment,
            (1, 1) => Ability::Reinforce,
            (1, 2) => Ability::Ambush,
            (1, 4) => Ability::CoverFire,
            (1, 5) => Ability::Disrupt,
            (2, 1) => Ability::Transport,
            (2, 2) => Ability::Escalation,
            (2, 4) => Ability::Redeploy,
            (2, 5) => Ability::Blockade,
            (3..=5, 3) => Ability::Manipulation,
            (5, 2) => Ability::SupplyLines,
            (_, 6) => Ability::None,
            _ => Ability::NotKnown,
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Ability {
    None,
    Support,
    AirDrop,
    Maneuver,
    Aerodrome,
    Containment,
    Reinforce,
    Ambush,
    CoverFire,
    Disrupt,
    Transport,
    Escalation,
    Redeploy,
    Blockade,
    Manipulation,
    SupplyLines,
    /// The text was never published.
    NotKnown,
}

impl Ability {
    /// Acts once when its card comes face up.
    pub(crate) fn is_instant(self) -> bool {
        matches!(
            self,
            Ability::AirDrop
                | Ability::Maneuver
                | Ability::Reinforce
                | Ability::Ambush
                | Ability::Disrupt
                | Ability::Transport
                | Ability::Redeploy
                | Ability::Manipulation
        )
    }
}
