//! Every fault in the players' terms: one table.

use super::{
    super::{
        cities::FaceUp,
        money::{Purse, sum},
        rules::{RICHEST, START},
        words::Verb,
    },
    Fault,
    phrases::{Teller, cards, cows_there, in_the_row, only_this_power},
};
use crate::{game::Telling, lang::money, source::Span, told};

impl Teller<'_> {
    #[expect(clippy::too_many_lines, reason = "a table")]
    pub(super) fn tell(&self, fault: Fault) -> Telling {
        let Teller {
            rules, table, deed, ..
        } = *self;
        let who = self.who();
        match fault {
            // --- the turn
            Fault::Gone => told! {
                message ("{who} has left the game", "{who} a quitté le jeu");
                label ("no longer plays", "ne joue plus");
                because table.left_at[deed.seat.0 as usize], ("left here", "départ ici");
                help ("who leaves does not come back", "qui quitte le jeu n'y revient pas")
            },
            Fault::GoneNext(seat) => {
                let who = self.name(seat);
                told! {
                    message ("{who} has left the game", "{who} a quitté le jeu");
                    label ("cannot be next", "ne peut pas jouer ensuite");
                    help (
                        "name a player who is still there, or leave `turn` out",
                        "nommez un joueur encore présent, ou retirez `tour`"
                    )
                }
            }
            Fault::NotYourTurn(None) => told! {
                message ("no turn has begun", "aucun tour n'a commencé");
                label ("{who} cannot act yet", "{who} ne peut pas encore jouer");
                help (
                    "a turn is a line with a number: `1. Ana …`",
                    "un tour est une ligne avec un numéro : `1. Ana …`"
                )
            },
            Fault::NotYourTurn(Some(active)) => self.not_your_turn(active),
            Fault::NoRoll => Teller::no_roll(who, table.field(deed.seat.0).len()),
            Fault::UnfinishedRoll { seat, in_field } => Teller::no_roll(self.name(seat), in_field),
            Fault::UntoldRoll { seat } => {
                let who = self.name(seat);
                told! {
                    message (
                        "the roll of {who}'s turn was never told",
                        "rien ne dit ce que montre le dé au tour {who:#}"
                    );
                    label ("what did the die show?", "que montre le dé ?");
                    help (
                        "write `{who} roll=…` on a later line, or the number here",
                        "écrivez `{who} dé=…` sur une ligne suivante, ou le nombre ici"
                    )
                }
            }
            Fault::PlayedOut(rolled) => told! {
                message ("the game is over", "la partie est finie");
                label (
                    "every city has been taken and the die is rolled",
                    "toutes les villes sont prises et le dé est lancé"
                );
                because rolled, ("the last roll", "le dernier lancer");
                help (
                    "remove what was written after the end",
                    "retirez ce qui est écrit après la fin"
                )
            },
            Fault::AfterRoll(rolled) => told! {
                message (
                    "nothing is drawn, played, arranged or rolled after the final roll",
                    "après le lancer final, on ne pioche, ne joue, ne réarrange et ne lance plus"
                );
                label (
                    "after the roll that ended the turn",
                    "après le lancer qui a fini le tour"
                );
                because rolled, ("the final roll", "le lancer final");
                help (
                    "only powers against the bombs just found may still be used",
                    "seuls les pouvoirs contre les bombes qui viennent d'être trouvées peuvent encore servir"
                )
            },
            Fault::Die(die) => told! {
                message ("a die does not show {die}", "un dé ne montre pas {die}");
                label ("1 to 6", "de 1 à 6");
                help ("write what the die showed", "écrivez ce que montre le dé")
            },
            Fault::Miscount { roller, die } => self.miscount(roller, die),

            // --- cities
            Fault::CityValue(value) => told! {
                message ("there is no city {value}", "il n'y a pas de ville {value}");
                label ("cities are worth 1 to 12", "les villes valent de 1 à 12");
                help (
                    "write the value of the city that was turned up",
                    "écrivez la valeur de la ville tirée"
                )
            },
            Fault::CitySeen(value) => self.city_seen(value),
            Fault::CityUnder(value) => told! {
                message (
                    "city {value} lies under the deck",
                    "la ville {value} est sous le paquet"
                );
                label ("who left gave it back", "rendue par qui a quitté le jeu");
                help (
                    "it is turned up once all cities above it are",
                    "elle se tire une fois toutes celles du dessus tirées"
                )
            }
            .rests_on(Some("leaver")),
            Fault::CityLater { city, first } => told! {
                message (
                    "city {city} cannot come before city {first}",
                    "la ville {city} ne peut pas venir avant la ville {first}"
                );
                label (
                    "only cities that were given back are left, and {first} is among the first",
                    "il ne reste que des villes rendues, et la {first} est parmi les premières"
                );
                help (
                    "those of who left first come first, of one player the lowest first",
                    "d'abord celles du premier départ, et d'un même joueur la plus petite"
                )
            }
            .rests_on(Some("leaver")),
            Fault::NoCityLeft => told! {
                message ("no city is left in the deck", "il ne reste aucune ville dans le paquet");
                label ("none can be turned up", "aucune ne peut être tirée");
                help ("leave out this step", "retirez cette étape")
            },
            Fault::CityFaceUp(FaceUp::Known(value)) => told! {
                message (
                    "a city is turned up only when none lies face up, at the start of a turn",
                    "on ne tire une ville que si aucune n'est face visible, au début d'un tour"
                );
                label ("city {value} lies face up", "la ville {value} est face visible");
                because self.city_named_at(value), ("turned up here", "tirée ici");
                help ("leave out this step", "retirez cette étape")
            },
            Fault::CityFaceUp(FaceUp::Unknown | FaceUp::None) => told! {
                message (
                    "a city is turned up only when none lies face up, at the start of a turn",
                    "on ne tire une ville que si aucune n'est face visible, au début d'un tour"
                );
                label (
                    "a city that nobody named lies face up",
                    "une ville que personne n'a nommée est face visible"
                );
                because table.cities.unnamed_at, ("it was turned up here", "tirée ici");
                help (
                    "name it where it was turned up, and leave out this step",
                    "nommez-la là où elle a été tirée, et retirez cette étape"
                )
            },
            // One lay there when the turn began: it has been taken since.
            Fault::CityLate if !table.cities.due && !table.cities.unwritten => told! {
                message (
                    "a city that was taken is replaced at the start of the next turn",
                    "une ville prise est remplacée au début du tour suivant"
                );
                label ("still the same turn", "encore le même tour");
                help (
                    "leave out this step; the next player's turn begins with it",
                    "retirez cette étape ; le tour du joueur suivant commence par elle"
                )
            },
            Fault::CityLate => told! {
                message (
                    "a city is turned up only when none lies face up, at the start of a turn",
                    "on ne tire une ville que si aucune n'est face visible, au début d'un tour"
                );
                label ("too late in this turn", "trop tard dans ce tour");
                help (
                    "write `city=…` as the first step of the turn",
                    "écrivez `ville=…` comme première étape du tour"
                )
            },
            Fault::CityOrder(wanted) => told! {
                message (
                    "the cities are sorted in this record",
                    "les villes sont classées dans cette feuille"
                );
                label ("city {wanted} comes next", "la ville {wanted} vient ensuite");
                help (
                    "write `city={wanted}`, or leave it out",
                    "écrivez `ville={wanted}`, ou retirez-la"
                )
            }
            .rests_on(self.given_back(wanted)),

            // --- cards
            Fault::DrawTooMany(drawn) => told! {
                message (
                    "two cards are drawn at the start of a turn, no more",
                    "on pioche deux cartes au début d'un tour, pas plus"
                );
                label [drawn;
                    2 => ("the third card", "la troisième carte"),
                    _ => ("one card too many", "une carte de trop")
                ];
                help (
                    "cards drawn for an event follow it: `evt-draw: +? +?`",
                    "les cartes piochées pour un événement le suivent : `évt-pioche: +? +?`"
                )
            },
            Fault::TooFewToDraw => told! {
                message (
                    "fewer cards are left than are to be drawn, so none is",
                    "il reste moins de cartes qu'il n'en faut piocher : on n'en pioche aucune"
                );
                label (
                    "all or nothing, by the ruling of this record",
                    "tout ou rien, selon l'arbitrage de cette feuille"
                );
                help ("write `+_`, or leave it out", "écrivez `+_`, ou retirez-la")
            }
            .rests_on(Some("empty-deck")),
            Fault::DrawRefused(left) => {
                let left_cards = cards(left);
                told! {
                    message ("drawing is compulsory", "piocher est obligatoire");
                    label [left;
                        0 | 1 => ("{left_cards} can still be drawn", "{left_cards} peut encore être piochée"),
                        // Some for certain, in piles that nobody counted.
                        u16::MAX => ("cards can still be drawn", "des cartes peuvent encore être piochées"),
                        _ => ("{left_cards} can still be drawn", "{left_cards} peuvent encore être piochées")
                    ];
                    help (
                        "write `+?` for a card nobody saw",
                        "écrivez `+?` pour une carte que personne n'a vue"
                    )
                }
                .rests_on(self.too_few_are_left(self.table.surely_drawable()))
            }
            Fault::DrawLate(played) => told! {
                message (
                    "cards are drawn before anything is played or arranged",
                    "on pioche avant de jouer ou de réarranger"
                );
                label ("drawn too late", "trop tard pour piocher");
                because played, ("this came before the draw", "ceci est venu avant");
                help (
                    "write the cards drawn at the start of the turn",
                    "écrivez les cartes piochées au début du tour"
                )
            },
            Fault::NothingToDraw => told! {
                message ("no card is left to draw", "il ne reste aucune carte à piocher");
                label (
                    "deck and discard pile are empty",
                    "le paquet est vide, et il n'y a pas de cartes rejetées"
                );
                help ("write `+_`", "écrivez `+_`")
            },
            Fault::NoCopy { card, resolving } => self.no_copy(card, resolving),
            Fault::BroughtBack(card) => {
                let code = self.code(card);
                told! {
                    message (
                        "every `{code}` lay open until the last reshuffle",
                        "toutes les cartes `{code}` étaient visibles jusqu'au dernier mélange"
                    );
                    label (
                        "{who} has drawn no unseen card since",
                        "{who} n'a pioché aucune carte inconnue depuis"
                    );
                    help (
                        "the unseen cards of this hand are older",
                        "les cartes inconnues de cette main sont plus anciennes"
                    )
                }
            }
            Fault::NotInThisHand(card) => {
                let code = self.code(card);
                told! {
                    message (
                        "no `{code}` can be in {who}'s hand",
                        "aucune carte `{code}` ne peut être dans la main {who:#}"
                    );
                    label (
                        "its unseen cards were drawn after the reshuffle",
                        "ses cartes inconnues ont été piochées après le mélange"
                    );
                    help (
                        "the deck is what the reshuffle brought back",
                        "le paquet est ce que le mélange a ramené"
                    )
                }
            }
            Fault::NotShuffledIn(card) => {
                let code = self.code(card);
                told! {
                    message (
                        "no `{code}` can be in the deck",
                        "aucune carte `{code}` ne peut être dans le paquet"
                    );
                    label (
                        "the deck is what the reshuffle brings back",
                        "le paquet est ce que le mélange ramène"
                    );
                    help (
                        "a copy that is in no field and no pile is in a hand that nobody saw",
                        "une carte qui n'est ni dans un champ ni parmi les cartes rejetées est dans une main que personne n'a vue"
                    )
                }
            }
            Fault::NothingDiscarded => told! {
                message ("the discard pile is empty", "il n'y a aucune carte rejetée");
                label ("no card to take", "aucune carte à prendre")
            },
            Fault::NotDiscarded(card) => self.not_discarded(card),
            Fault::ShuffleUnneeded { deck, due } => {
                let in_deck = cards(deck);
                told! {
                    message (
                        "the discard pile is shuffled only when a card is needed and the deck is empty",
                        "on ne mélange les cartes rejetées que si une carte est nécessaire et que le paquet est vide"
                    );
                    label [(deck, due);
                        (0, _) => ("no card is to be drawn now", "aucune carte à piocher maintenant"),
                        (1, _) => ("{in_deck} lies in the deck", "{in_deck} dans le paquet"),
                        _ => ("{in_deck} lie in the deck", "{in_deck} dans le paquet")
                    ];
                    help (
                        "leave it out: a reshuffle that is needed happens by itself",
                        "retirez cette étape : un mélange nécessaire se fait de lui-même"
                    )
                }
            }
            Fault::NotHeld(card) => {
                let known = table.hands[deed.seat.0 as usize].known.iter();
                let names: Vec<&str> = known.map(|card| self.code(*card)).collect();
                let (code, names) = (self.code(card), names.join(", "));
                told! {
                    message ("{who} does not hold `{code}`", "{who} n'a pas `{code}` en main");
                    label ("not in this hand", "pas dans cette main");
                    help [names.is_empty();
                        true => ("the hand is empty", "la main est vide"),
                        false => ("in hand: {names}", "en main : {names}")
                    ]
                }
            }
            Fault::Unseen => told! {
                message (
                    "this record cannot know which card {who} got",
                    "cette feuille ne peut pas savoir quelle carte {who} a reçue"
                );
                label ("seen by one player only", "vue d'un seul joueur");
                help (
                    "write `?`, or change `view` in the header",
                    "écrivez `?`, ou changez `view` dans l'en-tête"
                )
            },
            Fault::HandNobodySaw(seat) => self.hand_nobody_saw(seat),
            Fault::HandOfThree(number) => {
                let dealt = cards(i64::try_from(number).unwrap_or(i64::MAX));
                told! {
                    message (
                        "a hand of three cards is dealt",
                        "on distribue une main de trois cartes"
                    );
                    label ("{dealt} here", "ici {dealt}");
                    help [number;
                        0..3 => (
                            "write `?` for a card nobody saw",
                            "écrivez `?` pour une carte que personne n'a vue"
                        ),
                        _ => (
                            "cards drawn in a turn are written there: `+? +?`",
                            "les cartes piochées dans un tour s'y écrivent : `+? +?`"
                        )
                    ]
                }
            }
            Fault::DealLate => self.deal_late(),

            // --- fields
            Fault::Middle {
                field,
                cows,
                lifted,
            } => {
                let (other, row) = (self.name(field), in_the_row(cows, lifted));
                told! {
                    message (
                        "a cow given to {other} goes to an end of the row, never into the middle",
                        "une vache donnée à {other} se place à un bout de la rangée, jamais au milieu"
                    );
                    label ("{row}", "{row}");
                    help (
                        "write `{other}.left` or `{other}.right`",
                        "écrivez `{other}.gauche` ou `{other}.droite`"
                    )
                }
            }
            Fault::NoPlace {
                field,
                cows,
                lifted,
            } => {
                let (other, row) = (self.name(field), in_the_row(cows, lifted));
                let last = cows + 1;
                told! {
                    message (
                        "there is no such place in the row",
                        "cette place n'existe pas dans la rangée"
                    );
                    label ("{row}", "{row}");
                    help [(field == deed.seat.0, cows);
                        (true, 0) => ("the only place is 1", "la seule place est 1"),
                        (true, _) => (
                            "places 1 to {last}, `left` or `right`",
                            "places 1 à {last}, `gauche` ou `droite`"
                        ),
                        (false, 0) => ("write `>{other}`", "écrivez `>{other}`"),
                        (false, _) => (
                            "write `{other}.left` or `{other}.right`",
                            "écrivez `{other}.gauche` ou `{other}.droite`"
                        )
                    ]
                }
            }
            Fault::NoField(field) => {
                let other = self.name(field);
                told! {
                    message ("{other} has left the game", "{other} a quitté le jeu");
                    label ("no field there any more", "il n'y a plus de champ")
                }
            }
            Fault::EndUnsaid { field, traded } => {
                let other = self.name(field);
                told! {
                    message (
                        "where a cow goes is a choice, so it is written",
                        "la place d'une vache est un choix : elle s'écrit"
                    );
                    label ("no place is named", "aucune place n'est nommée");
                    help [field == deed.seat.0;
                        true => (
                            "for example `>1`, `>left` or `>right`",
                            "par exemple `>1`, `>gauche` ou `>droite`"
                        ),
                        false => (
                            "write `>{other}.left` or `>{other}.right`",
                            "écrivez `>{other}.gauche` ou `>{other}.droite`"
                        )
                    ]
                }
                .rests_on(traded.then_some("entry"))
            }
            Fault::OtherField(field) => {
                let other = self.name(field);
                told! {
                    message (
                        "nobody rearranges another player's field",
                        "nul ne réarrange le champ d'un autre joueur"
                    );
                    label ("this is {other}'s field", "c'est le champ {other:#}");
                    help (
                        "one's own field is written by numbers alone: `arrange 2 1`",
                        "pour son propre champ, on n'écrit que les numéros : `range 2 1`"
                    )
                }
            }
            Fault::SpyMoved { field, number } => self.spy_moved(field, number),
            Fault::NotEachOnce { cows, .. } => {
                let row = cows_there(cows);
                told! {
                    message (
                        "rearranging names every cow of the field exactly once",
                        "réarranger, c'est nommer chaque vache du champ une fois et une seule"
                    );
                    label ("{row}", "{row}");
                    help (
                        "write all numbers in the new order, from the right",
                        "écrivez tous les numéros dans le nouvel ordre, depuis la droite"
                    )
                }
            }
            Fault::NoCow(cow) => self.no_such_cow(cow),

            // --- events
            Fault::NotAsked => told! {
                message ("no event asks for this", "aucun événement ne demande cela");
                label (
                    "nothing gives the right to do it",
                    "rien ne donne le droit de le faire"
                )
            },
            Fault::NothingMore(card) => {
                let code = self.code(card);
                told! {
                    message (
                        "`{code}` gives no right to this",
                        "`{code}` ne donne pas le droit de faire cela"
                    );
                    label ("more than the card says", "plus que ne dit la carte")
                }
            }
            Fault::OneOfTwo(card) => {
                let code = self.code(card);
                told! {
                    message (
                        "`{code}` trades two cows, and only one is named",
                        "`{code}` échange deux vaches, et une seule est nommée"
                    );
                    label ("the other cow is missing", "il manque l'autre vache")
                }
                .help(self.answers())
            }
            Fault::EventOpen { card, played } => {
                let code = self.code(card);
                told! {
                    message ("`{code}` is not resolved yet", "`{code}` n'est pas encore résolu");
                    label ("not before that", "pas avant cela");
                    because played, ("played here", "joué ici")
                }
                .help(self.wanted(card))
            }
            Fault::UnfinishedEvent { card } => {
                let code = self.code(card);
                told! {
                    message ("`{code}` was not resolved", "`{code}` n'a pas été résolu");
                    label (
                        "an event does what it says, at once",
                        "un événement fait ce qu'il dit, aussitôt"
                    )
                }
                .help(self.wanted(card))
            }
            Fault::NotOptional(card) => {
                let code = self.code(card);
                told! {
                    message (
                        "what `{code}` says is done, not declined",
                        "ce que dit `{code}` se fait, sans pouvoir y renoncer"
                    );
                    label (
                        "this event does not say `may`",
                        "cet événement ne dit pas « vous pouvez »"
                    )
                }
                .help(self.answers())
                .rests_on(self.draws_what_is_left())
            }
            Fault::NotYourEvent => told! {
                message (
                    "only the player of an event writes what it moves",
                    "l'argent que déplace un événement s'écrit sur une ligne de qui le joue"
                );
                label ("{who} did not play it", "{who} ne l'a pas joué");
                help (
                    "what others pay is taken by that player: `take 50 Bo`",
                    "ce que les autres paient, ce joueur le prend : `prend 50 Bo`"
                )
            },
            Fault::EventTakes { card, count } => {
                let (code, number) = (self.code(card), cards(count));
                told! {
                    message ("`{code}` takes {number}, no more", "`{code}` prend {number}, pas plus");
                    label ("one card too many", "une carte de trop");
                    help ("leave it out", "retirez-la")
                }
            }
            Fault::EventDraws { card, count } => {
                let (code, number) = (self.code(card), cards(count));
                told! {
                    message ("`{code}` draws {number}, no more", "`{code}` fait piocher {number}, pas plus");
                    label ("one card too many", "une carte de trop");
                    help (
                        "the cards of the turn are drawn before anything is played",
                        "les cartes du tour se piochent avant de jouer"
                    )
                }
            }
            Fault::WrongField { own: true } => told! {
                message (
                    "the event concerns one's own field",
                    "l'événement concerne son propre champ"
                );
                label ("another player's field", "le champ d'un autre joueur")
            }
            .help(self.answers()),
            Fault::WrongField { own: false } => told! {
                message (
                    "the event takes another player's cow",
                    "l'événement prend la vache d'un autre joueur"
                );
                label ("one's own cow", "sa propre vache")
            }
            .help(self.answers()),
            Fault::SameField => told! {
                message (
                    "the event moves a cow to another field",
                    "l'événement transfère une vache dans un autre champ"
                );
                label ("the same field", "le même champ")
            }
            .help(self.answers()),
            Fault::NotATrade => told! {
                message (
                    "the event trades one's own cow for another player's",
                    "l'événement échange sa propre vache contre celle d'un autre joueur"
                );
                label ("not one of each", "il faut une vache de chacun")
            }
            .help(self.answers()),
            Fault::WrongPayment { card } => {
                let code = self.code(card);
                told! {
                    message (
                        "`{code}` makes no such payment",
                        "`{code}` ne demande pas ce paiement"
                    );
                    label (
                        "not what the card makes the players pay",
                        "ce n'est pas ce que la carte fait payer"
                    )
                }
                .help(self.payments(card))
            }
            Fault::Unattested(card) => {
                let code = self.code(card);
                told! {
                    message (
                        "nobody knows what `{code}` does",
                        "personne ne sait ce que fait `{code}`"
                    );
                    label ("its text is not known here", "son texte n'est pas connu ici");
                    help (
                        "write `unattested: by-hand` in the header to play it unchecked",
                        "écrivez `unattested: by-hand` dans l'en-tête pour jouer cette carte sans contrôle"
                    )
                }
            }
            Fault::ByHand(card) => {
                let code = self.code(card);
                told! {
                    message (
                        "`{code}` is played by hand: its effect is applied as written and not checked",
                        "`{code}` est joué à la main : son effet s'applique comme écrit, sans contrôle"
                    );
                    label ("not checked", "sans contrôle")
                }
            }

            // --- money
            Fault::CannotPay { payer, price } => {
                let (payer_name, price) = (self.name(payer), money(price.into()));
                let cash = money(table.cash[payer as usize]);
                told! {
                    message ("{payer_name} cannot pay {price}", "{payer_name} ne peut pas payer {price}");
                    label ("has {cash}", "il reste {cash}")
                }
            }
            Fault::Bank => told! {
                message (
                    "nobody pays the bank or takes from it before the end",
                    "on ne verse rien à la banque et on n'y prend rien avant la fin"
                );
                label ("the bank", "la banque");
                help (
                    "the bank goes to the most city points, with the pot",
                    "la banque va, avec le pot, à qui a le plus de points de Ville"
                )
            },
            Fault::Odd(0) => told! {
                message ("a loan is a sum of money", "un emprunt est une somme d'argent");
                label ("nothing is borrowed", "rien n'est emprunté");
                help (
                    "leave it out, or write a sum such as 50, 100 or 2000",
                    "retirez-le, ou écrivez une somme telle que 50, 100 ou 2000"
                )
            },
            Fault::Odd(sum) => {
                let (sum, step) = (money(sum.into()), money(50));
                told! {
                    message (
                        "{sum} is not a sum in steps of {step}",
                        "{sum} n'est pas une somme de {step} en {step}"
                    );
                    label (
                        "no note is smaller than {step}",
                        "aucune coupure n'est inférieure à {step}"
                    );
                    help (
                        "write a sum such as 50, 100 or 2000",
                        "écrivez une somme telle que 50, 100 ou 2000"
                    )
                }
            }
            Fault::TooMuch => {
                let most = money(RICHEST);
                told! {
                    message ("there is not that much money", "il n'y a pas autant d'argent");
                    label ("more than there is", "plus qu'il n'y en a");
                    help (
                        "nobody owns or owes more than {most} here",
                        "nul ne possède ni ne doit plus de {most} ici"
                    )
                }
            }
            Fault::PurseShort { purse, sum } => {
                let there = match purse {
                    Purse::Bank => table.bank,
                    _ => table.pot,
                };
                let [sum, there] = [sum, there].map(money);
                told! {
                    message [purse;
                        Purse::Bank => ("the bank does not hold {sum}", "la banque n'a pas {sum}"),
                        _ => ("the pot does not hold {sum}", "le pot n'a pas {sum}")
                    ];
                    label ("{there} is all there is", "il n'y a que {there}");
                    help (
                        "write what was taken, no more than was there",
                        "écrivez ce qui a été pris, pas plus que ce qu'il y avait"
                    )
                }
            }
            Fault::SeriousLoan(sum) => {
                let (sum, start) = (money(sum.into()), money(START));
                let loan = Verb::Loan.printed();
                told! {
                    message (
                        "in a serious money game a loan is exactly the starting sum",
                        "dans un jeu d'argent sérieux, un emprunt est exactement la somme de départ"
                    );
                    label ("{sum}, not {start}", "{sum}, et non {start}");
                    help ("write `{loan} {START}`", "écrivez `{loan} {START}`")
                }
            }
            Fault::BelowZero(cash) => {
                let cash = money(cash);
                told! {
                    message (
                        "{who} owes money and has not added enough",
                        "{who} doit de l'argent et n'en a pas ajouté assez"
                    );
                    label ("{cash} before the roll", "{cash} avant le lancer");
                    help (
                        "with real money write `loan …` or `leave` first",
                        "avec de l'argent réel, écrivez d'abord `emprunt …` ou `quitte`"
                    )
                }
            }
            Fault::Friendly => told! {
                message (
                    "nobody leaves a game that is not played for real money",
                    "on ne quitte le jeu que si l'on joue avec de l'argent réel"
                );
                label ("loans have no limit here", "les emprunts n'ont pas de limite ici");
                help (
                    "`money: table` or `money: serious` in the header says that it is",
                    "`money: table` ou `money: serious` dans l'en-tête dit que l'argent est réel"
                )
            },
            Fault::NotBroke(cash) => {
                let cash = money(cash);
                told! {
                    message (
                        "a loan is for a player whose reserve is used up, by the ruling of this record",
                        "on n'emprunte qu'une fois sa réserve épuisée, selon l'arbitrage de cette feuille"
                    );
                    label ("{who} still has {cash}", "{who} a encore {cash}");
                    help (
                        "`loan: any-time` under `rulings:` allows it",
                        "`loan: any-time` sous `rulings:` le permet"
                    )
                }
            }
            Fault::NotBankrupt(cash) => {
                let cash = money(cash);
                told! {
                    message (
                        "only a bankrupt player may leave",
                        "seul un joueur en banqueroute peut quitter le jeu"
                    );
                    label ("{who} still has {cash}", "{who} a encore {cash}");
                    help ("the player goes on", "ce joueur continue")
                }
            }

            // --- bombs
            Fault::NoBomb => told! {
                message ("no cow holds a bomb now", "aucune vache ne tient de bombe maintenant");
                label (
                    "nothing to defuse, pass or steal",
                    "rien à désamorcer, à passer ni à voler"
                );
                help (
                    "a power is used right after the roll or the event that finds the bomb; in another's turn, on a line without a number",
                    "un pouvoir sert juste après le lancer ou l'événement qui trouve la bombe ; au tour d'un autre, sur une ligne sans numéro"
                )
            },
            Fault::NoSuchCow(cow) => self.found(self.no_such_cow(cow)),
            Fault::GoneByThen(cow) => {
                let cow = self.cow(cow);
                self.found(told! {
                    message (
                        "{cow} has exploded by the time this bomb is found",
                        "{cow} a explosé avant que cette bombe soit trouvée"
                    );
                    label (
                        "gone before the mad bomber's bombs are handed out",
                        "disparue avant que le bombeur fou distribue ses bombes"
                    );
                    help (
                        "such a bomb stays among the cows that are left",
                        "une telle bombe reste parmi les vaches restantes"
                    )
                })
            }
            Fault::SameCow => self.found(told! {
                message (
                    "a bomb goes to another cow of the field",
                    "une bombe passe à une autre vache du champ"
                );
                label ("the same cow", "la même vache")
            }),
            Fault::OverTheFence { from, to } => {
                let (host, cow) = (self.name(from.field), self.cow(to));
                self.found(told! {
                    message (
                        "a bomb does not leave {host}'s field",
                        "une bombe ne sort pas du champ {host:#}"
                    );
                    label ("{cow} stands in another field", "{cow} est dans un autre champ")
                })
            }
            Fault::NotHolding(cow) => {
                let (cow, holders) = (self.cow(cow), self.holders());
                self.found(told! {
                    message ("{cow} holds no bomb", "{cow} ne tient pas de bombe");
                    label ("{holders}", "{holders}")
                })
            }
            Fault::WrongPower { cow, power } => {
                let wanted = only_this_power(power);
                let held = self.row_cow(cow);
                let code = held.map_or("?", |cow| self.code(cow.card));
                let cow = self.cow(cow);
                self.found(told! {
                    message ("{wanted}", "{wanted}");
                    label ("{cow} is `{code}`", "{cow} : `{code}`")
                })
            }
            Fault::UsedUp(cow) => {
                let used = self.row_cow(cow).map_or(Span::default(), |cow| cow.used_at);
                let cow = self.cow(cow);
                told! {
                    message (
                        "{cow} has used its power in this turn",
                        "{cow} a déjà utilisé son pouvoir spécial ce tour-ci"
                    );
                    label ("once a turn", "une fois par tour");
                    because used, ("used here", "utilisé ici");
                    help (
                        "powers come back when the next player's turn begins",
                        "les pouvoirs reviennent au début du tour du joueur suivant"
                    )
                }
            }
            Fault::NotDecider(seat) => {
                let (other, holders) = (self.name(seat), self.holders());
                told! {
                    message (
                        "{who} does not decide about this bomb",
                        "ce n'est pas à {who} de décider pour cette bombe"
                    );
                    label ("{other} does: {holders}", "c'est à {other} : {holders}");
                    help (
                        "write it on a line of {other}'s own",
                        "écrivez-le sur une ligne {other:#}"
                    )
                }
            }

            // --- the box
            Fault::TooMany(card) => {
                let (code, number) = (self.code(card), rules.card(card).count);
                told! {
                    message (
                        "`{code}` lies here more often than it exists",
                        "`{code}` est ici plus souvent qu'il n'en existe"
                    );
                    label ("the deck has {number}", "le paquet en a {number}");
                    help (
                        "take one away, or give the card a larger `count`",
                        "retirez-en, ou donnez à la carte un `count` plus grand"
                    )
                }
            }
            Fault::TooManyUnseen { unseen, left } => told! {
                message ("there are not that many cards", "il n'y a pas autant de cartes");
                label [left;
                    1 => (
                        "{unseen} unseen in the deck and in hands, where {left} is left",
                        "{unseen} inconnues dans le paquet et en main, quand il en reste {left}"
                    ),
                    _ => (
                        "{unseen} unseen in the deck and in hands, where {left} are left",
                        "{unseen} inconnues dans le paquet et en main, quand il en reste {left}"
                    )
                ];
                help (
                    "deck, discard pile, hands and fields hold every card once",
                    "chaque carte est une fois dans le paquet, une main, un champ ou parmi les cartes rejetées"
                )
            },
            Fault::BankChanged(due) => {
                let (due, bank) = (money(due), money(table.bank));
                told! {
                    message ("the bank holds {due} until the end", "la banque a {due} jusqu'à la fin");
                    label ("{bank} here", "ici {bank}");
                    help (
                        "play goes on with it; left out, the bank is as the antes filled it",
                        "la partie continue ainsi ; sans cela, la banque est telle que les mises l'ont remplie"
                    )
                }
            }
            Fault::LeftBehind(seat) => {
                let other = self.name(seat);
                told! {
                    message (
                        "{other} has left and owns nothing here any more",
                        "{other} a quitté le jeu et n'y possède plus rien"
                    );
                    label ("a leaver's", "à qui a quitté le jeu");
                    help (
                        "cows and hand are discarded, cities lie in `aside`, spies abroad belong to their hosts",
                        "vaches et main sont rejetées, les villes sont dans `écartées`, les espions vont aux propriétaires des champs où ils sont"
                    )
                }
            }
            Fault::TooEarly(city) => told! {
                message (
                    "the cities are sorted in this record",
                    "les villes sont classées dans cette feuille"
                );
                label (
                    "city {city} comes after others that are still in the deck",
                    "la ville {city} vient après d'autres encore dans le paquet"
                );
                help (
                    "who has the cities before it? `Ana.cities`, `aside`",
                    "qui a les villes d'avant ? `Ana.villes`, `écartées`"
                )
            }
            .rests_on((!table.left.is_empty()).then_some("leaver")),
            Fault::CityTwice(city) => told! {
                message ("city {city} is in two places", "la ville {city} est à deux endroits");
                label ("here again", "encore ici");
                because self.city_named_at(city), ("it is here already", "elle est déjà ici");
                help (
                    "each value from 1 to 12 is face up, taken or still in the deck",
                    "chaque valeur de 1 à 12 est face visible, prise ou encore dans le paquet"
                )
            },
            Fault::Cities => told! {
                message (
                    "the cities do not add up to twelve",
                    "le compte des douze villes n'y est pas"
                );
                label ("a city is in two places", "une ville est à deux endroits");
                help (
                    "each value from 1 to 12 is face up, taken or still in the deck",
                    "chaque valeur de 1 à 12 est face visible, prise ou encore dans le paquet"
                )
            },
            Fault::Cards => {
                let counted = self.counted_cards();
                told! {
                    message ("the cards do not add up", "le compte des cartes n'y est pas");
                    label ("{counted}", "{counted}");
                    help (
                        "deck, discard pile, hands and fields hold every card once",
                        "chaque carte est une fois dans le paquet, une main, un champ ou parmi les cartes rejetées"
                    )
                }
            }
            Fault::Money => {
                let [held, pot, bank] = [sum(table.cash), table.pot, table.bank].map(money);
                let [all, due] = [table.money_held(), table.money_due(rules)].map(money);
                told! {
                    message ("the money does not add up", "le compte de l'argent n'y est pas");
                    label (
                        "players {held}, pot {pot}, bank {bank}: {all} where {due} came to the table",
                        "joueurs {held}, pot {pot}, banque {bank} : {all} pour {due} apportés à la table"
                    );
                    help (
                        "play goes on with it; what a position does not say is the money of the start, and `Ana.loan` says what was borrowed",
                        "la partie continue ainsi ; ce qu'une position ne dit pas est l'argent du départ, et `Ana.emprunt` dit ce qui a été emprunté"
                    )
                }
            }
        }
    }
}
