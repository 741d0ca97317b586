//! Facts: one vocabulary for `expect`, `position` and `show`.

mod clauses;
mod place;
mod values;

pub(super) use clauses::bears_on;
pub(super) use place::place;
pub(super) use values::{cell, knows, squares_from_the_top};

use super::{
    GuerreEtBeeeh,
    cards::Card,
    position::Placing,
    rulings::RecyclageRuling,
    square::Square,
    table::{End, Piece},
    tokens::GRASS,
    words::Ending,
};
use crate::game::{
    Value,
    facts::{FactRow, Group, PlaceFacts, word},
};
use values::{
    going_on, hand, lies_unseen, only, pile, some, undecided, unmet, unsaid_turn, untold,
};

/// Every fact, in the order of a `position`.
pub(super) static FACTS: &[Group<GuerreEtBeeeh>] = &[
    Group::Place(PlaceFacts {
        word: word(
            &["b3"],
            &[],
            ("b3=5", "b3=5"),
            ("what stands on a square", "ce qui se trouve sur une case"),
        ),
        value: |rules, table, path| {
            let [name] = path else { return None };
            let square = Square::read(name.text)?;
            let things = match table.piece(square) {
                Piece::Empty => Vec::new(),
                _ => vec![cell(rules, table, square)],
            };
            Some(only(Value::list(things), lies_unseen(table)))
        },
        shown: |rules, table, facts| {
            let squares = Square::all().filter(|square| table.piece(*square) != Piece::Empty);
            facts.extend(squares.map(|square| {
                let there = cell(rules, table, square);
                (square.to_string(), Value::one(there))
            }));
        },
        set: |rules, table, path, fact| {
            let [name] = path else { return None };
            let square = Square::read(name.text)?;
            Some(Placing { rules, fact }.one_square(table, square))
        },
    }),
    Group::Player(&[
        FactRow {
            word: word(
                &["grass"],
                &["herbe"],
                ("Ana.grass=5 3 ?", "Ana.herbe=5 3 ?"),
                (
                    "the tokens that a flock has eaten",
                    "les pions herbe gagnés",
                ),
            ),
            value: |_, table, seat| {
                let tokens = table.flock(seat).grass.written();
                Some(only(Value::set(tokens), unmet(table, &GRASS)))
            },
            shown: |_, table, seat| Some(Value::set(table.flock(seat).grass.written())),
            set: Some(|rules, table, seat, fact| Placing { rules, fact }.tokens(table, Some(seat))),
        },
        FactRow {
            word: word(
                &["hand"],
                &["main"],
                ("Ana.hand=raid ?", "Ana.main=raid ?"),
                ("the cards that a player holds", "les cartes en main"),
            ),
            value: |rules, table, seat| Some(hand(rules, table, table.flock(seat))),
            shown: |rules, table, seat| {
                let flock = table.flock(seat);
                let told = !flock.hand_open || !flock.hand.is_empty();
                told.then(|| Value::set(rules.cards(&flock.hand)))
            },
            set: Some(|rules, table, seat, fact| {
                let cards = Placing { rules, fact }.cards(&mut table.named_at)?;
                let flock = table.flock_mut(seat);
                flock.hand = cards;
                flock.hand_open = flock.told_more;
                flock.hand_at = fact.at;
                Ok(())
            }),
        },
        FactRow {
            word: word(
                &["more"],
                &["plus"],
                ("Ana.more=1", "Ana.plus=1"),
                (
                    "whether a hand may hold more than is known",
                    "si la main a peut-être plus de cartes que celles connues",
                ),
            ),
            value: |_, table, seat| Some(Value::one(u8::from(table.flock(seat).hand_open))),
            shown: |_, table, seat| {
                let flock = table.flock(seat);
                some(u8::from(flock.hand_open && !flock.hand.is_empty()))
            },
            set: Some(|rules, table, seat, fact| {
                let more = Placing { rules, fact }.number()? > 0;
                let flock = table.flock_mut(seat);
                flock.told_more = more;
                flock.hand_open = more;
                Ok(())
            }),
        },
        FactRow {
            word: word(
                &["public"],
                &["publiques"],
                ("Ana.public=raid", "Ana.publiques=raid"),
                (
                    "the cards of a hand that both players have seen",
                    "les cartes de la main que les deux joueurs ont vues",
                ),
            ),
            value: |rules, table, seat| {
                Some(Value::set(rules.cards(table.flock(seat).seen_by_both())))
            },
            shown: |rules, table, seat| {
                let flock = table.flock(seat);
                let secret = !flock.public.is_empty() && flock.shown.is_none();
                secret.then(|| Value::set(rules.cards(&flock.public)))
            },
            set: Some(|rules, table, seat, fact| {
                let cards = Placing { rules, fact }.cards(&mut table.named_at)?;
                table.flock_mut(seat).public = cards;
                Ok(())
            }),
        },
        FactRow {
            word: word(
                &["lost"],
                &["perdus"],
                ("Ana.lost=2", "Ana.perdus=2"),
                (
                    "how many sheep are lost, digesting ones among them",
                    "combien de moutons sont éliminés, y compris ceux qui digèrent",
                ),
            ),
            value: |_, table, seat| {
                let flock = table.flock(seat);
                Some(Value::one(flock.lost + flock.digesting))
            },
            shown: |_, table, seat| {
                let flock = table.flock(seat);
                Some(Value::one(flock.lost + flock.digesting))
            },
            set: Some(|rules, table, seat, fact| {
                let lost = Placing { rules, fact }.number()?;
                let flock = table.flock_mut(seat);
                flock.lost = lost;
                flock.off_at = fact.at;
                Ok(())
            }),
        },
        FactRow {
            word: word(
                &["digesting"],
                &["digèrent"],
                ("Ana.digesting=1", "Ana.digèrent=1"),
                (
                    "how many sheep left the board to digest fat grass",
                    "combien de moutons ont quitté le plateau pour digérer l'herbe bien grasse",
                ),
            ),
            value: |_, table, seat| Some(Value::one(table.flock(seat).digesting)),
            shown: |_, table, seat| some(table.flock(seat).digesting),
            set: Some(|rules, table, seat, fact| {
                let digesting = Placing { rules, fact }.number()?;
                let flock = table.flock_mut(seat);
                flock.digesting = digesting;
                flock.off_at = fact.at;
                Ok(())
            }),
        },
        FactRow {
            word: word(
                &["shorn"],
                &["tondus"],
                ("Ana.shorn=3", "Ana.tondus=3"),
                (
                    "how many sheep lie on Bêle et laine",
                    "combien de moutons se trouvent sur Bêle et laine",
                ),
            ),
            value: |_, table, seat| Some(Value::one(table.flock(seat).shorn)),
            shown: |_, table, seat| some(table.flock(seat).shorn),
            set: Some(|rules, table, seat, fact| {
                let shorn = Placing { rules, fact }.number()?;
                let flock = table.flock_mut(seat);
                flock.shorn = shorn;
                flock.off_at = fact.at;
                table.named_at[Card::LAINE.index()] = fact.at;
                Ok(())
            }),
        },
        FactRow {
            word: word(
                &["front"],
                &["devant"],
                ("Ana.front=laine", "Ana.devant=laine"),
                (
                    "the cards that lie before a player",
                    "les cartes posées devant un joueur",
                ),
            ),
            value: |rules, table, seat| Some(Value::set(rules.cards(&table.flock(seat).front))),
            shown: |rules, table, seat| {
                let flock = table.flock(seat);
                let odd = flock.front.has(Card::LAINE) != (flock.shorn > 0);
                odd.then(|| Value::set(rules.cards(&flock.front)))
            },
            set: Some(|rules, table, seat, fact| {
                let cards = Placing { rules, fact }.cards(&mut table.named_at)?;
                let flock = table.flock_mut(seat);
                flock.front = cards;
                flock.told_front = true;
                Ok(())
            }),
        },
        FactRow {
            word: word(
                &["bonus"],
                &[],
                ("Ana.bonus=6", "Ana.bonus=6"),
                (
                    "the points of the sheep that were shorn",
                    "les points rapportés par les moutons tondus",
                ),
            ),
            value: |_, table, seat| Some(Value::one(table.flock(seat).bonus)),
            shown: |_, table, seat| {
                let flock = table.flock(seat);
                let any = flock.bonus > 0 || flock.shorn > 0;
                any.then(|| Value::one(flock.bonus))
            },
            set: Some(|rules, table, seat, fact| {
                table.flock_mut(seat).bonus = Placing { rules, fact }.number()?;
                Ok(())
            }),
        },
        FactRow {
            word: word(
                &["knows"],
                &["connaît"],
                ("Ana.knows=b3 c4", "Ana.connaît=b3 c4"),
                (
                    "the squares whose tokens a player has seen",
                    "les cases dont un joueur a reconnu le pion",
                ),
            ),
            value: |_, table, seat| Some(Value::set(knows(table.flock(seat)))),
            shown: |_, table, seat| {
                let flock = table.flock(seat);
                (flock.seen != 0).then(|| Value::set(knows(flock)))
            },
            set: Some(|rules, table, seat, fact| Placing { rules, fact }.knows(table, seat)),
        },
        FactRow {
            word: word(
                &["shown"],
                &["visible"],
                ("Ana.shown=1", "Ana.visible=1"),
                (
                    "whether a player plays with an open hand",
                    "si un joueur joue avec ses cartes face visible",
                ),
            ),
            value: |_, table, seat| Some(Value::one(u8::from(table.flock(seat).shown.is_some()))),
            shown: |_, table, seat| some(u8::from(table.flock(seat).shown.is_some())),
            set: Some(|rules, table, seat, fact| {
                let shown = Placing { rules, fact }.number()? > 0;
                table.flock_mut(seat).shown = shown.then_some(fact.at);
                Ok(())
            }),
        },
        FactRow {
            word: word(
                &["played"],
                &["jouées"],
                ("Ana.played=raid", "Ana.jouées=raid"),
                (
                    "the cards that a player has played",
                    "les cartes qu'un joueur a jouées",
                ),
            ),
            value: |rules, table, seat| {
                let played = &table.played[usize::from(seat.0 & 1)];
                Some(Value::set(rules.cards(played)))
            },
            // Who played a card matters only where Recyclage asks.
            shown: |rules, table, seat| {
                let played = &table.played[usize::from(seat.0 & 1)];
                let asked = rules.rulings.recyclage == RecyclageRuling::Own;
                asked.then(|| Value::set(rules.cards(played)))
            },
            set: Some(|rules, table, seat, fact| {
                let cards = Placing { rules, fact }.cards(&mut table.named_at)?;
                table.played[usize::from(seat.0 & 1)] = cards;
                Ok(())
            }),
        },
        FactRow {
            word: word(
                &["mad"],
                &["fou"],
                ("Ana.mad=c3", "Ana.fou=c3"),
                (
                    "the square of a player's mad sheep",
                    "la case du mouton fou d'un joueur",
                ),
            ),
            value: |_, table, seat| {
                let mad = table.flock(seat).mad;
                Some(Value::list(mad.iter().map(Square::to_string).collect()))
            },
            // Its square says so.
            shown: |_, _, _| None,
            set: Some(|rules, table, seat, fact| Placing { rules, fact }.mad(table, seat)),
        },
        FactRow {
            word: word(
                &["sheep"],
                &["moutons"],
                ("Ana.sheep=6", "Ana.moutons=6"),
                (
                    "how many sheep a player has on the board",
                    "combien de moutons un joueur a sur le plateau",
                ),
            ),
            value: |_, table, seat| Some(Value::one(table.flock(seat).sheep)),
            shown: |_, _, _| None,
            set: None,
        },
    ]),
    Group::Table(&[
        FactRow {
            word: word(
                &["turn"],
                &["tour"],
                ("turn=Ana", "tour=Ana"),
                ("who is to move", "de qui c'est le tour"),
            ),
            value: |rules, table, _| unsaid_turn(rules, table),
            shown: |rules, table, _| {
                let seat = table.turn.seat.or(table.next);
                let seat = seat.filter(|_| table.end.is_none())?;
                Some(Value::one(rules.handle(seat)))
            },
            set: Some(|rules, table, _, fact| Placing { rules, fact }.to_move(table)),
        },
        FactRow {
            word: word(
                &["end"],
                &["fin"],
                ("end=armistice", "fin=armistice"),
                ("how the game ended", "comment la partie a pris fin"),
            ),
            value: |_, _, _| None,
            // The other ends show on the board.
            shown: |_, table, _| {
                let armistice = table.end == Some(End::Armistice);
                armistice.then(|| Value::one(Ending::Armistice.printed()))
            },
            set: Some(|rules, table, _, fact| Placing { rules, fact }.end(table)),
        },
        FactRow {
            word: word(
                &["left"],
                &["reste"],
                ("left=1", "reste=1"),
                (
                    "how many actions the turn has left",
                    "combien d'actions il reste dans le tour",
                ),
            ),
            value: |_, table, _| Some(Value::one(table.turn.left)),
            shown: |_, table, _| going_on(table).then(|| Value::one(table.turn.left)),
            set: Some(|rules, table, _, fact| Placing { rules, fact }.left(table)),
        },
        FactRow {
            word: word(
                &["untold"],
                &["non-dit"],
                ("untold=b3", "non-dit=b3"),
                (
                    "the square whose grazed token is not told, or who lost one to Indigestion",
                    "la case dont le pion brouté n'est pas dit, ou le joueur à qui Indigestion en a pris un",
                ),
            ),
            value: |rules, table, _| Some(Value::list(untold(rules, table).into_iter().collect())),
            shown: |rules, table, _| untold(rules, table).map(Value::one),
            set: Some(|rules, table, _, fact| Placing { rules, fact }.untold(table)),
        },
        FactRow {
            word: word(
                &["hid"],
                &["camouflage"],
                ("hid=1", "camouflage=1"),
                (
                    "whether a sheep was camouflaged in this turn",
                    "si un mouton a été camouflé dans ce tour",
                ),
            ),
            value: |_, table, _| Some(Value::one(u8::from(table.turn.hid.is_some()))),
            shown: |_, table, _| some(u8::from(going_on(table) && table.turn.hid.is_some())),
            set: Some(|rules, table, _, fact| {
                let hid = Placing { rules, fact }.in_turn(table)? > 0;
                table.turn.hid = hid.then_some(fact.at);
                Ok(())
            }),
        },
        FactRow {
            word: word(
                &["meal"],
                &["repas"],
                ("meal=1", "repas=1"),
                (
                    "whether a sheep has eaten in this turn",
                    "s'il y a eu un repas dans ce tour",
                ),
            ),
            value: |_, table, _| Some(Value::one(u8::from(table.turn.meal))),
            shown: |_, table, _| some(u8::from(going_on(table) && table.turn.meal)),
            set: Some(|rules, table, _, fact| {
                table.turn.meal = Placing { rules, fact }.in_turn(table)? > 0;
                Ok(())
            }),
        },
        FactRow {
            word: word(
                &["quiet"],
                &["sans-repas"],
                ("quiet=2", "sans-repas=2"),
                (
                    "how many turns have passed without a meal",
                    "combien de tours de suite sans repas",
                ),
            ),
            value: |_, table, _| Some(Value::one(table.quiet)),
            shown: |_, table, _| Some(Value::one(table.quiet)),
            set: Some(|rules, table, _, fact| {
                table.quiet = Placing { rules, fact }.number()?;
                Ok(())
            }),
        },
        FactRow {
            word: word(
                &["discard"],
                &["défausse"],
                ("discard=raid", "défausse=raid"),
                ("the cards that were played", "les cartes de la défausse"),
            ),
            value: |rules, table, _| Some(Value::set(rules.cards(&table.discard))),
            shown: |rules, table, _| Some(Value::set(rules.cards(&table.discard))),
            set: Some(|rules, table, _, fact| {
                table.discard = Placing { rules, fact }.cards(&mut table.named_at)?;
                Ok(())
            }),
        },
        FactRow {
            word: word(
                &["thrown"],
                &["jetées"],
                ("thrown=abus", "jetées=abus"),
                (
                    "the discarded cards that nobody played",
                    "les cartes de la défausse que personne n'a jouées",
                ),
            ),
            value: |rules, table, _| Some(Value::set(rules.cards(&table.thrown))),
            shown: |rules, table, _| {
                let any = !table.thrown.is_empty();
                any.then(|| Value::set(rules.cards(&table.thrown)))
            },
            set: Some(|rules, table, _, fact| {
                table.thrown = Placing { rules, fact }.cards(&mut table.named_at)?;
                Ok(())
            }),
        },
        FactRow {
            word: word(
                &["pile"],
                &["pioche"],
                ("pile=?*12", "pioche=?*12"),
                (
                    "the cards still to be drawn",
                    "les cartes qui restent à piocher",
                ),
            ),
            value: |_, table, _| Some(pile(table.pile)),
            shown: |_, table, _| {
                let pile = table.pile?;
                Some(Value::partly(Vec::new(), pile))
            },
            set: Some(|rules, table, _, fact| {
                table.pile = Some(Placing { rules, fact }.count()?);
                Ok(())
            }),
        },
        FactRow {
            word: word(
                &["gone"],
                &["éliminés"],
                ("gone=3 wolf", "éliminés=3 loup"),
                (
                    "the tokens that are out of the game",
                    "les pions qui sont hors du jeu",
                ),
            ),
            value: |_, table, _| Some(Value::set(table.gone.written())),
            shown: |_, table, _| (table.gone.len() > 0).then(|| Value::set(table.gone.written())),
            set: Some(|rules, table, _, fact| Placing { rules, fact }.tokens(table, None)),
        },
        FactRow {
            word: word(
                &["board"],
                &["plateau"],
                ("board=Bo*6 ?*24 Ana*6", "plateau=Bo*6 ?*24 Ana*6"),
                (
                    "all squares, rows from the top",
                    "toutes les cases, rangées à partir du haut",
                ),
            ),
            value: |rules, table, _| {
                let squares = squares_from_the_top();
                let cells = squares.map(|square| cell(rules, table, square)).collect();
                Some(only(Value::list(cells), lies_unseen(table)))
            },
            shown: |_, _, _| None,
            set: Some(|rules, table, _, fact| Placing { rules, fact }.board(table)),
        },
        FactRow {
            word: word(
                &["winner"],
                &["vainqueur"],
                ("winner=Ana", "vainqueur=Ana"),
                ("who has won", "qui a gagné"),
            ),
            value: |rules, table, _| undecided(rules, table),
            shown: |_, _, _| None,
            set: None,
        },
    ]),
];
