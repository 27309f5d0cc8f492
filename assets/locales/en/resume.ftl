# A game that is left, and a game that goes on.

## Leaving
quit-resume = The game is kept as it is: `dumiao resume` goes on with it.
closing-unfinished = The game is kept. Go on with it: dumiao resume { $id }
closing-over = { $result }. The whole game: dumiao sheet { $id }
closing-record = The record: { $path }
closing-lost = NOT ON THE DISK: the last { $n } entries of the game. Look for room or a fault, and keep the paper record.

## Another game
again-title = New game
again-question = Begin a new game with the same settings?
again-keys = y begin   n stay (Enter)
again-exchanged = x begin, with the colours exchanged
again-set-up = s back to the set-up
again-kept = This game is kept as { $id }.

## Going on
resume-as-it-was = The game is as it was left.
resume-torn = The game is as it was left; a last line that was not written whole was put aside.
resume-kept = A game without a result is kept: { $who }. Later: dumiao resume
resume-from-damaged = Copied from the record of another file, which is damaged at line { $line }: { $file }

## A gap of the program
gap-by-wall = The clock on the wall says so; no other clock has measured it.
gap-restarted = The machine was restarted meanwhile: only the clock on the wall has measured it.
gap-went-back = The clock on the wall was set back meanwhile: nobody knows how long it was.

## The offer at the start
offer-title = Not finished
offer-head = { $n ->
    [one] This game has no result yet:
   *[other] These { $n } games have no result yet:
}
offer-stood = { $left }, { $n ->
    [one] 1 turn
   *[other] { $n } turns
}, to move { $side }; Black { $black }, White { $white }; { $status }
offer-keys = Enter go on with it   1-5 choose   Esc not now; it is offered again

## Back to an entry of the record
restore-title = Back to an entry
restore-place = The game as it stood after line { $n } of its record, at { $at }. Nothing is deleted.
restore-reading = { $side }: { $before } -> { $after }
restore-why = Why?
restore-reason-disturbed = game disturbed
restore-reason-clock = fault of the clock
restore-reason-dispute = dispute
restore-reason-ruling = ruling of the referee
restore-reason-typed = another reason...
restore-reason-missing = a reason is needed
restore-keys = 1-5 choose   Enter go back to it   Esc leave the game as it is
restore-typing-keys = Enter go back to it   Esc back
