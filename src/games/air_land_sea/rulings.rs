//! What the rulebooks leave open, and how a record may read it.

use crate::rulings;

rulings! {
    disrupt: Disrupt = "disrupt"
        asks ("when do the cards flipped by Disrupt act?",
            "quand s'appliquent les capacités des cartes que Terre 5 fait retourner ?")
        source ("the rulebook resolves each ability fully before the next; some tables resolve the first flip's ability before the second flip",
            "le livret fait résoudre chaque capacité en entier avant la suivante ; certaines tables résolvent la capacité de la première carte retournée avant de retourner la seconde") {
        Queue "queue" ("both flips first, then the abilities in the order of the flips",
            "les deux cartes sont d'abord retournées, puis les capacités dans cet ordre");
        Nested "nested" ("the first card's ability is resolved before the second flip",
            "la capacité de la première carte est résolue avant que la seconde soit retournée");
    }
    air_drop_survives_flip: AirDropSurvives = "air-drop-survives-flip"
        asks ("does Air Drop still permit a play after its card was flipped down?",
            "Parachutage permet-il encore un coup quand sa carte a été retournée face cachée ?")
        source ("an instant ability that was triggered is carried out; implementations differ",
            "une capacité immédiate qui s'est déclenchée est appliquée ; les adaptations divergent") {
        Yes "yes" ("yes: the ability was triggered and is carried out",
            "oui : la capacité s'est déclenchée et s'applique");
        No "no" ("no: the permission ends with the flip",
            "non : la permission cesse quand la carte est retournée face cachée");
    }
    empty_hand: EmptyHand = "empty-hand"
        asks ("what happens at the turn of a side without cards while the other still holds some?",
            "que se passe-t-il au tour d'une équipe sans carte quand l'autre en a encore ?")
        source ("the battle runs until both hands are empty; nothing more is printed",
            "la bataille dure jusqu'à ce que les deux mains soient vides ; rien d'autre n'est imprimé") {
        Skipped "skipped" ("its turn is passed over, unwritten; it may still withdraw",
            "son tour est passé, sans être écrit ; elle peut encore se retirer");
        Ends "ends" ("the battle ends when that turn would come",
            "la bataille prend fin quand ce tour viendrait");
    }
    bleusaille: BleusailleElsewhere = "bleusaille"
        asks ("may Bleusaille mode be used with the second box, Epic mode or teams?",
            "le mode Bleusaille va-t-il avec la deuxième boîte, le mode Épique ou les équipes ?")
        source ("only the first box prints it",
            "seule la première boîte l'imprime") {
        Anywhere "anywhere" ("yes: only the points change",
            "oui : seuls les PV changent");
        FirstBox "first-box" ("no: only with the three theaters of the first box and two players",
            "non : seulement avec les trois théâtres de la première boîte et deux joueurs");
    }
    tokens_between_battles: TokensBetween = "tokens-between-battles"
        asks ("what becomes of Reinforcement tokens when a battle ends?",
            "que deviennent les pions Renfort quand une bataille prend fin ?")
        source ("a battle is set up as at the beginning; tokens are not mentioned",
            "une bataille se met en place comme au début ; les pions ne sont pas mentionnés") {
        Return "return" ("they go back to the supply",
            "ils retournent à la réserve");
        Stay "stay" ("they stay in their theaters",
            "ils restent dans leurs théâtres");
    }
    token_supply: TokenSupply = "token-supply"
        asks ("what if the 15 Reinforcement tokens run out?",
            "et si les 15 pions Renfort sont épuisés ?")
        source ("the box holds 15; nothing more is printed",
            "la boîte en contient 15 ; rien d'autre n'est imprimé") {
        WhatIsLeft "what-is-left" ("a side gains what is left, perhaps nothing",
            "on gagne ce qui reste, peut-être rien");
        Unlimited "unlimited" ("other markers are used",
            "on prend d'autres marqueurs");
    }
    token_value: TokenWorth = "token-value"
        asks ("what is a Reinforcement worth when no value is named?",
            "que vaut un pion Renfort quand aucune valeur n'est dite ?")
        source ("a token is worth +1 or +2; no text in the rulebook says which",
            "un pion vaut +1 ou +2 ; aucun texte du livret ne dit lequel") {
        AsWritten "as-written" ("what the record writes, +1 where it writes nothing",
            "ce qu'écrit la feuille, +1 si elle n'écrit rien");
        One "one" ("always +1",
            "toujours +1");
    }
    supply_token: SupplyToken = "supply-token"
        asks ("in which theater does the opponent lay the token that Ravitaillement gives?",
            "dans quel théâtre l'adversaire pose-t-il le pion que donne Ravitaillement ?")
        source ("the card's text is not known; the play names one theater",
            "le texte de la carte est inconnu ; le coup nomme un théâtre") {
        PlayedTheater "played-theater" ("in the theater just played to",
            "dans le théâtre où l'on vient de jouer");
        AnyTheater "any-theater" ("in any theater, the opponent's choice",
            "dans n'importe quel théâtre, au choix de l'adversaire");
    }
    control_without_cards: ControlEmpty = "control-without-cards"
        asks ("does strength from Support or tokens decide a theater in which nobody has a card?",
            "la force donnée par Air 1 ou des pions décide-t-elle d'un théâtre où il n'y a aucune carte ?")
        source ("one box says `tie, even without a card`, the other `if no card was played`",
            "une boîte dit « égalité, même sans carte », l'autre « si aucune carte n'a été jouée »") {
        Strength "strength" ("yes: strengths decide; the sentences speak of 0 against 0",
            "oui : les forces décident ; ces phrases parlent de 0 contre 0");
        FirstPlayer "first-player" ("no: a theater without cards goes to the first player",
            "non : un théâtre sans carte revient au 1er joueur");
    }
    renounce: Renounce = "renoncement"
        asks ("may the cost of Renoncement uncover the card that it then destroys?",
            "le prix de Renoncement peut-il rendre non recouverte la carte que l'on détruit ensuite ?")
        source ("the cost precedes the effect; nothing more is printed",
            "le prix vient avant l'effet ; rien d'autre n'est imprimé") {
        Yes "may-uncover" ("yes: the target is chosen after the cost is paid",
            "oui : la carte se choisit une fois le prix payé");
        No "no-uncover" ("no: the target must have been uncovered before",
            "non : la carte devait être non recouverte avant");
    }
    renounce_itself: RenounceItself = "renoncement-target"
        asks ("may the uncovered card that Renoncement destroys be Renoncement itself?",
            "la carte non recouverte que Renoncement fait détruire peut-elle être Renoncement ?")
        source ("the rulebook speaks of any uncovered card; the card's text is not known",
            "le livret parle de n'importe quelle carte non recouverte ; le texte de la carte est inconnu") {
        Yes "itself" ("yes: any uncovered card",
            "oui : n'importe quelle carte non recouverte");
        No "another" ("no: another card",
            "non : une autre carte");
    }
    renounce_when: RenounceWhen = "renoncement-use"
        asks ("must Renoncement be used when it can be?",
            "faut-il appliquer Renoncement quand c'est possible ?")
        source ("the rulebook says that it permits something; the card's text is not known",
            "le livret dit que la carte permet quelque chose ; son texte est inconnu") {
        May "may" ("no: its owner may decline",
            "non : on peut y renoncer");
        Must "must" ("yes: the price is paid",
            "oui : le prix est payé");
    }
    neutralised: Neutralised = "neutralised-withdrawal"
        asks ("may a side that must play a named card withdraw instead?",
            "une équipe qui doit jouer une carte nommée peut-elle se retirer à la place ?")
        source ("the card's text is not known; withdrawing is an action of every turn",
            "le texte de la carte est inconnu ; se retirer est permis à chaque tour") {
        May "may-withdraw" ("yes", "oui");
        Must "must-play" ("no", "non");
    }
    exchange: ExchangeWhen = "exchange"
        asks ("do teammates exchange a card in every battle or only in the first?",
            "les coéquipiers s'échangent-ils une carte à chaque bataille ou seulement à la première ?")
        source ("hands are dealt anew in every battle; the hint speaks of the start of the game",
            "les mains sont redistribuées à chaque bataille ; l'astuce parle du début de la partie") {
        EveryBattle "every-battle" ("in every battle",
            "à chaque bataille");
        FirstBattle "first-battle" ("only in the first",
            "seulement à la première");
    }
    team_withdrawal: TeamWithdrawal = "team-withdrawal"
        asks ("which of two teammates may withdraw?",
            "lequel de deux coéquipiers peut se retirer ?")
        source ("the one with more cards takes the turn, and to withdraw is the action of a turn; but both decide on it together, and the battle ends when one of them withdraws",
            "celui qui a le plus de cartes joue le tour, et se retirer est l'action d'un tour ; mais tous deux en décident ensemble, et la bataille s'achève dès que l'un d'eux se retire") {
        Either "either" ("either of them, for the team",
            "l'un ou l'autre, pour l'équipe");
        MostCards "most-cards" ("the one who would play: with more cards in hand",
            "celui qui jouerait : celui qui a le plus de cartes en main");
    }
    epic_theaters: EpicTheaters = "epic-theaters"
        asks ("do the five theaters of Epic mode stay for the next battle?",
            "les cinq théâtres du mode Épique restent-ils pour la bataille suivante ?")
        source ("not printed",
            "rien n'est imprimé") {
        Rotate "rotate" ("they stay and move by one place",
            "ils restent et avancent d'une place");
        Stay "stay" ("they stay where they are",
            "ils restent où ils sont");
    }
    emissary: EmissaryWhen = "emissary"
        asks ("when may Émissaire be moved?",
            "quand la carte Émissaire peut-elle être déplacée ?")
        source ("the rulebook says that it can be moved, also covered, by either teammate; not when",
            "le livret dit qu'elle peut être déplacée, même recouverte, par l'un ou l'autre coéquipier ; pas quand") {
        OnceATurn "once-a-turn" ("once in each of its owner's turns, before or after the card is played",
            "une fois à chaque tour de son propriétaire, avant ou après la carte jouée");
        BeforeTheCard "before-the-card" ("once in each of its owner's turns, before the card is played",
            "une fois à chaque tour de son propriétaire, avant la carte jouée");
    }
}
