//! Facts: one row each for expectations, positions, `show` and listings.

mod expected;
mod on_the_table;
mod place;
mod players;
mod turns;
mod under_way;

use super::{GuerreDesMoutons, colours, position, rules::Rules, spellings};
use crate::game::{
    Seats, Value,
    facts::{FactRow, Group, PlaceFacts, word},
};
use on_the_table::{at_place, bag, drawing, on_square};
use players::{
    aside, colour, earlier_pass, how, how_if_said, in_hand, largest_pen, marker, pens_that_count,
    rank, whole_hand,
};
use turns::{end, next_turn, stalled, turn, winner};
use under_way::{announced, begun, earned, second, skipped, spare};
pub(super) use {expected::expected, place::place};

/// Every fact, in the order of a position.
pub(super) static FACTS: &[Group<GuerreDesMoutons>] = &[
    Group::Place(PlaceFacts {
        word: word(
            &["n1"],
            &[],
            ("n1=JRVR", "n1=JRVR"),
            (
                "the tile on a square, its edges clockwise from north; `-ns`, `-ew` or `-apart` behind them: how equal edges that face each other lie; `n1.e` is the field at its east edge",
                "le pion d'un emplacement, ses côtés à partir du nord, dans le sens des aiguilles d'une montre ; après, `-ns`, `-eo` ou `-séparés` : si deux côtés opposés semblables ne forment qu'un ; `n1.e` est ce que borde son côté est",
            ),
        ),
        value: at_place,
        shown: |rules, table, facts| {
            for laid in table.land.tiles().iter().skip(1) {
                let (tile, _) = on_square(rules, laid);
                facts.push((laid.square.text(), Value::one(tile)));
            }
        },
        set: position::set_square,
    }),
    Group::Table(&[
        FactRow {
            word: word(
                &["bag"],
                &["sac"],
                ("bag=40", "sac=40"),
                (
                    "how many tiles are in the bag",
                    "le nombre de pions dans le sac",
                ),
            ),
            value: |rules, table, _| Some(bag(rules, table)),
            shown: |_, table, _| table.bag.map(Value::one),
            set: Some(|_, table, _, fact| position::bag(table, fact)),
        },
        FactRow {
            word: word(
                &["turn"],
                &["tour"],
                ("turn=Ana", "tour=Ana"),
                (
                    "whose turn it is, or whose tiles were announced",
                    "à qui de jouer, ou de poser ce qui est annoncé",
                ),
            ),
            value: turn,
            shown: next_turn,
            set: Some(|rules, table, _, fact| position::turn(rules, table, fact)),
        },
        FactRow {
            word: word(
                &["winner"],
                &["vainqueur"],
                ("winner=Ana", "vainqueur=Ana"),
                ("who has won", "qui l'a emporté"),
            ),
            value: winner,
            shown: |_, _, _| None,
            set: None,
        },
        FactRow {
            word: word(
                &["board"],
                &["paysage"],
                ("board=village", "paysage=village"),
                (
                    "the landscape, drawn in rows from the north; `village` says where it lies",
                    "le paysage, dessiné par rangées à partir du nord ; `village` le situe",
                ),
            ),
            value: drawing,
            shown: |_, _, _| None,
            set: Some(|rules, table, _, fact| position::board::place(rules, table, fact)),
        },
    ]),
    Group::Player(&[
        FactRow {
            word: word(
                &["colour", "color"],
                &["couleur"],
                ("Ana.colour=(R)", "Ana.couleur=(R)"),
                (
                    "the secret colour in brackets, or the one that was shown",
                    "la couleur secrète entre parenthèses, ou celle qui est dévoilée",
                ),
            ),
            value: |rules, table, seat| Some(colour(rules, table, seat)),
            shown: |rules, table, seat| Some(colour(rules, table, seat)),
            set: Some(|_, table, seat, fact| colours::place(table, seat, false, fact)),
        },
        FactRow {
            word: word(
                &["hand"],
                &["main"],
                ("Ana.hand=JRVR wolf ?*2", "Ana.main=JRVR loup ?*2"),
                ("the tiles in hand", "les pions en main"),
            ),
            value: in_hand,
            shown: whole_hand,
            set: Some(position::hand),
        },
        FactRow {
            word: word(
                &["finish"],
                &["rang"],
                ("Ana.finish=1", "Ana.rang=1"),
                (
                    "as which player somebody finished",
                    "le rang auquel quelqu'un a fini",
                ),
            ),
            value: |_, table, seat| Some(rank(table, seat)),
            shown: |_, table, seat| {
                table
                    .finished(seat)
                    .and(unless_nothing(Some(rank(table, seat))))
            },
            set: Some(|_, table, seat, fact| position::finish(table, seat, fact)),
        },
        FactRow {
            word: word(
                &["aside"],
                &["écartés"],
                ("Ana.aside=?*3", "Ana.écartés=?*3"),
                (
                    "the tiles of somebody who has quit",
                    "les pions de qui a abandonné",
                ),
            ),
            value: |rules, table, seat| Some(aside(rules, table, seat)),
            shown: |rules, table, seat| {
                unless_nothing(Some(aside(rules, table, seat))).filter(|aside| !aside.open)
            },
            set: Some(position::aside),
        },
        FactRow {
            word: word(
                &["marker"],
                &["marqueur"],
                ("Ana.marker=R", "Ana.marqueur=R"),
                (
                    "the marker in front of a player",
                    "le marqueur posé devant soi",
                ),
            ),
            value: |_, table, seat| Some(marker(table, seat)),
            shown: |_, table, seat| unless_nothing(Some(marker(table, seat))),
            set: Some(|_, table, seat, fact| colours::place(table, seat, true, fact)),
        },
        FactRow {
            word: word(
                &["pen"],
                &["grand-enclos"],
                ("Ana.pen=4", "Ana.grand-enclos=4"),
                (
                    "the sheep of the largest pen that counts",
                    "les moutons du plus grand enclos qui compte",
                ),
            ),
            value: largest_pen,
            shown: |_, _, _| None,
            set: None,
        },
        FactRow {
            word: word(
                &["pens"],
                &["enclos"],
                ("Ana.pens=4 2", "Ana.enclos=4 2"),
                (
                    "the sheep of every pen that counts, from the largest",
                    "les moutons de chaque enclos qui compte, du plus grand au plus petit",
                ),
            ),
            value: |rules, table, seat| Some(pens_that_count(rules, table, seat)),
            shown: |_, _, _| None,
            set: None,
        },
    ]),
    Group::Table(&[
        FactRow {
            word: word(
                &["begun"],
                &["entamé"],
                ("begun=Ana", "entamé=Ana"),
                (
                    "whose turn has begun and still wants its tile",
                    "à qui est le tour entamé, dont le pion reste à poser",
                ),
            ),
            value: begun,
            shown: |rules, table, seat| unless_nothing(begun(rules, table, seat)),
            set: Some(|rules, table, _, fact| position::begun(rules, table, fact, true)),
        },
        FactRow {
            word: word(
                &["spare"],
                &["encore"],
                ("spare=Ana", "encore=Ana"),
                (
                    "who may still lay the tile of the turn, after the second one of a reveal",
                    "qui peut encore poser le pion du tour, après le second du dévoilement",
                ),
            ),
            value: spare,
            shown: |rules, table, seat| unless_nothing(spare(rules, table, seat)),
            set: Some(|rules, table, _, fact| position::begun(rules, table, fact, false)),
        },
        FactRow {
            word: word(
                &["second"],
                &["second"],
                ("second=Ana", "second=Ana"),
                (
                    "who may lay a second tile after the shepherd",
                    "qui peut poser un second pion après son berger",
                ),
            ),
            value: second,
            shown: |rules, table, seat| unless_nothing(second(rules, table, seat)),
            set: Some(|rules, table, _, fact| position::second(rules, table, fact)),
        },
        FactRow {
            word: word(
                &["calls"],
                &["annonces"],
                ("calls=Ana.wolf Bo.hunter", "annonces=Ana.loup Bo.chasseur"),
                (
                    "what was announced and is still to be laid, in order",
                    "ce qui est annoncé et reste à poser, dans l'ordre",
                ),
            ),
            value: announced,
            shown: |rules, table, seat| unless_nothing(announced(rules, table, seat)),
            set: Some(|rules, table, _, fact| position::calls(rules, table, fact)),
        },
        FactRow {
            word: word(
                &["skipped"],
                &["passés"],
                ("skipped=Ana", "passés=Ana"),
                (
                    "who has passed since a tile was laid",
                    "qui a passé depuis la pose d'un pion",
                ),
            ),
            value: skipped,
            shown: |rules, table, seat| unless_nothing(skipped(rules, table, seat)),
            set: Some(|rules, table, _, fact| position::skipped(rules, table, fact)),
        },
        FactRow {
            word: word(
                &["end"],
                &["fin"],
                ("end=finished", "fin=terminé"),
                ("how the game ended", "comment la partie a pris fin"),
            ),
            value: end,
            shown: stalled,
            set: Some(|_, table, _, fact| position::end(table, fact)),
        },
    ]),
    Group::Player(&[
        FactRow {
            word: word(
                &["earned"],
                &["gagnés"],
                ("Ana.earned=3", "Ana.gagnés=3"),
                (
                    "what an announcement in the middle will draw at its end",
                    "ce qu'une annonce en cours fera piocher à la fin",
                ),
            ),
            value: earned,
            shown: |rules, table, seat| unless_nothing(earned(rules, table, seat)),
            set: Some(|_, table, seat, fact| position::earned(table, seat, fact)),
        },
        FactRow {
            word: word(
                &["how"],
                &["comment"],
                ("Ana.how=quit", "Ana.comment=abandonne"),
                ("how somebody finished", "comment quelqu'un a fini"),
            ),
            value: how,
            shown: how_if_said,
            set: Some(|_, table, seat, fact| position::how(table, seat, fact)),
        },
        FactRow {
            word: word(
                &["passed"],
                &["passé"],
                ("Ana.passed=Jxxx Rxxx", "Ana.passé=Jxxx Rxxx"),
                (
                    "what an earlier pass told of a hand: no tile of it fits there",
                    "ce qu'un passage a appris d'une main : aucun pion n'y convient",
                ),
            ),
            value: earlier_pass,
            shown: |rules, table, seat| unless_nothing(earlier_pass(rules, table, seat)),
            set: Some(|_, table, seat, fact| position::pass::place(table, seat, fact)),
        },
    ]),
];

/// What is worth saying in a position.
fn unless_nothing(value: Option<Value>) -> Option<Value> {
    value.filter(|value| !value.items.is_empty())
}

fn handles(rules: &Rules, seats: Seats) -> Value {
    let names = seats.iter().map(|seat| rules.name(seat).to_owned());
    Value::set(names.collect())
}

/// Whether a clause that acted can have changed a fact.
pub(super) fn bears_on(clause: &str, fact: &str) -> bool {
    let what = fact.rsplit('.').next().unwrap_or(fact);
    let points = matches!(what, "score" | "winner");
    match clause {
        // Who wins hangs on these; the pens and the bonus only make up the totals.
        "moutons.score.winner" | "moutons.score.ties" => what == "winner",
        _ if what == "winner" => false,
        "moutons.marker.taken" => what == "marker",
        "moutons.end.play-on" | "moutons.end.empty-bag" => what == "turn",
        "moutons.end.quitter-tiles" | "moutons.draw.covering-hunter" => {
            matches!(what, "hand" | "aside" | "bag")
        }
        "moutons.call.lapses" => what == "calls",
        // What lies beside what changes edges and pens, and nothing that players hold or do.
        _ if ["moutons.wolf.", "moutons.hunter.", "moutons.forest."]
            .iter()
            .any(|topic| clause.starts_with(topic)) =>
        {
            let edge = spellings::side(what).is_some();
            edge || matches!(what, "pen" | "pens") || points
        }
        _ if clause.starts_with("moutons.end.") => {
            let of_tiles = matches!(what, "hand" | "aside" | "bag" | "calls");
            of_tiles || matches!(what, "finish" | "how" | "end" | "turn" | "skipped")
        }
        _ => points == clause.starts_with("moutons.score."),
    }
}
