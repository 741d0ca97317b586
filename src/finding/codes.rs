//! Codes of findings that are no rules of a game: what each means, so that
//! `explain` answers for every code that a finding can carry. Those that only one
//! game has are with that game.

use crate::lang::Text;

/// A code about the text, the header, a pack or a claim.
#[derive(Debug)]
pub struct Code {
    pub id: &'static str,
    pub says: Text,
}

/// What a code means that every game has.
pub fn says(id: &str) -> Option<&'static str> {
    let code = CODES.iter().find(|code| code.id == id)?;
    Some(code.says.now())
}

/// A table of codes: each with what it means in English and in French.
#[macro_export]
macro_rules! codes {
    ($see:vis static CODES; $($id:literal $en:literal $fr:literal;)+) => {
        /// Every such code.
        $see static CODES: &[$crate::finding::codes::Code] = &[$($crate::finding::codes::Code {
            id: $id,
            says: $crate::lang::Text::new($en, $fr),
        }),+];
    };
}

codes! {
    pub static CODES;

    "source.bom"
        "the file begins with a byte-order mark, which is read over"
        "le fichier commence par une marque d'ordre des octets, qui est ignorée";
    "source.empty"
        "there is no record in the file, or in a `greffe` fence of it"
        "le fichier, ou l'un de ses blocs `greffe`, ne contient aucune feuille";
    "source.encoding"
        "the text is not UTF-8; nothing after the byte shown is guessed"
        "le texte n'est pas en UTF-8 ; rien n'est deviné après l'octet indiqué";
    "source.file-length"
        "the Markdown file is longer than 64 MiB and is not read"
        "le fichier Markdown dépasse 64 Mio et n'est pas lu";
    "source.line-ends"
        "the lines of the file end with CR alone, as on old Macs, and are not read"
        "les lignes du fichier finissent par CR seul, comme sur d'anciens Mac, et ne sont pas lues";
    "source.link"
        "a file of a folder is a symbolic link, which may lead anywhere and is not followed"
        "un fichier du dossier est un lien symbolique, qui peut mener n'importe où et n'est pas suivi";
    "source.record-length"
        "the record is longer than 16 MiB and is not read"
        "la feuille dépasse 16 Mio et n'est pas lue";
    "source.unreadable"
        "the file is not there or cannot be read; the others are read all the same"
        "le fichier est absent ou illisible ; les autres sont lus malgré tout";

    "header.default-reading"
        "the header chooses the reading that is the default anyway"
        "l'en-tête choisit la lecture qui vaut déjà par défaut";
    "header.duplicate-key"
        "a key stands twice in the header"
        "une clé figure deux fois dans l'en-tête";
    "header.edition"
        "the game has no such edition"
        "le jeu n'a pas cette édition";
    "header.game"
        "no game of that name is known"
        "aucun jeu de ce nom n'est connu";
    "header.limit"
        "the header holds more than is read: at most 1 MiB, 64 packs, 1000 entries in one list or mapping, 20000 values in all, 200 letters in a key and 20000 in a value, 64 KiB in a line, 32 levels"
        "l'en-tête contient plus que ce qui est lu : au plus 1 Mio, 64 lots, 1000 entrées par liste ou table, 20000 valeurs en tout, 200 lettres par clé et 20000 par valeur, 64 Kio par ligne, 32 niveaux";
    "header.missing"
        "a key that every header needs is not there"
        "il manque une clé que tout en-tête doit avoir";
    "header.mode"
        "the game is not played in this mode, or not by so many players"
        "le jeu ne se joue pas dans ce mode, ou pas à ce nombre de joueurs";
    "header.pack"
        "a pack that the header names cannot be found or read"
        "un lot nommé dans l'en-tête est introuvable ou illisible";
    "header.players"
        "the players are too many or too few, or a name cannot be told apart"
        "les joueurs sont trop ou trop peu nombreux, ou un nom prête à confusion";
    "header.position"
        "the position cannot lie on a table of this game"
        "la position ne peut pas se trouver sur une table de ce jeu";
    "header.result"
        "the result names somebody who does not play, or is no number"
        "le résultat nomme quelqu'un qui ne joue pas, ou n'est pas un nombre";
    "header.ruling"
        "the game has no such ruling, or the ruling no such reading"
        "le jeu n'a pas ce point d'arbitrage, ou celui-ci n'a pas cette lecture";
    "header.shape"
        "a header is a list of keys with their values"
        "un en-tête est une liste de clés et de valeurs";
    "header.type"
        "the value is of another kind than this key takes"
        "la valeur n'est pas du genre que prend cette clé";
    "header.unclosed"
        "the line `---` that ends the header is missing"
        "il manque la ligne `---` qui ferme l'en-tête";
    "header.unknown-key"
        "neither every record nor this game has such a key"
        "ni les feuilles en général ni ce jeu n'ont cette clé";
    "header.version"
        "the record is written in a version of the notation that is not known"
        "la feuille suit une version inconnue de la notation";
    "header.view"
        "`view` is `all`, `public` or a player"
        "`view` vaut `all`, `public` ou un joueur";
    "header.yaml"
        "the header is not YAML"
        "l'en-tête n'est pas du YAML";

    "pack.game"
        "the pack is for another game"
        "le lot est pour un autre jeu";
    "pack.limit"
        "the pack holds more than is read: at most 4 MiB, the limits of a header, 12 verbs in an ability"
        "le lot contient plus que ce qui est lu : au plus 4 Mio, les limites d'un en-tête, 12 verbes par capacité";
    "pack.reconstructed"
        "what is used here fills a gap: the published list is not known"
        "ce qui sert ici comble une lacune : la liste publiée n'est pas connue";
    "pack.shape"
        "a part of the pack is not written as packs are"
        "une partie du lot n'est pas écrite comme le sont les lots";
    "pack.unknown-key"
        "packs have no such key"
        "les lots n'ont pas cette clé";
    "pack.yaml"
        "the pack is not YAML"
        "le lot n'est pas du YAML";

    "syntax.battle"
        "this game has no battles or rounds"
        "ce jeu n'a ni batailles ni manches";
    "syntax.line"
        "the line is no line of the notation; the next one is read again"
        "la ligne n'en est pas une de la notation ; la lecture reprend à la suivante";
    "syntax.line-length"
        "the line is longer than 64 KiB and is not read"
        "la ligne dépasse 64 Kio et n'est pas lue";
    "syntax.step"
        "something is missing or too much in this step"
        "il manque quelque chose à cette étape, ou il y a quelque chose de trop";
    "syntax.word"
        "the word is not one that can stand here"
        "ce mot ne peut pas figurer ici";

    "record.renamed-rule"
        "the rule has another id since; the old one is still read"
        "la règle a changé d'identifiant ; l'ancien est toujours lu";
    "record.turn-number"
        "turns are counted from 1; `fmt` renumbers where none is missing"
        "les tours se comptent à partir de 1 ; `fmt` les renumérote s'il n'en manque aucun";
    "record.unknown-player"
        "the header names no such player"
        "l'en-tête ne nomme pas ce joueur";

    "expect.differs"
        "the table is not as the record expects it here"
        "la table n'est pas ici comme la feuille l'attend";
    "expect.not-allowed"
        "the record expects this to be legal; a rule refuses it"
        "la feuille attend que ce soit permis ; une règle le refuse";
    "expect.not-refused"
        "the record expects this to be refused; it is legal"
        "la feuille attend que ce soit refusé ; c'est permis";
    "expect.other-rule"
        "this is refused, but not by the rule that the record names"
        "c'est refusé, mais pas par la règle que la feuille nomme";
    "expect.undecided"
        "the record does not know enough to say whether the table is as it expects"
        "la feuille n'en sait pas assez pour dire si la table est comme elle l'attend";
    "expect.turn-order"
        "the line is refused only because it is not that player's turn; it shows nothing of another rule"
        "la ligne est refusée seulement parce que ce n'est pas le tour de ce joueur ; elle ne montre rien d'une autre règle";
    "expect.unknown-fact"
        "the game has no such fact; `show` lists them"
        "le jeu ne connaît pas ce fait ; `show` les énumère";
    "expect.unknown-rule"
        "there is no rule of this name"
        "il n'y a pas de règle de ce nom";

    "irregular.nothing-broken"
        "the line is marked as irregular, yet it breaks no rule"
        "la ligne est marquée irrégulière, mais n'enfreint aucune règle";
    "irregular.other-rule"
        "the line does not break a rule that it admits to have broken"
        "la ligne n'enfreint pas une règle qu'elle avoue avoir enfreinte";
    "irregular.stood"
        "a rule was broken and the play stood, as the record says itself"
        "une règle a été enfreinte et le coup est maintenu, comme la feuille le dit elle-même";
    "irregular.unnamed"
        "the line also breaks a rule that it does not name; `by` names them all"
        "la ligne enfreint aussi une règle qu'elle ne nomme pas ; `by` les nomme toutes";
    "irregular.unknown-rule"
        "there is no rule of this name"
        "il n'y a pas de règle de ce nom";

    "result.not-over"
        "the header states a result, but the game is not over at the last line"
        "l'en-tête donne un résultat, mais la partie n'est pas finie à la dernière ligne";
    "result.open"
        "a score in the header cannot be checked: something that counts was never written"
        "un score de l'en-tête ne peut être vérifié : quelque chose qui compte n'a pas été noté";
    "result.score"
        "a score in the header is not the one that was reached"
        "un score de l'en-tête n'est pas celui qui a été atteint";
    "result.unfinished"
        "`--finished` asks for whole games, and the game is not over at the last line"
        "`--finished` demande des parties entières, et celle-ci n'est pas finie à la dernière ligne";

    "waiver.reason"
        "a waiver says why: `# allow CODE: reason`"
        "une dispense dit pourquoi : `# allow CODE: raison`";
    "waiver.rule"
        "a broken rule cannot be waived; a line that stood is `irregular`"
        "pas de dispense pour une règle enfreinte ; une ligne maintenue est `irregular`";
    "waiver.unused"
        "there is nothing here that the waiver would waive"
        "il n'y a rien ici que la dispense viserait";

    "simulate.key"
        "no random game can have this header key"
        "une partie au hasard ne peut pas avoir cette clé d'en-tête";
    "simulate.prologue"
        "a random game could not be set up"
        "une partie au hasard n'a pas pu être mise en place";
    "internal.panic"
        "the program failed on this record; the fault is its own"
        "le programme a échoué sur cette feuille ; la faute est la sienne";
    "usage.player"
        "the player named on the command line does not play in this record"
        "le joueur nommé sur la ligne de commande ne joue pas dans cette feuille";
}

#[cfg(test)]
mod tests {
    use std::{
        collections::BTreeSet,
        path::{Path, PathBuf},
    };

    use crate::games;

    fn sources(folder: &Path, found: &mut Vec<PathBuf>) {
        for entry in folder.read_dir().expect("a folder").flatten() {
            let path = entry.path();
            if path.is_dir() {
                sources(&path, found);
            } else if path.extension().is_some_and(|ext| ext == "rs") {
                found.push(path);
            }
        }
    }

    /// The codes that stand between quotes in the program, rules of games not
    /// counted.
    fn written() -> BTreeSet<String> {
        let kinds: BTreeSet<&str> = games::codes()
            .filter_map(|code| code.id.split_once('.'))
            .map(|(kind, _)| kind)
            .collect();
        let mut files = Vec::new();
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
        sources(&root, &mut files);
        files.retain(|path| !path.ends_with("codes.rs"));
        let mut codes = BTreeSet::new();
        for path in files {
            let text = std::fs::read_to_string(path).expect("a source file");
            for literal in text.split('"') {
                let is_code = literal.split_once('.').is_some_and(|(kind, rest)| {
                    kinds.contains(kind)
                        && !rest.is_empty()
                        && rest.bytes().all(|b| b.is_ascii_lowercase() || b == b'-')
                });
                if is_code {
                    codes.insert(literal.to_owned());
                }
            }
        }
        codes
    }

    #[test]
    fn every_code_of_the_program_is_explained_and_no_other() {
        let explained: BTreeSet<String> = games::codes().map(|code| code.id.to_owned()).collect();
        assert_eq!(explained, written());
    }
}
