//! Settings on the command line: editions and readings that hold for one run.

use super::context::Context;
use crate::{
    game::Info,
    games::{self, REGISTRY},
    lang::pick,
    record::{did_you_mean, word},
    replay::{Engine, Setting},
    say,
};

fn infos() -> impl Iterator<Item = &'static Info> {
    REGISTRY.iter().map(|engine| engine.info())
}

/// The values that a key may have in any game.
fn values(key: &str) -> Vec<&'static str> {
    let editions = infos().flat_map(|info| info.editions.iter().map(|edition| edition.id));
    if key == "edition" {
        return editions.collect();
    }
    let rulings = infos().flat_map(|info| info.rulings);
    let readings = rulings.filter(|ruling| ruling.name == key);
    let readings = readings.flat_map(|ruling| ruling.readings.iter().map(|reading| reading.name));
    readings.collect()
}

/// `disrupt=nested`, `edition=first-2019`: something that some game has.
pub(super) fn setting(text: &str) -> Result<Setting, String> {
    let (key, value) = text.split_once('=').ok_or_else(|| {
        pick(
            "write RULING=READING or edition=ID, such as `disrupt=nested`",
            "écrivez ARBITRAGE=LECTURE ou edition=ID, comme `disrupt=nested`",
        )
    })?;
    let (key, value) = (key.trim(), value.trim());
    let known = values(key);
    if known.is_empty() {
        let rulings = infos().flat_map(|info| info.rulings.iter().map(|ruling| ruling.name));
        let hint = match word::nearest(key, rulings.chain(["edition"])) {
            Some(near) => did_you_mean(near),
            None => pick(
                "`greffier games GAME` lists the rulings",
                "`greffier games JEU` énumère les arbitrages",
            )
            .to_owned(),
        };
        return Err(say!(
            "`{key}` is neither `edition` nor a ruling; {hint}",
            "`{key}` n'est ni `edition` ni un arbitrage ; {hint}"
        ));
    }
    let setting = Setting {
        key: key.to_owned(),
        value: value.to_owned(),
    };
    if infos().any(|info| setting.concerns(info)) {
        return Ok(setting);
    }
    let mut known = known;
    known.sort_unstable();
    known.dedup();
    let known = known.join(", ");
    Err(if key == "edition" {
        say!(
            "`{value}` is not an edition of any game; known: {known}",
            "`{value}` n'est une édition d'aucun jeu ; au choix : {known}"
        )
    } else {
        say!(
            "`{value}` is not a reading of `{key}`; known: {known}",
            "`{value}` n'est pas une lecture de `{key}` ; au choix : {known}"
        )
    })
}

/// Several of them, with commas between.
pub(super) fn list(text: &str) -> Result<Settings, String> {
    let settings: Result<Vec<Setting>, String> = text.split(',').map(setting).collect();
    Ok(Settings(settings?))
}

/// One side of a comparison.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Settings(pub(super) Vec<Setting>);

/// `disrupt=nested, edition=first-2019`.
pub(super) fn text(settings: &[Setting]) -> String {
    let each = |setting: &Setting| format!("{}={}", setting.key, setting.value);
    let each: Vec<String> = settings.iter().map(each).collect();
    each.join(", ")
}

/// What one run is held to, and whether anything that was read is concerned.
#[derive(Debug)]
pub(super) struct Wish<'s> {
    settings: &'s [Setting],
    met: Vec<bool>,
}

impl<'s> Wish<'s> {
    /// Says what holds for this run.
    pub(super) fn new(context: &mut Context, settings: &'s [Setting]) -> Self {
        if !settings.is_empty() && !context.quiet {
            let text = text(settings);
            context.complain(&say!("for this run: {text}", "pour cette fois : {text}"));
        }
        Self {
            settings,
            met: vec![false; settings.len()],
        }
    }

    /// A record of this game was read.
    pub(super) fn met(&mut self, game: Option<&str>) {
        if self.met.iter().all(|met| *met) {
            return;
        }
        let Some(info) = game.and_then(games::find).map(Engine::info) else {
            return;
        };
        for (met, setting) in self.met.iter_mut().zip(self.settings) {
            *met = *met || setting.concerns(info);
        }
    }

    /// Says what concerned no record at all.
    pub(super) fn told(&self, context: &mut Context) {
        let unmet = self.settings.iter().zip(&self.met);
        for (setting, _) in unmet.filter(|(_, met)| !**met) {
            let (key, value) = (&setting.key, &setting.value);
            context.complain(&say!(
                "`{key}={value}` changes nothing here: no record is of a game that has it",
                "`{key}={value}` ne change rien ici : aucune feuille n'est d'un jeu qui l'a"
            ));
        }
    }
}
