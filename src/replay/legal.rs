//! Every legal choice, in the notation.

use super::settled;
use crate::{
    clause::{Court, Quiet},
    game::{Deed, Game, Seat},
    lang::{self, Lang, Text, within},
    record::word::fold,
    say, work,
};

/// How many sub-choices deep one listed choice may go.
const DEPTH: usize = 4;
/// How many choices are listed at the most.
pub(super) const ALL: usize = 20_000;

/// What one player may write next.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Choices {
    pub player: String,
    /// Inside the present turn: on a line without a number.
    pub inside: Vec<String>,
    /// What opens the next turn.
    pub turn: Vec<String>,
    /// More is legal: what the record does not know in this hand.
    pub more: bool,
}

impl Choices {
    pub fn is_empty(&self) -> bool {
        self.inside.is_empty() && self.turn.is_empty()
    }

    /// Both, each line once.
    pub fn all(&self) -> Vec<String> {
        let mut lines = [&self.inside[..], &self.turn[..]].concat();
        lines.sort();
        lines.dedup();
        lines
    }
}

/// What this player may write inside the present turn.
pub(super) fn inside<G: Game>(
    rules: &G::Rules,
    table: &G::Table,
    seat: Seat,
    most: usize,
) -> Vec<String> {
    let found = going_on::<G>(rules, table, Deed::nowhere(seat, false), most);
    written::<G>(rules, seat, &found)
}

/// What this player may open the next turn with. What is forced or optional in
/// the present one need not be written: the turn may follow.
pub(super) fn turns<G: Game>(
    rules: &G::Rules,
    table: &G::Table,
    seat: Seat,
    most: usize,
) -> Vec<String> {
    let found = openings::<G>(rules, table, Deed::nowhere(seat, true), most);
    written::<G>(rules, seat, &found)
}

/// How a line may go on.
pub(super) fn going_on<G: Game>(
    rules: &G::Rules,
    table: &G::Table,
    deed: Deed,
    most: usize,
) -> Vec<Vec<G::Step>> {
    let mut found = Vec::new();
    expand::<G>(rules, table, deed, most, &mut Vec::new(), &mut found);
    found
}

/// How a line may open the next turn.
pub(super) fn openings<G: Game>(
    rules: &G::Rules,
    table: &G::Table,
    deed: Deed,
    most: usize,
) -> Vec<Vec<G::Step>> {
    let mut found = Vec::new();
    let mut settled = settled::<G>(rules, table);
    if may_open::<G>(rules, &settled, deed) {
        G::begin_turn(rules, &mut settled, deed, &mut Quiet);
        expand::<G>(rules, &settled, deed, most, &mut Vec::new(), &mut found);
    }
    found
}

/// A choice as it may be written instead of a refused line.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Like {
    /// Not surely possible, and not what the refused line takes for granted too.
    doubtful: bool,
    /// How far it is from what was written.
    pub(super) away: usize,
    /// In the language of what was written, so that every reader is told the same.
    alike: String,
    /// In the reader's language.
    pub(super) line: String,
    /// Names first what the refused line names first.
    pub(super) same: bool,
}

/// Choices as they may be written instead of a refused line: what is surely possible
/// first, then what is nearest in the text. A line that names what the refused one
/// names takes no more for granted than that one did.
pub(super) fn nearest<G: Game>(
    rules: &G::Rules,
    table: &G::Table,
    seat: Seat,
    choices: &[Vec<G::Step>],
    instead_of: &str,
) -> Vec<Like> {
    let theirs = language::<G>(rules, instead_of);
    let printed = |steps: &Vec<G::Step>| {
        let mut line = String::new();
        G::print(rules, seat, steps, &mut line);
        line
    };
    let like = |steps: &Vec<G::Step>| {
        let line = printed(steps);
        let alike = if theirs == lang::now() {
            line.clone()
        } else {
            within(theirs, || printed(steps))
        };
        let mut sure = steps.iter();
        let sure = sure.all(|step| G::is_sure(rules, table, seat, step));
        let same = named(&alike) == named(instead_of);
        Like {
            doubtful: !sure && !same,
            away: strsim::levenshtein(&alike, instead_of),
            alike,
            line,
            same,
        }
    };
    let mut lines: Vec<Like> = choices.iter().map(like).collect();
    lines.sort();
    lines.dedup_by(|one, other| one.line == other.line);
    lines
}

/// The language of a line, by the words that are spelled otherwise in the other one.
fn language<G: Game>(rules: &G::Rules, line: &str) -> Lang {
    let words = line.split(|c: char| !(c.is_alphanumeric() || c == '-'));
    let [english, french] = Lang::ALL.map(|lang| {
        let own = |word: &&str| {
            let spelled = |lang| within(lang, || G::canonical(rules, word));
            let [one, other] = Lang::ALL.map(spelled);
            let own = if lang == Lang::En { &one } else { &other };
            one != other && own.as_deref().is_some_and(|own| fold(own) == fold(word))
        };
        words.clone().filter(own).count()
    });
    if french > english { Lang::Fr } else { Lang::En }
}

/// What a line names first.
fn named(line: &str) -> &str {
    let end = line.find([' ', ':', '=', '>']);
    &line[..end.unwrap_or(line.len())]
}

/// Choices in the notation, in order.
fn written<G: Game>(rules: &G::Rules, seat: Seat, found: &[Vec<G::Step>]) -> Vec<String> {
    let line = |steps: &Vec<G::Step>| {
        let mut line = String::new();
        G::print(rules, seat, steps, &mut line);
        line
    };
    let mut lines: Vec<String> = found.iter().map(line).collect();
    lines.sort();
    lines.dedup();
    lines
}

/// Whether this player may open a turn on a settled table.
pub(super) fn may_open<G: Game>(rules: &G::Rules, table: &G::Table, deed: Deed) -> bool {
    let mut quiet = Quiet;
    let mut court = Court::new(&mut quiet);
    G::unfinished(rules, table).is_none()
        && G::to_move(rules, table).has(deed.seat)
        && G::judge_turn(rules, table, deed, &mut court).is_ok()
        && court.is_clean()
}

/// Adds every choice with the sub-choices that belong to it, as this line may say it.
fn expand<G: Game>(
    rules: &G::Rules,
    table: &G::Table,
    deed: Deed,
    most: usize,
    so_far: &mut Vec<G::Step>,
    found: &mut Vec<Vec<G::Step>>,
) {
    let mut options = Vec::new();
    G::options(rules, table, deed, &mut options);
    for step in options {
        if found.len() >= most {
            return;
        }
        work::step();
        let Some(meant) = accepted::<G>(rules, table, deed, &step) else {
            continue;
        };
        so_far.push(step);
        let mut after = table.clone();
        G::commit(rules, &mut after, deed, &step, meant, &mut Quiet);
        let (decides, forced) = G::open_to(rules, &after, deed.seat);
        let goes_on = decides && so_far.len() < DEPTH && !G::is_over(rules, &after);
        if !(goes_on && forced) {
            found.push(so_far.clone());
        }
        if goes_on {
            expand::<G>(rules, &after, deed, most, so_far, found);
        }
        so_far.pop();
    }
}

/// What a choice means that may stand on this line.
fn accepted<G: Game>(
    rules: &G::Rules,
    table: &G::Table,
    deed: Deed,
    step: &G::Step,
) -> Option<G::Meant> {
    if G::is_over(rules, table) {
        return None;
    }
    let mut quiet = Quiet;
    let mut court = Court::new(&mut quiet);
    let meant = G::judge(rules, table, deed, step, &mut court).ok()?;
    court.is_clean().then_some(meant)
}

/// Plays a step that may stand; false where it may not.
pub(super) fn carry_out<G: Game>(
    rules: &G::Rules,
    table: &mut G::Table,
    deed: Deed,
    step: &G::Step,
) -> bool {
    let Some(meant) = accepted::<G>(rules, table, deed, step) else {
        return false;
    };
    G::commit(rules, table, deed, step, meant, &mut Quiet);
    true
}

/// How many choices there are beside those that a finding names; not all where
/// the record does not know what is in hand.
pub(super) fn others(count: usize, all: bool) -> String {
    let listed = match count {
        0 => String::new(),
        1 => say!(", and 1 other", ", et 1 autre"),
        others => say!(
            ", and {others} others (`greffier legal` lists them)",
            ", et {others} autres (`greffier legal` les énumère)"
        ),
    };
    if all {
        return listed;
    }
    say!(
        "{listed}, and perhaps more: not all that this player holds is known",
        "{listed}, et peut-être d'autres : tout ce que ce joueur a en main n'est pas connu"
    )
}

const HERE: Text = Text::new("legal here: ", "permis ici : ");

/// What could have been written in the place of what was refused, as a help.
pub(super) fn here(lines: &[String], others: &str) -> String {
    format!("{HERE}{}{others}", lines.join(", "))
}

/// The choices that a help lists, where it does so.
pub(super) fn listed(help: &str) -> Option<&str> {
    help.strip_prefix(HERE.now())
}
