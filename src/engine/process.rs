//! The process of an engine, and the threads around it.
//!
//! One thread keeps the talk and writes, one reads answers and stamps them, one drains what is written
//! besides. Nobody else waits for any of them.

use std::io::{self, Read, Write};
use std::process::{Child, ChildStdin, Command, ExitStatus, Stdio};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::Duration;

use super::dialogue::{Dialogue, Wanted};
use super::{Launch, Report, Terms, What};
use crate::clock::reading::Reading;
use crate::color::{Color, PerColor};
use crate::gtp::answer::{Answer, Reader};
use crate::monotonic::Stamp;

/// How long an engine may take over what needs no thought before that is told.
const SILENT: Duration = Duration::from_secs(10);
/// How long an engine has to leave after `quit`; then it is ended by force.
const TO_LEAVE: Duration = Duration::from_millis(400);
/// So much of what is written besides answers is kept, in bytes, and so many lines of it are told.
const KEPT: usize = 4096;
const LINES: usize = 4;

/// Takes what comes of an engine.
pub(super) type Deliver = Arc<dyn Fn(Report) + Send + Sync>;

/// What the thread that keeps the talk is to do.
pub(super) enum Order {
    Show(Wanted),
    AskMove {
        number: u64,
        side: Color,
        clocks: PerColor<Reading>,
    },
    AskEnd(u64),
    Restart,
    Close,
    /// The process of this number has answered.
    Answered(u64, Answer<Stamp>),
    /// The process of this number prints nothing any more.
    Ended(u64),
}

/// Where orders for an engine are left.
pub(super) struct Desk {
    orders: Sender<Order>,
    /// The group of the process that runs.
    running: Arc<Mutex<Option<u32>>>,
    /// Closed when no process is left.
    done: Receiver<()>,
}

impl Desk {
    pub(super) fn open(launch: Launch, terms: Terms, deliver: Deliver) -> Self {
        let (orders, inbox) = mpsc::channel();
        let (closes_when_done, done) = mpsc::channel();
        let running = Arc::new(Mutex::new(None));
        let keeper = Keeper {
            dialogue: Dialogue::new(terms.clone(), &launch.first),
            launch,
            terms,
            wanted: None,
            deliver,
            orders: orders.clone(),
            process: None,
            processes: 0,
            running: Arc::clone(&running),
        };
        let started = thread::Builder::new()
            .name("engine".to_owned())
            .spawn(move || {
                keeper.keep(&inbox);
                drop(closes_when_done);
            });
        // Without a thread there is no engine, and the screen says that it is being started.
        drop(started);
        Self {
            orders,
            running,
            done,
        }
    }

    /// Leaves an order. It does not wait.
    pub(super) fn order(&self, order: Order) {
        let _ = self.orders.send(order);
    }
}

impl Drop for Desk {
    /// No engine is left behind: it is asked to leave, and made to.
    fn drop(&mut self) {
        self.order(Order::Close);
        if self.done.recv_timeout(TO_LEAVE) == Err(RecvTimeoutError::Timeout) {
            let running = *self.running.lock().unwrap_or_else(PoisonError::into_inner);
            if let Some(group) = running {
                kill_group(group);
            }
        }
    }
}

/// A process and what is kept of it.
struct Process {
    number: u64,
    child: Child,
    hears: ChildStdin,
    last_words: Arc<Mutex<Vec<u8>>>,
}

/// Keeps the talk with an engine.
struct Keeper {
    launch: Launch,
    terms: Terms,
    dialogue: Dialogue,
    wanted: Option<Wanted>,
    deliver: Deliver,
    orders: Sender<Order>,
    process: Option<Process>,
    processes: u64,
    running: Arc<Mutex<Option<u32>>>,
}

impl Keeper {
    fn keep(mut self, inbox: &Receiver<Order>) {
        self.start();
        let mut told_silent = false;
        loop {
            self.talk();
            let order = match self.dialogue.waits_for() {
                Some(_) if self.process.is_some() && !told_silent => {
                    match inbox.recv_timeout(SILENT) {
                        Err(RecvTimeoutError::Timeout) => {
                            told_silent = true;
                            self.tell_silent();
                            continue;
                        }
                        Err(RecvTimeoutError::Disconnected) => break,
                        Ok(order) => order,
                    }
                }
                Some(_) | None => match inbox.recv() {
                    Ok(order) => order,
                    Err(_) => break,
                },
            };
            match order {
                Order::Show(wanted) => {
                    self.wanted = Some(wanted.clone());
                    self.dialogue.show(wanted);
                }
                Order::AskMove {
                    number,
                    side,
                    clocks,
                } => self.dialogue.ask_move(number, side, &clocks),
                Order::AskEnd(number) => self.dialogue.ask_end(number),
                Order::Restart => {
                    self.end_process();
                    self.dialogue = Dialogue::new(self.terms.clone(), &self.launch.first);
                    if let Some(wanted) = &self.wanted {
                        self.dialogue.show(wanted.clone());
                    }
                    self.start();
                }
                Order::Close => break,
                Order::Answered(number, answer) if self.is_running(number) => {
                    told_silent = false;
                    let told = self.dialogue.answer(answer.id, &answer.outcome);
                    self.deliver_all(answer.at, told);
                }
                Order::Ended(number) if self.is_running(number) => self.has_gone(),
                Order::Answered(..) | Order::Ended(_) => {}
            }
        }
        self.leave();
    }

    fn is_running(&self, number: u64) -> bool {
        self.process
            .as_ref()
            .is_some_and(|process| process.number == number)
    }

    fn deliver_all(&self, at: Stamp, told: Vec<What>) {
        for what in told {
            (self.deliver)(Report { at, what });
        }
    }

    fn tell_silent(&self) {
        if let Some(command) = self.dialogue.waits_for() {
            let what = What::Silent {
                command: command.to_owned(),
                since: SILENT,
            };
            self.deliver_all(Stamp::now(), vec![what]);
        }
    }

    /// Sends what is to be sent.
    fn talk(&mut self) {
        let Some(process) = &mut self.process else {
            return;
        };
        let (line, told) = self.dialogue.next();
        if let Some(line) = line {
            // One that hears nothing any more has ended, and that is told when its output ends.
            let _ = process.hears.write_all(line.as_bytes());
            let _ = process.hears.flush();
        }
        self.deliver_all(Stamp::now(), told);
    }

    fn start(&mut self) {
        self.processes += 1;
        match spawn(&self.launch, self.processes, &self.orders) {
            Ok(process) => {
                self.set_running(Some(process.child.id()));
                self.process = Some(process);
            }
            Err(error) => {
                let program = self.launch.command.first().map_or("", String::as_str);
                let what = What::Gone {
                    how: why_not(program, &error),
                    last_words: Vec::new(),
                };
                self.deliver_all(Stamp::now(), vec![what]);
            }
        }
    }

    fn set_running(&self, group: Option<u32>) {
        let mut running = self.running.lock().unwrap_or_else(PoisonError::into_inner);
        *running = group;
    }

    /// Its output has ended: so has it, or it is of no use any more.
    fn has_gone(&mut self) {
        let at = Stamp::now();
        let Some(process) = self.process.take() else {
            return;
        };
        let last_words = Arc::clone(&process.last_words);
        let status = self.end(process);
        let what = What::Gone {
            how: how(status),
            last_words: lines(&last_words.lock().unwrap_or_else(PoisonError::into_inner)),
        };
        self.deliver_all(at, vec![what]);
    }

    fn end_process(&mut self) {
        if let Some(process) = self.process.take() {
            kill_group(process.child.id());
            let _ended = self.end(process);
        }
    }

    /// Asks the process to leave, and makes it.
    fn leave(&mut self) {
        if let Some(process) = &mut self.process {
            let _ = process.hears.write_all(b"quit\n");
            let _ = process.hears.flush();
        }
        if let Some(process) = self.process.take() {
            let _ended = self.end(process);
        }
    }

    /// Waits for the end of a process that should come by itself, and makes it come.
    fn end(&self, process: Process) -> io::Result<ExitStatus> {
        let group = process.child.id();
        let Process {
            mut child, hears, ..
        } = process;
        drop(hears);
        let (ended, waits) = mpsc::channel();
        let reaper = thread::Builder::new().name("engine end".to_owned());
        let started = reaper.spawn(move || {
            let _ = ended.send(child.wait());
        });
        if started.is_err() {
            kill_group(group);
        }
        let status = waits.recv_timeout(TO_LEAVE / 2).or_else(|_| {
            kill_group(group);
            waits.recv_timeout(TO_LEAVE)
        });
        // What it has started itself goes with it.
        kill_group(group);
        self.set_running(None);
        status.unwrap_or_else(|_| Err(io::ErrorKind::TimedOut.into()))
    }
}

fn spawn(launch: &Launch, number: u64, orders: &Sender<Order>) -> io::Result<Process> {
    let [program, arguments @ ..] = launch.command.as_slice() else {
        return Err(io::ErrorKind::NotFound.into());
    };
    let mut command = Command::new(program);
    command
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    if let Some(folder) = &launch.folder {
        command.current_dir(folder);
    }
    #[cfg(unix)]
    {
        // A group of its own: what it starts is ended with it, and a Ctrl-C is not its.
        use std::os::unix::process::CommandExt;
        command.process_group(0);
    }
    let mut child = command.spawn()?;
    let (Some(hears), Some(mut says), Some(mut mutters)) =
        (child.stdin.take(), child.stdout.take(), child.stderr.take())
    else {
        return Err(io::ErrorKind::BrokenPipe.into());
    };
    let orders = orders.clone();
    thread::Builder::new()
        .name("engine answers".to_owned())
        .spawn(move || {
            let mut reader = Reader::default();
            let mut bytes = [0; 16 * 1024];
            loop {
                let read = match says.read(&mut bytes) {
                    Ok(0) => break,
                    Ok(read) => read,
                    Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
                    Err(_) => break,
                };
                let at = Stamp::now();
                for answer in reader.push(bytes.get(..read).unwrap_or_default(), at) {
                    if orders.send(Order::Answered(number, answer)).is_err() {
                        return;
                    }
                }
            }
            if let Some(answer) = reader.end(Stamp::now()) {
                let _ = orders.send(Order::Answered(number, answer));
            }
            let _ = orders.send(Order::Ended(number));
        })?;
    let last_words = Arc::new(Mutex::new(Vec::new()));
    let kept = Arc::clone(&last_words);
    thread::Builder::new()
        .name("engine stderr".to_owned())
        .spawn(move || {
            let mut bytes = vec![0; 64 * 1024];
            while let Ok(read @ 1..) = mutters.read(&mut bytes) {
                let new = bytes.get(..read).unwrap_or_default();
                let new = new.get(read.saturating_sub(KEPT)..).unwrap_or(new);
                let mut kept = kept.lock().unwrap_or_else(PoisonError::into_inner);
                kept.extend_from_slice(new);
                let surplus = kept.len().saturating_sub(KEPT);
                kept.drain(..surplus);
            }
        })?;
    Ok(Process {
        number,
        child,
        hears,
        last_words,
    })
}

/// The last lines of `bytes` that hold anything.
fn lines(bytes: &[u8]) -> Vec<String> {
    let text = String::from_utf8_lossy(bytes);
    let lines = text
        .lines()
        .map(str::trim_end)
        .filter(|line| !line.is_empty());
    let lines: Vec<String> = lines.map(|line| line.chars().take(200).collect()).collect();
    let surplus = lines.len().saturating_sub(LINES);
    lines.into_iter().skip(surplus).collect()
}

/// How a process has ended, in words.
fn how(status: io::Result<ExitStatus>) -> String {
    let status = match status {
        Ok(status) => status,
        Err(error) => return format!("it does not end ({error})"),
    };
    #[cfg(unix)]
    {
        use std::os::unix::process::ExitStatusExt;
        if let Some(signal) = status.signal() {
            return format!("signal {signal}");
        }
    }
    match status.code() {
        Some(code) => format!("exit status {code}"),
        None => "no exit status".to_owned(),
    }
}

/// Why a program cannot be started, and what to do.
fn why_not(program: &str, error: &io::Error) -> String {
    if error.kind() == io::ErrorKind::NotFound {
        return format!(
            "there is no program {program}: install it, or give its path (`dumiao engines` lists what is known)"
        );
    }
    if error.kind() == io::ErrorKind::PermissionDenied {
        return format!("{program} is no program that may be run");
    }
    format!("{program} cannot be started: {error}")
}

/// Ends a process and all that it has started.
fn kill_group(group: u32) {
    #[cfg(unix)]
    {
        let group = i32::try_from(group).ok();
        if let Some(group) = group.and_then(rustix::process::Pid::from_raw) {
            let _ = rustix::process::kill_process_group(group, rustix::process::Signal::KILL);
        }
    }
    #[cfg(not(unix))]
    let _ = group;
}
