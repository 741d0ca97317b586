//! Faults whose sentences hang on what the table shows.

use super::super::{
    cards::Card,
    obstacles::Obstacle,
    rulings::{RenfortRuling, WolfKnownRuling},
    square::{Square, Way},
    table::other,
    table::{End, Left, Piece},
    tokens::Token,
};
use super::phrases::{Teller, a_token, since};
use crate::{
    game::Telling,
    lang::{self, pick},
    say,
    source::Span,
    told,
};

impl Teller<'_> {
    /// Somebody acts who has no turn.
    pub(super) fn not_in_turn(&self) -> Telling {
        let turn = &self.table.turn;
        let me = self.name(self.seat);
        let Some(seat) = turn.seat else {
            let Some(next) = self.table.next.filter(|next| *next != self.seat) else {
                return told! {
                    message ("this action is in nobody's turn",
                        "cette action n'est dans le tour de personne");
                    label ("no turn is open", "aucun tour n'est commencé");
                    help ("a turn opens with its number", "un tour commence par son numéro")
                };
            };
            let next = self.name(next);
            return told! {
                message ("it is {next}'s turn", "c'est le tour {next:#}");
                label ("not {me}'s", "pas celui {me:#}")
            };
        };
        let actor = self.name(seat);
        if turn.left == 0 {
            return told! {
                message ("{me}'s turn has no number here", "le tour {me:#} n'a pas de numéro ici");
                label ("{actor}'s actions are done", "les actions {actor:#} sont terminées");
                because turn.line, ("the turn before", "le tour précédent");
                help ("a turn opens with its number", "un tour commence par son numéro")
            };
        }
        told! {
            message ("{me} acts in {actor}'s turn", "{me} agit pendant le tour {actor:#}");
            label ("{actor} is to act", "c'est à {actor} d'agir");
            because turn.line, ("the turn in progress", "le tour en cours");
            help ("a turn opens with its number", "un tour commence par son numéro")
        }
    }

    /// Why the game is over in a position.
    pub(super) fn over(&self, end: End) -> Telling {
        let mut telling = told! {
            message ("the game is over in this position", "la partie est finie dans cette position");
            label ""
        };
        let quiet = self.table.quiet;
        telling.label = match end {
            End::LastSheep(seat) => {
                let name = self.name(seat);
                say!("{name} has no sheep", "{name} n'a plus de mouton")
            }
            End::BothFlocks => pick(
                "neither player has a sheep",
                "aucun joueur n'a plus de mouton",
            )
            .to_owned(),
            End::Armistice => {
                pick("Armistice was played", "la carte Armistice a été jouée").to_owned()
            }
            End::NoGrass => pick("no grass lies face down", "plus d'herbe face cachée").to_owned(),
            End::Quiet => say!("{quiet} turns without a meal", "{quiet} tours sans repas"),
        };
        match end {
            End::Quiet | End::Armistice => telling,
            End::LastSheep(_) | End::BothFlocks | End::NoGrass => telling.help(pick(
                "what is not set on the board is not there",
                "ce qui n'est pas placé sur le plateau n'y est pas",
            )),
        }
    }

    /// What is there instead of something else, and since when; if a sheep has
    /// left, how.
    pub(super) fn instead(&self, square: Square, mut telling: Telling) -> Telling {
        let there = self.thing(square);
        telling.label = say!("here is {there}", "ici : {there}");
        let (left, at) = self.table.left[square.index()];
        let how = match left {
            Left::Never => {
                return telling
                    .because(self.at(square), pick("this put it there", "là depuis ici"));
            }
            Left::Ran(to) => say!(
                "the sheep that stood on `{square}` ran to `{to}` here",
                "le mouton de `{square}` s'est déplacé ici vers `{to}`"
            ),
            Left::Followed(to) => say!(
                "the sheep that stood on `{square}` followed another to `{to}` here",
                "le mouton de `{square}` en a suivi un autre ici jusqu'à `{to}`"
            ),
            Left::Carried(to) => say!(
                "the sheep that stood on `{square}` was carried to `{to}` here",
                "le mouton de `{square}` a été transporté ici sur `{to}`"
            ),
            Left::Eaten => say!(
                "the sheep that stood on `{square}` was eaten by a wolf here",
                "le mouton de `{square}` a été dévoré ici par un loup"
            ),
            Left::Digests => say!(
                "the sheep that stood on `{square}` ate fat grass and left the board here",
                "le mouton de `{square}` a mangé ici de l'herbe bien grasse et quitté le plateau"
            ),
            Left::Shorn => say!(
                "the sheep that stood on `{square}` was shorn and lies on Bêle et laine here",
                "le mouton de `{square}` a été tondu ici et se trouve sur Bêle et laine"
            ),
            Left::Removed => say!(
                "the sheep that stood on `{square}` was taken off the board here",
                "le mouton de `{square}` a été retiré du plateau ici"
            ),
        };
        telling.because(at, how)
    }

    /// A move that ends before it must.
    pub(super) fn short(&self, met: Obstacle, stop: Square, wolf: bool) -> Telling {
        match (met, wolf) {
            (Obstacle::Sheep(square), true) => {
                let sheep = self.thing(square);
                told! {
                    message ("the wolf cannot stop here: it eats the sheep that it meets",
                        "le loup ne peut pas s'arrêter ici : il dévore le mouton qu'il rencontre");
                    label ("it runs on to `{stop}`", "il va jusqu'à `{stop}`");
                    because self.at(square), ("{sheep} on `{square}`", "{sheep} sur `{square}`");
                    help ("it takes the place of the sheep on `{stop}`",
                        "il prend la place du mouton de `{stop}`")
                }
            }
            (Obstacle::Token(_), false) => told! {
                message ("the sheep cannot stop here: it runs on to the token that it meets",
                    "le mouton ne peut pas s'arrêter ici : il va jusqu'au pion qu'il rencontre");
                label ("the way is free to `{stop}`", "la voie est libre jusqu'à `{stop}`");
                help ("it runs on to `{stop}` and grazes there", "il va jusqu'à `{stop}` et y broute")
            },
            (_, wolf) => told! {
                message [wolf;
                    true => ("the wolf cannot stop here: nothing holds it up",
                        "le loup ne peut pas s'arrêter ici : aucun obstacle"),
                    false => ("the sheep cannot stop here: nothing holds it up",
                        "le mouton ne peut pas s'arrêter ici : aucun obstacle")];
                label ("the way is free to `{stop}`", "la voie est libre jusqu'à `{stop}`");
                help ("it runs on to `{stop}`", "il va jusqu'à `{stop}`")
            },
        }
    }

    /// A move that goes past what stops it.
    pub(super) fn blocked(
        &self,
        met: Obstacle,
        (from, stop): (Square, Square),
        wolf: bool,
    ) -> Telling {
        let (square, what) = match met {
            Obstacle::Edge => {
                return told! {
                    message ("the edge is there", "le bord est là");
                    label ("the board ends", "le plateau s'arrête")
                };
            }
            Obstacle::Sheep(square)
            | Obstacle::Hidden(square)
            | Obstacle::Wolf(square)
            | Obstacle::Mad(square) => (square, self.thing(square)),
            Obstacle::Token(square) => (square, pick("a green token", "un pion vert").to_owned()),
        };
        let takes = matches!(
            (met, wolf),
            (Obstacle::Token(_), false) | (Obstacle::Sheep(_), true)
        );
        told! {
            message [wolf;
                true => ("the wolf cannot get past `{square}`", "le loup ne peut pas dépasser `{square}`"),
                false => ("the sheep cannot get past `{square}`", "le mouton ne peut pas dépasser `{square}`")];
            label ("{what} is in the way", "sur le chemin : {what}");
            because self.at(square), ("{what} on `{square}`", "{what} sur `{square}`");
            help [(stop == from, takes && stop == square, wolf);
                (true, ..) => ("it cannot move that way: `{square}` is next to it",
                    "il ne peut pas aller par là : `{square}` est juste à côté"),
                (false, true, true) => ("it eats the sheep on `{stop}` and stops there",
                    "il dévore le mouton de `{stop}` et s'y arrête"),
                (false, true, false) => ("it stops on `{stop}` and grazes",
                    "il s'arrête sur `{stop}` et y broute"),
                (false, false, _) => ("it stops on `{stop}`", "il s'arrête sur `{stop}`")]
        }
        .rests_on(self.hidden_train(met))
    }

    /// A camouflaged sheep is in the way that stayed behind a train, or went with one.
    fn hidden_train(&self, met: Obstacle) -> Option<&'static str> {
        let Obstacle::Hidden(square) = met else {
            return None;
        };
        let came = self.at(square);
        let followed = |(left, at): &(Left, Span)| *left == Left::Followed(square) && *at == came;
        let stayed = |way: &Way| {
            let Some(before) = square.next(*way) else {
                return false;
            };
            let (left, at) = self.table.left[before.index()];
            let (Left::Ran(to) | Left::Followed(to)) = left else {
                return false;
            };
            Way::between(before, to) == Some(*way) && came.start < at.start
        };
        let asked = self.table.left.iter().any(followed) || Way::ALL.iter().any(stayed);
        asked.then_some("camouflaged-followers")
    }

    /// A wolf that its mover does not know of, whether it runs or is betrayed.
    pub(super) fn unknown_wolf(&self, square: Square) -> Telling {
        if self.rules.rulings.wolf_known == WolfKnownRuling::Deduced {
            return self.not_deduced(square);
        }
        let (me, other) = (self.name(self.seat), other(self.seat));
        let (rival, scouted) = (self.name(other), self.table.seen_by(square).has(other));
        told! {
            message ("{me} has not scouted the token on `{square}`",
                "{me} n'a pas reconnu le pion de `{square}`");
            label ("a hidden wolf is moved only by who has looked at it",
                "on ne déplace un loup face cachée que si on l'a reconnu");
            because self.at(square), [scouted;
                true => ("only {rival} has scouted it", "reconnu par {rival} uniquement"),
                false => ("it lies face down, and nobody has scouted it",
                    "face cachée, et personne ne l'a reconnu")]
        }
    }

    /// Another face-down token may be the wolf as well.
    fn not_deduced(&self, square: Square) -> Telling {
        let me = self.name(self.seat);
        let seen = self.table.flock(self.seat).seen;
        let others = Square::all().filter(|other| {
            let down = matches!(self.table.piece(*other), Piece::Token(_));
            down && *other != square && seen & other.bit() == 0
        });
        let others: Vec<Square> = others.collect();
        let (first, count) = (others.first().copied().unwrap_or(square), others.len());
        told! {
            message ("{me} cannot know that a wolf lies on `{square}`",
                "{me} ne peut pas savoir qu'un loup se trouve sur `{square}`");
            label [count;
                0 => ("{me} has looked neither at it nor at what went out of the game",
                    "{me} n'a regardé ni ce pion ni ce qui est hors du jeu"),
                1 => ("{me} has looked neither at it nor at `{first}`",
                    "{me} n'a regardé ni ce pion ni celui de `{first}`"),
                _ => ("{me} has looked neither at it nor at {count} others",
                    "{me} n'a regardé ni ce pion ni {count} autres")];
            because self.at(square), ("it lies face down", "face cachée")
        }
    }

    pub(super) fn no_wolf(&self, square: Square) -> Telling {
        let telling = match self.table.piece(square) {
            Piece::Token(Some(token)) => {
                let face = a_token(token);
                told! {
                    message ("no wolf stands on `{square}`", "aucun loup sur `{square}`");
                    label ("the token here is {face}", "ici : {face}");
                    because self.at(square), ("this says what it is", "c'est écrit ici")
                }
            }
            _ => self.instead(
                square,
                told! {
                    message ("no wolf stands on `{square}`", "aucun loup sur `{square}`");
                    label ""
                },
            ),
        };
        telling.help(self.known_wolves())
    }

    /// Where the wolves are that this player may move.
    fn known_wolves(&self) -> String {
        let wolves = Square::all().filter(|square| self.table.piece(*square) == Piece::Wolf);
        let wolves: Vec<String> = wolves.map(|square| format!("`{square}`")).collect();
        let seen = self.table.flock(self.seat).seen;
        let scouted = Square::all().find(|square| {
            let wolf = self.table.piece(*square) == Piece::Token(Some(Token::Wolf));
            wolf && seen & square.bit() != 0
        });
        let all = lang::and(&wolves);
        let mut known = match wolves.len() {
            0 => Vec::new(),
            1 => vec![say!(
                "a wolf lies face up on {all}",
                "un loup face visible sur {all}"
            )],
            _ => vec![say!(
                "wolves lie face up on {all}",
                "des loups face visible sur {all}"
            )],
        };
        if let Some(square) = scouted {
            let me = self.name(self.seat);
            known.push(say!(
                "{me} has scouted one on `{square}`",
                "{me} en a reconnu un sur `{square}`"
            ));
        }
        if known.is_empty() {
            return pick("no wolf lies face up", "aucun loup n'est face visible").to_owned();
        }
        known.join(pick("; ", " ; "))
    }

    pub(super) fn not_in_hand(&self, card: Card) -> Telling {
        let message = self.lacks(self.seat, &self.table.flock(self.seat).hand, card);
        let label = self.holds(self.seat);
        let place = match self.where_is(card) {
            place if place.is_empty() => pick(
                "the card was last seen here",
                "carte vue ici pour la dernière fois",
            )
            .to_owned(),
            place => since(&place),
        };
        Telling::new(message, label).because(self.table.named_at[card.index()], place)
    }

    /// Renfort finds no sheep: each that is off the board stays there.
    pub(super) fn none_eliminated(&self) -> Telling {
        let me = self.name(self.seat);
        let flock = self.table.flock(self.seat);
        let stays = self.rules.rulings.renfort == RenfortRuling::StaysOut;
        let digests = stays && flock.digesting > 0;
        let left = self.table.left.iter();
        let left = left.filter(|(how, _)| digests && *how == Left::Digests);
        let at = left.map(|(_, at)| *at).max().unwrap_or_default();
        told! {
            message ("{me} has no eliminated sheep to bring back",
                "{me} n'a aucun mouton éliminé à ramener");
            label [(digests, flock.shorn > 0);
                (false, _) => ("shorn sheep stay on their card",
                    "les moutons tondus restent sur leur carte"),
                (true, true) => ("under this ruling a sheep that digests fat grass stays out, as shorn ones do",
                    "selon cet arbitrage, un mouton qui digère reste hors du plateau, comme les moutons tondus"),
                (true, false) => ("a sheep that digests fat grass stays out under this ruling",
                    "un mouton qui digère reste hors du plateau selon cet arbitrage")];
            because at, ("a sheep ate fat grass here", "un mouton a mangé ici de l'herbe bien grasse")
        }
    }

    /// Recyclage does not reach this card.
    pub(super) fn not_played(&self, card: Card) -> Telling {
        let (me, title) = (self.name(self.seat), self.rules.title(card));
        let lies = self.table.discard.count(card);
        let played = lies > self.table.thrown.count(card);
        let place = self.where_is(card);
        let itself = card == Card::RECYCLAGE && lies == 0;
        let label = match () {
            () if itself => pick(
                "it is the card being played",
                "c'est la carte que l'on joue",
            )
            .to_owned(),
            () if place.is_empty() => {
                pick("nobody has played it", "personne ne l'a jouée").to_owned()
            }
            () if card == Card::ABUS => pick(
                "it strikes when it is drawn and is never played",
                "elle prend effet dès qu'elle est piochée et ne se joue jamais",
            )
            .to_owned(),
            () if played => say!("{me} has not played it", "{me} ne l'a pas jouée"),
            () if lies > 0 => pick(
                "it was thrown away, not played",
                "elle a été jetée, pas jouée",
            )
            .to_owned(),
            () => say!("it is {place}", "elle est {place}"),
        };
        let telling = told! {
            message ("{title} is not among the cards that Recyclage reaches",
                "la carte {title} n'est pas de celles que Recyclage peut reprendre");
            label "{label}"
        };
        if itself {
            return telling;
        }
        let last = pick("it was last seen here", "vue ici pour la dernière fois");
        telling.because(self.table.named_at[card.index()], last)
    }
}
