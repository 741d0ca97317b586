//! A city is turned up.

use super::super::{
    acts::{Ctx, Doing, Sentence},
    cities::FaceUp,
    clauses::Rule,
    deck::CITIES,
    faults::Fault,
};
use crate::clause::Log;

impl<L: Log> Ctx<'_, '_, L> {
    pub(in super::super) fn city(&mut self, value: Option<u32>) -> Sentence {
        self.own_turn();
        let table = self.table;
        self.before_the_roll();
        // Of the city that lies there, which one it is comes first.
        let names_the_face = table.cities.names_the_face(value);
        if !names_the_face {
            self.city_is_due(value);
        }
        let there = self.city_is_there(value);
        if names_the_face {
            self.city_is_due(value);
        }
        let exists = value.is_none_or(|value| (1..=u32::from(CITIES)).contains(&value));
        if self.rules.sorted && exists {
            let wanted = match table.cities.face {
                FaceUp::Known(face) if table.cities.names_the_face(value) => Some(face),
                _ => table.cities.ahead().next(),
            };
            if let Some(wanted) = wanted {
                let right = value.is_none_or(|value| value == u32::from(wanted));
                self.require(
                    Rule::Sorted,
                    right,
                    self.step.spot,
                    Fault::CityOrder(wanted),
                );
            }
        }
        there
    }

    /// A turn begins, and no city lies face up.
    fn city_is_due(&mut self, value: Option<u32>) {
        let table = self.table;
        // Once the last one is taken there is no right time for another.
        if table.cities.all_taken() {
            return;
        }
        let due = table.cities.due && table.drawn == 0;
        self.court
            .require(Rule::CityOnlyWhenNone, due, self.step.at, || {
                match table.cities.face {
                    FaceUp::None => Fault::CityLate,
                    _ if table.cities.names_the_face(value) && table.cities.unwritten => {
                        Fault::CityLate
                    }
                    face => Fault::CityFaceUp(face),
                }
            });
    }

    /// The city can be turned up from the deck, or lies face up unnamed.
    fn city_is_there(&mut self, value: Option<u32>) -> Sentence {
        let (table, at) = (self.table, self.step.spot);
        if let Some(value) = value {
            let exists = (1..=u32::from(CITIES)).contains(&value);
            self.demand(Rule::TwelveCities, exists, at, Fault::CityValue(value))?;
            let there =
                table.cities.names_the_face(Some(value)) && table.cities.face != FaceUp::Unknown;
            let free = there || table.cities.seen & 1 << value == 0;
            self.demand(Rule::CityOnePlace, free, at, Fault::CitySeen(value as u8))?;
            let cities = &table.cities;
            let (city, returned) = (value as u8, &cities.returned);
            let possible = self.rules.sorted
                || there
                || match table.cities.face {
                    // It was turned up before: what lies under the deck is another.
                    FaceUp::Unknown => !returned.has(city),
                    _ => cities.may_come(city),
                };
            self.court.demand(Rule::CityOnePlace, possible, at, || {
                match returned.lowest().filter(|_| !returned.has(city)) {
                    Some(first) => Fault::CityLater { city, first },
                    None => Fault::CityUnder(city),
                }
            })?;
        }
        let some = table.cities.names_the_face(value) || table.cities.left > 0;
        self.demand(Rule::CityOnePlace, some, at, Fault::NoCityLeft)
    }
}

impl<L: Log> Doing<'_, L> {
    /// A city is turned up, or the one that lies there is named.
    pub(in super::super) fn city(&mut self, value: Option<u32>) {
        let named = value.map(|value| value as u8);
        let cities = &mut self.table.cities;
        if cities.names_the_face(value) {
            return cities.name_face(named, self.at);
        }
        let city = named.or(cities.next_sorted(self.rules));
        cities.turn_up(city, self.at, self.log);
    }
}
