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
policy-overrun-pass = 最後の秒読みの時間切れ：上に書いた負けには例外があり、求めれば代えてパスとする。

## `dumiao check` の報告
check-setting = 設定 { $code }：{ $where }
check-holds-all = すべての対局
check-holds-elsewhere = ここに書かれていない回戦の対局
check-holds-rounds = { $n ->
   *[other] { $rounds } 回戦
}
check-holds-table = { $round } 回戦 { $table } 番卓
check-holds-more = ほか { $n } 卓
check-round-named = { $number }（{ $name }）
check-join = { $first }、{ $next }
check-in-turn = { $first }、次に { $next }
check-also = { $first }；{ $next }
check-calls = 読み上げ方式 "{ $plan }"：
check-calls-languages = 読み上げ方式 "{ $plan }"、言語 { $languages }：
check-calls-own = { $side }は { $voice }
check-calls-in = { $voice }
check-calls-none = 読み上げなし
check-calls-main = 持ち時間
check-calls-count = 秒読み
check-calls-count-last = 最後の秒読み
check-calls-each = 一手
check-calls-quota = 一区切り
check-calls-free = 一手
check-calls-free-last = 考慮時間がない一手
check-calls-unit = 考慮時間
check-calls-unit-last = 最後の考慮時間
check-calls-extension = 延長
check-calls-extension-last = 最後の延長
check-calls-digits = { $first }から{ $last }
check-calls-seconds = 秒を読む
check-label = { $label }：{ $told }
check-policies-as = 盤と規定は設定 { $code } と同じ。
check-codes = コード
check-code-even = { $code } 互先
check-code-first = { $code } 定先
check-code-stones = { $n ->
   *[other] { $code } { $n } 子
}
check-code-komi = { $what }コミ { $komi } 目
check-egf-sudden-death = 切れ負け、換算時間 { $adjusted }
check-egf-byo-yomi = { $basic }と秒読み 45 回分、換算時間 { $adjusted }
check-egf-canadian = { $basic }と 60 手分の時間、換算時間 { $adjusted }
check-egf-fischer = { $basic }と加算 120 回分、換算時間 { $adjusted }
check-egf-class = 時間では { $class } 級：{ $how }。
check-egf-no-class = 短すぎて級なし：{ $how }。C 級は持ち時間 { $needs-basic }、換算 { $needs-adjusted }以上。
check-egf-not-named = 欧州囲碁連盟（EGF）はこの方式を定めていないため、時間から級は決まらない。
check-time-table = 時間表
check-column-round = 回戦
check-column-start = 開始
check-column-games = 対局
check-column-moves = 手数
check-column-typical = 普通
check-column-longest = 最長
check-column-next = 次まで
check-without-round = 全て
check-time-pace = 普通：表の手数を一手 { $pace }で打った場合。ただし時計の与える時間まで。最長：その手数で時計が与えるすべての時間。* は手数によらない。--moves と --pace で変えられる。
check-time-late = 遅刻（{ $limit }まで）は本人の時間から引く。普通の対局はその分遅く終わり、最長は変わらない。
check-time-late-runs = 遅刻（{ $limit }まで）があれば黒の時計が動く。普通の対局はその分遅く終わり、最長は変わらない。
check-time-more = 含まないもの：休憩、打ち掛け、秒読みを止めて石を取り上げる時間、計算。
check-grave = 重大
check-warning = 警告
check-note = 注意
check-told = { $weight }：{ $hurt }
check-told-of = { $weight }、{ $place }：{ $hurt }
check-place-settings = { $n ->
   *[other] 設定 { $codes }
}
check-found-none = ファイルに誤りはなく、知られた問題も見つからない。
check-found = ファイルに誤りはない。見ておくこと：{ $n } 件。

## 問題になること
warn-silent = 何も読み上げない：方式 "{ $plan }" は無音。時計を見ない人は、最後の秒読みに入ったことを知らない。plan = "official" など別の方式にする。
warn-tones-only = 方式 "{ $plan }" は電子音だけ。音は残り時間も、だれの時間かも言わない。声を出せる会場では plan = "official" など声の方式にする。
warn-calls-dropped = { $period }の秒読みでは、最後の十秒まで何も読み上げない：方式 "{ $plan }" の { $marks } 秒は来ない。20 から 40 秒の秒読みには、半分を読む plan = "fast" にする。
warn-count-below-ten = { $period }の秒読みは、終わりに数える十秒より短く、途中の数から始まる。15 秒以上にする。
warn-no-language = 読み上げの言語がない：機械ごとに違う言語になりうる。[calls] に languages = ["ja"] などと書く。
warn-languages-not-spoken = 読み上げは { $spoken }：それを決める項目が languages より優先する。{ $others } はカードとこの報告にだけ使う。voice = "zh+en" と書けば交互に読み上げる。
warn-no-voice = この機械では声 "{ $voice }" を使えない：{ $why }
warn-reserve-large = { $basic }のうち最後の { $reserve }が秒読みで、{ $main }で秒読みに入る。保留分を上乗せするつもりなら、全体を先に書く：{ $better }。
warn-absolute-short = 一局 { $time }で、その後がない：形勢が決まる前に時間が切れる。5m + 5s/move のように秒読みか加算を付ける。
warn-absolute-tight = 一局 { $time }で、その後がない：普通の対局は { $typical }かかり、双方の時計を合わせても足りない。20m + 10s/move のように秒読みか加算を付けるか、時間切れで終わることを対局者に知らせる。
warn-units-swapped = 持ち時間 { $main }のあと一回 { $period }：逆に書いたように見える。持ち時間が { $period }なら、30m + 3x30s のように先に書く。
warn-main-as-seconds = 持ち時間は { $main }と読まれる：1:30 のようにコロンが一つの時間は分と秒。時間の単位なら { $hours } と書く。
warn-notices-past-main = 持ち時間の予告のうち { $notices }は読まれない：持ち時間は { $main }。main-time から消す。
warn-notices-twice = 持ち時間の予告 { $notices }が二度書かれている。読むのは一度だけ。main-time から一つ消す。
warn-komi-far = コミが { $komi }目で、零より小さいか 20 目を超える。そのつもりでなければ直す。
warn-rounds-missing = 前後の回戦はあるが、この回戦はない。打たないならそのままでよい。打つなら加える。
warn-handicap-to-stronger = 置く黒の段級位のほうが高い：{ $black } 対 { $white }。黒白が逆でないか確かめる。
warn-rank-beyond = { $player } の段級位は { $rank }。段級位は 30k から 9d まで。書き間違いでないか確かめる。
warn-bonus-small = 一手 { $bonus }では、石を置き、取り上げ、時計を押すのに足りない：持ち時間を使った人が勝ち碁を落とす。5 秒以上にするか、秒読みを付ける。
warn-quota-tight = { $time }で { $moves } 手は一手 5 秒に満たず、石を置いて押すのに足りない。手数を減らすか時間を増やす。
warn-captures-counted = { $period }の秒読みで、石を取り上げる間も時計が動く：多くの石を取って時間切れになった例がある。captures = "not-counted" にするか stop-from で子数を決め、対局者に知らせる。
warn-late-has-lost = { $limit }以内の遅刻でも、時計の時間を超えて遅れた人は、着いた時にはもう時間切れ負け。遅刻の限度を短くする。
warn-late-is-counted = 限度の { $limit }遅れた人は、持ち時間なしで始める。そのつもりでなければ限度を短くする。
warn-komi-differs = コミは { $komi } 目。{ $set }では { $custom } 目。そのつもりでなければ、この行を消す。
warn-odds-dropped = 大会では双方の時間が違うが、ここでは同じ。ここでも違えるなら、その回戦に time.black と time.white を書く。
warn-typical-past-next = 普通の対局に { $typical }かかるが、{ $next } 回戦は { $gap }後に始まる。次を遅らせるか、時間を短くする。
warn-longest-past-next = { $moves } 手の対局は最長 { $longest }かかりうるが、{ $next } 回戦は { $gap }後に始まる。{ $from } 手から間に合わないことがある。次を遅らせるか、終わらない対局の扱いを決めておく。
warn-out-of-order = { $next } 回戦の開始がこの回戦より遅くない。開始を直す。
warn-offset-missing = この開始には時差がなく、ほかにはある。会場の時計の時刻と読む。2026-12-06T09:30:00+08:00 のように書く。
warn-no-offsets = 開始に時差がない。一つの会場なら足りる。遠くの対局者がいれば 2026-12-06T09:30:00+08:00 のように書く。
warn-no-name = 大会の名前がない：記録と成績は名前で対局を知る。先頭に name = "..." と書く。
warn-no-games = ほかの回戦には組み合わせがあるが、ここにはない。
warn-unknown-round = 組み合わせはあるが、[[round]] にこの番号がない：大会の設定で打つことになる。番号を直すか、回戦を加える。
warn-paired-twice = { $player } が同じ回戦で { $tables } 番卓に組まれている。組み合わせを直す。
warn-against-himself = { $player } が黒白の両方に組まれている。組み合わせを直す。
warn-names-alike = "{ $one }" と "{ $other }" は空白か大文字小文字だけが違い、成績では別人になる。どちらかに統一する。
warn-list-charset = { $list } は文字コードを示しておらず、{ $charset } として読んだ。中の名前：{ $names }。誤っていれば UTF-8 で保存し直す。
warn-periods-assumed = { $list } には秒読みの回数がないので、各自1回になる。大会ファイルの time.control で決める。
