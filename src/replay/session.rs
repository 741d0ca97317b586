//! A record that is played on from any turn: what is found, known, drawn, allowed and
//! scored there.

use std::sync::Arc;

use super::{
    Address, Choices, Replay,
    engine::{choices, drawn, is_undecided},
    eyes::Eyes,
    prepare::Prepared,
};
use crate::{
    clause::{Log, Quiet},
    finding::Finding,
    game::{Game, Picture, Standing, Value},
    record::line::Parser,
    source::Record,
};

/// A record whose header is understood: as many sessions may begin from it as are
/// wanted.
pub struct Opened<'r>(Box<dyn Begins + 'r>);

/// A record that is played as far as somebody wants, and then further.
pub struct Session<'o>(Box<dyn Plays + 'o>);

/// Which turn the table is at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct At {
    pub battle: u32,
    /// 0 before the first.
    pub turn: u32,
    /// How many lines inside the turn are played.
    pub inner: u32,
}

/// What stands on the table if the turn stops here.
#[derive(Clone, Debug)]
pub struct OnTable {
    pub facts: Vec<(String, Value)>,
    pub picture: Picture,
    pub standing: Standing,
    /// The game is over, but what nobody told decides who has won.
    pub undecided: bool,
}

impl std::fmt::Debug for Opened<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Opened").finish_non_exhaustive()
    }
}

impl std::fmt::Debug for Session<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let at = self.at();
        f.debug_struct("Session").field("at", &at).finish()
    }
}

impl<'r> Opened<'r> {
    pub(super) fn new<G: Game>(record: Record<'r>, prepared: Arc<Prepared<G>>) -> Self
    where
        Prepared<G>: Send + Sync,
    {
        Self(Box::new(Ready { record, prepared }))
    }

    /// Begins before the first line.
    pub fn session(&self) -> Session<'_> {
        self.0.begin()
    }
}

impl Session<'_> {
    /// Plays on to an address; false where the rest of the record does not get there,
    /// and then all of it is played. A turn is reached with all lines inside it.
    pub fn play_to(&mut self, address: Address) -> bool {
        self.0.play_to(address)
    }

    /// Plays the next turn, or the rest of this one, with all lines inside it; false
    /// where no line is left.
    pub fn play_turn(&mut self) -> bool {
        self.0.play_turn()
    }

    /// Plays what is left, ends the last turn, and checks the result. Nothing follows.
    pub fn finish(&mut self) {
        self.0.finish();
    }

    /// Where the table is.
    pub fn at(&self) -> At {
        self.0.at()
    }

    /// What was found so far.
    pub fn findings(&self) -> &[Finding] {
        self.0.findings()
    }

    /// The table as the record knows it, or as one player does; `public` is what all
    /// of them know. Nothing where nobody is called so.
    pub fn seen(&self, player: Option<&str>) -> Option<OnTable> {
        self.0.seen(player)
    }

    /// What each player may write here, as far as the record or one player knows.
    /// Nothing where nobody is called so.
    pub fn choices(&self, player: Option<&str>) -> Option<Vec<Choices>> {
        self.0.choices(player)
    }
}

/// What [`Opened`] asks of any game.
trait Begins {
    fn begin(&self) -> Session<'_>;
}

struct Ready<'r, G: Game> {
    record: Record<'r>,
    prepared: Arc<Prepared<G>>,
}

impl<G: Game> Begins for Ready<'_, G> {
    fn begin(&self) -> Session<'_> {
        let replay = Replay::<G, Quiet>::new(self.record, &self.prepared, Quiet);
        let parser = Parser::default();
        Session(Box::new(Playing {
            replay,
            parser,
            finished: false,
        }))
    }
}

/// What [`Session`] asks of any game.
trait Plays {
    fn play_to(&mut self, address: Address) -> bool;
    fn play_turn(&mut self) -> bool;
    fn finish(&mut self);
    fn at(&self) -> At;
    fn findings(&self) -> &[Finding];
    fn seen(&self, player: Option<&str>) -> Option<OnTable>;
    fn choices(&self, player: Option<&str>) -> Option<Vec<Choices>>;
}

struct Playing<'o, G: Game> {
    replay: Replay<'o, G, Quiet>,
    parser: Parser,
    finished: bool,
}

impl<G: Game> Plays for Playing<'_, G> {
    fn play_to(&mut self, address: Address) -> bool {
        self.replay.play_to(&mut self.parser, address)
    }

    fn play_turn(&mut self) -> bool {
        self.replay.play_turn(&mut self.parser)
    }

    fn finish(&mut self) {
        if !std::mem::replace(&mut self.finished, true) {
            self.replay.run(&mut self.parser, None, true);
        }
    }

    fn at(&self) -> At {
        self.replay.place()
    }

    fn findings(&self) -> &[Finding] {
        &self.replay.findings
    }

    fn seen(&self, player: Option<&str>) -> Option<OnTable> {
        let eyes = Eyes::of(&self.replay.prepared.header, player)?;
        Some(self.replay.seen(eyes))
    }

    fn choices(&self, player: Option<&str>) -> Option<Vec<Choices>> {
        let eyes = Eyes::of(&self.replay.prepared.header, player)?;
        Some(choices(&self.replay, eyes, eyes.seat()))
    }
}

impl<G: Game, L: Log> Replay<'_, G, L> {
    /// The table as it stands if the turn stops here.
    pub(super) fn seen(&self, eyes: Eyes) -> OnTable {
        let rules = &self.prepared.rules;
        let mut table = eyes.see(self.prepared, &self.table);
        G::settle(rules, &mut table, &mut Quiet);
        let standing = G::standing(rules, &table);
        OnTable {
            facts: G::facts(rules, &table),
            picture: drawn(self.prepared, &table),
            undecided: is_undecided(self.prepared, &table, &standing),
            standing,
        }
    }

    /// Where the table is.
    pub(super) fn place(&self) -> At {
        At {
            battle: self.battle,
            turn: self.count.turn(),
            inner: self.inner,
        }
    }
}
