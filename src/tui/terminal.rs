//! The terminal taken and given back, and frames written to it without waiting.
//!
//! **Invariant:** whatever ends the program gives the terminal back, once. **Invariant:** a terminal
//! that does not read (Ctrl-S, a slow line) never holds up a clock: frames are written on a thread
//! of their own, and none is drawn while one is still on its way.

mod backend;

use std::fs::File;
use std::io::{self, IsTerminal, Write};
use std::path::Path;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc::{self, Receiver, Sender};
use std::sync::{Arc, Mutex, PoisonError};

use backend::QuietBackend;
use crossterm::event::{
    DisableBracketedPaste, DisableMouseCapture, EnableBracketedPaste, EnableMouseCapture,
    KeyboardEnhancementFlags, PopKeyboardEnhancementFlags, PushKeyboardEnhancementFlags,
};
use crossterm::terminal::{EnterAlternateScreen, LeaveAlternateScreen};
use crossterm::{cursor, queue};
use ratatui::Frame;

/// Why there is no screen.
#[derive(thiserror::Error, Debug)]
pub enum TerminalError {
    /// Standard input or output is no terminal.
    #[error(
        "{0} is not a terminal; the clock needs one to be shown and pressed. \
         Without one, `dumiao simulate` and `dumiao calls` still work"
    )]
    NoTerminal(&'static str),
    /// The terminal refused.
    #[error("the terminal could not be set up: {0}")]
    Refused(#[from] io::Error),
}

/// Whether keys are text or presses.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum KeyboardUse {
    /// Names and controls are typed: input methods must work.
    Typing,
    /// Every key is a press; Shift too, where the terminal can tell.
    Pressing,
}

/// What the writer thread tells.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum WriterReport {
    /// A frame that something waited for has been written.
    Written,
    /// The terminal has gone.
    Gone,
}

/// The screen, while it is ours.
pub struct Screen {
    terminal: ratatui::Terminal<QuietBackend<FrameWriter>>,
    state: Arc<WriterState>,
    keyboard: KeyboardUse,
}

/// Whether the terminal is ours: one place for the screen, a signal and a panic to ask, so that it is
/// given back once.
static TAKEN: AtomicBool = AtomicBool::new(false);
/// Standard error as it was, while it goes to a file.
#[cfg(unix)]
static STDERR: Mutex<Option<std::os::fd::OwnedFd>> = Mutex::new(None);

#[derive(Default)]
struct WriterState {
    under_way: AtomicUsize,
    waited_for: AtomicBool,
    gone: AtomicBool,
}

impl Screen {
    /// Takes the terminal. Standard error goes to `log` meanwhile, so that nothing a library prints
    /// reaches the screen. `reports` is called on the writer thread.
    ///
    /// # Errors
    /// [`TerminalError`]; the terminal is as before then.
    pub fn open(
        log: Option<&Path>,
        reports: impl Fn(WriterReport) + Send + 'static,
    ) -> Result<Self, TerminalError> {
        is_there()?;
        let state = Arc::new(WriterState::default());
        let (frames, inbox) = mpsc::channel();
        spawn_writer(inbox, Arc::clone(&state), reports)?;
        let writer = FrameWriter {
            buffer: Vec::new(),
            frames,
            state: Arc::clone(&state),
        };
        let mut screen = Self {
            terminal: ratatui::Terminal::new(QuietBackend::new(writer))?,
            state,
            keyboard: KeyboardUse::Typing,
        };
        screen.take()?;
        if let Some(log) = log {
            send_stderr_to(log);
        }
        Ok(screen)
    }

    /// Takes the terminal again after [`Screen::give_back`] or after a stop, and draws all of the next
    /// frame.
    ///
    /// # Errors
    /// The terminal's.
    pub fn take(&mut self) -> io::Result<()> {
        if TAKEN.swap(true, Ordering::AcqRel) {
            // Whoever continued us (a shell) may have set the modes; the screen is still ours.
            crossterm::terminal::disable_raw_mode()?;
            crossterm::terminal::enable_raw_mode()?;
            return self.terminal.clear();
        }
        crossterm::terminal::enable_raw_mode()?;
        let mut bytes = Vec::new();
        queue!(
            bytes,
            EnterAlternateScreen,
            cursor::Hide,
            EnableBracketedPaste,
            EnableMouseCapture
        )?;
        queue!(bytes, PushKeyboardEnhancementFlags(flags(self.keyboard)))?;
        self.write(&bytes)?;
        self.terminal.clear()
    }

    /// Gives the terminal back as it was. Doing it twice does nothing.
    pub fn give_back(&mut self) {
        give_back_now();
    }

    /// Stops the program and those it was started with (Ctrl-Z), and takes the terminal again when it
    /// is continued.
    pub fn stop_program(&mut self) {
        self.give_back();
        #[cfg(unix)]
        {
            use rustix::process::{Signal, kill_current_process_group};
            // Who cannot be stopped runs on; then nothing has happened.
            let _ = kill_current_process_group(Signal::STOP);
        }
        // A terminal that is gone is noticed by its reader.
        let _ = self.take();
    }

    /// Tells the terminal what its keys are used for.
    pub fn use_keyboard(&mut self, keyboard: KeyboardUse) {
        if self.keyboard != keyboard {
            self.keyboard = keyboard;
            let mut bytes = Vec::new();
            let popped = queue!(bytes, PopKeyboardEnhancementFlags);
            if popped.is_ok()
                && queue!(bytes, PushKeyboardEnhancementFlags(flags(keyboard))).is_ok()
            {
                // A terminal that is gone is noticed by its reader.
                let _ = self.write(&bytes);
            }
        }
    }

    /// Draws a frame, unless one is still on its way; then false, and `Written` is reported when the
    /// way is free.
    ///
    /// # Errors
    /// The terminal's.
    pub fn draw(&mut self, draw: impl FnOnce(&mut Frame)) -> io::Result<bool> {
        if self.state.under_way.load(Ordering::Acquire) > 0 {
            self.state.waited_for.store(true, Ordering::Release);
            if self.state.under_way.load(Ordering::Acquire) > 0 {
                return Ok(false);
            }
        }
        self.terminal.draw(draw)?;
        Ok(true)
    }

    /// Rings the terminal's bell.
    pub fn ring(&mut self) {
        // A terminal that is gone is noticed by its reader.
        let _ = self.write(b"\x07");
    }

    fn write(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.terminal.backend_mut().send(bytes)
    }

    /// Forgets what is on the terminal, so that the next frame is drawn whole.
    ///
    /// # Errors
    /// The terminal's.
    pub fn redraw_all(&mut self) -> io::Result<()> {
        self.terminal.clear()
    }

    /// Width and height in cells.
    ///
    /// # Errors
    /// The terminal's.
    pub fn size(&self) -> io::Result<ratatui::layout::Size> {
        self.terminal.size()
    }
}

impl Drop for Screen {
    fn drop(&mut self) {
        self.give_back();
    }
}

/// That there is a terminal to show something on.
///
/// # Errors
/// [`TerminalError::NoTerminal`].
pub fn is_there() -> Result<(), TerminalError> {
    if !io::stdin().is_terminal() {
        return Err(TerminalError::NoTerminal("standard input"));
    }
    if !io::stdout().is_terminal() {
        return Err(TerminalError::NoTerminal("standard output"));
    }
    Ok(())
}

/// Gives the terminal and standard error back, if they are ours; also without a [`Screen`], for a
/// panic.
pub fn give_back_now() {
    if !TAKEN.swap(false, Ordering::AcqRel) {
        return;
    }
    bring_stderr_back();
    // Output held back by Ctrl-S would hold us back too.
    #[cfg(unix)]
    let _ = rustix::termios::tcflow(rustix::stdio::stdout(), rustix::termios::Action::OOn);
    let mut bytes = Vec::new();
    let queued = queue!(
        bytes,
        PopKeyboardEnhancementFlags,
        DisableMouseCapture,
        DisableBracketedPaste,
        cursor::Show,
        LeaveAlternateScreen
    );
    if queued.is_ok() {
        let mut out = io::stdout();
        let _ = out.write_all(&bytes).and_then(|()| out.flush());
    }
    let _ = crossterm::terminal::disable_raw_mode();
}

const fn flags(keyboard: KeyboardUse) -> KeyboardEnhancementFlags {
    match keyboard {
        KeyboardUse::Typing => KeyboardEnhancementFlags::DISAMBIGUATE_ESCAPE_CODES,
        KeyboardUse::Pressing => KeyboardEnhancementFlags::DISAMBIGUATE_ESCAPE_CODES
            .union(KeyboardEnhancementFlags::REPORT_EVENT_TYPES)
            .union(KeyboardEnhancementFlags::REPORT_ALTERNATE_KEYS)
            .union(KeyboardEnhancementFlags::REPORT_ALL_KEYS_AS_ESCAPE_CODES),
    }
}

/// Collects a frame, and sends it whole.
struct FrameWriter {
    buffer: Vec<u8>,
    frames: Sender<Vec<u8>>,
    state: Arc<WriterState>,
}

impl FrameWriter {
    /// Writes a frame: at once where the terminal takes it without waiting, which spares a press the
    /// way through another thread; else on the writer's thread.
    fn send(&self, bytes: Vec<u8>) {
        if self.state.under_way.load(Ordering::Acquire) == 0 && takes_at_once(bytes.len()) {
            let mut out = io::stdout();
            if out.write_all(&bytes).and_then(|()| out.flush()).is_err() {
                self.state.gone.store(true, Ordering::Release);
            }
            return;
        }
        self.state.under_way.fetch_add(1, Ordering::AcqRel);
        if self.frames.send(bytes).is_err() {
            self.state.under_way.fetch_sub(1, Ordering::AcqRel);
        }
    }
}

impl Write for FrameWriter {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.buffer.extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        if !self.buffer.is_empty() {
            let frame = std::mem::take(&mut self.buffer);
            self.send(frame);
        }
        if self.state.gone.load(Ordering::Acquire) {
            return Err(io::Error::from(io::ErrorKind::BrokenPipe));
        }
        Ok(())
    }
}

/// A terminal that says it can be written to has room for this much: what is on its way to it is below
/// 256 bytes then, of 4096 at least. One that is stopped by Ctrl-S says that it cannot.
const AT_ONCE: usize = 2048;

#[cfg(unix)]
fn takes_at_once(length: usize) -> bool {
    use rustix::event::{PollFd, PollFlags, Timespec, poll};

    let stdout = rustix::stdio::stdout();
    let mut watched = [PollFd::new(&stdout, PollFlags::OUT)];
    let now = Timespec {
        tv_sec: 0,
        tv_nsec: 0,
    };
    length <= AT_ONCE
        && poll(&mut watched, Some(&now)).is_ok()
        && watched
            .iter()
            .all(|terminal| terminal.revents() == PollFlags::OUT)
}

#[cfg(not(unix))]
const fn takes_at_once(_length: usize) -> bool {
    false
}

fn spawn_writer(
    frames: Receiver<Vec<u8>>,
    state: Arc<WriterState>,
    reports: impl Fn(WriterReport) + Send + 'static,
) -> io::Result<()> {
    let writer = move || {
        let mut out = io::stdout();
        for frame in frames {
            let written = out.write_all(&frame).and_then(|()| out.flush());
            let left = state.under_way.fetch_sub(1, Ordering::AcqRel);
            if written.is_err() {
                state.gone.store(true, Ordering::Release);
                reports(WriterReport::Gone);
            } else if left == 1 && state.waited_for.swap(false, Ordering::AcqRel) {
                reports(WriterReport::Written);
            }
        }
    };
    std::thread::Builder::new()
        .name("screen".to_owned())
        .spawn(writer)
        .map(|_| ())
}

/// Points standard error at `log`. What somebody has sent elsewhere already cannot reach the screen,
/// and stays there.
#[cfg(unix)]
fn send_stderr_to(log: &Path) {
    if !io::stderr().is_terminal() {
        return;
    }
    let file = File::options().create(true).append(true).open(log);
    let Ok(file) = file.or_else(|_| File::options().write(true).open("/dev/null")) else {
        return;
    };
    let Ok(kept) = rustix::io::fcntl_dupfd_cloexec(rustix::stdio::stderr(), 3) else {
        return;
    };
    if rustix::stdio::dup2_stderr(&file).is_ok() {
        *STDERR.lock().unwrap_or_else(PoisonError::into_inner) = Some(kept);
    }
}

#[cfg(unix)]
fn bring_stderr_back() {
    if let Some(kept) = STDERR.lock().unwrap_or_else(PoisonError::into_inner).take() {
        // There is nowhere to tell of a failure.
        let _ = rustix::stdio::dup2_stderr(&kept);
    }
}

#[cfg(not(unix))]
const fn send_stderr_to(_log: &Path) {}

#[cfg(not(unix))]
const fn bring_stderr_back() {}
