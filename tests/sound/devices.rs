//! The life of a device: chosen, changed, unplugged, plugged, muted, dead, stopped and mute, on a real
//! sound server. A clock never waits for any of it, and no call is made late.
#![expect(clippy::print_stdout, reason = "the figures are for --nocapture")]

use std::os::unix::net::UnixListener;
use std::process::{Command, Stdio};
use std::sync::{MutexGuard, PoisonError};
use std::time::Duration;

use dumiao::monotonic::Stamp;
use dumiao::speech::Prompt;

use crate::ear::Ear;
use crate::mouth::{Mouth, Told};
use crate::rig::{DEVICE, Recording, Server};

const ELSEWHERE: &str = "elsewhere";
const DIGITS: [Prompt; 9] = [
    Prompt::N1,
    Prompt::N2,
    Prompt::N3,
    Prompt::N4,
    Prompt::N5,
    Prompt::N6,
    Prompt::N7,
    Prompt::N8,
    Prompt::N9,
];
const NANOS_A_MS: u64 = 1_000_000;
/// What is heard less than this from its instant is on time.
const ON_TIME: u64 = 30 * NANOS_A_MS;
/// And what would be later than this is not said.
const LATE: u64 = 260 * NANOS_A_MS;
/// The name that the ear has for it.
const NO_WORD: &str = "a sound that is no word";

fn alone() -> MutexGuard<'static, ()> {
    crate::ALONE.lock().unwrap_or_else(PoisonError::into_inner)
}

fn ms(milliseconds: u64) -> Duration {
    Duration::from_millis(milliseconds)
}

/// Does something to the server; gives what it answers.
fn pactl(server: &Server, words: &[&str]) -> String {
    let output = Command::new("pactl")
        .args(words)
        .env("PULSE_SERVER", server.address())
        .env("LC_ALL", "C")
        .stdin(Stdio::null())
        .output()
        .unwrap();
    assert!(output.status.success(), "pactl {words:?}: {output:?}");
    String::from_utf8(output.stdout).unwrap().trim().to_owned()
}

/// Plugs a device; gives what unplugs it.
fn plug(server: &Server, name: &str) -> String {
    let name = format!("sink_name={name}");
    let form = ["rate=48000", "channels=2", "format=float32le"];
    let words = [&["load-module", "module-null-sink", &name], &form[..]].concat();
    pactl(server, &words)
}

fn unplug(server: &Server, module: &str) {
    pactl(server, &["unload-module", module]);
}

/// The module of the device that the server has from the start.
fn first_module(server: &Server) -> String {
    let list = pactl(server, &["list", "short", "modules"]);
    let line = list.lines().find(|line| line.contains(DEVICE)).unwrap();
    line.split_whitespace().next().unwrap().to_owned()
}

/// A count of so many digits, the first in `wait`, one a second. Tags are those of the digits.
struct Count(Vec<(u64, Stamp, Prompt)>);

impl Count {
    fn begin(mouth: &mut Mouth, wait: Duration, digits: usize) -> Self {
        let first = Stamp::now().plus(wait);
        let digit = |(second, prompt): (u64, &Prompt)| {
            let at = first.plus(Duration::from_secs(second));
            (second + 1, at, *prompt)
        };
        let count: Vec<_> = (0..).zip(DIGITS.iter().take(digits)).map(digit).collect();
        mouth.plan(&count);
        Self(count)
    }

    fn at(&self, digit: usize) -> Stamp {
        self.0[digit - 1].1
    }

    /// The digits that a recording has on time, and what else is in it, in words.
    fn heard(&self, recording: &Recording) -> (Vec<u64>, Vec<String>) {
        let mut on_time = Vec::new();
        let mut odd = Vec::new();
        let ear = Ear::of(&["zh"]);
        for one in ear.listen(&recording.samples) {
            let what = ear.name(one.said);
            let at = recording.stamp(one.start);
            // The first word after a device came back may be late, by no more than any word.
            let limit = if on_time.is_empty() && odd.is_empty() {
                LATE
            } else {
                ON_TIME
            };
            let matching = self.0.iter().find(|(_, due, prompt)| {
                let early = due.nanos().saturating_sub(at.nanos());
                let late = at.nanos().saturating_sub(due.nanos());
                early < ON_TIME && late < limit && what == format!("zh {prompt}")
            });
            match matching {
                Some((tag, ..)) if !on_time.contains(tag) => on_time.push(*tag),
                // What is cut off at its begin is the rest of a word, from before the device was heard.
                None if what == NO_WORD && on_time.is_empty() => {}
                Some(_) | None => odd.push(self.described(&what, at)),
            }
        }
        (on_time, odd)
    }

    fn described(&self, what: &str, at: Stamp) -> String {
        let late = at.nanos().cast_signed() - self.at(1).nanos().cast_signed();
        format!("{what} {} ms after the first", late / 1_000_000)
    }
}

fn earlier(at: Stamp, milliseconds: u64) -> Stamp {
    Stamp::from_nanos(at.nanos() - milliseconds * NANOS_A_MS)
}

fn late(from: Stamp, to: Stamp) -> Duration {
    to.saturating_since(from)
}

#[test]
fn the_sound_follows_the_default_device() {
    let _alone = alone();
    let server = Server::start();
    let elsewhere = plug(&server, ELSEWHERE);
    // A recorder follows the default one too, unless that is another.
    plug(&server, "aside");
    pactl(&server, &["set-default-source", "aside.monitor"]);
    pactl(&server, &["set-default-sink", DEVICE]);
    let mut mouth = Mouth::open(&server.address(), None);
    mouth.wait_for_state("Live");
    let (here, there) = (server.record(), server.record_from(ELSEWHERE));
    let count = Count::begin(&mut mouth, ms(2500), 7);
    // In the middle of "two".
    mouth.listen_until(count.at(2).plus(ms(200)));
    pactl(&server, &["set-default-sink", ELSEWHERE]);
    // And where it is unplugged, to what is left.
    mouth.listen_until(count.at(5).plus(ms(700)));
    let there = there.stop();
    unplug(&server, &elsewhere);
    mouth.listen_until(count.at(7).plus(ms(900)));
    let (here, there) = (here.stop(), there);
    let (first, odd_first) = count.heard(&here);
    let (second, odd_second) = count.heard(&there);
    println!("here {first:?} {odd_first:?}, there {second:?} {odd_second:?}");
    assert_eq!(first, [1, 2, 6, 7], "{odd_first:?}");
    assert_eq!(second, [3, 4, 5], "{odd_second:?}");
    assert!(odd_first.is_empty() && odd_second.is_empty());
    assert_eq!(mouth.fates().1, []);
}

#[test]
fn an_unplugged_device_is_told_of_and_used_again_when_it_is_back() {
    let _alone = alone();
    let server = Server::start();
    let mut mouth = Mouth::open(&server.address(), None);
    mouth.wait_for_state("Live");
    let count = Count::begin(&mut mouth, ms(2500), 7);
    mouth.listen_until(count.at(1).plus(ms(800)));
    let module = first_module(&server);
    let unplugged = Stamp::now();
    unplug(&server, &module);
    let told = mouth.wait_for_state("Lost");
    mouth.listen_until(count.at(3).plus(ms(100)));
    let plugged = Stamp::now();
    plug(&server, DEVICE);
    let recorder = server.record();
    let back = mouth.wait_for_state("Live");
    mouth.listen_until(count.at(7).plus(ms(900)));
    let (heard, odd) = count.heard(&recorder.stop());
    println!(
        "told lost after {:?}, live {:?} after it is plugged again; heard {heard:?} {odd:?}",
        late(unplugged, told),
        late(plugged, back)
    );
    assert!(late(unplugged, told) < ms(500) && late(plugged, back) < ms(1800));
    assert!(
        heard.ends_with(&[6, 7]) && odd.is_empty(),
        "{heard:?} {odd:?}"
    );
    let missed = mouth.fates().1;
    assert_eq!(
        missed[..2],
        [(2, "NoSound".to_owned()), (3, "NoSound".to_owned())]
    );
}

#[test]
fn a_device_with_a_name_is_waited_for_and_no_other_taken() {
    let _alone = alone();
    let server = Server::start();
    let mut mouth = Mouth::open(&server.address(), Some(ELSEWHERE));
    mouth.wait_for_state("\\\"elsewhere\\\" is not there");
    let plugged = Stamp::now();
    let module = plug(&server, ELSEWHERE);
    let live = mouth.wait_for_state("Live");
    let nowhere = server.record();
    let count = Count::begin(&mut mouth, ms(2300), 3);
    mouth.listen_until(count.at(1).plus(ms(700)));
    unplug(&server, &module);
    mouth.wait_for_state("is not there");
    mouth.listen_until(count.at(2).plus(ms(100)));
    let again = Stamp::now();
    plug(&server, ELSEWHERE);
    let back = mouth.wait_for_state("Live");
    mouth.listen_until(count.at(3).plus(ms(600)));
    println!(
        "live {:?} after it came, {:?} after it came back",
        late(plugged, live),
        late(again, back)
    );
    assert!(late(plugged, live) < ms(1800) && late(again, back) < ms(1800));
    let (heard, odd) = count.heard(&nowhere.stop());
    assert!(
        heard.is_empty() && odd.is_empty(),
        "on another device: {heard:?} {odd:?}"
    );
}

#[test]
fn a_server_that_comes_late_or_dies_in_a_count_is_used_as_soon_as_it_is_there() {
    let _alone = alone();
    let mut server = Server::start();
    server.kill();
    let mut mouth = Mouth::open(&server.address(), None);
    mouth.wait_for_state("no sound server is running");
    server.restart();
    let started = Stamp::now();
    let live = mouth.wait_for_state("Live");
    let count = Count::begin(&mut mouth, ms(2300), 6);
    mouth.listen_until(count.at(2).plus(ms(200)));
    server.kill();
    mouth.wait_for_state("gone away");
    mouth.listen_until(count.at(3).plus(ms(100)));
    server.restart();
    let back = Stamp::now();
    let recorder = server.record();
    let alive = mouth.wait_for_state("Live");
    mouth.listen_until(count.at(6).plus(ms(900)));
    let (heard, odd) = count.heard(&recorder.stop());
    println!(
        "live {:?} after the start, {:?} after the restart; then heard {heard:?} {odd:?}",
        late(started, live),
        late(back, alive)
    );
    assert!(late(started, live) < ms(1800) && late(back, alive) < ms(1800));
    assert!(heard.ends_with(&[6]) && odd.is_empty(), "{heard:?} {odd:?}");
    let first = count.0.iter().find(|(_, at, _)| *at > back.plus(ms(2000)));
    assert!(
        first.is_none_or(|(tag, ..)| heard.contains(tag)),
        "back within 2 s: {heard:?}"
    );
    assert_eq!(mouth.fates().1[0], (3, "NoSound".to_owned()));
}

#[test]
fn a_server_that_stops_delays_nothing_and_says_nothing_late_when_it_wakes() {
    let _alone = alone();
    for stop in [500, 2500] {
        let server = Server::start();
        let mut mouth = Mouth::open(&server.address(), None);
        mouth.wait_for_state("Live");
        let recorder = server.record();
        let count = Count::begin(&mut mouth, ms(2500), 8);
        // "Two" is in the device already, and not heard yet.
        mouth.listen_until(earlier(count.at(2), 50));
        server.signal(rustix::process::Signal::STOP);
        mouth.listen_until(count.at(2).plus(ms(100)));
        mouth.listen_until(count.at(2).plus(ms(stop - 50)));
        server.signal(rustix::process::Signal::CONT);
        let woken = Stamp::now();
        mouth.listen_until(count.at(8).plus(ms(900)));
        let (heard, odd) = count.heard(&recorder.stop());
        println!(
            "stopped for {stop} ms: heard {heard:?}, odd {odd:?}, missed {:?}",
            mouth.fates().1
        );
        let back = count
            .0
            .iter()
            .find(|(_, at, _)| *at > woken.plus(ms(2000)))
            .unwrap()
            .0;
        assert!(
            heard.contains(&1) && heard.contains(&back) && heard.ends_with(&[8]),
            "{heard:?}"
        );
        // Each missed call is told at its instant, whatever the server does.
        for (at, told) in &mouth.told {
            if let Told::Missed { tag, why } = told {
                let due = count.0[usize::try_from(*tag).unwrap() - 1].1;
                // It is noticed within 0.4 s that a server has stopped.
                let limit = if why == "NoSound" { 600 } else { 400 };
                assert!(
                    late(due, *at) < ms(limit),
                    "{tag} told {:?} late",
                    late(due, *at)
                );
            }
        }
    }
}

#[test]
fn a_server_that_never_answers_holds_up_neither_a_press_nor_a_report() {
    let _alone = alone();
    let mut server = Server::start();
    server.kill();
    let socket = server.address().trim_start_matches("unix:").to_owned();
    std::fs::remove_file(&socket).unwrap_or_default();
    let listener = UnixListener::bind(&socket).unwrap();
    let mut mouth = Mouth::open(&server.address(), None);
    mouth.wait_for_state("does not answer");
    let count = Count::begin(&mut mouth, ms(300), 2);
    mouth.listen_until(count.at(1).plus(ms(100)));
    mouth.press();
    mouth.listen_until(count.at(1).plus(ms(200)));
    let (at, missed) = mouth
        .told
        .iter()
        .find(|(_, told)| matches!(told, Told::Missed { .. }))
        .unwrap();
    assert_eq!(
        *missed,
        Told::Missed {
            tag: 1,
            why: "NoSound".to_owned()
        }
    );
    assert!(
        late(count.at(1), *at) < ms(100),
        "{:?}",
        late(count.at(1), *at)
    );
    let took = mouth.told.iter().find_map(|(_, told)| match told {
        Told::Pressed { took } => Some(*took),
        Told::Started { .. } | Told::Missed { .. } | Told::State(_) | Told::Cpu(_) => None,
    });
    assert!(took.unwrap() < 5 * NANOS_A_MS, "the press took {took:?} ns");
    drop(listener);
    std::fs::remove_file(&socket).unwrap();
    server.restart();
    let started = Stamp::now();
    let live = mouth.wait_for_state("Live");
    println!("live {:?} after a server that answers", late(started, live));
    assert!(late(started, live) < ms(3500));
}

#[test]
fn a_device_that_is_muted_or_at_volume_zero_is_told_of() {
    let _alone = alone();
    let server = Server::start();
    let mut mouth = Mouth::open(&server.address(), None);
    mouth.wait_for_state("Live");
    for (words, why) in [
        (["set-sink-mute", DEVICE, "1"], "has muted the sound device"),
        (["set-sink-volume", DEVICE, "0"], "is zero"),
    ] {
        let done = Stamp::now();
        pactl(&server, &words);
        let told = mouth.wait_for_state(why);
        println!("{why}: told after {:?}", late(done, told));
        assert!(late(done, told) < ms(1000));
        let back = if words[2] == "1" { "0" } else { "65536" };
        pactl(&server, &[words[0], words[1], back]);
        mouth.wait_for_state("Live");
    }
}

#[test]
fn without_a_device_each_call_is_missed_for_that_reason() {
    let _alone = alone();
    let mut mouth = Mouth::open("unix:/nonexistent", Some("off"));
    let count = Count::begin(&mut mouth, ms(200), 2);
    mouth.listen_until(count.at(2).plus(ms(100)));
    let off = |tag| (tag, "Off".to_owned());
    assert_eq!(mouth.fates(), (vec![], vec![off(1), off(2)]));
}

#[test]
fn a_voice_with_nothing_to_say_rests_and_is_woken_in_time() {
    let _alone = alone();
    let server = Server::start();
    let mut mouth = Mouth::open(&server.address(), None);
    mouth.wait_for_state("Live");
    let is_corked = || pactl(&server, &["list", "sink-inputs"]).contains("Corked: yes");
    // The clips are decoded in the first second.
    mouth.listen_until(Stamp::now().plus(ms(4000)));
    let count = Count::begin(&mut mouth, ms(12_000), 1);
    let (before, begin) = (mouth.cpu(), Stamp::now());
    assert!(is_corked());
    mouth.listen_until(earlier(count.at(1), 2500));
    let spent = mouth.cpu() - before;
    let span = late(begin, Stamp::now());
    assert!(is_corked());
    let recorder = server.record();
    mouth.listen_until(count.at(1).plus(ms(900)));
    let (heard, odd) = count.heard(&recorder.stop());
    let share = u128::from(spent) * 1_000_000 / span.as_micros();
    println!("idle for {span:?}: {spent} us, {share} millionths of a core; heard {heard:?}");
    assert_eq!((heard, odd), (vec![1], vec![]));
    assert!(share < 1000, "{share} millionths of a core");
    mouth.listen_until(count.at(1).plus(ms(3500)));
    assert!(is_corked(), "it rests again");
}
