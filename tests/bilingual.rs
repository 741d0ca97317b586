//! What is found in the broken examples, in both languages side by side: the English
//! line, then the French one.

use std::{fmt::Write as _, fs, path::Path};

use greffier::{
    Finding, check,
    lang::{Lang, within},
};

const GAMES: [&str; 4] = [
    "air-land-sea",
    "guerre-des-moutons",
    "guerre-et-beeeh",
    "unexploded-cow",
];

/// The records of a file.
fn records(text: &str) -> Vec<String> {
    let pieces = greffier::source::cut(text.as_bytes().to_vec(), false);
    pieces.into_iter().map(|piece| piece.text).collect()
}

/// A text in both languages; nothing where there is none.
fn both(out: &mut String, head: &str, en: &str, fr: &str) {
    if !en.is_empty() || !fr.is_empty() {
        let _ = writeln!(out, "  {head}{en}\n  {:>1$}{fr}", "", head.chars().count());
    }
}

fn told(out: &mut String, en: &Finding, fr: &Finding) {
    let _ = writeln!(out, "{} {}", en.severity.word(), en.code);
    both(out, "", &en.message, &fr.message);
    both(out, "label    ", &en.label, &fr.label);
    both(out, "help     ", &en.help, &fr.help);
    for ((_, one), (_, other)) in en.because.iter().zip(&fr.because) {
        both(out, "because  ", one, other);
    }
}

#[test]
fn what_is_found_reads_alike() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("examples");
    for game in GAMES {
        let folder = root.join(game).join("broken");
        let entries = fs::read_dir(&folder).expect("the folder can be read");
        let mut files: Vec<_> = entries
            .map(|entry| entry.expect("an entry").path())
            .collect();
        files.retain(|file| file.extension().is_some_and(|kind| kind == "greffe"));
        files.sort();
        let mut out = String::new();
        for file in files {
            let Ok(text) = fs::read_to_string(&file) else {
                continue;
            };
            let name = file.file_name().expect("a name").to_string_lossy();
            let _ = writeln!(out, "\n## {name}");
            for record in records(&text) {
                let en = within(Lang::En, || check(&record));
                let fr = within(Lang::Fr, || check(&record));
                let bones = |findings: &[Finding]| -> Vec<(&str, u32, usize)> {
                    let bone = |one: &Finding| (one.code, one.at.start, one.because.len());
                    findings.iter().map(bone).collect()
                };
                assert_eq!(bones(&en), bones(&fr), "{name}");
                for (en, fr) in en.iter().zip(&fr) {
                    told(&mut out, en, fr);
                }
            }
        }
        insta::with_settings!({
            snapshot_path => "snapshots/bilingual",
            prepend_module_to_snapshot => false,
            omit_expression => true,
        }, {
            insta::assert_snapshot!(game, out);
        });
    }
}
