//! How the board is filled before the first turn.

use std::sync::Arc;

use super::{
    position,
    setup::{PACKS, Rules},
    square::{SIDE, SQUARES, Square},
    table::{FLOCK, Piece, TOKENS, Table, Token},
};
use crate::{
    finding::{Finding, Findings, OtherText},
    game::Seat,
    pack::Library,
    record::{Header, read_yaml},
    source::Span,
};

const DEFAULT: &str = "home-rows";

/// Fills the first table: empty for a `position` to fill, else by a layout.
pub(super) fn set_up(
    header: &Header,
    library: &Library,
    rules: &mut Rules,
    findings: &mut Findings,
) -> Option<()> {
    if header.get("position").is_some() {
        position::open(&mut rules.start);
        if let Some((key, _)) = header.entry("layout") {
            findings.push(
                Finding::error(
                    "header.layout",
                    key.at,
                    "a record has a layout or a position, not both",
                )
                .help("a position says itself what stands on the board"),
            );
            return None;
        }
        return Some(());
    }
    let mut table = Table::new();
    table.next = Some(Seat(0));
    table.pile = Some(rules.deck());
    rules.start = table;
    let Some(node) = header.get("layout") else {
        let at = header
            .entry("game")
            .map_or(header.root.at, |(_, node)| node.at);
        findings.push(
            Finding::note(
                "header.layout",
                at,
                format!("no layout is named: `{DEFAULT}` is taken"),
            )
            .label("reconstructed; the two printed diagrams could not be found")
            .help("draw the board in `layout`, rows from the top"),
        );
        return pack(DEFAULT, at, library, rules, findings);
    };
    let Some(text) = node.text() else {
        findings.push(
            Finding::error(
                "header.layout",
                node.at,
                "layout must be a pack or a drawing",
            )
            .label(format!("this is {}", node.kind_word())),
        );
        return None;
    };
    if text.trim().contains(char::is_whitespace) {
        return done(draw(rules, text, node.at, node.at), findings);
    }
    let id = text.trim();
    let reconstructed = pack(id, node.at, library, rules, findings);
    if PACKS.iter().any(|pack| pack.id == bare(id)) && reconstructed.is_some() {
        findings.push(
            Finding::note(
                "pack.reconstructed",
                node.at,
                format!("the layout `{id}` is reconstructed"),
            )
            .label("the two printed diagrams could not be found"),
        );
    }
    reconstructed
}

/// A shipped pack without its version.
fn bare(id: &str) -> &str {
    id.strip_suffix("@1").unwrap_or(id)
}

fn done(result: Result<(), Finding>, findings: &mut Findings) -> Option<()> {
    result.map_err(|finding| findings.push(finding)).ok()
}

fn pack(
    id: &str,
    at: Span,
    library: &Library,
    rules: &mut Rules,
    findings: &mut Findings,
) -> Option<()> {
    let pack = library.find(bare(id), at, PACKS, findings)?;
    let result = from_pack(rules, &pack);
    done(result.map_err(|finding| finding.inside(&pack)), findings)
}

fn from_pack(rules: &mut Rules, pack: &Arc<OtherText>) -> Result<(), Finding> {
    let root = read_yaml(&pack.text, 0).map_err(|misread| {
        Finding::error("pack.yaml", misread.at, misread.message).help(misread.help)
    })?;
    let node = root
        .get("layout")
        .ok_or_else(|| Finding::error("pack.layout", root.at, "this pack holds no layout"))?;
    let text = node
        .text()
        .ok_or_else(|| Finding::error("pack.layout", node.at, "layout must be a drawing"))?;
    // Pieces set by a pack can blame no place of the record.
    draw(rules, text, node.at, Span::default())
}

/// Reads a drawing, rows from the top, and checks it against the box.
fn draw(rules: &mut Rules, text: &str, at: Span, blamed: Span) -> Result<(), Finding> {
    let wrong = |message: String| Finding::error("header.layout", at, message);
    let cells: Vec<&str> = text.split_whitespace().collect();
    if cells.len() != SQUARES {
        return Err(wrong("a layout fills all 36 squares".to_owned())
            .label(format!("{} squares are drawn", cells.len()))
            .help("six rows of six, from the top, parted by blanks"));
    }
    let mut table = rules.start.clone();
    let mut tokens = 0;
    for (index, cell) in cells.iter().enumerate() {
        let index = index as u8;
        let square = Square::new(index % SIDE, SIDE - 1 - index / SIDE);
        let piece = piece(rules, cell).ok_or_else(|| {
            wrong(format!("`{cell}` on {square} is nothing that a layout holds"))
                .help("`?`, `1`, `3`, `5` or `(w)` for a face-down token, a player's first letters for a sheep")
        })?;
        match piece {
            Piece::Sheep { owner, .. } => table.flock_mut(owner).sheep += 1,
            Piece::Token(face) => {
                tokens += 1;
                match face {
                    Some(face) => table.known[face as usize] += 1,
                    None => table.unknown += 1,
                }
            }
            _ => {}
        }
        table.put(square, piece, blamed);
    }
    let flocks = [0, 1].map(|seat: usize| table.flocks[seat].sheep);
    if flocks != [FLOCK; 2] || tokens != TOKENS {
        return Err(wrong(
            "a layout has six sheep of each player and 24 face-down tokens".to_owned(),
        )
        .label(format!(
            "{}: {}, {}: {}, tokens: {tokens}",
            rules.handles[0], flocks[0], rules.handles[1], flocks[1]
        )));
    }
    for token in Token::ALL {
        let drawn = table.known[token as usize];
        if drawn > token.copies() {
            return Err(
                wrong(format!("{drawn} tokens `{}` are drawn", token.word()))
                    .label(format!("the box has {}", token.copies())),
            );
        }
    }
    let told = table.unknown < TOKENS as u8;
    if told && (rules.is_secret(Seat(0)) || rules.is_secret(Seat(1))) {
        return Err(wrong(
            "a record kept from one side cannot tell what lies face down".to_owned(),
        )
        .help("draw the tokens as `?`, or leave `view` out"));
    }
    rules.start = table;
    Ok(())
}

fn piece(rules: &Rules, cell: &str) -> Option<Piece> {
    let token = |face| Some(Piece::Token(face));
    let sheep = |owner| Piece::Sheep {
        owner,
        hidden: false,
    };
    match cell {
        "?" => token(None),
        "1" | "(1)" => token(Some(Token::Laughing)),
        "3" | "(3)" => token(Some(Token::Common)),
        "5" | "(5)" => token(Some(Token::Fat)),
        "(w)" | "(W)" | "(wolf)" | "(loup)" => token(Some(Token::Wolf)),
        _ => {
            let seat = rules.seat_by_start(cell).or(match cell {
                "x" => Some(Seat(0)),
                "o" => Some(Seat(1)),
                _ => None,
            });
            seat.map(sheep)
        }
    }
}
