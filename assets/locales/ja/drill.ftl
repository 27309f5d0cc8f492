# 練習：棋譜の次の一手と、秒読みぎりぎりの押し。

## 次の一手
drill-guess = 次の一手 { $n }/{ $all }：{ $side }、{ $number }手目
drill-guess-shown = { $n }/{ $all }手を予想。棋譜の手番
drill-guess-over = ここまで：{ $all }手を予想
drill-guess-passed = ここまで：{ $n }手目のあと両者パス
drill-hit = { $guessed }：正解
drill-alike = { $guessed }：対称なので{ $played }と同じ
drill-near = { $guessed }は近い。実戦：{ $played }
drill-elsewhere = { $guessed }？実戦：{ $played }
drill-late = 時間切れ。実戦：{ $played }
drill-hits = 正解{ $n }

## 押し
drill-press = { $n }/{ $all }手目：残り{ $seconds }秒以内に押す
drill-press-called = 「{ $word }」を聞いてから
drill-press-over = ここまで：{ $all }手のうち良し{ $good }手
drill-good = 良し：残り{ $span }秒
drill-early = { $span }秒早い
drill-over = 時間切れ：押していない
drill-nearest = 最短の残り{ $span }秒

## 共通
drill-points = 得点{ $points }/{ $most }
drill-streak = { $n }連続
drill-count = 持ち時間なし：一手{ $time }
drill-broken-illegal = { $last }手目まで：{ $n }手目は反則
drill-broken-turn = { $last }手目まで：{ $n }手目は手番違い
drill-broken-set-up = { $last }手目まで：以後は石の設置
drill-start = Space で時計を始める
drill-entry-hint = 点は { $example } など、または pass。F10 で練習をやめる

## 終わり
drill-result-over = 練習は終わりです
drill-result-left = 練習を途中でやめました
drill-quit-question = 練習をやめますか？
drill-quit-over = 練習はここで終わり、結果は残ります：`dumiao progress`
drill-quit-kept = 練習の結果は残ります：`dumiao progress`
drill-closing = { $result }。結果：dumiao progress { $id }
drill-again-title = もう一度
drill-again-question = 同じ練習をもう一度始めますか？
drill-no-referee = 練習に審判はいません：一時停止か終了を
drill-stands = 当てた手は戻せません
