//! Breaches about the cities.

use super::{Fault, Teller, because, with_help};
use crate::{game::Telling, games::unexploded_cow::cities::Face};

impl Teller<'_> {
    pub(super) fn of_cities(&self, fault: Fault) -> Option<Telling> {
        Some(match fault {
            Fault::CityValue(value) => with_help(
                format!("there is no city {value}"),
                "cities are worth 1 to 12",
                "write the value of the city that was turned up",
            ),
            Fault::CitySeen(value) if self.table.cities.face == Face::Known(value) => because(
                with_help(
                    format!("city {value} is no longer in the deck"),
                    "it lies face up already",
                    "leave out this step: no city is turned up while one lies face up",
                ),
                self.table.cities.named_at[usize::from(value)],
                "turned up here",
            ),
            Fault::CitySeen(value) => {
                let told = with_help(
                    format!("city {value} is no longer in the deck"),
                    match self.city_holder(value) {
                        Some(seat) => format!("{} took it", self.name(seat)),
                        None => "already turned up".to_owned(),
                    },
                    match self.cities_left() {
                        left if left.is_empty() => "no city is left".to_owned(),
                        left => format!("not seen yet: {left}"),
                    },
                );
                let at = self.table.cities.named_at[usize::from(value)];
                because(told, at, "it was named here")
            }
            Fault::CityUnder(value) => with_help(
                format!("city {value} lies under the deck"),
                "who left gave it back",
                "it is turned up once all cities above it are",
            ),
            Fault::CityLater { city, first } => with_help(
                format!("city {city} cannot come before city {first}"),
                format!(
                    "only cities that were given back are left, and {first} is among the first"
                ),
                "those of who left first come first, of one player the lowest first",
            ),
            Fault::NoCityLeft => with_help(
                "no city is left in the deck",
                "none can be turned up",
                "leave out this step",
            ),
            Fault::CityFaceUp(Face::Known(value)) => because(
                with_help(
                    "a city is turned up only when none lies face up, at the start of a turn",
                    format!("city {value} lies face up"),
                    "leave out this step",
                ),
                self.table.cities.named_at[usize::from(value)],
                "turned up here",
            ),
            Fault::CityFaceUp(_) => because(
                with_help(
                    "a city is turned up only when none lies face up, at the start of a turn",
                    "a city that nobody named lies face up",
                    "name it where it was turned up, and leave out this step",
                ),
                self.table.cities.unnamed_at,
                "it was turned up here",
            ),
            // One lay there when the turn began: it has been taken since.
            Fault::CityLate if !self.table.city_due && !self.table.city_unwritten => with_help(
                "a city that was taken is replaced at the start of the next turn",
                "still the same turn",
                "leave out this step; the next player's turn begins with it",
            ),
            Fault::CityLate => with_help(
                "a city is turned up only when none lies face up, at the start of a turn",
                "too late in this turn",
                "write `city=…` as the first step of the turn",
            ),
            Fault::CityOrder(wanted) => with_help(
                "the cities are sorted in this record",
                format!("city {wanted} comes next"),
                format!("write `city={wanted}`, or leave it out"),
            ),
            _ => return None,
        })
    }

    fn city_holder(&self, value: u8) -> Option<u8> {
        (0..self.table.players)
            .find(|seat| self.table.cities.taken[*seat as usize] & 1 << value != 0)
    }
}
