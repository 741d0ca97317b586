//! Which files are read: what was named, each once, without what is hidden,
//! ignored or excluded; and what standard input is taken for.

use std::{
    fs,
    io::Write,
    path::Path,
    process::{Command, Output, Stdio},
};

const RECORD: &str = "---\ngreffe: 1\ngame: air-land-sea\nplayers: [Ana, Bo]\n---\n";

struct Place(tempfile::TempDir);

impl Place {
    fn new(files: &[&str]) -> Self {
        let place = Self(tempfile::tempdir().expect("a folder"));
        for name in files {
            let path = place.0.path().join(name);
            fs::create_dir_all(path.parent().expect("a folder")).expect("folders");
            let markdown = ["md", "mdx", "qmd", "markdown"]
                .iter()
                .any(|end| name.ends_with(end));
            let text = if markdown {
                format!("# Title\n\n```greffe\n{RECORD}```\n")
            } else {
                RECORD.to_owned()
            };
            fs::write(path, text).expect("a file");
        }
        place
    }

    fn path(&self) -> &Path {
        self.0.path()
    }

    fn run(&self, arguments: &[&str], stdin: &str) -> Output {
        let mut child = Command::new(env!("CARGO_BIN_EXE_greffier"))
            .args(arguments)
            .current_dir(self.path())
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the program runs");
        let mut pipe = child.stdin.take().expect("a pipe");
        // A run that reads nothing may be over already.
        let _ = pipe.write_all(stdin.as_bytes());
        drop(pipe);
        child.wait_with_output().expect("it ends")
    }

    /// The summary of a check.
    fn summary(&self, arguments: &[&str]) -> String {
        let arguments = [&["check", "--format", "short", "--allow-empty"], arguments].concat();
        let output = self.run(&arguments, RECORD);
        let out = String::from_utf8_lossy(&output.stdout).into_owned();
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        out.lines().last().unwrap_or(&said).to_owned()
    }

    fn reads(&self, arguments: &[&str], files: usize) {
        let summary = self.summary(arguments);
        let some = format!("{files} file{}", if files == 1 { "" } else { "s" });
        assert!(summary.contains(&some), "{arguments:?}: {summary}");
    }
}

#[test]
fn records_and_markdown_of_a_folder_are_read() {
    let place = Place::new(&[
        "a.greffe",
        "b.md",
        "c.markdown",
        "d.mdx",
        "e.qmd",
        "f.txt",
        "g.yaml",
    ]);
    place.reads(&["."], 5);
}

#[test]
fn what_is_hidden_or_ignored_is_passed_over() {
    let place = Place::new(&[
        "a.greffe",
        ".old/b.greffe",
        ".c.greffe",
        "out/d.greffe",
        "in/e.greffe",
        "in/f.greffe",
    ]);
    place.reads(&["."], 4);
    fs::write(place.path().join(".gitignore"), "out/\nf.greffe\n").expect("a file");
    place.reads(&["."], 2);
    place.reads(&["in"], 1);
    // What is named is read.
    place.reads(&[".old"], 1);
    place.reads(&["out/d.greffe"], 1);
}

#[test]
fn globs_exclude_files_and_folders() {
    let place = Place::new(&[
        "a.greffe",
        "old/b.greffe",
        "in/old/c.greffe",
        "in/d.greffe",
        "in/e.md",
    ]);
    place.reads(&["."], 5);
    place.reads(&[".", "--exclude", "old"], 3);
    place.reads(&[".", "--exclude", "/old/"], 4);
    place.reads(&[".", "--exclude", "in/old"], 4);
    place.reads(
        &[".", "--exclude", "*.md", "--exclude", "in/**/c.greffe"],
        3,
    );
    place.reads(&["in", "--exclude", "in/old"], 2);
    place.reads(&["in", "a.greffe", "--exclude", "a.*"], 3);
    place.reads(&["in/old/c.greffe", "a.greffe", "--exclude", "old"], 1);
    let whole = place.path().canonicalize().expect("a folder");
    place.reads(&[whole.to_str().expect("a name"), "--exclude", "old"], 3);
    let output = place.run(&["check", ".", "--exclude", "{a"], "");
    assert_eq!(output.status.code(), Some(2));
    for command in ["fmt", "score", "report", "coverage"] {
        let output = place.run(&[command, ".", "--exclude", "*"], "");
        assert_ne!(output.status.code(), Some(3), "{command}");
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(!said.contains("unexpected argument"), "{command}: {said}");
    }
}

#[test]
fn a_file_that_is_named_twice_is_read_once() {
    let place = Place::new(&["a.greffe", "in/b.greffe"]);
    place.reads(&["a.greffe", "a.greffe"], 1);
    place.reads(&["a.greffe", "./a.greffe", "in/../a.greffe"], 1);
    place.reads(&[".", "in", "a.greffe", "in/b.greffe"], 2);
    place.reads(&["-", "-"], 1);
    #[cfg(unix)]
    {
        std::os::unix::fs::symlink("a.greffe", place.path().join("link.greffe")).expect("a link");
        place.reads(&["a.greffe", "link.greffe"], 1);
    }
    // Written once, too.
    fs::write(
        place.path().join("a.greffe"),
        RECORD.replace("greffe: 1", "greffe:  1"),
    )
    .expect("a file");
    let output = place.run(&["fmt", "a.greffe", "./a.greffe"], "");
    assert_eq!(output.status.code(), Some(0));
}

#[test]
fn a_name_tells_how_standard_input_is_read() {
    let place = Place::new(&[]);
    let markdown = format!("# Title\n\n```greffe\n{RECORD}1. Nobody  x\n```\n");
    let output = place.run(
        &[
            "check",
            "-",
            "--format",
            "short",
            "--stdin-filename",
            "docs/r.qmd",
        ],
        &markdown,
    );
    let out = String::from_utf8_lossy(&output.stdout).into_owned();
    assert!(
        out.starts_with("docs/r.qmd:9:4: error: record.unknown-player"),
        "{out}"
    );
    let output = place.run(&["check", "-", "--format", "short"], &markdown);
    let out = String::from_utf8_lossy(&output.stdout).into_owned();
    assert!(out.starts_with("<stdin>:1:1: error: "), "{out}");
    let loose = markdown.replace("greffe: 1", "greffe:  1");
    let output = place.run(&["fmt", "-", "--stdin-filename", "r.md"], &loose);
    assert_eq!(String::from_utf8_lossy(&output.stdout), markdown);
    let output = place.run(&["show", "-", "--stdin-filename", "r.md"], &markdown);
    assert_ne!(
        output.status.code(),
        Some(2),
        "{}",
        String::from_utf8_lossy(&output.stderr)
    );
}

/// Packs of a record on standard input lie where its name says.
#[test]
fn a_name_tells_where_packs_of_standard_input_lie() {
    let place = Place::new(&[]);
    fs::create_dir(place.path().join("in")).expect("a folder");
    fs::write(place.path().join("in/p.yaml"), "pack: p\nnonsense: 1\n").expect("a file");
    let record = RECORD.replace("players", "packs: [p.yaml]\nplayers");
    let output = place.run(
        &[
            "check",
            "-",
            "--format",
            "short",
            "--stdin-filename",
            "in/a.greffe",
        ],
        &record,
    );
    let out = String::from_utf8_lossy(&output.stdout).into_owned();
    assert!(out.contains("`nonsense` means nothing here"), "{out}");
}

/// What hides a record from a check should hide it from Git as well.
#[test]
fn only_files_of_git_say_what_is_ignored() {
    let place = Place::new(&["a.greffe", "b.greffe"]);
    fs::write(place.path().join(".ignore"), "b.greffe\n").expect("a file");
    place.reads(&["."], 2);
    fs::write(place.path().join(".gitignore"), "b.greffe\n").expect("a file");
    place.reads(&["."], 1);
}

/// A link in a folder is told, not followed; one that is named is read.
#[cfg(unix)]
#[test]
fn a_link_in_a_folder_is_told() {
    let place = Place::new(&["in/a.greffe", "out/b.greffe"]);
    let link = place.path().join("in/link.greffe");
    std::os::unix::fs::symlink("../out/b.greffe", link).expect("a link");
    place.reads(&["in"], 1);
    let output = place.run(&["check", "--format", "short", "in"], "");
    let out = String::from_utf8_lossy(&output.stdout).into_owned();
    assert!(
        out.contains("in/link.greffe") && out.contains("source.link"),
        "{out}"
    );
    assert_eq!(output.status.code(), Some(0), "{out}");
    let output = place.run(&["fmt", "in"], "");
    let told = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(told.contains("in/link.greffe: a symbolic link"), "{told}");
    place.reads(&["in/link.greffe"], 1);
    // It is no record that a result could be asked of.
    for command in ["score", "check"] {
        let output = place.run(&[command, "--format", "jsonl", "--quiet", "in"], "");
        let out = String::from_utf8_lossy(&output.stdout).into_owned();
        assert_eq!(out.lines().count(), 1, "{command}: {out}");
        assert!(out.contains("in/a.greffe"), "{command}: {out}");
    }
}

/// A run that read nothing has shown nothing, whatever the command.
#[test]
fn nothing_to_write_is_no_success() {
    let place = Place::new(&[]);
    for command in [
        &["fmt"][..],
        &["fmt", "--check"],
        &["fmt", "--diff"],
        &["check"],
    ] {
        let output = place.run(&[command, &["."]].concat(), "");
        assert_eq!(output.status.code(), Some(2), "{command:?}");
        let output = place.run(&[command, &[".", "--allow-empty"]].concat(), "");
        assert_eq!(output.status.code(), Some(0), "{command:?}");
    }
}

/// Nothing passes because nothing was looked at: an empty fence is told, and is no
/// record of its file.
#[test]
fn an_empty_fence_is_told() {
    let place = Place::new(&[]);
    let text = format!("```greffe\n```\n\n```greffe\n{RECORD}```\n");
    fs::write(place.path().join("a.md"), &text).expect("a file");
    let output = place.run(&["check", "--format", "short", "a.md"], "");
    let out = String::from_utf8_lossy(&output.stdout).into_owned();
    assert!(
        out.starts_with("a.md:1:1: warning: source.empty: "),
        "{out}"
    );
    assert!(out.contains("1 record in 1 file"), "{out}");
    for command in [
        &["show", "a.md"][..],
        &["show", "a.md", "--record", "1"],
        &["legal", "a.md"],
        &["fmt", "--check", "a.md"],
    ] {
        let output = place.run(command, "");
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(output.status.code(), Some(0), "{command:?}: {said}");
    }
    fs::write(place.path().join("a.md"), "```greffe\n```\n").expect("a file");
    let output = place.run(&["check", "a.md"], "");
    assert_eq!(output.status.code(), Some(2));
}

/// Folders of Git's and what they say, from far and near.
#[test]
fn what_git_passes_over_is_passed_over() {
    let place = Place::new(&[
        "repo/a.greffe",
        "repo/b.greffe",
        "repo/in/b.greffe",
        "repo/in/c.greffe",
        "repo/out/d.greffe",
        "repo/own/b.greffe",
    ]);
    let write = |name: &str, text: &str| {
        let path = place.path().join(name);
        fs::create_dir_all(path.parent().expect("a folder")).expect("folders");
        fs::write(path, text).expect("a file");
    };
    // What lies above the repository says nothing of it.
    write(".gitignore", "*.greffe\n");
    place.reads(&["repo"], 0);
    write("repo/.git/info/exclude", "c.greffe\nnot [a glob\n");
    place.reads(&["repo"], 5);
    write("repo/.gitignore", "\u{feff}b.greffe\n/out/\n");
    place.reads(&["repo"], 1);
    write("repo/own/.gitignore", "!b.greffe\n");
    for paths in [&["repo"][..], &["repo/own", "repo/a.greffe"]] {
        place.reads(paths, 2);
    }
    // The nearer one is right, and a folder that is passed over is not entered.
    write("repo/out/.gitignore", "!d.greffe\n");
    place.reads(&["repo"], 2);
    place.reads(&["repo/in"], 0);
    // A second folder of work shares what the first one excludes.
    write("repo/.git/worktrees/two/commondir", "../..\n");
    write("two/.git", "gitdir: ../repo/.git/worktrees/two\n");
    write("two/c.greffe", RECORD);
    write("two/e.greffe", RECORD);
    place.reads(&["two"], 1);
}

/// A file that says what is passed over may be a link to what never ends, or a pipe.
#[cfg(unix)]
#[test]
fn what_git_reads_is_bounded() {
    use std::os::unix::fs::symlink;
    let place = Place::new(&["a.greffe"]);
    let path = |name: &str| place.path().join(name);
    fs::create_dir_all(path(".git/info")).expect("folders");
    for name in [".gitignore", ".git/info/exclude"] {
        symlink("/dev/zero", path(name)).expect("a link");
        place.reads(&["."], 1);
        fs::remove_file(path(name)).expect("a link");
        let made = Command::new("mkfifo").arg(path(name)).status();
        assert!(made.expect("mkfifo").success());
        place.reads(&["."], 1);
        fs::remove_file(path(name)).expect("a pipe");
    }
    fs::write(path(".gitignore"), "x/\n".repeat(30_000)).expect("a file");
    let output = place.run(&["check", "--format", "short", "."], "");
    let out = String::from_utf8_lossy(&output.stdout).into_owned();
    assert_eq!(output.status.code(), Some(2), "{out}");
    assert!(
        out.contains(".gitignore:1:1: error: source.unreadable: over 64 KiB"),
        "{out}"
    );
    assert!(out.contains("1 record in 1 file"), "{out}");
}

/// Files of a folder that are no UTF-8, or end their lines as old Macs did, are told as
/// those are that were named.
#[test]
fn foreign_text_in_a_folder_is_named() {
    let place = Place::new(&["a.greffe"]);
    let wide: Vec<u8> = RECORD.encode_utf16().flat_map(u16::to_le_bytes).collect();
    let fenced = format!("```greffe\n{RECORD}```\n");
    let big: Vec<u8> = fenced.encode_utf16().flat_map(u16::to_be_bytes).collect();
    let returns = |text: &str| text.replace('\n', "\r").into_bytes();
    for (name, bytes, told) in [
        ("wide.greffe", wide, "it looks like UTF-16 (little endian)"),
        ("wide.md", big, "it looks like UTF-16 (big endian)"),
        ("mac.greffe", returns(RECORD), "end with CR alone"),
        ("mac.md", returns(&fenced), "end with CR alone"),
    ] {
        fs::write(place.path().join(name), bytes).expect("a file");
        for path in [".", name] {
            let output = place.run(&["check", "--format", "short", path], "");
            let out = String::from_utf8_lossy(&output.stdout).into_owned();
            assert!(out.contains(told), "{name} {path}: {out}");
            assert_eq!(output.status.code(), Some(1), "{name} {path}: {out}");
        }
        fs::remove_file(place.path().join(name)).expect("a file");
    }
}
