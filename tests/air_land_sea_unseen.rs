//! What may be where of the cards that nobody named: a card may be named at a place
//! exactly if some course of events brings it there. All of them are followed here, one
//! by one, from a table of a few cards; the program has to allow and to refuse the same.

use std::{
    collections::{BTreeSet, VecDeque},
    fmt::Write as _,
};

use greffier::{
    chance::Dice,
    finding::Severity,
    games,
    pack::Library,
    replay::{Cache, Request},
    source::Record,
};

type Card = &'static str;

/// Where every doubtful card is in one course of events.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord)]
struct World {
    hands: Vec<BTreeSet<Card>>,
    /// What each player laid, from the bottom.
    laid: Vec<Vec<Card>>,
    deck: VecDeque<Card>,
}

#[derive(Clone, Copy)]
enum From {
    Hand(usize),
    /// Of a side, counted from 0.
    Laid(usize, usize),
    Deck,
}

#[derive(Clone, Copy)]
enum To {
    Hand(usize),
    Laid(usize),
    Deck,
}

impl World {
    /// What may be taken from a place.
    fn at(&self, from: From) -> Vec<Card> {
        match from {
            From::Hand(hand) => self.hands[hand].iter().copied().collect(),
            From::Laid(side, index) => self.laid[side].get(index).copied().into_iter().collect(),
            From::Deck => self.deck.front().copied().into_iter().collect(),
        }
    }

    fn moved(&self, card: Card, from: From, to: To) -> World {
        let mut world = self.clone();
        match from {
            From::Hand(hand) => {
                world.hands[hand].remove(card);
            }
            From::Laid(side, index) => {
                world.laid[side].remove(index);
            }
            From::Deck => {
                world.deck.pop_front();
            }
        }
        match to {
            To::Hand(hand) => {
                world.hands[hand].insert(card);
            }
            To::Laid(side) => world.laid[side].push(card),
            To::Deck => world.deck.push_back(card),
        }
        world
    }
}

/// A table of which the record tells some cards.
struct Game {
    players: &'static [&'static str],
    header: &'static str,
    known: &'static [&'static [Card]],
    /// Cards of each hand that are not told.
    unknown: &'static [usize],
    deck: usize,
    unseen: &'static [Card],
}

const BY_HAND: &str = "greffe: 1\ngame: air-land-sea\ntheaters: [Es, D, Ec]\nunattested: by-hand\n";

const TWO: Game = Game {
    players: &["Ana", "Bo"],
    header: "players: [Ana, Bo]\nposition: { Ana.hand: D1 D2 D3 ?, Bo.hand: Es1 Es2 ?, \
        deck: ?*2, Bo.Ec: (D5) (D6) (Es3) (Es4) (Es5) (Es6) (Ec3) (Ec4) (Ec5), turn: Ana }\n",
    known: &[&["D1", "D3"], &["Es1", "Es2"]],
    unknown: &[1, 1],
    deck: 2,
    unseen: &["D4", "Ec1", "Ec2", "Ec6"],
};

const EMPTY_DECK: Game = Game {
    players: &["Ana", "Bo"],
    header: "players: [Ana, Bo]\nposition: { Ana.hand: D1 D2 D3 D4, Bo.hand: Es1 Es2 ?, \
        deck: _, Bo.Ec: (D5) (D6) (Es3) (Es4) (Es5) (Es6) (Ec3) (Ec4) (Ec5) (Ec1) (Ec2), turn: Ana }\n",
    known: &[&["D1", "D3", "D4"], &["Es1", "Es2"]],
    unknown: &[0, 1],
    deck: 0,
    unseen: &["Ec6"],
};

const THREE: Game = Game {
    players: &["Ana", "Cat", "Bo"],
    header: "players: [[Ana, Cat], Bo]\nposition: { Ana.hand: D1 D2 D3, Cat.hand: D4 D5 ?, \
        Bo.hand: Es1 ?, deck: ?, Bo.Ec: (D6) (Es2) (Es3) (Es4) (Es5) (Ec3) (Ec4) (Ec5) (Ec1), turn: Ana }\n",
    known: &[&["D1", "D3"], &["D4", "D5"], &["Es1"]],
    unknown: &[0, 1, 1],
    deck: 1,
    unseen: &["Ec2", "Ec6", "Es6"],
};

impl Game {
    /// Every way in which the cards that nobody has seen may be dealt.
    fn worlds(&self) -> BTreeSet<World> {
        let hands: Vec<BTreeSet<Card>> = self
            .known
            .iter()
            .map(|known| known.iter().copied().collect())
            .collect();
        let laid = vec![Vec::new(); hands.len()];
        let mut worlds = BTreeSet::from([World {
            hands,
            laid,
            deck: VecDeque::new(),
        }]);
        for (hand, unknown) in self.unknown.iter().enumerate() {
            for _ in 0..*unknown {
                worlds = self.with_one_more(&worlds, To::Hand(hand));
            }
        }
        for _ in 0..self.deck {
            worlds = self.with_one_more(&worlds, To::Deck);
        }
        worlds
    }

    fn with_one_more(&self, worlds: &BTreeSet<World>, to: To) -> BTreeSet<World> {
        let free = |world: &World, card: Card| {
            !world.deck.contains(&card) && !world.hands.iter().any(|hand| hand.contains(card))
        };
        let dealt = |world: &World, card: Card| {
            let mut world = world.clone();
            match to {
                To::Hand(hand) => {
                    world.hands[hand].insert(card);
                }
                To::Laid(_) | To::Deck => world.deck.push_back(card),
            }
            world
        };
        let one = |world| {
            let unseen = self.unseen.iter().copied();
            let unseen = unseen.filter(move |card| free(world, card));
            unseen.map(move |card| dealt(world, card))
        };
        worlds.iter().flat_map(one).collect()
    }

    fn cards(&self) -> impl Iterator<Item = Card> {
        let known = self.known.iter().flat_map(|hand| hand.iter().copied());
        known.chain(self.unseen.iter().copied())
    }

    /// All that may be asked of a card, and whether a world answers yes.
    fn questions(&self, worlds: &BTreeSet<World>, lines: &mut String) {
        let example = worlds.first().expect("a world");
        let mut places: Vec<From> = (0..self.players.len()).map(From::Hand).collect();
        places.push(From::Deck);
        for (side, laid) in example.laid.iter().enumerate() {
            places.extend((0..laid.len()).map(|index| From::Laid(side, index)));
        }
        for from in places
            .into_iter()
            .filter(|from| !example.at(*from).is_empty())
        {
            for card in self.cards() {
                let possible = worlds.iter().any(|world| world.at(from).contains(&card));
                let verdict = if possible { "allowed" } else { "refused" };
                let (player, says) = match from {
                    From::Hand(hand) => (self.players[hand], format!("reveal {card}")),
                    From::Deck => ("Ana", format!("+{card}")),
                    From::Laid(side, index) => {
                        let place = self.place(side, index);
                        ("Ana", format!("destroy {place}={card}"))
                    }
                };
                let _ = writeln!(lines, "expect {verdict} {player} D2: {says}");
            }
        }
    }

    fn place(&self, side: usize, index: usize) -> String {
        // Each player lays in a theater of their own, so that stacks are theirs.
        let theater = ["Es", "D", "Es"][side];
        let theater = if self.players.len() == 2 {
            "Es"
        } else {
            theater
        };
        let below = usize::from(theater == "D");
        format!("{}.{theater}.{}", self.players[side], index + 1 + below)
    }

    fn theater(&self, side: usize) -> &'static str {
        if self.players.len() == 3 && side == 1 {
            "D"
        } else {
            "Es"
        }
    }
}

/// One thing that players do, of what can be done now.
fn random_move(game: &Game, truth: &World, dice: &mut Dice) -> (From, To) {
    loop {
        let hand = dice.below(truth.hands.len());
        let laid = truth.laid[hand].len();
        let from = match dice.below(4) {
            0 | 1 => From::Hand(hand),
            2 if laid > 0 => From::Laid(hand, dice.below(laid)),
            3 => From::Deck,
            _ => continue,
        };
        let other = dice.below(game.players.len());
        let to = match (from, dice.below(3)) {
            (From::Hand(_), 0) if other != hand => To::Hand(other),
            (From::Hand(_), 1) => To::Laid(hand),
            (From::Hand(_) | From::Laid(..), 2) => To::Deck,
            (From::Laid(..), 0) => To::Hand(other),
            (From::Deck, _) => To::Hand(hand),
            _ => continue,
        };
        if !truth.at(from).is_empty() {
            return (from, to);
        }
    }
}

fn written(game: &Game, from: From, to: To, name: Option<Card>) -> String {
    let card = name.unwrap_or("?");
    let goes = match to {
        To::Hand(hand) => format!("{}.hand", game.players[hand]),
        To::Laid(side) => game.theater(side).to_owned(),
        To::Deck => "deck".to_owned(),
    };
    match (from, to) {
        (From::Deck, To::Hand(hand)) => format!("{} D2: +{card}", game.players[hand]),
        (From::Hand(hand), _) => format!("{} D2: ({card})>{goes}", game.players[hand]),
        (From::Laid(side, index), To::Deck) if name.is_some() => {
            format!("Ana D2: destroy {}={card}", game.place(side, index))
        }
        (From::Laid(side, index), _) => format!("Ana D2: {}>{goes}", game.place(side, index)),
        (From::Deck, _) => unreachable!("nothing else is drawn for"),
    }
}

/// Random moves of cards that hardly any line names.
pub(crate) fn hidden_moves(seed: u64) -> String {
    record(&TWO, seed, false)
}

/// A record of random hidden moves; perhaps with all that can be asked after each.
fn record(game: &Game, seed: u64, asks: bool) -> String {
    let mut dice = Dice::new(seed);
    let mut worlds = game.worlds();
    let all: Vec<World> = worlds.iter().cloned().collect();
    let mut truth = dice.pick(&all).expect("a world").clone();
    let mut lines = format!("---\n{BY_HAND}{}---\n5. Ana  D2\n", game.header);
    for _ in 0..6 {
        let (from, to) = random_move(game, &truth, &mut dice);
        let card = *dice.pick(&truth.at(from)).expect("a card");
        let can_be_named = !matches!((from, to), (From::Laid(..), To::Hand(_)));
        let name = Some(card).filter(|_| can_be_named && dice.once_in(4));
        let _ = writeln!(lines, "   {}", written(game, from, to, name));
        let next = |world: &World| {
            let cards = world.at(from).into_iter();
            let cards = cards.filter(|card| name.is_none_or(|name| name == *card));
            let worlds = cards.map(|card| world.moved(card, from, to));
            worlds.collect::<Vec<_>>()
        };
        worlds = worlds.iter().flat_map(next).collect();
        truth = truth.moved(card, from, to);
        if dice.once_in(4) {
            let hand = dice.below(game.players.len());
            let shown: Vec<Card> = truth.hands[hand].iter().copied().collect();
            if let Some(card) = dice.pick(&shown) {
                let _ = writeln!(lines, "   {} D2: reveal {card}", game.players[hand]);
                worlds.retain(|world| world.hands[hand].contains(card));
            }
        }
        if asks {
            game.questions(&worlds, &mut lines);
        }
    }
    lines
}

fn wrong(text: &str) -> Vec<String> {
    let library = Library::default();
    let request = Request::default();
    let found = games::run(Record::new(text), &library, &mut Cache::default(), &request).findings;
    let found = found
        .into_iter()
        .filter(|one| one.severity != Severity::Note);
    found
        .map(|one| {
            let line = text[..one.at.start as usize].lines().count();
            format!("line {line}, {}: {}", one.code, one.message)
        })
        .collect()
}

fn seeds() -> u64 {
    let asked = std::env::var("GREFFIER_SEEDS").ok();
    asked.and_then(|number| number.parse().ok()).unwrap_or(12)
}

#[test]
fn a_card_may_be_named_wherever_some_course_of_events_brings_it() {
    for game in [TWO, EMPTY_DECK, THREE] {
        for seed in 0..seeds() {
            let text = record(&game, seed, true);
            let wrong = wrong(&text);
            assert!(wrong.is_empty(), "{}\n{text}", wrong.join("\n"));
        }
    }
}

/// Teammates give each other a card at once, named or not; what each then lays face down
/// may be any card that was dealt and not given, or the one received.
#[test]
fn teammates_who_exchange_unseen_cards_hold_what_they_may_have_kept_or_got() {
    let header = "greffe: 1\ngame: air-land-sea\nplayers: [[Ana, Cat], [Bo, Dan]]\n";
    let dealt = [["A1", "A2", "A3"], ["L1", "L2", "L3"]];
    let set_up = "deal Ana A1 A2 A3\ndeal Cat L1 L2 L3\ndeal Bo S1 S2 S3\ndeal Dan A4 A5 A6\n";
    let others = "   Bo  (S1)>Dan.hand\n   Dan  (A4)>Bo.hand\n";
    for (ana, cat) in [("?", "?"), ("A1", "?"), ("?", "L1"), ("A1", "L1")] {
        let gives = |name: &str, card: Card| name == "?" || name == card;
        let mut text = format!("---\n{header}---\n{set_up}   Ana  ({ana})>Cat.hand\n");
        for card in dealt.concat() {
            // What was just received is none of those to give.
            let verdict = if dealt[1].contains(&card) {
                "allowed"
            } else {
                "refused"
            };
            let _ = writeln!(text, "expect {verdict} Cat ({card})>Ana.hand");
        }
        let _ = write!(text, "   Cat  ({cat})>Ana.hand\n{others}");
        let mut worlds = BTreeSet::new();
        for one in dealt[0].into_iter().filter(|card| gives(ana, card)) {
            for other in dealt[1].into_iter().filter(|card| gives(cat, card)) {
                let mut hands = dealt.map(BTreeSet::from);
                hands[0].remove(one);
                hands[1].remove(other);
                hands[0].insert(other);
                hands[1].insert(one);
                worlds.insert(hands);
            }
        }
        let ask = |worlds: &BTreeSet<[BTreeSet<Card>; 2]>, text: &mut String, hand: usize| {
            for card in dealt.concat() {
                let possible = worlds.iter().any(|world| world[hand].contains(card));
                let verdict = if possible { "allowed" } else { "refused" };
                let player = ["Ana", "Cat"][hand];
                let _ = writeln!(text, "expect {verdict} {player} ({card})>S");
            }
        };
        ask(&worlds, &mut text, 0);
        ask(&worlds, &mut text, 1);
        text.push_str("1. Ana  (A2)>S\n2. Bo  (S2)>S\n");
        worlds.retain(|world| world[0].contains("A2"));
        ask(&worlds, &mut text, 1);
        text.push_str("3. Cat  (L2)>S\n4. Dan  (A5)>S\n");
        worlds.retain(|world| world[1].contains("L2"));
        let played = |mut world: [BTreeSet<Card>; 2]| {
            world[0].remove("A2");
            world[1].remove("L2");
            world
        };
        let worlds = worlds.into_iter().map(played).collect();
        ask(&worlds, &mut text, 0);
        ask(&worlds, &mut text, 1);
        let wrong = wrong(&text);
        assert!(wrong.is_empty(), "{}\n{text}", wrong.join("\n"));
    }
}
