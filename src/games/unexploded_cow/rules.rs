//! What a header settles: deck, rulings, money, cities.

use super::{
    deck::{Card, CardId, Deck, Powers},
    field::SEATS,
    rulings::{AnteSplit, Rulings},
};
use crate::{
    finding::{Finding, Findings},
    game::Seat,
    pack::Library,
    record::{Header, Node, word},
    say,
};

/// What each player starts with.
pub(super) const START: i64 = 2000;

/// More money than anybody brings or owes. Whoever is beyond it plays no more, so
/// that no record, however long and dear, makes a sum overflow.
pub(super) const RICHEST: i64 = 100_000_000;

/// How money is played for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Money {
    /// Among friends: loans without limit.
    #[default]
    Loans,
    /// Real money on the table: add some, or leave when broke.
    Table,
    /// A serious money game: a loan is the starting sum.
    Serious,
}

/// What a header settles.
#[derive(Debug)]
pub(super) struct Rules {
    pub(super) header: Header,
    pub(super) deck: Deck,
    pub(super) rulings: Rulings,
    pub(super) money: Money,
    pub(super) sorted: bool,
    /// Money before the ante.
    pub(super) start: [i64; SEATS],
    pub(super) carried: bool,
}

impl Rules {
    /// What the header says, with its faults reported.
    pub(super) fn of(header: &Header, library: &Library, findings: &mut Findings) -> Self {
        let deck = Deck::of(header, library, findings);
        name_apart(header, &deck, findings);
        let carried = balances(header, findings);
        Self {
            deck,
            rulings: Rulings::of(header),
            money: money(header, findings),
            sorted: sorted(header, findings),
            start: carried.unwrap_or_else(|| equal_start(header)),
            carried: carried.is_some(),
            header: header.clone(),
        }
    }

    pub(super) fn card(&self, card: CardId) -> &Card {
        self.deck.card(card)
    }

    pub(super) fn code(&self, card: CardId) -> &str {
        self.card(card).name()
    }

    pub(super) fn powers(&self, card: CardId) -> Powers {
        self.card(card).powers()
    }

    pub(super) fn name(&self, seat: u8) -> &str {
        self.header.handle(Seat(seat))
    }

    pub(super) fn few_players(&self) -> bool {
        self.header.players.len() <= 4
    }

    /// What each player puts into the pot and into the bank.
    pub(super) fn ante(&self) -> (i64, i64) {
        match (self.few_players(), self.rulings.small_ante) {
            (false, _) => (50, 50),
            (true, AnteSplit::Bank100) => (50, 100),
            (true, AnteSplit::AllBank) => (0, 150),
        }
    }

    /// What the bank holds until the end.
    pub(super) fn bank(&self, players: u8) -> i64 {
        self.ante().1 * i64::from(players)
    }

    /// What a player borrows because his balance does not cover the ante.
    pub(super) fn ante_loan(&self, seat: Seat) -> i64 {
        let (pot, bank) = self.ante();
        let short = (pot + bank - self.start[seat.0 as usize]).max(0);
        let unit = if self.money == Money::Serious {
            START
        } else {
            50
        };
        (short + unit - 1) / unit * unit
    }

    /// Whether the record may know the cards of this player.
    pub(super) fn knows_hand_of(&self, seat: Seat) -> bool {
        self.header.view.sees(seat)
    }
}

/// A player and a card of one name could not be told apart.
fn name_apart(header: &Header, deck: &Deck, findings: &mut Findings) {
    let typed_in = header.get("cards").and_then(Node::map).unwrap_or_default();
    for player in &header.players {
        let Some(card) = deck.find(&player.handle) else {
            continue;
        };
        let folded = &deck.card(card).folded;
        let key = typed_in.iter().map(|(key, _)| key);
        let finding = match key.into_iter().find(|key| word::same(&key.text, folded)) {
            Some(key) => Finding::error(
                "pack.card",
                key.at,
                say!(
                    "`{}` is a player of this record",
                    "`{}` est un joueur de cette feuille",
                    key.text
                ),
            )
            .because(player.at, say!("the player", "le joueur"))
            .help(say!(
                "give the card another code",
                "donnez un autre code à la carte"
            )),
            None => Finding::error(
                "header.players",
                player.at,
                say!(
                    "`{}` cannot be a player's handle",
                    "`{}` ne peut pas être le nom d'un joueur",
                    player.handle
                ),
            )
            .label(say!("a card is called so", "une carte s'appelle ainsi"))
            .help(say!(
                "write another handle and the full name: `Ana: Ana Lopez`",
                "écrivez un autre nom et le nom complet : `Ana: Ana Lopez`"
            )),
        };
        findings.push(finding);
    }
}

/// The same sum for everybody.
fn equal_start(header: &Header) -> [i64; SEATS] {
    let mut start = [0; SEATS];
    start[..header.players.len().min(SEATS)].fill(START);
    start
}

/// Balances brought from earlier games.
fn balances(header: &Header, findings: &mut Findings) -> Option<[i64; SEATS]> {
    let node = header.get("cash")?;
    let mut start = equal_start(header);
    let Some(entries) = node.map() else {
        findings.push(
            Finding::error(
                "header.type",
                node.at,
                say!(
                    "cash must be a mapping from player to balance",
                    "`cash` doit être une table de joueurs et de soldes"
                ),
            )
            .label(say!("this is {}", "c'est {}", node.kind_word()))
            .help(say!(
                "for example `cash: {{ Ana: 2150, Bo: 1900 }}`",
                "par exemple `cash: {{ Ana: 2150, Bo: 1900 }}`"
            )),
        );
        return None;
    };
    for (key, value) in entries {
        let seat = header.seat(&key.text);
        match (seat, value.int().filter(|sum| sum.abs() <= RICHEST)) {
            (Some(seat), Some(sum)) => start[seat.0 as usize] = sum,
            (None, _) => findings.push(
                Finding::error(
                    "header.cash",
                    key.at,
                    say!("`{}` is not a player", "`{}` n'est pas un joueur", key.text),
                )
                .label(say!("not in `players`", "absent de `players`")),
            ),
            (_, None) => findings.push(Finding::error(
                "header.cash",
                value.at,
                say!(
                    "a balance is a number of dollars",
                    "un solde est un nombre de dollars"
                ),
            )),
        }
    }
    Some(start)
}

fn money(header: &Header, findings: &mut Findings) -> Money {
    let Some(node) = header.get("money") else {
        return Money::Loans;
    };
    match node.text() {
        Some("loans") => Money::Loans,
        Some("table") => Money::Table,
        Some("serious") => Money::Serious,
        _ => {
            findings.push(Finding::error(
                "header.money",
                node.at,
                say!(
                    "`money` is `loans`, `table` or `serious`",
                    "`money` vaut `loans`, `table` ou `serious`"
                ),
            ));
            Money::Loans
        }
    }
}

fn sorted(header: &Header, findings: &mut Findings) -> bool {
    let Some(node) = header.get("mode") else {
        return false;
    };
    match node.text() {
        Some("sorted") => true,
        Some("standard") => false,
        other => {
            let finding = Finding::error(
                "header.mode",
                node.at,
                say!(
                    "`mode` is `standard` or `sorted`",
                    "`mode` vaut `standard` ou `sorted`"
                ),
            );
            findings.push(match other {
                Some("serious") => finding.help(say!(
                    "for real money write `money: serious`",
                    "pour de l'argent réel, écrivez `money: serious`"
                )),
                _ => finding,
            });
            false
        }
    }
}
