//! Keys, mouse and signals, each stamped when it is read.

use std::io;
use std::time::Duration;

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
    let resized = {
        let (resized, wakes_reader) = std::os::unix::net::UnixStream::pair()?;
        resized.set_nonblocking(true)?;
        wakes_reader.set_nonblocking(true)?;
        start_signals(deliver.clone(), wakes_reader)?;
        resized
    };
    #[cfg(not(unix))]
    let resized = ();
    let reader = move || read_terminal(&deliver, &resized);
    std::thread::Builder::new()
        .name("input".to_owned())
        .spawn(reader)
        .map(|_| ())
}

/// Starts the thread that reads the signals. It wakes the one that reads the terminal when the window
/// has another size.
#[cfg(unix)]
fn start_signals(
    deliver: impl Fn(Input) -> bool + Send + 'static,
    mut wakes_reader: std::os::unix::net::UnixStream,
) -> io::Result<()> {
    use std::io::Write;

    use signal_hook::consts::{SIGCONT, SIGHUP, SIGINT, SIGTERM, SIGTSTP, SIGWINCH};

    let watched = [SIGTERM, SIGINT, SIGHUP, SIGTSTP, SIGCONT, SIGWINCH];
    let mut signals = signal_hook::iterator::Signals::new(watched)?;
    let forward = move || {
        for signal in signals.forever() {
            let input = match signal {
                SIGTSTP => Input::Stop,
                SIGCONT => Input::Continued,
                SIGWINCH => {
                    // A pipe that is full wakes as well.
                    let _ = wakes_reader.write(&[0]);
                    Input::Resized
                }
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
///
/// A new size is read when it comes, and not with the next key: crossterm hands out the size, forgets
/// that there is a key to read as well, and finds it when the key after it comes.
fn read_terminal(deliver: &impl Fn(Input) -> bool, resized: &Resized) {
    loop {
        let mut patience = match wait(resized) {
            Woken::Bytes => Duration::ZERO,
            Woken::Resized => SIZE_COMES_WITHIN,
            Woken::Gone => {
                deliver(Input::TerminalGone);
                return;
            }
        };
        loop {
            match crossterm::event::poll(patience) {
                Ok(true) => {}
                Ok(false) => break,
                Err(_) => {
                    deliver(Input::TerminalGone);
                    return;
                }
            }
            patience = Duration::ZERO;
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

/// Crossterm hears of a new size from a handler of its own, which may run a little later.
const SIZE_COMES_WITHIN: Duration = Duration::from_millis(20);

/// Why the reader woke.
enum Woken {
    /// There is something to read.
    Bytes,
    /// The window has another size.
    Resized,
    /// The terminal has gone.
    Gone,
}

#[cfg(unix)]
type Resized = std::os::unix::net::UnixStream;
#[cfg(not(unix))]
type Resized = ();

/// Waits until there is something to read, a new size first.
#[cfg(unix)]
fn wait(resized: &Resized) -> Woken {
    use rustix::event::{PollFd, PollFlags, poll};
    use std::io::Read;

    loop {
        let stdin = rustix::stdio::stdin();
        let mut watched = [
            PollFd::new(&stdin, PollFlags::IN),
            PollFd::new(resized, PollFlags::IN),
        ];
        match poll(&mut watched, None) {
            Ok(_) => {
                let [terminal, resize] = &watched;
                let gone = PollFlags::HUP | PollFlags::ERR | PollFlags::NVAL;
                if terminal.revents().intersects(gone) {
                    return Woken::Gone;
                }
                if resize.revents().contains(PollFlags::IN) {
                    let mut wakes = resized;
                    // One reading takes as many wakes as there are ever.
                    let _ = wakes.read(&mut [0; 64]);
                    return Woken::Resized;
                }
                if terminal.revents().contains(PollFlags::IN) {
                    return Woken::Bytes;
                }
            }
            Err(rustix::io::Errno::INTR) => {}
            Err(_) => return Woken::Gone,
        }
    }
}

#[cfg(not(unix))]
fn wait(_: &Resized) -> Woken {
    if crossterm::event::poll(Duration::from_secs(3600)).is_ok() {
        Woken::Bytes
    } else {
        Woken::Gone
    }
}
