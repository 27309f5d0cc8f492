# エンジンの故障と、盤上の練習。

trouble-title = { $name } に問題が起きました
trouble-title-silent = { $name } が応答しません
trouble-gone = { $name } が終了しました：{ $how }。最後の出力：
trouble-gone-silently = { $name } が終了しました：{ $how }。
trouble-silent = { $name } が { $span } 応答していません。伝えたのは：{ $command }
trouble-illegal = { $name } は { $move } と答えましたが、規則で打てません：{ $why }。
trouble-unreadable = { $name } に着手を求めたところ、答えは：{ $answer }
trouble-refused = { $name } に「{ $command }」と伝えましたが、受け付けません：{ $answer }
trouble-standing = 時計は止まっています。
trouble-restart = 同じ局面で { $name } を起動し直す
trouble-ask-again = { $name } にもう一度着手を求める
trouble-play-for-it = これからは { $name } の手を自分で打つ
trouble-engine-loses = 終局：{ $name } の投了とする
trouble-keys = 数字か Enter：実行   Esc：今はそのまま（Ctrl-T で再表示）

partner-not-ready = { $name } は準備中です
partner-its-turn = { $name } の手番です
partner-late = { $name }：{ $move } は { $span } 遅すぎました
partner-silent = { $name } が { $span } 無応答（Ctrl-T で対処）：{ $command }
partner-is-back = { $name } が戻りました：時計が動きます
partner-counts = { $name } の計算 { $score }（参考）
partner-counts-nothing = { $name } は死石を示しません：印を
partner-played-by-hand = { $name } の手は自分で打ちます
partner-over-is-pass = エンジン相手の「終局」はパス
partner-taken-back = 待ったをしました：あなたの番です
partner-nothing-to-take-back = 戻せる手がありません
partner-not-kept = この練習は保存されませんでした：{ $why }
partner-declines = { $name } が受け付けません：{ $what }
