//! A stream on a made-up device, in made-up time.

use super::super::anchor::Look;
use super::super::mix::Sound;
use super::super::output::{News, Output};
use super::super::timeline::{Due, Fate, Gate, PATIENCE, Timeline};
use super::{MS, MissReason, Stream};
use std::sync::{Arc, Mutex};

const FRAMES_A_MS: i64 = 48;
const REACH: i64 = 3 * MS;

/// A device that plays into a recording: what is heard, by the millisecond.
#[derive(Default)]
struct Device {
    /// When frame 0 is heard, in milliseconds.
    zero: i64,
    samples: Vec<f32>,
    is_running: bool,
    is_stopped: bool,
    /// How long an answer takes, in milliseconds.
    delay: i64,
    asked: Option<i64>,
    now: i64,
    heard: Vec<f32>,
    writes: usize,
    looks: usize,
    wakes: Vec<i64>,
}

struct Handle(Arc<Mutex<Device>>);

impl Output for Handle {
    fn device(&self) -> &'static str {
        "made up"
    }

    fn reach(&self) -> Option<i64> {
        Some(REACH)
    }

    fn write(&mut self, frame: i64, samples: &[f32]) -> Result<(), String> {
        assert!(!samples.is_empty(), "a server takes that for a fault");
        let mut device = self.0.lock().unwrap();
        device.writes += 1;
        let from = usize::try_from(frame).unwrap();
        let end = from + samples.len();
        if device.samples.len() < end {
            device.samples.resize(end, 0.0);
        }
        device.samples[from..end].copy_from_slice(samples);
        Ok(())
    }

    fn forget(&mut self) -> Result<(), String> {
        let mut device = self.0.lock().unwrap();
        let played = usize::try_from((device.now - device.zero) * FRAMES_A_MS).unwrap();
        device.samples.truncate(played);
        Ok(())
    }

    fn look(&mut self, now: i64) -> Result<(), String> {
        let mut device = self.0.lock().unwrap();
        device.asked = device.asked.or(Some(now));
        device.looks += 1;
        Ok(())
    }

    fn news(&mut self, now: i64) -> Result<News, String> {
        let mut device = self.0.lock().unwrap();
        let delay = device.delay * MS;
        let mut news = News::default();
        let is_answered = device.asked.is_some_and(|asked| asked + delay <= now);
        if is_answered && !device.is_stopped {
            device.asked = None;
            // The answer is off by as much as it may be.
            news.looks.push(Look {
                zero: device.zero * MS + delay,
                doubt: delay.unsigned_abs(),
            });
        }
        Ok(news)
    }

    fn unanswered_since(&self) -> Option<i64> {
        self.0.lock().unwrap().asked
    }

    fn pause(&mut self) -> Result<(), String> {
        self.0.lock().unwrap().is_running = false;
        Ok(())
    }

    fn resume(&mut self) -> Result<(), String> {
        let mut device = self.0.lock().unwrap();
        device.is_running = true;
        let now = device.now;
        device.wakes.push(now);
        Ok(())
    }

    fn check(&mut self, _now: i64) -> Result<(), String> {
        Ok(())
    }
}

/// A word of 300 ms at each of these milliseconds.
fn plan(words: &[i64]) -> Vec<Due> {
    let mut sound = Sound::default();
    sound.push(0, vec![0.5; 300 * 48].into(), 1.0);
    let word = |(tag, at): (usize, &i64)| Due {
        tag: u64::try_from(tag).unwrap(),
        at: at * MS,
        lead: 0,
        until: at * MS + PATIENCE,
        sound: sound.clone(),
    };
    words.iter().enumerate().map(word).collect()
}

/// A stream on a device, and the time.
struct Bench {
    stream: Stream,
    timeline: Arc<Mutex<Timeline>>,
    device: Arc<Mutex<Device>>,
    now: i64,
}

impl Bench {
    fn new(words: &[i64]) -> Self {
        let device = Arc::new(Mutex::new(Device {
            zero: 40,
            ..Device::default()
        }));
        let timeline = Arc::new(Mutex::new(Timeline::new()));
        let stream =
            Stream::new(Box::new(Handle(Arc::clone(&device))), Arc::clone(&timeline)).unwrap();
        timeline.lock().unwrap().set_gate(Gate::Open, 0);
        timeline.lock().unwrap().replace(plan(words), 0);
        Self {
            stream,
            timeline,
            device,
            now: 0,
        }
    }

    /// Lets time go on; the stream does what it wants to do when it wants to, or only every `slow`
    /// milliseconds.
    fn run(&mut self, until: i64, slow: i64) -> Result<(), String> {
        while self.now < until {
            let now = self.now * MS;
            let is_called = {
                let device = self.device.lock().unwrap();
                device.asked.is_some() && !device.is_stopped
            };
            if self.now % slow == 0 && (is_called || self.stream.next_step(false) <= now) {
                self.stream.drive(now, false)?;
                let gate = if self.stream.is_stalled() {
                    Gate::Shut(MissReason::NoSound)
                } else {
                    Gate::Open
                };
                self.timeline.lock().unwrap().set_gate(gate, now);
            }
            self.play();
            self.now += 1;
        }
        Ok(())
    }

    /// One millisecond is heard.
    fn play(&mut self) {
        let mut device = self.device.lock().unwrap();
        device.now = self.now;
        if device.is_running && !device.is_stopped {
            let from = usize::try_from((self.now - device.zero) * FRAMES_A_MS).unwrap_or(0);
            let one: Vec<f32> = (from..from + 48)
                .map(|frame| device.samples.get(frame).copied().unwrap_or(0.0))
                .collect();
            device.heard.extend(one);
        } else {
            // A corked stream stands; a stopped device too.
            device.zero += 1;
            device.heard.extend([0.0; 48]);
        }
    }

    /// When words begin to be heard, and for how long each, in milliseconds; whole ones only.
    fn heard(&self) -> Vec<(usize, usize)> {
        let device = self.device.lock().unwrap();
        let mut heard = Vec::new();
        let mut begin = None;
        for (frame, sample) in device.heard.iter().chain([&0.0]).enumerate() {
            match (begin, *sample != 0.0) {
                (None, true) => begin = Some(frame),
                (Some(from), false) => {
                    heard.push((from, frame - from));
                    begin = None;
                }
                (None, false) | (Some(_), true) => {}
            }
        }
        heard
            .into_iter()
            .map(|(from, length)| ((from + 24) / 48, (length + 24) / 48))
            .collect()
    }

    fn fates(&self) -> Vec<Fate> {
        let mut timeline = self.timeline.lock().unwrap();
        timeline.expire(self.now * MS);
        timeline.take_fates(self.now * MS)
    }
}

#[test]
fn words_are_heard_at_their_instants() {
    let mut bench = Bench::new(&[2500, 3500, 4500]);
    bench.run(6000, 1).unwrap();
    assert_eq!(bench.heard(), [(2500, 300), (3500, 300), (4500, 300)]);
}

#[test]
fn a_machine_that_is_busy_for_a_quarter_of_a_second_at_a_time_loses_nothing() {
    let mut bench = Bench::new(&[2500, 3500, 4500, 5500]);
    bench.run(2200, 1).unwrap();
    bench.run(7000, 250).unwrap();
    let words = [(2500, 300), (3500, 300), (4500, 300), (5500, 300)];
    assert_eq!(bench.heard(), words);
}

#[test]
fn on_a_machine_where_every_answer_is_slow_the_words_are_still_said() {
    let mut bench = Bench::new(&[2500, 3500]);
    bench.device.lock().unwrap().delay = 20;
    bench.run(5000, 1).unwrap();
    // Each look is off by its whole doubt here; in truth it is a part of it.
    assert_eq!(bench.heard(), [(2480, 300), (3480, 300)]);
}

#[test]
fn the_words_follow_a_device_that_becomes_slower_or_faster_within_a_second() {
    for (by, cut) in [(60, 0), (-30, 30), (200, 0)] {
        let mut bench = Bench::new(&[2500, 3500, 4500, 5500, 6500]);
        // In the middle of a word and just before a word that the device has already.
        for change in [3600, 5400] {
            bench.run(change, 1).unwrap();
            let mut device = bench.device.lock().unwrap();
            device.zero += by;
            if by > 0 {
                // It stands still while it changes; what it has comes that much later.
                let gap = usize::try_from(by).unwrap() * 48;
                device.heard.extend(vec![0.0; gap]);
                drop(device);
                bench.now += by;
            }
        }
        bench.run(8000, 1).unwrap();
        let heard = bench.heard();
        let begins: Vec<usize> = heard.iter().map(|(begin, _)| *begin).collect();
        for word in [2500, 3500, 4500, 6500] {
            assert!(begins.contains(&word), "{by}: {heard:?}");
        }
        let all: usize = heard.iter().map(|(_, length)| length).sum();
        assert!(
            (5 * 300 - 3 * cut..=5 * 300).contains(&all),
            "nothing doubled or dropped, {by}: {heard:?}"
        );
        assert_eq!(bench.fates().len(), 5);
    }
}

#[test]
fn a_press_is_obeyed_at_once_and_the_next_count_is_on_time() {
    let mut bench = Bench::new(&[2500, 2900]);
    bench.run(2600, 1).unwrap();
    bench.timeline.lock().unwrap().press(2600 * MS);
    bench.stream.drive(2600 * MS, false).unwrap();
    bench.run(2650, 1).unwrap();
    let next = plan(&[3000]);
    bench.timeline.lock().unwrap().replace(next, 2650 * MS);
    bench.stream.drive(2650 * MS, false).unwrap();
    bench.run(4000, 1).unwrap();
    let [(2500, length), (3000, 300)] = bench.heard()[..] else {
        panic!("{:?}", bench.heard());
    };
    // What can be given anew at the soonest, and the fade.
    assert!((104..=107).contains(&length), "{length}");
}

#[test]
fn a_word_that_the_device_has_and_that_a_press_took_back_is_not_heard_when_it_wakes_again() {
    let mut bench = Bench::new(&[2500]);
    bench.run(2300, 1).unwrap();
    // Nothing sounds and nothing else is to come, so the stream rests at once.
    bench.timeline.lock().unwrap().press(2300 * MS);
    bench.stream.drive(2300 * MS, false).unwrap();
    assert!(!bench.device.lock().unwrap().is_running);
    bench.run(5000, 1).unwrap();
    bench
        .timeline
        .lock()
        .unwrap()
        .replace(plan(&[9000]), 5000 * MS);
    bench.run(11_000, 1).unwrap();
    assert_eq!(bench.heard(), [(9000, 300)]);
}

#[test]
fn a_device_that_stops_is_given_silence_then_given_up() {
    let mut bench = Bench::new(&[2500, 3500, 6000]);
    bench.run(2550, 1).unwrap();
    bench.device.lock().unwrap().is_stopped = true;
    bench.run(3400, 1).unwrap();
    assert!(bench.stream.is_stalled());
    // It wakes before it is given up: the rest of the word is gone, the next one is on time.
    bench.device.lock().unwrap().is_stopped = false;
    bench.run(4000, 1).unwrap();
    assert!(!bench.stream.is_stalled());
    let heard = bench.heard();
    assert_eq!(heard.first(), Some(&(2500, 50)), "{heard:?}");
    assert_eq!(
        heard.get(1).map(|(begin, _)| *begin),
        Some(3500),
        "{heard:?}"
    );
    bench.device.lock().unwrap().is_stopped = true;
    let gone = bench.run(6000, 1).unwrap_err();
    assert!(gone.contains("does not answer"), "{gone}");
    assert!(bench.now < 5200, "{}", bench.now);
}

#[test]
fn a_stream_with_nothing_to_say_rests_and_is_woken_in_time() {
    let mut bench = Bench::new(&[10_000]);
    bench.run(7900, 1).unwrap();
    {
        let device = bench.device.lock().unwrap();
        assert!(!device.is_running);
        assert_eq!((device.writes, device.looks), (1, 0));
    }
    bench.run(10_200, 1).unwrap();
    assert_eq!(bench.device.lock().unwrap().wakes, [7999]);
    bench.run(12_000, 1).unwrap();
    assert_eq!(bench.heard(), [(10_000, 300)]);
    assert!(!bench.device.lock().unwrap().is_running, "it rests again");
}
