//! A sound server of the hall's own, with a device that plays into nothing, and a recorder on it.

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
/// A read that is late by more is told of.
const LATE: Duration = Duration::from_millis(5);

/// Names the address of another server, and so does `DUMIAO_BENCH_SINK` one of its devices; then no
/// server is started. `tools/sound/pipewire.sh` does that.
const OTHER_SERVER: &str = "DUMIAO_BENCH_SERVER";
const OTHER_SINK: &str = "DUMIAO_BENCH_SINK";

/// Names a file in which the last recording is kept: 32-bit floats, mono.
const KEEP: &str = "DUMIAO_BENCH_KEEP";

/// A private `pulseaudio`, ended when this is dropped; or the one that the environment names.
pub struct Server {
    daemon: Option<Child>,
    folder: tempfile::TempDir,
    device: Device,
}

/// What the device is like.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Device {
    /// What was given to it can be taken back, as from a sound card. When it begins, it has silence for two
    /// seconds, and is heard only after them.
    TakesBack,
    /// It keeps what it has, 50 ms at most, and is heard from the begin.
    Keeps,
}

impl Server {
    #[track_caller]
    pub fn start() -> Self {
        Self::start_with(Device::TakesBack)
    }

    #[track_caller]
    pub fn start_with(device: Device) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let is_other = std::env::var_os(OTHER_SERVER).is_some();
        let daemon = (!is_other).then(|| daemon(folder.path(), device));
        Self {
            daemon,
            folder,
            device,
        }
    }

    /// Ends the server, with no farewell to its clients.
    pub fn kill(&mut self) {
        if let Some(daemon) = &mut self.daemon {
            let _ = daemon.kill();
            let _ = daemon.wait();
        }
    }

    /// A new one, at the address of the one that was killed.
    #[track_caller]
    pub fn restart(&mut self) {
        self.daemon = Some(daemon(self.folder.path(), self.device));
    }

    fn socket(&self) -> PathBuf {
        self.folder.path().join(SOCKET)
    }

    /// What `PULSE_SERVER` must be for the program.
    pub fn address(&self) -> String {
        let own = || format!("unix:{}", self.socket().display());
        std::env::var(OTHER_SERVER).unwrap_or_else(|_| own())
    }

    /// Stops the server, or lets it go on.
    pub fn signal(&self, signal: rustix::process::Signal) {
        let daemon = self.daemon.as_ref().expect("a server of the test's own");
        let id = daemon.id().try_into().unwrap();
        let id = rustix::process::Pid::from_raw(id).unwrap();
        rustix::process::kill_process(id, signal).unwrap();
    }

    /// Records what the device plays, from now on.
    #[track_caller]
    pub fn record(&self) -> Recorder {
        self.record_from(&name())
    }

    /// Records what another device plays.
    #[track_caller]
    pub fn record_from(&self, device: &str) -> Recorder {
        let recorder = self.record_soon_from(device);
        let begun = recorder.begun.recv_timeout(PATIENCE);
        assert_ne!(
            begun,
            Err(RecvTimeoutError::Timeout),
            "parec records nothing"
        );
        begun.expect("parec records");
        recorder
    }

    /// The same, but does not wait until it records.
    #[track_caller]
    pub fn record_soon(&self) -> Recorder {
        self.record_soon_from(&name())
    }

    #[track_caller]
    fn record_soon_from(&self, device: &str) -> Recorder {
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
        Recorder {
            process,
            reader: Some(reader),
            begun: has_begun,
        }
    }
}

/// The device's name.
fn name() -> String {
    std::env::var(OTHER_SINK).unwrap_or_else(|_| DEVICE.to_owned())
}

impl Drop for Server {
    fn drop(&mut self) {
        self.kill();
    }
}

/// Starts the server and waits until it can be reached.
#[track_caller]
fn daemon(folder: &Path, device: Device) -> Child {
    let socket = folder.join(SOCKET);
    // The device comes before the socket: whoever can connect finds it. No D-Bus, no udev, no cookie
    // and no home, so that it meets no other server and works for root.
    let keeps = u8::from(device == Device::Keeps);
    let sink = format!(
        "module-null-sink sink_name={DEVICE} rate={RATE} channels=2 format=float32le norewinds={keeps}"
    );
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

/// The answer of `pactl` of the server, for people and programs.
pub fn asked(server: &Server, question: &[&str]) -> String {
    let mut pactl = tool("pactl");
    pactl.args(question).env("PULSE_SERVER", server.address());
    let output = pactl.output().expect("pactl (pulseaudio-utils) runs");
    String::from_utf8_lossy(&output.stdout).into_owned()
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
    begun: Receiver<()>,
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
        for (at, bytes) in &reads {
            let frames = u64::try_from(bytes / BYTES_A_FRAME).unwrap();
            let zero = at.nanos() + BLOCK_NANOS - nanos(frames);
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
        let mut recording = Recording {
            samples,
            zeros,
            late: Vec::new(),
        };
        for (at, bytes) in reads {
            let due = recording.stamp(bytes / BYTES_A_FRAME);
            let late = at.saturating_since(due);
            if late > LATE {
                recording.late.push((due, late));
            }
        }
        if let Some(file) = std::env::var_os(KEEP) {
            std::fs::write(file, &bytes).unwrap();
        }
        recording
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
    /// The reads that came late: when they were due, and by how much. They tell how badly the machine
    /// stalled.
    pub late: Vec<(Stamp, Duration)>,
}

impl Recording {
    /// When that frame was heard. A read may be late, but never early: the earliest of those about
    /// that time is right.
    pub fn stamp(&self, frame: usize) -> Stamp {
        let frame = u64::try_from(frame).unwrap();
        Stamp::from_nanos(self.zero_near(frame) + nanos(frame))
    }

    /// By how much a read was late, at worst.
    pub fn stall(&self) -> Duration {
        let late = self.late.iter().map(|(_, late)| *late);
        late.max().unwrap_or_default()
    }

    /// When its first frame was heard.
    pub fn begin(&self) -> Stamp {
        self.stamp(0)
    }

    /// By how much the clock of each second is later than that of the last one, in nanoseconds.
    pub fn clock(&self) -> Vec<i64> {
        let last = self.zeros.last().copied().unwrap_or(0);
        let later = |zero: &u64| zero.cast_signed() - last.cast_signed();
        self.zeros.iter().map(later).collect()
    }

    /// The frame that was heard at that instant; the nearest there is.
    pub fn frame(&self, at: Stamp) -> usize {
        let since = |zero: u64| at.nanos().saturating_sub(zero) * RATE / 1_000_000_000;
        let frame = since(self.zero_near(since(self.zeros[0])));
        usize::try_from(frame).unwrap().min(self.samples.len())
    }

    fn zero_near(&self, frame: u64) -> u64 {
        let last = self.zeros.len() - 1;
        // What a recorder gets first was waiting for it: the clock of the first second is not right.
        let first = last.min(1);
        let second = usize::try_from(frame / RATE).unwrap().clamp(first, last);
        let from = second.saturating_sub(AROUND).max(first);
        let near = &self.zeros[from..=(second + AROUND).min(last)];
        near.iter().copied().min().unwrap_or(0)
    }
}

fn nanos(frames: u64) -> u64 {
    frames * 1_000_000_000 / RATE
}
