//! Tile sets: lists of tiles in YAML, and how faces are divided into fields.

use std::{collections::HashMap, sync::Arc};

use super::{
    land::Parts,
    nouns, spellings,
    tile::{Axis, Face, Kind, SHAPES, Tile, shape},
};
use crate::{
    finding::{Finding, Findings, OtherText, Severity},
    kit::page::Page,
    lang::{count, pick},
    record::Node,
    say,
    source::Span,
};

/// Tiles of the bag that the box of 2002 holds.
pub(super) const BAG: u32 = 68;
pub(super) const ORDINARY: u32 = 60;
pub(super) const WOLVES: u32 = 4;
pub(super) const HUNTERS: u32 = 4;
/// Tiles dealt to each player.
pub(super) const HAND: u32 = 4;

/// Most copies of one tile in a set.
const MOST_COPIES: u32 = 1_000_000;

/// A tile and how often the set has it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Entry {
    pub(super) tile: Tile,
    pub(super) copies: u32,
}

/// The tiles of a bag.
#[derive(Debug, Default)]
pub(super) struct TileSet {
    pub(super) entries: Vec<Entry>,
    /// The entries that have a face of each shape.
    by_shape: Vec<Vec<u16>>,
    /// The entry of each tile, however it is written.
    by_tile: HashMap<Tile, u16>,
    pub(super) regions: HashMap<u16, (Face, Parts)>,
    pub(super) total: u32,
    /// Some faces are marked: opposite edges are joined, or apart.
    pub(super) marks: bool,
}

impl TileSet {
    /// The entries that what is known of a tile may be.
    pub(super) fn candidates(&self, tile: Tile) -> impl Iterator<Item = u16> {
        let entries = self.by_shape.get(shape(tile.face.edges()));
        entries
            .map_or(&[][..], Vec::as_slice)
            .iter()
            .copied()
            .filter(move |index| self.entries[*index as usize].tile.meet(tile).is_some())
    }

    /// How many tiles of the set what is known of a tile may be.
    pub(super) fn copies(&self, tile: Tile) -> u32 {
        let copies = self
            .candidates(tile)
            .map(|entry| self.entries[entry as usize].copies);
        copies.fold(0, u32::saturating_add)
    }

    /// The tile with its other side, when the set leaves no doubt about it.
    pub(super) fn complete(&self, tile: Tile) -> Tile {
        let mut candidates = self.candidates(tile);
        match (tile.back(), candidates.next(), candidates.next()) {
            (None, Some(only), None) => {
                let known = self.entries[only as usize].tile;
                let other = known
                    .faces()
                    .find(|face| face.key() != tile.face.key())
                    .unwrap_or(known.face);
                Tile::new(tile.face, Some(other)).as_it_lies()
            }
            _ => tile,
        }
    }

    /// The tiles of the set that what is known of one may be, this face first.
    pub(super) fn whole(&self, tile: Tile) -> impl Iterator<Item = Tile> {
        self.candidates(tile).map(move |entry| {
            let known = self.entries[usize::from(entry)].tile;
            Tile::new(tile.face, known.other(tile.face)).as_it_lies()
        })
    }

    /// The face with the mark that all tiles of the set give it which this one
    /// may be.
    pub(super) fn marked(&self, tile: Tile, up: Face) -> Face {
        let mut faces = self
            .candidates(tile)
            .map(|entry| self.entries[entry as usize].tile.marked(up));
        let first = faces.next().unwrap_or(up);
        if faces.all(|face| face == first) {
            first
        } else {
            up
        }
    }

    fn count(&self, wanted: Option<Kind>) -> u32 {
        self.entries
            .iter()
            .filter(|entry| entry.tile.special() == wanted)
            .map(|entry| entry.copies)
            .sum()
    }

    fn add(&mut self, entry: Entry) {
        let index = self.entries.len() as u16;
        self.total = self.total.saturating_add(entry.copies);
        let known = *self.by_tile.entry(entry.tile.canonical()).or_insert(index);
        if known != index {
            let copies = &mut self.entries[usize::from(known)].copies;
            *copies = copies.saturating_add(entry.copies);
            return;
        }
        self.by_shape.resize_with(SHAPES, Vec::new);
        for face in entry.tile.faces() {
            let list = &mut self.by_shape[shape(face.edges())];
            if list.last() != Some(&index) {
                list.push(index);
            }
        }
        self.marks |= entry.tile.any(|face| face.axis() != Axis::Unsaid);
        self.entries.push(entry);
    }
}

// --- reading a pack

/// Reads a set; its faults point into the YAML.
pub(super) fn read(pack: &Arc<OtherText>, named: Span, findings: &mut Findings) -> Option<TileSet> {
    let pack = Some(pack);
    let mut faults = Vec::new();
    let mut reader = Reader {
        page: Page {
            pack,
            findings: &mut faults,
        },
        set: TileSet::default(),
    };
    if let Some(root) = reader.page.root() {
        reader.root(&root, named);
    }
    reader.counts(named);
    let set = reader.is_sound().then_some(reader.set);
    findings.append(&mut faults);
    set
}

struct Reader<'p> {
    page: Page<'p>,
    set: TileSet,
}

impl Reader<'_> {
    fn fault(&mut self, at: Span, message: impl Into<String>) {
        self.page.say(Finding::error("pack.tiles", at, message));
    }

    fn is_sound(&self) -> bool {
        self.page
            .findings
            .iter()
            .all(|finding| finding.severity != Severity::Error)
    }

    fn root(&mut self, root: &Node, named: Span) {
        let known = [
            "pack",
            "game",
            "title",
            "provenance",
            "says",
            "tiles",
            "faces",
        ];
        for (key, _) in root.map().unwrap_or_default() {
            if !known.contains(&key.text.as_str()) {
                self.fault(
                    key.at,
                    say!(
                        "`{}` is not a key of a tile set",
                        "`{}` n'est pas une clé de lot de pions",
                        key.text
                    ),
                );
            }
        }
        if let Some(node) = root
            .get("game")
            .filter(|node| node.text() != Some(super::ID))
        {
            self.fault(
                node.at,
                pick(
                    "this pack is not a tile set of La Guerre des Moutons",
                    "ce lot n'est pas un lot de pions de La Guerre des Moutons",
                ),
            );
        }
        match root.get("tiles").map(|node| (node, node.list())) {
            Some((_, Some(tiles))) => {
                for tile in tiles {
                    self.tile(tile);
                }
            }
            Some((node, None)) => self.fault(
                node.at,
                pick(
                    "`tiles` must be a list of tiles",
                    "`tiles` doit être une liste de pions",
                ),
            ),
            None => self.fault(
                root.at,
                pick(
                    "a tile set needs a list of `tiles`",
                    "il faut une liste `tiles` dans un lot de pions",
                ),
            ),
        }
        match root.get("faces").map(|node| (node, node.map())) {
            Some((_, Some(faces))) => {
                for (key, node) in faces {
                    self.face(&key.text, key.at, node);
                }
            }
            Some((node, None)) => {
                self.fault(
                    node.at,
                    pick(
                        "`faces` must map a face to its fields",
                        "`faces` doit donner les enclos de chaque face",
                    ),
                );
            }
            None => {}
        }
        let provenance = root.get("provenance").and_then(Node::text);
        if provenance == Some("reconstructed") {
            let name = self.page.pack.map_or("", |pack| &pack.name);
            self.page.findings.push(
                Finding::note(
                    "pack.reconstructed",
                    named,
                    say!(
                        "the tile set `{name}` is a reconstruction, not the published list",
                        "le lot de pions `{name}` est une reconstitution, pas la liste publiée"
                    ),
                )
                .label(pick(
                    "the faces of the real tiles are not known",
                    "les faces des vrais pions ne sont pas connues",
                )),
            );
        }
    }

    /// `NNVR/BBJR`, `wolf/NNNN`, or `NNVR/BBJR*3` for copies.
    fn tile(&mut self, node: &Node) {
        let Some(text) = node.text() else {
            self.fault(
                node.at,
                pick(
                    "a tile is written `NNVR/BBJR`",
                    "un pion s'écrit `NNVR/BBJR`",
                ),
            );
            return;
        };
        let (sides, copies) = match text.split_once('*') {
            Some((sides, copies)) => (sides.trim(), copies.trim().parse::<u32>().unwrap_or(0)),
            None => (text.trim(), 1),
        };
        if !(1..=MOST_COPIES).contains(&copies) {
            self.fault(
                node.at,
                say!(
                    "`{text}` is no number of copies",
                    "`{text}` : mauvais nombre d'exemplaires"
                ),
            );
            return;
        }
        let faces = sides
            .split_once('/')
            .and_then(|(face, back)| Some((spellings::face(face)?, spellings::face(back)?)));
        let Some((face, back)) = faces else {
            self.fault(
                node.at,
                say!(
                    "`{text}` is not a tile: write both faces, `NNVR/BBJR`",
                    "`{text}` n'est pas un pion : écrivez les deux faces, `NNVR/BBJR`"
                ),
            );
            return;
        };
        let tile = Tile::new(face, Some(back));
        if let Some(face) = tile.faces().find(|face| face.mixes()) {
            self.fault(
                node.at,
                say!(
                    "`{face}` shows village and forest",
                    "`{face}` montre du village et de la forêt"
                ),
            );
        }
        if !tile.has_special_back() {
            self.fault(
                node.at,
                say!(
                    "`{text}`: behind a wolf or hunter is a pasture of one colour",
                    "`{text}` : au dos d'un loup ou d'un chasseur, il y a quatre moutons d'une seule couleur"
                ),
            );
        }
        if self.set.entries.len() >= usize::from(u16::MAX) {
            self.fault(
                node.at,
                pick(
                    "this set has too many different tiles",
                    "ce lot a trop de pions différents",
                ),
            );
            return;
        }
        self.set.add(Entry { tile, copies });
    }

    /// `JFJF: [ns, e, w]`, or with sheep `JFJR: { ns: 3, e: 0, w: 1 }`.
    fn face(&mut self, name: &str, at: Span, node: &Node) {
        let Some(face) = spellings::face(name).filter(|face| face.kind() == Kind::Plain) else {
            self.fault(
                at,
                say!(
                    "`{name}` is not a face",
                    "`{name}` n'est pas une face de pion"
                ),
            );
            return;
        };
        let regions: Vec<(String, Option<u8>, Span)> = match (node.list(), node.map()) {
            (Some(list), _) => list
                .iter()
                .map(|item| (item.text().unwrap_or("").to_owned(), None, item.at))
                .collect(),
            (_, Some(map)) => map
                .iter()
                .map(|(key, value)| {
                    let sheep = value.int().and_then(|sheep| u8::try_from(sheep).ok());
                    (key.text.clone(), Some(sheep.unwrap_or(u8::MAX)), value.at)
                })
                .collect(),
            _ => Vec::new(),
        };
        let mut parts = Parts {
            region: [u8::MAX; 4],
            sheep: [0; 4],
        };
        for (sides, sheep, at) in regions {
            if let Err(fault) = region(face, &sides, sheep, &mut parts) {
                self.fault(at, fault);
                return;
            }
        }
        if parts.region.contains(&u8::MAX) {
            self.fault(
                at,
                say!(
                    "the fields of `{name}` leave out an edge",
                    "les enclos de `{name}` oublient un côté"
                ),
            );
            return;
        }
        self.set.regions.insert(face.key(), (face, parts));
    }

    /// Tells when the set is not as large as the box that the rulebook describes.
    fn counts(&mut self, named: Span) {
        let counted = [
            (nouns::PLAIN, self.set.count(None), ORDINARY),
            (nouns::WOLF, self.set.count(Some(Kind::Wolf)), WOLVES),
            (nouns::HUNTER, self.set.count(Some(Kind::Hunter)), HUNTERS),
        ];
        for (noun, number, printed) in counted {
            if number != printed && self.is_sound() {
                let what = count(number, &noun);
                let message = say!(
                    "this tile set has {what}, the box of 2002 has {printed}",
                    "ce lot de pions a {what}, la boîte de 2002 en a {printed}"
                );
                self.page
                    .findings
                    .push(Finding::note("pack.counts", named, message));
            }
        }
        if self.set.total < 4 * HAND && self.is_sound() {
            self.fault(
                Span::default(),
                pick(
                    "this tile set is too small to deal four hands of four",
                    "ce lot de pions est trop petit pour distribuer quatre mains de quatre",
                ),
            );
        }
    }
}

/// One field of a face: its edges and, if stated, its sheep.
fn region(face: Face, sides: &str, sheep: Option<u8>, parts: &mut Parts) -> Result<(), String> {
    let mut edges = Vec::new();
    for letter in sides.chars() {
        match "nesw".find(letter.to_ascii_lowercase()) {
            Some(side) if parts.region[side] == u8::MAX => edges.push(side),
            Some(_) => {
                return Err(say!(
                    "the edge `{letter}` is named twice",
                    "le côté `{letter}` est nommé deux fois"
                ));
            }
            None => {
                return Err(say!(
                    "`{sides}` is not a list of edges: write `n`, `ns`, `esw`",
                    "`{sides}` n'est pas une liste de côtés : écrivez `n`, `ns`, `esw`"
                ));
            }
        }
    }
    edges.sort_unstable();
    edges.dedup();
    let Some(first) = edges.first().copied() else {
        return Err(say!(
            "a field has at least one edge",
            "un enclos a au moins un côté"
        ));
    };
    let motif = face.edge(first);
    if edges.iter().any(|side| face.edge(*side) != motif) {
        return Err(say!(
            "the edges `{sides}` do not show the same motif",
            "les côtés `{sides}` ne montrent pas la même image"
        ));
    }
    if sheep == Some(u8::MAX) {
        return Err(say!(
            "the sheep of a field are a small number",
            "un enclos a un petit nombre de moutons"
        ));
    }
    if sheep.is_some_and(|sheep| sheep > 0) && !motif.is_pasture() {
        return Err(say!(
            "no sheep stand in {motif}",
            "pas de moutons ici : {motif}"
        ));
    }
    for side in &edges {
        parts.region[*side] = first as u8;
        parts.sheep[*side] = u8::from(motif.is_pasture());
    }
    if let Some(sheep) = sheep {
        for side in &edges {
            parts.sheep[*side] = 0;
        }
        parts.sheep[first] = sheep;
    }
    Ok(())
}
