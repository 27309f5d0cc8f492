# 开局设置与各对话框。

## 通用
dialog-black = 黑方
dialog-white = 白方
dialog-span-hours = { $n } 小时
dialog-span-minutes = { $n } 分
dialog-span-seconds = { $n } 秒
dialog-span-milliseconds = { $n } 毫秒
dialog-span-join = { " " }
dialog-reading-count = { $time }（剩 { $n } 次）
dialog-reading-quota = { $time }（{ $n } 手）
dialog-reading-penalty = { $time }（另有 { $n } 次）
dialog-reading-over = 时间用尽

## 拒绝的理由

## 时间写法的错误
dialog-duration-empty = 请写时间，如 1h30m、90s 或 1:30:00
dialog-duration-no-unit = 缺少单位：数字后写 h、m 或 s，如 10m
dialog-duration-not-one = 不是时间：请写 1h30m、90s 或 1:30:00
dialog-duration-unit-order = 单位由大到小，各写一次：1h30m20s
dialog-duration-over-59 = 冒号后只能是两位数 00 至 59：1:05:00
dialog-duration-too-long = 超过 100 天

## 时限写法的错误
dialog-notation-at = 第 { $column } 列：{ $problem }
dialog-notation-empty = 还没有写时限
dialog-notation-unexpected = 此处不能写 "{ $found }"
dialog-notation-nearest = 此处不能写 "{ $found }"，是否要写 "{ $nearest }"？
dialog-notation-ends = 没有写完，最后一个词后还缺内容
dialog-notation-duration = "{ $found }"：{ $fault }
dialog-notation-number = "{ $found }"：须是 1 至 10000 的整数
dialog-notation-reserve-above-basic = 保留时间长于所属的基本时限
dialog-notation-reserve-not-whole = 保留时间须为整分钟；其他读秒请写明，如 reserve 3x30s
dialog-notation-twice = 与前面所写矛盾
dialog-control-nothing = 没有给出任何时间
dialog-control-zero-length = 其中有一项时间为零
dialog-control-cap-below-main = 上限低于基本时限
dialog-control-open-session = 最后一段手数之后没有内容：请写 40/2h + 30m 或 0s + 15/10m
dialog-control-unreachable-session = 未写手数的一段之后还有一段：请写 40/2h + 30m
dialog-control-hourglass-mixed = 沙漏制单独使用，不带加时或加秒
dialog-control-rounded-with-bonus = rounded 不能与加秒或延时同用
dialog-control-too-many = 次数或手数超过 10000

## 用文字说时限
dialog-control-join = ，
dialog-control-main = 基本时限 { $time }
dialog-control-session = { $time }内走 { $n } 手
dialog-control-rest = 其余共 { $time }
dialog-control-basic = 基本时限 { $time }
dialog-control-reserve = 其中保留读秒 { $n } 次、每次 { $time }
dialog-control-periods = 之后读秒 { $n } 次、每次 { $time }
dialog-control-each = { $n ->
   *[other] 每手 { $time }
}
dialog-control-quota = 之后每 { $time }走 { $n } 手
dialog-control-lost = 余下时间作废
dialog-control-carried = 余下时间计入下一段
dialog-control-played-out = 余下时间用完再进入下一段
dialog-control-free = 之后每手 { $time }
dialog-control-units = 超出时使用考虑时间 { $n } 次、每次 { $time }
dialog-control-ing = 之后可延时 { $n } 次、每次 { $time }，每次罚 { $points } 点
dialog-control-no-overtime = 无读秒
dialog-control-fischer = 每手加 { $time }
dialog-control-cap = 不超过 { $time }
dialog-control-first = 第一手前即加
dialog-control-bronstein = 每手最多补回 { $time }
dialog-control-delay = 每手前 { $time }不计时
dialog-control-hourglass = 一方所用即对方所得
dialog-control-rounded = 只计整分钟

## 设置：各行
setup-title = dumiao 读秒 / 新对局
setup-preset = 计时制度
setup-control = 时限
setup-white-control = 白方时限
setup-black-name = 黑方姓名
setup-white-name = 白方姓名
setup-left = 左侧座位
setup-board = 棋盘
setup-rule-set = 规则
setup-size = 棋盘大小
setup-handicap = 让子
setup-komi = 贴子（目）
setup-stones = 棋子
setup-coordinates = 坐标
setup-plan = 读秒方式
setup-black-voice = 黑方语音
setup-white-voice = 白方语音
setup-device = 声音设备
setup-language = 界面语言
setup-palette = 配色
setup-tenths = 十分之一秒
setup-sound-check = 试音
setup-start = 开始
setup-heading-time = 时间
setup-heading-players = 棋手
setup-heading-board = 棋盘
setup-heading-calls = 读秒
setup-heading-screen = 画面
setup-heading-begin = 开局
setup-list-title = 计时制度

## 设置：选项
setup-none = （无）
setup-preset-typed = 手工输入
setup-same-as-black = （与黑方相同）
setup-nothing-typed = （空）
setup-device-system = 系统默认
setup-device-off = 无：不出声
setup-palette-standard = 标准
setup-palette-light = 浅色背景
setup-palette-high-contrast = 高对比度
setup-palette-plain = 无颜色
setup-tenths-never = 不显示
setup-tenths-last-ten = 最后十秒显示
setup-tenths-always = 始终显示
setup-sound-not-done = 未做
setup-sound-heard = 听到了
setup-sound-not-heard = 没有听到
setup-plan-official = 正式（中国规则）
setup-plan-japanese = 日本
setup-plan-nhk = NHK
setup-plan-korean = 韩国
setup-plan-fast = 快棋（20 至 40 秒）
setup-plan-countdown = 倒数（10 至 1）
setup-plan-beeps = 提示音
setup-plan-silent = 无声
setup-board-clock-only = 只用棋钟
setup-board-record = 记谱
setup-board-play = 在屏幕上下棋
setup-rules-chinese = 中国规则
setup-rules-chinese-old = 中国规则（2002 年以前）
setup-rules-japanese = 日本规则
setup-rules-korean = 韩国规则
setup-rules-aga = 美国规则（AGA）
setup-rules-ing = 应氏规则（部分）
setup-rules-new-zealand = 新西兰规则
setup-handicap-none = 分先
setup-handicap-first = 让先，不贴子
setup-handicap-stones = 让 { $n } 子
setup-komi-of-rules = （按规则：{ $komi }）
setup-komi-none = （让子棋不贴子）
setup-komi-stones = { $points } 目 = { $stones } 子
setup-komi-points = { $points } 目
setup-stones-unicode = 符号，占一格
setup-stones-wide = 涂色，占两格
setup-stones-ascii = 字母
setup-coordinates-western = A 至 T，1 至 19
setup-coordinates-chinese = 1 至 19，一至十九

## 设置：提示与按键
setup-hint-preset = 用左右键选择计时制度；下面的时限可以手工改写。
setup-hint-control = 例：3h reserve 5m、1h + 3x30s、1h + 15/10m、40m + 20s/move、30s/each、1h
setup-hint-white-control = 双方时限不同时填写；留空则与黑方相同。
setup-hint-name = 用于显示和记录；可以留空。
setup-hint-left = 从键盘一侧看，坐在左边的一方。
setup-hint-board = 只用棋钟；或由记谱员输入着手；或双方在屏幕上下棋。
setup-hint-rule-set = 如何计算胜负、贴多少、禁止哪种同形再现。
setup-hint-size = 棋盘的路数。
setup-hint-handicap = 让 2 子起白方先下；凡让先让子均不贴子。
setup-hint-komi = 例：3.75 stones（子）、7.5 points（目）；只写数字为目；留空则按规则。
setup-hint-stones = 右边的竖线应上下对齐；没有对齐请换一种棋子。
setup-hint-coordinates = 棋盘上的点如何称呼。
setup-hint-plan = 读秒时报哪些秒数。
setup-hint-voice = 为这一方报时所用的语言和声音。
setup-hint-device = 报时从哪里发声。
setup-hint-language = 画面的语言；语音另行选择。
setup-hint-palette = 画面上没有任何内容只靠颜色区分。
setup-hint-tenths = 棋钟是否显示十分之一秒。
setup-hint-sound-check = 按 Enter 试听最后一分钟的读秒。
setup-hint-start = 按 Enter 打开棋钟；第一次按钟前不走时。
setup-hint-start-refused = 时限还没有写对。
setup-hint-start-refused-komi = 贴子还没有写对。
setup-keys = 上下 换行  左右 选择  F5 开始  F1 帮助  Esc 离开
setup-too-small = 窗口太小：需要 { $width }x{ $height }，现为 { $is-width }x{ $is-height }。

## 设置：棋盘有误
setup-komi-not-an-amount = 不是贴子：请写 3.75 stones（子）或 7.5 points（目）；只写数字为目
setup-komi-not-quarters = 子数以四分之一为单位：请写 3.75 stones
setup-komi-not-halves = 目数以半目为单位：请写 7.5 points
setup-komi-in-points = 此规则数目，不数子：应为 { $points } 目
setup-komi-above-board = 超过了棋盘的点数
setup-handicap-too-many = 这个棋盘放不下这么多让子

## 试音
setup-sound-title = 试音
setup-sound-expect = 应听到最后一分钟的读秒：30、40、50，然后 51 至 59 只读一至九。
setup-sound-question = 听到了吗？
setup-sound-asking-keys = y 听到了   n 没听到   r 再来一次   Esc 返回
setup-sound-try = 可以试试：
setup-sound-try-device = - 换一个声音设备
setup-sound-try-volume = - 调高扬声器和系统的音量
setup-sound-try-mute = - 系统或本程序是否静音
setup-sound-try-plug = - 扬声器是否接好并打开
setup-sound-without = 没有声音也能对局：报时显示在画面上，并有终端铃声。
setup-sound-advising-keys = r 再来一次   Enter 返回

## 裁判：事项
referee-title = 裁判
referee-correct = 更正时间
referee-recount = 重新读秒
referee-take-back = 收回最后一手（钟与盘）
referee-warn = 警告
referee-result = 宣布结果
referee-start = 启动棋钟
referee-pause = 暂停
referee-resume = 恢复
referee-hold = 提子：停止读秒
referee-release = 提子完毕：继续读秒
referee-swap = 交换座位
referee-late = 迟到
referee-keys-acts = 按键或 Enter 选择   - 现在不可   p 停钟   Esc 关闭
referee-keys-list = 按键或 Enter 选择   Esc 返回
referee-keys-typed = Enter 下一步   Esc 返回
referee-keys-confirm = Enter 执行   Esc 返回

## 裁判：提问
referee-ask-time = 新的时间，如 5m 或 1:30:00（现为 { $now }）：
referee-ask-number = 新的数目（现为 { $now }）：
referee-ask-second = 从第几秒重新读，如 51？
referee-ask-lateness = 迟到多久，如 9m30s？
referee-ask-margin = 胜多少？数子法为子，数目法为目，如 2.75 或 2 3/4
referee-ask-reason = 理由：
referee-figure-main = 基本时限余时
referee-figure-period = 本次读秒余时
referee-figure-periods = 剩余读秒次数
referee-figure-moves-left = 剩余手数
referee-figure-moves-made = 已走手数
referee-none = 无
referee-not-a-number = 须是整数
referee-not-a-margin = 须是大于零的四分之一的整数倍，如 0.25 或 2 3/4
referee-reason-missing = 须写明理由
referee-game-went-on = 其间有人按了钟：请再看一遍，然后按 Enter

## 裁判：理由
referee-reason = 理由：{ $reason }
referee-reason-none = 不另说明
referee-reason-typed = 其他理由...
referee-reason-ruling = 裁判裁定
referee-reason-clock-set-wrongly = 棋钟设置有误
referee-reason-press-noticed-late = 按钟未及时察觉
referee-reason-clock-fault = 棋钟故障
referee-reason-misread = 读秒有误
referee-reason-unheard = 未听到读秒
referee-reason-disturbed = 对局受到干扰
referee-reason-pressed-by-mistake = 误按
referee-reason-no-move = 未落子
referee-reason-noise = 说话或喧哗
referee-reason-device = 使用电子设备
referee-reason-left-seat = 擅自离席
referee-reason-press-before-move = 未落子先按钟
referee-reason-stone-moved = 移动棋子
referee-reason-conduct = 行为不当
referee-reason-absent = 缺席
referee-reason-agreed = 双方同意
referee-reason-dispute = 争议
referee-reason-break = 休息

## 裁判：结果
referee-black-by-count = 黑方数子胜
referee-white-by-count = 白方数子胜
referee-white-resigned = 黑方胜，白方认输
referee-black-resigned = 白方胜，黑方认输
referee-white-forfeits = 黑方胜，白方判负
referee-black-forfeits = 白方胜，黑方判负
referee-white-time = 黑方胜，白方超时
referee-black-time = 白方胜，黑方超时
referee-draw = 和棋
referee-both-lose = 双方判负
referee-void = 无效：对局不计
referee-replay = 重下：本局重新对局

## 裁判：前后
referee-status-ready = 尚未开始
referee-status-running = 棋钟在走
referee-head-running = 棋钟在走；棋手请按空格
referee-head-running-board = 棋钟在走；关闭此窗后方可落子
referee-status-paused = 暂停
referee-status-holding = 正在提子，读秒停止
referee-status-counting = 着手已终止：数子
referee-change-left-time = { $side }余时
referee-change-moves = { $side }手数
referee-change-moves-left = { $side }剩余手数
referee-change-points = { $side }罚点
referee-change-warnings = { $side }警告
referee-change-to-move = 轮走方
referee-change-left = 左侧座位
referee-change-record = 最后一手
referee-change-game = 对局
referee-no-change = 棋钟不变：只作记录

## 帮助
help-title = 按键
help-keys = 上下 滚动   Esc 关闭
help-key-space = 空格
help-key-left-half = 键盘左半边
help-key-right-half = 键盘右半边
help-key-shift = 左 Shift、右 Shift
help-key-mouse = 鼠标或触摸
help-key-up-down = 上 下 Tab
help-key-left-right = 左 右
help-key-letters = 字母
help-end-turn = 轮走方按钟；开局前为启动
help-press-left = 左侧棋手按钟
help-press-right = 右侧棋手按钟
help-press-shift = 同上，限终端能分辨时
help-press-mouse = 点在谁的一半，就是谁按钟
help-pause = 暂停与恢复
help-capture = 读秒中：开始提子，或提子完毕
help-referee = 裁判菜单；不停钟
help-mute = 静音或恢复语音
help-volume = 调大、调小音量
help-help = 显示这些按键
help-quit = 离开，先询问
help-redraw = 重画画面
help-suspend = 暂回命令行
help-new-game = 新对局（终局后）
help-report = 到目前为止的用时
help-move = 换一行
help-choose = 改变选项，或在文字中移动
help-type = 输入文字
help-empty = 清空文字
help-enter = 下一行；在末尾：试音、开始
help-start = 在任何一行开始
help-leave = 离开

## 离开
quit-title = 离开
quit-question = 离开对局？
quit-question-over = 离开？
quit-keys = y 离开   n 留下（Enter）
quit-clock-running = 询问时棋钟照走。
quit-clock-standing = 棋钟停着。
quit-record-kept = 对局记录会保留。

## 空档
gap-title = 无人使用的时间
gap-sleep = 机器休眠了 { $span }。
gap-stopped = 程序停止了 { $span }。
gap-closed = 程序曾经关闭 { $span }。
gap-too-much = 超过了间断的时间：请改用菜单更正时间。
gap-standing = 棋钟停在此前的状态。轮到{ $side }走棋。
gap-nothing = 不计入任何一方
gap-all = 全部计入{ $side }
gap-value = 部分计入{ $side }...
gap-keys = 1-3 选择   Enter 执行；然后按 F2 恢复
gap-typing-keys = 如 1m30s   Enter 执行   Esc 返回

## Set-up: the event
setup-event = 赛事
setup-round = 轮次
setup-table = 台号
setup-heading-event = 赛事
setup-event-none = （无）
setup-event-enter = 按回车打开
setup-event-broken = 此赛事文件不能使用：按回车看原因
setup-round-none = （未选：用赛事的通用规定）
setup-table-none = （未选：无姓名）
setup-preset-event = 按赛事文件
setup-preset-broken = 无法读取
setup-preset-faults = 此预设无法读取；按回车看原因。
setup-hint-event = 赛事文件（.toml）或预设名。左右键选本文件夹的文件，回车打开。
setup-hint-round = 左右键选轮次；各轮用时可以不同。
setup-hint-table = 左右键选台号；姓名、让子和用时取自编排。
setup-faults-title = 有误之处
setup-faults-keys = 上/下 滚动   Esc 返回

## 开局设置：对局方式
exercise-heading = 对局方式
exercise-play = 对局方式
exercise-play-game = 双人对局
exercise-play-alone = 独自练习读秒
exercise-play-together = 双人练习
exercise-play-engine = 与引擎对弈
exercise-play-press = 按钟练习
exercise-play-replay = 猜棋谱的着法
exercise-hint-game = 左右键选择：对局；或练习读秒：独自、双人、与引擎、按钟、猜谱。
exercise-hint-alone = 一人下双方的棋，读秒与正式对局相同；下完可看用时。
exercise-hint-together = 两人共用键盘：可以悔棋，下一局可以交换黑白。
exercise-hint-engine = 本机的引擎在棋盘上行棋，同用棋钟；它超时也判负。
exercise-hint-press = 尽量晚按，但不可超时：每手一次真实的读秒，计分。
exercise-hint-replay = 在读秒之内下出棋谱的下一手；每次猜着都计分。
exercise-engine = 引擎
exercise-engine-other = 其他命令
exercise-engine-unknown = （无）
exercise-engine-none-here = 没有安装已知的引擎：请输入命令，或看 `dumiao engines`。
exercise-engines-broken = 引擎文件无法读取：按回车看原因。
exercise-hint-which-engine = 本机已安装的引擎；或任何支持 GTP 的命令。
exercise-command = 命令
exercise-hint-command = 支持 GTP 的程序及其参数，写法同命令行：gnugo --mode gtp
exercise-command-empty = 还没有命令：请写支持 GTP 的程序，例如 gnugo --mode gtp
exercise-command-quotes = 引号没有配对
exercise-no-program = 本机没有程序 { $program }：请安装，或写出它的路径，或另选引擎。
exercise-level = 等级
exercise-level-usual = （引擎自己的）
exercise-level-range = { $lowest } 至 { $highest }；留空则用引擎自己的
exercise-level-wrong = 没有这个等级：请写 { $lowest } 至 { $highest } 的整数，或留空
exercise-hint-level = 引擎的强弱；数字的含义见 `dumiao engines`。
exercise-record = 棋谱
exercise-record-missing = 还没有棋谱：请写棋谱文件（.sgf）的路径
exercise-record-broken = 此棋谱不能使用：按回车看原因。
exercise-hint-record = 棋谱文件（.sgf）的路径。左右键选本文件夹的棋谱。
exercise-side = 你执
exercise-side-lot = 猜先（抽签）
exercise-side-both = 双方
exercise-hint-side = 哪一方的棋由你来下。
exercise-count = 每手时限
exercise-hint-count = 每手一次读秒，例如 30s/each、1m/each、0s + 3x30s。
exercise-not-one-count = 练习每手只有一次读秒：30s/each 或 0s + 3x30s
exercise-count-too-short = 按钟练习至少要两秒，例如 10s/each
exercise-count-too-long = 超过了棋钟能计的时间：通常写 30s/each
exercise-timing = 读秒
exercise-timing-first = 从第一手开始
exercise-timing-set = 基本时限用完之后
exercise-hint-timing = 从第一手开始：去掉基本时限，立即练习读秒。
exercise-no-count-absolute = 包干制没有读秒：请选“基本时限用完之后”，或在上面写 3x30s 一类的读秒
exercise-no-count-increment = 加秒制没有读秒：请选“基本时限用完之后”，或在上面写 3x30s 一类的读秒
exercise-no-count-delay = 延时制没有读秒：请选“基本时限用完之后”，或在上面写 3x30s 一类的读秒
exercise-no-count-hourglass = 沙漏制没有读秒：请选“基本时限用完之后”，或在上面写 3x30s 一类的读秒
exercise-no-count-extensions = 应氏罚点延时没有读秒：请选“基本时限用完之后”，或在上面写 3x30s 一类的读秒
exercise-opening = 开局
exercise-opening-none = 空棋盘
exercise-opening-random = 随机布局
exercise-hint-opening = 随机布局：每一局从不同的布局开始。
exercise-own-name = 你的姓名
exercise-hint-start-refused = 上面还有不对的地方：按 F5 前往。
