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
policy-overrun-pass = 마지막 초읽기를 다 씀: 위의 시간패에 예외가 있어, 요청하면 지는 대신 한 수 쉽니다.

## `dumiao check`의 보고
check-setting = 설정 { $code }: { $where }
check-holds-all = 모든 대국
check-holds-elsewhere = 여기에 적히지 않은 라운드의 대국
check-holds-rounds = { $n ->
   *[other] { $rounds } 라운드
}
check-holds-table = { $round } 라운드 { $table }번 테이블
check-holds-more = 그 밖에 테이블 { $n }개
check-round-named = { $number } ({ $name })
check-join = { $first }, { $next }
check-in-turn = { $first }, 이어서 { $next }
check-also = { $first }; { $next }
check-calls = 초읽기 방식 "{ $plan }":
check-calls-languages = 초읽기 방식 "{ $plan }", 언어 { $languages }:
check-calls-own = { $side }은 { $voice }
check-calls-in = { $voice }
check-calls-none = 부르지 않음
check-calls-main = 제한시간
check-calls-count = 초읽기
check-calls-count-last = 마지막 초읽기
check-calls-each = 한 수
check-calls-quota = 한 구간
check-calls-free = 한 수
check-calls-free-last = 고려 시간이 없는 한 수
check-calls-unit = 고려 시간
check-calls-unit-last = 마지막 고려 시간
check-calls-extension = 연장
check-calls-extension-last = 마지막 연장
check-calls-digits = { $first }부터 { $last }까지
check-calls-seconds = 초를 부름
check-label = { $label }: { $told }
check-policies-as = 바둑판과 규정은 설정 { $code }와 같음.
check-codes = 코드
check-code-even = { $code } 호선
check-code-first = { $code } 정선
check-code-stones = { $n ->
   *[other] { $code } { $n }점
}
check-code-komi = { $what }, 덤 { $komi }집
check-egf-sudden-death = 시간패 방식, 환산 시간 { $adjusted }
check-egf-byo-yomi = { $basic }에 초읽기 45회를 더해 환산 시간 { $adjusted }
check-egf-canadian = { $basic }에 60수의 시간을 더해 환산 시간 { $adjusted }
check-egf-fischer = { $basic }에 가산 120회를 더해 환산 시간 { $adjusted }
check-egf-class = 시간으로는 { $class }급: { $how }.
check-egf-no-class = 너무 짧아 급이 없음: { $how }. C급은 제한시간 { $needs-basic }, 환산 { $needs-adjusted } 이상.
check-egf-not-named = 유럽바둑연맹(EGF)은 이 방식을 정하지 않아, 시간으로 급이 정해지지 않음.
check-time-table = 시간표
check-column-round = 라운드
check-column-start = 시작
check-column-games = 대국
check-column-moves = 수
check-column-typical = 보통
check-column-longest = 최장
check-column-next = 다음까지
check-without-round = 모두
check-time-pace = 보통: 표의 수를 한 수 { $pace }로 둔 경우이며, 시계가 주는 시간까지만. 최장: 그 수에 시계가 주는 모든 시간. *는 수와 상관없음. --moves와 --pace로 바꿀 수 있음.
check-time-late = 지각({ $limit }까지)은 본인의 시간에서 뺌. 보통 대국은 그만큼 늦게 끝나고, 최장은 그대로임.
check-time-late-runs = 지각({ $limit }까지)이 있으면 흑의 시계가 감. 보통 대국은 그만큼 늦게 끝나고, 최장은 그대로임.
check-time-more = 들어 있지 않은 것: 휴식, 봉수, 초읽기를 멈추고 돌을 들어내는 시간, 계가.
check-grave = 심각
check-warning = 경고
check-note = 참고
check-told = { $weight }: { $hurt }
check-told-of = { $weight }, { $place }: { $hurt }
check-place-settings = { $n ->
   *[other] 설정 { $codes }
}
check-found-none = 파일에 잘못이 없고, 알려진 문제도 없음.
check-found = 파일에 잘못이 없음. 살펴볼 것: { $n }가지.

## 문제가 되는 것
warn-silent = 아무것도 부르지 않음: 방식 "{ $plan }"은 무음임. 시계를 보지 않는 사람은 마지막 초읽기에 들어간 것을 모름. plan = "official" 같은 다른 방식을 쓸 것.
warn-tones-only = 방식 "{ $plan }"은 신호음뿐임. 신호음은 남은 시간도, 누구의 시간인지도 말하지 않음. 소리를 낼 수 있는 대회장에서는 plan = "official" 같은 음성 방식을 쓸 것.
warn-calls-dropped = { $period } 초읽기에서는 마지막 10초까지 아무것도 부르지 않음: 방식 "{ $plan }"의 { $marks }초는 오지 않음. 20에서 40초 초읽기에는 절반을 부르는 plan = "fast"를 쓸 것.
warn-count-below-ten = { $period } 초읽기는 끝에 세는 10초보다 짧아, 중간부터 세게 됨. 15초 이상으로 할 것.
warn-no-language = 부르는 언어가 없음: 기계마다 다른 언어가 될 수 있음. [calls]에 languages = ["ko"] 등을 쓸 것.
warn-languages-not-spoken = 읽는 언어는 { $spoken }: 그것을 정한 항목이 languages보다 우선함. { $others }은(는) 안내 카드와 이 보고서에만 쓰임. voice = "zh+en"이면 번갈아 읽음.
warn-no-voice = 이 기계에서는 음성 "{ $voice }"를 쓸 수 없음: { $why }
warn-reserve-large = { $basic } 중 마지막 { $reserve } 동안은 초읽기이며, { $main } 뒤에 시작됨. 따로 더할 생각이었다면 전체를 앞에 쓸 것: { $better }.
warn-absolute-short = 한 판에 { $time }뿐이고 그 뒤가 없음: 형세가 정해지기 전에 시간이 끝남. 5m + 5s/move처럼 초읽기나 가산을 붙일 것.
warn-absolute-tight = 한 판에 { $time }뿐이고 그 뒤가 없음: 보통 대국은 { $typical } 걸려, 양쪽 시계를 합친 것보다 김. 20m + 10s/move처럼 초읽기나 가산을 붙이거나, 시간이 끝나면 판이 끝난다고 알릴 것.
warn-units-swapped = 제한시간 { $main } 뒤에 한 번 { $period } 초읽기: 서로 바뀐 것으로 보임. 제한시간이 { $period }이면 30m + 3x30s처럼 앞에 쓸 것.
warn-main-as-seconds = 제한시간을 { $main }로 읽음: 1:30처럼 콜론이 하나면 분과 초임. 시간 단위라면 { $hours }로 쓸 것.
warn-notices-past-main = 제한시간 예고 중 { $notices }은 오지 않음: 제한시간이 { $main }임. main-time에서 지울 것.
warn-notices-twice = 제한시간 예고 { $notices }이 두 번 있음. 한 번만 부름. main-time에서 하나를 지울 것.
warn-komi-far = 덤이 { $komi }집으로, 0보다 작거나 20집을 넘음. 그럴 생각이 아니면 고칠 것.
warn-rounds-missing = 앞뒤 라운드는 있지만 이 라운드는 없음. 두지 않으면 그대로 두고, 둔다면 더할 것.
warn-handicap-to-stronger = 접바둑의 흑이 단급이 더 높음: { $black } 대 { $white }. 흑백이 바뀌지 않았는지 볼 것.
warn-rank-beyond = { $player }: 단급이 { $rank }임. 단급은 30k에서 9d까지임. 잘못 쓴 것이 아닌지 볼 것.
warn-bonus-small = 한 수 { $bonus }로는 돌을 놓고, 들어내고, 누르기에 모자람: 시간을 다 쓴 사람이 이긴 바둑을 짐. 5초 이상으로 하거나 초읽기를 붙일 것.
warn-quota-tight = { $time }에 { $moves }수는 한 수 5초가 되지 않아, 놓고 누르기에 모자람. 수를 줄이거나 시간을 늘릴 것.
warn-captures-counted = { $period } 초읽기에서 돌을 들어내는 동안에도 시계가 감: 많이 따내다가 시간패한 일이 있음. captures = "not-counted"로 하거나 stop-from으로 수를 정하고 알릴 것.
warn-late-has-lost = { $limit } 안이라도 시계의 시간보다 더 늦은 사람은 도착했을 때 이미 시간패임. 지각 한도를 줄일 것.
warn-late-is-counted = 한도인 { $limit } 늦은 사람은 제한시간 없이 시작함. 그럴 생각이 아니면 지각 한도를 줄일 것.
warn-komi-differs = 덤이 { $komi }집임. { $set }에서는 { $custom }집임. 그럴 생각이 아니면 이 줄을 지울 것.
warn-odds-dropped = 대회는 양쪽 시간이 다르지만 여기서는 같음. 여기서도 다르게 하려면 그 라운드에 time.black과 time.white를 쓸 것.
warn-typical-past-next = 보통 대국에 { $typical } 걸리는데, { $next } 라운드는 { $gap } 뒤에 시작함. 다음을 늦추거나 시간을 줄일 것.
warn-longest-past-next = { $moves }수의 대국은 최장 { $longest } 걸릴 수 있는데, { $next } 라운드는 { $gap } 뒤에 시작함. { $from }수부터 겹칠 수 있음. 다음을 늦추거나, 끝나지 않은 대국을 어떻게 할지 미리 정할 것.
warn-out-of-order = { $next } 라운드의 시작이 이 라운드보다 늦지 않음. 시작을 고칠 것.
warn-offset-missing = 이 시작에는 시차가 없고 다른 곳에는 있음. 대회장 시계의 시각으로 읽음. 2026-12-06T09:30:00+08:00처럼 쓸 것.
warn-no-offsets = 시작에 시차가 없음. 한 대회장이면 충분함. 다른 곳의 대국자가 있으면 2026-12-06T09:30:00+08:00처럼 쓸 것.
warn-no-name = 대회 이름이 없음: 기록과 성적은 이름으로 대국을 앎. 맨 앞에 name = "..."을 쓸 것.
warn-no-games = 다른 라운드에는 대진이 있지만 여기에는 없음.
warn-unknown-round = 대진은 있지만 [[round]]에 이 번호가 없음: 대회의 설정으로 두게 됨. 번호를 고치거나 라운드를 더할 것.
warn-paired-twice = { $player }: 같은 라운드에서 테이블 { $tables }에 있음. 대진을 고칠 것.
warn-against-himself = { $player }: 흑과 백 양쪽에 있음. 대진을 고칠 것.
warn-names-alike = "{ $one }"과 "{ $other }"은 빈칸이나 대소문자만 다르며, 성적에서는 두 사람이 됨. 하나로 쓸 것.
warn-list-charset = { $list }에 문자 코드가 적혀 있지 않아 { $charset }(으)로 읽음. 그 안의 이름: { $names }. 틀리면 UTF-8로 다시 저장할 것.
warn-periods-assumed = { $list }에는 초읽기 횟수가 없어 각자 1회가 됨. 대회 파일에서 time.control을 정할 것.
