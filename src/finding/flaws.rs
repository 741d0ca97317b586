//! What is wrong with the bytes of a file, as findings.

use super::{Finding, Findings};
use crate::{
    say,
    source::{Flaw, Piece, Span},
};

/// What was found while a piece was read.
pub fn of_flaws(piece: &Piece) -> Findings {
    let flaws = piece.flaws.iter();
    flaws.filter_map(|(flaw, at)| of(flaw, *at)).collect()
}

fn of(flaw: &Flaw, at: Span) -> Option<Finding> {
    let finding = match flaw {
        Flaw::None => return None,
        Flaw::Mark => Finding::note(
            "source.bom",
            at,
            say!(
                "the file begins with a byte order mark",
                "le fichier commence par une marque d'ordre des octets"
            ),
        )
        .help(say!(
            "it is skipped; UTF-8 needs none",
            "elle est ignorée ; l'UTF-8 n'en a pas besoin"
        )),
        Flaw::Long => too_long(at).label(say!("over 16 MiB", "plus de 16 Mio")),
        Flaw::Endless => too_long(at)
            .label(say!("over 256 MiB", "plus de 256 Mio"))
            .help(say!(
                "what follows is not read: no other record begins so far",
                "la suite n'est pas lue : aucune autre feuille ne commence d'ici là"
            )),
        Flaw::LongMarkdown => Finding::error(
            "source.file-length",
            at,
            say!(
                "this Markdown file is too long to be read",
                "ce fichier Markdown est trop long pour être lu"
            ),
        )
        .label(say!("over 64 MiB", "plus de 64 Mio"))
        .help(say!(
            "a file of records alone may be of any length",
            "un fichier qui ne contient que des feuilles peut être aussi long qu'on veut"
        )),
        Flaw::CarriageReturns => Finding::error(
            "source.line-ends",
            at,
            say!(
                "the lines of this file end with CR alone",
                "les lignes de ce fichier finissent par CR seul"
            ),
        )
        .help(say!(
            "save it with LF, or CR and LF, at the end of each line",
            "enregistrez-le avec LF, ou CR et LF, en fin de ligne"
        )),
        Flaw::Return => Finding::error(
            "source.line-ends",
            at,
            say!(
                "a CR by itself stands in this line",
                "un CR isolé se trouve dans cette ligne"
            ),
        )
        .help(say!(
            "for some programs a line ends there: write LF, or CR and LF, or take it out",
            "pour certains programmes, la ligne s'arrête là : écrivez LF, ou CR et LF, ou retirez-le"
        )),
        Flaw::Empty => Finding::warning(
            "source.empty",
            at,
            say!("there is no record here", "aucune feuille ici"),
        )
        .help(begins()),
        Flaw::EmptyFence => Finding::warning(
            "source.empty",
            at,
            say!(
                "this fence holds nothing to check",
                "ce bloc ne contient rien à vérifier"
            ),
        )
        .help(begins()),
        Flaw::Link => Finding::note(
            "source.link",
            at,
            say!(
                "a symbolic link, which is not followed",
                "un lien symbolique, qui n'est pas suivi"
            ),
        )
        .help(say!(
            "name it, and not only its folder, to read what it leads to",
            "pour lire ce qu'il désigne, nommez-le lui-même, et pas seulement son dossier"
        )),
        Flaw::Wide(_) | Flaw::Byte { .. } => misencoded(flaw, at)?,
        Flaw::Unreadable(trouble) => Finding::error("source.unreadable", at, trouble.message()),
    };
    Some(finding)
}

fn begins() -> String {
    say!(
        "a record begins with a line `---` and then `greffe: 1`",
        "une feuille commence par une ligne `---` puis `greffe: 1`"
    )
}

/// A text of bytes that are no UTF-8.
fn misencoded(flaw: &Flaw, at: Span) -> Option<Finding> {
    Some(match flaw {
        Flaw::Wide(wide) => {
            let name = wide.now();
            Finding::error(
                "source.encoding",
                at,
                say!(
                    "this file is not UTF-8: it looks like {name}",
                    "ce fichier n'est pas en UTF-8 : il semble en {name}"
                ),
            )
            .help(say!("save it as UTF-8", "enregistrez-le en UTF-8"))
        }
        Flaw::Byte { byte, offset } => Finding::error(
            "source.encoding",
            at,
            say!(
                "this record is not UTF-8: byte {byte:#04x} at offset {offset} of the file",
                "cette feuille n'est pas en UTF-8 : octet {byte:#04x} à la position {offset} du fichier"
            ),
        )
        .label(say!("not a character", "pas un caractère"))
        .help(say!(
            "save the file as UTF-8; older programs write Latin-1 or Windows-1252",
            "enregistrez le fichier en UTF-8 ; d'anciens programmes écrivent en Latin-1 ou Windows-1252"
        )),
        _ => return None,
    })
}

fn too_long(at: Span) -> Finding {
    Finding::error(
        "source.record-length",
        at,
        say!(
            "this record is too long to be read",
            "cette feuille est trop longue pour être lue"
        ),
    )
}
