# 対局設定とダイアログ。

## 共通
dialog-black = 黒番
dialog-white = 白番
dialog-span-hours = { $n } 時間
dialog-span-minutes = { $n } 分
dialog-span-seconds = { $n } 秒
dialog-span-milliseconds = { $n } ミリ秒
dialog-span-join = { " " }
dialog-reading-count = { $time }（残り { $n } 回）
dialog-reading-quota = { $time }（{ $n } 手）
dialog-reading-penalty = { $time }（あと { $n } 回）
dialog-reading-over = 時間切れ

## 断る理由

## 時間の誤り
dialog-duration-empty = 時間を書いてください。例：1h30m、90s、1:30:00
dialog-duration-no-unit = 単位がありません。数字の後に h、m、s を書きます。例：10m
dialog-duration-not-one = 時間ではありません。例：1h30m、90s、1:30:00
dialog-duration-unit-order = 単位は大きい順に一度ずつ：1h30m20s
dialog-duration-over-59 = コロンの後は 00 から 59 の二桁：1:05:00
dialog-duration-too-long = 100 日を超えています

## 持ち時間の誤り
dialog-notation-at = { $column } 桁目：{ $problem }
dialog-notation-empty = 持ち時間がまだありません
dialog-notation-unexpected = ここに "{ $found }" は書けません
dialog-notation-nearest = ここに "{ $found }" は書けません。"{ $nearest }" ですか？
dialog-notation-ends = 途中で終わっています。最後の語の後に何か足りません
dialog-notation-duration = "{ $found }"：{ $fault }
dialog-notation-number = "{ $found }"：1 から 10000 の整数にします
dialog-notation-reserve-above-basic = 保留時間が元の持ち時間より長くなっています
dialog-notation-reserve-not-whole = 保留は分単位です。他の秒読みは reserve 3x30s のように書きます
dialog-notation-twice = 前に書いたものと矛盾します
dialog-control-nothing = 時間がまったくありません
dialog-control-zero-length = 長さが 0 の項目があります
dialog-control-cap-below-main = 上限が持ち時間より短くなっています
dialog-control-open-session = 最後の手数の後に何もありません：40/2h + 30m か 0s + 15/10m
dialog-control-unreachable-session = 手数のない段の後に別の段があります：40/2h + 30m
dialog-control-hourglass-mixed = 砂時計方式は単独で使います
dialog-control-rounded-with-bonus = rounded は加算や猶予と併用できません
dialog-control-too-many = 回数か手数が 10000 を超えています

## 持ち時間を言葉で
dialog-control-join = 、
dialog-control-main = 持ち時間 { $time }
dialog-control-session = { $time }で { $n } 手
dialog-control-rest = 残りは { $time }
dialog-control-basic = 持ち時間 { $time }
dialog-control-reserve = うち { $time } { $n } 回を秒読みに保留
dialog-control-periods = その後 { $time }の秒読み { $n } 回
dialog-control-each = { $n ->
   *[other] 一手 { $time }
}
dialog-control-quota = その後 { $time }に { $n } 手
dialog-control-lost = 余った時間は消滅
dialog-control-carried = 余った時間は次に加算
dialog-control-played-out = 余った時間を使い切って次へ
dialog-control-free = その後一手 { $time }
dialog-control-units = 超えると { $time }の考慮時間 { $n } 回
dialog-control-ing = その後 { $time }の延長 { $n } 回、一回 { $points } 目
dialog-control-no-overtime = 秒読みなし
dialog-control-fischer = 一手ごとに { $time }加算
dialog-control-cap = 上限 { $time }
dialog-control-first = 一手目の前にも加算
dialog-control-bronstein = 一手ごとに最大 { $time }戻る
dialog-control-delay = 一手の最初の { $time }は計らない
dialog-control-hourglass = 一方の使った分が相手に加わる
dialog-control-rounded = 分未満は切り捨て

## 設定：行
setup-title = dumiao 读秒 / 新しい対局
setup-preset = 計時方式
setup-control = 持ち時間
setup-white-control = 白番の持ち時間
setup-black-name = 黒番の名前
setup-white-name = 白番の名前
setup-left = 左の席
setup-board = 碁盤
setup-rule-set = ルール
setup-size = 路数
setup-handicap = 置石
setup-komi = コミ
setup-stones = 石の表示
setup-coordinates = 座標
setup-plan = 秒読みの方式
setup-black-voice = 黒番への声
setup-white-voice = 白番への声
setup-device = 音声出力
setup-language = 表示言語
setup-palette = 配色
setup-tenths = 十分の一秒
setup-sound-check = 音の確認
setup-start = 開始
setup-heading-time = 時間
setup-heading-players = 対局者
setup-heading-board = 碁盤
setup-heading-calls = 秒読み
setup-heading-screen = 画面
setup-heading-begin = 対局へ
setup-list-title = 計時方式

## 設定：選択肢
setup-none = （なし）
setup-preset-typed = 手入力
setup-same-as-black = （黒番と同じ）
setup-nothing-typed = （空）
setup-device-system = システムの既定
setup-device-off = なし（音を出さない）
setup-palette-standard = 標準
setup-palette-light = 明るい背景用
setup-palette-high-contrast = 高コントラスト
setup-palette-plain = 色なし
setup-tenths-never = 表示しない
setup-tenths-last-ten = 最後の十秒だけ
setup-tenths-always = 常に表示
setup-sound-not-done = 未確認
setup-sound-heard = 聞こえた
setup-sound-not-heard = 聞こえない
setup-plan-official = 公式（中国ルール）
setup-plan-japanese = 日本式
setup-plan-nhk = NHK 杯
setup-plan-korean = 韓国式
setup-plan-fast = 早碁（20 から 40 秒）
setup-plan-countdown = 逆読み（10 から 1）
setup-plan-beeps = 電子音
setup-plan-silent = 無音
setup-board-clock-only = 時計のみ
setup-board-record = 棋譜を記録する
setup-board-play = 画面で打つ
setup-rules-chinese = 中国ルール
setup-rules-chinese-old = 中国ルール（2002年まで）
setup-rules-japanese = 日本ルール
setup-rules-korean = 韓国ルール
setup-rules-aga = AGAルール
setup-rules-ing = 応氏ルール（一部）
setup-rules-new-zealand = ニュージーランドルール
setup-handicap-none = 互先
setup-handicap-first = 定先（コミなし）
setup-handicap-stones = { $n } 子
setup-komi-of-rules = （ルールどおり：{ $komi }）
setup-komi-none = （置碁はコミなし）
setup-komi-stones = { $points } 目 = { $stones } 子
setup-komi-points = { $points } 目
setup-stones-unicode = 記号（1桁幅）
setup-stones-wide = 色塗り（2桁幅）
setup-stones-ascii = 文字
setup-coordinates-western = A～T、1～19
setup-coordinates-chinese = 1～19、一～十九

## 設定：説明とキー
setup-hint-preset = 左右で計時方式を選びます。下の持ち時間は手で直せます。
setup-hint-control = 例：3h reserve 5m、1h + 3x30s、1h + 15/10m、40m + 20s/move、30s/each、1h
setup-hint-white-control = 持ち時間に差をつけるとき。空なら黒番と同じです。
setup-hint-name = 表示と記録に使います。空でもかまいません。
setup-hint-left = キーボード側から見て左に座る側。
setup-hint-board = 時計のみ、記録係が着手を入力する、または画面で打つ。
setup-hint-rule-set = 勝敗の数え方、コミ、禁じられる同形反復。
setup-hint-size = 碁盤の路数。
setup-hint-handicap = 2子以上は白が先に打ちます。定先と置碁はコミなし。
setup-hint-komi = 例：3.75 stones（子）、7.5 points（目）。数字だけなら目。空ならルールどおり。
setup-hint-stones = 右端の縦線がそろって見えれば正しく、そろわなければ別の表示を選びます。
setup-hint-coordinates = 盤上の点の呼び方。
setup-hint-plan = 秒読みでどの秒を読むか。
setup-hint-voice = この側の時間を読む言語と声。
setup-hint-device = 声を出す機器。
setup-hint-language = 画面の言語です。声は別に選びます。
setup-hint-palette = 色だけで区別するものはありません。
setup-hint-tenths = 時計に十分の一秒を表示するか。
setup-hint-sound-check = Enter で最後の一分の秒読みを聞きます。
setup-hint-start = Enter で時計を開きます。最初に押すまで動きません。
setup-hint-start-refused = 持ち時間がまだ正しくありません。
setup-hint-start-refused-komi = コミがまだ正しくありません。
setup-keys = 上下 行  左右 選択  F5 開始  F1 ヘルプ  Esc 終了
setup-too-small = 画面が小さすぎます。{ $width }x{ $height } 必要ですが { $is-width }x{ $is-height } です。

## 設定：碁盤の誤り
setup-komi-not-an-amount = コミではありません：3.75 stones（子）か 7.5 points（目）と書きます。数字だけなら目です
setup-komi-not-quarters = 子は4分の1単位です：3.75 stones
setup-komi-not-halves = 目は半目単位です：7.5 points
setup-komi-in-points = このルールは目で数えます：{ $points } 目に当たります
setup-komi-above-board = 盤の点の数を超えています
setup-handicap-too-many = この盤にはそれだけの置石の場所がありません

## 音の確認
setup-sound-title = 音の確認
setup-sound-expect = 最後の一分が 30、40、50、続いて 51 から 59 は一から九と聞こえるはずです。
setup-sound-question = 聞こえましたか？
setup-sound-asking-keys = y 聞こえた   n 聞こえない   r もう一度   Esc 戻る
setup-sound-try = お試しください：
setup-sound-try-device = - 別の音声出力を選ぶ
setup-sound-try-volume = - スピーカーとシステムの音量を上げる
setup-sound-try-mute = - システムかこのプログラムが消音になっていないか
setup-sound-try-plug = - スピーカーの接続と電源
setup-sound-without = 音がなくても対局できます。秒読みは画面に出て、端末のベルが鳴ります。
setup-sound-advising-keys = r もう一度   Enter 戻る

## 審判：項目
referee-title = 審判
referee-correct = 時間の訂正
referee-recount = 秒読みのやり直し
referee-take-back = 最後の手番を戻す
referee-warn = 警告
referee-result = 結果の宣告
referee-start = 時計を始める
referee-pause = 一時停止
referee-resume = 再開
referee-hold = 石を取り上げる：秒読み停止
referee-release = 取り上げ終わり：秒読み再開
referee-swap = 席の交換
referee-late = 遅刻
referee-keys-acts = キーか Enter で選択   - 今は不可   p 時計停止   Esc 閉じる
referee-keys-list = キーか Enter で選択   Esc 戻る
referee-keys-typed = Enter 次へ   Esc 戻る
referee-keys-confirm = Enter 実行   Esc 戻る

## 審判：質問
referee-ask-time = 新しい時間。例：5m、1:30:00（今は { $now }）：
referee-ask-number = 新しい数（今は { $now }）：
referee-ask-second = 何秒から読み直しますか。例：51
referee-ask-lateness = どれだけの遅刻ですか。例：9m30s
referee-ask-margin = 何子または何目の勝ちですか（2.75、2 3/4 など）
referee-ask-reason = 理由：
referee-figure-main = 持ち時間の残り
referee-figure-period = 秒読みの残り時間
referee-figure-periods = 秒読みの残り回数
referee-figure-moves-left = 残り手数
referee-figure-moves-made = 打った手数
referee-none = なし
referee-not-a-number = 整数にしてください
referee-not-a-margin = 0より大きい四分の一単位の値にしてください（0.25、2 3/4 など）
referee-reason-missing = 理由が必要です
referee-game-went-on = その間に時計が押されました。確かめてから Enter を押してください

## 審判：理由
referee-reason = 理由：{ $reason }
referee-reason-none = 特になし
referee-reason-typed = 他の理由...
referee-reason-ruling = 審判の裁定
referee-reason-clock-set-wrongly = 時計の設定の誤り
referee-reason-press-noticed-late = 押したことに気づくのが遅れた
referee-reason-clock-fault = 時計の故障
referee-reason-misread = 秒の読み誤り
referee-reason-unheard = 秒読みが聞こえなかった
referee-reason-disturbed = 対局の妨げ
referee-reason-pressed-by-mistake = 誤って押した
referee-reason-no-move = 着手していない
referee-reason-noise = 私語や騒音
referee-reason-device = 電子機器
referee-reason-left-seat = 無断離席
referee-reason-press-before-move = 着手前に押した
referee-reason-stone-moved = 石を動かした
referee-reason-conduct = 不適切な行為
referee-reason-absent = 不在
referee-reason-agreed = 両者の合意
referee-reason-dispute = 紛争
referee-reason-break = 休憩

## 審判：結果
referee-black-by-count = 黒の数え勝ち
referee-white-by-count = 白の数え勝ち
referee-white-resigned = 黒勝ち、白の投了
referee-black-resigned = 白勝ち、黒の投了
referee-white-forfeits = 黒勝ち、白の反則負け
referee-black-forfeits = 白勝ち、黒の反則負け
referee-white-time = 黒勝ち、白の時間切れ
referee-black-time = 白勝ち、黒の時間切れ
referee-draw = 引き分け
referee-both-lose = 両者負け
referee-void = 無効：対局は数えない
referee-replay = 打ち直し：もう一度打つ

## 審判：前と後
referee-status-ready = 開始前
referee-status-running = 時計は動いています
referee-head-running = 時計は動いています；着手はSpace
referee-head-running-board = 時計は動いています；閉じると着手できます
referee-status-paused = 一時停止中
referee-status-holding = 石の取り上げ中、秒読み停止
referee-status-counting = 着手終了：整地と計算
referee-change-left-time = { $side }の残り
referee-change-moves = { $side }の手数
referee-change-moves-left = { $side }の残り手数
referee-change-points = { $side }の罰点
referee-change-warnings = { $side }への警告
referee-change-to-move = 手番
referee-change-left = 左の席
referee-change-record = 最後の手
referee-change-game = 対局
referee-no-change = 時計は変わりません。記録に残ります

## ヘルプ
help-title = キー
help-keys = 上下 スクロール   Esc 閉じる
help-key-space = スペース
help-key-left-half = キーボード左半分
help-key-right-half = キーボード右半分
help-key-shift = 左 Shift、右 Shift
help-key-mouse = マウスかタッチ
help-key-up-down = 上 下 Tab
help-key-left-right = 左 右
help-key-letters = 文字
help-end-turn = 手番の側が押す。対局前は開始
help-press-left = 左の対局者が押す
help-press-right = 右の対局者が押す
help-press-shift = 同じ（端末が区別できるとき）
help-press-mouse = その半分の側の対局者が押す
help-pause = 一時停止と再開
help-capture = 秒読み中：石の取り上げ、またはその終わり
help-referee = 審判メニュー。時計は止まりません
help-mute = 消音、または解除
help-volume = 音量を上げる、下げる
help-help = このキー一覧
help-quit = 終了（確認あり）
help-redraw = 画面の描き直し
help-suspend = しばらくシェルへ
help-new-game = 新しい対局（終局後）
help-report = これまでの時間の使い方
help-move = 別の行へ
help-choose = 選択を変える、または文字の中を動く
help-type = 文字を書く
help-empty = 文字を消す
help-enter = 次の行へ。終わりでは音の確認、開始
help-start = どの行からでも開始
help-leave = 終了

## 終了
quit-title = 終了
quit-question = 対局を離れますか？
quit-question-over = 終了しますか？
quit-keys = y 離れる   n 続ける（Enter）
quit-clock-running = 尋ねている間も時計は動きます。
quit-clock-standing = 時計は止まっています。
quit-record-kept = 対局の記録は残ります。

## 空白の時間
gap-title = 誰のものでもない時間
gap-sleep = 機械が { $span }眠っていました。
gap-stopped = プログラムが { $span }止まっていました。
gap-closed = プログラムが { $span }閉じていました。
gap-too-much = 中断の時間より長いです。代わりにメニューで時間を訂正してください。
gap-standing = 時計はその前のまま止まっています。{ $side }の手番です。
gap-nothing = 誰にも計上しない
gap-all = すべて{ $side }に計上
gap-value = 一部を{ $side }に計上...
gap-keys = 1-3 選択   Enter 実行。その後 F2 で再開
gap-typing-keys = 例：1m30s   Enter 実行   Esc 戻る

## Set-up: the event
setup-event = 大会
setup-round = 回戦
setup-table = 卓
setup-heading-event = 大会
setup-event-none = （なし）
setup-event-enter = Enter で開く
setup-event-broken = この大会ファイルは使えません：Enter で理由を表示
setup-round-none = （なし：大会全体の条件）
setup-table-none = （なし：名前なし）
setup-preset-event = 大会のとおり
setup-preset-broken = 読めません
setup-preset-faults = このプリセットは読めません。Enter で理由を表示。
setup-hint-event = 大会ファイル（.toml）またはプリセット名。左右でこのフォルダのファイル、Enter で開く。
setup-hint-round = 左右で回戦を選ぶ。回戦ごとに持ち時間が違うことがある。
setup-hint-table = 左右で卓を選ぶ。名前、置き石、持ち時間は組み合わせから。
setup-faults-title = 誤り
setup-faults-keys = 上/下 スクロール   Esc 戻る

## 対局の設定：対局の種類
exercise-heading = 対局の種類
exercise-play = 対局の種類
exercise-play-game = ふたりの対局
exercise-play-alone = ひとりで練習
exercise-play-together = ふたりで練習
exercise-play-engine = エンジンと対局
exercise-play-press = 時計を押す練習
exercise-play-replay = 棋譜の次の一手
exercise-hint-game = 左右で選択：対局、または秒読みの練習（ひとり、ふたり、エンジン、棋譜）。
exercise-hint-alone = 本物の秒読みで両方の手を打ち、終わると時間の使い方が見られます。
exercise-hint-together = ひとつのキーボードで。待ったができ、次の局は黒白を交換できます。
exercise-hint-engine = この機械のエンジンが盤と時計で相手をします。時間切れは同じく負け。
exercise-hint-press = できるだけ遅く、遅すぎずに押す。一手ごとに本物の秒読みで得点。
exercise-hint-replay = 棋譜の次の一手を秒読みのうちに打ちます。一手ごとに得点。
exercise-engine = エンジン
exercise-engine-other = 別のコマンド
exercise-engine-unknown = （なし）
exercise-engine-none-here = 既知のエンジンがありません。コマンドを入力するか `dumiao engines` を参照。
exercise-engines-broken = エンジンのファイルが読めません：Enter で理由を表示。
exercise-hint-which-engine = この機械にあるエンジン、または GTP を話す任意のコマンド。
exercise-command = コマンド
exercise-hint-command = GTP を話すプログラムと引数（シェルと同じ書き方）：gnugo --mode gtp
exercise-command-empty = コマンドがありません：GTP を話すプログラム、例 gnugo --mode gtp
exercise-command-quotes = 引用符が閉じていません
exercise-no-program = プログラム { $program } がありません。インストールするか、パスを書くか、別のエンジンを。
exercise-level = レベル
exercise-level-usual = （エンジンの既定）
exercise-level-range = { $lowest } から { $highest }、空ならエンジンの既定
exercise-level-wrong = そのレベルはありません：{ $lowest } から { $highest } の整数、または空
exercise-hint-level = エンジンの強さ。数の意味は `dumiao engines` にあります。
exercise-record = 棋譜
exercise-record-missing = 棋譜がありません：棋譜（.sgf）のパスを書きます
exercise-record-broken = この棋譜は使えません：Enter で理由を表示。
exercise-hint-record = 棋譜（.sgf）のパス。左右でこのフォルダの棋譜を選びます。
exercise-side = あなたの色
exercise-side-lot = ニギリ（抽選）
exercise-side-both = 両方
exercise-hint-side = あなたが打つ側。
exercise-count = 一手の時間
exercise-hint-count = 一手ごとにひとつの秒読み。例：30s/each、1m/each、0s + 3x30s。
exercise-not-one-count = 練習は一手ごとにひとつの秒読み：30s/each か 0s + 3x30s
exercise-count-too-short = 押す練習には短すぎます：2秒以上、例 10s/each
exercise-count-too-long = 時計で計れる長さを超えています：ふつうは 30s/each
exercise-timing = 秒読み
exercise-timing-first = 初手から
exercise-timing-set = 持ち時間のあと
exercise-hint-timing = 初手からなら持ち時間なしで、すぐに秒読みの練習です。
exercise-no-count-absolute = 切れ負けに秒読みはありません：「持ち時間のあと」か、上で 3x30s などの秒読みを
exercise-no-count-increment = 加算式に秒読みはありません：「持ち時間のあと」か、上で 3x30s などの秒読みを
exercise-no-count-delay = 遅延式に秒読みはありません：「持ち時間のあと」か、上で 3x30s などの秒読みを
exercise-no-count-hourglass = 砂時計式に秒読みはありません：「持ち時間のあと」か、上で 3x30s などの秒読みを
exercise-no-count-extensions = 応氏の延長に秒読みはありません：「持ち時間のあと」か、上で 3x30s などの秒読みを
exercise-opening = 布石
exercise-opening-none = 空の盤
exercise-opening-random = ランダム
exercise-hint-opening = ランダムなら、毎局ちがう布石から始まります。
exercise-own-name = あなたの名前
exercise-hint-start-refused = まだ正しくないところがあります：F5 でそこへ。
