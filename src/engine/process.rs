//! The process of an engine, and the threads around it.
//!
//! One thread keeps the talk and writes, one reads answers and stamps them, one drains what is written
//! besides. Nobody else waits for any of them.

mod ends;
mod hearing;

use std::convert::Infallible;
use std::io::{self, Write};
use std::ops::ControlFlow;
use std::process::{Child, ChildStdin, Command, Stdio};
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
use ends::{End, kill_group};
use hearing::{Held, hear};

/// How long an engine may take over what needs no thought before that is told.
const SILENT: Duration = Duration::from_secs(10);
/// How long an engine has to leave after `quit`; then it is ended by force.
const TO_LEAVE: Duration = Duration::from_millis(400);
/// So much of what is written besides answers is kept, in bytes.
const KEPT: usize = 4096;

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
    /// Closed when all that it wrote besides answers is read.
    all_read: Receiver<Infallible>,
    /// Who reads its output rests now and then, and not after this is gone.
    held: [Held; 2],
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
                    how: ends::why_not(program, &error),
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
        let Process {
            child,
            hears,
            last_words,
            all_read,
            held,
            number: _,
        } = process;
        // It could take the end of what it hears for a reason to leave, and how it ended would be our doing.
        let end = self.end(child);
        drop((hears, held));
        let _ = all_read.recv_timeout(TO_LEAVE / 2);
        let what = What::Gone {
            how: ends::how(&end),
            last_words: ends::lines(&last_words.lock().unwrap_or_else(PoisonError::into_inner)),
        };
        self.deliver_all(at, vec![what]);
    }

    fn end_process(&mut self) {
        if let Some(process) = self.process.take() {
            kill_group(process.child.id());
            let _ended = self.end(process.child);
        }
    }

    /// Asks the process to leave, and makes it.
    fn leave(&mut self) {
        if let Some(mut process) = self.process.take() {
            let _ = process.hears.write_all(b"quit\n");
            let _ = process.hears.flush();
            drop(process.hears);
            let _ended = self.end(process.child);
        }
    }

    /// Waits for the end of a process that should come by itself, and makes it come.
    fn end(&self, mut child: Child) -> End {
        let group = child.id();
        let (ended, waits) = mpsc::channel();
        let reaper = thread::Builder::new().name("engine end".to_owned());
        let started = reaper.spawn(move || {
            let _ = ended.send(child.wait());
        });
        if started.is_err() {
            kill_group(group);
        }
        let end = match waits.recv_timeout(TO_LEAVE / 2) {
            Ok(Ok(status)) => End::Itself(status),
            Ok(Err(error)) => End::Unknown(error),
            Err(_) => {
                kill_group(group);
                match waits.recv_timeout(TO_LEAVE) {
                    Ok(_) => End::Forced,
                    Err(_) => End::Unknown(io::ErrorKind::TimedOut.into()),
                }
            }
        };
        // What it has started itself goes with it.
        kill_group(group);
        self.set_running(None);
        end
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
    let (Some(hears), Some(says), Some(mutters)) =
        (child.stdin.take(), child.stdout.take(), child.stderr.take())
    else {
        return Err(io::ErrorKind::BrokenPipe.into());
    };
    let (held, goes_on) = mpsc::channel();
    let orders = orders.clone();
    thread::Builder::new()
        .name("engine answers".to_owned())
        .spawn(move || {
            let mut reader = Reader::default();
            hear(says, &goes_on, |bytes, at| {
                let answers = reader.push(bytes, at).into_iter();
                for answer in answers {
                    if orders.send(Order::Answered(number, answer)).is_err() {
                        return ControlFlow::Break(());
                    }
                }
                ControlFlow::Continue(())
            });
            if let Some(answer) = reader.end(Stamp::now()) {
                let _ = orders.send(Order::Answered(number, answer));
            }
            let _ = orders.send(Order::Ended(number));
        })?;
    let (held_too, goes_on) = mpsc::channel();
    let (closes_when_read, all_read) = mpsc::channel();
    let last_words = Arc::new(Mutex::new(Vec::new()));
    let kept = Arc::clone(&last_words);
    thread::Builder::new()
        .name("engine stderr".to_owned())
        .spawn(move || {
            hear(mutters, &goes_on, |bytes, _| {
                let surplus = bytes.len().saturating_sub(KEPT);
                let new = bytes.get(surplus..).unwrap_or(bytes);
                let mut kept = kept.lock().unwrap_or_else(PoisonError::into_inner);
                kept.extend_from_slice(new);
                let surplus = kept.len().saturating_sub(KEPT);
                kept.drain(..surplus);
                ControlFlow::Continue(())
            });
            drop(closes_when_read);
        })?;
    Ok(Process {
        number,
        child,
        hears,
        last_words,
        all_read,
        held: [held, held_too],
    })
}
