//! What the clocks read: every time control, boundaries, pauses, corrections, lateness.

use super::scenario::check;

macro_rules! rows {
    ($($test:ident: $file:literal,)*) => {
        $(#[test]
        fn $test() {
            check($file, include_str!(concat!("../scenarios/", $file)));
        })*
        const FILES: &[&str] = &[$($file),*];
    };
}

rows! {
    reserved_countdown: "reserved.toml",
    byoyomi: "byoyomi.toml",
    absolute_time: "absolute.toml",
    moves_per_period: "quota.toml",
    fischer: "fischer.toml",
    bronstein_and_delay: "bronstein-delay.toml",
    per_move: "per-move.toml",
    nhk: "nhk.toml",
    ing: "ing.toml",
    multi_stage: "multi-stage.toml",
    hourglass: "hourglass.toml",
    rounded_down_to_minutes: "rounded.toml",
    pauses: "pause.toml",
    corrections_and_recounts: "correction.toml",
    lateness: "lateness.toml",
    captured_stones: "hold.toml",
    time_odds: "odds.toml",
    warnings: "warnings.toml",
    the_board_beside_the_clock: "board.toml",
    adjournment_and_sealed_moves: "seal.toml",
    leaving_the_seat: "seat.toml",
    rulings: "rulings.toml",
    drawing_colours: "nigiri.toml",
    results: "result.toml",
    undo_and_going_back: "undo.toml",
    faults_of_the_clock: "clock-fault.toml",
    time_queries: "query.toml",
    gaps: "gap.toml",
    recounts: "recount.toml",
    overrun_minutes: "overrun.toml",
    flag_to_claim: "flag.toml",
    incidents: "incidents.toml",
    wrong_scenarios: "wrong.toml",
}

#[test]
fn every_scenario_file_is_run() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/scenarios");
    let mut found: Vec<String> = std::fs::read_dir(folder)
        .expect("the folder of scenarios")
        .map(|entry| {
            entry
                .expect("an entry")
                .file_name()
                .into_string()
                .expect("a name")
        })
        .filter(|name| !name.starts_with("calls-"))
        .collect();
    found.sort();
    let mut run: Vec<&str> = FILES.to_vec();
    run.sort_unstable();
    assert_eq!(found, run);
}
