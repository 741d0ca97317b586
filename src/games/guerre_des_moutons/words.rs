//! The words of the notation, a table a kind.

use crate::game::words::WordTable;
#[cfg(test)]
use crate::record::word;

crate::words! {
    /// What a player does.
    pub(super) enum Verb: "verb", reserved;
    Skip = ["skip"] ["passe"], "", ("skip", "passe"),
        ("passes the turn: no tile of the hand fits", "passe son tour : aucun pion de la main ne convient");
    Quit = ["quit"] ["abandonne"], "", ("quit", "abandonne"),
        ("stops playing, and has finished; in a position, how somebody finished", "abandonne la partie, et a fini ; dans une position, façon de finir");
    Call = ["call"] ["annonce"], ("TILE …", "PION …"), ("call wolf*2 hunter", "annonce loup*2 chasseur"),
        ("announces wolves and hunters, in the order in which they will be laid", "annonce des loups et des chasseurs, dans l'ordre où ils seront posés");
    Reveal = ["reveal"] ["dévoile"], ("COLOUR>SQUARE", "COULEUR>EMPLACEMENT"), ("reveal R>n2 +?", "dévoile R>n2 +?"),
        ("shows a colour: lays the shepherd, and draws", "dévoile une couleur : pose le berger, puis pioche");
}

crate::words! {
    /// A tile that goes by a word of its own.
    pub(super) enum Piece: "piece", reserved;
    Wolf = ["wolf"] ["loup"], (">SQUARE", ">EMPLACEMENT"), ("wolf>n2e1 +?", "loup>n2e1 +?"),
        ("a wolf: pens beside its forest are worth nothing", "un loup : les enclos de sa forêt ne valent plus rien");
    Hunter = ["hunter"] ["chasseur"], (">SQUARE or >SQUARE=wolf", ">EMPLACEMENT ou >EMPLACEMENT=loup"), ("hunter>n2e1 +?", "chasseur>n2e1 +?"),
        ("a hunter: keeps wolves out of a forest, or covers one", "un chasseur : garde une forêt, ou recouvre un loup");
    Marker = ["marker"] ["marqueur"], "", ("Ana.marker=R", "Ana.marqueur=R"),
        ("the marker of a colour that was shown; it is never laid", "le marqueur d'une couleur dévoilée ; il n'est jamais posé");
    Village = ["village"] [], "", ("n1.s=village", "n1.s=village"),
        ("the village square, from which squares count; in a value, a village edge", "la place du village, d'où l'on compte les emplacements ; dans une valeur, un côté village");
}

crate::words! {
    /// How opposite edges of one motif lie, behind a face.
    pub(super) enum Mark: "mark", free;
    NorthSouth = ["-ns", "-sn"] [], "", ("JFJF-ns>n2", "JFJF-ns>n2"),
        ("the north and the south edge are one field", "les côtés nord et sud ne forment qu'un");
    EastWest = ["-ew", "-we"] ["-eo", "-oe"], "", ("FJFJ-ew>n2", "FJFJ-eo>n2"),
        ("the east and the west edge are one field", "les côtés est et ouest ne forment qu'un");
    Apart = ["-apart"] ["-séparés"], "", ("JFJF-apart>n2", "JFJF-séparés>n2"),
        ("equal edges that face each other are two fields", "deux côtés opposés semblables restent séparés");
}

crate::words! {
    /// What a fact can say.
    pub(super) enum Said: "value", free;
    Closed = ["closed"] ["fermé"], "", ("n1.e=2 closed", "n1.e=2 fermé"),
        ("a field of sheep without an open edge", "un enclos fermé");
    Open = ["open"] ["ouvert"], "", ("n1.e=2 open", "n1.e=2 ouvert"),
        ("a field of sheep with an open edge", "un enclos encore ouvert");
    Forest = ["forest"] ["forêt"], "", ("n1.e=forest wolf", "n1.e=forêt loup"),
        ("a forest; then the wolf and the hunter in it", "une forêt ; puis le loup et le chasseur qui s'y trouvent");
    Finished = ["finished"] ["terminé"], "", ("end=finished", "fin=terminé"),
        ("everybody has quit or laid the last tile", "chacun a abandonné ou posé son dernier pion");
    Stall = ["stall"] ["blocage"], "", ("end=stall", "fin=blocage"),
        ("everybody still playing has passed", "tous ceux qui jouaient encore ont passé");
    LastTile = ["last-tile"] ["dernier-pion"], "", ("Ana.how=last-tile", "Ana.comment=dernier-pion"),
        ("finished by laying the last tile", "a fini en posant son dernier pion");
    Stalled = ["stalled"] ["bloqué"], "", ("Ana.how=stalled", "Ana.comment=bloqué"),
        ("finished with nothing left to lay", "a fini sans pouvoir rien poser de plus");
}

crate::words! {
    /// The colours of sheep.
    pub(super) enum Colour: "colour", free;
    Black = ["N", "black"] ["N", "noir"], "", ("reveal N>n2", "dévoile N>n2"),
        ("black sheep", "les moutons noirs");
    Yellow = ["J", "yellow"] ["J", "jaune"], "", ("reveal J>n2", "dévoile J>n2"),
        ("yellow sheep", "les moutons jaunes");
    Red = ["R", "red"] ["R", "rouge"], "", ("reveal R>n2", "dévoile R>n2"),
        ("red sheep", "les moutons rouges");
    Blue = ["B", "blue"] ["B", "bleu"], "", ("reveal B>n2", "dévoile B>n2"),
        ("blue sheep", "les moutons bleus");
}

/// Every kind of word that stands by itself; marks stand behind a face.
pub(super) const TABLES: &[WordTable] = &[Verb::TABLE, Piece::TABLE, Colour::TABLE, Said::TABLE];

/// Words that no player may be called, folded: those of the reserved kinds, and the
/// facts that every record expects. Squares look like `n1`, faces like `NNVR`.
pub(super) const RESERVED: &[&str] = &[
    "skip",
    "passe",
    "quit",
    "abandonne",
    "call",
    "annonce",
    "reveal",
    "devoile",
    "wolf",
    "loup",
    "hunter",
    "chasseur",
    "marker",
    "marqueur",
    "village",
    "bag",
    "sac",
    "turn",
    "tour",
    "winner",
    "vainqueur",
    "end",
    "fin",
];

/// The word that a line may begin with where a step should stand.
pub(super) fn all() -> impl Iterator<Item = &'static str> {
    Verb::TABLE.spellings().chain(Piece::TABLE.spellings())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reserved_words_are_those_of_the_tables() {
        let reserved = TABLES.iter().filter(|table| table.reserved);
        let words = reserved.flat_map(WordTable::spellings).map(word::fold);
        for word in words {
            assert!(RESERVED.contains(&word.as_str()), "{word}");
        }
    }
}
