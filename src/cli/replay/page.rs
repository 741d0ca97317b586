//! The page of one record.

use std::collections::BTreeSet;

use maud::{Markup, PreEscaped, html};

use super::{Listed, Made, SCRIPT, plot::Plot};
use crate::{
    clause::Clause,
    cli::{html, run::Done, scored},
    finding::Report,
    game::{
        Info, Seat, facts,
        picture::{Label, Marks, Sheet},
    },
    games,
    lang::{self, pick},
    replay::{About, Engine, Turn},
    say,
    source::Span,
    work,
};

/// The turns as one player, or the whole record, knows them.
pub(super) struct View {
    pub(super) player: Option<String>,
    pub(super) turns: Vec<Turn>,
}

struct Page<'a> {
    done: &'a Done,
    report: Report<'a>,
    /// Where findings and entries of the ledger stand, so that each turn and each
    /// line looks only at its own.
    found: Order,
    earned: Order,
    /// Whether all that the record tells may be told.
    open: bool,
    battles: bool,
    info: Option<&'static Info>,
}

/// Longest page that is made: that of a game between people is a hundredth of it.
pub(super) const LONGEST: usize = 64 * 1024 * 1024;

/// Why there is no page of a game that is too long for one.
pub(super) fn too_long() -> String {
    let most = LONGEST >> 20;
    say!(
        "its page would be longer than {most} MiB (`greffier show --every turn` prints its tables)",
        "sa page dépasserait {most} Mio (`greffier show --every turn` affiche ses tables)"
    )
}

/// Places in a record by where they begin.
struct Order {
    /// Where each begins, and which it is.
    starts: Vec<(u32, usize)>,
}

impl Order {
    fn new(starts: impl Iterator<Item = u32>) -> Self {
        let mut starts: Vec<(u32, usize)> =
            starts.enumerate().map(|(index, at)| (at, index)).collect();
        starts.sort_unstable();
        Self { starts }
    }

    /// Those that begin here, as they came.
    fn within(&self, from: u32, to: u32) -> Vec<usize> {
        let first = self.starts.partition_point(|(at, _)| *at < from);
        let rest = &self.starts[first..];
        let end = rest.partition_point(|(at, _)| *at < to);
        let looked_at = rest[..end].iter().inspect(|_| work::step());
        let mut indices: Vec<usize> = looked_at.map(|(_, index)| *index).collect();
        indices.sort_unstable();
        indices
    }
}

/// The page of a record, of at most about so many bytes.
pub(super) fn make(done: &Done, views: &[View], most: usize) -> Result<Made, String> {
    let findings = done.outcome.findings.clone();
    let open = views.iter().any(|view| view.player.is_none());
    let turns = views.first().map_or(&[][..], |view| &view.turns);
    let report = Report::new(&done.piece, findings);
    // What is wrong in a pack is told before the first line.
    let found = report.findings.iter().map(|finding| match finding.other {
        Some(_) => 0,
        None => finding.at.start,
    });
    let page = Page {
        done,
        found: Order::new(found),
        earned: Order::new(done.outcome.ledger.iter().map(|(at, ..)| at.start)),
        report,
        open,
        battles: turns.iter().any(|turn| turn.battle > 1),
        info: done.outcome.game.and_then(games::find).map(Engine::info),
    };
    let about = &done.outcome.about;
    let title = about.title.clone();
    let title = title.unwrap_or_else(|| page.game().to_owned());
    let body = page.body(&title, views, most).ok_or_else(too_long)?;
    Ok(Made {
        page: html::page(&title, Some(SCRIPT), &body),
        about: Listed {
            title: about.title.clone(),
            game: page.game().to_owned(),
            event: about.event.clone(),
            round: about.round.clone(),
            table: about.table.clone(),
            date: about.date.clone(),
            file: format!("{}, {}", done.piece.name, record(done.piece.index)),
            sides: page.sides(turns.last()),
            over: turns.last().is_some_and(|turn| turn.standing.end.is_some()),
            found: if open { page.report.findings.len() } else { 0 },
        },
    })
}

/// `record 2`.
fn record(index: usize) -> String {
    say!("record {index}", "feuille {index}")
}

impl Page<'_> {
    /// What the game is called.
    fn game(&self) -> &'static str {
        self.done.outcome.called
    }

    /// What each side has at a turn: who, how much, whether that wins.
    fn sides(&self, turn: Option<&Turn>) -> Vec<(String, String, bool)> {
        let Some(turn) = turn else { return Vec::new() };
        let standing = &turn.standing;
        let rows = standing.rows.iter();
        rows.map(|row| {
            let names: Vec<&str> = row.seats.iter().map(|seat| self.full(*seat)).collect();
            let won = standing.end.is_some() && scored::verb(row, standing).is_some();
            (lang::and(&names), scored::score(row, standing), won)
        })
        .collect()
    }

    /// The full name of a player, or else the handle.
    fn full(&self, seat: Seat) -> &str {
        let mut players = scored::players(&self.done.outcome);
        let player = players.nth(usize::from(seat.0));
        player.map_or("?", |(_, name)| name)
    }

    /// How it ended, or that it did not.
    fn result(&self, turn: &Turn) -> Markup {
        let over = turn.standing.end.is_some();
        let sides = self.sides(Some(turn));
        let winners: Vec<&str> = sides
            .iter()
            .filter(|side| side.2)
            .map(|side| side.0.as_str())
            .collect();
        let names: Vec<String> = winners.iter().map(|name| html::said(name)).collect();
        let won = lang::and(&names);
        let said = if !over {
            pick(
                "the record stops here: the game is not over",
                "la feuille s'arrête ici : la partie n'est pas terminée",
            )
            .to_owned()
        } else if turn.undecided {
            pick(
                "the game is over; the record does not know who has won",
                "la partie est terminée ; la feuille ne dit pas qui a gagné",
            )
            .to_owned()
        } else {
            match names.len() {
                0 => pick(
                    "the game is over: nobody has won",
                    "la partie est terminée : personne n'a gagné",
                )
                .to_owned(),
                1 => say!(
                    "the game is over: {won} has won",
                    "la partie est terminée : {won} a gagné"
                ),
                _ => say!(
                    "the game is over: {won} have won",
                    "la partie est terminée : {won} ont gagné"
                ),
            }
        };
        html! {
            div class="result" {
                p { strong { (said) } }
                table {
                    @for (names, score, won) in &sides {
                        tr { td { @if *won { "★" } } td { (html::name(names)) } td class="n" { (score) } }
                    }
                }
                div class=[many(turn.standing.notes.len())] {
                    @for note in &turn.standing.notes { p { small { (html::said(note)) } } }
                }
            }
        }
    }

    fn id(&self, turn: &Turn) -> String {
        if self.battles {
            format!("t{}-{}", turn.battle, turn.number)
        } else {
            format!("t{}", turn.number)
        }
    }

    fn called(&self, turn: &Turn) -> String {
        let battle = if self.battles {
            format!("{} {}, ", pick("battle", "bataille"), turn.battle)
        } else {
            String::new()
        };
        match turn.number {
            0 => format!(
                "{battle}{}",
                pick("before the first turn", "avant le premier tour")
            ),
            number => format!("{battle}{} {number}", pick("turn", "tour")),
        }
    }

    /// The body of the page, unless it is too long for one.
    fn body(&self, title: &str, views: &[View], most: usize) -> Option<Markup> {
        let mut sheet = Sheet::new();
        let turns = views.first().map_or(&[][..], |view| &view.turns);
        let mut sections = Vec::with_capacity(turns.len());
        let mut length = 0;
        for index in 0..turns.len() {
            let section = self.section(index, views, &mut sheet);
            length += section.0.len();
            if length > most {
                return None;
            }
            sections.push(section);
        }
        let about = &self.done.outcome.about;
        let last = turns.len().saturating_sub(1);
        Some(html! {
            header {
                h1 { (html::name(title)) }
                p {
                    @if about.title.is_some() { (self.game()) " · " }
                    @for (index, (handle, full)) in scored::players(&self.done.outcome).enumerate() {
                        @if index > 0 { ", " } (html::name(handle))
                        @if full != handle { " (" (html::name(full)) ")" }
                    }
                    @for said in played(about) { " · " (said) }
                }
            }
            (PreEscaped(sheet.defs()))
            (self.plots(turns, sheet.is_coloured()))
            nav class="keys" {
                button id="first" title=(pick("first (Home)", "début (Origine)")) { "|◀" } " "
                button id="back" title=(pick("back (←)", "précédent (←)")) { "◀" } " "
                button id="play" aria-pressed="false" title=(pick("play by itself (space)", "lecture (espace)")) { (pick("auto", "auto")) } " "
                button id="next" title=(pick("forward (→)", "suivant (→)")) { "▶" } " "
                button id="last" title=(pick("last (End)", "fin (Fin)")) { "▶|" } " "
                input id="at" type="range" min="0" max=(last) value="0" aria-label=(pick("turn", "tour"));
                @if views.len() > 1 {
                    " " label { (pick("as seen by", "vu par")) " "
                        select id="view" {
                            @for (index, view) in views.iter().enumerate() {
                                option value=(index) { (self.viewer(view)) }
                            }
                        }
                    }
                }
            }
            div class="stage" {
                main { @for section in sections { (section) } }
                nav class="turns" aria-label=(pick("turns", "tours")) {
                    ol {
                        @for turn in turns {
                            @let bad = self.open && !self.found(turn).is_empty();
                            li { a href=(format!("#{}", self.id(turn))) class=[bad.then_some("bad")] { (self.entry(turn)) }
                                @if self.open {
                                    @for comment in comments(turn, &self.done.piece.text) { small { (html::said(comment)) } }
                                }
                            }
                        }
                    }
                }
            }
        })
    }

    fn viewer(&self, view: &View) -> String {
        match &view.player {
            Some(player) if self.done.outcome.players.contains(player) => html::said(player),
            Some(_) => pick("everybody", "tout le monde").to_owned(),
            None => pick("the whole record", "toute la feuille").to_owned(),
        }
    }

    /// A turn in the list: its number and, where all may be told, what was played.
    fn entry(&self, turn: &Turn) -> String {
        let text = &self.done.piece.text;
        let first = turn.choices.first();
        let played = match first {
            Some(choice) if self.open => choice.at.of(text).to_owned(),
            Some(choice) => format!("{} {}", turn.number, choice.actor.of(text)),
            None => self.called(turn),
        };
        html::said(&played)
    }

    fn section(&self, index: usize, views: &[View], sheet: &mut Sheet) -> Markup {
        let Some(turn) = views.first().and_then(|view| view.turns.get(index)) else {
            return Markup::default();
        };
        let called = self.called(turn);
        let figures: Vec<(usize, String, String)> = views
            .iter()
            .enumerate()
            .filter_map(|(number, view)| {
                let turn = view.turns.get(index)?;
                let drawn = sheet.draw(&turn.picture, &called, &Marks::default());
                Some((number, self.viewer(view), drawn))
            })
            .collect();
        let mut said = Vec::new();
        if turn.last {
            said.push(self.result(turn));
        }
        if self.open {
            self.lines(turn, &mut said);
        }
        let mut taken = 0;
        let fits = |item: &&Markup| {
            taken += rows(item);
            taken <= MOST_ROWS
        };
        let on_paper = said.iter().take_while(fits).count().max(1).min(said.len());
        let (on_paper, rest) = said.split_at(on_paper);
        let printed: usize = on_paper.iter().map(rows).sum();
        html! {
            section class="turn" id=(self.id(turn)) style=(format!("--rows:{printed}")) {
                h2 { (called) }
                @for item in on_paper { (item) }
                @if !rest.is_empty() {
                    div class="rest" { @for item in rest { (item) } }
                    p class="paper" { (say!(
                        "of this turn, {} more lines and findings stand on the page on screen only",
                        "pour ce tour, {} autres lignes et constats ne figurent que sur la page à l'écran",
                        rest.len()
                    )) }
                }
                @for (number, viewer, drawn) in figures {
                    figure data-view=(number) {
                        (PreEscaped(drawn))
                        @if views.len() > 1 { figcaption { (pick("as seen by", "vu par")) " " (html::name(&viewer)) } }
                    }
                }
            }
        }
    }

    /// The lines of a turn, each with what was found in it and the points it gave.
    fn lines(&self, turn: &Turn, said: &mut Vec<Markup>) {
        let text = &self.done.piece.text;
        let findings = &self.report.findings;
        let lines = written(turn, text).into_iter().map(|line| {
            let here = |index: &usize| {
                let finding = &findings[*index];
                finding.other.is_none() && line.encloses(finding.at)
            };
            let found = self.found.within(line.start, line.end.saturating_add(1));
            (line, found.into_iter().filter(here).collect::<Vec<usize>>())
        });
        let lines: Vec<(Span, Vec<usize>)> = lines.collect();
        let own: BTreeSet<usize> = lines.iter().flat_map(|(_, found)| found).copied().collect();
        let elsewhere = self
            .found(turn)
            .into_iter()
            .filter(|index| !own.contains(index));
        let told = |index: usize| html::finding(&self.report, &findings[index]);
        if turn.first {
            said.push(self.set_up());
        }
        said.extend(elsewhere.map(told));
        for (line, found) in lines {
            said.push(html! {
                div class="line" {
                    pre { (html::said(line.of(text))) }
                    (self.ledger(line))
                }
            });
            said.extend(found.into_iter().map(told));
        }
    }

    /// The findings about the lines of a turn; those about the header come first.
    fn found(&self, turn: &Turn) -> Vec<usize> {
        let from = if turn.first { 0 } else { turn.lines.start };
        let to = if turn.last { u32::MAX } else { turn.lines.end };
        self.found.within(from, to)
    }

    /// Where points and money came from in a line.
    fn ledger(&self, line: Span) -> Markup {
        let ledger = &self.done.outcome.ledger;
        let mut here = self.earned.within(line.start, line.end.saturating_add(1));
        here.retain(|index| !is_set_up(ledger[*index].1));
        self.entries(&here)
    }

    /// What everybody has before the first line, told at that line.
    fn set_up(&self) -> Markup {
        let ledger = &self.done.outcome.ledger;
        let mut all = self.earned.within(0, u32::MAX);
        all.retain(|index| is_set_up(ledger[*index].1));
        self.entries(&all)
    }

    fn entries(&self, indices: &[usize]) -> Markup {
        let ledger = &self.done.outcome.ledger;
        let entries: Vec<_> = indices.iter().map(|index| &ledger[*index]).collect();
        html! {
            @if !entries.is_empty() {
                div class=[many(entries.len())] {
                    table {
                        @for (_, clause, entry) in entries {
                            tr {
                                td { @if let Some(seat) = entry.seat { (html::name(self.player(seat))) } }
                                td class="n" { (format!("{:+}", entry.amount)) }
                                td { (html::said(&entry.text)) " " small { code { (clause.id) } } }
                            }
                        }
                    }
                }
            }
        }
    }

    fn player(&self, seat: Seat) -> &str {
        let name = self.done.outcome.players.get(usize::from(seat.0));
        name.map_or("?", String::as_str)
    }

    /// Scores, money and hands over the turns, as the first view knows them.
    fn plots(&self, turns: &[Turn], coloured: bool) -> Markup {
        let score = |seat: Seat, turn: &Turn| {
            let mut rows = turn.standing.rows.iter();
            rows.find(|row| row.seats.contains(&seat))
                .map(|row| row.score)
        };
        let fact = |name: &str, what: &str, turn: &Turn| {
            let path = format!("{name}.{what}");
            // Facts are named as their reader speaks.
            let known = |fact: &str| match self.info {
                Some(info) => facts::key(info, fact) == path,
                None => fact == path,
            };
            let found = turn.facts.iter().find(|(fact, _)| known(fact));
            found.map(|(_, value)| value.clone())
        };
        let over = |of: &dyn Fn(Seat, &str, &Turn) -> Option<i64>| {
            let players = (0..).zip(&self.done.outcome.players);
            players
                .map(|(seat, name)| {
                    let line = turns.iter().map(|turn| of(Seat(seat), name, turn));
                    (name.clone(), line.collect())
                })
                .collect::<Vec<(String, Vec<Option<i64>>)>>()
        };
        let plots = [
            Plot {
                label: Label("score", "score"),
                lines: over(&|seat, _, turn| score(seat, turn)),
            },
            Plot {
                label: Label::CASH,
                lines: over(&|_, name, turn| fact(name, "cash", turn)?.text().parse().ok()),
            },
            Plot {
                label: Label("cards or tiles in hand", "cartes ou pions en main"),
                lines: over(&|_, name, turn| {
                    i64::try_from(fact(name, "hand", turn)?.items.len()).ok()
                }),
            },
        ];
        // Where money is what is scored, one plot tells it.
        let told = |index: usize| {
            plots[..index]
                .iter()
                .any(|plot| plot.lines == plots[index].lines)
        };
        html! {
            div class="plots" {
                @for (index, plot) in plots.iter().enumerate() {
                    @if !plot.is_flat() && !told(index) { (plot.draw(plot.label.now(), coloured)) }
                }
            }
        }
    }
}

/// The class of a list that is set in columns where it is long.
fn many(things: usize) -> Option<&'static str> {
    (things > 8).then_some("many")
}

/// How many of its lines leave room on a sheet for the table.
const MOST_ROWS: usize = 50;

/// Letters in a line of a sheet.
const LINE: usize = 90;

/// About how many lines of a sheet a text takes: printed, what is longer is set
/// smaller, so that the table fits below it.
fn rows(text: &Markup) -> usize {
    let (mut rows, mut letters, mut columns) = (0, 0, 1);
    for part in text.0.split('<') {
        let (tag, said) = part.split_once('>').unwrap_or((part, ""));
        match tag {
            "/p" | "/tr" | "/pre" => {
                // In halves of a line, for what is set in two columns.
                rows += (2 + 2 * (letters / LINE)) / columns;
                letters = 0;
            }
            "div class=\"many\"" => columns = 2,
            // A frame around it, and a gap.
            frame if frame.starts_with("div class=\"found") => rows += 2,
            "/div" => columns = 1,
            _ => {}
        }
        letters += said.chars().count();
    }
    rows.div_ceil(2)
}

/// Whether a clause is about what lies there before anybody plays.
fn is_set_up(clause: &Clause) -> bool {
    clause.id.split('.').nth(1) == Some("setup")
}

/// Where and when a game was played, as its header says.
fn played(about: &About) -> Vec<Markup> {
    let labelled = |label: &str, text: &Option<String>| {
        let text = text.as_deref()?;
        Some(html! { (label) " " (html::name(text)) })
    };
    let plain = |text: &Option<String>| Some(html::name(text.as_deref()?));
    let all = [
        plain(&about.event),
        labelled(pick("round", "ronde"), &about.round),
        labelled("table", &about.table),
        plain(&about.date),
    ];
    all.into_iter().flatten().collect()
}

/// The lines of a turn that say anything.
fn written(turn: &Turn, text: &str) -> Vec<Span> {
    let mut start = turn.lines.start as usize;
    let mut lines = Vec::new();
    for line in turn.lines.of(text).split_inclusive('\n') {
        let said = line.trim_end();
        if !said.is_empty() {
            lines.push(Span::new(start, start + said.len()));
        }
        start += line.len();
    }
    lines
}

/// What is said beside what is played in a turn.
fn comments<'t>(turn: &Turn, text: &'t str) -> Vec<&'t str> {
    let lines = written(turn, text).into_iter();
    let comment = |line: Span| {
        let first = turn
            .choices
            .partition_point(|choice| choice.at.start < line.start);
        let played = turn
            .choices
            .get(first)
            .filter(|choice| line.encloses(choice.at));
        let rest = match played {
            Some(choice) => text.get(choice.at.end as usize..line.end as usize)?,
            None => line.of(text),
        };
        let said = rest.trim_start().strip_prefix('#')?;
        Some(said.trim_start_matches('#').trim())
    };
    lines.filter_map(comment).collect()
}

#[cfg(test)]
mod tests {
    use std::ops::ControlFlow;

    use super::{LONGEST, Made, View, make};
    use crate::{
        cli::run::{Worker, turns},
        lang::Lang,
        pack::Library,
        replay::{Request, Wanted},
        source::cut,
        work,
    };

    /// The page of one turn with so many lines that say nothing.
    fn page(lines: usize, most: usize) -> Result<Made, String> {
        let head = "---\ngreffe: 1\ngame: air-land-sea\nplayers: [Ana, Bo]\n---\n1. Ana  S6\n";
        let text = head.to_owned() + &"nonsense here\n".repeat(lines);
        let piece = cut(text.into_bytes(), false).remove(0);
        let request = Request {
            wanted: Wanted::Report,
            ..Request::default()
        };
        let done = Worker::new(Library::default(), &request, Lang::En).run(piece);
        let mut view = View {
            player: None,
            turns: Vec::new(),
        };
        let take = &mut |turn| {
            view.turns.push(turn);
            ControlFlow::Continue(())
        };
        let library = Library::default();
        turns(&done.piece, "air-land-sea", library, &request, take);
        make(&done, &[view], most)
    }

    #[test]
    fn a_page_is_no_longer_than_it_may_be() {
        let made = page(20, LONGEST).expect("a page");
        assert!(made.page.len() > 10_000);
        let refused = page(20, 3_000).err();
        assert!(refused.is_some_and(|why| why.contains("64 MiB")));
    }

    /// Each line looks at its own findings and at no others.
    #[test]
    fn the_work_for_a_page_grows_with_the_record() {
        let steps = |lines| work::within(u64::MAX, || page(lines, LONGEST).is_ok()).1;
        let (few, many) = (steps(200), steps(400));
        assert!(few > 0 && many < 5 * few / 2, "{few} {many}");
    }
}
