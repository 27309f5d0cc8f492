# What a game sheet says.

## The sheet
sheet-title = GAME SHEET
sheet-page = page { $n } of { $of }
sheet-player-rank = { $name } ({ $rank })
sheet-label-event = Event
sheet-label-game = Game
sheet-label-control = Time
sheet-label-control-of = Time { $side }
sheet-label-rules = Rules
sheet-label-opened = Opened
sheet-label-last = Last entry
sheet-label-result = Result
sheet-confirmed = confirmed
sheet-damaged = THE JOURNAL IS DAMAGED at line { $line }: { $reason }. This sheet says what stands before that line, and nothing of what follows.

## Rules
sheet-rules-area = { $set }, area counting, { $size }, komi { $komi } stones, handicap { $handicap }
sheet-rules-territory = { $set }, territory counting, { $size }, komi { $komi } points, handicap { $handicap }
sheet-rules-captures-not-counted = lifting stones in a count is not counted
sheet-rules-captures-counted = lifting stones is counted
sheet-rules-captures-stop-from = lifting is not counted from { $n } stones on
sheet-rules-late-single = lateness is charged once, up to { $limit }
sheet-rules-late-double = lateness is charged twice, up to { $limit }
sheet-rules-late-clock-runs = Black's clock runs from the appointed time, up to { $limit }
sheet-rules-warnings-two-lose = the second warning loses
sheet-rules-warnings-stone = a warning costs one stone
sheet-rules-warnings-points = a warning costs two points
sheet-rules-warnings-free = a warning costs nothing
sheet-rules-two-loss = two moves in a row lose
sheet-rules-two-void = of two moves in a row the second is void
sheet-rules-overrun-pass = an overrun of the last minute is a pass on request
sheet-rules-flag-claimed = a fallen flag is claimed by the opponent

## Moves
sheet-moves = MOVES
sheet-moves-legend = Time used, and the reading right after the press. In brackets: of a move, that it is void; of a reading, periods left in a count, or moves left in a quota.
sheet-column-n = No.
sheet-column-point = move
sheet-column-used = used
sheet-column-reading = reading
sheet-pass = pass
sheet-over = over
sheet-sealed = seal

## Acts
sheet-acts = ACTS
sheet-reason = reason: { $reason }
sheet-counts-no-more = (counts no more)
sheet-dropped-turn = { $side } pressed, { $used } used (counts no more)
sheet-act-start = the clock was started
sheet-act-pause = the clocks stand: { $why }
sheet-act-resume = the clocks run again
sheet-act-hold = stones are lifted: the count stands
sheet-act-release = the stones are lifted: the count goes on
sheet-act-correct = { $side }'s clock was set
sheet-act-take-back = { $side }'s turn was taken back
sheet-act-swap = the players changed seats
sheet-act-late = { $side } was late by { $late }, charged { $charged }
sheet-act-warn = { $side } was warned, { $n } in all
sheet-act-withdraw-warning = a warning of { $side } was taken back, { $n } left
sheet-act-gap = the program did not run for { $span }: { $why }
sheet-act-charge-gap = { $span } of it was charged to the side to move
sheet-act-void = { $side }'s stone at { $point } is void, the turn is lost
sheet-act-erase = { $side }'s last move was taken out of the record
sheet-act-over = { $side } says that the game is over
sheet-act-count-passes = play has ended: two passes
sheet-act-count-agreed = play has ended: both sides say so
sheet-act-resume-play = play goes on
sheet-act-mark = { $n ->
    [one] 1 dead stone is marked
   *[other] { $n } dead stones are marked
}
sheet-act-agree = { $side } agrees with the count
sheet-act-end = result: { $result }
sheet-act-seal = { $side } sealed the move
sheet-act-unseal = { $side }'s sealed move was opened: { $point }
sheet-act-unseal-referee = { $side }'s sealed move: { $point }, vouched for by the referee
sheet-act-ask-time = { $side } asked for the time left
sheet-act-leave = { $side } left the seat by permission
sheet-act-return = { $side } is back in the seat
sheet-act-advise = { $side } was advised
sheet-act-rule = ruled: { $side }, { $offence }: { $remedy }
sheet-act-note = noted
sheet-act-note-side = noted about { $side }
sheet-act-nigiri-stay = colours were drawn: { $n } stones held, guess { $guess }; they stay
sheet-act-nigiri-change = colours were drawn: { $n } stones held, guess { $guess }; the players change
sheet-odd = odd
sheet-even = even
sheet-act-withdraw-result = the result was taken back
sheet-act-confirm = the result is confirmed
sheet-act-undo = entry { $seq } was taken back
sheet-act-restore = the game went back to { $time }, after entry { $seq }

## What an act changed
sheet-field-status = state
sheet-field-to-move = to move
sheet-field-reading = { $side }'s clock
sheet-reading-more = this think { $think }, used { $used }, moves made { $n }
sheet-field-warnings = warnings of { $side }
sheet-field-away = { $side }'s seat
sheet-field-sealed = sealed move
sheet-field-seats = seats
sheet-field-players = players (Black / White)
sheet-field-confirmed = result confirmed
sheet-field-turns = turns
sheet-field-moves = moves on the board
sheet-field-dead = dead stones
sheet-field-shared = shared points
sheet-field-agreed = { $side } agrees
sheet-field-proposed = says that it is over
sheet-yes = yes
sheet-no = no
sheet-away-never = in the seat
sheet-away-since = away
sheet-away-was-once = back in the seat
sheet-seats-left = { $side } on the left
sheet-status-ready = not begun
sheet-status-running = the clock runs
sheet-status-paused = stands, { $why }
sheet-status-holding = stones are lifted, the count stands
sheet-status-counting = play has ended, it is counted

## Rulings
sheet-offence-forbidden-point = forbidden point
sheet-offence-repetition = repetition
sheet-offence-two-in-a-row = two moves in a row
sheet-offence-stone-replaced = stone placed again elsewhere
sheet-offence-stones-moved = stones on wrong points
sheet-offence-board-disturbed = position upset
sheet-offence-wrong-stones-lifted = stones with liberties lifted
sheet-offence-pressed-before-lifting = pressed before the stones were off
sheet-offence-overrun = last minute overrun
sheet-remedy-lost-turn = the turn is lost
sheet-remedy-put-back = put back
sheet-remedy-stands = it stands
sheet-remedy-put-back-and-warning = put back, and a warning
sheet-remedy-advice = advice
sheet-remedy-warning = a warning
sheet-remedy-pass = it counts as a pass
sheet-remedy-draw = a draw
sheet-remedy-replay = play again
sheet-remedy-void = no game
sheet-remedy-loss = loss

## Limits, calls, runs of the program
sheet-limits = LIMITS REACHED
sheet-limit-overtime = main time is used, overtime begins
sheet-limit-period = a period is used, { $n } left
sheet-limit-unit = a unit is opened, { $n } left
sheet-limit-extension = an extension is entered, { $n } left
sheet-limit-quota = the next quota begins
sheet-limit-flag = time is over
sheet-calls = CALLS
sheet-calls-sum = said { $said }, missed { $missed }
sheet-call-missed = NOT SAID ({ $reason })
sheet-miss-late = late
sheet-miss-muted = muted
sheet-miss-no-sound = no sound
sheet-runs = PROGRAM AND SOUND
sheet-run-first = opened by dumiao { $program }
sheet-run = gone on with by dumiao { $program }
sheet-run-cut = gone on with by dumiao { $program }; { $bytes } bytes of a torn line were put aside
sheet-run-moved = this file follows { $from }, which could not be written: { $why }
sheet-torn = The file ends in a torn line, as after a crash or while it is written; it is left out.
sheet-sound-live = sound: live ({ $what })
sheet-sound-lost = SOUND LOST: { $what }
sheet-sound-check-not-done = sound check: not done
sheet-sound-check-heard = sound check: heard
sheet-sound-check-not-heard = sound check: NOT HEARD

## Where the time went
sheet-account = WHERE THE TIME WENT
sheet-account-none = The clock was never started.
sheet-account-thinks = { $side } thought
sheet-account-stood = the clocks stood, { $why }
sheet-account-holds = { $side } lifted stones
sheet-account-counting = it was counted
sheet-account-result-stood = a result stood that was taken back
sheet-account-left-out = { $side } thought, taken back
sheet-account-after-flag = a clock ran on after its time was over
sheet-account-span = together, from { $start } to { $end }
sheet-account-unaccounted = unaccounted
sheet-account-gap = gap outside game time, { $why }
sheet-account-booked = thought
sheet-account-charged = charged of gaps
sheet-account-used = used, by the clock
sheet-account-in-turns = used, by the turns

## Count and signatures
sheet-count = COUNT
sheet-count-total = in all
sheet-count-half = half of the board
sheet-sign = SIGNATURES
sheet-referee = Referee
sheet-date = Date

## What stood after a line
sheet-at-title = { $id }: after line { $seq } of { $last }
sheet-at-time = game time
sheet-at-wall = wall time
sheet-at-entry = entry
sheet-at-header = the game was opened
sheet-at-pressed = pressed, { $used } used
sheet-at-move = move { $point }
sheet-at-call = call: { $call }
sheet-at-heartbeat = both readings, written each second
sheet-at-moved = the journal went on in this file
sheet-at-reopened = the program was started again
sheet-at-counted = counted { $time }
sheet-at-used = this think { $think }, used in all { $all }
sheet-at-said = said so far
sheet-at-nothing-said = nothing
sheet-at-before = before it
sheet-at-after = after it
sheet-at-moves = moves on the board: { $n }

## The list of games
sheet-games-none = There are no games in { $dir } yet. A game that is played leaves its journal there.
sheet-games-moves = { $n ->
    [one] 1 turn
   *[other] { $n } turns
}
sheet-games-kept = kept by another program now
sheet-games-kept-by = kept by another program now (process { $pid }, { $place })
sheet-games-damaged = DAMAGED at line { $line }: { $reason }
sheet-games-unreadable = CANNOT BE READ: { $reason }

## What is played under, as it was confirmed
sheet-label-setting = Setting
sheet-setting-confirmed = { $code }, confirmed before the start by { $who }
sheet-setting-referee = { $code }, begun by the referee without the word of { $who }
sheet-setting-half = { $code }, confirmed before the start by { $who } alone
sheet-setting-both = both players
sheet-setting-mixed = { $code }, confirmed before the start by { $who }; for { $other } by the referee
sheet-act-setting-player = { $side } confirms what is played under
sheet-act-setting-referee = the referee confirms for { $side } what is played under
