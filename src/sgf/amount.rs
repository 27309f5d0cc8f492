//! Amounts of points and stones as people print them: `7.5`, `5 1/2`, `6目半`, `2又3/4子`.

/// An amount, with what was said of its unit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Amount {
    /// In hundredths of the unit.
    pub(super) hundredths: i32,
    pub(super) unit: Unit,
    /// Whether a point or a fraction was written.
    pub(super) fraction: Fraction,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Unit {
    Unsaid,
    Points,
    Stones,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Fraction {
    Written,
    None,
}

/// The amount that `text` is, with nothing else in it but a side or a word for komi.
pub(super) fn amount(text: &str) -> Option<Amount> {
    let text: String = text.trim().chars().map(plain).collect();
    let text = text.trim_start_matches(['黑', '黒', '白', '흑', '백', '贴', '貼', '덤']);
    let text = text.trim_start_matches("コミ").trim();
    let (negative, text) = match text.strip_prefix(['-', '−']) {
        Some(rest) => (true, rest.trim_start()),
        None => (false, text.strip_prefix('+').unwrap_or(text)),
    };
    let mut reader = Reader { rest: text };
    let mut hundredths = match reader.digits() {
        Some(whole) => whole.checked_mul(100)?,
        None if reader.rest.starts_with(['.', '半']) => 0,
        None => return None,
    };
    let mut fraction = Fraction::None;
    if let Some(rest) = reader.rest.strip_prefix(['.', ',']) {
        reader.rest = rest;
        hundredths += reader.places()?;
        fraction = Fraction::Written;
    } else if let Some((parts, rest)) = common_fraction(reader.rest) {
        // "5 1/2", "2又3/4", and "3/4" alone, whose numerator was read as the whole.
        hundredths = match parts {
            Parts::After(part) => hundredths + part,
            Parts::Of(denominator) => hundredths.checked_div(denominator)?,
        };
        reader.rest = rest;
        fraction = Fraction::Written;
    }
    let mut unit = Unit::Unsaid;
    let mut rest = reader.rest.trim_start();
    if let Some(after) = rest.strip_prefix('半') {
        hundredths += 50;
        fraction = Fraction::Written;
        rest = after;
    }
    for (word, of) in UNITS {
        if let Some(after) = rest.strip_prefix(word) {
            unit = of;
            rest = after;
            break;
        }
    }
    for half in ["半", "반"] {
        if let Some(after) = rest.strip_prefix(half) {
            hundredths += 50;
            fraction = Fraction::Written;
            rest = after;
        }
    }
    let hundredths = if negative { -hundredths } else { hundredths };
    rest.trim().is_empty().then_some(Amount {
        hundredths,
        unit,
        fraction,
    })
}

const UNITS: [(&str, Unit); 10] = [
    ("目", Unit::Points),
    ("집", Unit::Points),
    ("子", Unit::Stones),
    ("points", Unit::Points),
    ("point", Unit::Points),
    ("pts", Unit::Points),
    ("moku", Unit::Points),
    ("stones", Unit::Stones),
    ("stone", Unit::Stones),
    ("zi", Unit::Stones),
];

/// Full-width and Chinese digits as ASCII, letters in lower case.
fn plain(letter: char) -> char {
    match letter {
        '０'..='９' => char::from_u32(u32::from(letter) - 0xFF10 + 0x30).unwrap_or(letter),
        '．' => '.',
        '／' => '/',
        '　' => ' ',
        '一' => '1',
        '二' | '两' => '2',
        '三' => '3',
        '四' => '4',
        '五' => '5',
        '六' => '6',
        '七' => '7',
        '八' => '8',
        '九' => '9',
        _ => letter.to_ascii_lowercase(),
    }
}

struct Reader<'a> {
    rest: &'a str,
}

impl Reader<'_> {
    /// A whole number up to 99999.
    fn digits(&mut self) -> Option<i32> {
        let (digits, rest) = split_digits(self.rest);
        if digits.is_empty() || digits.len() > 5 {
            return None;
        }
        self.rest = rest;
        digits.parse().ok()
    }

    /// Decimal places in hundredths; those after the second are zeros.
    fn places(&mut self) -> Option<i32> {
        let (digits, rest) = split_digits(self.rest);
        self.rest = rest;
        let digits = digits.trim_end_matches('0');
        if digits.len() > 2 {
            return None;
        }
        format!("{digits:0<2}").parse().ok()
    }
}

fn split_digits(text: &str) -> (&str, &str) {
    let end = text.find(|letter: char| !letter.is_ascii_digit());
    text.split_at(end.unwrap_or(text.len()))
}

enum Parts {
    /// So many hundredths come on top of the whole.
    After(i32),
    /// The whole is divided by so much.
    Of(i32),
}

/// ` 1/2`, `又3/4`, or the `/4` of `3/4`.
fn common_fraction(text: &str) -> Option<(Parts, &str)> {
    if let Some(rest) = text.strip_prefix('/') {
        let (below, rest) = split_digits(rest);
        let below: i32 = below.parse().ok().filter(|below| [2, 4].contains(below))?;
        return Some((Parts::Of(below), rest));
    }
    let rest = text.trim_start_matches(|letter: char| letter == ' ' || "又と-&".contains(letter));
    if rest.len() == text.len() {
        return None;
    }
    let (above, rest) = split_digits(rest);
    let (below, rest) = split_digits(rest.strip_prefix('/')?);
    let above: i32 = above.parse().ok()?;
    let below: i32 = below.parse().ok().filter(|below| [2, 4].contains(below))?;
    let part = above.checked_mul(100)?.checked_div(below)?;
    (part < 100).then_some((Parts::After(part), rest))
}

#[cfg(test)]
mod tests {
    use super::{Amount, Fraction, Unit, amount};

    #[test]
    fn amounts_as_people_print_them() {
        for (text, hundredths, unit) in [
            ("7.5", 750, Unit::Unsaid),
            ("6.500000", 650, Unit::Unsaid),
            ("750", 75000, Unit::Unsaid),
            ("-2.5", -250, Unit::Unsaid),
            ("5 1/2", 550, Unit::Unsaid),
            ("3/4", 75, Unit::Unsaid),
            (".5", 50, Unit::Unsaid),
            ("黒6目半", 650, Unit::Points),
            ("六目半", 650, Unit::Points),
            ("半目", 50, Unit::Points),
            ("3집반", 350, Unit::Points),
            ("2又3/4子", 275, Unit::Stones),
            ("３．７５子", 375, Unit::Stones),
            ("2.5 points", 250, Unit::Points),
        ] {
            let found = amount(text).map(|found| (found.hundredths, found.unit));
            assert_eq!(found, Some((hundredths, unit)), "{text}");
        }
        for text in [
            "", "1e400", "x", "1.234", "5 1/3", "123456", "7.5 x", "+", "-",
        ] {
            assert_eq!(amount(text), None, "{text}");
        }
        let whole = Amount {
            hundredths: 700,
            unit: Unit::Unsaid,
            fraction: Fraction::None,
        };
        assert_eq!(amount("7"), Some(whole));
    }
}
