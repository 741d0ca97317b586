//! What the rulebook leaves open, with the reading taken by default.

use crate::rulings;

rulings! {
    camouflaged_followers: CamouflagedFollowers = "camouflaged-followers"
        asks "does a train pull a camouflaged sheep?"
        source "the rulebook twice lists camouflaged sheep apart from sheep" {
        Stay "stay" "it does not follow and parts the train";
        Follow "follow" "it follows, and stays camouflaged";
    }
    zero_move: ZeroMove = "zero-move"
        asks "is a move of no square at all a move?"
        source "not said anywhere" {
        Refused "refused" "a sheep or wolf that is moved leaves its square";
        Allowed "allowed" "a piece that is blocked may be moved on the spot";
    }
    quiet_turns: QuietTurns = "quiet-turns"
        asks "what are four turns in a row without a meal?"
        source "the rulebook says tour for one player's turn" {
        Four "four" "four turns, two of each player";
        Eight "eight" "four turns of each player, eight in all";
    }
    end_mid_turn: EndMidTurn = "end-mid-turn"
        asks "the last hidden grass is eaten with the first action: is the second played?"
        source "Fin de la partie" {
        AtOnce "at-once" "no, the game ends at once";
        FinishTurn "finish-turn" "yes, the turn is finished first";
    }
    camouflage_twice: CamouflageTwice = "camouflage-twice"
        asks "may one camouflage twice in a turn of five actions, after moving the first sheep?"
        source "the NOTA knows no exception" {
        Refused "refused" "no, once in a turn";
        AfterMoving "after-moving" "yes, once no sheep of one's own is camouflaged";
    }
    without_effect: WithoutEffectRuling = "card-without-effect"
        asks "may a card be played that can do nothing?"
        source "two actions are compulsory" {
        Wasted "wasted" "yes, as a lost action, except where the card prints a condition";
        Refused "refused" "no";
    }
    indigestion: IndigestionRuling = "indigestion-no-token"
        asks "may Indigestion be played against an opponent without tokens?"
        source "not said anywhere" {
        Wasted "wasted" "yes, as a lost action";
        Refused "refused" "no";
    }
    renfort: RenfortRuling = "renfort-digesting"
        asks "may Renfort bring back a sheep that digests fat grass?"
        source "such a sheep is out for the rest of the game, the card says eliminated" {
        MayReturn "may-return" "yes, it is off the board like the others";
        StaysOut "stays-out" "no, only sheep that were eaten or taken away";
    }
    recyclage: RecyclageRuling = "recyclage-from"
        asks "which cards does Recyclage reach?"
        source "the card says: played since the beginning" {
        Played "played" "any card that was played, by either player, this turn too; not one that Abus threw away, not Bêle et laine on the table";
        Discard "discard" "any card of the discard pile, played or thrown away, but Abus dangereux";
        Own "own" "cards that the player has played";
    }
    delit_abus: DelitAbusRuling = "delit-abus"
        asks "may Délit d'initié take an Abus dangereux?"
        source "Abus dangereux speaks of drawing" {
        Strikes "strikes" "yes, and it strikes at once";
        Refused "refused" "no";
    }
    raid_landing: RaidLandingRuling = "raid-landing"
        asks "may Raid aérien land on a green token?"
        source "no printed face found; by analogy with Trahison" {
        Empty "empty" "no, on an empty square";
        Token "token" "yes, the sheep then meets the token as if it had run there";
    }
    raid_same: RaidSame = "raid-same-square"
        asks "may Raid aérien set a sheep down where it stood?"
        source "no printed face found" {
        Refused "refused" "no";
        Allowed "allowed" "yes";
    }
    raid_train: RaidTrain = "raid-train"
        asks "does a train follow a sheep moved by Raid aérien?"
        source "no printed face found; a raid has no direction" {
        Alone "alone" "no";
        Follows "follows" "yes, when the raid goes straight over empty squares";
    }
    laine_last: LaineLastRuling = "laine-last-sheep"
        asks "may Bêle et laine take one's last sheep?"
        source "Fin de la partie" {
        Loses "loses" "yes, and the game is lost";
        Refused "refused" "no";
    }
    laine_hidden: LaineHiddenRuling = "laine-camouflaged"
        asks "may Bêle et laine take one's camouflaged sheep?"
        source "not said anywhere" {
        Allowed "allowed" "yes";
        Refused "refused" "no";
    }
    trahison: TrahisonRuling = "trahison-hidden-wolf"
        asks "may Trahison move a wolf that lies face down?"
        source "as the FAQ answers for moving a wolf" {
        IfScouted "if-scouted" "yes, if its player has scouted it; it lands face up";
        FaceUp "face-up-only" "no";
    }
    wolf_known: WolfKnownRuling = "wolf-by-elimination"
        asks "may a player move a hidden wolf that they only worked out?"
        source "the FAQ speaks of a wolf found by scouting" {
        Scouted "scouted" "no, only one that they have looked at";
        Deduced "deduced" "yes, when every token they have not seen must be a wolf";
    }
    scout_hidden: ScoutHiddenRuling = "camouflaged-scout"
        asks "may tokens be scouted from a camouflaged sheep?"
        source "not said anywhere" {
        Allowed "allowed" "yes";
        Refused "refused" "no";
    }
    both_flocks: BothFlocksRuling = "both-flocks-gone"
        asks "both players lose the last sheep at once: who has won?"
        source "Fin de la partie speaks of one player; only a card played by hand or a position comes to it" {
        Nobody "nobody" "nobody: each has lost";
        Total "total" "the larger total";
    }
}
