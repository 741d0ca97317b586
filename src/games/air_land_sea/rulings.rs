//! What the rulebooks leave open, and how a record may read it.

use crate::rulings;

rulings! {
    disrupt: Disrupt = "disrupt"
        asks "when do the cards flipped by Disrupt act?"
        source "the rulebook resolves each ability fully before the next; some tables resolve the first flip's ability before the second flip" {
        Queue "queue" "both flips first, then the abilities in the order of the flips";
        Nested "nested" "the first card's ability is resolved before the second flip";
    }
    air_drop_survives_flip: AirDropSurvives = "air-drop-survives-flip"
        asks "does Air Drop still permit a play after its card was flipped down?"
        source "an instant ability that was triggered is carried out; implementations differ" {
        Yes "yes" "yes: the ability was triggered and is carried out";
        No "no" "no: the permission ends with the flip";
    }
    empty_hand: EmptyHand = "empty-hand"
        asks "what happens at the turn of a side without cards while the other still holds some?"
        source "the battle runs until both hands are empty; nothing more is printed" {
        Skipped "skipped" "its turn is passed over, unwritten; it may still withdraw";
        Ends "ends" "the battle ends when that turn would come";
    }
    bleusaille: BleusailleElsewhere = "bleusaille"
        asks "may Bleusaille mode be used with the second box, Epic mode or teams?"
        source "only the first box prints it" {
        Anywhere "anywhere" "yes: only the points change";
        FirstBox "first-box" "no: only with the three theaters of the first box and two players";
    }
    tokens_between_battles: TokensBetween = "tokens-between-battles"
        asks "what becomes of Reinforcement tokens when a battle ends?"
        source "a battle is set up as at the beginning; tokens are not mentioned" {
        Return "return" "they go back to the supply";
        Stay "stay" "they stay in their theaters";
    }
    token_supply: TokenSupply = "token-supply"
        asks "what if the 15 Reinforcement tokens run out?"
        source "the box holds 15; nothing more is printed" {
        WhatIsLeft "what-is-left" "a side gains what is left, perhaps nothing";
        Unlimited "unlimited" "other markers are used";
    }
    token_value: TokenWorth = "token-value"
        asks "what is a Reinforcement worth when no value is named?"
        source "a token is worth +1 or +2; no text in the rulebook says which" {
        AsWritten "as-written" "what the record writes, +1 where it writes nothing";
        One "one" "always +1";
    }
    supply_token: SupplyToken = "supply-token"
        asks "in which theater does the opponent lay the token that Ravitaillement gives?"
        source "the card's text is not known; the play names one theater" {
        PlayedTheater "played-theater" "in the theater just played to";
        AnyTheater "any-theater" "in any theater, the opponent's choice";
    }
    control_without_cards: ControlEmpty = "control-without-cards"
        asks "does strength from Support or tokens decide a theater in which nobody has a card?"
        source "one box says `tie, even without a card`, the other `if no card was played`" {
        Strength "strength" "yes: strengths decide; the sentences speak of 0 against 0";
        FirstPlayer "first-player" "no: a theater without cards goes to the first player";
    }
    renounce: Renounce = "renoncement"
        asks "may the cost of Renoncement uncover the card that it then destroys?"
        source "the cost precedes the effect; nothing more is printed" {
        Yes "may-uncover" "yes: the target is chosen after the cost is paid";
        No "no-uncover" "no: the target must have been uncovered before";
    }
    renounce_itself: RenounceItself = "renoncement-target"
        asks "may the uncovered card that Renoncement destroys be Renoncement itself?"
        source "the rulebook speaks of any uncovered card; the card's text is not known" {
        Yes "itself" "yes: any uncovered card";
        No "another" "no: another card";
    }
    renounce_when: RenounceWhen = "renoncement-use"
        asks "must Renoncement be used when it can be?"
        source "the rulebook says that it permits something; the card's text is not known" {
        May "may" "no: its owner may decline";
        Must "must" "yes: the price is paid";
    }
    neutralised: Neutralised = "neutralised-withdrawal"
        asks "may a side that must play a named card withdraw instead?"
        source "the card's text is not known; withdrawing is an action of every turn" {
        May "may-withdraw" "yes";
        Must "must-play" "no";
    }
    exchange: ExchangeWhen = "exchange"
        asks "do teammates exchange a card in every battle or only in the first?"
        source "hands are dealt anew in every battle; the hint speaks of the start of the game" {
        EveryBattle "every-battle" "in every battle";
        FirstBattle "first-battle" "only in the first";
    }
    epic_theaters: EpicTheaters = "epic-theaters"
        asks "do the five theaters of Epic mode stay for the next battle?"
        source "not printed" {
        Rotate "rotate" "they stay and move by one place";
        Stay "stay" "they stay where they are";
    }
    emissary: EmissaryWhen = "emissary"
        asks "when may Émissaire be moved?"
        source "the rulebook says that it can be moved, also covered, by either teammate; not when" {
        OnceATurn "once-a-turn" "once in each of its owner's turns, before or after the card is played";
        BeforeTheCard "before-the-card" "once in each of its owner's turns, before the card is played";
    }
}
