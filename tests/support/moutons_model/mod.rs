//! La Guerre des Moutons a second time: small, slow, and written from the
//! rulebook alone. Says which line of a record is the first that breaks a rule.

mod land;
pub(crate) mod part_known;
mod text;

use land::{Kind, Laid, Land, Square};
use text::{Deed, Line, Step, Tile};

/// What a record comes to.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Verdict {
    /// The first line that breaks a rule, from 1.
    pub(crate) broken: Option<usize>,
    /// Points of each player, as they stand when the record ends.
    pub(crate) points: Vec<usize>,
    pub(crate) over: bool,
}

#[derive(Clone, Debug, Default)]
struct Player {
    name: String,
    /// A `deal` line has told the hand.
    dealt: bool,
    colours: Vec<char>,
    shown: Vec<char>,
    rank: Option<usize>,
}

/// What the hands and the bag may hold. A face may be on several tiles of a
/// hand, so a record may leave several worlds possible; it is legal as long as
/// one is left.
#[derive(Clone, Debug, PartialEq)]
struct World {
    hands: Vec<Hand>,
    /// Tiles of a set that nobody has seen; `None` without a set.
    set: Option<Vec<Tile>>,
    /// Wolves, hunters and ordinary tiles seen.
    seen: [usize; 3],
}

#[derive(Clone, Debug, PartialEq)]
struct Hand {
    known: Vec<Tile>,
    unknown: usize,
}

/// An announcement: who, what is still to be laid, which line.
#[derive(Clone, Debug)]
struct Call {
    seat: usize,
    left: Vec<String>,
    line: usize,
}

/// The table when somebody passed, and what has happened to that hand since.
#[derive(Clone, Debug)]
struct Pass {
    land: Land,
    /// Tiles drawn since; `None` for one that is not known on both sides.
    came: Vec<Option<Tile>>,
    /// A tile of the hand was laid since.
    laid: bool,
}

impl Pass {
    /// This tile was surely in hand and could have been laid.
    fn is_proved_wrong_by(&self, tile: &Tile) -> bool {
        let another =
            |came: &Option<Tile>| came.as_ref().is_some_and(|came| !same_tile(came, tile));
        let in_hand = self.came.is_empty() || (!self.laid && self.came.iter().all(another));
        in_hand && playable(&self.land, tile)
    }
}

/// A side that nobody may keep back fits somewhere.
fn playable(land: &Land, tile: &Tile) -> bool {
    tile.faces
        .iter()
        .filter(|face| face.len() == 4 && *face != "wolf")
        .any(|face| land.fits(&edges(face)))
}

// A model says in plain flags what the rulebook says in sentences.
#[allow(clippy::struct_excessive_bools)]
struct Game {
    players: Vec<Player>,
    each: usize,
    land: Land,
    bag: usize,
    worlds: Vec<World>,
    /// Whose turn it is, and the line that opened it.
    turn: Option<(usize, usize)>,
    /// The tile of the turn is still due.
    credit: bool,
    /// Something counts as the tile of the turn already.
    played: bool,
    second: Option<usize>,
    calls: Vec<Call>,
    /// Who served the last tile of a called announcement on this line.
    served: Option<(usize, usize)>,
    earned: usize,
    /// Who has passed since a tile was laid or somebody quit.
    skips: Vec<usize>,
    /// The last pass of each player that a tile laid later may prove wrong.
    passes: Vec<Option<Pass>>,
    over: bool,
    dealing: bool,
}

/// The rule that a line breaks is not named: only that it breaks one. A rule
/// broken by what is missing is broken where that was due.
enum Breach {
    Here,
    At(usize),
}

type Judged = Result<(), Breach>;

fn need(holds: bool) -> Judged {
    if holds { Ok(()) } else { Err(Breach::Here) }
}

fn same_face(a: &str, b: &str) -> bool {
    let doubled = format!("{b}{b}");
    a == b || (a.len() == 4 && b.len() == 4 && doubled.contains(a))
}

fn same_tile(held: &Tile, laid: &Tile) -> bool {
    let has = |tile: &Tile, face: &str| tile.faces.iter().any(|other| same_face(other, face));
    match (held.faces.as_slice(), laid.faces.as_slice()) {
        ([a, b], [c, d]) => {
            (same_face(a, c) && same_face(b, d)) || (same_face(a, d) && same_face(b, c))
        }
        ([a], [b]) => {
            same_face(a, b)
                || good_tile(&Tile {
                    faces: vec![a.clone(), b.clone()],
                })
        }
        (_, [face]) => has(held, face),
        ([face], _) => has(laid, face),
        _ => false,
    }
}

fn edges(face: &str) -> Vec<char> {
    match face {
        "wolf" | "hunter" => vec!['F'; 4],
        face => face.chars().collect(),
    }
}

fn one_colour(face: &str) -> bool {
    let first = face.chars().next().unwrap_or('F');
    face.len() == 4 && "NJRB".contains(first) && face.chars().all(|letter| letter == first)
}

fn good_tile(tile: &Tile) -> bool {
    let mixed = |face: &String| face.contains('V') && face.contains('F') && face.len() == 4;
    let specials = tile
        .faces
        .iter()
        .filter(|face| *face == "wolf" || *face == "hunter")
        .count();
    let behind = specials == 0
        || tile.faces.len() == 1
        || (specials == 1 && tile.faces.iter().any(|face| one_colour(face)));
    behind && !tile.faces.iter().any(mixed)
}

/// Which count of the box a tile is of; of one colour alone it may be any.
fn count_of(tile: &Tile) -> Option<usize> {
    let has = |name: &str| tile.faces.iter().any(|face| face == name);
    if has("wolf") {
        Some(0)
    } else if has("hunter") {
        Some(1)
    } else {
        (tile.faces.len() == 2 || !one_colour(&tile.faces[0])).then_some(2)
    }
}

impl World {
    /// A tile not seen before: the box or the set must have it.
    fn see(mut self, tile: &Tile) -> Vec<World> {
        let Some(left) = &self.set else {
            if let Some(index) = count_of(tile) {
                self.seen[index] += 1;
            }
            return self.within_the_box();
        };
        let fitting = (0..left.len()).filter(|index| same_tile(&left[*index], tile));
        fitting
            .map(|index| {
                let mut world = self.clone();
                world
                    .set
                    .iter_mut()
                    .for_each(|left| drop(left.remove(index)));
                world
            })
            .collect()
    }

    fn within_the_box(self) -> Vec<World> {
        let held = self.seen[0] <= 4 && self.seen[1] <= 4 && self.seen[2] <= 60;
        held.then_some(self).into_iter().collect()
    }

    fn unsee(&mut self, tile: Tile) {
        if let Some(index) = count_of(&tile) {
            self.seen[index] = self.seen[index].saturating_sub(1);
        }
        if let Some(left) = &mut self.set {
            left.push(tile);
        }
    }

    fn hold(mut self, seat: usize, tile: Tile) -> World {
        self.hands[seat].known.push(tile);
        self
    }

    /// Every way in which a tile laid may have come from a hand.
    fn lay(&self, seat: usize, tile: &Tile) -> Vec<World> {
        let mut worlds = Vec::new();
        // What is counted at most if the tile held is an unknown one after all.
        let mut again = Vec::new();
        for index in 0..self.hands[seat].known.len() {
            if !same_tile(&self.hands[seat].known[index], tile) {
                continue;
            }
            let mut world = self.clone();
            let held = world.hands[seat].known.remove(index);
            let mut both = held.clone();
            for face in &tile.faces {
                if !both.faces.iter().any(|known| same_face(known, face)) {
                    both.faces.push(face.clone());
                }
            }
            // Only now it is known what it is.
            if let (None, Some(index)) = (count_of(&held), count_of(&both)) {
                world.seen[index] += 1;
            }
            let mut counted = world.seen;
            if let Some(index) = count_of(&held) {
                counted[index] += 1;
            }
            let possible = world.within_the_box();
            if !possible.is_empty() {
                again.push(counted);
            }
            worlds.extend(possible);
        }
        if self.hands[seat].unknown > 0 {
            let mut world = self.clone();
            world.hands[seat].unknown -= 1;
            let unseen = world.see(tile);
            // Without a set, a known tile laid leaves an unknown one in hand,
            // which may be anything, also that tile: the other way round no
            // more is possible, unless it counts for less.
            let less = |counted: &[usize; 3], world: &World| {
                (0..3).all(|index| counted[index] <= world.seen[index])
            };
            let spare = |world: &World| {
                self.set.is_some() || !again.iter().any(|counted| less(counted, world))
            };
            let unseen: Vec<World> = unseen.into_iter().filter(spare).collect();
            worlds.extend(unseen);
        }
        worlds
    }
}

/// Judges a record whose header names players in one line.
pub(crate) fn judge(record: &str, set: Option<&[String]>) -> Verdict {
    let mut lines = record.lines().enumerate().skip(1);
    let mut names: Vec<String> = Vec::new();
    let mut each = 1;
    for (_, line) in lines.by_ref() {
        if let Some(list) = line.strip_prefix("players: [") {
            names = list
                .trim_end_matches(']')
                .split(", ")
                .map(str::to_owned)
                .collect();
        } else if line == "mode: two-colours" {
            each = 2;
        } else if line == "---" {
            break;
        }
    }
    let set: Option<Vec<Tile>> =
        set.map(|tiles| tiles.iter().filter_map(|name| text::tile(name)).collect());
    let total = set.as_ref().map_or(68, Vec::len);
    let hand = Hand {
        known: Vec::new(),
        unknown: 4,
    };
    let names_count = names.len();
    let mut game = Game {
        bag: total - 4 * names.len(),
        worlds: vec![World {
            hands: vec![hand; names.len()],
            set,
            seen: [0; 3],
        }],
        players: names
            .into_iter()
            .map(|name| Player {
                name,
                ..Player::default()
            })
            .collect(),
        each,
        land: Land::new(),
        turn: None,
        credit: false,
        played: true,
        second: None,
        calls: Vec::new(),
        served: None,
        earned: 0,
        skips: Vec::new(),
        passes: vec![None; names_count],
        over: false,
        dealing: true,
    };
    let mut broken = None;
    for (index, text) in lines {
        match game.line(index + 1, text) {
            Ok(()) => {}
            Err(Breach::Here) => broken = Some(index + 1),
            Err(Breach::At(line)) => broken = Some(line),
        }
        if broken.is_some() {
            break;
        }
    }
    Verdict {
        broken,
        points: (0..game.players.len())
            .map(|seat| game.points(seat))
            .collect(),
        over: game.over,
    }
}

impl Game {
    fn seat(&self, name: &str) -> Result<usize, Breach> {
        let seat = self.players.iter().position(|player| player.name == name);
        seat.ok_or(Breach::Here)
    }

    fn line(&mut self, number: usize, text: &str) -> Judged {
        match text::line(text) {
            Line::Nothing => Ok(()),
            Line::Nonsense => Err(Breach::Here),
            Line::Deal {
                actor,
                colours,
                tiles,
                unknown,
            } => {
                let seat = self.seat(&actor)?;
                self.deal(seat, &colours, &tiles, unknown)
            }
            Line::Deed(deed) => self.deed(number, &deed),
        }
    }

    fn deal(&mut self, seat: usize, colours: &[char], tiles: &[Tile], unknown: usize) -> Judged {
        for colour in colours {
            let taken = (0..self.players.len())
                .any(|other| other != seat && self.players[other].colours.contains(colour));
            need(!taken)?;
            if !self.players[seat].colours.contains(colour) {
                self.players[seat].colours.push(*colour);
            }
        }
        need(self.players[seat].colours.len() <= self.each)?;
        if tiles.len() + unknown == 0 {
            return Ok(());
        }
        need(self.dealing && !self.players[seat].dealt)?;
        need(tiles.len() + unknown == 4)?;
        self.players[seat].dealt = true;
        for world in &mut self.worlds {
            world.hands[seat].unknown = unknown;
        }
        self.told(seat, tiles)
    }

    /// Goes on with the worlds that are still possible.
    fn split(&mut self, into: impl Fn(&World) -> Vec<World>) -> Judged {
        let mut worlds: Vec<World> = Vec::new();
        for world in self.worlds.iter().flat_map(into) {
            if !worlds.contains(&world) {
                worlds.push(world);
            }
        }
        self.worlds = worlds;
        need(!self.worlds.is_empty())
    }

    /// Tiles that come to a hand by name.
    fn told(&mut self, seat: usize, tiles: &[Tile]) -> Judged {
        for tile in tiles {
            need(good_tile(tile))?;
            self.split(|world| {
                let seen = world.clone().see(tile).into_iter();
                seen.map(|world| world.hold(seat, tile.clone())).collect()
            })?;
        }
        Ok(())
    }

    fn deed(&mut self, line: usize, deed: &Deed) -> Judged {
        let seat = self.seat(&deed.actor)?;
        if deed.numbered {
            self.close_turn()?;
            need(!self.over)?;
            need(self.players[seat].rank.is_none() && self.next() == Some(seat))?;
            self.turn = Some((seat, line));
            self.credit = true;
            self.played = false;
            self.second = None;
            self.served = None;
            self.dealing = false;
        }
        for (index, step) in deed.steps.iter().enumerate() {
            need(!self.over && self.players[seat].rank.is_none())?;
            if self.second.is_some_and(|other| other != seat) {
                self.second = None;
            }
            match step {
                Step::Skip => self.skip(seat)?,
                Step::Quit => {
                    need(self.calls.iter().all(|call| call.seat != seat))?;
                    self.second = None;
                    for world in &mut self.worlds {
                        world.hands[seat].known.clear();
                        world.hands[seat].unknown = 0;
                    }
                    self.finish(seat);
                    // A quit is no pass: who is left begins the round anew.
                    self.skips.clear();
                    self.passes[seat] = None;
                }
                Step::Call(kinds) => {
                    need(!self.calls.is_empty() || self.land.has_place(&kinds[0]))?;
                    self.calls.push(Call {
                        seat,
                        left: kinds.clone(),
                        line,
                    });
                }
                Step::Lay { .. } => {
                    let more = deed.steps.get(index + 1).is_some_and(is_special);
                    self.lay(line, seat, deed.numbered, step, more)?;
                }
            }
            let finished = self.players[seat].rank.is_some();
            if finished && self.turn.is_some_and(|(turn, _)| turn == seat) {
                self.credit = false;
                self.played = true;
            }
            self.lapse();
        }
        Ok(())
    }

    /// What has no place when it is due stays in hand.
    fn lapse(&mut self) {
        while let Some(call) = self.calls.first_mut() {
            if call.left.iter().any(|kind| self.land.has_place(kind)) {
                while !self.land.has_place(&call.left[0]) {
                    call.left.remove(0);
                }
                return;
            }
            self.calls.remove(0);
        }
    }

    /// What the turn before still lacks.
    fn close_turn(&mut self) -> Judged {
        if self.over {
            return Ok(());
        }
        if let Some(call) = self.calls.first() {
            return Err(Breach::At(call.line));
        }
        match self.turn {
            Some((_, line)) if !self.played => Err(Breach::At(line)),
            _ => Ok(()),
        }
    }

    fn next(&self) -> Option<usize> {
        let count = self.players.len();
        match self.turn {
            None => Some(0),
            Some((seat, _)) => (1..=count)
                .map(|step| (seat + step) % count)
                .find(|seat| self.players[*seat].rank.is_none()),
        }
    }

    fn is_turn_of(&self, seat: usize) -> bool {
        self.turn.is_some_and(|(turn, _)| turn == seat)
    }

    fn skip(&mut self, seat: usize) -> Judged {
        need(self.is_turn_of(seat) && self.credit && !self.played)?;
        // In some world no tile of the hand fits.
        need(self.worlds.iter().any(|world| {
            let mut known = world.hands[seat].known.iter();
            !known.any(|tile| playable(&self.land, tile))
        }))?;
        self.passes[seat] = Some(Pass {
            land: self.land.clone(),
            came: Vec::new(),
            laid: false,
        });
        self.second = None;
        self.played = true;
        self.credit = false;
        self.skips.push(seat);
        self.round_of_skips();
        Ok(())
    }

    /// Everybody still playing has passed since a tile was laid.
    fn round_of_skips(&mut self) {
        let mut playing = (0..self.players.len()).filter(|seat| self.players[*seat].rank.is_none());
        if self.over || !playing.all(|seat| self.skips.contains(&seat)) {
            return;
        }
        if self.land.tiles.len() > 1 {
            self.over = true;
            return;
        }
        // Nobody could open: all hands are drawn anew.
        self.skips.clear();
        self.dealing = true;
        for player in &mut self.players {
            player.dealt = false;
        }
        self.passes.fill(None);
        for world in &mut self.worlds {
            for seat in 0..world.hands.len() {
                for tile in std::mem::take(&mut world.hands[seat].known) {
                    world.unsee(tile);
                    world.hands[seat].unknown += 1;
                }
            }
        }
    }

    /// Who has nothing left, or wants no more.
    fn finish(&mut self, seat: usize) {
        let rank = 1 + self
            .players
            .iter()
            .filter(|player| player.rank.is_some())
            .count();
        self.players[seat].rank = Some(rank);
        self.over = self.players.iter().all(|player| player.rank.is_some());
    }

    fn points(&self, seat: usize) -> usize {
        let player = &self.players[seat];
        let pens = |colour: &char| self.land.pens(*colour).first().copied().unwrap_or(0);
        let bonus = match player.rank {
            Some(1) => 6,
            Some(2) => 3,
            Some(3) => 1,
            _ => 0,
        };
        player.colours.iter().map(pens).sum::<usize>() + bonus
    }

    // --- laying

    fn may_lay(&mut self, line: usize, seat: usize, numbered: bool, step: &Step) -> Judged {
        let Step::Lay { tile, shepherd, .. } = step else {
            return Ok(());
        };
        let special = is_special(step);
        let announced = special && self.is_announced(seat, numbered);
        if let Some(call) = self.calls.first() {
            need(announced && call.seat == seat)?;
            return need(call.left.first() == Some(&tile.faces[0]));
        }
        if shepherd.is_some() {
            return Ok(());
        }
        if announced {
            return need(self.served != Some((seat, line)));
        }
        need(self.second == Some(seat) || (self.is_turn_of(seat) && self.credit))
    }

    /// A line without a number is an announcement; a call is one wherever its tiles are
    /// laid.
    fn is_announced(&self, seat: usize, numbered: bool) -> bool {
        !numbered || self.calls.iter().any(|call| call.seat == seat)
    }

    /// Permissions are used up.
    fn laid(&mut self, line: usize, seat: usize, numbered: bool, step: &Step) {
        let Step::Lay { shepherd, .. } = step else {
            return;
        };
        if let Some(colour) = shepherd {
            if !self.players[seat].colours.contains(colour) {
                self.players[seat].colours.push(*colour);
            }
            self.players[seat].shown.push(*colour);
            self.second = Some(seat);
            return;
        }
        if is_special(step) && self.is_announced(seat, numbered) {
            self.second = None;
            if let Some(call) = self.calls.first_mut() {
                call.left.remove(0);
                if call.left.is_empty() {
                    self.calls.remove(0);
                    self.served = Some((seat, line));
                }
            }
            return;
        }
        // The second tile of a reveal leaves the turn its own tile.
        let own = self.is_turn_of(seat);
        if self.second.take() != Some(seat) && own {
            self.credit = false;
        }
        if own {
            self.played = true;
        }
    }

    fn lay(&mut self, line: usize, seat: usize, numbered: bool, step: &Step, more: bool) -> Judged {
        let Step::Lay {
            tile,
            shepherd,
            to,
            covers,
            named,
            drawn,
        } = step
        else {
            return Ok(());
        };
        self.may_lay(line, seat, numbered, step)?;
        if let Some(colour) = shepherd {
            self.has_shepherd(seat, *colour)?;
        } else {
            need(good_tile(tile))?;
            self.split(|world| world.lay(seat, tile))?;
            let wrong = |pass: &Pass| pass.is_proved_wrong_by(tile);
            need(!self.passes[seat].as_ref().is_some_and(wrong))?;
            if let Some(pass) = &mut self.passes[seat] {
                pass.laid = true;
            }
        }
        let announced = is_special(step) && self.is_announced(seat, numbered);
        let due = self.land.put(&tile.faces[0], *to, *covers)?;
        let goes_on = announced
            && match self.calls.first() {
                Some(call) => call.left[1..].iter().any(|kind| self.land.has_place(kind)),
                None => more,
            };
        self.laid(line, seat, numbered, step);
        self.skips.clear();
        self.dealing = false;
        if goes_on {
            self.earned += due;
            return need(drawn.is_none());
        }
        let due = (due + std::mem::take(&mut self.earned)).min(self.bag);
        need(drawn.is_none_or(|drawn| drawn == due))?;
        self.bag -= due;
        self.told(seat, named)?;
        for world in &mut self.worlds {
            world.hands[seat].unknown += due - named.len();
        }
        if let Some(pass) = &mut self.passes[seat] {
            let whole = |tile: &Tile| (tile.faces.len() == 2).then(|| tile.clone());
            pass.came.extend(named.iter().map(whole));
            pass.came.resize(pass.came.len() + due - named.len(), None);
        }
        for step in 0..self.players.len() {
            let seat = (seat + step) % self.players.len();
            // Hands are as large in one world as in another.
            let hand = &self.worlds[0].hands[seat];
            let empty = hand.known.is_empty() && hand.unknown == 0;
            if self.bag == 0 && empty && self.players[seat].rank.is_none() {
                self.finish(seat);
            }
        }
        Ok(())
    }

    fn has_shepherd(&self, seat: usize, colour: char) -> Judged {
        let player = &self.players[seat];
        need(player.shown.len() < self.each && !player.shown.contains(&colour))?;
        let elsewhere = (0..self.players.len())
            .any(|other| other != seat && self.players[other].colours.contains(&colour));
        let own = player.colours.contains(&colour) || player.colours.len() < self.each;
        need(!elsewhere && own)
    }
}

impl Land {
    /// The tile on its square; gives how many tiles it draws.
    fn put(&mut self, face: &str, to: Square, covers: bool) -> Result<usize, Breach> {
        if let Some(beneath) = self.tiles.get_mut(&to) {
            let wolf = beneath.kind == Kind::Wolf && !beneath.covered;
            need(face == "hunter" && wolf)?;
            beneath.covered = true;
            return Ok(self.touched(to));
        }
        need(!covers)?;
        let touched = self.touched(to);
        let edges = edges(face);
        need(touched > 0 && self.matches(to, &edges))?;
        if face == "wolf" {
            for side in 0..4 {
                let beside = Land::beside(to, side);
                if self.tiles.contains_key(&beside) {
                    need(!self.guarded((beside, (side + 2) % 4)))?;
                }
            }
        }
        let kind = match face {
            "wolf" => Kind::Wolf,
            "hunter" => Kind::Hunter,
            _ => Kind::Plain,
        };
        self.tiles.insert(
            to,
            Laid {
                edges,
                kind,
                covered: false,
            },
        );
        Ok(touched)
    }

    /// Whether a wolf or hunter could be laid anywhere.
    fn has_place(&self, kind: &str) -> bool {
        let around = |square: &Square| {
            (0..4)
                .map(|side| Land::beside(*square, side))
                .chain([*square])
                .collect::<Vec<_>>()
        };
        let mut squares = self.tiles.keys().flat_map(around);
        squares.any(|to| self.clone().put(kind, to, false).is_ok())
    }
}

fn is_special(step: &Step) -> bool {
    match step {
        Step::Lay { tile, shepherd, .. } => {
            shepherd.is_none() && (tile.faces[0] == "wolf" || tile.faces[0] == "hunter")
        }
        _ => false,
    }
}
