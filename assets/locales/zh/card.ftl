## The card of a game: what it is played under
card-title = 本局规定
card-player-left = { $side }，坐左侧：{ $name }
card-player-right = { $side }，坐右侧：{ $name }
card-ranked = { $name }（{ $rank }）
card-no-name = （未填姓名）
card-time = 用时：{ $words }
card-calls = 读秒方式：{ $plan }。
card-voice = 报时语言：{ $voice }。
card-voice-of = 对{ $side }报时的语言：{ $voice }。
card-code = 代码：{ $code }。代码相同的台，规定相同。
card-changed = 以下内容经人工改动，与赛事文件不同：{ $what }。
card-change-control = 用时
card-change-players = 姓名
card-change-plan = 读秒方式
card-change-voices = 语音
card-change-policies = 判罚等规定
card-change-board = 棋盘、规则、贴子或让子

## The card: who confirms it
card-confirms-left = { $side }确认：按键盘左半边的键，如 F
card-confirms-right = { $side }确认：按键盘右半边的键，如 J
card-confirmed = { $side }已确认。
card-by-referee = { $side }未确认，由裁判决定开始。
card-keys = 上/下 阅读   Esc 有误，返回设置   F2 裁判：不等确认   F3 裁判菜单
card-keys-looking = 上/下 阅读   Esc 返回   F2 裁判：不等确认   F3 裁判菜单
card-keys-reading = 上/下 阅读   Esc 返回
card-done = 已确认：{ $code }。按空格键或{ $side }的键开钟。
card-give-up = 再按 Esc：放弃裁判已作的 { $n } 项处理（换座、猜先、迟到等），重新设置。按其他键：保留
card-given-up = 在本局规定页放弃，重新设置
help-card = 本局规定；开始前双方可确认

policy-flag-claimed = 超时：由对方按自己的键提出，或由裁判补时；在此之前双方停钟。
