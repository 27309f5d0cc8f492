# 봉수: 보이지 않게 입력하고, 다음 대국까지 보관하고, 재개할 때 개봉한다.

## 봉수하기
seal-title = { $side } 봉수
seal-turn-away = { $side } 외에는 모두 화면을 보지 마십시오. 다른 키는 작동하지 않습니다.
seal-clock = { $side } 시계는 계속 갑니다: { $reading }
seal-first = 착수:
seal-typed-once = 한 번 입력했습니다. 다시 입력하십시오:
seal-second = 다시:
seal-hint = { $example } 같은 점, 또는 pass. 표시되지 않습니다.
seal-differ = 두 입력이 다릅니다. 처음부터 두 번 입력하십시오.
seal-not-written = 봉수하지 못했고 시계는 계속 갑니다. { $why }
seal-no-record = 봉수를 보관할 기록이 디스크에 없습니다.
seal-slow-disk = 디스크가 응답하지 않습니다.
seal-writing = 디스크에 쓰고 있습니다...
seal-keys-first = Enter 이어서 다시 입력   Esc 생각으로 돌아가기
seal-keys-second = Enter 봉수하고 차례를 마침   Esc 생각으로 돌아가기
seal-keys-none = 잠시 기다리십시오.
seal-fault-unknown = 착수가 아닙니다. { $example } 같은 점 또는 pass를 입력하십시오.
seal-fault-not-on-board = 이 바둑판에 없는 점입니다.
seal-fault-ambiguous = 두 점일 수 있습니다. 열과 행 사이에 붙임표를 넣으십시오.
seal-fault-letter-needed = 열은 글자입니다. { $example }처럼 입력하십시오.

## 대국 사이
seal-adjourned-title = 봉수 중단
seal-adjourned = { $side }이(가) 제 { $n } 수를 봉수했습니다.
seal-since = 봉수 시각: { $when }.
seal-adjourned-clocks = 두 시계 모두 멈춰 있습니다. 프로그램을 나가도 됩니다.
seal-adjourned-resume = 재개 명령: dumiao resume
seal-adjourned-keys = F2 봉수 개봉   q 나가기   Esc 판 보기

## 개봉하기
seal-open-title = 봉수
seal-open-question = { $side } 봉수를 개봉합니까?
seal-open-note = 자리에 있는 모두가 봅니다. 시계는 아직 가지 않습니다.
seal-open-keys = Enter 개봉   Esc 그대로 두기
seal-pass = 패스
seal-shown = { $side } 봉수: { $move }
seal-fits = 파일이 기록과 일치합니다.
seal-vouched = 파일이 아니라 심판의 확인에 따름: { $reason }
seal-plays = Enter: 착수하고 { $other } 시계가 갑니다.
seal-place-it = 판에 놓으십시오. Enter를 누르면 { $other } 시계가 갑니다.
seal-occupied = 돌이 있는 점입니다. { $side }은(는) 한 수를 잃습니다. Enter를 누르면 { $other } 시계가 갑니다.
seal-forbidden = 착수 금지점입니다. { $side }은(는) 한 수를 잃습니다. Enter를 누르면 { $other } 시계가 갑니다.
seal-ends = 연속 두 번째 패스입니다. Enter를 누르면 계가를 시작합니다.
seal-shown-keys = Enter 계속   Esc 아직
seal-noted = 봉수를 개봉하여 보였음
seal-lost = 봉수 파일이 없습니다: { $path }
seal-does-not-fit = 이 파일은 봉수한 수가 아닙니다: { $path }
seal-damaged = 봉수 파일이 손상되었습니다: { $path }: { $why }
seal-trouble = 기록은 봉수한 사실만 알려 주고 어느 수인지는 알려 주지 않습니다. 파일을 되돌려 놓거나, 심판이 수와 이유를 입력하십시오.
seal-trouble-keys = Enter 수 입력   Esc 그대로 두기
seal-vouch-move = 착수, { $example } 같은 점 또는 pass:
seal-vouch-reason = { $move }. 왜 이 수입니까?
seal-reason-missing = 이유를 쓰십시오. 기록에 남습니다.
seal-vouch-keys = Enter 다음   Esc 뒤로
