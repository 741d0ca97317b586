//! Cutting: records, fences, encodings, sizes, and where everything stands.

use super::{LONGEST, Locator, Piece, Point, Selection, cut, inputs};

const HEAD: &str = "---\ngreffe: 1\ngame: x\n---\n";

fn archive(text: &str) -> Vec<Piece> {
    cut(text.as_bytes().to_vec(), false)
}

fn markdown(text: &str) -> Vec<Piece> {
    cut(text.as_bytes().to_vec(), true)
}

fn codes(piece: &Piece) -> Vec<&str> {
    crate::finding::of_flaws(piece)
        .iter()
        .map(|finding| finding.code)
        .collect()
}

/// Where a word of a record stands in its file.
fn point(piece: &Piece, word: &str) -> Point {
    let at = piece.text.find(word).expect("the word is there");
    Locator::new(&piece.text, &piece.places).point(at)
}

/// Every place that is told is the place of that text in the file.
fn places_are_true(file: &str, pieces: &[Piece]) {
    let lines: Vec<&str> = file.split('\n').collect();
    for piece in pieces {
        let locator = Locator::new(&piece.text, &piece.places);
        for (at, c) in piece.text.char_indices() {
            let point = locator.point(at);
            assert!(file[point.byte as usize..].starts_with(c));
            let line = lines[point.line as usize - 1];
            let found = line.chars().nth(point.column as usize - 1);
            assert_eq!(found.unwrap_or('\n'), c, "{point:?}");
        }
    }
}

#[test]
fn an_archive_is_cut_at_headers() {
    let file = format!("# preface\n\n{HEAD}1. Ana a\n{HEAD}2. Zoé b\n---\n3. Ana c");
    let pieces = archive(&file);
    assert_eq!(pieces.len(), 2);
    assert_eq!(pieces[1].text, format!("{HEAD}2. Zoé b\n---\n3. Ana c"));
    let zoe = point(&pieces[1], "b\n");
    assert_eq!((zoe.line, zoe.column), (12, 8));
    places_are_true(&file, &pieces);
}

#[test]
fn line_ends_of_two_bytes_are_read() {
    let file = format!("{HEAD}a\n{HEAD}b\n").replace('\n', "\r\n");
    let pieces = archive(&file);
    assert_eq!(pieces.len(), 2);
    assert_eq!(point(&pieces[1], "b\r").line, 10);
    places_are_true(&file, &pieces);
}

#[test]
fn text_before_the_first_header_is_a_record_without_one() {
    let pieces = archive(&format!("1. Ana a\n{HEAD}"));
    assert_eq!(pieces[0].text, "1. Ana a\n");
    assert_eq!(pieces.len(), 2);
}

#[test]
fn nothing_holds_no_record() {
    assert!(archive("").is_empty());
    assert!(archive("# only a comment\n\n").is_empty());
    assert!(markdown("# Title\n\n```rust\n---\ngreffe: 1\n```\n").is_empty());
}

#[test]
fn a_byte_order_mark_is_noted() {
    let pieces = archive(&format!("\u{feff}{HEAD}"));
    assert_eq!(codes(&pieces[0]), ["source.bom"]);
    assert_eq!(pieces[0].places.byte(0), 3);
    let pieces = markdown(&format!("\u{feff}```greffe\n{HEAD}```\n"));
    assert_eq!(codes(&pieces[0]), ["source.bom"]);
}

#[test]
fn only_the_record_with_a_wrong_byte_is_lost() {
    let mut file = HEAD.as_bytes().to_vec();
    file.extend_from_slice(b"1. Zo\xe9 a\n");
    let bad = file.len() - 4;
    file.extend_from_slice(HEAD.as_bytes());
    let pieces = cut(file, false);
    assert_eq!(codes(&pieces[0]), ["source.encoding"]);
    assert!(
        crate::finding::of_flaws(&pieces[0])[0]
            .message
            .contains(&format!("offset {bad}"))
    );
    assert!(!pieces[0].readable);
    assert!(pieces[1].readable && pieces[1].flaws.is_empty());
}

#[test]
fn wide_encodings_are_named() {
    for (bytes, name) in [
        (&b"\xff\xfe-\0-\0-\0"[..], "little endian"),
        (b"\xfe\xff\0-\0-\0-", "big endian"),
        (b"-\0-\0-\0\n\0", "little endian"),
    ] {
        let pieces = cut(bytes.to_vec(), false);
        assert_eq!(codes(&pieces[0]), ["source.encoding"]);
        assert!(
            crate::finding::of_flaws(&pieces[0])[0]
                .message
                .contains(name)
        );
    }
}

#[test]
fn a_record_that_is_too_long_does_not_hide_the_next() {
    let long = "x".repeat(LONGEST);
    let pieces = archive(&format!("{HEAD}{long}\n{long}\n{HEAD}1. Ana a\n"));
    assert_eq!(codes(&pieces[0]), ["source.record-length"]);
    assert!(pieces[0].text.len() < 10_000, "only its beginning is kept");
    assert_eq!(pieces[1].text, format!("{HEAD}1. Ana a\n"));
    assert_eq!(point(&pieces[1], "1. Ana").line, 11);
    let pieces = markdown(&format!("```greffe\n{HEAD}{long}\n{HEAD}1. Ana a\n```\n"));
    assert_eq!(codes(&pieces[0]), ["source.record-length"]);
    assert_eq!(pieces[1].text, format!("{HEAD}1. Ana a\n"));
}

#[test]
fn headers_are_found_across_blocks() {
    let filler = format!("{HEAD}{}", "1. Ana a\n".repeat(1000));
    let file = filler.repeat(100);
    let pieces = archive(&file);
    assert_eq!(pieces.len(), 100);
    assert!(pieces.iter().all(|piece| piece.text == filler));
}

#[test]
fn fences_are_read_wherever_they_stand() {
    let file = format!(
        "# Rules\n\n<!--\n```greffe\n{HEAD}```\n-->\n\nThen:\n\n- an item\n\n  \
         ```greffe\n  1. Zoé a\n    Bo b\n  ```\n\n~~~~ greffe\n2. Ana c\n~~~\n~~~~\n\n\
         ```greffe ignore\nnot read\n```\n\n````md\n```greffe\nnor this\n```\n````\n"
    );
    let pieces = markdown(&file);
    assert_eq!(pieces.len(), 1);
    assert_eq!(
        pieces[0].text,
        format!("{HEAD}1. Zoé a\n  Bo b\n2. Ana c\n~~~\n")
    );
    let place = point(&pieces[0], "a\n  Bo");
    assert_eq!((place.line, place.column), (17, 10));
    places_are_true(&file, &pieces);
}

#[test]
fn a_fence_in_a_quote_is_read() {
    let file = format!(
        "> # Rules\n>\n> ```greffe\n{}>1. Zoé a\n>   Bo b\n> ```\n> ~~~greffe\n> 2. Zoé c\n\n\
         > > - nested\n> >   ```greffe\n>>   3. Zoé d\n> >   ```\nText\n```greffe\n> 4. Zoé e\n```\n",
        HEAD.replace("---", "> ---")
            .replace("gr", "> gr")
            .replace("game", "> game")
    );
    let pieces = markdown(&file);
    assert_eq!(pieces.len(), 1);
    assert_eq!(
        pieces[0].text,
        format!("{HEAD}1. Zoé a\n  Bo b\n2. Zoé c\n3. Zoé d\n> 4. Zoé e\n")
    );
    places_are_true(&file, &pieces);
}

#[test]
fn a_fence_may_hold_several_records_and_stay_open() {
    let pieces = markdown(&format!("```greffe\n{HEAD}1. Ana a\n{HEAD}2. Bo b\n"));
    assert_eq!(pieces.len(), 2);
    assert_eq!(pieces[1].text, format!("{HEAD}2. Bo b\n"));
}

/// Each of these once hid what stands behind it.
#[test]
fn no_fence_hides_a_record() {
    let record = format!("```greffe\n{HEAD}1. Ana bad\n```\n");
    for before in [
        // An unclosed fence ends with its list item.
        "- item\n\n  ```text\n  open\n\nText.\n\n",
        // Fences in four-space code are code.
        "Code:\n\n    ```greffe\n    x\n\nText.\n\n",
        "    ```\n\n",
        // A closing fence that stands too far in closes nothing.
        "```text\nx\n    ```\n```\n\n",
        // A fence on the line of its list's mark.
        "- ```text\n  x\n  ```\n\n",
        "> ```text\n> x\n\n",
        "1. ~~~text\n   x\n\nText.\n",
    ] {
        let file = format!("{before}{record}");
        let pieces = markdown(&file);
        assert_eq!(pieces.len(), 1, "{before}");
        assert_eq!(pieces[0].text, format!("{HEAD}1. Ana bad\n"), "{before}");
        places_are_true(&file, &pieces);
    }
}

#[test]
fn a_fence_may_open_on_the_line_of_a_mark() {
    let indented = format!("{HEAD}1. Ana bad\n").replace('\n', "\n  ");
    let file = format!("- ```greffe\n  {}\n\nText.\n", indented.trim_end());
    let pieces = markdown(&file);
    assert_eq!(pieces[0].text, format!("{HEAD}1. Ana bad\n\n"));
    places_are_true(&file, &pieces);
    // A fence that nobody closes ends with the item, and only there.
    let pieces = markdown(&format!(
        "- ```greffe\n  {indented}\n\n```greffe\n2. Bo b\n```\n"
    ));
    assert!(pieces[0].text.ends_with("2. Bo b\n"));
}

#[test]
fn a_closing_fence_that_stands_too_far_in_is_part_of_the_record() {
    let pieces = markdown(&format!(
        "```greffe\n{HEAD}1. Ana a\n    ```\n1. Ana bad\n```\n"
    ));
    assert_eq!(
        pieces[0].text,
        format!("{HEAD}1. Ana a\n    ```\n1. Ana bad\n")
    );
}

#[test]
fn html_hides_no_fence() {
    for (before, after) in [
        ("<!--\n", "-->\n"),
        ("<div>\n<p>\n", "</p>\n</div>\n"),
        ("- item\n\n      <!--\n", "      -->\n"),
    ] {
        let blanks = " ".repeat(before.lines().last().unwrap_or("").find('<').unwrap_or(0));
        let fence = format!("```greffe\n{HEAD}1. Ana a\n```\n");
        let fence = fence.trim_end().replace('\n', &format!("\n{blanks}"));
        let fence = format!("{blanks}{fence}\n");
        let file = format!("{before}{fence}{after}");
        let pieces = markdown(&file);
        if blanks.len() > 4 {
            // That far in it is code.
            assert!(pieces.is_empty());
            continue;
        }
        assert_eq!(pieces.len(), 1, "{before}");
        places_are_true(&file, &pieces);
    }
}

#[test]
fn pandoc_and_quarto_write_fences_their_own_way() {
    for info in [
        "{.greffe}",
        " {.greffe}",
        "{greffe}",
        "{#one .greffe}",
        "{greffe, echo=false}",
        "Greffe",
        "{.greffe .numberLines}",
    ] {
        let pieces = markdown(&format!("```{info}\n#| label: x\n{HEAD}1. Ana a\n```\n"));
        assert_eq!(pieces.len(), 1, "{info}");
        assert!(pieces[0].text.starts_with("---\n"), "{info}");
    }
    for info in [
        "{.greffe .ignore}",
        "{greffe ignore}",
        "{.greffes}",
        "text greffe",
        "{.text}",
    ] {
        assert!(
            markdown(&format!("```{info}\n{HEAD}```\n")).is_empty(),
            "{info}"
        );
    }
}

#[test]
fn foreign_markdown_is_named_if_it_speaks_of_records() {
    let text = format!("# Rules\n\n```greffe\n{HEAD}```\n");
    let cr = text.replace('\n', "\r");
    assert_eq!(codes(&markdown(&cr)[0]), ["source.line-ends"]);
    assert_eq!(codes(&archive(&cr)[0]), ["source.line-ends"]);
    assert!(markdown(&cr.replace("greffe", "text")).is_empty());
    let wide: Vec<u8> = text.encode_utf16().flat_map(u16::to_le_bytes).collect();
    assert_eq!(codes(&cut(wide.clone(), true)[0]), ["source.encoding"]);
    assert!(!cut(wide, true)[0].readable);
}

#[test]
fn only_the_record_of_a_fence_with_a_wrong_byte_is_lost() {
    let mut file = b"Caf\xe9\n\n```greffe\n".to_vec();
    file.extend_from_slice(HEAD.as_bytes());
    file.extend_from_slice(b"1. Zo\xe9 a\n```\n");
    let bad = file.len() - 8;
    file.extend_from_slice(format!("```greffe\n{HEAD}```\n").as_bytes());
    let pieces = cut(file, true);
    assert_eq!(codes(&pieces[0]), ["source.encoding"]);
    assert!(
        crate::finding::of_flaws(&pieces[0])[0]
            .message
            .contains(&format!("offset {bad}"))
    );
    assert!(pieces[1].readable && pieces[1].flaws.is_empty());
}

proptest::proptest! {
    #![proptest_config(proptest::prelude::ProptestConfig {
        failure_persistence: None,
        ..Default::default()
    })]

    /// Nothing is lost: every byte after the first header is in some record.
    #[test]
    fn pieces_are_the_file(parts in proptest::collection::vec(
        proptest::prop_oneof![
            proptest::strategy::Just("---\n"), proptest::strategy::Just("greffe: 1\n"),
            proptest::strategy::Just("--- \r\n"), proptest::strategy::Just("é\n"),
            proptest::strategy::Just("\n"), proptest::strategy::Just("x"),
        ], 0..30)) {
        let file = format!("{HEAD}{}", parts.concat());
        let pieces = archive(&file);
        let all: String = pieces.iter().map(|piece| piece.text.as_str()).collect();
        proptest::prop_assert_eq!(all, file);
    }
}

/// However much is said between `---` and `greffe:`, and wherever a block ends.
#[test]
fn a_record_that_is_too_long_hides_none_that_begins_with_comments() {
    let line = "# c\n";
    for comment in [60_000, 300_000, 2 * 256 * 1024 + 3] {
        let long = line.repeat(LONGEST / line.len());
        let comment = "c".repeat(comment);
        let bad = format!("---\n# {comment}\n\n#\ngreffe: 1\n---\nbad\n");
        let text = format!("{HEAD}{long}{bad}{HEAD}last\n");
        let pieces = archive(&text);
        assert_eq!(pieces.len(), 3, "{}", comment.len());
        assert_eq!(codes(&pieces[0]), ["source.record-length"]);
        assert!(pieces[1].text.ends_with("bad\n") && pieces[1].readable);
        assert!(pieces[2].text.ends_with("last\n"));
    }
    // One that never comes to `greffe:` is too long by itself.
    let many = line.repeat(LONGEST / line.len() + 100_000);
    let pieces = archive(&format!(
        "{HEAD}first\n{many}---\n{many}greffe: 1\n---\n{HEAD}last\n"
    ));
    let named: Vec<bool> = pieces.iter().map(|piece| piece.readable).collect();
    assert_eq!(named, [false, false, true]);
}

/// In `CommonMark` a CR by itself ends a line: of a fence's mark, of a record.
#[test]
fn a_lone_return_hides_nothing() {
    let record = "---\ngreffe: 1\ngame: x\n---\n1. Ana  A1  # why\n2. Bo  zz\n";
    for (from, to) in [
        ("greffe\n", "greffe\r"),
        ("why\n", "why\r"),
        ("zz\n", "zz\r"),
        ("---\n", "---\r"),
        ("text\n\n", "text\r\r"),
    ] {
        let file = format!("text\n\n```greffe\n{record}```\n\nmore\n");
        let file = file.replace(from, to);
        let pieces = markdown(&file);
        assert_eq!(pieces.len(), 1, "{from:?}");
        assert_eq!(pieces[0].text, record, "{from:?}");
        let at = point(&pieces[0], "zz");
        assert_eq!((at.line, at.column), (9, 8), "{from:?}");
        assert!(file[at.byte as usize..].starts_with("zz"), "{from:?}");
    }
}

#[test]
fn a_fence_closes_before_tabs() {
    let pieces = markdown("```\nx\n```\t\n```greffe\n---\ngreffe: 1\n---\n``` \t \n1. Ana\n");
    assert_eq!(pieces.len(), 1);
    assert!(pieces[0].text.ends_with("---\n"), "{:?}", pieces[0].text);
}

#[test]
fn front_matter_and_footnotes_hide_no_record() {
    let record = "```greffe\n---\ngreffe: 1\n---\n```\n";
    let front = format!("---\nx: |\n ```\n---\n{record}");
    assert_eq!(markdown(&front).len(), 1);
    let note = format!("a[^1]\n\n[^1]: b\n\n    {}", record.replace('\n', "\n    "));
    assert_eq!(markdown(&note).len(), 1, "{note}");
    // A text that begins with a line is no front matter for everybody.
    assert_eq!(markdown(&format!("---\n\n{record}\n---\n")).len(), 1);
}

#[test]
fn only_the_word_behind_greffe_hides_a_fence() {
    let read = |info: &str| markdown(&format!("```{info}\n---\ngreffe: 1\n---\n```\n")).len();
    assert_eq!(read("greffe ignore"), 0);
    assert_eq!(read("greffe, ignore"), 0);
    assert_eq!(read("{.greffe .ignore}"), 0);
    assert_eq!(read("greffe title=\"what to ignore\""), 1);
}

#[test]
fn a_return_by_itself_hides_no_line() {
    let pieces =
        archive("---\ngreffe: 1\n---\n1. Ana  S6 # fine\r2. Bo  S5>L\n---\ngreffe: 1\n---\n");
    assert_eq!(pieces.len(), 2);
    assert_eq!(pieces[0].flaws.len(), 1);
    let (flaw, at) = &pieces[0].flaws[0];
    assert_eq!(
        (flaw, at.of(&pieces[0].text)),
        (&super::piece::Flaw::Return, "\r")
    );
    assert!(pieces[1].flaws.is_empty());
}

#[test]
fn a_trouble_is_told_in_the_language_of_who_hears_it() {
    use crate::lang::{Lang, within};
    let selection = Selection {
        paths: vec!["no-such-file.greffe".into()],
        ..Selection::default()
    };
    let found = inputs(&selection).remove(0);
    let trouble = found.expect_err("no file of this name is there");
    assert_eq!(trouble.message(), "no such file or folder");
    let french = within(Lang::Fr, || trouble.message());
    assert_eq!(french, "ni fichier ni dossier de ce nom");
}

#[test]
fn a_fence_that_holds_nothing_is_told_where_it_stands() {
    let record = format!("{HEAD}1. Ana a\n");
    let file = format!(
        "# Title\n\n```greffe\n{record}```\n\n- ~~~greffe\n  ~~~\n\n```greffe\n2. Bo b\n```\n\
         > ```greffe\n> # later\n>\n> ```\n\n```greffe ignore\n```\n\n```greffe"
    );
    let pieces = markdown(&file);
    let told: Vec<_> = pieces
        .iter()
        .map(|piece| {
            let point = Locator::new(&piece.text, &piece.places).point(0);
            (point.line, point.column, codes(piece))
        })
        .collect();
    let empty = vec!["source.empty"];
    assert_eq!(
        told,
        [
            (4, 1, vec![]),
            (11, 3, empty.clone()),
            (17, 3, empty.clone()),
            (25, 1, empty)
        ]
    );
    // The record goes on behind the empty fence.
    assert_eq!(pieces[0].text, format!("{record}2. Bo b\n# later\n\n"));
    let counted = pieces.iter().map(Piece::is_counted);
    assert_eq!(counted.collect::<Vec<_>>(), [true, false, false, false]);
    places_are_true(&file, &pieces);
}
