//! A fifth game, small and in the public domain: crazy eights (huit américain). It shows
//! what a game costs, and holds that the seam is enough for one that the crate does not
//! know: hidden hands, a pile to draw from, two languages.

mod acts;
mod cards;
mod clauses;
mod facts;
mod faults;
mod table;
mod tests;

use greffier::{
    chance::Dice,
    clause::{Breach, Court, Impossible, Log},
    finding::{Finding, Findings},
    game::{
        Deed, Edition, Game, Info, Key, Picture, Roster, Row, Seat, Seats, Standing, Telling,
        facts::{self as rows, Placed},
    },
    lang::Text,
    pack::Library,
    record::{
        Header, Misread,
        tree::{Fact, Step as Written, Term},
    },
    replay::Of,
    source::Span,
};

use acts::{Act, Step, Verb};
use cards::{Card, Suit};
use clauses::Rule;
use faults::Fault;
use table::{DEALT, Hand, Rules, Table};

#[derive(Debug)]
pub(crate) struct Eights;

pub(crate) static ENGINE: Of<Eights> = Of::new();

static INFO: Info = Info {
    id: "eights",
    titles: &["Crazy eights"],
    players: (2, 4),
    editions: &[Edition {
        id: "kitchen",
        title: Text::new("Crazy eights", "Huit américain"),
        says: Text::new("as most houses play it", "comme on y joue presque partout"),
    }],
    rulings: &[],
    clauses: clauses::CLAUSES,
    codes: &[],
    keys: &[Key {
        name: "starter",
        says: Text::new("the card turned up first", "la première carte retournée"),
    }],
    packs: &[],
    pack_schema: "{}",
    words: &[Verb::TABLE, Suit::TABLE],
    facts: rows::words::<Eights>,
    reserved: &["draw", "pioche", "pass", "passe"],
    unused: &["cards", "packs"],
    missing: &[],
    template: Text::same(""),
    modes: &[],
    teams: false,
    battles: false,
};

fn starter(header: &Header, findings: &mut Findings) -> Option<Card> {
    let node = header.get("starter");
    let card = node
        .map_or(Some("H7"), |node| node.text())
        .and_then(Card::read);
    if card.is_none() {
        let at = node.map_or(Span::default(), |node| node.at);
        findings.push(Finding::error("header.starter", at, "this is no card"));
    }
    card
}

impl Game for Eights {
    type Rules = Rules;
    type Table = Table;
    type Step = Step;
    type Meant = ();
    type Fault = Fault;

    const INFO: &'static Info = &INFO;
    const FACTS: &'static [rows::Group<Self>] = facts::FACTS;

    fn roster(rules: &Rules) -> &Roster {
        &rules.roster
    }

    fn rules(header: &Header, _: &Library, findings: &mut Findings) -> Option<Rules> {
        Some(Rules {
            roster: header.players.clone(),
            starter: starter(header, findings)?,
        })
    }

    fn set_up(rules: &Rules) -> Table {
        Table::new(rules)
    }

    fn place(rules: &Rules, table: &mut Table, fact: &Fact<'_>) -> Result<(), Misread> {
        let what = match rows::set::<Self>(rules, table, fact) {
            Placed::Set(result) => return result,
            Placed::Derived(_) => "this follows from the rest",
            Placed::Nobody => "nobody is called so",
            Placed::Unknown => "no fact is called so",
        };
        Err(Misread::new("header.position", fact.at, what))
    }

    fn placed<L: Log>(
        _: &Rules,
        table: &mut Table,
        at: Span,
        court: &mut Court<'_, Fault, L>,
    ) -> Result<(), Impossible> {
        let of_hands: u8 = table.hands.iter().map(|hand| hand.known.len()).sum();
        let distinct = table.located().len() == of_hands + table.played.len();
        court.demand(Rule::OneCopy, distinct, at, || Fault::Elsewhere(table.top))
    }

    fn read(_: &Rules, _: Seat, step: &Written<'_>, out: &mut Vec<Step>) -> Result<(), Misread> {
        out.push(acts::read(step)?);
        Ok(())
    }

    fn print(_: &Rules, _: Seat, steps: &[Step], out: &mut String) {
        acts::print(steps, out);
    }

    fn canonical(_: &Rules, word: &str) -> Option<String> {
        let tables = [Verb::TABLE, Suit::TABLE];
        let spelled = |row: &greffier::game::words::WordRow| row.respelled(word);
        let rows = tables.iter().flat_map(|table| table.rows);
        match rows.into_iter().find_map(spelled) {
            Some(spelling) => Some(spelling.to_owned()),
            None => Card::read(word).map(|card| card.to_string()),
        }
    }

    fn deal<L: Log>(
        _: &Rules,
        table: &mut Table,
        seat: Seat,
        terms: &[Term],
        text: &str,
        court: &mut Court<'_, Fault, L>,
    ) -> Result<Result<(), Impossible>, Misread> {
        let mut hand = Hand::default();
        for term in terms {
            match acts::card_or_unknown(text, term)? {
                Some(card) => {
                    let free = !table.located().has(card) && !hand.known.has(card);
                    let held =
                        court.demand(Rule::OneCopy, free, term.at, || Fault::Elsewhere(card));
                    if held.is_err() {
                        return Ok(held);
                    }
                    hand.known.add(card);
                }
                None => hand.unknown += term.item.times() as u8,
            }
        }
        let at = terms.first().map_or(Span::default(), |term| term.at);
        court.require(Rule::FiveEach, hand.len() == DEALT, at, || {
            Fault::HandSize(hand.len())
        });
        *table.hand_mut(seat) = hand;
        Ok(Ok(()))
    }

    fn begin_turn<L: Log>(_: &Rules, table: &mut Table, deed: Deed, _: &mut L) {
        table.turn = Some((deed.seat, false));
    }

    fn judge<L: Log>(
        _: &Rules,
        table: &Table,
        deed: Deed,
        step: &Step,
        court: &mut Court<'_, Fault, L>,
    ) -> Result<(), Impossible> {
        acts::judge(table, deed, step, court)
    }

    fn commit<L: Log>(_: &Rules, table: &mut Table, deed: Deed, step: &Step, (): (), log: &mut L) {
        acts::apply(table, deed.seat, step, log);
    }

    fn settle<L: Log>(rules: &Rules, table: &mut Table, _: &mut L) {
        if let Some((seat, true)) = table.turn {
            table.next = Seat((seat.0 + 1) % rules.roster.len() as u8);
            table.turn = None;
        }
    }

    fn unfinished(_: &Rules, _: &Table) -> Option<Breach<Fault>> {
        None
    }

    fn abandon(_: &Rules, table: &mut Table) {
        table.turn = None;
    }

    fn to_move(_: &Rules, table: &Table) -> Seats {
        if table.winner.is_some() {
            Seats::NONE
        } else {
            Seats::one(table.next)
        }
    }

    fn is_over(_: &Rules, table: &Table) -> bool {
        table.winner.is_some()
    }

    fn tell(rules: &Rules, table: &Table, deed: Deed, breach: &Breach<Fault>) -> Telling {
        faults::tell(rules, table, deed, breach)
    }

    fn project(_: &Rules, table: &Table, viewer: Seat) -> Table {
        let mut seen = table.clone();
        for (seat, hand) in seen.hands.iter_mut().enumerate() {
            if seat != usize::from(viewer.0) {
                *hand = Hand {
                    unknown: hand.len(),
                    ..Hand::default()
                };
            }
        }
        seen
    }

    fn picture(rules: &Rules, table: &Table) -> Picture {
        let mut picture = Picture::default();
        picture.line(format!("{} ({})", table.top, table.suit.printed()));
        for seat in rules.roster.seats() {
            let hand = rows::list::<Self>(rules, table).swap_remove(usize::from(seat.0));
            picture.line(format!("{}: {}", rules.roster.handle(seat), hand.1.text()));
        }
        picture
    }

    fn standing(rules: &Rules, table: &Table) -> Standing {
        let held = |hand: &Hand| hand.known.iter().map(Card::points).sum::<i64>();
        let left: i64 = table.hands.iter().map(held).sum();
        let unknown: i64 = table.hands.iter().map(|hand| i64::from(hand.unknown)).sum();
        let row = |seat: Seat| {
            let won = table.winner == Some(seat);
            Row {
                seats: vec![seat],
                // A card that nobody named is worth 1 to 50.
                score: if won { left + unknown } else { 0 },
                most: Some(if won { left + 50 * unknown } else { 0 }),
                note: String::new(),
            }
        };
        Standing {
            unit: "points",
            rows: rules.roster.seats().map(row).collect(),
            winners: table.winner.into_iter().collect(),
            end: table.winner.map(|_| "hand out".to_owned()),
            notes: Vec::new(),
        }
    }

    fn options(_: &Rules, table: &Table, deed: Deed, out: &mut Vec<Step>) {
        let acted = table.turn.is_some_and(|(_, done)| done);
        if !acted && table.winner.is_none() {
            acts::offer(table, deed.seat, out);
        }
    }

    fn lists_all(_: &Rules, table: &Table, seat: Seat) -> bool {
        table.hand(seat).unknown == 0
    }

    fn chance(_: &Rules, table: &Table, _: Seat, step: &mut Step, dice: &mut Dice) {
        acts::draw(table, step, dice);
    }

    fn prologue(rules: &Rules, table: &Table, dice: &mut Dice) -> Vec<String> {
        let is_new = table.played.len() == 1 && table.located().len() == 1;
        if !is_new || table.stock() < 10 {
            return Vec::new();
        }
        let mut pack: Vec<Card> = Card::all().filter(|card| *card != rules.starter).collect();
        dice.shuffle(&mut pack);
        let hands = pack.chunks(usize::from(DEALT)).zip(rules.roster.handles());
        let line = |(hand, name): (&[Card], &str)| {
            let cards: Vec<String> = hand.iter().map(Card::to_string).collect();
            format!("deal {name} {}", cards.join(" "))
        };
        hands.map(line).collect()
    }

    fn weight(_: &Rules, _: &Table, step: &Step) -> usize {
        if matches!(step.act, Act::Play(..)) {
            10
        } else {
            1
        }
    }
}
