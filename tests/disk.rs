//! Disks that are full or read-only, pipes that close, writers that are killed
//! or meet: nothing is lost, and the program says what happened.
#![cfg(unix)]

use crate::support::place::Place;
use std::{
    fs,
    io::{Read, Write},
    os::unix::{
        fs::{MetadataExt, PermissionsExt, chown, symlink},
        process::CommandExt,
    },
    path::Path,
    process::{Command, Output, Stdio},
};

const LOOSE: &str = "---\ngreffe:  1\ngame: air-land-sea\nplayers: [Ana, Bo]\n---\n";

/// A record that `fmt` changes, of some length.
fn loose(lines: usize) -> String {
    LOOSE.to_owned() + &"# a comment that stays as it is, line after line\n".repeat(lines)
}

fn greffier(place: &Place, arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_greffier"))
        .args(arguments)
        .current_dir(place.root())
        .output()
        .expect("the program runs")
}

/// The program behind a line of the shell, as `$0`.
fn shell(place: &Place, line: &str) -> Output {
    Command::new("sh")
        .args(["-c", line, env!("CARGO_BIN_EXE_greffier")])
        .current_dir(place.root())
        .output()
        .expect("the shell runs")
}

fn said(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

fn read(path: &Path) -> String {
    fs::read_to_string(path).expect("a file")
}

/// `fmt` refuses to write this file, says why, and leaves everything as it was.
fn refused(place: &Place, name: &str, why: &str) {
    let before = read(&place.path(name));
    let names = place.names();
    let output = greffier(place, &["fmt", name]);
    assert_eq!(output.status.code(), Some(2), "{}", said(&output));
    assert!(said(&output).contains(why), "{}", said(&output));
    assert_eq!(read(&place.path(name)), before);
    assert_eq!(place.names(), names, "nothing is left behind");
}

#[test]
fn a_file_is_written_whole_with_its_mode_and_owner() {
    let place = Place::new();
    let file = place.write("a.greffe", &loose(3));
    fs::set_permissions(&file, fs::Permissions::from_mode(0o640)).expect("a mode");
    // Only root may give files away; for others the owner stays anyway.
    let _ = chown(&file, Some(1234), Some(1234));
    let before = fs::metadata(&file).expect("a file");
    assert_eq!(
        greffier(&place, &["fmt", "a.greffe"]).status.code(),
        Some(0)
    );
    let after = fs::metadata(&file).expect("a file");
    assert_eq!(read(&file), loose(3).replace("greffe:  1", "greffe: 1"));
    assert_eq!(after.mode(), before.mode());
    assert_eq!((after.uid(), after.gid()), (before.uid(), before.gid()));
    assert_ne!(after.ino(), before.ino(), "it was not truncated in place");
    assert_eq!(place.names(), ["a.greffe"]);
}

#[test]
fn what_needs_no_change_is_not_written() {
    let place = Place::new();
    let file = place.write("a.greffe", &loose(3));
    greffier(&place, &["fmt", "a.greffe"]);
    let before = fs::metadata(&file).expect("a file");
    assert_eq!(
        greffier(&place, &["fmt", "a.greffe"]).status.code(),
        Some(0)
    );
    assert_eq!(fs::metadata(&file).expect("a file").ino(), before.ino());
}

#[test]
fn a_symbolic_link_stays_one_and_its_file_is_written() {
    let place = Place::new();
    let file = place.write("real/a.greffe", &loose(1));
    symlink("real/a.greffe", place.path("link.greffe")).expect("a link");
    let output = greffier(&place, &["fmt", "link.greffe"]);
    assert_eq!(output.status.code(), Some(0), "{}", said(&output));
    let link = fs::symlink_metadata(place.path("link.greffe")).expect("a link");
    assert!(link.file_type().is_symlink());
    assert!(read(&file).contains("greffe: 1\n"));
}

#[test]
fn a_hard_link_is_refused() {
    let place = Place::new();
    let file = place.write("a.greffe", &loose(1));
    fs::hard_link(&file, place.path("b.greffe")).expect("a link");
    refused(&place, "a.greffe", "hard link");
}

#[test]
fn a_read_only_file_is_refused() {
    let place = Place::new();
    let file = place.write("a.greffe", &loose(1));
    fs::set_permissions(&file, fs::Permissions::from_mode(0o444)).expect("a mode");
    refused(&place, "a.greffe", "read-only");
}

/// No mode stops root: then somebody else runs the program.
#[test]
fn a_folder_that_cannot_be_written_is_refused() {
    const NOBODY: u32 = 65_534;
    let place = Place::new();
    let text = loose(1);
    let file = place.write("a.greffe", &text);
    let mut command = Command::new(env!("CARGO_BIN_EXE_greffier"));
    command.args(["fmt", "a.greffe"]).current_dir(place.root());
    let mode = |mode| fs::set_permissions(place.root(), fs::Permissions::from_mode(mode));
    mode(0o555).expect("a mode");
    if fs::metadata(place.root()).expect("a folder").uid() == 0 {
        chown(&file, Some(NOBODY), Some(NOBODY)).expect("root gives files away");
        command.uid(NOBODY).gid(NOBODY);
    }
    let Ok(output) = command.output() else {
        skipped("nobody else can run the program here");
        return;
    };
    mode(0o755).expect("a mode");
    assert_eq!(output.status.code(), Some(2), "{}", said(&output));
    assert!(
        said(&output).contains("its folder cannot be written to"),
        "{}",
        said(&output)
    );
    assert_eq!(read(&file), text);
    assert_eq!(place.names(), ["a.greffe"]);
}

#[allow(clippy::print_stdout)]
fn skipped(why: &str) {
    println!("skipped: {why}");
}

/// A limit on the size of files is as good as a full disk: the write fails in
/// the middle.
#[test]
fn a_full_disk_loses_nothing() {
    let place = Place::new();
    let text = loose(2000);
    let file = place.write("a.greffe", &text);
    let output = shell(&place, "trap '' XFSZ; ulimit -f 1; \"$0\" fmt a.greffe");
    assert_eq!(output.status.code(), Some(2), "{}", said(&output));
    assert!(said(&output).contains("left as it is"), "{}", said(&output));
    assert_eq!(read(&file), text);
    assert_eq!(place.names(), ["a.greffe"]);
}

/// Here the signal kills the program in the middle of its write.
#[test]
fn an_interrupted_write_loses_nothing() {
    let place = Place::new();
    let text = loose(2000);
    let file = place.write("a.greffe", &text);
    let output = shell(&place, "ulimit -f 1; \"$0\" fmt a.greffe");
    assert_ne!(output.status.code(), Some(0));
    assert_eq!(read(&file), text);
    // What it was writing lies beside, hidden, and no later run reads it.
    let output = greffier(&place, &["check", "."]);
    let summary = String::from_utf8_lossy(&output.stdout).into_owned();
    assert!(summary.contains("1 record"), "{summary}");
}

#[test]
fn results_that_cannot_be_written_are_told() {
    if !Path::new("/dev/full").exists() {
        skipped("there is no /dev/full here");
        return;
    }
    let place = Place::new();
    place.write("a.greffe", &loose(1));
    for line in [
        "\"$0\" check a.greffe > /dev/full",
        "\"$0\" check a.greffe --format junit > /dev/full",
        "\"$0\" fmt --stdout a.greffe > /dev/full",
        "\"$0\" fmt - < a.greffe > /dev/full",
        "\"$0\" score a.greffe > /dev/full",
        "\"$0\" check a.greffe --output json=/dev/full",
        "\"$0\" --help > /dev/full",
        "\"$0\" check -h > /dev/full",
        "\"$0\" --version > /dev/full",
    ] {
        let output = shell(&place, line);
        assert_eq!(output.status.code(), Some(2), "{line}: {}", said(&output));
        assert!(said(&output).contains("greffier: "), "{line}");
    }
}

/// Nobody writes to this pipe: whoever opened it would wait for ever.
#[test]
#[cfg(unix)]
fn a_pipe_is_not_waited_for_where_a_file_is_to_be_written() {
    let place = Place::new();
    let made = Command::new("mkfifo").arg(place.path("a.greffe")).status();
    assert!(made.expect("mkfifo").success());
    let output = greffier(&place, &["fmt", "a.greffe"]);
    assert_eq!(output.status.code(), Some(2), "{}", said(&output));
    let told = "a.greffe: not a regular file";
    assert!(said(&output).contains(told), "{}", said(&output));
    let output = greffier(&place, &["check", "--fix", "a.greffe"]);
    assert_eq!(output.status.code(), Some(2), "{}", said(&output));
    assert!(said(&output).contains(told), "{}", said(&output));
    // In a folder it is no record.
    let output = greffier(&place, &["check", "--fix", "--allow-empty", "."]);
    assert_eq!(output.status.code(), Some(0), "{}", said(&output));
}

/// A record with something to tell, many times.
fn many(times: usize) -> String {
    let record = LOOSE.replace("greffe:  1", "greffe: 1") + "nonsense here\n";
    record.repeat(times)
}

/// Each format, over an older result and where none was.
#[test]
fn a_result_that_does_not_fit_leaves_the_old_one() {
    for format in ["human", "short", "json", "junit", "sarif", "github"] {
        for limit in ["trap '' XFSZ; ulimit -f 8;", "ulimit -f 8;"] {
            let place = Place::new();
            place.write("many.greffe", &many(500));
            let old = place.write("old", "the last result\n");
            for name in ["old", "new"] {
                let line = format!("{limit} \"$0\" check -q many.greffe -o {format}={name}");
                let output = shell(&place, &(line + " > /dev/null"));
                let told = said(&output);
                if limit.starts_with("trap") {
                    assert_eq!(output.status.code(), Some(2), "{format}: {told}");
                    assert!(told.contains(&format!("{name}: not written: ")), "{told}");
                    assert_eq!(place.names(), ["many.greffe", "old"], "{format}");
                } else {
                    assert_ne!(output.status.code(), Some(0), "{format}");
                }
                assert_eq!(read(&old), "the last result\n", "{format}");
                assert!(!place.path("new").exists(), "{format}");
            }
        }
    }
}

#[test]
fn a_result_takes_the_place_of_the_old_one() {
    let place = Place::new();
    place.write("many.greffe", &many(3));
    let file = place.write("results/old", &"long ".repeat(10_000));
    fs::set_permissions(&file, fs::Permissions::from_mode(0o640)).expect("a mode");
    symlink("results/old", place.path("link")).expect("a link");
    symlink("nowhere", place.path("dangling")).expect("a link");
    let output = shell(
        &place,
        "umask 027; \"$0\" check many.greffe -o short=link -o short=new",
    );
    assert_eq!(output.status.code(), Some(1), "{}", said(&output));
    assert_eq!(read(&file), read(&place.path("new")));
    assert!(read(&file).starts_with("many.greffe:6:"), "{}", read(&file));
    let mode = |path: &Path| fs::metadata(path).expect("a file").mode() & 0o7777;
    assert_eq!((mode(&file), mode(&place.path("new"))), (0o640, 0o640));
    let link = fs::symlink_metadata(place.path("link")).expect("a link");
    assert!(link.file_type().is_symlink());
    for (to, why) in [
        ("dangling", "a link to nothing"),
        ("results", "not a regular file"),
        ("nowhere/x", "its folder cannot be written to"),
    ] {
        let output = greffier(
            &place,
            &["check", "many.greffe", "-o", &format!("json={to}")],
        );
        assert_eq!(output.status.code(), Some(2), "{to}");
        assert!(said(&output).contains(why), "{}", said(&output));
    }
    assert_eq!(
        place.names(),
        ["dangling", "link", "many.greffe", "new", "results"]
    );
}

/// Whoever reads standard output may stop: the file is whole all the same.
#[test]
fn a_closed_pipe_leaves_the_other_results_whole() {
    let place = Place::new();
    place.write("many.greffe", &many(2000));
    greffier(&place, &["check", "many.greffe", "-o", "json=whole.json"]);
    shell(
        &place,
        "\"$0\" check many.greffe -o json=cut.json | head -n 1",
    );
    assert_eq!(
        read(&place.path("whole.json")),
        read(&place.path("cut.json"))
    );
}

/// A pipe that goes on for ever is read up to a limit that is told.
#[test]
fn an_endless_pipe_is_not_read_for_ever() {
    let place = Place::new();
    for (command, told, code) in [
        ("check -", "what follows is not read", 1),
        ("score -", "what follows is not read", 1),
        ("coverage -", "too long to be read", 2),
        ("fmt -", "over 256 MiB", 2),
        ("--stdin-filename a.md check -", "over 64 MiB", 1),
    ] {
        let output = shell(&place, &format!("yes | \"$0\" {command}"));
        let mut text = String::from_utf8_lossy(&output.stdout).into_owned();
        text += &said(&output);
        assert!(text.contains(told), "{command}: {text}");
        assert_eq!(output.status.code(), Some(code), "{command}: {text}");
    }
}

#[test]
fn a_set_uid_bit_stays_with_its_owner() {
    let place = Place::new();
    let file = place.write("a.greffe", &loose(1));
    fs::set_permissions(&file, fs::Permissions::from_mode(0o4750)).expect("a mode");
    let output = greffier(&place, &["fmt", "a.greffe"]);
    assert_eq!(output.status.code(), Some(0), "{}", said(&output));
    assert_eq!(fs::metadata(&file).expect("a file").mode() & 0o7777, 0o4750);
}

#[test]
fn a_pipe_that_closes_is_no_error() {
    let place = Place::new();
    place.write("many.greffe", &many(2000));
    for format in ["human", "short", "json", "junit", "sarif"] {
        let mut child = Command::new(env!("CARGO_BIN_EXE_greffier"))
            .args(["check", "many.greffe", "--format", format])
            .current_dir(place.root())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the program runs");
        let mut first = [0; 16];
        let mut out = child.stdout.take().expect("a pipe");
        out.read_exact(&mut first).expect("it writes");
        drop(out);
        let output = child.wait_with_output().expect("it ends");
        assert_ne!(output.status.code(), Some(3), "{format}");
        assert!(output.stderr.is_empty(), "{format}: {}", said(&output));
    }
}

#[test]
fn a_writer_that_closes_early_leaves_a_record_that_is_judged() {
    let place = Place::new();
    let mut child = Command::new(env!("CARGO_BIN_EXE_greffier"))
        .args(["check", "-"])
        .current_dir(place.root())
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program runs");
    let mut pipe = child.stdin.take().expect("a pipe");
    pipe.write_all(b"---\ngreffe: 1\ngame: air-l")
        .expect("it reads");
    drop(pipe);
    let output = child.wait_with_output().expect("it ends");
    assert_eq!(output.status.code(), Some(1));
    assert!(String::from_utf8_lossy(&output.stdout).contains("header.unclosed"));
}

/// `check --fix` writes as `fmt` does: on a full disk, to a hard link, killed in
/// the middle of its write.
#[test]
fn what_is_mended_is_written_whole_or_not_at_all() {
    let text = loose(2000).replace("players:", "playrs:");
    let place = Place::new();
    let file = place.write("a.greffe", &text);
    let line = "trap '' XFSZ; ulimit -f 1; \"$0\" check --fix a.greffe";
    let output = shell(&place, line);
    assert_eq!(output.status.code(), Some(2), "{}", said(&output));
    assert!(said(&output).contains("left as it is"), "{}", said(&output));
    assert_eq!(read(&file), text);
    assert_eq!(place.names(), ["a.greffe"]);
    let output = shell(&place, "ulimit -f 1; \"$0\" check --fix a.greffe");
    assert_ne!(output.status.code(), Some(0));
    assert_eq!(read(&file), text);
    let other = place.path("b.greffe");
    fs::hard_link(&file, &other).expect("a link");
    let output = greffier(&place, &["check", "--fix", "a.greffe"]);
    assert_eq!(output.status.code(), Some(2), "{}", said(&output));
    assert!(said(&output).contains("hard link"), "{}", said(&output));
    assert_eq!(read(&file), text);
    fs::remove_file(other).expect("a file");
    let output = greffier(&place, &["check", "--fix", "a.greffe"]);
    assert_eq!(output.status.code(), Some(0), "{}", said(&output));
    assert_eq!(read(&file), loose(2000));
}

/// Many at once: each writes the whole text or refuses since another did.
#[test]
fn two_writers_leave_one_whole_text() {
    let place = Place::new();
    for _ in 0..5 {
        let file = place.write("a.greffe", &loose(500));
        let children: Vec<_> = (0..4)
            .map(|_| {
                Command::new(env!("CARGO_BIN_EXE_greffier"))
                    .args(["fmt", "a.greffe"])
                    .current_dir(place.root())
                    .stderr(Stdio::piped())
                    .spawn()
                    .expect("the program runs")
            })
            .collect();
        for child in children {
            let output = child.wait_with_output().expect("it ends");
            let told = said(&output);
            assert!(
                output.status.success() || told.contains("changed since"),
                "{told}"
            );
        }
        assert_eq!(read(&file), loose(500).replace("greffe:  1", "greffe: 1"));
        assert_eq!(place.names(), ["a.greffe"]);
    }
}

#[test]
fn no_output_is_written_over_an_input() {
    let place = Place::new();
    let text = loose(1);
    let file = place.write("games/a.greffe", &text);
    let pack = place.write("p.yaml", "pack: p\n");
    symlink("games/a.greffe", place.path("link")).expect("a link");
    fs::hard_link(&file, place.path("hard")).expect("a link");
    for (input, output) in [
        ("games/a.greffe", "games/a.greffe"),
        ("games", "games/a.greffe"),
        (".", "games/a.greffe"),
        ("games/a.greffe", "./games/../games/a.greffe"),
        ("games/a.greffe", "link"),
        ("games/a.greffe", "hard"),
        ("games/a.greffe", "p.yaml"),
    ] {
        let to = format!("json={output}");
        let output = greffier(&place, &["check", input, "-o", &to, "--pack", "p.yaml"]);
        assert_eq!(output.status.code(), Some(2), "{input} {to}");
        assert!(
            said(&output).contains("is read as well"),
            "{}",
            said(&output)
        );
        assert_eq!(read(&file), text, "{input} {to}");
        assert_eq!(read(&pack), "pack: p\n");
    }
    // Two names of one file, whether it is there or not.
    for again in ["out.json", "./out.json", "games/../out.json"] {
        let again = format!("short={again}");
        for there in [false, true] {
            let _ = fs::remove_file(place.path("out.json"));
            if there {
                place.write("out.json", "");
            }
            let output = greffier(
                &place,
                &["check", "games", "-o", "json=out.json", "-o", &again],
            );
            assert_eq!(output.status.code(), Some(2), "{again}");
            assert!(said(&output).contains("twice"), "{}", said(&output));
        }
    }
}

#[test]
fn a_device_that_never_ends_is_not_read() {
    let place = Place::new();
    symlink("/dev/zero", place.path("endless.greffe")).expect("a link");
    symlink("/dev/zero", place.path("endless.md")).expect("a link");
    for command in ["check", "report", "score", "coverage", "show", "legal"] {
        for name in ["endless.greffe", "endless.md"] {
            let output = greffier(&place, &[command, name]);
            let mut told = String::from_utf8_lossy(&output.stdout).into_owned();
            told += &String::from_utf8_lossy(&output.stderr);
            assert_eq!(output.status.code(), Some(2), "{command}: {told}");
            assert!(told.contains("a device, not a file"), "{command}: {told}");
        }
    }
}

#[test]
fn no_output_is_written_over_a_pack_that_a_record_names() {
    let place = Place::new();
    let pack = "# ours\ncards: {}\n";
    let path = place.write("ours.yaml", pack);
    place.write(
        "game.greffe",
        &LOOSE.replace("players", "packs: [ours.yaml]\nplayers"),
    );
    let output = greffier(&place, &["check", "-o", "json=ours.yaml", "game.greffe"]);
    assert_eq!(output.status.code(), Some(2), "{}", said(&output));
    assert_eq!(fs::read_to_string(path).expect("the pack"), pack);
}

#[test]
fn pages_take_the_place_of_no_other_files() {
    let place = Place::new();
    let record = "---\ngreffe: 1\ngame: air-land-sea\nplayers: [Ana, Bo]\n---\n1. Ana  S6\n";
    place.write("two.greffe", &record.repeat(2));
    place.write("victim", "precious");
    fs::create_dir(place.path("pages")).expect("a folder");
    symlink("../victim", place.path("pages/index.html")).expect("a link");
    let make = || greffier(&place, &["replay", "two.greffe", "-o", "pages"]);
    let output = make();
    assert_eq!(output.status.code(), Some(2), "{}", said(&output));
    assert!(said(&output).contains("was not made by `greffier replay`"));
    assert_eq!(read(&place.path("victim")), "precious");
    fs::remove_file(place.path("pages/index.html")).expect("a link");
    place.write("pages/index.html", "<p>somebody's own</p>");
    assert_eq!(make().status.code(), Some(2));
    assert_eq!(
        read(&place.path("pages/index.html")),
        "<p>somebody's own</p>"
    );
    fs::remove_file(place.path("pages/index.html")).expect("a page");
    assert_eq!(make().status.code(), Some(0));
    // Its own pages are made anew.
    assert_eq!(make().status.code(), Some(0));
}

#[test]
fn settings_are_no_output() {
    let place = Place::new();
    place.write("a.greffe", LOOSE);
    place.write("greffier.toml", "lang = \"en\"\n");
    let output = greffier(&place, &["check", "a.greffe", "-o", "json=greffier.toml"]);
    assert_eq!(output.status.code(), Some(2), "{}", said(&output));
    assert_eq!(read(&place.path("greffier.toml")), "lang = \"en\"\n");
}

#[test]
fn settings_that_are_no_file_are_told() {
    let place = Place::new();
    place.write("a.greffe", LOOSE);
    fs::create_dir(place.path("greffier.toml")).expect("a folder");
    let output = greffier(&place, &["check", "a.greffe"]);
    assert_eq!(output.status.code(), Some(2), "{}", said(&output));
    assert!(said(&output).contains("greffier.toml"), "{}", said(&output));
}

#[test]
fn a_new_record_that_does_not_fit_leaves_nothing() {
    let place = Place::new();
    let line = "ulimit -f 1; trap '' XFSZ; \"$0\" new air-land-sea -o new.greffe";
    let output = shell(&place, line);
    assert_eq!(output.status.code(), Some(2), "{}", said(&output));
    assert!(place.names().is_empty(), "{:?}", place.names());
    // Killed in the middle of its write, it leaves no half of one.
    let line = "ulimit -f 1; \"$0\" new air-land-sea -o new.greffe";
    let output = shell(&place, line);
    assert_ne!(output.status.code(), Some(0));
    assert!(!place.path("new.greffe").exists());
    let output = greffier(&place, &["new", "air-land-sea", "-o", "new.greffe"]);
    assert_eq!(output.status.code(), Some(0), "{}", said(&output));
    let made = read(&place.path("new.greffe"));
    // What is there is never written over.
    let output = greffier(&place, &["new", "unexploded-cow", "-o", "new.greffe"]);
    assert_eq!(output.status.code(), Some(2), "{}", said(&output));
    assert_eq!(read(&place.path("new.greffe")), made);
}

/// Whoever holds a file open goes on with it when another takes its place: what is
/// mended would be checked as it was, and what was printed there would be lost.
#[test]
fn what_is_open_is_not_written_anew() {
    if !Path::new("/proc/self/fd").exists() {
        skipped("open files have no names here");
        return;
    }
    let place = Place::new();
    let text = loose(1).replace("players:", "playrs:");
    let file = place.write("a.greffe", &text);
    let other = place.write("other", "precious\n");
    symlink("/dev/stdin", place.path("in")).expect("a link");
    for line in [
        "\"$0\" check --fix /dev/stdin < a.greffe",
        "\"$0\" check --fix in < a.greffe",
        "\"$0\" check --fix /dev/fd/3 3< a.greffe",
        "\"$0\" fmt /dev/stdin < a.greffe",
        "\"$0\" fmt /proc/self/fd/0 < a.greffe",
        "\"$0\" check a.greffe -o json=/dev/stdout >> other",
        "\"$0\" replay a.greffe -o /dev/stdout >> other",
        "\"$0\" new air-land-sea -o /dev/fd/1 >> other",
    ] {
        let output = shell(&place, line);
        assert_eq!(output.status.code(), Some(2), "{line}: {}", said(&output));
        assert_eq!(read(&file), text, "{line}");
        assert_eq!(read(&other), "precious\n", "{line}");
    }
    let output = shell(&place, "\"$0\" check --fix /dev/stdin < a.greffe");
    let told = "this names a file that is open";
    assert!(said(&output).contains(told), "{}", said(&output));
    // A pipe takes what comes.
    let line = "\"$0\" check a.greffe -o short=/dev/stdout -q | cat";
    let out = shell(&place, line).stdout;
    assert!(String::from_utf8_lossy(&out).contains("a.greffe:4:"));
}
