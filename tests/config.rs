//! `greffier.toml`: found upwards, weaker than flags and headers, and never a way to
//! read more.

use std::{
    collections::BTreeSet,
    fs,
    path::{Path, PathBuf},
    process::Command,
    sync::atomic::{AtomicU32, Ordering},
};

const BROKEN: &str = "---\ngreffe: 1\ngame: air-land-sea\nplayers: [Ana, Bo]\n---\n1. Ana  L5>A\n";
/// Sound with `disrupt: nested` only.
const NESTED: &str = "---\ngreffe: 1\ngame: air-land-sea\nplayers: [Ana, Bo]\n\
    position: { Ana.S: (S3), Ana.hand: L5 ?*2, Bo.A: (A3), Bo.L: L6, Bo.hand: ?*3 }\n---\n\
    7. Ana  L5: flip Ana.S; S3: flip Bo.L\n   Bo   L5: flip Bo.A\n";

/// A project to try things in.
struct Project(PathBuf);

impl Project {
    fn new(files: &[(&str, &str)]) -> Self {
        static NEXT: AtomicU32 = AtomicU32::new(0);
        let number = NEXT.fetch_add(1, Ordering::Relaxed);
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR"))
            .join(format!("config-{}-{number}", std::process::id()));
        let project = Self(folder);
        fs::create_dir_all(project.0.join("root/.git")).expect("a folder");
        for (name, text) in files {
            let path = project.0.join("root").join(name);
            fs::create_dir_all(path.parent().expect("a folder")).expect("a folder");
            fs::write(path, text).expect("a file");
        }
        project
    }

    /// Exit code, standard output, standard error.
    fn run(&self, folder: &str, arguments: &[&str]) -> (i32, String, String) {
        let output = Command::new(env!("CARGO_BIN_EXE_greffier"))
            .args(arguments)
            .env_remove("GREFFIER_LANG")
            .env("LC_ALL", "C")
            .current_dir(self.0.join("root").join(folder))
            .output()
            .expect("the program runs");
        let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
        let code = output.status.code().expect("an exit code");
        (code, text(&output.stdout), text(&output.stderr))
    }
}

impl Drop for Project {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

#[test]
fn formats_and_their_flags() {
    let project = Project::new(&[
        (
            "greffier.toml",
            "[formats]\ncheck = \"short\"\nscore = \"csv\"\n",
        ),
        ("games/a.greffe", BROKEN),
    ]);
    let (code, out, _) = project.run("games", &["check", "a.greffe"]);
    assert_eq!(code, 1);
    assert!(out.starts_with("a.greffe:6:12: error: "), "{out}");
    let (_, out, _) = project.run("games", &["check", "a.greffe", "--format", "json"]);
    assert!(out.starts_with('{'), "{out}");
    let (_, out, _) = project.run("games", &["--no-config", "check", "a.greffe"]);
    assert!(out.starts_with("als.deploy.matching-theater\n"), "{out}");
    let (_, out, _) = project.run("", &["score", "games"]);
    assert!(out.starts_with("file,record,"), "{out}");
}

#[test]
fn what_is_excluded_can_still_be_named() {
    let project = Project::new(&[
        ("greffier.toml", "exclude = [\"games/drafts/\"]\n"),
        ("games/a.greffe", NESTED),
        ("games/drafts/b.greffe", BROKEN),
    ]);
    let read = |folder: &str, arguments: &[&str]| {
        let (_, out, err) = project.run(folder, arguments);
        let last = out.lines().last().map(str::to_owned);
        last.unwrap_or(err)
    };
    let checked = ["check", ".", "--format", "short"];
    assert!(read("", &checked).starts_with("1 record in 1 file,"));
    assert!(read("games", &checked).starts_with("1 record in 1 file,"));
    let named = ["check", "drafts/b.greffe", "--format", "short"];
    assert!(read("games", &named).starts_with("1 record in 1 file,"));
    // A flag stands alone.
    let flag = ["check", ".", "--exclude", "a.greffe", "--format", "short"];
    let (_, out, _) = project.run("games", &flag);
    assert!(out.contains("drafts/b.greffe:6"), "{out}");
}

#[test]
fn rulings_hold_where_headers_say_nothing() {
    let header = NESTED.replace("players", "rulings: { disrupt: queue }\nplayers");
    let project = Project::new(&[
        ("greffier.toml", "[rulings]\ndisrupt = \"nested\"\n"),
        ("a.greffe", NESTED),
        ("b.greffe", &header),
    ]);
    let (code, out, _) = project.run("", &["check", "a.greffe"]);
    assert_eq!(code, 0, "{out}");
    let (code, out, _) = project.run("", &["check", "b.greffe"]);
    assert_eq!(code, 1, "{out}");
    let (code, out, _) = project.run("", &["check", "a.greffe", "--set", "disrupt=queue"]);
    assert_eq!(code, 1, "{out}");
    let (_, out, _) = project.run("", &["report", "a.greffe"]);
    assert!(out.contains("set in greffier.toml"), "{out}");
}

#[test]
fn fail_under_and_language() {
    let project = Project::new(&[
        ("greffier.toml", "fail-under = 50\nlang = \"fr\"\n"),
        ("a.greffe", NESTED),
    ]);
    assert_eq!(project.run("", &["coverage", "a.greffe"]).0, 1);
    let low = ["coverage", "a.greffe", "--fail-under", "0"];
    assert_eq!(project.run("", &low).0, 0);
    let rule = ["explain", "als.deploy.matching-theater"];
    let (_, out, _) = project.run("", &rule);
    assert!(
        out.contains("statut\u{a0}: ") && !out.contains("status: "),
        "{out}"
    );
    let (_, out, _) = project.run("", &[&rule[..], &["--lang", "en"]].concat());
    assert!(out.contains("status: ") && !out.contains("statut"), "{out}");
    // Also for what is told before anything is read.
    let (_, out, _) = project.run("", &["check", "-h"]);
    assert!(out.contains("Utilisation\u{a0}: greffier check"), "{out}");
    let (code, _, err) = project.run("", &["check", "--nonsense"]);
    assert_eq!(code, 2);
    assert!(err.contains("option inconnue\u{a0}: `--nonsense`"), "{err}");
}

#[test]
fn packs_lie_below_the_file() {
    let project = Project::new(&[
        ("sub/greffier.toml", "packs = [\"../secret.yaml\"]\n"),
        ("sub/a.greffe", NESTED),
        ("secret.yaml", "greffe-pack: 1\n"),
    ]);
    let (code, _, err) = project.run("sub", &["check", "a.greffe"]);
    assert_eq!(code, 2);
    let told = "greffier.toml:1: `../secret.yaml` lies outside";
    assert!(err.contains(told), "{err}");
    #[cfg(unix)]
    {
        let link = project.0.join("root/sub/link.yaml");
        std::os::unix::fs::symlink("../secret.yaml", link).expect("a link");
        let file = project.0.join("root/sub/greffier.toml");
        fs::write(file, "packs = [\"link.yaml\"]\n").expect("a file");
        let (code, _, err) = project.run("sub", &["check", "a.greffe"]);
        assert_eq!(code, 2);
        assert!(err.contains("lies outside"), "{err}");
    }
}

#[test]
fn the_search_ends_at_the_repository() {
    let project = Project::new(&[("games/a.greffe", NESTED)]);
    // Beyond the folder with `.git`: somebody else's.
    fs::write(project.0.join("greffier.toml"), "nonsense").expect("a file");
    let (code, _, err) = project.run("games", &["check", "a.greffe", "--set", "disrupt=nested"]);
    assert_eq!(code, 0, "{err}");
}

#[test]
fn what_is_wrong_is_told_at_its_line() {
    for (text, told) in [
        (
            "\nlangs = \"fr\"\n",
            "greffier.toml:2: unknown field `langs`",
        ),
        ("lang = \"de\"\n", "greffier.toml:1: unknown variant `de`"),
        // What tests read is no language of a project.
        (
            "lang = \"veiled\"\n",
            "unknown variant `veiled`, expected `en` or `fr`",
        ),
        (
            "[rulings]\ndisrupts = \"nested\"\n",
            "greffier.toml:2: `disrupts` is neither",
        ),
        (
            "[rulings]\ndisrupt = \"x\"\n",
            "greffier.toml:2: `x` is not a reading",
        ),
        (
            "[rulings]\nedition = \"first-2019\"\n",
            "greffier.toml:2: an edition is named",
        ),
        (
            "[formats]\ncheck = \"pdf\"\n",
            "greffier.toml:2: `pdf` is not a format of `check`",
        ),
        (
            "[formats]\nfmt = \"json\"\n",
            "greffier.toml:2: `fmt` is not a command with formats",
        ),
        (
            "fail-under = 101\n",
            "greffier.toml:1: `fail-under` is a percentage",
        ),
        ("exclude = \"x\"\n", "greffier.toml:1: invalid type"),
        ("lang = \n", "greffier.toml:1: "),
        (
            "packs = [\"none.yaml\"]\n",
            "greffier.toml:1: `none.yaml`: entity not found",
        ),
    ] {
        let project = Project::new(&[("greffier.toml", text), ("a.greffe", NESTED)]);
        let (code, out, err) = project.run("", &["check", "a.greffe"]);
        assert_eq!((code, out.as_str()), (2, ""), "{text}: {err}");
        assert!(err.contains(told), "{text}: {err}");
    }
}

/// What may stand where a format of some command was asked for that there is not.
fn known(command: &str) -> Vec<String> {
    let text = format!("[formats]\n{command} = \"none\"\n");
    let (_, _, err) = Project::new(&[("greffier.toml", &text)]).run("", &["games"]);
    let (_, told) = err.split_once("known: ").expect("what is known");
    let told = told.lines().next().expect("a line");
    told.split(", ").map(str::to_owned).collect()
}

/// What the page shows is what the schema describes and the program reads.
#[test]
fn the_page_and_the_schema_agree() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let read = |name: &str| fs::read_to_string(root.join(name)).expect("a file");
    let page = read("docs/configuration.md");
    let (_, sample) = page.split_once("```toml\n").expect("a sample");
    let (sample, _) = sample.split_once("```").expect("its end");
    let schema = serde_json::from_str(&read("docs/schema/greffier-toml.schema.json"));
    let schema: serde_json::Value = schema.expect("JSON");
    let validator = jsonschema::validator_for(&schema).expect("a schema");
    let value: serde_json::Value = toml::from_str(sample).expect("TOML");
    assert!(validator.is_valid(&value), "{value}");
    let keys = schema["properties"].as_object().expect("keys").keys();
    let missing: Vec<&String> = keys
        .filter(|key| value.get(key.as_str()).is_none())
        .collect();
    assert!(missing.is_empty(), "the page does not show {missing:?}");
    let project = Project::new(&[
        (
            "greffier.toml",
            &sample.replace("house/cards.yaml", "pack.yaml"),
        ),
        ("pack.yaml", &read("tests/cli/pack.yaml")),
    ]);
    let (code, _, err) = project.run("", &["games"]);
    assert_eq!(code, 0, "{err}");
    // Every command, every format of each, and no other.
    let formats = schema["properties"]["formats"]["properties"].as_object();
    let formats = formats.expect("formats");
    let commands: BTreeSet<String> = known("none").into_iter().collect();
    let described: BTreeSet<String> = formats.keys().cloned().collect();
    assert_eq!(commands, described);
    for (command, formats) in formats {
        assert_eq!(
            formats["enum"],
            serde_json::json!(known(command)),
            "{command}"
        );
    }
}
