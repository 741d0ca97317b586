//! Random legal games, written as records.

use std::fmt::Write;

use super::{
    Request, legal,
    prepare::{Prepared, prepare},
    settled,
};
use crate::{
    chance::Dice,
    clause::{Court, Quiet},
    finding::{Finding, Findings},
    game::{Deed, Game, Seat},
    lang::and,
    pack::Library,
    record::{
        Header,
        line::{self, Parser, Statement},
    },
    say,
    source::{Record, Span},
    work,
};

/// Turns after which a random game is cut off: some games have no end when
/// nobody wants one.
const LONGEST: u32 = 4000;
/// How often another turn is tried where one cannot be finished.
const RETRIES: usize = 64;

/// Names of players when only their number is given.
const NAMES: [&str; 8] = ["Ana", "Bo", "Cy", "Di", "Ed", "Flo", "Gil", "Hal"];

/// How a random game is set up.
#[derive(Clone, Debug, Default)]
pub struct Settings {
    pub seed: u64,
    /// Header lines after `game`, as `key`, `value`; `players` may be a number.
    pub set: Vec<(String, String)>,
    pub library: Library,
}

/// One random game.
pub(super) fn game<G: Game>(settings: &Settings) -> Result<String, Findings> {
    let mut text = header::<G>(settings);
    let prepared = prepared::<G>(settings)?;
    let mut game = Simulation::<G> {
        table: prepared.table.clone(),
        prepared: &prepared,
        dice: Dice::new(settings.seed),
        turn: 0,
        lines: String::new(),
        parser: Parser::default(),
    };
    game.play()?;
    text.push_str(&game.lines);
    Ok(text)
}

/// The header of a random game, prepared.
pub(super) fn prepared<G: Game>(settings: &Settings) -> Result<Prepared<G>, Findings> {
    no_chance(settings)?;
    let text = header::<G>(settings);
    let record = Record::new(&text);
    let mut findings = Vec::new();
    let root = record
        .header
        .and_then(|at| Header::parse(record.text, at, &mut findings))
        .ok_or(findings)?;
    prepare::<G>(&record, root, &settings.library, &Request::default())
}

/// Header keys that no random game can have: they say what game it is, or how it
/// ended.
const NEVER: [&str; 3] = ["greffe", "game", "result"];

fn no_chance(settings: &Settings) -> Result<(), Findings> {
    let mut keys = settings.set.iter().map(|(key, _)| key.as_str());
    let Some(key) = keys.find(|key| NEVER.contains(key)) else {
        return Ok(());
    };
    let keys: Vec<String> = NEVER.iter().map(|key| format!("`{key}`")).collect();
    let keys = and(&keys);
    let message = say!(
        "`{key}` cannot be set: a random game decides {keys} itself",
        "`{key}` ne peut pas être fixée : une partie au hasard décide elle-même de {keys}"
    );
    Err(vec![Finding::error(
        "simulate.key",
        Span::default(),
        message,
    )])
}

fn header<G: Game>(settings: &Settings) -> String {
    let mut text = format!("---\ngreffe: 1\ngame: {}\n", G::INFO.id);
    if !settings.set.iter().any(|(key, _)| key == "players") {
        let fewest = G::INFO.players.0.max(2);
        let _ = writeln!(text, "players: {}", players::<G>(fewest));
    }
    let (rulings, keys): (Vec<_>, Vec<_>) = settings
        .set
        .iter()
        .partition(|(key, _)| G::INFO.rulings.iter().any(|ruling| ruling.name == *key));
    for (key, value) in keys {
        let _ = match value.parse() {
            Ok(number) if key == "players" => writeln!(text, "players: {}", players::<G>(number)),
            _ => writeln!(text, "{key}: {value}"),
        };
    }
    if !rulings.is_empty() {
        let list: Vec<String> = rulings.iter().map(|(k, v)| format!("{k}: {v}")).collect();
        let _ = writeln!(text, "rulings: {{ {} }}", list.join(", "));
    }
    text.push_str("---\n");
    text
}

/// So many players; where the game has teams, the first of them alone or with
/// every second one.
fn players<G: Game>(number: usize) -> String {
    let names = &NAMES[..number.min(NAMES.len())];
    match names {
        [one, two, three] if G::INFO.teams => format!("[{one}, [{two}, {three}]]"),
        [one, two, three, four] if G::INFO.teams => {
            format!("[[{one}, {three}], [{two}, {four}]]")
        }
        names => format!("[{}]", names.join(", ")),
    }
}

struct Simulation<'p, G: Game> {
    prepared: &'p Prepared<G>,
    table: G::Table,
    dice: Dice,
    turn: u32,
    lines: String,
    parser: Parser,
}

/// A line being written: its actor and steps so far.
struct Writing<G: Game> {
    seat: Seat,
    number: Option<u32>,
    steps: Vec<G::Step>,
}

impl<G: Game> Simulation<'_, G> {
    fn play(&mut self) -> Result<(), Findings> {
        let rules = &self.prepared.rules;
        for _ in 0..LONGEST {
            G::settle(rules, &mut self.table, &mut Quiet);
            if G::is_over(rules, &self.table) {
                break;
            }
            for line in G::prologue(rules, &self.table, &mut self.dice) {
                self.aside(&line)?;
            }
            let seats: Vec<Seat> = G::to_move(rules, &self.table)
                .iter()
                .filter(|seat| legal::may_open::<G>(rules, &self.table, Deed::nowhere(*seat, true)))
                .collect();
            let Some(seat) = self.dice.pick(&seats).copied() else {
                break;
            };
            if !self.turn_or_another(seat) {
                break;
            }
        }
        Ok(())
    }

    /// Plays a turn; one that leads to a choice nobody can make is taken back
    /// and another is tried.
    fn turn_or_another(&mut self, seat: Seat) -> bool {
        let (table, turn, written) = (self.table.clone(), self.turn, self.lines.len());
        for _ in 0..RETRIES {
            if self.turn(seat) {
                return true;
            }
            self.table = table.clone();
            self.turn = turn;
            self.lines.truncate(written);
        }
        false
    }

    /// Plays one turn and everything inside it; false when it cannot end.
    fn turn(&mut self, seat: Seat) -> bool {
        let rules = &self.prepared.rules;
        self.turn += 1;
        G::begin_turn(
            rules,
            &mut self.table,
            Deed::nowhere(seat, true),
            &mut Quiet,
        );
        let mut writing = Writing {
            seat,
            number: Some(self.turn),
            steps: Vec::new(),
        };
        let mut declined = false;
        loop {
            if G::is_over(rules, &self.table) {
                break;
            }
            let (deciders, must) = G::open(rules, &self.table);
            if must || (!deciders.is_empty() && !declined) {
                let mut deciders: Vec<Seat> = deciders.iter().collect();
                self.dice.shuffle(&mut deciders);
                let willing = must || self.dice.once_in(G::RELUCTANCE);
                // Of two teammates one may have nothing to choose from.
                if willing
                    && deciders
                        .iter()
                        .any(|decider| self.choose(*decider, &mut writing))
                {
                    continue;
                }
                if must {
                    return false;
                }
                if let Some((decider, step)) = G::declining(rules, &self.table) {
                    if !self.take(decider, step, &mut writing) {
                        return false;
                    }
                    continue;
                }
                // Whoever is not willing has declined what was open.
                G::settle(rules, &mut self.table, &mut Quiet);
                declined = true;
                continue;
            }
            declined = false;
            let settled = settled::<G>(rules, &self.table);
            let unstarted =
                writing.number.is_some() && writing.steps.is_empty() && writing.seat == seat;
            if G::is_over(rules, &settled)
                || (G::unfinished(rules, &settled).is_none() && !unstarted)
            {
                break;
            }
            if !self.choose(seat, &mut writing) {
                return false;
            }
        }
        self.write(&writing);
        true
    }

    /// One choice of a player, with its outcome; false when there is none that may stand.
    fn choose(&mut self, seat: Seat, writing: &mut Writing<G>) -> bool {
        let rules = &self.prepared.rules;
        work::step();
        let mut options = Vec::new();
        let opens = writing.seat == seat && writing.number.is_some();
        G::options(rules, &self.table, Deed::nowhere(seat, opens), &mut options);
        let Some(mut step) = self.weighted(&options) else {
            return false;
        };
        G::chance(rules, &self.table, seat, &mut step, &mut self.dice);
        self.take(seat, step, writing)
    }

    /// Plays a step and writes it down; false when it may not stand.
    fn take(&mut self, seat: Seat, step: G::Step, writing: &mut Writing<G>) -> bool {
        if writing.seat != seat {
            self.write(writing);
            *writing = Writing {
                seat,
                number: None,
                steps: Vec::new(),
            };
        }
        let deed = Deed::nowhere(seat, writing.number.is_some());
        let taken = legal::carry_out::<G>(&self.prepared.rules, &mut self.table, deed, &step);
        if taken {
            writing.steps.push(step);
        }
        taken
    }

    fn weighted(&mut self, options: &[G::Step]) -> Option<G::Step> {
        let rules = &self.prepared.rules;
        let weights: Vec<usize> = options
            .iter()
            .map(|step| G::weight(rules, &self.table, step))
            .collect();
        let mut left = self.dice.below(weights.iter().sum());
        for (step, weight) in options.iter().zip(weights) {
            if left < weight {
                return Some(*step);
            }
            left -= weight;
        }
        None
    }

    fn widest(&self) -> usize {
        self.prepared.header.players.widest()
    }

    fn write(&mut self, writing: &Writing<G>) {
        if writing.steps.is_empty() {
            return;
        }
        let header = &self.prepared.header;
        let handle = header.handle(writing.seat);
        let pad = self.widest() - handle.chars().count();
        match writing.number {
            Some(number) => {
                let _ = write!(self.lines, "{number}. {handle}");
            }
            None => {
                let _ = write!(self.lines, "   {handle}");
            }
        }
        let _ = write!(self.lines, "{:pad$}  ", "");
        G::print(
            &self.prepared.rules,
            writing.seat,
            &writing.steps,
            &mut self.lines,
        );
        self.lines.push('\n');
    }

    /// Writes and plays a `deal` or `battle` line, or one before the first turn.
    fn aside(&mut self, line: &str) -> Result<(), Findings> {
        let rules = &self.prepared.rules;
        let at = Span::new(0, line.len());
        let (parsed, _) = self.parser.line(line, at);
        let mut quiet = Quiet;
        let mut court = Court::new(&mut quiet);
        let clean = match parsed.statement {
            Statement::Deal { actor } => {
                let seat = self.prepared.header.seat(actor.of(line)).unwrap_or(Seat(0));
                let terms = self.parser.terms();
                matches!(
                    G::deal(rules, &mut self.table, seat, terms, line, &mut court),
                    Ok(Ok(()))
                )
            }
            Statement::Battle { number, at } => {
                self.turn = 0;
                let terms = self.parser.terms();
                matches!(
                    G::battle(rules, &mut self.table, number, terms, line, at, &mut court),
                    Ok(Ok(()))
                )
            }
            Statement::Deed(deed) if deed.number.is_none() => {
                let seat = self
                    .prepared
                    .header
                    .seat(deed.actor.of(line))
                    .unwrap_or(Seat(0));
                let mut steps = Vec::new();
                let read = self
                    .parser
                    .steps(line)
                    .all(|step| G::read(rules, seat, &step, &mut steps).is_ok());
                let deed = Deed::nowhere(seat, false);
                let mut steps = steps.iter();
                read && steps.all(|step| legal::carry_out::<G>(rules, &mut self.table, deed, step))
            }
            Statement::Empty => true,
            _ => false,
        };
        if !clean || !court.is_clean() {
            return Err(vec![Finding::error(
                "simulate.prologue",
                at,
                say!(
                    "the set-up line `{line}` is not accepted",
                    "la ligne de mise en place `{line}` n'est pas acceptée"
                ),
            )]);
        }
        // As `fmt` would write it: actors padded to the longest handle.
        let actor = match parsed.statement {
            Statement::Deal { actor } | Statement::Deed(line::DeedLine { actor, .. }) => actor,
            _ => Span::default(),
        };
        let (before, after) = line.split_at(actor.end as usize);
        let handle = actor.of(line).chars().count();
        let pad = match handle {
            0 => 0,
            _ => self.widest().saturating_sub(handle),
        };
        let _ = writeln!(self.lines, "{before}{:pad$}{after}", "");
        Ok(())
    }
}
