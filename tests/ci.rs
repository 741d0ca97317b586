//! What `docs/ci.md` tells to do is done here, word for word, in scratch
//! repositories that must be green, or red for the right reason.

#![cfg(unix)]

use std::{
    ffi::OsString,
    fs,
    os::unix::fs::PermissionsExt,
    path::{Path, PathBuf},
    process::{Command, Output},
    sync::atomic::{AtomicU32, Ordering},
};

use greffier::record::{Node, read_yaml};

const SOUND: &str = "---\ngreffe: 1\ngame: air-land-sea\nplayers: [Ana, Bo]\n---\n\
    1. Ana  L5\n2. Bo   withdraw\n";
const BROKEN: &str = "---\ngreffe: 1\ngame: air-land-sea\nplayers: [Ana, Bo]\n---\n1. Ana  L5>A\n";
const WHOLE: &str = "---\ngreffe: 1\ngame: air-land-sea\nplayers: [Ana, Bo]\n\
    goal: 2\n---\n1. Ana  L6\n2. Bo   withdraw\n";

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn read(path: &str) -> String {
    fs::read_to_string(root().join(path)).expect("the file can be read")
}

fn yaml(text: &str) -> Node {
    read_yaml(text, 0).expect("this is YAML")
}

/// A value below some keys; a number is a place in a list.
fn at<'n>(node: &'n Node, keys: &[&str]) -> Option<&'n Node> {
    let Some((key, rest)) = keys.split_first() else {
        return Some(node);
    };
    let below = match (node.list(), node.map()) {
        (Some(list), _) => list.get(key.parse::<usize>().ok()?)?,
        (_, Some(map)) => &map.iter().find(|(name, _)| name.text == *key)?.1,
        _ => return None,
    };
    at(below, rest)
}

fn text<'n>(node: &'n Node, keys: &[&str]) -> &'n str {
    at(node, keys)
        .and_then(Node::text)
        .unwrap_or_else(|| panic!("no {keys:?}"))
}

/// The snippets of `docs/ci.md` under a heading.
fn snippet(heading: &str) -> String {
    let page = read("docs/ci.md");
    let (_, section) = page
        .split_once(&format!("\n## {heading}\n"))
        .unwrap_or_else(|| panic!("no section {heading}"));
    let section = section.split("\n## ").next().expect("a section");
    let (_, fence) = section.split_once("\n```").expect("a fence");
    let (_, code) = fence.split_once('\n').expect("a language");
    code.split("\n```")
        .next()
        .expect("a fence's end")
        .to_owned()
        + "\n"
}

/// A repository to try things in.
struct Scratch(PathBuf);

impl Scratch {
    fn new(files: &[(&str, &str)]) -> Self {
        static NEXT: AtomicU32 = AtomicU32::new(0);
        let number = NEXT.fetch_add(1, Ordering::Relaxed);
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR"))
            .join(format!("ci-{}-{number}", std::process::id()));
        fs::create_dir_all(folder.join(".git")).expect("a folder");
        let scratch = Self(folder);
        for (name, text) in files {
            scratch.write(name, text);
        }
        scratch
    }

    fn write(&self, name: &str, text: &str) {
        let path = self.0.join(name);
        fs::create_dir_all(path.parent().expect("a folder")).expect("a folder");
        fs::write(path, text).expect("a file");
    }

    fn holds(&self, name: &str) -> bool {
        self.0.join(name).exists()
    }

    /// A path on which this build is `greffier` and `cargo` installs nothing.
    fn path(&self) -> OsString {
        let bin = self.0.join(".git/bin");
        fs::create_dir_all(&bin).expect("a folder");
        let program = bin.join("greffier");
        if !program.exists() {
            std::os::unix::fs::symlink(env!("CARGO_BIN_EXE_greffier"), &program).expect("a link");
            let cargo = bin.join("cargo");
            fs::write(&cargo, "#!/bin/sh\necho \"$@\" >> \"$0.log\"\n").expect("a file");
            fs::set_permissions(&cargo, fs::Permissions::from_mode(0o755)).expect("a mode");
        }
        let others = std::env::var_os("PATH").unwrap_or_default();
        let all = std::iter::once(bin).chain(std::env::split_paths(&others));
        std::env::join_paths(all).expect("a path")
    }

    fn bash(&self, script: &str, settings: &[(&str, &str)]) -> Output {
        Command::new("bash")
            .args(["-e", "-c", script])
            .current_dir(&self.0)
            .env_remove("GITHUB_ACTIONS")
            .env("PATH", self.path())
            .envs(settings.iter().copied())
            .output()
            .expect("bash runs")
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

fn code(output: &Output) -> i32 {
    output.status.code().expect("an exit code")
}

fn said(output: &Output) -> String {
    String::from_utf8_lossy(&output.stdout).into_owned() + &String::from_utf8_lossy(&output.stderr)
}

/// Runs the steps of `action.yml` as GitHub does, with the inputs of the
/// workflow in `docs/ci.md`.
fn workflow(scratch: &Scratch) -> Output {
    let workflow = yaml(&snippet("GitHub Actions"));
    let step = at(&workflow, &["jobs", "check", "steps", "1"]).expect("the step that uses it");
    assert!(text(step, &["uses"]).ends_with("/greffier@v0"));
    let action = yaml(&read("action.yml"));
    let given = at(step, &["with"]).and_then(Node::map).expect("inputs");
    for (input, _) in given {
        assert!(
            at(&action, &["inputs", &input.text]).is_some(),
            "{}",
            input.text
        );
    }
    let value = |input: &str| {
        let given = at(step, &["with", input]).and_then(Node::text);
        given.unwrap_or_else(|| text(&action, &["inputs", input, "default"]))
    };
    let run = at(&action, &["runs", "steps", "0"]).expect("a step");
    let settings: Vec<(&str, &str)> = at(run, &["env"])
        .and_then(Node::map)
        .expect("settings")
        .iter()
        .map(|(name, from)| {
            let from = from.text().expect("an expression");
            let input = from
                .strip_prefix("${{ inputs.")
                .and_then(|rest| rest.strip_suffix(" }}"));
            (name.text.as_str(), value(input.expect("an input")))
        })
        .chain([
            ("GITHUB_ACTIONS", "true"),
            ("GITHUB_ACTION_PATH", env!("CARGO_MANIFEST_DIR")),
        ])
        .collect();
    scratch.bash(text(run, &["run"]), &settings)
}

#[test]
fn github_is_green_on_a_sound_repository() {
    let scratch = Scratch::new(&[("games/a.greffe", WHOLE), ("rulebook.md", "Nothing.\n")]);
    let output = workflow(&scratch);
    assert_eq!(code(&output), 0, "{}", said(&output));
    assert!(scratch.holds("greffier.sarif"));
}

#[test]
fn github_annotates_a_broken_record() {
    let scratch = Scratch::new(&[
        ("games/a.greffe", WHOLE),
        ("games/b.greffe", BROKEN),
        ("rulebook.md", "Nothing.\n"),
    ]);
    let output = workflow(&scratch);
    assert_eq!(code(&output), 1, "{}", said(&output));
    let annotation = "::error file=games/b.greffe,line=6,";
    assert!(said(&output).contains(annotation), "{}", said(&output));
    let sarif = fs::read_to_string(scratch.0.join("greffier.sarif")).expect("SARIF");
    let sarif: serde_json::Value = serde_json::from_str(&sarif).expect("JSON");
    let results = sarif["runs"][0]["results"].as_array().expect("results");
    let broken = |result: &serde_json::Value| result["ruleId"] == "als.deploy.matching-theater";
    assert!(results.iter().any(broken), "{sarif}");
}

#[test]
fn github_is_red_on_a_truncated_game() {
    let scratch = Scratch::new(&[("games/a.greffe", SOUND), ("rulebook.md", "Nothing.\n")]);
    let output = workflow(&scratch);
    assert_eq!(code(&output), 1, "{}", said(&output));
    assert!(
        said(&output).contains("file=games/a.greffe"),
        "{}",
        said(&output)
    );
}

#[test]
fn github_is_red_on_a_moved_folder() {
    let scratch = Scratch::new(&[("played/a.greffe", WHOLE), ("rulebook.md", "Nothing.\n")]);
    let output = workflow(&scratch);
    assert_eq!(code(&output), 2, "{}", said(&output));
    assert!(said(&output).contains("games"), "{}", said(&output));
}

/// The script by itself, as any CI would run it.
fn script(scratch: &Scratch, settings: &[(&str, &str)]) -> Output {
    let script = root().join("ci/check");
    scratch.bash(script.to_str().expect("a path"), settings)
}

#[test]
fn nothing_to_check_is_red() {
    let scratch = Scratch::new(&[("notes.txt", "Nothing.\n")]);
    let output = script(&scratch, &[]);
    assert_eq!(code(&output), 2, "{}", said(&output));
    let output = script(&scratch, &[("GREFFIER_OPTIONS", "--allow-empty")]);
    assert_eq!(code(&output), 0, "{}", said(&output));
}

#[test]
fn what_git_ignores_is_not_checked() {
    let scratch = Scratch::new(&[
        (".gitignore", "drafts/\n"),
        ("drafts/b.greffe", BROKEN),
        (".hidden/b.greffe", BROKEN),
        ("games/a.greffe", SOUND),
    ]);
    let output = script(&scratch, &[]);
    assert_eq!(code(&output), 0, "{}", said(&output));
    let output = script(&scratch, &[("GREFFIER_PATHS", "drafts\ngames\n")]);
    assert_eq!(code(&output), 1, "named is meant: {}", said(&output));
}

#[test]
fn a_file_that_cannot_be_read_is_red_and_hides_nothing() {
    let scratch = Scratch::new(&[("games/a.greffe", BROKEN)]);
    std::os::unix::fs::symlink("nowhere", scratch.0.join("games/b.greffe")).expect("a link");
    let output = script(
        &scratch,
        &[("GREFFIER_PATHS", "games/a.greffe\ngames/b.greffe")],
    );
    assert_eq!(code(&output), 2, "{}", said(&output));
    assert!(
        said(&output).contains("games/b.greffe"),
        "{}",
        said(&output)
    );
    assert!(
        said(&output).contains("als.deploy.matching-theater"),
        "{}",
        said(&output)
    );
}

#[test]
fn the_program_is_built_where_there_is_none() {
    let scratch = Scratch::new(&[("a.greffe", SOUND)]);
    let path = scratch.path();
    let bin = scratch.0.join(".git/bin");
    fs::remove_file(bin.join("greffier")).expect("a link");
    // In place of the compiler: the program appears where it was asked for.
    let cargo = format!(
        "#!/bin/bash\nwhile [ \"$1\" != --root ]; do shift; done\nmkdir -p \"$2/bin\"\n\
         ln -s {} \"$2/bin/greffier\"\n",
        env!("CARGO_BIN_EXE_greffier")
    );
    fs::write(bin.join("cargo"), cargo).expect("a file");
    let temporary = scratch.0.join(".git/tmp");
    let output = Command::new(root().join("ci/check"))
        .current_dir(&scratch.0)
        .env("PATH", path)
        .env("RUNNER_TEMP", &temporary)
        .env_remove("GREFFIER")
        .output()
        .expect("the script runs");
    assert_eq!(code(&output), 0, "{}", said(&output));
    assert!(temporary.join("greffier/bin/greffier").exists());
}

/// The commands of the GitLab job, one after another.
fn gitlab(scratch: &Scratch) -> Output {
    let job = yaml(&snippet("GitLab"));
    let script = at(&job, &["records", "script"]).and_then(Node::list);
    let script: Vec<&str> = script
        .expect("a script")
        .iter()
        .filter_map(Node::text)
        .collect();
    scratch.bash(&script.join("\n"), &[])
}

#[test]
fn gitlab_shows_a_broken_record_as_a_failed_test() {
    let scratch = Scratch::new(&[("games/a.greffe", WHOLE), ("rulebook.md", "Nothing.\n")]);
    let output = gitlab(&scratch);
    assert_eq!(code(&output), 0, "{}", said(&output));
    scratch.write("games/b.greffe", BROKEN);
    let output = gitlab(&scratch);
    assert_eq!(code(&output), 1, "{}", said(&output));
    let report = text(
        &yaml(&snippet("GitLab")),
        &["records", "artifacts", "reports", "junit"],
    )
    .to_owned();
    let junit = fs::read_to_string(scratch.0.join(report)).expect("JUnit");
    assert!(junit.contains("<failure"), "{junit}");
}

#[test]
fn make_checks_and_wants_the_canonical_form() {
    let scratch = Scratch::new(&[("games/a.greffe", WHOLE), ("rulebook.md", "Nothing.\n")]);
    let snippet = snippet("make");
    let recipe: Vec<&str> = snippet
        .lines()
        .filter_map(|line| line.strip_prefix('\t'))
        .collect();
    let recipe = recipe.join("\n");
    let output = scratch.bash(&recipe, &[]);
    assert_eq!(code(&output), 0, "{}", said(&output));
    scratch.write("games/a.greffe", &WHOLE.replace("1. Ana  L6", "1. Ana l6"));
    let output = scratch.bash(&recipe, &[]);
    assert_eq!(code(&output), 1, "{}", said(&output));
}

/// The hooks that the page names are there, and do what a commit needs.
#[test]
fn hooks_take_the_files_of_a_commit() {
    let page = yaml(&snippet("pre-commit"));
    let wanted = at(&page, &["repos", "0", "hooks"])
        .and_then(Node::list)
        .expect("hooks");
    let hooks = yaml(&read(".pre-commit-hooks.yaml"));
    let hooks = hooks.list().expect("hooks");
    let scratch = Scratch::new(&[
        ("a.greffe", SOUND),
        ("notes.md", "No record here.\n"),
        ("b.greffe", BROKEN),
    ]);
    for wanted in wanted {
        let id = text(wanted, &["id"]);
        let hook = hooks
            .iter()
            .find(|hook| text(hook, &["id"]) == id)
            .expect("the hook");
        let entry = text(hook, &["entry"]);
        let output = scratch.bash(&format!("{entry} notes.md"), &[]);
        assert_eq!(code(&output), 0, "{id}: {}", said(&output));
        let output = scratch.bash(&format!("{entry} a.greffe notes.md"), &[]);
        assert_eq!(code(&output), 0, "{id}: {}", said(&output));
        if id == "greffier-check" {
            let output = scratch.bash(&format!("{entry} a.greffe b.greffe"), &[]);
            assert_eq!(code(&output), 1, "{id}: {}", said(&output));
        }
    }
}

#[test]
fn a_corpus_can_be_held_to_its_rules() {
    let scratch = Scratch::new(&[("games/a.greffe", SOUND)]);
    let output = scratch.bash(&snippet("A rulebook's own gate"), &[]);
    assert_eq!(code(&output), 1, "{}", said(&output));
}
