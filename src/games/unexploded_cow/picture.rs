//! The table as a picture, seen from the side: each field with the count from
//! right to left.

use super::{
    cities::FaceUp,
    deck::{CardId, Powers},
    facts::{self, ahead, codes, cow_name, hand, has_used},
    rules::Rules,
    table::Table,
    words::Destination,
};
use crate::{
    game::Seat,
    game::picture::{Emblem, Kind, Label, Numbered, Part, Picture, Pile, Player, Row, Thing},
    lang::{money, pick},
    say,
};

pub(super) fn picture(rules: &Rules, table: &Table) -> Picture {
    let mut picture = Picture::default();
    picture.part(Part::Common(middle(rules, table)));
    let city = match table.cities.face {
        FaceUp::None => say!("no city face up", "aucune ville face visible"),
        FaceUp::Known(value) => say!("city {}", "ville {}", city_name(rules, value)),
        FaceUp::Unknown => say!("a city not named", "une ville non nommée"),
    };
    let (pot, bank) = (money(table.pot), money(table.bank));
    let mut middle = say!(
        "pot {pot}   bank {bank}   {city}",
        "pot {pot}   banque {bank}   {city}"
    );
    for covered in table.cities.beneath.values().iter().rev() {
        let city = city_name(rules, *covered);
        middle = say!("{middle}, over {city}", "{middle}, sur la {city}");
    }
    picture.words(middle);
    let aside = facts::aside(table);
    let deck = table
        .deck
        .map_or_else(|| "?".to_owned(), |cards| cards.to_string());
    let (unseen, more) = match table.discard_unseen {
        Some(unseen) => (usize::from(unseen), ""),
        None => (0, pick(" or more", " ou plus")),
    };
    let discarded = table.discard.len() + unseen;
    picture.words(say!(
        "deck {deck}   discard {discarded}{more}   cities to come {}",
        "paquet {deck}   cartes rejetées {discarded}{more}   villes à venir {}",
        table.cities.left
    ));
    if rules.sorted && table.cities.left > 0 {
        let ahead = ahead(rules, table).text();
        picture.words(say!("next cities: {ahead}", "villes suivantes : {ahead}"));
    }
    if !aside.items.is_empty() {
        let aside = aside.items.join(", ");
        picture.words(say!(
            "cities set aside: {aside}",
            "villes écartées : {aside}"
        ));
    }
    if !table.discard.is_empty() {
        let cards = counted(&codes(rules, &table.discard));
        picture.words(say!("discard pile: {cards}", "cartes rejetées : {cards}"));
    }
    picture.gap();
    for seat in table.seats() {
        picture.part(Part::Player(panel(rules, table, seat)));
        player(rules, table, seat, &mut picture);
    }
    picture.words(say!(
        "cows are numbered from their owner's right: a roll counts the roller's 1, 2, 3 …",
        "les vaches se numérotent depuis la droite de leur propriétaire : on compte ses vaches 1, 2, 3 …"
    ));
    picture.words(say!(
        "and goes on into the next player's field, downwards and round",
        "puis celles du joueur suivant, vers le bas et en boucle"
    ));
    let mut cows = table.fields.iter().flatten();
    if cows.any(|cow| has_used(rules, table, cow)) {
        picture.words(say!(
            "* has used its power in this turn",
            "* a utilisé son pouvoir spécial ce tour-ci"
        ));
    }
    picture
}

fn city_name(rules: &Rules, value: u8) -> String {
    let named = rules
        .deck
        .cities
        .iter()
        .find(|(name, city)| *city == value && !name.starts_with("city-"));
    match named {
        Some((name, _)) => format!("{value} ({name})"),
        None => value.to_string(),
    }
}

/// `spy, plain-100 x2`.
fn counted(cards: &[String]) -> String {
    let mut out: Vec<(String, usize)> = Vec::new();
    for card in cards {
        match out.last_mut() {
            Some((last, count)) if last == card => *count += 1,
            _ => out.push((card.clone(), 1)),
        }
    }
    let items: Vec<String> = out
        .into_iter()
        .map(|(card, count)| {
            if count > 1 {
                format!("{card} x{count}")
            } else {
                card
            }
        })
        .collect();
    items.join(", ")
}

fn player(rules: &Rules, table: &Table, seat: Seat, picture: &mut Picture) {
    let index = seat.0 as usize;
    let next = table.active.unwrap_or(table.next);
    let mark = if next == seat.0 && !table.over {
        '>'
    } else {
        ' '
    };
    let cash = money(table.cash[index]);
    let mut out = format!("{mark} {}   {cash}", rules.name(seat.0));
    if table.loans[index] > 0 {
        let loan = money(table.loans[index]);
        out += &say!(" (borrowed {loan})", " ({loan} d'emprunt)");
    }
    let cities = facts::taken(table, seat);
    if cities.items.is_empty() {
        out += pick("   no city", "   aucune ville");
    } else {
        let points = match table.cities.points_between(seat) {
            (lowest, highest) if lowest == highest => lowest.to_string(),
            (lowest, highest) => say!("{lowest} to {highest}", "{lowest} à {highest}"),
        };
        let cities = cities.items.join(" + ");
        out += &say!(
            "   cities {cities} = {points}",
            "   villes {cities} = {points}"
        );
    }
    if table.left.has(seat) {
        out += pick("   has left", "   a quitté le jeu");
        picture.words(out);
        picture.gap();
        return;
    }
    let hand = hand(rules, table, seat);
    let size = if table.hands[index].unsized_ {
        "?".to_owned()
    } else {
        hand.items.len().to_string()
    };
    let shown: Vec<String> = hand
        .items
        .iter()
        .filter(|card| *card != "?")
        .cloned()
        .collect();
    let held = counted(&shown);
    out += &if shown.is_empty() {
        say!("   hand {size}", "   main {size}")
    } else {
        say!("   hand {size}: {held}", "   main {size} : {held}")
    };
    picture.words(out);
    row(rules, table, seat, picture);
    picture.gap();
}

/// A field from its owner's left to his right, so that number 1 stands at the
/// right, as on the table.
fn row(rules: &Rules, table: &Table, seat: Seat, picture: &mut Picture) {
    let cows = table.field(seat.0);
    if cows.is_empty() {
        picture.words(say!("    (empty field)", "    (champ vide)"));
    }
    let things = cows.iter().enumerate().map(|(place, cow)| Numbered {
        number: place + 1,
        thing: Thing {
            text: cow_name(rules, table, seat.0, place),
            name: format!("{}.{}", rules.name(seat.0), place + 1),
            owner: Some(Seat(cow.owner)),
            bombs: cow.bombs,
            ..card(rules, cow.card)
        },
        value: rules.card(cow.card).value().to_string(),
        marked: has_used(rules, table, cow),
    });
    picture.part(Part::Row(Row {
        ends: [Destination::Left.printed(), Destination::Right.printed()],
        things: things.collect(),
    }));
}

// --- to be drawn

fn card(rules: &Rules, id: CardId) -> Thing {
    let card = rules.card(id);
    let signs = [
        (Powers::SPY, Emblem::Spy),
        (Powers::MECHANIC, Emblem::Mechanic),
        (Powers::GENERAL, Emblem::General),
        (Powers::PFC, Emblem::Soldier),
        (Powers::BOMBER, Emblem::Bomber),
    ];
    let powers = card.powers();
    let sign = signs.into_iter().find(|(power, _)| powers.has(*power));
    let code = rules.code(id);
    Thing {
        kind: if card.is_cow() { Kind::Cow } else { Kind::Card },
        name: code.to_owned(),
        title: code.to_owned(),
        value: if card.is_cow() {
            money(card.value())
        } else {
            String::new()
        },
        emblem: match sign {
            Some((_, emblem)) => Some(emblem),
            None => (!card.is_cow()).then_some(Emblem::Event),
        },
        ..Thing::default()
    }
}

fn notes(sum: i64) -> Vec<Thing> {
    vec![Thing {
        kind: Kind::Money,
        value: money(sum),
        ..Thing::default()
    }]
}

/// A city by its value; `None` where nobody named it.
fn city(rules: &Rules, value: Option<u8>) -> Thing {
    let Some(value) = value else {
        return Thing {
            down: false,
            ..Thing::unknown(Kind::City)
        };
    };
    let mut cities = rules.deck.cities.iter();
    let named = cities.find(|(name, city)| *city == value && !name.starts_with("city-"));
    Thing {
        kind: Kind::City,
        name: value.to_string(),
        title: named.map_or_else(String::new, |(name, _)| name.clone()),
        value: value.to_string(),
        ..Thing::default()
    }
}

/// Cities as a fact lists them.
fn cities(rules: &Rules, items: &[String]) -> Vec<Thing> {
    let city = |item: &String| city(rules, item.parse().ok());
    items.iter().map(city).collect()
}

fn cards(rules: &Rules, cards: &[CardId], unknown: u16) -> Vec<Thing> {
    let mut cards: Vec<Thing> = cards.iter().map(|id| card(rules, *id)).collect();
    cards.sort_by(|a, b| a.name.cmp(&b.name));
    let unknown = Thing::unknowns(Kind::Card, u32::from(unknown));
    cards.into_iter().chain(unknown).collect()
}

fn middle(rules: &Rules, table: &Table) -> Vec<Pile> {
    let mut up = match table.cities.face {
        FaceUp::None => Vec::new(),
        FaceUp::Known(value) => vec![city(rules, Some(value))],
        FaceUp::Unknown => vec![city(rules, None)],
    };
    let covered = table.cities.beneath.values().iter().rev();
    up.extend(covered.map(|value| city(rules, Some(*value))));
    let ahead = if rules.sorted {
        cities(rules, &ahead(rules, table).items)
    } else {
        let ahead = Thing::unknowns(Kind::City, u32::from(table.cities.left));
        ahead.into_iter().collect()
    };
    let deck = cards(rules, &[], table.deck.unwrap_or(0));
    let unseen = table.discard_unseen;
    let discard = cards(rules, &table.discard, unseen.unwrap_or(0));
    let mut piles = vec![
        Pile::new(Label::POT, notes(table.pot)),
        Pile::new(Label::BANK, notes(table.bank)),
        Pile::new(Label::CITY, up),
        Pile::new(Label::CITIES_TO_COME, ahead),
        Pile::new(Label::COW_DECK, deck).or_more(table.deck.is_none()),
        Pile::new(Label::COW_DISCARD, discard).or_more(unseen.is_none()),
    ];
    let aside = facts::aside(table);
    if !aside.items.is_empty() {
        piles.push(Pile::new(Label::ASIDE, cities(rules, &aside.items)));
    }
    piles
}

fn panel(rules: &Rules, table: &Table, seat: Seat) -> Player {
    let index = usize::from(seat.0);
    let mut said = vec![(Label::CASH, money(table.cash[index]))];
    if table.loans[index] > 0 {
        said.push((Label::LOAN, money(table.loans[index])));
    }
    let points = match table.cities.points_between(seat) {
        (lowest, highest) if lowest == highest => lowest.to_string(),
        (lowest, highest) => format!("{lowest}–{highest}"),
    };
    said.push((Label::POINTS, points));
    let mut piles = Vec::new();
    if table.left.has(seat) {
        said.push((Label("has left", "a quitté le jeu"), String::new()));
    } else {
        let hand = &table.hands[index];
        let cards = cards(rules, &hand.known, hand.unknown);
        piles.push(Pile::new(Label::HAND, cards).or_more(hand.unsized_));
    }
    let taken = facts::taken(table, seat);
    if !taken.items.is_empty() {
        piles.insert(0, Pile::new(Label::CITIES, cities(rules, &taken.items)));
    }
    let next = table.active.unwrap_or(table.next);
    Player {
        seat,
        name: rules.name(seat.0).to_owned(),
        to_move: next == seat.0 && !table.over,
        said,
        piles,
    }
}
