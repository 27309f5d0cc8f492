# 대국 설정과 대화 상자.

## 공통
dialog-black = 흑
dialog-white = 백
dialog-span-hours = { $n }시간
dialog-span-minutes = { $n }분
dialog-span-seconds = { $n }초
dialog-span-milliseconds = { $n }밀리초
dialog-span-join = { " " }
dialog-reading-count = { $time } ({ $n }회 남음)
dialog-reading-quota = { $time } ({ $n }수)
dialog-reading-penalty = { $time } ({ $n }회 더)
dialog-reading-over = 시간 종료

## 거절 사유

## 시간의 잘못
dialog-duration-empty = 시간을 쓰십시오. 예: 1h30m, 90s, 1:30:00
dialog-duration-no-unit = 단위가 없습니다. 숫자 뒤에 h, m, s를 쓰십시오. 예: 10m
dialog-duration-not-one = 시간이 아닙니다. 예: 1h30m, 90s, 1:30:00
dialog-duration-unit-order = 단위는 큰 것부터 한 번씩 씁니다: 1h30m20s
dialog-duration-over-59 = 쌍점 뒤에는 00에서 59까지 두 자리만 씁니다: 1:05:00
dialog-duration-too-long = 100일을 넘습니다

## 제한시간의 잘못
dialog-notation-at = { $column }번째 칸: { $problem }
dialog-notation-empty = 제한시간이 아직 없습니다
dialog-notation-unexpected = 여기에 "{ $found }"는 쓸 수 없습니다
dialog-notation-nearest = 여기에 "{ $found }"는 쓸 수 없습니다. "{ $nearest }"입니까?
dialog-notation-ends = 다 쓰지 않았습니다. 마지막 낱말 뒤가 비어 있습니다
dialog-notation-duration = "{ $found }": { $fault }
dialog-notation-number = "{ $found }": 1에서 10000까지의 정수가 필요합니다
dialog-notation-reserve-above-basic = 보류 시간이 전체 제한시간보다 깁니다
dialog-notation-reserve-not-whole = 보류 시간은 분 단위입니다. 다른 초읽기는 reserve 3x30s처럼 쓰십시오
dialog-notation-twice = 앞에 쓴 것과 어긋납니다
dialog-control-nothing = 시간이 전혀 없습니다
dialog-control-zero-length = 길이가 0인 항목이 있습니다
dialog-control-cap-below-main = 상한이 제한시간보다 짧습니다
dialog-control-open-session = 마지막 수 제한 뒤에 아무것도 없습니다: 40/2h + 30m 또는 0s + 15/10m
dialog-control-unreachable-session = 수 제한이 없는 구간 뒤에 다른 구간이 있습니다: 40/2h + 30m
dialog-control-hourglass-mixed = 모래시계 방식은 따로 씁니다
dialog-control-rounded-with-bonus = rounded는 가산이나 유예와 함께 쓸 수 없습니다
dialog-control-too-many = 횟수나 수가 10000을 넘습니다

## 제한시간을 말로
dialog-control-join = { ", " }
dialog-control-main = 제한시간 { $time }
dialog-control-session = { $time }에 { $n }수
dialog-control-rest = 나머지 { $time }
dialog-control-basic = 제한시간 { $time }
dialog-control-reserve = 그중 { $time } { $n }회는 초읽기로 보류
dialog-control-periods = 이후 { $time } 초읽기 { $n }회
dialog-control-each = { $n ->
   *[other] 한 수에 { $time }
}
dialog-control-quota = 이후 { $time }에 { $n }수
dialog-control-lost = 남은 시간은 소멸
dialog-control-carried = 남은 시간은 다음에 더함
dialog-control-played-out = 남은 시간을 다 쓴 뒤 다음으로
dialog-control-free = 이후 한 수에 { $time }
dialog-control-units = 넘기면 { $time } 고려 시간 { $n }회
dialog-control-ing = 이후 { $time } 연장 { $n }회, 회당 { $points }점
dialog-control-no-overtime = 초읽기 없음
dialog-control-fischer = 한 수마다 { $time } 가산
dialog-control-cap = 상한 { $time }
dialog-control-first = 첫 수 전에도 가산
dialog-control-bronstein = 한 수마다 최대 { $time } 돌려받음
dialog-control-delay = 한 수의 처음 { $time }는 재지 않음
dialog-control-hourglass = 한쪽이 쓴 만큼 상대가 얻음
dialog-control-rounded = 1분 미만은 버림

## 설정: 줄
setup-title = dumiao 读秒 / 새 대국
setup-preset = 계시 방식
setup-control = 제한시간
setup-white-control = 백의 제한시간
setup-black-name = 흑 이름
setup-white-name = 백 이름
setup-left = 왼쪽 자리
setup-board = 바둑판
setup-rule-set = 규칙
setup-size = 판 크기
setup-handicap = 접바둑
setup-komi = 덤
setup-stones = 돌 표시
setup-coordinates = 좌표
setup-plan = 초읽기 방식
setup-black-voice = 흑의 음성
setup-white-voice = 백의 음성
setup-device = 소리 장치
setup-language = 화면 언어
setup-palette = 배색
setup-tenths = 10분의 1초
setup-sound-check = 소리 확인
setup-start = 시작
setup-heading-time = 시간
setup-heading-players = 대국자
setup-heading-board = 바둑판
setup-heading-calls = 초읽기
setup-heading-screen = 화면
setup-heading-begin = 대국
setup-list-title = 계시 방식

## 설정: 선택
setup-none = (없음)
setup-preset-typed = 직접 입력
setup-same-as-black = (흑과 같음)
setup-nothing-typed = (비어 있음)
setup-device-system = 시스템 기본
setup-device-off = 없음: 소리를 내지 않음
setup-palette-standard = 표준
setup-palette-light = 밝은 배경용
setup-palette-high-contrast = 고대비
setup-palette-plain = 색 없음
setup-tenths-never = 표시 안 함
setup-tenths-last-ten = 마지막 10초만
setup-tenths-always = 항상 표시
setup-sound-not-done = 확인 안 함
setup-sound-heard = 들림
setup-sound-not-heard = 안 들림
setup-plan-official = 공식 (중국 규칙)
setup-plan-japanese = 일본식
setup-plan-nhk = NHK
setup-plan-korean = 한국식
setup-plan-fast = 속기 (20-40초)
setup-plan-countdown = 거꾸로 세기 (10-1)
setup-plan-beeps = 신호음
setup-plan-silent = 무음
setup-board-clock-only = 시계만
setup-board-record = 기보 기록
setup-board-play = 화면에서 두기
setup-rules-chinese = 중국 규칙
setup-rules-chinese-old = 중국 규칙 (2002년까지)
setup-rules-japanese = 일본 규칙
setup-rules-korean = 한국 규칙
setup-rules-aga = AGA 규칙
setup-rules-ing = 잉씨 규칙 (일부)
setup-rules-new-zealand = 뉴질랜드 규칙
setup-handicap-none = 호선
setup-handicap-first = 정선 (덤 없음)
setup-handicap-stones = { $n }점
setup-komi-of-rules = (규칙대로: { $komi })
setup-komi-none = (접바둑은 덤 없음)
setup-komi-stones = { $points }집 = { $stones }자
setup-komi-points = { $points }집
setup-stones-unicode = 기호, 한 칸
setup-stones-wide = 색칠, 두 칸
setup-stones-ascii = 글자
setup-coordinates-western = A~T, 1~19
setup-coordinates-chinese = 1~19, 一~十九

## 설정: 도움말과 키
setup-hint-preset = 좌우로 계시 방식을 고릅니다. 아래 제한시간은 직접 고칠 수 있습니다.
setup-hint-control = 예: 3h reserve 5m, 1h + 3x30s, 1h + 15/10m, 40m + 20s/move, 30s/each, 1h
setup-hint-white-control = 제한시간이 서로 다를 때 씁니다. 비워 두면 흑과 같습니다.
setup-hint-name = 화면과 기록에 쓰입니다. 비워 두어도 됩니다.
setup-hint-left = 자판 쪽에서 볼 때 왼쪽에 앉는 쪽.
setup-hint-board = 시계만 쓰거나, 기록원이 수를 입력하거나, 화면에서 둡니다.
setup-hint-rule-set = 계가 방법, 덤, 금지되는 동형 반복.
setup-hint-size = 바둑판의 줄 수.
setup-hint-handicap = 2점부터 백이 먼저 둡니다. 정선과 접바둑에는 덤이 없습니다.
setup-hint-komi = 예: 3.75 stones(자), 7.5 points(집). 숫자만 쓰면 집. 비우면 규칙대로.
setup-hint-stones = 오른쪽 세로선이 가지런해야 합니다. 아니면 다른 표시를 고르십시오.
setup-hint-coordinates = 판 위 점의 이름.
setup-hint-plan = 초읽기에서 몇 초를 부르는지.
setup-hint-voice = 이쪽 시간을 부르는 언어와 음성.
setup-hint-device = 초읽기 소리가 나는 장치.
setup-hint-language = 화면의 언어입니다. 음성은 따로 고릅니다.
setup-hint-palette = 색만으로 구별되는 것은 없습니다.
setup-hint-tenths = 시계에 10분의 1초를 표시할지.
setup-hint-sound-check = Enter를 누르면 마지막 1분을 불러 줍니다.
setup-hint-start = Enter로 시계를 엽니다. 처음 누를 때까지 가지 않습니다.
setup-hint-start-refused = 제한시간이 아직 올바르지 않습니다.
setup-hint-start-refused-komi = 덤이 아직 올바르지 않습니다.
setup-keys = 위/아래 줄  좌/우 선택  F5 시작  F1 도움말  Esc 나가기
setup-too-small = 창이 너무 작습니다. { $width }x{ $height }이 필요하지만 지금은 { $is-width }x{ $is-height }입니다.

## 설정: 바둑판 오류
setup-komi-not-an-amount = 덤이 아닙니다: 3.75 stones(자) 또는 7.5 points(집)로 쓰십시오. 숫자만 쓰면 집입니다
setup-komi-not-quarters = 자는 4분의 1 단위입니다: 3.75 stones
setup-komi-not-halves = 집은 반집 단위입니다: 7.5 points
setup-komi-in-points = 이 규칙은 집을 셉니다: { $points }집에 해당합니다
setup-komi-above-board = 바둑판의 점보다 많습니다
setup-handicap-too-many = 이 판에는 그만큼 놓을 자리가 없습니다

## 소리 확인
setup-sound-title = 소리 확인
setup-sound-expect = 마지막 1분이 30, 40, 50, 이어서 51에서 59까지는 하나에서 아홉으로 들려야 합니다.
setup-sound-question = 들렸습니까?
setup-sound-asking-keys = y 들림   n 안 들림   r 다시   Esc 뒤로
setup-sound-try = 해 볼 것:
setup-sound-try-device = - 다른 소리 장치
setup-sound-try-volume = - 스피커와 시스템의 음량
setup-sound-try-mute = - 시스템이나 이 프로그램이 음소거인지
setup-sound-try-plug = - 스피커가 연결되고 켜져 있는지
setup-sound-without = 소리 없이도 둘 수 있습니다. 초읽기는 화면에 나오고 단말기 벨이 울립니다.
setup-sound-advising-keys = r 다시   Enter 뒤로

## 심판: 일
referee-title = 심판
referee-correct = 시간 정정
referee-recount = 초읽기 다시
referee-take-back = 마지막 차례 무르기
referee-warn = 경고
referee-result = 결과 선언
referee-start = 시계 시작
referee-pause = 일시 정지
referee-resume = 재개
referee-hold = 돌 들어내기: 초읽기 멈춤
referee-release = 들어내기 끝: 초읽기 계속
referee-swap = 자리 바꾸기
referee-late = 지각
referee-keys-acts = 키나 Enter 선택   - 지금 안 됨   p 시계 멈춤   Esc 닫기
referee-keys-list = 키나 Enter 선택   Esc 뒤로
referee-keys-typed = Enter 다음   Esc 뒤로
referee-keys-confirm = Enter 실행   Esc 뒤로

## 심판: 질문
referee-ask-time = 새 시간, 예: 5m, 1:30:00 (지금 { $now }):
referee-ask-number = 새 수 (지금 { $now }):
referee-ask-second = 몇 초부터 다시 셉니까? 예: 51
referee-ask-lateness = 얼마나 늦었습니까? 예: 9m30s
referee-ask-margin = 몇 자 또는 몇 집 차이입니까 (예: 2.75, 2 3/4)
referee-ask-reason = 사유:
referee-figure-main = 제한시간 남은 것
referee-figure-period = 초읽기 남은 시간
referee-figure-periods = 남은 초읽기 횟수
referee-figure-moves-left = 남은 수
referee-figure-moves-made = 둔 수
referee-none = 없음
referee-not-a-number = 정수가 필요합니다
referee-not-a-margin = 0보다 큰 4분의 1 단위의 값이 필요합니다 (예: 0.25, 2 3/4)
referee-reason-missing = 사유가 필요합니다
referee-game-went-on = 그사이 누군가 눌렀습니다. 다시 보고 Enter를 누르십시오

## 심판: 사유
referee-reason = 사유: { $reason }
referee-reason-none = 따로 적지 않음
referee-reason-typed = 다른 사유...
referee-reason-ruling = 심판 판정
referee-reason-clock-set-wrongly = 시계 설정 잘못
referee-reason-press-noticed-late = 누른 것을 늦게 알아챔
referee-reason-clock-fault = 시계 고장
referee-reason-misread = 초를 잘못 부름
referee-reason-unheard = 초읽기가 안 들림
referee-reason-disturbed = 대국 방해
referee-reason-pressed-by-mistake = 잘못 누름
referee-reason-no-move = 두지 않음
referee-reason-noise = 잡담이나 소음
referee-reason-device = 전자 기기
referee-reason-left-seat = 무단 이석
referee-reason-press-before-move = 두기 전에 누름
referee-reason-stone-moved = 돌을 옮김
referee-reason-conduct = 부적절한 행동
referee-reason-absent = 불참
referee-reason-agreed = 양쪽 합의
referee-reason-dispute = 분쟁
referee-reason-break = 휴식

## 심판: 결과
referee-black-by-count = 흑 계가승
referee-white-by-count = 백 계가승
referee-white-resigned = 흑 승, 백 기권
referee-black-resigned = 백 승, 흑 기권
referee-white-forfeits = 흑 승, 백 반칙패
referee-black-forfeits = 백 승, 흑 반칙패
referee-white-time = 흑 승, 백 시간패
referee-black-time = 백 승, 흑 시간패
referee-draw = 무승부
referee-both-lose = 양쪽 패
referee-void = 무효: 대국을 치지 않음
referee-replay = 재대국: 다시 둠

## 심판: 전과 후
referee-status-ready = 시작 전
referee-status-running = 시계가 가고 있습니다
referee-head-running = 시계가 가고 있습니다; 착수는 Space
referee-head-running-board = 시계가 가고 있습니다; 닫아야 둘 수 있습니다
referee-status-paused = 일시 정지
referee-status-holding = 돌을 들어내는 중, 초읽기 멈춤
referee-status-counting = 착수 종료: 계가
referee-change-left-time = { $side }의 시간
referee-change-moves = { $side }의 수
referee-change-moves-left = { $side }의 남은 수
referee-change-points = { $side }의 벌점
referee-change-warnings = { $side }의 경고
referee-change-to-move = 차례
referee-change-left = 왼쪽 자리
referee-change-record = 마지막 수
referee-change-game = 대국
referee-no-change = 시계는 바뀌지 않고 기록에 남습니다

## 도움말
help-title = 키
help-keys = 위/아래 넘기기   Esc 닫기
help-key-space = 스페이스
help-key-left-half = 자판 왼쪽 반
help-key-right-half = 자판 오른쪽 반
help-key-shift = 왼쪽 Shift, 오른쪽 Shift
help-key-mouse = 마우스나 터치
help-key-up-down = 위 아래 Tab
help-key-left-right = 좌 우
help-key-letters = 글자
help-end-turn = 차례인 쪽이 누름. 대국 전에는 시작
help-press-left = 왼쪽 대국자가 누름
help-press-right = 오른쪽 대국자가 누름
help-press-shift = 같음 (단말기가 구별할 때)
help-press-mouse = 그 반쪽의 대국자가 누름
help-pause = 일시 정지와 재개
help-capture = 초읽기 중: 돌 들어내기, 또는 그 끝
help-referee = 심판 메뉴. 시계는 멈추지 않음
help-mute = 음소거, 또는 해제
help-volume = 크게, 작게
help-help = 이 키들
help-quit = 나가기 (물어봄)
help-redraw = 화면 다시 그리기
help-suspend = 잠시 셸로
help-new-game = 새 대국 (끝난 뒤)
help-report = 지금까지의 시간 사용
help-move = 다른 줄
help-choose = 선택 바꾸기, 글 안에서 움직이기
help-type = 글 쓰기
help-empty = 글 지우기
help-enter = 다음 줄. 끝에서는 소리 확인, 시작
help-start = 어느 줄에서나 시작
help-leave = 나가기

## 나가기
quit-title = 나가기
quit-question = 대국에서 나갑니까?
quit-question-over = 나갑니까?
quit-keys = y 나가기   n 머무르기 (Enter)
quit-clock-running = 묻는 동안에도 시계는 갑니다.
quit-clock-standing = 시계는 멈춰 있습니다.
quit-record-kept = 대국 기록은 남습니다.

## 빈 시간
gap-title = 아무도 쓰지 않은 시간
gap-sleep = 기계가 { $span } 동안 잠들어 있었습니다.
gap-stopped = 프로그램이 { $span } 동안 멈춰 있었습니다.
gap-closed = 프로그램이 { $span } 동안 닫혀 있었습니다.
gap-too-much = 중단된 시간보다 깁니다. 대신 메뉴에서 시간을 정정하십시오.
gap-standing = 시계는 그 전 그대로 멈춰 있습니다. { $side } 차례입니다.
gap-nothing = 아무에게도 계산하지 않음
gap-all = 모두 { $side }에게 계산
gap-value = 일부를 { $side }에게 계산...
gap-keys = 1-3 선택   Enter 실행. 그 뒤 F2로 재개
gap-typing-keys = 예: 1m30s   Enter 실행   Esc 뒤로

## Set-up: the event
setup-event = 대회
setup-round = 라운드
setup-table = 대국석
setup-heading-event = 대회
setup-event-none = (없음)
setup-event-enter = Enter로 엽니다
setup-event-broken = 이 대회 파일은 쓸 수 없습니다: Enter로 이유 보기
setup-round-none = (없음: 대회 전체의 조건)
setup-table-none = (없음: 이름 없음)
setup-preset-event = 대회 파일대로
setup-preset-broken = 읽을 수 없음
setup-preset-faults = 이 프리셋은 읽을 수 없습니다. Enter로 이유를 봅니다.
setup-hint-event = 대회 파일(.toml) 또는 프리셋 이름. 좌우로 이 폴더의 파일을 고르고 Enter로 엽니다.
setup-hint-round = 좌우로 라운드를 고릅니다. 라운드마다 시간이 다를 수 있습니다.
setup-hint-table = 좌우로 대국석을 고릅니다. 이름, 접바둑, 시간은 대진표에서 옵니다.
setup-faults-title = 잘못된 곳
setup-faults-keys = 위/아래 스크롤   Esc 뒤로

## 대국 설정: 대국 종류
exercise-heading = 대국 종류
exercise-play = 대국 종류
exercise-play-game = 두 사람의 대국
exercise-play-alone = 혼자 연습
exercise-play-together = 둘이서 연습
exercise-play-engine = 엔진과 대국
exercise-play-press = 시계 누르기 연습
exercise-play-replay = 기보의 다음 수 맞히기
exercise-hint-game = 좌우로 고릅니다: 대국, 또는 초읽기 연습(혼자, 둘이서, 엔진, 기보).
exercise-hint-alone = 실제 초읽기로 양쪽을 모두 두고, 끝나면 시간을 어떻게 썼는지 봅니다.
exercise-hint-together = 한 자판에서 둘이: 무를 수 있고, 다음 판은 흑백을 바꿀 수 있습니다.
exercise-hint-engine = 이 컴퓨터의 엔진이 판과 시계에서 상대합니다. 시간패도 똑같습니다.
exercise-hint-press = 되도록 늦게, 너무 늦지 않게 누릅니다. 수마다 실제 초읽기로 채점합니다.
exercise-hint-replay = 기보의 다음 수를 초읽기 안에 둡니다. 수마다 채점합니다.
exercise-engine = 엔진
exercise-engine-other = 다른 명령
exercise-engine-unknown = (없음)
exercise-engine-none-here = 알려진 엔진이 없습니다: 명령을 쓰거나 `dumiao engines`를 보십시오.
exercise-engines-broken = 엔진 파일을 읽을 수 없습니다: Enter로 이유 보기.
exercise-hint-which-engine = 이 컴퓨터에 있는 엔진, 또는 GTP를 쓰는 아무 명령.
exercise-command = 명령
exercise-hint-command = GTP를 쓰는 프로그램과 인수, 셸에서처럼: gnugo --mode gtp
exercise-command-empty = 명령이 없습니다: GTP를 쓰는 프로그램, 예 gnugo --mode gtp
exercise-command-quotes = 따옴표가 닫히지 않았습니다
exercise-no-program = { $program } 프로그램이 없습니다: 설치하거나, 경로를 쓰거나, 다른 엔진을 고르십시오.
exercise-level = 레벨
exercise-level-usual = (엔진 기본)
exercise-level-range = { $lowest } ~ { $highest }, 비우면 엔진 기본
exercise-level-wrong = 그런 레벨은 없습니다: { $lowest } ~ { $highest }의 정수, 또는 비움
exercise-hint-level = 엔진의 세기. 숫자의 뜻은 `dumiao engines`에 있습니다.
exercise-record = 기보
exercise-record-missing = 기보가 없습니다: 기보(.sgf)의 경로를 쓰십시오
exercise-record-broken = 이 기보는 쓸 수 없습니다: Enter로 이유 보기.
exercise-hint-record = 기보(.sgf)의 경로. 좌우로 이 폴더의 기보를 고릅니다.
exercise-side = 내 색
exercise-side-lot = 돌 가리기(추첨)
exercise-side-both = 양쪽
exercise-hint-side = 어느 쪽을 직접 두는지.
exercise-count = 한 수의 시간
exercise-hint-count = 수마다 한 번의 초읽기. 예: 30s/each, 1m/each, 0s + 3x30s.
exercise-not-one-count = 연습에는 수마다 한 번의 초읽기가 있습니다: 30s/each 또는 0s + 3x30s
exercise-count-too-short = 누르기 연습에는 너무 짧습니다: 2초 이상, 예 10s/each
exercise-count-too-long = 시계가 셀 수 있는 것보다 깁니다: 보통은 30s/each
exercise-timing = 초읽기
exercise-timing-first = 첫 수부터
exercise-timing-set = 제한시간 뒤
exercise-hint-timing = 첫 수부터면 제한시간 없이 바로 초읽기를 연습합니다.
exercise-no-count-absolute = 시간패 방식에는 초읽기가 없습니다: "제한시간 뒤"를 고르거나 위에 3x30s 같은 초읽기를 쓰십시오
exercise-no-count-increment = 가산제에는 초읽기가 없습니다: "제한시간 뒤"를 고르거나 위에 3x30s 같은 초읽기를 쓰십시오
exercise-no-count-delay = 지연제에는 초읽기가 없습니다: "제한시간 뒤"를 고르거나 위에 3x30s 같은 초읽기를 쓰십시오
exercise-no-count-hourglass = 모래시계에는 초읽기가 없습니다: "제한시간 뒤"를 고르거나 위에 3x30s 같은 초읽기를 쓰십시오
exercise-no-count-extensions = 잉씨 연장에는 초읽기가 없습니다: "제한시간 뒤"를 고르거나 위에 3x30s 같은 초읽기를 쓰십시오
exercise-opening = 포석
exercise-opening-none = 빈 판
exercise-opening-random = 무작위
exercise-hint-opening = 무작위면 판마다 다른 포석에서 시작합니다.
exercise-own-name = 내 이름
exercise-hint-start-refused = 아직 맞지 않은 곳이 있습니다: F5로 그곳에 갑니다.
