//! Every fault in the players' terms: one table.

use super::{
    super::{
        Rules,
        pass::has_to_be_laid,
        rulings::CoverDraw,
        seen::Shortage,
        set::{HUNTERS, ORDINARY, WOLVES},
        table::Table,
        tile::{Face, Kind, Motif, Square, Tile, opposite},
    },
    Fault, Unseen,
    phrases::{COMPASS, Rank, Teller, at_most, named_before, so_many, tiles},
};
use crate::{
    clause::Breach,
    game::{Deed, Telling},
    told,
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

impl Teller<'_> {
    #[expect(clippy::too_many_lines, reason = "a table")]
    fn tell(&self, fault: Fault) -> Telling {
        let Teller { rules, table, deed } = *self;
        let who = rules.name(deed.seat);
        let on_table = table.land.tiles();
        match fault {
            // --- the box
            Fault::Mixed(face) => told! {
                message "`{face}` shows both village and forest";
                label "no face of the box does";
                help "check the edges, clockwise from north"
            },
            Fault::MixedSides(tile) => told! {
                message "`{tile}` has village on one side and forest on the other";
                label "no tile of the box has both";
                help "check both sides; the reading `village-and-forest: face` allows it"
            },
            Fault::Back(tile) => told! {
                message "`{tile}` cannot be a tile of the box";
                label "behind a wolf or hunter is a pasture of one colour";
                help "such a tile is written `wolf/NNNN`"
            },
            Fault::Shortage(shortage) => self.shortage(shortage),
            Fault::SecondShepherd(colour) => told! {
                message "the {colour} shepherd lies on the table already";
                label "a second {colour} shepherd";
                because self.shepherd(colour), "the first one";
                help "every colour has one shepherd tile"
            },
            Fault::Overfull { counted, total } => told! {
                message "that makes {counted} tiles, but the box has {total}";
                label "laid, in hand and in the bag";
                help "the position states too many tiles in the bag or in hand"
            },

            // --- set-up
            Fault::Colours { seat, colours } => {
                let (name, each) = (rules.name(seat), self.each());
                told! {
                    message "{name} is given {colours} colours";
                    label "every player has {each}";
                    help "two colours each are `mode: two-colours`, for two players"
                }
            }
            Fault::ColourTaken { colour, owner, at } => {
                let (owner, shown) = (rules.name(owner), table.colours[colour as usize].shown);
                told! {
                    message "{colour} is {owner}'s colour";
                    label [shown; true => "another player has shown it", false => "dealt twice"];
                    because at, [shown; true => "shown by {owner} here", false => "dealt to {owner} here"];
                    help "every colour has one shepherd"
                }
            }
            Fault::ColourTwice { colour, at } => told! {
                message "{colour} is given twice to the same player";
                label "the same colour again";
                because at, "the first time";
                help "every colour has one shepherd"
            },
            Fault::ColourSecret { colour, shepherd } => {
                let letter = colour.letter();
                told! {
                    message "{colour} is no secret: its shepherd lies on the table";
                    label "written as a secret colour";
                    because shepherd, "the shepherd";
                    help "a colour that was shown is written `{letter}`"
                }
            }
            Fault::ColourShown { colour } => {
                let letter = colour.letter();
                told! {
                    message "{colour} has been shown, but its shepherd lies nowhere on the table";
                    label "written as a colour that everybody knows";
                    help "a secret colour is written `({letter})`; a shepherd on the table `n2: {letter}`"
                }
            }
            Fault::ColourLeftOut { seat, colour } => {
                let name = rules.name(seat);
                told! {
                    message "{name} cannot play {colour}";
                    label "then a shepherd on the table would be nobody's";
                    help "who has shown a colour plays it: write whose the shepherds are"
                }
            }
            Fault::NobodysShepherd { colours } => {
                let players = rules.players();
                let have = players * rules.colours_each();
                told! {
                    message "{players} players have {have} colours, and {colours} are told or shown";
                    label "nobody is said to have this colour";
                    help "a player lays the shepherd of the colour that was dealt"
                }
            }
            Fault::ColourFixed { seat, colour, at } => {
                let name = rules.name(seat);
                told! {
                    message "{name} plays {colour}";
                    label "another colour";
                    because at, "the colour was told here";
                    help "a colour never changes during a game"
                }
            }
            Fault::UnseenColour { seat } => {
                let name = rules.name(seat);
                told! {
                    message "this record cannot know {name}'s secret colour";
                    label "";
                    help "a colour that was shown is written without brackets: `R`"
                }
            }
            Fault::UnseenTile { seat, place } => {
                let name = rules.name(seat);
                told! {
                    message [place;
                        Unseen::Hand => "this record cannot know a tile in {name}'s hand",
                        Unseen::Aside => "this record cannot know a tile that {name} set aside",
                        Unseen::Drawn => "this record cannot know a tile that {name} drew"];
                    label "";
                    help "unknown tiles are `?`, as in `?*3`"
                }
            }
            Fault::UnseenSide => told! {
                message "this record cannot know the hidden side of a tile";
                label "";
                help "write the side that is up"
            },
            Fault::HandSize { tiles } => told! {
                message "a hand of {tiles} is dealt";
                label "everybody begins with 4 tiles";
                help "tiles nobody knows are `?`, as in `?*3`"
            },
            Fault::DealtLate => told! {
                message "hands are dealt before the first turn";
                label "too late";
                help "tiles drawn later are written behind the tile laid: `NNVR>n1 +BBNN/FFRR`"
            },
            Fault::DealtTwice { seat, at } => {
                let name = rules.name(seat);
                told! {
                    message "{name} has been dealt a hand already";
                    label "a second hand";
                    because at, "the first one";
                    help "a colour told later stands alone: `deal Zoe (R)`"
                }
            }
            Fault::RankUnsaid { seat } => {
                let name = rules.name(seat);
                told! {
                    message "as which player {name} finished is missing";
                    label "how, but not as which";
                    help "write `{name}.finish: 1` too for who finished first"
                }
            }
            Fault::EarnedNothing { seat } => {
                let name = rules.name(seat);
                told! {
                    message "{name} is in the middle of no announcement";
                    label "nothing is drawn later";
                    help "what a tile earns is kept only until the last tile announced is laid: `calls: {name}.wolf`"
                }
            }
            Fault::AsideInPlay { seat } => {
                let name = rules.name(seat);
                told! {
                    message "{name} still plays";
                    label "set aside by somebody who has not finished";
                    help "tiles in hand are `{name}.hand`; who has quit has a rank too: `{name}.finish: 1`"
                }
            }
            Fault::Rank { seat, rank, due } => {
                let (name, rank, due) = (rules.name(seat), Rank(rank), Rank(due));
                told! {
                    message "{name} cannot have finished {rank}";
                    label [rank.0 < due.0;
                        true => "somebody else has",
                        false => "nobody has finished {due}"];
                    help "players finish one after another, from 1"
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
                    message "a tile lies on `{square}` already";
                    label "`{top}` lies here";
                    because at, "laid here";
                    help "{places}"
                }
            }
            Fault::Apart { square, tile } => {
                let places = self.fitting(tile, square);
                told! {
                    message "`{square}` touches no tile";
                    label [self.is_at_a_corner(square);
                        true => "corners do not count",
                        false => "no tile lies beside it"];
                    help "{places}"
                }
            }
            Fault::Clash { tile, side, beside } => {
                let here = on_table[beside].square.beside(opposite(side));
                let places = self.fitting(tile, here);
                self.clash(tile.face, side, beside, places)
            }
            Fault::Mismatch { face, side, beside } => {
                let help = "check both tiles: edges clockwise from north, as they lie";
                self.clash(face, side, beside, help.to_owned())
            }
            Fault::Adrift { square } => told! {
                message "no row of tiles leads from the village square to `{square}`";
                label "it lies apart";
                help "every tile is laid beside another, the first beside the village square"
            },
            Fault::NoVillageEdge { face } => told! {
                message "`{face}` does not touch the village square with a village edge";
                label [face.shows(Motif::Village);
                    true => "turn the tile",
                    false => "no village edge on this face"];
                help "the first tile lies beside the village square, village to village"
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
                        .help("what a hunter on a wolf draws is the ruling `cover-draw`")
                        .rests_on(Some("cover-draw"))
                } else {
                    telling.rests_on(self.set_aside(written, left))
                }
            }
            Fault::NothingLeft { due } => {
                let drawn = tiles(due);
                told! {
                    message "`+_` says that the bag was empty, but no more than {drawn} may be drawn";
                    label "{due} due, and drawn";
                    help "leave `+_` out"
                }
            }
            Fault::DrawnEarly => told! {
                message "an announcement draws after its last tile";
                label "drawn before the next wolf or hunter is laid";
                help "write what is drawn once, behind the last tile of the line"
            },
            Fault::BagShort { written, left } => {
                let drawn = tiles(written);
                told! {
                    message "{drawn} drawn, but the bag holds {left}";
                    label "{left} there";
                    help "nobody draws what is not there"
                }
                .rests_on(self.set_aside(written, Some(left)))
            }

            // --- turns
            Fault::NotInTurn { present, laid } if present == Some(deed.seat) => told! {
                message "{who} has played this turn already";
                label "one tile a turn";
                because laid, "the tile of this turn";
                help "wolves and hunters beyond it go on lines without a number"
            }
            .rests_on(self.turn_used_up(laid)),
            Fault::NotInTurn { .. } => {
                let turn = self.whose_turn();
                told! {
                    message "{who} lays an ordinary tile out of turn";
                    label "{turn}";
                    help "out of turn only wolves, hunters and the shepherd are laid"
                }
            }
            Fault::TurnOver => told! {
                message "{who}'s turn has ended without a tile";
                label "a tile after all";
                help "who lays a tile does not pass: leave out one of the two"
            },
            Fault::Unnumbered => told! {
                message "{who}'s turn has not begun";
                label "no number opens this line";
                help "a turn begins with its number; without one only wolves, hunters and the shepherd are laid"
            },
            Fault::SkipOutOfTurn { present, laid } if present == Some(deed.seat) => told! {
                message [laid.is_somewhere();
                    true => "{who} has played this turn already",
                    false => "{who} has passed this turn already"];
                label "nothing is left to pass";
                because laid, "the tile of this turn";
                help "remove this `skip`"
            }
            .rests_on(self.turn_used_up(laid)),
            Fault::SkipOutOfTurn { .. } => {
                let turn = self.whose_turn();
                told! {
                    message "{who} passes out of turn";
                    label "{turn}";
                    help "a player passes in a turn of their own, on a line with its number"
                }
            }
            Fault::SkipDraws { written } => {
                let drawn = tiles(written);
                told! {
                    message "{who} passes and draws {drawn}";
                    label "who passes draws nothing";
                    help "leave the draw out"
                }
            }
            Fault::PassedWith { tile, at } => told! {
                message "{who} passed with `{tile}` in hand, and it fitted";
                label "in hand at that time: no tile has come since that could be this one";
                because at, "passed here";
                help "what was drawn in between is written behind the tile laid; a pass that stood makes this line `irregular`"
            },
            Fault::CanPlay { tile } => {
                let faces = rules
                    .faces(tile)
                    .filter(|face| has_to_be_laid(rules, table, *face));
                let places = self.places(faces, Square::VILLAGE, true);
                told! {
                    message "{who} passes, but `{tile}` can be laid";
                    label "a tile of the hand fits";
                    help "{places}"
                }
            }
            Fault::CanOpen { tile } => {
                let faces = rules.faces(tile).filter(|face| face.shows(Motif::Village));
                let places = self.places(faces, Square::VILLAGE, true);
                told! {
                    message "{who} passes, but `{tile}` has a village edge";
                    label "a tile of the hand fits the village square";
                    help "{places}"
                }
            }
            Fault::SecondTileLate {
                revealed,
                brings_none: true,
                second,
            } => told! {
                message "only a player's first shepherd brings another tile";
                label "a tile after the second shepherd";
                because revealed, "the shepherd was laid here";
                because second.unwrap_or_default(), "the other tile";
                help "the reading `two-colours-reveal: each-second-tile` allows it"
            }
            .rests_on(Some("two-colours-reveal")),
            Fault::SecondTileLate {
                revealed,
                second,
                brings_none: false,
            } => told! {
                message "after the shepherd one other tile may be laid, at once";
                label [second;
                    Some(_) => "one tile too many",
                    None => "too late: something else came between"];
                because revealed, "the shepherd was laid here";
                because second.unwrap_or_default(), "the other tile";
                help "other ordinary tiles wait for the next turn"
            }
            .rests_on(self.turn_used_up(revealed)),
            Fault::Finished { seat } => {
                let (name, finish) = (rules.name(seat), table.finished(seat));
                told! {
                    message "{name} has finished";
                    label "plays no more";
                    because finish.map_or_else(Default::default, |finish| finish.at), "finished here";
                    help [finish.is_some_and(|finish| finish.is_on(deed.line));
                        true => "remove this step",
                        false => "remove this line"]
                }
                .rests_on(self.kept_shepherd(seat))
            }
            // What was laid beside the tile of the turn is not that tile.
            Fault::Incomplete { seat } => {
                let name = rules.name(seat);
                told! {
                    message "the tile of {name}'s turn is missing";
                    label "neither a tile of the turn, nor `skip`, nor `quit`";
                    because table.revealed[usize::from(seat.0)].unwrap_or_default(),
                        "the shepherd is no tile of the turn, unless by the ruling `reveal-in-turn`";
                    help "who cannot lay a tile writes `skip`"
                }
            }

            // --- announcements
            Fault::Unheld {
                seat,
                kind,
                called,
                most,
            } => {
                let who = rules.name(seat);
                let (called, most) = (so_many(kind, called), at_most(most));
                told! {
                    message "{who} announces {called}, but has {most}";
                    label "announced, but not in hand";
                    help "only wolves and hunters of one's own hand are announced"
                }
            }
            Fault::Unboxed {
                seat,
                kind,
                called,
                most,
            } => {
                let who = rules.name(seat);
                let (called, most) = (so_many(kind, called), at_most(most));
                told! {
                    message "{who} announces {called}, but can have {most}";
                    label "the box has no more of them, or they are elsewhere";
                    help "those that lie on the table or are announced are in no hand"
                }
            }
            Fault::CallFirst { caller, kind, at } => {
                let caller = rules.name(caller);
                told! {
                    message "{caller} announced a {kind} first";
                    label "laid before an earlier announcement";
                    because at, "announced here";
                    help "{caller}'s {kind} comes next"
                }
            }
            Fault::NotAnnounced {
                laid,
                announced,
                at,
            } => told! {
                message [announced;
                    Some(kind) => "a {kind} was announced here, not a {laid}",
                    None => "this {laid} is one more than announced"];
                label "not as announced";
                because at, "the announcement";
                help [announced;
                    Some(kind) => "the {kind} comes first",
                    None => "announce it on a line of its own"]
            },
            Fault::CalledForNothing { kind } => told! {
                message "{who} announces a {kind} that fits nowhere";
                label "no square for it now";
                help [kind;
                    Kind::Wolf => "a wolf goes where nothing but forest touches it, and no hunter guards that forest",
                    Kind::Hunter | Kind::Plain | Kind::Shepherd => "a hunter goes where nothing but forest touches it, or on a wolf"]
            },
            Fault::QuitBetween { caller, kind, at } => {
                let caller = rules.name(caller);
                told! {
                    message "{who} quits between two tiles of an announcement";
                    label "{caller}'s {kind} comes first, and what is drawn for it";
                    because at, "announced here";
                    help "write it behind the last tile of the announcement"
                }
            }
            Fault::CallUnserved {
                caller,
                missing,
                at,
            } => {
                let (caller, unlaid) = (rules.name(caller), tiles(missing));
                told! {
                    message "{caller} has not laid {unlaid} of this announcement";
                    label "{missing} still to be laid";
                    because at, "announced here";
                    help "every wolf and hunter announced is laid"
                }
            }

            // --- shepherds
            Fault::NotOwnColour { colour, owner, at } => {
                let owner = owner.map(|owner| rules.name(owner));
                told! {
                    message "{colour} is not {who}'s colour";
                    label [owner;
                        Some(owner) => "this shepherd is {owner}'s",
                        None if rules.two_colours => "neither of the two that were dealt",
                        None => "not the one that was dealt"];
                    because at, "colours were told here";
                    help "a player shows the colour that was dealt"
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
                        Some(colour) => "{who} has shown {colour} already",
                        None => "{who} has shown {each} already"];
                    label [colour;
                        Some(colour) => "there is one {colour} shepherd",
                        None => "no shepherd left to lay"];
                    because at, "laid here";
                    help "a pasture of one colour, laid in one's turn, is written by its edges: `{pasture}>{to}`"
                }
            }
            Fault::Marker => told! {
                message "a marker is never laid";
                label "it lies in front of its player";
                help "the shepherd is laid with `reveal R>n2`"
            },

            // --- wolves and hunters
            Fault::Guarded { forest, to } => {
                let (square, at) = self.in_forest(forest, true);
                told! {
                    message "a hunter guards this forest from `{square}`";
                    label "no wolf comes in";
                    because at, "the hunter was laid here";
                    help "a wolf needs a forest without a hunter"
                }
                .rests_on(self.joined_across(to))
            }
            Fault::WolfLoose { forest } => {
                let (square, at) = self.in_forest(forest, false);
                told! {
                    message "a wolf stands in this forest on `{square}`";
                    label "it must be covered";
                    because at, "the wolf was laid here";
                    help "write `hunter>{square}=wolf`"
                }
            }
            Fault::NoWolf { square, tile: None } => told! {
                message "no wolf lies on `{square}`";
                label "this square is empty";
                help "a hunter laid beside a forest is written without `=wolf`"
            },
            Fault::NoWolf {
                square,
                tile: Some(tile),
            } => {
                let (face, covered) = (on_table[tile].face, on_table[tile].covered);
                let wolves = self.wolves();
                told! {
                    message [covered;
                        Some(_) => "the wolf on `{square}` is covered already",
                        None => "no wolf lies on `{square}`"];
                    label [covered; Some(_) => "one hunter a wolf", None => "`{face}` lies here"];
                    because covered.unwrap_or(on_table[tile].at),
                        [covered; Some(_) => "covered here", None => "laid here"];
                    help "{wolves}"
                }
            }
            Fault::NoHunter { laid, to } => {
                let beneath = table.land.tile(to);
                let places = self.fitting(laid, to);
                told! {
                    message "only a hunter is laid on another tile";
                    label "this is no hunter";
                    because beneath.map_or_else(Default::default, |tile| on_table[tile].at),
                        "the tile beneath was laid here";
                    help [beneath;
                        Some(_) => "any other tile goes on an empty square; {places}",
                        None => "leave `=wolf` out; {places}"]
                }
            }
            Fault::CoverInTurn => told! {
                message "a hunter covers a wolf only after an announcement";
                label "laid as the tile of the turn";
                help "write it on a line without a number"
            },
        }
    }

    fn clash(&self, face: Face, side: usize, beside: usize, help: String) -> Telling {
        let laid = self.table.land.tiles()[beside];
        let (ours, theirs) = (face.edge(side), laid.face.edge(opposite(side)));
        let (ours_letter, theirs_letter) = (ours.letter(), theirs.letter());
        let (here, there) = (COMPASS[side], COMPASS[opposite(side)]);
        let square = laid.square;
        told! {
            message "the {here} edge of `{face}` is {ours}, but `{square}` shows {theirs} there";
            label "{ours_letter} against {theirs_letter}";
            because laid.at, "its {there} edge is {theirs}"
        }
        .help(help)
    }

    /// More or fewer tiles drawn than is right.
    fn drawn(&self, written: u32, due: u32, left: Option<u32>, covers: bool) -> Telling {
        let touched = !covers || self.rules.rulings.cover_draw == CoverDraw::Neighbours;
        let (drawn, due_tiles) = (tiles(written), tiles(due));
        match left {
            Some(left) if written > due && written > left => told! {
                message [touched;
                    true => "{drawn} drawn for {due_tiles} touched, and the bag holds {left}",
                    false => "{drawn} drawn where {due} may be drawn, and the bag holds {left}"];
                label "{due} due, {left} there";
                help "the number drawn is forced and may be left out"
            },
            Some(left) if due > left => {
                let rest = tiles(left);
                told! {
                    message "{drawn} drawn, but the bag holds {left}";
                    label "{due} due, {left} there";
                    help [left;
                        0 => "leave it out, or write `+_`: the bag is empty",
                        _ => "all that is left is drawn: {rest}"]
                }
            }
            Some(_) | None => told! {
                message [touched;
                    true => "{drawn} drawn for {due_tiles} touched",
                    false => "{drawn} drawn where {due} may be drawn"];
                label "{due} due";
                help "the number drawn is forced and may be left out"
            },
        }
    }

    /// What the box does not have.
    fn shortage(&self, shortage: Shortage) -> Telling {
        let (count, kind) = match shortage {
            Shortage::Wolves => (WOLVES, Kind::Wolf),
            Shortage::Hunters => (HUNTERS, Kind::Hunter),
            Shortage::Ordinary => {
                let counted = self.table.seen.ordinary;
                return told! {
                    message "the box has only {ORDINARY} ordinary tiles";
                    label "{counted} are accounted for already";
                    help "look for an earlier tile that was written twice"
                };
            }
            Shortage::Set(tile) => return self.not_in_set(tile),
        };
        let (squares, named) = self.specials(kind);
        let telling = told! {
            message [kind;
                Kind::Wolf => "the box has only {count} wolves",
                Kind::Hunter | Kind::Plain | Kind::Shepherd => "the box has only {count} hunters"];
            label [squares.is_empty();
                true => "one {kind} too many",
                false => "one {kind} too many; on the table: {squares}"];
            help "look for an earlier tile that was written wrongly"
        };
        named_before(telling, named)
    }

    fn not_in_set(&self, tile: Tile) -> Telling {
        let sets = self.rules.set.iter();
        let alike = sets.flat_map(|set| {
            let entries = set.candidates(tile);
            entries.map(|entry| format!("`{}`", set.entries[entry as usize].tile))
        });
        let alike = alike.collect::<Vec<_>>().join(", ");
        if alike.is_empty() {
            return told! {
                message "the tile set has no tile `{tile}`";
                label "turned any way, on either side";
                help "check the edges, or name another tile set"
            };
        }
        let telling = told! {
            message "no tile `{tile}` is left";
            label "the set has {alike}, seen before";
            help "one of these lines names a wrong tile; where a face is on several, write the other side too"
        };
        named_before(
            telling,
            self.table.seen.instead_of(self.rules, tile).collect(),
        )
    }

    fn not_in_hand(&self, tile: Tile) -> Telling {
        let who = self.rules.name(self.deed.seat);
        let hand = self.table.hand(self.deed.seat);
        let edges = |face: Face| face.key() == tile.face.key();
        if let Some(held) = hand.known.iter().find(|held| held.tile.any(edges)) {
            return self
                .alike(tile, held.tile)
                .because(held.at, "it came to this hand here");
        }
        let held = hand.known.iter().map(|held| format!("`{}`", held.tile));
        let held = held.collect::<Vec<_>>().join(", ");
        told! {
            message "{who} has no tile `{tile}`";
            label [held.is_empty(); true => "the hand is empty", false => "in hand: {held}"];
            because hand.known.last().map_or_else(Default::default, |last| last.at),
                "the last tile that came to this hand";
            help "a tile drawn unseen is `?` in the hand; one written wrongly is corrected where it was drawn"
        }
    }

    /// The hand has a tile with these edges, but its marks or its other side
    /// differ.
    fn alike(&self, tile: Tile, held: Tile) -> Telling {
        let who = self.rules.name(self.deed.seat);
        let face = tile.face;
        let edges = |other: &Face| other.key() == face.key();
        let other = held.faces().find(edges).unwrap_or(held.face);
        if face.meet(other).is_some() {
            return told! {
                message "{who} has no tile `{tile}`, but `{held}`";
                label "this side is in hand, but not with that other side";
                help "the side that lies down may be left out"
            };
        }
        told! {
            message "{who} has no tile `{face}`, but `{other}`";
            label "the same edges, otherwise joined";
            help "a mark stays with its tile: leave it out, or write the same one"
        }
    }
}
