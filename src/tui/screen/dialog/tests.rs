use ratatui::Terminal;
use ratatui::backend::TestBackend;

use super::*;
use crate::tui::text::{Language, Text, sources};
use crate::tui::theme::Palette;

pub(crate) const LOOK: Look = Look {
    theme: Palette::Plain.theme(),
    glyphs: Glyphs::Ascii,
};

/// The sizes at which every dialog is drawn.
pub(crate) const SIZES: [(u16, u16); 14] = [
    (1, 1),
    (2, 1),
    (1, 2),
    (3, 3),
    (5, 2),
    (10, 4),
    (24, 6),
    (23, 9),
    (24, 9),
    (40, 12),
    (60, 20),
    (80, 24),
    (20, 50),
    (200, 50),
];

/// The screen as text, after `draw` at this size.
pub(crate) fn screen(size: (u16, u16), draw: impl FnOnce(&mut Frame)) -> String {
    let mut terminal = Terminal::new(TestBackend::new(size.0, size.1)).unwrap();
    terminal.draw(draw).unwrap();
    let buffer = terminal.backend().buffer();
    let mut text = String::new();
    for y in 0..size.1 {
        let mut x = 0;
        let mut line = String::new();
        while x < size.0 {
            let symbol = buffer[(x, y)].symbol();
            line += symbol;
            x += columns(symbol.width().max(1));
        }
        text += line.trim_end();
        text += "\n";
    }
    text
}

/// A screen without the places where lines break, and without frames.
pub(crate) fn flat(shown: &str) -> String {
    shown
        .chars()
        .filter(|letter| !letter.is_whitespace() && *letter != '|')
        .collect()
}

pub(crate) fn text(language: Language) -> Text {
    Text::new(language)
}

/// Keys: `<Enter>`-like names, everything else letter by letter.
pub(crate) fn keys(typed: &str) -> Vec<KeyEvent> {
    let mut keys = Vec::new();
    let mut rest = typed;
    while let Some(letter) = rest.chars().next() {
        let named = rest
            .strip_prefix('<')
            .and_then(|inner| inner.split_once('>'));
        let (code, modifiers) = if let Some((name, after)) = named {
            rest = after;
            let plain = KeyModifiers::NONE;
            match name {
                "Enter" => (KeyCode::Enter, plain),
                "Esc" => (KeyCode::Esc, plain),
                "Up" => (KeyCode::Up, plain),
                "Down" => (KeyCode::Down, plain),
                "Left" => (KeyCode::Left, plain),
                "Right" => (KeyCode::Right, plain),
                "Tab" => (KeyCode::Tab, plain),
                "BackTab" => (KeyCode::BackTab, KeyModifiers::SHIFT),
                "Bs" => (KeyCode::Backspace, plain),
                "End" => (KeyCode::End, plain),
                "Home" => (KeyCode::Home, plain),
                "PgDn" => (KeyCode::PageDown, plain),
                "PgUp" => (KeyCode::PageUp, plain),
                function if function.starts_with('F') => {
                    (KeyCode::F(function[1..].parse().unwrap()), plain)
                }
                other => {
                    let letter = other.strip_prefix("C-").unwrap().chars().next().unwrap();
                    (KeyCode::Char(letter), KeyModifiers::CONTROL)
                }
            }
        } else {
            rest = &rest[letter.len_utf8()..];
            (KeyCode::Char(letter), KeyModifiers::NONE)
        };
        keys.push(KeyEvent::new(code, modifiers));
    }
    keys
}

#[test]
fn a_line_breaks_at_spaces_and_between_chinese_characters() {
    assert_eq!(wrap("one two three", 7, 2), ["one two", "  three"]);
    assert_eq!(wrap("保留读秒，最后", 8, 0), ["保留读", "秒，最后"]);
    assert_eq!(wrap("한국어 시계", 6, 0), ["한국어", "시계"]);
    assert_eq!(wrap("abcdefgh", 3, 0), ["abc", "def", "gh"]);
    assert_eq!(wrap("秒", 1, 0), ["秒"]);
    assert_eq!(wrap("", 5, 0), [""]);
    assert_eq!(wrap("  in two", 8, 0), ["  in two"]);
}

#[test]
fn a_wide_character_under_the_edge_of_a_dialog_hides_no_edge() {
    let sheet = Sheet {
        title: String::new(),
        head: Vec::new(),
        body: vec![Row::new("x".repeat(19), Style::new())],
        focus: 0,
        anchor: Anchor::Middle,
        foot: Vec::new(),
    };
    let shown = screen((31, 9), |f| {
        f.render_widget(
            Line::raw("ab秒秒秒"),
            Rect {
                y: 4,
                height: 1,
                ..f.area()
            },
        );
        sheet.draw(f, f.area(), LOOK);
    });
    let row = shown.lines().nth(4).unwrap();
    assert_eq!(row, "ab秒| xxxxxxxxxxxxxxxxxxx |");
    let shown = screen((33, 9), |f| {
        f.render_widget(
            Line::raw("ab秒秒秒"),
            Rect {
                y: 4,
                height: 1,
                ..f.area()
            },
        );
        sheet.draw(f, f.area(), LOOK);
    });
    let row = shown.lines().nth(4).unwrap();
    assert_eq!(row, "ab秒 | xxxxxxxxxxxxxxxxxxx |");
}

#[test]
fn words_are_the_same_messages_in_every_language_and_have_no_cell_of_unsure_width() {
    use unicode_width::UnicodeWidthChar;
    let own = |language| *sources(language).last().unwrap();
    let shape = |language| -> Vec<(String, Vec<String>)> {
        let mut shape: Vec<(String, Vec<String>)> = Vec::new();
        for line in own(language).lines() {
            let id = line.split(" =").next().unwrap_or_default();
            if line.contains(" =") && !line.starts_with([' ', '#', '}']) {
                shape.push((id.to_owned(), Vec::new()));
            }
            for piece in line.split("{ $").skip(1) {
                let name = piece.split([' ', '}']).next().unwrap().to_owned();
                shape.last_mut().unwrap().1.push(name);
            }
        }
        for (_, names) in &mut shape {
            names.sort();
            names.dedup();
        }
        shape.sort();
        shape
    };
    let english = shape(Language::En);
    assert!(english.len() > 50);
    for language in Language::ALL {
        assert_eq!(shape(language), english, "{}", language.code());
        for letter in own(language).chars().filter(|letter| *letter != '\n') {
            assert_eq!(
                letter.width(),
                letter.width_cjk(),
                "{letter:?} {}",
                language.code()
            );
        }
    }
}
