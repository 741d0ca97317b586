//! The words of the notation, a table a kind. Reading, printing, `fmt`, "did you
//! mean" and listings come from these rows and from those of the facts.

use crate::{lang::pick, record::word, say};

crate::words! {
    /// What a player does.
    pub(super) enum Verb: "verb", reserved;
    Scout = ["scout"] ["reco", "reconnaissance"], ("SQUARE [SQUARE]", "CASE [CASE]"),
        ("scout b3=5 a3", "reco b3=5 a3"), ("looks at one or two tokens", "reconnaît un ou deux pions");
    Hide = ["hide"] ["camoufle"], ("SQUARE", "CASE"),
        ("hide d4", "camoufle d4"), ("camouflages a sheep", "camoufle un mouton");
    Wolf = ["wolf"] ["loup"], ("SQUARE>SQUARE", "CASE>CASE"),
        ("wolf a3>c3=Bo", "loup a3>c3=Bo"), ("runs with a wolf", "déplace un loup");
    Reveal = ["reveal"] ["montre"], ("CARD … or _", "CARTE … ou _"),
        ("reveal raid ?", "montre raid ?"), ("shows a hand", "montre une main");
}

crate::words! {
    /// A piece that goes by a word of its own.
    pub(super) enum Figure: "piece", reserved;
    Mad = ["mad"] ["fou"], "", ("Ana.mad=c3", "Ana.fou=c3"),
        ("a player's mad sheep", "le mouton fou d'un joueur");
}

crate::words! {
    /// A token that goes by no number.
    pub(super) enum Beast: "token", reserved;
    Wolf = ["wolf", "w"] ["loup"], "", ("c1>c2=wolf", "c1>c2=loup"),
        ("a wolf; a sheep that runs into it is eaten", "un loup ; il dévore le mouton qui le rencontre");
}

crate::words! {
    /// An attested card, in the order of the constants of `Card`.
    pub(super) enum Attested: "card", reserved;
    Hyper = ["hyper"] ["hyper", "hyperactivité"], "", "hyper", "";
    Indigestion = ["indigestion"] ["indigestion"], "", "indigestion=3", "";
    Laine = ["laine"] ["laine", "bêle-et-laine"], "", "laine: a1 b1", "";
    Renfort = ["renfort"] ["renfort"], "", "renfort: c3", "";
    Trahison = ["trahison"] ["trahison"], "", "trahison: a3>c4", "";
    Recyclage = ["recyclage"] ["recyclage"], "", "recyclage: +raid", "";
    Mechoui = ["mechoui"] ["méchoui"], "", ("mechoui: e5", "méchoui: e5"), "";
    Planque = ["planque"] ["planque", "mauvaise-planque"], "", "planque: b4", "";
    Sabots = ["sabots"] ["sabots", "gros-sabots"], "", "sabots", "";
    Abus = ["abus", "binge"] ["abus", "abus-dangereux"], "", "b1>b4=1 +abus", "";
    Delit = ["delit"] ["délit", "délit-d'initié"], "", ("delit: +raid", "délit: +raid"), "";
    Armistice = ["armistice"] ["armistice"], "", "armistice", "";
    Raid = ["raid"] ["raid", "raid-aérien"], "", "raid: b2>e5", "";
}

crate::words! {
    /// How the game ended.
    pub(super) enum Ending: "outcome", free;
    LastSheep = ["last-sheep"] ["dernier-mouton"], "", ("end=last-sheep", "fin=dernier-mouton"),
        ("a player has no sheep left", "un joueur n'a plus de mouton");
    BothFlocks = ["both-flocks"] ["deux-troupeaux"], "", ("end=both-flocks", "fin=deux-troupeaux"),
        ("neither player has a sheep left", "aucun joueur n'a plus de mouton");
    Armistice = ["armistice"] ["armistice"], "", ("end=armistice", "fin=armistice"),
        ("Armistice was played", "la carte Armistice a été jouée");
    NoGrass = ["no-grass"] ["plus-d'herbe"], "", ("end=no-grass", "fin=plus-d'herbe"),
        ("no grass lies face down any more", "il n'y a plus d'herbe face cachée");
    Quiet = ["quiet"] ["sans-repas"], "", ("end=quiet", "fin=sans-repas"),
        ("too many turns without a meal", "trop de tours sans repas");
}

/// What people write for an action, and what it is written as.
pub(super) fn meant(slip: &str) -> Option<String> {
    let is = |words: &[&str]| words.iter().any(|one| word::same_verb(slip, one));
    let scout = &[
        "look",
        "looks",
        "peek",
        "spy",
        "regarde",
        "observe",
        "espionne",
        "reconnait",
        "reconnaitre",
        "explore",
    ];
    let hide = &["camouflage", "hides", "cache", "dissimule", "camoufle"];
    let moves = &[
        "move", "moves", "run", "runs", "sheep", "mouton", "deplace", "bouge", "court", "avance",
        "va",
    ];
    let plays = &["play", "plays", "card", "joue", "carte"];
    let draws = &["draw", "draws", "pioche", "tire"];
    let throws = &["discard", "defausse", "jette"];
    let grazes = &[
        "eat", "eats", "graze", "grazes", "broute", "mange", "devore",
    ];
    let passes = &["pass", "skip", "none", "passe", "rien"];
    let shows = &["show", "shows", "revele", "devoile"];
    Some(match slip {
        _ if is(scout) => say!(
            "to scout is `scout b3 a3`",
            "reconnaître s'écrit `reco b3 a3`"
        ),
        _ if is(hide) => say!(
            "to camouflage is `hide d4`",
            "camoufler s'écrit `camoufle d4`"
        ),
        _ if is(moves) => say!(
            "a move is written without a verb: `b1>b4`, and `wolf a3>c3` for a wolf",
            "un déplacement s'écrit sans verbe : `b1>b4`, et `loup a3>c3` pour un loup"
        ),
        _ if is(plays) => say!(
            "a card is written by its name alone: `raid: b2>e5`",
            "une carte s'écrit par son seul nom : `raid: b2>e5`"
        ),
        _ if is(draws) => say!(
            "a card drawn stands behind its move: `b1>b2=1 +raid`",
            "la carte piochée suit le déplacement : `b1>b2=1 +raid`"
        ),
        _ if is(throws) => say!(
            "only Abus dangereux costs cards: `b1>b2=1 +abus -raid`",
            "seule la carte Abus dangereux en fait perdre : `b1>b2=1 +abus -raid`"
        ),
        _ if is(grazes) => say!(
            "what is eaten stands behind the move: `b1>b4=5`, `wolf a3>c3=Bo`",
            "ce qui est mangé suit le déplacement : `b1>b4=5`, `loup a3>c3=Bo`"
        ),
        _ if is(passes) => pick(
            "`_` says that no action is possible any more",
            "`_` dit qu'aucune action n'est plus possible",
        )
        .to_owned(),
        _ if is(shows) => say!(
            "to show a hand is `reveal raid ?`",
            "montrer une main s'écrit `montre raid ?`"
        ),
        _ => return None,
    })
}

/// Words that no player may be called, folded: verbs, pieces, cards and squares, and
/// the facts of the table, which stay English so that French names stay free.
#[rustfmt::skip]
pub(super) const RESERVED: &[&str] = &[
    "scout", "reco", "reconnaissance", "hide", "camoufle", "wolf", "loup", "w", "reveal",
    "montre", "mad", "fou", "hyper", "hyperactivite", "indigestion", "laine", "bele-et-laine",
    "renfort", "trahison", "recyclage", "mechoui", "planque", "mauvaise-planque", "sabots",
    "gros-sabots", "abus", "abus-dangereux", "binge", "delit", "delit-d'initie", "armistice",
    "raid", "raid-aerien",
    "a1", "a2", "a3", "a4", "a5", "a6", "b1", "b2", "b3", "b4", "b5", "b6", "c1", "c2", "c3",
    "c4", "c5", "c6", "d1", "d2", "d3", "d4", "d5", "d6", "e1", "e2", "e3", "e4", "e5", "e6",
    "f1", "f2", "f3", "f4", "f5", "f6",
    "board", "turn", "quiet", "left", "untold", "pile", "discard", "thrown", "gone", "hid",
    "meal", "end", "winner",
];
