//! Air, Land & Sea: Bestioles en Guerre and Bobards, Pétards & Mouchards.
//!
//! `words`, `card` and `verb` are what can be said, `deck` holds the cards that `packs`
//! brings, `rules` is what the header settles. `table` is what play changes: `stacks`
//! lie on it, a `queue` of abilities waits, and nobody knows all of a `hand`.
//!
//! `acts` is what players do, a file an act; an act changes the table as a `Resolver`,
//! and `resolve` keeps its queue; what follows from it by the rules is in `consequences`.
//! `turn` and `battle` are what goes on around it. Each
//! file uses only those before it in `tests/modules.rs`.

mod acts;
mod battle;
mod card;
mod clauses;
mod codes;
mod components;
mod consequences;
mod deal;
mod deck;
mod facts;
mod faults;
mod hand;
mod offers;
mod packs;
mod picture;
mod position;
mod print;
mod project;
mod queue;
mod read;
mod resolve;
mod rules;
mod rulings;
mod score;
mod secrets;
mod stacks;
mod strength;
mod table;
mod targets;
mod trail;
mod turn;
mod verb;
mod words;

use crate::{
    chance::Dice,
    clause::{Breach, Court, Impossible, Log},
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
use resolve::Resolver;

static INFO: Info = Info {
    id: "air-land-sea",
    titles: &[
        "Bestioles en Guerre (Air, Land & Sea)",
        "Bobards, Pétards & Mouchards",
    ],
    players: (2, 4),
    editions: &[
        Edition {
            id: "critters-2021",
            title: Text::same("Bestioles en Guerre (Critters at War, 2021)"),
            says: Text::new(
                "the cards of the revised edition",
                "les cartes de l'édition révisée",
            ),
        },
        Edition {
            id: "revised-2020",
            title: Text::new(
                "Air, Land & Sea, revised edition (2020)",
                "Air, Land & Sea, édition révisée (2020)",
            ),
            says: Text::new(
                "the same rules and cards",
                "les mêmes règles et les mêmes cartes",
            ),
        },
        Edition {
            id: "first-2019",
            title: Text::new(
                "Air, Land & Sea, first edition (2019)",
                "Air, Land & Sea, première édition (2019)",
            ),
            says: Text::new(
                "other texts of Air Drop, Reinforce, Disrupt and Redeploy; destroyed cards are laid aside",
                "d'autres textes pour Parachutage, Terre 1, Terre 5 et Redéploiement ; les cartes détruites sont écartées",
            ),
        },
    ],
    rulings: rulings::RULINGS,
    clauses: clauses::CLAUSES,
    codes: codes::CODES,
    keys: &[
        Key {
            name: "theaters",
            says: Text::new(
                "theaters from left to right, seen from the first seat; air, land, sea by default",
                "les théâtres de gauche à droite, vus par le premier de la liste ; air, terre, mer par défaut",
            ),
        },
        Key {
            name: "mode",
            says: Text::new(
                "standard, epic, bleusaille or [epic, bleusaille]",
                "standard, epic, bleusaille ou [epic, bleusaille]",
            ),
        },
        Key {
            name: "goal",
            says: Text::new(
                "points that win: 12, 6 in Epic mode and in teams, 3 in Bleusaille mode; 18 for a longer game",
                "les PV à atteindre : 12, 6 en mode Épique et en équipes, 3 en mode Bleusaille ; 18 pour une partie plus longue",
            ),
        },
    ],
    packs: packs::PACKS,
    pack_schema: include_str!("../../../docs/schema/air-land-sea-pack.schema.json"),
    words: &[
        words::Verb::TABLE,
        words::Pile::TABLE,
        card::Theater::TABLE,
        words::End::TABLE,
    ],
    facts: crate::game::facts::words::<AirLandSea>,
    reserved: words::RESERVED,
    unused: &[],
    missing: &[
        Text::new(
            "French titles of Support, Containment, Reinforce, Ambush, Cover Fire, Disrupt and the three cards of strength 6: the English title is shown",
            "les titres français des cartes Air 1, Air 5, Terre 1, Terre 2, Terre 4, Terre 5 et des trois cartes de force 6 : leur type et leur force les désignent",
        ),
        Text::new(
            "the texts of 11 of the 18 cards of Bobards, Pétards & Mouchards, and three titles: such a card can be held and played face down; a pack supplies the rest, or `unattested: by-hand` takes its effects as written",
            "les textes de 11 des 18 cartes de Bobards, Pétards & Mouchards, et trois titres : une telle carte peut être en main et jouée face cachée ; un lot donne le reste, ou `unattested: by-hand` prend ses effets tels qu'ils sont écrits",
        ),
        Text::new(
            "the publisher's card clarifications of 2019: contested points are rulings",
            "les précisions de l'éditeur sur les cartes (2019) : les points contestés sont des arbitrages",
        ),
        Text::new(
            "the Epic withdrawal tables come from one review",
            "les tableaux de retrait du mode Épique viennent d'une seule critique",
        ),
    ],
    template: Text::new(
        include_str!("templates/standard.greffe"),
        include_str!("templates/standard.fr.greffe"),
    ),
    modes: &[
        Mode::new(
            &["second-box"],
            &["deuxième-boîte"],
            "theaters: [espionage, diplomacy, economy]",
            Text::new(
                "the theaters of the second box, alone or mixed with those of the first: any three",
                "les théâtres de la deuxième boîte, seuls ou mêlés à ceux de la première : trois au choix",
            ),
            Text::new(
                include_str!("templates/second-box.greffe"),
                include_str!("templates/second-box.fr.greffe"),
            ),
        ),
        Mode::new(
            &["epic"],
            &["épique"],
            "mode: epic",
            Text::new(
                "five theaters and ten cards each, to 6 points; with `[epic, bleusaille]` both",
                "cinq théâtres et dix cartes chacun, en 6 PV ; avec `[epic, bleusaille]`, les deux modes",
            ),
            Text::new(
                include_str!("templates/epic.greffe"),
                include_str!("templates/epic.fr.greffe"),
            ),
        ),
        Mode::new(
            &["bleusaille"],
            &[],
            "mode: bleusaille",
            Text::new(
                "every battle is worth 1 point, and 3 win",
                "chaque bataille vaut 1 PV, et l'objectif est de 3 PV",
            ),
            Text::same(""),
        ),
        Mode::new(
            &["team", "teams"],
            &["équipe", "équipes"],
            "players: [[Ana, Cat], [Bo, Dan]]",
            Text::new(
                "two against two or against one: a list in the list of players shares a side",
                "à deux contre deux ou contre un : une liste dans la liste des joueurs forme une équipe",
            ),
            Text::new(
                include_str!("templates/team.greffe"),
                include_str!("templates/team.fr.greffe"),
            ),
        ),
    ],
    teams: true,
    battles: true,
};

/// The engine for the registry.
pub(super) const ENGINE: &dyn Engine = &Of::<AirLandSea>::new();

#[derive(Debug)]
struct AirLandSea;

impl Game for AirLandSea {
    type Rules = rules::Rules;
    type Table = table::Table;
    type Step = acts::Step;
    type Meant = acts::Meant;
    type Fault = faults::Fault;

    const INFO: &'static Info = &INFO;
    const FACTS: &'static [Group<Self>] = facts::FACTS;

    fn roster(rules: &Self::Rules) -> &Roster {
        &rules.roster
    }

    fn rules(header: &Header, library: &Library, findings: &mut Findings) -> Option<Self::Rules> {
        rules::Rules::of(header, library, findings)
    }

    fn set_up(rules: &Self::Rules) -> Self::Table {
        let mut table = table::Table::new(rules);
        if rules.start != rules::Start::SetUp {
            position::clear(&mut table);
        }
        table
    }

    fn place(rules: &Self::Rules, table: &mut Self::Table, fact: &Fact<'_>) -> Result<(), Misread> {
        facts::place(rules, table, fact)
    }

    fn placed<L: Log>(
        rules: &Self::Rules,
        table: &mut Self::Table,
        at: Span,
        court: &mut Court<'_, Self::Fault, L>,
    ) -> Result<(), Impossible> {
        position::check(rules, table, at, court)
    }

    fn read(
        rules: &Self::Rules,
        _actor: Seat,
        step: &tree::Step<'_>,
        out: &mut Vec<Self::Step>,
    ) -> Result<(), Misread> {
        read::read(rules, step, out)
    }

    fn print(rules: &Self::Rules, actor: Seat, steps: &[Self::Step], out: &mut String) {
        print::print(rules, actor, steps, out);
    }

    fn canonical(rules: &Self::Rules, word: &str) -> Option<String> {
        print::canonical(rules, word)
    }

    fn respell(rules: &Self::Rules, before: &str, word: &str) -> Option<String> {
        print::respell(rules, before, word)
    }

    fn deal<L: Log>(
        rules: &Self::Rules,
        table: &mut Self::Table,
        seat: Seat,
        terms: &[Term],
        text: &str,
        court: &mut Court<'_, Self::Fault, L>,
    ) -> Result<Result<(), Impossible>, Misread> {
        deal::deal(rules, table, seat, terms, text, court)
    }

    fn battle<L: Log>(
        rules: &Self::Rules,
        table: &mut Self::Table,
        number: u32,
        restated: &[Term],
        text: &str,
        at: Span,
        court: &mut Court<'_, Self::Fault, L>,
    ) -> Result<Result<(), Impossible>, Misread> {
        deal::battle_line(rules, table, number, restated, text, at, court)
    }

    fn judge_turn<L: Log>(
        rules: &Self::Rules,
        table: &Self::Table,
        deed: Deed,
        court: &mut Court<'_, Self::Fault, L>,
    ) -> Result<(), Impossible> {
        turn::judge(rules, table, deed, court);
        Ok(())
    }

    fn begin_turn<L: Log>(rules: &Self::Rules, table: &mut Self::Table, deed: Deed, log: &mut L) {
        Resolver::new(rules, table, log, deed.line).begin_turn(deed);
    }

    fn judge<L: Log>(
        rules: &Self::Rules,
        table: &Self::Table,
        deed: Deed,
        step: &Self::Step,
        court: &mut Court<'_, Self::Fault, L>,
    ) -> Result<Self::Meant, Impossible> {
        acts::judge(rules, table, deed, step, court)
    }

    fn commit<L: Log>(
        rules: &Self::Rules,
        table: &mut Self::Table,
        deed: Deed,
        _step: &Self::Step,
        meant: Self::Meant,
        log: &mut L,
    ) {
        Resolver::new(rules, table, log, deed.line).commit(deed.seat, meant);
    }

    fn settle<L: Log>(rules: &Self::Rules, table: &mut Self::Table, log: &mut L) {
        let at = table.turn.map(|turn| turn.line).unwrap_or_default();
        let mut resolver = Resolver::new(rules, table, log, at);
        resolver.settle_abilities();
        resolver.end_if_played_out();
    }

    fn unfinished(rules: &Self::Rules, table: &Self::Table) -> Option<Breach<Self::Fault>> {
        turn::unfinished(rules, table)
    }

    fn abandon(_rules: &Self::Rules, table: &mut Self::Table) {
        table.abandon();
    }

    fn to_move(rules: &Self::Rules, table: &Self::Table) -> Seats {
        turn::to_move(rules, table)
    }

    fn is_over(_rules: &Self::Rules, table: &Self::Table) -> bool {
        table.over
    }

    fn title(rules: &Self::Rules) -> &'static str {
        INFO.titles[usize::from(rules.is_second_box())]
    }

    fn may_go_on(rules: &Self::Rules) -> &'static str {
        rules.may_go_on()
    }

    fn tell(
        rules: &Self::Rules,
        table: &Self::Table,
        deed: Deed,
        breach: &Breach<Self::Fault>,
    ) -> Telling {
        // It was judged when what is forced had happened.
        let idle = matches!(breach.fault, Some(faults::Fault::NotTriggered(_)));
        let forced = idle.then(|| acts::settle::after_forced(rules, table));
        faults::tell(rules, forced.as_ref().unwrap_or(table), deed, breach)
    }

    fn why_to_move(rules: &Self::Rules, table: &Self::Table) -> String {
        faults::why_to_move(rules, table)
    }

    fn project(rules: &Self::Rules, table: &Self::Table, viewer: Seat) -> Self::Table {
        project::project(rules, table, viewer)
    }

    fn picture(rules: &Self::Rules, table: &Self::Table) -> Picture {
        picture::picture(rules, table)
    }

    fn standing(rules: &Self::Rules, table: &Self::Table) -> Standing {
        score::standing(rules, table)
    }

    fn brought<L: Log>(rules: &Self::Rules, table: &Self::Table, log: &mut L) {
        score::brought(rules, table, log);
    }

    fn components(rules: &Self::Rules) -> Vec<Components> {
        components::all(rules)
    }

    fn options(rules: &Self::Rules, table: &Self::Table, deed: Deed, out: &mut Vec<Self::Step>) {
        offers::options(rules, table, deed.seat, out);
    }

    fn open(rules: &Self::Rules, table: &Self::Table) -> (Seats, bool) {
        offers::open(rules, table)
    }

    fn answers(rules: &Self::Rules, table: &Self::Table, step: &Self::Step) -> bool {
        offers::answers_something(rules, table, step)
    }

    fn chance(
        rules: &Self::Rules,
        table: &Self::Table,
        seat: Seat,
        step: &mut Self::Step,
        dice: &mut Dice,
    ) {
        acts::draw::chance(rules, table, seat, step, dice);
    }

    fn prologue(rules: &Self::Rules, table: &Self::Table, dice: &mut Dice) -> Vec<String> {
        deal::prologue(rules, table, dice)
    }

    fn declining(rules: &Self::Rules, table: &Self::Table) -> Option<(Seat, Self::Step)> {
        offers::declining(rules, table)
    }

    fn weight(_rules: &Self::Rules, _table: &Self::Table, step: &Self::Step) -> usize {
        offers::weight(step)
    }
}
