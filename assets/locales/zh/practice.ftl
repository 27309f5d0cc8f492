# How practice went.

practice-in-main = 基本时限
practice-in-count = 读秒中
practice-late = 最后 3 秒
practice-burnt = 耗掉一次读秒
practice-left-step = { $from } 至 { $until } 秒
practice-left-more = 更多
practice-left-title = 读秒中按钟时的剩余
practice-engine = 对 { $name }
practice-engine-level = 对 { $name }，等级 { $level }
practice-alone = 独自练习
practice-together = 双人
practice-replay = 猜 { $title } 的着法
practice-press = 按钟练习
practice-no-moves = 没有着手
practice-moves = { $n } 手
practice-median = 通常 { $span }
practice-late-count = 最后 3 秒：{ $n }
practice-burnt-count = 耗掉的读秒：{ $n }
practice-nearest = 最险：剩 { $span }（第 { $n } { $what ->
    [turn] 次
   *[move] 手
}）
practice-flag-fell = 超时判负
practice-guesses = { $asked } 手中猜中 { $hits }，接近 { $near }，别处 { $elsewhere }，超时 { $late }
practice-at-move = { $span }（第 { $n } { $what ->
    [turn] 次
   *[move] 手
}）
practice-row-moves = 手数（用时）
practice-row-think = 每手：中位数 / 平均
practice-row-longest = 最长
practice-row-count = 读秒中按钟
practice-row-late = 最后 3 秒内按钟
practice-row-burnt = 耗掉的读秒
practice-row-nearest = 离读秒结束最近
practice-opening = 布局
practice-middle = 中盘
practice-end = 官子
practice-before-title = 与以前同类练习相比
practice-before-wait = 正在读取...
practice-before-none = 这是第一次
practice-before-count = 与前 { $n } 次的平均相比
practice-of-hundred = { $n } %
practice-figure-median = 每手用时中位数
practice-figure-late = 最后 3 秒内按钟
practice-figure-burnt = 耗掉的读秒（按手数）
practice-figure-nearest = 离读秒结束最近
practice-figure-flags = 超时负
practice-figure-hits = 猜中
practice-better = 有进步
practice-worse = 退步
practice-keys = 1-5、Tab：换页   上下：滚动   Esc：返回对局
practice-none = { $dir } 中还没有练习。用 `dumiao practice` 开始。
practice-sessions = 练习 { $n } 次，按种类分列，最近一次在最下面
practice-column-late = 最后3秒
practice-column-burnt = 耗读秒
practice-fell = 超时
practice-left-none = 没有在读秒中按过钟。
practice-phases-title = 各阶段用时
practice-page-thinks = 每手
practice-page-left = 剩余
practice-page-near = 险情
practice-page-figures = 数据
practice-page-before = 以前
practice-main-over = 第 { $n } 手用完基本时限
practice-main-left = 基本时限剩 { $span }
practice-burnt-at = 耗读秒于第 { $moves } 手
practice-fell-at = 第 { $n } 手超时
practice-kind-engine = 对引擎
practice-kind-replay = 猜着法
practice-group = { $kind }，读秒 { $span }
practice-group-no-count = { $kind }，无读秒
practice-turns = { $n } 次
practice-points = 得分 { $points }/{ $most }
practice-presses = { $good } 次正好，{ $early } 次过早，{ $over } 次超时
practice-streak = 最多连续 { $n } 次
practice-figure-points = 得分
practice-figure-streak = 最多连续
practice-was = 以前 { $before }
