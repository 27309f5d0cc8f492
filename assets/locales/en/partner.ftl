# An engine in trouble, and practice at the board.

trouble-title = { $name } has failed
trouble-title-silent = { $name } does not answer
trouble-gone = { $name } has ended: { $how }. What it wrote last:
trouble-gone-silently = { $name } has ended: { $how }.
trouble-silent = { $name } has not answered for { $span }. It was told: { $command }
trouble-illegal = { $name } answered { $move }, which the rules forbid: { $why }.
trouble-unreadable = { $name } was asked for a move and answered: { $answer }
trouble-refused = { $name } was told "{ $command }" and does not take it: { $answer }
trouble-standing = The clocks stand.
trouble-restart = start { $name } anew on the same position
trouble-ask-again = ask { $name } for its move once more
trouble-play-for-it = play the moves of { $name } yourself from now on
trouble-engine-loses = end the game: { $name } resigns
trouble-keys = digit or Enter: do it   Esc: leave it for now (Ctrl-T asks again)

partner-not-ready = { $name } is not ready yet
partner-its-turn = { $name } is to move
partner-late = { $name }: { $move } came { $span } too late
partner-silent = no answer from { $name } for { $span } (Ctrl-T: what to do): { $command }
partner-is-back = { $name } is back: the clocks run
partner-counts = { $name } counts { $score } (only shown)
partner-counts-nothing = { $name } marks no dead stones: you do
partner-played-by-hand = you play the moves of { $name } now
partner-over-is-pass = against an engine "over" is a pass
partner-taken-back = taken back: your move
partner-nothing-to-take-back = no move of yours to take back
partner-not-kept = this session is not kept: { $why }
partner-declines = { $name } does not take: { $what }
