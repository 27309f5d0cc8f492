# 바둑판과 계가.

## 바둑판
board-part = { $from } - { $to }만 보임
board-too-small = 판에는 { $width } x { $height } 필요
board-entry = { $side } { $n }:
board-entry-hint = { $example } 같은 점, pass, over, resign
board-letters-clock = 글자 키는 시계를 누릅니다. Tab으로 화면과 글자 키의 쓰임을 바꿉니다.
board-resigns = { $side } 기권? Enter 예, Esc 아니요
board-nothing-to-keep = 판정을 위해 남길 수 있는 수가 없습니다
board-referee-takes-back = 수를 되돌리는 것은 심판뿐입니다: F3
board-keys-left = 왼쪽 Shift, 또는 그 쪽을 클릭
board-keys-right = 오른쪽 Shift, 또는 그 쪽을 클릭

## 입력
board-fault-unknown = 점도 낱말도 아닙니다: { $example } 같은 점이나 pass, over, resign, undo, save를 넣으십시오
board-fault-not-on-board = 그 점은 이 판에 없습니다: 판 가장자리의 좌표를 보십시오
board-fault-ambiguous = 두 점으로 읽힙니다: 16-4처럼 열과 행 사이에 붙임표를 넣으십시오
board-fault-letter-needed = 열은 글자입니다: { $example }처럼 넣거나 F7로 숫자로 바꾸십시오

## 동형
board-recurrence = { $n ->
    [0] { $kind }: 판 전체가 처음과 다시 같습니다
   *[other] { $kind }: 판 전체가 { $n }수 뒤와 다시 같습니다
}
board-recurrence-ko = 패
board-recurrence-double-ko = 양패
board-recurrence-triple-ko = 삼패
board-recurrence-quadruple-ko = 사패
board-recurrence-eternal-life = 장생
board-recurrence-sending-two = 둘을 주고 하나를 받는 꼴
board-recurrence-other = 동형 반복

## 알림
board-open-places = 아직 기록 안 된 수 { $n }: { $moves }
board-moves-ahead = 기록했으나 누르지 않은 수 { $n }
board-pass = 한 수 쉼
board-over = 종국을 알림
board-void = { $point } 무효
board-last = { $n }수: { $side } { $move }
board-prisoners = 따낸 돌: 흑 { $black }, 백 { $white }
board-to-play = 다음: { $side }
board-numbers-all = 백의 수순은 반전 표시
board-lift = { $side }: 돌 { $n }개를 드십시오
board-lift-key = { $lift } ({ $key }: 초읽기 멈춤)
board-end-proposed = { $side } 종국을 알림. { $other }: over, 또는 계속 두기

## 키
board-key-record = 기록
board-key-play = 두기
board-key-erase = 지움
board-key-pass = 쉼
board-key-clock = 시계
board-key-clock-alone = 시계만
board-key-needs = 부터 바둑판 표시
board-key-board = 바둑판
board-key-numbers = 수순
board-key-coordinates = 좌표
board-key-save = 저장
board-key-keep = 남겨 판정
help-key-point = q16 또는 16-4
help-key-cursor = 화살표
help-key-cursor-far = Ctrl+화살표 Home End PgUp PgDn
help-key-space-shift = Space, Shift
help-key-space-click = Space, 클릭
help-enter-point = 점; 그다음 Enter
help-board-words = 한 수 쉼; 종국을 알리거나 응함; 기권. 그다음 Enter
help-board-more-words = 기보 저장; 마지막 수 지움; 거절된 수를 판정까지 남김. 그다음 Enter
help-cursor = 커서를 옮김
help-cursor-far = 커서를 화점과 가장자리로
help-enter-line = 넣은 점이나 커서의 점에 두기 또는 기록
help-erase = 지움; 빈 줄에서 Backspace는 마지막 기록을 지움; Esc는 비움
help-press-record = 기록 중에는 대국자의 누름; 판 위에서 둘 때는 시작만
help-mouse-board = 점을 클릭하면 두거나 기록; 한 쪽을 클릭하면 그 대국자의 누름
help-tab = 바둑판, 시계 또는 둘 다: 글자 키의 쓰임
help-numbers = 수순: 없음, 마지막 열 수, 모두
help-coordinates = 좌표: 글자, 또는 중국식
help-pass = 한 수 쉼을 넣음; 그다음 Enter
help-save = 기보를 파일로 저장

## 계가
count-stones = 산 돌
count-surrounded = 둘러싼 점
count-shared = 공유점의 절반
count-prisoners = 대국 중 따낸 돌
count-dead-stones = 상대의 죽은 돌
count-komi = 덤
count-compensation = 접바둑 몫
count-penalty = 경고
count-opponents-penalty = 상대의 경고
count-total = 판 위
count-sum = 합계
count-half = 판의 절반: { $half }
count-against = 흑 { $black } 대 백 { $white }
count-agrees = 동의
count-agreed-none = 아직 아무도 동의하지 않음
count-agreed-one = { $side } 동의. { $other }: 동의하거나 대국을 계속
count-agreed-both = 양쪽이 동의함
count-legend-black = 흑집
count-legend-white = 백집
count-legend-shared = 공유
count-legend-dead = 죽은 돌
count-hint = 죽은 돌을 Space나 클릭으로 표시하고 양쪽이 동의합니다: b, w.
count-ask-agree = { $side } 이 계가에 동의합니까? Enter 예, Esc 아니요
count-ask-resume = 이의: 대국을 계속합니까? 심판이 시작할 때까지 시계는 멈춥니다. Enter 예, Esc 아니요
count-proposal = 무작위로 두어 본 제안이며 틀릴 수 있습니다: 돌을 모두 살펴보십시오.
count-no-stone = 거기에 돌이 없습니다; s는 빈 곳을 공유로 합니다.
count-key-dead = 죽음/삶
count-key-shared = 공유
count-key-propose = 제안
count-key-agree = 동의
count-key-resume = 계속 두기
count-key-clear = 모두 삶
help-count-dead = 커서의 돌을 죽은 돌로, 또는 다시 산 돌로
help-count-shared = 빈 곳을 공유로, 또는 되돌림
help-count-propose = 프로그램이 죽은 돌을 제안; 틀릴 수 있음
help-count-clear = 모두 산 돌, 공유 표시 없음
help-count-agree = 흑 동의, 백 동의; 그다음 Enter
help-count-enter = 아직 동의하지 않은 쪽에 물음
help-count-resume = 이의: 대국을 계속
