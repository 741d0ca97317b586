//! The games, a line each.
