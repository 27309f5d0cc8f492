//! `dumiao completions` and `dumiao man`, made from the command line's own definition.

use clap::CommandFactory;

use super::{Cli, Failure, print};

pub(super) fn completions(shell: clap_complete::Shell) -> Result<(), Failure> {
    let mut bytes = Vec::new();
    clap_complete::generate(shell, &mut Cli::command(), "dumiao", &mut bytes);
    print(&String::from_utf8_lossy(&bytes))
}

pub(super) fn man() -> Result<(), Failure> {
    let mut bytes = Vec::new();
    let page = clap_mangen::Man::new(Cli::command());
    page.render(&mut bytes).map_err(Failure::environment)?;
    print(&String::from_utf8_lossy(&bytes))
}
