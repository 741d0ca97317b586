//! Explains a code of a finding that is no rule: a record that has it, what is said
//! there, and what is written instead.

use std::io::{self, Write};

use super::{context::Context, explain::example, shown};
use crate::{
    finding::{Finding, codes::Code},
    games,
    lang::pick,
    pack::Library,
    replay::{Cache, Request},
    say,
    source::Record,
};

pub(super) fn tell(context: &mut Context, code: &Code) -> io::Result<()> {
    writeln!(context.out, "{}", code.id)?;
    context.item(2, code.says.now())?;
    context.item(
        2,
        pick(
            "about the record, not a rule of a game",
            "concerne la feuille : ce n'est pas une règle d'un jeu",
        ),
    )?;
    let Some(text) = shown::refused(code.id) else {
        return context.item(2, &unshown(code.id));
    };
    example(context, pick("found in:", "trouvé dans :"), Some(text))?;
    if let Some(finding) = found(code.id, text) {
        let line = 1 + text[..finding.at.start as usize].matches('\n').count();
        let message = &finding.message;
        context.item(
            4,
            &say!("line {line}: {message}", "ligne {line} : {message}"),
        )?;
        let heading = pick("lawful:", "permis :");
        writeln!(context.out, "\n{heading}")?;
        context.item(4, &lawful(text, &finding))?;
    }
    Ok(())
}

/// What has this code in a record.
fn found(id: &str, text: &str) -> Option<Finding> {
    let (library, request) = (Library::default(), Request::default());
    let outcome = games::run(Record::new(text), &library, &mut Cache::default(), &request);
    let mut findings = outcome.findings.into_iter();
    findings.find(|finding| finding.code == id && text.is_char_boundary(finding.at.start as usize))
}

/// The line as it may be written, or what may.
fn lawful(text: &str, finding: &Finding) -> String {
    if let Some(fix) = &finding.fix {
        let (start, end) = (fix.at.start as usize, fix.at.end as usize);
        if let (Some(before), Some(after)) = (text.get(..start), text.get(end..)) {
            let first = before.lines().last().filter(|_| !before.ends_with('\n'));
            let rest = after.lines().next().unwrap_or_default();
            return [first.unwrap_or_default(), &fix.text, rest].concat();
        }
    }
    match finding.help.as_str() {
        "" => say!(
            "any record in which it is not found: `greffier new GAME` prints one",
            "toute feuille où il ne se trouve pas : `greffier new JEU` en affiche une"
        ),
        help => help.to_owned(),
    }
}

/// Why no record in the program has a code.
fn unshown(id: &str) -> String {
    match id {
        "internal.panic" => say!(
            "no record is known that has it",
            "aucune feuille connue ne le donne"
        ),
        "header.limit" | "syntax.line-length" | "pack.limit" => say!(
            "no record here has it: one that does is too long to be printed",
            "aucune feuille d'ici ne le donne : elle serait trop longue à afficher"
        ),
        "header.pack" => say!(
            "no record here has it: it is about a file beside the record",
            "aucune feuille d'ici ne le donne : il s'agit d'un fichier à côté de la feuille"
        ),
        "record.renamed-rule" => say!(
            "no record here has it: the rules that have another id since refuse nothing, so that \
             no line need name one",
            "aucune feuille d'ici ne le donne : les règles qui ont changé d'id ne refusent rien, \
             aucune ligne n'a à les nommer"
        ),
        "result.unfinished" => say!(
            "no record has it by itself: `check --finished` asks for it",
            "aucune feuille ne le donne d'elle-même : `check --finished` le demande"
        ),
        _ => match id.split('.').next().unwrap_or_default() {
            "source" => say!(
                "no record here has it: it is about the bytes of a file, not its text",
                "aucune feuille d'ici ne le donne : il s'agit des octets d'un fichier, pas du texte"
            ),
            "pack" => say!(
                "no record here has it: it is about a pack; `greffier games GAME --schema` says \
                 what one may hold",
                "aucune feuille d'ici ne le donne : il s'agit d'un lot ; `greffier games JEU \
                 --schema` dit ce qu'un lot peut contenir"
            ),
            "simulate" | "usage" => say!(
                "no record has it: it is about the command line",
                "aucune feuille ne le donne : il s'agit de la ligne de commande"
            ),
            _ => say!(
                "no short record has it",
                "aucune feuille courte ne le donne"
            ),
        },
    }
}

#[cfg(test)]
mod tests {
    use super::{found, shown, unshown};
    use crate::{
        games,
        lang::{Lang, within},
    };

    /// Each code is shown with what is said of it, or it is said why it cannot be.
    #[test]
    fn codes_are_shown() {
        let mut without = Vec::new();
        for code in games::codes() {
            match shown::refused(code.id) {
                Some(text) => assert!(found(code.id, text).is_some(), "{}", code.id),
                None => without.push(code.id),
            }
        }
        let vague = within(Lang::En, || unshown("?"));
        without.retain(|id| within(Lang::En, || unshown(id)) == vague);
        assert_eq!(without, RARE, "INSTA_UPDATE=always looks for records");
    }

    /// No short record has these.
    const RARE: &[&str] = &[];
}
