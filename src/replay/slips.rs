//! Beginners' slips: lines that nearly are lines of the notation. What is told of them
//! needs the players and the words of a game, but no rule.

use super::{prepare::Prepared, spoken};
use crate::{
    finding::Finding,
    game::{Game, Seat},
    record::{
        Misread,
        line::Parser,
        word::{fold, only_near},
        words::KEYS,
    },
    say,
    source::Span,
};

/// Longest title that is looked for word by word.
const LONGEST_TITLE: usize = 5;
/// A word is mended from so many letters on: shorter ones are too near to each other.
const SHORTEST: usize = 3;

/// What is told of a key of the header that begins a line below it.
pub(super) fn of_a_key(word: &str) -> Option<String> {
    KEYS.find(word).map(|_| {
        say!(
            "`{word}` is a key of the header: it stands above, between the two lines `---`",
            "`{word}` est une clé d'en-tête : elle se place plus haut, entre les deux lignes `---`"
        )
    })
}

/// A line that cannot be read at all, with what was probably meant. `players`: their
/// handles, where they are known.
pub(super) fn of_a_line(text: &str, line: Span, misread: Misread, players: &[&str]) -> Finding {
    let (at, untold) = (misread.at, misread.help.is_empty());
    let finding = Finding::from(misread);
    if !untold || finding.code != "syntax.line" {
        return finding;
    }
    let written = line.of(text);
    let written = written.split('#').next().unwrap_or(written).trim_end();
    let words: Vec<&str> = written.split_whitespace().collect();
    let numbered = words
        .first()
        .is_some_and(|word| word.trim_end_matches('.').parse::<u32>().is_ok());
    let after_number = words.get(usize::from(numbered)).copied().unwrap_or("");
    let name = players.first().copied().unwrap_or("Ana");
    if let Some(body) = written.strip_suffix(';') {
        let start = line.start as usize + body.len();
        return finding
            .help(say!(
                "`;` parts two steps: none follows here, so leave it out",
                "`;` sépare deux étapes : rien ne suit ici, retirez-le"
            ))
            .fix(Span::new(start, start + 1), Some(""));
    }
    if at.of(text) == ":" && after_number.trim_end_matches(':').len() < after_number.len() {
        let handle = after_number.trim_end_matches(':');
        let known = players.is_empty() || players.iter().any(|other| same(other, handle));
        if known && at.end as usize <= line.start as usize + written.len() {
            let finding = finding.help(say!(
                "no `:` stands behind a name: `{handle}` and a blank, then the step",
                "pas de `:` après un nom : `{handle}`, une espace, puis l'étape"
            ));
            return finding.fix(at, Some(""));
        }
        if let Some(told) = of_a_key(handle) {
            return finding.help(told);
        }
    }
    if let ["irregular", kind @ ("deal" | "battle" | "round"), ..] = words.as_slice() {
        return finding.help(say!(
            "`irregular` goes with what a player does, not with a `{kind}` line; a game that was set up otherwise begins from a `position:` in the header",
            "`irregular` va avec ce que fait un joueur, pas avec une ligne `{kind}` ; une partie préparée autrement part d'une `position:` dans l'en-tête"
        ));
    }
    if at.of(text) == ")" {
        let number = Span::new(line.start as usize, at.start as usize)
            .of(text)
            .trim();
        if !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit()) {
            let finding = finding.help(say!(
                "a dot stands behind the number of a turn: `{number}.`",
                "un point suit le numéro d'un tour : `{number}.`"
            ));
            return finding.fix(at, Some("."));
        }
    }
    let alone = words.len() == usize::from(numbered) + 1;
    if !alone || !numbered {
        return finding;
    }
    if players.iter().any(|player| same(player, after_number)) {
        return finding.help(say!(
            "what {after_number} plays stands behind the name",
            "ce que joue {after_number} s'écrit après le nom"
        ));
    }
    let number = words.first().copied().unwrap_or("1.");
    finding.help(say!(
        "the player's name is missing before `{after_number}`: `{number} {name} {after_number}`",
        "il manque le nom du joueur devant `{after_number}` : `{number} {name} {after_number}`"
    ))
}

fn same(one: &str, other: &str) -> bool {
    fold(one) == fold(other)
}

/// A line whose steps mean nothing in a game, with what was probably meant; `actor`: the
/// name before them.
pub(super) fn of_a_step<G: Game>(
    prepared: &Prepared<G>,
    text: &str,
    (actor, seat): (Span, Seat),
    misread: Misread,
) -> Finding {
    let at = misread.at;
    let line = text.get(actor.end as usize..).unwrap_or_default();
    let line = line.lines().next().unwrap_or_default();
    let line = line.split('#').next().unwrap_or_default();
    let before = (at.start.saturating_sub(actor.end) as usize).min(line.len());
    let start = line.get(..before).and_then(|head| head.rfind(';'));
    let step = line.get(start.map_or(0, |at| at + 1)..).unwrap_or_default();
    let step = step.split([';', ':']).next().unwrap_or_default();
    let words: Vec<&str> = step.split_whitespace().collect();
    if let Some((title, canonical)) = titled::<G>(prepared, &words) {
        let same = fold(&title) == fold(&canonical);
        let or = if same {
            String::new()
        } else {
            say!(" or `{canonical}`", " ou `{canonical}`")
        };
        return Finding::from(misread).help(say!(
            "a title of several words is written with hyphens: `{title}`{or}",
            "un titre de plusieurs mots s'écrit avec des traits d'union : `{title}`{or}"
        ));
    }
    if let Some((face, thing)) = said_to_lie(&words) {
        let (card, place) = thing.split_once('>').unwrap_or((thing, "PLACE"));
        return Finding::from(misread).help(match face {
            Face::Down => say!(
                "what lies face down stands in brackets, with its place: `({card})>{place}`",
                "ce qui est face cachée s'écrit entre parenthèses, avec sa place : `({card})>{place}`"
            ),
            Face::Up => say!(
                "what lies face up is written with its place, and no more: `{card}>{place}`",
                "ce qui est face visible s'écrit avec sa place, sans plus : `{card}>{place}`"
            ),
        });
    }
    let written = step
        .get(..before - start.map_or(0, |at| at + 1))
        .unwrap_or_default();
    if let Some(needless) = needless::<G>(prepared, seat, step, written) {
        let (enough, end) = (written.trim(), at.start as usize + needless.len());
        let finding = Finding::from(misread).help(say!(
            "`{enough}` is enough: leave `{needless}` out",
            "`{enough}` suffit : retirez `{needless}`"
        ));
        let from = at.start as usize - (written.len() - written.trim_end().len());
        return finding.fix(Span::new(from, end), Some(""));
    }
    if misread.code == "syntax.step" || misread.code == "syntax.unknown-word" {
        let told = spoken::told::<G>(prepared, text, actor, &misread, &words);
        if let Some(told) = told {
            return Finding::from(misread).help(told);
        }
    }
    let is_untold = misread.help.is_empty();
    let meant = meant::<G>(prepared, at.of(text), &misread.help);
    let finding = Finding::from(misread);
    let first = words.first().copied().unwrap_or_default();
    if is_untold && at.of(text).starts_with('?') && first.starts_with("?>") {
        let place = first.trim_start_matches("?>");
        return finding.help(say!(
            "what nobody knows lies face down, in brackets: `(?)>{place}`",
            "ce que personne ne connaît est face cachée, entre parenthèses : `(?)>{place}`"
        ));
    }
    finding.fix(at, meant)
}

/// The title that some words of a step are together, and how it is best written.
fn titled<G: Game>(prepared: &Prepared<G>, words: &[&str]) -> Option<(String, String)> {
    for start in 0..words.len() {
        let longest = words.len().min(start + LONGEST_TITLE);
        for end in (start + 2..=longest).rev() {
            let title = fold(&words[start..end].join("-"));
            if let Some(canonical) = G::canonical(&prepared.rules, &title) {
                return Some((title, canonical));
            }
        }
    }
    None
}

/// What of a step is plain words that only say at length what is written before them, as
/// in `skip the turn`: without them it can be read.
fn needless<'s, G: Game>(
    prepared: &Prepared<G>,
    seat: Seat,
    step: &'s str,
    written: &str,
) -> Option<&'s str> {
    let behind = step.get(written.len()..)?.trim_end();
    let is_plain = |word: &str| {
        let letters = word.chars().all(|c| c.is_alphabetic() || "'’-".contains(c));
        let known = G::INFO.words.iter().any(|table| table.find(word).is_some());
        letters && !known && G::canonical(&prepared.rules, word).is_none()
    };
    let mut words = behind.split_whitespace().peekable();
    words.peek()?;
    if !words.all(is_plain) {
        return None;
    }
    let line = format!("{} {}", prepared.header.handle(seat), written.trim());
    let mut parser = Parser::default();
    parser.line(&line, Span::new(0, line.len())).1.ok()?;
    let mut out = Vec::new();
    let mut steps = parser.steps(&line);
    let reads = steps.all(|step| G::read(&prepared.rules, seat, &step, &mut out).is_ok());
    (reads && !out.is_empty()).then_some(behind)
}

/// How something is said to lie.
#[derive(Clone, Copy)]
enum Face {
    Up,
    Down,
}

/// What is said to lie so: `S6 face down`, `hidden S6`.
fn said_to_lie<'w>(words: &[&'w str]) -> Option<(Face, &'w str)> {
    let faces = words.iter().map(|word| fold(word));
    let faces: Vec<Option<Face>> = faces
        .map(|word| match word.as_str() {
            "facedown" | "face-down" | "down" | "hidden" | "cachee" | "face-cachee" => {
                Some(Face::Down)
            }
            "faceup" | "face-up" | "up" | "visible" | "face-visible" => Some(Face::Up),
            _ => None,
        })
        .collect();
    let face = faces.iter().flatten().next().copied()?;
    let told = faces.iter().zip(words);
    let mut things = told.filter(|(face, word)| face.is_none() && fold(word) != "face");
    let (_, thing) = things.next()?;
    things.next().is_none().then_some((face, thing))
}

/// The only word of the game that a misspelt one can be, in whichever spelling its help
/// has it.
fn meant<G: Game>(prepared: &Prepared<G>, word: &str, help: &str) -> Option<String> {
    let letters = word.chars().filter(|c| c.is_alphabetic()).count();
    if letters < SHORTEST || word.contains(|c: char| c.is_ascii_digit()) {
        return None;
    }
    let is_near = |name: &str| only_near(word, [name]).is_some();
    // Seldom is a word told, and more seldom one that is near.
    let told = help
        .split('`')
        .skip(1)
        .step_by(2)
        .find(|told| is_near(told))?;
    let components = G::components(&prepared.rules);
    let pieces = components.iter().flat_map(|list| &list.pieces);
    let rows = G::INFO.words.iter().flat_map(|table| table.rows);
    let rows = rows.map(|row| row.spellings().collect::<Vec<_>>());
    let things = rows.chain(pieces.map(|piece| piece.names.iter().map(String::as_str).collect()));
    let is = |names: &[&str]| names.iter().any(|name| same(name, told));
    // Whatever else is near must be another name of the same.
    let mut near = things.filter(|names| names.iter().any(|name| is_near(name)));
    near.all(|names| is(&names)).then(|| told.to_owned())
}
