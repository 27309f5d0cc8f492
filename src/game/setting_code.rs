//! The short code of a setting, by which two tables are seen to be set alike.

use std::fmt::Write;

use super::settings::Settings;

/// Letters of a code: none that is taken for another when it is read aloud or written by hand.
const LETTERS: [char; 32] = [
    '0', '1', '2', '3', '4', '5', '6', '7', '8', '9', 'A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'J',
    'K', 'M', 'N', 'P', 'Q', 'R', 'S', 'T', 'V', 'W', 'X', 'Y', 'Z',
];

impl Settings {
    /// The short code of what the game is played under, such as `7K3-M2Q`: controls, call plan,
    /// policies and board, not the players. Tables with the same code are set alike; other settings
    /// have another code, but for one chance in a thousand million.
    pub fn code(&self) -> String {
        let Self {
            players: _,
            controls,
            plan,
            rules,
            board,
        } = self;
        let mut text = String::new();
        // Writing to a string cannot fail. Names of values are as good as any other sign for them: a
        // version of the program that calls one differently shows another code, and is asked about.
        let _ = write!(
            text,
            "{}\n{}\n{plan:?}\n{rules:?}\n{board:?}",
            controls.black, controls.white
        );
        let sum = crc32fast::hash(text.as_bytes());
        // 30 bits, five a letter.
        let letter = |place: u32| {
            let index = usize::try_from((sum >> (5 * place)) & 31).unwrap_or_default();
            LETTERS.get(index).copied().unwrap_or('0')
        };
        let half = |places: [u32; 3]| places.map(letter).iter().collect::<String>();
        format!("{}-{}", half([5, 4, 3]), half([2, 1, 0]))
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use std::sync::Arc;

    use crate::clock::notation::parse;
    use crate::color::PerColor;
    use crate::game::call_plan::CallPlan;
    use crate::game::settings::{BoardSettings, Rules, Settings, TwoInARow};

    fn setting(control: &str) -> Settings {
        Settings {
            players: PerColor::default(),
            controls: PerColor::both(Arc::new(parse(control).unwrap())),
            plan: Arc::new(CallPlan::silent()),
            rules: Rules::default(),
            board: BoardSettings::default(),
        }
    }

    #[test]
    fn a_code_tells_settings_apart_and_not_players() {
        let one = setting("1h + 3x30s");
        let mut named = one.clone();
        named.players.black = "A".to_owned();
        assert_eq!(one.code(), named.code());
        assert_eq!(one.code(), setting("60m + 3x30s").code());
        let mut odds = one.clone();
        odds.controls.white = Arc::new(parse("30m + 3x30s").unwrap());
        let mut rules = one.clone();
        rules.rules.two_in_a_row = TwoInARow::Void;
        let mut board = one.clone();
        board.board.handicap = 1;
        let mut plan = one.clone();
        plan.plan = Arc::new(CallPlan {
            name: "other".to_owned(),
            ..CallPlan::silent()
        });
        let all = [one, odds, rules, board, plan, setting("1h + 3x31s")];
        let codes: BTreeSet<String> = all.iter().map(Settings::code).collect();
        assert_eq!(codes.len(), all.len());
        for code in codes {
            assert_eq!(code.len(), 7);
            assert_eq!(code.find('-'), Some(3));
        }
    }
}
