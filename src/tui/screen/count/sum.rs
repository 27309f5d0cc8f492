//! The sums of a count, and what comes of them.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};

use crate::board::score::{Amount, Count, Line, Outcome, Scoring, SideWork, Work};
use crate::color::{Color, PerColor};
use crate::game::Status;
use crate::game::result::{GameResult, How, Margin, Why};
use crate::tui::digits;
use crate::tui::paint::{Align, packed, put, width};
use crate::tui::screen::clock::{self, SideView};
use crate::tui::theme::Theme;
use crate::tui::view::View;
use crate::tui::words;

/// The widest sum; the eye does not go further from a word to its number.
const WIDEST: u16 = 44;

/// A line of a sum.
struct SumLine {
    words: String,
    amount: String,
    style: Style,
    /// Lines of the highest rank go first where there is no room for all.
    rank: u8,
}

/// Draws the sum of `color` into `area`. Returns the rows that are left below it.
pub fn side(
    view: &View,
    count: &Count,
    color: Color,
    area: Rect,
    theme: &Theme,
    buffer: &mut Buffer,
) -> Rect {
    let area = Rect {
        width: area.width.min(WIDEST),
        x: area.x + area.width.saturating_sub(WIDEST) / 2,
        ..area
    };
    let mut lines = lines(view, count.work().sides.of(color), theme);
    // The title has a row, and one below it where there is room.
    let room = usize::from(area.height.saturating_sub(1));
    while lines.len() > room
        && let Some(least) =
            (0..lines.len()).max_by_key(|&index| lines.get(index).map(|line| line.rank))
    {
        lines.remove(least);
    }
    title(view, color, area, theme, buffer);
    for (y, line) in (area.y + 1..area.bottom()).zip(&lines) {
        row(line, y, area, buffer);
    }
    let used = u16::try_from(lines.len()).map_or(area.height, |lines| lines + 1);
    Rect {
        y: area.y + used.min(area.height),
        height: area.height.saturating_sub(used),
        ..area
    }
}

fn row(line: &SumLine, y: u16, area: Rect, buffer: &mut Buffer) {
    let columns = put(&line.amount, y, Align::Right, line.style, area, buffer);
    let room = Rect {
        width: area.width.saturating_sub(columns + 1),
        ..area
    };
    put(&line.words, y, Align::Left, line.style, room, buffer);
}

/// The side's name and its clock, which stands; whether it agrees.
fn title(view: &View, color: Color, area: Rect, theme: &Theme, buffer: &mut Buffer) {
    let side = SideView::new(view, color);
    let agreed = *view.game.agreed().of(color);
    let style = theme.strong.add_modifier(Modifier::REVERSED);
    let row = Rect { height: 1, ..area };
    digits::fill(row, style, buffer);
    let told = if agreed {
        view.text.get("count-agrees")
    } else {
        side.short()
    };
    let columns = put(&told, area.y, Align::Right, style, row, buffer);
    let room = Rect {
        width: area.width.saturating_sub(columns + 1),
        ..row
    };
    let name = clock::title(view, color);
    put(&name, area.y, Align::Left, style, room, buffer);
}

fn lines(view: &View, work: &SideWork, theme: &Theme) -> Vec<SumLine> {
    let text = view.text;
    let of = |line: &Line, signed: bool, rank: u8| SumLine {
        words: words::board::item(text, line.item),
        amount: if signed {
            signed_amount(line.amount)
        } else {
            words::board::amount(line.amount)
        },
        style: theme.text,
        rank: if line.amount.units() == 0 { 9 } else { rank },
    };
    let mut lines: Vec<SumLine> = work.counted.iter().map(|line| of(line, false, 3)).collect();
    if !work.adjusted.is_empty() {
        lines.push(SumLine {
            words: text.get("count-total"),
            amount: words::board::amount(work.total),
            style: theme.strong,
            rank: 4,
        });
    }
    lines.extend(work.adjusted.iter().map(|line| of(line, true, 2)));
    lines.push(SumLine {
        words: text.get("count-sum"),
        amount: words::board::amount(work.result),
        style: theme.strong,
        rank: 0,
    });
    lines
}

/// What is added with a plus, what is taken away with a minus.
fn signed_amount(amount: Amount) -> String {
    let words = words::board::amount(amount);
    if amount.units() > 0 {
        format!("+{words}")
    } else {
        words
    }
}

/// Who wins by how much, what the sums are held against, who agrees.
pub fn outcome(view: &View, count: &Count, area: Rect, theme: &Theme, buffer: &mut Buffer) {
    let (words, short) = result(view, count);
    let mut won = format!("{words}  {short}");
    let mut against = held_against(view, &count.work());
    if width(&won) > area.width {
        won = words;
        against = format!("{short}   {against}");
    }
    let rows = [
        (won, theme.chosen),
        (agreement(view), theme.strong),
        (against, theme.text),
    ];
    let top = Rect {
        height: area.height.min(1),
        ..area
    };
    digits::fill(top, theme.chosen, buffer);
    for (y, (words, style)) in (area.top()..area.bottom()).zip(&rows) {
        put(words, y, Align::Center, *style, area, buffer);
    }
}

/// What the signs on the board mean, at the end of `area`, if it has two rows.
pub fn legend(view: &View, area: Rect, theme: &Theme, buffer: &mut Buffer) {
    let lines = packed(&legend_parts(view), area.width);
    let rows = u16::try_from(lines.len()).unwrap_or(area.height);
    let Some(top) = area.height.checked_sub(rows) else {
        return;
    };
    for (y, line) in (area.y + top..area.bottom()).zip(&lines) {
        put(line, y, Align::Left, theme.text, area, buffer);
    }
}

/// `Black wins by 1/4 stone` and `B+0.25`. Names stand above the sums.
fn result(view: &View, count: &Count) -> (String, String) {
    let (game, text) = (view.game, view.text);
    let (result, words) = match count.outcome() {
        Outcome::Win { winner, margin } => {
            // A margin is in quarters of the unit; half points are two of them.
            let quarters = match count.terms().scoring {
                Scoring::Area => margin,
                Scoring::Territory => 2 * margin,
            };
            let result = GameResult::win(winner, How::Count(Margin(quarters)));
            let of_nobody = (PerColor::default(), game.settings().board.scoring);
            (result, words::result(text, of_nobody, result, Why::Count))
        }
        Outcome::Draw => (GameResult::Draw, text.get("result-draw")),
    };
    (words, result.to_string())
}

fn held_against(view: &View, work: &Work) -> String {
    let text = view.text;
    match work.half {
        Some(half) => text.with(
            "count-half",
            &[("half", words::board::amount(Amount::Stones(half)).into())],
        ),
        None => {
            let sums = PerColor::from_fn(|color| words::board::amount(work.sides.of(color).result));
            text.with(
                "count-against",
                &[("black", sums.black.into()), ("white", sums.white.into())],
            )
        }
    }
}

/// Who agrees, and who has not said so yet.
fn agreement(view: &View) -> String {
    let (game, text) = (view.game, view.text);
    if let Status::Over { .. } = game.status() {
        let agreed = text.get("count-agreed-both");
        return match words::confirmation(text, game) {
            Some(state) => words::joined(text, agreed, state),
            None => agreed,
        };
    }
    let agreed = game.agreed();
    let side = Color::BOTH.into_iter().find(|side| *agreed.of(*side));
    match side {
        Some(side) => text.with(
            "count-agreed-one",
            &[
                ("side", words::color(text, side).into()),
                ("other", words::color(text, side.opponent()).into()),
            ],
        ),
        None => text.get("count-agreed-none"),
    }
}

fn legend_parts(view: &View) -> [String; 4] {
    let text = view.text;
    let [black, white, dead] = crate::tui::screen::board::legend(view.ui.glyphs);
    let part = |sign: &str, id| format!("{sign} {}", text.get(id));
    [
        part(black, "count-legend-black"),
        part(white, "count-legend-white"),
        part("/", "count-legend-shared"),
        part(dead, "count-legend-dead"),
    ]
}

/// On a screen without room for the board: the result, both sums, and how much room is needed.
pub fn in_words(view: &View, count: &Count, area: Rect, theme: &Theme, buffer: &mut Buffer) {
    let text = view.text;
    let (words, short) = result(view, count);
    let mut rows = vec![format!("{short}  {words}")];
    let left = view.game.seats().left();
    for color in [left, left.opponent()] {
        let side = SideView::new(view, color);
        let sum = words::board::amount(count.work().sides.of(color).result);
        rows.push(format!(
            "{} {sum}   {}",
            words::color(text, color),
            side.short()
        ));
    }
    rows.push(agreement(view));
    let (columns, lines) = crate::tui::screen::board::place::SMALLEST;
    rows.push(text.with(
        "board-too-small",
        &[
            ("width", u32::from(columns).into()),
            ("height", u32::from(lines).into()),
        ],
    ));
    for (y, line) in (area.top()..area.bottom()).zip(&rows) {
        put(line, y, Align::Left, theme.strong, area, buffer);
    }
}
