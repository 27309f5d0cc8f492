# Drills: a record whose moves are guessed, and pressing late.

## Guessing
drill-guess = Guess { $n }/{ $all }: { $side }, move { $number }
drill-guess-shown = { $n }/{ $all } guessed. The record moves
drill-guess-over = The end: { $all ->
    [one] 1 move guessed
   *[other] { $all } moves guessed
}
drill-guess-passed = The end: both passed after { $n }
drill-hit = { $guessed }: that is the move
drill-alike = { $guessed }: as good as { $played }, symmetry
drill-near = { $guessed } is near. The move: { $played }
drill-elsewhere = { $guessed }? The move: { $played }
drill-late = No guess in time. The move: { $played }
drill-hits = hits { $n }

## Pressing
drill-press = Turn { $n }/{ $all }: press in the last { $seconds } s
drill-press-called = from "{ $word }" on
drill-press-over = The end: { $all ->
    [one] 1 turn
   *[other] { $all } turns
}, { $good } good
drill-good = good: { $span } s left
drill-early = too early by { $span } s
drill-over = time over: not pressed
drill-nearest = nearest { $span } s

## Both
drill-points = points { $points }/{ $most }
drill-streak = { $n } in a row
drill-count = No main time: { $time } a move
drill-broken-illegal = Up to move { $last }: { $n } is illegal
drill-broken-turn = Up to move { $last }: { $n } out of turn
drill-broken-set-up = Up to move { $last }: then a set-up
drill-start = Space starts the clock
drill-entry-hint = point such as { $example }, or pass; F10 leaves the drill

## The end
drill-result-over = the drill is over
drill-result-left = the drill was left
drill-quit-question = Leave the drill?
drill-quit-over = The drill ends here. What it came to is kept: `dumiao progress`
drill-quit-kept = What the drill came to is kept: `dumiao progress`
drill-closing = { $result }. How it went: dumiao progress { $id }
drill-again-title = New drill
drill-again-question = Begin the same drill again?
drill-no-referee = A drill has no referee: pause it, or leave it
drill-stands = what was guessed stands
