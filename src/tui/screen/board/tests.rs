use ratatui::buffer::Buffer;
use ratatui::style::Style;

use super::*;
use crate::tui::testing::shown;
use crate::tui::text::{Language, Text};
use crate::tui::theme::Palette;

fn look(glyphs: Glyphs, step: Step) -> BoardLook {
    BoardLook {
        theme: Palette::Standard.theme(),
        glyphs,
        step,
    }
}

fn draw(diagram: &Diagram, look: BoardLook, width: u16, height: u16) -> Buffer {
    let mut buffer = Buffer::empty(Rect::new(0, 0, width, height));
    let text = Text::new(Language::En);
    let area = buffer.area;
    render(diagram, look, &text, area, &mut buffer);
    buffer
}

/// A board of five lines with a few stones on it.
fn five() -> Diagram {
    let mut diagram = Diagram::empty(Size::square(5).expect("a size"));
    let stones = [
        (1, 1, Color::Black, 1),
        (3, 1, Color::White, 2),
        (3, 3, Color::Black, 13),
        (2, 3, Color::White, 114),
    ];
    for (column, row, color, number) in stones {
        let point = Point::new(column, row);
        diagram.set(point, Sign::Stone(color));
        diagram.set_number(point, Some(number));
    }
    diagram.moves = 114;
    diagram.last = Some(Point::new(2, 3));
    diagram
}

#[track_caller]
fn check(diagram: &Diagram, look: BoardLook, expected: &[&str]) {
    let buffer = draw(diagram, look, 14, 7);
    let rows: Vec<String> = (0..7)
        .map(|y| {
            (0..14)
                .filter_map(|x| buffer.cell((x, y)))
                .map(ratatui::buffer::Cell::symbol)
                .collect::<String>()
                .trim_end()
                .to_owned()
        })
        .collect();
    assert_eq!(rows, expected, "\n{}", rows.join("\n"));
}

#[test]
fn a_board_is_drawn_with_signs_of_lines() {
    check(
        &five(),
        look(Glyphs::Unicode, Step::CLOSE),
        &[
            "  A B C D E",
            "5 ┌─┬─┬─┬─┐ 5",
            "4 ├─●─┼─○─┤ 4",
            "3 ├─┼─┼─┼─┤ 3",
            "2 ├─┼(○)●─┤ 2",
            "1 └─┴─┴─┴─┘ 1",
            "  A B C D E",
        ],
    );
}

#[test]
fn a_board_is_drawn_in_ascii_and_with_wide_stones() {
    let mut diagram = five();
    diagram.cursor = Some(Point::new(4, 0));
    check(
        &diagram,
        look(Glyphs::Ascii, Step::CLOSE),
        &[
            "  A B C D E",
            "5 . . . .[.]5",
            "4 . X . O . 4",
            "3 . . . . . 3",
            "2 . .(O)X . 2",
            "1 . . . . . 1",
            "  A B C D E",
        ],
    );
    check(
        &diagram,
        look(Glyphs::Wide, Step::CLOSE),
        &[
            "  A B C D E",
            "5 . . . . []5",
            "4 . ##. (). 4",
            "3 . . . . . 3",
            "2 . . >)##. 2",
            "1 . . . . . 1",
            "  A B C D E",
        ],
    );
}

#[test]
fn numbers_stand_beside_stones_or_in_their_place() {
    let mut diagram = five();
    diagram.shown_numbers = Numbers::LastTen;
    let last_ten = look(Glyphs::Unicode, Step::CLOSE);
    check(
        &diagram,
        last_ten,
        &[
            "  A B C D E",
            "5 ┌─┬─┬─┬─┐ 5",
            "4 ├─●─┼─○─┤ 4",
            "3 ├─┼─┼─┼─┤ 3",
            "2 ├─┼(○4●─┤ 2",
            "1 └─┴─┴─┴─┘ 1",
            "  A B C D E",
        ],
    );
    diagram.shown_numbers = Numbers::All;
    check(
        &diagram,
        last_ten,
        &[
            "  A B C D E",
            "5 ┌─┬─┬─┬─┐ 5",
            "4 ├─01┼─02┤ 4",
            "3 ├─┼─┼─┼─┤ 3",
            "2 ├─┼(1413┤ 2",
            "1 └─┴─┴─┴─┘ 1",
            "  A B C D E",
        ],
    );
    let buffer = draw(&diagram, last_ten, 14, 7);
    let on = |x, y, stone: Style| {
        let cell = buffer.cell((x, y)).expect("a cell");
        (Some(cell.fg), Some(cell.bg)) == (stone.fg, stone.bg)
    };
    let (black, white) = (last_ten.theme.black_stone, last_ten.theme.white_stone);
    assert!(on(6, 4, white) && on(7, 4, white), "White's are on white");
    assert!(on(8, 4, black) && on(4, 2, black), "Black's are on black");
}

#[test]
fn marks_of_the_count_are_signs() {
    let mut diagram = five();
    diagram.last = None;
    diagram.set(Point::new(1, 1), Sign::Dead(Color::Black));
    diagram.set(Point::new(3, 1), Sign::Dead(Color::White));
    diagram.set(Point::new(0, 0), Sign::Owned(Color::White));
    diagram.set(Point::new(4, 4), Sign::Owned(Color::Black));
    diagram.set(Point::new(2, 2), Sign::Shared);
    diagram.set(Point::new(0, 4), Sign::Void);
    diagram.set(Point::new(1, 4), Sign::Refused);
    check(
        &diagram,
        look(Glyphs::Unicode, Step::CLOSE),
        &[
            "  A B C D E",
            "5 □─┬─┬─┬─┐ 5",
            "4 ├─●x┼─○x┤ 4",
            "3 ├─┼─/─┼─┤ 3",
            "2 ├─┼─○─●─┤ 2",
            "1 v─!─┴─┴─■ 1",
            "  A B C D E",
        ],
    );
    check(
        &diagram,
        look(Glyphs::Wide, Step::CLOSE),
        &[
            "  A B C D E",
            "5 w . . . . 5",
            "4 . #x. (x. 4",
            "3 . . / . . 3",
            "2 . . ()##. 2",
            "1 v ! . . b 1",
            "  A B C D E",
        ],
    );
}

#[test]
fn the_chinese_style_has_numbers_above_and_numerals_beside() {
    let mut diagram = five();
    diagram.coordinates = Coordinates::Chinese;
    let buffer = draw(&diagram, look(Glyphs::Unicode, Step::CLOSE), 15, 7);
    let text = shown(&buffer);
    assert!(text.lines().any(|line| line.starts_with("四")), "{text}");
    assert!(text.starts_with("   1 2 3 4 5"), "{text}");
    let nineteen = Diagram {
        coordinates: Coordinates::Chinese,
        ..Diagram::empty(Size::NINETEEN)
    };
    let text = shown(&draw(&nineteen, look(Glyphs::Ascii, Step::CLOSE), 44, 21));
    assert!(
        text.contains("1   3   5   7   9   11  13  15  17  19"),
        "{text}"
    );
    assert!(text.contains("十九"), "{text}");
}

#[test]
fn a_board_that_does_not_fit_is_seen_around_the_last_move() {
    let mut diagram = Diagram::empty(Size::NINETEEN);
    let last = Point::new(15, 3);
    diagram.set(last, Sign::Stone(Color::Black));
    diagram.last = Some(last);
    let text = shown(&draw(&diagram, look(Glyphs::Ascii, Step::CLOSE), 24, 12));
    assert!(text.contains("(X)"), "{text}");
    assert!(text.contains("only "), "{text}");
    let tiny = shown(&draw(&diagram, look(Glyphs::Ascii, Step::CLOSE), 7, 3));
    assert!(tiny.contains("41x20"), "{tiny}");
    let narrow = shown(&draw(&diagram, look(Glyphs::Ascii, Step::CLOSE), 60, 4));
    assert!(narrow.contains("the board needs"), "{narrow}");
}

#[test]
fn no_board_leaves_its_area_or_panics() {
    let text = Text::new(Language::Zh);
    for width in Size::LEAST..=Size::MOST {
        for height in [Size::LEAST, 9, width, 19, Size::MOST] {
            let size = Size::new(width, height).expect("a size");
            let mut diagram = Diagram::empty(size);
            for (number, point) in (1..).zip(size.points()) {
                let sign = match number % 7 {
                    0 => Sign::Empty,
                    1 | 2 => Sign::Stone(Color::Black),
                    3 => Sign::Stone(Color::White),
                    4 => Sign::Dead(Color::White),
                    5 => Sign::Owned(Color::Black),
                    _ => Sign::Shared,
                };
                diagram.set(point, sign);
                diagram.set_number(point, Some(number));
                diagram.moves = number;
            }
            for glyphs in Glyphs::ALL {
                for step in [Step::CLOSE, Step::WIDE] {
                    for (columns, rows) in [(1, 1), (9, 5), (30, 12), (43, 21), (90, 50), (8, 40)] {
                        diagram.shown_numbers = diagram.shown_numbers.next();
                        diagram.coordinates = diagram.coordinates.other();
                        diagram.cursor = Some(Point::new(width - 1, height / 2));
                        diagram.last = Some(Point::new(0, height - 1));
                        let mut buffer = Buffer::empty(Rect::new(0, 0, columns + 4, rows + 4));
                        let area = Rect::new(2, 2, columns, rows);
                        render(&diagram, look(glyphs, step), &text, area, &mut buffer);
                        for position in buffer.area.positions() {
                            let drawn = buffer
                                .cell(position)
                                .is_some_and(|cell| *cell != ratatui::buffer::Cell::default());
                            assert!(
                                !drawn || area.contains(position),
                                "{size} {glyphs:?} {columns}x{rows} {position:?}"
                            );
                        }
                        let beyond = Rect::new(2, 2, 500, 500);
                        render(&diagram, look(glyphs, step), &text, beyond, &mut buffer);
                    }
                }
            }
        }
    }
}

#[test]
fn stones_are_told_apart_without_colour() {
    for glyphs in Glyphs::ALL {
        for palette in Palette::ALL {
            let theme = palette.theme();
            let [black, white] = Color::BOTH.map(|color| ink::stone(color, glyphs, &theme).0);
            assert_ne!(black, white);
        }
    }
}
