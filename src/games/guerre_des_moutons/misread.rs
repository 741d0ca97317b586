//! What is said of words that are no step, tile or colour where they stand.

use super::{
    spellings,
    tile::Motif,
    words::{self, Piece, Verb},
};
use crate::{
    lang::{Text, pick},
    record::{
        Misread, did_you_mean,
        tree::{Atom, Sign, Term, Word},
        word,
    },
    say,
    source::Span,
};

/// What should stand where a word is not known.
#[derive(Clone, Copy)]
enum Wanted {
    Step,
    Face,
}

const DRAWN: Text = Text::new(
    "what is drawn stands behind the tile laid: `NNVR>n1 +BBNN/FFRR`, or `+?` unseen",
    "ce qui est pioché se note après le pion posé : `NNVR>n1 +BBNN/FFRR`, ou `+?` sans le voir",
);

/// A step that begins with no word.
#[cold]
pub(super) fn no_word(first: &Term) -> Misread {
    let misread = Misread::expected(
        first.at,
        pick(
            "a tile and where it goes, such as `NNVR>n1`",
            "un pion et son emplacement, par exemple `NNVR>n1`",
        ),
    );
    if first.sign == Some(Sign::Plus) {
        return misread.help(DRAWN.now());
    }
    misread
}

/// A step that begins with a word that is no verb.
#[cold]
pub(super) fn no_step(word: Word<'_>) -> Misread {
    let text = word.text;
    if spellings::face(text).is_some() {
        let goes = pick("where this tile goes", "l'emplacement de ce pion");
        return Misread::expected(word.at, goes).help(say!(
            "write the square: `{text}>n1`",
            "écrivez l'emplacement : `{text}>n1`"
        ));
    }
    let misread = unknown(text, word.at, Wanted::Step);
    let folded = word::fold(text);
    let said = |(words, _): &&(&[&str], Verb)| is_one_of(&folded, words);
    let verb = SAID.iter().find(said).map(|(_, verb)| verb.printed());
    match verb {
        Some(verb) => misread.help(say!("write `{verb}`", "écrivez `{verb}`")),
        None if is_one_of(&folded, &DRAWS) => misread.help(DRAWN.now()),
        None if is_one_of(&folded, &LAYS) => misread.help(pick(
            "a tile is laid by writing it and its square: `NNVR>n1`",
            "poser un pion s'écrit par le pion et son emplacement : `NNVR>n1`",
        )),
        None => misread,
    }
}

/// What stands where a face should.
#[cold]
pub(super) fn no_face(text: &str, atom: &Atom) -> Misread {
    if let Some(word) = atom.word(text) {
        return unknown(word.text, word.at, Wanted::Face);
    }
    let face = pick("a face such as `NNVR`", "une face, par exemple `NNVR`");
    let misread = Misread::expected(atom.at, face);
    if !atom.is_unknown() {
        return misread;
    }
    misread.help(say!(
        "a tile that is laid is seen by all",
        "un pion posé est vu de tous"
    ))
}

/// A shepherd laid like another tile: `R>n2`, `(R)>n2`, `shepherd>n2`.
#[cold]
pub(super) fn no_shepherd(text: &str, term: &Term) -> Option<Misread> {
    let word = term.item.plain()?.any_word(text)?;
    let (verb, to) = (Verb::Reveal.printed(), term.to?.at.of(text));
    let colour = spellings::colour(word.text);
    let letter = colour.map_or('R', Motif::letter);
    let message = match colour {
        Some(_) => say!(
            "`{}` is a colour, not a tile",
            "`{}` est une couleur, pas un pion",
            word.text
        ),
        None if is_one_of(&word::fold(word.text), &SHEPHERD) => say!(
            "`{}` is not how a shepherd is written",
            "un berger ne s'écrit pas `{}`",
            word.text
        ),
        None => return None,
    };
    Some(Misread::new("syntax.word", word.at, message).help(say!(
        "the shepherd of a colour is laid with `{verb} {letter}>{to}`",
        "le berger d'une couleur se pose par `{verb} {letter}>{to}`"
    )))
}

/// Where a hand stands that a colour is written in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Told {
    ByDeal,
    ByPosition,
}

/// A colour among the tiles of a hand: `deal Zoe R ?*4`, `deal Zoe ?*4 (R)`.
#[cold]
pub(super) fn no_colour(text: &str, term: &Term, told: Told) -> Option<Misread> {
    let word = term.atom()?.any_word(text)?;
    let letter = spellings::colour(word.text)?.letter();
    let message = say!(
        "`{}` is a colour, not a tile",
        "`{}` est une couleur, pas un pion",
        word.text
    );
    Some(
        Misread::new("syntax.word", word.at, message).help(match told {
            Told::ByDeal => say!(
                "a secret colour is written in brackets, before the tiles: `({letter}) ?*4`",
                "une couleur secrète s'écrit entre parenthèses, avant les pions : `({letter}) ?*4`"
            ),
            Told::ByPosition => say!(
                "a colour is a fact of its own: `Zoe.colour: ({letter})` when it is secret",
                "une couleur est un fait à part : `Zoé.couleur: ({letter})` si elle est secrète"
            ),
        }),
    )
}

fn unknown(text: &str, at: Span, wanted: Wanted) -> Misread {
    if spellings::square(text).is_some() {
        return no_tile(text, at);
    }
    if Piece::Marker.is(text) {
        let message = say!(
            "`{text}` is no tile of the bag",
            "`{text}` n'est pas un pion du sac"
        );
        return Misread::new("syntax.word", at, message).help(pick(
            "a marker is never laid: it lies in front of its player",
            "un marqueur ne se pose jamais : il reste devant son propriétaire",
        ));
    }
    if let Some(misfit) = spellings::misfit(text) {
        return Misread::new("syntax.word", at, misfit).help(pick(
            "a mark says which opposite edges of one motif are one field: `JFJF-ns`, `JFJF-ew`, `JFJF-apart`",
            "un signe dit quels côtés opposés de même image ne forment qu'un : `JFJF-ns`, `FJFJ-eo`, `JFJF-séparés`",
        ));
    }
    if Verb::read(text).is_some() {
        let message = say!(
            "`{text}` is a verb, not a tile",
            "`{text}` est un verbe, pas un pion"
        );
        return Misread::new("syntax.word", at, message).help(pick(
            "a tile is laid by its edges: `NNVR>n1`",
            "un pion se pose par ses côtés : `NNVR>n1`",
        ));
    }
    let message = match wanted {
        Wanted::Step => say!(
            "`{text}` is not a tile or a verb",
            "`{text}` n'est ni un pion ni un verbe"
        ),
        Wanted::Face => say!(
            "`{text}` is not a face",
            "`{text}` n'est pas une face de pion"
        ),
    };
    let misread = Misread::new("syntax.word", at, message);
    match word::nearest(text, words::all()) {
        Some(near) => misread.help(did_you_mean(near)),
        None => misread.help(pick(
            "a tile is its four edges clockwise from north: `N` noir, `J` jaune, `R` rouge, `B` bleu, `V` village, `F` forêt",
            "un pion s'écrit par ses quatre côtés, dans le sens des aiguilles d'une montre à partir du nord : `N` noir, `J` jaune, `R` rouge, `B` bleu, `V` village, `F` forêt",
        )),
    }
}

/// A square where a tile should stand.
fn no_tile(text: &str, at: Span) -> Misread {
    let message = say!(
        "`{text}` is a square, not a tile",
        "`{text}` est un emplacement, pas un pion"
    );
    Misread::new("syntax.word", at, message).help(if Piece::Village.is(text) {
        pick(
            "the village square lies on the table from the start",
            "la place du village est sur la table dès le début",
        )
    } else {
        pick(
            "the tile comes first, then its square: `NNVR>n1`",
            "le pion d'abord, puis son emplacement : `NNVR>n1`",
        )
    })
}

/// Words that players say for something that is written otherwise, folded.
const SAID: [(&[&str], Verb); 4] = [
    (&["pass", "passes", "passe", "saute"], Verb::Skip),
    (
        &[
            "stop",
            "stops",
            "finish",
            "leaves",
            "abandon",
            "abandonne",
            "arrete",
            "quitte",
            "finit",
        ],
        Verb::Quit,
    ),
    (&["announce", "announces", "calls", "annonce"], Verb::Call),
    (
        &["show", "shows", "montre", "revele", "retourne", "devoile"],
        Verb::Reveal,
    ),
];

const DRAWS: [&str; 4] = ["draw", "draws", "pioche", "tire"];
const LAYS: [&str; 7] = ["lay", "lays", "play", "plays", "pose", "joue", "place"];
const SHEPHERD: [&str; 2] = ["shepherd", "berger"];

fn is_one_of(folded: &str, words: &[&str]) -> bool {
    words.iter().any(|word| word::same_verb(folded, word))
}
