# 離れた対局と、続ける対局。

## 終了
quit-resume = 対局はこのまま残ります。`dumiao resume` で続けられます。
closing-unfinished = 対局は残っています。続けるには：dumiao resume { $id }
closing-over = { $result }。全記録：dumiao sheet { $id }
closing-record = 棋譜：{ $path }
closing-lost = ディスクに書かれていません：最後の { $n } 件の記録。空きや故障を調べ、紙の記録を残してください。

## 次の対局
again-title = 新しい対局
again-question = 同じ設定で新しい対局を始めますか？
again-keys = y 始める   n とどまる（Enter）
again-exchanged = x 黒白を替えて始める
again-set-up = s 設定に戻る
again-kept = この対局は { $id } として残ります。

## 再開
resume-as-it-was = 対局は離れた時のままです。
resume-torn = 対局は離れた時のままです。最後まで書かれなかった行は別に保存しました。
resume-kept = 結果のない対局があります：{ $who }。あとで：dumiao resume
resume-from-damaged = 別のファイルの記録から写しました。元は { $line } 行目が壊れています：{ $file }

## プログラムの空白
gap-by-wall = 壁時計によります。ほかの時計では計っていません。
gap-restarted = その間に機械が再起動しました。計ったのは壁時計だけです。
gap-went-back = その間に壁時計が戻されました。長さは誰にもわかりません。

## 起動時の案内
offer-title = 終わっていない対局
offer-head = { $n ->
    [one] この対局はまだ結果がありません：
   *[other] 次の { $n } 局はまだ結果がありません：
}
offer-stood = { $left }、{ $n ->
    [one] 1 手
   *[other] { $n } 手
}、{ $side }の手番；黒 { $black }、白 { $white }；{ $status }
offer-keys = Enter 再開   1-5 選択   Esc 今はしない（次回また案内）

## 記録の一項に戻る
restore-title = 記録の一項に戻る
restore-place = 記録の { $n } 行目の後の対局、時刻 { $at }。何も消しません。
restore-reading = { $side }：{ $before } -> { $after }
restore-why = 理由は？
restore-reason-disturbed = 対局が妨げられた
restore-reason-clock = 時計の故障
restore-reason-dispute = 争い
restore-reason-ruling = 審判の裁定
restore-reason-typed = ほかの理由...
restore-reason-missing = 理由が必要です
restore-keys = 1-5 選択   Enter そこに戻る   Esc このままにする
restore-typing-keys = Enter そこに戻る   Esc 戻る
