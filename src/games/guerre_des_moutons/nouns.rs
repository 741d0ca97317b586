//! The things that are counted in sentences.

use crate::lang::Noun;

pub(super) const TILE: Noun = Noun::masculine(("tile", "tiles"), ("pion", "pions"));
pub(super) const DRAWN: Noun = Noun::masculine(
    ("tile drawn", "tiles drawn"),
    ("pion pioché", "pions piochés"),
);
pub(super) const TOUCHED: Noun = Noun::masculine(
    ("tile touched", "tiles touched"),
    ("pion accolé", "pions accolés"),
);
pub(super) const WOLF: Noun = Noun::masculine(("wolf", "wolves"), ("loup", "loups"));
pub(super) const HUNTER: Noun = Noun::masculine(("hunter", "hunters"), ("chasseur", "chasseurs"));
pub(super) const PLAIN: Noun = Noun::masculine(
    ("ordinary tile", "ordinary tiles"),
    ("pion normal", "pions normaux"),
);
pub(super) const SHEEP: Noun = Noun::masculine(("sheep", "sheep"), ("mouton", "moutons"));
