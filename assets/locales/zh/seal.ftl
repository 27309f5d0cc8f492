# 封棋：不给人看地输入，两次对局之间保存，续弈时启封。

## 封棋
seal-title = { $side }封棋
seal-turn-away = 除{ $side }以外，请各位转身勿看屏幕。其他按键一律无效。
seal-clock = { $side }的棋钟照走：{ $reading }
seal-first = 着手：
seal-typed-once = 已输入一次。请再输入一次：
seal-second = 再次：
seal-hint = 交叉点如 { $example }，或 pass。不会显示。
seal-differ = 两次输入不一致。请重新输入两次。
seal-not-written = 未能封棋，棋钟照走。{ $why }
seal-no-record = 磁盘上没有可以保存封棋的记录。
seal-slow-disk = 磁盘没有应答。
seal-writing = 正在写入磁盘...
seal-keys-first = Enter 接着再输入一次   Esc 回到思考
seal-keys-second = Enter 封棋并结束本手   Esc 回到思考
seal-keys-none = 请稍候。
seal-fault-unknown = 这不是着手。请输入交叉点如 { $example }，或 pass。
seal-fault-not-on-board = 棋盘上没有这个交叉点。
seal-fault-ambiguous = 可能是两个交叉点。请在列与行之间加连字符。
seal-fault-letter-needed = 列用字母表示。请输入如 { $example }。

## 两次对局之间
seal-adjourned-title = 暂 停 对 局
seal-adjourned = { $side }已封棋，为第 { $n } 手。
seal-since = 封棋时间：{ $when }。
seal-adjourned-clocks = 双方棋钟都停着。可以退出程序。
seal-adjourned-resume = 续弈命令：dumiao resume
seal-adjourned-keys = F2 启封   q 离开   Esc 看棋盘

## 启封
seal-open-title = 封棋
seal-open-question = 启封{ $side }的封棋？
seal-open-note = 在场的人都会看到。棋钟还不走。
seal-open-keys = Enter 启封   Esc 仍旧封着
seal-pass = 虚着
seal-shown = { $side }的封棋：{ $move }
seal-fits = 文件与记录相符。
seal-vouched = 由裁判认定，不是来自文件：{ $reason }
seal-plays = Enter 落子，{ $other }的棋钟开始走。
seal-place-it = 请在棋盘上落子。按 Enter，{ $other }的棋钟开始走。
seal-occupied = 该点已有棋子：{ $side }弃权一手。按 Enter，{ $other }的棋钟开始走。
seal-forbidden = 该点是禁着点：{ $side }弃权一手。按 Enter，{ $other }的棋钟开始走。
seal-ends = 这是连续第二次虚着：按 Enter 开始计算。
seal-shown-keys = Enter 继续   Esc 暂不
seal-noted = 封棋已启封并展示
seal-lost = 找不到封棋文件：{ $path }
seal-does-not-fit = 这个文件里不是所封的一手：{ $path }
seal-damaged = 封棋文件已损坏：{ $path }：{ $why }
seal-trouble = 记录只说明封过一手，不说明是哪一手。请放回文件，或由裁判输入这一手并说明理由。
seal-trouble-keys = Enter 输入着手   Esc 仍旧封着
seal-vouch-move = 着手，交叉点如 { $example }，或 pass：
seal-vouch-reason = { $move }。为什么是这一手？
seal-reason-missing = 请说明理由：要记入记录。
seal-vouch-keys = Enter 下一步   Esc 返回
