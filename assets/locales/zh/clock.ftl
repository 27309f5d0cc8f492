# 棋钟画面，以及对局中用到的话。

## 句子的组成
color-black = 黑方
color-white = 白方
words-join = { $first }，{ $next }
words-player = { $color }（{ $name }）
span-seconds = { $n }秒

## 用时阶段
phase-main = 基本时限
phase-main-free = 基本时限，先免计{ $free }
phase-main-moves = 基本时限，还须走{ $n }手
phase-reserve = { $n ->
    [1] 读秒，最后一分钟
   *[other] 读秒，保留{ $n }分钟
}
phase-reserve-counts = { $n ->
    [1] 读秒，最后{ $time }
   *[other] 读秒，保留{ $n }次{ $time }
}
phase-period = 读秒，第{ $k }次，共{ $n }次
phase-each = 每手{ $time }
phase-quota = 本时段还须走{ $n }手
phase-quota-met = 手数已够，走完余时
phase-units-free = { $n ->
    [0] 每手{ $time }，考虑时间已用完
   *[other] 每手{ $time }，考虑时间还剩{ $n }次
}
phase-unit = { $n ->
    [0] 考虑时间{ $time }，最后一次
   *[other] 考虑时间{ $time }，还剩{ $n }次
}
phase-ing = 延时第{ $k }次，共{ $n }次，已罚{ $points }点
phase-over = 时间用完

## 接下来
then-loss = 用完判负
then-loss-no-overtime = 用完判负，不读秒
then-loss-last-minute = 最后一分钟：用完判负
then-loss-last-period = 最后一次读秒：用完判负
then-loss-last-unit = 最后一次考虑时间：用完判负
then-loss-no-unit = 考虑时间已用完：超时判负
then-loss-last-extension = 最后一次延时：用完判负
then-periods = 然后 { $n } x { $time }
then-quota-lost = 然后{ $time }内走{ $n }手，余时作废
then-quota-carried = 然后{ $time }内走{ $n }手，余时累加
then-quota-played = 然后{ $time }内走{ $n }手，余时走完
then-units = 然后每手{ $free }，另有{ $n }次{ $time }
then-unit = 然后用一次考虑时间{ $time }
then-extensions = 然后 { $n } x { $time }，每次罚{ $points }点
then-session = 然后加{ $time }，走{ $n }手
then-session-rest = 然后加{ $time }
bonus-fischer = 每手加{ $time }
bonus-bronstein = 每手至多返还{ $time }
bonus-delay = 每手前{ $time }免计
bonus-hourglass = 一方所用归对方

## 报时
prompt-n1 = 一
prompt-n2 = 二
prompt-n3 = 三
prompt-n4 = 四
prompt-n5 = 五
prompt-n6 = 六
prompt-n7 = 七
prompt-n8 = 八
prompt-n9 = 九
prompt-n10 = 十
prompt-seconds = { $n }秒
prompt-minute = 一分钟
prompt-remain = 还剩{ $n }分钟
prompt-last-minute = 最后一分钟
prompt-countdown-begins = 开始读秒
prompt-begin = { $n }分钟后开始读秒
prompt-period-taken = 用去一次
prompt-periods = 还剩{ $n }次
prompt-last-period = 最后一次读秒
prompt-byoyomi = 进入读秒
prompt-time-over = 时间到，超时判负
prompt-start = 对局开始
prompt-pause = 暂停
prompt-resume = 继续对局
prompt-moved = 请走棋
prompt-check = 声音检查

## 结果
result-time = { $winner }胜，对方超时
result-resignation = { $winner }中盘胜
result-forfeit = { $winner }胜，对方判负
result-count-stone = { $winner }胜{ $margin }子
result-count-stones = { $winner }胜{ $margin }子
result-count-point = { $winner }胜{ $margin }目
result-count-points = { $winner }胜{ $margin }目
result-draw = 和棋
result-both-lose = 双方判负
result-void = 本局无效
result-replay = 本局重下
why-time = 超时
why-resignation = 认输
why-late = 迟到超过时限
why-warnings = 警告次数已满
why-count = 双方确认
why-ruling = 裁判裁定
why-declared = 裁判宣布

## 不能执行
refusal-not-started = 对局尚未开始
refusal-already-started = 对局已经开始
refusal-over = 对局已经结束
refusal-paused = 棋钟已暂停
refusal-not-paused = 棋钟没有暂停
refusal-not-your-turn = 轮到对方走棋
refusal-nothing-to-take-back = 还没有人按钟
refusal-not-in-a-count = 现在不在读秒
refusal-captures-counted = 本次比赛提子时间计入用时
refusal-no-such-figure = 该时限没有这一项
refusal-zero = 必须大于零：判负须由裁判宣布
refusal-too-much = 超过该时限所给
refusal-no-board = 本钟没有棋盘
refusal-off-board = 该点不在棋盘上
refusal-occupied = 该点已有棋子
refusal-suicide = 禁着点：落子后无气，又不能提子
refusal-superko = 禁止全局同形：将与第 { $move } 手后的局面相同
refusal-superko-start = 禁止全局同形：将与开局时的局面相同
refusal-legal-move = 此着合法，无须裁定
refusal-place-a-stone = 请在棋盘上落子或虚着，以结束此手
refusal-open-places = 还有 { $count } 手未记录，请先补记
refusal-nothing-to-erase = 还没有记录任何一手
refusal-not-counting = 对局尚未进入数子
refusal-counting = 着手已经结束：请数子，或恢复对局
refusal-nothing-proposed = 对方没有表示终局
refusal-too-few-stones = 按本次规程，提子数不足，不停止读秒
refusal-nothing-to-lift = 此手没有需要用手提的子
refusal-move-sealed = 有封棋：请先启封
refusal-nothing-sealed = 没有封棋
refusal-already-moved = 此手已在盘上
refusal-own-turn = 只可在对方思考时离席
refusal-left-before = 该棋手已经离席一次
refusal-not-away = 该棋手在座位上
refusal-no-warning = 该方没有警告
refusal-not-over = 对局尚未结束
refusal-confirmed = 结果已经确认：任何人不得更改
refusal-cannot-undo = 此条记录不能单独撤销；可用 `dumiao resume GAME --at N` 回到其前
refusal-no-such-entry = 没有此条记录，或其后没有这一时刻
refusal-not-provided = 本赛事规则没有这种裁定
refusal-already-charged = 猜先须在扣除迟到时间之前；请先撤销扣时
refusal-flag-had-fallen = 已撤回超时判定：请先更正时间
refusal-flag-fell = 一方超时：一秒后按空格提出判负，或由裁判更正时间

## 暂停
pause-referee = 双方棋钟已停
pause-referee-said = 裁判暂停：{ $reason }
pause-referee-called = 已呼叫裁判
pause-engine = { $name } 出了故障
pause-flag-fell = 一方超时，待对方提出
clock-claim = { $fallen }超时。{ $claimant }按空格提出判负
pause-sleep = 电脑曾休眠
pause-stopped = 程序曾被中止
pause-closed = 程序曾经关闭
pause-adjourned = 对局暂停，另行续弈
pause-adjourned-said = 对局暂停：{ $reason }

## 棋钟画面
clock-to-move = >>> 请走棋 <<<
clock-to-move-short = 请走棋
clock-stands = 轮走，停钟中
clock-moves-first = 先行
clock-waits = 等待
clock-wins = 胜
clock-think = 本手用时 { $time }
clock-moves = 已走{ $n }手
clock-warnings = 警告{ $n }次
clock-used = 共用{ $n }分
clock-paused = 暂停
clock-paused-large = 暂    停
clock-holding = 正在提子：读秒暂停
clock-counting = 着手终止，数子
clock-ready = { $starter }开{ $mover }的钟：{ $keys }
clock-ready-referee = 裁判开钟：空格
clock-keys-left = 键盘左半边
clock-keys-right = 键盘右半边
clock-over = 对局结束
clock-result-open = 未确认
clock-result-confirmed = 已确认
clock-sealed = { $side }已封棋
clock-away = 离席
clock-summary-moves = { $n }手
clock-summary-used = 总用时 { $time }
clock-summary-longest = 最长一手 { $time }
clock-summary-average = 平均 { $time }
clock-round = 第{ $n }轮
clock-table = 第{ $n }台
clock-too-small = 窗口太小：至少 { $width } x { $height }
clock-sound-starting = 声音：正在打开
clock-sound-live = 声音：正常
clock-sound-live-on = 声音：正常（{ $device }）
clock-sound-quieter = 声音：正常，{ $percent } %
clock-sound-quieter-on = 声音：正常（{ $device }），{ $percent } %
clock-volume = 音量 { $percent } %
clock-sound-back = 声音已恢复（{ $device }）
clock-sound-moved = 声音已转到另一设备（{ $device }）
clock-sound-muted = 声音：静音
clock-sound-lost = 声音中断：{ $why }
clock-sound-off = 声音：关闭
clock-bell = 最后十秒改用响铃
clock-log-behind = 尚未写入磁盘
clock-log-act-behind = 判罚或结果尚未写入磁盘
clock-log-not-in-file = 尚未写入：{ $entries } 条
clock-log-lost = 记录未能写入，{ $entries } 条仅在内存中：{ $why }
clock-log-missing = 记录未能写入：{ $why }
clock-key-space = 空格
clock-key-start = 开始
clock-key-end-turn = 按钟
clock-key-pause = 暂停
clock-key-resume = 继续
clock-key-help = 帮助
clock-key-mute = 静音
clock-key-referee = 裁判
clock-key-captures = 提子
clock-key-captures-end = 提完
clock-key-quit = 退出
clock-key-new = 新对局
clock-key-report = 用时回顾
clock-key-leave = 离开
clock-key-unseal = 启封
clock-key-call = 呼叫裁判
clock-key-time = 余时

## The record as a file
clock-saved = 棋谱已存为 { $path }
clock-not-saved = 棋谱未能保存：{ $path }：{ $error }
clock-not-set = { $side }：棋谱中的余时不合此时限，请用裁判菜单设定
clock-recorded-result = 此棋谱已有结果：{ $result }
