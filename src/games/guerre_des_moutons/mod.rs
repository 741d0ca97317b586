//! La Guerre des Moutons (Philippe des Pallières, Asmodée 2002): two to four
//! shepherds lay square tiles, close pens for a secret colour, and send wolves
//! into each other's forests.

mod acts;
mod bonus;
mod box_tiles;
mod cases;
mod clauses;
mod codes;
mod colour_owners;
mod colours;
mod components;
mod deal;
mod earlier_pass;
mod ending;
mod facts;
mod faults;
mod hand;
mod interruptions;
mod land;
mod misread;
mod nouns;
mod pens;
mod picture;
mod places;
mod position;
mod print;
mod project;
mod random_games;
mod read;
mod regions;
mod rules;
mod rulings;
mod score;
mod spellings;
mod squares;
mod table;
#[cfg(test)]
mod tests;
mod ties;
mod tile;
mod tile_set;
mod tiles_seen;
mod turn;
mod words;

use crate::{
    chance::Dice,
    clause::{Breach, Clause, Court, Impossible, Log},
    finding::Findings,
    game::{
        Components, Deed, Edition, Embedded, Game, Info, Key, Mode, Picture, Roster, Seat, Seats,
        Standing, Telling, facts as game_facts,
    },
    lang::Text,
    pack::Library,
    record::{
        Header, Misread,
        tree::{Fact, Step as Written, Term, Word},
    },
    replay::{Engine, Of},
    say,
    source::Span,
};
use acts::{Ctx, Meant, Step};
use faults::Fault;
use rules::Rules;
use table::Table;

/// The engine of this game.
pub(super) const ENGINE: &dyn Engine = &Of::<GuerreDesMoutons>::new();

const ID: &str = "guerre-des-moutons";

static INFO: Info = Info {
    id: ID,
    titles: &["La Guerre des Moutons"],
    players: (2, 4),
    editions: &[Edition {
        id: "asmodee-2002",
        title: Text::same("La Guerre des Moutons (Asmodée, 2002)"),
        says: Text::new(
            "77 tiles: the village square, 4 shepherds, 4 markers, and a bag of 60 ordinary tiles, 4 wolves and 4 hunters",
            "77 pions : la place du village, 4 bergers, 4 marqueurs, et un sac de 60 pions normaux, 4 loups et 4 chasseurs",
        ),
    }],
    rulings: rulings::RULINGS,
    clauses: clauses::CLAUSES,
    codes: codes::CODES,
    keys: &[
        Key {
            name: "tiles",
            says: Text::new(
                "the tile set: a pack or a file; without it tiles are written as laid and only the counts of the box are enforced",
                "le lot de pions : un lot ou un fichier ; sans lui, les pions se notent tels qu'ils sont posés et seuls les nombres de la boîte sont vérifiés",
            ),
        },
        Key {
            name: "mode",
            says: Text::new(
                "standard, or two-colours: two players with two secret colours each",
                "standard, ou two-colours : deux joueurs avec deux couleurs secrètes chacun",
            ),
        },
    ],
    packs: &[
        Embedded {
            id: "p60",
            text: include_str!("packs/p60.yaml"),
            says: Text::new(
                "60 ordinary tiles, 4 wolves, 4 hunters: a reconstruction, not the published list (newest version)",
                "60 pions normaux, 4 loups, 4 chasseurs : une reconstitution, pas la liste publiée (dernière version)",
            ),
        },
        Embedded {
            id: "p60@1",
            text: include_str!("packs/p60.yaml"),
            says: Text::new(
                "the first version of that reconstruction",
                "la première version de cette reconstitution",
            ),
        },
    ],
    pack_schema: include_str!("../../../docs/schema/guerre-des-moutons-pack.schema.json"),
    words: words::TABLES,
    facts: game_facts::words::<GuerreDesMoutons>,
    reserved: words::RESERVED,
    unused: &["cards", "unattested"],
    missing: &[
        Text::new(
            "the faces of the 60 ordinary tiles and how they are paired: a record writes tiles as laid, or names a tile set; the shipped `p60` is a reconstruction",
            "les faces des 60 pions normaux et leurs dos : une feuille note les pions tels qu'ils sont posés, ou indique un lot de pions ; le lot fourni `p60` est une reconstitution",
        ),
        Text::new(
            "whether equal edges that face each other across a tile are one field: ruling `opposite-edges`, and a mark on the face (`JFJF-ns`)",
            "si deux côtés opposés de même image ne forment qu'un enclos : arbitrage `opposite-edges`, et un signe sur la face (`JFJF-ns`)",
        ),
    ],
    template: Text::new(
        include_str!("templates/standard.greffe"),
        include_str!("templates/standard.fr.greffe"),
    ),
    modes: &[Mode::new(
        &["two-colours"],
        &["deux-couleurs"],
        "mode: two-colours",
        Text::new(
            "two players with two secret colours each",
            "deux joueurs avec deux couleurs secrètes chacun",
        ),
        Text::new(
            include_str!("templates/two-colours.greffe"),
            include_str!("templates/two-colours.fr.greffe"),
        ),
    )],
    teams: false,
    battles: false,
};

/// The game.
#[derive(Debug)]
struct GuerreDesMoutons;

impl Game for GuerreDesMoutons {
    type Rules = Rules;
    type Table = Table;
    type Step = Step;
    type Meant = Meant;
    type Fault = Fault;

    const INFO: &'static Info = &INFO;
    const FACTS: &'static [game_facts::Group<Self>] = facts::FACTS;

    fn roster(rules: &Rules) -> &Roster {
        &rules.roster
    }

    fn rules(header: &Header, library: &Library, findings: &mut Findings) -> Option<Rules> {
        Rules::of(header, library, findings)
    }

    fn set_up(rules: &Rules) -> Table {
        Table::new(rules)
    }

    fn place(rules: &Rules, table: &mut Table, fact: &Fact<'_>) -> Result<(), Misread> {
        facts::place(rules, table, fact)
    }

    fn placed<L: Log>(
        rules: &Rules,
        table: &mut Table,
        at: Span,
        court: &mut Court<'_, Fault, L>,
    ) -> Result<(), Impossible> {
        position::placed(rules, table, at, court)
    }

    fn read(_: &Rules, _: Seat, step: &Written<'_>, out: &mut Vec<Step>) -> Result<(), Misread> {
        read::read(step, out)
    }

    fn print(_: &Rules, _: Seat, steps: &[Step], out: &mut String) {
        print::print(steps, out);
    }

    fn canonical(_: &Rules, word: &str) -> Option<String> {
        spellings::canonical(word)
    }

    fn expected(_: &Rules, fact: &[Word<'_>], item: &str) -> Option<String> {
        facts::expected(fact, item)
    }

    fn respell(_: &Rules, _: &str, word: &str) -> Option<String> {
        spellings::respelled(word)
    }

    fn deal<L: Log>(
        rules: &Rules,
        table: &mut Table,
        seat: Seat,
        terms: &[Term],
        text: &str,
        court: &mut Court<'_, Fault, L>,
    ) -> Result<Result<(), Impossible>, Misread> {
        deal::deal(rules, table, seat, terms, text, court)
    }

    fn judge_turn<L: Log>(
        _: &Rules,
        table: &Table,
        deed: Deed,
        court: &mut Court<'_, Fault, L>,
    ) -> Result<(), Impossible> {
        acts::playing(table, deed.seat, deed.actor, court);
        // That it is somebody else's turn follows from it.
        if table.finished(deed.seat).is_some() {
            court.last_comes_first();
        }
        Ok(())
    }

    fn begin_turn<L: Log>(rules: &Rules, table: &mut Table, deed: Deed, log: &mut L) {
        turn::begin_turn(rules, table, deed, log);
    }

    fn judge<L: Log>(
        rules: &Rules,
        table: &Table,
        deed: Deed,
        step: &Step,
        court: &mut Court<'_, Fault, L>,
    ) -> Result<Meant, Impossible> {
        let mut cx = Ctx {
            rules,
            table,
            deed,
            court,
        };
        acts::judge(&mut cx, step)
    }

    fn commit<L: Log>(
        rules: &Rules,
        table: &mut Table,
        deed: Deed,
        step: &Step,
        meant: Meant,
        log: &mut L,
    ) {
        acts::commit(rules, table, deed, step, meant, log);
    }

    fn settle<L: Log>(rules: &Rules, table: &mut Table, log: &mut L) {
        turn::settle(rules, table, log);
    }

    fn unfinished(_: &Rules, table: &Table) -> Option<Breach<Fault>> {
        turn::unfinished(table)
    }

    fn abandon(rules: &Rules, table: &mut Table) {
        turn::abandon(rules, table);
    }

    fn to_move(rules: &Rules, table: &Table) -> Seats {
        table.to_move(rules)
    }

    fn is_over(_: &Rules, table: &Table) -> bool {
        table.end.is_some()
    }

    fn ended_by(_: &Rules, table: &Table) -> Option<&'static Clause> {
        let passed = table.end == Some(table::End::Stall);
        passed.then(|| {
            let rule = if table.is_opening() {
                clauses::Rule::Redeal
            } else {
                clauses::Rule::Stall
            };
            rule.into()
        })
    }

    fn is_nothing(step: &Step) -> bool {
        matches!(step, Step::Nothing { .. })
    }

    fn tell(rules: &Rules, table: &Table, deed: Deed, breach: &Breach<Fault>) -> Telling {
        faults::tell(rules, table, deed, breach)
    }

    fn bears_on(clause: &Clause, fact: &str) -> bool {
        facts::bears_on(clause.id, fact)
    }

    fn why_to_move(_: &Rules, _: &Table) -> String {
        say!(
            "out of turn only wolves, hunters and the shepherd are laid, on a line without a number",
            "hors de son tour, on ne pose que loups, chasseurs et berger, sur une ligne sans numéro"
        )
    }

    fn turn_rests_on(rules: &Rules, table: &Table, deed: Deed) -> Option<&'static str> {
        faults::turn_rests_on(rules, table, deed)
    }

    fn project(rules: &Rules, table: &Table, viewer: Seat) -> Table {
        project::project(rules, table, viewer)
    }

    /// The landscape is public; hands and secret colours are among the facts.
    fn picture(rules: &Rules, table: &Table) -> Picture {
        picture::picture(rules, table)
    }

    fn standing(rules: &Rules, table: &Table) -> Standing {
        score::standing(rules, table)
    }

    fn brought<L: Log>(rules: &Rules, table: &Table, log: &mut L) {
        bonus::brought(table, log);
        if table.end.is_some() {
            score::log(rules, table, log);
        }
    }

    fn perhaps_over(rules: &Rules, table: &Table) -> Option<Table> {
        bonus::perhaps_over(rules, table)
    }

    fn can_total(rules: &Rules, table: &Table, claimed: &[(Seat, i64)]) -> bool {
        cases::can_total(rules, table, claimed)
    }

    fn components(rules: &Self::Rules) -> Vec<Components> {
        components::all(rules)
    }

    fn options(rules: &Rules, table: &Table, deed: Deed, out: &mut Vec<Step>) {
        acts::offer(rules, table, deed, out);
    }

    fn lists_all(rules: &Rules, table: &Table, seat: Seat) -> bool {
        interruptions::lists_all(rules, table, seat)
    }

    fn open(rules: &Rules, table: &Table) -> (Seats, bool) {
        interruptions::open(rules, table)
    }

    fn open_to(rules: &Rules, table: &Table, seat: Seat) -> (bool, bool) {
        interruptions::open_to(rules, table, seat)
    }

    fn answers(_rules: &Rules, table: &Table, step: &Step) -> bool {
        table.turn.seat.is_some() && step.interrupts()
    }

    fn chance(rules: &Rules, table: &Table, seat: Seat, step: &mut Step, dice: &mut Dice) {
        random_games::chance(rules, table, seat, step, dice);
    }

    fn prologue(rules: &Rules, table: &Table, dice: &mut Dice) -> Vec<String> {
        random_games::prologue(rules, table, dice)
    }

    fn weight(rules: &Rules, table: &Table, step: &Step) -> usize {
        random_games::weight(rules, table, step)
    }

    const RELUCTANCE: usize = 5;
}
