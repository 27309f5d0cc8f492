//! The sheet for people: 80 columns, to print and sign.

use std::time::Duration;

use super::Opened;
use super::json::count_to_show;
use super::layout::{Block, COLUMNS, hang, left, right, wrap};
use super::words::{self as told, span};
use crate::board::score::{Amount, Item, Line, Scoring};
use crate::clock::side::SideClock;
use crate::color::Color;
use crate::game::command::PauseReason;
use crate::game::prompt::Prompt;
use crate::game::settings::{
    BoardUse, CapturePolicy, FlagPolicy, LatenessPolicy, Overrun, Settings, TwoInARow,
    WarningPolicy,
};
use crate::game::{Confirmation, Game, Status};
use crate::journal::line::{Call, CallOutcome};
use crate::journal::recovery::{Tail, What};
use crate::sheet::{Sheet, Standing, TurnLine};
use crate::tui::paint::harmless;
use crate::tui::screen::card::{Change, changed_words};
use crate::tui::text::Text;
use crate::tui::words;
use crate::tui::words::policy::has_last_count;

/// Columns of the labels at the top.
const LABEL: usize = 12;
/// Columns of one side in the table of moves.
const HALF: usize = 39;
/// Columns of the label of a sum.
const SUM: usize = 50;

/// The heading of a page of paper.
pub fn page_heading(text: &Text, opened: &Opened, page: usize, of: usize) -> String {
    let number = |n: usize| u32::try_from(n).unwrap_or(u32::MAX).into();
    let page = text.with("sheet-page", &[("n", number(page)), ("of", number(of))]);
    let title = format!("{}  {}", text.get("sheet-title"), opened.id);
    let room = COLUMNS.saturating_sub(unicode_width::UnicodeWidthStr::width(page.as_str()));
    left(&title, room) + &page
}

/// The sheet, in blocks that stay together on a page.
pub fn blocks(text: &Text, opened: &Opened, sheet: &Sheet) -> Vec<Block> {
    let mut blocks = vec![head(text, opened, sheet)];
    section(&mut blocks, text.get("sheet-moves"), moves(text, sheet));
    section(&mut blocks, text.get("sheet-acts"), acts(text, sheet));
    section(&mut blocks, text.get("sheet-limits"), limits(text, sheet));
    section(&mut blocks, text.get("sheet-calls"), calls(text, opened));
    section(&mut blocks, text.get("sheet-runs"), runs(text, opened));
    section(
        &mut blocks,
        text.get("sheet-account"),
        vec![account(text, sheet)],
    );
    section(
        &mut blocks,
        text.get("sheet-count"),
        count(text, &sheet.game),
    );
    blocks.push(signatures(text, sheet));
    blocks
}

/// A title stays with the first of its blocks. Nothing has no title.
fn section(blocks: &mut Vec<Block>, title: String, mut content: Vec<Block>) {
    let Some(first) = content.first_mut() else {
        return;
    };
    let rule = "-".repeat(COLUMNS - 1);
    first.splice(0..0, [String::new(), title, rule]);
    blocks.append(&mut content);
}

fn labelled(text: &Text, id: &str, value: &str) -> Block {
    hang(&left(&text.get(id), LABEL), &[value.to_owned()])
}

fn head(text: &Text, opened: &Opened, sheet: &Sheet) -> Block {
    let recovered = &opened.recovered;
    let header = &recovered.header;
    let (game, settings) = (&sheet.game, &header.settings);
    let mut lines = Vec::new();
    if let Some(damage) = &opened.damage {
        let reason = harmless(&damage.reason).into();
        let told = text.with(
            "sheet-damaged",
            &[("line", damage.line.to_string().into()), ("reason", reason)],
        );
        lines.extend(wrap(&format!("!!! {told} !!!"), COLUMNS - 1));
    }
    let heading = harmless(&header.heading);
    if !heading.trim().is_empty() {
        lines.extend(labelled(text, "sheet-label-event", heading.trim()));
    }
    lines.extend(labelled(text, "sheet-label-game", &harmless(&opened.id)));
    let ranks = game.as_they_play(header.ranks.clone());
    for side in Color::BOTH {
        let label = left(&words::color(text, side), LABEL);
        lines.extend(hang(&label, &[named(text, game, &ranks, side)]));
    }
    for (label, control) in controls(text, settings) {
        lines.extend(hang(&left(&label, LABEL), &control));
    }
    lines.extend(labelled(text, "sheet-label-rules", &rules(text, settings)));
    let code = harmless(&header.shown.code);
    if !code.is_empty() {
        let setting = told::setting(text, game, &code);
        lines.extend(labelled(text, "sheet-label-setting", &setting));
    }
    let changed = header.shown.changed.iter();
    let changed: Vec<Change> = changed.filter_map(|name| Change::named(name)).collect();
    if !changed.is_empty() {
        lines.extend(hang(&left("", LABEL), &[changed_words(text, &changed)]));
    }
    let wall = recovered.opened.format("%Y-%m-%d %H:%M:%S %:z").to_string();
    lines.extend(labelled(text, "sheet-label-opened", &wall));
    let last = recovered.last_wall.format("%Y-%m-%d %H:%M:%S %:z");
    lines.extend(labelled(text, "sheet-label-last", &last.to_string()));
    let mut result = told::status(text, game, game.status());
    if game.confirmation() == Confirmation::Given {
        result = words::joined(text, result, text.get("sheet-confirmed"));
    }
    result = match game.status() {
        Status::Over { result: short, .. } => format!("{short}  {result}"),
        Status::Ready
        | Status::Running
        | Status::Paused(_)
        | Status::HoldingCaptures
        | Status::Counting => format!("-  ({result})"),
    };
    lines.extend(labelled(text, "sheet-label-result", &result));
    lines
}

/// A player with his rank.
fn named(text: &Text, game: &Game, ranks: &crate::color::PerColor<String>, side: Color) -> String {
    let name = harmless(game.players().of(side));
    let name = if name.trim().is_empty() {
        "-"
    } else {
        name.trim()
    };
    let rank = harmless(ranks.of(side));
    if rank.trim().is_empty() {
        return name.to_owned();
    }
    let rank = rank.trim().to_owned();
    text.with(
        "sheet-player-rank",
        &[("name", name.to_owned().into()), ("rank", rank.into())],
    )
}

/// The time control in its notation and in words; of each side, where they differ.
fn controls(text: &Text, settings: &Settings) -> Vec<(String, Vec<String>)> {
    let controls = &settings.controls;
    let told = |side: Color| {
        let clock = SideClock::new(std::sync::Arc::clone(controls.of(side)));
        let now = words::reading(text, controls.of(side), &clock.reading());
        let then = words::then(text, &clock);
        let in_words = words::joined(text, now, then);
        vec![controls.of(side).to_string(), in_words]
    };
    if controls.black == controls.white {
        return vec![(text.get("sheet-label-control"), told(Color::Black))];
    }
    let label = |side| {
        let side = words::color(text, side).into();
        text.with("sheet-label-control-of", &[("side", side)])
    };
    Color::BOTH.map(|side| (label(side), told(side))).into()
}

fn rules(text: &Text, settings: &Settings) -> String {
    let (board, rules) = (&settings.board, &settings.rules);
    let mut parts = Vec::new();
    if board.usage != BoardUse::ClockOnly {
        let size = board.size.to_string();
        let komi = match board.scoring {
            Scoring::Area => Amount::Stones(board.komi.in_stones()),
            Scoring::Territory => Amount::Points(board.komi),
        };
        let id = match board.scoring {
            Scoring::Area => "sheet-rules-area",
            Scoring::Territory => "sheet-rules-territory",
        };
        parts.push(text.with(
            id,
            &[
                ("set", board.rule_set.name().into()),
                ("size", size.into()),
                ("komi", words::board::amount(komi).into()),
                ("handicap", u32::from(board.handicap).into()),
            ],
        ));
    }
    parts.push(match rules.captures {
        CapturePolicy::NotCounted => text.get("sheet-rules-captures-not-counted"),
        CapturePolicy::Counted => text.get("sheet-rules-captures-counted"),
        CapturePolicy::StopFrom(n) => {
            text.with("sheet-rules-captures-stop-from", &[("n", n.into())])
        }
    });
    let limit = span(rules.lateness.limit).into();
    let lateness = match rules.lateness.policy {
        LatenessPolicy::Single => "sheet-rules-late-single",
        LatenessPolicy::Double => "sheet-rules-late-double",
        LatenessPolicy::ClockRuns => "sheet-rules-late-clock-runs",
    };
    parts.push(text.with(lateness, &[("limit", limit)]));
    parts.push(text.get(match rules.warnings {
        WarningPolicy::TwoLose => "sheet-rules-warnings-two-lose",
        WarningPolicy::StoneEach => "sheet-rules-warnings-stone",
        WarningPolicy::TwoPoints => "sheet-rules-warnings-points",
        WarningPolicy::Free => "sheet-rules-warnings-free",
    }));
    parts.push(text.get(match rules.two_in_a_row {
        TwoInARow::Loss => "sheet-rules-two-loss",
        TwoInARow::Void => "sheet-rules-two-void",
    }));
    match rules.overrun {
        Overrun::PassOnRequest if !has_last_count(&settings.controls) => {}
        Overrun::Loss => {}
        Overrun::PassOnRequest => parts.push(text.get("sheet-rules-overrun-pass")),
    }
    match rules.flag {
        FlagPolicy::Stop => {}
        FlagPolicy::Claimed => parts.push(text.get("sheet-rules-flag-claimed")),
    }
    parts.join("; ")
}

/// Two columns, Black's and White's; a side that moves twice in a row has a row of its own.
fn moves(text: &Text, sheet: &Sheet) -> Vec<Block> {
    if sheet.turns.is_empty() {
        return Vec::new();
    }
    let side = |side| left(&words::color(text, side), HALF);
    let column = format!(
        "{} {} {} {}",
        right(&text.get("sheet-column-n"), 4),
        left(&text.get("sheet-column-point"), 5),
        left(&text.get("sheet-column-used"), 11),
        left(&text.get("sheet-column-reading"), 15),
    );
    let mut first = hang("", &[text.get("sheet-moves-legend")]);
    first.push(
        format!("{}  {}", side(Color::Black), side(Color::White))
            .trim_end()
            .to_owned(),
    );
    let column = left(&column, HALF);
    first.push(format!("{column}  {column}").trim_end().to_owned());
    let mut rows: Vec<(Option<&TurnLine>, Option<&TurnLine>)> = Vec::new();
    for turn in &sheet.turns {
        match (turn.side, rows.last_mut()) {
            (Color::Black, _) => rows.push((Some(turn), None)),
            (Color::White, Some((_, white @ None))) => *white = Some(turn),
            (Color::White, _) => rows.push((None, Some(turn))),
        }
    }
    let sealed = sheet.game.sealed().is_some();
    let last = sheet.turns.len();
    let cell = |turn: Option<&TurnLine>| {
        turn.map_or(String::new(), |turn| {
            let played = if sealed && turn.n == last {
                text.get("sheet-sealed")
            } else {
                told::played(text, &sheet.game, turn.played)
            };
            format!(
                "{:>4} {} {} {}",
                turn.n,
                left(&played, 5),
                span(turn.used),
                told::reading(&turn.reading)
            )
        })
    };
    let mut blocks = vec![first];
    for (black, white) in rows {
        let row = format!("{}  {}", left(&cell(black), HALF), cell(white));
        blocks.push(vec![row.trim_end().to_owned()]);
    }
    if let Some(first) = blocks.first().cloned()
        && blocks.len() > 1
    {
        // The heading of the table stays with its first row.
        let row = blocks.remove(1);
        if let Some(block) = blocks.first_mut() {
            *block = first.into_iter().chain(row).collect();
        }
    }
    blocks
}

fn stamp(
    seq: u64,
    at: crate::time::Moment,
    wall: &chrono::DateTime<chrono::FixedOffset>,
) -> String {
    let wall = wall.format("%m-%d %H:%M:%S");
    format!("{seq:>6}  {at:>11}  {wall}  ", at = at.to_string())
}

fn acts(text: &Text, sheet: &Sheet) -> Vec<Block> {
    let mut blocks = Vec::new();
    for act in &sheet.acts {
        let mut lines = vec![told::act(text, sheet, act)];
        if act.standing == Standing::CountsNoMore {
            lines.push(text.get("sheet-counts-no-more"));
        }
        // A pause says its reason itself.
        let reason = told::whole(act.reason());
        let said = matches!(&act.event, crate::game::event::Event::Paused(_));
        if !reason.is_empty() && !said {
            lines.push(text.with("sheet-reason", &[("reason", reason.into())]));
        }
        lines.extend(told::changes(text, &sheet.game, act));
        blocks.push(hang(&stamp(act.seq, act.at, &act.wall), &lines));
    }
    for turn in &sheet.dropped {
        let side = words::color(text, turn.side).into();
        let used = span(turn.used).into();
        let line = text.with("sheet-dropped-turn", &[("side", side), ("used", used)]);
        blocks.push(hang(&stamp(turn.seq, turn.at, &turn.wall), &[line]));
    }
    blocks.sort_by_key(|block| {
        let seq = block
            .first()
            .and_then(|line| line.split_whitespace().next());
        seq.and_then(|seq| seq.parse::<u64>().ok())
    });
    blocks
}

fn limits(text: &Text, sheet: &Sheet) -> Vec<Block> {
    let line = |limit: &crate::sheet::LimitLine| {
        let side = words::color(text, limit.side);
        let mut what = words::joined(text, side, told::crossing(text, limit.crossing));
        if limit.standing == Standing::CountsNoMore {
            what = words::joined(text, what, text.get("sheet-counts-no-more"));
        }
        let begin = format!("{:>6}  {:>11}  ", limit.seq, limit.at.to_string());
        hang(&begin, &[what])
    };
    sheet.limits.iter().map(line).collect()
}

/// The words of a call; its id where this version does not know it.
pub fn prompt(text: &Text, id: &str) -> String {
    let known = Prompt::all().into_iter().find(|one| one.to_string() == id);
    known.map_or_else(|| harmless(id), |prompt| words::prompt(text, prompt))
}

fn miss(text: &Text, reason: &str) -> String {
    match reason {
        "late" => text.get("sheet-miss-late"),
        "muted" => text.get("sheet-miss-muted"),
        "no sound" => text.get("sheet-miss-no-sound"),
        other => harmless(other),
    }
}

/// A call in words, said or missed.
pub fn call(text: &Text, call: &Call) -> String {
    let side = words::color(text, call.side);
    let said = words::joined(text, side, prompt(text, &call.prompt));
    match &call.outcome {
        CallOutcome::Said => said,
        CallOutcome::Missed { reason } => {
            let why = text.with(
                "sheet-call-missed",
                &[("reason", miss(text, reason).into())],
            );
            words::joined(text, said, why)
        }
    }
}

fn calls(text: &Text, opened: &Opened) -> Vec<Block> {
    let calls = &opened.recovered.calls;
    if calls.is_empty() {
        return Vec::new();
    }
    let missed = |call: &&Call| call.outcome != CallOutcome::Said;
    let count = |n: usize| u32::try_from(n).unwrap_or(u32::MAX).into();
    let not_said = calls.iter().filter(missed).count();
    let variables = [
        ("said", count(calls.len() - not_said)),
        ("missed", count(not_said)),
    ];
    let mut blocks = vec![hang("", &[text.with("sheet-calls-sum", &variables)])];
    for one in calls.iter().filter(missed) {
        let begin = format!("        {:>11}  ", one.due.to_string());
        blocks.push(hang(&begin, &[call(text, one)]));
    }
    blocks
}

/// The state of the sound in words; what is in no list is told as it was written.
pub fn sound(text: &Text, state: &str) -> String {
    let with = |id: &str, what: &str| text.with(id, &[("what", harmless(what).into())]);
    match state {
        "starting" => text.get("clock-sound-starting"),
        "muted" => text.get("clock-sound-muted"),
        "off" => text.get("clock-sound-off"),
        "sound check: not done" => text.get("sheet-sound-check-not-done"),
        "sound check: heard" => text.get("sheet-sound-check-heard"),
        "sound check: not heard" => text.get("sheet-sound-check-not-heard"),
        _ => match (state.strip_prefix("live: "), state.strip_prefix("lost: ")) {
            (Some(device), _) => with("sheet-sound-live", device),
            (_, Some(why)) => with("sheet-sound-lost", why),
            (None, None) => harmless(state),
        },
    }
}

fn runs(text: &Text, opened: &Opened) -> Vec<Block> {
    let recovered = &opened.recovered;
    let header = &recovered.header;
    let at = crate::time::Moment::OPENED;
    let program = harmless(&header.program).into();
    let first = text.with("sheet-run-first", &[("program", program)]);
    let mut blocks = vec![hang(&stamp(0, at, &recovered.opened), &[first])];
    for line in &recovered.lines {
        let told = match line.what {
            What::Reopened(place) => recovered.reopened.get(place).map(|run| {
                let id = if run.cut_bytes == 0 {
                    "sheet-run"
                } else {
                    "sheet-run-cut"
                };
                let program = harmless(&run.program).into();
                let cut = run.cut_bytes.to_string().into();
                text.with(id, &[("program", program), ("bytes", cut)])
            }),
            What::Moved => recovered.moved.as_ref().map(|moved| {
                let (from, why) = (harmless(&moved.from).into(), harmless(&moved.error).into());
                text.with("sheet-run-moved", &[("from", from), ("why", why)])
            }),
            What::Sound(place) => recovered
                .sound
                .get(place)
                .map(|(_, state)| sound(text, state)),
            What::Event(_) | What::Call(_) | What::Heartbeat(_) => None,
        };
        if let Some(told) = told {
            blocks.push(hang(&stamp(line.seq, line.at, &line.wall), &[told]));
        }
    }
    match recovered.tail {
        Tail::Clean => {}
        Tail::Torn { .. } | Tail::Nul { .. } => blocks.push(hang("", &[text.get("sheet-torn")])),
    }
    blocks
}

fn account(text: &Text, sheet: &Sheet) -> Block {
    let account = &sheet.account;
    let mut lines = Vec::new();
    if account.start.is_none() {
        return vec![text.get("sheet-account-none")];
    }
    let mut row = |label: &str, sum: Duration| {
        let mut label = wrap(label, SUM);
        let last = label.pop().unwrap_or_default();
        lines.extend(label);
        lines.push(format!("{}{}", left(&last, SUM), right(&span(sum), 15)));
    };
    let side = |id: &str, side: Color| {
        let side = words::color(text, side).into();
        text.with(id, &[("side", side)])
    };
    for color in Color::BOTH {
        row(
            &side("sheet-account-thinks", color),
            *account.thinks.of(color),
        );
    }
    for (why, sum) in &account.standing {
        let why = told::stood(text, why).into();
        row(&text.with("sheet-account-stood", &[("why", why)]), *sum);
    }
    let mut some = |label: String, sum: Duration| {
        if !sum.is_zero() {
            row(&label, sum);
        }
    };
    for color in Color::BOTH {
        some(side("sheet-account-holds", color), *account.holds.of(color));
    }
    some(text.get("sheet-account-counting"), account.counting);
    some(text.get("sheet-account-result-stood"), account.result_stood);
    for color in Color::BOTH {
        some(
            side("sheet-account-left-out", color),
            *account.left_out.of(color),
        );
    }
    some(text.get("sheet-account-after-flag"), account.after_flag);
    let (start, end) = (account.start.unwrap_or_default(), account.end);
    let variables = [
        ("start", start.to_string().into()),
        ("end", end.to_string().into()),
    ];
    row(&text.with("sheet-account-span", &variables), account.span());
    row(&text.get("sheet-account-unaccounted"), account.unaccounted);
    for (cause, sum) in &account.gaps {
        let why = words::pause_reason(text, &PauseReason::Gap(*cause)).into();
        row(&text.with("sheet-account-gap", &[("why", why)]), *sum);
    }
    lines.push(String::new());
    let columns = |label: &str, black: &str, white: &str| {
        format!(
            "{}{}{}",
            left(label, SUM),
            right(black, 14),
            right(white, 15)
        )
    };
    lines.push(columns(
        "",
        &words::color(text, Color::Black),
        &words::color(text, Color::White),
    ));
    for (id, sums) in [
        ("sheet-account-booked", &account.thinks),
        ("sheet-account-charged", &account.charged),
        ("sheet-account-used", &account.used),
        ("sheet-account-in-turns", &account.in_turns),
    ] {
        lines.push(columns(&text.get(id), &span(sums.black), &span(sums.white)));
    }
    lines
}

fn count(text: &Text, game: &Game) -> Vec<Block> {
    let Some(count) = count_to_show(game) else {
        return Vec::new();
    };
    let work = count.work();
    let columns = |label: &str, black: &str, white: &str| {
        format!(
            "{}{}{}",
            left(label, SUM),
            right(black, 14),
            right(white, 15)
        )
    };
    let mut lines = vec![columns(
        "",
        &words::color(text, Color::Black),
        &words::color(text, Color::White),
    )];
    let sides = &work.sides;
    let of = |all: &[Line], item: Item| {
        let line = all.iter().find(|line| line.item == item);
        line.map_or(String::new(), |line| words::board::amount(line.amount))
    };
    let all = |side: &crate::board::score::SideWork| {
        let lines = side.counted.iter().chain(&side.adjusted);
        lines.copied().collect::<Vec<Line>>()
    };
    let (black, white) = (all(&sides.black), all(&sides.white));
    let mut items: Vec<Item> = Vec::new();
    for line in black.iter().chain(&white) {
        if !items.contains(&line.item) {
            items.push(line.item);
        }
    }
    for item in items {
        let label = words::board::item(text, item);
        lines.push(columns(&label, &of(&black, item), &of(&white, item)));
    }
    lines.push(columns(
        &text.get("sheet-count-total"),
        &words::board::amount(sides.black.result),
        &words::board::amount(sides.white.result),
    ));
    if let Some(half) = work.half {
        let half = words::board::amount(Amount::Stones(half));
        lines.push(columns(&text.get("sheet-count-half"), &half, &half));
    }
    vec![lines]
}

fn signatures(text: &Text, sheet: &Sheet) -> Block {
    let result = told::status(text, &sheet.game, sheet.game.status());
    let mut lines = vec![
        String::new(),
        text.get("sheet-sign"),
        "-".repeat(COLUMNS - 1),
    ];
    lines.extend(hang(
        &left(&text.get("sheet-label-result"), LABEL),
        &[result],
    ));
    let label = |id: &str| left(&text.get(id), LABEL);
    let line = "_".repeat(36);
    let color = |side| left(&words::color(text, side), LABEL);
    for label in [
        color(Color::Black),
        color(Color::White),
        label("sheet-referee"),
        label("sheet-date"),
    ] {
        lines.extend([String::new(), format!("{label}{line}")]);
    }
    lines
}
