//! What the rulebook leaves open, with the reading taken by default.

use crate::rulings;

rulings! {
    camouflaged_followers: CamouflagedFollowers = "camouflaged-followers"
        asks ("does a train pull a camouflaged sheep?", "la file entraîne-t-elle un mouton camouflé ?")
        source ("the rulebook twice lists camouflaged sheep apart from sheep", "le livret cite deux fois le mouton camouflé à part des moutons") {
        Stay "stay" ("it does not follow and parts the train", "il ne suit pas et coupe la file");
        Follow "follow" ("it follows, and stays camouflaged", "il suit, et reste camouflé");
    }
    zero_move: ZeroMove = "zero-move"
        asks ("is a move of no square at all a move?", "un déplacement de zéro case en est-il un ?")
        source ("not said anywhere", "dit nulle part") {
        Refused "refused" ("a sheep or wolf that is moved leaves its square", "un mouton ou un loup déplacé quitte sa case");
        Allowed "allowed" ("a piece that is blocked may be moved on the spot", "un pion bloqué peut être déplacé sur place");
    }
    quiet_turns: QuietTurns = "quiet-turns"
        asks ("what are four turns in a row without a meal?", "que sont quatre tours consécutifs sans repas ?")
        source ("the rulebook says tour for one player's turn", "le livret appelle tour celui d'un seul joueur") {
        Four "four" ("four turns, two of each player", "quatre tours, deux de chaque joueur");
        Eight "eight" ("four turns of each player, eight in all", "quatre tours de chaque joueur, huit en tout");
    }
    end_mid_turn: EndMidTurn = "end-mid-turn"
        asks ("the last hidden grass is eaten with the first action: is the second played?", "la dernière herbe face cachée est mangée à la première action : la seconde se joue-t-elle ?")
        source "Fin de la partie" {
        AtOnce "at-once" ("no, the game ends at once", "non, la partie prend fin aussitôt");
        FinishTurn "finish-turn" ("yes, the turn is finished first", "oui, on finit d'abord le tour");
    }
    camouflage_twice: CamouflageTwice = "camouflage-twice"
        asks ("may one camouflage twice in a turn of five actions, after moving the first sheep?", "peut-on camoufler deux fois dans un tour de cinq actions, après avoir déplacé le premier mouton ?")
        source ("the NOTA knows no exception", "le NOTA ne connaît pas d'exception") {
        Refused "refused" ("no, once in a turn", "non, une fois par tour");
        AfterMoving "after-moving" ("yes, once no sheep of one's own is camouflaged", "oui, dès qu'on n'a plus de mouton camouflé");
    }
    without_effect: WithoutEffectRuling = "card-without-effect"
        asks ("may a card be played that can do nothing?", "peut-on jouer une carte sans effet possible ?")
        source ("two actions are compulsory", "deux actions sont obligatoires") {
        Wasted "wasted" ("yes, as a lost action, except where the card prints a condition", "oui, comme une action perdue, sauf si la carte porte une condition");
        Refused "refused" ("no", "non");
    }
    indigestion: IndigestionRuling = "indigestion-no-token"
        asks ("may Indigestion be played against an opponent without tokens?", "peut-on jouer Indigestion contre un adversaire sans pion ?")
        source ("not said anywhere", "dit nulle part") {
        Wasted "wasted" ("yes, as a lost action", "oui, comme une action perdue");
        Refused "refused" ("no", "non");
    }
    renfort: RenfortRuling = "renfort-digesting"
        asks ("may Renfort bring back a sheep that digests fat grass?", "Renfort peut-elle ramener un mouton qui digère ?")
        source ("such a sheep is out for the rest of the game, the card says eliminated", "un tel mouton est retiré pour le reste de la partie, la carte dit éliminé") {
        MayReturn "may-return" ("yes, it is off the board like the others", "oui, il est hors du plateau comme les autres");
        StaysOut "stays-out" ("no, only sheep that were eaten or taken away", "non, seuls les moutons dévorés ou retirés");
    }
    recyclage: RecyclageRuling = "recyclage-from"
        asks ("which cards does Recyclage reach?", "quelles cartes Recyclage peut-elle reprendre ?")
        source ("the card says: played since the beginning", "la carte dit : jouées depuis le début de la partie") {
        Played "played" ("any card that was played, by either player, this turn too; not one that Abus threw away, not Bêle et laine on the table", "toute carte jouée, par l'un ou l'autre joueur, même dans ce tour ; ni celles qu'Abus dangereux a fait jeter, ni Bêle et laine sur la table");
        Discard "discard" ("any card of the discard pile, played or thrown away, but Abus dangereux", "toute carte de la défausse, jouée ou jetée, sauf Abus dangereux");
        Own "own" ("cards that the player has played", "les cartes que le joueur a jouées");
    }
    delit_abus: DelitAbusRuling = "delit-abus"
        asks ("may Délit d'initié take an Abus dangereux?", "Délit d'initié peut-elle prendre une carte Abus dangereux ?")
        source ("Abus dangereux speaks of drawing", "Abus dangereux parle de piocher") {
        Strikes "strikes" ("yes, and it strikes at once", "oui, et elle prend effet aussitôt");
        Refused "refused" ("no", "non");
    }
    raid_landing: RaidLandingRuling = "raid-landing"
        asks ("may Raid aérien land on a green token?", "Raid aérien peut-elle se poser sur un pion vert ?")
        source ("no printed face found; by analogy with Trahison", "face imprimée introuvable ; par analogie avec Trahison") {
        Empty "empty" ("no, on an empty square", "non, sur une case vide");
        Token "token" ("yes, the sheep then meets the token as if it had run there", "oui, le mouton rencontre alors le pion comme s'il s'y était déplacé");
    }
    raid_same: RaidSame = "raid-same-square"
        asks ("may Raid aérien set a sheep down where it stood?", "Raid aérien peut-elle reposer un mouton sur sa case ?")
        source ("no printed face found", "face imprimée introuvable") {
        Refused "refused" ("no", "non");
        Allowed "allowed" ("yes", "oui");
    }
    raid_train: RaidTrain = "raid-train"
        asks ("does a train follow a sheep moved by Raid aérien?", "une file suit-elle un mouton déplacé par Raid aérien ?")
        source ("no printed face found; a raid has no direction", "face imprimée introuvable ; un raid n'a pas de direction") {
        Alone "alone" ("no", "non");
        Follows "follows" ("yes, when the raid goes straight over empty squares", "oui, quand le raid va en ligne droite par des cases vides");
    }
    laine_last: LaineLastRuling = "laine-last-sheep"
        asks ("may Bêle et laine take one's last sheep?", "Bêle et laine peut-elle prendre son dernier mouton ?")
        source "Fin de la partie" {
        Loses "loses" ("yes, and the game is lost", "oui, et la partie est perdue");
        Refused "refused" ("no", "non");
    }
    laine_hidden: LaineHiddenRuling = "laine-camouflaged"
        asks ("may Bêle et laine take one's camouflaged sheep?", "Bêle et laine peut-elle prendre son mouton camouflé ?")
        source ("not said anywhere", "dit nulle part") {
        Allowed "allowed" ("yes", "oui");
        Refused "refused" ("no", "non");
    }
    trahison: TrahisonRuling = "trahison-hidden-wolf"
        asks ("may Trahison move a wolf that lies face down?", "Trahison peut-elle déplacer un loup face cachée ?")
        source ("as the FAQ answers for moving a wolf", "comme la FAQ le dit du déplacement d'un loup") {
        IfScouted "if-scouted" ("yes, if its player has scouted it; it lands face up", "oui, si le joueur l'a reconnu ; il arrive face visible");
        FaceUp "face-up-only" ("no", "non");
    }
    wolf_known: WolfKnownRuling = "wolf-by-elimination"
        asks ("may a player move a hidden wolf that they only worked out?", "un joueur peut-il déplacer un loup face cachée seulement déduit ?")
        source ("the FAQ speaks of a wolf found by scouting", "la FAQ parle d'un loup découvert lors d'une reconnaissance") {
        Scouted "scouted" ("no, only one that they have looked at", "non, seulement un loup reconnu");
        Deduced "deduced" ("yes, when every token they have not seen must be a wolf", "oui, quand tout pion que le joueur n'a pas vu est forcément un loup");
    }
    scout_hidden: ScoutHiddenRuling = "camouflaged-scout"
        asks ("may tokens be scouted from a camouflaged sheep?", "un mouton camouflé peut-il servir à une reconnaissance ?")
        source ("not said anywhere", "dit nulle part") {
        Allowed "allowed" ("yes", "oui");
        Refused "refused" ("no", "non");
    }
    both_flocks: BothFlocksRuling = "both-flocks-gone"
        asks ("both players lose the last sheep at once: who has won?", "les deux joueurs perdent à la fois leur dernier mouton : qui a gagné ?")
        source ("Fin de la partie speaks of one player; only a card played by hand or a position comes to it", "« Fin de la partie » parle d'un seul joueur ; seule une carte jouée à la main ou une position y mène") {
        Nobody "nobody" ("nobody: each has lost", "personne : chacun a perdu");
        Total "total" ("the larger total", "le plus gros total");
    }
}
