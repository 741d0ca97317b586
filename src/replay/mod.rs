//! The one loop: set up, play, expect, refuse, stand.

mod address;
mod before;
mod close;
mod compare;
mod engine;
mod expect;
mod eyes;
pub(crate) mod frame;
mod irregular;
mod legal;
mod lines;
mod nearest;
mod numbering;
mod overrides;
mod play;
mod prepare;
mod report;
mod rests;
mod result;
mod session;
mod simulate;
mod slips;
mod spoken;
mod trial;
mod turns;
mod unread;
mod waiver;
mod why;

pub use address::Address;
pub use engine::{About, Engine, Of, Outcome, Request, Wanted};
pub use eyes::PUBLIC;
pub use legal::Choices;
pub use overrides::Setting;
pub use prepare::Cache;
pub use session::{At, OnTable, Opened, Session};
pub use simulate::Settings;
pub use turns::{Choice, Turn};
pub use unread::unread_lines;

use crate::{
    clause::{Breach, Clause, Court, Impossible, Log, Quiet, Verdict},
    finding::{Finding, Findings, Severity},
    game::{Deed, Game, Seat, facts},
    record::{
        Header, Misread, called_otherwise,
        count::Count,
        did_you_mean,
        line::{self, Parser, Statement},
        nobody, word,
        words::{self, INNER_ATTEMPTS, attempted},
    },
    say,
    source::{Record, Span},
};
use play::How;
use prepare::Prepared;

/// Room for the steps of one line, so that it seldom has to grow.
const STEPS: usize = 16;

/// The clauses that every game shares.
pub fn frame_clauses() -> &'static [Clause] {
    frame::CLAUSES
}

/// What is being told of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Telling {
    /// No step, or the opening of a turn.
    Nothing,
    /// A written step: the turn of its line is open.
    Step,
    /// One of which a part was carried out.
    RestOfStep,
}

/// One record being replayed.
pub(crate) struct Replay<'r, G: Game, L: Log> {
    record: Record<'r>,
    prepared: &'r Prepared<G>,
    pub(crate) table: G::Table,
    /// Where the first line stands that is not played yet.
    next: usize,
    waivers: waiver::Waivers,
    pub(crate) findings: Findings,
    pub(crate) log: L,
    steps: Vec<G::Step>,
    battle: u32,
    count: Count,
    /// Turns of all battles so far.
    turns: u64,
    /// Lines inside the present turn so far.
    inner: u32,
    /// The line of the first refused turn.
    refused: Option<Span>,
    /// A line of the present turn was skipped, so that what the turn lacks is
    /// no further mistake.
    excused: bool,
    telling: Telling,
    /// Who played the last line.
    actor: Seat,
    last_line: Span,
    /// The last line that played something.
    last_deed: Span,
    /// The step or line that ended the game.
    ended: Option<Span>,
    /// The turns that are missing before the present one.
    missing: Option<numbering::Missing>,
    /// Claims that failed, in the order of their lines.
    failed: Vec<why::Failed>,
    /// Lines that broke a rule and stood.
    irregular: Vec<Span>,
    /// An irregular line of the present turn that left something compulsory
    /// open: what it breaks shows when the turn is over.
    left_open: Option<irregular::LeftOpen<G::Fault>>,
    /// A record that stops before the end of its game is a finding.
    must_end: bool,
    /// What could have stood in the place of the first refused line.
    near: nearest::Asked,
    /// The tables at which something was found wrong, where somebody draws them.
    shots: Option<before::Shots<G::Table>>,
}

impl<'r, G: Game, L: Log> Replay<'r, G, L> {
    pub(crate) fn new(record: Record<'r>, prepared: &'r Prepared<G>, log: L) -> Self {
        Self {
            record,
            prepared,
            table: prepared.table.clone(),
            next: record.body.start as usize,
            waivers: waiver::Waivers::default(),
            findings: prepared.findings.clone(),
            log,
            steps: Vec::with_capacity(STEPS),
            battle: 1,
            count: Count::new(prepared.header.get("position").is_some()),
            turns: 0,
            inner: 0,
            refused: None,
            excused: false,
            telling: Telling::Nothing,
            actor: Seat(0),
            last_line: Span::default(),
            last_deed: Span::default(),
            ended: None,
            missing: None,
            failed: Vec::new(),
            irregular: Vec::new(),
            left_open: None,
            must_end: false,
            near: nearest::Asked::default(),
            shots: None,
        }
    }

    fn header(&self) -> &'r Header {
        &self.prepared.header
    }

    /// The table as it stands if the turn stops here.
    fn settled(&self) -> G::Table {
        settled::<G>(&self.prepared.rules, &self.table)
    }

    /// Plays every line, or those up to an address, and says whether the address
    /// was reached. `close`: the last turn is over and the result is checked.
    pub(crate) fn run(&mut self, parser: &mut Parser, until: Option<Address>, close: bool) -> bool {
        if let Some(address) = until {
            return self.play_to(parser, address);
        }
        self.play_all(parser);
        if close {
            self.finish();
        }
        true
    }

    fn in_turn(&self, address: Address) -> bool {
        self.count.turn() == address.turn
            && address.battle.is_none_or(|battle| battle == self.battle)
    }

    /// Why an address was not reached.
    pub(crate) fn missed(&self, address: Option<Address>) -> String {
        match address {
            Some(
                address @ Address {
                    inner: Some(inner), ..
                },
            ) if self.in_turn(address) => {
                let (turn, lines) = (address.turn(), self.inner);
                match lines {
                    0 => say!(
                        "turn {turn} has no inner line {inner}: it has none",
                        "le tour {turn} n'a pas de ligne intérieure {inner} : il n'en a aucune"
                    ),
                    lines => say!(
                        "turn {turn} has no inner line {inner}: it has {lines}",
                        "le tour {turn} n'a pas de ligne intérieure {inner} : il en a {lines}"
                    ),
                }
            }
            Some(address) => say!(
                "the record does not reach turn {}",
                "la feuille ne va pas jusqu'au tour {}",
                address.turn()
            ),
            None => say!(
                "the record does not reach this turn",
                "la feuille ne va pas jusqu'à ce tour"
            ),
        }
    }

    /// The line just played is the one addressed.
    fn is_at(&self, address: Address) -> bool {
        self.in_turn(address) && address.inner.is_some_and(|inner| inner == self.inner)
    }

    /// A line that is no line of the notation. One that only expects something
    /// plays nothing, so nothing follows from it; a turn is not blamed for the
    /// number of one before it that cannot be read.
    fn unread(&mut self, line: Span, finding: Finding) {
        let text = line.of(self.record.text);
        if !line::begins_with(text, "expect") {
            self.refused.get_or_insert(line);
        }
        if self.count.unreadable(text) {
            self.inner = 0;
        }
        self.findings.push(finding);
    }

    fn statement(&mut self, parser: &Parser, line: &line::Line) {
        self.log.line(line.at);
        if line.statement != Statement::Empty {
            self.last_line = line.at;
        }
        match line.statement {
            Statement::Empty => {}
            Statement::Deed(deed) => self.deed(parser, deed),
            Statement::Battle { number, at } => self.battle(parser, number, at),
            Statement::Deal { actor } => self.deal(parser, actor, line.at),
            Statement::Expect => self.expect(parser),
            Statement::Refused { deed, by } => self.expect_refused(parser, deed, by),
            Statement::Allowed { deed } => self.expect_allowed(parser, deed),
            Statement::Irregular { deed, by } => self.irregular(parser, deed, by, line.at),
        }
    }

    // --- lines that play

    fn deed(&mut self, parser: &Parser, deed: line::DeedLine) {
        if deed.number.is_some() {
            self.close_turn();
        }
        self.last_deed = deed.at;
        self.count(deed);
        let deed = match self.understand(parser, deed) {
            Ok(deed) => deed,
            Err(finding) => return self.skip(deed.at, *finding),
        };
        self.actor = deed.seat;
        self.play(parser, deed, How::Really);
    }

    /// Where the step stands that became primitive step number `index`.
    fn written_at(&self, parser: &Parser, seat: Seat, index: usize) -> Span {
        let mut read = Vec::new();
        for step in parser.steps(self.record.text) {
            let _ = G::read(&self.prepared.rules, seat, &step, &mut read);
            if read.len() > index {
                return step.at;
            }
        }
        self.last_deed
    }

    /// Whether primitive step number `index` is not the first of a written one.
    fn is_midway(&self, parser: &Parser, seat: Seat, index: usize) -> bool {
        let mut read = Vec::new();
        for step in parser.steps(self.record.text) {
            let first = read.len();
            let _ = G::read(&self.prepared.rules, seat, &step, &mut read);
            if read.len() > index {
                return index > first;
            }
        }
        false
    }

    /// Whoever watches the table looks at it.
    #[inline]
    fn look(&mut self) {
        let (prepared, table) = (self.prepared, &self.table);
        self.log
            .look(|facts| why::read::<G>(prepared, table, facts));
    }

    /// Remembers the line that ended the game.
    fn note_end(&mut self) {
        if self.ended.is_none() && G::is_over(&self.prepared.rules, &self.table) {
            self.ended = Some(self.last_deed);
        }
    }

    /// Who acts and what the steps mean. Steps go to `self.steps`.
    fn understand(&mut self, parser: &Parser, deed: line::DeedLine) -> Result<Deed, Box<Finding>> {
        let name = deed.actor.of(self.record.text);
        let Some(seat) = self.header().seat_near(name, self.next_around()) else {
            return Err(Box::new(self.unknown_player(deed.actor)));
        };
        match self.read_steps(parser, seat) {
            Ok(()) => Ok(Deed {
                seat,
                line: deed.at,
                actor: deed.actor,
                opens: deed.number.is_some(),
            }),
            Err(misread) => {
                let text = self.record.text;
                let told = slips::of_a_step(self.prepared, text, (deed.actor, seat), misread);
                Err(Box::new(told))
            }
        }
    }

    /// What the players are called, whoever may be next before the others.
    fn handles(&self) -> Vec<&'r str> {
        let players = &self.header().players;
        let next = usize::from(self.next_around().0);
        let first = if self.last_deed.is_somewhere() {
            next
        } else {
            0
        };
        let (before, from) = players.split_at(first.min(players.len()));
        let around = from.iter().chain(before);
        around.map(|player| player.handle.as_str()).collect()
    }

    /// Who sits after the player of the last line.
    fn next_around(&self) -> Seat {
        let next = self.actor.0 + 1;
        if usize::from(next) < self.header().players.len() {
            Seat(next)
        } else {
            Seat(0)
        }
    }

    /// A line that plays cannot be understood: what the turn lacks is no further
    /// mistake, and what follows may only follow from it.
    fn skip(&mut self, line: Span, finding: Finding) {
        self.refused.get_or_insert(line);
        self.excused = true;
        self.findings.push(finding);
    }

    fn read_steps(&mut self, parser: &Parser, seat: Seat) -> Result<(), Misread> {
        self.steps.clear();
        for step in parser.steps(self.record.text) {
            let read = G::read(&self.prepared.rules, seat, &step, &mut self.steps);
            read.map_err(|misread| self.in_other_words(misread))?;
        }
        Ok(())
    }

    /// What no game can read may be a word of the frame in another language.
    #[cold]
    fn in_other_words(&self, misread: Misread) -> Misread {
        match attempted(INNER_ATTEMPTS, misread.at.of(self.record.text)) {
            Some(meant) => misread.help(called_otherwise(meant)),
            None => misread,
        }
    }

    fn unknown_player(&self, at: Span) -> Finding {
        let name = at.of(self.record.text);
        let handles = || self.header().players.handles();
        // A line without a number may begin with one of these instead. Shorter ones
        // are too near to names.
        let before = Span::new(0, at.start as usize).of(self.record.text);
        let opens = before.trim_end_matches([' ', '\t']).ends_with('\n');
        let opening = ["expect", "battle"].into_iter().filter(|_| opens);
        let known = || handles().chain(opening.clone());
        let message = nobody(name);
        let rest = &self.record.text[at.end as usize..];
        let second = rest
            .lines()
            .next()
            .and_then(|rest| rest.split_whitespace().next());
        let attempt = words::opening(name, second.unwrap_or("")).filter(|_| opens);
        if let Some(meant) = attempt {
            return Finding::error("record.unknown-player", at, message)
                .help(called_otherwise(meant))
                .fix(at, Some(meant));
        }
        let key = slips::of_a_key(name).filter(|_| opens);
        let help = if opens && ["turn", "tour"].contains(&word::fold(name).as_str()) {
            say!(
                "a turn begins with its number: `3. {}`",
                "un tour commence par son numéro : `3. {}`",
                handles().next().unwrap_or_default()
            )
        } else if let Some(told) = key {
            told
        } else if let Some(near) = word::nearest(name, known()) {
            did_you_mean(near)
        } else {
            let names = handles().collect::<Vec<_>>().join(", ");
            say!("players: {names}", "joueurs : {names}")
        };
        Finding::error("record.unknown-player", at, message)
            .help(help)
            .fix(at, word::only_near(name, known()))
    }

    fn battle(&mut self, parser: &Parser, number: u32, at: Span) {
        if !G::INFO.battles {
            let written = at.of(self.record.text);
            let word = written.split(|c: char| !c.is_alphabetic()).next();
            let word = word.unwrap_or("battle").to_ascii_lowercase();
            let message = match word.as_str() {
                "round" => say!("this game has no rounds", "ce jeu n'a pas de manches"),
                _ => say!("this game has no battles", "ce jeu n'a pas de batailles"),
            };
            self.findings
                .push(Finding::error("syntax.battle", at, message));
            // Perhaps the writer counts from 1 again.
            self.count.lose();
            return;
        }
        self.close_turn();
        let rules = &self.prepared.rules;
        let mut court = Court::new(&mut self.log);
        let result = G::battle(
            rules,
            &mut self.table,
            number,
            parser.terms(),
            self.record.text,
            at,
            &mut court,
        );
        let breaches = court.verdict().breaches;
        self.aside(self.actor, at, result, &breaches);
        self.look();
        self.battle = number;
        self.count.restart();
        self.inner = 0;
    }

    fn deal(&mut self, parser: &Parser, actor: Span, line: Span) {
        let name = actor.of(self.record.text);
        let Some(seat) = self.header().seat(name) else {
            let finding = self.unknown_player(actor);
            self.refused.get_or_insert(line);
            self.findings.push(finding);
            return;
        };
        let mut court = Court::new(&mut self.log);
        let result = G::deal(
            &self.prepared.rules,
            &mut self.table,
            seat,
            parser.terms(),
            self.record.text,
            &mut court,
        );
        let breaches = court.verdict().breaches;
        self.aside(seat, line, result, &breaches);
        self.look();
    }

    /// What a line that is no deed left behind.
    fn aside(
        &mut self,
        seat: Seat,
        at: Span,
        result: Result<Result<(), Impossible>, Misread>,
        breaches: &[Breach<G::Fault>],
    ) {
        let deed = Deed::inside(seat, at);
        if !breaches.is_empty() {
            // What could be set up otherwise is nobody's choice: none is listed.
            let finding = self.finding(deed, breaches, Severity::Error);
            self.shoot(finding.at);
            self.push(finding);
            self.refused.get_or_insert(deed.line);
        }
        if let Err(misread) = result {
            self.refused.get_or_insert(at);
            self.findings.push(misread.into());
        }
    }

    // --- the end

    fn finish(&mut self) {
        let rules = &self.prepared.rules;
        G::last_line(rules, &mut self.table, &mut self.log);
        if self.header().result.is_some() {
            self.close_turn();
            self.check_result();
        } else if self.must_end {
            self.close_turn();
            self.check_end();
        } else {
            self.log.line(self.last_deed);
            G::settle(rules, &mut self.table, &mut self.log);
            self.judge_left_open(self.lacking(&self.table));
        }
        std::mem::take(&mut self.waivers).apply(&mut self.findings);
    }

    /// Adds a finding, marked when it may follow from an earlier refusal.
    fn push(&mut self, mut finding: Finding) {
        finding.follows = self.refused;
        self.findings.push(finding);
    }

    /// What is said of a step besides what it breaks.
    fn remark(&mut self, deed: Deed, verdict: &Verdict<G::Fault>) {
        for (remark, severity) in report::remarks(verdict) {
            let finding = self.finding(deed, std::slice::from_ref(remark), severity);
            self.shoot(finding.at);
            self.push(finding);
        }
    }

    /// Reports the breaches of one step as one finding.
    fn report(&mut self, deed: Deed, breaches: &[Breach<G::Fault>]) {
        if breaches.is_empty() {
            return;
        }
        if self.refused.is_none() && matches!(self.near, nearest::Asked::Yes(None)) {
            self.near = nearest::Asked::Yes(self.near(deed, breaches[0].at));
        }
        let finding = self.refusal(deed, breaches);
        self.shoot(finding.at);
        self.push(finding);
        self.refused.get_or_insert(deed.line);
    }
}

/// A table as it stands if the turn stops here.
fn settled<G: Game>(rules: &G::Rules, table: &G::Table) -> G::Table {
    let mut settled = table.clone();
    G::settle(rules, &mut settled, &mut Quiet);
    settled
}

/// Whether a clause is the one that a record names.
fn is_clause(clause: &Clause, id: &str) -> bool {
    word::same(id, clause.id)
}

/// A value of a fact in canonical spelling, without its count.
fn canonical<G: Game>(
    rules: &G::Rules,
    header: &Header,
    text: &str,
    term: &crate::record::tree::Term,
) -> String {
    crate::record::print::value(text, term, &|word| {
        Some(canonical_word::<G>(rules, header, word))
    })
}

/// A fact as the reader's language spells it, whatever language it was written in.
fn canonical_fact<'w, G: Game>(
    rules: &G::Rules,
    header: &Header,
    path: impl Iterator<Item = &'w str>,
) -> String {
    let words = path.map(|word| match facts::named(G::INFO, word) {
        Some(row) if header.seat(word).is_none() => row.printed().to_owned(),
        _ => canonical_word::<G>(rules, header, word),
    });
    words.collect::<Vec<_>>().join(".")
}

fn canonical_word<G: Game>(rules: &G::Rules, header: &Header, word: &str) -> String {
    match header.seat(word) {
        Some(seat) => header.handle(seat).to_owned(),
        None => G::canonical(rules, word).unwrap_or_else(|| word::fold(word)),
    }
}
