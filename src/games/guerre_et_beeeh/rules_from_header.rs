//! From the header to the rules in force and the first table.

use super::{
    cards::{KINDS, KNOWN},
    deck, layout,
    rules::Rules,
    words::Attested,
};
use crate::{finding::Findings, pack::Library, record::Header};

pub(super) fn rules(header: &Header, library: &Library, findings: &mut Findings) -> Option<Rules> {
    let deck = deck::read(header, library, findings)?;
    let mut copies = [0; KINDS];
    let attested = Attested::ALL.iter().zip(deck.further);
    for (count, (card, further)) in copies.iter_mut().zip(attested) {
        *count = card.copies() + further;
    }
    for (count, card) in copies[KNOWN..].iter_mut().zip(&deck.named) {
        *count = card.copies;
    }
    let mut rules = Rules::new(header, copies, deck);
    layout::set_up(header, library, &mut rules, findings)?;
    Some(rules)
}
