//! The words of the notation that no pack brings: what is done, and where things
//! go. Theaters are in `card`, cards in the packs.

use super::card::Theater;
use crate::{
    game::{
        Claimed,
        words::{WordTable, reserved, spellings},
    },
    lang::Noun,
};

pub(super) const CARD: Noun = Noun::feminine(("card", "cards"), ("carte", "cartes"));

crate::words! {
    /// What a player does with a turn or for an ability.
    pub(super) enum Verb: "verb", reserved;
    Withdraw = ["withdraw"] ["retrait", "capitule", "capitulation"],
        "", ("withdraw", "retrait"), (
            "leaves the battle to the other side, for points by the cards in hand",
            "laisse la bataille à l'adversaire, pour des PV selon les cartes en main"
        );
    Flip = ["flip"] ["retourne"],
        ("CARD or PLACE [=CARD]", "CARTE ou EMPLACEMENT [=CARTE]"),
        ("A3: flip Bo.L=S3", "A3: retourne Bo.T=M3"), (
            "turns a card over; `=` names one that comes up unknown",
            "retourne une carte ; `=` nomme celle qui devient visible et que la feuille ne connaît pas"
        );
    Destroy = ["destroy"] ["détruit"],
        ("CARD or PLACE [=CARD]", "CARTE ou EMPLACEMENT [=CARTE]"),
        ("D1: destroy Bo.A", "D1: détruit Bo.A"), (
            "puts a card under the deck, in the first edition aside",
            "met une carte sous la pioche ; dans la première édition, l'écarte"
        );
    Reveal = ["reveal"] ["révèle"],
        ("CARD, ? or _", "CARTE, ? ou _"), ("Es4: reveal D5", "Es4: révèle D5"), (
            "shows a card of one's hand; `_`: there is none",
            "montre une carte de sa main ; `_` : il n'y en a pas"
        );
    Name = ["name"] ["nomme"],
        ("CARD", "CARTE"), ("Es4: name Es6", "Es4: nomme Es6"),
        ("names a card by its type and strength", "nomme une carte par son type et sa force");
}

crate::words! {
    /// Where a card goes that does not go to a theater.
    pub(super) enum Pile: "place", reserved;
    Hand = ["hand"] ["main"], "", ("S4: (A3)>hand", "M4: (A3)>main"),
        ("one's own hand; `Bo.hand` is Bo's", "sa propre main ; `Bo.main` est celle de Bo");
    Deck = ["deck"] ["pioche"], "", ("L1: (A4)>deck", "T1: (A4)>pioche"),
        ("the draw pile", "la pioche");
}

crate::words! {
    /// What can be claimed of the table, and set by a position.
    pub(super) enum FactName: "fact", free;
    Battle = ["battle"] ["bataille"], ("NUMBER", "NOMBRE"), ("battle=2", "bataille=2"),
        ("which battle it is", "le numéro de la bataille");
    Theaters = ["theaters"] ["théâtres"], ("THEATER …", "THÉÂTRE …"),
        ("theaters=A L S", "théâtres=A T M"), (
            "the theaters from left to right, seen from the first seat",
            "les théâtres de gauche à droite, vus par le premier de la liste"
        );
    First = ["first"] ["premier"], ("NAME", "NOM"), ("first=Ana", "premier=Ana"),
        ("who is first player in this battle", "qui est 1er joueur de cette bataille");
    Turn = ["turn"] ["tour"], ("NAME", "NOM"), ("turn=Bo", "tour=Bo"),
        ("who must act now", "à qui de jouer ou de décider");
    Playing = ["playing"] ["joue"], ("NAME", "NOM"), ("playing=Ana", "joue=Ana"),
        ("whose turn is not over", "à qui est le tour en cours");
    Open = ["open"] ["en-attente"], ("CARD.PART …", "CARTE.PARTIE …"),
        ("open=L5.2 A3", "en-attente=T5.2 A3"),
        ("abilities that wait in this turn", "les capacités qui attendent dans ce tour");
    Named = ["named"] ["nommée"], ("CARD", "CARTE"), ("named=Es6", "nommée=Es6"), (
            "the card that was named and is to be shown",
            "la carte nommée, que l'adversaire doit révéler"
        );
    Shown = ["shown"] ["révélée"], ("CARD", "CARTE"), ("shown=D5", "révélée=D5"), (
            "the card that the ability compares with",
            "la carte révélée à laquelle la capacité compare"
        );
    Extra = ["extra"] ["tours-en-plus"], ("NUMBER", "NOMBRE"), ("Ana.extra=1", "Ana.tours-en-plus=1"),
        ("further turns that a side has still to take", "les tours de plus qu'une équipe a encore");
    Hand = ["hand"] ["main"], ("CARD …, ? or _", "CARTE …, ? ou _"),
        ("Ana.hand=L5 ?*2", "Ana.main=T5 ?*2"),
        ("the cards of a hand", "les cartes d'une main");
    Deck = ["deck"] ["pioche"], ("CARD …, ? or _", "CARTE …, ? ou _"), ("deck=?*6", "pioche=?*6"),
        ("the draw pile, its top card first", "la pioche, la carte du dessus d'abord");
    Knows = ["knows"] ["connaît"], ("CARD …", "CARTE …"), ("Ana.knows=S3", "Ana.connaît=M3"), (
            "hidden cards that a player has seen",
            "les cartes cachées que quelqu'un a vues"
        );
    Must = ["must"] ["doit"], ("CARD", "CARTE"), ("Bo.must=Es6", "Bo.doit=Es6"), (
            "the card that was named and must be played next",
            "la carte nommée qu'il faut jouer au prochain tour"
        );
    Aside = ["aside"] ["écartées"], ("CARD …", "CARTE …"), ("aside=L6", "écartées=T6"), (
            "cards laid aside face up, in the first edition",
            "les cartes écartées face visible, dans la première édition"
        );
    Won = ["won"] ["gagnée"], ("NAME POINTS", "NOM PV"), ("won=Ana 6", "gagnée=Ana 6"),
        ("who won the battle that is over, for how many points", "qui a remporté la bataille finie, pour combien de PV");
    Withdrew = ["withdrew"] ["retrait"], ("NAME", "NOM"), ("withdrew=Bo", "retrait=Bo"),
        ("who withdrew from the battle that is over", "de qui vient le retrait, dans la bataille finie");
    Score = ["score"] ["score", "pv"], ("NUMBER", "NOMBRE"), ("Ana.score=6", "Ana.score=6"),
        ("victory points", "les points de victoire");
    AirDrop = ["airdrop"] ["parachutage"], ("1 or 0", "1 ou 0"), ("Ana.airdrop=1", "Ana.parachutage=1"), (
            "whether an Air Drop still permits a play",
            "si Parachutage permet encore un coup"
        );
    Control = ["control"] ["contrôle"], ("NAME", "NOM"), ("A.control=Ana", "A.contrôle=Ana"),
        ("who controls a theater", "qui contrôle un théâtre");
}

crate::words! {
    /// What is said of a part of an ability that waits: `Ec2.any.may`.
    pub(super) enum Waiting: "fact", free;
    Any = ["any"] ["au-choix"], "", ("open=Ec2.any", "en-attente=Ec2.au-choix"),
        ("in any theater", "dans n'importe quel théâtre");
    May = ["may"] ["peut"], "", ("open=Ec2.A.may", "en-attente=Ec2.A.peut"),
        ("it need not be done", "on peut ne pas le faire");
}

crate::words! {
    /// Why the game is over.
    pub(super) enum End: "outcome", free;
    Goal = ["goal"] ["objectif"], "",
        ("end=goal", "fin=objectif"), ("a side has reached the goal", "une équipe a atteint l'objectif");
    OneBattle = ["one-battle"] ["une-bataille"], "",
        ("end=one-battle", "fin=une-bataille"),
        ("the one battle of the game is over", "la seule bataille de la partie est finie");
}

/// The kinds of words that a step begins with or names.
const KINDS: &[WordTable] = &[Verb::TABLE, Pile::TABLE, Theater::TABLE];

/// Words that no player may be called: those of the reserved kinds, the facts that were
/// refused from the start, and half a theater's code.
pub(super) const RESERVED: &[&str] = &reserved::<{ spellings(KINDS) + 6 }>(
    KINDS,
    &[
        FactName::Theaters.word(),
        FactName::First.word(),
        Claimed::Turn.word(),
        Claimed::Winner.word(),
        Claimed::End.word(),
        "e",
    ],
);
