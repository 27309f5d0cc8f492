# What a game sheet says.

## The sheet
sheet-title = 대국 기록
sheet-page = { $n } / { $of } 쪽
sheet-player-rank = { $name } ({ $rank })
sheet-label-event = 대회
sheet-label-game = 번호
sheet-label-control = 제한시간
sheet-label-control-of = { $side } 시간
sheet-label-rules = 규칙
sheet-label-opened = 시작
sheet-label-last = 마지막 기록
sheet-label-result = 결과
sheet-confirmed = 확정됨
sheet-damaged = 기록 파일 { $line }번째 줄이 손상됨: { $reason }. 이 표에는 그 줄 앞의 내용만 있고, 그 뒤의 것은 없습니다.

## Rules
sheet-rules-area = { $set }, 집과 돌을 셈, { $size }줄, 덤 { $komi }자, 접바둑 { $handicap }점
sheet-rules-territory = { $set }, 집만 셈, { $size }줄, 덤 { $komi }집, 접바둑 { $handicap }점
sheet-rules-captures-not-counted = 초읽기 중 들어내기는 계시하지 않음
sheet-rules-captures-counted = 들어내기도 계시함
sheet-rules-captures-stop-from = { $n }점 이상 들어내기는 계시하지 않음
sheet-rules-late-single = 지각은 그만큼 뺌, { $limit }까지
sheet-rules-late-double = 지각은 두 배를 뺌, { $limit }까지
sheet-rules-late-clock-runs = 정해진 시각부터 흑 시계가 감, { $limit }까지
sheet-rules-warnings-two-lose = 경고 두 번이면 패
sheet-rules-warnings-stone = 경고 한 번에 한 자
sheet-rules-warnings-points = 경고 한 번에 두 집
sheet-rules-warnings-free = 경고에 벌점 없음
sheet-rules-two-loss = 두 번 두면 패
sheet-rules-two-void = 두 번 두면 둘째 수 무효
sheet-rules-overrun-pass = 마지막 1분 초과는 요청하면 패스로 봄
sheet-rules-flag-claimed = 시간패는 상대의 요청에 따름

## Moves
sheet-moves = 착수
sheet-moves-legend = 쓴 시간과 누른 직후의 표시. 괄호는 착수에서는 무효, 표시에서는 남은 초읽기 횟수 또는 남은 수.
sheet-column-n = 수
sheet-column-point = 착점
sheet-column-used = 사용
sheet-column-reading = 표시
sheet-pass = 패스
sheet-over = 종국
sheet-sealed = 봉수

## Acts
sheet-acts = 처리
sheet-reason = 이유: { $reason }
sheet-counts-no-more = (더는 유효하지 않음)
sheet-dropped-turn = { $side } 누름, { $used } 사용 (더는 유효하지 않음)
sheet-act-start = 시계를 시작함
sheet-act-pause = 시계를 멈춤: { $why }
sheet-act-resume = 시계를 다시 시작함
sheet-act-hold = 돌을 들어냄: 초읽기 멈춤
sheet-act-release = 들어내기 끝: 초읽기 계속
sheet-act-correct = { $side } 시계를 맞춤
sheet-act-take-back = { $side } 차례를 되돌림
sheet-act-swap = 자리를 바꿈
sheet-act-late = { $side } { $late } 지각, { $charged } 뺌
sheet-act-warn = { $side } 경고, 모두 { $n }번
sheet-act-withdraw-warning = { $side } 경고를 거둠, { $n }번 남음
sheet-act-gap = 프로그램이 { $span } 멈춤: { $why }
sheet-act-charge-gap = 그중 { $span }을 둘 차례인 쪽에 셈함
sheet-act-void = { $side }의 { $point } 무효, 차례를 잃음
sheet-act-erase = { $side }의 마지막 수를 기보에서 지움
sheet-act-over = { $side } 종국을 말함
sheet-act-count-passes = 둘 다 패스, 착수 끝
sheet-act-count-agreed = 둘 다 종국 합의, 착수 끝
sheet-act-resume-play = 대국을 이어 감
sheet-act-mark = 죽은 돌 { $n }개 표시
sheet-act-agree = { $side } 계가에 동의함
sheet-act-end = 결과: { $result }
sheet-act-seal = { $side } 봉수함
sheet-act-unseal = { $side }의 봉수를 엶: { $point }
sheet-act-unseal-referee = { $side }의 봉수: { $point }, 심판이 인정함
sheet-act-ask-time = { $side } 남은 시간을 물음
sheet-act-leave = { $side } 허락을 받고 자리를 뜸
sheet-act-return = { $side } 자리로 돌아옴
sheet-act-advise = { $side } 주의를 줌
sheet-act-rule = 판정: { $side }, { $offence }: { $remedy }
sheet-act-note = 적어 둠
sheet-act-note-side = { $side }에 관해 적어 둠
sheet-act-nigiri-stay = 돌 가리기: { $n }개, { $guess } 추측, 흑백 그대로
sheet-act-nigiri-change = 돌 가리기: { $n }개, { $guess } 추측, 흑백 바꿈
sheet-odd = 홀
sheet-even = 짝
sheet-act-withdraw-result = 결과를 거둠
sheet-act-confirm = 결과를 확정함
sheet-act-undo = 기록 { $seq }을 취소함
sheet-act-restore = { $time }, 기록 { $seq } 뒤로 되돌림

## What an act changed
sheet-field-status = 상태
sheet-field-to-move = 둘 차례
sheet-field-reading = { $side } 시계
sheet-reading-more = 이번 수 { $think }, 사용 { $used }, 둔 수 { $n }
sheet-field-warnings = { $side } 경고
sheet-field-away = { $side } 자리
sheet-field-sealed = 봉수
sheet-field-seats = 자리
sheet-field-players = 대국자 (흑 / 백)
sheet-field-confirmed = 결과 확정
sheet-field-turns = 차례 수
sheet-field-moves = 판 위의 수
sheet-field-dead = 죽은 돌
sheet-field-shared = 나누는 점
sheet-field-agreed = { $side } 동의
sheet-field-proposed = 종국을 말한 쪽
sheet-yes = 예
sheet-no = 아니오
sheet-away-never = 자리에 있음
sheet-away-since = 자리에 없음
sheet-away-was-once = 돌아옴
sheet-seats-left = { $side } 왼쪽
sheet-status-ready = 시작 전
sheet-status-running = 시계가 감
sheet-status-paused = 멈춤, { $why }
sheet-status-holding = 들어내는 중, 초읽기 멈춤
sheet-status-counting = 착수 끝, 계가 중

## Rulings
sheet-offence-forbidden-point = 착수 금지점
sheet-offence-repetition = 동형 반복
sheet-offence-two-in-a-row = 두 번 두기
sheet-offence-stone-replaced = 돌을 옮겨 둠
sheet-offence-stones-moved = 돌이 밀림
sheet-offence-board-disturbed = 판이 흐트러짐
sheet-offence-wrong-stones-lifted = 잡히지 않은 돌을 들어냄
sheet-offence-pressed-before-lifting = 들어내기 전에 누름
sheet-offence-overrun = 마지막 1분 초과
sheet-remedy-lost-turn = 차례를 잃음
sheet-remedy-put-back = 되돌려 놓음
sheet-remedy-stands = 그대로 유효
sheet-remedy-put-back-and-warning = 되돌려 놓고 경고
sheet-remedy-advice = 주의
sheet-remedy-warning = 경고
sheet-remedy-pass = 패스로 봄
sheet-remedy-draw = 비김
sheet-remedy-replay = 다시 둠
sheet-remedy-void = 무효 판
sheet-remedy-loss = 패

## Limits, calls, runs of the program
sheet-limits = 한도 도달
sheet-limit-overtime = 제한시간 다 씀, 초읽기 시작
sheet-limit-period = 한 번 씀, { $n }번 남음
sheet-limit-unit = 생각시간 한 번 씀, { $n }번 남음
sheet-limit-extension = 연장에 들어감, { $n }번 남음
sheet-limit-quota = 다음 구간 시작
sheet-limit-flag = 시간 초과
sheet-calls = 계시
sheet-calls-sum = 부름 { $said }, 못 부름 { $missed }
sheet-call-missed = 못 부름 ({ $reason })
sheet-miss-late = 늦음
sheet-miss-muted = 음소거
sheet-miss-no-sound = 소리 없음
sheet-runs = 프로그램과 소리
sheet-run-first = dumiao { $program }이 시작
sheet-run = dumiao { $program }이 이어 감
sheet-run-cut = dumiao { $program }이 이어 감, 끊긴 줄 { $bytes }바이트를 따로 둠
sheet-run-moved = 이 파일은 쓸 수 없게 된 { $from }의 뒤임: { $why }
sheet-torn = 끝줄이 끊겨 있음(갑자기 멈췄거나 쓰는 중). 넣지 않음.
sheet-sound-live = 소리: 정상 ({ $what })
sheet-sound-lost = 소리 끊김: { $what }
sheet-sound-check-not-done = 소리 확인: 하지 않음
sheet-sound-check-heard = 소리 확인: 들림
sheet-sound-check-not-heard = 소리 확인: 들리지 않음

## Where the time went
sheet-account = 시간 내역
sheet-account-none = 시계를 시작하지 않음.
sheet-account-thinks = { $side } 생각
sheet-account-stood = 멈춤, { $why }
sheet-account-holds = { $side } 들어내기
sheet-account-counting = 계가
sheet-account-result-stood = 거둔 결과가 서 있던 동안
sheet-account-left-out = { $side } 생각, 되돌린 것
sheet-account-after-flag = 시간 초과 뒤에도 간 것
sheet-account-span = 합계, { $start }부터 { $end }까지
sheet-account-unaccounted = 불명
sheet-account-gap = 대국 시간 밖, { $why }
sheet-account-booked = 생각
sheet-account-charged = 멈춘 것에서 셈함
sheet-account-used = 시계로 쓴 것
sheet-account-in-turns = 수마다 쓴 것의 합

## Count and signatures
sheet-count = 계가
sheet-count-total = 합계
sheet-count-half = 판의 절반
sheet-sign = 서명
sheet-referee = 심판
sheet-date = 날짜

## What stood after a line
sheet-at-title = { $id }: { $seq }번째 줄 뒤 (모두 { $last }줄)
sheet-at-time = 대국 시간
sheet-at-wall = 시각
sheet-at-entry = 기록
sheet-at-header = 대국을 엶
sheet-at-pressed = 누름, { $used } 사용
sheet-at-move = 착수 { $point }
sheet-at-call = 계시: { $call }
sheet-at-heartbeat = 양쪽 표시, 초마다 적음
sheet-at-moved = 기록이 이 파일로 옮겨 옴
sheet-at-reopened = 프로그램을 다시 켬
sheet-at-counted = 초읽기 { $time }
sheet-at-used = 이번 수 { $think }, 합계 { $all }
sheet-at-said = 부른 것
sheet-at-nothing-said = 없음
sheet-at-before = 앞
sheet-at-after = 뒤
sheet-at-moves = 판 위의 수: { $n }

## The list of games
sheet-games-none = { $dir }에는 아직 대국이 없음. 대국하면 기록이 거기에 남음.
sheet-games-moves = { $n }수
sheet-games-kept = 다른 프로그램이 적는 중
sheet-games-kept-by = 다른 프로그램이 적는 중 (프로세스 { $pid }, { $place })
sheet-games-damaged = { $line }번째 줄 손상: { $reason }
sheet-games-unreadable = 읽을 수 없음: { $reason }

## What is played under, as it was confirmed
sheet-label-setting = 조건
sheet-setting-confirmed = { $code }, 시작 전에 { $who } 확인
sheet-setting-referee = { $code }, { $who }의 확인 없이 심판이 시작
sheet-setting-half = { $code }, 시작 전에 { $who }만 확인
sheet-setting-both = 양쪽
sheet-setting-mixed = { $code }, 시작 전에 { $who } 확인, { $other }의 확인 없이 심판이 시작
sheet-act-setting-player = { $side }이 대국 조건을 확인함
sheet-act-setting-referee = 심판이 { $side } 대신 대국 조건을 확인함
