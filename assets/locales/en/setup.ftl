# The set-up screen and the dialogs.

## Shared
dialog-black = Black
dialog-white = White
dialog-span-hours = { $n } h
dialog-span-minutes = { $n } min
dialog-span-seconds = { $n } s
dialog-span-milliseconds = { $n } ms
dialog-span-join = { " " }
dialog-reading-count = { $time } ({ $n } left)
dialog-reading-quota = { $time } ({ $n } moves)
dialog-reading-penalty = { $time } ({ $n } more)
dialog-reading-over = time is over

## Refusals

## What is wrong with a duration
dialog-duration-empty = a duration is needed, such as 1h30m, 90s or 1:30:00
dialog-duration-no-unit = the unit is missing: write h, m or s after the number, as in 10m
dialog-duration-not-one = not a duration: write 1h30m, 90s or 1:30:00
dialog-duration-unit-order = units go from large to small, each once: 1h30m20s
dialog-duration-over-59 = after a colon only 00 to 59 in two digits: 1:05:00
dialog-duration-too-long = longer than 100 days

## What is wrong with a time control
dialog-notation-at = column { $column }: { $problem }
dialog-notation-empty = no time control yet
dialog-notation-unexpected = "{ $found }" cannot stand here
dialog-notation-nearest = "{ $found }" cannot stand here; did you mean "{ $nearest }"?
dialog-notation-ends = it ends too early, something is missing after the last word
dialog-notation-duration = "{ $found }": { $fault }
dialog-notation-number = "{ $found }": a whole number from 1 to 10000 is needed
dialog-notation-reserve-above-basic = the reserve is longer than the basic time it is part of
dialog-notation-reserve-not-whole = a reserve has whole minutes; write other counts out, as in reserve 3x30s
dialog-notation-twice = this contradicts something before it
dialog-control-nothing = it gives no time at all
dialog-control-zero-length = something in it has a length of zero
dialog-control-cap-below-main = the cap is below the main time
dialog-control-open-session = nothing follows the last quota: write 40/2h + 30m, or 0s + 15/10m
dialog-control-unreachable-session = a session without a number of moves stands before another: write 40/2h + 30m
dialog-control-hourglass-mixed = an hourglass stands alone, without overtime or increment
dialog-control-rounded-with-bonus = rounded goes with no increment and no delay
dialog-control-too-many = more than 10000 periods, units or moves

## A time control in words
dialog-control-join = { ", " }
dialog-control-main = { $time } main time
dialog-control-session = { $n } moves in { $time }
dialog-control-rest = then { $time } for the rest
dialog-control-basic = { $time } basic time
dialog-control-reserve = { $n ->
    [one] the last { $time } of it reserved as a count
   *[other] the last { $n } x { $time } of it reserved as counts
}
dialog-control-periods = { $n ->
    [one] then 1 period of { $time }
   *[other] then { $n } periods of { $time }
}
dialog-control-each = { $n ->
   *[other] { $time } for each move
}
dialog-control-quota = { $n ->
    [one] then 1 move in { $time }
   *[other] then { $n } moves in { $time }
}
dialog-control-lost = time left is lost
dialog-control-carried = time left is carried over
dialog-control-played-out = time left is played out first
dialog-control-free = then { $time } free for each move
dialog-control-units = { $n ->
    [one] beyond that 1 unit of { $time }
   *[other] beyond that { $n } units of { $time }
}
dialog-control-ing = { $n ->
    [one] then 1 extension of { $time } for { $points } points
   *[other] then { $n } extensions of { $time } for { $points } points each
}
dialog-control-no-overtime = no overtime
dialog-control-fischer = { $time } added after each move
dialog-control-cap = never above { $time }
dialog-control-first = the first before move 1
dialog-control-bronstein = up to { $time } given back each move
dialog-control-delay = the first { $time } of each move free
dialog-control-hourglass = what one side uses the other gains
dialog-control-rounded = whole minutes only are charged

## Set-up: lines
setup-title = dumiao 读秒 / new game
setup-preset = Time system
setup-control = Time control
setup-white-control = White's control
setup-black-name = Black
setup-white-name = White
setup-left = On the left
setup-board = Board
setup-rule-set = Rules
setup-size = Board size
setup-handicap = Handicap
setup-komi = Komi
setup-stones = Stones
setup-coordinates = Coordinates
setup-plan = Calls
setup-black-voice = Voice for Black
setup-white-voice = Voice for White
setup-device = Sound device
setup-language = Language
setup-palette = Colours
setup-tenths = Tenths of a second
setup-sound-check = Sound check
setup-start = Start
setup-heading-time = Time
setup-heading-players = Players
setup-heading-board = Board
setup-heading-calls = Calls
setup-heading-screen = Screen
setup-heading-begin = Begin
setup-list-title = Time systems

## Set-up: choices
setup-none = (none)
setup-preset-typed = typed by hand
setup-same-as-black = (the same as Black's)
setup-nothing-typed = (empty)
setup-device-system = the system's own
setup-device-off = none: the clock is silent
setup-palette-standard = standard
setup-palette-light = for a light background
setup-palette-high-contrast = high contrast
setup-palette-plain = no colours
setup-tenths-never = never
setup-tenths-last-ten = in the last ten seconds
setup-tenths-always = always
setup-sound-not-done = not done
setup-sound-heard = heard
setup-sound-not-heard = not heard
setup-plan-official = official (Chinese rules)
setup-plan-japanese = Japanese
setup-plan-nhk = NHK
setup-plan-korean = Korean
setup-plan-fast = fast (counts of 20 to 40 s)
setup-plan-countdown = countdown (10 to 1)
setup-plan-beeps = tones
setup-plan-silent = silent
setup-board-clock-only = clock only
setup-board-record = moves are recorded
setup-board-play = played on the screen
setup-rules-chinese = Chinese
setup-rules-chinese-old = Chinese, until 2002
setup-rules-japanese = Japanese
setup-rules-korean = Korean
setup-rules-aga = AGA
setup-rules-ing = Ing (in part)
setup-rules-new-zealand = New Zealand
setup-handicap-none = none
setup-handicap-first = Black first, no komi
setup-handicap-stones = { $n } stones
setup-komi-of-rules = (by the rules: { $komi })
setup-komi-none = (none in a handicap game)
setup-komi-stones = { $points } points = { $stones } stones
setup-komi-points = { $points } points
setup-stones-unicode = signs, one cell wide
setup-stones-wide = two painted cells
setup-stones-ascii = letters
setup-coordinates-western = A to T, 1 to 19
setup-coordinates-chinese = 1 to 19, 一 to 十九

## Set-up: hints and keys
setup-hint-preset = Left and Right go through the time systems; the control below can be changed by hand.
setup-hint-control = Examples: 3h reserve 5m, 1h + 3x30s, 1h + 15/10m, 40m + 20s/move, 30s/each, 1h
setup-hint-white-control = For time odds; left empty, White plays by Black's control.
setup-hint-name = As it is shown and recorded; may stay empty.
setup-hint-left = Who sits on the left, seen from the keyboard.
setup-hint-board = Clock only; or a board on which somebody enters the moves, or on which both play.
setup-hint-rule-set = How the game is counted, how much komi, which repetition is forbidden.
setup-hint-size = Lines of the board.
setup-hint-handicap = From 2 stones on White moves first; with any handicap there is no komi.
setup-hint-komi = Such as 3.75 stones or 7.5 points; a bare number is points. Empty: as the rules say.
setup-hint-stones = The bars on the right must stand one under the other; else choose other stones.
setup-hint-coordinates = How the points of the board are named.
setup-hint-plan = Which seconds of a count are called.
setup-hint-voice = The language and voice in which this side's time is called.
setup-hint-device = Where the calls are heard.
setup-hint-language = Language of the screen; the voices have their own.
setup-hint-palette = Nothing on the screen is told by colour alone.
setup-hint-tenths = Whether the clock shows tenths of a second.
setup-hint-sound-check = Enter counts the last minute aloud.
setup-hint-start = Enter opens the clock; it does not run before the first press.
setup-hint-start-refused = The time control is not right yet.
setup-hint-start-refused-komi = The komi is not right yet.
setup-keys = Up/Down  Left/Right choose  F5 start  F1 help  Esc leave
setup-too-small = Window too small: { $width }x{ $height } is needed, this is { $is-width }x{ $is-height }.

## Set-up: what is wrong with the board
setup-komi-not-an-amount = no komi: write 3.75 stones or 7.5 points; a bare number is points
setup-komi-not-quarters = stones come in quarters: write 3.75 stones
setup-komi-not-halves = points come in halves: write 7.5 points
setup-komi-in-points = these rules count points, not stones: that would be { $points } points
setup-komi-above-board = more than the board has points
setup-handicap-too-many = there is no place for so many stones on this board

## Sound check
setup-sound-title = Sound check
setup-sound-expect = You should hear the last minute counted: 30, 40, 50, then 51 to 59 as one to nine.
setup-sound-question = Was it heard?
setup-sound-asking-keys = y heard   n not heard   r again   Esc back
setup-sound-try = What to try:
setup-sound-try-device = - another sound device
setup-sound-try-volume = - the volume of the loudspeaker and of the system
setup-sound-try-mute = - is the system or this program muted?
setup-sound-try-plug = - is the loudspeaker plugged in and switched on?
setup-sound-without = Without sound the game can be played: calls are shown on the screen, and the bell rings.
setup-sound-advising-keys = r again   Enter back

## Referee: acts
referee-title = Referee
referee-correct = Correct a reading
referee-recount = Count again from a second
referee-take-back = Take back the last turn
referee-warn = Warning
referee-result = Declare a result
referee-start = Start the clock
referee-pause = Pause
referee-resume = Resume
referee-hold = Lifting stones: stop the count
referee-release = Stones lifted: go on
referee-swap = Swap seats
referee-late = Late arrival
referee-keys-acts = key or Enter choose   - not now   p stop the clocks   Esc close
referee-keys-list = key or Enter choose   Esc back
referee-keys-typed = Enter next   Esc back
referee-keys-confirm = Enter do it   Esc back

## Referee: questions
referee-ask-time = New value, such as 5m or 1:30:00 (now { $now }):
referee-ask-number = New number (now { $now }):
referee-ask-second = From which second of the count, such as 51?
referee-ask-lateness = How late, such as 9m30s?
referee-ask-margin = Won by how much, in stones (area) or points, such as 2.75 or 2 3/4?
referee-ask-reason = Reason:
referee-figure-main = main time
referee-figure-period = time of the period
referee-figure-periods = periods or reserved minutes left
referee-figure-moves-left = moves left
referee-figure-moves-made = moves made
referee-none = none
referee-not-a-number = a whole number is needed
referee-not-a-margin = a margin in whole quarters above zero is needed, such as 0.25 or 2 3/4
referee-reason-missing = a reason is needed
referee-game-went-on = somebody has pressed meanwhile: look again, then Enter

## Referee: reasons
referee-reason = Reason: { $reason }
referee-reason-none = no further words
referee-reason-typed = another reason...
referee-reason-ruling = ruling of the referee
referee-reason-clock-set-wrongly = clock set wrongly
referee-reason-press-noticed-late = press noticed late
referee-reason-clock-fault = fault of the clock
referee-reason-misread = second misread
referee-reason-unheard = count not heard
referee-reason-disturbed = game disturbed
referee-reason-pressed-by-mistake = pressed by mistake
referee-reason-no-move = no move was made
referee-reason-noise = talking or noise
referee-reason-device = electronic device
referee-reason-left-seat = left the seat without permission
referee-reason-press-before-move = pressed before the move was made
referee-reason-stone-moved = stone moved
referee-reason-conduct = conduct
referee-reason-absent = absent
referee-reason-agreed = agreed by both players
referee-reason-dispute = dispute
referee-reason-break = break

## Referee: results
referee-black-by-count = Black wins by the count
referee-white-by-count = White wins by the count
referee-white-resigned = Black wins, White resigned
referee-black-resigned = White wins, Black resigned
referee-white-forfeits = Black wins, White forfeits
referee-black-forfeits = White wins, Black forfeits
referee-white-time = Black wins, White's time is over
referee-black-time = White wins, Black's time is over
referee-draw = draw
referee-both-lose = both lose
referee-void = void: the game does not count
referee-replay = replay: the game is played again

## Referee: before and after
referee-status-ready = not begun
referee-status-running = the clock is running
referee-head-running = the clock is running; players: Space
referee-head-running-board = the clock is running; close this to play on the board
referee-status-paused = paused
referee-status-holding = the count stands: stones are lifted
referee-status-counting = play has ended: the count
referee-change-left-time = Time of { $side }
referee-change-moves = Moves of { $side }
referee-change-moves-left = Moves left of { $side }
referee-change-points = Points lost by { $side }
referee-change-warnings = Warnings of { $side }
referee-change-to-move = To move
referee-change-left = On the left
referee-change-record = Last move
referee-change-game = Game
referee-no-change = no clock changes: it is written into the record

## Help
help-title = Keys
help-keys = Up/Down scroll   Esc close
help-key-space = Space
help-key-left-half = left half of the keyboard
help-key-right-half = right half of the keyboard
help-key-shift = left Shift, right Shift
help-key-mouse = mouse or touch
help-key-up-down = Up Down Tab
help-key-left-right = Left Right
help-key-letters = letters
help-end-turn = end the turn of the side to move; before the game, start
help-press-left = press of the player on the left
help-press-right = press of the player on the right
help-press-shift = the same, where the terminal reports them
help-press-mouse = press of the player on whose half it is
help-pause = pause and go on
help-capture = in a count: stones are being lifted, or have been
help-referee = referee's menu; stops no clock
help-mute = mute the voice, or let it speak
help-volume = louder, quieter
help-help = these keys
help-quit = leave, after asking
help-redraw = draw the screen anew
help-suspend = back to the shell for a while
help-new-game = new game, after the end
help-report = how the time went, so far
help-move = another line
help-choose = change a choice, or move in a text
help-type = write in a text
help-empty = empty a text
help-enter = next line; at the end: sound check, start
help-start = start, from any line
help-leave = leave

## Leaving
quit-title = Leave
quit-question = Leave the game?
quit-question-over = Leave?
quit-keys = y leave   n stay (Enter)
quit-clock-running = The clock runs on while this is asked.
quit-clock-standing = The clocks stand.
quit-record-kept = The record of the game is kept.

## A gap
gap-title = Time that nobody used
gap-sleep = The machine slept for { $span }.
gap-stopped = The program was stopped for { $span }.
gap-closed = The program was closed for { $span }.
gap-too-much = That is more than the gap: correct the reading in the menu instead.
gap-standing = The clocks stand as they were before. { $side } is to move.
gap-nothing = charge nobody
gap-all = charge { $side } all of it
gap-value = charge { $side } a part...
gap-keys = 1-3 choose   Enter do it; then F2 goes on
gap-typing-keys = such as 1m30s   Enter do it   Esc back

## Set-up: the event
setup-event = Event
setup-round = Round
setup-table = Table
setup-heading-event = Event
setup-event-none = (none)
setup-event-enter = Enter opens it
setup-event-broken = this event cannot be used: Enter shows why
setup-round-none = (none: what holds for the whole event)
setup-table-none = (none: no names)
setup-preset-event = as in the event
setup-preset-broken = cannot be read
setup-preset-faults = This preset cannot be read; Enter shows why.
setup-hint-event = An event file (.toml) or the name of a preset. Left and Right: the files of this folder. Enter opens it.
setup-hint-round = Left and Right choose the round; a round may have a time control of its own.
setup-hint-table = Left and Right choose the table; names, handicap and time come from the pairing.
setup-faults-title = What is wrong
setup-faults-keys = Up/Down scroll   Esc back

## Set-up: what is played
exercise-heading = Play
exercise-play = Play
exercise-play-game = a game of two players
exercise-play-alone = practice alone
exercise-play-together = practice together
exercise-play-engine = against an engine
exercise-play-press = press drill
exercise-play-replay = guess a record's moves
exercise-hint-game = Left and Right: a game, or practice of the count alone, together, with an engine or a record.
exercise-hint-alone = You play both sides under the real count; afterwards you see where the time went.
exercise-hint-together = Two at one keyboard: moves can be taken back, and colours exchanged for the next game.
exercise-hint-engine = An engine on this machine plays on the board and on the clock; its flag falls like yours.
exercise-hint-press = Press as late as you dare, and not too late: each turn is one real count, with points.
exercise-hint-replay = Place the next move of a game record within the count; each guess is scored.
exercise-engine = Engine
exercise-engine-other = another command
exercise-engine-unknown = (none)
exercise-engine-none-here = None that is known by name is installed: type a command, or see `dumiao engines`.
exercise-engines-broken = The file of engines cannot be read: Enter shows why.
exercise-hint-which-engine = The engines that are installed here; or any command that speaks GTP.
exercise-command = Command
exercise-hint-command = A program that speaks GTP, with its arguments as in a shell: gnugo --mode gtp
exercise-command-empty = no command yet: a program that speaks GTP, such as gnugo --mode gtp
exercise-command-quotes = a quotation mark is not closed
exercise-no-program = There is no program { $program } here: install it, give its path, or choose another engine.
exercise-level = Level
exercise-level-usual = (the engine's own)
exercise-level-range = { $lowest } to { $highest }; empty: the engine's own
exercise-level-wrong = no such level: a whole number from { $lowest } to { $highest }, or nothing
exercise-hint-level = How strong the engine plays; `dumiao engines` tells what the number means.
exercise-record = Record
exercise-record-missing = no record yet: the path of a game record (.sgf)
exercise-record-broken = This record cannot be used: Enter shows why.
exercise-hint-record = The path of a game record (.sgf). Left and Right: the records of this folder.
exercise-side = Your colour
exercise-side-lot = by lot
exercise-side-both = both
exercise-hint-side = Which moves are yours.
exercise-count = Count
exercise-hint-count = One count for each move, such as 30s/each, 1m/each or 0s + 3x30s.
exercise-not-one-count = a drill has one count for each move: 30s/each or 0s + 3x30s
exercise-count-too-short = too short for the press drill: two seconds at least, such as 10s/each
exercise-count-too-long = longer than a clock can count: 30s/each is usual
exercise-timing = Byo-yomi
exercise-timing-first = from the first move
exercise-timing-set = after the main time
exercise-hint-timing = From the first move the main time is left out, and the count is trained at once.
exercise-no-count-absolute = absolute time has no count: choose "after the main time", or periods such as 3x30s above
exercise-no-count-increment = increments have no count: choose "after the main time", or periods such as 3x30s above
exercise-no-count-delay = a delay has no count: choose "after the main time", or periods such as 3x30s above
exercise-no-count-hourglass = an hourglass has no count: choose "after the main time", or periods such as 3x30s above
exercise-no-count-extensions = Ing's extensions have no count: choose "after the main time", or periods such as 3x30s above
exercise-opening = Opening
exercise-opening-none = an empty board
exercise-opening-random = random
exercise-hint-opening = Random: each game begins from another opening.
exercise-own-name = Your name
exercise-hint-start-refused = Something above is not right yet: F5 goes there.
