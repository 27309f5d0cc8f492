# 제한시간과 규정을 쉬운 말로: `dumiao check`와 두 대국자가 확인하는 카드용.

## 시간
control-hours = { $n }시간
control-minutes = { $n }분
control-seconds = { $n }초
control-span-join = { $first } { $next }
control-sentences = { $first } { $next }
control-of-side = { $side }: { $words }

## 제한시간
control-main-only = 한 판 전체에 { $time }입니다. 다 쓰면 집니다.
control-main = 제한시간은 { $time }입니다.
control-main-zero = 제한시간이 없습니다.
control-lost = 시간을 다 쓰면 집니다.
control-hourglass = 처음에 양쪽 { $time }씩입니다. 한쪽이 쓴 시간은 상대에게 더해집니다. 시간이 떨어진 쪽이 집니다.
control-session-first = 처음 { $time } 안에 { $n }수를 둡니다.
control-session-next = 다 두면 남은 시간에 { $time }만큼 더해지고, { $n }수를 더 둡니다.
control-session-last = 다 두면 남은 시간에 { $time }만큼 더해지고, 나머지 모든 수에 씁니다.
control-session-loss = 시간 안에 정한 수를 두지 못하면 집니다.
control-fischer = 한 수 둘 때마다 { $time }만큼 더해집니다.
control-fischer-first = 첫 수 전과 한 수 둘 때마다 { $time }만큼 더해집니다.
control-fischer-cap = 더해도 { $cap }보다 많아지지 않습니다.
control-bronstein = 한 수 둘 때마다 그 수에 쓴 시간을 돌려받습니다. 최대 { $time }입니다.
control-delay = 한 수마다 처음 { $time } 동안은 재지 않고, 그 뒤부터 시계가 줄어듭니다.
control-delay-only = 한 수를 { $time } 안에 두어야 하며, 다른 시간은 없습니다. { $time }에 이르면 집니다.
control-delay-zero = 제한시간은 한 수마다 처음 { $time }뿐이며, 한 번이라도 { $time }에 이르면 모두 쓴 것이 됩니다.
control-bonus-ends = 제한시간이 끝나면 이것도 없어집니다.
control-rounded = 한 수마다 1분 미만은 버립니다. 1분 미만이면 줄지 않고, 2분 59초를 쓰면 2분이 줄어듭니다.

## 보류한 초읽기
control-reserve = { $from ->
    [first] 첫 수부터 { $reserve }을 1분씩 초읽기합니다.
   *[then] 모두 { $basic }이며, 그중 마지막 { $reserve }은 1분씩 초읽기합니다.
} 초읽기에서 1분 안에 두면 줄지 않고, 한 수에 1분씩 쓸 때마다 1분이 줄어듭니다. 마지막 1분을 다 쓰면 집니다.
control-reserve-last = { $from ->
    [first] 첫 수부터 한 수마다 { $time } 초읽기입니다.
   *[then] 모두 { $basic }이며, 그중 마지막 { $time } 동안은 한 수마다 다시 초읽기합니다.
} 초읽기에서 { $time } 안에 두면 줄지 않고, 한 수에 { $time } 전부를 쓰면 집니다.
control-reserve-counts = { $from ->
    [first] 첫 수부터 { $reserve } 초읽기입니다
   *[then] 모두 { $basic }이며, 그중 마지막 { $reserve } 동안은 초읽기입니다
} ({ $time }씩 { $n }회). 초읽기에서 { $time } 안에 두면 줄지 않고, 한 수에 { $time }씩 쓸 때마다 1회가 줄어듭니다. 마지막 1회를 다 쓰면 집니다.

## 제한시간 뒤
control-periods = { $from ->
    [first] 첫 수부터
   *[then] 제한시간을 다 쓰면
} { $time } 초읽기가 { $n }회입니다. 초읽기에서 { $time } 안에 두면 줄지 않고, 한 수에 { $time }씩 쓸 때마다 1회가 줄어듭니다. 마지막 1회를 다 쓰면 집니다.
control-each = { $from ->
    [first] 첫 수부터
   *[then] 제한시간을 다 쓰면
} 한 수를 { $time } 안에 두어야 합니다. { $time }에 이르면 집니다.
control-quota = { $from ->
    [first] 첫 수부터
   *[then] 제한시간을 다 쓰면
} { $time }마다 { $n }수를 두어야 합니다.
control-quotas = { $from ->
    [first] 첫 수부터
   *[then] 제한시간을 다 쓰면
} 다음 수를 차례로 두어야 합니다: { $list }.
control-quota-part = { $time }에 { $n }수
control-quota-last = 그 뒤로 { $time }마다 { $n }수
control-quota-join = { $first }, { $next }
control-left-lost = 다 두면 다음 구간이 시작되고, 남은 시간은 없어집니다.
control-left-carried = 다 두면 다음 구간이 시작되고, 남은 시간은 거기에 더해집니다.
control-left-played-out = 다 두면 남은 시간 동안 자유롭게 두고, 그 시간이 끝나면 다음 구간이 시작됩니다.
control-quota-loss = 시간 안에 정한 수를 두지 못하면 집니다.
control-units = { $from ->
    [first] 첫 수부터
   *[then] 제한시간을 다 쓰면
} 한 수에 { $free }입니다. 따로 한 판에 { $time }짜리 고려 시간이 { $n }회 있습니다. { $free }에 이르면 고려 시간 1회를 쓰고, 그것도 다 쓰면 다음 1회를 씁니다. 쓰기 시작한 1회는 남겨도 없어집니다. 필요할 때 남은 것이 없으면 집니다.
control-ing = { $from ->
    [first] 첫 수부터
   *[then] 제한시간을 다 쓰면
} { $time } 연장을 차례로 { $n }회까지 쓸 수 있습니다. 연장에 들어갈 때마다 계가에서 { $points }점을 잃습니다. 두어도 연장 시간은 다시 차지 않습니다. 마지막 연장을 다 쓰면 집니다.

## 규정
policy-board = 바둑판: { $n }줄.
policy-area = 규칙: { $set }. 살아 있는 돌과 둘러싼 집을 셉니다.
policy-territory = 규칙: { $set }. 둘러싼 집과 따낸 돌을 셉니다.
policy-komi-stones = 덤: 흑이 { $stones }자({ $points }집)를 냅니다.
policy-komi-points = 덤: 흑이 { $points }집을 냅니다.
policy-komi-black = 덤: 백이 { $points }집을 냅니다.
policy-komi-none = 덤이 없습니다.
policy-positional = 동형: 앞서 나온 판 전체의 모양을 다시 만드는 수는 둘 수 없습니다.
policy-situational = 동형: 앞서 같은 차례에 나온 판 전체의 모양을 다시 만드는 수는 둘 수 없습니다.
policy-repetition-referee = 동형: 판 전체의 모양이 다시 나오면 심판이 정합니다.
policy-handicap-first = 정선: 흑이 먼저 두고 덤을 내지 않습니다.
policy-handicap = 접바둑: 흑돌 { $n }점을 놓고 백이 먼저 둡니다.
policy-handicap-back = 접바둑: 흑돌 { $n }점을 놓고 백이 먼저 둡니다. 계가에서 흑이 그 몫으로 { $points }집을 돌려줍니다.
policy-late-single = 지각: 늦은 만큼 본인의 시간에서 뺍니다. { $limit } 넘게 늦으면 집니다.
policy-late-double = 지각: 늦은 시간의 두 배를 본인의 시간에서 뺍니다. { $limit } 넘게 늦으면 집니다.
policy-late-clock-runs = 지각: 누가 늦든 정해진 시각부터 흑의 시계가 갑니다. { $limit } 넘게 늦으면 집니다.
policy-late-loses = 지각: 늦으면 집니다.
policy-captures-not-counted = 들어내기: 초읽기 중에 돌을 들어내는 시간은 재지 않습니다.
policy-captures-counted = 들어내기: 돌을 들어내는 동안에도 시계가 갑니다.
policy-captures-stop-from = { $n ->
    [1] 들어내기: 초읽기 중에 돌을 들어내는 시간은 재지 않습니다.
   *[other] 들어내기: 초읽기 중에 돌 { $n }점 이상을 들어내는 시간은 재지 않습니다.
}
policy-warnings-two-lose = 경고: 한 판에서 두 번째 경고를 받으면 집니다.
policy-warnings-stone = 경고: 한 번마다 계가에서 1자를 잃습니다.
policy-warnings-points = 경고: 한 번마다 계가에서 2집을 잃습니다.
policy-warnings-free = 경고: 벌점이 없습니다.
policy-two-loss = 두 번 두기: 둔 쪽이 집니다.
policy-two-void = 두 번 두기: 둘째 수는 무효이며 판에서 들어냅니다.
policy-overrun-loss = 시간을 다 씀: 집니다. 한 수 쉬는 것으로 바꿀 수 없습니다.
policy-overrun-pass = 마지막 초읽기를 다 씀: 요청하면 지는 대신 한 수 쉽니다.
