//! What lies on the model's table, and the turn.

use std::collections::{BTreeMap, BTreeSet};

use super::text::{Seen, Square, Step};

/// A step that breaks a rule.
#[derive(Debug)]
pub(crate) struct Trouble;

pub(crate) type Verdict = Result<(), Trouble>;

pub(crate) fn hold(holds: bool) -> Verdict {
    if holds { Ok(()) } else { Err(Trouble) }
}

#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Thing {
    /// Face down, perhaps with a known face.
    Token(Option<String>),
    Wolf,
    Sheep {
        owner: usize,
        hidden: bool,
    },
}

/// Where a piece of grass went.
#[derive(Debug, Default)]
pub(crate) struct Player {
    pub(crate) grass: Vec<String>,
    pub(crate) hand: Vec<String>,
    pub(crate) seen: BTreeSet<Square>,
    pub(crate) off: u32,
    pub(crate) bonus: i64,
    pub(crate) laine: bool,
}

#[derive(Debug)]
pub(crate) struct State {
    pub(crate) board: BTreeMap<Square, Thing>,
    pub(crate) players: [Player; 2],
    pub(crate) gone: Vec<String>,
    pub(crate) pile: usize,
    pub(crate) played: Vec<String>,
    pub(crate) thrown: Vec<String>,
    pub(crate) next: usize,
    pub(crate) end: Option<&'static str>,
    pub(crate) turn: Option<usize>,
    pub(crate) left: u32,
    line: usize,
    hid: bool,
    pub(crate) meal: bool,
    quiet: u32,
    pub(crate) owes: bool,
}

pub(crate) const AROUND: [Square; 8] = [
    (-1, -1),
    (0, -1),
    (1, -1),
    (-1, 0),
    (1, 0),
    (-1, 1),
    (0, 1),
    (1, 1),
];
pub(crate) const WAYS: [Square; 4] = [(0, 1), (1, 0), (0, -1), (-1, 0)];

pub(crate) fn on_board(at: Square) -> bool {
    (0..6).contains(&at.0) && (0..6).contains(&at.1)
}

pub(crate) fn add(at: Square, way: Square) -> Square {
    (at.0 + way.0, at.1 + way.1)
}

impl State {
    pub(crate) fn new(spread: bool) -> State {
        let home = ["xxxxxx", "......", "......", "......", "......", "oooooo"];
        let wide = [".x..x.", "x....x", "..xx..", "..oo..", "o....o", ".o..o."];
        let mut board = BTreeMap::new();
        for (rank, row) in (0..).zip(if spread { wide } else { home }) {
            for (file, cell) in (0..).zip(row.chars()) {
                let sheep = |owner| Thing::Sheep {
                    owner,
                    hidden: false,
                };
                let thing = match cell {
                    'x' => sheep(0),
                    'o' => sheep(1),
                    _ => Thing::Token(None),
                };
                board.insert((file, rank), thing);
            }
        }
        State {
            board,
            players: Default::default(),
            gone: Vec::new(),
            pile: 15,
            played: Vec::new(),
            thrown: Vec::new(),
            next: 0,
            end: None,
            turn: None,
            left: 0,
            line: 0,
            hid: false,
            meal: false,
            quiet: 0,
            owes: false,
        }
    }

    pub(crate) fn score(&self, player: usize) -> i64 {
        let grass: i64 = self.players[player]
            .grass
            .iter()
            .map(|face| face.parse::<i64>().unwrap_or(0))
            .sum();
        grass + self.players[player].bonus
    }

    pub(crate) fn me(&self) -> usize {
        self.turn.expect("a turn is open")
    }

    pub(crate) fn sheep(&self, player: usize) -> Vec<Square> {
        let own = |thing: &Thing| matches!(thing, Thing::Sheep { owner, .. } if *owner == player);
        self.board
            .iter()
            .filter(|(_, thing)| own(thing))
            .map(|(at, _)| *at)
            .collect()
    }

    pub(crate) fn hidden(&self, player: usize) -> Option<Square> {
        let lies = |at: &&Square| matches!(self.board[*at], Thing::Sheep { hidden: true, .. });
        self.sheep(player).iter().find(lies).copied()
    }

    // --- the turn

    pub(crate) fn open_turn(&mut self, player: usize, line: usize) {
        self.turn = Some(player);
        self.left = 2;
        self.line = line;
        self.hid = false;
        self.meal = false;
        self.owes = false;
    }

    /// The line at fault when the turn lacks something.
    pub(crate) fn close_turn(&mut self) -> Result<(), usize> {
        let Some(player) = self.turn else {
            return Ok(());
        };
        if self.end.is_none() {
            if self.owes || (self.left > 0 && self.can_act()) {
                return Err(self.line);
            }
            self.quiet = if self.meal { 0 } else { self.quiet + 1 };
            if self.quiet == 4 {
                self.end = Some("quiet");
            }
        }
        self.turn = None;
        self.next = 1 - player;
        Ok(())
    }

    pub(crate) fn step(&mut self, step: &Step) -> Verdict {
        hold(!self.owes)?;
        if matches!(step, Step::Nothing) {
            hold(self.left == 0 || !self.can_act())?;
            self.left = 0;
            return Ok(());
        }
        hold(self.left > 0)?;
        self.left -= 1;
        match step {
            Step::Nothing => Ok(()),
            Step::Scout(looks) => self.scout(looks),
            Step::Hide(at) => self.hide(*at),
            Step::Wolf(from, to, ate) => self.move_wolf(*from, *to, *ate),
            Step::Run(from, to, seen, gained, thrown) => self.run(*from, *to, seen, gained, thrown),
            Step::Play { .. } => self.play(step),
        }
    }

    pub(crate) fn may_hide(&self) -> bool {
        !self.hid
    }

    fn hide(&mut self, at: Square) -> Verdict {
        let me = self.me();
        hold(
            self.board.get(&at)
                == Some(&Thing::Sheep {
                    owner: me,
                    hidden: false,
                }),
        )?;
        hold(!self.hid && self.hidden(me).is_none())?;
        self.hid = true;
        self.board.insert(
            at,
            Thing::Sheep {
                owner: me,
                hidden: true,
            },
        );
        Ok(())
    }

    fn scout(&mut self, looks: &[(Square, Seen)]) -> Verdict {
        let me = self.me();
        hold(looks.len() <= 2)?;
        let near = |sheep: &Square| {
            looks
                .iter()
                .all(|(at, _)| AROUND.iter().any(|way| add(*sheep, *way) == *at))
        };
        hold(self.sheep(me).iter().any(near))?;
        hold(looks.len() < 2 || looks[0].0 != looks[1].0)?;
        for (at, _) in looks {
            hold(matches!(self.board.get(at), Some(Thing::Token(_))))?;
        }
        for (at, seen) in looks {
            hold(*seen != Seen::Nothing)?;
            self.players[me].seen.insert(*at);
            if let Seen::Face(face) | Seen::Down(face) = seen {
                self.learn(*at, face)?;
                if *seen == Seen::Face("wolf".to_owned()) {
                    self.clear(*at);
                    self.board.insert(*at, Thing::Wolf);
                }
            }
        }
        Ok(())
    }

    // --- tokens

    /// How many tokens of a face can be pointed at.
    fn known(&self, face: &str) -> usize {
        let board = self.board.values().filter(|thing| match thing {
            Thing::Token(known) => known.as_deref() == Some(face),
            Thing::Wolf => face == "wolf",
            Thing::Sheep { .. } => false,
        });
        let taken = self
            .players
            .iter()
            .flat_map(|player| &player.grass)
            .chain(&self.gone);
        board.count() + taken.filter(|token| *token == face).count()
    }

    /// The face of a token as the record tells it, against what it told before
    /// and what is in the box.
    pub(crate) fn learn(&mut self, at: Square, face: &str) -> Verdict {
        match self.board.get(&at) {
            Some(Thing::Token(Some(known))) => hold(known == face),
            Some(Thing::Token(None)) => {
                let copies = match face {
                    "1" => 11,
                    "3" => 8,
                    "5" => 3,
                    _ => 2,
                };
                hold(self.known(face) < copies)?;
                self.board.insert(at, Thing::Token(Some(face.to_owned())));
                Ok(())
            }
            _ => Err(Trouble),
        }
    }

    pub(crate) fn clear(&mut self, at: Square) {
        self.board.remove(&at);
        for player in &mut self.players {
            player.seen.remove(&at);
        }
    }

    // --- the end

    pub(crate) fn lose(&mut self, at: Square, shorn: bool) {
        let Some(Thing::Sheep { owner, .. }) = self.board.get(&at).cloned() else {
            return;
        };
        self.clear(at);
        self.players[owner].off += u32::from(!shorn);
        if self.sheep(owner).is_empty() && self.end.is_none() {
            self.end = Some("last-sheep");
        }
    }

    /// All 22 pieces of grass but the face-down ones are accounted for.
    pub(crate) fn check_grass(&mut self) {
        let eaten = self
            .players
            .iter()
            .map(|player| player.grass.len())
            .sum::<usize>()
            + self.gone.len();
        if eaten == 22 && self.end.is_none() {
            self.end = Some("no-grass");
        }
    }
}
