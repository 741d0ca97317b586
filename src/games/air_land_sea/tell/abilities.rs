//! Abilities that do not act so.

use super::{
    super::{
        card::{Card, Kind},
        clauses::Rule,
        endless::Cycle,
        resolve::MOST_TRIGGERED,
        rules::Side,
        step::Fault,
        strength,
        table::{Place, Spot},
        targets,
        verb::{Ability, Act, At, Face, Ongoing, Than},
    },
    Teller, say,
};
use crate::{clause::Clause, game::Telling, source::Span};

impl Teller<'_> {
    #[allow(clippy::too_many_lines)]
    pub(super) fn about_abilities(&self, fault: Fault, clause: &Clause) -> Telling {
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
                .advise(self.decides_next(first))
            }
            Fault::WrongDecider(card, side) => self.wrong_decider(card, side),
            Fault::Declined(card) => self.declined(card, clause),
            Fault::WrongVerb(card) => self.wrong_verb(card),
            Fault::DoneAlready(card) => say(
                format!("{} has done that already", self.name(card)),
                format!("once is what its text says; {}", self.does_next()),
            ),
            Fault::NamedAlready(card, named) => say(
                format!("{} has named its card", self.name(card)),
                format!("one name for each time that its text says so: {named} it was"),
            )
            .since(
                self.table.named.map(|(_, at)| at).unwrap_or_default(),
                "named here",
            )
            .advise(format!(
                "next the other side writes `{card}: reveal {named}`, or `{card}: reveal _` without it"
            )),
            Fault::Target(card, spot) => self.wrong_target(card, spot, clause),
            Fault::OutOfReach(card, kind) => self.out_of_reach(card, kind),
            Fault::NoSuchTarget => say("no such card lies there", "nothing to choose here"),
            Fault::Unplaced(card) => say(
                format!("nothing says where {} lies", self.name(card)),
                "a face-down card that no line has named may be it",
            )
            .advise("write its place instead: `A.1` is one's own lowest card in Air"),
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
                    "the ability of {} cannot be carried out, so it is ignored",
                    self.name(card)
                ),
                self.why_impossible(card),
            )
            .advise("an ability that is impossible is ignored entirely; remove this"),
            Fault::DeadEnd(card) => say(
                format!(
                    "after this the rest of {} could not be carried out",
                    self.name(card)
                ),
                "no price is paid for nothing, and another choice leads on",
            ),
            Fault::Endless(cycle) => self.endless(cycle),
            Fault::Unattested(card) => self.unattested(card),
            Fault::ByHand(card) => say(
                format!(
                    "the effects of {} are taken as written, not checked",
                    self.name(card)
                ),
                "its text is not known",
            )
            .advise("a pack can supply it: `packs: [my-cards.yaml]`; `greffier games air-land-sea --schema` prints what one may hold"),
            _ => Telling::default(),
        }
    }

    /// What an ability that was ignored found missing.
    fn why_impossible(&self, card: Card) -> String {
        let rest = "what it says next finds nothing to act on".to_owned();
        let Ability::Instant(verbs) = self.rules.deck.ability(card) else {
            return rest;
        };
        let Some(verb) = verbs.first().filter(|_| !self.table.used.has(card)) else {
            return rest;
        };
        let does = match verb.act {
            Act::Reinforce | Act::Draw if !self.table.may_draw(self.rules) => {
                return "the deck is empty".to_owned();
            }
            Act::Flip => "flip",
            Act::Destroy => "destroy",
            Act::Move => "move",
            Act::TakeBack if verb.face == Face::Down => {
                return "no card lies face down that it could take back".to_owned();
            }
            Act::TakeBack => "take back",
            _ => return "not all that it says can be done".to_owned(),
        };
        if verbs.len() > 1 {
            return "not all that it says can be done".to_owned();
        }
        match verb.at {
            At::Adjacent => format!(
                "nothing that it could {does} lies in an adjacent theater (the theaters: {})",
                self.theaters()
            ),
            _ => format!("nothing lies on the table that it could {does}"),
        }
    }

    /// `D1, D1, …`: whose abilities follow each other for ever.
    fn endless(&self, cycle: Cycle) -> Telling {
        let mut cards: Vec<Card> = cycle.into_iter().flatten().collect();
        cards.dedup();
        let (message, label) = match cards.as_slice() {
            [] => (
                "the abilities of this turn trigger each other for ever".to_owned(),
                String::new(),
            ),
            [card] => (
                format!(
                    "the ability of {} triggers itself for ever",
                    self.name(*card)
                ),
                format!("{card}, {card}, {card}, …: nobody has anything to choose"),
            ),
            several => {
                let names: Vec<String> = several.iter().map(|card| self.name(*card)).collect();
                let codes: Vec<String> = several.iter().map(Card::to_string).collect();
                (
                    format!("{} trigger each other for ever", names.join(", ")),
                    format!(
                        "{}, {}, …: nobody has anything to choose",
                        codes.join(", "),
                        codes[0]
                    ),
                )
            }
        };
        say(message, label).advise(format!(
            "no card of the boxes does that: correct the text in its pack or under `cards:` (stopped after {MOST_TRIGGERED} abilities)"
        ))
    }

    fn wrong_decider(&self, card: Card, side: Side) -> Telling {
        let own = self.rules.side(self.deed.seat);
        let front = self.table.pending.front();
        let answers = front.is_some_and(|front| front.verb.act == Act::ShowNamed);
        if let Some((named, at)) = self.table.named.filter(|_| answers) {
            let who = self.either(side);
            return say(
                format!(
                    "{who} answers whether {} is there, not {}",
                    self.name(named),
                    self.who()
                ),
                "the other side shows a card that was named",
            )
            .since(at, "named here")
            .advise(format!(
                "on a line of {who}: `{card}: reveal {named}`, or `{card}: reveal _` without it"
            ));
        }
        if self.table.has_later_part(card, own) {
            let first = self.rules.side_name(side);
            return say(
                format!("{first} comes first, then {}", self.who()),
                format!("the part of {first} in {} is still open", self.name(card)),
            )
            .advise(format!(
                "before this line goes one of {} with `{card}: …`",
                self.either(side)
            ));
        }
        say(
            format!(
                "{} {} this, not {}",
                self.rules.side_name(side),
                self.rules.agrees(side, "decides", "decide"),
                self.who()
            ),
            format!("the ability of {}", self.name(card)),
        )
        .advise(
            if self.rules.deck.ongoing(card) == Some(Ongoing::Emissary) {
                format!("it moves in a turn of {}", self.either(side))
            } else {
                format!("write it on a line of {}", self.either(side))
            },
        )
    }

    fn declined(&self, card: Card, clause: &Clause) -> Telling {
        let why = if <&Clause>::from(Rule::RenounceUse).id == clause.id {
            "it can be, and the ruling `renoncement-use: must` has it used"
        } else if self.rules.deck.ongoing(card) == Some(Ongoing::SupplyLines) {
            "nothing else permits this play, so a token is due"
        } else if self.has_begun(card) {
            "its first part was done, so the rest must be"
        } else {
            "it does not say `may`, and there is something to choose"
        };
        say(
            format!("the ability of {} must be carried out", self.name(card)),
            why,
        )
    }

    /// Whether an ability that says `may` was taken up and is half done.
    fn has_begun(&self, card: Card) -> bool {
        let chosen = match self.rules.deck.ability(card) {
            Ability::Instant(verbs) => verbs.first().is_some_and(targets::is_optional),
            _ => false,
        };
        let front = self.table.pending.front();
        chosen && front.is_some_and(|front| front.card == card && front.begun)
    }

    /// Ravitaillement gives a token for each play, and for nothing else.
    fn no_token_due(&self, card: Card, since: Span) -> Telling {
        let told = say(
            format!("{} gives no token here", self.name(card)),
            "one for each card that goes to a non-matching theater by its permission, no more",
        )
        .since(since, "it was played or turned here");
        if self.table.used.has(card) {
            return told.advise(
                "remove it: that play has its token already; one that is not written is a +1, and another is written below its play, before the next turn",
            );
        }
        told.advise("remove the token")
    }

    /// A card without ability, or one that is no longer on the table.
    fn nothing_to_trigger(&self, card: Card) -> Option<Telling> {
        if *self.rules.deck.ability(card) == Ability::None {
            return Some(say(
                format!("{} has no ability", self.name(card)),
                "nothing follows when it is played or turned",
            ));
        }
        if self.table.used.has(card) {
            return None;
        }
        let gone = matches!(self.table.place[card.index()], Place::Deck | Place::Aside);
        let at = self.table.seen[card.index()];
        let where_it_is = format!("{card} is {}", self.whereabouts(card));
        gone.then(|| match self.table.turn {
            Some(turn) if turn.line.start <= at.start => say(
                format!(
                    "{} was destroyed: its ability does not act",
                    self.name(card)
                ),
                "a card that is destroyed as it is played triggers nothing",
            )
            .since(at, where_it_is),
            _ => say(
                format!("{} is not on the table", self.name(card)),
                "no ability acts from there",
            )
            .since(at, where_it_is),
        })
    }

    /// Why an ability that could act once does not act now.
    fn spent(&self, card: Card) -> &'static str {
        if self.table.used.has(card) {
            "it has been carried out, and it acts once"
        } else if self.table.declined.has(card) {
            "it was declined, and is not offered again"
        } else {
            "its moment has passed: it acts as its card comes up"
        }
    }

    pub(super) fn not_triggered(&self, card: Card) -> Telling {
        let place = self
            .table
            .find(card)
            .and_then(|spot| self.table.lying(spot));
        let ability = self.rules.deck.ability(card);
        if let Some(telling) = self.nothing_to_trigger(card) {
            return telling;
        }
        let why = match (place, ability) {
            (Some(lying), _) if !lying.up => "it lies face down: a face-down card has no ability",
            (Some(lying), Ability::Ongoing(Ongoing::SupplyLines)) => {
                return self.no_token_due(card, lying.since);
            }
            (None, Ability::Ongoing(Ongoing::Emissary)) => "it is not on the table",
            (_, Ability::Ongoing(_)) => "its ability is ongoing: there is nothing to choose",
            (Some(_), _) => self.spent(card),
            (None, _) if self.table.used.has(card) => self.spent(card),
            (None, _) => "it is not on the table",
        };
        say(
            format!("the ability of {} does not act here", self.name(card)),
            why,
        )
        .since(
            place.map(|lying| lying.since).unwrap_or_default(),
            "it was played or turned here",
        )
        .advise(match ability {
            Ability::Ongoing(Ongoing::Emissary) => "it moves while it lies face up",
            Ability::Ongoing(_) => "an ongoing ability works by itself while its card lies face up",
            Ability::None => "",
            _ => "an instant ability acts when its card is played or turned face up",
        })
    }

    pub(super) fn out_of_reach(&self, card: Card, kind: Kind) -> Telling {
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

    fn decides_next(&self, first: Card) -> String {
        let Some(front) = self.table.pending.front() else {
            return String::new();
        };
        let side = front.decider;
        let decides = self.rules.agrees(side, "decides", "decide");
        format!(
            "{} {decides} next, with `{first}: …`",
            self.rules.side_name(side)
        )
    }

    /// The player of a side, or either of the two.
    fn either(&self, side: Side) -> String {
        let names: Vec<&str> = self.rules.seats(side).map(|seat| self.seat(seat)).collect();
        names.join(" or ")
    }

    pub(super) fn wrong_target(&self, card: Card, spot: Spot, clause: &Clause) -> Telling {
        let place = self.spot(spot);
        let is = |rule: Rule| <&Clause>::from(rule).id == clause.id;
        let label = if is(Rule::Uncovered) {
            let top = self.table.stacks.of(spot.side, spot.column).last();
            return say(
                format!("{} cannot touch {place}: it is covered", self.name(card)),
                "only the uncovered card of a stack",
            )
            .since(
                top.map(|top| top.since).unwrap_or_default(),
                "covered by this card",
            );
        } else if is(Rule::PriceUncovers) {
            "its price has just uncovered it: the ruling `renoncement: no-uncover`".to_owned()
        } else if is(Rule::RenouncesItself) {
            "it is the card itself: the ruling `renoncement-target: another`".to_owned()
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
                Some((_, shown)) if shown.strength() == strength => format!(
                    "its strength is {strength} now, that of {shown}, which was shown, too: equal is neither lower nor higher"
                ),
                Some((_, shown)) => format!(
                    "its strength is {strength} now, that of {shown}, which was shown, {}",
                    shown.strength()
                ),
                None => format!("its strength is {strength}"),
            }
        };
        say(format!("{} cannot touch {place}", self.name(card)), label)
    }

    /// An answer of another kind than the ability in front asks for.
    fn wrong_verb(&self, card: Card) -> Telling {
        if self.rules.deck.ongoing(card) == Some(Ongoing::Emissary) {
            let since = self.table.lying_card(card).map(|lying| lying.since);
            return say(
                format!("{} moves itself and does nothing else", self.name(card)),
                "to another theater, in its owner's turn",
            )
            .since(since.unwrap_or_default(), "it was played or turned here")
            .advise("write the card itself before `>`, and the theater behind");
        }
        let front = self.table.pending.front();
        let now = if front.is_some_and(|front| front.begun) {
            " now"
        } else {
            ""
        };
        say(
            format!("{} does not do that{now}", self.name(card)),
            self.does_next(),
        )
    }

    /// What the ability in front asks for.
    fn does_next(&self) -> &'static str {
        let front = self.table.pending.front();
        match front.map(|front| front.verb.act) {
            Some(Act::Flip) => "it flips a card",
            Some(Act::Move) => "it moves a card",
            Some(Act::TakeBack) => "it takes a card back",
            Some(Act::Destroy) => "it destroys a card",
            Some(Act::Reinforce) => "it plays the drawn card face down",
            Some(Act::Play) => "next a card of the hand is played",
            Some(Act::Name) => "it names a card",
            Some(Act::ShowNamed) => "next whoever holds the named card shows it",
            Some(Act::Reveal) => "it has a card of the hand shown",
            Some(Act::Draw) => "it draws a card",
            Some(Act::Give) => "it has a card of the hand given away",
            Some(Act::Gain) => "it gains a token",
            Some(Act::AirDrop | Act::ExtraTurn | Act::ByHand) | None => "not what the card says",
        }
    }

    /// A revealed card that is not lower or higher than the one shown before.
    pub(super) fn wrong_reveal(&self, card: Card) -> Telling {
        let front = self.table.pending.front();
        let wanted = match front.map(|front| front.verb.than) {
            Some(Than::Lower) => "lower",
            _ => "higher",
        };
        let shown = self.table.revealed.map(|(_, shown)| shown);
        let label = match shown {
            Some(shown) if shown.strength() == card.strength() => {
                format!(
                    "{card} and {shown} have strength {}: equal is not {wanted}",
                    card.strength()
                )
            }
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

    pub(super) fn unattested(&self, card: Card) -> Telling {
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
            "supply it in a pack (`packs: [my-cards.yaml]` with `cards: {{ {card}: … }}`; `greffier games air-land-sea --schema` prints what one may hold), or write `unattested: by-hand` in the header; face down it can be played as it is"
        ))
    }
}
