//! The engine from inside.
