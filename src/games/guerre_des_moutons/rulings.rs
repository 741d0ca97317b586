//! What the rulebook leaves open, with the readings to choose from.

use crate::rulings;

rulings! {
    opposite_edges: OppositeEdges = "opposite-edges"
        asks "do equal edges that face each other across a tile belong to one field?"
        source "not printed; the tiles' pictures would tell" {
        Apart "apart" "two fields, unless the face is marked `-ns` or `-ew`";
        Joined "joined" "one field, unless the face is marked `-apart` or both pairs are equal (`JFJF`): only one pair could meet";
    }
    village_and_forest: VillageAndForest = "village-and-forest"
        asks "may a tile show village on one side and forest on the other?"
        source "Conseils tactiques: no tile has both" {
        Face "face" "yes: no face shows both, which is what a gap in the landscape needs";
        Tile "tile" "no: village and forest are never on the same tile, not even on its two sides";
    }
    reveal_in_turn: RevealInTurn = "reveal-in-turn"
        asks "does showing one's colour in one's own turn use up the turn?"
        source "Dévoiler sa couleur" {
        Free "free" "no: shepherd, perhaps a second tile, then the tile of the turn";
        UsesTurn "uses-turn" "yes: the shepherd is the tile of the turn, then perhaps a second tile";
    }
    special_in_turn: SpecialInTurn = "special-in-turn"
        asks "does a wolf or hunter in a numbered line use up the turn?"
        source "Quand jouer « Loups » et « Chasseurs » ?" {
        TurnTile "turn-tile" "yes, it is the tile of the turn; announced ones are extra";
        Extra "extra" "no, the tile of the turn still follows";
    }
    cover_as_turn: CoverAsTurn = "cover-as-turn"
        asks "may a hunter cover a wolf as the tile of one's turn?"
        source "Le « Chasseur »" {
        Allowed "allowed" "yes";
        Refused "refused" "no, only after an announcement";
    }
    hidden_shepherd: HiddenShepherd = "hidden-shepherd"
        asks "does a shepherd not yet laid count as a tile left?"
        source "Pénurie de moutons !" {
        NotATile "not-a-tile" "no: who lays the last tile has finished and keeps the shepherd";
        Counts "counts" "yes: only the shepherd laid, or quitting, ends that player's game";
    }
    must_play: MustPlay = "must-play"
        asks "does a wolf's or hunter's face have to be laid when nothing else fits?"
        source "rules of the German edition" {
        Ordinary "ordinary" "no; the pasture on its other side does";
        EveryFace "every-face" "yes";
    }
    cover_draw: CoverDraw = "cover-draw"
        asks "what does a hunter draw that covers a wolf?"
        source "Multipioche; Le « Chasseur »" {
        Neighbours "neighbours" "as many tiles as lie around the wolf";
        Nothing "nothing" "nothing";
        One "one" "one tile, for the wolf it touches";
    }
    hunter_beside_wolf: HunterBesideWolf = "hunter-beside-wolf"
        asks "may a hunter be laid into a wolf's forest without covering the wolf?"
        source "Le « Chasseur »" {
        Allowed "allowed" "yes; it removes no wolf and keeps new ones away";
        Refused "refused" "no, in a forest with a wolf a hunter covers";
    }
    quitter_tiles: QuitterTiles = "quitter-tiles"
        asks "where do the tiles of a player who quits go?"
        source "Comptage des points" {
        SetAside "set-aside" "out of the game, unseen";
        Bag "bag" "back into the bag";
    }
    stalled_players: StalledPlayers = "stalled-players"
        asks "do players who can lay nothing more get a bonus?"
        source "Comptage des points" {
        NoBonus "no-bonus" "no: they neither quit nor laid a last tile";
        InOrder "in-order" "yes, in the order in which they passed";
    }
    skip_round: SkipRound = "skip-round"
        asks "does the game end when everybody still playing passes in a row?"
        source "rules of the German edition" {
        Ends "ends" "yes";
        GoesOn "goes-on" "no: it ends when everybody has quit or laid the last tile";
    }
    opening_round: OpeningRound = "opening-round"
        asks "what happens when everybody passes before the first tile?"
        source "On commence !" {
        Redeal "redeal" "all hands go back into the bag and are drawn anew";
        End "end" "the game is over before it began";
    }
    winner: WinnerBy = "winner"
        asks "does the largest pen win, or the largest total?"
        source "Comptage des points" {
        Total "total" "pen and bonus together";
        Pen "pen" "the largest pen alone";
    }
    ties: TiesBy = "ties"
        asks "what decides between equal scores?"
        source "Comptage des points; two other readings are reported" {
        NextPens "next-pens" "the second largest pens, then the third …";
        MainPen "main-pen" "the larger of the pens that scored";
        EarlierFinish "earlier-finish" "who finished first";
    }
    two_colours_reveal: TwoColoursReveal = "two-colours-reveal"
        asks "how are two colours shown in the variant?"
        source "Variante moutons bicolores" {
        EachSecondTile "each-second-tile" "one by one, each with its second tile";
        FirstSecondTile "first-second-tile" "one by one; only the first brings a second tile";
    }
}
