//! Faults that are told by what lies on the table, is in hand or was seen.

use super::{
    super::{
        nouns,
        rulings::CoverDraw,
        tile::{Face, Kind, Motif, Tile, opposite},
        tile_set::{HUNTERS, ORDINARY, WOLVES},
        tiles_seen::Shortage,
    },
    phrases::{Teller, compass, named_before, tiles},
};
use crate::{game::Telling, lang::count, say, told};

impl Teller<'_> {
    pub(super) fn clash(&self, face: Face, side: usize, beside: usize, help: String) -> Telling {
        let laid = self.table.land.tiles()[beside];
        let (ours, theirs) = (face.edge(side), laid.face.edge(opposite(side)));
        let (ours_letter, theirs_letter) = (ours.letter(), theirs.letter());
        let (is_ours, is_theirs) = (ours.of_an_edge(), theirs.of_an_edge());
        let (here, there) = (compass(side), compass(opposite(side)));
        let square = laid.square;
        told! {
            message ("the {here} edge of `{face}` is {ours}, but `{square}` shows {theirs} there", "le côté {here} de `{face}` {is_ours}, mais `{square}` {is_theirs} de ce côté");
            label ("{ours_letter} against {theirs_letter}", "`{ours_letter}` contre `{theirs_letter}`");
            because laid.at, ("its {there} edge is {theirs}", "son côté {there} {is_theirs}")
        }
        .help(help)
    }

    /// More or fewer tiles drawn than is right.
    pub(super) fn drawn(&self, written: u32, due: u32, left: Option<u32>, covers: bool) -> Telling {
        let touched = !covers || self.rules.rulings.cover_draw == CoverDraw::Neighbours;
        let (drawn, touching) = (count(written, &nouns::DRAWN), count(due, &nouns::TOUCHED));
        match left {
            Some(left) if written > due && written > left => told! {
                message [touched;
                    true => ("{drawn} for {touching}, and the bag holds {left}", "{drawn} pour {touching}, et le sac en contient {left}"),
                    false => ("{drawn} where {due} may be drawn, and the bag holds {left}", "{drawn} pour un droit à {due}, et le sac en contient {left}")];
                label ("{due} due, {left} there", "droit à {due}, reste {left}");
                help ("the number drawn is forced and may be left out", "le nombre pioché est imposé et peut être omis")
            },
            Some(left) if due > left => {
                let rest = tiles(left);
                told! {
                    message ("{drawn}, but the bag holds {left}", "{drawn}, mais le sac en contient {left}");
                    label ("{due} due, {left} there", "droit à {due}, reste {left}");
                    help [left;
                        0 => ("leave it out, or write `+_`: the bag is empty", "retirez la pioche, ou écrivez `+_` : le sac est vide"),
                        _ => ("all that is left is drawn: {rest}", "on pioche tout ce qui reste : {rest}")]
                }
            }
            Some(_) | None => told! {
                message [touched;
                    true => ("{drawn} for {touching}", "{drawn} pour {touching}"),
                    false => ("{drawn} where {due} may be drawn", "{drawn} pour un droit à {due}")];
                label ("{due} due", "droit à {due}");
                help ("the number drawn is forced and may be left out", "le nombre pioché est imposé et peut être omis")
            },
        }
    }

    /// What the box does not have.
    pub(super) fn shortage(&self, shortage: Shortage) -> Telling {
        let (count, kind) = match shortage {
            Shortage::Wolves => (WOLVES, Kind::Wolf),
            Shortage::Hunters => (HUNTERS, Kind::Hunter),
            Shortage::Ordinary => {
                let counted = self.table.seen.ordinary;
                let edges = [Motif::Black, Motif::Black, Motif::Red, Motif::Red];
                let ordinary = Tile::new(Face::new(edges), None);
                return told! {
                    message ("the box has only {ORDINARY} ordinary tiles", "la boîte n'a que {ORDINARY} pions normaux");
                    label ("{counted} are accounted for already", "{counted} sont déjà comptés");
                    help ("look for an earlier tile that was written twice", "cherchez plus haut un pion noté deux fois")
                }
                .rests_on(self.kept_aside(ordinary));
            }
            Shortage::Set(tile) => return self.not_in_set(tile),
        };
        let (squares, named) = self.specials(kind);
        let telling = told! {
            message [kind;
                Kind::Wolf => ("the box has only {count} wolves", "la boîte n'a que {count} loups"),
                Kind::Hunter | Kind::Plain | Kind::Shepherd => ("the box has only {count} hunters", "la boîte n'a que {count} chasseurs")];
            label [squares.is_empty();
                true => ("one {kind} too many", "un {kind} de trop"),
                false => ("one {kind} too many; on the table: {squares}", "un {kind} de trop ; sur la table : {squares}")];
            help ("look for an earlier tile that was written wrongly", "cherchez plus haut un pion mal noté")
        };
        named_before(telling, named).rests_on(self.kept_aside(Tile::special_of(kind)))
    }

    fn not_in_set(&self, tile: Tile) -> Telling {
        let sets = self.rules.set.iter();
        let alike = sets.flat_map(|set| {
            let entries = set.candidates(tile);
            entries.map(|entry| format!("`{}`", set.entries[entry as usize].tile))
        });
        let alike = alike.collect::<Vec<_>>().join(", ");
        if alike.is_empty() {
            return told! {
                message ("the tile set has no tile `{tile}`", "le lot de pions n'a aucun pion `{tile}`");
                label ("turned any way, on either side", "dans aucun sens, sur aucune face");
                help ("check the edges, or name another tile set", "vérifiez les côtés, ou indiquez un autre lot de pions")
            };
        }
        let telling = told! {
            message ("no tile `{tile}` is left", "il ne reste aucun pion `{tile}`");
            label ("the set has {alike}, seen before", "le lot contient {alike}, déjà vu");
            help ("one of these lines names a wrong tile; where a face is on several, write the other side too", "l'une de ces lignes donne un mauvais pion ; si une face est sur plusieurs pions, écrivez aussi l'autre face")
        };
        let named = self.table.seen.instead_of(self.rules, tile).collect();
        named_before(telling, named).rests_on(self.kept_aside(tile))
    }

    pub(super) fn not_in_hand(&self, tile: Tile) -> Telling {
        let who = self.rules.called(self.deed.seat);
        let hand = self.table.hand(self.deed.seat);
        let edges = |face: Face| face.key() == tile.face.key();
        if let Some(held) = hand.known.iter().find(|held| held.tile.any(edges)) {
            return self.alike(tile, held.tile).because(
                held.at,
                say!("it came to this hand here", "arrivé ici dans cette main"),
            );
        }
        let held = hand.known.iter().map(|held| format!("`{}`", held.tile));
        let held = held.collect::<Vec<_>>().join(", ");
        told! {
            message ("{who} has no tile `{tile}`", "{who} n'a pas de pion `{tile}`");
            label [held.is_empty(); true => ("the hand is empty", "la main est vide"), false => ("in hand: {held}", "en main : {held}")];
            because hand.known.last().map_or_else(Default::default, |last| last.at),
                ("the last tile known to have come to this hand", "le dernier pion que l'on sait arrivé dans cette main");
            help ("a tile drawn unseen is `?` in the hand; one written wrongly is corrected where it was drawn", "un pion pioché sans être vu est un `?` dans la main ; un pion mal noté se corrige là où il a été pioché")
        }
    }

    /// The hand has a tile with these edges, but its marks or its other side
    /// differ.
    fn alike(&self, tile: Tile, held: Tile) -> Telling {
        let who = self.rules.called(self.deed.seat);
        let face = tile.face;
        let edges = |other: &Face| other.key() == face.key();
        let other = held.faces().find(edges).unwrap_or(held.face);
        if face.meet(other).is_some() {
            return told! {
                message ("{who} has no tile `{tile}`, but `{held}`", "{who} n'a pas de pion `{tile}`, mais `{held}`");
                label ("this side is in hand, but not with that other side", "cette face est en main, mais pas avec cette autre face");
                help ("the side that lies down may be left out", "la face cachée peut être omise")
            };
        }
        told! {
            message ("{who} has no tile `{face}`, but `{other}`", "{who} n'a pas de pion `{face}`, mais `{other}`");
            label ("the same edges, otherwise joined", "les mêmes côtés, autrement joints");
            help ("a mark stays with its tile: leave it out, or write the same one", "un signe reste attaché à son pion : retirez-le, ou écrivez le même")
        }
    }
}
