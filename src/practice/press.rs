//! x
#[derive(Clone, Debug)]
pub struct Press;
