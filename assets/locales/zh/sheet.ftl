# What a game sheet says.

## The sheet
sheet-title = 对局记录
sheet-page = 第 { $n } 页，共 { $of } 页
sheet-player-rank = { $name } ({ $rank })
sheet-label-event = 赛事
sheet-label-game = 编号
sheet-label-control = 用时
sheet-label-control-of = { $side }用时
sheet-label-rules = 规则
sheet-label-opened = 建立
sheet-label-last = 最后记录
sheet-label-result = 结果
sheet-confirmed = 已确认
sheet-damaged = 记录文件第 { $line } 行损坏：{ $reason }。本表只含该行之前的内容，其后的一概没有。

## Rules
sheet-rules-area = { $set }，数子，{ $size } 路，贴 { $komi } 子，让 { $handicap } 子
sheet-rules-territory = { $set }，数目，{ $size } 路，贴 { $komi } 目，让 { $handicap } 子
sheet-rules-captures-not-counted = 读秒时提子不计时
sheet-rules-captures-counted = 提子计时
sheet-rules-captures-stop-from = 提 { $n } 子以上不计时
sheet-rules-late-single = 迟到扣时一倍，限 { $limit }
sheet-rules-late-double = 迟到加倍扣时，限 { $limit }
sheet-rules-late-clock-runs = 到时即开黑钟，限 { $limit }
sheet-rules-warnings-two-lose = 两次警告判负
sheet-rules-warnings-stone = 警告一次罚一子
sheet-rules-warnings-points = 警告一次罚两目
sheet-rules-warnings-free = 警告不罚
sheet-rules-two-loss = 连下两着判负
sheet-rules-two-void = 连下两着第二着无效
sheet-rules-overrun-pass = 最后一分钟超时可请求视为虚着
sheet-rules-flag-claimed = 超时须由对方提出

## Moves
sheet-moves = 着手
sheet-moves-legend = 用时，以及按钟后的读数。着手加括号为无效；读数后的括号为读秒剩余次数，或限步剩余手数。
sheet-column-n = 手
sheet-column-point = 着点
sheet-column-used = 用时
sheet-column-reading = 读数
sheet-pass = 虚着
sheet-over = 终局
sheet-sealed = 封棋

## Acts
sheet-acts = 处理记录
sheet-reason = 理由：{ $reason }
sheet-counts-no-more = (不再有效)
sheet-dropped-turn = { $side }按钟，用时 { $used } (不再有效)
sheet-act-start = 开钟
sheet-act-pause = 停钟：{ $why }
sheet-act-resume = 重新开钟
sheet-act-hold = 提子：读秒停
sheet-act-release = 提子完毕：读秒继续
sheet-act-correct = 调整{ $side }的钟
sheet-act-take-back = { $side }的一手收回
sheet-act-swap = 双方换座
sheet-act-late = { $side }迟到 { $late }，扣时 { $charged }
sheet-act-warn = 警告{ $side }，共 { $n } 次
sheet-act-withdraw-warning = 撤回对{ $side }的警告，余 { $n } 次
sheet-act-gap = 程序停顿 { $span }：{ $why }
sheet-act-charge-gap = 其中 { $span } 计入应下棋的一方
sheet-act-void = { $side } { $point } 的着手无效，失去一手
sheet-act-erase = 从记谱中删去{ $side }最后一着
sheet-act-over = { $side }表示终局
sheet-act-count-passes = 双方虚着，停止对局
sheet-act-count-agreed = 双方同意终局
sheet-act-resume-play = 恢复对局
sheet-act-mark = 标出死子 { $n } 个
sheet-act-agree = { $side }同意数棋结果
sheet-act-end = 结果：{ $result }
sheet-act-seal = { $side }封棋
sheet-act-unseal = 启封{ $side }的封手：{ $point }
sheet-act-unseal-referee = { $side }的封手：{ $point }，由裁判认定
sheet-act-ask-time = { $side }询问剩余时间
sheet-act-leave = { $side }经许可离座
sheet-act-return = { $side }回座
sheet-act-advise = 劝告{ $side }
sheet-act-rule = 判定：{ $side }，{ $offence }：{ $remedy }
sheet-act-note = 记录
sheet-act-note-side = 关于{ $side }的记录
sheet-act-nigiri-stay = 猜先：握 { $n } 子，猜{ $guess }；黑白不变
sheet-act-nigiri-change = 猜先：握 { $n } 子，猜{ $guess }；黑白互换
sheet-odd = 单
sheet-even = 双
sheet-act-withdraw-result = 撤回结果
sheet-act-confirm = 结果已确认
sheet-act-undo = 撤销第 { $seq } 条
sheet-act-restore = 恢复到 { $time }，第 { $seq } 条之后

## What an act changed
sheet-field-status = 状态
sheet-field-to-move = 轮到
sheet-field-reading = { $side }的钟
sheet-reading-more = 本手 { $think }，已用 { $used }，已下 { $n } 手
sheet-field-warnings = { $side }警告
sheet-field-away = { $side }座位
sheet-field-sealed = 封手
sheet-field-seats = 座位
sheet-field-players = 棋手 (黑 / 白)
sheet-field-confirmed = 结果确认
sheet-field-turns = 手数
sheet-field-moves = 棋盘上的着手
sheet-field-dead = 死子
sheet-field-shared = 公气
sheet-field-agreed = { $side }同意
sheet-field-proposed = 表示终局的一方
sheet-yes = 是
sheet-no = 否
sheet-away-never = 在座
sheet-away-since = 离座
sheet-away-was-once = 已回座
sheet-seats-left = { $side }在左
sheet-status-ready = 未开始
sheet-status-running = 走钟
sheet-status-paused = 停钟，{ $why }
sheet-status-holding = 提子，读秒停
sheet-status-counting = 已停着，数棋

## Rulings
sheet-offence-forbidden-point = 禁着点
sheet-offence-repetition = 全局同形
sheet-offence-two-in-a-row = 连下两着
sheet-offence-stone-replaced = 落子后移动
sheet-offence-stones-moved = 棋子移位
sheet-offence-board-disturbed = 棋局散乱
sheet-offence-wrong-stones-lifted = 误提有气之子
sheet-offence-pressed-before-lifting = 未提完子先按钟
sheet-offence-overrun = 最后一分钟超时
sheet-remedy-lost-turn = 失去一手
sheet-remedy-put-back = 复原
sheet-remedy-stands = 有效
sheet-remedy-put-back-and-warning = 复原并警告
sheet-remedy-advice = 劝告
sheet-remedy-warning = 警告
sheet-remedy-pass = 视为虚着
sheet-remedy-draw = 和棋
sheet-remedy-replay = 重下
sheet-remedy-void = 无效局
sheet-remedy-loss = 判负

## Limits, calls, runs of the program
sheet-limits = 到限
sheet-limit-overtime = 基本用时用完，开始读秒
sheet-limit-period = 用去一次，余 { $n } 次
sheet-limit-unit = 启用一个单位，余 { $n } 个
sheet-limit-extension = 进入延时，余 { $n } 次
sheet-limit-quota = 下一限步时段开始
sheet-limit-flag = 超时
sheet-calls = 报时
sheet-calls-sum = 已报 { $said }，漏报 { $missed }
sheet-call-missed = 未报 ({ $reason })
sheet-miss-late = 迟了
sheet-miss-muted = 静音
sheet-miss-no-sound = 无声音
sheet-runs = 程序与声音
sheet-run-first = 由 dumiao { $program } 建立
sheet-run = 由 dumiao { $program } 继续
sheet-run-cut = 由 dumiao { $program } 继续；残缺行 { $bytes } 字节另存
sheet-run-moved = 本文件接续 { $from }，原文件不能写入：{ $why }
sheet-torn = 文件末行残缺（程序中断或正在写入），未计入。
sheet-sound-live = 声音：正常 ({ $what })
sheet-sound-lost = 声音中断：{ $what }
sheet-sound-check-not-done = 试音：未做
sheet-sound-check-heard = 试音：听到
sheet-sound-check-not-heard = 试音：没有听到

## Where the time went
sheet-account = 时间去向
sheet-account-none = 从未开钟。
sheet-account-thinks = { $side }思考
sheet-account-stood = 停钟，{ $why }
sheet-account-holds = { $side }提子
sheet-account-counting = 数棋
sheet-account-result-stood = 结果被撤回之前
sheet-account-left-out = { $side }思考，已收回
sheet-account-after-flag = 超时之后仍走钟
sheet-account-span = 合计，{ $start } 至 { $end }
sheet-account-unaccounted = 不明
sheet-account-gap = 对局时间之外，{ $why }
sheet-account-booked = 思考
sheet-account-charged = 由停顿计入
sheet-account-used = 钟上已用
sheet-account-in-turns = 各手用时合计

## Count and signatures
sheet-count = 数棋
sheet-count-total = 合计
sheet-count-half = 棋盘一半
sheet-sign = 签字
sheet-referee = 裁判
sheet-date = 日期

## What stood after a line
sheet-at-title = { $id }：第 { $seq } 行之后（共 { $last } 行）
sheet-at-time = 对局时间
sheet-at-wall = 钟表时间
sheet-at-entry = 记录
sheet-at-header = 建立对局
sheet-at-pressed = 按钟，用时 { $used }
sheet-at-move = 着手 { $point }
sheet-at-call = 报时：{ $call }
sheet-at-heartbeat = 双方读数，每秒一记
sheet-at-moved = 记录转入本文件
sheet-at-reopened = 程序重新启动
sheet-at-counted = 已读 { $time }
sheet-at-used = 本手已用 { $think }，合计 { $all }
sheet-at-said = 此前报时
sheet-at-nothing-said = 无
sheet-at-before = 此前
sheet-at-after = 此后
sheet-at-moves = 棋盘上的着手：{ $n }

## The list of games
sheet-games-none = { $dir } 里还没有对局。下过的棋会在那里留下记录。
sheet-games-moves = { $n } 手
sheet-games-kept = 正由另一程序记录
sheet-games-kept-by = 正由另一程序记录 (进程 { $pid }，{ $place })
sheet-games-damaged = 第 { $line } 行损坏：{ $reason }
sheet-games-unreadable = 无法读取：{ $reason }

## What is played under, as it was confirmed
sheet-label-setting = 规定
sheet-setting-confirmed = { $code }，开始前经{ $who }确认
sheet-setting-referee = { $code }，{ $who }未确认，由裁判决定开始
sheet-setting-half = { $code }，开始前仅经{ $who }确认
sheet-setting-both = 双方
sheet-setting-mixed = { $code }，开始前经{ $who }确认；{ $other }未确认，由裁判决定开始
sheet-act-setting-player = { $side }确认本局规定
sheet-act-setting-referee = 裁判代{ $side }确认本局规定
