# 시계 화면과 대국에서 쓰는 말.

## 문장의 부분
color-black = 흑
color-white = 백
words-join = { $first }, { $next }
words-player = { $color } ({ $name })
span-seconds = { $n }초

## 시계의 단계
phase-main = 제한시간
phase-main-free = 제한시간, 먼저 { $free } 무료
phase-main-moves = 제한시간, { $n }수 남음
phase-reserve = { $n ->
    [1] 초읽기, 마지막 1분
   *[other] 초읽기, { $n }분 남음
}
phase-reserve-counts = { $n ->
    [1] 초읽기, 마지막 { $time }
   *[other] 초읽기, { $time } { $n }회 남음
}
phase-period = 초읽기 { $n }회 중 { $k }회째
phase-each = 한 수 { $time }
phase-quota = 이 시간에 { $n }수 남음
phase-quota-met = 수를 채움, 남은 시간 사용 중
phase-units-free = { $n ->
    [0] 한 수 { $time }, 고려시간 없음
   *[other] 한 수 { $time }, 고려시간 { $n }회 남음
}
phase-unit = { $n ->
    [0] 고려시간 { $time }, 마지막
   *[other] 고려시간 { $time }, { $n }회 남음
}
phase-ing = 연장 { $n }회 중 { $k }회째, 벌점 { $points }점
phase-over = 시간 초과

## 다음
then-loss = 다 쓰면 시간패
then-loss-no-overtime = 다 쓰면 시간패, 초읽기 없음
then-loss-last-minute = 마지막 1분: 다 쓰면 시간패
then-loss-last-period = 마지막 초읽기: 다 쓰면 시간패
then-loss-last-unit = 마지막 고려시간: 다 쓰면 시간패
then-loss-no-unit = 고려시간 없음: 다 쓰면 시간패
then-loss-last-extension = 마지막 연장: 다 쓰면 시간패
then-periods = 다음 { $n } x { $time }
then-quota-lost = 다음 { $time }에 { $n }수, 남은 시간은 소멸
then-quota-carried = 다음 { $time }에 { $n }수, 남은 시간은 이월
then-quota-played = 다음 { $time }에 { $n }수, 남은 시간은 다 씀
then-units = 다음 한 수 { $free }와 { $time } { $n }회
then-unit = 다음 고려시간 { $time }
then-extensions = 다음 { $n } x { $time }, 1회 벌점 { $points }점
then-session = 다음 { $time } 추가, { $n }수
then-session-rest = 다음 { $time } 추가
bonus-fischer = 한 수마다 { $time } 추가
bonus-bronstein = 한 수마다 { $time }까지 돌려받음
bonus-delay = 한 수의 처음 { $time } 무료
bonus-hourglass = 쓴 만큼 상대에게 더해짐

## 계시
prompt-n1 = 하나
prompt-n2 = 둘
prompt-n3 = 셋
prompt-n4 = 넷
prompt-n5 = 다섯
prompt-n6 = 여섯
prompt-n7 = 일곱
prompt-n8 = 여덟
prompt-n9 = 아홉
prompt-n10 = 열
prompt-seconds = { $n }초
prompt-minute = 1분
prompt-remain = { $n }분 남았습니다
prompt-last-minute = 마지막 1분입니다
prompt-countdown-begins = 초읽기를 시작합니다
prompt-begin = { $n }분 뒤 초읽기를 시작합니다
prompt-period-taken = 초읽기 1회를 썼습니다
prompt-periods = { $n }회 남았습니다
prompt-last-period = 마지막 초읽기입니다
prompt-byoyomi = 초읽기에 들어갑니다
prompt-time-over = 시간이 다 되었습니다, 시간패
prompt-start = 대국을 시작합니다
prompt-pause = 시계를 멈춥니다
prompt-resume = 대국을 다시 시작합니다
prompt-moved = 둘 차례입니다
prompt-check = 소리 점검

## 결과
result-time = { $winner } 시간승
result-resignation = { $winner } 불계승
result-forfeit = { $winner } 몰수승
result-count-stone = { $winner } { $margin }자 승
result-count-stones = { $winner } { $margin }자 승
result-count-point = { $winner } { $margin }집 승
result-count-points = { $winner } { $margin }집 승
result-draw = 무승부
result-both-lose = 양쪽 모두 패
result-void = 무효 대국
result-replay = 재대국
why-time = 시간 초과
why-resignation = 기권
why-late = 지각
why-warnings = 경고 누적
why-count = 양측 합의
why-ruling = 심판의 판정
why-declared = 심판의 선언

## 할 수 없는 일
refusal-not-started = 대국이 아직 시작되지 않았습니다
refusal-already-started = 대국이 이미 시작되었습니다
refusal-over = 대국이 끝났습니다
refusal-paused = 시계가 멈춰 있습니다
refusal-not-paused = 시계가 멈춰 있지 않습니다
refusal-not-your-turn = 상대 차례입니다
refusal-nothing-to-take-back = 아직 아무도 누르지 않았습니다
refusal-not-in-a-count = 지금은 초읽기 중이 아닙니다
refusal-captures-counted = 이 대회에서는 돌을 드는 시간도 셉니다
refusal-no-such-figure = 이 제한시간에는 그런 값이 없습니다
refusal-zero = 0보다 커야 합니다: 패배는 심판이 선언합니다
refusal-too-much = 이 제한시간이 주는 것보다 많습니다
refusal-no-board = 이 시계에는 바둑판이 없습니다
refusal-off-board = 그 자리는 이 바둑판에 없습니다
refusal-occupied = 그 자리에는 돌이 있습니다
refusal-suicide = 착수 금지점: 활로가 없고 따낼 돌도 없습니다
refusal-superko = 동형반복 금지: { $move }수 뒤와 같은 판이 됩니다
refusal-superko-start = 동형반복 금지: 시작할 때와 같은 판이 됩니다
refusal-legal-move = 규칙에 맞는 수입니다. 판정할 것이 없습니다
refusal-place-a-stone = 바둑판에 돌을 놓거나 패스하여 차례를 마치십시오
refusal-open-places = 아직 { $count }수가 기록되지 않았습니다. 먼저 입력하십시오
refusal-nothing-to-erase = 기록된 수가 없습니다
refusal-not-counting = 아직 종국이 아닙니다
refusal-counting = 착수가 끝났습니다. 계가하거나 대국을 재개하십시오
refusal-nothing-proposed = 상대가 종국을 알리지 않았습니다
refusal-too-few-stones = 이 대회에서는 따낸 돌이 적어 초읽기를 멈추지 않습니다
refusal-nothing-to-lift = 이번 차례에 손으로 들어낼 돌이 없습니다
refusal-move-sealed = 봉수가 있습니다. 먼저 개봉하십시오
refusal-nothing-sealed = 봉수가 없습니다
refusal-already-moved = 이번 차례의 착수가 이미 판에 있습니다
refusal-own-turn = 상대의 시간에만 자리를 뜰 수 있습니다
refusal-left-before = 이 대국자는 이미 한 번 자리를 떴습니다
refusal-not-away = 이 대국자는 자리에 있습니다
refusal-no-warning = 이쪽에는 경고가 없습니다
refusal-not-over = 대국이 끝나지 않았습니다
refusal-confirmed = 결과가 확정되었습니다. 아무도 바꿀 수 없습니다
refusal-cannot-undo = 그 기록만 따로 취소할 수 없습니다. `dumiao resume GAME --at N` 으로 그 앞으로 돌아갑니다
refusal-no-such-entry = 그런 기록이나 그 뒤의 그런 시각이 없습니다
refusal-not-provided = 이 대회 규정에 그런 판정은 없습니다
refusal-already-charged = 돌 가리기는 지각 시간을 빼기 전에 합니다. 먼저 그것을 취소하십시오
refusal-flag-had-fallen = 시간패가 취소되었습니다. 먼저 시간을 정정하십시오
refusal-flag-fell = 시간이 다 되었습니다: 1초 뒤 스페이스로 요청하거나 심판이 시간을 정정합니다

## 일시 정지
pause-referee = 양쪽 시계가 멈춰 있습니다
pause-referee-said = 심판이 멈춤: { $reason }
pause-referee-called = 심판을 불렀습니다
pause-engine = { $name }: 고장
pause-flag-fell = 시간 종료, 상대의 요청을 기다림
clock-claim = { $fallen } 시간 종료. { $claimant }: 스페이스로 요청
pause-sleep = 컴퓨터가 절전 상태였습니다
pause-stopped = 프로그램이 멈춰 있었습니다
pause-closed = 프로그램이 닫혀 있었습니다
pause-adjourned = 대국 중단
pause-adjourned-said = 대국 중단: { $reason }

## 시계 화면
clock-to-move = >>> 둘 차례 <<<
clock-to-move-short = 둘 차례
clock-stands = 둘 차례, 시계 멈춤
clock-moves-first = 먼저 둠
clock-waits = 기다림
clock-wins = 승
clock-think = 이번 수 { $time }
clock-moves = { $n }수 둠
clock-warnings = 경고 { $n }회
clock-used = 모두 { $n }분
clock-paused = 일시 정지
clock-paused-large = 일 시   정 지
clock-holding = 따낸 돌을 드는 중: 초읽기 멈춤
clock-counting = 종국, 계가합니다
clock-ready = { $starter } 쪽이 { $mover } 시계를 시작: { $keys }
clock-ready-referee = 심판이 시작: Space
clock-keys-left = 자판 왼쪽 절반
clock-keys-right = 자판 오른쪽 절반
clock-over = 대국 종료
clock-result-open = 미확정
clock-result-confirmed = 확정
clock-sealed = { $side } 봉수
clock-away = 자리 비움
clock-summary-moves = { $n }수
clock-summary-used = 쓴 시간 { $time }
clock-summary-longest = 최장 { $time }
clock-summary-average = 평균 { $time }
clock-round = { $n }라운드
clock-table = { $n }번 대국석
clock-too-small = 화면이 작습니다: { $width } x { $height } 이상
clock-sound-starting = 소리: 준비 중
clock-sound-live = 소리: 정상
clock-sound-live-on = 소리: 정상 ({ $device })
clock-sound-quieter = 소리: 정상, { $percent } %
clock-sound-quieter-on = 소리: 정상 ({ $device }), { $percent } %
clock-volume = 음량 { $percent } %
clock-sound-back = 소리가 다시 납니다 ({ $device })
clock-sound-moved = 소리가 다른 장치에서 납니다 ({ $device })
clock-sound-muted = 소리: 음소거
clock-sound-lost = 소리 끊김: { $why }
clock-sound-off = 소리: 꺼짐
clock-bell = 마지막 10초는 벨로 알립니다
clock-log-behind = 아직 디스크에 없음
clock-log-act-behind = 판정 또는 결과가 아직 디스크에 없음
clock-log-not-in-file = 아직 쓰지 못함: { $entries }건
clock-log-lost = 기록을 쓸 수 없음, { $entries }건은 메모리에만 있음: { $why }
clock-log-missing = 기록을 쓸 수 없음: { $why }
clock-key-space = Space
clock-key-start = 시작
clock-key-end-turn = 착수
clock-key-pause = 멈춤
clock-key-resume = 계속
clock-key-help = 도움말
clock-key-mute = 음소거
clock-key-referee = 심판
clock-key-captures = 돌 들기
clock-key-captures-end = 다 들었음
clock-key-quit = 종료
clock-key-new = 새 대국
clock-key-report = 시간 사용
clock-key-leave = 나가기
clock-key-unseal = 봉수 열기
clock-key-call = 심판 호출
clock-key-time = 남은 시간

## The record as a file
clock-saved = 기보를 { $path }에 저장했습니다
clock-not-saved = 기보를 저장하지 못했습니다: { $path }: { $error }
clock-not-set = { $side }: 기보의 남은 시간이 이 제한시간에 맞지 않습니다. 심판 메뉴에서 맞추십시오
clock-recorded-result = 끝난 기보입니다: { $result }
