//! What lies in the box: `games` lists it, gaps shown, and `words` what of it a
//! record can name.

use super::{
    cards::Card,
    clauses::CLAUSES,
    packs::PACKS,
    rules::Rules,
    table::FLOCK,
    tokens::{TOKENS, Token},
    words::{Attested, Beast},
};
use crate::{
    clause::{Clause, Does},
    game::{Component, Components},
    lang::pick,
    record::{Node, read_yaml, word},
    say,
};

pub(super) fn all(rules: &Rules) -> Vec<Components> {
    vec![cards(rules), tokens(), layouts()]
}

fn cards(rules: &Rules) -> Components {
    let there = Card::all().filter(|card| rules.copies(*card) > 0);
    let mut lines = Vec::new();
    if rules.blanks > 0 {
        let blanks = rules.blanks;
        lines.push(say!(
            "{blanks} more in this deck: title and text not found",
            "{blanks} de plus dans cette pioche : titre et texte introuvables"
        ));
    } else if rules.deck() < 21 {
        let lost = 21 - rules.deck();
        lines.push(say!(
            "gap: {lost} more of the box, title and text not found (`deck: padded` puts them \
             in without a name, a deck pack names them)",
            "lacune : {lost} autres de la boîte, titre et texte introuvables (`deck: padded` les \
             ajoute sans nom, un lot les nomme)"
        ));
    }
    Components {
        title: pick("action cards", "cartes action").to_owned(),
        kind: "card",
        pieces: there.map(|kind| card(rules, kind)).collect(),
        lines,
    }
}

fn card(rules: &Rules, card: Card) -> Component {
    let (code, title) = (rules.code(card), rules.title(card));
    let mut names = vec![code.to_owned()];
    for name in card
        .attested()
        .map(|card| &Attested::TABLE.rows[card as usize])
        .iter()
        .flat_map(|row| row.spellings())
    {
        if !names.iter().any(|one| word::same(one, &word::fold(name))) {
            names.push(name.to_owned());
        }
    }
    let copies = match rules.copies(card) {
        1 => String::new(),
        copies => format!(" ({copies}×)"),
    };
    let does = match card.attested() {
        Some(card) => attested(card.word()),
        None => pick(
            "gap (text not found) [supplied; only its title]",
            "lacune (texte introuvable) [fourni ; seul son titre]",
        )
        .to_owned(),
    };
    Component {
        names,
        says: say!("{title}{copies}: {does}", "{title}{copies} : {does}"),
        example: card
            .attested()
            .map_or_else(|| code.to_owned(), |card| card.example().to_owned()),
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
        .map_or(pick("rulebook", "livret de règles"), |clause| {
            clause.status.said()
        });
    let source = acts.first().map_or("Cartes", |clause| clause.source.now());
    say!(
        "{} [{status}; {source}]",
        "{} [{status} ; {source}]",
        says.join(pick("; ", " ; "))
    )
}

fn tokens() -> Components {
    let token = |token: Token| {
        let (name, says) = match token {
            Token::Laughing => (
                "1",
                pick(
                    "laughing grass, 1 point; a card is drawn",
                    "herbe qui fait rire, 1 point ; fait piocher une carte",
                ),
            ),
            Token::Common => ("3", pick("grass, 3 points", "herbe commune, 3 points")),
            Token::Fat => (
                "5",
                pick(
                    "fat grass, 5 points; the sheep that eats it leaves the board",
                    "herbe bien grasse, 5 points ; le mouton qui la mange quitte le plateau",
                ),
            ),
            Token::Wolf => (
                token.id(),
                Beast::TABLE.rows[Beast::Wolf as usize].means.now(),
            ),
        };
        let other = if token == Token::Wolf {
            Beast::TABLE.rows[Beast::Wolf as usize].french
        } else {
            &[]
        };
        let names = [name].into_iter().chain(other.iter().copied());
        Component {
            names: names.map(str::to_owned).collect(),
            says: format!("{says} ({}×)", token.copies()),
            example: format!("c1>c2={}", token.printed()),
        }
    };
    Components {
        title: say!(
            "tokens, {TOKENS} in all, face down",
            "pions verts, {TOKENS} en tout, face cachée"
        ),
        kind: "token",
        pieces: Token::ALL.into_iter().map(token).collect(),
        lines: vec![say!(
            "{FLOCK} sheep and a mad sheep of each colour",
            "{FLOCK} moutons et un mouton fou de chaque couleur"
        )],
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
        let id = pack.id;
        let status = match status {
            "reconstructed" => pick("reconstructed", "reconstitué"),
            other => other,
        };
        lines.push(say!(
            "{id} [{status}], x first player, o second player:",
            "{id} [{status}], x premier joueur, o second joueur :"
        ));
        let drawing = root.get("layout").and_then(Node::text).unwrap_or("");
        lines.extend(drawing.lines().map(|row| format!("  {row}")));
    }
    lines.push(
        pick(
            "gap: the two printed diagrams could not be found",
            "lacune : les deux schémas imprimés sont introuvables",
        )
        .to_owned(),
    );
    Components {
        title: pick("layouts", "schémas").to_owned(),
        lines,
        ..Components::default()
    }
}
