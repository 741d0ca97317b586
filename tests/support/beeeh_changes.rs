//! Records of Guerre & Beeeh! with one thing changed at random.

use greffier::chance::Dice;

const CARDS: [&str; 14] = [
    "hyper",
    "indigestion",
    "laine",
    "renfort",
    "trahison",
    "recyclage",
    "mechoui",
    "planque",
    "sabots",
    "abus",
    "delit",
    "armistice",
    "raid",
    "?",
];

fn is_square(word: &str) -> bool {
    let bytes = word.as_bytes();
    bytes.len() == 2 && (b'a'..=b'f').contains(&bytes[0]) && (b'1'..=b'6').contains(&bytes[1])
}

fn any_square(dice: &mut Dice) -> String {
    let file = char::from(b'a' + dice.below(6) as u8);
    format!("{file}{}", 1 + dice.below(6))
}

/// The record with one change; `None` when there was nothing of that kind.
pub(crate) fn change(record: &str, dice: &mut Dice) -> Option<String> {
    let body = record.find("\n---\n")? + 5;
    let mut lines: Vec<String> = record[body..].lines().map(str::to_owned).collect();
    let at = dice.below(lines.len());
    match dice.below(16) {
        0 => drop(lines.remove(at)),
        1 => lines.insert(at, lines[at].clone()),
        2 if at + 1 < lines.len() => lines.swap(at, at + 1),
        _ => {
            let (number, rest) = lines[at].split_once(". ")?;
            let (name, steps) = rest.split_once(' ')?;
            let mut steps: Vec<String> = steps
                .split(';')
                .map(|step| step.trim().to_owned())
                .collect();
            let mut name = name.to_owned();
            if dice.once_in(20) {
                name = if name == "Ana" {
                    "Bo".to_owned()
                } else {
                    "Ana".to_owned()
                };
            } else {
                steps_changed(&mut steps, &lines, dice)?;
            }
            if steps.is_empty() {
                return None;
            }
            lines[at] = format!("{number}. {name}  {}", steps.join("; "));
        }
    }
    let changed = format!("{}{}\n", &record[..body], lines.join("\n"));
    (changed != record).then_some(changed)
}

fn steps_changed(steps: &mut Vec<String>, lines: &[String], dice: &mut Dice) -> Option<()> {
    let at = dice.below(steps.len());
    match dice.below(12) {
        0 => drop(steps.remove(at)),
        1 => steps.insert(at, steps[at].clone()),
        2 if steps.len() > 1 => steps.swap(0, 1),
        3 => {
            // A step of another line.
            let line = dice.pick(lines)?;
            let (_, rest) = line.split_once(". ")?;
            let (_, others) = rest.split_once(' ')?;
            let others: Vec<&str> = others.split(';').map(str::trim).collect();
            (*dice.pick(&others)?).clone_into(&mut steps[at]);
        }
        4 => steps[at] = format!("hide {}", any_square(dice)),
        5 => "_".clone_into(&mut steps[at]),
        6 => {
            let step = &steps[at];
            let cut = step.find('=')?;
            let rest = step[cut..]
                .find(' ')
                .map_or("", |blank| &step[cut + blank..]);
            steps[at] = format!("{}{rest}", &step[..cut]);
        }
        7 => {
            let step = &steps[at];
            let cut = step.rfind([' '])?;
            steps[at] = step[..cut].trim_end_matches(':').to_owned();
        }
        _ => steps[at] = reword(&steps[at], dice)?,
    }
    Some(())
}

/// Another square, value or card in the place of one.
fn reword(step: &str, dice: &mut Dice) -> Option<String> {
    let mut words: Vec<String> = Vec::new();
    for c in step.chars() {
        match words.last_mut() {
            Some(word) if c.is_alphanumeric() && word.chars().all(char::is_alphanumeric) => {
                word.push(c);
            }
            _ => words.push(c.to_string()),
        }
    }
    let changeable = |word: &String| {
        is_square(word)
            || CARDS.contains(&word.as_str())
            || ["1", "3", "5", "wolf"].contains(&word.as_str())
    };
    let places: Vec<usize> = (0..words.len())
        .filter(|at| changeable(&words[*at]))
        .collect();
    let at = *dice.pick(&places)?;
    words[at] = if is_square(&words[at]) {
        any_square(dice)
    } else if CARDS.contains(&words[at].as_str()) {
        (*dice.pick(&CARDS)?).to_owned()
    } else if at > 0 {
        (*dice.pick(&["1", "3", "5", "wolf"])?).to_owned()
    } else {
        return None;
    };
    Some(words.concat())
}
