//! Cutting: records, fences, encodings, sizes, and where everything stands.

use super::{LONGEST, Locator, Piece, Point, cut};

const HEAD: &str = "---\ngreffe: 1\ngame: x\n---\n";

fn archive(text: &str) -> Vec<Piece> {
    cut(text.as_bytes().to_vec(), false)
}

fn markdown(text: &str) -> Vec<Piece> {
    cut(text.as_bytes().to_vec(), true)
}

fn codes(piece: &Piece) -> Vec<&str> {
    piece.findings.iter().map(|finding| finding.code).collect()
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
        pieces[0].findings[0]
            .message
            .contains(&format!("offset {bad}"))
    );
    assert!(!pieces[0].readable);
    assert!(pieces[1].readable && pieces[1].findings.is_empty());
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
        assert!(pieces[0].findings[0].message.contains(name));
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
