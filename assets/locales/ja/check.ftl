# 持ち時間と規定をやさしい言葉で：`dumiao check` と、両対局者が確認するカードのため。

## 時間
control-hours = { $n }時間
control-minutes = { $n }分
control-seconds = { $n }秒
control-span-join = { $first }{ $next }
control-sentences = { $first }{ $next }
control-of-side = { $side }：{ $words }

## 持ち時間
control-main-only = 一局を通して{ $time }。使い切ると負け。
control-main = 持ち時間{ $time }。
control-main-zero = 持ち時間なし。
control-lost = 時間を使い切ると負け。
control-hourglass = 始めは双方{ $time }ずつ。一方が使った時間は相手に加わる。時間がなくなった方が負け。
control-session-first = 最初の{ $time }で{ $n }手を打つ。
control-session-next = 打ち終えると、余った時間に{ $time }が加わり、さらに{ $n }手を打つ。
control-session-last = 打ち終えると、余った時間に{ $time }が加わり、残りの全ての手に使う。
control-session-loss = 時間内に手数を打てなければ負け。
control-fischer = 一手打つごとに{ $time }が加わる。
control-fischer-first = 第一手の前と、一手打つごとに、{ $time }が加わる。
control-fischer-cap = 加算で{ $cap }を超えることはない。
control-bronstein = 一手打つごとに、その手に使った時間が{ $time }を限度に戻る。
control-delay = 一手ごとに最初の{ $time }は計らず、その後から時計が減る。
control-delay-only = 一手を{ $time }未満で打つ。ほかに時間はない。{ $time }に達すると負け。
control-delay-zero = 持ち時間は一手ごとの最初の{ $time }だけで、{ $time }に達する手を一度打つと、もうなくなる。
control-bonus-ends = 持ち時間がなくなると、これもなくなる。
control-rounded = 一手ごとに1分未満は切り捨て：1分未満の手は減らず、2分59秒の手は2分減る。

## 保留した秒読み
control-reserve = { $from ->
    [first] { $reserve }を、第一手から1分ずつ秒読みする
   *[then] 全部で{ $basic }、うち最後の{ $reserve }は1分ずつ秒読みする
}：秒読みでは、1分未満で打てば減らず、一手で1分を使うごとに1分減る。最後の1分を使い切ると負け。
control-reserve-last = { $from ->
    [first] 第一手から、一手ごとに{ $time }の秒読み
   *[then] 全部で{ $basic }、うち最後の{ $time }は一手ごとに秒読みする
}：秒読みでは、{ $time }未満で打てば減らず、一手に{ $time }を使うと負け。
control-reserve-counts = { $from ->
    [first] { $reserve }を、第一手から秒読みする
   *[then] 全部で{ $basic }、うち最後の{ $reserve }は秒読みする
}（{ $time }を{ $n }回）：秒読みでは、{ $time }未満で打てば減らず、一手で{ $time }を使うごとに1回減る。最後の1回を使い切ると負け。

## 持ち時間の後
control-periods = { $from ->
    [first] 第一手から、
   *[then] 持ち時間を使い切ると、
}{ $time }の秒読みが{ $n }回。秒読みでは、{ $time }未満で打てば減らず、一手で{ $time }を使うごとに1回減る。最後の1回を使い切ると負け。
control-each = { $from ->
    [first] 第一手から、
   *[then] 持ち時間を使い切ると、
}一手を{ $time }未満で打つ。{ $time }に達すると負け。
control-quota = { $from ->
    [first] 第一手から、
   *[then] 持ち時間を使い切ると、
}{ $time }ごとに{ $n }手を打つ。
control-quotas = { $from ->
    [first] 第一手から、
   *[then] 持ち時間を使い切ると、
}次の手数を順に打つ：{ $list }。
control-quota-part = { $time }で{ $n }手
control-quota-last = その後は{ $time }ごとに{ $n }手
control-quota-join = { $first }、{ $next }
control-left-lost = 打ち終えると次の区切りに入り、余った時間はなくなる。
control-left-carried = 打ち終えると次の区切りに入り、余った時間はそれに加わる。
control-left-played-out = 打ち終えると、余った時間の間は自由に打てる。その時間が終わると次の区切りに入る。
control-quota-loss = 時間内に手数を打てなければ負け。
control-units = { $from ->
    [first] 第一手から、
   *[then] 持ち時間を使い切ると、
}一手{ $free }。ほかに一局で{ $time }の考慮時間が{ $n }回ある。{ $free }に達すると考慮時間を1回使い、それも使い切ると次の1回を使う。使い始めた1回は、残してもなくなる。必要なときに残っていなければ負け。
control-ing = { $from ->
    [first] 第一手から、
   *[then] 持ち時間を使い切ると、
}{ $time }の延長が続けて{ $n }回まで。延長に入るごとに、計算で{ $points }目を失う。打っても延長の時間は戻らない。最後の延長を使い切ると負け。

## 規定
policy-board = 盤：{ $n }路。
policy-area = ルール：{ $set }。生きた石とその囲んだ地を数える。
policy-territory = ルール：{ $set }。囲んだ地と取った石を数える。
policy-komi-stones = コミ：黒が{ $stones }子（{ $points }目）を出す。
policy-komi-points = コミ：黒が{ $points }目を出す。
policy-komi-black = コミ：白が{ $points }目を出す。
policy-komi-none = コミなし。
policy-positional = 同形：以前に現れた盤面全体の形を再び作る手は打てない。
policy-situational = 同形：以前に同じ手番で現れた盤面全体の形を再び作る手は打てない。
policy-repetition-referee = 同形：盤面全体の同形が再び現れたら審判が決める。
policy-handicap-first = 定先：黒が先に打ち、コミは出さない。
policy-handicap = 置碁：黒石{ $n }子を置き、白が先に打つ。
policy-handicap-back = 置碁：黒石{ $n }子を置き、白が先に打つ。計算では黒がその分として{ $points }目を返す。
policy-late-single = 遅刻：遅れた時間を本人の持ち時間から引く。{ $limit }を超える遅刻は負け。
policy-late-double = 遅刻：遅れた時間の二倍を本人の持ち時間から引く。{ $limit }を超える遅刻は負け。
policy-late-clock-runs = 遅刻：どちらが遅れても、定刻から黒の時計を動かす。{ $limit }を超える遅刻は負け。
policy-late-loses = 遅刻：遅刻は負け。
policy-captures-not-counted = 石の取り上げ：秒読み中、取り上げる時間は計らない。
policy-captures-counted = 石の取り上げ：取り上げる間も時計は動く。
policy-captures-stop-from = { $n ->
    [1] 石の取り上げ：秒読み中、取り上げる時間は計らない。
   *[other] 石の取り上げ：秒読み中、{ $n }子以上を取り上げる時間は計らない。
}
policy-warnings-two-lose = 警告：一局で二回目の警告を受けると負け。
policy-warnings-stone = 警告：一回につき、計算で1子を失う。
policy-warnings-points = 警告：一回につき、計算で2目を失う。
policy-warnings-free = 警告：罰則なし。
policy-two-loss = 二手打ち：打った方が負け。
policy-two-void = 二手打ち：二手目を無効とし、盤から取り除く。
policy-overrun-loss = 時間切れ：負け。パスに代えることはできない。
policy-overrun-pass = 最後の秒読みの時間切れ：求めれば、負けに代えてパスとする。
