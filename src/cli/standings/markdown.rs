//! Standings for a page.

use std::io::{self, Write};

use super::{
    Sheet,
    text::{COLUMNS, by_round, heading, left_out, noted, place, result, round_name, rule, ties},
};
use crate::{
    cli::{
        context::Context,
        page::{plain, prose},
    },
    lang::{Text, pick},
};

pub(super) fn write(context: &mut Context, sheet: &Sheet<'_>) -> io::Result<()> {
    let quiet = context.quiet;
    let out = &mut context.out;
    writeln!(out, "## {}\n", plain(&heading(sheet)))?;
    writeln!(out, "| {} |", COLUMNS.map(Text::now).join(" | "))?;
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
            let head = pick(
                "| table | result | date | record |",
                "| table | résultat | date | feuille |",
            );
            writeln!(out, "{head}\n|---|---|---|---|")?;
            for game in round {
                let text = |text: &Option<String>| plain(text.as_deref().unwrap_or(""));
                let record = place(game);
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
        writeln!(out, "### {}\n", pick("Not counted", "Pas comptés"))?;
        list(out, left.iter().map(|left| plain(&left_out(left))))?;
    }
    let notes = noted(sheet);
    if !quiet && !notes.is_empty() {
        writeln!(out, "### {}\n", pick("Notes", "Remarques"))?;
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
