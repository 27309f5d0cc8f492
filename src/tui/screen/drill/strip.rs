//! The rows of a drill and of an engine: above the messages of the clock, or beside the board.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

use super::DrillPanel;
use super::bar::bar;
use super::partner::{PartnerLine, PartnerState, TimeTold};
use crate::game::Status;
use crate::practice::press::Mark;
use crate::practice::replay::Verdict;
use crate::tui::paint::{Align, packed, put, width, wrap};
use crate::tui::screen::clock::layout::Plan;
use crate::tui::theme::Theme;
use crate::tui::view::View;
use crate::tui::words;
use crate::tui::words::drill::Names;

/// Rows of a side that are not given up for these, side by side and one above the other.
const SIDE_ROWS: u16 = 9;
const SIDE_ROWS_STACKED: u16 = 8;

/// A row that is told.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(in crate::tui::screen) struct Line {
    pub text: String,
    pub tone: Tone,
}

/// How a row is told. Each is told apart by its words, too.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::tui::screen) enum Tone {
    /// What is to be done.
    Task,
    /// It went well.
    Good,
    /// It did not.
    Bad,
    /// Good to know.
    Plain,
}

impl Tone {
    pub const fn style(self, theme: &Theme) -> Style {
        match self {
            Self::Task => theme.strong,
            Self::Good => theme.good,
            Self::Bad => theme.warning,
            Self::Plain => theme.text,
        }
    }
}

/// What is told of the engine and the drill in rows of `columns`, the most needed first.
pub(in crate::tui::screen) fn lines(view: &View, columns: u16) -> Vec<Line> {
    let partner = view.ui.partner.as_ref();
    let partner = partner.map(|partner| of_partner(view, partner, columns));
    let drill = view.ui.drill.as_ref();
    let drill = drill.map(|drill| of_drill(view, drill, columns));
    let all = partner.into_iter().chain(drill);
    all.flatten().collect()
}

/// Draws them between the sides and the messages; what is left of `plan` is for the others. Where there is no
/// room, what is to be done takes the place of the messages as long as there are none.
pub(in crate::tui::screen) fn render(
    view: &View,
    plan: Plan,
    theme: &Theme,
    buffer: &mut Buffer,
) -> Plan {
    let lines = lines(view, plan.band.width);
    let wanted = u16::try_from(lines.len()).unwrap_or(u16::MAX);
    let beside = plan.left.y == plan.right.y;
    let spare = if beside {
        plan.left.height.saturating_sub(SIDE_ROWS)
    } else {
        // One row of each side at a time, so that both stay of one height.
        2 * plan.left.height.saturating_sub(SIDE_ROWS_STACKED)
    };
    let rows = if beside {
        wanted.min(spare)
    } else {
        wanted.next_multiple_of(2).min(spare)
    };
    let banner = view.ui.banner.as_ref();
    let quiet = *view.game.status() == Status::Running
        && banner.is_none_or(|banner| !banner.is_shown(view.now));
    let (plan, strip) = match rows {
        0 if quiet => (plan, plan.band),
        0 => (plan, Rect::default()),
        rows if beside => shorter(plan, rows, 0),
        rows => shorter(plan, rows / 2, rows / 2),
    };
    for (y, line) in (strip.top()..strip.bottom()).zip(&lines) {
        put(
            &line.text,
            y,
            Align::Center,
            line.tone.style(theme),
            strip,
            buffer,
        );
    }
    plan
}

/// `plan` with both sides shorter by `rows`, the right one further up by `up`; and what that leaves.
fn shorter(plan: Plan, rows: u16, up: u16) -> (Plan, Rect) {
    let shorter = Plan {
        left: Rect {
            height: plan.left.height - rows,
            ..plan.left
        },
        right: Rect {
            y: plan.right.y - up,
            height: plan.right.height - rows,
            ..plan.right
        },
        ..plan
    };
    let strip = Rect {
        y: plan.band.y - rows - up,
        height: rows + up,
        ..plan.band
    };
    (shorter, strip)
}

fn of_drill(view: &View, drill: &DrillPanel, columns: u16) -> Vec<Line> {
    let text = view.text;
    let names = Names {
        size: view.game.settings().board.size,
        coordinates: view.ui.board.coordinates,
    };
    let row = |text: String, tone: Tone| Line { text, tone };
    let rows = |parts: &[String], tone: Tone| {
        let wrapped = parts.iter().flat_map(|part| wrap(part, columns, 2));
        let packed = packed(&wrapped.collect::<Vec<_>>(), columns);
        packed.into_iter().map(move |text| row(text, tone))
    };
    let last = words::drill::last(text, drill, names).map(|last| {
        // Where there is room, it is seen as well as told.
        let seen = match drill {
            DrillPanel::Press(press) => press.last.map(|(target, mark)| bar(target, mark)),
            DrillPanel::Replay(_) => None,
        };
        let both = seen.map(|seen| format!("{seen}   {last}"));
        let told = both.filter(|both| width(both) <= columns).unwrap_or(last);
        row(told, tone(drill))
    });
    let mut task = rows(&words::drill::task(text, drill), Tone::Task);
    let score = rows(&words::drill::score(text, drill), Tone::Plain);
    let notes = notes(view, columns);
    if let Status::Over { .. } = view.game.status() {
        // What it came to is looked at now.
        let end = task.next().into_iter();
        return end.chain(score).chain(task).chain(last).collect();
    }
    task.chain(last).chain(score).chain(notes).collect()
}

/// What the learner is told of the drill before its first turn is over, or of the engine before the clock
/// is started, a row each.
pub(in crate::tui::screen) fn notes(view: &View, columns: u16) -> Vec<Line> {
    let drill = view.ui.drill.as_ref();
    let notes = drill.map(|drill| words::drill::notes(view.text, drill));
    let wrapped = notes.into_iter().flatten();
    let wrapped = wrapped.flat_map(|note| wrap(&note, columns, 2));
    let line = |text| Line {
        text,
        tone: Tone::Plain,
    };
    let partner = view.ui.partner.iter();
    let partner = partner.flat_map(|partner| of_partner(view, partner, columns));
    wrapped.map(line).chain(partner).collect()
}

/// How the last turn went.
const fn tone(drill: &DrillPanel) -> Tone {
    match drill {
        DrillPanel::Replay(replay) => match replay.last {
            Some(judged) => match judged.verdict {
                Verdict::Hit | Verdict::Alike => Tone::Good,
                Verdict::Near { .. } | Verdict::Elsewhere => Tone::Task,
                Verdict::TimeOver => Tone::Bad,
            },
            None => Tone::Plain,
        },
        DrillPanel::Press(press) => match press.last {
            Some((_, Mark::Good { .. })) => Tone::Good,
            Some((_, Mark::TooEarly { .. })) => Tone::Task,
            Some((_, Mark::Over)) => Tone::Bad,
            None => Tone::Plain,
        },
    }
}

/// The engine and how it is; what it was told of the time, behind it where there is room. Trouble may take
/// more than a row.
fn of_partner(view: &View, partner: &PartnerLine, columns: u16) -> Vec<Line> {
    let text = view.text;
    let tone = match partner.state {
        PartnerState::Starting
        | PartnerState::Ready
        | PartnerState::Thinking { .. }
        | PartnerState::ByHand => Tone::Task,
        PartnerState::Late | PartnerState::Failed => Tone::Bad,
    };
    let state = words::partner::state(text, partner, view.now);
    // What is as it should be is told by the command, where there is room for it.
    let by = words::partner::told_by(text, partner);
    let told = if width(&by) <= columns {
        by
    } else {
        words::partner::told(text, partner)
    };
    let told = match partner.told {
        // It is not known yet.
        TimeTold::Nothing if partner.state == PartnerState::Starting => None,
        // Nobody needs to know any more.
        _ if partner.state == PartnerState::ByHand => None,
        TimeTold::Exact
        | TimeTold::ReserveAsPeriods
        | TimeTold::WithoutCarry
        | TimeTold::AsIncrement
        | TimeTold::OneMoveEach
        | TimeTold::UnitsAsMain
        | TimeTold::OnePeriod
        | TimeTold::FirstOnly
        | TimeTold::MainOnly
        | TimeTold::Nothing => Some(told),
    };
    let state = wrap(&state, columns, 2);
    let state = state.into_iter().map(|text| Line { text, tone });
    let told = told.map(|text| Line {
        text,
        tone: Tone::Plain,
    });
    state.chain(told).collect()
}
