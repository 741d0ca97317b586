//! What the system refused, in words.

use std::io::ErrorKind;

use super::pick;

/// What a fault of the system is called, the same on every system.
pub fn fault(kind: ErrorKind) -> String {
    let french = match kind {
        ErrorKind::NotFound => "introuvable",
        ErrorKind::PermissionDenied => "accès refusé",
        ErrorKind::AlreadyExists => "existe déjà",
        ErrorKind::NotADirectory => "n'est pas un dossier",
        ErrorKind::IsADirectory => "est un dossier",
        ErrorKind::DirectoryNotEmpty => "le dossier n'est pas vide",
        ErrorKind::ReadOnlyFilesystem => "système de fichiers en lecture seule",
        ErrorKind::StorageFull => "plus de place sur le disque",
        ErrorKind::QuotaExceeded => "quota dépassé",
        ErrorKind::FileTooLarge => "fichier trop gros",
        ErrorKind::InvalidInput => "paramètre non valable",
        ErrorKind::InvalidData => "données non valables",
        ErrorKind::InvalidFilename => "nom de fichier non valable",
        ErrorKind::UnexpectedEof => "fin de fichier inattendue",
        ErrorKind::BrokenPipe => "tube rompu",
        ErrorKind::Interrupted => "interrompu",
        ErrorKind::TimedOut => "délai dépassé",
        ErrorKind::OutOfMemory => "mémoire insuffisante",
        ErrorKind::ResourceBusy => "ressource occupée",
        ErrorKind::Unsupported => "impossible sur ce système",
        _ => "erreur du système",
    };
    match super::now() {
        super::Lang::En => kind.to_string(),
        _ => pick("", french).to_owned(),
    }
}
