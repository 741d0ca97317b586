//! Every fault in the players' terms: one table.

use super::{
    super::{
        rules::{Mode, Rules, TOKENS},
        rulings::EpicTheaters,
        table::Table,
        words::{CARD, Pile, Verb},
    },
    Fault,
    phrases::{Teller, sample},
};
use crate::{
    clause::{Breach, Clause},
    game::{Deed, Telling},
    lang, say, told,
};

pub(in super::super) fn tell(
    rules: &Rules,
    table: &Table,
    deed: Deed,
    breach: &Breach<Fault>,
) -> Telling {
    let teller = Teller { rules, table, deed };
    match breach.fault {
        Some(fault) => {
            let mut telling = teller.tell(fault, breach.clause);
            if telling.ruling.is_none() && breach.clause.ruling.is_none() {
                telling.ruling = teller.rests_on(fault, breach.clause);
            }
            telling
        }
        None => Telling::default(),
    }
}

/// Who opens a battle follows from the commanders.
pub(in super::super) fn why_to_move(rules: &Rules, table: &Table) -> String {
    let opens = table.turn.is_none() && table.turns_played == 0;
    if !opens {
        return String::new();
    }
    let first = rules.side_name(table.first);
    let has = rules.agrees(table.first, "has", "have");
    match table.battle {
        1 => say!(
            "{first} {has} the first player's commander: the players' order in the header says so",
            "carte Généralissime de 1er joueur : {first}, d'après l'ordre des joueurs dans l'en-tête"
        ),
        battle => say!(
            "commanders are exchanged after each battle: {first} {has} the first player's in battle {battle} (als.battle.commanders)",
            "les cartes Généralissime s'échangent après chaque bataille : à la bataille {battle}, celle de 1er joueur est à {first} (als.battle.commanders)"
        ),
    }
}

impl Teller<'_> {
    #[expect(clippy::too_many_lines, reason = "a table")]
    fn tell(&self, fault: Fault, clause: &Clause) -> Telling {
        let Teller { rules, table, .. } = *self;
        let who = self.who();
        match fault {
            // --- cards that are not where a record says
            Fault::NotInPlay(card) => {
                let (name, kind, theaters) =
                    (self.name(card), card.theater().name(), self.theaters());
                told! {
                    message ("{name} is not in this game", "{name} n'est pas de cette partie");
                    label ("{kind} is not one of the theaters", "aucun théâtre de ce type : {kind}");
                    help ("in play: {theaters}", "en jeu : {theaters}")
                }
            }
            Fault::Elsewhere(card) => self.elsewhere(card),
            Fault::NotInHand(card) => self.not_in_hand(card),
            Fault::NeverHeld(card, seat) => {
                let (name, hand) = (self.name(card), self.seat(seat));
                told! {
                    message ("this cannot be {name}", "ce ne peut pas être {name}");
                    label (
                        "it came from {hand}'s hand, which is known and had no such card",
                        "la carte vient de la main {hand:#}, qui est connue et ne l'avait pas",
                    );
                    because table.hand(seat).dealt, ("the hand, as told here", "la main, telle qu'elle est donnée ici")
                }
            }
            Fault::HandIsEmpty => told! {
                message ("{who} has no card left", "{who} n'a plus de carte");
                label ("the hand is empty", "la main est vide");
                help (
                    "remove this line, or correct an earlier one",
                    "retirez cette ligne, ou corrigez une ligne précédente",
                )
            },
            Fault::Duplicate(card) => match self.first_place(card) {
                Some(first) => {
                    let name = self.name(card);
                    told! {
                        message (
                            "{name} lies in two places of this position",
                            "{name} est à deux endroits de cette position",
                        );
                        label ("every card exists once", "chaque carte n'existe qu'une fois");
                        because first, ("it is here already", "déjà ici")
                    }
                }
                None => self.several(card),
            },
            Fault::Several(card) => self.several(card),
            Fault::TooManyCards(total) => self.too_many(total),
            Fault::OtherCard { known, spot } => {
                let (place, name) = (self.spot(spot), self.name(known));
                let (since, lies) = (self.lying_since(spot), self.lies(self.lying_since(spot)));
                told! {
                    message ("the card at {place} is {name}", "la carte en {place} est {name}");
                    label ("not this one", "pas celle-ci");
                    because since, "{lies}";
                    help ("write `={known}`, or nothing: it is known", "écrivez `={known}`, ou rien : la carte est connue")
                }
            }
            Fault::OtherDraw(top) => {
                let name = self.name(top);
                told! {
                    message ("the next card of the deck is {name}", "la première carte de la pioche est {name}");
                    label ("it cannot be another", "ce ne peut pas être une autre");
                    because table.seen[top.index()], (
                        "{top} is in the deck since here, and nothing lies above it now",
                        "{top} est dans la pioche depuis cette ligne, et plus rien ne la recouvre",
                    );
                    help ("name `{top}`, or write `?` for it", "écrivez `{top}`, ou `?`")
                }
            }
            Fault::Deeper(card) => {
                let name = self.name(card);
                told! {
                    message ("{name} is not the next card of the deck", "{name} n'est pas la première carte de la pioche");
                    label ("it lies further down", "elle est plus bas");
                    because table.seen[card.index()], (
                        "{card} is in the deck since here",
                        "{card} est dans la pioche depuis cette ligne",
                    );
                    help ("name another card, or write `?` for it", "écrivez une autre carte, ou `?`")
                }
            }
            Fault::EmptyDeck => told! {
                message ("no card can be drawn here", "rien à piocher ici");
                label ("the deck is empty", "la pioche est vide");
                help (
                    "remove it, or correct the line after which the deck is empty",
                    "retirez ceci, ou corrigez la ligne qui a vidé la pioche",
                )
            },
            Fault::OtherFace(spot) => self.other_face(spot),
            Fault::NeedsName(spot) => {
                let (place, since) = (self.spot(spot), self.lying_since(spot));
                let unseen = lang::pick(
                    "put face down here, unseen",
                    "posée ici face cachée, sans être vue",
                );
                let unseen = self.happened(since, unseen);
                told! {
                    message ("which card came up at {place}?", "quelle carte est retournée face visible en {place} ?");
                    label (
                        "it lies face up now, so everybody sees it",
                        "elle est maintenant face visible : tout le monde la voit",
                    );
                    because since, "{unseen}"
                }
                .help(self.name_it(spot))
            }
            Fault::Aside => {
                let destroy = Verb::Destroy.printed();
                let (code, at, is) = (sample("L6"), sample("S"), sample("S3"));
                told! {
                    message ("which card is destroyed here?", "quelle carte est détruite ici ?");
                    label (
                        "in this edition it is laid aside face up, so everybody sees it",
                        "dans cette édition elle est écartée face visible : tout le monde la voit",
                    );
                    help (
                        "write its code: `({code})>{at}`, or after the place `{destroy} Bo.{at}={is}`",
                        "écrivez son code : `({code})>{at}`, ou après l'emplacement `{destroy} Bo.{at}={is}`",
                    )
                }
            }
            Fault::Nowhere(card) => {
                let name = self.name(card);
                told! {
                    message (
                        "{name} is known, but this position does not say where it is",
                        "{name} est connue, mais cette position ne dit pas où elle est",
                    );
                    label ("known to a player", "connue de quelqu'un");
                    help (
                        "name it in a hand, in a column or in the deck",
                        "placez-la dans une main, dans une colonne ou dans la pioche",
                    )
                }
            }
            Fault::NotSeen(card) => self.not_seen(card),
            Fault::NotHeld(card, seat) => {
                let (name, holder, hand) = (self.name(card), self.seat(seat), Pile::Hand.printed());
                told! {
                    message ("{holder} does not hold {name} here", "{holder} n'a pas {name} en main ici");
                    label ("a card that must be played is in the hand", "une carte qu'il faut jouer est dans la main");
                    help ("name it in `{holder}.{hand}` too", "écrivez-la aussi dans `{holder}.{hand}`")
                }
            }

            // --- plays
            Fault::TheaterNotInPlay(kind) => {
                let (kind, theaters) = (kind.name(), self.theaters());
                told! {
                    message ("{kind} is not one of the theaters here", "aucun théâtre {kind} ici");
                    label ("no such theater in this game", "pas de théâtre de ce type dans cette partie");
                    help ("in play: {theaters}", "en jeu : {theaters}")
                }
            }
            Fault::OtherSide(side) => {
                let side = rules.side_name(side);
                let side = lang::Name(&side);
                told! {
                    message ("{who} may play only on their own side", "{who} ne peut jouer que de son côté");
                    label ("this is {side}'s side", "ceci est le côté {side:#}")
                }
            }
            Fault::NotMatching(card, kind) => self.not_matching(card, kind),
            Fault::UnderStack => told! {
                message (
                    "a new card is laid on top of the stack",
                    "une nouvelle carte se pose au-dessus de la colonne",
                );
                label ("not under other cards", "pas sous d'autres cartes");
                help ("leave the place in the stack out", "retirez le rang dans la colonne")
            },
            Fault::SecondAction => told! {
                message ("{who} has already acted in this turn", "{who} a déjà joué à ce tour");
                label ("a second action", "une deuxième action");
                because self.turn_line(), ("the turn's one action", "l'unique action du tour");
                help (
                    "a turn is one card or a withdrawal; a further turn needs its number",
                    "un tour, c'est une carte ou un retrait ; un tour de plus porte son numéro",
                )
            },
            Fault::NotInTurn => told! {
                message ("it is not {who}'s turn to play a card", "ce n'est pas à {who} de jouer une carte");
                label ("nothing lets this card be played now", "rien ne permet de jouer cette carte maintenant");
                because self.turn_line(), ("the turn that is being played", "le tour en cours");
                help ("a turn begins with its number", "un tour commence par son numéro")
            },
            Fault::Pass if self.is_skipped() => told! {
                message ("this turn has no action", "ce tour est sans action");
                label (
                    "a side without cards is passed over: it has no turn, but may withdraw",
                    "le tour d'une équipe sans carte est passé ; elle peut seulement se retirer",
                );
                help ("remove the turn", "retirez ce tour")
            },
            Fault::Pass => told! {
                message ("this turn has no action", "ce tour est sans action");
                label (
                    "the player in turn must deploy, improvise or withdraw",
                    "à son tour, il faut un déploiement, une improvisation ou un retrait",
                )
            },
            Fault::NoDraw => told! {
                message ("nothing lets a card be drawn here", "rien ne permet de piocher ici");
                label (
                    "nobody draws during a battle unless an ability says so",
                    "on ne pioche pas pendant la bataille, sauf si une capacité le permet",
                );
                help ("remove the draw", "retirez la carte piochée")
            },

            // --- abilities
            Fault::Unresolved => {
                let front = table.pending.front();
                let card = front.map_or_else(String::new, |front| self.name(front.card));
                let set_off = self.set_off();
                told! {
                    message ("{card} must be resolved first", "il faut d'abord résoudre {card}");
                    label ("this comes too early", "ceci vient trop tôt");
                    because self.triggered(), "{set_off}"
                }
            }
            Fault::NotTriggered(card) => self.not_triggered(card),
            Fault::WrongOrder { first, .. } => {
                let (name, set_off) = (self.name(first), self.set_off());
                told! {
                    message ("{name} comes first", "{name} vient d'abord");
                    label ("this ability was triggered later", "cette capacité s'est déclenchée après");
                    because self.triggered(), "{set_off}"
                }
                .help(self.decides_next(first))
            }
            Fault::WrongDecider(card, side) => self.wrong_decider(card, side),
            Fault::Declined { card, choice } => self.declined(card, choice, clause),
            Fault::WrongVerb(card) => self.wrong_verb(card),
            Fault::LaterPart(card) => {
                let (name, next) = (self.name(card), self.does_next(card));
                told! {
                    message ("{name} does that later", "{name} fait cela plus tard");
                    label ("before that {next}", "avant cela {next}")
                }
            }
            Fault::DoneAlready(card) => {
                let (name, next) = (self.name(card), self.does_next(card));
                told! {
                    message ("{name} has done that already", "{name} l'a déjà fait");
                    label ("once is what its text says; {next}", "son texte ne le dit qu'une fois ; {next}")
                }
            }
            Fault::NamedAlready(card, named) => {
                let (name, reveal) = (self.name(card), Verb::Reveal.printed());
                told! {
                    message ("{name} has named its card", "{name} a déjà fait nommer sa carte");
                    label (
                        "one name for each time that its text says so: {named} it was",
                        "on nomme une carte chaque fois que le texte le dit : c'était {named}",
                    );
                    because self.named_at(), ("named here", "nommée ici");
                    help (
                        "next the other side writes `{card}: {reveal} {named}`, or `{card}: {reveal} _` without it",
                        "l'adversaire écrit ensuite `{card}: {reveal} {named}`, ou `{card}: {reveal} _` si sa main ne l'a pas",
                    )
                }
            }
            Fault::Target(card, spot) => self.wrong_target(card, spot, clause),
            Fault::OutOfReach(card, kind) => self.out_of_reach(card, kind),
            Fault::NoSuchTarget => told! {
                message ("no such card lies there", "aucune carte de ce genre à cet endroit");
                label ("nothing to choose here", "rien à choisir ici")
            },
            Fault::Unplaced(card) => {
                let name = self.name(card);
                let (at, theater) = (table.order[0], table.order[0].called());
                told! {
                    message ("nothing says where {name} lies", "rien ne dit où est {name}");
                    label (
                        "a face-down card that no line has named may be it",
                        "une carte face cachée qu'aucune ligne n'a nommée peut être celle-ci",
                    );
                    help (
                        "write its place instead: `{at}.1` is one's own lowest card in {theater}",
                        "écrivez plutôt son emplacement : `{at}.1` est, de son côté, la carte la plus basse du théâtre {theater}",
                    )
                }
            }
            Fault::Ambiguous => self.which_hidden(),
            Fault::SameTheater => told! {
                message ("a card moves to another theater", "une carte se déplace vers un autre théâtre");
                label ("it lies in this one already", "elle est déjà dans celui-ci")
            },
            Fault::MovesAcross => told! {
                message ("a card that moves stays on its side", "une carte déplacée reste de son côté");
                label ("the other side", "l'autre côté")
            },
            Fault::WanderedAlready(card) => self.wandered_already(card),
            Fault::Impossible(card) => {
                let (name, why) = (self.name(card), self.why_impossible(card));
                told! {
                    message (
                        "the ability of {name} cannot be carried out, so it is ignored",
                        "la capacité de {name} ne peut pas être appliquée : on l'ignore",
                    );
                    label "{why}";
                    help (
                        "an ability that is impossible is ignored entirely; remove this",
                        "une capacité impossible à appliquer est ignorée en entier ; retirez ceci",
                    )
                }
            }
            Fault::DeadEnd(card) => {
                let name = self.name(card);
                told! {
                    message (
                        "after this the rest of {name} could not be carried out",
                        "après cela, le reste de {name} ne pourrait pas être appliqué",
                    );
                    label (
                        "no price is paid for nothing, and another choice leads on",
                        "on ne paie pas pour rien, et un autre choix permet de continuer",
                    )
                }
            }
            Fault::Endless(cycle) => self.endless(cycle),
            Fault::Unattested(card) => self.unattested(card),
            Fault::ByHand(card) => {
                let name = self.name(card);
                told! {
                    message (
                        "the effects of {name} are taken as written, not checked",
                        "les effets de {name} sont pris tels qu'ils sont écrits, sans vérification",
                    );
                    label ("its text is not known", "son texte est inconnu");
                    help (
                        "a pack can supply it: `packs: [my-cards.yaml]`; `greffier games air-land-sea --schema` prints what one may hold",
                        "un lot peut le donner : `packs: [mes-cartes.yaml]` ; `greffier games air-land-sea --schema` imprime ce qu'un lot peut contenir",
                    )
                }
            }

            // --- withdrawals, deals, battles
            Fault::WithdrawOutOfTurn => self.no_withdrawal(),
            Fault::WithdrawPending => {
                let set_off = self.set_off();
                told! {
                    message (
                        "{who} cannot withdraw while an ability waits",
                        "{who} ne peut pas se retirer tant qu'une capacité attend",
                    );
                    label ("an ability must be resolved first", "il faut d'abord résoudre une capacité");
                    because self.triggered(), "{set_off}"
                }
            }
            Fault::HandCountUnknown(seat) => {
                let (who, hand) = (self.seat(seat), Pile::Hand.printed());
                told! {
                    message ("how many cards does {who} hold?", "combien de cartes y a-t-il dans la main {who:#} ?");
                    label ("the points of a withdrawal depend on it", "les PV d'un retrait en dépendent");
                    help (
                        "set the number in the position, such as `{who}.{hand}: ?*3`",
                        "donnez ce nombre dans la position, par exemple `{who}.{hand}: ?*3`",
                    )
                }
            }
            Fault::HandSize { wanted, got } => {
                let epic = rules.mode == Mode::Epic;
                let cards = lang::count(wanted, &CARD);
                told! {
                    message ("a hand has {wanted} cards, this one {got}", "une main compte {cards}, celle-ci {got}");
                    label [epic; true => ("Epic mode", "mode Épique"), false => ("cards dealt", "cartes distribuées")];
                    help ("what was not seen is `?`: {wanted} in all", "ce qui n'a pas été vu s'écrit `?` : {wanted} en tout")
                }
            }
            Fault::LateDeal => told! {
                message ("this battle has begun", "cette bataille a commencé");
                label ("hands are dealt before the first turn", "les mains se distribuent avant le premier tour");
                help (
                    "put the line after `battle`, before turn 1",
                    "mettez cette ligne après `battle`, avant le tour 1",
                )
            },
            Fault::DealtAfterGift(gift) => told! {
                message ("this hand was dealt before the exchange", "cette main a été distribuée avant l'échange");
                label ("too late", "trop tard");
                because gift, ("a card was given here", "une carte donnée ici");
                help (
                    "put the line above the lines of the exchange",
                    "mettez cette ligne avant celles de l'échange",
                )
            },
            Fault::DealtTwice(before) => told! {
                message ("this hand was dealt already", "cette main est déjà distribuée");
                label ("a second deal", "une deuxième distribution");
                because before, ("the first deal", "la première");
                help ("keep one of the two lines", "ne gardez qu'une des deux lignes")
            },
            Fault::BattleGoesOn(battle) => told! {
                message ("battle {battle} is not over", "la bataille {battle} n'est pas finie");
                label (
                    "cards are left and nobody has withdrawn",
                    "il reste des cartes et il n'y a pas eu de retrait",
                );
                help ("play on, or add the line that is missing", "continuez, ou ajoutez la ligne qui manque")
            },
            Fault::BattleOver => {
                let (battle, next) = (table.battle, table.battle + 1);
                let ended = table.ended.map(|ended| ended.at).unwrap_or_default();
                let why = self.why_over();
                told! {
                    message ("battle {battle} is over", "la bataille {battle} est finie");
                    label "{why}";
                    because ended, ("it ended here", "elle a pris fin ici");
                    help ("write `battle {next}` before this line", "écrivez `battle {next}` avant cette ligne")
                }
            }
            Fault::MovesTooLate => {
                let battle = table.battle;
                let ended = table.ended.map(|ended| ended.at).unwrap_or_default();
                told! {
                    message ("battle {battle} is over", "la bataille {battle} est finie");
                    label ("no card moves any more", "plus aucune carte ne se déplace");
                    because ended, ("it ended here", "elle a pris fin ici");
                    help ("remove this move, or put it before", "retirez ce déplacement, ou mettez-le avant")
                }
            }
            Fault::BattleNumber(expected) => told! {
                message ("this is battle {expected}", "c'est la bataille {expected}");
                label ("battles are counted from 1", "les batailles se comptent à partir de 1");
                help ("write `battle {expected}`", "écrivez `battle {expected}`")
            },
            Fault::TheaterOrder => {
                let order = self.codes();
                let stays =
                    rules.rulings.epic_theaters == EpicTheaters::Stay && rules.mode == Mode::Epic;
                told! {
                    message (
                        "the theaters lie in the order {order} here",
                        "l'ordre des théâtres est ici {order}",
                    );
                    label ("not in this order", "pas celui-ci");
                    help [stays;
                        true => (
                            "by the ruling `epic-theaters: stay` they stay where they are",
                            "selon l'arbitrage `epic-theaters: stay`, ils restent où ils sont",
                        ),
                        false => (
                            "between battles each moves one place to the right, the rightmost to the left",
                            "entre deux batailles, chacun avance d'une place vers la droite, le dernier passe à gauche",
                        ),
                    ]
                }
            }
            Fault::OtherTheaters => {
                let order = self.codes();
                told! {
                    message (
                        "the theaters of this game are {order} here",
                        "les théâtres de cette partie sont ici {order}",
                    );
                    label ("not these", "pas ceux-ci");
                    help (
                        "name each of them once, from left to right, or none",
                        "nommez chacun une fois, de gauche à droite, ou aucun",
                    )
                }
            }

            // --- tokens
            Fault::TokenValue => told! {
                message ("a Reinforcement is worth +1 or +2", "un pion Renfort vaut +1 ou +2");
                label ("not this", "pas cela");
                help ("write `+1` or `+2`", "écrivez `+1` ou `+2`")
            },
            Fault::TokenWorth => told! {
                message ("a Reinforcement is worth +1 here", "un pion Renfort vaut ici +1");
                label (
                    "the ruling `token-value: one` counts each so",
                    "l'arbitrage `token-value: one` les compte tous ainsi",
                );
                help ("write `+1`", "écrivez `+1`")
            },
            Fault::TokenSide => told! {
                message ("the Reinforcement does not go there", "le pion Renfort ne va pas là");
                label (
                    "the side that gains it lays it on its own side",
                    "qui le gagne le pose de son propre côté",
                )
            },
            Fault::TokenTheater(kind) => {
                let theater = kind.called();
                told! {
                    message ("the Reinforcement does not go there", "le pion Renfort ne va pas là");
                    label (
                        "it goes to {theater}, where the card was played",
                        "il va dans le théâtre {theater}, où la carte a été jouée",
                    );
                    help ("write `+1>{kind}`", "écrivez `+1>{kind}`")
                }
            }
            Fault::TokenOf(card, side) => self.token_of(card, side),
            Fault::TokenSupply => told! {
                message ("no Reinforcement token is left", "la réserve n'a plus de pion Renfort");
                label ("all {TOKENS} lie on the table", "les {TOKENS} sont sur la table");
                help (
                    "remove it, or write `token-supply: unlimited` among the rulings",
                    "retirez-le, ou écrivez `token-supply: unlimited` parmi les arbitrages",
                )
            },
            Fault::NoTokenLeft => told! {
                message (
                    "no Reinforcement token is left to gain",
                    "plus aucun pion Renfort à gagner",
                );
                label ("all {TOKENS} lie on the table", "les {TOKENS} sont sur la table");
                help (
                    "`token-supply: unlimited` among the rulings if other markers were used",
                    "`token-supply: unlimited` parmi les arbitrages si d'autres marqueurs ont servi",
                )
            },
            Fault::TokensLaid(laid) => told! {
                message (
                    "this position has {laid} Reinforcement tokens",
                    "cette position compte {laid} pions Renfort",
                );
                label ("the box holds {TOKENS}", "la boîte en contient {TOKENS}")
            },

            // --- named, revealed and given cards
            Fault::Shown(card) => self.wrong_reveal(card),
            Fault::Denied(card, named) => {
                let (name, reveal) = (self.name(card), Verb::Reveal.printed());
                told! {
                    message (
                        "{who} did not show {name} when it was named",
                        "{who} n'a pas révélé {name} quand on l'a nommée",
                    );
                    label ("so it was not in that hand", "elle n'était donc pas dans cette main");
                    because named, ("{card} was named here", "{card} nommée ici");
                    help ("after the name: `{reveal} {card}`", "après le nom : `{reveal} {card}`")
                }
            }
            Fault::Hidden(card, named) => {
                let (name, reveal) = (self.name(card), Verb::Reveal.printed());
                told! {
                    message ("this cannot be {name}", "ce ne peut pas être {name}");
                    label (
                        "it was laid by a hand that did not show the card when it was named",
                        "elle vient d'une main qui n'a pas révélé cette carte quand on l'a nommée",
                    );
                    because named, ("{card} was named here", "{card} nommée ici");
                    help (
                        "another card, or after the name: `{reveal} {card}`",
                        "une autre carte, ou après le nom : `{reveal} {card}`",
                    )
                }
            }
            Fault::SecretHand(viewer) => {
                let viewer = self.seat(viewer);
                told! {
                    message ("{viewer} could not know this card", "{viewer} ne pouvait pas connaître cette carte");
                    label ("a teammate's hand is secret too", "la main d'un coéquipier est secrète aussi");
                    help (
                        "write `?`, or leave `view` out of the header",
                        "écrivez `?`, ou retirez `view` de l'en-tête",
                    )
                }
            }
            Fault::GivenAcross => {
                let told = told! {
                    message ("the card is given to the other side", "la carte se donne à l'adversaire");
                    label ("not to one's own hand or teammate", "pas à soi-même ni au coéquipier")
                };
                let hand = Pile::Hand.printed();
                match rules.seats(1 - rules.side(self.deed.seat)).next() {
                    Some(seat) => {
                        let other = self.seat(seat);
                        told.help(say!("write `>{other}.{hand}`", "écrivez `>{other}.{hand}`"))
                    }
                    None => told,
                }
            }
            Fault::Receiver(seat) => {
                let taker = self.seat(seat);
                told! {
                    message ("{taker} takes this card", "cette carte va à {taker}");
                    label ("who receives it was said before", "on a dit avant qui la reçoit");
                    because self.receiver_named(seat), ("{taker} was to take it", "elle devait aller à {taker}");
                    help (
                        "a team says who receives a card before it is looked at",
                        "une équipe dit qui reçoit une carte avant de la regarder",
                    )
                }
            }
            Fault::TitleOnly => {
                let name = Verb::Name.printed();
                told! {
                    message (
                        "a card is named by its type and strength",
                        "on nomme une carte par son type et sa force",
                    );
                    label ("this does not say both", "il manque l'un des deux");
                    help (
                        "such as `{name} Es6`, or `{name} Espionnage 6`",
                        "par exemple `{name} Es6`, ou `{name} Espionnage 6`",
                    )
                }
            }
            Fault::NamedCard(card) => self.named_card(card),
            Fault::MustPlay(card, holder) => self.must_play(
                card,
                holder,
                lang::pick("another action", "une autre action"),
            ),
            Fault::NoEscape(card, holder) => {
                let why = say!(
                    "by the ruling `neutralised-withdrawal: must-play` nobody withdraws instead",
                    "selon l'arbitrage `neutralised-withdrawal: must-play`, on ne peut pas se retirer à la place"
                );
                self.must_play(card, holder, &why)
            }
            Fault::NothingToReveal => {
                let reveal = Verb::Reveal.printed();
                told! {
                    message ("an empty hand reveals nothing", "une main vide ne révèle rien");
                    label ("no card left", "plus de carte");
                    help ("write `{reveal} _`", "écrivez `{reveal} _`")
                }
            }

            // --- teammates
            Fault::MostCards(other) => {
                let count = |seat: crate::game::Seat| table.hand(seat).count.unwrap_or(0);
                let (more, fewer) = (count(other), count(self.deed.seat));
                let (other, cards) = (self.seat(other), lang::count(more, &CARD));
                told! {
                    message ("{other} plays this turn, not {who}", "c'est à {other} de jouer ce tour, pas à {who}");
                    label ("{other} holds {cards}, {who} {fewer}", "{other} a {cards} en main, {who} {fewer}");
                    help (
                        "the teammate with more cards in hand plays",
                        "c'est au coéquipier qui a le plus de cartes en main de jouer",
                    )
                }
            }
            Fault::OtherTeammate(seat) => {
                let other = self.seat(seat);
                told! {
                    message ("{other} plays this turn, not {who}", "c'est à {other} de jouer ce tour, pas à {who}");
                    label ("only one teammate acts in a turn", "un seul coéquipier joue à chaque tour");
                    because self.turn_line(), ("the turn that is being played", "le tour en cours")
                }
            }
            Fault::NoExchange => self.no_exchange(),
            Fault::NumberedExchange => told! {
                message ("the exchange is no turn", "l'échange n'est pas un tour");
                label (
                    "teammates give each other a card before turn 1",
                    "les coéquipiers s'échangent une carte avant le tour 1",
                );
                help ("leave out the number", "retirez le numéro")
            },
            Fault::GivenTwice(before) => told! {
                message ("{who} has given a card already", "{who} a déjà donné une carte");
                label ("one card each", "une carte par personne");
                because before, ("the card given", "la carte donnée");
                help ("remove one of the two lines", "retirez une des deux lignes")
            },
            Fault::GivenBack(card) => {
                let name = self.name(card);
                told! {
                    message (
                        "{name} was just received: both give at once",
                        "{name} vient d'être reçue : l'échange est simultané",
                    );
                    label ("not this card", "pas cette carte");
                    because self.gift(), ("given here", "donnée ici")
                }
            }
            Fault::ExchangeMissing(seat) => {
                let (giver, mate, hand) = (self.seat(seat), self.mate(seat), Pile::Hand.printed());
                told! {
                    message (
                        "{giver} has not given a card to the teammate",
                        "{giver} n'a pas donné de carte à {mate}",
                    );
                    label ("the battle begins too early", "la bataille commence trop tôt");
                    help (
                        "before turn 1, on a line without number: `{giver} (?)>{mate}.{hand}`",
                        "avant le tour 1, sur une ligne sans numéro : `{giver} (?)>{mate}.{hand}`",
                    )
                }
            }
            Fault::Taker(seat) => {
                let taker = self.seat(seat);
                told! {
                    message ("{taker} took the card back and plays", "{taker} a repris la carte et joue");
                    label ("not {who}", "pas {who}");
                    because self.triggered(), ("taken back by this ability", "reprise grâce à cette capacité");
                    help ("write the play on a line of {taker}", "écrivez ce coup sur une ligne {taker:#}")
                }
            }
        }
    }
}
