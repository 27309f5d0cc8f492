//! Numbers by chance, the same ones for the same seed. Not for secrets.

/// Numbers that follow from a seed (splitmix64).
#[derive(Clone, Debug)]
pub struct Draw {
    state: u64,
}

impl Draw {
    /// The numbers of `seed`.
    pub const fn of(seed: u64) -> Self {
        Self { state: seed }
    }

    /// The next number.
    pub const fn number(&mut self) -> u64 {
        self.state = self.state.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = self.state;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ (mixed >> 31)
    }

    /// A number from 0 up to `limit`, that one not included; 0 for a limit of 0.
    pub fn below(&mut self, limit: usize) -> usize {
        let limit = u64::try_from(limit).unwrap_or(u64::MAX);
        let rest = self.number().checked_rem(limit).unwrap_or(0);
        usize::try_from(rest).unwrap_or(0)
    }

    /// One of `from`; `None` where there is none.
    pub fn one<T: Copy>(&mut self, from: &[T]) -> Option<T> {
        let index = self.below(from.len());
        from.get(index).copied()
    }
}

#[cfg(test)]
mod tests {
    use super::Draw;

    #[test]
    fn the_numbers_are_those_of_the_seed() {
        let mut draw = Draw::of(1_234_567);
        let numbers = [draw.number(), draw.number(), draw.number()];
        let known = [
            6_457_827_717_110_365_317,
            3_203_168_211_198_807_973,
            9_817_491_932_198_370_423,
        ];
        assert_eq!(numbers, known);
        assert_eq!(Draw::of(1).below(0), 0);
        assert_eq!(Draw::of(1).one::<u8>(&[]), None);
    }
}
