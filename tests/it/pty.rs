//! The real program in a real pseudo-terminal, its screen read by a terminal model.

use std::fs::File;
use std::io::{Read, Write};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::time::Duration;

use rustix::pty::{OpenptFlags, grantpt, openpt, ptsname, unlockpt};
use rustix::termios::{Termios, Winsize, tcgetattr, tcsetwinsize};

/// How long anything may take before a test gives up on it.
const PATIENCE: Duration = Duration::from_secs(20);

/// A running program and what its terminal shows.
pub struct Terminal {
    child: Child,
    master: File,
    output: Receiver<Vec<u8>>,
    screen: vt100::Parser,
    /// Every byte the program wrote.
    pub bytes: Vec<u8>,
    before: Termios,
    /// The game records of this run.
    pub state: tempfile::TempDir,
}

/// How to start the program.
pub struct Setting<'a> {
    pub columns: u16,
    pub rows: u16,
    pub args: &'a [&'a str],
    pub env: &'a [(&'a str, &'a str)],
}

impl Terminal {
    /// Starts the program with `args` in a window of 100 x 30, without sound.
    pub fn start(args: &[&str]) -> Self {
        Self::start_with(&Setting {
            columns: 100,
            rows: 30,
            args,
            env: &[],
        })
    }

    pub fn start_with(setting: &Setting) -> Self {
        Self::start_in(tempfile::tempdir().unwrap(), setting)
    }

    /// Starts the program again where another one was: its journals are there. The folder goes with the
    /// last one.
    pub fn start_in(state: tempfile::TempDir, setting: &Setting) -> Self {
        let master = openpt(OpenptFlags::RDWR | OpenptFlags::NOCTTY).unwrap();
        grantpt(&master).unwrap();
        unlockpt(&master).unwrap();
        let size = Winsize {
            ws_row: setting.rows,
            ws_col: setting.columns,
            ws_xpixel: 0,
            ws_ypixel: 0,
        };
        tcsetwinsize(&master, size).unwrap();
        let name = ptsname(&master, Vec::new()).unwrap().into_string().unwrap();
        let open = || File::options().read(true).write(true).open(&name).unwrap();
        let before = tcgetattr(open()).unwrap();
        // setsid gives the program the terminal as its own, as a shell would.
        let child = Command::new("setsid")
            .arg("--ctty")
            .arg(env!("CARGO_BIN_EXE_dumiao"))
            .args(setting.args)
            .env("TERM", "xterm-256color")
            .env("LC_ALL", "en_US.UTF-8")
            .env("DUMIAO_STATE", state.path())
            .env("PULSE_SERVER", "unix:/nonexistent")
            .env("RUST_BACKTRACE", "0")
            .env_remove("NO_COLOR")
            .envs(setting.env.iter().copied())
            .stdin(Stdio::from(open()))
            .stdout(Stdio::from(open()))
            .stderr(Stdio::from(open()))
            .spawn()
            .expect("setsid (util-linux) starts the program");
        let master = File::from(master);
        let mut reader = master.try_clone().unwrap();
        let (sender, output) = mpsc::channel();
        std::thread::spawn(move || {
            let mut buffer = vec![0; 16384];
            while let Ok(count) = reader.read(&mut buffer) {
                if count == 0 || sender.send(buffer[..count].to_vec()).is_err() {
                    return;
                }
            }
        });
        let screen = vt100::Parser::new(setting.rows, setting.columns, 0);
        Self {
            child,
            master,
            output,
            screen,
            bytes: Vec::new(),
            before,
            state,
        }
    }

    pub fn pid(&self) -> rustix::process::Pid {
        rustix::process::Pid::from_child(&self.child)
    }

    pub fn signal(&self, signal: rustix::process::Signal) {
        rustix::process::kill_process(self.pid(), signal).unwrap();
    }

    pub fn keys(&mut self, keys: &str) {
        self.master.write_all(keys.as_bytes()).unwrap();
    }

    pub fn resize(&mut self, columns: u16, rows: u16) {
        let size = Winsize {
            ws_row: rows,
            ws_col: columns,
            ws_xpixel: 0,
            ws_ypixel: 0,
        };
        tcsetwinsize(&self.master, size).unwrap();
        self.screen.screen_mut().set_size(rows, columns);
    }

    /// The text on the screen now.
    pub fn text(&self) -> String {
        self.screen.screen().contents()
    }

    /// Waits until the screen shows `wanted`, and returns it.
    #[track_caller]
    pub fn wait_for(&mut self, wanted: &str) -> String {
        self.wait_until(&format!("\"{wanted}\""), |text| text.contains(wanted))
    }

    /// Waits until the screen is as `holds` says, and returns it.
    #[track_caller]
    pub fn wait_until(&mut self, what: &str, holds: impl Fn(&str) -> bool) -> String {
        let mut waited = Duration::ZERO;
        let step = Duration::from_millis(50);
        while !holds(&self.text()) {
            match self.output.recv_timeout(step) {
                Ok(bytes) => self.take(&bytes),
                Err(RecvTimeoutError::Timeout) => waited += step,
                Err(RecvTimeoutError::Disconnected) => {
                    panic!(
                        "the program ended before {what} was shown; last screen:\n{}",
                        self.text()
                    )
                }
            }
            assert!(
                waited < PATIENCE,
                "{what} was not shown; the screen is:\n{}",
                self.text()
            );
        }
        self.text()
    }

    /// Lets `span` go by, reading.
    pub fn watch_for(&mut self, span: Duration) {
        let step = Duration::from_millis(20);
        let mut watched = Duration::ZERO;
        while watched < span {
            // Something that comes early counts as no time: the span is at least kept.
            match self.output.recv_timeout(step) {
                Ok(bytes) => self.take(&bytes),
                Err(_) => watched += step,
            }
        }
    }

    fn take(&mut self, bytes: &[u8]) {
        self.bytes.extend_from_slice(bytes);
        self.screen.process(bytes);
    }

    /// Waits for the end of the program.
    #[track_caller]
    pub fn wait_for_end(&mut self) -> ExitStatus {
        let step = Duration::from_millis(20);
        let mut waited = Duration::ZERO;
        loop {
            if let Some(status) = self.child.try_wait().unwrap() {
                while let Ok(bytes) = self.output.recv_timeout(Duration::from_millis(200)) {
                    self.take(&bytes);
                }
                return status;
            }
            match self.output.recv_timeout(step) {
                Ok(bytes) => self.take(&bytes),
                Err(RecvTimeoutError::Timeout) => waited += step,
                // The terminal is closed a little before the program has ended.
                Err(RecvTimeoutError::Disconnected) => {
                    let (_kept, nothing) = mpsc::channel::<()>();
                    let _ = nothing.recv_timeout(step);
                    waited += step;
                }
            }
            assert!(
                waited < PATIENCE,
                "the program did not end; the screen is:\n{}",
                self.text()
            );
        }
    }

    /// Fails unless the terminal is as it was before the program.
    #[track_caller]
    pub fn assert_given_back(&self) {
        let now = tcgetattr(&self.master).unwrap();
        assert_eq!(
            now.local_modes, self.before.local_modes,
            "local modes of the terminal"
        );
        assert_eq!(
            now.input_modes, self.before.input_modes,
            "input modes of the terminal"
        );
        assert_eq!(
            now.output_modes, self.before.output_modes,
            "output modes of the terminal"
        );
        let screen = self.screen.screen();
        assert!(!screen.alternate_screen(), "the alternate screen was left");
        assert!(!screen.hide_cursor(), "the cursor is shown");
        assert!(!screen.bracketed_paste(), "bracketed paste is off");
        let mouse = screen.mouse_protocol_mode();
        assert_eq!(
            mouse,
            vt100::MouseProtocolMode::None,
            "the mouse is the terminal's again"
        );
        let left = self
            .bytes
            .windows(8)
            .filter(|bytes| *bytes == b"\x1b[?1049l")
            .count();
        let taken = self
            .bytes
            .windows(8)
            .filter(|bytes| *bytes == b"\x1b[?1049h")
            .count();
        assert_eq!(left, taken, "given back as often as taken");
    }
}

impl Terminal {
    /// Ends the program if it runs, and leaves what it has written for another one.
    pub fn into_state(mut self) -> tempfile::TempDir {
        let _ = self.child.kill();
        let _ = self.child.wait();
        let nowhere = tempfile::tempdir().unwrap();
        std::mem::replace(&mut self.state, nowhere)
    }
}

impl Drop for Terminal {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
