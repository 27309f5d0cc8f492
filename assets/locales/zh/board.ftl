# 棋盘与数子。

board-part = 仅 { $from } 到 { $to }
board-too-small = 棋盘至少需要 { $width } x { $height }
