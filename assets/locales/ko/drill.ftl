# 연습: 기보의 다음 수 맞히기와 초읽기 끝에 누르기.

## 다음 수
drill-guess = 다음 수 { $n }/{ $all }: { $side }, { $number }수째
drill-guess-shown = { $n }/{ $all } 맞히기. 기보가 둘 차례
drill-guess-over = 여기까지: { $all }수 맞히기 끝
drill-guess-passed = 여기까지: { $n }수 뒤 양쪽이 쉼
drill-hit = { $guessed }: 바로 그 수
drill-alike = { $guessed }: 대칭이라 { $played } 자리와 같음
drill-near = { $guessed }: 가까움. 실전: { $played }
drill-elsewhere = { $guessed }? 실전: { $played }
drill-late = 시간 안에 두지 못함. 실전: { $played }
drill-hits = 적중 { $n }

## 누르기
drill-press = { $n }/{ $all }번째: 마지막 { $seconds }초 안에 누르기
drill-press-called = "{ $word }" 소리부터
drill-press-over = 여기까지: { $all }번 중 { $good }번 좋음
drill-good = 좋음: { $span }초 남음
drill-early = { $span }초 빠름
drill-over = 시간 초과: 누르지 않음
drill-nearest = 가장 아슬아슬 { $span }초

## 공통
drill-points = 점수 { $points }/{ $most }
drill-streak = { $n }연속
drill-count = 기본 시간 없음: 한 수 { $time }
drill-broken-illegal = { $last }수까지: { $n }수는 반칙
drill-broken-turn = { $last }수까지: { $n }수는 순서가 틀림
drill-broken-set-up = { $last }수까지: 그 뒤 돌을 놓음
drill-start = Space 로 시계를 시작
drill-entry-hint = { $example } 같은 점, 또는 pass; F10 은 연습 그만두기

## 끝
drill-result-over = 연습이 끝났습니다
drill-result-left = 연습을 그만두었습니다
drill-quit-question = 연습을 그만둡니까?
drill-quit-over = 연습은 여기서 끝나고 결과는 남습니다: `dumiao progress`
drill-quit-kept = 연습 결과는 남습니다: `dumiao progress`
drill-closing = { $result }. 결과: dumiao progress { $id }
drill-again-title = 다시
drill-again-question = 같은 연습을 다시 시작합니까?
drill-no-referee = 연습에는 심판이 없습니다: 멈추거나 나가세요
drill-stands = 맞힌 수는 무를 수 없습니다
