//! Names that somebody wants counted as others.

use std::collections::{BTreeMap, BTreeSet};

use super::identity;
use crate::say;

/// Under which name everybody is counted.
#[derive(Debug, Default)]
pub(crate) struct Names {
    /// Each name that is counted as another, with the one it comes to in the end.
    same: BTreeMap<String, String>,
    met: BTreeSet<String>,
}

impl Names {
    /// Pairs of identities: the first is counted as the second, and that one perhaps as a
    /// third.
    pub(crate) fn new(pairs: &[(String, String)]) -> Result<Self, String> {
        let mut next: BTreeMap<&str, &str> = BTreeMap::new();
        for (from, to) in pairs {
            let other = next.insert(from, to).filter(|other| other != to);
            if let Some(other) = other {
                return Err(say!(
                    "`--same` counts `{from}` as `{other}` and as `{to}`",
                    "`--same` compte `{from}` comme `{other}` et comme `{to}`"
                ));
            }
        }
        let mut same = BTreeMap::new();
        for (from, to) in pairs {
            let mut last = to.as_str();
            let mut links = 0;
            while let Some(further) = next.get(last) {
                links += 1;
                if links > next.len() {
                    return Err(say!(
                        "`--same` counts `{from}` as nobody in the end: the names go round",
                        "`--same` ne compte finalement `{from}` comme personne : les noms tournent \
                         en rond"
                    ));
                }
                last = further;
            }
            same.insert(from.clone(), last.to_owned());
        }
        Ok(Self {
            same,
            met: BTreeSet::new(),
        })
    }

    /// The name that somebody is counted under.
    pub(crate) fn of(&self, name: &str) -> String {
        let name = identity(name);
        self.same.get(&name).cloned().unwrap_or(name)
    }

    /// These play in some record.
    pub(crate) fn meet<'n>(&mut self, names: impl Iterator<Item = &'n str>) {
        if self.met.len() == self.same.len() {
            return;
        }
        let names = names.map(identity);
        let wanted = names.filter(|name| self.same.contains_key(name));
        self.met.extend(wanted.collect::<Vec<_>>());
    }

    /// Those counted as others that play in none.
    pub(crate) fn unmet(self) -> Vec<String> {
        let names = self.same.into_keys();
        names.filter(|name| !self.met.contains(name)).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::Names;

    fn names(pairs: &[(&str, &str)]) -> Result<Names, String> {
        let owned = |(from, to): &(&str, &str)| ((*from).to_owned(), (*to).to_owned());
        Names::new(&pairs.iter().map(owned).collect::<Vec<_>>())
    }

    #[test]
    fn a_name_comes_to_the_last_of_a_chain() {
        let names = names(&[("b", "c"), ("a", "b"), ("a", "b"), ("d", "c")]).expect("a chain");
        for (name, counted) in [("a", "c"), ("b", "c"), ("c", "c"), (" d ", "c"), ("e", "e")] {
            assert_eq!(names.of(name), counted);
        }
    }

    #[test]
    fn nobody_is_two_players_or_a_circle() {
        assert!(names(&[("a", "b"), ("a", "c")]).is_err());
        assert!(names(&[("a", "a")]).is_err());
        assert!(names(&[("a", "b"), ("b", "a")]).is_err());
        assert!(names(&[("x", "a"), ("a", "b"), ("b", "a")]).is_err());
        assert!(names(&[("x", "a"), ("a", "b"), ("b", "c"), ("c", "a")]).is_err());
    }
}
