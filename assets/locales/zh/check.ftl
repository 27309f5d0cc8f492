# 用平常的话说时限和规定：用于 `dumiao check` 和双方确认的卡片。

## 时间
control-hours = { $n }小时
control-minutes = { $n }分钟
control-seconds = { $n }秒
control-span-join = { $first }{ $next }
control-sentences = { $first }{ $next }
control-of-side = { $side }：{ $words }

## 基本时限
control-main-only = 全局共{ $time }，用完判负。
control-main = 基本时限{ $time }。
control-main-zero = 没有基本时限。
control-lost = 时间用完判负。
control-hourglass = 开始时双方各{ $time }。一方用去的时间加给对方。时间用完的一方判负。
control-session-first = 最初的{ $time }内须走满{ $n }手。
control-session-next = 走满后，在余时上加{ $time }，须再走{ $n }手。
control-session-last = 走满后，在余时上加{ $time }，供其余全部着手使用。
control-session-loss = 规定时间内没有走满手数的一方判负。
control-fischer = 每走一手加{ $time }。
control-fischer-first = 第一手之前加{ $time }，以后每走一手加{ $time }。
control-fischer-cap = 加时后不超过{ $cap }。
control-bronstein = 每走一手，补回这一手所用的时间，最多补回{ $time }。
control-delay = 每手的前{ $time }不计时，之后才开始扣时间。
control-delay-only = 每手须在{ $time }之内走出，此外没有其他时间。一手满{ $time }判负。
control-delay-zero = 基本时限只有每手的前{ $time }；一旦有一手满{ $time }，基本时限即告用完。
control-bonus-ends = 基本时限用完后不再适用。
control-rounded = 每手只扣整分钟：一手不足1分钟不扣，一手用2分59秒扣2分钟。

## 保留读秒
control-reserve = { $from ->
    [first] { $reserve }，从第一手起逐分钟读秒
   *[then] 全局共{ $basic }，其中最后{ $reserve }逐分钟读秒
}：读秒中一手不足1分钟不扣时间，一手每满1分钟扣1分钟。最后1分钟用完判负。
control-reserve-last = { $from ->
    [first] 从第一手起，每手读秒{ $time }
   *[then] 全局共{ $basic }，其中最后{ $time }读秒，每手重新计
}：一手不足{ $time }不扣时间，一手用满{ $time }判负。
control-reserve-counts = { $from ->
    [first] { $reserve }，从第一手起读秒
   *[then] 全局共{ $basic }，其中最后{ $reserve }读秒
}，分{ $n }次，每次{ $time }：一手不足{ $time }不扣次数，一手每满{ $time }扣一次。最后一次用完判负。

## 基本时限之后
control-periods = { $from ->
    [first] 从第一手起读秒
   *[then] 基本时限用完后读秒
}{ $n }次，每次{ $time }。读秒中一手不足{ $time }不扣次数，一手每满{ $time }扣一次。最后一次用完判负。
control-each = { $from ->
    [first] 从第一手起，每手
   *[then] 基本时限用完后每手
}须在{ $time }之内走出，一手满{ $time }判负。
control-quota = { $from ->
    [first] 从第一手起
   *[then] 基本时限用完后
}，每{ $time }须走满{ $n }手。
control-quotas = { $from ->
    [first] 从第一手起
   *[then] 基本时限用完后
}须依次走满：{ $list }。
control-quota-part = { $time }内{ $n }手
control-quota-last = 此后每{ $time }{ $n }手
control-quota-join = { $first }，{ $next }
control-left-lost = 走满后进入下一时段，剩余时间作废。
control-left-carried = 走满后进入下一时段，剩余时间累加到下一时段。
control-left-played-out = 走满后，本时段剩余时间内可继续走棋；时间到后进入下一时段。
control-quota-loss = 时间内没有走满手数判负。
control-units = { $from ->
    [first] 从第一手起，每手
   *[then] 基本时限用完后每手
}{ $free }，全局另有考虑时间{ $n }次，每次{ $time }。一手满{ $free }即动用一次考虑时间，这一次也用完则再动用一次；一旦动用，用多用少都算一次。需要动用而已经没有时判负。
control-ing = { $from ->
    [first] 从第一手起
   *[then] 基本时限用完后
}可以依次延时{ $n }次，每次{ $time }。每延时一次，计算胜负时罚{ $points }点；走棋不会补回延时的时间。最后一次延时用完判负。

## 规定
policy-board = 棋盘：{ $n }路。
policy-area = 规则：{ $set }。数活子和活子围住的空点。
policy-territory = 规则：{ $set }。数围住的空点和提子。
policy-komi-stones = 贴子：黑方贴{ $stones }子，即{ $points }目。
policy-komi-points = 贴目：黑方贴{ $points }目。
policy-komi-black = 贴目：白方贴{ $points }目。
policy-komi-none = 不贴子。
policy-positional = 同形：着手后不得使全局再现以前出现过的局面。
policy-situational = 同形：着手后不得使全局再现以前由同一方走棋的局面。
policy-repetition-referee = 同形：全局同形再现时由裁判裁定。
policy-handicap-first = 让先：黑方先走，不贴子。
policy-handicap = 让子：盘上先摆{ $n }个黑子，白方先走。
policy-handicap-back = 让子：盘上先摆{ $n }个黑子，白方先走。计算胜负时黑方还{ $points }目。
policy-late-single = 迟到：迟到的时间从本方时限中扣除。迟到超过{ $limit }判负。
policy-late-double = 迟到：加倍从本方时限中扣除。迟到超过{ $limit }判负。
policy-late-clock-runs = 迟到：无论谁迟到，规定时间一到即走黑方的钟。迟到超过{ $limit }判负。
policy-late-loses = 迟到：迟到即判负。
policy-captures-not-counted = 提子：读秒中提子的时间不计。
policy-captures-counted = 提子：提子的时间照计。
policy-captures-stop-from = { $n ->
    [1] 提子：读秒中提子的时间不计。
   *[other] 提子：读秒中提{ $n }子以上，提子的时间不计。
}
policy-warnings-two-lose = 警告：一局中第二次警告判负。
policy-warnings-stone = 警告：每次在计算胜负时罚1子。
policy-warnings-points = 警告：每次在计算胜负时罚2目。
policy-warnings-free = 警告：不罚。
policy-two-loss = 连走两着：判负。
policy-two-void = 连走两着：第二着无效，从盘上取走。
policy-overrun-loss = 时间用完：判负，不得改作虚着。
policy-overrun-pass = 最后一次读秒用完：上述判负在此有例外，经要求可改作虚着（停一手）。

## `dumiao check` 的报告
check-setting = 设置 { $code }：{ $where }
check-holds-all = 所有对局
check-holds-elsewhere = 文件未列出的轮次
check-holds-rounds = { $n ->
   *[other] 第 { $rounds } 轮
}
check-holds-table = 第 { $round } 轮第 { $table } 台
check-holds-more = 另有 { $n } 台
check-round-named = { $number }（{ $name }）
check-join = { $first }、{ $next }
check-in-turn = { $first }，再用 { $next }
check-also = { $first }；{ $next }
check-calls = 报时方案 "{ $plan }"：
check-calls-languages = 报时方案 "{ $plan }"，语言 { $languages }：
check-calls-own = { $side }用 { $voice }
check-calls-in = { $voice }
check-calls-none = 不报时
check-calls-main = 基本时限
check-calls-count = 读秒
check-calls-count-last = 最后一次读秒
check-calls-each = 每手
check-calls-quota = 一个时段
check-calls-free = 每手
check-calls-free-last = 考虑时间用完后每手
check-calls-unit = 考虑时间
check-calls-unit-last = 最后一次考虑时间
check-calls-extension = 延时
check-calls-extension-last = 最后一次延时
check-calls-digits = { $first }至{ $last }
check-calls-seconds = 报秒数
check-label = { $label }：{ $told }
check-policies-as = 棋盘和规定同设置 { $code }。
check-codes = 代码
check-code-even = { $code } 分先
check-code-first = { $code } 让先
check-code-stones = { $n ->
   *[other] { $code } 让 { $n } 子
}
check-code-komi = { $what }贴 { $komi } 目
check-egf-sudden-death = 包干制，折算时间{ $adjusted }
check-egf-byo-yomi = { $basic }加 45 次读秒，折算时间{ $adjusted }
check-egf-canadian = { $basic }加 60 手的时间，折算时间{ $adjusted }
check-egf-fischer = { $basic }加 120 次加秒，折算时间{ $adjusted }
check-egf-class = 按时间属 { $class } 级：{ $how }。
check-egf-no-class = 时间太短，不入级：{ $how }。C 级须基本时限{ $needs-basic }、折算时间{ $needs-adjusted }。
check-egf-not-named = 欧洲围棋联盟（EGF）没有规定这种计时制度，不能按时间定级。
check-time-table = 时间表
check-column-round = 轮次
check-column-start = 开始
check-column-games = 对局
check-column-moves = 手数
check-column-typical = 一般
check-column-longest = 最长
check-column-next = 距下一轮
check-without-round = 全部
check-time-pace = 一般：按表中手数、每手{ $pace }计，不超过棋钟所给的时间。最长：棋钟在这些手数内所给的全部时间；* 表示不论多少手。可用 --moves 和 --pace 改变。
check-time-late = 迟到（最多{ $limit }）从迟到者的时限中扣除：一般对局相应晚结束，最长时间不变。
check-time-late-runs = 有人迟到（最多{ $limit }）时走黑方的钟：一般对局相应晚结束，最长时间不变。
check-time-more = 以上不含：休息、封棋、读秒中停钟提子的时间、计算胜负的时间。
check-grave = 严重
check-warning = 警告
check-note = 提示
check-told = { $weight }：{ $hurt }
check-told-of = { $weight }，{ $place }：{ $hurt }
check-place-settings = { $n ->
   *[other] 设置 { $codes }
}
check-found-none = 文件没有错误，也没有发现已知的隐患。
check-found = 文件没有错误。须留意：{ $n } 处。

## 隐患
warn-silent = 完全不报时：方案 "{ $plan }" 是无声的。不看钟的一方不会知道最后一次读秒已在进行。请换一个方案，如 plan = "official"。
warn-tones-only = 方案 "{ $plan }" 只用提示音。提示音说不出还剩多少时间，也说不出是谁的时间。可以出声的赛场请用语音方案，如 plan = "official"。
warn-calls-dropped = { $period }的读秒在最后十秒之前完全不报：方案 "{ $plan }" 的第 { $marks } 秒永远报不到。20 至 40 秒的读秒请用 plan = "fast"，它会报一半。
warn-count-below-ten = { $period }的读秒比末尾要数的十秒还短，报数会从中间开始。请用 15 秒以上的读秒。
warn-no-language = 没有写报时的语言：每台机器各用自己的语言，两台的报时可能不同。请在 [calls] 下写 languages = ["zh"] 等。
warn-languages-not-spoken = 报时用 { $spoken }：指定它的一项优先于 languages。{ $others } 只用在规定卡和本报告里；写 voice = "zh+en" 可轮流报时。
warn-no-voice = 本机不能使用语音 "{ $voice }"：{ $why }
warn-reserve-large = { $basic }中最后{ $reserve }都要读秒，{ $main }后就开始读秒。如果保留时间原是另加的，请把总时间写在前面：{ $better }。
warn-absolute-short = 全局{ $time }，之后没有读秒：棋局未定，时间先完。请加读秒或加秒，如 5m + 5s/move。
warn-absolute-tight = 全局{ $time }，之后没有读秒：一般对局要{ $typical }，比双方的钟加起来还长。请加读秒或加秒，如 20m + 10s/move，或告知棋手时间用完即终局。
warn-units-swapped = 基本时限{ $main }，之后每次读秒{ $period }：两者像是写反了。如果基本时限是{ $period }，请写在前面，如 30m + 3x30s。
warn-main-as-seconds = 基本时限读作{ $main }：只有一个冒号的时间（如 1:30）是分和秒。如果指小时，请写 { $hours }。
warn-notices-past-main = 基本时限的提示中，{ $notices }永远报不到：基本时限只有{ $main }。请从 main-time 中删去。
warn-notices-twice = 基本时限的提示{ $notices }写了两次，只报一次。请从 main-time 中删去一个。
warn-komi-far = 贴 { $komi } 目，小于零或超过 20 目。如非本意，请改正。
warn-rounds-missing = 前后的轮次都有，唯独没有这一轮。如果不下这一轮，可以不管；否则请补上。
warn-handicap-to-stronger = 受让的黑方段级位更高：{ $black } 对 { $white }。请看黑白是否写反。
warn-rank-beyond = { $player } 的段级位是 { $rank }；段级位从 30k 到 9d。请看是否笔误。
warn-bonus-small = 每手{ $bonus }不够落子、提子和按钟：基本时限用完的一方会输掉赢棋。请用 5 秒以上，或加读秒。
warn-quota-tight = { $time }走 { $moves } 手，每手不到 5 秒，不够落子和按钟。请减少手数或增加时间。
warn-captures-counted = { $period }的读秒中，提子时钟照走：曾有人因提子多而超时负。请用 captures = "not-counted"，或用 stop-from 写明子数，并告知棋手。
warn-late-has-lost = 迟到未超过{ $limit }，但已超过钟上的时间的一方，到场时已经超时负。请缩短迟到的限度，使规定与实际一致。
warn-late-is-counted = 迟到满{ $limit }的一方开局就没有基本时限。如非本意，请缩短迟到的限度。
warn-komi-differs = 贴 { $komi } 目；按{ $set }应为 { $custom } 目。如非本意，请删去这一行。
warn-odds-dropped = 赛事给双方的时间不同，这里双方相同。如果这里也要不同，请在该轮写 time.black 和 time.white。
warn-typical-past-next = 一般对局要{ $typical }，但第 { $next } 轮在{ $gap }后就开始。请推迟下一轮，或缩短时限。
warn-longest-past-next = { $moves } 手的对局最长可达{ $longest }，但第 { $next } 轮在{ $gap }后开始；从 { $from } 手起就可能赶不上。请推迟下一轮，或事先定好未完的对局怎么办。
warn-out-of-order = 第 { $next } 轮的开始不晚于这一轮。请改正开始时间。
warn-offset-missing = 这里的开始时间没有写时区，别处写了；按当地钟面时间理解。请写全，如 2026-12-06T09:30:00+08:00。
warn-no-offsets = 开始时间都没有写时区。在同一赛场够用；有异地棋手时请写全，如 2026-12-06T09:30:00+08:00。
warn-no-name = 赛事没有名称：记录和成绩要靠名称认对局。请在文件开头写 name = "..."。
warn-no-games = 没有编排对局，而其他轮次已有编排。
warn-unknown-round = 编排了对局，但文件的 [[round]] 里没有这一轮：按赛事的设置进行。请改正轮次，或补上这一轮。
warn-paired-twice = { $player } 在同一轮排在第 { $tables } 台。请改正编排。
warn-against-himself = { $player } 同时排在黑白双方。请改正编排。
warn-names-alike = "{ $one }" 和 "{ $other }" 只差空格或大小写，成绩会当成两个人。请统一写法。
warn-list-charset = { $list } 没有注明字符编码，按 { $charset } 读取。其中的姓名：{ $names }。如有错误，请把名单存为 UTF-8。
warn-periods-assumed = { $list } 不含读秒次数，因此每人只有一次；请在赛事文件里设置 time.control。
