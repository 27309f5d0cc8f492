# The board and the count.

board-part = only { $from } to { $to }
board-too-small = the board needs { $width } x { $height }
