//! Facts: one vocabulary for `expect`, `position` and `show`.

mod clauses;
mod values;

pub(super) use clauses::bears_on;
pub(super) use values::{ahead, aside, codes, cow_name, hand, has_used, taken};

use super::{UnexplodedCow, position::Placing};
use crate::game::{
    Value,
    facts::{FactRow, Group, PlaceFacts, word},
};
use values::{
    back, cash_at_the_end, city, discard, event, field, fresh, gone, had, perhaps, perhaps_richest,
    pot, shown, stage, tells_of_a_reshuffle, used,
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
