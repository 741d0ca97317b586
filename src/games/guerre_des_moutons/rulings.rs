//! What the rulebook leaves open, with the readings to choose from.

use crate::rulings;

rulings! {
    opposite_edges: OppositeEdges = "opposite-edges"
        asks ("do equal edges that face each other across a tile belong to one field?", "deux côtés opposés de même image ne forment-ils qu'un seul enclos ?")
        source ("not printed; the tiles' pictures would tell", "non imprimé ; les images des pions le diraient") {
        Apart "apart" ("two fields, unless the face is marked `-ns` or `-ew`", "deux enclos, sauf si la face porte `-ns` ou `-eo`");
        Joined "joined" ("one field, unless the face is marked `-apart` or both pairs are equal (`JFJF`): only one pair could meet", "un seul, sauf si la face porte `-séparés` ou si les deux paires se ressemblent (`JFJF`) : une seule pourrait se rejoindre");
    }
    village_and_forest: VillageAndForest = "village-and-forest"
        asks ("may a tile show village on one side and forest on the other?", "un pion peut-il avoir du village sur une face et de la forêt sur l'autre ?")
        source ("Conseils tactiques: no tile has both", "Conseils tactiques : aucun pion n'a les deux") {
        Face "face" ("yes: no face shows both, which is what a gap in the landscape needs", "oui : aucune face n'a les deux, et c'est ce qu'il faudrait pour combler un trou du paysage");
        Tile "tile" ("no: village and forest are never on the same tile, not even on its two sides", "non : village et forêt ne sont jamais sur le même pion, pas même sur ses deux faces");
    }
    reveal_in_turn: RevealInTurn = "reveal-in-turn"
        asks ("does showing one's colour in one's own turn use up the turn?", "dévoiler sa couleur à son tour prend-il le tour ?")
        source "Dévoiler sa couleur" {
        Free "free" ("no: shepherd, perhaps a second tile, then the tile of the turn", "non : le berger, éventuellement un second pion, puis le pion du tour");
        UsesTurn "uses-turn" ("yes: the shepherd is the tile of the turn, then perhaps a second tile", "oui : le berger est le pion du tour, suivi éventuellement d'un second pion");
    }
    special_in_turn: SpecialInTurn = "special-in-turn"
        asks ("does a wolf or hunter in a numbered line use up the turn?", "un loup ou un chasseur sur une ligne numérotée prend-il le tour ?")
        source "Quand jouer « Loups » et « Chasseurs » ?" {
        TurnTile "turn-tile" ("yes, it is the tile of the turn; announced ones are extra", "oui, c'est le pion du tour ; ceux qui sont annoncés sont en plus");
        Extra "extra" ("no, the tile of the turn still follows", "non, le pion du tour vient encore après");
    }
    cover_as_turn: CoverAsTurn = "cover-as-turn"
        asks ("may a hunter cover a wolf as the tile of one's turn?", "un chasseur peut-il recouvrir un loup comme pion du tour ?")
        source "Le « Chasseur »" {
        Allowed "allowed" ("yes", "oui");
        Refused "refused" ("no, only after an announcement", "non, seulement après une annonce");
    }
    hidden_shepherd: HiddenShepherd = "hidden-shepherd"
        asks ("does a shepherd not yet laid count as a tile left?", "un berger qui n'est pas encore posé compte-t-il comme un pion restant ?")
        source "Pénurie de moutons !" {
        NotATile "not-a-tile" ("no: who lays the last tile has finished and keeps the shepherd", "non : qui pose son dernier pion a fini et garde son berger");
        Counts "counts" ("yes: only the shepherd laid, or quitting, ends that player's game", "oui : il faut poser le berger, ou abandonner, pour finir");
    }
    must_play: MustPlay = "must-play"
        asks ("does a wolf's or hunter's face have to be laid when nothing else fits?", "faut-il poser un loup ou un chasseur quand rien d'autre ne convient ?")
        source ("rules of the German edition", "règle de l'édition allemande") {
        Ordinary "ordinary" ("no; the pasture on its other side does", "non ; mais les moutons de l'autre face, oui");
        EveryFace "every-face" ("yes", "oui");
    }
    cover_draw: CoverDraw = "cover-draw"
        asks ("what does a hunter draw that covers a wolf?", "que pioche un chasseur qui recouvre un loup ?")
        source ("Multipioche; Le « Chasseur »", "Multipioche ; Le « Chasseur »") {
        Neighbours "neighbours" ("as many tiles as lie around the wolf", "autant de pions qu'il y en a autour du loup");
        Nothing "nothing" ("nothing", "rien");
        One "one" ("one tile, for the wolf it touches", "un pion, pour le loup recouvert");
    }
    hunter_beside_wolf: HunterBesideWolf = "hunter-beside-wolf"
        asks ("may a hunter be laid into a wolf's forest without covering the wolf?", "un chasseur peut-il rejoindre la forêt d'un loup sans le recouvrir ?")
        source "Le « Chasseur »" {
        Allowed "allowed" ("yes; it removes no wolf and keeps new ones away", "oui ; il ne chasse aucun loup, mais empêche les suivants");
        Refused "refused" ("no, in a forest with a wolf a hunter covers", "non, dans la forêt d'un loup un chasseur recouvre");
    }
    quitter_tiles: QuitterTiles = "quitter-tiles"
        asks ("where do the tiles of a player who quits go?", "où vont les pions de qui abandonne ?")
        source "Comptage des points" {
        SetAside "set-aside" ("out of the game, unseen", "hors du jeu, sans être montrés");
        Bag "bag" ("back into the bag", "de retour dans le sac");
    }
    stalled_players: StalledPlayers = "stalled-players"
        asks ("do players who can lay nothing more get a bonus?", "qui ne peut plus rien poser a-t-il droit à une récompense ?")
        source "Comptage des points" {
        NoBonus "no-bonus" ("no: they neither quit nor laid a last tile", "non : il n'y a eu ni abandon ni dernier pion");
        InOrder "in-order" ("yes, in the order in which they passed", "oui, dans l'ordre où l'on a passé");
    }
    skip_round: SkipRound = "skip-round"
        asks ("does the game end when everybody still playing passes in a row?", "la partie s'arrête-t-elle quand tous ceux qui jouent encore passent à la suite ?")
        source ("rules of the German edition", "règle de l'édition allemande") {
        Ends "ends" ("yes", "oui");
        GoesOn "goes-on" ("no: it ends when everybody has quit or laid the last tile", "non : elle s'arrête quand chacun a abandonné ou posé son dernier pion");
    }
    opening_round: OpeningRound = "opening-round"
        asks ("what happens when everybody passes before the first tile?", "que se passe-t-il si tout le monde passe avant le premier pion ?")
        source "On commence !" {
        Redeal "redeal" ("all hands go back into the bag and are drawn anew", "les mains retournent au sac et sont repiochées");
        End "end" ("the game is over before it began", "la partie est finie avant d'avoir commencé");
    }
    winner: WinnerBy = "winner"
        asks ("does the largest pen win, or the largest total?", "qui l'emporte : le plus grand enclos, ou le plus grand total ?")
        source "Comptage des points" {
        Total "total" ("pen and bonus together", "enclos et récompense ensemble");
        Pen "pen" ("the largest pen alone", "le plus grand enclos seul");
    }
    ties: TiesBy = "ties"
        asks ("what decides between equal scores?", "comment départager les ex æquo ?")
        source ("Comptage des points; two other readings are reported", "Comptage des points ; deux autres lectures sont rapportées") {
        NextPens "next-pens" ("the second largest pens, then the third …", "les deuxièmes plus grands enclos, puis les troisièmes…");
        MainPen "main-pen" ("the larger of the pens that scored", "le plus grand des enclos qui ont marqué");
        EarlierFinish "earlier-finish" ("who finished first", "qui a fini en premier");
    }
    two_colours_reveal: TwoColoursReveal = "two-colours-reveal"
        asks ("how are two colours shown in the variant?", "comment dévoile-t-on ses deux couleurs dans la variante ?")
        source "Variante moutons bicolores" {
        EachSecondTile "each-second-tile" ("one by one, each with its second tile", "une à une, chacune avec son second pion");
        FirstSecondTile "first-second-tile" ("one by one; only the first brings a second tile", "une à une ; seule la première donne droit à un second pion");
    }
}
