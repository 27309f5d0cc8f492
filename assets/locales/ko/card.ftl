## The card of a game: what it is played under
card-title = 이 대국의 조건
card-player-left = { $side }, 왼쪽 자리: { $name }
card-player-right = { $side }, 오른쪽 자리: { $name }
card-ranked = { $name } ({ $rank })
card-no-name = (이름 없음)
card-time = 시간: { $words }
card-calls = 초읽기 방식: { $plan }.
card-voice = 초읽기 언어: { $voice }.
card-voice-of = { $side }에 대한 초읽기 언어: { $voice }.
card-code = 코드: { $code }. 코드가 같은 대국석은 조건이 같습니다.
card-changed = 대회 파일과 다르게 손으로 바꾼 것: { $what }.
card-change-control = 시간
card-change-players = 이름
card-change-plan = 초읽기 방식
card-change-voices = 음성
card-change-policies = 벌칙 등의 규정
card-change-board = 바둑판, 규칙, 덤 또는 접바둑

## The card: who confirms it
card-confirms-left = { $side } 확인: 키보드 왼쪽 절반의 키(F 등)를 누르십시오
card-confirms-right = { $side } 확인: 키보드 오른쪽 절반의 키(J 등)를 누르십시오
card-confirmed = { $side } 확인했습니다.
card-by-referee = { $side }의 확인 없이 심판의 판단으로 시작합니다.
card-keys = 위/아래 계속 읽기   Esc 잘못이 있음: 설정으로   F2 심판: 확인 없이 진행   F3 심판 메뉴
card-keys-looking = 위/아래 계속 읽기   Esc 뒤로   F2 심판: 확인 없이 진행   F3 심판 메뉴
card-keys-reading = 위/아래 계속 읽기   Esc 뒤로
card-done = 확인됨: { $code }. 스페이스 또는 { $side }의 키로 시계가 시작됩니다.
card-give-up = Esc를 다시 누르면: 심판 처리 { $n }건(자리 교환, 돌 가리기, 지각 등)을 버리고 다시 설정합니다. 다른 키: 그대로 둠
card-given-up = 조건 화면에서 취소하고 다시 설정함
help-card = 이 대국의 조건. 시작 전에 양쪽이 확인할 수 있음

policy-flag-claimed = 시간패: 상대가 자기 키로 제기하거나 심판이 시간을 줍니다. 그때까지 시계는 멈춥니다.
