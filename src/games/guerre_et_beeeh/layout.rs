//! How the board is filled before the first turn.

use std::sync::Arc;

use super::{
    packs::{PACKS, pack_root, this_is},
    rules::Rules,
    square::{SIDE, SQUARES, Square},
    table::{FLOCK, Piece, Table},
    tokens::{TOKENS, Token},
    words::Beast,
};
use crate::{
    finding::{Finding, Findings, OtherText},
    game::Seat,
    lang::pick,
    pack::Library,
    record::{Header, read_yaml},
    say,
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
        rules.start.await_position();
        if let Some((key, _)) = header.entry("layout") {
            findings.push(
                Finding::error(
                    "header.layout",
                    key.at,
                    pick(
                        "a record has a layout or a position, not both",
                        "une feuille a un schéma ou une position, pas les deux",
                    ),
                )
                .help(pick(
                    "a position says itself what stands on the board",
                    "une position dit elle-même ce qui se trouve sur le plateau",
                )),
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
        if let Some(pack) = among_packs(header, library) {
            return drawn(&pack, rules, findings);
        }
        let at = header
            .entry("game")
            .map_or(header.root.at, |(_, node)| node.at);
        findings.push(
            Finding::note(
                "header.layout",
                at,
                say!(
                    "no layout is named: `{DEFAULT}` is taken",
                    "aucun schéma n'est nommé : `{DEFAULT}` est pris"
                ),
            )
            .label(pick(
                "reconstructed; the two printed diagrams could not be found",
                "reconstitué ; les deux schémas imprimés sont introuvables",
            ))
            .help(pick(
                "draw the board in `layout`, rows from the top, or in a pack (`greffier games guerre-et-beeeh --schema` prints what one may hold)",
                "dessinez le plateau dans `layout`, rangées à partir du haut, ou dans un lot (`greffier games guerre-et-beeeh --schema` montre ce qu'il peut contenir)",
            )),
        );
        return pack(DEFAULT, at, library, rules, findings);
    };
    let Some(text) = node.text() else {
        findings.push(
            Finding::error(
                "header.layout",
                node.at,
                pick(
                    "layout must be a pack or a drawing",
                    "`layout` doit être un lot ou un dessin",
                ),
            )
            .label(this_is(node))
            .help(pick(
                "a pack is a file: `greffier games guerre-et-beeeh --schema` prints what one may hold",
                "un lot est un fichier : `greffier games guerre-et-beeeh --schema` montre ce qu'il peut contenir",
            )),
        );
        return None;
    };
    if text.trim().contains(char::is_whitespace) {
        return done(draw(rules, text, node.at, true), findings);
    }
    let id = text.trim();
    let reconstructed = pack(id, node.at, library, rules, findings);
    if PACKS.iter().any(|pack| pack.id == bare(id)) && reconstructed.is_some() {
        findings.push(
            Finding::note(
                "pack.reconstructed",
                node.at,
                say!(
                    "the layout `{id}` is reconstructed",
                    "le schéma `{id}` est reconstitué"
                ),
            )
            .label(pick(
                "the two printed diagrams could not be found",
                "les deux schémas imprimés sont introuvables",
            )),
        );
    }
    reconstructed
}

/// A shipped pack without its version.
fn bare(id: &str) -> &str {
    id.strip_suffix("@1").unwrap_or(id)
}

fn done(result: Result<(), Box<Finding>>, findings: &mut Findings) -> Option<()> {
    result.map_err(|finding| findings.push(*finding)).ok()
}

fn pack(
    id: &str,
    at: Span,
    library: &Library,
    rules: &mut Rules,
    findings: &mut Findings,
) -> Option<()> {
    let pack = library.find(bare(id), at, PACKS, findings)?;
    pack_root(&pack, findings)?;
    drawn(&pack, rules, findings)
}

/// The last of the header's and the command line's packs that holds a layout.
fn among_packs(header: &Header, library: &Library) -> Option<Arc<OtherText>> {
    // What is wrong with them was told when their cards were read.
    let packs = library.packs(header, PACKS, &mut Findings::new());
    let mut packs = packs.into_iter().rev();
    packs.find(|pack| read_yaml(&pack.text, 0).is_ok_and(|root| root.get("layout").is_some()))
}

fn drawn(pack: &Arc<OtherText>, rules: &mut Rules, findings: &mut Findings) -> Option<()> {
    let result = from_pack(rules, pack);
    done(
        result.map_err(|finding| Box::new(finding.inside(pack))),
        findings,
    )
}

fn from_pack(rules: &mut Rules, pack: &Arc<OtherText>) -> Result<(), Box<Finding>> {
    let wrong = |at, said: &str| Box::new(Finding::error("pack.layout", at, said));
    let root = read_yaml(&pack.text, 0).map_err(|misread| Box::new(misread.in_a_pack()))?;
    let node = root.get("layout").ok_or_else(|| {
        wrong(
            root.at,
            pick(
                "this pack holds no layout",
                "ce lot ne contient pas de schéma",
            ),
        )
    })?;
    let text = node.text().ok_or_else(|| {
        wrong(
            node.at,
            pick("layout must be a drawing", "`layout` doit être un dessin"),
        )
    })?;
    draw(rules, text, node.at, false)
}

/// A word of a drawing with its place.
type Cell<'t> = (&'t str, Span);

/// The words of a drawing, row by row. In a block every line is indented alike,
/// so that the places of its words follow from the place of the whole; where
/// they do not, each word has the place of the whole.
fn rows(text: &str, at: Span) -> Vec<Vec<Cell<'_>>> {
    let text = text.trim_end();
    let lines: Vec<&str> = text.lines().collect();
    let written: usize = lines.iter().map(|line| line.len()).sum();
    let gaps = lines.len().saturating_sub(1);
    let between = at.len().checked_sub(written);
    let even = text.is_ascii() && !lines.iter().any(|line| line.trim().is_empty());
    let gap = match (between.filter(|_| even), gaps) {
        (Some(0), 0) => Some(0),
        (Some(between), 1..) if between % gaps == 0 => Some(between / gaps),
        _ => None,
    };
    let mut start = at.start as usize;
    let mut rows = Vec::new();
    for line in lines {
        let place = |word: &str| match gap {
            Some(_) => {
                let from = start + (word.as_ptr() as usize - line.as_ptr() as usize);
                Span::new(from, from + word.len())
            }
            None => at,
        };
        rows.push(
            line.split_whitespace()
                .map(|word| (word, place(word)))
                .collect(),
        );
        start += line.len() + gap.unwrap_or(0);
    }
    rows
}

fn wrong(at: Span, message: impl Into<String>) -> Finding {
    Finding::error("header.layout", at, message)
}

/// The 36 words of a drawing: six rows of six, or all of them on one line.
fn cells(text: &str, at: Span) -> Result<Vec<Cell<'_>>, Box<Finding>> {
    let help = pick(
        "six rows of six, from the top, parted by blanks",
        "six rangées de six, à partir du haut, séparées par des espaces",
    );
    let mut rows = rows(text, at);
    if rows.len() > 1 {
        // A line without a word is no row.
        rows.retain(|row| !row.is_empty());
        let side = usize::from(SIDE);
        if let Some(row) = rows.iter().find(|row| row.len() != side) {
            let place = match (row.first(), row.last()) {
                (Some(first), Some(last)) => first.1.to(last.1),
                _ => at,
            };
            let count = row.len();
            let said = say!("this row has {count}", "celle-ci en a {count}");
            let message = pick(
                "each row of a layout has six squares",
                "chaque rangée d'un schéma a six cases",
            );
            let finding = wrong(place, message);
            return Err(Box::new(finding.label(said).help(help)));
        }
        if rows.len() != side {
            let count = rows.len();
            let said = say!("{count} are drawn", "ici, {count} sont dessinées");
            let finding = wrong(at, pick("a layout has six rows", "un schéma a six rangées"));
            return Err(Box::new(finding.label(said).help(help)));
        }
    }
    let cells: Vec<Cell<'_>> = rows.concat();
    if cells.len() != SQUARES {
        let message = pick(
            "a layout fills all 36 squares",
            "un schéma remplit les 36 cases",
        );
        let (finding, count) = (wrong(at, message), cells.len());
        let said = say!("{count} squares are drawn", "cases dessinées : {count}");
        return Err(Box::new(finding.label(said).help(help)));
    }
    Ok(cells)
}

/// Reads a drawing, rows from the top, and checks it against the box. `own`
/// says that the record itself holds it, with its players' names.
fn draw(rules: &mut Rules, text: &str, at: Span, own: bool) -> Result<(), Box<Finding>> {
    let mut table = rules.start.clone();
    for (index, (cell, place)) in cells(text, at)?.into_iter().enumerate() {
        let index = index as u8;
        let square = Square::new(index % SIDE, SIDE - 1 - index / SIDE);
        let Some(piece) = piece(rules, cell, own) else {
            let said = say!(
                "`{cell}` on {square} is nothing that a layout holds",
                "`{cell}` sur `{square}` ne peut pas être dans un schéma"
            );
            return Err(Box::new(wrong(place, said).help(drawn_as(rules, own))));
        };
        match piece {
            Piece::Sheep { owner, .. } => table.flock_mut(owner).sheep += 1,
            Piece::Token(Some(face)) => table.known[face as usize] += 1,
            _ => table.unknown += 1,
        }
        table.put(square, piece, place);
    }
    check(rules, &table, at)?;
    // Pieces set by a pack can blame no place of the record.
    if !own {
        for cell in &mut table.cells {
            cell.at = Span::default();
        }
    }
    rules.start = table;
    Ok(())
}

/// Six sheep a side, 24 tokens, and no more of a face than the box has.
fn check(rules: &Rules, table: &Table, at: Span) -> Result<(), Box<Finding>> {
    let flocks = [0, 1].map(|seat: usize| table.flocks[seat].sheep);
    let tokens = table.known.iter().sum::<u8>() + table.unknown;
    if flocks != [FLOCK; 2] || usize::from(tokens) != TOKENS {
        let said = pick(
            "a layout has six sheep of each player and 24 face-down tokens",
            "un schéma a six moutons de chaque joueur et 24 pions face cachée",
        );
        let [one, other] = [Seat(0), Seat(1)].map(|seat| rules.handle(seat));
        let [first, second] = flocks;
        return Err(Box::new(wrong(at, said).label(say!(
            "{one}: {first}, {other}: {second}, tokens: {tokens}",
            "{one} : {first}, {other} : {second}, pions : {tokens}"
        ))));
    }
    for token in Token::ALL {
        let drawn = table.known[token as usize];
        if drawn > token.copies() {
            return Err(Box::new(too_many(table, token, drawn, at)));
        }
    }
    let secret = rules.is_secret(Seat(0)) || rules.is_secret(Seat(1));
    let told = Token::ALL
        .into_iter()
        .flat_map(|token| table.places(token))
        .min();
    if let Some(place) = told.filter(|_| secret) {
        let said = pick(
            "a record kept from one side cannot tell what lies face down",
            "une feuille tenue d'un seul côté ne peut pas dire ce qui est face cachée",
        );
        return Err(Box::new(wrong(place, said).help(pick(
            "draw the tokens as `?`, or leave `view` out",
            "dessinez les pions comme `?`, ou retirez `view`",
        ))));
    }
    Ok(())
}

/// The last of them is marked, the others are its causes.
fn too_many(table: &Table, token: Token, drawn: u8, at: Span) -> Finding {
    let mut places = table.places(token);
    let last = places.pop().unwrap_or(at);
    let (face, copies) = (token.printed(), token.copies());
    let message = say!(
        "{drawn} tokens `{face}` are drawn",
        "{drawn} pions `{face}` sont dessinés"
    );
    let mut finding = wrong(last, message)
        .label(say!(
            "the box has {copies}",
            "la boîte en contient {copies}"
        ))
        .help(pick(
            "draw a token as `?` if nobody knows it",
            "dessinez un pion comme `?` si personne ne le connaît",
        ));
    places.retain(|place| *place != last);
    for place in places.into_iter().rev().take(3) {
        finding = finding.because(place, pick("and here", "et ici"));
    }
    finding
}

/// What a cell may be; a pack knows no names.
fn drawn_as(rules: &Rules, own: bool) -> String {
    let [first, second] = if own {
        [Seat(0), Seat(1)].map(|seat| rules.handle(seat))
    } else {
        ["x", "o"]
    };
    say!(
        "`?`, `1`, `3`, `5` or `(w)` for a face-down token, the first letters of `{first}` or `{second}` for a sheep",
        "`?`, `1`, `3`, `5` ou `(w)` pour un pion face cachée, les premières lettres de `{first}` ou `{second}` pour un mouton"
    )
}

fn piece(rules: &Rules, cell: &str, own: bool) -> Option<Piece> {
    let token = |face| Some(Piece::Token(face));
    match cell {
        "?" => token(None),
        "1" | "(1)" => token(Some(Token::Laughing)),
        "3" | "(3)" => token(Some(Token::Common)),
        "5" | "(5)" => token(Some(Token::Fat)),
        _ if is_wolf(cell) => token(Some(Token::Wolf)),
        _ => {
            let owner = match cell {
                "x" if !own => Some(Seat(0)),
                "o" if !own => Some(Seat(1)),
                name => rules.seat_by_start(name),
            };
            owner.map(|owner| Piece::Sheep {
                owner,
                hidden: false,
            })
        }
    }
}

/// `(w)`, `(wolf)`, `(loup)`
fn is_wolf(cell: &str) -> bool {
    let inner = cell
        .strip_prefix('(')
        .and_then(|rest| rest.strip_suffix(')'));
    inner.is_some_and(|word| Beast::Wolf.is(word))
}
