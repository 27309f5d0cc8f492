## The card of a game: what it is played under
card-title = What this game is played under
card-player-left = { $side }, on the left: { $name }
card-player-right = { $side }, on the right: { $name }
card-ranked = { $name } ({ $rank })
card-no-name = (no name)
card-time = Time: { $words }
card-calls = Calls: { $plan }.
card-voice = Language of the calls: { $voice }.
card-voice-of = Language of the calls to { $side }: { $voice }.
card-code = Code: { $code }. Every table with this code is set in the same way.
card-changed = Changed by hand, not as in the event file: { $what }.
card-change-control = time control
card-change-players = names
card-change-plan = calls
card-change-voices = voices
card-change-policies = penalties and other policies
card-change-board = board, rules, komi or handicap

## The card: who confirms it
card-confirms-left = { $side } confirms: press a key of the left half, such as F
card-confirms-right = { $side } confirms: press a key of the right half, such as J
card-confirmed = { $side } has confirmed.
card-by-referee = The referee begins without the word of { $side }.
card-keys = Up/Down read on   Esc something is wrong: back to the set-up   F2 referee: without them   F3 menu
card-keys-looking = Up/Down read on   Esc back   F2 referee: without them   F3 menu
card-keys-reading = Up/Down read on   Esc back
card-done = Confirmed: { $code }. Space, or the key of { $side }, starts the clock.
card-give-up = { $n ->
    [one] Esc again: 1 act of the referee (seats, colours or lateness, say) is given up, and the game set up anew. Any other key: it stays
   *[other] Esc again: { $n } acts of the referee (seats, colours or lateness, say) are given up, and the game set up anew. Any other key: they stay
}
card-given-up = given up on the card: the game was set up anew
help-card = what the game is played under; both may confirm it before the start

policy-flag-claimed = Fallen flag: the opponent claims it with the own key, or the referee gives time; until then the clocks stand.
