//! What a header settles: the edition, the readings of open questions, and what is
//! played by hand.

use super::{
    super::{form::Form, node::Node, word},
    keys::{did_you_mean, known, wrong_type},
};
use crate::{
    finding::{Finding, Findings},
    lang::pick,
    say,
};

pub(super) fn edition(root: &Node, form: &Form, findings: &mut Findings) -> &'static str {
    let default = form.editions[0].id;
    let Some(node) = root.get("edition") else {
        return default;
    };
    let text = node.text().unwrap_or("");
    if let Some(edition) = form.editions.iter().find(|edition| edition.id == text) {
        return edition.id;
    }
    let ids: Vec<&str> = form.editions.iter().map(|edition| edition.id).collect();
    findings.push(
        Finding::error(
            "header.edition",
            node.at,
            say!(
                "`{text}` is not an edition of this game",
                "`{text}` n'est pas une édition de ce jeu"
            ),
        )
        .fix(node.at, word::only_near(text, ids.iter().copied()))
        .help(known(&ids)),
    );
    default
}

pub(super) fn readings(
    root: &Node,
    form: &Form,
    findings: &mut Findings,
) -> Vec<(&'static str, usize)> {
    let Some(node) = root.get("rulings") else {
        return Vec::new();
    };
    let Some(entries) = node.map() else {
        findings.push(wrong_type(
            pick("rulings", "`rulings`"),
            node,
            pick(
                "a mapping from name to reading",
                "une table de noms et de lectures",
            ),
        ));
        return Vec::new();
    };
    let mut chosen = Vec::new();
    for (key, value) in entries {
        let Some(ruling) = form.rulings.iter().find(|ruling| ruling.name == key.text) else {
            let mut finding = Finding::error(
                "header.ruling",
                key.at,
                say!(
                    "`{}` is not a ruling of this game",
                    "`{}` n'est pas un point d'arbitrage de ce jeu",
                    key.text
                ),
            );
            let names = || form.rulings.iter().map(|ruling| ruling.name);
            let only = word::only_near(&key.text, names());
            let only = only.filter(|only| entries.iter().all(|(key, _)| key.text != *only));
            finding = finding.fix(key.at, only);
            if let Some(name) = word::nearest(&key.text, names()) {
                finding = finding.help(did_you_mean(name));
            } else {
                finding = finding.help(say!(
                    "`greffier games {}` lists them",
                    "`greffier games {}` les énumère",
                    form.game
                ));
            }
            findings.push(finding);
            continue;
        };
        let text = value.text().unwrap_or("");
        match ruling.reading(text) {
            Some(0) => {
                findings.push(Finding::note(
                    "header.default-reading",
                    value.at,
                    say!(
                        "`{text}` is the default reading of `{}`",
                        "`{text}` est la lecture par défaut de `{}`",
                        ruling.name
                    ),
                ));
                chosen.push((ruling.name, 0));
            }
            Some(reading) => chosen.push((ruling.name, reading)),
            None => {
                let names: Vec<&str> = ruling.readings.iter().map(|r| r.name).collect();
                findings.push(
                    Finding::error(
                        "header.ruling",
                        value.at,
                        say!(
                            "`{text}` is not a reading of `{}`",
                            "`{text}` n'est pas une lecture de `{}`",
                            ruling.name
                        ),
                    )
                    .fix(value.at, word::only_near(text, names.iter().copied()))
                    .help(known(&names)),
                );
            }
        }
    }
    chosen
}

pub(super) fn by_hand(root: &Node, findings: &mut Findings) -> bool {
    let Some(node) = root.get("unattested") else {
        return false;
    };
    match node.text() {
        Some("by-hand") => true,
        Some("refuse") => false,
        _ => {
            findings.push(wrong_type(
                pick("unattested", "`unattested`"),
                node,
                pick("`refuse` or `by-hand`", "`refuse` ou `by-hand`"),
            ));
            false
        }
    }
}
