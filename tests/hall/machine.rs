//! What else the machine does: its stalls, its load, and the time it spends on one process.

use std::collections::BTreeMap;
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread::JoinHandle;
use std::time::Duration;

use dumiao::monotonic::Stamp;
use rustix::process::Pid;

/// A watcher sleeps this long, and sees how late it wakes.
const NAP: Duration = Duration::from_millis(5);
/// Waking up later than this is told of.
const LATE: Duration = Duration::from_millis(5);

/// Who could not go on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Who {
    /// Nobody: a thread that goes before all others was kept waiting too.
    Machine,
    /// A thread like any other: the machine had other things to do.
    Threads,
    /// The recorder got its samples late.
    Recorder,
}

/// A time in which somebody stood still.
#[derive(Clone, Copy, Debug)]
pub struct Stall {
    pub who: Who,
    pub from: Stamp,
    pub length: Duration,
}

/// Two threads that do nothing but see whether they are kept waiting.
pub struct Watch {
    ended: Arc<AtomicBool>,
    threads: Vec<(Who, JoinHandle<Vec<Stall>>)>,
    /// Whether one of them really goes before all others.
    pub has_rank: bool,
}

impl Watch {
    pub fn start() -> Self {
        let ended = Arc::new(AtomicBool::new(false));
        let (rank, ranked) = mpsc::channel();
        let threads = [Who::Machine, Who::Threads].map(|who| {
            let (ended, rank) = (Arc::clone(&ended), rank.clone());
            let thread = std::thread::spawn(move || {
                if who == Who::Machine {
                    let _ = rank.send(goes_first());
                }
                watched(who, &ended)
            });
            (who, thread)
        });
        let has_rank = ranked.recv().unwrap_or(false);
        Self {
            ended,
            threads: threads.into(),
            has_rank,
        }
    }

    /// What was seen, in order.
    pub fn stop(self) -> Vec<Stall> {
        self.ended.store(true, Ordering::Relaxed);
        let mut stalls: Vec<Stall> = Vec::new();
        for (who, thread) in self.threads {
            let seen = thread.join().unwrap_or_default();
            // Without its rank it is a thread like any other.
            if who == Who::Threads || self.has_rank {
                stalls.extend(seen);
            }
        }
        stalls.sort_by_key(|stall| stall.from);
        stalls
    }
}

fn watched(who: Who, ended: &AtomicBool) -> Vec<Stall> {
    let (_never, nothing) = mpsc::channel::<()>();
    let mut stalls = Vec::new();
    while !ended.load(Ordering::Relaxed) {
        let due = Stamp::now().plus(NAP);
        let slept = nothing.recv_timeout(NAP);
        debug_assert_eq!(slept, Err(RecvTimeoutError::Timeout));
        let late = Stamp::now().saturating_since(due);
        if late > LATE {
            stalls.push(Stall {
                who,
                from: due,
                length: late,
            });
        }
    }
    stalls
}

/// Asks that this thread go before all others; false where that is not allowed.
fn goes_first() -> bool {
    // The link ends with the thread's own number.
    let Ok(task) = std::fs::read_link("/proc/thread-self") else {
        return false;
    };
    let Some(thread) = task.file_name() else {
        return false;
    };
    let mut chrt = Command::new("chrt");
    chrt.args(["-f", "-p", "60"])
        .arg(thread)
        .stdout(Stdio::null())
        .stderr(Stdio::null());
    chrt.status().is_ok_and(|status| status.success())
}

/// Processes that do nothing but keep the machine busy, ended when this is dropped.
pub struct Load(Vec<Child>);

impl Load {
    pub fn of(processes: usize) -> Self {
        let busy = |_| {
            let mut shell = Command::new("sh");
            shell.args(["-c", "while :; do :; done"]);
            shell.stdin(Stdio::null()).spawn().expect("sh starts")
        };
        Self((0..processes).map(busy).collect())
    }
}

impl Drop for Load {
    fn drop(&mut self) {
        for process in &mut self.0 {
            let _ = process.kill();
            let _ = process.wait();
        }
    }
}

/// The time that each thread of a process has run on a processor so far, by the thread's name.
pub fn worked(process: Pid) -> BTreeMap<String, Duration> {
    let tasks = format!("/proc/{}/task", process.as_raw_nonzero());
    let mut worked = BTreeMap::new();
    for task in std::fs::read_dir(tasks).into_iter().flatten().flatten() {
        let read = |file: &str| std::fs::read_to_string(task.path().join(file));
        let (Ok(name), Ok(spent)) = (read("comm"), read("schedstat")) else {
            continue;
        };
        let nanos = spent.split(' ').next().and_then(|one| one.parse().ok());
        let spent = Duration::from_nanos(nanos.unwrap_or(0));
        *worked.entry(name.trim().to_owned()).or_default() += spent;
    }
    worked
}
