//! The things a voice can say, each one sound file of a voice.

use std::fmt;

/// Hands the list of all prompts, as `Name "id"` pairs, to the macro named in the call, after the
/// arguments in brackets. It is the only list: the type and the embedded voices come from it.
macro_rules! with_prompts {
    ($then:ident ! [$($argument:tt)*]) => {
        $then! { [$($argument)*]
            N1 "n1", N2 "n2", N3 "n3", N4 "n4", N5 "n5",
            N6 "n6", N7 "n7", N8 "n8", N9 "n9", N10 "n10",
            S10 "s10", S15 "s15", S20 "s20", S25 "s25", S28 "s28",
            S30 "s30", S40 "s40", S50 "s50", S55 "s55", S58 "s58",
            Minute "minute",
            Remain1 "remain1", Remain2 "remain2", Remain3 "remain3", Remain4 "remain4",
            Remain5 "remain5", Remain6 "remain6", Remain7 "remain7", Remain8 "remain8",
            Remain9 "remain9", Remain10 "remain10",
            LastMinute "last-minute",
            CountdownBegins "countdown-begins",
            Begin10 "begin10", Begin5 "begin5", Begin1 "begin1",
            PeriodTaken "period-taken",
            Periods1 "periods1", Periods2 "periods2", Periods3 "periods3",
            Periods4 "periods4", Periods5 "periods5", Periods6 "periods6",
            Periods7 "periods7", Periods8 "periods8", Periods9 "periods9",
            LastPeriod "last-period",
            Byoyomi "byoyomi",
            TimeOver "time-over",
            Black "black", White "white",
            Start "start", Pause "pause", Resume "resume", Moved "moved", Check "check",
        }
    };
}
pub(super) use with_prompts;

macro_rules! define {
    ([] $($name:ident $id:literal,)*) => {
        /// One thing a voice can say. Its id is the name of its sound file and its key in
        /// `voice.toml`; what the words are is the voice's affair.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub enum Prompt {
            $(#[doc = concat!("`", $id, "`")] $name,)*
        }

        impl Prompt {
            /// Every prompt, in the order of the list in the specification of the calls.
            pub const ALL: &[Self] = &[$(Self::$name,)*];

            /// The written form, as in `last-minute`.
            pub const fn id(self) -> &'static str {
                match self { $(Self::$name => $id,)* }
            }

            /// The prompt of that id.
            pub fn from_id(id: &str) -> Option<Self> {
                match id { $($id => Some(Self::$name),)* _ => None }
            }
        }
    };
}
with_prompts!(define![]);

impl Prompt {
    /// The bare number, 1 to 10, of the count.
    pub fn number(number: u8) -> Option<Self> {
        Self::from_id(&format!("n{number}"))
    }

    /// "N seconds", for the marks of a plan: 10, 15, 20, 25, 28, 30, 40, 50, 55, 58.
    pub fn seconds(seconds: u64) -> Option<Self> {
        Self::from_id(&format!("s{seconds}"))
    }

    /// "N minutes remain", 1 to 10.
    pub fn minutes_remain(minutes: u64) -> Option<Self> {
        Self::from_id(&format!("remain{minutes}"))
    }

    /// "the count begins in N minutes", 10, 5 or 1.
    pub fn begins_in(minutes: u64) -> Option<Self> {
        Self::from_id(&format!("begin{minutes}"))
    }

    /// "N periods left", 1 to 9.
    pub fn periods_left(periods: u64) -> Option<Self> {
        Self::from_id(&format!("periods{periods}"))
    }
}

impl fmt::Display for Prompt {
    fn fmt(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
        to.write_str(self.id())
    }
}

#[cfg(test)]
mod tests {
    use super::Prompt;

    #[test]
    fn every_prompt_is_found_by_its_id() {
        for prompt in Prompt::ALL {
            assert_eq!(Prompt::from_id(prompt.id()), Some(*prompt));
        }
        assert_eq!(Prompt::ALL.len(), 56);
        assert_eq!(Prompt::from_id("n11"), None);
    }

    #[test]
    fn numbers_of_the_count_end_at_ten() {
        assert_eq!(Prompt::number(10), Some(Prompt::N10));
        assert_eq!(Prompt::number(11), None);
        assert_eq!(Prompt::seconds(58), Some(Prompt::S58));
        assert_eq!(Prompt::seconds(57), None);
        assert_eq!(Prompt::minutes_remain(1), Some(Prompt::Remain1));
        assert_eq!(Prompt::begins_in(5), Some(Prompt::Begin5));
        assert_eq!(Prompt::periods_left(0), None);
    }
}
