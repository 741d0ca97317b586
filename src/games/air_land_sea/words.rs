//! The words of the notation that no pack brings: what is done, and where things
//! go. Theaters are in `card`, cards in the packs.

crate::words! {
    /// What a player does with a turn or for an ability.
    pub(super) enum Verb: "verb", reserved;
    Withdraw = ["withdraw"] ["retrait", "capitule", "capitulation"],
        "", "withdraw", "leaves the battle to the other side, for points by the cards in hand";
    Flip = ["flip"] ["retourne"],
        "CARD or PLACE [=CARD]", "A3: flip Bo.L=S3", "turns a card over; `=` names one that comes up unknown";
    Destroy = ["destroy"] ["détruit"],
        "CARD or PLACE [=CARD]", "D1: destroy Bo.A", "puts a card under the deck, in the first edition aside";
    Reveal = ["reveal"] ["révèle"],
        "CARD, ? or _", "Es4: reveal D5", "shows a card of one's hand; `_`: there is none";
    Name = ["name"] ["nomme"],
        "CARD", "Es4: name Es6", "names a card by its type and strength";
}

crate::words! {
    /// Where a card goes that does not go to a theater.
    pub(super) enum Pile: "place", reserved;
    Hand = ["hand"] ["main"], "", "S4: (A3)>hand", "one's own hand; `Bo.hand` is Bo's";
    Deck = ["deck"] ["pioche"], "", "L1: (A4)>deck", "the draw pile";
}

#[cfg(test)]
mod tests {
    use super::{Pile, Verb};
    use crate::{
        games::air_land_sea::{card::Kind, notation::RESERVED},
        record::word::fold,
    };

    #[test]
    fn no_player_is_called_by_a_reserved_word() {
        let tables = [Verb::TABLE, Pile::TABLE, Kind::TABLE];
        for word in tables
            .iter()
            .flat_map(crate::game::words::WordTable::spellings)
        {
            assert!(RESERVED.contains(&fold(word).as_str()), "{word}");
        }
    }
}
