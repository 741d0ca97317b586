//! What a word of a line is there for: `wolf` begins a step as a verb, and stands
//! behind `=` as a token.

use super::words::Listed;

/// Where a word stands in its line.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Role {
    /// It begins a step, as a verb does.
    head: bool,
    /// It is said what it is, as of a fact.
    key: bool,
}

/// What is asked of the role of a word; where nothing is, any will do.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Use {
    head: Option<bool>,
    key: Option<bool>,
}

impl Use {
    /// How a word of a game is used: a verb as a verb, a fact as a fact, and another as
    /// neither where a verb or a fact is called alike.
    pub(super) fn of(word: &Listed, all: &[Listed]) -> Self {
        let alike = |kind: &str| {
            let mut others = all.iter().filter(|other| other.kind == kind);
            others.any(|other| word.spellings().any(|spelling| other.is(spelling)))
        };
        match &*word.kind {
            "verb" => Self {
                head: Some(true),
                key: None,
            },
            "fact" => Self {
                head: None,
                key: Some(true),
            },
            _ => Self {
                head: alike("verb").then_some(false),
                key: alike("fact").then_some(false),
            },
        }
    }

    pub(super) fn fits(self, role: Role) -> bool {
        self.head.is_none_or(|head| head == role.head) && self.key.is_none_or(|key| key == role.key)
    }
}

/// Before what a line claims or does.
const CLAIMS: [&str; 4] = ["expect", "refused", "allowed", "irregular"];

/// Each word of a line with its role; of a path, the parts too.
pub(super) fn roles(line: &str) -> Vec<(&str, Role)> {
    let is_mark = |c: char| !(c.is_alphanumeric() || "-'.".contains(c));
    let facts = line.starts_with("expect ")
        && !["expect refused", "expect allowed"]
            .iter()
            .any(|claim| line.starts_with(claim));
    let mut found = Vec::new();
    // Whoever acts stands before the first step of a line.
    let (mut begins, mut actor) = (true, !facts);
    for piece in line.split_inclusive(is_mark) {
        let word = piece.trim_end_matches(is_mark);
        let number = word.ends_with('.') && word.starts_with(|c: char| c.is_ascii_digit());
        if CLAIMS.contains(&word) {
            found.push((word, Role::default()));
        } else if !word.is_empty() && !number {
            let role = Role {
                head: !facts && begins,
                key: facts && begins,
            };
            let path = word.trim_matches(['.', '-']);
            found.push((path, role));
            found.extend(path.split('.').map(|part| (part, role)));
            begins = actor;
            actor = false;
        }
        if let Some(mark) = piece
            .chars()
            .next_back()
            .filter(|c| is_mark(*c) && !c.is_whitespace())
        {
            begins = ";:".contains(mark);
            actor = false;
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::roles;

    /// The words of a line that begin a step, and those that are facts.
    fn of(line: &str) -> [Vec<&str>; 2] {
        let roles = roles(line);
        [true, false].map(|verbs| {
            let wanted = roles
                .iter()
                .filter(|(_, role)| if verbs { role.head } else { role.key });
            let mut words: Vec<&str> = wanted.map(|(word, _)| *word).collect();
            words.dedup();
            words
        })
    }

    #[test]
    fn words_stand_for_what_they_are() {
        for (line, verbs, facts) in [
            ("expect a1=Rouge; c3=wolf", &[][..], &["a1", "c3"][..]),
            (
                "8. Jaune wolf e5>e6=Jaune; hide f6",
                &["Jaune", "wolf", "hide"],
                &[],
            ),
            ("expect refused Jaune wolf b2>b1", &["Jaune", "wolf"], &[]),
            (
                "3. Cy  city=7; +pfc; roll=6 _",
                &["Cy", "city", "roll"],
                &[],
            ),
            (
                "expect Ana.cash=1450; end=cities",
                &[],
                &["Ana.cash", "Ana", "cash", "end"],
            ),
        ] {
            assert_eq!(of(line), [verbs, facts], "{line}");
        }
    }
}
