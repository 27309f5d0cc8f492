# The referee's menu: the acts that concern players, sessions and results; and what the clock says of them.

## Acts
referee-ask-time-left = Time query (shown and spoken)
referee-reset = Clock was fast or slow
referee-nigiri = Nigiri: draw for colours
referee-rule = Ruling on an offence
referee-advise = Advice (no warning)
referee-withdraw-warning = Take a warning back
referee-note = Note or complaint
referee-seat = Leaves the seat, or is back
referee-adjourn = Adjourn
referee-seal = Adjourn, and seal the move
referee-unseal = Open the sealed move
referee-resume-play = Count disputed: play on
referee-withdraw-result = Take the result back
referee-confirm-result = Confirm the result
referee-undo = Undo the last act

## Questions
referee-ask-span = By how much in all, both sides together, such as 4m?
referee-ask-held = How many stones does he hold?
referee-clock-fast = fast: it has counted too much
referee-clock-slow = slow: it has counted too little
referee-odd = the other says odd (one black stone)
referee-even = the other says even (two black stones)
referee-neither-side = neither side
referee-who-sits-left = seat on the left
referee-who-sits-right = seat on the right
referee-called-title = The referee was called: by whom?
referee-called-not-told = not told

## Offences and rulings
referee-offence-forbidden-point = stone on a forbidden point
referee-offence-repetition = position repeated
referee-offence-two-in-a-row = two moves in a row
referee-offence-stone-replaced = stone placed, taken up and put elsewhere
referee-offence-stones-moved = stones are not where they were played
referee-offence-board-disturbed = position upset
referee-offence-wrong-stones-lifted = stones with liberties lifted
referee-offence-pressed-before-lifting = pressed before the captured stones were lifted
referee-offence-overrun = last minute overrun: a pass is asked for
referee-remedy-lost-turn = move void, turn lost
referee-remedy-put-back = put back; play goes on
referee-remedy-stands = stands as it is; play goes on
referee-remedy-put-back-and-warning = put back, and a warning
referee-remedy-advice = advice
referee-remedy-warning = warning
referee-remedy-pass = counts as a pass; play goes on
referee-remedy-draw = draw
referee-remedy-replay = the game is played again
referee-remedy-void = the game does not count
referee-remedy-loss = loss

## Reasons
referee-reason-wrong-side = wrong side
referee-reason-not-justified = not justified
referee-reason-appeal = appeal
referee-reason-entered-wrongly = entered wrongly
referee-reason-about-time = about the time or the clock
referee-reason-about-board = about the board or a stone
referee-reason-about-conduct = about the opponent's conduct
referee-reason-end-of-session = end of the session
referee-reason-life-and-death = life and death disputed
referee-reason-open-borders = borders are open

## What will change
referee-change-ruling = Ruling
referee-change-undone = Undone
referee-change-rule = Rule
referee-change-nigiri = Nigiri
referee-change-result = Result
referee-nigiri-told = { $n ->
    [one] 1 stone; { $guess }
   *[other] { $n } stones; { $guess }
}
referee-late-rule = { $rule }; beyond { $limit } a loss
referee-late-single = deducted once
referee-late-double = deducted twice
referee-late-clock-runs = Black's clock has run since the appointed time
referee-in-the-seat = in the seat
referee-away = away from the seat
referee-result-open = not confirmed yet
referee-result-confirmed = confirmed
referee-status-adjourned = adjourned
referee-entry-gap = Gap charged
referee-entry-left = Left the seat
referee-entry-back = Back in the seat
referee-entry-at = at { $time } of the game

## What becomes of the players' keys
referee-head-running-dead = PLAYERS' KEYS ARE DEAD; the clock runs (F2 stops it)
referee-head-dead = { $state }; players' keys are dead
referee-head-paused = { $state }: { $reason }
referee-dead-press = A press did not count: the referee is at work. Press again afterwards
referee-dead-press-of = { $side }'s press did not count: the referee is at work. Press again afterwards

## The clock
clock-time-asked = Time: { $left }   { $right }
clock-referee-called = The referee is called

## Help
help-call = a player calls the referee: stops the clocks, a sound of its own
help-time-left = how much time is left, shown and spoken
