//! How the set-up screen is drawn: a pure view.

use ratatui::Frame;
use ratatui::layout::{Position, Rect};
use ratatui::style::{Modifier, Style};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, Clear};
use unicode_width::UnicodeWidthStr;

use super::{Field, Over, SetupScreen, SoundCheck, Source};
use crate::clock::notation::{self, NotationError};
use crate::color::Color;
use crate::tui::screen::dialog::field::TextField;
use crate::tui::screen::dialog::{Look, columns, window, words, wrap};
use crate::tui::screen::help::padded;
use crate::tui::text::Text;
use crate::tui::theme::Theme;
use crate::tui::view::Glyphs;

/// The smallest window in which the screen is drawn.
const LEAST: (u16, u16) = (40, 12);
/// From this width on the presets are listed beside the form.
const WITH_LIST: u16 = 110;
/// From this height on the form has headings and air.
const AIRY: u16 = 34;
/// The widest form.
const FORM: u16 = 84;

/// A line of the form.
struct FormLine {
    /// The field it belongs to; several lines may belong to one.
    field: Option<Field>,
    label: String,
    value: String,
    style: Style,
    /// The column of the cursor in the value.
    cursor: Option<usize>,
}

impl SetupScreen {
    /// Draws the screen into `area`, in `text`'s language and its own colours.
    pub fn draw(&self, frame: &mut Frame, area: Rect, text: &Text, glyphs: Glyphs) {
        let look = Look {
            theme: self.palette.theme(),
            glyphs,
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
        if area.width >= WITH_LIST {
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
        let longest = Field::ALL
            .iter()
            .map(|field| label(*field, text).width())
            .max();
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
                value_at.min(at.width)
            };
            frame.render_widget(label, Rect { width, ..at });
            let value = Rect {
                x: at.x + value_at,
                width: at.width.saturating_sub(value_at),
                ..at
            };
            frame.render_widget(Line::styled(&line.value, line.style), value);
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

    fn lines(&self, width: usize, airy: bool, text: &Text, theme: Theme) -> Vec<FormLine> {
        let mut lines = Vec::new();
        for field in Field::ALL {
            if let Some(heading) = heading(field).filter(|_| airy) {
                if !lines.is_empty() {
                    lines.push(FormLine::plain(String::new()));
                }
                lines.push(FormLine::plain(text.get(heading)));
            }
            let label = label(field, text);
            let line = match self.typed(field) {
                Some(typed) => self.typed_line(field, label, typed, width, text, theme),
                None => self.choice_line(field, label, text, theme),
            };
            lines.push(line);
            lines.extend(self.details(field, width, text, theme));
        }
        lines
    }

    fn typed_line(
        &self,
        field: Field,
        label: String,
        typed: &TextField,
        width: usize,
        text: &Text,
        theme: Theme,
    ) -> FormLine {
        let view = typed.view(width);
        let focused = field == self.focus;
        let empty = typed.value().is_empty();
        let (value, style) = if empty && !focused {
            (text.get(placeholder(field)), theme.dim)
        } else {
            (view.text, theme.text.add_modifier(Modifier::UNDERLINED))
        };
        FormLine {
            field: Some(field),
            label,
            value: format!("  {value}"),
            style,
            cursor: focused.then_some(view.cursor + 2),
        }
    }

    fn choice_line(&self, field: Field, label: String, text: &Text, theme: Theme) -> FormLine {
        let value = self.chosen(field, text);
        let style = match (field, self.sound_check) {
            (Field::SoundCheck, SoundCheck::Heard) => theme.good,
            (Field::SoundCheck, SoundCheck::NotHeard) => theme.warning,
            _ => theme.text,
        };
        let turns = field == self.focus && !matches!(field, Field::SoundCheck | Field::Start);
        let value = match (turns, value.is_empty()) {
            (_, true) => String::new(),
            (true, false) => format!("< {value} >"),
            (false, false) => format!("  {value}"),
        };
        FormLine {
            field: Some(field),
            label,
            value,
            style,
            cursor: None,
        }
    }

    /// The control in words under its field, or what is wrong in it with a mark below the place.
    fn details(&self, field: Field, width: usize, text: &Text, theme: Theme) -> Vec<FormLine> {
        let typed = match field {
            Field::Control => &self.control,
            Field::WhiteControl if !self.white_control.value().trim().is_empty() => {
                &self.white_control
            }
            Field::WhiteControl
            | Field::Preset
            | Field::BlackName
            | Field::WhiteName
            | Field::Left
            | Field::Plan
            | Field::BlackVoice
            | Field::WhiteVoice
            | Field::Device
            | Field::Language
            | Field::Palette
            | Field::Tenths
            | Field::SoundCheck
            | Field::Start => return Vec::new(),
        };
        let (texts, style) = match notation::parse(typed.value()) {
            Ok(control) => (vec![words::control(&control, text)], theme.dim),
            Err(error) => {
                // In a text that is scrolled the mark would stand under another word.
                let mark = mark(&error).filter(|_| typed.value().width() < width);
                let words = words::notation_error(&error, text);
                (mark.into_iter().chain([words]).collect(), theme.warning)
            }
        };
        texts
            .iter()
            .flat_map(|words| wrap(words, width, 0))
            .map(|words| FormLine {
                field: Some(field),
                label: String::new(),
                value: format!("  {words}"),
                style,
                cursor: None,
            })
            .collect()
    }

    fn draw_presets(&self, frame: &mut Frame, area: Rect, text: &Text, theme: Theme) {
        let chosen = match self.source {
            Source::Preset(index) => index,
            Source::Typed => self.data.presets.len(),
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
            let line = format!("{title}{}", item.control_notation);
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
        let top = window(lines.len(), chosen + 1, usize::from(area.height));
        for ((line, style), row) in lines.iter().skip(top).zip(0..area.height) {
            put(frame, area, row, line, *style);
        }
    }

    fn hint(&self, text: &Text) -> String {
        if self.controls().is_err() && self.focus == Field::Start {
            return text.get("setup-hint-start-refused");
        }
        let note = match self.source {
            Source::Preset(index) => self.data.presets.get(index).map(|item| item.note.clone()),
            Source::Typed => None,
        };
        let id = match self.focus {
            Field::Preset => {
                return note
                    .filter(|note| !note.is_empty())
                    .unwrap_or_else(|| text.get("setup-hint-preset"));
            }
            Field::Control => "setup-hint-control",
            Field::WhiteControl => "setup-hint-white-control",
            Field::BlackName | Field::WhiteName => "setup-hint-name",
            Field::Left => "setup-hint-left",
            Field::Plan => "setup-hint-plan",
            Field::BlackVoice | Field::WhiteVoice => "setup-hint-voice",
            Field::Device => "setup-hint-device",
            Field::Language => "setup-hint-language",
            Field::Palette => "setup-hint-palette",
            Field::Tenths => "setup-hint-tenths",
            Field::SoundCheck => "setup-hint-sound-check",
            Field::Start => "setup-hint-start",
        };
        text.get(id)
    }

    const fn typed(&self, field: Field) -> Option<&TextField> {
        match field {
            Field::Control => Some(&self.control),
            Field::WhiteControl => Some(&self.white_control),
            Field::BlackName => Some(self.names.of(Color::Black)),
            Field::WhiteName => Some(self.names.of(Color::White)),
            Field::Preset
            | Field::Left
            | Field::Plan
            | Field::BlackVoice
            | Field::WhiteVoice
            | Field::Device
            | Field::Language
            | Field::Palette
            | Field::Tenths
            | Field::SoundCheck
            | Field::Start => None,
        }
    }
}

impl FormLine {
    const fn plain(label: String) -> Self {
        Self {
            field: None,
            label,
            value: String::new(),
            style: Style::new(),
            cursor: None,
        }
    }
}

/// A `^` under the first letter of the word that is at fault.
fn mark(error: &NotationError) -> Option<String> {
    let before: String = error
        .text
        .chars()
        .take(error.column?.saturating_sub(1))
        .collect();
    Some(format!("{}^", " ".repeat(before.width())))
}

fn label(field: Field, text: &Text) -> String {
    text.get(match field {
        Field::Preset => "setup-preset",
        Field::Control => "setup-control",
        Field::WhiteControl => "setup-white-control",
        Field::BlackName => "setup-black-name",
        Field::WhiteName => "setup-white-name",
        Field::Left => "setup-left",
        Field::Plan => "setup-plan",
        Field::BlackVoice => "setup-black-voice",
        Field::WhiteVoice => "setup-white-voice",
        Field::Device => "setup-device",
        Field::Language => "setup-language",
        Field::Palette => "setup-palette",
        Field::Tenths => "setup-tenths",
        Field::SoundCheck => "setup-sound-check",
        Field::Start => "setup-start",
    })
}

const fn placeholder(field: Field) -> &'static str {
    match field {
        Field::WhiteControl => "setup-same-as-black",
        Field::Control
        | Field::BlackName
        | Field::WhiteName
        | Field::Preset
        | Field::Left
        | Field::Plan
        | Field::BlackVoice
        | Field::WhiteVoice
        | Field::Device
        | Field::Language
        | Field::Palette
        | Field::Tenths
        | Field::SoundCheck
        | Field::Start => "setup-nothing-typed",
    }
}

/// The heading above `field`, where one begins.
const fn heading(field: Field) -> Option<&'static str> {
    match field {
        Field::Preset => Some("setup-heading-time"),
        Field::BlackName => Some("setup-heading-players"),
        Field::Plan => Some("setup-heading-calls"),
        Field::Language => Some("setup-heading-screen"),
        Field::SoundCheck => Some("setup-heading-begin"),
        Field::Control
        | Field::WhiteControl
        | Field::WhiteName
        | Field::Left
        | Field::BlackVoice
        | Field::WhiteVoice
        | Field::Device
        | Field::Palette
        | Field::Tenths
        | Field::Start => None,
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
