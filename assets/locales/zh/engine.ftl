# 引擎作对手。

engine-is = { $name }：{ $state }
engine-nameless = 引擎
engine-starting = 启动中
engine-ready = 就绪
engine-thinks = 思考{ $seconds }秒
engine-late = 没有回答
engine-failed = 出了故障（Ctrl-T）
engine-by-hand = 由你代下
engine-told-exact = 知道用时规定
engine-told-reserve = 告知：保留时间作读秒次数
engine-told-carry = 告知：余时不结转
engine-told-one-each = 告知：每段时间走一手
engine-told-increment = 告知：按加秒
engine-told-units = 告知：扩展时间并入基本时限
engine-told-one-period = 告知：只有一次读秒
engine-told-first = 告知：只有第一阶段
engine-told-main = 告知：只有基本时间
engine-told-nothing = 没有告知用时
engine-told-by = { $told }（{ $command }）
