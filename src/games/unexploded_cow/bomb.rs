//! Bombs that wait to go off, and explosions: who is paid, who takes the city, what a mad bomber sets off.

use super::{
    cities::FaceUp,
    clauses::Rule,
    deck::Powers,
    field::Cell,
    rules::Rules,
    rulings::{BatchOrder, Bombers},
    table::{self, Bombs, Cow, Table},
};
use crate::{
    clause::{Entry, Log},
    game::Seat,
    say,
    source::Span,
};

/// A cow finds a bomb. It goes off when something else happens, so that a power
/// may still answer it, even one that breaks a rule.
pub(super) fn find(table: &mut Table, cell: Cell, line: Span, at: Span) {
    let Some(cow) = table.fields[cell.field as usize].get_mut(cell.index()) else {
        return;
    };
    cow.bombs += 1;
    table.bombs = Some(Bombs {
        field: cell.field,
        abroad: false,
        line,
        at,
    });
}

/// Every power is declined: what holds a bomb explodes, to the end.
pub(super) fn settle<L: Log>(rules: &Rules, table: &mut Table, log: &mut L) {
    if let Some(bombs) = table.bombs {
        log.line(bombs.line);
    }
    while table.bombs.is_some() {
        explode(rules, table, log);
    }
}

impl Table {
    /// The fields where bombs wait to go off, the one that is next first.
    pub(super) fn bombed_fields(&self) -> impl Iterator<Item = u8> + '_ {
        let (next, abroad) = self
            .bombs
            .map_or((0, false), |bombs| (bombs.field, bombs.abroad));
        let others = self.around(next).skip(1).filter(move |_| abroad);
        let others = others.filter(|field| self.holds_bombs(*field));
        self.bombs.map(|_| next).into_iter().chain(others)
    }

    pub(super) fn holds_bombs(&self, field: u8) -> bool {
        let mut row = self.field(field).iter();
        row.any(|cow| cow.bombs > 0 && !cow.gone)
    }

    /// The cow of that number, if it has not exploded.
    pub(super) fn living(&self, cell: Cell) -> Option<&table::Cow> {
        let cow = self.field(cell.field).get(cell.index());
        cow.filter(|cow| !cow.gone)
    }
}

/// All cows that hold a bomb explode together.
pub(super) fn explode<L: Log>(rules: &Rules, table: &mut Table, log: &mut L) {
    let Some(bombs) = table.bombs else { return };
    let field = bombs.field;
    // Nearly always it is one cow.
    let mut one: Option<Cow> = None;
    let mut several: Vec<Cow> = Vec::new();
    let mut bombers = 0u8;
    for cow in &mut table.fields[field as usize] {
        if cow.bombs > 0 && !cow.gone {
            if cow.bombs > 1 {
                log.event(Rule::TwoBombs);
            }
            cow.bombs = 0;
            cow.gone = true;
            bombers += u8::from(rules.powers(cow.card).has(Powers::BOMBER));
            if one.is_none() && several.is_empty() {
                one = Some(*cow);
            } else {
                several.extend(one.take());
                several.push(*cow);
            }
        }
    }
    let blown = one.as_ref().map_or(&*several, std::slice::from_ref);
    pay(rules, table, field, blown, log);
    for cow in blown {
        if rules.powers(cow.card).has(Powers::SPY) {
            log.event(Rule::SpyForgets);
        }
        table.discard.push(cow.card);
    }
    take_city(rules, table, field, blown, log);
    if bombers > 0 {
        wave(rules, table, field, bombers, log);
    }
    // Only a wave leaves new bombs, on every cow that is still there.
    if bombers == 0 || table.field(field).iter().all(|cow| cow.gone) {
        close(table, field);
    }
}

/// Every other cow of the field finds a new bomb.
fn wave<L: Log>(rules: &Rules, table: &mut Table, field: u8, bombers: u8, log: &mut L) {
    log.event(Rule::Wave);
    if bombers > 1 {
        log.event(Rule::Together);
    }
    let each = if rules.rulings.bombers == Bombers::Each {
        bombers
    } else {
        1
    };
    for cow in table.fields[field as usize]
        .iter_mut()
        .filter(|cow| !cow.gone)
    {
        cow.bombs = cow.bombs.saturating_add(each);
    }
}

/// The bombs of a field are settled: the row closes up. A bomb that left it is
/// next.
pub(super) fn close(table: &mut Table, field: u8) {
    table.fields[field as usize].retain(|cow| !cow.gone);
    let next = match table.bombs {
        Some(bombs) if bombs.abroad => {
            let mut fields = table.around(field);
            fields.find(|field| table.holds_bombs(*field))
        }
        _ => None,
    };
    table.bombs = table
        .bombs
        .zip(next)
        .map(|(bombs, field)| Bombs { field, ..bombs });
}

/// The field's owner settles first, then owners of spies, clockwise from him.
fn pay<L: Log>(rules: &Rules, table: &mut Table, field: u8, blown: &[Cow], log: &mut L) {
    let value = |cow: &Cow| rules.card(cow.card).value();
    match blown {
        [] => return,
        [cow] => {
            let abroad = cow.owner != field;
            return settle_owner(table, cow.owner, value(cow), abroad, log, || {
                say!("{} explodes", "{} explose", rules.code(cow.card))
            });
        }
        _ => {}
    }
    log.event(Rule::PayOrder);
    let first_negative = rules.rulings.batch == BatchOrder::NegativesFirst;
    if blown.iter().any(|cow| value(cow) < 0) {
        log.event(Rule::Batch);
    }
    let passes: &[fn(i64) -> bool] = if first_negative {
        &[|v| v < 0, |v| v >= 0]
    } else {
        &[|_| true]
    };
    for pass in passes {
        for owner in table.around(field) {
            let mine = || {
                blown
                    .iter()
                    .filter(|cow| cow.owner == owner && pass(value(cow)))
            };
            if mine().next().is_none() {
                continue;
            }
            let sum = mine().map(value).sum::<i64>();
            let abroad = mine().any(|cow| cow.owner != field);
            settle_owner(table, owner, sum, abroad, log, || {
                let names: Vec<&str> = mine().map(|cow| rules.code(cow.card)).collect();
                match names.as_slice() {
                    [one] => say!("{one} explodes", "{one} explose"),
                    names => say!("{} explode", "{} explosent", names.join(", ")),
                }
            });
        }
    }
}

fn settle_owner<L: Log>(
    table: &mut Table,
    owner: u8,
    sum: i64,
    abroad: bool,
    log: &mut L,
    what: impl Fn() -> String,
) {
    if abroad {
        log.event(Rule::SpyPaid);
    }
    if sum < 0 {
        table.pay_pot(owner, -sum, Rule::Negative, log, || {
            say!("{}, which costs money", "{}, ce qui coûte", what())
        });
        return;
    }
    let paid = sum.min(table.pot);
    let rule = if paid < sum {
        Rule::ShortPot
    } else {
        Rule::Explodes
    };
    table.cash[owner as usize] += paid;
    table.pot -= paid;
    log.entry(rule, || Entry {
        seat: Some(Seat(owner)),
        amount: paid,
        text: if paid < sum {
            say!(
                "{}; the pot held {paid} of {sum}",
                "{} ; le pot avait {paid} sur {sum}",
                what()
            )
        } else {
            what()
        },
    });
}

/// The turn's player takes the city if a cow of his was among those that blew
/// up.
fn take_city<L: Log>(rules: &Rules, table: &mut Table, field: u8, blown: &[Cow], log: &mut L) {
    let Some(active) = table.active else { return };
    let mut own = blown.iter().filter(|cow| cow.owner == active).peekable();
    let Some(first) = own.peek() else {
        log.event(Rule::NotAnothers);
        return;
    };
    if table.cities.face == FaceUp::None {
        log.event(Rule::OneCity);
        return;
    }
    if field != active {
        log.event(Rule::SpyCity);
    }
    if rules.card(first.card).value() < 0 {
        log.event(Rule::NegativeCity);
    }
    log.event(Rule::TakeCity);
    let index = active as usize;
    match table.cities.take() {
        FaceUp::Known(value) => table.cities.taken[index] |= 1 << value,
        FaceUp::Unknown => table.cities.blind[index] += 1,
        FaceUp::None => {}
    }
}
