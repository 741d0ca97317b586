//! Settings from outside of a record: those of one run hold whatever headers say,
//! those of a project where they say nothing.

use super::Request;
use crate::{finding::Decided, game::Info, record::Header};

/// An edition, or the reading of a ruling, by name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setting {
    pub key: String,
    pub value: String,
}

/// What a setting means in one game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Meant {
    Edition(&'static str),
    Reading(&'static str, usize),
}

impl Setting {
    fn meant(&self, info: &Info) -> Option<Meant> {
        if self.key == "edition" {
            let mut editions = info.editions.iter();
            let edition = editions.find(|edition| edition.id == self.value)?;
            return Some(Meant::Edition(edition.id));
        }
        let mut rulings = info.rulings.iter();
        let ruling = rulings.find(|ruling| ruling.name == self.key)?;
        let reading = ruling.reading(&self.value)?;
        Some(Meant::Reading(ruling.name, reading))
    }

    /// Whether a game has what is set.
    pub fn concerns(&self, info: &Info) -> bool {
        self.meant(info).is_some()
    }
}

/// Puts settings in force where the game has them: those of a project where the
/// header says nothing, those of a run in any case.
pub(super) fn apply(header: &mut Header, info: &Info, request: &Request) {
    for setting in &request.defaults {
        if let Some(Meant::Reading(ruling, reading)) = setting.meant(info)
            && header.reading(ruling).is_none()
        {
            header.set_reading(ruling, reading, Decided::Project);
        }
    }
    for setting in &request.set {
        match setting.meant(info) {
            Some(Meant::Edition(edition)) => header.edition = edition,
            Some(Meant::Reading(ruling, reading)) => {
                header.set_reading(ruling, reading, Decided::Run);
            }
            None => {}
        }
    }
}
