# An engine as an opponent.

engine-is = { $name }: { $state }
engine-nameless = engine
engine-starting = starting
engine-ready = ready
engine-thinks = thinks, { $seconds } s
engine-late = no answer
engine-failed = has failed (Ctrl-T)
engine-by-hand = you play its moves
engine-told-exact = knows the time control
engine-told-reserve = told: reserved minutes as periods
engine-told-carry = told: nothing is carried over
engine-told-one-each = told: one move each time
engine-told-increment = told: an increment
engine-told-units = told: units as main time
engine-told-one-period = told: one period
engine-told-first = told: the first stage only
engine-told-main = told: main time only
engine-told-nothing = told no time
engine-told-by = { $told } ({ $command })
