//! x
#[derive(Clone, Debug)]
pub struct Replay;
