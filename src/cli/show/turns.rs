//! The table after each turn, for programs, plots and other tools.

use std::{
    io::{self, Write},
    ops::ControlFlow,
};

use serde::Serialize;

use super::{Place, drawn, facts};
use crate::{
    cli::{
        context::{Context, Exit},
        run,
    },
    finding::{Finding, JsonFinding, Report},
    games,
    lang::{self, Lang},
    replay::{Choice, Request, Turn, Wanted},
    say,
    source::Span,
};

#[derive(Serialize)]
struct JsonTurn<'a> {
    schema: u32,
    file: &'a str,
    record: usize,
    battle: u32,
    /// 0 before the first.
    turn: u32,
    /// The lines of the file that it takes up, if any.
    lines: Option<[u64; 2]>,
    /// `null` for one player, who may not know all of them.
    choices: Option<Vec<JsonChoice<'a>>>,
    facts: serde_json::Map<String, serde_json::Value>,
    standing: Vec<JsonScore<'a>>,
    unit: &'a str,
    end: Option<&'a str>,
    winners: Vec<&'a str>,
    /// `null` for one player, who may not know what is told in them.
    findings: Option<Vec<JsonFinding<'a>>>,
}

#[derive(Serialize)]
struct JsonChoice<'a> {
    player: &'a str,
    line: u64,
    /// Inside the turn of the line that opened it.
    inside: bool,
    irregular: bool,
    /// What was written after the name.
    text: &'a str,
}

#[derive(Serialize)]
struct JsonScore<'a> {
    players: Vec<&'a str>,
    score: i64,
    most: Option<i64>,
}

pub(super) fn run(context: &mut Context, place: Place, json: bool) -> io::Result<Exit> {
    let player = place.player.clone();
    if json {
        context.for_programs();
    }
    let done = match place.replay(context, Wanted::Findings)? {
        Ok(done) => done,
        Err(exit) => return Ok(exit),
    };
    let request = Request {
        player,
        ..Request::default()
    };
    let request = run::wanted(context, &request);
    let Some(game) = done.outcome.game else {
        return Ok(Exit::Found);
    };
    let report = Report::new(&done.piece, done.outcome.findings);
    let teller = Teller {
        report: &report,
        players: &done.outcome.players,
        hidden: request.player.is_some(),
        battles: games::find(game).is_some_and(|engine| engine.info().battles),
    };
    let mut written = Ok(());
    let library = context.library();
    let mut take = |turn: Turn| {
        written = teller.tell(context, &turn, json);
        // Who reads may have seen enough.
        match written {
            Ok(()) => ControlFlow::Continue(()),
            Err(_) => ControlFlow::Break(()),
        }
    };
    let told = || run::turns(&done.piece, game, library, &request, &mut take);
    let exit = if json {
        // Facts have the same names for programs in every language.
        lang::within(Lang::En, told)
    } else {
        told()
    };
    written?;
    Ok(done.exit.max(exit))
}

struct Teller<'a> {
    report: &'a Report<'a>,
    players: &'a [String],
    /// Whether only one player's knowledge may be told.
    hidden: bool,
    /// Whether the game is parted into battles.
    battles: bool,
}

impl Teller<'_> {
    fn tell(&self, context: &mut Context, turn: &Turn, json: bool) -> io::Result<()> {
        let facts = facts(
            &turn.facts,
            Some(&turn.standing),
            self.players,
            turn.undecided,
        );
        if json {
            let object = self.object(turn, facts, context.prints);
            serde_json::to_writer(&mut context.out, &object)?;
            return writeln!(context.out);
        }
        let Turn { battle, number, .. } = turn;
        let battle = if self.battles {
            say!("battle {battle}, ", "bataille {battle}, ")
        } else {
            String::new()
        };
        let told = match number {
            0 => say!(
                "{battle}before the first turn",
                "{battle}avant le premier tour"
            ),
            number => say!("{battle}turn {number}", "{battle}tour {number}"),
        };
        writeln!(context.out, "{told}")?;
        drawn(context, &turn.drawing, &facts)?;
        writeln!(context.out)
    }

    fn object<'t>(
        &'t self,
        turn: &'t Turn,
        facts: Vec<(String, String)>,
        lang: Lang,
    ) -> JsonTurn<'t> {
        let name = |seat: crate::game::Seat| {
            let name = self.players.get(usize::from(seat.0));
            name.map_or("?", String::as_str)
        };
        let piece = self.report.piece;
        let standing = &turn.standing;
        let last = turn.lines.end.saturating_sub(1).max(turn.lines.start);
        let last = Span {
            start: last,
            end: last,
        };
        JsonTurn {
            schema: 1,
            file: &piece.name,
            record: piece.index,
            battle: turn.battle,
            turn: turn.number,
            lines: (!turn.lines.is_empty())
                .then(|| [self.report.line(turn.lines), self.report.line(last)]),
            choices: (!self.hidden).then(|| {
                let choices = turn.choices.iter();
                choices.map(|choice| self.choice(choice)).collect()
            }),
            facts: facts
                .into_iter()
                .map(|(path, value)| (path, value.into()))
                .collect(),
            standing: standing
                .rows
                .iter()
                .map(|row| JsonScore {
                    players: row.seats.iter().map(|seat| name(*seat)).collect(),
                    score: row.score,
                    most: row.most,
                })
                .collect(),
            unit: standing.unit,
            end: standing.end.as_deref(),
            winners: standing.winners.iter().map(|seat| name(*seat)).collect(),
            findings: (!self.hidden).then(|| {
                let told = self.findings(turn).iter();
                let told = told.map(|finding| JsonFinding::new(self.report, finding));
                lang::within(lang, || told.collect())
            }),
        }
    }

    /// The findings about the lines of a turn; what is about the header or a pack
    /// belongs to what comes before the first.
    fn findings(&self, turn: &Turn) -> &[Finding] {
        let findings = &self.report.findings;
        let before = |place: u32| {
            let at = |finding: &Finding| finding.other.as_ref().map_or(finding.at.start, |_| 0);
            findings.partition_point(|finding| at(finding) < place)
        };
        let from = if turn.first {
            0
        } else {
            before(turn.lines.start)
        };
        let to = if turn.last {
            findings.len()
        } else {
            before(turn.lines.end)
        };
        findings.get(from..to).unwrap_or_default()
    }

    fn choice(&self, choice: &Choice) -> JsonChoice<'_> {
        let text = &self.report.piece.text;
        let after = Span {
            start: choice.actor.end,
            end: choice.at.end,
        };
        let written = choice.actor.of(text);
        let known = choice
            .seat
            .and_then(|seat| self.players.get(usize::from(seat.0)));
        JsonChoice {
            player: known.map_or(written, String::as_str),
            line: self.report.line(choice.at),
            inside: !choice.opens,
            irregular: choice.irregular,
            text: after.of(text).trim(),
        }
    }
}
