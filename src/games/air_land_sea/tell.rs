//! What is wrong, in the players' own terms.

use super::{
    card::{Card, Kind},
    clauses::Rule,
    rules::{Mode, Rules, TOKENS},
    step::Fault,
    strength,
    table::{Place, Spot, Table},
    verb::{Ability, Act, At, Ongoing, Than},
};
use crate::{
    clause::{Breach, Clause},
    game::{Deed, Seat, Telling},
    source::Span,
};

struct Teller<'t> {
    rules: &'t Rules,
    table: &'t Table,
    deed: Deed,
}

pub(super) fn tell(rules: &Rules, table: &Table, deed: Deed, breach: &Breach<Fault>) -> Telling {
    let teller = Teller { rules, table, deed };
    match breach.fault {
        Some(fault) => teller.fault(fault, breach.clause),
        None => Telling::default(),
    }
}

fn say(message: impl Into<String>, label: impl Into<String>) -> Telling {
    Telling {
        message: message.into(),
        label: label.into(),
        ..Telling::default()
    }
}

impl Telling {
    fn since(mut self, at: Span, why: impl Into<String>) -> Self {
        self.because.push((at, why.into()));
        self
    }

    fn advise(mut self, help: impl Into<String>) -> Self {
        self.help = help.into();
        self
    }
}

impl Teller<'_> {
    fn who(&self) -> &str {
        self.rules.handle(self.deed.seat)
    }

    fn name(&self, card: Card) -> String {
        format!("`{}`", self.rules.deck.name(card))
    }

    fn seat(&self, seat: Seat) -> &str {
        self.rules.handle(seat)
    }

    fn mate(&self, seat: Seat) -> &str {
        let mut side = self.rules.seats(self.rules.side(seat));
        side.find(|other| *other != seat)
            .map_or("", |mate| self.seat(mate))
    }

    fn spot(&self, spot: Spot) -> String {
        let owner = self
            .rules
            .seats(spot.side)
            .next()
            .map_or("", |seat| self.seat(seat));
        let theater = self.table.order[spot.column];
        if self.table.is_uncovered(spot) {
            format!("`{owner}.{theater}`")
        } else {
            format!("`{owner}.{theater}.{}`", spot.index + 1)
        }
    }

    /// Where a card is known to be.
    fn whereabouts(&self, card: Card) -> String {
        match self.table.place[card.index()] {
            Place::Hand(seat) => format!("in {}'s hand", self.seat(seat)),
            Place::Table => match self.table.find(card) {
                Some(spot) => format!(
                    "in {} on {}'s side",
                    self.table.order[spot.column].name(),
                    self.rules.side_name(spot.side)
                ),
                None => "on the table".to_owned(),
            },
            Place::Deck => "in the deck".to_owned(),
            Place::Aside => "out of the battle".to_owned(),
            Place::Unseen => "unseen".to_owned(),
        }
    }

    fn fault(&self, fault: Fault, clause: &Clause) -> Telling {
        match fault {
            Fault::NotInPlay(_)
            | Fault::Elsewhere(_)
            | Fault::NotInHand(_)
            | Fault::HandIsKnown
            | Fault::HandIsEmpty
            | Fault::Duplicate(_)
            | Fault::TooManyCards(_)
            | Fault::OtherCard { .. }
            | Fault::OtherDraw(_)
            | Fault::OtherFace(_)
            | Fault::NeedsName(_) => self.about_cards(fault),
            Fault::TheaterNotInPlay(_)
            | Fault::OtherSide(_)
            | Fault::NotMatching(..)
            | Fault::UnderStack
            | Fault::SecondAction
            | Fault::NotInTurn
            | Fault::Pass
            | Fault::NoDraw => self.about_plays(fault),
            Fault::Unresolved
            | Fault::NotTriggered(_)
            | Fault::WrongOrder(_)
            | Fault::WrongDecider(_)
            | Fault::Declined(_)
            | Fault::WrongVerb(_)
            | Fault::Target(..)
            | Fault::OutOfReach(..)
            | Fault::NoSuchTarget
            | Fault::Ambiguous
            | Fault::SameTheater
            | Fault::MovesAcross
            | Fault::WanderedAlready(_)
            | Fault::Impossible(_)
            | Fault::Unattested(_)
            | Fault::ByHand(_) => self.about_abilities(fault, clause),
            Fault::WithdrawOutOfTurn
            | Fault::WithdrawPending
            | Fault::HandCountUnknown
            | Fault::HandSize { .. }
            | Fault::LateDeal
            | Fault::DealtTwice(_)
            | Fault::BattleGoesOn(_)
            | Fault::BattleOver
            | Fault::BattleNumber(_)
            | Fault::TheaterOrder => self.about_battles(fault),
            _ => self.about_second_box(fault),
        }
    }

    fn about_cards(&self, fault: Fault) -> Telling {
        match fault {
            Fault::NotInPlay(card) => say(
                format!("{} is not in this game", self.name(card)),
                format!("{} is not one of the theaters", card.kind().name()),
            )
            .advise(format!("in play: {}", self.theaters())),
            Fault::Elsewhere(card) => say(
                format!(
                    "{} cannot be here: it is {}",
                    self.name(card),
                    self.whereabouts(card)
                ),
                "every card exists once",
            )
            .since(self.table.seen[card.index()], format!("{card} was named here"))
            .advise(if self.can_speak(card) {
                format!("on the table `{card}: …` uses its ability; otherwise one of the two lines names the wrong card")
            } else {
                "one of the two lines names the wrong card".to_owned()
            }),
            Fault::NotInHand(card) => self.not_in_hand(card),
            Fault::HandIsKnown => say(
                format!(
                    "every card of {}'s hand is known: say which one this is",
                    self.who()
                ),
                format!("the hand is {}", self.hand()),
            ),
            Fault::HandIsEmpty => say(
                format!("{} has no card left", self.who()),
                "the hand is empty",
            )
            .advise("remove this line, or correct an earlier one"),
            Fault::Duplicate(card) => say(
                format!("{} lies in two places of this position", self.name(card)),
                "every card exists once",
            )
            .since(self.first_place(card), "it is here already"),
            Fault::TooManyCards(total) => self.too_many(total),
            Fault::OtherCard { known, spot } => {
                let since = self.table.lying(spot).map(|lying| lying.since);
                say(
                    format!("the card at {} is {}", self.spot(spot), self.name(known)),
                    "not this one",
                )
                .since(
                    since.unwrap_or_default(),
                    format!("{known} was put or turned here"),
                )
                .advise(format!("write `={known}`, or nothing: it is known"))
            }
            Fault::OtherDraw(top) => say(
                format!("the next card of the deck is {}", self.name(top)),
                "it cannot be another",
            )
            .since(
                self.table.seen[top.index()],
                format!("{top} went under the deck here"),
            )
            .advise(format!("write `({top})` or `(?)`")),
            Fault::OtherFace(spot) => {
                let lying = self.table.lying(spot);
                let up = lying.is_some_and(|lying| lying.up);
                say(
                    format!(
                        "the card at {} lies face {}",
                        self.spot(spot),
                        if up { "up" } else { "down" }
                    ),
                    if up {
                        "written as face down"
                    } else {
                        "written as face up"
                    },
                )
                .since(
                    lying.map(|lying| lying.since).unwrap_or_default(),
                    "put or turned here",
                )
                .advise(if up {
                    "write it without brackets"
                } else {
                    "write it in brackets"
                })
            }
            Fault::NeedsName(spot) => {
                let since = self.table.lying(spot).map(|lying| lying.since);
                say(
                    format!("which card came up at {}?", self.spot(spot)),
                    "it lies face up now, so everybody sees it",
                )
                .since(since.unwrap_or_default(), "put face down here, unseen")
                .advise("write it after the place: `flip Bo.S=S3`")
            }
            _ => Telling::default(),
        }
    }

    /// Where a position that names a card twice does so first.
    fn first_place(&self, card: Card) -> Span {
        let second = self.table.seen[card.index()];
        let lying = self
            .table
            .spots()
            .filter_map(|spot| self.table.lying(spot))
            .filter(|lying| lying.card == Some(card))
            .map(|lying| lying.since);
        let held = self
            .table
            .hands
            .iter()
            .filter(|hand| hand.known.has(card))
            .map(|hand| hand.dealt);
        lying
            .chain(held)
            .find(|at| second.start < at.start || at.end < second.end)
            .unwrap_or_default()
    }

    /// Whether the card lies on the actor's side and has something to choose.
    fn can_speak(&self, card: Card) -> bool {
        let own = self
            .table
            .find(card)
            .is_some_and(|spot| spot.side == self.rules.side(self.deed.seat));
        own && matches!(self.rules.deck.ability(card), Ability::Instant(_))
    }

    fn hand(&self) -> String {
        let hand = &self.table.hands[self.deed.seat.0 as usize];
        let mut cards: Vec<String> = hand.known.iter().map(|card| card.to_string()).collect();
        let unknown = hand
            .count
            .map_or(0, |count| count.saturating_sub(hand.known.len()));
        cards.extend(std::iter::repeat_n("?".to_owned(), usize::from(unknown)));
        format!("`{}`", crate::record::print::values(&cards))
    }

    fn theaters(&self) -> String {
        let names: Vec<&str> = self.table.order.iter().map(|kind| kind.name()).collect();
        names.join(", ")
    }

    fn not_in_hand(&self, card: Card) -> Telling {
        let hand = self.hand();
        let telling = say(
            format!("{} does not hold {}", self.who(), self.name(card)),
            format!("the hand is {hand}"),
        );
        match self.table.place[card.index()] {
            Place::Unseen => telling.since(
                self.table.hands[self.deed.seat.0 as usize].dealt,
                "dealt here",
            ),
            _ => telling.since(
                self.table.seen[card.index()],
                format!("{card} is {}", self.whereabouts(card)),
            ),
        }
    }

    fn too_many(&self, total: usize) -> Telling {
        let lying = self.table.spots().count();
        let deck = self
            .table
            .deck
            .as_ref()
            .map_or(0, std::collections::VecDeque::len);
        say(
            format!(
                "this position has {total} cards, the game {}",
                self.rules.card_count()
            ),
            format!(
                "{lying} on the table, {} in hands, {deck} in the deck",
                total.saturating_sub(lying + deck)
            ),
        )
    }

    fn about_plays(&self, fault: Fault) -> Telling {
        match fault {
            Fault::TheaterNotInPlay(kind) => say(
                format!("{} is not one of the theaters here", kind.name()),
                "no such theater in this game",
            )
            .advise(format!("in play: {}", self.theaters())),
            Fault::OtherSide(side) => say(
                format!("{} may play only on their own side", self.who()),
                format!("this is {}'s side", self.rules.side_name(side)),
            ),
            Fault::NotMatching(card, kind) => self.not_matching(card, kind),
            Fault::UnderStack => say(
                "a new card is laid on top of the stack",
                "not under other cards",
            )
            .advise("leave the place in the stack out"),
            Fault::SecondAction => say(
                format!("{} has already acted in this turn", self.who()),
                "a second action",
            )
            .since(self.turn_line(), "the turn's one action")
            .advise("a turn is one card or a withdrawal; a further turn needs its number"),
            Fault::NotInTurn => say(
                format!("it is not {}'s turn to play a card", self.who()),
                "nothing lets this card be played now",
            )
            .since(self.turn_line(), "the turn that is being played")
            .advise("a turn begins with its number"),
            Fault::Pass => say(
                "this turn has no action",
                "the player in turn must deploy, improvise or withdraw",
            ),
            Fault::NoDraw => say(
                "nothing lets a card be drawn here",
                "nobody draws during a battle unless an ability says so",
            )
            .advise("remove the draw"),
            _ => Telling::default(),
        }
    }

    fn turn_line(&self) -> Span {
        self.table.turn.map(|turn| turn.line).unwrap_or_default()
    }

    fn not_matching(&self, card: Card, kind: Kind) -> Telling {
        let home = card.kind();
        let mut telling = say(
            format!(
                "{} cannot be played face up in {}",
                self.name(card),
                kind.name()
            ),
            format!("{} is a card of {}", card, home.name()),
        );
        let mut advice = Vec::new();
        if self.table.column(home).is_some() {
            advice.push(format!("`{card}` plays it in {}", home.name()));
        }
        advice.push(format!("`({card})>{kind}` plays it face down"));
        if let Some((spot, most)) = self.aerodrome() {
            telling = telling.since(spot, format!("Aerodrome permits strength {most} or less"));
        }
        let used = self.table.air_drop_used[self.rules.side(self.deed.seat)];
        telling = telling.since(used, "Air Drop was used up by this card");
        telling.advise(advice.join("; "))
    }

    /// The actor's Aerodrome, when it lies face up.
    fn aerodrome(&self) -> Option<(Span, u8)> {
        let side = self.rules.side(self.deed.seat);
        strength::ongoing(self.rules, self.table, side).find_map(|(column, index, ability)| {
            match ability {
                Ongoing::Aerodrome(most) => {
                    Some((self.table.stacks[side][column][index].since, most))
                }
                _ => None,
            }
        })
    }

    fn about_abilities(&self, fault: Fault, clause: &Clause) -> Telling {
        match fault {
            Fault::Unresolved => {
                let front = self.table.pending.front();
                let card = front.map_or_else(String::new, |front| self.name(front.card));
                say(
                    format!("{card} must be resolved first"),
                    "this comes too early",
                )
                .since(
                    front.map(|front| front.since).unwrap_or_default(),
                    "its ability was triggered here",
                )
            }
            Fault::NotTriggered(card) => self.not_triggered(card),
            Fault::WrongOrder(first) => {
                let since = self.table.pending.front().map(|front| front.since);
                say(
                    format!("{} comes first", self.name(first)),
                    "this ability was triggered later",
                )
                .since(
                    since.unwrap_or_default(),
                    format!("{first} was triggered here"),
                )
                .advise(format!(
                    "{} decides next, with `{first}: …`",
                    self.decider()
                ))
            }
            Fault::WrongDecider(card) => say(
                format!("{} decides this, not {}", self.decider(), self.who()),
                format!("the ability of {}", self.name(card)),
            )
            .advise(format!("write it on a line of {}", self.decider())),
            Fault::Declined(card) => say(
                format!("the ability of {} must be carried out", self.name(card)),
                "it does not say `may`, and there is something to choose",
            ),
            Fault::WrongVerb(card) => say(
                format!("{} does not do that", self.name(card)),
                match self.table.pending.front().map(|front| front.verb.act) {
                    Some(Act::Flip) => "it flips a card",
                    Some(Act::Move) => "it moves a card",
                    Some(Act::TakeBack) => "it takes a card back",
                    Some(Act::Destroy) => "it destroys a card",
                    Some(Act::Reinforce) => "it plays the drawn card face down",
                    _ => "not what the card says",
                },
            ),
            Fault::Target(card, spot) => self.wrong_target(card, spot, clause),
            Fault::OutOfReach(card, kind) => self.out_of_reach(card, kind),
            Fault::NoSuchTarget => say("no such card lies there", "nothing to choose here"),
            Fault::Ambiguous => say(
                "which face-down card is meant?",
                "several are unknown, or none",
            )
            .advise("name it by its place: `S1: A.1>L`"),
            Fault::SameTheater => say(
                "a card moves to another theater",
                "it lies in this one already",
            ),
            Fault::MovesAcross => say("a card that moves stays on its side", "the other side"),
            Fault::WanderedAlready(card) => say(
                format!("{} cannot be moved now", self.name(card)),
                match self.table.turn {
                    Some(turn) if turn.wandered.has(card) => "it has moved in this turn",
                    Some(turn) if self.rules.side(turn.seat) != self.rules.side(self.deed.seat) => {
                        "it moves in its owner's turns"
                    }
                    _ => "it moves before the card is played",
                },
            )
            .since(self.turn_line(), "the turn that is being played")
            .advise("once in each turn of its owner"),
            Fault::Impossible(card) => say(
                format!(
                    "the ability of {} was ignored: it cannot be carried out",
                    self.name(card)
                ),
                "not even a part of it is done",
            )
            .advise("an ability that is impossible is ignored entirely; remove this"),
            Fault::Unattested(card) => self.unattested(card),
            Fault::ByHand(card) => say(
                format!(
                    "the effects of {} are taken as written, not checked",
                    self.name(card)
                ),
                "its text is not known",
            )
            .advise("a pack can supply it: `packs: [my-cards.yaml]`"),
            _ => Telling::default(),
        }
    }

    fn not_triggered(&self, card: Card) -> Telling {
        let place = self
            .table
            .find(card)
            .and_then(|spot| self.table.lying(spot));
        let why = match place {
            Some(lying) if !lying.up => "it lies face down",
            Some(_) if self.rules.deck.ongoing(card) == Some(Ongoing::SupplyLines) => {
                "no card went to a non-matching theater by its permission"
            }
            Some(_) => match self.rules.deck.ability(card) {
                Ability::None => "this card has no ability",
                Ability::Ongoing(_) => "its ability is ongoing: there is nothing to choose",
                _ => "its ability has been used",
            },
            None => "it is not on the table",
        };
        say(
            format!("the ability of {} does not act here", self.name(card)),
            why,
        )
        .since(
            place.map(|lying| lying.since).unwrap_or_default(),
            "it was played or turned here",
        )
        .advise("an instant ability acts when its card is played or turned face up")
    }

    fn out_of_reach(&self, card: Card, kind: Kind) -> Telling {
        let from = self
            .table
            .find(card)
            .map(|from| self.table.order[from.column].name());
        say(
            format!("{} reaches only theaters adjacent to it", self.name(card)),
            format!(
                "{} is not adjacent to {} (the theaters: {})",
                kind.name(),
                from.unwrap_or("the card"),
                self.theaters()
            ),
        )
    }

    fn decider(&self) -> String {
        match self.table.pending.front() {
            Some(front) => self.rules.side_name(front.decider),
            None => String::new(),
        }
    }

    fn wrong_target(&self, card: Card, spot: Spot, clause: &Clause) -> Telling {
        let place = self.spot(spot);
        let is = |rule: Rule| <&Clause>::from(rule).id == clause.id;
        let label = if is(Rule::Uncovered) {
            let top = self.table.stacks[spot.side][spot.column].last();
            return say(
                format!("{} cannot touch {place}: it is covered", self.name(card)),
                "only the uncovered card of a stack",
            )
            .since(
                top.map(|top| top.since).unwrap_or_default(),
                "covered by this card",
            );
        } else if is(Rule::CoveredOnly) {
            "it is uncovered".to_owned()
        } else if is(Rule::TargetPlace) {
            let from = self
                .table
                .find(card)
                .map(|from| self.table.order[from.column].name());
            let to = self.table.order[spot.column].name();
            let order = self.theaters();
            let from = from.unwrap_or("the card");
            match self.table.pending.front().map(|front| front.verb.at) {
                Some(At::Here) => format!("{to} is not the card's own theater, {from}"),
                Some(At::Elsewhere) => format!("{to} is the card's own theater"),
                _ => format!("{to} is not adjacent to {from} (the theaters: {order})"),
            }
        } else if is(Rule::TargetSide) {
            format!("it is {}'s", self.rules.side_name(spot.side))
        } else if is(Rule::TargetFace) {
            let up = self.table.lying(spot).is_some_and(|lying| lying.up);
            if up {
                "it lies face up"
            } else {
                "it lies face down"
            }
            .to_owned()
        } else if is(Rule::TargetOther) {
            "it is the card itself".to_owned()
        } else {
            let strength = strength::of_card(self.rules, self.table, spot);
            match self.table.revealed {
                Some((_, shown)) => format!(
                    "its strength is {strength} now, that of {shown}, which was shown, {}",
                    shown.strength()
                ),
                None => format!("its strength is {strength}"),
            }
        };
        say(format!("{} cannot touch {place}", self.name(card)), label)
    }

    /// A revealed card that is not lower or higher than the one shown before.
    fn wrong_reveal(&self, card: Card) -> Telling {
        let front = self.table.pending.front();
        let wanted = match front.map(|front| front.verb.than) {
            Some(Than::Lower) => "lower",
            _ => "higher",
        };
        let shown = self.table.revealed.map(|(_, shown)| shown);
        let label = match shown {
            Some(shown) => format!(
                "{card} has strength {}, {shown} {}",
                card.strength(),
                shown.strength()
            ),
            None => format!("{card} has strength {}", card.strength()),
        };
        let telling = say(
            format!(
                "{} is not {wanted} than the card shown before",
                self.name(card)
            ),
            label,
        );
        match shown {
            Some(shown) => telling.since(
                self.table.seen[shown.index()],
                format!("{shown} was shown here"),
            ),
            None => telling,
        }
    }

    fn unattested(&self, card: Card) -> Telling {
        let why = &self.rules.deck.info(card).source;
        let why = if why.is_empty() {
            "text not found"
        } else {
            why
        };
        say(
            format!("nobody could find the text of {}, so this cannot be checked", self.name(card)),
            why.to_owned(),
        )
        .advise(format!(
            "supply it in a pack (`packs: [my-cards.yaml]` with `cards: {{ {card}: … }}`), or write `unattested: by-hand` in the header; face down it can be played as it is"
        ))
    }

    fn about_battles(&self, fault: Fault) -> Telling {
        match fault {
            Fault::WithdrawOutOfTurn => say(
                format!("{} cannot withdraw now", self.who()),
                "withdrawing is the action of one's own turn",
            )
            .since(self.turn_line(), "the turn that is being played")
            .advise("a withdrawal is a turn of its own, with its number"),
            Fault::WithdrawPending => say(
                format!("{} cannot withdraw while an ability waits", self.who()),
                "an ability must be resolved first",
            )
            .since(
                self.table
                    .pending
                    .front()
                    .map(|front| front.since)
                    .unwrap_or_default(),
                "triggered here",
            ),
            Fault::HandCountUnknown => say(
                format!("how many cards does {} hold?", self.who()),
                "the points of a withdrawal depend on it",
            )
            .advise(format!("set `{}.hand: ?*3` in the position", self.who())),
            Fault::HandSize { wanted, got } => say(
                format!("a hand has {wanted} cards, this one {got}"),
                match self.rules.mode {
                    Mode::Epic => "Epic mode",
                    _ => "cards dealt",
                },
            )
            .advise(format!("what was not seen is `?`: {wanted} in all")),
            Fault::LateDeal => say(
                "this battle has begun",
                "hands are dealt before the first turn",
            )
            .advise("put the line after `battle`, before turn 1"),
            Fault::DealtTwice(before) => say("this hand was dealt already", "a second deal")
                .since(before, "the first deal")
                .advise("keep one of the two lines"),
            Fault::BattleGoesOn(battle) => say(
                format!("battle {battle} is not over"),
                "cards are left and nobody has withdrawn",
            )
            .advise("play on, or add the line that is missing"),
            Fault::BattleOver => say(
                format!("battle {} is over", self.table.battle),
                "a new battle begins with its own line",
            )
            .since(
                self.table.ended.map(|ended| ended.at).unwrap_or_default(),
                "it ended here",
            )
            .advise(format!(
                "write `battle {}` before this line",
                self.table.battle + 1
            )),
            Fault::BattleNumber(expected) => say(
                format!("this is battle {expected}"),
                "battles are counted from 1",
            )
            .advise(format!("write `battle {expected}`")),
            Fault::TheaterOrder => {
                let order: Vec<&str> = self.table.order.iter().map(|kind| kind.code()).collect();
                say(
                    format!("the theaters lie in the order {} here", order.join(" ")),
                    "not in this order",
                )
                .advise(
                    "between battles each moves one place to the right, the rightmost to the left",
                )
            }
            _ => Telling::default(),
        }
    }

    fn about_second_box(&self, fault: Fault) -> Telling {
        match fault {
            Fault::TokenValue => {
                say("a Reinforcement is worth +1 or +2", "not this").advise("write `+1` or `+2`")
            }
            Fault::TokenPlace(column) => say(
                "the Reinforcement does not go there",
                "the side that gains it lays it on its own side of the theater played to",
            )
            .advise(
                match column.and_then(|column| self.table.order.get(usize::from(column))) {
                    Some(kind) => format!("write `+1>{kind}`"),
                    None => String::new(),
                },
            ),
            Fault::TokenSupply => say(
                "no Reinforcement token is left",
                format!("all {TOKENS} lie on the table"),
            )
            .advise("remove it, or write `token-supply: unlimited` among the rulings"),
            Fault::TokensLaid(laid) => say(
                format!("this position has {laid} Reinforcement tokens"),
                format!("the box holds {TOKENS}"),
            ),
            Fault::Shown(card) => self.wrong_reveal(card),
            Fault::Denied(card, named) => say(
                format!(
                    "{} did not show {} when it was named",
                    self.who(),
                    self.name(card)
                ),
                "so it was not in that hand",
            )
            .since(named, format!("{card} was named here"))
            .advise(format!("after the name: `reveal {card}`")),
            Fault::SecretHand(viewer) => say(
                format!("{} could not know this card", self.seat(viewer)),
                "a teammate's hand is secret too",
            )
            .advise("write `?`, or leave `view` out of the header"),
            Fault::GivenAcross => say(
                "the card is given to the other side",
                "not to one's own hand or teammate",
            )
            .advise(
                match self.rules.seats(1 - self.rules.side(self.deed.seat)).next() {
                    Some(seat) => format!("write `>{}.hand`", self.seat(seat)),
                    None => String::new(),
                },
            ),
            Fault::Receiver(seat) => say(
                format!("{} takes this card", self.seat(seat)),
                "who receives it was said before",
            )
            .advise("a team says who receives a card before it is looked at"),
            Fault::TitleOnly => say(
                "a card is named by its type and strength",
                "a title is not enough",
            )
            .advise("such as `name Es6`"),
            Fault::NamedCard(card) => say(
                format!("{} was named: who holds it shows it", self.name(card)),
                match self.table.place[card.index()] {
                    Place::Hand(seat) => format!("{} holds it", self.seat(seat)),
                    _ => "not the card that was named".to_owned(),
                },
            )
            .since(
                self.table.named.map(|(_, at)| at).unwrap_or_default(),
                "named here",
            )
            .advise(format!("`reveal {card}`, or `reveal _` without it")),
            Fault::MustPlay(card, holder) => {
                let side = self.rules.side(holder);
                say(
                    format!("{} must play {} now", self.seat(holder), self.name(card)),
                    "another action",
                )
                .since(
                    self.table.must_play[side]
                        .map(|must| must.at)
                        .unwrap_or_default(),
                    "named and shown here",
                )
                .advise(format!(
                    "`{card}`, or face down such as `({card})>{}`",
                    self.table.order[0]
                ))
            }
            Fault::NothingToReveal => {
                say("an empty hand reveals nothing", "no card left").advise("write `reveal _`")
            }
            Fault::MostCards(other) => {
                let count = |seat: Seat| self.table.hands[seat.0 as usize].count.unwrap_or(0);
                say(
                    format!("{} plays this turn, not {}", self.seat(other), self.who()),
                    format!(
                        "{} holds {} cards, {} {}",
                        self.seat(other),
                        count(other),
                        self.who(),
                        count(self.deed.seat)
                    ),
                )
                .advise("the teammate with more cards in hand plays")
            }
            Fault::OtherTeammate(seat) => say(
                format!("{} plays this turn, not {}", self.seat(seat), self.who()),
                "only one teammate acts in a turn",
            )
            .since(self.turn_line(), "the turn that is being played"),
            Fault::NoExchange => say(
                "no card is given away here",
                "teammates exchange one card each before the first turn",
            )
            .advise("a card played face down goes to a theater: `(L5)>A`"),
            Fault::GivenTwice(before) => say(
                format!("{} has given a card already", self.who()),
                "one card each",
            )
            .since(before, "the card given")
            .advise("remove one of the two lines"),
            Fault::GivenBack(card) => say(
                format!("{} was just received: both give at once", self.name(card)),
                "not this card",
            ),
            Fault::ExchangeMissing(seat) => say(
                format!("{} has not given a card to the teammate", self.seat(seat)),
                "the battle begins too early",
            )
            .advise(format!(
                "before turn 1, on a line without number: `{} (?)>{}.hand`",
                self.seat(seat),
                self.mate(seat)
            )),
            Fault::Taker(seat) => say(
                format!("{} took the card back and plays", self.seat(seat)),
                format!("not {}", self.who()),
            )
            .since(
                self.table
                    .pending
                    .front()
                    .map(|front| front.since)
                    .unwrap_or_default(),
                "taken back by this ability",
            )
            .advise(format!("write the play on a line of {}", self.seat(seat))),
            _ => Telling::default(),
        }
    }
}
