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
policy-overrun-pass = 最后一次读秒用完：经要求可作虚着（停一手），不判负。
