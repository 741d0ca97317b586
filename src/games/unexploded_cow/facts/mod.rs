//! Facts: one vocabulary for `expect`, `position` and `show`.

mod clauses;

pub(super) use clauses::bears_on;

use super::{
    UnexplodedCow,
    cities::{Cities, FaceUp},
    deck::{CITIES, CardId, Powers},
    hand::Hand,
    position::Placing,
    prize,
    rules::Rules,
    score,
    table::{Cow, Table},
    words::Stage,
};
use crate::{
    game::facts::{FactRow, Group, PlaceFacts, word},
    game::{Seat, Value},
};

/// Every fact, in the order of a `position`.
pub(super) static FACTS: &[Group<UnexplodedCow>] = &[
    Group::Player(&[
        FactRow {
            word: word(
                &["cash"],
                &["argent"],
                ("Ana.cash=1850", "Ana.argent=1850"),
                ("a player's money", "l'argent d'un joueur"),
            ),
            value: |rules, table, seat| {
                let perhaps = cash_at_the_end(rules, table, seat);
                perhaps.or_else(|| Some(Value::one(table.cash[seat.0 as usize])))
            },
            shown: |_, table, seat| Some(Value::one(table.cash[seat.0 as usize])),
            set: Some(|rules, table, seat, fact| {
                table.cash[seat.0 as usize] = Placing { rules, fact }.number()?;
                Ok(())
            }),
        },
        FactRow {
            word: word(
                &["loan"],
                &["emprunt"],
                ("Ana.loan=2000", "Ana.emprunt=2000"),
                ("what a player has borrowed", "ce qu'un joueur a emprunté"),
            ),
            value: |_, table, seat| Some(Value::one(table.loans[seat.0 as usize])),
            shown: |_, table, seat| {
                let loan = table.loans[seat.0 as usize];
                (loan != 0).then(|| Value::one(loan))
            },
            set: Some(|rules, table, seat, fact| {
                table.loans[seat.0 as usize] = Placing { rules, fact }.amount()?;
                Ok(())
            }),
        },
        FactRow {
            word: word(
                &["points"],
                &[],
                ("Ana.points=11", "Ana.points=11"),
                (
                    "the points of the cities that a player has taken",
                    "les points de Ville d'un joueur",
                ),
            ),
            value: |_, table, seat| {
                Some(match table.cities.points_between(seat) {
                    (fewest, most) if fewest == most => Value::one(most),
                    (fewest, most) => {
                        let range = (fewest..=most).map(|points| points.to_string());
                        Value::one("?").perhaps(range.collect())
                    }
                })
            },
            shown: |_, _, _| None,
            set: None,
        },
        FactRow {
            word: word(
                &["field"],
                &["champ"],
                ("Ana.field=general Bo.spy", "Ana.champ=général Bo.espion"),
                (
                    "the cows of a field from its owner's right; another's spy has its owner's name",
                    "les vaches d'un champ depuis la droite de son propriétaire ; l'espion d'un autre porte le nom de l'autre",
                ),
            ),
            value: |rules, table, seat| Some(field(rules, table, seat)),
            shown: |rules, table, seat| Some(field(rules, table, seat)),
            set: Some(|rules, table, seat, fact| Placing { rules, fact }.field(table, seat.0)),
        },
        FactRow {
            word: word(
                &["used"],
                &["utilisées"],
                ("Ana.used=1", "Ana.utilisées=1"),
                (
                    "the cows that have used their power in this turn",
                    "les vaches qui ont utilisé leur pouvoir spécial ce tour-ci",
                ),
            ),
            value: |rules, table, seat| Some(Value::set(used(rules, table, seat))),
            shown: |rules, table, seat| {
                let used = used(rules, table, seat);
                (!used.is_empty()).then(|| Value::set(used))
            },
            set: Some(|rules, table, seat, fact| Placing { rules, fact }.used(table, seat.0)),
        },
        FactRow {
            word: word(
                &["hand"],
                &["main"],
                ("Ana.hand=spy ?*2", "Ana.main=espion ?*2"),
                (
                    "the cards that a player holds",
                    "les cartes en main d'un joueur",
                ),
            ),
            value: |rules, table, seat| Some(hand(rules, table, seat)),
            shown: |rules, table, seat| {
                let hand_of = &table.hands[seat.0 as usize];
                // A record that does not see this hand knows only what was shown of it.
                let unseen = || {
                    let cards = hand_of.known.len() + usize::from(hand_of.unknown);
                    Value::partly(Vec::new(), cards)
                };
                let seen = rules.knows_hand_of(seat);
                let told = || {
                    if seen {
                        hand(rules, table, seat)
                    } else {
                        unseen()
                    }
                };
                (!hand_of.unsized_).then(told)
            },
            set: Some(|rules, table, seat, fact| Placing { rules, fact }.hand(table, seat, false)),
        },
        FactRow {
            word: word(
                &["holds"],
                &["tient"],
                ("Ana.holds=spy", "Ana.tient=espion"),
                (
                    "what is known of a hand that nobody counted",
                    "ce que l'on sait d'une main que personne n'a comptée",
                ),
            ),
            value: |rules, table, seat| {
                let known = &table.hands[seat.0 as usize].known;
                Some(Value::set(codes(rules, known)))
            },
            shown: |rules, table, seat| {
                let hand = &table.hands[seat.0 as usize];
                let said = hand.unsized_ && !hand.known.is_empty() && rules.knows_hand_of(seat);
                said.then(|| Value::set(codes(rules, &hand.known)))
            },
            set: Some(|rules, table, seat, fact| Placing { rules, fact }.hand(table, seat, true)),
        },
        FactRow {
            word: word(
                &["shown"],
                &["montrées"],
                ("Ana.shown=spy", "Ana.montrées=espion"),
                (
                    "the cards of a hand that everybody saw",
                    "les cartes d'une main que tout le monde a vues",
                ),
            ),
            value: |rules, table, seat| Some(shown(rules, table, seat)),
            shown: |rules, table, seat| {
                let some = !table.hands[seat.0 as usize].shown.is_empty();
                some.then(|| shown(rules, table, seat))
            },
            set: Some(|rules, table, seat, fact| Placing { rules, fact }.shown(table, seat.0)),
        },
        FactRow {
            word: word(
                &["old"],
                &["anciennes"],
                ("Ana.old=2", "Ana.anciennes=2"),
                (
                    "at least so many unknown cards of a hand are older than the last reshuffle",
                    "au moins autant de cartes inconnues d'une main datent d'avant le dernier mélange",
                ),
            ),
            value: |_, table, seat| Some(Value::one(table.hands[seat.0 as usize].old)),
            shown: |_, table, seat| {
                let old = table.hands[seat.0 as usize].old;
                let asked = tells_of_a_reshuffle(table, back(table).is_empty())
                    || tells_of_a_reshuffle(table, table.shuffled_in.is_empty());
                (asked && old > 0).then(|| Value::one(old))
            },
            set: Some(|rules, table, seat, fact| {
                table.hands[seat.0 as usize].old = Placing { rules, fact }.some_cards()?;
                Ok(())
            }),
        },
        FactRow {
            word: word(
                &["new"],
                &["nouvelles"],
                ("Ana.new=2", "Ana.nouvelles=2"),
                (
                    "at least so many unknown cards of a hand were drawn since the last reshuffle",
                    "au moins autant de cartes inconnues d'une main ont été piochées depuis le dernier mélange",
                ),
            ),
            value: |_, table, seat| Some(Value::one(table.hands[seat.0 as usize].new)),
            shown: |_, table, seat| {
                let new = table.hands[seat.0 as usize].new;
                let asked = tells_of_a_reshuffle(table, table.shuffled_in.is_empty());
                (asked && new > 0).then(|| Value::one(new))
            },
            set: Some(|rules, table, seat, fact| {
                table.hands[seat.0 as usize].new = Placing { rules, fact }.some_cards()?;
                Ok(())
            }),
        },
        FactRow {
            word: word(
                &["had"],
                &["avait"],
                ("Ana.had=spy", "Ana.avait=espion"),
                (
                    "the cards of `back` that a player held at the last reshuffle",
                    "les cartes de `revenues` qu'un joueur avait en main au dernier mélange",
                ),
            ),
            value: |rules, table, seat| Some(Value::set(codes(rules, &had(table, seat)))),
            shown: |rules, table, seat| {
                let had = had(table, seat);
                let asked = tells_of_a_reshuffle(table, back(table).is_empty());
                (asked && !had.is_empty()).then(|| Value::set(codes(rules, &had)))
            },
            set: Some(|rules, table, seat, fact| Placing { rules, fact }.had(table, seat)),
        },
        FactRow {
            word: word(
                &["cities"],
                &["villes"],
                ("Ana.cities=7 3", "Ana.villes=7 3"),
                (
                    "the cities that a player has taken, by their value",
                    "les villes prises par un joueur, par leur valeur",
                ),
            ),
            value: |_, table, seat| Some(taken(table, seat)),
            shown: |_, table, seat| Some(taken(table, seat)),
            set: Some(|rules, table, seat, fact| {
                let (cities, unnamed) = Placing { rules, fact }.cities(table)?;
                table.cities.taken[seat.0 as usize] |= cities;
                table.cities.blind[seat.0 as usize] += unnamed;
                Ok(())
            }),
        },
    ]),
    Group::Place(PlaceFacts {
        word: word(
            &["2"],
            &[],
            ("Ana.2=pfc", "Ana.2=pfc"),
            (
                "a cow of a field by its number, counted from the right",
                "une vache d'un champ par son numéro, compté depuis la droite",
            ),
        ),
        value: |rules, table, path| {
            let [player, number] = path else { return None };
            let seat = rules.header.seat(player.text)?;
            let place = number.text.parse::<usize>().ok()?.checked_sub(1)?;
            let there = place < table.field(seat.0).len();
            let cow = there.then(|| cow_name(rules, table, seat.0, place));
            Some(Value::list(cow.into_iter().collect()))
        },
        shown: |_, _, _| {},
        set: |_, _, _, _| None,
    }),
    Group::Table(&[
        FactRow {
            word: word(
                &["pot"],
                &[],
                ("pot=150", "pot=150"),
                ("the money in the pot", "l'argent du pot"),
            ),
            value: |_, table, _| Some(pot(table)),
            shown: |_, table, _| Some(Value::one(table.pot)),
            set: Some(|rules, table, _, fact| {
                table.pot = Placing { rules, fact }.amount()?;
                Ok(())
            }),
        },
        FactRow {
            word: word(
                &["bank"],
                &["banque"],
                ("bank=300", "banque=300"),
                ("the money in the bank", "l'argent de la banque"),
            ),
            value: |_, table, _| {
                Some(if table.undecided {
                    perhaps(&[0, table.bank])
                } else {
                    Value::one(table.bank)
                })
            },
            shown: |_, table, _| Some(Value::one(table.bank)),
            set: Some(|rules, table, _, fact| {
                table.bank = Placing { rules, fact }.amount()?;
                Ok(())
            }),
        },
        FactRow {
            word: word(
                &["prize"],
                &["part"],
                ("prize=450", "part=450"),
                (
                    "what each who had most city points took of pot and bank at the end",
                    "ce que chaque joueur en tête aux points de Ville a pris du pot et de la banque à la fin",
                ),
            ),
            value: |_, table, _| Some(Value::one(table.prize)),
            shown: |_, table, _| (!table.leaders.is_empty()).then(|| Value::one(table.prize)),
            set: Some(|rules, table, _, fact| {
                table.prize = Placing { rules, fact }.amount()?;
                table.shared = true;
                Ok(())
            }),
        },
        FactRow {
            word: word(
                &["city"],
                &["ville"],
                ("city=7", "ville=7"),
                ("the city that lies face up", "la ville face visible"),
            ),
            value: |_, table, _| Some(city(table)),
            shown: |_, table, _| Some(city(table)),
            set: Some(|rules, table, _, fact| Placing { rules, fact }.city(table)),
        },
        FactRow {
            word: word(
                &["cities"],
                &["villes"],
                ("cities=?*11", "villes=?*11"),
                ("the cities still to come", "les villes encore à venir"),
            ),
            value: |rules, table, _| Some(ahead(rules, table)),
            // Else the order of the cities is no secret, or all of one.
            shown: |rules, table, _| {
                let named = table.cities.returned.values().any(|value| value > 0);
                named.then(|| ahead(rules, table))
            },
            set: Some(|rules, table, _, fact| Placing { rules, fact }.cities_ahead(table)),
        },
        FactRow {
            word: word(
                &["aside"],
                &["écartées"],
                ("aside=4", "écartées=4"),
                (
                    "the cities of players who left",
                    "les villes des joueurs qui ont quitté le jeu",
                ),
            ),
            value: |_, table, _| Some(aside(table)),
            shown: |_, table, _| {
                let some = table.cities.aside != 0 || table.cities.aside_blind != 0;
                some.then(|| aside(table))
            },
            set: Some(|rules, table, _, fact| {
                let (cities, unnamed) = Placing { rules, fact }.cities(table)?;
                table.cities.aside |= cities;
                table.cities.aside_blind += unnamed;
                Ok(())
            }),
        },
        FactRow {
            word: word(
                &["deck"],
                &["paquet"],
                ("deck=58", "paquet=58"),
                (
                    "how many cards the deck has",
                    "le nombre de cartes du paquet",
                ),
            ),
            value: |_, table, _| {
                let sizes = (0..=table.most_in_the_deck()).map(|size| size.to_string());
                Some(Value::count(table.deck).perhaps(sizes.collect()))
            },
            shown: |_, table, _| table.deck.map(|deck| Value::count(Some(deck))),
            set: Some(|rules, table, _, fact| Placing { rules, fact }.deck(table)),
        },
        FactRow {
            word: word(
                &["discard"],
                &["rejetées"],
                ("discard=spy ?", "rejetées=espion ?"),
                ("the discarded cards", "les cartes rejetées"),
            ),
            value: |rules, table, _| Some(discard(rules, table)),
            shown: |rules, table, _| {
                let known = table.discard_unseen.is_some() || !table.discard.is_empty();
                known.then(|| discard(rules, table))
            },
            set: Some(|rules, table, _, fact| Placing { rules, fact }.discard(table)),
        },
        FactRow {
            word: word(
                &["back"],
                &["revenues"],
                ("back=spy", "revenues=espion"),
                (
                    "the cards of which every copy had been seen before the last reshuffle",
                    "les cartes dont tous les exemplaires avaient été vus avant le dernier mélange",
                ),
            ),
            value: |rules, table, _| Some(Value::set(codes(rules, &back(table)))),
            shown: |rules, table, _| {
                let back = back(table);
                let asked = tells_of_a_reshuffle(table, back.is_empty());
                asked.then(|| Value::set(codes(rules, &back)))
            },
            set: Some(|rules, table, _, fact| {
                for (card, _) in (Placing { rules, fact }).named_cards()? {
                    table.brought_back[card as usize] = true;
                }
                Ok(())
            }),
        },
        FactRow {
            word: word(
                &["fresh"],
                &["mélangées"],
                ("fresh=spy pfc", "mélangées=espion pfc"),
                (
                    "what the last reshuffle put into the deck and nobody saw come out",
                    "ce que le dernier mélange a mis dans le paquet et que personne n'en a vu sortir",
                ),
            ),
            value: |rules, table, _| Some(Value::set(codes(rules, &fresh(table)))),
            shown: |rules, table, _| {
                let asked = tells_of_a_reshuffle(table, table.shuffled_in.is_empty());
                asked.then(|| Value::set(codes(rules, &fresh(table))))
            },
            set: Some(|rules, table, _, fact| {
                table.shuffled_in = vec![0; table.unplaced.kinds()];
                for (card, times) in (Placing { rules, fact }).named_cards()? {
                    table.shuffled_in[card as usize] += times as u16;
                }
                Ok(())
            }),
        },
        FactRow {
            word: word(
                &["gone"],
                &["partis"],
                ("gone=Ana", "partis=Ana"),
                ("who has left the game", "qui a quitté le jeu"),
            ),
            value: |rules, table, _| Some(gone(rules, table)),
            shown: |rules, table, _| (!table.left.is_empty()).then(|| gone(rules, table)),
            set: Some(|rules, table, _, fact| Placing { rules, fact }.gone(table)),
        },
        FactRow {
            word: word(
                &["turn"],
                &["tour"],
                ("turn=Ana", "tour=Ana"),
                ("whose turn it is", "à qui le tour"),
            ),
            value: |_, _, _| None,
            shown: |rules, table, _| {
                let next = table.active.unwrap_or(table.next);
                (!table.over).then(|| Value::one(rules.name(next)))
            },
            set: Some(|rules, table, _, fact| {
                table.next = Placing { rules, fact }.player()?;
                table.turn_at = fact.at;
                Ok(())
            }),
        },
        FactRow {
            word: word(
                &["stage"],
                &["étape"],
                ("stage=play", "étape=jeu"),
                (
                    "inside a turn: `play`, or `roll` where the roll is to be told",
                    "au milieu d'un tour : `jeu`, ou `dé` s'il reste à dire ce que montre le dé",
                ),
            ),
            value: |_, table, _| Some(Value::list(stage(table).into_iter().collect())),
            shown: |_, table, _| stage(table).filter(|_| !table.over).map(Value::one),
            set: Some(|rules, table, _, fact| Placing { rules, fact }.stage(table)),
        },
        FactRow {
            word: word(
                &["event"],
                &["événement"],
                ("event=evt-steal", "événement=évt-vol"),
                (
                    "the event that waits for a choice; its effect that is due, and how often it still is",
                    "l'événement qui attend un choix ; son effet en cours, et combien de fois encore",
                ),
            ),
            value: |rules, table, _| Some(Value::list(event(rules, table))),
            shown: |rules, table, _| {
                let runs = table.running.is_some() && !table.over;
                runs.then(|| Value::list(event(rules, table)))
            },
            set: Some(|rules, table, _, fact| Placing { rules, fact }.event(table)),
        },
        FactRow {
            word: word(
                &["winner"],
                &["vainqueur"],
                ("winner=Ana", "vainqueur=Ana"),
                (
                    "who has won: most money at the end",
                    "le gagnant : le plus d'argent à la fin",
                ),
            ),
            value: |rules, table, _| table.undecided.then(|| perhaps_richest(rules, table)),
            shown: |_, _, _| None,
            set: None,
        },
    ]),
];

/// What a fact may be where the record does not know.
fn perhaps(sums: &[i64]) -> Value {
    Value::one("?").perhaps(sums.iter().map(i64::to_string).collect())
}

/// The pot, which shares of it leave open where a city that nobody named decides.
fn pot(table: &Table) -> Value {
    if !table.undecided {
        return Value::one(table.pot);
    }
    let stake = table.pot + table.bank;
    let leaders = prize::may_lead(table).iter().map(|_| 1).sum::<i64>();
    let rests = (1..=leaders).map(|players| stake % players);
    perhaps(&rests.chain([table.pot]).collect::<Vec<_>>())
}

/// What a player may have once pot and bank are shared, where a city that nobody
/// named decides about it.
fn cash_at_the_end(rules: &Rules, table: &Table, seat: Seat) -> Option<Value> {
    if !table.undecided || !prize::may_lead(table).has(seat) {
        return None;
    }
    let cash = table.cash[seat.0 as usize];
    let ends = prize::ends(table).into_iter();
    let sums = ends.map(|leaders| cash + prize::share(rules, table, leaders, seat));
    Some(perhaps(&sums.collect::<Vec<_>>()))
}

fn perhaps_richest(rules: &Rules, table: &Table) -> Value {
    let richest = score::may_be_richest(rules, table);
    let names = richest.map(|seat| rules.name(seat.0).to_owned());
    let some = Value::set(vec!["?".to_owned()]).or_more();
    some.perhaps(names.collect())
}

fn city(table: &Table) -> Value {
    match table.cities.face {
        FaceUp::None => Value::list(Vec::new()),
        face => face_up(table, face).perhaps(values(table.cities.unseen())),
    }
}

fn discard(rules: &Rules, table: &Table) -> Value {
    let mut cards = codes(rules, &table.discard);
    match table.discard_unseen {
        // A bare `?` says that nobody knows how many.
        None => cards.push("?".to_owned()),
        Some(1) => cards.push("?*1".to_owned()),
        Some(unseen) => cards.extend(std::iter::repeat_n("?".to_owned(), usize::from(unseen))),
    }
    let pile = Value::set(cards);
    match table.discard_unseen {
        Some(0) => pile,
        Some(_) => pile.perhaps(unplaced(rules, table)),
        None => pile.or_more().perhaps(unplaced(rules, table)),
    }
}

pub(super) fn aside(table: &Table) -> Value {
    let cities = &table.cities;
    city_names(cities, cities.aside, cities.aside_blind)
}

pub(super) fn taken(table: &Table, seat: Seat) -> Value {
    let (cities, index) = (&table.cities, seat.0 as usize);
    city_names(cities, cities.taken[index], cities.blind[index])
}

fn gone(rules: &Rules, table: &Table) -> Value {
    let names = table.left.iter().map(|seat| rules.name(seat.0).to_owned());
    Value::set(names.collect())
}

fn field(rules: &Rules, table: &Table, seat: Seat) -> Value {
    let cows = 0..table.field(seat.0).len();
    Value::list(
        cows.map(|cow| cow_name(rules, table, seat.0, cow))
            .collect(),
    )
}

fn shown(rules: &Rules, table: &Table, seat: Seat) -> Value {
    Value::set(codes(rules, &table.hands[seat.0 as usize].shown))
}

/// Whether what a reshuffle tells is of use: where a hand is not known, and
/// something is told.
fn tells_of_a_reshuffle(table: &Table, nothing: bool) -> bool {
    let hidden = |hand: &Hand| hand.unsized_ || hand.unknown > 0;
    !nothing && table.hands.iter().any(hidden)
}

/// How far the present turn has come, where one has begun.
fn stage(table: &Table) -> Option<String> {
    table.active?;
    let stage = match table.awaited {
        None => Stage::Play,
        Some(_) => Stage::Roll,
    };
    Some(stage.printed().to_owned())
}

/// The event being resolved, the effect that is due and how often it still is.
fn event(rules: &Rules, table: &Table) -> Vec<String> {
    let Some(running) = table.running else {
        return Vec::new();
    };
    let code = rules.code(running.card).to_owned();
    vec![
        code,
        (running.effect + 1).to_string(),
        running.left.to_string(),
    ]
}

/// The cards of which every copy was seen until the last reshuffle.
fn back(table: &Table) -> Vec<CardId> {
    let cards = (0..).zip(&table.brought_back);
    cards
        .filter_map(|(card, back)| back.then_some(card))
        .collect()
}

/// Those of them that a player held then.
fn had(table: &Table, seat: Seat) -> Vec<CardId> {
    let held = |card: &CardId| table.held_then[*card as usize].has(seat);
    back(table).into_iter().filter(held).collect()
}

/// What the last reshuffle put into the deck and nobody saw come out of it.
fn fresh(table: &Table) -> Vec<CardId> {
    let cards = (0..).zip(&table.shuffled_in);
    cards
        .flat_map(|(card, copies)| std::iter::repeat_n(card, usize::from(*copies)))
        .collect()
}

/// The city face up, and those that it covers.
fn face_up(table: &Table, face: FaceUp) -> Value {
    let mut rest = table.cities.unseen();
    let top = match (face, rest.next(), rest.next()) {
        // The only one that nobody has seen.
        (FaceUp::Known(value), ..) | (_, Some(value), None) => value.to_string(),
        _ => "?".to_owned(),
    };
    let covered = table.cities.beneath.values().iter().rev();
    Value::list(
        std::iter::once(top)
            .chain(covered.map(u8::to_string))
            .collect(),
    )
}

/// The cities still to come: in order when they are sorted, else as many as
/// there are.
pub(super) fn ahead(rules: &Rules, table: &Table) -> Value {
    if rules.sorted {
        let values = table.cities.ahead();
        Value::list(values.map(|value| value.to_string()).collect())
    } else {
        let returned = &table.cities.returned;
        let above = table.cities.left.saturating_sub(returned.len());
        let above = std::iter::repeat_n(0, usize::from(above));
        let name = |value: u8| match value {
            0 => "?".to_owned(),
            value => value.to_string(),
        };
        Value::list(above.chain(returned.values()).map(name).collect())
    }
}

/// `4 7 ?`: cities by their value, and those nobody named.
fn city_names(cities: &Cities, named: u16, unnamed: u8) -> Value {
    let named = (1..=CITIES).filter(|value| named & 1 << value != 0);
    let rest = cities.unseen();
    // Who holds all that nobody named holds what the others leave.
    if unnamed > 0 && rest.clone().count() == usize::from(unnamed) {
        let mut all: Vec<u8> = named.chain(rest).collect();
        all.sort_unstable();
        return Value::set(values(all.into_iter()));
    }
    let all = values(named);
    Value::partly(all, unnamed).perhaps(values(rest))
}

fn values(cities: impl Iterator<Item = u8>) -> Vec<String> {
    cities.map(|value| value.to_string()).collect()
}

/// Every copy of a card that may be in an unknown hand or lie unseen in a pile.
fn unplaced(rules: &Rules, table: &Table) -> Vec<String> {
    let mut cards = table.unplaced.every_copy();
    // A reshuffle nobody wrote may have taken these.
    cards.extend(table.shuffled_unseen());
    codes(rules, &cards)
}

/// The cows of a field that have used their power in the present turn.
fn used(rules: &Rules, table: &Table, seat: Seat) -> Vec<String> {
    let cows = (1..).zip(table.field(seat.0));
    cows.filter(|(_, cow)| has_used(rules, table, cow))
        .map(|(number, _): (usize, _)| number.to_string())
        .collect()
}

pub(super) fn codes(rules: &Rules, cards: &[CardId]) -> Vec<String> {
    let mut codes: Vec<String> = cards
        .iter()
        .map(|card| rules.code(*card).to_owned())
        .collect();
    codes.sort();
    codes
}

pub(super) fn hand(rules: &Rules, table: &Table, seat: Seat) -> Value {
    let hand = &table.hands[seat.0 as usize];
    let unknown = usize::from(hand.unknown) + usize::from(hand.unsized_);
    let mut cards = Value::partly(codes(rules, &hand.known), unknown);
    cards.open = hand.unsized_;
    match unknown {
        0 => cards,
        _ => cards.perhaps(codes(rules, &table.may_be_in_hand(seat.0))),
    }
}

/// A cow as it is written in a field: a stranger's spy with its owner.
pub(super) fn cow_name(rules: &Rules, table: &Table, field: u8, place: usize) -> String {
    let cow = &table.field(field)[place];
    if cow.owner == field {
        rules.code(cow.card).to_owned()
    } else {
        format!("{}.{}", rules.name(cow.owner), rules.code(cow.card))
    }
}

/// Whether a cow's power is spent in the turn that goes on.
pub(super) fn has_used(rules: &Rules, table: &Table, cow: &Cow) -> bool {
    let special = rules.powers(cow.card) != Powers::default();
    special && table.active.is_some() && cow.used == table.turn
}
