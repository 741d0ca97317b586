//! Unexploded Cow (Vaches de Guerre, Cheapass Games 2001): money, fields of
//! cows, spies, bombs and a die, for three to six players.

mod acts;
mod bomb;
mod chance;
mod cities;
mod clauses;
mod codes;
mod components;
mod copies;
mod deal;
mod deck;
mod effects;
mod ending;
mod event;
mod facts;
mod faults;
mod field;
mod hand;
mod meanings;
mod money;
mod offers;
mod opening;
mod packs;
mod picture;
mod piles;
mod position;
mod print;
mod prize;
mod project;
mod read;
mod rules;
mod rulings;
mod score;
mod step;
mod table;
mod turn;
mod words;

use clauses::{CLAUSES, Rule};
use faults::Fault;
use rules::Rules;
use rulings::RULINGS;
use step::{Act, Step};
use table::Table;
use turn::Meant;

use crate::{
    chance::Dice,
    clause::{Breach, Clause, Court, Impossible, Log},
    finding::Findings,
    game::{
        Components, Deed, Edition, Game, Info, Key, Mode, Picture, Roster, Seat, Seats, Standing,
        Telling, facts::Group,
    },
    lang::Text,
    pack::Library,
    record::{
        Header, Misread,
        tree::{self, Fact, Term},
    },
    replay::{Engine, Of},
    source::Span,
};

static INFO: Info = Info {
    id: "unexploded-cow",
    titles: &["Unexploded Cow (Vaches de Guerre)"],
    players: (3, 6),
    editions: &[Edition {
        id: "2001",
        title: Text::same("Unexploded Cow, Cheapass Games 2001"),
        says: Text::new(
            "the first edition, by the French translation of its rulebook",
            "la première édition, d'après la traduction française de son livret de règles",
        ),
    }],
    rulings: RULINGS,
    clauses: CLAUSES,
    codes: codes::CODES,
    keys: &[
        Key {
            name: "cash",
            says: Text::new(
                "balances brought from earlier games: `{ Ana: 2150, Bo: 1900 }`",
                "les soldes apportés de parties précédentes : `{ Ana: 2150, Bo: 1900 }`",
            ),
        },
        Key {
            name: "money",
            says: Text::new(
                "`loans` (no limit), `table` (real money) or `serious` (a loan is $2000)",
                "`loans` (emprunts sans limite), `table` (argent réel) ou `serious` (un emprunt est de 2000 $)",
            ),
        },
        Key {
            name: "mode",
            says: Text::new(
                "standard, or sorted: the cities lie in order, the lowest on top",
                "standard, ou sorted : les villes sont classées, la plus petite au-dessus",
            ),
        },
    ],
    packs: packs::PACKS,
    pack_schema: include_str!("../../../docs/schema/unexploded-cow-pack.schema.json"),
    words: words::TABLES,
    facts: crate::game::facts::words::<UnexplodedCow>,
    reserved: words::RESERVED,
    unused: &[],
    missing: &[
        Text::new(
            "the 69 cow cards: no list of names, prices and values is public; the deck `stand-in@1` is invented and says so, and a pack or `cards:` in the header types in your own",
            "les 69 cartes Vache : aucune liste de noms, de prix et de valeurs n'est publique ; le paquet `stand-in@1` est inventé et le dit, et un lot ou `cards:` dans l'en-tête permet de saisir les vôtres",
        ),
        Text::new(
            "the names of the cities 2 to 12: only Quimper (1) is known",
            "les noms des villes 2 à 12 : seule Quimper (1) est connue",
        ),
        Text::new(
            "the split of the ante with three or four players: the printed one is impossible; see the ruling `small-ante`",
            "le partage de la mise de base à trois ou quatre joueurs : celui du livret est impossible ; voyez le point d'arbitrage `small-ante`",
        ),
    ],
    template: Text::new(
        include_str!("templates/template.greffe"),
        include_str!("templates/template.fr.greffe"),
    ),
    modes: &[
        Mode::new(
            &["sorted"],
            &[],
            "mode: sorted",
            Text::new(
                "the cities lie in order, the lowest on top",
                "les villes sont classées, la plus petite au-dessus",
            ),
            Text::same(""),
        ),
        Mode::new(
            &["serious"],
            &[],
            "money: serious",
            Text::new(
                "real money: a loan is exactly $2000",
                "argent réel : un emprunt est exactement de 2000 $",
            ),
            Text::same(""),
        ),
    ],
    teams: false,
    battles: false,
};

/// The game.
#[derive(Debug)]
struct UnexplodedCow;

/// Its engine, for the registry.
pub(super) const ENGINE: &dyn Engine = &Of::<UnexplodedCow>::new();

impl Game for UnexplodedCow {
    type Rules = Rules;
    type Table = Table;
    type Step = Step;
    type Meant = Meant;
    type Fault = Fault;

    const INFO: &'static Info = &INFO;
    const FACTS: &'static [Group<Self>] = facts::FACTS;

    fn roster(rules: &Rules) -> &Roster {
        &rules.header.players
    }

    fn rules(header: &Header, library: &Library, findings: &mut Findings) -> Option<Rules> {
        Some(Rules::of(header, library, findings))
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

    fn read(
        rules: &Rules,
        actor: Seat,
        step: &tree::Step<'_>,
        out: &mut Vec<Step>,
    ) -> Result<(), Misread> {
        read::read(rules, actor, step, out)
    }

    fn print(rules: &Rules, actor: Seat, steps: &[Step], out: &mut String) {
        print::print(rules, actor, steps, out);
    }

    fn canonical(rules: &Rules, word: &str) -> Option<String> {
        print::canonical(rules, word)
    }

    fn respell(rules: &Rules, _before: &str, word: &str) -> Option<String> {
        print::respell(rules, word)
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
        _rules: &Rules,
        table: &Table,
        deed: Deed,
        court: &mut Court<'_, Fault, L>,
    ) -> Result<(), Impossible> {
        turn::judge_turn(table, deed, court)
    }

    fn begin_turn<L: Log>(rules: &Rules, table: &mut Table, deed: Deed, log: &mut L) {
        turn::begin(rules, table, deed, log);
    }

    fn judge<L: Log>(
        rules: &Rules,
        table: &Table,
        deed: Deed,
        step: &Step,
        court: &mut Court<'_, Fault, L>,
    ) -> Result<Meant, Impossible> {
        turn::judge(rules, table, deed, step, court)
    }

    fn commit<L: Log>(
        rules: &Rules,
        table: &mut Table,
        deed: Deed,
        step: &Step,
        meant: Meant,
        log: &mut L,
    ) {
        turn::commit(rules, table, deed, step, meant, log);
    }

    fn settle<L: Log>(rules: &Rules, table: &mut Table, log: &mut L) {
        ending::settle(rules, table, log);
    }

    fn last_line<L: Log>(rules: &Rules, table: &mut Table, log: &mut L) {
        opening::open(rules, table, log);
    }

    fn unfinished(rules: &Rules, table: &Table) -> Option<Breach<Fault>> {
        let breach = |rule: Rule, at: Span, fault: Fault| {
            Some(Breach {
                clause: rule.into(),
                at,
                fault: Some(fault),
            })
        };
        let at = table.turn_at;
        if let (Some(_), Some(running)) = (table.active, table.running) {
            return breach(
                Rule::AsPrinted,
                running.at,
                Fault::UnfinishedEvent { card: running.card },
            );
        }
        if let Some(seat) = table.active
            && table.rolled.is_none()
        {
            if let Some(at) = table.awaited {
                return breach(Rule::RollCompulsory, at, Fault::UntoldRoll { seat });
            }
            let in_field = table.field(seat).len();
            return breach(
                Rule::RollCompulsory,
                at,
                Fault::UnfinishedRoll { seat, in_field },
            );
        }
        // What cannot happen while the engine is right, said at the line where
        // it would.
        if !table.money_adds_up(rules) {
            return breach(Rule::ClosedCircuit, at, Fault::Money);
        }
        if !table.cities.add_up() {
            return breach(Rule::CityOnePlace, at, Fault::Cities);
        }
        if !table.cards_add_up() {
            return breach(Rule::CardOnePlace, at, Fault::Cards);
        }
        None
    }

    fn abandon(_rules: &Rules, table: &mut Table) {
        if let Some(running) = table.running.take() {
            table.discard.push(running.card);
        }
        table.rolled = table.rolled.or(Some(table.turn_at));
    }

    fn to_move(_rules: &Rules, table: &Table) -> Seats {
        if table.over {
            return Seats::NONE;
        }
        Seats::one(Seat(table.active.unwrap_or(table.next)))
    }

    fn is_over(_rules: &Rules, table: &Table) -> bool {
        table.over
    }

    fn ended_by(_rules: &Rules, table: &Table) -> Option<&'static Clause> {
        let cities = &table.cities;
        let aside = cities.aside != 0 || cities.aside_blind > 0;
        (cities.all_taken() && aside).then(|| Rule::Estate.into())
    }

    fn tell(rules: &Rules, table: &Table, deed: Deed, breach: &Breach<Fault>) -> Telling {
        let Some(fault) = breach.fault else {
            return Telling::default();
        };
        let scene = turn::scene(rules, table, fault);
        faults::tell(rules, &scene, deed, fault)
    }

    fn bears_on(clause: &Clause, fact: &str) -> bool {
        facts::bears_on(clause.id, fact)
    }

    fn project(_rules: &Rules, table: &Table, viewer: Seat) -> Table {
        table.as_seen_by(viewer)
    }

    fn picture(rules: &Rules, table: &Table) -> Picture {
        picture::picture(rules, table)
    }

    fn standing(rules: &Rules, table: &Table) -> Standing {
        score::standing(rules, table)
    }

    fn can_total(rules: &Rules, table: &Table, claimed: &[(Seat, i64)]) -> bool {
        score::can_total(rules, table, claimed)
    }

    fn components(rules: &Self::Rules) -> Vec<Components> {
        components::all(rules)
    }

    fn options(rules: &Rules, table: &Table, deed: Deed, out: &mut Vec<Step>) {
        offers::options(rules, table, deed.seat, out);
    }

    fn open(rules: &Rules, table: &Table) -> (Seats, bool) {
        offers::open(rules, table)
    }

    fn answers(_rules: &Rules, _table: &Table, step: &Step) -> bool {
        matches!(step.act, Act::Defuse(_) | Act::Pass(..) | Act::Steal(..))
    }

    fn chance(rules: &Rules, table: &Table, seat: Seat, step: &mut Step, dice: &mut Dice) {
        chance::chance(rules, table, seat, step, dice);
    }

    fn prologue(rules: &Rules, table: &Table, dice: &mut Dice) -> Vec<String> {
        chance::prologue(rules, table, dice)
    }

    fn weight(rules: &Rules, table: &Table, step: &Step) -> usize {
        chance::weight(rules, table, step)
    }
}
