//! What is said, and when; and when nothing is.

use super::scenario::check;

#[test]
fn the_official_plan() {
    check(
        "calls-official.toml",
        include_str!("../scenarios/calls-official.toml"),
    );
}

#[test]
fn the_other_plans() {
    check(
        "calls-other-plans.toml",
        include_str!("../scenarios/calls-other-plans.toml"),
    );
}
