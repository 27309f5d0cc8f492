//! How the set-up screen is drawn: a pure view.

mod form;

use ratatui::Frame;
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, Clear};
use unicode_width::UnicodeWidthStr;

use super::rows::ROWS;
use super::{Act, Choice, Field, Over, SetupScreen, Source};
use crate::tui::screen::board::pattern::{PATTERN_SIZE, stones_test_pattern};
use crate::tui::screen::dialog::{Look, columns, window, wrap};
use crate::tui::screen::help::padded;
use crate::tui::text::Text;
use crate::tui::theme::Theme;

/// The smallest window in which the screen is drawn.
const LEAST: (u16, u16) = (40, 12);
/// From this width on the presets are listed beside the form.
const WITH_LIST: u16 = 110;
/// From this height on the form has headings and air.
const AIRY: u16 = 40;
/// The widest form.
const FORM: u16 = 84;

impl SetupScreen {
    /// Draws the screen into `area`, in `text`'s language, its own colours and signs.
    pub fn draw(&self, frame: &mut Frame, area: Rect, text: &Text) {
        let look = Look {
            theme: self.palette.theme(),
            glyphs: self.glyphs,
        };
        let area = area.intersection(frame.area());
        frame.render_widget(Clear, area);
        frame.render_widget(Block::new().style(look.theme.text), area);
        if area.width < LEAST.0 || area.height < LEAST.1 {
            draw_too_small(frame, area, text, look.theme);
        } else {
            self.draw_form(frame, area, text, look);
        }
        match &self.over {
            Over::Nothing => {}
            Over::Faults(faults) => faults.draw(frame, area, text, look),
            Over::Help(help) => help.draw(frame, area, text, look),
            Over::SoundCheck(check) => {
                check.draw(frame, area, self.sound_trouble.as_deref(), text, look);
            }
        }
    }

    fn draw_form(&self, frame: &mut Frame, area: Rect, text: &Text, look: Look) {
        let inner = Rect {
            x: area.x + 1,
            width: area.width - 2,
            ..area
        };
        let width = usize::from(inner.width);
        let mut keys = wrap(&text.get("setup-keys"), width, 0);
        keys.truncate(2);
        let mut hint = wrap(&self.hint(text), width, 0);
        hint.truncate(if area.height < 20 { 1 } else { 2 });
        let header = if area.height < 22 { 1 } else { 2 };
        let footer = columns(keys.len()) + columns(hint.len());
        let form = Rect {
            y: inner.y + header,
            height: inner.height - header - footer,
            ..inner
        };
        put(frame, inner, 0, &text.get("setup-title"), look.theme.strong);
        if header > 1 {
            put(
                frame,
                inner,
                1,
                &look.glyphs.rule().repeat(width),
                look.theme.dim,
            );
        }
        let texts = hint.iter().map(|line| (line, look.theme.dim));
        let texts = texts.chain(keys.iter().map(|line| (line, look.theme.text)));
        for ((line, style), row) in texts.zip(inner.height - footer..) {
            put(frame, inner, row, line, style);
        }
        // A drill has a count of its own.
        if area.width >= WITH_LIST && !self.play().is_drill() {
            let left = (inner.width * 3 / 5).min(FORM);
            let gap = left + 2;
            let list = Rect {
                x: form.x + gap,
                width: form.width - gap,
                ..form
            };
            self.draw_lines(
                frame,
                Rect {
                    width: left,
                    ..form
                },
                text,
                look.theme,
            );
            self.draw_presets(frame, list, text, look.theme);
        } else {
            self.draw_lines(frame, form, text, look.theme);
        }
    }

    fn draw_lines(&self, frame: &mut Frame, area: Rect, text: &Text, theme: Theme) {
        let longest = ROWS.iter().map(|row| text.get(row.label).width()).max();
        let most = usize::from(area.width) * 2 / 5;
        let label_width = longest.unwrap_or(0).min(most);
        let value_at = columns(label_width) + 4;
        let value_width = usize::from(area.width.saturating_sub(value_at + 2));
        let lines = self.lines(value_width, area.height >= AIRY, text, theme);
        let focus = lines
            .iter()
            .position(|line| line.field == Some(self.focus))
            .unwrap_or(0);
        let height = usize::from(area.height);
        let top = window(lines.len(), focus, height);
        for (line, y) in lines.iter().skip(top).zip(area.top()..area.bottom()) {
            let at = Rect {
                y,
                height: 1,
                ..area
            };
            let focused = line.field == Some(self.focus) && !line.label.is_empty();
            let style = match (line.field, focused) {
                (None, _) => theme.strong,
                (Some(_), true) => theme.chosen,
                (Some(_), false) => theme.text,
            };
            let mark = if focused { "> " } else { "  " };
            let label = Line::from(vec![Span::raw(mark), Span::styled(&line.label, style)]);
            let width = if line.value.is_empty() {
                at.width
            } else {
                value_at.saturating_sub(1).min(at.width)
            };
            frame.render_widget(label, Rect { width, ..at });
            let value = Rect {
                x: at.x + value_at,
                width: at.width.saturating_sub(value_at),
                ..at
            };
            frame.render_widget(Line::styled(&line.value, line.style), value);
            if let Some(row) = line.pattern {
                let least = area.width.saturating_sub(PATTERN_SIZE.0 + 1);
                let left = (value_at + 2).min(least);
                let place = Rect {
                    x: at.x + left,
                    width: at.width.saturating_sub(left),
                    ..at
                };
                self.draw_pattern(frame, place, row, theme);
            }
            if let Some(column) = line.cursor
                && self.over == Over::Nothing
            {
                frame.set_cursor_position(Position::new(value.x + columns(column), y));
            }
        }
        let edge = |row| Rect {
            x: area.right() - 1,
            y: row,
            width: 1,
            height: 1,
        };
        if top > 0 {
            frame.render_widget(Line::styled("^", theme.strong), edge(area.top()));
        }
        if top + height < lines.len() {
            frame.render_widget(Line::styled("v", theme.strong), edge(area.bottom() - 1));
        }
    }

    /// A row of the pattern that tells whether the stones are as wide as they are drawn.
    fn draw_pattern(&self, frame: &mut Frame, place: Rect, row: u16, theme: Theme) {
        let (width, height) = PATTERN_SIZE;
        let whole = Rect::new(0, 0, width, height);
        let mut pattern = Buffer::empty(whole);
        stones_test_pattern(self.glyphs, &theme, whole, &mut pattern);
        let buffer = frame.buffer_mut();
        for column in 0..width.min(place.width) {
            let to = (place.x + column, place.y);
            if let (Some(drawn), Some(cell)) = (pattern.cell((column, row)), buffer.cell_mut(to)) {
                cell.clone_from(drawn);
            }
        }
    }

    fn draw_presets(&self, frame: &mut Frame, area: Rect, text: &Text, theme: Theme) {
        let chosen = match self.source {
            Source::Preset(index) => index,
            Source::Typed => self.data.presets.len(),
            Source::Event => self.data.presets.len() + 1,
        };
        let titles = self
            .data
            .presets
            .iter()
            .map(|item| item.title.width())
            .max()
            .unwrap_or(0);
        let title_width = titles.min(usize::from(area.width) / 2);
        let mut lines = vec![(text.get("setup-list-title"), theme.strong)];
        for (index, item) in self.data.presets.iter().enumerate() {
            let title = padded(&item.title, title_width + 2);
            let line = match &item.trouble {
                None => format!("{title}{}", item.control_notation),
                Some(_) => format!("{title}{}", text.get("setup-preset-broken")),
            };
            lines.push(if index == chosen {
                (format!("> {line}"), theme.chosen)
            } else {
                (format!("  {line}"), theme.text)
            });
        }
        lines.push(if chosen == self.data.presets.len() {
            (
                format!("> {}", text.get("setup-preset-typed")),
                theme.chosen,
            )
        } else {
            (format!("  {}", text.get("setup-preset-typed")), theme.text)
        });
        if self.event.has_fill() {
            let line = text.get("setup-preset-event");
            lines.push(if chosen > self.data.presets.len() {
                (format!("> {line}"), theme.chosen)
            } else {
                (format!("  {line}"), theme.text)
            });
        }
        let top = window(lines.len(), chosen + 1, usize::from(area.height));
        for ((line, style), row) in lines.iter().skip(top).zip(0..area.height) {
            put(frame, area, row, line, *style);
        }
    }

    fn hint(&self, text: &Text) -> String {
        if self.focus == Field::Turned(Choice::Play) {
            return self.play_hint(text);
        }
        if self.controls_played().is_err() && self.focus == Field::Done(Act::Start) {
            return text.get("setup-hint-start-refused");
        }
        if self.board().is_err() && self.focus == Field::Done(Act::Start) {
            return text.get("setup-hint-start-refused-komi");
        }
        if self.has_practice_trouble() && self.focus == Field::Done(Act::Start) {
            return text.get("exercise-hint-start-refused");
        }
        let preset = match (self.focus, self.source) {
            (Field::Turned(Choice::Preset), Source::Preset(index)) => self.data.presets.get(index),
            _ => None,
        };
        let note = preset.map(|item| match item.trouble {
            None => item.note.clone(),
            Some(_) => text.get("setup-preset-faults"),
        });
        note.filter(|note| !note.is_empty()).unwrap_or_else(|| {
            let row = self.rows().find(|row| row.field == self.focus);
            row.map_or_else(String::new, |row| text.get(row.hint))
        })
    }
}

fn put(frame: &mut Frame, area: Rect, row: u16, line: &str, style: Style) {
    if row < area.height {
        let at = Rect {
            y: area.y + row,
            height: 1,
            ..area
        };
        frame.render_widget(Line::styled(line, style), at);
    }
}

fn draw_too_small(frame: &mut Frame, area: Rect, text: &Text, theme: Theme) {
    let (width, height) = LEAST;
    let variables = [
        ("width", width.into()),
        ("height", height.into()),
        ("is-width", area.width.into()),
        ("is-height", area.height.into()),
    ];
    let words = text.with("setup-too-small", &variables);
    for (line, row) in wrap(&words, usize::from(area.width), 0).iter().zip(0..) {
        put(frame, area, row, line, theme.text);
    }
}
