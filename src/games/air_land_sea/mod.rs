//! Air, Land & Sea: Bestioles en Guerre and Bobards, Pétards & Mouchards.
//!
//! `card` and `verb` are the words, `deck` holds the cards that `reader` takes
//! from packs in the words of `vocabulary`, `rules` is what the header settles,
//! `table` what play changes, `stacks` the cards that lie on it. `judge` and
//! `answer` say what is legal, `resolve`, `answer` and `battle` what happens.

mod answer;
mod battle;
mod card;
mod carry;
mod clauses;
mod components;
mod deal;
mod deck;
mod doubt;
mod due;
mod effects;
mod endless;
mod faults;
mod forced;
mod judge;
mod notation;
mod open;
mod options;
mod physics;
mod picture;
mod position;
mod reader;
mod resolve;
mod rules;
mod rulings;
#[cfg(test)]
mod schema;
mod score;
mod secrets;
mod stacks;
mod step;
mod strength;
mod table;
mod targets;
mod verb;
mod view;
mod vocabulary;
mod whole;
mod words;

use crate::{
    chance::Dice,
    clause::{Breach, Court, Impossible, Log},
    finding::Findings,
    game::{
        Components, Deed, Edition, Game, Info, Key, Mode, Picture, Seat, Seats, Standing, Telling,
        Value,
    },
    lang::Text,
    pack::Library,
    record::{
        Header, Misread,
        tree::{self, Fact, Term, Word},
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
            says: Text::same("the cards of the revised edition"),
        },
        Edition {
            id: "revised-2020",
            title: Text::same("Air, Land & Sea, revised edition (2020)"),
            says: Text::same("the same rules and cards"),
        },
        Edition {
            id: "first-2019",
            title: Text::same("Air, Land & Sea, first edition (2019)"),
            says: Text::same(
                "other texts of Air Drop, Reinforce, Disrupt and Redeploy; destroyed cards are laid aside",
            ),
        },
    ],
    rulings: rulings::RULINGS,
    clauses: clauses::CLAUSES,
    keys: &[
        Key {
            name: "theaters",
            says: Text::same(
                "theaters from left to right, seen from the first seat; air, land, sea by default",
            ),
        },
        Key {
            name: "mode",
            says: Text::same("standard, epic, bleusaille or [epic, bleusaille]"),
        },
        Key {
            name: "goal",
            says: Text::same(
                "points that win: 12, 6 in Epic mode and in teams, 3 in Bleusaille mode; 18 for a longer game",
            ),
        },
    ],
    packs: deck::PACKS,
    pack_schema: include_str!("../../../docs/schema/air-land-sea-pack.schema.json"),
    words: &[words::Verb::TABLE, words::Pile::TABLE, card::Kind::TABLE],
    facts: Vec::new,
    reserved: notation::RESERVED,
    unused: &[],
    missing: &[
        Text::same(
            "French titles of Support, Containment, Reinforce, Ambush, Cover Fire, Disrupt and the three cards of strength 6: the English title is shown",
        ),
        Text::same(
            "the texts of 11 of the 18 cards of Bobards, Pétards & Mouchards, and three titles: such a card can be held and played face down; a pack supplies the rest, or `unattested: by-hand` takes its effects as written",
        ),
        Text::same("the publisher's card clarifications of 2019: contested points are rulings"),
        Text::same("the Epic withdrawal tables come from one review"),
    ],
    template: Text::same(include_str!("template.greffe")),
    modes: &[
        Mode::new(
            &["second-box"],
            &["deuxième-boîte"],
            "theaters: [espionage, diplomacy, economy]",
            Text::same(
                "the theaters of the second box, alone or mixed with those of the first: any three",
            ),
            Text::same(include_str!("template-second-box.greffe")),
        ),
        Mode::new(
            &["epic"],
            &["épique"],
            "mode: epic",
            Text::same(
                "five theaters and ten cards each, to 6 points; with `[epic, bleusaille]` both",
            ),
            Text::same(include_str!("template-epic.greffe")),
        ),
        Mode::new(
            &["bleusaille"],
            &[],
            "mode: bleusaille",
            Text::same("every battle is worth 1 point, and 3 win"),
            Text::same(""),
        ),
        Mode::new(
            &["team", "teams"],
            &["équipe", "équipes"],
            "players: [[Ana, Cat], [Bo, Dan]]",
            Text::same(
                "two against two or against one: a list in the list of players shares a side",
            ),
            Text::same(include_str!("template-team.greffe")),
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
    type Step = step::Step;
    type Fault = faults::Fault;

    const INFO: &'static Info = &INFO;

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
        position::place(rules, table, fact)
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
        notation::read(rules, step, out)
    }

    fn print(rules: &Self::Rules, actor: Seat, steps: &[Self::Step], out: &mut String) {
        notation::print(rules, actor, steps, out);
    }

    fn canonical(rules: &Self::Rules, word: &str) -> Option<String> {
        notation::canonical(rules, word)
    }

    fn respell(rules: &Self::Rules, before: &str, word: &str) -> Option<String> {
        notation::respell(rules, before, word)
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
        judge::turn(rules, table, deed, court);
        Ok(())
    }

    fn begin_turn<L: Log>(rules: &Self::Rules, table: &mut Self::Table, deed: Deed, log: &mut L) {
        let at = deed.line;
        Resolver {
            rules,
            table,
            log,
            at,
        }
        .begin_turn(deed);
    }

    fn judge<L: Log>(
        rules: &Self::Rules,
        table: &Self::Table,
        deed: Deed,
        step: &Self::Step,
        court: &mut Court<'_, Self::Fault, L>,
    ) -> Result<(), Impossible> {
        judge::step(rules, table, deed, step, court)
    }

    fn commit<L: Log>(
        rules: &Self::Rules,
        table: &mut Self::Table,
        deed: Deed,
        step: &Self::Step,
        log: &mut L,
    ) {
        let at = deed.line;
        Resolver {
            rules,
            table,
            log,
            at,
        }
        .commit(deed, step);
    }

    fn settle<L: Log>(rules: &Self::Rules, table: &mut Self::Table, log: &mut L) {
        let at = table.turn.map(|turn| turn.line).unwrap_or_default();
        let mut resolver = Resolver {
            rules,
            table,
            log,
            at,
        };
        resolver.settle_abilities();
        resolver.end_if_played_out();
    }

    fn unfinished(rules: &Self::Rules, table: &Self::Table) -> Option<Breach<Self::Fault>> {
        battle::unfinished(rules, table)
    }

    fn abandon(_rules: &Self::Rules, table: &mut Self::Table) {
        battle::abandon(table);
    }

    fn to_move(rules: &Self::Rules, table: &Self::Table) -> Seats {
        battle::to_move(rules, table)
    }

    fn is_over(_rules: &Self::Rules, table: &Self::Table) -> bool {
        table.over
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
        faults::tell(rules, table, deed, breach)
    }

    fn why_to_move(rules: &Self::Rules, table: &Self::Table) -> String {
        faults::why_to_move(rules, table)
    }

    fn project(rules: &Self::Rules, table: &Self::Table, viewer: Seat) -> Self::Table {
        doubt::project(rules, table, viewer)
    }

    fn fact(rules: &Self::Rules, table: &Self::Table, path: &[Word<'_>]) -> Option<Value> {
        view::fact(rules, table, path)
    }

    fn facts(rules: &Self::Rules, table: &Self::Table) -> Vec<(String, Value)> {
        view::facts(rules, table)
    }

    fn picture(rules: &Self::Rules, table: &Self::Table) -> Picture {
        picture::picture(rules, table)
    }

    fn standing(rules: &Self::Rules, table: &Self::Table) -> Standing {
        score::standing(rules, table)
    }

    fn components(rules: &Self::Rules) -> Vec<Components> {
        components::all(rules)
    }

    fn options(rules: &Self::Rules, table: &Self::Table, seat: Seat, out: &mut Vec<Self::Step>) {
        options::options(rules, table, seat, out);
    }

    fn open(rules: &Self::Rules, table: &Self::Table) -> (Seats, bool) {
        options::open(rules, table)
    }

    fn answers(rules: &Self::Rules, table: &Self::Table, step: &Self::Step) -> bool {
        options::answers_something(rules, table, step)
    }

    fn chance(
        rules: &Self::Rules,
        table: &Self::Table,
        seat: Seat,
        step: &mut Self::Step,
        dice: &mut Dice,
    ) {
        options::chance(rules, table, seat, step, dice);
    }

    fn prologue(rules: &Self::Rules, table: &Self::Table, dice: &mut Dice) -> Vec<String> {
        options::prologue(rules, table, dice)
    }

    fn declining(rules: &Self::Rules, table: &Self::Table) -> Option<(Seat, Self::Step)> {
        options::declining(rules, table)
    }

    fn weight(_rules: &Self::Rules, _table: &Self::Table, step: &Self::Step) -> usize {
        options::weight(step)
    }
}
