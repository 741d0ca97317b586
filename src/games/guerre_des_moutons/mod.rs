//! La Guerre des Moutons (Philippe des Pallières, Asmodée 2002): two to four
//! shepherds lay square tiles, close pens for a secret colour, and send wolves
//! into each other's forests.

mod announce;
mod board;
mod cells;
mod clauses;
mod colours;
mod commit;
mod components;
mod deal;
mod doubt;
mod draw;
mod facts;
mod faults;
mod finish;
mod hand;
mod land;
mod lay;
mod nouns;
mod options;
mod owners;
mod pass;
mod picture;
mod position;
mod print;
mod project;
mod read;
mod reading;
mod rules;
mod rulings;
mod score;
mod seen;
mod set;
mod step;
mod table;
#[cfg(test)]
mod tests;
mod tile;
mod turn;
mod urn;
mod why;
mod words;

use crate::{
    chance::Dice,
    clause::{Breach, Clause, Court, Impossible, Log},
    finding::{Finding, Findings},
    game::{
        Components, Deed, Edition, Embedded, Game, Info, Key, Mode, Picture, Seat, Seats, Standing,
        Telling, Value, facts as game_facts,
    },
    lang::{Name, Text, pick},
    pack::Library,
    record::{
        Header, Misread, View,
        tree::{Fact, Step as Written, Term, Word},
        word,
    },
    replay::{Engine, Of, frame::Rule as FrameRule},
    say,
    source::Span,
};
use faults::Fault;
use rulings::Rulings;
use set::TileSet;
use step::Step;
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
    facts: || game_facts::words(facts::FACTS),
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

/// What the header settles.
#[derive(Debug)]
struct Rules {
    names: Vec<String>,
    rulings: Rulings,
    two_colours: bool,
    set: Option<TileSet>,
    view: View,
}

impl Rules {
    fn players(&self) -> usize {
        self.names.len()
    }

    fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        (0..self.names.len() as u8).map(Seat)
    }

    fn name(&self, seat: Seat) -> &str {
        self.names.get(seat.0 as usize).map_or("?", String::as_str)
    }

    /// The same for sentences.
    fn called(&self, seat: Seat) -> Name<'_> {
        Name(self.name(seat))
    }

    fn seat(&self, name: &str) -> Option<Seat> {
        let folded = word::fold(name);
        let index = self
            .names
            .iter()
            .position(|known| word::fold(known) == folded);
        index.map(|index| Seat(index as u8))
    }

    /// Colours of each player.
    fn colours_each(&self) -> usize {
        if self.two_colours { 2 } else { 1 }
    }

    /// Tiles in the bag before the game.
    fn total(&self) -> u32 {
        self.set.as_ref().map_or(set::BAG, |set| set.total)
    }

    /// Whether the recorder could see what this player keeps from the others.
    fn sees(&self, seat: Seat) -> bool {
        match self.view {
            View::All => true,
            View::Public => false,
            View::Of(viewer) => viewer == seat,
        }
    }

    /// A record of one player's view names no tile or colour of the others.
    fn seen_by_viewer<L: Log>(&self, seat: Seat, at: Span, court: &mut Court<'_, Fault, L>) {
        court.frame(FrameRule::View, self.sees(seat), at);
    }
}

/// The game.
#[derive(Debug)]
struct GuerreDesMoutons;

impl Game for GuerreDesMoutons {
    type Rules = Rules;
    type Table = Table;
    type Step = Step;
    type Fault = Fault;

    const INFO: &'static Info = &INFO;

    fn rules(header: &Header, library: &Library, findings: &mut Findings) -> Option<Rules> {
        let two_colours = mode(header, findings)?;
        handles(header, findings);
        let set = match tile_set(header, library, findings) {
            Ok(set) => set,
            Err(Impossible) => return None,
        };
        Some(Rules {
            names: header
                .players
                .iter()
                .map(|player| player.handle.clone())
                .collect(),
            rulings: Rulings::of(header),
            two_colours,
            set,
            view: header.view,
        })
    }

    fn set_up(rules: &Rules) -> Table {
        Table::new(rules)
    }

    fn place(rules: &Rules, table: &mut Table, fact: &Fact<'_>) -> Result<(), Misread> {
        position::place(rules, table, fact)
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
        words::canonical(word)
    }

    fn respell(_: &Rules, _: &str, word: &str) -> Option<String> {
        words::respelled(word)
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
        rules::playing(table, deed.seat, deed.actor, court);
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
    ) -> Result<(), Impossible> {
        rules::judge(rules, table, deed, step, court)
    }

    fn commit<L: Log>(rules: &Rules, table: &mut Table, deed: Deed, step: &Step, log: &mut L) {
        commit::commit(rules, table, deed, step, log);
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
        turn::to_move(rules, table)
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
        why::bears_on(clause.id, fact)
    }

    fn why_to_move(_: &Rules, _: &Table) -> String {
        say!(
            "out of turn only wolves, hunters and the shepherd are laid, on a line without a number",
            "hors de son tour, on ne pose que loups, chasseurs et berger, sur une ligne sans numéro"
        )
    }

    fn project(rules: &Rules, table: &Table, viewer: Seat) -> Table {
        project::project(rules, table, viewer)
    }

    fn fact(rules: &Rules, table: &Table, path: &[Word<'_>]) -> Option<Value> {
        game_facts::value(facts::FACTS, rules, table, path)
    }

    fn facts(rules: &Rules, table: &Table) -> Vec<(String, Value)> {
        game_facts::list(facts::FACTS, rules, table)
    }

    /// The landscape is public; hands and secret colours are among the facts.
    fn picture(rules: &Rules, table: &Table) -> Picture {
        picture::picture(rules, table)
    }

    fn standing(rules: &Rules, table: &Table) -> Standing {
        score::standing(rules, table)
    }

    fn perhaps_over(rules: &Rules, table: &Table) -> Option<Table> {
        finish::perhaps_over(rules, table)
    }

    fn can_total(rules: &Rules, table: &Table, claimed: &[(Seat, i64)]) -> bool {
        score::can_total(rules, table, claimed)
    }

    fn components(rules: &Self::Rules) -> Vec<Components> {
        components::all(rules)
    }

    fn options(rules: &Rules, table: &Table, seat: Seat, out: &mut Vec<Step>) {
        options::options(rules, table, seat, out);
    }

    fn lists_all(rules: &Rules, table: &Table, seat: Seat) -> bool {
        options::lists_all(rules, table, seat)
    }

    fn open(rules: &Rules, table: &Table) -> (Seats, bool) {
        options::open(rules, table)
    }

    fn open_to(rules: &Rules, table: &Table, seat: Seat) -> (bool, bool) {
        options::open_to(rules, table, seat)
    }

    fn answers(_rules: &Rules, table: &Table, step: &Step) -> bool {
        table.turn.seat.is_some() && step.interrupts()
    }

    fn chance(rules: &Rules, table: &Table, seat: Seat, step: &mut Step, dice: &mut Dice) {
        options::chance(rules, table, seat, step, dice);
    }

    fn prologue(rules: &Rules, table: &Table, dice: &mut Dice) -> Vec<String> {
        options::prologue(rules, table, dice)
    }

    fn weight(rules: &Rules, table: &Table, step: &Step) -> usize {
        options::weight(rules, table, step)
    }

    const RELUCTANCE: usize = 5;
}

/// Nobody is called like a square: `E1.pen` would be the edge of a tile.
fn handles(header: &Header, findings: &mut Findings) {
    for player in &header.players {
        if words::square(&player.handle).is_some() {
            findings.push(
                Finding::error(
                    "header.players",
                    player.at,
                    say!(
                        "`{}` cannot be a player's handle",
                        "`{}` ne peut pas être un nom de joueur",
                        player.handle
                    ),
                )
                .label(pick(
                    "a square of the landscape",
                    "un emplacement du paysage",
                ))
                .help(pick(
                    "write another handle and the full name: `Ana: Ana Lopez`",
                    "écrivez un autre nom et le nom complet : `Ana: Ana Lopez`",
                )),
            );
        }
    }
}

/// Whether every player has two colours; `None` when the mode is not known.
fn mode(header: &Header, findings: &mut Findings) -> Option<bool> {
    let Some(node) = header.get("mode") else {
        return Some(false);
    };
    match node.text().unwrap_or("") {
        "standard" => Some(false),
        "two-colours" if header.players.len() == 2 => Some(true),
        "two-colours" => {
            findings.push(
                Finding::error(
                    "header.mode",
                    node.at,
                    pick(
                        "two colours each are for two players",
                        "deux couleurs chacun, c'est à deux joueurs",
                    ),
                )
                .label(say!(
                    "{} players here",
                    "{} joueurs ici",
                    header.players.len()
                )),
            );
            None
        }
        _ => {
            findings.push(
                Finding::error(
                    "header.mode",
                    node.at,
                    pick("this mode is not known", "ce mode est inconnu"),
                )
                .help(pick(
                    "known: `standard`, `two-colours`",
                    "connus : `standard`, `two-colours`",
                )),
            );
            None
        }
    }
}

/// The tile set that the command line or the header names.
fn tile_set(
    header: &Header,
    library: &Library,
    findings: &mut Findings,
) -> Result<Option<TileSet>, Impossible> {
    let before = findings.len();
    let mut packs = library.packs(header, INFO.packs, findings);
    let mut named = Span::default();
    if let (true, Some(node)) = (packs.is_empty(), header.get("tiles")) {
        named = node.at;
        let name = node.text().unwrap_or("");
        packs.extend(library.find(name, node.at, INFO.packs, findings));
    }
    let failed = findings[before..]
        .iter()
        .any(|finding| finding.severity == crate::finding::Severity::Error);
    match packs.last() {
        _ if failed => Err(Impossible),
        Some(pack) => set::read(pack, named, findings).map(Some).ok_or(Impossible),
        None => Ok(None),
    }
}
