//! Figures with their limits.

use std::process::ExitCode;

/// The figures of one part.
pub struct Report {
    pub title: String,
    pub lines: Vec<Line>,
}

/// One figure.
pub struct Line {
    pub name: String,
    pub value: String,
    /// As it is printed.
    pub limit: String,
    pub is_kept: bool,
}

impl Report {
    pub fn new(title: impl Into<String>) -> Self {
        let title = title.into();
        println!("\n== {title}");
        Self {
            title,
            lines: Vec::new(),
        }
    }

    /// A figure with a limit, printed at once.
    pub fn limit(&mut self, name: &str, value: String, limit: &str, is_kept: bool) {
        self.push(Line {
            name: name.to_owned(),
            value,
            limit: limit.to_owned(),
            is_kept,
        });
    }

    /// A figure without one.
    pub fn tell(&mut self, name: &str, value: String) {
        self.push(Line {
            name: name.to_owned(),
            value,
            limit: String::new(),
            is_kept: true,
        });
    }

    fn push(&mut self, line: Line) {
        println!("{}", line.text());
        self.lines.push(line);
    }

    fn is_kept(&self) -> bool {
        self.lines.iter().all(|line| line.is_kept)
    }
}

impl Line {
    fn text(&self) -> String {
        let mark = match (self.limit.is_empty(), self.is_kept) {
            (true, _) => "    ",
            (false, true) => "ok  ",
            (false, false) => "MISS",
        };
        let text = format!("{mark} {:<34}{:>14}  {}", self.name, self.value, self.limit);
        text.trim_end().to_owned()
    }
}

/// One table of all of them where there are several; failure when a limit is missed.
pub fn finish(reports: &[Report]) -> ExitCode {
    if reports.len() > 1 {
        println!("\n== all");
        for report in reports {
            println!("{}", report.title);
            let limits = report.lines.iter().filter(|line| !line.limit.is_empty());
            limits.for_each(|line| println!("  {}", line.text()));
        }
    }
    let missed = reports.iter().filter(|report| !report.is_kept()).count();
    if missed == 0 {
        println!("\nevery limit is kept");
        ExitCode::SUCCESS
    } else {
        println!("\nlimits are missed in {missed} of {} parts", reports.len());
        ExitCode::FAILURE
    }
}
