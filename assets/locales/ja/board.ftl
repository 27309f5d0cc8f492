# 碁盤と計算。

## 碁盤
board-part = { $from } から { $to } のみ
board-too-small = 盤には { $width } x { $height } が必要です
board-entry = { $side } { $n }：
board-entry-hint = 点は { $example } など、pass、over、resign
board-letters-clock = 文字キーは時計を押します。Tab で画面と文字キーの役を切り替えます。
board-resigns = { $side }の投了ですか。Enter はい、Esc いいえ
board-nothing-to-keep = 裁定のために残せる手はありません
board-referee-takes-back = 手を戻せるのは審判だけです：F3
board-keys-left = 左 Shift、またはその側をクリック
board-keys-right = 右 Shift、またはその側をクリック

## 入力
board-fault-unknown = 点でも言葉でもありません：{ $example } のような点か、pass、over、resign、undo、save を入力
board-fault-not-on-board = その点はこの盤にありません：盤の縁の座標を見てください
board-fault-ambiguous = 二つの点に読めます：16-4 のように列と行の間にハイフンを入れてください
board-fault-letter-needed = 列は文字です：{ $example } のように入力するか、F7 で数字にします

## 同形
board-recurrence = { $n ->
    [0] { $kind }：全局が初めと同形です
   *[other] { $kind }：全局が{ $n }手目の後と同形です
}
board-recurrence-ko = コウ
board-recurrence-double-ko = 両コウ
board-recurrence-triple-ko = 三コウ
board-recurrence-quadruple-ko = 四コウ
board-recurrence-eternal-life = 長生
board-recurrence-sending-two = 二子を送り一子を返す形
board-recurrence-other = 同形反復

## 表示
board-open-places = 未記録 { $n }手：{ $moves }
board-moves-ahead = 記録済みで未押下 { $n }手
board-pass = パス
board-over = 終局を告げる
board-void = { $point } は無効
board-last = { $n }手目：{ $side } { $move }
board-prisoners = アゲハマ：黒{ $black }、白{ $white }
board-to-play = 次：{ $side }
board-numbers-all = 白の手数は反転表示
board-lift = { $side }：{ $n }子を取り上げてください
board-lift-key = { $lift }（{ $key }：秒読み停止）
board-end-proposed = { $side }が終局を告げました。{ $other }：over、または着手

## キー
board-key-record = 記録
board-key-play = 着手
board-key-erase = 取消
board-key-pass = パス
board-key-clock = 時計
board-key-clock-alone = 時計のみ
board-key-needs = で碁盤を表示
board-key-board = 碁盤
board-key-numbers = 手数
board-key-coordinates = 座標
board-key-save = 保存
board-key-keep = 残して裁定
help-key-point = q16 または 16-4
help-key-cursor = 矢印
help-key-cursor-far = Ctrl+矢印 Home End PgUp PgDn
help-key-space-shift = Space、Shift
help-key-space-click = Space、クリック
help-enter-point = 点を入力して Enter
help-board-words = パス；終局を告げる、または応じる；投了。続けて Enter
help-board-more-words = 棋譜を保存；最後の手を消す；拒まれた手を裁定まで残す。続けて Enter
help-cursor = カーソルを動かす
help-cursor-far = カーソルを星や端へ
help-enter-line = 入力した点、またはカーソルの点に打つ・記録する
help-erase = 消す；空の行では Backspace が最後の記録を消す；Esc で空に
help-press-record = 記録中は対局者の押し；盤上で打つときは開始のみ
help-mouse-board = 点のクリックで打つ・記録する；側のクリックはその対局者の押し
help-tab = 碁盤、時計、または両方：文字キーの行き先
help-numbers = 手数：なし、最後の十手、全部
help-coordinates = 座標：文字、または中国式
help-pass = パスを入力；続けて Enter
help-save = 棋譜をファイルに保存

## 計算
count-stones = 生きた石
count-surrounded = 囲んだ点
count-shared = 共有点の半分
count-prisoners = 対局中のアゲハマ
count-dead-stones = 相手の死に石
count-komi = コミ
count-compensation = 置き石の分
count-penalty = 警告
count-opponents-penalty = 相手の警告
count-total = 盤上
count-sum = 合計
count-half = 盤の半分：{ $half }
count-against = 黒 { $black } 対 白 { $white }
count-agrees = 同意
count-agreed-none = まだ誰も同意していません
count-agreed-one = { $side }は同意。{ $other }：同意か、対局を続行
count-agreed-both = 両者が同意しました
count-legend-black = 黒地
count-legend-white = 白地
count-legend-shared = 共有
count-legend-dead = 死に石
count-hint = 死に石を Space かクリックで示し、両者が同意します：b、w。
count-ask-agree = { $side }はこの計算に同意しますか。Enter はい、Esc いいえ
count-ask-resume = 異議：対局を続けますか。時計は審判が動かすまで止まります。Enter はい、Esc いいえ
count-proposal = 乱数で打ち進めた提案で、誤りもあります：どの石も確かめてください。
count-no-stone = そこに石はありません；s で空点を共有にします。
count-key-dead = 死活
count-key-shared = 共有
count-key-propose = 提案
count-key-agree = 同意
count-key-resume = 続行
count-key-clear = 全部生き
help-count-dead = カーソルの石を死に石に、または生きに戻す
help-count-shared = 空いた所を共有に、または戻す
help-count-propose = プログラムが死に石を提案；誤りもあります
help-count-clear = すべて生き、共有の印なし
help-count-agree = 黒の同意、白の同意；続けて Enter
help-count-enter = まだ同意していない側に尋ねる
help-count-resume = 異議：対局を続ける
