//! What is practised alone: the count from the first move, openings, a record guessed, presses.

mod byoyomi;
mod opening;
mod press;
mod replay;

/// A call plan that ships.
pub(crate) fn plan(name: &str) -> dumiao::game::call_plan::CallPlan {
    let plan = dumiao::plan_file::shipped(name).expect("shipped");
    (*plan).clone()
}
