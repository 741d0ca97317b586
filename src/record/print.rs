//! Values as they are written.

/// Items parted by blanks; equal unknown ones are counted: `?*3`.
pub fn values(items: &[String]) -> String {
    let mut out = String::new();
    let mut rest = items;
    while let Some(first) = rest.first() {
        let run = if first == "?" {
            rest.iter().take_while(|item| *item == first).count()
        } else {
            1
        };
        if !out.is_empty() {
            out.push(' ');
        }
        out.push_str(first);
        if run > 1 {
            out.push_str(&format!("*{run}"));
        }
        rest = &rest[run..];
    }
    out
}
