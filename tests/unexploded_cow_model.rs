use greffier::{games, pack::Library, replay::{Cache, Request, Wanted}, source::Record};
#[test]
fn cover() {
    let mut total = greffier::clause::Coverage::default();
    for entry in std::fs::read_dir("examples/unexploded-cow").unwrap().flatten().chain(std::fs::read_dir("examples/unexploded-cow/broken").unwrap().flatten()) {
        if entry.path().extension().is_none_or(|e| e != "greffe") { continue; }
        let text = std::fs::read_to_string(entry.path()).unwrap();
        let outcome = games::run(Record::new(&text), &Library::default(), &mut Cache::default(), &Request { wanted: Wanted::Coverage, ..Request::default() });
        total.add(&outcome.coverage);
    }
    for clause in games::find("unexploded-cow").unwrap().info().clauses {
        let seen = total.seen.get(clause.id).copied().unwrap_or_default();
        use greffier::clause::Does;
        let bad = match clause.does { Does::Refuses => seen.decisive == 0, Does::Acts => seen.applied == 0, _ => seen.applied == 0 && clause.beyond_records.is_none() };
        if bad { println!("UNCOVERED {} {:?} {:?}", clause.id, clause.does, seen); }
    }
}
