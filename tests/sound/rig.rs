//! A sound server of the test's own, with a device that plays into nothing, and a recorder on it.

use std::io::{ErrorKind, Read};
use std::os::unix::net::UnixStream;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::thread::JoinHandle;
use std::time::Duration;

use dumiao::monotonic::Stamp;

/// Frames a second of the device and of the recording.
pub const RATE: u64 = 48_000;
const BYTES_A_FRAME: usize = 4;
/// The name of the device, and its name for people.
pub const DEVICE: &str = "nowhere";
const SOCKET: &str = "pulse.sock";
const PATIENCE: Duration = Duration::from_secs(20);
/// The device works in blocks of so long, and a recorder has each when the device takes it: that is one
/// block before its end is heard.
const BLOCK_NANOS: u64 = 10_000_000;
/// The recorder's clock is taken from the reads of so many seconds before and after.
const AROUND: usize = 8;

/// A private `pulseaudio`, ended when this is dropped.
pub struct Server {
    daemon: Child,
    folder: tempfile::TempDir,
}

impl Server {
    #[track_caller]
    pub fn start() -> Self {
        let folder = tempfile::tempdir().unwrap();
        let daemon = daemon(folder.path());
        Self { daemon, folder }
    }

    /// Ends the server, with no farewell to its clients.
    pub fn kill(&mut self) {
        let _ = self.daemon.kill();
        let _ = self.daemon.wait();
    }

    /// A new one, at the address of the one that was killed.
    #[track_caller]
    pub fn restart(&mut self) {
        self.daemon = daemon(self.folder.path());
    }

    fn socket(&self) -> PathBuf {
        self.folder.path().join(SOCKET)
    }

    /// What `PULSE_SERVER` must be for the program.
    pub fn address(&self) -> String {
        format!("unix:{}", self.socket().display())
    }

    /// Stops the server, or lets it go on.
    pub fn signal(&self, signal: rustix::process::Signal) {
        let id = self.daemon.id().try_into().unwrap();
        let id = rustix::process::Pid::from_raw(id).unwrap();
        rustix::process::kill_process(id, signal).unwrap();
    }

    /// Records what the device plays, from now on.
    #[track_caller]
    pub fn record(&self) -> Recorder {
        self.record_from(DEVICE)
    }

    /// Records what another device plays.
    #[track_caller]
    pub fn record_from(&self, device: &str) -> Recorder {
        let mut parec = tool("parec");
        // With 10 ms the device works in blocks of 480 frames, of a whole number of microseconds: other
        // sizes make its clock slow. The program asks for no less.
        parec
            .args(["--raw", "-d", &format!("{device}.monitor"), "--channels=1"])
            .args([&format!("--rate={RATE}"), "--format=float32le"])
            .args(["--latency-msec=10", "--process-time-msec=5"])
            .env("PULSE_SERVER", self.address())
            .env("HOME", self.folder.path())
            .env("XDG_RUNTIME_DIR", self.folder.path());
        let mut process = spawned("parec", parec.stdout(Stdio::piped()));
        let mut output = process.stdout.take().unwrap();
        let (begun, has_begun) = mpsc::channel();
        let reader = std::thread::spawn(move || {
            let mut recording = Reads::default();
            let mut buffer = vec![0; 65_536];
            while let Ok(count @ 1..) = output.read(&mut buffer) {
                let now = Stamp::now();
                recording.bytes.extend_from_slice(&buffer[..count]);
                recording.reads.push((now, recording.bytes.len()));
                let _ = begun.send(());
            }
            recording
        });
        let begun = has_begun.recv_timeout(PATIENCE);
        assert_ne!(
            begun,
            Err(RecvTimeoutError::Timeout),
            "parec records nothing"
        );
        begun.expect("parec records");
        Recorder {
            process,
            reader: Some(reader),
            _begun: has_begun,
        }
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.kill();
    }
}

/// Starts the server and waits until it can be reached.
#[track_caller]
fn daemon(folder: &Path) -> Child {
    let socket = folder.join(SOCKET);
    // The device comes before the socket: whoever can connect finds it. No D-Bus, no udev, no cookie
    // and no home, so that it meets no other server and works for root.
    let sink =
        format!("module-null-sink sink_name={DEVICE} rate={RATE} channels=2 format=float32le");
    let protocol = format!(
        "module-native-protocol-unix auth-anonymous=1 socket={}",
        socket.display()
    );
    let mut command = tool("pulseaudio");
    command
        .args([
            "-n",
            "--daemonize=no",
            "--exit-idle-time=-1",
            "--use-pid-file=no",
        ])
        .args([
            "--log-target=stderr",
            "--log-level=error",
            "-L",
            &sink,
            "-L",
            &protocol,
        ])
        .env("HOME", folder)
        .env("XDG_RUNTIME_DIR", folder)
        .env_remove("DBUS_SESSION_BUS_ADDRESS")
        .env_remove("PULSE_SERVER");
    let mut daemon = spawned("pulseaudio", command.stdout(Stdio::null()));
    let (_never, wait) = mpsc::channel::<()>();
    let mut waited = Duration::ZERO;
    while UnixStream::connect(&socket).is_err() {
        if let Some(status) = daemon.try_wait().unwrap() {
            panic!("pulseaudio ended at once ({status}); it says why above");
        }
        let step = Duration::from_millis(20);
        let _ = wait.recv_timeout(step);
        waited += step;
        if waited > PATIENCE {
            let _ = daemon.kill();
            panic!("pulseaudio did not open {}", socket.display());
        }
    }
    daemon
}

fn tool(name: &str) -> Command {
    let mut command = Command::new(name);
    command.stdin(Stdio::null()).env("LC_ALL", "C");
    command
}

/// A missing tool fails the test: sound that is not heard is not tested.
#[track_caller]
fn spawned(name: &str, command: &mut Command) -> Child {
    match command.spawn() {
        Ok(child) => child,
        Err(error) if error.kind() == ErrorKind::NotFound => panic!(
            "this test needs {name} (Debian: apt-get install pulseaudio pulseaudio-utils; ./test \
             installs it by itself)"
        ),
        Err(error) => panic!("{name} does not start: {error}"),
    }
}

#[derive(Default)]
struct Reads {
    bytes: Vec<u8>,
    /// When how many bytes had come.
    reads: Vec<(Stamp, usize)>,
}

/// A recording that goes on.
pub struct Recorder {
    process: Child,
    reader: Option<JoinHandle<Reads>>,
    _begun: Receiver<()>,
}

impl Recorder {
    /// Ends the recording.
    pub fn stop(mut self) -> Recording {
        let _ = self.process.kill();
        let Reads { bytes, reads } = self.reader.take().unwrap().join().unwrap();
        let samples = bytes
            .chunks_exact(BYTES_A_FRAME)
            .map(|sample| f32::from_le_bytes(sample.try_into().unwrap()))
            .collect();
        let mut zeros: Vec<u64> = Vec::new();
        let mut stall = 0;
        for (at, bytes) in reads {
            let frames = u64::try_from(bytes / BYTES_A_FRAME).unwrap();
            let zero = at.nanos() + BLOCK_NANOS - nanos(frames);
            stall = stall.max(zero.saturating_sub(zeros.first().copied().unwrap_or(zero)));
            let second = usize::try_from(frames / RATE).unwrap();
            let earliest = zeros.last().copied().unwrap_or(zero);
            match zeros.get_mut(second) {
                Some(known) => *known = zero.min(*known),
                None => {
                    // A second without a read is one that the machine stood still.
                    zeros.resize(second, earliest);
                    zeros.push(zero);
                }
            }
        }
        Recording {
            samples,
            zeros,
            stall: Duration::from_nanos(stall),
        }
    }
}

impl Drop for Recorder {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// What was heard, and when.
pub struct Recording {
    pub samples: Vec<f32>,
    /// For each second: when the first frame of all was heard, by that read of the second which was
    /// the least late.
    zeros: Vec<u64>,
    /// By how much a read was late, at worst: how badly the machine stalled.
    pub stall: Duration,
}

impl Recording {
    /// When that frame was heard. A read may be late, but never early: the earliest of those about
    /// that time is right.
    pub fn stamp(&self, frame: usize) -> Stamp {
        let frame = u64::try_from(frame).unwrap();
        Stamp::from_nanos(self.zero_near(frame) + nanos(frame))
    }

    /// The frame that was heard at that instant; the nearest there is.
    pub fn frame(&self, at: Stamp) -> usize {
        let since = |zero: u64| at.nanos().saturating_sub(zero) * RATE / 1_000_000_000;
        let frame = since(self.zero_near(since(self.zeros[0])));
        usize::try_from(frame).unwrap().min(self.samples.len())
    }

    fn zero_near(&self, frame: u64) -> u64 {
        let last = self.zeros.len() - 1;
        let second = usize::try_from(frame / RATE).unwrap().min(last);
        let near = &self.zeros[second.saturating_sub(AROUND)..=(second + AROUND).min(last)];
        near.iter().copied().min().unwrap_or(0)
    }
}

fn nanos(frames: u64) -> u64 {
    frames * 1_000_000_000 / RATE
}
