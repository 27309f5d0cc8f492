# A time control and the policies of an event in plain words: for `dumiao check` and for the card that
# both players confirm. Whoever reads them has never seen the notation.

## Spans
control-hours = { $n ->
    [one] 1 hour
   *[other] { $n } hours
}
control-minutes = { $n ->
    [one] 1 minute
   *[other] { $n } minutes
}
control-seconds = { $n ->
    [one] 1 second
   *[other] { $n } seconds
}
control-span-join = { $first } { $next }
control-sentences = { $first } { $next }
control-of-side = { $side }: { $words }

## Main time
control-main-only = { $time } for all moves of the game. When it is spent, the game is lost.
control-main = { $time } of main time.
control-main-zero = No main time.
control-lost = When the time is spent, the game is lost.
control-hourglass = { $time } for each side at the start. What one side uses is added to the other's clock. Whose time runs out loses.
control-session-first = { $n ->
    [one] 1 move must be made
   *[other] { $n } moves must be made
} in the first { $time }.
control-session-next = Once that is done, the clock gains { $time }, for { $n ->
    [one] 1 more move
   *[other] { $n } more moves
}.
control-session-last = Once that is done, the clock gains { $time }, for the rest of the game.
control-session-loss = Whoever has not made the moves in time loses.
control-fischer = After each move, the clock gains { $time }.
control-fischer-first = Before the first move and after each move, the clock gains { $time }.
control-fischer-cap = This never brings the clock above { $cap }.
control-bronstein = After each move, the time it took is given back, at most { $time }.
control-delay = The first { $time } of each move are free; only then does the clock run down.
control-delay-only = Each move must be made in under { $time }; there is no other time. At { $time } the game is lost.
control-delay-zero = The main time is only the first { $time } of each move; the first move that reaches { $time } spends it for good.
control-bonus-ends = This ends with the main time.
control-rounded = Only whole minutes of a move are charged: a move of under 1 minute costs nothing, one of 2 minutes 59 seconds costs 2 minutes.

## The reserved countdown
control-reserve = { $from ->
    [first] { $reserve }, counted minute by minute from the first move on
   *[then] { $basic } in all, of which the last { $reserve } are counted minute by minute
}: a move made in under 1 minute costs nothing there, each full minute of thought on one move takes one of them. Spending the last one loses the game.
control-reserve-last = { $from ->
    [first] { $time } for each move, from the first move on
   *[then] { $basic } in all, ending in a count of { $time } that begins anew with each move
}: a move made in under { $time } costs nothing there, and one that takes { $time } loses the game.
control-reserve-counts = { $from ->
    [first] { $reserve }, counted from the first move on
   *[then] { $basic } in all, of which the last { $reserve } are counted
} as { $n } counts of { $time }: a move made in under { $time } costs nothing there, each full { $time } of thought on one move takes one count. Spending the last one loses the game.
## Overtime
control-periods = { $from ->
    [first] { $n } periods of { $time }, from the first move on.
   *[then] When the main time is spent, { $n } periods of { $time }.
} A move made in under { $time } costs nothing there; each full { $time } of thought on one move takes one period. Spending the last one loses the game.
control-each = { $from ->
    [first] Each move must be made in under { $time }, from the first move on.
   *[then] When the main time is spent, each move must be made in under { $time }.
} At { $time } the game is lost.
control-quota = { $from ->
    [first] { $n ->
        [one] 1 move must be made
       *[other] { $n } moves must be made
    } in each { $time }, from the first move on.
   *[then] When the main time is spent, { $n ->
        [one] 1 move must be made
       *[other] { $n } moves must be made
    } in each { $time }.
}
control-quotas = { $from ->
    [first] These moves must be made, from the first move on: { $list }.
   *[then] When the main time is spent, these moves must be made: { $list }.
}
control-quota-part = { $n } in { $time }
control-quota-last = { $n } in each further { $time }
control-quota-join = { $first }, { $next }
control-left-lost = Once that is done, the next period begins, and the time that was left is lost.
control-left-carried = Once that is done, the next period begins, and the time that was left is added to it.
control-left-played-out = Once that is done, further moves are free until the time of the period is out; then the next period begins.
control-quota-loss = Whoever has not made the moves in time loses.
control-units = { $from ->
    [first] From the first move on, each move
   *[then] When the main time is spent, each move
} has { $free }, and there { $n ->
    [one] is 1 unit
   *[other] are { $n } units
} of { $time } beside that for the whole game. A think that reaches { $free } opens a unit; a think that reaches the end of the unit opens the next. An opened unit is gone whole, however little of it is used. When a unit is needed and none is left, the game is lost.
control-ing = { $from ->
    [first] From the first move on there
   *[then] When the main time is spent, there
} { $n ->
    [one] is 1 extension of { $time }
   *[other] are { $n } extensions of { $time }, one after the other
}. Entering one costs { $points } points at the count, and moves do not refill it. When the last one is spent, the game is lost.
## The rules
policy-board = Board: { $n } x { $n }.
policy-area = Rules: { $set }. Living stones and the points they surround are counted.
policy-territory = Rules: { $set }. Surrounded points and prisoners are counted.
policy-komi-stones = Komi: White is given { $stones } stones, which are { $points } points.
policy-komi-points = Komi: White is given { $points } points.
policy-komi-black = Komi: Black is given { $points } points.
policy-komi-none = No komi.
policy-positional = Repetition: no move may bring back any earlier position of the whole board.
policy-situational = Repetition: no move may bring back an earlier position of the whole board with the same side to move.
policy-repetition-referee = Repetition: where the whole board comes back, the referee decides.
policy-handicap-first = Handicap: Black moves first without giving komi.
policy-handicap = Handicap: { $n } stones of Black stand on the board, White moves first.
policy-handicap-back = Handicap: { $n } stones of Black stand on the board, White moves first. At the count Black gives back { $points ->
    [1] 1 point
   *[other] { $points } points
} for them.
policy-late-single = Late arrival: the lateness is taken off the late player's time. Whoever comes more than { $limit } late loses.
policy-late-double = Late arrival: twice the lateness is taken off the late player's time. Whoever comes more than { $limit } late loses.
policy-late-clock-runs = Late arrival: Black's clock runs from the appointed time, whoever is late. Whoever comes more than { $limit } late loses.
policy-late-loses = Late arrival: whoever is late loses.
policy-captures-not-counted = Captured stones: in a count, the time to lift them is not counted.
policy-captures-counted = Captured stones: the clock runs on while they are lifted.
policy-captures-stop-from = { $n ->
    [one] Captured stones: in a count, the time to lift them is not counted.
   *[other] Captured stones: in a count, the time to lift { $n } or more is not counted.
}
policy-warnings-two-lose = Warnings: the second one in a game loses it.
policy-warnings-stone = Warnings: each costs 1 stone at the count.
policy-warnings-points = Warnings: each costs 2 points at the count.
policy-warnings-free = Warnings: they cost nothing.
policy-two-loss = Two moves in a row: whoever makes them loses.
policy-two-void = Two moves in a row: the second one is taken off the board.
policy-overrun-loss = Time over: the game is lost, and no pass can be asked for instead.
policy-overrun-pass = Time over in the last count: the player may ask for a pass instead of the loss.
