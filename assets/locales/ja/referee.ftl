# 審判メニュー：対局者、日程、結果に関する処置と、時計に出る言葉。

## 処置
referee-ask-time-left = 残り時間の照会（表示と音声）
referee-reset = 時計が進んだ、遅れた
referee-nigiri = ニギリ
referee-rule = 反則の裁定
referee-advise = 注意（警告ではない）
referee-withdraw-warning = 警告の取り消し
referee-note = 記録、申し立て
referee-seat = 離席、または着席
referee-adjourn = 打ち掛け
referee-seal = 封じ手
referee-unseal = 封じ手を開く
referee-resume-play = 計算に異議：対局再開
referee-withdraw-result = 結果の取り消し
referee-confirm-result = 結果の確定
referee-undo = 直前の処置の取り消し

## 質問
referee-ask-span = 両者合わせてどれだけですか。例：4m
referee-ask-held = 石をいくつ握っていますか
referee-clock-fast = 進んだ：数えすぎた
referee-clock-slow = 遅れた：数え足りない
referee-odd = 相手は奇数（黒石一つ）
referee-even = 相手は偶数（黒石二つ）
referee-neither-side = どちらでもない
referee-who-sits-left = 左の席
referee-who-sits-right = 右の席
referee-called-title = 審判を呼んだのは
referee-called-not-told = 不明

## 反則と裁定
referee-offence-forbidden-point = 着手禁止点に打った
referee-offence-repetition = 同形反復
referee-offence-two-in-a-row = 二手打ち
referee-offence-stone-replaced = 置いた石を別の点へ移した
referee-offence-stones-moved = 石が打った点からずれている
referee-offence-board-disturbed = 盤面が乱れた
referee-offence-wrong-stones-lifted = 取れない石を取り上げた
referee-offence-pressed-before-lifting = 石を取り上げる前に押した
referee-offence-overrun = 最後の一分の超過：パスを求める
referee-remedy-lost-turn = 着手無効、手番を失う
referee-remedy-put-back = 元に戻して続行
referee-remedy-stands = そのまま続行
referee-remedy-put-back-and-warning = 元に戻し、警告
referee-remedy-advice = 注意
referee-remedy-warning = 警告
referee-remedy-pass = パスとみなして続行
referee-remedy-draw = 引き分け
referee-remedy-replay = 打ち直し
referee-remedy-void = 対局は無効
referee-remedy-loss = 負け

## 理由
referee-reason-wrong-side = 相手を誤った
referee-reason-not-justified = 理由がない
referee-reason-appeal = 異議を認めた
referee-reason-entered-wrongly = 入力の誤り
referee-reason-about-time = 時間か時計について
referee-reason-about-board = 盤か石について
referee-reason-about-conduct = 相手の行為について
referee-reason-end-of-session = 定刻
referee-reason-life-and-death = 死活に異議
referee-reason-open-borders = 境界が未定

## 変わるもの
referee-change-ruling = 裁定
referee-change-undone = 取り消し
referee-change-rule = 規定
referee-change-nigiri = ニギリ
referee-change-result = 結果
referee-nigiri-told = { $n }子、{ $guess }
referee-late-rule = { $rule }。{ $limit }を超えれば負け
referee-late-single = 一倍を引く
referee-late-double = 二倍を引く
referee-late-clock-runs = 定刻から黒の時計が動く
referee-in-the-seat = 着席
referee-away = 離席中
referee-result-open = 未確定
referee-result-confirmed = 確定
referee-status-adjourned = 打ち掛け
referee-entry-gap = 中断の算入
referee-entry-left = 離席
referee-entry-back = 着席
referee-entry-at = 対局時間 { $time }

## 対局者のキー
referee-head-running-dead = 対局者のキーは無効。時計は動いています（F2 で停止）
referee-head-dead = { $state }。対局者のキーは無効
referee-head-paused = { $state }：{ $reason }
referee-dead-press = 今の押しは無効です。審判の処置中です。後で押し直してください
referee-dead-press-of = { $side }の今の押しは無効です。審判の処置中です。後で押し直してください

## 時計
clock-time-asked = 残り：{ $left }   { $right }
clock-referee-called = 審判を呼んでいます

## ヘルプ
help-call = 対局者が審判を呼ぶ。時計が止まり、専用の音が鳴る
help-time-left = 残り時間の照会（表示と音声）
