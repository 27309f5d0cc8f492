use super::*;

/// Games as `A-B` with the sign of the result between: `+` Black won, `-` White won, `=` a draw, `x` both
/// lost. Places as `1 A 2 0.5 1` with points, SOS and SODOS; `=` where it is shared.
fn check(players: &[&str], games: &[&str], expected: &[&str]) {
    let games: Vec<Counted> = games
        .iter()
        .map(|game| {
            let sign = game.find(['+', '-', '=', 'x']).expect("a sign");
            let outcome = match &game[sign..=sign] {
                "+" => Outcome::Win(Color::Black),
                "-" => Outcome::Win(Color::White),
                "=" => Outcome::Draw,
                _ => Outcome::BothLose,
            };
            let players = PerColor {
                black: &game[..sign],
                white: &game[sign + 1..],
            };
            Counted { players, outcome }
        })
        .collect();
    let places: Vec<String> = standings(players, &games)
        .iter()
        .map(|place| {
            let shared = match place.shared {
                Shared::Alone => "",
                Shared::WithOthers => "=",
            };
            format!(
                "{}{shared} {} {} {} {}",
                place.place, place.name, place.points, place.sos, place.sodos
            )
        })
        .collect();
    assert_eq!(places, expected, "{games:?}");
}

#[test]
fn a_win_is_a_point_and_a_draw_half_a_point() {
    check(&[], &[], &[]);
    check(&["A", "B"], &[], &["1= A 0 0 0", "1= B 0 0 0"]);
    check(&["A", "B"], &["A+B"], &["1 A 1 0 0", "2 B 0 1 0"]);
    check(
        &["A", "B"],
        &["A=B"],
        &["1= A 0.5 0.5 0.25", "1= B 0.5 0.5 0.25"],
    );
    check(&["A", "B"], &["AxB"], &["1= A 0 0 0", "1= B 0 0 0"]);
}

#[test]
fn who_met_stronger_opponents_comes_first() {
    // A beats C, B beats D, then A beats B and C beats D: B and C have a point each; B met the winner.
    check(
        &["A", "B", "C", "D"],
        &["A+C", "B+D", "A+B", "C+D"],
        &["1 A 2 2 2", "2= B 1 2 0", "2= C 1 2 0", "4 D 0 2 0"],
    );
    // Three rounds: the points of B and C are equal, their opponents' are not.
    check(
        &["A", "B", "C", "D"],
        &["A+B", "C+D", "A+C", "B+D", "A+D", "B-C"],
        &["1 A 3 3 3", "2 C 2 4 1", "3 B 1 5 0", "4 D 0 6 0"],
    );
}

#[test]
fn equal_players_share_a_place_and_the_next_one_is_left_out() {
    check(
        &["C", "B", "A"],
        &["A+B", "B+C", "C+A"],
        &["1= A 1 2 1", "1= B 1 2 1", "1= C 1 2 1"],
    );
    check(
        &["D", "C", "B", "A"],
        &["A+C", "B+D"],
        &["1= A 1 0 0", "1= B 1 0 0", "3= C 0 1 0", "3= D 0 1 0"],
    );
}

#[test]
fn a_player_who_is_in_no_list_has_a_place() {
    check(&["A"], &["A-Guest"], &["1 Guest 1 0 0", "2 A 0 1 0"]);
}

#[test]
fn quarters_are_printed_as_decimals() {
    let rows = [
        (0, "0"),
        (1, "0.25"),
        (2, "0.5"),
        (3, "0.75"),
        (4, "1"),
        (10, "2.5"),
    ];
    for (quarters, text) in rows {
        assert_eq!(Quarters(quarters).to_string(), text);
    }
}
