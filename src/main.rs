//! The `dumiao` program; all of it is in the library.

fn main() -> std::process::ExitCode {
    dumiao::cli::run()
}
