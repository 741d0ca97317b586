//! Greffier checks recorded board games against their rules.
//!
//! Data flows one way: a [`source`] gives text, [`record`] makes lines of it,
//! [`replay`] plays them through one of the [`games`], judged by its [`clause`]s
//! with the components of its [`pack`]s, and what comes out is [`finding`]s and a
//! standing, summed up over a [`tournament`], which [`cli`] prints. [`game`] is
//! the seam: what a game must provide, and the shapes of what it knows.
//! `source`, `record`, `clause` and `finding` know no game; a game knows
//! nothing of files, commands or printing.

#![forbid(unsafe_code)]

// Each may use those above it; `tests/modules.rs` holds the order.

pub mod work;

pub mod source;

pub mod seat;

pub mod word;

pub mod clause;

pub mod finding;

pub mod record;

pub mod pack;

pub mod chance;

pub mod game;

pub mod kit;

pub mod replay;

pub mod games;

pub mod tournament;

pub mod cli;
