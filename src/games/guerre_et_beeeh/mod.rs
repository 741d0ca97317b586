//! Guerre & Beeeh! (Bruno Cathala, Descartes 2002): two flocks on a board of
//! hidden tokens, wolves that both players move, action cards.

mod acts;
mod cards;
mod clauses;
mod codes;
mod components;
mod deck;
mod ending;
mod facts;
mod faults;
mod layout;
mod obstacles;
mod packs;
mod picture;
mod pile;
mod position;
mod print;
mod project;
mod read;
mod rules;
mod rules_from_header;
mod rulings;
mod score;
mod spellings;
mod square;
mod table;
mod tokens;
mod turn;
mod untold_outcomes;
mod words;

use crate::{
    chance::Dice,
    clause::{Breach, Clause, Court, Impossible, Log},
    finding::Findings,
    game::{
        Components, Deed, Edition, Game, Info, Key, Picture, Roster, Seat, Seats, Standing,
        Telling, Value, facts as game_facts,
    },
    lang::{Text, pick},
    pack::Library,
    record::{
        Header, Misread,
        tree::{Fact, Step as Written, Term, Word},
    },
    replay::{Engine, Of},
    source::Span,
};
use acts::{Plan, Step, offer};
use clauses::Rule;
use faults::Fault;
use rules::Rules;

use table::{End, Table};

/// The engine for the registry.
pub(super) const ENGINE: &dyn Engine = &Of::<GuerreEtBeeeh>::new();

#[derive(Debug)]
struct GuerreEtBeeeh;

static INFO: Info = Info {
    id: packs::GAME,
    titles: &["Guerre & Beeeh!"],
    players: (2, 2),
    editions: &[Edition {
        id: "descartes-2002",
        title: Text::same("Guerre & Beeeh! (War & Sheep), Jeux Descartes 2002"),
        says: Text::new(
            "the French rulebook, with the cards that are attested",
            "le livret de règles français, avec les cartes attestées",
        ),
    }],
    rulings: rulings::RULINGS,
    clauses: clauses::CLAUSES,
    codes: codes::CODES,
    keys: &[
        Key {
            name: "layout",
            says: Text::new(
                "how the board is filled: a pack, a file, or a drawing, rows from the top",
                "comment le plateau est rempli : un lot, un fichier ou un dessin, rangées à partir du haut",
            ),
        },
        Key {
            name: "deck",
            says: Text::new(
                "`attested` (15 cards), `padded` (21, six of them unknown), or a pack that names the lost cards",
                "`attested` (15 cartes), `padded` (21, dont six inconnues), ou un lot qui nomme les cartes perdues",
            ),
        },
    ],
    packs: packs::PACKS,
    pack_schema: include_str!("../../../docs/schema/guerre-et-beeeh-pack.schema.json"),
    words: &[
        words::Verb::TABLE,
        words::Figure::TABLE,
        words::Ending::TABLE,
    ],
    facts: game_facts::words::<GuerreEtBeeeh>,
    reserved: words::RESERVED,
    unused: &["deal"],
    missing: &[
        Text::new(
            "the squares of the two printed layouts: `home-rows` and `spread` are reconstructed; a record may draw its own",
            "les cases des deux schémas imprimés : `home-rows` et `spread` sont reconstitués ; une feuille peut dessiner le sien",
        ),
        Text::new(
            "six of the 21 cards: they are held as `?` (deck: padded), named in `cards` or a deck pack, and played by hand (unattested: by-hand)",
            "six des 21 cartes : en main elles s'écrivent `?` (deck: padded), se nomment dans `cards` ou dans un lot, et se jouent à la main (unattested: by-hand)",
        ),
        Text::new(
            "what the mad sheep does: it lies beside the board until a card played by hand brings it in",
            "ce que fait le mouton fou : il reste à côté du plateau jusqu'à ce qu'une carte jouée à la main le fasse entrer",
        ),
        Text::new(
            "the printed faces of Armistice, Raid aérien and Délit d'initié: where their text is open, a ruling decides",
            "les faces imprimées d'Armistice, de Raid aérien et de Délit d'initié : là où leur texte est ouvert, un arbitrage décide",
        ),
    ],
    template: Text::new(
        include_str!("templates/template.greffe"),
        include_str!("templates/template.fr.greffe"),
    ),
    modes: &[],
    teams: false,
    battles: false,
};

impl Game for GuerreEtBeeeh {
    type Rules = Rules;
    type Table = Table;
    type Step = Step;
    type Meant = Plan;
    type Fault = Fault;

    const INFO: &'static Info = &INFO;
    const FACTS: &'static [game_facts::Group<Self>] = facts::FACTS;

    fn roster(rules: &Rules) -> &Roster {
        &rules.roster
    }

    fn rules(header: &Header, library: &Library, findings: &mut Findings) -> Option<Rules> {
        rules_from_header::rules(header, library, findings)
    }

    fn set_up(rules: &Rules) -> Table {
        rules.start.clone()
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

    fn read(
        rules: &Rules,
        actor: Seat,
        step: &Written<'_>,
        out: &mut Vec<Step>,
    ) -> Result<(), Misread> {
        read::read(rules, actor, step, out)
    }

    fn print(rules: &Rules, _actor: Seat, steps: &[Step], out: &mut String) {
        print::print(rules, steps, out);
    }

    fn canonical(rules: &Rules, word: &str) -> Option<String> {
        spellings::canonical(rules, word)
    }

    fn respell(rules: &Rules, _before: &str, word: &str) -> Option<String> {
        spellings::respelled(rules, word)
    }

    fn deal<L: Log>(
        _rules: &Rules,
        _table: &mut Table,
        _seat: Seat,
        terms: &[Term],
        _text: &str,
        _court: &mut Court<'_, Fault, L>,
    ) -> Result<Result<(), Impossible>, Misread> {
        let at = terms.first().map_or(Span::default(), |term| term.at);
        Err(
            Misread::new(
                "syntax.deal",
                at,
                pick("nothing is dealt in this game", "rien n'est distribué dans ce jeu"),
            )
            .help(pick(
                "players begin without cards; a drawn card is written at its move: `b1>b2=1 +raid`",
                "les joueurs commencent sans carte ; une carte piochée suit son déplacement : `b1>b2=1 +raid`",
            )),
        )
    }

    fn begin_turn<L: Log>(_rules: &Rules, table: &mut Table, deed: Deed, _log: &mut L) {
        turn::begin_turn(table, deed);
    }

    fn judge<L: Log>(
        rules: &Rules,
        table: &Table,
        deed: Deed,
        step: &Step,
        court: &mut Court<'_, Fault, L>,
    ) -> Result<Plan, Impossible> {
        turn::judge(rules, table, deed, step, court)
    }

    fn commit<L: Log>(
        rules: &Rules,
        table: &mut Table,
        deed: Deed,
        step: &Step,
        plan: Plan,
        log: &mut L,
    ) {
        turn::apply(rules, table, deed, (step, &plan), log);
    }

    fn settle<L: Log>(rules: &Rules, table: &mut Table, log: &mut L) {
        turn::settle(rules, table, log);
    }

    fn unfinished(rules: &Rules, table: &Table) -> Option<Breach<Fault>> {
        turn::unfinished(rules, table)
    }

    fn abandon(rules: &Rules, table: &mut Table) {
        turn::abandon(rules, table);
    }

    fn to_move(rules: &Rules, table: &Table) -> Seats {
        untold_outcomes::to_move(rules, table)
    }

    fn is_over(_rules: &Rules, table: &Table) -> bool {
        table.end.is_some()
    }

    fn ended_by(_rules: &Rules, table: &Table) -> Option<&'static Clause> {
        match table.end? {
            // Otherwise the turn would go on.
            End::NoGrass if table.turn.left > 0 => Some(Rule::EndMidTurn.into()),
            End::Quiet => Some(Rule::EndQuiet.into()),
            _ => None,
        }
    }

    fn tell(rules: &Rules, table: &Table, deed: Deed, breach: &Breach<Fault>) -> Telling {
        faults::tell(rules, table, deed, breach)
    }

    fn bears_on(clause: &Clause, fact: &str) -> bool {
        let what = fact.rsplit('.').next().unwrap_or(fact);
        facts::bears_on(clause.id, spellings::id(what))
    }

    fn project(_rules: &Rules, table: &Table, viewer: Seat) -> Table {
        project::project(table, viewer)
    }

    fn fact(rules: &Rules, table: &Table, path: &[Word<'_>]) -> Option<Value> {
        let value = |table: &Table| game_facts::value::<Self>(rules, table, path);
        let untold = untold_outcomes::tables(rules, table);
        // What the record awaits is a fact of the table as it is.
        if untold.is_empty()
            || path
                .first()
                .is_some_and(|word| spellings::id(word.text) == "untold")
        {
            return value(table);
        }
        untold_outcomes::merged(&untold.iter().map(value).collect::<Option<Vec<_>>>()?)
    }

    fn picture(rules: &Rules, table: &Table) -> Picture {
        picture::picture(rules, table)
    }

    fn standing(rules: &Rules, table: &Table) -> Standing {
        score::standing(rules, table)
    }

    fn brought<L: Log>(_rules: &Rules, table: &Table, log: &mut L) {
        score::brought(table, log);
    }

    fn can_total(rules: &Rules, table: &Table, claimed: &[(Seat, i64)]) -> bool {
        score::can_total(rules, table, claimed)
    }

    fn components(rules: &Self::Rules) -> Vec<Components> {
        components::all(rules)
    }

    fn options(rules: &Rules, table: &Table, deed: Deed, out: &mut Vec<Step>) {
        offer::list(rules, table, deed.seat, out);
    }

    fn is_sure(_rules: &Rules, table: &Table, seat: Seat, step: &Step) -> bool {
        offer::is_sure(table, seat, step)
    }

    fn chance(rules: &Rules, table: &Table, seat: Seat, step: &mut Step, dice: &mut Dice) {
        acts::chance(rules, table, seat, step, dice);
    }

    fn weight(_rules: &Rules, _table: &Table, step: &Step) -> usize {
        acts::weight(step)
    }
}
