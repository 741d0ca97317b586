//! What several tests share.

pub(crate) mod als_model;
pub(crate) mod beeeh_changes;
pub(crate) mod beeeh_model;
pub(crate) mod changes;
pub(crate) mod chromium;
pub(crate) mod corpus;
pub(crate) mod cow_model;
pub(crate) mod ebnf;
pub(crate) mod exchange;
pub(crate) mod language;
pub(crate) mod ll1;
pub(crate) mod modes;
pub(crate) mod moutons_model;
pub(crate) mod mutate;
pub(crate) mod oracle;
pub(crate) mod packs;
pub(crate) mod place;
pub(crate) mod tokens;
