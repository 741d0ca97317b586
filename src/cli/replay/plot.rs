//! How scores, money and hands went: a line a player, each with marks of its own.

use maud::{Markup, html};

use crate::{
    cli::html::said,
    game::{
        Seat,
        picture::{Label, tint},
    },
};

const WIDE: i64 = 420;
const HIGH: i64 = 120;

/// One plot.
#[derive(Clone, Debug)]
pub(super) struct Plot {
    pub(super) label: Label,
    /// Of each player what it was after each turn, where known.
    pub(super) lines: Vec<(String, Vec<Option<i64>>)>,
}

impl Plot {
    /// Whether there is anything to see.
    pub(super) fn is_flat(&self) -> bool {
        let values = || {
            self.lines
                .iter()
                .flat_map(|(_, line)| line.iter().flatten())
        };
        values().min() == values().max()
    }

    pub(super) fn draw(&self, label: &str, coloured: bool) -> Markup {
        let values = || {
            self.lines
                .iter()
                .flat_map(|(_, line)| line.iter().flatten())
        };
        let least = values().min().copied().unwrap_or(0).min(0);
        let most = values().max().copied().unwrap_or(0).max(least + 1);
        let turns = self
            .lines
            .iter()
            .map(|(_, line)| line.len())
            .max()
            .unwrap_or(1);
        let steps = i64::try_from(turns).unwrap_or(1).saturating_sub(1).max(1);
        let x = |turn: i64| 40 + turn * (WIDE - 50) / steps;
        let y = |value: i64| {
            10 + (most - value).saturating_mul(HIGH - 20) / most.saturating_sub(least).max(1)
        };
        let path = |line: &[Option<i64>]| {
            let known = (0..)
                .zip(line)
                .filter_map(|(turn, value)| Some((turn, (*value)?)));
            let points: Vec<String> = known
                .map(|(turn, value)| format!("{},{}", x(turn), y(value)))
                .collect();
            points.join(" ")
        };
        let high = HIGH + 16 * i64::try_from(self.lines.len()).unwrap_or(0) + 8;
        html! {
            figure {
                figcaption { (label) }
                svg class="gp" viewBox=(format!("0 0 {WIDE} {high}")) width=(WIDE) height=(high) role="img" aria-label=(label) {
                    path class="line" d=(format!("M40 10V{0}H{1}", HIGH - 10, WIDE - 10)) {}
                    text class="s" x="2" y="14" { (most) }
                    text class="s" x="2" y=(HIGH - 8) { (least) }
                    rect class="now" data-step=(format!("{}", step(steps))) x="39" y="6" width="2" height=(HIGH - 14) fill="currentColor" opacity=".4" {}
                    @for (seat, (name, line)) in self.lines.iter().enumerate() {
                        g class=(tint(Seat(u8::try_from(seat).unwrap_or(0)), name, coloured)) {
                            polyline points=(path(line)) fill="none" stroke="currentColor" stroke-width="2" stroke-dasharray=(DASHES[seat % 6]) {}
                            path d=(format!("M40 {0}h30", HIGH + 12 + 16 * i64::try_from(seat).unwrap_or(0))) stroke="currentColor" stroke-width="3" stroke-dasharray=(DASHES[seat % 6]) {}
                        }
                        text x="78" y=(HIGH + 16 + 16 * i64::try_from(seat).unwrap_or(0)) { (said(name)) }
                    }
                }
            }
        }
    }
}

/// How far the mark of the present turn goes at each, in hundredths.
fn step(steps: i64) -> String {
    let hundredths = (WIDE - 50) * 100 / steps;
    format!("{}.{:02}", hundredths / 100, hundredths % 100)
}

/// Told apart without colour.
const DASHES: [&str; 6] = ["none", "6 3", "2 3", "10 3 2 3", "1 4", "14 4"];
