# How practice went.

practice-in-main = main time
practice-in-count = in the count
practice-late = last 3 seconds
practice-burnt = a period was burnt
practice-left-step = { $from } to { $until } s
practice-left-more = more
practice-left-title = Left at the press, in a count
practice-engine = against { $name }
practice-engine-level = against { $name }, level { $level }
practice-alone = alone
practice-together = two players
practice-replay = guessing the moves of { $title }
practice-press = press drill
practice-no-moves = no moves
practice-moves = { $n ->
    [one] 1 move
   *[other] { $n } moves
}
practice-median = usually { $span }
practice-late-count = in the last 3 s: { $n }
practice-burnt-count = periods burnt: { $n }
practice-nearest = nearest: { $span } left ({ $what ->
    [turn] turn
   *[move] move
} { $n })
practice-flag-fell = LOST ON TIME
practice-guesses = { $hits } of { $asked } found, { $near } near, { $elsewhere } elsewhere, { $late } too late
practice-at-move = { $span } ({ $what ->
    [turn] turn
   *[move] move
} { $n })
practice-row-moves = Moves (time)
practice-row-think = A think: median / mean
practice-row-longest = The longest
practice-row-count = Pressed in a count
practice-row-late = Pressed in its last 3 seconds
practice-row-burnt = Periods burnt
practice-row-nearest = Nearest to the end of a count
practice-opening = opening
practice-middle = middle game
practice-end = endgame
practice-before-title = Beside your earlier sessions of this kind
practice-before-wait = being read...
practice-before-none = this is the first one
practice-before-count = { $n ->
    [one] the one before it
   *[other] the mean of the { $n } before it
}
practice-of-hundred = { $n } %
practice-figure-median = median think
practice-figure-late = presses in the last 3 s
practice-figure-burnt = periods burnt (of moves)
practice-figure-nearest = nearest to the end
practice-figure-flags = games lost on time
practice-figure-hits = moves found
practice-better = better
practice-worse = worse
practice-keys = 1-5, Tab: page   up, down: scroll   Esc: back to the game
practice-none = There is no practice in { $dir } yet. `dumiao practice` begins.
practice-sessions = { $n ->
    [one] 1 session of practice
   *[other] { $n } sessions of practice, each kind apart, the last one at the bottom
}
practice-column-late = last 3 s
practice-column-burnt = burnt
practice-fell = flag fell
practice-left-none = No press came in a count.
practice-phases-title = Time by the parts of the game
practice-page-thinks = thinks
practice-page-left = time left
practice-page-near = near the flag
practice-page-figures = figures
practice-page-before = before
practice-main-over = main time over at move { $n }
practice-main-left = main time left: { $span }
practice-burnt-at = burnt at { $moves }
practice-fell-at = flag fell at move { $n }
practice-kind-engine = against an engine
practice-kind-replay = guessing moves
practice-group = { $kind }, count of { $span }
practice-group-no-count = { $kind }, without a count
practice-turns = { $n ->
    [one] 1 turn
   *[other] { $n } turns
}
practice-points = points { $points }/{ $most }
practice-presses = { $good } in the window, { $early } too early, { $over } not in time
practice-streak = best { $n } in a row
practice-figure-points = points
practice-figure-streak = best streak
practice-was = before { $before }
