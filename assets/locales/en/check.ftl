# A time control and the policies of an event in plain words: for `dumiao check` and for the card that
# both players confirm. Whoever reads them has never seen the notation.

## Spans
control-hours = { $n ->
    [one] 1 hour
   *[other] { $n } hours
}
control-minutes = { $n ->
    [one] 1 minute
   *[other] { $n } minutes
}
control-seconds = { $n ->
    [one] 1 second
   *[other] { $n } seconds
}
control-span-join = { $first } { $next }
control-sentences = { $first } { $next }
control-of-side = { $side }: { $words }

## Main time
control-main-only = { $time } for all moves of the game. When it is spent, the game is lost.
control-main = { $time } of main time.
control-main-zero = No main time.
control-lost = When the time is spent, the game is lost.
control-hourglass = { $time } for each side at the start. What one side uses is added to the other's clock. Whose time runs out loses.
control-session-first = { $n ->
    [one] 1 move must be made
   *[other] { $n } moves must be made
} in the first { $time }.
control-session-next = Once that is done, the clock gains { $time }, for { $n ->
    [one] 1 more move
   *[other] { $n } more moves
}.
control-session-last = Once that is done, the clock gains { $time }, for the rest of the game.
control-session-loss = Whoever has not made the moves in time loses.
control-fischer = After each move, the clock gains { $time }.
control-fischer-first = Before the first move and after each move, the clock gains { $time }.
control-fischer-cap = This never brings the clock above { $cap }.
control-bronstein = After each move, the time it took is given back, at most { $time }.
control-delay = The first { $time } of each move are free; only then does the clock run down.
control-delay-only = Each move must be made in under { $time }; there is no other time. At { $time } the game is lost.
control-delay-zero = The main time is only the first { $time } of each move; the first move that reaches { $time } spends it for good.
control-bonus-ends = This ends with the main time.
control-rounded = Only whole minutes of a move are charged: a move of under 1 minute costs nothing, one of 2 minutes 59 seconds costs 2 minutes.

## The reserved countdown
control-reserve = { $from ->
    [first] { $reserve }, counted minute by minute from the first move on
   *[then] { $basic } in all, of which the last { $reserve } are counted minute by minute
}: a move made in under 1 minute costs nothing there, each full minute of thought on one move takes one of them. Spending the last one loses the game.
control-reserve-last = { $from ->
    [first] { $time } for each move, from the first move on
   *[then] { $basic } in all, ending in a count of { $time } that begins anew with each move
}: a move made in under { $time } costs nothing there, and one that takes { $time } loses the game.
control-reserve-counts = { $from ->
    [first] { $reserve }, counted from the first move on
   *[then] { $basic } in all, of which the last { $reserve } are counted
} as { $n } counts of { $time }: a move made in under { $time } costs nothing there, each full { $time } of thought on one move takes one count. Spending the last one loses the game.
## Overtime
control-periods = { $from ->
    [first] { $n } periods of { $time }, from the first move on.
   *[then] When the main time is spent, { $n } periods of { $time }.
} A move made in under { $time } costs nothing there; each full { $time } of thought on one move takes one period. Spending the last one loses the game.
control-each = { $from ->
    [first] Each move must be made in under { $time }, from the first move on.
   *[then] When the main time is spent, each move must be made in under { $time }.
} At { $time } the game is lost.
control-quota = { $from ->
    [first] { $n ->
        [one] 1 move must be made
       *[other] { $n } moves must be made
    } in each { $time }, from the first move on.
   *[then] When the main time is spent, { $n ->
        [one] 1 move must be made
       *[other] { $n } moves must be made
    } in each { $time }.
}
control-quotas = { $from ->
    [first] These moves must be made, from the first move on: { $list }.
   *[then] When the main time is spent, these moves must be made: { $list }.
}
control-quota-part = { $n } in { $time }
control-quota-last = { $n } in each further { $time }
control-quota-join = { $first }, { $next }
control-left-lost = Once that is done, the next period begins, and the time that was left is lost.
control-left-carried = Once that is done, the next period begins, and the time that was left is added to it.
control-left-played-out = Once that is done, further moves are free until the time of the period is out; then the next period begins.
control-quota-loss = Whoever has not made the moves in time loses.
control-units = { $from ->
    [first] From the first move on, each move
   *[then] When the main time is spent, each move
} has { $free }, and there { $n ->
    [one] is 1 unit
   *[other] are { $n } units
} of { $time } beside that for the whole game. A think that reaches { $free } opens a unit; a think that reaches the end of the unit opens the next. An opened unit is gone whole, however little of it is used. When a unit is needed and none is left, the game is lost.
control-ing = { $from ->
    [first] From the first move on there
   *[then] When the main time is spent, there
} { $n ->
    [one] is 1 extension of { $time }
   *[other] are { $n } extensions of { $time }, one after the other
}. Entering one costs { $points } points at the count, and moves do not refill it. When the last one is spent, the game is lost.
## The rules
policy-board = Board: { $n } x { $n }.
policy-area = Rules: { $set }. Living stones and the points they surround are counted.
policy-territory = Rules: { $set }. Surrounded points and prisoners are counted.
policy-komi-stones = Komi: White is given { $stones } stones, which are { $points } points.
policy-komi-points = Komi: White is given { $points } points.
policy-komi-black = Komi: Black is given { $points } points.
policy-komi-none = No komi.
policy-positional = Repetition: no move may bring back any earlier position of the whole board.
policy-situational = Repetition: no move may bring back an earlier position of the whole board with the same side to move.
policy-repetition-referee = Repetition: where the whole board comes back, the referee decides.
policy-handicap-first = Handicap: Black moves first without giving komi.
policy-handicap = Handicap: { $n } stones of Black stand on the board, White moves first.
policy-handicap-back = Handicap: { $n } stones of Black stand on the board, White moves first. At the count Black gives back { $points ->
    [1] 1 point
   *[other] { $points } points
} for them.
policy-late-single = Late arrival: the lateness is taken off the late player's time. Whoever comes more than { $limit } late loses.
policy-late-double = Late arrival: twice the lateness is taken off the late player's time. Whoever comes more than { $limit } late loses.
policy-late-clock-runs = Late arrival: Black's clock runs from the appointed time, whoever is late. Whoever comes more than { $limit } late loses.
policy-late-loses = Late arrival: whoever is late loses.
policy-captures-not-counted = Captured stones: in a count, the time to lift them is not counted.
policy-captures-counted = Captured stones: the clock runs on while they are lifted.
policy-captures-stop-from = { $n ->
    [one] Captured stones: in a count, the time to lift them is not counted.
   *[other] Captured stones: in a count, the time to lift { $n } or more is not counted.
}
policy-warnings-two-lose = Warnings: the second one in a game loses it.
policy-warnings-stone = Warnings: each costs 1 stone at the count.
policy-warnings-points = Warnings: each costs 2 points at the count.
policy-warnings-free = Warnings: they cost nothing.
policy-two-loss = Two moves in a row: whoever makes them loses.
policy-two-void = Two moves in a row: the second one is taken off the board.
policy-overrun-loss = Time over: the game is lost, and no pass can be asked for instead.
policy-overrun-pass = Time over in the last count: here the loss that is named above has an exception; the player may ask for a pass instead.

## The report of `dumiao check`
check-setting = Setting { $code }: { $where }
check-holds-all = every game
check-holds-elsewhere = games of no round that is named here
check-holds-rounds = { $n ->
    [one] round { $rounds }
   *[other] rounds { $rounds }
}
check-holds-table = round { $round }, table { $table }
check-holds-more = { $n } more tables
check-round-named = { $number } ({ $name })
check-join = { $first }, { $next }
check-in-turn = { $first }, then { $next }
check-also = { $first }; { $next }
check-calls = Called by the plan "{ $plan }":
check-calls-languages = Called by the plan "{ $plan }", { $languages }:
check-calls-own = { $side } in { $voice }
check-calls-in = in { $voice }
check-calls-none = nothing
check-calls-main = Main time
check-calls-count = A count
check-calls-count-last = The last count
check-calls-each = Each move
check-calls-quota = A period
check-calls-free = A move
check-calls-free-last = A move without units
check-calls-unit = A unit
check-calls-unit-last = The last unit
check-calls-extension = An extension
check-calls-extension-last = The last extension
check-calls-digits = { $first } to { $last }
check-calls-seconds = the seconds
check-label = { $label }: { $told }
check-policies-as = Board and rules as in setting { $code }.
check-codes = Codes
check-code-even = { $code } even
check-code-first = { $code } Black first
check-code-stones = { $n ->
    [one] { $code } 1 stone
   *[other] { $code } { $n } stones
}
check-code-komi = { $what }, komi { $komi }
check-egf-sudden-death = sudden death is { $adjusted } of adjusted time
check-egf-byo-yomi = { $basic } and 45 periods are { $adjusted } of adjusted time
check-egf-canadian = { $basic } and the time of 60 moves are { $adjusted } of adjusted time
check-egf-fischer = { $basic } and 120 increments are { $adjusted } of adjusted time
check-egf-class = class { $class } by the time: { $how }.
check-egf-no-class = too short for any class: { $how }. Class C asks for { $needs-basic }, and { $needs-adjusted } of adjusted time.
check-egf-not-named = this time system has no place in its rules: no class follows from the time.
check-time-table = Time table
check-column-round = Round
check-column-start = Start
check-column-games = Games
check-column-moves = Moves
check-column-typical = Typical
check-column-longest = Longest
check-column-next = To next
check-without-round = all
check-time-pace = Typical: so many moves of { $pace } each, but no more than the clocks give. Longest: all that the clocks give in so many moves; * in any number of moves. --moves and --pace take other numbers.
check-time-late = Who comes late, { $limit } at most, is charged with it: a typical game ends later by as much, the longest does not.
check-time-late-runs = If somebody comes late, { $limit } at most, Black's clock runs meanwhile: a typical game ends later by as much, the longest does not.
check-time-more = Not in these times: breaks, adjournments, stones lifted while a count is held, counting.
check-grave = Serious
check-warning = Warning
check-note = Note
check-told = { $weight }: { $hurt }
check-told-of = { $weight }, { $place }: { $hurt }
check-place-settings = { $n ->
    [one] setting { $codes }
   *[other] settings { $codes }
}
check-found-none = The file has no fault, and nothing in it is known to hurt.
check-found = The file has no fault. To look at: { $n }.

## What hurts
warn-silent = Nothing is called: the plan "{ $plan }" is silent. Whoever does not look at the clock does not know that the last count runs. Take another plan, such as plan = "official".
warn-tones-only = The plan "{ $plan }" calls with tones. A tone does not say how much time is left, nor whose it is. Where speech is allowed, take a plan that speaks, such as plan = "official".
warn-calls-dropped = In a count of { $period } nothing is called before the last ten seconds: the calls of the plan "{ $plan }" at { $marks } seconds never come. For counts of 20 to 40 seconds take plan = "fast", which calls half of them.
warn-count-below-ten = A count of { $period } is shorter than the ten seconds that are counted at its end: the calls begin in the middle. Take longer counts, of 15 seconds or more.
warn-no-language = No language of the calls is named: each machine takes its own, and two tables may hear different ones. Add languages = ["en"], or whichever it is, under [calls].
warn-languages-not-spoken = The calls are made { $spoken }: what says so stands nearer than languages. { $others } is used on the card and in this report alone; voice = "zh+en" makes two take turns.
warn-no-voice = The voice "{ $voice }" cannot be used on this machine: { $why }
warn-reserve-large = Of { $basic } the last { $reserve } are counted, so the count begins after { $main }. If it was to come on top, write the whole in the first number: { $better }.
warn-absolute-short = { $time } for the whole game and nothing after it: games end on the clock before the position is decided. Add overtime or an increment, as in 5m + 5s/move.
warn-absolute-tight = { $time } for the whole game and nothing after it: a typical game takes { $typical }, more than both clocks together. Add overtime or an increment, as in 20m + 10s/move, or tell the players that games end on the clock.
warn-units-swapped = { $main } of main time and then periods of { $period }: the two look swapped. For { $period } of main time write that first, as in 30m + 3x30s.
warn-main-as-seconds = Main time is read as { $main }: a time with one colon, such as 1:30, is minutes and seconds. If hours were meant, write { $hours }.
warn-notices-past-main = Of the notices of main time, those at { $notices } never come: main time is { $main }. Take them out of main-time.
warn-notices-twice = Notices of main time at { $notices } are named twice; each is called once. Take one of the two out of main-time.
warn-komi-far = Komi is { $komi } points, which is below zero or over 20. If it is not meant, put it right.
warn-rounds-missing = Other rounds have numbers on both sides of it, but there is no such round. If it is not played, nothing is to be done; else add it.
warn-handicap-to-stronger = Black takes the handicap with the higher rank: { $black } against { $white }. Look whether the colours are the wrong way round.
warn-rank-beyond = { $player } has the rank { $rank }; ranks go from 30k to 9d. Look whether it is a slip.
warn-bonus-small = { $bonus } for a move are too little to place a stone, lift captured ones and press: whoever has used up the main time loses a won game. Take 5 seconds or more, or add overtime.
warn-quota-tight = { $moves } moves in { $time } leave less than 5 seconds a move: too little to place a stone and press. Take fewer moves or more time.
warn-captures-counted = The clock runs on while captured stones are lifted, in a count of { $period }: large captures have lost games on time. Take captures = "not-counted", or stop-from with a number of stones, and tell the players.
warn-late-has-lost = Whoever comes later than the clock has time, but within the limit of { $limit }, has lost on time on arrival. Shorten the limit of lateness, so that the rule says what will happen.
warn-late-is-counted = Whoever comes late by the limit of { $limit } begins without main time. If that is not meant, shorten the limit of lateness.
warn-komi-differs = Komi is { $komi } points; under { $set } rules it is { $custom }. If it is not meant, take the line out.
warn-odds-dropped = The event gives Black and White different time; here both have the same. If the odds are to hold here too, write time.black and time.white in the round.
warn-typical-past-next = A typical game takes { $typical }, but round { $next } starts { $gap } after this one. Start it later, or give less time.
warn-longest-past-next = A game can take { $longest } in { $moves } moves, but round { $next } starts { $gap } after this one; from { $from } moves on it can run into it. Start it later, or settle beforehand what is done with a game that still runs.
warn-out-of-order = Round { $next } starts no later than this one. Put the starts right.
warn-offset-missing = The start does not say its distance from universal time, where others do; it is read as the time on the wall. Write it out, as in 2026-12-06T09:30:00+08:00.
warn-no-offsets = The starts do not say their distance from universal time. In one hall that is enough; for players elsewhere write it out, as in 2026-12-06T09:30:00+08:00.
warn-no-name = The event has no name: records and results know their games by it. Add name = "..." at the top.
warn-no-games = No game is paired, while other rounds have pairings.
warn-unknown-round = Games are paired, but there is no [[round]] of this number among the others: they are played under the terms of the event. Put the number right, or add the round.
warn-paired-twice = { $player } is paired at tables { $tables } in the same round. Put the pairing right.
warn-against-himself = { $player } is on both sides of the board. Put the pairing right.
warn-names-alike = "{ $one }" and "{ $other }" differ in spaces or in large and small letters only; results take them for two players. Write one of them everywhere.
warn-list-charset = { $list } does not say how its letters are coded; it was read as { $charset }. Names in it: { $names }. If they are wrong, save the list in UTF-8.
warn-periods-assumed = { $list } does not hold the number of byo-yomi periods, so each player has one; set time.control in the event file.
