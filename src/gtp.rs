//! The Go Text Protocol, version 2: what is written to an engine, and what its answers mean. Pure.
