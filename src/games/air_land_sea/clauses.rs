//! What the two rulebooks say, clause by clause. B is the rulebook of Bestioles
//! en Guerre, M that of Bobards, Pétards & Mouchards.

use crate::clauses;

clauses! {
    Rule;

    // --- the box and the deal
    OneCopy "als.card.one-copy" Refuses Rulebook (physical)
        "B Matériel, 3"
        en "every card exists once: it lies in one place"
        fr "chaque carte n'existe qu'en un exemplaire : elle est à un seul endroit";
    Identity "als.card.identity" Refuses Inferred (physical)
        "follows from the box" / "découle de la boîte"
        en "a card that is turned up is the card that was put there"
        fr "une carte retournée face visible est celle qui avait été posée là";
    FaceUpKnown "als.card.face-up-known" Refuses Inferred (physical)
        "follows from the box" / "découle de la boîte"
        en "a card that comes face up is seen, so the record names it"
        fr "une carte qui devient visible est vue : la feuille la nomme";
    AsWritten "als.card.as-it-lies" Refuses Inferred
        "follows from the notation" / "découle de la notation"
        en "a card on the table is written as it lies: in brackets when it is face down"
        fr "une carte sur la table s'écrit comme elle est : entre parenthèses si elle est face cachée";
    InPlay "als.card.in-play" Refuses Rulebook (physical)
        "M Mode Standard, 2"
        en "only the cards of the theaters in play are used"
        fr "on n'utilise que les cartes des théâtres en jeu";
    HandSize "als.deal.hand-size" Refuses Rulebook
        "B Mise en place, 4; M Mode Épique; M Adaptation de mise en place" / "B Mise en place, 4 ; M Mode Épique ; M Adaptation de mise en place"
        en "a hand is dealt six cards, ten in Epic mode, half of that to each teammate"
        fr "une main compte six cartes, dix en mode Épique, la moitié pour chaque coéquipier";
    BeforePlay "als.deal.before-play" Refuses Rulebook
        "B Mise en place, 4; B Engager une nouvelle bataille, 2" / "B Mise en place, 4 ; B Engager une nouvelle bataille, 2"
        en "hands are dealt before the first turn of a battle"
        fr "les mains se distribuent avant le premier tour d'une bataille";
    DeckSix "als.deal.deck" Defines Rulebook
        "B Mise en place, 5"
        en "the cards that are not dealt form the deck, face down"
        fr "les cartes non distribuées forment la pioche, face cachée";
    FromHand "als.card.from-hand" Refuses Rulebook (physical)
        "B Déploiement, 1; B Lexique, Jouer, 2" / "B Déploiement, 1 ; B Lexique, Jouer, 2"
        en "a card is played from the player's own hand"
        fr "on joue une carte de sa propre main";

    // --- theaters
    TheaterInPlay "als.theater.in-play" Refuses Rulebook (physical)
        "B Théâtres, 3"
        en "cards are always placed in one of the theaters of this game"
        fr "les cartes se jouent toujours dans l'un des théâtres de la partie";
    Adjacent "als.theater.adjacent" Defines Rulebook
        "B Théâtres, 4"
        en "theaters that lie side by side are adjacent"
        fr "les théâtres côte à côte sont adjacents";
    OwnSide "als.theater.own-side" Refuses Rulebook
        "B Théâtres, 5; B Déploiement, 2" / "B Théâtres, 5 ; B Déploiement, 2"
        en "a card is played on the player's own side only"
        fr "on ne joue que de son côté";
    Owner "als.theater.owner" Defines Rulebook
        "B Théâtres, 5"
        en "a player owns all the cards on their side"
        fr "on est propriétaire de toutes les cartes de son côté";

    // --- a turn
    OneAction "als.turn.one-action" Refuses Rulebook (turn)
        "B Résolution d'une bataille, 2"
        en "a turn is one action: one card, or a withdrawal"
        fr "un tour est une seule action : une carte, ou un retrait";
    NoPass "als.turn.no-pass" Refuses Rulebook
        "B Résolution d'une bataille, 2"
        en "the player in turn must act: nobody may pass"
        fr "à son tour il faut jouer une carte ou se retirer : on ne passe pas";
    FirstPlayer "als.turn.first-player" Defines Rulebook
        "B Mise en place, 3; B Résolution d'une bataille, 1" / "B Mise en place, 3 ; B Résolution d'une bataille, 1"
        en "the owner of the first-player commander begins the battle, then turns alternate"
        fr "qui a la carte Généralissime de 1er joueur commence la bataille, puis on joue à tour de rôle";
    MatchingTheater "als.deploy.matching-theater" Refuses Rulebook
        "B Type, 2; B Déploiement, 3" / "B Type, 2 ; B Déploiement, 3"
        en "a card played face up goes to the theater of its own type, unless something permits another"
        fr "une carte jouée face visible va dans le théâtre de son type, sauf si quelque chose en permet un autre";
    CoversStack "als.deploy.covers" Refuses Rulebook
        "B Cartes recouvertes, 1; B Déploiement, 4" / "B Cartes recouvertes, 1 ; B Déploiement, 4"
        en "a new card covers the cards that its owner already has in the theater"
        fr "une nouvelle carte recouvre celles que son propriétaire a déjà dans ce théâtre";
    CardStrength "als.card.strength" Defines Rulebook
        "B Force, 1"
        en "a face-up card counts the strength that is printed on it, unless something changes it"
        fr "une carte face visible compte la force imprimée, sauf si quelque chose la change";
    Covered "als.card.covered" Defines Rulebook
        "B Cartes recouvertes, 2"
        en "a card that another lies on is covered, the top one is uncovered"
        fr "une carte sous une autre est recouverte, celle du dessus est non recouverte";
    Improvise "als.improvise.any-theater" Acts Rulebook
        "B Cartes face cachée, 1; B Improvisation, 1" / "B Cartes face cachée, 1 ; B Improvisation, 1"
        en "a card may be played face down in any theater"
        fr "une carte peut être jouée face cachée dans n'importe quel théâtre";
    FaceDown "als.card.face-down" Defines Rulebook
        "B Cartes face cachée, 2"
        en "a face-down card has strength 2 and no ability"
        fr "une carte face cachée a une force de 2 et aucune capacité";
    NoDraw "als.draw.only-abilities" Refuses Rulebook
        "B Déroulement d'une bataille, 2"
        en "nobody draws during a battle unless an ability says so"
        fr "on ne pioche pas pendant une bataille, sauf si une capacité le permet";

    // --- withdrawal
    WithdrawInTurn "als.withdraw.in-turn" Refuses Rulebook (turn)
        "B Retrait, 1; B Résolution d'une bataille, 2" / "B Retrait, 1 ; B Résolution d'une bataille, 2"
        en "to withdraw is the action of a turn: not in the other's turn, nor while an ability waits"
        fr "on se retire à son tour, et pas tant qu'une capacité reste à résoudre";
    WithdrawCount "als.withdraw.hand-count" Refuses Inferred (physical)
        "B Marquer des points de victoire, 4"
        en "the points of a withdrawal depend on the hand, so the record must tell how many cards it holds"
        fr "les PV d'un retrait dépendent de la main : la feuille doit dire combien de cartes elle compte";
    Withdrawal "als.withdraw.loses" Acts Rulebook
        "B Retrait, 2; B Fin de bataille, 3" / "B Retrait, 2 ; B Fin de bataille, 3"
        en "who withdraws loses the battle"
        fr "qui se retire perd la bataille";
    WithdrawTable "als.withdraw.table" Acts Clarified
        "B Marquer des points de victoire, 4 and 5; the commander cards" / "B Marquer des points de victoire, 4 et 5 ; les cartes Généralissime"
        en "a withdrawal is worth what the withdrawing player's own commander shows for the cards left in that player's hand (0 cards cannot be reached with the base cards alone): first player 4 or more cards 2 points, 2 or 3 cards 3, 1 card 4, no card 6; second player 5 or more 2, 3 or 4 cards 3, 2 cards 4, 1 or none 6"
        fr "un retrait vaut ce qu'indique la carte Généralissime de qui se retire, selon les cartes en main (la ligne 0 est hors d'atteinte avec les seules cartes de base) : 1er joueur 4 cartes ou plus 2 PV, 2 ou 3 cartes 3, 1 carte 4, aucune 6 ; 2e joueur 5 cartes ou plus 2, 3 ou 4 cartes 3, 2 cartes 4, 1 ou aucune 6";

    // --- abilities
    Triggers "als.ability.triggers" Acts Rulebook
        "B Capacités tactiques, 2"
        en "an ability takes effect when its card is played face up or turned face up, again each time"
        fr "une capacité se déclenche quand sa carte est jouée face visible ou retournée face visible, à chaque fois";
    NotTriggered "als.ability.not-triggered" Refuses Rulebook
        "B Capacités immédiates, 2"
        en "an ability acts when its card is played face up or turned face up, and then once; nothing else lets it act"
        fr "une capacité s'applique quand sa carte est jouée ou retournée face visible, et une seule fois ; rien d'autre ne la déclenche";
    OwnerDecides "als.ability.owner" Refuses Rulebook
        "M Capacités tactiques, 2"
        en "the owner of a card resolves its ability, also in the other's turn"
        fr "le propriétaire d'une carte résout sa capacité, même au tour de l'adversaire";
    Mandatory "als.ability.mandatory" Refuses Rulebook
        "B Capacités continues, 5"
        en "an ability must be carried out unless it says `may`"
        fr "une capacité doit être appliquée, sauf si elle dit « pouvez »";
    Optional "als.ability.optional" Acts Rulebook
        "B Capacités continues, 5"
        en "an ability that says `may` can be declined"
        fr "une capacité qui dit « pouvez » peut être ignorée";
    Ignored "als.ability.impossible" Refuses Rulebook
        "B Capacités continues, 6; M Capacités continues, 6" / "B Capacités continues, 6 ; M Capacités continues, 6"
        en "an ability that cannot be carried out is ignored, entirely and without cost"
        fr "une capacité impossible à appliquer est ignorée, en entier et sans coût";
    InOrder "als.ability.order" Refuses Rulebook
        "B Capacités immédiates, 5; the cards" / "B Capacités immédiates, 5 ; les cartes"
        en "several abilities are resolved one after the other, each fully, in the order in which they were triggered, and the parts of one in the order of its text"
        fr "plusieurs capacités se résolvent l'une après l'autre, chacune en entier, dans l'ordre où elles se sont déclenchées, et les parties d'une même capacité dans l'ordre de son texte";
    Completes "als.ability.completes" Acts Rulebook
        "B Capacités immédiates, 6"
        en "an instant ability that was triggered is carried out even if its card has been turned down"
        fr "une capacité immédiate qui s'est déclenchée est résolue même si sa carte a été retournée face cachée";
    LeftPlay "als.ability.left-play" Refuses Inferred
        "follows from the glossary: a card that left play is no longer there" / "découle du lexique : une carte qui a quitté le jeu n'est plus là"
        en "an ability that waits is dropped when its card leaves play"
        fr "une capacité en attente tombe si sa carte quitte le jeu";
    Endless "als.ability.endless" Refuses Inferred
        "B Capacités immédiates, 5; with the cards of the boxes it cannot arise" / "B Capacités immédiates, 5 ; avec les cartes des boîtes, cela ne se produit pas"
        en "abilities that trigger each other for ever are never resolved: after 100 in one turn they are stopped"
        fr "des capacités qui se déclenchent l'une l'autre sans fin ne se résolvent jamais : après 100 dans un même tour, on les arrête";
    WhileUp "als.ongoing.while-face-up" Refuses Rulebook
        "B Capacités continues, 1"
        en "an ongoing ability works while its card lies face up, covered or not, ends when it is turned down and returns when it is turned up"
        fr "une capacité continue est active tant que sa carte est face visible, recouverte ou non ; elle cesse face cachée, puis reprend";
    ActTarget "als.ability.verb" Refuses Rulebook
        "B Capacités continues, 5"
        en "an ability does what its text says and nothing else"
        fr "une capacité fait ce que dit son texte et rien d'autre";
    Uncovered "als.target.uncovered" Refuses Rulebook
        "B Lexique, Recouverte, 1; the cards" / "B Lexique, Recouverte, 1 ; les cartes"
        en "an ability that says `uncovered` touches no covered card"
        fr "une capacité qui dit « non recouverte » n'affecte pas une carte recouverte";
    CoveredOnly "als.target.covered" Refuses Rulebook
        "B Lexique, Recouverte, 1"
        en "an ability that says `covered` touches no uncovered card"
        fr "une capacité qui dit « recouverte » n'affecte pas une carte non recouverte";
    TargetPlace "als.target.theater" Refuses Rulebook
        "B Théâtres, 4; B Lexique, Retourner, 3; the cards" / "B Théâtres, 4 ; B Lexique, Retourner, 3 ; les cartes"
        en "an ability reaches only the theaters that its text names, counted from where its card lies"
        fr "une capacité n'affecte que les théâtres que nomme son texte, comptés depuis sa carte";
    TargetSide "als.target.side" Refuses Rulebook
        "B Lexique, Retourner, 2; the cards" / "B Lexique, Retourner, 2 ; les cartes"
        en "an ability that names whose card it touches touches no other's"
        fr "une capacité qui dit à qui est la carte n'en affecte pas d'autre";
    TargetFace "als.target.face" Refuses Clarified
        "the cards" / "les cartes"
        en "an ability that names a face touches no card that shows the other"
        fr "une capacité qui précise une face n'affecte pas une carte qui montre l'autre";
    TargetOther "als.target.other" Refuses Rulebook
        "M Capacités immédiates, 3"
        en "an ability that says `other card` does not touch its own card"
        fr "une capacité qui dit « autre carte » n'affecte pas sa propre carte";
    Compared "als.target.compared" Refuses Rulebook
        "M Lexique, Supérieure/Inférieure, 1 and 2" / "M Lexique, Supérieure/Inférieure, 1 et 2"
        en "higher and lower compare strengths: the printed one in a hand, the present one in play"
        fr "supérieure et inférieure comparent les forces : imprimée en main, actuelle en jeu";
    NoTarget "als.target.exists" Refuses Inferred (physical)
        "follows from the table" / "découle de la table"
        en "an ability touches a card that lies there"
        fr "une capacité affecte une carte qui est là";
    Turned "als.flip.turns-over" Acts Rulebook
        "B Lexique, Retourner, 1 and 2" / "B Lexique, Retourner, 1 et 2"
        en "to flip turns a card from face up to face down or the other way, one's own or the other's"
        fr "retourner fait passer une carte d'une face à l'autre, la sienne ou celle de l'adversaire";

    // --- glossary
    MoveElsewhere "als.move.other-theater" Refuses Rulebook
        "B Lexique, Déplacement, 1"
        en "a card is moved to another theater"
        fr "une carte se déplace vers un autre théâtre";
    MoveSide "als.move.same-side" Refuses Rulebook
        "B Lexique, Déplacement, 2"
        en "a card that moves stays on its side"
        fr "une carte déplacée reste du même côté";
    Moved "als.move.covers" Acts Rulebook
        "B Lexique, Déplacement, 3 to 5" / "B Lexique, Déplacement, 3 à 5"
        en "a card that moves keeps its face, covers the cards there, and is not played: nothing triggers and nothing that strikes plays strikes it"
        fr "une carte déplacée garde sa face, recouvre les cartes qui sont là et n'est pas jouée : rien ne se déclenche, et rien de ce qui vise une pose ne la vise";
    Destroyed "als.destroy.under-deck" Acts Rulebook
        "B Lexique, Détruire, 2"
        en "a destroyed card goes face down under the deck"
        fr "une carte détruite va face cachée sous la pioche";
    DestroyedAside "als.destroy.aside" Acts Inferred
        "first edition: the cards say `discard`" / "première édition : les cartes disent `discard`"
        en "in the first edition a destroyed card is laid aside, face up"
        fr "dans la première édition, une carte détruite est écartée, face visible";
    DestroyedSilent "als.destroy.no-trigger" Acts Rulebook
        "B Lexique, Détruire, 3"
        en "a card that is destroyed as it is played does not use its ability"
        fr "une carte détruite au moment où elle est jouée n'applique pas sa capacité";
    DeckOrder "als.deck.order" Refuses Inferred (physical)
        "follows from the glossary: destroyed cards go under the deck" / "découle du lexique : les cartes détruites vont sous la pioche"
        en "cards are drawn from the top, and what was put under the deck comes last"
        fr "on pioche par le dessus, et ce qui a été mis sous la pioche vient en dernier";
    PlayedByAbility "als.play.by-ability" Acts Rulebook
        "B Lexique, Jouer, 3"
        en "a play that an ability grants follows all the rules of a play"
        fr "une carte jouée grâce à une capacité suit toutes les règles de pose";
    Occupation "als.occupation.both-sides" Defines Rulebook
        "B Lexique, Occupation, 2"
        en "a theater is occupied by the cards of both players"
        fr "un théâtre est occupé par les cartes des deux côtés";
    NonMatching "als.theater.non-matching" Defines Rulebook
        "B Lexique, Théâtre non correspondant, 2"
        en "a card in a non-matching theater stays there and counts its strength"
        fr "une carte dans un théâtre non correspondant y reste et compte sa force";

    // --- cards of the first box
    Support "als.support.adjacent" Acts Clarified
        "card A1" / "carte Air 1"
        en "Support gives its owner strength in each theater adjacent to it, also where the owner has no card"
        fr "Air 1 donne de la force à son propriétaire dans chaque théâtre adjacent, même là où il n'a aucune carte";
    AirDrop "als.air-drop.permits" Acts Clarified
        "card A2" / "carte Air 2"
        en "Air Drop lets its owner play the next card to a non-matching theater; that play uses it up, needed or not"
        fr "Parachutage permet de jouer la prochaine carte dans un théâtre non correspondant ; cette pose l'épuise, utile ou non";
    AirDropTurn "als.air-drop.next-turn" Acts Clarified
        "card A2, first edition" / "carte Air 2, première édition"
        en "in the first edition Air Drop holds for its owner's next turn"
        fr "dans la première édition, Parachutage vaut pour le prochain tour de son propriétaire";
    AirDropFlipped "als.air-drop.flipped" Acts Contested [ruling "air-drop-survives-flip"]
        "B Capacités immédiates, 6"
        en "whether Air Drop's permission outlives the flip of its card"
        fr "si la permission de Parachutage tient encore quand sa carte a été retournée face cachée";
    Aerodrome "als.aerodrome.permits" Acts Clarified
        "card A4" / "carte Air 4"
        en "Aerodrome lets its owner play weak cards, by printed strength, to non-matching theaters"
        fr "Aérodrome permet de jouer des cartes faibles, selon leur force imprimée, dans des théâtres non correspondants";
    Containment "als.containment.destroys" Acts Clarified
        "card A5" / "carte Air 5"
        en "Containment destroys every card played face down, its owner's too"
        fr "Air 5 détruit toute carte jouée face cachée, même celle de son propriétaire";
    Blockade "als.blockade.destroys" Acts Clarified
        "card S5" / "carte Mer 5"
        en "Blockade destroys a card played to an adjacent theater that already holds three others, its owner's too"
        fr "la carte Barrage détruit une carte jouée dans un théâtre adjacent déjà occupé par trois autres, même celle de son propriétaire";
    Reinforce "als.reinforce.draws" Acts Clarified
        "card L1" / "carte Terre 1"
        en "Reinforce draws the top card and plays it face down to an adjacent theater, by the rules of a play"
        fr "Terre 1 fait piocher une carte et la jouer face cachée dans un théâtre adjacent, selon les règles de pose";
    ReinforceLeft "als.reinforce.left" Acts Clarified
        "card L1, first edition" / "carte Terre 1, première édition"
        en "in the first edition the card that Reinforce looks at may stay on the deck"
        fr "dans la première édition, la carte regardée grâce à Terre 1 peut rester sur la pioche";
    CoverFire "als.cover-fire.four" Acts Clarified
        "card L4" / "carte Terre 4"
        en "every card that Cover Fire covers has strength 4, more or less than before"
        fr "toute carte que Terre 4 recouvre a une force de 4, plus ou moins qu'avant";
    Escalation "als.escalation.four" Acts Rulebook
        "B Capacités continues, 3"
        en "Escalation gives its owner's face-down cards strength 4"
        fr "Escalade donne une force de 4 aux cartes face cachée de son propriétaire";
    DisruptOrder "als.disrupt.order" Acts Contested [ruling "disrupt"]
        "B Capacités immédiates, 5"
        en "whether both flips of Disrupt come before the abilities of the flipped cards"
        fr "si les deux cartes que Terre 5 fait retourner le sont avant que leurs capacités s'appliquent";
    TakeBack "als.redeploy.returns" Refuses Clarified
        "card S4" / "carte Mer 4"
        en "Redeploy takes a face-down card back into the hand, and a card must be played at once"
        fr "avec Redéploiement, on reprend en main une carte face cachée, puis on joue aussitôt une carte";
    ExtraTurn "als.redeploy.extra-turn" Acts Clarified
        "card S4, first edition" / "carte Mer 4, première édition"
        en "in the first edition Redeploy grants a further turn, in which one may also withdraw"
        fr "dans la première édition, Redéploiement donne un tour de plus, où l'on peut aussi se retirer";

    // --- end of a battle
    Control "als.control.higher" Acts Rulebook
        "B Fin de bataille, 6; M Fin d'une bataille" / "B Fin de bataille, 6 ; M Fin d'une bataille"
        en "who has more strength in a theater, cards and tokens together, controls it"
        fr "qui a le plus de force dans un théâtre, cartes et pions Renfort ensemble, le contrôle";
    ControlTie "als.control.tie" Acts Rulebook
        "B Fin de bataille, 7"
        en "a tied theater, an empty one too, goes to the first player"
        fr "un théâtre à égalité, même vide, revient au 1er joueur";
    ControlEmpty "als.control.no-card" Acts Contested [ruling "control-without-cards"]
        "B Fin de bataille, 7; M Fin d'une bataille" / "B Fin de bataille, 7 ; M Fin d'une bataille"
        en "whether strength without a card decides a theater in which nobody has one"
        fr "si une force sans carte décide d'un théâtre où il n'y a aucune carte";
    MostTheaters "als.battle.most-theaters" Acts Rulebook
        "B Fin de bataille, 4 and 5; M Mode Épique" / "B Fin de bataille, 4 et 5 ; M Mode Épique"
        en "when all hands are empty and nothing waits, who controls more theaters wins the battle"
        fr "quand toutes les mains sont vides et que rien n'attend, qui contrôle le plus de théâtres remporte la bataille";
    SixPoints "als.battle.six-points" Acts Rulebook
        "B Marquer des points de victoire, 3"
        en "a battle that was played out is worth 6 points"
        fr "une bataille jouée jusqu'au bout vaut 6 PV";
    NextBattle "als.battle.next" Refuses Rulebook
        "B Marquer des points de victoire, 8"
        en "a new battle begins when the one before has ended, with a line `battle`"
        fr "une nouvelle bataille s'engage quand la précédente est finie, par une ligne `battle`";
    TheaterOrder "als.battle.theater-order" Refuses Clarified
        "B Mise en place, 1; B Engager une nouvelle bataille, 3, with its picture" / "B Mise en place, 1 ; B Engager une nouvelle bataille, 3, avec son image"
        en "the order of the theaters is the one that the set-up and the rotations give"
        fr "l'ordre des théâtres est celui de la mise en place et des rotations";
    Rotation "als.battle.rotation" Acts Clarified
        "B Engager une nouvelle bataille, 3; the picture beside it, as the English revised rulebook prints it" / "B Engager une nouvelle bataille, 3 ; l'image à côté, telle que l'imprime le livret anglais révisé"
        en "between battles every theater moves one place to the right, the rightmost to the far left"
        fr "entre deux batailles, chaque théâtre avance d'une place vers la droite, le dernier passe à gauche";
    Collect "als.battle.collect" Acts Rulebook
        "B Engager une nouvelle bataille, 1 and 2" / "B Engager une nouvelle bataille, 1 et 2"
        en "for a new battle all cards are collected, shuffled and dealt as at the beginning"
        fr "pour une nouvelle bataille, on rassemble, mélange et distribue les cartes comme au début";
    SwapCommanders "als.battle.commanders" Acts Rulebook
        "B Engager une nouvelle bataille, 4"
        en "the commanders are exchanged: the first player becomes the second"
        fr "les cartes Généralissime s'échangent : le 1er joueur devient le 2e";
    Goal "als.game.goal" Acts Rulebook
        "B Gagner la partie; M Gagner la partie" / "B Gagner la partie ; M Gagner la partie"
        en "who first reaches the goal wins the game: 12 points, or another number agreed on (18 for a longer game)"
        fr "on gagne en atteignant l'objectif en premier : 12 PV, ou un autre nombre convenu (18 pour une partie plus longue)";
    Bleusaille "als.bleusaille.one-point" Acts Rulebook [ruling "bleusaille"]
        "B Mode Bleusaille"
        en "in Bleusaille mode every battle is worth 1 point, also by withdrawal, and 3 points win; the tables are ignored"
        fr "en mode Bleusaille, toute bataille vaut 1 PV, même par retrait, et l'objectif est de 3 PV ; les tableaux ne comptent pas";
    EmptyHand "als.turn.empty-hand" Refuses Inferred [ruling "empty-hand"]
        "B Fin de bataille, 4"
        en "whether a side without cards is passed over while the other still holds some, or the battle ends"
        fr "si le tour d'une équipe sans carte est passé tant que l'autre en a, ou si la bataille prend fin";

    // --- cards that nobody knows
    Unattested "als.pack.unattested" Refuses Reconstructed
        "the card's text was not found" / "le texte de la carte est introuvable"
        en "a card whose text is not known cannot be played face up or turned up until a pack supplies it"
        fr "une carte au texte inconnu ne peut être ni jouée ni retournée face visible tant qu'un lot ne donne pas ce texte";
    ByHand "als.pack.by-hand" Acts Reconstructed
        "the card's text was not found" / "le texte de la carte est introuvable"
        en "with `unattested: by-hand` the effects of such a card are applied as written and not checked"
        fr "avec `unattested: by-hand`, les effets d'une telle carte sont appliqués tels qu'ils sont écrits, sans vérification";

    // --- the second box
    TokenStrength "als.token.strength" Acts Rulebook
        "M Force, 2; M Lexique, Renfort, 1" / "M Force, 2 ; M Lexique, Renfort, 1"
        en "a Reinforcement token adds its value to its owner's strength in the theater, whatever happens to the cards"
        fr "un pion Renfort ajoute sa valeur à la force de son propriétaire dans le théâtre, quoi qu'il arrive aux cartes";
    TokenValue "als.token.value" Refuses Rulebook (physical)
        "M Lexique, Renfort, 1"
        en "a Reinforcement token is worth +1 or +2"
        fr "un pion Renfort vaut +1 ou +2";
    TokenWorth "als.token.worth" Refuses Inferred [ruling "token-value"]
        "M Lexique, Renfort, 1; the cards' texts are not known" / "M Lexique, Renfort, 1 ; les textes des cartes sont inconnus"
        en "what a Reinforcement is worth where no text names its value"
        fr "ce que vaut un pion Renfort quand aucun texte ne le précise";
    TokenSide "als.token.side" Refuses Rulebook
        "M Lexique, Renfort, 2"
        en "a Reinforcement goes to the side of whoever gains it"
        fr "un pion Renfort va du côté de qui le gagne";
    TokenTheater "als.token.theater" Refuses Inferred [ruling "supply-token"]
        "M Capacités continues, 4; the card's text is not known" / "M Capacités continues, 4 ; le texte de la carte est inconnu"
        en "in which theater the Reinforcement that Ravitaillement gives is laid"
        fr "dans quel théâtre se pose le pion Renfort que donne Ravitaillement";
    TokenSupply "als.token.supply" Refuses Rulebook [ruling "token-supply"] (physical)
        "M Matériel, 7"
        en "there are 15 Reinforcement tokens"
        fr "il y a 15 pions Renfort";
    TokensBetween "als.token.between-battles" Acts Inferred [ruling "tokens-between-battles"]
        "M Préparer la prochaine bataille, 2"
        en "what becomes of the Reinforcement tokens between two battles"
        fr "ce que deviennent les pions Renfort entre deux batailles";
    SupplyLines "als.supply-lines.permits" Refuses Rulebook
        "M Capacités continues, 3 and 4" / "M Capacités continues, 3 et 4"
        en "Ravitaillement lets its owner play to non-matching theaters; each time the opponent gains one Reinforcement"
        fr "Ravitaillement permet de jouer dans des théâtres non correspondants ; chaque fois, l'adversaire gagne un pion Renfort";
    SupplyIgnored "als.supply-lines.ignored" Acts Rulebook
        "M Lexique, Théâtre non correspondant, 3"
        en "Ravitaillement may be ignored, and no token given, where another effect permits the play"
        fr "on peut ignorer Ravitaillement, et ne pas donner de pion Renfort, si un autre effet permet la pose";
    NameByType "als.name.type-and-strength" Refuses Rulebook
        "M Lexique, Nommer, 1 and 2" / "M Lexique, Nommer, 1 et 2"
        en "a card is named by its type and strength; its title is not enough"
        fr "on nomme une carte par son type et sa force ; le titre ne suffit pas";
    MustReveal "als.name.must-reveal" Refuses Rulebook
        "M Clarifications, Neutralisation"
        en "whoever holds the named card must show it"
        fr "qui a la carte nommée en main doit la révéler";
    MustPlay "als.neutralisation.must-play" Refuses Rulebook
        "M Clarifications, Neutralisation"
        en "the card that was named and shown is played the next time its side has a turn, by whoever holds it"
        fr "la carte nommée et révélée se joue au prochain tour de son équipe ; c'est à qui l'a en main de la jouer";
    NoEscape "als.neutralisation.withdrawal" Refuses Inferred [ruling "neutralised-withdrawal"]
        "M Clarifications, Neutralisation; the card's text is not known" / "M Clarifications, Neutralisation ; le texte de la carte est inconnu"
        en "whether a side that must play a named card may withdraw instead"
        fr "si une équipe qui doit jouer une carte nommée peut se retirer à la place";
    Revealed "als.reveal.shows" Acts Rulebook
        "M Lexique, Révéler, 1"
        en "a revealed card is shown and goes back to the hand"
        fr "une carte révélée est montrée, puis reprise en main";
    RevealFromHand "als.reveal.from-hand" Refuses Rulebook (physical)
        "M Lexique, Révéler, 2"
        en "one reveals a card of one's own hand; an empty hand reveals nothing"
        fr "on révèle une carte de sa main ; une main vide ne révèle rien";
    RevealOptional "als.reveal.optional" Acts Rulebook
        "M Lexique, Révéler, 3"
        en "who cannot or will not reveal ignores the ability entirely"
        fr "qui ne peut ou ne veut pas révéler ignore toute la capacité";
    AnyCard "als.target.any" Defines Rulebook
        "M Lexique, N'importe quel(le); B Lexique, Recouverte" / "M Lexique, N'importe quel(le) ; B Lexique, Recouverte"
        en "where a text does not say covered or whose, any card may be chosen"
        fr "quand un texte ne dit ni « recouverte » ni à qui est la carte, on choisit n'importe laquelle";
    Emissary "als.emissary.moves" Acts Inferred [ruling "emissary"]
        "M Lexique, Recouverte/Non recouverte, 3"
        en "Émissaire may be moved to another theater, also when covered"
        fr "la carte Émissaire peut être déplacée vers un autre théâtre, même recouverte";
    EmissaryOnce "als.emissary.once" Refuses Inferred [ruling "emissary"]
        "M Lexique, Recouverte/Non recouverte, 3"
        en "Émissaire moves in its owner's turn, once a turn"
        fr "la carte Émissaire se déplace au tour de son propriétaire, une fois par tour";
    Given "als.hand.drawn-or-given" Acts Rulebook
        "M Clarifications, Compromis, 1"
        en "a card that is drawn or received joins the hand; in a team that of the teammate who takes it"
        fr "une carte piochée ou reçue rejoint la main ; dans une équipe, celle du coéquipier qui la prend";
    GivenAcross "als.give.other-side" Refuses Inferred
        "M Clarifications, Compromis"
        en "a card that an ability has a side give goes to a hand of the other side"
        fr "une carte qu'une capacité fait donner va dans une main de l'adversaire";
    Price "als.renoncement.price" Acts Rulebook [ruling "renoncement"]
        "M Capacités immédiates, 3; M Lexique, Recouverte/Non recouverte, 3" / "M Capacités immédiates, 3 ; M Lexique, Recouverte/Non recouverte, 3"
        en "Renoncement destroys another of one's own cards, covered or not, and then any uncovered card"
        fr "Renoncement fait détruire une autre de ses propres cartes, recouverte ou non, puis n'importe quelle carte non recouverte";

    PriceUncovers "als.renoncement.uncovered" Refuses Inferred [ruling "renoncement"]
        "M Capacités immédiates, 3; the card's text is not known" / "M Capacités immédiates, 3 ; le texte de la carte est inconnu"
        en "whether Renoncement may destroy a card that its own price has uncovered"
        fr "si Renoncement peut faire détruire une carte que le prix payé vient de rendre non recouverte";
    RenouncesItself "als.renoncement.itself" Refuses Inferred [ruling "renoncement-target"]
        "M Capacités immédiates, 3; the card's text is not known" / "M Capacités immédiates, 3 ; le texte de la carte est inconnu"
        en "whether Renoncement may destroy itself"
        fr "si Renoncement peut être la carte non recouverte que l'on détruit";
    RenounceUse "als.renoncement.use" Refuses Inferred [ruling "renoncement-use"]
        "M Capacités immédiates, 3; the card's text is not known" / "M Capacités immédiates, 3 ; le texte de la carte est inconnu"
        en "whether Renoncement may be declined when it can be used"
        fr "si l'on peut ne pas appliquer Renoncement quand c'est possible";

    // --- modes and teams
    MixedTheaters "als.mode.standard-mix" Defines Rulebook
        "M Mode Standard, 1 and 3" / "M Mode Standard, 1 et 3"
        en "any three of the six theaters of both boxes make a game; the rules stay the same"
        fr "trois théâtres quelconques, sur les six des deux boîtes, font une partie ; les règles restent les mêmes";
    EpicTheaters "als.epic.theaters" Defines Rulebook
        "M Mode Épique, 1"
        en "Epic mode is played with five of the six theaters, hands of ten cards and its own commanders"
        fr "le mode Épique se joue avec cinq des six théâtres, des mains de dix cartes et ses propres cartes Généralissime";
    EpicOrder "als.epic.theater-order" Refuses Inferred [ruling "epic-theaters"]
        "M Préparer la prochaine bataille, 2; M Mode Épique" / "M Préparer la prochaine bataille, 2 ; M Mode Épique"
        en "where the five theaters of Epic mode lie in the next battle"
        fr "où se trouvent les cinq théâtres du mode Épique à la bataille suivante";
    EpicMajority "als.epic.three-theaters" Acts Rulebook
        "M Mode Épique, 2"
        en "an Epic battle that was played out goes to the side that controls at least three theaters"
        fr "une bataille Épique jouée jusqu'au bout revient à l'équipe qui contrôle au moins trois théâtres";
    EpicGoal "als.epic.goal" Acts Rulebook
        "M Mode Épique, 3"
        en "Epic mode is played to 6 points unless the players agree otherwise"
        fr "l'objectif du mode Épique est de 6 PV, sauf accord contraire";
    EpicTable "als.epic.table" Acts Reconstructed
        "M Mode Épique, 1 has commanders of its own; their figures come from one review, from no official source" / "M Mode Épique, 1 a ses propres cartes Généralissime ; leurs chiffres viennent d'une critique, d'aucune source officielle"
        en "Epic mode has withdrawal tables of its own: first player 6 or more cards 2 points, 3 to 5 cards 3, 1 or 2 cards 4, no card 6; second player 7 or more 2, 4 to 6 cards 3, 2 or 3 cards 4, 1 or none 6"
        fr "le mode Épique a ses propres tableaux de retrait : 1er joueur 6 cartes ou plus 2 PV, 3 à 5 cartes 3, 1 ou 2 cartes 4, aucune 6 ; 2e joueur 7 cartes ou plus 2, 4 à 6 cartes 3, 2 ou 3 cartes 4, 1 ou aucune 6";
    TeamSides "als.team.sides" Defines Rulebook
        "M Adaptation de mise en place, 1"
        en "two sides of one or two players face each other; the sides take turns"
        fr "deux équipes d'une ou deux personnes se font face et jouent l'une après l'autre";
    MostCards "als.team.most-cards" Refuses Rulebook
        "M Ordre du tour, 3 and 4" / "M Ordre du tour, 3 et 4"
        en "of two teammates the one with more cards in hand plays; if they have as many, they choose"
        fr "des deux coéquipiers, celui qui a le plus de cartes en main joue ; à égalité, ils choisissent";
    OneTeammate "als.team.one-acts" Refuses Rulebook
        "M Ordre du tour, 2"
        en "only one teammate acts in a turn"
        fr "un seul coéquipier joue à chaque tour";
    Exchange "als.team.exchange" Refuses Rulebook [ruling "exchange"]
        "M Adaptation de mise en place, 4"
        en "after looking at their hands teammates give each other one card, at once"
        fr "après avoir regardé leur main, les coéquipiers s'échangent une carte, en même temps";
    Exchanged "als.team.exchanged" Acts Rulebook
        "M Adaptation de mise en place, 4"
        en "the exchanged card joins the teammate's hand"
        fr "la carte échangée rejoint la main du coéquipier";
    TeamWithdraws "als.team.withdrawal" Acts Rulebook
        "M PV et capitulation, 2"
        en "a withdrawal counts the cards in both teammates' hands"
        fr "un retrait compte les cartes en main des deux coéquipiers";
    WhoWithdraws "als.team.who-withdraws" Refuses Inferred [ruling "team-withdrawal"]
        "M Ordre du tour, 3; M PV et capitulation, 1; M Communication, 5" / "M Ordre du tour, 3 ; M PV et capitulation, 1 ; M Communication, 5"
        en "which of two teammates withdraws for both"
        fr "lequel de deux coéquipiers se retire pour les deux";
    TakerPlays "als.team.taker-plays" Refuses Rulebook
        "M Clarifications, Redéploiement, 2"
        en "the teammate who took the card back is the one who plays"
        fr "le coéquipier qui a repris la carte est celui qui joue";
    TeamGoal "als.team.goal" Acts Rulebook
        "M PV et capitulation, 3"
        en "teams play to 6 points, or a single battle in Epic mode, unless they agree otherwise"
        fr "les équipes jouent en 6 PV, ou une seule bataille en mode Épique, sauf accord contraire";
    TeamShares "als.team.shares" Acts Rulebook
        "M Capacités tactiques (équipe); Clarifications" / "M Capacités tactiques (équipe) ; Clarifications"
        en "`you` is the whole team: either teammate uses its ongoing abilities and permissions"
        fr "« vous » désigne toute l'équipe : chaque coéquipier dispose de ses capacités continues et de ses permissions";

    TeamDecides "als.team.decides" Acts Rulebook
        "M Communication, 5; M Clarifications, Avantage, Réquisition, Surveillance" / "M Communication, 5 ; M Clarifications, Avantage, Réquisition, Surveillance"
        en "teammates decide together: either of them resolves an ability of their side or reveals a card for it"
        fr "les coéquipiers décident ensemble : l'un ou l'autre résout une capacité de leur équipe ou révèle une carte pour elle";
    Receiver "als.team.receiver" Refuses Rulebook
        "M Clarifications, Compromis, 2"
        en "a team that receives a card says who takes it before the card is looked at"
        fr "une équipe qui reçoit une carte dit qui la prend avant de la regarder";
    SecretHands "als.team.secret-hands" Refuses Rulebook
        "M Communication, 4"
        en "hands are not shown, not even to a teammate"
        fr "on ne montre pas sa main, même à son coéquipier";
    TeamLooks "als.team.face-down" Defines Rulebook
        "M Communication, 5"
        en "both teammates may look at the face-down cards of their side"
        fr "les deux coéquipiers peuvent regarder les cartes face cachée de leur équipe";
    TeamSees "als.team.revealed" Defines Rulebook
        "M Communication, 6"
        en "a card that is revealed is seen by all players of both teams"
        fr "une carte révélée est vue de tous les joueurs des deux équipes";

    @beyond records
    "als.team.talk" Advises Rulebook
        "M Communication, 1"
        en "teammates talk as much as they like, aloud, so that both teams hear it"
        fr "les coéquipiers parlent autant qu'ils veulent, à voix haute"
        because ("a record holds moves, not talk", "une feuille garde les coups, pas les paroles");
    "als.vp.cards" Advises Rulebook
        "B Matériel, 5; B Mise en place, 6" / "B Matériel, 5 ; B Mise en place, 6"
        en "points are kept with 14 cards (2 of 6, 6 of 3, 6 of 1); no rule makes them a limit"
        fr "les PV se comptent avec 14 cartes (2 de 6, 6 de 3, 6 de 1) ; aucune règle n'en fait une limite"
        because ("the cards only keep the count", "les cartes ne servent qu'à tenir le compte");
}
