# The clock screen, and what a game says in words.

## Parts of sentences
color-black = Black
color-white = White
words-join = { $first }, { $next }
words-player = { $color } ({ $name })
span-seconds = { $n } s

## The phase of a clock
phase-main = main time
phase-main-free = main time, { $free } free first
phase-main-moves = main time, { $n ->
    [one] 1 move left
   *[other] { $n } moves left
}
phase-reserve = { $n ->
    [1] countdown, last minute
   *[other] countdown, { $n } minutes reserved
}
phase-reserve-counts = { $n ->
    [1] countdown, last { $time }
   *[other] countdown, { $n } x { $time } reserved
}
phase-period = period { $k } of { $n }
phase-each = { $time } for each move
phase-quota = { $n ->
    [one] 1 move left
   *[other] { $n } moves left
}
phase-quota-met = moves made, time left is played out
phase-units-free = { $n ->
    [0] { $time } a move, no unit left
    [one] { $time } a move, 1 unit left
   *[other] { $time } a move, { $n } units left
}
phase-unit = { $n ->
    [0] a unit of { $time } runs, the last
   *[other] a unit of { $time } runs, { $n } left
}
phase-ing = extension { $k } of { $n }, { $points } points lost
phase-over = time is over

## What is next
then-loss = then loss
then-loss-no-overtime = then loss, no overtime
then-loss-last-minute = last minute: then loss
then-loss-last-period = last period: then loss
then-loss-last-unit = last unit: then loss
then-loss-no-unit = no unit left: then loss
then-loss-last-extension = last extension: then loss
then-periods = then { $n } x { $time }
then-quota-lost = then { $n ->
    [one] 1 move
   *[other] { $n } moves
} in { $time }, time left is lost
then-quota-carried = then { $n ->
    [one] 1 move
   *[other] { $n } moves
} in { $time }, time left is carried
then-quota-played = then { $n ->
    [one] 1 move
   *[other] { $n } moves
} in { $time }, time left is played out
then-units = then { $free } a move and { $n ->
    [one] 1 unit
   *[other] { $n } units
} of { $time }
then-unit = then a unit of { $time }
then-extensions = then { $n } x { $time } for { $points } points each
then-session = then { $n ->
    [one] 1 move
   *[other] { $n } moves
} in { $time } more
then-session-rest = then { $time } more
bonus-fischer = +{ $time } after each move
bonus-bronstein = up to { $time } given back each move
bonus-delay = first { $time } of each move free
bonus-hourglass = one side's use is the other's gain

## Calls
prompt-n1 = 1
prompt-n2 = 2
prompt-n3 = 3
prompt-n4 = 4
prompt-n5 = 5
prompt-n6 = 6
prompt-n7 = 7
prompt-n8 = 8
prompt-n9 = 9
prompt-n10 = 10
prompt-seconds = { $n } seconds
prompt-minute = 1 minute
prompt-remain = { $n ->
    [one] 1 minute remains
   *[other] { $n } minutes remain
}
prompt-last-minute = last minute
prompt-countdown-begins = the countdown begins
prompt-begin = { $n ->
    [one] 1 minute until the countdown
   *[other] { $n } minutes until the countdown
}
prompt-period-taken = period used
prompt-periods = { $n ->
    [one] 1 period left
   *[other] { $n } periods left
}
prompt-last-period = last period
prompt-byoyomi = overtime begins
prompt-time-over = time over: loss
prompt-start = start
prompt-pause = the clocks stand
prompt-resume = the clocks run
prompt-moved = your turn
prompt-check = sound check

## Results
result-time = { $winner } wins on time
result-resignation = { $winner } wins by resignation
result-forfeit = { $winner } wins by forfeit
result-count-stone = { $winner } wins by { $margin } stone
result-count-stones = { $winner } wins by { $margin } stones
result-count-point = { $winner } wins by { $margin } point
result-count-points = { $winner } wins by { $margin } points
result-draw = a draw
result-both-lose = both sides lose
result-void = the game does not count
result-replay = the game is played again
why-time = time over
why-resignation = resigned
why-late = too late at the board
why-warnings = too many warnings
why-count = agreed by both sides
why-ruling = ruled by the referee
why-declared = declared by the referee

## Refusals
refusal-not-started = the game has not begun
refusal-already-started = the game has begun
refusal-over = the game is over
refusal-paused = the clocks stand
refusal-not-paused = the clocks do not stand
refusal-not-your-turn = it is the other side's turn
refusal-nothing-to-take-back = nobody has pressed yet
refusal-not-in-a-count = no count is running now
refusal-captures-counted = here the time for lifting stones counts
refusal-no-such-figure = this time control has no such figure
refusal-zero = it must be above zero: a loss is declared, not set
refusal-too-much = more than this time control gives
refusal-no-board = this clock has no board beside it
refusal-off-board = that point is not on this board
refusal-occupied = a stone is there
refusal-suicide = forbidden point: the stone would have no liberty, and nothing is captured
refusal-superko = the whole board would be as after move { $move } again
refusal-superko-start = the whole board would be as at the start again
refusal-legal-move = the rules allow this move: there is nothing to rule about
refusal-place-a-stone = the turn ends with a stone or a pass on the board
refusal-open-places = { $count ->
    [one] one move has not been recorded yet: enter it first
   *[other] { $count } moves have not been recorded yet: enter them first
 }
refusal-nothing-to-erase = no move has been recorded
refusal-not-counting = play has not ended
refusal-counting = play has ended: count, or let play go on
refusal-nothing-proposed = the other side has not said that the game is over
refusal-too-few-stones = the event stops the count only for more captured stones
refusal-nothing-to-lift = no stones are lifted by hand in this turn
refusal-move-sealed = a move is sealed: open it first
refusal-nothing-sealed = no move is sealed
refusal-already-moved = the move of this turn is on the board already
refusal-own-turn = a player leaves the seat in the opponent's time only
refusal-left-before = this player has left the seat once already
refusal-not-away = this player is in the seat
refusal-no-warning = this side has no warning
refusal-not-over = the game is not over
refusal-confirmed = the result is confirmed: nobody may change it any more
refusal-cannot-undo = that entry cannot be taken back alone; `dumiao resume GAME --at N` goes back to before it
refusal-no-such-entry = there is no such entry, or no such moment after it
refusal-not-provided = the rules of this event do not provide that ruling
refusal-already-charged = draw colours before lateness is charged; take the charge back first
refusal-flag-had-fallen = the flag had fallen and was taken back: correct the reading first
refusal-flag-fell = a flag has fallen: Space claims a second after it; or the referee sets the time

## Pauses
pause-referee = both clocks stand
pause-referee-said = by the referee: { $reason }
pause-referee-called = the referee was called
pause-engine = { $name } has failed
pause-flag-fell = a flag has fallen, which is to be claimed
clock-claim = Flag of { $fallen } down. { $claimant }: Space claims
pause-sleep = the computer was asleep
pause-stopped = the program was stopped
pause-closed = the program was closed
pause-adjourned = adjourned
pause-adjourned-said = adjourned: { $reason }

## The clock screen
clock-to-move = >>> TO MOVE <<<
clock-to-move-short = TO MOVE
clock-stands = to move, clock stands
clock-moves-first = moves first
clock-waits = waits
clock-wins = WINS
clock-think = this think { $time }
clock-moves = { $n ->
    [one] 1 move
   *[other] { $n } moves
}
clock-warnings = { $n ->
    [one] 1 warning
   *[other] { $n } warnings
}
clock-used = { $n } min used
clock-paused = PAUSED
clock-paused-large = P A U S E D
clock-holding = lifting stones: the count stands
clock-counting = play has ended: the game is counted
clock-ready = { $starter } starts { $mover }'s clock: { $keys }
clock-ready-referee = the referee starts it: Space
clock-keys-left = left half of the keyboard
clock-keys-right = right half of the keyboard
clock-over = GAME OVER
clock-result-open = not confirmed
clock-result-confirmed = CONFIRMED
clock-sealed = { $side }'s move is sealed
clock-away = AWAY
clock-summary-moves = moves { $n }
clock-summary-used = time used { $time }
clock-summary-longest = longest think { $time }
clock-summary-average = average { $time }
clock-round = round { $n }
clock-table = table { $n }
clock-too-small = too small: needs { $width } x { $height }
clock-sound-starting = sound: starting
clock-sound-live = sound: live
clock-sound-live-on = sound: live ({ $device })
clock-sound-quieter = sound: live, { $percent } %
clock-sound-quieter-on = sound: live ({ $device }), { $percent } %
clock-volume = volume { $percent } %
clock-sound-back = the voice is heard again ({ $device })
clock-sound-moved = the voice is heard from another device now ({ $device })
clock-sound-muted = sound: muted
clock-sound-lost = SOUND LOST: { $why }
clock-sound-off = sound: off
clock-bell = the bell rings the last ten seconds
clock-log-behind = not on disk yet
clock-log-act-behind = the ruling or result is not on disk yet
clock-log-not-in-file = NOT WRITTEN YET: { $entries ->
    [one] 1 entry
   *[other] { $entries } entries
}
clock-log-lost = RECORD NOT WRITTEN, { $entries ->
    [one] 1 entry
   *[other] { $entries } entries
} in memory only: { $why }
clock-log-missing = RECORD NOT WRITTEN: { $why }
clock-key-space = Space
clock-key-start = start
clock-key-end-turn = end turn
clock-key-pause = pause
clock-key-resume = go on
clock-key-help = help
clock-key-mute = mute
clock-key-referee = referee
clock-key-captures = lift stones
clock-key-captures-end = stones lifted
clock-key-quit = quit
clock-key-new = new game
clock-key-report = how it went
clock-key-leave = leave
clock-key-unseal = open the sealed move
clock-key-call = call referee
clock-key-time = time left

## The record as a file
clock-saved = saved as { $path }
clock-not-saved = not saved: { $path }: { $error }
clock-not-set = { $side }: the time in the record does not fit this time control; set the clock in the referee's menu
clock-recorded-result = this record has ended: { $result }
