//! Transcripts of the commands: what is typed, what is printed, how it exits.

#[test]
fn transcripts() {
    trycmd::TestCases::new()
        .env("COLUMNS", "100")
        .env("GREFFIER_LANG", "en")
        .case("tests/cli/*.trycmd");
}
