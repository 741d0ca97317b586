//! The squares of a landscape by name, also those around it where nothing lies yet.

use super::{Land, Spot};
use crate::lang::is_french;

/// How far a name lies along one way: `e2` is 2, `w1` or `o1` is -1, the village 0.
fn distance(name: &str) -> Option<i32> {
    if !name.chars().any(char::is_alphanumeric) {
        return Some(0);
    }
    let far: i32 = name.get(1..)?.parse().ok()?;
    match name.chars().next()? {
        'e' | 'n' => Some(far),
        'w' | 'o' | 's' => Some(-far),
        _ => None,
    }
}

/// The name of a way so far along it.
fn name([there, back]: [char; 2], far: i32) -> String {
    match far {
        0 => String::new(),
        far if far > 0 => format!("{there}{far}"),
        far => format!("{back}{}", -far),
    }
}

/// East and west, as the reader writes them.
fn east() -> [char; 2] {
    ['e', if is_french() { 'o' } else { 'w' }]
}

const NORTH: [char; 2] = ['n', 's'];

impl Land {
    /// The name of a square by those of its row and its column.
    pub fn square(row: &str, column: &str) -> String {
        let told = |name: &str| name.chars().any(char::is_alphanumeric);
        let parts = [row, column].into_iter().filter(|name| told(name));
        parts.collect()
    }

    /// The names of all squares, with a rim of one around them.
    pub fn squares(&self) -> impl Iterator<Item = String> {
        let wide = self.with_rim();
        let columns = wide.columns;
        wide.rows.into_iter().flat_map(move |(row, _)| {
            let squares = columns.iter().map(|column| Self::square(&row, column));
            squares.collect::<Vec<_>>()
        })
    }

    /// The same with empty squares around it.
    #[must_use]
    pub fn with_rim(&self) -> Self {
        let mut land = self.clone();
        let ends = |names: [Option<&String>; 2]| -> Option<[i32; 2]> {
            let [first, last] = names;
            Some([distance(first?)?, distance(last?)?])
        };
        if let Some([west, east]) = ends([self.columns.first(), self.columns.last()]) {
            land.columns.insert(0, self::name(self::east(), west - 1));
            land.columns.push(self::name(self::east(), east + 1));
            for (_, spots) in &mut land.rows {
                spots.insert(0, Spot::Empty);
                spots.push(Spot::Empty);
            }
        }
        let rows = [self.rows.first(), self.rows.last()].map(|row| row.map(|(name, _)| name));
        if let Some([north, south]) = ends(rows) {
            let empty = vec![Spot::Empty; land.columns.len()];
            land.rows
                .insert(0, (self::name(NORTH, north + 1), empty.clone()));
            land.rows.push((self::name(NORTH, south - 1), empty));
        }
        land
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lang::{Lang, within};

    #[test]
    fn a_rim_has_names() {
        let row = |name: &str| (name.to_owned(), vec![Spot::Empty]);
        let land = Land {
            columns: vec!["|".to_owned()],
            rows: vec![row("n1"), row("-")],
            ..Land::default()
        };
        let squares: Vec<String> = land.squares().collect();
        let around = "n2w1 n2 n2e1 n1w1 n1 n1e1 w1  e1 s1w1 s1 s1e1";
        assert_eq!(squares.join(" "), around);
        // A drawing in French has French names, also where it reaches west.
        let land = Land {
            columns: vec!["o1".to_owned(), "|".to_owned()],
            rows: vec![(String::from("n1"), vec![Spot::Empty, Spot::Empty])],
            ..Land::default()
        };
        let squares: Vec<String> = within(Lang::Fr, || land.squares().collect());
        let around = "n2o2 n2o1 n2 n2e1 n1o2 n1o1 n1 n1e1 o2 o1  e1";
        assert_eq!(squares.join(" "), around);
    }
}
