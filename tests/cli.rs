//! Transcripts of the commands: what is typed, what is printed, how it exits.

#[test]
fn transcripts() {
    trycmd::TestCases::new()
        .case("tests/cli/*.trycmd")
        .case("README.md");
}
