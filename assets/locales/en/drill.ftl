# Drills: a record whose moves are guessed, and pressing late.

## Guessing
drill-guess = Guess { $n }/{ $all }: { $side }, move { $number }
drill-guess-shown = { $n }/{ $all } guessed. The record moves
drill-guess-over = The record ends here: { $all } moves guessed
drill-guess-passed = Both passed after move { $n }: the end
drill-hit = { $guessed }: that is the move
drill-alike = { $guessed }: as good as { $played }, symmetry
drill-near = { $guessed } is near. The move: { $played }
drill-elsewhere = { $guessed }? The move: { $played }
drill-late = No guess in time. The move: { $played }
drill-hits = hits { $n }

## Pressing
drill-press = Turn { $n }/{ $all }: press in the last { $seconds } s
drill-press-called = from "{ $word }" on
drill-press-over = All { $all } turns pressed
drill-good = good: { $span } s left
drill-early = too early by { $span } s
drill-over = time over: not pressed
drill-nearest = nearest { $span } s

## Both
drill-points = points { $points }/{ $most }
drill-streak = { $n } in a row

## The end
drill-result-over = the drill is over
drill-result-left = the drill was left
drill-quit-question = Leave the drill?
drill-quit-over = The drill ends here. What it came to is kept: `dumiao progress`
drill-quit-kept = What the drill came to is kept: `dumiao progress`
drill-closing = { $result }. How it went: dumiao progress { $id }
