# 棋盘与数子。

## 棋盘
board-part = 仅 { $from } 到 { $to }
board-too-small = 棋盘至少需要 { $width } x { $height }
board-entry = { $side } { $n }：
board-entry-hint = 落点如 { $example }，pass 虚着，over 终局，resign 认输
board-letters-clock = 字母键用于按钟。Tab 切换画面和字母键的用途。
board-resigns = { $side }认输？Enter 是，Esc 否
board-nothing-to-keep = 没有可留待裁定的被拒着手
board-referee-takes-back = 只有裁判可以退回着手：F3
board-keys-left = 左 Shift，或点击该侧
board-keys-right = 右 Shift，或点击该侧

## 输入
board-fault-unknown = 既不是落点也不是指令：请输入落点如 { $example }，或 pass、over、resign、undo、save
board-fault-not-on-board = 此点不在棋盘上：请看棋盘边上的坐标
board-fault-ambiguous = 可能是两个点：请在列与行之间加连字符，如 16-4
board-fault-letter-needed = 现在的列用字母：请输入如 { $example }，或按 F7 改用数字

## 同形
board-recurrence = { $n ->
    [0] { $kind }：全局又与开局时相同
   *[other] { $kind }：全局又与第{ $n }手后相同
}
board-recurrence-ko = 劫
board-recurrence-double-ko = 双劫循环
board-recurrence-triple-ko = 三劫循环
board-recurrence-quadruple-ko = 四劫循环
board-recurrence-eternal-life = 长生
board-recurrence-sending-two = 假生
board-recurrence-other = 全局同形再现

## 说明
board-open-places = 还有{ $n }手未记录：{ $moves }
board-moves-ahead = 已记录{ $n }手，尚未按钟
board-pass = 虚着
board-over = 表明终局
board-void = { $point } 着手无效
board-last = 第{ $n }手：{ $side } { $move }
board-prisoners = 提子：黑{ $black }，白{ $white }
board-to-play = 下一手：{ $side }
board-numbers-all = 白方手数为反显
board-lift = { $side }：请提{ $n }子
board-lift-key = { $lift }（{ $key } 停读秒）
board-end-proposed = { $side }表明棋局结束。{ $other }：回应 over，或继续下

## 按键
board-key-record = 记录
board-key-play = 落子
board-key-erase = 删去
board-key-pass = 虚着
board-key-clock = 棋钟
board-key-clock-alone = 仅棋钟
board-key-needs = 可显示棋盘
board-key-board = 棋盘
board-key-numbers = 手数
board-key-coordinates = 坐标
board-key-save = 保存
board-key-keep = 保留待裁定
help-key-point = q16 或 16-4
help-key-cursor = 方向键
help-key-cursor-far = Ctrl+方向键 Home End PgUp PgDn
help-key-space-shift = 空格、Shift
help-key-space-click = 空格、点击
help-enter-point = 落点；然后 Enter
help-board-words = 虚着；表明终局或回应终局；认输。然后 Enter
help-board-more-words = 保存棋谱；删去最后一手；被拒的着手留待裁定。然后 Enter
help-cursor = 移动光标
help-cursor-far = 光标移到星位和边线
help-enter-line = 落下或记录所输入的点，或光标处的点
help-erase = 删除；空行时 Backspace 删去最后记录的一手；Esc 清空
help-press-record = 记录时仍是棋手按钟；在棋盘上对局时只用于开钟
help-mouse-board = 点击交叉点即落子或记录；点击一方即为该方按钟
help-tab = 棋盘、棋钟或两者：字母键归谁
help-numbers = 手数：无、最近十手、全部
help-coordinates = 坐标：字母，或中国式
help-pass = 虚着；然后 Enter
help-save = 把棋谱存成文件

## 数子
count-stones = 活子
count-surrounded = 围住的点
count-shared = 公共点的一半
count-prisoners = 对局中提子
count-dead-stones = 对方死子
count-komi = 贴子
count-compensation = 让子贴还
count-penalty = 警告罚则
count-opponents-penalty = 对方警告罚则
count-total = 盘面
count-sum = 合计
count-half = 归本数 { $half }
count-against = 黑 { $black } 对白 { $white }
count-agrees = 已确认
count-agreed-none = 双方尚未确认
count-agreed-one = { $side }已确认。{ $other }：确认，或继续对局
count-agreed-both = 双方已确认
count-legend-black = 黑地
count-legend-white = 白地
count-legend-shared = 公共
count-legend-dead = 死子
count-hint = 用空格或点击标出死子；然后双方确认：b、w。
count-ask-agree = { $side }确认此结果？Enter 是，Esc 否
count-ask-resume = 有争议：继续对局？裁判开钟之前棋钟不走。Enter 是，Esc 否
count-proposal = 这是程序随机推演的建议，可能有误：请逐块检查。
count-no-stone = 这里没有棋子；s 可把空地标为公共。
count-key-dead = 死/活
count-key-shared = 公共
count-key-propose = 建议
count-key-agree = 确认
count-key-resume = 续下
count-key-clear = 全活
help-count-dead = 光标处的棋子标为死子，或改回活子
help-count-shared = 空地标为双方公共，或取消
help-count-propose = 程序建议死子；可能有误
help-count-clear = 所有棋子为活，取消公共标记
help-count-agree = 黑方确认、白方确认；然后 Enter
help-count-enter = 询问尚未确认的一方
help-count-resume = 有争议：继续对局
