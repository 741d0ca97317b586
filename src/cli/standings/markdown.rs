//! Standings for a page.

use std::io::{self, Write};

use super::{
    Sheet,
    text::{by_round, heading, left_out, noted, result, round_name, rule, ties},
};
use crate::cli::{
    context::Context,
    page::{plain, prose},
};

pub(super) fn write(context: &mut Context, sheet: &Sheet<'_>) -> io::Result<()> {
    let quiet = context.quiet;
    let out = &mut context.out;
    writeln!(out, "## {}\n", plain(&heading(sheet)))?;
    writeln!(
        out,
        "| place | player | games | won | drawn | lost | for | against | points |"
    )?;
    writeln!(out, "|---:|---|---:|---:|---:|---:|---:|---:|---:|")?;
    for placing in &sheet.placings {
        let tally = placing.tally;
        writeln!(
            out,
            "| {} | {} | {} | {} | {} | {} | {} | {} | {} |",
            placing.place,
            plain(placing.name),
            tally.games,
            tally.won,
            tally.drawn,
            tally.lost,
            tally.scored,
            tally.against,
            placing.points,
        )?;
    }
    writeln!(out, "\n{}\n", plain(&rule(sheet)))?;
    let ties = ties(&sheet.placings);
    list(out, ties.iter().map(|line| plain(line)))?;
    if sheet.rounds {
        let games = &sheet.tournament.games;
        for round in by_round(games) {
            let name = round_name(&round[0], games);
            let (first, rest) = name.split_at(name.chars().next().map_or(0, char::len_utf8));
            let name = format!("{}{rest}", first.to_uppercase());
            writeln!(out, "### {}\n", plain(&name))?;
            writeln!(out, "| table | result | date | record |\n|---|---|---|---|")?;
            for game in round {
                let text = |text: &Option<String>| plain(text.as_deref().unwrap_or(""));
                let record = format!("{}, record {}", game.file, game.record);
                writeln!(
                    out,
                    "| {} | {} | {} | {} |",
                    text(&game.table),
                    plain(&result(game)),
                    text(&game.date),
                    plain(&record),
                )?;
            }
            writeln!(out)?;
        }
    }
    let left = &sheet.tournament.left_out;
    if !left.is_empty() {
        writeln!(out, "### Not counted\n")?;
        list(out, left.iter().map(|left| plain(&left_out(left))))?;
    }
    let notes = noted(sheet);
    if !quiet && !notes.is_empty() {
        writeln!(out, "### Notes\n")?;
        list(out, notes.iter().map(|note| prose(note)))?;
    }
    Ok(())
}

fn list(out: &mut impl Write, lines: impl ExactSizeIterator<Item = String>) -> io::Result<()> {
    if lines.len() == 0 {
        return Ok(());
    }
    for line in lines {
        writeln!(out, "- {line}")?;
    }
    writeln!(out)
}
