//! Whatever the bytes are, a record of them is read, replayed and reported on
//! without a panic, in every format.

use crate::support::oracle;
use greffier::pack::Library;
use proptest::prelude::*;

fn check(bytes: &[u8], markdown: bool) {
    oracle::survives(bytes, markdown, &Library::default());
}

/// Pieces that records are made of, and some that they are not.
fn part() -> impl Strategy<Value = Vec<u8>> {
    let known: Vec<&'static [u8]> = vec![
        b"---\n",
        b"greffe: 1\n",
        b"game: air-land-sea\n",
        b"players: [Ana, Bo]\n",
        b"---\n",
        b"---\ngreffe: 1\ngame: air-land-sea\nplayers: [Ana, Bo]\n---\n",
        b"position: { Ana.A: A2 (?), Bo.hand: ?*2 }\n",
        b"result: { Ana: 8 }\n",
        b"1. Ana ",
        b"2. Bo ",
        b"   Bo ",
        b"expect ",
        b"refused ",
        b"irregular ",
        b"battle 2\n",
        b"deal Ana ",
        b"A3",
        b"(S6)>L",
        b": ",
        b"flip Bo.S",
        b"=S3",
        b"; ",
        b"\n",
        b"\r\n",
        b"# c\n",
        b"?*3 ",
        b"\xff",
        b"\0",
        b"\x1b[2J",
        b"\xe2\x80\xae",
        b"```greffe\n",
        b"```\n",
        b"~~~\n",
        b"- ",
        b"\xef\xbb\xbf",
        b"999999999. ",
        b"turn=Ana",
        b"withdraw",
        "é’→".as_bytes(),
        b"\t",
    ];
    prop_oneof![
        8 => prop::sample::select(known).prop_map(<[u8]>::to_vec),
        1 => prop::collection::vec(any::<u8>(), 0..20),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: 1000,
        failure_persistence: None,
        ..ProptestConfig::default()
    })]

    #[test]
    fn never_panics(parts in prop::collection::vec(part(), 0..40), markdown: bool, opens: bool) {
        let mut bytes = Vec::new();
        if opens {
            if markdown {
                bytes.extend_from_slice(b"```greffe\n");
            }
            bytes.extend_from_slice(b"---\ngreffe: 1\ngame: air-land-sea\nplayers: [Ana, Bo]\n---\n");
        }
        bytes.extend(parts.concat());
        check(&bytes, markdown);
    }
}

#[test]
fn odd_sizes_are_read() {
    let head = "---\ngreffe: 1\ngame: air-land-sea\nplayers: [Ana, Bo]\n---\n";
    for body in [
        "1. Ana ".to_owned() + &"A3 ".repeat(40_000),
        "é".repeat(70_000),
        "1. Ana @\n".repeat(3000),
        // Where a line ends too soon stands a character of several bytes.
        "\u{756}\nAna \u{20ac}\n1. \u{1f411}\n".to_owned(),
        "\n".repeat(100_000),
    ] {
        check(format!("{head}{body}").as_bytes(), false);
    }
}

/// Headers that a fuzzer once found an oracle wrong about.
#[test]
fn odd_headers_hold() {
    let text = "---\ngreffe: 1\ngame: air-land-sea\nplayers: [Ana, Bo]\n\
        position: { Bo.S: S2, Bo.hand: _ }\n---\n1. Ana  A3\n   Bo   _\nexpect turn=Ana\n";
    oracle::holds(text, &Library::default());
}
