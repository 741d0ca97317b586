//! The rules in force: what a header settles.

use super::{
    INFO,
    rulings::Rulings,
    spellings,
    tile_set::{self, TileSet},
};
use crate::{
    clause::{Court, Impossible, Log},
    finding::{Finding, Findings, Severity},
    game::{Roster, Seat},
    lang::{Name, pick},
    pack::Library,
    record::{Header, View},
    replay::frame::Rule as FrameRule,
    say,
    source::Span,
};

/// What the header settles.
#[derive(Debug)]
pub(super) struct Rules {
    pub(super) roster: Roster,
    pub(super) rulings: Rulings,
    pub(super) two_colours: bool,
    pub(super) set: Option<TileSet>,
    pub(super) view: View,
}

impl Rules {
    /// What a header settles; `None` when it settles nothing that can be played.
    pub(super) fn of(header: &Header, library: &Library, findings: &mut Findings) -> Option<Self> {
        let two_colours = mode(header, findings)?;
        handles(header, findings);
        let set = match tile_set(header, library, findings) {
            Ok(set) => set,
            Err(Impossible) => return None,
        };
        Some(Rules {
            roster: header.players.clone(),
            rulings: Rulings::of(header),
            two_colours,
            set,
            view: header.view,
        })
    }

    pub(super) fn players(&self) -> usize {
        self.roster.len()
    }

    pub(super) fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        self.roster.seats()
    }

    pub(super) fn name(&self, seat: Seat) -> &str {
        self.roster.handle(seat)
    }

    /// The same for sentences.
    pub(super) fn called(&self, seat: Seat) -> Name<'_> {
        Name(self.name(seat))
    }

    pub(super) fn seat(&self, name: &str) -> Option<Seat> {
        self.roster.seat(name)
    }

    /// Colours of each player.
    pub(super) fn colours_each(&self) -> usize {
        if self.two_colours { 2 } else { 1 }
    }

    /// Tiles in the bag before the game.
    pub(super) fn total(&self) -> u32 {
        self.set.as_ref().map_or(tile_set::BAG, |set| set.total)
    }

    /// Whether the recorder could see what this player keeps from the others.
    pub(super) fn sees(&self, seat: Seat) -> bool {
        self.view.sees(seat)
    }

    /// A record of one player's view names no tile or colour of the others.
    pub(super) fn seen_by_viewer<F, L: Log>(
        &self,
        seat: Seat,
        at: Span,
        court: &mut Court<'_, F, L>,
    ) {
        court.frame(FrameRule::View, self.sees(seat), at);
    }
}

/// Nobody is called like a square: `E1.pen` would be the edge of a tile.
fn handles(header: &Header, findings: &mut Findings) {
    for player in &header.players {
        if spellings::square(&player.handle).is_some() {
            findings.push(
                Finding::error(
                    "header.players",
                    player.at,
                    say!(
                        "`{}` cannot be a player's handle",
                        "`{}` ne peut pas être un nom de joueur",
                        player.handle
                    ),
                )
                .label(pick(
                    "a square of the landscape",
                    "un emplacement du paysage",
                ))
                .help(pick(
                    "write another handle and the full name: `Ana: Ana Lopez`",
                    "écrivez un autre nom et le nom complet : `Ana: Ana Lopez`",
                )),
            );
        }
    }
}

/// Whether every player has two colours; `None` when the mode is not known.
fn mode(header: &Header, findings: &mut Findings) -> Option<bool> {
    let Some(node) = header.get("mode") else {
        return Some(false);
    };
    match node.text().unwrap_or("") {
        "standard" => Some(false),
        "two-colours" if header.players.len() == 2 => Some(true),
        "two-colours" => {
            findings.push(
                Finding::error(
                    "header.mode",
                    node.at,
                    pick(
                        "two colours each are for two players",
                        "deux couleurs chacun, c'est à deux joueurs",
                    ),
                )
                .label(say!(
                    "{} players here",
                    "{} joueurs ici",
                    header.players.len()
                )),
            );
            None
        }
        _ => {
            findings.push(
                Finding::error(
                    "header.mode",
                    node.at,
                    pick("this mode is not known", "ce mode est inconnu"),
                )
                .help(pick(
                    "known: `standard`, `two-colours`",
                    "au choix : `standard`, `two-colours`",
                )),
            );
            None
        }
    }
}

/// The tile set that the command line or the header names.
fn tile_set(
    header: &Header,
    library: &Library,
    findings: &mut Findings,
) -> Result<Option<TileSet>, Impossible> {
    let before = findings.len();
    let mut packs = library.packs(header, INFO.packs, findings);
    let mut named = Span::default();
    if let (true, Some(node)) = (packs.is_empty(), header.get("tiles")) {
        named = node.at;
        let name = node.text().unwrap_or("");
        packs.extend(library.find(name, node.at, INFO.packs, findings));
    }
    let failed = findings[before..]
        .iter()
        .any(|finding| finding.severity == Severity::Error);
    match packs.last() {
        _ if failed => Err(Impossible),
        Some(pack) => tile_set::read(pack, named, findings)
            .map(Some)
            .ok_or(Impossible),
        None => Ok(None),
    }
}
