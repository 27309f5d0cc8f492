## The card of a game: what it is played under
card-title = この対局の条件
card-player-left = { $side }（左の席）：{ $name }
card-player-right = { $side }（右の席）：{ $name }
card-ranked = { $name }（{ $rank }）
card-no-name = （名前なし）
card-time = 持ち時間：{ $words }
card-calls = 読み上げ：{ $plan }。
card-voice = 読み上げの言語：{ $voice }。
card-voice-of = { $side }への読み上げの言語：{ $voice }。
card-code = コード：{ $code }。コードが同じ卓は条件も同じです。
card-changed = 大会ファイルと違い、手で変えたもの：{ $what }。
card-change-control = 持ち時間
card-change-players = 名前
card-change-plan = 読み上げ
card-change-voices = 音声
card-change-policies = 罰則などの規定
card-change-board = 碁盤、ルール、コミ、置き石

## The card: who confirms it
card-confirms-left = { $side }の確認：キーボード左半分のキー（F など）を押す
card-confirms-right = { $side }の確認：キーボード右半分のキー（J など）を押す
card-confirmed = { $side }は確認しました。
card-by-referee = { $side }の確認なしに、審判の判断で始めます。
card-keys = 上/下 続きを読む   Esc 違いがある：設定に戻る   F2 審判：確認なしで進む   F3 審判メニュー
card-keys-looking = 上/下 続きを読む   Esc 戻る   F2 審判：確認なしで進む   F3 審判メニュー
card-keys-reading = 上/下 続きを読む   Esc 戻る
card-done = 確認済み：{ $code }。スペース、または{ $side }のキーで時計が動きます。
card-give-up = もう一度 Esc：審判の処置 { $n } 件（席の交換、ニギリ、遅刻など）を取り消し、設定し直す。他のキー：残す
card-given-up = 条件の画面で取りやめ、設定し直した
help-card = この対局の条件。開始前に双方が確認できる

policy-flag-claimed = 時間切れ：相手が自分のキーで申し出るか、審判が時間を与える。それまで時計は止まる。
