//! What is heard when, without a device.

use super::{Due, Fate, Gate, PATIENCE, Timeline};
use crate::speech::MissReason;
use crate::speech::mix::{FADE, Placed, Sound, mix};

const MS: i64 = 1_000_000;
const FRAMES_A_MS: i64 = 48;
/// Frame 0 is heard at this instant in all tests.
const ANCHOR: i64 = 7_000 * MS;
/// A frame can be given anew until so long before it is heard.
const REACH: i64 = 3 * MS;

/// A sound of so many milliseconds, all samples `level`.
fn sound(milliseconds: usize, level: f32) -> Sound {
    let mut sound = Sound::default();
    sound.push(0, vec![level; milliseconds * 48].into(), 1.0);
    sound
}

fn due(tag: u64, at_ms: i64, milliseconds: usize, level: f32) -> Due {
    let at = ANCHOR + at_ms * MS;
    Due {
        tag,
        at,
        lead: 0,
        until: at + PATIENCE,
        sound: sound(milliseconds, level),
    }
}

fn timeline(plan: Vec<Due>) -> Timeline {
    timeline_with(Some(REACH), plan)
}

fn timeline_with(reach: Option<i64>, plan: Vec<Due>) -> Timeline {
    let mut timeline = Timeline::new();
    timeline.start_over(reach);
    timeline.set_anchor(Some(ANCHOR));
    timeline.set_seen(at(100_000));
    timeline.replace(plan, ANCHOR);
    timeline
}

/// What is done to a timeline at some millisecond.
type Change<'a> = (i64, &'a mut dyn FnMut(&mut Timeline, i64));

/// What the device has in the end of so many milliseconds, when at each of these instants the change
/// is made and the device is given anew what it has otherwise.
fn heard_with(timeline: &mut Timeline, milliseconds: usize, changes: &mut [Change]) -> Vec<f32> {
    let mut device = vec![0.0; milliseconds * 48];
    let mut changes = changes.iter_mut().peekable();
    for ms in 0..i64::try_from(milliseconds).unwrap() {
        if let Some((when, change)) = changes.next_if(|(when, _)| *when == ms) {
            change(timeline, at(*when));
        }
        let missing = timeline.missing(at(ms), at(ms + 200));
        if timeline.is_retaken() || missing > 40 * 48 {
            let from = usize::try_from(timeline.next_frame()).unwrap();
            let mut samples = vec![0.0; usize::try_from(missing).unwrap()];
            timeline.render(&mut samples);
            for (to, sample) in device.iter_mut().skip(from).zip(samples) {
                *to = sample;
            }
        }
    }
    device
}

fn render(timeline: &mut Timeline, milliseconds: usize) -> Vec<f32> {
    let mut out = vec![9.0; milliseconds * 48];
    timeline.render(&mut out);
    out
}

/// Where the samples begin and cease to be something other than silence.
fn check_heard(out: &[f32], from: i64, to: i64) {
    let is_loud = |sample: &f32| *sample != 0.0;
    let first = out
        .iter()
        .position(is_loud)
        .map(|at| i64::try_from(at).unwrap());
    let last = out
        .iter()
        .rposition(is_loud)
        .map(|at| i64::try_from(at).unwrap() + 1);
    assert_eq!((first, last), (Some(from), Some(to)));
}

fn check_silent(out: &[f32]) {
    assert!(out.iter().all(|sample| *sample == 0.0));
}

fn at(ms: i64) -> i64 {
    ANCHOR + ms * MS
}

#[test]
fn a_word_begins_on_the_frame_of_its_instant_whatever_the_blocks() {
    for block in [1, 7, 100, 400] {
        let mut timeline = timeline(vec![due(1, 150, 20, 0.5)]);
        let out: Vec<f32> = (0..400 / block)
            .flat_map(|_| render(&mut timeline, block))
            .collect();
        check_heard(&out, 150 * FRAMES_A_MS, 170 * FRAMES_A_MS);
        let heard = [Fate::Heard {
            tag: 1,
            at: at(150),
        }];
        assert_eq!(timeline.take_fates(at(149)), []);
        assert_eq!(timeline.take_fates(at(150)), heard);
        assert_eq!(timeline.take_fates(at(151)), [], "told once");
    }
}

#[test]
fn prompts_of_one_call_follow_each_other_after_the_gap() {
    let mut row = Sound::default();
    row.push(96, vec![0.5; 48].into(), 0.5);
    row.push(96, vec![0.25; 48].into(), 0.5);
    let mut out = vec![0.0; 300];
    mix(
        &[Placed {
            start: 10,
            cut: None,
            sound: row,
        }],
        0,
        &mut out,
    );
    check_heard(&out[..58], 10, 58);
    check_silent(&out[58..154]);
    assert_eq!(&out[154..202], [0.125; 48], "quiet is quieter");
    check_silent(&out[202..]);
}

#[test]
fn a_new_word_cuts_the_one_before_with_a_short_fade() {
    let mut timeline = timeline(vec![due(1, 0, 500, 0.5), due(2, 100, 20, 0.25)]);
    let out = render(&mut timeline, 300);
    assert_eq!(out[4799..4800], [0.5]);
    assert_eq!(
        out[4800..4801],
        [0.75],
        "the new one is heard at its instant"
    );
    let fade = usize::try_from(FADE).unwrap();
    assert!(
        out[4800..4800 + fade]
            .windows(2)
            .all(|pair| pair[1] < pair[0])
    );
    assert_eq!(
        out[4800 + fade..4801 + fade],
        [0.25],
        "and alone after 4 ms"
    );
    check_heard(&out, 0, 120 * FRAMES_A_MS);
}

#[test]
fn a_word_given_a_little_late_is_said_at_once_but_not_after_a_quarter_of_a_second() {
    for (at_ms, said) in [(-240, true), (-260, false)] {
        let mut timeline = timeline(vec![due(1, at_ms, 20, 0.5)]);
        let out = render(&mut timeline, 100);
        let fate = if said {
            check_heard(&out, 0, 20 * FRAMES_A_MS);
            Fate::Heard { tag: 1, at: ANCHOR }
        } else {
            check_silent(&out);
            Fate::Missed {
                tag: 1,
                why: MissReason::Late,
            }
        };
        assert_eq!(timeline.take_fates(at(1)), [fate]);
    }
}

#[test]
fn nothing_starts_without_an_anchor_and_what_cannot_start_is_dropped_in_time() {
    let mut timeline = timeline(vec![due(1, 10, 20, 0.5)]);
    timeline.set_anchor(None);
    check_silent(&render(&mut timeline, 200));
    timeline.expire(at(259));
    assert_eq!(timeline.take_fates(at(259)), []);
    timeline.expire(at(260));
    assert_eq!(
        timeline.take_fates(at(260)),
        [Fate::Missed {
            tag: 1,
            why: MissReason::Late
        }]
    );
}

#[test]
fn what_is_due_while_muted_is_missed_at_its_instant() {
    let mut timeline = timeline(vec![due(1, 10, 20, 0.5)]);
    timeline.set_gate(Gate::Shut(MissReason::Muted), ANCHOR);
    check_silent(&render(&mut timeline, 100));
    timeline.expire(at(9));
    assert_eq!(timeline.next_fate(), Some(at(10)));
    timeline.expire(at(10));
    assert_eq!(
        timeline.take_fates(at(10)),
        [Fate::Missed {
            tag: 1,
            why: MissReason::Muted
        }]
    );
}

#[test]
fn a_press_fades_the_word_out_and_leaves_only_silence() {
    let mut timeline = timeline(vec![due(1, 0, 500, 0.5), due(2, 400, 20, 0.5)]);
    let out = heard_with(&mut timeline, 600, &mut [(50, &mut Timeline::press)]);
    check_heard(&out, 0, 53 * FRAMES_A_MS + FADE);
    let fade = usize::try_from(FADE).unwrap();
    let tail = &out[53 * 48..53 * 48 + fade];
    assert!(tail.windows(2).all(|pair| pair[1] < pair[0]), "no click");
    assert_eq!(timeline.anchor(), Some(ANCHOR));
    assert_eq!(
        timeline.take_fates(at(900)),
        [Fate::Heard { tag: 1, at: ANCHOR }]
    );
}

#[test]
fn a_press_that_is_carried_out_late_still_fades() {
    let mut timeline = timeline(vec![due(1, 0, 500, 0.5)]);
    let mut again = |timeline: &mut Timeline, now| {
        timeline.press(now - 8 * MS);
        timeline.press(now);
    };
    let out = heard_with(&mut timeline, 600, &mut [(50, &mut again)]);
    check_heard(&out, 0, 53 * FRAMES_A_MS + FADE);
    assert_eq!(out[53 * 48 - 1..=53 * 48], [0.5, 0.5]);
}

#[test]
fn what_its_caller_took_for_said_is_told_to_be_missed() {
    let late = Fate::Missed {
        tag: 1,
        why: MissReason::Late,
    };
    let silent = Fate::Missed {
        tag: 1,
        why: MissReason::NoSound,
    };
    let mut press = timeline(vec![due(1, 50, 20, 0.5), due(2, 400, 20, 0.5)]);
    press.press(at(60));
    assert_eq!(press.take_fates(at(60)), [late]);
    let mut plan = timeline(vec![due(1, 50, 20, 0.5), due(2, 400, 20, 0.5)]);
    plan.set_gate(Gate::Shut(MissReason::NoSound), ANCHOR);
    plan.replace(vec![due(2, 400, 20, 0.5)], at(60));
    assert_eq!(plan.take_fates(at(60)), [silent]);
    let mut lost = timeline(vec![due(1, 50, 20, 0.5)]);
    render(&mut lost, 200);
    lost.start_over(Some(REACH));
    assert_eq!(
        lost.take_fates(at(60)),
        [silent],
        "it was given and never heard"
    );
}

#[test]
fn a_press_where_nothing_can_be_given_anew_fades_at_the_end_of_what_was_given() {
    let mut timeline = timeline_with(None, vec![due(1, 0, 500, 0.5)]);
    render(&mut timeline, 200);
    timeline.press(at(50));
    assert!(!timeline.is_retaken());
    check_heard(&render(&mut timeline, 300), 0, FADE);
}

#[test]
fn a_press_takes_back_a_word_that_was_given_but_is_not_heard_yet() {
    let mut timeline = timeline(vec![due(1, 150, 100, 0.5)]);
    let out = heard_with(&mut timeline, 400, &mut [(50, &mut Timeline::press)]);
    check_silent(&out);
    assert_eq!(timeline.take_fates(at(900)), [], "it was never heard");
}

#[test]
fn a_press_in_silence_forgets_what_is_to_come() {
    let mut timeline = timeline(vec![due(1, 900, 100, 0.5)]);
    let out = heard_with(&mut timeline, 1200, &mut [(50, &mut Timeline::press)]);
    check_silent(&out);
    assert_eq!(timeline.take_fates(at(2000)), []);
}

#[test]
fn a_plan_given_again_repeats_nothing() {
    let plan = || vec![due(1, 50, 30, 0.5), due(2, 300, 30, 0.5)];
    let mut timeline = timeline(plan());
    let mut again = |timeline: &mut Timeline, now| timeline.replace(plan(), now);
    let mut twice = again;
    let out = heard_with(
        &mut timeline,
        320,
        &mut [(20, &mut again), (90, &mut twice)],
    );
    check_heard(&out[..200 * 48], 50 * FRAMES_A_MS, 80 * FRAMES_A_MS);
    check_heard(&out[200 * 48..], 100 * FRAMES_A_MS, 120 * FRAMES_A_MS);
}

#[test]
fn a_new_plan_takes_out_what_was_given_and_is_not_heard_yet() {
    let mut timeline = timeline(vec![due(1, 0, 400, 0.5), due(2, 150, 30, 0.25)]);
    let mut change = |timeline: &mut Timeline, now| {
        timeline.replace(vec![due(3, 250, 30, 0.125)], now);
    };
    let out = heard_with(&mut timeline, 500, &mut [(50, &mut change)]);
    assert_eq!(out[..250 * 48], vec![0.5; 250 * 48], "1 goes on, 2 is gone");
    assert_eq!(
        out[250 * 48 + 192..250 * 48 + 193],
        [0.125],
        "3 is heard at 250 ms"
    );
    check_heard(&out, 0, 280 * FRAMES_A_MS);
    let tags: Vec<Fate> = timeline.take_fates(at(500));
    assert_eq!(
        tags,
        [
            Fate::Heard { tag: 1, at: ANCHOR },
            Fate::Heard {
                tag: 3,
                at: at(250)
            }
        ]
    );
}

#[test]
fn a_word_that_is_due_at_once_is_heard_before_the_end_of_what_was_given() {
    let mut timeline = timeline(vec![due(1, 150, 30, 0.5)]);
    let mut add = |timeline: &mut Timeline, now| {
        timeline.add(due(2, 50, 30, 0.25));
        assert!(timeline.is_urgent(now), "it could be sooner than 200 ms");
        timeline.retake(now);
    };
    let out = heard_with(&mut timeline, 300, &mut [(50, &mut add)]);
    check_heard(&out[..140 * 48], 53 * FRAMES_A_MS, 83 * FRAMES_A_MS);
    check_heard(&out[140 * 48..], 10 * FRAMES_A_MS, 40 * FRAMES_A_MS);
}

#[test]
fn when_the_device_becomes_slower_in_a_count_no_word_is_dropped_or_doubled() {
    // At 140 ms it is found that every frame is heard 60 ms later than it was thought.
    let mut timeline = timeline(vec![due(1, 100, 100, 0.5), due(2, 250, 30, 0.25)]);
    let mut slower = |timeline: &mut Timeline, now| {
        timeline.set_anchor(Some(ANCHOR + 60 * MS));
        timeline.retake(now);
    };
    let out = heard_with(&mut timeline, 500, &mut [(140, &mut slower)]);
    // By then 80 ms of the stream were heard, so 1 is said as soon as it can be, and 2 on time.
    check_heard(&out[..188 * 48], 83 * FRAMES_A_MS, 183 * FRAMES_A_MS);
    check_heard(&out[188 * 48..], 2 * FRAMES_A_MS, 32 * FRAMES_A_MS);
    let fates = timeline.take_fates(at(500));
    assert_eq!(fates.len(), 2, "{fates:?}");
}

#[test]
fn what_was_silenced_stays_silent_when_the_device_becomes_slower() {
    let mut timeline = timeline(vec![due(1, 0, 500, 0.5)]);
    let mut slower = |timeline: &mut Timeline, now| {
        timeline.set_anchor(Some(ANCHOR + 60 * MS));
        timeline.retake(now);
    };
    let out = heard_with(
        &mut timeline,
        600,
        &mut [(100, &mut Timeline::press), (140, &mut slower)],
    );
    check_heard(&out, 0, 83 * FRAMES_A_MS + FADE);
}

#[test]
fn a_word_is_told_of_when_the_device_was_seen_to_play_it() {
    let mut timeline = timeline(vec![due(1, 50, 20, 0.5), due(2, 150, 20, 0.5)]);
    timeline.set_seen(at(40));
    render(&mut timeline, 300);
    assert_eq!(timeline.take_fates(at(90)), []);
    assert_eq!(timeline.next_fate(), None, "it is not waited for");
    timeline.set_seen(at(100));
    assert_eq!(timeline.next_fate(), Some(at(50)));
    let heard = |tag, ms| Fate::Heard { tag, at: at(ms) };
    assert_eq!(timeline.take_fates(at(100)), [heard(1, 50)]);
    timeline.press(at(160));
    assert_eq!(timeline.take_fates(at(160)), [heard(2, 150)]);
}

#[test]
fn a_device_that_stops_loses_what_has_begun_and_keeps_what_is_to_come() {
    let mut timeline = timeline(vec![due(1, 0, 300, 0.5), due(2, 150, 30, 0.25)]);
    let mut stop = |timeline: &mut Timeline, now| {
        timeline.stop(now, MissReason::NoSound);
        timeline.set_gate(Gate::Shut(MissReason::NoSound), ANCHOR);
    };
    let out = heard_with(&mut timeline, 400, &mut [(50, &mut stop)]);
    check_heard(&out, 0, 53 * FRAMES_A_MS + FADE);
    timeline.expire(at(150));
    let missed = Fate::Missed {
        tag: 2,
        why: MissReason::NoSound,
    };
    assert_eq!(
        timeline.take_fates(at(400)),
        [Fate::Heard { tag: 1, at: ANCHOR }, missed]
    );
}

#[test]
fn what_was_missed_is_not_missed_again_when_an_old_plan_comes_late() {
    let plan = || vec![due(1, 10, 20, 0.5)];
    let mut timeline = timeline(plan());
    timeline.set_gate(Gate::Shut(MissReason::NoSound), ANCHOR);
    timeline.expire(at(500));
    timeline.replace(plan(), at(500));
    timeline.expire(at(501));
    assert_eq!(
        timeline.take_fates(at(501)),
        [Fate::Missed {
            tag: 1,
            why: MissReason::NoSound
        }]
    );
}

#[test]
fn a_stream_that_rests_after_a_word_has_nothing_to_sound() {
    let mut timeline = timeline(vec![due(1, 0, 100, 0.5)]);
    render(&mut timeline, 200);
    assert!(timeline.is_sounding(at(99)));
    assert!(!timeline.is_sounding(at(101)));
    timeline.rest(at(101));
    assert!(!timeline.is_sounding(at(102)), "it is not woken again");
    assert_eq!(
        timeline.take_fates(at(102)),
        [Fate::Heard { tag: 1, at: ANCHOR }]
    );
}

#[test]
fn a_lost_device_loses_what_sounds_and_keeps_what_waits() {
    let mut timeline = timeline(vec![due(1, 0, 400, 0.5), due(2, 300, 30, 0.25)]);
    render(&mut timeline, 100);
    timeline.start_over(Some(REACH));
    timeline.set_anchor(Some(at(200)));
    check_heard(
        &render(&mut timeline, 200),
        100 * FRAMES_A_MS,
        130 * FRAMES_A_MS,
    );
}

#[test]
fn loud_sounds_together_do_not_overflow() {
    let placed = Placed {
        start: 0,
        cut: None,
        sound: sound(1, 0.8),
    };
    let mut out = vec![0.0; 48];
    mix(&[placed.clone(), placed], 0, &mut out);
    assert_eq!(out, [1.0; 48]);
}

#[test]
fn what_leads_its_instant_is_told_of_at_the_instant() {
    let early = Due {
        lead: 80 * MS,
        ..due(1, 20, 200, 0.5)
    };
    let mut timeline = timeline(vec![early.clone()]);
    check_heard(&render(&mut timeline, 100), 20 * 48, 100 * 48);
    assert_eq!(timeline.take_fates(at(99)), []);
    assert_eq!(timeline.next_fate(), Some(at(100)));
    let heard = Fate::Heard {
        tag: 1,
        at: at(100),
    };
    assert_eq!(timeline.take_fates(at(100)), [heard]);

    // Cut off by a press before its instant, it has not been said.
    let mut timeline = self::timeline(vec![early]);
    render(&mut timeline, 100);
    timeline.press(at(60));
    assert_eq!(timeline.take_fates(at(200)), []);
}
