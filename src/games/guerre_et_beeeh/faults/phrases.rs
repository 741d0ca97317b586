//! Parts of sentences that several faults share, and what they look for on the
//! table.

use super::super::{
    cards::{Card, CardSet},
    rules::Rules,
    rulings::{LaineHiddenRuling, LaineLastRuling},
    square::Square,
    table::{Piece, Table, other},
    tokens::GRASS,
    tokens::Token,
};
use super::Struck;
use crate::{
    game::{Seat, Telling},
    lang::{self, Name, Noun, pick},
    record::print,
    say,
    source::Span,
};

pub(in super::super) const CARD: Noun = Noun::feminine(("card", "cards"), ("carte", "cartes"));
pub(in super::super) const POINT: Noun = Noun::masculine(("point", "points"), ("point", "points"));

/// How many earlier places a finding names.
const EARLIER: usize = 3;

/// What a fault is told with.
#[derive(Clone, Copy)]
pub(super) struct Teller<'t> {
    pub(super) rules: &'t Rules,
    pub(super) table: &'t Table,
    pub(super) seat: Seat,
    /// What is marked.
    pub(super) place: Span,
}

/// `no card`, `1 card`, `2 cards`.
pub(super) fn so_many(number: u8, noun: &Noun) -> String {
    match number {
        0 => noun.no(),
        number => lang::count(number, noun),
    }
}

/// `a 5`
pub(super) fn a_token(token: Token) -> &'static str {
    match token {
        Token::Laughing => pick("a 1", "un pion de valeur 1"),
        Token::Common => pick("a 3", "un pion de valeur 3"),
        Token::Fat => pick("a 5", "un pion de valeur 5"),
        Token::Wolf => pick("a wolf", "un loup"),
    }
}

/// `5s`
fn plural(token: Token) -> &'static str {
    match token {
        Token::Laughing => pick("1s", "pions de valeur 1"),
        Token::Common => pick("3s", "pions de valeur 3"),
        Token::Fat => pick("5s", "pions de valeur 5"),
        Token::Wolf => pick("wolves", "loups"),
    }
}

/// `four 5s`
pub(super) fn tokens(number: u8, token: Token) -> String {
    let (spelled, plural) = (spelled(number), plural(token));
    say!("{spelled} {plural}", "{number} {plural}")
}

/// A number as a word, in English.
fn spelled(number: u8) -> String {
    const WORDS: [&str; 12] = [
        "none", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
        "eleven",
    ];
    let word = WORDS.get(usize::from(number));
    word.map_or_else(|| number.to_string(), |word| (*word).to_owned())
}

pub(super) fn no_more(token: Token) -> String {
    let tokens = tokens(token.copies(), token);
    say!(
        "the box has no more than {tokens}",
        "la boîte ne contient que {tokens}"
    )
}

pub(super) fn at_the_most() -> &'static str {
    pick("one at the most", "un au plus")
}

/// Outcomes as they are written: "`=1`, `=3` or `=wolf`".
pub(super) fn outcomes(before: &str, faces: &[Token]) -> String {
    let written = faces
        .iter()
        .map(|face| format!("`{before}={}`", face.printed()));
    lang::or(&written.collect::<Vec<_>>())
}

/// "it is in Ana's hand since here"
pub(super) fn since(place: &str) -> String {
    say!("it is {place} since here", "elle est {place} depuis ici")
}

impl<'t> Teller<'t> {
    pub(super) fn name(&self, seat: Seat) -> Name<'t> {
        Name(self.rules.handle(seat))
    }

    pub(super) fn at(&self, square: Square) -> Span {
        self.table.cells[square.index()].at
    }

    /// What stands on a square, without telling what lies face down.
    pub(super) fn thing(&self, square: Square) -> String {
        match self.table.piece(square) {
            Piece::Empty => pick("nothing", "rien").to_owned(),
            Piece::Token(_) => pick("a face-down token", "un pion face cachée").to_owned(),
            Piece::Wolf => pick("a wolf", "un loup").to_owned(),
            Piece::Sheep { owner, hidden } => {
                let owner = self.name(owner);
                if hidden {
                    say!(
                        "{owner}'s camouflaged sheep",
                        "le mouton camouflé {owner:#}"
                    )
                } else {
                    say!("a sheep of {owner}", "un mouton {owner:#}")
                }
            }
            Piece::Mad(owner) => {
                let owner = self.name(owner);
                say!("{owner}'s mad sheep", "le mouton fou {owner:#}")
            }
        }
    }

    /// The squares of a player's sheep.
    pub(super) fn flock(&self, seat: Seat) -> String {
        let own = |square: &Square| matches!(self.table.piece(*square), Piece::Sheep { owner, .. } if owner == seat);
        let squares = Square::all().filter(own);
        let squares: Vec<String> = squares.map(|square| format!("`{square}`")).collect();
        let (commas, and) = (squares.join(", "), lang::and(&squares));
        say!("{commas}", "{and}")
    }

    /// What every copy of a card is, and where.
    pub(super) fn copies_of(&self, card: Card) -> (String, String) {
        let title = self.rules.title(card);
        let message = match self.rules.copies(card) {
            0 => say!(
                "{title} is not in this deck",
                "la carte {title} n'est pas dans cette pioche"
            ),
            1 if self.rules.blanks > 0 => say!(
                "only one {title} is known",
                "on ne connaît qu'une carte {title}"
            ),
            1 => say!("there is only one {title}", "il n'y a qu'une carte {title}"),
            copies => say!(
                "there are only {copies} of {title}",
                "il n'y a que {copies} cartes {title}"
            ),
        };
        let label = match self.where_is(card) {
            place if place.is_empty() => {
                pick("it is named too often", "nommée trop souvent").to_owned()
            }
            place => place,
        };
        (message, label)
    }

    /// What to write for a card that cannot be the one named, or for a box that has
    /// another of it: some of its cards are lost.
    pub(super) fn not_seen(&self, card: Card) -> String {
        let code = self.rules.code(card);
        let lost = self.rules.blanks > 0 && self.rules.copies(card) == 1;
        match card.attested().filter(|_| lost) {
            Some(_) => say!(
                "a card that the record did not see is written `?`; a box that holds two says so in the header: `cards: {{ {code}: {{ copies: 2 }} }}`",
                "une carte que la feuille n'a pas vue s'écrit `?` ; si la boîte en contient deux, l'en-tête le dit : `cards: {{ {code}: {{ copies: 2 }} }}`"
            ),
            None => pick(
                "a card that the record did not see is written `?`",
                "une carte que la feuille n'a pas vue s'écrit `?`",
            )
            .to_owned(),
        }
    }

    /// Where a card was named last. A position names all its cards at once, the last
    /// one where it is marked.
    pub(super) fn named_before(&self, card: Card, telling: Telling) -> Telling {
        let named = self.table.named_at[card.index()];
        if named.start >= self.place.start && named.end <= self.place.end {
            return telling;
        }
        telling.because(named, pick("it was named here", "nommée ici"))
    }

    /// The last places where tokens of a face were met, but the one marked.
    pub(super) fn met(&self, token: Token, mut telling: Telling) -> Telling {
        let face = a_token(token);
        let mut places = self.table.places(token);
        places.retain(|at| *at != self.place);
        places.dedup();
        let shown = places.len().min(EARLIER);
        for at in &places[places.len() - shown..] {
            telling = telling.because(*at, say!("{face} here", "{face} ici"));
        }
        telling
    }

    pub(super) fn met_before(&self, token: Token) -> String {
        let (met, all) = (self.table.known[token as usize], token.copies());
        let (some, every, plural) = (spelled(met), spelled(all), plural(token));
        if met < all {
            return say!(
                "{some} of the {every} {plural} had been met before",
                "déjà rencontrés : {met} des {all} {plural}",
            );
        }
        let every = if all == 2 {
            "both".to_owned()
        } else {
            format!("all {every}")
        };
        say!(
            "{every} {plural} had been met before",
            "les {all} {plural} ont déjà été rencontrés"
        )
    }

    /// What a token of this player can be that is lost.
    pub(super) fn losable(&self, seat: Seat) -> Vec<Token> {
        let grass = &self.table.flock(seat).grass;
        let can =
            |face: &Token| grass.has(*face) || (grass.unknown() > 0 && self.table.unmet(*face) > 0);
        GRASS.into_iter().filter(can).collect()
    }

    /// A player's hand as the record knows it.
    pub(super) fn hand(&self, seat: Seat) -> String {
        let hand = self.rules.cards(&self.table.flock(seat).hand);
        if hand.is_empty() {
            pick("no card", "aucune carte").to_owned()
        } else {
            print::values(&hand)
        }
    }

    /// "Ana holds raid ?"
    pub(super) fn holds(&self, seat: Seat) -> String {
        let (name, hand) = (self.name(seat), self.hand(seat));
        if self.table.flock(seat).hand.is_empty() {
            return say!("{name} holds {hand}", "{name} n'a aucune carte en main");
        }
        say!("{name} holds {hand}", "main {name:#} : {hand}")
    }

    /// A card that a player does not hold, or not once more.
    pub(super) fn lacks(&self, seat: Seat, hand: &CardSet, card: Card) -> String {
        let (name, title) = (self.name(seat), self.rules.title(card));
        if hand.has(card) {
            say!(
                "{name} holds no second {title}",
                "{name} n'a pas de deuxième carte {title} en main"
            )
        } else {
            say!(
                "{name} does not hold {title}",
                "{name} n'a pas la carte {title} en main"
            )
        }
    }

    /// Where the copies of a card are.
    pub(super) fn where_is(&self, card: Card) -> String {
        let mut places = Vec::new();
        for seat in [Seat(0), Seat(1)] {
            let (flock, name) = (self.table.flock(seat), self.name(seat));
            if flock.hand.has(card) {
                places.push(say!("in {name}'s hand", "dans la main {name:#}"));
            }
            if flock.front.has(card) {
                places.push(say!("in front of {name}", "devant {name}"));
            }
        }
        if self.table.discard.has(card) {
            places.push(pick("in the discard pile", "dans la défausse").to_owned());
        }
        places.join(", ")
    }

    /// The hand that an Abus cost.
    pub(super) fn struck(&self, hand: Struck) -> String {
        let name = self.name(hand.seat);
        let cards = self.rules.cards(&hand.cards);
        if cards.is_empty() {
            return say!(
                "{name} holds no other card",
                "{name} n'a aucune autre carte en main"
            );
        }
        let cards = print::values(&cards);
        say!("{name}'s hand: {cards}", "main {name:#} : {cards}")
    }

    /// Sheep that Bêle et laine could take.
    pub(super) fn shearable(&self) -> String {
        let hidden_too = self.rules.rulings.laine_hidden == LaineHiddenRuling::Allowed;
        let bare = |square: &Square| {
            matches!(self.table.piece(*square), Piece::Sheep { owner, hidden }
                if owner == self.seat && (!hidden || hidden_too))
        };
        let last_too = self.rules.rulings.laine_last == LaineLastRuling::Loses;
        let most = usize::from(self.table.flock(self.seat).sheep) - usize::from(!last_too);
        let squares = Square::all().filter(bare).take(most.min(2));
        let squares: Vec<String> = squares.map(|square| square.to_string()).collect();
        if squares.is_empty() {
            return say!(
                "no sheep can be shorn here: leave the card in hand",
                "aucun mouton ne peut être tondu ici : gardez la carte en main"
            );
        }
        let squares = squares.join(" ");
        say!(
            "name one to three squares: `laine: {squares}`",
            "nommez une à trois cases : `laine: {squares}`"
        )
    }

    /// The tokens that Indigestion could take.
    pub(super) fn owns(&self) -> String {
        let rival = other(self.seat);
        let name = self.name(rival);
        let tokens = self.table.flock(rival).grass.written();
        if tokens.is_empty() {
            return say!(
                "{name} owns no token: leave the `=` out",
                "{name} n'a aucun pion : retirez le `=`"
            );
        }
        let tokens = print::values(&tokens);
        say!("{name} owns: {tokens}", "pions {name:#} : {tokens}")
    }
}
