//! Greffier checks recorded board games against their rules.
//!
//! Data flows one way, and the modules are listed in that order: a [`source`]
//! gives text, [`record`] makes lines of it, [`replay`] plays them through a
//! [`game`], judged by its [`clause`]s with the components of its [`pack`]s,
//! and what comes out is [`finding`]s and a standing, summed up over a
//! [`tournament`], which [`cli`] prints.
//! `source`, `record`, `clause` and `finding` know no game; a game knows
//! nothing of files, commands or printing.

#![forbid(unsafe_code)]

pub mod source;

pub mod seat;

pub mod word;

pub mod record;

pub mod clause;

pub mod pack;

pub mod chance;

pub mod game;

pub mod kit;

pub mod games;

pub mod replay;

pub mod finding;

pub mod tournament;

pub mod cli;

pub mod work;
