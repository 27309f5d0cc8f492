# What a game sheet says.

## The sheet
sheet-title = 対局記録
sheet-page = { $n } / { $of } ページ
sheet-player-rank = { $name } ({ $rank })
sheet-label-event = 大会
sheet-label-game = 番号
sheet-label-control = 持ち時間
sheet-label-control-of = { $side }の時間
sheet-label-rules = ルール
sheet-label-opened = 開始
sheet-label-last = 最終記録
sheet-label-result = 結果
sheet-confirmed = 確認済み
sheet-damaged = 記録ファイルの { $line } 行目が壊れています: { $reason }。この表はその行より前の内容だけで、後のことは何も含みません。

## Rules
sheet-rules-area = { $set }、地と石を数える、{ $size } 路、コミ { $komi } 子、置石 { $handicap }
sheet-rules-territory = { $set }、地を数える、{ $size } 路、コミ { $komi } 目、置石 { $handicap }
sheet-rules-captures-not-counted = 秒読み中の取り上げは計時しない
sheet-rules-captures-counted = 取り上げも計時する
sheet-rules-captures-stop-from = { $n } 子以上の取り上げは計時しない
sheet-rules-late-single = 遅刻は同じ時間を引く、{ $limit } まで
sheet-rules-late-double = 遅刻は二倍を引く、{ $limit } まで
sheet-rules-late-clock-runs = 定刻から黒の時計を動かす、{ $limit } まで
sheet-rules-warnings-two-lose = 警告二回で負け
sheet-rules-warnings-stone = 警告一回につき一子
sheet-rules-warnings-points = 警告一回につき二目
sheet-rules-warnings-free = 警告に罰則なし
sheet-rules-two-loss = 二手打ちは負け
sheet-rules-two-void = 二手打ちは二手目を無効とする
sheet-rules-overrun-pass = 最後の一分の超過は求めによりパスとする
sheet-rules-flag-claimed = 時間切れは相手の申し立てによる

## Moves
sheet-moves = 着手
sheet-moves-legend = 考慮時間と、押した直後の表示。括弧は、着手では無効、表示では秒読みの残り回数または残り手数。
sheet-column-n = 手
sheet-column-point = 着点
sheet-column-used = 考慮
sheet-column-reading = 表示
sheet-pass = パス
sheet-over = 終局
sheet-sealed = 封手

## Acts
sheet-acts = 処置
sheet-reason = 理由: { $reason }
sheet-counts-no-more = (もう有効でない)
sheet-dropped-turn = { $side }が押した、{ $used } 使用 (もう有効でない)
sheet-act-start = 時計を始めた
sheet-act-pause = 時計を止めた: { $why }
sheet-act-resume = 時計を再開した
sheet-act-hold = 石を取り上げる: 秒読みを止める
sheet-act-release = 取り上げ終わり: 秒読みを続ける
sheet-act-correct = { $side }の時計を直した
sheet-act-take-back = { $side }の手番を戻した
sheet-act-swap = 席を入れ替えた
sheet-act-late = { $side }が { $late } 遅刻、{ $charged } を引いた
sheet-act-warn = { $side }に警告、計 { $n } 回
sheet-act-withdraw-warning = { $side }への警告を取り消した、残り { $n } 回
sheet-act-gap = プログラムが { $span } 止まっていた: { $why }
sheet-act-charge-gap = うち { $span } を手番側に計上した
sheet-act-void = { $side }の { $point } は無効、手番を失う
sheet-act-erase = { $side }の最後の手を棋譜から消した
sheet-act-over = { $side }が終局を告げた
sheet-act-count-passes = 両者パス、着手終了
sheet-act-count-agreed = 両者合意、着手終了
sheet-act-resume-play = 対局を再開した
sheet-act-mark = 死石 { $n } 子を示した
sheet-act-agree = { $side }が計算に同意した
sheet-act-end = 結果: { $result }
sheet-act-seal = { $side }が封じ手をした
sheet-act-unseal = { $side }の封じ手を開いた: { $point }
sheet-act-unseal-referee = { $side }の封じ手: { $point }、審判が認定した
sheet-act-ask-time = { $side }が残り時間を尋ねた
sheet-act-leave = { $side }が許可を得て離席した
sheet-act-return = { $side }が席に戻った
sheet-act-advise = { $side }に注意した
sheet-act-rule = 裁定: { $side }、{ $offence }: { $remedy }
sheet-act-note = 記録
sheet-act-note-side = { $side }についての記録
sheet-act-nigiri-stay = ニギリ: { $n } 子、{ $guess }と答え、黒白はそのまま
sheet-act-nigiri-change = ニギリ: { $n } 子、{ $guess }と答え、黒白を入れ替え
sheet-odd = 奇数
sheet-even = 偶数
sheet-act-withdraw-result = 結果を取り消した
sheet-act-confirm = 結果を確認した
sheet-act-undo = 記録 { $seq } を取り消した
sheet-act-restore = { $time }、記録 { $seq } の後に戻した

## What an act changed
sheet-field-status = 状態
sheet-field-to-move = 手番
sheet-field-reading = { $side }の時計
sheet-reading-more = この手 { $think }、使用 { $used }、着手 { $n }
sheet-field-warnings = { $side }の警告
sheet-field-away = { $side }の席
sheet-field-sealed = 封じ手
sheet-field-seats = 席
sheet-field-players = 対局者 (黒 / 白)
sheet-field-confirmed = 結果の確認
sheet-field-turns = 手番の数
sheet-field-moves = 盤上の手数
sheet-field-dead = 死石
sheet-field-shared = 共有の点
sheet-field-agreed = { $side }の同意
sheet-field-proposed = 終局を告げた側
sheet-yes = はい
sheet-no = いいえ
sheet-away-never = 在席
sheet-away-since = 離席
sheet-away-was-once = 戻った
sheet-seats-left = { $side }が左
sheet-status-ready = 開始前
sheet-status-running = 計時中
sheet-status-paused = 停止中、{ $why }
sheet-status-holding = 取り上げ中、秒読み停止
sheet-status-counting = 着手終了、計算中

## Rulings
sheet-offence-forbidden-point = 着手禁止点
sheet-offence-repetition = 同形反復
sheet-offence-two-in-a-row = 二手打ち
sheet-offence-stone-replaced = 石の置き直し
sheet-offence-stones-moved = 石のずれ
sheet-offence-board-disturbed = 盤面の乱れ
sheet-offence-wrong-stones-lifted = 取れない石を取り上げた
sheet-offence-pressed-before-lifting = 取り上げ前に押した
sheet-offence-overrun = 最後の一分の超過
sheet-remedy-lost-turn = 手番を失う
sheet-remedy-put-back = 元に戻す
sheet-remedy-stands = そのまま有効
sheet-remedy-put-back-and-warning = 元に戻し、警告
sheet-remedy-advice = 注意
sheet-remedy-warning = 警告
sheet-remedy-pass = パスとする
sheet-remedy-draw = 引き分け
sheet-remedy-replay = 打ち直し
sheet-remedy-void = 無勝負
sheet-remedy-loss = 負け

## Limits, calls, runs of the program
sheet-limits = 限度到達
sheet-limit-overtime = 持ち時間切れ、秒読みに入る
sheet-limit-period = 一回使用、残り { $n } 回
sheet-limit-unit = 考慮時間を一回使用、残り { $n } 回
sheet-limit-extension = 延長に入る、残り { $n } 回
sheet-limit-quota = 次の区間に入る
sheet-limit-flag = 時間切れ
sheet-calls = 読み上げ
sheet-calls-sum = 読み上げ { $said }、読み上げなし { $missed }
sheet-call-missed = 読み上げなし ({ $reason })
sheet-miss-late = 遅れ
sheet-miss-muted = 消音中
sheet-miss-no-sound = 音声なし
sheet-runs = プログラムと音声
sheet-run-first = dumiao { $program } が開始
sheet-run = dumiao { $program } が続行
sheet-run-cut = dumiao { $program } が続行、途切れた行の { $bytes } バイトを別に保存
sheet-run-moved = このファイルは書けなくなった { $from } の続き: { $why }
sheet-torn = 末尾の行が途切れている（異常終了または書き込み中）。含めていない。
sheet-sound-live = 音声: 正常 ({ $what })
sheet-sound-lost = 音声が途絶えた: { $what }
sheet-sound-check-not-done = 音声確認: していない
sheet-sound-check-heard = 音声確認: 聞こえた
sheet-sound-check-not-heard = 音声確認: 聞こえなかった

## Where the time went
sheet-account = 時間の内訳
sheet-account-none = 時計は始まっていない。
sheet-account-thinks = { $side }の考慮
sheet-account-stood = 停止、{ $why }
sheet-account-holds = { $side }の取り上げ
sheet-account-counting = 計算
sheet-account-result-stood = 取り消された結果が有効だった間
sheet-account-left-out = { $side }の考慮、戻した分
sheet-account-after-flag = 時間切れの後も動いていた分
sheet-account-span = 合計、{ $start } から { $end } まで
sheet-account-unaccounted = 不明
sheet-account-gap = 対局時間の外、{ $why }
sheet-account-booked = 考慮
sheet-account-charged = 停止分から計上
sheet-account-used = 時計による使用
sheet-account-in-turns = 各手の合計

## Count and signatures
sheet-count = 計算
sheet-count-total = 合計
sheet-count-half = 盤の半分
sheet-sign = 署名
sheet-referee = 審判
sheet-date = 日付

## What stood after a line
sheet-at-title = { $id }: { $seq } 行目の後（全 { $last } 行）
sheet-at-time = 対局時間
sheet-at-wall = 時刻
sheet-at-entry = 記録
sheet-at-header = 対局を開いた
sheet-at-pressed = 押した、{ $used } 使用
sheet-at-move = 着手 { $point }
sheet-at-call = 読み上げ: { $call }
sheet-at-heartbeat = 両者の表示、毎秒の記録
sheet-at-moved = 記録がこのファイルに移った
sheet-at-reopened = プログラムを再び起動した
sheet-at-counted = 秒読み { $time }
sheet-at-used = この手 { $think }、合計 { $all }
sheet-at-said = 読み上げ
sheet-at-nothing-said = なし
sheet-at-before = その前
sheet-at-after = その後
sheet-at-moves = 盤上の手数: { $n }

## The list of games
sheet-games-none = { $dir } にはまだ対局がない。対局すると記録がそこに残る。
sheet-games-moves = { $n } 手
sheet-games-kept = 他のプログラムが記録中
sheet-games-kept-by = 他のプログラムが記録中 (プロセス { $pid }、{ $place })
sheet-games-damaged = { $line } 行目が壊れている: { $reason }
sheet-games-unreadable = 読めない: { $reason }

## What is played under, as it was confirmed
sheet-label-setting = 条件
sheet-setting-confirmed = { $code }、開始前に{ $who }が確認
sheet-setting-referee = { $code }、{ $who }の確認なしに審判が開始
sheet-setting-half = { $code }、開始前に{ $who }だけが確認
sheet-setting-both = 双方
sheet-setting-mixed = { $code }、開始前に{ $who }が確認、{ $other }の確認なしに審判が開始
sheet-act-setting-player = { $side }が対局の条件を確認した
sheet-act-setting-referee = 審判が{ $side }に代わって対局の条件を確認した
