# 封じ手：見られずに入力し、次の対局まで保管し、再開のときに開封する。

## 封じる
seal-title = { $side }の封じ手
seal-turn-away = { $side }以外の方は画面を見ないでください。ほかのキーは効きません。
seal-clock = { $side }の時計は動いています：{ $reading }
seal-first = 着手：
seal-typed-once = 一度入力しました。もう一度入力してください：
seal-second = 再度：
seal-hint = { $example } のような点、または pass。表示されません。
seal-differ = 二度の入力が一致しません。もう一度、二度入力してください。
seal-not-written = 封じられませんでした。時計は動いています。{ $why }
seal-no-record = 封じ手を保管できる記録がディスクにありません。
seal-slow-disk = ディスクが応答しません。
seal-writing = ディスクに書き込んでいます...
seal-keys-first = Enter 続いて再入力   Esc 考慮に戻る
seal-keys-second = Enter 封じて手番を終える   Esc 考慮に戻る
seal-keys-none = お待ちください。
seal-fault-unknown = 着手ではありません。{ $example } のような点、または pass を入力してください。
seal-fault-not-on-board = その点はこの盤にありません。
seal-fault-ambiguous = 二つの点が考えられます。列と行の間にハイフンを入れてください。
seal-fault-letter-needed = 列は文字です。{ $example } のように入力してください。

## 対局の間
seal-adjourned-title = 打ち掛け
seal-adjourned = { $side }が第 { $n } 手を封じました。
seal-since = 封じた時刻：{ $when }。
seal-adjourned-clocks = 両者の時計は止まっています。プログラムを終了できます。
seal-adjourned-resume = 再開するには：dumiao resume
seal-adjourned-keys = F2 封じ手を開く   q 離れる   Esc 盤を見る

## 開封
seal-open-title = 封じ手
seal-open-question = { $side }の封じ手を開きますか？
seal-open-note = その場の全員が見ます。時計はまだ動きません。
seal-open-keys = Enter 開く   Esc 封じたまま
seal-pass = パス
seal-shown = { $side }の封じ手：{ $move }
seal-fits = ファイルは記録と一致します。
seal-vouched = ファイルではなく審判の裁定による：{ $reason }
seal-plays = Enter で着手し、{ $other }の時計が動きます。
seal-place-it = 盤に打ってください。Enter で{ $other }の時計が動きます。
seal-occupied = 石があります。{ $side }は一手を失います。Enter で{ $other }の時計が動きます。
seal-forbidden = 着手禁止点です。{ $side }は一手を失います。Enter で{ $other }の時計が動きます。
seal-ends = 連続二度目のパスです。Enter で計算が始まります。
seal-shown-keys = Enter 進む   Esc まだ
seal-noted = 封じ手を開いて示しました
seal-lost = 封じ手のファイルがありません：{ $path }
seal-does-not-fit = このファイルは封じられた手ではありません：{ $path }
seal-damaged = 封じ手のファイルが壊れています：{ $path }：{ $why }
seal-trouble = 記録は封じたことだけを示し、手は示しません。ファイルを戻すか、審判が手と理由を入力してください。
seal-trouble-keys = Enter 手を入力   Esc 封じたまま
seal-vouch-move = 着手、{ $example } のような点、または pass：
seal-vouch-reason = { $move }。なぜこの手ですか？
seal-reason-missing = 理由を書いてください。記録に残ります。
seal-vouch-keys = Enter 次へ   Esc 戻る
