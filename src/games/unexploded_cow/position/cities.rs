//! Cities of a position: face up, taken, still to come.

use super::{
    super::{cities::FaceUp, deck::CITIES, table::Table},
    Placing, wrong,
};
use crate::{
    lang::pick,
    record::Misread,
    record::tree::{AtomKind, Term},
    source::Span,
};

impl Placing<'_> {
    /// Cities that somebody has: those that are named, and how many are not.
    pub(in super::super) fn cities(&self, table: &mut Table) -> Result<(u16, u8), Misread> {
        let (mut named, mut unnamed) = (0u16, 0u8);
        for term in self.fact.values {
            match term.item.atom.kind {
                AtomKind::Nothing => {}
                AtomKind::Unknown => {
                    self.city_may_be_unnamed(term)?;
                    let times = term.item.times();
                    let cities = &mut table.cities;
                    if times > u32::from(cities.left) {
                        return Err(wrong(
                            term.at,
                            pick("no more than twelve cities", "pas plus de douze villes"),
                        ));
                    }
                    let times = times as u8;
                    unnamed += times;
                    cities.unnamed += times;
                    cities.left -= times;
                    cities.unnamed_at = term.at;
                }
                _ => {
                    let city = self.city_value(term)?;
                    out_of_city_deck(table, city, term.at);
                    named |= 1 << city;
                }
            }
        }
        Ok((named, unnamed))
    }

    /// The cities to come: those that went back under the deck follow the others,
    /// out of their order in a sorted deck, and named in a shuffled one.
    pub(in super::super) fn cities_ahead(&self, table: &mut Table) -> Result<(), Misread> {
        let mut last = 0;
        for term in self.fact.values {
            let returned = &mut table.cities.returned;
            match term.item.atom.kind {
                AtomKind::Nothing => continue,
                AtomKind::Unknown => {
                    self.city_may_be_unnamed(term)?;
                    let times = term.item.times().min(u32::from(CITIES));
                    // Above the first that is named nobody knows which come.
                    if !returned.is_empty() {
                        (0..times).for_each(|_| returned.push(0));
                        last = CITIES + 1;
                    }
                    continue;
                }
                _ => {}
            }
            let city = self.city_value(term)?;
            let returned = &mut table.cities.returned;
            if returned.has(city) {
                return Err(wrong(
                    term.at,
                    pick("each city once", "chaque ville une fois"),
                ));
            }
            if city < last {
                returned.next_leaver();
            }
            if city < last || !returned.is_empty() || !self.rules.sorted {
                returned.push(city);
            }
            last = city;
        }
        Ok(())
    }

    /// Sorted cities come in an order that everybody knows.
    fn city_may_be_unnamed(&self, term: &Term) -> Result<(), Misread> {
        if self.rules.sorted {
            let wanted = pick(
                "the city by its value: which one comes is no secret in `mode: sorted`",
                "la ville par sa valeur : avec `mode: sorted`, nul n'ignore laquelle vient",
            );
            return Err(wrong(term.at, wanted));
        }
        Ok(())
    }

    /// The city face up, then those that it covers.
    pub(in super::super) fn city(&self, table: &mut Table) -> Result<(), Misread> {
        let [top, covered @ ..] = self.fact.values else {
            return Err(wrong(self.fact.at, pick("a city", "une ville")));
        };
        for term in covered.iter().rev() {
            let city = self.city_value(term)?;
            out_of_city_deck(table, city, term.at);
            table.cities.beneath.push(city);
        }
        match top.item.atom.kind {
            AtomKind::Nothing if covered.is_empty() => {}
            AtomKind::Unknown => {
                self.city_may_be_unnamed(top)?;
                if top.item.times.is_some_and(|times| times > 1) {
                    return Err(wrong(top.at, pick("one city", "une seule ville")));
                }
                table.cities.face = FaceUp::Unknown;
                table.cities.unnamed += 1;
                table.cities.unnamed_at = top.at;
                table.cities.left = table.cities.left.saturating_sub(1);
            }
            _ => {
                let city = self.city_value(top)?;
                out_of_city_deck(table, city, top.at);
                table.cities.face = FaceUp::Known(city);
            }
        }
        Ok(())
    }

    fn city_value(&self, term: &Term) -> Result<u8, Misread> {
        let atom = term.atom();
        let value = match atom.map(|atom| atom.kind) {
            Some(AtomKind::Int(value)) if (1..=u32::from(CITIES)).contains(&value) => {
                Some(value as u8)
            }
            Some(AtomKind::Path) => {
                let word = term.word(self.fact.text);
                word.and_then(|word| self.rules.deck.city(word.text))
            }
            _ => None,
        };
        value.ok_or_else(|| {
            wrong(
                term.at,
                pick(
                    "a city, by its value from 1 to 12",
                    "une ville, par sa valeur de 1 à 12",
                ),
            )
        })
    }
}

/// A city is somewhere else than in the deck.
fn out_of_city_deck(table: &mut Table, city: u8, at: Span) {
    let cities = &mut table.cities;
    if cities.seen & 1 << city != 0 {
        cities.twice = cities.twice.or(Some((city, at)));
        return;
    }
    cities.named_at[usize::from(city)] = at;
    cities.seen |= 1 << city;
    cities.left = cities.left.saturating_sub(1);
}
