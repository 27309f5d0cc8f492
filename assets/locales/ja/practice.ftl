# How practice went.

practice-in-main = 持ち時間
practice-in-count = 秒読み中
practice-late = 最後の 3 秒
practice-burnt = 秒読みを 1 回使った
practice-left-step = { $from } から { $until } 秒
practice-left-more = それ以上
practice-left-title = 秒読み中に押したときの残り
practice-engine = 対 { $name }
practice-engine-level = 対 { $name }、レベル { $level }
practice-alone = ひとりで
practice-together = ふたりで
practice-replay = { $title } の手を当てる
practice-press = 時計を押す練習
practice-no-moves = 着手なし
practice-moves = { $n } 手
practice-median = ふつう { $span }
practice-late-count = 最後の 3 秒：{ $n }
practice-burnt-count = 使った秒読み：{ $n }
practice-nearest = いちばん際どい：残り { $span }（{ $n } { $what ->
    [turn] 回目
   *[move] 手目
}）
practice-flag-fell = 時間切れ負け
practice-guesses = { $asked } 手のうち { $hits } 手当たり、近い { $near }、よそ { $elsewhere }、時間切れ { $late }
practice-at-move = { $span }（{ $n } { $what ->
    [turn] 回目
   *[move] 手目
}）
practice-row-moves = 手数（時間）
practice-row-think = 一手：中央値 / 平均
practice-row-longest = 最長
practice-row-count = 秒読み中に押した
practice-row-late = 最後の 3 秒に押した
practice-row-burnt = 使った秒読み
practice-row-nearest = 秒読みの終わりにいちばん近い
practice-opening = 布石
practice-middle = 中盤
practice-end = ヨセ
practice-before-title = 同じ種類のこれまでの練習と比べて
practice-before-wait = 読み込み中...
practice-before-none = これが最初です
practice-before-count = 前の { $n } 回の平均と比べて
practice-of-hundred = { $n } %
practice-figure-median = 一手の中央値
practice-figure-late = 最後の 3 秒に押した
practice-figure-burnt = 使った秒読み（手数あたり）
practice-figure-nearest = いちばん際どい残り
practice-figure-flags = 時間切れ負け
practice-figure-hits = 当たり
practice-better = 良くなった
practice-worse = 悪くなった
practice-keys = 1-5、Tab：ページ   上下：スクロール   Esc：対局に戻る
practice-none = { $dir } にはまだ練習がありません。`dumiao practice` で始めます。
practice-sessions = 練習 { $n } 回、種類ごと、最後のものがいちばん下
practice-column-late = 最後3秒
practice-column-burnt = 秒読み
practice-fell = 時間切れ
practice-left-none = 秒読み中には押していません。
practice-phases-title = 局面ごとの時間
practice-page-thinks = 一手
practice-page-left = 残り
practice-page-near = 際どさ
practice-page-figures = 数値
practice-page-before = これまで
practice-main-over = { $n } 手目で持ち時間終了
practice-main-left = 持ち時間の残り { $span }
practice-burnt-at = 秒読みを使った手：{ $moves }
practice-fell-at = { $n } 手目で時間切れ
practice-kind-engine = 対エンジン
practice-kind-replay = 手を当てる練習
practice-group = { $kind }、秒読み { $span }
practice-group-no-count = { $kind }、秒読みなし
practice-turns = { $n } 回
practice-points = 得点 { $points }/{ $most }
practice-presses = ちょうど { $good }、早すぎ { $early }、時間切れ { $over }
practice-streak = 最多 { $n } 回連続
practice-figure-points = 得点
practice-figure-streak = 最多連続
practice-was = 以前 { $before }
