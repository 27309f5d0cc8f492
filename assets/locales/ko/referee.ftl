# 심판 메뉴: 대국자, 일정, 결과에 관한 조치와 시계에 나오는 말.

## 조치
referee-ask-time-left = 남은 시간 문의 (표시, 음성)
referee-reset = 시계가 빠르거나 늦음
referee-nigiri = 돌 가리기
referee-rule = 반칙 판정
referee-advise = 주의 (경고 아님)
referee-withdraw-warning = 경고 취소
referee-note = 기록, 이의
referee-seat = 자리 비움, 또는 돌아옴
referee-adjourn = 대국 중단
referee-seal = 봉수
referee-unseal = 봉수 열기
referee-resume-play = 계가 이의: 대국 재개
referee-withdraw-result = 결과 취소
referee-confirm-result = 결과 확정
referee-undo = 마지막 조치 취소

## 질문
referee-ask-span = 양쪽 합해 얼마입니까? 예: 4m
referee-ask-held = 돌을 몇 개 쥐었습니까?
referee-clock-fast = 빠름: 너무 많이 셈
referee-clock-slow = 늦음: 덜 셈
referee-odd = 상대는 홀 (흑돌 하나)
referee-even = 상대는 짝 (흑돌 둘)
referee-neither-side = 어느 쪽도 아님
referee-who-sits-left = 왼쪽 자리
referee-who-sits-right = 오른쪽 자리
referee-called-title = 심판을 부른 쪽
referee-called-not-told = 밝히지 않음

## 반칙과 판정
referee-offence-forbidden-point = 착수 금지점에 둠
referee-offence-repetition = 동형 반복
referee-offence-two-in-a-row = 연속 두 수
referee-offence-stone-replaced = 놓은 돌을 다른 곳에 옮김
referee-offence-stones-moved = 돌이 둔 곳에 있지 않음
referee-offence-board-disturbed = 판이 흐트러짐
referee-offence-wrong-stones-lifted = 활로 있는 돌을 들어냄
referee-offence-pressed-before-lifting = 돌을 들어내기 전에 누름
referee-offence-overrun = 마지막 1분 초과: 패스를 요청
referee-remedy-lost-turn = 착수 무효, 차례 잃음
referee-remedy-put-back = 되돌리고 계속
referee-remedy-stands = 그대로 계속
referee-remedy-put-back-and-warning = 되돌리고 경고
referee-remedy-advice = 주의
referee-remedy-warning = 경고
referee-remedy-pass = 패스로 보고 계속
referee-remedy-draw = 무승부
referee-remedy-replay = 재대국
referee-remedy-void = 대국 무효
referee-remedy-loss = 패

## 사유
referee-reason-wrong-side = 대상 잘못
referee-reason-not-justified = 근거 없음
referee-reason-appeal = 이의 인정
referee-reason-entered-wrongly = 입력 잘못
referee-reason-about-time = 시간이나 시계
referee-reason-about-board = 판이나 돌
referee-reason-about-conduct = 상대의 행동
referee-reason-end-of-session = 정해진 시각
referee-reason-life-and-death = 사활 이의
referee-reason-open-borders = 경계 미정

## 바뀌는 것
referee-change-ruling = 판정
referee-change-undone = 취소
referee-change-rule = 규정
referee-change-nigiri = 돌 가리기
referee-change-result = 결과
referee-nigiri-told = { $n }개, { $guess }
referee-late-rule = { $rule }; { $limit } 넘으면 패
referee-late-single = 한 배 뺌
referee-late-double = 두 배 뺌
referee-late-clock-runs = 정한 시각부터 흑 시계가 감
referee-in-the-seat = 자리에 있음
referee-away = 자리 비움
referee-result-open = 미확정
referee-result-confirmed = 확정
referee-status-adjourned = 대국 중단
referee-entry-gap = 중단 시간 산입
referee-entry-left = 자리 비움
referee-entry-back = 자리에 돌아옴
referee-entry-at = 대국 시간 { $time }

## 대국자의 키
referee-head-running-dead = 대국자 키는 무효; 시계는 갑니다 (F2 멈춤)
referee-head-dead = { $state }; 대국자 키는 무효
referee-head-paused = { $state }: { $reason }
referee-dead-press = 방금 누른 것은 무효: 심판이 처리 중입니다. 나중에 다시 누르십시오
referee-dead-press-of = { $side } 방금 누른 것은 무효: 심판이 처리 중입니다. 나중에 다시 누르십시오

## 시계
clock-time-asked = 남은 시간: { $left }   { $right }
clock-referee-called = 심판을 부르고 있습니다

## 도움말
help-call = 대국자가 심판을 부름. 시계가 멈추고 따로 소리가 남
help-time-left = 남은 시간 문의 (표시, 음성)
