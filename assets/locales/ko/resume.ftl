# 떠난 대국과 이어 가는 대국.

## 나가기
quit-resume = 대국은 그대로 남습니다. `dumiao resume` 으로 이어 갑니다.
closing-unfinished = 대국이 남아 있습니다. 이어 가기: dumiao resume { $id }
closing-over = { $result }. 전체 기록: dumiao sheet { $id }
closing-record = 기보: { $path }
closing-lost = 디스크에 쓰지 못했습니다: 마지막 기록 { $n }개. 공간이나 고장을 살피고 종이 기록을 남기십시오.

## 다음 대국
again-title = 새 대국
again-question = 같은 설정으로 새 대국을 시작합니까?
again-keys = y 시작   n 머무르기 (Enter)
again-exchanged = x 흑백을 바꾸어 시작
again-set-up = s 설정으로
again-kept = 이 대국은 { $id } 으로 남습니다.

## 이어 가기
resume-as-it-was = 대국은 떠날 때 그대로입니다.
resume-torn = 대국은 떠날 때 그대로입니다. 끝까지 쓰이지 않은 마지막 줄은 따로 두었습니다.
resume-kept = 결과가 없는 대국이 있습니다: { $who }. 나중에: dumiao resume
resume-from-damaged = 다른 파일의 기록에서 옮김. 원본은 { $line }번째 줄이 손상됨: { $file }

## 프로그램의 공백
gap-by-wall = 벽시계에 따른 것이며, 다른 시계는 재지 않았습니다.
gap-restarted = 그 사이 기계가 다시 시작되었습니다. 벽시계만 쟀습니다.
gap-went-back = 그 사이 벽시계가 뒤로 맞춰졌습니다. 얼마나 되는지 아무도 모릅니다.

## 시작할 때의 안내
offer-title = 끝나지 않은 대국
offer-head = { $n ->
    [one] 이 대국은 아직 결과가 없습니다:
   *[other] 다음 { $n }국은 아직 결과가 없습니다:
}
offer-stood = { $left }, { $n ->
    [one] 1수
   *[other] { $n }수
}, { $side } 차례; 흑 { $black }, 백 { $white }; { $status }
offer-keys = Enter 이어 가기   1-5 선택   Esc 지금은 아님; 다음에 다시 안내

## 기록의 한 항목으로
restore-title = 기록의 한 항목으로
restore-place = 기록 { $n }번째 줄 뒤의 대국, 시각 { $at }. 아무것도 지우지 않습니다.
restore-reading = { $side }: { $before } -> { $after }
restore-why = 이유는?
restore-reason-disturbed = 대국이 방해받음
restore-reason-clock = 시계 고장
restore-reason-dispute = 다툼
restore-reason-ruling = 심판의 판정
restore-reason-typed = 다른 이유...
restore-reason-missing = 이유가 필요합니다
restore-keys = 1-5 선택   Enter 돌아가기   Esc 그대로 두기
restore-typing-keys = Enter 돌아가기   Esc 뒤로
