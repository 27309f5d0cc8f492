//! Times as they are shown: what is left rounded up, what is used rounded down.

use std::time::Duration;

use super::text::Text;
use super::view::TenthsMode;
use crate::time::{seconds_rounded_up, whole_millis};

/// An hour in seconds.
const HOUR: u64 = 3600;

/// Time left, `m:ss`, `h:mm:ss` from an hour, with tenths as `tenths` has it. Rounded up to the unit
/// shown, so that 0 stands only where nothing is left.
pub fn left(span: Duration, tenths: TenthsMode) -> String {
    let seconds = seconds_rounded_up(span);
    if shows_tenths(seconds, tenths) {
        let in_tenths = whole_millis(span).div_ceil(100);
        let (seconds, tenth) = (in_tenths / 10, in_tenths % 10);
        format!("{}.{tenth}", face(seconds))
    } else {
        face(seconds)
    }
}

/// The unit in milliseconds to which `span` is rounded by [`left`].
pub fn unit_millis(span: Duration, tenths: TenthsMode) -> u64 {
    if shows_tenths(seconds_rounded_up(span), tenths) {
        100
    } else {
        1000
    }
}

/// Time used, in whole seconds, rounded down: with [`left`] it adds up to what was given.
pub fn used(span: Duration) -> String {
    face(span.as_secs())
}

/// A length in words: `60 s` to two minutes, else `10:00`, `1:00:00`. Exact.
pub fn length(text: &Text, span: Duration) -> String {
    let ms = whole_millis(span);
    if ms <= 120_000 || !ms.is_multiple_of(1000) {
        let number = match ms % 1000 {
            0 => (ms / 1000).to_string(),
            rest => {
                let decimals = format!("{rest:03}");
                format!("{}.{}", ms / 1000, decimals.trim_end_matches('0'))
            }
        };
        text.with("span-seconds", &[("n", number.into())])
    } else {
        face(ms / 1000)
    }
}

fn shows_tenths(seconds: u64, tenths: TenthsMode) -> bool {
    match tenths {
        TenthsMode::Never => false,
        TenthsMode::LastTenSeconds => seconds <= 10,
        TenthsMode::Always => seconds < HOUR,
    }
}

fn face(seconds: u64) -> String {
    let (hours, minutes, seconds) = (seconds / HOUR, seconds / 60 % 60, seconds % 60);
    if hours > 0 {
        format!("{hours}:{minutes:02}:{seconds:02}")
    } else {
        format!("{minutes}:{seconds:02}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tui::text::Language;

    #[test]
    fn time_left_is_rounded_up_to_the_unit_shown() {
        use TenthsMode::{Always, LastTenSeconds, Never};
        let rows = [
            (0, Never, "0:00"),
            (1, Never, "0:01"),
            (100, Never, "0:01"),
            (1000, Never, "0:01"),
            (1001, Never, "0:02"),
            (59_001, Never, "1:00"),
            (3_599_000, Never, "59:59"),
            (3_599_001, Never, "1:00:00"),
            (10_500_000, Never, "2:55:00"),
            (0, LastTenSeconds, "0:00.0"),
            (1, LastTenSeconds, "0:00.1"),
            (100, LastTenSeconds, "0:00.1"),
            (9_999, LastTenSeconds, "0:10.0"),
            (10_000, LastTenSeconds, "0:10.0"),
            (10_001, LastTenSeconds, "0:11"),
            (61_234, Always, "1:01.3"),
            (3_599_000, Always, "59:59.0"),
            (3_599_001, Always, "1:00:00"),
        ];
        for (ms, tenths, shown) in rows {
            assert_eq!(
                left(Duration::from_millis(ms), tenths),
                shown,
                "{ms} {tenths:?}"
            );
        }
    }

    #[test]
    fn time_used_and_time_left_add_up() {
        for ms in [0, 1, 999, 1000, 1001, 31_999, 59_999] {
            let (gone, rest) = (
                Duration::from_millis(ms),
                Duration::from_millis(60_000 - ms),
            );
            assert_eq!(gone.as_secs() + seconds_rounded_up(rest), 60, "{ms}");
        }
        assert_eq!(used(Duration::from_millis(3_725_999)), "1:02:05");
    }

    #[test]
    fn lengths_read_as_in_the_notation() {
        let text = Text::new(Language::En);
        let rows = [
            (60_000, "60 s"),
            (500, "0.5 s"),
            (1250, "1.25 s"),
            (600_000, "10:00"),
            (3_600_000, "1:00:00"),
        ];
        for (ms, shown) in rows {
            assert_eq!(length(&text, Duration::from_millis(ms)), shown);
        }
    }
}
