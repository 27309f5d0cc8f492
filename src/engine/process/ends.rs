//! How a process ends, or why it does not begin, in words; and the end of it by force.

use std::io;
use std::process::ExitStatus;

use crate::gtp::plain::plain;

/// So many of the last lines of what is written besides answers are told.
const LINES: usize = 4;

/// How a process has ended.
#[derive(Debug)]
pub(super) enum End {
    /// By itself, so.
    Itself(ExitStatus),
    /// It went on, and was ended by force.
    Forced,
    /// It cannot be ended, or nobody knows.
    Unknown(io::Error),
}

/// How a process has ended whose output ended first, in words.
pub(super) fn how(end: &End) -> String {
    let status = match end {
        End::Itself(status) => status,
        End::Forced => return "it closed its output".to_owned(),
        End::Unknown(error) => return format!("it does not end ({error})"),
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

/// The last lines of `bytes` that hold anything.
pub(super) fn lines(bytes: &[u8]) -> Vec<String> {
    let text = String::from_utf8_lossy(bytes);
    let lines = text.lines().map(plain);
    let lines = lines.filter(|line| !line.trim_end().is_empty());
    let lines: Vec<String> = lines
        .map(|line| line.trim_end().chars().take(200).collect())
        .collect();
    let surplus = lines.len().saturating_sub(LINES);
    lines.into_iter().skip(surplus).collect()
}

/// Why a program cannot be started, and what to do.
pub(super) fn why_not(program: &str, error: &io::Error) -> String {
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
pub(super) fn kill_group(group: u32) {
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_lines_are_told_without_their_colours() {
        let told = lines(b"1\n2\n\n\x1b[31m3\x1b[0m\n4\r\n\x1b[0m\n 5 \n");
        assert_eq!(told, ["2", "3", "4", " 5"]);
        assert_eq!(lines(b"\n\n"), [""; 0]);
    }
}
