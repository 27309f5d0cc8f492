//! Lines for a printer: 80 columns, wide signs counted as two, pages with a heading.

use unicode_segmentation::UnicodeSegmentation;
use unicode_width::UnicodeWidthStr;

/// Columns of a sheet of A4 at the usual pitch.
pub const COLUMNS: usize = 80;
/// Lines of a page, with its heading.
pub const LINES: usize = 60;

/// Lines that stay together on a page, if a page has room for them.
pub type Block = Vec<String>;

/// `text` filled up to `width` columns on its right; what is longer is left as it is.
pub fn left(text: &str, width: usize) -> String {
    let room = width.saturating_sub(text.width());
    format!("{text}{}", " ".repeat(room))
}

/// `text` filled up to `width` columns on its left.
pub fn right(text: &str, width: usize) -> String {
    let room = width.saturating_sub(text.width());
    format!("{}{text}", " ".repeat(room))
}

/// `text` broken into lines of at most `width` columns: between words, and around any wide sign, as is
/// the custom in Chinese and Japanese.
pub fn wrap(text: &str, width: usize) -> Vec<String> {
    let width = width.max(2);
    let mut lines = Vec::new();
    let mut line = String::new();
    for word in words(text) {
        if line.width() + word.trim_end().width() <= width {
            line.push_str(word);
            continue;
        }
        if !line.trim().is_empty() {
            lines.push(line.trim_end().to_owned());
        }
        line.clear();
        for sign in word.graphemes(true) {
            if line.width() + sign.width() > width && !sign.trim().is_empty() {
                lines.push(std::mem::take(&mut line));
            }
            line.push_str(sign);
        }
    }
    if !line.trim().is_empty() || lines.is_empty() {
        lines.push(line.trim_end().to_owned());
    }
    lines
}

/// What is not broken: words with the spaces behind them, and wide signs, each with the narrow signs
/// that close it.
fn words(text: &str) -> Vec<&str> {
    let mut words = Vec::new();
    let (mut from, mut end) = (0, 0);
    let mut before = "";
    for (at, sign) in text.grapheme_indices(true) {
        let after_space = !before.is_empty() && before.trim().is_empty() && !sign.trim().is_empty();
        // A closing mark does not begin a line.
        let closes = matches!(
            sign,
            "，" | "。" | "、" | "：" | "；" | "）" | "」" | ")" | "," | "."
        );
        let around_wide = !before.is_empty()
            && (before.width() == 2 || sign.width() == 2)
            && !closes
            && !sign.trim().is_empty()
            && !matches!(before, "（" | "「" | "(");
        if after_space || around_wide {
            words.extend(text.get(from..at));
            from = at;
        }
        before = sign;
        end = at + sign.len();
    }
    words.extend(text.get(from..end).filter(|word| !word.is_empty()));
    words
}

/// `first` and the lines of `text` beside it, which all begin at its end.
pub fn hang(first: &str, text: &[String]) -> Block {
    let indent = first.width();
    let mut lines = Vec::new();
    for part in text {
        for line in wrap(part, COLUMNS.saturating_sub(indent)) {
            let begin = if lines.is_empty() {
                first.to_owned()
            } else {
                " ".repeat(indent)
            };
            lines.push((begin + &line).trim_end().to_owned());
        }
    }
    if lines.is_empty() {
        lines.push(first.trim_end().to_owned());
    }
    lines
}

/// The blocks in one piece below `heading`, for a screen.
pub fn unpaged(blocks: &[Block], heading: &str) -> String {
    let mut out = format!("{heading}\n{}\n", rule());
    for line in blocks.iter().flatten() {
        out.push_str(line);
        out.push('\n');
    }
    out
}

/// The blocks on pages, each with `heading` of its number and of their count.
pub fn paged(blocks: &[Block], heading: impl Fn(usize, usize) -> String) -> Vec<String> {
    let room = LINES - 2;
    let mut pages: Vec<Vec<&str>> = vec![Vec::new()];
    for block in blocks {
        let fits = |page: &Vec<&str>| page.len() + block.len() <= room;
        if block.len() <= room && !pages.last().is_some_and(fits) {
            pages.push(Vec::new());
        }
        for line in block {
            if pages.last().is_none_or(|page| page.len() >= room) {
                pages.push(Vec::new());
            }
            if let Some(page) = pages.last_mut() {
                // A page does not begin with an empty line.
                if !(page.is_empty() && line.is_empty()) {
                    page.push(line);
                }
            }
        }
    }
    let count = pages.len();
    let page = |(index, lines): (usize, Vec<&str>)| {
        let (heading, rule) = (heading(index + 1, count), rule());
        format!("{heading}\n{rule}\n{}\n", lines.join("\n"))
    };
    pages.into_iter().enumerate().map(page).collect()
}

/// The line below a heading.
fn rule() -> String {
    "=".repeat(COLUMNS - 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_broken_between_words_and_wide_signs_count_twice() {
        assert_eq!(wrap("a pass on request", 8), ["a pass", "on", "request"]);
        assert_eq!(wrap("计时系统出错", 8), ["计时系统", "出错"]);
        assert_eq!(wrap("abcdefghij", 4), ["abcd", "efgh", "ij"]);
        assert_eq!(
            wrap("a 0:00:27.000 -> 1 1/4", 12),
            ["a", "0:00:27.000", "-> 1 1/4"]
        );
        assert_eq!(wrap("开钟，停", 5), ["开", "钟，", "停"]);
        assert_eq!(wrap("", 4), [""]);
        assert_eq!(left("黑", 4), "黑  ");
        assert_eq!(right("黑", 4), "  黑");
        let hung = hang("  1 ", &["x".repeat(100)]);
        assert_eq!(hung.len(), 2);
        assert!(hung.iter().all(|line| line.width() <= COLUMNS), "{hung:?}");
    }

    #[test]
    fn a_block_stays_together_and_every_page_has_its_heading() {
        let blocks: Vec<Block> = (0..30)
            .map(|n| vec![format!("{n}a"), format!("{n}b"), format!("{n}c")])
            .collect();
        let pages = paged(&blocks, |n, of| format!("page {n} of {of}"));
        assert_eq!(pages.len(), 2);
        assert!(pages[0].starts_with("page 1 of 2\n===="));
        assert!(pages[0].contains("=\n0a\n"));
        assert!(pages[0].ends_with("18c\n"), "{}", pages[0]);
        assert!(pages[1].contains("=\n19a\n"));
        assert!(pages.iter().all(|page| page.lines().count() <= LINES));
        let long = vec![vec!["x".to_owned(); 100]];
        assert_eq!(paged(&long, |_, _| String::new()).len(), 2);
    }
}
