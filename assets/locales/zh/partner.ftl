# 引擎故障，以及棋盘旁的练习。

trouble-title = { $name } 出了故障
trouble-title-silent = { $name } 没有回答
trouble-gone = { $name } 已退出：{ $how }。最后的输出：
trouble-gone-silently = { $name } 已退出：{ $how }。
trouble-silent = { $name } 已 { $span } 没有回答。最后一条命令：{ $command }
trouble-illegal = { $name } 下了 { $move }，违反规则：{ $why }。
trouble-unreadable = 请 { $name } 行棋，它的回答是：{ $answer }
trouble-refused = 告诉 { $name } “{ $command }”，它不接受：{ $answer }
trouble-standing = 双方计时已停。
trouble-restart = 在同一局面上重新启动 { $name }
trouble-ask-again = 请 { $name } 再下一次
trouble-play-for-it = 此后由你代 { $name } 行棋
trouble-engine-loses = 结束对局：{ $name } 认输
trouble-keys = 数字或 Enter：执行   Esc：暂且搁置（Ctrl-T 再问）

partner-not-ready = { $name } 尚未就绪
partner-its-turn = 轮到 { $name } 行棋
partner-late = { $name }：{ $move } 晚了 { $span }
partner-silent = { $name } 已 { $span } 无回答（Ctrl-T 处理）：{ $command }
partner-is-back = { $name } 已恢复：计时继续
partner-counts = { $name } 数得 { $score }（仅供参考）
partner-counts-nothing = { $name } 不标死子：请自行标记
partner-played-by-hand = 此后由你代 { $name } 行棋
partner-over-is-pass = 对引擎“终局”即虚着
partner-taken-back = 已悔棋：轮到你
partner-nothing-to-take-back = 没有可以悔的棋
partner-not-kept = 本次练习没有保存：{ $why }
partner-declines = { $name } 不接受：{ $what }
