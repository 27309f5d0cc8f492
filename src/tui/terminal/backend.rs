//! Ratatui's crossterm backend, kept from asking the terminal anything.

use std::io::{self, Write};

use ratatui::backend::{Backend, ClearType, CrosstermBackend, WindowSize};
use ratatui::buffer::Cell;
use ratatui::layout::{Position, Size};

/// Writes what crossterm's backend writes, but never waits for an answer of the terminal: the answer
/// would go to the thread that reads the keys, and a terminal that does not answer would hold up a
/// clock. What is already so is not written again.
pub(super) struct QuietBackend<W: Write> {
    inner: CrosstermBackend<W>,
    cursor: Cursor,
    position: Position,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Cursor {
    Hidden,
    Shown,
    Unknown,
}

impl<W: Write> QuietBackend<W> {
    pub(super) const fn new(writer: W) -> Self {
        let inner = CrosstermBackend::new(writer);
        Self {
            inner,
            cursor: Cursor::Unknown,
            position: Position::ORIGIN,
        }
    }

    /// Writes `bytes` as they are. The state of the cursor is not known after that.
    pub(super) fn send(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.cursor = Cursor::Unknown;
        Write::write_all(&mut self.inner, bytes)?;
        Write::flush(&mut self.inner)
    }
}

impl<W: Write> Backend for QuietBackend<W> {
    type Error = io::Error;

    fn draw<'a, I>(&mut self, content: I) -> io::Result<()>
    where
        I: Iterator<Item = (u16, u16, &'a Cell)>,
    {
        let mut content = content.peekable();
        // An unchanged frame writes nothing at all, not even the colours that end one.
        if content.peek().is_none() {
            return Ok(());
        }
        self.inner.draw(content)
    }

    fn hide_cursor(&mut self) -> io::Result<()> {
        if self.cursor == Cursor::Hidden {
            return Ok(());
        }
        self.cursor = Cursor::Hidden;
        self.inner.hide_cursor()
    }

    fn show_cursor(&mut self) -> io::Result<()> {
        if self.cursor == Cursor::Shown {
            return Ok(());
        }
        self.cursor = Cursor::Shown;
        self.inner.show_cursor()
    }

    fn get_cursor_position(&mut self) -> io::Result<Position> {
        Ok(self.position)
    }

    fn set_cursor_position<P: Into<Position>>(&mut self, position: P) -> io::Result<()> {
        self.position = position.into();
        self.inner.set_cursor_position(self.position)
    }

    fn clear(&mut self) -> io::Result<()> {
        self.inner.clear()
    }

    fn clear_region(&mut self, region: ClearType) -> io::Result<()> {
        self.inner.clear_region(region)
    }

    fn size(&self) -> io::Result<Size> {
        self.inner.size()
    }

    fn window_size(&mut self) -> io::Result<WindowSize> {
        self.inner.window_size()
    }

    fn flush(&mut self) -> io::Result<()> {
        Backend::flush(&mut self.inner)
    }
}
