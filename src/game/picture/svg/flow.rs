//! Where the parts of a picture stand: one below the other, what belongs to a board
//! beside it, and many players in two columns.

use super::{super::Part, Block, MARGIN};

/// From so many players on two stand abreast: a picture is no ribbon.
const MANY: usize = 4;

pub(super) struct Flow {
    x: i32,
    y: i32,
    /// Of all that is placed.
    pub(super) width: i32,
    pub(super) height: i32,
    /// Whether there was a board.
    beside: bool,
    /// How many players the first of two columns has.
    half: Option<usize>,
    players: usize,
    /// Where the columns begin, and how far down and right the first reaches.
    top: i32,
    bottom: i32,
    right: i32,
}

impl Flow {
    pub(super) fn new(parts: &[Part]) -> Self {
        let many = |is: fn(&Part) -> bool| parts.iter().filter(|part| is(part)).count();
        // Around stacks each side sits at its own edge.
        let sides = many(|part| matches!(part, Part::Stacks(_))) > 0;
        let players = many(|part| matches!(part, Part::Player(_)));
        Self {
            x: MARGIN,
            y: MARGIN,
            width: 0,
            height: 0,
            beside: false,
            half: (players >= MANY && !sides).then(|| players.div_ceil(2)),
            players: 0,
            top: 0,
            bottom: 0,
            right: 0,
        }
    }

    /// Widest that a row of things of a part grows before it is broken.
    pub(super) fn widest(&self, part: &Part) -> i32 {
        match part {
            Part::Player(_) if self.half.is_some() => 400,
            _ => 620,
        }
    }

    /// Where a part stands.
    pub(super) fn place(&mut self, part: &Part, block: &Block) -> [i32; 2] {
        if let Some(half) = self.half {
            self.turn(part, half);
        }
        let place = [self.x, self.y];
        self.y += block.height + MARGIN;
        self.right = self.right.max(self.x + block.width);
        self.width = self.width.max(self.x + block.width + MARGIN);
        self.height = self.height.max(self.y);
        if matches!(part, Part::Board(_)) && !self.beside {
            self.beside = true;
            self.x += block.width + 2 * MARGIN;
            self.y = MARGIN;
        }
        place
    }

    /// From column to column, and below both.
    fn turn(&mut self, part: &Part, half: usize) {
        match part {
            Part::Player(_) => {
                if self.players == 0 {
                    (self.top, self.right) = (self.y, 0);
                } else if self.players == half {
                    self.bottom = self.y;
                    (self.x, self.y) = (self.right + 2 * MARGIN, self.top);
                }
                self.players += 1;
            }
            Part::Row(_) => {}
            _ if self.players > half => {
                (self.x, self.y) = (MARGIN, self.y.max(self.bottom));
                self.half = None;
            }
            _ => {}
        }
    }
}
