//! Every fault in the players' terms: one table.

use super::{
    super::{
        bonus::Rank,
        nouns, places,
        rules::Rules,
        table::Table,
        tile::{Face, Kind, Motif, Square, Tile, opposite},
        tile_set::HAND,
    },
    Fault, Late, Unseen,
    phrases::{Teller, so_many, tiles},
};
use crate::{
    clause::Breach,
    game::{Deed, Telling},
    lang::count,
    say, told,
};

pub(in super::super) fn tell(
    rules: &Rules,
    table: &Table,
    deed: Deed,
    breach: &Breach<Fault>,
) -> Telling {
    let teller = Teller { rules, table, deed };
    breach
        .fault
        .map_or_else(Telling::default, |fault| teller.tell(fault))
}

/// The ruling by which it is not this player's turn.
pub(in super::super) fn turn_rests_on(
    rules: &Rules,
    table: &Table,
    deed: Deed,
) -> Option<&'static str> {
    Teller { rules, table, deed }.turn_rests_on()
}

impl Teller<'_> {
    #[expect(clippy::too_many_lines, reason = "a table")]
    fn tell(&self, fault: Fault) -> Telling {
        let Teller { rules, table, deed } = *self;
        let who = rules.called(deed.seat);
        let on_table = table.land.tiles();
        match fault {
            // --- the box
            Fault::Mixed(face) => told! {
                message ("`{face}` shows both village and forest", "`{face}` montre à la fois du village et de la forêt");
                label ("no face of the box does", "aucune face de la boîte n'a les deux");
                help ("check the edges, clockwise from north", "vérifiez les côtés, dans le sens des aiguilles d'une montre à partir du nord")
            },
            Fault::MixedSides(tile) => told! {
                message ("`{tile}` has village on one side and forest on the other", "`{tile}` a du village sur une face et de la forêt sur l'autre");
                label ("no tile of the box has both", "aucun pion de la boîte n'a les deux");
                help ("check both sides; the reading `village-and-forest: face` allows it", "vérifiez les deux faces ; la lecture `village-and-forest: face` le permet")
            },
            Fault::Back(tile) => told! {
                message ("`{tile}` cannot be a tile of the box", "`{tile}` ne peut pas être un pion de la boîte");
                label ("behind a wolf or hunter is a pasture of one colour", "au dos d'un loup ou d'un chasseur, il y a quatre moutons d'une seule couleur");
                help ("such a tile is written `wolf/NNNN`", "un tel pion s'écrit `loup/NNNN`")
            },
            Fault::Shortage(shortage) => self.shortage(shortage),
            Fault::OutOfReach { tile, seat, at } => {
                let who = rules.called(seat);
                told! {
                    message ("{who} can have no tile `{tile}`: a hand that went back into the bag tells where all of them were", "{who} ne peut pas avoir de pion `{tile}` : une main remise dans le sac dit où ils étaient tous");
                    label ("in hand since before that", "en main depuis plus longtemps");
                    because at, ("this hand went back into the bag here", "cette main est retournée dans le sac ici");
                    help ("what is in the bag comes to a hand only when it is drawn", "ce qui est dans le sac n'arrive en main qu'une fois pioché")
                }
            }
            Fault::SecondShepherd(colour) => told! {
                message ("the {colour} shepherd lies on the table already", "le berger {colour} est déjà posé");
                label ("a second {colour} shepherd", "un second berger {colour}");
                because self.shepherd(colour), ("the first one", "le premier");
                help ("every colour has one shepherd tile", "chaque couleur a un seul pion berger")
            },
            Fault::Overfull { counted, total } => told! {
                message ("that makes {counted} tiles, but the box has {total}", "cela fait {counted} pions, mais la boîte en contient {total}");
                label ("laid, in hand and in the bag", "posés, en main et dans le sac");
                help ("the position states too many tiles in the bag or in hand", "la position compte trop de pions dans le sac ou en main")
            },

            // --- set-up
            Fault::Colours { seat, colours } => {
                let (name, each) = (rules.called(seat), self.each());
                told! {
                    message ("{name} is given {colours} colours", "{name} reçoit {colours} couleurs");
                    label ("every player has {each}", "chacun a {each}");
                    help ("two colours each are `mode: two-colours`, for two players", "deux couleurs chacun, c'est `mode: two-colours`, à deux joueurs")
                }
            }
            Fault::ColourTaken { colour, owner, at } => {
                let (owner, shown) = (rules.called(owner), table.colours[colour as usize].shown);
                told! {
                    message ("{colour} is {owner}'s colour", "le {colour} est la couleur {owner:#}");
                    label [shown; true => ("another player has shown it", "une autre personne l'a dévoilée"), false => ("dealt twice", "distribuée deux fois")];
                    because at, [shown; true => ("shown by {owner} here", "dévoilée ici par {owner}"), false => ("dealt to {owner} here", "distribuée ici à {owner}")];
                    help ("every colour has one shepherd", "chaque couleur a un seul berger")
                }
            }
            Fault::ColourTwice { colour, at } => told! {
                message ("{colour} is given twice to the same player", "le {colour} est attribué deux fois à la même personne");
                label ("the same colour again", "encore la même couleur");
                because at, ("the first time", "la première fois");
                help ("every colour has one shepherd", "chaque couleur a un seul berger")
            },
            Fault::ColourSecret { colour, shepherd } => {
                let letter = colour.letter();
                told! {
                    message ("{colour} is no secret: its shepherd lies on the table", "le {colour} n'est pas secret : son berger est sur la table");
                    label ("written as a secret colour", "notée comme une couleur secrète");
                    because shepherd, ("the shepherd", "le berger");
                    help ("a colour that was shown is written `{letter}`", "une couleur dévoilée s'écrit `{letter}`")
                }
            }
            Fault::ColourShown { colour } => {
                let letter = colour.letter();
                told! {
                    message ("{colour} has been shown, but its shepherd lies nowhere on the table", "le {colour} serait dévoilé, mais son berger n'est nulle part sur la table");
                    label ("written as a colour that everybody knows", "notée comme une couleur connue de tous");
                    help ("a secret colour is written `({letter})`; a shepherd on the table `n2: {letter}`", "une couleur secrète s'écrit `({letter})` ; un berger sur la table, `n2: {letter}`")
                }
            }
            Fault::ColourLeftOut { seat, colour } => {
                let name = rules.called(seat);
                told! {
                    message ("{name} cannot play {colour}", "{name} ne peut pas jouer le {colour}");
                    label ("then a shepherd on the table would be nobody's", "un berger posé ne serait alors à personne");
                    help ("who has shown a colour plays it: write whose the shepherds are", "qui a dévoilé une couleur la joue : écrivez à qui sont les bergers")
                }
            }
            Fault::NobodysShepherd { colours } => {
                let players = rules.players();
                let have = players * rules.colours_each();
                told! {
                    message ("{players} players have {have} colours, and {colours} are told or shown", "{players} joueurs ont {have} couleurs, et {colours} sont indiquées ou dévoilées");
                    label ("nobody is said to have this colour", "cette couleur n'est attribuée à personne");
                    help ("a player lays the shepherd of the colour that was dealt", "on pose le berger de la couleur reçue")
                }
            }
            Fault::ColourFixed { seat, colour, at } => {
                let name = rules.called(seat);
                told! {
                    message ("{name} plays {colour}", "{name} joue le {colour}");
                    label ("another colour", "une autre couleur");
                    because at, ("the colour was told here", "la couleur a été indiquée ici");
                    help ("a colour never changes during a game", "une couleur ne change jamais en cours de partie")
                }
            }
            Fault::UnseenColour { seat } => {
                let name = rules.called(seat);
                told! {
                    message ("this record cannot know {name}'s secret colour", "cette feuille ne peut pas connaître la couleur secrète {name:#}");
                    label "";
                    help ("a colour that was shown is written without brackets: `R`", "une couleur dévoilée s'écrit sans parenthèses : `R`")
                }
            }
            Fault::UnseenTile { seat, place } => {
                let name = rules.called(seat);
                told! {
                    message [place;
                        Unseen::Hand => ("this record cannot know a tile in {name}'s hand", "cette feuille ne peut pas connaître un pion de la main {name:#}"),
                        Unseen::Aside => ("this record cannot know a tile that {name} set aside", "cette feuille ne peut pas connaître un pion {name:+} a écarté"),
                        Unseen::Drawn => ("this record cannot know a tile that {name} drew", "cette feuille ne peut pas connaître un pion {name:+} a pioché")];
                    label "";
                    help ("unknown tiles are `?`, as in `?*3`", "les pions inconnus sont des `?`, par exemple `?*3`")
                }
            }
            Fault::UnseenSide => told! {
                message ("this record cannot know the hidden side of a tile", "cette feuille ne peut pas connaître la face cachée d'un pion");
                label "";
                help ("write the side that is up", "écrivez la face visible")
            },
            Fault::HandSize { tiles, named } => {
                let unknown = match HAND.saturating_sub(named) {
                    0 => None,
                    1 => Some("?".to_owned()),
                    several => Some(format!("?*{several}")),
                };
                told! {
                    message ("a hand of {tiles} is dealt", "une main de {tiles} est distribuée");
                    label ("everybody begins with 4 tiles", "chacun commence avec 4 pions");
                    help [unknown;
                        Some(unknown) => ("the tiles of the four that nobody knows are `{unknown}`", "ceux des quatre que personne ne connaît s'écrivent `{unknown}`"),
                        None => ("tiles drawn later stand behind the tile laid: `NNVR>n1 +BBNN/FFRR`", "les pions piochés ensuite se notent après le pion posé : `NNVR>n1 +BBNN/FFRR`")]
                }
            }
            Fault::DealtLate { seat, late } => {
                let name = rules.called(seat);
                told! {
                    message ("hands are dealt before the first turn", "les mains se distribuent avant le premier tour");
                    label [late;
                        Late::Stated => ("this record begins with a position", "cette feuille commence par une position"),
                        Late::AsDealt | Late::Otherwise => ("the game has begun", "la partie a commencé")];
                    help [late;
                        Late::Stated => (
                            "a position says what a hand holds: `{name}.hand: NNVR/BBJR ?*3`",
                            "une position dit ce qu'une main contient : `{name}.main: NNVR/BBJR ?*3`"
                        ),
                        Late::AsDealt => ("put this line before the first turn", "mettez cette ligne avant le premier tour"),
                        Late::Otherwise => (
                            "the hand of the start stands before the first turn; tiles drawn later, behind the tile laid: `NNVR>n1 +BBNN/FFRR`",
                            "la main du début se note avant le premier tour ; les pions piochés ensuite, après le pion posé : `NNVR>n1 +BBNN/FFRR`"
                        )]
                }
                .rests_on(self.gave_back(seat))
            }
            Fault::DealtTwice { seat, at } => {
                let name = rules.called(seat);
                told! {
                    message ("{name} has been dealt a hand already", "la main {name:#} est déjà distribuée");
                    label ("a second hand", "une deuxième main");
                    because at, ("the first one", "la première");
                    help (
                        "keep one of the two lines; a colour told later stands alone: `deal {name} (R)`",
                        "ne gardez qu'une des deux lignes ; une couleur indiquée plus tard se note seule : `deal {name} (R)`"
                    )
                }
                .rests_on(self.not_dealt_anew())
            }
            Fault::RankUnsaid { seat } => {
                let name = rules.called(seat);
                told! {
                    message ("as which player {name} finished is missing", "le rang {name:#} n'est pas indiqué");
                    label ("how, but not as which", "la façon de finir, mais pas le rang");
                    help ("write `{name}.finish: 1` too for who finished first", "ajoutez `{name}.rang: 1` pour la première personne à finir")
                }
            }
            Fault::EarnedNothing { seat } => {
                let name = rules.called(seat);
                told! {
                    message ("{name} is in the middle of no announcement", "{name} n'a pas d'annonce en cours");
                    label ("nothing is drawn later", "rien n'attend d'être pioché");
                    help ("what a tile earns is kept only until the last tile announced is laid: `calls: {name}.wolf`", "les pions dus ne se piochent après coup que tant qu'il reste un pion annoncé à poser : `annonces: {name}.loup`")
                }
            }
            Fault::AsideInPlay { seat } => {
                let name = rules.called(seat);
                told! {
                    message ("{name} still plays", "{name} joue encore");
                    label ("set aside by somebody who has not finished", "écartés sans avoir fini");
                    help ("tiles in hand are `{name}.hand`; who has quit has a rank too: `{name}.finish: 1`", "les pions en main se notent `{name}.main` ; qui a abandonné a aussi un rang : `{name}.rang: 1`")
                }
            }
            Fault::Rank { seat, rank, due } => {
                let (name, rank, due) = (rules.called(seat), Rank(rank), Rank(due));
                told! {
                    message ("{name} cannot have finished {rank}", "{name} ne peut pas avoir le rang {rank}");
                    label [rank.0 < due.0;
                        true => ("somebody else has", "une autre personne l'a déjà"),
                        false => ("nobody has finished {due}", "personne n'a le rang {due}")];
                    help ("players finish one after another, from 1", "les rangs se suivent, à partir de 1")
                }
            }
            Fault::Stuck { seat, unranked } => {
                let name = rules.called(seat);
                told! {
                    message ("{name} cannot have finished with nothing left to lay", "{name} ne peut pas avoir fini sans plus rien pouvoir poser");
                    label [unranked;
                        true => ("who is stuck has no rank", "rester bloqué ne donne pas de rang"),
                        false => ("the game goes on", "la partie continue")];
                    help [unranked;
                        true => ("the reading `stalled-players: in-order` gives a rank", "la lecture `stalled-players: in-order` donne un rang"),
                        false => ("that comes only when everybody has passed: `end: stall`", "cela n'arrive que lorsque tous ont passé : `fin: blocage`")]
                }
                .rests_on(unranked.then_some("stalled-players"))
            }
            Fault::TurnOfFinished { seat } => {
                let (name, finish) = (rules.called(seat), table.finished(seat));
                told! {
                    message ("it cannot be {name}'s turn", "ce ne peut pas être le tour {name:#}");
                    label ("plays no more", "ne joue plus");
                    because finish.map_or_else(Default::default, |finish| finish.at), ("finished here", "fini ici");
                    help ("`turn` is somebody who still plays", "`tour` nomme une personne qui joue encore")
                }
            }

            // --- laying
            Fault::NotInHand { tile } => self.not_in_hand(tile),
            Fault::Occupied { square, tile } => {
                let laid = table.land.tile(square).map(|tile| on_table[tile]);
                let (at, top) = laid.map_or_else(Default::default, |laid| {
                    (laid.covered.unwrap_or(laid.at), laid.top().text())
                });
                let places = self.fitting(tile, square);
                told! {
                    message ("a tile lies on `{square}` already", "un pion est déjà posé en `{square}`");
                    label ("`{top}` lies here", "`{top}` est ici");
                    because at, ("laid here", "posé ici");
                    help ("{places}", "{places}")
                }
            }
            Fault::Apart { square, tile } => {
                let places = self.fitting(tile, square);
                told! {
                    message ("`{square}` touches no tile", "`{square}` n'est accolé à aucun pion");
                    label [self.is_at_a_corner(square);
                        true => ("corners do not count", "les coins ne comptent pas"),
                        false => ("no tile lies beside it", "aucun pion à côté")];
                    help ("{places}", "{places}")
                }
            }
            Fault::Clash { tile, side, beside } => {
                let here = on_table[beside].square.beside(opposite(side));
                let places = self.fitting(tile, here);
                self.clash(tile.face, side, beside, places)
            }
            Fault::Mismatch { face, side, beside } => {
                let help = say!("check both tiles: edges clockwise from north, as they lie", "vérifiez les deux pions : les côtés dans le sens des aiguilles d'une montre à partir du nord, tels qu'ils sont posés");
                self.clash(face, side, beside, help)
            }
            Fault::Adrift { square } => told! {
                message ("no row of tiles leads from the village square to `{square}`", "aucune suite de pions ne mène de la place du village à `{square}`");
                label ("it lies apart", "posé à l'écart");
                help ("every tile is laid beside another, the first beside the village square", "tout pion s'accole à un autre, le premier à la place du village")
            },
            Fault::NoVillageEdge { face } => told! {
                message ("`{face}` does not touch the village square with a village edge", "`{face}` ne s'accole pas à la place du village par un côté village");
                label [face.shows(Motif::Village);
                    true => ("turn the tile", "tournez le pion"),
                    false => ("no village edge on this face", "aucun côté village sur cette face")];
                help ("the first tile lies beside the village square, village to village", "le premier pion s'accole à la place du village, village contre village")
            },
            Fault::Drawn {
                written,
                due,
                left,
                covers,
            } => {
                let telling = self.drawn(written, due, left, covers);
                if covers {
                    telling
                        .help(say!("what a hunter on a wolf draws is the ruling `cover-draw`", "ce que fait piocher un chasseur posé sur un loup relève de l'arbitrage `cover-draw`"))
                        .rests_on(Some("cover-draw"))
                } else {
                    telling.rests_on(self.set_aside(written, left).or_else(|| self.put_back(written, left)))
                }
            }
            Fault::NothingLeft { due } => {
                let drawn = tiles(due);
                told! {
                    message ("`+_` says that the bag was empty, but no more than {drawn} may be drawn", "`+_` dit que le sac était vide, mais la pioche se limite à {drawn}");
                    label ("{due} due, and drawn", "droit à {due}, et pioché");
                    help ("leave `+_` out", "retirez `+_`")
                }
            }
            Fault::DrawnEarly => told! {
                message ("what an announcement earns is drawn after its last tile", "on pioche après le dernier pion de l'annonce");
                label ("drawn before the next wolf or hunter is laid", "pioché avant la pose du loup ou du chasseur suivant");
                help ("write what is drawn once, behind the last tile of the line", "notez la pioche une seule fois, après le dernier pion de la ligne")
            },
            Fault::BagShort { written, left } => {
                let drawn = count(written, &nouns::DRAWN);
                told! {
                    message ("{drawn}, but the bag holds {left}", "{drawn}, mais le sac en contient {left}");
                    label ("{left} there", "reste {left}");
                    help ("nobody draws what is not there", "on ne pioche pas ce qui n'y est pas")
                }
                .rests_on(self.set_aside(written, Some(left)))
            }

            // --- turns
            Fault::NotInTurn { present, laid } if present == Some(deed.seat) => told! {
                message ("{who} has played this turn already", "{who} a déjà joué ce tour");
                label ("one tile a turn", "un seul pion par tour");
                because laid, ("the tile of this turn", "le pion de ce tour");
                help ("wolves and hunters beyond it go on lines without a number", "les loups et chasseurs en plus se notent sur des lignes sans numéro")
            }
            .rests_on(self.turn_used_up(laid)),
            Fault::NotInTurn { .. } => {
                let turn = self.whose_turn();
                told! {
                    message ("{who} lays an ordinary tile out of turn", "{who} pose un pion normal hors de son tour");
                    label ("{turn}", "{turn}");
                    help ("out of turn only wolves, hunters and the shepherd are laid", "hors de son tour, on ne pose que loups, chasseurs et berger")
                }
            }
            Fault::TurnOver => told! {
                message ("{who}'s turn has ended without a tile", "le tour {who:#} a pris fin sans pion");
                label ("a tile after all", "un pion quand même");
                help ("who lays a tile does not pass: leave out one of the two", "qui pose un pion ne passe pas son tour : retirez l'un des deux")
            },
            Fault::Unnumbered => told! {
                message ("{who}'s turn has not begun", "le tour {who:#} n'a pas commencé");
                label ("no number opens this line", "aucun numéro n'ouvre cette ligne");
                help ("a turn begins with its number; without one only wolves, hunters and the shepherd are laid", "un tour commence par son numéro ; sans numéro, on ne pose que loups, chasseurs et berger")
            },
            Fault::SkipOutOfTurn { present, laid } if present == Some(deed.seat) => told! {
                message [laid.is_somewhere();
                    true => ("{who} has played this turn already", "{who} a déjà joué ce tour"),
                    false => ("{who} has passed this turn already", "{who} a déjà passé son tour")];
                label ("nothing is left to pass", "il n'y a plus rien à passer");
                because laid, ("the tile of this turn", "le pion de ce tour");
                help ("remove this `skip`", "retirez ce `passe`")
            }
            .rests_on(self.turn_used_up(laid)),
            Fault::SkipOutOfTurn { .. } => {
                let turn = self.whose_turn();
                told! {
                    message ("{who} passes out of turn", "{who} passe hors de son tour");
                    label ("{turn}", "{turn}");
                    help ("a player passes in a turn of their own, on a line with its number", "on passe à son propre tour, sur une ligne numérotée")
                }
            }
            Fault::SkipDraws { written } => {
                let drawn = tiles(written);
                told! {
                    message ("{who} passes and draws {drawn}", "{who} passe et pioche {drawn}");
                    label ("who passes draws nothing", "qui passe ne pioche pas");
                    help ("leave the draw out", "retirez la pioche")
                }
            }
            Fault::PassedWith { tile, at } => told! {
                message ("{who} passed with `{tile}` in hand, and it fitted", "{who} a passé son tour avec `{tile}` en main, alors que ce pion convenait");
                label ("in hand at that time: no tile has come since that could be this one", "en main à ce moment-là : aucun pion arrivé depuis ne peut être celui-ci");
                because at, ("passed here", "passé ici");
                help ("what was drawn in between is written behind the tile laid; a pass that stood makes this line `irregular`", "ce qui a été pioché entre-temps se note après le pion posé ; si le passage a été maintenu, cette ligne est `irregular`")
            },
            Fault::CanPlay { tile } => {
                let faces = rules
                    .faces(tile)
                    .filter(|face| places::has_to_be_laid(rules, &table.land, *face));
                let places = self.places(faces, Square::VILLAGE, true);
                told! {
                    message ("{who} passes, but `{tile}` can be laid", "{who} passe, mais `{tile}` peut être posé");
                    label ("a tile of the hand fits", "un pion de la main convient");
                    help [places.is_empty();
                        true => ("whatever its other side is, that side fits", "quelle que soit son autre face, elle convient"),
                        false => ("{places}", "{places}")]
                }
            }
            Fault::CanOpen { tile } => {
                let faces = rules.faces(tile).filter(|face| face.shows(Motif::Village));
                let places = self.places(faces, Square::VILLAGE, true);
                told! {
                    message ("{who} passes, but `{tile}` has a village edge", "{who} passe, mais `{tile}` a un côté village");
                    label ("a tile of the hand fits the village square", "un pion de la main s'accole à la place du village");
                    help ("{places}", "{places}")
                }
            }
            Fault::SecondTileLate {
                revealed,
                brings_none: true,
                second,
            } => told! {
                message ("only a player's first shepherd brings another tile", "seul le premier berger donne droit à un autre pion");
                label ("a tile after the second shepherd", "un pion après le second berger");
                because revealed, ("the shepherd was laid here", "le berger a été posé ici");
                because second.unwrap_or_default(), ("the other tile", "l'autre pion");
                help ("the reading `two-colours-reveal: each-second-tile` allows it", "la lecture `two-colours-reveal: each-second-tile` le permet")
            }
            .rests_on(Some("two-colours-reveal")),
            Fault::SecondTileLate {
                revealed,
                second,
                brings_none: false,
            } => told! {
                message ("after the shepherd one other tile may be laid, at once", "après le berger, on peut aussitôt poser un seul autre pion");
                label [second;
                    Some(_) => ("one tile too many", "un pion de trop"),
                    None => ("too late: something else came between", "trop tard : autre chose s'est joué entre-temps")];
                because revealed, ("the shepherd was laid here", "le berger a été posé ici");
                because second.unwrap_or_default(), ("the other tile", "l'autre pion");
                because self.tile_of_the_turn(second), ("the tile of this turn", "le pion de ce tour");
                help ("other ordinary tiles wait for the next turn", "les autres pions normaux attendent le tour suivant")
            }
            .rests_on(self.turn_used_up(revealed)),
            Fault::Finished { seat } => {
                let (name, finish) = (rules.called(seat), table.finished(seat));
                told! {
                    message ("{name} has finished", "{name} a fini");
                    label ("plays no more", "ne joue plus");
                    because finish.map_or_else(Default::default, |finish| finish.at), ("finished here", "fini ici");
                    help [finish.is_some_and(|finish| finish.is_on(deed.line));
                        true => ("remove this step", "retirez cette étape"),
                        false => ("remove this line", "retirez cette ligne")]
                }
                .rests_on(self.kept_shepherd(seat))
            }
            // What was laid beside the tile of the turn is not that tile.
            Fault::Incomplete { seat } => {
                let name = rules.called(seat);
                told! {
                    message ("the tile of {name}'s turn is missing", "il manque le pion du tour {name:#}");
                    label ("neither a tile of the turn, nor `skip`, nor `quit`", "ni pion du tour, ni `passe`, ni `abandonne`");
                    because table.revealed[usize::from(seat.0)].unwrap_or_default(),
                        ("the shepherd is no tile of the turn, unless by the ruling `reveal-in-turn`", "le berger n'est pas le pion du tour, sauf arbitrage `reveal-in-turn`");
                    because table.turn.extra,
                        [self.laid_beside_the_turn();
                            Some(_) => ("not the tile of the turn, by the ruling `special-in-turn`", "pas le pion du tour, selon l'arbitrage `special-in-turn`"),
                            None => ("announced, and so not the tile of the turn", "annoncé : ce n'est donc pas le pion du tour")];
                    help ("who cannot lay a tile writes `skip`", "qui ne peut rien poser écrit `passe`")
                }
                .rests_on(self.laid_beside_the_turn().or_else(|| self.shown_beside_the_turn(seat)))
            }

            // --- announcements
            Fault::Unheld {
                seat,
                kind,
                called,
                most,
            } => {
                let who = rules.called(seat);
                let called = so_many(kind, called);
                told! {
                    message [most;
                        0 => ("{who} announces {called}, but has none", "{who} annonce {called}, mais n'en a aucun"),
                        _ => ("{who} announces {called}, but has {most} at the most", "{who} annonce {called}, mais n'en a que {most} au plus")];
                    label ("announced, but not in hand", "annoncé, mais pas en main");
                    help ("only wolves and hunters of one's own hand are announced", "on n'annonce que des loups et chasseurs de sa main")
                }
            }
            Fault::Unboxed {
                seat,
                kind,
                called,
                most,
            } => {
                let who = rules.called(seat);
                let called = so_many(kind, called);
                told! {
                    message [most;
                        0 => ("{who} announces {called}, but can have none", "{who} annonce {called}, mais ne peut en avoir aucun"),
                        _ => ("{who} announces {called}, but can have {most} at the most", "{who} annonce {called}, mais ne peut en avoir que {most}")];
                    label ("the box has no more of them, or they are elsewhere", "la boîte n'en a pas plus, ou ils sont ailleurs");
                    help ("those that lie on the table or are announced are in no hand", "ceux qui sont posés ou annoncés ne sont dans aucune main")
                }
                .rests_on(self.kept_aside(Tile::special_of(kind)))
            }
            Fault::CallFirst { caller, kind, at } => {
                let caller = rules.called(caller);
                told! {
                    message ("{caller} announced a {kind} first", "l'annonce {caller:#} (un {kind}) passe avant");
                    label ("laid before an earlier announcement", "posé avant une annonce faite plus tôt");
                    because at, ("announced here", "annoncé ici");
                    help ("{caller}'s {kind} comes next", "le {kind} {caller:#} vient d'abord")
                }
            }
            Fault::NotAnnounced {
                laid,
                announced,
                at,
            } => told! {
                message [announced;
                    Some(kind) => ("a {kind} was announced here, not a {laid}", "c'est un {kind} qui est annoncé ici, pas un {laid}"),
                    None => ("this {laid} is one more than announced", "ce {laid} est de trop par rapport à l'annonce")];
                label ("not as announced", "ce n'est pas ce qui était annoncé");
                because at, ("the announcement", "l'annonce");
                help [announced;
                    Some(kind) => ("the {kind} comes first", "le {kind} vient d'abord"),
                    None => ("announce it on a line of its own", "annoncez-le sur une ligne à part")]
            },
            Fault::CalledForNothing { kind } => told! {
                message ("{who} announces a {kind} that fits nowhere", "{who} annonce un {kind} qui ne va nulle part");
                label ("no square for it now", "aucun emplacement pour l'instant");
                help [kind;
                    Kind::Wolf => ("a wolf goes where nothing but forest touches it, and no hunter guards that forest", "un loup va là où il n'est accolé qu'à de la forêt, et où aucun chasseur ne la garde"),
                    Kind::Hunter | Kind::Plain | Kind::Shepherd => ("a hunter goes where nothing but forest touches it, or on a wolf", "un chasseur va là où il n'est accolé qu'à de la forêt, ou sur un loup")]
            },
            Fault::QuitBetween { caller, kind, at } => {
                let caller = rules.called(caller);
                told! {
                    message ("{who} quits between two tiles of an announcement", "{who} abandonne entre deux pions d'une annonce");
                    label ("{caller}'s {kind} comes first, and what is drawn for it", "le {kind} {caller:#} vient d'abord, avec sa pioche");
                    because at, ("announced here", "annoncé ici");
                    help ("write it behind the last tile of the announcement", "écrivez-le après le dernier pion de l'annonce")
                }
            }
            Fault::CallUnserved {
                caller,
                missing,
                at,
            } => {
                let (caller, unlaid) = (rules.called(caller), tiles(missing));
                told! {
                    message ("{caller} has not laid {unlaid} of this announcement", "il manque {unlaid} à l'annonce {caller:#}");
                    label ("{missing} still to be laid", "encore {missing} à poser");
                    because at, ("announced here", "annoncé ici");
                    help ("every wolf and hunter announced is laid", "tout loup ou chasseur annoncé se pose")
                }
            }

            // --- shepherds
            Fault::NotOwnColour { colour, owner, at } => {
                let owner = owner.map(|owner| rules.called(owner));
                told! {
                    message ("{colour} is not {who}'s colour", "le {colour} n'est pas la couleur {who:#}");
                    label [owner;
                        Some(owner) => ("this shepherd is {owner}'s", "c'est le berger {owner:#}"),
                        None if rules.two_colours => ("neither of the two that were dealt", "aucune des deux couleurs reçues"),
                        None => ("not the one that was dealt", "ce n'est pas la couleur reçue")];
                    because at, ("colours were told here", "les couleurs ont été indiquées ici");
                    help ("a player shows the colour that was dealt", "on dévoile la couleur reçue")
                }
            }
            Fault::AlreadyShown {
                colour,
                at,
                shepherd,
                to,
            } => {
                let (pasture, each) = (Face::new([shepherd; 4]), self.each());
                told! {
                    message [colour;
                        Some(colour) => ("{who} has shown {colour} already", "{who} a déjà dévoilé le {colour}"),
                        None => ("{who} has shown {each} already", "{who} a déjà dévoilé {each}")];
                    label [colour;
                        Some(colour) => ("there is one {colour} shepherd", "il n'y a qu'un berger {colour}"),
                        None => ("no shepherd left to lay", "plus de berger à poser")];
                    because at, ("laid here", "posé ici");
                    help ("a pasture of one colour, laid in one's turn, is written by its edges: `{pasture}>{to}`", "quatre moutons d'une seule couleur, posés à son tour, s'écrivent par leurs côtés : `{pasture}>{to}`")
                }
            }
            Fault::Marker => told! {
                message ("a marker is never laid", "un marqueur ne se pose jamais");
                label ("it lies in front of its player", "il reste devant son propriétaire");
                help [table.shown_by(deed.seat) < rules.colours_each();
                    true => ("what is laid is the shepherd: `reveal`, its colour and a square", "c'est le berger qui se pose : `dévoile`, sa couleur et un emplacement"),
                    false => ("the shepherd that was laid stays where it is", "le berger déjà posé reste où il est")]
            },

            // --- wolves and hunters
            Fault::Guarded { forest, to } => {
                let (square, at) = self.in_forest(forest, true);
                told! {
                    message ("a hunter guards this forest from `{square}`", "un chasseur garde cette forêt depuis `{square}`");
                    label ("no wolf comes in", "aucun loup n'y entre");
                    because at, ("the hunter was laid here", "le chasseur a été posé ici");
                    help ("a wolf needs a forest without a hunter", "il faut au loup une forêt sans chasseur")
                }
                .rests_on(self.joined_across(to))
            }
            Fault::WolfLoose { forest } => {
                let (square, at) = self.in_forest(forest, false);
                told! {
                    message ("a wolf stands in this forest on `{square}`", "un loup est dans cette forêt, en `{square}`");
                    label ("it must be covered", "il faut le recouvrir");
                    because at, ("the wolf was laid here", "le loup a été posé ici");
                    help ("write `hunter>{square}=wolf`", "écrivez `chasseur>{square}=loup`")
                }
            }
            Fault::NoWolf { square, tile: None } => told! {
                message ("no wolf lies on `{square}`", "aucun loup en `{square}`");
                label ("this square is empty", "cet emplacement est libre");
                help ("a hunter laid beside a forest is written without `=wolf`", "un chasseur accolé à une forêt s'écrit sans `=loup`")
            },
            Fault::NoWolf {
                square,
                tile: Some(tile),
            } => {
                let (face, covered) = (on_table[tile].face, on_table[tile].covered);
                let wolves = self.wolves();
                told! {
                    message [covered;
                        Some(_) => ("the wolf on `{square}` is covered already", "le loup de `{square}` est déjà recouvert"),
                        None => ("no wolf lies on `{square}`", "aucun loup en `{square}`")];
                    label [covered; Some(_) => ("one hunter a wolf", "un seul chasseur par loup"), None => ("`{face}` lies here", "`{face}` est ici")];
                    because covered.unwrap_or(on_table[tile].at),
                        [covered; Some(_) => ("covered here", "recouvert ici"), None => ("laid here", "posé ici")];
                    help ("{wolves}", "{wolves}")
                }
            }
            Fault::NoHunter { laid, to } => {
                let beneath = table.land.tile(to);
                let places = self.fitting(laid, to);
                told! {
                    message ("only a hunter is laid on another tile", "seul un chasseur se pose sur un autre pion");
                    label ("this is no hunter", "ce n'est pas un chasseur");
                    because beneath.map_or_else(Default::default, |tile| on_table[tile].at),
                        ("the tile beneath was laid here", "le pion du dessous a été posé ici");
                    help [beneath;
                        Some(_) => ("any other tile goes on an empty square; {places}", "tout autre pion va sur un emplacement libre ; {places}"),
                        None => ("leave `=wolf` out; {places}", "retirez `=loup` ; {places}")]
                }
            }
            Fault::CoverInTurn => told! {
                message ("a hunter covers a wolf only after an announcement", "un chasseur ne recouvre un loup qu'après une annonce");
                label ("laid as the tile of the turn", "posé comme pion du tour");
                help ("write it on a line without a number", "écrivez-le sur une ligne sans numéro")
            },
        }
    }
}
