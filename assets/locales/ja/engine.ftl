# エンジンとの対局。

engine-is = { $name }：{ $state }
engine-nameless = エンジン
engine-starting = 起動中
engine-ready = 準備完了
engine-thinks = 考慮{ $seconds }秒
engine-late = 応答なし
engine-failed = 故障（Ctrl-T）
engine-by-hand = 手は自分で打つ
engine-told-exact = 持ち時間を伝達済み
engine-told-reserve = 伝達：含まれる秒読みを別枠で
engine-told-carry = 伝達：余りの持ち越しなし
engine-told-one-each = 伝達：一手ごとの時間
engine-told-increment = 伝達：加算として
engine-told-units = 伝達：考慮時間を持ち時間として
engine-told-one-period = 伝達：秒読み1回のみ
engine-told-first = 伝達：最初の段階のみ
engine-told-main = 伝達：持ち時間のみ
engine-told-nothing = 時間は伝えていない
engine-told-by = { $told }（{ $command }）
