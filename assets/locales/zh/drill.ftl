# 练习：猜谱，卡秒按钟。

## 猜谱
drill-guess = 猜第{ $n }/{ $all }手：{ $side }，谱上第{ $number }手
drill-guess-shown = 已猜{ $n }/{ $all }手。轮到谱着
drill-guess-over = 到此为止：共猜{ $all }手
drill-guess-passed = 到此为止：第{ $n }手后双方虚着
drill-hit = { $guessed }：正是此手
drill-alike = { $guessed }：与{ $played }对称，同此一手
drill-near = { $guessed }很近。实战：{ $played }
drill-elsewhere = { $guessed }？实战：{ $played }
drill-late = 没有按时猜。实战：{ $played }
drill-hits = 猜中{ $n }

## 按钟
drill-press = 第{ $n }/{ $all }手：在最后{ $seconds }秒内按钟
drill-press-called = 听到「{ $word }」之后
drill-press-over = 到此为止：共{ $all }手，{ $good }手好
drill-good = 好：还剩{ $span }秒
drill-early = 早了{ $span }秒
drill-over = 超时：没有按钟
drill-nearest = 最险{ $span }秒

## 通用
drill-points = 得分{ $points }/{ $most }
drill-streak = 连中{ $n }
drill-count = 无保留时间：每手{ $time }
drill-broken-illegal = 猜到第{ $last }手：第{ $n }手违规
drill-broken-turn = 猜到第{ $last }手：第{ $n }手次序不对
drill-broken-set-up = 猜到第{ $last }手：此后摆子
drill-start = 空格键开始计时
drill-entry-hint = 落点如 { $example }，或 pass 虚着；F10 退出练习

## 结束
drill-result-over = 练习结束
drill-result-left = 练习中途退出
drill-quit-question = 退出练习？
drill-quit-over = 练习到此结束，成绩会保留：`dumiao progress`
drill-quit-kept = 练习成绩会保留：`dumiao progress`
drill-closing = { $result }。成绩：dumiao progress { $id }
drill-again-title = 再练一次
drill-again-question = 重新开始同一练习？
drill-no-referee = 练习没有裁判：可以暂停或离开
drill-stands = 猜过的不能改
