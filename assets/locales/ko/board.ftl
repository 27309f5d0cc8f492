# 바둑판과 계가.

board-part = { $from } - { $to }만 보임
board-too-small = 판에는 { $width } x { $height } 필요
