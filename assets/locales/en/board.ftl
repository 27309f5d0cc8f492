# The board and the count.

## The board
board-part = only { $from } to { $to }
board-too-small = the board needs { $width } x { $height }
board-entry = { $side } { $n }:
board-entry-hint = point such as { $example }, pass, over, resign
board-letters-clock = Letters press the clock. Tab changes what is shown and who has the letters.
board-resigns = { $side } resigns? Enter: yes, Esc: no
board-nothing-to-keep = no move was refused that could be kept for a ruling
board-referee-takes-back = only the referee takes a move back: F3
board-keys-left = left Shift, or a click on that side
board-keys-right = right Shift, or a click on that side

## What is typed
board-fault-unknown = neither a point nor a word: type a point such as { $example }, or pass, over, resign, undo, save
board-fault-not-on-board = that point is not on this board: look at the names on its edges
board-fault-ambiguous = that could be two points: put a hyphen between column and row, as in 16-4
board-fault-letter-needed = the columns have letters: type a point such as { $example }, or F7 for numbers

## Repetition
board-recurrence = { $n ->
    [0] { $kind }: the whole board is as at the start again
   *[other] { $kind }: the whole board is as after move { $n } again
}
board-recurrence-ko = ko
board-recurrence-double-ko = double ko
board-recurrence-triple-ko = triple ko
board-recurrence-quadruple-ko = quadruple ko
board-recurrence-eternal-life = eternal life
board-recurrence-sending-two = sending two, returning one
board-recurrence-other = repetition

## What is told
board-open-places = { $n ->
    [one] 1 move not recorded yet: { $moves }
   *[other] { $n } moves not recorded yet: { $moves }
}
board-moves-ahead = { $n ->
    [one] 1 move recorded, not pressed for yet
   *[other] { $n } moves recorded, not pressed for yet
}
board-pass = pass
board-over = says over
board-void = void at { $point }
board-last = move { $n }: { $side } { $move }
board-prisoners = captured by Black { $black }, White { $white }
board-to-play = next: { $side }
board-numbers-all = numbers of White's moves are reversed
board-lift = { $n ->
    [one] { $side }: LIFT 1 STONE
   *[other] { $side }: LIFT { $n } STONES
}
board-lift-key = { $lift } ({ $key }: count stops)
board-end-proposed = { $side } says the game is over. { $other }: over, or move on

## Keys
board-key-record = record
board-key-play = play
board-key-erase = erase
board-key-pass = pass
board-key-clock = clock
board-key-clock-alone = clock only
board-key-needs = shows the board
board-key-board = board
board-key-numbers = numbers
board-key-coordinates = names
board-key-save = save
board-key-keep = keep for a ruling
help-key-point = q16 or 16-4
help-key-cursor = arrows
help-key-cursor-far = Ctrl+arrows Home End PgUp PgDn
help-key-space-shift = Space, Shift keys
help-key-space-click = Space, click
help-enter-point = a point; then Enter
help-board-words = no stone; the game is over, or the other agrees; give up. Then Enter
help-board-more-words = save the record; erase the last move; keep a refused move for a ruling. Then Enter
help-cursor = move the cursor
help-cursor-far = the cursor to star points and edges
help-enter-line = play or record what is typed, or the point of the cursor
help-erase = delete; on an empty line Backspace erases the last recorded move; Esc clears
help-press-record = the players' presses while moves are recorded; on a board that is played on, start only
help-mouse-board = a click on a point plays or records it; on a side it is that player's press
help-tab = board, clock, or both: who has the letters
help-numbers = numbers of moves: none, the last ten, all
help-coordinates = names of points: letters, or the Chinese style
help-pass = pass; then Enter
help-save = save the record of the game as a file

## The count
count-stones = live stones
count-surrounded = surrounded points
count-shared = half of shared points
count-prisoners = captured in play
count-dead-stones = dead stones of the other side
count-komi = komi
count-compensation = for handicap stones
count-penalty = warnings
count-opponents-penalty = warnings of the other side
count-total = on the board
count-sum = sum
count-half = half of the board: { $half }
count-against = Black { $black } against White { $white }
count-agrees = AGREES
count-agreed-none = nobody has agreed yet
count-agreed-one = { $side } agrees. { $other }: agree, or let play go on
count-agreed-both = both sides have agreed
count-legend-black = Black's
count-legend-white = White's
count-legend-shared = shared
count-legend-dead = dead
count-hint = Mark dead stones with Space or a click; then both sides agree: b, w.
count-ask-agree = { $side } agrees with this count? Enter: yes, Esc: no
count-ask-resume = A dispute: let play go on? The clocks stand until the referee starts them. Enter: yes, Esc: no
count-proposal = A proposal by random playing out, which can be wrong: look at every group.
count-no-stone = No stone is there; s marks an area as shared.
count-key-dead = dead/alive
count-key-shared = shared
count-key-propose = propose
count-key-agree = agree
count-key-resume = play on
count-key-clear = all alive
help-count-dead = mark the stones under the cursor as dead, or as alive again
help-count-shared = mark an empty area as shared by both, or not
help-count-propose = the program proposes dead stones; it can be wrong
help-count-clear = all stones alive, nothing shared by mark
help-count-agree = Black agrees, White agrees; then Enter
help-count-enter = asks the side that has not agreed
help-count-resume = a dispute: play goes on
