//! What a game is worth in a tournament.

use std::{fmt, str::FromStr};

use serde::{Serialize, Serializer};

use super::Tally;
use crate::{lang::pick, say};

/// A number of points, in hundredths: half a point is common.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Amount(pub i64);

impl Amount {
    pub(crate) fn whole(points: i64) -> Self {
        Self(points.saturating_mul(100))
    }

    fn times(self, many: u64) -> Self {
        let many = i64::try_from(many).unwrap_or(i64::MAX);
        Self(self.0.saturating_mul(many))
    }
}

impl FromStr for Amount {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let wrong = || {
            say!(
                "`{text}` is not a number of points, such as `3` or `0.5`",
                "`{text}` n'est pas un nombre de points comme `3` ou `0.5`"
            )
        };
        let (sign, digits) = match text.strip_prefix('-') {
            Some(rest) => (-1, rest),
            None => (1, text),
        };
        let (whole, part) = digits.split_once('.').unwrap_or((digits, "0"));
        let number = |digits: &str, longest: usize| {
            let plain = !digits.is_empty()
                && digits.len() <= longest
                && digits.bytes().all(|byte| byte.is_ascii_digit());
            plain.then(|| digits.parse::<i64>().ok()).flatten()
        };
        let whole = number(whole, 9).ok_or_else(wrong)?;
        let hundredths = number(part, 2).ok_or_else(wrong)? * if part.len() == 1 { 10 } else { 1 };
        Ok(Self(sign * (whole * 100 + hundredths)))
    }
}

impl fmt::Display for Amount {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.0 < 0 { "-" } else { "" };
        let (whole, part) = (self.0.unsigned_abs() / 100, self.0.unsigned_abs() % 100);
        let text = match part {
            0 => format!("{sign}{whole}"),
            part if part % 10 == 0 => format!("{sign}{whole}.{}", part / 10),
            part => format!("{sign}{whole}.{part:02}"),
        };
        f.pad(&text)
    }
}

impl Serialize for Amount {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if self.0 % 100 == 0 {
            return serializer.serialize_i64(self.0 / 100);
        }
        #[expect(clippy::cast_precision_loss)]
        let points = self.0 as f64 / 100.0;
        serializer.serialize_f64(points)
    }
}

/// What decides over points.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "cli", derive(clap::ValueEnum))]
#[serde(rename_all = "lowercase")]
pub(crate) enum By {
    #[default]
    #[cfg_attr(feature = "cli", value(help = pick(
        "So many for a win, a draw, a loss",
        "Tant pour une victoire, un match nul, une défaite",
    )))]
    Result,
    #[cfg_attr(feature = "cli", value(help = pick(
        "So many for the first place in a game, the second, and so on",
        "Tant pour la première place d'une partie, la deuxième, etc.",
    )))]
    Rank,
    #[cfg_attr(feature = "cli", value(help = pick(
        "The scores of the games, added up",
        "Les scores des parties, additionnés",
    )))]
    Score,
}

/// How games become points.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Points {
    Result([Amount; 3]),
    Rank(Vec<Amount>),
    Score,
}

impl Points {
    /// What was asked for; nothing but `by` is the usual.
    pub(crate) fn new(by: By, list: &[Amount]) -> Result<Self, &'static str> {
        match (by, list) {
            (By::Result, []) => Ok(Points::Result([3, 1, 0].map(Amount::whole))),
            (By::Result, [win, draw, loss]) => Ok(Points::Result([*win, *draw, *loss])),
            (By::Result, _) => Err(pick(
                "`--points` takes three numbers: for a win, a draw and a loss, such as `3,1,0`",
                "`--points` prend trois nombres : victoire, match nul, défaite, comme `3,1,0`",
            )),
            (By::Rank, []) => Err(pick(
                "`--by rank` needs `--points`: for the first place, the second and so on, such as `5,3,2,1`",
                "`--by rank` demande `--points` : pour la première place, la deuxième, etc., comme `5,3,2,1`",
            )),
            (By::Rank, list) => Ok(Points::Rank(list.to_vec())),
            (By::Score, []) => Ok(Points::Score),
            (By::Score, _) => Err(pick(
                "`--by score` adds up scores: it takes no `--points`",
                "`--by score` additionne les scores : sans `--points`",
            )),
        }
    }

    pub(crate) fn by(&self) -> By {
        match self {
            Points::Result(_) => By::Result,
            Points::Rank(_) => By::Rank,
            Points::Score => By::Score,
        }
    }

    pub(crate) fn list(&self) -> &[Amount] {
        match self {
            Points::Result(list) => list,
            Points::Rank(list) => list,
            Points::Score => &[],
        }
    }

    pub(crate) fn of(&self, tally: &Tally) -> Amount {
        let sum = |pairs: &mut dyn Iterator<Item = (Amount, u64)>| {
            let total = pairs.fold(0_i64, |sum, (each, many)| {
                sum.saturating_add(each.times(many).0)
            });
            Amount(total)
        };
        match self {
            Points::Result([win, draw, loss]) => {
                sum(&mut [(*win, tally.won), (*draw, tally.drawn), (*loss, tally.lost)].into_iter())
            }
            Points::Rank(list) => sum(&mut list.iter().copied().zip(tally.places.iter().copied())),
            Points::Score => Amount::whole(tally.scored),
        }
    }

    /// The same in words.
    pub(crate) fn text(&self) -> String {
        match self {
            Points::Result([win, draw, loss]) => say!(
                "win {win}, draw {draw}, loss {loss}",
                "victoire {win}, match nul {draw}, défaite {loss}"
            ),
            Points::Rank(list) => {
                let list: Vec<String> = list.iter().map(Amount::to_string).collect();
                let list = list.join(", ");
                say!(
                    "points by place in a game: {list}",
                    "points selon la place dans une partie : {list}"
                )
            }
            Points::Score => say!(
                "the scores of the games, added up",
                "la somme des scores des parties"
            ),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Amount;

    #[test]
    fn amounts_read_as_they_are_written() {
        for text in ["0", "3", "0.5", "-1", "12.25", "1.05"] {
            let amount: Amount = text.parse().expect("an amount");
            assert_eq!(amount.to_string(), text);
        }
        for text in ["", "x", "1.", ".5", "1.234", "--1", "9999999999", "1e3"] {
            assert!(text.parse::<Amount>().is_err(), "{text}");
        }
    }
}
