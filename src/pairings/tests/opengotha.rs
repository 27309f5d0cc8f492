//! Tournament files of OpenGotha.

use super::{Periods, read, reads, refuses, shown};

/// A tournament with `games` between Ke Jie (9D), Lian Xiao (8D, registered as 9P) and one without a rank.
pub(super) fn tournament(games: &str) -> String {
    format!(
        "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"no\"?>\n\
         <Tournament dataVersion=\"201\">\n\
         <Players>\n\
         <Player club=\"Peki\" country=\"CN\" firstName=\"Jie\" grade=\"\" name=\"Ke\" rank=\"9D\"/>\n\
         <Player firstName=\"Xiao\" grade=\"9P\" name=\"Lian\" rank=\"8D\"/>\n\
         <Player firstName=\"Ana Maria\" name=\"de la &amp; Cruz\"/>\n\
         </Players>\n\
         <Games>\n{games}</Games>\n\
         <TournamentParameterSet>\n\
         <GeneralParameterSet basicTime=\"60\" complementaryTimeSystem=\"CANBYOYOMI\" nbMovesCanTime=\"15\" canByoYomiTime=\"300\" komi=\"6.5\" size=\"19\" name=\"Open\"/>\n\
         </TournamentParameterSet>\n\
         </Tournament>\n"
    )
}

pub(super) const GAME: &str = "<Game blackPlayer=\"KEJIE\" handicap=\"0\" knownColor=\"true\" result=\"RESULT_UNKNOWN\" roundNumber=\"1\" tableNumber=\"1\" whitePlayer=\"LIANXIAO\"/>\n";
const OTHER: &str = "<Game blackPlayer=\"DELA&amp;CRUZANAMARIA\" handicap=\"4\" knownColor=\"true\" result=\"RESULT_WHITEWINS\" roundNumber=\"2\" tableNumber=\"11\" whitePlayer=\"KEJIE\"/>\n";

#[test]
fn a_tournament_of_opengotha_is_read() {
    let text = tournament(&format!("{GAME}{OTHER}"));
    reads(
        &text,
        &[
            "1/1 Ke Jie (9d) - Lian Xiao (9p) h0 @9",
            "2/11 de la & Cruz Ana Maria - Ke Jie (9d) h4 =RESULT_WHITEWINS @10",
        ],
    );
    let read = read(text.as_bytes(), "open.xml").expect("it is read");
    assert_eq!(read.control.as_deref(), Some("1h + 15/5m"));
    assert_eq!((read.komi.as_deref(), read.size), (Some("6.5"), Some(19)));
    assert_eq!(read.name.as_deref(), Some("Open"));
}

#[test]
fn a_number_of_periods_that_opengotha_does_not_keep_is_known_to_be_assumed() {
    let periods = |text: &str| {
        let read = read(text.as_bytes(), "open.xml").expect("it is read");
        read.periods
    };
    let text = tournament("");
    assert_eq!(periods(&text), Periods::Known);
    let byoyomi = text
        .replace("CANBYOYOMI", "STDBYOYOMI")
        .replace("canByoYomiTime", "stdByoYomiTime");
    assert_eq!(periods(&byoyomi), Periods::Assumed);
}

#[test]
fn a_bye_of_opengotha_is_no_game() {
    let text = tournament(GAME).replace(
        "</Games>",
        "</Games><ByePlayers><ByePlayer player=\"KEJIE\" roundNumber=\"2\"/></ByePlayers>",
    );
    reads(
        text,
        &["1/1 Ke Jie (9d) - Lian Xiao (9p) h0 @9", "2 Ke Jie bye"],
    );
}

#[test]
fn a_tournament_without_games_or_parameters_is_read() {
    reads("<Tournament/>", &[]);
    reads("<Tournament><Players/><Games/></Tournament>", &[]);
}

#[test]
fn a_tournament_is_read_in_the_charset_it_declares() {
    let text = tournament(GAME)
        .replace("\"UTF-8\"", "\"ISO-8859-1\"")
        .replace("\"Jie\"", "\"Jié\"")
        .replace("KEJIE", "KEJIÉ");
    let bytes: Vec<u8> = text
        .chars()
        .map(|letter| u8::try_from(letter).expect("Latin 1"))
        .collect();
    assert_eq!(shown(bytes), ["1/1 Ke Jié (9d) - Lian Xiao (9p) h0 @9"]);
}

#[test]
fn every_fault_of_a_tournament_is_told_at_once() {
    let wrong = "<Game blackPlayer=\"NOBODY\" roundNumber=\"one\" tableNumber=\"1\"/>\n<Game blackPlayer=\"KEJIE\" whitePlayer=\"LIANXIAO\" roundNumber=\"1\" tableNumber=\"0\" handicap=\"-1\"/>\n";
    refuses(
        tournament(wrong),
        &[
            "9:1 roundNumber=\"one\" is no number; a whole number from 1 is needed",
            "9:1 blackPlayer=\"NOBODY\" is none of the players of this file; save the tournament in OpenGotha again, with its players",
            "9:1 whitePlayer is missing; save the tournament in OpenGotha again, with its players",
            "10:1 tableNumber=\"0\" is no number; a whole number from 1 is needed",
            "10:1 handicap=\"-1\" is no number of stones",
        ],
    );
    refuses(
        tournament(&format!("{GAME}{GAME}")),
        &[
            "10:1 round 1, table 1 is in line 9 already; a table has one game a round, so give one of them another table",
        ],
    );
    refuses(
        tournament("")
            .replace("\"Jie\"", "\"ie\"")
            .replace("\"Ke\"", "\"lianx\"")
            .replace("\"ie\"", "\"iao\""),
        &[
            "5:1 a second player \"Lian Xiao\"; the games do not tell them apart, so change one of the names in OpenGotha",
        ],
    );
    refuses(
        tournament("").replace("CANBYOYOMI", "WATER"),
        &[
            "11:1 complementaryTimeSystem=\"WATER\" is none of SUDDENDEATH, STDBYOYOMI, CANBYOYOMI, FISCHER",
        ],
    );
}

#[test]
fn what_is_no_tournament_is_refused_in_words() {
    refuses(
        "<html><body>pairings</body></html>",
        &[
            "1:1 the file begins with <html>, not with <Tournament> as a file of OpenGotha does; name the XML file that OpenGotha saves, or a CSV",
        ],
    );
    refuses(
        "<Tournament><Players>",
        &["1:22 the file ends in the middle of the tournament; save it in OpenGotha again"],
    );
    refuses(
        "<!DOCTYPE x [<!ENTITY a \"aaaa\">]><Tournament/>",
        &["1:1 a document type definition, which no file of OpenGotha has; take it out"],
    );
    let deep = format!("<Tournament>{}", "<x>".repeat(40));
    refuses(deep, &["1:106 more than 32 elements within one another"]);
    for name in ["&lol;", "A & B", "A&B"] {
        refuses(
            tournament("").replace("\"Jie\"", &format!("\"{name}\"")),
            &[&format!(
                "4:1 an attribute cannot be read: in firstName=\"{name}\" an & begins no letter that XML knows; write &amp; for &"
            )],
        );
    }
    refuses(
        tournament("").replace("komi=\"6.5\"", "komi=\"abc\""),
        &["11:1 komi=\"abc\" is no komi; write a number of points such as 6.5"],
    );
}
