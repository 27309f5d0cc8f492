# 裁判菜单：与棋手、赛程、结果有关的操作，以及棋钟上的相应文字。

## 操作
referee-ask-time-left = 询问余时（显示并播报）
referee-reset = 棋钟走快或走慢
referee-nigiri = 猜先
referee-rule = 对违规的裁定
referee-advise = 提醒（不算警告）
referee-withdraw-warning = 撤销警告
referee-note = 记录或申诉
referee-seat = 离席，或回到座位
referee-adjourn = 暂停，另行续弈
referee-seal = 封棋
referee-unseal = 启封
referee-resume-play = 数子有争议：继续下
referee-withdraw-result = 撤回结果
referee-confirm-result = 确认结果
referee-undo = 撤销上一项操作

## 提问
referee-ask-span = 双方合计差多少，如 4m？
referee-ask-held = 手中握有几子？
referee-clock-fast = 走快：多计了时间
referee-clock-slow = 走慢：少计了时间
referee-odd = 对方猜单（出示一枚黑子）
referee-even = 对方猜双（出示两枚黑子）
referee-neither-side = 不针对任何一方
referee-who-sits-left = 左侧座位
referee-who-sits-right = 右侧座位
referee-called-title = 已呼叫裁判：哪一方？
referee-called-not-told = 未说明

## 违规与裁定
referee-offence-forbidden-point = 棋子下在禁着点
referee-offence-repetition = 全局同形再现
referee-offence-two-in-a-row = 连下两手
referee-offence-stone-replaced = 落子后拿起，另落他处
referee-offence-stones-moved = 棋子不在原来落下的位置
referee-offence-board-disturbed = 盘面被打乱
referee-offence-wrong-stones-lifted = 误提有气之子
referee-offence-pressed-before-lifting = 未提尽死子即按钟
referee-offence-overrun = 最后一分钟超时：请求作弃权一手
referee-remedy-lost-turn = 着手无效，丧失着手权
referee-remedy-put-back = 恢复原位，继续对局
referee-remedy-stands = 维持现状，继续对局
referee-remedy-put-back-and-warning = 恢复原位，并予警告
referee-remedy-advice = 提醒
referee-remedy-warning = 警告
referee-remedy-pass = 作弃权一手，继续对局
referee-remedy-draw = 和棋
referee-remedy-replay = 重下
referee-remedy-void = 对局不计
referee-remedy-loss = 判负

## 理由
referee-reason-wrong-side = 误记对象
referee-reason-not-justified = 理由不足
referee-reason-appeal = 申诉成立
referee-reason-entered-wrongly = 录入有误
referee-reason-about-time = 关于时间或棋钟
referee-reason-about-board = 关于棋盘或棋子
referee-reason-about-conduct = 关于对方的行为
referee-reason-end-of-session = 本场时间结束
referee-reason-life-and-death = 死活有争议
referee-reason-open-borders = 边界未定

## 将会改变
referee-change-ruling = 裁定
referee-change-undone = 撤销
referee-change-rule = 规定
referee-change-nigiri = 猜先
referee-change-result = 结果
referee-nigiri-told = { $n }子；{ $guess }
referee-late-rule = { $rule }；超过 { $limit } 判负
referee-late-single = 扣除一倍
referee-late-double = 扣除两倍
referee-late-clock-runs = 自规定时间起走黑方的钟
referee-in-the-seat = 在座
referee-away = 离席
referee-result-open = 尚未确认
referee-result-confirmed = 已确认
referee-status-adjourned = 暂停，另行续弈
referee-entry-gap = 中断计入用时
referee-entry-left = 离席
referee-entry-back = 回到座位
referee-entry-at = 对局时间 { $time }

## 棋手的按键
referee-head-running-dead = 棋手按键无效；棋钟仍在走（F2 停钟）
referee-head-dead = { $state }；棋手按键无效
referee-head-paused = { $state }：{ $reason }
referee-dead-press = 刚才的按钟无效：裁判正在处理，请稍后再按
referee-dead-press-of = { $side }刚才的按钟无效：裁判正在处理，请稍后再按

## 棋钟
clock-time-asked = 余时：{ $left }   { $right }
clock-referee-called = 已呼叫裁判

## 帮助
help-call = 棋手呼叫裁判：停钟，并有专用提示音
help-time-left = 询问余时，显示并播报
