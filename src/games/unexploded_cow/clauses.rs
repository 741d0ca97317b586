//! The clauses of Unexploded Cow.

use crate::clauses;

clauses! {
    Rule;

    // --- the box and the set-up
    Players "cow.setup.players" Defines Rulebook
        "Vaches de Guerre, titre"
        en "three to six players take part"
        fr "on joue de trois à six";
    DeckOf69 "cow.deck.sixty-nine" Defines Rulebook
        "Ce que vous avez dans le jeu"
        en "the cow deck has 69 cards"
        fr "le paquet des vaches compte 69 cartes";
    TwelveCities "cow.city.twelve" Refuses Rulebook (physical)
        "Ce que vous avez dans le jeu; Variante"
        en "there are twelve city cards, one of each value from 1 to 12"
        fr "il y a douze cartes Ville, une de chaque valeur de 1 à 12";
    StepsOfFifty "cow.money.steps-of-fifty" Refuses Inferred
        "Ce dont vous aurez besoin (no note below $50 is needed)"
        / "Ce dont vous aurez besoin (des coupures d'au moins 50 $)"
        en "prices, values, payments and loans come in steps of $50"
        fr "prix, valeurs, paiements et emprunts vont de 50 $ en 50 $";
    StartingMoney "cow.setup.starting-money" Acts Rulebook
        "Ce dont vous aurez besoin"
        en "each player starts with $2000"
        fr "chaque joueur commence avec 2000 $";
    CarriedMoney "cow.setup.carried-money" Acts Rulebook
        "Les bases du jeu; Gagner le jeu"
        en "players may keep their money from one game to the next"
        fr "on peut garder son argent d'une partie à l'autre";
    Ante "cow.setup.ante" Acts Rulebook
        "Ouvrir le pot"
        en "before play each player puts $50 into the pot and $50 into the bank"
        fr "avant de jouer, chacun met 50 $ dans le pot et 50 $ à la banque";
    SmallAnte "cow.setup.small-ante" Acts Contested [ruling "small-ante"]
        "Ouvrir le pot, remarque (the printed split exceeds the whole)"
        / "Ouvrir le pot, remarque (la part imprimée dépasse le tout)"
        en "with three or four players the ante is $150, the larger part to the bank"
        fr "à trois ou quatre, la mise de base est de 150 $, dont la plus grande part va à la banque";
    ShortOfTheAnte "cow.setup.short-of-the-ante" Acts Inferred
        "Banqueroute; Les bases du jeu"
        en "a balance brought from an earlier game that does not cover the ante is topped up by a loan"
        fr "un solde apporté qui ne couvre pas la mise de base est complété par un emprunt";
    HandOfThree "cow.setup.hand-of-three" Refuses Rulebook (physical)
        "Comment commencer ?"
        en "each player is dealt three cards, once, before the first turn"
        fr "chaque joueur reçoit trois cartes, une fois, avant le premier tour";
    Shuffled "cow.setup.shuffled-cities" Defines Rulebook
        "Comment commencer ?"
        en "the cities are shuffled: nobody knows which comes next"
        fr "les villes sont mélangées : nul ne sait laquelle vient";
    Sorted "cow.city.sorted" Refuses Rulebook
        "Variante"
        en "in the sorted variant the cities come in the order 1 to 12"
        fr "dans la variante, les villes viennent dans l'ordre de 1 à 12";

    // --- the turn
    Clockwise "cow.turn.clockwise" Acts Rulebook
        "Comment commencer ?"
        en "turns go clockwise, in the order of the seats"
        fr "on joue dans le sens des aiguilles d'une montre";
    OwnTurn "cow.turn.own" Refuses Rulebook (turn)
        "Chaque tour"
        en "drawing, playing and the roll belong to the player whose turn it is"
        fr "piocher, jouer et lancer le dé reviennent au joueur dont c'est le tour";
    CityRevealed "cow.city.reveal" Acts Rulebook
        "Nouvelle carte de ville"
        en "a turn begins by turning up a city if none lies face up"
        fr "au début du tour, on tire une carte de Ville si aucune n'est face visible";
    CityOnlyWhenNone "cow.city.only-when-none" Refuses Rulebook
        "Nouvelle carte de ville; Pour prendre la carte de Ville, remarque"
        en "no city is turned up while one lies face up, nor in the middle of a turn"
        fr "on ne tire pas de ville tant qu'une est face visible, ni au milieu d'un tour";
    CityOnePlace "cow.city.one-place" Refuses Inferred (physical)
        "Ce que vous avez dans le jeu; Variante"
        en "each city card is in exactly one place"
        fr "chaque carte Ville est en un seul endroit";
    NoCityLeft "cow.city.none-left" Acts Rulebook
        "Nouvelle carte de ville"
        en "a turn that would have to turn up a city when none is left does not begin: the game is over"
        fr "un tour où il faudrait tirer une ville alors qu'il n'en reste plus ne commence pas : le jeu est fini";
    DrawTwo "cow.draw.two" Refuses Rulebook
        "Piocher"
        en "two cards are drawn at the start of each turn, no fewer and no more"
        fr "on pioche deux cartes à chaque tour, ni plus ni moins";
    DrawFirst "cow.draw.before-play" Refuses Rulebook
        "Chaque tour"
        en "the cards are drawn before anything is played or arranged"
        fr "on pioche avant de jouer ou de réarranger";
    Reshuffle "cow.draw.reshuffle" Acts Rulebook
        "Piocher"
        en "when a card must be drawn and the deck is empty, the discard pile is shuffled into a new deck"
        fr "s'il faut piocher et que le paquet est vide, on mélange les cartes rejetées pour former un nouveau paquet";
    OnlyWhenNeeded "cow.draw.only-when-needed" Refuses Rulebook
        "Piocher"
        en "the discard pile is shuffled only when a card is needed and the deck is empty"
        fr "on ne mélange les cartes rejetées que si une carte est nécessaire et que le paquet est vide";
    EmptyDeck "cow.draw.empty" Acts Inferred [ruling "empty-deck"]
        "Piocher (silent when the discard pile is empty too)"
        / "Piocher (ne dit rien s'il n'y a pas non plus de cartes rejetées)"
        en "with deck and discard pile empty, one draws what there is"
        fr "paquet vide et sans cartes rejetées, on pioche ce qu'il y a";
    CardOnePlace "cow.cards.one-place" Refuses Inferred (physical)
        "Ce que vous avez dans le jeu"
        en "each cow card is in exactly one place: deck, discard pile, hand or field"
        fr "chaque carte Vache est en un seul endroit : paquet, cartes rejetées, main ou champ";
    HeldInHand "cow.play.from-hand" Refuses Inferred (physical)
        "Jouer; Comment commencer ?"
        en "a card is played from one's own hand"
        fr "on joue une carte de sa main";
    Unseen "cow.hand.unseen" Refuses Inferred (physical)
        "Comment commencer ? (hands are held, not shown)"
        / "Comment commencer ? (on tient sa main sans la montrer)"
        en "a record kept from one player's seat, or in public, does not know the cards others draw"
        fr "une feuille tenue par un joueur, ou en public, ignore les cartes que les autres piochent";

    // --- cows
    AnyNumber "cow.play.any-number" Defines Rulebook
        "Jouer"
        en "any number of cards may be played in a turn"
        fr "on joue autant de cartes que l'on veut";
    TwoKinds "cow.play.two-kinds" Defines Rulebook
        "Jouer"
        en "a card is a cow or an event"
        fr "une carte est une vache ou un événement";
    AnyField "cow.play.any-field" Defines Rulebook
        "Vache (« cow »)"
        en "a cow may be played into any field, one's own included"
        fr "une vache se joue dans n'importe quel champ, le sien compris";
    NewOwner "cow.play.owner" Acts Rulebook
        "Vache (« cow »)"
        en "a cow belongs to the owner of its field, unless it is a spy"
        fr "une vache appartient au propriétaire du champ, sauf l'espion";
    Price "cow.play.price" Acts Rulebook
        "Vache (« cow »)"
        en "the owner of the field pays the cow's price to the pot, whoever plays it"
        fr "le propriétaire du champ paie le prix de la vache au pot, qui que ce soit qui la joue";
    AtAnEnd "cow.play.at-an-end" Refuses Rulebook
        "Vache (« cow »)"
        en "a cow given to another player goes to an end of the row, never into the middle"
        fr "une vache donnée se place à un bout de la rangée, pas au milieu";
    Place "cow.play.place" Refuses Inferred (physical)
        "Vache (« cow »)"
        en "a cow joins the row of a player who is there, without gaps; in one's own field anywhere"
        fr "une vache rejoint la rangée d'un joueur présent, sans trou ; dans son propre champ, n'importe où";
    EndNamed "cow.play.end-named" Refuses Inferred
        "Vache (« cow »)"
        en "where a cow goes is a choice, so a record says it unless the field is empty"
        fr "la place d'une vache est un choix : on l'écrit, sauf si le champ est vide";
    CanPay "cow.play.can-pay" Refuses Contested [ruling "cannot-pay"]
        "Banqueroute (another source allows cards only while one can pay)"
        / "Banqueroute (une autre source ne permet de jouer que si l'on peut payer)"
        en "under the strict reading a card is played only if the payer has the money"
        fr "selon la lecture stricte, on ne joue une carte que si le payeur a l'argent";
    Arrange "cow.arrange.freely" Acts Rulebook
        "Vache (« cow »)"
        en "while playing cards one may rearrange one's own field at will"
        fr "pendant que l'on joue, on réarrange son champ comme on veut";
    OwnField "cow.arrange.own-field" Refuses Rulebook
        "Vache (« cow »)"
        en "nobody rearranges another player's field"
        fr "nul ne réarrange le champ d'un autre";
    ArrangeOwnTurn "cow.arrange.own-turn" Refuses Rulebook (turn)
        "Vache (« cow »); Espions, 4"
        en "a field is rearranged only in its owner's own turn"
        fr "un champ ne se réarrange qu'au tour de son propriétaire";
    EachOnce "cow.arrange.each-once" Refuses Inferred (physical)
        "Vache (« cow »)"
        en "rearranging names every cow of the field exactly once"
        fr "réarranger, c'est nommer chaque vache du champ une fois et une seule";

    // --- spies
    SpyOwner "cow.spy.owner" Acts Rulebook
        "Espions (\"spy\")"
        en "a spy belongs to the player who played it, wherever it stands"
        fr "un espion appartient à qui l'a joué, où qu'il soit";
    SpyHostPays "cow.spy.host-pays" Acts Rulebook
        "Espions (\"spy\"), 1"
        en "the owner of the field pays for a spy placed there"
        fr "le propriétaire du champ paie l'espion qu'on y place";
    SpyPaid "cow.spy.paid" Acts Rulebook
        "Espions (\"spy\"), 2"
        en "when a spy explodes its own owner is paid"
        fr "quand un espion explose, c'est son propriétaire qui touche l'argent";
    SpyCity "cow.spy.city" Acts Rulebook
        "Espions (\"spy\"), 3"
        en "a spy that explodes in its owner's turn takes the city, wherever it stands"
        fr "un espion qui explose au tour de son propriétaire prend la ville, où qu'il soit";
    SpyHostArranges "cow.spy.host-arranges" Refuses Rulebook
        "Espions (\"spy\"), 4"
        en "only the owner of the field moves a spy inside it, in their own turn"
        fr "seul le propriétaire du champ y déplace un espion, à son tour";
    SpyKeeps "cow.spy.keeps-owner" Acts Rulebook
        "Espions (\"spy\"), 5"
        en "a spy transferred to another field keeps its owner"
        fr "un espion transféré dans un autre champ garde son propriétaire";
    SpyForgets "cow.spy.forgets" Acts Rulebook
        "Espions (\"spy\"), 5"
        en "a spy that leaves play forgets its owner"
        fr "un espion qui quitte le jeu oublie son propriétaire";
    SpyFetched "cow.spy.fetched" Acts Inferred
        "Espions (\"spy\")"
        en "a spy brought into play by an event belongs to the player of the event"
        fr "un espion mis en jeu par un événement appartient à qui joue l'événement";

    // --- events
    EventPrice "cow.event.price" Acts Rulebook
        "Evénement (« event »)"
        en "the player of an event pays its price to the pot"
        fr "qui joue un événement en paie le prix au pot";
    PriceFirst "cow.event.price-first" Defines Inferred
        "Evénement (« event »)"
        en "the price is paid before the effect"
        fr "le prix se paie avant l'effet";
    AsPrinted "cow.event.as-printed" Refuses Rulebook
        "Evénement (« event »)"
        en "an event does exactly what it says, at once"
        fr "un événement fait exactement ce qu'il dit, aussitôt";
    BetweenPlayers "cow.event.money" Acts Rulebook
        "Evénement (« event »)"
        en "money that an event moves goes from player to player, not through the pot"
        fr "l'argent qu'un événement déplace va de joueur à joueur, sans passer par le pot";
    NoExtraCost "cow.event.no-extra-cost" Acts Rulebook
        "Evénement (« event »)"
        en "a cow brought at no extra cost is not paid for"
        fr "une vache sans prix supplémentaire ne se paie pas";
    UsualCost "cow.event.usual-cost" Acts Inferred
        "Evénement (« event »); Vache (« cow »)"
        en "a cow brought by an event that does not say otherwise is paid for by the owner of its field"
        fr "une vache apportée par un événement qui ne dit rien se paie comme d'habitude";
    You "cow.event.you" Defines Rulebook
        "Evénement (« event »)"
        en "`you` on an event is the player who plays it"
        fr "« vous », sur un événement, désigne qui le joue";
    NightShift "cow.event.night-shift" Acts Rulebook
        "Lancer le dé"
        en "Night Shift makes its player roll the bomb die in the middle of the turn"
        fr "le « night shift » fait lancer le dé au milieu du tour";
    Search "cow.event.search" Acts Rulebook
        "Piocher"
        en "some events search the discard pile"
        fr "certains événements fouillent dans les cartes rejetées";
    Fetch "cow.event.fetch" Acts Rulebook
        "Evénement (« event »)"
        en "some events bring cows into one's field"
        fr "certains événements apportent des vaches dans son champ";
    Transfer "cow.event.transfer" Acts Rulebook
        "Espions (\"spy\"), 5"
        en "some events move a cow to another field"
        fr "certains événements transfèrent une vache dans un autre champ";
    Theft "cow.event.theft" Acts Rulebook
        "Stratégie"
        en "some events steal a cow"
        fr "certains événements volent une vache";
    Trade "cow.event.trade" Acts Reconstructed
        "reviews of the 2001 edition" / "critiques de l'édition de 2001"
        en "some events trade cows with another player"
        fr "certains événements échangent des vaches";
    ExtraDraw "cow.event.draw" Acts Reconstructed
        "reviews of the 2001 edition" / "critiques de l'édition de 2001"
        en "some events draw further cards"
        fr "certains événements font piocher";
    Blast "cow.event.blast" Acts Rulebook
        "Pour prendre la carte de Ville"
        en "a cow may find a bomb for another reason than the roll"
        fr "une vache peut trouver une bombe pour une autre raison que le dé";
    Removed "cow.event.remove" Acts Rulebook
        "Espions (\"spy\"), 5"
        en "a cow may leave play without exploding"
        fr "une vache peut quitter le jeu sans exploser";
    EventEntry "cow.event.entry" Refuses Inferred [ruling "entry"]
        "Vache (« cow »)"
        en "a cow that an event moves enters its new field as a played one: one's own anywhere, another's at an end"
        fr "une vache transférée par un événement entre comme une vache jouée : chez soi n'importe où, chez un autre à un bout";
    MovedOwner "cow.event.new-owner" Acts Inferred
        "Vache (« cow »)"
        en "a moved cow that is no spy belongs to its new field's owner, and nobody pays again"
        fr "une vache transférée qui n'est pas un espion appartient au propriétaire de son nouveau champ, sans nouveau paiement";
    EventDiscarded "cow.event.discarded" Acts Inferred
        "Comment commencer ? (a place for discarded cards)"
        / "Comment commencer ? (un espace pour les cartes à rejeter)"
        en "an event is discarded once it is resolved"
        fr "un événement est rejeté une fois résolu";
    Unattested "cow.event.unattested" Refuses Inferred
        "Evénement (« event »)"
        en "an event whose text nobody knows is played only where the header says `unattested: by-hand`"
        fr "un événement au texte inconnu ne se joue que si l'en-tête dit `unattested: by-hand`";
    ByHand "cow.event.by-hand" Defines Reconstructed
        "Evénement (« event »)"
        en "an event played by hand does what the record says, unchecked"
        fr "un événement joué à la main fait ce que dit la feuille, sans contrôle";

    // --- money
    BankFrozen "cow.bank.frozen" Refuses Rulebook
        "Ouvrir le pot"
        en "the bank neither grows nor shrinks before the end"
        fr "la banque ne change pas avant la fin";
    ClosedCircuit "cow.money.closed-circuit" Refuses Rulebook (physical)
        "Les bases du jeu"
        en "no dollar appears or vanishes: players, pot and bank always hold what they started with and what was borrowed"
        fr "aucun dollar n'apparaît ni ne disparaît : joueurs, pot et banque ont toujours la somme de départ et les emprunts";
    Loan "cow.money.loan" Acts Rulebook
        "Banqueroute"
        en "a player may borrow; the money comes from outside the game"
        fr "un joueur peut emprunter ; l'argent vient du dehors";
    LoanWhenBroke "cow.money.loan-when-broke" Refuses Inferred [ruling "loan"]
        "Banqueroute (no limit is printed; loans are named for an exhausted reserve)"
        / "Banqueroute (aucune limite imprimée ; les emprunts visent une réserve épuisée)"
        en "under the strict reading a player borrows only with no money left"
        fr "selon la lecture stricte, on n'emprunte qu'une fois sa réserve épuisée";
    SeriousLoan "cow.money.serious-loan" Refuses Rulebook
        "Banqueroute"
        en "in a serious money game a loan is exactly the starting sum"
        fr "dans un jeu d'argent sérieux, un emprunt est exactement la somme de départ";
    RealMoney "cow.money.real-money" Refuses Inferred
        "Banqueroute"
        en "with real money a player below zero adds money or leaves before the roll"
        fr "avec de l'argent réel, un joueur en dessous de zéro ajoute de l'argent ou quitte le jeu avant de lancer le dé";
    LeaveBankrupt "cow.leave.bankrupt" Refuses Rulebook
        "Banqueroute"
        en "only a bankrupt player may leave"
        fr "seul un joueur en banqueroute peut quitter le jeu";
    LeaveRealMoney "cow.leave.real-money" Refuses Rulebook
        "Banqueroute"
        en "leaving is for games played for real money"
        fr "on ne quitte le jeu qu'avec de l'argent réel";
    Gone "cow.leave.gone" Refuses Inferred (physical)
        "Banqueroute"
        en "who has left holds no card, owns no field and has no turn"
        fr "qui a quitté le jeu n'a plus ni carte, ni champ, ni tour";
    Estate "cow.leave.estate" Acts Inferred [ruling "leaver"]
        "Banqueroute (silent on what becomes of the cards)"
        / "Banqueroute (ne dit rien du sort des cartes)"
        en "who leaves discards cows and hand; spies abroad go to their hosts"
        fr "qui quitte le jeu rejette ses vaches et sa main ; ses espions vont aux propriétaires des champs où ils sont";

    // --- the roll
    RollCompulsory "cow.roll.compulsory" Refuses Rulebook
        "Lancer le dé"
        en "every turn ends with the roll, even after Night Shift and even with an empty field"
        fr "chaque tour finit par le lancer du dé, même après le « night shift » et même sans vache";
    RollOnce "cow.roll.once" Refuses Rulebook
        "Lancer le dé"
        en "the final roll is made once; only an event gives another"
        fr "le lancer final a lieu une fois ; seul un événement en donne un autre";
    RollEndsPlay "cow.roll.ends-play" Refuses Rulebook
        "Lancer le dé"
        en "after the final roll nothing is drawn, played or rearranged"
        fr "après le dernier lancer, on ne pioche, ne joue ni ne réarrange plus";
    Die "cow.roll.die" Refuses Rulebook (physical)
        "Ce dont vous aurez besoin"
        en "the die shows 1 to 6"
        fr "le dé montre de 1 à 6";
    Count "cow.roll.count" Refuses Rulebook
        "Lancer le dé"
        en "the count starts with the roller's rightmost cow, goes to the left and on into the next player's field"
        fr "on compte depuis sa vache la plus à droite, vers la gauche, puis dans le champ suivant";
    CountOnce "cow.roll.each-once" Acts Rulebook
        "Lancer le dé"
        en "each cow is counted once: a roll above their number hits nothing"
        fr "chaque vache compte une fois : un résultat supérieur à leur nombre ne fait rien exploser";

    // --- bombs
    Explodes "cow.bomb.explodes" Acts Rulebook
        "Lancer le dé"
        en "a cow that explodes is discarded and its owner takes its value from the pot"
        fr "une vache qui explose est rejetée et son propriétaire prend sa valeur dans le pot";
    Negative "cow.bomb.negative" Acts Rulebook
        "Lancer le dé"
        en "a cow of negative value costs its owner that much, paid to the pot"
        fr "une vache de valeur négative coûte cette somme à son propriétaire, versée au pot";
    ShortPot "cow.bomb.short-pot" Acts Rulebook
        "Lancer le dé"
        en "when the pot holds too little one takes what there is, and the rest is lost"
        fr "si le pot ne suffit pas, on prend ce qu'il y a et le reste est perdu";
    PayOrder "cow.bomb.pay-order" Acts Rulebook
        "Bombeurs fous, remarque"
        en "for cows that explode together the owner of the field is paid first, then the owners of spies, clockwise from there"
        fr "pour des explosions simultanées, le propriétaire du champ est servi d'abord, puis ceux des espions dans le sens des aiguilles d'une montre";
    Batch "cow.bomb.batch" Acts Inferred [ruling "batch"]
        "Bombeurs fous, remarque (silent on negative cows)"
        / "Bombeurs fous, remarque (ne dit rien des vaches négatives)"
        en "each owner settles the sum of their cows that explode together"
        fr "chacun règle la somme de ses vaches qui explosent ensemble";
    CowThere "cow.field.there" Refuses Inferred (physical)
        "Vache (« cow »)"
        en "a cow that is named stands where it is named"
        fr "une vache que l'on nomme est bien là où on la nomme";
    Holder "cow.bomb.holder" Refuses Rulebook (physical)
        "Pouvoirs spéciaux de certaines vaches"
        en "a power concerns a bomb that a cow holds now"
        fr "un pouvoir concerne une bombe qu'une vache tient à ce moment";
    SameField "cow.bomb.same-field" Refuses Rulebook
        "Général; PFC"
        en "a bomb is passed or stolen only between two cows of one field"
        fr "une bombe ne passe qu'entre deux vaches d'un même champ";
    Decider "cow.bomb.decider" Refuses Inferred [ruling "spy-powers"]
        "Pouvoirs spéciaux de certaines vaches"
        en "the owner decides about a cow's own bomb, the owner of the field about taking another's"
        fr "le propriétaire décide pour la bombe de sa vache, celui du champ pour voler celle d'une autre";
    OncePerTurn "cow.power.once-a-turn" Refuses Rulebook
        "Mécanicien; Général; PFC"
        en "each special cow uses its power once a turn, whoever's turn it is"
        fr "chaque vache spéciale utilise son pouvoir spécial une fois par tour, à qui que soit ce tour";
    Mechanic "cow.mechanic.power" Refuses Rulebook
        "Mécanicien (\"mechanics\")"
        en "only a mechanic defuses the bomb it has found"
        fr "seul un mécanicien désamorce la bombe qu'il a trouvée";
    General "cow.general.power" Refuses Rulebook
        "Général (\"general\")"
        en "only a general passes its bomb on, before it explodes"
        fr "seul un général passe sa bombe, avant l'explosion";
    Pfc "cow.pfc.power" Refuses Rulebook
        "PFC (\"PFC\")"
        en "only a PFC takes another cow's bomb, before it explodes"
        fr "seul un PFC vole la bombe d'une autre vache, avant l'explosion";
    Wave "cow.bomber.wave" Acts Rulebook
        "Bombeurs fous (\"Mad Bomber\")"
        en "after a mad bomber has exploded every other cow of the field finds a new bomb"
        fr "après l'explosion d'un bombeur fou, chaque autre vache du champ trouve une bombe";
    Robbed "cow.bomber.robbed" Defines Rulebook
        "Bombeurs fous (\"Mad Bomber\")"
        en "a mad bomber whose bomb is stolen first hands out none"
        fr "un bombeur fou dont la bombe est volée n'en distribue pas";
    Together "cow.bomber.together" Acts Inferred [ruling "bombers"]
        "Bombeurs fous (silent on two at once)"
        / "Bombeurs fous (ne dit rien de deux à la fois)"
        en "mad bombers that explode together set off one wave on the survivors"
        fr "des bombeurs fous qui explosent ensemble ne donnent qu'une nouvelle bombe à chacune des vaches restantes";
    TwoBombs "cow.bomb.two" Acts Inferred
        "Mécanicien; Général"
        en "a cow that holds two bombs explodes once, and has to be rid of both to survive"
        fr "une vache qui tient deux bombes explose une fois, et doit se défaire des deux pour survivre";

    // --- cities
    TakeCity "cow.city.take" Acts Rulebook
        "Pour prendre la carte de Ville"
        en "whose own cow explodes in their own turn takes the city, whatever the cause"
        fr "qui voit sa propre vache exploser à son propre tour prend la ville, quelle qu'en soit la cause";
    NegativeCity "cow.city.negative-too" Acts Inferred
        "Pour prendre la carte de Ville"
        en "a negative cow takes the city as well"
        fr "une vache négative prend aussi la ville";
    NotAnothers "cow.city.not-anothers" Defines Rulebook
        "Pour prendre la carte de Ville"
        en "nobody takes a city when another's cow explodes, or one's own in another's turn"
        fr "nul ne prend de ville pour la vache d'un autre, ni pour la sienne au tour d'un autre";
    OneCity "cow.city.one-a-turn" Acts Rulebook
        "Pour prendre la carte de Ville, remarque"
        en "a city taken is replaced only at the next turn's start, so nobody takes two in one turn"
        fr "une ville prise n'est remplacée qu'au tour suivant : on n'en prend jamais deux";

    // --- the end
    LastCity "cow.end.last-city" Acts Rulebook
        "Gagner le jeu"
        en "the game ends when the last city has been taken"
        fr "le jeu est terminé quand la dernière ville est prise";
    CityNamed "cow.end.city-named" Acts Inferred
        "Gagner le jeu"
        en "where cities that nobody named leave open who takes the pot and the bank, a result holds if one of them allows it"
        fr "si des villes non nommées laissent ouvert qui emporte le pot et la banque, un résultat vaut dès que l'une d'elles le permet";
    FinishTurn "cow.end.finish-the-turn" Defines Inferred
        "Gagner le jeu; Lancer le dé"
        en "the turn in which the last city is taken is played out, roll included"
        fr "le tour où la dernière ville est prise se joue jusqu'au lancer du dé";
    PotAndBank "cow.end.pot-and-bank" Acts Rulebook
        "Gagner le jeu; Ouvrir le pot"
        en "the player with most city points takes the pot and the bank"
        fr "qui a le plus de points de Ville prend le pot et la banque";
    Tie "cow.end.tie" Acts Rulebook
        "Gagner le jeu"
        en "players tied on city points share the pot and the bank equally"
        fr "à égalité de points, on partage le pot et la banque";
    Remainder "cow.end.remainder" Acts Inferred [ruling "remainder"]
        "Gagner le jeu (silent on what cannot be shared)"
        / "Gagner le jeu (ne dit rien de ce qui ne se partage pas)"
        en "what cannot be shared equally stays in the pot"
        fr "ce qui ne se partage pas reste dans le pot";
    MostMoney "cow.end.most-money" Defines Rulebook
        "Gagner le jeu"
        en "the real winner is who then has most money; equal ones win together"
        fr "le véritable gagnant a le plus d'argent, le pot et la banque une fois remis ; à égalité, on gagne ensemble";
    Profit "cow.end.profit" Defines Rulebook [ruling "profit"]
        "Les bases du jeu"
        en "whoever ends with more money than they started with has won"
        fr "quiconque finit avec plus d'argent qu'au départ a gagné";
    Debt "cow.end.debt" Acts Inferred [ruling "debt"]
        "Banqueroute"
        en "borrowed money is subtracted before fortunes are compared"
        fr "l'argent emprunté se retranche avant de comparer les fortunes";
}
