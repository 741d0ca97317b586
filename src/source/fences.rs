//! The fences of a Markdown text that hold records, found by a `CommonMark`
//! parser: in lists, in quotes, nested, closed or not.

use std::ops::Range;

use pulldown_cmark::{CodeBlockKind, Event, Options, Parser, Tag, TagEnd};

/// The lines of one fence, as they stand in the text.
pub(super) struct Fence {
    /// From where a line's own text begins, behind quote marks and indentation,
    /// to behind its end.
    pub(super) lines: Vec<Range<usize>>,
    /// Where the mark of the fence itself stands.
    pub(super) mark: usize,
}

/// Every fence that says `greffe`, in order. Not all who show a page begin it with
/// front matter or have footnotes: a fence that stands there for some of them is
/// one.
pub(super) fn fences(text: &str) -> Vec<Fence> {
    let mut found = read(text, Options::empty());
    let also = [
        (
            text.starts_with("---"),
            Options::ENABLE_YAML_STYLE_METADATA_BLOCKS,
        ),
        (text.contains("[^"), Options::ENABLE_FOOTNOTES),
    ];
    for (_, options) in also.into_iter().filter(|(may_differ, _)| *may_differ) {
        let apart = |fence: &Fence| !found.iter().any(|known| known.overlaps(fence));
        let mut more = read(text, options);
        more.retain(apart);
        found.append(&mut more);
    }
    found.sort_by_key(|fence| fence.mark);
    found
}

impl Fence {
    fn overlaps(&self, other: &Fence) -> bool {
        let end = |fence: &Fence| fence.lines.last().map_or(fence.mark + 1, |line| line.end);
        self.mark < end(other) && other.mark < end(self)
    }
}

/// The fences of a text as it is read with these extensions. HTML is looked into as
/// well: a rulebook may hide a header in a comment.
fn read(text: &str, options: Options) -> Vec<Fence> {
    let mut found = Vec::new();
    let mut html = Vec::new();
    for part in parts(text, options) {
        match part {
            Part::Fence(fence) => found.push(fence),
            Part::Html(line) => html.push(line),
            Part::HtmlEnd => inside(text, &std::mem::take(&mut html), &mut found),
        }
    }
    found
}

/// What matters of a text.
enum Part {
    Fence(Fence),
    /// A line of an HTML block.
    Html(Range<usize>),
    HtmlEnd,
}

fn parts(text: &str, options: Options) -> Vec<Part> {
    let mut parts = Vec::new();
    let mut fence: Option<Fence> = None;
    // Lines are taken up to here.
    let mut until = 0;
    for (event, at) in Parser::new_ext(text, options).into_offset_iter() {
        match event {
            Event::Start(Tag::CodeBlock(CodeBlockKind::Fenced(info))) if is_read(&info) => {
                let (lines, mark) = (Vec::new(), at.start);
                fence = Some(Fence { lines, mark });
            }
            Event::End(TagEnd::CodeBlock) => parts.extend(fence.take().map(Part::Fence)),
            Event::Text(_) => {
                if let Some(fence) = &mut fence {
                    fence.lines.extend(lines(text, at, &mut until));
                }
            }
            Event::Html(_) => parts.extend(lines(text, at, &mut until).map(Part::Html)),
            Event::End(TagEnd::HtmlBlock) => parts.push(Part::HtmlEnd),
            _ => {}
        }
    }
    parts
}

/// The whole lines from a place on, that were not taken before. A place may end
/// before its line does: the parser leaves out the CR of a line end.
fn lines<'t>(
    text: &'t str,
    at: Range<usize>,
    until: &'t mut usize,
) -> impl Iterator<Item = Range<usize>> + use<'t> {
    let mut from = at.start.max(*until);
    std::iter::from_fn(move || {
        if from >= at.end {
            return None;
        }
        let rest = &text.as_bytes()[from..];
        let length = memchr::memchr(b'\n', rest).map_or(rest.len(), |end| end + 1);
        let line = from..from + length;
        from = line.end;
        *until = line.end;
        Some(line)
    })
}

/// Looks for fences in the lines of an HTML block: as if nothing in it were
/// HTML, so that no block hides in another.
fn inside(text: &str, html: &[Range<usize>], found: &mut Vec<Fence>) {
    let whole: String = html.iter().map(|line| &text[line.clone()]).collect();
    if memchr::memmem::find(whole.as_bytes(), b"greffe").is_none() {
        return;
    }
    let whole = whole.replace('<', ".");
    // Where each line begins in that text.
    let mut starts = Vec::with_capacity(html.len());
    let mut length = 0;
    for line in html {
        starts.push(length);
        length += line.len();
    }
    let outside = |line: Range<usize>| {
        let index = starts.partition_point(|start| *start <= line.start) - 1;
        let start = html[index].start + line.start - starts[index];
        start..start + line.len()
    };
    for part in parts(&whole, Options::empty()) {
        if let Part::Fence(fence) = part {
            found.push(Fence {
                mark: outside(fence.mark..fence.mark).start,
                lines: fence.lines.into_iter().map(outside).collect(),
            });
        }
    }
}

/// Whether what stands behind a fence's mark makes it a record: `greffe`, in
/// Pandoc's way `{.greffe}`, in Quarto's `{greffe}`; but not `greffe ignore`.
fn is_read(info: &str) -> bool {
    let is_space = |c: char| c.is_whitespace() || matches!(c, ',' | '{' | '}');
    let mut words = info.split(is_space).filter(|word| !word.is_empty());
    let says = |word: &str, wanted: &str| {
        let word = word.strip_prefix('.').unwrap_or(word);
        word.eq_ignore_ascii_case(wanted)
    };
    let attributes = info.trim_start().starts_with('{');
    if attributes {
        return words.clone().any(|word| says(word, "greffe"))
            && !words.any(|word| says(word, "ignore"));
    }
    // Only the word right behind it: a title may speak of what is ignored.
    words.next().is_some_and(|word| says(word, "greffe"))
        && !words.next().is_some_and(|word| says(word, "ignore"))
}

/// How many columns a place stands behind the quote marks of its line and the
/// blank that belongs to the last of them; `-1` where that blank is not there.
/// Quotes may be marked otherwise on every line, so that only this can be
/// compared. A tab goes to the next multiple of four.
pub(super) fn depth(text: &str, at: usize) -> isize {
    let start = memchr::memrchr(b'\n', &text.as_bytes()[..at]).map_or(0, |end| end + 1);
    let before = &text[start..at];
    let quoted = before.rfind('>').map_or(0, |mark| mark + 1);
    let columns = |text: &str| {
        text.chars().fold(0, |column, c| match c {
            '\t' => column / 4 * 4 + 4,
            _ => column + 1,
        })
    };
    let depth: isize = columns(before) - columns(&before[..quoted]);
    depth - isize::from(quoted > 0)
}
