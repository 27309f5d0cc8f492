# 离开的对局与继续的对局。

## 离开
quit-resume = 对局原样保留：用 `dumiao resume` 继续。
closing-unfinished = 对局已保留。继续本局：dumiao resume { $id }
closing-over = { $result }。全部记录：dumiao sheet { $id }
closing-record = 棋谱：{ $path }
closing-lost = 未写入磁盘：本局最后 { $n } 条记录。请检查磁盘空间与故障，并保留纸面记录。

## 另一局
again-title = 新对局
again-question = 以相同设置开始新的一局？
again-keys = y 开始   n 留下（Enter）
again-exchanged = x 开始，并交换黑白
again-set-up = s 返回设置
again-kept = 本局保存为 { $id }。

## 继续
resume-as-it-was = 对局与离开时相同。
resume-torn = 对局与离开时相同；未写完整的最后一行已另存。
resume-kept = 有一局尚无结果：{ $who }。稍后继续：dumiao resume
resume-from-damaged = 抄自另一文件的记录，该文件第 { $line } 行已损坏：{ $file }

## 程序的空档
gap-by-wall = 这是墙上时钟的读数，没有其他时钟计量过。
gap-restarted = 其间机器重新启动过：只有墙上时钟计量了这段时间。
gap-went-back = 其间墙上时钟被拨回：无人知道这段时间有多长。

## 启动时的提示
offer-title = 未完的对局
offer-head = { $n ->
    [one] 这一局还没有结果：
   *[other] 这 { $n } 局还没有结果：
}
offer-stood = { $left }，{ $n ->
    [one] 已走 1 手
   *[other] 已走 { $n } 手
}，轮到{ $side }；黑 { $black }，白 { $white }；{ $status }
offer-keys = Enter 继续该局   1-5 选择   Esc 暂不；下次再提示

## 回到记录中的一条
restore-title = 回到记录中的一条
restore-place = 记录第 { $n } 行之后的对局，时刻 { $at }。不删除任何记录。
restore-reading = { $side }：{ $before } -> { $after }
restore-why = 理由？
restore-reason-disturbed = 对局受到干扰
restore-reason-clock = 棋钟故障
restore-reason-dispute = 争议
restore-reason-ruling = 裁判判定
restore-reason-typed = 其他理由...
restore-reason-missing = 需要写明理由
restore-keys = 1-5 选择   Enter 回到该处   Esc 保持现状
restore-typing-keys = Enter 回到该处   Esc 返回
