//! Each dependency is told of in `docs/dependencies.md`.

use std::{fs, path::Path};

#[test]
fn each_dependency_is_told_of() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let read = |name: &str| fs::read_to_string(root.join(name)).expect("the file can be read");
    let page = read("docs/dependencies.md");
    let manifests = read("Cargo.toml") + &read("fuzz/Cargo.toml");
    let mut inside = false;
    let mut names = Vec::new();
    for line in manifests.lines() {
        if line.starts_with('[') {
            inside = line == "[dependencies]" || line == "[dev-dependencies]";
        } else if let Some((name, _)) = line.split_once(" = ")
            && inside
            && !name.starts_with('#')
            && name != "greffier"
        {
            names.push(name.to_owned());
        }
    }
    assert!(names.len() > 10, "{names:?}");
    names.retain(|name| !page.contains(&format!("`{name}`")));
    assert!(
        names.is_empty(),
        "docs/dependencies.md does not tell of {names:?}"
    );
}
