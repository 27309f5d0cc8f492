//! A voice in a process of its own, because the address of the sound server is a variable of the
//! process. It is this very test program, started again.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{self, Receiver};
use std::time::Duration;

use dumiao::monotonic::Stamp;
use dumiao::speech::{
    Beat, Manner, OutputChoice, Part, Prompt, Report, Speaker, SpeechConfig, Utterance, VoiceId,
    Voices, Volumes,
};

const DEVICE: &str = "DUMIAO_TEST_MOUTH";
const DEFAULT: &str = "-";
const PATIENCE: Duration = Duration::from_secs(20);

/// Does nothing by itself: it is what [`Mouth::open`] starts.
#[test]
fn mouth() {
    let Ok(device) = std::env::var(DEVICE) else {
        return;
    };
    let output = if device == DEFAULT {
        OutputChoice::Default
    } else if device == "off" {
        OutputChoice::Off
    } else {
        OutputChoice::Named(device)
    };
    let config = SpeechConfig {
        output,
        voices: vec![Voices::named("zh").unwrap()],
        volumes: Volumes::default(),
        muted: false,
    };
    let tell = |report: Report| {
        let now = Stamp::now().nanos();
        let mut out = std::io::stdout().lock();
        let line = match report {
            Report::Started { tag, at } => format!("started {tag} {}", at.nanos()),
            Report::Missed { tag, why } => format!("missed {tag} {why:?}"),
            Report::State(state) => format!("state {state:?}"),
        };
        writeln!(out, "MOUTH {now} {line}").unwrap();
        out.flush().unwrap();
    };
    let speaker = Speaker::start(config, Box::new(tell));
    for line in std::io::stdin().lines() {
        let line = line.unwrap();
        let mut words = line.split(' ');
        match words.next().unwrap() {
            "plan" => speaker.schedule(words.map(utterance).collect()),
            "now" => speaker.say_now(utterance(words.next().unwrap())),
            "press" => {
                let before = Stamp::now();
                speaker.press();
                let took = Stamp::now().saturating_since(before).as_nanos();
                let mut out = std::io::stdout().lock();
                writeln!(out, "MOUTH {} pressed {took}", before.nanos()).unwrap();
                out.flush().unwrap();
            }
            "cpu" => {
                let ticks = cpu_ticks();
                let mut out = std::io::stdout().lock();
                writeln!(out, "MOUTH 0 cpu {ticks}").unwrap();
                out.flush().unwrap();
            }
            other => panic!("{other}"),
        }
    }
}

/// `tag:nanoseconds:prompt+prompt`
fn utterance(written: &str) -> Utterance {
    let mut parts = written.split(':');
    let mut next = || parts.next().unwrap();
    let tag = next().parse().unwrap();
    let at = Stamp::from_nanos(next().parse().unwrap());
    let prompts = next()
        .split('+')
        .map(|id| Prompt::from_id(id).unwrap())
        .collect();
    Utterance {
        at,
        beat: Beat::Start,
        voice: VoiceId(0),
        prompts,
        part: Part::Calls,
        manner: Manner::Words,
        sign: None,
        tag,
    }
}

/// Microseconds of processor time that all threads of this process have used.
fn cpu_ticks() -> u64 {
    let tasks = std::fs::read_dir("/proc/self/task").unwrap();
    tasks
        .map(|task| {
            let file = task.unwrap().path().join("schedstat");
            let text = std::fs::read_to_string(file).unwrap_or_default();
            let nanos: u64 = text.split(' ').next().unwrap().parse().unwrap_or(0);
            nanos / 1000
        })
        .sum()
}

/// One thing that a voice told.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Told {
    /// Its first sample was heard at that instant.
    Started {
        tag: u64,
        at: u64,
    },
    Missed {
        tag: u64,
        why: String,
    },
    State(String),
    /// How long the press held its caller, in nanoseconds.
    Pressed {
        took: u64,
    },
    /// Microseconds of processor time so far.
    Cpu(u64),
}

/// A voice that speaks on a server, and what it tells.
pub struct Mouth {
    process: Child,
    stdin: Option<ChildStdin>,
    lines: Receiver<(Stamp, Told)>,
    /// All that was told, with the instant at which it was.
    pub told: Vec<(Stamp, Told)>,
}

impl Mouth {
    /// A voice on the server at that address, on the device of that name or on the default one.
    pub fn open(address: &str, device: Option<&str>) -> Self {
        let mut process = Command::new(std::env::current_exe().unwrap())
            .args(["--exact", "mouth::mouth", "--nocapture", "--test-threads=1"])
            .env(DEVICE, device.unwrap_or(DEFAULT))
            .env("PULSE_SERVER", address)
            .env_remove("XDG_RUNTIME_DIR")
            .env_remove("PULSE_RUNTIME_PATH")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let output = BufReader::new(process.stdout.take().unwrap());
        let (sender, lines) = mpsc::channel();
        std::thread::spawn(move || {
            for line in output.lines().map_while(Result::ok) {
                if let Some((_, told)) = line.split_once("MOUTH ") {
                    let _ = sender.send(parse(told));
                }
            }
        });
        let stdin = process.stdin.take();
        Self {
            process,
            stdin,
            lines,
            told: Vec::new(),
        }
    }

    /// Replaces what is planned: tag, instant, prompt.
    pub fn plan(&mut self, plan: &[(u64, Stamp, Prompt)]) {
        let calls: Vec<String> = plan
            .iter()
            .map(|(tag, at, prompt)| format!("{tag}:{}:{}", at.nanos(), prompt.id()))
            .collect();
        self.write(&format!("plan {}", calls.join(" ")));
    }

    pub fn press(&mut self) {
        self.write("press");
    }

    /// Microseconds of processor time that it has used so far.
    pub fn cpu(&mut self) -> u64 {
        self.write("cpu");
        let is_cpu = |told: &Told| matches!(told, Told::Cpu(_));
        self.wait_for("the processor time", is_cpu);
        let last = self.told.iter().rev();
        let found = last.into_iter().find_map(|(_, told)| match told {
            Told::Cpu(ticks) => Some(*ticks),
            Told::Started { .. } | Told::Missed { .. } | Told::State(_) | Told::Pressed { .. } => {
                None
            }
        });
        found.unwrap()
    }

    fn write(&mut self, line: &str) {
        writeln!(self.stdin.as_mut().unwrap(), "{line}").unwrap();
    }

    /// Listens until `end`.
    pub fn listen_until(&mut self, end: Stamp) {
        loop {
            let left = end.saturating_since(Stamp::now());
            if left.is_zero() {
                return;
            }
            if let Ok(line) = self.lines.recv_timeout(left) {
                self.told.push(line);
            }
        }
    }

    /// Listens until something of that sort is told that was not told before; gives its instant.
    #[track_caller]
    pub fn wait_for(&mut self, what: &str, is_it: impl Fn(&Told) -> bool) -> Stamp {
        let end = Stamp::now().plus(PATIENCE);
        loop {
            let left = end.saturating_since(Stamp::now());
            let Ok(line) = self.lines.recv_timeout(left) else {
                panic!("{what} does not come: {:?}", self.told);
            };
            self.told.push(line.clone());
            if is_it(&line.1) {
                return line.0;
            }
        }
    }

    #[track_caller]
    pub fn wait_for_state(&mut self, part: &str) -> Stamp {
        self.wait_for(
            part,
            |told| matches!(told, Told::State(state) if state.contains(part)),
        )
    }

    /// The tags that were heard by its own account, and those that were missed, with the reason.
    pub fn fates(&self) -> (Vec<u64>, Vec<(u64, String)>) {
        let mut heard = Vec::new();
        let mut missed = Vec::new();
        for (_, told) in &self.told {
            match told {
                Told::Started { tag, .. } => heard.push(*tag),
                Told::Missed { tag, why } => missed.push((*tag, why.clone())),
                Told::State(_) | Told::Pressed { .. } | Told::Cpu(_) => {}
            }
        }
        (heard, missed)
    }
}

impl Drop for Mouth {
    fn drop(&mut self) {
        self.stdin = None;
        let _ = self.process.wait();
    }
}

fn parse(line: &str) -> (Stamp, Told) {
    let mut parts = line.splitn(3, ' ');
    let at = Stamp::from_nanos(parts.next().unwrap().parse().unwrap());
    let kind = parts.next().unwrap();
    let rest = parts.next().unwrap_or_default();
    let told = match kind {
        "started" => {
            let (tag, at) = rest.split_once(' ').unwrap();
            Told::Started {
                tag: tag.parse().unwrap(),
                at: at.parse().unwrap(),
            }
        }
        "missed" => {
            let (tag, why) = rest.split_once(' ').unwrap();
            Told::Missed {
                tag: tag.parse().unwrap(),
                why: why.to_owned(),
            }
        }
        "state" => Told::State(rest.to_owned()),
        "pressed" => Told::Pressed {
            took: rest.parse().unwrap(),
        },
        "cpu" => Told::Cpu(rest.parse().unwrap()),
        other => panic!("{other}"),
    };
    (at, told)
}
