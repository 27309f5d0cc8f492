# 碁盤と計算。

board-part = { $from } から { $to } のみ
board-too-small = 盤には { $width } x { $height } が必要です
