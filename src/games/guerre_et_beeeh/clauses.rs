//! What the rulebook of Guerre & Beeeh! says, clause by clause.

use crate::clauses;

clauses! {
    Rule;

    // --- the box
    BoxTokens "beeeh.box.tokens" Refuses Rulebook (physical)
        "Matériel"
        en "the box holds 24 green tokens: three 5s, eight 3s, eleven 1s and two wolves"
        fr "la boîte contient 24 pions verts : trois de valeur 5, huit de valeur 3, onze de valeur 1 et deux loups";
    BoxSameToken "beeeh.box.same-token" Refuses Inferred (physical)
        "Préparation; Effectuer une reconnaissance"
        en "a token stays what it is: what was declared or scouted is what is found later"
        fr "un pion reste ce qu'il est : ce qui a été déclaré ou reconnu est ce que l'on trouve ensuite";
    BoxCards "beeeh.box.cards" Refuses Inferred (physical)
        "Matériel; Jouer une carte action"
        en "the deck has 21 cards, three of them Abus dangereux; of every other card that is attested one copy is known, unless the header counts more"
        fr "la pioche compte 21 cartes, dont trois Abus dangereux ; de toute autre carte attestée, on ne connaît qu'un exemplaire, sauf si l'en-tête en compte davantage";
    BoxSheep "beeeh.box.sheep" Refuses Rulebook (physical)
        "Matériel"
        en "each player has six sheep and one mad sheep, no more"
        fr "chaque joueur a six moutons et un mouton fou, pas davantage";
    OnePiece "beeeh.box.one-piece" Refuses Inferred (physical)
        "Préparation; Déplacer l'un de ses moutons; Déplacer un loup"
        en "two pieces never stand on one square, but for what a wolf eats and a sheep grazes"
        fr "deux pions n'occupent jamais la même case, sauf ce qu'un loup dévore et ce qu'un mouton broute";

    // --- the turn
    Alternate "beeeh.turn.alternate" Acts Rulebook
        "Déroulement de la partie"
        en "the players take turns"
        fr "après le tour d'un joueur vient celui de l'autre";
    TwoActions "beeeh.turn.two-actions" Refuses Rulebook
        "Déroulement de la partie"
        en "a turn is two actions, no more and, while one is possible, no fewer"
        fr "un tour compte deux actions, pas plus et, tant qu'il y en a une de possible, pas moins";
    OwnTurn "beeeh.turn.own-turn" Refuses Rulebook (turn)
        "Déroulement de la partie"
        en "only the player whose turn it is acts"
        fr "seul le joueur dont c'est le tour agit";
    SameTwice "beeeh.turn.same-action-twice" Defines Rulebook
        "Déroulement de la partie, nota"
        en "the same action may be done twice, with the same piece or with another"
        fr "la même action peut être faite deux fois, avec le même pion ou avec un autre";
    CamouflageOnce "beeeh.turn.camouflage-once" Refuses Rulebook [ruling "camouflage-twice"]
        "Déroulement de la partie, nota"
        en "camouflage is the one action that is not done twice in a turn"
        fr "le camouflage est la seule action qui ne se fait pas deux fois dans un tour";
    Lapse "beeeh.turn.lapse" Acts Inferred
        "Déroulement de la partie"
        en "actions lapse when none is possible"
        fr "les actions sont perdues lorsqu'aucune n'est possible";

    // --- scouting
    ScoutTouching "beeeh.scout.touching" Refuses Rulebook
        "Effectuer une reconnaissance"
        en "a scouted token lies on one of the eight squares around one of your own sheep"
        fr "un pion reconnu se trouve sur l'une des huit cases autour de l'un de vos moutons";
    ScoutSameSheep "beeeh.scout.same-sheep" Refuses Rulebook
        "Effectuer une reconnaissance"
        en "two tokens scouted together touch the same sheep"
        fr "deux pions reconnus ensemble touchent le même mouton";
    ScoutOneOrTwo "beeeh.scout.one-or-two" Refuses Rulebook
        "Effectuer une reconnaissance"
        en "one scouting looks at one or two tokens"
        fr "une reconnaissance porte sur un ou deux pions";
    ScoutDistinct "beeeh.scout.distinct" Refuses Inferred
        "Effectuer une reconnaissance"
        en "the two tokens scouted are two different ones"
        fr "les deux pions reconnus sont deux pions différents";
    ScoutFaceDown "beeeh.scout.face-down" Refuses Inferred
        "Effectuer une reconnaissance"
        en "only a token that lies face down can be scouted"
        fr "seul un pion face cachée peut être reconnu";
    ScoutLooksAtAll "beeeh.scout.looks-at-all" Refuses Rulebook
        "Foire aux questions, Reconnaissance"
        en "every token named for a scouting is looked at"
        fr "tous les pions désignés pour une reconnaissance sont regardés";
    ScoutHidden "beeeh.scout.by-camouflaged" Refuses Inferred [ruling "camouflaged-scout"]
        "Effectuer une reconnaissance; Camoufler l'un de ses moutons"
        en "whether a camouflaged sheep scouts is not said; it may unless the record rules otherwise"
        fr "rien ne dit si un mouton camouflé peut servir à une reconnaissance ; il le peut sauf arbitrage contraire";
    ScoutGrassBack "beeeh.scout.grass-back" Acts Rulebook
        "Effectuer une reconnaissance"
        en "scouted grass goes back to its square face down"
        fr "l'herbe reconnue est reposée à sa place, face cachée";
    ScoutWolfBack "beeeh.scout.wolf-back" Acts Rulebook
        "Effectuer une reconnaissance; Foire aux questions, Reconnaissance"
        en "a scouted wolf goes back to its own square, face down or face up as its finder likes"
        fr "un loup reconnu est reposé sur sa case, face cachée ou visible au choix de qui l'a trouvé";
    ScoutKnows "beeeh.scout.secret" Acts Rulebook
        "Effectuer une reconnaissance"
        en "what is scouted is known to the player who looked, and to nobody else"
        fr "ce qui est reconnu n'est connu que du joueur qui a regardé";

    // --- camouflage
    HideOwn "beeeh.camouflage.own-sheep" Refuses Rulebook
        "Camoufler l'un de ses moutons"
        en "you camouflage one of your own sheep"
        fr "on camoufle l'un de ses propres moutons";
    HideFaceUp "beeeh.camouflage.face-up" Refuses Inferred
        "Camoufler l'un de ses moutons"
        en "a sheep that is already camouflaged is not camouflaged again"
        fr "un mouton déjà camouflé ne se camoufle pas de nouveau";
    OneHidden "beeeh.camouflage.one-hidden" Refuses Rulebook
        "Camoufler l'un de ses moutons"
        en "a player has at most one camouflaged sheep"
        fr "un joueur a au plus un mouton camouflé";
    Hides "beeeh.camouflage.hides" Acts Rulebook
        "Camoufler l'un de ses moutons"
        en "the sheep is turned face down and stays so"
        fr "le mouton est retourné face cachée et reste ainsi";
    UntilMoved "beeeh.camouflage.until-moved" Acts Rulebook
        "Camoufler l'un de ses moutons; Foire aux questions, mouton camouflé"
        en "a camouflaged sheep is turned up when its owner moves it, at no extra action"
        fr "un mouton camouflé redevient visible quand son propriétaire le déplace, sans action de plus";
    Safe "beeeh.camouflage.safe" Acts Rulebook
        "Camoufler l'un de ses moutons"
        en "wolves do not eat a camouflaged sheep"
        fr "un mouton camouflé n'est pas mangé par les loups";

    // --- moving a sheep
    SheepThere "beeeh.move.sheep-there" Refuses Inferred (physical)
        "Camoufler, Déplacer l'un de ses moutons; Cartes Bêle et laine, Méchoui, Mauvaise planque; Foire aux questions, Raid aérien"
        en "a sheep that is moved, camouflaged or taken stands where the record says"
        fr "le mouton que l'on déplace, camoufle ou retire se trouve là où la feuille le dit";
    MoveOwn "beeeh.move.own-sheep" Refuses Rulebook
        "Déplacer l'un de ses moutons"
        en "you move one of your own sheep"
        fr "on déplace l'un de ses propres moutons";
    MoveStraight "beeeh.move.straight" Refuses Rulebook
        "Déplacer l'un de ses moutons"
        en "a sheep runs in a straight line, never diagonally"
        fr "un mouton se déplace en ligne droite, jamais en diagonale";
    MoveLeaves "beeeh.move.leaves-square" Refuses Inferred [ruling "zero-move"]
        "Déplacer l'un de ses moutons"
        en "a sheep that cannot leave its square has not moved"
        fr "un mouton qui ne peut quitter sa case ne s'est pas déplacé";
    RunsOn "beeeh.move.runs-on" Refuses Rulebook
        "Déplacer l'un de ses moutons"
        en "a sheep stops only at an obstacle or on a green token"
        fr "un mouton ne s'arrête qu'à un obstacle ou sur un pion vert";
    MoveSheep "beeeh.move.stops-at-sheep" Refuses Rulebook
        "Déplacer l'un de ses moutons"
        en "another sheep of either colour stops a sheep"
        fr "un autre mouton, quelle que soit sa couleur, arrête un mouton";
    MoveHidden "beeeh.move.stops-at-camouflage" Refuses Rulebook
        "Déplacer l'un de ses moutons"
        en "a camouflaged sheep stops a sheep"
        fr "un mouton camouflé arrête un mouton";
    MoveWolf "beeeh.move.stops-at-wolf" Refuses Rulebook
        "Déplacer l'un de ses moutons"
        en "a wolf stops a sheep"
        fr "un loup arrête un mouton";
    MoveEdge "beeeh.move.stops-at-edge" Acts Rulebook
        "Déplacer l'un de ses moutons"
        en "the edge of the board stops a sheep"
        fr "le bord du plateau arrête un mouton";
    MoveToken "beeeh.move.stops-at-token" Refuses Rulebook
        "Déplacer l'un de ses moutons"
        en "a sheep that meets a green token takes its place and goes no further"
        fr "un mouton qui rencontre un pion vert prend sa place et ne va pas plus loin";
    NeverPushes "beeeh.move.never-pushes" Refuses Rulebook
        "Foire aux questions, Déplacement d'un mouton"
        en "a sheep never pushes another"
        fr "un mouton n'en pousse jamais un autre";
    Train "beeeh.panurge.train" Acts Rulebook
        "Déplacer l'un de ses moutons (Panurge)"
        en "the sheep of both colours standing in line behind the one that runs follow it"
        fr "les moutons des deux couleurs alignés derrière celui qui se déplace le suivent";
    LeaderGone "beeeh.panurge.leader-gone" Acts Inferred
        "Déplacer l'un de ses moutons (exemple)"
        en "when the leader leaves the board its followers stay where they came to stand"
        fr "quand le mouton de tête quitte le plateau, ceux qui suivent restent là où ils se trouvent";
    HiddenTrain "beeeh.panurge.camouflaged" Defines Inferred [ruling "camouflaged-followers"]
        "Déplacer l'un de ses moutons; Camoufler l'un de ses moutons"
        en "a camouflaged sheep does not follow and parts the train, unless the record rules otherwise"
        fr "un mouton camouflé ne suit pas et coupe la file, sauf arbitrage contraire";

    // --- grazing
    Grazes "beeeh.graze.compulsory" Refuses Rulebook
        "Déplacer l'un de ses moutons"
        en "the token that a sheep meets is turned up, with all that follows"
        fr "le pion qu'un mouton rencontre est révélé, avec toutes ses conséquences";
    Recorded "beeeh.graze.recorded" Refuses Inferred
        "Déplacer l'un de ses moutons"
        en "everybody sees what the token was, so the record says it"
        fr "tout le monde voit ce qu'était le pion, la feuille le dit donc";
    TokenThere "beeeh.graze.token-there" Refuses Inferred (physical)
        "Déplacer l'un de ses moutons"
        en "a token that is grazed, looked at or taken away lies where the record says"
        fr "un pion brouté, regardé ou retiré se trouve là où la feuille le dit";
    Owner "beeeh.graze.owner" Acts Rulebook
        "Déplacer l'un de ses moutons"
        en "grazed grass, which everybody saw turned up, goes face down to the owner of the sheep"
        fr "l'herbe broutée, que tous ont vue, va face cachée devant le propriétaire du mouton";
    Fat "beeeh.graze.fat" Acts Rulebook
        "Déplacer l'un de ses moutons, herbe bien grasse"
        en "fat grass brings 5 points"
        fr "l'herbe bien grasse rapporte 5 points";
    Digests "beeeh.graze.fat-digests" Acts Rulebook
        "Déplacer l'un de ses moutons, herbe bien grasse"
        en "the sheep that ate fat grass leaves the board to digest"
        fr "le mouton qui a mangé l'herbe bien grasse quitte le plateau pour digérer";
    Common "beeeh.graze.common" Acts Rulebook
        "Déplacer l'un de ses moutons, herbe commune"
        en "common grass brings 3 points and the sheep takes its place"
        fr "l'herbe commune rapporte 3 points et le mouton prend sa place";
    Laughing "beeeh.graze.laughing" Acts Rulebook
        "Déplacer l'un de ses moutons, herbe qui fait rire"
        en "laughing grass brings 1 point and the sheep takes its place"
        fr "l'herbe qui fait rire rapporte 1 point et le mouton prend sa place";
    Draws "beeeh.graze.draws" Acts Rulebook
        "Déplacer l'un de ses moutons, herbe qui fait rire"
        en "laughing grass lets its player draw an action card"
        fr "l'herbe qui fait rire fait piocher une carte action";
    DrawsOne "beeeh.graze.draws-one" Refuses Rulebook
        "Déplacer l'un de ses moutons, herbe qui fait rire"
        en "a 1 draws exactly one card, a 3 or a 5 none"
        fr "un pion de valeur 1 fait piocher une seule carte, un 3 ou un 5 aucune";
    HiddenWolf "beeeh.graze.hidden-wolf" Acts Rulebook
        "Déplacer l'un de ses moutons, loup"
        en "a sheep that runs onto a hidden wolf is eaten; the wolf stays there, face up, for both players"
        fr "un mouton qui rencontre un loup face cachée est dévoré ; le loup reste là, face visible, pour les deux joueurs";

    // --- moving a wolf
    WolfThere "beeeh.wolf.wolf-there" Refuses Inferred (physical)
        "Déplacer un loup"
        en "the wolf that moves stands where the record says"
        fr "le loup qui se déplace se trouve là où la feuille le dit";
    WolfKnown "beeeh.wolf.known" Refuses Inferred [ruling "wolf-by-elimination"]
        "Foire aux questions, Déplacement d'un loup"
        en "a hidden wolf is moved only by a player who has scouted it"
        fr "on ne déplace un loup face cachée que si on l'a reconnu";
    WolfEither "beeeh.wolf.either-player" Acts Rulebook
        "Déplacer l'un de ses moutons, loup"
        en "a wolf that lies face up is moved by either player for one action"
        fr "un loup face visible est déplacé par l'un ou l'autre joueur pour une action";
    WolfShows "beeeh.wolf.turns-up" Acts Rulebook
        "Foire aux questions, Déplacement d'un loup"
        en "a hidden wolf that moves is turned face up"
        fr "un loup face cachée que l'on déplace apparaît face visible";
    WolfStraight "beeeh.wolf.straight" Refuses Rulebook
        "Déplacer un loup"
        en "a wolf runs in a straight line, never diagonally"
        fr "un loup se déplace en ligne droite, jamais en diagonale";
    WolfLeaves "beeeh.wolf.leaves-square" Refuses Inferred [ruling "zero-move"]
        "Déplacer un loup"
        en "a wolf that cannot leave its square has not moved"
        fr "un loup qui ne peut quitter sa case ne s'est pas déplacé";
    WolfRunsOn "beeeh.wolf.runs-on" Refuses Rulebook
        "Déplacer un loup"
        en "a wolf stops only at an obstacle or on the sheep it eats"
        fr "un loup ne s'arrête qu'à un obstacle ou sur le mouton qu'il dévore";
    WolfToken "beeeh.wolf.stops-at-token" Refuses Rulebook
        "Déplacer un loup; Foire aux questions, herbe face cachée"
        en "a green token stops a wolf; it never runs over grass"
        fr "un pion vert arrête un loup ; il ne passe jamais par-dessus l'herbe";
    WolfHidden "beeeh.wolf.stops-at-camouflage" Refuses Rulebook
        "Déplacer un loup"
        en "a camouflaged sheep stops a wolf"
        fr "un mouton camouflé arrête un loup";
    WolfWolf "beeeh.wolf.stops-at-wolf" Refuses Rulebook
        "Déplacer un loup"
        en "the other wolf stops a wolf"
        fr "l'autre loup arrête un loup";
    WolfEdge "beeeh.wolf.stops-at-edge" Acts Rulebook
        "Déplacer un loup"
        en "the edge of the board stops a wolf"
        fr "le bord du plateau arrête un loup";
    WolfSheep "beeeh.wolf.stops-at-sheep" Refuses Rulebook
        "Déplacer un loup"
        en "the first visible sheep ends a wolf's run"
        fr "le premier mouton visible met fin au déplacement d'un loup";
    WolfEats "beeeh.wolf.eats" Acts Rulebook
        "Déplacer un loup"
        en "a wolf eats the visible sheep it meets and takes its place"
        fr "un loup dévore le mouton visible qu'il rencontre et prend sa place";
    WolfOwn "beeeh.wolf.own-sheep-too" Acts Rulebook
        "Foire aux questions, Le loup"
        en "a player may have the wolf eat a sheep of their own"
        fr "un joueur peut faire manger par le loup un mouton qui lui appartient";
    WolfAte "beeeh.wolf.ate" Refuses Inferred (physical)
        "Déplacer un loup"
        en "the sheep that the record says was eaten is the one that stood there"
        fr "le mouton que la feuille dit dévoré est celui qui se trouvait là";

    // --- cards
    InHand "beeeh.card.in-hand" Refuses Rulebook (physical)
        "Jouer une carte action"
        en "a card is played, shown or discarded from the hand that holds it"
        fr "on joue une carte de sa main ; on ne montre et ne défausse que ce qu'elle contient";
    CarriedOut "beeeh.card.carried-out" Refuses Rulebook
        "Jouer une carte action"
        en "what a card says is carried out at once"
        fr "ce que dit une carte est effectué immédiatement";
    Discarded "beeeh.card.discarded" Acts Rulebook
        "Jouer une carte action"
        en "a played card goes face up to the discard pile"
        fr "une fois jouée, une carte va sur la défausse, face visible";
    EmptySquare "beeeh.card.empty-square" Refuses Inferred (physical)
        "Cartes Renfort, Trahison; Foire aux questions, Raid aérien"
        en "a free or empty square holds neither token nor sheep nor wolf"
        fr "une case libre ou vide ne porte ni pion vert, ni mouton, ni loup";
    WithoutEffect "beeeh.card.without-effect" Refuses Inferred [ruling "card-without-effect"]
        "Jouer une carte action"
        en "a card that can do nothing may be played as a lost action, unless the record rules otherwise"
        fr "une carte sans effet possible peut être jouée en pure perte, sauf arbitrage contraire";
    Unattested "beeeh.card.unattested" Refuses Reconstructed
        "no source: six of the 21 cards could not be found" / "sans source : six des 21 cartes sont introuvables"
        en "a card whose text nobody could find is played only in records that say `unattested: by-hand`"
        fr "une carte dont le texte est introuvable ne se joue que si la feuille dit `unattested: by-hand`";
    ByHand "beeeh.card.by-hand" Acts Reconstructed
        "no source: six of the 21 cards could not be found" / "sans source : six des 21 cartes sont introuvables"
        en "what such a card did is applied as written and not checked"
        fr "l'effet d'une telle carte est appliqué tel qu'il est écrit, sans contrôle";
    MadEnters "beeeh.mad.enters" Acts Inferred
        "Préparation"
        en "the mad sheep comes onto the board only by a card, played by hand"
        fr "le mouton fou n'entre sur le plateau que par une carte, jouée à la main";
    MadBlocks "beeeh.mad.blocks" Refuses Inferred
        "Préparation"
        en "a mad sheep on the board stops what runs; it counts as no sheep"
        fr "un mouton fou sur le plateau arrête ce qui se déplace ; il ne compte pas comme mouton";
    Hyper "beeeh.hyper.three-more" Acts Rulebook
        "Carte Hyperactivité; Foire aux questions, Hyperactivité"
        en "Hyperactivité gives three more actions: five in the turn, whether it is played first or second"
        fr "Hyperactivité donne trois actions de plus : cinq dans le tour, qu'elle soit jouée en premier ou en second";
    IndigestionOwned "beeeh.indigestion.owned" Refuses Rulebook
        "Carte Indigestion"
        en "Indigestion takes a token that the opponent owns"
        fr "Indigestion élimine un pion que possède l'adversaire";
    IndigestionTakes "beeeh.indigestion.eliminates" Acts Rulebook
        "Carte Indigestion"
        en "the token that Indigestion takes is chosen by chance and counts for nobody any more"
        fr "le pion éliminé par Indigestion est tiré au hasard et ne compte plus pour personne";
    IndigestionRecorded "beeeh.indigestion.recorded" Refuses Inferred
        "Carte Indigestion"
        en "chance decides which token is lost, so the record says which it was"
        fr "le hasard désigne le pion perdu, la feuille dit donc lequel";
    IndigestionNone "beeeh.indigestion.no-token" Refuses Inferred [ruling "indigestion-no-token"]
        "Carte Indigestion"
        en "against an opponent without tokens Indigestion is a lost action, unless the record rules otherwise"
        fr "contre un adversaire sans pion, Indigestion est une action perdue, sauf arbitrage contraire";
    LaineOwn "beeeh.laine.own-sheep" Refuses Rulebook
        "Carte Bêle et laine"
        en "Bêle et laine takes one's own sheep off the board"
        fr "avec Bêle et laine, on retire ses propres moutons du plateau";
    LaineCount "beeeh.laine.one-to-three" Refuses Rulebook
        "Carte Bêle et laine"
        en "Bêle et laine takes one, two or three sheep"
        fr "Bêle et laine retire un, deux ou trois moutons";
    LainePoints "beeeh.laine.points" Acts Rulebook
        "Carte Bêle et laine"
        en "one, two or three shorn sheep bring 1, 3 or 5 points"
        fr "un, deux ou trois moutons tondus rapportent 1, 3 ou 5 points";
    LaineStays "beeeh.laine.stays" Acts Rulebook
        "Carte Bêle et laine"
        en "the card stays in front of its player with the sheep on it; it is not discarded"
        fr "la carte reste devant son joueur avec les moutons dessus ; elle n'est pas défaussée";
    LaineLast "beeeh.laine.last-sheep" Refuses Inferred [ruling "laine-last-sheep"]
        "Carte Bêle et laine; Fin de la partie"
        en "one may shear one's last sheep, and lose, unless the record rules otherwise"
        fr "on peut tondre son dernier mouton, et perdre, sauf arbitrage contraire";
    LaineHidden "beeeh.laine.camouflaged" Refuses Inferred [ruling "laine-camouflaged"]
        "Carte Bêle et laine; Camoufler l'un de ses moutons"
        en "one may shear one's camouflaged sheep, unless the record rules otherwise"
        fr "on peut tondre son mouton camouflé, sauf arbitrage contraire";
    RenfortFewer "beeeh.renfort.fewer-than-six" Refuses Rulebook
        "Carte Renfort"
        en "Renfort is played only with fewer than six sheep on the board"
        fr "Renfort ne se joue qu'avec moins de six moutons sur le plateau";
    RenfortEliminated "beeeh.renfort.eliminated" Refuses Rulebook [ruling "renfort-digesting"]
        "Carte Renfort"
        en "Renfort brings back a sheep that was eliminated; shorn sheep stay on their card"
        fr "Renfort ramène un mouton éliminé ; les moutons tondus restent sur leur carte";
    RenfortReturns "beeeh.renfort.returns" Acts Rulebook
        "Carte Renfort"
        en "the sheep comes back on the free square chosen"
        fr "le mouton revient sur la case libre choisie";
    RenfortFaceUp "beeeh.renfort.face-up" Defines Inferred
        "Carte Renfort; Camoufler l'un de ses moutons"
        en "the sheep comes back face up: to camouflage it is another action"
        fr "le mouton revient face visible : le camoufler est une autre action";
    TrahisonWolf "beeeh.trahison.wolf" Refuses Inferred [ruling "trahison-hidden-wolf"]
        "Carte Trahison; Foire aux questions, Déplacement d'un loup"
        en "Trahison moves a wolf that lies face up, or one that its player has scouted"
        fr "Trahison déplace un loup face visible, ou un loup que le joueur a reconnu";
    TrahisonMoves "beeeh.trahison.moves" Acts Rulebook
        "Carte Trahison"
        en "Trahison sets a wolf on any empty square; it eats nothing there"
        fr "Trahison place un loup sur une case vide au choix ; il n'y mange rien";
    TrahisonMay "beeeh.trahison.may-stay" Defines Inferred
        "Carte Trahison"
        en "Trahison may be played without moving a wolf"
        fr "Trahison peut être jouée sans déplacer de loup";
    RecyclagePlayed "beeeh.recyclage.played" Refuses Rulebook [ruling "recyclage-from"]
        "Carte Recyclage"
        en "Recyclage takes a card that has been played since the beginning"
        fr "Recyclage prend une carte jouée depuis le début de la partie";
    RecyclageTakes "beeeh.recyclage.takes" Acts Rulebook
        "Carte Recyclage"
        en "the card chosen joins the player's hand"
        fr "la carte choisie rejoint la main du joueur";
    MechouiOpposing "beeeh.mechoui.opposing" Refuses Rulebook
        "Carte Méchoui"
        en "Méchoui takes an opposing sheep"
        fr "Méchoui retire un mouton adverse";
    MechouiRemoves "beeeh.mechoui.removes" Acts Rulebook
        "Carte Méchoui; Foire aux questions, Méchoui"
        en "Méchoui takes a sheep off the board, camouflaged or not"
        fr "Méchoui retire un mouton du plateau, camouflé ou non";
    PlanqueTarget "beeeh.planque.camouflaged" Refuses Rulebook
        "Carte Mauvaise planque"
        en "Mauvaise planque is for a camouflaged sheep of the opponent"
        fr "Mauvaise planque vise un mouton adverse camouflé";
    PlanqueUncovers "beeeh.planque.uncovers" Acts Rulebook
        "Carte Mauvaise planque"
        en "Mauvaise planque turns the camouflaged sheep face up"
        fr "Mauvaise planque retourne face visible le mouton camouflé";
    Sabots "beeeh.sabots.opens" Acts Rulebook
        "Carte Gros sabots"
        en "after Gros sabots the opponent plays with cards face up until the end, those drawn later too"
        fr "après Gros sabots, l'adversaire joue avec ses cartes face visible jusqu'à la fin, y compris celles piochées ensuite";
    SabotsDraws "beeeh.sabots.draws-seen" Advises Inferred
        "Carte Gros sabots"
        en "both players see what is drawn after Gros sabots, so the record names it"
        fr "après Gros sabots, les deux joueurs voient la carte piochée, la feuille la nomme donc";
    SabotsHand "beeeh.sabots.true-hand" Refuses Rulebook
        "Carte Gros sabots"
        en "the hand shown is the whole hand, as the record knows it"
        fr "la main montrée est la main entière, telle que la feuille la connaît";
    SabotsOnly "beeeh.sabots.only-then" Refuses Inferred
        "Carte Gros sabots"
        en "a hand is shown only after Gros sabots"
        fr "une main ne se montre qu'après Gros sabots";
    AbusStrikes "beeeh.abus.strikes" Acts Rulebook
        "Jouer une carte action, à noter; carte Abus dangereux"
        en "Abus dangereux is shown when it is drawn, and the whole hand is discarded"
        fr "la carte Abus dangereux est révélée dès qu'elle est piochée, et toute la main est défaussée";
    AbusWhole "beeeh.abus.whole-hand" Refuses Rulebook
        "Jouer une carte action, à noter; carte Abus dangereux"
        en "Abus dangereux costs the whole hand, and nothing else does"
        fr "Abus dangereux coûte toute la main, et rien d'autre ne la coûte";
    AbusPlayed "beeeh.abus.not-played" Refuses Inferred
        "Jouer une carte action, à noter"
        en "Abus dangereux strikes when drawn; it is never played"
        fr "la carte Abus dangereux prend effet dès qu'elle est piochée ; elle ne se joue jamais";
    AbusHeld "beeeh.abus.not-held" Refuses Inferred
        "Jouer une carte action, à noter; carte Abus dangereux"
        en "no hand ever holds an Abus dangereux: it is discarded as soon as it is drawn"
        fr "aucune main ne garde la carte Abus dangereux : sitôt piochée, elle est défaussée";
    DelitTakes "beeeh.delit.takes" Acts Inferred
        "no printed face found; effect as told by ludolegars.fr" / "face imprimée introuvable ; effet rapporté par ludolegars.fr"
        en "Délit d'initié looks through the pile and takes one card of it into the hand"
        fr "Délit d'initié permet de regarder la pioche et d'en prendre une carte en main";
    DelitAbus "beeeh.delit.abus" Refuses Inferred [ruling "delit-abus"]
        "Carte Abus dangereux; Délit d'initié (ludolegars.fr)"
        en "an Abus dangereux taken with Délit d'initié strikes at once, unless the record forbids taking it"
        fr "une carte Abus dangereux prise avec Délit d'initié prend effet aussitôt, sauf si la feuille interdit de la prendre";
    RaidMoves "beeeh.raid.any-sheep" Acts Rulebook
        "Foire aux questions, Raid aérien"
        en "Raid aérien moves any sheep, one's own or an opposing one"
        fr "Raid aérien déplace n'importe quel mouton, le sien ou un mouton adverse";
    RaidHidden "beeeh.raid.stays-hidden" Acts Rulebook
        "Foire aux questions, Raid aérien"
        en "a camouflaged sheep moved by Raid aérien stays camouflaged"
        fr "un mouton camouflé déplacé par Raid aérien reste camouflé";
    RaidLanding "beeeh.raid.landing" Refuses Inferred [ruling "raid-landing"]
        "Foire aux questions, Raid aérien; carte Trahison"
        en "Raid aérien lands on an empty square, unless the record lets it land on a token"
        fr "Raid aérien se pose sur une case vide, sauf si la feuille permet un pion vert";
    RaidLeaves "beeeh.raid.leaves-square" Refuses Inferred [ruling "raid-same-square"]
        "Foire aux questions, Raid aérien"
        en "Raid aérien sets the sheep on another square"
        fr "Raid aérien pose le mouton sur une autre case";
    RaidAlone "beeeh.raid.alone" Defines Inferred [ruling "raid-train"]
        "Foire aux questions, Raid aérien; Panurge"
        en "nobody follows a sheep moved by Raid aérien, unless the record rules otherwise"
        fr "personne ne suit un mouton déplacé par Raid aérien, sauf arbitrage contraire";

    // --- the end
    EndLastSheep "beeeh.end.last-sheep" Acts Rulebook
        "Fin de la partie; Foire aux questions, Le loup"
        en "a player who loses the last sheep has lost, whatever the score"
        fr "un joueur qui perd son dernier mouton a perdu, quel que soit le score";
    EndAnyCause "beeeh.end.any-cause" Defines Inferred
        "Fin de la partie"
        en "it does not matter what took the last sheep; this end comes before any other"
        fr "peu importe ce qui a emporté le dernier mouton ; cette fin passe avant toute autre";
    EndBoth "beeeh.end.both-flocks" Defines Inferred [ruling "both-flocks-gone"]
        "Fin de la partie"
        en "when both flocks are gone at once nobody has won, unless the record rules otherwise"
        fr "si les deux troupeaux disparaissent à la fois, personne n'a gagné, sauf arbitrage contraire";
    EndArmistice "beeeh.end.armistice" Acts Rulebook
        "Fin de la partie"
        en "Armistice ends the game at once"
        fr "Armistice met aussitôt fin à la partie";
    EndNoGrass "beeeh.end.no-grass" Acts Rulebook
        "Fin de la partie"
        en "the game ends when no grass lies face down; a hidden wolf does not matter"
        fr "la partie prend fin quand il n'y a plus d'herbe face cachée ; un loup face cachée ne compte pas";
    EndMidTurn "beeeh.end.mid-turn" Defines Inferred [ruling "end-mid-turn"]
        "Fin de la partie"
        en "when the last hidden grass is eaten the rest of the turn is not played, unless the record rules otherwise"
        fr "quand la dernière herbe face cachée est mangée, le reste du tour ne se joue pas, sauf arbitrage contraire";
    EndQuiet "beeeh.end.quiet" Acts Rulebook [ruling "quiet-turns"]
        "Fin de la partie"
        en "the game ends after four turns in a row without a meal"
        fr "la partie prend fin après quatre tours de suite sans repas";
    Meal "beeeh.end.meal" Acts Rulebook
        "Fin de la partie"
        en "a meal is a sheep eaten by a wolf or hidden grass eaten by a sheep; nothing else is"
        fr "un repas, c'est un mouton mangé par un loup ou de l'herbe face cachée mangée par un mouton ; rien d'autre";
    LargestTotal "beeeh.score.largest-total" Acts Rulebook
        "Alors"
        en "points are the tokens won and what cards bring; the larger total wins"
        fr "on compte les pions gagnés et ce que rapportent les cartes ; qui en a le plus gagne";
    Draw "beeeh.score.draw" Acts Rulebook
        "Alors"
        en "equal totals are a draw; the sheep left are not counted"
        fr "des totaux égaux font match nul ; les moutons restants ne comptent pas";

    @beyond records
    "beeeh.box.two-players" Defines Rulebook "Titre"
        en "the game is for two players"
        fr "le jeu se joue à deux"
        because ("the header is refused before anything is played", "l'en-tête est refusé avant que rien ne soit joué");
    "beeeh.setup.layout" Defines Rulebook "Préparation"
        en "twelve sheep face up and 24 tokens face down fill the 36 squares, in one of two layouts"
        fr "douze moutons face visible et 24 pions face cachée remplissent les 36 cases, selon l'un de deux schémas"
        because ("a layout is checked where the header names it", "un schéma est contrôlé là où l'en-tête le nomme");
    "beeeh.setup.shuffled-pile" Defines Rulebook "Préparation"
        en "the cards are shuffled into a face-down pile"
        fr "les cartes sont mélangées en une pioche face cachée"
        because ("a record says what was drawn, not how it was shuffled", "une feuille dit ce qui a été pioché, non comment on a mélangé");
    "beeeh.setup.mad-sheep-aside" Defines Rulebook "Préparation"
        en "each player keeps the mad sheep beside the board"
        fr "chaque joueur garde son mouton fou à côté du plateau"
        because ("nothing is done with it; `show` draws it beside the board", "rien n'en est fait ; `show` le dessine à côté du plateau");
    "beeeh.setup.first-player" Advises Rulebook "Préparation"
        en "any way of choosing who begins will do, the youngest for instance"
        fr "toute façon de désigner qui commence convient, le plus jeune par exemple"
        because ("the header's order of players says who began", "l'ordre des joueurs de l'en-tête dit qui a commencé");
    "beeeh.scout.named-first" Defines Rulebook "Foire aux questions, Reconnaissance"
        en "the tokens to be scouted are named before any is looked at"
        fr "les pions à reconnaître sont désignés avant d'être regardés"
        because ("a record holds the tokens named, not the moment they were named", "une feuille contient les pions désignés, non le moment où ils l'ont été");
    "beeeh.delit.reshuffle" Defines Inferred "Délit d'initié (ludolegars.fr)"
        en "the pile is shuffled after Délit d'initié"
        fr "la pioche est mélangée après Délit d'initié"
        because ("a record says what was drawn, not how it was shuffled", "une feuille dit ce qui a été pioché, non comment on a mélangé");
}
