//! The count: every vector of area and territory, and what nobody wrote down.
