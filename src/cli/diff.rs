//! Two texts as a unified diff, which `patch` can apply.

use std::fmt::Write;

/// Lines shown before and after a change.
const AROUND: usize = 3;

/// Lines of the old text and the lines of the new one that replace them.
struct Block {
    old: std::ops::Range<usize>,
    new: std::ops::Range<usize>,
}

/// The lines that differ. Formatting replaces single lines in place, so the next
/// equal line is near: it is looked for, not searched by length.
fn blocks(old: &[&str], new: &[&str]) -> Vec<Block> {
    let mut blocks = Vec::new();
    let (mut i, mut j) = (0, 0);
    while i < old.len() || j < new.len() {
        if i < old.len() && j < new.len() && old[i] == new[j] {
            (i, j) = (i + 1, j + 1);
            continue;
        }
        let (to, until) = meeting(&old[i..], &new[j..]);
        blocks.push(Block {
            old: i..i + to,
            new: j..j + until,
        });
        (i, j) = (i + to, j + until);
    }
    blocks
}

/// How many lines of each text there are before they are equal again.
fn meeting(old: &[&str], new: &[&str]) -> (usize, usize) {
    for sum in 1..(old.len() + new.len()) {
        let most = sum.min(old.len());
        for i in (0..=most).rev() {
            let j = sum - i;
            if i < old.len() && j < new.len() && old[i] == new[j] && !old[i].trim().is_empty() {
                return (i, j);
            }
        }
        // Further apart than any line is ever unfolded.
        if sum > 2000 {
            break;
        }
    }
    (old.len(), new.len())
}

/// The difference between two texts of one file.
pub(super) fn unified(name: &str, old: &str, new: &str) -> String {
    let old: Vec<&str> = old.split_inclusive('\n').collect();
    let new: Vec<&str> = new.split_inclusive('\n').collect();
    let blocks = blocks(&old, &new);
    let mut out = format!("--- a/{name}\n+++ b/{name}\n");
    let mut rest = blocks.as_slice();
    while let [first, ..] = rest {
        let apart = |pair: &[Block]| pair[1].old.start - pair[0].old.end > 2 * AROUND;
        let many = rest
            .windows(2)
            .position(apart)
            .map_or(rest.len(), |at| at + 1);
        let (near, far) = rest.split_at(many);
        hunk(&old, &new, first, near, &mut out);
        rest = far;
    }
    out
}

fn hunk(old: &[&str], new: &[&str], first: &Block, blocks: &[Block], out: &mut String) {
    let last = blocks.last().unwrap_or(first);
    let before = first.old.start.min(AROUND);
    let after = (old.len() - last.old.end).min(AROUND);
    let place = |start: usize, end: usize| {
        let length = end - start;
        // A place of no lines is named by the line before it.
        (start + usize::from(length > 0), length)
    };
    let (from, count) = place(first.old.start - before, last.old.end + after);
    let (to, many) = place(first.new.start - before, last.new.end + after);
    let _ = writeln!(out, "@@ -{from},{count} +{to},{many} @@");
    let mut at = first.old.start - before;
    for block in blocks {
        lines(' ', &old[at..block.old.start], out);
        lines('-', &old[block.old.clone()], out);
        lines('+', &new[block.new.clone()], out);
        at = block.old.end;
    }
    lines(' ', &old[at..last.old.end + after], out);
}

fn lines(mark: char, lines: &[&str], out: &mut String) {
    for line in lines {
        out.push(mark);
        out.push_str(line);
        if !line.ends_with('\n') {
            out.push_str("\n\\ No newline at end of file\n");
        }
    }
}
