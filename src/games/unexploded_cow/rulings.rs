//! The questions that the rulebook leaves open, and their readings.

use crate::rulings;

rulings! {
    small_ante: AnteSplit = "small-ante"
        asks ("how is the ante of $150 split with three or four players? the printed share of the bank is larger than the ante", "comment se partage la mise de base de 150 $ à trois ou quatre joueurs ? la part imprimée de la banque dépasse la mise")
        source "Ouvrir le pot, remarque" {
        Bank100 "bank-100" ("$100 to the bank, $50 to the pot", "100 $ à la banque, 50 $ au pot");
        AllBank "all-bank" ("the whole $150 to the bank, nothing to the pot", "les 150 $ à la banque, rien au pot");
    }
    empty_deck: EmptyDeck = "empty-deck"
        asks ("what is drawn when deck and discard pile do not hold enough cards?", "que pioche-t-on quand le paquet et les cartes rejetées ne suffisent pas ?")
        source "Piocher" {
        WhatThereIs "what-there-is" ("one draws what there is", "on pioche ce qu'il y a");
        AllOrNothing "all-or-nothing" ("nothing is drawn unless all the cards are there", "on ne pioche rien à moins que toutes les cartes soient là");
    }
    batch: BatchOrder = "batch"
        asks ("cows of one owner explode together, some of negative value: in what order is the money settled?", "plusieurs vaches d'un même propriétaire explosent ensemble, certaines négatives : dans quel ordre règle-t-on l'argent ?")
        source "Bombeurs fous, remarque" {
        Net "net" ("owner by owner, each the sum of their cows", "propriétaire par propriétaire, chacun la somme de ses vaches");
        NegativesFirst "negatives-first" ("every negative cow is paid in first, then the others are paid in order", "on verse d'abord pour toutes les vaches négatives, puis les autres sont payées dans l'ordre");
    }
    remainder: Leftover = "remainder"
        asks ("pot and bank cannot be divided equally among the tied players: what becomes of the rest?", "le pot et la banque ne se partagent pas également entre les joueurs à égalité : que devient le reste ?")
        source "Gagner le jeu" {
        Pot "pot" ("it stays in the pot", "il reste dans le pot");
        FirstSeat "first-seat" ("it goes to the tied player who sits first", "il va au premier de ces joueurs autour de la table");
    }
    cannot_pay: Credit = "cannot-pay"
        asks ("may a card be played when the one who must pay has not enough money?", "peut-on jouer une carte quand le joueur qui doit payer n'a pas assez d'argent ?")
        source ("Banqueroute; one review says otherwise", "Banqueroute ; une critique dit autre chose") {
        Owe "owe" ("yes: the payer goes below zero or borrows", "oui : ce joueur passe en dessous de zéro ou emprunte");
        Refuse "refuse" ("no: the card may not be played", "non : la carte ne peut pas être jouée");
    }
    loan: Borrowing = "loan"
        asks ("may a player borrow who still has money?", "peut-on emprunter quand il reste de l'argent ?")
        source "Banqueroute" {
        AnyTime "any-time" ("yes: there is no financial limit", "oui : il n'y a pas de limite financière");
        WhenBroke "when-broke" ("no: only with $0 or less", "non : seulement avec 0 $ ou moins");
    }
    entry: EntryRuling = "entry"
        asks ("where does a cow traded or moved by an event enter another player's field?", "où une vache échangée ou transférée par un événement entre-t-elle dans le champ d'un autre joueur ?")
        source "Vache (« cow »)" {
        AtAnEnd "at-an-end" ("at an end chosen by the player of the event", "au bout choisi par qui joue l'événement");
        Anywhere "anywhere" ("anywhere; a traded cow takes the other's place unless another is written", "n'importe où ; une vache échangée prend la place de l'autre, sauf si une autre place est écrite");
    }
    spy_powers: SpyPowers = "spy-powers"
        asks ("a spy with a second power finds a bomb in a stranger's field: who decides?", "un espion qui a un second pouvoir trouve une bombe dans le champ d'un autre : qui décide ?")
        source "Pouvoirs spéciaux de certaines vaches" {
        Owner "owner" ("the spy's owner for its own bomb, the host for taking another's", "le propriétaire de l'espion pour sa propre bombe, celui du champ pour voler celle d'une autre");
        Host "host" ("the owner of the field decides everything", "le propriétaire du champ décide de tout");
    }
    leaver: Leaver = "leaver"
        asks ("what becomes of the cities of a player who leaves bankrupt?", "que deviennent les villes d'un joueur qui fait banqueroute et quitte le jeu ?")
        source "Banqueroute" {
        SetAside "set-aside" ("they are set aside and count for nobody", "elles sont écartées et ne comptent pour personne");
        Returned "returned" ("they go back under the city deck, the lowest first", "elles retournent sous le paquet de Villes, la plus petite d'abord");
    }
    debt: Debt = "debt"
        asks ("do loans count when fortunes are compared?", "les emprunts comptent-ils quand on compare les fortunes ?")
        source "Banqueroute" {
        Subtract "subtract" ("what was borrowed is subtracted", "ce qui a été emprunté se retranche");
        Keep "keep" ("the money in hand counts, however it came", "l'argent en main compte, d'où qu'il vienne");
    }
    profit: Base = "profit"
        asks ("with balances carried over, more money than when?", "avec des soldes gardés d'une partie à l'autre, plus d'argent que quand ?")
        source "Les bases du jeu" {
        ThisGame "this-game" ("than at the start of this game", "qu'au départ de cette partie");
        TwoThousand "two-thousand" ("than the $2000 of a first game", "que les 2000 $ d'une première partie");
    }
    bombers: Bombers = "bombers"
        asks ("two mad bombers explode together: how many bombs does each survivor find?", "deux bombeurs fous explosent ensemble : combien de bombes trouve chaque vache restante ?")
        source "Bombeurs fous" {
        One "one" ("one", "une");
        Each "each" ("one from each of them", "une de chacun");
    }
}
