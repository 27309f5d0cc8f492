# The sealed move: asked for unseen, kept between two sessions, opened at the next one.

## It is sealed
seal-title = { $side } seals a move
seal-turn-away = Everybody but { $side } turns away from the screen. All other keys are dead.
seal-clock = { $side }'s clock runs on: { $reading }
seal-first = move:
seal-typed-once = Typed once. Type it again:
seal-second = again:
seal-hint = a point such as { $example }, or pass. It is not shown.
seal-differ = The two do not agree. Type the move anew, twice.
seal-not-written = Not sealed, and the clock runs on. { $why }
seal-no-record = There is no record on the disk that could keep a sealed move.
seal-slow-disk = The disk does not answer.
seal-writing = The move is being put on the disk...
seal-keys-first = Enter then type it again   Esc back to thinking
seal-keys-second = Enter seals it and ends the turn   Esc back to thinking
seal-keys-none = One moment.
seal-fault-unknown = That is no move. Type a point such as { $example }, or pass.
seal-fault-not-on-board = That point is not on this board.
seal-fault-ambiguous = That could be two points. Put a hyphen between column and row.
seal-fault-letter-needed = The columns have letters. Type a point such as { $example }.

## Between the sessions
seal-adjourned-title = ADJOURNED
seal-adjourned = { $side } has sealed a move, the one of turn { $n }.
seal-since = Sealed { $when }.
seal-adjourned-clocks = Both clocks stand. The program may be left.
seal-adjourned-resume = The game goes on with: dumiao resume
seal-adjourned-keys = F2 open the sealed move   q leave   Esc look at the board

## It is opened
seal-open-title = The sealed move
seal-open-question = Open { $side }'s sealed move?
seal-open-note = Everybody at the board sees it then. No clock runs yet.
seal-open-keys = Enter open it   Esc leave it sealed
seal-pass = pass
seal-shown = { $side }'s sealed move: { $move }
seal-fits = The file fits the record.
seal-vouched = By the referee's word, not from the file: { $reason }
seal-plays = Enter plays it; { $other }'s clock runs.
seal-place-it = Put it on the board. Enter starts { $other }'s clock.
seal-occupied = A stone stands there: { $side }'s turn is lost. Enter starts { $other }'s clock.
seal-forbidden = The point is forbidden: { $side }'s turn is lost. Enter starts { $other }'s clock.
seal-ends = It is the second pass: with Enter the count begins.
seal-shown-keys = Enter go on   Esc not yet
seal-noted = the sealed move was opened and shown
seal-lost = The sealed file is not there: { $path }
seal-does-not-fit = This file does not hold the move that was sealed: { $path }
seal-damaged = The sealed file is damaged: { $path }: { $why }
seal-trouble = The record tells that a move was sealed, not which. Put the file back, or let the referee type the move and say why it is this one.
seal-trouble-keys = Enter type the move   Esc leave it sealed
seal-vouch-move = The move, as a point such as { $example }, or pass:
seal-vouch-reason = { $move }. Why is it this one?
seal-reason-missing = Say why: it stands in the record.
seal-vouch-keys = Enter next   Esc back
