//! What the rulebook of La Guerre des Moutons says, clause by clause.

use crate::clauses;

clauses! {
    Rule;

    // --- the box
    NoVillageAndForest "moutons.tile.no-village-and-forest" Refuses Rulebook [ruling "village-and-forest"] (physical)
        "Conseils tactiques"
        en "no tile has both village and forest; whether that is said of its faces or of both its sides together is a ruling"
        fr "aucun pion n'a à la fois du village et de la forêt ; que cela vaille pour chaque face ou pour le pion entier relève d'un arbitrage";
    SpecialBack "moutons.tile.special-back" Refuses Inferred (physical)
        "reviews of the 2002 edition: wolf and hunter tiles" / "critiques de l'édition 2002 : pions loup et chasseur"
        en "a wolf or a hunter has a pasture of one colour on its other side"
        fr "un loup ou un chasseur porte au dos quatre moutons d'une seule couleur";
    SheepPerEdge "moutons.tile.sheep-per-edge" Defines Inferred
        "reviews of the 2002 edition: every pen reported is even" / "critiques de l'édition 2002 : tous les enclos cités sont pairs"
        en "one sheep stands at every pasture edge, unless the tile set says otherwise"
        fr "un mouton se tient sur chaque côté mouton, sauf indication contraire du lot de pions";
    Regions "moutons.tile.regions" Defines Inferred [ruling "opposite-edges"]
        "where the fences run inside a tile" / "le tracé des clôtures sur un pion"
        en "equal edges that share a corner belong to one field; equal edges that face each other do not, unless marked"
        fr "deux côtés de même image qui partagent un coin forment un seul enclos ; deux côtés opposés non, sauf mention";
    ShepherdTile "moutons.tile.shepherd" Defines Rulebook
        "On ouvre la boîte !"
        en "the back of a “?” tile shows a shepherd and four sheep of the player's colour"
        fr "le dos d'un pion « ? » montre un berger et quatre moutons de la couleur du joueur";
    VillageSquare "moutons.tile.village-square" Defines Rulebook
        "On ouvre la boîte !"
        en "the village square shows the village on both its faces"
        fr "la place du village montre le village sur ses deux faces";
    BoxWolves "moutons.box.wolves" Refuses Rulebook (physical)
        "Au « Loup » !"
        en "there are four wolf tiles"
        fr "la boîte contient quatre loups";
    BoxHunters "moutons.box.hunters" Refuses Rulebook (physical)
        "Le « Chasseur »"
        en "there are four hunter tiles"
        fr "la boîte contient quatre chasseurs";
    BoxShepherds "moutons.box.shepherds" Refuses Rulebook (physical)
        "On ouvre la boîte !"
        en "there is one shepherd tile of each colour"
        fr "il y a un seul pion berger par couleur";
    BoxOrdinary "moutons.box.ordinary-tiles" Refuses Inferred (physical)
        "reviews of the 2002 edition: 68 tiles in the bag, wolves and hunters among them" / "critiques de l'édition 2002 : 68 pions dans le sac, loups et chasseurs compris"
        en "there are sixty ordinary tiles"
        fr "il y a soixante pions normaux";
    BoxBag "moutons.box.bag" Refuses Inferred (physical)
        "reviews of the 2002 edition: 68 tiles in the bag" / "critiques de l'édition 2002 : 68 pions dans le sac"
        en "tiles laid, in hand and in the bag are together no more than the box holds"
        fr "les pions posés, en main et dans le sac ne dépassent pas le contenu de la boîte";
    BoxSet "moutons.box.set" Refuses Inferred (physical)
        "the tile set that the header names" / "le lot de pions indiqué dans l'en-tête"
        en "when a tile set is named, every tile seen is one of its tiles, as often as the set has it"
        fr "quand un lot de pions est indiqué, chaque pion vu en fait partie, pas plus souvent qu'il n'y figure";

    // --- set-up and opening
    VillageFirst "moutons.setup.village-square" Defines Rulebook
        "On prépare le jeu !"
        en "the village square lies in the middle of the table before the first turn"
        fr "la place du village est au centre de la table avant le premier tour";
    OneColour "moutons.setup.one-colour" Refuses Rulebook
        "On prépare le jeu !"
        en "every player is given one colour, face down; in the two-colour variant two"
        fr "chaque joueur reçoit une couleur, face cachée ; deux dans la variante bicolore";
    ColoursDiffer "moutons.setup.colours-differ" Refuses Rulebook (physical)
        "On prépare le jeu !"
        en "no two players have the same colour"
        fr "deux joueurs n'ont jamais la même couleur";
    HandOfFour "moutons.setup.hand-of-four" Refuses Rulebook
        "On prépare le jeu !"
        en "every player draws four tiles from the bag before the game, and none again later"
        fr "chaque joueur pioche quatre pions dans le sac avant la partie, une seule fois";
    FirstPlayer "moutons.opening.first-player" Defines Rulebook
        "On commence !"
        en "the first player of the header opens the game"
        fr "le premier joueur de l'en-tête commence la partie";
    VillageEdge "moutons.opening.village-edge" Refuses Rulebook
        "On commence !"
        en "the first tile touches the village square with a village edge"
        fr "le premier pion s'accole à la place du village par un côté village";
    OpeningPass "moutons.opening.pass" Refuses Rulebook
        "On commence !"
        en "as long as the village square lies alone, a player passes only without a village edge in hand"
        fr "tant que la place du village est seule, on ne passe que sans côté village en main";
    Redeal "moutons.opening.redeal" Acts Inferred [ruling "opening-round"]
        "everybody passes before the first tile" / "tout le monde passe avant le premier pion"
        en "when everybody passes before the first tile, all hands go back into the bag and are drawn anew"
        fr "si tout le monde passe avant le premier pion, les mains retournent au sac et sont repiochées";

    // --- laying and drawing
    EdgeToEdge "moutons.lay.edge-to-edge" Refuses Rulebook
        "On commence !"
        en "a tile is laid edge to edge with a tile on the table"
        fr "un pion s'accole par un côté à un pion déjà posé";
    EdgesMatch "moutons.lay.edges-match" Refuses Rulebook
        "On commence !"
        en "every edge that touches shows the same motif as its neighbour"
        fr "chaque côté accolé montre la même image que son voisin";
    FreeSquare "moutons.lay.free-square" Refuses Inferred (physical)
        "On commence !: a tile lies beside others, not on them" / "On commence ! : un pion s'accole aux autres, il ne les recouvre pas"
        en "a tile is laid on an empty square"
        fr "un pion se pose sur un emplacement libre";
    FromHand "moutons.lay.from-hand" Refuses Rulebook (physical)
        "On commence !"
        en "a player lays a tile of their own hand"
        fr "un joueur pose un pion de sa main";
    EitherFace "moutons.lay.either-face" Defines Inferred
        "On prépare le jeu !: both faces are there to be looked at" / "On prépare le jeu ! : on consulte les deux faces"
        en "a tile may be laid with either face up, turned any way"
        fr "un pion se pose sur l'une ou l'autre face, tourné dans n'importe quel sens";
    PerTileTouched "moutons.draw.per-tile-touched" Refuses Rulebook
        "Multipioche"
        en "who lays a tile draws as many tiles as it touches"
        fr "qui pose un pion pioche autant de pions qu'il y en a d'accolés";
    WhatIsLeft "moutons.draw.what-is-left" Refuses Inferred
        "Pénurie de moutons !: there is nothing more to draw" / "Pénurie de moutons ! : il n'y a plus rien à piocher"
        en "who may draw more than the bag holds takes what is there"
        fr "qui a droit à plus que le contenu du sac prend ce qui reste";
    CoverDraw "moutons.draw.covering-hunter" Acts Inferred [ruling "cover-draw"]
        "what a hunter laid on a wolf draws" / "ce que fait piocher un chasseur posé sur un loup"
        en "a hunter that covers a wolf draws for the tiles around that wolf"
        fr "un chasseur qui recouvre un loup pioche pour les pions qui entourent ce loup";

    // --- the turn
    TurnOrder "moutons.turn.order" Refuses Rulebook (turn)
        "On commence !"
        en "ordinary tiles are laid in turn, one a turn"
        fr "les pions normaux se posent chacun son tour, un par tour";
    MustPlay "moutons.turn.must-play" Refuses Clarified [ruling "must-play"]
        "rules of the German edition: who can lay a tile does" / "règle de l'édition allemande : qui peut poser un pion le pose"
        en "a player passes only when no tile of the hand fits anywhere"
        fr "un joueur ne passe que si aucun pion de sa main ne convient";
    SkipDrawsNothing "moutons.turn.skip" Refuses Clarified
        "rules of the German edition; the rulebook has it for the first tile: On commence !" / "règle de l'édition allemande ; le livret le dit du premier pion : On commence !"
        en "a player who cannot lay is passed over and draws nothing"
        fr "un joueur qui ne peut pas poser passe et ne pioche pas";
    TurnComplete "moutons.turn.complete" Refuses Inferred
        "On commence !: a turn is a tile laid" / "On commence ! : un tour, c'est un pion posé"
        en "a turn holds a tile laid, a skip or a quit"
        fr "à son tour, on pose un pion, on passe ou on abandonne";

    // --- the shepherd
    RevealAnyTime "moutons.reveal.any-time" Acts Rulebook [ruling "reveal-in-turn"]
        "Dévoiler sa couleur"
        en "a player may show their colour at any moment by laying the shepherd like a tile and drawing"
        fr "un joueur peut dévoiler sa couleur à tout moment en posant son berger comme un pion, puis en piochant";
    RevealOwnColour "moutons.reveal.own-colour" Refuses Rulebook (physical)
        "Dévoiler sa couleur"
        en "a player shows the colour that was dealt to them"
        fr "un joueur dévoile la couleur qu'il a reçue";
    RevealOnce "moutons.reveal.once" Refuses Rulebook (physical)
        "Dévoiler sa couleur"
        en "a player has one shepherd to lay; two in the two-colour variant"
        fr "un joueur n'a qu'un berger à poser ; deux dans la variante bicolore";
    SecondTile "moutons.reveal.second-tile" Refuses Rulebook
        "Dévoiler sa couleur"
        en "who has just laid the shepherd may at once lay one other tile and draw again"
        fr "qui vient de poser son berger peut aussitôt poser un seul autre pion et repiocher";
    MarkerTaken "moutons.marker.taken" Acts Rulebook
        "Dévoiler sa couleur"
        en "after the shepherd the player takes the marker of that colour, and not before"
        fr "après son berger, le joueur prend le marqueur de sa couleur, et pas avant";
    MarkerNeverLaid "moutons.marker.never-laid" Refuses Rulebook (physical)
        "Dévoiler sa couleur"
        en "a marker lies in front of its player and is never laid"
        fr "un marqueur reste devant son joueur et n'est jamais posé dans le paysage";
    MarkerFixes "moutons.marker.fixes-colour" Refuses Rulebook
        "Dévoiler sa couleur"
        en "the marker tells everybody the player's colour for the rest of the game"
        fr "le marqueur rappelle à tous la couleur du joueur jusqu'à la fin";

    // --- announcements
    AnyTime "moutons.call.any-time" Acts Rulebook
        "Quand jouer « Loups » et « Chasseurs » ?"
        en "wolves and hunters may be laid at any moment, also out of turn, once announced"
        fr "loups et chasseurs se jouent à tout moment, même hors de son tour, après annonce";
    CallOrder "moutons.call.order" Refuses Rulebook
        "Quand jouer « Loups » et « Chasseurs » ?"
        en "announced tiles are laid in the order of the announcements, before anything else"
        fr "les pions annoncés se posent dans l'ordre des annonces, avant toute autre chose";
    AsAnnounced "moutons.call.as-announced" Refuses Rulebook
        "Quand jouer « Loups » et « Chasseurs » ?"
        en "exactly the announced wolves and hunters are laid, in the order announced"
        fr "on pose exactement les loups et chasseurs annoncés, dans l'ordre annoncé";
    Lapses "moutons.call.lapses" Acts Inferred
        "an announced tile that fits nowhere when it is to be laid" / "un pion annoncé qui ne va nulle part quand vient son tour"
        en "an announced wolf or hunter that fits nowhere any more stays in hand; the others are laid"
        fr "un loup ou chasseur annoncé qui ne va plus nulle part reste en main ; les autres se posent";
    DrawsAtTheEnd "moutons.call.draws-at-the-end" Refuses Rulebook
        "Quand jouer « Loups » et « Chasseurs » ?"
        en "what an announcement draws is drawn after its last tile"
        fr "on pioche après le dernier pion de l'annonce";
    AsTurnTile "moutons.call.as-turn-tile" Acts Inferred [ruling "special-in-turn"]
        "a wolf or hunter laid as the tile of one's turn" / "un loup ou un chasseur posé comme pion de son tour"
        en "a wolf or hunter laid as the tile of one's turn uses up the turn, an announced one does not"
        fr "un loup ou chasseur posé comme pion de son tour prend le tour, annoncé il ne le prend pas";
    CoverAsTurn "moutons.hunter.cover-as-turn" Refuses Inferred [ruling "cover-as-turn"]
        "covering a wolf as the tile of one's turn" / "recouvrir un loup avec le pion de son tour"
        en "whether a hunter may cover a wolf as the tile of one's turn, or only after an announcement, is a ruling"
        fr "qu'un chasseur puisse recouvrir un loup comme pion de son tour, ou seulement après annonce, relève d'un arbitrage";

    // --- forests
    Forest "moutons.forest.connected" Defines Rulebook
        "Au « Loup » !"
        en "a forest is all the forest pieces that touch one another"
        fr "sont d'une même forêt tous les morceaux qui se touchent de proche en proche";
    ForestMerge "moutons.forest.merge" Acts Inferred
        "two forests grow together" / "deux forêts se rejoignent"
        en "a guarded forest may grow together with one that has a wolf; the wolf threatens all of it until it is covered"
        fr "une forêt gardée peut rejoindre une forêt à loup ; le loup menace l'ensemble tant qu'il n'est pas recouvert";
    WolfThreatens "moutons.wolf.threatens" Acts Rulebook
        "Au « Loup » !"
        en "a wolf voids every pen that borders any part of its forest"
        fr "un loup menace tous les enclos accolés à une partie quelconque de sa forêt, qui ne valent plus rien";
    GuardedForest "moutons.wolf.guarded-forest" Refuses Rulebook
        "Le « Chasseur »"
        en "no wolf is laid to a forest that holds a hunter"
        fr "là où se tient un chasseur, plus aucun loup n'entre dans la forêt";
    CoverGuards "moutons.hunter.covering-guards" Defines Inferred
        "Le « Chasseur »: a forest with a hunter is guarded" / "Le « Chasseur » : une forêt avec un chasseur est gardée"
        en "a hunter that covers a wolf also guards the forest"
        fr "un chasseur qui recouvre un loup garde aussi la forêt";
    Preventive "moutons.hunter.preventive" Acts Rulebook
        "Le « Chasseur »"
        en "a hunter may be laid to a forest before any wolf comes"
        fr "un chasseur peut s'accoler à une forêt avant l'arrivée d'un loup";
    CoversAWolf "moutons.hunter.covers-a-wolf" Refuses Rulebook (physical)
        "Le « Chasseur »"
        en "a hunter is laid on a wolf that no hunter covers yet, and on no other tile"
        fr "un chasseur se pose sur un loup qu'aucun chasseur ne recouvre encore, et sur aucun autre pion";
    OnePerWolf "moutons.hunter.one-per-wolf" Acts Rulebook
        "Le « Chasseur »"
        en "every wolf of a forest needs a hunter of its own"
        fr "il faut un chasseur par loup présent dans la forêt";
    BesideAWolf "moutons.hunter.beside-a-wolf" Refuses Inferred [ruling "hunter-beside-wolf"]
        "a hunter laid into a wolf's forest without covering it" / "un chasseur posé dans la forêt d'un loup sans le recouvrir"
        en "whether a hunter may be laid into a wolf's forest without covering the wolf is a ruling; it removes none and keeps others away"
        fr "qu'un chasseur puisse rejoindre la forêt d'un loup sans le recouvrir relève d'un arbitrage ; il n'en chasse aucun et empêche les suivants";

    // --- the end
    EmptyBag "moutons.end.empty-bag" Acts Rulebook
        "Pénurie de moutons !"
        en "with the bag empty the game goes on until everybody has laid the last tile"
        fr "sac vide, on joue jusqu'à ce que chacun ait posé son dernier pion";
    LastTile "moutons.end.last-tile" Acts Rulebook [ruling "hidden-shepherd"]
        "Pénurie de moutons !; Comptage des points" / "Pénurie de moutons ! ; Comptage des points"
        en "who lays the last tile with the bag empty has finished"
        fr "qui pose son dernier pion, sac vide, a fini";
    PlayOn "moutons.end.play-on" Acts Rulebook
        "Pénurie de moutons !"
        en "players with tiles left play on after the others have finished"
        fr "ceux à qui il reste des pions continuent après les autres";
    Quit "moutons.end.quit" Acts Rulebook
        "Comptage des points"
        en "a player may quit, and has then finished"
        fr "un joueur peut abandonner, et a alors fini";
    NoMorePlay "moutons.end.no-more-play" Refuses Clarified
        "rules of the German edition: who has quit plays no more; of the last tile the rulebook says it: Pénurie de moutons !" / "règle de l'édition allemande : qui a abandonné ne joue plus ; du dernier pion, le livret le dit : Pénurie de moutons !"
        en "who has finished does nothing more"
        fr "qui a fini ne joue plus";
    QuitterTiles "moutons.end.quitter-tiles" Acts Inferred [ruling "quitter-tiles"]
        "the hand of a player who quits" / "la main de qui abandonne"
        en "the tiles of a player who quits leave the game unseen"
        fr "les pions de qui abandonne sortent du jeu sans être montrés";
    Stall "moutons.end.stall" Acts Inferred [ruling "skip-round"]
        "rules of the German edition: the game ends when no possible tile is left" / "règle de l'édition allemande : la partie s'arrête quand plus aucun pion ne peut être posé"
        en "the game ends when everybody still playing has passed one after another; a quit is no pass and begins the round anew"
        fr "la partie s'arrête quand tous les joueurs restants ont passé à la suite ; un abandon n'est pas un passage et fait recommencer le tour de table";

    // --- points
    Closed "moutons.score.closed" Defines Rulebook
        "But du jeu; Comptage des points" / "But du jeu ; Comptage des points"
        en "a pen counts when it is closed: no pasture edge of it is without a neighbour"
        fr "un enclos compte s'il est fermé : aucun de ses côtés n'est sans voisin";
    LargestPen "moutons.score.largest-pen" Acts Rulebook
        "Comptage des points"
        en "the largest closed pen of one's colour that no wolf threatens gives a point a sheep"
        fr "le plus grand enclos fermé de sa couleur, hors de portée des loups, rapporte un point par mouton";
    WhoeverLaid "moutons.score.whoever-laid" Defines Inferred
        "Conseils tactiques: others may close one's pen" / "Conseils tactiques : d'autres peuvent fermer un enclos"
        en "a pen counts for its colour, whoever laid its tiles"
        fr "un enclos compte pour sa couleur, quels que soient ceux qui ont posé ses pions";
    Bonus "moutons.score.bonus" Acts Rulebook
        "Comptage des points"
        en "the first to finish, by quitting or by the last tile, gets 6 points, the second 3, the third 1"
        fr "le premier à finir, par abandon ou faute de pion, gagne 6 points, le deuxième 3, le troisième 1";
    StalledBonus "moutons.score.stalled-bonus" Defines Inferred [ruling "stalled-players"]
        "tiles that nobody can lay" / "des pions que personne ne peut poser"
        en "who neither quit nor ran out of tiles gets no bonus"
        fr "qui n'a ni abandonné ni épuisé ses pions n'a pas de récompense";
    Winner "moutons.score.winner" Acts Contested [ruling "winner"]
        "Comptage des points; reported games" / "Comptage des points ; parties rapportées"
        en "the highest total of pen and bonus wins"
        fr "le plus grand total, enclos et récompense, l'emporte";
    Ties "moutons.score.ties" Acts Contested [ruling "ties"]
        "Comptage des points"
        en "equal totals are decided by the next largest pens; equal throughout, the win is shared"
        fr "à égalité, les enclos suivants départagent ; égaux partout, la victoire est partagée";
    Unrevealed "moutons.score.unrevealed" Defines Inferred
        "Comptage des points"
        en "who never showed their colour is scored like the others"
        fr "qui n'a jamais dévoilé sa couleur compte ses points comme les autres";
    NobodysColour "moutons.score.nobodys-colour" Defines Inferred
        "On prépare le jeu !: colours that nobody was dealt" / "On prépare le jeu ! : couleurs que personne n'a reçues"
        en "pens of a colour that nobody plays score for nobody"
        fr "les enclos d'une couleur sans joueur ne rapportent à personne";
    TwoColours "moutons.score.two-colours" Acts Rulebook
        "Variante moutons bicolores"
        en "with two colours each, the largest pen of each colour counts"
        fr "avec deux couleurs chacun, le plus grand enclos de chaque couleur compte";
    TwoReveals "moutons.reveal.two-colours" Acts Inferred [ruling "two-colours-reveal"]
        "showing the second colour" / "dévoiler sa seconde couleur"
        en "two colours are shown one by one, each with its second tile"
        fr "les deux couleurs se dévoilent une à une, chacune avec son second pion";

    @beyond records
    "moutons.opening.countryside" Advises Rulebook "On commence !"
        en "the first player is who was last in the countryside or, where the game is played there, who has lived there longest"
        fr "commence celui dont la dernière sortie à la campagne est la plus proche ; si la partie s'y joue, le plus ancien habitant"
        because ("the header names the first player; where players have been no record says", "l'en-tête donne le premier joueur ; aucune feuille ne dit qui était à la campagne");
    "moutons.hand.hidden" Advises Rulebook "On prépare le jeu !"
        en "players keep their hands out of the others' sight"
        fr "chacun garde sa main à l'abri des regards"
        because ("a record does not show who looked where", "une feuille ne montre pas qui a regardé où");
    "moutons.call.aloud" Advises Rulebook "Quand jouer « Loups » et « Chasseurs » ?"
        en "announcements are made aloud"
        fr "les annonces se font à haute voix"
        because ("the line is the announcement; how loud it was no record says", "la ligne est l'annonce ; aucune feuille ne dit à quelle voix");
    "moutons.turn.sand-timer" Advises Rulebook "Le mouton et la tortue !"
        en "players may agree to limit a turn with a sand-timer"
        fr "la table peut décider que chacun joue le temps d'un sablier"
        because ("a record holds no clock", "une feuille ne contient pas de montre");
    "moutons.setup.spare-colours" Advises Inferred "reviews: fewer than four players" / "critiques : à moins de quatre joueurs"
        en "with fewer than four players the colours left over are set aside unseen"
        fr "à moins de quatre joueurs, les couleurs restantes sont écartées sans être vues"
        because ("what nobody has seen cannot be written", "ce que personne n'a vu ne peut pas s'écrire");
}
