//! What a game must provide. Everything else (files, lines, expectations,
//! findings, commands) is shared.

use std::fmt::{self, Debug};

use crate::{
    chance::Dice,
    clause::{Breach, Clause, Court, Impossible, Log, RulingInfo},
    finding::Findings,
    pack::Library,
    record::{
        Header, Misread,
        tree::{Fact, Step, Term, Word},
    },
    source::Span,
};

/// A player, by order of the header.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Seat(pub u8);

/// A set of seats.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Seats(pub u8);

impl Seats {
    pub const NONE: Seats = Seats(0);

    pub const fn one(seat: Seat) -> Self {
        Seats(1 << seat.0)
    }

    #[must_use]
    pub const fn with(self, seat: Seat) -> Self {
        Seats(self.0 | 1 << seat.0)
    }

    pub const fn has(self, seat: Seat) -> bool {
        self.0 & (1 << seat.0) != 0
    }

    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub fn iter(self) -> impl Iterator<Item = Seat> {
        (0..8).map(Seat).filter(move |seat| self.has(*seat))
    }
}

/// One edition of a game.
#[derive(Clone, Copy, Debug)]
pub struct Edition {
    pub id: &'static str,
    pub title: &'static str,
    pub says: &'static str,
}

/// A header key that only this game has.
#[derive(Clone, Copy, Debug)]
pub struct Key {
    pub name: &'static str,
    pub says: &'static str,
}

/// A pack in the binary.
#[derive(Clone, Copy, Debug)]
pub struct Embedded {
    pub id: &'static str,
    pub text: &'static str,
    pub says: &'static str,
}

/// What is known of a game, for every command that does not play it.
#[derive(Debug)]
pub struct Info {
    pub id: &'static str,
    /// Titles of the boxes this engine plays.
    pub titles: &'static [&'static str],
    /// Fewest and most players (a team's members count one each).
    pub players: (usize, usize),
    /// The first is the default.
    pub editions: &'static [Edition],
    pub rulings: &'static [RulingInfo],
    pub clauses: &'static [Clause],
    pub keys: &'static [Key],
    pub packs: &'static [Embedded],
    /// Verbs and other words of the game that no player may be called.
    pub reserved: &'static [&'static str],
    /// What nobody could find, and what the program does about it.
    pub missing: &'static [&'static str],
    /// A commented record for `new`.
    pub template: &'static str,
    /// Whether several players may form a side.
    pub teams: bool,
    /// Whether a `battle` line may part the record.
    pub battles: bool,
}

/// What a breach says to the people at the table.
#[derive(Clone, Debug, Default)]
pub struct Telling {
    /// What is wrong, in the players' terms.
    pub message: String,
    /// The same at the place.
    pub label: String,
    /// The earlier places that caused it.
    pub because: Vec<(Span, String)>,
    /// What would have been right; empty: the nearest legal choices are listed.
    pub help: String,
}

/// The value of a fact, item by item in canonical notation. What the record
/// does not know is `?`, or `(?)` face down.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Value {
    pub items: Vec<String>,
    /// Whether the order counts (a stack) or not (a hand).
    pub ordered: bool,
    /// Whether naming any one of the items is right (a team whose turn it is).
    pub any: bool,
    /// Whether not even the number of items is known: there may be more.
    pub open: bool,
    /// What an item that is not known may be, each as often as it is listed, `_`
    /// where it may be nothing; `None`: anything.
    pub perhaps: Option<Vec<String>>,
}

impl Value {
    pub fn one(item: impl fmt::Display) -> Self {
        Self {
            items: vec![item.to_string()],
            ordered: true,
            ..Self::default()
        }
    }

    pub fn list(items: Vec<String>) -> Self {
        Self {
            items,
            ordered: true,
            ..Self::default()
        }
    }

    pub fn set(items: Vec<String>) -> Self {
        Self {
            items,
            ..Self::default()
        }
    }

    /// Some of these; naming one is enough.
    pub fn any(items: Vec<String>) -> Self {
        Self {
            items,
            any: true,
            ..Self::default()
        }
    }

    /// The same, where there may be more than is listed.
    #[must_use]
    pub fn or_more(mut self) -> Self {
        self.open = true;
        self
    }

    /// The same, where what is not known can only be one of these.
    #[must_use]
    pub fn perhaps(mut self, items: Vec<String>) -> Self {
        self.perhaps = Some(items);
        self
    }

    /// As it is written after the `=`; nothing at all is `_`.
    pub fn text(&self) -> String {
        if self.items.is_empty() {
            "_".to_owned()
        } else {
            crate::record::print::values(&self.items)
        }
    }
}

/// Components of a box under one heading, as `games` lists them.
#[derive(Clone, Debug)]
pub struct Components {
    pub title: String,
    pub lines: Vec<String>,
}

/// One row of a standing.
#[derive(Clone, Debug)]
pub struct Row {
    /// The player, or the players of a side.
    pub seats: Vec<Seat>,
    /// The score, or the least that it can be.
    pub score: i64,
    /// The most that it can be: `score` itself where all that counts is known,
    /// `None` where nothing bounds it.
    pub most: Option<i64>,
    /// What else is worth saying ("controls 2 theaters").
    pub note: String,
}

impl Row {
    /// Whether the record does not know all that counts.
    pub fn is_open(&self) -> bool {
        self.most != Some(self.score)
    }
}

/// Who stands where.
#[derive(Clone, Debug, Default)]
pub struct Standing {
    /// `points`, `$`.
    pub unit: &'static str,
    pub rows: Vec<Row>,
    /// Empty while nobody has won, or in a draw.
    pub winners: Vec<Seat>,
    /// Why the game ended; `None` while it goes on.
    pub end: Option<String>,
    /// Further lines ("takes the pot and the bank: Ana").
    pub notes: Vec<String>,
}

/// Where on the line a step stands: in a numbered line or inside a turn.
#[derive(Clone, Copy, Debug)]
pub struct Deed {
    pub seat: Seat,
    /// The whole line without its comment.
    pub line: Span,
    /// The actor's name.
    pub actor: Span,
    /// A number opened the line (`play` of a turn), or not (inside one).
    pub opens: bool,
}

/// One game. All methods are associated functions over plain data: `Rules` is
/// what the header settles, `Table` what play changes.
///
/// `judge` never changes anything and `commit` never refuses: a refused step
/// leaves the table as it was, and a step that only breaks rules can still be
/// applied as the players did.
pub trait Game: Sized + 'static {
    type Rules: Send + Sync;
    type Table: Clone + Send;
    type Step: Copy + Debug + PartialEq;
    /// What is wrong with a step, as data for [`Game::tell`].
    type Fault: Copy + Debug;

    const INFO: &'static Info;

    // --- from the header

    /// The rules in force: edition, rulings, packs, the game's own keys.
    fn rules(header: &Header, library: &Library, findings: &mut Findings) -> Option<Self::Rules>;

    /// The table before the first line, `position` not yet applied.
    fn set_up(rules: &Self::Rules) -> Self::Table;

    /// Applies one fact of `position`.
    fn place(rules: &Self::Rules, table: &mut Self::Table, fact: &Fact<'_>) -> Result<(), Misread>;

    /// Called once after the last fact of a `position`, to fill in what follows
    /// and to check the position against the box.
    fn placed<L: Log>(
        rules: &Self::Rules,
        table: &mut Self::Table,
        at: Span,
        court: &mut Court<'_, Self::Fault, L>,
    ) -> Result<(), Impossible>;

    // --- from text and to text

    /// What one written step means, as one or more primitive steps.
    fn read(
        rules: &Self::Rules,
        actor: Seat,
        step: &Step<'_>,
        out: &mut Vec<Self::Step>,
    ) -> Result<(), Misread>;

    /// Primitive steps of one actor as they are written on one line.
    fn print(rules: &Self::Rules, actor: Seat, steps: &[Self::Step], out: &mut String);

    /// The canonical spelling of a word of this game, for `fmt`; `None` leaves
    /// the word as it is.
    fn canonical(rules: &Self::Rules, word: &str) -> Option<String>;

    /// The same for `fmt`, which must not change what a line means: `before` is
    /// the word before this one, for words that mean something else after it.
    fn respell(rules: &Self::Rules, _before: &str, word: &str) -> Option<String> {
        Self::canonical(rules, word)
    }

    // --- play

    /// A `deal` line.
    fn deal<L: Log>(
        rules: &Self::Rules,
        table: &mut Self::Table,
        seat: Seat,
        terms: &[Term],
        text: &str,
        court: &mut Court<'_, Self::Fault, L>,
    ) -> Result<Result<(), Impossible>, Misread>;

    /// A `battle` line, on a settled table.
    fn battle<L: Log>(
        _rules: &Self::Rules,
        _table: &mut Self::Table,
        _number: u32,
        _restated: &[Term],
        _text: &str,
        _at: Span,
        _court: &mut Court<'_, Self::Fault, L>,
    ) -> Result<Result<(), Impossible>, Misread> {
        Ok(Ok(()))
    }

    /// May this player open a turn, on a settled table?
    fn judge_turn<L: Log>(
        rules: &Self::Rules,
        table: &Self::Table,
        deed: Deed,
        court: &mut Court<'_, Self::Fault, L>,
    ) -> Result<(), Impossible>;

    /// A turn begins, whether it may or not.
    fn begin_turn<L: Log>(rules: &Self::Rules, table: &mut Self::Table, deed: Deed, log: &mut L);

    /// Is this step legal here? Notes every breach; `Err` when it is not even
    /// physically possible.
    fn judge<L: Log>(
        rules: &Self::Rules,
        table: &Self::Table,
        deed: Deed,
        step: &Self::Step,
        court: &mut Court<'_, Self::Fault, L>,
    ) -> Result<(), Impossible>;

    /// Carries out a step that `judge` did not find impossible.
    fn commit<L: Log>(
        rules: &Self::Rules,
        table: &mut Self::Table,
        deed: Deed,
        step: &Self::Step,
        log: &mut L,
    );

    /// The turn stops here: what is forced happens, open options are declined,
    /// an open compulsory choice stays open.
    fn settle<L: Log>(rules: &Self::Rules, table: &mut Self::Table, log: &mut L);

    /// On a settled table: something compulsory that the present turn lacks.
    fn unfinished(rules: &Self::Rules, table: &Self::Table) -> Option<Breach<Self::Fault>>;

    /// Drops what is unfinished, after it has been reported.
    fn abandon(rules: &Self::Rules, table: &mut Self::Table);

    /// On a settled table: who may open the next turn. Empty when it is over.
    fn to_move(rules: &Self::Rules, table: &Self::Table) -> Seats;

    /// Whether the game has ended.
    fn is_over(rules: &Self::Rules, table: &Self::Table) -> bool;

    /// The clause by which the game ended, where that is open to a ruling: what is
    /// written after the end names it.
    fn ended_by(_rules: &Self::Rules, _table: &Self::Table) -> Option<&'static Clause> {
        None
    }

    /// What a record says that goes on after this end on purpose; empty where
    /// nothing can follow it.
    fn may_go_on(_rules: &Self::Rules) -> &'static str {
        ""
    }

    // --- what people read

    /// A breach in the players' terms. The table is as it was before the step.
    fn tell(
        rules: &Self::Rules,
        table: &Self::Table,
        deed: Deed,
        breach: &Breach<Self::Fault>,
    ) -> Telling;

    /// Why those who are to move are, where a reader may have lost count.
    fn why_to_move(_rules: &Self::Rules, _table: &Self::Table) -> String {
        String::new()
    }

    /// The table as one player knows it: what is hidden from the player is
    /// unknown in it, and nothing that the player is shown comes from anywhere
    /// else.
    fn project(_rules: &Self::Rules, table: &Self::Table, _viewer: Seat) -> Self::Table {
        table.clone()
    }

    /// The value of a fact on a settled table.
    fn fact(rules: &Self::Rules, table: &Self::Table, path: &[Word<'_>]) -> Option<Value>;

    /// Every fact of the table as one viewer (or the record) knows it, in the
    /// order of a `position`.
    fn facts(
        rules: &Self::Rules,
        table: &Self::Table,
        viewer: Option<Seat>,
    ) -> Vec<(String, Value)>;

    /// The table drawn, for everybody or without what one viewer cannot know.
    fn draw(rules: &Self::Rules, table: &Self::Table, viewer: Option<Seat>) -> String;

    fn standing(rules: &Self::Rules, table: &Self::Table) -> Standing;

    /// Whether all these scores can be right together, each of them being within
    /// its bounds.
    fn can_total(_rules: &Self::Rules, _table: &Self::Table, _claimed: &[(Seat, i64)]) -> bool {
        true
    }

    /// The components that packs describe, gaps shown.
    fn components(_rules: &Self::Rules) -> Vec<Components> {
        Vec::new()
    }

    // --- choices and chance

    /// Every legal primitive choice that this player has now: inside the
    /// present turn, or in the turn that has just begun for them. Outcomes of
    /// chance are left unknown.
    fn options(rules: &Self::Rules, table: &Self::Table, seat: Seat, out: &mut Vec<Self::Step>);

    /// Who has a choice open that an earlier step left behind (an ability, a
    /// bomb, an interruption), as opposed to a further action of the turn; and
    /// whether one of them must choose.
    fn open(rules: &Self::Rules, table: &Self::Table) -> (Seats, bool);

    /// The same for one player: whether they have such a choice, and whether
    /// somebody must choose. Asked after every choice that `legal` lists.
    fn open_to(rules: &Self::Rules, table: &Self::Table, seat: Seat) -> (bool, bool) {
        let (deciders, forced) = Self::open(rules, table);
        (deciders.has(seat), forced)
    }

    /// Whether a step opens no turn (the power of a cow that holds a bomb, the
    /// ability of a card on the table): tried by itself, it is tried inside the
    /// present one.
    fn answers(_rules: &Self::Rules, _table: &Self::Table, _step: &Self::Step) -> bool {
        false
    }

    /// Supplies the outcome of a choice, drawn from what is still possible.
    fn chance(
        rules: &Self::Rules,
        table: &Self::Table,
        seat: Seat,
        step: &mut Self::Step,
        dice: &mut Dice,
    );

    /// The lines that set up a random game or its next battle (`deal …`,
    /// `battle 2`), to be written and played before the next turn; nothing
    /// when none are due. The table is settled.
    fn prologue(rules: &Self::Rules, table: &Self::Table, dice: &mut Dice) -> Vec<String>;

    /// How likely a random player is to choose a step, against others.
    fn weight(_rules: &Self::Rules, _table: &Self::Table, _step: &Self::Step) -> usize {
        10
    }

    /// A random player takes an open option once in so many times.
    const RELUCTANCE: usize = 2;
}
