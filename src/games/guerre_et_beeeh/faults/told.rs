//! Every fault in the players' terms: one table.

use super::{
    super::{
        cards::Card,
        rulings::TrahisonRuling,
        table::other,
        table::{FLOCK, Owed, Piece},
    },
    Fault,
    phrases::{
        CARD, POINT, Teller, a_token, at_the_most, no_more, outcomes, since, so_many, tokens,
    },
};
use crate::{game::Telling, told};

impl Teller<'_> {
    #[expect(clippy::too_many_lines, reason = "a table")]
    pub(super) fn tell(&self, fault: Fault) -> Telling {
        let table = self.table;
        let me = self.name(self.seat);
        let rival = self.name(other(self.seat));
        match fault {
            // --- the turn
            Fault::TooMany { done } => {
                let action = done.saturating_add(1);
                told! {
                    message ("{me} has no action left in this turn",
                        "{me} n'a plus d'action dans ce tour");
                    label ("action {action}; {done} were allowed and done",
                        "action {action} ; il y en avait {done}, toutes effectuées");
                    because table.turn.line, ("the turn", "le tour");
                    help ("the next line is {rival}'s turn; only Hyperactivité gives more actions",
                        "la ligne suivante est le tour {rival:#} ; seule la carte Hyperactivité donne d'autres actions")
                }
            }
            Fault::TooFew {
                seat,
                done,
                left,
                by,
            } => {
                let (name, all) = (self.name(seat), done.saturating_add(left));
                told! {
                    message [left;
                        1 => ("{name} owes an action more in this turn",
                            "il manque 1 action au tour {name:#}"),
                        _ => ("{name} owes {left} actions more in this turn",
                            "il manque {left} actions au tour {name:#}")];
                    label ("{done} of {all} actions; one that is possible may not be declined",
                        "actions effectuées : {done} sur {all} ; une action possible est obligatoire");
                    help [left;
                        1 => ("add the missing action; `greffier legal` lists what was possible",
                            "ajoutez l'action qui manque ; `greffier legal` énumère ce qui était possible"),
                        _ => ("add the missing actions; `greffier legal` lists what was possible",
                            "ajoutez les actions qui manquent ; `greffier legal` énumère ce qui était possible")]
                }
                .rests_on(by)
            }
            Fault::NotInTurn => self.not_in_turn(),
            Fault::Owing(Owed::Grazed(square)) => {
                let faces = outcomes("", &table.untold_faces());
                told! {
                    message ("the record does not say what the token on `{square}` was",
                        "la feuille ne dit pas ce qu'était le pion de `{square}`");
                    label ("everybody saw it when the sheep arrived",
                        "révélé à tous à l'arrivée du mouton");
                    help ("write {faces}", "écrivez {faces}")
                }
            }
            Fault::Owing(Owed::Lost(seat)) => {
                let faces = outcomes("indigestion", &self.losable(seat));
                told! {
                    message ("the record does not say which token Indigestion took",
                        "la feuille ne dit pas quel pion Indigestion a éliminé");
                    label ("chance decided it", "le hasard en a décidé");
                    help ("write {faces}", "écrivez {faces}")
                }
            }

            // --- the box
            Fault::Tokens(token) => {
                let (message, before) = (no_more(token), self.met_before(token));
                self.met(
                    token,
                    told! {
                        message "{message}";
                        label ("all of them are accounted for", "tous se trouvent déjà ailleurs");
                        help "{before}"
                    },
                )
            }
            Fault::BothLooks { token, first } => {
                let (message, before) = (no_more(token), self.met_before(token));
                let face = a_token(token);
                self.met(
                    token,
                    told! {
                        message "{message}";
                        label ("one more than is left", "un de plus qu'il n'en reste");
                        because first, ("{face} here too", "{face} ici aussi");
                        help "{before}"
                    },
                )
            }
            Fault::OtherToken { square, was } => {
                let was = a_token(was);
                told! {
                    message ("the token on `{square}` was {was} before",
                        "le pion de `{square}` était {was} auparavant");
                    label ("it cannot have become another", "un pion reste ce qu'il est");
                    because self.at(square), ("here it was {was}", "ici, c'était {was}");
                    help ("one of the two places is wrong", "l'un des deux endroits est faux")
                }
            }
            Fault::CardTwice(Card::ABUS) => {
                let (message, label) = self.copies_of(Card::ABUS);
                self.named_before(Card::ABUS, told! {
                    message "{message}";
                    label "{label}";
                    help ("each of them was shown when it was drawn: another card was drawn here",
                        "chacune a été révélée dès la pioche : une autre carte a été piochée ici")
                })
            }
            Fault::CardTwice(card) => {
                let (message, label) = self.copies_of(card);
                let seen = self.not_seen(card);
                self.named_before(
                    card,
                    told! {
                        message "{message}";
                        label "{label}";
                        help "{seen}"
                    },
                )
            }
            Fault::PlayedElsewhere(card) => {
                let (message, label) = self.copies_of(card);
                self.named_before(
                    card,
                    told! {
                        message "{message}";
                        label "{label}";
                        help ("the cards of {me} that nobody has named are others",
                            "les cartes {me:#} que personne n'a nommées en sont d'autres")
                    },
                )
            }
            Fault::AllHeld(card) => {
                let title = self.rules.title(card);
                told! {
                    message ("{title} cannot be drawn here",
                        "la carte {title} ne peut pas être piochée ici");
                    label ("every card that nobody has seen is held",
                        "toutes les cartes que personne n'a vues sont en main");
                    help ("a hand with `?` holds the cards that are not named anywhere",
                        "une main avec `?` contient les cartes qui ne sont nommées nulle part")
                }
            }
            Fault::PileShort => {
                let left = table.pile.unwrap_or(0);
                let cards = so_many(left, &CARD);
                told! {
                    message [left;
                        0 => ("the pile is empty", "la pioche est vide"),
                        _ => ("the pile has only {cards}", "la pioche n'a plus que {cards}")];
                    label [left;
                        0 => ("there is no card to draw", "il n'y a aucune carte à piocher"),
                        _ => ("more are drawn here", "la feuille en pioche davantage ici")];
                    help [left;
                        0 => ("leave the card out", "retirez la carte"),
                        _ => ("leave out the cards that were not drawn",
                            "retirez les cartes qui n'ont pas été piochées")]
                }
            }
            Fault::AllSeen(left) => {
                let cards = so_many(left, &CARD);
                told! {
                    message [left;
                        0 => ("this card must be named", "cette carte doit être nommée"),
                        _ => ("only {cards} could be drawn unseen",
                            "on ne pouvait piocher que {cards} sans les nommer")];
                    label [left;
                        0 => ("every card but Abus dangereux is accounted for",
                            "toutes les cartes sauf Abus dangereux se trouvent déjà ailleurs"),
                        _ => ("more are drawn here without a name",
                            "la feuille en pioche davantage ici sans les nommer")];
                    help ("an Abus dangereux is shown when it is drawn: write `+abus`",
                        "une carte Abus dangereux est révélée dès qu'elle est piochée : écrivez `+abus`")
                }
            }
            Fault::Occupied(square) | Fault::NotEmpty(square) => {
                let there = self.thing(square);
                told! {
                    message ("`{square}` is not empty", "`{square}` n'est pas vide");
                    label ("here is {there}", "ici : {there}");
                    because self.at(square), ("this put it there", "là depuis ici")
                }
            }
            Fault::Sheep { seat, count } => {
                let name = self.name(seat);
                told! {
                    message ("{name} would have {count} sheep", "{name} aurait {count} moutons");
                    label ("each player has six", "chaque joueur en a six");
                    help ("count the board, the lost and the shorn",
                        "comptez le plateau, les éliminés et les tondus")
                }
            }
            Fault::MadTwice(seat) => {
                let name = self.name(seat);
                let there = table.flock(seat).mad.map(|square| self.at(square));
                told! {
                    message ("{name}'s mad sheep is on the board already",
                        "le mouton fou {name:#} est déjà sur le plateau");
                    label ("each player has one", "chaque joueur en a un");
                    because there.unwrap_or_default(), ("it entered here", "entré ici")
                }
            }

            // --- positions
            Fault::TokensSet { token, count } => {
                let (set, copies) = (tokens(count, token), token.copies());
                self.met(
                    token,
                    told! {
                        message ("this position has {set}", "cette position compte {set}");
                        label ("the box has {copies}", "la boîte en contient {copies}");
                        help ("count the board, the tokens won and those out of the game",
                            "comptez le plateau, les pions gagnés et ceux qui sont hors du jeu")
                    },
                )
            }
            Fault::TooManyTokens(total) => told! {
                message ("{total} green tokens are set", "{total} pions verts sont placés");
                label ("the box has 24", "la boîte en contient 24");
                help ("count the board, the tokens won and those out of the game",
                    "comptez le plateau, les pions gagnés et ceux qui sont hors du jeu")
            },
            Fault::TooManyCards { total, deck } => told! {
                message ("{total} cards are set", "{total} cartes sont placées");
                label ("this deck has {deck}", "cette pioche en compte {deck}");
                help ("`deck: padded` has all 21 cards of the box",
                    "`deck: padded` a les 21 cartes de la boîte")
            },
            Fault::NoneLeft { seat, left } => {
                let (name, cards) = (self.name(seat), so_many(left, &CARD));
                told! {
                    message [left;
                        0 => ("no card is left that {name} could hold unseen",
                            "il ne reste aucune carte pour les `?` de la main {name:#}"),
                        _ => ("{name} could hold only {cards} unseen",
                            "il ne reste que {cards} pour les `?` de la main {name:#}")];
                    label [left;
                        0 => ("every other card but Abus dangereux is named",
                            "toutes les autres cartes sauf Abus dangereux sont nommées"),
                        _ => ("more are set here, and nobody holds an Abus dangereux",
                            "il y en a davantage ici, et personne ne garde Abus dangereux en main")];
                    help ("`deck: padded` has all 21 cards of the box",
                        "`deck: padded` a les 21 cartes de la boîte")
                }
            }
            Fault::TwoHidden { seat, first } => {
                let (name, label) = (self.name(seat), at_the_most());
                told! {
                    message ("{name} has two camouflaged sheep", "{name} a deux moutons camouflés");
                    label "{label}";
                    because self.at(first), ("the other one", "l'autre")
                }
            }
            Fault::InsideATurn { whose, far } => told! {
                message [(whose, far);
                    (true, _) => ("this position is inside a turn, but does not say how far",
                        "cette position est au milieu d'un tour, mais ne dit pas où il en est"),
                    (false, true) => ("this position is inside a turn, but does not say whose",
                        "cette position est au milieu d'un tour, mais ne dit pas de qui"),
                    (false, false) => ("this position is inside a turn, but says neither whose nor how far",
                        "cette position est au milieu d'un tour, mais ne dit ni de qui ni où il en est")];
                label ("`turn` and `left` belong together", "`tour` et `reste` vont ensemble");
                help [(whose, far);
                    (true, _) => ("add `left`: how many actions the player still has",
                        "ajoutez `reste` : combien d'actions il reste au joueur"),
                    (false, true) => ("add `turn`: whose turn it is",
                        "ajoutez `tour` : de qui c'est le tour"),
                    (false, false) => ("add whose turn it is, and `left`: how many actions that player still has",
                        "ajoutez `tour`, de qui c'est le tour, et `reste`, combien d'actions il lui reste")]
            },
            Fault::NotScouted { seat, square } => {
                let (name, there) = (self.name(seat), self.thing(square));
                told! {
                    message ("{name} cannot know what lies on `{square}`",
                        "{name} ne peut pas savoir ce qui se trouve sur `{square}`");
                    label ("here is {there}", "ici : {there}");
                    because self.at(square), ("this put it there", "là depuis ici");
                    help ("`knows` lists face-down tokens that the player has looked at",
                        "`connaît` énumère les pions face cachée que ce joueur a reconnus")
                }
            }
            Fault::Over(end) => self.over(end),
            Fault::SecretToken(square) => told! {
                message ("a record kept from one side cannot tell what lies on `{square}`",
                    "une feuille tenue d'un seul côté ne peut pas dire ce qui se trouve sur `{square}`");
                label ("face down, and not looked at by that side",
                    "face cachée, et non reconnu de ce côté");
                help ("write `?`, add the square to `knows`, or leave `view` out",
                    "écrivez `?`, ajoutez la case à `connaît`, ou retirez `view`")
            },
            Fault::SecretHand(seat) => {
                let name = self.name(seat);
                told! {
                    message ("a record kept from one side cannot tell what {name} holds",
                        "une feuille tenue d'un seul côté ne peut pas dire ce {name:+} a en main");
                    label ("held face down", "tenue face cachée");
                    help ("write `?` for each card, or leave `view` out",
                        "écrivez `?` pour chaque carte, ou retirez `view`")
                }
            }

            // --- flocks
            Fault::Shorn { seat, shorn, most } => {
                let name = self.name(seat);
                told! {
                    message ("{name} has {shorn} shorn sheep", "{name} a {shorn} moutons tondus");
                    label [most;
                        3 => ("there is one Bêle et laine, which takes three at the most",
                            "il n'y a qu'une carte Bêle et laine, qui en prend trois au plus"),
                        _ => ("the cards Bêle et laine of this deck take {most} at the most",
                            "les cartes Bêle et laine de cette pioche en prennent {most} au plus")]
                }
            }
            Fault::Bonus { seat, due } => {
                let (name, points) = (self.name(seat), so_many(due, &POINT));
                told! {
                    message ("{name}'s shorn sheep alone bring {points}",
                        "les moutons tondus {name:#} rapportent à eux seuls {points}");
                    label ("`bonus` is all that cards have brought",
                        "`bonus` est tout ce que des cartes ont rapporté");
                    help ("leave `bonus` out unless other cards brought points too",
                        "retirez `bonus`, sauf si d'autres cartes ont aussi rapporté des points")
                }
            }
            Fault::SheepSum { seat, total } => {
                let (name, flock) = (self.name(seat), table.flock(seat));
                let (here, lost, shorn) = (flock.sheep, flock.lost + flock.digesting, flock.shorn);
                told! {
                    message ("{name}'s sheep add up to {total}, not to six",
                        "{name} a {total} moutons en tout, et non six");
                    label ("on the board {here}, lost {lost}, shorn {shorn}",
                        "sur le plateau {here}, éliminés {lost}, tondus {shorn}");
                    help [total > FLOCK;
                        true => ("count the board, the lost and the shorn",
                            "comptez le plateau, les éliminés et les tondus"),
                        false => ("leave `lost` out: the sheep that are nowhere else are lost",
                            "retirez `perdus` : les moutons qui ne sont nulle part ailleurs sont éliminés")]
                }
            }
            Fault::Digesting { seat, digesting } => {
                let name = self.name(seat);
                told! {
                    message [digesting;
                        1 => ("{digesting} sheep of {name} digest, more than are lost",
                            "1 mouton {name:#} digère, plus qu'il n'y en a d'éliminés"),
                        _ => ("{digesting} sheep of {name} digest, more than are lost",
                            "{digesting} moutons {name:#} digèrent, plus qu'il n'y en a d'éliminés")];
                    label ("`lost` counts the sheep that digest too",
                        "`perdus` compte aussi les moutons qui digèrent")
                }
            }
            Fault::LaineDiscarded => told! {
                message ("Bêle et laine is never discarded when it is played",
                    "la carte Bêle et laine n'est jamais défaussée quand on la joue");
                label ("it lies in front of its player, with the sheep on it",
                    "elle reste devant qui l'a jouée, avec les moutons dessus");
                help ("write `shorn` for its player; a card that Abus dangereux cost is `thrown`",
                    "écrivez `tondus` pour qui l'a jouée ; une carte perdue par Abus dangereux compte dans `jetées`")
            },

            // --- scouting
            Fault::Untouched(square) => {
                let flock = self.flock(self.seat);
                let mad = table.flock(self.seat).mad;
                told! {
                    message ("no sheep of {me} touches `{square}`",
                        "aucun mouton {me:#} ne touche `{square}`");
                    label [mad.is_some_and(|mad| mad.touches(square));
                        true => ("only the mad sheep does, and nobody knows whether it scouts",
                            "seul le mouton fou la touche, et nul ne sait s'il fait des reconnaissances"),
                        false => ("scouting reaches the eight squares around one sheep",
                            "une reconnaissance porte sur les huit cases qui touchent un mouton")];
                    help ("{me}'s sheep stand on {flock}", "moutons {me:#} : {flock}")
                }
            }
            Fault::NotSame(a, b) => {
                let flock = self.flock(self.seat);
                told! {
                    message ("no one sheep of {me} touches both `{a}` and `{b}`",
                        "aucun mouton {me:#} ne touche à la fois `{a}` et `{b}`");
                    label ("two tokens are scouted around the same sheep",
                        "deux pions reconnus ensemble touchent le même mouton");
                    help ("{me}'s sheep stand on {flock}", "moutons {me:#} : {flock}")
                }
            }
            Fault::Looks(number) => told! {
                message ("{number} tokens are scouted at once",
                    "{number} pions sont reconnus à la fois");
                label ("one action looks at one or two", "une action porte sur un ou deux pions");
                help ("scout again with another action",
                    "faites une autre reconnaissance avec une autre action")
            },
            Fault::SameLook(square) => told! {
                message ("`{square}` is scouted twice", "le pion de `{square}` est reconnu deux fois");
                label ("the same token again", "encore le même pion")
            },
            Fault::NotDown(square) => self.instead(
                square,
                told! {
                    message ("no token lies face down on `{square}`",
                        "aucun pion face cachée sur `{square}`");
                    label ""
                },
            ),
            Fault::NotLooked(square) => told! {
                message ("the token on `{square}` was named but not looked at",
                    "le pion de `{square}` est désigné mais pas regardé");
                label ("all the tokens named are looked at", "tous les pions désignés sont regardés");
                help ("leave `=_` out, or do not name `{square}`",
                    "retirez `=_`, ou ne désignez pas `{square}`")
            },
            Fault::OnlyHidden(square) => told! {
                message ("only the camouflaged sheep of {me} touches `{square}`",
                    "seul le mouton camouflé {me:#} touche `{square}`");
                label ("it does not scout under this ruling",
                    "il ne fait pas de reconnaissance selon cet arbitrage")
            },

            // --- camouflage and moves
            Fault::NotOwn(square) => {
                let flock = self.flock(self.seat);
                told! {
                    message ("the sheep on `{square}` is {rival}'s",
                        "le mouton de `{square}` est à {rival}");
                    label ("not {me}'s", "pas à {me}");
                    help ("{me}'s sheep stand on {flock}", "moutons {me:#} : {flock}")
                }
            }
            Fault::AlreadyHidden(square) => told! {
                message ("the sheep on `{square}` is camouflaged already",
                    "le mouton de `{square}` est déjà camouflé");
                label ("it lies face down", "il est face cachée");
                because self.at(square), ("it lies there so since here", "camouflé depuis ici")
            },
            Fault::OtherHidden(seat) => {
                let (name, label) = (self.name(seat), at_the_most());
                told! {
                    message ("{name} already has a camouflaged sheep",
                        "{name} a déjà un mouton camouflé");
                    label "{label}";
                    because table.flock(seat).hid_at, ("this one hid here", "camouflé ici");
                    help ("it is turned up when its owner moves it",
                        "il redevient visible quand son propriétaire le déplace")
                }
            }
            Fault::HidThisTurn => told! {
                message ("{me} has camouflaged a sheep in this turn",
                    "{me} a déjà camouflé un mouton dans ce tour");
                label ("the one action that is not done twice",
                    "la seule action qui ne se fait pas deux fois");
                because table.turn.hid.unwrap_or_default(), ("the first time", "la première fois")
            },
            Fault::NoSheep(square) if matches!(table.piece(square), Piece::Mad(_)) => {
                let mad = self.thing(square);
                told! {
                    message ("nobody knows what {mad} does", "nul ne sait ce que fait {mad}");
                    label ("only a card played by hand moves it or acts on it",
                        "seule une carte jouée à la main le déplace ou l'affecte");
                    because self.at(square), ("this put it there", "là depuis ici")
                }
            }
            Fault::NoSheep(square) => self.instead(
                square,
                told! {
                    message ("no sheep stands on `{square}`", "aucun mouton sur `{square}`");
                    label ""
                },
            ),
            Fault::NoPiece(square) => self.instead(
                square,
                told! {
                    message ("no piece is on `{square}`", "aucun pion sur `{square}`");
                    label ""
                },
            ),
            Fault::NotStraight => told! {
                message ("this is no straight line", "ce n'est pas une ligne droite");
                label ("along a row or a column only",
                    "le long d'une rangée ou d'une colonne seulement")
            },
            Fault::Still(square) => told! {
                message ("nothing has moved: `{square}` to `{square}`",
                    "rien ne s'est déplacé : de `{square}` à `{square}`");
                label ("a move leaves its square", "un déplacement quitte sa case")
            },
            Fault::NotBlocked(square) => told! {
                message ("nothing has moved: `{square}` to `{square}`",
                    "rien ne s'est déplacé : de `{square}` à `{square}`");
                label ("the way is free on every side, and only a blocked piece may stay",
                    "la voie est libre de tous côtés, et seul un pion bloqué peut rester sur place")
            },
            Fault::Short { stop, met, wolf } => self.short(met, stop, wolf),
            Fault::Blocked {
                met,
                from,
                stop,
                wolf,
            } => self.blocked(met, (from, stop), wolf),
            Fault::NoWolf(square) => self.no_wolf(square),
            Fault::UnknownWolf(square) => self.unknown_wolf(square),
            Fault::Ate { stood: Some(seat) } => {
                let name = self.name(seat);
                told! {
                    message ("the wolf ate a sheep of {name}",
                        "le loup a dévoré un mouton {name:#}");
                    label ("another is written", "la feuille en nomme un autre");
                    help ("write `={name}`", "écrivez `={name}`")
                }
            }
            Fault::Ate { stood: None } => told! {
                message ("the wolf ate nobody", "le loup n'a rien dévoré");
                label ("no sheep stood there", "aucun mouton ne se trouvait là");
                help ("leave the `=` out", "retirez le `=`")
            },

            // --- grazing
            Fault::NoGraze(square) => {
                let faces = match table.piece(square) {
                    Piece::Token(Some(face)) => vec![face],
                    _ => table.untold_faces(),
                };
                let faces = outcomes("", &faces);
                told! {
                    message ("the token on `{square}` was not turned up",
                        "le pion de `{square}` n'a pas été révélé");
                    label ("a sheep grazes the token it meets",
                        "un mouton broute le pion qu'il rencontre");
                    help ("write what it was: {faces}", "écrivez ce que c'était : {faces}")
                }
            }
            Fault::MetFaceDown(token) => {
                let face = token.printed();
                told! {
                    message ("the token that a sheep meets is turned up",
                        "le pion qu'un mouton rencontre est révélé");
                    label ("`(…)` says that it lies face down", "`(…)` dit qu'il est face cachée");
                    help ("write `={face}`", "écrivez `={face}`")
                }
            }
            Fault::NothingThere(square) => self.instead(
                square,
                told! {
                    message ("no token lies face down on `{square}`",
                        "aucun pion face cachée sur `{square}`");
                    label "";
                    help ("leave the `=` out", "retirez le `=`")
                },
            ),
            Fault::DrawCount { drawn, due: 0 } => {
                let cards = so_many(drawn, &CARD);
                told! {
                    message ("{cards} drawn for no laughing grass",
                        "pioche de {cards} sans herbe qui fait rire");
                    label ("only a 1 lets its player draw", "seul un pion de valeur 1 fait piocher");
                    help ("leave the card out", "retirez la carte")
                }
            }
            Fault::DrawCount { drawn, .. } => {
                let cards = so_many(drawn, &CARD);
                told! {
                    message ("{cards} drawn for one laughing grass",
                        "pioche de {cards} pour une seule herbe qui fait rire");
                    label ("a 1 draws exactly one", "un pion de valeur 1 fait piocher une seule carte");
                    help ("keep one `+`", "gardez un seul `+`")
                }
            }
            Fault::NoAbus => told! {
                message ("cards are discarded without an Abus dangereux",
                    "des cartes sont défaussées sans carte Abus dangereux");
                label ("nothing else costs a card", "rien d'autre ne coûte de carte");
                help ("write the Abus that was drawn: `+abus -…`",
                    "écrivez la carte Abus dangereux qui a été piochée : `+abus -…`")
            },
            Fault::OpenDraw(seat) => {
                let name = self.name(seat);
                told! {
                    message ("the record does not say what {name} drew",
                        "la feuille ne dit pas ce {name:+} a pioché");
                    label ("both players saw it", "les deux joueurs l'ont vu");
                    because table.flock(seat).shown.unwrap_or_default(),
                        ("since Gros sabots {name} plays with open cards",
                            "depuis Gros sabots, {name} joue avec ses cartes face visible");
                    help ("name the card that was drawn, behind a `+`",
                        "nommez la carte piochée, après un `+`")
                }
            }

            // --- cards
            Fault::NotInHand(card) => self.not_in_hand(card),
            Fault::NoneUnseen => told! {
                message ("no unseen card is held that could go",
                    "aucune carte inconnue en main ne peut partir");
                label ("the cards in hand are known", "les cartes en main sont connues");
                help ("name the card that goes", "nommez la carte qui part")
            },
            Fault::NotCarriedOut(card) => {
                let title = self.rules.title(card);
                told! {
                    message ("{title} is played, but what it does is missing",
                        "la carte {title} est jouée, mais son effet manque");
                    label ("it can be carried out, so it must be",
                        "il peut être effectué, il doit donc l'être")
                }
            }
            Fault::NoEffect(card) => {
                let title = self.rules.title(card);
                told! {
                    message ("{title} can do nothing here", "la carte {title} n'a aucun effet ici");
                    label ("a card without effect is not played under this ruling",
                        "une carte sans effet ne se joue pas selon cet arbitrage")
                }
            }
            Fault::Unattested(card) => {
                let title = self.rules.title(card);
                told! {
                    message ("nobody knows what {title} does",
                        "nul ne sait ce que fait la carte {title}");
                    label ("its text could not be found", "son texte est introuvable");
                    help ("`unattested: by-hand` in the header applies what is written after the `:`",
                        "`unattested: by-hand` dans l'en-tête applique ce qui est écrit après le `:`")
                }
            }
            Fault::NotChecked(card) => {
                let title = self.rules.title(card);
                told! {
                    message ("what {title} does is taken as written",
                        "l'effet de la carte {title} est pris tel qu'il est écrit");
                    label ("not checked: its text could not be found",
                        "non contrôlé : son texte est introuvable");
                    help ("the components of the box are still checked",
                        "le contenu de la boîte reste contrôlé")
                }
            }
            Fault::NotOwned(token) => {
                let (face, owns) = (a_token(token), self.owns());
                told! {
                    message ("{rival} owns no token of that value",
                        "{rival} n'a gagné aucun pion de cette valeur");
                    label ("{face} is named", "{face} est nommé");
                    help "{owns}"
                }
            }
            Fault::NoneLost => {
                let owns = self.owns();
                told! {
                    message ("{rival} has a token to lose", "{rival} a un pion à perdre");
                    label ("`=_` says that none was lost", "`=_` dit qu'aucun n'a été perdu");
                    help "{owns}"
                }
            }
            Fault::NoneUntold(seat) => {
                let name = self.name(seat);
                told! {
                    message ("{name} has no token in this position",
                        "{name} n'a aucun pion dans cette position");
                    label ("Indigestion took one of those in `grass`",
                        "Indigestion en a éliminé un parmi ceux de `herbe`");
                    help ("`grass` still lists the token that was lost",
                        "`herbe` compte encore le pion éliminé")
                }
            }
            Fault::NoTokens => told! {
                message ("{rival} has no token to lose", "{rival} n'a aucun pion à perdre");
                label ("Indigestion needs one under this ruling",
                    "Indigestion en demande un selon cet arbitrage")
            },
            Fault::LaineCount(number) => {
                let help = self.shearable();
                told! {
                    message [number;
                        0 => ("Bêle et laine shears no sheep here",
                            "Bêle et laine ne tond aucun mouton ici"),
                        _ => ("Bêle et laine shears {number} sheep",
                            "Bêle et laine tond {number} moutons")];
                    label ("one, two or three", "un, deux ou trois");
                    help "{help}"
                }
            }
            Fault::LaineTwice(square) => told! {
                message ("the sheep on `{square}` is named twice",
                    "le mouton de `{square}` est nommé deux fois");
                label ("the same sheep", "le même mouton")
            },
            Fault::LaineLast => told! {
                message ("{me} would have no sheep left", "{me} n'aurait plus de mouton");
                label ("the last sheep is not shorn under this ruling",
                    "le dernier mouton ne se tond pas selon cet arbitrage")
            },
            Fault::LaineHidden(square) => told! {
                message ("the sheep on `{square}` is camouflaged",
                    "le mouton de `{square}` est camouflé");
                label ("a camouflaged sheep is not shorn under this ruling",
                    "un mouton camouflé ne se tond pas selon cet arbitrage");
                because self.at(square), ("it hid here", "camouflé ici")
            },
            Fault::ThrownMore { hand, thrown } => {
                let (cards, whole) = (so_many(thrown, &CARD), so_many(hand.cards.len(), &CARD));
                let (all, help) = (hand.cards.len(), self.struck(hand));
                told! {
                    message ("{cards} discarded", "trop de cartes défaussées : {thrown}");
                    label ("the hand has {whole}", "cartes en main : {all}");
                    help "{help}"
                }
            }
            Fault::AbusHand { hand, thrown } => {
                let (cards, whole) = (so_many(thrown, &CARD), so_many(hand.cards.len(), &CARD));
                let help = self.struck(hand);
                told! {
                    message ("Abus dangereux costs the whole hand: {whole}",
                        "Abus dangereux coûte toute la main : {whole}");
                    label ("{cards} discarded here", "cartes défaussées ici : {thrown}");
                    help "{help}"
                }
            }
            Fault::NotStruck { hand, card } => {
                let (message, help) = (self.lacks(hand.seat, &hand.cards, card), self.struck(hand));
                let telling = told! {
                    message "{message}";
                    label ("what is not held cannot be discarded",
                        "on ne défausse pas ce que l'on n'a pas en main");
                    help "{help}"
                };
                match self.where_is(card) {
                    place if place.is_empty() => telling,
                    place => telling.because(table.named_at[card.index()], since(&place)),
                }
            }
            Fault::ShownMore { hand, shown } => {
                let (cards, held) = (so_many(shown, &CARD), so_many(hand, &CARD));
                let all = self.hand(self.seat);
                told! {
                    message ("{cards} shown", "trop de cartes montrées : {shown}");
                    label ("{me} holds {held}", "cartes en main : {hand}");
                    help ("the hand: {all}", "la main : {all}")
                }
            }
            Fault::Targets(card, named) => {
                let title = self.rules.title(card);
                told! {
                    message ("{title} acts on {named} squares",
                        "la carte {title} porte sur {named} cases");
                    label [card;
                        Card::TRAHISON => ("its text speaks of one wolf", "son texte parle d'un seul loup"),
                        Card::RENFORT => ("its text speaks of one square", "son texte parle d'une seule case"),
                        _ => ("its text speaks of one sheep", "son texte parle d'un seul mouton")];
                    help ("keep the one that the card allowed", "gardez celle que la carte permettait")
                }
            }
            Fault::Recycled(taken) => told! {
                message ("Recyclage takes up {taken} cards", "Recyclage reprend {taken} cartes");
                label ("one card, of those that were played",
                    "une seule carte, parmi celles qui ont été jouées");
                help ("keep one `+`", "gardez un seul `+`")
            },
            Fault::RecycledUnseen(one) => {
                let code = one.map_or("", |card| self.rules.code(card));
                told! {
                    message ("the record does not say which card Recyclage took up",
                        "la feuille ne dit pas quelle carte Recyclage a reprise");
                    label ("it lay face up for both players to see",
                        "elle était face visible pour les deux joueurs");
                    help [one;
                        Some(_) => ("name the card: `recyclage: +{code}`",
                            "nommez la carte : `recyclage: +{code}`"),
                        None => ("name the card behind the `+`", "nommez la carte après le `+`")]
                }
            }
            Fault::DiscardShort { lie: 0, .. } => told! {
                message ("no card lies in the discard pile that could be taken up",
                    "la défausse n'a aucune carte à reprendre");
                label ("Recyclage takes up a card that was played",
                    "Recyclage reprend une carte qui a été jouée");
                help ("`recyclage` alone plays it without effect",
                    "`recyclage` tout court la joue sans effet")
            },
            Fault::DiscardShort { lie, taken } => {
                let cards = so_many(lie, &CARD);
                told! {
                    message ("{cards} of the discard pile could be taken up",
                        "la défausse n'a que {cards} à reprendre");
                    label ("{taken} are taken up here", "ici, {taken} sont reprises");
                    help ("leave out the cards that were not taken up",
                        "retirez les cartes qui n'ont pas été reprises")
                }
            }
            Fault::Chosen(taken) => told! {
                message ("Délit d'initié takes {taken} cards", "Délit d'initié prend {taken} cartes");
                label ("one card, of the pile", "une seule carte, prise dans la pioche");
                help ("keep one `+`", "gardez un seul `+`")
            },
            Fault::AllSix => told! {
                message ("{me} has all six sheep on the board",
                    "{me} a ses six moutons sur le plateau");
                label ("Renfort needs fewer", "Renfort en demande moins")
            },
            Fault::NoneEliminated => self.none_eliminated(),
            Fault::FaceDownWolf(square) => match self.rules.rulings.trahison {
                TrahisonRuling::FaceUp => told! {
                    message ("the wolf on `{square}` lies face down",
                        "le loup de `{square}` est face cachée");
                    label ("Trahison leaves hidden wolves alone under this ruling",
                        "Trahison ne déplace pas les loups face cachée selon cet arbitrage");
                    because self.at(square), ("this put it there", "là depuis ici")
                },
                TrahisonRuling::IfScouted => self.unknown_wolf(square),
            },
            Fault::NotPlayed(card) => self.not_played(card),
            Fault::NotOpposing(square) => {
                let flock = self.flock(other(self.seat));
                told! {
                    message ("the sheep on `{square}` is {me}'s own",
                        "le mouton de `{square}` est à {me}");
                    label ("Méchoui takes an opposing sheep", "Méchoui retire un mouton adverse");
                    help ("{rival}'s sheep stand on {flock}", "moutons {rival:#} : {flock}")
                }
            }
            Fault::NotHidden(square) => {
                let there = self.thing(square);
                told! {
                    message ("no camouflaged sheep of {rival} is on `{square}`",
                        "aucun mouton camouflé {rival:#} sur `{square}`");
                    label ("here is {there}", "ici : {there}")
                }
            }
            Fault::HandDiffers => {
                let label = self.holds(self.seat);
                told! {
                    message ("this is not {me}'s hand as the record knows it",
                        "ce n'est pas la main {me:#} telle que la feuille la connaît");
                    label "{label}";
                    help ("a card that was not seen is `?`", "une carte qui n'a pas été vue s'écrit `?`")
                }
            }
            Fault::NotShown => told! {
                message ("{me} does not play with open cards", "{me} ne joue pas avec ses cartes face visible");
                label ("Gros sabots was not played against this player",
                    "la carte Gros sabots n'a pas été jouée contre ce joueur");
                help ("leave the line out", "retirez la ligne")
            },
            Fault::AbusPlayed => told! {
                message ("Abus dangereux is never played", "Abus dangereux ne se joue jamais");
                label ("it strikes when it is drawn",
                    "cette carte prend effet dès qu'elle est piochée");
                help ("write it where it was drawn: `b1>b2=1 +abus`",
                    "écrivez-la là où elle a été piochée : `b1>b2=1 +abus`")
            },
            Fault::AbusHeld => told! {
                message ("nobody ever holds an Abus dangereux",
                    "personne ne garde jamais Abus dangereux en main");
                label ("it is shown and discarded when it is drawn",
                    "cette carte est révélée et défaussée dès qu'elle est piochée");
                help ("leave it out here; it is written where it was drawn: `b1>b2=1 +abus`",
                    "retirez-la ici ; elle s'écrit là où elle a été piochée : `b1>b2=1 +abus`")
            },
            Fault::DelitAbus => told! {
                message ("an Abus dangereux is not taken under this ruling",
                    "on ne prend pas de carte Abus dangereux selon cet arbitrage");
                label ("another card of the pile", "une autre carte de la pioche")
            },
            Fault::RaidToken(square) => told! {
                message ("a green token lies on `{square}`", "un pion vert se trouve sur `{square}`");
                label ("Raid aérien lands on an empty square",
                    "Raid aérien se pose sur une case vide");
                because self.at(square), ("this put it there", "là depuis ici")
            },
        }
    }
}
