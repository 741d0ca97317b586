//! The seam: what a game must provide, and the shapes of what it knows. Everything
//! else (files, lines, expectations, findings, commands) is shared.

mod claimed;
pub mod facts;
mod info;
pub mod picture;
mod standing;
mod telling;
mod value;
pub mod words;

pub(crate) use claimed::Claimed;
pub use info::{Component, Components, Info, Mode};
pub use picture::Picture;
pub use standing::{DOLLARS, Row, Standing};
pub use telling::Telling;
pub use value::Value;

pub use crate::{
    pack::Embedded,
    record::{Edition, OwnKey as Key, Player, Roster},
    seat::{Seat, Seats},
};

use std::fmt::Debug;

use crate::{
    chance::Dice,
    clause::{Breach, Clause, Court, Impossible, Log},
    finding::Findings,
    pack::Library,
    record::{
        Header, Misread,
        tree::{Fact, Step, Term, Word},
    },
    source::Span,
};

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

impl Deed {
    /// Something that belongs to a turn, with its whole line or the place in it.
    pub(crate) fn inside(seat: Seat, at: Span) -> Self {
        Self {
            seat,
            line: at,
            actor: at,
            opens: false,
        }
    }

    /// One that is written nowhere.
    pub(crate) fn nowhere(seat: Seat, opens: bool) -> Self {
        Self {
            opens,
            ..Self::inside(seat, Span::default())
        }
    }
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
    /// What a step means on the table where it is judged: decided by [`Game::judge`],
    /// carried out by [`Game::commit`]. `()` where the step says it all.
    type Meant;
    /// What is wrong with a step, as data for [`Game::tell`].
    type Fault: Copy + Debug;

    const INFO: &'static Info;

    /// Every fact of the game, in the order of a position.
    const FACTS: &'static [facts::Group<Self>];

    /// Who plays.
    fn roster(rules: &Self::Rules) -> &Roster;

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

    /// A word of this game as values of facts have it, so that what is expected can
    /// be compared with what is: of all spellings in both languages the one that
    /// [`Game::fact`] and [`Game::standing`] write now, which is that of the reader's
    /// language (`row.printed()`). `None`: no word of this game.
    fn canonical(rules: &Self::Rules, word: &str) -> Option<String>;

    /// An item of what this fact is expected to be, spelled as [`Game::canonical`] does,
    /// as the value of the fact has it, where that hangs on more than the words: what may
    /// be written from either end. `None` leaves the item as it is.
    fn expected(_: &Self::Rules, _fact: &[Word<'_>], _item: &str) -> Option<String> {
        None
    }

    /// A word of this game as it is spelled best in its own language (`row.respelled(word)`):
    /// what `fmt` writes into files. It never translates, whoever reads, and never changes
    /// what a line means: `before` is the word before this one, for words that mean
    /// something else after it. `None` leaves the word as it is. Names of facts and of
    /// players are not asked for: the frame knows them.
    fn respell(rules: &Self::Rules, _before: &str, word: &str) -> Option<String> {
        let mut tables = Self::INFO.words.iter();
        let own = tables.find_map(|table| table.respelled(word));
        own.map(str::to_owned)
            .or_else(|| Self::canonical(rules, word))
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

    /// May this player open a turn, on a settled table, being to move or not?
    fn judge_turn<L: Log>(
        _rules: &Self::Rules,
        _table: &Self::Table,
        _deed: Deed,
        _court: &mut Court<'_, Self::Fault, L>,
    ) -> Result<(), Impossible> {
        Ok(())
    }

    /// A turn begins, whether it may or not.
    fn begin_turn<L: Log>(rules: &Self::Rules, table: &mut Self::Table, deed: Deed, log: &mut L);

    /// Whether a choice takes nothing for granted that the record does not know,
    /// such as a card of an unknown hand: such choices are named first.
    fn is_sure(
        _rules: &Self::Rules,
        _table: &Self::Table,
        _seat: Seat,
        _step: &Self::Step,
    ) -> bool {
        true
    }

    /// What does this step mean here, and is it legal? Notes every breach; `Err` when
    /// it is not even physically possible.
    fn judge<L: Log>(
        rules: &Self::Rules,
        table: &Self::Table,
        deed: Deed,
        step: &Self::Step,
        court: &mut Court<'_, Self::Fault, L>,
    ) -> Result<Self::Meant, Impossible>;

    /// Carries out a step as [`Game::judge`] understood it on this very table, lawful or
    /// not.
    fn commit<L: Log>(
        rules: &Self::Rules,
        table: &mut Self::Table,
        deed: Deed,
        step: &Self::Step,
        meant: Self::Meant,
        log: &mut L,
    );

    /// The turn stops here: what is forced happens, open options are declined,
    /// an open compulsory choice stays open.
    fn settle<L: Log>(rules: &Self::Rules, table: &mut Self::Table, log: &mut L);

    /// No line follows: what is told at the first one must be told by now.
    fn last_line<L: Log>(_rules: &Self::Rules, _table: &mut Self::Table, _log: &mut L) {}

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

    /// The title of the box that is played.
    fn title(_rules: &Self::Rules) -> &'static str {
        Self::INFO.titles[0]
    }

    /// What a record says that goes on after this end on purpose; empty where
    /// nothing can follow it.
    fn may_go_on(_rules: &Self::Rules) -> &'static str {
        ""
    }

    /// Whether a step says that nothing more is done (`_`), which is true behind
    /// the last one of the game too.
    fn is_nothing(_step: &Self::Step) -> bool {
        false
    }

    // --- what people read

    /// A breach in the players' terms. The table is as it was before the step.
    fn tell(
        rules: &Self::Rules,
        table: &Self::Table,
        deed: Deed,
        breach: &Breach<Self::Fault>,
    ) -> Telling;

    /// Whether a clause that acted can have changed this fact: it is named when a
    /// claim about the fact has failed.
    fn bears_on(_clause: &Clause, _fact: &str) -> bool {
        true
    }

    /// Why those who are to move are, where a reader may have lost count.
    fn why_to_move(_rules: &Self::Rules, _table: &Self::Table) -> String {
        String::new()
    }

    /// The ruling by which a turn is not this player's, where another reading would
    /// have given it.
    fn turn_rests_on(
        _rules: &Self::Rules,
        _table: &Self::Table,
        _deed: Deed,
    ) -> Option<&'static str> {
        None
    }

    /// The table as one player knows it: what is hidden from the player is
    /// unknown in it, and nothing that the player is shown comes from anywhere
    /// else.
    fn project(_rules: &Self::Rules, table: &Self::Table, _viewer: Seat) -> Self::Table {
        table.clone()
    }

    /// The value of a fact on a settled table. Where a path as it is written names none,
    /// it is asked for again with the names of facts in English, whatever spelling of
    /// [`Info::facts`] the record has.
    fn fact(rules: &Self::Rules, table: &Self::Table, path: &[Word<'_>]) -> Option<Value> {
        facts::value::<Self>(rules, table, path)
    }

    /// Every fact of the table, in the order of a `position`: names and values as they
    /// are printed, in the reader's language.
    fn facts(rules: &Self::Rules, table: &Self::Table) -> Vec<(String, Value)> {
        facts::list::<Self>(rules, table)
    }

    /// The table as a picture.
    fn picture(rules: &Self::Rules, table: &Self::Table) -> Picture;

    fn standing(rules: &Self::Rules, table: &Self::Table) -> Standing;

    /// The points that a `position` brings, for the account of scores: asked before the
    /// first line.
    fn brought<L: Log>(_rules: &Self::Rules, _table: &Self::Table, _log: &mut L) {}

    /// The table as it stands if the game has ended, where the record leaves open
    /// whether it has: a claimed result is held against it.
    fn perhaps_over(_rules: &Self::Rules, _table: &Self::Table) -> Option<Self::Table> {
        None
    }

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
    /// present turn, or on the numbered line of the turn that has just begun for them.
    /// Outcomes of chance are left unknown.
    fn options(rules: &Self::Rules, table: &Self::Table, deed: Deed, out: &mut Vec<Self::Step>);

    /// Whether those are all that this player may do: not where the record does
    /// not know what is in hand.
    fn lists_all(_rules: &Self::Rules, _table: &Self::Table, _seat: Seat) -> bool {
        true
    }

    /// Who has a choice open that an earlier step left behind (an ability, a
    /// bomb, an interruption), as opposed to a further action of the turn; and
    /// whether one of them must choose. Nobody where only actions follow.
    fn open(_rules: &Self::Rules, _table: &Self::Table) -> (Seats, bool) {
        (Seats::NONE, false)
    }

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
    fn prologue(_rules: &Self::Rules, _table: &Self::Table, _dice: &mut Dice) -> Vec<String> {
        Vec::new()
    }

    /// How likely a random player is to choose a step, against others.
    fn weight(_rules: &Self::Rules, _table: &Self::Table, _step: &Self::Step) -> usize {
        10
    }

    /// The step by which a random player leaves an open option, where an
    /// unwritten one would be taken to be used by what comes next.
    fn declining(_rules: &Self::Rules, _table: &Self::Table) -> Option<(Seat, Self::Step)> {
        None
    }

    /// A random player takes an open option once in so many times.
    const RELUCTANCE: usize = 2;
}
