//! Big digits, painted as spaces with a background: no sign whose width a terminal may see
//! otherwise, and any size.
//!
//! The digits are bitmaps of 3x5. A size stretches their columns and rows, the strokes and the gaps
//! between them each by its own length, so that a digit fills the room there is and stays a digit.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

/// The size of a digit, in cells.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DigitSize {
    stroke_width: u16,
    middle_width: u16,
    stroke_height: u16,
    leg_height: u16,
}

impl DigitSize {
    /// The largest size at which `text` fits into `width` x `height` cells; `None` where none does.
    /// Give the widest text that will stand there, so that the size stays as the digits change.
    pub fn largest(text: &str, width: u16, height: u16) -> Option<Self> {
        let mut best: Option<(u32, Self)> = None;
        for stroke_height in 1..=height.saturating_sub(2).min(18) / 3 {
            for stroke_width in [2 * stroke_height - 1, 2 * stroke_height] {
                for middle_width in stroke_width..=2 * stroke_width + 1 {
                    let mut size = Self {
                        stroke_width,
                        middle_width,
                        stroke_height,
                        leg_height: 1,
                    };
                    if size.width_of(text) > width {
                        break;
                    }
                    let most = (height - 3 * stroke_height) / 2;
                    for leg_height in 1..=most.min(3 * stroke_height) {
                        size.leg_height = leg_height;
                        let score = size.score();
                        if best.is_none_or(|(best, _)| score > best) {
                            best = Some((score, size));
                        }
                    }
                }
            }
        }
        best.map(|(_, size)| size)
    }

    /// Rows of a digit.
    pub const fn height(self) -> u16 {
        3 * self.stroke_height + 2 * self.leg_height
    }

    /// Columns of `text`.
    pub fn width_of(self, text: &str) -> u16 {
        let signs = text
            .chars()
            .fold(0_u16, |sum, sign| sum.saturating_add(self.sign_width(sign)));
        let gaps = u16::try_from(text.chars().count().saturating_sub(1)).unwrap_or(u16::MAX);
        signs.saturating_add(gaps.saturating_mul(self.gap()))
    }

    const fn digit_width(self) -> u16 {
        2 * self.stroke_width + self.middle_width
    }

    const fn sign_width(self, sign: char) -> u16 {
        match sign {
            ':' | '.' => self.stroke_width.div_ceil(2),
            _ => self.digit_width(),
        }
    }

    const fn gap(self) -> u16 {
        if self.stroke_width <= 2 {
            1
        } else {
            self.stroke_width / 2
        }
    }

    /// How well it is read from afar: the smaller of its two dimensions, a cell being twice as high
    /// as wide; then its area. Digits much higher than wide gain nothing.
    fn score(self) -> u32 {
        let (width, height) = (u32::from(self.digit_width()), u32::from(self.height()));
        if height * 4 > width * 5 + 8 {
            return width;
        }
        let least = (width * 10).min(height * 12);
        least * 10_000 + width * height
    }
}

/// Paints `text` (digits, `:` and `.`; other signs are gaps) with its upper left corner at `x`, `y`,
/// inside `area` only.
pub fn paint(
    text: &str,
    size: DigitSize,
    (x, y): (u16, u16),
    style: Style,
    area: Rect,
    buffer: &mut Buffer,
) {
    let mut left = x;
    for sign in text.chars() {
        for Block {
            column,
            row,
            width,
            height,
        } in blocks(sign, size)
        {
            let block = Rect {
                x: left.saturating_add(column),
                y: y.saturating_add(row),
                width,
                height,
            };
            fill(block.intersection(area), style, buffer);
        }
        left = left.saturating_add(size.sign_width(sign) + size.gap());
    }
}

/// Paints every cell of `area` as a space in `style`; cells outside the buffer are left out.
pub fn fill(area: Rect, style: Style, buffer: &mut Buffer) {
    for position in area.intersection(buffer.area).positions() {
        if let Some(cell) = buffer.cell_mut(position) {
            cell.reset();
            cell.set_char(' ').set_style(style);
        }
    }
}

/// A painted part of a sign, from its upper left corner.
struct Block {
    column: u16,
    row: u16,
    width: u16,
    height: u16,
}

fn blocks(sign: char, size: DigitSize) -> Vec<Block> {
    let DigitSize {
        stroke_width,
        middle_width,
        stroke_height,
        leg_height,
    } = size;
    let dot = |row| Block {
        column: 0,
        row,
        width: size.sign_width(sign),
        height: stroke_height,
    };
    let below_leg = stroke_height + leg_height;
    // A dot may reach out of a short leg by a part of a stroke.
    let inset = leg_height.saturating_sub(stroke_height) / 2;
    match sign {
        ':' => vec![
            dot(stroke_height + inset),
            dot(stroke_height + below_leg + inset),
        ],
        '.' => vec![dot(2 * below_leg)],
        _ => {
            let rows = sign
                .to_digit(10)
                .and_then(|digit| usize::try_from(digit).ok())
                .and_then(|digit| DIGITS.get(digit));
            let heights = [
                stroke_height,
                leg_height,
                stroke_height,
                leg_height,
                stroke_height,
            ];
            let widths = [stroke_width, middle_width, stroke_width];
            let mut painted = Vec::new();
            let mut row = 0;
            for (bits, height) in rows.into_iter().flatten().zip(heights) {
                let mut column = 0;
                for (bit, width) in [0b100, 0b010, 0b001].into_iter().zip(widths) {
                    if bits & bit != 0 {
                        painted.push(Block {
                            column,
                            row,
                            width,
                            height,
                        });
                    }
                    column += width;
                }
                row += height;
            }
            painted
        }
    }
}

/// Five rows of three bits a digit.
pub(super) const DIGITS: [[u8; 5]; 10] = [
    [0b111, 0b101, 0b101, 0b101, 0b111],
    [0b110, 0b010, 0b010, 0b010, 0b111],
    [0b111, 0b001, 0b111, 0b100, 0b111],
    [0b111, 0b001, 0b111, 0b001, 0b111],
    [0b101, 0b101, 0b111, 0b001, 0b001],
    [0b111, 0b100, 0b111, 0b001, 0b111],
    [0b111, 0b100, 0b111, 0b101, 0b111],
    [0b111, 0b001, 0b001, 0b001, 0b001],
    [0b111, 0b101, 0b111, 0b101, 0b111],
    [0b111, 0b101, 0b111, 0b001, 0b111],
];

#[cfg(test)]
mod tests {
    use super::*;
    use ratatui::style::{Color, Modifier};

    fn painted(text: &str, width: u16, height: u16) -> Vec<String> {
        let area = Rect::new(0, 0, width, height);
        let mut buffer = Buffer::empty(area);
        let size = DigitSize::largest(text, width, height).expect("room");
        let style = Style::new().bg(Color::Green);
        paint(text, size, (0, 0), style, area, &mut buffer);
        (0..height)
            .map(|y| {
                (0..width)
                    .map(|x| match buffer.cell((x, y)).map(|cell| cell.bg) {
                        Some(Color::Green) => '#',
                        _ => ' ',
                    })
                    .collect::<String>()
                    .trim_end()
                    .to_owned()
            })
            .collect()
    }

    #[test]
    fn the_smallest_digits_are_three_by_five() {
        let rows = [
            "### ##    ###",
            "# #  #  #   #",
            "# #  #    ###",
            "# #  #  # #",
            "### ###   ###",
        ];
        assert_eq!(painted("01:2", 13, 5), rows);
    }

    #[test]
    fn digits_grow_with_the_room_and_stay_different() {
        for (width, height) in [(38, 10), (60, 20), (98, 40), (17, 5)] {
            let size = DigitSize::largest("00:00", width, height).expect("room");
            assert!(size.width_of("00:00") <= width && size.height() <= height);
            let all: Vec<_> = ('0'..='9')
                .map(|digit| painted(&format!("{digit}0:00"), width, height))
                .collect();
            for (index, one) in all.iter().enumerate() {
                assert!(
                    all.iter().skip(index + 1).all(|other| one != other),
                    "{index}"
                );
            }
        }
        let small = DigitSize::largest("00:00", 38, 10).expect("room");
        let large = DigitSize::largest("00:00", 98, 40).expect("room");
        assert!(small.height() >= 7, "{small:?}");
        assert!(large.height() >= 2 * small.height(), "{large:?}");
    }

    #[test]
    fn three_hours_fit_half_of_eighty_columns_with_broad_strokes() {
        let size = DigitSize::largest("0:00:00", 38, 9).expect("room");
        assert_eq!(size.stroke_width, 2, "{size:?}");
        assert!(size.height() >= 7, "{size:?}");
    }

    #[test]
    fn no_room_is_no_digits() {
        assert_eq!(DigitSize::largest("00:00", 16, 5), None);
        assert_eq!(DigitSize::largest("00:00", 80, 4), None);
        assert_eq!(DigitSize::largest("00:00", 0, 0), None);
    }

    #[test]
    fn painting_beyond_the_buffer_is_clipped() {
        let area = Rect::new(0, 0, 5, 3);
        let mut buffer = Buffer::empty(area);
        let size = DigitSize::largest("88", 100, 50).expect("room");
        let style = Style::new().add_modifier(Modifier::REVERSED);
        let beyond = Rect::new(0, 0, 200, 100);
        paint("88", size, (3, 2), style, beyond, &mut buffer);
        let of = |x, y| buffer.cell((x, y)).map(|cell| cell.modifier);
        assert_eq!(of(4, 2), Some(Modifier::REVERSED));
        assert_eq!(of(2, 2), Some(Modifier::empty()));
    }
}
