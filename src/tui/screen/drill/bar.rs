//! The end of a count as a row of signs, with the window and the press in it.

use crate::practice::press::{Mark, Target};
use crate::time::whole_millis;

/// Cells of the window, and of what is shown before it.
const WINDOW: u64 = 10;
const BEFORE: u64 = 20;

/// Where a press was: `....................[======x===]`. The window is always of one length; an earlier press
/// stands where it belongs, or at the left end; one that did not come stands behind the end.
pub fn bar(target: Target, mark: Mark) -> String {
    let cell = whole_millis(target.window).div_ceil(WINDOW).max(1);
    // Counted from the end of the count, from 0.
    let at = match mark {
        Mark::Over => None,
        Mark::Good { left } => Some((whole_millis(left) / cell).min(WINDOW - 1)),
        Mark::TooEarly { by } => Some((WINDOW + whole_millis(by) / cell).min(WINDOW + BEFORE - 1)),
    };
    let sign = |cell: u64, empty: char| if at == Some(cell) { 'x' } else { empty };
    let before = (WINDOW..WINDOW + BEFORE).rev().map(|cell| sign(cell, '.'));
    let window = (0..WINDOW).rev().map(|cell| sign(cell, '='));
    let after = at.is_none().then_some('x');
    before
        .chain(['['])
        .chain(window)
        .chain([']'])
        .chain(after)
        .collect()
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::bar;
    use crate::practice::press::Target;

    #[test]
    fn a_press_stands_where_it_was() {
        for (window, used, expected) in [
            (10, 59_999, "....................[=========x]"),
            (10, 59_000, "....................[========x=]"),
            (10, 50_000, "....................[x=========]"),
            (10, 49_999, "...................x[==========]"),
            (10, 30_000, "x...................[==========]"),
            (10, 0, "x...................[==========]"),
            (10, 60_000, "....................[==========]x"),
            (1, 59_500, "....................[====x=====]"),
            (1, 58_000, ".........x..........[==========]"),
        ] {
            let target = Target {
                window: Duration::from_secs(window),
                count: Duration::from_secs(60),
            };
            let mark = target.mark(Duration::from_millis(used));
            assert_eq!(bar(target, mark), expected, "{window} s, {used} ms");
        }
    }
}
