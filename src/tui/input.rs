//! Keys, mouse and signals, each stamped when it is read.

use std::io;

use crossterm::event::Event as TerminalEvent;

use crate::monotonic::Stamp;

/// Something that came in.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Input {
    /// A key, the mouse, a paste or a new size, stamped when the read returned: the stamp decides a
    /// flag, not the handling.
    Terminal(Stamp, TerminalEvent),
    /// The terminal has gone: nobody sees the clock any more.
    TerminalGone,
    /// The system asks the program to end (SIGTERM, SIGINT, SIGHUP).
    Terminate,
    /// The system asks the program to stop (SIGTSTP).
    Stop,
    /// The program was continued (SIGCONT).
    Continued,
    /// The window has another size.
    Resized,
}

/// Starts the threads that read the terminal and the signals. `deliver` is called on both; it returns
/// false when nobody listens any more.
///
/// # Errors
/// The system's, when a thread or a handler cannot be set up.
pub fn start(deliver: impl Fn(Input) -> bool + Clone + Send + 'static) -> io::Result<()> {
    #[cfg(unix)]
    start_signals(deliver.clone())?;
    let reader = move || read_terminal(&deliver);
    std::thread::Builder::new()
        .name("input".to_owned())
        .spawn(reader)
        .map(|_| ())
}

#[cfg(unix)]
fn start_signals(deliver: impl Fn(Input) -> bool + Send + 'static) -> io::Result<()> {
    use signal_hook::consts::{SIGCONT, SIGHUP, SIGINT, SIGTERM, SIGTSTP, SIGWINCH};

    let watched = [SIGTERM, SIGINT, SIGHUP, SIGTSTP, SIGCONT, SIGWINCH];
    let mut signals = signal_hook::iterator::Signals::new(watched)?;
    let forward = move || {
        for signal in signals.forever() {
            let input = match signal {
                SIGTSTP => Input::Stop,
                SIGCONT => Input::Continued,
                SIGWINCH => Input::Resized,
                _ => Input::Terminate,
            };
            if !deliver(input) {
                return;
            }
        }
    };
    std::thread::Builder::new()
        .name("signals".to_owned())
        .spawn(forward)
        .map(|_| ())
}

/// Reads until the terminal goes. A terminal that has hung up is noticed before it is read: reading
/// it would return at once, for ever (bugs.md, 60 and 61).
fn read_terminal(deliver: &impl Fn(Input) -> bool) {
    loop {
        if !wait_for_bytes() {
            deliver(Input::TerminalGone);
            return;
        }
        loop {
            match crossterm::event::poll(std::time::Duration::ZERO) {
                Ok(true) => {}
                Ok(false) => break,
                Err(_) => {
                    deliver(Input::TerminalGone);
                    return;
                }
            }
            let Ok(event) = crossterm::event::read() else {
                deliver(Input::TerminalGone);
                return;
            };
            if !deliver(Input::Terminal(Stamp::now(), event)) {
                return;
            }
        }
    }
}

/// Waits until there is something to read; false when the terminal has gone.
#[cfg(unix)]
fn wait_for_bytes() -> bool {
    use rustix::event::{PollFd, PollFlags, poll};

    loop {
        let stdin = rustix::stdio::stdin();
        let mut watched = [PollFd::new(&stdin, PollFlags::IN)];
        match poll(&mut watched, None) {
            Ok(_) => {
                let [terminal] = &watched;
                let gone = PollFlags::HUP | PollFlags::ERR | PollFlags::NVAL;
                return !terminal.revents().intersects(gone);
            }
            Err(rustix::io::Errno::INTR) => {}
            Err(_) => return false,
        }
    }
}

#[cfg(not(unix))]
fn wait_for_bytes() -> bool {
    crossterm::event::poll(std::time::Duration::from_secs(3600)).is_ok()
}
