//! What lies in the box: `games` lists it, gaps shown, and `words` what of it a
//! record can name.

use super::{
    cards::{Card, FACES},
    clauses::CLAUSES,
    setup::{PACKS, Rules},
    table::FLOCK,
    tokens::{TOKENS, Token},
};
use crate::{
    clause::{Clause, Does},
    game::{Component, Components},
    record::{Node, read_yaml},
};

pub(super) fn all(rules: &Rules) -> Vec<Components> {
    vec![cards(rules), tokens(), layouts()]
}

fn cards(rules: &Rules) -> Components {
    let there = Card::all().filter(|card| rules.copies(*card) > 0);
    let mut lines = Vec::new();
    if rules.blanks > 0 {
        let blanks = rules.blanks;
        lines.push(format!(
            "{blanks} more in this deck: title and text not found"
        ));
    } else if rules.deck() < 21 {
        let lost = 21 - rules.deck();
        lines.push(format!(
            "gap: {lost} more of the box, title and text not found (`deck: padded` puts them \
             in without a name, a deck pack names them)"
        ));
    }
    Components {
        title: "action cards".to_owned(),
        kind: "card",
        pieces: there.map(|kind| card(rules, kind)).collect(),
        lines,
    }
}

fn card(rules: &Rules, card: Card) -> Component {
    let code = rules.code(card);
    let mut names = vec![code.to_owned()];
    let face = FACES.get(card.index());
    names.extend(
        face.iter()
            .flat_map(|face| face.also)
            .map(|also| (*also).to_owned()),
    );
    let copies = match rules.copies(card) {
        1 => String::new(),
        copies => format!(" ({copies}×)"),
    };
    let does = match face {
        Some(_) => attested(code),
        None => "gap (text not found) [supplied; only its title]".to_owned(),
    };
    Component {
        names,
        says: format!("{}{copies}: {does}", rules.title(card)),
        example: match card {
            Card::LAINE => "laine: a1 b1",
            Card::RENFORT => "renfort: c3",
            Card::TRAHISON => "trahison: a3>c4",
            Card::RECYCLAGE => "recyclage: +raid",
            Card::MECHOUI => "mechoui: e5",
            Card::DELIT => "delit: +hyper",
            Card::RAID => "raid: b2>e5",
            Card::INDIGESTION => "indigestion=3",
            Card::ABUS => "b1>b4=1 +abus",
            _ => code,
        }
        .to_owned(),
    }
}

/// What the rules of a card say that it does.
fn attested(code: &str) -> String {
    let (prefix, end) = (format!("beeeh.{code}."), format!("beeeh.end.{code}"));
    let is_own = |id: &str| id.starts_with(&prefix) || id == end;
    let does = |clause: &&Clause| is_own(clause.id) && clause.does == Does::Acts;
    let acts: Vec<&Clause> = CLAUSES.iter().filter(does).collect();
    let says: Vec<&str> = acts.iter().map(|clause| clause.says.now()).collect();
    let status = acts
        .first()
        .map_or("rulebook", |clause| clause.status.word());
    let source = acts.first().map_or("Cartes", |clause| clause.source.now());
    format!("{} [{status}; {source}]", says.join("; "))
}

fn tokens() -> Components {
    let token = |token: Token| {
        let (name, says) = match token {
            Token::Laughing => ("1", "laughing grass, 1 point; a card is drawn"),
            Token::Common => ("3", "grass, 3 points"),
            Token::Fat => (
                "5",
                "fat grass, 5 points; the sheep that eats it leaves the board",
            ),
            Token::Wolf => ("wolf", "a wolf; a sheep that runs into it is eaten"),
        };
        Component {
            names: vec![name.to_owned()],
            says: format!("{says} ({}×)", token.copies()),
            example: format!("c1>c2={name}"),
        }
    };
    Components {
        title: format!("tokens, {TOKENS} in all, face down"),
        kind: "token",
        pieces: Token::ALL.into_iter().map(token).collect(),
        lines: vec![format!("{FLOCK} sheep and a mad sheep of each colour")],
    }
}

/// The layouts in the binary, drawn.
fn layouts() -> Components {
    let mut lines = Vec::new();
    for pack in PACKS {
        let Ok(root) = read_yaml(pack.text, 0) else {
            continue;
        };
        let status = root.get("status").and_then(Node::text).unwrap_or("?");
        lines.push(format!(
            "{} [{status}], x first player, o second player:",
            pack.id
        ));
        let drawing = root.get("layout").and_then(Node::text).unwrap_or("");
        lines.extend(drawing.lines().map(|row| format!("  {row}")));
    }
    lines.push("gap: the two printed diagrams could not be found".to_owned());
    Components {
        title: "layouts".to_owned(),
        lines,
        ..Components::default()
    }
}
