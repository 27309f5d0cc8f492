//! The tests of the program, one crate. Time is data here: no test waits.

#[cfg(test)]
mod acts;
#[cfg(test)]
mod app;
#[cfg(test)]
mod app_board;
#[cfg(test)]
mod app_referee;
#[cfg(test)]
mod app_seal;
#[cfg(test)]
mod board;
#[cfg(test)]
mod bounds;
#[cfg(test)]
mod calls;
#[cfg(test)]
mod check;
#[cfg(test)]
mod cli;
#[cfg(test)]
mod clock;
#[cfg(test)]
mod club_evening;
#[cfg(test)]
mod controls;
#[cfg(test)]
mod count;
#[cfg(test)]
mod drill_app;
#[cfg(test)]
mod drills;
#[cfg(test)]
mod engine;
#[cfg(test)]
mod event_files;
#[cfg(test)]
mod hostile;
#[cfg(test)]
mod layers;
#[cfg(test)]
mod notation;
#[cfg(test)]
mod pairings;
#[cfg(test)]
mod practice_app;
#[cfg(test)]
mod practice_game;
#[cfg(test)]
mod practice_report;
#[cfg(test)]
mod practice_set_up;
#[cfg(test)]
mod practice_trouble;
#[cfg(test)]
mod presets;
#[cfg(test)]
mod properties;
#[cfg(test)]
mod pty;
#[cfg(test)]
mod record_cli;
#[cfg(test)]
mod recorder;
#[cfg(test)]
mod results;
#[cfg(test)]
mod resume;
#[cfg(test)]
mod scenario;
#[cfg(test)]
mod sgf;
#[cfg(test)]
mod sgf_game;
#[cfg(test)]
mod sheet;
#[cfg(test)]
mod table;
#[cfg(test)]
mod vectors;
