# 時計の画面と、対局で使う言葉。

## 文の部品
color-black = 黒番
color-white = 白番
words-join = { $first }、{ $next }
words-player = { $color }（{ $name }）
span-seconds = { $n }秒

## 時計の段階
phase-main = 持ち時間
phase-main-free = 持ち時間、猶予あと{ $free }
phase-main-moves = 持ち時間、あと{ $n }手
phase-reserve = { $n ->
    [1] 秒読み、残り1分
   *[other] 秒読み、残り{ $n }分
}
phase-reserve-counts = { $n ->
    [1] 秒読み、最後の{ $time }
   *[other] 秒読み、{ $time }があと{ $n }回
}
phase-period = 秒読み、{ $n }回のうち{ $k }回目
phase-each = 一手{ $time }
phase-quota = この時間内にあと{ $n }手
phase-quota-met = 手数終了、残り時間を使用中
phase-units-free = { $n ->
    [0] 一手{ $time }、考慮時間なし
   *[other] 一手{ $time }、考慮時間あと{ $n }回
}
phase-unit = { $n ->
    [0] 考慮時間{ $time }、最後の1回
   *[other] 考慮時間{ $time }、あと{ $n }回
}
phase-ing = 延長{ $n }回のうち{ $k }回目、減点{ $points }目
phase-over = 時間切れ

## 次に来るもの
then-loss = 切れたら負け
then-loss-no-overtime = 切れ負け、秒読みなし
then-loss-last-minute = 最後の1分：切れたら負け
then-loss-last-period = 最後の秒読み：切れたら負け
then-loss-last-unit = 最後の考慮時間：切れたら負け
then-loss-no-unit = 考慮時間なし：切れたら負け
then-loss-last-extension = 最後の延長：切れたら負け
then-periods = 次は { $n } x { $time }
then-quota-lost = 次は{ $time }で{ $n }手、残りは消える
then-quota-carried = 次は{ $time }で{ $n }手、残りは繰り越し
then-quota-played = 次は{ $time }で{ $n }手、残りは使い切る
then-units = 次は一手{ $free }と考慮時間{ $time }が{ $n }回
then-unit = 次は考慮時間{ $time }
then-extensions = 次は { $n } x { $time }、1回に減点{ $points }目
then-session = 次は{ $time }追加で{ $n }手
then-session-rest = 次は{ $time }追加
bonus-fischer = 一手ごとに{ $time }追加
bonus-bronstein = 一手ごとに{ $time }まで戻る
bonus-delay = 一手の初めの{ $time }は猶予
bonus-hourglass = 使った分は相手に加わる

## 読み上げ
prompt-n1 = 一
prompt-n2 = 二
prompt-n3 = 三
prompt-n4 = 四
prompt-n5 = 五
prompt-n6 = 六
prompt-n7 = 七
prompt-n8 = 八
prompt-n9 = 九
prompt-n10 = 十
prompt-seconds = { $n }秒
prompt-minute = 1分
prompt-remain = 残り{ $n }分
prompt-last-minute = 最後の1分
prompt-countdown-begins = これより秒読み
prompt-begin = 秒読みまで{ $n }分
prompt-period-taken = 1回使いました
prompt-periods = 残り{ $n }回
prompt-last-period = 最後の秒読み
prompt-byoyomi = 秒読みに入ります
prompt-time-over = 時間切れ、負けです
prompt-start = 対局開始
prompt-pause = 時計を止めます
prompt-resume = 対局再開
prompt-moved = あなたの番です
prompt-check = 音の確認

## 結果
result-time = { $winner }の時間切れ勝ち
result-resignation = { $winner }の中押し勝ち
result-forfeit = { $winner }の勝ち、相手は失格
result-count-stone = { $winner }の{ $margin }子勝ち
result-count-stones = { $winner }の{ $margin }子勝ち
result-count-point = { $winner }の{ $margin }目勝ち
result-count-points = { $winner }の{ $margin }目勝ち
result-draw = 引き分け
result-both-lose = 両者負け
result-void = 無勝負
result-replay = 打ち直し
why-time = 時間切れ
why-resignation = 投了
why-late = 遅刻
why-warnings = 警告の累積
why-count = 両者合意
why-ruling = 審判の裁定
why-declared = 審判の宣告

## できないこと
refusal-not-started = 対局はまだ始まっていません
refusal-already-started = 対局はもう始まっています
refusal-over = 対局は終わっています
refusal-paused = 時計は止まっています
refusal-not-paused = 時計は動いています
refusal-not-your-turn = 相手の手番です
refusal-nothing-to-take-back = まだ誰も押していません
refusal-not-in-a-count = いまは秒読み中ではありません
refusal-captures-counted = この大会ではアゲハマを取る時間も数えます
refusal-no-such-figure = この持ち時間にその項目はありません
refusal-zero = 0より大きい値にしてください。負けは審判が宣言します
refusal-too-much = この持ち時間の上限を超えています
refusal-no-board = この時計に碁盤はありません
refusal-off-board = その点はこの碁盤の外です
refusal-occupied = その点には石があります
refusal-suicide = 着手禁止点：呼吸点がなく、石も取れません
refusal-superko = 同形反復：{ $move }手目の後と同じ盤面になります
refusal-superko-start = 同形反復：開始時と同じ盤面になります
refusal-legal-move = この着手は合法です。裁定は要りません
refusal-place-a-stone = 碁盤に石を置くかパスをして手番を終えてください
refusal-open-places = まだ{ $count }手が記録されていません。先に入力してください
refusal-nothing-to-erase = まだ一手も記録されていません
refusal-not-counting = まだ終局していません
refusal-counting = 着手は終わりました。数えるか、対局を再開してください
refusal-nothing-proposed = 相手は終局を告げていません
refusal-too-few-stones = この大会では、取った石が少ないため秒読みは止まりません
refusal-nothing-to-lift = この手番で手で取り上げる石はありません
refusal-move-sealed = 封じ手があります。まず開封してください
refusal-nothing-sealed = 封じ手はありません
refusal-already-moved = この手番の着手はもう盤上にあります
refusal-own-turn = 席を離れるのは相手の考慮時間に限ります
refusal-left-before = この対局者はもう一度席を離れています
refusal-not-away = この対局者は席にいます
refusal-no-warning = この側に警告はありません
refusal-not-over = 対局は終わっていません
refusal-confirmed = 結果は確定しました。だれも変えられません
refusal-cannot-undo = その記録だけを取り消すことはできません。`dumiao resume GAME --at N` でその前に戻れます
refusal-no-such-entry = その記録、またはその後のその時刻はありません
refusal-not-provided = この大会の規定にその裁定はありません
refusal-already-charged = ニギリは遅刻の消費の前に行います。先にその消費を取り消してください
refusal-flag-had-fallen = 時間切れは取り消されました。先に時間を訂正してください
refusal-flag-fell = 時間切れです。一秒後からスペースで申し立てるか、審判が時間を訂正します

## 一時停止
pause-referee = 両方の時計が止まっています
pause-referee-said = 審判による停止：{ $reason }
pause-referee-called = 審判を呼びました
pause-engine = { $name } に問題が起きました
pause-flag-fell = 時間切れ（相手の申し立て待ち）
clock-claim = { $fallen }時間切れ。{ $claimant }はスペースで申し立て
pause-sleep = コンピューターが休止していました
pause-stopped = プログラムが中断していました
pause-closed = プログラムが閉じていました
pause-adjourned = 打ち掛け
pause-adjourned-said = 打ち掛け：{ $reason }

## 時計の画面
clock-to-move = >>> 手番です <<<
clock-to-move-short = 手番です
clock-stands = 手番、停止中
clock-moves-first = 先番
clock-waits = 待ち
clock-wins = 勝ち
clock-think = この手 { $time }
clock-moves = 着手 { $n }
clock-warnings = 警告{ $n }回
clock-used = 計{ $n }分
clock-paused = 一時停止
clock-paused-large = 一 時 停 止
clock-holding = アゲハマを取っています：秒読み停止中
clock-counting = 終局、整地して数えます
clock-ready = { $starter }が{ $mover }の時計を開始：{ $keys }
clock-ready-referee = 審判が開始：Space
clock-keys-left = キーボードの左半分
clock-keys-right = キーボードの右半分
clock-over = 対局終了
clock-result-open = 未確定
clock-result-confirmed = 確定
clock-sealed = { $side }の封じ手
clock-away = 離席
clock-summary-moves = { $n }手
clock-summary-used = 消費時間 { $time }
clock-summary-longest = 最長考 { $time }
clock-summary-average = 平均 { $time }
clock-round = 第{ $n }回戦
clock-table = { $n }番卓
clock-too-small = 画面が小さすぎます：{ $width } x { $height } 以上
clock-sound-starting = 音声：準備中
clock-sound-live = 音声：正常
clock-sound-live-on = 音声：正常（{ $device }）
clock-sound-quieter = 音声：正常、{ $percent } %
clock-sound-quieter-on = 音声：正常（{ $device }）、{ $percent } %
clock-volume = 音量 { $percent } %
clock-sound-back = 音声が戻りました（{ $device }）
clock-sound-moved = 音声は別の機器から出ています（{ $device }）
clock-sound-muted = 音声：消音
clock-sound-lost = 音声が出ません：{ $why }
clock-sound-off = 音声：切
clock-bell = 最後の10秒はベルで知らせます
clock-log-behind = ディスクに未保存
clock-log-act-behind = 裁定または結果がディスクに未保存
clock-log-not-in-file = 未書き込み：{ $entries }件
clock-log-lost = 記録を保存できません、{ $entries }件はメモリ上のみ：{ $why }
clock-log-missing = 記録を保存できません：{ $why }
clock-key-space = Space
clock-key-start = 開始
clock-key-end-turn = 着手
clock-key-pause = 停止
clock-key-resume = 再開
clock-key-help = ヘルプ
clock-key-mute = 消音
clock-key-referee = 審判
clock-key-captures = アゲハマ
clock-key-captures-end = 取り終え
clock-key-quit = 終了
clock-key-new = 新しい対局
clock-key-report = 時間の使い方
clock-key-leave = 終わる
clock-key-unseal = 封じ手を開く
clock-key-call = 審判を呼ぶ
clock-key-time = 残り

## The record as a file
clock-saved = 棋譜を { $path } に保存しました
clock-not-saved = 棋譜を保存できません：{ $path }：{ $error }
clock-not-set = { $side }：棋譜の残り時間がこの持ち時間に合いません。審判メニューで設定してください
clock-recorded-result = 終局済みの棋譜です：{ $result }
