//! Keys and the mouse on the clock screen: which act is meant. Pure; it never looks at the clock.
//!
//! Only presses count. A repeat of a held key and its release mean nothing, so that nobody's turn
//! ends twice; neither does anything pasted.

use crossterm::event::{
    Event, KeyCode, KeyEvent, KeyEventKind, KeyEventState, KeyModifiers, ModifierKeyCode,
    MouseEvent, MouseEventKind,
};

use super::screen::clock::layout;
use crate::color::Color;
use crate::game::{Game, Seats, Status};

/// The function key with which a player calls the referee.
pub const CALL_REFEREE: u8 = 9;
/// The function key with which the time left is asked for.
pub const ASK_TIME: u8 = 12;

/// What a key or a click on the clock screen asks for. Whether it may be is for the game to say.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum UiAction {
    /// Ends the turn of the side to move; before the start, the referee starts its clock.
    EndTurn,
    /// This side presses.
    PressOf(Color),
    /// Lets the clocks stand, or go on.
    Pause,
    /// Shows the keys.
    Help,
    /// Mutes the voice, or lets it speak.
    Mute,
    /// Makes the voice louder.
    Louder,
    /// Makes it quieter.
    Quieter,
    /// Opens the referee's menu.
    Referee,
    /// A player calls the referee: the clocks stand, and a sound of its own is made.
    CallReferee,
    /// The side to move asks how much time is left.
    AskTime,
    /// Leaves, after asking.
    Quit,
    /// Gives the terminal back for a while (Ctrl-Z).
    Suspend,
    /// The mover lifts captured stones, or has lifted them.
    CaptureHold,
    /// Draws everything anew.
    Redraw,
    /// Shows what the game is played under.
    Card,
    /// A new game, after the end.
    NewGame,
    /// Shows how the time went, or asks about an engine in trouble again.
    Report,
    /// A player takes the own last move back, in practice.
    TakeBack,
    /// Nothing.
    Nothing,
}

/// What the meaning of a key depends on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct KeyContext {
    /// Columns and rows of the screen.
    pub size: (u16, u16),
    /// Who sits where.
    pub seats: Seats,
    /// Where the game stands.
    pub status: Status,
}

impl KeyContext {
    /// The context of `game` on a screen of `size`.
    pub fn of(game: &Game, size: (u16, u16)) -> Self {
        Self {
            size,
            seats: game.seats(),
            status: game.status().clone(),
        }
    }

    const fn is_over(&self) -> bool {
        matches!(self.status, Status::Over { .. })
    }
}

/// Letters of the left half of the keyboard; none of them is a command.
const LEFT: &str = "asdfgzxcvbwet12345";
/// Letters of the right half of the keyboard; `n` is a command after the end.
const RIGHT: &str = "hjkl;nuio7890";

/// The act that `event` asks for on the clock screen.
pub fn action(event: &Event, context: &KeyContext) -> UiAction {
    match event {
        Event::Key(key) => key_action(*key, context),
        Event::Mouse(mouse) => mouse_action(*mouse, context),
        Event::FocusGained | Event::FocusLost | Event::Paste(_) | Event::Resize(..) => {
            UiAction::Nothing
        }
    }
}

/// The act that a key asks for.
pub fn key_action(key: KeyEvent, context: &KeyContext) -> UiAction {
    if key.kind != KeyEventKind::Press {
        return UiAction::Nothing;
    }
    let held = key.modifiers - KeyModifiers::SHIFT;
    let left = context.seats.left();
    let press = |color: Color| {
        if context.is_over() {
            UiAction::Nothing
        } else {
            UiAction::PressOf(color)
        }
    };
    if let KeyCode::Modifier(modifier) = key.code {
        return match modifier {
            ModifierKeyCode::LeftShift => press(left),
            ModifierKeyCode::RightShift => press(left.opponent()),
            ModifierKeyCode::LeftControl
            | ModifierKeyCode::LeftAlt
            | ModifierKeyCode::LeftSuper
            | ModifierKeyCode::LeftHyper
            | ModifierKeyCode::LeftMeta
            | ModifierKeyCode::RightControl
            | ModifierKeyCode::RightAlt
            | ModifierKeyCode::RightSuper
            | ModifierKeyCode::RightHyper
            | ModifierKeyCode::RightMeta
            | ModifierKeyCode::IsoLevel3Shift
            | ModifierKeyCode::IsoLevel5Shift => UiAction::Nothing,
        };
    }
    if held == KeyModifiers::CONTROL
        && let KeyCode::Char(letter) = key.code
    {
        return match plain(letter) {
            'c' => UiAction::Quit,
            'z' => UiAction::Suspend,
            'l' => UiAction::Redraw,
            'e' => UiAction::Card,
            't' => UiAction::Report,
            _ => UiAction::Nothing,
        };
    }
    if !held.is_empty() {
        return UiAction::Nothing;
    }
    // The same on the clock and beside a board, where the letters are typed.
    if let KeyCode::F(number) = key.code {
        return match number {
            1 => UiAction::Help,
            2 => UiAction::Pause,
            3 => UiAction::Referee,
            4 => UiAction::CaptureHold,
            5 => UiAction::Mute,
            CALL_REFEREE => UiAction::CallReferee,
            10 => UiAction::Quit,
            ASK_TIME => UiAction::AskTime,
            _ => UiAction::Nothing,
        };
    }
    let KeyCode::Char(letter) = key.code else {
        return UiAction::Nothing;
    };
    // The pad is on the right, where a terminal tells its digits apart.
    if key.state.contains(KeyEventState::KEYPAD) && letter.is_ascii_digit() {
        return press(left.opponent());
    }
    match plain(letter) {
        ' ' if context.is_over() => UiAction::Nothing,
        ' ' => UiAction::EndTurn,
        'n' if context.is_over() => UiAction::NewGame,
        'v' if context.is_over() => UiAction::Report,
        'p' => UiAction::Pause,
        // The same key with and without Shift, which some terminals report apart.
        '?' | '/' => UiAction::Help,
        'm' => UiAction::Mute,
        '+' | '=' => UiAction::Louder,
        '-' | '_' => UiAction::Quieter,
        'r' => UiAction::Referee,
        'q' => UiAction::Quit,
        'y' => UiAction::CaptureHold,
        letter if LEFT.contains(letter) => press(left),
        letter if RIGHT.contains(letter) => press(left.opponent()),
        _ => UiAction::Nothing,
    }
}

/// The side on whose half of the keyboard a letter or a digit is, where letters are no commands.
pub fn half_of(key: KeyEvent, seats: Seats) -> Option<Color> {
    const LEFT_HALF: &str = "qwertasdfgzxcvb123456";
    const RIGHT_HALF: &str = "yuiophjkl;nm7890";
    let held = key.modifiers - KeyModifiers::SHIFT;
    let KeyCode::Char(letter) = key.code else {
        return None;
    };
    if key.kind != KeyEventKind::Press || !held.is_empty() {
        return None;
    }
    let (left, letter) = (seats.left(), plain(letter));
    // The pad is on the right.
    if key.state.contains(KeyEventState::KEYPAD) {
        letter.is_ascii_digit().then_some(left.opponent())
    } else if LEFT_HALF.contains(letter) {
        Some(left)
    } else {
        RIGHT_HALF.contains(letter).then_some(left.opponent())
    }
}

/// The act that a click or a touch asks for: a press of the side on whose half it is.
pub fn mouse_action(mouse: MouseEvent, context: &KeyContext) -> UiAction {
    let at = (mouse.column, mouse.row);
    match mouse.kind {
        MouseEventKind::Down(_) if !context.is_over() => {
            layout::side_at(context.size, &context.status, context.seats, at)
                .map_or(UiAction::Nothing, UiAction::PressOf)
        }
        MouseEventKind::Down(_)
        | MouseEventKind::Up(_)
        | MouseEventKind::Drag(_)
        | MouseEventKind::Moved
        | MouseEventKind::ScrollDown
        | MouseEventKind::ScrollUp
        | MouseEventKind::ScrollLeft
        | MouseEventKind::ScrollRight => UiAction::Nothing,
    }
}

/// The key under a letter: without `CapsLock`, full width, or the Korean input that is switched on.
pub(super) fn plain(letter: char) -> char {
    let narrow = match letter {
        '\u{3000}' => ' ',
        '\u{ff01}'..='\u{ff5e}' => {
            char::from_u32(u32::from(letter) - 0xff01 + 0x21).unwrap_or(letter)
        }
        _ => JAMO
            .iter()
            .find(|(jamo, _)| jamo.contains(letter))
            .map_or(letter, |(_, key)| *key),
    };
    narrow.to_ascii_lowercase()
}

/// The letters of the Korean keyboard, with and without Shift, and the keys they are on.
const JAMO: [(&str, char); 26] = [
    ("ㅂㅃ", 'q'),
    ("ㅈㅉ", 'w'),
    ("ㄷㄸ", 'e'),
    ("ㄱㄲ", 'r'),
    ("ㅅㅆ", 't'),
    ("ㅛ", 'y'),
    ("ㅕ", 'u'),
    ("ㅑ", 'i'),
    ("ㅐㅒ", 'o'),
    ("ㅔㅖ", 'p'),
    ("ㅁ", 'a'),
    ("ㄴ", 's'),
    ("ㅇ", 'd'),
    ("ㄹ", 'f'),
    ("ㅎ", 'g'),
    ("ㅗ", 'h'),
    ("ㅓ", 'j'),
    ("ㅏ", 'k'),
    ("ㅣ", 'l'),
    ("ㅋ", 'z'),
    ("ㅌ", 'x'),
    ("ㅊ", 'c'),
    ("ㅍ", 'v'),
    ("ㅠ", 'b'),
    ("ㅜ", 'n'),
    ("ㅡ", 'm'),
];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::result::{GameResult, Why};
    use crate::time::Moment;
    use crossterm::event::MouseButton;

    fn context(status: Status, seats: Seats) -> KeyContext {
        KeyContext {
            size: (80, 24),
            seats,
            status,
        }
    }

    fn over() -> Status {
        Status::Over {
            result: GameResult::Draw,
            why: Why::Ruling,
            at: Moment::OPENED,
        }
    }

    fn letter(letter: char) -> KeyEvent {
        KeyEvent::new(KeyCode::Char(letter), KeyModifiers::NONE)
    }

    fn check(key: KeyEvent, status: Status, expected: UiAction) {
        let found = key_action(key, &context(status, Seats::BlackLeft));
        assert_eq!(found, expected, "{key:?}");
    }

    #[test]
    fn each_key_means_one_thing() {
        let rows = [
            (' ', UiAction::EndTurn),
            ('\u{3000}', UiAction::EndTurn),
            ('p', UiAction::Pause),
            ('P', UiAction::Pause),
            ('ｐ', UiAction::Pause),
            ('ㅔ', UiAction::Pause),
            ('?', UiAction::Help),
            ('？', UiAction::Help),
            ('/', UiAction::Help),
            ('m', UiAction::Mute),
            ('+', UiAction::Louder),
            ('=', UiAction::Louder),
            ('-', UiAction::Quieter),
            ('＋', UiAction::Louder),
            ('r', UiAction::Referee),
            ('q', UiAction::Quit),
            ('Q', UiAction::Quit),
            ('y', UiAction::CaptureHold),
            ('ㅛ', UiAction::CaptureHold),
            ('6', UiAction::Nothing),
            ('\u{1b}', UiAction::Nothing),
            ('柯', UiAction::Nothing),
        ];
        for (key, expected) in rows {
            check(letter(key), Status::Running, expected);
        }
    }

    #[test]
    fn each_half_of_the_keyboard_belongs_to_the_player_who_sits_there() {
        for (seats, left) in [
            (Seats::BlackLeft, Color::Black),
            (Seats::WhiteLeft, Color::White),
        ] {
            let context = context(Status::Running, seats);
            for key in "asdfgzxcvbwet12345ASＤㅁ１".chars() {
                let found = key_action(letter(key), &context);
                assert_eq!(found, UiAction::PressOf(left), "{key}");
            }
            for key in "hjkl;nuio7890HＪ；ㅓ".chars() {
                let found = key_action(letter(key), &context);
                assert_eq!(found, UiAction::PressOf(left.opponent()), "{key}");
            }
            let shift = |side| KeyEvent::new(KeyCode::Modifier(side), KeyModifiers::SHIFT);
            let others = [
                (shift(ModifierKeyCode::LeftShift), left),
                (
                    KeyEvent::new_with_kind_and_state(
                        KeyCode::Char('1'),
                        KeyModifiers::NONE,
                        KeyEventKind::Press,
                        KeyEventState::KEYPAD,
                    ),
                    left.opponent(),
                ),
                (shift(ModifierKeyCode::RightShift), left.opponent()),
            ];
            for (key, color) in others {
                assert_eq!(
                    key_action(key, &context),
                    UiAction::PressOf(color),
                    "{key:?}"
                );
            }
        }
    }

    #[test]
    fn no_players_key_is_a_command() {
        for key in "p?/mrqy ".chars() {
            assert!(!LEFT.contains(key) && !RIGHT.contains(key), "{key}");
        }
        assert!(LEFT.chars().all(|key| !RIGHT.contains(key)));
    }

    #[test]
    fn function_keys_mean_the_same_as_beside_a_board() {
        let rows = [
            (1, UiAction::Help),
            (2, UiAction::Pause),
            (3, UiAction::Referee),
            (4, UiAction::CaptureHold),
            (5, UiAction::Mute),
            (9, UiAction::CallReferee),
            (10, UiAction::Quit),
            (12, UiAction::AskTime),
            (11, UiAction::Nothing),
        ];
        for (number, expected) in rows {
            let key = KeyEvent::new(KeyCode::F(number), KeyModifiers::NONE);
            check(key, Status::Running, expected);
        }
    }

    /// Enter confirms a ruling and Tab moves in a form: as presses they would do so by accident.
    #[test]
    fn keys_that_answer_dialogs_press_no_clock() {
        for code in [KeyCode::Enter, KeyCode::Tab, KeyCode::BackTab, KeyCode::Esc] {
            let key = KeyEvent::new(code, KeyModifiers::NONE);
            check(key, Status::Running, UiAction::Nothing);
        }
    }

    #[test]
    fn repeats_and_releases_mean_nothing() {
        for code in [
            KeyCode::Char(' '),
            KeyCode::Char('a'),
            KeyCode::Char('q'),
            KeyCode::Enter,
            KeyCode::Modifier(ModifierKeyCode::LeftShift),
        ] {
            for kind in [KeyEventKind::Repeat, KeyEventKind::Release] {
                let key = KeyEvent::new_with_kind(code, KeyModifiers::NONE, kind);
                check(key, Status::Running, UiAction::Nothing);
            }
        }
    }

    #[test]
    fn control_has_its_own_keys_and_other_modifiers_none() {
        let rows = [
            ('c', KeyModifiers::CONTROL, UiAction::Quit),
            (
                'C',
                KeyModifiers::CONTROL.union(KeyModifiers::SHIFT),
                UiAction::Quit,
            ),
            ('z', KeyModifiers::CONTROL, UiAction::Suspend),
            ('l', KeyModifiers::CONTROL, UiAction::Redraw),
            ('e', KeyModifiers::CONTROL, UiAction::Card),
            ('a', KeyModifiers::CONTROL, UiAction::Nothing),
            ('a', KeyModifiers::ALT, UiAction::Nothing),
            (' ', KeyModifiers::SUPER, UiAction::Nothing),
            ('A', KeyModifiers::SHIFT, UiAction::PressOf(Color::Black)),
        ];
        for (key, modifiers, expected) in rows {
            let key = KeyEvent::new(KeyCode::Char(key), modifiers);
            check(key, Status::Running, expected);
        }
    }

    #[test]
    fn after_the_end_only_leaving_a_new_game_and_looking_are_left() {
        let rows = [
            (' ', UiAction::Nothing),
            ('a', UiAction::Nothing),
            ('j', UiAction::Nothing),
            ('n', UiAction::NewGame),
            ('q', UiAction::Quit),
            ('r', UiAction::Referee),
            ('?', UiAction::Help),
        ];
        for (key, expected) in rows {
            check(letter(key), over(), expected);
        }
        let tab = KeyEvent::new(KeyCode::Tab, KeyModifiers::NONE);
        check(tab, over(), UiAction::Nothing);
    }

    #[test]
    fn a_click_presses_for_its_half_and_nothing_else_of_the_mouse_does() {
        let at = |kind, column, row| {
            Event::Mouse(MouseEvent {
                kind,
                column,
                row,
                modifiers: KeyModifiers::NONE,
            })
        };
        let down = MouseEventKind::Down(MouseButton::Left);
        let rows = [
            (at(down, 10, 10), UiAction::PressOf(Color::Black)),
            (at(down, 70, 10), UiAction::PressOf(Color::White)),
            (at(down, 10, 23), UiAction::Nothing),
            (
                at(MouseEventKind::Up(MouseButton::Left), 10, 10),
                UiAction::Nothing,
            ),
            (
                at(MouseEventKind::Drag(MouseButton::Left), 10, 10),
                UiAction::Nothing,
            ),
            (at(MouseEventKind::ScrollDown, 10, 10), UiAction::Nothing),
            (Event::Paste("q\ny\nrr".to_owned()), UiAction::Nothing),
            (Event::Resize(1, 1), UiAction::Nothing),
        ];
        let running = context(Status::Running, Seats::BlackLeft);
        for (event, expected) in rows {
            assert_eq!(action(&event, &running), expected, "{event:?}");
        }
        let ended = context(over(), Seats::BlackLeft);
        assert_eq!(action(&at(down, 10, 10), &ended), UiAction::Nothing);
    }
}
